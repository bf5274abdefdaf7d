//! Clearings by what is said of them.

use super::crowd;
use super::meaning::{
    Amount, Condition, Many, Mark, Measure, Number, Place, Players, Spoken, Standing, SuitOf, Things, What,
    Which, Who, Whose,
};
use super::part::{self, Lowered, both_things, number, part, things, unknown};
use super::players::{self, Here};
use super::refer;
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
fn whose(who: Who) -> Whose {
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

fn adjacent(node: &Node) -> Lowered<Condition> {
    Ok(Condition::AdjacentTo(Box::new(spot_in(node)?)))
}

/// The conditions behind the word "clearing"; none if they say nothing.
pub fn after(node: &Node) -> Lowered<Vec<Condition>> {
    let ruler = || Ok::<_, String>(ruled(players::players(part(node, "players")?)?));
    let condition = match node.name() {
        "rules" => Condition::Ruled,
        "not-rules" => Condition::NotRuled,
        "ruled-by" => ruler()?,
        "ruling" => rules(node)?,
        "occupied" => crowd::condition(part(node, "seats")?, piece())?,
        "occupied-by" => Condition::Players(present(node)?, Comparison::AtLeast, 1),
        "not-ruled-by" => not(ruler()?),
        "ruled-by-none" => not(ruled(players::all(Who::Anybody))),
        "that" => said(one_said(node)?)?,
        "that-all" => return all_said(node).map(said).collect(),
        "that-any" => Condition::Any(all_said(node).map(said).collect::<Lowered<_>>()?),
        "within" => within(node)?,
        "with-who" => Condition::Players(present(node)?, Comparison::AtLeast, 1),
        "without-who" => Condition::Players(present(node)?, Comparison::Equal, 0),
        "nobody" => have(anything(Who::Anybody), Comparison::Equal, 0),
        "nobody-else" => have(anything(Who::Other), Comparison::Equal, 0),
        "where" => event(part(node, "event")?)?,
        "column" => Condition::Suit(SuitOf::Column),
        "card" => Condition::Suit(SuitOf::Card),
        "order" => Condition::Suit(SuitOf::Order),
        "people" => crowd::throng(part(node, "throng")?)?,
        "no-people" => crowd::nobody_there(node)?,
        "quest" => Condition::Suit(SuitOf::Quest),
        "suit" => Condition::Suit(SuitOf::These(part::suit(node)?)),
        "any" => return Ok(Vec::new()),
        "river" => Condition::Riverside,
        "entered" => Condition::Entered,
        "adjacent" => adjacent(node)?,
        "not-adjacent" => not(adjacent(node)?),
        "near" => near(node)?,
        "neighbours" => neighbours(node)?,
        // "Enemy warriors and buildings": whose buildings they are would be a guess.
        "also" if node.all("counted").flat_map(|c| c.all("things")).any(|t| t.name() == "plain") => {
            return Err("say whose they are".into());
        }
        "with" | "also" => return node.all("counted").map(counted).collect(),
        "among" => Condition::Fits(Box::new(place(part(node, "nears")?)?)),
        "among-those" => Condition::Fits(Box::new(place(node)?)),
        // “Where it has a building but no warrior”: whose warriors they are would be a guess.
        "but-no" if part(node, "things")?.name() == "plain" => return Err("say whose they are".into()),
        "without" | "but-no" => have(things(part(node, "things")?)?, Comparison::Equal, 0),
        "except" => not(Condition::Fits(Box::new(spot_in(node)?))),
        _ => return unknown(node),
    };
    Ok(vec![condition])
}

/// So many things next to it.
fn near(node: &Node) -> Lowered<Condition> {
    match parts(part(node, "counted")?)? {
        // "Next to a roost" is next to where one is.
        Counted::Count(_, Comparison::AtLeast, Number::Is(1)) => Err("it is one of them".into()),
        Counted::Count(things, comparison, number) => Ok(Condition::Near(things, comparison, number)),
        _ => Err("say how many are next to it".into()),
    }
}

/// So many such clearings next to it.
fn neighbours(node: &Node) -> Lowered<Condition> {
    let (comparison, n) = part::size(node)?;
    let place = Box::new(place(part(node, "near")?)?);
    Ok(match (comparison, n) {
        (Comparison::AtLeast, 1) => Condition::AdjacentTo(place),
        (Comparison::Equal, 0) => not(Condition::AdjacentTo(place)),
        _ => Condition::Neighbours(place, comparison, n),
    })
}

fn piece() -> Mark {
    Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1))
}

/// Such players with a piece there.
fn present(node: &Node) -> Lowered<Players> {
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
fn anything(who: Who) -> Things {
    Things { whose: Whose::Players(who), what: What::Pieces }
}

fn within(node: &Node) -> Lowered<Condition> {
    Ok(Condition::Within(part::first_number(node), Box::new(spot_in(node)?)))
}

/// All of several conditions.
fn together(mut conditions: Vec<Condition>) -> Lowered<Condition> {
    match conditions.len() {
        0 => Err("that says nothing".into()),
        1 => Ok(conditions.remove(0)),
        _ => Ok(Condition::All(conditions)),
    }
}

/// That a clearing is such a clearing.
pub fn such(place: Place) -> Condition {
    match place {
        Place { mut conditions, best: None } if conditions.len() == 1 => conditions.remove(0),
        Place { conditions, best: None } => Condition::All(conditions),
        place => Condition::Fits(Box::new(place)),
    }
}

/// What is said of a clearing in a clause of its own.
pub fn said(node: &Node) -> Lowered<Condition> {
    Ok(match node.name() {
        "has" => counted(part(node, "counted")?)?,
        "has-all" => {
            let some = |n: &Node| {
                let (comparison, number) = part::size(n)?;
                Ok(have(things(part(n, "things")?)?, comparison, number))
            };
            Condition::All(node.all("some-thing").map(some).collect::<Lowered<_>>()?)
        }
        "lacks" => have(things(part(node, "things")?)?, Comparison::Equal, 0),
        "is" => been(part(node, "been")?)?,
        "is-not" => not(been(part(node, "been")?)?),
        "matches" => Condition::Suit(SuitOf::Order),
        // Of all clearings, where a clause does not tell it from others.
        "most" | "fewest" => match superlative(node)? {
            Some(best) => such(Place { conditions: Vec::new(), best: Some(Box::new(best)) }),
            None => return unknown(node),
        },
        _ => return unknown(node),
    })
}

/// The clauses in which something is said of a clearing.
pub fn all_said(node: &Node) -> impl Iterator<Item = &Node> {
    node.children.iter().filter(|n| matches!(n.category(), "said" | "tells"))
}

pub fn one_said(node: &Node) -> Lowered<&Node> {
    all_said(node).next().map_or_else(|| unknown(node), Ok)
}

/// Whether what is said of a clearing denies something.
pub fn denies(said: &Node) -> bool {
    matches!(said.name(), "lacks" | "is-not")
}

fn ruled(players: Players) -> Condition {
    match players {
        Players { who: Who::Bot, .. } => Condition::Ruled,
        players => Condition::RuledBy(players),
    }
}

/// What a clearing is.
pub fn been(node: &Node) -> Lowered<Condition> {
    Ok(match node.name() {
        "ruled" => Condition::Ruled,
        "ruled-by" => ruled(players::players(part(node, "players")?)?),
        "ruled-by-none" => not(ruled(players::all(Who::Anybody))),
        "occupied" => Condition::Players(present(node)?, Comparison::AtLeast, 1),
        "adjacent" => adjacent(node)?,
        "near" => near(node)?,
        "neighbours" => neighbours(node)?,
        "within" => within(node)?,
        "river" => Condition::Riverside,
        "corner" => Condition::Corner,
        "order" => Condition::Suit(SuitOf::Order),
        "suit" => Condition::Suit(SuitOf::These(suit(part(node, "suit")?)?)),
        "closest" | "farthest" => match superlative(node)? {
            Some(best) => such(Place { conditions: Vec::new(), best: Some(Box::new(best)) }),
            None => return unknown(node),
        },
        "place" => match place(part(node, "place")?)? {
            place if place == Place::default() => return Err("every clearing is one".into()),
            place => such(place),
        },
        "before" => {
            let adjective = part(node, "before")?;
            match adjective.name() {
                "adjacent" | "such" => return Err("say next to what it is".into()),
                _ => together(before(adjective)?)?,
            }
        }
        _ => return unknown(node),
    })
}

/// What is so in a clearing.
pub fn event(node: &Node) -> Lowered<Condition> {
    Ok(match node.name() {
        "there" => counted(part(node, "counted")?)?,
        "rule" => rules(node)?,
        "rule-not" => {
            alone(node)?;
            not(rules(node)?)
        }
        "bot-outnumbered" => crowd::enemy_outnumbers(),
        "outnumber" | "outnumber-not" | "outnumbered" => {
            let mut both = node.all("seats");
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            let (one, other) = if node.name() == "outnumbered" { (other, one) } else { (one, other) };
            let outnumbers = crowd::outnumbers(one, other)?;
            if node.name() != "outnumber-not" {
                return Ok(outnumbers);
            }
            alone(node)?;
            not(outnumbers)
        }
        // “Where the Eyrie have the most warriors” is one clearing of several: see `peak`.
        "have" if matches!(part(node, "mark")?.name(), "most" | "fewest") && alone(node).is_ok() => {
            return unknown(node);
        }
        "things-outnumber" => {
            let (one, other) = both_things(node)?;
            Condition::Than(one, Comparison::More, 1, other)
        }
        _ => crowd::event(node)?,
    })
}

/// That one player is spoken of: of several it would be left open whether all of them do not.
fn alone(node: &Node) -> Lowered<()> {
    match players::seats(part(node, "seats")?, Here::There)? {
        (Which::Any, Players { who: Who::Bot | Who::Of(_) | Who::That, marks }) if marks.is_empty() => Ok(()),
        _ => Err("say “no … does”, or who does not".into()),
    }
}

fn says_there(node: &Node) -> bool {
    node.category() == "standing" && matches!(node.name(), "there" | "in-clearing" | "defenseless")
        || node.children.iter().any(says_there)
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

/// What is so in the clearing that is spoken of: where something is done, or what a definition is about.
pub fn there(node: &Node) -> Lowered<Condition> {
    match node.name() {
        "said" => said(one_said(node)?),
        // “It has 5 warriors” speaks of the clearing, not of the bot.
        "have" | "have-not" if !says_there(part(node, "mark")?) => Err("say “there”".into()),
        "be-not" if !matches!(part(node, "seats")?.name(), "any" | "bot") => {
            Err("say “no … is there” or “each … is there”".into())
        }
        "near" => near(node),
        "near-who" => {
            let present = crowd::condition(part(node, "seats")?, piece())?;
            Ok(Condition::AdjacentTo(Box::new(of(present))))
        }
        "rule" => rules(node),
        "rule-not" => {
            alone(node)?;
            Ok(not(rules(node)?))
        }
        _ => event(node),
    }
}

/// Who rules a clearing, or that none of them does.
fn rules(node: &Node) -> Lowered<Condition> {
    match players::seats(part(node, "seats")?, Here::Map)? {
        (Which::Any, players) => Ok(ruled(players)),
        (Which::Many(Comparison::Equal, 0), players) => Ok(not(ruled(players))),
        _ => Err("one player rules a clearing".into()),
    }
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
        "unruled" => not(ruled(players::all(Who::Anybody))),
        "ruled-by" => {
            let ruler = part(node, "ruler")?;
            ruled(players::all(match ruler.name() {
                "enemy" => Who::Enemy,
                "human" => Who::Human,
                _ => Who::Of(part::faction(ruler)?),
            }))
        }
        "empty" => {
            have(Things { whose: Whose::Players(Who::Anybody), what: What::Pieces }, Comparison::Equal, 0)
        }
        "with" => match part(node, "built")? {
            n if n.name() == "building" => have(
                Things { whose: Whose::Nobody, what: What::Building(part::building(n)?) },
                Comparison::AtLeast,
                1,
            ),
            n => have(
                Things { whose: Whose::Nobody, what: What::Token(part::token(n)?) },
                Comparison::AtLeast,
                1,
            ),
        },
        "non" => not(Condition::Suit(SuitOf::These(suit(part(node, "suit")?)?))),
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
    let mut conditions = node.child("lone").map_or(Ok(Vec::new()), |noun| match place(noun)? {
        Place { conditions, best: None } => Ok(conditions),
        _ => Err("say of which clearings".to_string()),
    })?;
    match node.child("either-holds") {
        Some(either) => {
            conditions.push(Condition::Any(either.children.iter().map(holds).collect::<Lowered<_>>()?));
        }
        None => {
            let all = node.children.iter().filter(|n| matches!(n.category(), "holds" | "there-fact"));
            for one in all {
                conditions.push(holds(one)?);
            }
        }
    }
    Ok(each(conditions))
}

/// What a definition says of a clearing.
fn holds(node: &Node) -> Lowered<Condition> {
    match node.name() {
        _ if node.category() == "there-fact" => there(node),
        "also" => counted(part(node, "counted")?),
        "event" if part(node, "seats")?.name() == "bot" || says_there(part(node, "mark")?) => {
            Err("say “there” once".into())
        }
        "event" | "nobody" => event(node),
        "said" => said(one_said(node)?),
        "here-or-near" => {
            let things = things(part(node, "things")?)?;
            let near = Condition::Near(things, Comparison::Equal, Number::Is(0));
            Ok(Condition::All(vec![have(things, Comparison::Equal, 0), near]))
        }
        _ => unknown(node),
    }
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
            "after" => {
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
