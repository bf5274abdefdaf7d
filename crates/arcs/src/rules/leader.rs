//! Abilities of leaders that are decisions of their own. Abilities that only change a rule
//! are implemented with that rule.

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, Sink, Verdict, ensure, outrage, simple, vox};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::names::Named;
use crate::state::piece::Place;
use crate::state::player::SLOTS;
use crate::state::resource::Resource;
use crate::state::system::System;
use table::Seat;

// Shaper, Mythic: a resource for the planet that was taxed

fn cartel_types(s: &State, seat: Seat) -> impl Iterator<Item = Resource> {
    Resource::all().filter(move |r| s.cartel_tokens(seat, *r) > 0)
}

pub(crate) fn mythic_is_over(s: &mut Scene<'_, impl Listener>) -> bool {
    let seat = s.turn.seat;
    let over = s.player(seat).all_tokens() == 0 && cartel_types(s, seat).next().is_none();
    if over {
        s.pop();
    }
    over
}

pub(crate) fn list_mythic(s: &State, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    for slot in 0..SLOTS as u8 {
        if s.player(seat).slots[slot as usize].is_some() {
            out.add(Action::Pay(slot))?;
        }
    }
    cartel_types(s, seat).try_for_each(|r| out.add(Action::Shape(r)))?;
    out.add(Action::Done)
}

pub(crate) fn check_mythic(s: &State, action: Action) -> Verdict {
    let seat = s.turn.seat;
    match action {
        Action::Done => Ok(()),
        Action::Pay(slot) => ensure(
            s.player(seat).slots.get(slot as usize).is_some_and(|t| t.is_some()),
            "no-token-lies-there",
        ),
        Action::Shape(resource) => {
            ensure(cartel_types(s, seat).any(|r| r == resource), "no-cartel-holds-such-a-token")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn mythic(s: &mut Scene<'_, impl Listener>, system: System, action: Action) {
    let seat = s.turn.seat;
    s.pop();
    let by = By::Leader(Leader::Shaper);
    match action {
        Action::Pay(slot) => {
            s.go_from_slot(seat, slot, At::Planet(system), by);
        }
        Action::Shape(resource) => s.go(Thing::Token(resource), 1, At::Supply, At::Planet(system), by),
        _ => s.did(seat, Deed::Decline),
    }
}

// Overseer, Ruthless: hit the building, use it again

pub(crate) fn ruthless(s: &mut Scene<'_, impl Listener>, system: System, place: Place, action: Action) {
    s.pop();
    let (Action::Ruthless, Some(building)) = (action, s.building(system, place)) else {
        s.did(s.turn.seat, Deed::Decline);
        return;
    };
    let by = By::Leader(Leader::Overseer);
    let (seat, owner) = (s.turn.seat, building.owner());
    s.turn_mut().ruthless = true;
    s.did(seat, Deed::Ruthless);
    s.push(if building.is_city() { Frame::TaxAgain { system, owner } } else { Frame::ShipAgain { system } });
    if !building.is_damaged() {
        s.damage_building(system, place, by);
        return;
    }
    let types = s.types(system);
    if owner == seat {
        vox::return_building(s, system, place, by);
    } else {
        s.take_building(system, place, At::Trophies(seat), by);
        if building.is_city() {
            s.push(Frame::Ransack { owner });
        }
    }
    if building.is_city() {
        outrage::provoke(s, seat, types);
    }
}

// Quartermaster, Resilient: as many repairs as starports in controlled systems

pub(crate) fn resilient(s: &mut Scene<'_, impl Listener>, seat: Seat) {
    let starports =
        s.all_buildings().filter(|(system, _, b)| b.is_starport() && s.controls(seat, *system)).count();
    s.repair_ships(seat, s.battle.system, starports as u8, By::Leader(Leader::Quartermaster));
}

// Elder, Beloved: an influence for the defender

pub(crate) fn beloved_is_over(s: &mut Scene<'_, impl Listener>) -> bool {
    let over = s.agents_in_supply(s.battle.defender) == 0 || s.court.row().next().is_none();
    if over {
        s.pop();
    }
    over
}

pub(crate) fn beloved(s: &mut Scene<'_, impl Listener>, action: Action) {
    s.pop();
    if let Action::Influence(spot) = action {
        simple::influence(s, s.battle.defender, spot, By::Leader(Leader::Elder));
    } else {
        s.did(s.battle.defender, Deed::Decline);
    }
}
