//! The rules: the legal actions and their effects.

pub mod actions;
pub mod distance;
pub mod edit;
pub mod effects;
pub mod order;
pub mod scene;
pub mod special;
pub mod turn;

use table::Illegal;

pub(crate) fn no<T>(reason: impl Into<String>) -> Result<T, Illegal> {
    Err(Illegal { reason: reason.into() })
}
