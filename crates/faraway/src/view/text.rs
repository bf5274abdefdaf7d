//! The table as text, for a terminal.

use crate::rules::{actions, order};
use crate::state::{Hex, State, Step};
use crate::words;

/// Describes the contents of a hex, one entry for each thing.
pub fn contents(state: &State, at: Hex) -> Vec<String> {
    let mut out = Vec::new();
    for (id, _) in state.explorers_out().filter(|(_, hex)| *hex == at) {
        let harm = state.explorer(id).harm;
        let marks = if harm > 0 { format!(" ({})", words::harm(state, harm)) } else { String::new() };
        out.push(format!("{}{marks}", words::explorer(id)));
    }
    for building in state.buildings.iter().filter(|b| b.at == at) {
        let damage = building.damage;
        let marks = if damage > 0 { format!(" ({})", say!("damage", n = damage)) } else { String::new() };
        out.push(format!("{}{marks}", words::building(state, building)));
    }
    for den in state.dens.iter().filter(|d| d.at == at) {
        out.push(say!("den-of", species = words::species(state, den.species)));
    }
    for creature in state.creatures.iter().filter(|c| c.at == at) {
        let mut marks = Vec::new();
        if creature.wounds > 0 {
            let health = state.species(creature.id.species).health;
            marks.push(say!("wounds-of", n = creature.wounds, health = health));
        }
        if let Some(host) = creature.host {
            marks.push(say!("on-host", host = words::host(state, host)));
        }
        let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
        out.push(format!("{}{marks}", words::creature(state, creature.id)));
    }
    for drone in state.drones.iter().filter(|d| d.at == at) {
        out.push(say!("drone", n = drone.id.0 + 1));
    }
    let cubes: Vec<_> = actions::cubes_at(state, at).collect();
    for alike in cubes.chunk_by(|a, b| a == b) {
        let times = if alike.len() > 1 { format!("{} × ", alike.len()) } else { String::new() };
        out.push(format!("{times}{}", words::cube(state, alike[0])));
    }
    out
}

/// The ECO System in the order of play, the map from north to south, and the progress of the phase.
pub fn text(state: &State) -> String {
    let mut out = format!("{}\n{}:\n", say!("round", n = state.round + 1), say!("eco-system"));
    for (rank, place) in order::species(state) {
        let rolled =
            if place.rolled > 0 { format!(", {}", say!("rolled", n = place.rolled)) } else { String::new() };
        let guided = if state.is_guided(place.species) { say!("ai-card") } else { say!("by-players") };
        out += &format!("  {}. {} ({guided}{rolled})\n", rank + 1, words::species(state, place.species));
    }
    out += &format!("{}:\n", say!("map"));
    let mut tiles = state.map.tiles().to_vec();
    tiles.sort_by_key(|tile| (tile.hex.r, tile.hex.q));
    let empty: Vec<String> = (tiles.iter())
        .filter(|tile| contents(state, tile.hex).is_empty())
        .map(|tile| format!("{} {}", tile.hex, words::terrain(state, tile.terrain)))
        .collect();
    for tile in &tiles {
        let inside = contents(state, tile.hex);
        if !inside.is_empty() {
            let fence = if tile.fenced { format!(", {}", say!("fenced")) } else { String::new() };
            let terrain = words::terrain(state, tile.terrain);
            out += &format!("  {} {terrain}{fence}: {}\n", tile.hex, inside.join(", "));
        }
    }
    if !empty.is_empty() {
        out += &format!("  {}: {}\n", say!("empty"), empty.join(", "));
    }
    out += &match &state.step {
        Step::Between => match state.looked_at {
            Some(hex) => say!("between-looking", hex = hex.to_string()) + "\n",
            None => say!("between") + "\n",
        },
        Step::Phase(phase) => match phase.acting {
            Some(id) => say!("on-turn", who = words::creature(state, id)) + "\n",
            None => format!("{}.\n", words::chance(state)),
        },
        Step::Lost => say!("mission-is-lost") + "\n",
    };
    out
}
