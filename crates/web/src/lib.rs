//! The table in a browser, as a pure function: a store and a request give a response.
//!
//! Nothing here uses a socket, a file, a clock or a random source: the host passes them in with each
//! [`Request`]. The same code therefore runs behind a server and, as WebAssembly, inside a browser.
//!
//! [`App`] holds the games and answers requests ([`App::answer`]), a [`Store`] keeps games and
//! documents, and a [`Guard`] decides which requests are admitted.

speech::texts!();

/// Looks up a message of the pages in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

mod api;
mod app;
pub mod assets;
mod command;
mod documents;
mod guard;
mod id;
mod language;
mod pages;
mod problem;
mod request;
mod route;
mod store;
mod studio;

pub use app::App;
pub use documents::{Brought, read as read_document};
pub use guard::{Guard, Rules};
pub use id::{Device, DraftId, GameId};
pub use problem::{Missing, Problem};
pub use request::{Method, Request, Response};
pub use store::{Memory, NewGame, Store, StoreError, Stored, Summary};
pub use studio::{Bench, Counted, Opponent, Plan, Progress, Report, What, card_of};
