//! How it is told and shown.

mod deeds;
mod mat;
pub mod polish;
pub mod position;
mod questions;
mod rule;
mod show;
mod tells;
pub mod told;
pub mod words;
