//! Completion of a partly typed sentence.

use crate::Opened;
use script::words::{Text, every};

/// The kinds of sentences that a bullet can contain.
const SENTENCES: [&str; 5] = ["sentence", "asked", "attempt", "head", "setting"];

/// The words that can follow at a position of a file, given the letters typed of the next word.
pub fn complete(opened: &Opened, file: u16, at: usize) -> Vec<String> {
    let Some(grammar) = opened.compiled.as_ref().and_then(|compiled| compiled.readings.grammar()) else {
        return Vec::new();
    };
    let text = opened.text(file);
    let Some(before) = text.get(..at) else { return Vec::new() };
    let line = &before[before.rfind('\n').map_or(0, |end| end + 1)..];
    let Some(bullet) = content(line) else { return Vec::new() };
    let begun = bullet
        .rfind(|c: char| !(c.is_alphanumeric() || "-’'".contains(c)))
        .map_or(0, |end| end + bullet[end..].chars().next().map_or(0, char::len_utf8));
    let (said, typed) = bullet.split_at(begun);
    let (sentence, categories) = sentence(said, before, line);
    let tokens = every(&Text::of(file, sentence, 0));
    let typed = typed.to_lowercase();
    let mut words: Vec<String> = Vec::new();
    for category in categories {
        let next = grammar.next(category, &tokens);
        words.extend(
            next.iter().filter(|word| word.to_lowercase().starts_with(&typed)).map(ToString::to_string),
        );
    }
    words.sort_unstable();
    words.dedup();
    words
}

/// The text after a bullet's marker; `None` for a line without one.
fn content(line: &str) -> Option<&str> {
    let rest = line.trim_start();
    let marker = rest.chars().next().filter(|c| "-*+◆✦•◇".contains(*c))?;
    Some(rest[marker.len_utf8()..].trim_start())
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The last, unfinished sentence of a bullet, and the kinds of phrases that it can be.
fn sentence<'t>(said: &'t str, before: &str, line: &str) -> (&'t str, &'static [&'static str]) {
    let last = |marks: &[char]| said.rfind(marks).map(|at| &said[at..]);
    let after = |part: &'t str| &part[part.chars().next().map_or(0, char::len_utf8)..];
    let arrow = last(&['→', '⇒']);
    let prefers = said.to_lowercase().rfind("prefer:");
    let stop = last(&['.', ';', '?', ':']);
    if let Some(arrow) = arrow.filter(|arrow| stop.is_none_or(|stop| stop.len() > arrow.len())) {
        return (after(arrow), &["targets"]);
    }
    if let Some(at) = prefers {
        let list = &said[at + "prefer:".len()..];
        return (list.rfind(',').map_or(list, |comma| &list[comma + 1..]), &["criterion"]);
    }
    let above = before[..before.len() - line.len()].lines().rev();
    let parent = above.filter(|other| content(other).is_some()).find(|other| indent(other) < indent(line));
    if parent.is_some_and(is_list_of_preferences) {
        return (stop.map_or(said, after), &["criterion"]);
    }
    (stop.map_or(said, after), &SENTENCES)
}

fn is_list_of_preferences(line: &str) -> bool {
    let line = line.trim_end().to_lowercase();
    line.ends_with("prefer:") || line.ends_with("priorities:")
}
