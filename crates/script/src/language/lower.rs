//! Helpers shared by all games for turning a tree into a meaning.

use super::Node;
use crate::program::Comparison;

/// A meaning, or the reason why a phrase has none.
pub type Lowered<T> = Result<T, String>;

/// A child that the grammar guarantees. If it is missing, the rule in `words.gr` is wrong.
pub fn part<'n>(node: &'n Node, category: &str) -> Lowered<&'n Node> {
    node.child(category).ok_or_else(|| format!("“{}” lacks its {category}", node.name()))
}

/// The error for a phrase without a meaning.
pub fn unknown<T>(node: &Node) -> Lowered<T> {
    Err(format!("this cannot be said here ({}.{})", node.category(), node.name()))
}

/// A phrase of the category `size`: a comparison with a number.
pub fn size(size: &Node) -> Lowered<(Comparison, i32)> {
    let n = size.numbers().next().unwrap_or(0);
    Ok(match size.name() {
        "at-least" => (Comparison::AtLeast, n),
        "at-most" => (Comparison::AtMost, n),
        "more" => (Comparison::More, n),
        "less" => (Comparison::Less, n),
        "exactly" | "bare" => (Comparison::Equal, n),
        "some" => (Comparison::AtLeast, 1),
        "none" => (Comparison::Equal, 0),
        _ => return unknown(size),
    })
}
