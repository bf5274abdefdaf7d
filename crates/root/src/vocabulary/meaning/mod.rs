//! The meanings of a document's phrases: small typed values, decided once when the document is read.

mod ban;
mod deed;
mod number;
mod piece;
mod place;
mod question;
mod who;

pub use super::principle::{Ability, Setting, Start};
pub use ban::*;
pub use deed::*;
pub use number::*;
pub use piece::*;
pub use place::*;
pub use question::*;
pub use who::*;
