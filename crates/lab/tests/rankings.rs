//! Rankings find planted differences between lines and between players.

mod harvest;

use harvest::{Harvest, Setup, document};
use lab::ablate::{Ablation, Worth, ablate, join, summary, write};
use lab::league::league;
use lab::{Experiment, Orders, Player, Shard, Watch};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use table::Who;

const GOOD: &str = "
- take a basket of at least 9?
- take a basket of at least 6?
- take a basket of at least 1?
  - more apples
  - the last
- object to a basket of at least 6?
- careless: 0
";

fn setup(seats: &[(usize, &Who)]) -> Result<Setup, String> {
    Ok(Setup::of(seats.len() as u8))
}

fn ranked(pairs: u64, shard: Shard, threads: usize) -> Vec<Worth> {
    let document = document("good", GOOD);
    let others = vec![Player::<Harvest>::bot(document.clone()).unwrap(); 2];
    let ablation = Ablation::new(&document, &others, pairs, 3, setup).unwrap();
    let stop = AtomicBool::new(false);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| ablate(&ablation, shard, &Watch { stop: &stop, played: &|_| {} }))
}

fn figures(all: &[Worth]) -> Vec<(usize, String, String, u64, bool)> {
    let one = |w: &Worth| (w.cut.line, w.cut.text.clone(), format!("{:?}", w.worth()), w.parted, w.is_found);
    all.iter().map(one).collect()
}

#[test]
fn the_preference_that_wins_games_is_worth_most() {
    let all = ranked(1_500, Shard::WHOLE, 2);
    assert_eq!(all.len(), 7, "every bullet once");
    let words = |text: &str| all.iter().find(|worth| worth.cut.text == text).expect(text).words();
    assert_eq!(words("more apples"), "helps");
    assert_eq!(words("careless: 0"), "changes nothing");
    let told = summary(&all, &[]);
    assert!(told.contains("more apples") && told.contains("every game was the same"), "{told}");
}

#[test]
fn threads_and_parts_change_no_figure() {
    let whole = ranked(200, Shard::WHOLE, 1);
    assert_eq!(figures(&whole), figures(&ranked(200, Shard::WHOLE, 2)));
    let folder = tempfile::tempdir().unwrap();
    let parts: Vec<_> = (1..=3)
        .map(|k| {
            let path = folder.path().join(k.to_string());
            write(&ranked(200, Shard { k, n: 3 }, 1), &path).unwrap();
            path
        })
        .collect();
    let parts: Vec<&Path> = parts.iter().map(|path| path.as_path()).collect();
    assert_eq!(figures(&whole), figures(&join(&parts).unwrap()));
}

#[test]
fn the_league_knows_the_strong_from_the_weak() {
    let modest = GOOD.replace("more apples", "fewer apples");
    let bot = |name: &str, text: &str| Player::<Harvest>::bot(document(name, text)).unwrap();
    let players = [bot("good", GOOD), bot("modest", &modest), Player::random()];
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, played: &|_| {} };
    for seats in [2, 3] {
        let table = league(&players, seats, 600, 1, |_, seating| setup(seating), &watch).unwrap();
        let ratings = table.ratings();
        // A player who prefers the smallest baskets does worse than a random one.
        assert!(ratings[0].low > ratings[2].high && ratings[2].low > ratings[1].high, "{ratings:?}");
        assert!(table.summary().lines().nth(1).is_some_and(|line| line.starts_with("good")));
    }
    assert!(league(&players, 4, 1, 1, |_, seating| setup(seating), &watch).is_err());
}

#[test]
fn every_line_has_an_example_and_a_line_that_never_decides_has_a_miss() {
    let text = "
- take a basket of at least 200?
- take a basket of at least 1?
  - more apples
- object to a basket of at least 6?
";
    let bot = Player::<Harvest>::bot(document("hopeful", text)).unwrap();
    let experiment = Experiment::new(vec![bot], &[0, 0], Orders::Rotated, 50, 1, setup).unwrap();
    let found = lab::witness::witnesses(&experiment, 20);
    let of = |text: &str| found.iter().find(|witness| witness.line.text == text).expect(text);
    let hopeful = of("take a basket of at least 200?");
    assert!(hopeful.yes.is_none() && hopeful.no.is_some(), "{hopeful:?}");
    let taken = of("take a basket of at least 1?").yes.clone().expect("an example");
    assert!(!taken.position.is_empty());
    assert!(lab::witness::misses(&found).contains("at least 200"));
    let folder = tempfile::tempdir().unwrap();
    lab::witness::save(&found, folder.path()).unwrap();
    assert!(std::fs::read_to_string(folder.path().join("examples.csv")).unwrap().lines().count() >= 4);
}
