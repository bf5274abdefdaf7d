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
        "initiative" => Question::Initiative,
        "no-initiative" => not(Question::Initiative),
        "seized" => Question::Seized,
        "not-seized" => not(Question::Seized),
        "can-seize" => Question::CanSeize,
        "surpass" => Question::CanSurpass,
        "seize-counter" => at_least(Amount::Bots(Thing::SeizeCounter), 1),
        "markers" => at_least(Amount::MarkersAvailable, 1),
        "no-markers" => not(at_least(Amount::MarkersAvailable, 1)),
        "stands" => Question::Stands(part::ranks(node)?, part::ambitions(node)?),
        "is-winning" => Question::Stands(Ranks::EMPTY.with(Rank::Winning), Ambitions::Matching),
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
        "undefended" => Question::Undefended,
        "outrage-stops" => Question::OutrageStops(part::who(part(node, "who")?)?),
        "rivals-have" => at_least(Amount::MostOfRivals(thing(part(node, "thing")?)?), 1),
        "rivals-lack" => not(at_least(Amount::MostOfRivals(thing(part(node, "thing")?)?), 1)),
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
        _ => Question::Stands(Ranks::from_bits(0b11111), Ambitions::Undeclared),
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
    Ok(if node.name() == "rival" { Amount::MostOfRivals(thing) } else { Amount::Bots(thing) })
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
    let mut things = node.all("thing");
    let Some(first) = things.next() else { return unknown(node) };
    let first = thing(first)?;
    let own = Amount::Bots(first);
    let n = Amount::Number(node.numbers().next().unwrap_or(0));
    let each = || Ok::<bool, String>(part(node, "rivals")?.name() == "each");
    // Fewer than any rival: than the one with most; fewer than each: than the one with least.
    let rivals = |most: bool| if most { Amount::MostOfRivals(first) } else { Amount::LeastOfRivals(first) };
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    Ok(match node.name() {
        "none" => Question::Compare(own, Equal, Amount::Number(0)),
        "some" => at_least(own, 1),
        "at-least" => Question::Compare(own, AtLeast, n),
        "number-more" => match part(node, "suffix")?.name() {
            "at-least" => Question::Compare(own, AtLeast, n),
            _ => Question::Compare(own, AtMost, n),
        },
        "more-than-n" => Question::Compare(own, More, n),
        "fewer-than-n" => Question::Compare(own, Less, n),
        "exactly" => Question::Compare(own, Equal, n),
        "fewer-rival" => Question::Compare(own, Less, rivals(!each()?)),
        "more-rival" => Question::Compare(own, More, rivals(each()?)),
        "as-many-rival" => Question::Compare(own, AtLeast, rivals(each()?)),
        "most-rival" => Question::Compare(own, More, rivals(true)),
        "fewest-rival" => Question::Compare(own, Less, rivals(false)),
        "fewer" | "more" => {
            let Some(second) = things.next() else { return unknown(node) };
            let comparison = if node.name() == "fewer" { Less } else { More };
            Question::Compare(own, comparison, Amount::Bots(thing(second)?))
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
        "most-rivals" => Amount::MostOfRivals(thing(part(node, "thing")?)?),
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
