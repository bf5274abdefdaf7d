//! Court cards.

use super::Goal;
use super::Size;
use super::{Ambitions, Kept, Types, Who};
use crate::state::court::CourtCard;

/// The Court cards that a phrase means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    pub sort: Sort,
    pub stake: Stake,
    /// The goal that owning it would serve (R73).
    pub serves: Goal,
    pub agents: [Option<Tally>; 2],
    /// Most keys, or fewest.
    pub keys: Option<bool>,
    /// The ambitions for which it counts.
    pub counts: Option<Ambitions>,
    /// A further condition on it.
    pub is: Option<Kept>,
    /// Another one than that of the preceding act.
    pub another: bool,
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
        another: false,
    };
}

/// The owners and the number of agents on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub who: Who,
    pub size: Size,
    /// Whether one owner alone has this many, rather than all together.
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
    /// The card that the preceding question mentioned.
    That,
}

/// The majority on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    Any,
    /// No agents on it.
    Uncontested,
    Contested,
    /// Anything that the lines above have not matched (R76, R77).
    Other,
    /// The bot gets more agents there than each rival (R44).
    Majority,
}
