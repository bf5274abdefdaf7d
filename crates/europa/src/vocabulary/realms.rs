//! The lists of a document: decks of Realms, faces of cards, levels of difficulty.

use super::lower::{action, branch, part, unknown};
use super::meaning::Ban;
use crate::atlas::Realm;
use crate::state::card::{Card, Face, Kind};
use crate::state::deck::Cards;
use crate::state::law::Row;
use crate::state::level::Level;
use script::language::Node;

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    Removal(Removal),
    Face(Card, Face),
    Level(Level, Row),
    Ban(Ban),
}

impl Setting {
    pub fn removal(&self) -> Option<&Removal> {
        match self {
            Setting::Removal(removal) => Some(removal),
            Setting::Face(..) | Setting::Level(..) | Setting::Ban(_) => None,
        }
    }
}

fn small(n: i32) -> Result<u8, String> {
    u8::try_from(n).ok().filter(|n| *n <= 20).ok_or_else(|| format!("{n} is out of range"))
}

/// "Card 13 is UNREST or SPY for 2 BP, at War SPY, discards Military".
pub(super) fn face(node: &Node) -> Result<Setting, String> {
    let numbers: Vec<i32> = node.numbers().collect();
    let [number, cost] = numbers[..] else { return Err("a card has a number and a cost".into()) };
    let card = u8::try_from(number).ok().and_then(Card::new);
    let card = card.ok_or_else(|| format!("there is no Bot card {number}"))?;
    // A card has at most one of each.
    let once = |category: &str| match node.all(category).count() {
        0 | 1 => Ok(node.child(category)),
        _ => Err(format!("a card has one {category}")),
    };
    let of = |category: &str| once(category)?.map(action).transpose();
    let focus = once("focus")?.map(|n| kind(part(n, "kind")?)).transpose()?;
    let discard = once("discard")?.map(branch).transpose()?;
    let top = of("top")?.ok_or("which Action is on the card?")?;
    let face = Face { top, second: of("second")?, war: of("war")?, cost: small(cost)?, focus, discard };
    Ok(Setting::Face(card, face))
}

fn kind(node: &Node) -> Result<Kind, String> {
    Ok(match node.name() {
        "economics" => Kind::Economics,
        "expansion" => Kind::Expansion,
        "politics" => Kind::Politics,
        "warfare" => Kind::Warfare,
        _ => return unknown(node),
    })
}

/// "Easy gains 6 BP, focus 3, minimum 5, recruits 7 Units".
pub(super) fn level(node: &Node) -> Result<Setting, String> {
    let level = part(node, "level")?;
    let level = match level.name() {
        "easy" => Level::Easy,
        "normal" => Level::Normal,
        "hard" => Level::Hard,
        "very-hard" => Level::VeryHard,
        _ => return unknown(level),
    };
    let numbers: Vec<i32> = node.numbers().collect();
    let [income, focus, at_war, recruits] = numbers[..] else {
        return Err("a level has four numbers".into());
    };
    let row = Row {
        income: small(income)?,
        focus: small(focus)?,
        at_war: small(at_war)?,
        recruits: small(recruits)?,
    };
    Ok(Setting::Level(level, row))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Realm(Realm),
    /// Every Realm without a list of its own.
    Others,
}

/// Cards that are taken out of a Realm's deck in an Age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    pub whose: Whose,
    pub age: u8,
    pub cards: Cards,
}

impl Removal {
    pub fn new(whose: Whose, age: i32, numbers: &[i32]) -> Result<Self, String> {
        let age = u8::try_from(age).ok().filter(|a| (1..=4).contains(a)).ok_or("there are Ages 1 to 4")?;
        let mut cards = Cards::NONE;
        for n in numbers {
            let card = u8::try_from(*n).ok().and_then(Card::new);
            let card = card.ok_or_else(|| format!("there is no Bot card {n}"))?;
            if cards.contains(card) {
                return Err(format!("card {n} is named twice"));
            }
            cards.insert(card);
        }
        Ok(Removal { whose, age, cards })
    }
}

/// The list for a Realm and an Age: its own, or that of the others; without one, nothing is removed.
pub fn removed<'r>(lists: impl Iterator<Item = &'r Removal> + Clone, realm: Realm, age: u8) -> Cards {
    let of = |whose: Whose| lists.clone().find(|l| l.whose == whose && l.age == age).map(|l| l.cards);
    of(Whose::Realm(realm)).or_else(|| of(Whose::Others)).unwrap_or(Cards::NONE)
}
