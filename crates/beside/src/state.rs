//! The state of an evening: its entries, and the current turn.

use crate::companion::Companion;
use crate::context::{Stop, Told, TurnContext};
use crate::line::Line;
use crate::question::{Answers, Question, Reply, add};
use crate::row::{self, Asked};
use serde::{Deserialize, Serialize};
use speech::{Language, reader};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The choices before an evening, and the documents of the bots.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Setup<C: Companion> {
    pub choices: C::Choices,
    /// The document of each bot, by name.
    pub bots: Vec<String>,
    /// The documents in full; a save has them in its header.
    #[serde(default, skip_serializing)]
    pub documents: Vec<(String, Vec<(String, String)>)>,
}

impl<C: Companion> Clone for Setup<C> {
    fn clone(&self) -> Self {
        Setup { choices: self.choices.clone(), bots: self.bots.clone(), documents: self.documents.clone() }
    }
}

impl<C: Companion> fmt::Debug for Setup<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup")
            .field("choices", &self.choices)
            .field("bots", &self.bots)
            .finish_non_exhaustive()
    }
}

impl<C: Companion> PartialEq for Setup<C> {
    fn eq(&self, other: &Self) -> bool {
        self.choices == other.choices && self.bots == other.bots
    }
}

/// An entry by people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// A bot's turn begins.
    Begin(u8),
    /// One of the answers.
    One(u8),
    /// Selects or deselects a place; in a series, adds a member.
    Tap(u8),
    /// Adds the last member of a series whose length is known, which answers the question.
    Last(u8),
    /// The selection is the answer.
    Picked,
    Number(i32),
    /// A line turns out differently than assumed: the index of its control, and the actual value.
    Line {
        control: u8,
        value: i32,
    },
    /// A value of the state is wrong by this difference.
    Row {
        row: u16,
        by: i32,
    },
    /// Everything on the list has been done.
    Done,
    /// Everything on the list has been done, and the first question of the following turn is asked.
    Next,
    /// Sets the degree of help from here on.
    Degree(u8),
    /// The program rolls or draws what is asked.
    Draw,
}

/// The entry that the companion waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waits {
    /// The next turn of a bot.
    Between,
    Answer(Question),
    /// The program's own dice and cards.
    Chance {
        what: String,
        outcomes: u32,
    },
    /// All lines of the turn are on the list.
    Done,
    /// The document cannot be followed any further, with the reason.
    Stuck(String),
    /// Nothing more: a bot has won.
    Over,
}

/// The chance of a bot's lots, which decide nothing that people see before the turn goes on.
pub(crate) const LOTS: &str = "lots";

/// A bot's turn in progress.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Turn {
    pub bot: usize,
    pub told: Told,
    /// The places selected for the open question.
    pub picked: u64,
    /// The turn was begun ahead, and nothing has been answered since: people may still be playing theirs.
    pub ahead: bool,
}

pub struct State<C: Companion> {
    pub setup: Arc<Setup<C>>,
    scripts: Arc<Vec<Arc<C::Script>>>,
    /// The state at the start of the turn.
    before: C::Kept,
    /// The current state.
    pub kept: C::Kept,
    pub turns: u32,
    pub(crate) turn: Option<Turn>,
    pub waits: Waits,
    /// The list of this turn, or of the last one.
    pub lines: Arc<Vec<Line>>,
    /// The bot whose list it is.
    pub listed: Option<usize>,
    /// The keys of the next answer and the next correction.
    keys: (u64, u64),
    /// The keys of the answers to the questions of a row, if a row is asked.
    row: Vec<u64>,
    /// How much the program shall help from the next turn on.
    wanted: Option<u8>,
    /// What the program was told to roll or draw.
    drawing: Option<Question>,
    pub(crate) taken: Vec<Taken>,
    /// The last run of a turn: the state before it, and the keys of its questions.
    ran: Option<Arc<Ran<C::Kept>>>,
    /// The last runs of all turns that are done.
    past: Vec<Arc<Ran<C::Kept>>>,
    /// The list and the question in another language than English.
    said: OnceLock<(Language, Said)>,
}

struct Ran<K> {
    before: K,
    turn: Turn,
    keys: Vec<u64>,
    /// The questions asked in a row with the first one.
    row: Vec<Asked>,
}

/// The text of a turn in the reader's language.
#[derive(Clone)]
pub struct Said {
    pub lines: Arc<Vec<Line>>,
    pub waits: Waits,
}

/// A step in an evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Taken {
    Entry(Entry),
    Correct(String),
    Chance(u32),
}

impl<C: Companion> Clone for State<C> {
    fn clone(&self) -> Self {
        State {
            setup: self.setup.clone(),
            scripts: self.scripts.clone(),
            before: self.before.clone(),
            kept: self.kept.clone(),
            turns: self.turns,
            turn: self.turn.clone(),
            waits: self.waits.clone(),
            lines: self.lines.clone(),
            listed: self.listed,
            keys: self.keys,
            row: self.row.clone(),
            wanted: self.wanted,
            drawing: self.drawing.clone(),
            taken: self.taken.clone(),
            ran: self.ran.clone(),
            past: self.past.clone(),
            said: self.said.clone(),
        }
    }
}

impl<C: Companion> PartialEq for State<C> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.kept == other.kept
            && self.turns == other.turns
            && self.turn == other.turn
            && self.waits == other.waits
            && self.wanted == other.wanted
            && self.taken == other.taken
    }
}

impl<C: Companion> fmt::Debug for State<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("turns", &self.turns)
            .field("waits", &self.waits)
            .finish_non_exhaustive()
    }
}

impl<C: Companion> State<C> {
    pub fn begin(setup: &Setup<C>) -> Result<Self, String> {
        if setup.bots.is_empty() {
            return Err(say!("choose-a-bot"));
        }
        let mut scripts = Vec::new();
        for name in &setup.bots {
            let document = setup.documents.iter().find(|(known, _)| known == name);
            let (_, files) = document.ok_or_else(|| say!("document-missing", name = name))?;
            scripts.push(Arc::new(C::compile(files)?));
        }
        let all: Vec<&C::Script> = scripts.iter().map(|script| &**script).collect();
        let kept = C::begin(&setup.choices, &all)?;
        let (chosen, named) = (C::bots(&setup.choices, &kept).len(), all.len());
        if chosen != named {
            return Err(say!("documents-for-bots", documents = named, bots = chosen));
        }
        Ok(State {
            setup: Arc::new(setup.clone()),
            before: kept.clone(),
            kept,
            scripts: Arc::new(scripts),
            turns: 0,
            turn: None,
            waits: Waits::Between,
            lines: Arc::default(),
            listed: None,
            keys: (0, 0),
            row: Vec::new(),
            wanted: None,
            drawing: None,
            taken: Vec::new(),
            ran: None,
            past: Vec::new(),
            said: OnceLock::new(),
        })
    }

    /// What the document says for a line of the list: nothing, if the list says it in the same words.
    pub fn why(&self, line: &Line) -> Vec<String> {
        let script = self.listed.and_then(|bot| self.scripts.get(bot));
        let (Some(script), Some(source)) = (script, line.source) else { return Vec::new() };
        let why = C::why(script, source);
        let words = crate::plain(&line.words).to_lowercase();
        let said =
            why.first().is_none_or(|text| words.starts_with(text.to_lowercase().trim_end_matches('.')));
        if said { Vec::new() } else { why }
    }

    pub fn choices(&self) -> &C::Choices {
        &self.setup.choices
    }

    /// The bot whose turn is in progress.
    pub fn bot(&self) -> Option<usize> {
        self.turn.as_ref().map(|turn| turn.bot)
    }

    /// The selection for the open question.
    pub fn picked(&self) -> u64 {
        self.turn.as_ref().map_or(0, |turn| turn.picked)
    }

    fn asks_series(&self) -> bool {
        matches!(&self.waits, Waits::Answer(Question { answers: Answers::Series { .. }, .. }))
    }

    /// The controls of the list, with the line of each.
    pub fn controls(&self) -> impl Iterator<Item = (usize, &crate::Control)> {
        let lines = if self.turn.is_some() { &self.lines[..] } else { &[] };
        lines.iter().enumerate().flat_map(|(at, line)| line.controls.iter().map(move |control| (at, control)))
    }

    /// One of the controls, with its label in the reader's language.
    pub(crate) fn control(&self, at: usize) -> Option<crate::Control> {
        let lines = self.turn.is_some().then(|| self.said().lines)?;
        lines.iter().flat_map(|line| &line.controls).nth(at).cloned()
    }

    /// The list and the question in the reader's language. The state is in English, because answers are keyed
    /// by their words; for other languages the turn is run once more.
    pub fn said(&self) -> Said {
        let language = reader();
        let english = || Said { lines: self.lines.clone(), waits: self.waits.clone() };
        let Some(ran) = self.ran.as_ref().filter(|_| language != Language::ENGLISH) else { return english() };
        let (known, said) = self.said.get_or_init(|| (language, self.again(ran)));
        if *known == language { said.clone() } else { self.again(ran) }
    }

    fn again(&self, ran: &Ran<C::Kept>) -> Said {
        let mut context = TurnContext::again(&ran.turn.told, &ran.keys);
        let script = &self.scripts[ran.turn.bot];
        let stopped = C::turn(self.choices(), script, ran.turn.bot, &mut ran.before.clone(), &mut context);
        let waits = match (&self.waits, stopped) {
            (Waits::Answer(_), Err(Stop::Ask(question))) => Waits::Answer(*question),
            (Waits::Answer(_), Err(Stop::Whether(question))) => {
                let others = ran.row.iter().filter_map(|asked| {
                    let mut context = TurnContext::again(&asked.told, &asked.keys);
                    match C::turn(self.choices(), script, ran.turn.bot, &mut ran.before.clone(), &mut context)
                    {
                        Err(Stop::Whether(question)) => Some(*question),
                        _ => None,
                    }
                });
                let all: Vec<Question> = std::iter::once(*question).chain(others).collect();
                Waits::Answer(row::first_of(all))
            }
            (Waits::Chance { .. }, Err(Stop::Chance { what, outcomes })) => Waits::Chance { what, outcomes },
            (Waits::Stuck(_), Err(Stop::Stuck(why))) => Waits::Stuck(why),
            (waits, _) => waits.clone(),
        };
        Said { lines: Arc::new(context.lines), waits }
    }

    /// Runs the turn from its beginning with all answers.
    fn run(&mut self) {
        let Some(turn) = &mut self.turn else { return };
        let mut kept = self.before.clone();
        let mut context = TurnContext::new(&turn.told);
        let choices = &self.setup.choices;
        let script = &self.scripts[turn.bot];
        let ran = Language::ENGLISH.read(|| C::turn(choices, script, turn.bot, &mut kept, &mut context));
        let keys = context.keys().to_vec();
        self.keys = (0, context.now());
        self.row.clear();
        let mut row = Vec::new();
        self.waits = match ran {
            Ok(()) => {
                // Later corrections belong to the end of the turn.
                self.keys.1 = u64::MAX;
                Waits::Done
            }
            Err(Stop::Ask(question)) => {
                self.keys.0 = context.asked();
                turn.picked = match &question.answers {
                    Answers::Places { likely, .. } => *likely,
                    _ => 0,
                };
                Waits::Answer(*question)
            }
            Err(Stop::Whether(question)) => {
                self.keys.0 = context.asked();
                turn.picked = 0;
                let again = |context: &mut TurnContext<'_>| {
                    Language::ENGLISH
                        .read(|| C::turn(choices, script, turn.bot, &mut self.before.clone(), context))
                };
                row = row::follow(&turn.told, context.asked(), &context.lines, again);
                self.row = std::iter::once(self.keys.0).chain(row.iter().map(|asked| asked.key)).collect();
                let all = row.iter().map(|asked| asked.question.clone());
                Waits::Answer(row::first_of(std::iter::once(*question).chain(all).collect()))
            }
            Err(Stop::Chance { what, outcomes }) => {
                self.keys.0 = context.asked();
                Waits::Chance { what, outcomes }
            }
            Err(Stop::Stuck(why)) => Waits::Stuck(why),
        };
        for (row, by) in context.left_over() {
            C::adjust(choices, &mut kept, row, by);
        }
        self.lines = Arc::new(context.lines);
        self.kept = kept;
        let (before, turn) = (self.before.clone(), turn.clone());
        self.ran = Some(Arc::new(Ran { before, turn, keys, row }));
        self.said = OnceLock::new();
    }

    fn reply(&mut self, reply: Reply) {
        if let Some(turn) = &mut self.turn {
            turn.told.replies.insert(self.keys.0, reply);
            turn.picked = 0;
            turn.ahead = false;
        }
        self.run();
    }

    /// Enters the outcome of the program's own dice and cards.
    pub(crate) fn came_up(&mut self, outcome: u32) {
        self.taken.push(Taken::Chance(outcome));
        let ahead = self.is_ahead();
        let drawn = self.drawing.take().and_then(|question| question.came_up(outcome));
        let is_lots = drawn.is_none();
        self.reply(drawn.unwrap_or(Reply::Drawn(outcome)));
        // Lots are nothing that people have told.
        if let (true, Some(turn)) = (ahead && is_lots, &mut self.turn) {
            turn.ahead = true;
            self.go_back_unless_asked();
        }
    }

    pub(crate) fn take(&mut self, entry: Entry) {
        self.taken.push(Taken::Entry(entry));
        match entry {
            Entry::Begin(bot) => self.begin_turn(usize::from(bot), false),
            // The first condition of a row that holds: the earlier ones do not.
            Entry::One(at) if self.row.len() > 1 => {
                let said = |nth: usize| Reply::One(u8::from(nth != usize::from(at)));
                let asked = self.row.iter().enumerate().take(usize::from(at) + 1);
                let told: Vec<(u64, Reply)> = asked.map(|(nth, key)| (*key, said(nth))).collect();
                if let Some(turn) = &mut self.turn {
                    turn.told.replies.extend(told);
                    turn.ahead = false;
                }
                self.run();
            }
            Entry::One(at) => self.reply(Reply::One(at)),
            Entry::Number(n) => self.reply(Reply::Number(n)),
            Entry::Tap(at) => {
                let in_series = self.asks_series();
                if let Some(turn) = &mut self.turn {
                    turn.picked = if in_series { add(turn.picked, at) } else { turn.picked ^ 1 << at };
                }
            }
            Entry::Last(at) => self.reply(Reply::Series(add(self.picked(), at))),
            Entry::Picked if self.asks_series() => self.reply(Reply::Series(self.picked())),
            Entry::Picked => self.reply(Reply::Places(self.picked())),
            Entry::Line { control, value } => {
                let key = self.controls().nth(usize::from(control)).map(|(_, control)| control.key);
                if let (Some(key), Some(turn)) = (key, &mut self.turn) {
                    turn.told.controls.insert(key, value);
                    turn.ahead = false;
                }
                let picked = self.picked();
                self.run();
                // The open question may still be the same one.
                if let (Waits::Answer(question), Some(turn)) = (&self.waits, &mut self.turn)
                    && question.takes(Reply::Places(picked))
                {
                    turn.picked = picked;
                }
            }
            Entry::Row { row, by } => self.adjust(row, by),
            Entry::Draw => {
                if let Waits::Answer(question) = &self.waits
                    && let Some(outcomes) = question.cases()
                {
                    let waits = Waits::Chance { what: question.because.clone(), outcomes };
                    self.drawing = Some(question.clone());
                    self.waits = waits;
                }
            }
            Entry::Degree(degree) if self.turn.is_some() && !self.is_ahead() && !C::HELPS_AT_ONCE => {
                self.wanted = Some(degree);
            }
            Entry::Degree(degree) => {
                self.help(degree);
                self.run();
                self.go_back_unless_asked();
            }
            Entry::Done => self.end_turn(),
            Entry::Next => {
                self.end_turn();
                if let Some(bot) = self.follows() {
                    self.begin_turn(bot, true);
                    self.go_back_unless_asked();
                }
            }
        }
    }

    fn begin_turn(&mut self, bot: usize, ahead: bool) {
        self.before = self.kept.clone();
        self.turns += 1;
        self.listed = Some(bot);
        self.turn = Some(Turn { bot, told: Told::default(), picked: 0, ahead });
        self.run();
    }

    fn end_turn(&mut self) {
        self.past.extend(self.ran.clone());
        if let Some(degree) = self.wanted.take() {
            self.help(degree);
        }
        self.before = self.kept.clone();
        self.turn = None;
        let over = C::is_over(&self.setup.choices, &self.kept);
        self.waits = if over { Waits::Over } else { Waits::Between };
    }

    /// The bot that plays next, if no other can.
    fn follows(&self) -> Option<usize> {
        let next = C::next(self.choices(), &self.kept).or((self.setup.bots.len() == 1).then_some(0));
        next.filter(|_| self.waits == Waits::Between)
    }

    /// Whether the turn was begun ahead, and nothing has been answered since.
    pub(crate) fn is_ahead(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.ahead)
    }

    /// A turn stays begun ahead only if it opens with a question: nothing must be rolled, drawn or done before people
    /// have played.
    fn go_back_unless_asked(&mut self) {
        let asked = match &self.waits {
            Waits::Answer(_) => self.lines.is_empty(),
            Waits::Chance { what, .. } => what == LOTS && self.lines.is_empty(),
            _ => false,
        };
        let Some(ran) = self.past.last().filter(|_| self.is_ahead() && !asked) else { return };
        (self.listed, self.lines) = (Some(ran.turn.bot), self.lines_of(ran));
        self.kept = self.before.clone();
        self.turns -= 1;
        self.turn = None;
        self.waits = Waits::Between;
        self.ran = self.past.last().cloned();
        self.said = OnceLock::new();
    }

    /// The list of a turn as it was run last, in English.
    fn lines_of(&self, ran: &Ran<C::Kept>) -> Arc<Vec<Line>> {
        Language::ENGLISH.read(|| self.again(ran).lines)
    }

    /// The lists of all turns after the first `n`, in the reader's language.
    pub(crate) fn lists_since(&self, n: usize) -> Vec<Arc<Vec<Line>>> {
        let done = self.past.iter().skip(n).map(|ran| self.again(ran).lines);
        done.chain(self.turn.is_some().then(|| self.said().lines)).collect()
    }

    /// How many turns are done.
    pub(crate) fn ended(&self) -> usize {
        self.past.len()
    }

    /// How much the program helps, or shall help from the next turn on.
    pub fn degree(&self) -> u8 {
        self.wanted.unwrap_or_else(|| C::degree(&self.kept))
    }

    /// From here on it helps so much. A change that is not possible leaves everything as it was.
    fn help(&mut self, degree: u8) {
        let scripts: Vec<&C::Script> = self.scripts.iter().map(|script| &**script).collect();
        let choices = &self.setup.choices;
        for kept in [&mut self.before, &mut self.kept] {
            let mut changed = kept.clone();
            if C::set_degree(choices, &scripts, &mut changed, degree).is_ok() {
                *kept = changed;
            }
        }
    }

    fn adjust(&mut self, row: u16, by: i32) {
        match &mut self.turn {
            // Nothing of the turn is decided yet: this is what happened before it.
            Some(turn) if turn.ahead => {
                C::adjust(&self.setup.choices, &mut self.before, row, by);
                self.run();
                self.go_back_unless_asked();
            }
            Some(turn) => {
                turn.told.fixes.push((self.keys.1, row, by));
                self.run();
            }
            None => {
                let choices = &self.setup.choices;
                C::adjust(choices, &mut self.kept, row, by);
            }
        }
    }

    /// All rows that an entry may change: those on offer, and those of earlier releases.
    pub(crate) fn rows(&self) -> Vec<crate::Row> {
        let mut rows = C::rows(self.choices(), &self.kept);
        rows.extend(C::former_rows(self.choices(), &self.kept));
        rows
    }

    /// Parses "points: 12", or the words of any other row.
    pub(crate) fn correction(&self, text: &str) -> Result<(u16, i32), String> {
        // Typed text is stored, so it is in English.
        let rows = Language::ENGLISH.read(|| self.rows());
        let known = || {
            let some: Vec<&str> = rows.iter().take(6).map(|row| &*row.label).collect();
            say!("write-what-is-wrong", example = C::CORRECTION, some = some.join(", "))
        };
        let (what, value) = text.rsplit_once(':').ok_or_else(known)?;
        let value: i32 = value.trim().parse().map_err(|_| known())?;
        let what = what.trim().to_lowercase();
        let fits = |row: &&crate::Row| {
            let label = row.label.to_lowercase();
            label == what || format!("{} {label}", row.group.to_lowercase()) == what
        };
        let mut found = rows.iter().filter(fits);
        let row = found.next().ok_or_else(known)?;
        if found.next().is_some() {
            return Err(say!("several-have-that", group = &row.group, label = &row.label, value = value));
        }
        if !(row.low..=row.high).contains(&value) {
            return Err(say!("goes-from-to", label = &row.label, low = row.low, high = row.high));
        }
        Ok((row.id, value - row.value))
    }

    /// Applies several corrections, separated by `;`, together: a piece moves from one place to another.
    pub(crate) fn correct(&mut self, text: &str) -> Result<(), String> {
        let mut corrected = self.clone();
        for part in text.split(';') {
            let (row, by) = corrected.correction(part)?;
            corrected.adjust(row, by);
            if corrected.correction(part)?.1 != 0 {
                return Err(say!("not-possible", part = part.trim()));
            }
        }
        corrected.taken.push(Taken::Correct(text.into()));
        *self = corrected;
        Ok(())
    }
}
