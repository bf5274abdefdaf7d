//! Names, pieces, numbers and preferences.

use super::mark::standing;
use super::meaning::{
    Amount, Condition, Criterion, Kinds, Mark, Measure, Number, Players, Standing, SuitOf, Things, What, Who,
    Whose,
};
use super::place;
use super::players::{Here, players, superlative};
use crate::state::{
    Building, Character, Conspiracy, Faction, Factions, Item, Minister, PlotKind, Suit, Token, Trait,
};
use script::language::{Node, lower};
use script::program::Comparison;
use std::sync::Arc;

pub use script::language::lower::{Lowered, part, unknown};

/// The name of the first part of a category.
pub fn first_name<'n>(node: &'n Node, category: &str) -> &'n str {
    node.child(category).map_or("", Node::name)
}

/// A comparison with a number; at least one, if a phrase states none.
pub fn size(node: &Node) -> Lowered<(Comparison, i32)> {
    node.child("size").map_or(Ok((Comparison::AtLeast, 1)), lower::size)
}

pub fn first_number(node: &Node) -> i32 {
    node.numbers().next().unwrap_or(1)
}

/// The thing of the game that a part names.
macro_rules! names {
    ($($name:ident: $T:ident in $category:literal;)*) => { $(
        pub fn $name(node: &Node) -> Lowered<$T> {
            let node = part(node, $category)?;
            $T::parse(node.name()).map_or_else(|| unknown(node), Ok)
        }
    )* };
}

names! {
    suit: Suit in "suit";
    building: Building in "building";
    token: Token in "token";
    plot: PlotKind in "plot";
    minister: Minister in "minister";
    character: Character in "character";
    conspiracy: Conspiracy in "conspiracy";
    faction: Faction in "faction";
}

/// A placeholder for a trait card in word lists.
pub const UNNAMED: &str = "unnamed";

/// A trait card or reading of the document.
pub fn card(node: &Node) -> Lowered<Trait> {
    let node = part(node, "trait")?;
    if node.name() == UNNAMED {
        return Err("say which trait, by its name".into());
    }
    Trait::called(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn what(node: &Node) -> Lowered<What> {
    Ok(match node.name() {
        "warriors" => What::Warriors,
        "buildings" => What::Buildings,
        "tokens" => What::Tokens,
        "works" => What::Works,
        "pieces" => What::Pieces,
        "crafted" => What::CraftedItems,
        "building" => What::Building(building(node)?),
        "token" => What::Token(token(node)?),
        "either" => What::Kinds(kinds(node)?),
        _ => return unknown(node),
    })
}

/// Several kinds of pieces in a list.
fn kinds(node: &Node) -> Lowered<Kinds> {
    let mut kinds = Kinds::default();
    for one in node.children.iter().filter(|n| matches!(n.category(), "piece" | "bare")) {
        match one.name() {
            "warrior" => kinds.warriors = true,
            "building" => kinds.buildings |= 1 << building(one)?.index(),
            "token" => kinds.tokens |= 1 << token(one)?.index(),
            _ => return unknown(one),
        }
    }
    Ok(kinds)
}

pub fn things(node: &Node) -> Lowered<Things> {
    let of = |whose| Ok(Things { whose, what: what(part(node, "what")?)? });
    let nobody = |what| Ok(Things { whose: Whose::Nobody, what });
    match node.name() {
        "own" => of(Whose::Own),
        "enemy" => of(Whose::Enemy),
        "human" => of(Whose::Players(Who::Human)),
        "bots" => of(Whose::Players(Who::OtherBot)),
        "faction" => of(Whose::Players(Who::Of(faction(node)?))),
        "plain" => Ok(Things { whose: Whose::Players(Who::Anybody), what: what(part(node, "common")?)? }),
        "one" => of(Whose::OneEnemy),
        "defenseless" => of(Whose::Defenseless),
        "of" => of(owner(part(node, "owner")?)?),
        "customer" => of(Whose::Customer),
        "crafted" => Ok(Things { whose: Whose::Enemy, what: What::CraftedItems }),
        "face-up" => nobody(What::FaceUpPlots),
        "face-down" => nobody(What::FaceDownPlots),
        "kind" => nobody(What::Plot(plot(node)?)),
        "slots" => nobody(What::OpenSlots),
        "ruins" => nobody(What::Ruins),
        "building" => nobody(What::Building(building(node)?)),
        "token" => nobody(What::Token(token(node)?)),
        "either" => nobody(What::Kinds(kinds(node)?)),
        _ => unknown(node),
    }
}

fn owner(node: &Node) -> Lowered<Whose> {
    Ok(match node.name() {
        "leader" => Whose::Players(Who::Leader),
        "target" => Whose::Target,
        "that" => Whose::Players(Who::That),
        "other" => Whose::Players(Who::Other),
        "several" => Whose::Players(Who::These(factions(node)?)),
        _ => return unknown(node),
    })
}

/// The owner that an adjective names: “own and enemy warriors”.
pub fn whose(node: &Node) -> Lowered<Whose> {
    Ok(match node.name() {
        "own" => Whose::Own,
        "enemy" => Whose::Enemy,
        "human" => Whose::Players(Who::Human),
        "bots" => Whose::Players(Who::OtherBot),
        "faction" => Whose::Players(Who::Of(faction(node)?)),
        _ => return unknown(node),
    })
}

/// Things of one kind that belong to different players.
pub fn of_each(node: &Node) -> Lowered<Vec<Things>> {
    let what = what(part(node, "what")?)?;
    node.all("whose").map(|one| Ok(Things { whose: whose(one)?, what })).collect()
}

/// The things that a phrase names, in order.
pub fn both_things(node: &Node) -> Lowered<(Things, Things)> {
    let mut all = node.all("things").map(things);
    match (all.next(), all.next()) {
        (Some(one), Some(other)) => Ok((one?, other?)),
        _ => unknown(node),
    }
}

pub fn number(node: &Node) -> Lowered<Number> {
    let mut amounts = node.all("amount").map(amount);
    let mut amount = || amounts.next().unwrap_or_else(|| unknown(node)).map(Box::new);
    let n = first_number(node);
    Ok(Number::Of(match node.name() {
        "all" => return Ok(Number::All),
        "twice" => Amount::Times(2, amount()?),
        "times" => Amount::Times(n, amount()?),
        "sum" => Amount::Sum(amount()?, amount()?),
        "plus" => Amount::Sum(amount()?, Box::new(Amount::Is(n))),
        "minus" => Amount::Minus(amount()?, Box::new(Amount::Is(n))),
        "half-down" => Amount::Half { of: amount()?, up: false },
        "half-up" => Amount::Half { of: amount()?, up: true },
        "amount" => *amount()?,
        _ => return Ok(Number::Is(n)),
    }))
}

/// The items of a list, each a bit.
pub fn items(node: &Node) -> Lowered<u8> {
    node.all("one-item").try_fold(0, |items, one| {
        let item = part(one, "item")?;
        Item::parse(item.name()).map_or_else(|| unknown(item), |one| Ok(items | 1 << one.index()))
    })
}

/// The factions of a list.
pub fn factions(node: &Node) -> Lowered<Factions> {
    let listed = node.all("one-faction").map(faction);
    let named = node.all("faction").map(|n| Faction::parse(n.name()).map_or_else(|| unknown(n), Ok));
    listed.chain(named).collect()
}

/// The unit of a “for each”: a number of the game, or of players.
pub fn per(node: &Node) -> Lowered<Amount> {
    match node.child("per") {
        // “For each roost” means each on the map.
        Some(per) if per.name() == "things" => match things(part(per, "things")?)? {
            Things { whose: Whose::Players(Who::Anybody), .. } => Err("say whose they are".into()),
            things => Ok(Amount::OnMap(things)),
        },
        Some(per) if per.name() == "clearings" => {
            Ok(Amount::Clearings(Arc::new(place::place(part(per, "near")?)?)))
        }
        Some(per) => Ok(number_of(super::players::sorted(per, Here::Map)?)),
        None => match part(node, "amount")? {
            // “For each clearing” is a separate reading.
            clearings if clearings.name() == "clearings" => unknown(clearings),
            other => amount(other),
        },
    }
}

fn number_of(players: Players) -> Amount {
    if players.who == Who::Human && players.marks.is_empty() {
        return Amount::Humans;
    }
    Amount::Players(Arc::new(players))
}

/// As many as another number.
pub fn tally(node: &Node) -> Lowered<Amount> {
    let Some(tally) = node.child("tally") else { return amount(part(node, "amount")?) };
    let own = |standing| Amount::Of(Arc::new(Players { who: Who::Bot, marks: Vec::new() }), standing);
    Ok(match tally.name() {
        "there" if part(tally, "amount")?.name() == "clearings" => return unknown(tally),
        "there" => amount(part(tally, "amount")?)?,
        "clearings" => Amount::Clearings(Arc::new(place::place(part(tally, "near")?)?)),
        "has" => own(standing(part(tally, "standing")?, Here::Map)?),
        "rules" => own(Standing::Ruled(Arc::new(place::place(part(tally, "near")?)?))),
        _ => return unknown(tally),
    })
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "strength" => Amount::Strength,
        "diggers" => Amount::Diggers,
        "supply" => Amount::Supply,
        "burrow" => Amount::Burrow,
        "left" => Amount::BuildingsLeft,
        "left-kind" => Amount::Left(building(node)?),
        "built" => Amount::Built,
        "reveals" => Amount::Reveals,
        "not-placed" => Amount::NotPlaced,
        "placed" => Amount::Placed,
        "moles" => Amount::Moles,
        "cards" => Amount::ColumnCards,
        "birds" => Amount::DecreeBirds,
        "decree" => Amount::Decree,
        "column" => Amount::Column(suit(node)?),
        "market-cards" => Amount::Market,
        "swayed" => Amount::Ministers,
        "acolytes" => Amount::Acolytes,
        "payments" => Amount::Payments,
        "souls" => Amount::LostSouls,
        "ready" => Amount::Ready,
        "exhausted" => Amount::Exhausted,
        "undamaged" => Amount::Undamaged,
        "damaged" => Amount::Damaged,
        "on-track" => Amount::OnTrack,
        "humans" => Amount::Humans,
        "points" => Amount::Points,
        "actions" => Amount::Actions,
        "battles" => Amount::Battles,
        "moves" => Amount::Moves,
        "recruited" => Amount::Recruited,
        "crafted" => Amount::Crafted,
        "half-down" | "half-up" => {
            Amount::Half { of: Box::new(amount(part(node, "amount")?)?), up: node.name() == "half-up" }
        }
        "twice" => Amount::Times(2, Box::new(amount(part(node, "amount")?)?)),
        "scored" => Amount::Scored,
        "turn" => Amount::Turn,
        "lost" => Amount::Lost(removable(what(part(node, "what")?)?)?),
        "removed" => Amount::Removed(removable(what(part(node, "what")?)?)?),
        "on-map" => Amount::OnMap(things(part(node, "things")?)?),
        "all-on-map" => {
            let sum = |so_far: Amount, things| Amount::Sum(Box::new(so_far), Box::new(Amount::OnMap(things)));
            let mut all = node.all("things").map(things);
            let Some(first) = all.next() else { return unknown(node) };
            all.try_fold(Amount::OnMap(first?), |so_far, more| more.map(|more| sum(so_far, more)))?
        }
        "in" | "in-some" => {
            let place = place::place(part(node, "near")?)?;
            Amount::In(things(part(node, "things")?)?, Arc::new(place))
        }
        "in-spoken" => {
            let place = place::of(place::spoken(part(node, "spoken")?)?);
            Amount::In(things(part(node, "things")?)?, Arc::new(place))
        }
        "players" => number_of(players(part(node, "players")?)?),
        "faction" => {
            let players = Players { who: Who::Of(faction(node)?), marks: Vec::new() };
            Amount::Of(Arc::new(players), Standing::Points)
        }
        "of" => {
            let of = part(node, "players")?;
            // “The points of a human” could be those of any of them.
            if of.name() == "plain" && part(of, "who")?.name().starts_with("one-") {
                return Err("say whose: “the human with the most points”, or “all humans”".into());
            }
            let standing =
                node.child("standing").map_or(Ok(Standing::Points), |n| self::standing(n, Here::Map))?;
            Amount::Of(Arc::new(players(part(node, "players")?)?), standing)
        }
        "leader" => Amount::Of(Arc::new(superlative(Mark::Most(Standing::Points))), Standing::Points),
        "lowest" => Amount::Of(Arc::new(superlative(Mark::Fewest(Standing::Points))), Standing::Points),
        "near" => {
            let near = Condition::AdjacentTo(Box::new(place::spot_in(node)?));
            Amount::In(things(part(node, "things")?)?, Arc::new(place::of(near)))
        }
        "clearings" => Amount::Clearings(Arc::new(place::place(part(node, "near")?)?)),
        _ => return unknown(node),
    })
}

/// The kinds of pieces whose removal is counted.
pub fn removable(what: What) -> Lowered<What> {
    match what {
        What::Buildings | What::Tokens | What::Warriors | What::Pieces | What::Works => Ok(what),
        _ => Err("say “enemy warriors”, “enemy buildings”, “enemy tokens” or “enemy pieces”".into()),
    }
}

fn measure(node: &Node) -> Lowered<Measure> {
    let spot = || Ok::<_, String>(Arc::new(place::spot_in(node)?));
    Ok(match node.name() {
        "most" => Measure::Most(things(part(node, "things")?)?),
        "fewest" => Measure::Fewest(things(part(node, "things")?)?),
        "lowest" => Measure::LowestPriority,
        "highest" => Measure::HighestPriority,
        "nearest" => Measure::Nearest,
        "closest" => Measure::Closest(spot()?),
        "farthest" => Measure::Farthest(spot()?),
        "after" => {
            let after = part(node, "after")?;
            if let Some(best) = place::superlative(after)? {
                return Ok(best);
            }
            match <[Condition; 1]>::try_from(place::after(after)?) {
                Ok([condition]) => Measure::Meets(condition),
                Err(_) => return Err("one condition to a line".into()),
            }
        }
        _ => return unknown(node),
    })
}

/// Preferred players: among all candidates, if no sort is named.
fn preferred(players: Players) -> Lowered<Criterion> {
    let all = matches!(players.who, Who::Enemy | Who::Anybody | Who::Other);
    Ok(match &players.marks[..] {
        _ if players.who == Who::That => return Err("say what is preferred of them".into()),
        [] if all => return Err("all of them are such players".into()),
        [Mark::Most(standing)] if all => Criterion::MostOf(standing.clone()),
        [Mark::Fewest(standing)] if all => Criterion::FewestOf(standing.clone()),
        _ => Criterion::Players(players),
    })
}

/// Clearings that are preferred for all their conditions.
fn such(node: &Node) -> Lowered<Measure> {
    preferable(place::place(node)?)
}

fn preferable(place: super::meaning::Place) -> Lowered<Measure> {
    Ok(match (place.best, &place.conditions[..]) {
        (None, [one]) => Measure::Meets(one.clone()),
        (None, []) => return Err("every clearing is such a clearing".into()),
        (None, _) => Measure::Meets(Condition::All(place.conditions)),
        (Some(best), []) => *best,
        (Some(_), _) => return Err("one thing to a line: what it must be, then what it is best for".into()),
    })
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Ok(match node.name() {
        "destination" => Criterion::Destination(measure(part(node, "measure")?)?),
        "players" => preferred(players(part(node, "players")?)?)?,
        "not-players" => match players(part(node, "players")?)? {
            Players { who, marks } if marks.is_empty() => Criterion::Players(Players {
                who: Who::Anybody,
                marks: vec![Mark::Not(Box::new(Mark::Is(who)))],
            }),
            _ => return Err("say who is preferred".into()),
        },
        "in" => Criterion::Clearing(preferable(place::place(part(node, "place")?)?)?),
        "those" => Criterion::Clearing(such(node)?),
        "such" => Criterion::Clearing(such(part(node, "near")?)?),
        "suit" => Criterion::Clearing(Measure::Meets(Condition::Suit(SuitOf::These(suit(node)?)))),
        "common" => Criterion::CommonBuilding,
        "most-left" | "fewest-left" => Criterion::Left { most: node.name() == "most-left" },
        "kind" => Criterion::Kind(building(node)?),
        _ => Criterion::Clearing(measure(part(node, "measure")?)?),
    })
}
