//! Simultaneous effects: the player on turn orders them (rules 1).

use super::scene::{Listener, Scene};
use super::{leader, lore};
use crate::action::Action;
use crate::happening::Deed;
use crate::state::frame::{Effect, Effects, Frame};

/// Resolves at most one effect, which needs no order; returns whether it did.
pub(crate) fn order_is_plain(s: &mut Scene<'_, impl Listener>, effects: Effects) -> bool {
    if effects.len() > 1 {
        return false;
    }
    s.pop();
    if let Some(effect) = effects.set().first() {
        run(s, effect);
    }
    true
}

pub(crate) fn order(s: &mut Scene<'_, impl Listener>, effects: Effects, action: Action) {
    if let Action::Resolve(effect) = action {
        s.did(s.turn.seat, Deed::Resolve(effect));
        s.replace(Frame::Order { effects: effects.without(effect) });
        run(s, effect);
    }
}

fn run(s: &mut Scene<'_, impl Listener>, effect: Effect) {
    let (attacker, defender) = (s.turn.seat, s.battle.defender);
    match effect {
        Effect::Farseers => s.push(Frame::Farseers),
        Effect::Ambitious => s.push(Frame::Ambitious),
        Effect::Bold => s.push(Frame::Bold { from: 0 }),
        Effect::Connected => s.push(Frame::Connected),
        Effect::Sensors => s.push(Frame::Sensors { next: 0 }),
        Effect::Railgun => lore::railgun(s),
        Effect::Drones => lore::repair_drones(s),
        Effect::AttackerResilient => leader::resilient(s, attacker),
        Effect::DefenderResilient => leader::resilient(s, defender),
        Effect::Beloved => s.push(Frame::Beloved),
        // Rerolls have their own frame.
        Effect::Skirmishers | Effect::Torpedoes | Effect::Tricky | Effect::Vision => {}
    }
}
