//! The trace: the tree of everything that was asked, chosen and rolled, with reasons.
//!
//! Code that decides something reports it to a [`Tracer`], which chooses what to keep: [`Off`] keeps nothing
//! and is compiled away, [`Trace`] keeps the whole tree for people to read, and the lab's coverage only
//! counts lines.

use serde::{Deserialize, Serialize};

/// A line of a document: an index into its program's table of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Line(pub u32);

/// How a line ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// A question answered yes.
    Yes,
    /// A question answered no.
    No,
    /// A deed carried out.
    Done,
    /// The deed was impossible, so there was nothing to do.
    Nothing,
}

/// Observes a decision being made.
pub trait Tracer {
    /// Whether facts and options need to be put into words.
    fn is_recording(&self) -> bool;

    /// A line begins: it is asked, or about to be carried out. Lines may nest.
    fn enter(&mut self, line: Line);
    /// Ends the innermost open line.
    fn leave(&mut self, outcome: Outcome);
    /// Discards the innermost open line: the run stopped in it, and will enter it again.
    fn retract(&mut self);
    /// A fact behind the answer, or an act carried out, in a player's words.
    fn note(&mut self, note: impl FnOnce() -> Note);
    /// A criterion was applied to the options of a choice.
    fn narrowed(&mut self, criterion: Line, separated: bool);
    /// A choice ended: `left` options were tied after all criteria; if more than one, the lot decided between
    /// them.
    #[inline(always)]
    fn chosen(&mut self, _left: usize) {}
}

/// A note inside a line of the trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Note {
    /// The reason for an answer: "Tycoon: red 2, blue 3; taxing 6 Moon makes 3: tied for first".
    Fact { text: String },
    /// An action on the board.
    Act { text: String },
    /// The outcome of a die or a card.
    Chance { what: String, outcome: String },
    /// A choice: the options, those each criterion removed, and those left.
    Choice(Box<ChoiceNote>),
}

/// A choice as people read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceNote {
    /// The subject of the choice: "a city to tax".
    pub what: String,
    pub options: Vec<String>,
    /// In order: the text of each criterion, and the options (by index) that it removed.
    pub criteria: Vec<Narrowing>,
    /// The index of the option taken, if there was one.
    pub chosen: Option<usize>,
    /// The number of options among which the lot decided; 0 if no lot was needed.
    pub lot_among: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Narrowing {
    pub criterion: String,
    /// The document's line, if the criterion comes from there.
    pub line: Option<Line>,
    pub removed: Vec<usize>,
    /// Whether the remaining options meet it, for a yes-or-no criterion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_met: Option<bool>,
}

/// A tracer that keeps nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl Tracer for Off {
    #[inline(always)]
    fn is_recording(&self) -> bool {
        false
    }
    #[inline(always)]
    fn enter(&mut self, _: Line) {}
    #[inline(always)]
    fn leave(&mut self, _: Outcome) {}
    #[inline(always)]
    fn retract(&mut self) {}
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> Note) {}
    #[inline(always)]
    fn narrowed(&mut self, _: Line, _: bool) {}
}

/// A tracer that may be absent, so that decision code is compiled once for both cases.
impl<T: Tracer> Tracer for Option<&mut T> {
    #[inline]
    fn is_recording(&self) -> bool {
        self.as_ref().is_some_and(|tracer| tracer.is_recording())
    }

    #[inline]
    fn enter(&mut self, line: Line) {
        if let Some(tracer) = self {
            tracer.enter(line);
        }
    }

    #[inline]
    fn leave(&mut self, outcome: Outcome) {
        if let Some(tracer) = self {
            tracer.leave(outcome);
        }
    }

    #[inline]
    fn retract(&mut self) {
        if let Some(tracer) = self {
            tracer.retract();
        }
    }

    #[inline]
    fn note(&mut self, note: impl FnOnce() -> Note) {
        if let Some(tracer) = self {
            tracer.note(note);
        }
    }

    #[inline]
    fn narrowed(&mut self, criterion: Line, separated: bool) {
        if let Some(tracer) = self {
            tracer.narrowed(criterion, separated);
        }
    }

    #[inline]
    fn chosen(&mut self, left: usize) {
        if let Some(tracer) = self {
            tracer.chosen(left);
        }
    }
}

/// One entry of the recorded tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    Step(Step),
    Note(Note),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub line: Line,
    /// `None` while the line is open: the run was interrupted inside it.
    pub outcome: Option<Outcome>,
    pub inside: Vec<Entry>,
}

/// A tracer that keeps the whole tree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    pub entries: Vec<Entry>,
    /// Open lines; kept so that a trace can be saved in the middle of a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    open: Vec<Step>,
}

impl Trace {
    pub fn new() -> Self {
        Self::default()
    }

    /// The tree, with open lines closed as they are.
    pub fn finish(mut self) -> Vec<Entry> {
        while let Some(step) = self.open.pop() {
            self.push(Entry::Step(step));
        }
        self.entries
    }

    fn push(&mut self, entry: Entry) {
        match self.open.last_mut() {
            Some(step) => step.inside.push(entry),
            None => self.entries.push(entry),
        }
    }
}

impl Tracer for Trace {
    fn is_recording(&self) -> bool {
        true
    }

    fn enter(&mut self, line: Line) {
        self.open.push(Step { line, outcome: None, inside: Vec::new() });
    }

    fn leave(&mut self, outcome: Outcome) {
        if let Some(mut step) = self.open.pop() {
            step.outcome = Some(outcome);
            self.push(Entry::Step(step));
        }
    }

    fn retract(&mut self) {
        self.open.pop();
    }

    fn note(&mut self, note: impl FnOnce() -> Note) {
        let note = note();
        self.push(Entry::Note(note));
    }

    fn narrowed(&mut self, _: Line, _: bool) {}
}
