//! The worked examples of movement, M1 to M13, tested on the move search alone: which hexes are valid,
//! and which one is taken. The objects are explorers or predators, placed as in the example.

mod common;
use common::*;
use faraway::bot::{Scout, Still};
use faraway::state::options::*;
use faraway::state::*;
use faraway::vocabulary::{Command, Direction, Object};
use script::trace::Off;
use std::convert::Infallible;

struct Example {
    scene: Scene,
    creature: CreatureId,
    command: Command,
}

/// A Grazer at `from`, the objects as predators (Stalkers) or food (Plants), one explorer.
fn example(
    options: impl FnOnce(&mut Options),
    from: Hex,
    direction: Direction,
    objects: &[Hex],
    x: Hex,
) -> Example {
    let mut scene = Scene::with(|setup| options(&mut setup.options)).creature(GRAZER, from).explorer(0, x);
    for hex in objects {
        scene = match direction {
            Direction::To => scene.cube(CubeKind::Plant, *hex),
            Direction::From => scene.creature(STALKER, *hex),
        };
    }
    let object = if direction == Direction::To { Object::Food } else { Object::Predator };
    let creature = CreatureId { species: GRAZER, number: 1 };
    Example { scene, creature, command: Command::new(direction, object) }
}

impl Example {
    /// The valid hexes, and those between which chance decides.
    fn ways(&self) -> Result<(Vec<Hex>, Vec<Hex>), Still> {
        let state = &self.scene.state;
        let creature = state.creature(self.creature).unwrap();
        let mut scout = Scout::default();
        scout.look(state, creature, &self.command)?;
        let valid = scout.ways.clone();
        let mut taken = Vec::new();
        for lot in 0..6 {
            scout.look(state, creature, &self.command)?;
            let choice = scout
                .tie_break(state, creature, &self.command, &mut Off)
                .take(|n| Ok::<_, Infallible>(lot % n));
            taken.extend(choice.unwrap());
        }
        taken.sort();
        taken.dedup();
        Ok((valid, taken))
    }
}

const TO: Direction = Direction::To;
const FROM: Direction = Direction::From;

fn usual(_: &mut Options) {}

#[track_caller]
fn check(example: Example, valid: &[Hex], taken: &[Hex]) {
    let (mut found, left) = example.ways().unwrap();
    let mut valid = valid.to_vec();
    found.sort();
    valid.sort();
    assert_eq!(found, valid);
    let mut taken = taken.to_vec();
    taken.sort();
    assert_eq!(left, taken);
}

#[test]
fn m1_r10_to_moves_one_hex_closer() {
    check(example(usual, hex(-2, 0), TO, &[hex(0, 0)], hex(3, 0)), &[hex(-1, 0)], &[hex(-1, 0)]);
}

#[test]
fn m2_r14_equally_valid_hexes_the_one_closer_to_the_explorers() {
    let valid = [hex(0, -1), hex(-1, 0)];
    check(example(usual, hex(-1, -1), TO, &[hex(0, 0)], hex(2, -2)), &valid, &[hex(0, -1)]);
}

#[test]
fn m2_r14_or_to_their_buildings() {
    let mut example = example(usual, hex(-1, -1), TO, &[hex(0, 0)], hex(0, 0));
    example.scene = example.scene.building(BuildingKind::ScoutTower, hex(-1, 0));
    check(example, &[hex(0, -1), hex(-1, 0)], &[hex(-1, 0)]);
}

#[test]
fn m3_what_is_still_equal_is_drawn() {
    let both = [hex(0, -1), hex(-1, 0)];
    check(example(usual, hex(-1, -1), TO, &[hex(0, 0)], hex(0, 0)), &both, &both);
}

#[test]
fn m4_r11_at_the_goal_no_move() {
    let still = example(usual, hex(0, 0), TO, &[hex(0, 0)], hex(2, -2)).ways();
    assert_eq!(still, Err(Still::AtGoal));
}

#[test]
fn m5_r12_from_moves_one_hex_away() {
    let valid = [hex(2, 0), hex(2, -1), hex(1, 1)];
    check(example(usual, hex(1, 0), FROM, &[hex(0, 0)], hex(3, -3)), &valid, &[hex(2, -1)]);
}

#[test]
fn m6_r13_equidistant_from_two_it_remains_still() {
    let still = example(usual, hex(0, 0), FROM, &[hex(-1, 0), hex(1, 0)], hex(3, -3)).ways();
    assert_eq!(still, Err(Still::Equidistant(2)));
}

#[test]
fn m7_r13_also_on_the_same_side_unless_so_agreed() {
    let threats = [hex(1, 0), hex(1, -1)];
    let still = example(usual, hex(0, 0), FROM, &threats, hex(-3, 3)).ways();
    assert_eq!(still, Err(Still::Equidistant(2)));
    let agreed = |options: &mut Options| options.equidistant = Equidistant::NoImprovement;
    let valid = [hex(-1, 0), hex(-1, 1)];
    check(example(agreed, hex(0, 0), FROM, &threats, hex(-3, 3)), &valid, &[hex(-1, 1)]);
}

#[test]
fn m8_two_threats_in_one_hex_are_one() {
    let valid = [hex(2, 0), hex(2, -1), hex(1, 1)];
    check(example(usual, hex(1, 0), FROM, &[hex(0, 0), hex(0, 0)], hex(3, -3)), &valid, &[hex(2, -1)]);
}

#[test]
fn m9_from_the_own_hex_every_neighbour_is_farther() {
    let all = hex(0, 0).around();
    check(example(usual, hex(0, 0), FROM, &[hex(0, 0)], hex(2, -2)), &all, &[hex(1, -1)]);
}

#[test]
fn m10_at_the_rim_it_remains_still() {
    assert_eq!(example(usual, hex(3, 0), FROM, &[hex(2, 0)], hex(0, 0)).ways(), Err(Still::NoWay));
}

#[test]
fn m11_equally_near_goals_do_not_stop_a_to() {
    let example = example(usual, hex(-3, 0), TO, &[hex(0, 0), hex(-3, 3)], hex(2, 0));
    check(example, &[hex(-2, 0), hex(-3, 1)], &[hex(-2, 0)]);
}

#[test]
fn m12_a_step_must_lead_away_from_all_threats() {
    let threats = [hex(0, 0), hex(3, 0)];
    check(example(usual, hex(1, 0), FROM, &threats, hex(3, -3)), &[hex(2, -1), hex(1, 1)], &[hex(2, -1)]);
    let nearest = |options: &mut Options| options.threats = Threats::Nearest;
    let valid = [hex(2, 0), hex(2, -1), hex(1, 1)];
    check(example(nearest, hex(1, 0), FROM, &threats, hex(3, -3)), &valid, &[hex(2, -1)]);
}

#[test]
fn m13_distance_is_a_walk_over_revealed_hexes() {
    let gap = [hex(-1, 0), hex(-1, 1), hex(0, -1)];
    let walk = |options: fn(&mut Options)| {
        let mut example = example(options, hex(-2, 0), TO, &[hex(0, 0)], hex(3, 0));
        example.scene = example.scene.without(&gap);
        example
    };
    let (mut valid, _) = walk(usual).ways().unwrap();
    valid.sort();
    assert_eq!(valid, [hex(-2, 1), hex(-1, -1)]);
    assert_eq!(walk(|o| o.distance = Distance::Straight).ways(), Err(Still::NoWay));
}

#[test]
fn r9_a_fence_cannot_be_entered() {
    let mut example = example(usual, hex(-2, 0), TO, &[hex(0, 0)], hex(3, 0));
    example.scene = example.scene.edit(hex(-1, 0), faraway::Edit::Fence(true));
    let (mut valid, _) = example.ways().unwrap();
    valid.sort();
    assert_eq!(valid, [hex(-2, 1), hex(-1, -1)], "around the fence: three steps are left from either");
}
