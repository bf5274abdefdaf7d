//! The example document at the table: answered, rolled, undone, saved and reopened.

use table::play::Play;
use table::show::{Chosen, ChosenSeat};
use table::{Document, Pending, Seat, Stage, Staged, Who};
use walk::Walk;

const LAMPLIGHTER: &str = include_str!("../../../bots/examples/lamplighter.md");

fn stage() -> Staged<Walk> {
    Staged::new(vec![Document::new(
        "The Lamplighter 1.0",
        "1.0",
        vec![("lamplighter.md".into(), LAMPLIGHTER.into())],
    )])
}

fn begin(stage: &dyn Stage, real: bool) -> Box<dyn Play> {
    let seat = |side: &str, who| ChosenSeat { side: side.into(), who };
    // The seats may come in any order.
    let seats = vec![seat("bot", Who::Bot("The Lamplighter 1.0".into())), seat("you", Who::Human)];
    stage.begin(&Chosen { seats, ..Chosen::default() }, 7, real).expect("a walk")
}

/// Gives this many answers, drawn by a small generator.
fn answer(play: &mut dyn Play, steps: usize, mut seed: u64) {
    for _ in 0..steps {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let draw = |n: usize| (seed >> 33) as usize % n;
        match play.pending() {
            Pending::Over => return,
            Pending::Chance { outcomes } => {
                play.came_up(draw(outcomes as usize) as u32).expect("it can come up")
            }
            Pending::Seat(seat) => {
                assert_eq!(seat, Seat(0), "only the human decides");
                let offers = play.offers();
                let stays = offers.iter().position(|offer| offer.label == "The game is over");
                let at = draw(offers.len());
                play.act(seat, if Some(at) == stays { 0 } else { at }).expect("it was offered");
            }
        }
    }
}

#[test]
fn every_walk_is_finite_saved_and_opened_again() {
    let stage = stage();
    for seed in 0..40 {
        let mut play = begin(&stage, seed % 2 == 1);
        answer(&mut *play, 120, seed);
        let save = play.save();
        let opened = stage.open(&save).expect("it opens");
        assert_eq!(opened.save(), save);
        assert_eq!(opened.text(opened.len(), None), play.text(play.len(), None));
        let position = play.position(play.len());
        let read = <Walk as table::Game>::from_position(&position).expect("a position");
        assert_eq!(<Walk as table::Game>::to_position(&read), position);
    }
}

#[test]
fn a_step_is_taken_back_and_a_counter_corrected() {
    let stage = stage();
    let mut play = begin(&stage, false);
    let before = play.text(play.len(), None);
    let at = play.len();
    answer(&mut *play, 1, 3);
    play.undo(at).expect("it is taken back");
    assert_eq!(play.text(play.len(), None), before);
    play.correct("oil: 2").expect("a counter");
    assert!(play.text(play.len(), None).contains("oil: 2"));
    assert!(play.correct("oil: 99").is_err());
    assert!(play.correct("tide: 1").unwrap_err().to_string().contains("oil"));
}

#[test]
fn the_line_that_waits_is_lit_and_real_dice_are_asked_for() {
    let stage = stage();
    let mut play = begin(&stage, true);
    let board = play.view(play.len(), None, &[]).board;
    assert!(board.contains("aria-current=\"step\""), "{board}");
    for step in 0..60 {
        if matches!(play.pending(), Pending::Chance { .. }) {
            let chance = play.chance().expect("something is to come up");
            assert!(chance.outcomes.len() > 1 && !chance.what.is_empty());
            return;
        }
        answer(&mut *play, 1, step);
    }
    panic!("nothing was rolled or drawn");
}

#[test]
fn without_a_document_or_a_human_it_does_not_begin() {
    let stage = stage();
    let seat = |side: &str, who| ChosenSeat { side: side.into(), who };
    for seats in [
        vec![seat("you", Who::Human), seat("bot", Who::Human)],
        vec![seat("you", Who::Random), seat("bot", Who::Bot("The Lamplighter 1.0".into()))],
    ] {
        assert!(stage.begin(&Chosen { seats, ..Chosen::default() }, 1, false).is_err());
    }
    let empty = Document::new("empty", "", vec![("empty.md".into(), "Nothing to do.".into())]);
    assert!(stage.understands(&empty, true).is_err());
}

fn brought(text: &str) -> Result<Box<dyn Play>, String> {
    let document = Document::new("Dawn", "", vec![("dawn.md".into(), text.into())]);
    let seat = |side: &str, who| ChosenSeat { side: side.into(), who };
    let seats = vec![seat("you", Who::Human), seat("bot", Who::Bot("Dawn".into()))];
    Staged::<Walk>::new(vec![document]).begin(&Chosen { seats, ..Chosen::default() }, 3, false)
}

#[test]
fn a_document_that_never_ends_is_refused_with_its_line() {
    for text in [
        "# Dawn\n\n- Roll 1d6.\n- Restart.\n",
        "# Dawn\n\n- Roll 1d6.\n- Go to Day.\n\n# Day\n\n- Go to Dawn.\n",
    ] {
        let refused = brought(text).err().expect("it is refused");
        assert!(refused.contains("for ever") && refused.contains("dawn.md"), "{refused}");
    }
}

#[test]
fn a_document_that_rolls_without_end_is_stopped_on_its_line() {
    let ever: String =
        (0..40).map(|n| format!("# Page {n}\n- Use Page {0}.\n- Use Page {0}.\n\n", n + 1)).collect();
    for (text, line) in [
        ("# Dawn\n- Repeat 1000000000 times:\n  - Roll 1d6.\n".to_string(), "Roll 1d6"),
        ("# Dawn\n- Repeat 1000 times:\n  - Repeat 1000 times:\n    - Roll 1d6.\n".into(), "Roll 1d6"),
        ("# Dawn\n- Roll 1d6:\n  - 1-6: Restart.\n  - 7: End.\n".into(), "Roll 1d6"),
        (format!("{ever}# Page 40\n- Roll 1d6.\n"), "Roll 1d6"),
    ] {
        // Refusing the document at once is fine too.
        let Ok(play) = brought(&text) else { continue };
        assert!(play.len() <= 10_001, "{} events", play.len());
        let offers = play.offers();
        assert!(
            offers[0].group.contains("It cannot go on") && offers[0].group.contains(line),
            "{:?}",
            offers[0]
        );
        assert!(play.view(play.len(), None, &[]).board.contains("walk-page"));
        let stage = stage();
        assert_eq!(stage.open(&play.save()).expect("it opens").len(), play.len());
    }
}
