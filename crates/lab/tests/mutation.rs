//! Every change of a document is accounted for.

mod harvest;

use harvest::{Harvest, Setup, document};
use lab::mutants::{Kind, Mutant};
use lab::mutate::{Outcome, Said, Trials, figures, mutate, summary, write};
use lab::{Player, Watch};
use std::sync::atomic::AtomicBool;
use table::Who;

const GOOD: &str = "
- take a basket of at least 6?
- take a basket of at least 1?
  - more apples
  - the last
- object to a basket of at least 6?
- careless: 0
";

fn tried(threads: usize) -> Vec<(Mutant, Outcome)> {
    let document = document("good", GOOD);
    let others = vec![Player::<Harvest>::bot(document.clone()).unwrap(); 2];
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, played: &|_| {} };
    let check = |document: &table::Document| -> Vec<Said> {
        let lines = document.files[0].1.lines().enumerate();
        let idle = lines.filter(|(_, line)| *line == "- careless: 0");
        let said =
            |at: usize, why: &str, only| Said { file: "good.md".into(), line: at + 1, why: why.into(), only };
        idle.flat_map(|(at, _)| {
            [said(at, "nobody is careless", None), said(at, "its place says nothing", Some(Kind::Swapped))]
        })
        .collect()
    };
    let trials = Trials { against: &others, games: 400, seed: 5, check: &check, examples: None };
    let setup = |seats: &[(usize, &Who)]| Ok(Setup::of(seats.len() as u8));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| mutate(&document, &trials, setup, &watch)).unwrap()
}

#[test]
fn every_change_is_refused_or_differs_or_is_explained() {
    let all = tried(2);
    let of = |kind: Kind, was: &str| {
        let own = all.iter().filter(move |(m, _)| m.kind == kind && m.was == was);
        own.map(|(_, outcome)| outcome.clone()).collect::<Vec<_>>()
    };
    let differ = |outcomes: &[Outcome]| outcomes.iter().any(|o| matches!(o, Outcome::Differs { .. }));
    assert!(differ(&of(Kind::Deleted, "more apples")));
    assert!(differ(&of(Kind::Negated, "more apples")), "fewer apples");
    assert!(differ(&of(Kind::Swapped, "more apples")));
    assert!(differ(&of(Kind::Number, "object to a basket of at least 6?")));
    let careless = of(Kind::Deleted, "careless: 0");
    assert_eq!(careless, [Outcome::Inert("nobody is careless".into())]);
    let never = of(Kind::Negated, "object to a basket of at least 6?");
    assert!(never.iter().any(|o| matches!(o, Outcome::Refused(_))), "{never:?}");
    let told = summary(&all);
    assert!(told.contains("the checker says why") && told.contains("careless: 0"), "{told}");
    let last = figures(&all).pop().unwrap();
    let sum: usize = last[2..].iter().map(|n| n.parse::<usize>().unwrap()).sum();
    assert_eq!(sum, all.len(), "{last:?}");
    let folder = tempfile::tempdir().unwrap();
    write(&all, folder.path()).unwrap();
    let rows = std::fs::read_to_string(folder.path().join("mutants.csv")).unwrap();
    assert_eq!(rows.lines().count(), all.len() + 1);
}

#[test]
fn threads_change_no_figure() {
    let plain =
        |all: Vec<(Mutant, Outcome)>| all.into_iter().map(|(m, o)| (m.line, m.is, o)).collect::<Vec<_>>();
    assert_eq!(plain(tried(1)), plain(tried(2)));
}
