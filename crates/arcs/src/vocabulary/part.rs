//! The small parts that all phrases share: players, types, ambitions, pieces.

use super::meaning::{
    Ambitions, Amount, BUILDINGS, CONDITIONS, Condition, Kept, Mark, PieceKind, Pieces, Question, Rank,
    Ranks, Thing, Types, Who,
};
use super::{place, question, relative};
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::resource::{Resource, ResourceSet};
use script::language::Node;
use script::program::Comparison;

pub use script::language::lower::{Lowered, part, unknown};

fn named<T: Named>(node: &Node) -> Lowered<T> {
    T::parse(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn who(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        "bot" | "loyal" => Who::Bot,
        "rival" => Who::Rival,
        "player" => Who::Player,
        "nobody" => Who::Nobody,
        "anybody" => Who::Anybody,
        "such" | "such-or" => Who::Such(relative::rival(node)?),
        "word" => Who::Such(mark_word(part(node, "mark-word")?)?),
        "that" => Who::Such(Mark::That),
        "bots" => Who::Such(Mark::Bot),
        // Nobody has more, including the bot.
        "leader" => {
            let most = Question::Bears(Mark::Most(Thing::Power));
            let than_bot = Question::Bears(Mark::ThanBot(Thing::Power, Comparison::AtLeast));
            Who::Such(Mark::Is(Kept::new(Question::All(vec![most, than_bot]))?))
        }
        _ => return unknown(node),
    })
}

/// The mark that an adjective gives a rival: one of the game's, or one that the document defines.
pub fn mark_word(node: &Node) -> Lowered<Mark> {
    match node.name() {
        "leading" => Ok(Mark::Most(Thing::Power)),
        "defined" => relative::rival(node),
        _ => unknown(node),
    }
}

/// The ambitions that an adjective selects.
pub fn ambition_word(node: &Node) -> Lowered<Ambitions> {
    let held = |rank| Ambitions::Held { declared: None, rival: false, ranks: Ranks::EMPTY.with(rank) };
    match node.name() {
        "won" => Ok(held(Rank::Winning)),
        "lost" => Ok(held(Rank::Nowhere)),
        _ => relative::ambition(node),
    }
}

/// The mark in a phrase about a rival: “with 2 cities”, “who has 2 cities”.
pub fn marked(node: &Node) -> Option<&Node> {
    node.child("mark").or_else(|| node.child("does"))
}

pub fn mark(node: &Node) -> Lowered<Mark> {
    let thing = || question::thing(part(node, "thing")?);
    Ok(match node.name() {
        "stands" => Mark::Stands(ranks(node)?, ambitions(node)?),
        "most" => Mark::Most(thing()?),
        "closest" => Mark::Most(Thing::Items(ambition(node)?)),
        "least" => Mark::Least(thing()?),
        "controls" | "controls-most" => {
            let held = Thing::Systems(place::ground_in(node)?);
            let (comparison, n) = place::size_in(node)?;
            if node.name() == "controls" { Mark::Has(held, comparison, n) } else { Mark::Most(held) }
        }
        "more" => Mark::ThanBot(thing()?, Comparison::More),
        "fewer" => Mark::ThanBot(thing()?, Comparison::Less),
        "have" => return relative::having(node),
        "has" => {
            let (comparison, n) = place::size_in(node)?;
            Mark::Has(thing()?, comparison, n)
        }
        "lacks" => Mark::Has(thing()?, Comparison::Equal, 0),
        "initiative" => Mark::Initiative,
        // The leader is everybody who has the most.
        "not-leader" => {
            let power = Amount::Total(Who::Such(Mark::That), Thing::Power);
            let most = Amount::MostOf(Who::Rival, Thing::Power);
            Mark::Is(Kept::new(Question::Compare(power, Comparison::Less, most))?)
        }
        "within" => Mark::Within(thing()?, node.numbers().next().unwrap_or(0)),
        _ => Mark::Is(Kept::new(relative::does(node, &that_rival(node))?)?),
    })
}

/// A placeholder for the subject of a relative clause.
pub fn that_rival(node: &Node) -> Node {
    node.whole("seats", "defender", Vec::new())
}

/// The players that a phrase means; the bot, if it names nobody.
pub fn who_or_bot(node: &Node) -> Lowered<Who> {
    node.child("who").map_or(Ok(Who::Bot), who)
}

/// The owner, if one is named.
pub fn owner_or(node: &Node, otherwise: Who) -> Lowered<Who> {
    if node.all("owner").count() > 1 {
        return Err("a piece has one owner: say it once".into());
    }
    node.child("owner").map_or(Ok(otherwise), who)
}

pub fn suit(node: &Node) -> Lowered<Suit> {
    named(node)
}

pub fn resource(node: &Node) -> Lowered<Resource> {
    named(node)
}

/// The types named in a phrase; all of them if none is.
pub fn resources(node: &Node) -> Lowered<ResourceSet> {
    let named: ResourceSet =
        node.all("resource").map(resource).collect::<Lowered<Vec<_>>>()?.into_iter().collect();
    Ok(if named.is_empty() { Resource::all().collect() } else { named })
}

/// The types that a phrase means: by name, or by a condition; all of them if it has neither.
pub fn types(node: &Node) -> Lowered<Types> {
    match node.child("kind") {
        Some(kind) => relative::kind(kind),
        None => resources(node).map(Types::These),
    }
}

pub fn ambitions(node: &Node) -> Lowered<Ambitions> {
    let mut these = AmbitionSet::EMPTY;
    let several = node.all("ambition").count() > 1;
    for child in node.all("ambition") {
        match one_ambition(child)? {
            Ambitions::These(one) => these = these.union(one),
            _ if several => return Err("several ambitions are named by their names".into()),
            kind => return Ok(kind),
        }
    }
    Ok(if these.is_empty() { Ambitions::Any } else { Ambitions::These(these) })
}

/// The meaning of one phrase of ambitions.
pub fn one_ambition(node: &Node) -> Lowered<Ambitions> {
    Ok(match node.name() {
        "declared" => Ambitions::Declared,
        "undeclared" => Ambitions::Undeclared,
        "matching" => Ambitions::Matching,
        "word" => ambition_word(part(node, "ambition-word")?)?,
        "such" => relative::ambition(node)?,
        "any" => Ambitions::Any,
        "that" => Ambitions::That,
        "held" => {
            let held = part(node, "held")?;
            if node.all("marked").count() > 1 {
                return Err("an ambition is declared or undeclared".into());
            }
            Ambitions::Held {
                declared: node.child("marked").map(|m| m.name() == "declared"),
                rival: held.name() == "rival",
                ranks: ranks(node)?,
            }
        }
        // The published documents write Seeker and mean the Keeper (R50).
        "seeker" => Ambitions::These(AmbitionSet::EMPTY.with(Ambition::Keeper)),
        _ => Ambitions::These(AmbitionSet::EMPTY.with(named(node)?)),
    })
}

/// The ambitions that a phrase names, in order.
pub fn each_ambition(node: &Node) -> Lowered<Vec<Ambitions>> {
    let all = node.all("ambition").collect::<Vec<_>>();
    if let [_] = all[..] {
        return Ok(vec![ambitions(node)?]);
    }
    let one = |n: &&Node| match n.name() {
        "seeker" => Ok(Ambition::Keeper),
        _ => {
            Ambition::parse(n.name()).ok_or_else(|| "several ambitions are named by their names".to_string())
        }
    };
    let each = all.iter().map(one).collect::<Lowered<Vec<_>>>()?;
    Ok(each.into_iter().map(|a| Ambitions::These(AmbitionSet::EMPTY.with(a))).collect())
}

/// The one ambition that a phrase names.
pub fn ambition(node: &Node) -> Lowered<Ambition> {
    match ambitions(node)? {
        Ambitions::These(these) if these.len() == 1 => these.first().map_or_else(|| unknown(node), Ok),
        _ => Err("an ambition by its name is needed here".into()),
    }
}

pub fn ranks(node: &Node) -> Lowered<Ranks> {
    let mut ranks = Ranks::EMPTY;
    for child in node.all("rank") {
        ranks = match child.name() {
            "winning" => ranks.with(Rank::Winning),
            "tied-first" => ranks.with(Rank::TiedFirst),
            "second" => ranks.with(Rank::Second),
            "tied-second" => ranks.with(Rank::TiedSecond),
            "tied" => ranks.with(Rank::TiedFirst).with(Rank::TiedSecond),
            "contending" => ranks.with(Rank::Contending),
            "losing" => ranks.with(Rank::Nowhere),
            "behind" | "not-first" => {
                ranks.union(Rank::all().filter(|r| !matches!(r, Rank::Winning | Rank::Contending)).collect())
            }
            _ => return unknown(child),
        };
    }
    Ok(ranks)
}

pub fn pieces(node: &Node) -> Lowered<Pieces> {
    let mut pieces = Pieces::EMPTY;
    for child in node.all("piece") {
        pieces = match child.name() {
            "building" => pieces.union(BUILDINGS),
            "any" => pieces.union(PieceKind::all().collect()),
            _ => pieces.with(named(child)?),
        };
    }
    Ok(pieces)
}

pub fn one_piece(node: &Node) -> Lowered<PieceKind> {
    let pieces = pieces(node)?;
    match pieces.first() {
        Some(piece) if pieces.len() == 1 => Ok(piece),
        _ => Err("ships, cities or starports are needed here".into()),
    }
}

pub fn condition(node: &Node) -> Lowered<Condition> {
    let mut all = node.all("condition-of");
    match (all.next(), all.next()) {
        (None, _) => Ok(Condition::Either),
        (Some(one), None) => {
            let known = CONDITIONS.into_iter().find(|(name, _)| *name == one.name());
            known.map_or_else(|| unknown(one), |(_, c)| Ok(c))
        }
        (Some(_), Some(_)) => Err("a piece is fresh or damaged: say it once".into()),
    }
}

/// The part that names a place.
pub fn place(node: &Node) -> Lowered<&Node> {
    places(node).next().ok_or_else(|| format!("“{}” lacks its place", node.name()))
}

/// The parts that name places, in order.
pub fn places(node: &Node) -> impl Iterator<Item = &Node> {
    node.children.iter().filter(|n| matches!(n.category(), "place" | "spot" | "sited" | "special"))
}

pub fn lore(node: &Node) -> Lowered<Lore> {
    let index = node.name().parse::<usize>().ok().filter(|i| *i < Lore::COUNT);
    index.map_or_else(|| unknown(node), |i| Ok(Lore::from_index(i)))
}

pub fn court(node: &Node) -> Lowered<CourtCard> {
    let index = node.name().parse::<usize>().ok().filter(|i| *i < CourtCard::COUNT);
    index.map_or_else(|| unknown(node), |i| Ok(CourtCard::from_index(i)))
}
