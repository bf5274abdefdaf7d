//! The state of the table.

pub mod hex;
pub mod map;
pub mod options;
pub mod phase;
pub mod piece;
pub mod species;

pub use hex::Hex;
pub use map::{Map, Tile};
pub use options::Options;
pub use phase::{Doing, Phase, Place, Step};
pub use piece::*;
pub use species::{Deck, Diet, Effect, Kinds, Setup, Special, Species, SpeciesId, System, Terrain};

use std::sync::Arc;

table::state! {
    /// A mission in progress, as far as it concerns creatures.
    ///
    /// Lists are sorted by id, so that equal tables are equal values.
    #[derive(Clone, Debug, PartialEq)]
    pub struct State {
        setup: Arc<Setup>,
        map: Arc<Map>,
        /// The positions of the ECO System, row by row.
        eco: Vec<Option<Place>>,
        explorers: [Explorer; 2],
        creatures: Vec<Creature>,
        drones: Vec<Drone>,
        buildings: Vec<Building>,
        cubes: Vec<Cube>,
        dens: Vec<Den>,
        /// The number of completed creature phases.
        round: u16,
        step: Step,
        /// The selected hex, in which edits take place.
        looked_at: Option<Hex>,
    }
}

impl State {
    /// An empty table.
    pub fn new(setup: Arc<Setup>) -> Self {
        let positions = usize::from(setup.options.eco_rows) * usize::from(setup.options.eco_columns);
        State {
            setup,
            map: Arc::default(),
            eco: vec![None; positions],
            explorers: Default::default(),
            creatures: Vec::new(),
            drones: Vec::new(),
            buildings: Vec::new(),
            cubes: Vec::new(),
            dens: Vec::new(),
            round: 0,
            step: Step::Between,
            looked_at: None,
        }
    }

    /// The hex in which edits take place: the selected one, and on an empty map the only one that can be revealed.
    pub fn edited(&self) -> Option<Hex> {
        self.looked_at.or_else(|| self.map.tiles().is_empty().then_some(Hex::CENTRE))
    }

    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    pub fn species(&self, id: SpeciesId) -> &Species {
        &self.setup.species[usize::from(id.0)]
    }

    pub fn species_ids(&self) -> impl Iterator<Item = SpeciesId> + use<> {
        (0..self.setup.species.len() as u8).map(SpeciesId)
    }

    pub fn creature(&self, id: CreatureId) -> Option<&Creature> {
        self.creatures.binary_search_by_key(&id, |c| c.id).ok().map(|at| &self.creatures[at])
    }

    pub(crate) fn creature_mut(&mut self, id: CreatureId) -> Option<&mut Creature> {
        self.creatures.binary_search_by_key(&id, |c| c.id).ok().map(|at| &mut self.creatures[at])
    }

    pub fn explorer(&self, id: ExplorerId) -> &Explorer {
        &self.explorers[usize::from(id.0)]
    }

    pub fn building(&self, id: BuildingId) -> Option<&Building> {
        self.buildings.iter().find(|b| b.id == id)
    }

    pub fn members(&self, species: SpeciesId) -> impl Iterator<Item = &Creature> {
        self.creatures.iter().filter(move |c| c.id.species == species)
    }

    /// The explorers on the map, with their hexes.
    pub fn explorers_out(&self) -> impl Iterator<Item = (ExplorerId, Hex)> + '_ {
        (0u8..).zip(&self.explorers).filter_map(|(id, explorer)| Some((ExplorerId(id), explorer.at?)))
    }

    /// Whether the AI cards decide for this species (and restrict it).
    pub fn is_guided(&self, species: SpeciesId) -> bool {
        self.setup.system == System::Ai && self.species(species).guided
    }

    /// The hex of a target, if it is on the map.
    pub fn place_of(&self, target: Target) -> Option<Hex> {
        match target {
            Target::Explorer(id) => self.explorer(id).at,
            Target::Creature(id) => self.creature(id).map(|c| c.at),
            Target::Drone(id) => self.drones.iter().find(|d| d.id == id).map(|d| d.at),
            Target::Building(id) => self.building(id).map(|b| b.at),
        }
    }

    /// The number of hits until a creature dies.
    pub fn health_left(&self, creature: &Creature) -> u8 {
        self.species(creature.id.species).health.saturating_sub(creature.wounds)
    }
}

impl From<Host> for Target {
    fn from(host: Host) -> Self {
        match host {
            Host::Explorer(id) => Target::Explorer(id),
            Host::Creature(id) => Target::Creature(id),
        }
    }
}
