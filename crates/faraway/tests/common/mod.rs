//! Tables for tests: the map of the worked examples, with the sample species.
#![allow(dead_code)]

use faraway::state::*;
use faraway::*;
use script::trace::{Entry, Note};
use std::sync::Arc;
use table::*;

pub const GRAZER: SpeciesId = SpeciesId(0);
pub const STALKER: SpeciesId = SpeciesId(1);
pub const SWARMER: SpeciesId = SpeciesId(2);
pub const SLIME: SpeciesId = SpeciesId(3);
pub const LEECH: SpeciesId = SpeciesId(4);
pub const TITAN: SpeciesId = SpeciesId(5);

pub fn hex(q: i8, r: i8) -> Hex {
    Hex::new(q, r)
}

/// Every hex within three steps of the centre; terrain by (q - r) mod 3.
pub fn disc() -> Vec<Tile> {
    let all = (-3..=3).flat_map(|q| (-3..=3).map(move |r| hex(q, r)));
    all.filter(|h| h.straight(Hex::CENTRE) <= 3)
        .map(|h| Tile { hex: h, terrain: Terrain((h.q - h.r).rem_euclid(3) as u8), fenced: false })
        .collect()
}

/// A table under construction.
#[derive(Clone)]
pub struct Scene {
    pub state: State,
}

impl Scene {
    pub fn new() -> Self {
        Self::with(|_| {})
    }

    /// Changes the options or species.
    pub fn with(change: impl FnOnce(&mut Setup)) -> Self {
        let mut setup = samples::setup().unwrap();
        change(&mut setup);
        let mut state = FarAway::begin(&setup).unwrap();
        state.map = Arc::new(Map::new(disc()));
        Scene { state }
    }

    pub fn edit(mut self, at: Hex, edit: Edit) -> Self {
        self.state.looked_at = Some(at);
        FarAway::check(&self.state, Action::Edit(edit)).unwrap();
        FarAway::apply(&mut self.state, Action::Edit(edit));
        self.state.looked_at = None;
        self
    }

    pub fn explorer(self, id: u8, at: Hex) -> Self {
        self.edit(at, Edit::Put(New::Explorer(ExplorerId(id))))
    }

    pub fn creature(self, species: SpeciesId, at: Hex) -> Self {
        self.edit(at, Edit::Put(New::Creature(species)))
    }

    pub fn wounded(self, species: SpeciesId, at: Hex, wounds: u8) -> Self {
        let mut scene = self.creature(species, at);
        scene.state.creatures.iter_mut().rfind(|c| c.id.species == species).unwrap().wounds = wounds;
        scene
    }

    pub fn drone(self, at: Hex) -> Self {
        self.edit(at, Edit::Put(New::Drone))
    }

    pub fn building(self, kind: BuildingKind, at: Hex) -> Self {
        self.edit(at, Edit::Put(New::Building(kind)))
    }

    pub fn den(self, species: SpeciesId, at: Hex) -> Self {
        self.edit(at, Edit::Put(New::Den(species)))
    }

    pub fn cube(self, kind: CubeKind, at: Hex) -> Self {
        self.edit(at, Edit::Put(New::Cube(kind)))
    }

    pub fn without(mut self, hexes: &[Hex]) -> Self {
        for hex in hexes {
            self.state.map = Arc::new(self.state.map.without(*hex));
        }
        self
    }

    /// Opens a table, with physical dice if `real`.
    pub fn table(&self, seed: u64, real: bool) -> Table<FarAway> {
        table(&self.state, seed, real)
    }

    /// Plays a creature phase in which these functions are rolled, in order. Fails at any other random
    /// event.
    pub fn phase(&self, dice: &[u32]) -> State {
        let mut table = self.table(1, true);
        phase(&mut table, dice);
        assert!(table.log().iter().all(|e| !matches!(e, Event::Lot { .. })), "a lot was drawn");
        table.state().clone()
    }

    /// All possible final states of a phase with this one function, without duplicates.
    pub fn ends(&self, function: u32) -> Vec<State> {
        let mut ends: Vec<State> = Vec::new();
        for seed in 0..60 {
            let mut table = self.table(seed, false);
            table.act(PLAYERS, Action::Phase).unwrap();
            // The seed determines the program's die, so keep only the games in which it shows this
            // function.
            let rolled = table.log().iter().find_map(|e| match e {
                Event::Chance { outcome } => Some(outcome + 1),
                _ => None,
            });
            if rolled == Some(function) {
                table.play_on().unwrap();
                if !ends.contains(table.state()) {
                    ends.push(table.state().clone());
                }
            }
        }
        ends
    }

    /// The reasons recorded in a phase in which these functions are rolled.
    pub fn reasons(&self, dice: &[u32]) -> String {
        let mut table = self.table(1, true);
        phase(&mut table, dice);
        reasons(&table)
    }
}

/// The reasons for everything that the wildlife did at this table.
pub fn reasons(table: &Table<FarAway>) -> String {
    let turns = (0..table.log().len()).filter(|at| matches!(table.log()[*at], Event::Bot { .. }));
    turns.map(|at| told(&table.explain(at).unwrap().finish())).collect()
}

pub fn table(state: &State, seed: u64, real: bool) -> Table<FarAway> {
    let document = samples::document();
    let mind = FarAway::mind(&document).unwrap();
    let seats = vec![Who::Human, Who::Bot(samples::NAME.into())];
    let mut header = Header::new::<FarAway>((*state.setup).clone(), seats, seed);
    header.real = real;
    header.documents = vec![document];
    header.position = Some(FarAway::to_position(state));
    Table::begin(header, vec![None, Some(mind)]).unwrap()
}

/// Plays a phase at a table with physical dice.
pub fn phase(table: &mut Table<FarAway>, dice: &[u32]) {
    table.act(PLAYERS, Action::Phase).unwrap();
    let mut dice = dice.iter();
    loop {
        match table.pending() {
            Pending::Chance { .. } => {
                let name = FarAway::chance_name(table.state());
                let face = dice.next().unwrap_or_else(|| panic!("an unexpected chance: {name}"));
                table.came_up(face - 1).unwrap();
            }
            Pending::Seat(WILDLIFE) => assert!(table.think().unwrap()),
            _ => break,
        }
    }
    assert_eq!(dice.next(), None, "a die that was not rolled");
}

/// The texts of a trace, one per line.
pub fn told(entries: &[Entry]) -> String {
    let mut out = String::new();
    for entry in entries {
        match entry {
            Entry::Step(step) => out += &told(&step.inside),
            Entry::Note(Note::Fact { text } | Note::Act { text }) => out += &format!("{text}\n"),
            Entry::Note(Note::Chance { what, outcome }) => out += &format!("{what}: {outcome}\n"),
            Entry::Note(Note::Choice(choice)) => {
                out += &format!("{}: {}\n", choice.what, choice.options.join(", "));
                for narrowing in &choice.criteria {
                    out += &format!("  {}\n", narrowing.criterion);
                }
            }
        }
    }
    out
}

/// The hex of a creature.
pub fn at(state: &State, species: SpeciesId, number: u8) -> Hex {
    state.creature(CreatureId { species, number }).unwrap().at
}

pub fn wounds(state: &State, species: SpeciesId, number: u8) -> u8 {
    state.creature(CreatureId { species, number }).unwrap().wounds
}
