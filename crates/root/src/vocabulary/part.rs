//! Clearings, pieces, numbers, preferences and questions.

use super::meaning::{
    Amount, Condition, Criterion, Measure, Number, Place, Question, Spoken, Standing, SuitOf, Things, What,
    Whose,
};
use crate::state::{Building, Character, Conspiracy, Difficulty, Minister, PlotKind, Suit, Token, Trait};
use script::grammar::Node;
use script::program::Comparison;

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
    card: Trait in "trait";
    minister: Minister in "minister";
    character: Character in "character";
    conspiracy: Conspiracy in "conspiracy";
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

fn have(things: Things, comparison: Comparison, n: i32) -> Condition {
    Condition::Count(things, comparison, Number::Is(n))
}

fn sympathy() -> Things {
    Things { whose: Whose::Nobody, what: What::Token(Token::Sympathy) }
}

fn counted(node: &Node) -> Lowered<Condition> {
    let things = things(part(node, "things")?)?;
    let number = || number(part(node, "number")?);
    Ok(match node.name() {
        "between" => {
            let mut ends = node.numbers();
            Condition::Between(things, ends.next().unwrap_or(0), ends.next().unwrap_or(0))
        }
        "least" => Condition::Count(things, Comparison::AtLeast, number()?),
        "most" => Condition::Count(things, Comparison::AtMost, number()?),
        _ => have(things, Comparison::AtLeast, 1),
    })
}

/// The conditions behind the word "clearing"; none if they say nothing.
fn after(node: &Node) -> Lowered<Vec<Condition>> {
    let condition = match node.name() {
        "rules" => Condition::Ruled,
        "column" => Condition::Suit(SuitOf::Column),
        "card" => Condition::Suit(SuitOf::Card),
        "quest" => Condition::Suit(SuitOf::Quest),
        "suit" => Condition::Suit(SuitOf::These(suit(node)?)),
        "any" => return Ok(Vec::new()),
        "river" => Condition::Riverside,
        "entered" => Condition::Entered,
        "adjacent" => Condition::AdjacentTo(Box::new(place(part(node, "place")?)?)),
        "with" | "also" => return node.all("counted").map(counted).collect(),
        "without" => have(things(part(node, "things")?)?, Comparison::Equal, 0),
        _ => return unknown(node),
    };
    Ok(vec![condition])
}

/// A condition before the word "clearing". "Adjacent" says what a move is anyway.
fn before(node: &Node) -> Lowered<Option<Condition>> {
    Ok(match node.name() {
        "ordered" => Some(Condition::Suit(SuitOf::Order)),
        "sympathetic" => Some(have(sympathy(), Comparison::AtLeast, 1)),
        "unsympathetic" => Some(have(sympathy(), Comparison::Equal, 0)),
        _ => None,
    })
}

fn spoken(node: &Node) -> Condition {
    Condition::Is(match node.name() {
        "this" => Spoken::This,
        "that" => Spoken::That,
        "chosen" => Spoken::Chosen,
        _ => Spoken::Pawn,
    })
}

pub fn place(node: &Node) -> Lowered<Place> {
    let mut conditions = Vec::new();
    let mut beside = false;
    for child in &node.children {
        match child.category() {
            "spoken" => conditions.push(spoken(child)),
            "before" => conditions.extend(before(child)?),
            // What is said of a clearing belongs to the nearest one: "adjacent to a clearing with a roost".
            "after" if beside => return Err("what is said last belongs to the clearing before it".into()),
            "after" => {
                beside = child.name() == "adjacent";
                conditions.extend(after(child)?);
            }
            _ => return unknown(child),
        }
    }
    // What costs most to look at comes last.
    conditions.sort_by_key(|c| match c {
        Condition::Is(_) | Condition::Suit(_) | Condition::Riverside | Condition::Entered => 0,
        Condition::Count(..) | Condition::Between(..) => 1,
        Condition::Ruled => 2,
        Condition::AdjacentTo(_) => 3,
    });
    Ok(Place { conditions })
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
        "acolytes" => Amount::Acolytes,
        "payments" => Amount::Payments,
        "souls" => Amount::LostSouls,
        "ready" => Amount::Ready,
        "undamaged" => Amount::Undamaged,
        "damaged" => Amount::Damaged,
        "points" => Amount::Points,
        "on-map" => Amount::OnMap(things(part(node, "things")?)?),
        _ => return unknown(node),
    })
}

fn measure(node: &Node) -> Lowered<Measure> {
    Ok(match node.name() {
        "most" => Measure::Most(things(part(node, "things")?)?),
        "fewest" => Measure::Fewest(things(part(node, "things")?)?),
        "lowest" => Measure::LowestPriority,
        "highest" => Measure::HighestPriority,
        "nearest" => Measure::Nearest,
        "after" => match <[Condition; 1]>::try_from(after(part(node, "after")?)?) {
            Ok([condition]) => Measure::Meets(condition),
            Err(_) => return Err("one condition to a line".into()),
        },
        _ => return unknown(node),
    })
}

fn standing(node: &Node) -> Lowered<Standing> {
    Ok(match node.name() {
        "points" => Standing::Points,
        "payments" => Standing::Payments,
        "defenseless" => Standing::DefenselessBuildings,
        _ => Standing::There(what(part(node, "what")?)?),
    })
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Ok(match node.name() {
        "destination" => Criterion::Destination(measure(part(node, "measure")?)?),
        "player-most" => Criterion::MostOf(standing(part(node, "standing")?)?),
        "player-few" => Criterion::FewestOf(standing(part(node, "standing")?)?),
        "common" => Criterion::CommonBuilding,
        "kind" => Criterion::Kind(building(node)?),
        _ => Criterion::Clearing(measure(part(node, "measure")?)?),
    })
}

pub fn question(node: &Node) -> Lowered<Question> {
    let place = || place(part(node, "place")?);
    Ok(match node.name() {
        "order" => Question::Order(suit(node)?),
        "not-order" => Question::NotOrder(suit(node)?),
        "card" => Question::Card(suit(node)?),
        "trait" => Question::Trait(card(node)?),
        "no-trait" => Question::NotTrait(card(node)?),
        "level" => {
            let level = |n: &Node| Difficulty::parse(n.name()).map_or_else(|| unknown(n), Ok);
            Question::Difficulty(node.all("level").map(level).collect::<Lowered<_>>()?)
        }
        "could-not" => Question::CouldNot,
        "could" => Question::Could,
        "snared" => Question::Snared,
        "services" => Question::AdvancedServices,
        "in-decree" => Question::InDecree,
        "exists" => Question::Exists(place()?),
        "has" => {
            let spoken = spoken(part(node, "spoken")?);
            Question::Exists(Place { conditions: vec![spoken, counted(part(node, "counted")?)?] })
        }
        "exists-not" => Question::ExistsNot(place()?),
        "rules" => Question::Rules(place()?),
        "in" => Question::In(place()?),
        "forest" => Question::InForest,
        "swayed" => Question::Swayed(minister(node)?),
        "character" => Question::Character(character(node)?),
        "longest" => Question::LongestColumn { tied: false },
        "tied" => Question::LongestColumn { tied: true },
        "marker" => Question::Marker(conspiracy(node)?),
        "token" => Question::RemovedToken,
        _ => return unknown(node),
    })
}
