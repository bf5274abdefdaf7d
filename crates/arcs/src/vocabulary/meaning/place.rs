//! Pieces and places.

use super::{Kept, Types, Who};
use crate::state::names::{Set, named};
use crate::state::system::System;
use script::program::Comparison;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    Fresh,
    Damaged,
    Either,
}

pub(in crate::vocabulary) const CONDITIONS: [(&str, Condition); 2] =
    [("fresh", Condition::Fresh), ("damaged", Condition::Damaged)];

named! {
    pub enum PieceKind {
        Ship = "ship",
        City = "city",
        Starport = "starport",
    }
}

pub type Pieces = Set<PieceKind>;
pub const BUILDINGS: Pieces = Pieces::from_bits(0b110);

named! {
    pub enum Ground {
        System = "system",
        Gate = "gate",
        Planet = "planet",
    }
}

/// The systems that a phrase means: those that pass every filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site(Option<Arc<[Filter]>>);

impl Site {
    pub const ANY: Site = Site(None);

    pub fn filters(&self) -> &[Filter] {
        self.0.as_deref().unwrap_or(&[])
    }

    /// Whether it has no filters.
    pub fn is_any(&self) -> bool {
        self.0.is_none()
    }
}

impl FromIterator<Filter> for Site {
    fn from_iter<I: IntoIterator<Item = Filter>>(filters: I) -> Site {
        let filters: Arc<[Filter]> = filters.into_iter().collect();
        Site((!filters.is_empty()).then_some(filters))
    }
}

/// A condition on a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    Ground(Ground),
    /// A planet of one of these types.
    Types(Types),
    /// R117.
    NewType,
    /// Of a type of which the bot has no token.
    NoToken,
    Control(Who),
    NoControl(Who),
    With(Group, Size),
    /// A loyal building of these kinds without a fresh loyal ship (R111).
    Undefended(Pieces),
    Slots(Comparison, i32),
    OpenSlots(Comparison, i32),
    TaskForce,
    /// Exactly this system.
    Is(System),
    NextTo(Site),
    /// This many pieces in all adjacent systems together.
    Near(Group, Comparison, i32),
    /// This many pieces in all systems of its cluster together.
    InCluster(Group, Size),
    /// One of these places, selected before any other filter applies.
    Among(Site),
    Not(Site),
    /// Of a type with this many tokens in supply.
    InSupply(Comparison, i32),
    /// This many rivals have pieces there.
    Rivals(Comparison, i32),
    /// The only such piece on the map is there.
    Only(Group),
    /// The closest to such a place, or the farthest from it.
    Nearest(Site),
    Farthest(Site),
    /// This many steps on the map from the nearest such place.
    Steps(Site, Comparison, i32),
    /// All their cities there have been taxed in this turn; or one of them has not.
    Taxed(Who, bool),
    /// The most open building slots, or the fewest.
    MostOpen(bool),
    /// This condition holds, with the place in focus.
    Holds(Kept),
    /// The place that the preceding question mentioned, or where the preceding act was done.
    That,
}

impl Filter {
    /// Whether it compares places with each other.
    pub fn is_superlative(&self) -> bool {
        matches!(
            self,
            Filter::With(_, Size::Most | Size::Fewest)
                | Filter::InCluster(_, Size::Most | Size::Fewest)
                | Filter::Nearest(_)
                | Filter::Farthest(_)
                | Filter::MostOpen(_)
        )
    }
}

/// Pieces of one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub pieces: Pieces,
    pub owner: Who,
    pub condition: Condition,
}

/// A quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Is(Comparison, i32),
    /// More than in any other such place, or on any other such card.
    Most,
    Fewest,
    /// Compared with other pieces in the same place.
    Than(Comparison, Group),
}

pub const SOME: Size = Size::Is(Comparison::AtLeast, 1);
