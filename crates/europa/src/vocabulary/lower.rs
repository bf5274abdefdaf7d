//! From what was read to what it means.

use super::meaning::{
    Amount, Ban, Banned, Criterion, Deed, Fact, Group, Many, Plain, Question, Resource, Simple,
};
use super::realms::Setting;
use crate::atlas::Realm;
use crate::rules::target::Chart;
use crate::state::card::{Action, Branch};
use script::language::{Node, lower};
use script::program::Comparison;

pub use script::language::lower::{Lowered, part, unknown};

fn small(n: i32) -> Lowered<u8> {
    u8::try_from(n).map_err(|_| format!("{n} is out of range"))
}

fn first(node: &Node) -> Lowered<u8> {
    small(node.numbers().next().unwrap_or_default())
}

fn size(node: &Node) -> Lowered<(Comparison, i32)> {
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
        "plus" => {
            let mut parts = node.all("count").map(plain);
            match (parts.next(), parts.next()) {
                (Some(a), Some(b)) => Ok(Amount::Sum(a?, b?)),
                _ => unknown(node),
            }
        }
        _ => plain(node).map(Amount::Plain),
    }
}

fn many(amount: Amount, (comparison, n): (Comparison, i32)) -> Question {
    // “No Province to besiege” is no number: nothing would come of a Siege.
    match (amount, comparison, n) {
        (Amount::Plain(Plain::Besiegeable), Comparison::Equal, 0) => {
            return not(Question::Is(Fact::CanBesiege));
        }
        (Amount::Plain(Plain::Besiegeable), Comparison::AtLeast, 1) => return Question::Is(Fact::CanBesiege),
        _ => {}
    }
    Question::Compare(amount, comparison, Amount::Is(n))
}

// ---- Questions

fn not(question: Question) -> Question {
    Question::Not(Box::new(question))
}

pub fn question(node: &Node) -> Lowered<Question> {
    let is = |fact| Ok(Question::Is(fact));
    let of = |category, fact: fn(&Node) -> Lowered<Question>| fact(part(node, category)?);
    let counted = || amount(part(node, "amount")?);
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
        "army-many" => many(Amount::Plain(Plain::Units), size(node)?),
        "war-many" => many(Amount::Plain(Plain::Wars), size(node)?),
        "more" => {
            // Beside other Towns, those on the map are meant.
            let on_map = |amount| match amount {
                Amount::Plain(Plain::SmallTowns) => Amount::Plain(Plain::SmallOnMap),
                other => other,
            };
            let mut all = node.all("amount").map(|n| amount(n).map(on_map));
            match (all.next(), all.next()) {
                (Some(a), Some(b)) => Question::Compare(a?, Comparison::More, b?),
                _ => return unknown(node),
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
        "stronger" => strength(Comparison::More),
        "weaker" => strength(Comparison::Less),
        "town-unrest" => many(Amount::Plain(Plain::Unrest), (Comparison::AtLeast, 1)),
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
        "prestige" => return is(Fact::MorePrestige),
        "twice" => return is(Fact::TwicePrestige),
        "all-passed" => return is(Fact::OthersPassed),
        "own-capital" => return is(Fact::OwnsCapital),
        "not-behind" => return is(Fact::NobodyAhead),
        "poor" => return is(Fact::CardTooDear),
        _ => return unknown(node),
    })
}

/// There are four of them.
fn ages(node: &Node) -> Lowered<Vec<i32>> {
    let ages: Vec<i32> = node.numbers().collect();
    if ages.iter().all(|age| (1..=4).contains(age)) { Ok(ages) } else { Err("there are Ages 1 to 4".into()) }
}

fn strength(comparison: Comparison) -> Question {
    let of = Amount::Plain;
    Question::Compare(of(Plain::TargetStrength), comparison, of(Plain::BotStrength))
}

/// What is said of something: “the target is an Ally”.
fn so(what: &Node, how: &Node) -> Lowered<Question> {
    Ok(Question::Is(match (what.name(), how.name()) {
        ("army", "on-map") => Fact::ArmyOnMap,
        ("army", "in-capital") => Fact::ArmyInCapital,
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
        ("own-province", "occupied") => Fact::ProvinceLost,
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
        _ => return unknown(node),
    }))
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
        "ally" => Fact::AnyAlly,
        "alliance" => {
            let realm = Realm::named(part(node, "realm")?.name()).map_err(|e| e.to_string())?;
            Fact::AlliedWith(realm)
        }
        "marriage" => Fact::AnyMarriage,
        "army" => Fact::ArmyOnMap,
        "merchant" => Fact::Merchant,
        "claim" => Fact::ClaimOnTarget,
        _ => return unknown(node),
    }))
}

fn past(node: &Node) -> Lowered<Question> {
    Ok(Question::Is(match node.name() {
        "passed" => Fact::Passed,
        "event" => Fact::EventTaken,
        "drawn" => Fact::CardDrawn,
        _ => return unknown(node),
    }))
}

// ---- Deeds

pub fn deed(node: &Node) -> Lowered<Deed> {
    let resource = || {
        let node = part(node, "resource")?;
        Resource::named(node.name()).map_or_else(|| unknown(node), Ok)
    };
    let of = || amount(part(node, "amount")?);
    Ok(match node.name() {
        "choose" => {
            let chosen = part(node, "choosable")?;
            return Simple::named(chosen.name()).map_or_else(|| unknown(chosen), |s| Ok(Deed::Simple(s)));
        }
        "draw-pay" => Deed::DrawAndPay,
        "roll-chart" => Deed::Roll(chart(node)?),
        "research" => Deed::Research(branch(node)?),
        "recruit-all" => Deed::RecruitAll,
        "recruit-some" => Deed::RecruitSome(first(node)?),
        "army-home" => Deed::ArmyToCapital,
        "remove-army" => Deed::RemoveArmy,
        "pay" => Deed::Pay(first(node)?),
        "pay-all" => Deed::PayUpTo(u8::MAX),
        "calm-large" => Deed::Calm { towns: first(node)?, large: true },
        "calm-small" => Deed::Calm { towns: first(node)?, large: false },
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
        "gain-war" => Deed::Gain(resource()?, Many::Each(first(node)?, Amount::Plain(Plain::Wars))),
        "recruit-half" => Deed::RecruitHalf,
        "colonize" => Deed::Colonize(first(node)?),
        "influence" => Deed::PlaceInfluence(first(node)?),
        "around" => Deed::SpreadInfluence(first(node)?),
        name => return Simple::named(name).map_or_else(|| unknown(node), |s| Ok(Deed::Simple(s))),
    })
}

/// What a word of the document would mean: equal words are one reading.
pub fn defined(category: &str, node: &Node) -> Lowered<String> {
    match category {
        "amount" => Ok(format!("{:?}", amount(node)?)),
        other => Err(format!("a {other} cannot be defined")),
    }
}

pub fn ban(deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    Ok(Setting::Ban(Ban { act: Banned::Deed(deed), when, unless }))
}

pub fn forbidden(node: &Node, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let act = match node.name() {
        "war-on-ally" => Banned::WarOnAlly,
        "ally-opponent" => Banned::AllianceWithOpponent,
        "retreat" => Banned::Retreat,
        _ => return unknown(node),
    };
    Ok(Setting::Ban(Ban { act, when, unless }))
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Criterion::named(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn group(node: &Node) -> Lowered<Group> {
    Group::named(node.name()).map_or_else(|| unknown(node), Ok)
}
