//! The parts that every game shares: the [`Game`] contract, seats, requested chance, the event log,
//! undo and saves. This crate depends on no particular game.
//!
//! A game implements [`Game`] (state, legal actions, rules), [`Show`] (how front ends draw it) and
//! [`Bots`] (how its documents become minds). A [`Mind`] decides for a seat and acts only through a
//! [`Turn`]. A [`Table`] runs one game: it holds the log, asks the minds, rolls the dice, takes moves
//! back, and saves. Front ends that serve several games use the object-safe [`Stage`] and [`Play`]
//! instead, which [`Staged`] implements for any game.

speech::texts!();

/// Looks up a message of this crate in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod budget;
pub mod chance;
pub mod example;
pub mod game;
pub mod given;
pub mod happening;
pub mod json;
pub mod lookahead;
pub mod mind;
pub mod pick;
pub mod play;
pub mod rehearsal;
pub mod replay;
pub mod save;
pub mod session;
pub mod sheet;
pub mod show;
mod state;
mod tree;
pub mod turn;
pub mod wish;

pub use chance::Generator;
pub use game::{Event, Game, Illegal, Pending, PositionError, Seat, Standing};
pub use given::Given;
pub use happening::{Happened, Happening, Motion, Observer, Score, Silent, Untold, Weight};
pub use json::Json;
pub use lookahead::{Ingredient, Lookahead, Searcher};
pub use mind::{Bots, Mind, Procedure, Random};
pub use play::{Play, Stage, Staged};
pub use rehearsal::{Rehearsed, rehearse};
pub use save::{Document, Header, LoadError, Saved, Who};
pub use session::{Minds, Refusal, Table};
pub use show::Show;
pub use turn::{Dice, Interrupt, Turn};
