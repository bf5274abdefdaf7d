//! Statements about the Bot, about others and about places.

use super::numbers::{amount, many, two};
use super::questions::not;
use super::{Lowered, part, size, unknown};
use crate::vocabulary::meaning::{Amount, Fact, Plain, Question};
use crate::vocabulary::nouns;
use crate::vocabulary::phrase::{Kind, Mark, Measure, Sort, Things, Who};
use script::language::{Node, lower};
use script::program::Comparison;

pub(super) fn about(node: &Node) -> Lowered<Who> {
    nouns::subject(part(node, "subject")?)
}

/// “Neither an Ally nor a Marriage partner”.
pub(super) fn neither(node: &Node) -> Lowered<Option<[Things; 2]>> {
    let Some(state) = node.child("state").filter(|state| state.name() == "neither") else { return Ok(None) };
    let (a, b) = two(state, "things")?;
    Ok(Some([nouns::things(a)?, nouns::things(b)?]))
}

pub(super) fn stated(node: &Node) -> Lowered<Mark> {
    match node.children.iter().find(|n| matches!(n.category(), "state" | "posture")) {
        Some(state) => nouns::state(state),
        None => unknown(node),
    }
}

pub(super) fn opponents(who: fn(Box<Things>) -> Who) -> Who {
    who(Box::new(Things::of(Kind::Opponent)))
}

/// The Bot has more of it than somebody, or fewer.
pub(super) fn than_bot(than: Who, measure: Measure, comparison: Comparison, times: u8) -> Lowered<Question> {
    // “More than an Opponent”: there is one who has less. A multiple cannot be inverted like this.
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

pub(super) fn multiplied(amount: Amount, times: u8) -> Amount {
    if times == 2 { Amount::Twice(Box::new(amount)) } else { amount }
}

/// Beside other Towns, Small Towns are those on the map.
pub(super) fn on_map(amount: Amount) -> Amount {
    match amount {
        Amount::Plain(Plain::SmallTowns) => Amount::Plain(Plain::SmallOnMap),
        other => other,
    }
}

/// Two numbers that are compared.
pub(super) fn amounts(node: &Node) -> Lowered<(Amount, Amount)> {
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

/// Conditions on a time or circumstances.
pub(super) fn when(node: &Node) -> Lowered<Question> {
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
            than_bot(nouns::compared(part(node, "other")?)?, measure, comparison, times)
        }
        (_, "emperor") => is(Fact::Emperor),
        (_, "controller") => is(Fact::PapalController),
        _ => unknown(node),
    }
}

pub(super) fn counted_in(node: &Node) -> Lowered<Amount> {
    match node.children.iter().find(|n| matches!(n.category(), "amount" | "tally")) {
        // A count at a place without an owner is the Bot's.
        Some(one) => amount(one).map(owned),
        None => unknown(node),
    }
}

/// Provinces and Areas that the Bot *has* are its own.
pub(super) fn owned(amount: Amount) -> Amount {
    match amount {
        Amount::Count(things) => nouns::count(nouns::of_the_bot(*things)),
        other => other,
    }
}

/// The numbers of Ages; there are four.
pub(super) fn ages(node: &Node) -> Lowered<Vec<i32>> {
    let ages: Vec<i32> = node.numbers().collect();
    if ages.iter().all(|age| (1..=4).contains(age)) { Ok(ages) } else { Err("there are Ages 1 to 4".into()) }
}

/// A statement with a subject: “the target is an Ally”.
pub(super) fn so(what: &Node, how: &Node) -> Lowered<Question> {
    let target = || Things { the: true, ..Things::of(Kind::Target) };
    let of_target = |sort: Things| nouns::said_of(Who::Some(Box::new(target())), Mark::Is(Box::new(sort)));
    match (what.name(), how.name()) {
        ("target", "vassal") => return of_target(Things::of(Kind::Vassal)),
        ("target", "strong-dnpr") => {
            let (comparison, n) = lower::size(part(how, "size")?)?;
            let rich = Mark::Has(Box::new(Things::of(Kind::Tax)), comparison, n);
            return of_target(Things::of(Kind::Dnpr).with(rich));
        }
        ("target-land", "by-others") => {
            let land = Things::of(Kind::Province).with(Mark::Of(Who::Some(Box::new(target()))));
            return Ok(nouns::exists(land, false));
        }
        _ => {}
    }
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

pub(super) fn bot_is(node: &Node) -> Lowered<Question> {
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
        "active" => Fact::ActivePlayer,
        "called" => Fact::Called,
        "called-by-npr" => Fact::CalledByNpr,
        "invaded" => Fact::Invaded,
        "linked" => Fact::LinkedToNode,
        "linked-three" => Fact::TradeCards,
        "stronger" | "weaker" | "ahead" | "behind" => {
            return bot_and(node, nouns::compared(part(node, "other")?)?);
        }
        _ => return bot_and(node, nouns::other(part(node, "other")?)?),
    }))
}

/// A statement about the Bot and another player, inverted to be about the other.
pub(super) fn bot_and(node: &Node, other: Who) -> Lowered<Question> {
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

pub(super) fn there(node: &Node) -> Lowered<Question> {
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

pub(super) fn possession(node: &Node) -> Lowered<Question> {
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

pub(super) fn past(node: &Node) -> Lowered<Question> {
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
