//! The map as SVG: a ring of gates, planets outside of them, clusters clockwise as on the board.

use super::glyph;
use crate::state::State;
use crate::state::map::Clusters;
use crate::state::names::Named;
use crate::state::piece::{Building, OUTSIDE};
use crate::state::system::System;
use maud::{Markup, html};
use table::Seat;

const CENTRE: f64 = 560.0;
/// Where the gates begin, where the planets begin, and the edge of the map.
const INNER: f64 = 92.0;
const RING: f64 = 262.0;
const EDGE: f64 = 548.0;
/// A cluster out of play takes so many degrees; those in play share the rest.
const GAP: f64 = 14.0;

/// The name of a system in the drawing: "gate1".
pub(super) fn place(system: System) -> String {
    system.name().replace(' ', "")
}

pub(super) fn board(state: &State, lit: &[String]) -> String {
    let map = state.map();
    let shares = Shares::new(map);
    html! {
        svg.arcs-map viewBox="0 0 1120 1120" role="group" aria-label="Map" xmlns="http://www.w3.org/2000/svg" {
            (glyph::definitions())
            @for cluster in (1..=6).filter(|c| !map.contains(*c)) { (out_of_play(&shares, cluster)) }
            // What is lit comes last, so that its outline lies on top.
            @for system in state.systems().iter().filter(|s| !lit.contains(&place(*s))) { (region(state, &shares, system, false)) }
            @for system in state.systems().iter().filter(|s| lit.contains(&place(*s))) { (region(state, &shares, system, true)) }
            @for cluster in map.iter() { (border(map, &shares, cluster)) }
            (middle(state))
        }
    }
    .into_string()
}

/// How the circle is shared between the clusters.
struct Shares {
    /// First and last degree of each cluster, clockwise from the top.
    spans: [(f64, f64); 6],
}

impl Shares {
    fn new(map: Clusters) -> Self {
        let out = (1..=6).filter(|c| !map.contains(*c)).count() as f64;
        let share = (360.0 - GAP * out) / (6.0 - out);
        let mut at = -30.0;
        let spans = std::array::from_fn(|i| {
            let width = if map.contains(i as u8 + 1) { share } else { GAP };
            at += width;
            (at - width, at)
        });
        Shares { spans }
    }

    fn span(&self, cluster: u8) -> (f64, f64) {
        self.spans[usize::from(cluster) - 1]
    }

    /// From and to in degrees, from and to in radius.
    fn sector(&self, system: System) -> (f64, f64, f64, f64) {
        let (from, to) = self.span(system.cluster());
        if system.is_gate() {
            return (from, to, INNER, RING);
        }
        let third = (to - from) / 3.0;
        let nth = (system.symbol() - 1) as f64;
        (from + third * nth, from + third * (nth + 1.0), RING, EDGE)
    }
}

fn at(degrees: f64, radius: f64) -> (f64, f64) {
    let angle = degrees.to_radians();
    (CENTRE + radius * angle.sin(), CENTRE - radius * angle.cos())
}

fn outline((from, to, inner, outer): (f64, f64, f64, f64)) -> String {
    let ((ax, ay), (bx, by)) = (at(from, outer), at(to, outer));
    let ((cx, cy), (dx, dy)) = (at(to, inner), at(from, inner));
    let large = u8::from(to - from > 180.0);
    format!(
        "M{ax:.1} {ay:.1}A{outer} {outer} 0 {large} 1 {bx:.1} {by:.1}L{cx:.1} {cy:.1}\
         A{inner} {inner} 0 {large} 0 {dx:.1} {dy:.1}Z"
    )
}

fn out_of_play(shares: &Shares, cluster: u8) -> Markup {
    let (from, to) = shares.span(cluster);
    let path = |radius: f64| {
        let ((ax, ay), (bx, by)) = (at(from - 4.0, radius), at(to + 4.0, radius));
        format!("M{ax:.1} {ay:.1}A{radius} {radius} 0 0 1 {bx:.1} {by:.1}")
    };
    html! {
        g.out-of-play {
            title { "Cluster " (cluster) " is out of play; a path joins the gates beside it" }
            path.region d=(outline((from, to, INNER, EDGE))) {}
            path.path-marker d=(path((INNER + RING) / 2.0)) {}
        }
    }
}

/// The thick lines that no ship crosses, and the thin ones that ships cross.
fn border(map: Clusters, shares: &Shares, cluster: u8) -> Markup {
    let next = cluster % 6 + 1;
    let (_, to) = shares.span(cluster);
    let planets_meet = map.contains(next) && map.adjacent(System::hex(cluster)).contains(System::arrow(next));
    let line = |inner: f64, outer: f64| {
        let ((ax, ay), (bx, by)) = (at(to, inner), at(to, outer));
        format!("M{ax:.1} {ay:.1}L{bx:.1} {by:.1}")
    };
    html! { @if map.contains(next) && !planets_meet { path.wall d=(line(RING, EDGE)) {} } }
}

fn region(state: &State, shares: &Shares, system: System, lit: bool) -> Markup {
    let sector = shares.sector(system);
    let (from, to, inner, outer) = sector;
    let id = place(system);
    let control = state.control(system);
    let class = format!(
        "system {}{}{}",
        if system.is_gate() { "gate" } else { "planet" },
        control.map(|seat| format!(" held-{}", state.player(seat).colour())).unwrap_or_default(),
        if lit { " lit" } else { "" },
    );
    let (x, y) = at((from + to) / 2.0, if system.is_gate() { 182.0 } else { (inner + outer) / 2.0 + 6.0 });
    // A gate above or below the middle has room for two fleets side by side.
    let wide = system.is_gate() && ((from + to) / 2.0).to_radians().cos().abs() > 0.7;
    html! {
        g class=(class) data-place=(id) aria-label=(describe(state, system)) role="img" {
            title { (describe(state, system)) }
            path.region d=(outline(sector)) {}
            (contents(state, system, control, x, y, wide))
        }
    }
}

/// Rows of what is there, centred on a point: the type and who controls it, the name, the building
/// slots, the ships.
fn contents(state: &State, system: System, control: Option<Seat>, x: f64, y: f64, wide: bool) -> Markup {
    let fleets: Vec<Seat> = state.seats().filter(|seat| state.ships(system, *seat).total() > 0).collect();
    let per_row = if wide { 2 } else { 1 };
    let slots: Vec<(u8, Option<Building>)> = slots(state, system);
    let head = if control.is_some() || !system.is_gate() { 36.0 } else { 0.0 };
    let houses = if slots.is_empty() { 0.0 } else { 50.0 };
    let ships = fleets.len().div_ceil(per_row) as f64 * 40.0;
    let top = y - (head + 34.0 + houses + ships) / 2.0;
    let (name_at, houses_at, ships_at) = (top + head, top + head + 34.0, top + head + 34.0 + houses);
    html! {
        (emblem(state, system, control, x, top + 16.0))
        text.name x=(x) y=(name_at + 24.0) text-anchor="middle" { (system.name()) }
        @for (n, (_, building)) in slots.iter().enumerate() {
            (glyph::slot(state, *building, x + (n as f64 - (slots.len() as f64 - 1.0) / 2.0) * 50.0, houses_at + 25.0))
        }
        @for (n, seat) in fleets.iter().enumerate() {
            @let in_row = (fleets.len() - n / per_row * per_row).min(per_row) as f64;
            @let column = (n % per_row) as f64 - (in_row - 1.0) / 2.0;
            (glyph::fleet(state, *seat, state.ships(system, *seat), x + column * 112.0, ships_at + (n / per_row) as f64 * 40.0 + 19.0))
        }
    }
}

/// Building slots, empty ones too; a building outside of the slots only if there is one.
fn slots(state: &State, system: System) -> Vec<(u8, Option<Building>)> {
    let printed = system.slots();
    (0..=OUTSIDE)
        .map(|place| (place, state.building(system, place)))
        .filter(|(place, building)| *place < printed || building.is_some())
        .collect()
}

/// The type of a planet, and the flag of whoever controls the system.
fn emblem(state: &State, system: System, control: Option<Seat>, x: f64, y: f64) -> Markup {
    let resource = state.types(system).first().filter(|_| !system.is_gate());
    let apart = if resource.is_some() && control.is_some() { 26.0 } else { 0.0 };
    html! {
        @if let Some(resource) = resource { (glyph::resource(resource, x - apart, y, 16.0)) }
        @if let Some(seat) = control { (glyph::flag(state, seat, x + apart, y)) }
    }
}

fn middle(state: &State) -> Markup {
    html! {
        circle.middle cx=(CENTRE) cy=(CENTRE) r=(INNER - 6.0) {}
        text.chapter x=(CENTRE) y=(CENTRE - 8.0) text-anchor="middle" { "chapter" }
        text.number x=(CENTRE) y=(CENTRE + 46.0) text-anchor="middle" { (state.chapter()) }
    }
}

/// All of a system in words: "hex 5: psionic, controlled by red; red city; red 3 fresh ships".
pub(super) fn describe(state: &State, system: System) -> String {
    let colour = |seat: Seat| state.player(seat).colour();
    let mut parts = Vec::new();
    let types: Vec<String> = state.types(system).iter().map(|r| r.to_string()).collect();
    if !types.is_empty() && !system.is_gate() {
        parts.push(types.join(" "));
    }
    if let Some(seat) = state.control(system) {
        parts.push(format!("controlled by {}", colour(seat)));
    }
    for (_, building) in state.buildings(system) {
        let damaged = if building.is_damaged() { "damaged " } else { "" };
        parts.push(format!("{} {damaged}{}", colour(building.owner()), building.kind()));
    }
    let open = state.open_building_slots(system);
    if open > 0 {
        parts.push(format!("{open} open slot{}", if open == 1 { "" } else { "s" }));
    }
    for seat in state.seats() {
        let ships = state.ships(system, seat);
        if ships.total() > 0 {
            parts.push(format!("{} {}", colour(seat), ships_in_words(ships.fresh, ships.damaged)));
        }
    }
    if parts.is_empty() {
        parts.push("empty".into());
    }
    format!("{}: {}", system.name(), parts.join(", "))
}

/// "3 fresh and 1 damaged ships"
pub(super) fn ships_in_words(fresh: u8, damaged: u8) -> String {
    let s = if fresh + damaged == 1 { "" } else { "s" };
    match (fresh, damaged) {
        (_, 0) => format!("{fresh} fresh ship{s}"),
        (0, _) => format!("{damaged} damaged ship{s}"),
        _ => format!("{fresh} fresh and {damaged} damaged ships"),
    }
}
