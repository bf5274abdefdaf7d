//! The meanings of the charts: situations of the table, numbers, deeds and criteria. Their wording is in
//! `words.gr`.

use super::phrase::{Mark, Measure, Share, Things};
use crate::rules::target::Chart;
use crate::state::ask::Effect;
use crate::state::card::{Action, Branch};
use script::program::Comparison;

/// An enum of things without parts, each with the name of its rule.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $rule:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($variant,)+
        }

        impl $name {
            pub(super) fn named(rule: &str) -> Option<Self> {
                match rule {
                    $($rule => Some($name::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

/// A situation at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    Passed,
    LastTurn,
    EventTaken,
    Fighters,
    Attacked,
    ArmyOnMap,
    CanBesiege,
    ClaimLinked,
    DeckEmpty,
    AtWar,
    InAnyWar,
    WarAction,
    SecondAction,
    AreaChosen,
    ProvinceChosen,
    TownChosen,
    NothingPaid,
    AnythingPaid,
    ActivationNeeded,
    EnemyShipsOff,
    BattleFought,
    BattleLost,
    Quest,
    Options,
    NothingApplied,
    WarToDeclare,
    ArmyToActivate,
    Target,
    TargetTerritory,
    TargetNpr,
    TargetPr,
    TargetAlly,
    TargetMarried,
    TargetEnemy,
    TargetTruce,
    ClaimDue,
    WarBarred,
    CasusBelli,
    Destination,
    BridgeInReach,
    CanSubjugate,
    MayAlly,
    MayMarry,
    AdjacentRoom,
    ShipLeft,
    HostileZone,
    FreeZone,
    DistantZone,
    TradeCards,
    LinkedToNode,
    Missions,
    Catholic,
    PapalController,
    PapalToken,
    CrusadeArea,
    Opponent,
    ControlsRoma,
    NewWorld,
    Skull,
    TerritoryForIt,
    AnyTerritory,
    NothingToDo,
    MilestoneHeld,
    FocusFull,
    QuestWanted,
    IdeaResearched,
    NobodyOccupies,
    TotalVictory,
    PartialVictory,
    EnemyHuman,
    EnemyNpr,
    EnemyBot,
    HumiliationPays,
    HoldsCapitalAndMore,
    HoldsMore,
    LostMore,
    EnemyAgrees,
    OnlyNprAndRebels,
    OnlyNpr,
    BattleDecided,
    EnemyShips,
    IconsSink,
    HitsDiffer,
    AllSunk,
    Invaded,
    Dissent,
    Emperor,
    Called,
    CalledByNpr,
    AtWarWithOpponent,
    AtWarWithAggressor,
    DefendsHre,
    CardDrawn,
    ArmyInCapital,
    Merchant,
    AtWarWithHuman,
    AtWarWithNpr,
    LastRound,
    BattleWon,
    OwnsCapital,
    /// Whether the card costs more than it has.
    CardTooDear,
    ProvinceLost,
    ClaimOnTarget,
    OnCard(Action),
    /// This effect of an Event applies to the Bot now.
    Effect(Effect),
    /// Rebels have just liberated one of its Provinces.
    Liberated,
    /// It is the Bot's own turn, not a response to others.
    ActivePlayer,
}

/// A yes-or-no question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    Is(Fact),
    Compare(Amount, Comparison, Amount),
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
    /// A mark of the act's object.
    That(Box<Mark>),
    /// A record of a deed: only later words refer to it.
    Done(Box<Deed>),
}

/// A number of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Is(i32),
    Plain(Plain),
    IdeasOf(Branch),
    /// The number of these.
    Count(Box<Things>),
    /// The Tax Value of a place.
    Tax(Box<Things>),
    /// The cost of the drawn card.
    Cost,
    Sum(Box<Amount>, Box<Amount>),
    Minus(Box<Amount>, Box<Amount>),
    /// Rounded up.
    Half(Box<Amount>),
    Twice(Box<Amount>),
}

named! {
    /// A number without parts.
    Plain {
        Available = "available",
        Manpower = "manpower",
        Units = "units",
        Standing = "standing",
        Hostile = "hostile",
        Colonists = "colonists",
        SmallTowns = "small-left",
        Means = "means",
        Unrest = "unrest",
        Recruitment = "recruitment",
        BotStrength = "strength",
        TargetStrength = "target",
        Age = "age",
        Icons = "icons",
        Hits = "hits",
        OtherHits = "other-hits",
        Spent = "spent",
        SmallOnMap = "small",
        LargeOnMap = "large",
        Round = "round",
        Ships = "ships",
        Prestige = "prestige",
        Cardinals = "cardinals",
        Wars = "wars",
        Allies = "allies",
        Marriages = "marriages",
        Truces = "truces",
        Claims = "claims",
        Cores = "cores",
        Held = "held",
        Authority = "authority",
        Besiegeable = "besiegeable",
        Ideas = "ideas",
        Towns = "towns",
        Used = "used",
        Lost = "lost",
        Step = "step",
    }
}

named! {
    /// A deed without a number.
    Simple {
        Done = "done",
        Pass = "pass",
        Draw = "draw",
        PayCard = "pay-card",
        TakeTop = "take-top",
        TakeSecond = "take-second",
        TakeWar = "take-war",
        ChooseAreaToDefend = "area-to-defend",
        ChooseProvinces = "provinces",
        ChooseTerritory = "territory",
        ChooseDestination = "destination",
        ChooseOpponent = "opponent",
        ChooseCatholicOpponent = "catholic",
        ChooseTowns = "towns",
        ChooseAreaToConvert = "area-to-convert",
        PlaceArmy = "place-army",
        MoveArmy = "move-army",
        GoHome = "go-home",
        Recruit = "recruit",
        PlaceShip = "place-ship",
        PayForSiege = "pay-siege",
        TakeProvinces = "take-provinces",
        TakeEvent = "take-event",
        OptionA = "option-a",
        OptionB = "option-b",
        CarryOutEvent = "carry-event",
        CarryOutSymbols = "carry-symbols",
        NoteEvent = "note-event",
        PlaceTargetClaim = "claim",
        PlaceBorderClaim = "claim-border",
        PlaceClaimThere = "claim-there",
        LoseLiberated = "lose-liberated",
        ClaimItsArea = "claim-area",
        DeclareWar = "declare",
        CallAttackingAllies = "call-attacking",
        CallDefendingAllies = "call-defending",
        WithdrawInfluence = "withdraw",
        Subjugate = "subjugate",
        Ally = "ally",
        Marry = "marry",
        Trade = "trade",
        PayOtherBots = "pay-bots",
        CallCrusade = "crusade",
        Excommunicate = "excommunicate",
        GainCardinal = "cardinal",
        RollExploration = "explore",
        LoseExplorer = "lose-explorer",
        SowDiscontent = "sow",
        Sabotage = "sabotage",
        SupportRebels = "support",
        Calm = "calm",
        Convert = "convert",
        PutInFocus = "put-focus",
        CompleteMilestone = "milestone",
        ResearchQuest = "quest",
        MakeWhitePeace = "white-peace",
        Annex = "annex",
        MakeHumanPeace = "human-peace",
        Humiliate = "humiliate",
        KeepLand = "keep-land",
        TakeAllLand = "take-land",
        BeginLandBattle = "begin-battle",
        RollForTheirUnits = "roll-their-units",
        RollInfantry = "roll-infantry",
        ExchangeHits = "exchange",
        TakeCasualties = "casualties",
        RemoveRebels = "remove-rebels",
        RemoveHalfRebels = "remove-half",
        WinLandBattle = "win",
        LoseLandBattle = "lose",
        RollForTheirShips = "roll-their-ships",
        RollArtillery = "roll-artillery",
        RollOtherArtillery = "roll-other",
        SinkWhatItCan = "sink",
        SinkOtherShip = "sink-other",
        LoseShip = "lose-ship",
        WinSeaBattle = "win-sea",
        BuildDeck = "build-deck",
        EndTruces = "end-truces",
        CalmByIdeas = "calm-ideas",
        RollRebels = "roll-rebels",
        SufferRebels = "suffer-rebels",
        DiscardSpent = "discard-spent",
        RollAuthority = "roll-authority",
        GainIncome = "income",
        GainIncomePrestige = "income-prestige",
        UpdateManpower = "update-manpower",
        UpdateColonists = "update-colonists",
        EndPlayerAlliances = "end-alliances",
        PlaceImperial = "imperial",
        Reshuffle = "reshuffle",
        Score = "score",
        NoteWar = "note-war",
        DefendHre = "defend-hre",
        GainMinimum = "minimum",
        RefuseCall = "refuse-call",
        GainPassive = "passive",
        SufferEffect = "suffer-effect",
        FindSuccessor = "successor",
    }
}

named! {
    /// The preferences of the charts.
    Order {
        CapitalArea = "capital",
        ArmyArea = "army",
        HighestTax = "highest-tax",
        Alphabet = "alphabet",
        OwnProvince = "own",
        WithClaim = "claim",
        EnemyCapital = "enemy-capital",
        TargetCapital = "target-capital",
        LowestTax = "lowest-tax",
        WithUnrest = "unrest",
    }
}

/// A criterion that narrows a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Criterion {
    By(Order),
    /// Prefers those that match.
    Such(Box<Things>),
    Mark(Mark),
    Most(Measure),
    Least(Measure),
}

named! {
    /// The groups that the charts iterate over.
    Round {
        Wars = "wars",
        SeaBattles = "sea-battles",
        LandBattles = "land-battles",
    }
}

/// A group to iterate over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Group {
    Of(Round),
    Things(Box<Things>),
}

named! {
    /// The resources that are gained and lost.
    Resource {
        Bp = "bp",
        Unrest = "unrest",
        Prestige = "prestige",
        Colonists = "colonists",
        Cardinals = "cardinals",
        Same = "same",
    }
}

/// A quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Many {
    Is(u8),
    /// This many for each.
    Each(u8, Amount),
    /// This many for every so many, rounded down.
    Every(u8, u8, Amount),
}

named! {
    /// Deeds with a place, a piece or a Realm.
    Verb {
        March = "march",
        Station = "station",
        Claim = "claim-on",
        Besiege = "siege-of",
        Calm = "calm-of",
        Choose = "pick",
        Convert = "convert-of",
        DeclareWar = "war-on",
        Ally = "ally-with",
        Marry = "marry-with",
        Excommunicate = "excommunicate-him",
        Subjugate = "subjugate-it",
        Annex = "annex-it",
        Humiliate = "humiliate-it",
        MakePeace = "peace-with",
        Withdraw = "influence-off",
    }
}

/// A deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Done with one of them.
    To(Verb, Box<Things>),
    /// Done with each of them.
    ToEach(Verb, Box<Things>),
    /// Influence placed there, with one or each of them.
    InfluenceIn {
        share: Share,
        at: Box<Things>,
        each: bool,
    },
    InfluenceFrom {
        share: Share,
        at: Box<Things>,
        each: bool,
    },
    Ships {
        share: Share,
        at: Box<Things>,
    },
    UnrestFrom {
        share: Share,
        at: Box<Things>,
        each: bool,
    },
    ColonizeThe {
        place: Box<Things>,
        price: u8,
    },
    RecruitShare(Share),
    /// Until the Army has this many Units.
    RecruitTo(u8),
    PayMany(Many),
    /// Pays, and then does it.
    PayTo(u8, Box<Deed>),
    /// Done if a condition holds, or does not.
    When {
        deed: Box<Deed>,
        question: Box<Question>,
        holds: bool,
    },
    /// Repeats while a condition holds, or until it does.
    Again {
        deed: Box<Deed>,
        question: Box<Question>,
        is_while: bool,
    },
    ChooseBy(Simple, Criterion),
    /// Takes what was mentioned off the map.
    OffMap,
    /// Calms the Town that was mentioned.
    CalmIt,
    All(Vec<Deed>),
    Simple(Simple),
    DrawAndPay,
    Pay(u8),
    PayUpTo(u8),
    /// As many Provinces as the Available BP allow.
    Besiege,
    /// In the Capital Area of the target.
    ClaimCapital,
    Gain(Resource, Many),
    Lose(Resource, Many),
    /// Up to this many Available BP.
    GainTo(u8),
    /// Half of the Reserve, rounded up.
    RecruitHalf,
    RecruitAll,
    Roll(Chart),
    /// An Idea of this kind, or of the next.
    Research(Branch),
    /// An Idea of this kind, or none.
    ResearchOnly(Branch),
    Colonize(u8),
    /// With the target, plus the bonus of Ideas.
    PlaceInfluence(u8),
    SpreadInfluence(u8),
    ArmyToCapital,
    RemoveArmy,
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    pub act: Banned,
    pub when: Option<Question>,
    pub unless: Option<Question>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Banned {
    Deed(Deed),
    /// Done with anybody else.
    Otherwise(Verb, Box<Things>),
    /// The Army leaves such an Area.
    ArmyOut(Box<Things>),
    ArmyMoves,
    Recruiting,
    /// At least this much is kept, whatever is paid.
    Keep(u8),
    Retreat,
    /// A law that applies to every Bot anyway.
    Law,
}

impl Verb {
    /// The corresponding deed of the charts, which is done with the target.
    pub fn of(deed: &Deed) -> Option<Self> {
        let Deed::Simple(simple) = deed else { return None };
        Some(match simple {
            Simple::DeclareWar => Verb::DeclareWar,
            Simple::Ally => Verb::Ally,
            Simple::Marry => Verb::Marry,
            Simple::Subjugate => Verb::Subjugate,
            Simple::WithdrawInfluence => Verb::Withdraw,
            Simple::Excommunicate => Verb::Excommunicate,
            Simple::Annex => Verb::Annex,
            Simple::Humiliate => Verb::Humiliate,
            Simple::MakeWhitePeace => Verb::MakePeace,
            _ => return None,
        })
    }
}
