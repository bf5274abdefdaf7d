//! The law of a bot: the settings of its document for the whole game.
//!
//! A document defines on its board, in its abilities and on its trait cards what also applies outside its own
//! turn: how it fights, what happens when its pieces are removed, how it is set up. The rules look these up
//! here and know no bot by name. Anything that a document omits is as on the published board of its faction.

mod force;
mod published;

pub use published::{names, published};

use crate::bot::board::Board;
use crate::state::{Conspiracy, Faction, Trait};
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Ability, Question, Setting, Start};
use script::program::Program;
use script::trace::Line;
use std::sync::{PoisonError, RwLock};

/// A trait card of a document, or a reading of it that a group may choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    pub name: Trait,
    /// Its effect, in the words of the document.
    pub says: String,
    pub is_reading: bool,
}

/// An ability, and its conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    pub card: Option<Trait>,
    pub when: Vec<Question>,
    pub ability: Ability,
}

/// A setup step, and its conditions.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    pub when: Vec<Question>,
    pub start: Start,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Law {
    pub board: Board,
    pub cards: Vec<Card>,
    pub clauses: Vec<Clause>,
    pub openings: Vec<Opening>,
    pub battle_track: [u8; 3],
    /// The maximum number of rolled hits, by items on the Battle Track.
    pub rolls: Vec<i32>,
    /// A cycle.
    pub conspiracies: Vec<Conspiracy>,
    /// The price of a service, and the buyer's points from which it applies.
    pub prices: [(u8, u8); 3],
}

/// A bot without a document has no law.
static NONE: Law = Law {
    board: Board::EMPTY,
    cards: Vec::new(),
    clauses: Vec::new(),
    openings: Vec::new(),
    battle_track: [0; 3],
    rolls: Vec::new(),
    conspiracies: Vec::new(),
    prices: [(0, 0); 3],
};

/// Every law that a game was started with. A state, which is copied often, holds a reference: so they are
/// kept forever, each only once.
static LAWS: RwLock<Vec<&'static Law>> = RwLock::new(Vec::new());

/// The law of a seat.
#[derive(Clone, Copy)]
pub struct Lawful(&'static Law);

impl Lawful {
    pub const NOTHING: Lawful = Lawful(&NONE);

    pub fn keep(law: Law) -> Lawful {
        let find = |laws: &[&'static Law]| laws.iter().copied().find(|known| **known == law);
        if let Some(known) = find(&LAWS.read().unwrap_or_else(PoisonError::into_inner)) {
            return Lawful(known);
        }
        let mut laws = LAWS.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have added it in the meantime.
        if let Some(known) = find(&laws) {
            return Lawful(known);
        }
        let kept: &'static Law = Box::leak(Box::new(law));
        laws.push(kept);
        Lawful(kept)
    }

    pub fn get(self) -> &'static Law {
        self.0
    }
}

impl PartialEq for Lawful {
    fn eq(&self, other: &Lawful) -> bool {
        // Each law is interned.
        std::ptr::eq(self.0, other.0)
    }
}

impl std::fmt::Debug for Lawful {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} abilities, {} cards", self.0.clauses.len(), self.0.cards.len())
    }
}

impl Law {
    /// The law of a document; omitted parts are as on the published board.
    pub fn of(program: &Program<Words>, faction: Option<Faction>) -> Result<Law, String> {
        let mut law = Law { board: Board::of(program), ..NONE.clone() };
        let (mut track, mut prices) = (None, None);
        for setting in &program.settings {
            match &setting.meaning {
                Setting::Ability(card, ability) => {
                    if let Some(card) = card {
                        law.deal(*card, program, setting.line);
                    }
                    let (mut when, mut ability) = (Vec::new(), ability.clone());
                    while let Ability::If(question, inner) = ability {
                        when.push(*question);
                        ability = *inner;
                    }
                    law.clauses.push(Clause { card: *card, when, ability });
                }
                Setting::InTurn(card, _) => law.deal(*card, program, setting.line),
                Setting::Start(start) => {
                    let (mut when, mut start) = (Vec::new(), start.clone());
                    while let Start::If(question, inner) = start {
                        when.push(*question);
                        start = *inner;
                    }
                    law.openings.push(Opening { when, start });
                }
                Setting::BattleTrack(spaces) => track = Some(*spaces),
                Setting::Rolls(rolls) => law.rolls.clone_from(rolls),
                Setting::Conspiracies(spaces) => law.conspiracies.clone_from(spaces),
                Setting::Prices(of) => prices = Some(*of),
                Setting::Ban(_)
                | Setting::Strength(_)
                | Setting::Diggers { .. }
                | Setting::Track(..)
                | Setting::OnlyTrack(_)
                | Setting::Points(_)
                | Setting::Moles(_) => {}
            }
        }
        for (name, is_reading) in published::declared(&program.front) {
            let Some(card) = law.cards.iter_mut().find(|card| card.name.name() == name) else {
                return Err(format!("nothing says what {name} does: write “{name}: …” on a page of traits"));
            };
            card.is_reading = is_reading;
        }
        if law.openings.len() >= usize::from(u8::MAX) {
            return Err("the game has to begin some time".into());
        }
        let printed = faction.map_or(&NONE, |f| published::printed(f, program).get());
        if law.clauses.is_empty() && law.cards.is_empty() {
            law.clauses.clone_from(&printed.clauses);
            law.cards.clone_from(&printed.cards);
        }
        if law.openings.is_empty() {
            law.openings.clone_from(&printed.openings);
        }
        if law.rolls.is_empty() {
            law.rolls.clone_from(&printed.rolls);
        }
        if law.conspiracies.is_empty() {
            law.conspiracies.clone_from(&printed.conspiracies);
        }
        law.battle_track = track.unwrap_or(printed.battle_track);
        law.prices = prices.unwrap_or(printed.prices);
        Ok(law)
    }

    /// Records a card that a line mentions.
    fn deal(&mut self, name: Trait, program: &Program<Words>, line: Line) {
        let says = said(program, line);
        match self.cards.iter_mut().find(|card| card.name == name) {
            Some(card) => card.says = format!("{} {says}", card.says),
            None => self.cards.push(Card { name, says, is_reading: false }),
        }
    }

    pub fn card(&self, name: &str) -> Option<Trait> {
        self.cards.iter().map(|card| card.name).find(|card| card.name().eq_ignore_ascii_case(name.trim()))
    }

    /// The space of the conspiracy marker.
    pub fn conspiracy(&self, at: u8) -> Option<Conspiracy> {
        let spaces = self.conspiracies.len().max(1);
        self.conspiracies.get(usize::from(at) % spaces).copied()
    }
}

/// The text of a line about a card: its remark in parentheses, if it has one, or its words.
fn said(program: &Program<Words>, line: Line) -> String {
    let Some(info) = program.line(line) else { return String::new() };
    let text = program.sources.get(usize::from(info.span.file)).map_or("", |source| &source.text);
    let start = usize::try_from(info.span.start).unwrap_or(0).min(text.len());
    let written = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or("");
    let remark =
        written.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')')).map(|(inside, _)| inside);
    let words = info.text.split_once(':').map_or(info.text.as_str(), |(_, rest)| rest);
    crate::words::capital(remark.unwrap_or(words).trim())
}
