//! Written procedures as programs.

pub mod choice;
pub mod coverage;
pub mod trace;
