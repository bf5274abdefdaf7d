//! The document asks, the bot answers: what the runner needs of a game.

use super::player::{Done, Player, Stop};
use crate::action::Action;
use crate::state::court::CourtCard;
use crate::state::resource::Resource;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Deed, Question, Target, Thing};
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{self, Criterion};
use script::trace::{Line, Note, Tracer};
use script::vocabulary::Never;
use table::Interrupt;

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
        // R39: whether a starport can be built is asked before a card is chosen, so the actions of
        // some card may be assumed.
        let mut means = self.means();
        means.actions = means.actions.max(1);
        let judge = self.judge(means);
        Ok(match deed {
            Deed::Attempt(tries) => {
                let yes = tries.iter().any(|t| judge.is_possible(t));
                if !yes {
                    trace.note(|| Note::Fact { text: judge.why_not(tries) });
                }
                yes
            }
            Deed::Surpass => judge.answer(&Question::CanSurpass),
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
            Deed::UseAbility => self.attempt_ability(trace).map(yes),
            _ if self.dry.is_some() => Ok(Did::Nothing),
            // A bot with cards never passes; one without has no turn (R18, R20).
            Deed::Pass => Ok(Did::Over),
            Deed::Draw(n) => {
                let mut drawn = false;
                for _ in 0..*n {
                    if self.is_legal(Action::DrawOption) {
                        self.act(Action::DrawOption, trace)?;
                        drawn = true;
                    }
                }
                Ok(yes(drawn))
            }
            Deed::LowerHand => self.do_if_legal(Action::LowerHand, trace).map(yes),
            Deed::RaiseSeize => self.do_if_legal(Action::RaiseSeize, trace).map(yes),
            Deed::RemoveSeize => self.do_if_legal(Action::RemoveSeize, trace).map(yes),
            Deed::Declare => self.declare(prefer, trace),
            Deed::Surpass => self.surpass(prefer, trace),
            Deed::Seize => self.seize(trace).map(yes),
            Deed::DiscardBonus => self.discard_bonus(trace).map(yes),
            Deed::SelectAny => {
                self.select_any(trace).map(|done| if done { Did::Selected } else { Did::Nothing })
            }
            // The engine did that when the card was played, and when the initiative was seized.
            Deed::DiscardDrawn | Deed::PayForSeizing => Ok(Did::Done),
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
            Deed::Spend { resource, on } => self.spend(*resource, on, trace).map(yes),
            Deed::SpendForCombat(types) => self.spend_for_combat(*types, trace).map(yes),
            Deed::UseCards { card, to } => self.use_cards(*card, *to, prefer, trace).map(yes),
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
        let means = self.means();
        let now = self.judge(means).number(amount);
        match amount {
            Amount::Bots(Thing::Cards) if to < now => self.do_if_legal(Action::LowerHand, trace),
            Amount::Bots(Thing::SeizeCounter) if to > now => self.do_if_legal(Action::RaiseSeize, trace),
            Amount::Bots(Thing::SeizeCounter) if to == 0 => self.do_if_legal(Action::RemoveSeize, trace),
            _ => Ok(false),
        }
    }

    fn each<T: Tracer>(&mut self, group: &Never, _: u32, _: Line, _: &mut T) -> Done<bool> {
        match *group {}
    }

    fn actions_left(&mut self, _: Line) -> Done<bool> {
        Ok(self.mine() && self.s().turn.pips() > 0)
    }

    fn chance(&mut self, chance: Chance, outcomes: u32, _: Line) -> Done<u32> {
        // The only die of the procedure is the seize check, which the table rolls.
        let seize = matches!(chance, Chance::Die { sides: 6 }) && self.is_legal(Action::RollToSeize);
        if seize {
            self.act(Action::RollToSeize, &mut script::trace::Off)?;
            return Ok(u32::from(self.s().turn.seize_roll().saturating_sub(1)));
        }
        Ok(self.turn.lot(outcomes)?)
    }

    fn human(&mut self, request: Request) -> Done<Answer> {
        let line = self.bot.program.text(request.line()).to_string();
        Err(Interrupt::Failed(format!("only a human understands “{line}”")).into())
    }
}

impl Player<'_, '_, '_> {
    fn do_if_legal<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Done<bool> {
        let legal = self.is_legal(action);
        if legal {
            self.act(action, trace)?;
        }
        Ok(legal)
    }

    /// R30, R127: with Lattice Spies if the document uses it so, else with a card of the hand.
    fn seize<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let means = self.means();
        let judge = self.judge(means);
        if !judge.may_seize() {
            return Ok(false);
        }
        let spies = judge.p.pays_for_seizing.contains(CourtCard::LatticeSpies)
            && judge.s.player(judge.seat()).has(CourtCard::LatticeSpies)
            && !judge.kept(None).contains(Resource::Psionic);
        if spies && self.is_legal(Action::SeizeWithSpies) {
            return self.do_if_legal(Action::SeizeWithSpies, trace);
        }
        self.do_if_legal(Action::SeizeWithCounter, trace)
    }

    /// R31: a random bonus card was the extra card, if the counter no longer covers them all.
    fn discard_bonus<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let bonus = self.s().player(self.seat).virtual_hand().bonus;
        let Some(first) = bonus.first() else { return Ok(false) };
        if !self.is_legal(Action::DiscardBonus(first)) {
            return Ok(false);
        }
        let at = self.lot(bonus.len() as usize)?;
        let card = bonus.nth(at as u32).unwrap_or(first);
        self.do_if_legal(Action::DiscardBonus(card), trace)
    }
}
