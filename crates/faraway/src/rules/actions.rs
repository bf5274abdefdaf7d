//! A creature's possible actions in its hex.

use crate::state::{
    BuildingKind, Creature, CreatureId, CubeKind, Hex, Host, Kinds, Map, SpeciesId, State, Target,
};

/// Whether the table forbids the players to let a species attack its own kind or eat its Meat. What a guided
/// species never does is in the common rules of its document.
pub fn is_restrained(state: &State, species: SpeciesId) -> bool {
    !state.is_guided(species) && state.options().roleplay_bans
}

/// Whether the species can eat this cube: it must be in its diet.
pub fn eats(state: &State, eater: SpeciesId, cube: CubeKind) -> bool {
    let diet = state.species(eater).diet;
    match cube {
        CubeKind::Plant => diet.eats_plants(),
        CubeKind::Meat(species) => diet.eats_meat() && (species != eater || !is_restrained(state, eater)),
        CubeKind::UnknownMeat => diet.eats_meat(),
        CubeKind::Bioplastic | CubeKind::Minerals | CubeKind::Mission => false,
    }
}

/// The cubes in its hex that the creature could Consume, in order, with duplicates.
pub fn edible<'s>(state: &'s State, creature: &Creature) -> impl Iterator<Item = CubeKind> + use<'s> {
    let (at, species) = (creature.at, creature.id.species);
    cubes_at(state, at).filter(move |kind| eats(state, species, *kind))
}

pub fn cubes_at(state: &State, at: Hex) -> impl Iterator<Item = CubeKind> + '_ {
    let first = state.cubes.partition_point(|cube| cube.at < at);
    state.cubes[first..].iter().take_while(move |cube| cube.at == at).map(|cube| cube.kind)
}

/// Whether buildings of this kind can be damaged.
pub fn is_damageable(state: &State, kind: BuildingKind) -> bool {
    kind != BuildingKind::CrashSite || state.options().crash_site_damageable
}

/// Collects the pieces of these kinds in the creature's hex except itself; those of its own species
/// only if `own`.
pub fn pieces(state: &State, creature: &Creature, kinds: Kinds, own: bool, out: &mut Vec<Target>) {
    let at = creature.at;
    if kinds.explorer {
        out.extend(state.explorers_out().filter(|(_, hex)| *hex == at).map(|(id, _)| Target::Explorer(id)));
    }
    if kinds.creature {
        let others = state
            .creatures
            .iter()
            .filter(|c| c.at == at && c.id != creature.id && (own || c.id.species != creature.id.species));
        out.extend(others.map(|c| Target::Creature(c.id)));
    }
    if kinds.drone {
        out.extend(state.drones.iter().filter(|d| d.at == at).map(|d| Target::Drone(d.id)));
    }
    if kinds.building {
        let hit = state.buildings.iter().filter(|b| b.at == at && is_damageable(state, b.kind));
        out.extend(hit.map(|b| Target::Building(b.id)));
    }
}

/// Collects the targets that the creature could Fight.
pub fn fight_targets(state: &State, creature: &Creature, out: &mut Vec<Target>) {
    let kinds =
        Kinds { explorer: true, creature: true, drone: true, building: state.options().fight_buildings };
    pieces(state, creature, kinds, !is_restrained(state, creature.id.species), out);
    if !state.options().fight_attached {
        out.retain(|target| !is_attached(state, *target));
    }
}

/// Collects the targets that the creature could Scare: explorers and creatures that can leave the hex
/// by themselves.
pub fn scare_targets(state: &State, creature: &Creature, out: &mut Vec<Target>) {
    if state.map.enterable(creature.at).next().is_none() {
        return;
    }
    let kinds = Kinds { explorer: true, creature: true, ..Kinds::default() };
    pieces(state, creature, kinds, !is_restrained(state, creature.id.species), out);
    let size = state.species(creature.id.species).size;
    out.retain(|target| match target {
        // Sizes matter only between creatures: an explorer has none.
        Target::Creature(other) => {
            !is_attached(state, *target)
                && (state.options().scare_bigger || state.species(other.species).size <= size)
        }
        _ => true,
    });
}

fn is_attached(state: &State, target: Target) -> bool {
    matches!(target, Target::Creature(id) if state.creature(id).is_some_and(|c| c.host.is_some()))
}

/// Whether the creature can leave its hex by itself. An attached parasite cannot.
pub fn can_move(state: &State, creature: &Creature) -> bool {
    match creature.host {
        None => true,
        Some(Host::Explorer(_)) => state.options().parasite_leaves_explorer,
        Some(Host::Creature(_)) => false,
    }
}

/// The neighbouring hexes that the creature can enter.
pub fn ways<'s>(state: &'s State, creature: &Creature) -> impl Iterator<Item = Hex> + use<'s> {
    let map: &'s Map = &state.map;
    let from = can_move(state, creature).then_some(creature.at);
    from.into_iter().flat_map(|hex| map.enterable(hex))
}

/// The creature whose turn it is.
pub fn acting(state: &State) -> Option<&Creature> {
    let crate::state::Step::Phase(phase) = &state.step else { return None };
    state.creature(phase.acting?)
}

/// The attached parasites of a host.
pub fn parasites_of(state: &State, host: Host) -> impl Iterator<Item = CreatureId> + '_ {
    state.creatures.iter().filter(move |c| c.host == Some(host)).map(|c| c.id)
}
