//! The leaders, each with its abilities.

use crate::common::{BLUE, RED, Table, WHITE, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::leader::Leader;
use arcs::state::names::Named;
use arcs::state::piece::Piece;
use arcs::state::resource::Resource;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;
use arcs::{Arcs, Leaders, Setup};
use table::Game;

/// A game that begins with this leader for the last player of "4p Mix Up 1".
fn drafted(leader: Leader) -> Table {
    let setup = Setup { leaders: Leaders::Draft, ..Setup::of(SetupCard::FourMixUp1) };
    let mut t = Table::with(Arcs::begin(&setup).unwrap());
    while t.is_chance() {
        t.chance_or_first(leader.label());
    }
    t.act(&format!("take {leader}"));
    while t.offers("take") {
        let first = t.legal()[0].clone();
        t.act(&first);
    }
    t
}

#[test]
fn starting_pieces_of_every_leader() {
    let ships = [8, 8, 8, 9, 10, 8, 9, 8, 8, 8, 9, 8, 9, 9, 9, 9];
    let slots = [3, 3, 3, 3, 2, 3, 4, 3, 4, 3, 2, 3, 4, 3, 3, 2];
    for leader in Leader::all() {
        let t = drafted(leader);
        let player = t.s.player(WHITE);
        let on_map: u8 = t.s.systems().iter().map(|s| t.s.ships(s, WHITE).total()).sum();
        assert_eq!(on_map, ships[leader.index()], "{leader}");
        assert_eq!(player.open_board_slots(), slots[leader.index()], "{leader}");
        let tokens = leader.start().resources.unwrap();
        assert_eq!(&player.slots()[..2], &tokens.map(Some), "{leader}");
    }
}

#[test]
fn elder_is_beloved_and_just() {
    let mut t = Table::bare();
    t.set("yellow leader: Elder; red ships in hex 1: 3 fresh; yellow city in hex 1: damaged; yellow agents on court 1: 1");
    t.lead("aggression 2").act("battle yellow hex 1; roll 0 assault 1 skirmish 0 raid").chance("hit");
    assert_eq!(t.asked(), YELLOW, "no Ransack, and the Elder may influence");
    assert!(t.s.player(RED).outrage().contains(Resource::Material) && t.s.player(RED).guild().is_empty());
    t.act("influence arms");
    assert_eq!(t.s.court().agents(3)[1], 1);
    t.set("tyrant: large; yellow captives: 2 red; blue captives: 1 red");
    assert_eq!(t.ambition_power(Ambition::Tyrant), [0, 3, 3, 0], "second-place Power for first place");
    t.set("blue captives: 3 red");
    assert_eq!(t.ambition_power(Ambition::Tyrant), [0, 0, 5, 0], "nothing for second place");
}

#[test]
fn mystic_is_attuned_and_cryptic() {
    let mut t = Table::bare();
    t.set("yellow leader: Mystic; yellow city in hex 1: fresh")
        .lead("administration 2")
        .act("end; copy; tax hex 1");
    t.act("put psionic slot 1; put material slot 2");
    assert_eq!(t.slots(YELLOW), "psionic material");
    let t = drafted(Leader::Mystic);
    let outrage = t.s.player(WHITE).outrage();
    assert!(outrage.contains(Resource::Material) && outrage.contains(Resource::Fuel) && outrage.len() == 2);
    assert_eq!(t.s.agents_in_supply(WHITE), 8);
}

#[test]
fn attuned_needs_the_pip_of_a_copy_or_pivot() {
    let mut t = Table::bare();
    t.set("red leader: Mystic; red city in hex 1: fresh")
        .lead("administration 2")
        .act("tax hex 1; put material slot 1");
    assert_eq!(t.slots(RED), "material");
    let mut t = Table::bare();
    t.set("yellow leader: Mystic; yellow city in hex 1: fresh; yellow slot 1: psionic");
    t.lead("administration 2").act("end; copy; spend psionic as psionic; tax hex 1; put material slot 1");
    assert_eq!(t.slots(YELLOW), "material", "a Prelude action never triggers it");
}

#[test]
fn fuel_drinker_is_insatiable_and_lavish() {
    let mut t = Table::bare();
    t.set("yellow leader: Fuel-Drinker; yellow city in hex 1: fresh; tycoon: large");
    t.set("blue hand: none; white hand: none").lead("administration 2");
    t.act("end; copy; tax hex 1; put fuel slot 1; put material slot 2");
    assert_eq!(t.power()[1], 5);
    assert_eq!(t.slots(YELLOW), "- material", "all fuel is drunk");
}

#[test]
fn upstart_is_ambitious_and_callow() {
    let mut t = Table::bare();
    t.set("red leader: Upstart; red city in hex 1: fresh; yellow ships in hex 1: 1 fresh")
        .lead("administration 4");
    t.act("declare warlord; gain relic; put relic slot 1");
    assert_eq!(t.slots(RED), "relic");
    assert!(!t.offers("tax"), "not even own cities without control");
    t.set("red ships in hex 1: 2 fresh");
    assert!(t.offers("tax hex 1"));
}

#[test]
fn rebel_is_committed_and_disorganized() {
    let mut t = Table::bare();
    t.set("red leader: Rebel; red ships in gate 1: 3 fresh; yellow ships in gate 1: 1 fresh")
        .lead("aggression 2");
    assert!(t.offers("move gate 1 gate 2 2 fresh") && !t.offers("move gate 1 gate 2 3 fresh"));
    t.act("battle yellow gate 1");
    assert!(
        t.offers("roll 5 assault 0") && !t.offers("roll 1 assault 0 skirmish 0"),
        "two extra dice are mandatory"
    );
    assert!(!t.offers("roll 6 assault"));
}

#[test]
fn warrior_is_tactical_and_violent() {
    let mut t = Table::bare();
    t.set("yellow leader: Warrior; yellow ships in gate 1: 2 fresh; red ships in gate 2: 1 fresh; red ships in gate 4: 1 fresh");
    t.lead("aggression 2").act("end; copy");
    assert!(!t.offers("battle") && t.offers("move first"));
    t.act("move first");
    assert!(t.offers("move gate 1 gate 2") && !t.offers("move gate 1 gate 6"), "a battle has to be possible");
    t.act("move gate 1 gate 2 1 fresh; battle red gate 2; roll 0 assault 0 skirmish 0 raid");
    assert_eq!(t.asked(), BLUE, "one move only");
    let mut t = Table::bare();
    t.set("yellow leader: Warrior; yellow ships in gate 1: 2 fresh; red ships in gate 1: 1 fresh; yellow hand: aggression 3");
    t.lead("construction 2")
        .act("end; pivot aggression 3; battle red gate 1; roll 0 assault 0 skirmish 0 raid");
    t.act("move gate 1 gate 6 2 fresh");
    assert_eq!(t.ships(YELLOW, System::gate(6)), (2, 0), "the move may come after");
    t.set("empath: large; yellow slot 1: psionic");
    assert_eq!(t.ambition_power(Ambition::Empath), [0, 3, 0, 0]);
}

#[test]
fn feastbringer_is_charismatic_and_generous() {
    let mut t = Table::bare();
    t.set("yellow leader: Feastbringer; yellow agents on court 1: 1; red agents on court 1: 1; yellow hand: aggression 2");
    t.lead("construction 2").act("end; pivot aggression 2; influence first");
    assert_eq!(
        t.legal(),
        [
            "influence Admin Union",
            "influence Construction Union",
            "influence Spacing Union",
            "influence Arms Union"
        ]
    );
    t.act("influence admin; secure admin").skip();
    assert_eq!(t.s.player(YELLOW).captives(), 1);
    let mut t = Table::bare();
    t.set("red leader: Feastbringer; yellow power: 3; white power: 2; blue power: 2").lead("aggression 4");
    assert!(!t.offers("declare"), "without a Guild card there is no declaring");
    t.set("red guild: Loyal Pilots").act("declare warlord; give Loyal Pilots");
    assert!(t.s.player(BLUE).guild().len() == 1, "the least Power, earliest in turn order");
}

#[test]
fn demagogue_is_bold_and_paranoid() {
    let mut t = Table::bare();
    t.set(
        "red leader: Demagogue; red agents on court 1: 1; court 2: Mass Uprising; red agents on court 2: 1",
    );
    t.lead("aggression 4");
    assert_eq!(t.count("secure"), 1, "a Guild card needs two agents, a Vox card does not");
    t.act("declare warlord; influence admin; influence arms; secure admin").skip();
    assert_eq!(t.s.court().agents(3)[0], 1);
}

#[test]
fn archivist_is_learned_and_academic() {
    let mut t = drafted(Leader::Archivist);
    t.skip();
    assert_eq!((t.asked(), t.count("keep")), (WHITE, 5));
    let first = t.legal()[0].clone();
    t.act(&first);
    let next = t.legal()[0].clone();
    t.act(&next).skip();
    assert_eq!(t.s.player(WHITE).lore().len(), 3);
    t.set("tycoon: large; white guild: Loyal Pilots, Shipping Interest, Spacing Union, Gatekeepers");
    assert!(t.s.is_winning(WHITE, Ambition::Tycoon));
    assert_eq!(t.s.ambition_power(Ambition::Tycoon)[3], 3, "second-place Power for first place");
}

#[test]
fn overseer_is_ruthless_and_hated() {
    let mut t = Table::bare();
    t.set("red leader: Overseer; red city in hex 1: fresh; yellow city in hex 5: damaged; red ships in hex 5: 1 fresh");
    t.set("yellow agents on court 1: 1; red slot 1: psionic");
    assert_eq!((t.s.player(RED).ships_in_supply(), t.s.agents_in_supply(RED)), (12, 7));
    t.lead("administration 2").act("tax hex 5; put psionic slot 2; ruthless").skip();
    let red = t.s.player(RED);
    assert_eq!(red.trophies_of(Piece::City, YELLOW), 1);
    assert_eq!(red.trophies_of(Piece::Agent, YELLOW), 1, "Ransack");
    t.act("put psionic slot 1");
    assert_eq!(t.slots(RED), "psionic", "Outrage came before the repeated tax's resource");
    assert_eq!(t.s.player(RED).captives_of(YELLOW), 2, "and the repeat takes a Captive again");
    t.act("tax hex 1; put material slot 2");
    assert!(!t.offers("ruthless"), "once per turn");
}

#[test]
fn ruthless_on_the_own_city_and_starport() {
    let mut t = Table::bare();
    t.set("red leader: Overseer; red city in hex 1: damaged; red starport in hex 2: fresh")
        .lead("administration 2");
    t.act("tax hex 1; put material slot 3; ruthless");
    assert_eq!(t.s.player(RED).cities_on_board(), 5, "back to the board");
    assert!(t.s.player(RED).outrage().contains(Resource::Material));
    assert_eq!(
        t.s.player(RED).tokens(Resource::Material),
        1,
        "the first was lost to Outrage, the repeat still gains"
    );
    let mut t = Table::bare();
    t.set("red leader: Overseer; red starport in hex 2: fresh")
        .lead("construction 2")
        .act("build ship hex 2; ruthless");
    assert_eq!(t.ships(RED, System::hex(2)), (2, 0));
    assert!(t.s.building(System::hex(2), 0).unwrap().is_damaged());
}

#[test]
fn corsair_is_tricky_and_wary() {
    let mut t = Table::bare();
    t.set("red leader: Corsair; red slot 1: fuel; red slot 2: fuel; red ships in hex 1: 3 fresh; yellow city in hex 1: fresh");
    t.lead("aggression 2").act("battle yellow hex 1");
    assert!(!t.offers("roll 1 assault 0") && t.offers("roll 1 assault 1"));
    t.act("roll 0 assault 0 skirmish 2 raid")
        .chance("intercept; intercept")
        .act("resolve Tricky; reroll raid intercept");
    t.chance("building + key");
    assert!(t.s.building(System::hex(1), 0).unwrap().is_damaged(), "one type, one die");
}

#[test]
fn noble_is_connected_influential_and_proud() {
    let mut t = Table::bare();
    t.set("red leader: Noble").lead("aggression 4").act("declare warlord").chance("Gatekeepers");
    assert_eq!(t.s.player(RED).guild().len(), 1);
    assert!(!t.offers("discard Gatekeepers"), "not in this Prelude");
    let mut t = Table::bare();
    t.set("yellow leader: Noble").lead("mobilization 1").act("end; copy; influence admin; influence arms");
    assert_eq!((t.asked(), t.s.agents_in_supply(YELLOW)), (BLUE, 8));
    t.set("warlord: large; yellow trophies: 2 red agents; blue trophies: 2 red agents");
    assert_eq!(t.ambition_power(Ambition::Warlord), [0, 0, 3, 0], "Proud: only an untied first place");
}

#[test]
fn populist_demands_can_connect_again() {
    let mut t = Table::bare();
    t.set("red leader: Noble").lead("aggression 4").act("declare warlord").chance("Populist Demands");
    t.act("declare keeper").chance("Farseers");
    assert_eq!(t.s.player(RED).guild().len(), 1);
    assert_eq!(t.s.declared().len(), 2);
}

#[test]
fn anarchist_is_decentralized_inspiring_and_principled() {
    let t = drafted(Leader::Anarchist);
    assert_eq!(t.s.player(WHITE).cities_on_board(), 3);
    let mut t = Table::bare();
    t.set("red leader: Anarchist; red ships in hex 1: 1 damaged; yellow city in hex 1: fresh; yellow ships in hex 1: 2 fresh");
    t.set("red city in hex 5: fresh").lead("administration 2");
    assert!(!t.offers("tax hex 5"), "Principled");
    t.act("tax hex 1 yellow; put material slot 1; tax hex 1 empty; put material slot 2");
    assert_eq!(t.s.player(RED).captives_of(YELLOW), 1);
    assert!(!t.offers("tax hex 1"), "each empty slot once per turn");
}

#[test]
fn shaper_is_mythic_and_ancient() {
    let mut t = Table::bare();
    t.set("red leader: Shaper; red city in hex 1: fresh; red slot 1: relic; red starport in hex 4: fresh");
    t.set("red ships in hex 4: 1 fresh; red ships in gate 1: 1 fresh").lead("administration 2");
    t.act("tax hex 1; put material slot 2; pay relic");
    assert!(t.s.types(System::hex(1)).contains(Resource::Relic) && t.s.types(System::hex(1)).len() == 1);
    let mut t = Table::bare();
    t.set("red leader: Shaper; red starport in hex 4: fresh; red ships in hex 4: 1 fresh; red ships in gate 1: 1 fresh");
    t.lead("mobilization 1").act("move hex 4 gate 4");
    assert!(!t.offers("done"), "no Catapult from starports");
    t.act("move gate 1 gate 2");
    assert!(t.offers("done"), "but from gates");
}

#[test]
fn mythic_may_use_a_token_of_a_cartel() {
    let mut t = Table::bare();
    t.set("red leader: Shaper; red guild: Fuel Cartel; red city in hex 1: fresh").lead("administration 2");
    t.act("tax hex 1; put material slot 1; shape fuel");
    assert_eq!(t.s.supply(Resource::Fuel), 4);
    assert!(t.s.types(System::hex(1)).contains(Resource::Fuel));
}

#[test]
fn agitator_is_a_firebrand_and_irregular() {
    let mut t = Table::bare();
    t.set("yellow leader: Agitator; yellow ships in gate 1: 3 fresh; yellow slot 1: weapon; yellow guild: Skirmishers");
    t.set("red ships in gate 1: 6 fresh")
        .lead("aggression 2")
        .act("battle yellow gate 1; roll 1 assault 0 skirmish 0 raid");
    t.chance("intercept + hit").act("hit fresh");
    assert_eq!(t.ships(RED, System::gate(1)), (4, 2), "two weapon icons, not three ships");
    assert_eq!(t.slots(YELLOW), "-", "a weapon token is discarded");
    let mut t = Table::bare();
    t.set("yellow leader: Agitator; yellow city in hex 1: fresh")
        .lead("administration 2")
        .act("end; copy; tax hex 1");
    assert!(t.offers("put weapon slot 1"));
}

#[test]
fn quartermaster_is_resilient_and_greedy() {
    let mut t = Table::bare();
    t.set("yellow leader: Quartermaster; yellow ships in gate 1: 1 fresh, 3 damaged; yellow ships in hex 1: 1 fresh");
    t.set("blue starport in hex 1: fresh; yellow starport in hex 1: fresh; red ships in gate 1: 1 fresh")
        .lead("aggression 2");
    t.act("battle yellow gate 1; roll 0 assault 0 skirmish 0 raid");
    assert_eq!(t.ships(YELLOW, System::gate(1)), (3, 1), "two starports in systems it controls");
    let t = drafted(Leader::Quartermaster);
    assert!(t.s.player(WHITE).outrage().contains(Resource::Material));
}
