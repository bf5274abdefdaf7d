//! Plays games between bots (and, on request, random players) and reports the results: `cargo run --release
//! -p arcs --example bots -- 1000 3 0.7 0.5 random`.
//!
//! Seats take the named documents in turn; `normal` gives bots the usual advantages, `hard` all of them,
//! `leaders` a leader and a lore card; `told` makes them record their reasons, and `coverage` counts lines.
//! Printed at the end: games per second, wins by document, and the lines that were never asked or never
//! decided.

use arcs::bot::Supercat;
use arcs::state::player::Hand;
use arcs::{Arcs, Difficulty, Leaders, Setup, When};
use script::coverage::Coverage;
use script::source::Source;
use script::trace::Trace;
use std::collections::BTreeMap;
use std::time::Instant;
use table::{Dice, Event, Game, Interrupt, Mind, Pending, Random, Turn};

const DOCUMENTS: [(&str, &str); 2] = [
    ("0.7", include_str!("../../../bots/arcs/supercat-0.7.md")),
    ("0.5", include_str!("../../../bots/arcs/supercat-0.5.md")),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args.first().and_then(|a| a.parse().ok()).unwrap_or(100);
    let players: usize = args.get(1).and_then(|a| a.parse().ok()).unwrap_or(3);
    let mut names: Vec<&str> = args.iter().skip(2).map(String::as_str).collect();
    let normal = names.contains(&"normal");
    let covered = names.contains(&"coverage");
    let hard = names.contains(&"hard");
    let leaders = names.contains(&"leaders");
    let told = names.contains(&"told");
    names.retain(|n| !matches!(*n, "normal" | "coverage" | "hard" | "leaders" | "told"));
    if names.is_empty() {
        names.push("0.7");
    }
    let minds: Vec<(&str, Option<Supercat>)> = DOCUMENTS
        .iter()
        .map(|(name, text)| {
            let bot = Supercat::new(vec![Source::new(*name, *text)]);
            (*name, Some(bot.unwrap_or_else(|problems| panic!("{problems}"))))
        })
        .chain([("random", None)])
        .collect();
    let seated: Vec<usize> = (0..players)
        .map(|seat| {
            let name = names[seat % names.len()];
            minds.iter().position(|(n, _)| *n == name).unwrap_or_else(|| panic!("there is no {name}"))
        })
        .collect();
    let mut coverage: BTreeMap<usize, Coverage> = BTreeMap::new();
    let mut wins: BTreeMap<&str, u32> = BTreeMap::new();
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let mut turns = 0u64;
    let start = Instant::now();
    for seed in 0..games {
        // The seating changes from game to game.
        let shift = seed as usize % players;
        let who = |seat: usize| seated[(seat + shift) % players];
        let mut setup = Setup::players(players);
        for (seat, chosen) in setup.seats.iter_mut().enumerate() {
            chosen.hand = if minds[who(seat)].1.is_some() { Hand::Virtual } else { Hand::Real };
        }
        if normal {
            setup.difficulty.efficient_logistics = When::Behind;
            setup.difficulty.elite_pilots = When::Behind;
        }
        if hard {
            setup.difficulty = Difficulty {
                efficient_logistics: When::Always,
                elite_pilots: When::Always,
                player_last: false,
                strongest_starts: true,
                fleet_readiness: true,
                strategic_reserves: true,
                armored_hulls: true,
                energy_shields: seed % 2 == 0,
                carrier_tactics: true,
                fortress_vaults: true,
                warp_blockades: true,
            };
        }
        if leaders {
            setup.leaders = Leaders::Bots;
        }
        let mut state = Arcs::begin(&setup).unwrap_or_else(|e| panic!("{e}"));
        let mut log: Vec<Event<arcs::Action>> = Vec::new();
        let mut dice = Dice::new(seed, false);
        loop {
            match Arcs::pending(&state) {
                Pending::Over => break,
                Pending::Chance { outcomes } => {
                    let outcome = dice.nature.as_mut().map_or(0, |n| n.below(outcomes));
                    Arcs::resolve(&mut state, outcome);
                    continue;
                }
                Pending::Seat(seat) => {
                    turns += 1;
                    log.clear();
                    let at = who(seat.0 as usize);
                    let before = state;
                    let mut turn = Turn::new(&mut state, seat, &mut log, 0, &mut dice);
                    let result = match &minds[at].1 {
                        None => Mind::<Arcs>::act(&Random, &mut turn),
                        Some(bot) if covered => {
                            let seen = coverage
                                .entry(at)
                                .or_insert_with(|| Coverage::new(bot.program().lines.len()));
                            seen.close_all();
                            bot.act_and_count(&mut turn, seen)
                        }
                        Some(bot) if told => bot.act_and_tell(&mut turn, &mut Trace::new()),
                        Some(bot) => bot.act(&mut turn),
                    };
                    match result {
                        Ok(()) | Err(Interrupt::Over) => {}
                        Err(Interrupt::OtherSeat(other)) => {
                            // The turn waits: the other seat decides, and the turn is replayed.
                            wait(&mut state, before, seat, other, &minds[at].1, &mut log, &mut dice);
                        }
                        Err(error) => panic!("game {seed}, {seat:?}: {error}\n{log:#?}"),
                    }
                }
            }
        }
        let standing = Arcs::standing(&state);
        for winner in &standing.winners {
            *wins.entry(minds[who(winner.0 as usize)].0).or_default() += 1;
        }
        *endings.entry(standing.ending).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games in {seconds:.2} s: {:.0} games a second, {:.1} turns a game, {:.2} µs a turn",
        games as f64 / seconds,
        turns as f64 / games as f64,
        seconds * 1e6 / turns as f64
    );
    println!("wins: {wins:?}; endings: {endings:?}");
    for (at, seen) in coverage {
        let Some(bot) = &minds[at].1 else { continue };
        println!("lines of {}:", minds[at].0);
        for (info, count) in bot.program().lines.iter().zip(&seen.lines) {
            println!(
                "  {:>9} asked {:>8} yes {:>8} applied {:>7} separated  {}  {}",
                count.asked, count.yes, count.applied, count.separated, info.id, info.text
            );
        }
    }
}

/// Replays a turn from its beginning, with random decisions of other seats in between.
fn wait(
    state: &mut arcs::State,
    before: arcs::State,
    seat: table::Seat,
    mut other: table::Seat,
    bot: &Option<Supercat>,
    log: &mut Vec<Event<arcs::Action>>,
    dice: &mut Dice,
) {
    loop {
        let from = log.len();
        let mut turn = Turn::new(state, other, log, from, dice);
        if let Err(error) = Mind::<Arcs>::act(&Random, &mut turn) {
            assert!(matches!(error, Interrupt::Over), "{error}");
        }
        *state = before;
        let mut turn = Turn::new(state, seat, log, 0, dice);
        match bot.as_ref().map(|b| b.act(&mut turn)) {
            Some(Err(Interrupt::OtherSeat(next))) => other = next,
            Some(Err(Interrupt::Over) | Ok(())) | None => return,
            Some(Err(error)) => panic!("{error}\n{log:#?}"),
        }
    }
}
