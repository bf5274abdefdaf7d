//! Games between bots from start to end, and single decisions with their reasons:
//! `cargo bench -p arcs --bench bots`.

use arcs::bot::Supercat;
use arcs::state::player::Hand;
use arcs::{Arcs, Setup, State};
use script::source::Source;
use script::trace::Trace;
use std::time::{Duration, Instant};
use table::{Dice, Event, Game, Mind, Pending, Turn};

const DOCUMENT: &str = include_str!("../../../bots/arcs/supercat-0.7.md");

fn setup(players: usize) -> Setup {
    let mut setup = Setup::players(players);
    for seat in &mut setup.seats {
        seat.hand = Hand::Virtual;
    }
    setup
}

/// Plays a game; `think` lets the bot act.
fn play(
    setup: &Setup,
    seed: u64,
    log: &mut Vec<Event<arcs::Action>>,
    mut think: impl FnMut(&mut Turn<'_, Arcs>),
) -> u64 {
    let Ok(mut state) = Arcs::begin(setup) else { return 0 };
    let mut dice = Dice::new(seed, false);
    let mut turns = 0;
    loop {
        match Arcs::pending(&state) {
            Pending::Over => return turns,
            Pending::Chance { outcomes } => {
                let outcome = dice.nature.as_mut().map_or(0, |nature| nature.below(outcomes));
                Arcs::resolve(&mut state, outcome);
            }
            Pending::Seat(seat) => {
                turns += 1;
                log.clear();
                let before: State = state;
                think(&mut Turn::new(&mut state, seat, log, 0, &mut dice));
                assert!(state != before, "the bot did nothing");
            }
        }
    }
}

/// The time of a turn with all its reasons, before it is played: the fastest of three, so that other load on
/// the machine does not count.
fn fastest(bot: &Supercat, turn: &mut Turn<'_, Arcs>) -> Duration {
    let once = |seed: u64| {
        let (mut state, mut log, mut dice) = (*turn.state(), Vec::new(), Dice::new(seed, false));
        let mut again = Turn::new(&mut state, turn.seat(), &mut log, 0, &mut dice);
        let mut trace = Trace::new();
        let start = Instant::now();
        let _ = bot.act_and_tell(&mut again, &mut trace);
        start.elapsed()
    };
    let time = (0..3).map(|_| once(7)).min().unwrap_or_default();
    let _ = bot.act(turn);
    time
}

fn main() {
    let bot = match Supercat::new(vec![Source::new("supercat-0.7.md", DOCUMENT)]) {
        Ok(bot) => bot,
        Err(problems) => panic!("{problems}"),
    };
    let mut log = Vec::with_capacity(256);
    for players in 2..=4 {
        let setup = setup(players);
        let start = Instant::now();
        let (mut games, mut turns) = (0u64, 0u64);
        while start.elapsed() < Duration::from_secs(3) {
            turns += play(&setup, games, &mut log, |turn| {
                let _ = bot.act(turn);
            });
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players} bots: {:.0} games/s, {} turns a game, {:.2} µs a turn",
            games as f64 / seconds,
            turns / games,
            seconds * 1e6 / turns as f64
        );
    }
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..50 {
        play(&setup(3), seed, &mut log, |turn| {
            times.push(fastest(&bot, turn));
        });
    }
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!("a turn with its trace: median {:?}, p99 {:?}, longest {:?}", at(0.5), at(0.99), at(1.0));
}
