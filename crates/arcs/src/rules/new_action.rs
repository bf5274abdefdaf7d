//! New actions of Guild and lore cards, taken in place of a standard one (rules 8.4).

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, arrange, build, ensure, movement, tax, vox};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::court::{CourtCard, CourtSet, Spot};
use crate::state::frame::Frame;
use crate::state::lore::{Lore, LoreSet};
use crate::state::names::{Named, Set};
use crate::state::piece::{Building, BuildingKind, PLACES, Place, Ships};
use crate::state::resource::Resource;
use crate::state::round::{Kind, Kinds};
use crate::state::system::System;
use table::Seat;

/// The card that offers a new action.
pub(crate) enum Offer {
    Guild(CourtCard),
    Lore(Lore),
}

pub(crate) fn offer(action: Action) -> Option<Offer> {
    Some(match action {
        Action::Manufacture => Offer::Guild(CourtCard::MiningInterest),
        Action::Synthesize => Offer::Guild(CourtCard::ShippingInterest),
        Action::Pressgang | Action::Execute => Offer::Guild(CourtCard::PrisonWardens),
        Action::Abduct(_) => Offer::Guild(CourtCard::CourtEnforcers),
        Action::Trade { .. } => Offer::Guild(CourtCard::ElderBroker),
        Action::Summon { .. } => Offer::Lore(Lore::ToolPriests),
        Action::FireRifles { .. } => Offer::Lore(Lore::GalacticRifles),
        Action::Nurture { .. } | Action::Prune { .. } => Offer::Lore(Lore::LivingStructures),
        Action::Guide { .. } => Offer::Lore(Lore::ForceBeams),
        Action::Martyr { .. } => Offer::Lore(Lore::SurvivalOverrides),
        Action::Annex { .. } => Offer::Lore(Lore::TyrantsAuthority),
        _ => return None,
    })
}

const GUILDS: CourtSet = Set::from_bits(
    1 << CourtCard::MiningInterest as u32
        | 1 << CourtCard::ShippingInterest as u32
        | 1 << CourtCard::PrisonWardens as u32
        | 1 << CourtCard::CourtEnforcers as u32
        | 1 << CourtCard::ElderBroker as u32,
);

/// Whether a player has any card with a new action: a quick check before the long one.
pub(crate) fn has_any(s: &State, seat: Seat) -> bool {
    let player = s.player(seat);
    !player.guild.and(GUILDS).is_empty() || player.lore != LoreSet::EMPTY
}

fn has_ready(s: &State, seat: Seat, card: CourtCard) -> bool {
    s.player(seat).has(card) && s.player(seat).is_ready(card)
}

fn knows_ready(s: &State, seat: Seat, lore: Lore) -> bool {
    s.lore_works(seat, lore) && s.player(seat).is_ready_lore(lore)
}

// Requirements

fn can_abduct(s: &State, seat: Seat, spot: Spot) -> bool {
    let agents = s.court.card(spot).map(|_| s.court.agents(spot));
    let rivals: u8 = agents.map_or(0, |a| s.rivals(seat).map(|r| a[r.0 as usize]).sum());
    rivals > 0 && rivals < s.icons(seat, Resource::Weapon)
}

/// Elder Broker: a Rival city in a controlled system.
fn trades_with(s: &State, seat: Seat, system: System, place: Place) -> Option<Seat> {
    let city = s.building(system, place).filter(|b| b.is_city() && b.owner() != seat)?;
    (s.systems().contains(system) && s.controls(seat, system)).then(|| city.owner())
}

fn can_trade(s: &State, seat: Seat, rival: Seat, system: System, take: Resource, give: Resource) -> bool {
    s.types(system).contains(take)
        && s.player(rival).tokens(take) > 0
        && s.player(seat).tokens(give) > 0
        && !s.has_resource(rival, give)
}

fn can_summon(s: &State, seat: Seat, system: System, place: Place) -> bool {
    let city = s.building(system, place).is_some_and(Building::is_city);
    city && !s.turn.summoned
        && s.player(seat).ships > 0
        && s.systems().contains(system)
        && s.controls(seat, system)
}

fn can_fire(s: &State, seat: Seat, from: System, to: System, defender: Seat) -> bool {
    defender != seat
        && defender.0 < s.seats
        && s.ships(from, seat).fresh > 0
        && s.adjacent(from).contains(to)
        && s.has_piece(to, defender)
}

fn can_nurture(s: &State, seat: Seat, system: System, place: Place) -> bool {
    let own = s.building(system, place).is_some_and(|b| b.owner() == seat);
    own && tax::can_tax(s, seat, system, place)
}

fn can_prune(s: &State, seat: Seat, system: System, place: Place) -> bool {
    let player = s.player(seat);
    place < system.slots()
        && s.building(system, place).is_some_and(|b| {
            let other = if b.is_city() { player.starports } else { player.cities };
            b.owner() == seat && other > 0
        })
}

/// Force Beams: whether one end has a fresh own starport, and there is a ship to guide.
fn can_guide(s: &State, seat: Seat, from: System, to: System) -> bool {
    s.adjacent(from).contains(to)
        && (s.has_fresh_starport(from, seat) || s.has_fresh_starport(to, seat))
        && s.seats().any(|any| s.ships(from, any).total() > 0)
}

fn can_martyr(s: &State, seat: Seat, system: System, victim: Option<Seat>, damaged: bool) -> bool {
    let hit = match victim {
        None => !damaged,
        Some(victim) => {
            let ships = if victim.0 < s.seats { s.ships(system, victim) } else { return false };
            victim != seat && if damaged { ships.damaged > 0 } else { ships.fresh > 0 }
        }
    };
    hit && s.systems().contains(system) && s.ships(system, seat).fresh > 0
}

fn can_annex(s: &State, seat: Seat, system: System, place: Place) -> bool {
    let player = s.player(seat);
    s.building(system, place).is_some_and(|b| {
        let own = if b.is_city() { player.cities } else { player.starports };
        b.owner() != seat && own > 0
    }) && s.systems().contains(system)
        && s.controls(seat, system)
}

pub(crate) fn list(s: &State, seat: Seat, kinds: Kinds, out: &mut impl Sink) -> Flow {
    let guild = |card| has_ready(s, seat, card);
    let lore = |lore| knows_ready(s, seat, lore);
    let places = || s.systems().iter().flat_map(|system| (0..PLACES).map(move |place| (system, place)));
    if kinds.contains(Kind::Tax) && guild(CourtCard::ElderBroker) {
        for (system, place) in places() {
            let Some(rival) = trades_with(s, seat, system, place) else { continue };
            for take in s.types(system) {
                for give in Resource::all().filter(|give| can_trade(s, seat, rival, system, take, *give)) {
                    out.add(Action::Trade { system, place, take, give })?;
                }
            }
        }
    }
    if kinds.contains(Kind::Build) {
        if guild(CourtCard::MiningInterest) && s.supply(Resource::Material) > 0 {
            out.add(Action::Manufacture)?;
        }
        if guild(CourtCard::ShippingInterest) && s.supply(Resource::Fuel) > 0 {
            out.add(Action::Synthesize)?;
        }
        if guild(CourtCard::PrisonWardens) && can_pressgang(s, seat) {
            out.add(Action::Pressgang)?;
        }
        for (system, place) in places().filter(|(system, place)| s.building(*system, *place).is_some()) {
            if lore(Lore::ToolPriests) && can_summon(s, seat, system, place) {
                out.add(Action::Summon { system, place })?;
            }
            if lore(Lore::LivingStructures) && can_nurture(s, seat, system, place) {
                out.add(Action::Nurture { system, place })?;
            }
            if lore(Lore::TyrantsAuthority) && can_annex(s, seat, system, place) {
                out.add(Action::Annex { system, place })?;
            }
        }
    }
    if kinds.contains(Kind::Repair) && lore(Lore::LivingStructures) {
        for (system, place) in places().filter(|(system, place)| can_prune(s, seat, *system, *place)) {
            out.add(Action::Prune { system, place })?;
        }
    }
    if kinds.contains(Kind::Influence) && guild(CourtCard::PrisonWardens) && s.player(seat).captives() > 0 {
        out.add(Action::Execute)?;
    }
    if kinds.contains(Kind::Battle) {
        if guild(CourtCard::CourtEnforcers) {
            for (spot, _) in s.court.row().filter(|(spot, _)| can_abduct(s, seat, *spot)) {
                out.add(Action::Abduct(spot))?;
            }
        }
        if lore(Lore::GalacticRifles) {
            for from in s.systems() {
                for to in s.adjacent(from) {
                    for defender in s.rivals(seat).filter(|d| can_fire(s, seat, from, to, *d)) {
                        out.add(Action::FireRifles { from, to, defender })?;
                    }
                }
            }
        }
    }
    if kinds.contains(Kind::Move) {
        list_moves(s, seat, out)?;
    }
    ON
}

fn list_moves(s: &State, seat: Seat, out: &mut impl Sink) -> Flow {
    if knows_ready(s, seat, Lore::ForceBeams) {
        for from in s.systems() {
            for to in s.adjacent(from).iter().filter(|to| can_guide(s, seat, from, *to)) {
                out.add(Action::Guide { from, to })?;
            }
        }
    }
    if knows_ready(s, seat, Lore::SurvivalOverrides) {
        for system in s.systems().iter().filter(|system| s.ships(*system, seat).fresh > 0) {
            out.add(Action::Martyr { system, victim: None, damaged: false })?;
            for victim in s.rivals(seat) {
                for damaged in [false, true] {
                    if can_martyr(s, seat, system, Some(victim), damaged) {
                        out.add(Action::Martyr { system, victim: Some(victim), damaged })?;
                    }
                }
            }
        }
    }
    ON
}

fn can_pressgang(s: &State, seat: Seat) -> bool {
    s.player(seat).captives() > 0 && s.supply.total() > 0
}

pub(crate) fn check(s: &State, seat: Seat, action: Action) -> Verdict {
    let ready = match offer(action) {
        Some(Offer::Guild(card)) => has_ready(s, seat, card),
        Some(Offer::Lore(lore)) => knows_ready(s, seat, lore),
        None => false,
    };
    ensure(ready, "no-card-offers-that-action-now")?;
    let legal = match action {
        Action::Manufacture => s.supply(Resource::Material) > 0,
        Action::Synthesize => s.supply(Resource::Fuel) > 0,
        Action::Pressgang => can_pressgang(s, seat),
        Action::Execute => s.player(seat).captives() > 0,
        Action::Abduct(spot) => can_abduct(s, seat, spot),
        Action::Trade { system, place, take, give } => trades_with(s, seat, system, place)
            .is_some_and(|rival| can_trade(s, seat, rival, system, take, give)),
        Action::Summon { system, place } => can_summon(s, seat, system, place),
        Action::FireRifles { from, to, defender } => can_fire(s, seat, from, to, defender),
        Action::Nurture { system, place } => can_nurture(s, seat, system, place),
        Action::Prune { system, place } => can_prune(s, seat, system, place),
        Action::Guide { from, to } => can_guide(s, seat, from, to),
        Action::Martyr { system, victim, damaged } => can_martyr(s, seat, system, victim, damaged),
        Action::Annex { system, place } => can_annex(s, seat, system, place),
        _ => false,
    };
    ensure(legal, "no-that-action-is-not-possible-there")
}

pub(crate) fn perform(s: &mut Scene<'_, impl Listener>, action: Action, copy_or_pivot: bool) {
    let seat = s.turn.seat;
    match offer(action) {
        Some(Offer::Guild(card)) => s.did(seat, Deed::Use(card)),
        Some(Offer::Lore(lore)) => s.did(seat, Deed::UseLore(lore)),
        None => {}
    }
    exhaust(s, seat, action);
    match action {
        Action::Manufacture => gain(s, Resource::Material, By::Guild(CourtCard::MiningInterest)),
        Action::Synthesize => gain(s, Resource::Fuel, By::Guild(CourtCard::ShippingInterest)),
        Action::Pressgang => {
            s.push(Frame::Arrange { seat });
            s.push(Frame::Pressgang { freed: false });
        }
        Action::Execute => s.push(Frame::Execute { done: false }),
        Action::Abduct(spot) => {
            let Some(card) = s.court.card(spot) else { return };
            for rival in s.rivals(seat) {
                let n = s.court.agents(spot)[rival.0 as usize];
                let by = By::Guild(CourtCard::CourtEnforcers);
                s.go(Thing::Agent { owner: rival }, n, At::OnCard { spot, card }, At::Captives(seat), by);
            }
        }
        Action::Trade { system, place, take, give } => {
            if let Some(rival) = trades_with(s, seat, system, place) {
                trade(s, seat, rival, take, give);
            }
        }
        Action::Summon { system, .. } => {
            s.turn_mut().summoned = true;
            build::build_ship(s, seat, system, By::Lore(Lore::ToolPriests));
        }
        Action::FireRifles { from, to, defender } => {
            s.begin_battle(from, to, defender);
            s.push(Frame::Collect);
        }
        Action::Nurture { system, place } => tax::tax(s, system, place, copy_or_pivot),
        Action::Prune { system, place } => {
            if let Some(old) = s.building(system, place) {
                let kind = if old.is_city() { BuildingKind::Starport } else { BuildingKind::City };
                replace(s, system, place, kind, By::Lore(Lore::LivingStructures));
            }
        }
        Action::Guide { from, to } => {
            s.push(Frame::Guide { from, to, seat: Seat(0), moved: false });
        }
        Action::Martyr { system, victim, damaged } => martyr(s, system, victim, damaged),
        Action::Annex { system, place } => {
            if let Some(old) = s.building(system, place) {
                replace(s, system, place, old.kind(), By::Lore(Lore::TyrantsAuthority));
            }
        }
        _ => {}
    }
}

/// SUPERCAT R132: a card is exhausted when a virtual hand uses its new action.
fn exhaust(s: &mut Scene<'_, impl Listener>, seat: Seat, action: Action) {
    if s.player(seat).is_virtual() {
        match offer(action) {
            Some(Offer::Guild(card)) => s.exhaust(seat, Thing::CourtCard(card)),
            Some(Offer::Lore(lore)) => s.exhaust(seat, Thing::Lore(lore)),
            None => {}
        }
    }
}

fn gain(s: &mut Scene<'_, impl Listener>, resource: Resource, by: By) {
    let seat = s.turn.seat;
    arrange::gain(s, seat, resource, by);
    s.push(Frame::Arrange { seat });
}

/// Takes and gives at once; both players arrange their tokens, the Rival second.
fn trade(s: &mut Scene<'_, impl Listener>, seat: Seat, rival: Seat, take: Resource, give: Resource) {
    for (from, to, token) in [(rival, seat, take), (seat, rival, give)] {
        if let Some(slot) = s.player(from).slots.iter().position(|slot| *slot == Some(token)) {
            s.go_from_slot(from, slot as u8, At::Taken(to), By::Guild(CourtCard::ElderBroker));
        }
    }
    s.push(Frame::Arrange { seat: rival });
    s.push(Frame::Arrange { seat });
}

/// Returns the building and places an own one in its state.
fn replace(s: &mut Scene<'_, impl Listener>, system: System, place: Place, kind: BuildingKind, by: By) {
    let seat = s.turn.seat;
    let Some(old) = s.building(system, place) else { return };
    vox::return_building(s, system, place, by);
    s.place_building(seat, kind, old.is_damaged(), (system, place), by);
}

fn martyr(s: &mut Scene<'_, impl Listener>, system: System, victim: Option<Seat>, damaged: bool) {
    let seat = s.turn.seat;
    let by = By::Lore(Lore::SurvivalOverrides);
    s.go(Thing::Ship { owner: seat, damaged: false }, 1, At::System(system), At::Supply, by);
    if let Some(owner) = victim {
        s.go(Thing::Ship { owner, damaged }, 1, At::System(system), At::Trophies(seat), by);
    }
}

// Pressgang, Execute and Guide go on step by step

/// Skips a colour without ships there, which has nothing to decide; returns whether it did.
pub(crate) fn guide_is_plain(
    s: &mut Scene<'_, impl Listener>,
    from: System,
    to: System,
    seat: Seat,
    moved: bool,
) -> bool {
    if seat.0 >= s.seats {
        s.pop();
        return true;
    }
    let none = s.ships(from, seat).total() == 0;
    if none {
        s.replace(Frame::Guide { from, to, seat: Seat(seat.0 + 1), moved });
    }
    none
}

/// Whether the colour must move: it is the last one with ships there, and no other has moved.
fn must_guide(s: &State, from: System, seat: Seat, moved: bool) -> bool {
    !moved && s.seats().filter(|other| other.0 > seat.0).all(|other| s.ships(from, other).total() == 0)
}

pub(crate) fn list_going_on(s: &State, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    match s.stack.top() {
        Frame::Pressgang { freed } => {
            for owner in s.rivals(seat).filter(|owner| s.player(seat).captives_of(*owner) > 0) {
                for gain in s.supply_types() {
                    out.add(Action::Free { owner, gain })?;
                }
            }
            if freed { out.add(Action::Done) } else { ON }
        }
        Frame::Execute { done } => {
            for owner in s.rivals(seat).filter(|owner| s.player(seat).captives_of(*owner) > 0) {
                out.add(Action::ExecuteCaptive(owner))?;
            }
            if done { out.add(Action::Done) } else { ON }
        }
        Frame::Guide { from, seat, moved, .. } => {
            let ships = s.ships(from, seat);
            let least = u8::from(must_guide(s, from, seat, moved));
            for damaged in 0..=ships.damaged {
                for fresh in 0..=ships.fresh {
                    if fresh + damaged >= least {
                        out.add(Action::Ships { fresh, damaged })?;
                    }
                }
            }
            ON
        }
        _ => ON,
    }
}

pub(crate) fn check_going_on(s: &State, action: Action) -> Verdict {
    let seat = s.turn.seat;
    let captive = |owner: Seat| {
        let has = owner.0 < s.seats && s.player(seat).captives_of(owner) > 0;
        ensure(has, "no-there-is-no-such-captive")
    };
    match (s.stack.top(), action) {
        (Frame::Pressgang { .. }, Action::Free { owner, gain }) => {
            captive(owner)?;
            ensure(s.supply(gain) > 0, "no-none-of-it-is-in-supply")
        }
        (Frame::Execute { .. }, Action::ExecuteCaptive(owner)) => captive(owner),
        (Frame::Pressgang { freed: begun } | Frame::Execute { done: begun }, Action::Done) => {
            ensure(begun, "no-at-least-one-captive")
        }
        (Frame::Guide { from, seat, moved, .. }, Action::Ships { fresh, damaged }) => {
            let ships = s.ships(from, seat);
            ensure(fresh <= ships.fresh && damaged <= ships.damaged, "no-so-many-ships-are-not-there")?;
            ensure(!must_guide(s, from, seat, moved) || fresh + damaged > 0, "no-at-least-one-ship-moves")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn go_on(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (Frame::Pressgang { .. }, Action::Free { owner, gain }) => {
            let by = By::Guild(CourtCard::PrisonWardens);
            s.go(Thing::Agent { owner }, 1, At::Captives(seat), At::Supply, by);
            arrange::gain(s, seat, gain, by);
            s.pop();
            if can_pressgang(s, seat) {
                s.push(Frame::Pressgang { freed: true });
            }
        }
        (Frame::Execute { .. }, Action::ExecuteCaptive(owner)) => {
            let by = By::Guild(CourtCard::PrisonWardens);
            s.go(Thing::Agent { owner }, 1, At::Captives(seat), At::Trophies(seat), by);
            s.pop();
            if s.player(seat).captives() > 0 {
                s.push(Frame::Execute { done: true });
            }
        }
        (Frame::Guide { from, to, seat, moved }, Action::Ships { fresh, damaged }) => {
            let moved = moved || fresh + damaged > 0;
            s.replace(Frame::Guide { from, to, seat: Seat(seat.0 + 1), moved });
            if fresh + damaged == 0 {
                s.did(s.turn.seat, Deed::Decline);
            }
            let by = By::Lore(Lore::ForceBeams);
            movement::shift(s, seat, from, to, Ships { fresh, damaged }, by);
        }
        _ => {
            s.did(seat, Deed::Decline);
            s.pop();
        }
    }
}
