//! The worked example over two phases, step by step, with no chance but the dice.

mod common;
use common::*;
use faraway::state::*;

fn start() -> Scene {
    let scene = Scene::new()
        .den(STALKER, hex(-3, 2))
        .wounded(STALKER, hex(-3, 2), 1)
        .wounded(STALKER, hex(2, -3), 1)
        .wounded(GRAZER, hex(-1, -1), 2)
        .creature(GRAZER, hex(1, 1))
        .wounded(SLIME, hex(-1, 2), 1)
        .creature(LEECH, hex(2, 0))
        .explorer(0, hex(0, 0))
        .explorer(1, hex(0, -2))
        .building(BuildingKind::CrashSite, hex(0, 0))
        .building(BuildingKind::ScoutTower, hex(-1, 2))
        .cube(CubeKind::Plant, hex(1, 0))
        .cube(CubeKind::Plant, hex(-2, 0))
        .cube(CubeKind::Meat(STALKER), hex(2, -3))
        .cube(CubeKind::UnknownMeat, hex(3, -3));
    scene.edit(hex(-1, 2), faraway::Edit::Hurt(Target::Building(BuildingId(1))))
}

#[test]
fn golden_trace_two_phases() {
    let first = start().phase(&[2, 1, 2, 3]);
    assert_eq!((at(&first, STALKER, 2), wounds(&first, STALKER, 2)), (hex(3, -3), 0));
    assert_eq!((at(&first, STALKER, 1), wounds(&first, STALKER, 1)), (hex(-2, 2), 1));
    assert_eq!((at(&first, GRAZER, 1), wounds(&first, GRAZER, 1)), (hex(-2, 0), 1));
    assert_eq!((at(&first, GRAZER, 2), wounds(&first, GRAZER, 2)), (hex(1, 0), 0));
    assert_eq!(at(&first, SLIME, 1), hex(-1, 2));
    assert_eq!(first.buildings.len(), 1, "the tower is destroyed");
    let leech = first.creature(CreatureId { species: LEECH, number: 1 }).unwrap();
    assert_eq!(leech.at, hex(1, 0));
    assert_eq!(leech.host, Some(Host::Creature(CreatureId { species: GRAZER, number: 2 })));
    assert_eq!(first.cubes, [Cube { at: hex(2, -3), kind: CubeKind::Meat(STALKER), since: 0 }]);

    let second = Scene { state: first }.phase(&[1, 2, 5]);
    assert_eq!((at(&second, STALKER, 1), wounds(&second, STALKER, 1)), (hex(-1, 2), 1));
    assert_eq!((at(&second, STALKER, 2), wounds(&second, STALKER, 2)), (hex(2, -2), 0));
    assert_eq!((at(&second, GRAZER, 1), wounds(&second, GRAZER, 1)), (hex(-2, -1), 1));
    assert_eq!((at(&second, GRAZER, 2), wounds(&second, GRAZER, 2)), (hex(1, 0), 1));
    assert_eq!((at(&second, LEECH, 1), wounds(&second, LEECH, 1)), (hex(1, 0), 0));
    assert!(second.members(SLIME).next().is_none());
    let kinds: Vec<(Hex, CubeKind)> = second.cubes.iter().map(|c| (c.at, c.kind)).collect();
    assert_eq!(kinds, [(hex(-1, 2), CubeKind::Meat(SLIME)), (hex(2, -3), CubeKind::Meat(STALKER))]);
    assert_eq!(second.buildings.iter().map(|b| b.kind).collect::<Vec<_>>(), [BuildingKind::CrashSite]);
    assert_eq!(second.explorers.map(|e| e.harm), [0, 0]);
    assert_eq!(second.round, 2);
}

#[test]
fn golden_trace_tells_its_reasons() {
    let told = start().reasons(&[2, 1, 2, 3]);
    assert_eq!(told, include_str!("golden/phase-1.txt"), "\n{told}");
}
