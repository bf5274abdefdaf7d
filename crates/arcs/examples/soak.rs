//! Plays random legal games and checks everything that must hold after every event, and that the
//! log of each, written and read back, gives the same end:
//! `cargo run --release -p arcs --example soak -- 100000 [FIRST SEED]`.

use arcs::state::names::Named;
use arcs::state::setup_card::SetupCard;
use arcs::{Action, Arcs, Difficulty, Leaders, Setup, State, When};
use table::{Event, Game, Generator, Pending};

fn main() {
    let number = |at| std::env::args().nth(at).and_then(|n| n.parse().ok());
    let games: u64 = number(1).unwrap_or(1000);
    let first: u64 = number(2).unwrap_or(0);
    let mut events = 0u64;
    for seed in first..first + games {
        events += play(seed);
    }
    println!("{games} games, {events} events");
}

fn setup(seed: u64) -> Setup {
    let card = SetupCard::from_index((seed % 12) as usize);
    let mut setup = Setup { first: None, ..Setup::of(card) };
    setup.leaders = [Leaders::None, Leaders::Draft, Leaders::ExtraLore][(seed / 12 % 3) as usize];
    if seed / 36 % 3 == 1 {
        setup = setup.with_virtual_from(1);
        setup.difficulty = Difficulty {
            efficient_logistics: When::Behind,
            elite_pilots: When::Always,
            fleet_readiness: true,
            strategic_reserves: true,
            armored_hulls: seed.is_multiple_of(2),
            energy_shields: seed.is_multiple_of(5),
            carrier_tactics: true,
            fortress_vaults: true,
            warp_blockades: true,
            strongest_starts: true,
            player_last: false,
        };
    }
    setup
}

fn play(seed: u64) -> u64 {
    let mut nature = Generator::new(seed, Generator::NATURE);
    let mut state = Arcs::begin(&setup(seed)).expect("a legal setup");
    let mut legal = Vec::new();
    let mut log = Vec::new();
    loop {
        let events = log.len();
        if let Err(problem) = state.validate() {
            panic!("seed {seed}, event {events}: {problem:?}\n{:?}", state.frame());
        }
        if events % 37 == 0 {
            let text = Arcs::to_position(&state);
            match Arcs::from_position(&text) {
                Ok(read) if read == state => {}
                Ok(_) => panic!("seed {seed}, event {events}: another position comes back from\n{text}"),
                Err(error) => panic!("seed {seed}, event {events}: {error} in\n{text}"),
            }
        }
        match Arcs::pending(&state) {
            Pending::Over => {
                assert_eq!(replayed(seed, &log), state, "seed {seed}: the log tells another game");
                return events as u64;
            }
            Pending::Chance { outcomes } => {
                let outcome = nature.below(outcomes);
                Arcs::resolve(&mut state, outcome);
                log.push(Event::Chance { outcome });
            }
            Pending::Seat(seat) => {
                legal.clear();
                Arcs::legal(&state, &mut legal);
                for action in &legal {
                    if let Err(reason) = Arcs::check(&state, *action) {
                        panic!("seed {seed}, event {events}: {action:?} is listed but {reason}");
                    }
                }
                if events % 41 == 0 {
                    for action in &legal {
                        let typed = arcs::words::command(&state, *action);
                        let read = arcs::words::parse(&state, &typed);
                        assert_eq!(read.as_ref(), Ok(action), "seed {seed}, event {events}: {typed}");
                    }
                }
                let action = legal[nature.below(legal.len() as u32) as usize];
                Arcs::apply(&mut state, action);
                log.push(Event::Act { seat, action });
            }
        }
        assert!(log.len() < 100_000, "seed {seed} does not end");
    }
}

/// The end of the game that a log tells, after the log has been text.
fn replayed(seed: u64, log: &[Event<Action>]) -> State {
    let text = serde_json::to_string(log).expect("a log can be written");
    let log: Vec<Event<Action>> = serde_json::from_str(&text).expect("a log can be read");
    let mut state = Arcs::begin(&setup(seed)).expect("a legal setup");
    for event in log {
        match event {
            Event::Act { action, .. } => Arcs::apply(&mut state, action),
            Event::Chance { outcome } => Arcs::resolve(&mut state, outcome),
            other => panic!("seed {seed}: {other:?} in a game of random players"),
        }
    }
    state
}
