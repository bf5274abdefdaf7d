//! The four maps.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Root};
use table::Game;

fn on(map: MapId, seats: impl IntoIterator<Item = SeatSetup>) -> Setup {
    Setup { map, ..Setup::autumn(seats) }
}

#[test]
fn r12_paths_slots_and_forests() {
    let expected = [(18, 0, 22, 7), (16, 0, 22, 8), (17, 0, 22, 9), (15, 6, 23, 10)];
    for (id, (paths, closed, slots, forests)) in MapId::ALL.iter().zip(expected) {
        let map = Map::of(*id);
        assert_eq!(map.paths.iter().map(|p| p.len()).sum::<usize>(), 2 * paths);
        assert_eq!(
            (map.closed.len(), map.slots.iter().sum::<u8>(), map.forests.len()),
            (closed, slots, forests)
        );
        for suit in Suit::OF_CLEARINGS {
            assert_eq!(map.suits.iter().filter(|s| **s == suit).count(), 4);
        }
        assert_eq!(map.ruins.len(), 4);
        for f in map.all_forests() {
            for g in map.forest_neighbours(f) {
                assert!(map.forest_neighbours(g).any(|back| back == f), "{id:?} {f:?} {g:?}");
            }
        }
    }
}

#[test]
fn r20_distances_on_the_autumn_map() {
    let s = start(&Setup::autumn([human(Marquise), human(Eyrie)]));
    let distance = |a: u8, b: u8| s.distances(Marquise, cs(&[b]))[c(a).index()];
    assert_eq!((distance(1, 3), distance(2, 4), distance(5, 8)), (4, 3, 4));
}

#[test]
fn r12_3_forests_across_the_winter_river_are_adjacent() {
    let map = Map::of(MapId::Winter);
    let touches = |a: u8, b: u8| map.forest_neighbours(Forest(a - 1)).any(|f| f == Forest(b - 1));
    assert!(touches(1, 4) && touches(2, 6) && touches(3, 8) && !touches(1, 5));
}

#[test]
fn r12_4_the_ferry_carries_once_a_turn_and_gives_a_card() {
    let mut s = arena(&on(MapId::Lake, [human(Marquise), human(Eyrie)]), Marquise, Step::Actions);
    put(&mut s, Marquise, 1, 3);
    let ride = |to: u8, from: u8| Action::Move { from: c(from), to: c(to), warriors: 1, ferry: true };
    assert!(refused(&s, ride(5, 1)).contains("Ferry"), "only along the coast");
    act(&mut s, ride(10, 1), &[0]);
    assert_eq!((s.ferry, s.hands[0].len()), (c(10), 1));
    assert!(refused(&s, ride(1, 10)).contains("Ferry"), "once a turn");
    let mut s = arena(&on(MapId::Lake, [bot(Marquise), human(Eyrie)]), Marquise, Step::Daylight);
    put(&mut s, Marquise, 1, 3);
    act(&mut s, ride(12, 1), &[]);
    assert_eq!(points(&s, Marquise), 1, "a bot scores instead");
}

#[test]
fn r12_4_the_ferry_asks_for_rule_too() {
    let mut s = arena(&on(MapId::Lake, [human(Marquise), human(Eyrie)]), Marquise, Step::Actions);
    put(&mut s, Marquise, 1, 1);
    put(&mut s, Eyrie, 1, 1);
    put(&mut s, Eyrie, 10, 1);
    assert!(refused(&s, Action::Move { from: c(1), to: c(10), warriors: 1, ferry: true }).contains("rule"));
}

#[test]
fn r12_5_closed_paths_are_opened_for_a_card_and_a_point() {
    let mut s = arena(&on(MapId::Mountain, [human(Marquise), bot(Eyrie)]), Marquise, Step::Actions);
    put(&mut s, Marquise, 2, 2);
    put(&mut s, Eyrie, 2, 1);
    let anvil = deal(&mut s, Marquise, "Anvil (fox)");
    let sword = deal(&mut s, Marquise, "Sword (mouse)");
    assert!(refused(&s, walk(2, 5, 1)).contains("adjacent"));
    assert!(s.adjacent(Eyrie, c(2)).has(c(5)), "for bots a closed path is a path");
    assert!(refused(&s, Action::OpenPath { path: 1, spend: anvil }).contains("piece"));
    act(&mut s, Action::OpenPath { path: 0, spend: anvil }, &[]);
    assert_eq!(points(&s, Marquise), 1);
    assert!(Root::check(&s, walk(2, 5, 1)).is_ok());
    refused(&s, Action::OpenPath { path: 3, spend: sword });
}

#[test]
fn r12_5_the_tower_scores_at_the_end_of_evening() {
    let mut s = arena(&on(MapId::Mountain, [human(Marquise), bot(Eyrie)]), Marquise, Step::Actions);
    put(&mut s, Marquise, 10, 1);
    act(&mut s, Action::Pass, &[0]);
    assert_eq!((points(&s, Marquise), s.active()), (1, Eyrie));
    put(&mut s, Eyrie, 10, 2);
    goto(&mut s, Eyrie, Step::Evening);
    act(&mut s, Action::Pass, &[]);
    assert_eq!(points(&s, Eyrie), 1, "for bots too");
}

#[test]
fn r12_1_the_pass_is_first_from_both_ends() {
    let s = start(&on(MapId::Mountain, [bot(Corvids), bot(Eyrie)]));
    assert!(Clearing::all().all(|at| s.priority(PASS) <= s.priority(at)));
    assert!(Clearing::all().all(|at| s.priority_from_below(PASS) <= s.priority_from_below(at)));
    assert_eq!(s.warriors_of(Corvids, PASS), 1, "the Corvids' warrior of the Pass's suit stands in the Pass");
    let s = start(&Setup::autumn([bot(Corvids), bot(Eyrie)]));
    assert_eq!([10, 11, 12].map(|n| s.warriors_of(Corvids, c(n))), [1, 1, 1]);
}

#[test]
fn r12_random_suits_are_four_of_each() {
    let setup = Setup { suits: Suits::Random, ..on(MapId::Winter, [human(Marquise), human(Eyrie)]) };
    let (_, s) = play(&setup, 11, 60, |_, _| ());
    for suit in Suit::OF_CLEARINGS {
        assert_eq!(s.suits.iter().filter(|x| **x == suit).count(), 4);
    }
}
