//! What only the table shows: a question, and the answers there are.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Something the companion has to know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// What it is for: "2 of her 5 warriors leave {12}".
    pub because: String,
    pub words: String,
    pub answers: Answers,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answers {
    /// One of a few.
    One(Vec<Choice>),
    /// Any number of places of the board, also none of them.
    Places {
        among: Vec<u8>,
        /// What none of them means: "she is alone everywhere".
        none: String,
        /// What was last told, proposed as the answer.
        likely: u64,
    },
    /// One place of the board.
    Place { among: Vec<u8> },
    /// Several of a few, one after the other: a roll of many dice, cards from the top of a pile.
    Series { of: Vec<Choice>, least: u8, most: u8 },
    Number {
        low: i32,
        high: i32,
        /// Proposed first.
        likely: Vec<i32>,
    },
    /// Things that are kept, shown as the program believes them: people set right what differs, and
    /// confirm all of it with one button.
    Sheet {
        /// Rows that stand with the question; others are reached by touching the board.
        rows: Vec<u16>,
        done: String,
    },
}

/// One of a few answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    pub label: String,
    /// How it looks, in the companion's style sheet: "fox".
    pub class: &'static str,
    pub row: Option<InRow>,
    /// What else is to be known about it.
    pub note: String,
}

/// Choices that share a row of the pad: all cards of a suit, each by its number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InRow {
    pub name: String,
    /// What the button says in its row.
    pub short: String,
}

impl Choice {
    pub fn new(label: impl Into<String>) -> Self {
        Choice::styled(label, "")
    }

    pub fn styled(label: impl Into<String>, class: &'static str) -> Self {
        Choice { label: label.into(), class, row: None, note: String::new() }
    }

    pub fn in_row(self, name: impl Into<String>, short: impl Into<String>) -> Self {
        Choice { row: Some(InRow { name: name.into(), short: short.into() }), ..self }
    }

    pub fn noting(self, note: impl Into<String>) -> Self {
        Choice { note: note.into(), ..self }
    }

    fn row_name(&self) -> Option<&str> {
        self.row.as_ref().map(|row| &*row.name)
    }

    pub(crate) fn shares_row(&self, other: &Choice) -> bool {
        self.row_name().is_some() && self.row_name() == other.row_name()
    }
}

/// What somebody answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    One(u8),
    /// A bit for each place of the board.
    Places(u64),
    /// See [`series`].
    Series(u64),
    Number(i32),
    /// What came up for the program.
    Drawn(u32),
}

impl Question {
    pub fn one(because: impl Into<String>, words: impl Into<String>, choices: Vec<Choice>) -> Self {
        Question { because: because.into(), words: words.into(), answers: Answers::One(choices) }
    }

    /// One place of these.
    pub fn place(because: impl Into<String>, words: impl Into<String>, among: Vec<u8>) -> Self {
        Question { because: because.into(), words: words.into(), answers: Answers::Place { among } }
    }

    pub fn yes_or_no(because: impl Into<String>, words: impl Into<String>) -> Self {
        Question::one(because, words, vec![Choice::new(say!("answer-yes")), Choice::new(say!("answer-no"))])
    }

    pub fn number(
        because: impl Into<String>,
        words: impl Into<String>,
        low: i32,
        high: i32,
        likely: Vec<i32>,
    ) -> Self {
        Question {
            because: because.into(),
            words: words.into(),
            answers: Answers::Number { low, high, likely },
        }
    }

    /// Whether this can be the answer to it.
    pub fn takes(&self, reply: Reply) -> bool {
        match (&self.answers, reply) {
            (Answers::One(choices), Reply::One(at)) => usize::from(at) < choices.len(),
            (Answers::Place { among }, Reply::One(at)) => usize::from(at) < among.len(),
            (Answers::Places { among, .. }, Reply::Places(set)) => {
                set & !among.iter().fold(0, |all, at| all | 1 << at) == 0
            }
            (Answers::Series { of, least, most }, Reply::Series(told)) => {
                let told = series(told);
                (usize::from(*least)..=usize::from(*most)).contains(&told.len())
                    && told.iter().all(|at| usize::from(*at) < of.len())
            }
            (Answers::Number { low, high, .. }, Reply::Number(n)) => (*low..=*high).contains(&n),
            (Answers::Sheet { .. }, Reply::One(0)) => true,
            _ => false,
        }
    }
}

/// What an answer is remembered by: the `nth` thing of this kind in a turn.
pub(crate) fn key(thing: &impl Hash, nth: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    (thing, nth).hash(&mut hasher);
    hasher.finish()
}

/// The members of a series in order. Each is a digit of 4 bits, from 1 on, the last one lowest.
pub fn series(told: u64) -> Vec<u8> {
    let mut all: Vec<u8> =
        (0..16).map(|at| (told >> (4 * at) & 15) as u8).take_while(|digit| *digit > 0).collect();
    all.reverse();
    all.into_iter().map(|digit| digit - 1).collect()
}

/// One more at the end of a series.
pub(crate) fn add(told: u64, at: u8) -> u64 {
    told << 4 | u64::from(at + 1)
}
