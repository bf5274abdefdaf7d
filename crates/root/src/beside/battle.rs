//! Battles: place, defender, and losses.

use super::bot_board::BotBoard;
use super::deeds::Prefer;
use super::host::{CompanionHost, Done};
use super::narrow::at_least_one;
use super::others::Kind;
use super::rows::{warriors_of_bot, warriors_of_other};
use super::voice::{How, Target, chip, warriors};
use crate::state::*;
use crate::vocabulary::meaning::{Place, What, Whose};
use crate::words;
use ::beside::{Answers, Line as Said, Question};
use script::trace::Line;

impl CompanionHost<'_, '_> {
    pub fn battle(&mut self, place: &Place, each: bool, prefer: Prefer<'_>, line: Line) -> Done<()> {
        let extra = self.extra();
        let bot = self.me();
        if !self.asks() {
            let how = if each { How::Each } else { How::One };
            let at = self.place(place, how)?;
            let words = match each {
                true => say!("do-battle-each", bot = bot, place = at),
                false => say!("do-battle-where", bot = bot, place = at),
            };
            let mut said = Said::new(format!("{words}{extra}"));
            let targets: &[Target] =
                if each { &[Target::Player] } else { &[Target::Clearing, Target::Player] };
            said.more = self.criteria(prefer, targets)?;
            self.say(said, line);
            self.removed(&say!("told-she-removed", bot = bot), 12);
            return Ok(());
        }
        let mut place = place.clone();
        place.conditions.push(at_least_one(Whose::Own, What::Warriors));
        place.conditions.push(at_least_one(Whose::Enemy, What::Pieces));
        let of = self.such(&place, &say!("because-battles-there", bot = bot))?;
        let of = if each {
            self.in_order(of)
        } else {
            self.best(of, prefer, false, &say!("because-battle"))?.into_iter().collect()
        };
        self.done(!of.is_empty());
        for at in &of {
            self.fight(*at, prefer, &extra, line)?;
        }
        self.aftermath(&of)
    }

    /// A battle at a place: chooses the defender.
    fn fight(&mut self, at: Clearing, prefer: Prefer<'_>, extra: &str, line: Line) -> Done<()> {
        self.c.that = Some(at);
        let names = self.enemies_at(at);
        let (words, more) = match &names[..] {
            [one] => (say!("do-battle-against", place = chip(at), who = one), Vec::new()),
            _ => (say!("do-battle", place = chip(at)), self.criteria(prefer, &[Target::Player])?),
        };
        let mut said = Said::new(format!("{words}{extra}"));
        said.more = more;
        self.say(said, line);
        self.done(true);
        Ok(())
    }

    /// Asks for what these battles have left on both sides, on one sheet. Each enemy building and token that
    /// is gone is a point.
    pub fn aftermath(&mut self, of: &[Clearing]) -> Done<()> {
        if of.is_empty() {
            return Ok(());
        }
        let all: Clearings = of.iter().copied().collect();
        let mut rows = super::rows::standing_in(self.choices, self.kept, all);
        rows.extend(super::rows::at_the_keep(self.kept, all));
        rows.extend(self.where_a_raid_calls(all));
        // Warriors that the Lizards lose may become acolytes.
        rows.extend(super::rows::acolytes(self.bot, self.bot_board()));
        let before: i32 = of.iter().map(|at| self.enemy_works(*at)).sum();
        let own =
            |bot_board: &BotBoard| of.iter().map(|at| i32::from(bot_board.warriors_at(*at))).sum::<i32>();
        let mine = own(self.bot_board());
        let words = say!("ask-left", places = super::voice::chips(all));
        self.set_right(&words);
        self.context.ask(Question {
            because: say!("because-left"),
            words,
            answers: Answers::Sheet { rows, done: say!("answer-left") },
        })?;
        let removed = before - of.iter().map(|at| self.enemy_works(*at)).sum::<i32>();
        self.gain(removed);
        let lost = mine - own(self.bot_board());
        if let (true, Some(said)) = (lost > 0, self.c.line) {
            let words = say!("list-loses", bot = self.me(), what = warriors(lost));
            self.context.lines[said].more.push(words);
        }
        Ok(())
    }

    /// Where a raid is removed, a warrior of the Corvids appears in each clearing next to it: their rows there.
    fn where_a_raid_calls(&self, of: Clearings) -> Vec<u16> {
        let near = |plots: Clearings| {
            plots.iter().fold(Clearings::EMPTY, |near, at| near.or(self.adjacent(at))).minus(of)
        };
        let mut rows = Vec::new();
        for (nth, other) in self.kept.others.all.iter().enumerate() {
            if other.faction == Some(Faction::Corvids) {
                let plots = of.iter().filter(|at| other.tokens(*at) > 0).collect();
                rows.extend(near(plots).iter().map(|at| warriors_of_other(nth, at)));
            }
        }
        for (bot, bot_board) in self.kept.mats.iter().enumerate().filter(|(bot, _)| *bot != self.bot) {
            let plots = of.iter().filter(|at| bot_board.token_at(Token::Plot, *at) > 0).collect();
            rows.extend(near(plots).iter().map(|at| warriors_of_bot(bot, at)));
        }
        rows
    }

    /// Adds points to the line of the last deed.
    pub fn gain(&mut self, points: i32) {
        if points <= 0 {
            return;
        }
        self.bot_board_mut().points += points;
        if let Some(at) = self.c.line {
            self.context.lines[at].points += points;
        }
    }

    /// Removes all enemy pieces from the clearing: a point for each building and token.
    pub fn sweep(&mut self, at: Clearing) {
        let works = self.enemy_works(at);
        let bot = self.bot;
        self.kept.others.all.iter_mut().for_each(|other| other.clear(at));
        let bots = self.kept.mats.iter_mut().enumerate().filter(|(nth, _)| *nth != bot);
        bots.for_each(|(_, bot_board)| bot_board.clear(at));
        self.gain(works);
    }

    /// Removes undefended pieces wherever the bot may do so: a point for each.
    pub fn tear_down(&mut self, place: &Place, line: Line) -> Done<()> {
        let of = self.such(place, "")?;
        self.see_board("")?;
        let (mut fell, mut points) = (Clearings::EMPTY, 0);
        for at in of.iter() {
            let people = self.kept.others.all.iter_mut().filter(|other| other.count(Kind::Warriors, at) == 0);
            let bot = self.bot;
            let bots = self.kept.mats.iter_mut().enumerate().filter(|(nth, _)| *nth != bot);
            let bots =
                bots.map(|(_, bot_board)| bot_board).filter(|bot_board| bot_board.warriors_at(at) == 0);
            let here = people.map(|other| other.tear_down(at)).sum::<u8>()
                + bots.map(|bot_board| bot_board.tear_down(at)).sum::<u8>();
            if here > 0 {
                fell.insert(at);
                points += i32::from(here);
            }
        }
        if points > 0 {
            self.say(Said::new(say!("do-remove-undefended", place = super::voice::chips(fell))), line);
            self.gain(points);
        }
        self.done(points > 0);
        Ok(())
    }

    /// The players in the clearing besides the bot, in tie-break order.
    pub fn enemies_at(&self, at: Clearing) -> Vec<String> {
        let here = self.kept.others.all.iter().filter(|other| other.pieces(at) > 0);
        let mut all: Vec<(u8, String)> =
            here.map(|other| (other.faction.map_or(99, |f| f as u8), other.name.clone())).collect();
        for (bot, bot_board) in self.kept.mats.iter().enumerate() {
            if bot != self.bot && bot_board.pieces_at(at) > 0 {
                all.push((bot_board.faction as u8, words::title(bot_board.faction)));
            }
        }
        all.sort();
        all.into_iter().map(|(_, name)| name).collect()
    }
}
