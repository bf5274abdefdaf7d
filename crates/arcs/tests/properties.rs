//! Random legal games from every setup card: they end, the invariants hold after every event, the list and
//! the check of legal actions agree, positions round-trip, and a replay gives the same result.

mod random;

use arcs::state::names::Named;
use arcs::{Action, Arcs, Leaders, Setup, State, words};
use random::{play, replayed, setup};
use std::sync::Arc;
use table::{Event, Game, Generator, Happening as _, Header, Minds, Pending, Random, Table, Who};

#[test]
fn invariants_hold_after_every_event_and_games_end_by_the_rules() {
    for seed in 0..216 {
        let (end, _) = play(seed, |state, _, _| {
            if let Err(problem) = state.validate() {
                panic!("seed {seed}: {problem:?} at {:?}", state.frame());
            }
        });
        let threshold = [33, 30, 27][end.players() as usize - 2];
        let by_power = end.seats().any(|seat| end.player(seat).power() >= threshold);
        assert!(by_power || end.chapter() == 5, "seed {seed}");
        assert!(end.winner().is_some());
    }
}

#[test]
fn what_is_listed_is_legal_and_nothing_twice() {
    for seed in 0..72 {
        play(seed, |state, legal, _| {
            for (i, action) in legal.iter().enumerate() {
                assert_eq!(Arcs::check(state, *action), Ok(()), "seed {seed}: {action:?}");
                assert!(!legal[..i].contains(action), "seed {seed}: {action:?} is listed twice");
            }
        });
    }
}

#[test]
fn what_is_not_listed_is_not_legal() {
    // Try all actions that were ever legal in every state.
    let mut seen: Vec<Action> = Vec::new();
    for seed in 0..72 {
        play(seed, |_, legal, _| {
            for action in legal.iter().step_by(7) {
                if !seen.contains(action) {
                    seen.push(*action);
                }
            }
        });
    }
    assert!(seen.len() > 1000, "{} kinds of actions", seen.len());
    for seed in 72..84 {
        let mut nature = Generator::new(seed, Generator::LOTS);
        play(seed, |state, legal, _| {
            for _ in 0..60 {
                let action = seen[nature.below(seen.len() as u32) as usize];
                let listed = legal.contains(&action);
                assert_eq!(
                    Arcs::check(state, action).is_ok(),
                    listed,
                    "seed {seed}: {action:?} at {:?}",
                    state.frame()
                );
            }
        });
    }
}

#[test]
fn positions_come_back_exactly() {
    for seed in 0..72 {
        let mut n = 0;
        play(seed, |state, _, _| {
            n += 1;
            if n % 23 == 0 {
                let text = Arcs::to_position(state);
                match Arcs::from_position(&text) {
                    Ok(read) => assert_eq!(read, *state, "seed {seed}:\n{text}"),
                    Err(error) => panic!("seed {seed}: {error}\n{text}"),
                }
            }
        });
    }
}

#[test]
fn every_action_can_be_typed_and_said() {
    for seed in 0..36 {
        let mut n = 0;
        play(seed, |state, legal, _| {
            n += 1;
            if n % 17 == 0 {
                for action in legal {
                    let typed = words::command(state, *action);
                    assert_eq!(words::parse(state, &typed), Ok(*action), "seed {seed}: {typed}");
                    assert!(Arcs::say(state, *action).len() > 6);
                }
            }
        });
    }
}

#[test]
fn a_replay_of_the_log_gives_the_identical_state() {
    for seed in 0..36 {
        let (end, log) = play(seed, |_, _, _| {});
        assert_eq!(replayed(seed, &log), end, "seed {seed}");
    }
}

#[test]
fn illegal_actions_do_not_panic() {
    let mut seen: Vec<Action> = Vec::new();
    play(25, |_, legal, _| seen.extend(legal.iter().step_by(5)));
    let mut nature = Generator::new(1, Generator::LOTS);
    play(61, |state, _, _| {
        if Arcs::pending(state) != Pending::Over {
            let mut copy = *state;
            let action = seen[nature.below(seen.len() as u32) as usize];
            if Arcs::check(&copy, action).is_ok() {
                Arcs::apply(&mut copy, action);
            }
        }
    });
}

#[test]
fn mangled_positions_are_refused_or_can_be_played() {
    let mut nature = Generator::new(3, Generator::LOTS);
    let (mut refused, mut read) = (0, 0);
    for seed in 0..48 {
        let mut n = 0;
        play(seed, |state, _, _| {
            n += 1;
            if n % 11 != 0 {
                return;
            }
            let mut text = Arcs::to_position(state).into_bytes();
            let digits: Vec<usize> = (0..text.len()).filter(|i| text[*i].is_ascii_digit()).collect();
            let at = digits[nature.below(digits.len() as u32) as usize];
            text[at] = b'0' + nature.below(10) as u8;
            let text = String::from_utf8(text).unwrap();
            match Arcs::from_position(&text) {
                Err(error) => {
                    refused += 1;
                    assert!(
                        error.line >= 1 && error.line <= text.lines().count() && !error.reason.is_empty()
                    );
                }
                Ok(mut state) => {
                    read += 1;
                    let mut legal = Vec::new();
                    for _ in 0..30 {
                        legal.clear();
                        Arcs::legal(&state, &mut legal);
                        match Arcs::pending(&state) {
                            Pending::Over => break,
                            Pending::Chance { outcomes } => {
                                Arcs::resolve(&mut state, nature.below(outcomes));
                            }
                            Pending::Seat(_) => {
                                assert!(!legal.is_empty(), "seed {seed}: {:?}\n{text}", state.frame());
                                let action = legal[nature.below(legal.len() as u32) as usize];
                                Arcs::apply(&mut state, action);
                            }
                        }
                    }
                }
            }
        });
    }
    assert!(refused > 100 && read > 100, "{refused} refused, {read} read");
}

/// Undone step by step to the very beginning, and replayed from there: at every point the table is the same.
#[test]
fn undo_to_the_start_from_every_step_gives_the_identical_states() {
    for seed in 0..6 {
        let setup = setup(seed * 13);
        let minds: Minds<Arcs> = setup.seats.iter().map(|_| Some(Arc::new(Random) as _)).collect();
        let header = Header::new::<Arcs>(setup, vec![Who::Random; minds.len()], seed);
        let mut table = Table::<Arcs>::begin(header, minds).expect("a legal setup");
        table.play_on().expect("random players go on");
        assert_eq!(table.pending(), Pending::Over);
        let log = table.log().to_vec();
        // The state after each event, computed independently of the table's own memory.
        let mut state = table.state_at(0);
        let mut states = vec![state];
        for event in &log {
            match event {
                Event::Act { action, .. } => Arcs::apply(&mut state, *action),
                Event::Chance { outcome } => Arcs::resolve(&mut state, *outcome),
                _ => {}
            }
            states.push(state);
        }
        assert_eq!(&state, table.state());
        for at in (0..log.len()).rev() {
            // Undo does not stop at dice rolls: it went back further than requested before.
            if at > table.log().len() {
                continue;
            }
            table.undo(at).expect("a point of the log");
            let reached = table.log().len();
            assert!(table.log() == &log[..reached], "seed {seed}, after {at} events");
            assert!(*table.state() == states[reached], "seed {seed}, after {at} events");
            assert!(table.state().validate().is_ok());
        }
        table.play_on().expect("random players go on");
        assert!(table.log() == log && *table.state() == state, "seed {seed}: another game");
    }
}

/// A preallocated list of legal actions is the only heap allocation.
#[test]
fn applying_an_action_allocates_nothing() {
    let mut legal = Vec::with_capacity(4096);
    for seed in 0..36 {
        let mut nature = Generator::new(seed, Generator::NATURE);
        let mut state = Arcs::begin(&setup(seed)).expect("a legal setup");
        let counted = allocation_counter::measure(|| {
            loop {
                match Arcs::pending(&state) {
                    Pending::Over => break,
                    Pending::Chance { outcomes } => Arcs::resolve(&mut state, nature.below(outcomes)),
                    Pending::Seat(_) => {
                        legal.clear();
                        Arcs::legal(&state, &mut legal);
                        let action = legal[nature.below(legal.len() as u32) as usize];
                        assert!(Arcs::check(&state, action).is_ok());
                        Arcs::apply(&mut state, action);
                    }
                }
            }
        });
        assert_eq!(counted.count_total, 0, "seed {seed}: allocations in a whole game");
    }
}

/// Rules 14: the log names no card to a seat that could see it neither before nor afterwards.
#[test]
fn the_log_tells_nobody_a_card_that_is_hidden_from_them() {
    let mut kept = 0;
    for seed in 0..144 {
        let (_, log) = play(seed, |_, _, _| {});
        let mut state = Arcs::begin(&setup(seed)).expect("a legal setup");
        for event in &log {
            kept += usize::from(hears_only_what_it_may(&mut state, event));
        }
    }
    assert!(kept > 1000, "{kept} secrets");
}

/// Random games hardly ever reach this: Farseers who declare look at a hand, and swap a card with it.
#[test]
fn a_swap_of_farseers_tells_the_others_no_card() {
    let mut swaps = 0;
    for seed in 0..12 {
        let mut nature = Generator::new(seed, Generator::NATURE);
        let mut state = Arcs::begin(&Setup { leaders: Leaders::None, ..setup(seed) }).expect("a legal setup");
        let (mut legal, mut is_given) = (Vec::new(), false);
        for _ in 0..3_000 {
            let event = match Arcs::pending(&state) {
                Pending::Over => break,
                Pending::Chance { outcomes } => Event::Chance { outcome: nature.below(outcomes) },
                Pending::Seat(seat) => {
                    if !is_given {
                        let correction = format!("{} guild: Farseers", Arcs::seat_name(&state, seat));
                        is_given = Arcs::correct(&mut state, &correction).is_ok();
                    }
                    legal.clear();
                    Arcs::legal(&state, &mut legal);
                    // Prefer the steps that lead to a swap.
                    let steps: [fn(&Action) -> bool; 3] = [
                        |action| matches!(action, Action::Swap { .. }),
                        |action| matches!(action, Action::LookAt(_)),
                        |action| matches!(action, Action::Declare(_)),
                    ];
                    let step = steps.iter().find_map(|is_step| legal.iter().find(|action| is_step(action)));
                    let action = *step.unwrap_or(&legal[nature.below(legal.len() as u32) as usize]);
                    swaps += usize::from(matches!(action, Action::Swap { .. }));
                    Event::Act { seat, action }
                }
            };
            hears_only_what_it_may(&mut state, &event);
        }
    }
    assert!(swaps >= 4, "{swaps} swaps");
}

/// Applies an event: no seat hears of a card that it could see neither before nor afterwards. Returns whether
/// there was anything to keep secret.
fn hears_only_what_it_may(state: &mut State, event: &Event<Action>) -> bool {
    use arcs::view::seen_by;
    use table::Show;
    let before = *state;
    let mut told = Vec::new();
    match event {
        Event::Chance { outcome } => Arcs::resolve_reporting(state, *outcome, &mut told),
        Event::Act { action, .. } => Arcs::apply_reporting(state, *action, &mut told),
        _ => {}
    }
    let secret = Arcs::secret(&before, event);
    for viewer in before.seats() {
        let mut observed = match &secret {
            Some((holder, others)) if *holder != viewer => others.clone(),
            _ => table::save::words::<Arcs>(&before, event),
        };
        for happening in &told {
            observed += "; ";
            observed += &happening.seen_by(state, Some(viewer)).say(state);
        }
        let hidden = seen_by(&before, Some(viewer)).unseen.and(seen_by(state, Some(viewer)).unseen);
        for card in hidden.iter() {
            assert!(!observed.contains(&card.name()), "{viewer:?} hears “{observed}”");
        }
    }
    secret.is_some()
}
