//! What stands in parentheses: prices, limits, and what a sentence means.

use super::super::lexed::Words;
use super::read::Reader;
use crate::tree::{Piece, Step, What};
use crate::words::{Kind, Text};

/// What restricts a sentence that the program carries out.
pub(super) enum Limits {
    None,
    Known(crate::language::Node, Piece),
    /// Only people can heed it.
    Unknown,
}

impl Reader<'_> {
    /// What stands in parentheses right behind the words, without a meaning of its own.
    pub(super) fn remark<'t>(&self, words: Words<'t>) -> Option<&'t str> {
        let end = self.trimmed(words).tokens().last()?.plain.1 as usize;
        let rest = words.line().get(end..)?.trim_start();
        let inside = rest.strip_prefix('(')?.split_once(')')?.0.trim();
        (!inside.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ')).then_some(inside)
    }

    /// `Build a chapel (costs 5 gold)`: what is done if its price can be paid.
    pub(super) fn costs(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let price = |text: &str| {
            let lexed = self.lexed(&Text::of(0, text, 0));
            let node = self.language.read("cost", lexed.all())?;
            let counter = self.counter(node.child("thing")?)?;
            let by = node.children.iter().find_map(|child| self.number(child))?;
            Some(self.step(words, What::Pay { counter, by }))
        };
        let price = self.glosses(words).into_iter().find_map(price)?;
        Some(vec![self.priced(words, price, vec![self.told(words)])])
    }

    /// `Heal 2 (remove up to 2 wounds)`: people are told, and the counter in parentheses changes.
    pub(super) fn glossed(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let changes = |text: &str| {
            let lexed = self.lexed(&Text::of(0, text, 0));
            let steps = self.whole(lexed.all())?;
            let span = self.piece(words).span;
            let is_change = |step: &Step| matches!(step.what, What::Change { .. } | What::If { .. });
            let said = |step: Step| Step::said(Piece { span, ..step.piece }, step.what);
            steps.iter().all(is_change).then(|| steps.into_iter().map(said).collect::<Vec<_>>())
        };
        let changes = changes(self.remark(words)?)?;
        Some([vec![self.step(words, What::Do { deed: None, selects: false })], changes].concat())
    }

    /// What the parentheses of a sentence that the program carries out say of it: `(maximum 8)`, `(up to two of them)`.
    pub(super) fn limits(&self, words: Words<'_>, step: &Step) -> Limits {
        for text in self.glosses(words) {
            let lexed = self.lexed(&Text::of(0, text, 0));
            let gloss = self.trimmed(lexed.all());
            if let Some(bound) = self.language.read("bound", gloss) {
                return Limits::Known(bound, Piece { text: text.to_string(), span: step.piece.span });
            }
            let same = self.closed(gloss).is_some_and(|said| said.what == step.what);
            let restricts = gloss.tokens().iter().any(|t| matches!(t.kind, Kind::Number(_)))
                || self.language.any("deny", gloss)
                || self.language.any("limit", gloss);
            if restricts && !same {
                return Limits::Unknown;
            }
        }
        Limits::None
    }

    /// What stands in parentheses within the words or right behind them.
    pub(super) fn glosses<'t>(&self, words: Words<'t>) -> Vec<&'t str> {
        let trimmed = self.trimmed(words);
        let Some(end) = trimmed.tokens().last().map(|t| t.plain.1 as usize) else { return Vec::new() };
        let within = words.line().get(trimmed.start()..end).unwrap_or("");
        let inside =
            within.split('(').skip(1).filter_map(|part| part.split_once(')')).map(|part| part.0.trim());
        inside.chain(self.remark(words)).collect()
    }
}
