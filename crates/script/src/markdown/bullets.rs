//! Bullets and leftovers of published pages.

use crate::words::Text;

/// Bullets that Markdown does not know, at the beginning of a line.
const DOTS: [char; 7] = ['•', '·', '∘', '◦', '▪', '‣', '●'];
/// Bullets that mark the steps of a page, as opposed to items nested under them.
const DIAMONDS: [char; 7] = ['◆', '✦', '♦', '⬥', '◇', '❖', '◈'];

/// The text with bullets that Markdown knows, and the offsets by which the text after each bullet has moved.
pub(super) fn plain(text: &str) -> (String, Vec<Moved>) {
    let mut out = String::with_capacity(text.len());
    let mut moved = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        let mut chars = words.chars();
        let first = chars.next().unwrap_or(' ');
        let spaced = chars.next().is_some_and(char::is_whitespace);
        let letter = first == 'o' && indent > 0;
        let rest = if spaced && (DOTS.contains(&first) || letter) {
            indent + first.len_utf8()
        } else if spaced && DIAMONDS.contains(&first) {
            // A diamond stays in place, after the bullet: it marks the item as a step of the page.
            indent
        } else {
            out.push_str(line);
            at += line.len();
            continue;
        };
        out.push_str(&line[..indent]);
        out.push_str(if rest == indent { "- " } else { "-" });
        moved.push(Moved { from: out.len(), stood: at + rest });
        out.push_str(&line[rest..]);
        at += line.len();
    }
    (out, moved)
}

/// From a byte on, the offset of the text in the original file.
pub(super) struct Moved {
    from: usize,
    stood: usize,
}

/// The position in the original file of a byte of the changed text.
pub(super) fn original(moved: &[Moved], at: usize) -> usize {
    let i = moved.partition_point(|m| m.from <= at);
    match i.checked_sub(1).map(|i| &moved[i]) {
        Some(m) => m.stood + (at - m.from),
        None => at,
    }
}

/// Appends words without the leftovers of a formula.
pub(super) fn push_plain(text: &mut Text, words: &str, at: usize) {
    const LEFTOVERS: [(&str, &str); 6] = [
        ("\\rightarrow", "→"),
        ("\\to", "→"),
        ("\\circ", ""),
        ("\\bullet", ""),
        ("\\diamond", "◆"),
        ("$", ""),
    ];
    let mut rest = words;
    let mut at = at;
    while !rest.is_empty() {
        let next = LEFTOVERS
            .iter()
            .filter_map(|(from, to)| rest.find(from).map(|i| (i, *from, *to)))
            .min_by_key(|(i, from, _)| (*i, std::cmp::Reverse(from.len())));
        let Some((i, from, to)) = next else { break };
        text.push(&rest[..i], at);
        if !to.is_empty() {
            text.push(to, at + i);
        }
        at += i + from.len();
        rest = &rest[i + from.len()..];
    }
    if !rest.is_empty() {
        text.push(rest, at);
    }
}

/// Removes the bullets from the words of an item. Returns whether one was a diamond.
pub(super) fn strip(text: &Text) -> (Text, bool) {
    let mut text = text.trim();
    let mut diamond = false;
    loop {
        let Some(first) = text.plain.chars().next() else { return (text, diamond) };
        let is_letter = first == 'o' && text.plain[1..].starts_with(' ');
        if !(DIAMONDS.contains(&first) || DOTS.contains(&first) || is_letter) {
            return (text, diamond);
        }
        diamond |= DIAMONDS.contains(&first);
        text = text.part(first.len_utf8()..text.plain.len()).trim();
    }
}
