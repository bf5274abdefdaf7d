//! The four maps. Clearing ids are the printed priority numbers.

use super::ids::{CLEARINGS, Clearing, Clearings, Forest, Suit};
use super::own;
use Suit::{Fox as F, Mouse as M, Rabbit as R};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A map that the program knows, or one that was entered by hand (see [`own`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MapId {
    Autumn,
    Winter,
    Lake,
    Mountain,
    Own(u16),
}

impl MapId {
    /// The maps that the program knows.
    pub const ALL: &'static [MapId] = &[MapId::Autumn, MapId::Winter, MapId::Lake, MapId::Mountain];

    pub const fn name(self) -> &'static str {
        match self {
            MapId::Autumn => "autumn",
            MapId::Winter => "winter",
            MapId::Lake => "lake",
            MapId::Mountain => "mountain",
            MapId::Own(_) => "your own map",
        }
    }

    /// A map by its name, or in the notation for entered maps.
    pub fn parse(text: &str) -> Option<MapId> {
        let known = Self::ALL.iter().copied().find(|map| map.name().eq_ignore_ascii_case(text.trim()));
        known.or_else(|| own::read(text).ok())
    }
}

/// A map that was entered by hand is written in full, so that it can be read anywhere.
impl Serialize for MapId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            MapId::Own(_) => to.serialize_str(&own::write(Map::of(*self))),
            known => to.serialize_str(known.name()),
        }
    }
}

impl<'de> Deserialize<'de> for MapId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Parsed during the visit, so that an error points at its line.
        struct Text;
        impl Visitor<'_> for Text {
            type Value = MapId;

            fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(out, "a map: autumn, winter, lake, mountain, or one that was typed in")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<MapId, E> {
                if let Some(known) = MapId::ALL.iter().copied().find(|map| map.name() == text) {
                    return Ok(known);
                }
                // An entered map contains numbers; a misspelt name has none.
                if !text.contains(|c: char| c.is_ascii_digit()) {
                    return Err(E::invalid_value(Unexpected::Str(text), &self));
                }
                own::read(text).map_err(E::custom)
            }
        }
        from.deserialize_str(Text)
    }
}

pub const MOST_FORESTS: usize = 10;
/// Where the Lake's Ferry begins.
pub const FERRY_START: Clearing = Clearing::numbered(1);
/// The Mountain's centre, with the Tower.
pub const PASS: Clearing = Clearing::numbered(10);

pub struct Map {
    pub id: MapId,
    /// Only Autumn has printed suits; elsewhere these are the default for a fixed start.
    pub suits: [Suit; CLEARINGS],
    pub suits_are_printed: bool,
    /// Including the ruin's slot.
    pub slots: [u8; CLEARINGS],
    pub ruins: Clearings,
    /// Open paths, without closed ones.
    pub paths: [Clearings; CLEARINGS],
    /// Paths that begin closed, with their two ends.
    pub closed: &'static [(u8, u8)],
    pub rivers: [Clearings; CLEARINGS],
    /// The clearings on the river; on the Lake the coastal ones.
    pub riverside: Clearings,
    pub opposite: [(u8, u8); 2],
    pub forests: &'static [Woods],
    /// The positions of the clearings, in hundredths of the sides, if the map was entered by hand.
    pub places: [(u8, u8); CLEARINGS],
}

/// A forest: the clearings it touches and the forests one path away.
pub struct Woods {
    pub name: &'static str,
    pub clearings: &'static [u8],
    pub forests: &'static [u8],
}

impl Map {
    pub fn of(id: MapId) -> &'static Map {
        match id {
            MapId::Autumn => &MAPS[0],
            MapId::Winter => &MAPS[1],
            MapId::Lake => &MAPS[2],
            MapId::Mountain => &MAPS[3],
            MapId::Own(nth) => own::nth(nth),
        }
    }

    pub fn corners(&self) -> Clearings {
        // On every chart the four corners are the four highest priorities.
        Clearings(0b1111)
    }

    /// The closed paths from a clearing: the number of each, and its other end.
    pub fn closed_from(&self, at: Clearing) -> impl Iterator<Item = (usize, Clearing)> {
        let number = at.number();
        self.closed.iter().enumerate().filter_map(move |(nth, (a, b))| match number {
            n if n == *a => Some((nth, Clearing::numbered(*b))),
            n if n == *b => Some((nth, Clearing::numbered(*a))),
            _ => None,
        })
    }

    /// The other ends of all closed paths, by clearing.
    pub fn closed_paths(&self) -> [Clearings; CLEARINGS] {
        let ends = |at| self.closed_from(at).fold(Clearings::EMPTY, |to, (_, end)| to.with(end));
        std::array::from_fn(|at| ends(Clearing(at as u8)))
    }

    pub fn opposite(&self, corner: Clearing) -> Clearing {
        let n = corner.number();
        let pair = self.opposite.iter().find(|(a, b)| *a == n || *b == n);
        let (a, b) = *pair.unwrap_or(&self.opposite[0]);
        Clearing::numbered(if a == n { b } else { a })
    }

    pub fn forest_clearings(&self, forest: Forest) -> Clearings {
        self.forests[forest.0 as usize].clearings.iter().map(|n| Clearing::numbered(*n)).collect()
    }

    pub fn forest_neighbours(&self, forest: Forest) -> impl Iterator<Item = Forest> + Clone {
        self.forests[forest.0 as usize].forests.iter().map(|n| Forest(n - 1))
    }

    pub fn all_forests(&self) -> impl Iterator<Item = Forest> + Clone + use<> {
        (0..self.forests.len() as u8).map(Forest)
    }

    /// The forests that a clearing touches.
    pub fn forests_of(&self, at: Clearing) -> impl Iterator<Item = Forest> {
        self.all_forests().filter(move |f| self.forest_clearings(*f).has(at))
    }
}

const fn links(pairs: &[(u8, u8)]) -> [Clearings; CLEARINGS] {
    let mut ends = [Clearings(0); CLEARINGS];
    let mut i = 0;
    while i < pairs.len() {
        let (a, b) = (pairs[i].0 - 1, pairs[i].1 - 1);
        ends[a as usize].0 |= 1 << b;
        ends[b as usize].0 |= 1 << a;
        i += 1;
    }
    ends
}

const fn clearings(numbers: &[u8]) -> Clearings {
    let mut set = 0;
    let mut i = 0;
    while i < numbers.len() {
        set |= 1 << (numbers[i] - 1);
        i += 1;
    }
    Clearings(set)
}

const fn woods(name: &'static str, clearings: &'static [u8], forests: &'static [u8]) -> Woods {
    Woods { name, clearings, forests }
}

static MAPS: [Map; 4] = [
    Map {
        id: MapId::Autumn,
        suits: [F, M, R, R, R, F, M, F, M, R, M, F],
        suits_are_printed: true,
        slots: [1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2],
        ruins: clearings(&[6, 10, 11, 12]),
        paths: links(&[
            (1, 5),
            (1, 9),
            (1, 10),
            (2, 5),
            (2, 6),
            (2, 10),
            (3, 6),
            (3, 7),
            (3, 11),
            (4, 8),
            (4, 9),
            (4, 12),
            (6, 11),
            (7, 8),
            (7, 12),
            (9, 12),
            (10, 12),
            (11, 12),
        ]),
        closed: &[],
        rivers: links(&[(4, 7), (7, 11), (10, 11), (5, 10)]),
        riverside: clearings(&[4, 5, 7, 10, 11]),
        opposite: [(1, 3), (2, 4)],
        forests: &[
            woods("A1", &[1, 2, 5, 10], &[2, 3]),
            woods("A2", &[1, 9, 10, 12], &[1, 3, 4]),
            woods("A3", &[2, 6, 10, 11, 12], &[1, 2, 5, 6]),
            woods("A4", &[4, 9, 12], &[2, 7]),
            woods("A5", &[3, 7, 11, 12], &[3, 6, 7]),
            woods("A6", &[3, 6, 11], &[3, 5]),
            woods("A7", &[4, 7, 8, 12], &[4, 5]),
        ],
        places: [(0, 0); CLEARINGS],
    },
    Map {
        id: MapId::Winter,
        suits: [F, M, M, F, M, R, F, F, R, R, M, R],
        suits_are_printed: false,
        slots: [1, 1, 2, 2, 2, 2, 1, 2, 2, 1, 3, 3],
        ruins: clearings(&[8, 9, 11, 12]),
        paths: links(&[
            (1, 5),
            (1, 10),
            (1, 11),
            (5, 6),
            (2, 6),
            (2, 7),
            (2, 12),
            (3, 7),
            (3, 8),
            (3, 12),
            (4, 9),
            (4, 10),
            (4, 11),
            (8, 9),
            (8, 12),
            (9, 11),
        ]),
        closed: &[],
        rivers: links(&[(10, 11), (11, 12), (7, 12)]),
        riverside: clearings(&[7, 10, 11, 12]),
        opposite: [(1, 3), (2, 4)],
        // The river divides forests as paths do, so those on opposite banks are adjacent.
        forests: &[
            woods("W1", &[1, 10, 11], &[2, 4]),
            woods("W2", &[1, 2, 5, 6, 11, 12], &[1, 3, 6]),
            woods("W3", &[2, 7, 12], &[2, 8]),
            woods("W4", &[4, 10, 11], &[1, 5]),
            woods("W5", &[4, 9, 11], &[4, 6]),
            woods("W6", &[8, 9, 11, 12], &[2, 5, 7]),
            woods("W7", &[3, 8, 12], &[6, 8]),
            woods("W8", &[3, 7, 12], &[3, 7]),
        ],
        places: [(0, 0); CLEARINGS],
    },
    Map {
        id: MapId::Lake,
        suits: [F, M, F, M, R, F, R, R, M, F, M, R],
        suits_are_printed: false,
        slots: [2, 1, 1, 1, 3, 2, 1, 1, 1, 3, 3, 3],
        ruins: clearings(&[5, 10, 11, 12]),
        paths: links(&[
            (1, 5),
            (1, 9),
            (2, 7),
            (2, 8),
            (2, 10),
            (3, 8),
            (3, 9),
            (3, 12),
            (4, 5),
            (4, 6),
            (5, 11),
            (6, 7),
            (6, 11),
            (7, 10),
            (7, 11),
            (8, 10),
            (9, 12),
        ]),
        closed: &[],
        rivers: links(&[(1, 10), (1, 11), (1, 12), (10, 11), (10, 12), (11, 12)]),
        riverside: clearings(&[1, 10, 11, 12]),
        opposite: [(1, 2), (3, 4)],
        forests: &[
            woods("L1", &[2, 8, 10], &[2, 6]),
            woods("L2", &[2, 7, 10], &[1, 3]),
            woods("L3", &[7, 10, 11], &[2, 4, 6, 9]),
            woods("L4", &[6, 7, 11], &[3, 5]),
            woods("L5", &[4, 5, 6, 11], &[4, 9]),
            woods("L6", &[3, 8, 10, 12], &[1, 3, 7, 8]),
            woods("L7", &[3, 9, 12], &[6, 8]),
            woods("L8", &[1, 9, 12], &[6, 7, 9]),
            woods("L9", &[1, 5, 11], &[3, 5, 8]),
        ],
        places: [(0, 0); CLEARINGS],
    },
    Map {
        id: MapId::Mountain,
        suits: [F, M, M, R, F, F, R, M, R, M, R, F],
        suits_are_printed: false,
        slots: [2, 2, 2, 2, 1, 1, 1, 1, 3, 2, 3, 3],
        ruins: clearings(&[9, 10, 11, 12]),
        paths: links(&[
            (1, 8),
            (1, 9),
            (2, 6),
            (2, 11),
            (3, 6),
            (3, 11),
            (4, 8),
            (4, 12),
            (5, 10),
            (5, 11),
            (7, 12),
            (9, 10),
            (9, 12),
            (10, 11),
            (10, 12),
        ]),
        closed: &[(2, 5), (3, 7), (5, 9), (6, 11), (8, 9), (11, 12)],
        rivers: links(&[(2, 10), (4, 10)]),
        riverside: clearings(&[2, 4, 10]),
        opposite: [(1, 3), (2, 4)],
        forests: &[
            woods("M1", &[1, 8, 9], &[9]),
            woods("M2", &[5, 9, 10], &[3, 5]),
            woods("M3", &[9, 10, 12], &[2, 4, 9]),
            woods("M4", &[10, 11, 12], &[3, 5, 10]),
            woods("M5", &[5, 10, 11], &[2, 4, 6]),
            woods("M6", &[2, 5, 11], &[5, 7]),
            woods("M7", &[2, 6, 11], &[6, 8]),
            woods("M8", &[3, 6, 11], &[7, 10]),
            woods("M9", &[4, 8, 9, 12], &[1, 3]),
            woods("M10", &[3, 7, 11, 12], &[4, 8]),
        ],
        places: [(0, 0); CLEARINGS],
    },
];
