//! Clearings by what is said of them.

use super::meaning::{Condition, Measure, Number, Place, Spoken, SuitOf, Things, What, Who, Whose};
use super::part::{self, Lowered, both_things, number, part, things, unknown};
use crate::state::{Suit, Token};
use script::language::Node;
use script::program::Comparison;
use std::sync::Arc;

/// Every clearing of which one thing is true.
pub fn of(condition: Condition) -> Place {
    Place { conditions: vec![condition], best: None }
}

fn have(things: Things, comparison: Comparison, n: i32) -> Condition {
    Condition::Count(things, comparison, Number::Is(n))
}

fn sympathy() -> Things {
    Things { whose: Whose::Nobody, what: What::Token(Token::Sympathy) }
}

pub fn counted(node: &Node) -> Lowered<Condition> {
    let things = things(part(node, "things")?)?;
    let count = |comparison| Ok(Condition::Count(things, comparison, number(part(node, "number")?)?));
    match node.name() {
        "between" => {
            let mut ends = node.numbers();
            Ok(Condition::Between(things, ends.next().unwrap_or(0), ends.next().unwrap_or(0)))
        }
        "least" => count(Comparison::AtLeast),
        "most" => count(Comparison::AtMost),
        // "With a roost" is with one at least.
        "exactly" if part(node, "number")?.name() == "one" => Ok(have(things, Comparison::AtLeast, 1)),
        "exactly" => count(Comparison::Equal),
        "more" => count(Comparison::More),
        "less" => count(Comparison::Less),
        "none" => Ok(have(things, Comparison::Equal, 0)),
        "some" => Ok(have(things, Comparison::AtLeast, 1)),
        _ => unknown(node),
    }
}

/// The conditions behind the word "clearing"; none if they say nothing.
pub fn after(node: &Node) -> Lowered<Vec<Condition>> {
    let than = |comparison| {
        let (one, other) = both_things(node)?;
        Ok::<_, String>(Condition::Than(one, comparison, other))
    };
    let who = || part::who(part(node, "who")?);
    let condition = match node.name() {
        "rules" => Condition::Ruled,
        "not-rules" => Condition::NotRuled,
        "ruled-by" => ruled(who()?),
        "not-ruled-by" => match who()? {
            Who::Bot => Condition::NotRuled,
            who => Condition::NotRuledBy(who),
        },
        "more-than" => than(Comparison::More)?,
        "fewer-than" => than(Comparison::Less)?,
        "as-many" => than(Comparison::Equal)?,
        "players" => players(node)?,
        "where-has" => Condition::Players(who()?, part::what(part(node, "what")?)?, Comparison::AtLeast, 1),
        "column" => Condition::Suit(SuitOf::Column),
        "card" => Condition::Suit(SuitOf::Card),
        "quest" => Condition::Suit(SuitOf::Quest),
        "suit" => Condition::Suit(SuitOf::These(part::suit(node)?)),
        "any" => return Ok(Vec::new()),
        "river" => Condition::Riverside,
        "entered" => Condition::Entered,
        "adjacent" => Condition::AdjacentTo(Box::new(spot_in(node)?)),
        // "Enemy warriors and buildings": whose buildings they are would be a guess.
        "also" if node.all("counted").flat_map(|c| c.all("things")).any(|t| t.name() == "plain") => {
            return Err("say whose they are".into());
        }
        "with" | "also" => return node.all("counted").map(counted).collect(),
        "without" | "but-no" => have(things(part(node, "things")?)?, Comparison::Equal, 0),
        _ => return unknown(node),
    };
    Ok(vec![condition])
}

fn ruled(who: Who) -> Condition {
    if who == Who::Bot { Condition::Ruled } else { Condition::RuledBy(who) }
}

fn players(node: &Node) -> Lowered<Condition> {
    let (comparison, n) = part::size(node)?;
    Ok(Condition::Players(Who::Anybody, part::what(part(node, "what")?)?, comparison, n))
}

/// What makes one clearing the best of several.
pub fn superlative(node: &Node) -> Lowered<Option<Measure>> {
    let things = || things(part(node, "things")?);
    Ok(Some(match node.name() {
        "most" => Measure::Most(things()?),
        "fewest" => Measure::Fewest(things()?),
        "lowest" => Measure::LowestPriority,
        "highest" => Measure::HighestPriority,
        "closest" => Measure::Closest(Arc::new(spot_in(node)?)),
        "most-near" => Measure::MostNear(Arc::new(place(part(node, "place")?)?)),
        _ => return Ok(None),
    }))
}

/// A condition before the word "clearing". "Adjacent" says what a move is anyway.
fn before(node: &Node) -> Lowered<Vec<Condition>> {
    Ok(vec![match node.name() {
        "ordered" => Condition::Suit(SuitOf::Order),
        "sympathetic" => have(sympathy(), Comparison::AtLeast, 1),
        "unsympathetic" => have(sympathy(), Comparison::Equal, 0),
        "suits" => match node.all("suit").map(suit).collect::<Lowered<Vec<Suit>>>()?[..] {
            [one] => Condition::Suit(SuitOf::These(one)),
            ref several => {
                let mut suits = [false; 4];
                several.iter().for_each(|suit| suits[suit.index()] = true);
                Condition::AnySuit(suits)
            }
        },
        "river" => Condition::Riverside,
        "corner" => Condition::Corner,
        "ruled" => Condition::Ruled,
        "unruled" => Condition::NotRuledBy(Who::Anybody),
        "empty" => {
            have(Things { whose: Whose::Players(Who::Anybody), what: What::Pieces }, Comparison::Equal, 0)
        }
        "defined" => return defined(node),
        "adjacent" | "such" => return Ok(Vec::new()),
        _ => return unknown(node),
    }])
}

fn suit(node: &Node) -> Lowered<Suit> {
    match Suit::parse(node.name()) {
        Some(Suit::Bird) => Err("no clearing is a bird".into()),
        Some(suit) => Ok(suit),
        None => unknown(node),
    }
}

/// All that a definition says of a clearing.
pub fn defined(node: &Node) -> Lowered<Vec<Condition>> {
    node.all("holds").map(holds).collect()
}

/// What a definition says of a clearing.
fn holds(node: &Node) -> Lowered<Condition> {
    let who = || part::who(part(node, "who")?);
    match node.name() {
        "has" | "there" => counted(part(node, "counted")?),
        "players" => players(node),
        "who" => Ok(Condition::Players(who()?, part::what(part(node, "what")?)?, Comparison::AtLeast, 1)),
        "rules" => Ok(Condition::Ruled),
        "rules-not" => Ok(Condition::NotRuled),
        "ruled" => Ok(ruled(who()?)),
        "next" => Ok(Condition::AdjacentTo(Box::new(spot_in(node)?))),
        "suit" => Ok(Condition::Suit(SuitOf::These(suit(part(node, "suit")?)?))),
        _ => unknown(node),
    }
}

pub fn spoken(node: &Node) -> Condition {
    Condition::Is(match node.name() {
        "this" => Spoken::This,
        "that" => Spoken::That,
        "chosen" => Spoken::Chosen,
        "there" => Spoken::There,
        _ => Spoken::Pawn,
    })
}

pub fn place(node: &Node) -> Lowered<Place> {
    let mut conditions = Vec::new();
    let mut best = None;
    let mut beside = false;
    for child in &node.children {
        match child.category() {
            "spoken" => conditions.push(spoken(child)),
            "before" => conditions.extend(before(child)?),
            // What is said of a clearing belongs to the nearest one: "adjacent to a clearing with a roost".
            "after" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "after" => match superlative(child)? {
                Some(measure) if best.is_none() => best = Some(Box::new(measure)),
                Some(_) => return Err("two clearings are called the best".into()),
                None => {
                    beside = child.name() == "adjacent" && names_clearing(child);
                    conditions.extend(after(child)?);
                }
            },
            "counted" => {}
            _ => return unknown(child),
        }
    }
    sort(&mut conditions);
    Ok(Place { conditions, best })
}

/// What costs most to look at comes last.
pub fn sort(conditions: &mut [Condition]) {
    conditions.sort_by_key(|c| match c {
        Condition::Is(_)
        | Condition::Suit(_)
        | Condition::AnySuit(_)
        | Condition::Riverside
        | Condition::Corner
        | Condition::Entered => 0,
        Condition::Count(..) | Condition::Between(..) | Condition::Than(..) | Condition::Players(..) => 1,
        Condition::Ruled | Condition::NotRuled | Condition::RuledBy(_) | Condition::NotRuledBy(_) => 2,
        Condition::AdjacentTo(_) => 3,
    });
}

fn names_clearing(node: &Node) -> bool {
    node.children.iter().any(|n| n.category() == "place")
}

/// A clearing, or the one where something stands.
pub fn spot(node: &Node) -> Lowered<Place> {
    match node.category() {
        "spot" => Ok(of(have(things(part(node, "things")?)?, Comparison::AtLeast, 1))),
        _ => place(node),
    }
}

/// The clearings that a phrase names, in order.
pub fn spots(node: &Node) -> impl Iterator<Item = Lowered<Place>> {
    node.children.iter().filter(|n| matches!(n.category(), "spot" | "place")).map(spot)
}

pub fn spot_in(node: &Node) -> Lowered<Place> {
    spots(node).next().unwrap_or_else(|| unknown(node))
}

/// Where something is done; anywhere if nothing is said.
pub fn where_in(node: &Node) -> Lowered<Place> {
    let Some(at) = node.child("where") else {
        return node.child("place").map_or(Ok(Place::default()), place);
    };
    match at.name() {
        "in" => place(part(at, "place")?),
        "next" => Ok(of(Condition::AdjacentTo(Box::new(spot_in(at)?)))),
        "where" => Ok(of(counted(part(at, "counted")?)?)),
        "there" => Ok(of(Condition::Is(Spoken::There))),
        _ => unknown(at),
    }
}
