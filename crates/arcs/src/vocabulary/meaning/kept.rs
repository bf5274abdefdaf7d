//! Conditions with an open variable: a relative clause about a rival, an ambition, a type, a card or a place.

use super::Question;
use crate::state::resource::ResourceSet;
use std::collections::HashMap;
use std::fmt::{self, Debug, Formatter};
use std::sync::{LazyLock, Mutex};

/// A question about the rival, the ambition, the type, the card or the place in focus. Each distinct one is
/// interned for the life of the program, so that values containing it can be `Copy`.
#[derive(Clone, Copy)]
pub struct Kept(&'static Question);

/// A limit above the number of distinct conditions in all documents together.
const MOST: usize = 1 << 16;
static ALL: LazyLock<Mutex<HashMap<String, &'static Question>>> = LazyLock::new(Mutex::default);

impl Kept {
    pub fn new(question: Question) -> Result<Kept, String> {
        let mut all = ALL.lock().map_err(|_| "the program has lost its conditions")?;
        let key = format!("{question:?}");
        if let Some(known) = all.get(&key) {
            return Ok(Kept(known));
        }
        if all.len() >= MOST {
            return Err("too many different conditions have been read: start the program again".into());
        }
        let kept: &'static Question = Box::leak(Box::new(question));
        all.insert(key, kept);
        Ok(Kept(kept))
    }

    pub fn question(self) -> &'static Question {
        self.0
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        std::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

impl Eq for Kept {}

impl Debug for Kept {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// Types of resources: by name, or by a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Types {
    These(ResourceSet),
    Such(Kept),
}

impl From<ResourceSet> for Types {
    fn from(these: ResourceSet) -> Types {
        Types::These(these)
    }
}
