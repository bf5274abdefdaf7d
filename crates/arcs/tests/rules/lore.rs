//! The lore cards.

use crate::common::{RED, Table, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::piece::Piece;
use arcs::state::resource::Resource;
use arcs::state::system::System;

fn bare(set: &str) -> Table {
    let mut t = Table::bare();
    t.set(set);
    t
}

/// The condition of an ambition lore card.
fn declared(ambition: &str, set: &str) -> Table {
    bare(&format!("{ambition}: large; {set}"))
}

#[test]
fn tool_priests_summon_ships_at_cities_once_a_turn() {
    let mut t = bare("red lore: Tool-Priests; yellow city in hex 1: fresh; red ships in hex 1: 1 fresh");
    t.lead("construction 2").act("summon hex 1");
    assert_eq!((t.ships(RED, System::hex(1)), t.offers("summon")), ((2, 0), false));
}

#[test]
fn galactic_rifles_fire_into_an_adjacent_system() {
    let mut t = bare(
        "red lore: Galactic Rifles; red ships in gate 1: 2 fresh, 1 damaged; yellow ships in hex 1: 1 damaged; yellow city in hex 1: damaged",
    );
    t.set("yellow lore: Mirror Plating; red guild: Skirmishers")
        .lead("aggression 2")
        .act("fire yellow gate 1 hex 1");
    assert!(
        t.offers("roll 0 assault 2 skirmish 0 raid") && !t.offers("roll 0 assault 3") && !t.offers("roll 1")
    );
    t.act("roll 0 assault 2 skirmish 0 raid").chance("hit; hit");
    let red = t.s.player(RED);
    assert_eq!((red.trophies_of(Piece::Ship, YELLOW), red.trophies_of(Piece::City, YELLOW)), (1, 1));
    assert!(red.outrage().contains(Resource::Material));
}

#[test]
fn sprinter_drives_move_one_fresh_group_again() {
    let mut t = bare(
        "red lore: Sprinter Drives; red ships in gate 1: 2 fresh, 1 damaged; red ships in gate 2: 1 fresh",
    );
    t.lead("mobilization 1").act("move gate 1 gate 2 2 fresh 1 damaged");
    assert!(t.offers("move gate 2 hex 2 2 fresh 0 damaged") && !t.offers("move gate 2 hex 2 3 fresh"));
    assert!(!t.offers("move gate 2 hex 2 0 fresh 1 damaged"), "damaged ships do not get it");
    t.act("move gate 2 hex 2 2 fresh 0 damaged");
    assert_eq!((t.ships(RED, System::hex(2)), t.s.turn().pips()), ((2, 0), 3));
}

#[test]
fn mirror_plating_intercepts_against_assault_dice() {
    let mut t =
        bare("yellow lore: Mirror Plating; yellow ships in gate 1: 2 fresh; red ships in gate 1: 6 fresh");
    t.lead("aggression 2")
        .act("battle yellow gate 1; roll 1 assault 0 skirmish 0 raid")
        .chance("blank")
        .act("hit fresh");
    assert_eq!(t.ships(RED, System::gate(1)), (4, 2));
}

#[test]
fn hidden_harbors_build_fresh_and_forbid_raid_dice() {
    let mut t =
        bare("red lore: Hidden Harbors; red starport in hex 1: fresh; yellow ships in hex 1: 3 fresh");
    t.lead("construction 2").act("build ship hex 1");
    assert_eq!(t.ships(RED, System::hex(1)), (1, 0));
    let mut t =
        bare("yellow lore: Hidden Harbors; yellow starport in hex 1: fresh; red ships in hex 1: 2 fresh");
    t.lead("aggression 2").act("battle yellow hex 1");
    assert!(!t.offers("roll 0 assault 0 skirmish 1 raid"));
}

#[test]
fn signal_breaker_ignores_one_rolled_intercept() {
    let set = "red lore: Signal Breaker; red ships in gate 1: 4 fresh; yellow ships in gate 1: 1 fresh";
    let mut t = bare(set);
    t.lead("aggression 2").act("battle yellow gate 1; roll 0 assault 0 skirmish 1 raid").chance("intercept");
    assert_eq!(t.ships(RED, System::gate(1)), (4, 0));
    let mut t = bare(set);
    t.lead("aggression 2")
        .act("battle yellow gate 1; roll 0 assault 0 skirmish 2 raid")
        .chance("intercept; intercept");
    assert_eq!(t.ships(RED, System::gate(1)), (3, 1), "a second one still intercepts");
    let mut t = bare(set);
    t.set("yellow lore: Mirror Plating")
        .lead("aggression 2")
        .act("battle yellow gate 1; roll 1 assault 0 skirmish 0 raid");
    t.chance("blank");
    assert_eq!(t.ships(RED, System::gate(1)), (3, 1), "Mirror Plating is not rolled");
}

#[test]
fn repair_drones_repair_an_attacking_ship() {
    let mut t = bare(
        "red lore: Repair Drones; red ships in gate 1: 1 fresh, 2 damaged; yellow ships in gate 1: 1 fresh",
    );
    t.lead("aggression 2").act("battle yellow gate 1; roll 0 assault 0 skirmish 0 raid");
    assert_eq!(t.ships(RED, System::gate(1)), (2, 1));
}

#[test]
fn gate_ports_stand_on_gates_and_take_captives() {
    let mut t = bare("red lore: Gate Ports; red ships in gate 1: 2 fresh; yellow ships in hex 1: 2 fresh");
    t.lead("construction 2").act("build starport gate 1");
    assert!(!t.offers("build starport gate 1"), "one per gate");
    t.act("build ship gate 1; end")
        .set("yellow hand: mobilization 6")
        .act("pivot mobilization 6; move hex 1 gate 1 2 fresh");
    assert_eq!(t.s.player(RED).captives_of(YELLOW), 1, "once per move");
}

#[test]
fn cloud_cities_stand_outside_the_slots_for_a_token_of_the_type() {
    let mut t = bare(
        "red lore: Cloud Cities; red ships in crescent 1: 1 fresh; yellow city in crescent 1: fresh; red slot 1: fuel; red outrage: fuel",
    );
    t.lead("construction 2").act("build city crescent 1 clouds; pay fuel");
    assert_eq!((t.slots(RED).as_str(), t.s.has_cloud_city(System::crescent(1))), ("-", true));
    let mut t = bare("red lore: Cloud Cities; red ships in crescent 1: 1 fresh; red slot 1: relic");
    t.lead("construction 2");
    assert!(!t.offers("build city crescent 1 clouds"));
    t.set("red guild: Loyal Pilots");
    assert!(t.offers("build city crescent 1 clouds"), "a Loyal card serves other spending");
}

#[test]
fn living_structures_nurture_and_prune() {
    let mut t = bare("red lore: Living Structures; red city in hex 1: damaged; red starport in hex 2: fresh");
    t.lead("construction 2").act("nurture hex 1; put material slot 1; prune hex 1; prune hex 2");
    let (pruned, city) = (t.s.building(System::hex(1), 0).unwrap(), t.s.building(System::hex(2), 0).unwrap());
    assert!(pruned.is_starport() && pruned.is_damaged() && city.is_city());
    assert_eq!(t.s.player(RED).cities_on_board(), 4);
    assert!(t.offers("build ship hex 1"), "a new building");
}

#[test]
fn gate_stations_have_the_types_of_their_cluster() {
    let mut t = bare(
        "red lore: Gate Stations; red ships in gate 1: 1 fresh; yellow city in hex 1: fresh; blue city in arrow 1: fresh",
    );
    t.lead("construction 2").act("build city gate 1");
    let types = t.s.types(System::gate(1));
    assert!(types.contains(Resource::Material) && types.contains(Resource::Weapon) && types.len() == 2);
    t.act("end").set("red hand: administration 3").finish_round().act("lead administration 3; tax gate 1");
    assert_eq!(t.legal(), ["gain material", "gain weapon"]);
    t.act("gain weapon; put weapon slot 1");
    assert_eq!(t.slots(RED), "weapon");
}

#[test]
fn a_gate_city_provokes_outrage_of_all_its_types() {
    let mut t = bare(
        "yellow lore: Gate Stations; yellow city in gate 1: damaged; yellow city in hex 1: fresh; blue city in arrow 1: fresh; red ships in gate 1: 2 fresh",
    );
    t.lead("aggression 2").act("battle yellow gate 1; roll 0 assault 1 skirmish 0 raid").chance("hit");
    assert_eq!(t.s.player(RED).outrage().len(), 2);
}

#[test]
fn railgun_arrays_hit_before_dice_are_collected() {
    let mut t = bare(
        "yellow lore: Railgun Arrays; yellow ships in gate 1: 1 fresh; red ships in gate 1: 1 fresh, 1 damaged",
    );
    t.lead("aggression 2").act("battle yellow gate 1; hit damaged");
    assert_eq!(t.s.player(YELLOW).trophies(), 1);
    assert!(t.offers("roll 1 assault 0") && !t.offers("roll 2 assault"));
    let mut t =
        bare("yellow lore: Railgun Arrays; yellow ships in gate 1: 1 fresh; red ships in gate 1: 1 damaged");
    t.lead("aggression 2").act("battle yellow gate 1");
    assert!(!t.offers("roll"), "no attacking ship is left: the battle is over");
}

#[test]
fn ancient_holdings_add_a_slot_for_four_keys() {
    let mut t = bare(
        "yellow lore: Ancient Holdings; yellow holdings: relic; red ships in hex 1: 6 fresh; yellow starport in hex 1: fresh",
    );
    assert_eq!(t.s.count(YELLOW, Ambition::Keeper), 1);
    t.lead("aggression 2").act("battle yellow hex 1; roll 0 assault 0 skirmish 4 raid");
    t.chance("building + key; building + key; building + key; building + key");
    assert!(t.offers("steal yellow relic Ancient Holdings"));
    let mut t = bare("red lore: Ancient Holdings; red city in hex 1: fresh");
    t.lead("administration 2").act("tax hex 1; put material ancient");
    assert_eq!(t.s.player(RED).slots()[6], Some(Resource::Material));
}

#[test]
fn seeker_torpedoes_reroll_assault_dice() {
    let mut t = bare(
        "red lore: Seeker Torpedoes; red ships in gate 1: 1 fresh, 1 damaged; yellow ships in gate 1: 3 damaged",
    );
    t.lead("aggression 2")
        .act("battle yellow gate 1; roll 2 assault 0 skirmish 0 raid")
        .chance("blank; blank");
    t.act("resolve Seeker; reroll assault blank").chance("hit hit");
    assert_eq!(t.s.player(RED).trophies(), 2, "one fresh ship, one die");
}

#[test]
fn predictive_sensors_bring_fresh_ships_into_the_battle() {
    let mut t = bare(
        "yellow lore: Predictive Sensors, Railgun Arrays; yellow ships in gate 1: 1 damaged; yellow ships in hex 1: 2 fresh, 1 damaged; red ships in gate 1: 2 fresh",
    );
    t.lead("aggression 2").act("battle yellow gate 1");
    assert_eq!((t.asked(), t.count("resolve")), (RED, 2), "the attacker orders them");
    t.act("resolve predictive");
    assert_eq!(t.asked(), YELLOW);
    t.act("sense hex 1 2 fresh");
    assert_eq!(t.ships(YELLOW, System::gate(1)), (2, 1));
    assert_eq!(t.ships(RED, System::gate(1)), (1, 1), "now a fresh ship fires the Railgun");
}

#[test]
fn force_beams_guide_anyones_ships() {
    let mut t = bare(
        "red lore: Force Beams; red starport in hex 1: fresh; yellow ships in gate 1: 3 fresh, 1 damaged; red ships in gate 1: 3 fresh; red leader: Rebel",
    );
    t.lead("mobilization 1").act("guide gate 1 hex 1; ships 3 fresh 0 damaged; ships 1 fresh 1 damaged");
    assert_eq!(
        (t.ships(RED, System::hex(1)), t.ships(YELLOW, System::hex(1))),
        ((3, 0), (1, 1)),
        "no limit of the Rebel"
    );
}

#[test]
fn raider_exosuits_allow_one_raid_die_without_a_building() {
    let mut t = bare(
        "red lore: Raider Exosuits; red ships in gate 1: 3 fresh; yellow ships in gate 1: 1 fresh; yellow city in hex 5: fresh",
    );
    t.lead("aggression 2").act("battle yellow gate 1");
    assert!(t.offers("roll 0 assault 0 skirmish 1 raid") && !t.offers("roll 0 assault 0 skirmish 2 raid"));
}

#[test]
fn survival_overrides_martyr_a_ship() {
    let mut t =
        bare("red lore: Survival Overrides; red ships in gate 1: 2 fresh; yellow ships in gate 1: 1 fresh");
    t.lead("mobilization 1").act("martyr gate 1 yellow fresh; martyr gate 1 nobody");
    assert_eq!(t.s.player(RED).trophies_of(Piece::Ship, YELLOW), 1);
    assert_eq!((t.s.player(RED).ships_in_supply(), t.s.player(YELLOW).trophies()), (15, 0));
}

#[test]
fn empaths_vision_rerolls_anything_and_clears_psionic_outrage() {
    let mut t = declared(
        "empath",
        "red lore: Empath's Vision; red ships in gate 1: 2 fresh; yellow ships in gate 1: 2 fresh",
    );
    t.lead("aggression 2")
        .act("battle yellow gate 1; roll 1 assault 1 skirmish 0 raid")
        .chance("blank; blank");
    t.act("resolve Empath; reroll assault blank; reroll skirmish blank")
        .chance("hit hit; hit")
        .act("hit fresh");
    assert_eq!(t.s.player(RED).trophies() + t.ships(YELLOW, System::gate(1)).1, 2);
    let mut t = bare("red lore: Empath's Vision; red outrage: psionic");
    t.lead("aggression 2").act("discard Empath's Vision");
    assert!(t.s.player(RED).outrage().is_empty());
}

#[test]
fn empaths_bond_uses_rival_buildings_like_loyal_ones() {
    let set = "red lore: Empath's Bond; yellow city in hex 1: fresh; yellow starport in hex 2: fresh; yellow ships in hex 2: 1 fresh; red slot 1: material";
    let mut t = declared("empath", set);
    t.lead("administration 2")
        .act("spend material as material; build ship hex 2; tax hex 1; put material slot 1");
    assert_eq!(t.ships(RED, System::hex(2)), (0, 1), "damaged where someone else controls");
    assert_eq!(t.s.player(RED).captives(), 0);
    let mut t = bare(set);
    t.lead("administration 2");
    assert!(!t.offers("tax"), "only while Empath is declared");
}

#[test]
fn keepers_trust_protects_types_the_thief_has() {
    let mut t = declared(
        "keeper",
        "yellow lore: Keeper's Trust; yellow slot 1: fuel; yellow slot 2: relic; red slot 1: fuel; red guild: Silver-Tongues",
    );
    t.lead("aggression 2").act("discard Silver-Tongues");
    assert_eq!(t.legal(), ["steal yellow relic slot 2", "done"]);
}

#[test]
fn keepers_solidarity_protects_cards_of_suits_the_owner_has() {
    let mut t = declared(
        "keeper",
        "yellow lore: Keeper's Solidarity; yellow slot 1: relic; yellow guild: Sworn Guardians; red guild: Silver-Tongues",
    );
    t.lead("aggression 2").act("discard Silver-Tongues");
    assert_eq!(t.legal(), ["done"], "with a relic and the Guardians nothing can be stolen");
}

#[test]
fn warlords_cruelty_taxes_again() {
    let mut t =
        declared("warlord", "red lore: Warlord's Cruelty; red city in hex 1: fresh; red outrage: weapon");
    t.lead("administration 2").act("tax hex 1; put material slot 1; tax hex 1; put material slot 2");
    assert!(t.offers("tax hex 1"));
    let mut t = bare("red lore: Warlord's Cruelty; red outrage: weapon");
    t.lead("administration 2").act("discard Warlord");
    assert!(t.s.player(RED).outrage().is_empty());
}

#[test]
fn warlords_terror_influences_for_trophies() {
    let mut t = declared("warlord", "red lore: Warlord's Terror; red trophies: 1 yellow city, 1 blue agent");
    t.lead("aggression 2").act("return yellow city; influence admin; return blue agent; influence admin");
    assert_eq!((t.s.court().agents(0)[0], t.s.player(RED).trophies()), (2, 0));
    assert_eq!(t.s.player(YELLOW).cities_on_board(), 5);
}

#[test]
fn tyrants_ego_secures_for_captives() {
    let mut t =
        declared("tyrant", "red lore: Tyrant's Ego; red captives: 1 yellow; red agents on court 1: 1");
    t.lead("construction 2").act("return yellow captive; secure admin").skip();
    assert_eq!((t.s.player(RED).captives(), t.s.player(RED).guild().len()), (0, 1));
    let mut t = declared("tyrant", "red lore: Tyrant's Ego; red captives: 1 yellow; red outrage: weapon");
    t.lead("construction 2");
    assert!(!t.offers("return"), "each needs a legal secure");
    t.act("discard Tyrant");
    assert!(t.s.player(RED).outrage().is_empty());
}

#[test]
fn tyrants_authority_annexes_buildings() {
    let mut t = declared(
        "tyrant",
        "red lore: Tyrant's Authority; yellow city in hex 1: damaged; red ships in hex 1: 1 fresh; yellow slot 3: fuel",
    );
    t.lead("construction 2").act("annex hex 1");
    assert_eq!(t.asked(), YELLOW, "the city went back and closed a slot");
    t.act("put fuel slot 1");
    let annexed = t.s.building(System::hex(1), 0).unwrap();
    assert!(annexed.owner() == RED && annexed.is_damaged());
    assert_eq!(t.s.player(RED).trophies(), 0);
}

#[test]
fn tycoons_ambition_declares_for_all_material_and_fuel() {
    let mut t = declared("tycoon", "red lore: Tycoon's Ambition; red slot 1: fuel; red slot 2: relic");
    t.lead("aggression 4");
    assert_eq!(t.count("ambition"), 4, "only ambitions without a marker");
    t.act("ambition keeper");
    assert!(!t.offers("ambition"), "exactly one");
    t.act("declare warlord");
    assert_eq!((t.slots(RED).as_str(), t.s.declared().len()), ("- relic", 3));
}

#[test]
fn tycoons_charm_exchanges_material_and_fuel() {
    let mut t = declared(
        "tycoon",
        "red lore: Tycoon's Charm; red slot 1: fuel; red slot 2: weapon; red outrage: material, fuel, relic",
    );
    t.lead("aggression 2").act("charm fuel for relic; put relic slot 1");
    assert_eq!(t.slots(RED), "relic weapon");
    assert!(!t.offers("charm"));
    t.act("discard Tycoon");
    assert_eq!(t.s.player(RED).outrage().len(), 1);
}

#[test]
fn fire_rifles_are_no_battle_so_an_elders_city_is_ransacked() {
    let mut t = bare("red lore: Galactic Rifles; red ships in gate 1: 1 fresh; yellow leader: Elder");
    t.set("yellow city in hex 1: damaged; yellow agents on court 1: 1").lead("aggression 2");
    t.act("fire yellow gate 1 hex 1; roll 0 assault 1 skirmish 0 raid").chance("hit").skip();
    assert_eq!(t.s.player(RED).guild().len(), 1);
    assert_eq!(t.asked(), RED, "and the Elder does not influence");
}
