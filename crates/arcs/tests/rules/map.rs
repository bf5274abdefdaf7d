//! Rules 2: components, map, control.

use crate::common::{BLUE, RED, Table, YELLOW};
use arcs::state::map::Clusters;
use arcs::state::names::Named;
use arcs::state::resource::Resource;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;

#[test]
fn rule_2_1_pieces_of_each_player() {
    let t = Table::bare();
    let red = t.s.player(RED);
    assert_eq!((red.ships_in_supply(), red.starports_in_supply(), red.cities_on_board()), (15, 5, 5));
    assert_eq!(t.s.agents_in_supply(RED), 10);
    for resource in Resource::all() {
        assert_eq!(t.s.supply(resource), 5);
    }
}

#[test]
fn rule_2_2_planets_and_slots_by_type() {
    let of = |resource| -> (usize, u8) {
        let planets: Vec<System> = System::all().filter(|s| s.printed_resource() == Some(resource)).collect();
        (planets.len(), planets.iter().map(|s| s.slots()).sum())
    };
    let counts = [
        (Resource::Weapon, (4, 6)),
        (Resource::Fuel, (4, 6)),
        (Resource::Material, (4, 5)),
        (Resource::Psionic, (3, 4)),
        (Resource::Relic, (3, 5)),
    ];
    for (resource, expected) in counts {
        assert_eq!(of(resource), expected, "{resource}");
    }
    assert!(System::all().filter(|s| s.is_gate()).all(|gate| gate.slots() == 0));
}

#[test]
fn rule_2_2_thirty_eight_edges_and_two_across_borders() {
    let map = Clusters::without(&[]);
    let edges: u32 = System::all().map(|s| map.adjacent(s).len()).sum();
    assert_eq!(edges, 2 * 38);
    let across: Vec<(System, System)> = System::all()
        .flat_map(|a| map.adjacent(a).iter().map(move |b| (a, b)))
        .filter(|(a, b)| a < b && a.cluster() != b.cluster() && !a.is_gate())
        .collect();
    assert_eq!(across, [(System::hex(2), System::arrow(3)), (System::hex(5), System::arrow(6))]);
    assert!(!map.adjacent(System::arrow(1)).contains(System::hex(1)));
    assert!(map.adjacent(System::crescent(1)).contains(System::hex(1)));
}

#[test]
fn rule_2_3_gates_next_to_a_gap_are_adjacent() {
    for card in SetupCard::all() {
        let map = card.in_play();
        let gates = map.gates();
        assert_eq!(gates.len(), if card.players() == 4 { 5 } else { 4 }, "{card}");
        for gate in gates {
            assert_eq!(map.adjacent(gate).and(gates).len(), 2, "{card}: the gates form a ring");
        }
        for system in System::all().filter(|s| !map.contains(s.cluster())) {
            assert!(map.adjacent(system).is_empty());
        }
    }
    let frontiers = SetupCard::ThreeFrontiers.in_play();
    assert!(frontiers.adjacent(System::gate(1)).contains(System::gate(4)), "clusters 2 and 3 are out");
    assert!(!frontiers.adjacent(System::arrow(4)).contains(System::hex(2)));
}

#[test]
fn rule_2_3_distances_follow_the_gates() {
    let map = SetupCard::ThreeFrontiers.in_play();
    assert_eq!(map.distance(System::hex(1), System::arrow(4)), 3);
    assert_eq!(map.distance(System::arrow(1), System::hex(1)), 2);
}

#[test]
fn rule_2_4_control_needs_more_fresh_ships_than_each_other() {
    let mut t = Table::bare();
    let gate = System::gate(1);
    assert_eq!(t.s.control(gate), None);
    t.set("red ships in gate 1: 3 fresh; yellow ships in gate 1: 2 fresh; blue ships in gate 1: 2 fresh");
    assert_eq!(t.s.control(gate), Some(RED), "each Rival separately");
    t.set("yellow ships in gate 1: 3 fresh; blue ships in gate 1: 1 fresh");
    assert_eq!(t.s.control(gate), None, "a tie is nobody's");
    t.set("red ships in gate 1: 1 fresh, 5 damaged");
    assert_eq!(t.s.control(gate), Some(YELLOW), "damaged ships do not count");
    t.set("yellow ships in gate 1: 3 damaged; red ships in gate 1: none; blue ships in gate 1: none");
    assert_eq!(t.s.control(gate), None, "zero fresh ships never control");
    assert!(!t.s.is_rival_controlled(BLUE, gate));
}
