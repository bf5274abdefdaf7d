//! The players' edits: the layout, and their explorers' actions.

use super::scene::{Listener, Scene};
use super::{actions, effects, no, order};
use crate::action::{Edit, New, Thing};
use crate::happening::How;
use crate::state::{
    Building, BuildingId, BuildingKind, Creature, CreatureId, CubeKind, Den, Drone, DroneId, ExplorerId, Hex,
    Host, Setup, State, Step, Target, Terrain, Tile,
};
use std::sync::Arc;
use table::Illegal;

/// The most pieces of one kind.
pub const MOST_PIECES: usize = 200;
pub const MOST_CUBES: usize = 1000;

/// Lists all edits that are possible with the selected hex, in order.
pub fn legal(state: &State, out: &mut Vec<Edit>) {
    conceivable(state, out);
    out.retain(|edit| check(state, *edit).is_ok());
}

/// Lists the edits that somebody might think of, whether or not they are possible.
pub fn conceivable(state: &State, out: &mut Vec<Edit>) {
    for species in state.species_ids() {
        out.extend([Edit::Introduce(species), Edit::Dismiss(species)]);
    }
    if let Some(at) = state.edited() {
        here(state, at, out);
    }
}

fn here(state: &State, at: Hex, out: &mut Vec<Edit>) {
    out.extend((0..state.setup.terrains.len() as u8).map(|t| Edit::Reveal(Terrain(t))));
    out.extend([Edit::Cover, Edit::Fence(true), Edit::Fence(false)]);
    let explorers = [ExplorerId(0), ExplorerId(1)];
    out.extend(explorers.map(|id| Edit::Put(New::Explorer(id))));
    out.extend(state.species_ids().map(|id| Edit::Put(New::Creature(id))));
    out.push(Edit::Put(New::Drone));
    out.extend(BuildingKind::ALL.map(|kind| Edit::Put(New::Building(kind))));
    out.extend(state.species_ids().map(|id| Edit::Put(New::Den(id))));
    out.extend(cube_kinds(state).map(|kind| Edit::Put(New::Cube(kind))));

    out.extend(explorers.map(|id| Edit::Take(Thing::Explorer(id))));
    let creatures = || state.creatures.iter().filter(move |c| c.at == at);
    out.extend(creatures().map(|c| Edit::Take(Thing::Creature(c.id))));
    let drones = || state.drones.iter().filter(move |d| d.at == at);
    out.extend(drones().map(|d| Edit::Take(Thing::Drone(d.id))));
    let buildings = || state.buildings.iter().filter(move |b| b.at == at);
    out.extend(buildings().map(|b| Edit::Take(Thing::Building(b.id))));
    out.extend(state.dens.iter().filter(|d| d.at == at).map(|d| Edit::Take(Thing::Den(d.species))));
    out.extend(cube_kinds(state).map(|kind| Edit::Take(Thing::Cube(kind))));

    out.extend(state.creatures.iter().map(|c| Edit::Bring(c.id)));
    let targets = || {
        let explorers = explorers.map(Target::Explorer).into_iter();
        let creatures = creatures().map(|c| Target::Creature(c.id));
        explorers.chain(creatures).chain(buildings().map(|b| Target::Building(b.id)))
    };
    out.extend(targets().map(Edit::Hurt));
    out.extend(targets().map(Edit::Mend));
    let hosts: Vec<Host> = (explorers.map(Host::Explorer).into_iter())
        .chain(creatures().map(|c| Host::Creature(c.id)))
        .collect();
    for parasite in creatures() {
        out.extend(hosts.iter().map(|host| Edit::Attach { parasite: parasite.id, host: *host }));
    }
    out.extend(creatures().map(|c| Edit::Detach(c.id)));
}

fn cube_kinds(state: &State) -> impl Iterator<Item = CubeKind> + use<> {
    let meat = state.species_ids().map(CubeKind::Meat);
    [CubeKind::Plant].into_iter().chain(meat).chain([
        CubeKind::UnknownMeat,
        CubeKind::Bioplastic,
        CubeKind::Minerals,
        CubeKind::Mission,
    ])
}

pub fn check(state: &State, edit: Edit) -> Result<(), Illegal> {
    let has_species = |id: crate::state::SpeciesId| {
        if usize::from(id.0) < state.setup.species.len() { Ok(()) } else { no(say!("no-such-species")) }
    };
    let on_eco = |id| state.eco.iter().flatten().any(|place| place.species == id);
    match edit {
        Edit::Introduce(species) => {
            has_species(species)?;
            match () {
                _ if on_eco(species) => no(say!("no-on-the-eco-already")),
                _ if state.eco.iter().all(Option::is_some) => no(say!("no-the-eco-is-full")),
                _ => Ok(()),
            }
        }
        Edit::Dismiss(species) => match () {
            _ if !on_eco(species) => no(say!("no-not-on-the-eco")),
            _ if state.members(species).next().is_some()
                || state.dens.iter().any(|d| d.species == species) =>
            {
                no(say!("no-still-on-the-map"))
            }
            _ => Ok(()),
        },
        _ => {
            let Some(at) = state.edited() else { return no(say!("no-look-at-a-hex-first")) };
            check_here(state, at, edit, has_species, on_eco)
        }
    }
}

fn check_here(
    state: &State,
    at: Hex,
    edit: Edit,
    has_species: impl Fn(crate::state::SpeciesId) -> Result<(), Illegal>,
    on_eco: impl Fn(crate::state::SpeciesId) -> bool,
) -> Result<(), Illegal> {
    let tile = state.map.at(at);
    if let Edit::Reveal(terrain) = edit {
        return match tile {
            _ if usize::from(terrain.0) >= state.setup.terrains.len() => no(say!("no-such-terrain")),
            Some(tile) if tile.terrain == terrain => no(say!("no-same-terrain")),
            None if !state.map.rim().contains(&at) => no(say!("no-not-next-to-the-map", at = at.to_string())),
            _ => Ok(()),
        };
    }
    let Some(tile) = tile else { return no(say!("no-not-revealed", at = at.to_string())) };
    let creature_here = |id: CreatureId| match state.creature(id) {
        Some(creature) if creature.at == at => Ok(creature),
        _ => no(say!("no-not-in", at = at.to_string())),
    };
    let room =
        |pieces: usize, most: usize| if pieces < most { Ok(()) } else { no(say!("no-that-is-enough")) };
    let when = |yes: bool, reason: &str| if yes { Ok(()) } else { no(say!(reason)) };
    match edit {
        Edit::Introduce(_) | Edit::Dismiss(_) | Edit::Reveal(_) => Ok(()),
        Edit::Cover => when(is_empty(state, at), "no-something-stands-there"),
        Edit::Fence(up) => when(tile.fenced != up, "no-so-already"),
        Edit::Put(new) => match new {
            New::Explorer(id) => when(
                usize::from(id.0) < state.explorers.len() && state.explorer(id).at != Some(at),
                "no-such-explorer-elsewhere",
            ),
            New::Creature(species) => {
                has_species(species)?;
                when(on_eco(species) || state.eco.iter().any(Option::is_none), "no-the-eco-is-full")?;
                when(free_number(state, species).is_some(), "no-token-is-left")
            }
            New::Drone => room(state.drones.len(), MOST_PIECES),
            New::Building(_) => room(state.buildings.len(), MOST_PIECES),
            New::Den(species) => {
                has_species(species)?;
                when(on_eco(species) || state.eco.iter().any(Option::is_none), "no-the-eco-is-full")?;
                when(!state.dens.contains(&Den { species, at }), "no-den-is-there")
            }
            New::Cube(kind) => {
                if let CubeKind::Meat(species) = kind {
                    has_species(species)?;
                }
                room(state.cubes.len(), MOST_CUBES)
            }
        },
        Edit::Take(thing) => {
            let found = match thing {
                Thing::Explorer(id) => {
                    usize::from(id.0) < state.explorers.len() && state.explorer(id).at == Some(at)
                }
                Thing::Creature(id) => creature_here(id).is_ok(),
                Thing::Drone(id) => state.drones.iter().any(|d| d.id == id && d.at == at),
                Thing::Building(id) => state.buildings.iter().any(|b| b.id == id && b.at == at),
                Thing::Den(species) => state.dens.contains(&Den { species, at }),
                Thing::Cube(kind) => actions::cubes_at(state, at).any(|cube| cube == kind),
            };
            when(found, "no-not-there")
        }
        Edit::Bring(id) => match state.creature(id) {
            Some(creature) => when(creature.at != at, "no-there-already"),
            None => no(say!("no-such-creature")),
        },
        Edit::Hurt(target) | Edit::Mend(target) => {
            let mend = matches!(edit, Edit::Mend(_));
            let hits = match target {
                Target::Explorer(id) if usize::from(id.0) < state.explorers.len() => {
                    Some(state.explorer(id)).filter(|e| e.at == Some(at)).map(|e| e.harm)
                }
                Target::Creature(id) => creature_here(id).ok().map(|c| c.wounds),
                Target::Building(id) => {
                    let building = state.building(id).filter(|b| b.at == at);
                    building.filter(|b| actions::is_damageable(state, b.kind)).map(|b| b.damage)
                }
                Target::Explorer(_) | Target::Drone(_) => None,
            };
            when(hits.is_some_and(|hits| !mend || hits > 0), "no-change-of-that-kind")
        }
        Edit::Attach { parasite, host } => {
            let parasite = creature_here(parasite)?;
            when(state.species(parasite.id.species).parasite, "no-parasite")?;
            when(parasite.host != Some(host), "no-so-already")?;
            match host {
                Host::Explorer(id) if usize::from(id.0) >= state.explorers.len() => {
                    no(say!("no-such-explorer"))
                }
                Host::Explorer(id) => when(state.explorer(id).at == Some(at), "no-explorer-there"),
                Host::Creature(id) => {
                    creature_here(id)?;
                    when(!would_circle(state, parasite.id, id), "no-attached-to-itself")
                }
            }
        }
        Edit::Detach(id) => when(creature_here(id)?.host.is_some(), "no-not-attached"),
    }
}

/// Whether the host is the parasite itself or is attached to it, directly or through others.
pub fn would_circle(state: &State, parasite: CreatureId, host: CreatureId) -> bool {
    let mut at = Some(host);
    for _ in 0..=state.creatures.len() {
        let Some(id) = at else { return false };
        if id == parasite {
            return true;
        }
        at = match state.creature(id).and_then(|c| c.host) {
            Some(Host::Creature(up)) => Some(up),
            _ => None,
        };
    }
    true
}

fn is_empty(state: &State, at: Hex) -> bool {
    state.explorers.iter().all(|e| e.at != Some(at))
        && state.creatures.iter().all(|c| c.at != at)
        && state.drones.iter().all(|d| d.at != at)
        && state.buildings.iter().all(|b| b.at != at)
        && state.dens.iter().all(|d| d.at != at)
        && state.cubes.iter().all(|c| c.at != at)
}

fn free_number(state: &State, species: crate::state::SpeciesId) -> Option<u8> {
    (1..=state.options().tokens)
        .find(|number| state.creature(CreatureId { species, number: *number }).is_none())
}

/// The lowest unused id.
fn free_id(used: impl Iterator<Item = u8> + Clone) -> u8 {
    (0..u8::MAX).find(|id| !used.clone().any(|u| u == *id)).unwrap_or(u8::MAX)
}

/// Applies an edit that was checked.
pub fn apply(state: &mut Scene<'_, impl Listener>, edit: Edit) {
    match (edit, state.edited()) {
        (Edit::Introduce(species), _) => {
            order::introduce(state, species);
        }
        (Edit::Dismiss(species), _) => order::dismiss(state, species),
        (_, Some(at)) => {
            state.look_at(Some(at));
            apply_here(state, at, edit);
        }
        (_, None) => {}
    }
    // The edit may have resolved what the phase waits for, or killed an explorer.
    order::advance(state);
}

fn apply_here(state: &mut Scene<'_, impl Listener>, at: Hex, edit: Edit) {
    match edit {
        Edit::Introduce(_) | Edit::Dismiss(_) => {}
        Edit::Reveal(terrain) => {
            let fenced = state.map.at(at).is_some_and(|tile| tile.fenced);
            state.set_tile(Tile { hex: at, terrain, fenced });
        }
        Edit::Cover => state.cover(at),
        Edit::Fence(up) => {
            if let Some(tile) = state.map.at(at).copied() {
                state.set_tile(Tile { fenced: up, ..tile });
            }
        }
        Edit::Put(new) => put(state, at, new),
        Edit::Take(thing) => take(state, at, thing),
        Edit::Bring(id) => effects::walk(state, id, at, How::Placed),
        Edit::Hurt(target) => effects::hit(state, target, 1),
        Edit::Mend(target) => match target {
            Target::Explorer(id) => state.set_hits(target, state.explorer(id).harm.saturating_sub(1)),
            Target::Creature(id) => effects::heal(state, id, 1),
            Target::Building(id) => {
                let damage = state.building(id).map_or(0, |b| b.damage.saturating_sub(1));
                state.set_hits(target, damage);
            }
            Target::Drone(_) => {}
        },
        Edit::Attach { parasite, host } => state.attach(parasite, Some(host)),
        Edit::Detach(id) => state.attach(id, None),
    }
}

fn put(state: &mut Scene<'_, impl Listener>, at: Hex, new: New) {
    match new {
        New::Explorer(id) => effects::move_explorer(state, id, at, How::Placed),
        New::Creature(species) => {
            order::introduce(state, species);
            let Some(number) = free_number(state, species) else { return };
            let fresh = matches!(state.step, Step::Phase(_));
            let id = CreatureId { species, number };
            state.add_creature(Creature { id, at, wounds: 0, host: None, fresh });
        }
        New::Drone => {
            let id = DroneId(free_id(state.drones.iter().map(|d| d.id.0)));
            state.add_drone(Drone { id, at, size: state.options().drone_size });
        }
        New::Building(kind) => {
            let id = BuildingId(free_id(state.buildings.iter().map(|b| b.id.0)));
            state.add_building(Building { id, kind, at, damage: 0 });
        }
        New::Den(species) => {
            order::introduce(state, species);
            state.set_den(Den { species, at }, true);
        }
        New::Cube(kind) => state.add_cube(at, kind),
    }
}

fn take(state: &mut Scene<'_, impl Listener>, at: Hex, thing: Thing) {
    match thing {
        Thing::Explorer(id) => {
            state.set_explorer(id, None, How::Taken);
            state.free_from(Host::Explorer(id));
        }
        Thing::Creature(id) => state.remove_creature(id, How::Taken),
        Thing::Drone(id) => state.remove_drone(id, How::Taken),
        Thing::Building(id) => state.remove_building(id, How::Taken),
        Thing::Den(species) => state.set_den(Den { species, at }, false),
        Thing::Cube(kind) => {
            state.remove_cube(at, kind, None);
        }
    }
}

/// Creates the empty table of a mission, if its setup is valid.
pub fn begin(setup: &Setup) -> Result<State, Illegal> {
    match setup.fault() {
        Some(fault) => no(fault),
        None => Ok(State::new(Arc::new(setup.clone()))),
    }
}
