//! Questions and numbers.

use super::meaning::{Ambitions, Amount, Question, Rank, Ranks, Thing, Who};
use super::part::{self, Lowered, part, unknown};
use crate::state::resource::ResourceSet;
use script::grammar::Node;
use script::program::Comparison;

pub fn question(node: &Node) -> Lowered<Question> {
    let both = || -> Lowered<Vec<Question>> {
        let mut list = vec![fact(part(node, "fact")?)?];
        match question(part(node, "question")?)? {
            Question::All(more) if node.name() == "all" => list.extend(more),
            Question::Any(more) if node.name() == "any" => list.extend(more),
            one => list.push(one),
        }
        Ok(list)
    };
    match node.name() {
        "all" => Ok(Question::All(both()?)),
        "any" => Ok(Question::Any(both()?)),
        "one" => fact(part(node, "fact")?),
        _ => unknown(node),
    }
}

fn not(question: Question) -> Question {
    Question::Not(Box::new(question))
}

fn at_least(amount: Amount, n: i32) -> Question {
    Question::Compare(amount, Comparison::AtLeast, Amount::Number(n))
}

fn fact(node: &Node) -> Lowered<Question> {
    Ok(match node.name() {
        "initiative" => Question::Initiative(part::who_or_bot(node)?),
        "no-initiative" => not(Question::Initiative(part::who_or_bot(node)?)),
        "seized" => Question::Seized,
        "not-seized" => not(Question::Seized),
        "can-seize" => Question::CanSeize,
        "surpass" => Question::CanSurpass,
        "seize-counter" => at_least(Amount::Bots(Thing::SeizeCounter), 1),
        "markers" => at_least(Amount::MarkersAvailable, 1),
        "no-markers" => not(at_least(Amount::MarkersAvailable, 1)),
        "stands" => Question::Stands(part::who_or_bot(node)?, part::ranks(node)?, part::ambitions(node)?),
        "is-winning" => Question::Stands(Who::Bot, Ranks::EMPTY.with(Rank::Winning), Ambitions::Matching),
        "declared" => Question::Declared(part::ambitions(node)?),
        "undeclared" => undeclared(part::ambitions(node)?),
        "controlled" => controlled(node)?,
        "not-controlled" => not(controlled(node)?),
        "controls" => Question::Controlled {
            pieces: part::pieces(node)?,
            owner: part::owner_or(node, Who::Anybody)?,
            by: Who::Bot,
        },
        "idle" => Question::IdleShips,
        "undefended" => Question::Undefended(part::pieces(node)?),
        "adjacent" => {
            let mut sites = node.all("site").map(part::site);
            let (Some(one), Some(other)) = (sites.next(), sites.next()) else { return unknown(node) };
            Question::Adjacent(one?, other?)
        }
        "outrage-stops" => Question::OutrageStops(part::who(part(node, "who")?)?),
        "others-have" => others_have(part(node, "rivals")?, part(node, "having")?)?,
        "rivals-lack" => not(at_least(Amount::MostOf(Who::Rival, thing(part(node, "thing")?)?), 1)),
        "lead-suit" => Question::LeadSuit(part::suit(part(node, "suit")?)?),
        "always" => Question::Always,
        "have" | "having" => having(part(node, "having")?)?,
        "have-both" => Question::All(node.all("having").map(having).collect::<Lowered<_>>()?),
        "have-either" => Question::Any(node.all("having").map(having).collect::<Lowered<_>>()?),
        "compare-at-least" => {
            let n = node.numbers().next().unwrap_or(0);
            let comparison = match part(node, "suffix")?.name() {
                "at-least" => Comparison::AtLeast,
                _ => Comparison::AtMost,
            };
            Question::Compare(amount(part(node, "amount")?)?, comparison, Amount::Number(n))
        }
        "compare-is" => {
            let n = node.numbers().next().unwrap_or(0);
            Question::Compare(amount(part(node, "amount")?)?, Comparison::Equal, Amount::Number(n))
        }
        "compare" => {
            let mut amounts = node.all("amount");
            let (Some(a), Some(b)) = (amounts.next(), amounts.next()) else { return unknown(node) };
            Question::Compare(amount(a)?, comparison(part(node, "comparison")?)?, amount(b)?)
        }
        "exist" => at_least(existing(part(node, "owned")?)?, 1),
        "exist-none" => {
            Question::Compare(existing(part(node, "owned")?)?, Comparison::Equal, Amount::Number(0))
        }
        _ => return unknown(node),
    })
}

/// "Ambition not yet declared" speaks of the cards to lead; otherwise of an ambition by its name.
fn undeclared(ambitions: Ambitions) -> Question {
    match ambitions {
        Ambitions::These(_) => not(Question::Declared(ambitions)),
        _ => Question::Stands(Who::Bot, Ranks::from_bits(0b11111), Ambitions::Undeclared),
    }
}

fn controlled(node: &Node) -> Lowered<Question> {
    Ok(Question::Controlled {
        pieces: part::pieces(node)?,
        owner: part::owner_or(node, Who::Bot)?,
        by: part::who(part(node, "who")?)?,
    })
}

fn existing(node: &Node) -> Lowered<Amount> {
    let thing = Thing::Pieces(part::pieces(node)?, part::condition(node));
    Ok(if node.name() == "rival" { Amount::MostOf(Who::Rival, thing) } else { Amount::Bots(thing) })
}

fn comparison(node: &Node) -> Lowered<Comparison> {
    Ok(match node.name() {
        "more" => Comparison::More,
        "less" => Comparison::Less,
        "at-least" => Comparison::AtLeast,
        "at-most" => Comparison::AtMost,
        "equal" => Comparison::Equal,
        _ => return unknown(node),
    })
}

fn having(node: &Node) -> Lowered<Question> {
    let own = |thing| (Amount::Bots(thing), Amount::Bots(thing));
    having_of(node, &own)
}

/// "Any rival has …" is true of the one with most or with least, "each rival has …" of both.
fn others_have(rivals: &Node, node: &Node) -> Lowered<Question> {
    let (who, each) = others(rivals)?;
    having_of(node, &|thing| {
        let (most, least) = (Amount::MostOf(who, thing), Amount::LeastOf(who, thing));
        if each { (least, most) } else { (most, least) }
    })
}

/// Whom a phrase like "each rival" names, and whether it means each of them.
fn others(node: &Node) -> Lowered<(Who, bool)> {
    match node.name() {
        "any" => Ok((Who::Rival, false)),
        "each" => Ok((Who::Rival, true)),
        "player" => Ok((Who::Player, false)),
        _ => unknown(node),
    }
}

/// What somebody has. `own`: the number that has to be large enough, and the one that has to be small
/// enough.
fn having_of(node: &Node, own: &dyn Fn(Thing) -> (Amount, Amount)) -> Lowered<Question> {
    let mut things = node.all("thing");
    let Some(first) = things.next() else { return unknown(node) };
    let first = thing(first)?;
    let (high, low) = own(first);
    let n = Amount::Number(node.numbers().next().unwrap_or(0));
    // Fewer than any rival: than the one with most; fewer than each: than the one with least.
    let than = |most_if_each: bool| {
        let (who, each) = others(part(node, "rivals")?)?;
        Ok::<Amount, String>(if each == most_if_each {
            Amount::MostOf(who, first)
        } else {
            Amount::LeastOf(who, first)
        })
    };
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    Ok(match node.name() {
        "none" => Question::Compare(low, Equal, Amount::Number(0)),
        "some" => at_least(high, 1),
        "at-least" => Question::Compare(high, AtLeast, n),
        "number-more" => match part(node, "suffix")?.name() {
            "at-least" => Question::Compare(high, AtLeast, n),
            _ => Question::Compare(low, AtMost, n),
        },
        "more-than-n" => Question::Compare(high, More, n),
        "fewer-than-n" => Question::Compare(low, Less, n),
        "exactly" => Question::Compare(high, Equal, n),
        "fewer-rival" => Question::Compare(low, Less, than(false)?),
        "more-rival" => Question::Compare(high, More, than(true)?),
        "as-many-rival" => Question::Compare(high, AtLeast, than(true)?),
        "most-rival" => Question::Compare(high, More, Amount::MostOf(Who::Rival, first)),
        "fewest-rival" => Question::Compare(low, Less, Amount::LeastOf(Who::Rival, first)),
        "fewer-bot" => Question::Compare(low, Less, Amount::Bots(first)),
        "more-bot" => Question::Compare(high, More, Amount::Bots(first)),
        "as-many-bot" => Question::Compare(high, AtLeast, Amount::Bots(first)),
        "fewer" | "more" => {
            let Some(second) = things.next() else { return unknown(node) };
            let (comparison, first) = if node.name() == "fewer" { (Less, low) } else { (More, high) };
            Question::Compare(first, comparison, Amount::Bots(thing(second)?))
        }
        _ => return unknown(node),
    })
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "number" => Amount::Number(node.numbers().next().unwrap_or(0)),
        "hand" => Amount::Bots(Thing::Cards),
        "seize" => Amount::Bots(Thing::SeizeCounter),
        "markers" => Amount::MarkersAvailable,
        "standing" => Amount::Standing(part::ambitions(node)?, part::ranks(node)?),
        "actions" => Amount::ActionsLeft,
        "chapter" => Amount::Chapter,
        "most-rivals" => Amount::MostOf(Who::Rival, thing(part(node, "thing")?)?),
        "things" => Amount::Bots(thing(part(node, "thing")?)?),
        _ => return unknown(node),
    })
}

fn thing(node: &Node) -> Lowered<Thing> {
    let all: ResourceSet = part::resources(node)?;
    Ok(match node.name() {
        "claims" => Thing::Claims,
        "unbuilt" => Thing::UnbuiltCities,
        "supply" => Thing::Supply(part::one_piece(node)?),
        "agents" => Thing::Agents,
        "card-agents" => Thing::AgentsOnOneCard,
        "pieces" => Thing::Pieces(part::pieces(node)?, part::condition(node)),
        "captives" => Thing::Captives,
        "trophies" => Thing::Trophies,
        "tokens" => Thing::Tokens(all),
        "guild" => Thing::GuildCards(all),
        "unions" => Thing::Unions,
        "power" => Thing::Power,
        "bonus" => Thing::BonusCards,
        "cards" => Thing::Cards,
        "gates" => Thing::Systems { gates: true },
        "systems" => Thing::Systems { gates: false },
        "controlled" => Thing::Controlled(part::pieces(node)?),
        "outrages" => Thing::Outrages,
        "slots" => Thing::EmptySlots,
        "items" => Thing::Items(part::ambition(node)?),
        "task-force" => Thing::TaskForce,
        _ => return unknown(node),
    })
}
