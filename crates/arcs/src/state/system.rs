//! The systems of the map: a gate and three planets in each of six clusters (rules 2.2).

use super::names::{Named, Set, by_name};
use super::resource::Resource;

/// A system: cluster by cluster, clockwise, and within a cluster gate, arrow, crescent, hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct System(u8);

pub type SystemSet = Set<System>;

const SYMBOLS: [&str; 4] = ["gate", "arrow", "crescent", "hex"];

use Resource::{Fuel, Material, Psionic, Relic, Weapon};
/// The type and slots of the arrow, crescent and hex of each cluster.
const PLANETS: [[(Resource, u8); 3]; 6] = [
    [(Weapon, 2), (Fuel, 1), (Material, 2)],
    [(Psionic, 1), (Weapon, 1), (Relic, 2)],
    [(Material, 1), (Fuel, 1), (Weapon, 2)],
    [(Relic, 2), (Fuel, 2), (Material, 1)],
    [(Weapon, 1), (Relic, 1), (Psionic, 2)],
    [(Material, 1), (Fuel, 2), (Psionic, 1)],
];

impl System {
    /// The gate of a cluster, counted from 1 as on the map.
    pub const fn gate(cluster: u8) -> System {
        System((cluster - 1) * 4)
    }
    pub const fn arrow(cluster: u8) -> System {
        System((cluster - 1) * 4 + 1)
    }
    pub const fn crescent(cluster: u8) -> System {
        System((cluster - 1) * 4 + 2)
    }
    pub const fn hex(cluster: u8) -> System {
        System((cluster - 1) * 4 + 3)
    }

    /// The number of the cluster, 1 to 6.
    pub const fn cluster(self) -> u8 {
        self.0 / 4 + 1
    }

    /// 0 gate, 1 arrow, 2 crescent, 3 hex.
    pub(crate) const fn symbol(self) -> usize {
        (self.0 % 4) as usize
    }

    #[inline(always)]
    pub const fn is_gate(self) -> bool {
        self.0.is_multiple_of(4)
    }

    /// The type printed on the map; none for a gate.
    pub const fn printed_resource(self) -> Option<Resource> {
        if self.is_gate() { None } else { Some(PLANETS[(self.0 / 4) as usize][(self.0 % 4 - 1) as usize].0) }
    }

    /// The number of building slots; 0 for a gate.
    #[inline(always)]
    pub const fn slots(self) -> u8 {
        if self.is_gate() { 0 } else { PLANETS[(self.0 / 4) as usize][(self.0 % 4 - 1) as usize].1 }
    }
}

impl Named for System {
    const COUNT: usize = 24;
    #[inline(always)]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline(always)]
    fn from_index(index: usize) -> Self {
        System(index as u8)
    }
    fn write_name(self, out: &mut impl std::fmt::Write) -> std::fmt::Result {
        out.write_str(SYMBOLS[self.symbol()])?;
        out.write_char(' ')?;
        out.write_char(char::from(b'0' + self.cluster()))
    }
    fn spoken(self) -> speech::Value {
        speech::Name::new(SYMBOLS[self.symbol()]).with("n", self.cluster()).into()
    }
}

by_name!(System);
