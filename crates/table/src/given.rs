//! What is known to come up in a turn: for examples of play, and for a physical table.

use crate::{Game, Generator};
use std::collections::VecDeque;

/// Outcomes in words, in this order; afterwards the generator decides.
pub struct Given {
    outcomes: VecDeque<String>,
    nature: Generator,
    seed: u64,
}

impl Given {
    pub fn new<'w>(outcomes: impl Iterator<Item = &'w str>, seed: u64) -> Given {
        let words = outcomes.map(str::trim).filter(|w| !w.is_empty());
        Given {
            outcomes: words.map(str::to_lowercase).collect(),
            nature: Generator::new(seed, Generator::NATURE),
            seed,
        }
    }

    /// The seed of all that was not given.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The outcome of the pending chance.
    pub fn outcome<G: Game>(&mut self, state: &G::State, outcomes: u32) -> Result<u32, String> {
        let Some(wanted) = self.outcomes.pop_front() else { return Ok(self.nature.below(outcomes)) };
        let found = (0..outcomes).find(|o| G::outcome_name(state, *o).to_lowercase() == wanted);
        found.ok_or_else(|| {
            let names: Vec<String> = (0..outcomes).map(|o| G::outcome_name(state, o)).collect();
            format!("{} cannot be “{wanted}”, only: {}", G::chance_name(state), names.join(", "))
        })
    }

    /// What was given and did not come up.
    pub fn left(&self) -> Option<&str> {
        self.outcomes.front().map(String::as_str)
    }
}
