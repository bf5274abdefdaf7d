//! Tax (R62 to R64, R68).

use super::judge::Judge;
use super::plan::{Flow, MOST, ON, Plan, Taxes};
use super::standing::Standing;
use crate::rules::tax;
use crate::state::ambition::Ambition;
use crate::state::piece::Place;
use crate::state::resource::{Resource, ResourceSet};
use crate::state::system::System;
use crate::vocabulary::meaning::{Condition, Goal, Object, Rank, Try};
use table::Seat;

/// A city that can be taxed, and the gain.
#[derive(Clone, Copy, Debug)]
struct City {
    system: System,
    place: Place,
    resource: Option<Resource>,
    owner: Seat,
    /// Whether its owner loses an agent.
    captive: bool,
}

const NONE: City = City { system: System::gate(1), place: 0, resource: None, owner: Seat(0), captive: false };

impl Judge<'_> {
    pub(super) fn taxes(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let (cities, n) = self.taxable(t);
        let cities = &cities[..n];
        match t.goal {
            Goal::Captives(n) => self.single(cities, |c| c.captive && n <= 1, out),
            Goal::Resources(types) => {
                let types = self.types(types);
                self.single(cities, |c| self.keeps(c, types), out)
            }
            Goal::None => {
                self.single(cities, |c| c.captive || c.resource.is_some_and(|r| self.supply(r) > 0), out)
            }
            Goal::GrowLead(_) => {
                self.single(cities, |c| self.serves(&self.after(&[*c], t.goal), t.goal), out)
            }
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
                        cities[n] = self.city(system, place, building.owner());
                        n += 1;
                    }
                }
            }
        }
        (cities, n)
    }

    fn city(&self, system: System, place: Place, owner: Seat) -> City {
        let captive = owner != self.seat() && self.s.agents_in_supply(owner) > 0;
        City { system, place, resource: self.s.types(system).first(), owner, captive }
    }

    /// R68: whether there is a token in supply and an empty slot for it.
    fn keeps(&self, city: &City, types: ResourceSet) -> bool {
        let room = || self.s.player(self.seat()).empty_slots().next().is_some();
        city.resource.is_some_and(|r| types.contains(r) && self.supply(r) > 0 && room())
    }

    fn single(
        &self,
        cities: &[City],
        good: impl Fn(&City) -> bool,
        out: &mut dyn FnMut(Plan) -> Flow,
    ) -> Flow {
        let distinct = cities.iter().enumerate().filter(|(i, _)| !is_repeated(cities, *i));
        distinct.map(|(_, c)| c).filter(|c| good(c)).try_for_each(|c| out(plan(&[*c])))
    }

    pub fn after_taxing(&self, taxes: &Taxes, goal: Goal) -> Standing {
        let mut cities = [NONE; MOST];
        let taxed = &taxes.cities[..taxes.n as usize];
        for (city, (system, place)) in cities.iter_mut().zip(taxed) {
            let owner = self.s.building(*system, *place).map_or(self.seat(), |b| b.owner());
            *city = self.city(*system, *place, owner);
        }
        self.after(&cities[..taxed.len()], goal)
    }

    fn after(&self, cities: &[City], goal: Goal) -> Standing {
        let mut gains = [Resource::Material; MOST];
        let mut n = 0;
        for resource in cities.iter().filter_map(|c| c.resource) {
            gains[n] = resource;
            n += 1;
        }
        // Two cities of a rival with one agent left bring one captive.
        let taken = |owner: Seat| {
            let cities = cities.iter().filter(|c| c.captive && c.owner == owner).count() as u8;
            cities.min(self.s.agents_in_supply(owner))
        };
        let captives = self.s.rivals(self.seat()).map(taken).sum();
        self.after_gains(&gains[..n], captives, goal)
    }

    /// R6: the smallest sets of cities that reach the goal.
    fn shortest(&self, cities: &[City], goal: Goal, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
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

    /// Whether this many items could improve a rank at all: a quick no for most positions.
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
        out: &mut dyn FnMut(Plan) -> Flow,
    ) -> Flow {
        if at == size {
            if self.serves(&self.after(&set[..size], goal), goal) {
                *found = true;
                out(plan(&set[..size]))?;
            }
            return ON;
        }
        for (i, city) in cities.iter().enumerate() {
            if is_repeated(cities, i) {
                continue;
            }
            set[at] = *city;
            self.sets(&cities[i + 1..], set, at + 1, size, goal, found, out)?;
        }
        ON
    }
}

/// R2: whether the city is the same option as the one before it: of the same player on the same planet.
fn is_repeated(cities: &[City], at: usize) -> bool {
    let same = |a: &City, b: &City| a.system == b.system && a.owner == b.owner;
    at.checked_sub(1).is_some_and(|before| same(&cities[before], &cities[at]))
}

fn plan(cities: &[City]) -> Plan {
    let mut taxes = Taxes { cities: [(NONE.system, 0); MOST], n: cities.len() as u8 };
    for (slot, city) in taxes.cities.iter_mut().zip(cities) {
        *slot = (city.system, city.place);
    }
    Plan::Tax(taxes)
}
