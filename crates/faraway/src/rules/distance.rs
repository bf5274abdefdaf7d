//! Distances: the length of a walk over revealed hexes that creatures may enter.

use crate::state::map::TileId;
use crate::state::options::Distance;
use crate::state::{Hex, State};

/// The distance of a hex that cannot be reached.
pub const FAR: u16 = u16::MAX;

/// The distance of every revealed hex. The buffers are reused, so that measuring again does not
/// allocate.
#[derive(Clone, Debug, Default)]
pub struct Distances {
    steps: Vec<u16>,
    queue: Vec<TileId>,
}

impl Distances {
    pub fn at(&self, state: &State, hex: Hex) -> u16 {
        state.map.find(hex).map_or(FAR, |id| self.steps[id.index()])
    }

    /// Measures the distance from every hex to the nearest of the goals.
    pub fn to(&mut self, state: &State, goals: &[Hex]) {
        self.start(state);
        if state.options().distance == Distance::Straight {
            return self.straight(state, goals);
        }
        for goal in goals.iter().filter_map(|hex| state.map.find(*hex)) {
            if self.steps[goal.index()] != 0 {
                self.steps[goal.index()] = 0;
                self.queue.push(goal);
            }
        }
        let mut next = 0;
        while let Some(&id) = self.queue.get(next) {
            next += 1;
            // A walk may pass through this hex, or end in it, only if it can be entered.
            if state.map.tile(id).fenced {
                continue;
            }
            let steps = self.steps[id.index()] + 1;
            for neighbour in state.map.neighbours(id) {
                if self.steps[neighbour.index()] == FAR {
                    self.steps[neighbour.index()] = steps;
                    self.queue.push(neighbour);
                }
            }
        }
    }

    /// Measures the distance from `here` to every hex.
    pub fn from(&mut self, state: &State, here: Hex) {
        self.start(state);
        if state.options().distance == Distance::Straight {
            return self.straight(state, &[here]);
        }
        if let Some(id) = state.map.find(here) {
            self.steps[id.index()] = 0;
            self.queue.push(id);
        }
        let mut next = 0;
        while let Some(&id) = self.queue.get(next) {
            next += 1;
            let steps = self.steps[id.index()] + 1;
            for neighbour in state.map.neighbours(id) {
                if self.steps[neighbour.index()] == FAR && !state.map.tile(neighbour).fenced {
                    self.steps[neighbour.index()] = steps;
                    self.queue.push(neighbour);
                }
            }
        }
    }

    fn start(&mut self, state: &State) {
        self.steps.clear();
        self.steps.resize(state.map.tiles().len(), FAR);
        self.queue.clear();
    }

    fn straight(&mut self, state: &State, goals: &[Hex]) {
        for (steps, tile) in self.steps.iter_mut().zip(state.map.tiles()) {
            *steps = goals.iter().map(|goal| tile.hex.straight(*goal)).min().unwrap_or(FAR);
        }
    }
}

/// Collects the hexes with an explorer.
pub fn explorers(state: &State, out: &mut Vec<Hex>) {
    out.extend(state.explorers_out().map(|(_, hex)| hex));
}

/// Collects the hexes with a building of the explorers.
pub fn buildings(state: &State, out: &mut Vec<Hex>) {
    out.extend(state.buildings.iter().map(|b| b.at));
}
