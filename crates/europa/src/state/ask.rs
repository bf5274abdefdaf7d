//! Questions that people are asked, because only the board shows the answer.

use super::card::{Branch, Kind};
use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use serde::{Deserialize, Serialize};

/// A question. Together with its subject it is its own key: an answered question is not asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    // The main turn, DEFEND, SIEGE
    /// Areas with its Towns where there are Enemy or Rebel Units, or occupied Towns.
    Attacked,
    /// Enemy and Rebel Units there; for an NPR, its MC.
    HostileUnits(Area),
    /// Provinces there that an Enemy or Rebels hold and that the Army can besiege.
    Besiegeable(Area),
    /// How the Area is connected to the Capital of this player.
    Link(u8, Area),
    /// The MC of this player in the Area.
    Capacity(u8, Area),
    /// A Sea Zone off its Ports there, with Enemy Ships and none of its own.
    EnemyShipsOff(Area),
    // Target charts
    /// The contents of a node of a printed chart, the Military or the Diplomatic one: first the rolled node,
    /// then those to which an illegal target leads.
    PrintedNode(bool, u8),
    Standing(Realm),
    Overlord(Realm),
    CapitalOwner(Realm),
    CapitalAreaOf(Realm),
    OwnerOf(Province),
    RealmsIn(Area),
    AllyOfPassed(Realm),
    HreMember(Realm),
    FourInfluence(Realm),
    StrongDnpr(Realm),
    // MILITARY
    WarBarred(Realm),
    CasusBelli(Realm),
    ClaimArea(Realm),
    Strength(Realm),
    CalledAllies(Realm),
    BattleZones(Realm),
    BattleAreas(Realm),
    /// Enemy Areas that the Army can reach.
    Reach,
    /// Its own Area with the shortest path to the destination.
    PlacedIn(Area),
    OverBridge(Area),
    /// A Neutral Area with its Influence that it entered.
    ThroughNeutral,
    BridgeZone,
    // DIPLOMACY
    Room(Area),
    TaxIncome(Realm),
    OpponentsInfluence(Realm),
    NoVassals(Realm),
    ProvincesOf(Realm),
    MayAlly(Realm),
    MayMarry(Realm),
    AdjacentWithRoom,
    // NAVAL, EXPLORE, COLONIZE
    HostileZone,
    FreeZone,
    DistantZone,
    TradeNode,
    Pirates(Node),
    LinkedBots(Node),
    IsLinked(Node),
    Mercantilism(Node),
    NextToDistant,
    LinkedClaims,
    /// The Exploration Die, roll by roll.
    ExplorationDie(u8),
    TerritoryFor(u8),
    AnyTerritory,
    VacantTerritory,
    // PAPAL CURIA
    PapalToken,
    CrusadeArea,
    MuslimRealm(Area),
    /// Catholic Areas with Influence of this Bot.
    CatholicAreas(u8),
    // SPY, CONVERT, FOCUS, IDEA, EVENT
    /// The result of an operation: 1 Unrest, 2 Influence, 3 Rebels.
    SpyResult(u8),
    Convertible,
    MilestoneHolders(Kind),
    MilestoneReward(Kind),
    QuestWanted,
    IdeaShown(Branch),
    /// Other Bots that had the Idea, if at most two players did.
    IdeaHolders,
    EventDucats,
    EventOptions,
    Effects(Part),
    EffectArea,
    EffectRealm,
    EffectTowns,
    /// The new State Religion, and the Areas with another one.
    NewFaith,
    NotOf(Faith),
    Symbols,
    PrestigeOf(u8),
    TaxIncomeOf(u8),
    // Battles
    Side(Area),
    Icons(Dice),
    HitsTaken(u8),
    /// Whether the human retreats after this round.
    Retreats(u8),
    ZoneSide(Zone),
    ZoneEnemy(Zone),
    EnemyShips(Zone),
    PortsFacing(Zone),
    AdjacentShips(Zone),
    Admiral(Zone),
    NprShipsBeside(Zone),
    /// Ships of the other Bot beside the Sea Zone, and its Ports there.
    OtherShips(Zone),
    OtherPorts(Zone),
    // The phases
    InvadedArea,
    Dissent,
    Victory(Realm),
    /// The Towns that this Enemy occupies.
    LostTo(Realm),
    CapitalAndMore(Realm),
    CapitalAmong(Realm),
    AcceptsPeace(Realm),
    Electors,
    ElectorLeads,
    ElectorRoom,
    HreRoom,
    Successor,
    /// NPR Allies of this player adjacent to the Aggressor.
    AdjacentAllies(u8, Realm),
    /// Whether this Aggressor has no Casus Belli.
    WithoutCause(Realm),
    /// Whose Influence is removed when cubes run out, cube by cube.
    Farthest(u8),
    /// Its Claims on other continents that are not on vacant Territories.
    NotColonial,
    /// Among the Claims that may move, the one farthest from the Capital.
    FarthestClaim,
}

/// The part of an Event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    A,
    B,
    Whole,
}

/// Battle dice that people roll: their number and kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dice {
    Infantry { dice: u8, round: u8 },
    Artillery { dice: u8, round: u8 },
}

impl Dice {
    pub fn count(self) -> u8 {
        match self {
            Dice::Infantry { dice, .. } | Dice::Artillery { dice, .. } => dice,
        }
    }
}

/// Something that can be named in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Item {
    Word(Word),
    Area(Area),
    Province(Province),
    Realm(Realm),
    Zone(Zone),
    Node(Node),
    Player(u8),
    Faith(Faith),
    /// An Area and a number of cubes.
    Cubes(Area, u8),
    /// An effect of an Event and its amount.
    Effect(Effect, u8),
    Symbol(Symbol),
}

impl Item {
    pub fn area(&self) -> Option<Area> {
        match self {
            Item::Area(area) => Some(*area),
            _ => None,
        }
    }
}

/// Answers in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    // Standing
    Npr,
    Dnpr,
    Vassal,
    Gone,
    Vacant,
    // Link
    ByLand,
    ByBridge,
    NotLinked,
    // Options of an Event
    NoOptions,
    Both,
    OnlyA,
    OnlyB,
    Neither,
    // Victory
    Total,
    Partial,
    Inconclusive,
    WhitePeace,
    // Enemies in a battle
    NprOrRebels,
    Opponent,
    // Spying
    Happened,
    Countered,
    NothingToDo,
    // Exploration
    Skull,
}

/// The effects of an Event on a Bot (2.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    GainPower,
    LosePower,
    /// "Pay X to do Y": the effect named after it happens only if this can be paid.
    Pay,
    /// In tens of Ducats, rounded up.
    GainDucats,
    LoseDucats,
    GainStability,
    LoseStability,
    GainPrestige,
    LosePrestige,
    GainUnrest,
    GainInfluence,
    GainAlliance,
    LoseAlliance,
    GainMarriage,
    LoseMarriage,
    GainTown,
    GainClaim,
    LoseClaim,
    LoseInfluence,
    LoseShip,
    LoseCardinal,
    MayDeclareWar,
    Activate,
    DeclareWar,
    Recruit,
    Trade,
    ExhaustUnits,
    NewReligion,
}

impl Effect {
    pub const ALL: [Effect; 28] = [
        Effect::GainPower,
        Effect::LosePower,
        Effect::Pay,
        Effect::GainDucats,
        Effect::LoseDucats,
        Effect::GainStability,
        Effect::LoseStability,
        Effect::GainPrestige,
        Effect::LosePrestige,
        Effect::GainUnrest,
        Effect::GainInfluence,
        Effect::GainAlliance,
        Effect::LoseAlliance,
        Effect::GainMarriage,
        Effect::LoseMarriage,
        Effect::GainTown,
        Effect::GainClaim,
        Effect::LoseClaim,
        Effect::LoseInfluence,
        Effect::LoseShip,
        Effect::LoseCardinal,
        Effect::MayDeclareWar,
        Effect::Activate,
        Effect::DeclareWar,
        Effect::Recruit,
        Effect::Trade,
        Effect::ExhaustUnits,
        Effect::NewReligion,
    ];

    /// The largest amount that makes a difference; 1 for effects without an amount.
    pub fn most(self) -> u8 {
        match self {
            // More than 20 Ducats are always 3 BP.
            Effect::GainDucats | Effect::LoseDucats | Effect::LoseShip | Effect::LoseClaim => 3,
            Effect::Pay | Effect::LoseInfluence => 5,
            Effect::GainPower | Effect::LosePower | Effect::GainPrestige | Effect::LosePrestige => 10,
            Effect::GainStability | Effect::LoseStability => 6,
            Effect::GainUnrest | Effect::GainInfluence | Effect::ExhaustUnits => 10,
            _ => 1,
        }
    }
}

/// The symbols at the bottom of an Event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    Attrition,
    Rebellion,
    PowerStruggle,
    CharacterMortality,
    DisloyalVassals,
    Pirates,
    LostAtSea,
    CardinalDies,
    NativeUprising,
    DnprExpansion,
    ReligiousIdeas,
    Revolution,
}

impl Symbol {
    pub const ALL: [Symbol; 12] = [
        Symbol::Attrition,
        Symbol::Rebellion,
        Symbol::PowerStruggle,
        Symbol::CharacterMortality,
        Symbol::DisloyalVassals,
        Symbol::Pirates,
        Symbol::LostAtSea,
        Symbol::CardinalDies,
        Symbol::NativeUprising,
        Symbol::DnprExpansion,
        Symbol::ReligiousIdeas,
        Symbol::Revolution,
    ];

    /// Symbols that change pieces of Bots, whoever resolves them (2.16).
    pub const ON_BOTS: [Symbol; 3] = [Symbol::Attrition, Symbol::Rebellion, Symbol::NativeUprising];
}

/// An answer of people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    Yes,
    No,
    Number(i16),
    /// None, one or several.
    Items(Vec<Item>),
}

/// The lifetime of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    Turn,
    Round,
    /// Until it is corrected.
    Game,
}

impl Ask {
    pub fn span(self) -> Span {
        match self {
            Ask::Standing(_)
            | Ask::Overlord(_)
            | Ask::CapitalOwner(_)
            | Ask::HreMember(_)
            | Ask::CapitalAreaOf(_)
            | Ask::MayMarry(_)
            | Ask::NextToDistant
            | Ask::Electors
            | Ask::LinkedClaims
            | Ask::LinkedBots(_)
            | Ask::IsLinked(_) => Span::Game,
            Ask::OwnerOf(_) | Ask::RealmsIn(_) | Ask::StrongDnpr(_) | Ask::PapalToken | Ask::Link(..) => {
                Span::Round
            }
            _ => Span::Turn,
        }
    }

    /// Whether the answer is the same for every Bot.
    pub fn is_common(self) -> bool {
        matches!(
            self,
            Ask::Standing(_)
                | Ask::Overlord(_)
                | Ask::CapitalOwner(_)
                | Ask::HreMember(_)
                | Ask::CapitalAreaOf(_)
                | Ask::OwnerOf(_)
                | Ask::RealmsIn(_)
                | Ask::StrongDnpr(_)
                | Ask::Electors
                | Ask::PapalToken
                | Ask::Pirates(_)
                | Ask::Mercantilism(_)
                | Ask::PrestigeOf(_)
                | Ask::TaxIncomeOf(_)
                | Ask::Link(..)
                | Ask::Capacity(..)
        )
    }
}
