//! Outrage (rules 10.6), and tokens that have to go.

use super::{Flow, Sink};
use crate::action::Action;
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::player::Slot;
use crate::state::resource::{Resource, ResourceSet};
use table::Seat;

/// Provokes Outrage of these types: tokens and Guild cards of the type are lost, the type marked.
pub(crate) fn provoke(s: &mut State, seat: Seat, types: ResourceSet) {
    for resource in types {
        discard_tokens(s, seat, resource);
        for card in s.player(seat).guild.and(CourtCard::of_suit(resource)) {
            if !card.is_loyal() {
                s.player_mut(seat).lose_guild(card);
                s.court.discard.insert(card);
            }
        }
        s.player_mut(seat).outrage.insert(resource);
    }
}

/// All tokens of a type back to the supply; a Cartel's are the supply.
pub(crate) fn discard_tokens(s: &mut State, seat: Seat, resource: Resource) {
    let player = s.player_mut(seat);
    let mut n = 0;
    for slot in &mut player.slots {
        if *slot == Some(resource) {
            *slot = None;
            n += 1;
        }
    }
    while player.loose.take(resource) {
        n += 1;
    }
    s.supply.add(resource, n);
}

/// Irregular: nothing to choose with at most one such token.
pub(crate) fn give_up_the_only_one(s: &mut State, seat: Seat, resource: Resource) -> bool {
    let mut slots =
        (0..).zip(s.player(seat).slots).filter(|(_, t)| *t == Some(resource)).map(|(slot, _)| slot);
    let (first, second): (Option<Slot>, Option<Slot>) = (slots.next(), slots.next());
    if second.is_some() {
        return false;
    }
    match first {
        Some(slot) => give_up(s, seat, Action::Pay(slot)),
        None => s.stack.pop(),
    }
    true
}

pub(crate) fn list_slots(s: &State, seat: Seat, resource: Resource, out: &mut impl Sink) -> Flow {
    let player = s.player(seat);
    player
        .open_slots()
        .filter(|slot| player.slots[*slot as usize] == Some(resource))
        .try_for_each(|slot| out.add(Action::Pay(slot)))
}

pub(crate) fn give_up(s: &mut State, seat: Seat, action: Action) {
    if let Action::Pay(slot) = action {
        s.stack.pop();
        discard_slot(s, seat, slot);
    }
}

/// A token is discarded: back to the supply at once.
pub(crate) fn discard_slot(s: &mut State, seat: Seat, slot: Slot) {
    if let Some(token) = s.player_mut(seat).slots[slot as usize].take() {
        s.supply.add(token, 1);
    }
}
