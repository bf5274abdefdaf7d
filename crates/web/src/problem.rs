//! Requests that cannot be carried out, and why.

use crate::store::StoreError;
use table::{LoadError, Refusal};

/// Why a request was refused, with a message for its sender. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub status: u16,
    pub message: String,
    /// The events since the sender last looked, if the table has changed.
    pub changed: Vec<String>,
}

/// The kind of thing that was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    Address,
    Document,
    File,
    Game,
    Page,
    Thought,
}

impl Problem {
    pub fn new(status: u16, message: impl Into<String>) -> Self {
        Problem { status, message: message.into(), changed: Vec::new() }
    }

    pub fn bad(message: impl Into<String>) -> Self {
        Problem::new(400, message)
    }

    pub fn not_found(what: Missing) -> Self {
        let message = match what {
            Missing::Address => say!("no-such-address"),
            Missing::Document => say!("no-such-document"),
            Missing::File => say!("no-such-file"),
            Missing::Game => say!("no-such-game"),
            Missing::Page => say!("no-such-page"),
            Missing::Thought => say!("no-such-thought"),
        };
        Problem::new(404, message)
    }

    pub fn forbidden(message: impl Into<String>) -> Self {
        Problem::new(403, message)
    }

    /// The table has changed since the sender looked.
    pub fn late(changed: Vec<String>) -> Self {
        let message = say!("somebody-was-faster-the-table-has");
        Problem { status: 409, message, changed }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = if matches!(refusal, Refusal::Bot(_)) { 500 } else { 422 };
        Problem::new(status, sentence(&refusal.to_string()))
    }
}

impl From<LoadError> for Problem {
    fn from(error: LoadError) -> Self {
        Problem::new(422, sentence(&say!("save-cannot-be-opened", why = error.to_string())))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Late => Problem::late(Vec::new()),
            StoreError::Broken(why) => Problem::new(503, say!("storage-does-not-answer", why = why)),
        }
    }
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}
