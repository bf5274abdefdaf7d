//! What is done, with what, and what for.

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
    /// Nothing further: what the action is done with is goal enough.
    None,
    Contend(Ambitions),
    /// At least so many.
    Captives(u8),
    /// As many agents on a card as the strongest rival has there.
    Match,
    GrowLead(Ambitions),
    /// No rival controls what the try is about any more (R65).
    ChangeControl,
    /// The bot controls it (R66).
    TakeControl,
    /// At least so many.
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

/// What an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    Anything,
    /// The bot's own.
    Pieces(Pieces),
    /// Pieces of one owner, to be taxed or fought.
    Owned(Group),
    Card(Card),
    /// The pieces that the question before spoke of.
    That,
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
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    pub verb: Verb,
    pub object: Object,
    pub goal: Goal,
    /// What a goal of control is about.
    pub about: Site,
    /// Where it is done; for moves the destination.
    pub at: Site,
    /// Where ships come from.
    pub from: Site,
    /// How many ships move, or agents are placed.
    pub count: Count,
    /// Fresh ones only, or damaged ones.
    pub fresh: bool,
    pub damaged: bool,
    /// The nearest place of that kind, or the farthest.
    pub nearest: bool,
    pub farthest: bool,
    /// What else must be true of it.
    pub that: Vec<Trait>,
}

/// How many an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    AtLeast(u8),
    /// Just so many, or it is not done.
    Exactly(u8),
    AtMost(u8),
    All,
    /// All but so many.
    AllBut(u8),
    /// As many as can.
    Possible,
    /// As few as will do.
    Needed,
    /// As many as the act before was done with.
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
    /// The same again while it is possible, so often: “tax all loyal cities”, “build 2 ships”.
    Each(Vec<Try>, Count),
    /// The same with so many different cards.
    EachCard(Vec<Try>, Count),
    /// The same again while it is possible and the condition holds (or does not yet).
    Again {
        tries: Vec<Try>,
        condition: Box<Question>,
        is_while: bool,
    },
    /// One after the other.
    Steps(Vec<Deed>),
    /// A new action of a ready card (R131).
    UseAbility,
    Pass,
    Draw(u8),
    RaiseSeize,
    /// Where none lies yet.
    PlaceSeize,
    /// Plays such a card in this way, or in any way that it can be played.
    Play(Playing),
    /// Selects a card that matches an ambition, leads and declares.
    Declare(Declaring),
    Surpass,
    /// Takes the initiative; what it costs is said apart.
    Seize,
    /// After seizing, and unless a card has paid.
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
        /// At most so many tokens, and so many or none.
        most: u8,
        least: u8,
    },
    SpendForCombat(ResourceSet),
    UseCards {
        card: Box<Card>,
        to: Use,
    },
}

/// Which card is played, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    pub way: Option<Way>,
    pub suit: Option<SuitOf>,
    /// Its number.
    pub number: Option<(Comparison, i32)>,
    /// The highest number of those, or the lowest.
    pub highest: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitOf {
    The(Suit),
    Lead,
}

/// What may be declared.
#[derive(Clone, Debug, PartialEq)]
pub struct Declaring {
    /// Nothing said: whatever the card matches.
    pub which: Vec<Ambitions>,
    /// The places from which it is declared, and those where it has a marker already.
    pub places: Ranks,
    pub again: Ranks,
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
    /// If so many are in supply.
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
