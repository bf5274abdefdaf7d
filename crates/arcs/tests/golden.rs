//! Golden transcripts: a whole random game for each player count, as people read it. A change of the rules is
//! reviewed as a change of these texts; `UPDATE_GOLDEN=1 cargo test -p arcs --test golden` rewrites them.

use arcs::{Arcs, Setup};
use std::fmt::Write;
use std::path::Path;
use table::{Game, Generator, Pending};

fn transcript(players: usize) -> String {
    let mut nature = Generator::new(players as u64, Generator::NATURE);
    let mut state = Arcs::begin(&Setup::players(players)).unwrap();
    let mut text = format!("A random game of {players} players\n");
    let mut chapter = 0;
    let mut legal = Vec::new();
    loop {
        if state.chapter() != chapter {
            chapter = state.chapter();
            writeln!(text, "\nChapter {chapter}").unwrap();
        }
        match Arcs::pending(&state) {
            Pending::Over => break,
            Pending::Chance { outcomes } => {
                let outcome = nature.below(outcomes);
                let (what, which) = (Arcs::chance_name(&state), Arcs::outcome_name(&state, outcome));
                writeln!(text, "  {what}: {which}").unwrap();
                Arcs::resolve(&mut state, outcome);
            }
            Pending::Seat(_) => {
                legal.clear();
                Arcs::legal(&state, &mut legal);
                let action = legal[nature.below(legal.len() as u32) as usize];
                writeln!(text, "{} [{} options]", Arcs::say(&state, action), legal.len()).unwrap();
                Arcs::apply(&mut state, action);
            }
        }
    }
    for seat in state.seats() {
        writeln!(text, "{}: {} power", Arcs::seat_name(&state, seat), state.player(seat).power()).unwrap();
    }
    text
}

fn compare(players: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{players}-players.txt"));
    let played = transcript(players);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &played).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    for (n, (expected, line)) in golden.lines().zip(played.lines()).enumerate() {
        assert_eq!(line, expected, "line {} of {}", n + 1, path.display());
    }
    assert_eq!(golden.len(), played.len());
}

#[test]
fn a_game_of_two() {
    compare(2);
}

#[test]
fn a_game_of_three() {
    compare(3);
}

#[test]
fn a_game_of_four() {
    compare(4);
}
