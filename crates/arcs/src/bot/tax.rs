//! Tax (R62 to R64, R68).

use super::judge::Judge;
use super::plan::{Flow, MOST, ON, Plan, Taxes};
use crate::rules::tax;
use crate::state::ambition::Ambition;
use crate::state::piece::Place;
use crate::state::resource::{Resource, ResourceSet};
use crate::state::system::System;
use crate::vocabulary::meaning::{Condition, Goal, Object, Rank, Try};

/// A city that can be taxed, and what that brings.
#[derive(Clone, Copy, Debug)]
struct City {
    system: System,
    place: Place,
    resource: Option<Resource>,
    captive: bool,
}

const NONE: City = City { system: System::gate(1), place: 0, resource: None, captive: false };

impl Judge<'_> {
    pub(super) fn taxes(&self, t: &Try, out: &mut impl FnMut(Plan) -> Flow) -> Flow {
        let (cities, n) = self.taxable(t);
        let cities = &cities[..n];
        match t.goal {
            Goal::Captives => self.single(cities, |c| c.captive, out),
            Goal::Resources(types) => self.single(cities, |c| self.keeps(c, types), out),
            Goal::None => {
                self.single(cities, |c| c.captive || c.resource.is_some_and(|r| self.s.supply(r) > 0), out)
            }
            Goal::GrowLead(_) => self.single(cities, |c| self.serves(&self.after(&[*c]), t.goal), out),
            Goal::Contend(_) | Goal::Win(_) => self.shortest(cities, t.goal, out),
            _ => ON,
        }
    }

    /// The cities that can be taxed now: loyal ones, and rival ones under control.
    fn taxable(&self, t: &Try) -> ([City; 16], usize) {
        let (s, seat) = (self.s, self.seat());
        let mut cities = [NONE; 16];
        let mut n = 0;
        let mut systems = self.f.loyal_cities.union(self.f.rival_cities);
        if !t.at.is_any() {
            systems = systems.and(self.places(&t.at));
        }
        for system in systems {
            for (place, building) in s.buildings(system) {
                if n < cities.len() && building.is_city() && tax::can_tax(s, seat, system, place) {
                    let rival = building.owner() != seat;
                    let wanted = match t.object {
                        Object::Owned(group) => {
                            let condition = match group.condition {
                                Condition::Fresh => !building.is_damaged(),
                                Condition::Damaged => building.is_damaged(),
                                Condition::Either => true,
                            };
                            condition && self.seats_of(group.owner).any(|seat| seat == building.owner())
                        }
                        _ => true,
                    };
                    if wanted {
                        let resource = s.types(system).first();
                        let captive = rival && s.agents_in_supply(building.owner()) > 0;
                        cities[n] = City { system, place, resource, captive };
                        n += 1;
                    }
                }
            }
        }
        (cities, n)
    }

    /// R68: a token in supply and an empty slot for it.
    fn keeps(&self, city: &City, types: ResourceSet) -> bool {
        let room = || self.s.player(self.seat()).empty_slots().next().is_some();
        city.resource.is_some_and(|r| types.contains(r) && self.s.supply(r) > 0 && room())
    }

    fn single(
        &self,
        cities: &[City],
        good: impl Fn(&City) -> bool,
        out: &mut impl FnMut(Plan) -> Flow,
    ) -> Flow {
        cities.iter().filter(|c| good(c)).try_for_each(|c| out(plan(&[*c])))
    }

    fn after(&self, cities: &[City]) -> super::standing::Standing {
        let mut gains = [Resource::Material; MOST];
        let mut n = 0;
        for resource in cities.iter().filter_map(|c| c.resource) {
            gains[n] = resource;
            n += 1;
        }
        let captives = cities.iter().filter(|c| c.captive).count() as u8;
        self.after_gains(&gains[..n], captives)
    }

    /// R6: the smallest sets of cities that reach the goal.
    fn shortest(&self, cities: &[City], goal: Goal, out: &mut impl FnMut(Plan) -> Flow) -> Flow {
        let most = usize::from(self.means.actions).min(cities.len()).min(MOST);
        for size in 1..=most {
            if !self.may_suffice(cities, goal, size as u8) {
                continue;
            }
            let mut found = false;
            let mut set = [NONE; MOST];
            self.sets(cities, &mut set, 0, size, goal, &mut found, out)?;
            if found {
                return ON;
            }
        }
        ON
    }

    /// Whether so many items could improve a place at all: a quick no for most positions.
    fn may_suffice(&self, cities: &[City], goal: Goal, size: u8) -> bool {
        let (Goal::Contend(which) | Goal::Win(which)) = goal else { return true };
        let seat = self.seat();
        self.ambitions(which).iter().any(|ambition| {
            let feeds = |c: &&City| match ambition {
                Ambition::Tyrant => c.captive,
                _ => c.resource.and_then(Ambition::of) == Some(ambition),
            };
            let items = (cities.iter().filter(feeds).count() as u8).min(size);
            if items == 0 || self.f.rank(ambition) == Rank::Winning {
                return false;
            }
            let mut after = self.f.standing;
            after.add(seat, ambition, items as i8);
            // Tokens taken from a rival's Cartel count twice.
            for rival in self.s.rivals(seat) {
                let cartel = self.s.cartel_tokens(rival, Resource::Material)
                    + self.s.cartel_tokens(rival, Resource::Fuel);
                if ambition == Ambition::Tycoon && cartel > 0 {
                    after.add(rival, ambition, -(items.min(cartel) as i8));
                }
            }
            after.rank(seat, ambition) > self.f.rank(ambition)
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn sets(
        &self,
        cities: &[City],
        set: &mut [City; MOST],
        at: usize,
        size: usize,
        goal: Goal,
        found: &mut bool,
        out: &mut impl FnMut(Plan) -> Flow,
    ) -> Flow {
        if at == size {
            if self.serves(&self.after(&set[..size]), goal) {
                *found = true;
                out(plan(&set[..size]))?;
            }
            return ON;
        }
        for (i, city) in cities.iter().enumerate() {
            set[at] = *city;
            self.sets(&cities[i + 1..], set, at + 1, size, goal, found, out)?;
        }
        ON
    }
}

fn plan(cities: &[City]) -> Plan {
    let mut taxes = Taxes { cities: [(NONE.system, 0); MOST], n: cities.len() as u8 };
    for (slot, city) in taxes.cities.iter_mut().zip(cities) {
        *slot = (city.system, city.place);
    }
    Plan::Tax(taxes)
}
