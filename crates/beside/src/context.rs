//! The context of a turn: the answers given so far, and the resulting checklist.

use crate::line::{Control, Line};
use crate::question::{Answers, Question, Reply, key, series};
use script::trace;
use std::collections::BTreeMap;
use std::hash::Hash;

/// All answers of a turn, each keyed by its question. Answers survive a change of an earlier one as long as
/// the same question comes up.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Told {
    pub replies: BTreeMap<u64, Reply>,
    pub controls: BTreeMap<u64, i32>,
    /// Corrections of the state: the step of the turn that was waiting, the row, and the difference.
    pub fixes: Vec<(u64, u16, i32)>,
}

/// Why a turn cannot continue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    Ask(Box<Question>),
    /// A yes-or-no question. The question that follows a no may be asked together with it.
    Whether(Box<Question>),
    /// The program's own dice and cards: one of `outcomes` outcomes.
    Chance {
        what: String,
        outcomes: u32,
    },
    /// It cannot continue at all, with the reason.
    Stuck(String),
}

/// The environment of a turn: answers come from it, lines go to it.
pub struct TurnContext<'t> {
    told: &'t Told,
    pub lines: Vec<Line>,
    /// How often each question came up.
    seen: BTreeMap<u64, usize>,
    /// The current step, to which corrections are assigned.
    step: u64,
    fixed: Vec<bool>,
    part: String,
    /// The key of the answer to the last question.
    asked: u64,
    /// The keys of all questions, in the order in which they came up.
    keys: Vec<u64>,
    /// The keys of a previous run, which is repeated in another language.
    again: Option<std::slice::Iter<'t, u64>>,
}

impl<'t> TurnContext<'t> {
    pub(crate) fn new(told: &'t Told) -> Self {
        TurnContext {
            keys: Vec::new(),
            again: None,
            told,
            lines: Vec::new(),
            seen: BTreeMap::new(),
            step: 0,
            fixed: vec![false; told.fixes.len()],
            part: String::new(),
            asked: 0,
        }
    }

    /// A context that repeats a turn in another language. Answers are keyed by words, so they are found by the
    /// order in which the questions came up before.
    pub(crate) fn again(told: &'t Told, keys: &'t [u64]) -> Self {
        TurnContext { again: Some(keys.iter()), ..TurnContext::new(told) }
    }

    fn nth(&mut self, thing: &impl Hash) -> u64 {
        if let Some(again) = &mut self.again {
            return again.next().copied().unwrap_or_default();
        }
        let seen = self.seen.entry(key(thing, 0)).or_default();
        *seen += 1;
        let key = key(thing, *seen);
        self.keys.push(key);
        key
    }

    /// The keys of all questions, in order.
    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Assigns the following lines to this page.
    pub fn part(&mut self, part: impl Into<String>) {
        self.part = part.into();
    }

    /// Begins a step of the document. Returns the corrections that were made while it waited, which must be
    /// repeated before it reads the state: the row, and the difference.
    pub fn step(&mut self, line: trace::Line) -> Vec<(u16, i32)> {
        self.step = self.nth(&("step", line.0));
        self.fixes_at(self.step)
    }

    /// Begins a sheet in the middle of a step. Returns the corrections made on it before, which must be
    /// repeated: the row, and the difference.
    pub fn sheet(&mut self, words: &str) -> Vec<(u16, i32)> {
        self.step = self.nth(&("sheet", words));
        self.fixes_at(self.step)
    }

    fn fixes_at(&mut self, step: u64) -> Vec<(u16, i32)> {
        let mut fixes = Vec::new();
        for (at, (when, row, by)) in self.told.fixes.iter().enumerate() {
            if *when == step && !self.fixed[at] {
                self.fixed[at] = true;
                fixes.push((*row, *by));
            }
        }
        fixes
    }

    /// Corrections whose step did not come up, because an earlier entry was changed.
    pub(crate) fn left_over(&mut self) -> Vec<(u16, i32)> {
        let fixes = self.told.fixes.iter().zip(&self.fixed);
        fixes.filter(|(_, fixed)| !**fixed).map(|((_, row, by), _)| (*row, *by)).collect()
    }

    pub(crate) fn now(&self) -> u64 {
        self.step
    }

    /// The answer, or the stop that asks for it.
    pub fn ask(&mut self, question: Question) -> Result<Reply, Stop> {
        // A different proposal does not make it another question.
        let among = match &question.answers {
            Answers::Places { among, .. } | Answers::Place { among } => among.clone(),
            _ => Vec::new(),
        };
        self.asked = self.nth(&(&question.because, &question.words, among));
        match self.told.replies.get(&self.asked) {
            Some(reply) if question.takes(*reply) => Ok(*reply),
            _ => Err(Stop::Ask(Box::new(question))),
        }
    }

    /// The outcome of the program's own dice and cards.
    pub fn chance(&mut self, what: &str, outcomes: u32) -> Result<u32, Stop> {
        self.asked = self.nth(&("chance", what));
        match self.told.replies.get(&self.asked) {
            Some(Reply::Drawn(outcome)) if *outcome < outcomes => Ok(*outcome),
            _ => Err(Stop::Chance { what: what.into(), outcomes }),
        }
    }

    /// The key of the answer to the last question.
    pub(crate) fn asked(&self) -> u64 {
        self.asked
    }

    pub fn yes(&mut self, question: Question) -> Result<bool, Stop> {
        Ok(self.ask(question)? == Reply::One(0))
    }

    /// Asks a yes-or-no question as one of a series: people name the first one that is true.
    pub fn whether(&mut self, because: impl Into<String>, words: impl Into<String>) -> Result<bool, Stop> {
        match self.yes(Question::yes_or_no(because, words)) {
            Err(Stop::Ask(question)) => Err(Stop::Whether(question)),
            answer => answer,
        }
    }

    pub fn one(&mut self, question: Question) -> Result<usize, Stop> {
        match self.ask(question)? {
            Reply::One(at) => Ok(usize::from(at)),
            _ => Ok(0),
        }
    }

    /// Asks for a place, which people tap.
    pub fn place(&mut self, question: Question) -> Result<u8, Stop> {
        let among = match &question.answers {
            Answers::Place { among } => among.clone(),
            _ => Vec::new(),
        };
        let at = self.one(question)?;
        Ok(among.get(at).copied().unwrap_or(0))
    }

    pub fn number(&mut self, question: Question) -> Result<i32, Stop> {
        match self.ask(question)? {
            Reply::Number(n) => Ok(n),
            _ => Ok(0),
        }
    }

    pub fn places(&mut self, question: Question) -> Result<u64, Stop> {
        match self.ask(question)? {
            Reply::Places(set) => Ok(set),
            _ => Ok(0),
        }
    }

    /// Asks for a series; returns the numbers of its members.
    pub fn series(&mut self, question: Question) -> Result<Vec<u8>, Stop> {
        match self.ask(question)? {
            Reply::Series(told) => Ok(series(told)),
            _ => Ok(Vec::new()),
        }
    }

    /// Adds a line to the checklist. Returns its number.
    pub fn say(&mut self, mut line: Line) -> usize {
        line.part.clone_from(&self.part);
        self.lines.push(line);
        self.lines.len() - 1
    }

    /// The answer given for a line, or the assumption while nobody says otherwise.
    pub fn control(&mut self, line: usize, label: &str, (low, high): (i32, i32), assumed: i32) -> i32 {
        let Some(words) = self.lines.get(line).map(|line| line.words.clone()) else { return assumed };
        if let Some(known) = self.lines[line].controls.iter().find(|known| known.label == label) {
            return known.value;
        }
        let key = self.nth(&("control", words, label));
        let value = self.told.controls.get(&key).copied().unwrap_or(assumed).clamp(low, high);
        self.lines[line].controls.push(Control { label: label.into(), low, high, value, key });
        value
    }
}
