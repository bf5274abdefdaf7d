//! Battle, rule by rule (7); the numbers are those of docs/rulings/root.md.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Root};
use table::{Game, Pending, Seat};

#[test]
fn r7_1_only_warriors_and_pawns_attack_but_anything_is_attacked() {
    let mut s = actions();
    build(&mut s, Building::Sawmill, 5);
    s.sympathy = cs(&[5]);
    assert!(refused(&s, fight(5, Alliance)).contains("no warrior"));
    put(&mut s, Marquise, 5, 1);
    assert!(refused(&s, fight(5, Eyrie)).contains("no piece"));
    assert!(refused(&s, fight(5, Marquise)).contains("enemy"));
    act(&mut s, fight(5, Alliance), &[dice(0, 0)]);
    assert_eq!((s.sympathy.len(), points(&s, Marquise)), (0, 1), "defenseless: one hit");
}

#[test]
fn r7_2_1_an_ambush_deals_two_hits_at_once_and_may_end_the_battle() {
    let mut s = clash(2, 3);
    let ambush = deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(1)));
    act(&mut s, Action::Card { card: ambush }, &[]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Eyrie, c(9))), (0, 3));
    assert!(s.battle.is_none());
}

#[test]
fn r7_2_1_an_ambush_must_match_and_can_be_foiled() {
    let mut s = clash(2, 3);
    let fox = deal(&mut s, Eyrie, "Ambush! (fox)");
    let bird = deal(&mut s, Eyrie, "Ambush! (bird)");
    let foil = deal(&mut s, Marquise, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    refused(&s, Action::Card { card: fox });
    act(&mut s, Action::Card { card: bird }, &[]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(0)));
    act(&mut s, Action::Card { card: foil }, &[dice(0, 0)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.discard.len()), (2, 2));
}

#[test]
fn r7_2_1_no_ambush_against_a_scouting_party_or_a_bot() {
    let mut s = clash(2, 3);
    deal(&mut s, Eyrie, "Ambush! (mouse)");
    lay(&mut s, Marquise, "Scouting Party (mouse)");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Eyrie)]), Marquise, Step::Daylight);
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Eyrie, 9, 2);
    deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    assert!(s.battle.is_none());
}

#[test]
fn r7_2_3_rolled_hits_are_capped_by_warriors() {
    let mut s = clash(2, 3);
    act(&mut s, fight(9, Eyrie), &[dice(1, 3)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Eyrie, c(9))), (1, 1));
}

#[test]
fn r7_2_3_the_human_alliance_defends_with_the_higher_die() {
    let mut s = actions();
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Alliance, 9, 2);
    act(&mut s, fight(9, Alliance), &[dice(3, 0)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Alliance, c(9))), (0, 2));
}

#[test]
fn r7_2_4_armorers_ignore_only_rolled_hits() {
    let mut s = arena(&base(), Eyrie, Step::Decree);
    s.eyrie.leader = Some(Leader::Commander);
    s.turn.column = 2;
    s.turn.to_resolve = [0, 0, 0, 1];
    put(&mut s, Eyrie, 9, 3);
    put(&mut s, Marquise, 9, 3);
    let armorers = lay(&mut s, Marquise, "Armorers (bird)");
    act(&mut s, Action::Resolve { suit: Suit::Bird }, &[]);
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    act(&mut s, Action::Use { card: armorers }, &[]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2, "only the Commander's extra hit");
    assert!(s.discard.as_slice().contains(&armorers));
}

#[test]
fn r7_2_4_brutal_tactics_stay_and_give_the_defender_a_point() {
    let mut s = clash(3, 1);
    build(&mut s, Building::Roost, 9);
    let brutal = lay(&mut s, Marquise, "Brutal Tactics (bird)");
    act(&mut s, fight(9, Eyrie), &[dice(1, 1)]);
    act(&mut s, Action::Use { card: brutal }, &[]);
    assert_eq!((points(&s, Marquise), points(&s, Eyrie), s.warriors_of(Marquise, c(9))), (1, 1, 2));
    assert_eq!(s.on_map(Building::Roost), 0);
    assert!(s.play_area[0].has(brutal));
}

#[test]
fn r7_2_4_sappers_are_for_the_defender() {
    let mut s = clash(3, 3);
    let mine = lay(&mut s, Marquise, "Sappers (bird)");
    let theirs = lay(&mut s, Eyrie, "Sappers (bird) #2");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    refused(&s, Action::Use { card: mine });
    act(&mut s, Action::Use { card: theirs }, &[]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2);
}

#[test]
fn r7_2_4_partisans_cost_every_other_card_birds_too() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Eyrie, 9, 2);
    let partisans = lay(&mut s, Marquise, "Mouse Partisans (mouse)");
    let kept = deal(&mut s, Marquise, "Sword (mouse)");
    deal(&mut s, Marquise, "Birdy Bindle (bird)");
    deal(&mut s, Marquise, "Anvil (fox)");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    act(&mut s, Action::Use { card: partisans }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.hands[0]), (1, CardSet::of(kept)));
}

#[test]
fn r7_2_6_warriors_go_first_and_the_owner_chooses_the_rest() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    put(&mut s, Alliance, 9, 4);
    build(&mut s, Building::Sawmill, 9);
    s.wood[c(9).index()] = 2;
    put(&mut s, Marquise, 9, 1);
    act(&mut s, fight(9, Marquise), &[dice(3, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 0);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(0)));
    refused(&s, Action::Lose { piece: Piece::Token(Token::Keep) });
    act(&mut s, Action::Lose { piece: Piece::Building(Building::Sawmill) }, &[]);
    assert_eq!((s.wood[c(9).index()], points(&s, Alliance)), (1, 2));
}

#[test]
fn r7_4_2_a_defenseless_clearing_takes_one_hit_more() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    put(&mut s, Alliance, 9, 4);
    build(&mut s, Building::Sawmill, 9);
    s.wood[c(9).index()] = 2;
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    assert_eq!((points(&s, Alliance), s.on_map(Building::Sawmill), s.wood[c(9).index()]), (3, 0, 0));
}

#[test]
fn r7_4_5_after_an_ambush_the_survivors_cap_the_roll() {
    let mut s = clash(3, 5);
    build(&mut s, Building::Sawmill, 9);
    s.wood[c(9).index()] = 1;
    let ambush = deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    act(&mut s, Action::Card { card: ambush }, &[dice(3, 3)]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Marquise, c(9))), (4, 0));
    assert_eq!((points(&s, Eyrie), s.on_map(Building::Sawmill), s.wood[c(9).index()]), (2, 0, 0));
}

#[test]
fn r7_4_8_a_vagabond_without_swords_is_defenseless_and_damages_items() {
    let mut s = clash(3, 0);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabonds[0].items = [Items::NONE; 4];
    s.vagabonds[0].items[0] = [Item::Boot, Item::Torch, Item::Tea, Item::Coin].into_iter().collect();
    act(&mut s, fight(9, Vagabond), &[dice(2, 1)]);
    for item in [Item::Boot, Item::Tea, Item::Coin] {
        act(&mut s, Action::Item { item, side: Side::Ready }, &[]);
    }
    assert_eq!(s.vagabonds[0].items[Side::DamagedReady.index()].total(), 3);
    assert!(s.battle.is_none() && s.warriors_of(Marquise, c(9)) == 3);
}
