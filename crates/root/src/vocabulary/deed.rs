//! What is done, what is gone through, and what is forbidden.

use super::meaning::{
    Amount, Ban, Banned, Condition, Deed, Goal, Group, Home, Kind, Many, Number, Place, Question, Setting,
    Share, Source, Things, Ware, Where, Who, Whose,
};
use super::part::{self, Lowered, first_number, number, part, unknown};
use super::{place, question};
use script::language::Node;
use std::sync::Arc;

fn share(node: &Node) -> Lowered<Share> {
    let count = || number(part(node, "number")?);
    Ok(match node.name() {
        "half-down" => Share::Half { up: false },
        "half-up" => Share::Half { up: true },
        "at-most" => Share::AtMost(count()?),
        "at-least" => Share::AtLeast(count()?),
        "rule" => Share::AllButRule(count()?),
        "all-but" => Share::AllBut(count()?),
        _ => match count()? {
            Number::All => Share::AllBut(Number::Is(0)),
            number => Share::Some(number),
        },
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
    let place = || place::place(part(node, "place")?);
    let at = || place::where_in(node);
    let foe = || part::players(part(node, "players")?).map(Some);
    let count = || number(part(node, "number")?);
    let amount = || part::amount(part(node, "amount")?);
    let n = first_number(node);
    Ok(match node.name() {
        "reveal" => Deed::Reveal,
        "fix-order" => Deed::FixOrder,
        "craft" => Deed::Craft(Source::Order),
        "craft-it" => Deed::Craft(Source::It),
        "craft-item" => Deed::Craft(Source::OrderWith(part::item(node)?)),
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
        "score-up" => Deed::ScoreForUp(n, node.numbers().nth(1).unwrap_or(1).max(1), amount()?),
        "lose-each" => Deed::LoseFor(n, amount()?),
        "track" => Deed::ScoreTrack(0),
        "track-less" => Deed::ScoreTrack(n),
        "lose" => Deed::Lose(count()?),
        "aimed" => aimed(node)?,
        "battle-each" => Deed::Battle { place: place()?, many: Many::Each, foe: None },
        "battle-some" => Deed::Battle { place: place()?, many: Many::Some(n), foe: None },
        "battle" | "battle-any" => Deed::Battle { place: at()?, many: Many::One, foe: None },
        "battle-foe" | "battle-foe-at" => Deed::Battle { place: at()?, many: Many::One, foe: foe()? },
        "battle-foe-each" => Deed::Battle { place: place()?, many: Many::Each, foe: foe()? },
        "battle-target" => Deed::BattleTarget,
        "extra" => Deed::ExtraHit(n),
        "spread-all" => Deed::Spread { warriors: count()?, place: place()?, clearings: None },
        "spread" => Deed::Spread { warriors: count()?, place: place()?, clearings: Some(n) },
        "place-each" => Deed::Place { warriors: count()?, place: place()?, each: true },
        "place" => Deed::Place { warriors: count()?, place: at()?, each: false },
        "burrow" => Deed::Recruit(count()?),
        "found" => Deed::Found { building: part::building(node)?, warriors: n, place: place()? },
        "build" | "build-anywhere" => Deed::Build { kind: kind(node)?, place: at()? },
        "build-any" => Deed::Build { kind: Kind::Any, place: at()? },
        "token" => Deed::Token { token: part::token(node)?, place: at()? },
        "take-back" => Deed::TakeBack { token: part::token(node)?, place: place()? },
        "revolt" => Deed::Revolt(at()?),
        "move" | "move-each" | "leave" | "leave-each" | "move-all" | "move-out" | "move-in" | "move-any" => {
            let mut places = place::spots(node);
            let into = node.name() == "move-in";
            let from = if into { Place::default() } else { places.next().unwrap_or(Ok(Place::default()))? };
            let to = places.next().unwrap_or(Ok(Place::default()))?;
            let each = matches!(node.name(), "move-each" | "leave-each");
            // A move that names no number takes all the warriors of a clearing.
            let share = node.child("share").map_or(Ok(Share::AllBut(Number::Is(0))), share)?;
            Deed::Move { share, from, to, each }
        }
        "emerge" => Deed::Emerge { warriors: count()?, place: place()? },
        "take" => {
            let (share, to) = (share(part(node, "share")?)?, home(part(node, "box")?)?);
            Deed::Take { share, place: place()?, to, each: false }
        }
        "remove-own" | "remove-own-each" => Deed::Take {
            share: share(part(node, "share")?)?,
            place: place()?,
            to: Home::Supply,
            each: node.name() == "remove-own-each",
        },
        "remove-all" => Deed::RemoveAll(place()?),
        "remove-weak" => Deed::RemoveDefenseless(place()?),
        "choose" => Deed::Choose { clearings: 1, place: place()? },
        "choose-several" => Deed::Choose { clearings: n, place: place()? },
        "target" => Deed::Target(Where::OnMap),
        "target-here" => Deed::Target(Where::WithPawn),
        "sway-top" => Deed::Sway { topmost: true },
        "sway-bottom" => Deed::Sway { topmost: false },
        "plot" => Deed::Plot(at()?),
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
        "travel-nearest" => Deed::Travel { place: place::place(part(node, "near")?)?, nearest: true },
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

/// What is built: one kind, or the first of several that is possible.
fn kind(node: &Node) -> Lowered<Kind> {
    let kinds: Vec<&Node> = node.all("kind").collect();
    if kinds.is_empty() {
        return Ok(Kind::Any);
    }
    if let [one] = kinds[..] {
        return Ok(if one.name() == "ordered" { Kind::Ordered } else { Kind::This(part::building(one)?) });
    }
    let mut first = [None; 3];
    if kinds.len() > first.len() || kinds.iter().any(|k| k.name() == "ordered") {
        return Err("name up to three kinds of building".into());
    }
    for (slot, kind) in first.iter_mut().zip(kinds) {
        *slot = Some(part::building(kind)?);
    }
    Ok(Kind::First(first))
}

fn aimed(node: &Node) -> Lowered<Deed> {
    let Some(inside) = node.children.iter().find(|n| n.category() == "doable") else { return unknown(node) };
    let inside = deed(inside)?;
    let goal = part(node, "goal")?;
    let ruled = |mut place: Place| {
        place.conditions.push(Condition::Ruled);
        Amount::Clearings(Arc::new(place))
    };
    let goal = match goal.name() {
        "rule" => Goal::More(ruled(place::place(part(goal, "place")?)?)),
        "rule-more" => Goal::More(ruled(Place::default())),
        "keep" => Goal::NoFewer(ruled(Place::default())),
        "holds" => match question::question(part(goal, "question")?)? {
            Question::Can(_) | Question::CanNot(_) | Question::Could | Question::CouldNot => {
                return Err("a goal is something on the table".into());
            }
            question => Goal::Holds(question),
        },
        _ => return unknown(goal),
    };
    Ok(Deed::Aimed(Box::new(inside), goal))
}

/// A deed as something that is never done.
pub fn ban(deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let act = match deed {
        Deed::Battle { place, foe, .. } => Banned::Battle { place, foe },
        Deed::Move { from, to, share: Share::AllBut(Number::Is(0)), .. } => Banned::Move { from, to },
        Deed::Move { .. } => {
            return Err("a move is forbidden whatever its number: say “never move from …”".into());
        }
        Deed::Build { kind, place } => Banned::Build { kind, place },
        Deed::Place { place, .. } => Banned::Warriors(place),
        Deed::Token { token, place } => Banned::Token(token, place),
        Deed::Revolt(place) => Banned::Revolt(place),
        Deed::Craft(Source::Order) => Banned::Craft,
        _ => return Err("battles, moves, revolts, crafting and placing can be forbidden".into()),
    };
    Ok(Setting::Ban(Ban { act, when, unless }))
}

/// What can only be forbidden: “never leave a building without a warrior”.
pub fn forbidden(node: &Node, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let own = |things: Things| match things.whose {
        Whose::Players(Who::Anybody) => Things { whose: Whose::Own, ..things },
        _ => things,
    };
    match node.name() {
        "leave" => {
            let (with, without) = part::both_things(node)?;
            let act = Banned::Leave { with: own(with), without: own(without) };
            Ok(Setting::Ban(Ban { act, when, unless }))
        }
        _ => unknown(node),
    }
}

pub fn group(node: &Node) -> Lowered<Group> {
    Ok(match node.name() {
        "columns" => Group::Columns,
        "souls" => Group::LostSouls(number(part(node, "number")?)?),
        "chosen" => Group::ChosenClearings,
        "decree" => Group::DecreeCards,
        _ => Group::Clearings(place::place(part(node, "place")?)?),
    })
}
