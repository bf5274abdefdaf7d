//! Written procedures as programs: Markdown in, a checked procedure out, a runner and a trace.

pub mod choice;
pub mod coverage;
pub mod grammar;
pub mod host;
pub mod program;
pub mod runner;
pub mod source;
pub mod trace;
pub mod vocabulary;
pub mod words;
