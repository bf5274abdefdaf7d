//! What is done, what is gone through, and what a document fixes.

use super::meaning::{Deed, Group, Home, Kind, Number, Place, Setting, Share, Source, Ware, Where};
use super::part::{self, Lowered, first_number, number, part, unknown};
use script::grammar::Node;

fn share(node: &Node) -> Lowered<Share> {
    let number = number(part(node, "number")?)?;
    Ok(match node.name() {
        "rule" => Share::AllButRule(number),
        "all-but" => Share::AllBut(number),
        _ if number == Number::All => Share::AllBut(Number::Is(0)),
        _ => Share::Some(number),
    })
}

fn home(node: &Node) -> Lowered<Home> {
    Ok(match node.name() {
        "supply" => Home::Supply,
        "burrow" => Home::Burrow,
        "acolytes" => Home::Acolytes,
        "payments" => Home::Payments,
        _ => return unknown(node),
    })
}

fn ware(node: &Node) -> Lowered<Ware> {
    Ok(match node.name() {
        "bird-item" => Ware::BirdWithItem,
        "bird" => Ware::Bird,
        "not-bird" => Ware::NotBird,
        "new-suit" => Ware::NewSuit,
        "favor" => Ware::Favor,
        "ambush" => Ware::Ambush,
        _ => return unknown(node),
    })
}

pub fn deed(node: &Node) -> Lowered<Deed> {
    let place = || part::place(part(node, "place")?);
    let count = || number(part(node, "number")?);
    let amount = || part::amount(part(node, "amount")?);
    let n = first_number(node);
    Ok(match node.name() {
        "reveal" => Deed::Reveal,
        "fix-order" => Deed::FixOrder,
        "craft" => Deed::Craft(Source::Order),
        "craft-market" => Deed::Craft(Source::Market),
        "craft-soul" => Deed::Craft(Source::LostSouls),
        "craft-discard" => Deed::Craft(Source::DiscardPile),
        "discard" => Deed::DiscardOrder,
        "decree" => Deed::AddToDecree,
        "purge" => Deed::Purge,
        "skip" => Deed::SkipDaylight,
        "score" => Deed::Score(count()?),
        "score-each" => Deed::ScoreFor(n, 1, amount()?),
        "score-every" => Deed::ScoreFor(n, node.numbers().nth(1).unwrap_or(1).max(1), amount()?),
        "lose-each" => Deed::LoseFor(n, amount()?),
        "track" => Deed::ScoreTrack(0),
        "track-less" => Deed::ScoreTrack(n),
        "battle-each" => Deed::Battle { place: place()?, each: true },
        "battle" => Deed::Battle { place: place()?, each: false },
        "battle-target" => Deed::BattleTarget,
        "extra" => Deed::ExtraHit(n),
        "spread-all" => Deed::Spread { warriors: count()?, place: place()?, clearings: None },
        "spread" => Deed::Spread { warriors: count()?, place: place()?, clearings: Some(n) },
        "place-each" => Deed::Place { warriors: count()?, place: place()?, each: true },
        "place" => Deed::Place { warriors: count()?, place: place()?, each: false },
        "burrow" => Deed::Recruit(count()?),
        "found" => Deed::Found { building: part::building(node)?, warriors: n, place: place()? },
        "build" => Deed::Build { kind: Kind::This(part::building(node)?), place: place()? },
        "build-ordered" => Deed::Build { kind: Kind::Ordered, place: place()? },
        "build-any" => Deed::Build { kind: Kind::Any, place: place()? },
        "token" => Deed::Token { token: part::token(node)?, place: place()? },
        "take-back" => Deed::TakeBack { token: part::token(node)?, place: place()? },
        "revolt" => Deed::Revolt(place()?),
        "move" | "move-each" => {
            let mut places = node.all("place").map(part::place);
            let mut next = || places.next().unwrap_or_else(|| unknown(node));
            let (from, to): (Place, Place) = (next()?, next()?);
            Deed::Move { share: share(part(node, "share")?)?, from, to, each: node.name() == "move-each" }
        }
        "emerge" => Deed::Emerge { warriors: count()?, place: place()? },
        "take" => {
            Deed::Take { share: share(part(node, "share")?)?, place: place()?, to: home(part(node, "box")?)? }
        }
        "remove-all" => Deed::RemoveAll(place()?),
        "remove-weak" => Deed::RemoveDefenseless(place()?),
        "choose" => Deed::Choose { clearings: 1, place: place()? },
        "choose-several" => Deed::Choose { clearings: n, place: place()? },
        "target" => Deed::Target(Where::OnMap),
        "target-here" => Deed::Target(Where::WithPawn),
        "sway-top" => Deed::Sway { topmost: true },
        "sway-bottom" => Deed::Sway { topmost: false },
        "plot" => Deed::Plot(place()?),
        "flip" => Deed::Flip(place()?),
        "advance" => Deed::Advance,
        "convert" => Deed::Convert(place()?),
        "sanctify" => Deed::Sanctify(place()?),
        "return-acolyte" => Deed::ReturnAcolyte,
        "add-acolyte" => Deed::AddAcolyte,
        "discard-card" => Deed::DiscardCard,
        "discard-souls" => Deed::DiscardSouls,
        "return-souls" => Deed::ReturnRevealed,
        "draw-soul" => Deed::DrawSoul,
        "stock" => Deed::Stock,
        "collect" => Deed::Collect,
        "discard-market" => Deed::DiscardMarket,
        "buy" => Deed::Buy(ware(part(node, "ware")?)?),
        "rivers" => Deed::TreatRiversAsPaths,
        "for" => Deed::For(n, Box::new(deed(part(node, "deed")?)?)),
        "exhaust" => Deed::Exhaust(count()?),
        "refresh" => Deed::Refresh(count()?),
        "repair" => Deed::Repair(count()?),
        "travel" => Deed::Travel { place: place()?, nearest: false },
        "travel-nearest" => Deed::Travel { place: part::place(part(node, "near")?)?, nearest: true },
        "slip" => Deed::Slip,
        "explore" => Deed::Explore,
        "new-quest" => Deed::NewQuest,
        "aid" | "aid-with" => Deed::Aid { most: node.child("number").map_or(Ok(Number::All), number)? },
        "rob" => Deed::Rob,
        "instigate" => Deed::Instigate,
        "lay" => Deed::LayItem,
        _ => return unknown(node),
    })
}

pub fn group(node: &Node) -> Lowered<Group> {
    Ok(match node.name() {
        "columns" => Group::Columns,
        "souls" => Group::LostSouls(number(part(node, "number")?)?),
        "chosen" => Group::ChosenClearings,
        _ => Group::Clearings(part::place(part(node, "place")?)?),
    })
}

pub fn setting(node: &Node) -> Lowered<Setting> {
    let value = |n: &&Node| matches!(n.category(), "value" | "more-value");
    let values = || node.children.iter().filter(value).map(first_number).collect::<Vec<i32>>();
    let mut numbers = node.numbers();
    let mut next = || numbers.next().unwrap_or(0);
    Ok(match node.name() {
        "strength" => Setting::Strength([next(), next(), next(), next()]),
        "diggers" => Setting::Diggers { without: next(), with: next(), card: part::card(node)? },
        "track" => {
            let suit = part::suit(node)?;
            if node.all("suit").any(|n| n.name() != part::first_name(node, "suit")) {
                return Err("the track and its buildings have one suit".into());
            }
            Setting::Track(suit, part::building(node)?)
        }
        "only" => Setting::OnlyTrack(part::what(part(node, "what")?)?),
        "points" => Setting::Points(values()),
        "moles" => Setting::Moles(values()),
        _ => return unknown(node),
    })
}
