//! Arcs beside the board: the bot plays as on the true table, whether the whole table is mirrored or checked
//! once in a turn.

mod robot;

use arcs::beside::Degree;

fn compare(degree: Degree, humans: usize) -> f64 {
    let (mut turns, mut entries) = (0, 0);
    let mut wrong = Vec::new();
    let seeds = std::env::var("EVENINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(4);
    for seed in 0..seeds {
        let report = robot::evening("supercat-0.7", degree, humans, seed, 15);
        turns += report.bot.len();
        entries += report.entries.iter().sum::<u32>();
        if !report.differences.is_empty() {
            wrong.push(format!(
                "seed {seed}, after {} turns:\n{}",
                report.bot.len(),
                report.differences.join("\n")
            ));
        }
    }
    assert!(wrong.is_empty(), "{} evenings with {turns} turns differ:\n{}", wrong.len(), wrong.join("\n"));
    f64::from(entries) / turns as f64
}

#[test]
fn a_mirrored_bot_plays_as_on_the_true_table() {
    compare(Degree::Mirror, 1);
}

#[test]
fn a_bot_that_looks_at_the_table_plays_as_on_the_true_one() {
    for humans in [1, 2] {
        let entries = compare(Degree::Ask, humans);
        assert!(entries <= 12.0, "{entries} answers a turn");
    }
}

#[test]
fn a_list_without_a_board_plays_the_card_of_the_true_table() {
    let entries = compare(Degree::Tell, 1);
    assert!(entries <= 8.0, "{entries} answers a turn");
}
