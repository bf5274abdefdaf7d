//! The shape of the map: two rings of sectors, divided by area, for windows of three sizes.

use crate::state::map::Clusters;
use crate::state::system::System;
use table::show::Window as Size;

pub(super) type Point = (f64, f64);

/// A window for which the map is drawn, in CSS pixels at its natural size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub size: Size,
    pub width: f64,
    pub height: f64,
    /// How square the rings are: 1 is an ellipse; less fills the corners of the window better.
    power: f64,
    /// The padding between the outline of a sector and its contents.
    pub pad: f64,
    /// The gaps between two things side by side, and between two rows.
    pub gap: (f64, f64),
    pub ship: f64,
    pub plate: f64,
    pub building: f64,
    pub letters: f64,
    pub icon: f64,
    /// Whether space is short, so that ships are counted instead of lined up, and names are short.
    pub counts: bool,
    pub short_names: bool,
}

const WINDOWS: [Window; 3] = [
    Window {
        size: Size::Wide,
        width: 1064.0,
        height: 622.0,
        power: 0.78,
        pad: 9.0,
        gap: (7.0, 6.0),
        ship: 19.0,
        plate: 27.0,
        building: 28.0,
        letters: 13.5,
        icon: 20.0,
        counts: false,
        short_names: false,
    },
    Window {
        size: Size::Middle,
        width: 716.0,
        height: 522.0,
        power: 0.78,
        pad: 6.0,
        gap: (4.0, 4.0),
        ship: 14.0,
        plate: 20.0,
        building: 22.0,
        letters: 12.0,
        icon: 15.0,
        counts: false,
        short_names: false,
    },
    Window {
        size: Size::Narrow,
        width: 390.0,
        height: 400.0,
        power: 0.72,
        pad: 4.0,
        gap: (3.0, 3.0),
        ship: 12.0,
        plate: 17.0,
        building: 18.0,
        letters: 12.0,
        icon: 13.0,
        counts: true,
        short_names: true,
    },
];

impl Window {
    pub fn of(size: Size) -> Window {
        WINDOWS[size as usize]
    }
}

/// The radii at which the gates and the planets begin, as fractions.
const CORE: f64 = 0.2;
const RING: f64 = 0.5;
/// The share of the circle that a cluster out of play takes; those in play share the rest.
const GAP: f64 = 0.026;
/// The number of steps around the circle in which areas are summed.
const STEPS: usize = 720;

/// The rings of one map in one window.
pub(super) struct Rings {
    pub window: Window,
    spans: [(f64, f64); 6],
    /// The area from the top, clockwise, up to each step.
    areas: Vec<f64>,
}

impl Rings {
    pub fn new(window: Window, map: Clusters) -> Self {
        let out = (1..=6).filter(|cluster| !map.contains(*cluster)).count() as f64;
        let share = (1.0 - GAP * out) / (6.0 - out);
        let width = |cluster: u8| if map.contains(cluster) { share } else { GAP };
        // The first cluster is in the middle of the top.
        let mut at = -width(1) / 2.0;
        let spans = std::array::from_fn(|i| {
            let from = at;
            at += width(i as u8 + 1);
            (from, at)
        });
        let mut areas = vec![0.0];
        for step in 1..=STEPS {
            let (a, b) = (unit(step - 1, window.power), unit(step, window.power));
            areas.push(areas[step - 1] + (a.0 * b.1 - a.1 * b.0).abs() / 2.0);
        }
        Rings { window, spans, areas }
    }

    /// The point at a fraction of the total area, clockwise from the top, and at a fraction of the radius.
    pub fn at(&self, share: f64, radius: f64) -> Point {
        let wanted = share.rem_euclid(1.0) * self.areas[STEPS];
        let step = self.areas.partition_point(|area| *area <= wanted).clamp(1, STEPS);
        let (before, after) = (self.areas[step - 1], self.areas[step]);
        let part = (wanted - before) / (after - before);
        let (a, b) = (unit(step - 1, self.window.power), unit(step, self.window.power));
        let (x, y) = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        let (w, h) = (self.window.width / 2.0, self.window.height / 2.0);
        (w + x * radius * (w - 8.0), h + y * radius * (h - 7.0))
    }

    pub fn span(&self, cluster: u8) -> (f64, f64) {
        self.spans[usize::from(cluster) - 1]
    }

    /// The fractions between which a system lies, and its two radii.
    fn sector(&self, system: System) -> (f64, f64, f64, f64) {
        let (from, to) = self.span(system.cluster());
        if system.is_gate() {
            return (from, to, CORE, RING);
        }
        let third = (to - from) / 3.0;
        let nth = (system.symbol() - 1) as f64;
        (from + third * nth, from + third * (nth + 1.0), RING, 1.0)
    }

    pub fn outline(&self, system: System) -> Vec<Point> {
        let (from, to, inner, outer) = self.sector(system);
        self.piece_of_ring(from, to, inner, outer)
    }

    pub fn middle(&self, system: System) -> Point {
        let (from, to, inner, outer) = self.sector(system);
        self.at((from + to) / 2.0, (inner + outer) / 2.0)
    }

    /// The gap of a cluster out of play: its planets, and the path between the gates beside it.
    pub fn gap(&self, cluster: u8) -> (Vec<Point>, Vec<Point>) {
        let (from, to) = self.span(cluster);
        (self.piece_of_ring(from, to, RING, 1.0), self.piece_of_ring(from, to, CORE, RING))
    }

    pub fn core(&self) -> Vec<Point> {
        (0..64).map(|i| self.at(f64::from(i) / 64.0, CORE - 0.015)).collect()
    }

    /// The passage of ships between two clusters' planets, near the edge of the map.
    pub fn passage(&self, cluster: u8) -> (Point, Point) {
        let border = self.span(cluster).1;
        (self.at(border - 0.012, 0.93), self.at(border + 0.012, 0.93))
    }

    /// The border between two clusters' planets.
    pub fn border(&self, cluster: u8) -> (Point, Point) {
        let border = self.span(cluster).1;
        (self.at(border, RING), self.at(border, 1.0))
    }

    fn piece_of_ring(&self, from: f64, to: f64, inner: f64, outer: f64) -> Vec<Point> {
        let steps = ((to - from) * 100.0).round().clamp(3.0, 40.0) as usize;
        let along = |step: usize| from + (to - from) * step as f64 / steps as f64;
        let there = (0..=steps).map(|step| self.at(along(step), outer));
        let back = (0..=steps).rev().map(|step| self.at(along(step), inner));
        there.chain(back).collect()
    }
}

/// A point of the outline with half-axes of 1, clockwise from the top.
fn unit(step: usize, power: f64) -> Point {
    let angle = step as f64 / STEPS as f64 * std::f64::consts::TAU;
    let bent = |x: f64| x.signum() * x.abs().powf(power);
    (bent(angle.sin()), -bent(angle.cos()))
}

/// A closed line through these points, as the data of an SVG path.
pub(super) fn closed(points: &[Point]) -> String {
    let mut out = String::new();
    for (at, (x, y)) in points.iter().enumerate() {
        out.push_str(&format!("{}{x:.1} {y:.1}", if at == 0 { "M" } else { "L" }));
    }
    out.push('Z');
    out
}
