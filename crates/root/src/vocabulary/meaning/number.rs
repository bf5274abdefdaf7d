//! Numbers of the game.

use super::{Place, Players, Standing, Things, What};
use crate::state::{Building, Suit};
use std::sync::Arc;

/// How many: of the game, or as written.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    Is(i32),
    Of(Amount),
    /// Not more than that: what cannot be done of it is not missing.
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
    /// No more than that.
    Capped(Box<Amount>, i32),
    /// How many such players there are.
    Players(Arc<Players>),
    /// What such players have together; of those who have most or fewest of something, what one has.
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
    /// A human's, in the turn under way.
    Actions,
    /// Of this turn.
    Battles,
    Moves,
    Recruited,
    Crafted,
    Revolts,
    Scored,
    Removed(What),
    Lost(What),
    /// The bot's turns so far, this one included.
    Turn,
    /// Players who are no bots.
    Humans,
    /// What the difficulty sets.
    Strength,
    /// Warriors that dig.
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
