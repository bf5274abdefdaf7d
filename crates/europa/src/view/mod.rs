//! How it is told and shown.

mod editor;
mod map;
mod mat;
pub mod polish;
mod rule;
mod sheet;
mod show;
