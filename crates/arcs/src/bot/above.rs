//! The goals of lines higher on a page: a Move of a lower line must not undo them (R8).

use super::facts::Control;
use super::judge::{Judge, Means};
use super::plan::Group;
use super::player::Player;
use crate::state::card::Suit;
use crate::state::names::Named;
use crate::state::round::Kind;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Deed, Goal, Question, Try, Verb};
use script::program::{Asked, Op, PageId, Pc, Program};
use script::trace::Line;

/// A goal that departing ships can undo, and the conditions under which its line is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    t: Try,
    when: Vec<(Question, bool)>,
}

/// For each line, the goals higher on its page.
pub fn above(program: &Program<Words>) -> Vec<Box<[Wanted]>> {
    let mut above = vec![Box::from([]); program.lines.len()];
    let mut pages: Vec<Vec<Wanted>> = vec![Vec::new(); program.pages.len()];
    for (pc, op) in program.ops.iter().enumerate() {
        let (act, line) = match *op {
            Op::Attempt { done: Some(act), line, .. } => (act, line),
            Op::Select { asked: Asked::Can(act), line, .. } => (act, line),
            _ => continue,
        };
        let Deed::Attempt(tries) = &program.acts[act as usize].deed else { continue };
        let page = &mut pages[program.lines[line.0 as usize].page.0 as usize];
        above[line.0 as usize] = page.as_slice().into();
        for t in tries.iter().filter(|t| can_be_undone(t.goal)) {
            let wanted = Wanted { t: t.clone(), when: conditions(program, pc as Pc) };
            let known = page
                .iter()
                .any(|w| w.t.goal == wanted.t.goal && w.t.about == wanted.t.about && w.when == wanted.when);
            if !known {
                page.push(wanted);
            }
        }
    }
    above
}

/// A line of a suit page that moves ships, and the conditions under which it is asked.
#[derive(Clone, Debug)]
pub struct Marching {
    suit: Suit,
    t: Try,
    line: Line,
    when: Vec<(Question, bool)>,
}

/// The lines of the suit pages that move ships, in the order of the document.
pub fn marching(program: &Program<Words>, pages: &[Option<PageId>; 4]) -> Vec<Marching> {
    let mut marching = Vec::new();
    for (pc, op) in program.ops.iter().enumerate() {
        let Op::Attempt { done: Some(act), line, .. } = *op else { continue };
        let page = program.lines[line.0 as usize].page;
        let Some(suit) = Suit::all().find(|suit| pages[suit.index()] == Some(page)) else { continue };
        let Deed::Attempt(tries) = &program.acts[act as usize].deed else { continue };
        for t in tries.iter().filter(|t| moves_ships(t)) {
            marching.push(Marching { suit, t: t.clone(), line, when: conditions(program, pc as Pc) });
        }
    }
    marching
}

fn moves_ships(t: &Try) -> bool {
    matches!(t.verb, Verb::Combat | Verb::Act(Kind::Move | Kind::Battle))
}

impl Player<'_, '_, '_> {
    /// A judge for what a line that selects a card would have done. A Move is made by the line of the suit's
    /// page that says the same, so the goals above that line count, not those above the selecting one.
    pub fn judge_for(&self, t: &Try, suit: Suit, means: Means) -> Judge<'_> {
        let judge = self.judge(means);
        if !moves_ships(t) {
            return judge;
        }
        let same = |m: &&Marching| m.suit == suit && m.t == *t;
        let asked = |m: &&Marching| m.when.iter().all(|(question, yes)| judge.answer(question) == *yes);
        let line = self.bot.marching.iter().filter(same).find(asked);
        Judge { above: line.map_or(judge.above, |m| self.bot.above(m.line)), ..judge }
    }
}

fn can_be_undone(goal: Goal) -> bool {
    matches!(goal, Goal::Claims(_) | Goal::ChangeControl | Goal::TakeControl | Goal::Defend(_))
}

/// The questions on the way to an operation, with the answers that lead to it.
fn conditions(program: &Program<Words>, at: Pc) -> Vec<(Question, bool)> {
    let mut conditions = Vec::new();
    for (pc, op) in program.ops.iter().enumerate().take(at as usize) {
        let Op::Ask { asked: Asked::Question(q), no, .. } = *op else { continue };
        let otherwise = match program.ops.get(no.saturating_sub(1) as usize) {
            Some(Op::Jump { to }) => no..*to,
            _ => no..no,
        };
        let answer = if (pc as Pc..no).contains(&at) {
            true
        } else if otherwise.contains(&at) {
            false
        } else {
            continue;
        };
        conditions.push((program.questions[q as usize].clone(), answer));
    }
    conditions
}

impl Judge<'_> {
    /// The group that may leave: this one, or the largest part of it that undoes no goal of a higher line.
    /// `None` if no part may.
    pub fn spared(&self, group: Group) -> Option<Group> {
        if !self.defeats(&group) {
            return Some(group);
        }
        // One damaged ship holds a claim as well as a fresh one; control needs fresh ones.
        let damaged = (group.damaged > 0).then(|| Group { damaged: group.damaged - 1, ..group });
        let fresh = (0..group.fresh).rev().map(|fresh| Group { fresh, ..group });
        let less = damaged.into_iter().chain(fresh).filter(|less| less.fresh + less.damaged > 0);
        let keeps = |less: Group| Group { keeps: self.retains(less.from, less.fresh), ..less };
        less.map(keeps).find(|less| !self.defeats(less))
    }

    /// Whether a departing group leaves none of the bot's pieces behind.
    pub fn empties(&self, group: &Group) -> bool {
        group.fresh + group.damaged == self.f.total(group.from)
            && !self.f.loyal_buildings().contains(group.from)
    }

    /// Whether a group leaves a loyal building that it alone defended.
    pub fn exposes(&self, group: &Group) -> bool {
        let there = self.f.fresh[group.from.index()];
        self.f.loyal_buildings().contains(group.from) && there > 0 && there == group.fresh
    }

    /// Whether a departing group causes what a higher line is meant to prevent.
    fn defeats(&self, group: &Group) -> bool {
        if self.above.is_empty() || self.p.terms.may_undo {
            return false;
        }
        let from = group.from;
        let fresh = self.f.fresh[from.index()];
        let control = |fresh: u8| -> Control { self.f.control_with(self.s, from, fresh) };
        let yields = control(fresh - group.fresh) < control(fresh);
        let unclaims = self.f.claimed.contains(from) && self.new_claims(group) < 0;
        let exposes = self.exposes(group);
        if !yields && !unclaims && !exposes {
            return false;
        }
        self.above.iter().any(|wanted| {
            let worse = match wanted.t.goal {
                Goal::Claims(_) => unclaims,
                Goal::Defend(_) => exposes,
                _ => yields && self.undoes(group, &wanted.t),
            };
            worse && self.is_asked_after(group, wanted)
        })
    }

    /// Whether the conditions of a line would hold after the group has moved.
    fn is_asked_after(&self, group: &Group, wanted: &Wanted) -> bool {
        let s = self.moved(group);
        let f = self.p.facts(&s, self.seat());
        let after = Judge { s: &s, f: &f, ..*self };
        wanted.when.iter().all(|(question, answer)| after.answer(question) == *answer)
    }
}
