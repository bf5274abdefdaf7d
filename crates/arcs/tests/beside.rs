//! Arcs beside the board: on a mirrored table the bot plays as on the true one.

mod robot;

#[test]
fn a_mirrored_bot_plays_as_on_the_true_table() {
    let mut turns = 0;
    let mut wrong = Vec::new();
    let seeds = std::env::var("EVENINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    for seed in 0..seeds {
        let report = robot::evening(1, seed, 15);
        turns += report.bot.len();
        if !report.differences.is_empty() {
            wrong.push(format!(
                "seed {seed}, after {} turns:\n{}",
                report.bot.len(),
                report.differences.join("\n")
            ));
        }
    }
    assert!(wrong.is_empty(), "{} evenings with {turns} turns differ:\n{}", wrong.len(), wrong.join("\n"));
}
