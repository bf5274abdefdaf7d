//! Resolves the phrases of a card to things on the map, from the point of view of a creature.

use super::ask::SoFar;
use crate::rules::actions;
use crate::rules::distance::{Distances, FAR};
use crate::state::options::Fallback;
use crate::state::{Creature, CubeKind, Hex, State, Target};
use crate::vocabulary::{Ban, Banned, Best, Law, Mark, Object, Thing};

/// A piece, a cube, a den or a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub at: Hex,
    pub piece: Option<Target>,
    pub cube: Option<CubeKind>,
}

impl Found {
    fn hex(at: Hex) -> Self {
        Found { at, piece: None, cube: None }
    }

    fn piece(at: Hex, piece: Target) -> Self {
        Found { at, piece: Some(piece), cube: None }
    }
}

/// A creature and the distances from it to everything.
pub struct Sight<'e> {
    pub state: &'e State,
    pub creature: &'e Creature,
    pub law: &'e Law,
    /// The distances from the creature.
    pub here: &'e Distances,
    /// What the bans themselves speak of is found without them.
    pub is_free: bool,
}

impl Sight<'_> {
    /// Collects the reachable hexes that contain the object of a Move, without duplicates.
    pub fn hexes(&self, thing: &Thing, out: &mut Vec<Hex>) {
        let found = self.find(thing);
        out.clear();
        out.extend(found.iter().map(|f| f.at).filter(|hex| self.notices(*hex)));
        out.sort();
        out.dedup();
    }

    /// Whether a hex counts for a Move: it must be reachable and, if that option is on, within the
    /// creature's perception.
    fn notices(&self, hex: Hex) -> bool {
        let range = self.state.species(self.creature.id.species).perception;
        let limit = match range {
            Some(range) if self.state.options().perception_limits => u16::from(range),
            _ => FAR - 1,
        };
        self.here.at(self.state, hex) <= limit
    }

    /// Everything that a phrase refers to.
    pub fn find(&self, thing: &Thing) -> Vec<Found> {
        let mut found = self.objects(&thing.object);
        for mark in &thing.marks {
            match mark {
                Mark::Best(best) => self.keep_best(best, &mut found),
                mark => found.retain(|one| self.is(one, mark)),
            }
        }
        found
    }

    fn objects(&self, object: &Object) -> Vec<Found> {
        let state = self.state;
        let own = self.creature.id.species;
        let card = state.species(own);
        let mut out = Vec::new();
        let others = || state.creatures.iter().filter(|c| c.id != self.creature.id);
        let creature = |c: &Creature| Found::piece(c.at, Target::Creature(c.id));
        let drones = || state.drones.iter().map(|d| Found::piece(d.at, Target::Drone(d.id)));
        let explorers = || state.explorers_out().map(|(id, at)| Found::piece(at, Target::Explorer(id)));
        let buildings = || state.buildings.iter().map(|b| Found::piece(b.at, Target::Building(b.id)));
        let cubes = |wanted: fn(CubeKind) -> bool| {
            let all = state.cubes.iter().filter(move |cube| wanted(cube.kind));
            all.map(|cube| Found { at: cube.at, piece: None, cube: Some(cube.kind) })
        };
        match object {
            Object::Den => {
                let dens = state.dens.iter().filter(|den| den.species == own);
                out.extend(dens.map(|den| Found::hex(den.at)));
            }
            Object::Predator => return self.find(&self.law.predator),
            Object::Prey => return self.find(&self.law.prey),
            Object::Food => return self.find(&self.law.food),
            Object::Habitat => return self.find(&self.law.habitat),
            Object::OwnTerrain => {
                let tiles = state.map.tiles().iter().filter(|t| t.terrain == card.habitat);
                out.extend(tiles.map(|t| Found::hex(t.hex)));
            }
            Object::OrElse(both) => return self.or_else(&both[0], &both[1]),
            Object::Terrain(name) => {
                let at = state.setup.terrains.iter().position(|t| t.eq_ignore_ascii_case(name));
                let tiles = state.map.tiles().iter().filter(|t| Some(usize::from(t.terrain.0)) == at);
                out.extend(tiles.map(|t| Found::hex(t.hex)));
            }
            Object::Hex => out.extend(state.map.tiles().iter().map(|t| Found::hex(t.hex))),
            Object::Explorer => out.extend(explorers()),
            Object::Building => out.extend(buildings()),
            Object::Site(kind) => {
                let sites = state.buildings.iter().filter(|b| b.kind == *kind);
                out.extend(sites.map(|b| Found::piece(b.at, Target::Building(b.id))));
            }
            Object::Species => out.extend(others().filter(|c| c.id.species == own).map(creature)),
            Object::Members => out.extend(state.members(own).map(creature)),
            Object::Creature => out.extend(others().map(creature)),
            Object::Drone => out.extend(drones()),
            Object::Cube => out.extend(cubes(|_| true)),
            Object::Plant => out.extend(cubes(|kind| kind == CubeKind::Plant)),
            Object::Meat => {
                out.extend(cubes(|kind| matches!(kind, CubeKind::Meat(_) | CubeKind::UnknownMeat)));
            }
            Object::Host => {
                let host = self.creature.host.map(Target::from);
                out.extend(host.and_then(|host| Some(Found::piece(state.place_of(host)?, host))));
            }
            Object::Anybody => out.extend(explorers().chain(others().map(creature)).chain(drones())),
            Object::Target => {
                out.extend(explorers().chain(others().map(creature)).chain(drones()).chain(buildings()));
            }
            Object::Either(all) => {
                for one in all.iter().flat_map(|thing| self.find(thing)) {
                    if !out.contains(&one) {
                        out.push(one);
                    }
                }
            }
            // Replaced by its referent when the document was compiled.
            Object::It => {}
        }
        out
    }

    /// The reachable ones of the first thing; otherwise the second, if the options of the table allow the
    /// fallback.
    fn or_else(&self, first: &Thing, second: &Thing) -> Vec<Found> {
        let state = self.state;
        let species = self.creature.id.species;
        let diet = state.species(species).diet;
        let found: Vec<Found> = self.find(first).into_iter().filter(|one| self.notices(one.at)).collect();
        let barred = state.options().fallback == Fallback::MeatEaters && !diet.eats_meat();
        let own = |cube: &&crate::state::Cube| cube.kind == CubeKind::Meat(species) && self.notices(cube.at);
        let blocked = state.options().own_meat_blocks_fallback
            && diet.eats_meat()
            && state.cubes.iter().find(own).is_some();
        if !found.is_empty() || barred || blocked { found } else { self.find(second) }
    }

    /// Whether it never consumes this cube: then it does not seek it either.
    fn forbids(&self, one: &Found) -> bool {
        let sight = Sight { is_free: true, ..*self };
        let forbids = |ban: &Ban| match &ban.act {
            Banned::Consume(thing) => {
                sight.is_in_force(ban, SoFar::default())
                    && thing.as_ref().is_none_or(|thing| sight.find(thing).contains(one))
            }
            Banned::Strike(..) | Banned::Special | Banned::Enter(_) | Banned::Leave(_) => false,
        };
        !self.is_free && self.law.bans.iter().any(forbids)
    }

    /// Whether `mark` applies to `one`.
    pub fn is(&self, one: &Found, mark: &Mark) -> bool {
        let state = self.state;
        let own = self.creature.id.species;
        let species = match (one.piece, one.cube) {
            (Some(Target::Creature(id)), _) => Some(id.species),
            (_, Some(CubeKind::Meat(species))) => Some(species),
            _ => None,
        };
        match mark {
            Mark::Wounded(wounded) => (self.harm(one) > 0) == *wounded,
            Mark::Size(comparison) => {
                let own = i32::from(state.species(own).size);
                self.size(one).is_some_and(|size| comparison.holds(i32::from(size), own))
            }
            Mark::Diet(diet) => match one.piece {
                Some(Target::Creature(id)) => state.species(id.species).diet == *diet,
                _ => false,
            },
            Mark::Own(is_own) => (species == Some(own)) == *is_own,
            Mark::SizeIs(comparison, n) => {
                self.size(one).is_some_and(|size| comparison.holds(i32::from(size), *n))
            }
            Mark::Harm(comparison, n) => comparison.holds(i32::from(self.harm(one)), *n),
            Mark::Alone => {
                let company = |f: &Found| f.at == one.at && f.piece != one.piece;
                let me = Found::piece(self.creature.at, Target::Creature(self.creature.id));
                !company(&me) && !self.objects(&Object::Anybody).iter().any(company)
            }
            Mark::Edible => {
                one.cube.is_some_and(|kind| actions::eats(state, own, kind)) && !self.forbids(one)
            }
            Mark::Except(thing) => !self.find(thing).contains(one),
            Mark::Not(mark) => !self.is(one, mark),
            Mark::AnyOf(marks) => marks.iter().any(|mark| self.is(one, mark)),
            Mark::NearTo(thing, 0) => self.find(thing).iter().any(|f| f.at == one.at),
            Mark::NearTo(thing, hexes) => self.steps(one, thing) <= u16::from(*hexes),
            Mark::Beside(thing) => self.steps(one, thing) == 1,
            Mark::Within(hexes) => self.here.at(state, one.at) <= u16::from(*hexes),
            Mark::Adjacent => self.here.at(state, one.at) == 1,
            Mark::Holds(thing, wanted) => self.find(thing).iter().any(|f| f.at == one.at) == *wanted,
            Mark::HoldsMany(thing, comparison, n) => {
                let held = self.find(thing).iter().filter(|f| f.at == one.at).count();
                comparison.holds(held as i32, *n)
            }
            Mark::Near(thing, wanted) => {
                self.find(thing).iter().any(|f| f.at.straight(one.at) <= 1) == *wanted
            }
            Mark::Best(best) => {
                let mut all = vec![*one];
                self.keep_best(best, &mut all);
                !all.is_empty()
            }
        }
    }

    fn keep_best(&self, best: &Best, found: &mut Vec<Found>) {
        let rank = |one: &Found| -> i64 {
            let here = |of: &Found| i64::from(self.here.at(self.state, of.at));
            let steps = |thing: &Thing| i64::from(self.steps(one, thing));
            let held = |thing: &Thing| self.find(thing).iter().filter(|f| f.at == one.at).count() as i64;
            match best {
                Best::Nearest => here(one),
                Best::Farthest => -here(one),
                Best::NearestTo(thing) => steps(thing),
                Best::FarthestFrom(thing) => -steps(thing),
                Best::MostHarm => -i64::from(self.harm(one)),
                Best::LeastHarm => i64::from(self.harm(one)),
                Best::Weakest => self.hits_left(one),
                Best::Strongest => -self.hits_left(one),
                Best::Most(thing) => -held(thing),
                Best::Fewest(thing) => held(thing),
                Best::Smallest => i64::from(self.size(one).unwrap_or(u8::MAX)),
                Best::Largest => -i64::from(self.size(one).unwrap_or(0)),
            }
        };
        let least = found.iter().map(rank).min();
        found.retain(|one| Some(rank(one)) == least);
    }

    /// The number of steps from the nearest such thing other than itself.
    fn steps(&self, one: &Found, thing: &Thing) -> u16 {
        let others = self.find(thing).into_iter().filter(|f| f != one || f.piece.is_none());
        let goals: Vec<Hex> = others.map(|f| f.at).collect();
        let mut distances = Distances::default();
        distances.to(self.state, &goals);
        distances.at(self.state, one.at)
    }

    /// The size of a creature or a drone; other pieces have none.
    fn size(&self, one: &Found) -> Option<u8> {
        match one.piece? {
            Target::Creature(id) => Some(self.state.species(id.species).size),
            Target::Drone(id) => self.state.drones.iter().find(|d| d.id == id).map(|d| d.size),
            Target::Explorer(_) | Target::Building(_) => None,
        }
    }

    /// Its wounds, injuries or damage.
    fn harm(&self, one: &Found) -> u8 {
        match one.piece {
            Some(Target::Explorer(id)) => self.state.explorer(id).harm,
            Some(Target::Creature(id)) => self.state.creature(id).map_or(0, |c| c.wounds),
            Some(Target::Building(id)) => self.state.building(id).map_or(0, |b| b.damage),
            Some(Target::Drone(_)) | None => 0,
        }
    }

    fn hits_left(&self, one: &Found) -> i64 {
        let state = self.state;
        i64::from(match one.piece {
            Some(Target::Explorer(id)) => state.options().deadly().saturating_sub(state.explorer(id).harm),
            Some(Target::Creature(id)) => state.creature(id).map_or(u8::MAX, |c| state.health_left(c)),
            Some(Target::Building(id)) => {
                state.building(id).map_or(u8::MAX, |b| state.options().durability.saturating_sub(b.damage))
            }
            Some(Target::Drone(_)) => 1,
            None => u8::MAX,
        })
    }

    /// The distance to the nearest of them.
    pub fn distance(&self, thing: &Thing) -> u16 {
        self.find(thing).iter().map(|f| self.here.at(self.state, f.at)).min().unwrap_or(FAR)
    }
}
