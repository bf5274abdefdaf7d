//! Resolves *that card*, *there*, *either* and *it*: they refer to what the preceding question mentioned, or
//! to the preceding act. The referents of an act are known only when it is done: such a reference stays in
//! the meaning, and the bot resolves it (`bot/spoken.rs`).

use super::meaning::{
    Ambitions, Amount, Card, Condition, Declaring, Deed, Done, Filter, Fold, Goal, Group, Kept, Mark, Object,
    Question, SOME, Site, Size, Sort, Stake, Thing, Trait, Try, Verb, Who,
};
use super::part::Lowered;
use super::place;
use crate::state::round::Kind;
use script::program::Comparison;

/// Replaces the references of a deed; `asked` are the questions above it, the innermost last.
pub fn refer(mut deed: Deed, asked: &[Question]) -> Lowered<Deed> {
    match &mut deed {
        Deed::Attempt(tries) | Deed::Each(tries, _) | Deed::EachCard(tries, _) => {
            tries.iter_mut().try_for_each(|t| refer_try(t, asked))?
        }
        Deed::Steps(steps) => {
            for step in steps {
                *step = refer(step.clone(), asked)?;
            }
        }
        Deed::Declare(declaring) => refer_declaring(declaring, asked)?,
        _ => {}
    }
    Ok(deed)
}

/// Without an explicit ambition, the declaration is of the one that the question above found, from the rank
/// in which it found the bot.
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
            None if that => declaring.which = vec![asked_of(asked, ambitions_of, "ambition")?],
            None => {}
        }
    }
    if declaring.which.contains(&Ambitions::That) {
        return Err("it says itself which ambition it means, or none".into());
    }
    Ok(())
}

/// The referent of a reference.
enum Meant<T> {
    Asked(T),
    /// The preceding act.
    Act(Done),
}

fn missing(what: &str) -> String {
    format!("nothing before this says which {what} is meant")
}

fn meant<T>(
    asked: &[Question],
    find: impl Fn(&Question) -> Option<T>,
    gives: impl Fn(&Done) -> bool,
    what: &str,
) -> Lowered<Meant<T>> {
    let found = asked.iter().rev().find_map(|question| match question {
        Question::Done(done) => gives(done).then(|| Meant::Act(*done)),
        question => find(question).map(Meant::Asked),
    });
    found.ok_or_else(|| missing(what))
}

fn asked_of<T>(asked: &[Question], find: impl Fn(&Question) -> Option<T>, what: &str) -> Lowered<T> {
    asked.iter().rev().find_map(find).ok_or_else(|| missing(what))
}

/// “Influence a card, then secure another card”: another one than that of the act right before. A card that was
/// secured is no longer in the Court, so every card is another one.
fn refer_another(card: &mut Card, asked: &[Question]) -> Lowered<()> {
    match asked.last() {
        Some(Question::Done(done)) if done.secured => card.another = false,
        Some(Question::Done(done)) if done.card => card.another = true,
        _ if card.another => {
            return Err("no act right before this says than which card it is another one".into());
        }
        _ => {}
    }
    Ok(())
}

/// “Another gate” is one where the act before was not done. What moves goes to another place than it comes from.
fn refer_elsewhere(t: &mut Try, asked: &[Question]) -> Lowered<()> {
    if matches!(asked.last(), Some(Question::Done(done)) if done.place) {
        return Ok(());
    }
    let moves = t.verb == Verb::Act(Kind::Move) && !asked.iter().any(|question| site_of(question).is_some());
    for (site, may_be) in [(&mut t.about, false), (&mut t.at, moves), (&mut t.from, false)] {
        if place::is_elsewhere(site) {
            if !may_be {
                return Err("no act right before this says than which place it is another one".into());
            }
            *site = place::anywhere(site);
        }
    }
    Ok(())
}

fn refer_try(t: &mut Try, asked: &[Question]) -> Lowered<()> {
    if let Object::Card(card) = &mut t.object
        && (card.another || card.stake == Stake::Other)
    {
        refer_another(card, asked)?;
    }
    refer_elsewhere(t, asked)?;
    match &mut t.object {
        Object::Card(card) if card.sort == Sort::That => {
            let said = card.stake;
            if let Meant::Asked(meant) = meant(asked, card_of, |done| done.card, "card")? {
                *card = meant;
                if said != Stake::Any {
                    card.stake = said;
                }
            }
            refer_goal(&mut card.serves, asked)?;
        }
        Object::That => match meant(asked, one_site_of, |done| done.group.is_some(), "piece")? {
            Meant::Asked(site) => {
                t.object = match site.filters().first() {
                    Some(Filter::With(group, _)) => object(*group),
                    Some(Filter::Undefended(pieces)) => Object::Pieces(*pieces),
                    _ => Object::Anything,
                };
                t.at = site;
            }
            Meant::Act(done) => {
                t.object = done.group.map_or(Object::Anything, object);
                t.at = [Filter::That].into_iter().collect();
            }
        },
        _ => {}
    }
    if let Object::Owned(group) = &mut t.object
        && group.owner == Who::Such(Mark::That)
        && let Meant::Asked(who) = meant(asked, rivals_of, |done| done.rival, "rival")?
    {
        group.owner = who;
    }
    refer_goal(&mut t.goal, asked)?;
    // “Battle at a gate to take control of it”: the nearest place is that of the action.
    if *t.about.filters() == [Filter::That] && !t.at.is_any() {
        t.about = t.at.clone();
    }
    for site in [&mut t.about, &mut t.at, &mut t.from] {
        if mentions(site)
            && let Meant::Asked(place) = meant(asked, site_of, |done| done.place, "place")?
        {
            if !site.filters().contains(&Filter::That) {
                return Err(missing("place"));
            }
            let rest = site.filters().iter().filter(|f| **f != Filter::That);
            *site = place.filters().iter().chain(rest).cloned().collect();
        }
    }
    Ok(())
}

fn object(group: Group) -> Object {
    if group.owner == Who::Bot { Object::Pieces(group.pieces) } else { Object::Owned(group) }
}

fn refer_goal(goal: &mut Goal, asked: &[Question]) -> Lowered<()> {
    if let Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which) = goal
        && *which == Ambitions::That
    {
        *which = asked_of(asked, ambitions_of, "ambition")?;
    }
    Ok(())
}

// ---- *It* for an ambition

/// The items that count for the ambition that *it* refers to.
fn of_it(thing: Thing, which: Ambitions) -> Thing {
    match (thing, which) {
        (Thing::ItemsThere, Ambitions::These(these)) => these.first().map_or(thing, Thing::Items),
        (thing, _) => thing,
    }
}

/// A question with *it* replaced by the ambition.
pub fn with_ambition(question: Question, which: Ambitions) -> Question {
    let these = |w: Ambitions| if w == Ambitions::That { which } else { w };
    let each = |all: Vec<Question>| all.into_iter().map(|q| with_ambition(q, which)).collect();
    match question {
        Question::All(all) => Question::All(each(all)),
        Question::Any(any) => Question::Any(each(any)),
        Question::Not(q) => Question::Not(Box::new(with_ambition(*q, which))),
        Question::Stands(who, ranks, w) => Question::Stands(who, ranks, these(w)),
        Question::StandsInEach(who, ranks, w) => Question::StandsInEach(who, ranks, these(w)),
        Question::LastInEach(w) => Question::LastInEach(these(w)),
        Question::Declared(w) => Question::Declared(these(w)),
        Question::Compare(a, comparison, b) => {
            let of = |amount: Amount| match amount {
                Amount::Standing(w, ranks) => Amount::Standing(these(w), ranks),
                Amount::Ambitions(w) => Amount::Ambitions(these(w)),
                Amount::Markers(w) => Amount::Markers(these(w)),
                Amount::Lead(w) => Amount::Lead(these(w)),
                Amount::Bots(thing) => Amount::Bots(of_it(thing, which)),
                Amount::MostOf(who, thing) => Amount::MostOf(who, of_it(thing, which)),
                Amount::LeastOf(who, thing) => Amount::LeastOf(who, of_it(thing, which)),
                Amount::Total(who, thing) => Amount::Total(who, of_it(thing, which)),
                amount => amount,
            };
            Question::Compare(of(a), comparison, of(b))
        }
        question => question,
    }
}

/// “Tycoon is declared and the bot is winning it”: a later condition may refer to an earlier ambition.
pub fn joined(parts: Vec<Question>) -> Vec<Question> {
    let mut all: Vec<Question> = Vec::new();
    for part in parts {
        let before = mentioned(&part).ambition.then(|| all.iter().rposition(|q| ambitions_of(q).is_some()));
        match before.flatten() {
            Some(at) => match of_the_same(&all[at], &part) {
                Some(Said::Named(part)) => all.push(part),
                Some(Said::Found(both)) => all[at] = both,
                None => all.push(part),
            },
            None => all.push(part),
        }
    }
    all
}

/// A question below others that may say which ambition it means.
pub fn bound(question: Question, asked: &[Question]) -> Question {
    if !mentioned(&question).ambition {
        return question;
    }
    let before = asked.iter().rev().find(|q| ambitions_of(q).is_some());
    match before.and_then(|before| of_the_same(before, &question)) {
        Some(Said::Named(question) | Said::Found(question)) => question,
        None => question,
    }
}

/// A statement about *it*.
enum Said {
    /// About a named ambition.
    Named(Question),
    /// About the same one that the preceding question found: both are combined.
    Found(Question),
}

/// A question about the ambition of another one. “A declared ambition” may be any: *it* is the same one.
fn of_the_same(before: &Question, question: &Question) -> Option<Said> {
    let which = ambitions_of(before).filter(|which| *which != Ambitions::That)?;
    if let Ambitions::These(these) = which
        && these.len() == 1
    {
        return Some(Said::Named(with_ambition(question.clone(), which)));
    }
    let first = match before {
        Question::Compare(Amount::Ambitions(Ambitions::Is(kept)), ..) => kept.question().clone(),
        Question::All(all) => {
            let last = all.iter().rev().find(|q| ambitions_of(q).is_some())?;
            return of_the_same(last, question);
        }
        Question::Declared(_) => {
            Question::All(vec![Question::Among(which), Question::Among(Ambitions::Declared)])
        }
        before => Question::All(vec![Question::Among(which), opened(before)]),
    };
    let both = Kept::new(Question::All(vec![first, question.clone()])).ok()?;
    let found = Amount::Ambitions(Ambitions::Is(both));
    Some(Said::Found(Question::Compare(found, Comparison::AtLeast, Amount::Number(1))))
}

/// The same question about the ambition in focus.
fn opened(question: &Question) -> Question {
    let that = Ambitions::That;
    match question {
        Question::Stands(who, ranks, _) => Question::Stands(*who, *ranks, that),
        Question::Compare(Amount::Lead(_), comparison, n) => {
            Question::Compare(Amount::Lead(that), *comparison, n.clone())
        }
        question => question.clone(),
    }
}

/// Restricts ambitions to those for which a question holds.
pub fn ambitions_where(which: &mut Vec<Ambitions>, question: &Question) -> Lowered<bool> {
    let open = mentioned(question);
    if !open.ambition || open.place || open.card || open.rival {
        return Ok(false);
    }
    let narrowed = |w: Ambitions| -> Lowered<Ambitions> {
        let both = Question::All(vec![Question::Among(w), question.clone()]);
        Ok(Ambitions::Is(Kept::new(both)?))
    };
    *which = match which[..] {
        [] => vec![Ambitions::Is(Kept::new(question.clone())?)],
        _ => which.iter().map(|w| narrowed(*w)).collect::<Lowered<_>>()?,
    };
    Ok(true)
}

// ---- What an act was done with

/// The referents that a deed offers to later words.
pub fn done(deed: &Deed) -> Option<Question> {
    let tries = match deed {
        Deed::Attempt(tries) | Deed::Each(tries, _) => tries,
        Deed::EachCard(..) => return None,
        Deed::Steps(steps) => return steps.last().and_then(done),
        _ => return None,
    };
    let all = |is: &dyn Fn(&Try) -> bool| tries.iter().all(is);
    let owned = |t: &Try| match t.object {
        Object::Owned(group) => Some(group),
        Object::Pieces(pieces) if t.verb != Verb::Act(Kind::Move) => {
            Some(Group { pieces, owner: Who::Bot, condition: Condition::Either })
        }
        _ => t.at.filters().iter().find_map(|f| match f {
            Filter::With(group, _) => Some(*group),
            _ => None,
        }),
    };
    let first = tries.first().and_then(owned);
    Some(Question::Done(Done {
        place: all(&is_on_map),
        card: all(&|t| t.verb == Verb::Act(Kind::Influence)),
        secured: all(&|t| t.verb == Verb::Act(Kind::Secure)),
        rival: all(&fights),
        group: first.filter(|_| all(&|t| is_on_map(t) && owned(t) == first)),
    }))
}

/// Whether the place in focus can be that of the action: ships that only come closer do not determine a
/// place.
fn is_on_map(t: &Try) -> bool {
    !t.that.iter().any(|quality| matches!(quality, Trait::Closer(..)))
        && !matches!(t.verb, Verb::Act(Kind::Influence | Kind::Secure))
}

fn fights(t: &Try) -> bool {
    matches!(t.verb, Verb::Act(Kind::Battle) | Verb::Combat)
}

// ---- What a question refers to

/// The references in a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mentioned {
    pub place: bool,
    pub card: bool,
    pub rival: bool,
    pub ambition: bool,
}

/// Whether a phrase for places contains a reference.
pub fn mentions(site: &Site) -> bool {
    site.filters().iter().any(|filter| match filter {
        Filter::That => true,
        Filter::NextTo(site)
        | Filter::Among(site)
        | Filter::Not(site)
        | Filter::Nearest(site)
        | Filter::Farthest(site)
        | Filter::Steps(site, ..) => mentions(site),
        // Its condition is about this place itself.
        Filter::Holds(_) => false,
        _ => false,
    })
}

pub fn closed_site(site: &Site) -> Lowered<()> {
    if mentions(site) { Err(missing("place")) } else { Ok(()) }
}

pub fn mentioned(question: &Question) -> Mentioned {
    let mut all = Mentioned::default();
    look(question, &mut all);
    all
}

fn look(question: &Question, all: &mut Mentioned) {
    match question {
        Question::All(parts) | Question::Any(parts) => parts.iter().for_each(|q| look(q, all)),
        Question::Not(q) => look(q, all),
        Question::Compare(a, _, b) => {
            look_amount(a, all);
            look_amount(b, all);
        }
        Question::There(site) => look_site(site, all),
        Question::Stands(who, _, which) | Question::StandsInEach(who, _, which) => {
            look_who(*who, all);
            all.ambition |= *which == Ambitions::That;
        }
        Question::Initiative(who) => look_who(*who, all),
        Question::LastInEach(which) | Question::Declared(which) => {
            all.ambition |= *which == Ambitions::That;
        }
        Question::IsCard(_) => all.card = true,
        Question::Bears(_) => all.rival = true,
        Question::Always
        | Question::HasTaxed
        | Question::Among(_)
        | Question::CountsFor(_)
        | Question::Seized
        | Question::CanSeize
        | Question::CanSurpass
        | Question::IdleShips
        | Question::OutrageStops(_)
        | Question::LeadSuit(_)
        | Question::Zeroed
        | Question::Played(_)
        | Question::Selected
        | Question::Holds(_)
        | Question::Done(_) => {}
    }
}

fn look_amount(amount: &Amount, all: &mut Mentioned) {
    match amount {
        Amount::Sited(_, who, _, _, site) => {
            look_who(*who, all);
            look_site(site, all);
        }
        Amount::MostOf(who, thing) | Amount::LeastOf(who, thing) | Amount::Total(who, thing) => {
            look_who(*who, all);
            look_thing(*thing, all);
        }
        Amount::Bots(thing) => look_thing(*thing, all),
        Amount::Places(site) | Amount::OpenSlots(site) => look_site(site, all),
        Amount::InCourt(card) => all.card |= card.sort == Sort::That || card.another,
        Amount::Seats(who) => look_who(*who, all),
        Amount::Times(_, amount) => look_amount(amount, all),
        Amount::Plus(a, b) | Amount::Minus(a, b) => {
            look_amount(a, all);
            look_amount(b, all);
        }
        Amount::Standing(which, _)
        | Amount::Ambitions(which)
        | Amount::Markers(which)
        | Amount::Lead(which) => {
            all.ambition |= *which == Ambitions::That;
        }
        Amount::Keys => all.card = true,
        Amount::OfOneType(who, _) => look_who(*who, all),
        Amount::Number(_)
        | Amount::Supply(_)
        | Amount::SupplyThere
        | Amount::MostMarkers
        | Amount::MarkersAvailable
        | Amount::LeadNumber
        | Amount::ActionsLeft
        | Amount::Chapter => {}
    }
}

fn look_thing(thing: Thing, all: &mut Mentioned) {
    all.card |= thing == Thing::AgentsThere;
    all.ambition |= thing == Thing::ItemsThere;
}

fn look_who(who: Who, all: &mut Mentioned) {
    all.rival |= who == Who::Such(Mark::That);
    // The clause has its own subject.
    if let Who::Such(Mark::Is(kept)) = who {
        let inside = mentioned(kept.question());
        all.place |= inside.place;
        all.card |= inside.card;
    }
}

fn look_site(site: &Site, all: &mut Mentioned) {
    all.place |= mentions(site);
    let groups = site.filters().iter().filter_map(|f| match f {
        Filter::With(group, _) | Filter::Near(group, ..) => Some(group.owner),
        Filter::Control(who) | Filter::NoControl(who) => Some(*who),
        _ => None,
    });
    groups.for_each(|who| look_who(who, all));
}

/// Checks that every reference of a question has a referent before it.
pub fn closed(question: &Question, asked: &[Question]) -> Lowered<()> {
    let open = mentioned(question);
    let done = asked.iter().rev().find_map(|q| match q {
        Question::Done(done) => Some(*done),
        _ => None,
    });
    let gives = |is: &dyn Fn(&Done) -> bool| done.as_ref().is_some_and(is);
    if open.place && !gives(&|d| d.place) {
        Err(missing("place"))
    } else if open.card && !gives(&|d| d.card) {
        Err(missing("card"))
    } else if open.rival && !gives(&|d| d.rival) {
        Err(missing("rival"))
    } else if open.ambition {
        Err(missing("ambition"))
    } else {
        Ok(())
    }
}

/// Whether a question about an act mentions only what such an act has: a place, a card, a defender.
pub fn fits(question: &Question, t: &Try) -> bool {
    let open = mentioned(question);
    !open.ambition
        && (!open.place || is_on_map(t))
        && (!open.card || matches!(t.verb, Verb::Act(Kind::Influence | Kind::Secure)))
        && (!open.rival || fights(t) || t.verb == Verb::Act(Kind::Tax))
}

/// Restricts tries to those for which a question holds.
pub fn only_where(tries: &mut [Try], question: &Question) -> bool {
    let all_fit = tries.iter().all(|t| fits(question, t));
    if all_fit {
        for t in tries {
            t.that.push(Trait::Holds(Box::new(question.clone())));
        }
    }
    all_fit
}

// ---- What a question has found

/// Whether a yes to such a comparison implies that there is one.
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
        Question::Compare(Amount::LeastOf(Who::Rival, thing), comparison, Amount::Number(n)) => {
            Mark::Has(*thing, *comparison, *n)
        }
        Question::Compare(Amount::MostOf(Who::Rival, thing), comparison, Amount::Bots(own))
            if thing == own =>
        {
            Mark::ThanBot(*thing, *comparison)
        }
        Question::Compare(Amount::Seats(who), comparison, n) if finds(*comparison, n) => return Some(*who),
        Question::All(all) => return all.iter().rev().find_map(rivals_of),
        question => Mark::Is(Kept::new(of_that_rival(question)?).ok()?),
    };
    Some(Who::Such(mark))
}

/// “A rival controls a gate”: the same question about the rival in focus.
fn of_that_rival(question: &Question) -> Option<Question> {
    let that = Who::Such(Mark::That);
    let others = |who: Who| matches!(who, Who::Rival | Who::OneRival);
    let of_site = |site: &Site| -> Option<Site> {
        let mut told = 0;
        let filters = site.filters().iter().map(|filter| match filter {
            Filter::Control(who) if others(*who) => {
                told += 1;
                Filter::Control(that)
            }
            Filter::With(group, size @ Size::Is(..)) if others(group.owner) => {
                told += 1;
                Filter::With(Group { owner: that, ..*group }, *size)
            }
            filter => filter.clone(),
        });
        let site: Site = filters.collect();
        // Two statements about rivals need not be about the same one.
        (told == 1).then_some(site)
    };
    match question {
        Question::There(site) => of_site(site).map(Question::There),
        Question::Compare(Amount::Places(site), comparison, n) if finds(*comparison, n) => {
            Some(Question::Compare(Amount::Places(of_site(site)?), *comparison, n.clone()))
        }
        Question::Compare(Amount::Sited(_, who, pieces, condition, site), comparison, n) if others(*who) => {
            let theirs = Amount::Sited(Fold::Total, that, *pieces, *condition, site.clone());
            Some(Question::Compare(theirs, *comparison, n.clone()))
        }
        Question::Compare(Amount::InCourt(card), comparison, n) if finds(*comparison, n) => {
            let mut card = **card;
            let mut theirs =
                card.agents.iter_mut().flatten().filter(|tally| others(tally.who) && tally.alone);
            let (Some(tally), None) = (theirs.next(), theirs.next()) else { return None };
            tally.who = that;
            Some(Question::Compare(Amount::InCourt(Box::new(card)), *comparison, n.clone()))
        }
        _ => None,
    }
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
        // Something that does not exist has no place.
        Question::Not(inside) => match &**inside {
            Question::There(site) => {
                let named = site.filters().iter().find(|f| matches!(f, Filter::Is(_)));
                named.cloned().map(|system| [system].into_iter().collect())
            }
            _ => None,
        },
        Question::Compare(amount, comparison, n) if finds(*comparison, n) => match amount {
            Amount::Places(site) => Some(site.clone()),
            Amount::Sited(_, owner, pieces, condition, site) => {
                let group = Group { pieces: *pieces, owner: *owner, condition: *condition };
                let with = std::iter::once(Filter::With(group, SOME));
                Some(with.chain(site.filters().iter().cloned()).collect())
            }
            _ => group_of(amount).map(|group| [Filter::With(group, SOME)].into_iter().collect()),
        },
        Question::All(all) => all.iter().rev().find_map(site_of),
        Question::Any(any) => either(any),
        _ => None,
    }
}

/// Like [`site_of`], if the question has found exactly one thing.
fn one_site_of(question: &Question) -> Option<Site> {
    match question {
        Question::All(all) => {
            let mut sites = all.iter().filter_map(one_site_of);
            sites.next().filter(|_| sites.next().is_none())
        }
        Question::Not(_) => None,
        question => site_of(question),
    }
}

/// The pieces counted by a number.
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
