//! Players and their marks.

use super::{Amount, Number, Place, What};
use crate::state::{Faction, Factions};
use script::program::Comparison;
use std::sync::Arc;

/// Players, from the bot's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// The players whose pieces the bot regards as enemy pieces.
    Enemy,
    Human,
    /// Other bots.
    OtherBot,
    /// All except the bot.
    Other,
    Anybody,
    /// The Vagabond means both Vagabonds.
    Of(Faction),
    /// Any of several factions.
    These(Factions),
    /// The chosen target; the player with the most warriors in Payments; the player with the most points.
    Target,
    Customer,
    Leader,
    /// "That player": the current one of a loop; or the one that the question above mentioned, which replaces
    /// it when the document is read.
    That,
}

/// Players and their marks: absolute ones before superlatives.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    pub who: Who,
    pub marks: Vec<Mark>,
}

/// A mark of a player.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// More than any other of them has; less.
    Most(Standing),
    Fewest(Standing),
    Has(Standing, Comparison, Number),
    /// This many pieces in one such clearing.
    HasIn(What, Comparison, Number, Arc<Place>),
    /// Compared with a multiple of what each of these has.
    Than {
        what: Standing,
        comparison: Comparison,
        times: i32,
        who: Box<Players>,
    },
    /// This many more than each of these has, or fewer if negative.
    ThanBy {
        what: Standing,
        comparison: Comparison,
        by: i32,
        who: Box<Players>,
    },
    /// Compared with what each of these has of something else.
    Against {
        what: Standing,
        comparison: Comparison,
        other: Standing,
        who: Box<Players>,
    },
    /// The bot has at least twice as many.
    HalfOf(Standing),
    /// Two possessions of the same player.
    Itself {
        what: Standing,
        comparison: Comparison,
        other: Standing,
    },
    /// It holds in one such clearing, or in each.
    Where {
        place: Arc<Place>,
        each: bool,
        mark: Box<Mark>,
    },
    /// At most this many points ahead of each of these, or behind.
    Within(i32, Box<Players>),
    /// The clearing in focus is under its rule.
    RulesThere,
    Is(Who),
    Not(Box<Mark>),
    Any(Vec<Mark>),
    All(Vec<Mark>),
}

/// A countable possession of a player.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// In the clearing in focus.
    There(What),
    DefenselessBuildings,
    Points,
    Payments,
    OnMap(What),
    /// In all such clearings together.
    In(What, Arc<Place>),
    /// The number of such clearings in which it has one.
    Places(What, Arc<Place>),
    /// Such clearings under its rule.
    Ruled(Arc<Place>),
    Supply,
    /// Items that it has crafted, or in a Vagabond's bag.
    Items,
    /// Cards in its hand.
    Cards,
    /// A number that only the bot has.
    Own(Box<Amount>),
}

/// How many of them must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Any,
    Each,
    Many(Comparison, i32),
}
