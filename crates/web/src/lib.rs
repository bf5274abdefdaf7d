//! The table in a browser, as a pure function: a store and a request give a response.
//!
//! Nothing here knows a socket, a file, a clock or a source of chance: the host that carries the
//! requests brings them along ([`Request`]). So the same code answers behind a server today and
//! inside a browser tomorrow.

speech::texts!();

/// A message of the frame, in the language of whoever reads the page.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

mod api;
pub mod assets;
mod command;
mod documents;
mod guard;
mod hall;
mod id;
mod language;
mod pages;
mod problem;
mod request;
mod route;
mod store;
mod studio;

pub use documents::{Brought, read as read_document};
pub use guard::{Guard, Rules};
pub use hall::Hall;
pub use id::{Device, DraftId, GameId};
pub use problem::{Missing, Problem};
pub use request::{Method, Request, Response};
pub use store::{Memory, NewGame, Store, StoreError, Stored, Summary};
pub use studio::{Bench, Counted, Opponent, Plan, Progress, Report, What};
