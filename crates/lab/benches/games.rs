//! Games per second of the lab itself, with a game that costs next to nothing:
//! `cargo bench -p lab`.

#[path = "../tests/harvest/mod.rs"]
mod harvest;

use harvest::{Harvest, Setup, document};
use lab::play::play_one;
use lab::runner::Runner;
use lab::{Experiment, Player, Shard, Watch, run};
use script::coverage::Coverage;
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use table::Table;

const BOT: &str = "
- take a basket of at least 6?
- take a basket of at least 1?
  - more apples
  - the last
- object to a basket of at least 6?
";

const GAMES: u64 = 40_000;

fn experiment(documents: bool) -> Experiment<Harvest> {
    let player = match documents {
        true => Player::bot(document("bot", BOT)).expect("a document of known sentences"),
        false => Player::random(),
    };
    let setup = |seats: &[(usize, &table::Who)]| Ok(Setup::of(seats.len() as u8));
    Experiment::new(vec![player], &[0, 0, 0], lab::Orders::Rotated, GAMES, 1, setup).expect("three seats")
}

/// Reports the best of five runs: other load only ever makes a run slower.
fn report(name: &str, mut games: impl FnMut() -> u64) {
    let mut best = f64::INFINITY;
    let (mut played, mut events) = (0, 0);
    for _ in 0..5 {
        let start = Instant::now();
        events = games();
        best = best.min(start.elapsed().as_secs_f64());
        played = GAMES;
    }
    let (games, events) = (played as f64 / best, events as f64 / best);
    println!("{name:<44} {games:>10.0} games/s {:>8.1} M events/s", events / 1e6);
}

fn main() {
    for documents in [true, false] {
        let who = if documents { "documents" } else { "random" };
        let experiment = experiment(documents);
        let layout = experiment.layout();
        report(&format!("{who}: a table, remembering states"), || {
            let mut events = 0;
            for game in 0..GAMES {
                let seats = &experiment.arrangement(game).seats;
                let minds = seats.iter().map(|p| Some(experiment.players[*p].mind.clone())).collect();
                let mut table = Table::begin(experiment.header(game), minds).expect("the setup is legal");
                table.play_on().expect("the bots can go on");
                events += table.log().len() as u64;
            }
            events
        });
        let mut runner = Runner::default();
        report(&format!("{who}: the runner"), || {
            let play = |game| play_one(&experiment, &layout, game, &mut runner, &mut []).events;
            (0..GAMES).map(play).map(u64::from).sum()
        });
        report(&format!("{who}: the runner, counting lines"), || {
            let mut coverage = vec![Coverage::new(5)];
            let play = |game| play_one(&experiment, &layout, game, &mut runner, &mut coverage).events;
            (0..GAMES).map(play).map(u64::from).sum()
        });
        report(&format!("{who}: a whole experiment, all cores"), || {
            let stop = AtomicBool::new(false);
            let watch = Watch { stop: &stop, played: &|_| {} };
            let results = run(&experiment, Shard::WHOLE, None, &watch).expect("nothing is written");
            black_box(results.tally.events.sum as u64)
        });
        let mut events = 0;
        let allocations = allocation_counter::measure(|| {
            for game in 0..GAMES {
                events += u64::from(play_one(&experiment, &layout, game, &mut runner, &mut []).events);
            }
        })
        .count_total;
        println!(
            "{who}: {:.1} allocations a game of {:.0} events\n",
            allocations as f64 / GAMES as f64,
            events as f64 / GAMES as f64
        );
    }
}
