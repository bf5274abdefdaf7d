//! Tests that ask mode, answered by the engine, makes the engine's decisions.

use super::Supercat;
use super::player::{Player, Scratch, Stop};
use crate::action::Action;
use crate::game::Arcs;
use crate::setup::{Leaders, Setup, When};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::player::Hand;
use script::ask::{Asking, answer_by};
use script::runner::{Halt, Machine};
use script::source::Source;
use script::trace::Off;
use table::{Dice, Event, Game, Interrupt, Mind, Pending, Random, Turn};

type Log = Vec<Event<Action>>;

/// A turn in which the walker knows nothing: every single question is put to the engine, and the machine is
/// saved and restored in between.
fn walk(bot: &Supercat, turn: &mut Turn<'_, Arcs>, questions: &mut u64) -> Result<(), Interrupt> {
    let mut scratch = Scratch::default();
    let mut engine = Player::new(bot, turn, &mut scratch);
    let mut machine = Machine::new(&bot.program);
    let mut human = Asking::new();
    loop {
        match machine.run(&bot.program, &mut human, &mut Off) {
            Ok(_) => break,
            Err(Halt::Stop(request)) => {
                *questions += 1;
                if questions.is_multiple_of(7) {
                    machine = Machine::restore(&bot.program, &machine.save()).expect("its own state");
                }
                match answer_by(&bot.program, &machine, request, &mut engine, &mut Off) {
                    Ok(answer) => human.tell(answer),
                    Err(Stop::Interrupt(interrupt)) => return Err(interrupt),
                    Err(Stop::Found(_)) => panic!("nothing is only tried out here"),
                }
            }
            Err(halt) => panic!("{halt}"),
        }
    }
    match engine.end_turn(&mut Off) {
        Ok(()) => Ok(()),
        Err(Stop::Interrupt(interrupt)) => Err(interrupt),
        Err(Stop::Found(_)) => panic!("nothing is only tried out here"),
    }
}

/// One call for a seat, and the game afterwards.
fn call(
    start: &State,
    log: &Log,
    dice: &Dice,
    think: impl FnOnce(&mut Turn<'_, Arcs>) -> Result<(), Interrupt>,
) -> (State, Log, Dice, Result<(), Interrupt>) {
    let (mut state, mut log, mut dice) = (*start, log.clone(), dice.clone());
    let Pending::Seat(seat) = Arcs::pending(start) else { panic!("nobody is asked") };
    let result = think(&mut Turn::new(&mut state, seat, &mut log, 0, &mut dice));
    (state, log, dice, result)
}

/// Plays a game with every turn of a bot in both ways. Returns the number of turns and questions.
fn compare(bot: &Supercat, setup: &Setup, seed: u64) -> (u64, u64) {
    let mut state = Arcs::begin(setup).expect("a legal setup");
    let mut dice = Dice::new(seed, false);
    let (mut turns, mut questions) = (0, 0);
    loop {
        match Arcs::pending(&state) {
            Pending::Over => return (turns, questions),
            Pending::Chance { outcomes } => {
                let outcome = dice.nature.as_mut().map_or(0, |n| n.below(outcomes));
                Arcs::resolve(&mut state, outcome);
            }
            Pending::Seat(seat) if !state.player(seat).is_virtual() => {
                let mut log = Log::new();
                Mind::<Arcs>::act(&Random, &mut Turn::new(&mut state, seat, &mut log, 0, &mut dice))
                    .expect("something is legal");
            }
            Pending::Seat(_) => {
                let whole = matches!(state.frame(), Frame::Lead | Frame::Follow);
                let mut log = Log::new();
                loop {
                    let direct = call(&state, &log, &dice, |turn| bot.act(turn));
                    if whole {
                        turns += 1;
                        let asked = call(&state, &log, &dice, |turn| walk(bot, turn, &mut questions));
                        assert_eq!(asked.1, direct.1, "seed {seed}, turn {turns}");
                        assert_eq!(asked.0, direct.0, "seed {seed}, turn {turns}");
                        assert_eq!(asked.3, direct.3, "seed {seed}, turn {turns}");
                    }
                    let (after, events, rolled, result) = direct;
                    (log, dice) = (events, rolled);
                    match result {
                        Ok(()) | Err(Interrupt::Over) => {
                            state = after;
                            break;
                        }
                        // Another seat decides in the middle of the turn; then it is replayed.
                        Err(Interrupt::OtherSeat(other)) => {
                            let (mut after, from) = (after, log.len());
                            let mut turn = Turn::new(&mut after, other, &mut log, from, &mut dice);
                            let _ = Mind::<Arcs>::act(&Random, &mut turn);
                        }
                        Err(error) => panic!("seed {seed}: {error}"),
                    }
                }
            }
        }
    }
}

#[test]
fn asking_answered_by_the_engine_decides_as_the_engine() {
    let (mut turns, mut questions) = (0, 0);
    for version in ["0.7", "0.5"] {
        let path = format!("{}/../../bots/arcs/supercat-{version}.md", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the document is there");
        let bot = Supercat::new(vec![Source::new(version, text)]).unwrap_or_else(|e| panic!("{e}"));
        for seed in 0..40 {
            let players = 2 + seed as usize % 3;
            let mut setup = Setup::players(players);
            for (at, seat) in setup.seats.iter_mut().enumerate() {
                // A human who takes random legal actions reaches positions that no bot would.
                let human = at == 1 && seed % 2 == 1;
                seat.hand = if human { Hand::Real } else { Hand::Virtual };
            }
            if seed % 5 == 2 && players < 4 {
                setup.leaders = Leaders::Bots;
            }
            if seed % 3 == 0 {
                setup.difficulty.efficient_logistics = When::Behind;
                setup.difficulty.elite_pilots = When::Behind;
            }
            let (t, q) = compare(&bot, &setup, seed);
            turns += t;
            questions += q;
        }
    }
    assert!(turns > 4_000 && questions > 100_000, "{turns} turns, {questions} questions");
}
