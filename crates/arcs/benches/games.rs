//! Random legal games from start to end: games per second on one core. The list of legal actions is the only
//! heap allocation; its capacity shows that it never grows. `cargo bench -p arcs --bench games`.

use arcs::state::setup_card::SetupCard;
use arcs::{Arcs, Setup};
use std::time::{Duration, Instant};
use table::{Game, Generator, Pending};

fn play(setup: &Setup, seed: u64, legal: &mut Vec<arcs::Action>) -> u64 {
    let mut nature = Generator::new(seed, Generator::NATURE);
    let Ok(mut state) = Arcs::begin(setup) else { return 0 };
    let mut events = 0;
    loop {
        events += 1;
        match Arcs::pending(&state) {
            Pending::Over => return events,
            Pending::Chance { outcomes } => Arcs::resolve(&mut state, nature.below(outcomes)),
            Pending::Seat(_) => {
                legal.clear();
                Arcs::legal(&state, legal);
                let action = legal[nature.below(legal.len() as u32) as usize];
                Arcs::apply(&mut state, action);
            }
        }
    }
}

fn main() {
    let mut legal = Vec::with_capacity(1024);
    for card in [SetupCard::TwoMixUp1, SetupCard::ThreeMixUp, SetupCard::FourMixUp1] {
        let setup = Setup::of(card);
        let start = Instant::now();
        let (mut games, mut events) = (0u64, 0u64);
        while start.elapsed() < Duration::from_secs(3) {
            events += play(&setup, games, &mut legal);
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{card}: {:.0} games/s, {} events a game, {:.0} ns an event, room for {} actions",
            games as f64 / seconds,
            events / games,
            seconds * 1e9 / events as f64,
            legal.capacity()
        );
    }
}
