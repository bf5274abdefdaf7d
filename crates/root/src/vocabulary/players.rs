//! Players by what is said of them, and questions about players.

use super::meaning::{Amount, Mark, Number, Place, Players, Question, Standing, What, Which, Who};
use super::part::{self, Lowered, faction, first_number, part, size, unknown};
use super::place;
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
        "enemy" => Who::Enemy,
        "human" => Who::Human,
        "other-bot" => Who::OtherBot,
        "other" => Who::Other,
        "anybody" => Who::Anybody,
        "faction" => Who::Of(faction(node)?),
        "that" => Who::That,
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
        "plain" => match who(part(node, "who")?)? {
            Who::Bot => return Err("the bot is no other player".into()),
            who => all(who),
        },
        "such" | "famed" => sorted(node, here)?,
        "leader" => superlative(Mark::Most(Standing::Points)),
        "last" => superlative(Mark::Fewest(Standing::Points)),
        _ => return unknown(node),
    })
}

/// A sort of players with all that is said of them.
fn sorted(node: &Node, here: Here) -> Lowered<Players> {
    let mut players = all(sort(part(node, "sort")?)?);
    let mut beside = false;
    for child in &node.children {
        match child.category() {
            "fame" => players.marks.extend(famed(child)?),
            // As with clearings: "an enemy in the clearing with the keep".
            "clause" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "clause" => {
                beside = place::names_clearing(child);
                players.marks.push(clause(child, here)?);
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
fn famed(node: &Node) -> Lowered<Vec<Mark>> {
    match node.name() {
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
    match node.name() {
        "have" => Ok(said(mark(part(node, "mark")?, Here::Map)?)),
        "have-not" => Ok(not(said(mark(part(node, "mark")?, Here::Map)?))),
        "rule" => Ok(said(domain(part(node, "domain")?)?)),
        "be" => being(part(node, "being")?),
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
        "not" => Ok(not(mark(part(node, "mark")?, here)?)),
        "rules" => domain(part(node, "domain")?),
        "is" => being(part(node, "being")?),
        "is-not" => Ok(not(being(part(node, "being")?)?)),
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
        "in" | "in-some" => Standing::In(what()?, Arc::new(place::place(part(node, "near")?)?)),
        "in-spoken" => Standing::In(what()?, Arc::new(place::of(place::spoken(part(node, "spoken")?)?))),
        "near" => {
            let near = super::meaning::Condition::AdjacentTo(Box::new(place::spot_in(node)?));
            Standing::In(what()?, Arc::new(place::of(near)))
        }
        "ruled" => Standing::Ruled(Arc::default()),
        "supply" => Standing::Supply,
        "items" => Standing::Items,
        "cards" => Standing::Cards,
        _ => return unknown(node),
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
    let what = || total(part(node, "standing")?, here);
    let on_map = || Ok::<_, String>(Standing::OnMap(part::what(part(node, "what")?)?));
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
        "as-many" => than(what()?, Equal, 1)?,
        "at-least-as" => than(what()?, AtLeast, 1)?,
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
            (comparison, n) => Mark::Has(what()?, comparison, Number::Is(n)),
        },
        "or-more" => Mark::Has(what()?, AtLeast, n),
        "or-less" => Mark::Has(what()?, AtMost, n),
        "some" => some(part(node, "standing")?)?,
        "in-one" => match size(node)? {
            (Equal, 0) | (AtLeast, 1) => return Err("it is counted in all of them".into()),
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
            Mark::Has(ruled("place")?, comparison, Number::Is(n))
        }
        "all" => Mark::Has(ruled("near")?, AtLeast, Number::Of(Amount::Clearings(place("near")?))),
        "these" => {
            let one = |n: &Node| {
                let suit = super::meaning::Condition::Suit(super::meaning::SuitOf::These(part::suit(n)?));
                let ruled = Standing::Ruled(Arc::new(place::of(suit)));
                Ok(Mark::Has(ruled, AtLeast, Number::Is(1)))
            };
            Mark::All(node.all("fox-clearing").map(one).collect::<Lowered<_>>()?)
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
        "ahead" => points(More, others()?),
        "behind" => points(Less, others()?),
        "within" => Mark::Within(first_number(node), others()?),
        "human" => Mark::Is(Who::Human),
        "bot" => Mark::Is(Who::OtherBot),
        "enemy" => Mark::Is(Who::Enemy),
        "faction" => Mark::Is(Who::Of(faction(node)?)),
        "in" => present(place::place(part(node, "place")?)?),
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
        _ => unknown(node),
    }
}

/// So many players, with all that is said of them.
pub fn crowd(node: &Node) -> Lowered<Question> {
    let which = match node.name() {
        "some" => Which::Any,
        _ => {
            let (comparison, n) = size(node)?;
            Which::Many(comparison, n)
        }
    };
    Ok(Question::Players { which, of: sorted(node, Here::Map)?, is: Vec::new() })
}

/// More than any enemy is more than each of them.
fn than(node: &Node) -> Lowered<Players> {
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
        other => other,
    }
}

/// Players of whom something is so.
fn are(node: &Node, mark: Mark) -> Lowered<Question> {
    let (which, of) = seats(part(node, "seats")?, Here::Map)?;
    Ok(Question::Players { which, of, is: vec![said(mark)] })
}

/// A question about players.
pub fn question(node: &Node) -> Lowered<Question> {
    let have = || mark(part(node, "mark")?, Here::Map);
    let being = || {
        let being = part(node, "being")?;
        match (being.name(), part(node, "seats")?.name()) {
            ("in", "bot") => Err("where its pieces are is said by what a clearing has".to_string()),
            ("human" | "bot" | "enemy" | "faction", "bot") => Err("the bot is itself".into()),
            _ => self::being(being),
        }
    };
    match node.name() {
        "have" => are(node, have()?),
        "have-not" => are(node, not(have()?)),
        "rule-not" => are(node, not(domain(part(node, "domain")?)?)),
        "rule" => {
            let domain = part(node, "domain")?;
            let (which, of) = seats(part(node, "seats")?, Here::Map)?;
            match (domain.name(), which) {
                ("some", Which::Any) if of.marks.is_empty() => {
                    Ok(Question::Rules(of.who, place::place(part(domain, "place")?)?))
                }
                _ => are(node, self::domain(domain)?),
            }
        }
        "be" => are(node, being()?),
        "be-not" => are(node, not(being()?)),
        "reached" => {
            let n = Number::Is(first_number(node));
            are(node, Mark::Has(Standing::Points, Comparison::AtLeast, n))
        }
        _ => unknown(node),
    }
}

/// What the bot is to have: a goal.
pub fn of_bot(mark: Mark) -> Question {
    Question::Players { which: Which::Any, of: all(Who::Bot), is: vec![said(mark)] }
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
        "have" | "event" => mark()?,
        "have-not" => not(mark()?),
        "be" => Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1)),
        _ => return unknown(node),
    };
    such(part(node, "seats")?, said(mark))
}

fn such(subject: &Node, mark: Mark) -> Lowered<(Players, Comparison, i32)> {
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
