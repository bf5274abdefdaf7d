//! A document, compiled: an array of small operations, and the lines they came from.

mod chains;
mod understood;

pub use chains::{Chains, Link};
pub use understood::Understood;

use crate::source::{Source, Span};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;
use serde::{Deserialize, Serialize};

/// The address of an operation.
pub type Pc = u32;

/// A page of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PageId(pub u16);

/// A counter that the document owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CounterId(pub u16);

/// A deck that the document owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct DeckId(pub u16);

/// A line as people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineInfo {
    /// Stable: the page and the line's own number, or its words. Survives edits elsewhere.
    pub id: String,
    pub page: PageId,
    /// The document's own numbers: `[12, 13]`.
    pub numbers: Vec<u32>,
    /// The words, without markup.
    pub text: String,
    pub span: Span,
    /// The nesting depth: 0 for the steps of the page itself.
    pub depth: u16,
    /// The bullet it belongs to: a bullet with several sentences has several lines.
    pub item: u32,
    pub role: Role,
}

/// The kind of step on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Test,
    Attempt,
    Selector,
    Statement,
    Criterion,
    Roll,
    Branch,
    Loop,
    Setting,
}

/// A compiled page.
#[derive(Clone, Debug)]
pub struct Page<V: Vocabulary> {
    pub title: String,
    pub start: Pc,
    /// Whether the page is repeated while actions remain.
    pub has_actions: bool,
    /// The target named by the page's title, if any: "the page for the selected suit".
    pub target: Option<V::Target>,
    pub span: Span,
}

/// A counter of the document: its start value and its limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    pub name: String,
    pub start: i32,
    pub low: i32,
    pub high: i32,
}

/// A deck of the document: the names of its cards, and the number of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    pub name: String,
    pub cards: Vec<(String, u16)>,
}

/// A criterion of a choice and the line it is written on. `None` if only a human understands it.
#[derive(Clone, Debug, PartialEq)]
pub struct Criterion<V: Vocabulary> {
    pub line: Line,
    pub meaning: Option<V::Criterion>,
}

/// A deed and its preferences.
#[derive(Clone, Debug)]
pub struct Act<V: Vocabulary> {
    pub deed: V::Deed,
    pub prefer: Vec<Criterion<V>>,
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// An index into `Program::questions`.
    Question(u32),
    /// Whether a deed (`Program::acts`) is possible.
    Can(u32),
    /// Nothing: a selector without a question.
    Always,
    /// Words that only a human understands.
    Words,
}

/// An instruction: an index into `Program::acts`, or `None` for words that only a human understands.
pub type Done = Option<u32>;

/// A number: of the document, of the game, or as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    Number(i32),
    Counter(CounterId),
    /// An index into `Program::amounts`.
    Game(u32),
    /// The last roll.
    Result,
    /// The size of the largest set of equal faces in the last roll.
    Alike,
    /// The number of cards left in a deck of the document.
    Left(DeckId),
    /// A number of things described in words that only a human understands.
    Words,
    /// The second register: a human has just counted it.
    Counted,
    /// The card last drawn from a deck of the document: its index in the list, or -1.
    Drawn(DeckId),
    /// An index into `Program::formulas`.
    Formula(u32),
}

/// A number that is computed from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    Of(Quantity),
    Plus(Box<Formula>, Box<Formula>),
    Minus(Box<Formula>, Box<Formula>),
    Times(Box<Formula>, Box<Formula>),
    /// The lower of two numbers.
    Least(Box<Formula>, Box<Formula>),
    /// One of so many equal parts of it, rounded up or down.
    Share {
        of: Box<Formula>,
        by: i32,
        up: bool,
    },
    /// The remainder of a division.
    Remainder(Box<Formula>, i32),
}

/// The dice of a roll that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Keep {
    /// Their sum.
    All,
    /// The sum of the highest `n`.
    Highest(u8),
    Lowest(u8),
    /// The number of dice that show a face within this range.
    Hits {
        low: u16,
        high: u16,
    },
}

impl Keep {
    /// The result of dice with these faces.
    pub fn result(self, faces: &[u16]) -> i32 {
        let mut sorted = faces.to_vec();
        sorted.sort_unstable();
        let sum = |faces: &[u16]| faces.iter().map(|face| i32::from(*face)).sum();
        match self {
            Keep::All => sum(&sorted),
            Keep::Highest(n) => sum(&sorted[sorted.len().saturating_sub(usize::from(n))..]),
            Keep::Lowest(n) => sum(&sorted[..usize::from(n).min(sorted.len())]),
            Keep::Hits { low, high } => {
                sorted.iter().filter(|face| (low..=high).contains(face)).count() as i32
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Comparison {
    AtLeast,
    AtMost,
    More,
    Less,
    Equal,
    Not,
}

impl Comparison {
    pub fn holds(self, a: i32, b: i32) -> bool {
        match self {
            Comparison::AtLeast => a >= b,
            Comparison::AtMost => a <= b,
            Comparison::More => a > b,
            Comparison::Less => a < b,
            Comparison::Equal => a == b,
            Comparison::Not => a != b,
        }
    }
}

/// How the number in the second register changes a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    Add,
    Subtract,
    Set,
}

/// The target register of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    A,
    B,
}

/// One step of the machine. Each step asks the host at most one thing, so that the machine can stop at any of
/// them and resume later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// Yes: the next operation. No: `no`. A question of the game is in a chain of `Program::chains`, from
    /// link `row` on.
    Ask {
        asked: Asked,
        line: Line,
        no: Pc,
        row: u32,
    },
    /// If it is possible, it is done and the page has succeeded: `then`. Otherwise the next operation.
    Attempt {
        done: Done,
        line: Line,
        then: Pc,
    },
    /// Carried out if possible. If that selects something: `selected`.
    Perform {
        done: Done,
        line: Line,
        selects: bool,
        selected: Pc,
    },
    /// Carried out by a human. Done: the next operation. Impossible: `no`.
    Try {
        line: Line,
        no: Pc,
    },
    /// A human says which of these applies: its index goes into the first register, -1 for none.
    Choose {
        targets: Targets,
        line: Line,
    },
    /// If one of the targets is available, it is selected: `selected`.
    Select {
        asked: Asked,
        targets: Targets,
        line: Line,
        selected: Pc,
    },
    /// Reads a number into a register.
    Load {
        register: Register,
        quantity: Quantity,
        line: Line,
    },
    /// Compares the registers. Yes: the next operation. No: `no`.
    Compare {
        comparison: Comparison,
        line: Line,
        no: Pc,
    },
    /// Changes a counter or a number of the game.
    Change {
        quantity: Quantity,
        change: Change,
        line: Line,
    },
    /// Rolls dice; their sum is the result.
    Roll {
        dice: u8,
        sides: u16,
        line: Line,
    },
    /// Rolls as many dice as the second register says; those kept give the result.
    Pool {
        sides: u16,
        keep: Keep,
        line: Line,
    },
    /// Adds the second register, times `factor`, to the result.
    Adjust {
        factor: i16,
        line: Line,
    },
    /// Jumps to the branch (`Program::branches`) for the result.
    Branch {
        first: u32,
        count: u16,
        line: Line,
    },
    /// Jumps to the branch for the first register.
    Lookup {
        first: u32,
        count: u16,
        line: Line,
    },
    /// Draws a card from a deck of the document; it becomes the drawn card of that deck.
    Draw {
        deck: DeckId,
        line: Line,
    },
    /// Jumps to the branch for the drawn card.
    BranchCard {
        deck: DeckId,
        first: u32,
        count: u16,
    },
    /// Yes if the drawn card of the deck is this one.
    IsCard {
        deck: DeckId,
        card: u16,
        line: Line,
        no: Pc,
    },
    /// Puts the drawn cards of a deck back and shuffles.
    Shuffle {
        deck: DeckId,
        line: Line,
    },
    /// Calls a page: at its end the caller continues. If it selected something: `selected`.
    Call {
        page: PageId,
        line: Line,
        selected: Pc,
    },
    /// Jumps to another page, which replaces this one.
    GoTo {
        page: PageId,
        line: Line,
    },
    /// Jumps to the page of the selection, which replaces this one.
    GoToSelected {
        line: Line,
    },
    /// Continues if something was selected on this page; otherwise at `no`.
    Once {
        no: Pc,
    },
    Jump {
        to: Pc,
    },
    /// The page has succeeded: it is repeated while actions remain, else it returns.
    Again {
        line: Line,
    },
    /// The page returns: at its end, or by a line that says so.
    Return {
        line: Option<Line>,
    },
    /// Ends the whole procedure.
    End {
        line: Line,
    },
    /// Begins a loop with a maximum number of passes; `Repeat` is a line of its own.
    Loop {
        turns: u32,
        line: Option<Line>,
    },
    /// Begins a loop with as many passes as the second register says.
    Times {
        line: Line,
    },
    /// Counts a pass of the loop; jumps to `done` if there are none left. A loop that goes on for as long as its condition
    /// says also ends with a pass in which nothing was done.
    Turn {
        line: Line,
        conditional: bool,
        done: Pc,
    },
    /// The next member of a group, if there is one; otherwise `done`.
    Each {
        group: Option<u32>,
        line: Line,
        done: Pc,
    },
    /// Ends a loop.
    Leave,
    /// Walks a chart until a target is available: `selected`. Otherwise the next operation.
    Chart {
        chart: u32,
        line: Line,
        selected: Pc,
    },
}

impl Op {
    /// The operation that it may continue with instead of the next one; `None` if there is none, or several.
    pub(crate) fn target_mut(&mut self) -> Option<&mut Pc> {
        match self {
            Op::Ask { no: to, .. }
            | Op::Compare { no: to, .. }
            | Op::IsCard { no: to, .. }
            | Op::Once { no: to }
            | Op::Attempt { then: to, .. }
            | Op::Perform { selected: to, .. }
            | Op::Select { selected: to, .. }
            | Op::Call { selected: to, .. }
            | Op::Chart { selected: to, .. }
            | Op::Jump { to }
            | Op::Try { no: to, .. }
            | Op::Turn { done: to, .. }
            | Op::Each { done: to, .. } => Some(to),
            Op::Branch { .. }
            | Op::BranchCard { .. }
            | Op::Lookup { .. }
            | Op::GoToSelected { .. }
            | Op::GoTo { .. }
            | Op::Return { .. }
            | Op::End { .. }
            | Op::Again { .. }
            | Op::Load { .. }
            | Op::Change { .. }
            | Op::Roll { .. }
            | Op::Adjust { .. }
            | Op::Draw { .. }
            | Op::Pool { .. }
            | Op::Choose { .. }
            | Op::Times { .. }
            | Op::Shuffle { .. }
            | Op::Loop { .. }
            | Op::Leave => None,
        }
    }

    /// The row of questions that only a human understands.
    pub(crate) const NO_ROW: u32 = u32::MAX;
}

/// The targets of a selector: a range of `Program::targets`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Targets {
    pub first: u32,
    pub count: u16,
}

/// A possible target. `None` if only a human understands it.
#[derive(Clone, Debug, PartialEq)]
pub struct Target<V: Vocabulary> {
    pub name: String,
    pub meaning: Option<V::Target>,
}

/// A branch of a roll or of a drawn card: first value, last value, and jump target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    pub low: i32,
    pub high: i32,
    pub to: Pc,
}

/// A tree of candidates, each reached by a roll of the die at its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub sides: u16,
    /// The root is 0 and has no target.
    pub nodes: Vec<ChartNode>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartNode {
    /// An index into `Program::targets`.
    pub target: Option<u32>,
    pub line: Line,
    /// First value, last value, and node index.
    pub children: Vec<(u16, u16, u32)>,
}

/// A principle that the document fixes.
#[derive(Clone, Debug)]
pub struct Setting<V: Vocabulary> {
    pub line: Line,
    pub meaning: V::Setting,
    /// The list below it.
    pub criteria: Vec<Criterion<V>>,
}

/// A term and its definition, for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    pub term: String,
    pub definition: String,
}

/// A runnable document.
#[derive(Clone, Debug)]
pub struct Program<V: Vocabulary> {
    pub name: String,
    pub version: String,
    pub game: String,
    pub ops: Vec<Op>,
    pub lines: Vec<LineInfo>,
    pub pages: Vec<Page<V>>,
    pub entry: PageId,
    pub questions: Vec<V::Question>,
    /// The questions, arranged in chains for the runner.
    pub chains: Chains<V>,
    pub acts: Vec<Act<V>>,
    pub targets: Vec<Target<V>>,
    pub amounts: Vec<V::Amount>,
    pub groups: Vec<V::Group>,
    pub branches: Vec<Branch>,
    pub formulas: Vec<Formula>,
    pub charts: Vec<Chart>,
    pub settings: Vec<Setting<V>>,
    pub counters: Vec<Counter>,
    pub decks: Vec<Deck>,
    pub terms: Vec<Term>,
    /// Rules for a human to keep in mind, because no step states them: bans.
    pub reminders: Vec<Line>,
    pub sources: Vec<Source>,
    /// The front matter as written: a game may have keys of its own.
    pub front: Vec<(String, String)>,
    /// Preferences of statements and attempts that only a human understands, by line.
    pub prefer_words: Vec<(Line, Vec<Line>)>,
}

impl<V: Vocabulary> Program<V> {
    pub fn line(&self, line: Line) -> Option<&LineInfo> {
        self.lines.get(line.0 as usize)
    }

    /// Whether the document keeps any state from turn to turn: counters or decks of its own.
    pub fn keeps(&self) -> bool {
        !self.counters.is_empty() || !self.decks.is_empty()
    }

    pub fn text(&self, line: Line) -> &str {
        self.line(line).map_or("", |l| &l.text)
    }

    pub fn page(&self, title: &str) -> Option<PageId> {
        let key = crate::words::key(title);
        let at = self.pages.iter().position(|p| crate::words::key(&p.title) == key)?;
        Some(PageId(at as u16))
    }

    pub fn targets(&self, targets: Targets) -> &[Target<V>] {
        let first = targets.first as usize;
        self.targets.get(first..first + targets.count as usize).unwrap_or(&[])
    }

    /// The line with this stable id.
    pub fn line_by_id(&self, id: &str) -> Option<Line> {
        self.lines.iter().position(|l| l.id == id).map(|i| Line(i as u32))
    }

    /// A hash that changes whenever anything changes that a saved run depends on.
    pub fn fingerprint(&self) -> u64 {
        // FNV-1a over the lines' ids and the operations as text: stable across platforms.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        let mut eat = |s: &str| {
            for b in s.bytes() {
                hash = (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        self.lines.iter().for_each(|l| eat(&l.id));
        self.ops.iter().for_each(|op| eat(&format!("{op:?}")));
        hash
    }
}
