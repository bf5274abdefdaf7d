//! Bans of a document, and goals of deeds: targets that violate either are excluded.

use super::player::Player;
use super::sight::Sight;
use crate::Root;
use crate::action::{Action, Operation};
use crate::rules::{Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Banned, Goal, Kind, Question, Things};
use script::program::Program;
use script::trace::{Note, Tracer};
use table::Game;

/// Whether a program asks about pieces removed in the turn: only then are they counted.
pub fn counts_removed(program: &Program<Words>) -> bool {
    fn asks(question: &Question) -> bool {
        match question {
            Question::All(all) | Question::Any(all) => all.iter().any(asks),
            Question::Not(inside) => asks(inside),
            Question::Compare(a, _, b) => is_removed(a) || is_removed(b),
            _ => false,
        }
    }
    fn is_removed(amount: &Amount) -> bool {
        matches!(amount, Amount::Removed(_))
    }
    // Deeds may depend on it as well: "score 1 point for each enemy building removed this turn".
    let scores = |deed: &crate::vocabulary::meaning::Deed| {
        use crate::vocabulary::meaning::{Deed, Number};
        match deed {
            Deed::ScoreFor(_, _, amount) | Deed::ScoreForUp(_, _, amount) | Deed::LoseFor(_, amount) => {
                is_removed(amount)
            }
            Deed::Score(Number::Of(amount)) => is_removed(amount),
            _ => false,
        }
    };
    program.questions.iter().any(asks)
        || program.amounts.iter().any(is_removed)
        || program.acts.iter().any(|act| scores(&act.deed))
}

/// An action that the bot is about to take.
#[derive(Clone, Copy, Debug)]
pub enum About {
    Battle(Clearing, Faction),
    /// This many warriors from one clearing to another.
    Move(Clearing, Clearing, u8),
    Build(Building, Clearing),
    Warriors(Clearing),
    Token(Token, Clearing),
    Revolt(Clearing),
    Plot(Clearing),
    Aid(Faction),
    Craft,
    Buy(Card),
}

impl Player<'_, '_> {
    /// Whether the document allows it; the trace names the line that forbids it.
    pub fn allows<T: Tracer>(&self, about: About, trace: &mut T) -> bool {
        let Some(line) = self.forbidden(about) else { return true };
        trace.note(|| Note::Fact {
            text: say!("why-forbidden", what = named(about), line = self.bot.program.text(line)),
        });
        false
    }

    /// The line that forbids it.
    fn forbidden(&self, about: About) -> Option<script::trace::Line> {
        let banned = |act: &Banned| self.concerns(act, about);
        self.bot
            .bans
            .iter()
            .find(|(ban, _)| {
                banned(&ban.act)
                    && ban.when.as_ref().is_none_or(|when| self.answer(when))
                    && !ban.unless.as_ref().is_some_and(|unless| self.answer(unless))
            })
            .map(|(_, line)| *line)
    }

    /// Like [`Self::allows`], as a ruling: a reason without a line.
    pub fn may_by_document(&self, about: About) -> Ruling {
        demand(self.forbidden(about).is_none(), "no-the-document-forbids-it")
    }

    fn concerns(&self, act: &Banned, about: About) -> bool {
        let sight = self.sight();
        match (act, about) {
            (Banned::Battle { place, foe }, About::Battle(at, defender)) => {
                sight.fits(place, at)
                    && foe.as_ref().is_none_or(|foe| sight.players(foe, Some(at)).has(defender))
            }
            (Banned::Move { from, to, over }, About::Move(origin, goal, warriors)) => {
                let so_many = |over| i32::from(warriors) > sight.number(over);
                sight.fits(from, origin) && sight.fits(to, goal) && over.as_ref().is_none_or(so_many)
            }
            (Banned::Build { kind, place }, About::Build(building, at)) => {
                let this = match kind {
                    Kind::This(one) => *one == building,
                    Kind::First(some) => some.contains(&Some(building)),
                    Kind::Ordered => {
                        let ordered =
                            self.s().order_suit(self.c.me).and_then(|s| self.bot.law.board.building(s));
                        ordered == Some(building)
                    }
                    // The kind is known only when it is built.
                    Kind::Any | Kind::Left { .. } | Kind::OnMap { .. } => true,
                };
                this && sight.fits(place, at)
            }
            (Banned::Warriors(place), About::Warriors(at)) => sight.fits(place, at),
            (Banned::Token(token, place), About::Token(placed, at)) => {
                *token == placed && sight.fits(place, at)
            }
            (Banned::Revolt(place), About::Revolt(at)) => sight.fits(place, at),
            (Banned::Plot(place), About::Plot(at)) => sight.fits(place, at),
            (Banned::Aid(who), About::Aid(f)) => {
                sight.players(who, self.s().pawn(self.c.me).clearing()).has(f)
            }
            (Banned::Craft, About::Craft) => true,
            (Banned::Buy(ware), About::Buy(card)) => self.is_such_a(*ware, card),
            (Banned::Leave { with, without }, About::Move(from, _, warriors)) => {
                self.leaves(*with, *without, from, warriors)
            }
            (Banned::LeaveFewer { place, warriors: least }, About::Move(from, _, warriors)) => {
                let here = i32::from(self.s().warriors_of(self.c.me, from));
                sight.fits(place, from) && here - i32::from(warriors) < *least
            }
            _ => false,
        }
    }

    /// Whether a clearing that has `with` would be without `without` if this many warriors left it.
    fn leaves(&self, with: Things, without: Things, from: Clearing, warriors: u8) -> bool {
        let mut after = *self.s();
        let here = &mut after.warriors[from.index()][self.c.me.index()];
        *here = here.saturating_sub(warriors);
        let then = Sight { s: &after, ..self.sight() };
        then.count(with, from) > 0 && then.count(without, from) == 0
    }

    /// Whether an action achieves its goal. Anything that depends on chance or on others is not a goal.
    pub fn serves(&self, action: Action) -> Ruling {
        let Some(goal) = self.goal.borrow().clone() else { return Ok(()) };
        let mut after = *self.s();
        if crate::rules::check(&after, action).is_err() {
            return Ok(());
        }
        Root::apply(&mut after, action);
        let then = Sight { s: &after, ..self.sight() };
        demand(self.reached(&goal, action, &then), "no-the-goal-would-not-be-reached")
    }

    fn reached(&self, goal: &Goal, action: Action, then: &Sight<'_>) -> bool {
        let (now, me) = (self.sight(), self.c.me);
        match goal {
            Goal::Holds(question) => self.answer_in(then, question),
            Goal::Rule(place) => {
                let wanted = now.fitting(place).minus(now.s.ruled_by(me));
                !wanted.and(then.s.ruled_by(me)).is_empty()
            }
            Goal::RuleThere => match action {
                Action::Move { to: at, .. } | Action::Do(Operation::Place { at, .. }) => {
                    then.s.ruled_by(me).has(at)
                }
                _ => false,
            },
            Goal::KeepRule => now.s.ruled_by(me).minus(then.s.ruled_by(me)).is_empty(),
            Goal::Both(one, other) => self.reached(one, action, then) && self.reached(other, action, then),
        }
    }
}

fn named(about: About) -> String {
    match about {
        About::Battle(at, f) => say!("label-in", what = f, at = at),
        About::Move(from, to, _) => say!("why-from-to", from = from, to = to),
        About::Build(building, at) => say!("label-in", what = building, at = at),
        About::Token(token, at) => say!("label-in", what = token, at = at),
        About::Warriors(at) | About::Revolt(at) | About::Plot(at) => crate::words::place(at),
        About::Aid(f) => crate::words::title(f),
        About::Craft => say!("why-crafting"),
        About::Buy(card) => card.spoken(),
    }
}
