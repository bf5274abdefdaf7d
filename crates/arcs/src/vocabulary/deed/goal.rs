//! The goals of actions.

use super::object::ordinal;
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::vocabulary::meaning::{
    Ambitions, Amount, Filter, Goal, Pieces, Question, Rank, Ranks, Site, Trait, Types, Who,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::{place, question};
use script::language::Node;
use script::program::Comparison;

/// The goals that a phrase names, and the places that goals of control refer to.
pub fn goals(node: &Node) -> Lowered<Vec<(Goal, Site)>> {
    let places = || -> Lowered<Vec<Site>> {
        let all: Vec<Site> = part::places(node).map(place::site).collect::<Lowered<_>>()?;
        Ok(if all.is_empty() { vec![Site::ANY] } else { all })
    };
    let of_places = |goal: Goal| Ok(places()?.into_iter().map(|about| (goal, about)).collect());
    let one = |goal: Goal| Ok(vec![(goal, Site::ANY)]);
    // "Tycoon or Tyrant": the first of them that is achievable.
    let ambitions = |goal: &dyn Fn(Ambitions) -> Goal| -> Lowered<Vec<(Goal, Site)>> {
        if node.child("ambition").is_none() {
            return Ok(vec![(goal(Ambitions::Any), Site::ANY)]);
        }
        Ok(part::each_ambition(node)?.into_iter().map(|a| (goal(a), Site::ANY)).collect())
    };
    match node.name() {
        "contend" => ambitions(&Goal::Contend),
        "captives" => one(Goal::Captives(1)),
        "have-captives" => one(Goal::Captives(match place::size(part(node, "size")?)? {
            (Comparison::AtLeast, n @ 1..) => n.min(20) as u8,
            (Comparison::More, n @ 0..) => n.min(19) as u8 + 1,
            _ => return Err("a goal is at least so many captives".into()),
        })),
        "match" => one(Goal::Match),
        "steal" => one(Goal::Steal(part::types(node)?)),
        "trophies-many" | "trophies-take" => one(Goal::Trophies),
        "ordinal" | "deny" => one(Goal::None),
        "so-that" | "have" | "be" | "control-more" => match wanted(&asked_for(node)?) {
            Some(goal) => Ok(vec![goal]),
            // Whether it is reached is checked when the plan is known.
            None => one(Goal::None),
        },
        "lead" => ambitions(&Goal::GrowLead),
        "win" => ambitions(&Goal::Win),
        "change" | "neutralize" => of_places(Goal::ChangeControl),
        "take" => of_places(Goal::TakeControl),
        // Places are taken by control; pieces are not.
        "take-place" => match part::place(node)?.name() {
            "ground" | "gate" | "planet" => of_places(Goal::TakeControl),
            _ => Err("say what is done: take control, capture, destroy, secure".into()),
        },
        "claim" => one(Goal::Claims(1)),
        "claims" => one(Goal::Claims(match place::size(part(node, "size")?)? {
            (Comparison::AtLeast | Comparison::Equal, n @ 1..) => n.min(20) as u8,
            (Comparison::More, n @ 0..) => n.min(19) as u8 + 1,
            _ => return Err("a goal is at least so many claims".into()),
        })),
        "new-resource" => Err("prefer new resources: a goal is a resource by its name, or any".into()),
        "any-resource" => one(Goal::Resources(Types::These(Resource::all().collect()))),
        "resource" => one(Goal::Resources(part::types(node)?)),
        "defend" => {
            let mut pieces = Pieces::EMPTY;
            let mut about = Vec::new();
            for site in places()? {
                let undefended = site.filters().iter().find_map(defended);
                let Some(kinds) = undefended else {
                    return Err("loyal buildings can be defended, and undefended ones need it".into());
                };
                pieces = pieces.union(kinds);
                about.push(site);
            }
            Ok(about.into_iter().map(|about| (Goal::Defend(pieces), about)).collect())
        }
        "trophies" => one(Goal::Trophies),
        "destroy" => one(Goal::Trophies),
        "gather" => one(Goal::Gather),
        _ => unknown(node),
    }
}

/// The condition that an aim names.
fn asked_for(node: &Node) -> Lowered<Question> {
    match node.name() {
        "so-that" => {
            let is_condition =
                |n: &&Node| matches!(n.category(), "condition" | "fact" | "question" | "short" | "check");
            let said = node.children.iter().find(is_condition);
            said.map_or_else(|| unknown(node), |said| question::condition(&said.as_goal()))
        }
        "have" | "control-more" => {
            let having = part(node, "having").or_else(|_| part(node, "compared"))?;
            question::bot_has(&having.as_goal())
        }
        _ => Ok(Question::Stands(Who::Bot, part::ranks(node)?, part::ambitions(node)?)),
    }
}

/// A condition as a goal that has its own planner.
fn wanted(question: &Question) -> Option<(Goal, Site)> {
    let winning = Ranks::EMPTY.with(Rank::Winning);
    let contending = Ranks::EMPTY.with(Rank::Contending);
    let without = |site: &Site, out: &dyn Fn(&Filter) -> bool| -> Site {
        site.filters().iter().filter(|f| !out(f)).cloned().collect()
    };
    let held = |who: Who| move |f: &Filter| *f == Filter::Control(who);
    match question {
        Question::Stands(Who::Bot, ranks, which) if *ranks == winning => Some((Goal::Win(*which), Site::ANY)),
        Question::Stands(Who::Bot, ranks, which) if *ranks == contending => {
            Some((Goal::Contend(*which), Site::ANY))
        }
        Question::There(site)
        | Question::Compare(Amount::Places(site), Comparison::AtLeast, Amount::Number(1))
            if site.filters().iter().any(held(Who::Bot)) =>
        {
            Some((Goal::TakeControl, without(site, &held(Who::Bot))))
        }
        Question::Not(inside) => match &**inside {
            Question::There(site) if site.filters().iter().any(held(Who::Rival)) => {
                Some((Goal::ChangeControl, without(site, &held(Who::Rival))))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Any other condition can be a goal, too: it selects the plans after which it holds.
pub(super) fn reached(aim: &Node) -> Lowered<Option<Trait>> {
    match aim.name() {
        "trophies-many" | "trophies-take" => {
            let (comparison, n) = place::size(part(aim, "size")?)?;
            return Ok(Some(Trait::Takes(comparison, n)));
        }
        "ordinal" => {
            let n = ordinal(part(aim, "ordinal")?);
            return Ok(Some(Trait::OnMap(Comparison::Equal, n)));
        }
        "deny" => return Ok(Some(Trait::Denies)),
        _ => {}
    }
    if !matches!(aim.name(), "so-that" | "have" | "be" | "control-more") {
        return Ok(None);
    }
    let question = asked_for(aim)?;
    Ok(wanted(&question).is_none().then(|| Trait::Reaches(Box::new(question))))
}

/// The buildings in a phrase that can be defended: loyal ones, or those of the preceding question.
fn defended(filter: &Filter) -> Option<Pieces> {
    match filter {
        Filter::Undefended(pieces) => Some(*pieces),
        Filter::With(group, _) if matches!(group.owner, Who::Bot | Who::Anybody) => Some(group.pieces),
        Filter::That => Some(crate::vocabulary::meaning::BUILDINGS),
        _ => None,
    }
}
