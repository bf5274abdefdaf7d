//! Plays a faction by the rules for humans: with a hand of cards, with actions to spend, and with answers to
//! questions in between.
//!
//! The first possible line is carried out; then the document is read again from its first page. When no line
//! is possible any more, the step ends. Decisions that the document leaves open are declined if the rules
//! allow that, and made by lot otherwise.

use super::player::{Done, Player};
use crate::Root;
use crate::action::Action;
use crate::rules::{self, Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Deed, Human, Place};
use script::program::Criterion;
use script::runner::Machine;
use script::trace::{Note, Tracer};
use table::{Game, Interrupt, Pending};

/// Whether this can be done by the rules for humans.
pub(super) fn is_for_humans(deed: &Deed) -> bool {
    match deed {
        Deed::Human(_)
        | Deed::Battle { .. }
        | Deed::Build { .. }
        | Deed::Move { .. }
        | Deed::Choose { .. }
        | Deed::Target(..)
        | Deed::BattleTarget => true,
        Deed::Aimed(inside, _) | Deed::If(_, inside) | Deed::Each(_, _, inside) | Deed::Times(_, inside) => {
            is_for_humans(inside)
        }
        _ => false,
    }
}

/// The value of keeping a card: ambushes, then birds, then cards that score.
fn value(card: Card) -> (bool, bool, u8) {
    (card.is_ambush(), card.suit() == Suit::Bird, card.item().map_or(0, |(_, points)| points))
}

impl Player<'_, '_> {
    /// Whether the seat has to decide now.
    pub(super) fn is_asked(&self) -> bool {
        Root::pending(self.s()) == Pending::Seat(self.turn.seat())
    }

    pub(super) fn play_as_human<T: Tracer>(&mut self, machine: &mut Machine, trace: &mut T) -> Done<()> {
        if self.s().is_bot(self.c.me) {
            return Err(Interrupt::Failed(say!("why-human-document")));
        }
        while self.mine() {
            let reached = self.turn.reached();
            self.run(machine, Some(self.bot.program.entry), trace)?;
            if self.mine() && self.turn.reached() == reached {
                self.leave_open(trace)?;
            }
        }
        Ok(())
    }

    /// Makes a decision that no line covers: no, if that is possible, otherwise by lot.
    fn leave_open<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        if self.may(Action::Pass).is_ok() {
            return self.act(Action::Pass, trace);
        }
        let mut legal = Vec::new();
        rules::legal(self.s(), &mut legal);
        let at = self.lot(legal.len())?;
        let action = legal.get(at).copied();
        action.map_or_else(
            || Err(Interrupt::Failed(say!("why-nothing-legal"))),
            |action| self.act(action, trace),
        )
    }

    /// Whether a deed that only humans do is possible.
    pub(super) fn may_as_human(&self, deed: &Human) -> Ruling {
        match deed {
            Human::Recruit => self.may(Action::Recruit),
            Human::Overwork(place) => {
                let mut of = self.sight().candidates(place, Clearings::ALL).iter();
                demand(of.any(|at| self.overtime(at).is_some()), "no-matching-card-for-such-a-sawmill")
            }
            Human::SpendBird => demand(self.bird().is_some(), "no-bird-in-hand"),
            Human::Craft => demand(self.best_craft().is_some(), "no-nothing-in-hand-can-be-crafted"),
            Human::Ambush => demand(self.ambush().is_some(), "no-ambush-to-play"),
            Human::Heal => demand(self.remedy().is_some(), "no-card-for-the-field-hospitals"),
        }
    }

    pub(super) fn do_as_human<T: Tracer>(
        &mut self,
        deed: &Human,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let action = match deed {
            Human::Recruit => Some(Action::Recruit).filter(|action| self.may(*action).is_ok()),
            Human::Overwork(place) => self.overwork(place, prefer, trace),
            Human::SpendBird => self.bird(),
            Human::Craft => self.best_craft(),
            Human::Ambush => self.ambush(),
            Human::Heal => self.remedy(),
        };
        match action {
            Some(action) => self.act(action, trace).map(|()| true),
            None => {
                if let Err(why) = self.may_as_human(deed) {
                    trace.note(|| Note::Fact { text: say!(why) });
                }
                Ok(false)
            }
        }
    }

    fn overwork<T: Tracer>(
        &mut self,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Option<Action> {
        let at = self.settle_on(place, prefer, "choice-sawmill", trace, |player, at| {
            demand(player.overtime(at).is_some(), "no-matching-card-or-no-sawmill")
        })?;
        self.overtime(at)
    }

    /// The legal action with the least valuable card.
    fn cheapest(&self, with: impl Fn(Card) -> Action) -> Option<Action> {
        let hand = self.s().hands[self.c.me.index()];
        let legal = hand.iter().filter(|card| self.may(with(*card)).is_ok());
        legal.min_by_key(|card| value(*card)).map(with)
    }

    fn overtime(&self, at: Clearing) -> Option<Action> {
        self.cheapest(|card| Action::Overwork { card, at })
    }

    fn bird(&self) -> Option<Action> {
        self.cheapest(|card| Action::SpendBird { card })
    }

    fn ambush(&self) -> Option<Action> {
        let asked =
            matches!(self.s().stack.top(), Some(Frame::Battle { stage: Stage::Ambush | Stage::Foil }));
        self.cheapest(|card| Action::Card { card }).filter(|_| asked)
    }

    fn remedy(&self) -> Option<Action> {
        let asked = matches!(self.s().stack.top(), Some(Frame::Hospitals { .. }));
        self.cheapest(|card| Action::Card { card }).filter(|_| asked)
    }

    /// The craft that scores most; among equals the first in the order of the cards.
    fn best_craft(&self) -> Option<Action> {
        let mut legal = Vec::new();
        rules::legal(self.s(), &mut legal);
        let crafts = legal.into_iter().filter(|action| matches!(action, Action::Craft { .. }));
        let points = |action: &Action| {
            let mut after = *self.s();
            rules::apply(&mut after, *action);
            after.points_of(self.c.me)
        };
        // `max_by_key` would take the last of equal ones.
        crafts.rev().max_by_key(points)
    }
}
