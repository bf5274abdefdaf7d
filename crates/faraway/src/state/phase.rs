//! Where the creature phase stands.

use super::piece::{CreatureId, Target};
use super::species::SpeciesId;
use serde::{Deserialize, Serialize};

/// A species on the ECO System.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub species: SpeciesId,
    /// The function that its die chose in this phase; 0 before it is rolled.
    pub rolled: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Between creature phases: the explorers do what they do.
    Between,
    Phase(Phase),
    /// An explorer has died.
    Lost,
}

/// A creature phase in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phase {
    /// The position of the ECO System that is on turn, counted in the order of play.
    pub rank: u8,
    /// Whether the members on turn have been lined up.
    pub lined_up: bool,
    /// Members that are still to act, nearest to an explorer first.
    pub queue: Vec<Waiting>,
    /// How many of the queue are in their final order.
    pub settled: u8,
    pub acting: Option<CreatureId>,
    pub doing: Doing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    pub creature: CreatureId,
    /// Steps to the nearest explorer.
    pub steps: u16,
}

/// What happens now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// The Selection die is rolled for the species at this rank.
    Roll { rank: u8 },
    /// Chance picks who goes first among the equally near.
    Order,
    /// The acting creature moves, or not.
    Move,
    /// It acts, or not. People may have said that its Special is not possible.
    Act { special_refused: bool },
    /// It goes on eating.
    Eat { left: u8 },
    /// It carries out this effect of its Special, which it began attached or not.
    Special { effect: u8, attached: bool },
    /// People say whether the Special is possible, and carry it out.
    ByHand,
    /// Somebody was scared off and leaves the hex.
    Flee { who: Target },
}
