//! The contract of a game.

use crate::{Generator, Happening, Json};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A place at the table, counted from 0 in the order of play at the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A decision of this seat, among [`Game::legal`].
    Seat(Seat),
    /// Chance: one of so many equally likely outcomes (a die's faces, the cards of a shuffled deck).
    Chance { outcomes: u32 },
    /// Nothing: the game has ended.
    Over,
}

/// Everything that happens to a game, in order. The log of events is the truth; the state is a
/// cache of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event<A> {
    /// A seat's decision.
    Act { seat: Seat, action: A },
    /// What came up: a number below the `outcomes` that were asked for.
    Chance { outcome: u32 },
    /// A lot drawn by a bot between equal options. It does not touch the state.
    Lot { of: u32, outcome: u32 },
    /// A bot begins to think: what follows, up to the end of its turn, is its doing.
    Bot { seat: Seat },
    /// The state was corrected by hand, in the game's own words.
    Correct { text: String },
    /// What the document of a seat keeps from turn to turn: its counters and decks. It does not touch
    /// the state.
    Kept { seat: Seat, numbers: Vec<i32> },
}

impl<A> Event<A> {
    /// The same event, with the action in another form.
    pub fn with_action<B, E>(self, action: impl FnOnce(A) -> Result<B, E>) -> Result<Event<B>, E> {
        Ok(match self {
            Event::Act { seat, action: a } => Event::Act { seat, action: action(a)? },
            Event::Chance { outcome } => Event::Chance { outcome },
            Event::Lot { of, outcome } => Event::Lot { of, outcome },
            Event::Bot { seat } => Event::Bot { seat },
            Event::Correct { text } => Event::Correct { text },
            Event::Kept { seat, numbers } => Event::Kept { seat, numbers },
        })
    }
}

/// An act that the rules refuse, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Illegal {
    pub reason: String,
}

/// A game: its state, what may happen, and what follows.
///
/// The state is a compact value. It changes only through [`Game::apply`], [`Game::resolve`] and
/// [`Game::correct`]. There is no randomness inside: decks are sets until a card is drawn, and the
/// draw is an outcome that the table asks for.
pub trait Game: Sized + Send + Sync + 'static {
    /// Short and lower case: "arcs".
    const ID: &'static str;

    /// What a bot does whose turn a human corrects while it waits. It goes on where it was, if the
    /// state does not tell how far its turn has come; otherwise it begins anew from the corrected
    /// state.
    const GOES_ON_AFTER_CORRECTIONS: bool = false;

    /// Whether a decision of a human with a single answer is carried out without a question.
    const TAKES_THE_ONLY_ANSWER: bool = false;

    /// Whether a seat can be played by looking ahead: [`Game::imagine`] hides what a seat may not know.
    const LOOKS_AHEAD: bool = false;

    /// How a game begins: player count, setup card, who sits where, variants.
    type Setup: Clone + Debug + PartialEq + Json + Send + Sync;
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One decision, split so small that all legal ones can be listed.
    type Action: Copy + PartialEq + Eq + Debug + Json + Send + Sync;
    /// One change of the table; [`crate::Untold`] for a game that tells none.
    type Happening: Happening<State = Self::State>;

    /// The state before anything was dealt; what is dealt or drawn in setup is chance as any other.
    fn begin(setup: &Self::Setup) -> Result<Self::State, Illegal>;

    fn pending(state: &Self::State) -> Pending;

    /// All that the seat on turn may do, appended to `out`, in a canonical order and without
    /// repetition. Empty unless a seat is pending; never empty then.
    fn legal(state: &Self::State, out: &mut Vec<Self::Action>);

    /// Whether the seat on turn may do this: not by searching the list, but by the rules; the two
    /// must agree.
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Illegal>;

    /// Carries out a legal action. What an illegal one does is not defined, but it does not panic.
    fn apply(state: &mut Self::State, action: Self::Action);

    /// Carries out what came up.
    fn resolve(state: &mut Self::State, outcome: u32);

    /// [`Game::apply`], telling every change of the table as it happens.
    fn apply_aloud(state: &mut Self::State, action: Self::Action, told: &mut Vec<Self::Happening>) {
        let _ = told;
        Self::apply(state, action);
    }

    /// [`Game::resolve`], telling every change of the table as it happens.
    fn resolve_aloud(state: &mut Self::State, outcome: u32, told: &mut Vec<Self::Happening>) {
        let _ = told;
        Self::resolve(state, outcome);
    }

    /// The seats, in order: how people call them ("red").
    fn seat_name(state: &Self::State, seat: Seat) -> String;

    /// An action in a player's words, before it is applied: "red moves 3 ships from gate 1 to arrow 1".
    fn say(state: &Self::State, action: Self::Action) -> String;

    /// What the pending chance is: "skirmish die", "the card dealt to red".
    fn chance_name(state: &Self::State) -> String;

    /// What an outcome of the pending chance is: "hit", "aggression 5".
    fn outcome_name(state: &Self::State, outcome: u32) -> String;

    /// How the game stands: final once nothing is pending any more.
    fn standing(state: &Self::State) -> Standing;

    /// A state that looks the same to the viewer: what the viewer may not know is drawn anew, and
    /// nothing of it is left. For whoever looks ahead and must not peek.
    fn imagine(state: &Self::State, viewer: Seat, lots: &mut Generator) -> Self::State {
        let _ = (viewer, lots);
        state.clone()
    }

    /// How likely a seat is to win, from 0 to 1: exact once the game is over, a cheap estimate before.
    fn worth(state: &Self::State, seat: Seat) -> f32 {
        let standing = Self::standing(state);
        match standing.winners.contains(&seat) {
            true => 1.0 / standing.winners.len() as f32,
            false => 0.0,
        }
    }

    /// How far the game has come in its largest steps (chapters, rounds): where an unfinished game is
    /// best judged is at the end of one.
    fn stage(state: &Self::State) -> u32 {
        let _ = state;
        0
    }

    /// The whole state as a text that people can read and edit.
    fn to_position(state: &Self::State) -> String;

    /// Reads a position; what is impossible is refused with the line and the reason.
    fn from_position(text: &str) -> Result<Self::State, PositionError>;

    /// Changes the state by hand, in the game's words: "red ships in gate 1: 2 fresh, 1 damaged".
    fn correct(state: &mut Self::State, text: &str) -> Result<(), Illegal>;

    /// [`Game::correct`], telling what is different afterwards.
    fn correct_aloud(
        state: &mut Self::State,
        text: &str,
        told: &mut Vec<Self::Happening>,
    ) -> Result<(), Illegal> {
        let _ = told;
        Self::correct(state, text)
    }
}

/// How the game stands, or how it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// One score for each seat.
    pub scores: Vec<i32>,
    /// Who has won, once the game is over (several in a shared victory, none in a shared defeat).
    pub winners: Vec<Seat>,
    /// How the game ended, in a few words that many games share: "by power, chapter 4".
    pub ending: String,
    /// How far the game has come: chapters, rounds, turns ... by name.
    pub clock: Vec<(&'static str, u32)>,
}

/// Why a position cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct PositionError {
    pub line: usize,
    pub reason: String,
}
