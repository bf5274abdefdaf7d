//! Where tokens go, and which go (R165, R166).

use super::player::{Done, Player};
use crate::action::Action;
use crate::state::names::Named;
use crate::state::player::{self, Slot};
use crate::state::resource::Resource;
use script::choice::Choice;
use script::trace::Tracer;

impl Player<'_, '_, '_> {
    /// A loose token: into the empty open slot with the highest raid cost; if none is empty, what
    /// does least harm is given up.
    pub fn arrange<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let player = self.s().player(self.seat);
        let Some(token) = Resource::all().find(|r| player.loose.of(*r) > 0) else {
            return self.any(trace);
        };
        if let Some(slot) = dearest(player.empty_slots()) {
            return self.act(Action::Put { token, slot }, trace);
        }
        let means = self.means();
        let judge = self.judge(means);
        let player = judge.s.player(judge.seat());
        let there = |r: Resource| player.loose.of(r) > 0 || player.slots().contains(&Some(r));
        let mut gone: Vec<Resource> = judge.least_harm(&judge.f.standing, there).collect();
        let loose: Vec<Resource> = Resource::all().filter(|r| player.loose.of(*r) > 0).collect();
        let slots = player.slots();
        let choice = Choice::among(&mut gone, trace, || "a token to give up".into(), |r| r.to_string());
        let turn = &mut *self.turn;
        let Some(gone) = choice.take(|n| turn.lot(n)).map_err(super::player::Stop::from)? else {
            return self.any(trace);
        };
        // The new token itself, or another that makes room for it.
        if loose.contains(&gone) {
            return self.act(Action::DropToken(gone), trace);
        }
        let room = (0..slots.len() as Slot).filter(|slot| slots[*slot as usize] == Some(gone));
        match dearest(room) {
            Some(slot) => self.act(Action::Put { token, slot }, trace),
            None => self.any(trace),
        }
    }
}

/// The highest raid cost, leftmost of those.
fn dearest(slots: impl Iterator<Item = Slot>) -> Option<Slot> {
    slots.max_by_key(|slot| (player::Player::raid_cost(*slot), u8::MAX - slot))
}
