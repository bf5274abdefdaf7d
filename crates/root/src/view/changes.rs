//! The changes to make on a physical board to get from one state to another.

use crate::state::*;
use crate::words;
use speech::Name;

pub(super) fn changes(from: &State, to: &State) -> Vec<String> {
    let mut out = Vec::new();
    for at in Clearing::all().chain([Clearing::BURROW]) {
        for f in to.players().iter() {
            let mut shift = |before: u8, after: u8, piece: Name| {
                if after > before {
                    out.push(say!("do-into", who = f, n = after - before, piece = piece, at = at));
                } else if before > after {
                    out.push(say!("do-off", who = f, n = before - after, piece = piece, at = at));
                }
            };
            shift(from.warriors_of(f, at), to.warriors_of(f, at), words::WARRIOR);
            for kind in Building::of(f) {
                shift(from.count(*kind, at), to.count(*kind, at), kind.spoken());
            }
            for token in Token::ALL.iter().filter(|token| token.owner() == f) {
                shift(from.token(*token, at), to.token(*token, at), token.spoken());
            }
        }
        if !at.is_burrow() {
            on_the_ground(from, to, at, &mut out);
        }
    }
    for v in [Faction::Vagabond, Faction::Vagabond2].into_iter().filter(|v| from.pawn(*v) != to.pawn(*v)) {
        out.push(say!("do-pawn", who = v, at = words::spot(to, to.pawn(v))));
    }
    if from.ferry != to.ferry {
        out.push(say!("do-ferry", at = to.ferry));
    }
    for f in to.players().iter() {
        beside_the_map(from, to, f, &mut out);
    }
    let top = |s: &State| s.discard.top();
    if top(from) != top(to) {
        out.push(top(to).map_or_else(|| say!("do-no-discards"), |card| say!("do-top-discard", card = card)));
    }
    out
}

fn on_the_ground(from: &State, to: &State, at: Clearing, out: &mut Vec<String>) {
    let i = at.index();
    match (from.ruins[i].stands, to.ruins[i].stands) {
        (true, false) => out.push(say!("do-ruin-off", at = at)),
        (false, true) => out.push(say!("do-ruin-back", at = at)),
        _ => {}
    }
    if let (Plot::Unseen | Plot::Down(_), Plot::Up(kind)) = (from.plots[i], to.plots[i]) {
        out.push(say!("do-plot-up", at = at, plot = kind));
    }
    if from.suits[i] != to.suits[i] {
        out.push(say!("do-marker", at = at, suit = to.suits[i]));
    }
}

/// Points, items and crafted cards.
fn beside_the_map(from: &State, to: &State, f: Faction, out: &mut Vec<String>) {
    let i = f.index();
    if from.points[i] != to.points[i] {
        out.push(say!("do-score", who = f, n = to.points[i], was = from.points[i]));
    }
    for item in Item::ALL {
        let (before, after) = (from.crafted[i].count(*item), to.crafted[i].count(*item));
        if after > before {
            out.push(say!("do-takes", who = f, item = *item));
        } else if before > after {
            out.push(say!("do-loses", who = f, item = *item));
        }
    }
    for card in to.play_area[i].minus(from.play_area[i]).iter() {
        out.push(say!("do-in-front", who = f, card = card));
    }
    for card in from.play_area[i].minus(to.play_area[i]).iter() {
        out.push(say!("do-no-longer-in-front", who = f, card = card));
    }
}
