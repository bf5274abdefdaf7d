//! Terms that a document explains.

use super::super::lexed::Words;
use super::read::Reader;
use crate::document::{Document, Step};
use crate::markdown::Item;
use crate::program::Term;
use crate::tree::Test;
use crate::words::{Kind, Token, key};

/// A definition of a term by the document.
pub(super) enum Definition {
    /// A condition that the program computes, or asks for part by part.
    Condition(String, Test),
    /// An explanation for humans.
    Words(Term),
}

impl Reader<'_> {
    /// `A *row* is a group of lamps.`, `*edge*: the lamps at both ends`, `It is *dangerous* if storm is 6.`
    pub(super) fn definition(&self, item: &Item) -> Option<Definition> {
        let span = item.text.whole();
        let source = self.sources.get(usize::from(span.file))?;
        let lexed = self.lexed(&item.text);
        let tokens = &lexed.tokens;
        let byte = |at: u32| source.text.as_bytes().get(at as usize).copied();
        let is_mark = |byte: Option<u8>| matches!(byte, Some(b'*' | b'_'));
        let opens = |t: &Token| t.span.start > 0 && is_mark(byte(t.span.start - 1));
        let closes = |t: &Token| is_mark(byte(t.span.end));
        let from = tokens.iter().position(opens)?;
        let to = from + tokens[from..].iter().position(closes)?;
        let words = lexed.all();
        let name = words.part(from, to + 1);
        let rest = words.after(to + 1);
        let explained = |rest: Words<'_>| {
            let (term, definition) = (name.plain(), self.piece(rest).text);
            Some(Definition::Words(Term { term, definition }))
        };
        if !item.items.is_empty() || self.trimmed(rest).is_empty() {
            return None;
        }
        if from == 0 && rest.first().is_some_and(|t| t.kind == Kind::Colon) {
            // A bold caption is not a definition.
            return if self.is_bold(name) { None } else { explained(rest) };
        }
        if let Some(at) = self.language.begins("mid", "if", rest)
            && self.language.is("verb", tokens.get(from.checked_sub(1)?))
        {
            return Some(Definition::Condition(key(&name.plain()), self.condition(rest.after(at))));
        }
        let article = from == 1 && self.language.is("noun", tokens.first());
        (article && self.language.is("verb", rest.first())).then(|| explained(rest.after(1)))?
    }

    /// Whether the words are bold in the file, which makes them a caption.
    pub(super) fn is_bold(&self, words: Words<'_>) -> bool {
        let span = words.span();
        let source = self.sources.get(usize::from(span.file)).map_or("", |source| &source.text);
        let before = source.get(..span.start as usize).unwrap_or("");
        let line = before.rsplit('\n').next().unwrap_or("");
        ["**", "__"].iter().any(|mark| line.matches(mark).count() % 2 == 1)
    }
}

/// The conditions that the document defines, and the terms explained in its steps.
pub(super) fn definitions(reader: &Reader<'_>, document: &Document) -> (Vec<(String, Test)>, Vec<Term>) {
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
            Some(Definition::Condition(name, test)) => conditions.push((name, test)),
            Some(Definition::Words(term)) => terms.push(term),
            None => {}
        }
    }
    (conditions, terms)
}
