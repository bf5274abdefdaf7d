//! Creature cards.

use super::options::Options;
use serde::{Deserialize, Serialize};

/// A species of the mission: an index in [`Setup::species`](super::Setup).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SpeciesId(pub u8);

/// A terrain type: an index in [`Setup::terrains`](super::Setup).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Terrain(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Diet {
    Herbivore,
    Carnivore,
    Omnivore,
    Insectivore,
    Detritivore,
}

impl Diet {
    pub const ALL: [Diet; 5] =
        [Diet::Herbivore, Diet::Carnivore, Diet::Omnivore, Diet::Insectivore, Diet::Detritivore];

    pub fn eats_plants(self) -> bool {
        matches!(self, Diet::Herbivore | Diet::Omnivore)
    }

    pub fn eats_meat(self) -> bool {
        self != Diet::Herbivore
    }

    /// Whether such an animal can be a predator. The rules name only carnivores and omnivores.
    pub fn preys(self) -> bool {
        matches!(self, Diet::Carnivore | Diet::Omnivore)
    }

    pub fn name(self) -> &'static str {
        match self {
            Diet::Herbivore => "herbivore",
            Diet::Carnivore => "carnivore",
            Diet::Omnivore => "omnivore",
            Diet::Insectivore => "insectivore",
            Diet::Detritivore => "detritivore",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    Den,
    Wandering,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Social {
    Solitary,
    Pack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Temper {
    Passive,
    Aggressive,
}

/// The kinds of pieces that an effect reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kinds {
    pub explorer: bool,
    pub creature: bool,
    pub drone: bool,
    pub building: bool,
}

/// One effect of a Special.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// An additional move, by the same Move that was rolled.
    MoveAgain,
    /// Hits one piece of these kinds in the hex.
    HitOne(Kinds),
    /// Hits every piece of these kinds in the hex.
    HitEvery(Kinds),
    /// Hits every piece of these kinds within `hexes` hexes.
    HitNear { kinds: Kinds, hexes: u8 },
    /// Attaches the creature to one piece in the hex, unless it is attached already.
    Attach(Kinds),
    /// Hits the creature's host and heals `heals` of its own wounds. Only if it was attached when the
    /// Special began.
    Drain { heals: u8 },
    /// Heals this many of its own wounds.
    Heal(u8),
    /// Puts a Plant into the hex.
    Plant,
}

/// The Special of a species.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Special {
    pub name: String,
    /// By the common rules a harmful Special is never used on the creature's own species.
    #[serde(default)]
    pub harmful: bool,
    /// The effects, in order.
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// A description that only people understand: they decide whether it is possible, and carry it out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by_hand: String,
}

/// A creature card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Species {
    pub name: String,
    pub diet: Diet,
    pub size: u8,
    /// The number of wounds of which a creature dies.
    pub health: u8,
    pub habitat: Terrain,
    pub deck: Deck,
    #[serde(default)]
    pub parasite: bool,
    /// Whether an AI card guides it; if not, the players do.
    #[serde(default)]
    pub guided: bool,
    /// Whether its card can have more than one Move and one Action. The turn then ends when it rests.
    #[serde(default, skip_serializing_if = "is_false")]
    pub series: bool,
    /// Whether its harmful Special reaches its own species too. The common rules say that it does not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub harms_own: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special: Option<Special>,
    /// For the players: behaviour that fits the animal in ROLEPLAY.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub social: Option<Social>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temper: Option<Temper>,
    /// The distance within which it notices things.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub perception: Option<u8>,
}

fn is_false(it: &bool) -> bool {
    !it
}

/// Who decides for the creatures of the mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum System {
    /// The AI cards, which the nanobots of Mission 10 make possible.
    #[default]
    Ai,
    /// The players.
    Roleplay,
}

/// The initial choices of a mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    #[serde(default)]
    pub system: System,
    #[serde(default)]
    pub options: Options,
    pub terrains: Vec<String>,
    pub species: Vec<Species>,
}

impl Setup {
    pub const MAX_SPECIES: usize = 60;
    pub const MAX_TERRAINS: usize = 20;
    pub const MAX_SIZE: u8 = 5;
    pub const MAX_HEALTH: u8 = 20;
    pub const MAX_EFFECTS: usize = 20;

    /// Why this setup is invalid, if it is.
    pub fn fault(&self) -> Option<String> {
        if self.species.len() > Self::MAX_SPECIES || self.terrains.len() > Self::MAX_TERRAINS {
            return Some(format!(
                "at most {} species and {} terrain types",
                Self::MAX_SPECIES,
                Self::MAX_TERRAINS
            ));
        }
        for (at, species) in self.species.iter().enumerate() {
            let name = &species.name;
            if name.trim().is_empty() || name.contains(['\n', ';', ':', ',']) {
                return Some(format!("“{name}” is no name for a species"));
            }
            if self.species[..at].iter().any(|other| other.name.eq_ignore_ascii_case(name)) {
                return Some(format!("{name} is there twice"));
            }
            if !(1..=Self::MAX_SIZE).contains(&species.size) {
                return Some(format!("{name}: sizes go from 1 to {}", Self::MAX_SIZE));
            }
            if !(1..=Self::MAX_HEALTH).contains(&species.health) {
                return Some(format!("{name}: health goes from 1 to {}", Self::MAX_HEALTH));
            }
            if species.special.as_ref().is_some_and(|s| s.effects.len() > Self::MAX_EFFECTS) {
                return Some(format!("{name}: a Special has at most {} effects", Self::MAX_EFFECTS));
            }
            if usize::from(species.habitat.0) >= self.terrains.len() {
                return Some(format!("{name}: its habitat is no terrain of this mission"));
            }
        }
        self.options.fault()
    }
}
