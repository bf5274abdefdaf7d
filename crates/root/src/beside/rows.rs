//! Everything that is kept, row by row, as people see and change it.

use super::Kept;
use super::choices::{Choices, Degree};
use super::facts::Fact;
use super::mat::Mat;
use super::voice::capital;
use crate::state::*;
use crate::words;
use ::beside::Row;

/// What a row is about. Its number stays the same as long as the evening lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
enum About {
    Points,
    Warriors(Clearing),
    Building(Building),
    BuildingAt(Building, Clearing),
    Token(Token),
    TokenAt(Token, Clearing),
    Flipped(PlotKind),
    Decree(Suit),
    Acolytes,
    Ready,
    Exhausted,
    Damaged,
    Burrow,
    Minister(Minister),
    Enemies(Clearing),
    Ruled(Clearing),
}

/// Rows of one bot.
const A_BOT: u16 = 1024;

impl About {
    /// Everything that can be kept of a bot, in a fixed order.
    fn all() -> Vec<About> {
        let mut all = vec![
            About::Points,
            About::Acolytes,
            About::Ready,
            About::Exhausted,
            About::Damaged,
            About::Burrow,
        ];
        all.extend(Building::ALL.iter().map(|b| About::Building(*b)));
        all.extend(Token::ALL.iter().map(|t| About::Token(*t)));
        all.extend(PlotKind::ALL.iter().map(|kind| About::Flipped(*kind)));
        all.extend(Suit::ALL.iter().map(|suit| About::Decree(*suit)));
        all.extend(Minister::ALL.iter().map(|minister| About::Minister(*minister)));
        for at in Clearing::all() {
            all.push(About::Warriors(at));
            all.extend(Building::ALL.iter().map(|b| About::BuildingAt(*b, at)));
            all.extend(Token::ALL.iter().map(|t| About::TokenAt(*t, at)));
            all.push(About::Enemies(at));
            all.push(About::Ruled(at));
        }
        all
    }

    /// Whether a bot has such a thing, and how many.
    fn value(self, choices: &Choices, kept: &Kept, mat: &Mat) -> Option<(i32, i32)> {
        let ask = choices.degree == Degree::Ask;
        let of = |owner: Faction| owner == mat.faction;
        let vagabot = mat.faction.is_vagabond();
        Some(match self {
            About::Points => (mat.points, 40),
            About::Acolytes if of(Faction::Lizards) => (mat.acolytes.into(), 25),
            About::Ready if vagabot => (mat.ready.into(), 20),
            About::Exhausted if vagabot => (mat.exhausted.into(), 20),
            About::Damaged if vagabot => (mat.damaged.into(), 20),
            About::Burrow if of(Faction::Duchy) => (mat.warriors_at(Clearing::BURROW).into(), 20),
            About::Building(b) if of(b.owner()) && !ask => {
                (mat.on_map(b).into(), (b.in_the_box() * if b.is_suited() { 3 } else { 1 }).into())
            }
            About::Token(t) if of(t.owner()) && !ask && t != Token::Wood => (mat.tokens_on_map(t).into(), 10),
            About::Flipped(kind) if of(Faction::Corvids) => (mat.flipped[kind.index()].into(), 2),
            About::Decree(suit) if of(Faction::Eyrie) => (mat.decree[suit.index()].into(), 20),
            About::Minister(minister) if of(Faction::Duchy) => (mat.swayed.has(minister).into(), 1),
            About::Warriors(at) if ask && !vagabot => {
                (mat.warriors_at(at).into(), mat.faction.warriors().into())
            }
            About::BuildingAt(b, at) if ask && of(b.owner()) => (mat.building_at(b, at).into(), 3),
            About::TokenAt(t, at) if ask && of(t.owner()) && t != Token::Wood => {
                (mat.token_at(t, at).into(), 1)
            }
            About::Enemies(at) => {
                (kept.facts.all().find(|(f, c, ..)| (*f, *c) == (Fact::Enemies, at))?.2.into(), 1)
            }
            About::Ruled(at) => {
                (kept.facts.all().find(|(f, c, ..)| (*f, *c) == (Fact::Ruled, at))?.2.into(), 1)
            }
            _ => return None,
        })
    }

    fn label(self) -> String {
        let on_map = |name: &str| capital(&format!("{name}s on the map"));
        match self {
            About::Points => "Points".into(),
            About::Acolytes => "Acolytes".into(),
            About::Ready => "Ready items".into(),
            About::Exhausted => "Exhausted items".into(),
            About::Damaged => "Damaged items".into(),
            About::Burrow => "Warriors in the Burrow".into(),
            About::Building(b) => on_map(b.name()),
            About::Token(Token::Sympathy) => "Sympathy on the map".into(),
            About::Token(t) => on_map(t.name()),
            About::Flipped(kind) => format!("Face-up plots: {}", kind.name()),
            About::Decree(suit) => format!("Decree, {} column", suit.name()),
            About::Minister(minister) => format!("{} swayed", minister.name()),
            About::Warriors(at) => format!("Warriors in {{{at}}}"),
            About::BuildingAt(b, at) => capital(&format!("{}s in {{{at}}}", b.name())),
            About::TokenAt(t, at) => capital(&format!("{} in {{{at}}}", t.name())),
            About::Enemies(at) => format!("Enemy pieces in {{{at}}}"),
            About::Ruled(at) => format!("Ruled: {{{at}}}"),
        }
    }

    fn place(self) -> Option<Clearing> {
        match self {
            About::Warriors(at)
            | About::BuildingAt(_, at)
            | About::TokenAt(_, at)
            | About::Enemies(at)
            | About::Ruled(at) => Some(at),
            _ => None,
        }
    }
}

pub fn rows(choices: &Choices, kept: &Kept) -> Vec<Row> {
    let all = About::all();
    let mut rows = Vec::new();
    for (bot, mat) in kept.mats.iter().enumerate() {
        for (at, about) in all.iter().enumerate() {
            let Some((value, high)) = about.value(choices, kept, mat) else { continue };
            let fact = matches!(about, About::Enemies(_) | About::Ruled(_));
            // Facts are those of the bot that played last: they stand once.
            if fact && bot > 0 {
                continue;
            }
            let stale = kept.facts.all().any(|(fact, at, _, stale)| {
                stale && matches!((about, fact), (About::Enemies(c), Fact::Enemies) | (About::Ruled(c), Fact::Ruled) if *c == at)
            });
            let nothing = value == 0 && matches!(about, About::BuildingAt(..) | About::TokenAt(..));
            if nothing && !near_something(mat, *about) {
                continue;
            }
            rows.push(Row {
                id: bot as u16 * A_BOT + at as u16,
                group: words::title(mat.faction),
                label: about.label(),
                value,
                low: 0,
                high,
                source: if fact { "you told it" } else { "as the lists say" }.into(),
                stale,
                rare: false,
                place: about.place().map(|at| at.0),
            });
        }
    }
    rows
}

/// A row for a building that is not there is shown only where the bot has other pieces.
fn near_something(mat: &Mat, about: About) -> bool {
    about.place().is_some_and(|at| mat.pieces_at(at) > 0)
}

pub fn adjust(_: &Choices, kept: &mut Kept, row: u16, by: i32) {
    let (bot, at) = (usize::from(row / A_BOT), usize::from(row % A_BOT));
    let (Some(about), Some(mat)) = (About::all().get(at).copied(), kept.mats.get_mut(bot)) else { return };
    let add = |n: &mut u8| *n = (i32::from(*n) + by).clamp(0, 255) as u8;
    match about {
        About::Points => mat.points = (mat.points + by).max(0),
        About::Acolytes => add(&mut mat.acolytes),
        About::Ready => add(&mut mat.ready),
        About::Exhausted => add(&mut mat.exhausted),
        About::Damaged => add(&mut mat.damaged),
        About::Burrow => add(&mut mat.warriors[Clearing::BURROW.index()]),
        About::Building(b) => mat.adjust_buildings(b, None, by),
        About::Token(t) => mat.adjust_tokens(t, by),
        About::Flipped(kind) => add(&mut mat.flipped[kind.index()]),
        About::Decree(suit) => add(&mut mat.decree[suit.index()]),
        About::Minister(minister) => {
            if by > 0 {
                mat.swayed.insert(minister)
            } else {
                mat.swayed.remove(minister)
            }
        }
        About::Warriors(at) => {
            add(&mut mat.warriors[at.index()]);
            kept.facts.doubt(at);
        }
        About::BuildingAt(b, at) => mat.adjust_building_at(b, at, by),
        About::TokenAt(t, at) => mat.adjust_token_at(t, at, by),
        About::Enemies(at) => kept.facts.tell(Fact::Enemies, at, by > 0),
        About::Ruled(at) => kept.facts.tell(Fact::Ruled, at, by > 0),
    }
}
