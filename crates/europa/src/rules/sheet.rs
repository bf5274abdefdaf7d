//! A sheet: several questions of one moment, with proposed answers, which people send as a whole.

use crate::action::{Act, Hint};
use crate::state::ask::{Ask, Item, Reply};
use crate::state::{Line, State, Waiting};

/// The maximum number of lines.
pub const LINES: usize = 8;
/// The maximum number of items proposed in a line.
pub const NAMED: usize = 12;

impl State {
    /// Checks that this may be added to the sheet under construction.
    pub(crate) fn check_line(&self, ask: Ask, hint: Hint) -> Result<(), &'static str> {
        if self.answer(ask).is_some() {
            return Err("no-was-answered-already");
        }
        if let Some(reply) = hint.reply()
            && !self.fits(ask, &reply)
        {
            return Err("no-no-answer-to");
        }
        match (self.moment.sheet.iter().find(|line| line.ask == ask), hint) {
            (None, _) if self.moment.sheet.len() < LINES => Ok(()),
            (None, _) => Err("no-sheet-full"),
            (Some(Line { reply: Some(Reply::Items(items)), .. }), Hint::Item(item))
                if items.len() < NAMED && !items.contains(&item) =>
            {
                Ok(())
            }
            (Some(_), _) => Err("no-line-filled-in-already"),
        }
    }

    pub(crate) fn add_line(&mut self, ask: Ask, hint: Hint) {
        match (self.moment.sheet.iter_mut().find(|line| line.ask == ask), hint) {
            (Some(Line { reply: Some(Reply::Items(items)), .. }), Hint::Item(item)) => items.push(item),
            (Some(_), _) => {}
            (None, hint) => self.moment.sheet.push(Line { ask, reply: hint.reply() }),
        }
    }

    /// Opens a question: on its own, or on the prepared sheet.
    pub(crate) fn open_question(&mut self, ask: Ask) {
        self.moment.waiting = Some(match self.moment.sheet.is_empty() {
            true => Waiting::Answer { ask, named: Vec::new() },
            false => Waiting::Sheet,
        });
    }

    /// Adds the actions for a sheet: send it, or change a line.
    pub(crate) fn sheet_acts(&self, out: &mut Vec<Act>) {
        out.extend(self.check_sheet(Act::Enough).is_ok().then_some(Act::Enough));
        out.extend((0..self.moment.sheet.len() as u8).map(Act::Change));
    }

    pub(crate) fn check_sheet(&self, act: Act) -> Result<(), &'static str> {
        match act {
            Act::Enough if self.moment.sheet.iter().all(|line| line.reply.is_some()) => Ok(()),
            Act::Enough => Err("no-line-sheet-empty"),
            Act::Change(line) if usize::from(line) < self.moment.sheet.len() => Ok(()),
            _ => Err("no-change-line-sheet-or-send"),
        }
    }

    pub(crate) fn change_line(&mut self, line: u8) {
        if let Some(line) = self.moment.sheet.get(usize::from(line)) {
            self.moment.waiting = Some(Waiting::Answer { ask: line.ask, named: Vec::new() });
        }
    }

    /// Records an answer to a question: in its line while a sheet is open.
    pub(super) fn answered(&mut self, ask: Ask, reply: Reply) {
        match self.moment.sheet.iter_mut().find(|line| line.ask == ask) {
            Some(line) => {
                line.reply = Some(reply);
                self.moment.waiting = Some(Waiting::Sheet);
            }
            None => self.remember(ask, reply),
        }
    }

    /// Accepts the sheet as it is.
    pub(crate) fn send_sheet(&mut self) {
        self.moment.waiting = None;
        for Line { ask, reply } in std::mem::take(&mut self.moment.sheet) {
            if let Some(reply) = reply {
                self.remember(ask, reply);
            }
        }
    }

    /// Whether a line of the sheet names this.
    pub(crate) fn is_filled_in(&self, item: Item) -> bool {
        let names = |line: &Line| matches!(&line.reply, Some(Reply::Items(items)) if items.contains(&item));
        self.moment.sheet.iter().any(names)
    }
}
