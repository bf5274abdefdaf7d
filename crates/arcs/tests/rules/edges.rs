//! Rules 2.5, 5.4, 8.4, 10.3, and the rulings of 15 that have no file of their own.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::piece::Piece;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;

#[test]
fn rule_2_5_fresh_damaged_destroyed_and_damaged_pieces_work() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 2 fresh; yellow ships in gate 1: 1 fresh").lead("aggression 2");
    t.act("battle yellow gate 1; roll 0 assault 1 skirmish 0 raid").chance("hit");
    assert_eq!(t.ships(YELLOW, System::gate(1)), (0, 1));
    t.act("battle yellow gate 1; roll 0 assault 1 skirmish 0 raid").chance("hit");
    assert_eq!(t.ships(YELLOW, System::gate(1)), (0, 0));
    let mut t = Table::bare();
    t.set(
        "red city in hex 1: damaged; red starport in crescent 1: damaged; red ships in crescent 1: 1 damaged",
    );
    t.lead("mobilization 5");
    assert!(t.offers("move crescent 1 gate 1"), "damaged ships move");
    t.act("move crescent 1 gate 1");
    assert!(t.offers("done"), "and a damaged starport catapults them");
    let mut t = Table::bare();
    t.set("red city in hex 1: damaged; red starport in crescent 1: damaged").lead("administration 3");
    assert!(t.offers("tax hex 1"), "a damaged city is taxed");
    let mut t = Table::bare();
    t.set("red starport in crescent 1: damaged").lead("construction 3");
    assert!(t.offers("build ship crescent 1"), "a damaged starport builds");
}

#[test]
fn rule_5_4_first_second_and_ties() {
    let power = |set: &str| {
        let mut t = Table::bare();
        t.set("tyrant: large");
        t.set(set);
        t.ambition_power(Ambition::Tyrant)
    };
    let prize = power("red captives: 2 yellow; yellow captives: 1 red");
    let (first, second) = (prize[0], prize[1]);
    assert!(first > second && second > 0, "{prize:?}");
    assert_eq!(
        power("red captives: 3 yellow; yellow captives: 1 red; blue captives: 1 red"),
        [first, 0, 0, 0],
        "tied for second: nobody is second"
    );
    assert_eq!(
        power("red captives: 2 yellow; yellow captives: 2 red; blue captives: 1 red"),
        [second, second, 0, 0],
        "tied for first: second place each, and nobody else gains"
    );
    assert_eq!(power("red power: 0"), [0; 4], "nobody has any");
    assert_eq!(power("red captives: 1 yellow"), [first, 0, 0, 0]);
}

#[test]
fn rule_8_4_a_new_action_takes_the_place_of_a_standard_one() {
    let mut t = Table::bare();
    t.set("red guild: Mining Interest; red slot 1: material").lead("construction 6");
    let pips = t.s.turn().pips();
    assert!(t.offers("manufacture"), "with a pip");
    t.act("spend material as material");
    assert!(t.offers("manufacture"), "with a token");
    let mut t = Table::bare();
    t.set("red guild: Mining Interest").lead("mobilization 6");
    assert!(pips > 0 && !t.offers("manufacture"), "not where nothing could be built");
}

#[test]
fn rule_10_3_each_side_keeps_what_it_destroyed() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 1 damaged; yellow ships in gate 1: 1 damaged").lead("aggression 2");
    t.act("battle yellow gate 1; roll 1 assault 0 skirmish 0 raid").chance("self + hit");
    assert_eq!(t.s.player(RED).trophies_of(Piece::Ship, YELLOW), 1, "the attacker keeps the defender's ship");
    assert_eq!(t.s.player(YELLOW).trophies_of(Piece::Ship, RED), 1, "and the defender the attacker's");
    assert_eq!(t.s.player(YELLOW).ships_in_supply(), 14, "a trophy is not in its owner's supply");
}

#[test]
fn ruling_15_8_declaring_and_seizing_come_before_the_prelude() {
    let mut t = Table::bare();
    t.set("red slot 1: fuel; red ships in gate 1: 1 fresh").lead("construction 4");
    assert!(t.offers("declare"));
    t.act("spend fuel as fuel; move gate 1 hex 1");
    assert!(!t.offers("declare"));
    t.act("end");
    assert!(!t.offers("declare"), "followers never declare");
}

#[test]
fn ruling_15_10_two_players_tax_the_same_city_in_their_own_turns() {
    let mut t = Table::bare();
    t.set("blue city in hex 1: fresh; red ships in hex 1: 1 fresh; yellow hand: administration 4");
    t.lead("administration 2").act("tax hex 1; put material slot 1");
    assert!(!t.offers("tax hex 1"), "once a turn");
    t.act("end").set("red ships in hex 1: none; yellow ships in hex 1: 1 fresh");
    t.act("surpass administration 4");
    assert!(t.offers("tax hex 1"));
}

#[test]
fn ruling_15_12_a_building_goes_beside_a_rival_building() {
    let mut t = Table::bare();
    t.set("blue city in hex 1: fresh; red ships in hex 1: 1 fresh").lead("construction 2");
    t.act("build city hex 1");
    assert_eq!(t.s.open_building_slots(System::hex(1)), 0);
}

#[test]
fn ruling_15_13_control_is_compared_with_each_rival() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 3 fresh; yellow ships in gate 1: 2 fresh; blue ships in gate 1: 2 fresh");
    assert_eq!(t.s.control(System::gate(1)), Some(RED));
    t.set("yellow ships in gate 1: 3 fresh; blue ships in gate 1: 1 fresh");
    assert_eq!(t.s.control(System::gate(1)), None);
}

#[test]
fn ruling_15_16_damaged_ships_attack_with_a_die_each() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 2 damaged; yellow ships in gate 1: 1 fresh").lead("aggression 2");
    t.act("battle yellow gate 1");
    assert!(t.offers("roll 2 assault 0 skirmish") && !t.offers("roll 3 assault"));
}

#[test]
fn ruling_15_17_and_18_buildings_alone_defend_but_do_not_attack() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 1 fresh; yellow starport in hex 1: fresh; red city in arrow 1: fresh");
    t.set("yellow ships in arrow 1: 1 fresh").lead("aggression 2");
    assert!(t.offers("battle yellow hex 1"), "a starport alone is a defender");
    assert!(!t.offers("battle yellow arrow 1"), "a city alone does not attack");
    t.act("battle yellow hex 1; roll 1 assault 0 skirmish 0 raid").chance("intercept + hit");
    assert_eq!(t.ships(RED, System::hex(1)), (1, 0), "buildings never intercept");
}

#[test]
fn ruling_15_23_ransacked_agents_are_trophies_and_secured_ones_captives() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; court 1: Mining Interest; yellow agents on court 1: 1");
    t.lead("aggression 2").act("battle yellow hex 1; roll 0 assault 1 skirmish 0 raid").chance("hit").skip();
    let red = t.s.player(RED);
    assert_eq!((red.trophies(), red.captives()), (2, 0), "the city and the agent");
    let mut t = Table::bare();
    t.set("red agents on court 1: 2; yellow agents on court 1: 1")
        .lead("aggression 2")
        .act("secure admin")
        .skip();
    assert_eq!((t.s.player(RED).trophies(), t.s.player(RED).captives()), (0, 1));
}

#[test]
fn ruling_15_24_captives_stay_until_their_ambition_is_scored() {
    let mut t = Table::bare();
    t.set("warlord: large; red captives: 2 blue; red trophies: 1 blue ship");
    t.set("yellow hand: none; blue hand: none; white hand: none").lead("construction 2").act("end");
    assert_eq!((t.s.player(RED).captives(), t.s.player(RED).trophies()), (2, 0));
    assert_eq!(t.s.agents_in_supply(BLUE), 8, "their owner stays short of them");
}

#[test]
fn ruling_15_25_a_city_that_comes_back_closes_a_slot() {
    let mut t = Table::bare();
    t.set("court 1: Song of Freedom; red agents on court 1: 1; red ships in hex 1: 1 fresh; blue city in hex 1: fresh");
    t.set("blue slot 1: fuel; blue slot 2: relic; blue slot 3: psionic").lead("aggression 2");
    t.act("secure song; return hex 1");
    assert_eq!(t.asked(), BLUE, "the owner chooses what goes");
}

#[test]
fn ruling_15_26_cities_that_come_back_after_scoring_do_not_change_the_bonus() {
    let mut t = Table::bare();
    t.set("warlord: large; red trophies: 1 blue city; tyrant: small; blue captives: 1 red");
    t.set("blue city in hex 1: fresh; blue city in arrow 1: fresh; blue city in hex 2: fresh; blue city in hex 4: fresh");
    assert_eq!(t.s.player(BLUE).cities_on_board(), 0);
    let bonus = t.ambition_power(Ambition::Tyrant)[2];
    t.set("yellow hand: none; blue hand: none; white hand: none").lead("construction 2").act("end");
    assert_eq!(t.power()[2], bonus);
    assert_eq!(t.s.player(BLUE).cities_on_board(), 1, "it is back afterwards");
}

#[test]
fn ruling_15_27_and_28_returning_and_replacing_are_not_destroying() {
    let mut t = Table::bare();
    t.set("court 1: Song of Freedom; red agents on court 1: 1; red ships in hex 1: 1 fresh; blue city in hex 1: damaged");
    t.lead("aggression 2").act("secure song; return hex 1");
    let (red, blue) = (t.s.player(RED), t.s.player(BLUE));
    assert_eq!((red.trophies(), red.outrage().len(), blue.cities_on_board()), (0, 0, 5));
}

#[test]
fn ruling_15_29_any_number_of_ships_enters_anywhere() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 12 fresh; red ships in hex 1: 3 fresh").lead("mobilization 6");
    t.act("move gate 1 hex 1 12 fresh");
    assert_eq!(t.ships(RED, System::hex(1)), (15, 0));
}

#[test]
fn ruling_15_30_nobody_builds_on_gates() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 3 fresh").lead("construction 2");
    assert!(!t.offers("build city gate") && !t.offers("build starport gate"));
}

#[test]
fn ruling_15_37_what_was_built_this_turn_may_be_used_this_turn() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 1 fresh").lead("construction 2");
    t.act("build starport hex 1");
    assert!(t.offers("build ship hex 1"));
    t.act("build ship hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (2, 0));
}

#[test]
fn ruling_15_39_who_is_skipped_does_not_come_back() {
    let mut t = Table::bare_of(SetupCard::ThreeMixUp);
    t.says_comeback = true;
    t.set("red ships in gate 5: 1 fresh; yellow hand: none; blue hand: mobilization 3");
    t.lead("construction 2").act("end");
    assert_eq!(t.asked(), BLUE, "yellow has no cards");
    assert_eq!(t.s.player(YELLOW).ships_in_supply(), 15);
}
