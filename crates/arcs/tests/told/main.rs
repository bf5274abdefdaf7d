//! Everything that happens is reported, and nothing else: the table can be reconstructed from the happenings.

mod asked;
mod model;
#[path = "../random/mod.rs"]
#[allow(dead_code)]
mod random;

use arcs::bot::Supercat;
use arcs::state::names::Named;
use arcs::state::player::Hand;
use arcs::state::resource::Resource;
use arcs::{Arcs, Happening, Setup, State};
use model::Board;
use random::setup;
use script::source::Source;
use std::sync::Arc;
use table::{Event, Game, Generator, Happening as _, Header, Mind, Pending, Seat, Table, Weight, Who};

/// The number of games: a few, or as many as were asked for.
fn games(usual: u64) -> u64 {
    std::env::var("GAMES").map_or(usual, |n| n.parse().expect("GAMES is a number"))
}

/// Follows a whole game, event by event.
fn assert_told(table: &Table<Arcs>, what: &str) {
    let mut observed = Board::of(&table.beginning());
    for (at, told) in table.happenings(0, usize::MAX).iter().enumerate() {
        let before = observed.clone();
        told.iter().for_each(|happening| observed.observe(happening));
        let state = table.state_at(at + 1);
        observed.assert_is(&Board::of(&state), || {
            format!("{what}: event {at}, {:?}, told as {told:#?}", table.log()[at])
        });
        let changed = observed != before;
        let decided = matches!(table.log()[at], Event::Act { .. } | Event::Chance { .. });
        // An action that only leads to a roll or a draw is described with the outcome.
        let leads_to_chance = matches!(Arcs::pending(&state), Pending::Chance { .. });
        assert!(
            !decided || changed || !told.is_empty() || leads_to_chance,
            "{what}: nothing is told of {:?}",
            table.log()[at]
        );
        if matches!(table.log()[at], Event::Lot { .. } | Event::Bot { .. }) {
            assert!(told.is_empty());
        }
    }
}

/// A correction that may or may not be possible now.
fn correction(s: &State, lots: &mut Generator) -> String {
    let seat = Seat(lots.below(u32::from(s.players())) as u8);
    let colour = s.player(seat).colour();
    let other = s.player(Seat((seat.0 + 1) % s.players())).colour();
    let system = s.systems().nth(lots.below(s.systems().len())).expect("there are systems");
    let n = lots.below(3);
    match lots.below(10) {
        0 => format!("{colour} ships in {system}: {n} fresh, 1 damaged"),
        1 => format!("{colour} power: {}", lots.below(20)),
        2 => format!("{colour} slot {}: {}", n + 1, Resource::ALL[lots.below(5) as usize]),
        3 => format!("{colour} captives: {n} {other}"),
        4 => format!("{colour} trophies: {n} {other} ship, 1 {other} agent"),
        5 => format!("{colour} outrage: {}", Resource::ALL[lots.below(5) as usize]),
        6 => format!("{colour} city in {system}: damaged"),
        7 => format!("{colour} agents on court {}: {n}", lots.below(3) + 1),
        8 => format!("{colour} guild: none"),
        _ => format!("{colour} starport in {system}: fresh"),
    }
}

/// Random human players with physical outcomes, corrections, and undo.
fn human_game(seed: u64) -> Table<Arcs> {
    let setup = setup(seed);
    let seats = setup.seats.len();
    let mut header = Header::new::<Arcs>(setup, vec![Who::Human; seats], seed);
    header.real = true;
    let mut table = Table::<Arcs>::begin(header, vec![None; seats]).expect("a legal setup");
    let mut lots = Generator::new(seed, Generator::LOTS);
    for _ in 0..1200 {
        if lots.below(25) == 0 {
            // An impossible correction is refused and changes nothing.
            let _ = table.correct(&correction(table.state(), &mut lots));
        }
        if lots.below(60) == 0 && !table.log().is_empty() {
            table.undo(table.log().len() - 1 - lots.below(5.min(table.log().len() as u32)) as usize).unwrap();
        }
        match table.pending() {
            Pending::Over => break,
            Pending::Chance { outcomes } => table.came_up(lots.below(outcomes)).unwrap(),
            Pending::Seat(seat) => {
                let legal = table.legal();
                table.act(seat, legal[lots.below(legal.len() as u32) as usize]).unwrap();
            }
        }
    }
    table
}

#[test]
fn what_is_told_is_what_happens() {
    let mut corrected = 0;
    // In the last one a virtual hand ends a chapter with cards that it has drawn and not played.
    for seed in (0..games(60)).chain([62]) {
        let table = human_game(seed);
        corrected += table.log().iter().filter(|e| matches!(e, Event::Correct { .. })).count();
        assert_told(&table, &format!("seed {seed}"));
    }
    assert!(corrected > 100, "only {corrected} corrections were possible");
}

fn supercat(version: &str) -> Arc<dyn Mind<Arcs>> {
    let name = format!("supercat-{version}.md");
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/arcs").join(&name);
    let text = std::fs::read_to_string(path).expect("the document is there");
    Arc::new(Supercat::new(vec![Source::new(name, text)]).unwrap_or_else(|problems| panic!("{problems}")))
}

fn bot_game(seed: u64) -> Table<Arcs> {
    let mut setup: Setup = setup(seed % 36);
    setup.leaders = arcs::Leaders::None;
    setup.seats.iter_mut().for_each(|seat| seat.hand = Hand::Virtual);
    setup.seats[0].hand = Hand::Real;
    let seats = setup.seats.len();
    let versions = ["0.7", "0.5"];
    let minds = (0..seats)
        .map(|seat| match seat {
            0 => Some(Arc::new(table::Random) as Arc<dyn Mind<Arcs>>),
            _ => Some(supercat(versions[(seat + seed as usize) % 2])),
        })
        .collect();
    let header = Header::new::<Arcs>(setup, vec![Who::Random; seats], seed);
    let mut table = Table::<Arcs>::begin(header, minds).expect("a legal setup");
    table.play_on().expect("bots go on");
    table
}

#[test]
fn the_turns_of_bots_are_told_too() {
    for seed in 0..games(6) {
        assert_told(&bot_game(seed), &format!("bots, seed {seed}"));
    }
}

#[test]
fn telling_changes_nothing() {
    for seed in 0..36 {
        let (end, log) = random::play(seed, |_, _, _| {});
        let mut state = Arcs::begin(&setup(seed)).unwrap();
        let mut told = Vec::new();
        for event in log {
            match event {
                Event::Act { action, .. } => Arcs::apply_reporting(&mut state, action, &mut told),
                Event::Chance { outcome } => Arcs::resolve_reporting(&mut state, outcome, &mut told),
                _ => {}
            }
        }
        assert_eq!(state, end, "seed {seed}");
        assert!(matches!(told.last(), Some(Happening::GameEnded { .. })), "seed {seed}");
    }
}

/// Whether the words contain nothing that only makes sense inside the program.
fn is_plain(words: &str) -> bool {
    let one = |n: &str| words.contains(n);
    !words.contains("  ")
        && !words.ends_with(' ')
        && !words.contains("Seat(")
        && !words.contains("Some(")
        && !one("citys")
        && !one(" 1 ships")
        && !one(" 1 agents")
        && !one(" a assault")
        && !one(" a agent")
}

#[test]
fn every_happening_has_words_and_names_its_seats() {
    for seed in 0..36 {
        let table = human_game(seed);
        let state = table.state();
        for happening in table.happenings(0, usize::MAX).iter().flatten() {
            let words = happening.say(state);
            assert!(is_plain(&words) && words.len() > 8, "{words:?} of {happening:?}");
            let json = serde_json::to_value(happening).unwrap();
            assert!(json["kind"].is_string(), "{json}");
        }
    }
}

#[test]
fn nobody_hears_of_cards_that_they_may_not_see() {
    let setup = Setup { first: Some(0), ..setup(4) };
    assert_eq!(setup.seats.len(), 3);
    let header = Header::new::<Arcs>(setup, vec![Who::Human; 3], 3);
    let table = Table::<Arcs>::begin(header, vec![None; 3]).unwrap();
    let state = table.state();
    let cards: Vec<String> = state.player(Seat(0)).hand().iter().map(Named::name).collect();
    assert_eq!(cards.len(), 6);
    let observed = |viewer: Option<Seat>| -> String {
        let told = table.happenings(0, usize::MAX);
        let seen = told.iter().flatten().map(|happening| happening.seen_by(state, viewer));
        seen.map(|seen| format!("{} {}\n", seen.say(state), serde_json::to_string(&seen).unwrap())).collect()
    };
    for card in &cards {
        assert!(observed(Some(Seat(0))).contains(card));
        assert!(!observed(Some(Seat(1))).contains(card), "{card}");
        assert!(!observed(None).contains(card), "{card}");
    }
    assert!(observed(None).contains("red draws a card"));
}

#[test]
fn the_end_of_a_chapter_is_told_with_its_points() {
    let table = bot_game(3);
    let told: Vec<Happening> = table.happenings(0, usize::MAX).into_iter().flatten().collect();
    let ended = told.iter().filter(|h| matches!(h, Happening::ChapterEnded { .. })).count();
    assert_eq!(ended, usize::from(table.state().chapter()));
    let sum = |seat| -> u32 {
        let gained = told.iter().map(|h| match h {
            Happening::Power { seat: to, power, city_bonus, .. } if *to == seat => {
                u32::from(power + city_bonus)
            }
            _ => 0,
        });
        gained.sum()
    };
    for seat in table.state().seats() {
        assert_eq!(sum(seat), u32::from(table.state().player(seat).power()));
    }
    assert!(told.iter().any(|h| matches!(h, Happening::Scored { .. }) && h.weight() == Weight::Headline));
}

#[test]
fn what_is_scored_is_told_thing_by_thing() {
    let mut scored = 0;
    for seed in 0..36 {
        let table = human_game(seed);
        for happening in table.happenings(0, usize::MAX).iter().flatten() {
            let Happening::Scored { ambition, counts, .. } = happening else { continue };
            for count in counts {
                scored += 1;
                let things: u8 = count.of.iter().map(|held| held.count).sum();
                assert_eq!(things, count.has, "seed {seed}: {ambition:?}, {count:?}");
            }
        }
    }
    assert!(scored > 50, "{scored}");
}

#[test]
fn a_battle_that_is_over_is_drawn_with_its_losses() {
    use arcs::happening::{At, Thing};
    use table::show::Show;
    let mut fought = 0;
    for seed in 0..36 {
        let table = human_game(seed);
        let told = table.happenings(0, usize::MAX);
        for (at, happenings) in told.iter().enumerate() {
            let attacked = |happening: &Happening| match happening {
                Happening::Attacked { system, .. } => Some(*system),
                _ => None,
            };
            let Some(system) = happenings.iter().find_map(attacked) else { continue };
            // Up to where the dice have done their work, and before anything else is begun.
            let goes_on = |at: &usize| table.state_at(at + 1).battle().is_some();
            let end = (at..told.len()).find(|at| !goes_on(at)).unwrap_or(at);
            let Some(all) = told.get(at..=end).filter(|_| end > at) else { continue };
            let is_lost = |happening: &&Happening| matches!(happening, Happening::Went { what: Thing::Ship { .. }, from, to: At::Trophies(_), .. } if *from == At::System(system));
            let of = |happening: &Happening| match happening {
                Happening::Went { count, .. } => usize::from(*count),
                _ => 0,
            };
            let lost: usize = all.iter().flatten().filter(is_lost).map(of).sum();
            let recent: Vec<(bool, &Happening)> =
                all.iter().flatten().map(|happening| (true, happening)).collect();
            let drawn = Arcs::fought(&table.state_at(end + 1), &recent, None);
            assert_eq!(drawn.matches("class=\"gone\"").count(), lost, "seed {seed}, event {at}: {drawn}");
            let old: Vec<(bool, &Happening)> =
                recent.iter().map(|(_, happening)| (false, *happening)).collect();
            assert_eq!(
                Arcs::fought(&table.state_at(end + 1), &old, None),
                "",
                "what is not recent is not drawn"
            );
            fought += 1;
        }
    }
    assert!(fought > 20, "{fought}");
}
