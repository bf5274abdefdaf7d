//! What *that card*, *there*, *either* and *it* stand for: what the question before them spoke of.

use super::meaning::{
    Ambitions, Amount, Card, Declaring, Deed, Filter, Goal, Group, Mark, Object, Question, SOME, Site, Sort,
    Stake, Thing, Try, Who,
};
use super::part::Lowered;
use script::program::Comparison;

/// A deed with its references replaced; `asked` are the questions it stands under, the nearest last.
pub fn refer(mut deed: Deed, asked: &[Question]) -> Lowered<Deed> {
    match &mut deed {
        Deed::Attempt(tries) | Deed::Each(tries, _) => {
            tries.iter_mut().try_for_each(|t| refer_try(t, asked))?
        }
        Deed::Declare(declaring) => refer_declaring(declaring, asked)?,
        _ => {}
    }
    Ok(deed)
}

/// What is declared, where nothing else is said, is what the question above found: with the place
/// that it found the bot in.
fn refer_declaring(declaring: &mut Declaring, asked: &[Question]) -> Lowered<()> {
    let stands = |question: &Question| match question {
        Question::Stands(Who::Bot, ranks, which) => Some((*ranks, *which)),
        _ => None,
    };
    let that = declaring.which == [Ambitions::That];
    if that || declaring.which.is_empty() {
        match asked.iter().rev().find_map(stands) {
            Some((ranks, which)) => {
                declaring.places = ranks;
                declaring.which = vec![which];
            }
            None if that => declaring.which = vec![meant(asked, ambitions_of, "ambition")?],
            None => {}
        }
    }
    if declaring.which.contains(&Ambitions::That) {
        return Err("it says itself which ambition it means, or none".into());
    }
    Ok(())
}

fn meant<T>(asked: &[Question], find: impl Fn(&Question) -> Option<T>, what: &str) -> Lowered<T> {
    let found = asked.iter().rev().find_map(find);
    found.ok_or_else(|| format!("no question above this one says which {what} is meant"))
}

fn refer_try(t: &mut Try, asked: &[Question]) -> Lowered<()> {
    match &mut t.object {
        Object::Card(card) if card.sort == Sort::That => {
            let said = card.stake;
            *card = meant(asked, card_of, "card")?;
            if said != Stake::Any {
                card.stake = said;
            }
            refer_goal(&mut card.serves, asked)?;
        }
        Object::That => {
            let site = meant(asked, site_of, "piece")?;
            t.object = match site.filters().first() {
                Some(Filter::With(group, _)) if group.owner == Who::Bot => Object::Pieces(group.pieces),
                Some(Filter::With(group, _)) => Object::Owned(*group),
                Some(Filter::Undefended(pieces)) => Object::Pieces(*pieces),
                _ => Object::Anything,
            };
            t.at = site;
        }
        _ => {}
    }
    if let Object::Owned(group) = &mut t.object
        && group.owner == Who::Such(Mark::That)
    {
        group.owner = meant(asked, rivals_of, "rival")?;
    }
    refer_goal(&mut t.goal, asked)?;
    for site in [&mut t.about, &mut t.at, &mut t.from] {
        if site.filters().contains(&Filter::That) {
            let meant = meant(asked, site_of, "place")?;
            let rest = site.filters().iter().filter(|f| **f != Filter::That);
            *site = meant.filters().iter().chain(rest).cloned().collect();
        }
    }
    Ok(())
}

fn refer_goal(goal: &mut Goal, asked: &[Question]) -> Lowered<()> {
    if let Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which) = goal
        && *which == Ambitions::That
    {
        *which = meant(asked, ambitions_of, "ambition")?;
    }
    Ok(())
}

/// Whether a yes to such a comparison means that there is one.
fn finds(comparison: Comparison, other: &Amount) -> bool {
    match (comparison, other) {
        (Comparison::AtLeast | Comparison::Equal, Amount::Number(n)) => *n > 0,
        (Comparison::More, Amount::Number(n)) => *n >= 0,
        _ => false,
    }
}

fn ambitions_of(question: &Question) -> Option<Ambitions> {
    match question {
        Question::Stands(_, _, which) | Question::Declared(which) => Some(*which),
        Question::Compare(
            Amount::Standing(which, _) | Amount::Lead(which) | Amount::Ambitions(which),
            ..,
        ) => Some(*which),
        Question::All(all) => all.iter().rev().find_map(ambitions_of),
        _ => None,
    }
}

/// The rivals that a question found.
fn rivals_of(question: &Question) -> Option<Who> {
    let mark = match question {
        Question::Stands(Who::Rival, ranks, which) => Mark::Stands(*ranks, *which),
        Question::Initiative(Who::Rival) => Mark::Initiative,
        Question::Compare(Amount::MostOf(Who::Rival, thing), comparison, Amount::Number(n)) => {
            Mark::Has(*thing, *comparison, *n)
        }
        Question::Compare(Amount::MostOf(Who::Rival, thing), comparison, Amount::Bots(own))
            if thing == own =>
        {
            Mark::ThanBot(*thing, *comparison)
        }
        Question::Compare(Amount::Seats(who), comparison, n) if finds(*comparison, n) => return Some(*who),
        Question::All(all) => return all.iter().rev().find_map(rivals_of),
        _ => return None,
    };
    Some(Who::Such(mark))
}

fn card_of(question: &Question) -> Option<Card> {
    match question {
        Question::Compare(Amount::InCourt(card), comparison, n) if finds(*comparison, n) => Some(**card),
        Question::All(all) => all.iter().rev().find_map(card_of),
        _ => None,
    }
}

fn site_of(question: &Question) -> Option<Site> {
    match question {
        Question::There(site) => Some(site.clone()),
        Question::Compare(amount, comparison, n) if finds(*comparison, n) => match amount {
            Amount::Places(site) => Some(site.clone()),
            _ => group_of(amount).map(|group| [Filter::With(group, SOME)].into_iter().collect()),
        },
        Question::All(all) => all.iter().rev().find_map(site_of),
        Question::Any(any) => either(any),
        _ => None,
    }
}

/// The pieces that a number counts.
fn group_of(amount: &Amount) -> Option<Group> {
    let (owner, thing) = match amount {
        Amount::Bots(thing) => (Who::Bot, *thing),
        Amount::Total(owner, thing) => (*owner, *thing),
        _ => return None,
    };
    match thing {
        Thing::Pieces(pieces, condition) => Some(Group { pieces, owner, condition }),
        _ => None,
    }
}

/// "A damaged city or a damaged starport" is one kind of place; most alternatives are not.
fn either(any: &[Question]) -> Option<Site> {
    let group = |question: &Question| match question {
        Question::Compare(amount, comparison, n) if finds(*comparison, n) => group_of(amount),
        _ => None,
    };
    let mut groups = any.iter().map(group);
    let mut all = groups.next()??;
    for other in groups {
        let other = other?;
        if (other.owner, other.condition) != (all.owner, all.condition) {
            return None;
        }
        all.pieces = all.pieces.union(other.pieces);
    }
    Some([Filter::With(all, SOME)].into_iter().collect())
}
