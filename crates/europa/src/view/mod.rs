//! How it is told and shown.

mod deeds;
mod editor;
pub(crate) mod happened;
mod map;
mod mat;
pub mod polish;
pub mod position;
mod questions;
mod rule;
mod sheet;
mod show;
mod tells;
pub mod told;
pub mod words;
