//! What follows: moves, hits, deaths, Meat.

use super::order;
use crate::state::options::MeatLeft;
use crate::state::{CreatureId, Cube, CubeKind, ExplorerId, Hex, Host, State, Target};

/// Puts a creature into a hex, with everything attached to it.
pub fn move_creature(state: &mut State, id: CreatureId, to: Hex) {
    if let Some(creature) = state.creature_mut(id)
        && creature.at != to
    {
        creature.at = to;
        carry(state, Host::Creature(id), to);
    }
}

pub fn move_explorer(state: &mut State, id: ExplorerId, to: Hex) {
    state.explorers[usize::from(id.0)].at = Some(to);
    carry(state, Host::Explorer(id), to);
}

/// What is attached comes along. A parasite can have parasites: each is moved once, because the
/// next look at it finds it there already.
fn carry(state: &mut State, host: Host, to: Hex) {
    while let Some(rider) = state.creatures.iter().find(|c| c.host == Some(host) && c.at != to) {
        move_creature(state, rider.id, to);
    }
}

/// The creature leaves its hex by itself; if it was attached, it is no longer.
pub fn walk(state: &mut State, id: CreatureId, to: Hex) {
    if let Some(creature) = state.creature_mut(id) {
        creature.host = None;
    }
    move_creature(state, id, to);
}

pub fn consume(state: &mut State, eater: CreatureId, kind: CubeKind) {
    let Some(at) = state.creature(eater).map(|c| c.at) else { return };
    // Of cubes that are alike the oldest goes first.
    if let Some(cube) = state.cubes.iter().position(|cube| cube.at == at && cube.kind == kind) {
        state.cubes.remove(cube);
        heal(state, eater, state.options().healed);
    }
}

pub fn heal(state: &mut State, id: CreatureId, wounds: u8) {
    if let Some(creature) = state.creature_mut(id) {
        creature.wounds = creature.wounds.saturating_sub(wounds);
    }
}

/// Wounds, injuries or damage, and what follows.
pub fn hit(state: &mut State, target: Target, hits: u8) {
    match target {
        Target::Explorer(id) => {
            let explorer = &mut state.explorers[usize::from(id.0)];
            explorer.harm = explorer.harm.saturating_add(hits);
        }
        Target::Creature(id) => {
            if let Some(creature) = state.creature_mut(id) {
                creature.wounds = creature.wounds.saturating_add(hits);
                let dead = creature.wounds >= state.species(id.species).health;
                if dead {
                    die(state, id);
                }
            }
        }
        Target::Drone(id) => state.drones.retain(|drone| drone.id != id),
        Target::Building(id) => {
            let durability = state.options().durability;
            if let Some(at) = state.buildings.iter().position(|b| b.id == id) {
                let building = &mut state.buildings[at];
                building.damage = building.damage.saturating_add(hits);
                if building.damage >= durability {
                    state.buildings.remove(at);
                }
            }
        }
    }
}

/// A dead creature leaves Meat that is remembered to be of its species; what was attached to it
/// drops off.
fn die(state: &mut State, id: CreatureId) {
    let Some(creature) = state.creature(id).copied() else { return };
    let cubes = match state.options().meat_left {
        MeatLeft::One => 1,
        MeatLeft::Size => state.species(id.species).size,
    };
    for _ in 0..cubes {
        put_cube(state, creature.at, CubeKind::Meat(id.species));
    }
    remove_creature(state, id);
    order::leave_if_gone(state, id.species);
}

pub fn remove_creature(state: &mut State, id: CreatureId) {
    state.creatures.retain(|c| c.id != id);
    for creature in &mut state.creatures {
        if creature.host == Some(Host::Creature(id)) {
            creature.host = None;
        }
    }
}

pub fn put_cube(state: &mut State, at: Hex, kind: CubeKind) {
    let cube = Cube { at, kind, since: state.round };
    let place = state.cubes.partition_point(|other| *other <= cube);
    state.cubes.insert(place, cube);
}
