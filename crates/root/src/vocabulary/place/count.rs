//! So many pieces, clearings or players in a clearing or next to it.

use super::{have, not, place};
use crate::vocabulary::meaning::{
    Amount, Condition, Mark, Number, Players, Standing, Things, What, Who, Whose,
};
use crate::vocabulary::part::{self, Lowered, both_things, number, part, things, unknown};
use crate::vocabulary::players::{self};
use script::language::Node;
use script::program::Comparison;

/// So many of something, before it is said where they are counted.
pub enum Counted {
    Count(Things, Comparison, Number),
    Between(Things, i32, i32),
    /// Compared with so many times other things.
    Than(Things, Comparison, i32, Things),
    /// One of these at least; one of each.
    Either(Vec<Things>),
    Both(Vec<Things>),
    Neither(Vec<Things>),
    /// Pieces of such players.
    Of(Players),
}

/// Whose things are, if they belong to such players.
pub(super) fn whose(who: Who) -> Whose {
    match who {
        Who::Bot => Whose::Own,
        Who::Enemy => Whose::Enemy,
        Who::Target => Whose::Target,
        Who::Customer => Whose::Customer,
        who => Whose::Players(who),
    }
}

pub fn parts(node: &Node) -> Lowered<Counted> {
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    if node.name() == "of" {
        let mut players = players::players(part(node, "players")?)?;
        let what = part::what(part(node, "what")?)?;
        if players.marks.is_empty() {
            let things = Things { whose: whose(players.who), what };
            return Ok(Counted::Count(things, AtLeast, Number::Is(1)));
        }
        players.marks.push(Mark::Has(Standing::There(what), AtLeast, Number::Is(1)));
        return Ok(Counted::Of(players));
    }
    let things = || things(part(node, "things")?);
    let all = || node.all("things").map(part::things).collect::<Lowered<Vec<_>>>();
    let count = |comparison| match number(part(node, "number")?)? {
        // Clearings are no number of pieces.
        Number::All | Number::Of(Amount::Clearings(_)) => Err("say how many".to_string()),
        number => Ok(Counted::Count(things()?, comparison, number)),
    };
    let than = |comparison, times| {
        let (one, other) = both_things(node)?;
        Ok(Counted::Than(one, comparison, times, other))
    };
    let of_each = |comparison| match &part::of_each(node)?[..] {
        [one, other] => Ok(Counted::Than(*one, comparison, 1, *other)),
        _ => unknown(node),
    };
    match node.name() {
        "between" | "either-number" => {
            let mut ends = node.numbers();
            let (low, high) = (ends.next().unwrap_or(0), ends.next().unwrap_or(0));
            match node.name() {
                _ if low >= high => Err("the lower number comes first".into()),
                // “2 or 4” leaves out what is between them.
                "either-number" if high > low + 1 => Err("write “between”, if that is meant".into()),
                _ => Ok(Counted::Between(things()?, low, high)),
            }
        }
        "both" => Ok(Counted::Both(part::of_each(node)?)),
        "both-things" => Ok(Counted::Both(all()?)),
        "more-own" => of_each(More),
        "fewer-own" => of_each(Less),
        "as-many-own" => of_each(Equal),
        "times" => than(AtLeast, part::first_number(node)),
        "at-least" => count(AtLeast),
        "most" => count(AtMost),
        // "With a roost" is with one at least.
        "bare" if part(node, "number")?.name() == "one" => {
            Ok(Counted::Count(things()?, AtLeast, Number::Is(1)))
        }
        "exactly" | "bare" => count(Equal),
        "more" => count(More),
        "less" => count(Less),
        "none" => Ok(Counted::Count(things()?, Equal, Number::Is(0))),
        "some" => Ok(Counted::Count(things()?, AtLeast, Number::Is(1))),
        "more-than" => than(More, 1),
        "fewer-than" => than(Less, 1),
        "as-many" => than(Equal, 1),
        "at-least-as" => than(AtLeast, 1),
        "at-most-as" => than(AtMost, 1),
        "twice" => than(AtLeast, 2),
        "either" => {
            let each = node.all("one-thing").map(|n| part::things(part(n, "things")?));
            Ok(Counted::Either(each.collect::<Lowered<_>>()?))
        }
        "neither" => Ok(Counted::Neither(all()?)),
        _ => unknown(node),
    }
}

/// So many of something in one clearing.
pub fn counted(node: &Node) -> Lowered<Condition> {
    condition(parts(node)?)
}

pub fn condition(counted: Counted) -> Lowered<Condition> {
    let some =
        |all: Vec<Things>| all.into_iter().map(|things| have(things, Comparison::AtLeast, 1)).collect();
    Ok(match counted {
        Counted::Count(things, comparison, number) => Condition::Count(things, comparison, number),
        Counted::Between(things, low, high) => Condition::Between(things, low, high),
        Counted::Than(one, comparison, times, other) => Condition::Than(one, comparison, times, other),
        Counted::Either(all) => Condition::Any(some(all)),
        Counted::Both(all) => Condition::All(some(all)),
        Counted::Neither(all) => not(Condition::Any(some(all))),
        Counted::Of(players) => Condition::Players(players, Comparison::AtLeast, 1),
    })
}

/// So many things next to it.
pub(super) fn near(node: &Node) -> Lowered<Condition> {
    match parts(part(node, "counted")?)? {
        // "Next to a roost" is next to where one is.
        Counted::Count(_, Comparison::AtLeast, Number::Is(1)) => Err("it is one of them".into()),
        Counted::Count(things, comparison, number) => Ok(Condition::Near(things, comparison, number)),
        _ => Err("say how many are next to it".into()),
    }
}

/// So many such clearings next to it.
pub(super) fn neighbours(node: &Node) -> Lowered<Condition> {
    let (comparison, n) = part::size(node)?;
    let place = Box::new(place(part(node, "near")?)?);
    Ok(match (comparison, n) {
        (Comparison::AtLeast, 1) => Condition::AdjacentTo(place),
        (Comparison::Equal, 0) => not(Condition::AdjacentTo(place)),
        _ => Condition::Neighbours(place, comparison, n),
    })
}

pub(super) fn piece() -> Mark {
    Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1))
}

/// Such players with a piece there.
pub(super) fn present(node: &Node) -> Lowered<Players> {
    let mut players = players::players(part(node, "players")?)?;
    // “Players with crafted items” are things of the clearing, a reading of its own.
    if matches!(players.marks[..], [Mark::Has(Standing::There(What::CraftedItems), ..)]) {
        return unknown(node);
    }
    // Who has most of all is looked for among all of them, not among those who are there.
    match players.marks.last() {
        Some(Mark::Most(_) | Mark::Fewest(_)) => players.marks.push(piece()),
        _ => players.marks.insert(0, piece()),
    }
    Ok(players)
}

/// Pieces of any kind.
pub(super) fn anything(who: Who) -> Things {
    Things { whose: Whose::Players(who), what: What::Pieces }
}
