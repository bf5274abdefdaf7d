//! What is said of a clearing: before its noun, behind it, and in clauses of their own.

use super::count::{anything, counted, near, neighbours, piece, present};
use super::{each, have, not, of, place, spot_in, superlative, sympathy};
use crate::state::Suit;
use crate::vocabulary::crowd;
use crate::vocabulary::meaning::{
    Condition, Number, Place, Players, SuitOf, Things, What, Which, Who, Whose,
};
use crate::vocabulary::part::{self, Lowered, both_things, part, things, unknown};
use crate::vocabulary::players::{self, Here};
use script::language::Node;
use script::program::Comparison;

pub(super) fn adjacent(node: &Node) -> Lowered<Condition> {
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

pub(super) fn within(node: &Node) -> Lowered<Condition> {
    Ok(Condition::Within(part::first_number(node), Box::new(spot_in(node)?)))
}

/// All of several conditions.
pub(super) fn together(mut conditions: Vec<Condition>) -> Lowered<Condition> {
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

pub(super) fn ruled(players: Players) -> Condition {
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
pub(super) fn alone(node: &Node) -> Lowered<()> {
    match players::seats(part(node, "seats")?, Here::There)? {
        (Which::Any, Players { who: Who::Bot | Who::Of(_) | Who::That, marks }) if marks.is_empty() => Ok(()),
        _ => Err("say “no … does”, or who does not".into()),
    }
}

pub(super) fn says_there(node: &Node) -> bool {
    node.category() == "standing" && matches!(node.name(), "there" | "in-clearing" | "defenseless")
        || node.children.iter().any(says_there)
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
pub(super) fn rules(node: &Node) -> Lowered<Condition> {
    match players::seats(part(node, "seats")?, Here::Map)? {
        (Which::Any, players) => Ok(ruled(players)),
        (Which::Many(Comparison::Equal, 0), players) => Ok(not(ruled(players))),
        _ => Err("one player rules a clearing".into()),
    }
}

/// A condition before the word "clearing". "Adjacent" says what a move is anyway.
pub(super) fn before(node: &Node) -> Lowered<Vec<Condition>> {
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

pub(super) fn suit(node: &Node) -> Lowered<Suit> {
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
pub(super) fn holds(node: &Node) -> Lowered<Condition> {
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
