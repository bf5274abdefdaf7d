//! Renders a trace: as indented text, as JSON, and as the document itself with every line highlighted by its
//! outcome.

mod html;

pub use html::html;

use crate::coverage::Written;
use crate::trace::{ChoiceNote, Entry, Line, Note, Outcome, Step};
use serde::Serialize;

/// The outcome of a line, in a word.
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

/// A choice, line by line: the options, those each criterion removed, and those left.
pub fn choice_lines(choice: &ChoiceNote) -> Vec<String> {
    let name = |i: &usize| choice.options.get(*i).map_or("?", String::as_str);
    let mut left: Vec<usize> = (0..choice.options.len()).collect();
    let mut out = vec![format!("{}: {}", choice.what, grouped(choice.options.iter().map(String::as_str)))];
    for c in &choice.criteria {
        let before = left.len();
        left.retain(|option| !c.removed.contains(option));
        let what = match (c.removed.is_empty(), c.is_met) {
            (true, None) => say!("all-tied"),
            (true, Some(true)) => say!("all-of-them"),
            (true, Some(false)) => say!("none-of-them"),
            (false, _) => {
                let gone: Vec<&str> = c.removed.iter().map(name).collect();
                let stay: Vec<&str> = left.iter().map(name).collect();
                told_apart(&gone, &stay)
                    .unwrap_or_else(|| say!("so-many-left", left = left.len(), n = before))
            }
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

/// What a criterion ruled out, or what it left, whichever is shorter to say. All options have been listed before:
/// where both are long, only what tells the two apart is said, which is a place or an origin. None if nothing does.
fn told_apart(gone: &[&str], stay: &[&str]) -> Option<String> {
    /// So many options, or so many letters, are listed again.
    const FEW: usize = 3;
    const SHORT: usize = 80;
    let shorter = |gone: &[&str], stay: &[&str]| match gone.len() <= stay.len() || gone.len() <= FEW {
        true => ("rules-out", grouped(gone.iter().copied()), gone.len()),
        false => ("leaves", grouped(stay.iter().copied()), stay.len()),
    };
    let (key, options, n) = shorter(gone, stay);
    if n <= FEW || options.chars().count() <= SHORT {
        return Some(say!(key, options = options));
    }
    let to = format!(" {} ", say!("option-to"));
    let place = |option: &str| {
        let (_, rest) = leads(option, &to)?;
        Some(rest[..rest.find(" (").unwrap_or(rest.len())].to_string())
    };
    let origin = |option: &str| leads(option, &to).map(|(head, _)| head.to_string());
    let (gone, stay, are_places) = match apart(gone, stay, place) {
        Some((gone, stay)) => (gone, stay, true),
        None => apart(gone, stay, origin).map(|(gone, stay)| (gone, stay, false))?,
    };
    let (key, parts) = if gone.len() <= stay.len() { ("rules-out", gone) } else { ("leaves", stay) };
    let parts = parts.join(", ");
    let options = if are_places { say!("those-to", places = parts) } else { parts };
    Some(say!(key, options = options))
}

/// The parts of these options, if none of them is on both sides.
fn apart(
    gone: &[&str],
    stay: &[&str],
    part: impl Fn(&str) -> Option<String>,
) -> Option<(Vec<String>, Vec<String>)> {
    let parts = |options: &[&str]| -> Option<Vec<String>> {
        let mut out: Vec<String> = Vec::new();
        for option in options {
            let part = part(option)?;
            if !out.contains(&part) {
                out.push(part);
            }
        }
        Some(out)
    };
    let (gone, stay) = (parts(gone)?, parts(stay)?);
    (!gone.iter().any(|part| stay.contains(part))).then_some((gone, stay))
}

/// In a long list, groups options that differ only in their destination: "2 ships from a to b, c (1 action),
/// to d (2 actions); 1 ship from e to f (1 action)".
fn grouped<'o>(options: impl Iterator<Item = &'o str>) -> String {
    const LONG: usize = 4;
    let options: Vec<&str> = options.collect();
    // Between options with commas of their own, a comma would not tell where the next one begins. Those in brackets
    // do not matter.
    let has_comma = |option: &&str| option.split(" (").next().is_some_and(|said| said.contains(", "));
    let between = if options.iter().any(has_comma) { "; " } else { ", " };
    let to = format!(" {} ", say!("option-to"));
    if options.len() < LONG || !options.iter().any(|option| leads(option, &to).is_some()) {
        return options.join(between);
    }
    let mut groups: Vec<Alike<'_>> = Vec::new();
    for option in options {
        let (head, rest) = leads(option, &to).unwrap_or(("", option));
        let end = rest.find(" (").filter(|_| !head.is_empty()).unwrap_or(rest.len());
        let (place, tail) = rest.split_at(end);
        match groups.iter_mut().find(|group| (group.head, group.tail) == (head, tail)) {
            Some(group) => group.places.push(place),
            None => groups.push(Alike { head, tail, places: vec![place] }),
        }
    }
    // Move groups with the same head next to the first of them.
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

/// A way to somewhere, taken apart before the place. What is done “to raid” leads nowhere: a comma stands before it.
fn leads<'o>(option: &'o str, to: &str) -> Option<(&'o str, &'o str)> {
    option.rsplit_once(to).filter(|(head, _)| !head.contains(','))
}

/// Options that differ only in the place.
struct Alike<'o> {
    head: &'o str,
    /// The text after the place, in brackets.
    tail: &'o str,
    places: Vec<&'o str>,
}

/// A line of the trace in machine-readable form.
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

/// The trace as JSON: every line with its stable id, its page and its text.
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

/// Every event of each line, in order.
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
        assert_eq!(told[1], "two slots: rules out 1 ship from a to e (1 action)");
        assert_eq!(choice(&["a ship", "a city", "b", "c"], vec![], None)[0], "a move: a ship, a city, b, c");
        let raids = ["2 against 1, to raid a relic (1 key)", "2 against 1, to raid a fuel (1 key)"];
        assert_eq!(choice(&raids, vec![], None)[0], format!("a move: {}; {}", raids[0], raids[1]));
        let four = [raids[0], raids[1], raids[0], raids[1]];
        assert_eq!(choice(&four, vec![], None)[0], format!("a move: {}", four.join("; ")));
    }

    #[test]
    fn what_is_left_is_told_where_that_is_shorter() {
        assert_eq!(
            choice(&MOVES, vec![1, 2, 3, 4], None)[1],
            "two slots: leaves 1 ship from a to b (1 action)"
        );
    }

    /// All options stand above: of long lists only what tells them apart is said.
    #[test]
    fn long_lists_are_not_repeated() {
        let to = |from: &str, place: &str, n: usize| format!("{n} ships from {from} to {place} (1 action)");
        let moves: Vec<String> = ["gate 5", "gate 6"]
            .iter()
            .flat_map(|from| {
                ["crescent 1", "crescent 2", "crescent 3", "crescent 4", "crescent 5"]
                    .map(|place| to(from, place, 2))
            })
            .collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let without = |gone: &[usize]| choice(&moves, gone.to_vec(), None)[1].clone();
        assert_eq!(without(&[0, 1, 5, 6]), "two slots: rules out those to crescent 1, crescent 2");
        assert_eq!(without(&[0, 1, 2, 5, 6, 7]), "two slots: leaves those to crescent 4, crescent 5");
        assert_eq!(without(&[0, 1, 2, 3, 4]), "two slots: rules out 2 ships from gate 5");
        assert_eq!(without(&[0, 1, 2, 3, 7]), "two slots: leaves 5 of 10");
    }

    #[test]
    fn a_test_that_separates_nothing_says_how_it_ended() {
        for (is_met, words) in
            [(None, "all tied"), (Some(true), "all of them"), (Some(false), "none of them")]
        {
            assert_eq!(choice(&MOVES, vec![], is_met)[1], format!("two slots: {words}"));
        }
    }
}
