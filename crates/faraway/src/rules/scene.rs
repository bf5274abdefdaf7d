//! The mutable state together with its observer.
//!
//! All changes of the table go through here, and each is reported. The progress of the phase and the
//! selected hex are bookkeeping of the rules and are not reported.

use crate::happening::{Deed, Happening, How, Piece};
use crate::state::{
    Building, BuildingId, BuildingKind, Creature, CreatureId, Cube, CubeKind, Den, Drone, DroneId,
    ExplorerId, Hex, Host, Place, Setup, SpeciesId, State, Step, Target, Tile,
};
use std::sync::Arc;
use table::{Observer, Silent};

/// An observer of Far Away.
pub trait Listener: Observer<Happening> {}
impl<O: Observer<Happening>> Listener for O {}

pub struct Scene<'s, O> {
    state: &'s mut State,
    observer: O,
}

impl<O> std::ops::Deref for Scene<'_, O> {
    type Target = State;

    fn deref(&self) -> &State {
        self.state
    }
}

impl<'s> Scene<'s, Silent> {
    /// A scene without an observer.
    pub fn silent(state: &'s mut State) -> Self {
        Scene { state, observer: Silent }
    }
}

impl<'s, O: Listener> Scene<'s, O> {
    pub fn new(state: &'s mut State, observer: O) -> Self {
        Scene { state, observer }
    }

    pub fn tell(&mut self, happening: impl FnOnce() -> Happening) {
        self.observer.observe(happening);
    }

    pub fn did(&mut self, creature: CreatureId, deed: Deed) {
        self.tell(|| Happening::Did { creature, deed });
    }

    // Bookkeeping of the rules

    pub fn step_mut(&mut self) -> &mut Step {
        &mut self.state.step
    }

    pub fn look_at(&mut self, hex: Option<Hex>) {
        self.state.looked_at = hex;
    }

    pub fn setup_mut(&mut self) -> &mut Setup {
        Arc::make_mut(&mut self.state.setup)
    }

    /// Clears the marks of new creatures, which act from the next phase on.
    pub fn nobody_is_fresh(&mut self) {
        self.state.creatures.iter_mut().for_each(|creature| creature.fresh = false);
    }

    // Pieces

    /// The reported form of a target.
    pub fn piece(&self, target: Target) -> Piece {
        match target {
            Target::Explorer(id) => Piece::Explorer(id),
            Target::Creature(id) => Piece::Creature(id),
            Target::Drone(id) => {
                let size = self.state.drones.iter().find(|d| d.id == id).map_or(0, |d| d.size);
                Piece::Drone { id, size }
            }
            Target::Building(id) => {
                let building = self.state.building(id).map_or(BuildingKind::Other, |b| b.kind);
                Piece::Building { id, building }
            }
        }
    }

    /// Moves an explorer to a hex, or off the map.
    pub fn set_explorer(&mut self, id: ExplorerId, to: Option<Hex>, how: How) {
        let at = &mut self.state.explorers[usize::from(id.0)].at;
        let from = std::mem::replace(at, to);
        if from != to {
            self.tell(|| Happening::Went { who: Piece::Explorer(id), from, to, how });
        }
    }

    pub fn set_creature(&mut self, id: CreatureId, to: Hex, how: How) {
        let Some(creature) = self.state.creature_mut(id) else { return };
        let from = Some(std::mem::replace(&mut creature.at, to));
        if from != Some(to) {
            self.tell(|| Happening::Went { who: Piece::Creature(id), from, to: Some(to), how });
        }
    }

    pub fn add_creature(&mut self, creature: Creature) {
        let place = self.state.creatures.partition_point(|c| c.id < creature.id);
        self.state.creatures.insert(place, creature);
        let (who, to) = (Piece::Creature(creature.id), Some(creature.at));
        self.tell(|| Happening::Went { who, from: None, to, how: How::Placed });
    }

    /// Takes a creature off the map and detaches its parasites.
    pub fn remove_creature(&mut self, id: CreatureId, how: How) {
        let Some(from) = self.state.creature(id).map(|c| c.at) else { return };
        self.state.creatures.retain(|c| c.id != id);
        self.tell(|| Happening::Went { who: Piece::Creature(id), from: Some(from), to: None, how });
        self.free_from(Host::Creature(id));
    }

    /// Detaches everything from this host.
    pub fn free_from(&mut self, host: Host) {
        let riders: Vec<CreatureId> =
            self.state.creatures.iter().filter(|c| c.host == Some(host)).map(|c| c.id).collect();
        riders.into_iter().for_each(|rider| self.attach(rider, None));
    }

    pub fn attach(&mut self, parasite: CreatureId, host: Option<Host>) {
        let Some(creature) = self.state.creature_mut(parasite) else { return };
        if std::mem::replace(&mut creature.host, host) != host {
            self.tell(|| Happening::Attached { parasite, host });
        }
    }

    pub fn add_drone(&mut self, drone: Drone) {
        let place = self.state.drones.partition_point(|d| d.id < drone.id);
        self.state.drones.insert(place, drone);
        let who = Piece::Drone { id: drone.id, size: drone.size };
        self.tell(|| Happening::Went { who, from: None, to: Some(drone.at), how: How::Placed });
    }

    pub fn remove_drone(&mut self, id: DroneId, how: How) {
        let Some(at) = self.state.drones.iter().position(|d| d.id == id) else { return };
        let drone = self.state.drones.remove(at);
        let who = Piece::Drone { id, size: drone.size };
        self.tell(|| Happening::Went { who, from: Some(drone.at), to: None, how });
    }

    pub fn add_building(&mut self, building: Building) {
        let place = self.state.buildings.partition_point(|b| b.id < building.id);
        self.state.buildings.insert(place, building);
        let who = Piece::Building { id: building.id, building: building.kind };
        self.tell(|| Happening::Went { who, from: None, to: Some(building.at), how: How::Placed });
    }

    pub fn remove_building(&mut self, id: BuildingId, how: How) {
        let Some(at) = self.state.buildings.iter().position(|b| b.id == id) else { return };
        let building = self.state.buildings.remove(at);
        let who = Piece::Building { id, building: building.kind };
        self.tell(|| Happening::Went { who, from: Some(building.at), to: None, how });
    }

    /// Sets the number of hits that a target has taken.
    pub fn set_hits(&mut self, target: Target, now: u8) {
        let hits = match target {
            Target::Explorer(id) => Some(&mut self.state.explorers[usize::from(id.0)].harm),
            Target::Creature(id) => self.state.creature_mut(id).map(|c| &mut c.wounds),
            Target::Building(id) => {
                self.state.buildings.iter_mut().find(|b| b.id == id).map(|b| &mut b.damage)
            }
            Target::Drone(_) => None,
        };
        let Some(before) = hits.map(|hits| std::mem::replace(hits, now)) else { return };
        let who = self.piece(target);
        if now > before {
            self.tell(|| Happening::Hurt { who, hits: now - before, now });
        } else if now < before {
            self.tell(|| Happening::Healed { who, hits: before - now, now });
        }
    }

    // Cubes and dens

    pub fn add_cube(&mut self, at: Hex, cube: CubeKind) {
        let since = self.state.round;
        let new = Cube { at, kind: cube, since };
        let place = self.state.cubes.partition_point(|other| *other <= new);
        self.state.cubes.insert(place, new);
        self.tell(|| Happening::CubeCame { cube, at, since });
    }

    /// Removes a cube, the oldest among equal ones. Returns whether there was one.
    pub fn remove_cube(&mut self, at: Hex, cube: CubeKind, eaten_by: Option<CreatureId>) -> bool {
        let Some(place) = self.state.cubes.iter().position(|c| c.at == at && c.kind == cube) else {
            return false;
        };
        let since = self.state.cubes.remove(place).since;
        self.tell(|| Happening::CubeGone { cube, at, since, eaten_by });
        true
    }

    /// Forgets the origin of Meat that is this many rounds old.
    pub fn forget_meat(&mut self, rounds: u16) {
        let now = self.state.round;
        let mut forgotten = Vec::new();
        for cube in &mut self.state.cubes {
            if let CubeKind::Meat(species) = cube.kind
                && now.saturating_sub(cube.since) >= rounds
            {
                cube.kind = CubeKind::UnknownMeat;
                forgotten.push(Happening::Forgotten { species, at: cube.at, since: cube.since });
            }
        }
        self.state.cubes.sort();
        forgotten.into_iter().for_each(|happening| self.tell(|| happening));
    }

    pub fn set_den(&mut self, den: Den, there: bool) {
        if there {
            let place = self.state.dens.partition_point(|d| *d < den);
            self.state.dens.insert(place, den);
        } else {
            self.state.dens.retain(|d| *d != den);
        }
        self.tell(|| Happening::Den { species: den.species, at: den.at, there });
    }

    // The map and the ECO System

    pub fn set_tile(&mut self, tile: Tile) {
        self.state.map = Arc::new(self.state.map.with(tile));
        self.tell(|| Happening::Tile { hex: tile.hex, terrain: Some(tile.terrain), fenced: tile.fenced });
    }

    pub fn cover(&mut self, hex: Hex) {
        self.state.map = Arc::new(self.state.map.without(hex));
        self.tell(|| Happening::Tile { hex, terrain: None, fenced: false });
    }

    pub fn set_eco(&mut self, position: usize, species: Option<SpeciesId>) {
        self.state.eco[position] = species.map(|species| Place { species, rolled: 0 });
        self.tell(|| Happening::Eco { position: position as u8, species });
    }

    pub fn set_roll(&mut self, position: usize, function: u8) {
        if let Some(Some(place)) = self.state.eco.get_mut(position) {
            place.rolled = function;
            let species = place.species;
            self.tell(|| Happening::Rolled { species, function });
        }
    }

    /// Clears the rolls, which apply to one phase only.
    pub fn forget_rolls(&mut self) {
        self.state.eco.iter_mut().flatten().for_each(|place| place.rolled = 0);
    }

    pub fn set_round(&mut self, round: u16) {
        self.state.round = round;
    }
}
