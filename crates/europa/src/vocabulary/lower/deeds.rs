//! Deeds.

use super::rules::{least, most, ordered};
use super::said::counted_in;
use super::{Lowered, branch, chart, first, number, part, small, unknown};
use crate::vocabulary::meaning::{Amount, Criterion, Deed, Many, Order, Plain, Resource, Simple, Verb};
use crate::vocabulary::nouns;
use crate::vocabulary::phrase::{Kind, Mark, Noun, Sort, Things, Who};
use script::language::Node;
use script::program::Comparison;

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
            crate::vocabulary::phrase::Share::All => Deed::RecruitAll,
            crate::vocabulary::phrase::Share::Half => Deed::RecruitHalf,
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
        "lose-all" => {
            let what = resource()?;
            Deed::Lose(what, Many::Each(1, Amount::Plain(held(what)?)))
        }
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

/// A deed with a Realm: those that the charts do with the target have a name.
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

pub(super) fn called(whom: Things) -> Lowered<Deed> {
    let is_beside = |mark: &Mark| matches!(mark, Mark::Beside(place) if place.is_plain(Kind::Aggressor));
    match whom.noun {
        Noun::Any(Kind::Ally) if whom.marks.iter().all(is_beside) => {
            Ok(Deed::Simple(Simple::CallDefendingAllies))
        }
        _ => Err("Allies are called: those next to the Aggressor, or attacking ones".into()),
    }
}

/// A deed with a place.
pub(super) fn with_goal(node: &Node) -> Lowered<Deed> {
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
    // Only places with Unrest are calmed.
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
        (Verb::Choose, [mark @ (Mark::Most(_) | Mark::Least(_) | Mark::First)]) if is(Kind::Opponent) => {
            Deed::ChooseBy(Simple::ChooseOpponent, ordered(mark.clone()))
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

pub(super) fn placed(at: &Things, kinds: &[Kind], reason: &str) -> Lowered<()> {
    let fits = match at.noun {
        Noun::Any(kind) => kinds.contains(&kind),
        Noun::Area(_) => kinds.contains(&Kind::Area),
        Noun::Province(_) => kinds.contains(&Kind::Province),
        Noun::Realm(_) => false,
    };
    if fits { Ok(()) } else { Err(reason.to_string()) }
}

pub(super) fn land_or_power(at: &Things, reason: &str) -> Lowered<()> {
    let land = [Kind::Area, Kind::Capital, Kind::Province, Kind::Town, Kind::Territory];
    if at.sort() == Sort::Power { Ok(()) } else { placed(at, &land, reason) }
}

/// The amount that the Bot has of a resource.
pub(super) fn held(what: Resource) -> Lowered<Plain> {
    Ok(match what {
        Resource::Bp => Plain::Available,
        Resource::Unrest => Plain::Unrest,
        Resource::Prestige => Plain::Prestige,
        Resource::Colonists => Plain::Colonists,
        Resource::Cardinals => Plain::Cardinals,
        Resource::Same => return Err("say of what".into()),
    })
}
