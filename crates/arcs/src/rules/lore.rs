//! Lore cards that are effects of their own. Those that only change a rule are implemented
//! with that rule; new actions have their own file.

use super::scene::{Listener, Scene};
use super::{Any, Flow, NOT_NOW, ON, Sink, Verdict, ensure, movement};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::Ships;
use crate::state::system::System;
use table::Seat;

/// Railgun Arrays: the attacker takes a hit if a defending ship is fresh.
pub(crate) fn railgun(s: &mut Scene<'_, impl Listener>) {
    if s.ships(s.battle.system, s.battle.defender).fresh > 0 {
        s.push(Frame::Railgun);
    }
}

/// Repair Drones: one attacking ship.
pub(crate) fn repair_drones(s: &mut Scene<'_, impl Listener>) {
    s.repair_ships(s.turn.seat, s.battle.system, 1, By::Lore(Lore::RepairDrones));
}

/// A lore card discarded in the Prelude clears Outrage and does not come back.
pub(crate) fn discard(s: &mut Scene<'_, impl Listener>, seat: Seat, card: Lore) {
    s.go(Thing::Lore(card), 1, At::Before(seat), At::Scrapped, By::Lore(card));
    for resource in card.clears() {
        s.clear_outrage(seat, resource);
    }
}

// Predictive Sensors: fresh ships from adjacent systems, each system once, in order

fn most_from(s: &State, from: System) -> u8 {
    let defender = s.battle.defender;
    let fresh = s.ships(from, defender).fresh;
    if s.player(defender).has_leader(Leader::Rebel) { fresh.min(2) } else { fresh }
}

fn can_sense(s: &State, next: u8, from: System) -> bool {
    from.index() >= next as usize && s.adjacent(s.battle.system).contains(from)
}

fn list_sources(s: &State, next: u8, out: &mut impl Sink) -> Flow {
    for from in s.adjacent(s.battle.system).iter().filter(|from| can_sense(s, next, *from)) {
        (1..=most_from(s, from)).try_for_each(|fresh| out.add(Action::Sense { from, fresh }))?;
    }
    ON
}

pub(crate) fn sensors_are_over(s: &mut Scene<'_, impl Listener>, next: u8) -> bool {
    let over = list_sources(s, next, &mut Any).is_continue();
    if over {
        s.pop();
    }
    over
}

pub(crate) fn list_senses(s: &State, next: u8, out: &mut impl Sink) -> Flow {
    list_sources(s, next, out)?;
    out.add(Action::Done)
}

pub(crate) fn check_sense(s: &State, next: u8, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Sense { from, fresh } => {
            ensure(can_sense(s, next, from), "no-ships-come-from-adjacent-systems-each-once")?;
            ensure(fresh > 0 && fresh <= most_from(s, from), "no-so-many-fresh-ships-cannot-come-from")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn sense(s: &mut Scene<'_, impl Listener>, _: u8, action: Action) {
    s.pop();
    if let Action::Sense { from, fresh } = action {
        s.push(Frame::Sensors { next: from.index() as u8 + 1 });
        // A regular move: Gate Ports capture agents of the player who moves in.
        movement::gate_ports(s, s.battle.defender, s.battle.system);
        let ships = Ships { fresh, damaged: 0 };
        let by = By::Lore(Lore::PredictiveSensors);
        s.go_ships(s.battle.defender, ships, At::System(from), At::System(s.battle.system), by);
    } else {
        s.did(s.battle.defender, Deed::Decline);
    }
}
