//! The meanings of a document's phrases: small typed values, decided once when the document is read.

mod card;
mod criterion;
mod deed;
mod kept;
mod place;
mod question;
mod setting;
mod who;

pub use card::{Card, Sort, Stake, Tally};
pub use criterion::{Criterion, DoubleCity, Feature, Trait};
pub use deed::{Count, Declaring, Deed, Goal, Object, Playing, Spending, SuitOf, Target, Try, Use, Verb};
pub use kept::{Kept, Types};
pub(super) use place::CONDITIONS;
pub use place::{BUILDINGS, Condition, Filter, Ground, Group, PieceKind, Pieces, SOME, Site, Size};
pub use question::{Amount, Done, Fold, Question, Thing};
pub use setting::{Ban, Banned, LastRoll, Setting};
pub use who::{ANY_PLACE, Ambitions, CONTENDING, Mark, Rank, Ranks, Who};
