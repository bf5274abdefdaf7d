//! Numbers of the game, and comparisons of them.

use super::questions::not;
use super::{Lowered, branch, part, unknown};
use crate::vocabulary::meaning::{Amount, Fact, Plain, Question};
use crate::vocabulary::nouns;
use crate::vocabulary::phrase::{Kind, Measure, Sort, Things};
use script::language::Node;
use script::program::Comparison;

pub(super) fn plain(node: &Node) -> Lowered<Plain> {
    Plain::named(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    match node.name() {
        "ideas-of" => Ok(Amount::IdeasOf(branch(node)?)),
        "sum" | "minus" => {
            let (a, b) = two(node, "tally")?;
            let (a, b) = (Box::new(amount(a)?), Box::new(amount(b)?));
            Ok(if node.name() == "sum" { Amount::Sum(a, b) } else { Amount::Minus(a, b) })
        }
        "half" => Ok(Amount::Half(Box::new(amount(part(node, "tally")?)?))),
        "twice" => Ok(Amount::Twice(Box::new(amount(part(node, "tally")?)?))),
        "things" => Ok(nouns::count(nouns::things(part(node, "things")?)?)),
        "tax" => {
            let things = nouns::things(part(node, "things")?)?;
            match things.sort() {
                Sort::Place => Ok(Amount::Tax(Box::new(things))),
                _ => Err("a Tax Value belongs to a Province or an Area".into()),
            }
        }
        "strength" if node.child("other").is_some() => {
            let strength = Measure::Of(Box::new(Things::of(Kind::Strength)));
            nouns::of(strength, nouns::other(part(node, "other")?)?)
        }
        "cost" => Ok(Amount::Cost),
        _ => plain(node).map(Amount::Plain),
    }
}

pub(super) fn two<'n>(node: &'n Node, category: &'static str) -> Lowered<(&'n Node, &'n Node)> {
    let mut parts = node.all(category);
    match (parts.next(), parts.next()) {
        (Some(a), Some(b)) => Ok((a, b)),
        _ => unknown(node),
    }
}

pub(super) fn many(amount: Amount, (comparison, n): (Comparison, i32)) -> Question {
    match (amount, comparison, n) {
        // “No Province to besiege” is not a number: it means that a Siege would take nothing.
        (Amount::Plain(Plain::Besiegeable), Comparison::Equal, 0) => not(Question::Is(Fact::CanBesiege)),
        (Amount::Plain(Plain::Besiegeable), Comparison::AtLeast, 1) => Question::Is(Fact::CanBesiege),
        (Amount::Count(things), comparison, n) => nouns::counted(*things, comparison, n),
        (amount, comparison, n) => Question::Compare(amount, comparison, Amount::Is(n)),
    }
}

/// A range with both bounds included.
pub(super) fn between(amount: Amount, low: i32, high: i32) -> Lowered<Question> {
    if low > high {
        return Err("the smaller number comes first".into());
    }
    let bound = |comparison, n| Question::Compare(amount.clone(), comparison, Amount::Is(n));
    Ok(Question::All(vec![bound(Comparison::AtLeast, low), bound(Comparison::AtMost, high)]))
}
