//! Who answers: the rules engine where the game is known, a human where it is not.

use crate::program::{Criterion, DeckId, Target};
use crate::runner::Machine;
use crate::trace::{Line, Tracer};
use crate::vocabulary::Vocabulary;
use serde::{Deserialize, Serialize};

/// What became of a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Did {
    /// It was not possible, and nothing was changed.
    Nothing,
    Done,
    /// Done, and something was selected by it: the page ends with the selection.
    Selected,
    /// Done, and the whole procedure is over with it: the bot has passed.
    Over,
}

/// A chance: what the outcomes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "lowercase")]
pub enum Chance {
    /// A die with so many sides; outcome 0 is a 1.
    Die { sides: u16 },
    /// A card of a deck of the document, among those left: the outcome counts cards, in the order
    /// of the deck's list.
    Card { deck: DeckId },
}

/// What only a human understands, or knows.
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
    /// Is there another one to go through (`turn` counts from 0)?
    Each { line: Line, turn: u32 },
    /// Are there actions left?
    Actions { line: Line },
    /// Which page is the one of what was selected? The number of the page.
    Page { line: Line },
    /// What came up: a number below `outcomes`.
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
    /// Done, and something was selected by it.
    Selected,
    /// Done, and the whole procedure is over with it.
    Over,
}

impl Answer {
    pub fn is_yes(self) -> bool {
        self != Answer::No
    }

    /// As the outcome of a deed.
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

/// What a selector asks before it selects.
#[derive(Debug)]
pub enum Whether<'p, V: Vocabulary> {
    /// A question about the game.
    Question(&'p V::Question),
    /// Whether a deed is possible, with what is selected.
    Can(&'p V::Deed),
    /// Nothing: the target itself must be to be had.
    Always,
}

/// Answers what a procedure asks, and does what it says.
///
/// An `Err` stops the run where it is: the operation has not happened, and when the machine goes on
/// it is asked again. What a method changes before it gives an `Err` is the host's own business.
pub trait Host<V: Vocabulary> {
    /// Why the host cannot go on: a human's answer is missing, or the game is over.
    type Stop;

    fn ask<T: Tracer>(
        &mut self,
        question: &V::Question,
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// Whether a deed is possible now.
    fn can<T: Tracer>(&mut self, deed: &V::Deed, line: Line, trace: &mut T) -> Result<bool, Self::Stop>;

    /// Does it, if it is possible. `prefer` narrows what it is done with, first line first.
    fn attempt<T: Tracer>(
        &mut self,
        deed: &V::Deed,
        prefer: &[Criterion<V>],
        line: Line,
        trace: &mut T,
    ) -> Result<Did, Self::Stop>;

    /// A statement: carried out as far as possible. The same as an attempt, unless a game says
    /// otherwise.
    fn perform<T: Tracer>(
        &mut self,
        deed: &V::Deed,
        prefer: &[Criterion<V>],
        line: Line,
        trace: &mut T,
    ) -> Result<Did, Self::Stop> {
        self.attempt(deed, prefer, line, trace)
    }

    /// Selects the first of the targets that is to be had, if the answer is yes.
    fn select<T: Tracer>(
        &mut self,
        whether: Whether<'_, V>,
        targets: &[Target<V>],
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// What is selected now.
    fn selected(&self) -> Option<V::Target>;

    /// A number of the game.
    fn amount<T: Tracer>(&mut self, amount: &V::Amount, line: Line, trace: &mut T)
    -> Result<i32, Self::Stop>;

    /// Changes a number of the game. Says whether it could.
    fn set_amount<T: Tracer>(
        &mut self,
        amount: &V::Amount,
        to: i32,
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// Turns to the next of a group (`turn` counts from 0); no if there are no more.
    fn each<T: Tracer>(
        &mut self,
        group: &V::Group,
        turn: u32,
        line: Line,
        trace: &mut T,
    ) -> Result<bool, Self::Stop>;

    /// Whether actions are left for a page that is begun again while there are.
    fn actions_left(&mut self, line: Line) -> Result<bool, Self::Stop>;

    /// Whether the page of what was selected is still to be followed: a plan that was carried out before
    /// it may have used up all that it could act with.
    fn follows<T: Tracer>(&mut self, _: &mut T) -> bool {
        true
    }

    /// One of so many equally likely outcomes.
    fn chance(&mut self, chance: Chance, outcomes: u32, line: Line) -> Result<u32, Self::Stop>;

    /// While a deed is carried out the host may run other pages of the document. What the document
    /// keeps is lent to it meanwhile, and taken back afterwards.
    fn lend(&mut self, machine: &Machine) {
        let _ = machine;
    }

    /// What was lent, as it is now; nothing from a host that runs no pages.
    fn give_back(&mut self) -> Option<Vec<i32>> {
        None
    }

    /// Asks a human, because the words are not in the vocabulary. The machine has stopped at them: it knows
    /// the counters and decks that the words may speak of.
    fn human(&mut self, request: Request, machine: &Machine) -> Result<Answer, Self::Stop>;
}
