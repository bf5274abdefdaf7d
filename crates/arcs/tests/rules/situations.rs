//! Rules 15.1: worked situations.

use crate::common::{BLUE, RED, Table, WHITE, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::court::CourtCard;
use arcs::state::resource::Resource;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;

#[test]
fn situation_15_1_a_two_cities_a_vox_card_and_a_raid() {
    let mut t = Table::bare();
    t.set(
        "red ships in hex 2: 3 fresh, 1 damaged; blue ships in hex 2: 1 fresh; blue city in hex 2: damaged, fresh; \
         yellow ships in hex 2: 1 fresh; red slot 1: relic; red guild: Relic Fence, Loyal Keepers; \
         white trophies: 1 blue city; blue slot 1: fuel; blue slot 2: weapon; court 1: Mass Uprising; \
         court 2: Galactic Bards; red agents on court 1: 1; blue agents on court 1: 1; \
         yellow agents on court 1: 1; blue agents on court 2: 2",
    );
    t.lead("aggression 2").act("battle blue hex 2");
    assert!(t.offers("roll 0 assault 0 skirmish 4 raid") && !t.offers("roll 5 assault"));
    t.act("roll 2 assault 0 skirmish 2 raid");
    t.chance("self + hit hit; intercept + hit; building + key; self + building");
    t.act("hit fresh; hit fresh; hit fresh");
    assert_eq!(t.ships(RED, System::hex(2)), (0, 4));
    // Blue's ship takes two hits, the third and the building symbols destroy both cities.
    t.act("hit hex 2 blue city 1");
    t.act("ransack mass; cluster 1").chance("Gatekeepers");
    let red = t.s.player(RED);
    assert_eq!(t.ships(RED, System::gate(1)), (1, 0), "a ship in each system of the cluster");
    assert!(red.outrage().contains(Resource::Relic) && red.outrage().len() == 1);
    assert_eq!(t.slots(RED), "-");
    assert!(t.s.court().discards().contains(CourtCard::RelicFence));
    assert!(red.has(CourtCard::LoyalKeepers));
    // The second Ransack has one card left; then the raid with one key.
    t.skip();
    assert!(t.s.player(RED).has(CourtCard::GalacticBards), "kept although relic is Outraged");
    assert_eq!(t.legal(), ["steal blue weapon slot 2", "done"]);
    t.act("steal blue weapon; put weapon slot 1");
    assert_eq!(t.s.player(RED).trophies(), 7);
}

#[test]
fn situation_15_1_b_zero_marker_a_seven_a_union_and_an_empty_hand() {
    let mut t = Table::bare();
    t.set("yellow hand: construction 1; blue hand: construction 7; white hand: construction 5");
    t.set("red hand: construction 4, aggression 2; court 2: Farseers; white guild: Construction Union");
    t.set("red ships in gate 1: 1 fresh; yellow ships in gate 1: 1 fresh; blue ships in gate 1: 1 fresh");
    t.set("white ships in gate 1: 1 fresh").act("lead construction 4; declare warlord");
    let prize = t.s.prize(Ambition::Warlord);
    assert_eq!((prize.first, prize.second, t.s.turn().pips()), (5, 3, 3));
    t.act("end; surpass construction 1");
    assert_eq!(t.s.turn().pips(), 4);
    t.act("end; surpass construction 7");
    assert_eq!((t.s.turn().pips(), t.s.round().initiative()), (1, BLUE));
    t.act("end; surpass construction 5");
    assert!(!t.offers("seize"));
    t.act("claim construction 7 construction union; end");
    // Blue keeps the marker without cards and must pass it on to white.
    assert_eq!((t.asked(), t.s.chapter()), (WHITE, 1));
    assert!(t.s.court().discards().contains(CourtCard::ConstructionUnion));
    let pile: Vec<String> = t.s.discards().pile().map(|(c, _)| c.to_string()).collect();
    assert_eq!(pile, ["construction 4", "construction 1", "construction 5"]);
    t.act("lead construction 7");
    assert_eq!(t.count("declare"), 5);
    t.act("declare empath");
    assert_eq!(t.s.prize(Ambition::Empath).first, 3);
}

#[test]
fn situation_15_1_c_a_chapter_end_with_a_cartel_and_a_returning_city() {
    let mut t = Table::bare_of(SetupCard::ThreeMixUp);
    t.set("chapter: 2; tycoon: large, medium; warlord: small; red trophies: 1 yellow city, 2 blue agents");
    t.set("yellow city in hex 2: fresh; yellow city in hex 3: fresh; blue captives: 1 red");
    t.set("red city in hex 5: fresh, fresh; red city in arrow 5: fresh; red city in arrow 2: fresh");
    t.set("red slot 1: fuel; red slot 2: material; yellow slot 1: fuel; yellow slot 2: fuel");
    t.set(
        "yellow slot 3: material; blue slot 1: fuel; red guild: Fuel Cartel; yellow guild: Mining Interest",
    );
    t.set("red ships in gate 2: 1 fresh; yellow hand: none; blue hand: none");
    assert_eq!(t.s.supply(Resource::Fuel), 1);
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 4, "two tokens, the card and the token on it");
    assert_eq!(t.s.count(YELLOW, Ambition::Tycoon), 4);
    t.lead("construction 2").act("end");
    assert_eq!(t.power(), [5 + 6, 5, 0]);
    assert_eq!(t.s.supply(Resource::Fuel), 4, "yellow and blue have discarded theirs");
    assert_eq!(t.s.player(YELLOW).cities_on_board(), 3);
    assert_eq!(t.s.player(YELLOW).open_board_slots(), 4);
    assert_eq!(t.slots(YELLOW), "- - material");
    assert_eq!(t.s.player(BLUE).captives(), 1);
    assert_eq!(t.s.chapter(), 3);
}
