//! What belongs together in a sentence although it is cut: the ways of a sentence with semicolons, the body of
//! a loop, and the answers to a question that is not answered with yes or no.

use super::super::lexed::Words;
use super::items::Builder;
use super::read::{Reader, Said};
use crate::diagnostic::Code;
use crate::markdown::Item;
use crate::program::Change;
use crate::tree::{How, Number, Step, What, failing};
use crate::words::{Kind, key};

/// Whether a sentence is cut from the one before it by a semicolon.
pub(super) fn follows_semicolon(all: Words<'_>, sentence: Words<'_>) -> bool {
    let start = sentence.tokens().first().map_or(0, |t| t.span.start);
    let before = all.tokens().iter().rfind(|t| t.span.start < start);
    before.is_some_and(|t| t.kind == Kind::Semicolon)
}

/// Puts what a sentence says behind the others. Behind a semicolon it may be another way of the sentence before
/// (“if it rains, stay; if it snows, leave; otherwise row”), or a part of its loop.
pub(super) fn join(all: &mut Vec<Said>, next: Said, semicolon: bool) {
    if let (true, Some(Said::Steps(before))) = (semicolon, all.last_mut()) {
        match (before.last_mut().map(|step| &mut step.what), next) {
            (Some(What::Repeat { how: How::Each(_), body }), Said::Steps(steps)) => {
                return body.extend(steps);
            }
            (Some(What::If { .. }), Said::Steps(steps)) if matches!(&steps[..], [step] if matches!(step.what, What::If { .. })) => {
                match failing(before) {
                    Some(place) => *place = steps,
                    None => all.push(Said::Steps(steps)),
                }
            }
            (_, next) => all.push(next),
        }
        return;
    }
    all.push(next);
}

impl Reader<'_> {
    /// `Set steps to the number of spaces to the finish`: a human counts.
    pub(super) fn changed_by_count(&self, words: Words<'_>) -> Option<Step> {
        let (to, node) = self.language.opening("counting", words).into_iter().max_by_key(|(to, _)| *to)?;
        let counted = self.trimmed(words.after(to));
        if counted.is_empty() {
            return None;
        }
        let counter = node.children.iter().find_map(|child| self.counter(child))?;
        let change = match node.name() {
            "up" => Change::Add,
            "down" => Change::Subtract,
            _ => Change::Set,
        };
        let what =
            What::Change { of: Number::Counter(counter), change, by: Number::Board(self.piece(counted)) };
        Some(self.step(words, what))
    }
}

impl Builder<'_, '_> {
    /// Whether a question with “or” names each of the cases under it.
    pub(super) fn names_its_cases(&self, question: Words<'_>, children: &[Item]) -> bool {
        let said = format!(" {} ", key(&question.plain()));
        let named = |item: &Item| {
            let name = item.text.plain.split_once(':').map(|(name, _)| key(name));
            name.is_some_and(|name| !name.is_empty() && said.contains(&format!(" {name} ")))
        };
        self.reader.find_mid("or", question).is_some() && children.len() > 1 && children.iter().all(named)
    }

    /// A question that is answered by a name: “Which color is it?” with a case for each.
    pub(super) fn which(&mut self, question: Words<'_>, rest: Words<'_>, children: &[Item]) -> Said {
        let reader = self.reader;
        if reader.trimmed(rest).is_empty() && children.is_empty() {
            return Said::Steps(vec![reader.told(question)]);
        }
        let cases = match reader.trimmed(rest).is_empty() {
            true => self.named_cases(question, children),
            false => None,
        };
        Said::Steps(cases.unwrap_or_else(|| {
            let message = "this question is not answered with yes or no";
            let d = self.problem(Code::StrayAnswer, question.span(), message);
            d.help.push("put a case for each answer under it: `red: …`, `blue: …`".into());
            Vec::new()
        }))
    }
}
