//! The rules of the Creature AI, one test for each, by their numbers in the rulings.

mod common;
use common::*;
use faraway::state::options::Reading;
use faraway::state::*;
use faraway::*;
use table::*;

/// A table with one species that always does this.
fn one_function(mv: &str, action: &str) -> Table<FarAway> {
    let text = format!(
        "---\nname: one\ngame: faraway\n---\n# Beast\n\n- diet: omnivore\n- size: 3\n- habitat: Forest\n- deck: den\n\n\
         | die | move | action |\n| --- | --- | --- |\n| 1-5 | {mv} | {action} |\n"
    );
    let document = Document::new("one", "1", vec![("one.md".into(), text)]);
    let mut setup = samples::setup().unwrap();
    FarAway::bring(&document, &mut setup).unwrap();
    let mut header = Header::new::<FarAway>(setup, vec![Who::Human, Who::Bot("one".into())], 1);
    header.real = true;
    header.documents = vec![document.clone()];
    Table::begin(header, vec![None, Some(FarAway::mind(&document).unwrap())]).unwrap()
}

#[test]
fn r1_the_ai_is_an_option_instead_of_roleplay() {
    let scene = |system| {
        let scene = Scene::with(|setup| setup.system = system);
        scene.explorer(0, hex(0, 0)).creature(GRAZER, hex(2, 0)).cube(CubeKind::Plant, hex(1, 0))
    };
    let mut table = scene(System::Ai).table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    assert_eq!(table.pending(), Pending::Chance { outcomes: 5 });
    let mut table = scene(System::Roleplay).table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    assert_eq!(table.pending(), Pending::Seat(PLAYERS), "no die: the players decide");
}

#[test]
fn r2_a_card_says_how_a_species_acts_and_one_without_a_card_is_roleplayed() {
    let scene = Scene::with(|setup| setup.species[usize::from(SLIME.0)].guided = false)
        .explorer(0, hex(0, 0))
        .creature(SLIME, hex(2, 0))
        .creature(GRAZER, hex(3, 0));
    let mut table = scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    assert_eq!(table.pending(), Pending::Seat(PLAYERS), "the Slime is first, and guided by the players");
    table.act(PLAYERS, Action::Stay).unwrap();
    table.act(PLAYERS, Action::Rest).unwrap();
    assert_eq!(FarAway::chance_name(table.state()), "Creature Selection die for Sample Grazer");
}

#[test]
fn r3_one_roll_for_a_species_and_none_for_an_absent_one() {
    let scene = Scene::new()
        .explorer(0, hex(0, 0))
        .creature(GRAZER, hex(2, 0))
        .creature(GRAZER, hex(3, 0))
        .edit(hex(0, 0), Edit::Introduce(TITAN));
    scene.phase(&[2]);
    let mut table = scene.table(1, true);
    phase(&mut table, &[2]);
    let rolls = table.log().iter().filter(|e| matches!(e, Event::Chance { .. })).count();
    assert_eq!(rolls, 1);
}

#[test]
fn r4_the_result_names_move_and_action_of_every_member() {
    let scene = Scene::new()
        .explorer(0, hex(0, 0))
        .creature(GRAZER, hex(2, 0))
        .creature(GRAZER, hex(-3, 0))
        .cube(CubeKind::Plant, hex(1, 0))
        .cube(CubeKind::Plant, hex(-2, 0));
    let end = scene.phase(&[1]);
    assert_eq!((at(&end, GRAZER, 1), at(&end, GRAZER, 2)), (hex(1, 0), hex(-2, 0)));
    assert!(end.cubes.is_empty(), "both have eaten");
}

#[test]
fn r5_the_move_comes_before_the_action_even_if_it_has_no_effect() {
    let scene =
        Scene::new().explorer(0, hex(3, 0)).creature(GRAZER, hex(0, 0)).cube(CubeKind::Plant, hex(0, 0));
    let mut table = scene.table(1, true);
    phase(&mut table, &[1]);
    let acts: Vec<Action> = table
        .log()
        .iter()
        .filter_map(|e| match e {
            Event::Act { seat: WILDLIFE, action } => Some(*action),
            _ => None,
        })
        .collect();
    assert_eq!(acts, [Action::Stay, Action::Consume(CubeKind::Plant)]);
}

/// The species that took turns, in order.
fn turns(scene: &Scene, dice: &[u32]) -> Vec<SpeciesId> {
    let mut table = scene.table(1, true);
    phase(&mut table, dice);
    let turns = (0..table.log().len()).filter(|i| matches!(table.log()[*i], Event::Bot { .. }));
    turns
        .filter_map(|i| match table.state_at(i).step {
            Step::Phase(phase) => phase.acting.map(|id| id.species),
            _ => None,
        })
        .collect()
}

#[test]
fn r6_o1_species_act_in_the_order_of_the_eco_system() {
    let scene = |reading| {
        Scene::with(|setup| setup.options.reading = reading)
            .explorer(0, hex(0, 0))
            .edit(hex(0, 0), Edit::Introduce(STALKER))
            .creature(STALKER, hex(3, 0))
            .creature(GRAZER, hex(-3, 0))
            .creature(SLIME, hex(0, 3))
            .creature(LEECH, hex(0, -3))
    };
    let rows = scene(Reading::Rows);
    assert_eq!(turns(&rows, &[4, 2, 4, 5]), [STALKER, GRAZER, SLIME, LEECH]);
    // The same board, read by columns.
    let mut columns = rows;
    std::sync::Arc::make_mut(&mut columns.state.setup).options.reading = Reading::Columns;
    assert_eq!(turns(&columns, &[4, 4, 2, 5]), [STALKER, SLIME, GRAZER, LEECH]);
}

#[test]
fn r7_o2_nearer_to_an_explorer_goes_first() {
    let scene = Scene::new()
        .explorer(0, hex(0, 0))
        .explorer(1, hex(2, -1))
        .creature(GRAZER, hex(-2, 0))
        .creature(GRAZER, hex(3, -1))
        .creature(GRAZER, hex(0, 3));
    let mut table = scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(1).unwrap();
    let Step::Phase(phase) = &table.state().step else { panic!("no phase") };
    assert_eq!(phase.acting.unwrap().number, 2);
    assert_eq!(
        phase.queue.iter().map(|w| (w.creature.number, w.steps)).collect::<Vec<_>>(),
        [(1, 2), (3, 3)]
    );
}

#[test]
fn r8_o3_equally_near_a_draw_decides() {
    let scene = Scene::new().explorer(0, hex(0, 0)).creature(GRAZER, hex(-2, 0)).creature(GRAZER, hex(0, 2));
    for first in 0..2 {
        let mut table = scene.table(1, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(1).unwrap();
        assert_eq!(table.pending(), Pending::Chance { outcomes: 2 });
        table.came_up(first).unwrap();
        let Step::Phase(phase) = &table.state().step else { panic!("no phase") };
        assert_eq!(u32::from(phase.acting.unwrap().number), first + 1);
    }
}

#[test]
fn r15_a_parasite_moves_only_unattached() {
    let scene = Scene::new().explorer(0, hex(3, 0)).creature(GRAZER, hex(0, 0)).creature(LEECH, hex(0, 0));
    let host = Host::Creature(CreatureId { species: GRAZER, number: 1 });
    let leech = CreatureId { species: LEECH, number: 1 };
    let attached = scene.clone().edit(hex(0, 0), Edit::Attach { parasite: leech, host });
    // To explorer; the Grazer flees from nothing.
    let end = attached.phase(&[2, 2]);
    assert_eq!(at(&end, LEECH, 1), hex(0, 0));
    assert_eq!(wounds(&end, GRAZER, 1), 1, "it still acts: it drains");
    let end = scene.phase(&[2, 2]);
    assert_eq!(at(&end, LEECH, 1), hex(1, 0));
}

#[test]
fn r15_what_is_attached_comes_along_and_drops_off_a_dead_host() {
    let leech = CreatureId { species: LEECH, number: 1 };
    let host = Host::Creature(CreatureId { species: GRAZER, number: 1 });
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .wounded(GRAZER, hex(0, 0), 2)
        .creature(LEECH, hex(0, 0))
        .cube(CubeKind::Plant, hex(2, 0))
        .edit(hex(0, 0), Edit::Attach { parasite: leech, host });
    let end = scene.phase(&[1, 1]);
    let left = end.creature(leech).unwrap();
    assert_eq!(
        (left.at, left.host),
        (hex(1, 0), None),
        "carried to (1,0), where its drain killed the Grazer"
    );
    assert_eq!(end.cubes[0].kind, CubeKind::Meat(GRAZER));
}

/// Whether a `from predator` of the Grazer at the centre reacts to this creature.
fn flees(other: impl FnOnce(Scene) -> Scene) -> bool {
    let scene = Scene::with(|setup| {
        setup.species[usize::from(SLIME.0)].size = 4;
        setup.species[usize::from(SWARMER.0)].size = 2;
        setup.species[usize::from(SWARMER.0)].health = 2;
    });
    let end = other(scene.explorer(0, hex(3, 0)).creature(GRAZER, hex(0, 0)));
    let table = &mut end.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(1).unwrap();
    table.think().unwrap();
    at(table.state(), GRAZER, 1) != hex(0, 0)
}

#[test]
fn r16_p1_a_predator_is_a_carnivore_or_omnivore_of_equal_or_greater_size() {
    assert!(flees(|s| s.creature(STALKER, hex(-1, 0))), "a carnivore of size 3");
    assert!(flees(|s| s.creature(SLIME, hex(-1, 0))), "an omnivore of size 4");
    assert!(!flees(|s| s.creature(SWARMER, hex(-1, 0))), "too small");
    assert!(!flees(|s| s.creature(TITAN, hex(-1, 0))), "a herbivore");
    assert!(!flees(|s| s.explorer(1, hex(-1, 0))), "an explorer");
}

#[test]
fn r16_p1_its_own_kind_is_no_predator() {
    let scene =
        Scene::new().explorer(0, hex(3, 0)).creature(SWARMER, hex(0, 0)).creature(SWARMER, hex(-1, 0));
    let end = scene.phase(&[4]);
    assert_eq!((at(&end, SWARMER, 1), at(&end, SWARMER, 2)), (hex(0, 0), hex(-1, 0)));
}

/// Where a Stalker of size 2 at the centre goes with `to prey`.
fn hunts(other: impl FnOnce(Scene) -> Scene) -> Hex {
    let scene = Scene::with(|setup| setup.species[usize::from(STALKER.0)].size = 2);
    let scene = other(scene.explorer(0, hex(0, 3)).creature(STALKER, hex(0, 0)));
    let table = &mut scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(0).unwrap();
    table.think().unwrap();
    at(table.state(), STALKER, 1)
}

#[test]
fn r17_p2_prey_is_a_creature_or_drone_of_equal_or_lesser_size() {
    assert_eq!(hunts(|s| s.creature(SLIME, hex(2, 0))), hex(1, 0), "size 2");
    assert_eq!(hunts(|s| s.creature(GRAZER, hex(2, 0))), hex(0, 0), "size 3");
    assert_eq!(hunts(|s| s.drone(hex(2, 0))), hex(1, 0), "a drone");
    assert_eq!(hunts(|s| s.creature(STALKER, hex(2, 0))), hex(0, 0), "its own kind");
    assert_eq!(hunts(|s| s.explorer(1, hex(2, 0))), hex(0, 0), "an explorer");
    assert_eq!(hunts(|s| s.building(BuildingKind::ScoutTower, hex(2, 0))), hex(0, 0), "a building");
}

#[test]
fn r18_f1_food_is_a_cube_of_its_diet() {
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .creature(STALKER, hex(0, 0))
        .cube(CubeKind::Plant, hex(1, 0))
        .cube(CubeKind::Meat(GRAZER), hex(-2, 0));
    assert_eq!(at(&scene.phase(&[2]), STALKER, 1), hex(-1, 0));
}

#[test]
fn r26_f2_meat_of_its_own_species_is_neither_sought_nor_eaten() {
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .wounded(STALKER, hex(0, 0), 1)
        .cube(CubeKind::Meat(STALKER), hex(0, 0))
        .cube(CubeKind::Meat(GRAZER), hex(2, 0));
    let end = scene.phase(&[2]);
    assert_eq!((at(&end, STALKER, 1), end.cubes.len()), (hex(1, 0), 2));
}

#[test]
fn r18_f3_without_food_cubes_a_smaller_creature_is_food() {
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .creature(STALKER, hex(0, 0))
        .cube(CubeKind::Meat(STALKER), hex(3, 0))
        .creature(SLIME, hex(-2, 0))
        .creature(GRAZER, hex(1, 0));
    let table = &mut scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.came_up(1).unwrap();
    table.think().unwrap();
    assert_eq!(at(table.state(), STALKER, 1), hex(-1, 0));
}

#[test]
fn r27_f4_meat_of_forgotten_origin_is_food_for_any_meat_eater() {
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .wounded(STALKER, hex(0, 0), 1)
        .cube(CubeKind::UnknownMeat, hex(0, 0));
    let end = scene.phase(&[2]);
    assert_eq!((at(&end, STALKER, 1), wounds(&end, STALKER, 1), end.cubes.len()), (hex(0, 0), 0, 0));
}

#[test]
fn r19_habitat_is_its_preferred_terrain() {
    // (0,0) is Forest already; from Desert (2,0) Forest is at (1,1), (2,-1), (3,0).
    let stays = Scene::new().explorer(0, hex(0, 3)).creature(GRAZER, hex(0, 0));
    assert_eq!(at(&stays.phase(&[3]), GRAZER, 1), hex(0, 0));
    let goes = Scene::new().explorer(0, hex(0, 3)).creature(GRAZER, hex(2, 0));
    assert_eq!(at(&goes.phase(&[3]), GRAZER, 1), hex(1, 1), "toward the explorer");
}

#[test]
fn r20_a1_consume_takes_only_cubes_of_the_diet() {
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .creature(GRAZER, hex(0, 0))
        .cube(CubeKind::UnknownMeat, hex(0, 0));
    assert_eq!(scene.phase(&[1]).cubes.len(), 1);
}

#[test]
fn r21_a2_the_first_action_if_it_is_possible() {
    let scene = Scene::new()
        .explorer(0, hex(0, 0))
        .creature(STALKER, hex(0, 0))
        .cube(CubeKind::UnknownMeat, hex(0, 0));
    let end = scene.phase(&[2]);
    assert_eq!((end.cubes.len(), end.explorers[0].harm), (0, 0));
}

#[test]
fn r21_a3_else_the_second_action() {
    let scene = Scene::new()
        .explorer(0, hex(0, 0))
        .creature(STALKER, hex(0, 0))
        .cube(CubeKind::Meat(STALKER), hex(0, 0));
    let end = scene.phase(&[2]);
    assert_eq!((end.cubes.len(), end.explorers[0].harm), (1, 1));
}

#[test]
fn r22_r25_a4_no_fight_against_its_own_kind_and_then_nothing_happens() {
    let scene = Scene::new().explorer(0, hex(3, 0)).creature(STALKER, hex(0, 0)).creature(STALKER, hex(0, 0));
    for end in scene.ends(1) {
        assert_eq!((wounds(&end, STALKER, 1), wounds(&end, STALKER, 2)), (0, 0));
    }
    assert!(!scene.ends(1).is_empty());
}

#[test]
fn r23_a5_several_targets_are_equally_likely() {
    let scene = Scene::with(|setup| setup.species[usize::from(STALKER.0)].size = 5)
        .explorer(0, hex(0, 0))
        .creature(STALKER, hex(0, 0))
        .creature(TITAN, hex(0, 0))
        .creature(GRAZER, hex(0, 0));
    let mut hits = [0; 3];
    for seed in 0..450 {
        let mut table = scene.table(seed, true);
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(0).unwrap();
        table.think().unwrap();
        let state = table.state();
        hits[0] += usize::from(state.explorers[0].harm);
        hits[1] += usize::from(wounds(state, TITAN, 1));
        hits[2] += usize::from(wounds(state, GRAZER, 1));
    }
    assert_eq!(hits.iter().sum::<usize>(), 450);
    assert!(hits.iter().all(|n| (110..190).contains(n)), "{hits:?}");
}

#[test]
fn r25_a6_a_harmful_special_needs_somebody_else() {
    // Rampage with only Titans here: impossible, and Scare too.
    let scene = Scene::new()
        .explorer(0, hex(3, 0))
        .building(BuildingKind::CrashSite, hex(0, 0))
        .creature(TITAN, hex(0, 0))
        .creature(TITAN, hex(0, 0));
    for end in scene.ends(4) {
        assert_eq!((wounds(&end, TITAN, 1), wounds(&end, TITAN, 2)), (0, 0));
        assert_eq!((at(&end, TITAN, 1), at(&end, TITAN, 2)), (hex(0, 0), hex(0, 0)));
    }
    assert!(!scene.ends(4).is_empty());
}

#[test]
fn r21_a7_without_a_special_the_second_action() {
    let mut table = one_function("none", "special / scare");
    table
        .correct(
            "at 0,0: reveal Forest; at 1,0: reveal Swamp; at 0,0: put explorer 1; at 0,0: put creature Beast",
        )
        .unwrap();
    phase(&mut table, &[1]);
    assert_eq!(table.state().explorers[0].at, Some(hex(1, 0)));
}

#[test]
fn r24_a8_the_extra_move_of_a_special_follows_the_rolled_move() {
    let scene = |from| Scene::new().explorer(0, hex(0, 0)).creature(STALKER, from);
    let end = scene(hex(-3, 0)).phase(&[3]);
    assert_eq!((at(&end, STALKER, 1), end.explorers[0].harm), (hex(-1, 0), 0));
    let end = scene(hex(-2, 0)).phase(&[3]);
    assert_eq!((at(&end, STALKER, 1), end.explorers[0].harm), (hex(0, 0), 1));
}

#[test]
fn r24_with_no_move_there_is_no_extra_move() {
    let pounce = "- special: harmful (Pounce)\n  - move again\n  - hit one explorer or creature\n";
    let text = format!(
        "# Beast\n\n- diet: omnivore\n- size: 3\n- habitat: Forest\n- deck: den\n{pounce}\n\
         | die | move | action |\n| --- | --- | --- |\n| 1-5 | none | special |\n"
    );
    let document = Document::new("one", "1", vec![("one.md".into(), text)]);
    let mut setup = Setup::default();
    FarAway::bring(&document, &mut setup).unwrap();
    let mut header = Header::new::<FarAway>(setup, vec![Who::Human, Who::Bot("one".into())], 1);
    header.real = true;
    let mut table = Table::begin(header, vec![None, Some(FarAway::mind(&document).unwrap())]).unwrap();
    table
        .correct(
            "at 0,0: reveal Forest; at 1,0: reveal Swamp; at 1,0: put explorer 1; at 0,0: put creature Beast",
        )
        .unwrap();
    phase(&mut table, &[1]);
    assert_eq!(table.state().creatures[0].at, hex(0, 0));
}

#[test]
fn a9_eating_heals_one_wound() {
    let scene = Scene::with(|setup| setup.species[usize::from(SLIME.0)].health = 3)
        .explorer(0, hex(3, 0))
        .wounded(SLIME, hex(0, 0), 2)
        .cube(CubeKind::Plant, hex(0, 0));
    let end = scene.phase(&[3]);
    assert_eq!((wounds(&end, SLIME, 1), end.cubes.len()), (1, 0));
}

#[test]
fn a10_a_creature_dies_of_its_last_wound_and_leaves_meat() {
    let scene = Scene::new().explorer(0, hex(3, 0)).creature(STALKER, hex(0, 0)).wounded(SLIME, hex(0, 0), 1);
    let end = scene.phase(&[1]);
    assert!(end.members(SLIME).next().is_none());
    assert_eq!(
        end.cubes.iter().map(|c| (c.at, c.kind)).collect::<Vec<_>>(),
        [(hex(0, 0), CubeKind::Meat(SLIME))]
    );
    assert!(end.eco.iter().flatten().all(|p| p.species != SLIME), "it has no den: it leaves the ECO System");
}

#[test]
fn the_third_injury_of_an_explorer_loses_the_mission_at_once() {
    let mut scene =
        Scene::new().explorer(0, hex(0, 0)).creature(STALKER, hex(0, 0)).creature(STALKER, hex(0, 0));
    scene.state.explorers[0].harm = 2;
    for end in scene.ends(2) {
        assert_eq!((&end.step, end.explorers[0].harm), (&Step::Lost, 3), "the second Stalker no longer acts");
        assert_eq!(FarAway::pending(&end), Pending::Over);
    }
    assert!(!scene.ends(2).is_empty());
}

#[test]
fn roleplay_offers_all_that_is_legal_in_the_same_order() {
    let scene = Scene::with(|setup| setup.system = System::Roleplay)
        .explorer(0, hex(0, 0))
        .explorer(1, hex(0, -2))
        .creature(STALKER, hex(2, 0))
        .creature(STALKER, hex(1, 0))
        .creature(GRAZER, hex(1, 0))
        .cube(CubeKind::Meat(STALKER), hex(1, 0));
    let mut table = scene.table(1, true);
    table.act(PLAYERS, Action::Phase).unwrap();
    let acting = |table: &Table<FarAway>| match &table.state().step {
        Step::Phase(phase) => phase.acting.map(|id| (id.species, id.number)),
        _ => None,
    };
    assert_eq!(acting(&table), Some((STALKER, 2)), "the nearer one first");
    assert_eq!(table.legal().len(), 7, "to stay, and six ways");
    table.act(PLAYERS, Action::Stay).unwrap();
    let legal = table.legal();
    assert!(legal.contains(&Action::Consume(CubeKind::Meat(STALKER))), "no ban on its own Meat in ROLEPLAY");
    assert!(legal.contains(&Action::Fight(Target::Creature(CreatureId { species: GRAZER, number: 1 }))));
    assert!(legal.contains(&Action::Special) && legal.contains(&Action::Rest));
    table.act(PLAYERS, Action::Rest).unwrap();
    assert_eq!(acting(&table), Some((STALKER, 1)));
}

#[test]
fn a_special_that_only_people_understand_is_asked_and_carried_out_by_them() {
    let text = "# Tapirus\n\n- diet: herbivore\n- size: 3\n- habitat: Forest\n- deck: den\n\
                - special: harmless, by hand (brings a gift)\n\n\
                | die | move | action |\n| --- | --- | --- |\n| 1-5 | none | special / scare |\n";
    let document = Document::new("one", "1", vec![("one.md".into(), text.into())]);
    let mut setup = Setup::default();
    FarAway::bring(&document, &mut setup).unwrap();
    let begin = || {
        let mut header = Header::new::<FarAway>(setup.clone(), vec![Who::Human, Who::Bot("one".into())], 1);
        header.real = true;
        let mut table = Table::begin(header, vec![None, Some(FarAway::mind(&document).unwrap())]).unwrap();
        let layout = "at 0,0: reveal Forest; at 1,0: reveal Swamp; at 0,0: put explorer 1; at 0,0: put creature Tapirus";
        table.correct(layout).unwrap();
        table.act(PLAYERS, Action::Phase).unwrap();
        table.came_up(0).unwrap();
        table.think().unwrap();
        assert_eq!(table.pending(), Pending::Seat(PLAYERS));
        table
    };
    let mut done = begin();
    done.act(PLAYERS, Action::Look(hex(0, 0))).unwrap();
    done.act(PLAYERS, Action::Edit(Edit::Put(New::Cube(CubeKind::Plant)))).unwrap();
    done.act(PLAYERS, Action::CarriedOut).unwrap();
    done.play_on().unwrap();
    assert_eq!((&done.state().step, done.state().cubes.len()), (&Step::Between, 1));
    assert_eq!(done.state().explorers[0].at, Some(hex(0, 0)), "not scared too");
    let mut refused = begin();
    refused.act(PLAYERS, Action::NotPossible).unwrap();
    refused.play_on().unwrap();
    assert_eq!(refused.state().explorers[0].at, Some(hex(1, 0)), "the second action");
}
