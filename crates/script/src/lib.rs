//! Written procedures as programs.

pub mod choice;
pub mod trace;
