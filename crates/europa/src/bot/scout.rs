//! Looking ahead to what a turn will ask, so that questions of one moment stand on one sheet.
//!
//! Before a question is put, the rest of the turn is gone through on a copy of the table with the likely
//! answers, up to the next die, lot, or question without a likely answer. What was asked on the way is the
//! sheet. Nothing depends on it: a question that was not foreseen is put when it comes up, and what is
//! filled in counts only when people have sent it.

use super::host::{Hand, Now};
use super::mind::Bot;
use crate::Europa;
use crate::action::{Act, Hint};
use crate::rules::{LINES, NAMED, Shape};
use crate::state::State;
use crate::state::ask::{Ask, Reply};
use script::trace::Off;
use table::{Dice, Event, Interrupt, Seat, Turn};

/// How things stood when the turn began.
pub(super) struct Start {
    pub state: State,
    pub reached: usize,
    pub kept: Vec<i32>,
}

impl Start {
    pub fn of(turn: &Turn<'_, Europa>) -> Self {
        Start { state: turn.state().clone(), reached: turn.reached(), kept: turn.kept().to_vec() }
    }
}

/// What comes up on the way, if the likely answers are given.
#[derive(Default)]
pub(super) struct Foresight {
    lines: Vec<(Ask, Option<Reply>)>,
    /// Something has been done since the first question: what a human has to say then cannot be said now.
    moved: bool,
}

/// A lot is not known before it is drawn.
pub(super) fn lot(turn: &mut Turn<'_, Europa>, foresight: Option<&Foresight>, n: u32) -> Now<u32> {
    if foresight.is_some() && turn.recorded().is_empty() { Err(Interrupt::Chance) } else { turn.lot(n) }
}

impl Hand<'_, '_> {
    /// Puts a question, with those of the same moment.
    pub fn put(&mut self, ask: Ask) -> Now<()> {
        if self.turn.recorded().is_empty() {
            for (ask, reply) in self.sheet(ask) {
                for hint in Hint::of(reply.as_ref()) {
                    self.turn.act(Act::Also(ask, hint))?;
                }
            }
        } else {
            while let Some(Event::Act { action: also @ Act::Also(..), .. }) = self.turn.recorded().first() {
                let also = *also;
                self.turn.act(also)?;
            }
        }
        self.turn.act(Act::Ask(ask))
    }

    /// The likely answer, while the turn is only looked ahead to.
    pub fn foreseen(&mut self, ask: Ask) -> Now<Option<Reply>> {
        if self.foresight.is_none() || !self.turn.recorded().is_empty() {
            return Ok(None);
        }
        let presumed = self.turn.state().presumed(ask);
        let Some(foresight) = &mut self.foresight else { return Ok(None) };
        if let Some((_, reply)) = foresight.lines.iter().find(|(line, _)| *line == ask) {
            return Ok(reply.clone());
        }
        let is_last = presumed.is_none() || foresight.lines.len() + 1 >= LINES;
        if presumed.is_some() || !foresight.moved {
            foresight.lines.push((ask, presumed.clone()));
        }
        if is_last { Err(Interrupt::Chance) } else { Ok(presumed) }
    }

    /// Something is done: while it is only looked ahead to, that is noted.
    pub fn goes_on(&mut self, act: Act) {
        if let Some(foresight) = &mut self.foresight
            && matches!(act, Act::Do(..) | Act::Tell(_))
            && self.turn.recorded().is_empty()
        {
            foresight.moved = true;
        }
    }

    /// The lines of a sheet that begins with this question; none if it stands alone.
    fn sheet(&self, first: Ask) -> Vec<(Ask, Option<Reply>)> {
        let state = self.turn.state();
        let Some(start) = self.start.filter(|_| state.switches.sheets && self.foresight.is_none()) else {
            return Vec::new();
        };
        let mut lines = look_ahead(self.bot, start, self.turn.since(start.reached), self.turn.seat());
        // What cannot be answered yet is left for later.
        lines.retain(|(ask, reply)| {
            let is_short = !matches!(reply, Some(Reply::Items(items)) if items.len() > NAMED);
            state.answer(*ask).is_none()
                && is_short
                && reply.as_ref().is_none_or(|reply| state.fits(*ask, reply))
        });
        if lines.first().is_none_or(|(ask, _)| *ask != first) {
            return Vec::new();
        }
        // A question that one tap answers needs no sheet of its own.
        let several = matches!(state.shape(first), Shape::Several { .. }) && lines[0].1.is_some();
        if lines.len() > 1 || several { lines } else { Vec::new() }
    }
}

fn look_ahead(bot: &Bot, start: &Start, events: &[Event<Act>], seat: Seat) -> Vec<(Ask, Option<Reply>)> {
    let mut state = start.state.clone();
    let mut log = events.to_vec();
    let mut dice = Dice::new(0, true);
    let mut turn = Turn::new(&mut state, seat, &mut log, 0, &mut dice);
    let mut foresight = Foresight::default();
    // It ends with the turn, or with what cannot be foreseen.
    let _ = bot.run(&mut turn, &start.kept, None, Some(&mut foresight), &mut Off);
    foresight.lines
}
