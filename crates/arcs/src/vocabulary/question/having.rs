//! Questions about players' possessions, and comparisons between them.

use super::number::thing;
use super::{at_least, compare, not, there};
use crate::vocabulary::meaning::{
    Amount, Condition, Filter, Fold, Group, Kept, Mark, Pieces, Question, Site, Size, Thing, Who,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

/// The objects of *have*, in order.
pub(super) fn all_had(node: &Node) -> impl Iterator<Item = &Node> {
    node.children.iter().filter(|n| matches!(n.category(), "having" | "compared"))
}

/// “The most Fuel and Material”: the quantity before the first could belong to both.
pub(super) fn two_had(node: &Node) -> Lowered<Vec<&Node>> {
    let all: Vec<&Node> = all_had(node).collect();
    let is_bare = |n: &Node| {
        n.name() == "some" && n.child("thing").is_some_and(|thing| thing.span.start == n.span.start)
    };
    if let [one, other] = all[..]
        && one.name() != "some"
        && is_bare(other)
    {
        return Err("say how many of the second: the quantity before the first could belong to both".into());
    }
    Ok(all)
}

pub(super) fn had(node: &Node) -> Lowered<&Node> {
    all_had(node).next().map_or_else(|| unknown(node), Ok)
}

/// The subject of a phrase that cannot mean each of several players; the bot, if it names nobody.
pub(super) fn subject(node: &Node) -> Lowered<Who> {
    match node.child("seats").map(others).transpose()? {
        None => Ok(Who::Bot),
        Some((who, Each::Some)) => Ok(who),
        Some(_) => Err("say it of the bot, or of any rival".into()),
    }
}

/// “A rival controls 2 gates”: places without further conditions are counted for each rival.
pub(super) fn controls_ground(node: &Node) -> Lowered<bool> {
    let Some(seats) = node.child("seats").filter(|_| node.child("that-place").is_none()) else {
        return Ok(false);
    };
    let place = part::place(node)?;
    let plain = place.name() == "ground" && place.children.iter().all(|part| part.category() == "ground");
    Ok(plain && others(seats)?.0 != Who::Bot)
}

/// “No rival has …”: the negation of the statement about any of them.
pub(super) fn denied(node: &Node, said: Question) -> Lowered<Question> {
    let denies =
        node.child("seats").is_some_and(|seats| matches!(seats.name(), "none" | "nobody" | "not-all"));
    let none = |n: &Node| n.name() == "none" || n.child("size").is_some_and(|size| size.name() == "none");
    if denies && (none(node) || all_had(node).any(none)) {
        return Err("two negations: say it without one of them".into());
    }
    Ok(if denies { not(said) } else { said })
}

/// “The bot does not have …”; “a rival does not have …” is about one rival who lacks it.
pub(super) fn have_not(node: &Node) -> Lowered<Question> {
    let had = had(node)?;
    if had.name() == "none" || had.child("size").is_some_and(|size| size.name() == "none") {
        return Err("two negations: say it without one of them".into());
    }
    if let Some(size) = had.child("size").filter(|size| size.name() == "bare") {
        let n = size.numbers().next().unwrap_or(0);
        return Err(format!("say “fewer than {n}”, or “not exactly {n}”"));
    }
    // “Not more than a rival” could be not more than each of them.
    if had.category() == "compared" && had.child("seats").is_some_and(|than| than.name() == "one") {
        return Err("say “than each rival”, or what “no rival” or “a rival” has".into());
    }
    let (who, each) = node.child("seats").map_or(Ok((Who::Bot, Each::Some)), others)?;
    let denies =
        node.child("seats").is_some_and(|seats| matches!(seats.name(), "none" | "nobody" | "not-all"));
    if denies {
        return Err("two negations: say it without one of them".into());
    }
    let each = match (who, each) {
        (Who::Bot, each) => each,
        (_, Each::Some) => Each::Every,
        (_, Each::Every) => return Err("say “no rival has …”, or “a rival does not have …”".into()),
        (_, Each::Together) => Each::Together,
    };
    Ok(not(having_of(had, &|had| Told::of(had, who, each))?))
}

/// The first or last in something that everybody has.
pub(super) fn superlative(node: &Node, comparison: Comparison) -> Lowered<Question> {
    let thing = thing(part(node, "thing")?)?;
    let best = |who| {
        if comparison == Comparison::More { Amount::MostOf(who, thing) } else { Amount::LeastOf(who, thing) }
    };
    Ok(match part::who_or_bot(node)? {
        Who::Bot => Question::Compare(Amount::Bots(thing), comparison, best(Who::Rival)),
        who => Question::Compare(best(who), comparison, Amount::Bots(thing)),
    })
}

/// The object of *have*: a thing, pieces in some places, or agents on the card in focus.
pub(super) enum Had {
    Thing(Thing),
    At(Pieces, Condition, Site),
    AgentsThere,
}

impl Had {
    /// In a battle, “ships” means those in the system.
    pub(super) fn against(self, seats: &Node) -> Had {
        match self {
            Had::Thing(Thing::Pieces(pieces, condition)) if seats.name() == "defender" => {
                Had::At(pieces, condition, [Filter::That].into_iter().collect())
            }
            had => had,
        }
    }

    pub(super) fn amount(&self, fold: Fold, who: Who) -> Amount {
        match self {
            Had::Thing(thing) => match (who, fold) {
                (Who::Bot, _) => Amount::Bots(*thing),
                (who, Fold::Most) => Amount::MostOf(who, *thing),
                (who, Fold::Least) => Amount::LeastOf(who, *thing),
                (who, Fold::Total) => Amount::Total(who, *thing),
            },
            Had::At(pieces, condition, site) => {
                let fold = if who == Who::Bot { Fold::Total } else { fold };
                Amount::Sited(fold, who, *pieces, *condition, site.clone())
            }
            Had::AgentsThere => Had::Thing(Thing::AgentsThere).amount(fold, who),
        }
    }
}

pub(super) fn had_thing(node: &Node) -> Lowered<Had> {
    let first = node.children.iter().find(|n| matches!(n.category(), "thing" | "counted"));
    match first {
        Some(n) if n.category() == "thing" => Ok(Had::Thing(thing(n)?)),
        Some(n) if n.name() == "agents-there" => Ok(Had::AgentsThere),
        Some(n) => Ok(Had::At(part::pieces(n)?, part::condition(n)?, Site::from_iter(place::clauses(n)?))),
        None => {
            let site = place::site(part::place(node)?)?;
            Ok(Had::At(part::pieces(node)?, part::condition(node)?, site))
        }
    }
}

/// The subject, and the amounts that have to be large enough or small enough.
pub(super) struct Told {
    pub(super) who: Who,
    pub(super) each: Each,
    pub(super) high: Amount,
    pub(super) low: Amount,
}

impl Told {
    /// “Any rival has …” holds for the one with the most or the least, “each rival has …” for both.
    pub(super) fn of(had: &Had, who: Who, each: Each) -> Told {
        let (most, least) = (had.amount(Fold::Most, who), had.amount(Fold::Least, who));
        let (high, low) = match each {
            Each::Some => (most, least),
            Each::Every => (least, most),
            Each::Together => (had.amount(Fold::Total, who), had.amount(Fold::Total, who)),
        };
        Told { who, each, high, low }
    }
}

pub(super) type Own<'o> = dyn Fn(&Had) -> Told + 'o;

/// A statement about the bot's possessions.
pub fn bot_has(node: &Node) -> Lowered<Question> {
    having(node)
}

pub(super) fn having(node: &Node) -> Lowered<Question> {
    having_of(node, &|had| Told::of(had, Who::Bot, Each::Some))
}

/// “A rival has captives or trophies”: one of them has the one, or one of them the other. “No rival has …” denies both.
pub(super) fn either_has(node: &Node) -> Lowered<Question> {
    let (who, each) = others(part(node, "seats")?)?;
    if each != Each::Some {
        return Err(
            "each of them could have the same, or one this and another that: write two conditions".into()
        );
    }
    let one = |had| having_of(had, &|had| Told::of(had, who, each)).and_then(|said| denied(node, said));
    let all = two_had(node)?.into_iter().map(one).collect::<Lowered<Vec<_>>>()?;
    let denies = matches!(part(node, "seats")?.name(), "none" | "nobody");
    Ok(if denies { Question::All(all) } else { Question::Any(all) })
}

/// A statement about the bot, or about the players that a phrase names.
pub(super) fn about(node: &Node, say: &dyn Fn(&Own<'_>) -> Lowered<Question>) -> Lowered<Question> {
    let (who, each) = match node.child("seats") {
        Some(seats) if seats.name() == "rivals" && is_any(node) => (Who::Rival, Each::Some),
        seats => seats.map_or(Ok((Who::Bot, Each::Some)), others)?,
    };
    let said = say(&|had| Told::of(had, who, each))?;
    denied(node, said)
}

/// Whether the question is about any amount, so that it does not matter which rival has it.
fn is_any(node: &Node) -> bool {
    node.child("having").is_some_and(|having| match having.name() {
        "some" => true,
        "size" => having.child("size").is_some_and(|size| size.name() == "some"),
        _ => false,
    })
}

/// Whether a statement is about one of several, about each, or about all of them together.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Each {
    Some,
    Every,
    Together,
}

/// The players that a phrase like "each rival" names.
pub(super) fn others(node: &Node) -> Lowered<(Who, Each)> {
    match node.name() {
        "bot" => Ok((Who::Bot, Each::Some)),
        "any" | "one" | "some" | "none" => Ok((Who::Rival, Each::Some)),
        "each" => Ok((Who::Rival, Each::Every)),
        "rivals" => Err("it may be one of them, each, or all together: say “a rival”, “each rival” or “all rivals together”".into()),
        "together" => Ok((Who::Rival, Each::Together)),
        "not-all" => Ok((Who::Rival, Each::Every)),
        "nobody" => Ok((Who::Anybody, Each::Some)),
        "player" => Ok((Who::Player, Each::Some)),
        "defender" => Ok((Who::Such(Mark::That), Each::Some)),
        "such" | "leader" => Ok((part::who(node)?, Each::Some)),
        _ => unknown(node),
    }
}

/// A condition on an amount that has to be large enough, or small enough.
pub(super) fn so_many(told: Told, had: &Had, (comparison, n): (Comparison, i32)) -> Lowered<Question> {
    use Comparison::{AtLeast, Equal, More};
    let is = |amount| Question::Compare(amount, comparison, Amount::Number(n));
    // An exact number may be held by one who does not have the most.
    if comparison == Equal && n > 0 && told.high != told.low {
        return match (told.each, told.who, had) {
            (Each::Every, ..) => Ok(Question::All(vec![is(told.high), is(told.low)])),
            (Each::Some, Who::Rival, Had::Thing(thing)) => {
                Ok(at_least(Amount::Seats(Who::Such(Mark::Has(*thing, Equal, n))), 1))
            }
            // One of them has exactly this many in the place, or on the card, in focus.
            (Each::Some, Who::Rival, had) => {
                let one = is(had.amount(Fold::Total, Who::Such(Mark::That)));
                Ok(at_least(Amount::Seats(Who::Such(Mark::Is(Kept::new(one)?))), 1))
            }
            // The rival with the most of something is a single one.
            (Each::Some, Who::Such(_), _) => Ok(is(told.high)),
            _ => Err("say “at least” so many, or “at most”".into()),
        };
    }
    let enough = matches!(comparison, AtLeast | More | Equal) && (comparison, n) != (Equal, 0);
    Ok(is(if enough { told.high } else { told.low }))
}

/// “The most”: more than everybody else; “the fewest”: less.
fn outdoes(told: Told, had: &Had, comparison: Comparison) -> Lowered<Question> {
    let (own, fold, ties) = match comparison {
        Comparison::More => (told.high, Fold::Most, Comparison::AtLeast),
        _ => (told.low, Fold::Least, Comparison::AtMost),
    };
    let bots = had.amount(Fold::Total, Who::Bot);
    match (told.who, told.each) {
        (Who::Bot, _) => Ok(Question::Compare(own, comparison, had.amount(fold, Who::Rival))),
        (_, Each::Every | Each::Together) => Err("only one of them has the most, or the fewest".into()),
        (Who::Rival, Each::Some) => Ok(Question::Compare(own, comparison, bots)),
        (_, Each::Some) => {
            let others = Question::Compare(own.clone(), ties, had.amount(fold, Who::Rival));
            Ok(Question::All(vec![others, Question::Compare(own, comparison, bots)]))
        }
    }
}

pub(super) fn having_of(node: &Node, own: &Own<'_>) -> Lowered<Question> {
    use Comparison::{AtLeast, Equal, Less, More};
    if node.name() == "all-built" {
        return Ok(Question::Compare(own(&Had::Thing(Thing::UnbuiltCities)).low, Equal, Amount::Number(0)));
    }
    let had = match node.child("seats") {
        Some(seats) => had_thing(node)?.against(seats),
        None => had_thing(node)?,
    };
    let told = own(&had);
    if node.child("seats").is_some() {
        return compared(node, &had, told);
    }
    Ok(match node.name() {
        "none" => so_many(told, &had, (Equal, 0))?,
        "some" => so_many(told, &had, (AtLeast, 1))?,
        "size" => so_many(told, &had, place::size_in(node)?)?,
        "between" => {
            if told.who != Who::Bot {
                return Err("say “at least” so many, or “at most”".into());
            }
            let bounds = node.numbers().zip([AtLeast, Comparison::AtMost]);
            let is = |(n, bound)| Question::Compare(told.high.clone(), bound, Amount::Number(n));
            Question::All(bounds.map(is).collect())
        }
        "either" => {
            if told.who != Who::Bot {
                return Err("say it of the bot, or write two conditions".into());
            }
            let is = |n| Question::Compare(told.high.clone(), Equal, Amount::Number(n));
            Question::Any(node.numbers().map(is).collect())
        }
        "most" => outdoes(told, &had, More)?,
        "fewest" => outdoes(told, &had, Less)?,
        "fewer" | "more" | "equal" => {
            if told.who != Who::Bot {
                return Err("two things of one player are compared for the bot only".into());
            }
            let (high, low) = (told.high, told.low);
            let Some(second) = node.all("thing").nth(1) else { return unknown(node) };
            let (comparison, first) = match node.name() {
                "fewer" => (Less, low),
                "more" => (More, high),
                _ => (Equal, high),
            };
            Question::Compare(first, comparison, Amount::Bots(thing(second)?))
        }
        _ => return unknown(node),
    })
}

/// A comparison of the bot's amount with that of others, or the other way round. More than any rival is more
/// than each of them, including the one with the most; more than a rival is more than the one with the least.
pub(super) fn compared(node: &Node, had: &Had, told: Told) -> Lowered<Question> {
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    let seats = part(node, "seats")?;
    let (who, each) = others(seats)?;
    if (who == Who::Bot) == (told.who == Who::Bot) {
        return Err("the bot is compared with others, or they with the bot".into());
    }
    let one = matches!(seats.name(), "some" | "one");
    if matches!(node.name(), "fewer-at" | "more-at")
        && let Had::At(pieces, condition, site) = had
        && is_one_place(part::place(node)?)
    {
        // “At a gate”: in one and the same place.
        let comparison = if node.name() == "more-at" { More } else { Less };
        let group = |who| Group { pieces: *pieces, condition: *condition, owner: who };
        let alone = |who: Who| if who == Who::Rival { Who::OneRival } else { who };
        let than = Filter::With(group(alone(told.who)), Size::Than(comparison, group(alone(who))));
        return Ok(there(site.filters().iter().cloned().chain([than]).collect()));
    }
    let than = |more: bool| match each {
        Each::Together => had.amount(Fold::Total, who),
        _ if more != one => had.amount(Fold::Most, who),
        _ => had.amount(Fold::Least, who),
    };
    Ok(match node.name() {
        "fewer-than" | "fewer-at" => Question::Compare(told.low, Less, than(false)),
        "more-than" | "more-at" => Question::Compare(told.high, More, than(true)),
        "at-least" => Question::Compare(told.high, AtLeast, than(true)),
        "at-most" => Question::Compare(told.low, AtMost, than(false)),
        "more-by" | "fewer-by" => {
            let (comparison, n) = place::size_in(node)?;
            if n == 0 || node.child("size").is_some_and(|size| matches!(size.name(), "some" | "none")) {
                return Err("say how many more, or fewer".into());
            }
            if told.each != Each::Some || !matches!(told.who, Who::Bot | Who::Rival | Who::Player) {
                return Err("say it of the bot, or of a rival".into());
            }
            // An exact difference to the one with the most or the least says nothing about the others.
            if comparison == Equal && !one && each != Each::Together && who != Who::Bot {
                return Err("say “at least” so many more".into());
            }
            if comparison == Equal && (one || told.who != Who::Bot) {
                return Err("say “at least” so many more".into());
            }
            let gap = match node.name() {
                "more-by" => Amount::Minus(Box::new(told.high), Box::new(than(true))),
                _ => Amount::Minus(Box::new(than(false)), Box::new(told.low)),
            };
            compare(gap, (comparison, n))
        }
        "as-many" => match (had, told.who, who) {
            (Had::Thing(thing), Who::Bot, Who::Rival) if one => {
                at_least(Amount::Seats(Who::Such(Mark::ThanBot(*thing, Equal))), 1)
            }
            (Had::Thing(thing), Who::Rival, Who::Bot) if told.each == Each::Some => {
                at_least(Amount::Seats(Who::Such(Mark::ThanBot(*thing, Equal))), 1)
            }
            _ => Question::Compare(told.high, Equal, than(true)),
        },
        _ => return unknown(node),
    })
}

/// “A gate”, and neither “gates” nor “gate 2”.
fn is_one_place(place: &Node) -> bool {
    place.name() == "ground" && place.child("ground").is_some_and(|ground| !ground.is_plural)
}
