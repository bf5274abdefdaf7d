//! Ambitions and their markers (rules 5).

use super::names::{Set, named};
use super::resource::Resource;

named! {
    /// In the order of the numbers on the action cards, from 2 to 6.
    pub enum Ambition {
        Tycoon = "tycoon",
        Tyrant = "tyrant",
        Warlord = "warlord",
        Keeper = "keeper",
        Empath = "empath",
    }
}

pub type AmbitionSet = Set<Ambition>;

impl Ambition {
    /// The ambition that counts this resource; weapons count for none (as tokens).
    pub const fn of(resource: Resource) -> Option<Ambition> {
        match resource {
            Resource::Material | Resource::Fuel => Some(Ambition::Tycoon),
            Resource::Relic => Some(Ambition::Keeper),
            Resource::Psionic => Some(Ambition::Empath),
            Resource::Weapon => None,
        }
    }
}

/// First-place and second-place Power of a marker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prize {
    pub first: u8,
    pub second: u8,
}

const fn prize(first: u8, second: u8) -> Prize {
    Prize { first, second }
}

/// The small, medium and large marker: low side, high side. The n-th is flipped at the end of chapter n, so
/// the chapter determines which side is up.
const MARKERS: [[Prize; 2]; 3] =
    [[prize(2, 0), prize(4, 2)], [prize(3, 2), prize(6, 3)], [prize(5, 3), prize(9, 4)]];

/// The value of a marker in a chapter.
pub fn marker_prize(marker: usize, chapter: u8) -> Prize {
    MARKERS[marker][usize::from(chapter as usize > marker + 1)]
}

/// The positions of the three markers: an ambition's box, or available.
pub type Markers = [Option<Ambition>; 3];
