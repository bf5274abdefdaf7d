//! The contract that a game implements.

use crate::{Generator, Happening, Json, Who};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A player's position at the table, counted from 0 in the order of play at the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// The event that the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A decision by this seat, among [`Game::legal`].
    Seat(Seat),
    /// Chance: one of `outcomes` equally likely results (the faces of a die, the cards of a shuffled
    /// deck).
    Chance { outcomes: u32 },
    /// Nothing: the game has ended.
    Over,
}

/// An entry of the log. The log is authoritative; the state is a cache that can be rebuilt from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Event<A> {
    /// A seat's decision.
    Act { seat: Seat, action: A },
    /// The result of a random event: a number below the requested `outcomes`.
    Chance { outcome: u32 },
    /// A random choice by a bot between equal options. It does not change the state.
    Lot { of: u32, outcome: u32 },
    /// A bot starts its turn. Its own actions and lots up to the end of the turn follow from this call.
    Bot { seat: Seat },
    /// A manual correction of the state, in the game's own words.
    Correct { text: String },
    /// The counters and decks that a seat's document carries from turn to turn. They do not change the
    /// state.
    Kept { seat: Seat, numbers: Vec<i32> },
    /// A human's answer to a line that only people understand, in a bot's turn. It does not change the
    /// state. Both are in English, as the document and the names of the answers are.
    Answered { seat: Seat, asked: String, said: String },
}

impl<A> Event<A> {
    /// Converts the action and keeps the rest of the event.
    pub fn with_action<B, E>(self, action: impl FnOnce(A) -> Result<B, E>) -> Result<Event<B>, E> {
        Ok(match self {
            Event::Act { seat, action: a } => Event::Act { seat, action: action(a)? },
            Event::Chance { outcome } => Event::Chance { outcome },
            Event::Lot { of, outcome } => Event::Lot { of, outcome },
            Event::Bot { seat } => Event::Bot { seat },
            Event::Correct { text } => Event::Correct { text },
            Event::Kept { seat, numbers } => Event::Kept { seat, numbers },
            Event::Answered { seat, asked, said } => Event::Answered { seat, asked, said },
        })
    }
}

/// An action that the rules forbid, with the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Illegal {
    pub reason: String,
}

/// A game: its state, its legal actions and their effects.
///
/// The state is a compact value that changes only through [`Game::apply`], [`Game::resolve`] and
/// [`Game::correct`]. A game contains no randomness: a deck is a set until a card is drawn, and the
/// table supplies the outcome of the draw.
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's short identifier in lower case: "arcs".
    const ID: &'static str;

    /// Whether a bot that is waiting in the middle of its turn resumes there after a manual correction.
    /// Set this if the state does not record how far the turn has come; otherwise the bot starts its
    /// turn anew from the corrected state.
    const GOES_ON_AFTER_CORRECTIONS: bool = false;

    /// Whether a human's decision with a single legal action is taken without asking.
    const TAKES_THE_ONLY_ANSWER: bool = false;

    /// Whether the number of legal actions depends on cards that only the pending seat may see.
    fn answers_are_hidden(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether a search may play a seat. If so, [`Game::imagine`] must hide what the seat may not know.
    const LOOKS_AHEAD: bool = false;

    /// The choices made before the game: player count, setup card, factions, variants.
    type Setup: Clone + Debug + PartialEq + Json + Send + Sync;
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// One decision, small enough that all legal ones can be listed.
    type Action: Copy + PartialEq + Eq + Debug + Json + Send + Sync;
    /// One observable change; [`crate::Untold`] for a game that reports none.
    type Happening: Happening<State = Self::State>;

    /// Returns the state before anything is dealt. Cards dealt during setup are requested as chance
    /// like all others.
    fn begin(setup: &Self::Setup) -> Result<Self::State, Illegal>;

    /// Checks that such a player can take this seat. A saved game could name any.
    fn check_player(state: &Self::State, seat: Seat, who: &Who) -> Result<(), Illegal> {
        let _ = (state, seat, who);
        Ok(())
    }

    fn pending(state: &Self::State) -> Pending;

    /// Appends every action that the pending seat may take to `out`, in a canonical order and without
    /// duplicates. Appends nothing unless a seat is pending, and at least one action if one is.
    fn legal(state: &Self::State, out: &mut Vec<Self::Action>);

    /// Checks by the rules whether the pending seat may take this action, without searching the list.
    /// Must agree with [`Game::legal`].
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Illegal>;

    /// Applies a legal action. An illegal one leaves the state unspecified but must not panic.
    fn apply(state: &mut Self::State, action: Self::Action);

    /// Applies the outcome of the pending chance.
    fn resolve(state: &mut Self::State, outcome: u32);

    /// Like [`Game::apply`], but also appends every observable change to `told`.
    fn apply_reporting(state: &mut Self::State, action: Self::Action, told: &mut Vec<Self::Happening>) {
        let _ = told;
        Self::apply(state, action);
    }

    /// Like [`Game::resolve`], but also appends every observable change to `told`.
    fn resolve_reporting(state: &mut Self::State, outcome: u32, told: &mut Vec<Self::Happening>) {
        let _ = told;
        Self::resolve(state, outcome);
    }

    /// The seat's name for players: "red".
    fn seat_name(state: &Self::State, seat: Seat) -> String;

    /// Describes an action in a player's words before it is applied: "red moves 3 ships from gate 1 to
    /// arrow 1".
    fn say(state: &Self::State, action: Self::Action) -> String;

    /// Names the pending chance: "skirmish die", "the card dealt to red".
    fn chance_name(state: &Self::State) -> String;

    /// Names an outcome of the pending chance: "hit", "aggression 5".
    fn outcome_name(state: &Self::State, outcome: u32) -> String;

    /// The current scores; final once [`Game::pending`] is [`Pending::Over`].
    fn standing(state: &Self::State) -> Standing;

    /// Returns a state that `viewer` cannot tell from the real one: everything hidden from the viewer
    /// is drawn anew. Searches use it so that they cannot peek.
    fn imagine(state: &Self::State, viewer: Seat, lots: &mut Generator) -> Self::State {
        let _ = (viewer, lots);
        state.clone()
    }

    /// The seat's chance of winning, from 0 to 1: exact once the game is over, a cheap estimate before.
    fn worth(state: &Self::State, seat: Seat) -> f32 {
        let standing = Self::standing(state);
        match standing.winners.contains(&seat) {
            true => 1.0 / standing.winners.len() as f32,
            false => 0.0,
        }
    }

    /// The number of the current large section of the game (chapter, round). Searches evaluate
    /// unfinished games at the end of a section, where the estimate is most reliable.
    fn stage(state: &Self::State) -> u32 {
        let _ = state;
        0
    }

    /// Writes the whole state as text that people can read and edit.
    fn to_position(state: &Self::State) -> String;

    /// Parses a position. An impossible one is rejected with the line and the reason.
    fn from_position(text: &str) -> Result<Self::State, PositionError>;

    /// Applies a manual correction in the game's words: "red ships in gate 1: 2 fresh, 1 damaged".
    fn correct(state: &mut Self::State, text: &str) -> Result<(), Illegal>;

    /// Like [`Game::correct`], but also appends the resulting changes to `told`.
    fn correct_reporting(
        state: &mut Self::State,
        text: &str,
        told: &mut Vec<Self::Happening>,
    ) -> Result<(), Illegal> {
        let _ = told;
        Self::correct(state, text)
    }
}

/// The scores, and the result once the game is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// One score for each seat.
    pub scores: Vec<i32>,
    /// The winners once the game is over (several in a shared victory, none in a shared defeat).
    pub winners: Vec<Seat>,
    /// How the game ended, in a short phrase that groups games in statistics: "by power in chapter 4".
    pub ending: String,
    /// The elapsed chapters, rounds, turns and so on, by name.
    pub clock: Vec<(&'static str, u32)>,
}

/// Why a position cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct PositionError {
    pub line: usize,
    pub reason: String,
}
