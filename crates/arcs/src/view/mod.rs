//! What a seat may see of the table, and how it is displayed.

mod seen;
pub(crate) mod show;

pub use seen::{Seen, imagine, seen_by};
