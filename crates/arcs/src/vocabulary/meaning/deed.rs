//! Deeds, their objects and their goals.

use super::Card;
use super::Question;
use super::Trait;
use super::{Ambitions, Ranks, Types};
use super::{Group, Pieces, Site};
use crate::state::card::{Suit, Way};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use script::program::Comparison;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// No further goal: the object of the action is enough.
    None,
    Contend(Ambitions),
    /// At least this many.
    Captives(u8),
    /// As many agents on a card as the strongest rival there.
    Match,
    GrowLead(Ambitions),
    /// No rival controls the place any more (R65).
    ChangeControl,
    /// The bot controls the place (R66).
    TakeControl,
    /// At least this many.
    Claims(u8),
    Resources(Types),
    /// Undefended buildings of these kinds (R111).
    Defend(Pieces),
    Trophies,
    /// Something of these types is stolen in a raid.
    Steal(Types),
    /// Idle ships go to the task force (R82).
    Gather,
    Win(Ambitions),
}

/// The object of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    Anything,
    /// The bot's own.
    Pieces(Pieces),
    /// Pieces of one owner, to be taxed or fought.
    Owned(Group),
    Card(Card),
    /// The pieces that the preceding question mentioned.
    That,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Act(Kind),
    /// If Build and Repair are both named and neither alone suffices (R7, R108).
    BuildThenRepair,
    /// Moves and Battles: R83.
    Combat,
}

/// One way to carry out an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    pub verb: Verb,
    pub object: Object,
    pub goal: Goal,
    /// The places of a goal of control.
    pub about: Site,
    /// The place of the action; for moves, the destination.
    pub at: Site,
    /// The origin of ships.
    pub from: Site,
    /// The number of ships to move or agents to place.
    pub count: Count,
    /// Fresh ones only, or damaged ones.
    pub fresh: bool,
    pub damaged: bool,
    /// Whether the nearest or the farthest such place is meant.
    pub nearest: bool,
    pub farthest: bool,
    /// Further conditions on the plan.
    pub that: Vec<Trait>,
}

/// The quantity of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    AtLeast(u8),
    /// Exactly this many, or it is not done.
    Exactly(u8),
    AtMost(u8),
    All,
    /// All but this many.
    AllBut(u8),
    /// As many as possible.
    Possible,
    /// As few as necessary.
    Needed,
    /// As many as in the preceding act.
    Same,
    Half {
        up: bool,
    },
}

impl Count {
    pub const ANY: Count = Count::AtLeast(1);
}

#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Ways in the order in which they are tried (R7).
    Attempt(Vec<Try>),
    /// Repeats while possible, up to this many times: “tax all loyal cities”, “build 2 ships”.
    Each(Vec<Try>, Count),
    /// Repeats with different cards.
    EachCard(Vec<Try>, Count),
    /// Repeats while possible and while the condition holds (or until it does).
    Again {
        tries: Vec<Try>,
        condition: Box<Question>,
        is_while: bool,
    },
    /// Several deeds in order.
    Steps(Vec<Deed>),
    /// A new action of a ready card (R131).
    UseAbility,
    Pass,
    Draw(u8),
    RaiseSeize,
    /// If there is none yet.
    PlaceSeize,
    /// Plays such a card in this way, or in any possible way.
    Play(Playing),
    /// Selects a card that matches an ambition, leads and declares.
    Declare(Declaring),
    Surpass,
    /// Takes the initiative; its cost is a separate deed.
    Seize,
    /// After seizing, and unless a card has paid.
    PayForSeizing,
    DiscardDrawn,
    /// The extra card of a seizure, if it has to be a bonus card (R31).
    DiscardBonus,
    /// Any card, preferably one whose page can do something (R33).
    SelectAny,
    /// The Prelude page.
    Prelude,
    /// The plan that selected the card, if the page of its suit has no line for it (R11).
    Plan,
    Spend {
        resource: Resource,
        on: Vec<Spending>,
        /// The maximum number of tokens, and the minimum if any are spent.
        most: u8,
        least: u8,
    },
    SpendForCombat(ResourceSet),
    UseCards {
        card: Box<Card>,
        to: Use,
    },
}

/// The card to play, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    pub way: Option<Way>,
    pub suit: Option<SuitOf>,
    /// Its number.
    pub number: Option<(Comparison, i32)>,
    /// The highest or the lowest of these.
    pub highest: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitOf {
    The(Suit),
    Lead,
}

/// The declarations that are allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Declaring {
    /// Empty: any ambition that the card matches.
    pub which: Vec<Ambitions>,
    /// The ranks from which it is declared, and those if it already has a marker.
    pub places: Ranks,
    pub again: Ranks,
}

/// The purpose for which a token is spent.
#[derive(Clone, Debug, PartialEq)]
pub struct Spending {
    pub tries: Vec<Try>,
    /// Only if there is no loyal piece of that kind on the map.
    pub if_none: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// If this many are in supply.
    PlaceShips(u8),
    BonusCard,
    Win(Ambitions),
    /// A token or Guild card of these types.
    Steal(ResourceSet),
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
