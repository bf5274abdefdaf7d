//! The values that people can tap: pieces on the map, and the contents of the boards.

use crate::correct::tally::tallies;
use crate::state::*;
use crate::words;
use ::beside::Touch;
use ::beside::mirror::capital;

/// Always the same number, in the same order: the clearings, the boards, and the Ferry of the Lake.
pub fn touches(s: &State) -> Vec<Touch> {
    let mut all = Vec::new();
    for at in Clearing::all() {
        for f in owners(s) {
            pieces(s, f, at, &mut all);
        }
        all.push(touch(s, at, "ruin", say!("touch-ruin"), s.ruins[at.index()].stands.into(), 1));
    }
    for v in s.seats().iter().filter(|f| f.is_vagabond()) {
        for forest in s.map().all_forests() {
            let is_there = s.pawn(*v) == Spot::Forest(forest);
            all.push(Touch {
                place: None,
                group: words::title(*v),
                label: say!("shown-in", at = words::forest(s, forest)),
                now: is_there.into(),
                rare: false,
                fewer: None,
                more: (!is_there).then(|| format!("player {} pawn: {{forest = {}}}", v.name(), forest.0)),
            });
        }
    }
    for f in owners(s) {
        for tally in tallies(s, f) {
            let set = |n: u8| format!("{} {}: {n}", f.name(), tally.key);
            let label = label(&tally.key);
            all.push(Touch {
                place: None,
                group: words::title(f),
                label,
                now: tally.now.into(),
                rare: tally.rare,
                fewer: tally.now.checked_sub(1).map(set),
                more: tally.now.checked_add(1).map(set),
            });
        }
    }
    if s.map == MapId::Lake {
        all.extend(Clearing::all().map(|at| {
            let lies = s.ferry == at;
            Touch { fewer: None, ..touch(s, at, "ferry", say!("the-ferry"), lies.into(), 1) }
        }));
    }
    all
}

/// What people call a count on a board; corrections write its key.
fn label(key: &str) -> String {
    let (first, rest) = key.split_once(' ').unwrap_or((key, ""));
    match (first, rest) {
        ("points", _) => say!("touch-points"),
        ("hand", _) => say!("touch-hand"),
        ("burrow", _) => say!("touch-burrow"),
        ("acolytes", _) => say!("touch-acolytes"),
        ("viziers", _) => say!("touch-viziers"),
        ("ready", "items") => say!("touch-ready"),
        ("exhausted", "items") => say!("touch-exhausted"),
        ("damaged", "ready items") => say!("touch-damaged-ready"),
        ("damaged", "exhausted items") => say!("touch-damaged-exhausted"),
        ("serves", who) => Faction::parse(who).map_or_else(String::new, |who| say!("touch-serve", who = who)),
        ("payments", who) => {
            Faction::parse(who).map_or_else(String::new, |who| say!("touch-payments", who = who))
        }
        ("crafted", item) => {
            Item::parse(item).map_or_else(String::new, |item| say!("touch-crafted", item = item))
        }
        ("decree", suit) => {
            Suit::parse(suit).map_or_else(String::new, |suit| say!("touch-decree", suit = suit))
        }
        ("market", suit) => {
            Suit::parse(suit).map_or_else(String::new, |suit| say!("touch-market", suit = suit))
        }
        ("swayed", name) => {
            Minister::parse(name).map_or_else(String::new, |who| say!("touch-swayed", minister = who))
        }
        ("plays", power) => {
            let shows = |card: &Card| card.power().is_some_and(|known| known.name() == power);
            let title = Card::all().find(shows).map_or_else(|| power.to_string(), Card::title);
            say!("touch-plays", card = title)
        }
        _ => {
            // A human Vagabond's items, each by how it lies.
            let (side, item) = key.rsplit_once(' ').unwrap_or((key, ""));
            match (Side::parse(side), Item::parse(item)) {
                (Some(side), Some(item)) => words::side(item, side),
                _ => key.into(),
            }
        }
    }
}

/// The players in the order of their seats, then the hirelings.
fn owners(s: &State) -> impl Iterator<Item = Faction> {
    s.seats().iter().copied().chain(s.hirelings.iter())
}

fn touch(_: &State, at: Clearing, piece: &str, label: String, now: u8, most: u8) -> Touch {
    let set = |n: u8| format!("clearing {at} {piece}: {n}");
    Touch {
        place: Some(at.0),
        group: words::place(at),
        label,
        now: now.into(),
        rare: true,
        fewer: now.checked_sub(1).map(set),
        more: now.checked_add(1).filter(|n| *n <= most).map(set),
    }
}

fn pieces(s: &State, f: Faction, at: Clearing, all: &mut Vec<Touch>) {
    if f.is_vagabond() {
        all.push(touch(s, at, f.name(), say!("touch-pawn", who = f), s.pawn_at(f, at).into(), 1));
        return;
    }
    // With an empty supply one more must have come from elsewhere: it is taken off there first.
    let (now, supply) = (s.warriors_of(f, at), s.supply_of(f));
    let most = f.warriors().min(now.saturating_add(supply));
    all.push(touch(s, at, f.name(), say!("touch-warriors", who = f), now, most));
    let is_guest = f.guest().is_some();
    for b in Building::of(f) {
        let named = || capital(&words::named(b.spoken()));
        let label = if is_guest { say!("touch-buildings", who = f) } else { named() };
        all.push(touch(s, at, b.name(), label, s.count(*b, at), b.in_the_box()));
    }
    for t in Token::ALL.iter().filter(|t| t.owner() == f) {
        let named = || capital(&words::named(t.spoken()));
        match t {
            Token::Plot => plots(s, at, all),
            Token::Wood => all.push(touch(s, at, t.name(), named(), s.token(*t, at), 8)),
            t if t.guest().is_some() => {
                let label = say!("touch-tokens", who = f);
                all.push(touch(s, at, t.name(), label, s.token(*t, at), t.in_the_box()));
            }
            _ => all.push(touch(s, at, t.name(), named(), s.token(*t, at), 1)),
        }
    }
    if f.guest().is_some() {
        let piece = format!("{} pawn", f.name());
        all.push(touch(s, at, &piece, say!("touch-others", who = f), s.pawn_at(f, at).into(), 1));
    }
}

/// Only its owner knows which one a face-down plot is.
fn plots(s: &State, at: Clearing, all: &mut Vec<Touch>) {
    let plot = s.plots[at.index()];
    all.push(touch(s, at, "plot", say!("touch-plot-down"), plot.is_face_down().into(), 1));
    for kind in PlotKind::ALL {
        let now = (plot == Plot::Up(*kind)).into();
        let label = say!("touch-plot-up", kind = *kind);
        all.push(touch(s, at, &format!("plot up {}", kind.name()), label, now, 1));
    }
}
