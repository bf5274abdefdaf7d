//! Of whom a phrase speaks, and of which ambitions.

use super::{Kept, Thing};
use crate::state::ambition::AmbitionSet;
use crate::state::names::{Set, named};
use script::program::Comparison;

/// Whose something is, seen from the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// Any other seat.
    Rival,
    /// One of the rivals alone: “where a rival has 3 ships”, “more than each rival”.
    OneRival,
    /// A seat that no document plays (R3).
    Player,
    Nobody,
    Anybody,
    /// Those rivals of whom this is true.
    Such(Mark),
}

/// What tells one rival from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Stands(Ranks, Ambitions),
    /// Has the most of it among the rivals; the least.
    Most(Thing),
    Least(Thing),
    Has(Thing, Comparison, i32),
    /// Has more, or less, of it than the bot.
    ThanBot(Thing, Comparison),
    /// Has as much of it as the bot, give or take so many.
    Within(Thing, i32),
    Initiative,
    /// Played by a document.
    Bot,
    /// Of whom all this holds.
    Is(Kept),
    /// Of whom the question before spoke, or with whom the act before had to do.
    That,
}

/// Which ambitions a phrase speaks of.
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
    /// The one that the question before spoke of.
    That,
    /// Those in which the bot, or any rival, stands like that.
    Held {
        declared: Option<bool>,
        rival: bool,
        ranks: Ranks,
    },
    /// Those of which this is true.
    Is(Kept),
}

named! {
    /// Where the bot stands in an ambition: the value of R156 is the index.
    pub enum Rank {
        Nowhere = "nowhere",
        TiedSecond = "tied for second",
        Second = "second",
        TiedFirst = "tied for first",
        Winning = "winning",
        /// In phrases only: whatever place the document calls contending.
        Contending = "contending",
    }
}

pub type Ranks = Set<Rank>;

/// Winning, tied for first, second or tied for second (R157).
pub const CONTENDING: Ranks = Ranks::from_bits(0b11110);

/// Wherever the bot stands.
pub const ANY_PLACE: Ranks = Ranks::from_bits(0b11111);
