//! The Guild cards, each with its effects.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::court::CourtCard;
use arcs::state::piece::Piece;
use arcs::state::resource::Resource;
use arcs::state::system::System;

// Loyal cards

#[test]
fn loyal_cards_spend_any_token_as_their_type_and_ignore_its_outrage() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 1 fresh; red agents on court 1: 1; red slot 1: psionic; red slot 2: relic");
    t.set("red outrage: material, psionic, relic, fuel");
    t.set("red guild: Loyal Engineers, Loyal Pilots, Loyal Marines, Loyal Empaths, Loyal Keepers");
    t.lead("mobilization 1");
    for effect in ["material", "fuel", "weapon", "relic", "psionic"] {
        assert!(t.offers(&format!("spend psionic slot 1 as {effect}")), "{effect}");
    }
    t.act("spend psionic as relic; secure admin").skip();
    assert_eq!(t.s.player(RED).guild().len(), 6);
}

#[test]
fn a_loyal_card_helps_its_own_type_only() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 1 fresh; red slot 1: psionic; red guild: Loyal Pilots").lead("mobilization 1");
    assert!(t.offers("spend psionic slot 1 as fuel") && !t.offers("spend psionic slot 1 as material"));
}

#[test]
fn loyal_marines_place_three_ships_in_a_controlled_system() {
    let mut t = Table::bare();
    t.set("red guild: Loyal Marines; red ships in gate 1: 1 fresh; yellow city in hex 1: fresh")
        .lead("construction 2");
    t.act("discard Loyal Marines");
    assert_eq!(t.legal(), ["place gate 1", "done"]);
    t.act("place gate 1");
    assert_eq!(t.ships(RED, System::gate(1)), (4, 0));
    assert!(t.s.court().discards().contains(CourtCard::LoyalMarines));
}

// Interests

#[test]
fn mining_interest_manufactures_and_fills_slots() {
    let mut t = Table::bare();
    t.set("red guild: Mining Interest").lead("construction 2").act("manufacture; put material slot 2");
    assert_eq!(t.slots(RED), "- material");
    assert!(t.offers("manufacture"), "it may be repeated with every pip");
    let mut t = Table::bare();
    t.set("red guild: Mining Interest; white trophies: 3 red city; yellow slot 1: material; yellow slot 2: material");
    t.set("red slot 1: fuel").lead("construction 2").act("discard Mining Interest; gain; gain; gain");
    assert!(t.offers("steal yellow material slot 1"), "the supply is exhausted");
    t.act("steal yellow material slot 1; steal yellow material slot 2");
    assert_eq!(t.s.player(RED).tokens(Resource::Material), 5);
}

#[test]
fn shipping_interest_synthesizes_and_may_stop_early() {
    let mut t = Table::bare();
    t.set("red guild: Shipping Interest; red slot 1: material").lead("mobilization 1");
    assert!(!t.offers("spend material slot 1 as fuel"));
    t.act("spend material as material; synthesize; put fuel slot 1");
    assert_eq!(t.slots(RED), "fuel");
    t.act("discard Shipping Interest; done");
    assert_eq!(t.slots(RED), "fuel");
}

// Cartels

#[test]
fn material_cartel_holds_the_supply_and_it_counts() {
    let mut t = Table::bare();
    t.set("red guild: Material Cartel");
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 6);
    t.set("yellow slot 1: material");
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 5, "anybody gains from it");
    t.set("red slot 1: material");
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 5, "card to slot");
    t.lead("construction 2").act("discard Material Cartel; steal yellow material");
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 2, "back to the general supply");
}

#[test]
fn fuel_cartel_makes_rivals_discard_after_every_scoring() {
    let mut t = Table::bare();
    t.set("red guild: Fuel Cartel; yellow slot 1: fuel; red slot 1: fuel; yellow hand: none; blue hand: none; white hand: none");
    t.lead("construction 2").act("end");
    assert_eq!((t.slots(YELLOW).as_str(), t.slots(RED).as_str()), ("-", "fuel"), "also without Tycoon");
}

#[test]
fn a_cartel_may_be_discarded_for_nothing() {
    let mut t = Table::bare();
    t.set("red guild: Fuel Cartel").lead("construction 2").act("discard Fuel Cartel");
    assert!(t.s.court().discards().contains(CourtCard::FuelCartel));
}

// Unions

#[test]
fn unions_take_a_face_up_card_of_their_suit() {
    let cases = [
        ("Admin Union", "administration"),
        ("Construction Union", "construction"),
        ("Spacing Union", "mobilization"),
        ("Arms Union", "aggression"),
    ];
    for (union, suit) in cases {
        let mut t = Table::bare();
        t.set("court 1: Farseers; court 2: Gatekeepers; court 3: Skirmishers; court 4: Lattice Spies");
        t.set(&format!("red guild: {union}")).lead(&format!("{suit} 5"));
        t.act(&format!("claim {suit} 5 {union}"));
        assert!(t.s.player(RED).guild().is_empty(), "set aside");
        t.finish_round();
        assert_eq!(t.s.player(RED).hand().len(), 1, "{union}");
        assert_eq!(t.asked(), RED, "the chapter goes on with that card");
        assert_eq!(t.s.chapter(), 1);
    }
}

#[test]
fn unions_do_not_claim_face_down_cards() {
    let mut t = Table::bare();
    t.set("court 3: Farseers; blue guild: Spacing Union").lead("construction 2");
    t.act("end; copy mobilization 2; end; copy");
    assert!(!t.offers("claim"));
}

#[test]
fn a_claimed_card_still_counts_for_the_initiative() {
    let mut t = Table::bare();
    t.set("court 2: Farseers; red guild: Construction Union; yellow hand: construction 6, aggression 2");
    t.set("red hand: construction 3, aggression 3")
        .act("lead construction 3; claim construction 3 construction union");
    t.act("end; surpass construction 6").finish_round();
    assert_eq!(t.asked(), YELLOW);
    assert_eq!(t.s.player(RED).hand().len(), 2);
}

// Fuel

#[test]
fn gatekeepers_add_dice_in_gates_and_place_a_ship_in_each_gate() {
    let mut t = Table::bare();
    t.set("red guild: Gatekeepers; red ships in gate 1: 1 fresh; yellow ships in gate 1: 1 fresh");
    t.set("red ships in hex 1: 1 fresh; yellow ships in hex 1: 1 fresh").lead("aggression 2");
    t.act("battle yellow gate 1");
    assert!(t.offers("roll 3 assault") && t.offers("roll 0 assault 0 skirmish 0"), "up to two more");
    t.act("roll 0 assault 0 skirmish 0 raid; battle yellow hex 1");
    assert!(!t.offers("roll 2 assault"));
    let mut t = Table::bare();
    t.set("red guild: Gatekeepers; yellow ships in gate 2: 5 fresh")
        .lead("aggression 2")
        .act("discard Gatekeepers");
    for cluster in [1, 2, 4, 5, 6] {
        assert_eq!(t.ships(RED, System::gate(cluster)), (1, 0));
    }
}

#[test]
fn gatekeepers_with_too_few_ships_choose_the_gates() {
    let mut t = Table::bare();
    t.set("red guild: Gatekeepers; red ships in hex 1: 13 fresh")
        .lead("aggression 2")
        .act("discard Gatekeepers");
    assert_eq!(t.count("place"), 4, "the last gate would leave a ship over");
    t.act("place gate 2; place gate 6");
    assert_eq!((t.ships(RED, System::gate(2)), t.ships(RED, System::gate(6))), ((1, 0), (1, 0)));
}

// Weapon

#[test]
fn prison_wardens_press_captives_and_execute_them() {
    let mut t = Table::bare();
    t.set("red guild: Prison Wardens; red captives: 2 blue, 1 yellow").lead("construction 2");
    t.act("pressgang");
    assert!(!t.offers("done"), "at least one");
    t.act("free blue for relic; free yellow for psionic; done; put relic slot 1; put psionic slot 2");
    assert_eq!((t.slots(RED).as_str(), t.s.player(RED).captives()), ("relic psionic", 1));
    assert_eq!(t.s.agents_in_supply(YELLOW), 10);
    let mut t = Table::bare();
    t.set("red guild: Prison Wardens; red captives: 2 blue")
        .lead("administration 2")
        .act("execute; execute blue; done");
    let red = t.s.player(RED);
    assert_eq!((red.captives(), red.trophies_of(Piece::Agent, BLUE)), (1, 1));
}

#[test]
fn weapon_cards_place_three_ships() {
    for card in ["Prison Wardens", "Skirmishers", "Court Enforcers"] {
        let mut t = Table::bare();
        t.set(&format!("red guild: {card}; red ships in gate 1: 1 fresh")).lead("construction 2");
        t.act(&format!("discard {card}; place gate 1"));
        assert_eq!(t.ships(RED, System::gate(1)), (4, 0), "{card}");
    }
}

#[test]
fn skirmishers_reroll_once_as_many_dice_as_weapon_icons() {
    let mut t = Table::bare();
    t.set("red guild: Skirmishers; red slot 1: weapon; red ships in gate 1: 3 fresh; yellow ships in gate 1: 3 fresh");
    t.lead("aggression 2").act("battle yellow gate 1; roll 0 assault 3 skirmish 0 raid");
    t.chance("blank; blank; blank").act("resolve Skirmishers; reroll skirmish blank; reroll skirmish blank");
    t.chance("hit; blank");
    assert_eq!(t.ships(YELLOW, System::gate(1)), (2, 1), "two icons, two dice, once");
}

#[test]
fn court_enforcers_abduct_fewer_agents_than_weapon_icons() {
    let mut t = Table::bare();
    t.set("red guild: Court Enforcers; red slot 1: weapon; red slot 2: weapon; red agents on court 1: 1");
    t.set("yellow agents on court 1: 1; blue agents on court 1: 1; white agents on court 2: 3")
        .lead("aggression 2");
    assert_eq!(t.count("abduct"), 1, "three agents are not fewer than three icons");
    t.act("abduct admin");
    assert_eq!(t.s.player(RED).captives(), 2);
    assert_eq!(t.s.court().agents(0), [1, 0, 0, 0], "own agents and the card stay");
}

#[test]
fn a_weapon_spent_for_an_abduction_lowers_the_icons_first() {
    let mut t = Table::bare();
    t.set("red guild: Court Enforcers; red slot 1: weapon; yellow agents on court 1: 1")
        .lead("construction 2");
    t.act("spend weapon as weapon");
    assert!(!t.offers("abduct"), "one icon is left, and one agent is there");
}

// Psionic

#[test]
fn lattice_spies_seize_before_any_other_action() {
    let mut t = Table::bare();
    t.set("yellow guild: Lattice Spies; yellow slot 1: fuel").lead("construction 2").act("end; copy");
    t.act("discard Lattice Spies");
    assert_eq!(t.s.round().initiative(), YELLOW);
    assert_eq!(t.s.player(YELLOW).hand().len(), 0, "no extra card");
    let mut t = Table::bare();
    t.set("yellow guild: Lattice Spies; yellow slot 1: fuel").lead("construction 2").act("end; copy");
    t.act("spend fuel nothing");
    assert!(!t.offers("discard Lattice Spies"));
    let mut t = Table::bare();
    t.set("red guild: Lattice Spies").lead("construction 2").act("discard Lattice Spies");
    assert!(!t.s.round().was_seized(), "no effect for the holder, but legal");
}

#[test]
fn farseers_swap_on_declaring_and_draw_from_the_bottom() {
    let mut t = Table::bare();
    t.set("red guild: Farseers; red hand: aggression 4, aggression 2; yellow hand: construction 3");
    t.act("lead aggression 4; declare warlord; look yellow; swap aggression 2 for construction 3");
    assert!(t.s.player(YELLOW).hand().iter().any(|c| c.to_string() == "aggression 2"));
    let undealt = t.s.discards().undealt().len();
    t.act("discard Farseers; discard construction 3; done").skip();
    assert_eq!(t.s.player(RED).hand().len(), 2, "one given up, two drawn");
    assert_eq!(t.s.discards().undealt().len(), undealt - 2, "the undealt cards come first");
    assert_eq!(t.s.discards().pile().count(), 1);
}

#[test]
fn farseers_without_a_hand_do_not_swap() {
    let mut t = Table::bare();
    t.set("red guild: Farseers").lead("aggression 4").act("declare warlord; look yellow");
    assert_eq!(t.legal(), ["done"]);
}

#[test]
fn secret_order_keeps_the_number_for_keeper_and_empath() {
    for (card, zeroed) in [("aggression 5", false), ("aggression 6", false), ("aggression 4", true)] {
        let mut t = Table::bare();
        t.set("red guild: Secret Order").lead(card).act("declare");
        assert_eq!(t.s.round().is_zeroed(), zeroed, "{card}");
    }
}

#[test]
fn silver_tongues_steal_a_card_or_a_token() {
    let mut t = Table::bare();
    t.set("red guild: Silver-Tongues; yellow guild: Loyal Pilots; blue slot 1: relic").lead("construction 2");
    t.act("discard Silver-Tongues");
    assert_eq!(t.legal(), ["steal Loyal Pilots", "steal blue relic slot 1", "done"]);
    t.act("steal blue relic; put relic slot 1");
    assert_eq!(t.slots(RED), "relic");
    let mut t = Table::bare();
    t.set("red guild: Silver-Tongues; yellow guild: Gatekeepers").lead("construction 2");
    t.act("discard Silver-Tongues; steal Gatekeepers");
    assert!(t.offers("discard Gatekeepers"), "a stolen card can be used at once");
}

// Relic

#[test]
fn sworn_guardians_protect_and_are_buried_when_stolen() {
    let mut t = Table::bare();
    t.set("red guild: Silver-Tongues; yellow guild: Sworn Guardians, Loyal Pilots; yellow slot 1: relic");
    t.lead("construction 2").act("discard Silver-Tongues");
    assert_eq!(t.legal(), ["steal Sworn Guardians", "done"]);
    t.act("steal Sworn Guardians");
    assert!(t.s.player(RED).guild().is_empty() && !t.s.player(YELLOW).has(CourtCard::SwornGuardians));
    assert!(!t.s.court().top().contains(CourtCard::SwornGuardians), "under the deck");
}

#[test]
fn without_their_guardians_the_rest_can_be_raided() {
    let mut t = Table::bare();
    t.set("red ships in hex 1: 2 fresh; yellow starport in hex 1: fresh; yellow guild: Sworn Guardians, Galactic Bards");
    t.lead("aggression 2").act("battle yellow hex 1; roll 0 assault 0 skirmish 2 raid");
    t.chance("building + key; building + key");
    assert!(!t.offers("steal Galactic Bards"));
    t.act("steal Sworn Guardians; steal Galactic Bards");
    assert!(t.s.player(RED).has(CourtCard::GalacticBards));
}

#[test]
fn elder_broker_trades_and_brokers() {
    let mut t = Table::bare();
    t.set("red guild: Elder Broker; yellow city in hex 5: fresh; red ships in hex 5: 1 fresh; yellow slot 1: psionic");
    t.set("yellow slot 2: fuel; red slot 1: relic; red slot 2: fuel").lead("administration 2");
    assert_eq!(t.count("trade"), 1, "yellow has fuel and lacks relics");
    t.act("trade hex 5").act("put psionic slot 1");
    assert_eq!(t.asked(), YELLOW, "both arrange");
    t.act("put relic slot 3");
    assert_eq!((t.slots(RED).as_str(), t.slots(YELLOW).as_str()), ("psionic fuel", "- fuel relic"));
    assert_eq!(t.s.player(RED).captives(), 0);
    assert!(t.offers("tax hex 5"), "trading is not taxing");
}

#[test]
fn relic_fence_turns_any_token_into_a_relic_once_a_turn() {
    let mut t = Table::bare();
    t.set("red guild: Relic Fence; red slot 1: fuel; red slot 2: relic; red outrage: fuel")
        .lead("construction 2");
    t.act("fence fuel");
    assert_eq!((t.slots(RED).as_str(), t.offers("fence")), ("relic relic", false));
    assert_eq!(t.s.supply(Resource::Fuel), 5, "discarded, not spent");
}

#[test]
fn galactic_bards_declare_with_a_surpass_or_pivot() {
    let mut t = Table::bare();
    t.set("yellow guild: Galactic Bards; yellow hand: aggression 4").lead("construction 2");
    t.act("end; pivot aggression 4; declare warlord");
    assert!(t.s.is_declared(Ambition::Warlord) && !t.s.round().is_zeroed());
    let mut t = Table::bare();
    t.set("yellow guild: Galactic Bards; yellow hand: aggression 4").lead("construction 4");
    t.act("declare; end; pivot aggression 4");
    assert!(!t.offers("declare"), "somebody has declared in this round");
    let mut t = Table::bare();
    t.set("yellow guild: Galactic Bards").lead("construction 4").act("end; copy");
    assert!(!t.offers("declare"), "not with a Copy");
}
