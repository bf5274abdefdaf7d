//! Paragraphs and headings: which of them lead to steps, and which are prose.

use super::items::Builder;
use super::read::Reader;
use crate::diagnostic::Code;
use crate::document::{Document, Page, Step};
use crate::markdown::Item;
use crate::tree::{self, What};
use crate::words::Text;
use std::collections::HashSet;

/// The steps of a page that has none of its own: the pages below its heading, but for those that others lead to or speak
/// of, and those of another time, such as the setup.
pub(super) fn parts(
    reader: &Reader<'_>,
    document: &Document,
    whole: &Page,
    pages: &[tree::Page],
) -> Vec<tree::Step> {
    fn led_to(steps: &mut [tree::Step], out: &mut HashSet<u16>) {
        for step in steps {
            match &mut step.what {
                tree::What::Use(page) | tree::What::GoTo(page) => {
                    out.insert(page.0);
                }
                what => what.inside_mut().into_iter().for_each(|steps| led_to(steps, out)),
            }
        }
    }
    let mut elsewhere = HashSet::new();
    pages.iter().for_each(|page| led_to(&mut page.steps.clone(), &mut elsewhere));
    let is_part = |page: &Page| page.path.len() > whole.path.len() && page.path.starts_with(&whole.path);
    let all = document.pages.iter().enumerate();
    let mut parts: Vec<(usize, &Page)> = all.filter(|(_, page)| is_part(page) && !page.is_notes).collect();
    let first = parts.first().map(|(i, _)| *i);
    let mentioned = phrases(document);
    parts.retain(|(i, page)| {
        let title = reader.lexed(&Text::of(0, &page.title, 0));
        first == Some(*i)
            || !elsewhere.contains(&(*i as u16))
                && !reader.language.any("elsewhen", title.all())
                && !mentioned.contains(&plain_words(&page.title).join(" "))
    });
    let own = parts.into_iter();
    own.map(|(i, page)| {
        let piece = tree::Piece { text: page.title.clone(), span: page.span };
        tree::Step::new(piece, tree::What::Use(crate::program::PageId(i as u16)))
    })
    .collect()
}

/// The most words of a title by which a sentence speaks of a page.
const TITLE: usize = 4;

fn plain_words(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// What stands in steps and paragraphs within a sentence and begins with a capital letter: a title may be among it.
fn phrases(document: &Document) -> HashSet<String> {
    fn gather(text: &str, out: &mut HashSet<String>) {
        for sentence in text.split(['.', ':', ';', '!', '?']) {
            let words = plain_words(sentence);
            for from in 1..words.len() {
                if words[from].starts_with(char::is_uppercase) {
                    out.extend((1..=TITLE.min(words.len() - from)).map(|n| words[from..from + n].join(" ")));
                }
            }
        }
    }
    fn inside(item: &Item, out: &mut HashSet<String>) {
        gather(&item.text.plain, out);
        item.items.iter().for_each(|item| inside(item, out));
    }
    let mut out = HashSet::new();
    for page in &document.pages {
        page.prose.iter().for_each(|(_, text)| gather(&text.plain, &mut out));
        for step in &page.steps {
            match step {
                Step::Item(item) => inside(item, &mut out),
                Step::Table(table) => {
                    table.rows.iter().flatten().for_each(|cell| gather(&cell.plain, &mut out))
                }
            }
        }
    }
    out
}

impl Builder<'_, '_> {
    /// The items and tables of a page, with the paragraphs that lead to them: “Draw a card and carry it out:” before a
    /// list is its head. Which of the items these are comes second. Other paragraphs are prose.
    pub(super) fn with_paragraphs(&mut self, page: &Page) -> (Vec<Step>, Vec<usize>) {
        let mut out: Vec<Step> = Vec::new();
        let mut heads = Vec::new();
        let mut at = 0;
        let next = |at: usize| page.prose.iter().map(|(before, _)| *before).find(|before| *before > at);
        for (i, (before, text)) in page.prose.iter().enumerate() {
            out.extend(page.steps.get(at..*before).unwrap_or(&[]).iter().cloned());
            at = *before;
            let last = page.prose.get(i + 1).is_none_or(|(after, _)| after > before);
            let until = next(at).unwrap_or(page.steps.len());
            let is_item = |step: &Step| matches!(step, Step::Item(_));
            let items = page.steps[at..until].iter().take_while(|step| is_item(step)).count();
            let table = matches!(page.steps.get(at), Some(Step::Table(_)));
            if last && (items > 0 || table) && self.reader.leads_on(text) {
                let nested = page.steps[at..at + items].iter().filter_map(|step| match step {
                    Step::Item(item) => Some(item.clone()),
                    Step::Table(_) => None,
                });
                heads.push(out.len());
                out.push(Step::Item(Item { text: text.clone(), items: nested.collect(), ..Item::default() }));
                at += items;
            } else if self.reader.is_for_program(text) {
                let message = "this paragraph is prose: nothing of it is carried out";
                let d = self.problem(Code::IdleProse, text.whole(), message);
                d.help.push("make a bullet of it, or of what is done each time".into());
            }
        }
        out.extend(page.steps.get(at..).unwrap_or(&[]).iter().cloned());
        (out, heads)
    }
}

impl Reader<'_> {
    /// Whether a paragraph before a list or a table rolls or draws for it, or says what it is looked up by.
    pub(super) fn leads_on(&self, text: &Text) -> bool {
        let lexed = self.lexed(text);
        let words = lexed.all();
        let chance = |step: &tree::Step| matches!(step.what, What::Roll(_) | What::Draw { .. });
        let rolls = || words.sentences().iter().any(|part| self.sentence(*part).iter().any(chance));
        let looks_up = || {
            let last = words.sentences().last().copied().unwrap_or(words);
            let rest = self.lead("lookup", self.trimmed(last))?;
            self.language.read("number", self.trimmed(rest)).and_then(|node| self.number(&node))
        };
        let first = self.language.any("first", words)
            && ["able", "apply"].iter().any(|class| self.language.any(class, words));
        words.ends_with_colon() && (rolls() || looks_up().is_some() || first)
    }

    /// Whether a paragraph says something that the program does.
    pub(super) fn is_for_program(&self, text: &Text) -> bool {
        let lexed = self.lexed(text);
        let does = |step: &tree::Step| {
            matches!(
                step.what,
                What::Change { .. } | What::Pay { .. } | What::Roll(_) | What::Draw { .. } | What::Shuffle(_)
            )
        };
        let inside = |step: &mut tree::Step| {
            does(step) || step.what.inside_mut().into_iter().flatten().any(|step| does(step))
        };
        let says = |part: &super::super::lexed::Words<'_>| {
            self.sentence(*part).iter_mut().any(inside) || self.for_the_program(*part).is_some()
        };
        lexed.all().sentences().iter().any(says)
    }
}
