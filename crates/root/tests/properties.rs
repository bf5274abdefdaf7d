//! Invariants of any game: seeded random games of legal actions.

mod common;

use common::{legal, play, tables, universe};
use root::Root;
use root::state::*;
use std::collections::HashSet;
use table::{Event, Game, Pending};

const STEPS: usize = 3000;

#[test]
fn pieces_cards_and_items_are_conserved_and_no_one_is_stuck() {
    for (name, setup) in tables() {
        for seed in 0..6 {
            let (mut cards, mut items) = (None, u32::MAX);
            play(&setup, seed, STEPS, |n, s| {
                if let Err((table, nth, why)) = s.audit() {
                    panic!("{name}, seed {seed}, step {n}: {table} {nth}: {why}");
                }
                let (zones, _) = s.cards_in_zones();
                let total = zones.or(s.deck).len();
                assert!(
                    zones.and(s.deck).is_empty(),
                    "{name}, seed {seed}, step {n}: a card is in the deck and out of it"
                );
                if s.turn.step != Step::Setup {
                    // Items leave the game (capacity, slots, scorched earth) but never enter it.
                    assert!(s.items_counted() <= items, "{name}, seed {seed}, step {n}: an item too many");
                    items = s.items_counted();
                }
                assert_eq!(*cards.get_or_insert(total), total, "{name}, seed {seed}, step {n}: cards");
            });
        }
    }
}

#[test]
fn every_legal_act_passes_the_check_and_nothing_else_does() {
    let universe = universe();
    for (name, setup) in tables() {
        for seed in 0..2 {
            play(&setup, seed, STEPS, |n, s| {
                if n % 61 != 0 || !matches!(Root::pending(s), Pending::Seat(_)) {
                    return;
                }
                let listed = legal(s);
                let set: HashSet<_> = listed.iter().copied().collect();
                assert_eq!(
                    set.len(),
                    listed.len(),
                    "{name}, seed {seed}, step {n}: something is listed twice"
                );
                for action in &universe {
                    let allowed = Root::check(s, *action).is_ok();
                    assert_eq!(
                        allowed,
                        set.contains(action),
                        "{name}, seed {seed}, step {n}, {:?} {:?}: {action:?}",
                        s.turn.step,
                        s.stack.as_slice()
                    );
                }
                let known: HashSet<_> = universe.iter().copied().collect();
                assert!(set.is_subset(&known), "{name}: an act outside the universe");
            });
        }
    }
}

#[test]
fn a_replay_gives_the_same_state() {
    for (_, setup) in tables() {
        let (events, end) = play(&setup, 7, STEPS, |_, _| ());
        let mut s = Root::begin(&setup).unwrap();
        for event in &events {
            match event {
                Event::Act { action, .. } => {
                    assert!(Root::check(&s, *action).is_ok());
                    Root::apply(&mut s, *action);
                }
                Event::Chance { outcome } => Root::resolve(&mut s, *outcome),
                _ => {}
            }
        }
        assert_eq!(s, end);
    }
}

#[test]
fn a_position_read_back_is_the_same_state() {
    for (name, setup) in tables() {
        play(&setup, 3, STEPS, |n, s| {
            if n % 23 == 0 {
                let text = Root::to_position(s);
                let back =
                    Root::from_position(&text).unwrap_or_else(|e| panic!("{name}, step {n}: {e}\n{text}"));
                assert_eq!(back, *s, "{name}, step {n}:\n{text}");
            }
        });
    }
}

#[test]
fn everything_has_words() {
    for (name, setup) in tables() {
        play(&setup, 5, 1500, |n, s| match Root::pending(s) {
            Pending::Seat(_) if n % 17 == 0 => {
                for action in legal(s) {
                    let text = Root::say(s, action);
                    assert!(text.len() > 5, "{name}: {action:?}");
                    let json = serde_json::to_string(&action).unwrap();
                    assert_eq!(serde_json::from_str::<root::Action>(&json).unwrap(), action);
                }
            }
            Pending::Chance { outcomes } => {
                assert_ne!(Root::chance_name(s), "nothing");
                let names: Vec<String> = (0..outcomes).map(|o| Root::outcome_name(s, o)).collect();
                assert!(names.iter().all(|n| !n.starts_with("outcome ")), "{name}: {names:?}");
            }
            _ => {}
        });
    }
}

#[test]
fn random_human_games_come_to_an_end() {
    let (_, setup) = tables().swap_remove(0);
    let ended = (0..8).filter(|seed| play(&setup, *seed, 60_000, |_, _| ()).1.is_over()).count();
    assert!(ended >= 6, "only {ended} of 8 games ended");
}

#[test]
fn the_state_is_a_compact_value() {
    println!("{} bytes", size_of::<State>());
    assert!(std::mem::size_of::<State>() <= 2048, "{} bytes", std::mem::size_of::<State>());
}
