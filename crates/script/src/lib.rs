//! Written procedures as programs: reads Markdown, checks it, runs it, and records a trace.

speech::texts!();

/// A message about a procedure, in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod ask;
pub mod check;
pub mod choice;
pub mod compile;
pub mod coverage;
pub mod diagnostic;
pub mod document;
pub mod front;
pub mod host;
pub mod language;
pub mod limits;
pub mod markdown;
pub mod mutants;
pub mod program;
pub mod roles;
pub mod runner;
pub mod source;
pub mod story;
pub mod suite;
pub mod trace;
pub mod tree;
pub mod trial;
pub mod vocabulary;
pub mod words;
