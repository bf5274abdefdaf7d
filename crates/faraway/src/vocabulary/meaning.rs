//! What the words of an AI card mean.

use crate::state::species::{Social, Temper};
use crate::state::{Deck, Diet};

/// What a move is about, as the creature sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    Den,
    Predator,
    Prey,
    Food,
    Habitat,
    Explorer,
    Building,
    /// Others of its own species.
    Species,
}

impl Object {
    pub fn name(self) -> &'static str {
        match self {
            Object::Den => "den",
            Object::Predator => "predator",
            Object::Prey => "prey",
            Object::Food => "food",
            Object::Habitat => "habitat",
            Object::Explorer => "explorer",
            Object::Building => "building",
            Object::Species => "own species",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    To,
    From,
}

/// The Move of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    pub direction: Direction,
    pub object: Object,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Consume,
    Fight,
    Scare,
    Special,
}

/// A cell of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Nothing,
    Move(Command),
    /// The first that is possible.
    Act(Vec<Verb>),
}

/// A line of the creature card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    Diet(Diet),
    Size(u8),
    Health(u8),
    Habitat(String),
    Deck(Deck),
    Parasite,
    Social(Social),
    Temper(Temper),
    Perception(u8),
    /// Its effects are the list below it; or the players carry it out.
    Special {
        harmful: bool,
        by_hand: bool,
    },
}
