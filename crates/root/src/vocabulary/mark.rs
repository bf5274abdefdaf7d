//! Marks of players: what they have, rule and are.

use super::meaning::{Amount, Condition, Mark, Number, Place, Players, Spoken, Standing, SuitOf, What, Who};
use super::part::{self, Lowered, faction, first_number, part, size, unknown};
use super::place;
use super::players::{self, Here, all, famed, sorted, than, who};
use crate::state::Suit;
use script::language::Node;
use script::program::Comparison;
use std::sync::Arc;

/// A crafted thing must be an item.
pub fn crafted(mark: Mark) -> Lowered<Mark> {
    match &mark {
        Mark::Has(Standing::Items, ..)
        | Mark::Most(Standing::Items)
        | Mark::Fewest(Standing::Items)
        | Mark::Than { what: Standing::Items, .. }
        | Mark::ThanBy { what: Standing::Items, .. } => Ok(mark),
        _ => Err("items are crafted".into()),
    }
}

/// A mark about what a player has, rules or is.
pub fn feat(node: &Node, here: Here) -> Lowered<Mark> {
    match node.name() {
        "have" => mark(part(node, "mark")?, here),
        "have-not" => Ok(not(plainly(mark(part(node, "mark")?, here)?)?)),
        "rule" => domain(part(node, "domain")?),
        "rule-not" => Ok(not(plainly(domain(part(node, "domain")?)?)?)),
        "rule-there" if here == Here::There => Ok(Mark::RulesThere),
        "rule-there" => Err("no clearing was spoken of".into()),
        "be" => being_in(node, here),
        "be-not" => Ok(not(being_in(node, here)?)),
        "outnumber" if here == Here::There => Ok(Mark::Than {
            what: Standing::There(What::Warriors),
            comparison: Comparison::More,
            times: 1,
            who: Box::new(than(part(node, "seats")?)?),
        }),
        "outnumber" => Err("no clearing was spoken of".into()),
        "outnumber-in" => {
            let who = Box::new(than(part(node, "seats")?)?);
            let more = Mark::Than {
                what: Standing::There(What::Warriors),
                comparison: Comparison::More,
                times: 1,
                who,
            };
            scoped(part(node, "scoped")?, more)
        }
        _ if node.category() == "exploit" => exploit(node),
        "crafted" => crafted(mark(part(node, "mark")?, here)?),
        _ => unknown(node),
    }
}

/// A mark restricted to one such clearing, or to each.
fn scoped(node: &Node, mark: Mark) -> Lowered<Mark> {
    let place = Arc::new(place::place(part(node, "lone")?)?);
    Ok(Mark::Where { place, each: node.name() == "each", mark: Box::new(mark) })
}

/// A mark about what a player does or has achieved.
pub fn exploit(node: &Node) -> Lowered<Mark> {
    let points = |comparison, who| Mark::Than { what: Standing::Points, comparison, times: 1, who };
    let others = || Ok::<_, String>(Box::new(than(part(node, "seats")?)?));
    Ok(match node.name() {
        "reached" => Mark::Has(Standing::Points, Comparison::AtLeast, Number::Is(first_number(node))),
        "trail" => points(Comparison::Less, others()?),
        "lead" => points(Comparison::More, others()?),
        "trail-by" => by(node, true, Standing::Points, others()?)?,
        "lead-by" => by(node, false, Standing::Points, others()?)?,
        "lead-all-by" => by(node, false, Standing::Points, Box::new(all(Who::Anybody)))?,
        "occupy" => present(place::place(part(node, "place")?)?),
        _ => return unknown(node),
    })
}

/// The marks in one clause about a player, or one of several.
fn feats(node: &Node, here: Here) -> Lowered<Vec<Mark>> {
    let is_feat = |n: &&Node| matches!(n.category(), "feat" | "exploit");
    node.children.iter().filter(is_feat).map(|n| feat(n, here)).collect()
}

/// The marks of players in a question.
pub fn said_of(node: &Node) -> Lowered<Vec<Mark>> {
    let marks = feats(node, Here::Map)?.into_iter().map(said).collect();
    Ok(if node.name() == "feats-any" { vec![Mark::Any(marks)] } else { marks })
}

pub fn not(mark: Mark) -> Mark {
    Mark::Not(Box::new(mark))
}

pub fn clause(node: &Node, here: Here) -> Lowered<Mark> {
    match node.name() {
        "with" => mark(part(node, "mark")?, here),
        "without" => {
            Ok(Mark::Has(standing(part(node, "standing")?, here)?, Comparison::Equal, Number::Is(0)))
        }
        "that" | "that-all" | "that-any" => {
            let mut marks = feats(node, here)?;
            match node.name() {
                _ if marks.len() == 1 => Ok(marks.remove(0)),
                "that-any" => Ok(Mark::Any(marks)),
                // A superlative is evaluated among those who have the rest.
                _ if marks.iter().any(|mark| matches!(mark, Mark::Most(_) | Mark::Fewest(_))) => {
                    Err("say who is told apart, and then what they have most of".into())
                }
                _ => Ok(Mark::All(marks)),
            }
        }
        "ruling" => domain(part(node, "domain")?),
        "ranked" => being_in(node, here),
        "tied" => Ok(tied_first()),
        "whose" => {
            let (comparison, n) = size(node)?;
            Ok(Mark::Has(total(part(node, "standing")?, here)?, comparison, Number::Is(n)))
        }
        "except" => match who(part(node, "who")?)? {
            Who::Enemy | Who::Other | Who::Anybody => Err("nobody is left".into()),
            who => Ok(not(Mark::Is(who))),
        },
        "in" => Ok(present(place::place(part(node, "place")?)?)),
        "in-pawn" => Ok(present(place::of(Condition::Is(Spoken::Pawn)))),
        _ => unknown(node),
    }
}

/// Has a piece in such a clearing.
pub fn present(place: Place) -> Mark {
    Mark::Has(Standing::In(What::Pieces, Arc::new(place)), Comparison::AtLeast, Number::Is(1))
}

pub fn standing(node: &Node, here: Here) -> Lowered<Standing> {
    let what = || part::what(part(node, "what")?);
    Ok(match node.name() {
        "points" => Standing::Points,
        "payments" => Standing::Payments,
        "defenseless" => Standing::DefenselessBuildings,
        "there" | "in-clearing" if here == Here::There => Standing::There(what()?),
        "there" | "in-clearing" => return Err("no clearing was spoken of".into()),
        "plain" => match (here, what()?) {
            (Here::There, what) => Standing::There(what),
            (Here::Map, What::CraftedItems) => Standing::Items,
            (Here::Map, what) => Standing::OnMap(what),
        },
        "on-map" => Standing::OnMap(what()?),
        "in" => Standing::In(what()?, Arc::new(place::place(part(node, "nears")?)?)),
        "in-some" => Standing::In(what()?, Arc::new(place::place(part(node, "near")?)?)),
        "in-the" => match place::place(part(node, "lone")?)? {
            // The one in focus is a separate reading.
            place if place == Place::default() => return unknown(node),
            place => Standing::In(what()?, Arc::new(place)),
        },
        // For an act, that is the clearing of the act.
        "in-spoken" if here == Here::There && part(node, "spoken")?.name() == "that" => {
            Standing::There(what()?)
        }
        "in-spoken" => Standing::In(what()?, Arc::new(place::of(place::spoken(part(node, "spoken")?)?))),
        "near" => {
            let near = Condition::AdjacentTo(Box::new(place::spot_in(node)?));
            Standing::In(what()?, Arc::new(place::of(near)))
        }
        "ruled" => Standing::Ruled(Arc::default()),
        "supply" => Standing::Supply,
        "items" => Standing::Items,
        "cards" => Standing::Cards,
        "own" => Standing::Own(Box::new(hoard(part(node, "hoard")?)?)),
        _ => return unknown(node),
    })
}

pub fn hoard(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "left" => Amount::BuildingsLeft,
        _ => return part::amount(node),
    })
}

/// A standing that counts more than one: “in a clearing” would be ambiguous.
pub fn total(node: &Node, here: Here) -> Lowered<Standing> {
    match node.name() {
        "in-some" => Err("say in which clearings they are counted".into()),
        _ => standing(node, here),
    }
}

/// A mark about a player's possessions.
pub fn mark(node: &Node, here: Here) -> Lowered<Mark> {
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    let counted = || total(part(node, "standing")?, here);
    let what = || match counted()? {
        Standing::Own(_) => Err("of others nobody counts them".to_string()),
        what => Ok(what),
    };
    let on_map = || Ok::<_, String>(Standing::OnMap(part::what(part(node, "what")?)?));
    let there = || match here {
        Here::There => Ok(Standing::There(part::what(part(node, "what")?)?)),
        Here::Map => Err("no clearing was spoken of".to_string()),
    };
    let than = |what: Standing, comparison, times| {
        let who = Box::new(than(part(node, "seats")?)?);
        Ok::<_, String>(Mark::Than { what, comparison, times, who })
    };
    let some = |node: &Node| Ok::<_, String>(Mark::Has(standing(node, here)?, AtLeast, Number::Is(1)));
    let both = || node.all("standing").map(some).collect::<Lowered<Vec<_>>>();
    let n = Number::Is(first_number(node));
    Ok(match node.name() {
        "most" => Mark::Most(what()?),
        "fewest" => Mark::Fewest(what()?),
        "more" => than(what()?, More, 1)?,
        "fewer" => than(what()?, Less, 1)?,
        "more-by" | "fewer-by" => {
            let who = Box::new(players::than(part(node, "seats")?)?);
            by(node, node.name() == "fewer-by", what()?, who)?
        }
        "own-more" | "own-fewer" | "own-as-many" | "own-at-least" => {
            let comparison = match node.name() {
                "own-more" => More,
                "own-fewer" => Less,
                "own-at-least" => AtLeast,
                _ => Equal,
            };
            let both = node.all("standing").map(|n| total(n, here)).collect::<Lowered<Vec<_>>>()?;
            let [what, other] = <[Standing; 2]>::try_from(both).map_err(|_| "two things are compared")?;
            if what == other {
                return Err("two things are compared".into());
            }
            Mark::Itself { what, comparison, other }
        }
        "more-in" | "fewer-in" | "at-least-in" => {
            let comparison = match node.name() {
                "more-in" => More,
                "fewer-in" => Less,
                _ => AtLeast,
            };
            let what = Standing::There(part::what(part(node, "what")?)?);
            scoped(part(node, "scoped")?, than(what, comparison, 1)?)?
        }
        "some-each" | "many-each" => {
            let (comparison, n) = size(node)?;
            let what = Standing::There(part::what(part(node, "what")?)?);
            let place = Arc::new(place::place(part(node, "lone")?)?);
            let mark = Box::new(Mark::Has(what, comparison, Number::Is(n)));
            Mark::Where { place, each: true, mark }
        }
        "as-many" => than(what()?, Equal, 1)?,
        "at-least-as" => than(what()?, AtLeast, 1)?,
        "at-most-as" => than(what()?, AtMost, 1)?,
        "times" => than(what()?, AtLeast, first_number(node))?,
        "more-there" => than(there()?, More, 1)?,
        "fewer-there" => than(there()?, Less, 1)?,
        "as-many-there" => than(there()?, Equal, 1)?,
        "at-least-there" => than(there()?, AtLeast, 1)?,
        "between" => {
            let what = counted()?;
            let mut ends = node.numbers();
            let (low, high) = (ends.next().unwrap_or(0), ends.next().unwrap_or(0));
            if low >= high {
                return Err("the lower number comes first".into());
            }
            Mark::All(vec![
                Mark::Has(what.clone(), AtLeast, Number::Is(low)),
                Mark::Has(what, AtMost, Number::Is(high)),
            ])
        }
        "more-else" | "fewer-else" | "as-many-else" => {
            let both = node.all("standing").map(|n| total(n, here)).collect::<Lowered<Vec<_>>>()?;
            let [what, other] = <[Standing; 2]>::try_from(both).map_err(|_| "two things are compared")?;
            let comparison = match node.name() {
                "more-else" => More,
                "fewer-else" => Less,
                _ => Equal,
            };
            // The same for both is a separate reading.
            if what == other || matches!((&what, &other), (Standing::Own(_), _) | (_, Standing::Own(_))) {
                return unknown(node);
            }
            Mark::Against { what, comparison, other, who: Box::new(players::than(part(node, "seats")?)?) }
        }
        "but-none" => match <[Mark; 2]>::try_from(both()?) {
            Ok([one, Mark::Has(none, ..)]) => Mark::All(vec![one, Mark::Has(none, Equal, Number::Is(0))]),
            _ => return unknown(node),
        },
        "at-most-any" => {
            let place = Arc::new(place::place(part(node, "near")?)?);
            not(Mark::HasIn(part::what(part(node, "what")?)?, More, n, place))
        }
        "both" => Mark::All(both()?),
        "twice" => than(what()?, AtLeast, 2)?,
        "over-twice" => than(what()?, More, 2)?,
        "more-map" => than(on_map()?, More, 1)?,
        "fewer-map" => than(on_map()?, Less, 1)?,
        "twice-map" => than(on_map()?, AtLeast, 2)?,
        "over-twice-map" => than(on_map()?, More, 2)?,
        "many" => match size(node)? {
            (comparison @ (AtLeast | Equal), n @ (0 | 1)) if (comparison == Equal) == (n == 0) => {
                Mark::Has(standing(part(node, "standing")?, here)?, comparison, Number::Is(n))
            }
            (comparison, n) => Mark::Has(counted()?, comparison, Number::Is(n)),
        },
        "or-more" => Mark::Has(counted()?, AtLeast, n),
        "or-less" => Mark::Has(counted()?, AtMost, n),
        "some" => some(part(node, "standing")?)?,
        "in-many" => {
            let (comparison, n) = several(node)?;
            let place = Arc::new(place::place(part(node, "near")?)?);
            let what = Standing::Places(part::what(part(node, "what")?)?, place);
            Mark::Has(what, comparison, Number::Is(n))
        }
        "in-one" => match size(node)? {
            (Equal, 0) | (AtLeast, 1) => return Err("it is counted in all of them".into()),
            // “No more than two in any clearing” is about all of them.
            (AtMost | Less, _) => return Err("say “in each clearing”".into()),
            (comparison, n) => {
                let place = Arc::new(place::place(part(node, "near")?)?);
                Mark::HasIn(part::what(part(node, "what")?)?, comparison, Number::Is(n), place)
            }
        },
        // “A building in a clearing with a roost or a base”: what is said last belongs to the clearing.
        "either" if node.child("standing").is_some_and(place::names_clearing) => {
            return Err("what is said last belongs to the clearing before it".into());
        }
        "either" => Mark::Any(both()?),
        "neither" => not(Mark::Any(both()?)),
        _ => return unknown(node),
    })
}

/// A mark about ruled clearings.
pub fn domain(node: &Node) -> Lowered<Mark> {
    use Comparison::{AtLeast, Equal, Less, More};
    let place = |category| Ok::<_, String>(Arc::new(place::place(part(node, category)?)?));
    let ruled = |category| Ok::<_, String>(Standing::Ruled(place(category)?));
    let than = |comparison| {
        let who = Box::new(than(part(node, "seats")?)?);
        Ok::<_, String>(Mark::Than { what: ruled("near")?, comparison, times: 1, who })
    };
    Ok(match node.name() {
        "some" => Mark::Has(Standing::Ruled(place_of(node)?), AtLeast, Number::Is(1)),
        "many" => {
            let (comparison, n) = several(node)?;
            Mark::Has(ruled("near")?, comparison, Number::Is(n))
        }
        "all" => Mark::Has(ruled("near")?, AtLeast, Number::Of(Amount::Clearings(place("near")?))),
        "suit" => {
            let all = |suit| {
                let place = Arc::new(place::of(Condition::Suit(SuitOf::These(suit))));
                Mark::Has(Standing::Ruled(place.clone()), AtLeast, Number::Of(Amount::Clearings(place)))
            };
            Mark::Any([Suit::Fox, Suit::Rabbit, Suit::Mouse].map(all).into())
        }
        "majority" => {
            let half = Amount::Half { of: Box::new(Amount::Clearings(place("near")?)), up: false };
            let more = Amount::Sum(Box::new(half), Box::new(Amount::Is(1)));
            Mark::Has(ruled("near")?, AtLeast, Number::Of(more))
        }
        "half" => {
            let half = Amount::Half { of: Box::new(Amount::Clearings(place("near")?)), up: true };
            Mark::Has(ruled("near")?, AtLeast, Number::Of(half))
        }
        "no" => Mark::Has(ruled("near")?, Equal, Number::Is(0)),
        "neither" => {
            let none = |n: &Node| {
                let ruled = Standing::Ruled(Arc::new(place::place(n)?));
                Ok(Mark::Has(ruled, Equal, Number::Is(0)))
            };
            Mark::All(node.all("place").map(none).collect::<Lowered<_>>()?)
        }
        "between" => {
            let mut ends = node.numbers();
            let (low, high) = (ends.next().unwrap_or(0), ends.next().unwrap_or(0));
            if low >= high {
                return Err("the lower number comes first".into());
            }
            let bound = |comparison, n| Ok::<_, String>(Mark::Has(ruled("near")?, comparison, Number::Is(n)));
            Mark::All(vec![bound(AtLeast, low)?, bound(Comparison::AtMost, high)?])
        }
        "these" => {
            let one = |n: &Node| {
                let suit = Condition::Suit(SuitOf::These(part::suit(n)?));
                let ruled = Standing::Ruled(Arc::new(place::of(suit)));
                Ok(Mark::Has(ruled, AtLeast, Number::Is(1)))
            };
            Mark::All(node.all("fox-clearing").map(one).collect::<Lowered<_>>()?)
        }
        "each-suit" => {
            let one = |suit| {
                let suit = Condition::Suit(SuitOf::These(suit));
                Mark::Has(Standing::Ruled(Arc::new(place::of(suit))), AtLeast, Number::Is(1))
            };
            Mark::All([Suit::Fox, Suit::Rabbit, Suit::Mouse].map(one).into())
        }
        "most" => Mark::Most(ruled("near")?),
        "fewest" => Mark::Fewest(ruled("near")?),
        "more" => than(More)?,
        "fewer" => than(Less)?,
        "as-many" => than(Equal)?,
        "own-more" | "own-fewer" => {
            let both = node.all("near").map(|n| Ok(Standing::Ruled(Arc::new(place::place(n)?))));
            let both = both.collect::<Lowered<Vec<_>>>()?;
            let [what, other] = <[Standing; 2]>::try_from(both).map_err(|_| "two things are compared")?;
            Mark::Itself { what, comparison: if node.name() == "own-more" { More } else { Less }, other }
        }
        _ => return unknown(node),
    })
}

/// A quantity; “any” is a separate reading.
pub fn several(node: &Node) -> Lowered<(Comparison, i32)> {
    match part(node, "size")?.name() {
        "some" => unknown(node),
        _ => size(node),
    }
}

pub fn place_of(node: &Node) -> Lowered<Arc<Place>> {
    Ok(Arc::new(place::place(part(node, "place")?)?))
}

/// The points needed to win.
const WINNING: i32 = 30;

/// A difference to others. A bare number leaves open whether more is allowed.
pub fn by(node: &Node, fewer: bool, what: Standing, who: Box<Players>) -> Lowered<Mark> {
    let (comparison, n) = match node.child("points-or") {
        Some(or) if or.name() == "more" => (Comparison::AtLeast, first_number(or)),
        Some(or) => (Comparison::AtMost, first_number(or)),
        None => several(node)?,
    };
    let (comparison, by) = match (comparison, fewer) {
        (Comparison::Equal, _) => return Err(format!("write “at least {n}” or “exactly {n}”")),
        (comparison, false) => (comparison, n),
        (Comparison::AtLeast, true) => (Comparison::AtMost, -n),
        (Comparison::AtMost, true) => (Comparison::AtLeast, -n),
        (Comparison::More, true) => (Comparison::Less, -n),
        (Comparison::Less, true) => (Comparison::More, -n),
        (comparison, true) => (comparison, -n),
    };
    Ok(Mark::ThanBy { what, comparison, by, who })
}

/// A negated mark must not be a bare number: “does not have 3” may mean fewer.
pub fn plainly(mark: Mark) -> Lowered<Mark> {
    match &mark {
        Mark::Has(_, Comparison::Equal, Number::Is(n))
        | Mark::HasIn(_, Comparison::Equal, Number::Is(n), _)
            if *n > 0 =>
        {
            Err(format!("write “fewer than {n}” or “at least {n}”"))
        }
        _ => Ok(mark),
    }
}

/// A mark with a form of *to be*.
pub fn being_in(node: &Node, here: Here) -> Lowered<Mark> {
    let said = node.child("being").or_else(|| node.child("ranked"));
    said.map_or_else(|| unknown(node), |said| being(said, here))
}

/// As many points as somebody else, with nobody having more.
pub fn tied_first() -> Mark {
    let points = |comparison| Mark::Than {
        what: Standing::Points,
        comparison,
        times: 1,
        who: Box::new(all(Who::Anybody)),
    };
    Mark::All(vec![points(Comparison::AtLeast), not(points(Comparison::More))])
}

/// At most this many points ahead or behind.
pub fn within(node: &Node) -> Lowered<Mark> {
    Ok(Mark::Within(first_number(node), Box::new(than(part(node, "seats")?)?)))
}

/// A mark about what a player is.
pub fn being(node: &Node, here: Here) -> Lowered<Mark> {
    use Comparison::{AtLeast, AtMost, Less, More};
    let points = |comparison, who| Mark::Than { what: Standing::Points, comparison, times: 1, who };
    let everybody = || Box::new(all(Who::Anybody));
    let others = || Ok::<_, String>(Box::new(than(part(node, "seats")?)?));
    Ok(match node.name() {
        "first" => points(AtLeast, everybody()),
        "last" => points(AtMost, everybody()),
        "leading" => points(More, everybody()),
        "tied-first" => tied_first(),
        "ahead" => points(More, others()?),
        "behind" => points(Less, others()?),
        "within" => within(node)?,
        "winning" => {
            let n = Number::Is(WINNING - first_number(node));
            Mark::Has(Standing::Points, AtLeast, n)
        }
        "ahead-by" | "behind-by" => by(node, node.name() == "behind-by", Standing::Points, others()?)?,
        "points" => {
            let (comparison, n) = size(node)?;
            Mark::Has(Standing::Points, comparison, Number::Is(n))
        }
        "points-least" => Mark::Has(Standing::Points, AtLeast, Number::Is(first_number(node))),
        "points-most" => Mark::Has(Standing::Points, AtMost, Number::Is(first_number(node))),
        "fame" => match &famed(part(node, "fame")?, None, here)?[..] {
            [one] => said(one.clone()),
            several => Mark::All(several.iter().cloned().map(said).collect()),
        },
        "such" => {
            let Players { who, mut marks } = sorted(node, here)?;
            marks.iter_mut().for_each(|mark| *mark = said(mark.clone()));
            marks.insert(0, Mark::Is(who));
            if marks.len() == 1 { marks.remove(0) } else { Mark::All(marks) }
        }
        "leader" => Mark::Is(Who::Leader),
        "faction" => Mark::Is(Who::Of(faction(node)?)),
        "in" => present(place::place(part(node, "place")?)?),
        "near" => present(place::of(Condition::AdjacentTo(Box::new(place::spot_in(node)?)))),
        _ => return unknown(node),
    })
}

/// A mark in a sentence of its own: who has the most has more than each other player.
pub fn said(mark: Mark) -> Mark {
    let than = |what, comparison| Mark::Than { what, comparison, times: 1, who: Box::new(all(Who::Anybody)) };
    match mark {
        Mark::Most(what) => than(what, Comparison::More),
        Mark::Fewest(what) => than(what, Comparison::Less),
        Mark::Not(inside) => not(said(*inside)),
        Mark::All(all) => Mark::All(all.into_iter().map(said).collect()),
        Mark::Any(any) => Mark::Any(any.into_iter().map(said).collect()),
        other => other,
    }
}

/// Whether it is about a number that only the bot has.
pub fn is_own(mark: &Mark) -> bool {
    match mark {
        Mark::Itself { what, other, .. } => {
            matches!((what, other), (Standing::Own(_), _) | (_, Standing::Own(_)))
        }
        Mark::Where { mark, .. } => is_own(mark),
        Mark::Has(what, ..)
        | Mark::Most(what)
        | Mark::Fewest(what)
        | Mark::HalfOf(what)
        | Mark::Against { what, .. }
        | Mark::Than { what, .. }
        | Mark::ThanBy { what, .. } => matches!(what, Standing::Own(_)),
        Mark::Not(inside) => is_own(inside),
        Mark::Any(all) | Mark::All(all) => all.iter().any(is_own),
        Mark::HasIn(..) | Mark::Within(..) | Mark::Is(_) | Mark::RulesThere => false,
    }
}

/// A mark of the defender, at the place of the battle.
pub fn of_defender(node: &Node) -> Lowered<Mark> {
    let warriors = |comparison, times| Mark::Than {
        what: Standing::There(What::Warriors),
        comparison,
        times,
        who: Box::new(all(Who::Bot)),
    };
    match node.name() {
        "outnumbered" => return Ok(warriors(Comparison::Less, 1)),
        "outnumber-not" => return Ok(warriors(Comparison::AtMost, 1)),
        "than" => {
            let what = Standing::There(part::what(part(node, "what")?)?);
            let word = part(node, "than-number")?;
            // If the bot has more, the defender has less.
            let comparison = match word.name() {
                "more" => Comparison::Less,
                "fewer" => Comparison::More,
                "twice" => return Ok(Mark::HalfOf(what)),
                _ => return unknown(word),
            };
            return Ok(Mark::Than { what, comparison, times: 1, who: Box::new(all(Who::Bot)) });
        }
        _ => {}
    }
    let feat = node.child("feat").or_else(|| node.child("exploit"));
    Ok(said(self::feat(feat.map_or_else(|| unknown(node), Ok)?, Here::There)?))
}

/// The negation.
pub fn denied(mark: Mark) -> Mark {
    match mark {
        Mark::Not(inside) => *inside,
        mark => not(mark),
    }
}
