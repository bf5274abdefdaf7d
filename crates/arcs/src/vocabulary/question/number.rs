//! Numbers of the game, and comparisons of them.

use super::having::{Each, others};
use super::question;
use crate::state::resource::ResourceSet;
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{Ambitions, Amount, Fold, Ground, Question, SOME, Thing, Who};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

pub fn factor(node: &Node) -> Lowered<i32> {
    let factor = part(node, "factor")?;
    Ok(if factor.name() == "twice" { 2 } else { factor.numbers().next().unwrap_or(1) })
}

/// A condition about the game only, as one question.
pub fn condition(node: &Node) -> Lowered<Question> {
    let all = || node.children.iter().map(condition).collect::<Lowered<Vec<_>>>();
    match (node.category(), node.name()) {
        ("condition", "all") => Ok(Question::All(all()?)),
        ("condition", _) => Ok(Question::Any(all()?)),
        ("question" | "short", _) => question(node),
        ("fact", "can") if node.child("deed").is_some_and(|d| d.name() == "seize") => Ok(Question::CanSeize),
        ("check", name) => check(node, name),
        _ => Err("only what holds in the game can be said here".into()),
    }
}

/// A comparison of numbers of the game.
fn check(node: &Node, name: &str) -> Lowered<Question> {
    let of = |n: &Node| match (n.category(), n.name()) {
        ("quantity", "number") => Ok(Amount::Number(n.numbers().next().unwrap_or(0))),
        ("amount" | "tally", _) => amount(n),
        _ => Err("only numbers of the game can be compared here".to_string()),
    };
    let is_amount = |n: &&Node| matches!(n.category(), "quantity" | "amount" | "tally" | "own");
    let amounts = node.children.iter().filter(is_amount).map(of).collect::<Lowered<Vec<_>>>()?;
    let mut amounts = amounts.into_iter();
    let Some(a) = amounts.next() else { return unknown(node) };
    if name == "either" {
        let is = |n| Question::Compare(a.clone(), Comparison::Equal, Amount::Number(n));
        return Ok(Question::Any(node.numbers().map(is).collect()));
    }
    let comparison = match node.child("comparison").map_or(name, |c| c.name()) {
        "least" | "at-least" => Comparison::AtLeast,
        "most" | "at-most" => Comparison::AtMost,
        "more" => Comparison::More,
        "less" => Comparison::Less,
        "not" => Comparison::Not,
        _ => Comparison::Equal,
    };
    Ok(Question::Compare(a, comparison, amounts.next().unwrap_or(Amount::Number(0))))
}

/// A ground whose only condition is that the bot controls it.
fn is_held(place: &Node) -> bool {
    let said = |n: &Node| n.category() == "ground" || n.category() == "clause" && n.name() == "control";
    place.name() == "ground"
        && place.children.len() == 2
        && place.children.iter().all(said)
        && place.child("clause").and_then(|c| c.child("who")).is_some_and(|who| who.name() == "bot")
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "hand" => Amount::Bots(Thing::Cards),
        "seize" => Amount::Bots(Thing::SeizeCounter),
        "supply-of" => Amount::Bots(Thing::Supply(part::one_piece(node)?)),
        "token-supply" => Amount::Supply(part::resources(node)?),
        "places" => {
            let place = part::place(node)?;
            match place::group_of(place, Who::Bot)? {
                // The pieces are counted.
                Some(group) => {
                    let site = place::filters(place, Who::Bot, SOME)?.into_iter().skip(1).collect();
                    Amount::Sited(Fold::Total, group.owner, group.pieces, group.condition, site)
                }
                // “The number of gates that bot controls” is one of the bot's numbers.
                None if is_held(place) => return Err("a number of its own counts this".into()),
                None => Amount::Places(place::site(place)?),
            }
        }
        "pieces" | "group" => {
            let group = place::group(part(node, "owned-group")?, Who::Bot)?;
            let thing = Thing::Pieces(group.pieces, group.condition);
            match group.owner {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            }
        }
        "plus" | "minus" => {
            let mut both = node.all("tally").map(amount);
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            let (one, other) = (Box::new(one?), Box::new(other?));
            if node.name() == "plus" { Amount::Plus(one, other) } else { Amount::Minus(one, other) }
        }
        "times" => Amount::Times(factor(node)?, Box::new(amount(part(node, "tally")?)?)),
        "held" | "had" => {
            let thing = match node.child("ground") {
                Some(_) => Thing::Systems(place::ground_in(node)?),
                None => thing(part(node, "thing")?)?,
            };
            match others(part(node, "seats")?)? {
                (who, Each::Together) => Amount::Total(who, thing),
                (Who::Bot, _) => Amount::Bots(thing),
                _ => return Err("say “the most of any rival”, or “all rivals together”".into()),
            }
        }
        "cards" => Amount::InCourt(Box::new(card(part(node, "card")?)?)),
        "tokens" => Amount::Bots(Thing::Tokens(part::resources(node)?)),
        "open" => Amount::OpenSlots(place::site_in(node)?),
        "least-rivals" => Amount::LeastOf(Who::Rival, thing(part(node, "thing")?)?),
        "markers" => Amount::MarkersAvailable,
        "standing" => Amount::Standing(part::ambitions(node)?, part::ranks(node)?),
        "actions" => Amount::ActionsLeft,
        "chapter" => Amount::Chapter,
        "lead-card" => Amount::LeadNumber,
        "task-force" => Amount::Bots(Thing::TaskForce),
        "others" => {
            let thing = thing(part(node, "thing")?)?;
            match others(part(node, "seats")?)? {
                (Who::Bot, _) => Amount::Bots(thing),
                (who, Each::Together) => Amount::Total(who, thing),
                (who, Each::Every) => Amount::LeastOf(who, thing),
                // “A rival's ships” could be those of any of them.
                (_, Each::Some) => {
                    return Err(
                        "say “the most ships of any rival”, or “the number of rival ships on the map”".into(),
                    );
                }
            }
        }
        "most-rivals" => Amount::MostOf(Who::Rival, thing(part(node, "thing")?)?),
        "markers-on" => Amount::Markers(part::ambitions(node)?),
        "ambitions" => match part::one_ambition(part(node, "ambition")?)? {
            Ambitions::Any
            | Ambitions::That
            | Ambitions::These(_)
            | Ambitions::Matching
            | Ambitions::Held { rival: false, .. } => {
                return Err("say which ambitions are counted".into());
            }
            which => Amount::Ambitions(which),
        },
        "seats" => Amount::Seats(Who::Such(crate::vocabulary::relative::rival(node)?)),
        "things" => Amount::Bots(thing(part(node, "thing")?)?),
        _ => return unknown(node),
    })
}

pub fn thing(node: &Node) -> Lowered<Thing> {
    let all: ResourceSet = part::resources(node)?;
    Ok(match node.name() {
        "claims" => Thing::Claims,
        "new-claims" => return Err("claims are new only where something is done to get them".into()),
        "unbuilt" => Thing::UnbuiltCities,
        "supply" => Thing::Supply(part::one_piece(node)?),
        "agents" => Thing::Agents,
        "card-agents" => Thing::AgentsOnOneCard,
        "court-agents" => Thing::AgentsInCourt,
        "pieces" | "on-map" => Thing::Pieces(part::pieces(node)?, part::condition(node)?),
        "captives" => Thing::Captives,
        "trophies" => Thing::Trophies,
        "tokens" | "all-tokens" => Thing::Tokens(all),
        "kinds" => Thing::Kinds,
        "guild" | "all-guild" => Thing::GuildCards(all),
        "unions" => Thing::Unions,
        "power" => Thing::Power,
        "bonus" => Thing::BonusCards,
        "cards" => Thing::Cards,
        "gates" => Thing::Systems(Ground::Gate),
        "planets" => Thing::Systems(Ground::Planet),
        "systems" => Thing::Systems(Ground::System),
        "fleet" => Thing::InOneSystem(part::pieces(node)?, part::condition(node)?),
        "owned" => Thing::Owned(part::court(part(node, "court")?)?),
        "lore" => Thing::Lore,
        "knows" => Thing::Knows(part::lore(part(node, "lore-card")?)?),
        "actions" => Thing::Actions,
        "controlled" => Thing::Controlled(part::pieces(node)?),
        "outrages" | "outraged" => Thing::Outrages(all),
        "slots" => Thing::EmptySlots,
        "items" => Thing::Items(part::ambition(node)?),
        "items-there" => Thing::ItemsThere,
        _ => return unknown(node),
    })
}
