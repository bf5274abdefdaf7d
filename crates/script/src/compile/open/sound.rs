//! Whether the parts of a sentence still say by themselves what they say in it. A part that does not is never asked
//! or told alone: people see the whole sentence.

use super::super::lexed::Words;
use super::read::Reader;
use crate::tree::{Case, How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token};

/// A part that people see.
enum Part<'s> {
    Told(&'s Piece),
    Asked(&'s Piece),
    Counted(&'s Piece),
}

impl Reader<'_> {
    /// Whether every part of a sentence that people see can stand alone. The sentence itself always can.
    pub(super) fn stands(&self, words: Words<'_>, steps: &[Step]) -> bool {
        let whole = self.piece(words).text;
        let mut parts = Vec::new();
        steps.iter().for_each(|step| seen(step, &mut parts));
        parts.iter().all(|part| match part {
            Part::Told(piece) | Part::Asked(piece) | Part::Counted(piece)
                if whole.len() <= piece.text.len() =>
            {
                true
            }
            Part::Told(piece) => self.can_be_told(piece),
            Part::Asked(piece) => {
                self.can_be_asked(piece) && !(self.is_behind(words, piece) && self.may_end_early(piece))
            }
            Part::Counted(piece) => self.can_be_counted(piece),
        })
    }

    fn lexed_piece(&self, piece: &Piece) -> super::super::lexed::Lexed {
        self.lexed(&Text::of(0, &piece.text, 0))
    }

    fn can_be_told(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        // A condition that was left with its sentence, because one of its parts cannot stand alone.
        let conditional = ["if", "unless"].iter().any(|name| self.lead(name, words).is_some());
        // Nor “… and repeat this until …”, where more than this part is repeated.
        !conditional
            && !self.language.any("repeating", words.after(1))
            && !self.language.is("clings", words.first())
            && !self.is_of_own_state(words, piece)
    }

    /// “For each that shows a 6, and subtract 1 for each 1”: more than a thing to count.
    fn can_be_counted(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        let goes_on = |at: usize| {
            let joint = self.language.begins("mid", "and", words.after(at));
            let next = joint.and_then(|to| words.tokens().get(at + to));
            next.is_some_and(|t| {
                matches!(t.kind, Kind::Number(_))
                    || self.language.is("own", Some(t)) && !self.language.is("noun", Some(t))
            })
        };
        !self.language.any("goes-on", words) && !(1..words.tokens().len()).any(goes_on)
    }

    fn can_be_asked(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        let inner = words.after(1);
        let goes_on = self.language.any("goes-on", inner);
        // “A fence breaks, mend it, or”: the condition was not found.
        let last = words.after(words.tokens().len().saturating_sub(1));
        let open = ["and", "or"].iter().any(|name| self.language.begins("mid", name, last).is_some());
        // “It is more”: than what stood before.
        let compares = self.language.is("pronoun", words.first())
            && words.tokens().len() == 3
            && self.language.is("verb", inner.first())
            && self.language.any("compare", inner);
        let paired = self.language.is("paired", words.first());
        // “That too is impossible”: only the sentence before it says what is.
        let refers = self.language.is("demonstrative", words.first()) && self.language.any("able", inner);
        // “Fear would rise above 10”, “two omens are left in the deck”: the program keeps these.
        let counted =
            self.language.opening("counted", words).iter().any(|(to, node)| {
                node.name() == "counter" && self.language.is("verb", words.tokens().get(*to))
            });
        let dealt = self.language.any("remains", words)
            && (self.has_deck(words) || !self.decks.is_empty() && self.language.any("dealing", words));
        // “The result is …” in words that are not understood: the program rolled.
        let rolled = self.rolled.get()
            && !self.by_hand.get()
            && self.language.opening("atom", words).iter().any(|(_, node)| node.name() == "result");
        !open && !compares && !rolled && !goes_on && !paired && !refers && !counted && !dealt
    }

    /// Whether a condition stands behind what depends on it.
    fn is_behind(&self, words: Words<'_>, piece: &Piece) -> bool {
        let leads = ["if", "unless", "check", "only", "as-long", "while", "until"];
        let ends = |text: &str| text.trim_end_matches(['.', '!', ' ']).to_owned();
        let whole = ends(&self.piece(words).text);
        leads.iter().all(|name| self.lead(name, words).is_none()) && whole.ends_with(&ends(&piece.text))
    }

    /// “It moves if it is night, and gains 2 gold”, “… if it is night and gains 2 gold”: what follows *and* need not
    /// belong to the condition. It does if it is a clause or a single word, without a comma before it.
    fn may_end_early(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        (1..words.tokens().len()).any(|at| {
            let joint = ["and", "or", "then"]
                .iter()
                .find_map(|name| self.language.begins("mid", name, words.after(at)));
            joint.is_some_and(|to| {
                let rest = words.after(at + to);
                let comma = words.tokens()[at].kind == Kind::Comma;
                comma || rest.tokens().len() > 1 && !self.language.any("verb", rest)
            })
        })
    }

    /// Whether people would be told to change what the program keeps.
    pub(super) fn tells_own_state(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        !self.counters.is_empty() && words.position(Kind::Colon).is_none() && self.is_of_own_counter(words)
    }

    /// “Add 2”, “reshuffle and draw again”: what is changed stands elsewhere in the sentence, and the program keeps it.
    fn is_of_own_state(&self, words: Words<'_>, piece: &Piece) -> bool {
        let is = |class: &str, t: &Token| self.language.is(class, Some(t));
        let deals = |t: &Token| t.norm.is_empty() || is("dealing", t) || is("pronoun", t) || is("anew", t);
        let dealt = !self.decks.is_empty() && !piece.text.contains('(');
        let kept = !self.counters.is_empty() || !self.decks.is_empty();
        kept && self.is_of_own_counter(words)
            || dealt && self.language.is("dealing", words.first()) && words.tokens().iter().all(deals)
    }

    fn is_of_own_counter(&self, words: Words<'_>) -> bool {
        let is = |class: &str, t: &Token| self.language.is(class, Some(t));
        let changes = |t: &Token| {
            t.norm.is_empty()
                || matches!(t.kind, Kind::Number(_))
                || is("own", t)
                || is("pronoun", t)
                || is("anew", t)
        };
        let all = words.tokens();
        let elided = |t: &Token| matches!(t.kind, Kind::Number(_)) || is("elided", t);
        all.iter().any(elided) && all.iter().all(|t| changes(t) || is("elided", t))
    }

    /// “Gain 3 gold; else gain 1”: of the counter that the item speaks of.
    pub(super) fn elliptic(&self, words: Words<'_>) -> Option<Step> {
        let [verb, number] = words.tokens() else { return None };
        let counter = self.counters.get(usize::from(self.spoken_of.get()?.0))?;
        let is_word = words.plain().starts_with(char::is_alphabetic);
        if !is_word || !matches!(number.kind, Kind::Number(_)) || !self.language.is("own", Some(verb)) {
            return None;
        }
        let lexed = self.lexed(&Text::of(0, &format!("{} {}", words.plain(), counter.name), 0));
        let what = self.deed(&self.language.read("doing", lexed.all())?)?;
        Some(self.step(words, what))
    }

    fn has_deck(&self, words: Words<'_>) -> bool {
        (0..words.tokens().len()).any(|at| !self.language.opening("deck", words.after(at)).is_empty())
    }
}

/// The parts of a step that people see.
fn seen<'s>(step: &'s Step, out: &mut Vec<Part<'s>>) {
    let inside = |steps: &'s [Step], out: &mut Vec<Part<'s>>| steps.iter().for_each(|step| seen(step, out));
    match &step.what {
        What::Do { deed: None, .. } => out.push(Part::Told(&step.piece)),
        What::Change { by, .. } | What::Pay { by, .. } => counted(by, out),
        What::Try { then, otherwise } => {
            out.push(Part::Told(&step.piece));
            inside(then, out);
            inside(otherwise, out);
        }
        What::If { test, then, otherwise } => {
            asked(test, out);
            inside(then, out);
            inside(otherwise, out);
        }
        What::First { ways, otherwise, .. } => {
            ways.iter().for_each(|way| inside(way, out));
            inside(otherwise, out);
        }
        What::Cases { cases, otherwise, .. } => {
            cases.iter().for_each(|Case { steps, .. }| inside(steps, out));
            inside(otherwise.as_deref().unwrap_or(&[]), out);
        }
        What::Repeat { how, body } => {
            match how {
                How::While(test) | How::Until { test, .. } => asked(test, out),
                How::Times(number) => counted(number, out),
                How::Each(_) => {}
            }
            inside(body, out);
        }
        What::Again(How::While(test) | How::Until { test, .. }) => asked(test, out),
        What::Once(steps) => inside(steps, out),
        _ => {}
    }
}

fn asked<'s>(test: &'s Test, out: &mut Vec<Part<'s>>) {
    match test {
        Test::Leaf(Leaf::Board, piece) => out.push(Part::Asked(piece)),
        Test::Leaf(..) => {}
        Test::Not(test) => asked(test, out),
        Test::All(tests) | Test::Any(tests) => tests.iter().for_each(|test| asked(test, out)),
    }
}

fn counted<'s>(number: &'s Number, out: &mut Vec<Part<'s>>) {
    match number {
        Number::Board(piece) => out.push(Part::Counted(piece)),
        Number::Times(a, b) | Number::Plus(a, b) | Number::Minus(a, b) | Number::Least(a, b) => {
            counted(a, out);
            counted(b, out);
        }
        Number::Share { of, .. } => counted(of, out),
        _ => {}
    }
}
