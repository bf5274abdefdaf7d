//! Numbers of the game.

use super::{Place, Players, Standing, Things, What};
use crate::state::{Building, Suit};
use std::sync::Arc;

/// A number: of the game, or as written.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    Is(i32),
    Of(Amount),
    /// At most this many: fewer is not a failure.
    UpTo(Amount),
    All,
}

/// A number of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    Is(i32),
    Times(i32, Box<Amount>),
    Sum(Box<Amount>, Box<Amount>),
    Minus(Box<Amount>, Box<Amount>),
    Half {
        of: Box<Amount>,
        up: bool,
    },
    /// One for every so many.
    Every(i32, Box<Amount>),
    /// At most this many.
    Capped(Box<Amount>, i32),
    /// The number of such players.
    Players(Arc<Players>),
    /// The total of such players; for a superlative, the number of one of them.
    Of(Arc<Players>, Standing),
    /// Buildings of a kind that are not on the map.
    Left(Building),
    /// Things in all such clearings together.
    In(Things, Arc<Place>),
    Clearings(Arc<Place>),
    /// Cards in one column of the Decree, and in all of them.
    Column(Suit),
    Decree,
    /// Cards in the Market; ministers that are swayed.
    Market,
    Ministers,
    /// A human's actions, in the current turn.
    Actions,
    /// Counts of this turn.
    Battles,
    Moves,
    Recruited,
    Crafted,
    Revolts,
    Scored,
    Removed(What),
    Lost(What),
    /// The bot's turns so far, including this one.
    Turn,
    /// The number of players who are not bots.
    Humans,
    /// The number set by the difficulty.
    Strength,
    /// The number of warriors that dig.
    Diggers,
    Supply,
    Burrow,
    OnMap(Things),
    BuildingsLeft,
    Built,
    Reveals,
    Placed,
    NotPlaced,
    Moles,
    ColumnCards,
    DecreeBirds,
    Acolytes,
    Payments,
    LostSouls,
    Ready,
    Exhausted,
    Damaged,
    Undamaged,
    /// On the Battle Track.
    OnTrack,
    Points,
}
