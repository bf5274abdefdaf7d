//! Far Away: the creature phase, by AI cards or by roleplay.
//!
//! The players lay out the planet; then the creatures act, species by species in the order of the ECO
//! System. A species acts by its AI card, which is a page of a document. Where the rules are ambiguous,
//! an [`option`](state::options) decides.

speech::texts!();

/// Looks up a message of the game in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod action;
pub mod bot;
pub mod correct;
pub mod game;
pub mod happening;
pub mod position;
pub mod rules;
pub mod samples;
pub mod state;
pub mod view;
pub mod vocabulary;
pub mod words;

pub use action::{Action, Edit, New, Thing};
pub use game::{FarAway, PLAYERS, WILDLIFE};
pub use happening::Happening;
pub use state::{Setup, State};
