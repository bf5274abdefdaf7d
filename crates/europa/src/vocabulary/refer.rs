//! Resolves *it*, *him* and *them* in an act: they refer to the player mentioned last. The charts' own target
//! and Enemy stay as they are.

use super::lower::Lowered;
use super::meaning::{Amount, Deed, Fact, Many, Plain, Question, Resource, Simple, Verb};
use super::phrase::{Kind, Mark, Noun, Sort, Things, Who};

/// Resolves the references of a deed.
pub fn resolved(deed: Deed, asked: &[Question]) -> Lowered<Deed> {
    Ok(match deed {
        Deed::To(verb, whom) if whom.is_plain(Kind::That) => {
            let spoken = asked.iter().rev().find_map(spoken).ok_or("say who is meant")?;
            super::lower::to(verb, Things { the: true, ..spoken })
        }
        // “Place a Claim on it”: on the Realm that was mentioned, or on the Territory that was found.
        Deed::Simple(Simple::PlaceClaimThere) => match asked.last().and_then(spoken) {
            Some(spoken) => Deed::To(Verb::Claim, Box::new(Things { the: true, ..spoken })),
            None => deed,
        },
        Deed::Gain(Resource::Same, many) => Deed::Gain(same(asked)?, many),
        Deed::Lose(Resource::Same, many) => Deed::Lose(same(asked)?, many),
        Deed::OffMap => match asked.last() {
            Some(question) if speaks_of_army(question) => Deed::RemoveArmy,
            _ => return Err("say what is taken off the map".into()),
        },
        Deed::CalmIt => match asked.iter().rev().find_map(town) {
            Some(true) => Deed::Lose(Resource::Unrest, Many::Is(1)),
            Some(false) => Deed::Simple(Simple::Calm),
            None => return Err("say which Town is calmed".into()),
        },
        Deed::PayTo(n, deed) => Deed::PayTo(n, Box::new(resolved(*deed, asked)?)),
        other => other,
    })
}

/// Whether a question mentions a Town: any with Unrest, or one that it finds.
fn town(question: &Question) -> Option<bool> {
    match question {
        Question::Compare(Amount::Plain(Plain::Unrest), ..) => Some(true),
        Question::Compare(Amount::Count(things), ..) => {
            matches!(things.noun, Noun::Any(Kind::Town | Kind::Province)).then_some(false)
        }
        Question::Done(deed) => match &**deed {
            Deed::Simple(Simple::ChooseTowns) => Some(false),
            Deed::To(Verb::Choose, things) => {
                matches!(things.noun, Noun::Any(Kind::Town | Kind::Province)).then_some(false)
            }
            _ => None,
        },
        Question::All(all) => all.iter().rev().find_map(town),
        _ => None,
    }
}

fn speaks_of_army(question: &Question) -> bool {
    let army = |amount: &Amount| match amount {
        Amount::Plain(plain) => matches!(plain, Plain::Units | Plain::Standing),
        Amount::Count(things) => things.noun == Noun::Any(Kind::Army),
        _ => false,
    };
    match question {
        Question::Is(fact) => matches!(fact, Fact::ArmyOnMap | Fact::ArmyInCapital),
        Question::Compare(a, _, _) => army(a),
        Question::Not(inside) => speaks_of_army(inside),
        Question::All(all) => all.iter().all(speaks_of_army),
        _ => false,
    }
}

/// A deed with a condition on its object.
pub fn only_where(deed: &Deed, question: &Question, holds: bool) -> Option<Deed> {
    let whom = spoken(&Question::Done(Box::new(deed.clone())))?;
    let question = Box::new(bound(question, &whom)?);
    Some(Deed::When { deed: Box::new(deed.clone()), question, holds })
}

/// The question with *it* replaced.
fn bound(question: &Question, whom: &Things) -> Option<Question> {
    let all = |all: &[Question]| all.iter().map(|one| bound(one, whom)).collect::<Option<Vec<_>>>();
    Some(match question {
        Question::That(mark) => {
            let whom = Things { the: true, ..whom.clone() };
            super::nouns::said_of(Who::Some(Box::new(whom)), (**mark).clone()).ok()?
        }
        Question::Not(inside) => Question::Not(Box::new(bound(inside, whom)?)),
        Question::All(parts) => Question::All(all(parts)?),
        Question::Any(parts) => Question::Any(all(parts)?),
        other => other.clone(),
    })
}

/// Whether *it* in a question is still unresolved.
pub fn is_open(question: &Question) -> bool {
    match question {
        Question::That(_) => true,
        Question::Not(inside) => is_open(inside),
        Question::All(all) | Question::Any(all) => all.iter().any(is_open),
        Question::Is(_) | Question::Compare(..) | Question::Done(_) => false,
    }
}

/// The resource that was gained or lost just before.
fn same(asked: &[Question]) -> Lowered<Resource> {
    match asked.last() {
        Some(Question::Done(deed)) => match &**deed {
            Deed::Gain(what, _) | Deed::Lose(what, _) => Ok(*what),
            _ => Err("say of what".into()),
        },
        _ => Err("say of what".into()),
    }
}

/// The single other player that a question, or an act, mentions.
fn spoken(question: &Question) -> Option<Things> {
    match question {
        Question::Is(fact) => of_fact(*fact).map(Things::of),
        Question::Not(inside) => spoken(inside),
        Question::All(all) => one(all.iter().filter_map(spoken)),
        Question::Any(_) | Question::That(_) => None,
        Question::Compare(a, _, b) => {
            let of = |amount: &Amount| match amount {
                Amount::Count(things) => power(things),
                Amount::Plain(Plain::TargetStrength) => Some(Things::of(Kind::Target)),
                _ => None,
            };
            one(of(a).into_iter().chain(of(b)))
        }
        Question::Done(deed) => match &**deed {
            Deed::To(_, things) => power(things),
            Deed::Roll(_) => Some(Things::of(Kind::Target)),
            Deed::Simple(Simple::ChooseOpponent | Simple::ChooseCatholicOpponent) => {
                Some(Things { the: true, ..Things::of(Kind::Opponent) })
            }
            deed => match Verb::of(deed) {
                Some(Verb::Annex | Verb::Humiliate | Verb::MakePeace) => Some(Things::of(Kind::Enemy)),
                Some(_) => Some(Things::of(Kind::Target)),
                None => None,
            },
        },
    }
}

fn power(things: &Things) -> Option<Things> {
    if things.sort() == Sort::Power {
        return Some(things.clone());
    }
    things.marks.iter().find_map(|mark| match mark {
        Mark::Of(Who::Some(who)) => Some((**who).clone()),
        _ => None,
    })
}

/// Two different ones are nobody in particular.
fn one(mut all: impl Iterator<Item = Things>) -> Option<Things> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

fn of_fact(fact: Fact) -> Option<Kind> {
    match fact {
        Fact::Target
        | Fact::TargetTerritory
        | Fact::TargetNpr
        | Fact::TargetPr
        | Fact::TargetAlly
        | Fact::TargetMarried
        | Fact::TargetEnemy
        | Fact::TargetTruce
        | Fact::ClaimOnTarget
        | Fact::MayAlly
        | Fact::MayMarry
        | Fact::WarBarred
        | Fact::CanSubjugate => Some(Kind::Target),
        Fact::EnemyHuman | Fact::EnemyNpr | Fact::EnemyBot | Fact::EnemyAgrees => Some(Kind::Enemy),
        Fact::Opponent => Some(Kind::Opponent),
        _ => None,
    }
}
