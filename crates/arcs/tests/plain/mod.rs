//! Independent code that reads the position: counts, ranks, control, idle ships. It knows the rules of the
//! game and the document's terms, and shares nothing with the bot.

use arcs::State;
use arcs::state::ambition::Ambition;
use arcs::state::names::Named;
use arcs::state::resource::Resource;
use arcs::state::system::{System, SystemSet};
use table::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    Nowhere,
    TiedSecond,
    Second,
    TiedFirst,
    Winning,
}

/// A seat's total for an ambition: tokens, including those to be arranged, cards and a Cartel's supply;
/// captives; trophies.
pub fn count(s: &State, seat: Seat, ambition: Ambition) -> u8 {
    let icons = |r: Resource| {
        let player = s.player(seat);
        let cards = player.guild().iter().filter(|card| card.suit() == Some(r)).count() as u8;
        player.tokens(r) + cards + s.cartel_tokens(seat, r)
    };
    match ambition {
        Ambition::Tycoon => icons(Resource::Material) + icons(Resource::Fuel),
        Ambition::Tyrant => s.player(seat).captives(),
        Ambition::Warlord => s.player(seat).trophies(),
        Ambition::Keeper => icons(Resource::Relic),
        Ambition::Empath => icons(Resource::Psionic),
    }
}

pub fn place(s: &State, seat: Seat, ambition: Ambition) -> Rank {
    place_with(s, seat, ambition, 0)
}

/// The rank with this many more.
pub fn place_with(s: &State, seat: Seat, ambition: Ambition, more: u8) -> Rank {
    rank(s, seat, ambition, count(s, seat, ambition) + more, &[0; 4])
}

/// The rank after each seat has lost this many.
pub fn place_after(s: &State, seat: Seat, ambition: Ambition, lost: &[u8; 4]) -> Rank {
    rank(s, seat, ambition, count(s, seat, ambition), lost)
}

fn rank(s: &State, seat: Seat, ambition: Ambition, own: u8, lost: &[u8; 4]) -> Rank {
    let left = |rival: Seat| count(s, rival, ambition).saturating_sub(lost[usize::from(rival.0)]);
    let mut others: Vec<u8> = s.rivals(seat).map(left).collect();
    if s.players() == 2 {
        others.push(s.box_count(ambition));
    }
    let ahead = others.iter().filter(|n| **n > own).count();
    let level = others.contains(&own);
    match (own, ahead, level) {
        (0, ..) => Rank::Nowhere,
        (_, 0, false) => Rank::Winning,
        (_, 0, true) => Rank::TiedFirst,
        (_, 1, false) => Rank::Second,
        (_, 1, true) => Rank::TiedSecond,
        _ => Rank::Nowhere,
    }
}

pub fn places(s: &State, seat: Seat) -> [Rank; 5] {
    std::array::from_fn(|a| place(s, seat, Ambition::from_index(a)))
}

fn ships(s: &State, seat: Seat) -> impl Iterator<Item = (System, u8)> {
    s.systems().iter().map(move |at| (at, s.ships(at, seat).fresh))
}

/// Whether the ships are idle, the document's term: the bot controls no gate, holds no claim, and is in no
/// system with a rival building under its control; the task force is never idle.
pub fn is_idle(s: &State, seat: Seat, at: System) -> bool {
    let controls = s.control(at) == Some(seat);
    let open = s.open_building_slots(at) > 0;
    let rival = s.buildings(at).any(|(_, b)| b.owner() != seat);
    let most = ships(s, seat).map(|(_, fresh)| fresh).max().unwrap_or(0);
    let force = s.ships(at, seat).fresh == most && most > 0;
    let there = s.ships(at, seat).total() > 0;
    let busy = open || controls && (rival || at.is_gate());
    there && !busy && !force
}

pub fn claims(s: &State, seat: Seat) -> u8 {
    let there = |at: &System| s.has_piece(*at, seat);
    s.systems().iter().filter(there).map(|at| s.open_building_slots(at)).sum()
}

pub fn starports(s: &State, seat: Seat) -> u8 {
    s.all_buildings().filter(|(_, _, b)| b.owner() == seat && b.is_starport()).count() as u8
}

/// "in arrow 1 and hex 2", or "nowhere".
pub fn within(systems: SystemSet) -> String {
    let names: Vec<String> = systems.iter().map(|at| at.to_string()).collect();
    match names.as_slice() {
        [] => "nowhere".into(),
        [one] => format!("in {one}"),
        [some @ .., last] => format!("in {} and {last}", some.join(", ")),
    }
}
