//! Preferences: lists after *Prefer*, and names between slashes.

use super::super::lexed::Words;
use super::items::Builder;
use super::read::Reader;
use crate::markdown::Item;
use crate::tree::Preference;
use crate::words::Kind;

impl Builder<'_, '_> {
    /// The words before a list of preferences, and the list.
    pub(super) fn preferences<'t>(&self, words: Words<'t>) -> (Words<'t>, Option<Words<'t>>) {
        let tokens = words.tokens();
        let ends = |t: &crate::words::Token| {
            matches!(t.kind, Kind::Dot | Kind::Question | Kind::Semicolon | Kind::Comma | Kind::Colon)
        };
        for at in 0..tokens.len() {
            if (at == 0 || ends(&tokens[at - 1]))
                && let Some(to) = self.reader.language.begins("lead", "prefer", words.after(at))
                && words.tokens().get(at + to).is_none_or(|t| at > 0 || t.kind == Kind::Colon)
            {
                return (words.part(0, at), Some(words.after(at + to)));
            }
        }
        (words, None)
    }
}

/// The criteria of a list in one line.
pub(super) fn listed(reader: &Reader<'_>, words: Words<'_>) -> Vec<Preference> {
    let mut out = Vec::new();
    let mut from = 0;
    let tokens = words.tokens();
    let mut i = 0;
    while i <= tokens.len() {
        let then = reader.language.begins("mid", "then", words.after(i));
        let ends = tokens
            .get(i)
            .is_none_or(|t| matches!(t.kind, Kind::Comma | Kind::Semicolon | Kind::Dot | Kind::Slash));
        if ends || then.is_some() {
            let part = reader.trimmed(words.part(from, i));
            if !part.is_empty() {
                out.push(Preference { piece: reader.piece(part), criterion: None });
            }
            i += then.unwrap_or(1).max(1);
            from = i;
        } else {
            i += 1;
        }
    }
    out
}

/// An item of a list of preferences.
pub(super) fn hint(reader: &Reader<'_>, item: &Item) -> Preference {
    Preference { piece: reader.piece(reader.lexed(&item.text).all()), criterion: None }
}

/// The names between slashes and commas.
pub(super) fn names(words: Words<'_>) -> Vec<String> {
    let mut out = Vec::new();
    let mut from = 0;
    let tokens = words.tokens();
    for i in 0..=tokens.len() {
        if tokens.get(i).is_none_or(|t| matches!(t.kind, Kind::Comma | Kind::Slash) || t.is("or")) {
            let name = words.part(from, i).plain();
            let name = name.trim_matches(|c: char| c.is_whitespace() || "/,.".contains(c)).to_string();
            if !name.is_empty() {
                out.push(name);
            }
            from = i + 1;
        }
    }
    out
}
