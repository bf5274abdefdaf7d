//! One system: its name, its building slots, the fleets in it, laid out inside its own shape.

use super::geometry::{Rings, Window, closed};
use super::pack::{Profile, Size, Spot};
use super::{describe, place};
use crate::state::State;
use crate::state::piece::{Building, OUTSIDE, Place, Ships};
use crate::state::system::System;
use crate::view::show::{glyph, picks};
use maud::{Markup, html};
use table::Seat;
use table::pick::Pick;

/// Scales to try one after the other, until everything fits.
const SCALES: [f64; 9] = [1.0, 0.94, 0.88, 0.82, 0.76, 0.68, 0.6, 0.52, 0.45];
/// The minimum font size.
const SMALLEST: f64 = 11.2;
/// More ships than this are drawn as one ship and a number.
const LINED_UP: u8 = 6;

/// Something to lay out.
#[derive(Clone, Copy)]
enum Thing {
    Name,
    Slot(Place, Option<Building>),
    Fleet(Seat, Ships),
    Forecast,
}

struct Sector<'s> {
    state: &'s State,
    window: Window,
    system: System,
    control: Option<Seat>,
}

pub(super) fn draw(state: &State, rings: &Rings, system: System, lit: bool, target: bool) -> Markup {
    let control = state.control(system);
    let sector = Sector { state, window: rings.window, system, control };
    let outline = closed(&rings.outline(system));
    let id = format!("{}-{}", rings.window.size.name(), place(system));
    let held = control.map(|seat| format!(" held {}", glyph::of(state, seat))).unwrap_or_default();
    let kind = if system.is_gate() { "gate" } else { "planet" };
    let (scale, placed) = sector.lay_out(rings, target);
    let middle = sector.middle(&placed, rings);
    let radius = rings.window.icon * 4.3;
    html! {
        g class=(format!("system {kind}{held}{}", if lit { " lit" } else { "" })) data-place=(place(system))
            data-pick=(sector.picks()) aria-label=(describe(state, system)) role="img" {
            title { (describe(state, system)) }
            clipPath id={ "in-" (id) } { path id=(id) d=(outline) {} }
            use.area href={ "#" (id) } {}
            @if let Some(resource) = state.types(system).first().filter(|_| !system.is_gate()) {
                g.orb.{ "is-" (resource) } clip-path={ "url(#in-" (id) ")" } {
                    (glyph::at(&format!("orb-{resource}"), middle.0 - radius, middle.1 - radius, radius * 2.0))
                }
            }
            use.halo href={ "#" (id) } clip-path={ "url(#in-" (id) ")" } {}
            @for (thing, spot) in &placed { (sector.thing(*thing, *spot, scale)) }
        }
    }
}

impl Sector<'_> {
    /// Everything that can be picked in this system.
    fn picks(&self) -> String {
        let mut ids = vec![picks::place(self.system).id()];
        ids.extend(self.fleets().iter().map(|(seat, _)| picks::fleet(self.state, *seat, self.system).id()));
        ids.extend(self.slots().iter().map(|(at, _)| picks::building(self.state, self.system, *at).id()));
        ids.join(" ")
    }

    /// The fleets, with that of the controlling player first.
    fn fleets(&self) -> Vec<(Seat, Ships)> {
        let seats = self.state.seats();
        let mut fleets: Vec<(Seat, Ships)> =
            seats.map(|seat| (seat, self.state.ships(self.system, seat))).collect();
        fleets.retain(|(_, ships)| ships.total() > 0);
        fleets.sort_by_key(|(seat, _)| Some(*seat) != self.control);
        fleets
    }

    /// Building slots, including empty ones; a place outside of them only if it has a building.
    fn slots(&self) -> Vec<(Place, Option<Building>)> {
        let printed = self.system.slots();
        let all = (0..=OUTSIDE).map(|at| (at, self.state.building(self.system, at)));
        all.filter(|(at, building)| *at < printed || building.is_some()).collect()
    }

    /// Lays out the sector as large as possible; a forecast is dropped before pieces become tiny.
    fn lay_out(&self, rings: &Rings, target: bool) -> (f64, Vec<(Thing, Spot)>) {
        let middle = rings.middle(self.system);
        let profile = Profile::new(&rings.outline(self.system), middle, self.window.pad);
        let with = SCALES.iter().filter(|scale| target && **scale > 0.7).map(|scale| (*scale, true));
        let without = SCALES.iter().map(|scale| (*scale, false));
        for (scale, forecast) in with.chain(without) {
            if let Some(placed) = self.lay_out_at(&profile, scale, forecast) {
                return (scale, placed);
            }
        }
        // Nothing the rules allow gets here (tested); show at least the name.
        let size = self.size(Thing::Name, 0.6);
        let spot = Spot { x: middle.0 - size.width / 2.0, y: middle.1 - size.height / 2.0, size };
        (0.6, vec![(Thing::Name, spot)])
    }

    /// Puts each kind of thing on rows of its own if possible.
    fn lay_out_at(&self, profile: &Profile, scale: f64, forecast: bool) -> Option<Vec<(Thing, Spot)>> {
        let slots: Vec<Thing> = self.slots().iter().map(|(at, there)| Thing::Slot(*at, *there)).collect();
        let fleets: Vec<Thing> =
            self.fleets().iter().map(|(seat, ships)| Thing::Fleet(*seat, *ships)).collect();
        let forecast: Vec<Thing> = forecast.then_some(Thing::Forecast).into_iter().collect();
        let name = vec![Thing::Name];
        let arrangements: [Vec<Vec<Thing>>; 6] = [
            vec![name.clone(), slots.clone(), fleets.clone(), forecast.clone()],
            vec![[&name[..], &slots].concat(), fleets.clone(), forecast.clone()],
            vec![name.clone(), [&slots[..], &fleets].concat(), forecast.clone()],
            vec![name.clone(), slots.clone(), [&fleets[..], &forecast].concat()],
            vec![[&name[..], &slots, &fleets, &forecast].concat()],
            vec![[&fleets[..], &slots, &name, &forecast].concat()],
        ];
        let gap = (self.window.gap.0 * scale, self.window.gap.1 * scale);
        let laid = arrangements.iter().enumerate().filter_map(|(nth, groups)| {
            let sizes = |group: &Vec<Thing>| group.iter().map(|thing| self.size(*thing, scale)).collect();
            let (score, spots) = profile.lay(&groups.iter().map(sizes).collect::<Vec<_>>(), gap)?;
            Some((score + nth as f64 * 9.0, groups, spots))
        });
        let (_, groups, spots) = laid.min_by(|a, b| a.0.total_cmp(&b.0))?;
        Some(groups.concat().into_iter().zip(spots.concat()).collect())
    }

    fn middle(&self, placed: &[(Thing, Spot)], rings: &Rings) -> (f64, f64) {
        let spots = || placed.iter().map(|(_, spot)| spot);
        let least = |of: fn(&Spot) -> f64| spots().map(of).fold(f64::MAX, f64::min);
        let most = |of: fn(&Spot) -> f64| spots().map(of).fold(f64::MIN, f64::max);
        let (x, y) = rings.middle(self.system);
        if placed.is_empty() {
            return (x, y);
        }
        (
            (least(|s| s.x) + most(|s| s.x + s.size.width)) / 2.0,
            (least(|s| s.y) + most(|s| s.y + s.size.height)) / 2.0,
        )
    }

    fn letters(&self, scale: f64) -> f64 {
        (self.window.letters * scale.max(0.9)).max(SMALLEST)
    }

    fn name(&self) -> String {
        if self.window.short_names { self.system.cluster().to_string() } else { picks::title(self.system) }
    }

    /// Whether the sign of a gate, arrow, crescent or hex replaces the name before the number.
    fn has_sign(&self) -> bool {
        self.window.short_names
    }

    fn size(&self, thing: Thing, scale: f64) -> Size {
        let window = &self.window;
        match thing {
            Thing::Name => {
                let letters = self.letters(scale);
                let icon = window.icon * scale.max(0.82);
                let resource = if self.system.is_gate() { 0.0 } else { icon + 4.0 };
                let sign = if self.has_sign() { icon + 1.0 } else { 0.0 };
                let mark = if self.control.is_some() { letters + 4.0 } else { 0.0 };
                let width = resource + sign + text_width(&self.name(), letters) + mark;
                Size { width, height: letters.max(icon) + 1.0 }
            }
            Thing::Slot(..) => {
                let side = window.building * scale;
                Size { width: side, height: side }
            }
            Thing::Fleet(_, ships) => {
                let pad = window.plate * scale * 0.25;
                let shown: f64 =
                    self.shown(ships).iter().map(|(_, n, lined)| self.ships_width(*n, *lined, scale)).sum();
                Size { width: shown + 2.0 * pad, height: window.plate * scale }
            }
            Thing::Forecast => {
                let letters = self.letters(scale) - 0.5;
                Size { width: text_width("10 : 10", letters) + 10.0, height: letters + 6.0 }
            }
        }
    }

    /// Fresh ships, then damaged ones: how many, and whether each is drawn.
    fn shown(&self, ships: Ships) -> Vec<(bool, u8, bool)> {
        let lined = !self.window.counts && ships.total() <= LINED_UP;
        let both = [(false, ships.fresh), (true, ships.damaged)];
        both.into_iter().filter(|(_, n)| *n > 0).map(|(damaged, n)| (damaged, n, lined)).collect()
    }

    fn ships_width(&self, n: u8, lined: bool, scale: f64) -> f64 {
        let ship = self.window.ship * scale;
        if lined || n == 1 {
            return f64::from(n) * ship * 0.9;
        }
        ship + text_width(&n.to_string(), SMALLEST.max(self.window.letters * scale)) + 2.0
    }

    fn thing(&self, thing: Thing, spot: Spot, scale: f64) -> Markup {
        match thing {
            Thing::Name => self.draw_name(spot, scale),
            Thing::Slot(at, there) => self.draw_slot(at, there, spot),
            Thing::Fleet(seat, ships) => self.draw_fleet(seat, ships, spot, scale),
            Thing::Forecast => html! {
                g.forecast hidden data-forecast=(picks::place(self.system).id()) {
                    rect x=(r(spot.x)) y=(r(spot.y)) width=(r(spot.size.width)) height=(r(spot.size.height)) rx=(r(spot.size.height / 2.0)) {}
                    text x=(r(spot.x + spot.size.width / 2.0)) y=(r(spot.y + spot.size.height - 4.5)) font-size=(r(spot.size.height - 6.0)) {}
                }
            },
        }
    }

    fn draw_name(&self, spot: Spot, scale: f64) -> Markup {
        let letters = self.letters(scale);
        let icon = self.window.icon * scale.max(0.82);
        let middle = spot.y + spot.size.height / 2.0;
        let mut x = spot.x;
        let mut step = |width: f64| {
            let at = x;
            x += width;
            at
        };
        html! {
            g.name {
                @if let Some(resource) = self.state.types(self.system).first().filter(|_| !self.system.is_gate()) {
                    g.{ "is-" (resource) } { (glyph::at(&format!("token-{resource}"), step(icon + 4.0), middle - icon / 2.0, icon)) }
                }
                @if self.has_sign() { (symbol(self.system, step(icon + 1.0) + icon / 2.0, middle, icon / 2.4)) }
                text x=(r(step(text_width(&self.name(), letters) + 4.0))) y=(r(middle + letters * 0.36)) font-size=(r(letters)) { (self.name()) }
                @if let Some(seat) = self.control {
                    g.control.{ (glyph::of(self.state, seat)) } {
                        (glyph::at(&format!("mark-{}", self.state.player(seat).colour()), step(0.0), middle - letters / 2.0, letters))
                    }
                }
            }
        }
    }

    fn draw_slot(&self, at: Place, there: Option<Building>, spot: Spot) -> Markup {
        let mut ids = vec![picks::building(self.state, self.system, at).id()];
        // Buildings represent their owner where no ship does.
        ids.extend(there.map(|building| picks::fleet(self.state, building.owner(), self.system).id()));
        let side = spot.size.width;
        html! {
            g.slot data-pick=(ids.join(" ")) data-piece=[there.map(|b| format!("{} {}", b.kind(), self.state.player(b.owner()).colour()))] {
                @match there {
                    Some(building) => g.piece.{ (glyph::of(self.state, building.owner())) } {
                        (glyph::at(&glyph::building(self.state, building), spot.x, spot.y, side))
                    },
                    None => rect.open x=(r(spot.x + 2.0)) y=(r(spot.y + 2.0)) width=(r(side - 4.0)) height=(r(side - 4.0)) rx="4" {},
                }
            }
        }
    }

    fn draw_fleet(&self, seat: Seat, ships: Ships, spot: Spot, scale: f64) -> Markup {
        let colour = self.state.player(seat).colour();
        let ship = self.window.ship * scale;
        let letters = SMALLEST.max(self.window.letters * scale);
        let middle = spot.y + spot.size.height / 2.0;
        let mut x = spot.x + self.window.plate * scale * 0.25;
        let id = picks::fleet(self.state, seat, self.system).id();
        html! {
            g.fleet.{ (glyph::of(self.state, seat)) } data-pick=(id) {
                rect.plate x=(r(spot.x)) y=(r(spot.y)) width=(r(spot.size.width)) height=(r(spot.size.height)) rx=(r(spot.size.height / 2.6)) {}
                @for (damaged, n, lined) in self.shown(ships) {
                    @let symbol = format!("{}-{colour}", if damaged { "wreck" } else { "ship" });
                    @let pick: Pick = picks::ship(self.state, self.system, seat, damaged);
                    g.ships data-pick=(pick.id()) {
                        @if lined || n == 1 {
                            @for nth in 0..n {
                                g.piece data-piece=(format!("ship {colour}")) {
                                    (glyph::at(&symbol, x + f64::from(nth) * ship * 0.9 - ship * 0.05, middle - ship / 2.0, ship))
                                }
                            }
                        } @else {
                            g.piece data-piece=(format!("ship {colour}")) data-count=(n) { (glyph::at(&symbol, x, middle - ship / 2.0, ship)) }
                            text.count x=(r(x + ship + 0.5)) y=(r(middle + letters * 0.36)) font-size=(r(letters)) { (n) }
                        }
                    }
                    ({ x += self.ships_width(n, lined, scale); "" })
                }
            }
        }
    }
}

/// The signs of gate, arrow, crescent and hex.
fn symbol(system: System, x: f64, y: f64, half: f64) -> Markup {
    let shape = match system.symbol() {
        0 => "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1ZM0-.5A.5.5 0 1 0 0 .5A.5.5 0 1 0 0-.5Z",
        1 => "M0-1L1 1L0 .5L-1 1Z",
        2 => "M.45-.9A1 1 0 1 0 .45 .9A.95 .95 0 0 1 .45-.9Z",
        _ => "M0-1L.9-.5V.5L0 1L-.9 .5V-.5Z",
    };
    html! { path.kind-of-system d=(shape) fill-rule="evenodd" transform=(format!("translate({x:.1} {y:.1}) scale({half:.1})")) {} }
}

/// The approximate width of a text in a common sans-serif font, with a safety margin.
fn text_width(text: &str, size: f64) -> f64 {
    let of = |c: char| match c {
        'i' | 'j' | 'l' | 't' | 'f' | ' ' | ':' => 0.36,
        'm' | 'w' | 'M' | 'W' => 0.9,
        c if c.is_uppercase() => 0.72,
        _ => 0.6,
    };
    text.chars().map(of).sum::<f64>() * size
}

/// Rounds to one decimal.
fn r(x: f64) -> f64 {
    (x * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{Difficulty, Leaders, Owned, SeatSetup, Setup};
    use crate::state::names::Named;
    use crate::state::player::{Colour, Hand};
    use crate::state::setup_card::SetupCard;
    use table::Game;

    /// 15 ships of each player, fresh and damaged, with every slot built on and room for a forecast.
    #[test]
    fn the_largest_stacks_fit_into_every_sector() {
        let mut maps = 0;
        for card in SetupCard::all() {
            let seats = Colour::all()
                .take(usize::from(card.players()))
                .map(|colour| SeatSetup { colour, hand: Hand::Real });
            let setup = Setup {
                seats: seats.collect(),
                card: Some(card),
                first: Some(0),
                leaders: Leaders::None,
                owned: Owned::default(),
                difficulty: Difficulty::default(),
            };
            let mut state = crate::Arcs::begin(&setup).unwrap();
            for system in state.systems() {
                for seat in state.seats() {
                    *state.ships_mut(system, seat) = Ships { fresh: 11, damaged: 4 };
                }
            }
            maps += 1;
            for window in table::show::Window::ALL.map(Window::of) {
                let rings = Rings::new(window, state.map());
                for system in state.systems() {
                    let sector = Sector { state: &state, window, system, control: Some(Seat(0)) };
                    let (scale, placed) = sector.lay_out(&rings, true);
                    assert!(
                        placed.len() > 1,
                        "{card}: {} in {} at {scale}",
                        place(system),
                        window.size.name()
                    );
                }
            }
        }
        assert!(maps > 6);
    }
}
