//! How it is told and shown.

pub mod position;
pub mod words;
