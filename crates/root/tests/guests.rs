//! Factions and hirelings unknown to the program, at a table tracked for people who play by hand.

mod common;

use common::*;
use root::Root;
use root::state::*;
use table::Game;

/// A Marquise bot, a human Eyrie, and a guest; with these hirelings.
fn table(hirelings: &[Faction]) -> State {
    let setup = Setup {
        by_hand: true,
        hirelings: hirelings.to_vec(),
        ..Setup::autumn([bot(Faction::Marquise), human(Faction::Eyrie), human(Faction::Guest1)])
    };
    let mut s = arena(&setup, Faction::Marquise, Step::Daylight);
    s.by_hand = true;
    s
}

fn correct(s: &mut State, text: &str) {
    Root::correct(s, text).unwrap_or_else(|e| panic!("{text}: {}", e.reason));
}

#[test]
fn guests_have_pieces_rule_and_points() {
    let mut s = table(&[]);
    let at = c(5);
    correct(
        &mut s,
        "clearing 5 guest: 2; clearing 5 guest building: 1; clearing 5 guest token: 3; guest points: 7",
    );
    put(&mut s, Faction::Marquise, 5, 2);
    assert_eq!(s.ruler(at), Some(Faction::Guest1));
    assert_eq!((s.buildings_of(Faction::Guest1, at), s.tokens_of(Faction::Guest1, at)), (1, 3));
    assert_eq!(s.pieces_of(Faction::Guest1, at), 6);
    assert_eq!(s.points_of(Faction::Guest1), 7);
    assert!(s.enemies(Faction::Marquise).has(Faction::Guest1));
    assert_eq!(s.audit(), Ok(()));
}

#[test]
fn a_bot_that_removes_pieces_of_a_guest_scores_for_them() {
    let mut s = table(&[]);
    correct(&mut s, "clearing 5 guest: 1; clearing 5 guest building: 1; clearing 5 guest token: 1");
    put(&mut s, Faction::Marquise, 5, 4);
    let before = s.points_of(Faction::Marquise);
    act(&mut s, fight(5, Faction::Guest1), &[15]);
    // Three hits: the warrior, then both others, so there is nothing to choose.
    assert_eq!(s.pieces_of(Faction::Guest1, c(5)), 0);
    assert_eq!(s.points_of(Faction::Marquise), before + 2);
}

#[test]
fn other_pieces_of_a_guest_neither_rule_nor_fall() {
    let mut s = table(&[]);
    correct(&mut s, "clearing 5 guest pawn: 1");
    assert_eq!((s.ruler(c(5)), s.present(Faction::Guest1, c(5))), (None, true));
    s.remove_all_enemies(Faction::Marquise, c(5));
    assert!(s.pawn_at(Faction::Guest1, c(5)));
    correct(&mut s, "clearing 5 guest pawn: 0");
    assert!(!s.present(Faction::Guest1, c(5)));
}

#[test]
fn hirelings_rule_for_whoever_they_serve() {
    let mut s = table(&[Faction::Guest2]);
    correct(&mut s, "clearing 5 second guest: 2; clearing 5 eyrie: 1");
    put(&mut s, Faction::Marquise, 5, 2);
    // Without an employer they are nobody's enemies, and do not count.
    assert_eq!(s.ruler(c(5)), Some(Faction::Marquise));
    assert!(!s.enemies(Faction::Marquise).has(Faction::Guest2));
    correct(&mut s, "second guest serves eyrie: 1");
    assert_eq!(s.ruler(c(5)), Some(Faction::Eyrie));
    assert!(s.enemies(Faction::Marquise).has(Faction::Guest2));
    assert!(!s.enemies(Faction::Eyrie).has(Faction::Guest2));
    assert_eq!(s.seat_of(Faction::Guest2), s.seat_of(Faction::Eyrie));
    act(&mut s, fight(5, Faction::Guest2), &[0]);
    assert_eq!(s.warriors_of(Faction::Guest2, c(5)), 2, "two zeros");
    correct(&mut s, "second guest serves marquise: 1");
    assert_eq!(s.ruler(c(5)), Some(Faction::Marquise));
    assert_eq!(s.master(Faction::Guest2), Some(Faction::Marquise));
}

#[test]
fn a_position_keeps_guests_and_hirelings() {
    let mut s = table(&[Faction::Guest2]);
    correct(
        &mut s,
        "clearing 3 guest: 4; clearing 3 guest building: 2; clearing 3 guest token: 5; clearing 4 guest pawn: 1; \
         clearing 6 second guest: 1; second guest serves guest: 1",
    );
    let read = Root::from_position(&Root::to_position(&s)).expect("a position");
    assert_eq!(read.with_terms_of(&s), s);
    assert_eq!(s.guest_tokens, read.guest_tokens);
}

#[test]
fn guests_sit_beside_a_physical_board_only() {
    let seats = [bot(Faction::Marquise), human(Faction::Guest1)];
    assert!(Root::begin(&Setup::autumn(seats.clone())).is_err());
    assert!(Root::begin(&Setup { by_hand: true, ..Setup::autumn(seats) }).is_ok());
    let guest_bot = Setup { by_hand: true, ..Setup::autumn([bot(Faction::Guest1), human(Faction::Eyrie)]) };
    assert!(Root::begin(&guest_bot).is_err());
    let hired = Setup {
        by_hand: true,
        hirelings: vec![Faction::Lizards],
        ..Setup::autumn([bot(Faction::Marquise), human(Faction::Eyrie)])
    };
    assert!(Root::begin(&hired).is_err(), "only guests are hirelings");
}

#[test]
fn every_count_of_items_has_its_own_place() {
    let mut items = Items::NONE;
    for (n, item) in Item::ALL.iter().enumerate() {
        items.set(*item, n as u8 + 1);
    }
    for (n, item) in Item::ALL.iter().enumerate() {
        assert_eq!(items.count(*item), n as u8 + 1);
    }
    assert!(items.take(Item::Boot) && !items.take(Item::Boot));
    assert_eq!((items.count(Item::Boot), items.count(Item::Bag)), (0, 2));
    items.set(Item::Coin, 15);
    items.add(Item::Coin);
    assert_eq!((items.count(Item::Coin), items.count(Item::Tea)), (15, 6));
}
