//! How it is told and shown.

mod deeds;
pub(crate) mod happened;
mod mat;
pub mod polish;
pub mod position;
mod questions;
mod rule;
mod show;
mod tells;
pub mod told;
pub mod words;
