//! The leaders and their starting pieces. Their abilities are in the rules.

use super::names::{Named, Set, named};
use super::piece::{AGENTS, BuildingKind, CITIES, SHIPS};
use super::resource::{Resource, ResourceSet};

named! {
    /// LEAD01 to LEAD16: 8 of the base box, 8 of the Leaders & Lore pack.
    pub enum Leader {
        Elder = "Elder",
        Mystic = "Mystic",
        FuelDrinker = "Fuel-Drinker",
        Upstart = "Upstart",
        Rebel = "Rebel",
        Warrior = "Warrior",
        Feastbringer = "Feastbringer",
        Demagogue = "Demagogue",
        Archivist = "Archivist",
        Overseer = "Overseer",
        Corsair = "Corsair",
        Noble = "Noble",
        Anarchist = "Anarchist",
        Shaper = "Shaper",
        Agitator = "Agitator",
        Quartermaster = "Quartermaster",
    }
}

pub type LeaderSet = Set<Leader>;

/// The pieces that start in a system marked A, B or C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartingBox {
    pub building: Option<BuildingKind>,
    pub ships: u8,
}

/// The pieces and tokens a seat starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The boxes A, B and C.
    pub boxes: [StartingBox; 3],
    /// For the two leftmost slots; without a leader, the types of A and B.
    pub resources: Option<[Resource; 2]>,
}

const fn boxes(a: StartingBox, b: StartingBox, c: u8) -> [StartingBox; 3] {
    [a, b, StartingBox { building: None, ships: c }]
}

const fn city(ships: u8) -> StartingBox {
    StartingBox { building: Some(BuildingKind::City), ships }
}
const fn starport(ships: u8) -> StartingBox {
    StartingBox { building: Some(BuildingKind::Starport), ships }
}
const fn only(ships: u8) -> StartingBox {
    StartingBox { building: None, ships }
}

impl Start {
    /// Rules 3, step 8: without a leader.
    pub const NORMAL: Start = Start { boxes: boxes(city(3), starport(3), 2), resources: None };
}

use Resource::{Fuel, Material, Psionic, Relic, Weapon};

impl Leader {
    pub const fn start(self) -> Start {
        let (boxes, resources) = match self {
            Leader::Elder => (boxes(city(3), starport(3), 2), [Relic, Material]),
            Leader::Mystic => (boxes(city(3), starport(3), 2), [Psionic, Relic]),
            Leader::FuelDrinker => (boxes(city(3), starport(3), 2), [Fuel, Fuel]),
            Leader::Upstart => (boxes(city(4), starport(3), 2), [Psionic, Material]),
            Leader::Rebel => (boxes(starport(4), only(4), 2), [Material, Weapon]),
            Leader::Warrior => (boxes(city(3), starport(3), 2), [Weapon, Material]),
            Leader::Feastbringer => (boxes(city(3), city(3), 3), [Relic, Material]),
            Leader::Demagogue => (boxes(city(3), starport(3), 2), [Psionic, Weapon]),
            Leader::Archivist => (boxes(city(3), city(3), 2), [Relic, Relic]),
            Leader::Overseer => (boxes(city(3), starport(3), 2), [Fuel, Material]),
            Leader::Corsair => (boxes(starport(4), only(3), 2), [Fuel, Weapon]),
            Leader::Noble => (boxes(city(3), starport(3), 2), [Psionic, Psionic]),
            Leader::Anarchist => (boxes(only(4), only(3), 2), [Relic, Weapon]),
            Leader::Shaper => (boxes(city(3), only(3), 3), [Relic, Material]),
            Leader::Agitator => (boxes(city(3), starport(4), 2), [Fuel, Material]),
            Leader::Quartermaster => (boxes(starport(4), only(3), 2), [Fuel, Weapon]),
        };
        Start { boxes, resources: Some(resources) }
    }

    /// Cryptic and Greedy: Outrage from the start.
    pub fn outrage_at_setup(self) -> ResourceSet {
        match self {
            Leader::Mystic => Set::EMPTY.with(Material).with(Fuel),
            Leader::Quartermaster => Set::EMPTY.with(Material),
            _ => Set::EMPTY,
        }
    }

    /// Its number in print: "LEAD07".
    pub fn id(self) -> String {
        format!("LEAD{:02}", self.index() + 1)
    }
}

/// The pieces in the game of a player with this leader: Hated and Decentralized scrap some.
pub fn ships_in_game(leader: Option<Leader>) -> u8 {
    if leader == Some(Leader::Overseer) { SHIPS - 2 } else { SHIPS }
}
pub fn agents_in_game(leader: Option<Leader>) -> u8 {
    if leader == Some(Leader::Overseer) { AGENTS - 3 } else { AGENTS }
}
pub fn cities_in_game(leader: Option<Leader>) -> u8 {
    if leader == Some(Leader::Anarchist) { CITIES - 2 } else { CITIES }
}
