//! The pieces on the map.

use super::hex::Hex;
use super::species::SpeciesId;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ExplorerId(pub u8);

/// A token of a species, identified by its number, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CreatureId {
    pub species: SpeciesId,
    pub number: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct DroneId(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BuildingId(pub u8);

/// A piece that can be hit; in the order in which targets are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    Explorer(ExplorerId),
    Creature(CreatureId),
    Drone(DroneId),
    Building(BuildingId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Host {
    Explorer(ExplorerId),
    Creature(CreatureId),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Explorer {
    /// `None` before the explorer is put on the map.
    pub at: Option<Hex>,
    /// Injuries, or hunger if that is the effect of a hit.
    pub harm: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Creature {
    pub id: CreatureId,
    pub at: Hex,
    pub wounds: u8,
    /// A parasite's host, always in the same hex.
    pub host: Option<Host>,
    /// It appeared in this phase and does not act until the next.
    pub fresh: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drone {
    pub id: DroneId,
    pub at: Hex,
    pub size: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BuildingKind {
    CrashSite,
    LandingPad,
    ScoutTower,
    ComputingCore,
    Other,
}

impl BuildingKind {
    pub const ALL: [BuildingKind; 5] = [
        BuildingKind::CrashSite,
        BuildingKind::LandingPad,
        BuildingKind::ScoutTower,
        BuildingKind::ComputingCore,
        BuildingKind::Other,
    ];

    pub fn name(self) -> &'static str {
        match self {
            BuildingKind::CrashSite => "crash site",
            BuildingKind::LandingPad => "landing pad",
            BuildingKind::ScoutTower => "scout tower",
            BuildingKind::ComputingCore => "computing core",
            BuildingKind::Other => "building",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Building {
    pub id: BuildingId,
    pub kind: BuildingKind,
    pub at: Hex,
    pub damage: u8,
}

/// A kind of cube; in the order in which cubes are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CubeKind {
    Plant,
    /// Meat whose species is remembered.
    Meat(SpeciesId),
    /// Meat of forgotten origin.
    UnknownMeat,
    Bioplastic,
    Minerals,
    /// The mission defines its meaning.
    Mission,
}

/// A loose cube. Cubes of the same kind in a hex are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cube {
    pub at: Hex,
    pub kind: CubeKind,
    /// The round in which it appeared, for Meat that decomposes.
    pub since: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Den {
    pub species: SpeciesId,
    pub at: Hex,
}
