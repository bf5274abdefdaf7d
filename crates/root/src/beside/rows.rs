//! The whole state, row by row, as people see and change it.

use super::bot_board::BotBoard;
use super::choices::{Choices, Degree};
use super::others::{Kind, Other};
use super::voice::{capital, chip};
use super::{Kept, Placed};
use crate::state::*;
use crate::words;
use ::beside::Row;

/// The subject of a row. Its number is constant during the evening.
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
    /// Buildings in clearings of a suit.
    Suited(Building, Suit),
}

/// The number of rows of one bot.
const A_BOT: u16 = 1024;

impl About {
    /// All rows of a bot, in a fixed order.
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
        // Saved evenings refer to rows by number: new ones must be added at the end.
        all.extend([About::Payments, About::Supply, About::Forest]);
        for b in Building::KNOWN.iter().filter(|b| b.is_suited()) {
            all.extend(Suit::OF_CLEARINGS.map(|suit| About::Suited(*b, suit)));
        }
        all
    }

    /// Whether a bot has such a thing, and how many.
    fn value(self, kept: &Kept, bot_board: &BotBoard) -> Option<(i32, i32)> {
        let ask = kept.degree == Degree::Ask;
        let of = |owner: Faction| owner == bot_board.faction;
        let vagabot = bot_board.faction.is_vagabond();
        Some(match self {
            About::Points => (bot_board.points, 40),
            About::Acolytes if of(Faction::Lizards) => (bot_board.acolytes.into(), 25),
            About::Ready if vagabot => (bot_board.ready.into(), 20),
            About::Exhausted if vagabot => (bot_board.exhausted.into(), 20),
            About::Damaged if vagabot => (bot_board.damaged.into(), 20),
            About::Payments if ask && of(Faction::Riverfolk) => (bot_board.in_payments.into(), 15),
            About::Supply if !ask && bot_board.supply_told.is_some() => {
                (bot_board.supply_told.unwrap_or(0).into(), bot_board.faction.warriors().into())
            }
            About::Forest if !ask && vagabot => (bot_board.in_forest.into(), 1),
            About::Burrow if of(Faction::Duchy) => (bot_board.warriors_at(Clearing::BURROW).into(), 20),
            About::Building(b) if of(b.owner()) && !ask => {
                (bot_board.on_map(b).into(), (b.in_the_box() * if b.is_suited() { 3 } else { 1 }).into())
            }
            About::Suited(b, suit) if of(b.owner()) && !ask => {
                (bot_board.on_map_of(b, suit, kept.suits.as_ref()).into(), b.in_the_box().into())
            }
            About::Token(t) if of(t.owner()) && !ask && t != Token::Wood => {
                (bot_board.tokens_on_map(t).into(), 10)
            }
            About::Flipped(kind) if of(Faction::Corvids) => (bot_board.flipped[kind.index()].into(), 2),
            About::Decree(suit) if of(Faction::Eyrie) => (bot_board.decree[suit.index()].into(), 20),
            About::Minister(minister) if of(Faction::Duchy) => (bot_board.swayed.has(minister).into(), 1),
            About::Warriors(at) if ask && !vagabot => {
                (bot_board.warriors_at(at).into(), bot_board.faction.warriors().into())
            }
            About::BuildingAt(b, at) if ask && of(b.owner()) => (bot_board.building_at(b, at).into(), 3),
            About::TokenAt(t, at) if ask && of(t.owner()) && t != Token::Wood => {
                (bot_board.token_at(t, at).into(), 1)
            }
            _ => return None,
        })
    }

    /// Whether earlier releases offered the row, although it decides nothing: the keep without a map, and the number of
    /// all bases or gardens, which count by suit.
    fn is_former(self) -> bool {
        match self {
            About::Building(b) => b.is_suited(),
            about => about == About::Token(Token::Keep),
        }
    }

    fn label(self) -> String {
        match self {
            About::Points => say!("row-points"),
            About::Acolytes => say!("row-acolytes"),
            About::Ready => say!("row-ready"),
            About::Exhausted => say!("row-exhausted"),
            About::Damaged => say!("row-damaged"),
            About::Burrow => say!("row-burrow"),
            About::Payments => say!("row-payments"),
            About::Supply => say!("row-supply"),
            About::Forest => say!("row-forest"),
            About::Building(b) => capital(&say!("row-on-map", piece = b)),
            About::Token(t) => capital(&say!("row-on-map", piece = t)),
            About::Suited(b, suit) => capital(&say!("row-suited", piece = b, suit = suit)),
            About::Flipped(kind) => say!("row-flipped", kind = kind),
            About::Decree(suit) => say!("row-decree", suit = suit),
            About::Minister(minister) => say!("row-swayed", minister = minister),
            About::Warriors(at) => say!("row-warriors-in", place = chip(at)),
            About::BuildingAt(b, at) => capital(&say!("row-buildings-in", piece = b, place = chip(at))),
            About::TokenAt(t, at) => capital(&say!("row-token-in", piece = t, place = chip(at))),
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
    for (bot, bot_board) in kept.mats.iter().enumerate() {
        for (at, about) in all.iter().enumerate() {
            let Some((value, high)) = about.value(kept, bot_board).filter(|_| !about.is_former()) else {
                continue;
            };
            let nothing = value == 0 && matches!(about, About::BuildingAt(..) | About::TokenAt(..));
            let unplaced = kept.placed.get(bot) == Some(&Placed::Board);
            if nothing && !unplaced && !near_something(bot_board, *about) {
                continue;
            }
            rows.push(of_bot(bot, bot_board, at, *about, (value, high)));
        }
    }
    if kept.degree == Degree::Ask {
        rows.extend(rows_of_others(choices, kept));
    }
    rows
}

/// The row at this index of a bot's rows, with its value and the highest one.
fn of_bot(bot: usize, bot_board: &BotBoard, at: usize, about: About, (value, high): (i32, i32)) -> Row {
    Row {
        id: bot as u16 * A_BOT + at as u16,
        group: words::title(bot_board.faction),
        label: about.label(),
        value,
        low: 0,
        high,
        source: say!("source-lists"),
        stale: false,
        rare: false,
        place: about.place().map(|at| at.0),
    }
}

/// The rows that only saved evenings of earlier releases change.
pub fn former(kept: &Kept) -> Vec<Row> {
    let all = About::all();
    let of = |(bot, bot_board): (usize, &BotBoard)| -> Vec<Row> {
        let former = all.iter().enumerate().filter(|(_, about)| about.is_former());
        let known = former.filter_map(|(at, about)| {
            about.value(kept, bot_board).map(|value| of_bot(bot, bot_board, at, *about, value))
        });
        known.collect()
    };
    kept.mats.iter().enumerate().flat_map(of).collect()
}

/// The rows to check at the end of a turn: all counts of the bot's own board.
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

/// The rows of all others come after those of the bots, followed by the ruins.
const OTHERS: u16 = 16 * A_BOT;
const PAYMENTS: u16 = 31 * A_BOT;
const RUINS: u16 = 32 * A_BOT;

const FERRY: u16 = 33 * A_BOT;
const SNARES: u16 = 34 * A_BOT;

/// The subject of a row of another player.
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
        group: say!("everybody-else"),
        label,
        value: value.into(),
        low: 0,
        high,
        source: match others.seen_in {
            0 => say!("source-set-up"),
            turn => say!("source-seen-in", n = turn),
        },
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
                    let kind_words = kind.spoken(other.faction);
                    let label = say!("row-other", who = &other.name, kind = kind_words, place = chip(at));
                    rows.push(row(id, label, other.count(kind, at), kind.most(), Some(at)));
                }
                id += 1;
            }
        }
    }
    let ruins = choices.map().map_or(Clearings::EMPTY, |map| map.ruins);
    rows.extend(ruins.iter().map(|at| {
        row(RUINS + u16::from(at.0), say!("row-ruin", place = chip(at)), others.ruin(at), 1, Some(at))
    }));
    if has_ferry(choices) {
        rows.extend(Clearing::all().map(|at| {
            let lies = u8::from(others.ferry == at);
            row(FERRY + u16::from(at.0), say!("row-ferry", place = chip(at)), lies, 1, Some(at))
        }));
    }
    for other in others.all.iter().filter(|other| other.faction == Some(Faction::Corvids)) {
        let plots = Clearing::all().filter(|at| other.tokens(*at) > 0 || others.snares.has(*at));
        rows.extend(plots.map(|at| {
            let lies = u8::from(others.snares.has(at));
            row(SNARES + u16::from(at.0), say!("row-snare", place = chip(at)), lies, 1, Some(at))
        }));
    }
    if pays(choices) {
        let all = (PAYMENTS..).zip(&others.all);
        rows.extend(all.map(|(id, other)| {
            row(id, say!("row-their-payments", who = &other.name), other.payments, 25, None)
        }));
    }
    rows
}

/// The row of somebody's warriors in a clearing.
pub fn warriors_of_other(nth: usize, at: Clearing) -> u16 {
    let place = nth * CLEARINGS + at.index();
    OTHERS + (place * Kind::ALL.len() + Kind::Warriors as usize) as u16
}

/// The row of another bot's warriors in a clearing.
pub fn warriors_of_bot(bot: usize, at: Clearing) -> u16 {
    let about = About::all().iter().position(|about| *about == About::Warriors(at));
    bot as u16 * A_BOT + about.unwrap_or_default() as u16
}

/// Warriors that the Marquise saves with Field Hospitals go to her keep, which may be elsewhere.
pub fn at_the_keep(kept: &Kept, of: Clearings) -> Option<u16> {
    let keep = kept.others.keep()?;
    let marquise = |other: &Other| other.faction == Some(Faction::Marquise);
    let nth = kept.others.all.iter().position(marquise)?;
    let fights = of.iter().any(|at| kept.others.all[nth].count(Kind::Warriors, at) > 0);
    (fights && !of.has(keep)).then(|| warriors_of_other(nth, keep))
}

/// The row of a bot's acolytes, if it can have any.
pub fn acolytes(bot: usize, bot_board: &BotBoard) -> Option<u16> {
    let at = About::all().iter().position(|about| *about == About::Acolytes)?;
    (bot_board.faction == Faction::Lizards).then_some(bot as u16 * A_BOT + at as u16)
}

fn has_ferry(choices: &Choices) -> bool {
    choices.map == Some(MapId::Lake)
}

/// Whether somebody buys from a bot.
fn pays(choices: &Choices) -> bool {
    choices.bots.iter().any(|bot| bot.faction == Faction::Riverfolk)
}

/// The rows beside the map that are checked together with it.
pub fn beside_the_map(choices: &Choices, kept: &Kept) -> Vec<u16> {
    let people = kept.others.all.len() as u16;
    if pays(choices) { (PAYMENTS..PAYMENTS + people).collect() } else { Vec::new() }
}

/// The rows of all pieces in these clearings.
pub fn standing_in(choices: &Choices, kept: &Kept, of: Clearings) -> Vec<u16> {
    let here = |row: &Row| row.value > 0 && row.place.is_some_and(|at| of.has(Clearing(at)));
    let all = rows(choices, kept).into_iter();
    all.filter(|row| here(row) && row.id < RUINS).map(|row| row.id).collect()
}

/// Whether to show a row for a missing building: only where the bot has other pieces.
fn near_something(bot_board: &BotBoard, about: About) -> bool {
    about.place().is_some_and(|at| bot_board.pieces_at(at) > 0)
}

pub fn adjust(kept: &mut Kept, row: u16, by: i32) {
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
    if let Some(at) = row.checked_sub(SNARES).map(|at| Clearing((at % CLEARINGS as u16) as u8)) {
        if by > 0 {
            kept.others.snares.insert(at);
        } else {
            kept.others.snares.remove(at);
        }
        return;
    }
    if let Some(at) = row.checked_sub(FERRY) {
        // It lies in one place: from there it goes to another.
        if by > 0 && at < CLEARINGS as u16 {
            kept.others.ferry = Clearing(at as u8);
        }
        return;
    }
    if let Some(at) = row.checked_sub(RUINS) {
        return kept.others.adjust_ruin(Clearing((at % CLEARINGS as u16) as u8), by);
    }
    let (bot, at) = (usize::from(row / A_BOT), usize::from(row % A_BOT));
    let (Some(about), Some(bot_board)) = (About::all().get(at).copied(), kept.mats.get_mut(bot)) else {
        return;
    };
    let unplaced = kept.placed.get(bot) == Some(&Placed::Board);
    let add = |n: &mut u8| *n = (i32::from(*n) + by).clamp(0, 255) as u8;
    match about {
        About::Points => bot_board.points = (bot_board.points + by).max(0),
        About::Acolytes => add(&mut bot_board.acolytes),
        About::Ready => add(&mut bot_board.ready),
        About::Exhausted => add(&mut bot_board.exhausted),
        About::Damaged => add(&mut bot_board.damaged),
        About::Burrow => add(&mut bot_board.warriors[Clearing::BURROW.index()]),
        About::Building(b) => bot_board.adjust_buildings(b, None, by),
        About::Suited(b, suit) => bot_board.adjust_buildings(b, Some(suit), by),
        About::Token(t) => bot_board.adjust_tokens(t, by),
        About::Flipped(kind) => add(&mut bot_board.flipped[kind.index()]),
        About::Decree(suit) => add(&mut bot_board.decree[suit.index()]),
        About::Minister(minister) => {
            if by > 0 {
                bot_board.swayed.insert(minister)
            } else {
                bot_board.swayed.remove(minister)
            }
        }
        About::Warriors(at) => add(&mut bot_board.warriors[at.index()]),
        About::BuildingAt(b, at) => {
            if by > 0 && unplaced {
                bot_board.place_counted(b);
            }
            bot_board.adjust_building_at(b, at, by);
        }
        About::TokenAt(t, at) => {
            if by > 0 && unplaced {
                bot_board.place_counted_token(t);
            }
            bot_board.adjust_token_at(t, at, by);
            if let (Token::TradePost, Some(suits)) = (t, kept.suits) {
                bot_board.adjust_lost_post(suits[at.index()], by);
            }
        }
        About::Payments => add(&mut bot_board.in_payments),
        About::Supply => {
            if let Some(supply) = &mut bot_board.supply_told {
                add(supply);
            }
        }
        About::Forest => bot_board.in_forest = by > 0,
    }
}
