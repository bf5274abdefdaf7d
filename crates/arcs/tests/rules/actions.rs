//! Rules 9: the seven standard actions.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::resource::Resource;
use arcs::state::system::System;

#[test]
fn rule_9_1_tax_loyal_cities_anywhere_and_rival_cities_under_control() {
    let mut t = Table::bare();
    t.set("red city in hex 1: damaged; yellow ships in hex 1: 2 fresh; yellow city in hex 2: fresh");
    t.set("blue city in hex 5: fresh; red ships in hex 5: 1 fresh").lead("administration 2");
    assert!(t.offers("tax hex 1") && t.offers("tax hex 5") && !t.offers("tax hex 2"));
    t.act("tax hex 5; put psionic slot 1");
    assert_eq!(t.s.player(RED).captives_of(BLUE), 1);
    assert_eq!(t.s.agents_in_supply(BLUE), 9);
    assert!(!t.offers("tax hex 5"), "each city once per turn");
    t.act("tax hex 1; put material slot 2");
    assert_eq!(t.s.player(RED).captives(), 1, "own cities give no Captive");
}

#[test]
fn rule_9_1_tax_counts_prelude_and_pips_together() {
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh; red slot 1: psionic").lead("administration 2");
    t.act("spend psionic as psionic; tax hex 1; put material slot 1");
    assert!(!t.offers("tax"));
}

#[test]
fn rule_9_1_an_empty_supply_still_gives_the_captive() {
    let mut t = Table::bare();
    t.set("yellow city in hex 5: fresh; red ships in hex 5: 1 fresh; yellow slot 1: psionic; yellow slot 2: psionic");
    t.set("blue slot 1: psionic; blue slot 2: psionic; white slot 1: psionic").lead("administration 2");
    t.act("tax hex 5");
    assert_eq!((t.slots(RED).as_str(), t.s.player(RED).captives()), ("-", 1));
}

#[test]
fn rule_9_2_build_where_a_piece_is_and_a_slot_is_empty() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 1 damaged; yellow city in hex 1: fresh; red ships in crescent 1: 1 fresh");
    t.set("blue city in crescent 1: fresh; red ships in gate 1: 1 fresh").lead("construction 2");
    assert!(t.offers("build city hex 1") && t.offers("build starport hex 1"));
    assert!(!t.offers("build city crescent 1"), "no slot is empty");
    assert!(!t.offers("build city gate 1"), "nobody builds on gates");
    assert!(!t.offers("build city hex 2"), "no piece is there");
    t.act("build city hex 1");
    assert_eq!(t.s.player(RED).cities_on_board(), 4);
    assert_eq!(t.s.player(RED).open_board_slots(), 3);
}

#[test]
fn rule_9_2_each_starport_builds_one_ship_a_turn() {
    let mut t = Table::bare();
    t.set("red starport in hex 1: damaged").lead("construction 2").act("build ship hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (1, 0));
    assert!(!t.offers("build ship"));
    t.act("build starport hex 1; build ship hex 1 red starport 2");
    assert_eq!(t.ships(RED, System::hex(1)), (2, 0), "a starport built this turn can be used");
}

#[test]
fn rule_9_2_pieces_arrive_damaged_where_a_rival_controls() {
    let mut t = Table::bare();
    t.set("red starport in hex 1: fresh; yellow ships in hex 1: 1 fresh").lead("construction 2");
    t.act("build ship hex 1; build city hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (0, 1));
    assert!(t.s.building(System::hex(1), 1).unwrap().is_damaged());
}

#[test]
fn rule_9_2_supply_limits() {
    let mut t = Table::bare();
    t.set("red starport in hex 1: fresh; red ships in gate 1: 15 fresh").lead("construction 2");
    assert!(!t.offers("build ship"));
}

#[test]
fn rule_9_3_move_any_ships_to_an_adjacent_system() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 2 fresh, 1 damaged; yellow ships in arrow 1: 5 fresh").lead("mobilization 1");
    // 5 adjacent systems, 5 groups of 1 to 3 ships.
    assert_eq!(t.count("move gate 1"), 25);
    t.act("move gate 1 arrow 1 1 fresh 1 damaged");
    assert_eq!((t.ships(RED, System::gate(1)), t.ships(RED, System::arrow(1))), ((1, 0), (1, 1)));
    assert!(t.offers("move gate 1 gate 6"), "the move ended; Rival control does not matter");
}

#[test]
fn rule_9_3_catapult_goes_on_through_gates_and_may_leave_ships() {
    let mut t = Table::bare();
    t.set("red starport in hex 1: fresh; red ships in hex 1: 3 fresh").lead("mobilization 6");
    t.act("move hex 1 gate 1 3 fresh 0 damaged");
    assert!(t.offers("done") && t.offers("move gate 1 hex 1"), "backtracking is allowed");
    t.act("move gate 1 gate 2 2 fresh 0 damaged; move gate 2 hex 2 2 fresh 0 damaged");
    assert_eq!(t.ships(RED, System::gate(1)), (1, 0));
    assert_eq!(t.ships(RED, System::hex(2)), (2, 0));
    assert_eq!(t.s.turn().pips(), 1, "one action, and a planet ends it");
}

#[test]
fn rule_9_3_ships_that_were_in_the_gate_cannot_join() {
    let mut t = Table::bare();
    t.set("red starport in hex 1: fresh; red ships in hex 1: 1 fresh; red ships in gate 1: 4 fresh");
    t.lead("mobilization 6").act("move hex 1 gate 1");
    assert!(t.offers("move gate 1 gate 2 1 fresh") && !t.offers("move gate 1 gate 2 2 fresh"));
}

#[test]
fn rule_9_3_a_rival_controlled_gate_ends_the_catapult() {
    let mut t = Table::bare();
    t.set("red starport in hex 1: fresh; red ships in hex 1: 3 fresh; yellow ships in gate 1: 1 fresh");
    t.lead("mobilization 1").act("move hex 1 gate 1 3 fresh 0 damaged");
    assert!(!t.offers("done"), "control immediately before entry counts");
    let mut t = Table::bare();
    t.set("red starport in hex 1: fresh; red ships in hex 1: 1 fresh; yellow ships in gate 1: 1 fresh");
    t.set("blue ships in gate 1: 1 fresh").lead("mobilization 1").act("move hex 1 gate 1");
    assert!(t.offers("done"), "a tie does not stop it");
}

#[test]
fn rule_9_3_rival_starports_do_not_catapult() {
    let mut t = Table::bare();
    t.set("yellow starport in hex 1: fresh; red ships in hex 1: 3 fresh").lead("mobilization 1");
    t.act("move hex 1 gate 1 3 fresh 0 damaged");
    assert_eq!(t.s.turn().pips(), 3);
    assert!(!t.offers("done"));
}

#[test]
fn rule_9_4_repair_one_damaged_piece_anywhere() {
    let mut t = Table::bare();
    t.set("red city in hex 1: damaged; red ships in gate 5: 2 damaged; yellow ships in gate 5: 1 damaged");
    t.lead("construction 2");
    assert_eq!(t.count("repair"), 2);
    t.act("repair hex 1; repair ship gate 5");
    assert_eq!(t.ships(RED, System::gate(5)), (1, 1));
    assert!(!t.s.building(System::hex(1), 0).unwrap().is_damaged());
}

#[test]
fn rule_9_5_influence_any_card_without_limit() {
    let mut t = Table::bare();
    t.lead("mobilization 1").act("influence admin; influence admin; influence arms");
    assert_eq!(t.s.court().agents(0)[0], 2);
    assert_eq!(t.s.agents_in_supply(RED), 7);
    let mut t = Table::bare();
    t.set("red agents on court 1: 10").lead("mobilization 1");
    assert!(!t.offers("influence"), "no agent is in supply");
}

#[test]
fn rule_9_6_secure_with_more_agents_than_each_rival() {
    let mut t = Table::bare();
    t.set("red agents on court 1: 2; yellow agents on court 1: 1; blue agents on court 1: 1");
    t.set("red agents on court 2: 1; yellow agents on court 2: 1").lead("aggression 2");
    assert_eq!(t.count("secure"), 1, "a tie is not enough");
    t.act("secure admin").chance("Farseers");
    let red = t.s.player(RED);
    assert_eq!((red.captives_of(YELLOW), red.captives_of(BLUE)), (1, 1));
    assert_eq!(t.s.agents_in_supply(RED), 9, "own agents come back");
    assert_eq!(t.s.court().card(0).unwrap().to_string(), "Farseers", "the same position is refilled");
    assert_eq!(t.s.court().agents(0), [0; 4]);
}

#[test]
fn rule_9_7_battle_needs_an_own_ship_and_a_rival_piece() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 1 damaged; yellow ships in gate 1: 1 fresh; red city in hex 1: fresh");
    t.set("yellow ships in hex 1: 1 fresh; red ships in hex 2: 1 fresh; blue starport in hex 2: fresh");
    t.lead("aggression 2");
    assert!(t.offers("battle yellow gate 1"), "damaged ships attack");
    assert!(t.offers("battle blue hex 2"), "buildings alone can be attacked");
    assert!(!t.offers("battle yellow hex 1"), "buildings do not attack");
}

#[test]
fn rule_9_8_limits_are_cleared_with_the_turn() {
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh; yellow ships in hex 1: 1 fresh; yellow hand: administration 5");
    t.lead("administration 4").act("tax hex 1; put material slot 1; end; surpass administration 5");
    assert!(t.offers("tax hex 1"), "another player taxes it in the own turn");
    t.act("tax hex 1; put material slot 1");
    assert_eq!(t.s.supply(Resource::Material), 3);
}
