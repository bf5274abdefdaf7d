//! A position as a file: the whole state, in TOML that people can read and edit.
//!
//! Only things in play are written. The supply, the Court deck and the undealt cards are the remainder, so
//! that they cannot contradict the rest.

mod file;
mod read;
mod write;

pub use read::read;
pub use write::write;
