//! Repair, Influence and Secure (rules 9.4 to 9.6).

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::state::State;
use crate::state::court::Spot;
use crate::state::leader::Leader;
use table::Seat;

pub(crate) fn list_repairs(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    for system in s.systems() {
        if s.ships(system, seat).damaged > 0 {
            out.add(Action::RepairShip(system))?;
        }
        for (place, building) in s.buildings_of(system, seat) {
            if building.is_damaged() {
                out.add(Action::RepairBuilding { system, place })?;
            }
        }
    }
    ON
}

pub(crate) fn check_repair(s: &State, seat: Seat, action: Action) -> Verdict {
    match action {
        Action::RepairShip(system) => {
            ensure(s.systems().contains(system), "no-that-system-is-out-of-play")?;
            ensure(s.ships(system, seat).damaged > 0, "no-damaged-loyal-ship-is-there")
        }
        Action::RepairBuilding { system, place } => {
            let damaged = s.building(system, place).is_some_and(|b| b.owner() == seat && b.is_damaged());
            ensure(damaged, "no-damaged-loyal-building-is-there")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn repair(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match action {
        Action::RepairShip(system) => s.repair_ships(seat, system, 1, By::Repair),
        Action::RepairBuilding { system, place } => s.repair_building(system, place, By::Repair),
        _ => {}
    }
}

pub(crate) fn list_influences(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    if s.agents_in_supply(seat) == 0 {
        return ON;
    }
    s.court.row().try_for_each(|(spot, _)| out.add(Action::Influence(spot)))
}

pub(crate) fn check_influence(s: &State, seat: Seat, spot: Spot) -> Verdict {
    ensure(s.court.card(spot).is_some(), "no-card-lies-there")?;
    ensure(s.agents_in_supply(seat) > 0, "no-agent-is-in-supply")
}

pub(crate) fn influence(s: &mut Scene<'_, impl Listener>, seat: Seat, spot: Spot, by: By) {
    if let Some(card) = s.court.card(spot) {
        s.go(Thing::Agent { owner: seat }, 1, At::Supply, At::OnCard { spot, card }, by);
    }
}

/// Strictly more agents than each Rival; Paranoid needs two for a Guild card.
pub(crate) fn can_secure(s: &State, seat: Seat, spot: Spot) -> bool {
    let Some(card) = s.court.card(spot) else { return false };
    let agents = s.court.agents(spot);
    let own = agents[seat.0 as usize];
    let paranoid = s.player(seat).has_leader(Leader::Demagogue) && card.is_guild();
    own > u8::from(paranoid) && s.rivals(seat).all(|rival| agents[rival.0 as usize] < own)
}

pub(crate) fn list_secures(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    for (spot, _) in s.court.row() {
        if can_secure(s, seat, spot) {
            out.add(Action::Secure(spot))?;
        }
    }
    ON
}

pub(crate) fn check_secure(s: &State, seat: Seat, spot: Spot) -> Verdict {
    ensure(s.court.card(spot).is_some(), "no-card-lies-there")?;
    ensure(can_secure(s, seat, spot), "no-securing-needs-more-agents-there-than-each")
}

/// Charismatic: whether influencing here first leaves a card to secure.
pub(crate) fn leaves_a_secure(s: &State, spot: Spot) -> bool {
    let seat = s.turn.seat;
    let mut after = *s;
    influence(&mut Scene::silent(&mut after), seat, spot, By::Influence);
    after.court.row().any(|(spot, _)| can_secure(&after, seat, spot))
}

pub(crate) fn can_influence_before_secure(s: &State) -> bool {
    s.agents_in_supply(s.turn.seat) > 0 && s.court.row().any(|(spot, _)| leaves_a_secure(s, spot))
}
