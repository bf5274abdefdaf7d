//! The legal actions and their effects.

mod answer;
pub mod battle;
mod claims;
mod deed;
pub mod empire;
pub mod event;
mod flow;
pub mod income;
pub mod mac;
pub mod opponent;
mod presume;
pub mod rebels;
pub mod replace;
pub mod scoring;
mod sheet;
pub mod siege;
pub mod subjugation;
pub mod target;
pub mod trade;

pub use answer::Shape;
pub use deed::{PER_AREA, Which};

pub use sheet::{LINES, NAMED};
