//! The bots of *Europa Universalis: The Price of Power*, beside the board: their mind and bookkeeping. It
//! knows their mats and procedures, and asks people about everything that only the board shows.

speech::texts!();

/// A message of the game, in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod action;
pub mod atlas;
pub mod booklet;
pub mod bot;
mod game;
pub mod happening;
pub mod map;
pub mod position;
pub mod rules;
pub mod state;
pub mod view;
pub mod vocabulary;
pub mod words;

pub use action::Act;
pub use game::{Europa, every_ask};
pub use state::State;
pub use state::setup::Setup;
