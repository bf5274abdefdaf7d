//! What was told about the map and still holds.

use crate::state::{Clearing, Clearings};
use std::collections::BTreeMap;

/// What can be told about a clearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// Somebody else has a piece there.
    Enemies,
    /// The bot rules it.
    Ruled,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Told {
    so: bool,
    /// Somebody has played since.
    stale: bool,
}

/// Facts of the bot whose turn it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    told: BTreeMap<(Fact, u8), Told>,
    /// Where the Marquise's keep stands; none once it is gone. It never moves, and never comes back.
    pub keep: Option<Option<Clearing>>,
    /// Somebody may have removed it since.
    pub keep_may_be_gone: bool,
}

impl Facts {
    /// Others may have played: what they can change is only what was last seen.
    pub fn grow_stale(&mut self) {
        self.told.values_mut().for_each(|told| told.stale = true);
        self.keep_may_be_gone = true;
    }

    pub fn is(&self, fact: Fact, at: Clearing) -> Option<bool> {
        self.told.get(&(fact, at.0)).filter(|told| !told.stale).map(|told| told.so)
    }

    /// Where it was so when it was last told.
    pub fn likely(&self, fact: Fact, of: Clearings) -> Clearings {
        of.iter().filter(|at| self.told.get(&(fact, at.0)).is_some_and(|told| told.so)).collect()
    }

    pub fn tell(&mut self, fact: Fact, at: Clearing, so: bool) {
        self.told.insert((fact, at.0), Told { so, stale: false });
    }

    /// Something happened there: what was told may hold no longer.
    pub fn doubt(&mut self, at: Clearing) {
        self.keep_may_be_gone |= self.keep == Some(Some(at));
        for fact in [Fact::Enemies, Fact::Ruled] {
            if let Some(told) = self.told.get_mut(&(fact, at.0)) {
                told.stale = true;
            }
        }
    }

    /// More of the bot's warriors came: it may rule now what it did not.
    pub fn stronger(&mut self, at: Clearing) {
        if let Some(told) = self.told.get_mut(&(Fact::Ruled, at.0)) {
            told.stale |= !told.so;
        }
    }

    /// Warriors of the bot left: it may rule no longer.
    pub fn weaker(&mut self, at: Clearing) {
        if let Some(told) = self.told.get_mut(&(Fact::Ruled, at.0)) {
            told.stale |= told.so;
        }
    }

    /// Everything that was told, for the panel: the clearing, what, whether it is so, whether it is
    /// stale.
    pub fn all(&self) -> impl Iterator<Item = (Fact, Clearing, bool, bool)> + '_ {
        self.told.iter().map(|((fact, at), told)| (*fact, Clearing(*at), told.so, told.stale))
    }
}
