//! Counts what a human enters beside a physical table of Arcs, with a simulated human who sees the true
//! table: `cargo run --release -p arcs --example arcs_beside -- 20`. A second number is the number of humans.
//! With the word `compare` nothing is counted but turns that *ask* decides otherwise than the engine, by both versions of
//! SUPERCAT and with one to three humans: the numbers are then the evenings, and the one from which it begins. 120 evenings
//! are about 10,000 turns.

#[path = "../tests/robot/mod.rs"]
mod robot;

use arcs::beside::Degree;

/// The maximum number of bot turns in an evening.
const TURNS: usize = 15;

fn figures(mut of: Vec<u32>) -> String {
    of.sort_unstable();
    let mean = f64::from(of.iter().sum::<u32>()) / of.len().max(1) as f64;
    let high = of.get(of.len() * 95 / 100).or(of.last()).copied().unwrap_or(0);
    format!("{mean:.1} | {high} | {}", of.last().copied().unwrap_or(0))
}

/// Plays with *ask*, and says how many turns came out as the engine's.
fn compare() {
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse::<u64>().ok());
    let (evenings, from) = (numbers.next().unwrap_or(10), numbers.next().unwrap_or(0));
    let (mut turns, mut differ) = (0, 0);
    for seed in from..from + evenings {
        for name in ["supercat-0.7", "supercat-0.5"] {
            for humans in 1..=3 {
                let played =
                    std::panic::catch_unwind(|| robot::evening(name, Degree::Ask, humans, seed, TURNS));
                let Ok(report) = played else {
                    differ += 1;
                    println!(
                        "{name}, {humans} humans, seed {seed}: the companion asked something that does not come up"
                    );
                    continue;
                };
                turns += report.bot.len();
                if !report.differences.is_empty() {
                    differ += 1;
                    println!("{name}, {humans} humans, seed {seed}, after {} turns:", report.bot.len());
                    println!("{}", report.differences.join("\n"));
                }
            }
        }
        println!("{} evenings: {turns} turns, {differ} differ", seed + 1 - from);
    }
}

fn main() {
    if std::env::args().any(|word| word == "compare") {
        return compare();
    }
    let mut numbers = std::env::args().skip(1).filter_map(|n| n.parse::<u64>().ok());
    let evenings = numbers.next().unwrap_or(10);
    let humans = numbers.next().unwrap_or(1) as usize;
    println!("| SUPERCAT | turns | answers: mean | 95 % | most | taps: mean | 95 % | most | differ |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for degree in [Degree::Tell, Degree::Ask, Degree::Mirror] {
        let (mut entries, mut taps, mut differ) = (Vec::new(), Vec::new(), 0);
        for seed in 0..evenings {
            let report = robot::evening("supercat-0.7", degree, humans, seed, TURNS);
            taps.extend(report.bot.iter().zip(&report.people).map(|(bot, people)| bot + people));
            entries.extend(report.entries);
            differ += usize::from(!report.differences.is_empty());
        }
        let turns = taps.len();
        println!("| *{degree:?}* | {turns} | {} | {} | {differ} |", figures(entries), figures(taps));
    }
}
