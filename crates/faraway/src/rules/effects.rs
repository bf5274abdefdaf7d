//! The consequences of actions: moves, hits, deaths, Meat.

use super::order;
use super::scene::{Listener, Scene};
use crate::happening::How;
use crate::state::options::MeatLeft;
use crate::state::{CreatureId, CubeKind, ExplorerId, Hex, Host, Target};

/// Moves a creature to a hex, with everything attached to it.
pub fn move_creature(state: &mut Scene<'_, impl Listener>, id: CreatureId, to: Hex, how: How) {
    if state.creature(id).is_some_and(|creature| creature.at != to) {
        state.set_creature(id, to, how);
        carry(state, Host::Creature(id), to);
    }
}

pub fn move_explorer(state: &mut Scene<'_, impl Listener>, id: ExplorerId, to: Hex, how: How) {
    state.set_explorer(id, Some(to), how);
    carry(state, Host::Explorer(id), to);
}

/// Moves the attached parasites along. Parasites can have parasites; each is moved once, because it is
/// found in its new hex afterwards.
fn carry(state: &mut Scene<'_, impl Listener>, host: Host, to: Hex) {
    while let Some(rider) = state.creatures.iter().find(|c| c.host == Some(host) && c.at != to).map(|c| c.id)
    {
        move_creature(state, rider, to, How::Carried);
    }
}

/// Moves the creature by itself, which detaches it from its host.
pub fn walk(state: &mut Scene<'_, impl Listener>, id: CreatureId, to: Hex, how: How) {
    state.attach(id, None);
    move_creature(state, id, to, how);
}

pub fn consume(state: &mut Scene<'_, impl Listener>, eater: CreatureId, kind: CubeKind) {
    let Some(at) = state.creature(eater).map(|c| c.at) else { return };
    if state.remove_cube(at, kind, Some(eater)) {
        heal(state, eater, state.options().healed);
    }
}

pub fn heal(state: &mut Scene<'_, impl Listener>, id: CreatureId, wounds: u8) {
    if let Some(now) = state.creature(id).map(|c| c.wounds.saturating_sub(wounds)) {
        state.set_hits(Target::Creature(id), now);
    }
}

/// Applies wounds, injuries or damage with their consequences.
pub fn hit(state: &mut Scene<'_, impl Listener>, target: Target, hits: u8) {
    match target {
        Target::Explorer(id) => state.set_hits(target, state.explorer(id).harm.saturating_add(hits)),
        Target::Creature(id) => {
            let Some(wounds) = state.creature(id).map(|c| c.wounds.saturating_add(hits)) else { return };
            state.set_hits(target, wounds);
            if wounds >= state.species(id.species).health {
                die(state, id);
            }
        }
        Target::Drone(id) => state.remove_drone(id, How::Dies),
        Target::Building(id) => {
            let Some(damage) = state.building(id).map(|b| b.damage.saturating_add(hits)) else { return };
            state.set_hits(target, damage);
            if damage >= state.options().durability {
                state.remove_building(id, How::Dies);
            }
        }
    }
}

/// Kills a creature. It leaves Meat that is remembered to be of its species, and its parasites are
/// detached.
fn die(state: &mut Scene<'_, impl Listener>, id: CreatureId) {
    let Some(creature) = state.creature(id).copied() else { return };
    let cubes = match state.options().meat_left {
        MeatLeft::One => 1,
        MeatLeft::Size => state.species(id.species).size,
    };
    for _ in 0..cubes {
        state.add_cube(creature.at, CubeKind::Meat(id.species));
    }
    state.remove_creature(id, How::Dies);
    order::leave_if_gone(state, id.species);
}
