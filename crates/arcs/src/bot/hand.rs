//! The virtual hand that a document describes: a counter, a draw, a seizure (R13 to R34, R127). The document
//! decides what is done, how often and in which order; this module does it.

use super::player::{Done, Player};
use crate::action::Action;
use crate::state::court::CourtCard;
use crate::state::resource::Resource;
use crate::vocabulary::meaning::{Amount, Thing};
use script::host::Did;
use script::trace::{Note, Tracer};

impl Player<'_, '_, '_> {
    pub fn do_if_legal<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Done<bool> {
        let legal = self.is_legal(action);
        if legal {
            self.act(action, trace)?;
        }
        Ok(legal)
    }

    pub fn draw<T: Tracer>(&mut self, cards: u8, trace: &mut T) -> Done<bool> {
        for drawn in 0..cards {
            if !self.do_if_legal(Action::DrawOption, trace)? {
                trace.note(|| Note::Fact { text: say!("why-stack-empty", n = drawn) });
                return Ok(drawn > 0);
            }
        }
        Ok(cards > 0)
    }

    /// Moves a counter towards a number as far as possible.
    pub fn count_to<T: Tracer>(&mut self, counter: &Amount, to: i32, trace: &mut T) -> Done<bool> {
        let mut moved = false;
        loop {
            let hand = self.s().player(self.seat).virtual_hand();
            let step = match counter {
                Amount::Bots(Thing::Cards) if i32::from(hand.cards) > to => Action::LowerHand,
                Amount::Bots(Thing::SeizeCounter) if i32::from(hand.seize) < to => Action::RaiseSeize,
                Amount::Bots(Thing::SeizeCounter) if hand.seize > 0 && to <= 0 => Action::RemoveSeize,
                Amount::Bots(Thing::SeizeCounter) if i32::from(hand.seize) > to => Action::LowerSeize,
                _ => return Ok(moved),
            };
            if !self.do_if_legal(step, trace)? {
                return Ok(moved);
            }
            moved = true;
        }
    }

    /// Only the leader of a round can pass (rules 7.3).
    pub fn pass<T: Tracer>(&mut self, trace: &mut T) -> Done<Did> {
        if !self.is_legal(Action::Pass) {
            trace.note(|| Note::Fact { text: say!("why-follower-cannot-pass") });
            return Ok(Did::Nothing);
        }
        self.act(Action::Pass, trace)?;
        self.passed = true;
        Ok(Did::Over)
    }

    /// R127: uses Lattice Spies if the document says so. Other costs are separate steps.
    pub fn seize<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let means = self.means();
        let judge = self.judge(means);
        if !judge.may_seize() {
            return Ok(false);
        }
        let spies = judge.p.pays_for_seizing.contains(CourtCard::LatticeSpies)
            && judge.s.player(judge.seat()).has(CourtCard::LatticeSpies)
            && !judge.kept(None).contains(Resource::Psionic);
        if spies && self.do_if_legal(Action::SeizeWithSpies, trace)? {
            return Ok(true);
        }
        self.owes = self.do_if_legal(Action::SeizeInitiative, trace)?;
        Ok(self.owes)
    }

    /// R30: the extra card is one of those that the counter represents.
    pub fn pay_for_seizing<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        if !std::mem::take(&mut self.owes) {
            trace.note(|| Note::Fact { text: say!("why-nothing-to-pay-for") });
            return Ok(false);
        }
        self.do_if_legal(Action::LowerHand, trace)
    }

    /// R31: discards a random bonus card.
    pub fn discard_bonus<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
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
