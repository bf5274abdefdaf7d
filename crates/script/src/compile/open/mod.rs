//! Documents for no game: the closed class of their language is understood, and so is what they own,
//! their counters, decks, dice, pages and steps. Everything else is shown to a human as it is written.

mod emit;
mod items;
mod language;
mod lower;
mod read;
mod slips;
mod tables;
mod tree;

use super::Compiler;
use crate::diagnostic::{Code, Diagnostic};
use crate::document::{Document, Page, Step};
use crate::markdown::Item;
use crate::program::{Op, PageId, Role, Term};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;
use crate::words::{Text, key};
use emit::Emitter;
use items::Builder;
use language::Language;
use read::Reader;
use std::cell::Cell;
use std::collections::HashMap;
use tree::Test;

/// Compiles the pages of a document. What is wrong with its language as a whole leaves it without a step.
pub(super) fn document<V: Vocabulary>(compiler: &mut Compiler<'_, V>, document: &Document) {
    let language = match language::of(document) {
        Ok((code, _)) => Language::new(code, document, &labels(document)).map_err(|bad| bad.to_string()),
        Err(reason) => {
            let span = document.front.language_span;
            compiler.problems.push(Diagnostic::new(Code::OtherLanguage, span, reason));
            return;
        }
    };
    let language = match language {
        Ok(language) => language,
        Err(bad) => {
            // Only the document's own names can do this: the rules are tested.
            compiler.problems.push(Diagnostic::new(Code::BadFrontMatter, document.front.game_span, bad));
            return;
        }
    };
    // Where a document speaks of a selection an arrow selects, and does not lead on.
    let selects = any_item(document, &|text| language.any("selecting", language.lexed(text).all()));
    let is_flowchart = any_item(document, &|text| language.leads_to_step(language.lexed(text).all()));
    let mut defined: Vec<(String, Test)> = Vec::new();
    let mut terms: Vec<Term> = Vec::new();
    // A definition may use others: once more, and all of them are known.
    for _ in 0..2 {
        let reader = reader(&language, document, &defined, (selects, is_flowchart));
        let (conditions, words) = definitions(&reader, document);
        (defined, terms) = (conditions, words);
    }
    let told = |(term, words): &(Text, Text)| Term {
        term: term.plain.clone(),
        definition: words.plain.replace('\n', " "),
    };
    compiler.program.terms = document.terms.iter().chain(&document.glosses).map(told).chain(terms).collect();
    let reader = reader(&language, document, &defined, (selects, is_flowchart));
    let is_whole = compiler.scope == super::Scope::Whole;
    let mut emitter =
        Emitter { compiler, reader: &reader, labels: HashMap::new(), jumps: Vec::new(), loops: 0, is_whole };
    for (at, page) in document.pages.iter().enumerate().take(usize::from(u16::MAX)) {
        emitter.page(PageId(at as u16), page);
        if emitter.compiler.program.lines.len() > super::MOST_LINES {
            emitter.compiler.problem(Code::TooLarge, page.span, "the document has too many lines");
            break;
        }
    }
    emitter.jump_to_labels();
}

fn reader<'c>(
    language: &'c Language,
    document: &'c Document,
    defined: &'c [(String, Test)],
    (selects, is_flowchart): (bool, bool),
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
        last_counter: Cell::new(None),
        last_deck: Cell::new(None),
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

/// Whether something holds for the words of any item.
fn any_item(document: &Document, holds: &impl Fn(&Text) -> bool) -> bool {
    fn inside(item: &Item, holds: &impl Fn(&Text) -> bool) -> bool {
        holds(&item.text) || item.items.iter().any(|item| inside(item, holds))
    }
    document.pages.iter().flat_map(|page| &page.steps).any(|step| match step {
        Step::Item(item) => inside(item, holds),
        Step::Table(table) => table.rows.iter().flatten().any(holds),
    })
}

/// The conditions that the document defines, and the words that it explains in its steps.
fn definitions(reader: &Reader<'_>, document: &Document) -> (Vec<(String, Test)>, Vec<Term>) {
    let mut conditions = Vec::new();
    let mut terms = Vec::new();
    for (term, words) in &document.terms {
        let lexed = reader.lexed(words);
        if let Some(test) = reader.computed(lexed.all()) {
            conditions.push((key(&term.plain), test));
        }
    }
    for step in document.pages.iter().flat_map(|page| &page.steps) {
        let Step::Item(item) = step else { continue };
        match reader.definition(item) {
            Some(read::Definition::Condition(name, test)) => conditions.push((name, test)),
            Some(read::Definition::Words(term)) => terms.push(term),
            None => {}
        }
    }
    (conditions, terms)
}

impl<V: Vocabulary> Emitter<'_, '_, '_, V> {
    fn page(&mut self, id: PageId, page: &Page) {
        self.compiler.page = id;
        self.compiler.path.clone_from(&page.path);
        self.compiler.program.pages[usize::from(id.0)].start = self.compiler.here();
        let first_line = self.compiler.program.lines.len() as u32;
        if !page.is_notes {
            let steps = self.steps_of(page);
            self.steps(&steps, 0);
        }
        let end = self.compiler.here();
        self.compiler.emit(Op::Return { line: None });
        for op in std::mem::take(&mut self.compiler.fix_selected) {
            self.compiler.patch(op, end);
        }
        let then = std::mem::take(&mut self.compiler.fix_then);
        let again = page.has_actions && !then.is_empty();
        let tail = if again { self.compiler.here() } else { end };
        if again {
            self.compiler.emit(Op::Again { line: Line(first_line) });
        }
        for op in then {
            self.compiler.patch(op, tail);
        }
    }

    /// The items and tables of a page as steps. A table belongs to the item before it that leads to it.
    fn steps_of(&mut self, page: &Page) -> Vec<tree::Step> {
        let mut items: Vec<Item> = Vec::new();
        let mut problems = Vec::new();
        let mut out = Vec::new();
        let reader = self.reader;
        let mut builder = Builder { reader, problems: &mut problems, path: &page.path };
        for step in &page.steps {
            match step {
                Step::Item(item) if reader.definition(item).is_some() => {}
                Step::Item(item) => items.push(item.clone()),
                Step::Table(table) => {
                    let leads = |item: &Item| {
                        let lexed = reader.lexed(&item.text);
                        let rolls =
                            reader.closed(lexed.all()).is_some_and(|s| matches!(s.what, tree::What::Roll(_)));
                        item.items.is_empty()
                            && item.tables.is_empty()
                            && (lexed.all().ends_with_colon() || rolls)
                    };
                    match items.last_mut().filter(|item| leads(item)) {
                        Some(item) => item.tables.push(table.clone()),
                        None => {
                            out.extend(builder.steps(&std::mem::take(&mut items)));
                            out.extend(builder.table(None, table));
                        }
                    }
                }
            }
        }
        if out.is_empty() && builder.is_chart(&items) {
            self.compiler.problems.append(&mut problems);
            self.chart(&items);
            return Vec::new();
        }
        out.extend(builder.page_of_ranges(&items).unwrap_or_else(|| builder.steps(&items)));
        self.compiler.problems.append(&mut problems);
        out
    }

    /// A page of nothing but ranges below ranges: names that are reached by rolling.
    fn chart(&mut self, items: &[Item]) {
        let title = self.compiler.program.pages[usize::from(self.compiler.page.0)].title.clone();
        let span = items.first().map_or(crate::source::Span::default(), |item| item.text.whole());
        let piece = tree::Piece { text: format!("Roll on {title}"), span };
        let line = self.chart_line(&piece, Role::Roll, 0);
        let root = crate::program::ChartNode { target: None, line, children: Vec::new() };
        let mut chart = crate::program::Chart { sides: 6, nodes: vec![root] };
        self.chart_branches(&mut chart, 0, items, 0);
        self.compiler.program.charts.push(chart);
        let chart = self.compiler.program.charts.len() as u32 - 1;
        let op = self.compiler.emit(Op::Chart { chart, line, selected: 0 });
        self.compiler.fix_selected.push(op);
        self.compiler.attempts += 1;
    }
}

#[cfg(test)]
mod tests;
