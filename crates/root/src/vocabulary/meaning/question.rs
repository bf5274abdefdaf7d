//! What is asked.

use super::{Amount, Condition, Deed, Mark, Place, Players, Which, Who};
use crate::state::{Building, Character, Conspiracy, Difficulty, Faction, Minister, Step, Suit, Trait};
use script::program::Comparison;

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
    Compare(Amount, Comparison, Amount),
    /// So many of these players are such players.
    Players {
        which: Which,
        of: Players,
        is: Vec<Mark>,
    },
    /// It is this phase of the turn.
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
    /// In the clearing of the act that it stands with, or in the one spoken of before it; and of the order card,
    /// called *it*. Both are replaced when the document is read.
    There(Condition),
    It(Box<Question>),
    /// The last thing that was to be done could not be.
    CouldNot,
    Could,
    /// The last thing of this kind that was to be done could not be.
    DidNot(Verb),
    /// A snare stopped the last thing.
    Snared,
    /// Something is asked of a human between the steps of a turn.
    Asked,
    /// A human Marquise has made the first move of a march.
    Marching,
    /// A deed is possible now.
    Can(Box<Deed>),
    CanNot(Box<Deed>),
    /// Bots buy by their own cards too.
    AdvancedServices,
    /// The order's column of the Decree has a card.
    InDecree,
    Exists(Place),
    ExistsNot(Place),
    /// One of them rules such a clearing.
    Rules(Who, Place),
    /// The pawn stands in such a clearing.
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
