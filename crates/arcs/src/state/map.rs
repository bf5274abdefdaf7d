//! The adjacency of systems, for every choice of clusters out of play (rules 2.2, 2.3).

use super::names::{Named, Set};
use super::system::{System, SystemSet};
use std::sync::LazyLock;

/// Clusters in play: bit 0 is cluster 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clusters(pub(crate) u8);

const ALL: u8 = 0b11_1111;

impl Clusters {
    /// All clusters except these, which are counted from 1.
    pub const fn without(out: &[u8]) -> Clusters {
        let mut mask = ALL;
        let mut i = 0;
        while i < out.len() {
            mask &= !(1 << (out[i] - 1));
            i += 1;
        }
        Clusters(mask)
    }

    pub fn contains(self, cluster: u8) -> bool {
        (1..=6).contains(&cluster) && self.0 >> (cluster - 1) & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |c| self.contains(*c))
    }

    #[inline(always)]
    pub fn systems(self) -> SystemSet {
        IN_PLAY[self.0 as usize]
    }

    #[inline(always)]
    pub fn gates(self) -> SystemSet {
        self.systems().and(Set::from_bits(GATES))
    }

    pub fn planets(self) -> SystemSet {
        self.systems().without(Set::from_bits(GATES))
    }

    /// The systems adjacent to this one.
    #[inline(always)]
    pub fn adjacent(self, system: System) -> SystemSet {
        ADJACENT[self.0 as usize][system.index()]
    }

    /// The number of normal moves between two systems in play.
    pub fn distance(self, from: System, to: System) -> u8 {
        DISTANCE[self.0 as usize][from.index()][to.index()]
    }
}

const GATES: u32 = 0x11_1111;

static IN_PLAY: [SystemSet; 64] = {
    let mut table = [Set::EMPTY; 64];
    let mut mask = 0;
    while mask < 64 {
        let mut bits = 0;
        let mut cluster = 0;
        while cluster < 6 {
            if mask >> cluster & 1 == 1 {
                bits |= 0b1111 << (cluster * 4);
            }
            cluster += 1;
        }
        table[mask] = Set::from_bits(bits);
        mask += 1;
    }
    table
};

static ADJACENT: [[SystemSet; 24]; 64] = {
    let mut table = [[Set::EMPTY; 24]; 64];
    let mut mask = 0;
    while mask < 64 {
        table[mask] = adjacency(mask as u8);
        mask += 1;
    }
    table
};

const fn join(table: &mut [u32; 24], a: usize, b: usize) {
    if a != b {
        table[a] |= 1 << b;
        table[b] |= 1 << a;
    }
}

const fn adjacency(mask: u8) -> [SystemSet; 24] {
    let mut bits = [0u32; 24];
    let mut cluster = 0;
    while cluster < 6 {
        if mask >> cluster & 1 == 1 {
            let gate = cluster * 4;
            join(&mut bits, gate, gate + 1);
            join(&mut bits, gate, gate + 2);
            join(&mut bits, gate, gate + 3);
            // Arrow and hex of one cluster are not adjacent.
            join(&mut bits, gate + 1, gate + 2);
            join(&mut bits, gate + 2, gate + 3);
            // The next gate of the ring; a path marker bridges clusters out of play.
            let mut next = (cluster + 1) % 6;
            while mask >> next & 1 == 0 {
                next = (next + 1) % 6;
            }
            join(&mut bits, gate, next * 4);
        }
        cluster += 1;
    }
    // The only planets adjacent across a border: hex 2 - arrow 3 and hex 5 - arrow 6.
    if mask & 0b00_0110 == 0b00_0110 {
        join(&mut bits, System::hex(2).raw(), System::arrow(3).raw());
    }
    if mask & 0b11_0000 == 0b11_0000 {
        join(&mut bits, System::hex(5).raw(), System::arrow(6).raw());
    }
    let mut table = [Set::EMPTY; 24];
    let mut i = 0;
    while i < 24 {
        table[i] = Set::from_bits(bits[i]);
        i += 1;
    }
    table
}

impl System {
    const fn raw(self) -> usize {
        (self.cluster() as usize - 1) * 4 + self.symbol()
    }
}

static DISTANCE: LazyLock<Box<[[[u8; 24]; 24]]>> = LazyLock::new(|| {
    (0..64)
        .map(|mask| {
            let clusters = Clusters(mask);
            let mut table = [[u8::MAX; 24]; 24];
            for from in clusters.systems() {
                let (mut seen, mut edge, mut steps) = (Set::EMPTY.with(from), Set::EMPTY.with(from), 0);
                while !edge.is_empty() {
                    for system in edge {
                        table[from.index()][system.index()] = steps;
                    }
                    let next = edge.iter().fold(SystemSet::EMPTY, |set, s| set.union(clusters.adjacent(s)));
                    edge = next.without(seen);
                    seen = seen.union(edge);
                    steps += 1;
                }
            }
            table
        })
        .collect()
});
