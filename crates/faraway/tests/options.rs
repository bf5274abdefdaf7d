//! The open questions: the effect of each other answer, by the numbers of the rulings.

mod common;
use common::*;
use faraway::state::*;
use faraway::*;
use table::*;

/// A table with this option changed.
fn with(key: &str, value: &str) -> Scene {
    Scene::with(|setup| setup.options.set(key, value).unwrap())
}

#[test]
fn q2_a_face_without_a_function_is_rolled_again() {
    let scene = with("die", "[1, 2, 3, 4, 5, 0]").explorer(0, hex(3, 0)).creature(GRAZER, hex(0, 0));
    let mut table = scene.table(1, true);
    phase(&mut table, &[6, 6, 1]);
    assert_eq!(table.state().round, 1);
}

#[test]
fn q3_all_dice_can_be_rolled_first() {
    let scene = with("rolling", "all-first")
        .explorer(0, hex(3, 0))
        .creature(GRAZER, hex(0, 0))
        .creature(SLIME, hex(-2, 0));
    let mut table = scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(0).unwrap();
    assert_eq!(FarAway::chance_name(table.state()), "Creature Selection die for Sample Slime");
    table.came_up(2).unwrap();
    assert_eq!(table.pending(), Pending::Seat(WILDLIFE));
    table.play_on().unwrap();
    assert_eq!(table.state().round, 1, "no die is left");
}

#[test]
fn q4_proximity_can_be_measured_again_after_each_creature() {
    // The first Stalker scares the explorer away from the second and toward the third.
    let next = |value: &str| {
        let scene = with("proximity", value)
            .explorer(0, hex(0, 0))
            .creature(STALKER, hex(0, 0))
            .creature(STALKER, hex(1, -2))
            .creature(STALKER, hex(-1, 3));
        let mut table = scene.table(1, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(3).unwrap();
        let first = loop {
            match table.pending() {
                Pending::Chance { outcomes } => {
                    let state = table.state().clone();
                    let to = (0..outcomes).find(|o| FarAway::outcome_name(&state, *o) == "(-1,1)");
                    table.came_up(to.unwrap()).unwrap();
                    break table.state().clone();
                }
                _ => assert!(table.think().unwrap()),
            }
        };
        let Step::Phase(phase) = first.step else { panic!("the phase goes on") };
        phase.acting.unwrap().number
    };
    assert_eq!((next("once"), next("after-each")), (2, 3));
}

#[test]
fn q6_a_lot_can_decide_between_equally_near_goals() {
    let ends = |value: &str| {
        let scene = with("goals", value)
            .explorer(0, hex(2, 0))
            .creature(GRAZER, hex(-3, 0))
            .cube(CubeKind::Plant, hex(0, 0))
            .cube(CubeKind::Plant, hex(-3, 3));
        let mut hexes: Vec<Hex> = scene.ends(1).iter().map(|end| at(end, GRAZER, 1)).collect();
        hexes.sort();
        hexes
    };
    assert_eq!(ends("nearest"), [hex(-2, 0)]);
    assert_eq!(ends("random-nearest"), [hex(-3, 1), hex(-2, 0)]);
}

#[test]
fn q9_the_neighbour_order_can_decide_the_last_tie() {
    let ends = |value: &str| {
        let scene = with("last-tie", value)
            .explorer(0, hex(0, 0))
            .creature(GRAZER, hex(-1, -1))
            .cube(CubeKind::Plant, hex(0, 0));
        scene.ends(1).iter().map(|end| at(end, GRAZER, 1)).collect::<Vec<_>>()
    };
    assert_eq!(ends("random").len(), 2);
    assert_eq!(ends("neighbour-order"), [hex(0, -1)], "NE comes before SE");
}

#[test]
fn q10_explorers_can_come_before_buildings() {
    let goes = |value: &str| {
        let scene = with("tie-break", value)
            .explorer(0, hex(2, -2))
            .building(BuildingKind::ScoutTower, hex(-1, 0))
            .creature(GRAZER, hex(-1, -1))
            .cube(CubeKind::Plant, hex(0, 0));
        at(&scene.phase(&[1]), GRAZER, 1)
    };
    assert_eq!((goes("equal"), goes("explorers-first")), (hex(-1, 0), hex(0, -1)));
}

#[test]
fn q13_q14_who_goes_for_smaller_creatures() {
    let goes = |key: &str, value: &str, species: SpeciesId, function: u32| {
        let scene = with(key, value)
            .explorer(0, hex(3, 0))
            .creature(species, hex(0, 0))
            .cube(CubeKind::Meat(STALKER), hex(3, -3))
            .creature(SWARMER, hex(-2, 0));
        let mut table = scene.table(1, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(function - 1).unwrap();
        table.think().unwrap();
        at(table.state(), species, 1)
    };
    assert_eq!(goes("fallback", "everybody", GRAZER, 1), hex(-1, 0));
    assert_eq!(goes("fallback", "meat-eaters", GRAZER, 1), hex(0, 0));
    assert_eq!(goes("fallback", "meat-eaters", STALKER, 2), hex(-1, 0));
    assert_eq!(goes("own-meat-blocks-fallback", "true", STALKER, 2), hex(0, 0));
}

#[test]
fn q16_a_drone_can_be_bigger() {
    let goes = |size: &str| {
        let scene =
            with("drone-size", size).explorer(0, hex(0, 3)).creature(STALKER, hex(0, 0)).drone(hex(2, 0));
        at(&scene.phase(&[1]), STALKER, 1)
    };
    assert_eq!((goes("1"), goes("4")), (hex(1, 0), hex(0, 0)));
}

#[test]
fn q17_q18_how_much_is_eaten_and_what_first() {
    let scene = |key: &str, value: &str| {
        with(key, value)
            .explorer(0, hex(3, 0))
            .wounded(SLIME, hex(0, 0), 1)
            .cube(CubeKind::Plant, hex(0, 0))
            .cube(CubeKind::UnknownMeat, hex(0, 0))
    };
    let left = |scene: Scene| scene.ends(3).iter().map(|end| end.cubes.len()).collect::<Vec<_>>();
    assert_eq!(left(scene("cubes-eaten", "1")), [1, 1], "one cube, of either kind");
    assert_eq!(left(scene("cubes-eaten", "3")), [0], "all there are");
    let plant = scene("eating", "plant-first").phase(&[3]);
    assert_eq!(plant.cubes[0].kind, CubeKind::UnknownMeat);
    assert_eq!(wounds(&scene("healed", "0").ends(3)[0], SLIME, 1), 1);
}

#[test]
fn q19_q20_fights() {
    let scene = |key: &str, value: &str| {
        with(key, value).explorer(0, hex(3, 0)).creature(STALKER, hex(0, 0)).creature(GRAZER, hex(0, 0))
    };
    let after = |scene: Scene| {
        let mut table = scene.table(1, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(0).unwrap();
        table.think().unwrap();
        let end = table.state();
        (wounds(end, STALKER, 1), end.creature(CreatureId { species: GRAZER, number: 1 }).map(|c| c.wounds))
    };
    assert_eq!(after(scene("retaliation", "true")), (1, Some(1)));
    assert_eq!(after(scene("damage", "one")), (0, Some(1)));
    let big = scene("damage", "size").phase(&[1]);
    assert!(big.members(GRAZER).next().is_none(), "three wounds at once");
    let tower = |value: &str| {
        let scene = with("fight-buildings", value)
            .explorer(0, hex(3, 0))
            .building(BuildingKind::ScoutTower, hex(0, 0))
            .creature(SWARMER, hex(0, 0));
        scene.phase(&[2]).buildings[0].damage
    };
    assert_eq!((tower("true"), tower("false")), (1, 0));
}

#[test]
fn q21_q22_hits_on_explorers_and_buildings() {
    let hunger = with("explorer-hit", "hunger");
    assert_eq!(hunger.state.options().deadly(), 5);
    let mut scene = with("injury-limit", "1").explorer(0, hex(0, 0)).creature(STALKER, hex(0, 0));
    assert_eq!(scene.phase(&[2]).step, Step::Lost);
    scene = with("durability", "1").building(BuildingKind::ScoutTower, hex(0, 0)).explorer(0, hex(3, 0));
    assert!(scene.creature(SLIME, hex(0, 0)).phase(&[1]).buildings.is_empty());
    scene = with("crash-site-damageable", "true")
        .building(BuildingKind::CrashSite, hex(0, 0))
        .explorer(0, hex(3, 0));
    assert_eq!(scene.creature(SLIME, hex(0, 0)).phase(&[1]).buildings[0].damage, 1);
}

#[test]
fn q23_where_the_scared_go() {
    let scene = |value: &str| {
        with("scare-to", value).explorer(0, hex(0, 0)).explorer(1, hex(3, 0)).creature(STALKER, hex(0, 0))
    };
    let away = scene("away").phase(&[4]);
    assert_eq!(away.explorers[0].at, Some(hex(1, 0)), "toward the other explorer");
    let mut table = scene("player-for-explorers").table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(3).unwrap();
    table.think().unwrap();
    assert_eq!(table.pending(), Pending::Seat(PLAYERS));
    assert_eq!(table.legal().len(), 6);
    table.act(PLAYERS, Action::Flee(hex(-1, 0))).unwrap();
    table.play_on().unwrap();
    assert_eq!(table.state().explorers[0].at, Some(hex(-1, 0)));
}

#[test]
fn q24_bigger_ones_can_be_fearless() {
    let scared = |value: &str| {
        let scene = with("scare-bigger", value)
            .explorer(0, hex(3, 0))
            .creature(SWARMER, hex(0, 0))
            .creature(TITAN, hex(0, 0));
        let mut table = scene.table(1, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(3).unwrap();
        table.think().unwrap();
        matches!(table.log().last(), Some(Event::Act { action: Action::Scare(_), .. }))
    };
    assert!(scared("true") && !scared("false"));
}

#[test]
fn q25_q26_meat() {
    let dead = |key: &str, value: &str| {
        let scene =
            with(key, value).explorer(0, hex(3, 0)).creature(STALKER, hex(0, 0)).wounded(SLIME, hex(0, 0), 1);
        scene.phase(&[1]).cubes
    };
    assert_eq!(dead("meat-left", "size").len(), 2);
    assert_eq!(dead("decompose-after", "0")[0].kind, CubeKind::Meat(SLIME));
    assert_eq!(dead("decompose-after", "1")[0].kind, CubeKind::UnknownMeat, "after one round");
    assert_eq!(dead("decompose-after", "2")[0].kind, CubeKind::Meat(SLIME));
}

#[test]
fn q27_q28_parasites() {
    let leech = CreatureId { species: LEECH, number: 1 };
    let scene = |key: &str, value: &str| {
        with(key, value)
            .explorer(0, hex(0, 0))
            .creature(LEECH, hex(0, 0))
            .edit(hex(0, 0), Edit::Attach { parasite: leech, host: Host::Explorer(ExplorerId(0)) })
    };
    let moved = scene("parasite-leaves-explorer", "true").cube(CubeKind::UnknownMeat, hex(1, 0)).phase(&[4]);
    assert_eq!((moved.creature(leech).unwrap().at, moved.creature(leech).unwrap().host), (hex(1, 0), None));
    let target = |value: &str| {
        let scene = scene("fight-attached", value).edit(hex(3, 0), Edit::Put(New::Explorer(ExplorerId(1))));
        let state = scene.creature(STALKER, hex(0, 0)).state;
        let mut found = Vec::new();
        let stalker = *state.creature(CreatureId { species: STALKER, number: 1 }).unwrap();
        faraway::rules::actions::fight_targets(&state, &stalker, &mut found);
        found.contains(&Target::Creature(leech))
    };
    assert!(target("true") && !target("false"));
}

#[test]
fn q29_perception_can_limit_what_is_noticed() {
    let goes = |value: &str| {
        let scene = Scene::with(|setup| {
            setup.options.set("perception-limits", value).unwrap();
            setup.species[usize::from(GRAZER.0)].perception = Some(1);
        });
        let scene = scene.explorer(0, hex(0, 3)).creature(GRAZER, hex(0, 0)).cube(CubeKind::Plant, hex(2, 0));
        at(&scene.phase(&[1]), GRAZER, 1)
    };
    assert_eq!((goes("false"), goes("true")), (hex(1, 0), hex(0, 0)));
}

#[test]
fn q30_what_appears_in_a_phase_does_not_act_in_it() {
    let scene = Scene::new().explorer(0, hex(3, 0)).creature(GRAZER, hex(0, 0)).creature(SLIME, hex(-2, 0));
    let mut table = scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.correct("at -1,0: put creature Sample Slime").unwrap();
    table.came_up(0).unwrap();
    table.play_on().unwrap();
    table.came_up(2).unwrap();
    let Step::Phase(phase) = &table.state().step else { panic!("the phase goes on") };
    assert_eq!((phase.acting.unwrap().number, phase.queue.len()), (1, 0));
}

#[test]
fn q31_the_bans_can_hold_in_roleplay_too() {
    let legal = |value: &str| {
        let scene = Scene::with(|setup| {
            setup.system = System::Roleplay;
            setup.options.set("roleplay-bans", value).unwrap();
        });
        let scene = scene.explorer(0, hex(3, 0)).creature(STALKER, hex(0, 0)).creature(STALKER, hex(0, 0));
        let mut table = scene.table(1, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(0).unwrap();
        table.act(PLAYERS, Action::Stay).unwrap();
        table.legal().iter().filter(|a| matches!(a, Action::Fight(_))).count()
    };
    assert_eq!((legal("false"), legal("true")), (1, 0));
}

#[test]
fn q32_a_den_species_without_a_den_does_not_move_on_den() {
    let scene = Scene::new().explorer(0, hex(3, 0)).creature(STALKER, hex(0, 0));
    assert_eq!(at(&scene.phase(&[4]), STALKER, 1), hex(0, 0));
}
