//! Move and Catapult (rules 9.3), and Sprinter Drives.

use super::{Any, Flow, NOT_NOW, ON, Sink, Verdict, battle, ensure, tax};
use crate::action::Action;
use crate::state::State;
use crate::state::frame::{Frame, Source};
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::Ships;
use crate::state::system::System;
use table::Seat;

/// Disorganized: a move takes at most 2 ships.
fn most_ships(s: &State, seat: Seat) -> u8 {
    if s.player(seat).has_leader(Leader::Rebel) { 2 } else { u8::MAX }
}

fn list_from(s: &State, seat: Seat, from: System, ships: Ships, out: &mut impl Sink) -> Flow {
    let most = most_ships(s, seat);
    for to in s.adjacent(from) {
        for damaged in 0..=ships.damaged {
            for fresh in 0..=ships.fresh {
                if fresh + damaged > 0 && fresh + damaged <= most {
                    out.add(Action::Move { from, to, fresh, damaged })?;
                }
            }
        }
    }
    ON
}

pub(crate) fn list(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    for from in s.systems() {
        let ships = s.ships(from, seat);
        if ships.total() > 0 {
            list_from(s, seat, from, ships, out)?;
        }
    }
    ON
}

pub(crate) fn check(s: &State, seat: Seat, action: Action) -> Verdict {
    let Action::Move { from, .. } = action else { return ensure(false, NOT_NOW) };
    check_group(s, seat, s.ships(from, seat), action)
}

/// A move of some of these ships.
fn check_group(s: &State, seat: Seat, group: Ships, action: Action) -> Verdict {
    let Action::Move { from, to, fresh, damaged } = action else { return ensure(false, NOT_NOW) };
    ensure(s.systems().contains(from), "that system is out of play")?;
    ensure(s.adjacent(from).contains(to), "the systems are not adjacent")?;
    ensure(fresh <= group.fresh && damaged <= group.damaged, "so many ships are not there to move")?;
    let total = u16::from(fresh) + u16::from(damaged);
    ensure(total > 0, "at least one ship moves")?;
    ensure(total <= u16::from(most_ships(s, seat)), "a Rebel moves at most two ships")
}

pub(crate) fn begin(s: &mut State, from: System, to: System, fresh: u8, damaged: u8) {
    let seat = s.turn.seat;
    if s.player(seat).knows(Lore::SprinterDrives) {
        s.turn.moved = [0; 24];
        s.turn.moved[from.index()] = fresh;
        s.stack.push(Frame::Sprint);
    }
    let catapult = s.can_catapult_from(seat, from);
    step(s, from, to, fresh, damaged, catapult);
}

/// One step of a group; a Catapult may go on from a gate that no Rival controlled before.
fn step(s: &mut State, from: System, to: System, fresh: u8, damaged: u8, catapult: bool) {
    let seat = s.turn.seat;
    let goes_on = catapult && s.catapult_goes_on(seat, to);
    gate_ports(s, seat, to);
    shift(s, seat, from, to, fresh, damaged);
    // Only while the extra move is still to come.
    if s.player(seat).knows(Lore::SprinterDrives) && s.stack.frames().contains(&Frame::Sprint) {
        let left = &mut s.turn.moved[from.index()];
        *left = left.saturating_sub(fresh);
        s.turn.moved[to.index()] += fresh;
    }
    if goes_on {
        s.stack.push(Frame::Catapult { at: to, fresh, damaged });
    }
}

pub(crate) fn shift(s: &mut State, seat: Seat, from: System, to: System, fresh: u8, damaged: u8) {
    let ships = s.ships_mut(from, seat);
    ships.fresh = ships.fresh.saturating_sub(fresh);
    ships.damaged = ships.damaged.saturating_sub(damaged);
    let ships = s.ships_mut(to, seat);
    ships.fresh += fresh;
    ships.damaged += damaged;
}

/// Gate Ports: moving into a gate that a Rival controls and where it has a fresh starport.
fn gate_ports(s: &mut State, seat: Seat, to: System) {
    if !to.is_gate() {
        return;
    }
    if let Some(holder) = s.control(to).filter(|holder| *holder != seat)
        && s.player(holder).knows(Lore::GatePorts)
        && s.has_fresh_starport(to, holder)
    {
        tax::capture(s, holder, seat);
    }
}

// Catapult

pub(crate) fn list_going_on(s: &State, at: System, fresh: u8, damaged: u8, out: &mut impl Sink) -> Flow {
    let mut leaving = LeavesABattle { s, out };
    list_from(s, s.turn.seat, at, Ships { fresh, damaged }, &mut leaving)?;
    if may_stop(s) { out.add(Action::Done) } else { ON }
}

pub(crate) fn check_going_on(s: &State, at: System, fresh: u8, damaged: u8, action: Action) -> Verdict {
    if action == Action::Done {
        return ensure(may_stop(s), "the move must leave a battle to fight");
    }
    let Action::Move { from, .. } = action else { return ensure(false, NOT_NOW) };
    ensure(from == at, "only the ships of this move go on")?;
    check_group(s, s.turn.seat, Ships { fresh, damaged }, action)?;
    ensure(leaves_a_battle(s, action, true), "the move must leave a battle to fight")
}

pub(crate) fn go_on(s: &mut State, _: System, _: u8, _: u8, action: Action) {
    s.stack.pop();
    if let Action::Move { from, to, fresh, damaged } = action {
        step(s, from, to, fresh, damaged, true);
    }
}

// Sprinter Drives

pub(crate) fn sprint_is_over(s: &mut State) -> bool {
    let over = s.turn.moved.iter().all(|n| *n == 0);
    if over {
        s.stack.pop();
    }
    over
}

pub(crate) fn list_sprints(s: &State, out: &mut impl Sink) -> Flow {
    let mut leaving = LeavesABattle { s, out };
    for from in s.systems() {
        let fresh = s.turn.moved[from.index()];
        if fresh > 0 {
            list_from(s, s.turn.seat, from, Ships { fresh, damaged: 0 }, &mut leaving)?;
        }
    }
    if may_stop(s) { out.add(Action::Done) } else { ON }
}

pub(crate) fn check_sprint(s: &State, action: Action) -> Verdict {
    if action == Action::Done {
        return ensure(may_stop(s), "the move must leave a battle to fight");
    }
    let Action::Move { from, .. } = action else { return ensure(false, NOT_NOW) };
    let group = Ships { fresh: s.turn.moved[from.index()], damaged: 0 };
    check_group(s, s.turn.seat, group, action)?;
    ensure(leaves_a_battle(s, action, true), "the move must leave a battle to fight")
}

pub(crate) fn sprint(s: &mut State, action: Action) {
    s.stack.pop();
    if let Action::Move { from, to, fresh, damaged } = action {
        let catapult = s.can_catapult_from(s.turn.seat, from);
        step(s, from, to, fresh, damaged, catapult);
    }
    s.turn.moved = [0; 24];
}

// Tactical: a move that comes before a battle must leave one to fight.

fn is_before_battle(s: &State) -> bool {
    s.player(s.turn.seat).has_leader(Leader::Warrior)
        && s.stack.frames().contains(&Frame::Act { source: Source::BattleAfterMove, optional: false })
}

fn may_stop(s: &State) -> bool {
    !is_before_battle(s) || battle::exists(s, s.turn.seat) || sprints_later(s)
}

/// Sprinter Drives may still bring the ships to a battle.
fn sprints_later(s: &State) -> bool {
    let waiting = s.stack.top() != Frame::Sprint && s.stack.frames().contains(&Frame::Sprint);
    waiting && s.systems().iter().any(|at| s.turn.moved[at.index()] > 0 && touches_a_rival(s, at))
}

fn touches_a_rival(s: &State, at: System) -> bool {
    s.adjacent(at).iter().any(|system| s.rivals(s.turn.seat).any(|rival| s.has_piece(system, rival)))
}

/// Whether a battle can follow this step, at once or further along the way. `first` steps are
/// tried out even before the battle's frame lies on the stack.
pub(crate) fn leaves_a_battle(s: &State, action: Action, only_if_obliged: bool) -> bool {
    let Action::Move { from, to, fresh, damaged } = action else { return true };
    if only_if_obliged && !is_before_battle(s) {
        return true;
    }
    let seat = s.turn.seat;
    let has_rival = |system| s.rivals(seat).any(|rival| s.has_piece(system, rival));
    let catapults = matches!(s.stack.top(), Frame::Catapult { .. }) || s.can_catapult_from(seat, from);
    if catapults && s.catapult_goes_on(seat, to) && s.catapult_reach(seat, to).iter().any(has_rival) {
        return true;
    }
    let sprints = s.stack.top() != Frame::Sprint && s.player(seat).knows(Lore::SprinterDrives) && fresh > 0;
    if sprints && touches_a_rival(s, to) {
        return true;
    }
    let mut after = *s;
    shift(&mut after, seat, from, to, fresh, damaged);
    battle::exists(&after, seat)
}

struct LeavesABattle<'a, K> {
    s: &'a State,
    out: &'a mut K,
}

impl<K: Sink> Sink for LeavesABattle<'_, K> {
    fn add(&mut self, action: Action) -> Flow {
        if leaves_a_battle(self.s, action, true) { self.out.add(action) } else { ON }
    }
}

struct WouldLeaveABattle<'a> {
    s: &'a State,
}

impl Sink for WouldLeaveABattle<'_> {
    fn add(&mut self, action: Action) -> Flow {
        if leaves_a_battle(self.s, action, false) { Any.add(action) } else { ON }
    }
}

/// Whether there is a move after which a battle can be fought.
pub(crate) fn can_move_before_battle(s: &State) -> bool {
    list(s, s.turn.seat, &mut WouldLeaveABattle { s }).is_break()
}
