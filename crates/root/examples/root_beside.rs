//! Counts what a human enters beside the board, with a simulated human who sees the true board: `cargo run
//! --release -p root --example root_beside -- 20`.
//!
//! For each bot and degree of help: entries for a turn of the bot (mean, 95 %, most), entries between
//! its turns for what happened to its own things, and turns in which asking and the engine differ.
//! With the word `questions` after the number, also how often each question was asked in a turn. With the word
//! `compare` nothing is counted but turns that *ask* decides otherwise than the engine: 200 evenings of each bot are
//! about 10,000 turns. A number before that word is the evening from which it begins. With `varied` as well these
//! are tables of any kind: each map with any suits, every difficulty, traits, and one to four humans with any factions.

#[path = "../tests/robot/mod.rs"]
mod robot;

use robot::{Plan, Report};
use root::beside::Degree;
use root::state::Faction;

const BOTS: [Faction; 8] = [
    Faction::Marquise,
    Faction::Eyrie,
    Faction::Alliance,
    Faction::Vagabond,
    Faction::Lizards,
    Faction::Riverfolk,
    Faction::Duchy,
    Faction::Corvids,
];
/// The maximum number of bot turns in an evening.
const TURNS: usize = 15;

fn main() {
    let evenings: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10);
    let said = |wanted: &str| std::env::args().any(|word| word == wanted);
    if said("compare") {
        let from = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(0);
        let plan = if said("varied") { Plan::varied } else { Plan::new };
        return compare(from, evenings, plan);
    }
    let questions = said("questions");
    println!("| bot | degree | turns | entries: mean | 95 % | most | taps: mean | between turns | differ |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for bot in BOTS {
        for (degree, name) in [(Degree::Tell, "tell"), (Degree::Ask, "ask"), (Degree::Mirror, "mirror")] {
            let mut all = Report::default();
            for seed in 0..evenings {
                let Report { entries, taps, between, differences, asked } =
                    robot::play(Plan::new(bot, degree, seed, TURNS));
                all.entries.extend(entries);
                all.taps.extend(taps);
                all.between.extend(between);
                all.differences.extend(differences);
                for (words, n) in asked {
                    *all.asked.entry(words).or_default() += n;
                }
            }
            let (mean, most, high) = figures(&mut all.entries);
            let (taps, ..) = figures(&mut all.taps);
            let (between, ..) = figures(&mut all.between);
            println!(
                "| {} | {name} | {} | {mean:.1} | {high} | {most} | {taps:.1} | {between:.1} | {} |",
                bot.name(),
                all.entries.len(),
                all.differences.len()
            );
            for difference in all.differences.iter().take(2).filter(|_| questions) {
                println!("{difference}");
            }
            if questions {
                let mut asked: Vec<(&String, &u32)> = all.asked.iter().collect();
                asked.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
                for (words, n) in asked.into_iter().filter(|(_, n)| **n > 0) {
                    println!("  {:.2} {words}", f64::from(*n) / all.entries.len().max(1) as f64);
                }
            }
        }
    }
}

/// Plays with *ask*, an evening of each bot after the other, and says how many turns came out as the engine's.
fn compare(from: u64, evenings: u64, plan: fn(Faction, Degree, u64, usize) -> Plan) {
    let (mut turns, mut differ) = (0, 0);
    for seed in from..from + evenings {
        for bot in BOTS {
            let played = std::panic::catch_unwind(|| robot::play(plan(bot, Degree::Ask, seed, TURNS)));
            let Ok(report) = played else {
                differ += 1;
                println!("{}, seed {seed}: the companion asked something that does not come up", bot.name());
                continue;
            };
            turns += report.entries.len();
            differ += report.differences.len();
            for difference in report.differences {
                println!("{}, seed {seed}: {difference}", bot.name());
            }
        }
        println!("{} evenings of each bot: {turns} turns, {differ} differ", seed + 1 - from);
    }
}

/// The mean, the maximum, and the 95th percentile.
fn figures(of: &mut [u32]) -> (f64, u32, u32) {
    of.sort_unstable();
    let mean = f64::from(of.iter().sum::<u32>()) / of.len().max(1) as f64;
    let high = of.get(of.len() * 95 / 100).or(of.last()).copied().unwrap_or(0);
    (mean, of.last().copied().unwrap_or(0), high)
}
