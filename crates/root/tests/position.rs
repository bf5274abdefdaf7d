//! Positions and corrections: impossible ones are refused with the line and the reason.

mod common;

use common::*;
use root::Root;
use root::state::Faction::*;
use root::state::*;
use table::Game;

fn table() -> State {
    start(&Setup::autumn([human(Marquise), bot(Eyrie), human(Vagabond)]))
}

/// Reads the position with one line changed, which must fail; returns the line and the reason.
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
    assert!(reason.contains("has 1 slot, and 2 are filled"), "{reason}");
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
    assert!(reason("more points").contains("as in"));
    assert!(reason("clearing 99 wood: 1").contains("not so many"));
    assert!(reason("clearing 3 warriors martians: 1").contains("martians"));
    assert!(reason("clearing 3 buildings sawmill: 3").contains("has 1 slot, and"));
    assert!(reason("clearing 3 wood: 9").contains("8"));
    assert_eq!(s, before);
}

/// The words of a sketch can correct a table, and impossible corrections are refused.
#[test]
fn corrections_in_the_words_of_a_sketch() {
    let mut s = clash(3, 1);
    let mut correct = |text: &str| Root::correct(&mut s, text).map(|()| s).map_err(|e| e.reason);
    let after = correct("3: marquise 2, sawmill").unwrap();
    assert_eq!((after.warriors_of(Marquise, c(3)), after.count(Building::Sawmill, c(3))), (2, 1));
    let after = correct("clearing 3: 4 marquise").unwrap();
    assert_eq!((after.warriors_of(Marquise, c(3)), after.count(Building::Sawmill, c(3))), (4, 0));
    assert_eq!(after.supply_of(Marquise), 25 - 7);
    assert_eq!(correct("marquise points: 5").unwrap().points[Marquise.index()], 5);
    assert_eq!(correct("points: eyrie 7").unwrap().points[Eyrie.index()], 7);
    let after = correct("clearing 3 sawmill: 1").unwrap();
    assert_eq!(after.count(Building::Sawmill, c(3)), 1);
    let after = correct("move 2 marquise from 3 to 6").unwrap();
    assert_eq!([3, 6].map(|n| after.warriors_of(Marquise, c(n))), [2, 2]);
    let after = correct("3: nothing; 6 marquise: 0").unwrap();
    assert_eq!([3, 6].map(|n| after.warriors_of(Marquise, c(n))), [0, 0]);
    assert_eq!(correct("6: sympathy; 6 sympathy: 0").unwrap().sympathy, Clearings::EMPTY);
    let before = s;
    for (text, why) in [
        ("move 9 marquise from 9 to 6", "not so many"),
        ("move cats", "as in"),
        ("3: 40 marquise", "supply"),
        ("3: castle", "castle"),
        ("3: sawmill, sawmill", "has 1 slot, and 2 are filled"),
        ("something", "as in"),
        ("lions points: 3", "lions points"),
    ] {
        let refused = Root::correct(&mut s, text).expect_err(text).reason;
        assert!(refused.contains(why), "{text}: {refused}");
        assert_eq!(s, before, "{text}");
    }
}

#[test]
fn boards_of_humans_in_a_sketch() {
    let read = |text: &str| root::bot::sketch::read(text).unwrap();
    let s = read(
        "seats: lizards (human); riverfolk (human); duchy (human)\nturn: lizards, conspiracies\n\
         outcast: fox, hated\nacolytes: 3\nfunds: riverfolk 2, duchy 1\nprices: 2, 1, 3\nburrow: 4\n\
         12: duchy 1",
    );
    assert_eq!((s.lizards.outcast, s.lizards.hated, s.lizards.acolytes), (Some(Suit::Fox), true, 3));
    assert_eq!((s.funds(), s.riverfolk.prices), (3, [2, 1, 3]));
    assert_eq!(s.warriors_of(Duchy, Clearing::BURROW), 4);
    assert_eq!(s.turn.step, Step::Conspiracies);
    let s = read("seats: corvids (human); marquise (bot)\nturn: corvids, Daylight\n12: corvids 2");
    assert_eq!(s.turn.actions, 3);
    let s = read("seats: marquise (bot); corvids (bot)\nturn: marquise");
    assert!(s.deck.dominance().is_empty(), "with fewer than three humans there are none");
}

#[test]
fn impossible_boards_of_humans_are_refused() {
    let mut s = start(&Setup::autumn([human(Duchy), human(Riverfolk), human(Lizards)]));
    for (text, why) in [
        ("duchy lost_crowns: [0, 0, 4]", "three crowns"),
        ("swayed: Captain, Marshal, Foremole; duchy lost_crowns: [1, 0, 0]", "three crowns"),
        ("prices: 1, 2, 5", "1 to 4"),
        ("outcast: bird", "fox, rabbit or mouse"),
        ("funds: riverfolk 9", "supply"),
    ] {
        let before = s;
        let refused = Root::correct(&mut s, text).expect_err(text).reason;
        assert!(refused.contains(why), "{text}: {refused}");
        assert_eq!(s, before);
    }
}
