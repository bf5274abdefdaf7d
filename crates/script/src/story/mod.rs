//! A trace told: as indented text, as JSON, and as the document itself with every line lit by what
//! happened to it.

mod html;

pub use html::html;

use crate::coverage::Written;
use crate::trace::{ChoiceNote, Entry, Line, Note, Outcome, Step};
use serde::Serialize;

/// What became of a line, in a word.
pub fn word(outcome: Option<Outcome>) -> String {
    match outcome {
        Some(Outcome::Yes) => say!("outcome-yes"),
        Some(Outcome::No) => say!("outcome-no"),
        Some(Outcome::Done) => say!("outcome-done"),
        Some(Outcome::Nothing) => say!("outcome-nothing"),
        None => say!("outcome-open"),
    }
}

/// The trace as indented text.
pub fn text(lines: &[Written], entries: &[Entry]) -> String {
    let mut out = String::new();
    tell(lines, entries, 0, &mut out);
    out
}

fn tell(lines: &[Written], entries: &[Entry], indent: usize, out: &mut String) {
    let mut page = None;
    for entry in entries {
        match entry {
            Entry::Note(note) => tell_note(note, indent, out),
            Entry::Step(step) => {
                let Some(written) = lines.get(step.line.0 as usize) else { continue };
                if page != Some(&written.page) {
                    line(indent, &written.page, out);
                    page = Some(&written.page);
                }
                let deep = indent + 1 + usize::from(written.depth);
                let numbers: Vec<String> = written.numbers.iter().map(u32::to_string).collect();
                let numbers =
                    if numbers.is_empty() { String::new() } else { format!(" [{}]", numbers.join(",")) };
                line(deep, &format!("{}{numbers} {}", written.text, word(step.outcome)), out);
                tell(lines, &step.inside, deep + 1, out);
            }
        }
    }
}

fn line(indent: usize, words: &str, out: &mut String) {
    out.push_str(&"  ".repeat(indent));
    out.push_str(words);
    out.push('\n');
}

fn tell_note(note: &Note, indent: usize, out: &mut String) {
    match note {
        Note::Fact { text } => line(indent, &say!("because", fact = text), out),
        Note::Act { text } => line(indent, &format!("» {text}"), out),
        Note::Chance { what, outcome } => line(indent, &format!("{what}: {outcome}"), out),
        Note::Choice(choice) => {
            for words in choice_lines(choice) {
                line(indent, &words, out);
            }
        }
    }
}

/// A choice, line by line: the options, what removed whom, and what was left.
pub fn choice_lines(choice: &ChoiceNote) -> Vec<String> {
    let name = |i: &usize| choice.options.get(*i).map_or("?", String::as_str);
    let mut out = vec![format!("{}: {}", choice.what, grouped(choice.options.iter().map(String::as_str)))];
    for c in &choice.criteria {
        let what = if c.removed.is_empty() {
            say!("all-alike")
        } else {
            say!("not-these", options = grouped(c.removed.iter().map(name)))
        };
        out.push(format!("{}: {what}", c.criterion));
    }
    match (&choice.chosen, choice.lot_among) {
        (Some(i), 0) => out.push(format!("→ {}", name(i))),
        (Some(i), n) => out.push(say!("chosen-by-lot", option = name(i).to_string(), n = n)),
        (None, _) => out.push(say!("chosen-none")),
    }
    out
}

/// In a long list, options that differ only in where they lead are told together: "2 ships from a to
/// b, c; 1 ship from d to e".
fn grouped<'o>(options: impl Iterator<Item = &'o str>) -> String {
    const TO: &str = " to ";
    const LONG: usize = 8;
    let options: Vec<&str> = options.collect();
    if options.len() < LONG {
        return options.join(", ");
    }
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for option in options {
        let (head, rest) = option.rsplit_once(TO).unwrap_or(("", option));
        match groups.iter_mut().find(|group| group.0 == head) {
            Some(group) => group.1.push(rest),
            None => groups.push((head, vec![rest])),
        }
    }
    let tell = |(head, rests): &(&str, Vec<&str>)| match *head {
        "" => rests.join(", "),
        head => format!("{head}{TO}{}", rests.join(", ")),
    };
    groups.iter().map(tell).collect::<Vec<_>>().join("; ")
}

/// A line of the trace as a program reads it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Told<'p> {
    Line {
        id: &'p str,
        page: &'p str,
        numbers: &'p [u32],
        text: &'p str,
        outcome: Option<Outcome>,
        inside: Vec<Told<'p>>,
    },
    Note {
        note: &'p Note,
    },
}

/// The trace as JSON: every line with its stable id, its page and its words.
pub fn json(lines: &[Written], entries: &[Entry]) -> String {
    serde_json::to_string_pretty(&told(lines, entries)).unwrap_or_default()
}

fn told<'p>(lines: &'p [Written], entries: &'p [Entry]) -> Vec<Told<'p>> {
    entries
        .iter()
        .map(|entry| match entry {
            Entry::Note(note) => Told::Note { note },
            Entry::Step(Step { line, outcome, inside }) => {
                let written = lines.get(line.0 as usize);
                Told::Line {
                    id: written.map_or("", |l| &l.id),
                    page: written.map_or("", |l| &l.page),
                    numbers: written.map_or(&[], |l| &l.numbers),
                    text: written.map_or("", |l| &l.text),
                    outcome: *outcome,
                    inside: told(lines, inside),
                }
            }
        })
        .collect()
}

/// Everything that happened to each line, in order.
fn by_line<'t>(entries: &'t [Entry], out: &mut Vec<(Line, &'t Step)>) {
    for entry in entries {
        if let Entry::Step(step) = entry {
            out.push((step.line, step));
            by_line(&step.inside, out);
        }
    }
}
