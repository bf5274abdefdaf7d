//! The map as SVG: pointed hexes, every one with a title that says what is in it.

use super::{text, words};
use crate::rules::actions;
use crate::state::{CubeKind, Hex, State};
use maud::{Markup, html};

/// From the centre of a hex to a corner.
const SIZE: f32 = 40.0;

/// What a place is called by offers and events.
pub fn place(hex: Hex) -> String {
    format!("hex-{},{}", hex.q, hex.r)
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

/// Colours are variables, so that a page can change them; without any, the scheme of the reader
/// decides between light and dark. No meaning is in a colour alone: terrains carry their name,
/// pieces a letter and a shape, what is lit a thick dashed border.
pub const STYLE: &str = "
.faraway{--fa-line:#555;--fa-ink:#111;--fa-paper:#fff;--fa-t0:#cfe8c6;--fa-t1:#c9dfe0;--fa-t2:#f3e3b3;--fa-t3:#e3d5ea;--fa-lit:#b00020}
@media(prefers-color-scheme:dark){.faraway{--fa-line:#999;--fa-ink:#f2f2f2;--fa-paper:#222;--fa-t0:#2c4a2a;--fa-t1:#284547;--fa-t2:#544a22;--fa-t3:#43364c;--fa-lit:#ff8a94}}
.faraway text{fill:var(--fa-ink);font:10px sans-serif;text-anchor:middle}
.faraway .hex{stroke:var(--fa-line);stroke-width:1}
.faraway .rim{fill:none;stroke:var(--fa-line);stroke-dasharray:2 4}
.faraway .fenced{stroke-width:4}
.faraway .lit{stroke:var(--fa-lit);stroke-width:4;stroke-dasharray:8 3}
.faraway .looked{stroke:var(--fa-ink);stroke-width:3}
.faraway .piece{fill:var(--fa-paper);stroke:var(--fa-ink)}
.faraway .acting{stroke:var(--fa-lit);stroke-width:3}
.faraway .way{stroke:var(--fa-lit);stroke-width:3;fill:none}
";

/// A piece as it is drawn: a shape, a short mark, and what it is.
struct Sign {
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

/// The map, with places lit up: the first of them is where a way begins, the second where it ends.
pub fn board(state: &State, lit: &[String]) -> String {
    let rim = state.map.rim();
    let hexes = || state.map.tiles().iter().map(|tile| tile.hex).chain(rim.iter().copied());
    let bound = |of: fn((f32, f32)) -> f32| {
        let all = || hexes().map(|hex| of(centre(hex)));
        (all().fold(f32::MAX, f32::min) - SIZE * 1.1, all().fold(f32::MIN, f32::max) + SIZE * 1.1)
    };
    let ((left, right), (top, bottom)) = (bound(|c| c.0), bound(|c| c.1));
    let view = format!("{left:.0} {top:.0} {:.0} {:.0}", right - left, bottom - top);
    let is_lit = |hex: Hex| lit.contains(&place(hex));
    html! {
        svg.faraway xmlns="http://www.w3.org/2000/svg" viewBox=(view) role="img" aria-label="the map of the planet" {
            @for hex in &rim {
                g data-place=(place(*hex)) {
                    title { "not revealed: " (hex) }
                    polygon.rim.lit[is_lit(*hex)].looked[state.looked_at == Some(*hex)]
                        points=(corners(centre(*hex), SIZE - 1.0)) fill="transparent" {}
                }
            }
            @for tile in state.map.tiles() {
                (draw_tile(state, tile, is_lit(tile.hex)))
            }
            @if let Some((from, to)) = way(lit) { (draw_way(from, to)) }
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
        format!("{hex} {terrain}: {}", if inside.is_empty() { "empty".into() } else { inside.join(", ") });
    let fill = format!("fill:var(--fa-t{})", tile.terrain.0.min(3));
    let signs = signs(state, hex);
    // Rows of four, below the name of the terrain.
    let spot = |at: usize| (x - 24.0 + 16.0 * (at % 4) as f32, y - 8.0 + 15.0 * (at / 4) as f32);
    let shown = if signs.len() > 12 { 11 } else { signs.len() };
    html! {
        g data-place=(place(hex)) tabindex="0" role="group" aria-label=(title) {
            title { (title) @if tile.fenced { ", fenced" } }
            polygon.hex.lit[lit].looked[state.looked_at == Some(hex)].fenced[tile.fenced]
                points=(corners((x, y), SIZE - 1.0)) style=(fill) {}
            text x=(x) y=(y - 22.0) { (terrain) }
            @for (at, sign) in signs.iter().take(shown).enumerate() {
                (draw_sign(sign, spot(at)))
            }
            @if shown < signs.len() {
                text x=(spot(11).0) y=(spot(11).1 + 4.0) { "+" (signs.len() - shown) }
            }
        }
    }
}

fn draw_sign(sign: &Sign, (x, y): (f32, f32)) -> Markup {
    html! {
        g {
            title { (sign.title) }
            @match sign.shape {
                Shape::Circle => circle.piece.acting[sign.acting] cx=(x) cy=(y) r="7" {},
                Shape::Square => rect.piece x=(x - 6.5) y=(y - 6.5) width="13" height="13" {},
                Shape::Diamond => polygon.piece points=(format!("{},{} {},{} {},{} {},{}", x, y - 7.0, x + 7.0, y, x, y + 7.0, x - 7.0, y)) {},
            }
            text x=(x) y=(y + 3.5) font-size="8" { (sign.mark) }
        }
    }
}

/// Creatures and explorers are round, what was built square, cubes and dens on their point.
fn signs(state: &State, hex: Hex) -> Vec<Sign> {
    let acting = actions::acting(state).map(|c| c.id);
    let mut out = Vec::new();
    let mut push = |shape, mark: String, title: String, acting| out.push(Sign { shape, mark, title, acting });
    for (id, _) in state.explorers_out().filter(|(_, at)| *at == hex) {
        push(Shape::Circle, format!("X{}", id.0 + 1), words::explorer(id), false);
    }
    for creature in state.creatures.iter().filter(|c| c.at == hex) {
        let name = words::species(state, creature.id.species);
        let letters = name.split_whitespace().last().and_then(|word| word.chars().next()).unwrap_or('?');
        let mark = format!("{letters}{}", creature.id.number);
        push(Shape::Circle, mark, words::creature(state, creature.id), acting == Some(creature.id));
    }
    for building in state.buildings.iter().filter(|b| b.at == hex) {
        let name = words::building(state, building);
        push(Shape::Square, name.chars().next().unwrap_or('b').to_uppercase().to_string(), name, false);
    }
    for drone in state.drones.iter().filter(|d| d.at == hex) {
        push(Shape::Square, format!("d{}", drone.id.0 + 1), format!("drone {}", drone.id.0 + 1), false);
    }
    for den in state.dens.iter().filter(|d| d.at == hex) {
        push(Shape::Diamond, "⌂".into(), format!("den of {}", words::species(state, den.species)), false);
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
        push(Shape::Diamond, mark.into(), words::cube(state, kind), false);
    }
    out
}

/// A way between two lit hexes.
fn way(lit: &[String]) -> Option<(Hex, Hex)> {
    let hex = |name: &String| name.strip_prefix("hex-")?.parse::<Hex>().ok();
    match lit {
        [from, to] => Some((hex(from)?, hex(to)?)),
        _ => None,
    }
}

fn draw_way(from: Hex, to: Hex) -> Markup {
    let ((x, y), (u, v)) = (centre(from), centre(to));
    // The head of the arrow: two strokes back from its point.
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
