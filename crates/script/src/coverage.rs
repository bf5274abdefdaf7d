//! Coverage: how often each line of a document was reached, and with which result.

use crate::program::{LineInfo, PageId, Program, Role};
use crate::trace::{Line, Note, Outcome, Tracer};
use crate::vocabulary::Vocabulary;
use serde::{Deserialize, Serialize};

/// The counts of one line, over any number of runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// How often it was asked or reached.
    pub asked: u64,
    /// How often it was answered yes or carried out.
    pub yes: u64,
    /// Choices made in this line.
    pub choices: u64,
    /// Choices with options still tied after all criteria, so that the lot decided.
    pub lots: u64,
    /// As a criterion: applied to two options or more.
    pub applied: u64,
    /// As a criterion: removed at least one option.
    pub separated: u64,
}

/// A line of a document as people read it beside its counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// Stable: survives edits elsewhere in the document.
    pub id: String,
    /// The title of its page.
    pub page: String,
    /// The document's own numbers.
    pub numbers: Vec<u32>,
    pub text: String,
    /// How deep it is nested: 0 for the steps of the page itself.
    pub depth: u16,
    pub role: Role,
}

impl<V: Vocabulary> Program<V> {
    /// The lines, by the index under which they are traced and counted.
    pub fn written(&self) -> Vec<Written> {
        let page = |id: PageId| self.pages.get(usize::from(id.0)).map_or("", |page| &page.title);
        let written = |line: &LineInfo| Written {
            id: line.id.clone(),
            page: page(line.page).into(),
            numbers: line.numbers.clone(),
            text: line.text.clone(),
            depth: line.depth,
            role: line.role,
        };
        self.lines.iter().map(written).collect()
    }
}

/// Counts lines without keeping any text.
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

    /// Adds the counts of another run of the same document.
    pub fn add(&mut self, other: &Coverage) {
        if self.lines.len() < other.lines.len() {
            self.lines.resize(other.lines.len(), Count::default());
        }
        for (sum, count) in self.lines.iter_mut().zip(&other.lines) {
            sum.asked += count.asked;
            sum.yes += count.yes;
            sum.choices += count.choices;
            sum.lots += count.lots;
            sum.applied += count.applied;
            sum.separated += count.separated;
        }
    }

    /// Resets all counts and keeps the allocation.
    pub fn clear(&mut self) {
        self.lines.fill(Count::default());
        self.open.clear();
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
    #[inline]
    fn is_recording(&self) -> bool {
        false
    }

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

    fn retract(&mut self) {
        if let Some(line) = self.open.pop() {
            self.count(line).asked -= 1;
        }
    }

    fn note(&mut self, _: impl FnOnce() -> Note) {}

    fn narrowed(&mut self, criterion: Line, separated: bool) {
        let count = self.count(criterion);
        count.applied += 1;
        count.separated += u64::from(separated);
    }

    fn chosen(&mut self, left: usize) {
        if let Some(line) = self.open.last().copied() {
            let count = self.count(line);
            count.choices += 1;
            count.lots += u64::from(left > 1);
        }
    }
}
