//! Rules 3 and 13: setup.

use crate::common::{RED, Table, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::leader::LeaderSet;
use arcs::state::lore::LoreSet;
use arcs::state::names::Named;
use arcs::state::player::Hand;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;
use arcs::{Arcs, Leaders, Owned, Setup};
use table::{Game, Pending, Seat};

#[test]
fn rule_3_pieces_after_setup_on_every_card() {
    for card in SetupCard::all() {
        let t = Table::of(&Setup::of(card));
        for (seat, homes) in t.s.seats().zip(card.homes()) {
            let player = t.s.player(seat);
            let two = card.players() == 2;
            assert_eq!(player.ships_in_supply(), if two { 5 } else { 7 }, "{card}");
            assert_eq!((player.cities_on_board(), player.starports_in_supply()), (4, 4));
            assert_eq!((t.ships(seat, homes.a), t.ships(seat, homes.b)), ((3, 0), (3, 0)), "{card}");
            for c in homes.c {
                assert_eq!(t.ships(seat, *c), (2, 0), "{card}");
            }
            let tokens = [homes.a.printed_resource(), homes.b.printed_resource()];
            assert_eq!(&player.slots()[..2], &tokens, "{card}");
            assert_eq!(player.open_board_slots(), 3);
            assert_eq!(player.hand().len(), 6);
        }
        let undealt = [8, 2, 4][card.players() as usize - 2];
        assert_eq!(t.s.discards().undealt().len(), undealt, "{card}");
        assert_eq!(t.s.court().row().count(), if card.players() == 2 { 3 } else { 4 });
    }
}

#[test]
fn rule_3_homes_of_two_cards() {
    let t = Table::of(&Setup::of(SetupCard::ThreeFrontiers));
    assert_eq!(t.slots(RED), "material material");
    assert_eq!(t.ships(Seat(2), System::gate(1)), (2, 0));
    let t = Table::of(&Setup::of(SetupCard::TwoFrontiers));
    assert_eq!(t.ships(RED, System::hex(3)), (2, 0), "two C systems");
    assert_eq!(t.slots(YELLOW), "material weapon");
}

#[test]
fn rule_3_the_first_seat_and_the_card_are_drawn_if_not_given() {
    let mut s = Arcs::begin(&Setup::players(3)).unwrap();
    assert_eq!(Arcs::pending(&s), Pending::Chance { outcomes: 3 });
    assert_eq!(Arcs::outcome_name(&s, 2), "blue");
    Arcs::resolve(&mut s, 2);
    assert_eq!(Arcs::chance_name(&s), "the setup card");
    Arcs::resolve(&mut s, 1);
    let mut t = Table::with(s);
    t.skip();
    assert_eq!(t.asked(), Seat(2), "blue starts");
    assert_eq!(t.ships(Seat(2), System::hex(1)), (3, 0), "and has the first home of 3p Frontiers");
}

#[test]
fn rule_3_impossible_setups_are_refused() {
    let refused = |setup: Setup| Arcs::begin(&setup).is_err();
    assert!(refused(Setup::players(1)));
    assert!(refused(Setup { card: Some(SetupCard::FourFrontiers), ..Setup::players(3) }));
    assert!(refused(Setup { first: Some(3), ..Setup::players(3) }));
    let mut twins = Setup::players(2);
    twins.seats[1] = twins.seats[0];
    assert!(refused(twins));
}

#[test]
fn rule_3_10_mulligan_of_the_second_player_with_two() {
    let mut t = Table::of(&Setup::of(SetupCard::TwoHomelands));
    assert_eq!(t.asked(), YELLOW);
    let rejected = t.s.player(YELLOW).hand();
    t.act("redraw").skip();
    let hand = t.s.player(YELLOW).hand();
    assert_eq!(hand.len(), 6);
    assert!(hand.and(rejected).is_empty(), "the new cards come from the undealt ones");
    assert_eq!(t.s.discards().undealt().len(), 8, "the rejected ones join the rest");
    assert_eq!(t.asked(), RED, "once only");
}

#[test]
fn rule_13_tokens_in_the_ambition_boxes() {
    let expected = [
        (SetupCard::TwoFrontiers, [4, 0, 1, 0, 1]),
        (SetupCard::TwoMixUp1, [0, 0, 2, 2, 2]),
        (SetupCard::TwoHomelands, [4, 0, 1, 1, 0]),
        (SetupCard::TwoMixUp2, [4, 0, 1, 1, 0]),
    ];
    for (card, counts) in expected {
        let t = Table::of(&Setup::of(card));
        let boxes: Vec<u8> = Ambition::all().map(|a| t.s.box_count(a)).collect();
        assert_eq!(boxes, counts, "{card}");
    }
}

#[test]
fn rule_3_leaders_and_lore_are_drafted_in_reverse_order() {
    let setup = Setup { leaders: Leaders::Draft, ..Setup::of(SetupCard::ThreeMixUp) };
    let mut t = Table::of(&setup);
    assert_eq!((t.count("take"), t.asked()), (8, Seat(2)), "four leaders and four lore cards");
    for seat in [2, 1, 0, 2, 1, 0] {
        assert_eq!(t.asked(), Seat(seat));
        let first = t.legal()[0].clone();
        t.act(&first);
    }
    t.skip();
    for seat in t.s.seats() {
        assert!(t.s.player(seat).leader().is_some());
        assert_eq!(t.s.player(seat).lore().len(), 1);
    }
}

#[test]
fn rule_3_extra_lore_gives_two_lore_cards() {
    let setup = Setup { leaders: Leaders::ExtraLore, ..Setup::of(SetupCard::TwoMixUp1) };
    let mut t = Table::of(&setup);
    assert_eq!(t.count("take"), 3 + 5);
    for _ in 0..6 {
        let first = t.legal()[0].clone();
        t.act(&first);
    }
    assert!(t.s.seats().all(|seat| t.s.player(seat).lore().len() == 2));
}

#[test]
fn supercat_r141_bots_are_dealt_theirs_and_the_human_drafts() {
    let mut setup = Setup { leaders: Leaders::Bots, ..Setup::of(SetupCard::ThreeMixUp) };
    setup.seats[0].hand = Hand::Virtual;
    setup.seats[1].hand = Hand::Virtual;
    let mut t = Table::of(&setup);
    assert_eq!((t.count("take"), t.asked()), (4, Seat(2)), "two leaders and two lore cards");
    t.act("take Elder; take Tool-Priests").skip();
    assert!(t.s.player(RED).leader().is_some());
    assert_ne!(t.s.player(RED).leader(), t.s.player(YELLOW).leader());
}

/// The cards dealt to the rows of a draft when each draw turns up the card at `place`.
fn rows(setup: &Setup, place: u32) -> (LeaderSet, LoreSet) {
    let mut s = Arcs::begin(setup).expect("a game");
    while let Pending::Chance { outcomes } = Arcs::pending(&s) {
        Arcs::resolve(&mut s, place % outcomes);
    }
    (s.leader_row(), s.lore_row())
}

#[test]
fn owners_of_the_base_box_meet_only_its_leaders_and_lore() {
    let base =
        ["Elder", "Mystic", "Fuel-Drinker", "Upstart", "Rebel", "Warrior", "Feastbringer", "Demagogue"];
    let both = Setup { leaders: Leaders::ExtraLore, ..Setup::of(SetupCard::FourMixUp1) };
    let own = Setup { owned: Owned::Base, ..both.clone() };
    let (mut leaders, mut lore) = (LeaderSet::EMPTY, LoreSet::EMPTY);
    for place in 0..40 {
        let (some, more) = rows(&own, place);
        (leaders, lore) = (leaders.union(some), lore.union(more));
    }
    assert_eq!(leaders.iter().map(|leader| leader.label()).collect::<Vec<_>>(), base);
    let ids: Vec<String> = lore.iter().map(|card| card.id()).collect();
    assert_eq!((ids.len(), ids.last().map(String::as_str)), (14, Some("L14")), "{ids:?}");
    assert!((0..40).any(|place| rows(&both, place).0.iter().any(|leader| leader.label() == "Noble")));
}

#[test]
fn the_base_box_has_a_leader_for_one_bot() {
    let mut setup = Setup { leaders: Leaders::Bots, owned: Owned::Base, ..Setup::of(SetupCard::ThreeMixUp) };
    setup.seats[0].hand = Hand::Virtual;
    assert!(Arcs::begin(&setup).is_ok());
    setup.seats[1].hand = Hand::Virtual;
    assert!(Arcs::begin(&setup).is_err());
}
