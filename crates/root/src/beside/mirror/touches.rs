//! What people touch: pieces on the map, and what lies on the boards.

use crate::correct::tally::tallies;
use crate::state::*;
use crate::words;
use ::beside::Touch;
use ::beside::mirror::capital;

/// Always as many, in the same order: the clearings, then the boards.
pub fn touches(s: &State) -> Vec<Touch> {
    let mut all = Vec::new();
    for at in Clearing::all() {
        for f in owners(s) {
            pieces(s, f, at, &mut all);
        }
        all.push(touch(s, at, "ruin", "ruin".into(), s.ruins[at.index()].stands.into(), 1));
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
            let served = tally.key.strip_prefix("serves ").and_then(Faction::parse);
            let label = match (tally.key.as_str(), served) {
                (_, Some(master)) => format!("serve {}", words::title(master)),
                ("hand", _) => "cards in hand".into(),
                ("burrow", _) => "warriors in the Burrow".into(),
                (key, _) => key.into(),
            };
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
    all
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
    let title = words::title(f);
    if f.is_vagabond() {
        all.push(touch(s, at, f.name(), format!("{title} pawn"), s.pawn_at(f, at).into(), 1));
        return;
    }
    all.push(touch(s, at, f.name(), format!("{title} warriors"), s.warriors_of(f, at), f.warriors()));
    let own = |what: &str| if f.guest().is_some() { format!("{title} {what}") } else { capital(what) };
    for b in Building::of(f) {
        let label = own(if f.guest().is_some() { "buildings" } else { b.name() });
        all.push(touch(s, at, b.name(), label, s.count(*b, at), b.in_the_box()));
    }
    for t in Token::ALL.iter().filter(|t| t.owner() == f) {
        match t {
            Token::Plot => plots(s, at, all),
            Token::Wood => all.push(touch(s, at, t.name(), capital(t.name()), s.token(*t, at), 8)),
            t if t.guest().is_some() => {
                all.push(touch(s, at, t.name(), own("tokens"), s.token(*t, at), t.in_the_box()));
            }
            _ => all.push(touch(s, at, t.name(), capital(t.name()), s.token(*t, at), 1)),
        }
    }
    if f.guest().is_some() {
        let piece = format!("{} pawn", f.name());
        all.push(touch(s, at, &piece, own("other pieces"), s.pawn_at(f, at).into(), 1));
    }
}

/// Face down nobody but its owner knows which one it is.
fn plots(s: &State, at: Clearing, all: &mut Vec<Touch>) {
    let plot = s.plots[at.index()];
    all.push(touch(s, at, "plot", "Plot, face down".into(), plot.is_face_down().into(), 1));
    for kind in PlotKind::ALL {
        let now = (plot == Plot::Up(*kind)).into();
        let label = format!("Plot, face up: {}", kind.name());
        all.push(touch(s, at, &format!("plot up {}", kind.name()), label, now, 1));
    }
}
