//! Where a walk is: the machine of the runner, and what it waits for.

use script::ask::{Asking, Prompt};
use script::compile::{Scope, compile};
use script::document::Document;
use script::host::{Answer, Request};
use script::program::{PageId, Program};
use script::runner::{Halt, Machine};
use script::source::Source;
use script::trace::{Line, Trace};
use script::vocabulary::NoGame;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The document, in full.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub files: Vec<(String, String)>,
}

/// What the human says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Do {
    Answer(Answer),
    /// The document is begun again, with this page; its counters and decks stay as they are.
    Begin(u16),
    /// The game at the board is over.
    Leave,
}

/// A step of a walk that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Taken {
    Do(Do),
    CameUp(u32),
    Correct(String),
}

/// What the walk waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    Human(Request),
    Chance {
        request: Request,
        outcomes: u32,
    },
    /// The procedure has ended, with these words.
    Ended(String),
    Over,
}

#[derive(Clone)]
pub struct State {
    pub(crate) program: Arc<Program<NoGame>>,
    pub(crate) files: Arc<Vec<(String, String)>>,
    pub(crate) machine: Machine,
    /// Of the procedure that runs, or has just ended.
    pub(crate) trace: Trace,
    pub(crate) waits: Waits,
    /// How often the procedure was begun.
    pub(crate) turns: u32,
    pub(crate) taken: Vec<Taken>,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.files == other.files
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

/// The program of a document; or what is wrong with it, if nothing of it can be walked.
pub(crate) fn program(files: &[(String, String)]) -> Result<Program<NoGame>, String> {
    let document = Document::read(files.iter().map(|(name, text)| Source::new(name, text)).collect());
    let compiled = compile(&document, &NoGame, Scope::Whole);
    if !compiled.program.ops.is_empty() {
        // What is wrong in one place does not keep anybody from walking the rest.
        return Ok(compiled.program);
    }
    compiled.without_errors().and(Err("the document has no steps".into()))
}

impl State {
    pub(crate) fn begin(files: &[(String, String)]) -> Result<Self, String> {
        let program = Arc::new(program(files)?);
        let machine = Machine::new(&program);
        let mut state = State {
            program,
            files: Arc::new(files.to_vec()),
            machine,
            trace: Trace::new(),
            waits: Waits::Over,
            turns: 1,
            taken: Vec::new(),
        };
        state.go_on(None);
        Ok(state)
    }

    /// Runs until something is to be known.
    fn go_on(&mut self, answer: Option<Answer>) {
        let mut host = Asking::new();
        if let Some(answer) = answer {
            host.tell(answer);
        }
        self.waits = match self.machine.run(&self.program, &mut host, &mut self.trace) {
            Ok(_) => Waits::Ended("The procedure is at its end.".into()),
            Err(Halt::Stop(request @ Request::Chance { outcomes, .. })) => {
                Waits::Chance { request, outcomes }
            }
            Err(Halt::Stop(request)) => Waits::Human(request),
            Err(halt) => {
                let line = match halt {
                    Halt::Endless { line, .. } | Halt::Deep { line } => self.program.text(line).to_string(),
                    _ => String::new(),
                };
                Waits::Ended(format!("It cannot go on: {halt}. {line}"))
            }
        };
    }

    pub(crate) fn take(&mut self, what: Do) {
        self.taken.push(Taken::Do(what));
        match what {
            Do::Answer(answer) => self.go_on(Some(answer)),
            Do::Begin(page) => {
                self.machine.begin(&self.program, PageId(page));
                self.trace = Trace::new();
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

    /// What is asked, in words.
    pub(crate) fn prompt(&self) -> Option<Prompt> {
        let (Waits::Human(request) | Waits::Chance { request, .. }) = self.waits else { return None };
        Some(self.program.prompt(request, &self.machine))
    }

    /// The line that waits.
    pub(crate) fn here(&self) -> Option<Line> {
        match self.waits {
            Waits::Human(request) | Waits::Chance { request, .. } => Some(request.line()),
            _ => None,
        }
    }
}
