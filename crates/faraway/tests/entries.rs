//! Counts what people enter beside the physical map, with a robot that makes the picks as the pages offer them.

mod common;

use common::*;
use faraway::state::*;
use faraway::*;
use table::pick::{Level, Tree};
use table::*;

/// The picks that lead to an action, as the pages offer them now.
fn taps(table: &Table<FarAway>, wanted: Action) -> usize {
    let legal = table.legal();
    let state = table.state();
    let offers: Vec<_> = legal.iter().map(|action| FarAway::offer(state, *action)).collect();
    let tree = Tree::new(legal.iter().map(|action| FarAway::path(state, *action)).collect(), &offers);
    let at = legal.iter().position(|action| *action == wanted).unwrap_or_else(|| panic!("{wanted:?}"));
    let mut chosen = Vec::new();
    while let Level::Open(open) = tree.level(&chosen) {
        chosen.push(open.into_iter().find(|(_, inside)| inside.contains(&at)).unwrap().0);
    }
    chosen.len()
}

/// Takes an action and returns its taps.
fn tap(table: &mut Table<FarAway>, action: Action) -> usize {
    let taps = taps(table, action);
    table.act(PLAYERS, action).unwrap();
    taps
}

/// Looks at a hex, unless it is looked at, and changes something there.
fn edit(table: &mut Table<FarAway>, at: Hex, edit: Edit) -> usize {
    let look = match table.state().edited() == Some(at) {
        true => 0,
        false => tap(table, Action::Look(at)),
    };
    look + tap(table, Action::Edit(edit))
}

/// Twelve hexes, six creatures of two species, an explorer: from an empty map to the first phase.
fn lay_out(table: &mut Table<FarAway>) -> usize {
    let mut hexes: Vec<Hex> = disc().iter().map(|tile| tile.hex).collect();
    hexes.sort_by_key(|at| (at.straight(Hex::CENTRE), *at));
    hexes.truncate(12);
    let mut count = 0;
    for (n, at) in hexes.iter().enumerate() {
        count += edit(table, *at, Edit::Reveal(Terrain(n as u8 % 3)));
        if n < 6 {
            let species = if n % 2 == 0 { GRAZER } else { STALKER };
            count += edit(table, *at, Edit::Put(New::Creature(species)));
        }
        if n == 7 {
            count += edit(table, *at, Edit::Put(New::Explorer(ExplorerId(0))));
        }
    }
    count
}

#[test]
fn a_creature_phase_costs_few_entries() {
    let setup = samples::setup().unwrap();
    let (mut entries, mut picks, mut changes, mut phases) = (Vec::new(), 0, 0, 0);
    let mut first = 0;
    for seed in 0..20 {
        let mut dice = Generator::new(seed, 3);
        let document = samples::document();
        let mind = FarAway::mind(&document).unwrap();
        let mut header =
            Header::new::<FarAway>(setup.clone(), vec![Who::Human, Who::Bot(samples::NAME.into())], seed);
        header.real = true;
        header.documents = vec![document];
        let mut table = Table::<FarAway>::begin(header, vec![None, Some(mind)]).unwrap();
        first = lay_out(&mut table);
        for _ in 0..6 {
            // The explorers act at the table: one moves, and one thing in a hex has changed.
            let hexes: Vec<Hex> = table.state().map.tiles().iter().map(|tile| tile.hex).collect();
            let at = hexes[dice.below(hexes.len() as u32) as usize];
            let from = table.state().explorers[0].at;
            if let Some(from) = from.filter(|from| *from != at) {
                picks += edit(&mut table, from, Edit::Take(Thing::Explorer(ExplorerId(0))));
                picks += edit(&mut table, at, Edit::Put(New::Explorer(ExplorerId(0))));
                changes += 2;
            }
            picks += edit(&mut table, at, Edit::Put(New::Cube(CubeKind::Plant)));
            changes += 1;
            picks += tap(&mut table, Action::Phase);
            let mut this = 1;
            loop {
                match table.pending() {
                    Pending::Chance { outcomes } => {
                        table.came_up(dice.below(outcomes)).unwrap();
                        this += 1;
                        picks += 1;
                    }
                    Pending::Seat(WILDLIFE) => assert!(table.think().unwrap()),
                    Pending::Seat(_) if table.state().step != Step::Between => {
                        let action = table.legal()[0];
                        picks += tap(&mut table, action);
                        this += 1;
                    }
                    _ => break,
                }
            }
            entries.push(this);
            phases += 1;
            if table.state().step == Step::Lost {
                break;
            }
        }
    }
    entries.sort();
    let mean = entries.iter().sum::<usize>() as f64 / phases as f64;
    assert!(first <= 30, "{first} taps from an empty map to the first phase");
    println!("{first} taps from an empty map to the first phase");
    println!(
        "{phases} phases: mean {mean:.1} entries, 95 % {}, most {}; {changes} changes between, {:.1} taps a phase with all",
        entries[entries.len() * 95 / 100],
        entries.last().unwrap(),
        picks as f64 / phases as f64
    );
    assert!(mean <= 6.0, "{mean}");
}
