//! Everything that is kept, row by row, as people see and change it.

use super::Kept;
use super::choices::{Choices, Degree};
use super::mat::Mat;
use super::others::Kind;
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
    Payments,
    Supply,
    Forest,
    Minister(Minister),
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
        all.extend(Building::KNOWN.iter().map(|b| About::Building(*b)));
        all.extend(Token::KNOWN.iter().map(|t| About::Token(*t)));
        all.extend(PlotKind::ALL.iter().map(|kind| About::Flipped(*kind)));
        all.extend(Suit::ALL.iter().map(|suit| About::Decree(*suit)));
        all.extend(Minister::ALL.iter().map(|minister| About::Minister(*minister)));
        for at in Clearing::all() {
            all.push(About::Warriors(at));
            all.extend(Building::KNOWN.iter().map(|b| About::BuildingAt(*b, at)));
            all.extend(Token::KNOWN.iter().map(|t| About::TokenAt(*t, at)));
        }
        // Saved evenings name rows by their numbers: what is new comes last.
        all.extend([About::Payments, About::Supply, About::Forest]);
        all
    }

    /// Whether a bot has such a thing, and how many.
    fn value(self, choices: &Choices, mat: &Mat) -> Option<(i32, i32)> {
        let ask = choices.degree == Degree::Ask;
        let of = |owner: Faction| owner == mat.faction;
        let vagabot = mat.faction.is_vagabond();
        Some(match self {
            About::Points => (mat.points, 40),
            About::Acolytes if of(Faction::Lizards) => (mat.acolytes.into(), 25),
            About::Ready if vagabot => (mat.ready.into(), 20),
            About::Exhausted if vagabot => (mat.exhausted.into(), 20),
            About::Damaged if vagabot => (mat.damaged.into(), 20),
            About::Payments if ask && of(Faction::Riverfolk) => (mat.in_payments.into(), 15),
            About::Supply if !ask && mat.supply_told.is_some() => {
                (mat.supply_told.unwrap_or(0).into(), mat.faction.warriors().into())
            }
            About::Forest if !ask && vagabot => (mat.in_forest.into(), 1),
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
            About::Payments => "Own warriors in Payments".into(),
            About::Supply => "Warriors in the supply".into(),
            About::Forest => "He stands in a forest".into(),
            About::Building(b) => on_map(b.name()),
            About::Token(Token::Sympathy) => "Sympathy on the map".into(),
            About::Token(t) => on_map(t.name()),
            About::Flipped(kind) => format!("Face-up plots: {}", kind.name()),
            About::Decree(suit) => format!("Decree, {} column", suit.name()),
            About::Minister(minister) => format!("{} swayed", minister.name()),
            About::Warriors(at) => format!("Warriors in {{{at}}}"),
            About::BuildingAt(b, at) => capital(&format!("{}s in {{{at}}}", b.name())),
            About::TokenAt(t, at) => capital(&format!("{} in {{{at}}}", t.name())),
        }
    }

    fn place(self) -> Option<Clearing> {
        match self {
            About::Warriors(at) | About::BuildingAt(_, at) | About::TokenAt(_, at) => Some(at),
            _ => None,
        }
    }
}

pub fn rows(choices: &Choices, kept: &Kept) -> Vec<Row> {
    let all = About::all();
    let mut rows = Vec::new();
    for (bot, mat) in kept.mats.iter().enumerate() {
        for (at, about) in all.iter().enumerate() {
            let Some((value, high)) = about.value(choices, mat) else { continue };
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
                source: "as the lists say".into(),
                stale: false,
                rare: false,
                place: about.place().map(|at| at.0),
            });
        }
    }
    if choices.degree == Degree::Ask {
        rows.extend(rows_of_others(choices, kept));
    }
    rows
}

/// What may have come out otherwise in a turn: all that is counted of the bot's own board.
pub fn closing(choices: &Choices, kept: &Kept, bot: usize) -> Vec<u16> {
    let own = |row: &Row| usize::from(row.id / A_BOT) == bot && row.place.is_none();
    let all = About::all();
    let counted = |row: &Row| {
        let about = all.get(usize::from(row.id % A_BOT));
        !matches!(about, Some(About::Minister(_) | About::Decree(_)))
    };
    let rows = rows(choices, kept).into_iter();
    rows.filter(|row| own(row) && counted(row)).map(|row| row.id).collect()
}

/// Rows of everybody else come after those of the bots, and the ruins after them.
const OTHERS: u16 = 16 * A_BOT;
const PAYMENTS: u16 = 31 * A_BOT;
const RUINS: u16 = 32 * A_BOT;

/// What a row of somebody else is about.
fn of_other(row: u16) -> Option<(usize, Clearing, Kind)> {
    let (kinds, clearings) = (Kind::ALL.len() as u16, CLEARINGS as u16);
    let nth = row.checked_sub(OTHERS).filter(|_| row < PAYMENTS)?;
    let at = Clearing((nth / kinds % clearings) as u8);
    Some((usize::from(nth / kinds / clearings), at, Kind::ALL[usize::from(nth % kinds)]))
}

fn rows_of_others(choices: &Choices, kept: &Kept) -> Vec<Row> {
    let others = &kept.others;
    let row = |id: u16, label: String, value: u8, high: i32, at: Option<Clearing>| Row {
        id,
        group: "Everybody else".into(),
        label,
        value: value.into(),
        low: 0,
        high,
        source: "as you told it".into(),
        stale: !others.seen,
        rare: false,
        place: at.map(|at| at.0),
    };
    let mut rows = Vec::new();
    let mut id = OTHERS;
    for other in &others.all {
        for at in Clearing::all() {
            for kind in Kind::ALL {
                if Kind::of(other.faction).contains(&kind) {
                    let label = format!("{}: {} in {{{at}}}", other.name, kind.name(other.faction));
                    rows.push(row(id, label, other.count(kind, at), kind.most(), Some(at)));
                }
                id += 1;
            }
        }
    }
    let ruins = choices.map().map_or(Clearings::EMPTY, |map| map.ruins);
    rows.extend(
        ruins.iter().map(|at| {
            row(RUINS + u16::from(at.0), format!("Ruin in {{{at}}}"), others.ruin(at), 1, Some(at))
        }),
    );
    if pays(choices) {
        let all = (PAYMENTS..).zip(&others.all);
        rows.extend(all.map(|(id, other)| {
            row(id, format!("{}: warriors in Payments", other.name), other.payments, 25, None)
        }));
    }
    rows
}

/// The row of a bot's acolytes, if it can have any.
pub fn acolytes(bot: usize, mat: &Mat) -> Option<u16> {
    let at = About::all().iter().position(|about| *about == About::Acolytes)?;
    (mat.faction == Faction::Lizards).then_some(bot as u16 * A_BOT + at as u16)
}

/// Whether somebody buys of a bot.
fn pays(choices: &Choices) -> bool {
    choices.bots.iter().any(|bot| bot.faction == Faction::Riverfolk)
}

/// What lies beside the map and is looked at together with it.
pub fn beside_the_map(choices: &Choices, kept: &Kept) -> Vec<u16> {
    let people = kept.others.all.len() as u16;
    if pays(choices) { (PAYMENTS..PAYMENTS + people).collect() } else { Vec::new() }
}

/// What stands in these clearings, by row: everybody's pieces.
pub fn standing_in(choices: &Choices, kept: &Kept, of: Clearings) -> Vec<u16> {
    let here = |row: &Row| row.value > 0 && row.place.is_some_and(|at| of.has(Clearing(at)));
    let all = rows(choices, kept).into_iter();
    all.filter(|row| here(row) && row.id < RUINS).map(|row| row.id).collect()
}

/// A row for a building that is not there is shown only where the bot has other pieces.
fn near_something(mat: &Mat, about: About) -> bool {
    about.place().is_some_and(|at| mat.pieces_at(at) > 0)
}

pub fn adjust(choices: &Choices, kept: &mut Kept, row: u16, by: i32) {
    if let Some((nth, at, kind)) = of_other(row) {
        if let Some(other) = kept.others.all.get_mut(nth) {
            other.adjust(kind, at, by);
        }
        return;
    }
    if let Some(nth) = row.checked_sub(PAYMENTS).filter(|_| row < RUINS) {
        if let Some(other) = kept.others.all.get_mut(usize::from(nth)) {
            other.payments = (i32::from(other.payments) + by).clamp(0, 255) as u8;
        }
        return;
    }
    if let Some(at) = row.checked_sub(RUINS) {
        return kept.others.adjust_ruin(Clearing((at % CLEARINGS as u16) as u8), by);
    }
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
        About::Warriors(at) => add(&mut mat.warriors[at.index()]),
        About::BuildingAt(b, at) => mat.adjust_building_at(b, at, by),
        About::TokenAt(t, at) => {
            mat.adjust_token_at(t, at, by);
            if let (Token::TradePost, Some(suits)) = (t, choices.suits()) {
                mat.adjust_lost_post(suits[at.index()], by);
            }
        }
        About::Payments => add(&mut mat.in_payments),
        About::Supply => {
            if let Some(supply) = &mut mat.supply_told {
                add(supply);
            }
        }
        About::Forest => mat.in_forest = by > 0,
    }
}
