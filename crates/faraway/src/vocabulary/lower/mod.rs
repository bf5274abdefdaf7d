//! Lowers syntax trees to their meanings.

mod cards;
mod deeds;
mod questions;
mod things;

pub use cards::{criterion, defined, setting};
pub use deeds::{ban, deed, refer};
pub use questions::{amount, question};

use script::language::{Node, lower};
use script::program::Comparison;

use script::language::lower::part;
pub use script::language::lower::{Lowered, unknown};

fn small(node: &Node) -> Lowered<u8> {
    let number = node.numbers().next().and_then(|n| u8::try_from(n).ok());
    number.ok_or_else(|| "a number from 0 to 255".into())
}

fn size(node: &Node) -> Lowered<(Comparison, i32)> {
    lower::size(part(node, "size")?)
}
