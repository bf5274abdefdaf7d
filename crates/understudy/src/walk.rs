//! `understudy walk`: a document step by step, beside a real table.

use crate::files;
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use script::ask::{Asking, Prompt};
use script::compile::{Scope, compile};
use script::diagnostic::{Severity, render};
use script::host::{Answer, Request};
use script::program::Program;
use script::runner::{End, Halt, Machine};
use script::story;
use script::suite::{Answers, failure};
use script::trace::Trace;
use script::vocabulary::{Never, NoGame};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use table::Generator;

#[derive(Args)]
pub struct Walk {
    /// The document.
    file: PathBuf,
    /// Dice and cards are the real ones: type what came up.
    #[arg(long)]
    real: bool,
    /// The seed of the program's own dice.
    #[arg(long)]
    seed: Option<u64>,
    /// Begin with this page instead of the document's own.
    #[arg(long)]
    page: Option<String>,
    /// Recorded answers, one to a line: `QUESTION = ANSWER`.
    #[arg(long)]
    answers: Option<PathBuf>,
    /// Where a walk that is left is kept.
    #[arg(long)]
    save: Option<PathBuf>,
    /// Forget a walk that was left, and begin anew.
    #[arg(long)]
    new: bool,
    /// How the trace is shown at the end.
    #[arg(long, value_enum, default_value = "text")]
    trace: Telling,
}

#[derive(Clone, Copy, ValueEnum)]
enum Telling {
    Text,
    Json,
    Html,
    None,
}

/// A walk that was left: it is told again from its answers.
#[derive(Serialize, Deserialize)]
struct Left {
    document: u64,
    seed: u64,
    answers: Vec<Answer>,
}

/// What a line typed by the human means.
enum Typed {
    Answer(Answer),
    Back,
    Why,
    Meaning,
    Where,
    Help,
    Quit,
    Wrong(String),
}

const COMMANDS: [&str; 6] = ["back", "why", "meaning", "where", "?", "quit"];

impl Walk {
    pub fn run(self) -> Result<ExitCode> {
        let document = files::document(&self.file)?;
        let compiled = compile(&document, &NoGame, Scope::Whole);
        for problem in compiled.problems.iter().filter(|p| p.severity() == Severity::Error) {
            eprintln!("{}\n", render(problem, &document.sources, false));
        }
        let program = compiled.program;
        if program.ops.is_empty() {
            bail!("{} has no steps", self.file.display());
        }
        let save = self.save.clone().unwrap_or_else(|| {
            let stem = self.file.file_stem().unwrap_or_default().to_string_lossy().to_string();
            PathBuf::from(format!("{stem}.walk.json"))
        });
        let recorded = match &self.answers {
            Some(path) => {
                let text = files::source(path)?.text;
                Some(Answers::read(&text).map_err(anyhow::Error::msg)?)
            }
            None => None,
        };
        let mut session = Session::new(&program, &self, recorded)?;
        if save.exists() && !self.new && session.recorded.is_none() {
            session.take_up(&std::fs::read_to_string(&save)?)?;
        }
        let ended = session.walk()?;
        if ended {
            if save.exists() && self.answers.is_none() {
                std::fs::remove_file(&save).with_context(|| format!("cannot remove {}", save.display()))?;
            }
        } else {
            std::fs::write(&save, serde_json::to_string_pretty(&session.left())?)?;
            println!("kept in {}: the same command goes on from here", save.display());
        }
        session.tell(self.trace);
        Ok(ExitCode::SUCCESS)
    }
}

struct Session<'p> {
    program: &'p Program<NoGame>,
    begin: Machine,
    machine: Machine,
    host: Asking<Never>,
    trace: Trace,
    answers: Vec<Answer>,
    /// How many answers there were before each one that the human gave.
    human: Vec<usize>,
    recorded: Option<Answers>,
    real: bool,
    seed: u64,
    dice: Generator,
    page: Option<script::program::PageId>,
}

impl<'p> Session<'p> {
    fn new(program: &'p Program<NoGame>, walk: &Walk, recorded: Option<Answers>) -> Result<Self> {
        let mut machine = Machine::new(program);
        if let Some(page) = &walk.page {
            let id = program.page(page).with_context(|| format!("there is no page “{page}”"))?;
            machine.begin(program, id);
        }
        let seed = walk.seed.unwrap_or_else(|| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(1, |d| d.as_nanos() as u64)
        });
        Ok(Session {
            program,
            begin: machine.clone(),
            machine,
            host: Asking::new(),
            trace: Trace::new(),
            answers: Vec::new(),
            human: Vec::new(),
            recorded,
            real: walk.real,
            seed,
            dice: Generator::new(seed, Generator::NATURE),
            page: None,
        })
    }

    fn left(&self) -> Left {
        Left { document: self.program.fingerprint(), seed: self.seed, answers: self.answers.clone() }
    }

    fn take_up(&mut self, json: &str) -> Result<()> {
        let left: Left =
            serde_json::from_str(json).context("the kept walk cannot be read; --new begins anew")?;
        if left.document != self.program.fingerprint() {
            bail!("the document has changed since this walk was left; --new begins anew");
        }
        println!("going on where you left; --new begins anew");
        self.seed = left.seed;
        self.human = (0..left.answers.len()).collect();
        self.replay(left.answers);
        Ok(())
    }

    /// Starts anew and gives these answers.
    fn replay(&mut self, answers: Vec<Answer>) {
        self.machine = self.begin.clone();
        self.host = Asking::new();
        self.trace = Trace::new();
        self.dice = Generator::new(self.seed, Generator::NATURE);
        self.dice.seek(answers.len() as u64);
        self.answers.clear();
        for answer in answers {
            match self.machine.run(self.program, &mut self.host, &mut self.trace) {
                Err(Halt::Stop(_)) => {
                    self.answers.push(answer);
                    self.host.tell(answer);
                }
                _ => return,
            }
        }
    }

    /// Walks until the end, or until the human leaves. Says whether the end was reached.
    fn walk(&mut self) -> Result<bool> {
        let mut lines = std::io::stdin().lock().lines();
        loop {
            let request = match self.machine.run(self.program, &mut self.host, &mut self.trace) {
                Ok(End::Finished) => {
                    println!("the end");
                    return Ok(true);
                }
                Ok(End::Over) => {
                    println!("over");
                    return Ok(true);
                }
                Err(Halt::Stop(request)) => request,
                Err(halt) => bail!(failure(self.program, &halt)),
            };
            let prompt = self.program.prompt(request, &self.machine);
            let answer = match self.without_human(request, &prompt)? {
                Some(answer) => answer,
                None => match self.human_answer(request, &prompt, &mut lines)? {
                    Some(answer) => answer,
                    None => return Ok(false),
                },
            };
            if let Some(answer) = answer {
                self.answers.push(answer);
                self.host.tell(answer);
            }
        }
    }

    /// The program's dice, and recorded answers.
    fn without_human(&mut self, request: Request, prompt: &Prompt) -> Result<Option<Option<Answer>>> {
        if let Some(recorded) = &mut self.recorded {
            if let Some(answer) = recorded.answer(prompt) {
                let answer = answer.map_err(anyhow::Error::msg)?;
                println!("{} {}", prompt.text, prompt.name_of(answer));
                return Ok(Some(Some(answer)));
            }
            if matches!(request, Request::Perform { .. }) {
                println!("{}", prompt.text);
                return Ok(Some(Some(Answer::Yes)));
            }
        }
        if let Request::Chance { outcomes, .. } = request
            && !self.real
        {
            self.dice.seek(self.answers.len() as u64);
            let outcome = Answer::Number(self.dice.below(outcomes) as i32);
            println!("{}: {}", prompt.text, card_or_face(prompt, outcome));
            return Ok(Some(Some(outcome)));
        }
        Ok(None)
    }

    /// `None`: the human has left. `Some(None)`: the state has changed, ask again.
    fn human_answer(
        &mut self,
        request: Request,
        prompt: &Prompt,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> Result<Option<Option<Answer>>> {
        self.show_page(request);
        println!("{}", prompt.text);
        for hint in &prompt.hints {
            println!("  prefer {hint}");
        }
        loop {
            print!("[{}] ", prompt.names());
            std::io::stdout().flush()?;
            let Some(line) = lines.next() else { return Ok(None) };
            match typed(&line?, prompt) {
                Typed::Answer(answer) => {
                    self.human.push(self.answers.len());
                    return Ok(Some(Some(answer)));
                }
                Typed::Quit => return Ok(None),
                Typed::Back => {
                    let Some(at) = self.human.pop() else {
                        println!("this is the first question");
                        continue;
                    };
                    let answers = self.answers[..at.min(self.answers.len())].to_vec();
                    self.replay(answers);
                    self.page = None;
                    return Ok(Some(None));
                }
                Typed::Why => println!("{}", story::text(self.program, &self.trace.clone().finish())),
                Typed::Meaning => self.show_meaning(request),
                Typed::Where => self.show_where(request),
                Typed::Help => println!("answers: {}\nalso: {}", prompt.names(), COMMANDS.join(", ")),
                Typed::Wrong(message) => println!("{message}; ? lists what can be said"),
            }
        }
    }

    fn show_page(&mut self, request: Request) {
        let page = self.program.line(request.line()).map(|l| l.page);
        if page != self.page {
            self.page = page;
            if let Some(page) = page.and_then(|p| self.program.pages.get(p.0 as usize)) {
                println!("\n── {} ──", page.title);
            }
        }
    }

    fn show_meaning(&self, request: Request) {
        let terms = self.program.terms_in(request.line());
        if terms.is_empty() {
            println!("the document explains none of these words");
        }
        for term in terms {
            println!("{}: {}", term.term, term.definition);
        }
    }

    /// The lines of the page, with the one at hand marked.
    fn show_where(&self, request: Request) {
        let here = request.line();
        let Some(info) = self.program.line(here) else { return };
        if let Some(source) = self.program.sources.get(info.span.file as usize) {
            println!("{}, line {}", source.name, source.position(info.span.start).0);
        }
        let mut lines: Vec<_> =
            self.program.lines.iter().enumerate().filter(|(_, l)| l.page == info.page).collect();
        lines.sort_by_key(|(_, l)| l.span.start);
        for (i, line) in lines {
            let mark = if i == here.0 as usize { '▶' } else { ' ' };
            println!("{mark} {}{}", "  ".repeat(line.depth as usize), line.text);
        }
        for (counter, value) in self.program.counters.iter().zip(self.machine.counters()) {
            println!("{}: {value}", counter.name);
        }
    }

    fn tell(self, telling: Telling) {
        let entries = self.trace.finish();
        match telling {
            Telling::Text => print!("\n{}", story::text(self.program, &entries)),
            Telling::Json => println!("{}", story::json(self.program, &entries)),
            Telling::Html => print!("{}", story::html(self.program, &entries)),
            Telling::None => {}
        }
    }
}

/// A card that comes several times has one name and several outcomes.
fn card_or_face(prompt: &Prompt, outcome: Answer) -> String {
    let Answer::Number(n) = outcome else { return String::new() };
    let below = |a: &Answer| matches!(a, Answer::Number(m) if *m <= n);
    prompt.answers.iter().rev().find(|(_, a)| below(a)).map_or(String::new(), |(name, _)| name.clone())
}

/// An answer comes first; else any unambiguous beginning of a command.
fn typed(line: &str, prompt: &Prompt) -> Typed {
    let line = line.trim();
    if let Ok(answer) = prompt.read(line) {
        return Typed::Answer(answer);
    }
    let lower = line.to_lowercase();
    let fits: Vec<&str> =
        COMMANDS.iter().copied().filter(|c| !lower.is_empty() && c.starts_with(&lower)).collect();
    match fits[..] {
        ["back"] => Typed::Back,
        ["why"] => Typed::Why,
        ["meaning"] => Typed::Meaning,
        ["where"] => Typed::Where,
        ["?"] => Typed::Help,
        ["quit"] => Typed::Quit,
        _ if lower.starts_with("what") => Typed::Meaning,
        _ => Typed::Wrong(prompt.read(line).err().unwrap_or_default()),
    }
}
