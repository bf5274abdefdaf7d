//! The state of a run: small, and serialised as readable JSON.

use crate::program::{Change, Op, PageId, Pc, Program};
use crate::vocabulary::Vocabulary;
use serde::{Deserialize, Serialize};

/// The position of a run. It can be written as JSON at any time and restored with the same document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The fingerprint of the program it belongs to.
    pub(super) program: u64,
    pub(super) pc: Pc,
    pub(super) frames: Vec<Frame>,
    pub(super) counters: Vec<i32>,
    pub(super) decks: Vec<Cards>,
    pub(super) a: i32,
    pub(super) b: i32,
    pub(super) result: i32,
    /// The size of the largest set of equal faces in the last roll.
    #[serde(default)]
    pub(super) alike: u8,
    /// The number of dice of the pending roll that have been rolled, and their sum.
    pub(super) rolled: u8,
    pub(super) sum: i32,
    /// The faces of the pending roll.
    #[serde(default)]
    pub(super) faces: Vec<u16>,
    pub(super) loops: Vec<Turns>,
    /// How often something was done, rolled, drawn, changed or answered by a human.
    #[serde(default)]
    pub(super) acts: u32,
    pub(super) walk: Vec<Walk>,
    /// The selection made by a human: a target of the program.
    pub(super) chosen: Option<u32>,
    pub(super) steps: u32,
    pub(super) limit: u32,
}

/// A page that has begun and not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Frame {
    pub(super) page: PageId,
    pub(super) back: Pc,
    pub(super) back_selected: Pc,
    pub(super) selected: bool,
    /// The number of loops open when it began.
    pub(super) loops: u32,
}

/// A loop: the number of passes begun, the maximum, and how much had been done when the current pass began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Turns {
    pub(super) turn: u32,
    pub(super) limit: u32,
    #[serde(default)]
    pub(super) acts: u32,
}

/// A deck of the document: the number of each card left, and the card drawn last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cards {
    pub(super) left: Vec<u16>,
    pub(super) drawn: Option<u16>,
}

/// A node of a chart that is being walked: the branch given by the die, and the number of branches visited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Walk {
    pub(super) node: u32,
    pub(super) start: Option<u16>,
    pub(super) seen: u16,
}

/// A saved state that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadState {
    #[error("the saved state cannot be read: {0}")]
    Unreadable(String),
    #[error("the saved state belongs to another document, or to an older version of this one")]
    OtherDocument,
    #[error("the saved state does not fit the document: {0}")]
    Impossible(&'static str),
}

/// A procedure takes a few hundred steps; one that takes this many never ends.
const LIMIT: u32 = 100_000;

impl Machine {
    /// A machine at the beginning of the document's entry page.
    pub fn new<V: Vocabulary>(program: &Program<V>) -> Self {
        let mut machine = Machine {
            program: program.fingerprint(),
            pc: 0,
            frames: Vec::with_capacity(8),
            counters: program.counters.iter().map(|c| c.start).collect(),
            decks: program
                .decks
                .iter()
                .map(|d| Cards { left: d.cards.iter().map(|c| c.1).collect(), drawn: None })
                .collect(),
            a: 0,
            b: 0,
            result: 0,
            alike: 0,
            rolled: 0,
            sum: 0,
            faces: Vec::new(),
            loops: Vec::new(),
            acts: 0,
            walk: Vec::new(),
            chosen: None,
            steps: 0,
            limit: LIMIT,
        };
        machine.begin(program, program.entry);
        machine
    }

    /// Begins a page, as at the start of a turn. Counters and decks stay as they are.
    pub fn begin<V: Vocabulary>(&mut self, program: &Program<V>, page: PageId) {
        self.frames.clear();
        self.loops.clear();
        self.walk.clear();
        self.rolled = 0;
        self.sum = 0;
        self.faces.clear();
        self.chosen = None;
        self.steps = 0;
        self.pc = program.pages.get(page.0 as usize).map_or(0, |p| p.start);
        self.frames.push(Frame { page, back: 0, back_selected: 0, selected: false, loops: 0 });
    }

    /// Sets the number of steps after which a run fails.
    pub fn with_limit(mut self, steps: u32) -> Self {
        self.limit = steps;
        self
    }

    /// The number of steps since the page began.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    pub fn save(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Restores a saved state. Any text yields either a state that fits the program or an error.
    pub fn restore<V: Vocabulary>(program: &Program<V>, json: &str) -> Result<Self, BadState> {
        let machine: Machine = serde_json::from_str(json).map_err(|e| BadState::Unreadable(e.to_string()))?;
        if machine.program != program.fingerprint() {
            return Err(BadState::OtherDocument);
        }
        machine.check(program).map_err(BadState::Impossible)?;
        Ok(machine)
    }

    fn check<V: Vocabulary>(&self, program: &Program<V>) -> Result<(), &'static str> {
        let ops = program.ops.len() as u32;
        if self.pc >= ops {
            return Err("no such step");
        }
        if self.frames.is_empty() || self.frames.len() > super::DEEPEST {
            return Err("no page is open");
        }
        for frame in &self.frames {
            if frame.page.0 as usize >= program.pages.len() || frame.back > ops || frame.back_selected > ops {
                return Err("no such page");
            }
            if frame.loops as usize > self.loops.len() {
                return Err("a loop is missing");
            }
        }
        let counters_fit = self.counters.len() == program.counters.len()
            && self.counters.iter().zip(&program.counters).all(|(n, c)| (c.low..=c.high).contains(n));
        if !counters_fit {
            return Err("a counter is outside its limits");
        }
        let decks_fit = self.decks.len() == program.decks.len()
            && self.decks.iter().zip(&program.decks).all(|(state, deck)| {
                state.left.len() == deck.cards.len()
                    && state.left.iter().zip(&deck.cards).all(|(n, c)| *n <= c.1)
                    && state.drawn.is_none_or(|d| (d as usize) < deck.cards.len())
            });
        if !decks_fit {
            return Err("a deck has other cards");
        }
        if self.loops.len() > LIMIT as usize
            || self.walk.len() > LIMIT as usize
            || self.faces.len() > 100
            || self.limit > LIMIT
        {
            return Err("it is too long");
        }
        if self.sum.unsigned_abs() > 1 << 20 {
            return Err("the dice are too high");
        }
        Ok(())
    }

    /// The current operation.
    pub(crate) fn op<V: Vocabulary>(&self, program: &Program<V>) -> Option<Op> {
        program.ops.get(self.pc as usize).copied()
    }

    /// The last roll, with its modifiers.
    pub fn result(&self) -> i32 {
        self.result
    }

    /// The value of a number after the current change.
    pub(crate) fn changed(&self, change: Change) -> i32 {
        match change {
            Change::Add => self.a.saturating_add(self.b),
            Change::Subtract => self.a.saturating_sub(self.b),
            Change::Set => self.b,
        }
    }

    /// The open pages, outermost first.
    pub fn pages(&self) -> impl Iterator<Item = PageId> + '_ {
        self.frames.iter().map(|f| f.page)
    }

    /// The document's counters, in the order they were declared.
    pub fn counters(&self) -> &[i32] {
        &self.counters
    }

    /// The state that the document keeps from turn to turn, as numbers: its counters, then for each deck the
    /// number of each card left and the card drawn last.
    pub fn memory(&self) -> Vec<i32> {
        let decks = self.decks.iter().flat_map(|deck| {
            let drawn = deck.drawn.map_or(-1, i32::from);
            deck.left.iter().map(|left| i32::from(*left)).chain([drawn])
        });
        self.counters.iter().copied().chain(decks).collect()
    }

    /// Restores the document's state; a state that does not fit, or is empty, resets it.
    pub fn recall<V: Vocabulary>(&mut self, program: &Program<V>, memory: &[i32]) {
        self.counters.clear();
        self.counters.extend(program.counters.iter().map(|counter| counter.start));
        for (deck, list) in self.decks.iter_mut().zip(&program.decks) {
            deck.left.clear();
            deck.left.extend(list.cards.iter().map(|card| card.1));
            deck.drawn = None;
        }
        let decks: usize = program.decks.iter().map(|deck| deck.cards.len() + 1).sum();
        if memory.len() != program.counters.len() + decks {
            return;
        }
        let (counters, mut rest) = memory.split_at(program.counters.len());
        for ((counter, limits), value) in self.counters.iter_mut().zip(&program.counters).zip(counters) {
            *counter = (*value).clamp(limits.low, limits.high);
        }
        for (deck, list) in self.decks.iter_mut().zip(&program.decks) {
            let (left, after) = rest.split_at(list.cards.len());
            for ((left, card), value) in deck.left.iter_mut().zip(&list.cards).zip(left) {
                *left = (*value).clamp(0, i32::from(card.1)) as u16;
            }
            deck.drawn = after
                .first()
                .and_then(|n| u16::try_from(*n).ok())
                .filter(|n| usize::from(*n) < list.cards.len());
            rest = after.get(1..).unwrap_or(&[]);
        }
    }

    /// Sets a counter of the document by hand, within its limits.
    pub fn set_counter<V: Vocabulary>(&mut self, program: &Program<V>, counter: usize, to: i32) {
        if let (Some(n), Some(c)) = (self.counters.get_mut(counter), program.counters.get(counter)) {
            *n = to.clamp(c.low, c.high);
        }
    }

    /// The number of each card left in a deck of the document, in the order of its list.
    pub fn cards_left(&self, deck: crate::program::DeckId) -> &[u16] {
        self.decks.get(deck.0 as usize).map_or(&[], |d| &d.left)
    }
}
