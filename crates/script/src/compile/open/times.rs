//! When something is done: at a time of the turn, at its end, or each time that something happens.

use super::super::lexed::Words;
use super::joints::is_for_people;
use super::read::Reader;
use crate::tree::{Leaf, Number, Step, Test, What};
use crate::words::Kind;

impl Reader<'_> {
    /// A sentence without a time that is its own place: “At the start of the turn, …”, because the document is the
    /// turn, and “Before moving, check whether a fire is near.”
    pub(super) fn past_time<'t>(&self, words: Words<'t>) -> Words<'t> {
        let words = self.trimmed(words);
        if let Some(rest) =
            self.lead("time", words).filter(|rest| rest.first().is_some_and(|t| t.kind == Kind::Comma))
        {
            return self.past_time(rest);
        }
        if self.language.is("adverb", words.first())
            && words.tokens().get(1).is_some_and(|t| t.kind == Kind::Comma)
        {
            return self.trimmed(words.after(1));
        }
        if self.language.is("clings", words.first())
            && let Some(comma) = words.position(Kind::Comma)
            && self.lead("check", self.trimmed(words.after(comma))).is_some()
        {
            return self.trimmed(words.after(comma));
        }
        words
    }

    /// `Each time a hero cuts off a head, gain 1 head`: a human says how often that happened.
    pub(super) fn each_time(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let rest = self.lead("each-time", words)?;
        let doing = self.trimmed(rest.after(rest.position(Kind::Comma)?));
        let when = self.find_mid("late", doing).or_else(|| self.find_mid("early", doing));
        let doing = when.map_or(doing, |(at, _)| doing.part(0, at));
        match self.closed(doing)?.what {
            What::Change { of, change, by } => {
                let by = by.times(Number::Board(self.piece(words)));
                Some(vec![self.step(words, What::Change { of, change, by })])
            }
            _ => None,
        }
    }

    /// `At the end of the round, lose 1 threat`: done in the last step if the end is that of the document's
    /// turn; a human says when anything else ends.
    pub(super) fn late(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let lead = self.language.begins("lead", "late", words);
        let leads = |to: &usize| words.tokens().get(*to).is_some_and(|t| t.kind == Kind::Comma);
        let (when, steps) = match lead.filter(leads) {
            Some(to) => (words.part(0, to), self.sentence(words.after(to + 1))),
            None => {
                let (at, to) = self.find_mid("late", words)?;
                let ends = self.trimmed(words.after(at + to)).is_empty();
                let steps = self.whole(self.trimmed(words.part(0, at))).filter(|_| ends)?;
                (words.after(at), steps)
            }
        };
        if is_for_people(&steps) {
            return None;
        }
        if self.at_end.get() && self.language.any("own-time", when) {
            return Some(steps);
        }
        let test = Test::Leaf(Leaf::Board, self.piece(when));
        Some(vec![self.step(words, What::If { test, then: steps, otherwise: Vec::new() })])
    }
}
