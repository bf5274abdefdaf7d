//! Any document as a game of its own: ask mode at the table.
//!
//! The program knows nothing about the board here. It walks through the document, rolls, draws and counts,
//! and puts everything else to the human who has the board in front of them. Because it is a game by the
//! table's contract, undo, saves, real dice and the pages come with it.

speech::texts!();

/// A message of ask mode in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

mod game;
mod show;
mod state;
mod steps;
mod told;

pub use game::Walk;
pub use state::{Do, Setup, State};
pub use told::Counted;
