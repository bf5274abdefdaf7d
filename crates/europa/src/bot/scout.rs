//! Looks ahead to the questions of a turn, so that those of one moment are put on one sheet.
//!
//! Before a question is asked, the rest of the turn is simulated on a copy of the table with the likely
//! answers, up to the next die, lot, or question without a likely answer. The questions on the way form the
//! sheet. Nothing depends on it: an unforeseen question is asked when it comes up, and proposed answers count
//! only after people have sent them.

use super::host::{Hand, Now};
use super::mind::Bot;
use crate::Europa;
use crate::action::{Act, Hint};
use crate::rules::{LINES, NAMED, Shape};
use crate::state::State;
use crate::state::ask::{Ask, Reply};
use script::trace::Off;
use table::{Dice, Event, Interrupt, Seat, Turn};

/// More answers than are looked through at one glance.
const MANY: usize = 12;

/// The situation at the start of the turn.
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

/// The questions on the way, if the likely answers are given.
#[derive(Default)]
pub(super) struct Foresight {
    lines: Vec<(Ask, Option<Reply>)>,
    /// Whether something has been done since the first question: later facts cannot be asked now.
    moved: bool,
}

/// A lot is unknown before it is drawn.
pub(super) fn lot(turn: &mut Turn<'_, Europa>, foresight: Option<&Foresight>, n: u32) -> Now<u32> {
    if foresight.is_some() && turn.recorded().is_empty() { Err(Interrupt::Chance) } else { turn.lot(n) }
}

impl Hand<'_, '_> {
    /// Asks a question, together with those of the same moment.
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

    /// The likely answer, during a look-ahead.
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

    /// Takes an action; during a look-ahead it is only recorded.
    pub fn goes_on(&mut self, act: Act) {
        if let Some(foresight) = &mut self.foresight
            && matches!(act, Act::Do(..) | Act::Tell(_))
            && self.turn.recorded().is_empty()
        {
            foresight.moved = true;
        }
    }

    /// The lines of a sheet that begins with this question; empty if it is asked alone.
    fn sheet(&self, first: Ask) -> Vec<(Ask, Option<Reply>)> {
        let state = self.turn.state();
        let Some(start) = self.start.filter(|_| state.switches.sheets && self.foresight.is_none()) else {
            return Vec::new();
        };
        let mut lines = look_ahead(self.bot, start, self.turn.since(start.reached), self.turn.seat());
        // Questions that cannot be answered yet are left for later.
        lines.retain(|(ask, reply)| {
            let is_short = !matches!(reply, Some(Reply::Items(items)) if items.len() > NAMED);
            state.answer(*ask).is_none()
                && is_short
                && reply.as_ref().is_none_or(|reply| state.fits(*ask, reply))
        });
        if lines.first().is_none_or(|(ask, _)| *ask != first) {
            return Vec::new();
        }
        // A single question with a few answers needs no sheet; a likely one of many is confirmed with one button.
        let many = match state.shape(first) {
            Shape::Several { .. } => true,
            Shape::One { of, .. } => of.len() > MANY,
            Shape::Number { low, high } => usize::from(high.abs_diff(low)) > MANY,
            Shape::YesOrNo => false,
        };
        if lines.len() > 1 || (many && lines[0].1.is_some()) { lines } else { Vec::new() }
    }
}

fn look_ahead(bot: &Bot, start: &Start, events: &[Event<Act>], seat: Seat) -> Vec<(Ask, Option<Reply>)> {
    let mut state = start.state.clone();
    let mut log = events.to_vec();
    let mut dice = Dice::new(0, true);
    let mut turn = Turn::new(&mut state, seat, &mut log, 0, &mut dice);
    let mut foresight = Foresight::default();
    // It ends with the turn, or with something that cannot be foreseen.
    let _ = bot.run(&mut turn, &start.kept, None, Some(&mut foresight), &mut Off);
    foresight.lines
}
