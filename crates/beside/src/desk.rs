//! The desk: what was told so far in a turn, and what the turn has come to.

use crate::line::{Control, Line};
use crate::question::{Answers, Question, Reply, key, series};
use script::trace;
use std::collections::BTreeMap;
use std::hash::Hash;

/// Everything that was told in a turn, by what it was told about. Answers survive a change of an
/// earlier one as long as the same thing is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Told {
    pub replies: BTreeMap<u64, Reply>,
    pub controls: BTreeMap<u64, i32>,
    /// Corrections of what is kept: the step of the turn that was waiting, the row, by how much.
    pub fixes: Vec<(u64, u16, i32)>,
}

/// Why a turn does not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    Ask(Box<Question>),
    /// Yes or no. What is asked next if the answer is no may be asked together with it.
    Whether(Box<Question>),
    /// The program's own dice and cards: one of so many outcomes.
    Chance {
        what: String,
        outcomes: u32,
    },
    /// It cannot go on at all; what is wrong.
    Stuck(String),
}

/// Where a turn is run: answers come from it, lines go to it.
pub struct Desk<'t> {
    told: &'t Told,
    pub lines: Vec<Line>,
    /// How often each thing came up.
    seen: BTreeMap<u64, usize>,
    /// The step that runs: corrections are made in it.
    step: u64,
    fixed: Vec<bool>,
    part: String,
    /// What the answer to the last question is remembered by.
    asked: u64,
    /// What everything is remembered by, in the order in which it came up.
    keys: Vec<u64>,
    /// The same of a run before this one, which is repeated in another language.
    again: Option<std::slice::Iter<'t, u64>>,
}

impl<'t> Desk<'t> {
    pub(crate) fn new(told: &'t Told) -> Self {
        Desk {
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

    /// For the same turn once more, to be read in another language. Answers are remembered by words,
    /// so they are found by the order in which things came up before.
    pub(crate) fn again(told: &'t Told, keys: &'t [u64]) -> Self {
        Desk { again: Some(keys.iter()), ..Desk::new(told) }
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

    /// What everything is remembered by, in order.
    pub(crate) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The lines that follow belong to this page.
    pub fn part(&mut self, part: impl Into<String>) {
        self.part = part.into();
    }

    /// A step of the document begins. Returns the corrections that were made while it waited, to be
    /// made again before it looks at anything: the row, and by how much.
    pub fn step(&mut self, line: trace::Line) -> Vec<(u16, i32)> {
        self.step = self.nth(&("step", line.0));
        self.fixes_at(self.step)
    }

    /// A sheet begins in the middle of a step. Returns what was set right on it before, to be made
    /// again: the row, and by how much.
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

    /// Corrections whose step never came, because an earlier entry was changed.
    pub(crate) fn left_over(&mut self) -> Vec<(u16, i32)> {
        let fixes = self.told.fixes.iter().zip(&self.fixed);
        fixes.filter(|(_, fixed)| !**fixed).map(|((_, row, by), _)| (*row, *by)).collect()
    }

    pub(crate) fn now(&self) -> u64 {
        self.step
    }

    /// The answer, or the stop that asks for it.
    pub fn ask(&mut self, question: Question) -> Result<Reply, Stop> {
        // What is only proposed does not make it another question.
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

    /// What the program's own dice and cards show.
    pub fn chance(&mut self, what: &str, outcomes: u32) -> Result<u32, Stop> {
        self.asked = self.nth(&("chance", what));
        match self.told.replies.get(&self.asked) {
            Some(Reply::Drawn(outcome)) if *outcome < outcomes => Ok(*outcome),
            _ => Err(Stop::Chance { what: what.into(), outcomes }),
        }
    }

    /// What the answer to the last question is remembered by.
    pub(crate) fn asked(&self) -> u64 {
        self.asked
    }

    pub fn yes(&mut self, question: Question) -> Result<bool, Stop> {
        Ok(self.ask(question)? == Reply::One(0))
    }

    /// Yes or no, as one of a row: people say which of the row is the first that is so.
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

    /// The place that was pointed at.
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

    /// The members of a series, by their numbers.
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

    /// What was told about a line, or what is assumed as long as nobody says otherwise.
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
