//! The Vox cards, and ships placed one to a system.

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, arrange, court, declare, ensure, outrage, raid, round};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::{Named, Set};
use crate::state::piece::Place;
use crate::state::resource::Resource;
use crate::state::system::{System, SystemSet};

/// Resolves at once what needs no decision or has none to offer.
pub(crate) fn step(s: &mut Scene<'_, impl Listener>, card: CourtCard) -> bool {
    let seat = s.turn.seat;
    match card {
        CourtCard::CallToAction => {
            finish(s, card);
            s.push(Frame::Draw { left: 1 });
        }
        CourtCard::MassUprising if s.player(seat).ships == 0 => finish(s, card),
        CourtCard::PopulistDemands if !declare::can_declare(s, seat) => finish(s, card),
        CourtCard::SongOfFreedom if returnable(s).next().is_none() => finish(s, card),
        CourtCard::GuildStruggle if stealable(s).next().is_none() => finish(s, card),
        _ => return false,
    }
    true
}

/// Puts the card in its place after its text is resolved.
fn finish(s: &mut Scene<'_, impl Listener>, card: CourtCard) {
    s.pop();
    match card {
        CourtCard::SongOfFreedom => court::shuffle_song_in(s),
        CourtCard::GuildStruggle => {
            court::shuffle_guilds_in(s);
            discard(s, card);
        }
        _ => discard(s, card),
    }
}

fn discard(s: &mut Scene<'_, impl Listener>, card: CourtCard) {
    s.go(Thing::CourtCard(card), 1, At::Resolving, At::CourtDiscards, By::Guild(card));
}

fn returnable(s: &State) -> impl Iterator<Item = (System, Place)> {
    let seat = s.turn.seat;
    s.all_buildings()
        .filter(move |(system, _, b)| b.is_city() && s.controls(seat, *system))
        .map(|(system, place, _)| (system, place))
}

fn stealable(s: &State) -> impl Iterator<Item = CourtCard> {
    let seat = s.turn.seat;
    s.rivals(seat).flat_map(|rival| s.player(rival).guild).filter(move |card| s.can_steal_guild(seat, *card))
}

// One ship to a system: Mass Uprising in a cluster, Gatekeepers in the gates

/// The systems, in order; 0 means the gates.
fn places(s: &State, cluster: u8) -> SystemSet {
    if cluster == 0 {
        return s.in_play.gates();
    }
    s.systems().iter().filter(|system| system.cluster() == cluster).collect()
}

/// Places that can still be chosen, so that each is chosen once and enough are left.
fn choices(s: &State, cluster: u8, left: u8, next: u8) -> SystemSet {
    let all = places(s, cluster);
    let n = all.len() as usize;
    let last = n.saturating_sub(left as usize);
    all.iter().enumerate().filter(|(i, _)| (next as usize..=last).contains(i)).map(|(_, p)| p).collect()
}

pub(crate) fn uprising_is_plain(s: &mut Scene<'_, impl Listener>, cluster: u8, left: u8, next: u8) -> bool {
    let seat = s.turn.seat;
    let all = places(s, cluster);
    if left > 0 && usize::from(next) + usize::from(left) < all.len() as usize {
        return false;
    }
    s.pop();
    if left > 0 {
        for system in all.iter().skip(next as usize) {
            s.place_ships(seat, system, 1, uprising(cluster));
        }
    }
    true
}

/// The card that places one ship per system.
fn uprising(cluster: u8) -> By {
    By::Guild(if cluster == 0 { CourtCard::Gatekeepers } else { CourtCard::MassUprising })
}

/// Starts placing one ship in each of these systems, as far as there are ships.
pub(crate) fn place_one_each(s: &mut Scene<'_, impl Listener>, cluster: u8) {
    let n = places(s, cluster).len() as u8;
    let left = n.min(s.player(s.turn.seat).ships);
    s.push(Frame::Uprising { cluster, left, next: 0 });
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    match s.stack.top() {
        Frame::Uprising { cluster, left, next } => {
            return choices(s, cluster, left, next).iter().try_for_each(|p| out.add(Action::PlaceShip(p)));
        }
        Frame::SongSeize => out.add(Action::SeizeInitiative)?,
        Frame::Vox { card } => match card {
            CourtCard::MassUprising => {
                return s.in_play.iter().try_for_each(|c| out.add(Action::ChooseCluster(c)));
            }
            CourtCard::PopulistDemands => Ambition::all().try_for_each(|a| out.add(Action::Declare(a)))?,
            CourtCard::OutrageSpreads => Resource::all().try_for_each(|r| out.add(Action::Outrage(r)))?,
            CourtCard::SongOfFreedom => {
                returnable(s)
                    .try_for_each(|(system, place)| out.add(Action::ReturnCity { system, place }))?;
            }
            _ => stealable(s).try_for_each(|c| out.add(Action::StealGuild(c)))?,
        },
        _ => return ON,
    }
    out.add(Action::Done)
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let frame = s.stack.top();
    let seat = s.turn.seat;
    match (frame, action) {
        (Frame::Uprising { cluster, left, next }, Action::PlaceShip(system)) => {
            ensure(choices(s, cluster, left, next).contains(system), "no-a-ship-cannot-be-placed-there-now")
        }
        (Frame::Vox { card: CourtCard::MassUprising }, Action::ChooseCluster(cluster)) => {
            ensure(s.in_play.contains(cluster), "no-that-cluster-is-out-of-play")
        }
        (Frame::Uprising { .. } | Frame::Vox { card: CourtCard::MassUprising }, _) => ensure(false, NOT_NOW),
        (Frame::SongSeize, Action::SeizeInitiative) | (_, Action::Done) => Ok(()),
        (Frame::Vox { card: CourtCard::PopulistDemands }, Action::Declare(_))
        | (Frame::Vox { card: CourtCard::OutrageSpreads }, Action::Outrage(_)) => Ok(()),
        (Frame::Vox { card: CourtCard::SongOfFreedom }, Action::ReturnCity { system, place }) => {
            ensure(
                s.systems().contains(system) && s.controls(seat, system),
                "no-that-system-is-not-controlled",
            )?;
            ensure(s.building(system, place).is_some_and(|b| b.is_city()), "no-city-is-there")
        }
        (Frame::Vox { card: CourtCard::GuildStruggle }, Action::StealGuild(card)) => {
            ensure(s.can_steal_guild(seat, card), "no-that-card-cannot-be-stolen")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (Frame::Uprising { cluster, left, .. }, Action::PlaceShip(system)) => {
            let at = places(s, cluster).iter().position(|p| p == system).unwrap_or(0) as u8;
            s.replace(Frame::Uprising { cluster, left: left - 1, next: at + 1 });
            s.place_ships(seat, system, 1, uprising(cluster));
        }
        (Frame::SongSeize, _) => {
            s.pop();
            if action == Action::SeizeInitiative {
                round::seize(s, seat);
            } else {
                s.did(seat, Deed::Decline);
            }
            court::shuffle_song_in(s);
        }
        (Frame::Vox { card }, _) => {
            match action {
                Action::ChooseCluster(cluster) => {
                    s.did(seat, Deed::ChooseCluster(cluster));
                    finish(s, card);
                    place_one_each(s, cluster);
                }
                Action::Declare(ambition) => {
                    finish(s, card);
                    declare::begin(s, ambition, false);
                }
                Action::Outrage(resource) => {
                    finish(s, card);
                    for player in s.seats() {
                        outrage::provoke(s, player, Set::EMPTY.with(resource));
                    }
                }
                Action::ReturnCity { system, place } => {
                    // The card itself goes back after the decision to seize.
                    if round::can_seize(s, seat) {
                        s.replace(Frame::SongSeize);
                    } else {
                        finish(s, card);
                    }
                    return_building(s, system, place, By::Guild(card));
                }
                Action::StealGuild(stolen) => {
                    raid::steal_guild(s, seat, stolen, By::Guild(card));
                    finish(s, card);
                }
                _ => {
                    s.did(seat, Deed::Decline);
                    finish(s, card);
                }
            }
        }
        _ => {}
    }
}

/// Returns a building to its owner; a city to the board, which may close slots.
pub(crate) fn return_building(s: &mut Scene<'_, impl Listener>, system: System, place: Place, by: By) {
    let Some(building) = s.building(system, place) else { return };
    s.take_building(system, place, At::Supply, by);
    arrange::close_slots(s, building.owner());
}
