//! Trait cards, by name: each document has its own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::num::NonZeroU16;
use std::sync::{PoisonError, RwLock};

/// The maximum number of trait cards in play for one bot.
pub const MOST_TRAITS: usize = 8;
/// The maximum length of a name.
const LONGEST_NAME: usize = 40;

/// Every name read so far. Names are few and short, and are needed wherever a state is shown: so they are
/// kept forever, and a state, which is copied often, stores numbers.
static NAMES: RwLock<Vec<&'static str>> = RwLock::new(Vec::new());

/// A trait card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trait(NonZeroU16);

impl Trait {
    /// The card with this name; `None` if it is not a valid name.
    pub fn called(name: &str) -> Option<Trait> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            return None;
        }
        let find = |names: &[&str]| names.iter().position(|n| *n == name);
        let known = find(&NAMES.read().unwrap_or_else(PoisonError::into_inner));
        let at = known.or_else(|| {
            let mut names = NAMES.write().unwrap_or_else(PoisonError::into_inner);
            // Another thread may have added it in the meantime.
            find(&names).or_else(|| {
                (names.len() + 1 < usize::from(u16::MAX)).then(|| {
                    names.push(String::from(name).leak());
                    names.len() - 1
                })
            })
        })?;
        u16::try_from(at + 1).ok().and_then(NonZeroU16::new).map(Trait)
    }

    pub fn name(self) -> &'static str {
        let names = NAMES.read().unwrap_or_else(PoisonError::into_inner);
        names.get(usize::from(self.0.get()) - 1).copied().unwrap_or("")
    }
}

impl std::fmt::Debug for Trait {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Trait {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Trait {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        Trait::called(&name).ok_or_else(|| serde::de::Error::custom(format!("\"{name}\" is no trait")))
    }
}

/// The trait cards in play for a bot.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Traits([Option<Trait>; MOST_TRAITS]);

impl Traits {
    pub const EMPTY: Traits = Traits([None; MOST_TRAITS]);

    pub fn has(&self, card: Trait) -> bool {
        self.0.contains(&Some(card))
    }

    /// Adds a card, if it is not there yet and there is room for it.
    pub fn insert(&mut self, card: Trait) {
        if !self.has(card)
            && let Some(free) = self.0.iter_mut().find(|c| c.is_none())
        {
            *free = Some(card);
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Trait> {
        self.0.into_iter().flatten()
    }

    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }
}

impl std::fmt::Debug for Traits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<I: IntoIterator<Item = Trait>>(cards: I) -> Self {
        let mut traits = Traits::EMPTY;
        cards.into_iter().for_each(|card| traits.insert(card));
        traits
    }
}

impl Serialize for Traits {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Traits {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let cards = Vec::<Trait>::deserialize(from)?;
        if cards.len() > MOST_TRAITS {
            return Err(serde::de::Error::custom(format!("a bot has at most {MOST_TRAITS} traits")));
        }
        Ok(cards.into_iter().collect())
    }
}
