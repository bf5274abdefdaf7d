//! The difference between two tables: the happenings that would turn one into the other, whatever really
//! happened.
//!
//! Used for manual corrections, and for the changes to make on a physical board.

use super::{At, By, Counter, Happening, Thing};
use crate::state::State;
use crate::state::card::ActionCard;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::piece::{BuildingKind, Piece};
use crate::state::resource::Resource;
use std::collections::BTreeMap;
use table::Seat;

/// Everything on the table: what, where, and how many.
type Census = BTreeMap<(Thing, At), u8>;

fn census(s: &State) -> Census {
    let mut all = Census::new();
    let mut there = |what: Thing, at: At, n: u8| {
        if n > 0 {
            *all.entry((what, at)).or_default() += n;
        }
    };
    for system in s.systems() {
        for owner in s.seats() {
            let ships = s.ships(system, owner);
            there(Thing::Ship { owner, damaged: false }, At::System(system), ships.fresh);
            there(Thing::Ship { owner, damaged: true }, At::System(system), ships.damaged);
        }
        for (place, b) in s.buildings(system) {
            let what = Thing::Building { owner: b.owner(), building: b.kind(), damaged: b.is_damaged() };
            there(what, At::Site { system, place }, 1);
        }
        if let Some(token) = s.shaped(system) {
            there(Thing::Token(token), At::Planet(system), 1);
        }
    }
    for seat in s.seats() {
        let player = s.player(seat);
        let building = |building| Thing::Building { owner: seat, building, damaged: false };
        there(Thing::Ship { owner: seat, damaged: false }, At::Supply, player.ships);
        there(building(BuildingKind::City), At::Supply, player.cities);
        there(building(BuildingKind::Starport), At::Supply, player.starports);
        for owner in s.seats() {
            there(Thing::Agent { owner }, At::Captives(seat), player.captives_of(owner));
            for piece in Piece::ALL {
                let what = crate::rules::chapter::trophy(*piece, owner);
                there(what, At::Trophies(seat), player.trophies_of(*piece, owner));
            }
        }
        for (slot, token) in (0..).zip(player.slots) {
            if let Some(token) = token {
                there(Thing::Token(token), At::Slot { seat, slot }, 1);
            }
        }
        Resource::all().for_each(|r| there(Thing::Token(r), At::Taken(seat), player.loose.of(r)));
        player.guild.iter().for_each(|card| there(Thing::CourtCard(card), At::Guild(seat), 1));
        player.lore.iter().for_each(|lore| there(Thing::Lore(lore), At::Before(seat), 1));
        player.leader.iter().for_each(|leader| there(Thing::Leader(*leader), At::Before(seat), 1));
        let mut cards = |cards: crate::state::card::CardSet, at| {
            cards.iter().for_each(|card| there(Thing::Card(Some(card)), at, 1));
        };
        cards(player.hand, At::Hand(seat));
        cards(player.virtual_hand.bonus, At::Bonus(seat));
        if let Some(played) = s.round.played(seat) {
            there(Thing::Card(Some(played.card)), At::Played { seat, way: played.way }, 1);
        }
    }
    let mut card = |card: ActionCard, at| there(Thing::Card(Some(card)), at, 1);
    s.discards.undealt().iter().for_each(|c| card(c, At::Stack));
    s.discards.pile_cards().iter().for_each(|c| card(c, At::Discards));
    s.turn.aside.iter().for_each(|c| card(c, At::Aside(whose_aside(s))));
    s.round.seize_card.iter().for_each(|c| card(*c, At::Seizing(s.round.initiative)));
    let mut court = |card: CourtCard, at| there(Thing::CourtCard(card), at, 1);
    s.court.row().for_each(|(spot, c)| court(c, At::Court(spot)));
    s.court.deck.iter().for_each(|c| court(c, At::CourtDeck));
    s.court.buried.iter().for_each(|c| court(c, At::Buried));
    s.court.discard.iter().for_each(|c| court(c, At::CourtDiscards));
    for claim in s.round.unions.iter().flatten() {
        court(CourtCard::union(claim.card.suit()), At::Claiming { seat: claim.owner, card: claim.card });
    }
    for frame in s.stack.frames() {
        match frame {
            Frame::Vox { card } => court(*card, At::Resolving),
            Frame::SongSeize => court(CourtCard::SongOfFreedom, At::Resolving),
            _ => {}
        }
    }
    for (spot, card) in s.court.row() {
        for owner in s.seats() {
            there(Thing::Agent { owner }, At::OnCard { spot, card }, s.court.agents(spot)[owner.0 as usize]);
        }
    }
    for resource in Resource::all() {
        there(Thing::Token(resource), At::Supply, s.supply(resource));
        there(Thing::Token(resource), At::Spent, s.turn.held.of(resource));
        there(Thing::Token(resource), At::Boxes, s.boxes.of(resource));
    }
    s.leader_row.iter().for_each(|leader| there(Thing::Leader(leader), At::Row, 1));
    s.lore_row.iter().for_each(|lore| there(Thing::Lore(lore), At::Row, 1));
    s.lore_gone.iter().for_each(|lore| there(Thing::Lore(lore), At::Scrapped, 1));
    for marker in 0..3 {
        let at = s.markers[marker].map_or(At::Supply, At::Ambition);
        there(Thing::Marker(marker as u8), at, 1);
    }
    there(Thing::Initiative, At::Holder(s.round.initiative), 1);
    there(Thing::Zero, if s.round.zero { At::LeadCard } else { At::Supply }, 1);
    all
}

/// The seat that has set cards aside: a virtual hand that shows them, or the seat on turn.
fn whose_aside(s: &State) -> Seat {
    let shows = |frame: &Frame| match frame {
        Frame::Reveal { seat, .. } | Frame::Swap { seat } => Some(*seat),
        _ => None,
    };
    s.stack.frames().iter().rev().find_map(shows).unwrap_or(s.turn.seat)
}

/// The happenings that turn one table into the other, with as few moving things as possible.
pub fn difference(from: &State, to: &State, by: By) -> Vec<Happening> {
    let (old, new) = (census(from), census(to));
    let mut gone: Vec<(Thing, At, u8)> = Vec::new();
    let mut come: Vec<(Thing, At, u8)> = Vec::new();
    for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(key))) {
        let (was, is) = (old.get(key).copied().unwrap_or(0), new.get(key).copied().unwrap_or(0));
        if was > is {
            gone.push((key.0, key.1, was - is));
        } else if is > was {
            come.push((key.0, key.1, is - was));
        }
    }
    let mut told = Vec::new();
    turn_over(&mut gone, &mut come, by, &mut told);
    for (what, from, n) in &mut gone {
        for (other, to, m) in come.iter_mut().filter(|(other, _, _)| kind(*other) == kind(*what)) {
            let count = (*n).min(*m);
            // Damage is distinguished only on the map.
            let same = other == what || !(is_on_map(*from) && is_on_map(*to));
            if count > 0 && same {
                let what = if is_on_map(*to) { *other } else { *what };
                told.push(Happening::Went { what, count, from: *from, to: *to, by });
                (*n, *m) = (*n - count, *m - count);
            }
        }
        if *n > 0 {
            told.push(Happening::Went { what: *what, count: *n, from: *from, to: At::Box, by });
        }
    }
    for (what, to, n) in come.into_iter().filter(|(_, _, n)| *n > 0) {
        told.push(Happening::Went { what, count: n, from: At::Box, to, by });
    }
    marks(from, to, &mut told);
    told
}

/// Pieces that stay in place and become fresh or damaged.
fn turn_over(gone: &mut [(Thing, At, u8)], come: &mut [(Thing, At, u8)], by: By, told: &mut Vec<Happening>) {
    for (what, at, n) in gone {
        for (other, _, m) in
            come.iter_mut().filter(|(other, place, _)| place == at && kind(*other) == kind(*what))
        {
            let count = (*n).min(*m);
            if count == 0 || other == what {
                continue;
            }
            if is_damaged(*what) {
                told.push(Happening::Repaired { what: *what, count, at: *at, by });
            } else {
                told.extend((0..count).map(|_| Happening::Damaged { what: *what, at: *at, by }));
            }
            (*n, *m) = (*n - count, *m - count);
        }
    }
}

fn is_on_map(at: At) -> bool {
    matches!(at, At::System(_) | At::Site { .. })
}

fn is_damaged(what: Thing) -> bool {
    matches!(what, Thing::Ship { damaged: true, .. } | Thing::Building { damaged: true, .. })
}

/// The fresh form of a thing: a piece that is damaged elsewhere may be fresh here.
fn kind(what: Thing) -> Thing {
    match what {
        Thing::Ship { owner, .. } => Thing::Ship { owner, damaged: false },
        Thing::Building { owner, building, .. } => Thing::Building { owner, building, damaged: false },
        _ => what,
    }
}

/// Changes of things that do not move.
fn marks(from: &State, to: &State, told: &mut Vec<Happening>) {
    if from.card != to.card {
        told.push(Happening::SetUp { card: to.card });
    }
    if from.chapter != to.chapter {
        told.push(Happening::ChapterBegan { chapter: to.chapter });
    }
    if from.turn.seat != to.turn.seat {
        told.push(Happening::Turn { seat: to.turn.seat });
    }
    for seat in to.seats() {
        player_marks(from, to, seat, told);
    }
}

fn player_marks(from: &State, to: &State, seat: Seat, told: &mut Vec<Happening>) {
    let (old, new) = (from.player(seat), to.player(seat));
    if old.power != new.power {
        told.push(Happening::PowerSet { seat, from: old.power, to: new.power });
    }
    for resource in Resource::all() {
        let provoked = new.outrage.contains(resource);
        if old.outrage.contains(resource) != provoked {
            told.push(Happening::Outrage { seat, resource, provoked });
        }
    }
    let counters = [
        (Counter::Hand, old.virtual_hand.cards, new.virtual_hand.cards),
        (Counter::Seize, old.virtual_hand.seize, new.virtual_hand.seize),
    ];
    for (counter, from, to) in counters {
        if from != to {
            told.push(Happening::Counted { seat, counter, from, to });
        }
    }
    for card in CourtCard::all() {
        let ready = !new.exhausted.contains(card);
        if ready == old.exhausted.contains(card) {
            told.push(Happening::Exhausted { seat, card: Thing::CourtCard(card), ready });
        }
    }
    for lore in crate::state::lore::Lore::all() {
        let ready = !new.exhausted_lore.contains(lore);
        if ready == old.exhausted_lore.contains(lore) {
            told.push(Happening::Exhausted { seat, card: Thing::Lore(lore), ready });
        }
    }
}
