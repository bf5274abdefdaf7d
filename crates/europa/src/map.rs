//! The geography of the Areas: borders, coasts, and a position for each in the drawing. All of it is our own,
//! from the geography of Europe, because the printed borders are in no source. So nothing is decided by it
//! alone: it gives the proposed answers, which people see and change.

use crate::atlas::{Area, Realm, Zone};
use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::LazyLock;

struct Place {
    at: (u8, u8),
    borders: Vec<Area>,
    coast: Vec<Zone>,
    hre: bool,
}

struct Map {
    /// In the order of the Areas.
    places: Vec<Place>,
    seas: Vec<(Zone, Zone)>,
}

#[derive(Deserialize)]
struct File {
    hre: Vec<String>,
    sea: BTreeMap<String, Vec<String>>,
    areas: BTreeMap<String, FilePlace>,
}

#[derive(Deserialize)]
struct FilePlace {
    at: (u8, u8),
    next: Vec<String>,
    sea: Vec<String>,
}

/// The map is part of the program; tests ensure that it can be read.
static MAP: LazyLock<Map> = LazyLock::new(|| read(include_str!("../data/map.toml")));

fn read(text: &str) -> Map {
    let file: File = table::sheet::read(text).expect("the map is valid TOML: test `the_map_is_whole`");
    let area = |name: &str| Area::printed(name).expect("the map names Areas: test `the_map_is_whole`");
    let zone = |name: &str| Zone::named(name).expect("the map names Sea Zones: test `the_map_is_whole`");
    let mut places: Vec<Place> = Area::all()
        .map(|a| {
            let place = &file.areas[a.name()];
            let (borders, coast) =
                (place.next.iter().map(|n| area(n)).collect(), place.sea.iter().map(|z| zone(z)).collect());
            Place { at: place.at, borders, coast, hre: file.hre.iter().any(|n| n == a.name()) }
        })
        .collect();
    // Each border is written once.
    for (at, one) in Area::all().enumerate() {
        for other in places[at].borders.clone() {
            if let Area::Printed(other) = other {
                places[usize::from(other)].borders.push(one);
            }
        }
    }
    places.iter_mut().for_each(|place| {
        place.borders.sort();
        place.borders.dedup();
    });
    let seas = file.sea.iter().flat_map(|(one, others)| others.iter().map(|other| (zone(one), zone(other))));
    Map { places, seas: seas.collect() }
}

impl Area {
    fn place(&self) -> Option<&'static Place> {
        match self {
            Area::Printed(at) => MAP.places.get(usize::from(*at)),
            Area::Named(_) => None,
        }
    }

    /// Column and row in the drawing.
    pub fn at(&self) -> Option<(u8, u8)> {
        self.place().map(|place| place.at)
    }

    /// Areas with a common border.
    pub fn borders(&self) -> &'static [Area] {
        self.place().map_or(&[], |place| &place.borders)
    }

    /// Sea Zones that its coast faces.
    pub fn coast(&self) -> &'static [Zone] {
        self.place().map_or(&[], |place| &place.coast)
    }

    /// Whether two Areas are adjacent (A.2): a common border, or Ports on the same Sea Zone.
    pub fn is_adjacent(&self, other: Area) -> bool {
        self.borders().contains(&other)
            || (*self != other && self.coast().iter().any(|zone| other.coast().contains(zone)))
    }

    pub fn is_in_the_empire(&self) -> bool {
        self.place().is_some_and(|place| place.hre)
    }
}

impl Zone {
    /// Sea Zones beside it.
    pub fn beside(self) -> impl Iterator<Item = Zone> {
        let seas = MAP.seas.iter();
        seas.filter_map(move |(one, other)| match self {
            zone if zone == *one => Some(*other),
            zone if zone == *other => Some(*one),
            _ => None,
        })
    }
}

impl Realm {
    /// The Area with most of its Tax Value, unless its Capital is known.
    pub fn heartland(self) -> Option<Area> {
        let tax = |area: Area| -> u8 { self.provinces().filter(|p| p.area() == area).map(|p| p.tax()).sum() };
        let richest = self.provinces().map(|p| p.area()).max_by_key(|a| (tax(*a), std::cmp::Reverse(*a)));
        self.capital_area().or(richest)
    }
}

/// The number of borders between these Areas and each one reachable over land; `open` says which Areas can be
/// crossed.
pub fn distances(from: &[Area], open: impl Fn(Area) -> bool) -> Vec<(Area, u8)> {
    let mut found: Vec<(Area, u8)> = from.iter().map(|a| (*a, 0)).collect();
    let mut next: VecDeque<(Area, u8)> = found.iter().copied().collect();
    while let Some((area, far)) = next.pop_front() {
        if far > 0 && !open(area) {
            continue;
        }
        for border in area.borders() {
            if found.iter().all(|(known, _)| known != border) {
                found.push((*border, far + 1));
                next.push_back((*border, far + 1));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(name: &str) -> Area {
        Area::printed(name).unwrap()
    }

    #[test]
    fn the_map_is_whole() {
        let mut places: Vec<(u8, u8)> = Area::all().map(|a| a.at().unwrap()).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 97, "every Area has a place of its own");
        for one in Area::all() {
            assert!(!one.borders().is_empty() || !one.coast().is_empty(), "{} lies nowhere", one.name());
            for other in one.borders() {
                assert!(other.borders().contains(&one), "{} and {}", one.name(), other.name());
                assert_ne!(*other, one);
            }
        }
        let reached = distances(&[area("CASTILE")], |_| true);
        let islands = ["IRELAND", "CYPRUS", "MACARONESIA", "CORSICA & SARDINIA", "AEGEAN ARCHIPELAGO"];
        for one in Area::all().filter(|a| reached.iter().all(|(r, _)| r != a)) {
            let is_beyond_the_sea = islands.contains(&one.name())
                || ["SCOTLAND", "NORTHUMBRIA", "WALES & WESSEX", "EAST ANGLIA"].contains(&one.name())
                || ["NORTHERN MOROCCO", "SOUTHERN MOROCCO", "ALGIERS", "NORTH SAHARA"].contains(&one.name())
                || ["TUNISIA"].contains(&one.name());
            assert!(is_beyond_the_sea || !one.coast().is_empty(), "{} cannot be reached", one.name());
        }
    }

    #[test]
    fn what_is_beside_what() {
        assert!(area("CASTILE").borders().contains(&area("ARAGON")));
        assert!(area("ARAGON").borders().contains(&area("CASTILE")));
        // Over the Western Mediterranean, not by land.
        assert!(area("ANDALUCIA").is_adjacent(area("NORTHERN MOROCCO")));
        assert!(!area("ANDALUCIA").borders().contains(&area("NORTHERN MOROCCO")));
        assert!(!area("CASTILE").is_adjacent(area("BOHEMIA")));
        let far = distances(&[area("CASTILE")], |_| true);
        assert_eq!(far.iter().find(|(a, _)| *a == area("LOIRE")).map(|(_, n)| *n), Some(2));
        let baltic = Zone::named("Baltic").unwrap();
        assert!(baltic.beside().any(|z| z.name() == "Skagerrak"));
    }
}
