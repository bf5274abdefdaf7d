//! Players by what is said of them, and questions about players.

use super::meaning::{Amount, Mark, Number, Place, Players, Question, Standing, What, Which, Who};
use super::part::{self, Lowered, faction, first_number, part, size, unknown};
use super::place;
use crate::state::Suit;
use script::language::Node;
use script::program::Comparison;
use std::sync::Arc;

/// Where pieces are counted of which it is not said where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Here {
    /// In the clearing spoken of: “the enemy with the most warriors” of a battle.
    There,
    /// On the map: “does any enemy have 5 or more warriors?”.
    Map,
}

pub fn who(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        "bot" => Who::Bot,
        "enemy" | "one-enemy" | "enemies" => Who::Enemy,
        "human" | "one-human" | "humans" => Who::Human,
        "other-bot" | "one-bot" | "bots" => Who::OtherBot,
        "other" | "one-other" | "others" => Who::Other,
        "anybody" | "one-player" | "all-players" => Who::Anybody,
        "faction" => Who::Of(faction(node)?),
        "factions" => Who::These(part::factions(node)?),
        "that" => Who::That,
        "target" => Who::Target,
        "customer" => Who::Customer,
        _ => return unknown(node),
    })
}

/// A sort of players: “human”, “enemy”.
fn sort(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        // Whoever may have to defend is an enemy.
        "enemy" | "defender" => Who::Enemy,
        "player" => Who::Anybody,
        "other" => Who::Other,
        "human" => Who::Human,
        "bot" => Who::OtherBot,
        _ => return unknown(node),
    })
}

/// Everybody with a mark.
pub fn superlative(mark: Mark) -> Players {
    Players { who: Who::Anybody, marks: vec![mark] }
}

pub fn all(who: Who) -> Players {
    Players { who, marks: Vec::new() }
}

/// Players as they are told apart where somebody acts on them.
pub fn players(node: &Node) -> Lowered<Players> {
    players_here(node, Here::There)
}

fn players_here(node: &Node, here: Here) -> Lowered<Players> {
    Ok(match node.name() {
        // A noun of the document: “a player is a threat if …”.
        "defined" => Players { who: sort(part(node, "sort")?)?, marks: defined(node)? },
        "plain" => match who(part(node, "who")?)? {
            Who::Bot => return Err("the bot is no other player".into()),
            who => all(who),
        },
        "such" | "famed" | "one" => sorted(node, here)?,
        "whoever" => superlative(feat(part(node, "feat")?, here)?),
        "leader" => superlative(Mark::Most(Standing::Points)),
        "last" => superlative(Mark::Fewest(Standing::Points)),
        _ => return unknown(node),
    })
}

/// A sort of players with all that is said of them.
fn sorted(node: &Node, here: Here) -> Lowered<Players> {
    // “The one with …” is anybody.
    let mut players = all(node.child("sort").map_or(Ok(Who::Anybody), sort)?);
    let mut beside = false;
    for child in &node.children {
        match child.category() {
            "fame" => players.marks.extend(famed(child, part(node, "sort")?)?),
            // As with clearings: "an enemy in the clearing with the keep".
            "clause" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "clause" => {
                beside = place::names_clearing(child);
                players.marks.push(clause(child, here)?);
            }
            "further" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "further" => {
                beside = place::names_clearing(child);
                players.marks.push(clause(part(child, "clause")?, here)?);
            }
            _ => {}
        }
    }
    let is_superlative = |mark: &Mark| matches!(mark, Mark::Most(_) | Mark::Fewest(_));
    if players.marks.iter().filter(|mark| is_superlative(mark)).count() > 1 {
        return Err("two players are called the best".into());
    }
    // Of those who will do, the best.
    players.marks.sort_by_key(is_superlative);
    Ok(players)
}

/// A word of the document for players.
fn famed(node: &Node, sort: &Node) -> Lowered<Vec<Mark>> {
    let warriors = Standing::There(What::Warriors);
    match node.name() {
        // A defender is one of those in the clearing; of others it is left open where they are weak.
        "weakest" | "strongest" if sort.name() != "defender" => {
            Err("say “with the fewest warriors there” or “… on the map”".into())
        }
        "weakest" => Ok(vec![Mark::Fewest(warriors)]),
        "strongest" => Ok(vec![Mark::Most(warriors)]),
        "leading" => Ok(vec![Mark::Most(Standing::Points)]),
        "defined" => defined(node),
        _ => unknown(node),
    }
}

/// All that a definition says of a player.
pub fn defined(node: &Node) -> Lowered<Vec<Mark>> {
    if let Some(either) = node.child("either-they") {
        return Ok(vec![Mark::Any(either.all("they").map(they).collect::<Lowered<_>>()?)]);
    }
    node.all("they").map(they).collect()
}

fn they(node: &Node) -> Lowered<Mark> {
    Ok(said(feat(part(node, "feat")?, Here::Map)?))
}

/// What somebody has crafted: items only.
fn crafted(mark: Mark) -> Lowered<Mark> {
    match &mark {
        Mark::Has(Standing::Items, ..)
        | Mark::Most(Standing::Items)
        | Mark::Fewest(Standing::Items)
        | Mark::Than { what: Standing::Items, .. }
        | Mark::ThanBy { what: Standing::Items, .. } => Ok(mark),
        _ => Err("items are crafted".into()),
    }
}

/// What a player has, rules or is.
fn feat(node: &Node, here: Here) -> Lowered<Mark> {
    match node.name() {
        "have" => mark(part(node, "mark")?, here),
        "have-not" => Ok(not(plainly(mark(part(node, "mark")?, here)?)?)),
        "rule" => domain(part(node, "domain")?),
        "rule-not" => Ok(not(plainly(domain(part(node, "domain")?)?)?)),
        "rule-there" if here == Here::There => Ok(Mark::RulesThere),
        "rule-there" => Err("no clearing was spoken of".into()),
        "be" => being_in(node),
        "be-not" => Ok(not(being_in(node)?)),
        "outnumber" if here == Here::There => Ok(Mark::Than {
            what: Standing::There(What::Warriors),
            comparison: Comparison::More,
            times: 1,
            who: Box::new(than(part(node, "seats")?)?),
        }),
        "outnumber" => Err("no clearing was spoken of".into()),
        "crafted" => crafted(mark(part(node, "mark")?, here)?),
        _ => unknown(node),
    }
}

fn not(mark: Mark) -> Mark {
    Mark::Not(Box::new(mark))
}

fn clause(node: &Node, here: Here) -> Lowered<Mark> {
    match node.name() {
        "with" => mark(part(node, "mark")?, here),
        "without" => {
            Ok(Mark::Has(standing(part(node, "standing")?, here)?, Comparison::Equal, Number::Is(0)))
        }
        "that" => feat(part(node, "feat")?, here),
        "ruling" => domain(part(node, "domain")?),
        "ranked" => being_in(node),
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
        _ => unknown(node),
    }
}

/// With a piece in such a clearing.
fn present(place: Place) -> Mark {
    Mark::Has(Standing::In(What::Pieces, Arc::new(place)), Comparison::AtLeast, Number::Is(1))
}

pub fn standing(node: &Node, here: Here) -> Lowered<Standing> {
    let what = || part::what(part(node, "what")?);
    Ok(match node.name() {
        "points" => Standing::Points,
        "payments" => Standing::Payments,
        "defenseless" => Standing::DefenselessBuildings,
        "there" if here == Here::There => Standing::There(what()?),
        "there" => return Err("no clearing was spoken of".into()),
        "plain" => match (here, what()?) {
            (Here::There, what) => Standing::There(what),
            (Here::Map, What::CraftedItems) => Standing::Items,
            (Here::Map, what) => Standing::OnMap(what),
        },
        "on-map" => Standing::OnMap(what()?),
        "in" => Standing::In(what()?, Arc::new(place::place(part(node, "nears")?)?)),
        "in-some" => Standing::In(what()?, Arc::new(place::place(part(node, "near")?)?)),
        "in-the" => match place::place(part(node, "lone")?)? {
            // It is the one spoken of, a reading of its own.
            place if place == Place::default() => return unknown(node),
            place => Standing::In(what()?, Arc::new(place)),
        },
        "in-spoken" => Standing::In(what()?, Arc::new(place::of(place::spoken(part(node, "spoken")?)?))),
        "near" => {
            let near = super::meaning::Condition::AdjacentTo(Box::new(place::spot_in(node)?));
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

fn hoard(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "left" => Amount::BuildingsLeft,
        _ => return part::amount(node),
    })
}

/// A standing of which more than one is counted: “in a clearing” would leave open in how many.
fn total(node: &Node, here: Here) -> Lowered<Standing> {
    match node.name() {
        "in-some" => Err("say in which clearings they are counted".into()),
        _ => standing(node, here),
    }
}

/// What is said of what a player has.
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
            let who = Box::new(self::than(part(node, "seats")?)?);
            by(node, node.name() == "fewer-by", what()?, who)?
        }
        "own-more" | "own-fewer" => {
            let comparison = if node.name() == "own-more" { More } else { Less };
            match &node.all("hoard").map(hoard).collect::<Lowered<Vec<_>>>()?[..] {
                [one, other] => Mark::Own(one.clone(), comparison, other.clone()),
                _ => return unknown(node),
            }
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
            // The same of both is a reading of its own.
            if what == other || matches!((&what, &other), (Standing::Own(_), _) | (_, Standing::Own(_))) {
                return unknown(node);
            }
            Mark::Against { what, comparison, other, who: Box::new(self::than(part(node, "seats")?)?) }
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
        "in-one" => match size(node)? {
            (Equal, 0) | (AtLeast, 1) => return Err("it is counted in all of them".into()),
            // “No more than two in any clearing” is said of all of them.
            (AtMost | Less, _) => return Err("say “in each clearing”".into()),
            (comparison, n) => {
                let place = Arc::new(place::place(part(node, "near")?)?);
                Mark::HasIn(part::what(part(node, "what")?)?, comparison, Number::Is(n), place)
            }
        },
        "either" => Mark::Any(both()?),
        "neither" => not(Mark::Any(both()?)),
        _ => return unknown(node),
    })
}

/// Which clearings somebody rules.
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
                let place =
                    Arc::new(place::of(super::meaning::Condition::Suit(super::meaning::SuitOf::These(suit))));
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
                let suit = super::meaning::Condition::Suit(super::meaning::SuitOf::These(part::suit(n)?));
                let ruled = Standing::Ruled(Arc::new(place::of(suit)));
                Ok(Mark::Has(ruled, AtLeast, Number::Is(1)))
            };
            Mark::All(node.all("fox-clearing").map(one).collect::<Lowered<_>>()?)
        }
        "each-suit" => {
            let one = |suit| {
                let suit = super::meaning::Condition::Suit(super::meaning::SuitOf::These(suit));
                Mark::Has(Standing::Ruled(Arc::new(place::of(suit))), AtLeast, Number::Is(1))
            };
            Mark::All([Suit::Fox, Suit::Rabbit, Suit::Mouse].map(one).into())
        }
        "most" => Mark::Most(ruled("near")?),
        "fewest" => Mark::Fewest(ruled("near")?),
        "more" => than(More)?,
        "fewer" => than(Less)?,
        "as-many" => than(Equal)?,
        _ => return unknown(node),
    })
}

/// So many; “any” is a reading of its own.
pub fn several(node: &Node) -> Lowered<(Comparison, i32)> {
    match part(node, "size")?.name() {
        "some" => unknown(node),
        _ => size(node),
    }
}

fn place_of(node: &Node) -> Lowered<Arc<Place>> {
    Ok(Arc::new(place::place(part(node, "place")?)?))
}

/// Points with which somebody wins.
const WINNING: i32 = 30;

/// By so many more or fewer than others. A bare number leaves open whether more will do.
fn by(node: &Node, fewer: bool, what: Standing, who: Box<Players>) -> Lowered<Mark> {
    let (comparison, n) = several(node)?;
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

/// What is denied must not be a bare number: “does not have 3” may mean fewer.
fn plainly(mark: Mark) -> Lowered<Mark> {
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

/// What is said with a form of *to be*.
fn being_in(node: &Node) -> Lowered<Mark> {
    let said = node.child("being").or_else(|| node.child("ranked"));
    said.map_or_else(|| unknown(node), being)
}

/// With as many points as somebody else, and as many as nobody has more of.
fn tied_first() -> Mark {
    let points = |comparison| Mark::Than {
        what: Standing::Points,
        comparison,
        times: 1,
        who: Box::new(all(Who::Anybody)),
    };
    Mark::All(vec![points(Comparison::AtLeast), not(points(Comparison::More))])
}

/// At most so many points behind.
pub fn within(node: &Node) -> Lowered<Mark> {
    Ok(Mark::Within(first_number(node), Box::new(than(part(node, "seats")?)?)))
}

/// What somebody is.
fn being(node: &Node) -> Lowered<Mark> {
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
        "defenseless" => return Err("say where".into()),
        "human" => Mark::Is(Who::Human),
        "bot" => Mark::Is(Who::OtherBot),
        "enemy" => Mark::Is(Who::Enemy),
        "faction" => Mark::Is(Who::Of(faction(node)?)),
        "in" => present(place::place(part(node, "place")?)?),
        "near" => present(place::of(super::meaning::Condition::AdjacentTo(Box::new(place::spot_in(node)?)))),
        _ => return unknown(node),
    })
}

/// Whom a phrase like "each human" names, and how many of them it takes.
pub fn seats(node: &Node, here: Here) -> Lowered<(Which, Players)> {
    let many = |which| Ok((which, sorted(node, here)?));
    match node.name() {
        "bot" => Ok((Which::Any, all(Who::Bot))),
        "any" => Ok((Which::Any, players_here(part(node, "players")?, here)?)),
        "each" => many(Which::Each),
        "none" => many(Which::Many(Comparison::Equal, 0)),
        "many" => {
            let (comparison, n) = several(node)?;
            many(Which::Many(comparison, n))
        }
        "nobody" => Ok((Which::Many(Comparison::Equal, 0), all(Who::Anybody))),
        "nobody-else" => Ok((Which::Many(Comparison::Equal, 0), all(Who::Other))),
        "everybody" => Ok((Which::Each, all(Who::Anybody))),
        "everybody-else" => Ok((Which::Each, all(Who::Other))),
        "nobody-but" => Ok((Which::Many(Comparison::Equal, 0), others_than(node)?)),
        "everybody-but" => Ok((Which::Each, others_than(node)?)),
        "both" => Ok((Which::Each, all(Who::These(part::factions(node)?)))),
        "neither" => Ok((Which::Many(Comparison::Equal, 0), all(Who::These(part::factions(node)?)))),
        _ => unknown(node),
    }
}

/// Everybody but some.
fn others_than(node: &Node) -> Lowered<Players> {
    Ok(match who(part(node, "who")?)? {
        Who::Bot => all(Who::Other),
        who => Players { who: Who::Anybody, marks: vec![not(Mark::Is(who))] },
    })
}

/// So many players who have a piece in a clearing.
pub fn throng(node: &Node) -> Lowered<super::meaning::Condition> {
    let (comparison, n) = match node.name() {
        "some" => (Comparison::AtLeast, 1),
        _ => size(node)?,
    };
    Ok(super::meaning::Condition::Players(there(node)?, comparison, n))
}

/// That no such player has a piece in a clearing.
pub fn nobody_there(node: &Node) -> Lowered<super::meaning::Condition> {
    Ok(super::meaning::Condition::Players(there(node)?, Comparison::Equal, 0))
}

fn there(node: &Node) -> Lowered<Players> {
    let piece = Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1));
    Ok(Players { who: sort(part(node, "sort")?)?, marks: vec![piece] })
}

/// So many players, with all that is said of them.
pub fn crowd(node: &Node) -> Lowered<Question> {
    let which = match node.name() {
        "some" | "another" => Which::Any,
        _ => {
            let (comparison, n) = size(node)?;
            Which::Many(comparison, n)
        }
    };
    let mut of = sorted(node, Here::Map)?;
    if node.name() == "another" {
        of.who = Who::Other;
    }
    Ok(Question::Players { which, of, is: Vec::new() })
}

/// The plain player that a phrase names: its name says whether it is one of several, any of them, or all.
fn named(seats: &Node) -> &str {
    let plain = seats.child("players").filter(|players| players.name() == "plain");
    plain.and_then(|players| players.child("who")).map_or("", Node::name)
}

/// Several players without a word that says how many of them are meant.
fn is_bare_plural(seats: &Node) -> bool {
    matches!(named(seats), "enemies" | "humans" | "bots" | "others" | "all-players")
}

/// More than any enemy is more than each of them; more than an enemy is more than one of them has.
fn than(node: &Node) -> Lowered<Players> {
    // More than “the enemies” could be more than each, or more than all of them together.
    if named(node).starts_with("one-") || is_bare_plural(node) {
        return Err("say “any …” or “each …”, if more than each of them is meant".into());
    }
    let such = node.child("players").filter(|players| players.name() == "such");
    if such.is_some() {
        let players = seats(node, Here::Map)?.1;
        if !matches!(players.marks.last(), Some(Mark::Most(_) | Mark::Fewest(_))) {
            return Err("say “each … with”, if more than each of them is meant".into());
        }
    }
    match seats(node, Here::Map)? {
        (Which::Many(..), _) => Err("say with whom it is compared".into()),
        (_, players) => Ok(players),
    }
}

/// What is said of somebody in a sentence of its own: who has the most has more than each other player.
fn said(mark: Mark) -> Mark {
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

/// Players of whom something is so.
fn are(node: &Node, mark: Mark) -> Lowered<Question> {
    let subject = part(node, "seats")?;
    // “Enemies have a roost” is one of them; with a number it could be all of them together.
    let is_some = matches!(mark, Mark::Has(_, Comparison::AtLeast, Number::Is(1)) | Mark::Any(_));
    if is_bare_plural(subject) && !is_some {
        return Err("say “any …”, “each …” or “… together”".into());
    }
    let (which, of) = seats(subject, Here::Map)?;
    if of.who != Who::Bot && is_own(&mark) {
        return Err("of others nobody counts them".into());
    }
    // “Each of them is not” leaves open whether some of them are.
    let several = which == Which::Each || matches!(of.who, Who::These(_)) && which == Which::Any;
    if several && matches!(mark, Mark::Not(_)) {
        return Err("say “no … has” or “not every … has”".into());
    }
    Ok(Question::Players { which, of, is: vec![said(mark)] })
}

/// Whether it speaks of what only the bot has a number of.
fn is_own(mark: &Mark) -> bool {
    match mark {
        Mark::Own(..) => true,
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

/// “More warriors than the Eyrie in a fox clearing”: the two are compared in one clearing.
fn in_one(node: &Node, mark: &Node) -> Lowered<Option<Question>> {
    let comparison = match mark.name() {
        "more-in" => Comparison::More,
        "fewer-in" => Comparison::Less,
        "at-least-in" => Comparison::AtLeast,
        "some-each" | "many-each" => {
            let (comparison, n) = size(mark)?;
            let what = Standing::There(part::what(part(mark, "what")?)?);
            let has = Mark::Has(what, comparison, Number::Is(n));
            let place = place::place(part(mark, "lone")?)?;
            return Ok(Some(Question::Every(place, condition(part(node, "seats")?, has)?)));
        }
        _ => return Ok(None),
    };
    let who = Box::new(than(part(mark, "seats")?)?);
    let what = Standing::There(part::what(part(mark, "what")?)?);
    let has = Mark::Than { what, comparison, times: 1, who };
    scoped(part(mark, "scoped")?, condition(part(node, "seats")?, has)?).map(Some)
}

fn condition(subject: &Node, mark: Mark) -> Lowered<super::meaning::Condition> {
    let (players, how, n) = such(subject, mark)?;
    Ok(super::meaning::Condition::Players(players, how, n))
}

/// What is so in one such clearing, or in each.
fn scoped(node: &Node, condition: super::meaning::Condition) -> Lowered<Question> {
    let mut place = place::place(part(node, "lone")?)?;
    if node.name() == "each" {
        return Ok(Question::Every(place, condition));
    }
    place.conditions.push(condition);
    place::sort(&mut place.conditions);
    Ok(Question::Exists(place))
}

/// “The bot outnumbers the Eyrie in a fox clearing.”
pub fn outnumber(node: &Node) -> Lowered<Question> {
    if node.name() == "bot-outnumbered" {
        return scoped(part(node, "scoped")?, enemy_outnumbers());
    }
    let mut both = node.all("seats");
    let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
    let (one, other) = if node.name() == "outnumber" { (one, other) } else { (other, one) };
    let (players, comparison, n) = outnumbers(one, other)?;
    let condition = super::meaning::Condition::Players(players, comparison, n);
    scoped(part(node, "scoped")?, condition)
}

/// A question about players.
pub fn question(node: &Node) -> Lowered<Question> {
    let have = || mark(part(node, "mark")?, Here::Map);
    let being = || {
        let Some(being) = node.child("being").or_else(|| node.child("ranked")) else { return unknown(node) };
        match (being.name(), part(node, "seats")?.name()) {
            ("in" | "near", "bot") => Err("where its pieces are is said by what a clearing has".to_string()),
            ("human" | "bot" | "enemy" | "faction", "bot") => Err("the bot is itself".into()),
            _ => self::being(being),
        }
    };
    if let Some(mark) = node.child("mark").filter(|_| node.name() == "have")
        && let Some(question) = in_one(node, mark)?
    {
        return Ok(question);
    }
    match node.name() {
        "have" => are(node, have()?),
        "have-not" => are(node, not(plainly(have()?)?)),
        "rule-not" => are(node, not(plainly(domain(part(node, "domain")?)?)?)),
        "rule" => {
            let domain = part(node, "domain")?;
            let (which, of) = seats(part(node, "seats")?, Here::Map)?;
            match (domain.name(), which) {
                ("some", Which::Any) if of.marks.is_empty() && !is_bare_plural(part(node, "seats")?) => {
                    Ok(Question::Rules(of.who, place::place(part(domain, "place")?)?))
                }
                _ => are(node, self::domain(domain)?),
            }
        }
        "crafted" => are(node, crafted(have()?)?),
        "be" => are(node, being()?),
        "be-not" => are(node, not(being()?)),
        "reached" => {
            let n = Number::Is(first_number(node));
            are(node, Mark::Has(Standing::Points, Comparison::AtLeast, n))
        }
        _ => unknown(node),
    }
}

/// What is said of the defender of a battle, where it is fought.
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
            // What the bot has more of, the defender has less of.
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
    let feat = part(node, "feat")?;
    let defenseless = feat.child("being").is_some_and(|being| being.name() == "defenseless");
    let no_warriors = Mark::Has(Standing::There(What::Warriors), Comparison::Equal, Number::Is(0));
    Ok(match feat.name() {
        "be" if defenseless => no_warriors,
        "be-not" if defenseless => not(no_warriors),
        _ => said(self::feat(feat, Here::There)?),
    })
}

/// The contrary.
pub fn denied(mark: Mark) -> Mark {
    match mark {
        Mark::Not(inside) => *inside,
        mark => not(mark),
    }
}

/// A sort of players with what is said of them, where somebody acts on them.
pub fn such_players(node: &Node, here: Here) -> Lowered<Players> {
    sorted(node, here)
}

/// What the bot is to have: a goal.
pub fn of_bot(mark: Mark) -> Question {
    Question::Players { which: Which::Any, of: all(Who::Bot), is: vec![said(mark)] }
}

/// That an enemy has more warriors in a clearing than the bot.
pub fn enemy_outnumbers() -> super::meaning::Condition {
    let who = Box::new(all(Who::Bot));
    let more =
        Mark::Than { what: Standing::There(What::Warriors), comparison: Comparison::More, times: 1, who };
    super::meaning::Condition::Players(Players { who: Who::Enemy, marks: vec![more] }, Comparison::AtLeast, 1)
}

/// That some players have more warriors in a clearing than others.
pub fn outnumbers(one: &Node, other: &Node) -> Lowered<(Players, Comparison, i32)> {
    let who = Box::new(than(other)?);
    let what = Standing::There(What::Warriors);
    such(one, Mark::Than { what, comparison: Comparison::More, times: 1, who })
}

/// What is so in a clearing: how many players are such players there.
pub fn event(node: &Node) -> Lowered<(Players, Comparison, i32)> {
    let mark = || mark(part(node, "mark")?, Here::There);
    let mark = match node.name() {
        "have" | "event" | "event-there" => mark()?,
        "have-not" => not(plainly(mark()?)?),
        "be" | "nobody" => Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1)),
        "nobody-not" => Mark::Has(Standing::There(What::Pieces), Comparison::Equal, Number::Is(0)),
        _ => return unknown(node),
    };
    such(part(node, "seats")?, said(mark))
}

fn such(subject: &Node, mark: Mark) -> Lowered<(Players, Comparison, i32)> {
    if is_bare_plural(subject)
        && !matches!(mark, Mark::Has(_, Comparison::AtLeast, Number::Is(1)) | Mark::Any(_))
    {
        return Err("say “any …”, “each …” or “no …”".into());
    }
    let (which, mut of) = seats(subject, Here::There)?;
    Ok(match which {
        Which::Any => {
            of.marks.push(mark);
            (of, Comparison::AtLeast, 1)
        }
        Which::Many(comparison, n) => {
            of.marks.push(mark);
            (of, comparison, n)
        }
        // Nobody of them is otherwise.
        Which::Each => {
            of.marks.push(not(mark));
            (of, Comparison::Equal, 0)
        }
    })
}
