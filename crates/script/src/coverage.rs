//! Coverage: how often each line of a document was asked and what came of it.

use crate::trace::{Line, Note, Outcome, Tracer};
use serde::{Deserialize, Serialize};

/// What happened to one line, over any number of runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// Asked, or come to.
    pub asked: u64,
    /// Answered yes, or carried out.
    pub yes: u64,
    /// As a criterion: applied to two options or more.
    pub applied: u64,
    /// As a criterion: removed at least one option.
    pub separated: u64,
}

/// Counts lines, keeps no words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// One for each line of the program.
    pub lines: Vec<Count>,
    #[serde(skip)]
    open: Vec<Line>,
}

impl Coverage {
    pub fn new(lines: usize) -> Self {
        Coverage { lines: vec![Count::default(); lines], open: Vec::new() }
    }

    /// Adds what another run counted for the same document.
    pub fn add(&mut self, other: &Coverage) {
        if self.lines.len() < other.lines.len() {
            self.lines.resize(other.lines.len(), Count::default());
        }
        for (sum, count) in self.lines.iter_mut().zip(&other.lines) {
            sum.asked += count.asked;
            sum.yes += count.yes;
            sum.applied += count.applied;
            sum.separated += count.separated;
        }
    }

    /// Forgets lines that were open when a run was interrupted; they will be entered again.
    pub fn close_all(&mut self) {
        self.open.clear();
    }

    fn count(&mut self, line: Line) -> &mut Count {
        let at = line.0 as usize;
        if at >= self.lines.len() {
            self.lines.resize(at + 1, Count::default());
        }
        &mut self.lines[at]
    }
}

impl Tracer for Coverage {
    const IS_RECORDING: bool = false;

    fn enter(&mut self, line: Line) {
        self.count(line).asked += 1;
        self.open.push(line);
    }

    fn leave(&mut self, outcome: Outcome) {
        if let Some(line) = self.open.pop()
            && matches!(outcome, Outcome::Yes | Outcome::Done)
        {
            self.count(line).yes += 1;
        }
    }

    fn note(&mut self, _: impl FnOnce() -> Note) {}

    fn narrowed(&mut self, criterion: Line, separated: bool) {
        let count = self.count(criterion);
        count.applied += 1;
        count.separated += u64::from(separated);
    }
}
