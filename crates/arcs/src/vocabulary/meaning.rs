//! What the phrases of a document mean: small typed values, decided once when the document is read.

use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::names::{Set, named};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use script::program::Comparison;

/// Whose something is, seen from the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// Any other seat.
    Rival,
    /// A seat that no document plays (R3).
    Player,
    Nobody,
    Anybody,
}

/// Which ambitions a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambitions {
    /// With a marker.
    Declared,
    /// Without a marker, while a marker is available (R158).
    Undeclared,
    /// Those on the cards that can be led (R25).
    Matching,
    Any,
    These(AmbitionSet),
}

named! {
    /// Where the bot stands in an ambition: the value of R156 is the index.
    pub enum Rank {
        Nowhere = "nowhere",
        TiedSecond = "tied for second",
        Second = "second",
        TiedFirst = "tied for first",
        Winning = "winning",
    }
}

pub type Ranks = Set<Rank>;

/// Winning, tied for first, second or tied for second (R157).
pub const CONTENDING: Ranks = Ranks::from_bits(0b11110);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    Fresh,
    Damaged,
    Either,
}

pub(super) const CONDITIONS: [(&str, Condition); 2] =
    [("fresh", Condition::Fresh), ("damaged", Condition::Damaged)];

named! {
    pub enum PieceKind {
        Ship = "ship",
        City = "city",
        Starport = "starport",
    }
}

pub type Pieces = Set<PieceKind>;
pub const BUILDINGS: Pieces = Pieces::from_bits(0b110);

/// Something that each seat has a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Claims,
    /// Cities on the player board.
    UnbuiltCities,
    /// On the map.
    Pieces(Pieces, Condition),
    Supply(PieceKind),
    Agents,
    /// On one card of the Court.
    AgentsOnOneCard,
    Captives,
    Trophies,
    /// Tokens of these types.
    Tokens(ResourceSet),
    GuildCards(ResourceSet),
    Unions,
    Power,
    /// Cards left to play: the hand counter.
    Cards,
    BonusCards,
    SeizeCounter,
    /// Systems under control, or gates only.
    Systems {
        gates: bool,
    },
    /// Rival buildings of these kinds in systems under control.
    Controlled(Pieces),
    Outrages,
    EmptySlots,
    /// What counts for an ambition.
    Items(Ambition),
    TaskForce,
}

/// A number of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(i32),
    Bots(Thing),
    /// The most that one of them has.
    MostOf(Who, Thing),
    /// The least that one of them has.
    LeastOf(Who, Thing),
    MarkersAvailable,
    /// Ambitions in which the bot stands like that.
    Standing(Ambitions, Ranks),
    ActionsLeft,
    Chapter,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
    Always,
    Compare(Amount, Comparison, Amount),
    /// One of them stands like that in such an ambition.
    Stands(Who, Ranks, Ambitions),
    /// There is such an ambition, and it has a marker.
    Declared(Ambitions),
    Initiative(Who),
    /// Somebody has seized it in this round.
    Seized,
    /// The bot may still seize it: R138.
    CanSeize,
    CanSurpass,
    /// Buildings of the owner stand where somebody controls.
    Controlled {
        pieces: Pieces,
        owner: Who,
        by: Who,
    },
    /// R82.
    IdleShips,
    /// R111.
    Undefended(Pieces),
    /// Such a place lies next to such another.
    Adjacent(Site, Site),
    /// Outrage of some type would end somebody's winning of a declared ambition (R137).
    OutrageStops(Who),
    LeadSuit(Suit),
}

/// A place on the map that a goal is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// A system with a building of these kinds.
    With {
        pieces: Pieces,
        owner: Who,
    },
    /// A gate; if somebody is named, one that is controlled so.
    Gate {
        by: Who,
    },
    /// A loyal building of these kinds without a fresh loyal ship (R111).
    Undefended(Pieces),
    Any,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Nothing further: what the action is done with is goal enough.
    None,
    Contend(Ambitions),
    Captives,
    GrowLead(Ambitions),
    /// No rival controls it any more (R65).
    ChangeControl(Site),
    /// The bot controls it (R66).
    TakeControl(Site),
    Claims,
    Resources(ResourceSet),
    /// Undefended buildings of these kinds (R111).
    Defend(Pieces),
    Trophies,
    /// Idle ships go to the task force (R82).
    Gather,
    Win(Ambitions),
}

/// Which Court cards an action is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    Any,
    /// No agents on it; and owning it would serve this goal (R73).
    Uncontested(Goal),
    Contested,
    /// Whatever the lines above have not reached (R76, R77).
    Other,
    /// The bot gets more agents there than each rival (R44).
    Majority,
    WithRivals,
    Vox {
        effective: bool,
    },
    Guild(ResourceSet),
    Icon(ResourceSet),
    Union,
    Loyal,
    Lore,
    Named(CourtCard),
}

/// What an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    Anything,
    Pieces(Pieces),
    Card(Card),
    Site(Site),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Act(Kind),
    /// Where Build and Repair are both named and neither alone will do (R7, R108).
    BuildThenRepair,
    /// Moves and Battles: R83.
    Combat,
}

/// One way to answer an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Try {
    pub verb: Verb,
    pub object: Object,
    pub goal: Goal,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Ways in the order in which they are tried (R7).
    Attempt(Vec<Try>),
    /// A new action of a ready card (R131).
    UseAbility,
    Pass,
    Draw(u8),
    LowerHand,
    RaiseSeize,
    RemoveSeize,
    /// Selects a card that matches an ambition, leads and declares.
    Declare,
    Surpass,
    Seize,
    /// Part of seizing.
    PayForSeizing,
    DiscardDrawn,
    /// The extra card of a seizure, if it has to be a bonus card (R31).
    DiscardBonus,
    /// Any card, rather one whose page can do something (R33).
    SelectAny,
    /// The Prelude page.
    Prelude,
    /// What selected the card, where the page of its suit has no line for it (R11).
    Plan,
    Spend {
        resource: Resource,
        on: Vec<Spending>,
    },
    SpendForCombat(ResourceSet),
    UseCards {
        card: Card,
        to: Use,
    },
}

/// What a token is spent for.
#[derive(Clone, Debug, PartialEq)]
pub struct Spending {
    pub tries: Vec<Try>,
    /// Only if there is no loyal piece of that kind on the map.
    pub if_none: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    PlaceShips,
    BonusCard,
    Win(Ambitions),
    Seize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Suit(Suit),
    /// Aggression, or another card with these tokens spent (R46).
    Combat(ResourceSet),
    /// The suits of the ability (R42).
    Ability,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// A number of the option, the higher (or the lower) the better.
    Most(Feature),
    Least(Feature),
    Is(Trait),
}

/// What options can have more or less of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    CardNumber,
    Pips,
    Keys,
    Actions,
    Ships(Who, Condition),
    Buildings(Who),
    Agents(Who),
    Slots,
    /// What the bot has of the type.
    Tokens,
    Power,
}

/// What an option can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    TaskForce,
    Piece(Pieces),
    FreshPiece,
    /// The only loyal starport on the map.
    OnlyStarport,
    NewResource,
    Resource(ResourceSet),
    /// No rival controls it.
    Unclaimed,
    Slots(u8),
    Control(Who),
    AdjacentTo(Site),
    /// After the move the bot (or, if so said, nobody) controls a system next to that.
    ControlNextTo {
        neutral: bool,
        site: Site,
    },
    /// R109: a ban.
    DoubleCityLimit,
    Card(Card),
    CallToActionOrUnion,
    Captives,
    GrowsLead(Ambitions),
    Contends(Ambitions),
    Wins(Ambitions),
    /// The Loyal card of an Outraged type.
    LoyalToOutraged,
    KeepsOrigin,
    GivesClaim,
    GivesRivalCity,
    Starport,
    Gate,
}

/// Principles that a document fixes.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Tokens and Guild cards of these types are not given up while their ambition is declared (R50,
    /// R51).
    Keep {
        types: ResourceSet,
        ambition: Ambition,
        contending: bool,
        unless_for_own_card: bool,
    },
    CombatCard(ResourceSet),
    /// R92.
    LastRoll(LastRoll),
    Effective(CourtCard, Question),
    /// The list below it decides between Court cards to influence (R75).
    Influence,
    /// The list below it decides between moves (R120).
    Movement,
    /// The list below it decides what a card's effect is applied to.
    Resolve(CourtCard),
    /// It pays for seizing (R127).
    PaysForSeizing(CourtCard),
    UncontestedAgents(u8),
    RaidDicePerKey(u8),
    /// A card that the game does not have.
    NotInThisGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRoll {
    /// Assault up to so many times the fresh defenders, the rest skirmish.
    AssaultPerFreshDefender(u8),
    /// All assault if better than 1:1, otherwise half (rounded down), the rest skirmish.
    AllOrHalf,
}
