//! Implements the table's [`Game`] for Arcs.

use crate::action::Action;
use crate::happening::{By, Happening, difference};
use crate::rules::scene::Scene;
use crate::setup::Setup;
use crate::state::State;
use crate::state::frame::Frame;
use crate::{correct, position, rules, view, words};
use table::game::{PositionError, Standing};
use table::{Game, Generator, Illegal, Pending, Seat};

/// The base game, with leaders and lore, for 2 to 4 players.
pub struct Arcs;

table::json!(Setup, Action);

impl Game for Arcs {
    const ID: &'static str = "arcs";
    // The state does not tell whether the document has drawn all its cards.
    const GOES_ON_AFTER_CORRECTIONS: bool = true;
    const TAKES_THE_ONLY_ANSWER: bool = true;
    const LOOKS_AHEAD: bool = true;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Happening = Happening;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        rules::setup::begin(setup)
    }

    // A last card that neither surpasses nor pivots can only be played as a copy, which nobody else may know.
    fn answers_are_hidden(state: &State) -> bool {
        state.frame() == Frame::Follow
    }

    fn pending(state: &State) -> Pending {
        if state.stack.top() == Frame::Over {
            return Pending::Over;
        }
        match rules::outcomes(state) {
            0 => Pending::Seat(rules::asked(state)),
            outcomes => Pending::Chance { outcomes },
        }
    }

    fn legal(state: &State, out: &mut Vec<Action>) {
        // A complete listing never stops early.
        let _ = rules::list(state, out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        rules::check(state, action).map_err(Into::into)
    }

    fn apply(state: &mut State, action: Action) {
        rules::apply(&mut Scene::silent(state), action);
    }

    fn apply_reporting(state: &mut State, action: Action, told: &mut Vec<Happening>) {
        rules::apply(&mut Scene::new(state, told), action);
    }

    fn resolve(state: &mut State, outcome: u32) {
        rules::resolve(&mut Scene::silent(state), outcome);
    }

    fn resolve_reporting(state: &mut State, outcome: u32, told: &mut Vec<Happening>) {
        rules::resolve(&mut Scene::new(state, told), outcome);
    }

    fn seat_name(state: &State, seat: Seat) -> String {
        words::read(state.player(seat).colour())
    }

    fn say(state: &State, action: Action) -> String {
        words::say(state, action)
    }

    fn chance_name(state: &State) -> String {
        words::chance_name(state)
    }

    fn outcome_name(state: &State, outcome: u32) -> String {
        words::outcome_name(state, outcome)
    }

    fn standing(state: &State) -> Standing {
        let ending = if !state.is_over() {
            String::new()
        } else if state.chapter() < 5 {
            say!("ending-by-power", n = state.chapter())
        } else {
            say!("ending-last-chapter")
        };
        Standing {
            scores: state.seats().map(|seat| i32::from(state.player(seat).power())).collect(),
            winners: state.winner().into_iter().collect(),
            ending,
            clock: vec![("chapters", u32::from(state.chapter()))],
        }
    }

    fn imagine(state: &State, viewer: Seat, lots: &mut Generator) -> State {
        view::imagine(state, viewer, lots)
    }

    fn worth(state: &State, seat: Seat) -> f32 {
        state.worth(seat)
    }

    fn stage(state: &State) -> u32 {
        u32::from(state.chapter())
    }

    fn to_position(state: &State) -> String {
        position::write(state)
    }

    fn from_position(text: &str) -> Result<State, PositionError> {
        position::read(text)
    }

    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        correct::correct(state, text)
    }

    fn correct_reporting(state: &mut State, text: &str, told: &mut Vec<Happening>) -> Result<(), Illegal> {
        let before = *state;
        correct::correct(state, text)?;
        told.extend(difference(&before, state, By::Correction));
        Ok(())
    }
}
