//! A walk: turn after turn through a document, with everything a human said on the way.

use super::Telling;
use anyhow::{Context, Result, bail};
use script::ask::{Asking, NumberFor, Prompt};
use script::host::{Answer, Request};
use script::program::{PageId, Program, Understood};
use script::runner::{Halt, Machine};
use script::story;
use script::suite::{Answers, failure};
use script::trace::Trace;
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};
use table::Generator;

/// A walk that was left: it is told again from its answers.
#[derive(Serialize, Deserialize)]
pub struct Left {
    document: u64,
    page: String,
    seed: u64,
    answers: Vec<Answer>,
    /// Which of the answers a human gave.
    human: Vec<usize>,
    /// The last turn is over, and the next has not begun.
    over: bool,
}

impl Left {
    pub fn read(json: &str) -> Result<Left> {
        serde_json::from_str(json).context("the kept walk cannot be read; --new begins anew")
    }
}

/// What a line typed by the human means.
enum Typed {
    Answer(Answer),
    Back,
    Why,
    /// Of these words, or of the question.
    Meaning(String),
    Where,
    Help,
    Quit,
    Wrong(String),
}

const COMMANDS: [&str; 6] = ["back", "why", "meaning", "where", "?", "quit"];

/// What came of asking somebody.
enum Said {
    Answer(Answer),
    /// Something was taken back: ask again.
    Again,
    Leave,
}

pub struct Session<'p> {
    program: &'p Program<Understood>,
    page: PageId,
    machine: Machine,
    host: Asking<usize>,
    trace: Trace,
    answers: Vec<Answer>,
    human: Vec<usize>,
    recorded: Option<Answers>,
    real: bool,
    seed: u64,
    dice: Generator,
    /// The page that was named last, and the counters as they were shown last.
    shown: Option<PageId>,
    counters: Vec<i32>,
    over: bool,
    telling: Telling,
}

impl<'p> Session<'p> {
    pub fn new(
        program: &'p Program<Understood>,
        page: PageId,
        real: bool,
        seed: Option<u64>,
        recorded: Option<Answers>,
        telling: Telling,
    ) -> Self {
        let mut machine = Machine::new(program);
        machine.begin(program, page);
        let seed = seed.unwrap_or_else(|| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(1, |d| d.as_nanos() as u64)
        });
        Session {
            program,
            page,
            machine,
            host: Asking::new(),
            trace: Trace::new(),
            answers: Vec::new(),
            human: Vec::new(),
            recorded,
            real,
            seed,
            dice: Generator::new(seed, Generator::NATURE),
            shown: None,
            counters: program.counters.iter().map(|counter| counter.start).collect(),
            over: false,
            telling,
        }
    }

    fn title(&self) -> &str {
        self.program.pages.get(self.page.0 as usize).map_or("", |p| &p.title)
    }

    pub fn left(&self) -> Left {
        Left {
            document: self.program.fingerprint(),
            page: self.title().into(),
            seed: self.seed,
            answers: self.answers.clone(),
            human: self.human.clone(),
            over: self.over,
        }
    }

    pub fn take_up(&mut self, left: Left) -> Result<()> {
        if left.document != self.program.fingerprint() {
            bail!("the document has changed since this walk was left; --new begins anew");
        }
        if left.page != self.title() {
            bail!("this walk began with the page “{}”; --new begins anew", left.page);
        }
        self.seed = left.seed;
        self.human = left.human;
        self.human.retain(|at| *at < left.answers.len());
        self.replay(&left.answers);
        if left.over {
            self.next_turn();
            self.say("the next turn; back takes back what was said in the last one, --new begins anew");
        } else {
            self.say("going on where you left; --new begins anew");
        }
        Ok(())
    }

    /// The page again, with the counters and decks as they are.
    fn next_turn(&mut self) {
        self.machine.begin(self.program, self.page);
        self.host = Asking::new();
        self.trace = Trace::new();
        self.shown = None;
        self.over = false;
    }

    /// Starts anew and gives these answers.
    fn replay(&mut self, answers: &[Answer]) {
        self.machine = Machine::new(self.program);
        self.next_turn();
        self.answers.clear();
        for answer in answers {
            loop {
                match self.machine.run(self.program, &mut self.host, &mut self.trace) {
                    Ok(_) => self.next_turn(),
                    Err(Halt::Stop(request)) => {
                        self.tell(request, *answer);
                        break;
                    }
                    Err(_) => return,
                }
            }
        }
    }

    fn tell(&mut self, request: Request, answer: Answer) {
        self.answers.push(answer);
        let compares = matches!(request, Request::Amount { .. })
            && self.program.number_for(&self.machine) == NumberFor::Comparison;
        match answer {
            Answer::Yes | Answer::No if compares => {
                self.machine.compared(self.program, answer == Answer::Yes, &mut self.trace);
            }
            _ => self.host.tell(answer),
        }
    }

    /// Walks turn after turn until the human leaves, or one turn with recorded answers.
    pub fn walk(&mut self) -> Result<()> {
        let mut lines = std::io::stdin().lock().lines();
        loop {
            let reached = self.machine.run(self.program, &mut self.host, &mut self.trace);
            self.show_counters();
            let request = match reached {
                Ok(_) => {
                    self.over = true;
                    self.say("the turn is over");
                    self.tell_trace();
                    if self.recorded.is_some() {
                        return self.check_unused();
                    }
                    if !self.another(&mut lines)? {
                        return Ok(());
                    }
                    continue;
                }
                Err(Halt::Stop(request)) => request,
                Err(halt) => bail!(failure(self.program, &halt)),
            };
            let prompt = self.prompt(request);
            let answer = match self.without_human(request, &prompt)? {
                Some(answer) => answer,
                None => match self.ask(request, &prompt, &mut lines)? {
                    Said::Answer(answer) => answer,
                    Said::Again => continue,
                    Said::Leave if self.recorded.is_some() => {
                        bail!("“{}” was asked, and no answer to it is recorded", prompt.text)
                    }
                    Said::Leave => return Ok(()),
                },
            };
            self.tell(request, answer);
        }
    }

    fn check_unused(&self) -> Result<()> {
        match self.recorded.iter().flat_map(Answers::unused).next() {
            Some(unused) => bail!("“{unused}” is answered, but it was never asked"),
            None => Ok(()),
        }
    }

    /// Whether there is another turn. Also here the last answer can be taken back.
    fn another(&mut self, lines: &mut impl Iterator<Item = std::io::Result<String>>) -> Result<bool> {
        let yes_no = vec![("yes".into(), Answer::Yes), ("no".into(), Answer::No)];
        let prompt = Prompt { text: "Another turn?".into(), hints: Vec::new(), answers: yes_no };
        self.say(&format!("\n{}", prompt.text));
        loop {
            self.cursor(&prompt)?;
            let Some(line) = lines.next() else { return Ok(false) };
            match typed(&line?, &prompt) {
                Typed::Answer(Answer::Yes) => {
                    self.next_turn();
                    return Ok(true);
                }
                Typed::Answer(_) | Typed::Quit => return Ok(false),
                Typed::Back => return Ok(self.back()),
                Typed::Why => self.tell_trace(),
                Typed::Help => self.help(&prompt),
                Typed::Where | Typed::Meaning(_) => self.say(&self.possessions()),
                Typed::Wrong(message) => self.say(&format!("{message}; ? lists what can be said")),
            }
        }
    }

    /// A request in words, as it is put to somebody with the game before them.
    fn prompt(&self, request: Request) -> Prompt {
        let mut prompt = self.program.prompt(request, &self.machine);
        if let Request::Amount { line } = request
            && self.program.number_for(&self.machine) == NumberFor::Comparison
        {
            prompt.text = self.program.text(line).into();
            prompt.hints = self.program.known_numbers(&self.machine);
            prompt.answers = vec![("yes".into(), Answer::Yes), ("no".into(), Answer::No)];
        }
        let mut letters = prompt.text.chars();
        if let Some(first) = letters.next() {
            prompt.text = first.to_uppercase().chain(letters).collect();
        }
        if matches!(request, Request::Perform { .. }) {
            prompt.text = format!("→ {}.", prompt.text.trim_end_matches('.'));
        }
        prompt
    }

    /// The program's dice, and recorded answers.
    fn without_human(&mut self, request: Request, prompt: &Prompt) -> Result<Option<Answer>> {
        if matches!(request, Request::Amount { .. })
            && self.program.number_for(&self.machine) == NumberFor::Change
        {
            return Ok(Some(Answer::Number(0)));
        }
        if let Some(recorded) = &mut self.recorded {
            if let Some(answer) = recorded.answer(prompt) {
                let answer = answer.map_err(anyhow::Error::msg)?;
                self.say(&format!("{} {}", prompt.text, prompt.name_of(answer)));
                return Ok(Some(answer));
            }
            if matches!(request, Request::Perform { .. }) {
                self.say(&prompt.text);
                return Ok(Some(Answer::Yes));
            }
        }
        if let Request::Chance { outcomes, .. } = request
            && !self.real
        {
            self.dice = Generator::new(self.seed, Generator::NATURE);
            self.dice.seek(self.answers.len() as u64);
            let outcome = Answer::Number(self.dice.below(outcomes) as i32);
            self.show_page(request);
            self.say(&format!("{}: {}", prompt.text, card_or_face(prompt, outcome)));
            return Ok(Some(outcome));
        }
        Ok(None)
    }

    fn ask(
        &mut self,
        request: Request,
        prompt: &Prompt,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> Result<Said> {
        self.show_page(request);
        self.say(&prompt.text);
        let prefers = matches!(request, Request::Attempt { .. } | Request::Perform { .. });
        for hint in &prompt.hints {
            self.say(&format!("  {}{hint}", if prefers { "prefer " } else { "" }));
        }
        let is_deed = matches!(request, Request::Perform { .. });
        loop {
            self.cursor(prompt)?;
            let Some(line) = lines.next() else { return Ok(Said::Leave) };
            let line = line?;
            // What is to be done has been done, if nothing else is said.
            let line = if is_deed && line.trim().is_empty() { "done" } else { line.as_str() };
            match typed(line, prompt) {
                Typed::Answer(answer) => {
                    self.human.push(self.answers.len());
                    return Ok(Said::Answer(answer));
                }
                Typed::Quit => return Ok(Said::Leave),
                Typed::Back => {
                    if self.back() {
                        return Ok(Said::Again);
                    }
                }
                Typed::Why => self.say(&story::text(&self.program.written(), &self.trace.clone().finish())),
                Typed::Meaning(words) => self.show_meaning(request, &words),
                Typed::Where => self.show_where(request),
                Typed::Help => self.help(prompt),
                Typed::Wrong(message) => self.say(&format!("{message}; ? lists what can be said")),
            }
        }
    }

    /// Takes back the last answer of a human, and what followed from it.
    fn back(&mut self) -> bool {
        let Some(at) = self.human.pop() else {
            self.say("this is the first question");
            return false;
        };
        let answers = self.answers[..at.min(self.answers.len())].to_vec();
        self.replay(&answers);
        self.shown = None;
        true
    }

    /// To whoever sits at the terminal; not among what a program reads.
    pub fn say(&self, text: &str) {
        match self.telling {
            Telling::Json | Telling::Html => eprintln!("{text}"),
            Telling::Text | Telling::None => println!("{text}"),
        }
    }

    fn cursor(&self, prompt: &Prompt) -> Result<()> {
        let names = prompt.names();
        match self.telling {
            Telling::Json | Telling::Html => eprint!("[{names}] "),
            Telling::Text | Telling::None => print!("[{names}] "),
        }
        std::io::stdout().flush()?;
        Ok(())
    }

    fn help(&self, prompt: &Prompt) {
        self.say(&format!(
            "answers: {} (or any beginning of one)\n\
             back: take back the last answer\n\
             why: what has happened in this turn, and what for\n\
             meaning: what the words of the question mean; meaning WORD for any other\n\
             where: the page, and where on it you are\n\
             quit: leave; the same command goes on from here",
            prompt.names()
        ));
    }

    /// What the document has counted since the last time.
    fn show_counters(&mut self) {
        let now = self.machine.counters().to_vec();
        for ((counter, now), before) in self.program.counters.iter().zip(&now).zip(&self.counters) {
            if now != before {
                self.say(&format!("  {}: {before} → {now}", counter.name));
            }
        }
        self.counters = now;
    }

    fn show_page(&mut self, request: Request) {
        let page = self.program.line(request.line()).map(|l| l.page);
        if page != self.shown {
            self.shown = page;
            if let Some(page) = page.and_then(|p| self.program.pages.get(p.0 as usize)) {
                self.say(&format!("\n── {} ──", page.title));
            }
        }
    }

    fn show_meaning(&self, request: Request, words: &str) {
        let terms = match words {
            "" => self.program.terms_in(request.line()),
            words => self.program.terms_of(words),
        };
        if terms.is_empty() {
            let known: Vec<&str> = self.program.terms.iter().map(|t| t.term.as_str()).collect();
            self.say("the document explains none of these words");
            if !known.is_empty() {
                self.say(&format!("it explains: {}", known.join(", ")));
            }
        }
        for term in terms {
            self.say(&format!("{}: {}", term.term, term.definition));
        }
    }

    /// The page as it is written, with the line at hand marked.
    fn show_where(&self, request: Request) {
        let Some(info) = self.program.line(request.line()) else { return };
        let Some(source) = self.program.sources.get(info.span.file as usize) else { return };
        let here = source.position(info.span.start).0;
        let heading = |p: PageId| self.program.pages.get(p.0 as usize).map(|page| page.span);
        let Some(start) = heading(info.page).map(|span| source.position(span.start).0) else { return };
        let end = heading(PageId(info.page.0 + 1))
            .filter(|next| next.file == info.span.file)
            .map_or(usize::MAX, |next| source.position(next.start).0);
        self.say(&format!("{}, line {here}", source.name));
        let written = source.text.lines().enumerate().map(|(i, text)| (i + 1, text));
        let page: Vec<_> = written.filter(|(n, _)| (start..end).contains(n)).collect();
        let last = page.iter().rposition(|(_, text)| !text.trim().is_empty()).map_or(0, |at| at + 1);
        for (n, text) in &page[..last] {
            self.say(&format!("{} {text}", if *n == here { '▶' } else { ' ' }));
        }
        self.say(&self.possessions());
    }

    /// The document's counters and decks.
    fn possessions(&self) -> String {
        let counters = self.program.counters.iter().zip(self.machine.counters());
        let mut words: Vec<String> = counters.map(|(c, value)| format!("{}: {value}", c.name)).collect();
        for (i, deck) in self.program.decks.iter().enumerate() {
            let left = self.machine.cards_left(script::program::DeckId(i as u16));
            let left: u32 = left.iter().map(|n| u32::from(*n)).sum();
            words.push(format!("{}: {left} cards left", deck.name));
        }
        if words.is_empty() { "the document keeps no counters".into() } else { words.join(", ") }
    }

    fn tell_trace(&self) {
        let entries = self.trace.clone().finish();
        match self.telling {
            Telling::Text => print!("\n{}", story::text(&self.program.written(), &entries)),
            Telling::Json => println!("{}", story::json(&self.program.written(), &entries)),
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
    if line.is_empty() {
        return Typed::Wrong(format!("please answer {}", prompt.names()));
    }
    let wrong = match prompt.read(line) {
        Ok(answer) => return Typed::Answer(answer),
        Err(wrong) => wrong,
    };
    let lower = line.to_lowercase();
    let (command, rest) = lower.split_once(' ').unwrap_or((&lower, ""));
    let fits: Vec<&str> =
        COMMANDS.iter().copied().filter(|c| !command.is_empty() && c.starts_with(command)).collect();
    match fits[..] {
        ["meaning"] => Typed::Meaning(rest.into()),
        _ if command == "what" => {
            let words = rest.trim_end_matches(['?', '.']).trim_end_matches("mean").trim();
            let words = ["does ", "is ", "a ", "an ", "the "]
                .iter()
                .fold(words, |words, word| words.strip_prefix(word).unwrap_or(words));
            Typed::Meaning(if ["that", "this", "it"].contains(&words) { "" } else { words }.into())
        }
        _ if !rest.is_empty() => Typed::Wrong(wrong),
        ["back"] => Typed::Back,
        ["why"] => Typed::Why,
        ["where"] => Typed::Where,
        ["?"] => Typed::Help,
        ["quit"] => Typed::Quit,
        _ => Typed::Wrong(wrong),
    }
}
