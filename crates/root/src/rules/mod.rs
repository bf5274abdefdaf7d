//! The legal actions and their effects.
//!
//! Something is always pending: the frame on top of the stack, or else the step of the turn. An action is
//! applied by whatever is waiting for it; then the game continues automatically until the next decision or
//! chance.

mod battle;
mod craft;
mod deck;
mod discreet;
mod draft;
mod factions;
mod frames;
mod opening;
mod operations;
mod plots;
mod powers;
mod removal;
pub mod score;
mod services;
mod setup;
pub use setup::{bare, begin};
mod space;
mod turn;

use crate::action::Action;
use crate::state::*;
use table::Pending;

/// Whether the rules allow it, or the key of the message that says why not.
pub type Ruling = Result<(), &'static str>;

pub(crate) fn refuse(why: &'static str) -> Ruling {
    Err(why)
}

/// A condition, with the reason for refusal.
pub(crate) fn demand(holds: bool, otherwise: &'static str) -> Ruling {
    if holds { Ok(()) } else { Err(otherwise) }
}

pub fn pending(s: &State) -> Pending {
    if s.is_over() {
        return Pending::Over;
    }
    match s.stack.top() {
        Some(frame) => s.frame_pending(frame),
        None => Pending::Seat(s.seat_of(s.active())),
    }
}

/// Every action that the seat on turn could name.
pub fn candidates(s: &State, out: &mut Vec<Action>) {
    match s.stack.top() {
        Some(frame) => s.frame_candidates(frame, out),
        None => s.step_candidates(out),
    }
}

/// Adds the candidates that the rules allow.
pub fn legal(s: &State, out: &mut Vec<Action>) {
    if !matches!(pending(s), Pending::Seat(_)) {
        return;
    }
    let from = out.len();
    candidates(s, out);
    let mut i = from;
    for at in from..out.len() {
        if check(s, out[at]).is_ok() {
            out[i] = out[at];
            i += 1;
        }
    }
    out.truncate(i);
}

pub fn check(s: &State, action: Action) -> Ruling {
    if !matches!(pending(s), Pending::Seat(_)) {
        return refuse("no-nobody-is-to-decide-now");
    }
    match s.stack.top() {
        Some(frame) => s.check_frame(frame, action),
        None => s.check_step(action),
    }
}

pub fn apply(s: &mut State, action: Action) {
    act(s, action);
    run(s);
}

pub fn resolve(s: &mut State, outcome: u32) {
    come_up(s, outcome);
    run(s);
}

/// Applies the action itself; [`run`] applies the automatic consequences.
pub fn act(s: &mut State, action: Action) {
    match s.stack.top() {
        Some(frame) => s.apply_frame(frame, action),
        None => s.apply_step(action),
    }
}

/// Applies an outcome, and nothing else.
pub fn come_up(s: &mut State, outcome: u32) {
    if let Some(frame) = s.stack.top() {
        s.resolve_frame(frame, outcome);
    }
}

/// Continues the game until somebody must decide, something must be drawn, or it is over. Each pass of the
/// loop ends a frame or a step; a turn has finitely many of both.
pub fn run(s: &mut State) {
    while !s.is_over() && !step(s) {}
}

/// One pass of the loop. Returns true if it waits.
pub fn step(s: &mut State) -> bool {
    match s.stack.top() {
        Some(frame) => s.run_frame(frame),
        None => s.run_turn(),
    }
}
