//! Players, and what is said of them.

use super::{Amount, Number, Place, What};
use crate::state::{Faction, Factions};
use script::program::Comparison;
use std::sync::Arc;

/// Which players, seen from the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// Whose pieces the bot looks at as enemy pieces.
    Enemy,
    Human,
    /// Bots besides this one.
    OtherBot,
    /// Everybody but the bot.
    Other,
    Anybody,
    /// Both Vagabonds are the Vagabond.
    Of(Faction),
    /// Any of several factions.
    These(Factions),
    /// Who was chosen as the target; who has most warriors in Payments; who has most points.
    Target,
    Customer,
    Leader,
    /// "That player": whom the loop is at; or whom the question above spoke of, which is put in its place
    /// when the document is read.
    That,
}

/// Players, and what tells them apart: what each has by itself before what one has most of.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    pub who: Who,
    pub marks: Vec<Mark>,
}

/// What is said of a player.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// As much as nobody else of them has; as little.
    Most(Standing),
    Fewest(Standing),
    Has(Standing, Comparison, Number),
    /// So many pieces in one such clearing.
    HasIn(What, Comparison, Number, Arc<Place>),
    /// Compared with so many times what each of these has.
    Than {
        what: Standing,
        comparison: Comparison,
        times: i32,
        who: Box<Players>,
    },
    /// So many more than each of these has, or fewer if the number is negative.
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
    /// Of which the bot has at least twice as many.
    HalfOf(Standing),
    /// Two things that the player has itself.
    Itself {
        what: Standing,
        comparison: Comparison,
        other: Standing,
    },
    /// It is so in one such clearing, or in each.
    Where {
        place: Arc<Place>,
        each: bool,
        mark: Box<Mark>,
    },
    /// So many points behind the one of these who has most, or fewer.
    Within(i32, Box<Players>),
    /// The clearing spoken of is under its rule.
    RulesThere,
    Is(Who),
    Not(Box<Mark>),
    Any(Vec<Mark>),
    All(Vec<Mark>),
}

/// What a player has a number of.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// In the clearing spoken of.
    There(What),
    DefenselessBuildings,
    Points,
    Payments,
    OnMap(What),
    /// In all such clearings together.
    In(What, Arc<Place>),
    /// Such clearings in which it has one.
    Places(What, Arc<Place>),
    /// Such clearings under its rule.
    Ruled(Arc<Place>),
    Supply,
    /// Items that it has crafted, or in a Vagabond's bag.
    Items,
    /// Cards in its hand.
    Cards,
    /// What only the bot has a number of.
    Own(Box<Amount>),
}

/// How many of them it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Any,
    Each,
    Many(Comparison, i32),
}
