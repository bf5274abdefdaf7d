//! Court cards.

use super::Goal;
use super::Size;
use super::{Ambitions, Kept, Types, Who};
use crate::state::court::CourtCard;

/// Which Court cards a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    pub sort: Sort,
    pub stake: Stake,
    /// Owning it would serve this goal (R73).
    pub serves: Goal,
    pub agents: [Option<Tally>; 2],
    /// Most keys, or fewest.
    pub keys: Option<bool>,
    /// It counts for such an ambition.
    pub counts: Option<Ambitions>,
    /// What else holds of it.
    pub is: Option<Kept>,
}

impl Card {
    pub const ANY: Card = Card {
        sort: Sort::Any,
        stake: Stake::Any,
        serves: Goal::None,
        agents: [None; 2],
        keys: None,
        counts: None,
        is: None,
    };
}

/// Whose agents are on a card, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub who: Who,
    pub size: Size,
    /// One of them alone has so many, rather than all of them together.
    pub alone: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Any,
    Vox {
        effective: bool,
    },
    /// A Vox card that is not effective.
    Ineffective,
    Guild(Types),
    Icon(Types),
    Union,
    Loyal,
    Lore,
    Named(CourtCard),
    /// The card that the question before spoke of.
    That,
}

/// Who is ahead on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    Any,
    /// No agents on it.
    Uncontested,
    Contested,
    /// Whatever the lines above have not reached (R76, R77).
    Other,
    /// The bot gets more agents there than each rival (R44).
    Majority,
}
