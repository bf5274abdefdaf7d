//! Questions: conditions on the state of the game.

mod ambition;
mod control;
mod court;
mod having;
mod map;
mod number;
mod round;
mod said;

use crate::state::names::Named;
use crate::state::resource::ResourceSet;
use crate::vocabulary::meaning::{Amount, Filter, Fold, Mark, Question, Site, Thing, Who};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::{place, relative};
pub use having::bot_has;
use having::{
    Each, Had, about, all_had, controls_ground, either_has, had, had_thing, have_not, having, having_of,
    others, so_many, superlative, two_had,
};
pub use number::{amount, condition, factor, thing};
use said::has_such;
pub use said::tallied;
use script::language::Node;
use script::program::Comparison;

/// The maximum number of chapters in a game.
const CHAPTERS: i32 = 5;

pub fn not(question: Question) -> Question {
    Question::Not(Box::new(question))
}

fn at_least(amount: Amount, n: i32) -> Question {
    Question::Compare(amount, Comparison::AtLeast, Amount::Number(n))
}

pub fn question(node: &Node) -> Lowered<Question> {
    if let Some(of_each) = of_each_rival(node)? {
        return Ok(of_each);
    }
    for kind in [ambition::ambition, round::round, court::court, control::control, map::map] {
        if let Some(question) = kind(node)? {
            return Ok(question);
        }
    }
    Ok(match node.name() {
        "within-of" | "within-leader" => {
            let (thing, n) = (thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match node.child("seats").map(others).transpose()? {
                // Nobody leads the bot by more.
                None => {
                    let most = Amount::MostOf(Who::Anybody, thing);
                    let gap = Amount::Minus(Box::new(most), Box::new(Amount::Bots(thing)));
                    compare(gap, (Comparison::AtMost, n))
                }
                Some((Who::Rival, Each::Some)) => {
                    let mark = Mark::Within(thing, n);
                    compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1))
                }
                Some(_) => return Err("say it of any rival, or of the leader".into()),
            }
        }
        "within" => {
            let mark = Mark::Within(thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match others(part(node, "seats")?)? {
                (Who::Rival, Each::Some) => compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1)),
                _ => return Err("say it of any rival".into()),
            }
        }
        // “Only the bot has captives”, “everybody has captives”: the bot, and none or each of its rivals.
        "only-has" | "everybody-has" => {
            let having = part(node, "having").or_else(|_| part(node, "compared"))?;
            if having.child("seats").is_some() {
                return Err("say whom the bot is compared with in a condition of its own".into());
            }
            let has = |seats: &str| {
                let seats = node.whole("seats", seats, Vec::new());
                question(&node.whole("question", "have", vec![seats, having.clone()]))
            };
            let rivals = if node.name() == "only-has" { "none" } else { "each" };
            Question::All(vec![has("bot")?, has(rivals)?])
        }
        "every-does" => {
            let seats = node.whole("seats", part(node, "every")?.name(), Vec::new());
            let does = match node.child("does") {
                Some(does) => does.clone(),
                None => node.whole("does", "stands", node.children[1..].to_vec()),
            };
            if matches!(does.name(), "have" | "have-not" | "sited" | "control" | "agents" | "outraged") {
                return Err("a question of its own asks this".into());
            }
            relative::of_rivals(&seats, relative::does(&does, &part::that_rival(node))?)?
        }
        "such-seats" | "such-seat" | "seats-do" => {
            if node.name() == "seats-do" {
                place::counted(node)?;
            }
            let mark = relative::rival(node)?;
            compare(Amount::Seats(Who::Such(mark)), place::size_in(node)?)
        }
        "times-more" => {
            let mut groups = node.all("owned-group").map(|g| place::group(g, Who::Bot));
            let (Some(one), Some(other)) = (groups.next(), groups.next()) else { return unknown(node) };
            let (one, other) = (one?, other?);
            let total = |g: crate::vocabulary::meaning::Group| {
                Amount::Total(g.owner, Thing::Pieces(g.pieces, g.condition))
            };
            let times = Amount::Times(factor(node)?, Box::new(total(other)));
            Question::Compare(total(one), Comparison::AtLeast, times)
        }
        "has-times" => {
            let seats = node.all("seats").collect::<Vec<_>>();
            let [one, other] = seats[..] else { return unknown(node) };
            let had = had_thing(node)?.against(other);
            let most = match others(other)? {
                (Who::Bot, _) => return Err("compare the bot with others".into()),
                (who, Each::Together) => had.amount(Fold::Total, who),
                (who, _) => had.amount(Fold::Most, who),
            };
            let times = Amount::Times(factor(node)?, Box::new(most));
            match others(one)? {
                (Who::Bot, _) => {
                    Question::Compare(had.amount(Fold::Total, Who::Bot), Comparison::AtLeast, times)
                }
                _ => return Err("compare the bot with others".into()),
            }
        }
        "outrage-stops" => Question::OutrageStops(part::who(part(node, "who")?)?),
        "outraged-many" => {
            let had =
                Had::Thing(Thing::Outrages(ResourceSet::from_iter(crate::state::resource::Resource::all())));
            let size = place::size_in(node)?;
            about(node, &|own| so_many(own(&had), &had, size))?
        }
        "outraged" => {
            let thing = Had::Thing(Thing::Outrages(part::resources(node)?));
            about(node, &|own| Ok(at_least(own(&thing).high, 1)))?
        }
        // The place of remaining pieces is not stated.
        "remain" => match had_thing(had(node)?)? {
            Had::Thing(Thing::Actions | Thing::Cards | Thing::Agents | Thing::Supply(_)) => {
                having(had(node)?)?
            }
            _ => return Err("say where they are left".into()),
        },
        "ahead" | "ahead-by" | "trails" | "trails-by" | "tied-with" => compared_with(node)?,
        "trailing" => {
            let thing = thing(part(node, "thing")?)?;
            Question::Compare(Amount::Bots(thing), Comparison::Less, Amount::MostOf(Who::Rival, thing))
        }
        "do-both" | "do-either" => relative::done_together(node)?,
        "share-are" => said::share(node)?,
        "have" | "left" | "one" | "controls-more" => about(node, &|own| having_of(had(node)?, own))?,
        "built-all" => compare(Amount::Bots(Thing::UnbuiltCities), (Comparison::Equal, 0)),
        "slots-full" => compare(Amount::Bots(Thing::EmptySlots), (Comparison::Equal, 0)),
        "tied-most" => {
            let thing = thing(part(node, "thing")?)?;
            Question::Compare(Amount::Bots(thing), Comparison::Equal, Amount::MostOf(Who::Rival, thing))
        }
        "lowest" | "highest" => {
            let thing = thing(part(node, "thing")?)?;
            let (comparison, other) = match node.name() {
                "lowest" => (Comparison::Less, Amount::LeastOf(Who::Rival, thing)),
                _ => (Comparison::More, Amount::MostOf(Who::Rival, thing)),
            };
            Question::Compare(Amount::Bots(thing), comparison, other)
        }
        "have-not" => have_not(node)?,
        "have-both" | "both" => {
            Question::All(two_had(node)?.into_iter().map(having).collect::<Lowered<_>>()?)
        }
        "have-either" | "either" => {
            Question::Any(two_had(node)?.into_iter().map(having).collect::<Lowered<_>>()?)
        }
        "either-has" => either_has(node)?,
        "have-neither" => {
            let lacks = |n: &Node| having(n).map(not);
            Question::All(all_had(node).map(lacks).collect::<Lowered<_>>()?)
        }
        "has-such" | "has-many" => has_such(node)?,
        "spread" => {
            let thing = Thing::Spread(part::pieces(node)?, part::condition(node)?, place::ground_in(node)?);
            let size = place::size_in(node)?;
            about(node, &|own| so_many(own(&Had::Thing(thing)), &Had::Thing(thing), size))?
        }
        "last" if node.category() == "question" => superlative(node, Comparison::Less)?,
        "first" if node.category() == "question" => superlative(node, Comparison::More)?,
        "total" => {
            let thing = thing(part(node, "thing")?)?;
            let total = match part::owner_or(node, Who::Bot)? {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            };
            compare(total, place::size_in(node)?)
        }
        _ => return unknown(node),
    })
}

/// “Each rival controls a gate next to …”, “no rival who leads Tycoon has …”: conditions on a single rival
/// are evaluated for each of them.
fn of_each_rival(node: &Node) -> Lowered<Option<Question>> {
    let Some(seats) = node.child("seats") else { return Ok(None) };
    let each = match seats.name() {
        "each-such" | "none-such" => true,
        // Whoever does not control something is one of them.
        "one" | "any" | "some" | "each" | "such" | "leader" if node.name() == "not-controls" => {
            let control = node.whole("does", "control", node.children[1..].to_vec());
            let open = not(relative::does(&control, &part::that_rival(node))?);
            return relative::of_rivals(seats, open).map(Some);
        }
        "each" | "not-all" => match node.name() {
            "controls-such" | "controls-many" => !controls_ground(node)?,
            "has-such" | "has-many" | "has-agents" => true,
            _ => false,
        },
        _ => false,
    };
    if !each || node.all("seats").count() > 1 {
        return Ok(None);
    }
    let open = |n: &Node| if n.category() == "seats" { part::that_rival(node) } else { n.clone() };
    let said = question(&node.whole("question", node.name(), node.children.iter().map(open).collect()))?;
    relative::of_rivals(seats, said).map(Some)
}

/// “Each rival has an agent on it”: on the card in focus.
pub fn agents_there(node: &Node) -> Lowered<Question> {
    let size = place::size_in(node)?;
    let seats = node.whole("seats", part(node, "each")?.name(), Vec::new());
    let children = std::iter::once(seats).chain(node.child("size").cloned()).collect();
    let had = Had::AgentsThere;
    about(&node.whole("question", "have", children), &|own| so_many(own(&had), &had, size))
}

/// “Each rival has 2 ships there”: in the place in focus.
pub fn pieces_there(node: &Node) -> Lowered<Question> {
    let size = place::size_in(node)?;
    let group = part(node, "group")?;
    if group.child("owner").is_some() || group.child("who").is_some() {
        return Err("whose pieces they are is said already".into());
    }
    let who = part(node, "each").or_else(|_| part(node, "every"))?;
    let children = std::iter::once(node.whole("seats", who.name(), Vec::new()))
        .chain(node.child("size").cloned())
        .collect();
    let there = [Filter::That].into_iter().collect();
    let had = Had::At(part::pieces(group)?, part::condition(group)?, there);
    about(&node.whole("question", "have", children), &|own| so_many(own(&had), &had, size))
}

/// “The bot is ahead of a rival in Power”: it has more of it.
fn compared_with(node: &Node) -> Lowered<Question> {
    let mut seats = node.all("seats");
    let (Some(one), Some(other)) = (seats.next(), seats.next()) else { return unknown(node) };
    let name = match node.name() {
        "ahead" => "more-than",
        "ahead-by" => "more-by",
        "trails" => "fewer-than",
        "trails-by" => "fewer-by",
        _ => "as-many",
    };
    let rest = node.children.iter().filter(|n| n.category() != "seats").cloned();
    let compared = node.whole("compared", name, rest.chain([other.clone()]).collect());
    question(&node.whole("question", "have", vec![one.clone(), compared]))
}

fn compare(amount: Amount, (comparison, n): (Comparison, i32)) -> Question {
    Question::Compare(amount, comparison, Amount::Number(n))
}

fn there(filters: Vec<Filter>) -> Question {
    Question::There(Site::from_iter(filters))
}
