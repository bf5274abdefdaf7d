//! Maps entered by hand: Marsh, Gorge, and home-made ones.
//!
//! As text, clearing by clearing: `1 fox at 12 12, 1 slot, ruin, to 5 9, river to 4; 2 mouse …`. Clearings
//! have their priority numbers, and 1 to 4 are the corners. Forests are the areas enclosed by paths. Each
//! distinct map is interned for the life of the program.

use super::ids::{CLEARINGS, Clearing, Clearings, Suit};
use super::map::{Map, MapId, Woods};
use std::fmt::Write;
use std::sync::RwLock;

static KEPT: RwLock<Vec<&'static Map>> = RwLock::new(Vec::new());
/// The maximum number of entered maps, so that they cannot exhaust the memory.
const MOST: usize = 2000;
const MOST_SLOTS: u8 = 4;

/// A clearing as entered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Typed {
    pub suit: Suit,
    /// In hundredths of the sides of the map.
    pub at: (u8, u8),
    pub slots: u8,
    pub ruin: bool,
    pub paths: Clearings,
    pub rivers: Clearings,
}

impl Default for Typed {
    fn default() -> Self {
        Typed {
            suit: Suit::Mouse,
            at: (50, 50),
            slots: 2,
            ruin: false,
            paths: Clearings::EMPTY,
            rivers: Clearings::EMPTY,
        }
    }
}

pub(super) fn nth(at: u16) -> &'static Map {
    let kept = KEPT.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    kept.get(usize::from(at)).copied().unwrap_or_else(|| Map::of(MapId::Autumn))
}

/// The map of these clearings.
pub fn map(typed: &[Typed; CLEARINGS]) -> Result<MapId, String> {
    let mut typed = *typed;
    for at in Clearing::all() {
        let one = typed[at.index()];
        if one.suit == Suit::Bird {
            return Err(format!("clearing {at} is a fox, rabbit or mouse clearing"));
        }
        if one.slots > MOST_SLOTS || one.at.0 > 100 || one.at.1 > 100 {
            return Err(format!("clearing {at} has up to {MOST_SLOTS} slots, and lies on the map"));
        }
        if one.ruin && one.slots == 0 {
            return Err(format!("the ruin in clearing {at} needs a slot"));
        }
        if one.paths.or(one.rivers).has(at) || one.paths.or(one.rivers).has(Clearing::BURROW) {
            return Err(format!("a path from clearing {at} leads to another clearing"));
        }
        // A path that is written once leads both ways.
        one.paths.iter().for_each(|to| typed[to.index()].paths.insert(at));
        one.rivers.iter().for_each(|to| typed[to.index()].rivers.insert(at));
    }
    keep(typed)
}

fn keep(typed: [Typed; CLEARINGS]) -> Result<MapId, String> {
    let same = |map: &&'static Map| Clearing::all().all(|at| clearing(map, at) == typed[at.index()]);
    let mut kept = KEPT.write().map_err(|_| "the maps cannot be read")?;
    if let Some(at) = kept.iter().position(same) {
        return Ok(MapId::Own(at as u16));
    }
    if kept.len() >= MOST {
        return Err("too many maps have been typed in: start the program again".into());
    }
    let id = MapId::Own(kept.len() as u16);
    kept.push(Box::leak(Box::new(Map {
        id,
        suits: typed.map(|one| one.suit),
        suits_are_printed: true,
        slots: typed.map(|one| one.slots),
        ruins: Clearing::all().filter(|at| typed[at.index()].ruin).collect(),
        paths: typed.map(|one| one.paths),
        closed: &[],
        rivers: typed.map(|one| one.rivers),
        riverside: Clearing::all().filter(|at| !typed[at.index()].rivers.is_empty()).collect(),
        opposite: opposite(&typed),
        forests: forests(&typed),
        places: typed.map(|one| one.at),
    })));
    Ok(id)
}

fn clearing(map: &Map, at: Clearing) -> Typed {
    let i = at.index();
    Typed {
        suit: map.suits[i],
        at: map.places[i],
        slots: map.slots[i],
        ruin: map.ruins.has(at),
        paths: map.paths[i],
        rivers: map.rivers[i],
    }
}

/// The corner farthest from 1 is opposite it; the other two are opposite each other.
fn opposite(typed: &[Typed; CLEARINGS]) -> [(u8, u8); 2] {
    let distance = |a: usize, b: usize| {
        let (dx, dy) = (way(typed[a].at, typed[b].at).0, way(typed[a].at, typed[b].at).1);
        dx * dx + dy * dy
    };
    let far = (1..4).max_by_key(|b| distance(0, *b)).unwrap_or(2);
    let others: Vec<usize> = (1..4).filter(|b| *b != far).collect();
    [(1, far as u8 + 1), (others[0] as u8 + 1, others[1] as u8 + 1)]
}

fn way(from: (u8, u8), to: (u8, u8)) -> (i32, i32) {
    (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1))
}

/// The faces of the planar drawing: from each path, keep turning to the same side until back at the start.
fn forests(typed: &[Typed; CLEARINGS]) -> &'static [Woods] {
    let place = |at: Clearing| typed[at.index()].at;
    let angle = |from: Clearing, to: Clearing| {
        let (dx, dy) = way(place(from), place(to));
        f64::from(dy).atan2(f64::from(dx))
    };
    let next = |from: Clearing, at: Clearing| {
        let back = angle(at, from);
        let turn = |to: &Clearing| {
            let by = (angle(at, *to) - back).rem_euclid(std::f64::consts::TAU);
            if *to == from { std::f64::consts::TAU } else { by }
        };
        typed[at.index()].paths.iter().min_by(|a, b| turn(a).total_cmp(&turn(b)))
    };
    let mut seen: Vec<(Clearing, Clearing)> = Vec::new();
    let mut faces: Vec<Vec<(Clearing, Clearing)>> = Vec::new();
    for a in Clearing::all() {
        for b in typed[a.index()].paths.iter() {
            if seen.contains(&(a, b)) {
                continue;
            }
            let (mut from, mut to, mut face) = (a, b, Vec::new());
            while !seen.contains(&(from, to)) {
                seen.push((from, to));
                face.push((from, to));
                let Some(after) = next(from, to) else { break };
                (from, to) = (to, after);
            }
            let twice_the_area: i32 = face
                .iter()
                .map(|(a, b)| {
                    let ((ax, ay), (bx, by)) = (place(*a), place(*b));
                    i32::from(ax) * i32::from(by) - i32::from(bx) * i32::from(ay)
                })
                .sum();
            // The outer face is traversed in the opposite direction.
            if twice_the_area < 0 {
                faces.push(face);
            }
        }
    }
    faces.truncate(super::map::MOST_FORESTS);
    let woods = faces.iter().enumerate().map(|(nth, face)| {
        let touches: Clearings = face.iter().map(|(a, _)| *a).collect();
        let beside = faces.iter().enumerate().filter(|(other, _)| *other != nth);
        let beside = beside.filter(|(_, other)| face.iter().any(|(a, b)| other.contains(&(*b, *a))));
        Woods {
            name: String::leak(format!("F{}", nth + 1)),
            clearings: Vec::leak(touches.iter().map(Clearing::number).collect()),
            forests: Vec::leak(beside.map(|(other, _)| other as u8 + 1).collect()),
        }
    });
    Vec::leak(woods.collect())
}

/// A map as text. Each path is written once.
pub fn write(map: &Map) -> String {
    let mut text = String::new();
    for at in Clearing::all() {
        let one = clearing(map, at);
        let slots = if one.slots == 1 { "slot" } else { "slots" };
        let _ = write!(text, "{at} {} at {} {}, {} {slots}", one.suit.name(), one.at.0, one.at.1, one.slots);
        if one.ruin {
            text.push_str(", ruin");
        }
        for (word, ends) in [("to", one.paths), ("river to", one.rivers)] {
            let ends: Vec<String> = ends.iter().filter(|to| at < *to).map(|to| to.to_string()).collect();
            if !ends.is_empty() {
                let _ = write!(text, ", {word} {}", ends.join(" "));
            }
        }
        text.push_str(if at.number() < 12 { "; " } else { "." });
    }
    text
}

/// A map from its text.
pub fn read(text: &str) -> Result<MapId, String> {
    let mut typed = [Typed::default(); CLEARINGS];
    let mut seen = Clearings::EMPTY;
    for line in text.trim().trim_end_matches('.').split([';', '\n']).map(str::trim).filter(|l| !l.is_empty())
    {
        let wrong = |why: &str| format!("“{line}”: {why}, as in “1 fox at 12 12, 1 slot, ruin, to 5 9”");
        let mut parts = line.split(',').map(str::trim);
        let head: Vec<&str> = parts.next().unwrap_or_default().split_whitespace().collect();
        let [number, suit, "at", x, y] = head[..] else { return Err(wrong("its number, suit and place")) };
        let at = numbered(number).ok_or_else(|| wrong("a clearing from 1 to 12"))?;
        let one = &mut typed[at.index()];
        one.suit = Suit::parse(suit).ok_or_else(|| wrong("fox, rabbit or mouse"))?;
        let hundredths = |text: &str| text.parse().map_err(|_| wrong("a place in hundredths"));
        one.at = (hundredths(x)?, hundredths(y)?);
        for part in parts {
            let words: Vec<&str> = part.split_whitespace().collect();
            let ends = |words: &[&str]| {
                let ends: Option<Clearings> = words.iter().map(|word| numbered(word)).collect();
                ends.ok_or_else(|| wrong("paths to clearings from 1 to 12"))
            };
            match &words[..] {
                ["ruin"] => one.ruin = true,
                [n, "slot" | "slots"] => one.slots = n.parse().map_err(|_| wrong("a number of slots"))?,
                ["to", to @ ..] => one.paths = ends(to)?,
                ["river", "to", to @ ..] => one.rivers = ends(to)?,
                _ => return Err(wrong("slots, a ruin, paths and rivers")),
            }
        }
        if seen.has(at) {
            return Err(wrong("each clearing once"));
        }
        seen.insert(at);
    }
    if seen != Clearings::ALL {
        return Err("a map has twelve clearings, 1 to 12".into());
    }
    map(&typed)
}

fn numbered(text: &str) -> Option<Clearing> {
    text.parse().ok().filter(|n| (1..=12).contains(n)).map(Clearing::numbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The autumn map as somebody would enter it.
    fn autumn() -> [Typed; CLEARINGS] {
        let known = Map::of(MapId::Autumn);
        let mut typed = [Typed::default(); CLEARINGS];
        for at in Clearing::all() {
            let (x, y) = crate::view::chart_point(MapId::Autumn, at);
            typed[at.index()] = Typed { at: (x as u8, y as u8), ..clearing(known, at) };
        }
        typed
    }

    #[test]
    fn a_map_that_is_typed_in_again_is_the_known_one() {
        let (known, typed) = (Map::of(MapId::Autumn), Map::of(map(&autumn()).unwrap()));
        assert_eq!(typed.paths, known.paths);
        assert_eq!(typed.slots, known.slots);
        assert_eq!(typed.ruins, known.ruins);
        assert_eq!(typed.riverside, known.riverside);
        for corner in known.corners().iter() {
            assert_eq!(typed.opposite(corner), known.opposite(corner));
        }
    }

    #[test]
    fn forests_are_what_the_paths_enclose() {
        let (known, typed) = (Map::of(MapId::Autumn), Map::of(map(&autumn()).unwrap()));
        let of = |map: &Map| {
            let mut all: Vec<u16> = map.all_forests().map(|f| map.forest_clearings(f).0).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(of(typed), of(known));
        for forest in typed.all_forests() {
            for other in typed.forest_neighbours(forest) {
                assert!(typed.forest_neighbours(other).any(|back| back == forest));
            }
        }
    }

    #[test]
    fn a_map_survives_its_text() {
        let id = map(&autumn()).unwrap();
        let text = write(Map::of(id));
        assert_eq!(read(&text), Ok(id), "{text}");
        assert_eq!(MapId::parse(&text), Some(id));
    }

    #[test]
    fn what_is_no_map_is_refused() {
        for text in ["", "autumnal", "1 fox at 12 12", "1 bird at 1 1; 2 fox at 2 2", "13 fox at 1 1"] {
            assert!(read(text).is_err(), "{text}");
        }
        let text = write(Map::of(map(&autumn()).unwrap()));
        for (from, to) in
            [("1 fox", "1 bird"), ("to 5", "to 1"), ("at 12 12", "at 12 120"), ("1 slot,", "9 slots,")]
        {
            let changed = text.replacen(from, to, 1);
            assert_ne!(changed, text);
            assert!(read(&changed).is_err(), "{changed}");
        }
    }
}
