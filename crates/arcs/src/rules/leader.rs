//! Abilities of leaders that are decisions of their own (cards dossier 5). What only changes a
//! rule stands with that rule.

use super::hits::add_trophy;
use super::{Flow, NOT_NOW, Sink, Verdict, ensure, outrage, simple, vox};
use crate::action::Action;
use crate::state::State;
use crate::state::frame::Frame;
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

pub(crate) fn mythic_is_over(s: &mut State) -> bool {
    let seat = s.turn.seat;
    let over = s.player(seat).all_tokens() == 0 && cartel_types(s, seat).next().is_none();
    if over {
        s.stack.pop();
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
            "no token lies there",
        ),
        Action::Shape(resource) => {
            ensure(cartel_types(s, seat).any(|r| r == resource), "no Cartel holds such a token")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn mythic(s: &mut State, system: System, action: Action) {
    let seat = s.turn.seat;
    s.stack.pop();
    let token = match action {
        Action::Pay(slot) => s.player_mut(seat).slots[slot as usize].take(),
        Action::Shape(resource) => s.supply.take(resource).then_some(resource),
        _ => None,
    };
    if token.is_some() {
        s.spaces[system.index()].shaped = token;
    }
}

// Overseer, Ruthless: hit the building, use it again

pub(crate) fn ruthless(s: &mut State, system: System, place: Place, action: Action) {
    s.stack.pop();
    let (Action::Ruthless, Some(building)) = (action, s.building(system, place)) else { return };
    let (seat, owner) = (s.turn.seat, building.owner());
    s.turn.ruthless = true;
    s.stack.push(if building.is_city() {
        Frame::TaxAgain { system, owner }
    } else {
        Frame::ShipAgain { system }
    });
    if !building.is_damaged() {
        s.spaces[system.index()].buildings[place as usize] = Some(building.damaged(true));
        return;
    }
    let types = s.types(system);
    if owner == seat {
        vox::return_building(s, system, place);
    } else {
        s.spaces[system.index()].buildings[place as usize] = None;
        add_trophy(s, seat, building.kind().piece(), owner);
        if building.is_city() {
            s.stack.push(Frame::Ransack { owner });
        }
    }
    if building.is_city() {
        outrage::provoke(s, seat, types);
    }
}

// Quartermaster, Resilient: as many repairs as starports in controlled systems

pub(crate) fn resilient(s: &mut State, seat: Seat) {
    let starports =
        s.all_buildings().filter(|(system, _, b)| b.is_starport() && s.controls(seat, *system)).count();
    simple::repair_ships(s, seat, s.battle.system, starports as u8);
}

// Elder, Beloved: an influence for the defender

pub(crate) fn beloved_is_over(s: &mut State) -> bool {
    let over = s.agents_in_supply(s.battle.defender) == 0 || s.court.row().next().is_none();
    if over {
        s.stack.pop();
    }
    over
}

pub(crate) fn beloved(s: &mut State, action: Action) {
    s.stack.pop();
    if let Action::Influence(spot) = action {
        simple::influence(s, s.battle.defender, spot);
    }
}
