//! The Preludes of discarded Guild cards.

use super::scene::{Listener, Scene};
use super::{Any, Flow, NOT_NOW, ON, Sink, Verdict, arrange, ensure, raid, round, vox};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::player::{SLOTS, Slot};
use crate::state::resource::Resource;

/// Starts the effect of a discarded card. A card without any effect was discarded for nothing, which is
/// legal.
pub(crate) fn discarded(s: &mut Scene<'_, impl Listener>, card: CourtCard) {
    let seat = s.turn.seat;
    if card.places_three_ships() {
        if s.player(seat).ships > 0 && s.systems().iter().any(|system| s.controls(seat, system)) {
            s.push(Frame::ThreeShips);
        }
    } else if let Some(resource) = card.interest_type() {
        let left = s.player(seat).empty_slots().count() as u8;
        s.push(Frame::Arrange { seat });
        s.push(Frame::Fill { resource, left });
    } else if let Some(resource) = card.cartel_type() {
        if list_thefts(s, resource, &mut Any).is_break() {
            s.push(Frame::StealOne { resource });
        }
    } else {
        match card {
            CourtCard::Gatekeepers => vox::place_one_each(s, 0),
            CourtCard::LatticeSpies if round::can_seize(s, seat) => round::seize(s, seat),
            CourtCard::Farseers => s.push(Frame::FarseersDiscard),
            CourtCard::SilverTongues => s.push(Frame::SilverTongues),
            CourtCard::ElderBroker => {
                for resource in [Resource::Material, Resource::Fuel, Resource::Weapon] {
                    arrange::gain(s, seat, resource, By::Guild(CourtCard::ElderBroker));
                }
                s.push(Frame::Arrange { seat });
            }
            _ => {}
        }
    }
}

/// Tokens of a type that can be stolen from Rivals.
fn list_thefts(s: &State, resource: Resource, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    for owner in s.rivals(seat) {
        for slot in 0..SLOTS as Slot {
            let token = s.player(owner).slots[slot as usize];
            if token == Some(resource) && s.can_steal_token(seat, owner, slot) {
                out.add(Action::StealToken { owner, slot })?;
            }
        }
    }
    ON
}

/// Interest: from the supply first, then from Rivals.
fn list_fillings(s: &State, resource: Resource, out: &mut impl Sink) -> Flow {
    if s.supply(resource) > 0 { out.add(Action::Gain(resource)) } else { list_thefts(s, resource, out) }
}

pub(crate) fn fill_is_over(s: &mut Scene<'_, impl Listener>, resource: Resource, left: u8) -> bool {
    let over = left == 0 || list_fillings(s, resource, &mut Any).is_continue();
    if over {
        s.pop();
    }
    over
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    match s.stack.top() {
        Frame::ThreeShips => {
            for system in s.systems() {
                if s.controls(seat, system) {
                    out.add(Action::PlaceShip(system))?;
                }
            }
        }
        Frame::Fill { resource, .. } => list_fillings(s, resource, out)?,
        Frame::StealOne { resource } => list_thefts(s, resource, out)?,
        Frame::SilverTongues => {
            for owner in s.rivals(seat) {
                for slot in 0..SLOTS as Slot {
                    if s.can_steal_token(seat, owner, slot) {
                        out.add(Action::StealToken { owner, slot })?;
                    }
                }
                for card in s.player(owner).guild.iter().filter(|card| s.can_steal_guild(seat, *card)) {
                    out.add(Action::StealGuild(card))?;
                }
            }
        }
        Frame::FarseersDiscard => {
            s.player(seat).hand.iter().try_for_each(|card| out.add(Action::DiscardCard(card)))?;
        }
        _ => return ON,
    }
    out.add(Action::Done)
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (_, Action::Done) => Ok(()),
        (Frame::ThreeShips, Action::PlaceShip(system)) => {
            let controlled = s.systems().contains(system) && s.controls(seat, system);
            ensure(controlled, "no-the-ships-go-into-a-controlled-system")
        }
        (Frame::Fill { resource, .. }, Action::Gain(gained)) => {
            ensure(gained == resource, "no-it-fills-slots-with-its-own-type")?;
            ensure(s.supply(resource) > 0, "no-none-of-it-is-in-supply")
        }
        (Frame::Fill { resource, .. }, Action::StealToken { owner, slot }) => {
            ensure(s.supply(resource) == 0, "no-the-supply-comes-first")?;
            check_theft(s, resource, owner, slot)
        }
        (Frame::StealOne { resource }, Action::StealToken { owner, slot }) => {
            check_theft(s, resource, owner, slot)
        }
        (Frame::SilverTongues, Action::StealToken { owner, slot }) => {
            raid::check_steal_token(s, seat, owner, slot)
        }
        (Frame::SilverTongues, Action::StealGuild(card)) => {
            ensure(s.can_steal_guild(seat, card), "no-that-card-cannot-be-stolen")
        }
        (Frame::FarseersDiscard, Action::DiscardCard(card)) => {
            ensure(s.player(seat).hand.contains(card), "no-that-card-is-not-in-hand")
        }
        _ => ensure(false, NOT_NOW),
    }
}

fn check_theft(s: &State, resource: Resource, owner: table::Seat, slot: Slot) -> Verdict {
    raid::check_steal_token(s, s.turn.seat, owner, slot)?;
    ensure(s.player(owner).slots[slot as usize] == Some(resource), "no-another-type-lies-there")
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (Frame::ThreeShips, Action::PlaceShip(system)) => {
            s.pop();
            s.place_ships(seat, system, 3, By::Build);
        }
        (Frame::Fill { resource, left }, Action::Gain(_)) => {
            s.replace(Frame::Fill { resource, left: left - 1 });
            arrange::gain(s, seat, resource, interest(resource));
        }
        (Frame::Fill { resource, left }, Action::StealToken { owner, slot }) => {
            s.replace(Frame::Fill { resource, left: left - 1 });
            raid::steal_token(s, seat, owner, slot, interest(resource));
        }
        (frame, Action::StealToken { owner, slot }) => {
            s.replace(Frame::Arrange { seat });
            let card = match frame {
                Frame::StealOne { resource } => CourtCard::cartel(resource),
                _ => None,
            };
            let by = By::Guild(card.unwrap_or(CourtCard::SilverTongues));
            raid::steal_token(s, seat, owner, slot, by);
        }
        (_, Action::StealGuild(card)) => {
            s.pop();
            raid::steal_guild(s, seat, card, By::Guild(CourtCard::SilverTongues));
        }
        (_, Action::DiscardCard(card)) => {
            s.go(Thing::Card(Some(card)), 1, At::Hand(seat), At::Aside(seat), By::Guild(CourtCard::Farseers));
        }
        (Frame::FarseersDiscard, _) => {
            // N cards go on top, shuffled; N + 1 are drawn from the bottom. A virtual hand gives none.
            let given = if s.player(seat).is_virtual() { 0 } else { s.turn.aside.len() as u8 };
            if given > 0 {
                s.discard_aside(seat, By::Guild(CourtCard::Farseers));
            }
            s.replace(Frame::Draw { left: given + 1 });
        }
        _ => {
            s.did(seat, Deed::Decline);
            s.pop();
        }
    }
}

/// An Interest card fills slots with its type.
fn interest(resource: Resource) -> By {
    let mining = resource == Resource::Material;
    By::Guild(if mining { CourtCard::MiningInterest } else { CourtCard::ShippingInterest })
}
