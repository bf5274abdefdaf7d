//! Players by their marks.

use super::mark::{clause, feat, not, said, several};
use super::meaning::{Mark, Number, Players, Standing, What, Which, Who};
use super::part::{self, Lowered, faction, part, unknown};
use super::place;
use script::language::Node;
use script::program::Comparison;

/// Where pieces without a stated location are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Here {
    /// In the clearing in focus: “the enemy with the most warriors” of a battle.
    There,
    /// On the map: “does any enemy have 5 or more warriors?”.
    Map,
}

pub fn who(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        "bot" => Who::Bot,
        "enemy" | "one-enemy" | "enemies" => Who::Enemy,
        "human" | "one-human" | "humans" => Who::Human,
        "other-bot" | "one-bot" | "bots" => Who::OtherBot,
        "other" | "one-other" | "others" => Who::Other,
        "anybody" | "one-player" | "all-players" => Who::Anybody,
        "faction" => Who::Of(faction(node)?),
        "factions" => Who::These(part::factions(node)?),
        "that" => Who::That,
        "target" => Who::Target,
        "customer" => Who::Customer,
        _ => return unknown(node),
    })
}

/// A sort of players: “human”, “enemy”.
pub fn sort(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        // A possible defender is an enemy.
        "enemy" | "defender" => Who::Enemy,
        "player" => Who::Anybody,
        "other" => Who::Other,
        "human" => Who::Human,
        "bot" => Who::OtherBot,
        _ => return unknown(node),
    })
}

/// Everybody with a mark.
pub fn superlative(mark: Mark) -> Players {
    Players { who: Who::Anybody, marks: vec![mark] }
}

pub fn all(who: Who) -> Players {
    Players { who, marks: Vec::new() }
}

/// Players as described where somebody acts on them.
pub fn players(node: &Node) -> Lowered<Players> {
    players_here(node, Here::There)
}

pub fn players_here(node: &Node, here: Here) -> Lowered<Players> {
    Ok(match node.name() {
        // A noun of the document: “a player is a threat if …”.
        "defined" => Players { who: sort(part(node, "sort")?)?, marks: defined(node)? },
        "plain" => match who(part(node, "who")?)? {
            Who::Bot => return Err("the bot itself would be meant: say “that player”, or name who is".into()),
            who => all(who),
        },
        "such" | "famed" | "one" => sorted(node, here)?,
        "whoever" => {
            let feat = node.child("feat").or_else(|| node.child("exploit"));
            superlative(self::feat(feat.map_or_else(|| unknown(node), Ok)?, here)?)
        }
        "leader" => superlative(Mark::Most(Standing::Points)),
        "last" => superlative(Mark::Fewest(Standing::Points)),
        _ => return unknown(node),
    })
}

/// A sort of players with their marks.
pub fn sorted(node: &Node, here: Here) -> Lowered<Players> {
    // “The one with …” may be anybody.
    let mut players = all(node.child("sort").map_or(Ok(Who::Anybody), sort)?);
    let mut beside = false;
    for child in &node.children {
        match child.category() {
            "fame" => players.marks.extend(famed(child, node.child("sort"), here)?),
            // A noun of the document: “the threat with the most points”.
            "players" => {
                let noun = players_here(child, here)?;
                players.who = noun.who;
                players.marks.extend(noun.marks);
            }
            // As with clearings: "an enemy in the clearing with the keep".
            "clause"
                if child.name() == "in" && !players.marks.is_empty() && node.all("clause").count() > 1 =>
            {
                return Err("what is said last belongs to what stands before it".into());
            }
            "clause" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "clause" => {
                let rules = child.child("feat").is_some_and(|feat| feat.name() == "rule-there");
                beside = rules || place::names_clearing(child);
                players.marks.push(clause(child, here)?);
            }
            "further" if beside => return Err("what is said last belongs to the clearing before it".into()),
            // “A human with a roost in a fox clearing”: the roost is there.
            "further" if child.name() != "and" && part(child, "clause")?.name() == "in" => {
                return Err("what is said last belongs to what stands before it".into());
            }
            "further" => {
                beside = place::names_clearing(child);
                players.marks.push(clause(part(child, "clause")?, here)?);
            }
            _ => {}
        }
    }
    let is_superlative = |mark: &Mark| matches!(mark, Mark::Most(_) | Mark::Fewest(_));
    if players.marks.iter().filter(|mark| is_superlative(mark)).count() > 1 {
        return Err("two players are called the best".into());
    }
    // Superlatives come last.
    players.marks.sort_by_key(is_superlative);
    Ok(players)
}

/// A term of the document for players.
pub fn famed(node: &Node, sort: Option<&Node>, here: Here) -> Lowered<Vec<Mark>> {
    let warriors = Standing::There(What::Warriors);
    match node.name() {
        "defenseless" if here == Here::Map => Err("say where".into()),
        "defenseless" => Ok(vec![Mark::Has(warriors, Comparison::Equal, Number::Is(0))]),
        // A defender is one of those in the clearing; for others it would be unclear where they are weak.
        "weakest" | "strongest" if sort.is_none_or(|sort| sort.name() != "defender") => {
            Err("say “with the fewest warriors there” or “… on the map”".into())
        }
        "weakest" => Ok(vec![Mark::Fewest(warriors)]),
        "strongest" => Ok(vec![Mark::Most(warriors)]),
        "leading" => Ok(vec![Mark::Most(Standing::Points)]),
        "defined" => {
            let who = node.child("sort").map_or(Ok(Who::Anybody), self::sort)?;
            let said = defined(node)?;
            // What is said of enemies is said of no other player.
            let of = (who != Who::Anybody).then_some(Mark::Is(who));
            Ok(of.into_iter().chain(said).collect())
        }
        _ => unknown(node),
    }
}

/// The marks in a definition of a player.
pub fn defined(node: &Node) -> Lowered<Vec<Mark>> {
    if let Some(either) = node.child("either-they") {
        return Ok(vec![Mark::Any(either.all("they").map(they).collect::<Lowered<_>>()?)]);
    }
    node.all("they").map(they).collect()
}

pub fn they(node: &Node) -> Lowered<Mark> {
    let feat = node.child("feat").or_else(|| node.child("exploit"));
    Ok(said(self::feat(feat.map_or_else(|| unknown(node), Ok)?, Here::Map)?))
}

/// The players that a phrase like "each human" names, and how many of them must match.
pub fn seats(node: &Node, here: Here) -> Lowered<(Which, Players)> {
    let many = |which| Ok((which, sorted(node, here)?));
    match node.name() {
        "bot" => Ok((Which::Any, all(Who::Bot))),
        "any" => Ok((Which::Any, players_here(part(node, "players")?, here)?)),
        "each" => many(Which::Each),
        "none" => many(Which::Many(Comparison::Equal, 0)),
        "many" => {
            let (comparison, n) = several(node)?;
            many(Which::Many(comparison, n))
        }
        "nobody" => Ok((Which::Many(Comparison::Equal, 0), all(Who::Anybody))),
        "nobody-else" => Ok((Which::Many(Comparison::Equal, 0), all(Who::Other))),
        "everybody" => Ok((Which::Each, all(Who::Anybody))),
        "everybody-else" => Ok((Which::Each, all(Who::Other))),
        "nobody-but" => Ok((Which::Many(Comparison::Equal, 0), others_than(node)?)),
        "everybody-but" => Ok((Which::Each, others_than(node)?)),
        "neither" => Ok((Which::Many(Comparison::Equal, 0), all(Who::These(part::factions(node)?)))),
        _ => unknown(node),
    }
}

/// The subjects of a sentence: each of several, or one of them and nobody else.
pub fn subjects(node: &Node, here: Here) -> Lowered<Vec<(Which, Players)>> {
    match node.name() {
        "members" => {
            let one = |n: &Node| match n.name() {
                "leader" => Ok((Which::Any, superlative(Mark::Most(Standing::Points)))),
                _ => Ok((Which::Any, all(who(part(n, "who")?)?))),
            };
            node.all("member").map(one).collect()
        }
        "only" => Ok(vec![
            (Which::Any, all(who(part(node, "who")?)?)),
            (Which::Many(Comparison::Equal, 0), others_than(node)?),
        ]),
        _ => Ok(vec![seats(node, here)?]),
    }
}

/// All players except some.
pub fn others_than(node: &Node) -> Lowered<Players> {
    Ok(match who(part(node, "who")?)? {
        Who::Bot => all(Who::Other),
        who => Players { who: Who::Anybody, marks: vec![not(Mark::Is(who))] },
    })
}

/// The name of a plain player phrase, which says whether it is one of several, any of them, or all.
pub fn named(seats: &Node) -> &str {
    let plain = seats.child("players").filter(|players| players.name() == "plain");
    plain.and_then(|players| players.child("who")).map_or("", Node::name)
}

/// A plural without a word that says how many are meant.
pub fn is_bare_plural(seats: &Node) -> bool {
    matches!(named(seats), "enemies" | "humans" | "bots" | "others" | "all-players")
}

/// More than any enemy is more than each of them; more than an enemy is more than one of them has.
pub fn than(node: &Node) -> Lowered<Players> {
    // More than “the enemies” could be more than each, or more than all of them together.
    if named(node).starts_with("one-") || is_bare_plural(node) {
        return Err("say “any …” or “each …”, if more than each of them is meant".into());
    }
    let such = node.child("players").filter(|players| players.name() == "such");
    if such.is_some() {
        let players = seats(node, Here::Map)?.1;
        if !matches!(players.marks.last(), Some(Mark::Most(_) | Mark::Fewest(_))) {
            return Err("say “each … with”, if more than each of them is meant".into());
        }
    }
    match seats(node, Here::Map)? {
        (Which::Many(..), _) => Err("say with whom it is compared".into()),
        (_, players) => Ok(players),
    }
}

/// A sort of players with their marks, where somebody acts on them.
pub fn such_players(node: &Node, here: Here) -> Lowered<Players> {
    sorted(node, here)
}
