//! Clearings by what is said of them.

mod clause;
mod count;

use crate::state::Token;
use crate::vocabulary::meaning::{
    Condition, Many, Measure, Number, Place, Players, Spoken, Things, What, Which, Who, Whose,
};
use crate::vocabulary::part::{self, Lowered, part, things, unknown};
use crate::vocabulary::players::{self, Here};
use crate::vocabulary::refer;
use clause::{adjacent, before, event, holds};
pub use clause::{after, all_said, been, defined, denies, one_said, said, such, there};
pub use count::{Counted, condition, counted, parts};
use count::{present, whose};
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

pub fn not(condition: Condition) -> Condition {
    match condition {
        Condition::Ruled => Condition::NotRuled,
        Condition::NotRuled => Condition::Ruled,
        Condition::Not(inside) => *inside,
        Condition::Count(things, Comparison::AtLeast, Number::Is(1)) => have(things, Comparison::Equal, 0),
        Condition::Count(things, Comparison::Equal, Number::Is(0)) => have(things, Comparison::AtLeast, 1),
        other => Condition::Not(Box::new(other)),
    }
}

/// Puts the enemy of a battle in the place of *they*.
pub fn bind(place: &mut Place, foe: &Players) -> Lowered<()> {
    let mut bound = true;
    refer::each_who(place, &mut |who| match foe {
        _ if *who != Who::That => {}
        Players { who: Who::Of(_) | Who::That | Who::Target | Who::Customer, marks } if marks.is_empty() => {
            *who = foe.who
        }
        // Of several it would be left open which of them.
        _ => bound = false,
    });
    if bound { Ok(()) } else { Err("say which player is meant".into()) }
}

/// What makes one clearing the best of several.
pub fn superlative(node: &Node) -> Lowered<Option<Measure>> {
    let things = || things(part(node, "things")?);
    // “That has the most”, “that is closest to”.
    if node.name() == "that" {
        let said = one_said(node)?;
        return match said.child("been").filter(|_| said.name() == "is") {
            Some(been) => superlative(been),
            None => superlative(said),
        };
    }
    Ok(Some(match node.name() {
        "most" => Measure::Most(things()?),
        "fewest" => Measure::Fewest(things()?),
        "lowest" => Measure::LowestPriority,
        "highest" => Measure::HighestPriority,
        "closest" => Measure::Closest(Arc::new(spot_in(node)?)),
        "farthest" => Measure::Farthest(Arc::new(spot_in(node)?)),
        "most-near" => Measure::MostNear(Arc::new(place(part(node, "near")?)?)),
        "fewest-near" => Measure::FewestNear(Arc::new(place(part(node, "near")?)?)),
        "most-beside" => Measure::MostBeside(things()?),
        "fewest-beside" => Measure::FewestBeside(things()?),
        "where-peak" => peak(part(node, "peak")?)?,
        _ => return Ok(None),
    }))
}

/// Where somebody has most of something, or where there is most of it.
fn peak(node: &Node) -> Lowered<Measure> {
    let things = match node.name() {
        "most-there" | "fewest-there" => things(part(node, "things")?)?,
        _ => {
            let whose = match players::seats(part(node, "seats")?, Here::There)? {
                (Which::Any, Players { who, marks }) if marks.is_empty() => match who {
                    Who::Enemy => return Err("say “the most enemy …” or “… of one enemy”".into()),
                    who => whose(who),
                },
                _ => return Err("say who has them".into()),
            };
            let what = node.child("what").map_or(Ok(What::Warriors), part::what)?;
            Things { whose, what }
        }
    };
    Ok(if node.name().starts_with("most") { Measure::Most(things) } else { Measure::Fewest(things) })
}

/// Whether a noun was left out that only warriors can be.
pub fn leaves_out_warriors(node: &Node) -> bool {
    node.category() == "peak" && node.name().ends_with("-them")
        || node.children.iter().any(leaves_out_warriors)
}

pub fn spoken(node: &Node) -> Lowered<Condition> {
    Ok(Condition::Is(match node.name() {
        "this" => Spoken::This,
        "that" => Spoken::That,
        "chosen" => Spoken::Chosen,
        "there" => Spoken::There,
        "pawn" => Spoken::Pawn,
        _ => return unknown(node),
    }))
}

pub fn place(node: &Node) -> Lowered<Place> {
    let mut conditions = Vec::new();
    let mut best = None;
    let mut beside = false;
    match node.name() {
        // Nothing says which clearing “the clearing” is.
        "the" if matches!(&node.children[..], [one] if one.name() == "clearing") => {
            return Err("say which clearing".into());
        }
        name @ ("whichever-most" | "whichever-fewest") => {
            let things = things(part(node, "things")?)?;
            let most = name == "whichever-most";
            best = Some(Box::new(if most { Measure::Most(things) } else { Measure::Fewest(things) }));
        }
        _ => {}
    }
    // “Without a roost and enemy warriors”: without both, or with the warriors?
    let mut denied = false;
    let is_some = |child: &Node| child.all("counted").any(|counted| counted.name() != "none");
    for child in &node.children {
        match child.category() {
            "spoken" => conditions.push(spoken(child)?),
            "before" => conditions.extend(before(child)?),
            // “At a roost with …”: the clearing where it stands.
            "things" if best.is_some() => {}
            "things" => conditions.push(have(things(child)?, Comparison::AtLeast, 1)),
            "ground" | "ground-one" | "ground-many" => {
                conditions.extend((child.name() == "corner").then_some(Condition::Corner));
            }
            // A noun of the document: “a fox clearing is a den if …”.
            "lone" | "place" => match place(child)? {
                noun if node.children.len() == 1 => return Ok(noun),
                Place { conditions: noun, best: None } => conditions.extend(noun),
                noun => conditions.push(such(noun)),
            },
            "holds" | "there-fact" => conditions.push(holds(child)?),
            // What is said of a clearing belongs to the nearest one: "adjacent to a clearing with a roost".
            "after" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "after" if denied && child.name() == "also" && is_some(child) => {
                let reason = "say “or” if there are none of them either, or “and with” if there are some";
                return Err(reason.into());
            }
            "after" => {
                denied = ends_without(child);
                beside = names_clearing(child);
                match superlative(child)? {
                    Some(measure) if best.is_none() => best = Some(Box::new(measure)),
                    Some(_) => return Err("two clearings are called the best".into()),
                    None => conditions.extend(after(child)?),
                }
            }
            _ => return unknown(child),
        }
    }
    Ok(Place { conditions: each(conditions), best })
}

/// Whether a clause ends with what is not there.
fn ends_without(clause: &Node) -> bool {
    let none = |n: &Node| match n.category() {
        "counted" => n.name() == "none",
        "throng" => n.child("size").is_some_and(|size| size.name() == "none"),
        _ => false,
    };
    matches!(clause.name(), "without" | "without-who" | "no-people" | "but-no")
        || clause.children.last().is_some_and(none)
}

/// All that is said of a clearing, also in one clause, one by one.
fn each(conditions: Vec<Condition>) -> Vec<Condition> {
    let one_by_one = |condition| match condition {
        Condition::All(all) => all,
        one => vec![one],
    };
    let mut conditions: Vec<Condition> = conditions.into_iter().flat_map(one_by_one).collect();
    sort(&mut conditions);
    conditions
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
        Condition::Count(..) | Condition::Between(..) | Condition::Than(..) => 1,
        Condition::Ruled | Condition::NotRuled => 2,
        Condition::Players(..)
        | Condition::RuledBy(_)
        | Condition::AdjacentTo(_)
        | Condition::Within(..)
        | Condition::Neighbours(..)
        | Condition::Near(..)
        | Condition::Fits(_)
        | Condition::Not(_)
        | Condition::Any(_)
        | Condition::All(_) => 3,
    });
}

/// Whether what is said ends with another clearing, to which all that follows belongs.
pub fn names_clearing(node: &Node) -> bool {
    let is_place = |n: &Node| {
        matches!(n.category(), "place" | "near" | "nears" | "lone")
            || n.category() == "standing" && n.name() == "in-clearing"
    };
    node.children.last().is_some_and(|n| is_place(n) || names_clearing(n))
}

/// A clearing, or the one where something stands.
pub fn spot(node: &Node) -> Lowered<Place> {
    match node.category() {
        // “The one with the keep” is a clearing.
        "spot" if node.name() == "who" && matches!(part(node, "players")?.name(), "one" | "whoever") => {
            unknown(node)
        }
        "spot" if node.name() == "who" => Ok(of(Condition::Players(present(node)?, Comparison::AtLeast, 1))),
        "spot" => Ok(of(have(things(part(node, "things")?)?, Comparison::AtLeast, 1))),
        "stop" if node.name() != "such" => Err("a move leads to a clearing next to it: say “toward”".into()),
        _ => place(node),
    }
}

/// The clearings that a phrase names, in order.
pub fn spots(node: &Node) -> impl Iterator<Item = Lowered<Place>> {
    node.children.iter().filter(|n| matches!(n.category(), "spot" | "place")).map(spot)
}

/// Where a move leads in the end, if it is not next to where it begins.
pub fn far_stop(node: &Node) -> Lowered<Place> {
    let stop = node.children.iter().find(|n| matches!(n.category(), "stop" | "spot" | "place"));
    match stop {
        Some(n) if n.name() == "nearest" => place(part(n, "near")?),
        Some(n) if n.name() == "nearest-thing" => {
            Ok(of(have(things(part(n, "things")?)?, Comparison::AtLeast, 1)))
        }
        Some(n) => spot(n),
        None => unknown(node),
    }
}

pub fn spot_in(node: &Node) -> Lowered<Place> {
    spots(node).next().unwrap_or_else(|| unknown(node))
}

/// Whether it is left open how many clearings are meant: “in fox clearings”.
pub fn is_bare(node: &Node) -> bool {
    let named = node.children.iter().any(|n| n.term.is_some() && n.category() == "place");
    node.category() == "place" && node.name() == "bare" && !named
}

/// Where something is done, and in how many such clearings; anywhere if nothing is said.
pub fn site(node: &Node) -> Lowered<(Place, Many)> {
    let Some(at) = node.children.iter().find(|n| matches!(n.category(), "site" | "where")) else {
        return Ok((node.child("place").map_or(Ok(Place::default()), place)?, Many::One));
    };
    let (place, many) = match (at.category(), at.name()) {
        ("site", "each") => (place(part(at, "near")?)?, Many::Each),
        ("site", "every") => (of(event(part(at, "event")?)?), Many::Each),
        ("site", "anywhere") => (Place::default(), Many::One),
        ("site", "everywhere") => (Place::default(), Many::Each),
        ("site", "each-at") => (of(have(things(part(at, "things")?)?, Comparison::AtLeast, 1)), Many::Each),
        (_, "peak") => {
            (Place { best: Some(Box::new(peak(part(at, "peak")?)?)), ..Place::default() }, Many::One)
        }
        (_, "at-such") => (place(at)?, Many::One),
        // Several clearings without a number are all of them.
        ("site", "those") => (place(part(at, "nears")?)?, Many::Those),
        ("site", "some") => (place(part(at, "near")?)?, Many::Some(part::first_number(at))),
        (_, "in") if is_bare(part(at, "place")?) => return Err("say in how many of them".into()),
        (_, "in") => (place(part(at, "place")?)?, Many::One),
        (_, "any-of") => (place(part(at, "near")?)?, Many::One),
        (_, "next") => (of(adjacent(at)?), Many::One),
        (_, "where") => (of(counted(part(at, "counted")?)?), Many::One),
        (_, "event") => match part(at, "event")?.name() {
            // It is a reading of its own.
            "there" => return unknown(at),
            _ => (of(event(part(at, "event")?)?), Many::One),
        },
        (_, "at") => (of(have(things(part(at, "things")?)?, Comparison::AtLeast, 1)), Many::One),
        (_, "there") => (of(Condition::Is(Spoken::There)), Many::One),
        _ => return unknown(at),
    };
    Ok((place, many))
}
