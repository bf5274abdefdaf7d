//! The Vox cards.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::court::CourtCard;
use arcs::state::resource::Resource;
use arcs::state::system::System;

/// Red secures this card; yellow leads when `follows`.
fn secure(card: &str, set: &str) -> Table {
    let mut t = Table::bare();
    t.set(&format!("court 1: {card}; red agents on court 1: 1; yellow agents on court 1: 0")).set(set);
    t.lead("aggression 2").act(&format!("secure {card}"));
    t
}

#[test]
fn mass_uprising_places_a_ship_in_each_system_of_a_cluster() {
    let mut t = secure("Mass Uprising", "yellow ships in gate 2: 3 fresh");
    assert_eq!(t.count("cluster"), 5);
    t.act("cluster 2").skip();
    for system in [System::gate(2), System::arrow(2), System::crescent(2), System::hex(2)] {
        assert_eq!(t.ships(RED, system), (1, 0));
    }
    assert!(t.s.court().discards().contains(CourtCard::MassUprising));
}

#[test]
fn mass_uprising_with_few_ships_lets_choose_the_systems() {
    let mut t = secure("Mass Uprising", "red ships in gate 1: 14 fresh");
    t.act("cluster 2");
    assert_eq!(t.count("place"), 4);
    t.act("place hex 2").skip();
    assert_eq!(t.ships(RED, System::hex(2)), (1, 0));
}

#[test]
fn populist_demands_declare_any_ambition_without_the_zero_marker() {
    let mut t = secure("Populist Demands", "tycoon: large");
    assert_eq!(t.count("declare"), 5, "declared before or not");
    t.act("declare tycoon").skip();
    assert_eq!(t.s.prize(Ambition::Tycoon).first, 8);
    assert!(!t.s.round().is_zeroed() && t.s.round().was_ambition_declared());
    let mut t = secure("Populist Demands", "tycoon: large, medium, small");
    assert!(t.is_chance(), "no marker: straight to the refill");
    t.skip();
    assert!(t.s.court().discards().contains(CourtCard::PopulistDemands));
}

#[test]
fn outrage_spreads_hits_everybody() {
    let mut t = secure(
        "Outrage Spreads",
        "red slot 1: fuel; yellow slot 1: fuel; yellow guild: Shipping Interest, Loyal Pilots; blue slot 1: relic",
    );
    t.act("outrage fuel").skip();
    for seat in t.s.seats() {
        assert!(t.s.player(seat).outrage().contains(Resource::Fuel));
    }
    assert_eq!((t.slots(RED).as_str(), t.slots(BLUE).as_str()), ("-", "relic"));
    assert!(
        t.s.player(YELLOW).has(CourtCard::LoyalPilots)
            && !t.s.player(YELLOW).has(CourtCard::ShippingInterest)
    );
    let mut t = secure("Outrage Spreads", "red slot 1: fuel");
    t.act("done").skip();
    assert_eq!(t.slots(RED), "fuel", "you may choose a type");
}

#[test]
fn song_of_freedom_returns_a_city_and_may_seize() {
    let mut t = Table::bare();
    t.set("court 1: Song of Freedom; yellow agents on court 1: 1; yellow ships in hex 1: 1 fresh; blue city in hex 1: fresh");
    t.set("yellow hand: aggression 4")
        .lead("construction 2")
        .act("end; pivot aggression 4; secure song; return hex 1");
    assert_eq!(t.s.player(BLUE).cities_on_board(), 5);
    t.act("seize");
    assert_eq!(t.s.round().initiative(), YELLOW);
    assert!(t.s.court().top().contains(CourtCard::SongOfFreedom), "it may come up at once");
    t.chance("Song of Freedom");
    assert_eq!(t.s.player(YELLOW).trophies() + t.s.player(YELLOW).outrage().len() as u8, 0);
}

#[test]
fn song_of_freedom_does_not_seize_for_the_holder() {
    let mut t = secure("Song of Freedom", "red ships in hex 1: 1 fresh; red city in hex 1: fresh");
    t.act("return hex 1");
    assert!(t.is_chance());
    assert_eq!(t.s.player(RED).cities_on_board(), 5);
}

#[test]
fn guild_struggle_steals_a_card_and_shuffles_the_discards_in() {
    let mut t =
        secure("Guild Struggle", "yellow guild: Loyal Pilots; court discards: Farseers, Mass Uprising");
    t.act("steal Loyal Pilots");
    assert!(t.s.player(RED).has(CourtCard::LoyalPilots));
    assert!(t.s.court().top().contains(CourtCard::Farseers));
    let discards = t.s.court().discards();
    assert!(discards.contains(CourtCard::MassUprising) && discards.contains(CourtCard::GuildStruggle));
}

#[test]
fn guild_struggle_brings_buried_guardians_back_into_the_deck() {
    let mut t = secure("Guild Struggle", "yellow guild: Sworn Guardians, Loyal Pilots");
    t.act("steal Sworn Guardians");
    assert!(t.s.court().top().contains(CourtCard::SwornGuardians));
}

#[test]
fn call_to_action_draws_the_bottom_action_discard() {
    let mut t = secure("Call to Action", "");
    let undealt = t.s.discards().undealt().len();
    t.chance("administration 1").skip();
    assert_eq!(t.s.player(RED).hand().len(), 1);
    assert_eq!(t.s.discards().undealt().len(), undealt - 1);
}
