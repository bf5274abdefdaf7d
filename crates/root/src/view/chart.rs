//! The positions in our drawing of each map: clearings and forests in hundredths of its sides.

use crate::state::{Clearing, Forest, Map, MapId, Spot, State};
use crate::words;
use table::show::Window;

/// The radius of a clearing, in units of the drawing.
pub(super) const RADIUS: f64 = 94.0;

pub(crate) type Point = (f64, f64);

/// A window for which the map is drawn. Clearings stay round and of the same size; the land between them is
/// stretched.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    /// The factors from the hundredths of the chart to the units of the drawing.
    scale: Point,
}

impl Sheet {
    pub fn of(window: Window) -> Sheet {
        match window {
            Window::Wide => Sheet { scale: (19.8, 10.7) },
            Window::Middle => Sheet { scale: (16.2, 10.4) },
            Window::Narrow => Sheet { scale: (9.6, 9.8) },
        }
    }

    /// The sides of the drawing.
    pub fn size(self) -> Point {
        (100.0 * self.scale.0, 100.0 * self.scale.1 + 14.0)
    }

    pub fn clearing(self, map: MapId, at: Clearing) -> Point {
        self.scaled(point(map, at))
    }

    pub fn forest(self, map: MapId, at: Forest) -> Point {
        let forest = match chart(map) {
            Some(chart) => chart.forests.get(at.0 as usize).copied().unwrap_or_default(),
            None => middle(map, at),
        };
        self.scaled(forest)
    }

    fn scaled(self, (x, y): Point) -> Point {
        (x * self.scale.0, y * self.scale.1)
    }
}

struct Chart {
    clearings: [Point; 12],
    forests: &'static [Point],
}

/// The name of a clearing in the drawing.
pub(crate) fn place(at: Clearing) -> String {
    if at.is_burrow() { "burrow".into() } else { format!("clearing{}", at.number()) }
}

pub(crate) fn place_of_forest(at: Forest) -> String {
    format!("forest{}", at.0 + 1)
}

/// The name of a place in the drawing.
pub(crate) fn said(s: &State, id: &str) -> String {
    let clearing = Clearing::all().chain([Clearing::BURROW]).find(|at| place(*at) == id);
    let forest = (0..s.map().forests.len() as u8).map(Forest).find(|at| place_of_forest(*at) == id);
    let name = clearing.map(Clearing::spoken).or(forest.map(|at| words::forest(s, at)));
    name.map_or_else(|| id.to_string(), words::named)
}

pub(super) fn place_of(spot: Spot) -> Option<String> {
    match spot {
        Spot::Clearing(at) => Some(place(at)),
        Spot::Forest(at) => Some(place_of_forest(at)),
        Spot::Off => None,
    }
}

/// The position of a clearing, in hundredths of the sides of the drawing.
pub(crate) fn point(map: MapId, at: Clearing) -> Point {
    let at = at.index().min(11);
    match chart(map) {
        Some(chart) => chart.clearings[at],
        None => {
            let (x, y) = Map::of(map).places[at];
            (f64::from(x), f64::from(y))
        }
    }
}

/// The chart of a map that the program knows.
fn chart(map: MapId) -> Option<&'static Chart> {
    MapId::ALL.iter().position(|known| *known == map).map(|nth| &CHARTS[nth])
}

/// The centre of the clearings that a forest touches.
fn middle(map: MapId, forest: Forest) -> Point {
    let around = Map::of(map).forest_clearings(forest);
    let n = around.len().max(1) as f64;
    let (x, y) =
        around.iter().map(|at| point(map, at)).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    (x / n, y / n)
}

static CHARTS: [Chart; 4] = [
    Chart {
        clearings: [
            (12.0, 12.0),
            (88.0, 26.0),
            (89.0, 90.0),
            (12.0, 80.0),
            (61.0, 12.0),
            (90.0, 55.0),
            (64.0, 81.0),
            (39.0, 90.0),
            (12.0, 39.0),
            (42.0, 28.0),
            (67.0, 53.0),
            (36.0, 60.0),
        ],
        forests: &[
            (30.2, 16.8),
            (28.0, 40.5),
            (49.0, 46.0),
            (20.0, 57.5),
            (55.0, 65.0),
            (82.5, 66.5),
            (46.0, 75.0),
        ],
    },
    Chart {
        clearings: [
            (12.0, 11.0),
            (89.0, 11.0),
            (89.0, 89.0),
            (13.0, 80.0),
            (39.0, 13.0),
            (63.0, 21.0),
            (90.0, 52.0),
            (64.0, 79.0),
            (40.0, 90.0),
            (10.5, 46.0),
            (40.0, 48.0),
            (67.0, 49.0),
        ],
        forests: &[
            (20.0, 32.0),
            (47.0, 31.0),
            (81.5, 36.0),
            (21.0, 59.5),
            (31.0, 73.0),
            (53.0, 63.5),
            (72.0, 66.0),
            (82.5, 66.0),
        ],
    },
    Chart {
        clearings: [
            (86.0, 86.0),
            (12.0, 11.0),
            (14.0, 82.0),
            (89.0, 11.0),
            (90.0, 51.0),
            (67.0, 16.0),
            (42.0, 12.0),
            (11.0, 46.0),
            (59.0, 90.0),
            (36.0, 41.0),
            (68.0, 47.0),
            (41.0, 69.0),
        ],
        forests: &[
            (20.0, 31.0),
            (30.0, 22.5),
            (51.0, 39.0),
            (59.5, 28.5),
            (79.0, 31.0),
            (22.5, 60.5),
            (32.5, 81.0),
            (72.0, 79.0),
            (80.0, 66.5),
        ],
    },
    Chart {
        clearings: [
            (12.0, 12.0),
            (88.0, 12.0),
            (89.0, 90.0),
            (13.0, 82.0),
            (60.0, 12.0),
            (90.0, 53.0),
            (50.0, 90.0),
            (11.0, 46.0),
            (31.0, 36.0),
            (51.0, 43.0),
            (69.0, 64.0),
            (34.0, 63.0),
        ],
        forests: &[
            (18.5, 30.5),
            (48.5, 27.0),
            (37.0, 48.5),
            (51.5, 58.0),
            (58.6, 31.5),
            (71.5, 36.5),
            (83.0, 39.0),
            (81.5, 71.0),
            (20.0, 60.5),
            (68.0, 81.0),
        ],
    },
];
