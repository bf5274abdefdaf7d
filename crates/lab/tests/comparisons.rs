//! Comparisons find what was planted, and say where two documents part.

mod harvest;

use harvest::{Harvest, Setup, document};
use lab::compare::{Pair, Rival};
use lab::parting::{examples, kinds};
use lab::{Comparison, Player, Verdict, Watch, compare};
use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

fn bot(name: &str, text: &str) -> Player<Harvest> {
    Player::bot(document(name, text)).unwrap()
}

const GOOD: &str = "
- take a basket of at least 6?
- take a basket of at least 1?
  - more apples
  - the last
- object to a basket of at least 6?
";

/// The same with a swapped preference.
const SWAPPED: &str = "
- take a basket of at least 6?
- take a basket of at least 1?
  - the last
  - more apples
- object to a basket of at least 6?
";

fn comparison(candidates: Vec<Player<Harvest>>, pairs: u64, seed: u64) -> Comparison<Harvest> {
    let others = [candidates[0].clone(), candidates[0].clone()];
    let setup = |seats: &[table::Who]| Ok(Setup::of(seats.len() as u8));
    Comparison::new(candidates, &others, true, pairs, seed, 0.02, setup).unwrap()
}

fn play(comparison: &Comparison<Harvest>, threads: usize) -> (Vec<Rival>, Vec<Pair>) {
    let mut pairs = Vec::new();
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, played: &|_| {} };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let rivals = pool.install(|| {
        compare(comparison, &watch, |pair| {
            pairs.push(pair.clone());
            Ok::<_, Infallible>(())
        })
    });
    (rivals.unwrap(), pairs)
}

#[test]
fn a_swapped_preference_is_found_and_named() {
    let comparison = comparison(vec![bot("good", GOOD), bot("swapped", SWAPPED)], 100_000, 1);
    let (rivals, _) = play(&comparison, 2);
    assert_eq!(rivals[0].verdict, Verdict::Worse);
    assert!(rivals[0].pairs() < 2_000, "settled early: {}", rivals[0].pairs());
    let kinds = kinds(&comparison, 1, rivals[0].first_parted.iter().copied());
    let first = &kinds[0];
    assert_eq!(first.base.line, "take a basket of at least 1?");
    assert_eq!(first.base.came_of_it, "prefers more apples");
    assert_eq!(first.rival.came_of_it, "prefers the last");
    let examples = examples(&comparison, 1, &kinds, &rivals[0].first_parted);
    assert_eq!(examples.len(), 3);
    for example in examples {
        assert_ne!(example.base_did, example.rival_did);
        assert_ne!(example.logs[0][example.at], example.logs[1][example.at]);
        assert!(!example.position.is_empty());
    }
}

#[test]
fn a_bot_that_is_five_points_stronger_is_found() {
    // Careless in so many of twenty turns; measured with a million games, the share of games won at
    // a table of good ones falls by 5 percentage points.
    let careless = format!("- careless: 3\n{GOOD}");
    let careful = format!("- careless: 0\n{GOOD}");
    let comparison = comparison(vec![bot("careless", &careless), bot("careful", &careful)], 100_000, 2);
    let (rivals, _) = play(&comparison, 2);
    let won = rivals[0].victories();
    assert_eq!(rivals[0].verdict, Verdict::Better, "{won:?}");
    assert!(won.contains(0.05), "{won:?}");
}

#[test]
fn a_document_in_other_words_is_the_same() {
    let reworded = GOOD.replace("- take a basket of at least 6?\n", "");
    let comparison = comparison(vec![bot("good", GOOD), bot("reworded", &reworded)], 100_000, 3);
    let (rivals, pairs) = play(&comparison, 2);
    assert_eq!(rivals[0].verdict, Verdict::Same, "{:?}", rivals[0].victories());
    assert_eq!(pairs.len() as u64, rivals[0].pairs());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let candidates = || {
        let careless = format!("- careless: 4\n{GOOD}");
        vec![bot("good", GOOD), bot("swapped", SWAPPED), bot("careless", &careless)]
    };
    let one = play(&comparison(candidates(), 3_000, 4), 1);
    let three = play(&comparison(candidates(), 3_000, 4), 3);
    assert_eq!(one.1, three.1);
    let verdicts = |rivals: &[Rival]| rivals.iter().map(|r| (r.verdict, r.pairs())).collect::<Vec<_>>();
    assert_eq!(verdicts(&one.0), verdicts(&three.0));
    assert!(one.0[0].pairs() < one.0[1].pairs(), "who is settled plays no more: {:?}", verdicts(&one.0));
}

#[test]
fn equal_documents_are_hardly_ever_called_different() {
    // Two careless bots that draw different lots are equal, but their games differ.
    let text = format!("- careless: 5\n{GOOD}");
    let other = format!("{text}- careless: 5\n");
    let mut wrong = 0;
    for seed in 0..60 {
        let comparison = comparison(vec![bot("one", &text), bot("other", &other)], 2_048, 100 + seed);
        let (rivals, _) = play(&comparison, 2);
        wrong += u32::from(matches!(rivals[0].verdict, Verdict::Better | Verdict::Worse));
    }
    assert!(wrong <= 6, "{wrong} of 60");
}
