//! Every change of open information is reported, and every report is true.

mod common;

use common::*;
use root::happening::{Happening, Open, Why};
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root};
use table::{Game, Happening as _, Pending, Show};

/// The number of games of each table: a few, or as many as were asked for.
fn games(usual: u64) -> u64 {
    std::env::var("GAMES").map_or(usual, |n| n.parse().expect("GAMES is a number"))
}

/// Applies an action and returns its happenings.
fn observe(s: &mut State, action: Action) -> Vec<Happening> {
    Root::check(s, action).unwrap_or_else(|e| panic!("{action:?}: {e}"));
    let mut told = Vec::new();
    Root::apply_reporting(s, action, &mut told);
    told
}

fn roll(s: &mut State, outcome: u32, told: &mut Vec<Happening>) {
    Root::resolve_reporting(s, outcome, told);
}

fn said(s: &State, told: &[Happening]) -> Vec<String> {
    told.iter().map(|h| h.say(s)).collect()
}

#[test]
fn the_happenings_applied_to_the_open_table_give_the_new_one() {
    for (name, setup) in tables() {
        for seed in 0..games(3) {
            let mut last: Option<State> = None;
            let (events, _) = play(&setup, seed, 1500, |_, _| ());
            let mut s = Root::begin(&setup).unwrap();
            for (n, event) in events.iter().enumerate() {
                let mut open = Open::of(&s);
                let mut quiet = s;
                let mut told = Vec::new();
                match event {
                    table::Event::Act { action, .. } => {
                        Root::apply_reporting(&mut s, *action, &mut told);
                        Root::apply(&mut quiet, *action);
                    }
                    table::Event::Chance { outcome } => {
                        Root::resolve_reporting(&mut s, *outcome, &mut told);
                        Root::resolve(&mut quiet, *outcome);
                    }
                    _ => {}
                }
                assert_eq!(s, quiet, "{name}, seed {seed}, event {n}: told or not, the same happens");
                told.iter().for_each(|happening| open.apply(happening));
                assert_eq!(open, Open::of(&s), "{name}, seed {seed}, event {n}: {event:?}\n{told:#?}");
                for happening in &told {
                    let words = happening.say(&s);
                    assert!(words.len() > 3 && !words.contains("  "), "{words:?}");
                }
                last = Some(s);
            }
            assert!(last.is_some());
        }
    }
}

#[test]
fn a_sprung_snare_is_told_and_nothing_else() {
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Corvids)]), Marquise, Step::Daylight);
    s.plots[c(11).index()] = Plot::Up(PlotKind::Snare);
    put(&mut s, Marquise, 11, 1);
    let place = op(Operation::Place { piece: Piece::Warrior, at: c(11), n: 4 });
    assert!(Root::say(&s, place).contains("springs the snare in clearing 11"), "{}", Root::say(&s, place));
    let told = observe(&mut s, place);
    assert_eq!(told, [Happening::SnareSprung { who: Marquise, at: c(11) }]);
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Corvids)]), Marquise, Step::Daylight);
    s.plots[c(11).index()] = Plot::Up(PlotKind::Snare);
    put(&mut s, Marquise, 11, 3);
    let told = observe(&mut s, walk(11, 3, 2));
    assert_eq!(told, [Happening::SnareSprung { who: Marquise, at: c(11) }]);
}

#[test]
fn a_battle_tells_who_removes_what_and_what_the_points_are_for() {
    let mut s = clash(3, 1);
    build(&mut s, Building::Roost, 9);
    let mut told = observe(&mut s, fight(9, Eyrie));
    roll(&mut s, dice(2, 1), &mut told);
    let words = said(&s, &told).join("\n");
    assert!(words.contains("Marquise attacks Eyrie in clearing 9"), "{words}");
    assert!(words.contains("in clearing 9 Marquise deals 2 hits and Eyrie 1"), "{words}");
    assert!(words.contains("Marquise removes 1 warrior of Eyrie in clearing 9"), "{words}");
    assert!(words.contains("Marquise removes 1 roost in clearing 9"), "{words}");
    assert!(words.contains("Eyrie removes 1 warrior of Marquise in clearing 9"), "{words}");
    assert!(told.contains(&Happening::Scored { who: Marquise, points: 1, why: Why::Battle }), "{words}");
}

#[test]
fn outrage_against_a_bot_is_a_discard() {
    let setup = Setup::autumn([human(Marquise), bot(Alliance), human(Eyrie)]);
    let mut s = arena(&setup, Marquise, Step::Actions);
    s.sympathy = cs(&[7]);
    put(&mut s, Marquise, 12, 2);
    let card = deal(&mut s, Marquise, "Sword (mouse)");
    let told = observe(&mut s, walk(12, 7, 1));
    assert!(told.contains(&Happening::Outrage { offender: Marquise, at: c(7) }));
    let told = observe(&mut s, Action::Card { card });
    assert!(said(&s, &told)[0].contains("Marquise discards Sword (mouse)"), "{told:?}");
    put(&mut s, Marquise, 3, 1);
    let told = observe(&mut s, walk(3, 7, 1));
    let scored = Happening::Scored { who: Alliance, points: 1, why: Why::Outrage };
    assert!(told.contains(&scored), "no card to discard: {told:?}");
}

/// What lies beside the map is told as deeds, not as moves between two places; pieces of the program's own
/// never show.
#[test]
fn cards_items_and_quests_are_told_as_deeds() {
    let mut words = String::new();
    for (_, setup) in tables() {
        let (events, _) = play(&setup, 1, 600, |_, _| ());
        let mut s = Root::begin(&setup).unwrap();
        for event in &events {
            let mut told = Vec::new();
            match event {
                table::Event::Act { action, .. } => Root::apply_reporting(&mut s, *action, &mut told),
                table::Event::Chance { outcome } => Root::resolve_reporting(&mut s, *outcome, &mut told),
                _ => {}
            }
            words += &said(&s, &told).join("\n");
            words.push('\n');
        }
    }
    for deed in
        ["the order is ", " refreshes ", " exhausts ", " crafts 1 ", " to the Decree\n", " is the quest of "]
    {
        assert!(words.contains(deed), "nobody{deed}");
    }
    for deed in [" goes from ", "the leader of Eyrie is now "] {
        assert!(words.contains(deed), "nobody{deed}");
    }
    let riddles = [
        "the suit of the order: no longer",
        "from the deck to the order",
        "items of Vagabond to the exhausted",
        "the Viziers: 0, 0",
    ];
    for riddle in riddles {
        assert!(!words.contains(riddle), "{riddle}");
    }
}

#[test]
fn the_question_counts_the_actions_left() {
    let mut s = actions();
    let asked = |s: &State| Root::question(s).expect("somebody decides").words;
    s.turn.actions = 2;
    assert_eq!(asked(&s), "2 actions left: what do you do?");
    s.turn.actions = 1;
    assert_eq!(asked(&s), "1 action left: what do you do?");
}

#[test]
fn a_correction_is_told() {
    let mut s = clash(3, 1);
    let mut told = Vec::new();
    Root::correct_reporting(&mut s, "9: marquise 2; eyrie points: 4", &mut told).unwrap();
    let words = said(&s, &told).join("\n");
    assert!(words.contains("1 warrior of Marquise taken off clearing 9"), "{words}");
    assert!(words.contains("Eyrie scores 4 points, put right by hand"), "{words}");
    assert!(matches!(Root::pending(&s), Pending::Seat(_)));
}
