//! Questions, and what *there* and *it* mean after them.

use super::meaning::{
    Amount, Condition, Deed, Goal, Group, Place, Question, Source, Spoken, Standing, SuitOf, Than, Things,
    What, Who, Whose,
};
use super::part::{self, Lowered, part, unknown};
use super::place;
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

/// Whom a phrase like "each human" names, and whether it means each of them.
fn seats(node: &Node) -> Lowered<(Who, bool)> {
    let sort = || part::sort(part(node, "sort-of")?);
    Ok(match node.name() {
        "bot" => (Who::Bot, false),
        "any" | "none" => (sort()?, false),
        "each" => (sort()?, true),
        "faction" => (Who::Of(part::faction(node)?), false),
        _ => return unknown(node),
    })
}

/// More than any enemy is more than each of them.
fn than(node: &Node) -> Lowered<Than> {
    Ok(Than::Each(seats(part(node, "seats")?)?.0))
}

fn have(node: &Node) -> Lowered<Question> {
    let subject = part(node, "seats")?;
    let (who, each) = seats(subject)?;
    let had = part(node, "had")?;
    let what = part::standing(part(had, "attribute")?)?;
    let (comparison, than) = match had.name() {
        "some" => (Comparison::AtLeast, Than::Number(1)),
        "size" => {
            let (comparison, n) = part::size(had)?;
            (comparison, Than::Number(n))
        }
        "more" => (Comparison::More, than(had)?),
        "fewer" => (Comparison::Less, than(had)?),
        "most" => (Comparison::More, Than::Each(Who::Anybody)),
        "fewest" => (Comparison::Less, Than::Each(Who::Anybody)),
        _ => return unknown(had),
    };
    let asked = Question::Has { who, each, what, comparison, than };
    Ok(if subject.name() == "none" { not(asked) } else { asked })
}

/// The bot's points, compared with everybody else's.
fn in_place(comparison: Comparison) -> Question {
    let than = Than::Each(Who::Anybody);
    Question::Has { who: Who::Bot, each: false, what: Standing::Points, comparison, than }
}

fn with(mut place: Place, condition: Condition) -> Place {
    place.conditions.push(condition);
    place::sort(&mut place.conditions);
    place
}

pub fn question(node: &Node) -> Lowered<Question> {
    let place = || place::place(part(node, "place")?);
    let clearings = |place: Place| Amount::Clearings(Arc::new(place));
    let suit = |node: &Node| part::suit(node);
    Ok(match node.name() {
        "order" => match node.all("suited").map(suit).collect::<Lowered<Vec<Suit>>>()?[..] {
            [one] => Question::Order(one),
            ref several => Question::Any(several.iter().map(|suit| Question::Order(*suit)).collect()),
        },
        "not-order" => Question::NotOrder(part::suit(node)?),
        "phase" => {
            let phase = part(node, "phase")?;
            Question::Phase(Step::parse(phase.name()).map_or_else(|| part::unknown(phase), Ok)?)
        }
        "dominance" => Question::Dominance,
        "shows-item" => Question::Can(Box::new(Deed::Craft(Source::Order))),
        "card" => Question::Card(part::suit(node)?),
        "trait" => Question::Trait(part::card(node)?),
        "no-trait" => Question::NotTrait(part::card(node)?),
        "level" => {
            let level = |n: &Node| Difficulty::parse(n.name()).map_or_else(|| unknown(n), Ok);
            Question::Difficulty(node.all("level").map(level).collect::<Lowered<_>>()?)
        }
        "could-not" => Question::CouldNot,
        "could" => Question::Could,
        "snared" => Question::Snared,
        "services" => Question::AdvancedServices,
        "in-decree" => Question::InDecree,
        "exists" => Question::Exists(place()?),
        "exists-not" => Question::ExistsNot(place()?),
        "exists-many" => so_many(clearings(place()?), node)?,
        "count" => so_many(part::amount(part(node, "amount")?)?, node)?,
        "has" => {
            let spoken = place::spoken(part(node, "spoken")?);
            Question::Exists(with(place::of(spoken), place::counted(part(node, "counted")?)?))
        }
        "any-has" => Question::Exists(place::of(place::counted(part(node, "counted")?)?)),
        "every" => Question::Every(place::place(node)?, place::counted(part(node, "counted")?)?),
        "as-many" | "more-than" => {
            let (one, other) = part::both_things(node)?;
            let comparison = if node.name() == "as-many" { Comparison::Equal } else { Comparison::More };
            Question::Exists(with(place()?, Condition::Than(one, comparison, other)))
        }
        "rules" => Question::Rules(Who::Bot, place()?),
        "who-rules" => Question::Rules(part::who(part(node, "who")?)?, place()?),
        "rules-each" => {
            let ruled = |n: &Node| {
                Ok(Question::Rules(Who::Bot, place::of(Condition::Suit(SuitOf::These(part::suit(n)?)))))
            };
            Question::All(node.all("fox-clearing").map(ruled).collect::<Lowered<_>>()?)
        }
        "rules-many" => match part::size(node)? {
            (Comparison::AtLeast, 1) => Question::Rules(Who::Bot, place()?),
            (Comparison::Equal, 0) => not(Question::Rules(Who::Bot, place()?)),
            _ => so_many(clearings(with(place()?, Condition::Ruled)), node)?,
        },
        "rules-than" => {
            let more = part(node, "than-word")?.name() == "more";
            let comparison = if more { Comparison::More } else { Comparison::Less };
            let than = than(node)?;
            Question::Has { who: Who::Bot, each: false, what: Standing::Ruled, comparison, than }
        }
        "have" => have(node)?,
        "last-place" => in_place(Comparison::AtMost),
        "first-place" => in_place(Comparison::AtLeast),
        "all-on-map" => Question::AllOnMap(part::building(node)?),
        "left-on-map" => some(Amount::OnMap(part::things(part(node, "things")?)?)),
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
        "removed" => some(Amount::Removed(part::removable(part::what(part(node, "what")?)?)?)),
        "first-turn" => compare(Amount::Turn, Comparison::Equal, Amount::Is(1)),
        "faction" => Question::InPlay(part::faction(node)?),
        "column" => so_many(Amount::Column(part::suit(node)?), node)?,
        "in" => Question::In(place()?),
        "forest" => Question::InForest,
        "swayed" => Question::Swayed(part::minister(node)?),
        "character" => Question::Character(part::character(node)?),
        "longest" => Question::LongestColumn { tied: false },
        "tied" => Question::LongestColumn { tied: true },
        "marker" => Question::Marker(part::conspiracy(node)?),
        "token" => Question::RemovedToken,
        _ => return unknown(node),
    })
}

/// The clearing that a loop goes through, as a question above what is done in it.
pub fn gone_through(group: &Group) -> Option<Question> {
    matches!(group, Group::Clearings(_) | Group::ChosenClearings)
        .then(|| Question::Exists(place::of(Condition::Is(Spoken::This))))
}

/// A deed in which *there* and *it* are replaced by what the questions above it spoke of.
pub fn refer(mut deed: Deed, asked: &[Question]) -> Lowered<Deed> {
    refer_in(&mut deed, asked)?;
    Ok(deed)
}

fn refer_in(deed: &mut Deed, asked: &[Question]) -> Lowered<()> {
    match deed {
        Deed::Battle { place, .. }
        | Deed::Place { place, .. }
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
            if let Goal::Holds(Question::Exists(place)) = goal {
                refer_place(place, asked)?;
            }
            refer_in(inside, asked)
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

/// The clearing of which a yes to a question speaks.
fn place_of(question: &Question) -> Option<Place> {
    match question {
        Question::Exists(place) => Some(place.clone()),
        Question::Rules(who, place) => {
            let ruled = if *who == Who::Bot { Condition::Ruled } else { Condition::RuledBy(*who) };
            Some(with(place.clone(), ruled))
        }
        Question::All(all) => all.iter().rev().find_map(place_of),
        _ => None,
    }
}
