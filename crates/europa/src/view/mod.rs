//! How the game is described and displayed.

mod editor;
mod map;
mod mat;
pub mod polish;
mod rule;
mod sheet;
mod show;
