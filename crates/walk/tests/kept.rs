//! What a document for no game counts, rolls and draws belongs to its game: taken back, saved, opened again, or played
//! in two games at once, the same answers give the same game.

use std::path::PathBuf;
use table::play::Play;
use table::show::{Chosen, ChosenSeat};
use table::{Document, Pending, Seat, Stage, Staged, Who};
use walk::Walk;

/// The documents of the corpus that count or draw.
fn documents() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../script/tests/corpus/documents");
    let paths = std::fs::read_dir(folder).expect("the corpus").flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).expect("a document"))
    };
    paths
        .into_iter()
        .map(read)
        .filter(|(_, text)| text.contains("\ncounters:") || text.contains("\ndecks:"))
        .collect()
}

fn stage(name: &str, text: &str) -> Staged<Walk> {
    Staged::new(vec![Document::new(name, "1", vec![(format!("{name}.md"), text.into())])])
}

fn begin(stage: &dyn Stage, name: &str, seed: u64, real: bool) -> Box<dyn Play> {
    let seat = |side: &str, who| ChosenSeat { side: side.into(), who };
    let seats = vec![seat("bot", Who::Bot(name.into())), seat("you", Who::Human)];
    stage.begin(&Chosen { seats, ..Chosen::default() }, seed, real).expect("a walk")
}

/// Gives this many answers, drawn by a small generator.
fn answer(play: &mut dyn Play, steps: usize, mut seed: u64) {
    for _ in 0..steps {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let draw = |n: usize| (seed >> 33) as usize % n.max(1);
        match play.pending() {
            Pending::Over => return,
            Pending::Chance { outcomes } => {
                play.came_up(draw(outcomes as usize) as u32).expect("it can come up");
            }
            Pending::Seat(_) => {
                let offers = play.offers();
                let over = offers.iter().position(|offer| offer.label == "The game is over");
                let at = draw(offers.len());
                play.act(Seat(0), if Some(at) == over { 0 } else { at }).expect("it was offered");
            }
        }
    }
}

#[test]
fn the_same_answers_give_the_same_game() {
    let (mut games, mut changed) = (0, 0);
    for (at, (name, text)) in documents().into_iter().enumerate() {
        let stage = stage(&name, &text);
        for seed in 0..2_u64 {
            let real = seed % 2 == 1;
            let seed = seed + 10 * at as u64;
            let mut play = begin(&stage, &name, seed, real);
            answer(&mut *play, 6 + at % 7, seed);
            let (half, from) = (play.save(), play.len());
            answer(&mut *play, 15, seed + 1);
            let whole = play.save();
            games += 1;
            changed += usize::from(whole != half);

            play.undo(from).expect("it is taken back");
            assert_eq!(play.save(), half, "{name}, seed {seed}: taken back");
            answer(&mut *play, 15, seed + 1);
            assert_eq!(play.save(), whole, "{name}, seed {seed}: taken back and answered again");

            let mut opened = stage.open(&half).expect("it opens");
            answer(&mut *opened, 15, seed + 1);
            assert_eq!(opened.save(), whole, "{name}, seed {seed}: opened in the middle");

            let played = |seed: u64| {
                let mut play = begin(&stage, &name, seed, real);
                answer(&mut *play, 6 + at % 7, seed);
                answer(&mut *play, 15, seed + 1);
                play.save()
            };
            let others = std::thread::scope(|scope| {
                [seed, seed + 1_000]
                    .map(|seed| scope.spawn(move || played(seed)))
                    .map(|game| game.join().expect("a game"))
            });
            assert_eq!(others[0], whole, "{name}, seed {seed}: beside another game");
        }
    }
    assert!(games > 75 && changed * 2 > games, "{changed} of {games}");
}
