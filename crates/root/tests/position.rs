//! Positions and corrections: what is impossible is refused with the line and the reason.

mod common;

use common::*;
use root::Root;
use root::state::Faction::*;
use root::state::*;
use table::Game;

fn table() -> State {
    start(&Setup::autumn([human(Marquise), bot(Eyrie), human(Vagabond)]))
}

/// Refuses the position with one line changed; the line refused and the reason.
fn spoiled(from: &str, to: &str) -> (String, String) {
    let text = Root::to_position(&table());
    assert!(text.contains(from), "no \"{from}\" in\n{text}");
    let text = text.replacen(from, to, 1);
    let error = Root::from_position(&text).expect_err("it should be refused");
    (text.lines().nth(error.line - 1).unwrap_or("").to_owned(), error.reason)
}

#[test]
fn a_wrong_word_is_pointed_at() {
    let (line, reason) = spoiled("map = \"autumn\"", "map = \"autum\"");
    assert_eq!(line, "map = \"autum\"");
    assert!(reason.contains("autumn"), "{reason}");
}

#[test]
fn too_many_pieces_are_refused() {
    let (line, reason) = spoiled("marquise = 1", "marquise = 99");
    assert_eq!(line, "[[player]]");
    assert!(reason.contains("the box has 25"), "{reason}");
    let (line, reason) = spoiled("number = 3", "number = 4");
    assert_eq!(line, "[[clearing]]");
    assert!(reason.contains("clearing 3"), "{reason}");
}

#[test]
fn a_full_clearing_takes_no_more() {
    let (_, reason) = spoiled("roost = 1", "roost = 2");
    assert!(reason.contains("slots"), "{reason}");
}

#[test]
fn a_card_is_in_one_place() {
    let s = table();
    let card = s.hands[0].nth(0).unwrap().to_string();
    let (_, reason) = spoiled("discard = []", &format!("discard = [\"{card}\"]"));
    assert!(reason.contains("two places"), "{reason}");
}

#[test]
fn corrections_use_the_words_of_the_position() {
    let mut s = table();
    Root::correct(&mut s, "clearing 3 warriors marquise: 2").unwrap();
    assert_eq!((s.warriors_of(Marquise, c(3)), s.supply_of(Marquise)), (2, 12));
    Root::correct(&mut s, "player eyrie points: 12; clearing 5 sympathy: false").unwrap();
    assert_eq!(points(&s, Eyrie), 12);
    let card = s.hands[0].nth(0).unwrap();
    Root::correct(&mut s, &format!("player marquise hand: []; cards discard: [\"{card}\"]")).unwrap();
    assert!(s.hands[0].is_empty() && s.discard.top() == Some(card));
    Root::correct(&mut s, "clearing 7 plot: none\nmap keep: 2").unwrap();
    assert_eq!(s.keep, Some(c(2)));
    audit(&s);
}

#[test]
fn a_bad_correction_changes_nothing_and_says_why() {
    let mut s = table();
    let before = s;
    let mut reason = |text: &str| Root::correct(&mut s, text).unwrap_err().reason;
    assert!(reason("more points").contains("colon"));
    assert!(reason("clearing 99 wood: 1").contains("not so many"));
    assert!(reason("clearing 3 warriors martians: 1").contains("martians"));
    assert!(reason("clearing 3 buildings sawmill: 3").contains("slots"));
    assert!(reason("clearing 3 wood: 9").contains("8"));
    assert_eq!(s, before);
}
