//! The names on the board. The printed ones come from `data/atlas.toml`; those that the players add
//! (Territories and Areas of the other continents) are stored by name.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A name that a player typed.
pub type Text = ArrayString<30>;

/// A Trade Node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Node(u8);

/// A Sea Zone: all are known, in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NodeKind {
    Maritime,
    /// Maritime, on another continent.
    Distant,
    Inland,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Faith {
    #[default]
    Catholic,
    CounterReformed,
    Protestant,
    Orthodox,
    Muslim,
    Other,
}

impl Faith {
    pub const ALL: [Faith; 6] = [
        Faith::Catholic,
        Faith::CounterReformed,
        Faith::Protestant,
        Faith::Orthodox,
        Faith::Muslim,
        Faith::Other,
    ];

    /// Whether it is Catholic, which includes Counter-Reformed.
    pub fn is_catholic(self) -> bool {
        matches!(self, Faith::Catholic | Faith::CounterReformed)
    }

    /// Whether the faiths may marry: Christian with Christian, Muslim with Muslim.
    pub fn may_marry(self, other: Faith) -> bool {
        let christian = |f| !matches!(f, Faith::Muslim | Faith::Other);
        (christian(self) && christian(other)) || (self == Faith::Muslim && other == Faith::Muslim)
    }
}

/// Something with a name: printed on the board (an index), or named by a player.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident, $table:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub enum $name {
            Printed(u16),
            Named(Text),
        }

        impl $name {
            pub fn name(&self) -> &str {
                match self {
                    $name::Printed(at) => &ATLAS.$table[usize::from(*at)].name,
                    $name::Named(text) => text,
                }
            }

            /// Looks up a name; letter case and accents do not matter. A name that is not on the board is
            /// taken as it is.
            pub fn named(name: &str) -> Result<Self, BadName> {
                match $name::printed(name) {
                    Some(found) => Ok(found),
                    None => own_name(name).map($name::Named),
                }
            }

            pub fn printed(name: &str) -> Option<Self> {
                let key = key(name);
                ATLAS.$table.iter().position(|t| t.key == key).map(|at| $name::Printed(at as u16))
            }

            /// All printed ones, in alphabetical order.
            pub fn all() -> impl Iterator<Item = Self> {
                (0..ATLAS.$table.len() as u16).map($name::Printed)
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadName;
            fn try_from(name: String) -> Result<Self, BadName> {
                $name::named(&name)
            }
        }

        impl From<$name> for String {
            fn from(it: $name) -> String {
                it.name().to_string()
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        /// Alphabetical order, which breaks ties.
        impl Ord for $name {
            fn cmp(&self, other: &Self) -> std::cmp::Ordering {
                self.name().cmp(other.name())
            }
        }
    };
}

named! {
    /// An Area. One that is not printed on the Main Map is on another continent; a Territory is an Area of
    /// its own.
    Area, areas
}
named! {
    /// A Province. A colonized Territory is a Province of the same name.
    Province, provinces
}
named! {
    /// A Realm, whoever plays it.
    Realm, realms
}

macro_rules! listed {
    ($name:ident, $table:ident) => {
        impl $name {
            pub fn name(self) -> &'static str {
                &ATLAS.$table[usize::from(self.0)].name
            }

            pub fn named(name: &str) -> Result<Self, BadName> {
                let key = key(name);
                let at = ATLAS.$table.iter().position(|t| t.key == key);
                at.map(|at| $name(at as u8)).ok_or_else(|| BadName::Unknown(name.into()))
            }

            pub fn all() -> impl Iterator<Item = Self> {
                (0..ATLAS.$table.len() as u8).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadName;
            fn try_from(name: String) -> Result<Self, BadName> {
                $name::named(&name)
            }
        }

        impl From<$name> for String {
            fn from(it: $name) -> String {
                it.name().to_string()
            }
        }
    };
}
listed!(Zone, zones);
listed!(Node, nodes);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    Empty,
    TooLong(String),
    Unknown(String),
}

impl std::fmt::Display for BadName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            BadName::Empty => say!("name-missing"),
            BadName::TooLong(name) => say!("name-too-long", name = name),
            BadName::Unknown(name) => say!("not-on-the-board", name = name),
        })
    }
}

impl std::error::Error for BadName {}

fn own_name(name: &str) -> Result<Text, BadName> {
    let name = name.trim();
    if name.is_empty() {
        return Err(BadName::Empty);
    }
    Text::from(name).map_err(|_| BadName::TooLong(name.into()))
}

/// A name without letter case, accents and punctuation, as people type it.
pub fn key(name: &str) -> String {
    let plain = |c: char| match c {
        'ä' | 'å' | 'á' | 'à' | 'ã' => 'a',
        'ö' | 'ø' | 'ó' => 'o',
        'ü' | 'ú' => 'u',
        'é' | 'è' => 'e',
        'í' => 'i',
        other => other,
    };
    let mut out = String::new();
    for c in name.to_lowercase().chars() {
        match c {
            'æ' => out.push_str("ae"),
            c if c.is_alphanumeric() => out.push(plain(c)),
            _ => {}
        }
    }
    out
}

impl Area {
    pub fn is_distant(&self) -> bool {
        matches!(self, Area::Named(_))
    }

    /// Its printed Provinces.
    pub fn provinces(self) -> impl Iterator<Item = Province> {
        Province::all().filter(move |p| p.area() == self)
    }
}

impl Province {
    pub fn area(&self) -> Area {
        match self {
            Province::Printed(at) => Area::Printed(ATLAS.provinces[usize::from(*at)].area),
            Province::Named(name) => Area::Named(*name),
        }
    }

    pub fn is_large(&self) -> bool {
        matches!(self, Province::Printed(at) if ATLAS.provinces[usize::from(*at)].large)
    }

    /// Small 1, Large 2.
    pub fn tax(&self) -> u8 {
        1 + u8::from(self.is_large())
    }

    /// The owner in 1444, whose flag it bears.
    pub fn flag(&self) -> Option<Realm> {
        match self {
            Province::Printed(at) => Some(Realm::Printed(ATLAS.provinces[usize::from(*at)].owner)),
            Province::Named(_) => None,
        }
    }
}

impl Realm {
    /// The Provinces that bear its flag.
    pub fn provinces(self) -> impl Iterator<Item = Province> {
        Province::all().filter(move |p| p.flag() == Some(self))
    }

    /// The data of its setup card, if a scenario assigns it to players.
    pub fn played(&self) -> Option<&'static Played> {
        ATLAS.played.iter().find(|p| p.realm == *self)
    }

    /// The Area of its Capital: known for Realms that players get, and if all its Provinces are in one Area.
    pub fn capital_area(self) -> Option<Area> {
        if let Some(played) = self.played() {
            return Some(played.capital.area());
        }
        let mut areas = self.provinces().map(|p| p.area());
        let first = areas.next()?;
        areas.all(|a| a == first).then_some(first)
    }
}

impl Realm {
    /// Its Capital: as on its setup card, or without one its only Province, or its only Large one.
    pub fn capital(self) -> Option<Province> {
        if let Some(played) = self.played() {
            return Some(played.capital);
        }
        let all: Vec<Province> = self.provinces().collect();
        let large: Vec<Province> = all.iter().copied().filter(Province::is_large).collect();
        match (&all[..], &large[..]) {
            ([only], _) | (_, [only]) => Some(*only),
            _ => None,
        }
    }
}

impl Zone {
    pub fn is_distant(self) -> bool {
        ATLAS.zones[usize::from(self.0)].distant
    }
}

impl Node {
    pub fn kind(self) -> NodeKind {
        ATLAS.nodes[usize::from(self.0)].kind
    }

    pub fn zones(self) -> &'static [Zone] {
        &ATLAS.nodes[usize::from(self.0)].zones
    }
}

/// A Realm as a scenario of 1444 assigns it to a player.
#[derive(Debug)]
pub struct Played {
    pub realm: Realm,
    pub capital: Province,
    pub faith: Faith,
    /// Large and Small Towns, including those of Vassals.
    pub towns: [u8; 2],
    /// Provinces of its Vassals on the Main Map: a Bot has Towns there.
    pub vassals: Vec<Province>,
    pub army: u8,
    pub merchant: Node,
    pub ships: Vec<Zone>,
}

struct Entry {
    name: String,
    key: String,
}

struct ProvinceEntry {
    name: String,
    key: String,
    area: u16,
    owner: u16,
    large: bool,
}

struct ZoneEntry {
    name: String,
    key: String,
    distant: bool,
}

struct NodeEntry {
    name: String,
    key: String,
    kind: NodeKind,
    zones: Vec<Zone>,
}

struct Atlas {
    areas: Vec<Entry>,
    provinces: Vec<ProvinceEntry>,
    realms: Vec<Entry>,
    zones: Vec<ZoneEntry>,
    nodes: Vec<NodeEntry>,
    played: Vec<Played>,
}

#[derive(Deserialize)]
struct File {
    zones: Vec<String>,
    distant_zones: Vec<String>,
    nodes: Vec<FileNode>,
    played: Vec<FilePlayed>,
    areas: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

#[derive(Deserialize)]
struct FileNode {
    name: String,
    kind: NodeKind,
    #[serde(default)]
    zones: Vec<String>,
}

#[derive(Deserialize)]
struct FilePlayed {
    realm: String,
    capital: String,
    faith: Faith,
    towns: [u8; 2],
    #[serde(default)]
    vassals: Vec<String>,
    army: u8,
    merchant: String,
    ships: Vec<String>,
}

/// The atlas is part of the program; tests ensure that it can be read.
static ATLAS: LazyLock<Atlas> = LazyLock::new(|| read(include_str!("../data/atlas.toml")));

fn read(text: &str) -> Atlas {
    let file: File = table::sheet::read(text).expect("the atlas is valid TOML: test `the_atlas_is_whole`");
    let entry = |name: &str| Entry { name: name.into(), key: key(name) };
    let index = |names: &[String], name: &str| {
        names.iter().position(|n| n == name).expect("the atlas names what it has: test `the_atlas_is_whole`")
    };
    let mut realms: Vec<String> = file.areas.values().flat_map(|owners| owners.keys().cloned()).collect();
    realms.extend(file.played.iter().map(|p| p.realm.clone()));
    realms.sort();
    realms.dedup();
    let mut provinces = Vec::new();
    for (area, owners) in file.areas.values().enumerate() {
        for (owner, names) in owners {
            for name in names {
                let plain = name.trim_end_matches('*');
                provinces.push(ProvinceEntry {
                    name: plain.into(),
                    key: key(plain),
                    area: area as u16,
                    owner: index(&realms, owner) as u16,
                    large: name.ends_with('*'),
                });
            }
        }
    }
    provinces.sort_by(|a, b| a.name.cmp(&b.name));
    let province_names: Vec<String> = provinces.iter().map(|p| p.name.clone()).collect();
    let node_names: Vec<String> = file.nodes.iter().map(|n| n.name.clone()).collect();
    let zones = |names: &[String]| names.iter().map(|z| Zone(index(&file.zones, z) as u8)).collect();
    let played = file.played.iter().map(|p| Played {
        realm: Realm::Printed(index(&realms, &p.realm) as u16),
        capital: Province::Printed(index(&province_names, &p.capital) as u16),
        faith: p.faith,
        towns: p.towns,
        vassals: p.vassals.iter().map(|v| Province::Printed(index(&province_names, v) as u16)).collect(),
        army: p.army,
        merchant: Node(index(&node_names, &p.merchant) as u8),
        ships: zones(&p.ships),
    });
    Atlas {
        areas: file.areas.keys().map(|a| entry(a)).collect(),
        realms: realms.iter().map(|r| entry(r)).collect(),
        nodes: file
            .nodes
            .iter()
            .map(|n| NodeEntry {
                name: n.name.clone(),
                key: key(&n.name),
                kind: n.kind,
                zones: zones(&n.zones),
            })
            .collect(),
        zones: file
            .zones
            .iter()
            .map(|z| ZoneEntry { name: z.clone(), key: key(z), distant: file.distant_zones.contains(z) })
            .collect(),
        played: played.collect(),
        provinces,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_atlas_is_whole() {
        assert_eq!((Area::all().count(), Province::all().count()), (97, 315));
        assert_eq!((Zone::all().count(), Node::all().count()), (30, 26));
        assert_eq!(Zone::all().filter(|z| z.is_distant()).count(), 12);
        assert_eq!(Node::all().filter(|n| n.kind() == NodeKind::Inland).count(), 10);
        assert!(Node::all().all(|n| (n.kind() == NodeKind::Inland) == n.zones().is_empty()));
    }

    #[test]
    fn names_are_found_as_people_type_them() {
        assert_eq!(Area::named("sjaelland & fyn").unwrap().name(), "SJÆLLAND & FYN");
        assert_eq!(Province::named("Koenigsberg").unwrap().area().name(), "Koenigsberg");
        assert_eq!(Province::named("königsberg").unwrap().area().name(), "PRUSSIA");
        assert_eq!(Node::named("lubeck").unwrap().name(), "Lübeck");
        assert!(Area::named("Antilles").unwrap().is_distant());
        assert_eq!(Area::named("").unwrap_err(), BadName::Empty);
        assert!(Zone::named("Dead Sea").is_err());
    }

    /// The Towns of a Realm are its own Provinces and those of its Vassals. Those of the Mamluks include one
    /// Large and one Small Province off the Main Map.
    #[test]
    fn set_up_cards_agree_with_the_map() {
        for realm in Realm::all() {
            let Some(played) = realm.played() else { continue };
            let towns = realm.provinces().chain(played.vassals.iter().copied());
            let (large, small): (Vec<Province>, Vec<Province>) = towns.partition(Province::is_large);
            let off_the_map = if realm.name() == "Mamluks" { 1 } else { 0 };
            let counted = [large.len() as u8 + off_the_map, small.len() as u8 + off_the_map];
            assert_eq!(counted, played.towns, "{}", realm.name());
            // The Netherlands of the cards are the Holland of the map.
            assert!(realm.name() == "Netherlands" || played.capital.flag() == Some(realm));
        }
    }

    #[test]
    fn a_capital_is_known_where_there_is_no_doubt() {
        let capital = |name| Realm::named(name).unwrap().capital_area().map(|a| a.name().to_string());
        assert_eq!(capital("Castile").as_deref(), Some("CASTILE"));
        assert_eq!(capital("Scotland").as_deref(), Some("SCOTLAND"));
        assert_eq!(capital("Genoa"), None);
    }
}
