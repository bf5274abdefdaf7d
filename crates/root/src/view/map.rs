//! The map as SVG: paths and rivers, forests, clearings, and the pieces in them.

use super::chart::{self, Point, RADIUS, Sheet};
use super::{glyph, picks};
use crate::state::*;
use crate::words::{self, named};
use maud::{Markup, html};
use speech::Name;
use table::Seat;
use table::show::Window;

pub(super) fn board(s: &State, viewer: Option<Seat>, lit: &[String]) -> String {
    Window::ALL.map(|window| redraw(s, viewer, lit, window)).concat()
}

pub(super) fn redraw(s: &State, viewer: Option<Seat>, lit: &[String], window: Window) -> String {
    let map = s.map();
    let sheet = Sheet::of(window);
    let (width, height) = sheet.size();
    html! {
        svg.root-map.{ (window.name()) } data-window=(window.name()) viewBox={ "0 0 " (width) " " (height) } role="group"
            aria-label=(say!("map-label", map = map.id)) xmlns="http://www.w3.org/2000/svg" {
            (ground(sheet, s, window.name()))
            (water(sheet, map))
            @for forest in map.all_forests() { (woods(sheet, s, forest, lit)) }
            (paths(sheet, s))
            // Draw highlighted clearings last, so that their ring is on top.
            @for at in Clearing::all().filter(|c| !lit.contains(&chart::place(*c))) { (clearing(sheet, s, viewer, at, false)) }
            @for at in Clearing::all().filter(|c| lit.contains(&chart::place(*c))) { (clearing(sheet, s, viewer, at, true)) }
            g.arrows {}
        }
    }
    .into_string()
}

/// The wood, which covers what is neither clearing nor path, and open ground around each clearing.
fn ground(sheet: Sheet, s: &State, name: &str) -> Markup {
    let (width, height) = sheet.size();
    let id = format!("grove-{name}");
    html! {
        defs {
            pattern id=(id) width="190" height="150" patternUnits="userSpaceOnUse" {
                @for (x, y) in GROVE { path.grove d=(TREE) transform=(format!("translate({x} {y})")) {} }
            }
        }
        rect.land x=(-width) y=(-height) width=(3.0 * width) height=(3.0 * height) {}
        rect fill=(format!("url(#{id})")) x=(-width) y=(-height) width=(3.0 * width) height=(3.0 * height) {}
        @for at in Clearing::all() {
            @let (x, y) = sheet.clearing(s.map, at);
            circle.meadow cx=(x) cy=(y) r=(RADIUS + 30.0) {}
        }
    }
}

/// Where the trees of the wood stand in one tile of it.
const GROVE: [(u8, u8); 5] = [(30, 34), (96, 26), (152, 62), (62, 98), (126, 122)];
const TREE: &str = "M0-24L15 0H8L19 18H3V26H-3V18H-19L-8 0H-15Z";

/// Each pair once.
fn pairs(links: &[Clearings; CLEARINGS]) -> impl Iterator<Item = (Clearing, Clearing)> {
    Clearing::all().flat_map(move |a| links[a.index()].iter().filter(move |b| a < *b).map(move |b| (a, b)))
}

fn line((ax, ay): Point, (bx, by): Point) -> String {
    format!("M{ax:.0} {ay:.0}L{bx:.0} {by:.0}")
}

/// A curved line.
fn bent((ax, ay): Point, (bx, by): Point) -> String {
    let (mx, my) = ((ax + bx) / 2.0 - (by - ay) * 0.12, (ay + by) / 2.0 + (bx - ax) * 0.12);
    format!("M{ax:.0} {ay:.0}Q{mx:.0} {my:.0} {bx:.0} {by:.0}")
}

fn water(sheet: Sheet, map: &Map) -> Markup {
    let at = |n: u8| sheet.clearing(map.id, Clearing::numbered(n));
    html! {
        @if map.id == MapId::Lake {
            // All places on the shore are linked with each other.
            @let [a, b, c, d] = [at(10), at(11), at(1), at(12)];
            path.lake d=(format!("M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}Z", a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1)) { title { (say!("the-lake")) } }
        } @else {
            @for (a, b) in pairs(&map.rivers) {
                path.river d=(bent(sheet.clearing(map.id, a), sheet.clearing(map.id, b))) { title { (say!("river")) } }
            }
        }
    }
}

fn paths(sheet: Sheet, s: &State) -> Markup {
    let map = s.map();
    let at = |c: Clearing| sheet.clearing(map.id, c);
    html! {
        @for (a, b) in pairs(&map.paths) {
            path.path.edge d=(line(at(a), at(b))) {}
            path.path d=(line(at(a), at(b))) {}
        }
        @for (n, (a, b)) in map.closed.iter().enumerate() {
            @let (a, b) = (at(Clearing::numbered(*a)), at(Clearing::numbered(*b)));
            @if s.opened_paths >> n & 1 == 1 {
                path.path.edge d=(line(a, b)) {}
                path.path d=(line(a, b)) {}
            } @else {
                g.closed {
                    title { (say!("closed-path")) }
                    path.path.shut d=(line(a, b)) {}
                    path.rocks transform=(format!("translate({:.0} {:.0})", (a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0))
                        d="M-26 14L-18-8L-4-14L4-2L14-12L26 2L24 14Z" {}
                }
            }
        }
    }
}

/// Trees around a point, where a Vagabond can hide.
const TREES: [Point; 5] = [(-30.0, 8.0), (28.0, 10.0), (-14.0, -20.0), (16.0, -22.0), (0.0, 22.0)];

fn woods(sheet: Sheet, s: &State, forest: Forest, lit: &[String]) -> Markup {
    let (x, y) = sheet.forest(s.map, forest);
    let wood = &s.map().forests[forest.0 as usize];
    let id = chart::place_of_forest(forest);
    let pawns: Vec<Faction> = [Faction::Vagabond, Faction::Vagabond2]
        .into_iter()
        .filter(|v| s.pawn(*v) == Spot::Forest(forest))
        .collect();
    let touches: Vec<String> = wood.clearings.iter().map(|n| n.to_string()).collect();
    let mut words = say!("forest-touches", forest = words::forest(s, forest), clearings = touches.join(", "));
    for pawn in &pawns {
        words += &format!("; {}", say!("is-here", who = *pawn));
    }
    html! {
        g.forest.lit[lit.contains(&id)] data-place=(id) data-pick=(picks::woods(s, forest).id()) aria-label=(words) role="img" {
            title { (words) }
            circle.region cx=(x) cy=(y) r="50" {}
            @for (dx, dy) in TREES {
                path.tree transform=(format!("translate({:.0} {:.0})", x + dx, y + dy)) d=(TREE) {}
            }
            text.forest-name x=(x) y=(y + 9.0) text-anchor="middle" { (wood.name) }
            @for (n, pawn) in pawns.iter().enumerate() { (glyph::warriors(*pawn, None, x + 40.0 - n as f64 * 80.0, y + 14.0, 28.0)) }
        }
    }
}

fn clearing(sheet: Sheet, s: &State, viewer: Option<Seat>, at: Clearing, lit: bool) -> Markup {
    let (x, y) = sheet.clearing(s.map, at);
    let suit = s.suit(at);
    let ruler = s.ruler(at);
    let class = format!(
        "clearing {}{}{}{}",
        suit.name(),
        ruler.map(|f| format!(" ruled-{}", glyph::class(f))).unwrap_or_default(),
        if lit { " lit" } else { "" },
        if s.scorched.has(at) { " scorched" } else { "" },
    );
    let words = describe(s, viewer, at);
    html! {
        g class=(class) data-place=(chart::place(at)) data-pick=(picked(s, at)) aria-label=(words) role="img" {
            title { (words) }
            circle.pick-ring cx=(x) cy=(y) r=(RADIUS + 9.0) {}
            @if lit { circle.halo cx=(x) cy=(y) r=(RADIUS + 13.0) {} }
            circle.region cx=(x) cy=(y) r=(RADIUS) {}
            circle.priority cx=(x - 70.0) cy=(y - 86.0) r="27" {}
            (glyph::suit(suit, x - 70.0, y - 86.0, 23.0))
            circle.priority cx=(x + 70.0) cy=(y - 86.0) r="25" {}
            text.number x=(x + 70.0) y=(y - 75.0) text-anchor="middle" { (at.number()) }
            (slots(s, at, x, y - 34.0))
            (pieces(s, viewer, at, x, y + 19.0))
            @if let Some(ruler) = ruler { (flag(ruler, x, y - 97.0)) }
            @if s.map == MapId::Lake && s.ferry == at { (ferry(x, y + 88.0)) }
            @if s.map == MapId::Mountain && at == PASS { (tower(x - 86.0, y + 20.0)) }
            g.forecast hidden data-forecast=(picks::place(at).id()) transform=(format!("translate({x:.1} {:.1})", y + RADIUS)) {
                rect x="-46" y="-20" width="92" height="40" rx="20" {}
                text y="10" text-anchor="middle" {}
            }
        }
    }
}

/// Everything that can be picked in a clearing.
fn picked(s: &State, at: Clearing) -> String {
    let groups = s.owners().iter().filter(|f| s.pieces_of(*f, at) > 0 || s.pawn_at(*f, at));
    let ids = std::iter::once(picks::place(at)).chain(groups.map(|f| picks::group(f, at)));
    ids.map(|pick| pick.id()).collect::<Vec<_>>().join(" ")
}

/// The flag of the ruler.
fn flag(ruler: Faction, x: f64, y: f64) -> Markup {
    html! {
        g class={ "piece flag " (glyph::class(ruler)) } transform=(format!("translate({x:.1} {y:.1})")) {
            path d="M-27-16H27V6L0 20L-27 6Z" {}
            text y="7" text-anchor="middle" { (glyph::letter(ruler)) }
        }
    }
}

fn ferry(x: f64, y: f64) -> Markup {
    html! {
        g.boat transform=(format!("translate({x:.1} {y:.1})")) {
            title { (say!("the-ferry")) }
            path d="M-30 2H30L20 18H-20ZM-3-26H3V0H-3ZM5-24L22-4H5Z" {}
        }
    }
}

fn tower(x: f64, y: f64) -> Markup {
    html! {
        g.tower transform=(format!("translate({x:.1} {y:.1})")) {
            title { (say!("the-tower")) }
            path d="M-16 26V-12H-20V-28H-12V-20H-4V-28H4V-20H12V-28H20V-12H16V26Z" {}
        }
    }
}

/// The building slots from left to right: buildings, ruin, open slots.
fn slots(s: &State, at: Clearing, x: f64, y: f64) -> Markup {
    let i = at.index();
    let mut row: Vec<Markup> = Vec::new();
    let mut put = |draw: &dyn Fn(f64) -> Markup, n: u8| (0..n).for_each(|_| row.push(draw(0.0)));
    for kind in Building::ALL {
        put(&|_| glyph::building(*kind, 0.0, 0.0, 24.0), s.buildings[i][kind.index()]);
    }
    put(&|_| glyph::slot("ruin", 0.0, 0.0, 24.0), s.ruins[i].stands as u8);
    put(&|_| glyph::slot("blocked", 0.0, 0.0, 24.0), s.blocked_slots[i]);
    put(&|_| glyph::slot("open", 0.0, 0.0, 24.0), s.open_slots(at));
    in_a_row(row, x, y, 52.0)
}

/// Things side by side, centred on a point.
fn in_a_row(row: Vec<Markup>, x: f64, y: f64, apart: f64) -> Markup {
    let first = x - (row.len() as f64 - 1.0) / 2.0 * apart;
    html! {
        @for (n, thing) in row.iter().enumerate() {
            g transform=(format!("translate({:.1} {y:.1})", first + n as f64 * apart)) { (thing) }
        }
    }
}

/// Warriors, pawns and tokens, in as many rows as it takes.
fn pieces(s: &State, viewer: Option<Seat>, at: Clearing, x: f64, y: f64) -> Markup {
    let mut all: Vec<Markup> = Vec::new();
    let groups =
        s.owners().iter().map(|f| usize::from(s.warriors_of(f, at) > 0) + usize::from(s.pawn_at(f, at)));
    let tokens = Token::ALL.iter().filter(|token| s.token(**token, at) > 0).count();
    // A few go in one row; many, slightly smaller, in two.
    let (size, disc) = if groups.sum::<usize>() + tokens <= 3 { (25.0, 22.0) } else { (21.5, 20.0) };
    for f in s.owners().iter() {
        if s.warriors_of(f, at) > 0 {
            let drawn = glyph::warriors(f, Some(s.warriors_of(f, at)), 0.0, 0.0, size);
            all.push(html! { g.group data-pick=(picks::group(f, at).id()) data-piece=(glyph::class(f)) data-count=(s.warriors_of(f, at)) { (drawn) } });
        }
        if s.pawn_at(f, at) {
            let drawn = glyph::warriors(f, None, 0.0, 0.0, size);
            all.push(html! { g.group data-pick=(picks::group(f, at).id()) data-piece=(glyph::class(f)) { (drawn) } });
        }
    }
    let counted = |token: Token| s.token(token, at).to_string();
    for token in Token::ALL {
        let label = match token {
            Token::Plot => Some(plot_letter(s, viewer, at).to_string()),
            _ if s.token(*token, at) > 1 => Some(counted(*token)),
            _ => None,
        };
        if s.token(*token, at) > 0 {
            all.push(glyph::token(*token, label.as_deref(), 0.0, 0.0, disc));
        }
    }
    // The longer row is above, where the clearing is wide.
    let above = if all.len() <= 3 { all.len() } else { all.len().div_ceil(2) };
    let below = all.split_off(above);
    let apart = |row: &Vec<Markup>| if row.len() > 3 { 168.0 / row.len() as f64 } else { 50.0 };
    let (a, b) = (apart(&all), apart(&below));
    let y = if below.is_empty() { y } else { y - 6.0 };
    html! {
        (in_a_row(all, x, y, a))
        (in_a_row(below, x, y + 43.0, b))
    }
}

/// The kind of a plot, if this viewer may know it.
fn known_plot(s: &State, viewer: Option<Seat>, at: Clearing) -> Option<PlotKind> {
    match s.plots[at.index()] {
        Plot::Up(kind) => Some(kind),
        Plot::Down(kind) => viewer.is_some_and(|seat| s.seat_of(Faction::Corvids) == seat).then_some(kind),
        Plot::None | Plot::Unseen => None,
    }
}

fn plot_letter(s: &State, viewer: Option<Seat>, at: Clearing) -> &'static str {
    known_plot(s, viewer, at).map_or("?", |kind| ["B", "S", "E", "R"][kind.index()])
}

/// A complete description of a clearing: "clearing 5: rabbit, ruled by Marquise; 1 Marquise warrior,
/// workshop".
pub(super) fn describe(s: &State, viewer: Option<Seat>, at: Clearing) -> String {
    let mut parts = vec![named(s.suit(at).spoken())];
    if let Some(ruler) = s.ruler(at) {
        parts.push(say!("ruled-by", who = ruler));
    }
    for f in s.owners().iter() {
        let mut own = Vec::new();
        let n = s.warriors_of(f, at);
        if n > 0 {
            own.push(words::warriors(n));
        }
        if s.pawn_at(f, at) {
            own.push(named(Name::new("piece-pawn")));
        }
        for kind in Building::of(f).iter().filter(|b| s.count(**b, at) > 0) {
            own.push(several(s.count(*kind, at), kind.spoken()));
        }
        for token in Token::ALL.iter().filter(|t| t.owner() == f && s.token(**t, at) > 0) {
            let what = several(s.token(*token, at), token.spoken());
            own.push(match (*token, known_plot(s, viewer, at)) {
                (Token::Plot, Some(plot)) => say!("face-up", what = what, plot = plot),
                (Token::Plot, None) => say!("face-down", what = what),
                _ => what,
            });
        }
        if !own.is_empty() {
            parts.push(say!("pieces-of", who = f, pieces = own.join(", ")));
        }
    }
    if s.ruins[at.index()].stands {
        parts.push(named(Name::new("piece-ruin")));
    }
    let open = s.open_slots(at);
    if open > 0 {
        parts.push(say!("open-slots", n = open));
    }
    if s.scorched.has(at) {
        parts.push(say!("scorched"));
    }
    if s.map == MapId::Lake && s.ferry == at {
        parts.push(say!("the-ferry"));
    }
    say!("place-is", at = at, what = parts.join("; "))
}

fn several(n: u8, name: Name) -> String {
    if n == 1 { named(name) } else { say!("several-of", n = n, what = name) }
}
