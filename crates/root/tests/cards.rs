//! Crafting and the effects of cards, rule by rule (9, 13); the numbers are those of docs/rulings/root.md.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Root};
use table::{Game, Pending, Seat};

#[test]
fn r9_each_crafting_piece_is_activated_once_a_turn() {
    let mut s = arena(&base(), Marquise, Step::Craft);
    build(&mut s, Building::Workshop, 9);
    let tea = deal(&mut s, Marquise, "Root Tea (fox)");
    let other = deal(&mut s, Marquise, "Root Tea (rabbit)");
    act(&mut s, Action::Craft { card: tea, with: [0, 0, 1] }, &[]);
    assert_eq!((points(&s, Marquise), s.crafted[0].count(Item::Tea), s.items.count(Item::Tea)), (2, 1, 1));
    assert!(
        s.turn.step != Step::Craft
            || Root::check(&s, Action::Craft { card: other, with: [0, 0, 1] }).is_err()
    );
}

#[test]
fn r9_any_icons_take_any_pieces_and_costs_must_be_exact() {
    let mut s = arena(&base(), Marquise, Step::Craft);
    [9, 7, 5, 8].iter().for_each(|at| build(&mut s, Building::Workshop, *at));
    let claim = deal(&mut s, Marquise, "Royal Claim (bird)");
    refused(&s, Action::Craft { card: claim, with: [1, 1, 1] });
    act(&mut s, Action::Craft { card: claim, with: [1, 1, 2] }, &[]);
    assert!(s.play_area[0].has(claim));
}

#[test]
fn r9_no_item_left_no_second_copy_no_ambush() {
    let mut s = arena(&base(), Marquise, Step::Craft);
    [9, 7].iter().for_each(|at| build(&mut s, Building::Workshop, *at));
    let tea = deal(&mut s, Marquise, "Root Tea (fox)");
    let ambush = deal(&mut s, Marquise, "Ambush! (fox)");
    let scouts = deal(&mut s, Marquise, "Scouting Party (mouse)");
    lay(&mut s, Marquise, "Scouting Party (mouse) #2");
    s.items.set(Item::Tea, 0);
    assert!(refused(&s, Action::Craft { card: tea, with: [0, 0, 1] }).contains("item"));
    assert!(refused(&s, Action::Craft { card: ambush, with: [0, 0, 0] }).contains("cannot"));
    assert!(refused(&s, Action::Craft { card: scouts, with: [0, 0, 2] }).contains("already"));
}

#[test]
fn r13_1_better_burrow_bank_command_warren_and_cobbler() {
    let mut s = arena(&base(), Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "Better Burrow Bank (rabbit)");
    lay(&mut s, Marquise, "Command Warren (rabbit)");
    lay(&mut s, Marquise, "Cobbler (rabbit)");
    put(&mut s, Marquise, 9, 3);
    s.sympathy = cs(&[9]);
    act(&mut s, Action::BetterBurrowBank { target: Eyrie }, &[0, 0]);
    assert_eq!((s.hands[0].len(), s.hands[1].len()), (1, 1));
    assert_eq!(s.turn.step, Step::StartOfDaylight, "nothing else to do in Birdsong");
    act(&mut s, fight(9, Alliance), &[dice(0, 0)]);
    assert_eq!(points(&s, Marquise), 1);
    while s.turn.step != Step::StartOfEvening {
        let next =
            if matches!(Root::pending(&s), Pending::Seat(Seat(0))) && Root::check(&s, Action::Pass).is_ok() {
                Action::Pass
            } else {
                legal(&s)[0]
            };
        Root::apply(&mut s, next);
        settle(&mut s);
    }
    act(&mut s, walk(9, 1, 1), &[]);
    assert_eq!(s.warriors_of(Marquise, c(1)), 1);
    assert!(s.turn.step > Step::StartOfEvening, "one move only");
}

#[test]
fn r13_1_royal_claim_tax_collector_and_stand_and_deliver() {
    let mut s = arena(&base(), Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "Royal Claim (bird)");
    lay(&mut s, Marquise, "Stand and Deliver! (fox)");
    [1, 5, 9].iter().for_each(|at| put(&mut s, Marquise, *at, 1));
    deal(&mut s, Eyrie, "Anvil (fox)");
    refused(&s, Action::StandAndDeliver { target: Alliance });
    act(&mut s, Action::StandAndDeliver { target: Eyrie }, &[0]);
    assert_eq!((points(&s, Eyrie), s.hands[0].len()), (1, 1));
    act(&mut s, Action::RoyalClaim, &[]);
    assert_eq!(points(&s, Marquise), 3);
    goto(&mut s, Marquise, Step::Actions);
    lay(&mut s, Marquise, "Tax Collector (fox)");
    act(&mut s, Action::TaxCollector { at: c(5) }, &[0]);
    assert_eq!((s.hands[0].len(), s.warriors_of(Marquise, c(5))), (2, 0));
    assert!(refused(&s, Action::TaxCollector { at: c(1) }).contains("use"));
}

#[test]
fn r13_2_saboteurs_false_orders_swap_meet_and_charm() {
    let mut s = arena(&exiles(), Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "Saboteurs (bird)");
    lay(&mut s, Marquise, "False Orders (fox)");
    lay(&mut s, Marquise, "Swap Meet (rabbit)");
    let broker = lay(&mut s, Eyrie, "Murine Broker (mouse)");
    put(&mut s, Eyrie, 9, 3);
    deal(&mut s, Eyrie, "Anvil (fox)");
    let mine = deal(&mut s, Marquise, "Sword (mouse)");
    act(&mut s, Action::Saboteurs { card: broker }, &[]);
    assert_eq!(s.discard.len(), 2);
    act(&mut s, Action::FalseOrders { target: Eyrie, from: c(9), to: c(4) }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Eyrie, c(4))), (1, 2));
    act(&mut s, Action::SwapMeet { target: Eyrie }, &[0]);
    act(&mut s, Action::Card { card: mine }, &[]);
    assert_eq!((s.hands[1], s.hands[0]), (CardSet::of(mine), CardSet::of(card("Anvil (fox)"))));
}

#[test]
fn r13_2_propaganda_replaces_a_warrior_and_the_league_spends_an_item() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    lay(&mut s, Marquise, "Propaganda Bureau (fox)");
    lay(&mut s, Marquise, "League of Adventurous Mice (mouse)");
    put(&mut s, Eyrie, 9, 2);
    let sword = deal(&mut s, Marquise, "Sword (mouse)");
    act(&mut s, Action::PropagandaBureau { card: sword, at: c(9), target: Eyrie }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Marquise, c(9)), s.supply_of(Eyrie)), (1, 1, 19));
    s.crafted[0].add(Item::Tea);
    act(&mut s, Action::League { item: Item::Tea }, &[]);
    act(&mut s, fight(9, Eyrie), &[dice(1, 0)]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.turn.actions), (0, 3), "no action spent");
    assert_eq!(s.crafted_exhausted[0].count(Item::Tea), 1);
}

#[test]
fn r13_2_coffin_makers_score_one_for_five() {
    let mut s = arena(&exiles(), Alliance, Step::MilitaryOperations);
    lay(&mut s, Eyrie, "Coffin Makers (rabbit)");
    put(&mut s, Alliance, 9, 4);
    put(&mut s, Marquise, 9, 3);
    act(&mut s, fight(9, Marquise), &[dice(3, 2)]);
    assert_eq!((s.coffins[0], s.coffins[2], s.supply_of(Marquise)), (3, 2, 22));
    audit(&s);
    goto(&mut s, Eyrie, Step::StartOfBirdsong);
    s.turn.begun = false;
    root::rules::run(&mut s);
    assert_eq!((points(&s, Eyrie), s.coffins, s.supply_of(Marquise)), (1, [0; FACTIONS], 25));
}

#[test]
fn r13_2_master_engravers_and_the_murine_broker() {
    let mut s = arena(&exiles(), Eyrie, Step::Craft);
    s.eyrie.leader = Some(Leader::Despot);
    lay(&mut s, Eyrie, "Master Engravers (mouse)");
    lay(&mut s, Marquise, "Murine Broker (mouse)");
    build(&mut s, Building::Roost, 9);
    let tea = deal(&mut s, Eyrie, "Root Tea (fox)");
    act(&mut s, Action::Craft { card: tea, with: [0, 0, 1] }, &[0]);
    assert_eq!((points(&s, Eyrie), s.hands[0].len()), (2, 1), "1 by disdain and 1 more");
}

#[test]
fn r13_2_eyrie_emigre_must_move_and_battle_or_goes() {
    let emigre = |enemy: bool| {
        let mut s = arena(&exiles(), Marquise, Step::EndOfBirdsong);
        let card = lay(&mut s, Marquise, "Eyrie Émigré (bird)");
        put(&mut s, Marquise, 9, 1);
        if enemy {
            put(&mut s, Eyrie, 1, 1);
        }
        s.turn.begun = false;
        root::rules::run(&mut s);
        assert!(refused(&s, Action::Pass).contains("first"));
        act(&mut s, walk(9, 1, 1), &[]);
        if enemy {
            act(&mut s, fight(1, Eyrie), &[dice(0, 0)]);
        }
        s.play_area[0].has(card)
    };
    assert!(emigre(true) && !emigre(false));
}

#[test]
fn r13_2_informants_take_an_ambush_instead_of_drawing() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    lay(&mut s, Marquise, "Informants (fox)");
    let ambush = card("Ambush! (fox)");
    s.deck.remove(ambush);
    s.discard.push(ambush);
    act(&mut s, Action::Pass, &[]);
    act(&mut s, Action::Informants { card: ambush }, &[]);
    assert_eq!((s.hands[0], s.active()), (CardSet::of(ambush), Eyrie));
}

#[test]
fn r13_2_tunnels_boats_and_planners() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 2);
    build(&mut s, Building::Workshop, 9);
    build(&mut s, Building::Workshop, 7);
    put(&mut s, Eyrie, 1, 5);
    refused(&s, walk(9, 7, 1));
    lay(&mut s, Marquise, "Tunnels (rabbit)");
    act(&mut s, walk(9, 7, 1), &[]);
    put(&mut s, Eyrie, 7, 5);
    put(&mut s, Eyrie, 3, 5);
    refused(&s, walk(7, 3, 1));
    lay(&mut s, Marquise, "Corvid Planners (bird)");
    assert!(Root::check(&s, walk(7, 3, 1)).is_ok());
    refused(&s, walk(7, 11, 1));
    lay(&mut s, Marquise, "Boat Builders (bird)");
    assert!(Root::check(&s, walk(7, 11, 1)).is_ok());
}
