//! Compares creature phases beside a physical map, whose dice people enter by name, with those on the screen:
//! `cargo run --release -p faraway --example faraway_beside -- 10000`. Both tables have the same map and the same
//! creatures, and the dice fall alike; between two phases a random edit is made on both.

use faraway::*;
use table::*;

fn table(seed: u64, real: bool) -> Table<FarAway> {
    let setup = samples::setup().unwrap_or_else(|e| panic!("{e}"));
    let document = samples::document();
    let mind = FarAway::mind(&document).unwrap_or_else(|e| panic!("{e}"));
    let mut header = Header::new::<FarAway>(setup, vec![Who::Human, Who::Bot(samples::NAME.into())], seed);
    header.real = real;
    header.documents = vec![document];
    Table::begin(header, vec![None, Some(mind)]).unwrap_or_else(|e| panic!("{e}"))
}

/// Plays on until people have to do something: `came` has the names of what came up on the other table.
fn play_on(table: &mut Table<FarAway>, came: &mut impl Iterator<Item = String>) {
    loop {
        match table.pending() {
            Pending::Chance { outcomes } => {
                let name = came.next().unwrap_or_default();
                let outcome = (0..outcomes).find(|n| FarAway::outcome_name(table.state(), *n) == name);
                let outcome = outcome.unwrap_or_else(|| panic!("“{name}” cannot come up"));
                table.came_up(outcome).unwrap_or_else(|e| panic!("{e}"));
            }
            _ => {
                if !table.think().unwrap_or_else(|e| panic!("{e}")) {
                    return;
                }
            }
        }
    }
}

/// The names of what came up since.
fn came(table: &Table<FarAway>, since: usize) -> Vec<String> {
    let mut state = table.state_at(since);
    let mut names = Vec::new();
    for event in &table.log()[since..] {
        match event {
            Event::Act { action, .. } => FarAway::apply(&mut state, *action),
            Event::Chance { outcome } => {
                names.push(FarAway::outcome_name(&state, *outcome));
                FarAway::resolve(&mut state, *outcome);
            }
            _ => {}
        }
    }
    names
}

fn main() {
    let wanted: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(100);
    let (mut phases, mut differ, mut entered) = (0, 0, 0);
    for seed in 0.. {
        let (mut screen, mut board) = (table(seed, false), table(seed, true));
        let mut lots = Generator::new(seed, 9);
        for _ in 0..12 {
            for _ in 0..30 {
                let legal = screen.legal();
                let edits: Vec<Action> =
                    legal.into_iter().filter(|action| *action != Action::Phase).collect();
                let Some(at) = (!edits.is_empty()).then(|| lots.below(edits.len() as u32) as usize) else {
                    break;
                };
                let since = screen.log().len();
                screen.act(PLAYERS, edits[at]).unwrap_or_else(|e| panic!("{e}"));
                screen.play_on().unwrap_or_else(|e| panic!("{e}"));
                board.act(PLAYERS, edits[at]).unwrap_or_else(|e| panic!("{e}"));
                play_on(&mut board, &mut came(&screen, since).into_iter());
            }
            let since = screen.log().len();
            if screen.act(PLAYERS, Action::Phase).is_err() {
                break;
            }
            screen.play_on().unwrap_or_else(|e| panic!("{e}"));
            board.act(PLAYERS, Action::Phase).unwrap_or_else(|e| panic!("{e}"));
            let names = came(&screen, since);
            entered += names.len();
            play_on(&mut board, &mut names.into_iter());
            phases += 1;
            if screen.state() != board.state() {
                differ += 1;
                println!("table {seed}, after {phases} phases:\n{}", FarAway::to_position(board.state()));
                break;
            }
        }
        if phases >= wanted {
            break;
        }
    }
    println!("{phases} creature phases with {entered} rolls and draws, {differ} differ");
}
