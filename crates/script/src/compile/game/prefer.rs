//! The preferences of a step: a list after it, or under it.

use super::meaning::Fault;
use super::{Builder, piece, push};
use crate::compile::lexed::{Lexed, Words};
use crate::language::Grammar;
use crate::markdown::Item;
use crate::roles::Role;
use crate::tree::Preference;
use crate::vocabulary::Vocabulary;
use crate::words::{Kind, Text, Token};

/// The maximum number of pieces of a list that are joined into one criterion.
const JOINED: usize = 6;

impl<V: Vocabulary> Builder<'_, '_, V> {
    /// The preferences of an item, and whether the nested items are among them.
    pub(super) fn preferences(&mut self, words: Words<'_>, children: &[Item]) -> (Vec<Preference>, bool) {
        let (head, list) = match words.position(Kind::Colon) {
            Some(at) => (words.part(0, at).trim(), words.after(at + 1)),
            None => (words.part(0, 0), words),
        };
        let head = (!head.is_empty()).then_some(head);
        if list.trim().is_empty() {
            return (self.criteria(children, head), true);
        }
        let parts = self.listed(list, head).unwrap_or_else(|| vec![list.trim()]);
        (parts.into_iter().map(|part| self.criterion(part, head)).collect(), false)
    }

    pub(super) fn criteria(&mut self, items: &[Item], head: Option<Words<'_>>) -> Vec<Preference> {
        let mut criteria = Vec::new();
        for item in items {
            self.role(item, Role::Prefer);
            let lexed = Lexed::new(&item.text);
            let whole = lexed.all().trim();
            let parts = match self.preference(whole, head) {
                Ok(_) => vec![whole],
                Err(_) => self.listed(whole, head).unwrap_or_else(|| vec![whole]),
            };
            criteria.extend(parts.into_iter().map(|part| self.criterion(part, head)));
        }
        criteria
    }

    /// The criteria of a list in one line: as many as possible, each of them understood. A comma, a slash or
    /// a *then* may also stand inside a criterion.
    fn listed<'t>(&self, words: Words<'t>, head: Option<Words<'_>>) -> Option<Vec<Words<'t>>> {
        let cuts: Vec<usize> = (0..words.tokens().len()).filter(|&i| separates(&words.tokens()[i])).collect();
        let ends: Vec<usize> = cuts.iter().copied().chain([words.tokens().len()]).collect();
        let starts: Vec<usize> = std::iter::once(0).chain(cuts.iter().map(|i| i + 1)).collect();
        // For each start, the end of its first criterion in a reading of the whole rest.
        let mut first: Vec<Option<usize>> = vec![None; starts.len() + 1];
        first[starts.len()] = Some(0);
        for i in (0..starts.len()).rev() {
            first[i] = (i..ends.len()).take(JOINED).find(|&j| {
                let part = words.part(starts[i], ends[j]).trim();
                first[j + 1].is_some() && (self.is_nothing(part) || self.preference(part, head).is_ok())
            });
        }
        let mut parts = Vec::new();
        let mut i = 0;
        while i < starts.len() {
            let j = first[i]?;
            let part = words.part(starts[i], ends[j]).trim();
            if !self.is_nothing(part) {
                parts.push(part);
            }
            i = j + 1;
        }
        Some(parts)
    }

    /// Whether the part is empty, or only announces the next criterion.
    fn is_nothing(&self, part: Words<'_>) -> bool {
        part.is_empty() || self.grammar.read("tied-so", part.tokens()).is_ok()
    }

    /// Splits the words into those before the preferences, and the preferences.
    pub(super) fn split<'t>(&self, words: Words<'t>) -> (Words<'t>, Option<Words<'t>>) {
        split(self.grammar, words, |list| self.listed(list, None).is_some())
    }

    /// A criterion, either combined with the words before its list (“Prefer system with:” and “bot control”),
    /// which apply to every item, or on its own.
    fn preference<'t>(&self, words: Words<'t>, head: Option<Words<'_>>) -> Result<V::Criterion, Fault<'t>> {
        let Some(head) = head else { return self.reader().criterion(words) };
        let (file, at) = (words.span().file, words.span().start as usize);
        let mut both = Text::of(file, &head.plain(), head.span().start as usize);
        both.append(&Text::of(file, &words.plain(), at));
        self.reader().criterion(Lexed::new(&both).all()).map_err(|fault| {
            let said = both.plain.as_str();
            let reason = match fault {
                Fault::Ambiguous(all, _) => format!("“{said}” can be read as “{}”", all.join("” or as “")),
                Fault::NotInGame(reason, _) => reason,
                _ => format!("“{said}” is not understood"),
            };
            Fault::NotInGame(reason, words.span())
        })
    }

    fn criterion(&mut self, words: Words<'_>, head: Option<Words<'_>>) -> Preference {
        let meaning = self.preference(words, head);
        let criterion = match meaning {
            Ok(meaning) => Some(push(&mut self.compiler.meanings.criteria, meaning)),
            Err(fault) => {
                self.fault(fault);
                None
            }
        };
        Preference { piece: piece(words), criterion }
    }
}

/// Whether a token separates the items of a list; *or* does not, it joins criteria of equal rank.
fn separates(token: &Token) -> bool {
    matches!(token.kind, Kind::Comma | Kind::Slash | Kind::Semicolon | Kind::Dot)
        || token.is("then")
        || token.is("over")
        || token.is("otherwise")
        || token.is("else")
        || token.is("before")
}

/// The words before `Prefer` and those after it. After a comma it may also be *preferably*, and anywhere
/// *with a preference for*.
fn split<'t>(
    grammar: &Grammar,
    words: Words<'t>,
    lists: impl Fn(Words<'t>) -> bool,
) -> (Words<'t>, Option<Words<'t>>) {
    let tokens = words.tokens();
    for (i, token) in tokens.iter().enumerate() {
        let starts = i == 0
            || matches!(
                tokens[i - 1].kind,
                Kind::Dot | Kind::Question | Kind::Semicolon | Kind::Comma | Kind::Colon
            );
        let category = if starts { "preferring" } else { "preferring-so" };
        if token.kind != Kind::Word {
            continue;
        }
        let said = grammar.openings(category, &tokens[i..]).into_iter().map(|(n, _)| n).max();
        if let Some(n) = said.filter(|_| i > 0 || token.is("prefer")) {
            // “Any card, preferably one whose …” may be one phrase.
            if token.is("prefer") || lists(words.after(i + n)) {
                return (words.part(0, i), Some(words.after(i + n)));
            }
        }
    }
    (words, None)
}
