//! Any document as a checklist: its instructions go on the list, its questions are asked.

use crate::companion::{Bot, Companion, Row, Spot};
use crate::context::{Stop, TurnContext};
use crate::line::Line;
use crate::question::{Choice, Question};
use script::ask::Asking;
use script::compile::{Scope, compile};
use script::diagnostic::Code;
use script::document;
use script::host::{Answer, Chance, Request};
use script::program::Program;
use script::runner::{Halt, Machine};
use script::source::Source;
use script::trace::{self, Off};
use script::vocabulary::{NoGame, Vocabulary};
use table::show::{self, Chosen, Form};
use table::{Document, Illegal};

/// A document without a game that the program knows, beside any board.
pub struct AnyDocument;

/// Its state: counters and decks.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    name: String,
    machine: Machine,
    counters: Vec<Counter>,
    /// Corrections that people made to each counter between two turns.
    corrected: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq)]
struct Counter {
    name: String,
    low: i32,
    high: i32,
}

/// Handles a line that no vocabulary knows: a statement goes on the list and is assumed to be done, unless
/// somebody says that it was impossible; everything else is asked.
pub fn unknown<V: Vocabulary>(
    program: &Program<V>,
    machine: &Machine,
    request: Request,
    context: &mut TurnContext<'_>,
) -> Result<Answer, Stop> {
    answered(program, machine, request, context, false)
}

/// Like [`unknown`], but a yes-or-no question is asked together with those that follow a no.
pub fn unknown_in_a_row<V: Vocabulary>(
    program: &Program<V>,
    machine: &Machine,
    request: Request,
    context: &mut TurnContext<'_>,
) -> Result<Answer, Stop> {
    answered(program, machine, request, context, true)
}

fn answered<V: Vocabulary>(
    program: &Program<V>,
    machine: &Machine,
    request: Request,
    context: &mut TurnContext<'_>,
    in_a_row: bool,
) -> Result<Answer, Stop> {
    let prompt = program.prompt(request, machine);
    if matches!(request, Request::Perform { .. }) {
        return Ok(list(program, request.line(), &prompt.hints, context));
    }
    let because =
        prompt.hints.iter().map(|hint| say!("prefer", hint = criterion(hint))).collect::<Vec<_>>().join(" ");
    if prompt.answers.is_empty() {
        let n = context.number(Question::number(because, prompt.text, 0, 30, Vec::new()))?;
        return Ok(Answer::Number(n));
    }
    if let ([(_, Answer::Yes), (_, Answer::No)], true) = (&prompt.answers[..], in_a_row) {
        return Ok(if context.whether(because, capital(&prompt.text))? { Answer::Yes } else { Answer::No });
    }
    let lots = lots(machine, request, prompt.answers.len());
    let choices =
        prompt.answers.iter().zip(lots).map(|((name, _), lots)| Choice::new(capital(name)).drawn_in(lots));
    // The document's own words may name the die already.
    let line = program.text(request.line());
    let words = match request {
        Request::Chance { chance: Chance::Die { sides }, .. } if line.contains(&format!("d{sides}")) => line,
        _ => &prompt.text,
    };
    let at = context.one(Question::one(because, capital(words), choices.collect()))?;
    Ok(prompt.answers.get(at).map_or(Answer::No, |(_, answer)| *answer))
}

/// In how many cases each answer comes up, where it is a matter of dice or cards.
fn lots(machine: &Machine, request: Request, answers: usize) -> Vec<u32> {
    match request {
        Request::Chance { chance: Chance::Card { deck }, .. } => {
            machine.cards_left(deck).iter().filter(|left| **left > 0).map(|left| u32::from(*left)).collect()
        }
        Request::Chance { .. } => vec![1; answers],
        _ => vec![0; answers],
    }
}

/// What a line prefers, without the number before it.
fn criterion(hint: &str) -> &str {
    match hint.split_once(". ") {
        Some((number, words)) if number.chars().all(|c| c.is_ascii_digit()) => words,
        _ => hint,
    }
}

fn list<V: Vocabulary>(
    program: &Program<V>,
    line: trace::Line,
    prefer: &[String],
    context: &mut TurnContext<'_>,
) -> Answer {
    let page = program.line(line).and_then(|info| program.pages.get(usize::from(info.page.0)));
    context.part(page.map_or("", |page| &page.title));
    let mut said = Line::new(capital(program.text(line)));
    said.source = Some(line);
    for (at, hint) in prefer.iter().enumerate() {
        let key = ["prefer", "tied", "still-tied"][at.min(2)];
        said.more.push(say!(key, hint = criterion(hint)));
    }
    let at = context.say(said);
    if context.control(at, &say!("could-not-be-done"), (0, 1), 0) == 1 { Answer::No } else { Answer::Yes }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn add(program: &Program<NoGame>, machine: &mut Machine, counter: usize, by: i32) {
    let now = machine.counters().get(counter).copied().unwrap_or(0);
    machine.set_counter(program, counter, now + by);
}

impl Companion for AnyDocument {
    const ID: &'static str = "beside-none";
    const TITLE: &'static str = "Any document, as a checklist";
    const CORRECTION: &'static str = "oil: 4";
    const STYLE: &'static str = "";

    type Choices = ();
    type Script = Program<NoGame>;
    type Kept = Kept;

    fn title() -> String {
        say!("any-document-title")
    }

    fn blurb() -> String {
        say!("any-blurb")
    }

    fn form() -> Form {
        Form {
            players: 2..=2,
            proposed_players: 2,
            sides: vec![show::Choice::new("bot", say!("any-side"), say!("any-side-help"))],
            fields: Vec::new(),
            presets: Vec::new(),
        }
    }

    fn plays(_: &Document, side: &str) -> bool {
        side == "bot"
    }

    fn choices(_: &Chosen) -> Result<(), Illegal> {
        Ok(())
    }

    fn compile(files: &[(String, String)]) -> Result<Program<NoGame>, String> {
        let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let compiled = compile(&document::Document::read(sources), &NoGame, Scope::Whole);
        let endless = compiled.problems.iter().any(|problem| problem.code == Code::EndlessPages);
        if !compiled.program.ops.is_empty() && !endless {
            return Ok(compiled.program);
        }
        compiled.without_errors().and(Err(say!("no-steps")))
    }

    fn why(script: &Program<NoGame>, line: trace::Line) -> Vec<String> {
        script.with_hints(line)
    }

    fn begin((): &(), scripts: &[&Program<NoGame>]) -> Result<Kept, String> {
        let program = scripts[0];
        let counters =
            program.counters.iter().map(|c| Counter { name: c.name.to_string(), low: c.low, high: c.high });
        Ok(Kept {
            name: program.name.clone(),
            machine: Machine::new(program),
            corrected: vec![0; program.counters.len()],
            counters: counters.collect(),
        })
    }

    fn bots((): &(), kept: &Kept) -> Vec<Bot> {
        let name = if kept.name.is_empty() { say!("the-bot") } else { kept.name.clone() };
        vec![Bot { name, note: say!("any-document"), points: 0, goal: 0, class: String::new(), order: None }]
    }

    fn turn(
        (): &(),
        program: &Program<NoGame>,
        _: usize,
        kept: &mut Kept,
        context: &mut TurnContext<'_>,
    ) -> Result<(), Stop> {
        let mut machine = kept.machine.clone();
        for (at, by) in kept.corrected.iter_mut().enumerate() {
            add(program, &mut machine, at, std::mem::take(by));
        }
        machine.begin(program, program.entry);
        let mut answered = None;
        loop {
            let mut host = Asking::new();
            if let Some(answer) = answered.take() {
                host.tell(answer);
            }
            match machine.run(program, &mut host, &mut Off) {
                Ok(_) => break,
                Err(Halt::Stop(request)) => {
                    for (row, by) in context.step(request.line()) {
                        add(program, &mut machine, usize::from(row), by);
                    }
                    kept.machine = machine.clone();
                    answered = Some(unknown_in_a_row(program, &machine, request, context)?);
                }
                Err(halt) => return Err(Stop::Stuck(halt.to_string())),
            }
        }
        kept.machine = machine;
        Ok(())
    }

    fn rows((): &(), kept: &Kept) -> Vec<Row> {
        let values = kept.machine.counters().iter().zip(&kept.corrected).map(|(value, by)| value + by);
        let values = kept.counters.iter().zip(values);
        let row = |(at, (counter, value)): (usize, (&Counter, i32))| Row {
            id: at as u16,
            group: say!("counters"),
            label: counter.name.clone(),
            value,
            low: counter.low,
            high: counter.high,
            source: say!("as-the-document-counts"),
            stale: false,
            rare: false,
            place: None,
        };
        values.enumerate().map(row).collect()
    }

    fn adjust((): &(), kept: &mut Kept, row: u16, by: i32) {
        if let Some(corrected) = kept.corrected.get_mut(usize::from(row)) {
            *corrected += by;
        }
    }

    fn spot((): &(), _: &Self::Kept, place: u8) -> Spot {
        Spot { name: (place + 1).to_string(), at: None, class: "" }
    }
}
