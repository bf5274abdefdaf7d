//! The state of a walk: the machine of the runner, and the request it waits for.

use crate::steps::Steps;
use script::ask::{Asking, Prompt};
use script::compile::{Scope, compile};
use script::diagnostic::Code;
use script::document::Document;
use script::host::{Answer, Request};
use script::program::{PageId, Program};
use script::runner::{End, Halt, Machine};
use script::source::Source;
use script::trace::{Entry, Line, Off, Trace, Tracer};
use script::vocabulary::NoGame;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use table::budget;

/// The document, in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Empty in a save, which has the files in its document.
    #[serde(default, skip_serializing)]
    pub files: Vec<(String, String)>,
    /// The first page; empty for the document's own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub page: String,
}

/// An action of the human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Do {
    Answer(Answer),
    /// Runs the document again from this page; its counters and decks stay as they are.
    Begin(u16),
    /// The game at the board is over.
    Leave,
}

/// A step taken in a walk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Taken {
    Do(Do),
    CameUp(u32),
    Correct(String),
}

/// The request that the walk waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    Human(Request),
    Chance { request: Request, outcomes: u32 },
    Ended(Ended),
    Over,
}

/// How a procedure ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Done,
    /// It rolled endlessly at this line.
    Rolls(Line),
    Halted {
        why: String,
        line: Option<Line>,
    },
}

impl Ended {
    pub(crate) fn say(&self, state: &State) -> String {
        match self {
            Ended::Done => say!("at-its-end"),
            Ended::Rolls(line) => say!("endless-rolls", n = budget::TURN, line = state.program.text(*line)),
            Ended::Halted { why, line } => {
                let line = line.map_or("", |line| state.program.text(line));
                say!("cannot-go-on", why = why, line = line).trim_end().to_string()
            }
        }
    }
}

#[derive(Clone)]
pub struct State {
    pub(crate) program: Arc<Program<NoGame>>,
    pub(crate) files: Arc<Vec<(String, String)>>,
    /// The requested first page, if it is not the document's own.
    pub(crate) page: Arc<str>,
    pub(crate) machine: Machine,
    /// The machine at the beginning of the procedure that runs or has just ended, and the number of steps
    /// taken before it.
    began: Arc<(Machine, usize)>,
    pub(crate) waits: Waits,
    /// How often the procedure was begun.
    pub(crate) turns: u32,
    pub(crate) taken: Steps<Taken>,
    /// Rolls and draws since the human's last decision.
    rolls: usize,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.files == other.files
            && self.page == other.page
            && self.machine == other.machine
            && self.waits == other.waits
            && self.turns == other.turns
            && self.taken == other.taken
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("turns", &self.turns)
            .field("waits", &self.waits)
            .finish_non_exhaustive()
    }
}

/// Compiles a document; or says what is wrong with it, if nothing of it can be walked or it would never end.
pub(crate) fn program(files: &[(String, String)]) -> Result<Program<NoGame>, String> {
    let document = Document::read(files.iter().map(|(name, text)| Source::new(name, text)).collect());
    let compiled = compile(&document, &NoGame, Scope::Whole);
    let endless = compiled.problems.iter().any(|problem| problem.code == Code::EndlessPages);
    if !compiled.program.ops.is_empty() && !endless {
        // An error in one place does not prevent a walk through the rest.
        return Ok(compiled.program);
    }
    compiled.without_errors().and(Err(say!("no-steps")))
}

impl State {
    pub(crate) fn begin(files: &[(String, String)], page: &str) -> Result<Self, String> {
        let mut program = program(files)?;
        if !page.is_empty() {
            program.entry = program.page(page).ok_or_else(|| {
                let titles: Vec<&str> = program.pages.iter().map(|page| page.title.as_str()).collect();
                say!("no-such-page-named", page = page, pages = titles.join(", "))
            })?;
        }
        let program = Arc::new(program);
        let machine = Machine::new(&program);
        let mut state = State {
            program,
            files: Arc::new(files.to_vec()),
            page: page.into(),
            began: Arc::new((machine.clone(), 0)),
            machine,
            waits: Waits::Over,
            turns: 1,
            taken: Steps::new(),
            rolls: 0,
        };
        state.go_on(None);
        Ok(state)
    }

    /// Runs until an answer or an outcome is needed.
    fn go_on(&mut self, answer: Option<Answer>) {
        self.waits = match run(&self.program, &mut self.machine, answer, &mut Off) {
            Ok(_) => Waits::Ended(Ended::Done),
            Err(Halt::Stop(request @ Request::Chance { .. })) if self.rolls >= budget::TURN => {
                Waits::Ended(Ended::Rolls(request.line()))
            }
            Err(Halt::Stop(request @ Request::Chance { outcomes, .. })) => {
                self.rolls += 1;
                Waits::Chance { request, outcomes }
            }
            Err(Halt::Stop(request)) => Waits::Human(request),
            Err(halt) => {
                let line = match halt {
                    Halt::Endless { line, .. } | Halt::Deep { line } => Some(line),
                    _ => None,
                };
                Waits::Ended(Ended::Halted { why: halt.to_string(), line })
            }
        };
    }

    pub(crate) fn take(&mut self, what: Do) {
        self.taken.push(Taken::Do(what));
        self.rolls = 0;
        match what {
            Do::Answer(answer) => self.go_on(Some(answer)),
            Do::Begin(page) => {
                self.machine.begin(&self.program, PageId(page));
                self.began = Arc::new((self.machine.clone(), self.taken.len()));
                self.turns += 1;
                self.go_on(None);
            }
            Do::Leave => self.waits = Waits::Over,
        }
    }

    pub(crate) fn came_up(&mut self, outcome: u32) {
        self.taken.push(Taken::CameUp(outcome));
        self.go_on(Some(Answer::Number(outcome as i32)));
    }

    /// The outcomes of the lines of the procedure that runs or has just ended: it is run again.
    pub(crate) fn trace(&self) -> Vec<Entry> {
        let (mut machine, mut trace) = (self.began.0.clone(), Trace::new());
        let _ = run(&self.program, &mut machine, None, &mut trace);
        for taken in self.taken.since(self.began.1) {
            let answer = match taken {
                Taken::Do(Do::Answer(answer)) => *answer,
                Taken::CameUp(outcome) => Answer::Number(*outcome as i32),
                Taken::Correct(text) => {
                    if let Ok((counter, value)) = self.counter(text) {
                        machine.set_counter(&self.program, counter, value);
                    }
                    continue;
                }
                Taken::Do(Do::Begin(_) | Do::Leave) => break,
            };
            let _ = run(&self.program, &mut machine, Some(answer), &mut trace);
        }
        trace.finish()
    }

    /// The pending question, in words.
    pub(crate) fn prompt(&self) -> Option<Prompt> {
        let (Waits::Human(request) | Waits::Chance { request, .. }) = self.waits else { return None };
        Some(self.program.prompt(request, &self.machine))
    }

    /// The pending line.
    pub(crate) fn here(&self) -> Option<Line> {
        match self.waits {
            Waits::Human(request) | Waits::Chance { request, .. } => Some(request.line()),
            _ => None,
        }
    }

    /// The counter of the document that a correction means, and its new value: "oil: 4".
    pub(crate) fn counter(&self, text: &str) -> Result<(usize, i32), String> {
        let counters = &self.program.counters;
        let known = || match &counters[..] {
            [] => say!("no-counters"),
            [first, ..] => say!(
                "no-such-counter",
                first = &first.name,
                names = counters.iter().map(|counter| &*counter.name).collect::<Vec<_>>().join(", ")
            ),
        };
        let (name, value) = text.rsplit_once([':', '=']).ok_or_else(known)?;
        let at = counters.iter().position(|counter| counter.name.eq_ignore_ascii_case(name.trim()));
        let at = at.ok_or_else(known)?;
        let value: i32 = value.trim().parse().map_err(|_| known())?;
        let counter = &counters[at];
        if !(counter.low..=counter.high).contains(&value) {
            return Err(say!(
                "no-out-of-range",
                name = &counter.name,
                low = counter.low,
                high = counter.high
            ));
        }
        Ok((at, value))
    }
}

/// Runs until an answer or an outcome is needed, with the answer to the last question.
fn run<T: Tracer>(
    program: &Program<NoGame>,
    machine: &mut Machine,
    answer: Option<Answer>,
    trace: &mut T,
) -> Result<End, Halt<Request>> {
    let mut host = Asking::new();
    if let Some(answer) = answer {
        host.tell(answer);
    }
    machine.run(program, &mut host, trace)
}
