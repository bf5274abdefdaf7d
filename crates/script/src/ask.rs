//! Ask mode: every question of a procedure is put to a human as text, together with the possible answers.
//!
//! This module knows nothing about any game, so every document can be run as soon as it is written. Where a
//! vocabulary understands the words, an engine can give the same answers: see [`answer_by`].

use crate::host::{Answer, Chance, Did, Host, Request, Whether};
use crate::program::{Asked, Criterion, Op, Program, Quantity, Target};
use crate::runner::Machine;
use crate::trace::{Line, Tracer};
use crate::vocabulary::Vocabulary;
use serde::Serialize;

/// A host without any knowledge of a game: it returns the single answer it was given, and stops at the next
/// question.
#[derive(Clone, Debug, Default)]
pub struct Asking<T> {
    answer: Option<Answer>,
    selected: Option<T>,
}

impl<T> Asking<T> {
    pub fn new() -> Self {
        Asking { answer: None, selected: None }
    }

    /// Sets the answer to the pending question.
    pub fn tell(&mut self, answer: Answer) {
        self.answer = Some(answer);
    }

    fn ask_human(&mut self, request: Request) -> Result<Answer, Request> {
        self.answer.take().ok_or(request)
    }
}

impl<V: Vocabulary> Host<V> for Asking<V::Target> {
    type Stop = Request;

    fn ask<T: Tracer>(&mut self, _: &V::Question, line: Line, _: &mut T) -> Result<bool, Request> {
        self.ask_human(Request::Question { line }).map(Answer::is_yes)
    }

    fn can<T: Tracer>(&mut self, _: &V::Deed, line: Line, _: &mut T) -> Result<bool, Request> {
        self.ask_human(Request::Question { line }).map(Answer::is_yes)
    }

    fn attempt<T: Tracer>(
        &mut self,
        _: &V::Deed,
        _: &[Criterion<V>],
        line: Line,
        _: &mut T,
    ) -> Result<Did, Request> {
        self.ask_human(Request::Attempt { line }).map(Answer::did)
    }

    fn perform<T: Tracer>(
        &mut self,
        _: &V::Deed,
        _: &[Criterion<V>],
        line: Line,
        _: &mut T,
    ) -> Result<Did, Request> {
        self.ask_human(Request::Perform { line }).map(Answer::did)
    }

    fn select<T: Tracer>(
        &mut self,
        _: Whether<'_, V>,
        targets: &[Target<V>],
        line: Line,
        _: &mut T,
    ) -> Result<bool, Request> {
        // The targets are found again by their line: see `Program::prompt`.
        let answer =
            self.ask_human(Request::Select { line, first: u32::MAX, count: targets.len() as u16 })?;
        if let Answer::Number(n) = answer
            && let Some(target) = targets.get(n as usize)
        {
            self.selected.clone_from(&target.meaning);
        }
        Ok(answer.is_yes())
    }

    fn selected(&self) -> Option<V::Target> {
        self.selected.clone()
    }

    fn amount<T: Tracer>(&mut self, _: &V::Amount, line: Line, _: &mut T) -> Result<i32, Request> {
        self.ask_human(Request::Amount { line }).map(|answer| match answer {
            Answer::Number(n) => n,
            other => i32::from(other.is_yes()),
        })
    }

    fn set_amount<T: Tracer>(
        &mut self,
        _: &V::Amount,
        _: i32,
        line: Line,
        _: &mut T,
    ) -> Result<bool, Request> {
        self.ask_human(Request::Perform { line }).map(Answer::is_yes)
    }

    fn each<T: Tracer>(&mut self, _: &V::Group, turn: u32, line: Line, _: &mut T) -> Result<bool, Request> {
        self.ask_human(Request::Each { line, turn }).map(Answer::is_yes)
    }

    fn actions_left(&mut self, line: Line) -> Result<bool, Request> {
        self.ask_human(Request::Actions { line }).map(Answer::is_yes)
    }

    fn chance(&mut self, chance: Chance, outcomes: u32, line: Line) -> Result<u32, Request> {
        self.ask_human(Request::Chance { line, chance, outcomes }).map(|answer| match answer {
            Answer::Number(n) => n.max(0) as u32,
            _ => 0,
        })
    }

    fn human(&mut self, request: Request, _: &Machine) -> Result<Answer, Request> {
        self.ask_human(request)
    }
}

/// A request in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// The question, or the instruction.
    pub text: String,
    /// Further hints: the preferences, in order.
    pub hints: Vec<String>,
    /// Numbers that the text mentions and the program knows: "oil: 3".
    pub known: Vec<String>,
    /// The answers, by name. Empty if any number is allowed.
    pub answers: Vec<(String, Answer)>,
}

impl Prompt {
    /// Reads a typed answer: its name, an unambiguous prefix of it, or a number; also yes or no where they
    /// identify an answer.
    pub fn read(&self, typed: &str) -> Result<Answer, String> {
        let typed = typed.trim().to_lowercase();
        if self.answers.is_empty() {
            return typed.parse().map(Answer::Number).map_err(|_| say!("not-a-number", typed = &typed));
        }
        let fits = |exact: bool| {
            let matches = |name: &String| {
                let name = name.to_lowercase();
                if exact { name == typed } else { !typed.is_empty() && name.starts_with(&typed) }
            };
            self.answers.iter().filter(|(n, _)| matches(n)).map(|(_, a)| *a).collect::<Vec<_>>()
        };
        let mut found = fits(true);
        if found.is_empty() {
            found = fits(false);
        }
        found.dedup();
        match found[..] {
            [answer] => Ok(answer),
            [] => self
                .yes_or_no(&typed)
                .unwrap_or_else(|| Err(say!("not-an-answer", typed = &typed, names = self.names()))),
            _ => Err(say!("several-answers", typed = &typed, names = self.names())),
        }
    }

    /// The meaning of yes and no where the answers have other names: done or impossible, or the only possible
    /// target.
    fn yes_or_no(&self, typed: &str) -> Option<Result<Answer, String>> {
        // English is understood in every language.
        let is = |word: &str, said: String| {
            !typed.is_empty() && (word.starts_with(typed) || said.to_lowercase().starts_with(typed))
        };
        let has = |answer: Answer| self.answers.iter().any(|(_, a)| *a == answer);
        if is("no", say!("answer-no")) && has(Answer::No) {
            return Some(Ok(Answer::No));
        }
        if !is("yes", say!("answer-yes")) || !has(Answer::No) {
            return None;
        }
        if has(Answer::Yes) {
            return Some(Ok(Answer::Yes));
        }
        let targets: Vec<_> = self.answers.iter().filter(|(_, a)| *a != Answer::No).collect();
        match targets[..] {
            [(_, only)] => Some(Ok(*only)),
            _ => {
                let names: Vec<&str> = targets.iter().map(|(name, _)| name.as_str()).collect();
                Some(Err(say!("with-which", names = names.join(", "))))
            }
        }
    }

    pub fn names(&self) -> String {
        if self.answers.is_empty() {
            return say!("any-number");
        }
        self.answers.iter().map(|(n, _)| n.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// The name of an answer.
    pub fn name_of(&self, answer: Answer) -> String {
        match (self.answers.iter().find(|(_, a)| *a == answer), answer) {
            (Some((name, _)), _) => name.clone(),
            (None, Answer::Number(n)) => n.to_string(),
            (None, other) => format!("{other:?}").to_lowercase(),
        }
    }
}

impl<V: Vocabulary> Program<V> {
    /// A request in words, with its possible answers.
    pub fn prompt(&self, request: Request, machine: &Machine) -> Prompt {
        let line = request.line();
        let text = self.text(line).to_string();
        let yes_no = vec![(say!("answer-yes"), Answer::Yes), (say!("answer-no"), Answer::No)];
        let hints = self.hints(line);
        let (text, answers) = match request {
            Request::Question { .. } => (text, yes_no),
            Request::Attempt { .. } => (say!("ask-and-do", text = text), yes_no),
            Request::Perform { .. } => {
                let answers = vec![
                    (say!("answer-done"), Answer::Yes),
                    (say!("answer-impossible"), Answer::No),
                    (say!("answer-over"), Answer::Over),
                ];
                (text, answers)
            }
            Request::Select { first, count, .. } => {
                let mut answers: Vec<(String, Answer)> = self
                    .selectable(line, first, count)
                    .iter()
                    .enumerate()
                    .map(|(i, t)| (t.name.clone(), Answer::Number(i as i32)))
                    .collect();
                answers.push((say!("answer-no"), Answer::No));
                (text, answers)
            }
            Request::Amount { .. } => (say!("ask-how-many", text = text), Vec::new()),
            Request::Each { turn, .. } => {
                let asked =
                    if turn == 0 { say!("ask-first", text = text) } else { say!("ask-another", text = text) };
                (asked, yes_no)
            }
            Request::Actions { .. } => (say!("ask-actions-left"), yes_no),
            Request::Page { .. } => {
                let pages = self.pages.iter().enumerate();
                (text, pages.map(|(i, p)| (p.title.clone(), Answer::Number(i as i32))).collect())
            }
            Request::Chance { chance: Chance::Die { sides }, .. } => {
                let faces = (0..i32::from(sides)).map(|i| ((i + 1).to_string(), Answer::Number(i)));
                (format!("{text} (1d{sides})"), faces.collect())
            }
            Request::Chance { chance: Chance::Card { deck }, .. } => {
                let cards = self.decks.get(deck.0 as usize).map_or(&[][..], |d| &d.cards);
                let mut at = 0;
                let mut answers = Vec::new();
                for ((name, _), left) in cards.iter().zip(machine.cards_left(deck)) {
                    if *left > 0 {
                        answers.push((name.clone(), Answer::Number(at)));
                    }
                    at += i32::from(*left);
                }
                (text, answers)
            }
        };
        Prompt { text, hints, known: self.known(request, machine), answers }
    }

    /// The counters that a line mentions, and the last roll if the line refers to it.
    fn known(&self, request: Request, machine: &Machine) -> Vec<String> {
        let asks = matches!(
            request,
            Request::Question { .. }
                | Request::Perform { .. }
                | Request::Attempt { .. }
                | Request::Amount { .. }
        );
        if !asks {
            return Vec::new();
        }
        let words = format!(" {} ", crate::words::key(self.text(request.line())));
        let said = |name: &str| words.contains(&format!(" {} ", crate::words::key(name)));
        let counters = self.counters.iter().zip(machine.counters());
        let mut known: Vec<String> = counters
            .filter(|(c, _)| said(&c.name))
            .map(|(c, value)| format!("{}: {value}", c.name))
            .collect();
        if ["that many", "result", "die", "dice", "total", "hit"].iter().any(|words| said(words)) {
            known.push(say!("the-result", n = machine.result()));
        }
        known
    }

    /// A line and what it prefers.
    pub fn with_hints(&self, line: Line) -> Vec<String> {
        let text = self.text(line);
        let lines = (!text.is_empty()).then(|| text.to_string()).into_iter();
        lines.chain(self.hints(line)).collect()
    }

    fn hints(&self, line: Line) -> Vec<String> {
        let lines = self.prefer_words.iter().find(|(l, _)| *l == line).map_or(&[][..], |(_, lines)| lines);
        lines.iter().enumerate().map(|(i, l)| format!("{}. {}", i + 1, self.text(*l))).collect()
    }

    fn selectable(&self, line: Line, first: u32, count: u16) -> &[Target<V>] {
        let first = if first == u32::MAX {
            let of_line = self.ops.iter().find_map(|op| match op {
                Op::Select { targets, line: l, .. } if *l == line => Some(targets.first),
                _ => None,
            });
            let of_chart =
                || self.charts.iter().flat_map(|c| &c.nodes).find(|n| n.line == line).and_then(|n| n.target);
            of_line.or_else(of_chart).unwrap_or(0)
        } else {
            first
        };
        self.targets.get(first as usize..first as usize + count as usize).unwrap_or(&[])
    }

    /// The defined terms used in a line or in its preferences, with their definitions.
    pub fn terms_in(&self, line: Line) -> Vec<&crate::program::Term> {
        let prefer = self.prefer_words.iter().filter(|(l, _)| *l == line).flat_map(|(_, lines)| lines);
        let lines: Vec<&str> = std::iter::once(&line).chain(prefer).map(|l| self.text(*l)).collect();
        self.terms_of(&lines.join(" "))
    }

    /// The defined terms used in these words.
    pub fn terms_of(&self, words: &str) -> Vec<&crate::program::Term> {
        let words = format!(" {} ", crate::words::key(words));
        let stands = |t: &&crate::program::Term| {
            let key = crate::words::key(&t.term);
            !key.is_empty() && words.contains(&format!(" {key} "))
        };
        self.terms.iter().filter(stands).collect()
    }
}

/// The engine's answer to the pending question of a machine in ask mode, if the vocabulary understands the
/// words.
pub fn answer_by<V: Vocabulary, H: Host<V>, T: Tracer>(
    program: &Program<V>,
    machine: &Machine,
    request: Request,
    engine: &mut H,
    trace: &mut T,
) -> Result<Answer, H::Stop> {
    let line = request.line();
    let yes_no = |yes: bool| if yes { Answer::Yes } else { Answer::No };
    let act = |at: u32| &program.acts[at as usize];
    match (request, machine.op(program)) {
        (Request::Question { .. }, Some(Op::Ask { asked: Asked::Question(q), .. })) => {
            engine.ask(&program.questions[q as usize], line, trace).map(yes_no)
        }
        (Request::Question { .. }, Some(Op::Ask { asked: Asked::Can(d), .. })) => {
            engine.can(&act(d).deed, line, trace).map(yes_no)
        }
        (Request::Attempt { .. }, Some(Op::Attempt { done: Some(d), .. })) => {
            engine.attempt(&act(d).deed, &act(d).prefer, line, trace).map(Answer::from)
        }
        (Request::Perform { .. }, Some(Op::Perform { done: Some(d), .. })) => {
            engine.perform(&act(d).deed, &act(d).prefer, line, trace).map(Answer::from)
        }
        (Request::Perform { .. }, Some(Op::Change { quantity: Quantity::Game(a), change, .. })) => {
            engine.set_amount(&program.amounts[a as usize], machine.changed(change), line, trace).map(yes_no)
        }
        (Request::Amount { .. }, Some(Op::Load { quantity: Quantity::Game(a), .. })) => {
            engine.amount(&program.amounts[a as usize], line, trace).map(Answer::Number)
        }
        (Request::Each { turn, .. }, Some(Op::Each { group: Some(g), .. })) => {
            engine.each(&program.groups[g as usize], turn, line, trace).map(yes_no)
        }
        (Request::Select { first, count, .. }, op) => {
            let targets = program.selectable(line, first, count);
            let whether = match op {
                Some(Op::Select { asked: Asked::Question(q), .. }) => {
                    Whether::Question(&program.questions[q as usize])
                }
                Some(Op::Select { asked: Asked::Can(d), .. }) => Whether::Can(&act(d).deed),
                _ => Whether::Always,
            };
            if !engine.select(whether, targets, line, trace)? {
                return Ok(Answer::No);
            }
            let taken = engine.selected();
            let at = targets.iter().position(|t| t.meaning == taken);
            Ok(at.map_or(Answer::Yes, |i| Answer::Number(i as i32)))
        }
        (Request::Page { .. }, _) => {
            let taken = engine.selected();
            let at = program.pages.iter().position(|p| taken.is_some() && p.target == taken);
            Ok(at.map_or(Answer::No, |i| Answer::Number(i as i32)))
        }
        (Request::Actions { .. }, _) => engine.actions_left(line).map(yes_no),
        (Request::Chance { chance, outcomes, .. }, _) => {
            engine.chance(chance, outcomes, line).map(|n| Answer::Number(n as i32))
        }
        (other, _) => engine.human(other, machine),
    }
}
