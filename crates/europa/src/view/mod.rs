//! How it is told and shown.

mod deeds;
pub mod polish;
pub mod position;
mod questions;
mod show;
mod tells;
pub mod words;
