//! The map as SVG, drawn for three sizes of window: a ring of gates, planets outside of them, clusters
//! clockwise as on the board.

mod geometry;
mod pack;
mod sector;

use super::glyph;
use crate::Arcs;
use crate::action::Action;
use crate::state::State;
use crate::state::map::Clusters;
use crate::state::names::{Named, Set};
use crate::state::resource::Resource;
use crate::state::system::{System, SystemSet};
use crate::words::{building_name, read};
use geometry::{Point, Rings, Window, closed};
use maud::{Markup, html};
use speech::Name;
use table::show::Window as Size;
use table::{Game, Seat};

/// The name of a system in the log and in the drawing: "gate1".
pub(super) fn place(system: System) -> String {
    system.name().replace(' ', "")
}

pub(super) fn board(state: &State, lit: &[String]) -> String {
    let targets = targets(state);
    html! {
        (glyph::definitions())
        @for size in Size::ALL { (drawing(state, lit, targets, size)) }
    }
    .into_string()
}

pub(super) fn redraw(state: &State, lit: &[String], size: Size) -> String {
    drawing(state, lit, targets(state), size).into_string()
}

fn drawing(state: &State, lit: &[String], targets: SystemSet, size: Size) -> Markup {
    let window = Window::of(size);
    let rings = Rings::new(window, state.map());
    html! {
        svg.arcs-map.{ (size.name()) } data-window=(size.name()) viewBox={ "0 0 " (window.width) " " (window.height) }
            role="group" aria-label=(say!("map-label")) xmlns="http://www.w3.org/2000/svg" {
            (sky(&rings))
            @for cluster in (1..=6).filter(|c| !state.map().contains(*c)) { (out_of_play(&rings, cluster)) }
            @for system in state.systems() {
                (sector::draw(state, &rings, system, lit.contains(&place(system)), targets.contains(system)))
            }
            @for cluster in state.map().iter() { (border(state.map(), &rings, cluster)) }
            (core(state, &rings))
            g.arrows {}
        }
    }
}

/// The systems to which ships can move now: a forecast needs room there.
fn targets(state: &State) -> SystemSet {
    let mut legal = Vec::new();
    Arcs::legal(state, &mut legal);
    legal.iter().fold(Set::EMPTY, |set, action| match action {
        Action::Move { to, .. } => set.with(*to),
        _ => set,
    })
}

/// Chart lines around the map, and stars at fixed positions.
fn sky(rings: &Rings) -> Markup {
    let loops = [1.09, 1.26, 1.44]
        .map(|radius| closed(&(0..48).map(|i| rings.at(f64::from(i) / 48.0, radius)).collect::<Vec<_>>()));
    let count = (rings.window.width * rings.window.height / 6000.0) as u32;
    let mut seed = 7u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed >> 8) / f64::from(1u32 << 24)
    };
    let stars: String = (0..count)
        .map(|_| format!("M{:.0} {:.0}h0", next() * rings.window.width, next() * rings.window.height))
        .collect();
    html! {
        g.sky {
            @for line in &loops { path d=(line) {} }
            path.stars d=(stars) {}
        }
    }
}

fn out_of_play(rings: &Rings, cluster: u8) -> Markup {
    let (planets, path) = rings.gap(cluster);
    html! {
        g.out-of-play {
            title { (say!("map-out-of-play", n = cluster)) }
            path.void d=(closed(&planets)) {}
            path.lane d=(closed(&path)) {}
        }
    }
}

/// Thick lines that no ship crosses between two clusters' planets; a sign where ships can.
fn border(map: Clusters, rings: &Rings, cluster: u8) -> Markup {
    let after = |cluster: u8| cluster % 6 + 1;
    let next = after(cluster);
    if !map.contains(next) {
        // One path leads past all adjacent clusters that are out of play.
        let last = (0..5).fold(next, |at, _| if map.contains(after(at)) { at } else { after(at) });
        let (from, to) = (rings.span(next).0 - 0.006, rings.span(last).1 + 0.006);
        return html! { path.passage d=(both_ways(rings.at(from, 0.35), rings.at(to, 0.35))) {} };
    }
    if map.adjacent(System::hex(cluster)).contains(System::arrow(next)) {
        let ((ax, ay), (bx, by)) = rings.passage(cluster);
        return html! { path.passage d=(both_ways((ax, ay), (bx, by))) {} };
    }
    let ((ax, ay), (bx, by)) = rings.border(cluster);
    html! { path.wall d=(format!("M{ax:.1} {ay:.1}L{bx:.1} {by:.1}")) {} }
}

/// An arrow with a head at each end.
fn both_ways((ax, ay): Point, (bx, by): Point) -> String {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length * 5.0, dy / length * 5.0);
    let head = |(x, y): Point, (ux, uy): Point| {
        format!("M{:.1} {:.1}L{x:.1} {y:.1}L{:.1} {:.1}", x - ux - uy, y - uy + ux, x - ux + uy, y - uy - ux)
    };
    format!("M{ax:.1} {ay:.1}L{bx:.1} {by:.1}{}{}", head((bx, by), (ux, uy)), head((ax, ay), (-ux, -uy)))
}

/// The middle: the supply.
fn core(state: &State, rings: &Rings) -> Markup {
    let (x, y) = (rings.window.width / 2.0, rings.window.height / 2.0);
    let wide = if rings.window.size == Size::Wide { 36.0 } else { 25.0 };
    let size = rings.window.icon * 0.85;
    let supply: Vec<String> =
        Resource::all().map(|r| say!("text-so-many", n = state.supply(r), token = r)).collect();
    let total: u8 = Resource::all().map(|resource| state.supply(resource)).sum();
    html! {
        g.core {
            title { (say!("map-supply-of", all = supply.join(", "))) }
            path d=(closed(&rings.core())) {}
            @if rings.window.counts {
                text x=(x) y=(y - 3.0) { (say!("map-supply")) }
                text.count x=(x) y=(y + 13.0) { (total) }
            } @else {
                text x=(x) y=(y - size * 0.95) { (say!("map-supply")) }
                @for (nth, resource) in Resource::all().enumerate() {
                    @let x = x + (nth as f64 - 2.0) * wide;
                    g.{ "is-" (resource) } { (glyph::at(&format!("token-{resource}"), x - size / 2.0, y - size / 2.0, size)) }
                    text.count x=(x) y=(y + size * 0.5 + 14.0) { (state.supply(resource)) }
                }
            }
        }
    }
}

/// A complete description of a system: "hex 5: psionic, controlled by red; red city; red 3 fresh ships".
pub(super) fn describe(state: &State, system: System) -> String {
    let colour = |seat: Seat| state.player(seat).colour();
    let mut parts = Vec::new();
    let types: Vec<String> = state.types(system).iter().map(read).collect();
    if !types.is_empty() && !system.is_gate() {
        parts.push(types.join(" "));
    }
    if let Some(seat) = state.control(system) {
        parts.push(say!("map-controlled-by", who = colour(seat)));
    }
    for (_, building) in state.buildings(system) {
        parts.push(say!("map-building", who = colour(building.owner()), what = building_name(building)));
    }
    let open = state.open_building_slots(system);
    if open > 0 {
        parts.push(say!("map-open-slots", n = open));
    }
    for seat in state.seats() {
        let ships = state.ships(system, seat);
        if ships.total() > 0 {
            parts.push(say!(
                "map-ships",
                who = colour(seat),
                ships = ships_in_words(ships.fresh, ships.damaged)
            ));
        }
    }
    if parts.is_empty() {
        parts.push(say!("map-empty"));
    }
    format!("{}: {}", read(system), parts.join(", "))
}

/// "3 fresh and 1 damaged ships"
pub(super) fn ships_in_words(fresh: u8, damaged: u8) -> String {
    match (fresh, damaged) {
        (n, 0) => say!("so-many", n = n, what = Name::new("fresh-ship")),
        (0, n) => say!("so-many", n = n, what = Name::new("damaged-ship")),
        _ => say!("ships-of-both", fresh = fresh, damaged = damaged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Show;

    /// A page that already shows the map gets only the drawing for its window.
    #[test]
    fn redrawing_gives_one_of_the_drawings_of_the_board() {
        let form = Arcs::form();
        let seats = form
            .sides
            .iter()
            .take(3)
            .map(|side| table::show::ChosenSeat { side: side.value.into(), who: table::Who::Human });
        let chosen = table::show::Chosen { seats: seats.collect(), ..Default::default() };
        let state = Arcs::begin(&Arcs::setup(&chosen).unwrap()).unwrap();
        let lit = ["gate1".to_string()];
        let again = Size::ALL.map(|size| Arcs::redraw(&state, None, &lit, size));
        let symbols = glyph::definitions().into_string();
        assert!(
            symbols.starts_with("<svg class=\"symbols\"") && again.iter().all(|one| !one.contains("<symbol"))
        );
        assert_eq!(Arcs::board(&state, None, &lit), symbols + &again.concat());
    }
}
