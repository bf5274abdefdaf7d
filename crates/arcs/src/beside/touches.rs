//! What people touch: pieces on the map, and what lies on the players' boards and on the Court.

use crate::State;
use crate::state::ambition::Ambition;
use crate::state::court::CourtCard;
use crate::state::names::Named;
use crate::state::piece::{BuildingKind, Piece};
use crate::state::resource::Resource;
use crate::state::system::System;
use crate::words::read;
use ::beside::Touch;
use speech::Name;
use table::Seat;

/// Always as many, in the same order: the systems, the boards, the Court.
pub fn touches(s: &State) -> Vec<Touch> {
    let mut all = Vec::new();
    for (at, system) in System::all().enumerate() {
        let in_play = s.systems().contains(system);
        for seat in s.seats() {
            for mut touch in pieces(s, system, seat) {
                touch.place = Some(at as u8);
                touch.fewer = touch.fewer.filter(|_| in_play);
                touch.more = touch.more.filter(|_| in_play);
                all.push(touch);
            }
        }
    }
    for seat in s.seats() {
        board(s, seat, &mut all);
        guild(s, seat, &mut all);
    }
    ambitions(s, &mut all);
    for spot in 0..4 {
        for seat in s.seats() {
            court(s, spot, seat, &mut all);
        }
    }
    all
}

fn touch(group: &str, label: String, now: u8, set: impl Fn(u8) -> String) -> Touch {
    Touch {
        place: None,
        group: group.into(),
        label,
        now: now.into(),
        rare: false,
        fewer: now.checked_sub(1).map(&set),
        more: Some(set(now + 1)),
    }
}

/// Ships and buildings of a player in a system, fresh and damaged.
fn pieces(s: &State, system: System, seat: Seat) -> Vec<Touch> {
    let (player, group) = (s.player(seat).colour(), system.name());
    let (colour, called) = (player.label(), read(system));
    let ships = s.ships(system, seat);
    let set = |fresh: u8, damaged: u8| format!("{colour} ships in {group}: {fresh} fresh, {damaged} damaged");
    let mut all = vec![
        touch(&called, say!("touch-fresh-ships", colour = player), ships.fresh, |n| set(n, ships.damaged)),
        touch(&called, say!("touch-damaged-ships", colour = player), ships.damaged, |n| set(ships.fresh, n)),
    ];
    for kind in BuildingKind::ALL {
        let of = |damaged: bool| {
            let there = s.buildings_of(system, seat).filter(|(_, b)| b.kind() == *kind);
            there.filter(|(_, b)| b.is_damaged() == damaged).count() as u8
        };
        let (fresh, damaged) = (of(false), of(true));
        let set = |fresh: u8, damaged: u8| {
            let each = vec!["fresh"; fresh.into()].into_iter().chain(vec!["damaged"; damaged.into()]);
            format!("{colour} {kind} in {group}: {}", each.collect::<Vec<_>>().join(", "))
        };
        all.push(touch(&called, say!("touch-fresh-buildings", colour = player, kind = kind), fresh, |n| {
            set(n, damaged)
        }));
        all.push(touch(
            &called,
            say!("touch-damaged-buildings", colour = player, kind = kind),
            damaged,
            |n| set(fresh, n),
        ));
    }
    all
}

fn board(s: &State, seat: Seat, all: &mut Vec<Touch>) {
    let player = s.player(seat);
    let (colour, called) = (player.colour().label(), read(player.colour()));
    all.push(touch(&called, say!("touch-power"), player.power(), |n| format!("{colour} power: {n}")));
    if !player.is_virtual() {
        // A hand is a number: which cards they are is nobody's business.
        let hand = |n: u8| format!("{colour} hand: {n}");
        all.push(touch(&called, say!("touch-cards-in-hand"), player.hand().len() as u8, hand));
    }
    for resource in Resource::all() {
        let held = player.slots().iter().position(|slot| *slot == Some(resource));
        let free = player.empty_slots().next();
        all.push(Touch {
            place: None,
            group: called.clone(),
            label: read(resource),
            now: player.tokens(resource).into(),
            rare: false,
            fewer: held.map(|slot| format!("{}: none", slot_name(colour, slot as u8))),
            more: free.map(|slot| format!("{}: {}", slot_name(colour, slot), resource.label())),
        });
    }
    for rival in s.rivals(seat) {
        let captives = |n: u8| {
            let of = |other: Seat| if other == rival { n } else { player.captives_of(other) };
            let list: Vec<String> = s
                .seats()
                .map(|other| format!("{} {}", of(other), s.player(other).colour().label()))
                .collect();
            format!("{colour} captives: {}", list.join(", "))
        };
        all.push(rare(touch(
            &called,
            say!("touch-captives", owner = s.player(rival).colour()),
            player.captives_of(rival),
            captives,
        )));
        for piece in Piece::ALL {
            let trophies = |n: u8| {
                let mut list = Vec::new();
                for other in s.rivals(seat) {
                    for kind in Piece::ALL {
                        let n = if (other, *kind) == (rival, *piece) {
                            n
                        } else {
                            player.trophies_of(*kind, other)
                        };
                        list.push(format!("{n} {} {}", s.player(other).colour().label(), kind.label()));
                    }
                }
                format!("{colour} trophies: {}", list.join(", "))
            };
            let label = say!("touch-trophies", owner = s.player(rival).colour(), piece = piece);
            all.push(rare(touch(&called, label, player.trophies_of(*piece, rival), trophies)));
        }
    }
}

/// Guild cards, one by one: they count for ambitions.
fn guild(s: &State, seat: Seat, all: &mut Vec<Touch>) {
    let player = s.player(seat);
    let (colour, called) = (player.colour().label(), read(player.colour()));
    for card in CourtCard::all().filter(|card| card.is_guild()) {
        let has = player.has(card);
        let others: Vec<String> =
            player.guild().iter().filter(|other| *other != card).map(Named::name).collect();
        let without = others.join(", ");
        let with = [others, vec![card.name()]].concat().join(", ");
        let row = s.court().row().any(|(_, open)| open == card);
        all.push(rare(Touch {
            place: None,
            group: called.clone(),
            label: read(card),
            now: has.into(),
            rare: true,
            fewer: has.then(|| format!("{colour} guild: {without}")),
            more: (!has && !row).then(|| format!("{colour} guild: {with}")),
        }));
    }
}

fn rare(touch: Touch) -> Touch {
    Touch { rare: true, ..touch }
}

/// The markers of the ambitions, one by one.
fn ambitions(s: &State, all: &mut Vec<Touch>) {
    const MARKERS: [&str; 3] = ["small", "medium", "large"];
    for ambition in Ambition::all() {
        for (at, marker) in MARKERS.iter().enumerate() {
            let lies = s.markers()[at] == Some(ambition);
            let with = |wanted: bool| {
                let here =
                    |other: usize| if other == at { wanted } else { s.markers()[other] == Some(ambition) };
                let list: Vec<&str> =
                    (0..3).filter(|other| here(*other)).map(|other| MARKERS[other]).collect();
                format!("{}: {}", ambition.label(), list.join(", "))
            };
            all.push(rare(Touch {
                place: None,
                group: say!("panel-ambitions"),
                label: say!(
                    "touch-marker",
                    marker = Name::new(["marker-", marker].concat()),
                    ambition = ambition
                ),
                now: lies.into(),
                rare: true,
                fewer: lies.then(|| with(false)),
                more: (!lies).then(|| with(true)),
            }));
        }
    }
}

fn slot_name(colour: &str, slot: u8) -> String {
    if slot == crate::state::player::HOLDINGS {
        format!("{colour} holdings")
    } else {
        format!("{colour} slot {}", slot + 1)
    }
}

fn court(s: &State, spot: u8, seat: Seat, all: &mut Vec<Touch>) {
    let colour = s.player(seat).colour().label();
    let card = s.court().card(spot);
    let group = card.map_or_else(
        || say!("touch-court", n = spot + 1),
        |card| say!("touch-court-card", n = spot + 1, card = card),
    );
    let now = s.court().agents(spot)[usize::from(seat.0)];
    let mut touch = touch(&group, say!("touch-agents", owner = s.player(seat).colour()), now, |n| {
        format!("{colour} agents on court {}: {n}", spot + 1)
    });
    if card.is_none() {
        (touch.fewer, touch.more) = (None, None);
    }
    all.push(touch);
}
