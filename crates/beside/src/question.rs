//! Questions about things that only the table shows, and their possible answers.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A question of the companion.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// The reason for the question: "2 of her 5 warriors leave {12}".
    pub because: String,
    pub words: String,
    pub answers: Answers,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answers {
    /// One of a few choices.
    One(Vec<Choice>),
    /// Any number of places on the board, or none.
    Places {
        among: Vec<u8>,
        /// The meaning of none of them: "she is alone everywhere".
        none: String,
        /// The last answer, proposed again.
        likely: u64,
    },
    /// One place on the board.
    Place { among: Vec<u8> },
    /// Several of a few choices, in order: a roll of many dice, cards from the top of a pile.
    Series { of: Vec<Choice>, least: u8, most: u8 },
    Number {
        low: i32,
        high: i32,
        /// The numbers proposed first.
        likely: Vec<i32>,
    },
    /// Values of the state, shown as the program believes them: people correct those that differ, and confirm
    /// all of them with one button.
    Sheet {
        /// The rows shown with the question; others are reached by tapping the board.
        rows: Vec<u16>,
        done: String,
    },
}

/// One of a few answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    pub label: String,
    /// Its CSS class: "fox".
    pub class: &'static str,
    pub row: Option<InRow>,
    /// An additional remark.
    pub note: String,
    /// In so many of all cases it comes up, where chance decides; 0 where people do.
    pub lots: u32,
}

/// The grouping of choices in a row: all cards of a suit, each by its number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InRow {
    pub name: String,
    /// The label of the button in its row.
    pub short: String,
}

impl Choice {
    pub fn new(label: impl Into<String>) -> Self {
        Choice::styled(label, "")
    }

    pub fn styled(label: impl Into<String>, class: &'static str) -> Self {
        Choice { label: label.into(), class, row: None, note: String::new(), lots: 0 }
    }

    pub fn in_row(self, name: impl Into<String>, short: impl Into<String>) -> Self {
        Choice { row: Some(InRow { name: name.into(), short: short.into() }), ..self }
    }

    pub fn noting(self, note: impl Into<String>) -> Self {
        Choice { note: note.into(), ..self }
    }

    /// Chance may decide: in so many cases it is this one.
    pub fn drawn_in(self, lots: u32) -> Self {
        Choice { lots, ..self }
    }

    fn row_name(&self) -> Option<&str> {
        self.row.as_ref().map(|row| &*row.name)
    }

    pub(crate) fn shares_row(&self, other: &Choice) -> bool {
        self.row_name().is_some() && self.row_name() == other.row_name()
    }
}

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    One(u8),
    /// A bit for each place on the board.
    Places(u64),
    /// See [`series`].
    Series(u64),
    Number(i32),
    /// An outcome drawn by the program.
    Drawn(u32),
}

impl Question {
    pub fn one(because: impl Into<String>, words: impl Into<String>, choices: Vec<Choice>) -> Self {
        Question { because: because.into(), words: words.into(), answers: Answers::One(choices) }
    }

    /// A question for one of these places.
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

    /// In how many cases chance can answer it; none if it is no matter of chance, or nothing can come up.
    pub fn cases(&self) -> Option<u32> {
        let all = |of: &[Choice]| of.iter().map(|choice| choice.lots).sum::<u32>();
        let cases = match &self.answers {
            Answers::One(of) => Some(all(of)),
            Answers::Series { of, least, most } if least == most => all(of).checked_pow(u32::from(*most)),
            _ => None,
        };
        cases.filter(|cases| *cases > 0)
    }

    /// The answer of one of these cases.
    pub fn came_up(&self, case: u32) -> Option<Reply> {
        let one = |of: &[Choice], case: u32| {
            let mut left = case;
            of.iter().position(|choice| {
                let here = left < choice.lots;
                left = left.saturating_sub(choice.lots);
                here
            })
        };
        match &self.answers {
            Answers::One(of) => one(of, case).map(|at| Reply::One(at as u8)),
            Answers::Series { of, most, .. } => {
                let all = of.iter().map(|choice| choice.lots).sum::<u32>().max(1);
                let mut left = case;
                let mut told = 0;
                for _ in 0..*most {
                    told = add(told, one(of, left % all)? as u8);
                    left /= all;
                }
                Some(Reply::Series(told))
            }
            _ => None,
        }
    }

    /// Whether this is a possible answer.
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

/// The key of an answer: the `nth` question of this kind in a turn.
pub(crate) fn key(thing: &impl Hash, nth: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    (thing, nth).hash(&mut hasher);
    hasher.finish()
}

/// The members of a series in order. Each is a digit of 4 bits, from 1 on, with the last one in the lowest
/// bits.
pub fn series(told: u64) -> Vec<u8> {
    let mut all: Vec<u8> =
        (0..16).map(|at| (told >> (4 * at) & 15) as u8).take_while(|digit| *digit > 0).collect();
    all.reverse();
    all.into_iter().map(|digit| digit - 1).collect()
}

/// Appends a member to a series.
pub(crate) fn add(told: u64, at: u8) -> u64 {
    told << 4 | u64::from(at + 1)
}
