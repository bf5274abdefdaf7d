//! Rules 8: Prelude and resources.

use crate::common::{RED, Table, YELLOW};
use arcs::state::resource::Resource;
use arcs::state::system::System;

#[test]
fn rule_8_1_material_builds_or_repairs() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 1 fresh, 1 damaged; red slot 1: material").lead("mobilization 6");
    t.act("spend material as material");
    assert!(t.offers("build city hex 1") && t.offers("repair ship hex 1"));
    assert!(!t.offers("move") && !t.offers("done"), "the action has to be taken");
    t.act("repair ship hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (2, 0));
    assert_eq!(t.s.turn().pips(), 2, "no pip was spent");
}

#[test]
fn rule_8_1_fuel_moves_and_relics_secure() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 1 fresh; red slot 1: fuel; red slot 2: relic; red agents on court 1: 1");
    t.lead("administration 6").act("spend fuel as fuel; move gate 1 gate 2; spend relic as relic");
    t.act("secure admin").skip();
    assert_eq!(t.ships(RED, System::gate(2)), (1, 0));
    assert_eq!(t.s.player(RED).guild().len(), 1);
}

#[test]
fn rule_8_1_a_weapon_lets_pips_battle_but_not_psionics() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 1 fresh; yellow ships in gate 1: 1 fresh; red slot 1: weapon; red slot 2: psionic");
    t.lead("construction 2");
    assert!(!t.offers("battle"));
    t.act("spend weapon as weapon");
    assert!(t.offers("battle yellow gate 1"));
    assert!(!t.offers("spend psionic slot 2 as psionic"), "a psionic would build or repair, and cannot");
}

#[test]
fn rule_8_1_weapons_work_for_copies() {
    let mut t = Table::bare();
    t.set("yellow ships in gate 1: 1 fresh; red ships in gate 1: 1 fresh; yellow slot 1: weapon");
    t.lead("construction 2").act("end; copy mobilization 2; spend weapon as weapon");
    assert!(t.offers("battle red gate 1"));
}

#[test]
fn rule_8_1_a_psionic_follows_the_lead_suit() {
    let mut t = Table::bare();
    t.set("yellow ships in gate 1: 1 fresh; yellow slot 1: psionic; yellow hand: construction 2");
    t.lead("mobilization 1").act("end; pivot construction 2; spend psionic as psionic");
    assert!(t.offers("move gate 1") && t.offers("influence") && !t.offers("build"));
}

#[test]
fn rule_8_1_a_token_needs_a_legal_action_or_is_spent_for_nothing() {
    let mut t = Table::bare();
    t.set("red slot 1: relic; red slot 2: fuel").lead("construction 2");
    assert!(!t.offers("spend relic slot 1 as relic"), "no card can be secured");
    assert!(!t.offers("spend fuel slot 2 as fuel"), "no ship can move");
    t.act("spend relic slot 1 nothing");
    assert_eq!(t.slots(RED), "- fuel", "slots do not shift");
}

#[test]
fn rule_8_1_outraged_types_are_spent_for_nothing_only() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 1 fresh; red slot 1: fuel; red outrage: fuel").lead("construction 2");
    assert!(!t.offers("spend fuel slot 1 as fuel"));
    assert!(t.offers("spend fuel slot 1 nothing"));
}

#[test]
fn rule_8_2_spent_tokens_are_held_until_the_prelude_ends() {
    let mut t = Table::bare();
    t.set("red slot 1: weapon").lead("construction 2").act("spend weapon as weapon");
    assert_eq!(t.s.supply(Resource::Weapon), 4, "neither had nor in supply");
    assert_eq!(t.s.icons(RED, Resource::Weapon), 0);
    t.act("end");
    assert_eq!(t.s.supply(Resource::Weapon), 5);
}

#[test]
fn rule_8_3_a_card_secured_in_this_prelude_waits_with_its_prelude_line() {
    let mut t = Table::bare();
    t.set("court 1: Gatekeepers; red agents on court 1: 1; red slot 1: relic; red slot 2: relic");
    t.set("court 2: Loyal Engineers; red agents on court 2: 1").lead("construction 2");
    t.act("spend relic slot 1 as relic; secure gatekeepers").skip();
    assert!(!t.offers("discard Gatekeepers"));
    t.act("spend relic slot 2 as relic; secure loyal engineers").skip();
    assert_eq!(t.s.player(RED).guild().len(), 2, "other text works at once");
}

#[test]
fn rule_8_5_a_token_goes_into_any_open_slot() {
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh").lead("administration 6").act("tax hex 1");
    assert_eq!(t.legal(), ["put material slot 1", "put material slot 2", "put material slot 3"]);
    t.act("put material slot 3");
    assert_eq!(t.slots(RED), "- - material");
    assert_eq!(t.s.supply(Resource::Material), 4);
}

#[test]
fn rule_8_5_nothing_is_gained_from_an_empty_supply() {
    let mut t = Table::bare();
    t.set(
        "red city in hex 1: fresh, fresh; red slot 1: material; red slot 2: material; red slot 3: material",
    );
    t.set("yellow slot 1: material; yellow slot 2: material")
        .lead("administration 6")
        .act("tax hex 1 red city 1");
    assert_eq!(t.slots(RED), "material material material", "there is nothing to rearrange for");
}

#[test]
fn rule_8_5_with_full_slots_something_is_discarded() {
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh; red slot 1: fuel; red slot 2: relic; red slot 3: fuel");
    t.lead("administration 6").act("tax hex 1");
    assert!(t.offers("drop material") && t.offers("put material slot 2") && t.offers("rearrange"));
    t.act("put material slot 2");
    assert_eq!(t.slots(RED), "fuel material fuel");
    assert_eq!(t.s.supply(Resource::Relic), 5, "back to the supply at once");
}

#[test]
fn rule_8_5_all_tokens_may_be_rearranged() {
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh; red slot 1: fuel").lead("administration 6").act("tax hex 1; rearrange");
    t.act("put material slot 1; empty slot 2");
    assert_eq!(t.slots(RED), "material - fuel", "the last token has only one place left");
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh; red slot 1: fuel; red slot 2: relic; red slot 3: fuel");
    t.lead("administration 6").act("tax hex 1; rearrange");
    assert!(!t.offers("empty"), "nothing is discarded while an open slot is empty");
}

#[test]
fn rule_8_5_a_returned_city_closes_slots_and_its_owner_arranges() {
    let mut t = Table::bare();
    t.set(
        "yellow city in hex 1: fresh; yellow city in hex 2: fresh; yellow slot 4: relic; yellow slot 1: fuel",
    );
    t.set("red ships in hex 1: 2 fresh; court 1: Song of Freedom; red agents on court 1: 1");
    t.lead("aggression 2").act("secure song; return hex 1");
    assert_eq!(t.asked(), YELLOW, "slot 4 is closed now");
    t.act("put relic slot 3").skip();
    assert_eq!(t.slots(YELLOW), "fuel - relic");
}

#[test]
fn rule_8_5_several_tokens_of_one_effect_are_arranged_once() {
    let mut t = Table::bare();
    t.set("red guild: Elder Broker; red slot 1: psionic; red slot 2: psionic").lead("aggression 2");
    t.act("discard Elder Broker");
    assert_eq!(t.asked(), RED);
    t.act("put fuel slot 1; drop material; put weapon slot 2");
    assert_eq!(t.slots(RED), "fuel weapon");
}
