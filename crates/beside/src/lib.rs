//! Companions for a physical board: the game is on the table, and the program plays the missing player.
//!
//! A companion tracks a bot's own board and follows the bot's document. It answers what it knows, asks what
//! only the table shows, and produces a checklist in a player's words. The turn is run again from its
//! beginning after every entry, with all answers so far ([`TurnContext`]): no run is ever suspended, and a changed
//! entry affects only what depends on it.
//!
//! By the table's contract a companion is a game of its own, so undo, saves, the pages and the terminal come
//! with it.

speech::texts!();

/// A message of this crate, in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

mod any;
mod companion;
mod context;
mod game;
mod line;
pub mod mirror;
mod pages;
mod question;
mod row;
mod show;
mod state;

pub use any::{AnyDocument, unknown, unknown_in_a_row};
pub use companion::{Bot, Companion, Row, Spot};
pub use context::{Stop, TurnContext};
pub use game::Beside;
pub use line::{Control, Line, plain};
pub use mirror::{Mirror, Mirrored, Owner, Owners, Touch};
pub use question::{Answers, Choice, Question, Reply, series};
pub use state::{Entry, Setup, State, Waits};
