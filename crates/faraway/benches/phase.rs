//! Measures a whole creature phase at the table on a planet of 200 hexes with 100 creatures, with its
//! log, and the same with all reasons recorded. The target is 5 ms.

use faraway::state::*;
use faraway::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::*;

/// Twenty species: the sample cards under other names.
fn document() -> Document {
    let samples = samples::document();
    let cards: Vec<_> = samples.files.iter().filter(|(name, _)| name != "about.md").collect();
    let file = |at: usize| {
        let (name, text) = cards[at % cards.len()];
        (format!("{at}-{name}"), text.replacen("# Sample", &format!("# {} Sample", letters(at)), 1))
    };
    Document::new("twenty", "1", (0..20).map(file).collect())
}

fn letters(at: usize) -> char {
    (b'A' + at as u8) as char
}

fn planet(document: &Document) -> State {
    let mut setup = Setup::default();
    setup.options.eco_rows = 10;
    setup.options.injury_limit = 9;
    FarAway::bring(document, &mut setup).expect("the cards can be read");
    let mut state = FarAway::begin(&setup).expect("the setup can be played");
    let hexes: Vec<Hex> = (-8..=8)
        .flat_map(|q| (-8..=8).map(move |r| Hex::new(q, r)))
        .filter(|hex| hex.straight(Hex::CENTRE) <= 8)
        .take(200)
        .collect();
    let tile =
        |hex: &Hex| Tile { hex: *hex, terrain: Terrain((hex.q - hex.r).rem_euclid(3) as u8), fenced: false };
    state.map = Arc::new(Map::new(hexes.iter().map(tile).collect()));
    let mut random = Generator::new(1, 3);
    let mut put = |state: &mut State, new: New| {
        state.looked_at = Some(hexes[random.below(hexes.len() as u32) as usize]);
        FarAway::apply(state, Action::Edit(Edit::Put(new)));
    };
    put(&mut state, New::Explorer(ExplorerId(0)));
    put(&mut state, New::Explorer(ExplorerId(1)));
    put(&mut state, New::Building(BuildingKind::CrashSite));
    for species in 0..20 {
        put(&mut state, New::Den(SpeciesId(species)));
        for _ in 0..5 {
            put(&mut state, New::Creature(SpeciesId(species)));
        }
    }
    for _ in 0..20 {
        put(&mut state, New::Cube(CubeKind::Plant));
        put(&mut state, New::Cube(CubeKind::UnknownMeat));
    }
    state
}

fn main() {
    let document = document();
    let state = planet(&document);
    assert_eq!((state.map.tiles().len(), state.creatures.len()), (200, 100));
    let mind = FarAway::mind(&document).expect("the cards can be read");
    let begin = |seed| {
        let mut header =
            Header::new::<FarAway>((*state.setup).clone(), vec![Who::Human, Who::Bot("twenty".into())], seed);
        header.position = Some(FarAway::to_position(&state));
        Table::begin(header, vec![None, Some(mind.clone())]).expect("the position can be read")
    };
    // Other work on the machine only ever adds time, so the fastest of several runs of the same phase
    // is the most accurate.
    let mut times: Vec<Duration> = Vec::new();
    let mut told: Vec<Duration> = Vec::new();
    for seed in 0..31 {
        let (mut fastest, mut fastest_told) = (Duration::MAX, Duration::MAX);
        for _ in 0..15 {
            let mut table = begin(seed);
            let start = Instant::now();
            table.act(PLAYERS, Action::Phase).expect("the phase begins");
            table.play_on().expect("the phase is played");
            fastest = fastest.min(start.elapsed());
            assert_eq!(table.state().round, 1, "nobody died who would have ended it early");
            let start = Instant::now();
            for at in 0..table.log().len() {
                if matches!(table.log()[at], Event::Bot { .. }) {
                    table.explain(at).expect("every turn can be explained");
                }
            }
            fastest_told = fastest_told.min(start.elapsed());
        }
        times.push(fastest);
        told.push(fastest_told);
    }
    times.sort();
    told.sort();
    let median = times[15];
    println!(
        "a creature phase, 200 hexes, 100 creatures: median {median:?}, from {:?} to {:?}",
        times[0], times[30]
    );
    println!("explaining all its turns afterwards: median {:?}", told[15]);
    assert!(median < Duration::from_millis(5), "the target is 5 ms");
}
