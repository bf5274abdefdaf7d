//! Outrage (rules 10.6), and tokens that must be discarded.

use super::scene::{Listener, Scene};
use super::{Flow, Sink};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::leader::Leader;
use crate::state::player::{SLOTS, Slot};
use crate::state::resource::{Resource, ResourceSet};
use table::Seat;

/// Provokes Outrage of these types: tokens and Guild cards of the type are lost, and the type is marked.
pub(crate) fn provoke(s: &mut Scene<'_, impl Listener>, seat: Seat, types: ResourceSet) {
    for resource in types {
        discard_tokens(s, seat, resource, By::Outrage);
        for card in s.player(seat).guild.and(CourtCard::of_suit(resource)) {
            if !card.is_loyal() {
                s.go(Thing::CourtCard(card), 1, At::Guild(seat), At::CourtDiscards, By::Outrage);
            }
        }
        s.mark_outrage(seat, resource);
    }
}

/// Returns all tokens of a type to the supply; a Cartel's tokens are the supply.
pub(crate) fn discard_tokens(s: &mut Scene<'_, impl Listener>, seat: Seat, resource: Resource, by: By) {
    for slot in 0..SLOTS as Slot {
        if s.player(seat).slots[slot as usize] == Some(resource) {
            s.go_from_slot(seat, slot, At::Supply, by);
        }
    }
    s.go(Thing::Token(resource), s.player(seat).loose.of(resource), At::Taken(seat), At::Supply, by);
}

/// Irregular: gives up the token if there is at most one to choose; returns whether it did.
pub(crate) fn give_up_the_only_one(s: &mut Scene<'_, impl Listener>, seat: Seat, resource: Resource) -> bool {
    let mut slots =
        (0..).zip(s.player(seat).slots).filter(|(_, t)| *t == Some(resource)).map(|(slot, _)| slot);
    let (first, second): (Option<Slot>, Option<Slot>) = (slots.next(), slots.next());
    if second.is_some() {
        return false;
    }
    match first {
        Some(slot) => give_up(s, seat, Action::Pay(slot)),
        None => s.pop(),
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

pub(crate) fn give_up(s: &mut Scene<'_, impl Listener>, seat: Seat, action: Action) {
    if let Action::Pay(slot) = action {
        s.pop();
        discard_slot(s, seat, slot, By::Leader(Leader::Agitator));
    }
}

/// Discards a token to the supply at once.
pub(crate) fn discard_slot(s: &mut Scene<'_, impl Listener>, seat: Seat, slot: Slot, by: By) {
    s.go_from_slot(seat, slot, At::Supply, by);
}
