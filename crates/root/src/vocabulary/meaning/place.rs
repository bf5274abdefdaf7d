//! Clearings, what is said of them, and what is preferred.

use super::{Number, Players, Standing, Things};
use crate::state::{Building, Suit};
use script::program::Comparison;
use std::sync::Arc;

/// Which suit a clearing must have.
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

/// Some of the four suits.
pub type Suits = [bool; 4];

/// One clearing that was spoken of before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// "This clearing": the one whose turn it is in a loop.
    This,
    /// "That clearing": where the last thing was done.
    That,
    /// "The chosen clearing".
    Chosen,
    /// "Its clearing": where the pawn stands.
    Pawn,
    /// "There": what the question above spoke of. It is replaced when the document is read.
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
    /// Compared with so many times other things in the same clearing.
    Than(Things, Comparison, i32, Things),
    /// So many players are such players there.
    Players(Players, Comparison, i32),
    AdjacentTo(Box<Place>),
    /// Such a clearing is at most so many moves away.
    Within(i32, Box<Place>),
    /// So many such clearings are next to it; so many such things are, in all of them together.
    Neighbours(Box<Place>, Comparison, i32),
    Near(Things, Comparison, Number),
    /// It is such a clearing itself.
    Fits(Box<Place>),
    Not(Box<Condition>),
    Any(Vec<Condition>),
    All(Vec<Condition>),
}

/// A clearing by its conditions: all that meet them are "such clearings".
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Place {
    pub conditions: Vec<Condition>,
    /// Of those that will do, the best: "the clearing with the most enemy warriors".
    pub best: Option<Box<Measure>>,
}

/// What a preference looks at in a clearing.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    Most(Things),
    Fewest(Things),
    Meets(Condition),
    LowestPriority,
    HighestPriority,
    Nearest,
    /// The shortest way to such a clearing, or the longest.
    Closest(Arc<Place>),
    Farthest(Arc<Place>),
    /// Such clearings next to it.
    MostNear(Arc<Place>),
    FewestNear(Arc<Place>),
    /// Such things in all clearings next to it.
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
    /// The kind of building with most on the map.
    CommonBuilding,
    /// The kind with most left on the board, or fewest.
    Left {
        most: bool,
    },
    Kind(Building),
}

/// Which player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    OnMap,
    WithPawn,
}

/// In how many of the clearings that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    One,
    Each,
    Some(i32),
    /// "In fox clearings": how many is left open, where that makes a difference.
    Those,
}
