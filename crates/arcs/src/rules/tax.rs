//! Tax (rules 9.1).

use super::scene::{Listener, Scene};
use super::{Flow, ON, Sink, Verdict, arrange, ensure};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::{PLACES, Place};
use crate::state::resource::Resource;
use crate::state::system::System;
use table::Seat;

/// The bit of one of an Anarchist's empty slots.
fn slot_bit(system: System, place: Place) -> u64 {
    1 << (system.index() * 2 + place as usize)
}

/// Whether this city, or an Anarchist's empty slot, can be taxed.
pub(crate) fn can_tax(s: &State, seat: Seat, system: System, place: Place) -> bool {
    let player = s.player(seat);
    let inspiring = player.has_leader(Leader::Anarchist) && s.ships(system, seat).total() > 0;
    let Some(city) = s.building(system, place) else {
        let free = place < system.slots() && s.turn.taxed_slots & slot_bit(system, place) == 0;
        return inspiring && free && s.systems().contains(system);
    };
    if !city.is_city() || city.is_used() && !s.lore_works(seat, Lore::WarlordsCruelty) {
        return false;
    }
    let controlled = s.controls(seat, system);
    // Callow: never without control.
    if player.has_leader(Leader::Upstart) && !controlled {
        return false;
    }
    if city.owner() == seat {
        // Principled.
        return !player.has_leader(Leader::Anarchist);
    }
    controlled || inspiring || s.lore_works(seat, Lore::EmpathsBond)
}

pub(crate) fn list(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    let anarchist = s.player(seat).has_leader(Leader::Anarchist);
    for system in s.systems() {
        for place in 0..PLACES {
            let there = s.building(system, place).is_some() || anarchist;
            if there && can_tax(s, seat, system, place) {
                out.add(Action::Tax { system, place })?;
            }
        }
    }
    ON
}

pub(crate) fn check(s: &State, seat: Seat, system: System, place: Place) -> Verdict {
    ensure(s.systems().contains(system) && place < PLACES, "no-there-is-no-such-place-in-play")?;
    if let Some(building) = s.building(system, place) {
        ensure(building.is_city(), "no-only-cities-are-taxed")?;
        let again = s.lore_works(seat, Lore::WarlordsCruelty);
        ensure(!building.is_used() || again, "no-the-city-was-taxed-in-this-turn")?;
    }
    ensure(can_tax(s, seat, system, place), "no-it-cannot-be-taxed-by-this-player")
}

pub(crate) fn tax(s: &mut Scene<'_, impl Listener>, system: System, place: Place, copy_or_pivot: bool) {
    let seat = s.turn.seat;
    let leader = s.player(seat).leader;
    let city = s.building(system, place);
    let owner = city.map_or(seat, |c| c.owner());
    s.did(seat, Deed::Tax { system, owner: city.map(|c| c.owner()) });
    match city {
        Some(_) => {
            s.mark_used(system, place);
            if leader == Some(Leader::Overseer) && !s.turn.ruthless {
                s.push(Frame::Ruthless { system, place });
            }
            if leader == Some(Leader::Shaper) && !system.is_gate() && s.shaped(system).is_none() {
                s.push(Frame::Mythic { system });
            }
        }
        None => s.turn_mut().taxed_slots |= slot_bit(system, place),
    }
    s.push(Frame::Arrange { seat });
    take(s, system, owner);
    if copy_or_pivot {
        // Attuned, Insatiable, Firebrand.
        let extra = match leader {
            Some(Leader::Mystic) => Some(Resource::Psionic),
            Some(Leader::FuelDrinker) => Some(Resource::Fuel),
            Some(Leader::Agitator) => Some(Resource::Weapon),
            _ => None,
        };
        if let Some(extra) = extra {
            let leader = leader.unwrap_or(Leader::Mystic);
            arrange::gain(s, seat, extra, By::Leader(leader));
        }
    }
}

/// One resource of the city's type, and a Captive if it is a Rival's.
fn take(s: &mut Scene<'_, impl Listener>, system: System, owner: Seat) {
    let seat = s.turn.seat;
    let types = s.types(system);
    if types.len() > 1 {
        s.push(Frame::TaxType { system });
    } else if let Some(resource) = types.first() {
        arrange::gain(s, seat, resource, By::Tax);
    }
    // Empath's Bond alone takes no Captive.
    let inspiring = s.player(seat).has_leader(Leader::Anarchist) && s.ships(system, seat).total() > 0;
    if owner != seat && (inspiring || s.controls(seat, system)) {
        capture(s, seat, owner, By::Tax);
    }
}

/// Captures an agent from the owner's supply, if one is there.
pub(crate) fn capture(s: &mut Scene<'_, impl Listener>, seat: Seat, owner: Seat, by: By) {
    if s.agents_in_supply(owner) > 0 {
        s.go(Thing::Agent { owner }, 1, At::Supply, At::Captives(seat), by);
    }
}

pub(crate) fn choose_type(s: &mut Scene<'_, impl Listener>, action: Action) {
    if let Action::Gain(resource) = action {
        s.pop();
        arrange::gain(s, s.turn.seat, resource, By::Tax);
    }
}

/// Ruthless: taxes once more, even if the city is gone.
pub(crate) fn again(s: &mut Scene<'_, impl Listener>, system: System, owner: Seat) {
    let seat = s.turn.seat;
    s.replace(Frame::Arrange { seat });
    take(s, system, owner);
}
