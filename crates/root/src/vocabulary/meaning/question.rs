//! Questions.

use super::{Amount, Condition, Deed, Mark, Place, Players, Which, Who};
use crate::state::{Building, Character, Conspiracy, Difficulty, Faction, Minister, Step, Suit, Trait};
use script::program::Comparison;

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
    Compare(Amount, Comparison, Amount),
    /// This many of these players have the marks.
    Players {
        which: Which,
        of: Players,
        is: Vec<Mark>,
    },
    /// The current phase is this one.
    Phase(Step),
    /// The order card is a dominance card.
    Dominance,
    /// The order card shows one of these items: each is a bit.
    Shows(u8),
    InPlay(Faction),
    /// No building of this kind is left.
    AllOnMap(Building),
    /// Each such clearing is such a clearing.
    Every(Place, Condition),
    Order(Suit),
    NotOrder(Suit),
    Card(Suit),
    Trait(Trait),
    NotTrait(Trait),
    Difficulty(Vec<Difficulty>),
    /// About the clearing of the act, or the one mentioned before it; and about the order card, called *it*.
    /// Both are replaced when the document is read.
    There(Condition),
    It(Box<Question>),
    /// The last deed was impossible.
    CouldNot,
    Could,
    /// The last deed of this kind was impossible.
    DidNot(Verb),
    /// A snare stopped the last deed.
    Snared,
    /// A human is asked something between the steps of a turn.
    Asked,
    /// A human Marquise has made the first move of a march.
    Marching,
    /// A deed is possible now.
    Can(Box<Deed>),
    CanNot(Box<Deed>),
    /// Bots also buy by their own cards.
    AdvancedServices,
    /// The order's column of the Decree has a card.
    InDecree,
    Exists(Place),
    ExistsNot(Place),
    /// One of them rules such a clearing.
    Rules(Who, Place),
    /// The pawn is in such a clearing.
    In(Place),
    InForest,
    Swayed(Minister),
    Character(Character),
    LongestColumn {
        tied: bool,
    },
    Marker(Conspiracy),
    RemovedToken,
}

/// A kind of act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Verb {
    Move,
    Battle,
    Build,
    Place,
    Craft,
    Revolt,
}
