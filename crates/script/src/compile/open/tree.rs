//! What a document for no game says, as a tree: the closed class understood, all else as written.

use crate::program::{Change, Comparison, CounterId, DeckId, Keep, PageId};
use crate::source::Span;

/// Words of the document, and where they stand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Piece {
    pub text: String,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Number {
    Fixed(i32),
    Counter(CounterId),
    /// What was rolled last.
    Result,
    Left(DeckId),
    Plus(Box<Number>, Box<Number>),
    Minus(Box<Number>, Box<Number>),
    Times(Box<Number>, Box<Number>),
    Half {
        of: Box<Number>,
        up: bool,
    },
    /// These dice are rolled for it.
    Rolled {
        dice: i32,
        sides: u16,
    },
    /// A human counts it.
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

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Leaf {
    Compare(Number, Comparison, Number),
    /// Whether it can be divided by two.
    Even(Number),
    Card(DeckId, u16),
    /// A human sees it on the board.
    Board,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Test {
    Leaf(Leaf, Piece),
    Not(Box<Test>),
    All(Vec<Test>),
    Any(Vec<Test>),
}

impl Test {
    /// Whether the program knows the answer by itself.
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

/// Dice, and what becomes of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Roll {
    pub dice: Number,
    pub sides: u16,
    pub keep: Keep,
    /// What is added, each perhaps on a condition.
    pub added: Vec<(Number, Option<Test>)>,
}

impl Roll {
    /// The lowest and the highest result, where the words alone say so.
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

/// What a table or a list of cases is looked up by.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Axis {
    Number(Number),
    Card(DeckId),
    /// Only a human knows: one of the cases, by name.
    Board(Vec<String>),
}

/// A case: the values it stands for, and what follows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Case {
    pub values: Vec<(i32, i32)>,
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum How {
    Times(Number),
    While(Test),
    Until(Test),
    /// Once for each of something on the board.
    Each,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum What {
    Nothing,
    /// A human is told to do it.
    Tell,
    Change {
        counter: CounterId,
        change: Change,
        by: Number,
    },
    /// A counter goes down, if there is enough.
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
    /// The step with this number or letter.
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
    /// A human is told to do it, and something depends on whether it was possible.
    Try {
        then: Vec<Step>,
        otherwise: Vec<Step>,
    },
    /// The first of these that is possible, or whose condition applies.
    First {
        ways: Vec<Vec<Step>>,
        /// A way whose condition applies is taken, whether or not it turns out to be possible.
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
    /// If it is possible it is done, and the page is over.
    Attempt,
    Select {
        test: Option<Test>,
        names: Vec<String>,
    },
    /// What follows a selection.
    Once(Vec<Step>),
    /// What stands before it is done again.
    Again(How),
    /// To be kept in mind; no step.
    Remember,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Step {
    pub piece: Piece,
    /// The list that belongs to it: what is preferred, in order.
    pub hints: Vec<Piece>,
    pub numbers: Vec<u32>,
    /// The number or letter of its item, where it is the first step of one.
    pub label: Option<String>,
    pub what: What,
}

impl Step {
    pub fn new(piece: Piece, what: What) -> Step {
        Step { piece, hints: Vec::new(), numbers: Vec::new(), label: None, what }
    }

    /// Whether it is nothing but words for a human.
    pub fn is_told(&self) -> bool {
        match &self.what {
            What::Tell | What::Remember => true,
            What::Try { then, otherwise } => then.is_empty() && otherwise.is_empty(),
            _ => false,
        }
    }
}

/// What a step that says “otherwise” goes with: the last step that can come out in two ways.
pub(super) fn failing(steps: &mut [Step]) -> Option<&mut Vec<Step>> {
    match &mut steps.last_mut()?.what {
        What::If { otherwise, .. } | What::Try { otherwise, .. } | What::First { otherwise, .. } => {
            // “Otherwise, if …, … Otherwise, …”: the last of them has no otherwise yet.
            if otherwise.is_empty() { Some(otherwise) } else { failing(otherwise) }
        }
        What::Cases { otherwise: otherwise @ None, .. } => Some(otherwise.insert(Vec::new())),
        _ => None,
    }
}
