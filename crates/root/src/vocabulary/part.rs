//! Names, pieces, players, numbers and preferences.

use super::meaning::{
    Amount, Condition, Criterion, Mark, Measure, Number, Players, Standing, SuitOf, Things, What, Who, Whose,
};
use super::place;
use crate::state::{Building, Character, Conspiracy, Faction, Item, Minister, PlotKind, Suit, Token, Trait};
use script::language::Node;
use script::program::Comparison;
use std::sync::Arc;

pub type Lowered<T> = Result<T, String>;

/// A part that the grammar promises; its absence is a fault of `words.gr`.
pub fn part<'n>(node: &'n Node, category: &str) -> Lowered<&'n Node> {
    node.child(category).ok_or_else(|| format!("“{}” lacks its {category}", node.name()))
}

pub fn unknown<T>(node: &Node) -> Lowered<T> {
    Err(format!("no meaning is known for {}.{}", node.category(), node.name()))
}

/// The name of the first part of a category.
pub fn first_name<'n>(node: &'n Node, category: &str) -> &'n str {
    node.child(category).map_or("", Node::name)
}

/// A comparison with a number; at least one, if a phrase says nothing.
pub fn size(node: &Node) -> Lowered<(Comparison, i32)> {
    let Some(size) = node.child("size") else { return Ok((Comparison::AtLeast, 1)) };
    let n = size.numbers().next().unwrap_or(0);
    Ok(match size.name() {
        "at-least" => (Comparison::AtLeast, n),
        "at-most" => (Comparison::AtMost, n),
        "more" => (Comparison::More, n),
        "less" => (Comparison::Less, n),
        "exactly" => (Comparison::Equal, n),
        "some" => (Comparison::AtLeast, 1),
        "none" => (Comparison::Equal, 0),
        _ => return unknown(size),
    })
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
    item: Item in "item";
}

/// A trait card that has no name: in lists of words only.
pub const UNNAMED: &str = "unnamed";

/// A trait card or reading of the document.
pub fn card(node: &Node) -> Lowered<Trait> {
    let node = part(node, "trait")?;
    if node.name() == UNNAMED {
        return Err("say which trait, by its name".into());
    }
    Trait::called(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn who(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        "bot" => Who::Bot,
        "enemy" => Who::Enemy,
        "human" => Who::Human,
        "other-bot" => Who::OtherBot,
        "faction" => Who::Of(faction(node)?),
        _ => return unknown(node),
    })
}

/// A sort of players: “human”, “enemy”.
pub fn sort(node: &Node) -> Lowered<Who> {
    Ok(match node.name() {
        "enemy" => Who::Enemy,
        "human" => Who::Human,
        "bot" => Who::OtherBot,
        _ => return unknown(node),
    })
}

/// Players and their mark: of one of the categories that name a sort of them.
pub fn players(node: &Node) -> Lowered<Players> {
    let sorted = || match node.child("sort").or_else(|| node.child("apart")) {
        Some(sort) => self::sort(sort),
        None => unknown(node),
    };
    Ok(match node.name() {
        "plain" => match who(part(node, "who")?)? {
            Who::Bot => return Err("the bot is no enemy of its own".into()),
            who => Players { who, mark: None },
        },
        "such" => Players { who: sorted()?, mark: Some(mark(part(node, "mark")?)?) },
        "without" => {
            let mark = Mark::Has(standing(part(node, "standing")?)?, Comparison::Equal, 0);
            Players { who: sorted()?, mark: Some(mark) }
        }
        _ => return unknown(node),
    })
}

/// Players that are preferred.
fn preferred(node: &Node) -> Lowered<Players> {
    match (node.name(), node.child("faction")) {
        ("human", _) => Ok(Players { who: Who::Human, mark: None }),
        ("bot", _) => Ok(Players { who: Who::OtherBot, mark: None }),
        ("faction", Some(_)) => Ok(Players { who: Who::Of(faction(node)?), mark: None }),
        _ => players(node),
    }
}

fn mark(node: &Node) -> Lowered<Mark> {
    let of = standing(part(node, "standing")?)?;
    Ok(match node.name() {
        "most" => Mark::Most(of),
        "fewest" => Mark::Fewest(of),
        "more" => Mark::ThanBot(of, Comparison::More),
        "fewer" => Mark::ThanBot(of, Comparison::Less),
        "many" => {
            let (comparison, n) = size(node)?;
            Mark::Has(of, comparison, n)
        }
        _ => return unknown(node),
    })
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
        _ => return unknown(node),
    })
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
        "target" => of(Whose::Target),
        "customer" => of(Whose::Customer),
        "crafted" => Ok(Things { whose: Whose::Enemy, what: What::CraftedItems }),
        "face-up" => nobody(What::FaceUpPlots),
        "face-down" => nobody(What::FaceDownPlots),
        "kind" => nobody(What::Plot(plot(node)?)),
        "slots" => nobody(What::OpenSlots),
        "ruins" => nobody(What::Ruins),
        "building" => nobody(What::Building(building(node)?)),
        "token" => nobody(What::Token(token(node)?)),
        _ => unknown(node),
    }
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
    let mut amount = || amounts.next().unwrap_or_else(|| unknown(node));
    Ok(match node.name() {
        "all" => Number::All,
        "twice" => Number::Twice(amount()?),
        "sum" => Number::Sum(amount()?, amount()?),
        "plus" => Number::Plus(amount()?, first_number(node)),
        "amount" => Number::Of(amount()?),
        _ => Number::Is(first_number(node)),
    })
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "strength" => Amount::Strength,
        "diggers" => Amount::Diggers,
        "supply" => Amount::Supply,
        "burrow" => Amount::Burrow,
        "left" => Amount::BuildingsLeft,
        "built" => Amount::Built,
        "reveals" => Amount::Reveals,
        "not-placed" => Amount::NotPlaced,
        "placed" => Amount::Placed,
        "moles" => Amount::Moles,
        "cards" => Amount::ColumnCards,
        "birds" => Amount::DecreeBirds,
        "decree" => Amount::Decree,
        "column" => Amount::Column(suit(node)?),
        "acolytes" => Amount::Acolytes,
        "payments" => Amount::Payments,
        "souls" => Amount::LostSouls,
        "ready" => Amount::Ready,
        "undamaged" => Amount::Undamaged,
        "damaged" => Amount::Damaged,
        "on-track" => Amount::OnTrack,
        "humans" => Amount::Humans,
        "points" => Amount::Points,
        "battles" => Amount::Battles,
        "scored" => Amount::Scored,
        "turn" => Amount::Turn,
        "removed" => Amount::Removed(removable(what(part(node, "what")?)?)?),
        "on-map" => Amount::OnMap(things(part(node, "things")?)?),
        "in" => {
            let place = place::place(part(node, "place")?)?;
            Amount::In(things(part(node, "things")?)?, Arc::new(place))
        }
        "near" => {
            let near = Condition::AdjacentTo(Box::new(place::spot_in(node)?));
            Amount::In(things(part(node, "things")?)?, Arc::new(place::of(near)))
        }
        "clearings" => Amount::Clearings(Arc::new(place::place(part(node, "place")?)?)),
        _ => return unknown(node),
    })
}

/// What is kept count of when it is removed.
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

pub fn standing(node: &Node) -> Lowered<Standing> {
    Ok(match node.name() {
        "points" => Standing::Points,
        "payments" => Standing::Payments,
        "defenseless" => Standing::DefenselessBuildings,
        "there" => Standing::There(what(part(node, "what")?)?),
        "on-map" => Standing::OnMap(what(part(node, "what")?)?),
        "ruled" => Standing::Ruled,
        "supply" => Standing::Supply,
        _ => return unknown(node),
    })
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Ok(match node.name() {
        "destination" => Criterion::Destination(measure(part(node, "measure")?)?),
        "player-most" => Criterion::MostOf(standing(part(node, "standing")?)?),
        "player-few" => Criterion::FewestOf(standing(part(node, "standing")?)?),
        "players" => Criterion::Players(preferred(part(node, "preferred")?)?),
        "suit" => Criterion::Clearing(Measure::Meets(Condition::Suit(SuitOf::These(suit(node)?)))),
        "common" => Criterion::CommonBuilding,
        "kind" => Criterion::Kind(building(node)?),
        _ => Criterion::Clearing(measure(part(node, "measure")?)?),
    })
}
