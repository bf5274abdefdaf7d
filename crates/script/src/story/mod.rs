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
    /// More than these are better not listed.
    const MANY: usize = 3;
    let name = |i: &usize| choice.options.get(*i).map_or("?", String::as_str);
    let mut left: Vec<usize> = (0..choice.options.len()).collect();
    let mut out = vec![format!("{}: {}", choice.what, grouped(choice.options.iter().map(String::as_str)))];
    for c in &choice.criteria {
        left.retain(|option| !c.removed.contains(option));
        let what = match (c.removed.len(), c.is_met) {
            (0, None) => say!("all-alike"),
            (0, Some(true)) => say!("all-of-them"),
            (0, Some(false)) => say!("none-of-them"),
            // What is left is said, if that is shorter.
            (gone, _) if gone > MANY && gone > left.len() => {
                say!("only-these", options = grouped(left.iter().map(name)))
            }
            _ => say!("not-these", options = grouped(c.removed.iter().map(name))),
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
/// b, c (1 action), to d (2 actions); 1 ship from e to f (1 action)".
fn grouped<'o>(options: impl Iterator<Item = &'o str>) -> String {
    const LONG: usize = 4;
    let options: Vec<&str> = options.collect();
    if options.len() < LONG {
        return options.join(", ");
    }
    let to = format!(" {} ", say!("option-to"));
    let mut groups: Vec<Alike<'_>> = Vec::new();
    for option in options {
        let (head, rest) = option.rsplit_once(&to).unwrap_or(("", option));
        let end = rest.find(" (").filter(|_| !head.is_empty()).unwrap_or(rest.len());
        let (place, tail) = rest.split_at(end);
        match groups.iter_mut().find(|group| (group.head, group.tail) == (head, tail)) {
            Some(group) => group.places.push(place),
            None => groups.push(Alike { head, tail, places: vec![place] }),
        }
    }
    // Groups with the same head follow the first of them.
    let heads: Vec<&str> = groups.iter().map(|group| group.head).collect();
    groups.sort_by_key(|group| heads.iter().position(|head| *head == group.head));
    let mut out = String::new();
    for (at, group) in groups.iter().enumerate() {
        let goes_on = at > 0 && groups[at - 1].head == group.head;
        if at > 0 {
            out.push_str(if goes_on { "," } else { "; " });
        }
        if !goes_on {
            out.push_str(group.head);
        }
        out.push_str(if group.head.is_empty() { "" } else { &to });
        out.push_str(&group.places.join(", "));
        out.push_str(group.tail);
    }
    out
}

/// Options that differ in nothing but the place.
struct Alike<'o> {
    head: &'o str,
    /// What stands behind the place, in brackets.
    tail: &'o str,
    places: Vec<&'o str>,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Narrowing;

    fn choice(options: &[&str], removed: Vec<usize>, is_met: Option<bool>) -> Vec<String> {
        choice_lines(&ChoiceNote {
            what: "a move".into(),
            options: options.iter().map(|option| (*option).into()).collect(),
            criteria: vec![Narrowing { criterion: "two slots".into(), line: None, removed, is_met }],
            chosen: Some(0),
            lot_among: 0,
        })
    }

    const MOVES: [&str; 5] = [
        "1 ship from a to b (1 action)",
        "1 ship from a to c (2 actions)",
        "2 ships from d to b (1 action)",
        "1 ship from a to e (1 action)",
        "2 ships from d to f (1 action)",
    ];

    #[test]
    fn moves_that_differ_in_the_place_are_told_together() {
        let told = choice(&MOVES, vec![3], None);
        assert_eq!(
            told[0],
            "a move: 1 ship from a to b, e (1 action), to c (2 actions); 2 ships from d to b, f (1 action)"
        );
        assert_eq!(told[1], "two slots: not 1 ship from a to e (1 action)");
        assert_eq!(choice(&["a ship", "a city", "b", "c"], vec![], None)[0], "a move: a ship, a city, b, c");
    }

    #[test]
    fn what_is_left_is_told_where_that_is_shorter() {
        assert_eq!(
            choice(&MOVES, vec![1, 2, 3, 4], None)[1],
            "two slots: only 1 ship from a to b (1 action)"
        );
    }

    #[test]
    fn a_test_that_separates_nothing_says_how_it_ended() {
        for (is_met, words) in
            [(None, "all alike"), (Some(true), "all of them"), (Some(false), "none of them")]
        {
            assert_eq!(choice(&MOVES, vec![], is_met)[1], format!("two slots: {words}"));
        }
    }
}
