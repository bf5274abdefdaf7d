//! Clearings, conditions on them, and preferences.

use super::{Number, Players, Standing, Things};
use crate::state::{Building, Suit};
use script::program::Comparison;
use std::sync::Arc;

/// The required suit of a clearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitOf {
    Order,
    /// The column of the Decree that is being resolved.
    Column,
    /// The card of the Lost Souls that is being resolved.
    Card,
    Quest,
    These(Suit),
}

/// A subset of the four suits.
pub type Suits = [bool; 4];

/// A clearing mentioned before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// "This clearing": the current one of a loop.
    This,
    /// "That clearing": where the last deed was done.
    That,
    /// "The chosen clearing".
    Chosen,
    /// "Its clearing": the pawn's position.
    Pawn,
    /// "There": what the question above mentioned. It is replaced when the document is read.
    There,
}

/// A hard condition on a clearing: it is never relaxed.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    Suit(SuitOf),
    AnySuit(Suits),
    Is(Spoken),
    Ruled,
    NotRuled,
    RuledBy(Players),
    Corner,
    Riverside,
    /// The bot's last move led there.
    Entered,
    Count(Things, Comparison, Number),
    Between(Things, i32, i32),
    /// Compared with a multiple of other things in the same clearing.
    Than(Things, Comparison, i32, Things),
    /// This many such players are there.
    Players(Players, Comparison, i32),
    AdjacentTo(Box<Place>),
    /// Such a clearing is at most this many moves away.
    Within(i32, Box<Place>),
    /// This many such clearings are adjacent; this many such things are in all adjacent clearings together.
    Neighbours(Box<Place>, Comparison, i32),
    Near(Things, Comparison, Number),
    /// It is itself such a clearing.
    Fits(Box<Place>),
    Not(Box<Condition>),
    Any(Vec<Condition>),
    All(Vec<Condition>),
}

/// A clearing by its conditions: all that meet them are "such clearings".
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Place {
    pub conditions: Vec<Condition>,
    /// A superlative among those that qualify: "the clearing with the most enemy warriors".
    pub best: Option<Box<Measure>>,
}

/// The criterion of a preference for clearings.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    Most(Things),
    Fewest(Things),
    Meets(Condition),
    LowestPriority,
    HighestPriority,
    Nearest,
    /// The shortest path to such a clearing, or the longest.
    Closest(Arc<Place>),
    Farthest(Arc<Place>),
    /// Adjacent clearings of this kind.
    MostNear(Arc<Place>),
    FewestNear(Arc<Place>),
    /// Such things in all adjacent clearings.
    MostBeside(Things),
    FewestBeside(Things),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// These players rather than others.
    Players(Players),
    Clearing(Measure),
    Destination(Measure),
    MostOf(Standing),
    FewestOf(Standing),
    /// The kind of building with the most on the map.
    CommonBuilding,
    /// The kind with the most left on the board, or the fewest.
    Left {
        most: bool,
    },
    Kind(Building),
}

/// The player whose pieces count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    OnMap,
    WithPawn,
}

/// The number of matching clearings to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    One,
    Each,
    Some(i32),
    /// "In fox clearings": the number is left open, where that makes a difference.
    Those,
}
