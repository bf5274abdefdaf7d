//! Seats that play from a counter and the shared stack, and their advantages (SUPERCAT 1, 2.1,
//! 2.2 and 2.16).

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::court::CourtCard;
use arcs::state::player::Hand;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;
use arcs::{Arcs, Difficulty, Setup, When};
use table::Game;

/// Red is human, yellow and blue play from virtual hands.
fn table(difficulty: Difficulty) -> Table {
    let mut setup = Setup::of(SetupCard::ThreeMixUp).with_virtual_from(1);
    setup.difficulty = difficulty;
    Table::of(&setup)
}

fn plain() -> Table {
    table(Difficulty::default())
}

/// Red has led administration 2 and yellow is pending.
fn followed() -> Table {
    let mut t = plain();
    t.set("red hand: administration 2, administration 3").act("lead administration 2; end");
    t
}

#[test]
fn ruling_r13_the_stack_holds_all_cards_not_dealt_to_humans() {
    let t = plain();
    assert_eq!(t.s.discards().undealt().len(), 14);
    assert_eq!(t.s.player(YELLOW).cards(), 6);
}

#[test]
fn ruling_r14_call_to_action_draws_from_the_stack() {
    let mut t = plain();
    t.set("court 1: Call to Action; red agents on court 1: 1; red hand: aggression 3")
        .act("lead aggression 3; secure call");
    t.skip();
    assert_eq!(t.s.player(RED).hand().len(), 1);
}

#[test]
fn ruling_r140_a_drawn_card_becomes_a_bonus_card_and_counts() {
    let mut t = followed();
    t.set(
        "court 1: Call to Action; yellow agents on court 1: 1; yellow bonus: aggression 2; yellow counter: 1",
    );
    t.act("lower hand; pivot aggression 2; secure call").skip();
    let hand = t.s.player(YELLOW).virtual_hand();
    assert_eq!((hand.cards, hand.bonus.len()), (1, 1));
}

#[test]
fn ruling_r15_an_empty_stack_is_made_anew_from_the_pile() {
    let mut t = followed();
    let stack = t.s.discards().undealt();
    for _ in 0..stack.len() {
        t.act("draw").skip();
    }
    assert_eq!(t.s.turn().drawn(), stack, "how many are drawn is for the document to say");
    let pile = t.s.discards().pile().count();
    for _ in 0..pile {
        t.act("draw").skip();
    }
    assert!(!t.offers("draw"), "there is no card left");
}

#[test]
fn what_is_drawn_and_not_played_is_discarded_or_stays_before_the_bot() {
    let mut t = followed();
    t.act("draw").skip().act("draw").skip();
    let copy = t.legal().into_iter().find(|c| c.starts_with("copy")).unwrap();
    t.act(&copy);
    assert_eq!(t.s.turn().drawn().len(), 1);
    let mut kept = Table { s: t.s, ..t };
    kept.act("end");
    assert_eq!(kept.s.player(YELLOW).virtual_hand().bonus.len(), 1);
    t.act("discard rest");
    assert_eq!(t.s.discards().pile().count(), 1, "the other option goes to the pile");
    t.act("end");
    assert!(t.s.player(YELLOW).virtual_hand().bonus.is_empty());
}

#[test]
fn a_virtual_hand_plays_only_its_options() {
    let mut t = followed();
    assert!(!t.offers("copy") && !t.offers("pass"));
    t.act("draw").skip();
    assert_eq!(t.count("copy"), 1);
    t.act("lower hand; lower hand");
    assert_eq!(t.s.player(YELLOW).virtual_hand().cards, 4, "the document says by how much");
}

#[test]
fn ruling_r20_a_virtual_hand_passes_when_its_document_says_so() {
    let mut t = plain();
    t.act("pass");
    assert_eq!(t.asked(), YELLOW);
    t.act("draw").skip().act("pass");
    assert_eq!(t.asked(), BLUE);
    assert_eq!(t.s.player(YELLOW).virtual_hand().bonus.len(), 1, "what it has drawn stays before it");
}

#[test]
fn ruling_r18_a_virtual_hand_without_cards_has_no_turn() {
    let mut t = plain();
    t.set("yellow counter: 0").act("pass");
    assert_eq!(t.s.player(YELLOW).cards(), 0);
    assert_eq!(t.asked(), BLUE);
}

#[test]
fn ruling_r29_and_r30_the_counter_the_die_and_the_seizure_are_three_things() {
    let mut t = followed();
    t.act("raise seize; lower hand; roll d6").chance("1").act("seize");
    assert_eq!((t.s.round().initiative(), t.s.player(YELLOW).virtual_hand().cards), (YELLOW, 5));
    assert!(!t.offers("seize"), "once a round");
    assert_eq!(t.s.player(YELLOW).virtual_hand().seize, 1, "R19: seizing does not remove it");
    t.act("lower hand; roll d6").chance("4");
    assert_eq!((t.s.turn().die(), t.s.player(YELLOW).virtual_hand().cards), (4, 4));
}

#[test]
fn counters_and_dice_of_one_turn_come_to_an_end() {
    let mut t = followed();
    for _ in 0..60 {
        t.act("raise seize");
    }
    assert!(!t.offers("raise") && !t.offers("roll") && !t.offers("lower hand") && t.offers("draw"));
}

#[test]
fn ruling_r127_lattice_spies_pay_instead_of_the_counter() {
    let mut t = followed();
    t.set("yellow guild: Lattice Spies").act("raise seize; lower hand; seize spies");
    assert_eq!(t.s.player(YELLOW).virtual_hand().cards, 5);
    assert!(t.s.court().discards().contains(CourtCard::LatticeSpies));
}

#[test]
fn ruling_r31_a_bonus_card_can_be_the_extra_card() {
    let mut t = followed();
    t.set("yellow counter: 3; yellow bonus: aggression 2, aggression 4").act("draw").skip();
    t.act("lower hand; seize; lower hand");
    let copy = t.legal().into_iter().find(|c| c.starts_with("copy") && !c.contains("aggression")).unwrap();
    t.act(&copy);
    assert_eq!(t.count("discard aggression"), 2);
    t.act("discard aggression 4");
    assert_eq!(t.s.player(YELLOW).virtual_hand().bonus.len(), 1);
    assert!(t.s.round().seize_card().is_some());
}

#[test]
fn ruling_r129_farseers_look_at_cards_of_the_stack() {
    let mut t = plain();
    t.set("red guild: Farseers; red hand: administration 4, aggression 2; yellow counter: 4");
    t.act("lead administration 4; declare warlord; look yellow");
    let size = t.s.discards().undealt().len();
    t.skip();
    assert_eq!(t.s.turn().drawn().len(), 4);
    let swap = t.legal()[0].clone();
    t.act(&swap);
    assert_eq!(t.s.discards().undealt().len(), size);
}

#[test]
fn ruling_r132_a_new_action_exhausts_the_card_until_the_next_chapter() {
    let mut t = plain();
    t.set("court 2: Farseers; yellow guild: Mining Interest; red hand: construction 3, construction 4; yellow bonus: construction 5");
    t.act("lead construction 3; end; lower hand; surpass construction 5; manufacture");
    let first = t.legal()[0].clone();
    t.act(&first);
    assert!(!t.s.player(YELLOW).is_ready(CourtCard::MiningInterest) && !t.offers("manufacture"));
}

#[test]
fn ruling_r145_and_r146_efficient_logistics_when_behind() {
    let difficulty = Difficulty { efficient_logistics: When::Behind, ..Difficulty::default() };
    for (power, pips) in [(5, 2), (6, 1)] {
        let mut t = table(difficulty);
        t.set(&format!("red power: 5; yellow power: {power}; red hand: administration 2, administration 3"));
        t.set("yellow bonus: aggression 2").act("lead administration 2; end; lower hand; copy aggression 2");
        assert_eq!(t.s.turn().pips(), pips, "{power} against 5");
    }
}

#[test]
fn ruling_r147_elite_pilots_add_a_die() {
    let mut t = table(Difficulty { elite_pilots: When::Always, ..Difficulty::default() });
    t.set("yellow ships in gate 2: 1 fresh; red ships in gate 2: 1 fresh");
    assert_eq!(t.s.dice_limits(YELLOW, System::gate(2)), (0, 2));
    assert_eq!(t.s.dice_limits(RED, System::gate(2)), (0, 1));
}

#[test]
fn ruling_r148_a_random_bot_starts_and_the_human_sits_last() {
    let mut setup = Setup::players(3);
    setup.seats[0].hand = Hand::Virtual;
    setup.seats[1].hand = Hand::Virtual;
    setup.difficulty.player_last = true;
    let mut s = Arcs::begin(&setup).unwrap();
    Arcs::resolve(&mut s, 1);
    assert_eq!((Arcs::seat_name(&s, RED), Arcs::seat_name(&s, BLUE)), ("yellow".into(), "blue".into()));
}

#[test]
fn ruling_r149_the_strongest_bot_starts_later_chapters() {
    let mut t = table(Difficulty { strongest_starts: true, ..Difficulty::default() });
    t.set("red power: 9; blue power: 3; yellow power: 2; yellow counter: 0; blue counter: 0");
    t.act("pass").skip();
    assert_eq!((t.s.chapter(), t.asked()), (2, BLUE));
}

#[test]
fn ruling_r150_fleet_readiness_and_strategic_reserves() {
    let difficulty = Difficulty { fleet_readiness: true, strategic_reserves: true, ..Difficulty::default() };
    let mut setup = Setup::of(SetupCard::ThreeMixUp).with_virtual_from(1);
    setup.difficulty = difficulty;
    let mut t = Table::of(&setup);
    while t.offers("put") {
        let first = t.legal()[0].clone();
        t.act(&first).skip();
    }
    assert_eq!(t.s.player(YELLOW).ships_in_supply(), 4);
    assert_eq!((t.s.player(YELLOW).all_tokens(), t.s.player(RED).all_tokens()), (3, 2));
}

/// Red attacks a virtual hand in gate 2.
fn attack(difficulty: Difficulty, set: &str, dice: &str, faces: &str) -> Table {
    let mut t = table(difficulty);
    t.set("red ships in gate 2: 5 fresh; red ships in hex 3: none").set(set);
    t.set("red hand: aggression 2, aggression 3").act("lead aggression 2; battle yellow gate 2");
    t.act(&format!("roll {dice}")).chance(faces);
    t
}

#[test]
fn ruling_r151_armored_hulls_take_two_hits_to_damage() {
    let armored = Difficulty { armored_hulls: true, ..Difficulty::default() };
    let one = "yellow ships in gate 2: 1 fresh";
    let t = attack(armored, one, "0 assault 3 skirmish 0 raid", "hit; hit; hit");
    assert_eq!(t.s.player(RED).trophies(), 1);
    let t = attack(armored, one, "0 assault 1 skirmish 0 raid", "hit");
    assert_eq!(t.ships(YELLOW, System::gate(2)), (1, 0), "one hit does nothing");
    let shields = Difficulty { energy_shields: true, ..Difficulty::default() };
    let t = attack(shields, one, "0 assault 3 skirmish 0 raid", "hit; hit; hit");
    assert_eq!(t.ships(YELLOW, System::gate(2)), (0, 1), "two to damage, two to destroy");
}

#[test]
fn ruling_r152_carrier_tactics_protect_damaged_ships() {
    let carrier = Difficulty { carrier_tactics: true, ..Difficulty::default() };
    let t =
        attack(carrier, "yellow ships in gate 2: 1 fresh, 1 damaged", "0 assault 1 skirmish 0 raid", "hit");
    assert_eq!(t.ships(YELLOW, System::gate(2)), (0, 2));
}

#[test]
fn ruling_r153_fortress_vaults_cost_humans_two_keys() {
    let vaults = Difficulty { fortress_vaults: true, ..Difficulty::default() };
    let t = table(vaults);
    assert_eq!((t.s.raid_cost(RED, YELLOW, 1), t.s.raid_cost(BLUE, YELLOW, 1)), (2, 1));
    assert_eq!(t.s.raid_cost(RED, YELLOW, 0), 3);
}

#[test]
fn ruling_r154_warp_blockades_ignore_humans_in_gates() {
    let mut t = table(Difficulty { warp_blockades: true, ..Difficulty::default() });
    t.set("red ships in gate 2: 5 fresh; yellow ships in gate 2: 1 fresh");
    assert_eq!(t.s.control(System::gate(2)), Some(YELLOW));
    t.set("blue ships in gate 2: 1 fresh");
    assert_eq!(t.s.control(System::gate(2)), None, "tied bots");
    t.set("yellow ships in gate 2: 1 damaged; blue ships in gate 2: none");
    assert_eq!(t.s.control(System::gate(2)), Some(RED));
}

#[test]
fn ruling_r16_a_bot_takes_no_mulligan() {
    let second = |setup: Setup| {
        let t = Table::of(&setup);
        t.offers("keep")
    };
    assert!(second(Setup::of(SetupCard::TwoMixUp1)), "a human may");
    assert!(!second(Setup::of(SetupCard::TwoMixUp1).with_virtual_from(1)));
}

#[test]
fn ruling_r17_bonus_cards_lie_open() {
    let mut t = plain();
    t.set("red hand: administration 2; yellow bonus: aggression 2; yellow counter: 7");
    let seen = arcs::view::seen_by(&t.s, Some(RED));
    assert_eq!(seen.state.player(YELLOW).virtual_hand().bonus.len(), 1);
}

#[test]
fn ruling_r19_the_seize_counter_stays() {
    let mut t = plain();
    t.set("yellow seize: 4; yellow counter: 0; blue counter: 0; red hand: administration 2");
    t.act("lead administration 2; end").skip();
    assert_eq!(t.s.chapter(), 2);
    assert_eq!(t.s.player(YELLOW).virtual_hand().seize, 4);
}
