//! Properties that hold on any map: random planets, one phase each.

mod common;
use common::*;
use faraway::state::*;
use faraway::vocabulary::{Direction, Object};
use faraway::*;
use proptest::prelude::*;
use std::collections::VecDeque;
use std::sync::Arc;
use table::*;

/// A randomly grown planet with all kinds of pieces on it.
fn planet(seed: u64) -> State {
    let mut random = Generator::new(seed, 7);
    let mut map = Map::default();
    for _ in 0..10 + random.below(50) {
        let rim = map.rim();
        let hex = rim[random.below(rim.len() as u32) as usize];
        map = map.with(Tile { hex, terrain: Terrain(random.below(3) as u8), fenced: random.below(12) == 0 });
    }
    let mut scene = Scene::new();
    scene.state.map = Arc::new(map.clone());
    let hexes: Vec<Hex> = map.tiles().iter().map(|t| t.hex).collect();
    let any = |random: &mut Generator| hexes[random.below(hexes.len() as u32) as usize];
    scene = scene.explorer(0, any(&mut random));
    scene = scene.explorer(1, any(&mut random));
    for species in 0..6 {
        for _ in 0..random.below(5) {
            scene = scene.creature(SpeciesId(species), any(&mut random));
        }
        if random.below(2) == 0 {
            scene = scene.den(SpeciesId(species), any(&mut random));
        }
    }
    for kind in [CubeKind::Plant, CubeKind::Meat(STALKER), CubeKind::Meat(SLIME), CubeKind::UnknownMeat] {
        for _ in 0..random.below(4) {
            scene = scene.cube(kind, any(&mut random));
        }
    }
    for _ in 0..random.below(3) {
        scene = scene.building(BuildingKind::ScoutTower, any(&mut random)).drone(any(&mut random));
    }
    scene.building(BuildingKind::CrashSite, any(&mut random)).state
}

/// The Moves of the sample cards, written independently of the documents.
fn card(species: SpeciesId, rolled: u8) -> (Direction, Object) {
    use Direction::{From, To};
    use Object::*;
    let rows: [(Direction, Object); 5] = match species {
        GRAZER => [(To, Food), (From, Predator), (To, Habitat), (To, Species), (From, Explorer)],
        STALKER => [(To, Prey), (To, Food), (To, Explorer), (To, Den), (To, Habitat)],
        SWARMER => [(To, Food), (To, Building), (To, Species), (From, Predator), (To, Den)],
        SLIME => [(To, Building), (To, Building), (To, Food), (From, Predator), (To, Explorer)],
        LEECH => [(To, Prey), (To, Explorer), (To, Habitat), (To, Food), (From, Predator)],
        _ => [(To, Food), (To, Habitat), (From, Explorer), (To, Building), (From, Species)],
    };
    rows[usize::from(rolled) - 1].clone()
}

/// The object of a Move, found by a naive search.
fn objects(state: &State, me: &Creature, object: Object) -> Vec<Hex> {
    let size = |id: SpeciesId| state.species(id).size;
    let own = me.id.species;
    let reach = |hex: &Hex| steps(state, me.at, *hex).is_some();
    let creatures = |test: &dyn Fn(SpeciesId) -> bool| -> Vec<Hex> {
        state.creatures.iter().filter(|c| test(c.id.species)).map(|c| c.at).filter(reach).collect()
    };
    match object {
        Object::Den => state.dens.iter().filter(|d| d.species == own).map(|d| d.at).filter(reach).collect(),
        Object::Predator => creatures(&|s| s != own && state.species(s).diet.preys() && size(s) >= size(own)),
        Object::Prey => {
            let mut all = creatures(&|s| s != own && size(s) <= size(own));
            all.extend(state.drones.iter().map(|d| d.at).filter(reach));
            all
        }
        Object::Food => {
            let diet = state.species(own).diet;
            let eats = |kind: CubeKind| match kind {
                CubeKind::Plant => diet.eats_plants(),
                CubeKind::Meat(of) => diet.eats_meat() && of != own,
                CubeKind::UnknownMeat => diet.eats_meat(),
                _ => false,
            };
            let cubes: Vec<Hex> =
                state.cubes.iter().filter(|c| eats(c.kind)).map(|c| c.at).filter(reach).collect();
            if cubes.is_empty() { creatures(&|s| size(s) < size(own)) } else { cubes }
        }
        Object::Habitat => {
            let habitat = state.species(own).habitat;
            state.map.tiles().iter().filter(|t| t.terrain == habitat).map(|t| t.hex).filter(reach).collect()
        }
        Object::Explorer => state.explorers_out().map(|(_, hex)| hex).filter(reach).collect(),
        Object::Building => state.buildings.iter().map(|b| b.at).filter(reach).collect(),
        Object::Species => state.members(own).filter(|c| c.id != me.id).map(|c| c.at).filter(reach).collect(),
        other => unreachable!("{other:?} is on no sample card"),
    }
}

/// The length of a shortest walk, found by a naive search.
fn steps(state: &State, from: Hex, to: Hex) -> Option<usize> {
    let mut seen = vec![from];
    let mut queue = VecDeque::from([(from, 0)]);
    while let Some((hex, steps)) = queue.pop_front() {
        if hex == to {
            return Some(steps);
        }
        for next in hex.around() {
            if state.map.at(next).is_some_and(|t| !t.fenced) && !seen.contains(&next) {
                seen.push(next);
                queue.push_back((next, steps + 1));
            }
        }
    }
    None
}

fn nearest(state: &State, from: Hex, objects: &[Hex]) -> Option<usize> {
    objects.iter().filter_map(|to| steps(state, from, *to)).min()
}

fn played(seed: u64) -> Table<FarAway> {
    let mut table = table(&planet(seed), seed, false);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.play_on().unwrap();
    table
}

fn acting(state: &State) -> Option<(Creature, u8)> {
    let Step::Phase(phase) = &state.step else { return None };
    let creature = *state.creature(phase.acting?)?;
    let place = state.eco.iter().flatten().find(|p| p.species == creature.id.species)?;
    Some((creature, place.rolled))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_to_comes_one_step_closer_and_a_from_goes_one_step_farther(seed: u64) {
        let table = played(seed);
        for at in 0..table.log().len() {
            let Event::Act { seat: WILDLIFE, action: Action::Go(to) } = table.log()[at] else { continue };
            let state = table.state_at(at);
            let (me, rolled) = acting(&state).unwrap();
            let (direction, object) = card(me.id.species, rolled);
            let objects = objects(&state, &me, object);
            let (before, after) = (nearest(&state, me.at, &objects), nearest(&state, to, &objects));
            prop_assert!(before.is_some());
            match direction {
                Direction::To => prop_assert_eq!(after, before.map(|b| b - 1)),
                // There is no way back into a fenced hex, so near things may be far after leaving it.
                Direction::From if state.map.at(me.at).is_some_and(|tile| tile.fenced) => {
                    prop_assert!(after.is_none() || after > before);
                }
                Direction::From => prop_assert_eq!(after, before.map(|b| b + 1)),
            }
        }
    }

    #[test]
    fn a_creature_that_stays_had_a_reason(seed: u64) {
        let table = played(seed);
        for at in 0..table.log().len() {
            let Event::Act { seat: WILDLIFE, action: Action::Stay } = table.log()[at] else { continue };
            let state = table.state_at(at);
            let (me, rolled) = acting(&state).unwrap();
            let (direction, object) = card(me.id.species, rolled);
            let objects = objects(&state, &me, object);
            let Some(before) = nearest(&state, me.at, &objects) else { continue };
            if me.host.is_some() { continue }
            let mut near: Vec<Hex> =
                objects.iter().copied().filter(|o| steps(&state, me.at, *o) == Some(before)).collect();
            near.sort();
            near.dedup();
            let better = |hex: &Hex| match direction {
                Direction::To => nearest(&state, *hex, &objects).is_some_and(|d| d < before),
                Direction::From => nearest(&state, *hex, &objects).is_none_or(|d| d > before),
            };
            let way = state.map.enterable(me.at).any(|hex| better(&hex));
            prop_assert!(!way || (direction == Direction::From && near.len() > 1));
        }
    }

    #[test]
    fn nobody_harms_its_own_species_or_eats_it(seed: u64) {
        let table = played(seed);
        for at in 0..table.log().len() {
            let Event::Act { seat: WILDLIFE, action } = table.log()[at] else { continue };
            let (me, _) = acting(&table.state_at(at)).unwrap();
            match action {
                Action::Fight(Target::Creature(id)) | Action::Scare(Target::Creature(id))
                | Action::Choose(Target::Creature(id)) => prop_assert_ne!(id.species, me.id.species),
                Action::Consume(CubeKind::Meat(of)) => prop_assert_ne!(of, me.id.species),
                _ => {}
            }
        }
    }

    #[test]
    fn nothing_appears_or_vanishes_except_by_a_rule(seed: u64) {
        let table = played(seed);
        for at in 0..table.log().len() {
            let (before, after) = (table.state_at(at), table.state_at(at + 1));
            let eaten = usize::from(matches!(table.log()[at], Event::Act { action: Action::Consume(_), .. }));
            let dead = before.creatures.len() - after.creatures.len();
            prop_assert_eq!(after.cubes.len() + eaten, before.cubes.len() + dead);
            prop_assert!(after.creatures.iter().all(|c| before.creature(c.id).is_some()));
            let strikes = matches!(
                table.log()[at],
                Event::Act { action: Action::Fight(_) | Action::Special | Action::Choose(_) | Action::Go(_) | Action::Stay, .. }
            );
            let lost = before.drones.len() + before.buildings.len() - after.drones.len() - after.buildings.len();
            prop_assert!(lost + dead == 0 || strikes, "{:?}", table.log()[at]);
            prop_assert_eq!(&before.map, &after.map);
            for creature in &after.creatures {
                let moved = before.creature(creature.id).unwrap().at.straight(creature.at);
                prop_assert!(moved <= 1);
                if let Some(host) = creature.host {
                    prop_assert_eq!(after.place_of(host.into()), Some(creature.at));
                }
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_phase_and_undo_is_exact(seed: u64, back: prop::sample::Index) {
        let mut table = played(seed);
        let again = played(seed);
        prop_assert_eq!(table.log(), again.log());
        prop_assert_eq!(table.state(), again.state());
        let to = back.index(again.log().len() + 1);
        let reached = table.undo(to).unwrap();
        prop_assert_eq!(table.state(), &again.state_at(reached));
        if reached == 0 {
            table.act(PLAYERS, Action::Phase).unwrap();
        }
        table.play_on().unwrap();
        prop_assert_eq!(table.log(), again.log());
    }

    #[test]
    fn every_position_on_the_way_can_be_written_and_read(seed: u64) {
        let table = played(seed);
        for at in 0..=table.log().len() {
            let state = table.state_at(at);
            let text = FarAway::to_position(&state);
            let read = FarAway::from_position(&text);
            prop_assert_eq!(read.as_ref(), Ok(&state), "{}", text);
        }
    }

    #[test]
    fn the_list_of_what_is_legal_and_the_test_agree(seed: u64) {
        let mut state = planet(seed);
        if seed % 2 == 0 {
            Arc::make_mut(&mut state.setup).system = System::Roleplay;
        }
        let mut random = Generator::new(seed, 8);
        let mut seen: Vec<Action> = Vec::new();
        let mut legal = Vec::new();
        for _ in 0..60 {
            match FarAway::pending(&state) {
                Pending::Over => break,
                Pending::Chance { outcomes } => FarAway::resolve(&mut state, random.below(outcomes)),
                Pending::Seat(_) => {
                    legal.clear();
                    FarAway::legal(&state, &mut legal);
                    prop_assert!(!legal.is_empty());
                    for (at, action) in legal.iter().enumerate() {
                        prop_assert_eq!(FarAway::check(&state, *action), Ok(()), "{:?}", action);
                        prop_assert!(!legal[..at].contains(action), "{:?} is there twice", action);
                    }
                    for action in &seen {
                        prop_assert_eq!(FarAway::check(&state, *action).is_ok(), legal.contains(action), "{:?}", action);
                    }
                    seen.extend(legal.iter().step_by(7).copied().take(10));
                    // Start the phase often enough.
                    let action = if legal[0] == Action::Phase && random.below(4) == 0 {
                        Action::Phase
                    } else {
                        legal[random.below(legal.len() as u32) as usize]
                    };
                    FarAway::apply(&mut state, action);
                }
            }
        }
    }
}
