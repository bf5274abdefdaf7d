//! Questions about players, and counts of players in a clearing.

use super::mark::{self, being, crafted, domain, is_own, mark, not, plainly, said};
use super::meaning::{Condition, Mark, Number, Players, Question, Standing, What, Which, Who};
use super::part::{self, Lowered, first_number, part, size, unknown};
use super::place;
use super::players::{Here, all, is_bare_plural, sort, sorted, subjects, than};
use script::language::Node;
use script::program::Comparison;

/// This many players have a piece in a clearing.
pub fn throng(node: &Node) -> Lowered<Condition> {
    let (comparison, n) = match node.name() {
        "some" => (Comparison::AtLeast, 1),
        _ => size(node)?,
    };
    Ok(Condition::Players(there(node)?, comparison, n))
}

/// No such player has a piece in a clearing.
pub fn nobody_there(node: &Node) -> Lowered<Condition> {
    Ok(Condition::Players(there(node)?, Comparison::Equal, 0))
}

pub fn there(node: &Node) -> Lowered<Players> {
    let piece = Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1));
    Ok(Players { who: sort(part(node, "sort")?)?, marks: vec![piece] })
}

/// This many players with these marks.
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

/// Players with a mark.
pub fn are(node: &Node, mark: Mark) -> Lowered<Question> {
    let subject = part(node, "seats")?;
    // “Enemies have a roost” means one of them; with a number it could be all of them together.
    let is_some = matches!(mark, Mark::Has(_, Comparison::AtLeast, Number::Is(1)) | Mark::Any(_));
    if is_bare_plural(subject) && !is_some {
        return Err("say “any …”, “each …” or “… together”".into());
    }
    asked_of(subject, vec![said(mark)])
}

/// Whether it can be so of other players only.
fn is_of_others(mark: &Mark) -> bool {
    match mark {
        Mark::Is(who) => matches!(who, Who::Enemy | Who::Other | Who::Human),
        Mark::All(all) | Mark::Any(all) => all.iter().any(is_of_others),
        Mark::Not(inside) => is_of_others(inside),
        _ => false,
    }
}

/// The question whether all marks apply to the players that a phrase names.
fn asked_of(subject: &Node, is: Vec<Mark>) -> Lowered<Question> {
    let subjects = subjects(subject, Here::Map)?;
    if subjects.iter().any(|(_, of)| of.who == Who::Bot) && is.iter().any(is_of_others) {
        return Err("this word is said of other players, not of the bot".into());
    }
    if subjects.iter().any(|(_, of)| of.who != Who::Bot) && is.iter().any(is_own) {
        return Err("of others nobody counts them".into());
    }
    let denies = |(which, _): &(Which, Players)| *which == Which::Many(Comparison::Equal, 0);
    if subjects.iter().any(denies) && is.iter().any(|mark| matches!(mark, Mark::Not(_))) {
        return Err("two negations: say it without one of them".into());
    }
    // “Each of them is not” would be ambiguous: some of them might be.
    let several = |(which, of): &(Which, Players)| {
        *which == Which::Each || matches!(of.who, Who::These(_)) && *which == Which::Any
    };
    if (subjects.len() > 1 || subjects.iter().any(several))
        && is.iter().any(|mark| matches!(mark, Mark::Not(_)))
    {
        return Err("say “no … has” or “not every … has”".into());
    }
    let ask = |(which, of)| Question::Players { which, of, is: is.clone() };
    let mut asked: Vec<Question> = subjects.into_iter().map(ask).collect();
    Ok(if asked.len() == 1 { asked.remove(0) } else { Question::All(asked) })
}

/// “More warriors than the Eyrie in a fox clearing”: the two are compared in one clearing.
pub fn in_one(node: &Node, mark: &Node) -> Lowered<Option<Question>> {
    let comparison = match mark.name() {
        "more-in" => Comparison::More,
        "fewer-in" => Comparison::Less,
        "at-least-in" => Comparison::AtLeast,
        _ => return Ok(None),
    };
    // In each of several clearings it is the same player.
    if part(mark, "scoped")?.name() == "each" {
        return Ok(None);
    }
    let who = Box::new(than(part(mark, "seats")?)?);
    let what = Standing::There(part::what(part(mark, "what")?)?);
    let has = Mark::Than { what, comparison, times: 1, who };
    scoped(part(mark, "scoped")?, condition(part(node, "seats")?, has)?).map(Some)
}

/// A condition on one such clearing, or on each.
pub fn scoped(node: &Node, condition: Condition) -> Lowered<Question> {
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
    scoped(part(node, "scoped")?, outnumbers(one, other)?)
}

/// A question about players.
pub fn question(node: &Node) -> Lowered<Question> {
    let have = || mark(part(node, "mark")?, Here::Map);
    let superlative = |name: &str| {
        let standing = part(node, "standing")?.clone();
        mark(&node.whole("mark", name, vec![standing]), Here::Map)
    };
    let being = || {
        let Some(being) = node.child("being").or_else(|| node.child("ranked")) else { return unknown(node) };
        match (being.name(), part(node, "seats")?.name()) {
            ("in" | "near", "bot") => Err("where its pieces are is said by what a clearing has".to_string()),
            ("such" | "faction", "bot") => Err("the bot is itself".into()),
            _ => self::being(being, Here::Map),
        }
    };
    if let Some(mark) = node.child("mark").filter(|_| node.name() == "have")
        && let Some(question) = in_one(node, mark)?
    {
        return Ok(question);
    }
    match node.name() {
        "have" if matches!(part(node, "mark")?.name(), "most" | "fewest") => {
            Err("a question of its own asks this".into())
        }
        "have-most" => are(node, superlative("most")?),
        "have-fewest" => are(node, superlative("fewest")?),
        "have" => are(node, have()?),
        "have-not" => are(node, not(plainly(have()?)?)),
        "rule-not" => are(node, not(plainly(domain(part(node, "domain")?)?)?)),
        "exploit" => are(node, mark::exploit(part(node, "exploit")?)?),
        "feats" | "feats-any" => asked_of(part(node, "seats")?, mark::said_of(node)?),
        "rule" => {
            let domain = part(node, "domain")?;
            match (domain.name(), &subjects(part(node, "seats")?, Here::Map)?[..]) {
                ("some", [(Which::Any, of)])
                    if of.marks.is_empty() && !is_bare_plural(part(node, "seats")?) =>
                {
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

/// A goal: what the bot is to have.
pub fn of_bot(mark: Mark) -> Question {
    Question::Players { which: Which::Any, of: all(Who::Bot), is: vec![said(mark)] }
}

/// An enemy has more warriors in a clearing than the bot.
pub fn enemy_outnumbers() -> Condition {
    let who = Box::new(all(Who::Bot));
    let more =
        Mark::Than { what: Standing::There(What::Warriors), comparison: Comparison::More, times: 1, who };
    Condition::Players(Players { who: Who::Enemy, marks: vec![more] }, Comparison::AtLeast, 1)
}

/// Some players have more warriors in a clearing than others.
pub fn outnumbers(one: &Node, other: &Node) -> Lowered<Condition> {
    let who = Box::new(than(other)?);
    let what = Standing::There(What::Warriors);
    condition(one, Mark::Than { what, comparison: Comparison::More, times: 1, who })
}

/// A condition on a clearing: the number of such players there.
pub fn event(node: &Node) -> Lowered<Condition> {
    let mark = || mark(part(node, "mark")?, Here::There);
    let mark = match node.name() {
        "have" | "have-here" | "event" => mark()?,
        "have-not" => not(plainly(mark()?)?),
        "be" | "nobody" => Mark::Has(Standing::There(What::Pieces), Comparison::AtLeast, Number::Is(1)),
        "be-not" => Mark::Has(Standing::There(What::Pieces), Comparison::Equal, Number::Is(0)),
        _ => return unknown(node),
    };
    condition(part(node, "seats")?, said(mark))
}

/// A condition on players in a clearing.
pub fn condition(subject: &Node, mark: Mark) -> Lowered<Condition> {
    if is_bare_plural(subject)
        && !matches!(mark, Mark::Has(_, Comparison::AtLeast, Number::Is(1)) | Mark::Any(_))
    {
        return Err("say “any …”, “each …” or “no …”".into());
    }
    let each = |(which, mut of): (Which, Players)| match which {
        Which::Any => {
            of.marks.push(mark.clone());
            Condition::Players(of, Comparison::AtLeast, 1)
        }
        Which::Many(comparison, n) => {
            of.marks.push(mark.clone());
            Condition::Players(of, comparison, n)
        }
        // None of them is otherwise.
        Which::Each => {
            of.marks.push(not(mark.clone()));
            Condition::Players(of, Comparison::Equal, 0)
        }
    };
    let mut all: Vec<Condition> = subjects(subject, Here::There)?.into_iter().map(each).collect();
    Ok(if all.len() == 1 { all.remove(0) } else { Condition::All(all) })
}
