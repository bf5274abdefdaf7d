//! Finds the systems that a phrase means.

use super::judge::Judge;
use crate::state::piece::Building;
use crate::state::system::{System, SystemSet};
use crate::vocabulary::meaning::{Condition, Filter, Group, SOME, Site, Size, Who};
use std::cmp::Reverse;

impl Judge<'_> {
    pub fn places(&self, site: &Site) -> SystemSet {
        let ranks = |filter: &Filter| filter.is_superlative();
        let pass = |places, filter| self.pass(filter, places);
        let places = site.filters().iter().filter(|f| !ranks(f)).fold(self.f.systems, pass);
        // Superlatives are evaluated last, among the systems that pass all other filters.
        site.filters().iter().filter(|f| ranks(f)).fold(places, pass)
    }

    /// The systems among these that pass the filters.
    pub fn narrowed<'f>(&self, filters: impl Iterator<Item = &'f Filter>, places: SystemSet) -> SystemSet {
        filters.fold(places, |places, filter| self.pass(filter, places))
    }

    fn pass(&self, filter: &Filter, places: SystemSet) -> SystemSet {
        let (s, f) = (self.s, self.f);
        let only = |keep: &dyn Fn(System) -> bool| places.iter().filter(|at| keep(*at)).collect();
        match filter {
            Filter::Ground(ground) => places.and(self.ground(*ground)),
            Filter::Types(types) => {
                let types = self.types(*types);
                only(&|at| !at.is_gate() && !s.types(at).and(types).is_empty())
            }
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
            Filter::InCluster(group, size) => self.in_clusters(group, *size, places),
            Filter::Among(site) => places.and(self.places(site)),
            Filter::Not(site) => places.without(self.places(site)),
            Filter::InSupply(comparison, n) => only(&|at| {
                !at.is_gate() && s.types(at).iter().all(|r| comparison.holds(i32::from(s.supply(r)), *n))
            }),
            Filter::Rivals(comparison, n) => only(&|at| {
                let there = s.rivals(self.seat()).filter(|rival| s.has_piece(at, *rival)).count();
                comparison.holds(there as i32, *n)
            }),
            Filter::Only(group) => {
                let on_map: i32 = f.systems.iter().map(|at| self.pieces_at(group, at)).sum();
                if on_map == 1 { places } else { SystemSet::EMPTY }
            }
            Filter::Nearest(site) => {
                let nearest = places.iter().map(|at| self.distance_to(at, site)).min();
                only(&|at| Some(self.distance_to(at, site)) == nearest)
            }
            Filter::Farthest(site) => {
                let farthest = places.iter().map(|at| self.distance_to(at, site)).max();
                only(&|at| Some(self.distance_to(at, site)) == farthest)
            }
            Filter::Steps(site, comparison, n) => {
                only(&|at| comparison.holds(self.distance_to(at, site), *n))
            }
            Filter::Taxed(who, taxed) => only(&|at| {
                let theirs = |b: &Building| self.seats_of(*who).any(|seat| seat == b.owner());
                let mut cities = s.buildings(at).map(|(_, b)| b).filter(|b| b.is_city() && theirs(b));
                if *taxed { cities.all(|b| b.is_used()) } else { cities.any(|b| !b.is_used()) }
            }),
            Filter::MostOpen(most) => {
                let open = |at: System| s.open_building_slots(at);
                let all = || places.iter().filter(|at| !at.is_gate()).map(open);
                let best = if *most { all().max() } else { all().min() };
                only(&|at| !at.is_gate() && Some(open(at)) == best)
            }
            Filter::Holds(kept) => only(&|at| self.holds_of_place(*kept, at)),
            Filter::That => places.and(self.spoken.system.into_iter().collect()),
        }
    }

    fn held_by(&self, who: Who) -> SystemSet {
        match who {
            Who::Anybody => self.f.mine.union(self.f.theirs),
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
        if group.owner == Who::OneRival || matches!(size, Size::Than(_, g) if g.owner == Who::OneRival) {
            return places.iter().filter(|at| self.one_has(group, size, *at)).collect();
        }
        self.counted_in(places, size, &|group, at| self.pieces_at(group, at), group)
    }

    /// Like the filter for single systems, with the pieces of all systems of a cluster added up.
    fn in_clusters(&self, group: &Group, size: Size, places: SystemSet) -> SystemSet {
        let count = |group: &Group, at: System| {
            let same = self.f.systems.iter().filter(|other| other.cluster() == at.cluster());
            same.map(|other| self.pieces_at(group, other)).sum()
        };
        self.counted_in(places, size, &count, group)
    }

    /// Whether a single rival has this many, or the bot more than each of them.
    fn one_has(&self, group: &Group, size: Size, at: System) -> bool {
        let of = |group: &Group, seat| self.pieces_of(seat, group.pieces, group.condition, at);
        let mut seats = self.seats_of(group.owner);
        match size {
            Size::Is(comparison, n) => seats.any(|seat| comparison.holds(of(group, seat), n)),
            Size::Than(comparison, other) if group.owner == Who::OneRival => {
                seats.any(|seat| comparison.holds(of(group, seat), self.pieces_at(&other, at)))
            }
            Size::Than(comparison, other) => {
                let own = self.pieces_at(group, at);
                self.seats_of(other.owner).all(|seat| comparison.holds(own, of(&other, seat)))
            }
            // Superlatives are evaluated for all systems together.
            Size::Most | Size::Fewest => false,
        }
    }

    fn counted_in(
        &self,
        places: SystemSet,
        size: Size,
        counted: &dyn Fn(&Group, System) -> i32,
        group: &Group,
    ) -> SystemSet {
        let count = |at: System| counted(group, at);
        let best = match size {
            Size::Most => places.iter().map(count).max(),
            Size::Fewest => places.iter().map(|at| Reverse(count(at))).max().map(|n| n.0),
            Size::Is(..) | Size::Than(..) => None,
        };
        let passes = |at: &System| match size {
            Size::Is(comparison, n) => comparison.holds(count(*at), n),
            Size::Than(comparison, other) => comparison.holds(count(*at), counted(&other, *at)),
            Size::Most | Size::Fewest => Some(count(*at)) == best,
        };
        places.iter().filter(passes).collect()
    }

    /// The number of steps on the map to the nearest such place.
    pub fn distance_to(&self, from: System, site: &Site) -> i32 {
        let map = self.s.in_play;
        self.places(site).iter().map(|to| i32::from(map.distance(from, to))).min().unwrap_or(i32::MAX)
    }
}
