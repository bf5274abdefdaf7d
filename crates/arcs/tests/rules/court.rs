//! Rules 11: the Court.

use crate::common::{RED, Table};
use arcs::state::court::CourtCard;
use arcs::state::names::Named;
use arcs::state::resource::Resource;

#[test]
fn rule_11_guild_cards_by_suit_and_keys() {
    for suit in Resource::all() {
        let cards = CourtCard::of_suit(suit);
        assert_eq!(cards.len(), 5);
        assert!(cards.iter().all(|card| card.suit() == Some(suit)), "{suit}");
        assert!(cards.contains(CourtCard::loyal(suit)));
        assert_eq!(CourtCard::loyal(suit).raid_cost(), 3);
    }
    assert_eq!(CourtCard::all().filter(|card| card.is_vox()).count(), 6);
    let cheap: Vec<CourtCard> =
        CourtCard::all().filter(|card| card.is_guild() && card.raid_cost() == 1).collect();
    assert_eq!(cheap, [CourtCard::SwornGuardians, CourtCard::GalacticBards]);
}

#[test]
fn rule_11_an_empty_deck_leaves_the_position_empty() {
    let mut t = Table::bare();
    let all: Vec<String> = CourtCard::all()
        .filter(|card| !t.s.court().row().any(|(_, there)| there == *card))
        .map(|card| card.to_string())
        .collect();
    t.set(&format!("court discards: {}", all.join(", "))).set("red agents on court 1: 1");
    t.lead("aggression 2").act("secure admin");
    assert_eq!(t.s.court().card(0), None);
    assert_eq!(t.asked(), RED);
    assert!(!t.offers("influence Admin"));
}

#[test]
fn rule_11_agents_stay_from_chapter_to_chapter() {
    let mut t = Table::bare();
    t.set("blue agents on court 3: 2; yellow hand: none; blue hand: none; white hand: none");
    t.set("red ships in gate 1: 1 fresh").lead("construction 2").act("end").skip();
    assert_eq!(t.s.chapter(), 2);
    assert_eq!(t.s.court().agents(2)[2], 2);
}
