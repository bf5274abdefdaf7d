//! Battle: its place, its defender, and the effects before and after it (rules 10.1).

use super::scene::{Listener, Scene};
use super::{Any, Flow, ON, Sink, Verdict, ensure};
use crate::action::Action;
use crate::state::State;
use crate::state::frame::{Effect, Effects, Frame};
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::system::System;
use table::Seat;

pub(crate) fn list(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    for system in s.systems() {
        if s.ships(system, seat).total() == 0 {
            continue;
        }
        for defender in s.rivals(seat) {
            if s.has_piece(system, defender) {
                out.add(Action::Battle { system, defender })?;
            }
        }
    }
    ON
}

pub(crate) fn exists(s: &State, seat: Seat) -> bool {
    list(s, seat, &mut Any).is_break()
}

pub(crate) fn check(s: &State, seat: Seat, system: System, defender: Seat) -> Verdict {
    ensure(s.systems().contains(system), "no-that-system-is-out-of-play")?;
    ensure(defender != seat && defender.0 < s.seats, "no-the-defender-is-a-rival")?;
    ensure(s.ships(system, seat).total() > 0, "no-attacking-needs-a-ship-there")?;
    ensure(s.has_piece(system, defender), "no-the-defender-has-no-piece-there")
}

pub(crate) fn begin(s: &mut Scene<'_, impl Listener>, system: System, defender: Seat) {
    let seat = s.turn.seat;
    s.begin_battle(system, system, defender);
    let all_fresh = s.ships(system, seat).damaged == 0;
    s.battle_mut().all_fresh = all_fresh;
    s.push(Frame::AfterBattle);
    s.push(Frame::Collect);
    let sensors = s.player(defender).knows(Lore::PredictiveSensors);
    let railgun = s.player(defender).knows(Lore::RailgunArrays);
    let effects = Effects::default().with(Effect::Sensors, sensors).with(Effect::Railgun, railgun);
    s.push(Frame::Order { effects });
}

/// Begins the effects of cards after a battle, which the attacker orders.
pub(crate) fn after(s: &mut Scene<'_, impl Listener>) {
    let (attacker, defender, system) = (s.turn.seat, s.battle.defender, s.battle.system);
    let damaged = |seat| s.ships(system, seat).damaged > 0;
    let resilient = |seat| s.player(seat).has_leader(Leader::Quartermaster) && damaged(seat);
    let effects = Effects::default()
        .with(Effect::Drones, s.player(attacker).knows(Lore::RepairDrones) && damaged(attacker))
        .with(Effect::AttackerResilient, resilient(attacker))
        .with(Effect::DefenderResilient, resilient(defender))
        .with(Effect::Beloved, s.player(defender).has_leader(Leader::Elder) && s.battle.trophy);
    s.replace(Frame::Order { effects });
}
