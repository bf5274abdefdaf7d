//! Happenings are complete and exact: they suffice to reconstruct the table.

mod common;
use common::Scene;
use faraway::happening::{Happening, Piece};
use faraway::state::*;
use faraway::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{Event, Game, Generator, Happening as _, Pending};

/// The number of games: a few, or as many as were asked for.
fn games(usual: u64) -> u64 {
    std::env::var("GAMES").map_or(usual, |n| n.parse().expect("GAMES is a number"))
}

/// The table as reconstructed from happenings alone.
#[derive(Clone, Debug, Default, PartialEq)]
struct Board {
    pieces: BTreeMap<Piece, Hex>,
    hits: BTreeMap<Piece, u8>,
    hosts: BTreeMap<CreatureId, Host>,
    cubes: BTreeMap<(CubeKind, Hex, u16), u32>,
    dens: BTreeSet<(SpeciesId, Hex)>,
    tiles: BTreeMap<Hex, (Terrain, bool)>,
    eco: BTreeMap<u8, SpeciesId>,
    rolled: BTreeMap<SpeciesId, u8>,
    round: u16,
    lost: bool,
}

impl Board {
    fn of(s: &State) -> Board {
        let mut board = Board { round: s.round, lost: s.step == Step::Lost, ..Board::default() };
        for (id, explorer) in (0..).map(ExplorerId).zip(&s.explorers) {
            board.stands(Piece::Explorer(id), explorer.at, explorer.harm);
        }
        for creature in &s.creatures {
            board.stands(Piece::Creature(creature.id), Some(creature.at), creature.wounds);
            if let Some(host) = creature.host {
                board.hosts.insert(creature.id, host);
            }
        }
        for drone in &s.drones {
            board.stands(Piece::Drone { id: drone.id, size: drone.size }, Some(drone.at), 0);
        }
        for b in &s.buildings {
            board.stands(Piece::Building { id: b.id, building: b.kind }, Some(b.at), b.damage);
        }
        for cube in &s.cubes {
            *board.cubes.entry((cube.kind, cube.at, cube.since)).or_default() += 1;
        }
        board.dens = s.dens.iter().map(|den| (den.species, den.at)).collect();
        board.tiles = s.map.tiles().iter().map(|tile| (tile.hex, (tile.terrain, tile.fenced))).collect();
        for (position, place) in (0..).zip(&s.eco) {
            if let Some(place) = place {
                board.eco.insert(position, place.species);
                if place.rolled > 0 {
                    board.rolled.insert(place.species, place.rolled);
                }
            }
        }
        board
    }

    fn stands(&mut self, piece: Piece, at: Option<Hex>, hits: u8) {
        if let Some(at) = at {
            self.pieces.insert(piece, at);
        }
        if hits > 0 {
            self.hits.insert(piece, hits);
        }
    }

    fn cube(&mut self, key: (CubeKind, Hex, u16), n: i32) {
        let there = self.cubes.entry(key).or_default();
        *there = there.checked_add_signed(n).expect("the cube lies there");
        if *there == 0 {
            self.cubes.remove(&key);
        }
    }

    fn observe(&mut self, happening: &Happening) {
        match happening {
            Happening::Went { who, from, to, .. } => {
                assert_eq!(self.pieces.remove(who), *from, "{happening:?}");
                match to {
                    Some(to) => {
                        self.pieces.insert(*who, *to);
                    }
                    // Off the map an explorer keeps injuries; other pieces are gone.
                    None if !matches!(who, Piece::Explorer(_)) => {
                        self.hits.remove(who);
                        if let Piece::Creature(id) = who {
                            self.hosts.remove(id);
                        }
                    }
                    None => {}
                }
            }
            Happening::Attached { parasite, host: Some(host) } => {
                self.hosts.insert(*parasite, *host);
            }
            Happening::Attached { parasite, host: None } => {
                self.hosts.remove(parasite);
            }
            Happening::Hurt { who, hits, now } => {
                let there = self.hits.entry(*who).or_default();
                *there += hits;
                assert_eq!(there, now);
            }
            Happening::Healed { who, hits, now } => {
                assert_eq!(self.hits.remove(who), Some(hits + now));
                if *now > 0 {
                    self.hits.insert(*who, *now);
                }
            }
            Happening::CubeCame { cube, at, since } => self.cube((*cube, *at, *since), 1),
            Happening::CubeGone { cube, at, since, .. } => self.cube((*cube, *at, *since), -1),
            Happening::Forgotten { species, at, since } => {
                self.cube((CubeKind::Meat(*species), *at, *since), -1);
                self.cube((CubeKind::UnknownMeat, *at, *since), 1);
            }
            Happening::Den { species, at, there: true } => {
                self.dens.insert((*species, *at));
            }
            Happening::Den { species, at, there: false } => {
                self.dens.remove(&(*species, *at));
            }
            Happening::Tile { hex, terrain: Some(terrain), fenced } => {
                self.tiles.insert(*hex, (*terrain, *fenced));
            }
            Happening::Tile { hex, terrain: None, .. } => {
                self.tiles.remove(hex);
            }
            Happening::Eco { position, species: Some(species) } => {
                self.eco.insert(*position, *species);
            }
            Happening::Eco { position, species: None } => {
                let gone = self.eco.remove(position);
                self.rolled.retain(|species, _| Some(*species) != gone);
            }
            Happening::Rolled { species, function } => {
                self.rolled.insert(*species, *function);
                self.rolled.retain(|_, function| *function > 0);
            }
            Happening::PhaseEnded { round } => {
                self.round = *round;
                self.rolled.clear();
            }
            Happening::Lost { .. } => {
                self.lost = true;
                self.rolled.clear();
            }
            Happening::Resumed => self.lost = false,
            Happening::Round { round } => self.round = *round,
            Happening::Replaced { position } => {
                *self = Board::of(&FarAway::from_position(position).expect("it was accepted"));
            }
            Happening::PhaseBegan { .. } | Happening::Turn { .. } | Happening::Did { .. } => {}
        }
    }
}

/// A small planet with a few pieces.
fn planet(seed: u64) -> State {
    let mut random = Generator::new(seed, 7);
    let mut map = Map::default();
    for _ in 0..8 + random.below(8) {
        let rim = map.rim();
        let hex = rim[random.below(rim.len() as u32) as usize];
        map = map.with(Tile { hex, terrain: Terrain(random.below(3) as u8), fenced: random.below(12) == 0 });
    }
    let hexes: Vec<Hex> = map.tiles().iter().map(|t| t.hex).collect();
    let mut any = || hexes[random.below(hexes.len() as u32) as usize];
    let mut scene = Scene::new();
    scene.state.map = Arc::new(map.clone());
    scene = scene.explorer(0, any()).explorer(1, any());
    for species in 0..6 {
        scene = scene.creature(SpeciesId(species), any()).creature(SpeciesId(species), any());
    }
    scene = scene.cube(CubeKind::Plant, any()).cube(CubeKind::UnknownMeat, any()).drone(any());
    scene.building(BuildingKind::ScoutTower, any()).state
}

/// Random actions with corrections and replaced tables in between.
fn wander(seed: u64) -> Vec<(Event<Action>, Vec<Happening>, State)> {
    let mut lots = Generator::new(seed, Generator::LOTS);
    let mut state = planet(seed);
    let first = FarAway::to_position(&state);
    let mut out = Vec::new();
    for n in 0..400 {
        let mut told = Vec::new();
        let event = match FarAway::pending(&state) {
            _ if lots.below(40) == 0 => {
                let creature = state.creatures.first().map(|c| faraway::words::creature(&state, c.id));
                let at = state.creatures.first().map(|c| c.at);
                let texts = [
                    Some(format!("round {n}")),
                    creature.zip(at).map(|(name, at)| format!("at {at}: hurt {name}; at {at}: put Plant")),
                    Some(first.clone()),
                    Some("at 0,0: nonsense".into()),
                ];
                let Some(text) = texts[lots.below(4) as usize].clone() else { continue };
                if FarAway::correct_reporting(&mut state, &text, &mut told).is_err() {
                    assert!(told.is_empty(), "what is refused is not told");
                }
                Event::Correct { text }
            }
            Pending::Over => break,
            Pending::Chance { outcomes } => {
                let outcome = lots.below(outcomes);
                FarAway::resolve_reporting(&mut state, outcome, &mut told);
                Event::Chance { outcome }
            }
            Pending::Seat(seat) => {
                let mut legal = Vec::new();
                FarAway::legal(&state, &mut legal);
                // Prefer starting phases: they are what this test is about.
                let phase = lots.below(4) == 0 && legal.contains(&Action::Phase);
                let any = legal[lots.below(legal.len() as u32) as usize];
                let action = if phase { Action::Phase } else { any };
                let mut silent = state.clone();
                FarAway::apply(&mut silent, action);
                FarAway::apply_reporting(&mut state, action, &mut told);
                assert_eq!(silent, state, "telling changes nothing");
                Event::Act { seat, action }
            }
        };
        out.push((event, told, state.clone()));
    }
    out
}

#[test]
fn what_is_told_is_what_happens() {
    let mut meals = 0;
    for seed in 0..games(60) {
        let mut observed = Board::of(&planet(seed));
        for (event, told, after) in wander(seed) {
            told.iter().for_each(|happening| observed.observe(happening));
            assert_eq!(observed, Board::of(&after), "seed {seed}: {event:?} told as {told:#?}");
            meals +=
                told.iter().filter(|h| matches!(h, Happening::CubeGone { eaten_by: Some(_), .. })).count();
            for happening in &told {
                let words = happening.say(&after);
                assert!(words.len() > 5 && !words.contains("  ") && !words.contains("Id("), "{words:?}");
                assert!(serde_json::to_value(happening).unwrap()["kind"].is_string());
            }
        }
    }
    assert!(meals > 20, "only {meals} meals");
}
