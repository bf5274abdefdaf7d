//! The players and the ambitions that a phrase means.

use super::{Kept, Thing};
use crate::state::ambition::AmbitionSet;
use crate::state::names::{Set, named};
use script::program::Comparison;

/// An owner or player, from the bot's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// Any other seat.
    Rival,
    /// A single rival: “where a rival has 3 ships”, “more than each rival”.
    OneRival,
    /// A seat without a document (R3).
    Player,
    Nobody,
    Anybody,
    /// The rivals with this mark.
    Such(Mark),
}

/// A property that distinguishes rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Stands(Ranks, Ambitions),
    /// Has the most of it among the rivals; the least.
    Most(Thing),
    Least(Thing),
    Has(Thing, Comparison, i32),
    /// Has more, or less, of it than the bot.
    ThanBot(Thing, Comparison),
    /// Has as much of it as the bot, within this difference.
    Within(Thing, i32),
    Initiative,
    /// Played by a document.
    Bot,
    /// This condition holds, with the rival in focus.
    Is(Kept),
    /// The one whom the preceding question mentioned, or who was involved in the preceding act.
    That,
}

/// The ambitions that a phrase means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambitions {
    /// With a marker.
    Declared,
    /// Without a marker, while a marker is available (R158).
    Undeclared,
    /// Those on the cards that can be led (R25).
    Matching,
    Any,
    These(AmbitionSet),
    /// The one that the preceding question mentioned.
    That,
    /// Those in which the bot, or any rival, has such a rank.
    Held {
        declared: Option<bool>,
        rival: bool,
        ranks: Ranks,
    },
    /// Those for which this condition holds.
    Is(Kept),
}

named! {
    /// The bot's rank in an ambition: the value of R156 is the index.
    pub enum Rank {
        Nowhere = "nowhere",
        TiedSecond = "tied for second",
        Second = "second",
        TiedFirst = "tied for first",
        Winning = "winning",
        /// In phrases only: any rank that the document calls contending.
        Contending = "contending",
    }
}

pub type Ranks = Set<Rank>;

/// Winning, tied for first, second or tied for second (R157).
pub const CONTENDING: Ranks = Ranks::from_bits(0b11110);

/// Any rank.
pub const ANY_PLACE: Ranks = Ranks::from_bits(0b11111);
