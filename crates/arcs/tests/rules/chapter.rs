//! Rules 5, 6, 12 and 13: ambitions, the board, the end of a chapter and of the game.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::ambition::Ambition;
use arcs::state::player::Player;
use arcs::state::resource::Resource;
use arcs::state::setup_card::SetupCard;
use table::{Game, Pending};

/// Trophies as counts for Warlord: agents of others.
fn warlords(card: SetupCard, counts: &[u8], markers: &str) -> Table {
    let mut t = Table::bare_of(card);
    let colours = ["red", "yellow", "blue", "white"];
    for (i, n) in counts.iter().enumerate() {
        // Spread over owners, so that nobody needs more than ten agents.
        let owner = colours[(i + 1) % counts.len()];
        t.set(&format!("{} trophies: {n} {owner} agents", colours[i]));
    }
    t.set(&format!("warlord: {markers}"));
    t
}

#[test]
fn rule_5_6_test_vectors() {
    let four = SetupCard::FourMixUp1;
    let three = SetupCard::ThreeMixUp;
    let of = |card, counts: &[u8], markers| warlords(card, counts, markers).ambition_power(Ambition::Warlord);
    assert_eq!(of(three, &[4, 3, 3], "large, medium"), [8, 0, 0]);
    let mut t = warlords(three, &[3, 3, 1], "medium");
    t.set("chapter: 3");
    assert_eq!(t.ambition_power(Ambition::Warlord), [3, 3, 0], "6/3");
    let mut t = warlords(three, &[2, 0, 0], "small");
    t.set("chapter: 2");
    assert_eq!(t.ambition_power(Ambition::Warlord), [4, 0, 0], "4/2");
    let mut t = warlords(four, &[5, 4, 4, 1], "large");
    t.set("chapter: 4");
    assert_eq!(t.ambition_power(Ambition::Warlord), [9, 0, 0, 0], "9/4");
    assert_eq!(of(three, &[0, 0, 0], "large"), [0, 0, 0]);
    assert_eq!(of(three, &[3, 2, 1], "large"), [5, 3, 0], "a lone second");
}

#[test]
fn rule_5_6_two_players_against_the_box() {
    // The Tycoon box of 2p Frontiers holds 4; captives have no box.
    let score = |red: u8, yellow: u8| {
        let mut t = Table::bare_of(SetupCard::TwoFrontiers);
        // Tokens of the two types, three in supply of each, and slots opened by lost cities.
        t.set("red trophies: 3 yellow city; yellow trophies: 3 red city; tycoon: large");
        let mut give = |colour: &str, n: u8, first: &str, second: &str| {
            for slot in 1..=n {
                let token = if slot <= 3 { first } else { second };
                t.set(&format!("{colour} slot {slot}: {token}"));
            }
        };
        give("red", red, "material", "fuel");
        let fuel_left = 3 - red.saturating_sub(3);
        let tokens = yellow.min(fuel_left);
        give("yellow", tokens, "fuel", "fuel");
        let cards = ["Mining Interest", "Loyal Pilots", "Shipping Interest"];
        let missing = (yellow - tokens) as usize;
        if missing > 0 {
            t.set(&format!("yellow guild: {}", cards[..missing].join(", ")));
        }
        assert_eq!(t.s.count(RED, Ambition::Tycoon), red);
        assert_eq!(t.s.count(YELLOW, Ambition::Tycoon), yellow);
        t.ambition_power(Ambition::Tycoon)
    };
    assert_eq!(score(5, 2), [5, 0], "the box is second");
    assert_eq!(score(4, 2), [3, 0]);
    assert_eq!(score(3, 2), [3, 0], "first place goes to nobody");
    assert_eq!(score(5, 4), [5, 0], "the box and yellow tie for second");
    assert_eq!(score(2, 2), [0, 0]);
    let mut t = warlords(SetupCard::TwoMixUp1, &[3, 2], "large");
    assert_eq!(t.ambition_power(Ambition::Warlord), [5, 0], "two weapons in the Warlord box");
    t.set("tyrant: medium, small; red captives: 2 yellow; yellow captives: 2 red; warlord: large");
    assert_eq!(t.ambition_power(Ambition::Tyrant), [2, 2], "3/2 and 2/0");
}

#[test]
fn rule_5_1_what_counts() {
    let mut t = Table::bare();
    t.set("red slot 1: material; red slot 2: fuel; red guild: Loyal Pilots, Skirmishers, Lattice Spies");
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 3);
    assert_eq!(t.s.count(RED, Ambition::Empath), 1);
    assert_eq!(t.s.count(RED, Ambition::Keeper), 0);
    t.set("red outrage: material");
    assert_eq!(t.s.count(RED, Ambition::Tycoon), 3, "Outraged resources still count");
    t.set("red trophies: 1 blue ship, 1 blue city, 2 white agents; red captives: 3 yellow");
    assert_eq!(t.s.count(RED, Ambition::Warlord), 4);
    assert_eq!(t.s.count(RED, Ambition::Tyrant), 3);
}

#[test]
fn rule_5_5_city_bonus_for_an_outright_win() {
    for (cities, bonus) in [(3, 0), (4, 2), (5, 5)] {
        let mut t = warlords(SetupCard::ThreeMixUp, &[3, 1, 0], "large");
        t.set(&format!("blue trophies: {cities} red city; red trophies: 9 blue agents"));
        assert_eq!(t.ambition_power(Ambition::Warlord)[0], 5 + bonus, "{cities} cities are gone");
    }
    let mut t = warlords(SetupCard::ThreeMixUp, &[3, 3, 0], "large");
    t.set("blue captives: 1 red; blue trophies: 0 red agents");
    assert_eq!(t.ambition_power(Ambition::Warlord)[0], 3, "no bonus in a tie");
}

#[test]
fn rule_6_slots_and_their_raid_costs() {
    let costs: Vec<u8> = (0..7).map(Player::raid_cost).collect();
    assert_eq!(costs, [3, 1, 1, 2, 1, 3, 4], "the last is Ancient Holdings");
    let mut t = Table::bare();
    for (gone, open) in [(0, 2), (1, 3), (2, 4), (3, 6), (4, 6), (5, 6)] {
        t.set(&format!("white trophies: {gone} red city"));
        assert_eq!(t.s.player(RED).open_board_slots(), open);
    }
}

/// Plays the last card of the chapter.
fn end_chapter(t: &mut Table) -> &mut Table {
    t.set("yellow hand: none");
    for seat in t.s.seats().skip(2) {
        let colour = arcs::Arcs::seat_name(&t.s, seat);
        t.set(&format!("{colour} hand: none"));
    }
    t.lead("construction 2").act("end")
}

#[test]
fn rule_12_trophies_and_captives_go_home_only_if_their_ambition_had_a_marker() {
    let mut t = Table::bare();
    t.set("warlord: large; red trophies: 2 blue ship, 1 blue starport; yellow captives: 2 red");
    end_chapter(&mut t);
    assert_eq!(t.power(), [5, 0, 0, 0]);
    assert_eq!(t.s.player(RED).trophies(), 0);
    assert_eq!(t.s.player(BLUE).ships_in_supply(), 15);
    assert_eq!(t.s.player(YELLOW).captives(), 2, "Tyrant had no marker");
    assert!(t.s.is_marker_available() && !t.s.is_declared(Ambition::Warlord));
    assert_eq!(t.s.chapter(), 2);
}

#[test]
fn rule_12_scored_means_had_a_marker() {
    let mut t = Table::bare();
    t.set("tyrant: small; red captives: 1 yellow; blue captives: 1 white");
    end_chapter(&mut t);
    assert_eq!(t.power(), [0; 4], "a tie for a lone 2/0 gains nothing");
    assert_eq!(t.s.player(RED).captives(), 0);
}

#[test]
fn rule_12_all_cards_are_dealt_anew() {
    let mut t = Table::bare();
    end_chapter(&mut t);
    t.skip();
    assert!(t.s.seats().all(|seat| t.s.player(seat).hand().len() == 6));
    assert_eq!(t.s.discards().undealt().len(), 4);
    assert_eq!(t.asked(), RED);
}

#[test]
fn rule_12_the_game_ends_by_power_at_the_end_of_a_chapter() {
    for (card, threshold) in
        [(SetupCard::TwoFrontiers, 33), (SetupCard::ThreeMixUp, 30), (SetupCard::FourMixUp1, 27)]
    {
        let mut t = Table::bare_of(card);
        t.set(&format!("yellow power: {}", threshold - 1));
        end_chapter(&mut t);
        assert!(!t.s.is_over(), "{card}");
        let mut t = Table::bare_of(card);
        t.set(&format!("yellow power: {threshold}"));
        end_chapter(&mut t);
        assert_eq!((t.s.is_over(), t.s.winner()), (true, Some(YELLOW)), "{card}");
        assert_eq!(arcs::Arcs::pending(&t.s), Pending::Over);
    }
}

#[test]
fn rule_12_the_game_ends_after_chapter_five_and_ties_go_by_turn_order() {
    let mut t = Table::bare();
    t.set("chapter: 5; white power: 4; blue power: 4");
    end_chapter(&mut t);
    assert_eq!(t.s.winner(), Some(BLUE), "earlier in turn order from red");
    assert_eq!(t.s.round().initiative(), RED);
}

#[test]
fn rule_12_the_threshold_is_not_looked_at_in_mid_chapter() {
    let mut t = Table::bare();
    t.set("red power: 40").lead("construction 2").act("end");
    assert!(!t.s.is_over());
}

#[test]
fn rule_12_returned_cities_close_slots_after_scoring() {
    let mut t = Table::bare();
    t.set(
        "warlord: large; white trophies: 3 red city; red slot 6: fuel; red slot 5: fuel; red slot 4: relic",
    );
    end_chapter(&mut t);
    assert_eq!(t.asked(), RED, "the owner chooses");
    t.act("put relic slot 1; put fuel slot 2; drop fuel");
    assert_eq!(t.slots(RED), "relic fuel");
    assert_eq!(t.s.supply(Resource::Fuel), 4);
}
