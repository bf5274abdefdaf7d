//! Plays random legal games and checks all invariants after every event, and that the log of each game,
//! written and read back, leads to the same end:
//! `cargo run --release -p arcs --example soak -- 100000 [FIRST SEED]`.

#[path = "../tests/random/mod.rs"]
mod random;

use arcs::{Action, Arcs, State};
use table::Game;

fn main() {
    let number = |at| std::env::args().nth(at).and_then(|n| n.parse().ok());
    let games: u64 = number(1).unwrap_or(1000);
    let first: u64 = number(2).unwrap_or(0);
    let mut events = 0;
    for seed in first..first + games {
        let (end, log) = random::play(seed, |state, legal, at| look(state, legal, at, seed));
        assert_eq!(random::replayed(seed, &log), end, "seed {seed}: the log tells another game");
        events += log.len();
    }
    println!("{games} games, {events} events");
}

fn look(state: &State, legal: &[Action], at: usize, seed: u64) {
    if let Err(problem) = state.validate() {
        panic!("seed {seed}, event {at}: {problem:?}\n{:?}", state.frame());
    }
    if at.is_multiple_of(37) {
        let text = Arcs::to_position(state);
        match Arcs::from_position(&text) {
            Ok(read) if read == *state => {}
            Ok(_) => panic!("seed {seed}, event {at}: another position comes back from\n{text}"),
            Err(error) => panic!("seed {seed}, event {at}: {error} in\n{text}"),
        }
    }
    for action in legal {
        if let Err(reason) = Arcs::check(state, *action) {
            panic!("seed {seed}, event {at}: {action:?} is listed but {reason}");
        }
        if at.is_multiple_of(41) {
            let typed = arcs::words::command(state, *action);
            let read = arcs::words::parse(state, &typed);
            assert_eq!(read.as_ref(), Ok(action), "seed {seed}, event {at}: {typed}");
        }
    }
}
