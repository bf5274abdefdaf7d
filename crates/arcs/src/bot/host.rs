//! Implements the runner's [`Host`] for the bot: the document asks, the bot answers.

use super::player::{Done, Player, Stop};
use crate::action::Action;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Count, Deed, Question, Target};
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{self, Criterion};
use script::runner::Machine;
use script::trace::{Line, Note, Tracer};
use script::vocabulary::Never;

impl Host<Words> for Player<'_, '_, '_> {
    type Stop = Stop;

    fn ask<T: Tracer>(&mut self, question: &Question, _: Line, trace: &mut T) -> Done<bool> {
        let means = self.means();
        let judge = self.judge(means);
        let yes = judge.answer(question);
        trace.note(|| Note::Fact { text: judge.fact(question) });
        Ok(yes)
    }

    fn can<T: Tracer>(&mut self, deed: &Deed, line: Line, trace: &mut T) -> Done<bool> {
        self.line = line;
        // R39: whether a starport can be built is asked before a card is chosen, so the actions of some card
        // may be assumed.
        let mut means = self.means();
        means.actions = means.actions.max(1);
        let judge = self.judge(means);
        Ok(match deed {
            Deed::Again { tries, condition, is_while } => {
                judge.answer(condition) == *is_while && tries.iter().any(|t| judge.is_possible(t))
            }
            Deed::Steps(steps) => {
                let steps = steps.clone();
                for step in &steps {
                    if self.can(step, line, trace)? {
                        return Ok(true);
                    }
                }
                false
            }
            Deed::Attempt(tries) | Deed::Each(tries, _) | Deed::EachCard(tries, _) => {
                let yes = match deed {
                    Deed::Each(tries, Count::Exactly(n) | Count::AtLeast(n)) => judge.how_often(tries) >= *n,
                    _ => tries.iter().any(|t| judge.is_possible(t)),
                };
                if !yes {
                    trace.note(|| Note::Fact { text: judge.why_not(tries) });
                }
                yes
            }
            Deed::Surpass => judge.answer(&Question::CanSurpass),
            Deed::Play(playing) => self.can_play(*playing),
            Deed::Seize => judge.answer(&Question::CanSeize),
            _ => true,
        })
    }

    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        line: Line,
        trace: &mut T,
    ) -> Done<Did> {
        self.line = line;
        let yes = |done: bool| if done { Did::Done } else { Did::Nothing };
        match deed {
            Deed::Attempt(tries) => self.attempt_tries(tries, prefer, trace).map(yes),
            Deed::Each(tries, count) => self.attempt_each(tries, *count, prefer, trace).map(yes),
            Deed::EachCard(tries, count) => self.attempt_each_card(tries, *count, prefer, trace).map(yes),
            Deed::Again { tries, condition, is_while } => {
                self.attempt_again(tries, (condition, *is_while), prefer, trace).map(yes)
            }
            Deed::Steps(steps) => {
                let mut done = false;
                for step in steps {
                    done |= self.attempt(step, prefer, line, trace)? != Did::Nothing;
                }
                Ok(yes(done))
            }
            Deed::UseAbility => self.attempt_ability(trace).map(yes),
            _ if self.dry.is_some() => Ok(Did::Nothing),
            Deed::Pass => self.pass(trace),
            Deed::Draw(n) => self.draw(*n, trace).map(yes),
            Deed::RaiseSeize => self.do_if_legal(Action::RaiseSeize, trace).map(yes),
            Deed::PlaceSeize => {
                let none = self.s().player(self.seat).virtual_hand().seize == 0;
                if none { self.do_if_legal(Action::RaiseSeize, trace).map(yes) } else { Ok(Did::Nothing) }
            }
            Deed::Declare(what) => self.declare(what, prefer, trace),
            Deed::Surpass => self.surpass(prefer, trace),
            Deed::Play(playing) => self.play_such(*playing, prefer, trace),
            Deed::Seize => self.seize(trace).map(yes),
            Deed::PayForSeizing => self.pay_for_seizing(trace).map(yes),
            Deed::DiscardDrawn => self.do_if_legal(Action::DiscardOptions, trace).map(yes),
            Deed::DiscardBonus => self.discard_bonus(trace).map(yes),
            Deed::SelectAny => {
                self.select_any(trace).map(|done| if done { Did::Selected } else { Did::Nothing })
            }
            Deed::Prelude => {
                if let Some(page) = self.bot.prelude {
                    self.run_page(page, trace)?;
                }
                self.close_prelude();
                self.plan_first(trace)?;
                Ok(Did::Done)
            }
            Deed::Plan => {
                self.close_prelude();
                self.plan_first(trace).map(yes)
            }
            Deed::Spend { resource, on, most, least } => {
                self.spend(*resource, on, (*least, *most), trace).map(yes)
            }
            Deed::SpendForCombat(types) => self.spend_for_combat(*types, trace).map(yes),
            Deed::UseCards { card, to } => self.use_cards(**card, *to, prefer, trace).map(yes),
        }
    }

    fn select<T: Tracer>(
        &mut self,
        whether: Whether<'_, Words>,
        targets: &[program::Target<Words>],
        line: Line,
        trace: &mut T,
    ) -> Done<bool> {
        self.line = line;
        self.select_by(whether, targets, trace)
    }

    fn selected(&self) -> Option<Target> {
        self.target()
    }

    fn amount<T: Tracer>(&mut self, amount: &Amount, _: Line, trace: &mut T) -> Done<i32> {
        let judge = self.judge(self.means());
        trace.note(|| Note::Fact { text: judge.amount_words(amount) });
        Ok(judge.number(amount))
    }

    fn set_amount<T: Tracer>(&mut self, amount: &Amount, to: i32, _: Line, trace: &mut T) -> Done<bool> {
        if self.dry.is_some() {
            return Ok(false);
        }
        self.count_to(amount, to, trace)
    }

    fn each<T: Tracer>(&mut self, group: &Never, _: u32, _: Line, _: &mut T) -> Done<bool> {
        match *group {}
    }

    fn actions_left(&mut self, _: Line) -> Done<bool> {
        Ok(self.mine() && self.s().turn.pips() > 0)
    }

    fn follows<T: Tracer>(&mut self, trace: &mut T) -> bool {
        let any = self.mine() && self.s().turn.pips() > 0;
        if !any {
            trace.note(|| Note::Fact { text: say!("why-no-action-left") });
        }
        any
    }

    fn chance(&mut self, chance: Chance, outcomes: u32, _: Line) -> Done<u32> {
        // A page that rolls cannot be tried out: it has an effect.
        if self.dry.is_some() {
            return Err(Stop::Found(None));
        }
        // Dice are rolled at the table.
        if let Chance::Die { sides } = chance
            && let Some(roll) = u8::try_from(sides).ok().map(Action::RollDie).filter(|a| self.is_legal(*a))
        {
            self.act(roll, &mut script::trace::Off)?;
            return Ok(u32::from(self.s().turn.die().saturating_sub(1)));
        }
        Ok(self.turn.lot(outcomes)?)
    }

    fn lend(&mut self, machine: &Machine) {
        self.memory = machine.memory();
    }

    fn give_back(&mut self) -> Option<Vec<i32>> {
        Some(self.memory.clone())
    }

    fn human(&mut self, request: Request, machine: &Machine) -> Done<Answer> {
        // People are asked about the current table, not about one after a plan that is only tried out.
        if self.dry.is_some() {
            return Err(Stop::Found(None));
        }
        Ok(self.turn.human(self.bot.program.prompt(request, machine))?)
    }
}
