//! Ships and buildings on the map.

use super::names::named;
use std::num::NonZeroU8;
use table::Seat;

named! {
    /// The pieces that can be built, and that can end up in a Trophies box.
    pub enum Piece {
        Ship = "ship",
        Starport = "starport",
        City = "city",
        Agent = "agent",
    }
}

/// Rules 2.1: the pieces of each player, before a leader scraps some.
pub const SHIPS: u8 = 15;
pub const STARPORTS: u8 = 5;
pub const CITIES: u8 = 5;
pub const AGENTS: u8 = 10;

/// The ships of one player in one system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ships {
    pub fresh: u8,
    pub damaged: u8,
}

impl Ships {
    #[inline(always)]
    pub fn total(self) -> u8 {
        self.fresh + self.damaged
    }

    /// The number of hits they can take (rules 10.1).
    pub fn capacity(self) -> u8 {
        2 * self.fresh + self.damaged
    }
}

named! {
    pub enum BuildingKind {
        City = "city",
        Starport = "starport",
    }
}

impl BuildingKind {
    pub fn piece(self) -> Piece {
        match self {
            BuildingKind::City => Piece::City,
            BuildingKind::Starport => Piece::Starport,
        }
    }
}

/// A building on the map, in one byte: owner, kind, damage, and whether it was used this turn (a
/// city taxed, a starport that built a ship). A building that leaves the map takes its mark along,
/// so that one built again in the same turn is new.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Building(NonZeroU8);

const THERE: u8 = 0x80;
const STARPORT: u8 = 0x04;
const DAMAGED: u8 = 0x08;
const USED: u8 = 0x10;

impl Building {
    pub fn new(owner: Seat, kind: BuildingKind, damaged: bool) -> Self {
        let kind = if kind == BuildingKind::Starport { STARPORT } else { 0 };
        let damage = if damaged { DAMAGED } else { 0 };
        Building(NonZeroU8::MIN | (THERE | owner.0 << 5 | kind | damage))
    }

    #[inline(always)]
    pub fn owner(self) -> Seat {
        Seat(self.0.get() >> 5 & 0b11)
    }

    #[inline(always)]
    pub fn kind(self) -> BuildingKind {
        if self.0.get() & STARPORT == 0 { BuildingKind::City } else { BuildingKind::Starport }
    }

    #[inline(always)]
    pub fn is_city(self) -> bool {
        self.kind() == BuildingKind::City
    }

    #[inline(always)]
    pub fn is_starport(self) -> bool {
        self.kind() == BuildingKind::Starport
    }

    #[inline(always)]
    pub fn is_damaged(self) -> bool {
        self.0.get() & DAMAGED != 0
    }

    /// Whether it was taxed, or built a ship, in this turn.
    #[inline(always)]
    pub fn is_used(self) -> bool {
        self.0.get() & USED != 0
    }

    /// The number of hits it can take.
    pub fn capacity(self) -> u8 {
        if self.is_damaged() { 1 } else { 2 }
    }

    pub(crate) fn damaged(self, damaged: bool) -> Self {
        self.with(DAMAGED, damaged)
    }

    pub(crate) fn used(self, used: bool) -> Self {
        self.with(USED, used)
    }

    fn with(self, bit: u8, on: bool) -> Self {
        let bits = if on { self.0.get() | bit } else { self.0.get() & !bit };
        Building(NonZeroU8::MIN | bits)
    }
}

impl std::fmt::Debug for Building {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let damage = if self.is_damaged() { "damaged " } else { "" };
        let used = if self.is_used() { " (used)" } else { "" };
        write!(f, "{:?}'s {damage}{}{used}", self.owner(), self.kind())
    }
}

/// The place of a building in a system. On planets 0 and 1 are the slots and 2 is outside of them (Cloud
/// Cities); on gates 0 is a city (Gate Stations) and 1 a starport (Gate Ports).
pub type Place = u8;
pub const OUTSIDE: Place = 2;
pub const PLACES: Place = 3;
pub const GATE_CITY: Place = 0;
pub const GATE_STARPORT: Place = 1;
