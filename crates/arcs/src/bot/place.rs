//! Which systems a phrase speaks of.

use super::judge::Judge;
use crate::state::system::{System, SystemSet};
use crate::vocabulary::meaning::{Condition, Filter, Group, SOME, Site, Size, Who};
use std::cmp::Reverse;

impl Judge<'_> {
    pub fn places(&self, site: &Site) -> SystemSet {
        let ranks = |filter: &Filter| matches!(filter, Filter::With(_, Size::Most | Size::Fewest));
        let pass = |places, filter| self.pass(filter, places);
        let places = site.filters().iter().filter(|f| !ranks(f)).fold(self.f.systems, pass);
        // What is most or fewest is so among the places that are left.
        site.filters().iter().filter(|f| ranks(f)).fold(places, pass)
    }

    /// The systems among these that pass filters.
    pub fn narrowed<'f>(&self, filters: impl Iterator<Item = &'f Filter>, places: SystemSet) -> SystemSet {
        filters.fold(places, |places, filter| self.pass(filter, places))
    }

    fn pass(&self, filter: &Filter, places: SystemSet) -> SystemSet {
        let (s, f) = (self.s, self.f);
        let only = |keep: &dyn Fn(System) -> bool| places.iter().filter(|at| keep(*at)).collect();
        match filter {
            Filter::Ground(ground) => places.and(self.ground(*ground)),
            Filter::Types(types) => only(&|at| !at.is_gate() && !s.types(at).and(*types).is_empty()),
            Filter::NewType => {
                let new = self.new_resources();
                only(&|at| !s.types(at).and(new).is_empty())
            }
            Filter::NoToken => {
                let player = s.player(self.seat());
                only(&|at| !at.is_gate() && s.types(at).iter().all(|r| player.tokens(r) == 0))
            }
            Filter::Control(who) => places.and(self.held_by(*who)),
            Filter::NoControl(who) => places.without(self.held_by(*who)),
            Filter::With(group, size) => self.with(group, *size, places),
            Filter::Undefended(pieces) => places.and(f.undefended(*pieces)),
            Filter::Slots(comparison, n) => only(&|at| comparison.holds(i32::from(at.slots()), *n)),
            Filter::OpenSlots(comparison, n) => {
                only(&|at| comparison.holds(i32::from(s.open_building_slots(at)), *n))
            }
            Filter::TaskForce => places.and(f.task_forces),
            Filter::Is(system) => places.and(SystemSet::EMPTY.with(*system)),
            Filter::NextTo(site) => {
                let others = self.places(site);
                only(&|at| !s.adjacent(at).and(others).is_empty())
            }
            Filter::Near(group, comparison, n) => only(&|at| {
                let near = s.adjacent(at).iter().map(|near| self.pieces_at(group, near)).sum();
                comparison.holds(near, *n)
            }),
            // Replaced by what it refers to when the document is read.
            Filter::That => SystemSet::EMPTY,
        }
    }

    fn held_by(&self, who: Who) -> SystemSet {
        match who {
            Who::Player | Who::Such(_) => self
                .f
                .systems
                .iter()
                .filter(|at| self.s.control(*at).is_some_and(|seat| self.seats_of(who).any(|s| s == seat)))
                .collect(),
            who => self.f.controlled_by(who),
        }
    }

    fn with(&self, group: &Group, size: Size, places: SystemSet) -> SystemSet {
        let known = matches!(group.owner, Who::Bot | Who::Rival | Who::Anybody);
        if size == SOME && known && group.condition == Condition::Either {
            return places.and(self.f.with(group.pieces, group.owner));
        }
        let count = |at: System| self.pieces_at(group, at);
        let best = match size {
            Size::Most => places.iter().map(count).max(),
            Size::Fewest => places.iter().map(|at| Reverse(count(at))).max().map(|n| n.0),
            Size::Is(..) | Size::Than(..) => None,
        };
        let passes = |at: &System| match size {
            Size::Is(comparison, n) => comparison.holds(count(*at), n),
            Size::Than(comparison, other) => comparison.holds(count(*at), self.pieces_at(&other, *at)),
            Size::Most | Size::Fewest => Some(count(*at)) == best,
        };
        places.iter().filter(passes).collect()
    }

    /// Steps on the map to the nearest such place.
    pub fn distance_to(&self, from: System, site: &Site) -> i32 {
        let map = self.s.in_play;
        self.places(site).iter().map(|to| i32::from(map.distance(from, to))).min().unwrap_or(i32::MAX)
    }
}
