//! What to move on a physical board to get from one state to another.

use super::board::ships_in_words;
use crate::state::State;
use crate::state::ambition::marker_prize;
use crate::state::names::Named;
use crate::state::piece::{PLACES, Piece};
use table::Seat;

pub(super) fn changes(from: &State, to: &State) -> Vec<String> {
    let mut out = Vec::new();
    map(from, to, &mut out);
    court(from, to, &mut out);
    for seat in to.seats() {
        player(from, to, seat, &mut out);
    }
    table(from, to, &mut out);
    out
}

fn map(from: &State, to: &State, out: &mut Vec<String>) {
    for system in to.systems() {
        for seat in to.seats() {
            let (old, new) = (from.ships(system, seat), to.ships(system, seat));
            if old != new {
                let colour = to.player(seat).colour();
                let ships =
                    if new.total() == 0 { "no ships".into() } else { ships_in_words(new.fresh, new.damaged) };
                out.push(format!("{}: {colour} has {ships} there", system.name()));
            }
        }
        for place in 0..PLACES {
            // Whether it was used this turn is not a thing on the board.
            let plain =
                |state: &State| state.building(system, place).map(|b| (b.owner(), b.kind(), b.is_damaged()));
            match (plain(from), plain(to)) {
                (old, new) if old == new => {}
                (Some((owner, kind, _)), None) => {
                    out.push(format!("{}: take {}'s {kind} away", system.name(), to.player(owner).colour()));
                }
                (_, Some((owner, kind, damaged))) => {
                    let how = if damaged { "damaged" } else { "fresh" };
                    out.push(format!("{}: a {how} {kind} of {}", system.name(), to.player(owner).colour()));
                }
                (None, None) => {}
            }
        }
    }
}

fn court(from: &State, to: &State, out: &mut Vec<String>) {
    for spot in 0..4 {
        let (old, new) = (from.court().card(spot), to.court().card(spot));
        if old != new {
            out.push(format!("court {}: {}", spot + 1, new.map_or("empty".into(), |card| card.name())));
        }
        for seat in to.seats() {
            let n = |state: &State| state.court().agents(spot)[usize::from(seat.0)];
            if n(from) != n(to) {
                out.push(format!("court {}: {} agents of {}", spot + 1, n(to), to.player(seat).colour()));
            }
        }
    }
}

fn player(from: &State, to: &State, seat: Seat, out: &mut Vec<String>) {
    let (old, new) = (from.player(seat), to.player(seat));
    let colour = new.colour();
    let mut say = |what: String| out.push(format!("{colour}: {what}"));
    if old.power() != new.power() {
        say(format!("{} power", new.power()));
    }
    for slot in 0..old.slots().len() {
        let (was, is) = (old.slots()[slot], new.slots()[slot]);
        if was != is {
            say(format!("slot {}: {}", slot + 1, is.map_or("empty".into(), |resource| resource.name())));
        }
    }
    if old.cities_on_board() != new.cities_on_board() {
        say(format!("{} cities on the board", new.cities_on_board()));
    }
    for owner in to.seats() {
        let theirs = to.player(owner).colour();
        if old.captives_of(owner) != new.captives_of(owner) {
            say(format!("{} captives of {theirs}", new.captives_of(owner)));
        }
        for piece in Piece::ALL {
            if old.trophies_of(*piece, owner) != new.trophies_of(*piece, owner) {
                say(format!("trophies: {} of {theirs} as {piece}", new.trophies_of(*piece, owner)));
            }
        }
    }
    if old.outrage() != new.outrage() {
        let names: Vec<String> = new.outrage().iter().map(Named::name).collect();
        say(format!("outrage: {}", if names.is_empty() { "none".into() } else { names.join(", ") }));
    }
    for card in new.guild().without(old.guild()) {
        say(format!("has {card}"));
    }
    for card in old.guild().without(new.guild()) {
        say(format!("no longer has {card}"));
    }
    if old.is_virtual() && old.virtual_hand() != new.virtual_hand() {
        let hand = new.virtual_hand();
        say(format!("hand counter {}, seize counter {}", hand.cards, hand.seize));
    } else if old.hand() != new.hand() {
        say(format!("{} cards in hand", new.cards()));
    }
}

/// Markers and the cards of the round.
fn table(from: &State, to: &State, out: &mut Vec<String>) {
    if from.chapter() != to.chapter() {
        out.push(format!("chapter {}", to.chapter()));
    }
    if from.round().initiative() != to.round().initiative() {
        out.push(format!("the initiative marker to {}", to.player(to.round().initiative()).colour()));
    }
    if from.round().is_zeroed() != to.round().is_zeroed() {
        out.push(if to.round().is_zeroed() {
            "the zero marker on the lead card".into()
        } else {
            "the zero marker aside".into()
        });
    }
    for marker in 0..3 {
        if from.markers[marker] != to.markers[marker] {
            let prize = marker_prize(marker, to.chapter());
            let place = to.markers[marker].map_or("available".into(), |ambition| format!("on {ambition}"));
            out.push(format!("the marker {}/{} {place}", prize.first, prize.second));
        }
    }
    for seat in to.seats() {
        let (old, new) = (from.round().played(seat), to.round().played(seat));
        if old != new {
            let colour = to.player(seat).colour();
            out.push(match new {
                None => format!("{colour}'s played card away"),
                Some(played) if played.is_face_up() => format!("{colour} has played {}", played.card.name()),
                Some(_) => format!("{colour} has played a card face down"),
            });
        }
    }
}
