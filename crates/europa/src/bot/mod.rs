//! The Bot's mind: evaluates the phrases of the charts.

mod amounts;
mod ask;
mod battle;
mod choose;
mod deeds;
mod diplomacy;
mod event;
mod examples;
mod facts;
mod host;
mod mind;
mod nouns;
mod peace;
mod people;
mod phases;
mod progress;
mod scout;
mod sea;
pub mod sketch;
mod target;
mod verbs;
mod war;

pub use examples::EuropaPlayer;
pub use mind::Bot;
