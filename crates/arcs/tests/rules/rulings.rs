//! Rules 15: rulings that have no other test of their own.

use crate::common::{RED, Table, WHITE, YELLOW};
use arcs::state::resource::Resource;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;

#[test]
fn ruling_15_1_a_leader_who_passes_does_nothing_else() {
    let mut t = Table::bare();
    t.set("red hand: aggression 4; red slot 1: fuel").act("pass");
    assert_eq!(t.asked(), YELLOW);
}

#[test]
fn ruling_15_2_followers_cannot_pass() {
    let mut t = Table::bare();
    t.lead("construction 2").act("end");
    assert_eq!(t.legal(), ["pivot mobilization 2", "copy mobilization 2"]);
}

#[test]
fn ruling_15_3_the_marker_leaves_an_empty_hand_at_the_next_round() {
    let mut t = Table::bare();
    t.set("yellow hand: mobilization 2, mobilization 6; white hand: mobilization 4, mobilization 5");
    t.lead("construction 2")
        .act("end; copy mobilization 2; seize mobilization 6; end; copy; end; copy mobilization 4; end");
    assert_eq!(t.asked(), WHITE);
}

#[test]
fn ruling_15_5_after_a_seizure_a_seven_is_an_ordinary_surpass() {
    let mut t = Table::bare();
    t.set("yellow hand: mobilization 2, mobilization 6, aggression 2; blue hand: construction 7");
    t.lead("construction 2")
        .act("end; copy mobilization 2; seize mobilization 6; end; surpass construction 7");
    assert_eq!(t.s.round().initiative(), YELLOW);
}

#[test]
fn ruling_15_6_a_zeroed_leader_keeps_the_marker_if_nobody_surpasses() {
    let mut t = Table::bare();
    t.set("red hand: construction 4, aggression 2").act("lead construction 4; declare").finish_round();
    assert_eq!(t.asked(), RED);
}

#[test]
fn ruling_15_7_an_unzeroed_seven_cannot_be_surpassed() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 6").lead("construction 7").act("end");
    assert_eq!(t.legal(), ["copy construction 6"]);
}

#[test]
fn ruling_15_14_and_15_a_catapult_may_end_in_a_gate_or_go_straight_to_a_planet() {
    let mut t = Table::bare();
    t.set("red starport in crescent 1: fresh; red ships in crescent 1: 2 fresh").lead("mobilization 1");
    t.act("move crescent 1 gate 1 1 fresh; done; move crescent 1 hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (1, 0));
    assert!(!t.offers("done"));
}

#[test]
fn ruling_15_19_raiding_needs_no_losses() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 2 fresh; yellow ships in gate 1: 3 damaged; yellow slot 2: fuel")
        .lead("aggression 2");
    t.act("battle yellow gate 1; roll 0 assault 0 skirmish 1 raid").chance("intercept + key key");
    assert!(t.offers("steal yellow fuel"));
}

#[test]
fn ruling_15_20_stolen_tokens_that_do_not_fit_go_to_the_supply() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 2 fresh; yellow ships in gate 1: 1 damaged; yellow slot 2: fuel; red slot 1: relic; red slot 2: relic");
    t.lead("aggression 2")
        .act("battle yellow gate 1; roll 0 assault 0 skirmish 1 raid")
        .chance("building + key");
    t.act("steal yellow fuel; drop fuel");
    assert_eq!((t.s.supply(Resource::Fuel), t.slots(YELLOW).as_str()), (5, "-"));
}

#[test]
fn ruling_15_22_a_ransacked_card_of_the_same_suit_is_kept() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; court 1: Mining Interest; yellow agents on court 1: 1");
    t.lead("aggression 2").act("battle yellow hex 1; roll 0 assault 1 skirmish 0 raid").chance("hit").skip();
    assert_eq!(t.s.player(RED).guild().len(), 1);
}

#[test]
fn ruling_15_32_the_leader_uses_a_psionic_for_the_own_suit() {
    let mut t = Table::bare();
    t.set("red slot 1: psionic").lead("mobilization 6").act("spend psionic as psionic; influence admin");
    assert_eq!(t.s.turn().pips(), 2);
}

#[test]
fn ruling_15_34_a_card_ransacked_in_the_prelude_is_secured_in_this_prelude() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; court 1: Gatekeepers; yellow agents on court 1: 1; red slot 1: psionic");
    t.lead("aggression 2")
        .act("spend psionic as psionic; battle yellow hex 1; roll 0 assault 1 skirmish 0 raid");
    t.chance("hit").skip();
    assert!(t.s.player(RED).guild().len() == 1 && !t.offers("discard Gatekeepers"));
}

#[test]
fn ruling_15_35_nobody_is_captured_when_all_agents_are_out() {
    let mut t = Table::bare();
    t.set("yellow city in hex 1: fresh; red ships in hex 1: 1 fresh; yellow agents on court 1: 9; yellow outrage: fuel");
    t.lead("administration 2").act("tax hex 1; put material slot 1");
    assert_eq!(t.s.player(RED).captives(), 0);
}

#[test]
fn ruling_15_36_a_building_built_again_in_the_same_turn_is_new() {
    let mut t = Table::bare();
    t.set("red lore: Living Structures; red city in hex 1: fresh").lead("construction 1");
    t.act("nurture hex 1; put material slot 1; prune hex 1; prune hex 1");
    assert!(t.offers("nurture hex 1"));
}

#[test]
fn ruling_15_40_outrage_takes_tokens_on_cards_too() {
    let mut t = Table::bare();
    t.set("red lore: Ancient Holdings; red holdings: material; red guild: Material Cartel; red ships in hex 1: 2 fresh");
    t.set("yellow city in hex 1: damaged").lead("aggression 2");
    t.act("battle yellow hex 1; roll 0 assault 1 skirmish 0 raid").chance("hit");
    assert_eq!(t.s.player(RED).slots()[6], None);
    assert_eq!(t.s.supply(Resource::Material), 5, "a Cartel's tokens are the supply");
    assert!(t.s.player(RED).guild().is_empty());
}

#[test]
fn ruling_10_4_outrage_spreads_got_by_a_ransack_is_a_new_outrage() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 2 fresh; yellow city in hex 1: damaged, damaged; court 1: Mining Interest; court 2: Outrage Spreads");
    t.set("yellow agents on court 1: 1; yellow agents on court 2: 1").lead("aggression 2");
    t.act("battle yellow hex 1; roll 0 assault 2 skirmish 0 raid")
        .chance("hit; hit")
        .act("hit hex 1 yellow city 1");
    t.act("ransack mining").skip().act("outrage material").skip();
    assert!(t.s.player(RED).guild().is_empty(), "it takes the card ransacked before");
}

#[test]
fn ruling_15_42_the_box_is_no_rival() {
    let mut t = Table::bare_of(SetupCard::TwoMixUp1);
    t.set("red leader: Feastbringer; red guild: Loyal Pilots")
        .lead("aggression 4")
        .act("declare; give Loyal Pilots");
    assert_eq!(t.s.player(YELLOW).guild().len(), 1);
}

#[test]
fn ruling_17_6_the_seize_card_follows_its_players_card() {
    let mut t = Table::bare();
    t.set("yellow hand: mobilization 2, mobilization 6; red hand: construction 2, aggression 2")
        .act("lead construction 2");
    t.act("end; copy mobilization 2; seize mobilization 6; end; copy; end; copy; end");
    let pile: Vec<String> = t.s.discards().pile().map(|(c, _)| c.to_string()).collect();
    assert_eq!(&pile[..3], ["construction 2", "mobilization 2", "mobilization 6"]);
}

#[test]
fn ruling_15_4_a_player_with_the_only_cards_leads_alone() {
    let mut t = Table::bare();
    t.set("yellow hand: none; blue hand: none; white hand: none; red hand: construction 2, construction 3");
    t.act("lead construction 2; end");
    assert_eq!((t.asked(), t.s.chapter()), (RED, 1));
}

#[test]
fn ruling_15_9_starports_under_rival_control_build_and_loyal_cities_are_taxed() {
    let mut t = Table::bare();
    t.set("red city in hex 1: fresh; red starport in hex 1: fresh; yellow ships in hex 1: 2 fresh");
    t.set("red slot 1: material").lead("administration 2");
    assert!(t.offers("tax hex 1"));
    t.act("spend material as material; build ship hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (0, 1));
}

#[test]
fn ruling_15_11_control_is_looked_at_when_the_action_is_taken() {
    let mut t = Table::bare();
    t.set("yellow city in hex 1: fresh; red ships in hex 1: 1 damaged; red slot 1: material")
        .lead("administration 2");
    assert!(!t.offers("tax hex 1"));
    t.act("spend material as material; repair ship hex 1");
    assert!(t.offers("tax hex 1"));
}

#[test]
fn ruling_15_21_the_raid_cost_of_a_stolen_token_can_be_chosen() {
    let mut t = Table::bare();
    t.set("red ships in gate 1: 2 fresh; yellow ships in gate 1: 1 damaged; yellow slot 2: fuel; red slot 1: relic");
    t.lead("aggression 2")
        .act("battle yellow gate 1; roll 0 assault 0 skirmish 1 raid")
        .chance("building + key");
    t.act("steal yellow fuel; rearrange; put fuel slot 1");
    assert_eq!(t.slots(RED), "fuel relic");
}

#[test]
fn ruling_15_33_an_outrage_in_the_prelude_can_forbid_what_was_planned() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 2 fresh; yellow city in hex 1: damaged; red slot 1: psionic; red slot 2: material");
    t.lead("aggression 2")
        .act("spend psionic as psionic; battle yellow hex 1; roll 0 assault 1 skirmish 0 raid");
    t.chance("hit");
    assert!(!t.offers("spend"), "the material is gone");
}

#[test]
fn ruling_15_38_cards_are_looked_at_when_the_turn_before_has_ended() {
    let mut t = Table::bare();
    t.set("yellow hand: none; white guild: none").lead("construction 2").act("end");
    assert_ne!(t.asked(), YELLOW, "skipped for this round");
}

#[test]
fn ruling_15_41_the_former_holder_cannot_seize_back() {
    let mut t = Table::bare();
    t.set("yellow hand: mobilization 2, mobilization 6; blue guild: Lattice Spies").lead("construction 2");
    t.act("end; copy mobilization 2; seize mobilization 6; end; copy; discard Lattice Spies");
    assert_eq!(t.s.round().initiative(), YELLOW);
}
