//! The trace: the tree of all that was asked, chosen and rolled, with reasons.
//!
//! Whoever decides something tells a [`Tracer`]. What the tracer keeps is its own business:
//! [`Off`] keeps nothing and is compiled away, [`Trace`] keeps the whole tree for people to
//! read, and the lab's coverage only counts lines.

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
    /// There was nothing to do: the deed was not possible.
    Nothing,
}

/// Listens to a decision being made.
pub trait Tracer {
    /// Whether facts and options are worth putting into words.
    fn is_recording(&self) -> bool;

    /// A line begins: it is asked, or about to be carried out. Lines may nest.
    fn enter(&mut self, line: Line);
    /// The line that was entered last ends.
    fn leave(&mut self, outcome: Outcome);
    /// The line that was entered last is forgotten: the run stopped in it, and will enter it again.
    fn retract(&mut self);
    /// A fact behind the answer, or an act carried out, in a player's words.
    fn note(&mut self, note: impl FnOnce() -> Note);
    /// A criterion was applied to the options of a choice.
    fn narrowed(&mut self, criterion: Line, separated: bool);
    /// A choice ended: `left` options were equal after all criteria, and if more than one, the lot
    /// decided between them.
    #[inline(always)]
    fn chosen(&mut self, _left: usize) {}
}

/// What the trace can say inside a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Note {
    /// Why the answer is what it is: "Tycoon: red 2, blue 3; taxing 6 Moon makes 3: tied for first".
    Fact { text: String },
    /// What is done on the board.
    Act { text: String },
    /// A die or a card that came up.
    Chance { what: String, outcome: String },
    /// A choice: the options, what removed whom, and what was left.
    Choice(Box<ChoiceNote>),
}

/// A choice as people read it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceNote {
    /// What is being chosen: "a city to tax".
    pub what: String,
    pub options: Vec<String>,
    /// In order: the criterion's words, and which options (by index) it removed.
    pub criteria: Vec<Narrowing>,
    /// The index of the option taken, if there was one.
    pub chosen: Option<usize>,
    /// Among how many the lot was drawn; 0 if no lot was needed.
    pub lot_among: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Narrowing {
    pub criterion: String,
    /// The document's line, if the criterion is written there.
    pub line: Option<Line>,
    pub removed: Vec<usize>,
    /// Whether the options that stayed meet it, if it is a matter of yes or no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_met: Option<bool>,
}

/// Keeps nothing, costs nothing.
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

/// Somebody listens, or nobody does: what is decided is compiled once for both.
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
    /// None while the line has not ended: the run was interrupted inside it.
    pub outcome: Option<Outcome>,
    pub inside: Vec<Entry>,
}

/// Keeps the whole tree.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    pub entries: Vec<Entry>,
    /// Lines that have not ended; kept, so that a trace can be saved in the middle of a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    open: Vec<Step>,
}

impl Trace {
    pub fn new() -> Self {
        Self::default()
    }

    /// The tree, with the lines that are still open closed as they are.
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
