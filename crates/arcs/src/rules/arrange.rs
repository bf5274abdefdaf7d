//! Gaining and holding tokens (rules 8.5).
//!
//! Every arrangement of the tokens is legal. The usual one is a single decision: the new token into a slot.
//! For anything else, a player picks up all tokens and fills the open slots one after the other.

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::player::{Player, SLOTS, Slot};
use crate::state::resource::Resource;
use table::Seat;

/// Takes a token from the supply, if there is one; the caller starts the arrangement.
pub(crate) fn gain(s: &mut Scene<'_, impl Listener>, seat: Seat, resource: Resource, by: By) {
    if s.supply(resource) > 0 {
        s.go(Thing::Token(resource), 1, At::Supply, At::Taken(seat), by);
    }
}

/// After a city is returned: tokens of closed slots have to move (rules 8.5.4).
pub(crate) fn close_slots(s: &mut Scene<'_, impl Listener>, seat: Seat) {
    let mut moved = false;
    for slot in 0..SLOTS as Slot {
        if !s.player(seat).is_open(slot) {
            moved |= s.go_from_slot(seat, slot, At::Taken(seat), By::Arrange).is_some();
        }
    }
    if moved {
        s.push(Frame::Arrange { seat });
    }
}

fn seat_of(s: &State) -> Seat {
    match s.stack.top() {
        Frame::Arrange { seat } | Frame::Rearrange { seat, .. } => seat,
        _ => s.turn.seat,
    }
}

/// Whether all tokens are of one type and fill the open slots, so that there is nothing to choose.
fn is_uniform_and_full(player: &Player) -> bool {
    let mut types = player.loose.types();
    types = player.slots.iter().flatten().fold(types, |set, token| set.with(*token));
    types.len() == 1 && usize::from(player.all_tokens()) >= player.open_slots().count()
}

fn can_rearrange(player: &Player) -> bool {
    player.slots.iter().any(Option::is_some) && !is_uniform_and_full(player)
}

/// Continues while there is nothing to decide.
pub(crate) fn step(s: &mut Scene<'_, impl Listener>) -> bool {
    let seat = seat_of(s);
    match s.stack.top() {
        Frame::Rearrange { slot, .. } => fill_next(s, seat, slot),
        _ => {
            if s.player(seat).loose.total() == 0 {
                s.pop();
                return true;
            }
            if is_uniform_and_full(s.player(seat)) {
                let slots: [Option<Slot>; SLOTS] = std::array::from_fn(|slot| {
                    let slot = slot as Slot;
                    s.player(seat).empty_slots().any(|e| e == slot).then_some(slot)
                });
                for slot in slots.into_iter().flatten() {
                    if let Some(token) = s.player(seat).loose.types().first() {
                        settle(s, seat, token, slot);
                    }
                }
                s.drop_taken(seat);
                s.pop();
                return true;
            }
            false
        }
    }
}

/// Rearranging: skips closed slots, and ends when the slots or the tokens run out.
fn fill_next(s: &mut Scene<'_, impl Listener>, seat: Seat, slot: Slot) -> bool {
    let player = s.player(seat);
    if slot as usize >= SLOTS || player.loose.total() == 0 {
        s.drop_taken(seat);
        s.pop();
        return true;
    }
    if !player.is_open(slot) {
        s.replace(Frame::Rearrange { seat, slot: slot + 1 });
        return true;
    }
    if player.loose.types().len() == 1
        && !may_leave_empty(player, slot)
        && let Some(token) = player.loose.types().first()
    {
        settle(s, seat, token, slot);
        s.replace(Frame::Rearrange { seat, slot: slot + 1 });
        return true;
    }
    false
}

/// Puts a token that was just taken into a slot.
fn settle(s: &mut Scene<'_, impl Listener>, seat: Seat, token: Resource, slot: Slot) {
    s.go(Thing::Token(token), 1, At::Taken(seat), At::Slot { seat, slot }, By::Arrange);
}

/// Whether a slot may stay empty: nothing may be discarded while an open slot is empty.
fn may_leave_empty(player: &Player, slot: Slot) -> bool {
    let later = player.open_slots().filter(|s| *s > slot).count();
    usize::from(player.loose.total()) <= later
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    let player = s.player(seat_of(s));
    if let Frame::Rearrange { slot, .. } = s.stack.top() {
        player.loose.types().iter().try_for_each(|token| out.add(Action::Put { token, slot }))?;
        return if may_leave_empty(player, slot) { out.add(Action::LeaveEmpty(slot)) } else { ON };
    }
    let full = player.empty_slots().next().is_none();
    for token in player.loose.types() {
        for slot in player.open_slots() {
            let there = player.slots[slot as usize];
            if there.is_none() || full && there != Some(token) {
                out.add(Action::Put { token, slot })?;
            }
        }
        if full {
            out.add(Action::DropToken(token))?;
        }
    }
    if can_rearrange(player) { out.add(Action::Rearrange) } else { ON }
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let player = s.player(seat_of(s));
    let full = player.empty_slots().next().is_none();
    let rearranging = if let Frame::Rearrange { slot, .. } = s.stack.top() { Some(slot) } else { None };
    match action {
        Action::Put { token, slot } => {
            ensure(player.loose.of(token) > 0, "no-there-is-no-such-token-to-put")?;
            ensure((slot as usize) < SLOTS && player.is_open(slot), "no-that-slot-is-not-open")?;
            if let Some(next) = rearranging {
                return ensure(slot == next, "no-slots-are-filled-from-the-left");
            }
            let there = player.slots[slot as usize];
            ensure(there.is_none() || full, "no-an-open-slot-is-still-empty")?;
            ensure(there != Some(token), "no-the-same-type-lies-there")
        }
        Action::DropToken(token) => {
            ensure(rearranging.is_none(), NOT_NOW)?;
            ensure(player.loose.of(token) > 0, "no-there-is-no-such-token-to-drop")?;
            ensure(full, "no-nothing-is-discarded-while-an-open-slot")
        }
        Action::Rearrange => {
            ensure(rearranging.is_none() && can_rearrange(player), "no-there-is-nothing-to-rearrange")
        }
        Action::LeaveEmpty(slot) => {
            ensure(rearranging == Some(slot), NOT_NOW)?;
            ensure(may_leave_empty(player, slot), "no-nothing-is-discarded-while-an-open-slot")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = seat_of(s);
    match action {
        Action::Put { token, slot } => {
            s.go_from_slot(seat, slot, At::Supply, By::Arrange);
            settle(s, seat, token, slot);
            next(s, seat, slot);
        }
        Action::DropToken(token) => s.go(Thing::Token(token), 1, At::Taken(seat), At::Supply, By::Arrange),
        Action::Rearrange => {
            for slot in 0..SLOTS as Slot {
                s.go_from_slot(seat, slot, At::Taken(seat), By::Arrange);
            }
            s.replace(Frame::Rearrange { seat, slot: 0 });
        }
        Action::LeaveEmpty(slot) => {
            s.did(seat, Deed::LeaveEmpty(slot));
            next(s, seat, slot);
        }
        _ => {}
    }
}

/// Rearranging continues with the slot after this one.
fn next(s: &mut Scene<'_, impl Listener>, seat: Seat, slot: Slot) {
    if matches!(s.stack.top(), Frame::Rearrange { .. }) {
        s.replace(Frame::Rearrange { seat, slot: slot + 1 });
    }
}

/// The types that a player could gain, for choices of a type.
pub(crate) fn list_gains(s: &State, out: &mut impl Sink) -> Flow {
    Resource::all().filter(|r| s.supply(*r) > 0).try_for_each(|r| out.add(Action::Gain(r)))
}
