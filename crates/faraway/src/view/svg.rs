//! The map as SVG: pointy-top hexes, each with a title that lists its contents.

use super::text;
use crate::rules::actions;
use crate::state::{CubeKind, Hex, State};
use crate::words;
use maud::{Markup, html};
use table::pick::{Kind, Pick};

/// The distance from the centre of a hex to a corner.
const SIZE: f32 = 40.0;

/// The name of a hex in offers and events.
pub fn place(hex: Hex) -> String {
    format!("hex-{},{}", hex.q, hex.r)
}

/// The gesture of pointing at a hex.
pub fn pick(hex: Hex) -> Pick {
    // A minus sign would be lost among the hyphens of a key.
    let number = |n: i8| if n < 0 { format!("m{}", n.unsigned_abs()) } else { n.to_string() };
    Pick::new(
        Kind::Place,
        format!("hex {} {}", number(hex.q), number(hex.r)),
        say!("hex", hex = hex.to_string()),
    )
}

fn centre(hex: Hex) -> (f32, f32) {
    let (q, r) = (f32::from(hex.q), f32::from(hex.r));
    (SIZE * 3f32.sqrt() * (q + r / 2.0), SIZE * 1.5 * r)
}

fn corners((x, y): (f32, f32), size: f32) -> String {
    let corner = |at: u8| {
        let angle = (60.0 * f32::from(at) - 90.0).to_radians();
        format!("{:.1},{:.1}", x + size * angle.cos(), y + size * angle.sin())
    };
    (0..6).map(corner).collect::<Vec<_>>().join(" ")
}

pub const STYLE: &str = include_str!("style.css");

/// The decoration of each terrain, around the centre of its hex: trees, water, dunes, crystals.
const MOTIFS: [&str; 4] = [
    "M-23 16l5-12 5 12zM-18 16v5M-6 12l6-14 6 14zM0 12v6M13 16l5-12 5 12zM18 16v5",
    "M-25 4q6-6 12 0t12 0t12 0t12 0M-20 13q6-6 12 0t12 0t12 0M-13 22q6-6 12 0t12 0",
    "M-27 14q14-18 28-3q11-11 26 3M-15 22q12-11 27 0M-19-2q8-7 16 0",
    "M-19 18l5-19 5 19zM-4 20l6-27 6 27zM12 18l4-15 5 15z",
];

/// A drawn piece: a shape, a short label, and a title.
struct Sign {
    kind: &'static str,
    shape: Shape,
    mark: String,
    title: String,
    acting: bool,
}

#[derive(Clone, Copy)]
enum Shape {
    Circle,
    Square,
    Diamond,
}

/// Draws the map with the places in `lit` highlighted.
pub fn board(state: &State, lit: &[String]) -> String {
    let rim = state.map.rim();
    let hexes = || state.map.tiles().iter().map(|tile| tile.hex).chain(rim.iter().copied());
    // A map of few hexes is not enlarged to fill the page.
    let bound = |of: fn((f32, f32)) -> f32, least: f32| {
        let all = || hexes().map(|hex| of(centre(hex)));
        let (from, to) = (all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max));
        let margin = ((least - (to - from)) / 2.0).max(SIZE * 1.1);
        (from - margin, to + margin)
    };
    let ((left, right), (top, bottom)) = (bound(|c| c.0, SIZE * 9.0), bound(|c| c.1, SIZE * 7.0));
    let view = format!("{left:.0} {top:.0} {:.0} {:.0}", right - left, bottom - top);
    let is_lit = |hex: Hex| lit.contains(&place(hex));
    html! {
        svg.faraway xmlns="http://www.w3.org/2000/svg" viewBox=(view) role="group" aria-label=(say!("map-of-the-planet")) {
            @for hex in &rim {
                g data-place=(place(*hex)) data-pick=(pick(*hex).id()) role="img" aria-label=(say!("not-revealed", hex = hex.to_string())) {
                    title { (say!("not-revealed", hex = hex.to_string())) }
                    polygon.rim.lit[is_lit(*hex)].looked[state.looked_at == Some(*hex)]
                        points=(corners(centre(*hex), SIZE - 1.0)) fill="transparent" {}
                    text.coordinates x=(centre(*hex).0) y=(centre(*hex).1 + 4.0) { (hex) }
                }
            }
            @for tile in state.map.tiles() {
                (draw_tile(state, tile, is_lit(tile.hex)))
            }
            @if state.map.tiles().is_empty() {
                text.hint x=((left + right) / 2.0) y=(bottom - 30.0) { (say!("hint-point")) }
                text.hint x=((left + right) / 2.0) y=(bottom - 14.0) { (say!("hint-around")) }
            }
            @if let Some((from, to)) = way(state, lit) { (draw_way(from, to)) }
        }
    }
    .into_string()
}

fn draw_tile(state: &State, tile: &crate::state::Tile, lit: bool) -> Markup {
    let hex = tile.hex;
    let (x, y) = centre(hex);
    let terrain = words::terrain(state, tile.terrain);
    let inside = text::contents(state, hex);
    let title =
        format!("{hex} {terrain}: {}", if inside.is_empty() { say!("empty") } else { inside.join(", ") });
    let fill = format!("fill:var(--fa-t{})", tile.terrain.0.min(3));
    let signs = signs(state, hex);
    // The rows are below the terrain's name. Few pieces are drawn large, many small.
    let shown = if signs.len() > 12 { 11 } else { signs.len() };
    let (per_row, size) = if signs.len() <= 6 { (3, 1.35) } else { (4, 1.0) };
    let rows = signs.len().min(12).div_ceil(per_row);
    let spot = |at: usize| {
        let in_row = per_row.min(signs.len().min(12) - at / per_row * per_row) as f32;
        let across = (at % per_row) as f32 - (in_row - 1.0) / 2.0;
        let down = (at / per_row) as f32 - (rows as f32 - 1.0) / 2.0;
        (x + across * 16.0 * size, y + 5.0 + down * 15.5 * size)
    };
    html! {
        g data-place=(place(hex)) data-pick=(pick(hex).id()) role="img" aria-label=(title) {
            title { (title) @if tile.fenced { ", " (say!("fenced")) } }
            polygon.hex.lit[lit].looked[state.looked_at == Some(hex)].fenced[tile.fenced]
                points=(corners((x, y), SIZE - 1.0)) style=(fill) {}
            path.motif d=(MOTIFS[usize::from(tile.terrain.0.min(3))]) transform=(format!("translate({x:.1} {y:.1})")) {}
            text x=(x) y=(y - 19.0) { (terrain) }
            // Below several rows there is only the lowest corner left.
            text.coordinates x=(x) y=(y + if rows > 1 { 32.0 } else { 29.0 }) { (hex) }
            @for (at, sign) in signs.iter().take(shown).enumerate() {
                (draw_sign(sign, spot(at), size))
            }
            @if shown < signs.len() {
                text x=(spot(11).0) y=(spot(11).1 + 4.0) { "+" (signs.len() - shown) }
            }
        }
    }
}

fn draw_sign(sign: &Sign, (x, y): (f32, f32), size: f32) -> Markup {
    html! {
        g.sign.{ (sign.kind) } transform=(format!("translate({x:.1} {y:.1}) scale({size})")) {
            title { (sign.title) }
            @match sign.shape {
                Shape::Circle => circle.piece.acting[sign.acting] r="7" {},
                Shape::Square => rect.piece x="-6.5" y="-6.5" width="13" height="13" rx="1.5" {},
                Shape::Diamond => polygon.piece points="0,-7.5 7.5,0 0,7.5 -7.5,0" {},
            }
            text y="3" { (sign.mark) }
        }
    }
}

/// The pieces of a hex. Creatures and explorers are round, buildings and drones square, cubes and dens
/// diamonds.
fn signs(state: &State, hex: Hex) -> Vec<Sign> {
    let acting = actions::acting(state).map(|c| c.id);
    let mut out = Vec::new();
    let mut push = |kind, shape, mark: String, title: String, acting| {
        out.push(Sign { kind, shape, mark, title, acting });
    };
    for (id, _) in state.explorers_out().filter(|(_, at)| *at == hex) {
        push("explorer", Shape::Circle, format!("X{}", id.0 + 1), words::explorer(id), false);
    }
    for creature in state.creatures.iter().filter(|c| c.at == hex) {
        let name = words::species(state, creature.id.species);
        let letters = name.split_whitespace().last().and_then(|word| word.chars().next()).unwrap_or('?');
        let mark = format!("{letters}{}", creature.id.number);
        push(
            "creature",
            Shape::Circle,
            mark,
            words::creature(state, creature.id),
            acting == Some(creature.id),
        );
    }
    for building in state.buildings.iter().filter(|b| b.at == hex) {
        let name = words::building(state, building);
        push(
            "building",
            Shape::Square,
            name.chars().next().unwrap_or('b').to_uppercase().to_string(),
            name,
            false,
        );
    }
    for drone in state.drones.iter().filter(|d| d.at == hex) {
        push(
            "drone",
            Shape::Square,
            format!("d{}", drone.id.0 + 1),
            say!("drone", n = drone.id.0 + 1),
            false,
        );
    }
    for den in state.dens.iter().filter(|d| d.at == hex) {
        push(
            "den",
            Shape::Diamond,
            "⌂".into(),
            say!("den-of", species = words::species(state, den.species)),
            false,
        );
    }
    for kind in actions::cubes_at(state, hex) {
        let mark = match kind {
            CubeKind::Plant => "P",
            CubeKind::Meat(_) => "M",
            CubeKind::UnknownMeat => "?",
            CubeKind::Bioplastic => "b",
            CubeKind::Minerals => "m",
            CubeKind::Mission => "!",
        };
        push("cube", Shape::Diamond, mark.into(), words::cube(state, kind), false);
    }
    out
}

/// The acting creature's move between two highlighted hexes, ending where it stands.
fn way(state: &State, lit: &[String]) -> Option<(Hex, Hex)> {
    let hex = |name: &String| name.strip_prefix("hex-")?.parse::<Hex>().ok();
    let [one, other] = lit else { return None };
    let (one, other) = (hex(one)?, hex(other)?);
    let here = actions::acting(state)?.at;
    match here {
        _ if one.straight(other) != 1 => None,
        here if here == other => Some((one, other)),
        here if here == one => Some((other, one)),
        _ => None,
    }
}

fn draw_way(from: Hex, to: Hex) -> Markup {
    let ((x, y), (u, v)) = (centre(from), centre(to));
    // The arrowhead: two strokes back from the tip.
    let (dx, dy) = ((u - x) * 0.2, (v - y) * 0.2);
    let head = format!(
        "M{:.1} {:.1} L{u:.1} {v:.1} L{:.1} {:.1}",
        u - dx + dy,
        v - dy - dx,
        u - dx - dy,
        v - dy + dx
    );
    html! {
        g {
            title { "from " (from) " to " (to) }
            line.way x1=(x) y1=(y) x2=(u) y2=(v) {}
            path.way d=(head) {}
        }
    }
}
