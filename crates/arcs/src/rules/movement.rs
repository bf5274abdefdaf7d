//! Move and Catapult (rules 9.3), and Sprinter Drives.

use super::scene::{Listener, Scene};
use super::{Any, Flow, NOT_NOW, ON, Sink, Verdict, battle, ensure, tax};
use crate::action::Action;
use crate::happening::{At, By, Deed};
use crate::state::State;
use crate::state::frame::{Frame, Source};
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::{Named, Set};
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
    ensure(s.systems().contains(from), "no-that-system-is-out-of-play")?;
    ensure(s.adjacent(from).contains(to), "no-the-systems-are-not-adjacent")?;
    ensure(fresh <= group.fresh && damaged <= group.damaged, "no-so-many-ships-are-not-there-to")?;
    let total = u16::from(fresh) + u16::from(damaged);
    ensure(total > 0, "no-at-least-one-ship-moves")?;
    ensure(total <= u16::from(most_ships(s, seat)), "no-a-rebel-moves-at-most-two-ships")
}

pub(crate) fn begin(s: &mut Scene<'_, impl Listener>, from: System, to: System, fresh: u8, damaged: u8) {
    let seat = s.turn.seat;
    if s.player(seat).knows(Lore::SprinterDrives) {
        s.turn_mut().moved = [0; 24];
        s.turn_mut().moved[from.index()] = fresh;
        s.push(Frame::Sprint);
    }
    let catapult = s.can_catapult_from(seat, from);
    s.turn_mut().catapulted = Set::EMPTY.with(from);
    step(s, from, to, fresh, damaged, catapult);
}

/// One step of a group; a Catapult may continue from a gate that no Rival controlled before.
fn step(s: &mut Scene<'_, impl Listener>, from: System, to: System, fresh: u8, damaged: u8, catapult: bool) {
    let seat = s.turn.seat;
    let goes_on = catapult && s.catapult_goes_on(seat, to);
    gate_ports(s, seat, to);
    shift(s, seat, from, to, Ships { fresh, damaged }, By::Move);
    // Only while the extra move is still to come.
    if s.player(seat).knows(Lore::SprinterDrives) && s.stack.frames().contains(&Frame::Sprint) {
        let moved = &mut s.turn_mut().moved;
        moved[from.index()] = moved[from.index()].saturating_sub(fresh);
        moved[to.index()] += fresh;
    }
    if goes_on {
        s.turn_mut().catapulted.insert(to);
        s.push(Frame::Catapult { at: to, fresh, damaged });
    } else {
        s.turn_mut().catapulted = Set::EMPTY;
    }
}

pub(crate) fn shift(
    s: &mut Scene<'_, impl Listener>,
    seat: Seat,
    from: System,
    to: System,
    ships: Ships,
    by: By,
) {
    s.go_ships(seat, ships, At::System(from), At::System(to), by);
}

/// Gate Ports: triggered by moving into a gate that a Rival controls and where it has a fresh starport.
pub(crate) fn gate_ports(s: &mut Scene<'_, impl Listener>, seat: Seat, to: System) {
    if !to.is_gate() {
        return;
    }
    if let Some(holder) = s.control(to).filter(|holder| *holder != seat)
        && s.player(holder).knows(Lore::GatePorts)
        && s.has_fresh_starport(to, holder)
    {
        tax::capture(s, holder, seat, By::Lore(Lore::GatePorts));
    }
}

// Catapult

pub(crate) fn list_going_on(s: &State, at: System, fresh: u8, damaged: u8, out: &mut impl Sink) -> Flow {
    let group = Ships { fresh, damaged };
    let mut leaving = LeavesABattle { s, out };
    list_from(s, s.turn.seat, at, group, &mut Onward { s, group, out: &mut leaving })?;
    if may_stop(s) { out.add(Action::Done) } else { ON }
}

pub(crate) fn check_going_on(s: &State, at: System, fresh: u8, damaged: u8, action: Action) -> Verdict {
    if action == Action::Done {
        return ensure(may_stop(s), "no-the-move-must-leave-a-battle-to");
    }
    let Action::Move { from, .. } = action else { return ensure(false, NOT_NOW) };
    ensure(from == at, "no-only-the-ships-of-this-move-go")?;
    let group = Ships { fresh, damaged };
    check_group(s, s.turn.seat, group, action)?;
    ensure(!only_returns(s, group, action), "no-the-ships-were-there-before-in-this")?;
    ensure(leaves_a_battle(s, action, true), "no-the-move-must-leave-a-battle-to")
}

pub(crate) fn go_on(s: &mut Scene<'_, impl Listener>, at: System, all: Ships, action: Action) {
    s.pop();
    if let Action::Move { from, to, fresh, damaged } = action {
        // Ships stay behind, so the position is a new one.
        if (Ships { fresh, damaged }) != all {
            s.turn_mut().catapulted = Set::EMPTY.with(at);
        }
        step(s, from, to, fresh, damaged, true);
    } else {
        s.turn_mut().catapulted = Set::EMPTY;
        s.did(s.turn.seat, Deed::Decline);
    }
}

/// Whether a step of a Catapult only restores an earlier position of this move. A player who is obliged to
/// battle may turn back.
fn only_returns(s: &State, group: Ships, action: Action) -> bool {
    let Action::Move { to, fresh, damaged, .. } = action else { return false };
    let whole = Ships { fresh, damaged } == group;
    whole && s.turn.catapulted.contains(to) && !is_before_battle(s)
}

/// Passes on the steps of a Catapult that lead to a new position.
struct Onward<'a, K> {
    s: &'a State,
    group: Ships,
    out: &'a mut K,
}

impl<K: Sink> Sink for Onward<'_, K> {
    fn add(&mut self, action: Action) -> Flow {
        if only_returns(self.s, self.group, action) { ON } else { self.out.add(action) }
    }
}

// Sprinter Drives

pub(crate) fn sprint_is_over(s: &mut Scene<'_, impl Listener>) -> bool {
    let over = s.turn.moved.iter().all(|n| *n == 0);
    if over {
        s.pop();
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
        return ensure(may_stop(s), "no-the-move-must-leave-a-battle-to");
    }
    let Action::Move { from, .. } = action else { return ensure(false, NOT_NOW) };
    let group = Ships { fresh: s.turn.moved[from.index()], damaged: 0 };
    check_group(s, s.turn.seat, group, action)?;
    ensure(leaves_a_battle(s, action, true), "no-the-move-must-leave-a-battle-to")
}

pub(crate) fn sprint(s: &mut Scene<'_, impl Listener>, action: Action) {
    s.pop();
    if let Action::Move { from, to, fresh, damaged } = action {
        let catapult = s.can_catapult_from(s.turn.seat, from);
        s.turn_mut().catapulted = Set::EMPTY.with(from);
        step(s, from, to, fresh, damaged, catapult);
    } else {
        s.did(s.turn.seat, Deed::Decline);
    }
    s.turn_mut().moved = [0; 24];
}

// Tactical: a move that comes before a battle must leave one to fight.

fn is_before_battle(s: &State) -> bool {
    s.player(s.turn.seat).has_leader(Leader::Warrior)
        && s.stack.frames().contains(&Frame::Act { source: Source::BattleAfterMove, optional: false })
}

fn may_stop(s: &State) -> bool {
    !is_before_battle(s) || battle::exists(s, s.turn.seat) || sprints_later(s)
}

/// Whether Sprinter Drives may still bring the ships to a battle.
fn sprints_later(s: &State) -> bool {
    let waiting = s.stack.top() != Frame::Sprint && s.stack.frames().contains(&Frame::Sprint);
    waiting && s.systems().iter().any(|at| s.turn.moved[at.index()] > 0 && touches_a_rival(s, at))
}

fn touches_a_rival(s: &State, at: System) -> bool {
    s.adjacent(at).iter().any(|system| s.rivals(s.turn.seat).any(|rival| s.has_piece(system, rival)))
}

/// Whether a battle can follow this step, at once or later on the way. `first` steps are tried out even
/// before the battle's frame is on the stack.
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
    shift(&mut Scene::silent(&mut after), seat, from, to, Ships { fresh, damaged }, By::Move);
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
