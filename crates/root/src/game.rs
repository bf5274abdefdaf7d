//! Implements the table's [`Game`] for Root, using the rules and the words.

use crate::state::{Setup, State};
use crate::{Action, correct, happening, position, rules, view, words};
use table::game::{PositionError, Standing};
use table::{Game, Generator, Illegal, Pending, Seat};

/// The game of Root.
pub struct Root;

table::json!(Setup, Action);

impl Game for Root {
    const ID: &'static str = "root";
    // The step of the turn does not record which lines of its page a bot has carried out.
    const GOES_ON_AFTER_CORRECTIONS: bool = true;
    const TAKES_THE_ONLY_ANSWER: bool = true;
    const LOOKS_AHEAD: bool = true;
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Happening = happening::Happening;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        rules::begin(setup).map_err(|reason| Illegal { reason })
    }

    /// Which cards fit, and with them how many answers there are, is known only to whoever holds them.
    fn answers_are_hidden(_: &State) -> bool {
        true
    }

    fn pending(state: &State) -> Pending {
        rules::pending(state)
    }

    fn legal(state: &State, out: &mut Vec<Action>) {
        rules::legal(state, out);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        rules::check(state, action).map_err(|reason| Illegal { reason: say!(reason) })
    }

    fn apply(state: &mut State, action: Action) {
        rules::apply(state, action);
    }

    fn resolve(state: &mut State, outcome: u32) {
        rules::resolve(state, outcome);
    }

    fn apply_reporting(state: &mut State, action: Action, told: &mut Vec<Self::Happening>) {
        happening::apply(state, action, told);
    }

    fn resolve_reporting(state: &mut State, outcome: u32, told: &mut Vec<Self::Happening>) {
        happening::resolve(state, outcome, told);
    }

    fn seat_name(state: &State, seat: Seat) -> String {
        words::seat_name(state, seat)
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
        words::standing(state)
    }

    fn imagine(state: &State, viewer: Seat, lots: &mut Generator) -> State {
        view::imagine(state, viewer, lots)
    }

    fn worth(state: &State, seat: Seat) -> f32 {
        state.worth(seat)
    }

    fn stage(state: &State) -> u32 {
        state.stage()
    }

    fn to_position(state: &State) -> String {
        position::write(state)
    }

    fn from_position(text: &str) -> Result<State, PositionError> {
        position::read(text)
    }

    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        correct::correct(state, text).map_err(|reason| Illegal { reason })
    }

    fn correct_reporting(
        state: &mut State,
        text: &str,
        told: &mut Vec<Self::Happening>,
    ) -> Result<(), Illegal> {
        let before = *state;
        Self::correct(state, text)?;
        happening::corrected(&before, state, told);
        Ok(())
    }
}
