//! Questions.

use super::crowd;
use super::mark;
use super::meaning::{
    Amount, Condition, Deed, Mark, Number, Place, Question, Source, Standing, Things, Verb, What, Who, Whose,
};
use super::part::{self, Lowered, part, unknown};
use super::place::{self, Counted};
use super::players::{self, Here};
use crate::state::{Difficulty, Step, Suit, Token};
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

/// A comparison of two numbers. Whether there are any clearings at all has a canonical form.
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

pub fn with(mut place: Place, condition: Condition) -> Place {
    place.conditions.push(condition);
    place::sort(&mut place.conditions);
    place
}

/// A fact about the table that is valid anywhere: no clearing was mentioned before.
pub fn question(node: &Node) -> Lowered<Question> {
    // “Not every human is ahead”: it is not so that each of them is.
    let subject = node.children.first().filter(|n| n.category() == "seats" && n.name() == "not-each");
    if let Some(subject) = subject {
        let mut all = node.clone();
        all.children[0] = subject.named("each");
        return question(&all).map(not);
    }
    let question = if node.category() == "having" { having(node)? } else { fact(node)? };
    match speaks_of_there(node) {
        true => Err("say which clearing is meant".into()),
        false => Ok(question),
    }
}

/// A condition before an act: “with 3 acolytes”, “on a bird order”.
fn having(node: &Node) -> Lowered<Question> {
    Ok(match node.name() {
        "bot" => match mark::mark(part(node, "mark")?, Here::Map)? {
            // “With no roost on the map” would leave open whose it is.
            mark
            @ Mark::Has(Standing::Own(_) | Standing::Points | Standing::Supply | Standing::Cards, ..) => {
                crowd::of_bot(mark)
            }
            _ => return Err("say “if the bot has …” or “if there is …”".into()),
        },
        "order" => Question::Order(part::suit(node)?),
        "level" => levels(node)?,
        "phase" => phase(node)?,
        "first-turn" => compare(Amount::Turn, Comparison::Equal, Amount::Is(1)),
        _ => return unknown(node),
    })
}

fn levels(node: &Node) -> Lowered<Question> {
    let level = |n: &Node| Difficulty::parse(n.name()).map_or_else(|| unknown(n), Ok);
    Ok(Question::Difficulty(node.all("level").map(level).collect::<Lowered<_>>()?))
}

fn phase(node: &Node) -> Lowered<Question> {
    let phase = part(node, "phase")?;
    Ok(Question::Phase(Step::parse(phase.name()).map_or_else(|| unknown(phase), Ok)?))
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

/// A quantity of things in one clearing, in several together, or on the map.
fn there(node: &Node) -> Lowered<Question> {
    compared_in(part(node, "scope")?, place::parts(part(node, "counted")?)?)
}

fn compared_in(scope: &Node, counted: Counted) -> Lowered<Question> {
    let place = match scope.name() {
        "map" => None,
        "one" | "each" => {
            let place = place::place(part(scope, "near")?)?;
            return match counted {
                counted if scope.name() == "each" => Ok(Question::Every(place, place::condition(counted)?)),
                // “No warriors in a fox clearing” are in none of them; fewer than two may be in some.
                Counted::Count(things, Comparison::Equal, Number::Is(0)) => {
                    Ok(none(Amount::In(things, Arc::new(place))))
                }
                Counted::Count(_, Comparison::AtMost | Comparison::Less, _) | Counted::Neither(_) => {
                    Err("say “in each” or “in all … clearings”".into())
                }
                counted => Ok(Question::Exists(with(place, place::condition(counted)?))),
            };
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
            let is = |comparison, n| compare(number(things), comparison, Amount::Is(n));
            Question::All(vec![is(Comparison::AtLeast, low), is(Comparison::AtMost, high)])
        }
        Counted::Than(one, comparison, 1, other) => compare(number(one), comparison, number(other)),
        Counted::Than(one, comparison, times, other) => {
            compare(number(one), comparison, Amount::Times(times, Box::new(number(other))))
        }
        Counted::Either(all) => Question::Any(all.into_iter().map(|t| some(number(t))).collect()),
        Counted::Both(all) => Question::All(all.into_iter().map(|t| some(number(t))).collect()),
        Counted::Neither(all) => Question::All(all.into_iter().map(|t| none(number(t))).collect()),
        Counted::Of(_) => return Err("say which players have them".into()),
    })
}

/// A condition on some clearings, on each, on none, on this many.
fn of_clearings(node: &Node) -> Lowered<Question> {
    let nook = part(node, "nook")?;
    let said = || place::all_said(node).map(place::said).collect::<Lowered<Vec<_>>>();
    let condition = match (node.name(), node.child("counted")) {
        (_, Some(counted)) => place::counted(counted)?,
        ("clearing", None) => place::said(place::one_said(node)?)?,
        ("clearing-all", _) => Condition::All(said()?),
        ("clearing-any", _) => Condition::Any(said()?),
        ("not-clearing", _) => place::not(place::been(part(node, "been")?)?),
        _ => place::been(part(node, "been")?)?,
    };
    let denied = node.name() == "not-clearing" || place::all_said(node).any(place::denies);
    let none = nook.name() == "many" && part::first_name(nook, "size") == "none";
    if denied && (none || matches!(nook.name(), "each" | "none" | "not-each")) {
        return Err("say “no clearing is …” or “not every clearing is …”".into());
    }
    let of = match nook.name() {
        "spoken" => place::of(place::spoken(part(nook, "spoken")?)?),
        "the" => place::place(part(nook, "lone")?)?,
        _ => place::place(part(nook, "near")?)?,
    };
    let such = || Amount::Clearings(Arc::new(with(of.clone(), condition.clone())));
    Ok(match nook.name() {
        // A statement about "the clearing with the most …" does not select it.
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
            let (comparison, n) = mark::several(nook)?;
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

/// A comparison of numbers as a goal.
pub fn check(node: &Node) -> Lowered<Question> {
    let number = |n: &Node| match n.category() {
        "amount" => part::amount(n),
        _ if n.name() == "number" => Ok(Amount::Is(part::first_number(n))),
        _ => Err("a goal is something on the table".into()),
    };
    let is_number = |n: &&Node| matches!(n.category(), "amount" | "quantity" | "own");
    let mut numbers = node.children.iter().filter(is_number).map(number);
    let a = numbers.next().unwrap_or_else(|| unknown(node))?;
    if node.name() == "between" {
        let bounds = node.numbers().zip([Comparison::AtLeast, Comparison::AtMost]);
        return Ok(Question::All(
            bounds.map(|(n, bound)| compare(a.clone(), bound, Amount::Is(n))).collect(),
        ));
    }
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
        // *It* is the order card.
        name if name.starts_with("it-") => {
            let plain = node.clone().named(match name {
                "it-suit" => "order",
                "it-not-suit" => "not-order",
                "it-shows" => "shows",
                _ => "dominance",
            });
            Question::It(Box::new(fact(&plain)?))
        }
        "not-order" => Question::NotOrder(part::suit(node)?),
        "neither-order" => {
            let one =
                |n: &Node| Suit::parse(n.name()).map_or_else(|| unknown(n), |s| Ok(Question::NotOrder(s)));
            Question::All(node.all("suit").map(one).collect::<Lowered<_>>()?)
        }
        "phase" => phase(node)?,
        "dominance" => Question::Dominance,
        "shows-item" => Question::Can(Box::new(Deed::Craft(Source::Order))),
        "card" => Question::Card(part::suit(node)?),
        "trait" => Question::Trait(part::card(node)?),
        "no-trait" => Question::NotTrait(part::card(node)?),
        "level" | "not-level" => {
            let levels = levels(node)?;
            if node.name() == "level" { levels } else { not(levels) }
        }
        "could-not" => Question::CouldNot,
        "could" => Question::Could,
        "could-not-do" => Question::DidNot(verb(part(node, "verb")?)?),
        "could-neither" => {
            let did_not = |n: &Node| verb(n).map(Question::DidNot);
            Question::All(node.all("verb").map(did_not).collect::<Lowered<_>>()?)
        }
        "snared" => Question::Snared,
        "marching" => Question::Marching,
        "asked" => Question::Asked,
        "services" => Question::AdvancedServices,
        "in-decree" => Question::InDecree,
        "exists" => Question::Exists(place()?),
        "exists-not" => Question::ExistsNot(place::place(part(node, "near")?)?),
        "exists-many" => so_many(clearings(place::place(part(node, "near")?)?), node)?,
        "exists-than" => {
            let mut both = node.all("near").map(|n| place::place(n).map(clearings));
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            compare(one?, than_word(node)?, other?)
        }
        "count" => {
            let amount = part(node, "amount")?;
            // The number of clearings has words of its own.
            if amount.name() == "clearings" {
                return unknown(amount);
            }
            // "3 warriors in an ordered clearing" are all in one.
            if amount.name() == "in-some" {
                return Err("say in which clearings they are counted".into());
            }
            so_many(part::amount(amount)?, node)?
        }
        "there" => there(node)?,
        "there-players" => crowd::crowd(part(node, "crowd")?)?,
        "supply" => so_many(Amount::Supply, node)?,
        "outnumber" | "outnumbered" | "bot-outnumbered" => crowd::outnumber(node)?,
        "things-outnumber" => {
            let (one, other) = part::both_things(node)?;
            compared_in(part(node, "scope")?, Counted::Than(one, Comparison::More, 1, other))?
        }
        "decree" => so_many(Amount::Decree, node)?,
        "payments" => so_many(Amount::Payments, node)?,
        "burrow" => so_many(Amount::Burrow, node)?,
        "clearing" | "has-clearing" | "is-clearing" | "not-clearing" | "clearing-all" | "clearing-any" => {
            of_clearings(node)?
        }
        "there-fact" => Question::There(place::there(part(node, "there-fact")?)?),
        "exploit" | "feats" | "feats-any" | "rule" | "rule-not" | "have" | "have-most" | "have-fewest"
        | "have-not" | "crafted" | "be" | "be-not" | "reached" => crowd::question(node)?,
        "all-on-map" => Question::AllOnMap(part::building(node)?),
        "keep-gone" => none(Amount::OnMap(Things { whose: Whose::Nobody, what: What::Token(Token::Keep) })),
        "plot-up" => {
            some(Amount::OnMap(Things { whose: Whose::Nobody, what: What::Plot(part::plot(node)?) }))
        }
        "craftable" => Question::Can(Box::new(Deed::Craft(Source::Order))),
        "not-craftable" => Question::CanNot(Box::new(Deed::Craft(Source::Order))),
        "market-cards" => so_many(Amount::Market, node)?,
        "ministers" => so_many(Amount::Ministers, node)?,
        "decree-bird" => some(Amount::DecreeBirds),
        "decree-birds" => so_many(Amount::DecreeBirds, node)?,
        "column-most" | "column-fewest" => {
            let own = part::suit(node)?;
            let comparison = if node.name() == "column-most" { Comparison::More } else { Comparison::Less };
            let others = [Suit::Fox, Suit::Rabbit, Suit::Mouse, Suit::Bird].into_iter().filter(|s| *s != own);
            let than = |other| compare(Amount::Column(own), comparison, Amount::Column(other));
            Question::All(others.map(than).collect())
        }
        "items-than" => {
            let mut both = node.all("fitness").map(fit);
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            compare(one?, Comparison::More, other?)
        }
        "off-map" => none(Amount::OnMap(things()?)),
        "lost" => none(Amount::OnMap(things()?)),
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
        "did" | "was-done" => some(done(node)?),
        "did-not" | "was-not-done" => none(done(node)?),
        "many-done" => match past(part(node, "undone")?)? {
            // Moves are counted, not the moved warriors.
            Amount::Moves
                if !matches!(part::size(node)?, (Comparison::Equal, 0) | (Comparison::AtLeast, 1)) =>
            {
                return Err("say how many moves were made".into());
            }
            amount => so_many(amount, node)?,
        },
        "did-often" => {
            let times = part(node, "often")?;
            let n = if times.name() == "twice" { 2 } else { part::first_number(times) };
            match past(part(node, "past")?)? {
                // For these, pieces and points are counted, not how often it was done.
                Amount::Recruited | Amount::Scored | Amount::Removed(_) | Amount::Lost(_) => {
                    return Err("say how many".into());
                }
                amount => compare(amount, Comparison::Equal, Amount::Is(n)),
            }
        }
        "did-many" => {
            let achieved = part(node, "achieved")?;
            if achieved.name() == "lost" && node.child("now").is_none() {
                return Err("say “this turn”".into());
            }
            so_many(past(achieved)?, achieved)?
        }
        "half-on-map" => {
            let share = part(node, "part-of")?;
            let building = part::building(node)?;
            let things = Things { whose: Whose::Nobody, what: What::Building(building) };
            let (on_map, left) = (Amount::OnMap(things), Amount::Left(building));
            let all = Amount::Sum(Box::new(on_map.clone()), Box::new(left));
            compare(Amount::Times(2, Box::new(on_map)), half(share)?, all)
        }
        "did-nothing" => none(past(part(node, "nil")?)?),
        "did-neither" => Question::All(each_past(node, none)?),
        "did-both" => Question::All(each_past(node, some)?),
        "did-either" => Question::Any(each_past(node, some)?),
        "was" => some(Amount::Battles),
        "was-not" => none(Amount::Battles),
        "shows" => Question::Shows(part::items(node)?),
        "items-are" => so_many(fitness(node)?, node)?,
        "items-all" => {
            let all = Amount::Sum(Box::new(Amount::Undamaged), Box::new(Amount::Damaged));
            compare(fitness(node)?, Comparison::Equal, all)
        }
        "items-half" => {
            let share = part(node, "part-of")?;
            let all = Amount::Sum(Box::new(Amount::Undamaged), Box::new(Amount::Damaged));
            compare(Amount::Times(2, Box::new(fitness(node)?)), half(share)?, all)
        }
        "score-within" => crowd::of_bot(mark::within(node)?),
        "together" => {
            let who = players::who(part(part(node, "crowd-of")?, "who")?)?;
            if matches!(who, Who::Bot | Who::Of(_) | Who::That | Who::Target | Who::Customer) {
                return Err("say who they are together".into());
            }
            let standing = mark::standing(part(node, "standing")?, Here::Map)?;
            so_many(Amount::Of(Arc::new(players::all(who)), standing), node)?
        }
        "not-empty" => some(part::amount(part(node, "amount")?)?),
        "not-in-decree" => not(Question::InDecree),
        "first-turn" => compare(Amount::Turn, Comparison::Equal, Amount::Is(1)),
        "turn-least" => compare(Amount::Turn, Comparison::AtLeast, Amount::Is(part::first_number(node))),
        "turn-is" => compare(Amount::Turn, Comparison::Equal, Amount::Is(part::first_number(node))),
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

/// A count of this turn, where that is stated or is the only possibility.
fn done(node: &Node) -> Lowered<Amount> {
    let past = part(node, "past")?;
    if past.name() == "lost" && node.child("now").is_none() {
        return Err("say “this turn”".into());
    }
    self::past(past)
}

/// How often something was done in this turn.
fn past(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "battled" => Amount::Battles,
        "built" => Amount::Built,
        "moved" => Amount::Moves,
        "placed" => Amount::Recruited,
        "crafted" => Amount::Crafted,
        "scored" => Amount::Scored,
        "revolted" => Amount::Revolts,
        "lost" => Amount::Lost(part::removable(part::what(part(node, "what")?)?)?),
        "removed" => Amount::Removed(part::removable(part::what(part(node, "what")?)?)?),
        _ => return unknown(node),
    })
}

fn each_past(node: &Node, asked: impl Fn(Amount) -> Question) -> Lowered<Vec<Question>> {
    node.all("past").map(|n| past(n).map(&asked)).collect()
}

/// Items of the Vagabot in a condition.
fn fitness(node: &Node) -> Lowered<Amount> {
    fit(part(node, "fitness")?)
}

fn fit(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "damaged" => Amount::Damaged,
        "undamaged" => Amount::Undamaged,
        "exhausted" => Amount::Exhausted,
        "ready" => Amount::Ready,
        _ => return unknown(node),
    })
}

/// A comparison with half of all.
fn half(share: &Node) -> Lowered<Comparison> {
    Ok(match share.name() {
        "more" => Comparison::More,
        "least" => Comparison::AtLeast,
        "less" => Comparison::Less,
        _ => return unknown(share),
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
