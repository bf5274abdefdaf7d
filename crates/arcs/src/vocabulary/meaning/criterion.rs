//! Preferences.

use super::Card;
use super::{Ambitions, Ranks, Types, Who};
use super::{Condition, Group, Pieces, Site};
use super::{Question, Thing};
use crate::state::card::Suit;
use script::program::Comparison;

#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// A feature of the option, the higher (or the lower) the better.
    Most(Feature),
    Least(Feature),
    Is(Trait),
    /// Lexicographic: ties of one criterion are broken by the next: “the gate with the fewest ships”.
    Chain(Vec<Criterion>),
    /// The first of these that is true: “cities over ships”.
    Ranked(Vec<Trait>),
}

/// The features of options.
#[derive(Clone, Debug, PartialEq)]
pub enum Feature {
    CardNumber,
    Pips,
    Keys,
    Actions,
    /// Pieces in the system where it happens.
    Pieces(Group),
    Agents(Who),
    /// Pieces in adjacent systems.
    Nearby(Group),
    /// Rival agents that would become captives.
    Captives,
    /// The number of steps on the map to the nearest such place.
    Distance(Site),
    /// The possessions of the affected rival.
    Rivals(Thing),
    Slots,
    /// The bot's tokens of the type.
    Tokens,
    /// Pieces of the defender in the system of a combat.
    Defending(Pieces, Condition),
    /// The number of trophies with best faces.
    Trophies,
    /// Ships that move.
    Moving,
}

/// The traits of options.
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
    /// It affects one of these players.
    Against(Who),
    /// After the move the bot (or, if so stated, nobody) controls an adjacent system.
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
    /// The taxed, repaired or attacked pieces have this owner and condition.
    Theirs(Group),
    /// The bot still controls the system that its ships leave.
    HoldsOrigin,
    /// The ships come closer to such a place, or move away from it.
    Closer(Site, bool),
    /// Not where the same line did it before.
    Elsewhere,
    /// The ships move to an adjacent system.
    Adjacent,
    /// By a Catapult: with one action from a starport.
    Catapult,
    /// The bot has more of these in a combat than the defender.
    Outnumbers(Pieces, Condition),
    /// The defender has this many of these there.
    Defender(Pieces, Condition, Comparison, i32),
    /// This many of the pieces to be built are already on the map.
    OnMap(Comparison, i32),
    /// This holds afterwards, and not before.
    Reaches(Box<Question>),
    /// This holds, with *it*, *there* and *the defender* bound to the object, the place and the opponent.
    Holds(Box<Question>),
    Not(Box<Trait>),
    /// This many own agents are on the card afterwards.
    AgentsThere(Comparison, i32),
    /// A rival could secure the card, and afterwards none can.
    Denies,
    /// This many trophies, with best faces.
    Takes(Comparison, i32),
    /// Best faces can destroy one of these.
    Destroys(Pieces),
    /// This many own ships attack.
    Attackers(Condition, Comparison, i32),
    /// A type that counts for such an ambition.
    CountsFor(Ambitions),
    /// An action card of this suit.
    Suit(Suit),
}

/// The conditions for a second loyal city on a planet (R109).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleCity {
    /// From such a rank in such an ambition.
    pub place: Option<(Ranks, Ambitions)>,
    /// If it uncovers a bonus.
    pub bonus: bool,
    /// Never, under any condition.
    pub never: bool,
}
