//! Plans for Moves: one group, one path (R115 to R126).

use super::facts::Control;
use super::judge::Judge;
use super::plan::{Flow, Group, ON, Plan};
use crate::state::leader::Leader;
use crate::state::names::Named;
use crate::state::system::{System, SystemSet};
use crate::vocabulary::meaning::{Filter, Goal, Try};
use std::ops::ControlFlow;

/// The number of Move actions to every system from one origin.
pub struct Distances {
    /// The systems reached with one more action at each index, from 1 on.
    layers: [SystemSet; 8],
    n: usize,
}

impl Distances {
    pub fn to(&self, system: System) -> Option<u8> {
        (1..=self.n).find(|k| self.layers[*k].contains(system)).map(|k| k as u8)
    }
}

impl Judge<'_> {
    /// The systems in which one Move action from here can end (R124), while some gates are closed as well.
    fn one_move(&self, from: System, shut: SystemSet) -> SystemSet {
        let s = self.s;
        let near = s.adjacent(from);
        if !self.f.loyal_starports.contains(from) && !s.can_catapult_from(self.seat(), from) {
            return near;
        }
        let open = s.in_play.gates().without(self.f.theirs).without(shut);
        let (mut reach, mut done) = (near, SystemSet::EMPTY);
        loop {
            let next = reach.and(open).without(done);
            if next.is_empty() {
                return reach.without(SystemSet::EMPTY.with(from));
            }
            done = done.union(next);
            reach = next.iter().fold(reach, |set, gate| set.union(s.adjacent(gate)));
        }
    }

    /// The gate that a departing group hands to a rival: no Catapult passes back through it.
    pub fn given_up(&self, from: System, fresh: u8) -> SystemSet {
        let left = self.f.fresh[from.index()] - fresh;
        let lost = from.is_gate()
            && !self.f.theirs.contains(from)
            && self.f.control_with(self.s, from, left) == Control::Rival;
        if lost { SystemSet::EMPTY.with(from) } else { SystemSet::EMPTY }
    }

    /// The distance for a group, given the distance for ships that leave the gates open.
    pub fn actions_to(&self, to: System, group: (System, u8), open: u8, most: u8) -> Option<u8> {
        let shut = self.given_up(group.0, group.1);
        // The first action starts from the gate itself.
        if open < 2 || shut.is_empty() { Some(open) } else { self.distances(group.0, most, shut).to(to) }
    }

    pub fn distances(&self, from: System, most: u8, shut: SystemSet) -> Distances {
        let mut d = Distances { layers: [SystemSet::EMPTY; 8], n: usize::from(most).min(7) };
        let mut seen = SystemSet::EMPTY.with(from);
        let mut edge = seen;
        for k in 1..=d.n {
            let next = edge.iter().fold(SystemSet::EMPTY, |set, at| set.union(self.one_move(at, shut)));
            edge = next.without(seen);
            seen = seen.union(edge);
            d.layers[k] = edge;
            if edge.is_empty() {
                d.n = k;
                break;
            }
        }
        d
    }

    /// What R121 retains where ships depart: control, or a tie that keeps a loyal building from a rival.
    fn held(&self, from: System) -> Option<Control> {
        let terms = &self.p.terms;
        if terms.stay_for_control && self.f.mine.contains(from) {
            Some(Control::Bot)
        } else if terms.stay_for_buildings
            && self.f.loyal_buildings().contains(from)
            && !self.f.theirs.contains(from)
        {
            Some(Control::Nobody)
        } else {
            None
        }
    }

    /// Whether that is retained if this many fresh ships leave.
    pub fn retains(&self, from: System, leaving: u8) -> bool {
        let left = self.f.fresh[from.index()] - leaving;
        self.held(from).is_none_or(|held| self.f.control_with(self.s, from, left) >= held)
    }

    /// The groups that may leave a system: first those that retain the origin, then all ships (R121, R122).
    pub fn groups(&self, from: System) -> impl Iterator<Item = (u8, u8, bool)> {
        let at = from.index();
        let (fresh, damaged) = (self.f.fresh[at], self.f.damaged[at]);
        let rebel = self.s.player(self.seat()).has_leader(Leader::Rebel);
        let limit = move |fresh: u8, damaged: u8| {
            if rebel {
                let fresh = fresh.min(2);
                (fresh, damaged.min(2 - fresh))
            } else {
                (fresh, damaged)
            }
        };
        let leaving = (0..=fresh).rev().find(|n| self.retains(from, *n)).unwrap_or(0);
        let (kept_fresh, kept_damaged) = limit(leaving, damaged);
        let (all_fresh, all_damaged) = limit(fresh, damaged);
        let keeps_all = self.retains(from, all_fresh);
        let first = (kept_fresh + kept_damaged > 0).then_some((kept_fresh, kept_damaged, true));
        let same = (kept_fresh, kept_damaged) == (all_fresh, all_damaged);
        let second = (!same && all_fresh + all_damaged > 0).then_some((all_fresh, all_damaged, keeps_all));
        first.into_iter().chain(second)
    }

    /// The groups that may go from one system to another within this many actions.
    pub fn each_group(
        &self,
        (from, to): (System, System),
        open: u8,
        most: u8,
        out: &mut dyn FnMut(Group) -> Flow,
    ) -> Flow {
        let mut before = None;
        for (fresh, damaged, keeps) in self.groups(from) {
            let Some(actions) = self.actions_to(to, (from, fresh), open, most) else { continue };
            let group = self.spared(Group { from, to, fresh, damaged, actions, keeps });
            if let Some(group) = group
                && before != Some((group.fresh, group.damaged))
            {
                before = Some((group.fresh, group.damaged));
                out(group)?;
            }
        }
        ON
    }

    pub(super) fn moves(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        if t.goal == Goal::Gather {
            return self.gather(out);
        }
        let targets = self.destinations(t);
        if targets.is_empty() {
            return ON;
        }
        for from in self.f.with_ships {
            let most = self.means.actions;
            let near = self.distances(from, most, SystemSet::EMPTY);
            for to in targets.without(SystemSet::EMPTY.with(from)) {
                let Some(open) = near.to(to) else { continue };
                self.each_group((from, to), open, most, &mut |group| {
                    if self.achieves(&group, t) { out(Plan::Move(group)) } else { ON }
                })?;
            }
        }
        ON
    }

    /// The possible destinations for a goal.
    fn destinations(&self, t: &Try) -> SystemSet {
        let all = match t.goal {
            Goal::Claims(_) => self.f.open.without(self.f.claimed),
            Goal::Defend(_) => self.undefended(t),
            Goal::None => self.f.systems,
            _ => self.contested_sites(t).0,
        };
        if t.at.is_any() { all } else { all.and(self.places(&t.at)) }
    }

    /// R8: whether this exact group improves the goal on balance.
    pub(super) fn achieves(&self, group: &Group, t: &Try) -> bool {
        let f = self.f;
        match t.goal {
            Goal::Claims(n) => self.new_claims(group) >= n as i8,
            Goal::Defend(_) => group.fresh > 0 && !self.exposes(group),
            Goal::None => true,
            Goal::ChangeControl | Goal::TakeControl => {
                let (sites, wanted) = self.contested_sites(t);
                let fresh = f.fresh[group.to.index()] + group.fresh;
                sites.contains(group.to)
                    && f.control_with(self.s, group.to, fresh) >= wanted
                    && !self.undoes(group, t)
            }
            _ => false,
        }
    }

    /// R8: whether the origin becomes what a goal about control is meant to prevent. This applies to the
    /// ships of a combat, too.
    pub fn undoes(&self, group: &Group, t: &Try) -> bool {
        if !matches!(t.goal, Goal::ChangeControl | Goal::TakeControl) {
            return false;
        }
        let (s, f, from) = (self.s, self.f, group.from);
        let concerned = self.sites_of(t);
        let (_, wanted) = self.contested_sites(t);
        let fresh = f.fresh[from.index()];
        concerned.contains(from)
            && f.control_with(s, from, fresh) >= wanted
            && f.control_with(s, from, fresh - group.fresh) < wanted
    }

    /// The places of a goal, whoever controls them now.
    fn sites_of(&self, t: &Try) -> SystemSet {
        if t.about.is_any() {
            return if t.goal == Goal::ChangeControl { self.f.loyal_buildings() } else { self.f.systems };
        }
        let lasting =
            t.about.filters().iter().filter(|f| !matches!(f, Filter::Control(_) | Filter::NoControl(_)));
        self.places(&lasting.cloned().collect())
    }

    /// Whether a move gives control of a rival city that was not controlled.
    pub fn takes_rival_city(&self, group: &Group) -> bool {
        let fresh = self.f.fresh[group.to.index()] + group.fresh;
        self.f.rival_cities.contains(group.to)
            && !self.f.mine.contains(group.to)
            && self.f.control_with(self.s, group.to, fresh) == Control::Bot
    }

    /// R82: idle ships go to the task force. Only if none of them can arrive with this card do they go part
    /// of the way: as far as the actions allow, on a shortest path to the nearest task force.
    fn gather(&self, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let (forces, most) = (self.f.task_forces, self.means.actions);
        let idle = self.idle();
        let mut arrives = false;
        for from in idle {
            let near = self.distances(from, most, SystemSet::EMPTY);
            for to in forces {
                let Some(open) = near.to(to) else { continue };
                self.each_group((from, to), open, most, &mut |group| {
                    arrives = true;
                    out(Plan::Move(group))
                })?;
            }
        }
        if arrives {
            return ON;
        }
        for from in idle {
            let near = self.distances(from, most, SystemSet::EMPTY);
            let far = self.steps_to(from, forces);
            for stop in near.layers[usize::from(most).min(7)] {
                if self.steps_to(stop, forces).saturating_add(most) == far {
                    self.each_group((from, stop), most, most, &mut |group| out(Plan::Move(group)))?;
                }
            }
        }
        ON
    }

    /// The number of Move actions from here to the nearest of these.
    fn steps_to(&self, from: System, to: SystemSet) -> u8 {
        let near = self.distances(from, 7, SystemSet::EMPTY);
        to.iter().filter_map(|system| near.to(system)).min().unwrap_or(u8::MAX - 1)
    }

    /// The systems that a group passes with each Move action, the destination last.
    pub fn path(&self, group: &Group) -> [System; 8] {
        let Group { from, to, actions, .. } = *group;
        let shut = self.given_up(from, group.fresh);
        let mut path = [to; 8];
        let mut target = to;
        // Backwards: find a predecessor that is one action closer to the origin.
        let near = self.distances(from, actions, shut);
        for k in (1..actions).rev() {
            let before = near.layers[usize::from(k)]
                .iter()
                .find(|system| self.one_move(*system, shut).contains(target))
                .unwrap_or(target);
            path[usize::from(k) - 1] = before;
            target = before;
        }
        path
    }

    /// The steps of one Move action, gate by gate if it is a Catapult.
    pub fn catapult_path(&self, from: System, to: System, step: &mut dyn FnMut(System) -> Flow) -> Flow {
        if self.s.adjacent(from).contains(to) {
            return step(to);
        }
        let open = self.s.in_play.gates().without(self.f.theirs);
        // Breadth-first search over open gates; the parents give the way back.
        let mut parent = [from; 24];
        let mut edge = self.s.adjacent(from).and(open);
        let mut seen = edge.with(from);
        while !edge.is_empty() {
            if let Some(gate) = edge.iter().find(|gate| self.s.adjacent(*gate).contains(to)) {
                let mut way = [gate; 8];
                let mut n = 1;
                let mut at = gate;
                while parent[at.index()] != from && n < way.len() {
                    at = parent[at.index()];
                    way[n] = at;
                    n += 1;
                }
                way[..n].iter().rev().try_for_each(|gate| step(*gate))?;
                return step(to);
            }
            let mut next = SystemSet::EMPTY;
            for gate in edge {
                for further in self.s.adjacent(gate).and(open).without(seen) {
                    parent[further.index()] = gate;
                    next.insert(further);
                    seen.insert(further);
                }
            }
            edge = next;
        }
        ControlFlow::Break(())
    }
}
