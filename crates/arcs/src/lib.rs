//! The rules of Arcs: the table ([`state`]), its legal actions and their effects ([`Arcs`], a
//! [`table::Game`]), its description in words ([`words`]), as a file ([`position`]), and as seen from a seat
//! ([`view`]).

speech::texts!();

/// A message of this crate, in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod action;
pub mod beside;
pub mod bot;
pub mod correct;
mod game;
pub mod happening;
pub mod position;
mod rules;
pub mod setup;
pub mod state;
pub mod view;
pub mod vocabulary;
pub mod words;

pub use action::Action;
pub use game::Arcs;
pub use happening::Happening;
pub use setup::{Difficulty, Leaders, Owned, SeatSetup, Setup, When};
pub use state::State;
