//! Plays random legal games and checks everything that must hold after every event:
//! `cargo run --release -p arcs --example soak -- 100000 [FIRST SEED]`.

use arcs::state::names::Named;
use arcs::state::setup_card::SetupCard;
use arcs::{Arcs, Difficulty, Leaders, Setup, When};
use table::{Game, Generator, Pending};

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
    let mut events = 0;
    loop {
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
            Pending::Over => return events,
            Pending::Chance { outcomes } => Arcs::resolve(&mut state, nature.below(outcomes)),
            Pending::Seat(_) => {
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
            }
        }
        events += 1;
        assert!(events < 100_000, "seed {seed} does not end");
    }
}
