//! The changes that the program makes by itself while a document is followed: counters.

use crate::state::State;
use serde::Serialize;
use table::{Happening, Weight};

/// A counter of the document has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    pub counter: String,
    pub from: i32,
    pub to: i32,
}

impl Happening for Counted {
    type State = State;
    /// Answers and outcomes are described as a whole; counter changes are reported in addition.
    const IS_TOLD: bool = false;

    fn say(&self, _: &State) -> String {
        format!("{}: {} → {}", self.counter, self.from, self.to)
    }

    fn weight(&self) -> Weight {
        Weight::Bookkeeping
    }
}

/// The counter changes between two states of a game.
pub(crate) fn counted(before: &[i32], state: &State) -> Vec<Counted> {
    let now = state.machine.counters();
    let changed = state.program.counters.iter().zip(before.iter().zip(now));
    changed
        .filter(|(_, (from, to))| from != to)
        .map(|(counter, (from, to))| Counted { counter: counter.name.clone(), from: *from, to: *to })
        .collect()
}
