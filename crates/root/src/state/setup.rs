//! How a game begins.

use super::boards::Difficulty;
use super::cards::Deck;
use super::ids::{CLEARINGS, Faction, Suit};
use super::items::Character;
use super::map::MapId;
use super::traits::Trait;
use crate::law::Lawful;
use serde::{Deserialize, Serialize};

/// The choices before the first piece is placed. The seats are in the order of play: who sits
/// where and who begins is drawn by the table.
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
    /// What bots buy of the Riverfolk: also by the card that each of them has of its own.
    #[serde(default)]
    pub advanced_services: bool,
    /// People play their turns beside the program: it knows neither their hands nor what they do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// The humans draft their factions: theirs in `seats` are not used. They are dealt five cards and keep three.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// Several people sit at the table, and whether one of them is asked must not show what they hold.
    /// Games that were begun before this rule go on without it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub discreet: bool,
    /// Guests that nobody plays, beside a physical board.
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
        /// What its document fixes; without one, the published board. A saved game has the document.
        #[serde(skip)]
        law: Option<Lawful>,
    },
}

fn default_difficulty() -> Difficulty {
    Difficulty::Default
}

/// Which suit each clearing has.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suits {
    /// The printed ones; on maps without print, a fixed default of this program.
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
