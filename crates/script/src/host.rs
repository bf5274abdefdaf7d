//! The host answers questions: a rules engine if the game is known, otherwise a human.

use crate::program::{Criterion, DeckId, Target};
use crate::runner::Machine;
use crate::trace::{Line, Tracer};
use crate::vocabulary::Vocabulary;
use serde::{Deserialize, Serialize};

/// The outcome of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Did {
    /// It was impossible, and nothing has changed.
    Nothing,
    Done,
    /// Done, and it selected something: the page ends with the selection.
    Selected,
    /// Done, and it ended the whole procedure: the bot has passed.
    Over,
}

/// A random event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "lowercase")]
pub enum Chance {
    /// A die with `sides` sides; outcome 0 is a 1.
    Die { sides: u16 },
    /// A card of one of the document's decks, among those left: the outcome is an index in the order of the
    /// deck's list.
    Card { deck: DeckId },
}

/// A request that only a human can understand or answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase")]
pub enum Request {
    /// Yes or no.
    Question { line: Line },
    /// Can it be done? Yes: it has been done.
    Attempt { line: Line },
    /// To be done if possible. Yes: it has been done.
    Perform { line: Line },
    /// Can it be done with one of the targets? No, or the number of the target from 0.
    Select { line: Line, first: u32, count: u16 },
    /// A number.
    Amount { line: Line },
    /// Is there another member of the group (`turn` counts from 0)?
    Each { line: Line, turn: u32 },
    /// Are there actions left?
    Actions { line: Line },
    /// Which page belongs to the selection? The number of the page.
    Page { line: Line },
    /// The outcome of a random event: a number below `outcomes`.
    Chance { line: Line, chance: Chance, outcomes: u32 },
}

impl Request {
    pub fn line(self) -> Line {
        match self {
            Request::Question { line }
            | Request::Attempt { line }
            | Request::Perform { line }
            | Request::Select { line, .. }
            | Request::Amount { line }
            | Request::Each { line, .. }
            | Request::Actions { line }
            | Request::Page { line }
            | Request::Chance { line, .. } => line,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    Yes,
    No,
    Number(i32),
    /// Done, and it selected something.
    Selected,
    /// Done, and it ended the whole procedure.
    Over,
}

impl Answer {
    pub fn is_yes(self) -> bool {
        self != Answer::No
    }

    /// The answer as the outcome of a deed.
    pub fn did(self) -> Did {
        match self {
            Answer::No => Did::Nothing,
            Answer::Selected => Did::Selected,
            Answer::Over => Did::Over,
            Answer::Yes | Answer::Number(_) => Did::Done,
        }
    }
}

impl From<Did> for Answer {
    fn from(did: Did) -> Self {
        match did {
            Did::Nothing => Answer::No,
            Did::Done => Answer::Yes,
            Did::Selected => Answer::Selected,
            Did::Over => Answer::Over,
        }
    }
}

/// The condition of a selection.
#[derive(Debug)]
pub enum Whether<'p, V: Vocabulary> {
    /// A question about the game.
    Question(&'p V::Question),
    /// Whether a deed is possible with the selection.
    Can(&'p V::Deed),
    /// No condition: only the target itself must be available.
    Always,
}

/// Answers the questions of a procedure and carries out its deeds.
///
/// An `Err` stops the run where it is: the operation has not happened, and is repeated when the machine
/// resumes. Changes that a method makes before it returns an `Err` are the host's own responsibility.
pub trait Host<V: Vocabulary> {
    /// Why the host cannot continue: a human's answer is missing, or the game is over.
    type Stop;

    fn ask<T: Tracer>(
        &mut self,
        question: &V::Question,
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// Whether a deed is possible now.
    fn can<T: Tracer>(&mut self, deed: &V::Deed, line: Line, trace: &mut T) -> Result<bool, Self::Stop>;

    /// Carries out the deed if it is possible. `prefer` narrows its options, first line first.
    fn attempt<T: Tracer>(
        &mut self,
        deed: &V::Deed,
        prefer: &[Criterion<V>],
        line: Line,
        trace: &mut T,
    ) -> Result<Did, Self::Stop>;

    /// Carries out a statement as far as possible. Defaults to an attempt.
    fn perform<T: Tracer>(
        &mut self,
        deed: &V::Deed,
        prefer: &[Criterion<V>],
        line: Line,
        trace: &mut T,
    ) -> Result<Did, Self::Stop> {
        self.attempt(deed, prefer, line, trace)
    }

    /// Selects the first available target, if the condition holds.
    fn select<T: Tracer>(
        &mut self,
        whether: Whether<'_, V>,
        targets: &[Target<V>],
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// The current selection.
    fn selected(&self) -> Option<V::Target>;

    /// A number of the game.
    fn amount<T: Tracer>(&mut self, amount: &V::Amount, line: Line, trace: &mut T)
    -> Result<i32, Self::Stop>;

    /// Changes a number of the game. Returns whether that was possible.
    fn set_amount<T: Tracer>(
        &mut self,
        amount: &V::Amount,
        to: i32,
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// Moves to the next member of a group (`turn` counts from 0); false if there are no more.
    fn each<T: Tracer>(
        &mut self,
        group: &V::Group,
        turn: u32,
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// Whether actions are left for a page that is repeated while they are.
    fn actions_left(&mut self, line: Line) -> Result<bool, Self::Stop>;

    /// Whether the page of the selection should still be followed: a plan carried out before it may have used
    /// up everything it could act with.
    fn follows<T: Tracer>(&mut self, _: &mut T) -> bool {
        true
    }

    /// One of `outcomes` equally likely outcomes.
    fn chance(&mut self, chance: Chance, outcomes: u32, line: Line) -> Result<u32, Self::Stop>;

    /// While a deed is carried out, the host may run other pages of the document. The document's state is
    /// lent to it meanwhile, and taken back afterwards.
    fn lend(&mut self, machine: &Machine) {
        let _ = machine;
    }

    /// The lent state as it is now; `None` from a host that runs no pages.
    fn give_back(&mut self) -> Option<Vec<i32>> {
        None
    }

    /// Asks a human, because the words are not in the vocabulary. The machine has stopped at this line: it
    /// knows the counters and decks that the words may mention.
    fn human(&mut self, request: Request, machine: &Machine) -> Result<Answer, Self::Stop>;
}
