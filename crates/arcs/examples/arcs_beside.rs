//! Counts the taps of a human beside a mirrored table of Arcs, with a robot that has the true table
//! before it: `cargo run --release -p arcs --example arcs_beside -- 20`.

#[path = "../tests/robot/mod.rs"]
mod robot;

/// Turns of the bot in an evening, at most.
const TURNS: usize = 15;

fn main() {
    let evenings: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10);
    let (mut bot, mut people, mut differences) = (Vec::new(), Vec::new(), 0);
    for seed in 0..evenings {
        let report = robot::evening(1, seed, TURNS);
        bot.extend(report.bot);
        people.extend(report.people);
        differences += usize::from(!report.differences.is_empty());
    }
    let round: Vec<u32> = bot.iter().zip(&people).map(|(bot, people)| bot + people).collect();
    println!("| taps of a round with one bot | mean | 95 % | most |");
    println!("| --- | --- | --- | --- |");
    for (name, mut taps) in [("the bot's turn", bot), ("the human's turn", people), ("together", round)] {
        taps.sort_unstable();
        let mean = f64::from(taps.iter().sum::<u32>()) / taps.len().max(1) as f64;
        let high = taps.get(taps.len() * 95 / 100).or(taps.last()).copied().unwrap_or(0);
        println!("| {name} | {mean:.1} | {high} | {} |", taps.last().copied().unwrap_or(0));
    }
    println!("\nevenings in which the bot did something else than on the true table: {differences}");
}
