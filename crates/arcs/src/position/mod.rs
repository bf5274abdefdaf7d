//! A position as a file: the whole state, in TOML that people can read and edit.
//!
//! Only what lies somewhere is written. What is in supply, in the Court deck or undealt is what is
//! left over, so that it cannot contradict the rest.

mod file;
mod read;
mod write;

pub use read::read;
pub use write::write;
