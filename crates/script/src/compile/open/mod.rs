//! Documents without a game: the program understands the closed word class of their language and their own
//! counters, decks, dice, pages and steps. Everything else is shown to a human as written.

mod again;
mod clauses;
mod columns;
mod conditions;
mod coverage;
mod definitions;
mod glosses;
mod headed;
mod items;
mod joints;
mod language;
mod lower;
mod own;
mod paragraphs;
mod prefer;
mod questions;
mod read;
mod rolls;
mod slips;
mod sound;
mod tables;
mod times;

use super::Compiler;
use crate::diagnostic::{Code, Diagnostic};
use crate::document::{Document, Page, Step};
use crate::markdown::{Item, Table};
use crate::program::Term;
use crate::tree::{self, Test};
use crate::vocabulary::Vocabulary;
use crate::words::Text;
use items::Builder;
use language::Language;
pub(super) use language::foreign;
pub use language::languages;
use read::Reader;
use std::cell::{Cell, RefCell};

/// The pages of a document as a tree; empty if its language cannot be determined or read.
pub(super) fn pages<V: Vocabulary>(compiler: &mut Compiler<'_, V>, document: &Document) -> Vec<tree::Page> {
    let language = match language::of(document) {
        Ok((code, _)) => Language::of(code, document, &labels(document)).map_err(|bad| bad.to_string()),
        Err(reason) => {
            let span = document.front.language_span;
            compiler.problems.push(Diagnostic::new(Code::OtherLanguage, span, reason));
            return Vec::new();
        }
    };
    let language = match language {
        Ok(language) => language,
        Err(bad) => {
            // Only the document's own names can cause this: the rules are tested.
            compiler.problems.push(Diagnostic::new(Code::BadFrontMatter, document.front.game_span, bad));
            return Vec::new();
        }
    };
    // If a document mentions a selection, an arrow selects instead of leading on.
    let selects = any_item(document, &|text| language.any("selecting", language.lexed(text).all()));
    let is_flowchart = any_item(document, &|text| language.leads_to_step(language.lexed(text).all()));
    let has_rolls = any_item(document, &|text| language.rolls(language.lexed(text).all()));
    let mut defined: Vec<(String, Test)> = Vec::new();
    let mut terms: Vec<Term> = Vec::new();
    // A definition may use others: the second pass knows all of them.
    for _ in 0..2 {
        let reader = reader(&language, document, &defined, (selects, is_flowchart, has_rolls));
        let (conditions, words) = definitions::definitions(&reader, document);
        (defined, terms) = (conditions, words);
    }
    let told = |(term, words): &(Text, Text)| Term {
        term: term.plain.clone(),
        definition: words.plain.replace('\n', " "),
    };
    compiler.program.terms = document.terms.iter().chain(&document.glosses).map(told).chain(terms).collect();
    let reader = reader(&language, document, &defined, (selects, is_flowchart, has_rolls));
    let is_whole = compiler.scope == super::Scope::Whole;
    let mut pages = Vec::new();
    for page in document.pages.iter().take(usize::from(u16::MAX)) {
        reader.rolled.set(false);
        reader.by_hand.set(false);
        let mut builder = Builder { reader: &reader, problems: &mut compiler.problems, path: &page.path };
        let mut steps = if page.is_notes { Vec::new() } else { builder.page(page) };
        builder.agains(&mut steps);
        builder.slips(&steps, is_whole);
        pages.push(tree::Page { title: page.title.clone(), span: page.span, steps });
    }
    for (at, page) in document.pages.iter().enumerate().filter(|(_, page)| page.has_parts) {
        pages[at].steps = paragraphs::parts(&reader, document, page, &pages);
    }
    pages
}

fn reader<'c>(
    language: &'c Language,
    document: &'c Document,
    defined: &'c [(String, Test)],
    (selects, is_flowchart, has_rolls): (bool, bool, bool),
) -> Reader<'c> {
    Reader {
        language,
        counters: &document.front.counters,
        decks: &document.front.decks,
        sources: &document.sources,
        pages: &document.pages,
        defined,
        selects,
        is_flowchart,
        has_rolls,
        rolled: Cell::new(false),
        by_hand: Cell::new(false),
        rolled_here: Cell::new(false),
        last_counter: Cell::new(None),
        spoken_of: Cell::new(None),
        spoken_before: Cell::new(None),
        last_deck: Cell::new(None),
        asked_of: RefCell::new(None),
        counted_of: RefCell::new(None),
        compared: RefCell::new(None),
        keeps: Cell::new(None),
        price: RefCell::new(None),
        at_end: Cell::new(false),
        others_in: RefCell::new(None),
    }
}

/// The numbers and letters of the steps.
fn labels(document: &Document) -> Vec<String> {
    let items = document.pages.iter().flat_map(|page| &page.steps).filter_map(|step| match step {
        Step::Item(item) => item.label.clone(),
        Step::Table(_) => None,
    });
    let mut labels: Vec<String> = items.collect();
    labels.sort_unstable();
    labels.dedup();
    labels
}

/// Whether a predicate holds for the text of any item.
fn any_item(document: &Document, holds: &impl Fn(&Text) -> bool) -> bool {
    fn inside(item: &Item, holds: &impl Fn(&Text) -> bool) -> bool {
        holds(&item.text) || item.items.iter().any(|item| inside(item, holds))
    }
    document.pages.iter().flat_map(|page| &page.steps).any(|step| match step {
        Step::Item(item) => inside(item, holds),
        Step::Table(table) => table.rows.iter().flatten().any(holds),
    })
}

impl Builder<'_, '_> {
    /// The items and tables of a page as steps. A table belongs to the preceding item that refers to it.
    fn page(&mut self, page: &Page) -> Vec<tree::Step> {
        let mut items: Vec<Item> = Vec::new();
        let mut out = Vec::new();
        let reader = self.reader;
        // A table that the next item looks something up in.
        let mut waiting: Option<Table> = None;
        let (page_steps, heads) = self.with_paragraphs(page);
        for (at, step) in page_steps.iter().enumerate() {
            match step {
                Step::Item(item) if !heads.contains(&at) && reader.definition(item).is_some() => {}
                Step::Item(item) => {
                    let mut item = item.clone();
                    item.tables.extend(waiting.take());
                    items.push(item);
                }
                Step::Table(table) => {
                    let leads = |item: &Item| {
                        let lexed = reader.lexed(&item.text);
                        let rolls =
                            reader.closed(lexed.all()).is_some_and(|s| matches!(s.what, tree::What::Roll(_)));
                        let corner = table.header.first().map(|cell| reader.lexed(cell));
                        let by_die = corner.is_some_and(|corner| reader.language.any("die", corner.all()));
                        let on_table = || reader.language.any("grid", lexed.all());
                        let rolls = rolls || (by_die || on_table()) && reader.language.rolls(lexed.all());
                        item.items.is_empty()
                            && item.tables.is_empty()
                            && (lexed.all().ends_with_colon() || rolls)
                    };
                    let looked_up = match page_steps.get(at + 1) {
                        Some(Step::Item(next)) if !items.last().is_some_and(leads) => {
                            let lexed = reader.lexed(&next.text);
                            next.items.is_empty() && reader.looks_up_before(lexed.all())
                        }
                        _ => false,
                    };
                    if looked_up {
                        waiting = Some(table.clone());
                        continue;
                    }
                    match items.last_mut().filter(|item| leads(item)) {
                        Some(item) => item.tables.push(table.clone()),
                        None => {
                            out.extend(self.steps(&std::mem::take(&mut items)));
                            out.extend(self.table(None, table));
                        }
                    }
                }
            }
        }
        if out.is_empty() && self.is_chart(&items) {
            let text = format!("Roll on {}", page.title);
            let span = items.first().map_or(crate::source::Span::default(), |item| item.text.whole());
            let chart = tree::What::Chart { sides: 6, branches: self.chart(&items) };
            return vec![tree::Step::new(tree::Piece { text, span }, chart)];
        }
        self.reader.at_end.set(true);
        out.extend(self.page_of_ranges(&items).unwrap_or_else(|| self.steps(&items)));
        self.reader.at_end.set(false);
        out
    }

    /// A page of nested ranges only: names that are reached by rolling.
    fn chart(&self, items: &[Item]) -> Vec<tree::ChartBranch> {
        let branch = |item: &Item| {
            let lexed = self.reader.lexed(&item.text);
            let (values, rest) = self.reader.case(lexed.all())?;
            let (low, high) = values.first().copied().unwrap_or((1, 1));
            let piece = self.reader.piece(rest);
            let aim = tree::Aim { name: piece.text.clone(), target: None };
            Some(tree::ChartBranch { low, high, piece, aim, below: self.chart(&item.items) })
        };
        items.iter().filter_map(branch).collect()
    }
}
