//! A document as a tree: pages of steps, their conditions, acts, numbers and preferences, each with its span
//! in the file. Every document has the same kind of tree. The closed word class of the language is resolved
//! in it; a leaf is a phrase of the game, as an index among the meanings of the document, or, in a document
//! without a game, words for a human.

mod outline;
pub(crate) mod says;

use crate::program::{Change, Comparison, CounterId, DeckId, Keep, PageId};
use crate::source::Span;
use serde::Serialize;

/// The pages of a document, in order.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Tree {
    pub pages: Vec<Page>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Page {
    pub title: String,
    pub span: Span,
    pub steps: Vec<Step>,
}

/// Words of the document, and their span.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Piece {
    pub text: String,
    pub span: Span,
}

/// A phrase of the game: the index of its meaning among the questions, deeds, amounts, criteria, groups or
/// settings of the document.
pub type Phrase = u32;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Number {
    Fixed(i32),
    Counter(CounterId),
    /// The last roll.
    Result,
    Left(DeckId),
    /// The size of the largest set of equal faces in the last roll.
    Alike,
    /// The lower of two numbers.
    Least(Box<Number>, Box<Number>),
    Plus(Box<Number>, Box<Number>),
    Minus(Box<Number>, Box<Number>),
    Times(Box<Number>, Box<Number>),
    /// One of so many equal parts of it.
    Share {
        of: Box<Number>,
        by: i32,
        up: bool,
    },
    /// The result of rolling these dice.
    Rolled {
        dice: i32,
        sides: u16,
    },
    /// A number of the game.
    Game(Phrase),
    /// A number that a human counts.
    Board(Piece),
}

impl Number {
    pub fn times(self, other: Number) -> Number {
        match (self, other) {
            (Number::Fixed(1), other) | (other, Number::Fixed(1)) => other,
            (a, b) => Number::Times(Box::new(a), Box::new(b)),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaf {
    Compare(Number, Comparison, Number),
    /// Whether a number is even.
    Even(Number),
    Card(DeckId, u16),
    /// A question of the game.
    Question(Phrase),
    /// Whether a deed of the game is possible.
    Can(Phrase),
    /// A condition that a human sees on the board.
    Board,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    Leaf(Leaf, Piece),
    Not(Box<Test>),
    All(Vec<Test>),
    Any(Vec<Test>),
}

impl Test {
    /// Whether the program can answer it without a human.
    pub fn is_computed(&self) -> bool {
        match self {
            Test::Leaf(leaf, _) => !matches!(leaf, Leaf::Board),
            Test::Not(test) => test.is_computed(),
            Test::All(tests) | Test::Any(tests) => tests.iter().all(Test::is_computed),
        }
    }

    pub fn negated(self) -> Test {
        Test::Not(Box::new(self))
    }
}

/// Dice and their modifiers.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    pub dice: Number,
    pub sides: u16,
    pub keep: Keep,
    /// The addends, each with an optional condition.
    pub added: Vec<(Number, Option<Test>)>,
}

impl Roll {
    /// The lowest and the highest result, if the words alone determine them.
    pub fn range(&self) -> Option<(i32, i32)> {
        let Number::Fixed(dice) = self.dice else { return None };
        if !self.added.is_empty() {
            return None;
        }
        let sides = i32::from(self.sides);
        match self.keep {
            Keep::All => Some((dice, dice * sides)),
            Keep::Highest(n) | Keep::Lowest(n) => {
                let n = i32::from(n).min(dice);
                Some((n, n * sides))
            }
            Keep::Hits { .. } => Some((0, dice)),
        }
    }
}

/// The key by which a table or a list of cases is looked up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Axis {
    Number(Number),
    Card(DeckId),
    /// Only a human knows: one of the cases, by name.
    Board(Vec<String>),
}

/// A case: its values and its steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Case {
    pub values: Vec<(i32, i32)>,
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    Times(Number),
    While(Test),
    /// `first`: the condition is also checked before the first pass.
    Until {
        test: Test,
        first: bool,
    },
    /// Once for each member of a group of the game, or of something on the board.
    Each(Option<Phrase>),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    Nothing,
    /// A deed of the game; without one, an instruction to a human.
    Do {
        deed: Option<Phrase>,
        /// The page returns when this selects something.
        selects: bool,
    },
    /// Changes a counter of the document or a number of the game.
    Change {
        of: Number,
        change: Change,
        by: Number,
    },
    /// Lowers a counter, if there is enough.
    Pay {
        counter: CounterId,
        by: Number,
    },
    Roll(Roll),
    Draw {
        deck: DeckId,
        cards: i32,
    },
    Shuffle(DeckId),
    Use(PageId),
    GoTo(PageId),
    /// Jumps to the step with this number or letter.
    Node(String),
    GoToSelected,
    Return,
    Restart,
    End,
    If {
        test: Test,
        then: Vec<Step>,
        otherwise: Vec<Step>,
    },
    /// An instruction to a human, with consequences that depend on whether it was possible.
    Try {
        then: Vec<Step>,
        otherwise: Vec<Step>,
    },
    /// The first alternative that is possible, or whose condition applies.
    First {
        ways: Vec<Vec<Step>>,
        /// Whether an alternative whose condition applies is taken even if it turns out to be impossible.
        applies: bool,
        otherwise: Vec<Step>,
    },
    Repeat {
        how: How,
        body: Vec<Step>,
    },
    Cases {
        of: Axis,
        cases: Vec<Case>,
        otherwise: Option<Vec<Step>>,
    },
    /// If it is possible, it is done and the page returns.
    Attempt(Option<Phrase>),
    Select {
        test: Option<Test>,
        aims: Vec<Aim>,
        /// The steps to carry out once it is selected.
        then: Vec<Step>,
    },
    /// Names that are reached by rolling one die after another.
    Chart {
        sides: u16,
        branches: Vec<ChartBranch>,
    },
    /// A principle or a ban: it holds for the whole document.
    Principle {
        setting: Phrase,
        criteria: Vec<Preference>,
    },
    /// The steps after a selection.
    Once(Vec<Step>),
    /// Repeats the preceding steps.
    Again(How),
    /// A rule to keep in mind, not a step.
    Remember,
}

/// The prefix of the labels of rolls and draws that are repeated.
pub(crate) const AGAIN: &str = "↺";

impl What {
    /// The nested lists of steps.
    pub(crate) fn inside_mut(&mut self) -> Vec<&mut Vec<Step>> {
        match self {
            What::If { then, otherwise, .. } | What::Try { then, otherwise } => vec![then, otherwise],
            What::First { ways, otherwise, .. } => ways.iter_mut().chain([otherwise]).collect(),
            What::Repeat { body: steps, .. } | What::Once(steps) | What::Select { then: steps, .. } => {
                vec![steps]
            }
            What::Cases { cases, otherwise, .. } => {
                cases.iter_mut().map(|case| &mut case.steps).chain(otherwise).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A possible target: its name, and its meaning in the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Aim {
    pub name: String,
    pub target: Option<Phrase>,
}

/// A branch of a chart: the faces that lead to it, its target, and the branches below it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChartBranch {
    pub low: i32,
    pub high: i32,
    pub piece: Piece,
    pub aim: Aim,
    pub below: Vec<ChartBranch>,
}

/// A preference in words, and its meaning in the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preference {
    pub piece: Piece,
    pub criterion: Option<Phrase>,
}

/// The bullet with which a step begins.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Bullet {
    /// The document's own numbers for it.
    pub numbers: Vec<u32>,
    /// Its number or letter in a numbered list.
    pub label: Option<String>,
    /// The nesting depth, if it differs from that of the step.
    pub depth: Option<u16>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    pub piece: Piece,
    /// The preferences, in order.
    pub prefer: Vec<Preference>,
    /// A step without a bullet belongs to the bullet of the preceding step.
    pub bullet: Option<Bullet>,
    pub what: What,
}

impl Step {
    /// A step that begins a new bullet.
    pub fn new(piece: Piece, what: What) -> Step {
        Step { bullet: Some(Bullet::default()), ..Step::said(piece, what) }
    }

    /// A step in the bullet of the preceding step.
    pub fn said(piece: Piece, what: What) -> Step {
        Step { piece, prefer: Vec::new(), bullet: None, what }
    }

    /// Whether it consists of words for a human only.
    pub fn is_told(&self) -> bool {
        match &self.what {
            What::Do { deed: None, .. } | What::Remember => true,
            What::Try { then, otherwise } => then.is_empty() && otherwise.is_empty(),
            _ => false,
        }
    }

    /// Whether it can select something, succeed and so end the page, or fail.
    pub fn tries(&self) -> bool {
        match &self.what {
            What::Attempt(_) | What::Select { .. } | What::Use(_) | What::Chart { .. } => true,
            What::Do { selects, .. } => *selects,
            What::If { then, otherwise, .. } | What::Try { then, otherwise } => {
                then.iter().chain(otherwise).any(Step::tries)
            }
            What::First { ways, otherwise, .. } => ways.iter().flatten().chain(otherwise).any(Step::tries),
            What::Repeat { body: steps, .. } | What::Once(steps) => steps.iter().any(Step::tries),
            What::Cases { cases, otherwise, .. } => {
                let inside = cases.iter().flat_map(|case| &case.steps);
                inside.chain(otherwise.iter().flatten()).any(Step::tries)
            }
            What::Nothing
            | What::Change { .. }
            | What::Pay { .. }
            | What::Roll(_)
            | What::Draw { .. }
            | What::Shuffle(_)
            | What::GoTo(_)
            | What::Node(_)
            | What::GoToSelected
            | What::Return
            | What::Restart
            | What::End
            | What::Principle { .. }
            | What::Again(_)
            | What::Remember => false,
        }
    }
}

/// The `otherwise` branch to which a step that says “otherwise” belongs: that of the last step with two
/// outcomes.
pub(crate) fn failing(steps: &mut [Step]) -> Option<&mut Vec<Step>> {
    match &mut steps.last_mut()?.what {
        What::If { otherwise, .. } | What::Try { otherwise, .. } | What::First { otherwise, .. } => {
            // “Otherwise, if …, … Otherwise, …”: the last of them has no alternative yet.
            if otherwise.is_empty() { Some(otherwise) } else { failing(otherwise) }
        }
        What::Cases { otherwise: otherwise @ None, .. } => Some(otherwise.insert(Vec::new())),
        _ => None,
    }
}
