//! The values that people can tap: pieces on the map, and the contents of the players' boards and of the
//! Court.

use crate::State;
use crate::state::ambition::Ambition;
use crate::state::card::{ActionCard, CardSet};
use crate::state::court::CourtCard;
use crate::state::names::Named;
use crate::state::piece::{BuildingKind, Piece};
use crate::state::resource::Resource;
use crate::state::system::System;
use crate::words::read;
use ::beside::Touch;
use speech::Name;
use table::Seat;

/// Always the same number, in the same order, because saves refer to them by index: the systems, the boards,
/// the Court, and the cards that left it.
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
    for spot in 0..SPOTS {
        for seat in s.seats() {
            court(s, spot, seat, &mut all);
        }
    }
    for seat in s.seats() {
        outrage(s, seat, &mut all);
        if s.player(seat).is_virtual() {
            counters(s, seat, &mut all);
        }
    }
    for spot in 0..SPOTS {
        let humans = s.seats().filter(|seat| !s.player(*seat).is_virtual());
        all.extend(humans.map(|seat| gone(s, spot, Some(seat))));
        all.push(gone(s, spot, None));
    }
    all
}

const SPOTS: u8 = 4;

/// The number of entries at the end that are about a Court card that left.
pub fn about_cards_gone(s: &State) -> usize {
    let humans = s.seats().filter(|seat| !s.player(*seat).is_virtual()).count();
    usize::from(SPOTS) * (humans + 1)
}

/// The heading of the rows of a player's board.
pub fn owner(s: &State, seat: Seat) -> String {
    read(s.player(seat).colour())
}

/// Whether a row is about a virtual hand.
pub fn is_of_the_hand(s: &State, row: &::beside::Row) -> bool {
    let bonus = || {
        ActionCard::deck(s.players()).iter().any(|card| row.label == say!("touch-bonus-card", card = card))
    };
    row.label == say!("touch-hand-counter") || row.label == say!("touch-seize-counter") || bonus()
}

/// A card has left the Court: a player has secured it, or it was discarded.
fn gone(s: &State, spot: u8, by: Option<Seat>) -> Touch {
    let card = s.court().card(spot);
    let label = match by {
        Some(seat) => say!("touch-secured-by", owner = s.player(seat).colour()),
        None => say!("touch-discarded"),
    };
    let corrections = |card: CourtCard| {
        let mut all = vec![format!("court {}: none", spot + 1)];
        match by {
            Some(seat) if card.is_guild() => {
                let cards = s.player(seat).guild().iter().map(Named::name).chain([card.name()]);
                let colour = s.player(seat).colour().label();
                all.push(format!("{colour} guild: {}", cards.collect::<Vec<_>>().join(", ")));
            }
            _ => {
                let cards = s.court().discards().iter().map(Named::name).chain([card.name()]);
                all.push(format!("court discards: {}", cards.collect::<Vec<_>>().join(", ")));
            }
        }
        if let Some(seat) = by {
            let agents = s.court().agents(spot);
            let captives = s.rivals(seat).map(|rival| {
                let n = s.player(seat).captives_of(rival) + agents[usize::from(rival.0)];
                format!("{n} {}", s.player(rival).colour().label())
            });
            let captives: Vec<String> = captives.collect();
            all.push(format!("{} captives: {}", s.player(seat).colour().label(), captives.join(", ")));
        }
        all.join("; ")
    };
    Touch {
        place: None,
        group: court_group(s, spot),
        label,
        now: 0,
        rare: false,
        fewer: None,
        more: card.map(corrections),
    }
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
        // A hand is only a number: its cards are hidden.
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

fn outrage(s: &State, seat: Seat, all: &mut Vec<Touch>) {
    let player = s.player(seat);
    let (colour, called) = (player.colour().label(), read(player.colour()));
    for resource in Resource::all() {
        let has = player.outrage().contains(resource);
        let with = |wanted: bool| {
            let all = Resource::all()
                .filter(|other| if *other == resource { wanted } else { player.outrage().contains(*other) });
            format!("{colour} outrage: {}", all.map(|other| other.label()).collect::<Vec<_>>().join(", "))
        };
        all.push(Touch {
            place: None,
            group: called.clone(),
            label: say!("touch-outrage", resource = resource),
            now: has.into(),
            rare: true,
            fewer: has.then(|| with(false)),
            more: (!has).then(|| with(true)),
        });
    }
}

/// Adds the counters and open cards of a virtual hand.
fn counters(s: &State, seat: Seat, all: &mut Vec<Touch>) {
    let player = s.player(seat);
    let (colour, called) = (player.colour().label(), read(player.colour()));
    let hand = player.virtual_hand();
    all.push(touch(&called, say!("touch-hand-counter"), hand.cards, |n| format!("{colour} counter: {n}")));
    all.push(touch(&called, say!("touch-seize-counter"), hand.seize, |n| format!("{colour} seize: {n}")));
    for card in ActionCard::deck(s.players()) {
        let has = hand.bonus.contains(card);
        let with = |wanted: CardSet| {
            let cards: Vec<String> = wanted.iter().map(Named::name).collect();
            format!("{colour} bonus: {}", cards.join(", "))
        };
        let one = CardSet::EMPTY.with(card);
        all.push(Touch {
            place: None,
            group: called.clone(),
            label: say!("touch-bonus-card", card = card),
            now: has.into(),
            rare: true,
            fewer: has.then(|| with(hand.bonus.without(one))),
            more: (!has).then(|| with(hand.bonus.union(one))),
        });
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

/// Adds the markers of the ambitions, one by one.
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

fn court_group(s: &State, spot: u8) -> String {
    s.court().card(spot).map_or_else(
        || say!("touch-court", n = spot + 1),
        |card| say!("touch-court-card", n = spot + 1, card = card),
    )
}

fn court(s: &State, spot: u8, seat: Seat, all: &mut Vec<Touch>) {
    let colour = s.player(seat).colour().label();
    let card = s.court().card(spot);
    let group = court_group(s, spot);
    let now = s.court().agents(spot)[usize::from(seat.0)];
    let mut touch = touch(&group, say!("touch-agents", owner = s.player(seat).colour()), now, |n| {
        format!("{colour} agents on court {}: {n}", spot + 1)
    });
    if card.is_none() {
        (touch.fewer, touch.more) = (None, None);
    }
    all.push(touch);
}
