//! Preferences.

use super::Card;
use super::{Ambitions, Ranks, Types, Who};
use super::{Condition, Group, Pieces, Site};
use super::{Question, Thing};
use crate::state::card::Suit;
use script::program::Comparison;

#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// A number of the option, the higher (or the lower) the better.
    Most(Feature),
    Least(Feature),
    Is(Trait),
    /// The first, and what is equal by it by the next: “the gate with the fewest ships”.
    Chain(Vec<Criterion>),
    /// The first of these that is true: “cities over ships”.
    Ranked(Vec<Trait>),
}

/// What options can have more or less of.
#[derive(Clone, Debug, PartialEq)]
pub enum Feature {
    CardNumber,
    Pips,
    Keys,
    Actions,
    /// Pieces where it happens.
    Pieces(Group),
    Agents(Who),
    /// Pieces in the systems next to that.
    Nearby(Group),
    /// Rival agents that would become captives.
    Captives,
    /// Steps on the map to the nearest such place.
    Distance(Site),
    /// What the rival has whom it concerns.
    Rivals(Thing),
    Slots,
    /// What the bot has of the type.
    Tokens,
    /// Pieces of the defender in the system of a combat.
    Defending(Pieces, Condition),
    /// As many as best faces can take.
    Trophies,
    /// Ships that move.
    Moving,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Trait {
    TaskForce,
    Piece(Pieces),
    FreshPiece,
    /// The only loyal starport on the map.
    OnlyStarport,
    NewResource,
    Resource(Types),
    /// It happens in such a place.
    At(Site),
    /// It is done to one of them.
    Against(Who),
    /// After the move the bot (or, if so said, nobody) controls a system next to that.
    ControlNextTo {
        neutral: bool,
        site: Site,
    },
    /// R109: a ban on second loyal cities of a planet, unless it says otherwise.
    DoubleCityLimit(DoubleCity),
    Card(Card),
    CallToActionOrUnion,
    Captives,
    GrowsLead(Ambitions),
    Contends(Ambitions),
    Wins(Ambitions),
    /// The Loyal card of an Outraged type.
    LoyalToOutraged,
    KeepsOrigin,
    GivesClaim,
    GivesRivalCity,
    /// What is taxed, repaired, fought: pieces of such an owner and condition.
    Theirs(Group),
    /// The bot still controls where its ships leave.
    HoldsOrigin,
    /// The ships come nearer to such a place, or farther away from it.
    Closer(Site, bool),
    /// Not where it was done before, by the same line.
    Elsewhere,
    /// The ships go to a system next to theirs.
    Adjacent,
    /// By a Catapult: with one action from a starport.
    Catapult,
    /// The bot has more of these in a combat than the defender.
    Outnumbers(Pieces, Condition),
    /// The defender has so many of these there.
    Defender(Pieces, Condition, Comparison, i32),
    /// So many of the pieces to be built are on the map already.
    OnMap(Comparison, i32),
    /// Afterwards this holds, and before it did not.
    Reaches(Box<Question>),
    /// This holds, with *it*, *there* and *the defender* for what it is done with, where and against whom.
    Holds(Box<Question>),
    Not(Box<Trait>),
    /// So many own agents are on the card afterwards.
    AgentsThere(Comparison, i32),
    /// A rival could secure the card, and afterwards none can.
    Denies,
    /// So many trophies, with best faces.
    Takes(Comparison, i32),
    /// Best faces can destroy one of these.
    Destroys(Pieces),
    /// So many own ships attack.
    Attackers(Condition, Comparison, i32),
    /// A type that counts for such an ambition.
    CountsFor(Ambitions),
    /// An action card of this suit.
    Suit(Suit),
}

/// When a second loyal city is built on a planet (R109).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleCity {
    /// From such a place in such an ambition.
    pub place: Option<(Ranks, Ambitions)>,
    /// If it uncovers a bonus.
    pub bonus: bool,
    /// Never, whatever else is true.
    pub never: bool,
}
