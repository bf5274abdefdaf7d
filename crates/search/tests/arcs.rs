//! The search in Arcs: it does not peek at hidden cards, it is deterministic, and its games end.

use arcs::setup::Setup;
use arcs::state::player::Hand;
use arcs::view::seen_by;
use arcs::{Arcs, State};
use std::sync::Arc;
use table::{Bots, Dice, Document, Event, Game, Generator, Lookahead, Mind, Pending, Seat, Turn};

type Log = Vec<Event<<Arcs as Game>::Action>>;

fn supercat() -> Arc<dyn Mind<Arcs>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots/arcs/supercat-0.7.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let document = Document::new("SUPERCAT 0.7", "0.7", vec![("supercat-0.7.md".into(), text)]);
    Arcs::mind(&document).unwrap_or_else(|e| panic!("{e}"))
}

fn setup(hands: &[Hand]) -> Setup {
    let mut setup = Setup::players(hands.len());
    for (seat, hand) in setup.seats.iter_mut().zip(hands) {
        seat.hand = *hand;
    }
    setup
}

/// Plays a game and shows `look` every state in which a seat must decide.
fn play(
    setup: &Setup,
    minds: &[Arc<dyn Mind<Arcs>>],
    seed: u64,
    mut look: impl FnMut(&State, Seat),
) -> (State, Log) {
    let mut state = Arcs::begin(setup).expect("a legal setup");
    let mut dice = Dice::new(seed, false);
    let mut log = Log::new();
    // Turns that wait for another seat, with their beginnings.
    let mut open: Vec<(Seat, usize, State)> = Vec::new();
    loop {
        let seat = match Arcs::pending(&state) {
            Pending::Over => return (state, log),
            Pending::Chance { outcomes } => {
                let outcome = dice.nature.as_mut().map_or(0, |nature| nature.below(outcomes));
                log.push(Event::Chance { outcome });
                Arcs::resolve(&mut state, outcome);
                continue;
            }
            Pending::Seat(seat) => seat,
        };
        look(&state, seat);
        assert!(log.len() < 100_000, "seed {seed}: no end");
        let (start, before) = match open.last() {
            Some((waiting, start, before)) if *waiting == seat => (*start, *before),
            _ => (log.len(), state),
        };
        let mut again = before;
        let mut turn = Turn::new(&mut again, seat, &mut log, start, &mut dice);
        let result = minds[usize::from(seat.0)].act(&mut turn);
        let reached = turn.reached();
        open.retain(|(waiting, ..)| *waiting != seat);
        match result {
            Ok(()) if reached < log.len() => continue,
            Ok(()) | Err(table::Interrupt::Over) => {}
            Err(table::Interrupt::OtherSeat(_)) => open.push((seat, start, before)),
            Err(error) => panic!("seed {seed}: {error}"),
        }
        state = again;
    }
}

/// Plays a game of random legal actions.
fn anything(setup: &Setup, seed: u64, mut look: impl FnMut(&State, Seat)) {
    let mut state = Arcs::begin(setup).expect("a legal setup");
    let mut lots = Generator::new(seed, 4);
    let mut legal = Vec::new();
    loop {
        match Arcs::pending(&state) {
            Pending::Over => return,
            Pending::Chance { outcomes } => Arcs::resolve(&mut state, lots.below(outcomes)),
            Pending::Seat(seat) => {
                look(&state, seat);
                legal.clear();
                Arcs::legal(&state, &mut legal);
                let at = lots.below(legal.len() as u32) as usize;
                Arcs::apply(&mut state, legal[at]);
            }
        }
    }
}

#[test]
fn what_a_seat_sees_is_the_same_in_whatever_it_imagines() {
    let mut lots = Generator::new(7, 5);
    let (mut states, mut different) = (0, 0);
    for seed in 0..12 {
        let hands = match seed % 3 {
            0 => &[Hand::Real; 3][..],
            1 => &[Hand::Real, Hand::Virtual, Hand::Real, Hand::Virtual][..],
            _ => &[Hand::Real; 2][..],
        };
        anything(&setup(hands), seed, |state, asked| {
            for seat in state.seats() {
                let imagined = Arcs::imagine(state, seat, &mut lots);
                assert_eq!(seen_by(state, Some(seat)), seen_by(&imagined, Some(seat)), "seed {seed}");
                assert_eq!(imagined.validate(), Ok(()), "seed {seed}");
                assert_eq!(Arcs::pending(&imagined), Arcs::pending(state), "seed {seed}");
                different += u64::from(imagined != *state);
                states += 1;
            }
            let mut legal = [Vec::new(), Vec::new()];
            Arcs::legal(state, &mut legal[0]);
            Arcs::legal(&Arcs::imagine(state, asked, &mut lots), &mut legal[1]);
            assert_eq!(legal[0], legal[1], "seed {seed}: what it may do shows nothing hidden");
        });
    }
    assert!(states > 5_000 && different > states / 2, "{different} of {states}");
}

#[test]
fn two_states_that_look_the_same_get_the_same_decision() {
    let hands = [Hand::Real, Hand::Real, Hand::Virtual];
    let policies = vec![supercat(); 3];
    let mut lots = Generator::new(3, 5);
    let mut decided = 0;
    for seed in 0..3 {
        let mut n = 0;
        play(&setup(&hands), &policies, seed, |state, seat| {
            n += 1;
            if seat == Seat(2) || n % 5 != 0 {
                return;
            }
            let decide = |state: &State| {
                search::decide(&Lookahead::new(12), &policies, state, seat, 40 + seed).action.expect("an act")
            };
            assert_eq!(decide(state), decide(&Arcs::imagine(state, seat, &mut lots)), "seed {seed}");
            decided += 1;
        });
    }
    assert!(decided > 20, "{decided}");
}

/// Minds for a table with one searching seat.
fn minds(nodes: u32) -> Vec<Arc<dyn Mind<Arcs>>> {
    let bot = supercat();
    let search = search::player(&Lookahead::new(nodes), vec![bot.clone(); 3]);
    vec![search, bot.clone(), bot]
}

#[test]
fn the_same_seed_gives_the_same_game_and_every_game_ends() {
    let setup = setup(&[Hand::Real, Hand::Virtual, Hand::Virtual]);
    let (state, log) = play(&setup, &minds(6), 1, |_, _| {});
    assert!(state.is_over());
    assert_eq!(log, play(&setup, &minds(6), 1, |_, _| {}).1);
}

#[test]
fn without_playouts_it_does_what_the_document_does() {
    let setup = setup(&[Hand::Real, Hand::Virtual, Hand::Virtual]);
    let bot = supercat();
    let documents = vec![bot; 3];
    let mut alike = 0;
    play(&setup, &documents, 4, |state, seat| {
        let decision = search::decide(&Lookahead::new(0), &documents, state, seat, 1);
        assert!(Arcs::check(state, decision.action.expect("an act")).is_ok());
        alike += 1;
    });
    assert!(alike > 50);
}
