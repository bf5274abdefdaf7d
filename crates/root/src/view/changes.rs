//! What a human does on a physical board to get from one state to another.

use crate::state::*;
use crate::words::{self, title};

pub(super) fn changes(from: &State, to: &State) -> Vec<String> {
    let mut out = Vec::new();
    for at in Clearing::all().chain([Clearing::BURROW]) {
        for f in to.players().iter() {
            let mut shift = |before: u8, after: u8, piece: &str| {
                let (n, way) = if after > before {
                    (after - before, "into")
                } else if before > after {
                    (before - after, "off")
                } else {
                    return;
                };
                out.push(format!("{}: {} {way} {}", title(f), words::plural(n, piece), words::place(at)));
            };
            shift(from.warriors_of(f, at), to.warriors_of(f, at), "warrior");
            for kind in Building::of(f) {
                shift(from.count(*kind, at), to.count(*kind, at), kind.name());
            }
            for token in Token::ALL.iter().filter(|token| token.owner() == f) {
                shift(from.token(*token, at), to.token(*token, at), token.name());
            }
        }
        if !at.is_burrow() {
            on_the_ground(from, to, at, &mut out);
        }
    }
    for v in [Faction::Vagabond, Faction::Vagabond2].into_iter().filter(|v| from.pawn(*v) != to.pawn(*v)) {
        out.push(format!("{}: the pawn to {}", title(v), words::spot(to, to.pawn(v))));
    }
    if from.ferry != to.ferry {
        out.push(format!("the Ferry to {}", words::place(to.ferry)));
    }
    for f in to.players().iter() {
        beside_the_map(from, to, f, &mut out);
    }
    let top = |s: &State| s.discard.top();
    if top(from) != top(to) {
        out.push(top(to).map_or("no discards".into(), |card| format!("on top of the discards: {card}")));
    }
    out
}

fn on_the_ground(from: &State, to: &State, at: Clearing, out: &mut Vec<String>) {
    let i = at.index();
    let place = words::place(at);
    match (from.ruins[i].stands, to.ruins[i].stands) {
        (true, false) => out.push(format!("the ruin off {place}")),
        (false, true) => out.push(format!("the ruin back into {place}")),
        _ => {}
    }
    if let (Plot::Unseen | Plot::Down(_), Plot::Up(kind)) = (from.plots[i], to.plots[i]) {
        out.push(format!("the plot in {place} face up: {}", kind.name()));
    }
    if from.suits[i] != to.suits[i] {
        out.push(format!("{place}: a {} marker", to.suits[i].name()));
    }
}

/// Points, items and crafted cards.
fn beside_the_map(from: &State, to: &State, f: Faction, out: &mut Vec<String>) {
    let i = f.index();
    if from.points[i] != to.points[i] {
        out.push(format!("{}: score {} (was {})", title(f), to.points[i], from.points[i]));
    }
    for item in Item::ALL {
        let (before, after) = (from.crafted[i].count(*item), to.crafted[i].count(*item));
        if after > before {
            out.push(format!("{}: takes a {}", title(f), item.name()));
        } else if before > after {
            out.push(format!("{}: loses a {}", title(f), item.name()));
        }
    }
    for card in to.play_area[i].minus(from.play_area[i]).iter() {
        out.push(format!("{}: {card} in front of it", title(f)));
    }
    for card in from.play_area[i].minus(to.play_area[i]).iter() {
        out.push(format!("{}: {card} is no longer in front of it", title(f)));
    }
}
