//! From what was read to what it means.

use super::meaning::{
    Amount, Ban, Banned, Criterion, Deed, Fact, Group, Many, Order, Plain, Question, Resource, Round, Simple,
    Verb,
};
use super::nouns;
use super::phrase::{Kind, Mark, Measure, Noun, Sort, Things, Who};
use super::realms::Setting;
use crate::rules::target::Chart;
use crate::state::card::{Action, Branch};
use script::language::{Node, lower};
use script::program::Comparison;

pub use script::language::lower::{Lowered, part, unknown};

fn small(n: i32) -> Lowered<u8> {
    u8::try_from(n).map_err(|_| format!("{n} is out of range"))
}

fn first(node: &Node) -> Lowered<u8> {
    number(node, 0)
}

/// The so-manieth number of a phrase.
pub fn number(node: &Node, at: usize) -> Lowered<u8> {
    small(node.numbers().nth(at).unwrap_or_default())
}

pub fn size(node: &Node) -> Lowered<(Comparison, i32)> {
    lower::size(part(node, "size")?)
}

pub fn action(node: &Node) -> Lowered<Action> {
    let node = part(node, "action")?;
    Action::ALL.into_iter().find(|a| a.name() == node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn branch(node: &Node) -> Lowered<Branch> {
    let node = part(node, "branch")?;
    Ok(match node.name() {
        "administrative" => Branch::Administrative,
        "diplomatic" => Branch::Diplomatic,
        "military" => Branch::Military,
        _ => return unknown(node),
    })
}

pub fn chart(node: &Node) -> Lowered<Chart> {
    let node = part(node, "chart")?;
    Ok(match node.name() {
        "military" => Chart::Military,
        "diplomatic" => Chart::Diplomatic,
        _ => return unknown(node),
    })
}

// ---- Numbers

fn plain(node: &Node) -> Lowered<Plain> {
    Plain::named(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    match node.name() {
        "ideas-of" => Ok(Amount::IdeasOf(branch(node)?)),
        "sum" | "minus" => {
            let (a, b) = two(node, "tally")?;
            let (a, b) = (Box::new(amount(a)?), Box::new(amount(b)?));
            Ok(if node.name() == "sum" { Amount::Sum(a, b) } else { Amount::Minus(a, b) })
        }
        "half" => Ok(Amount::Half(Box::new(amount(part(node, "tally")?)?))),
        "twice" => Ok(Amount::Twice(Box::new(amount(part(node, "tally")?)?))),
        "things" => Ok(nouns::count(nouns::things(part(node, "things")?)?)),
        "tax" => {
            let things = nouns::things(part(node, "things")?)?;
            match things.sort() {
                Sort::Place => Ok(Amount::Tax(Box::new(things))),
                _ => Err("a Tax Value belongs to a Province or an Area".into()),
            }
        }
        "strength" if node.child("other").is_some() => {
            let strength = Measure::Of(Box::new(Things::of(Kind::Strength)));
            nouns::of(strength, nouns::other(part(node, "other")?)?)
        }
        "cost" => Ok(Amount::Cost),
        _ => plain(node).map(Amount::Plain),
    }
}

fn two<'n>(node: &'n Node, category: &'static str) -> Lowered<(&'n Node, &'n Node)> {
    let mut parts = node.all(category);
    match (parts.next(), parts.next()) {
        (Some(a), Some(b)) => Ok((a, b)),
        _ => unknown(node),
    }
}

fn many(amount: Amount, (comparison, n): (Comparison, i32)) -> Question {
    match (amount, comparison, n) {
        // “No Province to besiege” is no number: nothing would come of a Siege.
        (Amount::Plain(Plain::Besiegeable), Comparison::Equal, 0) => not(Question::Is(Fact::CanBesiege)),
        (Amount::Plain(Plain::Besiegeable), Comparison::AtLeast, 1) => Question::Is(Fact::CanBesiege),
        (Amount::Count(things), comparison, n) => nouns::counted(*things, comparison, n),
        (amount, comparison, n) => Question::Compare(amount, comparison, Amount::Is(n)),
    }
}

/// Both bounds are meant.
fn between(amount: Amount, low: i32, high: i32) -> Lowered<Question> {
    if low > high {
        return Err("the smaller number comes first".into());
    }
    let bound = |comparison, n| Question::Compare(amount.clone(), comparison, Amount::Is(n));
    Ok(Question::All(vec![bound(Comparison::AtLeast, low), bound(Comparison::AtMost, high)]))
}

// ---- Questions

/// That it is not so, in its simplest form: one denial is said in one way.
pub fn not(question: Question) -> Question {
    match question {
        Question::Not(inside) => *inside,
        Question::Compare(a, Comparison::AtLeast, Amount::Is(1)) => {
            Question::Compare(a, Comparison::Equal, Amount::Is(0))
        }
        Question::Compare(a, Comparison::Equal, Amount::Is(0)) => {
            Question::Compare(a, Comparison::AtLeast, Amount::Is(1))
        }
        other => Question::Not(Box::new(other)),
    }
}

pub fn question(node: &Node) -> Lowered<Question> {
    match node.category() {
        "possession" => return possession(node),
        "timing" | "circumstance" | "lacking" => return when(node),
        _ => {}
    }
    let is = |fact| Ok(Question::Is(fact));
    let of = |category, fact: fn(&Node) -> Lowered<Question>| fact(part(node, category)?);
    let counted = || counted_in(node);
    let age = |n: i32| many(Amount::Plain(Plain::Age), (Comparison::Equal, n));
    Ok(match node.name() {
        "is" => so(part(node, "what")?, part(node, "how")?)?,
        "not" | "none" => not(so(part(node, "what")?, part(node, "how")?)?),
        "bot" => of("bot-is", bot_is)?,
        "bot-not" => not(of("bot-is", bot_is)?),
        "there" => of("there", there)?,
        "there-no" => not(of("there", there)?),
        "have" => of("possession", possession)?,
        "have-no" => not(of("possession", possession)?),
        "neither" => {
            let all = node.all("possession").map(|n| possession(n).map(not));
            Question::All(all.collect::<Lowered<_>>()?)
        }
        "many" | "there-many" => many(counted()?, size(node)?),
        "know" => match counted()? {
            ideas @ (Amount::IdeasOf(_) | Amount::Plain(Plain::Ideas)) => many(ideas, size(node)?),
            _ => return Err("the Bot knows Ideas".into()),
        },
        "army-has" => many(Amount::Plain(Plain::Units), size(node)?),
        "more" => {
            let (a, b) = amounts(node)?;
            Question::Compare(a, Comparison::More, b)
        }
        "there-more" => {
            let (comparison, times) = nouns::degree(node)?;
            let (a, b) = amounts(node)?;
            Question::Compare(a, comparison, multiplied(b, times))
        }
        "outnumber" => {
            let (a, b) = amounts(node)?;
            Question::Compare(a, Comparison::More, b)
        }
        "make" => many(counted()?, size(node)?),
        "amount-between" | "age-between" => {
            let of = if node.name() == "age-between" { Amount::Plain(Plain::Age) } else { counted()? };
            let mut bounds = node.numbers();
            between(of, bounds.next().unwrap_or_default(), bounds.next().unwrap_or_default())?
        }
        "many-or-more" | "many-or-less" => {
            let more = node.name() == "many-or-more";
            let comparison = if more { Comparison::AtLeast } else { Comparison::AtMost };
            many(counted()?, (comparison, node.numbers().next().unwrap_or_default()))
        }
        "are" => match neither(node)? {
            Some([a, b]) => Question::All(vec![
                not(nouns::said_of(about(node)?, Mark::Is(Box::new(a)))?),
                not(nouns::said_of(about(node)?, Mark::Is(Box::new(b)))?),
            ]),
            None => nouns::said_of(about(node)?, stated(node)?)?,
        },
        "are-not" => match about(node)? {
            // Of one of which it is known who or where it is, it is simply not so.
            Who::Some(things) if things.the || !matches!(things.noun, Noun::Any(_)) => {
                not(nouns::said_of(Who::Some(things), stated(node)?)?)
            }
            who => nouns::said_of(who, Mark::Not(Box::new(stated(node)?)))?,
        },
        "are-many" => {
            let things = nouns::marked(nouns::things(part(node, "things")?)?, stated(node)?)?;
            let (comparison, n) = size(node)?;
            nouns::counted(things, comparison, n)
        }
        "one-of" => {
            let things = nouns::of_the_bot(nouns::things(part(node, "things")?)?);
            nouns::exists(nouns::marked(things, stated(node)?)?, true)
        }
        "own-every" => {
            let things = nouns::things(part(node, "things")?)?;
            if things.sort() != Sort::Place {
                return Err("Provinces and Areas are owned".into());
            }
            let others = Mark::Not(Box::new(Mark::Is(Box::new(nouns::of_the_bot(things.clone())))));
            nouns::exists(nouns::marked(things, others)?, false)
        }
        "own-named" => {
            let named = nouns::proper(part(node, "proper")?)?;
            let own = match named.noun {
                Noun::Province(_) => Kind::Town,
                Noun::Area(_) => Kind::Area,
                _ => return Err("a Province or an Area is owned".into()),
            };
            let own = Things::of(own).with(Mark::Of(Who::Bot));
            nouns::exists(nouns::marked(named, Mark::Is(Box::new(own)))?, true)
        }
        "loses-battle" => return is(Fact::BattleLost),
        "wins-battle" => return is(Fact::BattleWon),
        "half-have" => {
            let all = nouns::of_the_bot(nouns::things(part(node, "things")?)?);
            let (things, comparison, n) = nouns::had(part(node, "had")?)?;
            let having = nouns::marked(all.clone(), Mark::Has(Box::new(things), comparison, n))?;
            let twice = Amount::Twice(Box::new(nouns::count(having)));
            Question::Compare(twice, Comparison::AtLeast, nouns::count(all))
        }
        "more-than-twice" => {
            let (a, b) = amounts(node)?;
            Question::Compare(a, Comparison::More, Amount::Twice(Box::new(b)))
        }
        "as-many" => {
            let (comparison, times) = nouns::degree(node)?;
            if matches!(comparison, Comparison::More | Comparison::Less) {
                return Err("write “than”".into());
            }
            let (a, b) = amounts(node)?;
            Question::Compare(a, comparison, multiplied(b, times))
        }
        "by-more" => {
            let measure = nouns::measure(part(node, "measure")?)?;
            let theirs = nouns::of(measure.clone(), nouns::other(part(node, "other")?)?)?;
            let more = Amount::Sum(Box::new(theirs), Box::new(Amount::Is(i32::from(first(node)?))));
            Question::Compare(nouns::of(measure, Who::Bot)?, Comparison::AtLeast, more)
        }
        "first-round" => many(Amount::Plain(Plain::Round), (Comparison::Equal, 1)),
        "other-one" => {
            let (things, comparison, n) = nouns::had(part(node, "had")?)?;
            nouns::said_of(about(node)?, Mark::Has(Box::new(things), comparison, n))?
        }
        "other-things" => {
            let things = Box::new(nouns::things(part(node, "things")?)?);
            nouns::said_of(about(node)?, Mark::Has(things, Comparison::AtLeast, 1))?
        }
        "other-no" => {
            let things = Box::new(nouns::things(part(node, "things")?)?);
            nouns::said_of(about(node)?, Mark::Has(things, Comparison::Equal, 0))?
        }
        "that-is" | "that-is-not" | "that-has" | "that-lacks" => {
            let mark = match node.name() {
                "that-has" => {
                    let (things, comparison, n) = nouns::had(part(node, "had")?)?;
                    Mark::Has(Box::new(things), comparison, n)
                }
                "that-lacks" => {
                    Mark::Has(Box::new(nouns::things(part(node, "things")?)?), Comparison::Equal, 0)
                }
                _ => stated(node)?,
            };
            let question = Question::That(Box::new(mark));
            if node.name() == "that-is-not" { not(question) } else { question }
        }
        "war-size" => {
            let things = nouns::things(part(node, "things")?)?;
            match things.noun {
                Noun::Any(Kind::Realm) if things.marks.is_empty() => {
                    many(Amount::Plain(Plain::Wars), size(node)?)
                }
                _ => many(nouns::count(nouns::marked(things, Mark::AtWar(Some(Who::Bot)))?), size(node)?),
            }
        }
        "twice-of" => {
            let measure = nouns::measure(part(node, "measure")?)?;
            let than = nouns::who(node)?;
            nouns::said_of(about(node)?, Mark::Than(measure, Comparison::AtLeast, 2, than))?
        }
        "highest" => {
            let measure = nouns::measure(part(node, "measure")?)?;
            nouns::said_of(opponents(Who::None), Mark::Than(measure, Comparison::AtLeast, 1, Who::Bot))?
        }
        "borders" => match nouns::other(part(node, "other")?)? {
            Who::Some(things) => nouns::said_of(about(node)?, Mark::Beside(things))?,
            _ => return Err("say which one it borders".into()),
        },
        "borders-bot" => nouns::said_of(about(node)?, Mark::BesideBot)?,
        "bot-and" | "bot-but-not" | "bot-or" => {
            let (a, b) = two(node, "bot-is")?;
            let (a, b) = (bot_is(a)?, bot_is(b)?);
            match node.name() {
                "bot-and" => Question::All(vec![a, b]),
                "bot-or" => Question::Any(vec![a, b]),
                _ => Question::All(vec![a, not(b)]),
            }
        }
        "in-army" => many(Amount::Plain(Plain::Units), size(node)?),
        "all-fought" => return is(Fact::BattleFought),
        "to-besiege" => not(Question::Is(Fact::CanBesiege)),
        "victory-total" => return is(Fact::TotalVictory),
        "victory-partial" => return is(Fact::PartialVictory),
        "fewer-itself" => {
            let (comparison, times) = nouns::degree(node)?;
            let measure = nouns::measure(part(node, "measure")?)?;
            let who = nouns::other(part(node, "other")?)?;
            nouns::said_of(who, Mark::Than(measure, comparison, times, Who::Bot))?
        }
        "bot-not-have" => {
            let things = nouns::of_the_bot(nouns::things(part(node, "things")?)?);
            many(nouns::count(things), (Comparison::Equal, 0))
        }
        "more-than" | "other-more" => {
            let (comparison, times) = nouns::degree(node)?;
            let measure = nouns::measure(part(node, "measure")?)?;
            let others: Vec<&Node> =
                node.children.iter().filter(|n| matches!(n.category(), "other" | "who")).collect();
            // “More Cardinals than Allies” counts both: the Allies’ Cardinals are those of “an Ally”.
            if others.iter().any(|n| n.name() == "bare") {
                return Err("say “each” or “an” if somebody’s are meant".into());
            }
            let first = nouns::other(others.first().ok_or("somebody is missing")?)?;
            match others.get(1) {
                None => than_bot(first, measure, comparison, times)?,
                Some(second) => {
                    let second = match second.category() {
                        "who" => Who::Bot,
                        _ => nouns::other(second)?,
                    };
                    nouns::said_of(first, Mark::Than(measure, comparison, times, second))?
                }
            }
        }
        "has-most" | "has-least" => {
            let most = node.name() == "has-most";
            let comparison = if most { Comparison::AtLeast } else { Comparison::AtMost };
            let measure = nouns::measure(part(node, "measure")?)?;
            nouns::said_of(opponents(Who::None), Mark::Than(measure, comparison, 1, Who::Bot))?
        }
        "in-the-lead" => {
            let prestige = Measure::Of(Box::new(Things::of(Kind::Prestige)));
            nouns::said_of(opponents(Who::None), Mark::Than(prestige, Comparison::AtLeast, 1, Who::Bot))?
        }
        "has-passed" => nouns::said_of(about(node)?, Mark::Passed)?,
        "not-passed" => nouns::said_of(about(node)?, Mark::Not(Box::new(Mark::Passed)))?,
        "fighting" | "fighting-any" => {
            let things = nouns::things(part(node, "things")?)?;
            if !matches!(things.noun, Noun::Any(Kind::War)) && things.sort() != Sort::Power {
                return Err("Wars are fought, with Realms".into());
            }
            let size = if node.name() == "fighting" { size(node)? } else { (Comparison::AtLeast, 1) };
            match things.sort() {
                Sort::Power => many(nouns::count(things.with(Mark::AtWar(Some(Who::Bot)))), size),
                _ => many(nouns::count(things), size),
            }
        }
        "past" => of("past", past)?,
        "past-not" => not(of("past", past)?),
        "age" | "age-is" => Question::Any(ages(node)?.into_iter().map(age).collect()),
        "age-least" | "age-most" => {
            let least = node.name() == "age-least";
            let comparison = if least { Comparison::AtLeast } else { Comparison::AtMost };
            let n = ages(node)?.first().copied().unwrap_or_default();
            Question::Compare(Amount::Plain(Plain::Age), comparison, Amount::Is(n))
        }
        "on-card" => Question::Is(Fact::OnCard(action(node)?)),
        "last-turn" => return is(Fact::LastTurn),
        "last-round" => return is(Fact::LastRound),
        "war-action" => return is(Fact::WarAction),
        "second" => return is(Fact::SecondAction),
        "nothing-paid" => return is(Fact::NothingPaid),
        "anything-paid" => return is(Fact::AnythingPaid),
        "nothing-applied" => return is(Fact::NothingApplied),
        "options" => return is(Fact::Options),
        "skull" => return is(Fact::Skull),
        "bridge" => return is(Fact::BridgeInReach),
        "subjugated" => return is(Fact::CanSubjugate),
        "may-ally" => return is(Fact::MayAlly),
        "may-marry" => return is(Fact::MayMarry),
        "control-roma" => return is(Fact::ControlsRoma),
        "defend-hre" => return is(Fact::DefendsHre),
        "nobody" => return is(Fact::NobodyOccupies),
        "humiliation" => return is(Fact::HumiliationPays),
        "capital-more" => return is(Fact::HoldsCapitalAndMore),
        "holds-more" => return is(Fact::HoldsMore),
        "lost-more" => return is(Fact::LostMore),
        "agrees" => return is(Fact::EnemyAgrees),
        "only-npr" => return is(Fact::OnlyNpr),
        "only-rebels" => return is(Fact::OnlyNprAndRebels),
        "sink" => return is(Fact::IconsSink),
        "differ" => return is(Fact::HitsDiffer),
        "all-sunk" => return is(Fact::AllSunk),
        "own-capital" => return is(Fact::OwnsCapital),
        "poor" => return is(Fact::CardTooDear),
        _ => return unknown(node),
    })
}

fn about(node: &Node) -> Lowered<Who> {
    nouns::subject(part(node, "subject")?)
}

/// “Neither an Ally nor a Marriage partner”.
fn neither(node: &Node) -> Lowered<Option<[Things; 2]>> {
    let Some(state) = node.child("state").filter(|state| state.name() == "neither") else { return Ok(None) };
    let (a, b) = two(state, "things")?;
    Ok(Some([nouns::things(a)?, nouns::things(b)?]))
}

fn stated(node: &Node) -> Lowered<Mark> {
    match node.children.iter().find(|n| matches!(n.category(), "state" | "posture")) {
        Some(state) => nouns::state(state),
        None => unknown(node),
    }
}

fn opponents(who: fn(Box<Things>) -> Who) -> Who {
    who(Box::new(Things::of(Kind::Opponent)))
}

/// The Bot has more of it than somebody, or fewer.
fn than_bot(than: Who, measure: Measure, comparison: Comparison, times: u8) -> Lowered<Question> {
    // “More than an Opponent”: there is one who has less. Twice as much cannot be turned round so.
    if times == 1 {
        let turned = match comparison {
            Comparison::More => Comparison::Less,
            Comparison::Less => Comparison::More,
            Comparison::AtLeast => Comparison::AtMost,
            Comparison::AtMost => Comparison::AtLeast,
            other => other,
        };
        return nouns::said_of(than, Mark::Than(measure, turned, 1, Who::Bot));
    }
    let own = nouns::of(measure.clone(), Who::Bot)?;
    Ok(Question::Compare(own, comparison, multiplied(nouns::of(measure, than)?, times)))
}

fn multiplied(amount: Amount, times: u8) -> Amount {
    if times == 2 { Amount::Twice(Box::new(amount)) } else { amount }
}

/// Two numbers that are compared. Beside other Towns, those on the map are meant.
fn amounts(node: &Node) -> Lowered<(Amount, Amount)> {
    let on_map = |amount| match amount {
        Amount::Plain(Plain::SmallTowns) => Amount::Plain(Plain::SmallOnMap),
        other => other,
    };
    // “More Units than its Enemy” does not compare Units with a number of Enemies.
    let is_power = |n: &Node| {
        let things = n.child("things").and_then(|things| nouns::things(things).ok());
        things
            .is_some_and(|things| things.sort() == Sort::Power && things.marks.contains(&Mark::Of(Who::Bot)))
    };
    let mut all = node.children.iter().filter(|n| matches!(n.category(), "amount" | "tally"));
    match (all.next(), all.next()) {
        (Some(a), Some(b)) if is_power(b) && !is_power(a) => {
            Err("say “each” or “the” if somebody’s are meant".into())
        }
        (Some(a), Some(b)) => Ok((on_map(amount(a)?), on_map(amount(b)?))),
        _ => unknown(node),
    }
}

/// What holds at a time, or under circumstances.
fn when(node: &Node) -> Lowered<Question> {
    let age = |comparison| {
        let n = ages(node)?.first().copied().unwrap_or_default();
        Ok(Question::Compare(Amount::Plain(Plain::Age), comparison, Amount::Is(n)))
    };
    let round = |n| many(Amount::Plain(Plain::Round), (Comparison::Equal, n));
    let is = |fact| Ok(Question::Is(fact));
    let owned = || possession(part(node, "possession")?);
    let so_many = || Ok::<_, String>(many(counted_in(node)?, size(node)?));
    match (node.category(), node.name()) {
        ("lacking", _) => owned().map(not),
        (_, "before-age") => age(Comparison::Less),
        (_, "from-age") => age(Comparison::AtLeast),
        (_, "in-age") => age(Comparison::Equal),
        (_, "after-age") => age(Comparison::More),
        (_, "until-age") => age(Comparison::AtMost),
        (_, "last-round") => is(Fact::LastRound),
        (_, "first-round") => Ok(round(1)),
        (_, "at-war") => is(Fact::AtWar),
        (_, "at-peace") => Ok(not(Question::Is(Fact::InAnyWar))),
        (_, "skull") => is(Fact::Skull),
        (_, "lost-battle") => is(Fact::BattleLost),
        (_, "won-battle") => is(Fact::BattleWon),
        (_, "with") => owned(),
        (_, "without") => owned().map(not),
        (_, "many") => so_many(),
        (_, "both") => Ok(Question::All(vec![owned()?, so_many()?])),
        (_, "than") => {
            let (comparison, times) = nouns::degree(node)?;
            let measure = nouns::measure(part(node, "measure")?)?;
            than_bot(nouns::other(part(node, "other")?)?, measure, comparison, times)
        }
        (_, "emperor") => is(Fact::Emperor),
        (_, "controller") => is(Fact::PapalController),
        _ => unknown(node),
    }
}

fn counted_in(node: &Node) -> Lowered<Amount> {
    match node.children.iter().find(|n| matches!(n.category(), "amount" | "tally")) {
        // What is counted of a place without an owner is the Bot's.
        Some(one) => amount(one).map(owned),
        None => unknown(node),
    }
}

/// Provinces and Areas that the Bot *has* are its own.
fn owned(amount: Amount) -> Amount {
    match amount {
        Amount::Count(things) => nouns::count(nouns::of_the_bot(*things)),
        other => other,
    }
}

/// There are four of them.
fn ages(node: &Node) -> Lowered<Vec<i32>> {
    let ages: Vec<i32> = node.numbers().collect();
    if ages.iter().all(|age| (1..=4).contains(age)) { Ok(ages) } else { Err("there are Ages 1 to 4".into()) }
}

/// What is said of something: “the target is an Ally”.
fn so(what: &Node, how: &Node) -> Lowered<Question> {
    Ok(Question::Is(match (what.name(), how.name()) {
        ("army", "on-map") => Fact::ArmyOnMap,
        ("army", "activated") => Fact::ArmyToActivate,
        ("deck", "empty") => Fact::DeckEmpty,
        ("target", "territory") => Fact::TargetTerritory,
        ("target", "npr") => Fact::TargetNpr,
        ("target", "pr") => Fact::TargetPr,
        ("target", "ally") => Fact::TargetAlly,
        ("target", "married") => Fact::TargetMarried,
        ("target", "at-war") => Fact::TargetEnemy,
        ("target", "truce") => Fact::TargetTruce,
        ("target", "opponent") => Fact::TargetPr,
        ("enemy", "human") => Fact::EnemyHuman,
        ("enemy", "npr") => Fact::EnemyNpr,
        ("enemy", "bot") => Fact::EnemyBot,
        ("battle", "lost") => Fact::BattleLost,
        ("battle", "decided") => Fact::BattleDecided,
        ("battle", "fought") => Fact::BattleFought,
        ("area", "chosen") => Fact::AreaChosen,
        ("province", "chosen") => Fact::ProvinceChosen,
        ("town", "chosen") => Fact::TownChosen,
        ("ship", "left") => Fact::ShipLeft,
        ("claim", "due") => Fact::ClaimDue,
        ("colonial-claim", "linked") => Fact::ClaimLinked,
        ("war", "declared") => Fact::WarToDeclare,
        ("war-on-target", "barred") => Fact::WarBarred,
        ("activation", "needed") => Fact::ActivationNeeded,
        ("enemy-ships", "off-ports") => Fact::EnemyShipsOff,
        ("enemy-ships", "there") => Fact::EnemyShips,
        ("milestone", "held") => Fact::MilestoneHeld,
        ("focus", "full") => Fact::FocusFull,
        ("quest", "wanted") => Fact::QuestWanted,
        ("new-world", "in-reach") => Fact::NewWorld,
        ("missions", "in-use") => Fact::Missions,
        ("idea", "researched") => Fact::IdeaResearched,
        _ => return Err("that cannot be said of it".into()),
    }))
}

fn bot_is(node: &Node) -> Lowered<Question> {
    Ok(Question::Is(match node.name() {
        "attacked" => Fact::Attacked,
        "at-war" => Fact::AtWar,
        "at-peace" => return Ok(not(Question::Is(Fact::InAnyWar))),
        "in-any-war" => Fact::InAnyWar,
        "with" => match part(node, "foe")?.name() {
            "opponent" => Fact::AtWarWithOpponent,
            "aggressor" => Fact::AtWarWithAggressor,
            "human" => Fact::AtWarWithHuman,
            "npr" => Fact::AtWarWithNpr,
            _ => return unknown(node),
        },
        "emperor" => Fact::Emperor,
        "catholic" => Fact::Catholic,
        "controller" => Fact::PapalController,
        "called" => Fact::Called,
        "called-by-npr" => Fact::CalledByNpr,
        "invaded" => Fact::Invaded,
        "linked" => Fact::LinkedToNode,
        "linked-three" => Fact::TradeCards,
        _ => return bot_and(node, nouns::other(part(node, "other")?)?),
    }))
}

/// What is said of the Bot and somebody else: the other way round it is said of him.
fn bot_and(node: &Node, other: Who) -> Lowered<Question> {
    let than = |measure, comparison| than_bot(other.clone(), measure, comparison, 1);
    let strength = || Measure::Of(Box::new(Things::of(Kind::Strength)));
    let measured = || nouns::measure(part(node, "measure")?);
    let is = |kind| Mark::Is(Box::new(Things::of(kind)));
    match node.name() {
        "stronger" => than(strength(), Comparison::More),
        "weaker" => than(strength(), Comparison::Less),
        "ahead" => than(measured()?, Comparison::More),
        "behind" => than(measured()?, Comparison::Less),
        "next" => nouns::said_of(other, Mark::BesideBot),
        "allied" => nouns::said_of(other, is(Kind::Ally)),
        "married" => nouns::said_of(other, is(Kind::Partner)),
        "at-war-with" => match other {
            Who::Some(things) if things.is_plain(Kind::Opponent) && !things.the => {
                Ok(Question::Is(Fact::AtWarWithOpponent))
            }
            Who::Some(things) if things.is_plain(Kind::Aggressor) => {
                Ok(Question::Is(Fact::AtWarWithAggressor))
            }
            Who::Some(things) if things.is_plain(Kind::Human) => Ok(Question::Is(Fact::AtWarWithHuman)),
            Who::Some(things) if things.is_plain(Kind::Npr) => Ok(Question::Is(Fact::AtWarWithNpr)),
            other => nouns::said_of(other, Mark::AtWar(Some(Who::Bot))),
        },
        "truce-with" => Err("ask whether the target is in a Truce with the Bot".into()),
        _ => unknown(node),
    }
}

fn there(node: &Node) -> Lowered<Question> {
    Ok(Question::Is(match node.name() {
        "fighters" => Fact::Fighters,
        "province" => Fact::CanBesiege,
        "target" => Fact::Target,
        "destination" => Fact::Destination,
        "opponent" => Fact::Opponent,
        "room" => Fact::AdjacentRoom,
        "hostile-zone" => Fact::HostileZone,
        "free-zone" => Fact::FreeZone,
        "distant-zone" => Fact::DistantZone,
        "crusade" => Fact::CrusadeArea,
        "territory" => Fact::TerritoryForIt,
        "any-territory" => Fact::AnyTerritory,
        "token" => Fact::PapalToken,
        "dissent" => Fact::Dissent,
        "nothing" => Fact::NothingToDo,
        "things" => return nouns::things(part(node, "things")?).map(|things| nouns::exists(things, true)),
        _ => return unknown(node),
    }))
}

fn possession(node: &Node) -> Lowered<Question> {
    Ok(Question::Is(match node.name() {
        "quest" => Fact::Quest,
        "casus-belli" => Fact::CasusBelli,
        "total" => Fact::TotalVictory,
        "partial" => Fact::PartialVictory,
        "ship-left" => Fact::ShipLeft,
        "claim" => Fact::ClaimOnTarget,
        "things" => {
            let things = nouns::things(part(node, "things")?)?;
            if things.is_plain(Kind::Merchant) {
                return Ok(Question::Is(Fact::Merchant));
            }
            return Ok(match nouns::count(nouns::of_the_bot(things)) {
                Amount::Count(things) => nouns::exists(*things, true),
                amount => many(amount, (Comparison::AtLeast, 1)),
            });
        }
        _ => return unknown(node),
    }))
}

fn past(node: &Node) -> Lowered<Question> {
    Ok(Question::Is(match node.name() {
        "passed" => Fact::Passed,
        "event" => Fact::EventTaken,
        "drawn" => Fact::CardDrawn,
        "lost-capital" => return Ok(not(Question::Is(Fact::OwnsCapital))),
        "lost-battle" => Fact::BattleLost,
        "won-battle" => Fact::BattleWon,
        _ => return unknown(node),
    }))
}

// ---- Deeds

pub fn deed(node: &Node) -> Lowered<Deed> {
    let resource = || {
        let node = part(node, "resource")?;
        Resource::named(node.name()).map_or_else(|| unknown(node), Ok)
    };
    let of = || counted_in(node);
    let share = || nouns::share(node);
    let each = |many| Deed::PayMany(many);
    Ok(match node.name() {
        "choose" => {
            let chosen = part(node, "choosable")?;
            return Simple::named(chosen.name()).map_or_else(|| unknown(chosen), |s| Ok(Deed::Simple(s)));
        }
        "draw-pay" => Deed::DrawAndPay,
        "roll-chart" => Deed::Roll(chart(node)?),
        "research" => Deed::Research(branch(node)?),
        "pay" => Deed::Pay(first(node)?),
        "pay-all" => Deed::PayUpTo(u8::MAX),
        "besiege" => Deed::Besiege,
        "claim-capital" => Deed::ClaimCapital,
        "research-only" => Deed::ResearchOnly(branch(node)?),
        "pay-up-to" => Deed::PayUpTo(first(node)?),
        "gain" => Deed::Gain(resource()?, Many::Is(first(node)?)),
        "gain-each" => Deed::Gain(resource()?, Many::Each(first(node)?, of()?)),
        "gain-every" => {
            let every = small(node.numbers().nth(1).unwrap_or_default())?;
            if every == 0 {
                return Err("for every 0 nothing can be gained".into());
            }
            Deed::Gain(resource()?, Many::Every(first(node)?, every, of()?))
        }
        "lose-some" => Deed::Lose(resource()?, Many::Is(first(node)?)),
        "lose-each" => Deed::Lose(resource()?, Many::Each(first(node)?, of()?)),
        "calm-any" => Deed::Lose(Resource::Unrest, Many::Is(first(node)?)),
        "gain-to" => Deed::GainTo(first(node)?),
        "recruit-half" => Deed::RecruitHalf,
        "recruit-share" => match share()? {
            super::phrase::Share::All => Deed::RecruitAll,
            super::phrase::Share::Half => Deed::RecruitHalf,
            share => Deed::RecruitShare(share),
        },
        "recruit-max" => Deed::RecruitAll,
        "recruit-until" => Deed::RecruitTo(first(node)?),
        "march-back" => Deed::ArmyToCapital,
        "army-off" => Deed::RemoveArmy,
        "draw-many" => match first(node)? {
            1 => Deed::Simple(Simple::Draw),
            _ => return Err("one card is drawn and carried out at a time: write “Repeat … times:”".into()),
        },
        "draw-another" => Deed::Simple(Simple::Draw),
        "take-them" => Deed::Simple(Simple::TakeTop),
        "take-second-of" => Deed::Simple(Simple::TakeSecond),
        "sue" => Deed::Simple(Simple::MakeWhitePeace),
        "lose-ship-it" => Deed::Simple(Simple::LoseShip),
        "fight" => Deed::Simple(Simple::BeginLandBattle),
        "use-event" => Deed::Simple(Simple::CarryOutEvent),
        "unrest-all" => Deed::Lose(Resource::Unrest, Many::Each(1, Amount::Plain(Plain::Unrest))),
        "gain-two" | "lose-two" => {
            let mut all = Vec::new();
            for (i, resource) in node.all("resource").enumerate() {
                let what = Resource::named(resource.name()).ok_or("no meaning is known for it")?;
                let many = Many::Is(number(node, i)?);
                all.push(if node.name() == "gain-two" {
                    Deed::Gain(what, many)
                } else {
                    Deed::Lose(what, many)
                });
            }
            Deed::All(all)
        }
        "gain-same" => Deed::Gain(Resource::Same, Many::Each(first(node)?, of()?)),
        "lose-same" => Deed::Lose(Resource::Same, Many::Each(first(node)?, of()?)),
        "lose-every" => match number(node, 1)? {
            0 => return Err("for every 0 nothing can be lost".into()),
            every => Deed::Lose(resource()?, Many::Every(first(node)?, every, of()?)),
        },
        "gain-as-many" => Deed::Gain(resource()?, Many::Each(1, of()?)),
        "lose-as-many" => Deed::Lose(resource()?, Many::Each(1, of()?)),
        "lose-half" => {
            let what = resource()?;
            Deed::Lose(what, Many::Each(1, Amount::Half(Box::new(Amount::Plain(held(what)?)))))
        }
        "pay-each" => each(Many::Each(first(node)?, of()?)),
        "pay-amount" => each(Many::Each(1, of()?)),
        "ship-to" => {
            let (at, _) = nouns::goal(node)?;
            placed(&at, &[Kind::Zone], "Ships stand in Sea Zones")?;
            Deed::Ships { share: share()?, at: Box::new(at) }
        }
        "influence-in" => {
            let (at, each) = nouns::goal(node)?;
            land_or_power(&at, "Influence lies in Areas")?;
            Deed::InfluenceIn { share: share()?, at: Box::new(at), each }
        }
        "influence-there" => {
            let at = Box::new(Things::of(Kind::Area).with(Mark::There));
            Deed::InfluenceIn { share: share()?, at, each: false }
        }
        "influence-from" => {
            let (at, _) = nouns::goal(node)?;
            land_or_power(&at, "Influence lies in Areas")?;
            Deed::InfluenceFrom { share: share()?, at: Box::new(at), each: false }
        }
        "unrest-from" => {
            let (at, each) = nouns::goal(node)?;
            let at = Box::new(at);
            placed(&at, &[Kind::Town, Kind::Province], "Unrest is in Towns")?;
            Deed::UnrestFrom { share: share()?, at, each }
        }
        "colonize-of" => {
            let (place, _) = nouns::goal(node)?;
            placed(&place, &[Kind::Territory, Kind::Area], "Territories are colonized")?;
            Deed::ColonizeThe { place: Box::new(place), price: first(node)? }
        }
        "march" | "station" | "claim-on" | "siege-of" | "calm-of" | "pick" | "convert-of" => {
            return with_goal(node);
        }
        "war-on" | "ally-with" | "marry-with" | "excommunicate-him" | "subjugate-it" | "annex-it"
        | "humiliate-it" | "peace-with" | "influence-off" => {
            let verb = Verb::named(node.name()).ok_or("no meaning is known for it")?;
            let (whom, each) = nouns::whom(node)?;
            return Ok(if each { Deed::ToEach(verb, Box::new(whom)) } else { to(verb, whom) });
        }
        "roll-again" => Deed::Roll(chart(node)?),
        "calm-it" => Deed::CalmIt,
        "influence-each" => {
            let at = nouns::things(part(node, "things")?)?;
            land_or_power(&at, "Influence lies in Areas")?;
            Deed::InfluenceFrom { share: share()?, at: Box::new(at), each: true }
        }
        "call-ally" => return called(nouns::whom(node)?.0),
        "off-map" => Deed::OffMap,
        "pay-to" => Deed::PayTo(first(node)?, Box::new(deed(part(node, "deed")?)?)),
        "choose-by" => {
            let chosen = part(node, "choosable")?;
            let simple = Simple::named(chosen.name()).map_or_else(|| unknown(chosen), Ok)?;
            let best = part(node, "best")?;
            let measure = || nouns::measure(part(best, "measure")?);
            let by = match best.name() {
                "most" => most(measure()?),
                "least" => least(measure()?),
                _ => Criterion::By(Order::Alphabet),
            };
            Deed::ChooseBy(simple, by)
        }
        "colonize" => Deed::Colonize(first(node)?),
        "influence" => Deed::PlaceInfluence(first(node)?),
        "around" => Deed::SpreadInfluence(first(node)?),
        name => return Simple::named(name).map_or_else(|| unknown(node), |s| Ok(Deed::Simple(s))),
    })
}

/// Something done with somebody: what the charts do with the target is called by its name.
pub fn to(verb: Verb, whom: Things) -> Deed {
    let simple = match (verb, whom.is_plain(Kind::Target), whom.the && whom.is_plain(Kind::Enemy)) {
        (Verb::DeclareWar, true, _) => Simple::DeclareWar,
        (Verb::Ally, true, _) => Simple::Ally,
        (Verb::Marry, true, _) => Simple::Marry,
        (Verb::Subjugate, true, _) => Simple::Subjugate,
        (Verb::Withdraw, true, _) => Simple::WithdrawInfluence,
        (Verb::Annex, _, true) => Simple::Annex,
        (Verb::Humiliate, _, true) => Simple::Humiliate,
        (Verb::MakePeace, _, true) => Simple::MakeWhitePeace,
        (Verb::Excommunicate, ..) if whom.the && whom.is_plain(Kind::Opponent) => Simple::Excommunicate,
        _ => return Deed::To(verb, Box::new(whom)),
    };
    Deed::Simple(simple)
}

fn called(whom: Things) -> Lowered<Deed> {
    let is_beside = |mark: &Mark| matches!(mark, Mark::Beside(place) if place.is_plain(Kind::Aggressor));
    match whom.noun {
        Noun::Any(Kind::Ally) if whom.marks.iter().all(is_beside) => {
            Ok(Deed::Simple(Simple::CallDefendingAllies))
        }
        _ => Err("Allies are called: those next to the Aggressor, or attacking ones".into()),
    }
}

/// Something done with a place.
fn with_goal(node: &Node) -> Lowered<Deed> {
    let verb = Verb::named(node.name()).ok_or("no meaning is known for it")?;
    let (at, each) = nouns::goal(node)?;
    match verb {
        Verb::March | Verb::Station => {
            let land = [Kind::Area, Kind::Capital, Kind::Province, Kind::Town, Kind::Territory];
            placed(&at, &land, "the Army stands in an Area")?;
            if each {
                return Err("there is one Army".into());
            }
        }
        Verb::Claim => land_or_power(&at, "a Claim lies in an Area")?,
        Verb::Besiege => placed(&at, &[Kind::Province, Kind::Town, Kind::Capital], "Provinces are besieged")?,
        Verb::Calm => placed(&at, &[Kind::Town, Kind::Province], "Towns are calmed")?,
        Verb::Convert => placed(&at, &[Kind::Area, Kind::Capital], "Areas are converted")?,
        _ if each => return Err("one is chosen".into()),
        _ if at.noun == Noun::Any(Kind::Target) => return Err("a chart gives the target: roll on it".into()),
        _ if !matches!(at.sort(), Sort::Place | Sort::Power) => return Err("that cannot be chosen".into()),
        _ => {}
    }
    // Where there is no Unrest, nothing is calmed.
    let unrest = Mark::Has(Box::new(Things::of(Kind::Unrest)), Comparison::AtLeast, 1);
    let at = if verb == Verb::Calm { nouns::marked(at, unrest)? } else { at };
    let of_target = |mark: &Mark| matches!(mark, Mark::Of(Who::Some(who)) if who.is_plain(Kind::Target));
    let of_bot = |mark: &Mark| *mark == Mark::Of(Who::Bot);
    let is = |kind| at.noun == Noun::Any(kind);
    let plain = at.marks.is_empty();
    let at = Box::new(at.clone());
    Ok(match (verb, &at.marks[..]) {
        (Verb::Station | Verb::March, marks) if is(Kind::Capital) && marks.iter().all(of_bot) => {
            Deed::ArmyToCapital
        }
        (Verb::Claim, [mark]) if is(Kind::Capital) && of_target(mark) => Deed::ClaimCapital,
        (Verb::Claim, marks) if marks.iter().any(of_bot) => {
            return Err("a Claim is placed in an Area of others".into());
        }
        (Verb::Choose, [Mark::ToBesiege]) if is(Kind::Province) => Deed::Simple(Simple::ChooseProvinces),
        (Verb::Choose, _) if plain && is(Kind::Opponent) => Deed::Simple(Simple::ChooseOpponent),
        (Verb::Choose, [Mark::Faith(faith)]) if is(Kind::Opponent) && faith.is_catholic() => {
            Deed::Simple(Simple::ChooseCatholicOpponent)
        }
        (Verb::Choose, _) if plain && is(Kind::Territory) => Deed::Simple(Simple::ChooseTerritory),
        _ if each => Deed::ToEach(verb, at),
        _ => Deed::To(verb, at),
    })
}

fn placed(at: &Things, kinds: &[Kind], reason: &str) -> Lowered<()> {
    let fits = match at.noun {
        Noun::Any(kind) => kinds.contains(&kind),
        Noun::Area(_) => kinds.contains(&Kind::Area),
        Noun::Province(_) => kinds.contains(&Kind::Province),
        Noun::Realm(_) => false,
    };
    if fits { Ok(()) } else { Err(reason.to_string()) }
}

fn land_or_power(at: &Things, reason: &str) -> Lowered<()> {
    let land = [Kind::Area, Kind::Capital, Kind::Province, Kind::Town, Kind::Territory];
    if at.sort() == Sort::Power { Ok(()) } else { placed(at, &land, reason) }
}

/// How much of it the Bot has.
fn held(what: Resource) -> Lowered<Plain> {
    Ok(match what {
        Resource::Bp => Plain::Available,
        Resource::Unrest => Plain::Unrest,
        Resource::Prestige => Plain::Prestige,
        Resource::Colonists => Plain::Colonists,
        Resource::Cardinals => Plain::Cardinals,
        Resource::Same => return Err("say of what".into()),
    })
}

/// What a word of the document would mean: equal words are one reading.
pub fn defined(category: &str, node: &Node) -> Lowered<String> {
    match category {
        "amount" | "tally" => Ok(format!("{:?}", amount(node)?)),
        "things" => Ok(format!("{:?}", nouns::things(node)?)),
        "adj" => {
            let marks = node.all("holds").map(nouns::holds).collect::<Lowered<Vec<_>>>()?;
            Ok(format!("{:?}", marks))
        }
        "deed" => Ok(format!("{:?}", deed(node)?)),
        other => Err(format!("a {other} cannot be defined")),
    }
}

pub fn ban(deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    Ok(Setting::Ban(Ban { act: Banned::Deed(deed), when, unless }))
}

fn others(node: &Node) -> Lowered<Things> {
    match nouns::other(part(node, "other")?)? {
        Who::Some(things) => Ok(*things),
        _ => Err("say with whom".into()),
    }
}

pub fn forbidden(node: &Node, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let with = |verb| Ok::<_, String>(Banned::Deed(to(verb, others(node)?)));
    let act = match node.name() {
        "retreat" => Banned::Retreat,
        "army-out" => {
            let (at, _) = nouns::goal(node)?;
            placed(&at, &[Kind::Area, Kind::Capital, Kind::Province], "the Army stands in an Area")?;
            Banned::ArmyOut(Box::new(at))
        }
        "leave" => {
            let (at, _) = nouns::goal(node)?;
            placed(&at, &[Kind::Area, Kind::Capital], "the Army leaves an Area")?;
            Banned::ArmyOut(Box::new(at))
        }
        "army-moves" => Banned::ArmyMoves,
        "no-recruiting" => Banned::Recruiting,
        "last-bp" => Banned::Keep(1),
        "keep-bp" => Banned::Keep(first(node)?),
        "no-war" => with(Verb::DeclareWar)?,
        "no-alliance" => with(Verb::Ally)?,
        "no-marriage" => with(Verb::Marry)?,
        "only-war" => Banned::Otherwise(Verb::DeclareWar, Box::new(others(node)?)),
        "only-ally" => Banned::Otherwise(Verb::Ally, Box::new(others(node)?)),
        _ => return unknown(node),
    };
    Ok(Setting::Ban(Ban { act, when, unless }))
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Ok(match node.name() {
        "things" => such(nouns::things(part(node, "things")?)?),
        "tail" => ordered(nouns::mark(part(node, "had-tail")?)?),
        "most" => most(nouns::measure(part(node, "measure")?)?),
        "least" => least(nouns::measure(part(node, "measure")?)?),
        name => Criterion::By(Order::named(name).map_or_else(|| unknown(node), Ok)?),
    })
}

fn least(measure: Measure) -> Criterion {
    match measure {
        Measure::TaxValue => Criterion::By(Order::LowestTax),
        measure => Criterion::Least(measure),
    }
}

fn most(measure: Measure) -> Criterion {
    match measure {
        Measure::TaxValue => Criterion::By(Order::HighestTax),
        measure => Criterion::Most(measure),
    }
}

/// What is said of them alone makes the difference, where the noun is the one that is chosen anyway.
fn such(mut things: Things) -> Criterion {
    if let (
        Noun::Any(Kind::Area | Kind::Province | Kind::Town | Kind::Zone | Kind::Opponent | Kind::Realm),
        1,
    ) = (things.noun, things.marks.len())
    {
        return ordered(things.marks.remove(0));
    }
    match things.noun {
        Noun::Any(Kind::Capital) if things.marks.is_empty() => Criterion::By(Order::CapitalArea),
        Noun::Any(Kind::Capital) => match &things.marks[..] {
            [Mark::Of(Who::Some(who))] if who.is_plain(Kind::Enemy) => Criterion::By(Order::EnemyCapital),
            [Mark::Of(Who::Some(who))] if who.is_plain(Kind::Target) => Criterion::By(Order::TargetCapital),
            [Mark::Of(Who::Bot)] => Criterion::By(Order::CapitalArea),
            _ => Criterion::Such(Box::new(things)),
        },
        _ => Criterion::Such(Box::new(things)),
    }
}

fn ordered(mark: Mark) -> Criterion {
    let order = match &mark {
        Mark::Most(measure) => return most(measure.clone()),
        Mark::Least(measure) => return least(measure.clone()),
        Mark::ArmyThere => Order::ArmyArea,
        Mark::First => Order::Alphabet,
        Mark::OwnedBefore | Mark::Of(Who::Bot) => Order::OwnProvince,
        Mark::Has(things, Comparison::AtLeast, 1) if things.is_plain(Kind::Claim) => Order::WithClaim,
        Mark::Has(things, Comparison::AtLeast, 1) if things.is_plain(Kind::Unrest) => Order::WithUnrest,
        _ => return Criterion::Mark(mark),
    };
    Criterion::By(order)
}

pub fn group(node: &Node) -> Lowered<Group> {
    if node.name() == "things" {
        let things = nouns::things(part(node, "things")?)?;
        return match things.noun {
            Noun::Any(Kind::War) if things.marks.is_empty() => Ok(Group::Of(Round::Wars)),
            _ if matches!(things.sort(), Sort::Place | Sort::Power) => Ok(Group::Things(Box::new(things))),
            _ => Err("places and Realms are gone through: say “for each” behind the act".into()),
        };
    }
    Round::named(node.name()).map_or_else(|| unknown(node), |round| Ok(Group::Of(round)))
}
