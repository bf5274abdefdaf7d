//! Test suites: any Markdown file with cases, each a heading with prose, the given situation, and the
//! expectations.
//!
//! The situation is given in fenced blocks: `answers` for a document that is put to a human, `position` and
//! `chance` for one whose game is known. The expectations are in `expect` blocks: lines of the trace, in
//! order, with others allowed in between; `not:` before a line says that it must not occur.

use crate::ask::{Asking, Prompt};
use crate::compile::{Compiled, Scope, compile};
use crate::diagnostic::{Code, Diagnostic};
use crate::document::Document;
use crate::host::{Answer, Request};
use crate::markdown::{Block, outline};
use crate::program::{PageId, Program, Understood};
use crate::runner::{End, Halt, Machine};
use crate::source::Source;
use crate::story;
use crate::trace::{Entry, Trace};
use crate::vocabulary::{NoGame, Vocabulary};
use crate::words::key;

/// A suite: the document it is about, and its cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suite {
    /// The path of the document, relative to the suite.
    pub document: Option<String>,
    pub cases: Vec<Case>,
}

/// One case: the given situation and the expectations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Case {
    /// The headings, outermost first.
    pub name: Vec<String>,
    /// The line of its heading.
    pub line: usize,
    /// The fenced blocks before `expect`: the info string, and the text.
    pub given: Vec<(String, String)>,
    pub expect: Vec<Expectation>,
}

/// A line of an `expect` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    pub line: usize,
    pub text: String,
    /// Whether it must not occur.
    pub not: bool,
}

impl Case {
    /// The text of the block with this name.
    pub fn given(&self, name: &str) -> Option<&str> {
        self.given.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str())
    }

    pub fn title(&self) -> String {
        self.name.join(" › ")
    }
}

/// A game, as far as documents need it. Each game crate provides one.
pub trait Player: Send + Sync {
    /// The name used after `game:` in a document.
    fn id(&self) -> &str;

    /// Compiles a document in the words of this game, and returns its problems.
    fn read(&self, document: &Document, scope: Scope) -> Compiled<Understood>;

    /// The grammar of this game, if it has a lexicon.
    fn words(&self) -> Option<&'static crate::language::Grammar> {
        None
    }

    /// Plays a case and returns the lines of the trace as text. An error says why it cannot be played.
    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String>;
}

/// The problems of a document, as its game or the named game sees them.
pub fn problems(
    players: &[Box<dyn Player>],
    document: &Document,
    game: Option<&str>,
    scope: Scope,
) -> Vec<Diagnostic> {
    let id = game.unwrap_or(&document.front.game);
    if id.is_empty() || id == "none" {
        return compile(document, &NoGame, scope).problems;
    }
    match players.iter().find(|p| p.id() == id) {
        Some(player) => player.read(document, scope).problems,
        None => {
            let mut names: Vec<&str> = players.iter().map(|p| p.id()).collect();
            names.push("none");
            let span = document.front.game_span;
            let like = |name: &&&str| strsim::normalized_damerau_levenshtein(name, &id.to_lowercase()) > 0.5;
            let near = names.iter().find(like).map(|name| name.to_string());
            let problem = Diagnostic::new(Code::UnknownGame, span, format!("there is no game “{id}”"));
            vec![problem.suggest(near).help(format!("the games are: {}", names.join(", ")))]
        }
    }
}

/// A deviation from the expectations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line in the suite.
    pub line: usize,
    pub message: String,
}

impl Suite {
    pub fn read(source: &Source) -> Suite {
        let mut suite = Suite::default();
        let mut ignored = Vec::new();
        let mut from = 0;
        if let Some((front, end)) = crate::front::front(0, &source.text, &mut ignored) {
            from = end;
            suite.document = front.all.into_iter().find(|(k, _)| k == "document").map(|(_, v)| v);
        }
        let mut path: Vec<(u8, String)> = Vec::new();
        let mut case = Case::default();
        for block in outline(0, &source.text, from).blocks {
            match block {
                Block::Heading { level, text } => {
                    suite.close(&mut case);
                    path.retain(|(l, _)| *l < level);
                    path.push((level, text.plain.clone()));
                    case.name = path.iter().map(|(_, t)| t.clone()).collect();
                    case.line = source.position(text.whole().start).0;
                }
                Block::Fence(fence) if fence.info.trim() == "expect" => {
                    let first = source.position(fence.span.start).0 + 1;
                    for (i, line) in fence.body.lines().enumerate() {
                        let text = line.trim();
                        if text.is_empty() {
                            continue;
                        }
                        let (not, text) =
                            text.strip_prefix("not:").map_or((false, text), |t| (true, t.trim()));
                        case.expect.push(Expectation { line: first + i, text: text.to_string(), not });
                    }
                }
                Block::Fence(fence) => case.given.push((fence.info.trim().to_string(), fence.body)),
                _ => {}
            }
        }
        suite.close(&mut case);
        suite
    }

    fn close(&mut self, case: &mut Case) {
        if !case.expect.is_empty() {
            self.cases.push(case.clone());
        }
        case.given.clear();
        case.expect.clear();
    }
}

/// Compares the expectations with the trace.
pub fn compare(case: &Case, happened: &[String]) -> Vec<Difference> {
    let squeeze = |s: &str| s.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = happened.iter().map(|l| squeeze(l)).collect();
    let mut out = Vec::new();
    let mut from = 0;
    for expectation in &case.expect {
        let wanted = squeeze(&expectation.text);
        if expectation.not {
            if lines.iter().any(|l| l.contains(&wanted)) {
                let message = format!("“{}” was not expected, but it happened", expectation.text);
                out.push(Difference { line: expectation.line, message });
            }
            continue;
        }
        match lines[from..].iter().position(|l| l.contains(&wanted)) {
            Some(i) => from += i + 1,
            None => {
                let earlier = lines.iter().any(|l| l.contains(&wanted));
                let hint = if earlier { ", or not in this order" } else { "" };
                let message = format!("“{}” was expected, but it did not happen{hint}", expectation.text);
                out.push(Difference { line: expectation.line, message });
            }
        }
    }
    out
}

/// Recorded answers, one to a line: `QUESTION = ANSWER`. A line that begins with `*` may be used any number
/// of times.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    lines: Vec<(String, String, bool)>,
    used: Vec<bool>,
}

impl Answers {
    pub fn read(text: &str) -> Result<Self, String> {
        let mut lines = Vec::new();
        for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
            let (line, always) = line.strip_prefix('*').map_or((line, false), |l| (l.trim(), true));
            let (question, answer) =
                line.rsplit_once('=').ok_or(format!("“{line}”: write `QUESTION = ANSWER`"))?;
            lines.push((key(question), answer.trim().to_string(), always));
        }
        let used = vec![false; lines.len()];
        Ok(Answers { lines, used })
    }

    /// The next answer to a prompt: the first unused line whose words occur in the prompt.
    pub fn answer(&mut self, prompt: &Prompt) -> Option<Result<Answer, String>> {
        let asked = key(&prompt.text);
        let fits = |i: &usize| (!self.used[*i] || self.lines[*i].2) && asked.contains(&self.lines[*i].0);
        let at = (0..self.lines.len()).find(fits)?;
        self.used[at] = true;
        Some(prompt.read(&self.lines[at].1))
    }

    /// Answers that no question used.
    pub fn unused(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().zip(&self.used).filter(|(l, used)| !**used && !l.2).map(|(l, _)| l.0.as_str())
    }
}

/// Plays a case in ask mode with its recorded answers and returns the trace as lines of text.
pub fn play_answers<V: Vocabulary>(program: &Program<V>, case: &Case) -> Result<Vec<String>, String> {
    let mut answers = Answers::read(case.given("answers").unwrap_or(""))?;
    let mut machine = Machine::new(program);
    if let Some(page) = case.given("page") {
        let id = program.page(page).ok_or(format!("there is no page “{}”", page.trim()))?;
        machine.begin(program, id);
    }
    for line in case.given("counters").unwrap_or("").lines() {
        let (name, value) = line.split_once('=').ok_or(format!("“{line}”: write `COUNTER = NUMBER`"))?;
        let at = program.counters.iter().position(|c| key(&c.name) == key(name));
        let at = at.ok_or(format!("there is no counter “{}”", name.trim()))?;
        let value = value.trim().parse().map_err(|_| format!("“{}” is no number", value.trim()))?;
        machine.set_counter(program, at, value);
    }
    let mut host = Asking::new();
    let mut trace = Trace::new();
    let end = loop {
        match machine.run(program, &mut host, &mut trace) {
            Ok(end) => break end,
            Err(Halt::Stop(request)) => host.tell(given(program, &machine, &mut answers, request)?),
            Err(halt) => return Err(failure(program, &halt)),
        }
    };
    let mut lines: Vec<String> =
        story::text(&program.written(), &trace.finish()).lines().map(String::from).collect();
    lines.push(if end == End::Over { "over".into() } else { "the end".into() });
    if let Some(unused) = answers.unused().next() {
        return Err(format!("“{unused}” was answered, but never asked"));
    }
    Ok(lines)
}

/// Follows a page in ask mode with recorded answers; `chance` supplies the dice and cards that they leave
/// out.
pub fn follow<V: Vocabulary>(
    program: &Program<V>,
    page: PageId,
    answers: &mut Answers,
    mut chance: impl FnMut(u32) -> u32,
) -> Result<Vec<Entry>, String> {
    let mut machine = Machine::new(program);
    machine.begin(program, page);
    let mut host = Asking::new();
    let mut trace = Trace::new();
    loop {
        let request = match machine.run(program, &mut host, &mut trace) {
            Ok(_) => break,
            Err(Halt::Stop(request)) => request,
            Err(halt) => return Err(failure(program, &halt)),
        };
        let rolled = match request {
            Request::Chance { outcomes, .. } => Some(Answer::Number(chance(outcomes) as i32)),
            _ => None,
        };
        let said = answers.answer(&program.prompt(request, &machine)).transpose()?;
        host.tell(match said.or(rolled) {
            Some(answer) => answer,
            None => given(program, &machine, answers, request)?,
        });
    }
    match answers.unused().next() {
        Some(unused) => Err(format!("“{unused}” was answered, but never asked")),
        None => Ok(trace.finish()),
    }
}

fn given<V: Vocabulary>(
    program: &Program<V>,
    machine: &Machine,
    answers: &mut Answers,
    request: Request,
) -> Result<Answer, String> {
    let prompt = program.prompt(request, machine);
    match answers.answer(&prompt) {
        Some(answer) => answer,
        // Plain instructions are assumed to be carried out.
        None if matches!(request, Request::Perform { .. }) => Ok(Answer::Yes),
        None => {
            Err(format!("“{}” was asked, and there is no answer to it ({})", prompt.text, prompt.names()))
        }
    }
}

/// A failure of a document as a message, with its line.
pub fn failure<V: Vocabulary, S>(program: &Program<V>, halt: &Halt<S>) -> String
where
    Halt<S>: std::fmt::Display,
{
    match halt {
        Halt::Endless { line, .. } | Halt::Deep { line } => format!("{halt}: “{}”", program.text(*line)),
        other => other.to_string(),
    }
}
