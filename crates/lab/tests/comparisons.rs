//! Comparisons find planted differences, and report where two documents diverge.

mod harvest;

use harvest::{Harvest, Setup, document};
use lab::compare::{Pair, Rival};
use lab::parting::{examples, kinds};
use lab::sweep::{Sweep, with_setting};
use lab::versus::{summary, versus};
use lab::{Comparison, Experiment, Orders, Player, Shard, Verdict, Watch, compare, run};
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

/// The same document with two preferences swapped.
const SWAPPED: &str = "
- take a basket of at least 6?
- take a basket of at least 1?
  - the last
  - more apples
- object to a basket of at least 6?
";

fn comparison(candidates: Vec<Player<Harvest>>, pairs: u64, seed: u64) -> Comparison {
    let others = [candidates[0].clone(), candidates[0].clone()];
    let setup = |seats: &[(usize, &table::Who)]| Ok(Setup::of(seats.len() as u8));
    Comparison::new(candidates, &others, Orders::Rotated, pairs, seed, 0.02, setup).unwrap()
}

fn play(comparison: &Comparison, threads: usize) -> (Vec<Rival>, Vec<Pair>) {
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
        let [base, rival] = [0, 1].map(|candidate| {
            let text = comparison.tables[candidate].saved(example.game).unwrap();
            table::save::read::<Harvest>(&text).unwrap().log
        });
        assert_eq!(base[..example.at], rival[..example.at]);
        assert_ne!(base[example.at], rival[example.at]);
        assert!(!example.position.is_empty());
    }
}

#[test]
fn a_bot_that_is_five_points_stronger_is_found() {
    // At a table of bots that are careless in 4 of 20 turns, a bot that never is wins 4.9 percentage points
    // more: the mean of 144,400 pairs with other seeds.
    let careless = format!("- careless: 4\n{GOOD}");
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

#[test]
fn a_comparison_leaves_pairs_a_report_and_examples_that_open() {
    let folder = tempfile::tempdir().unwrap();
    let comparison = comparison(vec![bot("good", GOOD), bot("swapped", SWAPPED)], 5_000, 1);
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, played: &|_| {} };
    let compared = versus(&comparison, Some(folder.path()), false, &watch).unwrap();
    let text = summary(&compared);
    assert!(text.contains("swapped wins less than good."), "{text}");
    assert!(text.contains("good: take a basket of at least 1?: prefers more apples"), "{text}");
    let read = |file: &str| std::fs::read_to_string(folder.path().join(file)).unwrap();
    assert_eq!(read("pairs.csv").lines().count() as u64, compared.rivals[0].0.pairs() + 1);
    assert!(read("report.html").contains("swapped wins less than good."));
    assert!(read("comparison.json").contains(r#""verdict": "worse""#));
    for n in 1..=3 {
        assert!(read(&format!("partings/swapped-{n}.position")).contains("baskets"));
        for name in ["good", "swapped"] {
            let text = read(&format!("partings/swapped-{n}.{name}.log"));
            let minds = |header: &table::Header<Setup>| header.seats.iter().map(|_| None).collect();
            let table = table::Table::<Harvest>::open(&text, minds).unwrap();
            assert_eq!(table.pending(), table::Pending::Over);
        }
    }
    assert!(versus(&comparison, Some(folder.path()), false, &watch).is_err(), "not overwritten unasked");
}

#[test]
fn a_sweep_shows_what_a_setting_does() {
    let folder = tempfile::tempdir().unwrap();
    let careless = document("bot", &format!("- careless: 0\n{GOOD}"));
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, played: &|_| {} };
    let point = |value: &str| {
        let bot = Player::bot(with_setting(&careless, "careless", value).unwrap()).unwrap();
        let setup = |seats: &[(usize, &table::Who)]| Ok(Setup::of(seats.len() as u8));
        let players = vec![bot, Player::random()];
        let experiment =
            Experiment::<Harvest>::new(players, &[0, 1], Orders::Rotated, 1_000, 5, setup).unwrap();
        (value.to_owned(), run(&experiment, Shard::WHOLE, None, &watch).unwrap())
    };
    let sweep = Sweep { what: "careless".into(), points: ["0", "10", "20"].map(point).into() };
    let rates: Vec<u64> = sweep.points.iter().map(|(_, results)| results.tally.players[0].won).collect();
    assert!(rates.is_sorted_by(|a, b| a > b), "{rates:?}");
    sweep.write(folder.path()).unwrap();
    let rows = std::fs::read_to_string(folder.path().join("sweep.csv")).unwrap();
    assert_eq!(rows.lines().count(), 1 + 3 * 2);
    assert!(rows.starts_with("careless,player,games,won,rate,"), "{rows}");
    assert!(std::fs::read_to_string(folder.path().join("report.html")).unwrap().contains("<polyline"));
    assert!(sweep.summary().starts_with("careless  bot won"), "{}", sweep.summary());
}
