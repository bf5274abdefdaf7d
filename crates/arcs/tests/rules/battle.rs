//! Rules 10: battle in detail.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::battle::Die;
use arcs::state::piece::Piece;
use arcs::state::resource::Resource;
use arcs::state::system::System;

/// Red attacks yellow in a system.
fn battle(set: &str, command: &str) -> Table {
    let mut t = Table::bare();
    t.set(set).lead("aggression 2").act(command);
    t
}

#[test]
fn rule_10_2_faces_of_the_dice() {
    let sum = |die: Die| {
        let symbols: Vec<_> = (0..6).map(|f| die.face(f)).collect();
        let total = |of: fn(&arcs::state::battle::Symbols) -> u8| symbols.iter().map(of).sum::<u8>();
        [total(|s| s.hit), total(|s| s.own), total(|s| s.intercept), total(|s| s.building), total(|s| s.key)]
    };
    assert_eq!(sum(Die::Skirmish), [3, 0, 0, 0, 0]);
    assert_eq!(sum(Die::Assault), [7, 3, 1, 0, 0]);
    assert_eq!(sum(Die::Raid), [0, 3, 2, 3, 4]);
}

#[test]
fn rule_10_1_up_to_a_die_for_each_ship_and_six_of_a_type() {
    let t = battle(
        "red ships in gate 1: 1 fresh, 1 damaged; yellow ships in gate 1: 1 fresh; yellow city in hex 1: fresh",
        "battle yellow gate 1",
    );
    assert!(t.offers("roll 0 assault 0 skirmish 0 raid"), "fewer dice are allowed, even none");
    assert!(t.offers("roll 1 assault 1 skirmish") && !t.offers("roll 2 assault 1"));
    assert!(!t.offers("roll 0 assault 0 skirmish 1 raid"), "the defender's building is elsewhere");
    let t = battle("red ships in gate 1: 8 fresh; yellow ships in gate 1: 1 fresh", "battle yellow gate 1");
    assert!(t.offers("roll 6 assault 2 skirmish") && !t.offers("roll 7 assault"));
    assert!(t.offers("roll 0 assault 0 skirmish 6 raid"), "the defender has no building anywhere");
}

#[test]
fn rule_10_1_raid_dice_against_a_building_in_the_system() {
    let t = battle("red ships in hex 1: 1 fresh; yellow city in hex 1: fresh", "battle yellow hex 1");
    assert!(t.offers("roll 0 assault 0 skirmish 1 raid"));
}

#[test]
fn rule_10_1_zero_dice_do_nothing() {
    let mut t =
        battle("red ships in gate 1: 1 fresh; yellow ships in gate 1: 1 fresh", "battle yellow gate 1");
    t.act("roll 0 assault 0 skirmish 0 raid");
    assert_eq!((t.s.turn().pips(), t.ships(YELLOW, System::gate(1))), (2, (1, 0)));
}

#[test]
fn rule_10_7_first_check() {
    let mut t = battle(
        "red ships in hex 1: 4 fresh; yellow ships in hex 1: 1 fresh, 2 damaged; yellow city in hex 1: damaged",
        "battle yellow hex 1; roll 3 assault 0 skirmish 1 raid",
    );
    // 1 self, 1 intercept, 1 hit, 1 building need other dice: enter them one by one.
    t.chance("intercept + hit; blank; blank; self + building");
    assert_eq!(t.ships(RED, System::hex(1)), (3, 1), "the first of two hits has only fresh targets");
    t.act("hit damaged ship");
    assert_eq!(t.ships(RED, System::hex(1)), (3, 0), "two hits may destroy one ship");
    t.act("hit fresh ship");
    assert_eq!(t.ships(YELLOW, System::hex(1)), (0, 3));
    assert_eq!(t.s.player(RED).trophies_of(Piece::City, YELLOW), 1);
    assert_eq!(t.s.player(YELLOW).trophies_of(Piece::Ship, RED), 1, "rule 10.3: own hits feed the defender");
    assert!(t.s.player(RED).outrage().contains(Resource::Material));
}

#[test]
fn rule_10_7_hits_without_a_target_are_lost() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow starport in hex 1: fresh",
        "battle yellow hex 1; roll 2 assault 0 skirmish 0 raid",
    );
    t.chance("hit hit; intercept + hit");
    assert_eq!(t.s.player(RED).trophies_of(Piece::Starport, YELLOW), 1);
    assert_eq!(t.ships(RED, System::hex(1)), (2, 0), "buildings never intercept");
}

#[test]
fn rule_10_7_damaged_ships_do_not_intercept() {
    let mut t = battle(
        "red ships in gate 1: 2 fresh; yellow ships in gate 1: 3 damaged",
        "battle yellow gate 1; roll 0 assault 0 skirmish 2 raid",
    );
    t.chance("intercept; intercept");
    assert_eq!(t.ships(RED, System::gate(1)), (2, 0));
}

#[test]
fn rule_10_7_hits_go_to_buildings_when_no_ship_is_left() {
    let mut t = battle(
        "red ships in hex 1: 3 fresh; yellow ships in hex 1: 1 damaged; yellow city in hex 1: fresh",
        "battle yellow hex 1; roll 1 assault 0 skirmish 1 raid",
    );
    t.chance("hit hit; building + key");
    assert_eq!(t.s.player(RED).trophies_of(Piece::Ship, YELLOW), 1);
    assert_eq!(t.s.player(RED).trophies_of(Piece::City, YELLOW), 1);
}

#[test]
fn rule_10_1_interception_counts_the_defenders_fresh_ships_once() {
    let mut t = battle(
        "red ships in gate 1: 6 fresh; yellow ships in gate 1: 2 fresh; blue ships in gate 1: 3 fresh",
        "battle yellow gate 1; roll 2 assault 0 skirmish 0 raid",
    );
    t.chance("intercept + hit; intercept + hit").act("hit damaged; hit damaged");
    assert_eq!(t.ships(RED, System::gate(1)).0, 5, "two hits, not four and not five");
}

#[test]
fn rule_10_1_building_symbols_hit_buildings_while_ships_remain() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow ships in hex 1: 2 fresh; yellow city in hex 1: fresh",
        "battle yellow hex 1; roll 0 assault 0 skirmish 1 raid",
    );
    t.chance("building + key");
    assert!(t.s.building(System::hex(1), 0).unwrap().is_damaged());
}

#[test]
fn rule_10_1_losing_all_ships_cancels_only_the_raid() {
    let mut t = battle(
        "red ships in hex 1: 1 damaged; yellow starport in hex 1: damaged; yellow slot 2: fuel",
        "battle yellow hex 1; roll 0 assault 0 skirmish 1 raid",
    );
    t.chance("self + building");
    assert_eq!(t.s.player(RED).trophies_of(Piece::Starport, YELLOW), 1);
    let mut t = battle(
        "red ships in hex 1: 1 damaged; yellow starport in hex 1: damaged; yellow slot 2: fuel",
        "battle yellow hex 1; roll 0 assault 0 skirmish 1 raid",
    );
    t.chance("self + key");
    assert!(!t.offers("steal"));
}

#[test]
fn rule_10_4_a_destroyed_city_provokes_outrage_and_a_ransack() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; yellow agents on court 1: 1; \
         blue agents on court 1: 2; red agents on court 1: 1; yellow agents on court 2: 1",
        "battle yellow hex 1; roll 0 assault 1 skirmish 0 raid",
    );
    t.chance("hit");
    assert_eq!(t.count("ransack"), 2);
    t.act("ransack admin").skip();
    let red = t.s.player(RED);
    assert_eq!((red.trophies_of(Piece::Agent, BLUE), red.trophies_of(Piece::Agent, YELLOW)), (2, 1));
    assert_eq!(red.captives(), 0, "ransacked agents are Trophies");
    assert_eq!(red.guild().len(), 1);
    assert_eq!(t.s.player(YELLOW).cities_on_board(), 4, "a Trophy does not go back to the board");
}

#[test]
fn rule_10_4_without_an_agent_of_the_owner_there_is_no_ransack() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; blue agents on court 1: 2",
        "battle yellow hex 1; roll 0 assault 1 skirmish 0 raid",
    );
    t.chance("hit");
    assert_eq!(t.s.player(RED).guild().len(), 0);
    assert!(t.s.player(RED).outrage().contains(Resource::Material));
}

#[test]
fn rule_10_4_two_cities_one_outrage_two_ransacks() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow city in hex 1: damaged, damaged; court 1: Loyal Pilots; \
         court 2: Mining Interest; yellow agents on court 1: 1; yellow agents on court 2: 1",
        "battle yellow hex 1; roll 0 assault 2 skirmish 0 raid",
    );
    t.chance("hit; hit").act("hit hex 1 yellow city 1");
    t.act("ransack mining").skip();
    let red = t.s.player(RED);
    assert_eq!(red.guild().len(), 2, "the second Outrage would have cost Mining Interest");
    assert_eq!(red.outrage().len(), 1);
}

#[test]
fn rule_10_5_raiding_pays_for_each_item_in_full() {
    let mut t = battle(
        "red ships in hex 1: 3 fresh; yellow starport in hex 1: fresh; yellow slot 1: fuel; yellow slot 2: weapon; \
         yellow guild: Mining Interest, Galactic Bards",
        "battle yellow hex 1; roll 0 assault 0 skirmish 2 raid",
    );
    t.chance("building + key; building + key");
    assert!(!t.offers("steal yellow fuel"), "slot 1 costs 3 keys");
    assert!(t.offers("steal yellow weapon") && t.offers("steal Mining Interest"));
    t.act("steal yellow weapon; put weapon slot 1");
    assert!(t.offers("steal Galactic Bards") && !t.offers("steal Mining Interest"), "one key is left");
    t.act("steal Galactic Bards");
    assert_eq!((t.slots(RED).as_str(), t.slots(YELLOW).as_str()), ("weapon", "fuel"));
}

#[test]
fn rule_10_6_outrage_discards_tokens_and_cards_but_not_loyal_ones() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; red slot 1: material; red slot 2: fuel; \
         red guild: Loyal Engineers, Mining Interest, Shipping Interest",
        "battle yellow hex 1; roll 0 assault 1 skirmish 0 raid",
    );
    t.chance("hit");
    assert_eq!(t.slots(RED), "- fuel");
    let guild: Vec<String> = t.s.player(RED).guild().iter().map(|c| c.to_string()).collect();
    assert_eq!(guild, ["Loyal Engineers", "Shipping Interest"]);
    assert_eq!(t.s.agents_in_supply(RED), 9, "an agent marks the slot");
    assert!(t.s.court().discards().iter().any(|c| c.to_string() == "Mining Interest"));
}

#[test]
fn rule_10_6_outrage_without_an_agent_in_supply_is_owed() {
    let mut t = battle(
        "red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; red agents on court 1: 10",
        "battle yellow hex 1; roll 0 assault 1 skirmish 0 raid",
    );
    t.chance("hit");
    assert_eq!(t.s.agents_in_supply(RED), 0);
    t.act("secure admin").skip();
    assert_eq!(t.s.agents_in_supply(RED), 9, "the first agent back fills the slot");
}
