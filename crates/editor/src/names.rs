//! The names that a document defines, its pages and terms: where they are defined and used, and how to
//! rename them.

use crate::Opened;
use script::document::Step;
use script::language::plural_of as plural;
use script::markdown::Item;
use script::source::Span;

/// A replacement for a piece of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub span: Span,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Page,
    Term,
}

/// A name that the document defines, and where.
struct Name {
    kind: Kind,
    words: String,
    span: Span,
}

/// The definition of the page or term at a position.
pub fn definition(opened: &Opened, file: u16, at: usize) -> Option<Span> {
    name_at(opened, file, at).map(|name| name.span)
}

/// The edits that rename the page or term at a position; or why it cannot be renamed.
pub fn rename(opened: &Opened, file: u16, at: usize, new: &str) -> Result<Vec<Edit>, String> {
    let name = name_at(opened, file, at).ok_or("only a page or a term of the document can be renamed")?;
    let new = new.trim();
    let is_word = |c: char| c.is_alphanumeric() || " -’'".contains(c);
    if new.is_empty() || !new.chars().all(is_word) {
        return Err("a name has letters, digits, spaces and hyphens".into());
    }
    if names(opened).iter().any(|other| other.words.eq_ignore_ascii_case(new) && other.span != name.span) {
        return Err(format!("the document already has a “{new}”"));
    }
    // A step that already contains these words would change its meaning.
    if name.kind == Kind::Term
        && let Some(said) = said(opened, new).into_iter().find(|said| !is_within(said, &name, opened))
    {
        let (line, _) = opened.document.sources[usize::from(said.file)].position(said.start);
        return Err(format!("“{new}” already stands in line {line}, and would mean the term there"));
    }
    let uses = uses(opened, &name).into_iter();
    let edit = |span: Span| {
        let written = &opened.text(span.file)[span.range()];
        // Keep plurals, and capitals at the beginning of a sentence.
        let is_plural = written.eq_ignore_ascii_case(&plural(&name.words));
        let text = if is_plural { plural(new) } else { new.to_string() };
        let capital = written.starts_with(char::is_uppercase) && !name.words.starts_with(char::is_uppercase);
        Edit { span, text: if capital { capitalised(&text) } else { text } }
    };
    Ok(uses.map(edit).collect())
}

fn capitalised(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

fn names(opened: &Opened) -> Vec<Name> {
    let document = &opened.document;
    let pages = document.pages.iter().filter(|page| !page.is_notes).filter_map(|page| {
        let heading = opened.text(page.span.file).get(page.span.range())?;
        let at = page.span.start as usize + heading.find(&page.title)?;
        let span = Span::new(page.span.file, at..at + page.title.len());
        Some(Name { kind: Kind::Page, words: page.title.clone(), span })
    });
    let terms = document.terms.iter().map(|(term, _)| Name {
        kind: Kind::Term,
        words: term.plain.trim().to_string(),
        span: term.whole(),
    });
    pages.chain(terms).filter(|name| !name.words.is_empty()).collect()
}

fn name_at(opened: &Opened, file: u16, at: usize) -> Option<Name> {
    let here = |span: &Span| span.file == file && (span.start as usize..=span.end as usize).contains(&at);
    let found = names(opened).into_iter().filter(|name| uses(opened, name).iter().any(here));
    // If one name contains another, the longer one is meant.
    found.max_by_key(|name| name.words.len())
}

/// Whether a span is part of a use of the name itself, as “city” is in “weak city”.
fn is_within(span: &Span, name: &Name, opened: &Opened) -> bool {
    let around = |at: &Span| at.file == span.file && at.start <= span.start && span.end <= at.end;
    uses(opened, name).iter().any(around)
}

/// All positions of a name: its definition and every use in a step.
fn uses(opened: &Opened, name: &Name) -> Vec<Span> {
    let mut found = vec![name.span];
    found.extend(said(opened, &name.words).into_iter().filter(|span| {
        let before = opened.text(span.file).get(..span.start as usize).unwrap_or_default();
        let line = before.rfind('\n').map_or(before, |at| &before[at + 1..]);
        name.kind == Kind::Term || speaks_of_a_page(line)
    }));
    found.sort_by_key(|span| (span.file, span.start));
    found.dedup();
    found
}

/// The places where these words occur in a step or a definition.
fn said(opened: &Opened, words: &str) -> Vec<Span> {
    let mut steps: Vec<Span> = Vec::new();
    for page in opened.document.pages.iter().filter(|page| !page.is_notes) {
        for step in &page.steps {
            match step {
                Step::Item(item) => spans(item, &mut steps),
                Step::Table(table) => steps.push(table.span),
            }
        }
    }
    steps.extend(opened.document.terms.iter().map(|(_, words)| words.whole()));
    let mut found = Vec::new();
    for step in steps {
        let Some(text) = opened.text(step.file).get(step.range()) else { continue };
        let start = step.start as usize;
        let spans = occurrences(text, words).into_iter();
        found.extend(spans.map(|range| Span::new(step.file, start + range.start..start + range.end)));
    }
    found
}

fn spans(item: &Item, out: &mut Vec<Span>) {
    out.push(item.text.whole());
    for inner in &item.items {
        spans(inner, out);
    }
    out.extend(item.tables.iter().map(|table| table.span));
}

/// Whether the text before a name makes it the name of a page: `Use X`, `Go to X`, `the page X`.
fn speaks_of_a_page(before: &str) -> bool {
    let last = before.trim_end_matches(|c: char| !c.is_alphanumeric()).rsplit(' ').next().unwrap_or("");
    ["use", "to", "page", "follow", "see", "with", "the"].contains(&last.to_lowercase().as_str())
}

/// The positions of `words` in a text as whole words, ignoring case, in the singular or the plural.
fn occurrences(text: &str, words: &str) -> Vec<std::ops::Range<usize>> {
    let lower = text.to_lowercase();
    // In a few languages lower case changes the length, which would shift positions: find nothing then.
    if lower.len() != text.len() || words.is_empty() {
        return Vec::new();
    }
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    let mut out = Vec::new();
    for form in [plural(words).to_lowercase(), words.to_lowercase()] {
        for (start, _) in lower.match_indices(&form) {
            let end = start + form.len();
            if !is_word(lower[..start].chars().next_back()) && !is_word(lower[end..].chars().next()) {
                out.push(start..end);
            }
        }
    }
    out
}
