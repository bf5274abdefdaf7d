//! The relative terms: what is predator, prey, food or habitat for this creature, now.

use crate::rules::actions;
use crate::rules::distance::{Distances, FAR};
use crate::state::options::Fallback;
use crate::state::{Creature, CubeKind, Hex, State};
use crate::vocabulary::Object;

/// The hexes with the object, each once, as far as the creature can get there. `here` are the
/// distances from the creature.
pub fn hexes(state: &State, creature: &Creature, object: Object, here: &Distances, out: &mut Vec<Hex>) {
    out.clear();
    let species = creature.id.species;
    let card = state.species(species);
    let others = || state.creatures.iter().filter(|c| c.id.species != species);
    match object {
        Object::Den => out.extend(state.dens.iter().filter(|d| d.species == species).map(|d| d.at)),
        Object::Predator => {
            let hunts = |c: &&Creature| {
                let other = state.species(c.id.species);
                other.diet.preys() && other.size >= card.size
            };
            out.extend(others().filter(hunts).map(|c| c.at));
        }
        Object::Prey => {
            let small = others().filter(|c| state.species(c.id.species).size <= card.size);
            out.extend(small.map(|c| c.at));
            out.extend(state.drones.iter().filter(|d| d.size <= card.size).map(|d| d.at));
        }
        Object::Food => return food(state, creature, here, out),
        Object::Habitat => {
            out.extend(state.map.tiles().iter().filter(|t| t.terrain == card.habitat).map(|t| t.hex));
        }
        Object::Explorer => out.extend(state.explorers_out().map(|(_, hex)| hex)),
        Object::Building => out.extend(state.buildings.iter().map(|b| b.at)),
        Object::Species => {
            out.extend(state.members(species).filter(|c| c.id != creature.id).map(|c| c.at));
        }
    }
    keep_noticed(state, creature, here, out);
}

/// Any cube the creature eats; if there is none that it can get to, a smaller creature.
fn food(state: &State, creature: &Creature, here: &Distances, out: &mut Vec<Hex>) {
    let species = creature.id.species;
    let card = state.species(species);
    out.extend(
        state.cubes.iter().filter(|cube| actions::eats(state, species, cube.kind)).map(|cube| cube.at),
    );
    keep_noticed(state, creature, here, out);
    if !out.is_empty() || (state.options().fallback == Fallback::MeatEaters && !card.diet.eats_meat()) {
        return;
    }
    if state.options().own_meat_blocks_fallback && card.diet.eats_meat() {
        let own = state.cubes.iter().filter(|cube| cube.kind == CubeKind::Meat(species));
        out.extend(own.map(|cube| cube.at));
        keep_noticed(state, creature, here, out);
        if !out.is_empty() {
            out.clear();
            return;
        }
    }
    // Strictly smaller, so never of its own species.
    let smaller = state.creatures.iter().filter(|c| state.species(c.id.species).size < card.size);
    out.extend(smaller.map(|c| c.at));
    keep_noticed(state, creature, here, out);
}

/// What cannot be reached does not count; nor, if so agreed, what is beyond its perception.
fn keep_noticed(state: &State, creature: &Creature, here: &Distances, out: &mut Vec<Hex>) {
    let range = state.species(creature.id.species).perception;
    let limit = match range {
        Some(range) if state.options().perception_limits => u16::from(range),
        _ => FAR - 1,
    };
    out.retain(|hex| here.at(state, *hex) <= limit);
    out.sort();
    out.dedup();
}
