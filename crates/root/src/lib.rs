//! Root, for humans and the eight Clockwork bots at one table.
//!
//! `state` is the table, `rules` the legal actions and their effects: the factions as humans play them, and
//! the elementary operations of which the bots' documents are made.

speech::texts!();

/// A message of the game in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod action;
pub mod beside;
pub mod bot;
mod correct;
mod game;
pub mod happening;
pub mod law;
mod position;
pub mod rules;
pub mod state;
mod view;
pub mod vocabulary;
mod words;

pub use action::{Action, Operation, Shelf};
pub use game::Root;
