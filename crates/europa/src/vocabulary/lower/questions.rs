//! Questions: the meaning of each phrase.

use super::numbers::{amount, between, many, two};
use super::said::{
    about, ages, amounts, bot_is, counted_in, multiplied, neither, on_map, opponents, owned, past,
    possession, so, stated, than_bot, there, when,
};
use super::{Lowered, action, effect, first, part, size, unknown};
use crate::vocabulary::meaning::{Amount, Fact, Plain, Question};
use crate::vocabulary::nouns;
use crate::vocabulary::phrase::{Kind, Mark, Measure, Noun, Sort, Things, Who};
use script::language::{Node, lower};
use script::program::Comparison;

/// The negation in its canonical form.
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
        "effect" => return effect(node).map(|effect| Question::Is(Fact::Effect(effect))),
        _ => {}
    }
    // “Not every Opponent is at War”: it is not so that each of them is.
    if let Some(at) = node.children.iter().position(|n| n.category() == "subject" && n.name() == "not-every")
    {
        let mut all = node.clone();
        all.children[at] = all.children[at].named("every");
        return question(&all).map(not);
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
        "either-many" => {
            let sizes = node.all("size").map(lower::size);
            let counted = node.children.iter().filter(|n| matches!(n.category(), "amount" | "tally"));
            // Beside other Towns, those on the map are meant.
            let each = sizes.zip(counted).map(|(size, n)| Ok(many(on_map(owned(amount(n)?)), size?)));
            Question::Any(each.collect::<Lowered<_>>()?)
        }
        "effect" => Question::Is(Fact::Effect(effect(part(node, "effect")?)?)),
        "liberated" => return is(Fact::Liberated),
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
            // For a known individual, it is a simple negation.
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
            let than = nouns::than(node)?;
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
            // “More Cardinals than Allies” compares both counts: the Allies’ Cardinals would be those of “an
            // Ally”.
            if others.iter().any(|n| n.name() == "bare") {
                return Err("say “each” or “an” if somebody’s are meant".into());
            }
            let first = others.first().ok_or("somebody is missing")?;
            match others.get(1) {
                None => than_bot(nouns::compared(first)?, measure, comparison, times)?,
                Some(second) => {
                    let first = nouns::other(first)?;
                    let second = match second.category() {
                        "who" => Who::Bot,
                        _ => nouns::compared(second)?,
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
