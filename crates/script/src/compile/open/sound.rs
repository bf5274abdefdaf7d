//! Whether the parts of a sentence still say by themselves what they say in it. A part that does not is never asked
//! or told alone: people see the whole sentence.

use super::super::lexed::Words;
use super::read::Reader;
use crate::tree::{Axis, Case, How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token};

/// A part of a sentence: what people are told, asked or count, and what the program does.
enum Part<'s> {
    Told(&'s Piece),
    Asked(&'s Piece),
    Counted(&'s Piece),
    Each(&'s Piece),
    Done(&'s Piece),
}

impl<'s> Part<'s> {
    fn piece(&self) -> &'s Piece {
        match self {
            Part::Told(piece)
            | Part::Asked(piece)
            | Part::Counted(piece)
            | Part::Each(piece)
            | Part::Done(piece) => piece,
        }
    }
}

/// The marks and words that may stand between the parts of a sentence.
const JOINTS: [(&str, &[&str]); 3] = [
    (
        "lead",
        &[
            "if",
            "as-long",
            "unless",
            "otherwise",
            "so",
            "did",
            "then",
            "not",
            "failed",
            "possible",
            "only",
            "each",
            "each-time",
            "repeat",
            "while",
            "until",
            "check",
            "time",
            "late",
            "every",
        ],
    ),
    (
        "mid",
        &[
            "if", "only", "all-of", "unless", "else", "possible", "until", "each", "then", "and", "or",
            "instead", "purpose", "late", "early",
        ],
    ),
    ("answer", &["yes", "no"]),
];

impl Reader<'_> {
    /// Whether a sentence may be cut into these steps: each of its words belongs to a part or to a joint between
    /// parts, and each part that people see says by itself what it says in the sentence. Otherwise people see the
    /// whole sentence, which always stands.
    pub(super) fn stands(&self, words: Words<'_>, steps: &[Step]) -> bool {
        let words = self.trimmed(words);
        let whole = self.piece(words).text;
        let mut parts = Vec::new();
        steps.iter().for_each(|step| seen(step, &mut parts));
        let glossed = |gloss: &&str| {
            let lexed = self.lexed(&Text::of(0, gloss, 0));
            let same =
                self.closed(lexed.all()).is_some_and(|said| steps.iter().any(|step| step.what == said.what));
            let says =
                |part: &Part<'_>| part.piece().text.contains(*gloss) || gloss.contains(&part.piece().text);
            same || parts.iter().any(says) || !self.restricts(lexed.all())
        };
        self.is_accounted_for(words, &parts)
            && self.glosses(words).iter().all(glossed)
            && parts.iter().all(|part| match part {
                Part::Told(piece) | Part::Asked(piece) | Part::Counted(piece)
                    if whole.len() <= piece.text.len() =>
                {
                    true
                }
                Part::Told(piece) => self.can_be_told(piece) && self.ends_itself(words, piece),
                Part::Asked(piece) => {
                    self.can_be_asked(piece)
                        && self.is_one_condition(piece)
                        && !(self.is_behind(words, piece) && self.may_end_early(piece))
                }
                Part::Counted(piece) => self.can_be_counted(piece),
                Part::Each(piece) => self.can_be_done_for_each(piece),
                Part::Done(_) => true,
            })
    }

    /// The words of a part in its sentence, from the first to the one behind the last.
    fn place(&self, words: Words<'_>, piece: &Piece) -> Option<(usize, usize)> {
        let tokens = words.tokens();
        let inside = |t: &Token| {
            t.span.file == piece.span.file && t.span.start >= piece.span.start && t.span.end <= piece.span.end
        };
        let from = tokens.iter().position(inside)?;
        let to = tokens.iter().rposition(inside)? + 1;
        Some((from, to))
    }

    /// Whether each word of a sentence belongs to a part of it, or joins parts.
    fn is_accounted_for(&self, words: Words<'_>, parts: &[Part<'_>]) -> bool {
        let tokens = words.tokens();
        let mut known: Vec<bool> = tokens.iter().map(|t| t.norm.is_empty()).collect();
        if let Some(colon) = words.position(Kind::Colon)
            && self.is_title(words.part(0, colon))
        {
            known[..colon].fill(true);
        }
        for (from, to) in parts.iter().filter_map(|part| self.place(words, part.piece())) {
            known[from..to].fill(true);
        }
        let mut at = 0;
        while at < tokens.len() {
            if known[at] {
                at += 1;
                continue;
            }
            // A joint may begin with its comma.
            let from = if at > 0 && tokens[at - 1].kind == Kind::Comma { at - 1 } else { at };
            let Some(to) = self.joint(words, from).max(self.joint(words, at)) else { return false };
            at = to.max(at + 1);
        }
        true
    }

    /// Where a joint ends that begins here.
    pub(super) fn joint(&self, words: Words<'_>, at: usize) -> Option<usize> {
        let rest = words.after(at);
        let named = |(category, names): &(&str, &[&str])| {
            let all = self.language.opening(category, rest).into_iter();
            all.filter(|(_, node)| names.contains(&node.name())).map(|(to, _)| to).max()
        };
        let ranges = || self.language.opening("range", rest).into_iter().map(|(to, _)| to).max();
        let adverb =
            || ["adverb", "paired"].iter().any(|class| self.language.is(class, rest.first())).then_some(1);
        let to = JOINTS.iter().filter_map(named).max().or_else(ranges).or_else(adverb)?;
        Some(at + to)
    }

    /// Whether what stands in parentheses changes what the sentence says.
    fn restricts(&self, words: Words<'_>) -> bool {
        words.tokens().iter().any(|t| matches!(t.kind, Kind::Number(_)))
            || ["deny", "limit", "control"].iter().any(|class| self.language.any(class, words))
    }

    /// Whether an instruction ends where its part ends: it stands before another part, or behind one that it follows,
    /// only if it is one clause. Behind a condition it may be anything that reaches to the end of the sentence.
    fn ends_itself(&self, words: Words<'_>, piece: &Piece) -> bool {
        let Some((from, to)) = self.place(words, piece) else { return true };
        let part = words.part(from, to);
        let is_last = self.trimmed(words.after(to)).is_empty();
        let joined = (1..=3.min(from)).any(|back| {
            let joins =
                |name: &&str| self.language.begins("mid", name, words.after(from - back)) == Some(back);
            ["and", "then", "or"].iter().any(joins)
        });
        let part = match self.find_mid("possible", part) {
            Some((at, to)) if self.trimmed(part.after(at + to)).is_empty() => part.part(0, at),
            _ => part,
        };
        match (is_last, joined) {
            (true, false) => !self.reaches_back(part),
            (true, true) => !self.limits_itself(part),
            (false, _) => part.position(Kind::Comma).is_none() && !self.limits_itself(part),
        }
    }

    /// Whether a clause has a word that joins, limits or repeats, but for “all but one”.
    fn limits_itself(&self, words: Words<'_>) -> bool {
        let tokens = words.tokens();
        (0..tokens.len()).any(|at| {
            self.language.is("control", tokens.get(at))
                && !(at > 0
                    && self.language.is("but", tokens.get(at))
                    && self.language.is("every", tokens.get(at - 1)))
        })
    }

    /// Whether words say what is done otherwise: than what stands before them.
    fn reaches_back(&self, words: Words<'_>) -> bool {
        (0..words.tokens().len()).any(|at| {
            let rest = words.after(at);
            self.lead("otherwise", rest).is_some() || self.language.begins("mid", "else", rest).is_some()
        })
    }

    /// Whether words are one clause: nothing in them joins, limits or repeats.
    pub(super) fn is_plain(&self, words: Words<'_>) -> bool {
        let words = self.trimmed(words);
        let marks = [Kind::Comma, Kind::Colon, Kind::Semicolon, Kind::Dot, Kind::Arrow];
        !words.tokens().iter().any(|t| marks.contains(&t.kind)) && !self.limits_itself(words)
    }

    /// Whether a condition that people are asked is one: commas stand only in a list that ends with *and* or *or*.
    fn is_one_condition(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        let comma = words.position(Kind::Comma);
        let lists = |at: usize| {
            let later = words.after(at + 1);
            ["and", "or"].iter().any(|name| {
                (0..later.tokens().len()).any(|i| self.language.begins("mid", name, later.after(i)).is_some())
            })
        };
        comma.is_none_or(lists) && !self.language.any("control", words.after(1))
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
        // “In which case take the higher”: only the sentence says in which.
        let refers = (0..words.tokens().len()).any(|at| self.lead("case", words.after(at)).is_some());
        !conditional
            && !refers
            && !self.language.any("repeating", words.after(1))
            && !["clings", "control"].iter().any(|class| self.language.is(class, words.first()))
            && self.language.begins("mid", "and", words).is_none()
            && self.language.begins("mid", "purpose", words).is_none()
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

    /// “For each of these”, “for each 6 sink a ship”: not what people are asked one by one.
    fn can_be_done_for_each(&self, piece: &Piece) -> bool {
        let lexed = self.lexed_piece(piece);
        let words = self.trimmed(lexed.all());
        let is_face = matches!(words.first().map(|t| t.kind), Some(Kind::Number(_))) && self.rolled.get();
        !words.is_empty()
            && !is_face
            && self.language.begins("mid", "of", words).is_none()
            && self.can_be_counted(piece)
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
        // “This makes it 3”
        let counts = ["pronoun", "demonstrative"].iter().any(|class| self.language.any(class, words))
            && matches!(words.tokens().last().map(|t| t.kind), Some(Kind::Number(_)))
            && !self.counters.is_empty();
        !counts
            && self.says_something(words)
            && self.own_in(words, true).is_none()
            && !open
            && !compares
            && !rolled
            && !goes_on
            && !paired
            && !refers
            && !counted
            && !dealt
    }

    /// Whether a condition names anything: “she is”, “there is”, “tied” only continue a sentence.
    fn says_something(&self, words: Words<'_>) -> bool {
        let closed =
            ["pronoun", "person", "verb", "not", "demonstrative", "listing", "amount", "adverb", "now"];
        let is_closed = |t: &Token| {
            matches!(t.kind, Kind::Number(_)) || closed.iter().any(|class| self.language.is(class, Some(t)))
        };
        !words.tokens().iter().all(is_closed)
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
        // “Subtract 1 for each that shows a 1”: from what?
        let bare = matches!(words.tokens().get(1).map(|t| t.kind), Some(Kind::Number(_)))
            && self.language.is("own", words.first())
            && (words.tokens().len() == 2 || self.joint(words, 2).is_some());
        kept && (bare || self.is_of_own_counter(words))
            || dealt && self.language.is("dealing", words.first()) && words.tokens().iter().all(deals)
    }

    fn is_of_own_counter(&self, words: Words<'_>) -> bool {
        let is = |class: &str, t: &Token| self.language.is(class, Some(t));
        let changes = |t: &Token| {
            t.norm.is_empty()
                || matches!(t.kind, Kind::Number(_))
                || self.is_dice(t)
                || is("own", t)
                || is("pronoun", t)
                || is("anew", t)
        };
        let all = words.tokens();
        let elided = |t: &Token| matches!(t.kind, Kind::Number(_)) || is("elided", t) || self.is_dice(t);
        all.iter().any(elided) && all.iter().all(|t| changes(t) || is("elided", t))
    }

    /// `1d6`, and not `D1`, which may be anything.
    fn is_dice(&self, token: &Token) -> bool {
        token.norm.starts_with(|c: char| c.is_ascii_digit())
            && super::language::dice(&token.norm, self.language.die).is_some()
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
        What::Change { by, .. } | What::Pay { by, .. } => {
            out.push(Part::Done(&step.piece));
            counted(by, out);
        }
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
        What::Cases { of, cases, otherwise } => {
            if matches!(of, Axis::Board(_)) {
                out.push(Part::Done(&step.piece));
            }
            cases.iter().for_each(|Case { steps, .. }| inside(steps, out));
            inside(otherwise.as_deref().unwrap_or(&[]), out);
        }
        What::Repeat { how, body } => {
            match how {
                How::While(test) | How::Until { test, .. } => asked(test, out),
                How::Times(number) => counted(number, out),
                How::Each(_) => out.push(Part::Each(&step.piece)),
            }
            if matches!(how, How::Times(_)) {
                out.push(Part::Done(&step.piece));
            }
            inside(body, out);
        }
        What::Again(How::While(test) | How::Until { test, .. }) => {
            out.push(Part::Done(&step.piece));
            asked(test, out);
        }
        What::Once(steps) => inside(steps, out),
        _ => out.push(Part::Done(&step.piece)),
    }
}

fn asked<'s>(test: &'s Test, out: &mut Vec<Part<'s>>) {
    match test {
        Test::Leaf(Leaf::Board, piece) => out.push(Part::Asked(piece)),
        Test::Leaf(_, piece) => out.push(Part::Done(piece)),
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
