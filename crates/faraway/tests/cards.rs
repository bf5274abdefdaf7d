//! AI cards in their authors' own words: creatures do what is written.

mod common;
use common::{at, disc, hex, reasons, wounds};
use faraway::state::*;
use faraway::*;
use std::sync::Arc;
use table::*;

const HUNTER: SpeciesId = SpeciesId(0);
const HARE: SpeciesId = SpeciesId(1);

/// The card of an omnivore of size 3 that takes these steps whatever its die shows, and a smaller
/// animal that does nothing.
fn document(card: &str, steps: &str) -> Document {
    let hunter = format!(
        "---\nname: Trial\ngame: faraway\ncounters:\n  anger: 0 (0 to 9)\ndecks:\n  moods: calm x2, wild x2\n---\n\
         # Hunter\n- diet: omnivore\n- size: 3\n- habitat: Swamp\n- deck: den\n{card}\n\n\
         | die | do |\n| --- | --- |\n| 1-5 | {steps} |\n"
    );
    let hare = "# Hare\n- diet: herbivore\n- size: 1\n- habitat: Forest\n- deck: wandering\n\n\
        | die | move | action |\n| --- | --- | --- |\n| 1-5 | none | none |\n";
    Document::new("trial", "1", vec![("hunter.md".into(), hunter), ("hare.md".into(), hare.into())])
}

fn lay_out(document: &Document, put: &[(Hex, New)]) -> State {
    let mut setup = Setup::default();
    FarAway::bring(document, &mut setup).unwrap();
    let mut state = FarAway::begin(&setup).unwrap();
    state.map = Arc::new(Map::new(disc()));
    for (at, new) in put {
        state.looked_at = Some(*at);
        let edit = Action::Edit(Edit::Put(*new));
        FarAway::check(&state, edit).unwrap();
        FarAway::apply(&mut state, edit);
    }
    state.looked_at = None;
    state
}

fn sit_down(document: &Document, state: &State, seed: u64) -> Table<FarAway> {
    let mind = FarAway::mind(document).unwrap();
    let seats = vec![Who::Human, Who::Bot(document.name.clone())];
    let mut header = Header::new::<FarAway>((*state.setup).clone(), seats, seed);
    header.documents = vec![document.clone()];
    header.position = Some(FarAway::to_position(state));
    Table::begin(header, vec![None, Some(mind)]).unwrap()
}

/// Plays one phase with the program's dice.
fn play(document: &Document, put: &[(Hex, New)]) -> (State, String) {
    let mut table = sit_down(document, &lay_out(document, put), 1);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.play_on().unwrap();
    (table.state().clone(), reasons(&table))
}

const HUNTER_1: New = New::Creature(HUNTER);
const HARE_1: New = New::Creature(HARE);
const EXPLORER: New = New::Explorer(ExplorerId(0));
const PLANT: New = New::Cube(CubeKind::Plant);

fn plants(state: &State) -> usize {
    state.cubes.iter().filter(|cube| cube.kind == CubeKind::Plant).count()
}

#[test]
fn a_move_may_be_longer_than_a_hex() {
    let put = [(hex(3, 0), EXPLORER), (hex(-3, 0), HUNTER_1)];
    let (state, _) = play(&document("", "Move up to 2 hexes toward the explorers."), &put);
    assert_eq!(at(&state, HUNTER, 1), hex(-1, 0));
    let (state, _) = play(&document("", "Move twice toward the explorers. Move again."), &put);
    assert_eq!(at(&state, HUNTER, 1), hex(1, 0), "the same Move once more");
    let (state, _) = play(&document("", "To the nearest explorer."), &put);
    assert_eq!(at(&state, HUNTER, 1), hex(-2, 0));
}

#[test]
fn it_may_act_more_than_once() {
    let put = [
        (hex(3, 0), EXPLORER),
        (hex(0, 0), HUNTER_1),
        (hex(0, 0), PLANT),
        (hex(0, 0), PLANT),
        (hex(0, 0), PLANT),
    ];
    assert_eq!(plants(&play(&document("", "Consume."), &put).0), 2);
    assert_eq!(plants(&play(&document("", "Consume twice."), &put).0), 1);
    assert_eq!(plants(&play(&document("", "Consume all Plants in the hex."), &put).0), 0);
}

#[test]
fn a_condition_decides_for_this_creature() {
    let steps = "If it is wounded, move to the nearest Plant, otherwise move to the nearest explorer.";
    let put = [(hex(3, 0), EXPLORER), (hex(0, 0), HUNTER_1), (hex(-3, 0), PLANT)];
    let document = document("", steps);
    assert_eq!(at(&play(&document, &put).0, HUNTER, 1), hex(1, 0));
    let mut state = lay_out(&document, &put);
    state.creatures[0].wounds = 1;
    let mut table = sit_down(&document, &state, 1);
    table.act(PLAYERS, Action::Phase).unwrap();
    table.play_on().unwrap();
    assert_eq!(at(table.state(), HUNTER, 1), hex(-1, 0));
}

#[test]
fn who_is_fought_can_be_said() {
    let put = [(hex(0, 0), EXPLORER), (hex(0, 0), HUNTER_1), (hex(0, 0), HARE_1)];
    let explorer = |state: &State| state.explorers[0].harm;
    let (state, _) = play(&document("", "Fight an explorer."), &put);
    assert_eq!(explorer(&state), 1);
    let (state, _) = play(&document("", "Fight a creature, not an explorer."), &put);
    assert_eq!((explorer(&state), state.creatures.len()), (0, 1), "the hare is dead");
    let (state, _) = play(&document("", "Fight a larger creature."), &put);
    assert_eq!((explorer(&state), state.creatures.len()), (0, 2));
    let (state, _) = play(&document("", "Fight. Prefer: explorers"), &put);
    assert_eq!(explorer(&state), 1);
}

#[test]
fn what_is_forbidden_is_not_done() {
    let put = [(hex(0, 0), EXPLORER), (hex(0, 0), HUNTER_1)];
    let harm = |card: &str| play(&document(card, "Fight."), &put).0.explorers[0].harm;
    assert_eq!(harm(""), 1);
    assert_eq!(harm("- Never fight an explorer."), 0);
    assert_eq!(harm("- Never fight an explorer if it is wounded."), 1, "the ban is not in force");
    assert_eq!(harm("- Never fight an explorer unless an explorer is injured."), 0);
}

#[test]
fn a_card_may_say_what_its_terms_mean() {
    let put = [(hex(3, 0), EXPLORER), (hex(0, 0), HUNTER_1), (hex(-3, 0), HARE_1), (hex(0, 3), New::Drone)];
    let (state, _) = play(&document("", "To prey."), &put);
    assert_ne!(at(&state, HUNTER, 1), hex(0, 0));
    let (state, _) = play(&document("- Prey: any smaller creature", "To prey."), &put);
    assert_eq!(at(&state, HUNTER, 1), hex(-1, 0), "the drone is none");
    let (state, told) = play(&document("- Prey: any larger creature", "To prey."), &put);
    assert_eq!(at(&state, HUNTER, 1), hex(0, 0));
    assert!(told.contains("there is no prey"), "{told}");
}

#[test]
fn a_definition_of_the_document_is_used() {
    let card = "- A hex is *safe* if no explorer is in it or next to it.";
    let put = [(hex(0, 0), EXPLORER), (hex(1, 0), HUNTER_1)];
    let (state, _) = play(&document(card, "To the nearest safe hex."), &put);
    assert_eq!(at(&state, HUNTER, 1).straight(hex(0, 0)), 2);
}

#[test]
fn a_special_may_put_a_plant_and_hit_around() {
    let put = [(hex(1, 0), EXPLORER), (hex(0, 0), HUNTER_1)];
    let special =
        "- special: harmful (Spores)\n  - place 1 Plant in the hex\n  - hit every explorer within 1 hex\n";
    let (state, _) = play(&document(special, "Special."), &put);
    assert_eq!((plants(&state), state.explorers[0].harm), (1, 1));
    assert_eq!(wounds(&state, HUNTER, 1), 0);
}

#[test]
fn what_a_creature_cannot_do_is_refused() {
    let wrong = [
        "Never move to food.",
        "Move away from it.",
        "To the wounded Plant.",
        "Increase its wounds by 1.",
        "Fight a Plant.",
    ];
    for steps in wrong {
        assert!(FarAway::mind(&document("", steps)).is_err(), "{steps}");
    }
}

/// The counters and decks of a document are part of the game: they survive undo, saving, replaying and
/// another thread.
#[test]
fn what_a_document_counts_and_draws_belongs_to_the_game() {
    let steps = "Increase anger by 1. Draw a card from moods. If anger is 2 or more, to the nearest explorer, otherwise stay.";
    let document = document("", steps);
    let put = [(hex(3, 0), EXPLORER), (hex(-3, 0), HUNTER_1), (hex(-3, 1), HUNTER_1)];
    for seed in 0..12 {
        let state = lay_out(&document, &put);
        let phase = |table: &mut Table<FarAway>| {
            table.act(PLAYERS, Action::Phase).unwrap();
            table.play_on().unwrap();
        };
        let mut table = sit_down(&document, &state, seed);
        phase(&mut table);
        let once = (table.state().clone(), table.log().to_vec());
        phase(&mut table);
        let (twice, log) = (table.state().clone(), table.log().to_vec());
        assert_ne!(once.0.creatures, twice.creatures, "anger was kept from turn to turn");
        let saved = table.save();
        let opened = Table::<FarAway>::open(&saved, |_| vec![None, FarAway::mind(&document).ok()]).unwrap();
        assert_eq!((opened.state(), opened.log()), (&twice, &log[..]), "saved and opened");
        table.undo(once.1.len()).unwrap();
        assert_eq!((table.state(), table.log()), (&once.0, &once.1[..]));
        phase(&mut table);
        assert_eq!((table.state(), table.log()), (&twice, &log[..]), "taken back and played again");
        let other = std::thread::scope(|scope| {
            let both: Vec<_> = (0..2)
                .map(|_| {
                    scope.spawn(|| {
                        let mut table = sit_down(&document, &state, seed);
                        phase(&mut table);
                        phase(&mut table);
                        (table.state().clone(), table.log().to_vec())
                    })
                })
                .collect();
            both.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
        });
        assert!(other.iter().all(|(state, played)| *state == twice && *played == log));
    }
}
