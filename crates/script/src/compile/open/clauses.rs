//! The parts of a sentence that says what to do: loops, prices, captions, and clauses that are joined.

use super::super::lexed::Words;
use super::read::{JOINTS, Reader};
use crate::tree::{How, Step, What};
use crate::words::{Kind, Token};

impl Reader<'_> {
    /// `For each broken pane, mend it`.
    pub(super) fn each(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let rest = self.lead("each", words)?;
        let at = rest.tokens().iter().position(|t| matches!(t.kind, Kind::Comma | Kind::Colon))?;
        let body = self.sentence(rest.after(at + 1));
        let of = rest.part(0, at);
        (!body.is_empty()).then(|| vec![self.repeat_each(of, body)])
    }

    /// Once for each: as often as a counter says, or as a human says.
    pub(super) fn repeat_each(&self, of: Words<'_>, body: Vec<Step>) -> Step {
        let number = self.language.read("number", self.trimmed(of)).and_then(|node| self.number(&node));
        let how = number.map_or(How::Each(None), How::Times);
        self.step(of, What::Repeat { how, body })
    }

    /// `Spend 2 oil to light the lamp`.
    pub(super) fn paid(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let leads = self.language.opening("lead", words);
        let (to, _) = leads.into_iter().filter(|(_, node)| node.name() == "pay").max_by_key(|(to, _)| *to)?;
        let price = self.closed(words.part(0, to - 1))?;
        let rest = words.after(to);
        if self.trimmed(rest).is_empty() {
            return None;
        }
        let mut steps = vec![price];
        steps.extend(self.sentence(rest));
        Some(vec![self.step(words, What::First { ways: vec![steps], applies: false, otherwise: Vec::new() })])
    }

    /// `Income: gain 2 gold`: a caption is dropped where the program carries out what follows. Before the
    /// colon may also stand a condition that the program knows: `Threat 0-3: place 1 drone`.
    pub(super) fn captioned(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let at = words.position(Kind::Colon)?;
        let rest = self.trimmed(words.after(at + 1));
        if let Some(test) = self.computed(words.part(0, at)).filter(|_| !rest.is_empty()) {
            let then = self.sentence(rest);
            return Some(vec![self.step(words, What::If { test, then, otherwise: Vec::new() })]);
        }
        // A caption that denies is no caption: the whole line is shown to the human.
        if rest.is_empty() || at > 6 || self.language.any("deny", words.part(0, at)) {
            return None;
        }
        let steps = self.sentence(rest);
        let told = steps.iter().any(Step::is_told);
        (!told && !steps.is_empty()).then_some(steps)
    }

    /// Several sentences joined: cut only where both sides stand for themselves.
    pub(super) fn joined(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let count = words.tokens().len();
        let joints = words.tokens().iter().filter(|t| t.kind == Kind::Comma || self.is_and(t)).count();
        if joints > JOINTS {
            return None;
        }
        for at in 1..count {
            let rest = words.after(at);
            let then = self.language.begins("mid", "then", rest);
            let and = self.language.begins("mid", "and", rest);
            let comma = (rest.first().is_some_and(|t| t.kind == Kind::Comma)).then_some(1);
            let Some(to) = then.or(and).or(comma) else { continue };
            let (left, right) = (words.part(0, at), self.trimmed(rest.after(to)));
            if right.is_empty() || self.language.is("start", right.first()) {
                continue;
            }
            let (before, after) = (self.closed(left), self.whole(right));
            match (before, after) {
                (Some(before), Some(after)) => return Some([vec![before], after].concat()),
                // One side is for the program, and the other is a sentence of its own.
                (Some(before), None) if self.is_clause(right) => {
                    return Some([vec![before], self.sentence(right)].concat());
                }
                // “On 6 or more anger, declare war and reset anger”: what begins so may hold for all of it.
                (None, Some(after))
                    if self.is_whole_clause(left) && !self.language.is("start", left.first()) =>
                {
                    let mut steps = self.sentence(left);
                    steps.extend(after);
                    return Some(steps);
                }
                // “Row, then sleep.”
                (None, None) if then.is_some() && self.is_clause(right) => {
                    let mut steps = self.sentence(left);
                    steps.extend(self.sentence(right));
                    return Some(steps);
                }
                _ => {}
            }
        }
        None
    }

    pub(super) fn is_and(&self, token: &Token) -> bool {
        self.language.is("mid", Some(token))
    }

    /// Steps for a piece, if the program carries out all of it.
    pub(super) fn whole(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let steps = match self.closed(words) {
            Some(step) => vec![step],
            None => self.joined(words)?,
        };
        steps.iter().all(|step| !step.is_told()).then_some(steps)
    }

    /// Whether a piece can stand for itself: it does not begin with a noun or a number.
    pub(super) fn is_clause(&self, words: Words<'_>) -> bool {
        let first = words.first();
        first.is_some_and(|t| t.kind == Kind::Word)
            && !self.language.is("noun", first)
            && !self.language.is("start", first)
            || self.has_verb(words)
    }

    pub(super) fn is_whole_clause(&self, words: Words<'_>) -> bool {
        words.tokens().len() > 1 && words.first().is_some_and(|t| t.kind == Kind::Word)
    }

    pub(super) fn has_verb(&self, words: Words<'_>) -> bool {
        words.tokens().iter().skip(1).any(|t| self.language.is("verb", Some(t)))
    }

    /// `While oil is above 0, row`, and `Draw a card until it is a gale`.
    pub(super) fn looped(&self, words: Words<'_>) -> Option<Vec<Step>> {
        if let Some(rest) = self.lead("as-long", words) {
            let (condition, doing) = self.cut_condition(rest)?;
            let body = self.sentence(doing);
            let how = How::While(self.condition(condition));
            return Some(vec![self.step(words, What::Repeat { how, body })]);
        }
        let (at, to) = self.find_mid("until", words)?;
        let body = vec![self.closed(words.part(0, at))?];
        let how = How::Until { test: self.condition(words.after(at + to)), first: false };
        Some(vec![self.step(words, What::Repeat { how, body })])
    }
}
