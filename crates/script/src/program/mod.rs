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

/// What stands on a line, as people read it.
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
    /// How deep it is nested: 0 for the steps of the page itself.
    pub depth: u16,
    /// Which bullet it stands in: a bullet with several sentences has several lines.
    pub item: u32,
    pub role: Role,
}

/// What kind of step a line is.
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

/// A page, compiled.
#[derive(Clone, Debug)]
pub struct Page<V: Vocabulary> {
    pub title: String,
    pub start: Pc,
    /// Whether the page is begun again while actions remain.
    pub has_actions: bool,
    /// The page's title, if it is something that can be selected: "the page for the selected suit".
    pub target: Option<V::Target>,
    pub span: Span,
}

/// A counter of the document: its beginning and its limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    pub name: String,
    pub start: i32,
    pub low: i32,
    pub high: i32,
}

/// A deck of the document: the names of its cards, and how many there are of each.
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

/// A deed and what it prefers.
#[derive(Clone, Debug)]
pub struct Act<V: Vocabulary> {
    pub deed: V::Deed,
    pub prefer: Vec<Criterion<V>>,
}

/// What a question asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// `Program::questions`.
    Question(u32),
    /// Whether a deed (`Program::acts`) is possible.
    Can(u32),
    /// Nothing: a selector without a question.
    Always,
    /// Words that only a human understands.
    Words,
}

/// What is to be done: an index into `Program::acts`, or words that only a human understands.
pub type Done = Option<u32>;

/// A number: of the document, of the game, or as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    Number(i32),
    Counter(CounterId),
    /// `Program::amounts`.
    Game(u32),
    /// What was rolled last.
    Result,
    /// How many dice of the last roll show the same face, at most.
    Alike,
    /// How many cards are left in a deck of the document.
    Left(DeckId),
    /// How many counted things, in words that only a human understands.
    Words,
    /// What is in the second register: a human has just counted it.
    Counted,
    /// Which card of a deck of the document was drawn last: its place in the list, or -1.
    Drawn(DeckId),
    /// `Program::formulas`.
    Formula(u32),
}

/// A number that is computed from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    Of(Quantity),
    Plus(Box<Formula>, Box<Formula>),
    Minus(Box<Formula>, Box<Formula>),
    Times(Box<Formula>, Box<Formula>),
    /// The lower of two.
    Least(Box<Formula>, Box<Formula>),
    /// Half of it, rounded up or down.
    Half {
        of: Box<Formula>,
        up: bool,
    },
    /// What is left when it is divided.
    Remainder(Box<Formula>, i32),
}

/// What counts of several dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Keep {
    /// Their sum.
    All,
    /// The sum of so many of the highest.
    Highest(u8),
    Lowest(u8),
    /// How many of them show this or more, up to that.
    Hits {
        low: u16,
        high: u16,
    },
}

impl Keep {
    /// The result of dice that show these faces.
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

/// How a counter changes by the number in the second register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    Add,
    Subtract,
    Set,
}

/// Which number a register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Register {
    A,
    B,
}

/// One step of the machine. Each asks at most one thing of the host, so that the machine can stop
/// at any of them and go on later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// Yes: the next operation. No: `no`. A question of the game stands in a row of
    /// `Program::chains`, from `row` on.
    Ask {
        asked: Asked,
        line: Line,
        no: Pc,
        row: u32,
    },
    /// If it is possible it is done, and the page has succeeded: `then`. Else the next operation.
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
    /// A human says which of these applies: its place goes into the first register, -1 for none.
    Choose {
        targets: Targets,
        line: Line,
    },
    /// If one of the targets is to be had for it, it is selected: `selected`.
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
    /// Rolls a die; what comes up is the result.
    Roll {
        dice: u8,
        sides: u16,
        line: Line,
    },
    /// Rolls as many dice as the second register says; what is kept of them is the result.
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
    /// Goes on where the branch (`Program::branches`) for the result says.
    Branch {
        first: u32,
        count: u16,
        line: Line,
    },
    /// Goes on where the branch for the first register says.
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
    /// Goes on where the branch for the drawn card says.
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
    /// A page is used: it is begun, and on its end the caller goes on. If it selected: `selected`.
    Call {
        page: PageId,
        line: Line,
        selected: Pc,
    },
    /// Another page takes the place of this one.
    GoTo {
        page: PageId,
        line: Line,
    },
    /// The page of what was selected takes the place of this one.
    GoToSelected {
        line: Line,
    },
    /// Goes on only if something was selected on this page; else at `no`.
    Once {
        no: Pc,
    },
    Jump {
        to: Pc,
    },
    /// The page has succeeded: begun again while actions remain, else over.
    Again {
        line: Line,
    },
    /// The page is over: at its end, or by a line that says so.
    Return {
        line: Option<Line>,
    },
    /// The whole procedure is over.
    End {
        line: Line,
    },
    /// A loop begins, with so many turns at most; `Repeat` is a line of its own.
    Loop {
        turns: u32,
        line: Option<Line>,
    },
    /// A loop begins, with as many turns as the second register says.
    Times {
        line: Line,
    },
    /// One turn less; at `done` if there are none left.
    Turn {
        line: Line,
        done: Pc,
    },
    /// The next of a group, if there is one; else `done`.
    Each {
        group: Option<u32>,
        line: Line,
        done: Pc,
    },
    /// A loop ends.
    Leave,
    /// Walks a chart until a target is to be had: `selected`. Else the next operation.
    Chart {
        chart: u32,
        line: Line,
        selected: Pc,
    },
}

impl Op {
    /// Of questions that only a human understands.
    pub(crate) const NO_ROW: u32 = u32::MAX;
}

/// The targets of a selector: a piece of `Program::targets`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Targets {
    pub first: u32,
    pub count: u16,
}

/// What may be selected. `None` if only a human understands it.
#[derive(Clone, Debug, PartialEq)]
pub struct Target<V: Vocabulary> {
    pub name: String,
    pub meaning: Option<V::Target>,
}

/// A branch of a roll, or of a drawn card: from, up to, and where to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    pub low: i32,
    pub high: i32,
    pub to: Pc,
}

/// A tree of candidates, each reached by a roll of the die of its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    pub sides: u16,
    /// The root is 0 and has no target.
    pub nodes: Vec<ChartNode>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartNode {
    /// `Program::targets`.
    pub target: Option<u32>,
    pub line: Line,
    /// From, up to, and which node.
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

/// A document that runs.
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
    /// The questions again, as the runner goes through them.
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
    /// What a human has to keep in mind, because no step says it: what is never done.
    pub reminders: Vec<Line>,
    pub sources: Vec<Source>,
    /// The front matter, as it was written: a game may have keys of its own.
    pub front: Vec<(String, String)>,
    /// Preferences of statements and attempts that only a human understands, by line.
    pub prefer_words: Vec<(Line, Vec<Line>)>,
}

impl<V: Vocabulary> Program<V> {
    pub fn line(&self, line: Line) -> Option<&LineInfo> {
        self.lines.get(line.0 as usize)
    }

    /// Whether the document keeps anything from turn to turn: counters or decks of its own.
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

    /// A number that changes when anything changes that a saved run depends on.
    pub fn fingerprint(&self) -> u64 {
        // FNV-1a over the lines' ids and the operations in words: stable across platforms.
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
