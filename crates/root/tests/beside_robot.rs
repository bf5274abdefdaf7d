//! The companion finds the same targets as the engine on the same true board.

mod robot;

use root::beside::Degree;
use root::state::{Character, Faction};

#[test]
fn asking_decides_as_the_engine_does() {
    let mut turns = 0;
    let mut wrong = Vec::new();
    for me in Faction::ALL.iter().copied().filter(|f| !f.is_vagabond()) {
        let seeds = std::env::var("EVENINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
        for seed in 0..seeds {
            let report = robot::evening(me, Degree::Ask, seed, 12);
            turns += report.entries.len();
            wrong.extend(report.differences.into_iter().map(|d| format!("seed {seed}: {d}")));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {turns} turns differ:\n{}",
        wrong.len(),
        wrong.iter().take(12).cloned().collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn a_mirrored_table_comes_out_as_the_true_one() {
    let mut turns = 0;
    let mut wrong = Vec::new();
    for me in Faction::ALL.iter().copied().filter(|f| *f != Faction::Vagabond2) {
        let seeds = std::env::var("EVENINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(3);
        for seed in 0..seeds {
            let report = robot::evening(me, Degree::Mirror, seed, 10);
            turns += report.entries.len();
            wrong.extend(report.differences.into_iter().map(|d| format!("seed {seed}: {d}")));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {turns} turns differ:\n{}",
        wrong.len(),
        wrong.iter().take(12).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(turns > 100, "{turns} turns");
}

#[test]
fn every_vagabot_is_mirrored_as_he_is() {
    let mut turns = 0;
    let mut wrong = Vec::new();
    for character in Character::ALL.iter().copied().filter(|character| character.may_be_a_bot()) {
        let seeds = std::env::var("EVENINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
        for seed in 0..seeds {
            let report = robot::evening_as(Faction::Vagabond, Some(character), Degree::Mirror, seed, 10);
            turns += report.entries.len();
            let name = character.name();
            wrong.extend(report.differences.into_iter().map(|d| format!("{name}, seed {seed}: {d}")));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {turns} turns differ:\n{}",
        wrong.len(),
        wrong.iter().take(12).cloned().collect::<Vec<_>>().join("\n")
    );
}
