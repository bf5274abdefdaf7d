//! Variants of a document with one thing left out: each bullet, each preference, each definition.

use script::document::{Document as Pages, Step};
use script::markdown::Item;
use script::source::{Source, Span};
use std::ops::Range;
use table::Document;

/// A document without one of its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The title of the page.
    pub page: String,
    /// The omitted text: its first line.
    pub text: String,
    /// The number of further lines omitted with it because they are nested under it.
    pub under: usize,
    /// Its location: the file, and the line counted from 1.
    pub file: String,
    pub line: usize,
    pub document: Document,
}

/// Every way to leave one thing out, together with what is nested under it.
pub fn cuts(document: &Document) -> Vec<Cut> {
    let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let pages = Pages::read(sources);
    let mut found: Vec<(String, String, Span)> = Vec::new();
    for page in pages.pages.iter().filter(|page| !page.is_notes) {
        for step in &page.steps {
            match step {
                Step::Item(item) => collect(&page.title, item, &mut found),
                // A row of a table is an outcome of a roll: without it the ranges would have a gap.
                Step::Table(_) => {}
            }
        }
    }
    for (term, words) in &pages.terms {
        let text = format!("{}: {}", term.plain, words.plain);
        found.push(("Terminology".into(), text, term.whole().to(words.whole())));
    }
    found.sort_by_key(|(_, _, span)| (span.file, span.start));
    found.into_iter().filter_map(|(page, text, span)| cut(document, page, text, span)).collect()
}

fn collect(page: &str, item: &Item, found: &mut Vec<(String, String, Span)>) {
    found.push((page.into(), item.text.plain.clone(), extent(item)));
    for inner in &item.items {
        collect(page, inner, found);
    }
}

/// The span of an item and everything nested under it.
pub(crate) fn extent(item: &Item) -> Span {
    let mut span = item.text.whole();
    for inner in item.items.iter().map(extent).chain(item.tables.iter().map(|table| table.span)) {
        span.end = span.end.max(inner.end);
    }
    span
}

fn cut(document: &Document, page: String, text: String, span: Span) -> Option<Cut> {
    let mut files = document.files.clone();
    let (file, source) = files.get_mut(usize::from(span.file))?;
    let lines = whole_lines(source, span.range());
    let line = source[..lines.start].lines().count() + 1;
    let under = source[lines.clone()].lines().count().saturating_sub(1);
    source.replace_range(lines, "");
    let file = file.clone();
    let document = Document::new(&document.name, &document.version, files);
    Some(Cut { page, text, under, file, line, document })
}

/// The complete lines that a range of bytes touches.
pub(crate) fn whole_lines(text: &str, range: Range<usize>) -> Range<usize> {
    let start = text[..range.start.min(text.len())].rfind('\n').map_or(0, |at| at + 1);
    let end = range.end.min(text.len()).max(start);
    let end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEEPER: &str = "---\nname: Keeper\n---\n# Night\n\nProse.\n\n- Is it dark?\n  - Light the lamp. Prefer:\n    - the old one\n    - the near one\n- Sleep.\n\n## Terminology\n\n- gale: wind of 9\n\n## Why (notes)\n\n- Lamps are old.\n";

    fn keeper() -> Vec<Cut> {
        cuts(&Document::new("Keeper", "1", vec![("keeper.md".into(), KEEPER.into())]))
    }

    #[test]
    fn every_line_preference_and_definition_is_left_out_once() {
        let found: Vec<(usize, String, usize)> =
            keeper().into_iter().map(|cut| (cut.line, cut.text, cut.under)).collect();
        let expected = [
            (8, "Is it dark?", 3),
            (9, "Light the lamp. Prefer:", 2),
            (10, "the old one", 0),
            (11, "the near one", 0),
            (12, "Sleep.", 0),
            (16, "gale: wind of 9", 0),
        ];
        let expected: Vec<_> = expected.iter().map(|(line, text, n)| (*line, text.to_string(), *n)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn nothing_else_goes() {
        for cut in keeper() {
            let (name, text) = &cut.document.files[0];
            assert_eq!(name, "keeper.md");
            let gone: Vec<&str> = KEEPER.lines().skip(cut.line - 1).take(cut.under + 1).collect();
            let mut left: Vec<&str> = KEEPER.lines().collect();
            left.drain(cut.line - 1..cut.line + cut.under);
            assert!(gone[0].contains(cut.text.split(':').next().unwrap_or_default()), "{gone:?}");
            assert_eq!(text.lines().collect::<Vec<_>>(), left);
        }
    }
}
