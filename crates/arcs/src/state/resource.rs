//! The five resources, and counts of tokens.

use super::names::{Named, Set, named};

named! {
    /// A resource type; also the suit of a Guild card.
    pub enum Resource {
        Material = "material",
        Fuel = "fuel",
        Weapon = "weapon",
        Relic = "relic",
        Psionic = "psionic",
    }
}

pub type ResourceSet = Set<Resource>;

/// Rules 2.1: five tokens of each type.
pub const TOKENS_PER_TYPE: u8 = 5;

/// The number of tokens of each type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tokens(pub [u8; 5]);

impl Tokens {
    #[inline(always)]
    pub fn of(self, resource: Resource) -> u8 {
        self.0[resource.index()]
    }

    #[inline(always)]
    pub fn add(&mut self, resource: Resource, n: u8) {
        self.0[resource.index()] += n;
    }

    /// Takes one away, if there is one.
    #[inline(always)]
    pub fn take(&mut self, resource: Resource) -> bool {
        let n = &mut self.0[resource.index()];
        let has = *n > 0;
        *n -= u8::from(has);
        has
    }

    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    pub fn types(self) -> ResourceSet {
        Resource::all().filter(|r| self.of(*r) > 0).collect()
    }
}
