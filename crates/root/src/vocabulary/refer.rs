//! Resolves *there*, *it* and *that player*: they refer to what the questions above mentioned.

use super::meaning::{
    Amount, Condition, Deed, Goal, Group, Many, Mark, Measure, Number, Place, Players, Question, Source,
    Spoken, Standing, Things, What, Which, Who, Whose,
};
use super::part::Lowered;
use super::{mark, place, players, question};
use crate::state::{Suit, Token};
use script::program::Comparison;
use std::sync::Arc;

/// The current clearing of a loop, as a question above its steps.
pub fn gone_through(group: &Group) -> Option<Question> {
    match group {
        Group::Clearings(_) | Group::ChosenClearings => {
            Some(Question::Exists(place::of(Condition::Is(Spoken::This))))
        }
        Group::Players(_) => {
            Some(Question::Players { which: Which::Any, of: players::all(Who::That), is: Vec::new() })
        }
        Group::Columns | Group::LostSouls(_) | Group::DecreeCards => None,
    }
}

/// The referents of a deed: its place, and the order card that it revealed.
pub fn done(deed: &Deed) -> Option<Question> {
    let at = |spoken| Some(Question::Exists(place::of(Condition::Is(spoken))));
    match deed {
        Deed::Reveal => Some(Question::Any(
            [Suit::Fox, Suit::Rabbit, Suit::Mouse, Suit::Bird].map(Question::Order).into(),
        )),
        Deed::Choose { clearings: 1, .. } => at(Spoken::Chosen),
        Deed::Travel { .. } => at(Spoken::Pawn),
        Deed::Battle { many: Many::One, .. }
        | Deed::Place { each: false, .. }
        | Deed::Move { each: false, .. }
        | Deed::Take { each: false, .. }
        | Deed::Build { .. }
        | Deed::Found { .. }
        | Deed::Token { .. }
        | Deed::Revolt(_)
        | Deed::Emerge { .. }
        | Deed::Plot(_)
        | Deed::RemoveAll(_) => at(Spoken::That),
        Deed::Aimed(inside, _) | Deed::For(_, inside) | Deed::If(_, inside) => done(inside),
        _ => None,
    }
}

/// Replaces *there* and *it* in a deed by the referents of the questions above it.
pub fn refer(mut deed: Deed, asked: &[Question]) -> Lowered<Deed> {
    refer_in(&mut deed, asked)?;
    Ok(deed)
}

fn refer_in(deed: &mut Deed, asked: &[Question]) -> Lowered<()> {
    match deed {
        Deed::Battle { place, foe, .. } => {
            refer_place(place, asked)?;
            refer_players(foe, asked)
        }
        Deed::Target(_, players) | Deed::Aid { who: players, .. } => refer_players(players, asked),
        Deed::Each(place, _, inside) => {
            refer_place(place, asked)?;
            refer_in(inside, asked)
        }
        // *That player* is the one it is done for.
        Deed::EachPlayer(_, inside) => match &mut **inside {
            Deed::Battle { place, .. } => refer_there(place, asked),
            _ => Ok(()),
        },
        Deed::Times(_, inside) | Deed::Again { deed: inside, .. } => refer_in(inside, asked),
        Deed::Place { place, .. }
        | Deed::Spread { place, .. }
        | Deed::Found { place, .. }
        | Deed::Build { place, .. }
        | Deed::Token { place, .. }
        | Deed::TakeBack { place, .. }
        | Deed::Emerge { place, .. }
        | Deed::Take { place, .. }
        | Deed::Choose { place, .. }
        | Deed::Travel { place, .. }
        | Deed::Revolt(place)
        | Deed::RemoveAll(place)
        | Deed::RemoveDefenseless(place)
        | Deed::Plot(place)
        | Deed::Flip(place)
        | Deed::Convert(place)
        | Deed::Sanctify(place) => refer_place(place, asked),
        Deed::Move { from, to, .. } => {
            refer_place(from, asked)?;
            refer_place(to, asked)
        }
        Deed::For(_, inside) | Deed::If(_, inside) => refer_in(inside, asked),
        Deed::Aimed(inside, goal) => {
            if let Goal::Holds(Question::Exists(place)) | Goal::Rule(place) = goal {
                refer_place(place, asked)?;
            }
            refer_in(inside, asked)
        }
        Deed::DiscardIt => {
            if !asked.iter().any(speaks_of_order) {
                return Err("no question above this one says what is discarded".into());
            }
            *deed = Deed::DiscardOrder;
            Ok(())
        }
        Deed::Craft(source @ Source::It) => {
            if !asked.iter().any(speaks_of_order) {
                return Err("no question above this one says what is crafted".into());
            }
            *source = Source::Order;
            Ok(())
        }
        _ => Ok(()),
    }
}

fn speaks_of_order(question: &Question) -> bool {
    match question {
        Question::Order(_) | Question::NotOrder(_) | Question::Dominance | Question::Shows(_) => true,
        Question::Can(deed) => matches!(**deed, Deed::Craft(Source::Order)),
        Question::Not(inside) => speaks_of_order(inside),
        Question::All(all) | Question::Any(all) => all.iter().any(speaks_of_order),
        _ => false,
    }
}

/// Visits every player and owner in a place.
pub fn each_who(place: &mut Place, see: &mut dyn FnMut(&mut Who)) {
    place.conditions.iter_mut().for_each(|condition| who_in(condition, see));
    match place.best.as_deref_mut() {
        Some(
            Measure::Most(things)
            | Measure::Fewest(things)
            | Measure::MostBeside(things)
            | Measure::FewestBeside(things),
        ) => of_things(things, see),
        Some(Measure::Meets(condition)) => who_in(condition, see),
        Some(
            Measure::Closest(place)
            | Measure::Farthest(place)
            | Measure::MostNear(place)
            | Measure::FewestNear(place),
        ) => each_who(Arc::make_mut(place), see),
        Some(Measure::LowestPriority | Measure::HighestPriority | Measure::Nearest) | None => {}
    }
}

fn of_things(things: &mut Things, see: &mut dyn FnMut(&mut Who)) {
    if let Whose::Players(who) = &mut things.whose {
        see(who);
    }
}

fn who_in(condition: &mut Condition, see: &mut dyn FnMut(&mut Who)) {
    match condition {
        Condition::Players(players, ..) | Condition::RuledBy(players) => see(&mut players.who),
        Condition::Count(things, ..) | Condition::Between(things, ..) | Condition::Near(things, ..) => {
            of_things(things, see);
        }
        Condition::Than(one, _, _, other) => {
            of_things(one, see);
            of_things(other, see);
        }
        Condition::AdjacentTo(place)
        | Condition::Within(_, place)
        | Condition::Neighbours(place, ..)
        | Condition::Fits(place) => each_who(place, see),
        Condition::Not(inside) => who_in(inside, see),
        Condition::Any(all) | Condition::All(all) => all.iter_mut().for_each(|one| who_in(one, see)),
        Condition::Suit(_)
        | Condition::AnySuit(_)
        | Condition::Is(_)
        | Condition::Ruled
        | Condition::NotRuled
        | Condition::Corner
        | Condition::Riverside
        | Condition::Entered => {}
    }
}

/// Whether a question mentions *that player*.
fn speaks_of_that(question: &Question) -> bool {
    let mut that = false;
    let mut see = |who: &mut Who| that |= *who == Who::That;
    let mut place = |place: &Place| each_who(&mut place.clone(), &mut see);
    match question {
        Question::Exists(at) | Question::ExistsNot(at) | Question::In(at) => place(at),
        Question::Every(at, condition) => {
            place(at);
            place(&place::of(condition.clone()));
        }
        Question::Rules(who, at) => {
            place(at);
            that |= *who == Who::That;
        }
        Question::Compare(a, _, b) => return amount_of_that(a) || amount_of_that(b),
        Question::Players { of, .. } => that = of.who == Who::That,
        Question::All(all) | Question::Any(all) => return all.iter().any(speaks_of_that),
        Question::Not(inside) => return speaks_of_that(inside),
        _ => {}
    }
    that
}

fn amount_of_that(amount: &Amount) -> bool {
    let of = |things: &Things| things.whose == Whose::Players(Who::That);
    match amount {
        Amount::OnMap(things) => of(things),
        Amount::In(things, _) => of(things),
        Amount::Of(players, _) | Amount::Players(players) => players.who == Who::That,
        Amount::Times(_, inside)
        | Amount::Every(_, inside)
        | Amount::Capped(inside, _)
        | Amount::Half { of: inside, .. } => amount_of_that(inside),
        Amount::Sum(a, b) | Amount::Minus(a, b) => amount_of_that(a) || amount_of_that(b),
        _ => false,
    }
}

/// Replaces *it* or *there* in a question by the referents of the questions above it.
pub fn bound(question: Question, asked: &[Question]) -> Question {
    match question {
        Question::There(condition) => match asked.iter().rev().find_map(place_of) {
            Some(place) => Question::Exists(narrowed(place, condition)),
            None => Question::There(condition),
        },
        Question::It(inside) if asked.iter().any(speaks_of_order) => *inside,
        Question::All(all) => Question::All(all.into_iter().map(|one| bound(one, asked)).collect()),
        Question::Any(any) => Question::Any(any.into_iter().map(|one| bound(one, asked)).collect()),
        Question::Not(inside) => question::not(bound(*inside, asked)),
        other => other,
    }
}

/// A place with another condition, which does not affect the choice of a superlative.
fn narrowed(place: Place, condition: Condition) -> Place {
    match place.best {
        Some(_) => question::with(place::of(place::such(place)), condition),
        None => question::with(place, condition),
    }
}

/// A condition on the clearing of a deed; `None` if the question is about something else as well.
pub fn of_clearing(question: &Question) -> Option<Condition> {
    let all = |all: &[Question]| all.iter().map(of_clearing).collect::<Option<Vec<_>>>();
    Some(match question {
        Question::There(condition) => condition.clone(),
        Question::Not(inside) => place::not(of_clearing(inside)?),
        Question::All(these) => Condition::All(all(these)?),
        Question::Any(these) => Condition::Any(all(these)?),
        _ => return None,
    })
}

/// A mark of *that player*; `None` if the question is about something else as well.
fn of_that_player(question: &Question) -> Option<Mark> {
    Some(match question {
        Question::Players { which: Which::Any, of: Players { who: Who::That, marks }, is }
            if marks.is_empty() =>
        {
            match &is[..] {
                [one] => one.clone(),
                several => Mark::All(several.to_vec()),
            }
        }
        Question::Rules(Who::That, place) => {
            Mark::Has(Standing::Ruled(Arc::new(place.clone())), Comparison::AtLeast, Number::Is(1))
        }
        Question::Not(inside) => mark::denied(of_that_player(inside)?),
        _ => return None,
    })
}

/// A deed restricted to players with a mark.
pub fn of_player(deed: &Deed, question: &Question, holds: bool) -> Option<Deed> {
    let mark = of_that_player(question)?;
    let mut deed = deed.clone();
    match &mut deed {
        Deed::Battle { foe: Some(who), .. } | Deed::Aid { who: Some(who), .. } if who.who != Who::That => {
            who.marks.push(if holds { mark } else { mark::denied(mark) });
        }
        _ => return None,
    }
    Some(deed)
}

/// A deed restricted to places where a condition holds, or to such an order card.
pub fn only_where(deed: &Deed, question: &Question, holds: bool) -> Option<Deed> {
    if let Question::It(inside) = question {
        let about_order = matches!(deed, Deed::Craft(Source::Order) | Deed::DiscardOrder | Deed::AddToDecree);
        let asked = if holds { (**inside).clone() } else { question::not((**inside).clone()) };
        return about_order.then(|| Deed::If(Box::new(asked), Box::new(deed.clone())));
    }
    if let Some(narrowed) = of_player(deed, question, holds) {
        return Some(narrowed);
    }
    let condition = of_clearing(question)?;
    let condition = if holds { condition } else { place::not(condition) };
    let mut deed = deed.clone();
    let place = match &mut deed {
        Deed::Times(_, inside) | Deed::For(_, inside) | Deed::Aimed(inside, _) => {
            **inside = only_where(inside, question, holds)?;
            return Some(deed);
        }
        Deed::Battle { place, .. }
        | Deed::Each(place, ..)
        | Deed::Place { place, .. }
        | Deed::Found { place, .. }
        | Deed::Build { place, .. }
        | Deed::Token { place, .. }
        | Deed::TakeBack { place, .. }
        | Deed::Emerge { place, .. }
        | Deed::Take { place, .. }
        | Deed::Choose { place, .. }
        | Deed::Travel { place, .. }
        | Deed::Revolt(place)
        | Deed::RemoveAll(place)
        | Deed::Plot(place)
        | Deed::Flip(place)
        | Deed::Convert(place)
        | Deed::Sanctify(place) => place,
        // Of the two clearings of a move, the one that the line names.
        Deed::Move { from, to, .. } if *to == Place::default() && *from != *to => from,
        Deed::Move { from, to, .. } if *from == Place::default() && *from != *to => to,
        _ => return None,
    };
    *place = narrowed(std::mem::take(place), condition);
    Some(deed)
}

/// Whether a question contains an unresolved *it* or *there*.
fn is_open(question: &Question) -> bool {
    match question {
        Question::There(_) | Question::It(_) => true,
        Question::All(all) | Question::Any(all) => all.iter().any(is_open),
        Question::Not(inside) => is_open(inside),
        _ => false,
    }
}

/// The end condition of a repeated deed, with *there* bound to its place: one clearing that stays the same.
pub fn within(condition: Question, deed: &Deed) -> Lowered<Question> {
    if !is_open(&condition) {
        return Ok(condition);
    }
    let keep = Things { whose: Whose::Nobody, what: What::Token(Token::Keep) };
    let is_one = |c: &Condition| {
        matches!(c, Condition::Is(_))
            || matches!(c, Condition::Count(things, Comparison::AtLeast, _) if things.what == keep.what)
    };
    match (of_clearing(&condition), deed) {
        (Some(here), Deed::Battle { place, .. } | Deed::Place { place, each: false, .. })
            if place.best.is_none() && place.conditions.iter().any(is_one) =>
        {
            Ok(Question::Exists(narrowed(place.clone(), here)))
        }
        _ => Err("say which clearing is meant".into()),
    }
}

/// Checks that a ban's condition is about the clearing only, or about the table only.
pub fn closed_in_ban(question: &Question) -> Lowered<()> {
    if is_open(question) { Err("say which clearing is meant".into()) } else { Ok(()) }
}

/// Checks that *there* and *that player* in a question have referents before it.
pub fn closed(question: &Question, asked: &[Question]) -> Lowered<()> {
    if is_open(&bound(question.clone(), asked)) {
        return Err("say which clearing is meant".into());
    }
    let named = || asked.iter().any(|one| players_of(one).is_some_and(|players| players.who == Who::That));
    match speaks_of_that(question) && !named() {
        true => Err("name the player who is meant".into()),
        false => Ok(()),
    }
}

/// Replaces *their* by the player that the question above mentioned; in a loop, by the current player.
fn refer_owners(place: &mut Place, asked: &[Question]) -> Lowered<()> {
    let meant = asked.iter().rev().find_map(players_of);
    let mut bound = true;
    each_who(place, &mut |who| {
        if *who == Who::That {
            match &meant {
                // With several, it would be unclear which of them is meant.
                Some(Players { who: one @ (Who::That | Who::Of(_)), .. }) => {
                    *who = *one;
                }
                _ => bound = false,
            }
        }
    });
    if bound { Ok(()) } else { Err("name the player who is meant".into()) }
}

fn refer_place(place: &mut Place, asked: &[Question]) -> Lowered<()> {
    refer_owners(place, asked)?;
    refer_there(place, asked)
}

fn refer_there(place: &mut Place, asked: &[Question]) -> Lowered<()> {
    let there = |c: &Condition| *c == Condition::Is(Spoken::There);
    if !place.conditions.iter().any(there) {
        return Ok(());
    }
    let meant = asked.iter().rev().find_map(place_of);
    let meant = meant.ok_or("no question above this one says which clearing is meant")?;
    place.conditions.retain(|c| !there(c));
    place.conditions.extend(meant.conditions.iter().cloned());
    place::sort(&mut place.conditions);
    place.best = place.best.take().or_else(|| meant.best.clone());
    Ok(())
}

/// "That player" is the one that the question above mentioned, or the current player of a loop.
fn refer_players(players: &mut Option<Players>, asked: &[Question]) -> Lowered<()> {
    let Some(players) = players.as_mut().filter(|players| players.who == Who::That) else { return Ok(()) };
    let meant = asked.iter().rev().find_map(players_of);
    *players = meant.ok_or("no question above this one says which player is meant")?;
    Ok(())
}

/// Visits every subject of a question.
pub fn each_subject(question: &mut Question, see: &mut impl FnMut(&mut Players)) {
    match question {
        Question::All(all) | Question::Any(all) => all.iter_mut().for_each(|one| each_subject(one, see)),
        Question::Not(inside) => each_subject(inside, see),
        Question::Players { of, .. } => see(of),
        Question::Rules(who, place) if *who == Who::That => {
            let mut of = players::all(Who::That);
            see(&mut of);
            let ruled =
                Mark::Has(Standing::Ruled(Arc::new(place.clone())), Comparison::AtLeast, Number::Is(1));
            *question = Question::Players { which: Which::Any, of, is: vec![ruled] };
        }
        _ => {}
    }
}

/// The players found by a yes to a question.
fn players_of(question: &Question) -> Option<Players> {
    match question {
        Question::Players { which: Which::Any | Which::Many(Comparison::Equal, 1), of, is } => {
            let marks = of.marks.iter().chain(is).cloned().collect();
            (of.who != Who::Bot).then_some(Players { who: of.who, marks })
        }
        Question::Rules(who, place) if *who != Who::Bot => {
            let ruled = Standing::Ruled(Arc::new(place.clone()));
            let marks = vec![Mark::Has(ruled, Comparison::AtLeast, Number::Is(1))];
            Some(Players { who: *who, marks })
        }
        Question::All(all) => all.iter().rev().find_map(players_of),
        _ => None,
    }
}

/// The clearing found by a yes to a question.
fn place_of(question: &Question) -> Option<Place> {
    match question {
        Question::Exists(place) => Some(place.clone()),
        Question::Rules(who, place) => {
            let ruled = match *who {
                Who::Bot => Condition::Ruled,
                who => Condition::RuledBy(players::all(who)),
            };
            Some(question::with(place.clone(), ruled))
        }
        Question::All(all) => all.iter().rev().find_map(place_of),
        // “If nobody rules the clearing with the keep”: that clearing.
        Question::Players { which: Which::Many(Comparison::Equal, 0), of, is } => match &is[..] {
            [Mark::Has(Standing::Ruled(place), Comparison::AtLeast, Number::Is(1))] => {
                let ruled = place::not(Condition::RuledBy(of.clone()));
                Some(question::with((**place).clone(), ruled))
            }
            _ => None,
        },
        // "If an enemy has a roost in a fox clearing": that clearing.
        Question::Players { which: Which::Any, of, is } => {
            let places = is.iter().filter_map(|mark| match mark {
                Mark::Has(Standing::In(what, place), comparison @ Comparison::AtLeast, n @ Number::Is(1)) => {
                    Some((Some(*what), *comparison, n.clone(), place))
                }
                Mark::HasIn(what, comparison, n, place) => Some((Some(*what), *comparison, n.clone(), place)),
                Mark::Has(Standing::Ruled(place), Comparison::AtLeast, Number::Is(1)) if is.len() > 1 => {
                    Some((None, Comparison::AtLeast, Number::Is(1), place))
                }
                _ => None,
            });
            // With two clearings, it would be unclear which one is meant.
            let [(what, comparison, n, place)] = &places.collect::<Vec<_>>()[..] else { return None };
            let Some(what) = what else {
                let ruled = match of.who {
                    Who::Bot => Condition::Ruled,
                    _ => Condition::RuledBy(of.clone()),
                };
                return Some(question::with((***place).clone(), ruled));
            };
            let mut players = of.clone();
            players.marks.push(Mark::Has(Standing::There(*what), *comparison, n.clone()));
            Some(question::with((***place).clone(), Condition::Players(players, Comparison::AtLeast, 1)))
        }
        _ => None,
    }
}
