//! Rules 4, 5.3 and 7: action cards, declaring, rounds and turns.

use crate::common::{BLUE, RED, Table, WHITE, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::card::{ActionCard, Suit};
use arcs::state::names::Named;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;

#[test]
fn rule_4_pips_and_ambitions() {
    let pips = |suit| -> Vec<u8> { (1..=7).map(|n| ActionCard::new(suit, n).pips()).collect() };
    assert_eq!(pips(Suit::Administration), [4, 4, 3, 3, 3, 2, 1]);
    assert_eq!(pips(Suit::Aggression), [3, 3, 2, 2, 2, 2, 1]);
    assert_eq!(pips(Suit::Construction), [4, 4, 3, 3, 2, 2, 1]);
    assert_eq!(pips(Suit::Mobilization), [4, 4, 3, 3, 2, 2, 1]);
    let ambitions = |n| ActionCard::new(Suit::Aggression, n).ambitions();
    assert_eq!((ambitions(1).len(), ambitions(7).len()), (0, 5));
    assert_eq!(ambitions(4).first(), Some(Ambition::Warlord));
    assert_eq!((ActionCard::deck(3).len(), ActionCard::deck(4).len()), (20, 28));
}

#[test]
fn rule_4_later_discards_lie_on_the_undealt_cards_in_play_order() {
    let mut t = Table::bare();
    t.set("red hand: construction 2, aggression 2").act("lead construction 2").finish_round();
    let pile: Vec<String> = t.s.discards().pile().map(|(card, _)| card.to_string()).collect();
    assert_eq!(pile, ["construction 2", "mobilization 2", "mobilization 3", "mobilization 4"]);
    assert!(!t.s.discards().undealt().is_empty());
}

#[test]
fn rule_5_3_only_the_leader_declares_the_ambition_of_the_card() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 5").lead("construction 4");
    assert_eq!(t.count("declare"), 1);
    t.act("declare warlord");
    assert!(t.s.is_declared(Ambition::Warlord) && t.s.round().is_zeroed());
    assert_eq!(t.s.round().lead_number(), 0);
    assert!(!t.offers("declare"), "one declaration per lead card");
    assert_eq!(t.s.turn().pips(), 3, "pips do not change");
    t.act("end; surpass construction 5");
    assert!(!t.offers("declare"), "followers do not declare");
}

#[test]
fn rule_5_3_a_seven_declares_any_and_a_one_none() {
    let mut t = Table::bare();
    t.lead("aggression 7");
    assert_eq!(t.count("declare"), 5);
    let mut t = Table::bare();
    t.lead("aggression 1");
    assert_eq!(t.count("declare"), 0);
}

#[test]
fn rule_5_3_declaring_comes_before_the_prelude() {
    let mut t = Table::bare();
    t.set("red slot 1: weapon").lead("aggression 4").act("spend weapon as weapon");
    assert!(!t.offers("declare"));
}

#[test]
fn rule_5_3_without_an_available_marker_nobody_declares() {
    let mut t = Table::bare();
    t.set("tycoon: small, medium, large").lead("aggression 4");
    assert!(!t.offers("declare"));
}

#[test]
fn rule_5_3_the_same_ambition_can_be_declared_again() {
    let mut t = Table::bare();
    t.set("warlord: large").lead("aggression 4").act("declare warlord");
    let prize = t.s.prize(Ambition::Warlord);
    assert_eq!((prize.first, prize.second), (8, 5), "5/3 and 3/2 add up");
}

#[test]
fn rule_7_1_everybody_clockwise_has_a_turn() {
    let mut t = Table::bare();
    t.lead("construction 2").act("end");
    for seat in [YELLOW, BLUE, WHITE] {
        assert_eq!(t.asked(), seat);
        t.act("copy; end");
    }
}

#[test]
fn rule_7_2_the_first_pip_ends_the_prelude() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 1 fresh; red slot 1: fuel").lead("mobilization 6");
    assert!(t.offers("spend fuel"));
    t.act("move gate 1 gate 2");
    assert!(!t.offers("spend"));
    assert_eq!(t.s.turn().pips(), 1);
}

#[test]
fn rule_7_3_passing_hands_the_marker_on_and_ends_the_chapter_when_all_have_passed() {
    let mut t = Table::bare();
    t.set("red hand: aggression 2, aggression 3; yellow hand: none; white hand: none");
    t.act("pass");
    assert_eq!(t.asked(), BLUE, "yellow has no cards and is skipped");
    assert_eq!(t.s.player(RED).hand().len(), 2, "nothing is discarded");
    t.act("pass");
    assert_eq!(t.s.chapter(), 2);
    assert_eq!(t.s.round().initiative(), RED, "the last pass, too, hands the marker on");
}

#[test]
fn rule_7_3_a_lead_starts_the_count_again() {
    let mut t = Table::bare();
    t.set("red hand: aggression 2, aggression 3; yellow hand: none; white hand: none");
    t.set("blue hand: mobilization 3, mobilization 5")
        .act("pass; lead mobilization 3; end; copy aggression 2; end");
    assert_eq!((t.asked(), t.s.chapter()), (BLUE, 1));
    t.act("pass");
    assert_eq!((t.asked(), t.s.chapter()), (RED, 1), "one pass since the lead, two have cards");
}

#[test]
fn rule_7_3_a_single_player_with_cards_ends_the_chapter_by_passing_and_keeps_the_marker() {
    let mut t = Table::bare();
    t.set("yellow hand: none; blue hand: none; white hand: none; red hand: aggression 2").act("pass");
    assert_eq!((t.s.chapter(), t.s.round().initiative()), (2, RED));
}

#[test]
fn rule_7_4_surpass_copy_and_pivot() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 2, construction 5, aggression 6").lead("construction 3").act("end");
    let mut legal = t.legal();
    legal.sort();
    assert_eq!(
        legal,
        [
            "copy aggression 6",
            "copy construction 2",
            "copy construction 5",
            "pivot aggression 6",
            "surpass construction 5"
        ]
    );
    t.act("surpass construction 5");
    assert_eq!(t.s.turn().pips(), 2, "the pips of the own card");
}

#[test]
fn rule_7_4_copies_take_one_action_of_the_lead_suit_and_pivots_one_of_their_own() {
    let mut t = Table::bare();
    t.set("yellow ships in hex 1: 1 fresh, 1 damaged; blue ships in gate 2: 1 fresh");
    t.set("blue hand: mobilization 5").lead("construction 3").act("end; copy mobilization 2");
    assert_eq!(t.s.turn().pips(), 1);
    assert!(t.offers("build city hex 1") && t.offers("repair ship") && !t.offers("move"));
    t.act("end; pivot mobilization 5");
    assert_eq!(t.s.turn().pips(), 1);
    assert!(t.offers("move gate 2") && !t.offers("build"));
}

#[test]
fn rule_7_4_everything_of_the_suit_surpasses_a_zeroed_lead() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 1").lead("construction 4").act("declare warlord; end");
    assert!(t.offers("surpass construction 1"));
}

#[test]
fn rule_7_5_seizing_with_an_extra_card() {
    let mut t = Table::bare();
    t.set("yellow hand: mobilization 2, administration 3")
        .lead("construction 4")
        .act("end; copy mobilization 2");
    t.act("seize administration 3");
    assert_eq!(t.s.round().initiative(), YELLOW);
    assert!(t.s.round().was_seized());
    t.act("end; copy; end; copy");
    assert!(!t.offers("seize"), "nobody seizes again in this round");
    t.act("end");
    assert_eq!(t.s.round().initiative(), YELLOW, "and the holder keeps it");
}

#[test]
fn rule_7_5_seizing_comes_before_any_action() {
    let mut t = Table::bare();
    t.set("yellow hand: mobilization 2, administration 3; yellow slot 1: psionic");
    t.lead("construction 4").act("end; copy mobilization 2; spend psionic nothing");
    assert!(!t.offers("seize"));
}

#[test]
fn rule_7_5_the_leader_cannot_seize() {
    let mut t = Table::bare();
    t.set("red hand: construction 4, construction 5").act("lead construction 4");
    assert!(!t.offers("seize"));
}

#[test]
fn rule_7_5_a_seven_seizes_by_surpassing_only() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 7; blue hand: construction 6").lead("construction 2").act("end");
    t.act("surpass construction 7");
    assert!(t.s.round().was_seized() && t.s.round().initiative() == YELLOW);
    let mut t = Table::bare();
    t.set("yellow hand: construction 7").lead("construction 2").act("end; copy construction 7");
    assert!(!t.s.round().was_seized());
    let mut t = Table::bare();
    t.set("yellow hand: aggression 7").lead("construction 2").act("end; pivot aggression 7");
    assert!(!t.s.round().was_seized());
}

#[test]
fn rule_7_6_the_highest_surpass_gets_the_initiative() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 3, aggression 2; blue hand: construction 6; white hand: construction 5");
    t.lead("construction 2").act("end; surpass construction 3; end; surpass construction 6; end");
    t.act("surpass construction 5; end");
    assert_eq!(t.s.round().initiative(), YELLOW, "blue has it, has no cards and hands it on");
}

#[test]
fn rule_7_6_an_unsurpassed_leader_keeps_it() {
    let mut t = Table::bare();
    t.set("red hand: construction 2, aggression 2").act("lead construction 2").finish_round();
    assert_eq!(t.asked(), RED);
}

#[test]
fn rule_7_7_played_cards_go_to_the_discards_and_the_zero_marker_comes_back() {
    let mut t = Table::bare();
    t.set("red hand: construction 4, aggression 2")
        .act("lead construction 4; declare warlord")
        .finish_round();
    assert!(!t.s.round().is_zeroed() && t.s.round().lead().is_none());
    assert_eq!(t.s.discards().pile().count(), 4);
    assert!(t.s.is_declared(Ambition::Warlord), "the marker stays");
}

#[test]
fn rule_7_8_a_player_without_ships_and_starports_comes_back_in_a_gate() {
    let mut t = Table::bare();
    t.says_comeback = true;
    t.lead("construction 2").act("end");
    assert_eq!(t.count("place gate"), 5);
    t.act("place gate 4");
    assert_eq!(t.ships(RED, System::gate(4)), (3, 0));
    let mut t = Table::bare();
    t.says_comeback = true;
    t.set("red starport in hex 1: damaged").lead("construction 2").act("end");
    assert_eq!(t.asked(), YELLOW, "a starport is enough");
}

#[test]
fn rule_5_2_markers_by_chapter() {
    let mut t = Table::bare_of(SetupCard::ThreeMixUp);
    let expected = [[5, 3, 2], [5, 4, 3], [6, 5, 4], [9, 6, 4], [9, 6, 4]];
    for (chapter, firsts) in (1..=5).zip(expected) {
        t.set(&format!("chapter: {chapter}; tycoon: none; tyrant: none; keeper: none"));
        for (first, ambition) in
            firsts.into_iter().zip([Ambition::Tycoon, Ambition::Tyrant, Ambition::Keeper])
        {
            let marker = t.s.next_marker().unwrap();
            let name = ["small", "medium", "large"][marker];
            t.set(&format!("{}: {name}", ambition.name()));
            assert_eq!(t.s.prize(ambition).first, first, "chapter {chapter}");
        }
    }
}
