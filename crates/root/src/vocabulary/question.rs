//! Questions, and what *there* and *it* mean after them.

use super::meaning::{
    Amount, Condition, Deed, Goal, Group, Many, Mark, Number, Place, Players, Question, Source, Spoken,
    Standing, Things, Verb, What, Which, Who, Whose,
};
use super::part::{self, Lowered, part, unknown};
use super::place::{self, Counted};
use super::players;
use crate::state::{Difficulty, Step, Suit};
use script::language::Node;
use script::program::Comparison;
use std::sync::Arc;

pub fn not(question: Question) -> Question {
    match question {
        Question::Not(inside) => *inside,
        Question::Order(suit) => Question::NotOrder(suit),
        Question::Exists(place) => Question::ExistsNot(place),
        other => Question::Not(Box::new(other)),
    }
}

/// A comparison of two numbers. Whether there are any clearings at all is asked in one way only.
pub fn compare(a: Amount, comparison: Comparison, b: Amount) -> Question {
    use Comparison::{AtLeast, Equal, Less, More};
    match (a, comparison, b) {
        (Amount::Clearings(place), AtLeast, Amount::Is(1))
        | (Amount::Clearings(place), More, Amount::Is(0)) => Question::Exists(Arc::unwrap_or_clone(place)),
        (Amount::Clearings(place), Less, Amount::Is(1))
        | (Amount::Clearings(place), Equal, Amount::Is(0)) => {
            Question::ExistsNot(Arc::unwrap_or_clone(place))
        }
        (a, comparison, b) => Question::Compare(a, comparison, b),
    }
}

fn so_many(amount: Amount, node: &Node) -> Lowered<Question> {
    let (comparison, n) = part::size(node)?;
    Ok(compare(amount, comparison, Amount::Is(n)))
}

fn some(amount: Amount) -> Question {
    compare(amount, Comparison::AtLeast, Amount::Is(1))
}

fn none(amount: Amount) -> Question {
    compare(amount, Comparison::Equal, Amount::Is(0))
}

fn with(mut place: Place, condition: Condition) -> Place {
    place.conditions.push(condition);
    place::sort(&mut place.conditions);
    place
}

/// A fact of the table, as it may stand anywhere: no clearing was spoken of before.
pub fn question(node: &Node) -> Lowered<Question> {
    let question = fact(node)?;
    match speaks_of_there(node) {
        true => Err("say which clearing is meant".into()),
        false => Ok(question),
    }
}

fn speaks_of_there(node: &Node) -> bool {
    node.category() == "spoken" && node.name() == "there" || node.children.iter().any(speaks_of_there)
}

fn than_word(node: &Node) -> Lowered<Comparison> {
    let word = part(node, "than-word")?;
    Ok(match word.name() {
        "more" => Comparison::More,
        "fewer" => Comparison::Less,
        "as-many" => Comparison::Equal,
        _ => return unknown(word),
    })
}

/// So many things in one clearing, in several together, or on the map.
fn there(node: &Node) -> Lowered<Question> {
    compared_in(part(node, "scope")?, place::parts(part(node, "counted")?)?)
}

fn compared_in(scope: &Node, counted: Counted) -> Lowered<Question> {
    let place = match scope.name() {
        "map" => None,
        "one" => {
            let mut place = place::place(part(scope, "near")?)?;
            place.conditions.push(place::condition(counted)?);
            place::sort(&mut place.conditions);
            return Ok(Question::Exists(place));
        }
        "all" => Some(place::place(part(scope, "near")?)?),
        "spoken" => Some(place::of(place::spoken(part(scope, "spoken")?)?)),
        "near" => Some(place::of(Condition::AdjacentTo(Box::new(place::spot_in(scope)?)))),
        _ => return unknown(scope),
    };
    let place = place.map(Arc::new);
    let number = |things| match &place {
        None => Amount::OnMap(things),
        Some(place) => Amount::In(things, place.clone()),
    };
    Ok(match counted {
        Counted::Count(things, comparison, Number::Is(n)) => {
            compare(number(things), comparison, Amount::Is(n))
        }
        Counted::Count(things, comparison, Number::Of(amount)) => compare(number(things), comparison, amount),
        Counted::Count(..) => return Err("say how many".into()),
        Counted::Between(things, low, high) => {
            let is = |n| compare(number(things), Comparison::Equal, Amount::Is(n));
            Question::Any(vec![is(low), is(high)])
        }
        Counted::Than(one, comparison, 1, other) => compare(number(one), comparison, number(other)),
        Counted::Than(one, comparison, times, other) => {
            compare(number(one), comparison, Amount::Times(times, Box::new(number(other))))
        }
        Counted::Either(all) => Question::Any(all.into_iter().map(|t| some(number(t))).collect()),
        Counted::Neither(all) => Question::All(all.into_iter().map(|t| none(number(t))).collect()),
        Counted::Of(_) => return Err("say which players have them".into()),
    })
}

/// What is so in some clearings, in each, in none, in so many.
fn of_clearings(node: &Node) -> Lowered<Question> {
    let nook = part(node, "nook")?;
    let condition = match node.name() {
        "clearing" => place::counted(part(node, "counted")?)?,
        name => {
            let mut all = place::been(part(node, "been")?)?;
            let condition = match all.len() {
                1 => all.remove(0),
                _ => Condition::All(all),
            };
            if name == "not-clearing" { place::not(condition) } else { condition }
        }
    };
    if nook.name() == "each" && node.name() == "not-clearing" {
        return Err("say “no clearing is …” or “not every clearing is …”".into());
    }
    let of = match nook.name() {
        "spoken" => place::of(place::spoken(part(nook, "spoken")?)?),
        "the" => place::place(part(nook, "lone")?)?,
        _ => place::place(part(nook, "near")?)?,
    };
    let such = || Amount::Clearings(Arc::new(with(of.clone(), condition.clone())));
    Ok(match nook.name() {
        // Of "the clearing with the most …" something is said that does not choose it.
        _ if of.best.is_some() && !matches!(nook.name(), "the" | "spoken") => {
            return Err("say “the clearing with …”".into());
        }
        "the" | "spoken" if of.best.is_some() => {
            Question::All(vec![Question::Exists(of.clone()), Question::Every(of, condition)])
        }
        "spoken" | "any" | "the" => Question::Exists(with(of, condition)),
        "each" => Question::Every(of, condition),
        "not-each" => not(Question::Every(of, condition)),
        "none" => Question::ExistsNot(with(of, condition)),
        "many" => {
            let (comparison, n) = players::several(nook)?;
            compare(such(), comparison, Amount::Is(n))
        }
        "half" => {
            let twice = Amount::Times(2, Box::new(such()));
            compare(twice, Comparison::AtLeast, Amount::Clearings(Arc::new(of.clone())))
        }
        "under-half" => {
            let twice = Amount::Times(2, Box::new(such()));
            compare(twice, Comparison::Less, Amount::Clearings(Arc::new(of.clone())))
        }
        "most" => {
            let twice = Amount::Times(2, Box::new(such()));
            compare(twice, Comparison::More, Amount::Clearings(Arc::new(of.clone())))
        }
        _ => return unknown(nook),
    })
}

/// A comparison of numbers, where it is a goal.
pub fn check(node: &Node) -> Lowered<Question> {
    let number = |n: &Node| match n.category() {
        "amount" => part::amount(n),
        _ if n.name() == "number" => Ok(Amount::Is(part::first_number(n))),
        _ => Err("a goal is something on the table".into()),
    };
    let is_number = |n: &&Node| matches!(n.category(), "amount" | "quantity" | "own");
    let mut numbers = node.children.iter().filter(is_number).map(number);
    let a = numbers.next().unwrap_or_else(|| unknown(node))?;
    let comparison = match node.child("comparison").map_or(node.name(), Node::name) {
        "least" | "at-least" => Comparison::AtLeast,
        "most" | "at-most" => Comparison::AtMost,
        "more" => Comparison::More,
        "less" => Comparison::Less,
        "not" => Comparison::Not,
        "is" | "equal" | "none" => Comparison::Equal,
        _ => return unknown(node),
    };
    let b = numbers.next().unwrap_or(Ok(Amount::Is(0)))?;
    Ok(compare(a, comparison, b))
}

fn fact(node: &Node) -> Lowered<Question> {
    let place = || place::place(part(node, "place")?);
    let clearings = |place: Place| Amount::Clearings(Arc::new(place));
    let suit = |node: &Node| part::suit(node);
    let things = || part::things(part(node, "things")?);
    Ok(match node.name() {
        "order" => match node.all("suited").map(suit).collect::<Lowered<Vec<Suit>>>()?[..] {
            [one] => Question::Order(one),
            ref several => Question::Any(several.iter().map(|suit| Question::Order(*suit)).collect()),
        },
        "not-order" => Question::NotOrder(part::suit(node)?),
        "neither-order" => {
            let one =
                |n: &Node| Suit::parse(n.name()).map_or_else(|| unknown(n), |s| Ok(Question::NotOrder(s)));
            Question::All(node.all("suit").map(one).collect::<Lowered<_>>()?)
        }
        "phase" => {
            let phase = part(node, "phase")?;
            Question::Phase(Step::parse(phase.name()).map_or_else(|| part::unknown(phase), Ok)?)
        }
        "dominance" => Question::Dominance,
        "shows-item" => Question::Can(Box::new(Deed::Craft(Source::Order))),
        "card" => Question::Card(part::suit(node)?),
        "trait" => Question::Trait(part::card(node)?),
        "no-trait" => Question::NotTrait(part::card(node)?),
        "level" | "not-level" => {
            let level = |n: &Node| Difficulty::parse(n.name()).map_or_else(|| unknown(n), Ok);
            let levels = Question::Difficulty(node.all("level").map(level).collect::<Lowered<_>>()?);
            if node.name() == "level" { levels } else { not(levels) }
        }
        "could-not" => Question::CouldNot,
        "could" => Question::Could,
        "could-not-do" => Question::DidNot(verb(part(node, "verb")?)?),
        "snared" => Question::Snared,
        "marching" => Question::Marching,
        "asked" => Question::Asked,
        "services" => Question::AdvancedServices,
        "in-decree" => Question::InDecree,
        "exists" => Question::Exists(place()?),
        "exists-not" => Question::ExistsNot(place()?),
        "exists-many" => so_many(clearings(place()?), node)?,
        "exists-than" => {
            let mut both = node.all("near").map(|n| place::place(n).map(clearings));
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            compare(one?, than_word(node)?, other?)
        }
        "count" => {
            let amount = part(node, "amount")?;
            // "3 warriors in an ordered clearing" are all in one.
            if amount.name() == "in-some" {
                return Err("say in which clearings they are counted".into());
            }
            so_many(part::amount(amount)?, node)?
        }
        "there" => there(node)?,
        "there-players" => players::crowd(part(node, "crowd")?)?,
        "supply" => so_many(Amount::Supply, node)?,
        "outnumber" => players::outnumber(node)?,
        "things-outnumber" => {
            let (one, other) = part::both_things(node)?;
            compared_in(part(node, "scope")?, Counted::Than(one, Comparison::More, 1, other))?
        }
        "decree" => so_many(Amount::Decree, node)?,
        "no-supply" => none(Amount::Supply),
        "payments" => so_many(Amount::Payments, node)?,
        "burrow" => so_many(Amount::Burrow, node)?,
        "clearing" | "is-clearing" | "not-clearing" => of_clearings(node)?,
        "rule" | "rule-not" | "have" | "have-not" | "be" | "be-not" | "reached" => players::question(node)?,
        "all-on-map" => Question::AllOnMap(part::building(node)?),
        "left-on-map" => some(Amount::OnMap(things()?)),
        "none-on-map" => none(Amount::OnMap(things()?)),
        "thing-near" | "no-thing-near" => {
            let near = Condition::AdjacentTo(Box::new(place::spot_in(node)?));
            let number = Amount::In(things()?, Arc::new(place::of(near)));
            if node.name() == "thing-near" { some(number) } else { none(number) }
        }
        "lost" => none(Amount::OnMap(things()?)),
        "thing-in" => some(Amount::In(things()?, Arc::new(place()?))),
        "no-thing-in" => none(Amount::In(things()?, Arc::new(place()?))),
        "all-in" => {
            let standing = Condition::Count(things()?, Comparison::AtLeast, Number::Is(1));
            Question::Every(place::of(standing), Condition::Fits(Box::new(place()?)))
        }
        "defenseless" => {
            let what = match part::what(part(node, "what")?)? {
                What::Warriors | What::CraftedItems => {
                    return Err("buildings and tokens are defenseless".into());
                }
                what => what,
            };
            some(Amount::OnMap(Things { whose: Whose::Defenseless, what }))
        }
        "battled" => some(Amount::Battles),
        "not-battled" => none(Amount::Battles),
        "built" => some(Amount::Built),
        "not-built" => none(Amount::Built),
        "scored" => some(Amount::Scored),
        "not-scored" => none(Amount::Scored),
        "removed" => some(Amount::Removed(part::removable(part::what(part(node, "what")?)?)?)),
        "removed-none" => none(Amount::Removed(part::removable(part::what(part(node, "what")?)?)?)),
        "first-turn" => compare(Amount::Turn, Comparison::Equal, Amount::Is(1)),
        "later-turn" => compare(Amount::Turn, Comparison::More, Amount::Is(1)),
        "any-faction" => Question::Any(in_play(node)?),
        "all-factions" => Question::All(in_play(node)?),
        "no-factions" => Question::All(in_play(node)?.into_iter().map(not).collect()),
        "columns" => {
            let column =
                |n: &Node| Suit::parse(n.name()).map_or_else(|| unknown(n), |s| Ok(Amount::Column(s)));
            let mut both = node.all("suit").map(column);
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            compare(one?, than_word(node)?, other?)
        }
        "faction" => Question::InPlay(part::faction(node)?),
        "no-faction" => not(Question::InPlay(part::faction(node)?)),
        "column" => so_many(Amount::Column(part::suit(node)?), node)?,
        "in" => Question::In(place()?),
        "not-in" => not(Question::In(place()?)),
        "forest" => Question::InForest,
        "not-forest" => not(Question::InForest),
        "swayed" => Question::Swayed(part::minister(node)?),
        "character" => Question::Character(part::character(node)?),
        "longest" => Question::LongestColumn { tied: false },
        "tied" => Question::LongestColumn { tied: true },
        "marker" => Question::Marker(part::conspiracy(node)?),
        "token" => Question::RemovedToken,
        _ => return unknown(node),
    })
}

fn in_play(node: &Node) -> Lowered<Vec<Question>> {
    Ok(part::factions(node)?.iter().map(Question::InPlay).collect())
}

fn verb(node: &Node) -> Lowered<Verb> {
    Ok(match node.name() {
        "move" => Verb::Move,
        "battle" => Verb::Battle,
        "build" => Verb::Build,
        "place" => Verb::Place,
        "craft" => Verb::Craft,
        "revolt" => Verb::Revolt,
        _ => return unknown(node),
    })
}

/// The clearing that a loop goes through, as a question above what is done in it.
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

/// What can be referred to once a deed is done: where it was done, and the order card that it revealed.
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
        Deed::Aimed(inside, _) | Deed::For(_, inside) => done(inside),
        _ => None,
    }
}

/// A deed in which *there* and *it* are replaced by what the questions above it spoke of.
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
            Deed::Battle { place, .. } => refer_place(place, asked),
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
        Deed::For(_, inside) => refer_in(inside, asked),
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
        Question::Order(_) | Question::NotOrder(_) | Question::Dominance => true,
        Question::Can(deed) => matches!(**deed, Deed::Craft(Source::Order)),
        Question::Not(inside) => speaks_of_order(inside),
        Question::All(all) | Question::Any(all) => all.iter().any(speaks_of_order),
        _ => false,
    }
}

fn refer_place(place: &mut Place, asked: &[Question]) -> Lowered<()> {
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

/// "That player" is whom the question above spoke of, or whom the loop is at.
fn refer_players(players: &mut Option<Players>, asked: &[Question]) -> Lowered<()> {
    let Some(players) = players.as_mut().filter(|players| players.who == Who::That) else { return Ok(()) };
    let meant = asked.iter().rev().find_map(players_of);
    *players = meant.ok_or("no question above this one says which player is meant")?;
    Ok(())
}

/// Everybody of whom a question says something.
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

/// The players of whom a yes to a question speaks.
fn players_of(question: &Question) -> Option<Players> {
    match question {
        Question::Players { which: Which::Any | Which::Many(Comparison::Equal, 1), of, is } => {
            let marks = of.marks.iter().chain(is).cloned().collect();
            (of.who != Who::Bot).then_some(Players { who: of.who, marks })
        }
        Question::All(all) => all.iter().rev().find_map(players_of),
        _ => None,
    }
}

/// The clearing of which a yes to a question speaks.
fn place_of(question: &Question) -> Option<Place> {
    match question {
        Question::Exists(place) => Some(place.clone()),
        Question::Rules(who, place) => {
            let ruled = match *who {
                Who::Bot => Condition::Ruled,
                who => Condition::RuledBy(players::all(who)),
            };
            Some(with(place.clone(), ruled))
        }
        Question::All(all) => all.iter().rev().find_map(place_of),
        // "If an enemy has a roost in a fox clearing": that clearing.
        Question::Players { which: Which::Any, of, is } => {
            let (what, comparison, n, place) = match &is[..] {
                [
                    Mark::Has(Standing::In(what, place), comparison @ Comparison::AtLeast, n @ Number::Is(1)),
                ] => (*what, *comparison, n.clone(), place),
                [Mark::HasIn(what, comparison, n, place)] => (*what, *comparison, n.clone(), place),
                _ => return None,
            };
            let mut players = of.clone();
            players.marks.push(Mark::Has(Standing::There(what), comparison, n));
            Some(with((**place).clone(), Condition::Players(players, Comparison::AtLeast, 1)))
        }
        _ => None,
    }
}
