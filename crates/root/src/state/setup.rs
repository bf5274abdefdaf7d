//! The setup of a game.

use super::boards::Difficulty;
use super::cards::Deck;
use super::ids::{CLEARINGS, Faction, Suit};
use super::items::Character;
use super::map::MapId;
use super::traits::Trait;
use crate::law::Lawful;
use serde::{Deserialize, Serialize};

/// The choices before the first piece is placed. The seats are in the order of play, which the table draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub map: MapId,
    #[serde(default = "standard")]
    pub deck: Deck,
    #[serde(default)]
    pub suits: Suits,
    /// Each human must reach 30 points before any bot does; bots spare each other.
    #[serde(default)]
    pub cooperative: bool,
    /// Whether bots also buy from the Riverfolk by their own cards.
    #[serde(default)]
    pub advanced_services: bool,
    /// Whether people play their turns beside the program, which knows neither their hands nor their actions.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// Whether the humans draft their factions: theirs in `seats` are not used. They are dealt five cards and
    /// keep three.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// Whether several people are at the table, so that being asked must not reveal a hand. Games begun
    /// before this rule continue without it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub discreet: bool,
    /// Guests without a player, beside a physical board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hirelings: Vec<Faction>,
    pub seats: Vec<SeatSetup>,
}

fn standard() -> Deck {
    Deck::Standard
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    pub faction: Faction,
    #[serde(default)]
    pub player: Player,
}

#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Player {
    #[default]
    Human,
    Bot {
        #[serde(default = "default_difficulty")]
        difficulty: Difficulty,
        #[serde(default)]
        traits: Vec<Trait>,
        /// The Vagabot's.
        #[serde(default)]
        character: Option<Character>,
        /// The law of its document; without one, the published board. A saved game contains the document.
        #[serde(skip)]
        law: Option<Lawful>,
    },
}

fn default_difficulty() -> Difficulty {
    Difficulty::Default
}

/// The suits of the clearings.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suits {
    /// The printed ones; on maps without printed suits, a fixed default.
    #[default]
    Printed,
    /// Twelve markers, shuffled.
    Random,
    Given([Suit; CLEARINGS]),
}

impl Setup {
    /// A game on the autumn map with the standard deck.
    pub fn autumn(seats: impl IntoIterator<Item = SeatSetup>) -> Setup {
        Setup {
            map: MapId::Autumn,
            deck: Deck::Standard,
            suits: Suits::Printed,
            cooperative: false,
            advanced_services: false,
            by_hand: false,
            draft: false,
            discreet: false,
            hirelings: Vec::new(),
            seats: seats.into_iter().collect(),
        }
    }
}

impl SeatSetup {
    pub fn human(faction: Faction) -> SeatSetup {
        SeatSetup { faction, player: Player::Human }
    }

    /// A bot of default difficulty without traits; a Vagabot is the Thief.
    pub fn bot(faction: Faction) -> SeatSetup {
        let character = faction.is_vagabond().then_some(Character::Thief);
        SeatSetup {
            faction,
            player: Player::Bot { difficulty: Difficulty::Default, traits: Vec::new(), character, law: None },
        }
    }
}
