//! The terms of a bot: the law of its document, its difficulty and its trait cards.

use super::boards::Difficulty;
use super::traits::Traits;
use crate::law::{Law, Lawful};
use std::sync::{PoisonError, RwLock};

#[derive(PartialEq)]
struct Written {
    law: Lawful,
    difficulty: Difficulty,
    traits: Traits,
}

static NOTHING: Written =
    Written { law: Lawful::NOTHING, difficulty: Difficulty::Default, traits: Traits::EMPTY };

/// All interned terms. A state is copied often, so it only holds references to them.
static AGREED: RwLock<Vec<&'static Written>> = RwLock::new(Vec::new());

/// The maximum number, so that ever new traits cannot exhaust the memory.
const MOST_TERMS: usize = 100_000;

#[derive(Clone, Copy)]
pub struct Terms(&'static Written);

impl Terms {
    pub const NOTHING: Terms = Terms(&NOTHING);

    /// `None` if there are too many different ones.
    pub fn new(law: Lawful, difficulty: Difficulty, traits: Traits) -> Option<Terms> {
        let terms = Written { law, difficulty, traits };
        if terms == NOTHING {
            return Some(Terms::NOTHING);
        }
        let find = |all: &[&'static Written]| all.iter().copied().find(|known| **known == terms);
        if let Some(known) = find(&AGREED.read().unwrap_or_else(PoisonError::into_inner)) {
            return Some(Terms(known));
        }
        let mut all = AGREED.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have added it in the meantime.
        if let Some(known) = find(&all) {
            return Some(Terms(known));
        }
        if all.len() >= MOST_TERMS {
            return None;
        }
        let kept: &'static Written = Box::leak(Box::new(terms));
        all.push(kept);
        Some(Terms(kept))
    }

    pub fn law(self) -> &'static Law {
        self.0.law.get()
    }

    pub fn difficulty(self) -> Difficulty {
        self.0.difficulty
    }

    pub fn traits(self) -> &'static Traits {
        &self.0.traits
    }

    /// The same difficulty and cards under another law.
    pub fn under(self, law: Lawful) -> Terms {
        Terms::new(law, self.0.difficulty, self.0.traits).unwrap_or(self)
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Terms) -> bool {
        // Each is interned.
        std::ptr::eq(self.0, other.0)
    }
}

impl std::fmt::Debug for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}, {:?}, {:?}", self.0.law, self.0.difficulty, self.0.traits)
    }
}
