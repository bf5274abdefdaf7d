//! Repairs the nesting that published pages lose when their text is extracted.
//!
//! Existing indentation counts. Where it is lost, the words decide: an item without a diamond belongs to the
//! preceding diamond; items after `Yes:` or `No:` belong to it; a question about the state of the game needs
//! a step under it, so it takes the next one; `Prefer:` takes the short items that follow, and belongs to the
//! step before or above it.

use super::bullets::strip;
use super::{Block, Item};
use crate::words::Text;
use std::collections::VecDeque;

/// `Yes:` or `No:` at the beginning of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Yes,
    No,
}

impl Item {
    /// The marker at the start of this item, and where its own words begin.
    pub fn marker(&self) -> Option<(Marker, usize)> {
        let plain = &self.text.plain;
        let (word, rest) = plain.split_once(':')?;
        let marker = match word.trim().to_lowercase().as_str() {
            "yes" | "if yes" => Marker::Yes,
            "no" | "if no" => Marker::No,
            _ => return None,
        };
        let start = plain.len() - rest.trim_start().len();
        Some((marker, start))
    }
}

pub(super) fn tidy(blocks: Vec<Block>, source: &str) -> Vec<Block> {
    let blocks = labelled(bold_headings(blocks, source), source);
    let headings = blocks.iter().any(|b| matches!(b, Block::Heading { .. }));
    let mut out: Vec<Block> = Vec::new();
    for block in blocks {
        match block {
            Block::Paragraph(text) => paragraph(text, headings, &mut out),
            Block::Items(items) => {
                let items = items.into_iter().map(stripped).collect();
                match last_diamond(&mut out) {
                    // A list after a diamond that is not a bullet belongs to that diamond.
                    Some(diamond) => diamond.items.extend(nest(items, true)),
                    None => out.push(Block::Items(nest(items, false))),
                }
            }
            Block::Table(table) => match last_diamond(&mut out) {
                Some(diamond) => diamond.tables.push(table),
                None => out.push(Block::Table(table)),
            },
            other => out.push(other),
        }
    }
    out
}

/// `A. Is it dark?`, `**1.** Is it dark?`, `**1** Is it dark?`: a list with letters, or with numbers in bold, is no list
/// in Markdown. Where paragraphs begin with A, B or with 1, 2 and so on, they are the items of one, and what is nested
/// under them is theirs.
fn labelled(blocks: Vec<Block>, source: &str) -> Vec<Block> {
    let label = |block: &Block| match block {
        Block::Paragraph(text) => {
            if let Some(label) = bold_label(text, source) {
                let end = label.len();
                return Some((label, end));
            }
            if let Some(sign) = text.plain.chars().next().filter(|c| ('①'..='⑳').contains(c)) {
                let number = u32::from(sign) - u32::from('①') + 1;
                return Some((number.to_string(), sign.len_utf8()));
            }
            if let Some(label) = named_label(text, source) {
                return Some((label, 0));
            }
            let at = text.plain.find(['.', ')', ':'])?;
            let (label, rest) = (&text.plain[..at], &text.plain[at + 1..]);
            let is_label = is_letter(label) && label.len() == 1 || is_number(label);
            (is_label && rest.starts_with(char::is_whitespace)).then(|| (label.to_string(), at + 1))
        }
        _ => None,
    };
    let found: Vec<String> = blocks.iter().filter_map(label).map(|(label, _)| label).collect();
    if found.len() < 2 || !matches!((&*found[0], &*found[1]), ("A", "B") | ("1", "2")) {
        return blocks;
    }
    let mut out: Vec<Block> = Vec::new();
    for block in blocks {
        let label = label(&block);
        match (block, label) {
            (Block::Paragraph(text), Some((label, from))) => {
                let (words, items) = lettered_lines(text.part(from..text.plain.len()).trim());
                let item = Item { text: words, items, label: Some(label), ..Item::default() };
                match out.last_mut() {
                    Some(Block::Items(items)) if items.iter().all(|item| item.label.is_some()) => {
                        items.push(item)
                    }
                    _ => out.push(Block::Items(vec![item])),
                }
            }
            (Block::Items(nested), None) => match out.last_mut() {
                Some(Block::Items(items))
                    if items.last().is_some_and(|i| i.label.is_some() && i.items.is_empty())
                        && nested.iter().all(|item| item.label.is_none()) =>
                {
                    if let Some(item) = items.last_mut() {
                        item.items = nested;
                    }
                }
                _ => out.push(Block::Items(nested)),
            },
            (block, _) => out.push(block),
        }
    }
    out
}

/// A letter or a number that stands alone in bold at the beginning: `**1** Is it dark?`
fn bold_label(text: &Text, source: &str) -> Option<String> {
    let (label, _) = text.plain.split_once(char::is_whitespace)?;
    let is_label = is_letter(label) && label.len() == 1 || is_number(label);
    let span = text.span(0..label.len());
    let (start, end) = (span.start as usize, span.end as usize);
    let marks = (start.checked_sub(2).and_then(|from| source.get(from..start)), source.get(end..end + 2));
    (is_label && marks == (Some("**"), Some("**"))).then(|| label.to_string())
}

/// A part by its letter or number in a caption in bold: `**Step A – Draw.** Draw a card.`
fn named_label(text: &Text, source: &str) -> Option<String> {
    let start = text.whole().start as usize;
    let is_bold = start.checked_sub(2).and_then(|from| source.get(from..start)) == Some("**");
    let mut words = text.plain.split_whitespace();
    let (name, label) = (words.next()?, words.next()?.trim_end_matches(['.', ':', ')']));
    let is_label = is_letter(label) && label.len() == 1 || is_number(label);
    (is_bold && is_label && name.chars().all(char::is_alphabetic)).then(|| label.to_string())
}

/// Lines of a paragraph that begin with `a.`, `b.` are nested items.
fn lettered_lines(text: Text) -> (Text, Vec<Item>) {
    let letter = |line: &str| {
        let line = line.trim_start();
        let mut chars = line.chars();
        let is_letter = chars.next().is_some_and(|c| c.is_ascii_lowercase());
        is_letter && matches!(chars.next(), Some('.' | ')')) && chars.next().is_some_and(char::is_whitespace)
    };
    let mut starts = Vec::new();
    let mut at = 0;
    for line in text.plain.split_inclusive('\n') {
        if letter(line) {
            starts.push(at + line.len() - line.trim_start().len());
        }
        at += line.len();
    }
    let Some(&first) = starts.first() else { return (text, Vec::new()) };
    let ends = starts.iter().skip(1).copied().chain([text.plain.len()]);
    let item = |(from, to): (usize, usize)| Item { text: text.part(from + 2..to).trim(), ..Item::default() };
    let items = starts.iter().copied().zip(ends).map(item).collect();
    (text.part(0..first).trim(), items)
}

fn is_letter(label: &str) -> bool {
    label.chars().all(|c| c.is_ascii_uppercase())
}

fn is_number(label: &str) -> bool {
    (1..=2).contains(&label.len()) && label.chars().all(|c| c.is_ascii_digit())
}

/// The maximum number of words in a bold heading.
const HEADING: usize = 8;

/// `**Attack**` on a line of its own is a heading, if a step refers to a page of that name.
fn bold_headings(blocks: Vec<Block>, source: &str) -> Vec<Block> {
    let is_bold = |text: &Text| {
        let span = text.whole();
        let (start, end) = (span.start as usize, span.end as usize);
        let marks = (start.checked_sub(2).and_then(|from| source.get(from..start)), source.get(end..end + 2));
        marks == (Some("**"), Some("**"))
            && text.plain.split_whitespace().count() <= HEADING
            && !text.plain.ends_with(['.', '?', '!', ','])
    };
    let title = |block: &Block| match block {
        Block::Paragraph(text) if is_bold(text) => Some(text.plain.trim_end_matches(':').trim().to_string()),
        _ => None,
    };
    fn leads(item: &Item, title: &str) -> bool {
        let says = &item.text.plain;
        let at_title = |(at, _): (usize, &str)| {
            let before = says[..at].trim_end().to_lowercase();
            let word = before.rsplit(char::is_whitespace).next().unwrap_or("");
            LEADING.contains(&word.trim_start_matches(['(', ',']))
        };
        says.match_indices(title).any(at_title) || item.items.iter().any(|item| leads(item, title))
    }
    let is_page = |title: &str| {
        blocks.iter().any(|block| match block {
            Block::Items(items) => items.iter().any(|item| leads(item, title)),
            _ => false,
        })
    };
    if !blocks.iter().filter_map(title).any(|title| is_page(&title)) {
        return blocks;
    }
    let heading = |block: Block| match (title(&block), block) {
        (Some(title), Block::Paragraph(text)) => Block::Heading { level: 6, text: text.part(0..title.len()) },
        (_, block) => block,
    };
    blocks.into_iter().map(heading).collect()
}

/// Words that precede the name of a page in a reference.
const LEADING: [&str; 8] = ["→", "->", "to", "use", "zu", "do", "resolve", "with"];

fn paragraph(text: Text, headings: bool, out: &mut Vec<Block>) {
    let (words, diamond) = strip(&text);
    if diamond {
        let item = with_answers(Item { text: words, diamond: true, ..Item::default() });
        match out.last_mut() {
            Some(Block::Items(items)) if items.iter().any(|i| i.diamond) => items.push(item),
            _ => out.push(Block::Items(vec![item])),
        }
        return;
    }
    // An arrow on a line of its own belongs to the question before it.
    if words.plain.starts_with(['→', '⇒'])
        && let Some(diamond) = last_diamond(out)
    {
        diamond.text.append(&words);
        return;
    }
    // A page without any heading has lost them: treat a short line as a heading.
    let short = !words.plain.contains('\n') && words.plain.split_whitespace().count() <= 10;
    if !headings && short && !words.plain.ends_with(['.', '?', ':', '!', ',', ';']) {
        out.push(Block::Heading { level: 1, text: words });
    } else {
        out.push(Block::Paragraph(words));
    }
}

/// The diamond at the end of the last block, if it did not come from a list of its own.
fn last_diamond(out: &mut [Block]) -> Option<&mut Item> {
    match out.last_mut() {
        Some(Block::Items(items)) => items.last_mut().filter(|i| i.diamond && i.items.is_empty()),
        _ => None,
    }
}

fn stripped(item: Item) -> Item {
    let (text, diamond) = strip(&item.text);
    let items = item.items.into_iter().map(stripped).collect();
    with_answers(Item { text, diamond, items, tables: item.tables, label: item.label })
}

/// Splits off answers that follow their question in the same item:
/// `Is it dark? Yes: light a lamp. No: sleep.` means the same as two items under the question.
fn with_answers(mut item: Item) -> Item {
    let whole = item.text.clone();
    let Some(question) = whole.plain.find('?') else { return item };
    let starts: Vec<usize> = whole
        .plain
        .match_indices(':')
        .filter_map(|(colon, _)| {
            let before = whole.plain[..colon].trim_end();
            let start = before.trim_end_matches(char::is_alphabetic).len();
            let answer = ["yes", "no"].iter().any(|word| before[start..].eq_ignore_ascii_case(word));
            let apart = before[..start].trim_end().ends_with(['?', '.', ',', ';', ']', ')']);
            (answer && apart && start > question).then_some(start)
        })
        .collect();
    let Some(first) = starts.first() else { return item };
    let mut nested = std::mem::take(&mut item.items);
    for (i, start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(whole.plain.len());
        let mut text = whole.part(*start..end).trim();
        while text.plain.ends_with([',', ';']) {
            text = text.part(0..text.plain.len() - 1).trim();
        }
        // Nested items belong to the answer they stand under.
        let own = |child: &Item| end == whole.plain.len() && child.marker().is_none();
        let (under, rest) = nested.into_iter().partition(own);
        nested = rest;
        item.items.push(Item { text, items: under, ..Item::default() });
    }
    item.items.append(&mut nested);
    item.text = whole.part(0..*first).trim();
    item
}

/// Nests the items of a list. `lost`: the list has lost its nesting.
fn nest(items: Vec<Item>, lost: bool) -> Vec<Item> {
    let marked = items.iter().any(|i| i.diamond) && items.iter().any(|i| !i.diamond);
    let mut grouped: Vec<Item> = Vec::new();
    let mut regrouped = Vec::new();
    for item in items {
        if let Some(before) = grouped.last_mut()
            && is_arrow(&item)
            && before.items.is_empty()
        {
            before.text.append(&item.text);
        } else if marked
            && !item.diamond
            && let Some(diamond) = grouped.last_mut()
        {
            diamond.items.push(item);
            if let Some(last) = regrouped.last_mut() {
                *last = true;
            }
        } else {
            grouped.push(item);
            regrouped.push(false);
        }
    }
    let mut queue: VecDeque<Item> = if lost { under_answers(grouped, &mut regrouped) } else { grouped }
        .into_iter()
        .zip(regrouped)
        .map(|(mut item, lost_inside)| {
            item.items = nest(std::mem::take(&mut item.items), lost_inside);
            item
        })
        .collect();
    let mut out: Vec<Item> = Vec::new();
    while let Some(item) = take(&mut queue, lost) {
        out.push(item);
    }
    out
}

/// In a list that has lost its nesting and begins with an answer, the items after an answer belong to it:
/// `Yes: row out.` and then `Mend the nets.`
fn under_answers(items: Vec<Item>, regrouped: &mut Vec<bool>) -> Vec<Item> {
    if items.first().is_none_or(|first| first.marker().is_none()) {
        return items;
    }
    let mut out: Vec<Item> = Vec::new();
    let mut lost: Vec<bool> = Vec::new();
    for item in items {
        match out.last_mut() {
            Some(answer) if item.marker().is_none() => {
                if let Some((_, start)) = answer.marker()
                    && start < answer.text.plain.len()
                {
                    let words = answer.text.part(start..answer.text.plain.len());
                    let items = std::mem::take(&mut answer.items);
                    answer.text = answer.text.part(0..start).trim();
                    answer.items.push(Item { text: words, items, ..Item::default() });
                }
                answer.items.push(item);
                if let Some(last) = lost.last_mut() {
                    *last = true;
                }
            }
            _ => {
                out.push(item);
                lost.push(false);
            }
        }
    }
    *regrouped = lost;
    out
}

/// The next item with everything that belongs to it.
fn take(queue: &mut VecDeque<Item>, lost: bool) -> Option<Item> {
    let mut item = queue.pop_front()?;
    if let [only] = &mut item.items[..]
        && is_prefer(only)
    {
        let only = std::mem::take(only);
        join_prefer(&mut item, only);
    }
    if !item.items.is_empty() || !item.tables.is_empty() {
        return Some(item);
    }
    let words = item.text.plain.trim_end();
    if let Some((_, start)) = item.marker() {
        if item.text.plain[start..].trim().is_empty() {
            while queue.front().is_some_and(|next| next.marker().is_none()) {
                item.items.extend(take(queue, lost));
            }
        }
    } else if ends_with_prefer(words) {
        while queue.front().is_some_and(is_short) {
            item.items.extend(queue.pop_front());
        }
    } else {
        if words.contains('?') {
            while queue.front().is_some_and(|next| next.marker().is_some()) {
                item.items.extend(take(queue, lost));
            }
        }
        if lost && item.items.is_empty() && !item.diamond && (is_bare_test(words) || words.ends_with(':')) {
            item.items.extend(take(queue, lost));
        }
    }
    if lost
        && item.items.is_empty()
        && queue.front().is_some_and(is_prefer)
        && let Some(prefer) = queue.pop_front()
    {
        join_prefer(&mut item, prefer);
        if item.items.is_empty() && ends_with_prefer(item.text.plain.trim_end()) {
            while queue.front().is_some_and(is_short) {
                item.items.extend(queue.pop_front());
            }
        }
    }
    Some(item)
}

fn is_prefer(item: &Item) -> bool {
    item.text.plain.trim_start().to_lowercase().starts_with("prefer")
}

/// Joins a preference on a line of its own to its step.
fn join_prefer(step: &mut Item, prefer: Item) {
    step.text.append(&prefer.text);
    step.items = prefer.items;
}

fn is_arrow(item: &Item) -> bool {
    item.text.plain.starts_with(['→', '⇒'])
}

fn ends_with_prefer(words: &str) -> bool {
    let Some(head) = words.strip_suffix(':') else { return false };
    let last = head.rsplit(['.', '?', ']', ')']).next().unwrap_or("");
    last.trim().to_lowercase().starts_with("prefer")
}

/// Whether the item is a few words that are not a step of their own.
fn is_short(item: &Item) -> bool {
    let words = &item.text.plain;
    let first = words.split_whitespace().next().unwrap_or("").to_lowercase();
    item.items.is_empty()
        && item.marker().is_none()
        && !words.contains(['?', '→'])
        && !words.ends_with(':')
        && !["if", "use", "roll", "otherwise", "once", "draw", "repeat", "then", "go"]
            .contains(&first.trim_matches(','))
}

/// Whether the words are a question about the state of the game without a consequence in the same line.
fn is_bare_test(words: &str) -> bool {
    let first = words.split_whitespace().next().unwrap_or("").to_lowercase();
    words.ends_with('?')
        && ["is", "are", "does", "do", "has", "have", "was", "were", "did", "will"].contains(&first.as_str())
}
