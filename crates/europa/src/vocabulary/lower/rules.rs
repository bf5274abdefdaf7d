//! Bans, preferences, groups, and terms that a document defines.

use super::deeds::{deed, placed, to};
use super::numbers::amount;
use super::{Lowered, first, part, unknown};
use crate::vocabulary::meaning::{Ban, Banned, Criterion, Deed, Group, Order, Question, Round, Verb};
use crate::vocabulary::nouns;
use crate::vocabulary::phrase::{Kind, Mark, Measure, Noun, Sort, Things, Who};
use crate::vocabulary::realms::Setting;
use script::language::Node;
use script::program::Comparison;

/// The meaning of a term of the document: equal ones are one reading.
pub fn defined(category: &str, node: &Node) -> Lowered<String> {
    match category {
        "amount" | "tally" => Ok(format!("{:?}", amount(node)?)),
        "things" => Ok(format!("{:?}", nouns::things(node)?)),
        "adj" => {
            let marks = node.all("holds").map(nouns::holds).collect::<Lowered<Vec<_>>>()?;
            Ok(format!("{:?}", marks))
        }
        "deed" => Ok(format!("{:?}", deed(node)?)),
        other => Err(format!("a {other} cannot be defined")),
    }
}

pub fn ban(deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    Ok(Setting::Ban(Ban { act: Banned::Deed(deed), when, unless }))
}

pub(super) fn others(node: &Node) -> Lowered<Things> {
    match nouns::other(part(node, "other")?)? {
        Who::Some(things) => Ok(*things),
        _ => Err("say with whom".into()),
    }
}

pub fn forbidden(node: &Node, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let with = |verb| Ok::<_, String>(Banned::Deed(to(verb, others(node)?)));
    let act = match node.name() {
        "retreat" => Banned::Retreat,
        "army-out" => {
            let (at, _) = nouns::goal(node)?;
            placed(&at, &[Kind::Area, Kind::Capital, Kind::Province], "the Army stands in an Area")?;
            Banned::ArmyOut(Box::new(at))
        }
        "leave" => {
            let (at, _) = nouns::goal(node)?;
            placed(&at, &[Kind::Area, Kind::Capital], "the Army leaves an Area")?;
            Banned::ArmyOut(Box::new(at))
        }
        "army-moves" => Banned::ArmyMoves,
        "no-recruiting" => Banned::Recruiting,
        "last-bp" => Banned::Keep(1),
        "keep-bp" => Banned::Keep(first(node)?),
        "no-war" => with(Verb::DeclareWar)?,
        "no-alliance" => with(Verb::Ally)?,
        "no-marriage" => with(Verb::Marry)?,
        "only-war" => Banned::Otherwise(Verb::DeclareWar, Box::new(others(node)?)),
        "only-ally" => Banned::Otherwise(Verb::Ally, Box::new(others(node)?)),
        _ => {
            super::laws::holds(node)?;
            Banned::Law
        }
    };
    Ok(Setting::Ban(Ban { act, when, unless }))
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Ok(match node.name() {
        "things" => such(nouns::things(part(node, "things")?)?),
        "tail" => ordered(nouns::mark(part(node, "had-tail")?)?),
        "most" => most(nouns::measure(part(node, "measure")?)?),
        "least" => least(nouns::measure(part(node, "measure")?)?),
        name => Criterion::By(Order::named(name).map_or_else(|| unknown(node), Ok)?),
    })
}

pub(super) fn least(measure: Measure) -> Criterion {
    match measure {
        Measure::TaxValue => Criterion::By(Order::LowestTax),
        measure => Criterion::Least(measure),
    }
}

pub(super) fn most(measure: Measure) -> Criterion {
    match measure {
        Measure::TaxValue => Criterion::By(Order::HighestTax),
        measure => Criterion::Most(measure),
    }
}

/// Only the marks matter where the noun is the chosen one anyway.
pub(super) fn such(mut things: Things) -> Criterion {
    if let (
        Noun::Any(Kind::Area | Kind::Province | Kind::Town | Kind::Zone | Kind::Opponent | Kind::Realm),
        1,
    ) = (things.noun, things.marks.len())
    {
        return ordered(things.marks.remove(0));
    }
    match things.noun {
        Noun::Any(Kind::Capital) if things.marks.is_empty() => Criterion::By(Order::CapitalArea),
        Noun::Any(Kind::Capital) => match &things.marks[..] {
            [Mark::Of(Who::Some(who))] if who.is_plain(Kind::Enemy) => Criterion::By(Order::EnemyCapital),
            [Mark::Of(Who::Some(who))] if who.is_plain(Kind::Target) => Criterion::By(Order::TargetCapital),
            [Mark::Of(Who::Bot)] => Criterion::By(Order::CapitalArea),
            _ => Criterion::Such(Box::new(things)),
        },
        _ => Criterion::Such(Box::new(things)),
    }
}

pub(super) fn ordered(mark: Mark) -> Criterion {
    let order = match &mark {
        Mark::Most(measure) => return most(measure.clone()),
        Mark::Least(measure) => return least(measure.clone()),
        Mark::ArmyThere => Order::ArmyArea,
        Mark::First => Order::Alphabet,
        Mark::OwnedBefore | Mark::Of(Who::Bot) => Order::OwnProvince,
        Mark::Has(things, Comparison::AtLeast, 1) if things.is_plain(Kind::Claim) => Order::WithClaim,
        Mark::Has(things, Comparison::AtLeast, 1) if things.is_plain(Kind::Unrest) => Order::WithUnrest,
        _ => return Criterion::Mark(mark),
    };
    Criterion::By(order)
}

pub fn group(node: &Node) -> Lowered<Group> {
    if node.name() == "things" {
        let things = nouns::things(part(node, "things")?)?;
        return match things.noun {
            Noun::Any(Kind::War) if things.marks.is_empty() => Ok(Group::Of(Round::Wars)),
            _ if matches!(things.sort(), Sort::Place | Sort::Power) => Ok(Group::Things(Box::new(things))),
            _ => Err("places and Realms are gone through: say “for each” behind the act".into()),
        };
    }
    Round::named(node.name()).map_or_else(|| unknown(node), |round| Ok(Group::Of(round)))
}
