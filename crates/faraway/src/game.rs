//! Implements the [`Game`] contract for Far Away.

use crate::action::Action;
use crate::happening::Happening;
use crate::position;
use crate::rules::scene::{Listener, Scene};
use crate::rules::{actions, edit, no, order, turn};
use crate::state::options::ScareTo;
use crate::state::{Doing, Hex, Phase, Setup, State, Step, Target};
use crate::{correct, words};
use speech::Language;
use table::{Game, Illegal, Pending, PositionError, Seat, Silent, Standing};

/// The creature phase of Far Away.
pub struct FarAway;

/// Plays the explorers and, in ROLEPLAY, the creatures too.
pub const PLAYERS: Seat = Seat(0);
/// Plays the creatures that AI cards guide.
pub const WILDLIFE: Seat = Seat(1);

/// The pending decision or roll of the creature phase.
fn pending_in(state: &State, phase: &Phase) -> Pending {
    let decider = || match phase.acting {
        Some(creature) if state.is_guided(creature.species) => WILDLIFE,
        _ => PLAYERS,
    };
    match phase.doing {
        Doing::Roll { .. } => Pending::Chance { outcomes: state.options().die.len() as u32 },
        Doing::Order => Pending::Chance { outcomes: order::equals(phase) as u32 },
        Doing::Flee { who } if player_decides(state, who) => Pending::Seat(PLAYERS),
        Doing::Flee { who } => Pending::Chance { outcomes: turn::refuges(state, who).len() as u32 },
        Doing::ByHand => Pending::Seat(PLAYERS),
        Doing::Move | Doing::Act { .. } | Doing::Eat { .. } | Doing::Special { .. } => {
            Pending::Seat(decider())
        }
    }
}

fn player_decides(state: &State, who: Target) -> bool {
    state.options().scare_to == ScareTo::PlayerForExplorers && matches!(who, Target::Explorer(_))
}

fn looks(state: &State, out: &mut Vec<Action>) {
    let mut hexes: Vec<Hex> = state.map.tiles().iter().map(|tile| tile.hex).collect();
    hexes.extend(state.map.rim());
    hexes.sort();
    out.extend(hexes.into_iter().filter(|hex| state.looked_at != Some(*hex)).map(Action::Look));
}

fn edits(state: &State, out: &mut Vec<Action>) {
    let mut edits = Vec::new();
    edit::legal(state, &mut edits);
    out.extend(edits.into_iter().map(Action::Edit));
    looks(state, out);
}

fn check_edit(state: &State, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Edit(change) => edit::check(state, change),
        Action::Look(hex) if state.looked_at == Some(hex) => no(say!("no-hex-is-looked-at")),
        Action::Look(hex) if state.map.find(hex).is_some() || state.map.rim().contains(&hex) => Ok(()),
        Action::Look(hex) => no(say!("no-such-hex", at = hex.to_string())),
        _ => no(say!("no-not-now")),
    }
}

fn apply(state: &mut Scene<'_, impl Listener>, action: Action) {
    match action {
        Action::Phase => order::begin_phase(state),
        Action::Look(hex) => state.look_at(Some(hex)),
        Action::Edit(change) => edit::apply(state, change),
        Action::CarriedOut => turn::acted(state),
        Action::NotPossible => turn::refuse_special(state),
        Action::Flee(to) => turn::flee(state, to),
        _ => {
            let Step::Phase(phase) = &state.step else { return };
            let doing = phase.doing;
            if let Some(creature) = actions::acting(state).copied() {
                turn::apply(state, creature, doing, action);
            }
        }
    }
}

fn resolve(state: &mut Scene<'_, impl Listener>, outcome: u32) {
    let Step::Phase(phase) = &state.step else { return };
    match phase.doing {
        Doing::Roll { rank } => order::rolled(state, rank, outcome),
        Doing::Order => order::picked(state, outcome),
        Doing::Flee { who } => {
            if let Some(to) = turn::refuges(state, who).get(outcome as usize) {
                turn::flee(state, *to);
            }
        }
        _ => {}
    }
}

table::json!(Setup, Action);

impl Game for FarAway {
    const ID: &'static str = "faraway";
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Happening = Happening;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        edit::begin(setup)
    }

    fn pending(state: &State) -> Pending {
        match &state.step {
            Step::Between => Pending::Seat(PLAYERS),
            Step::Phase(phase) => pending_in(state, phase),
            Step::Lost => Pending::Over,
        }
    }

    fn legal(state: &State, out: &mut Vec<Action>) {
        match &state.step {
            Step::Between => {
                out.push(Action::Phase);
                edits(state, out);
            }
            Step::Phase(phase) => match phase.doing {
                Doing::ByHand => {
                    out.extend([Action::CarriedOut, Action::NotPossible]);
                    edits(state, out);
                }
                Doing::Flee { who } if player_decides(state, who) => {
                    out.extend(turn::refuges(state, who).into_iter().map(Action::Flee));
                }
                doing => {
                    if let Some(creature) = actions::acting(state) {
                        turn::legal(state, creature, doing, out);
                    }
                }
            },
            Step::Lost => {}
        }
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        match &state.step {
            Step::Between if action == Action::Phase => Ok(()),
            Step::Between => check_edit(state, action),
            Step::Phase(phase) => match phase.doing {
                Doing::ByHand if matches!(action, Action::CarriedOut | Action::NotPossible) => Ok(()),
                Doing::ByHand => check_edit(state, action),
                Doing::Flee { who } if player_decides(state, who) => match action {
                    Action::Flee(to) if turn::refuges(state, who).contains(&to) => Ok(()),
                    _ => no(say!("no-flee-to-a-neighbour")),
                },
                doing => match actions::acting(state) {
                    Some(creature) => turn::check(state, creature, doing, action),
                    None => no(say!("no-not-now")),
                },
            },
            Step::Lost => no(say!("no-mission-is-lost")),
        }
    }

    fn apply(state: &mut State, action: Action) {
        apply(&mut Scene::silent(state), action);
    }

    fn apply_reporting(state: &mut State, action: Action, told: &mut Vec<Happening>) {
        apply(&mut Scene::new(state, told), action);
    }

    fn resolve(state: &mut State, outcome: u32) {
        resolve(&mut Scene::silent(state), outcome);
    }

    fn resolve_reporting(state: &mut State, outcome: u32, told: &mut Vec<Happening>) {
        resolve(&mut Scene::new(state, told), outcome);
    }

    fn seat_name(_: &State, seat: Seat) -> String {
        if seat == WILDLIFE { say!("seat-wildlife") } else { say!("seat-players") }
    }

    fn say(state: &State, action: Action) -> String {
        let words = words::action(state, action);
        match (action, actions::acting(state), state.edited()) {
            (Action::Edit(crate::action::Edit::Introduce(_) | crate::action::Edit::Dismiss(_)), ..) => words,
            (Action::Edit(_), _, Some(at)) => say!("at-hex", hex = at.to_string(), what = words),
            (
                Action::Phase
                | Action::Look(_)
                | Action::Edit(_)
                | Action::CarriedOut
                | Action::NotPossible
                | Action::Flee(_),
                ..,
            ) => words,
            (_, Some(creature), _) => format!("{}: {words}", words::creature(state, creature.id)),
            _ => words,
        }
    }

    fn chance_name(state: &State) -> String {
        words::chance(state)
    }

    fn outcome_name(state: &State, outcome: u32) -> String {
        words::outcome(state, outcome)
    }

    fn standing(state: &State) -> Standing {
        let ending = match state.step {
            Step::Lost => say!("ending-lost"),
            _ => String::new(),
        };
        // Far Away has no scores and no winners.
        Standing {
            scores: vec![0, 0],
            winners: Vec::new(),
            ending,
            clock: vec![("round", u32::from(state.round))],
        }
    }

    fn to_position(state: &State) -> String {
        // A position must not depend on the reader's language.
        Language::ENGLISH.read(|| position::write(state))
    }

    fn from_position(text: &str) -> Result<State, PositionError> {
        Language::ENGLISH.read(|| position::read(text))
    }

    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        correct::correct(state, text, &mut Silent)
    }

    fn correct_reporting(state: &mut State, text: &str, told: &mut Vec<Happening>) -> Result<(), Illegal> {
        let mut observed = Vec::new();
        correct::correct(state, text, &mut observed)?;
        told.append(&mut observed);
        Ok(())
    }
}
