//! The effects of the dice: hits on both sides, destroyed cities (rules 10.1, 10.3, 10.4).

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure, outrage};
use crate::action::Action;
use crate::happening::{At, By, Happening, Thing};
use crate::state::State;
use crate::state::battle::Die;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::piece::{PLACES, Place};
use crate::state::resource::Resource;
use crate::state::system::System;
use table::Seat;

/// Applies all symbols: own hits, then hits on the defender, then the consequences.
pub(crate) fn strike(s: &mut Scene<'_, impl Listener>) {
    s.pop();
    let symbols = s.battle.symbols();
    let (attacker, defender, system) = (s.turn.seat, s.battle.defender, s.battle.system);
    s.push(Frame::Cities { keys: symbols.key });
    s.push(Frame::Hits { hits: symbols.hit, buildings: symbols.building });
    if s.battle.is_rifles() {
        tell_strike(s, 0);
        return;
    }
    let breaker = s.battle.all_fresh && s.player(attacker).knows(Lore::SignalBreaker);
    let rolled = symbols.intercept.saturating_sub(u8::from(breaker));
    let mirror = s.player(defender).knows(Lore::MirrorPlating) && s.battle.dice(Die::Assault) > 0;
    let mut hits = symbols.own;
    if rolled > 0 || mirror {
        if s.player(defender).has_leader(Leader::Agitator) {
            // Irregular.
            hits += s.icons(defender, Resource::Weapon);
            s.push(Frame::GiveUp { seat: defender, resource: Resource::Weapon });
        } else {
            hits += s.ships(system, defender).fresh;
        }
    }
    tell_strike(s, hits);
    s.push(Frame::OwnHits { hits });
}

/// Reports the combined effect of all dice, once the number of hits on the attacker is known.
fn tell_strike(s: &mut Scene<'_, impl Listener>, own: u8) {
    let symbols = s.battle.symbols();
    let (attacker, defender, system) = (s.turn.seat, s.battle.defender, s.battle.system);
    s.tell(|| Happening::Struck {
        attacker,
        defender,
        system,
        own,
        hits: symbols.hit,
        buildings: symbols.building,
        keys: symbols.key,
    });
}

/// The number of hits needed to hit a defending ship once (SUPERCAT R151: Tough ships of a virtual hand,
/// against a real one, in battle).
fn toughness(s: &State, damaged: bool) -> u8 {
    let d = s.difficulty;
    if !is_tough(s) {
        1
    } else if d.energy_shields || d.armored_hulls && !damaged {
        2
    } else {
        1
    }
}

fn is_tough(s: &State) -> bool {
    s.player(s.battle.defender).is_virtual() && !s.player(s.turn.seat).is_virtual() && !s.battle.is_rifles()
}

/// The targets of the next hit.
struct Targets {
    fresh: bool,
    damaged: bool,
    /// A bit for each place.
    buildings: u8,
}

impl Targets {
    fn count(&self) -> u32 {
        u32::from(self.fresh) + u32::from(self.damaged) + self.buildings.count_ones()
    }
}

fn targets(s: &State) -> Targets {
    let system = s.battle.system;
    match s.stack.top() {
        Frame::OwnHits { hits } if hits > 0 => own_ships(s),
        Frame::Railgun => own_ships(s),
        Frame::Hits { hits, buildings } => {
            let ships = s.ships(system, s.battle.defender);
            if hits > 0 && ships.total() > 0 {
                let carrier = s.difficulty.carrier_tactics && is_tough(s) && ships.fresh > 0;
                Targets {
                    fresh: ships.fresh > 0 && toughness(s, false) <= hits,
                    damaged: ships.damaged > 0 && toughness(s, true) <= hits && !carrier,
                    buildings: 0,
                }
            } else if hits + buildings > 0 {
                let places = s.buildings_of(system, s.battle.defender);
                Targets {
                    fresh: false,
                    damaged: false,
                    buildings: places.fold(0, |set, (p, _)| set | 1 << p),
                }
            } else {
                NOTHING
            }
        }
        _ => NOTHING,
    }
}

const NOTHING: Targets = Targets { fresh: false, damaged: false, buildings: 0 };

fn own_ships(s: &State) -> Targets {
    let ships = s.ships(s.battle.system, s.turn.seat);
    Targets { fresh: ships.fresh > 0, damaged: ships.damaged > 0, buildings: 0 }
}

/// Assigns hits while there is nothing to choose; hits without a target are lost.
pub(crate) fn step(s: &mut Scene<'_, impl Listener>) -> bool {
    let targets = targets(s);
    match targets.count() {
        0 => {
            match s.stack.top() {
                // A hit too weak for a Tough ship is lost; building symbols still count.
                Frame::Hits { hits, buildings } if hits > 0 && buildings > 0 => {
                    let ships = s.ships(s.battle.system, s.battle.defender).total();
                    if ships > 0 {
                        s.replace(Frame::Hits { hits: 0, buildings });
                    } else {
                        s.pop();
                    }
                }
                _ => s.pop(),
            }
            true
        }
        1 => {
            if targets.buildings != 0 {
                hit(s, Action::HitBuilding(targets.buildings.trailing_zeros() as Place));
            } else {
                hit(s, Action::HitShip { damaged: targets.damaged });
            }
            true
        }
        _ => false,
    }
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    let targets = targets(s);
    if targets.fresh {
        out.add(Action::HitShip { damaged: false })?;
    }
    if targets.damaged {
        out.add(Action::HitShip { damaged: true })?;
    }
    for place in 0..PLACES {
        if targets.buildings >> place & 1 == 1 {
            out.add(Action::HitBuilding(place))?;
        }
    }
    ON
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let targets = targets(s);
    match action {
        Action::HitShip { damaged } => {
            ensure(if damaged { targets.damaged } else { targets.fresh }, "no-such-ship-can-be-hit-now")
        }
        Action::HitBuilding(place) => {
            ensure(place < PLACES && targets.buildings >> place & 1 == 1, "no-building-can-be-hit-there-now")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    hit(s, action);
}

fn hit(s: &mut Scene<'_, impl Listener>, action: Action) {
    let (attacker, defender, system) = (s.turn.seat, s.battle.defender, s.battle.system);
    match (s.stack.top(), action) {
        (Frame::OwnHits { hits }, Action::HitShip { damaged }) => {
            s.replace(Frame::OwnHits { hits: hits - 1 });
            hit_ship(s, system, attacker, damaged, defender, By::OwnHit);
        }
        (Frame::Railgun, Action::HitShip { damaged }) => {
            s.pop();
            hit_ship(s, system, attacker, damaged, defender, By::Lore(Lore::RailgunArrays));
        }
        (Frame::Hits { hits, buildings }, Action::HitShip { damaged }) => {
            let hits = hits - toughness(s, damaged);
            s.replace(Frame::Hits { hits, buildings });
            s.battle_mut().trophy |= damaged;
            hit_ship(s, system, defender, damaged, attacker, By::Hit);
        }
        (Frame::Hits { hits, buildings }, Action::HitBuilding(place)) => {
            // Hits without a ship go to buildings.
            s.replace(Frame::Hits { hits: 0, buildings: hits + buildings - 1 });
            hit_building(s, system, place);
        }
        _ => {}
    }
}

/// A hit on a ship; a destroyed one becomes a Trophy.
fn hit_ship(
    s: &mut Scene<'_, impl Listener>,
    system: System,
    owner: Seat,
    damaged: bool,
    taker: Seat,
    by: By,
) {
    if damaged {
        s.go(Thing::Ship { owner, damaged }, 1, At::System(system), At::Trophies(taker), by);
    } else {
        s.damage_ship(owner, system, by);
    }
}

fn hit_building(s: &mut Scene<'_, impl Listener>, system: System, place: Place) {
    let Some(building) = s.building(system, place) else { return };
    if !building.is_damaged() {
        s.damage_building(system, place, By::Hit);
        return;
    }
    if building.is_city() {
        s.battle_mut().cities += 1;
        let outrage = s.battle.outrage.union(s.types(system));
        s.battle_mut().outrage = outrage;
    }
    s.battle_mut().trophy = true;
    s.take_building(system, place, At::Trophies(s.turn.seat), By::Hit);
}

/// Rules 10.4, 10.5: all Outrage, then a Ransack for each city, then the raid.
pub(crate) fn cities(s: &mut Scene<'_, impl Listener>, keys: u8) {
    s.pop();
    let (attacker, defender) = (s.turn.seat, s.battle.defender);
    // Check now whether a ship is left: ships that Vox cards place later do not raid.
    if keys > 0 && s.ships(s.battle.system, attacker).total() > 0 {
        s.push(Frame::Raid { keys });
    }
    // Beloved: battling an Elder allows no ransack. Fire Rifles is not a battle.
    if !s.player(defender).has_leader(Leader::Elder) || s.battle.is_rifles() {
        for _ in 0..s.battle.cities {
            s.push(Frame::Ransack { owner: defender });
        }
    }
    outrage::provoke(s, attacker, s.battle.outrage);
}
