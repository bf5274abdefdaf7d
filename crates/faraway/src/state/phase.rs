//! The progress of the creature phase.

use super::piece::{CreatureId, Target};
use super::species::SpeciesId;
use serde::{Deserialize, Serialize};

/// A species on the ECO System.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub species: SpeciesId,
    /// The function rolled in this phase; 0 before the roll.
    pub rolled: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Between creature phases, when the explorers act.
    Between,
    Phase(Phase),
    /// An explorer has died.
    Lost,
}

/// A creature phase in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phase {
    /// The current position of the ECO System, counted in the order of play.
    pub rank: u8,
    /// Whether the current species' members have been sorted into the queue.
    pub lined_up: bool,
    /// The members that have yet to act, nearest to an explorer first.
    pub queue: Vec<Waiting>,
    /// The number of queue entries whose order is final.
    pub settled: u8,
    pub acting: Option<CreatureId>,
    pub doing: Doing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub creature: CreatureId,
    /// The distance to the nearest explorer.
    pub steps: u16,
}

/// The current step of the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// Roll the Selection die for the species at this rank.
    Roll { rank: u8 },
    /// Pick at random which of the equally near goes first.
    Order,
    /// The acting creature moves, or stays.
    Move,
    /// It acts, or rests. The players may have said that its Special is not possible.
    Act { special_refused: bool },
    /// It continues to eat.
    Eat { left: u8 },
    /// It carries out this effect of its Special. `attached`: whether it was attached when the Special
    /// began.
    Special { effect: u8, attached: bool },
    /// The players say whether the Special is possible, and carry it out.
    ByHand,
    /// A scared piece leaves the hex.
    Flee { who: Target },
}
