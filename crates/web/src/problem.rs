//! What cannot be done, and why.

use crate::store::StoreError;
use table::{LoadError, Refusal};

/// A request that changes nothing, with a message for whoever asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub status: u16,
    pub message: String,
    /// What happened since the asker last looked, if the table has moved on.
    pub changed: Vec<String>,
}

impl Problem {
    pub fn new(status: u16, message: impl Into<String>) -> Self {
        Problem { status, message: message.into(), changed: Vec::new() }
    }

    pub fn bad(message: impl Into<String>) -> Self {
        Problem::new(400, message)
    }

    pub fn not_found(what: &str) -> Self {
        Problem::new(404, format!("There is no {what} here."))
    }

    pub fn forbidden(message: impl Into<String>) -> Self {
        Problem::new(403, message)
    }

    /// The table has moved on.
    pub fn late(changed: Vec<String>) -> Self {
        let message = "Somebody was faster: the table has changed since you looked. Nothing was done.".into();
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
        Problem::new(422, sentence(&format!("This save cannot be opened: {error}")))
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Late => Problem::late(Vec::new()),
            StoreError::Broken(why) => Problem::new(503, format!("The storage does not answer: {why}")),
        }
    }
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}
