//! Build (rules 9.2), with the places that lore cards add.

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::piece::{Building, BuildingKind, GATE_CITY, GATE_STARPORT, OUTSIDE, PLACES, Place};
use crate::state::player::Slot;
use crate::state::round::Stage;
use crate::state::system::System;
use table::Seat;

/// The place for a new building of this kind besides the slots of planets.
fn special_place(s: &State, seat: Seat, system: System, kind: BuildingKind) -> Option<Place> {
    let player = s.player(seat);
    let place = match (system.is_gate(), kind) {
        (true, BuildingKind::City) if player.knows(Lore::GateStations) => GATE_CITY,
        (true, BuildingKind::Starport) if player.knows(Lore::GatePorts) => GATE_STARPORT,
        (false, BuildingKind::City) if player.knows(Lore::CloudCities) => OUTSIDE,
        _ => return None,
    };
    let paid = system.is_gate() || cloud_costs(s, seat, system).next().is_some();
    (s.building(system, place).is_none() && paid).then_some(place)
}

/// Cloud Cities: tokens of the planet's type, or any with the Loyal card of that type.
fn cloud_costs(s: &State, seat: Seat, system: System) -> impl Iterator<Item = Slot> {
    let player = s.player(seat);
    let types = s.types(system);
    let any = types.iter().any(|t| player.has(CourtCard::loyal(t)));
    player
        .open_slots()
        .filter(move |slot| player.slots[*slot as usize].is_some_and(|token| any || types.contains(token)))
}

fn in_supply(s: &State, seat: Seat, kind: BuildingKind) -> u8 {
    match kind {
        BuildingKind::City => s.player(seat).cities,
        BuildingKind::Starport => s.player(seat).starports,
    }
}

fn build_at(kind: BuildingKind, system: System, place: Place) -> Action {
    match kind {
        BuildingKind::City => Action::BuildCity { system, place },
        BuildingKind::Starport => Action::BuildStarport { system, place },
    }
}

/// Whether this starport can build a ship now.
pub(crate) fn can_build_ship(s: &State, seat: Seat, building: Building) -> bool {
    building.is_starport()
        && !building.is_used()
        && (building.owner() == seat || s.lore_works(seat, Lore::EmpathsBond))
}

/// Lists everything that can be built; `clouds`: whether a token may pay for a city in the clouds.
pub(crate) fn list(s: &State, seat: Seat, clouds: bool, out: &mut impl Sink) -> Flow {
    let ships = s.player(seat).ships > 0;
    for system in s.systems() {
        if ships {
            for (place, building) in s.buildings(system) {
                if can_build_ship(s, seat, building) {
                    out.add(Action::BuildShip { system, place })?;
                }
            }
        }
        if !s.has_piece(system, seat) {
            continue;
        }
        let slot = s.empty_slot(system);
        for kind in BuildingKind::ALL {
            if in_supply(s, seat, *kind) == 0 {
                continue;
            }
            if let Some(place) = slot {
                out.add(build_at(*kind, system, place))?;
            }
            if !s.player(seat).lore.is_empty()
                && let Some(place) = special_place(s, seat, system, *kind)
                && (clouds || system.is_gate())
            {
                out.add(build_at(*kind, system, place))?;
            }
        }
    }
    ON
}

pub(crate) fn check(s: &State, seat: Seat, action: Action) -> Verdict {
    let (kind, system, place) = match action {
        Action::BuildShip { system, place } => {
            ensure(s.player(seat).ships > 0, "no-ship-is-in-supply")?;
            let starport = s.systems().contains(system).then(|| s.building(system, place)).flatten();
            let usable = starport.is_some_and(|b| can_build_ship(s, seat, b));
            return ensure(usable, "no-there-is-no-starport-that-can-build");
        }
        Action::BuildCity { system, place } => (BuildingKind::City, system, place),
        Action::BuildStarport { system, place } => (BuildingKind::Starport, system, place),
        _ => return ensure(false, NOT_NOW),
    };
    ensure(s.systems().contains(system) && place < PLACES, "no-there-is-no-such-place-in-play")?;
    ensure(in_supply(s, seat, kind) > 0, "no-such-building-is-left")?;
    ensure(s.has_piece(system, seat), "no-building-needs-a-piece-in-the-system")?;
    let fits = s.empty_slot(system) == Some(place) || special_place(s, seat, system, kind) == Some(place);
    ensure(fits, "no-nothing-can-be-built-in-that-place")
}

pub(crate) fn build(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match action {
        Action::BuildShip { system, place } => {
            s.mark_used(system, place);
            build_ship(s, seat, system, By::Build);
            if s.player(seat).has_leader(Leader::Overseer) && !s.turn.ruthless {
                s.push(Frame::Ruthless { system, place });
            }
        }
        Action::BuildCity { system, place } => {
            place_building(s, seat, BuildingKind::City, system, place);
            if !system.is_gate() && place == OUTSIDE {
                s.push(Frame::CloudCost { system });
            }
        }
        Action::BuildStarport { system, place } => {
            place_building(s, seat, BuildingKind::Starport, system, place);
        }
        _ => {}
    }
}

fn place_building(
    s: &mut Scene<'_, impl Listener>,
    seat: Seat,
    kind: BuildingKind,
    system: System,
    place: Place,
) {
    let damaged = s.is_rival_controlled(seat, system);
    s.place_building(seat, kind, damaged, (system, place), By::Build);
}

/// A ship arrives damaged where a Rival controls, unless Hidden Harbors prevents it.
pub(crate) fn build_ship(s: &mut Scene<'_, impl Listener>, seat: Seat, system: System, by: By) {
    if s.player(seat).ships == 0 {
        return;
    }
    let damaged = s.is_rival_controlled(seat, system) && !s.player(seat).knows(Lore::HiddenHarbors);
    s.go(Thing::Ship { owner: seat, damaged }, 1, At::Supply, At::System(system), by);
}

/// Ruthless: one more ship, even if the starport is gone.
pub(crate) fn ship_again(s: &mut Scene<'_, impl Listener>, system: System) {
    s.pop();
    build_ship(s, s.turn.seat, system, By::Leader(Leader::Overseer));
}

pub(crate) fn list_cloud_costs(s: &State, system: System, out: &mut impl Sink) -> Flow {
    cloud_costs(s, s.turn.seat, system).try_for_each(|slot| out.add(Action::Pay(slot)))
}

pub(crate) fn check_cloud_cost(s: &State, system: System, action: Action) -> Verdict {
    match action {
        Action::Pay(slot) => ensure(
            cloud_costs(s, s.turn.seat, system).any(|cost| cost == slot),
            "no-it-takes-a-token-of-the-planets",
        ),
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn pay_for_cloud(s: &mut Scene<'_, impl Listener>, _: System, action: Action) {
    if let Action::Pay(slot) = action {
        s.pop();
        spend(s, slot, By::Lore(Lore::CloudCities));
    }
}

/// Spends a token: in the Prelude it is set aside (rules 8.2), afterwards it goes straight back.
pub(crate) fn spend(s: &mut Scene<'_, impl Listener>, slot: Slot, by: By) {
    let to = if s.turn.stage == Stage::Pips { At::Supply } else { At::Spent };
    s.go_from_slot(s.turn.seat, slot, to, by);
}
