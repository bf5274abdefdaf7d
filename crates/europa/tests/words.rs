//! Charts in their authors' own words: the Bot does what is written.

mod common;

use common::*;
use europa::action::{Act, Report};
use europa::bot::Bot;
use europa::state::Stage;
use europa::state::level::Level;
use europa::{Europa, State};
use std::sync::Arc;
use table::{Bots, Document, Event, Table};

/// The booklet with another main turn, and with a document's counters and decks.
fn with_main_turn(steps: &str) -> Document {
    let files = document().files.into_iter().map(|(name, text)| {
        let text = match (text.find("# Main turn"), text.find("# Next card")) {
            (Some(from), Some(to)) => format!("{}# Main turn\n{steps}\n\n{}", &text[..from], &text[to..]),
            _ => text.replacen(
                "game: europa\n",
                "game: europa\ncounters:\n  patience: 0 (0 to 9)\ndecks:\n  moods: calm x2, wild x2\n",
                1,
            ),
        };
        (name, text)
    });
    Document::new("europa", "1", files.collect())
}

/// One Turn of Castile by these steps, from this position.
fn turn_by(steps: &str, position: &str) -> Company {
    let mind = Arc::new(Bot::new(&with_main_turn(steps)).unwrap_or_else(|e| panic!("{steps}: {e}")));
    let mut company = Company::real_with(setup(&["Castile"], Level::Normal), &[], &[], mind);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.correct(position).unwrap();
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| s.acting() == 0 && s.response().is_none(), |_, _| None, |_| Report::Done);
    company
}

fn available(steps: &str, position: &str) -> u8 {
    mat(&turn_by(steps, position)).available
}

const FIVE: &str = "castile.available = 5\ncastile.spent = 0";

#[test]
fn any_number_of_the_mat_may_be_compared() {
    let pays = |question: &str| available(&format!("- {question}\n  - Pay 1 BP.\n- Done."), FIVE) == 4;
    assert!(pays("Does the Bot have 5 or more Available BP?"));
    assert!(!pays("Does the Bot have more than 5 Available BP?"));
    assert!(!pays("Has the Bot more than 3 Ships?"));
    assert!(pays("Does the Bot have fewer than 15 Ships?"));
    // Castile has 6 Small Towns on the map, and 14 are left.
    assert!(pays("Does the Bot have at least 6 Small Towns or 8 Large Towns?"));
    assert!(!pays("Does the Bot have at least 7 Small Towns or 8 Large Towns in play?"));
    assert!(pays("Is it Age 1 or 2?"));
    assert!(!pays("Is it Age 3 or later?"));
    assert!(pays("Does the Bot have neither an Ally nor a Marriage?"));
    assert!(!pays("Is the Army in the Capital Area?"));
    assert!(!pays("Is the Bot at War with more than one Realm?"));
}

#[test]
fn numbers_reach_what_is_done() {
    assert_eq!(available("- Pay up to 9 BP. Done.", FIVE), 0);
    assert_eq!(available("- Pay 9 BP. Done.", FIVE), 5, "what cannot be paid is left out");
    assert_eq!(available("- Lose 2 BP. Done.", FIVE), 3);
    assert_eq!(available("- Gain BP until 8 are Available. Done.", FIVE), 8);
    let reserve = "castile.reserve = 5\ncastile.standing = 0";
    assert_eq!(mat(&turn_by("- Recruit half of its Manpower, rounded up. Done.", reserve)).reserve, 2);
    assert_eq!(mat(&turn_by("- Recruit all Units. Done.", reserve)).reserve, 0);
}

#[test]
fn what_is_forbidden_is_left_out() {
    let recruits = |ban: &str| {
        let company = turn_by(&format!("- {ban}\n- Recruit 2 Units. Done."), "castile.reserve = 5");
        mat(&company).reserve == 3
    };
    assert!(!recruits("Never recruit 2 Units."));
    assert!(recruits("Never recruit 3 Units."), "another number is another deed");
    assert!(!recruits("Do not recruit 2 Units while Available BP is at least 1."));
    assert!(recruits("Do not recruit 2 Units while Available BP is at least 30."));
    assert!(recruits("Never recruit 2 Units unless the Bot is at Peace."));
}

#[test]
fn a_word_of_the_document_is_a_number() {
    let steps = "- *Might*: the number of Units in the Army plus Available Manpower\n\
                 - Is Might at least 5?\n  - Pay 1 BP.\n- Done.";
    let at = |reserve: u8| format!("{FIVE}\ncastile.standing = 0\ncastile.reserve = {reserve}");
    assert_eq!((available(steps, &at(5)), available(steps, &at(4))), (4, 5));
}

/// Its patience was 2, and then 3.
fn has_paid_twice(state: &State) -> bool {
    state.mat(CASTILE).is_some_and(|mat| mat.spent >= 2)
}

/// Counters and decks of a document belong to the game: undone, saved, replayed, with two Bots, and in
/// another thread they are the same.
#[test]
fn what_a_document_counts_and_draws_belongs_to_the_game() {
    let steps = "- Increase patience by 1. Draw a card from moods.\n- Is patience at least 2?\n  - Pay 1 BP.\n- Done.";
    let document = with_main_turn(steps);
    let mind = || Arc::new(Bot::new(&document).unwrap());
    let play = |seed: u64| {
        let mut company = Company::with(setup(&["Castile", "Ottomans"], Level::Normal), seed, mind());
        company.play(has_paid_twice, |_, _| None, idle);
        company
    };
    for seed in 0..3 {
        let mut company = play(seed);
        let (state, log) = (company.state().clone(), company.table.log().to_vec());
        let kept = log.iter().filter(|event| matches!(event, Event::Kept { .. })).count();
        assert!(kept >= 2, "both Bots have counted: {kept}");
        let saved = company.table.save();
        let minds = company.minds.clone();
        let opened = Table::<Europa>::open(&saved, |_| minds).unwrap();
        assert_eq!((opened.state(), opened.log()), (&state, &log[..]), "saved and opened");
        company.table.undo(log.len() / 2).unwrap();
        company.play(has_paid_twice, |_, _| None, idle);
        assert_eq!((company.state(), company.table.log()), (&state, &log[..]), "taken back and played again");
        let other = std::thread::scope(|scope| {
            let both: Vec<_> = (0..2).map(|_| scope.spawn(|| play(seed).table.log().to_vec())).collect();
            both.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
        });
        assert!(other.iter().all(|played| *played == log), "the same in other threads");
    }
    assert!(Europa::mind(&document).is_ok());
}
