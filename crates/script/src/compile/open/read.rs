//! Sentences: where one ends, on what it depends, and what it says. What is not of the closed class
//! stays as it is written, and is never cut in a place where it may not be cut.

use super::super::lexed::{Lexed, Words};
use super::joints::is_for_people;
use super::language::Language;
use super::rolls::ranges;
use crate::document::Page;
use crate::program::{Comparison, Counter, CounterId, Deck, DeckId};
use crate::source::Source;
use crate::tree::{How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token};
use std::cell::{Cell, RefCell};

pub(super) struct Reader<'c> {
    pub language: &'c Language,
    pub counters: &'c [Counter],
    pub decks: &'c [Deck],
    pub sources: &'c [Source],
    pub pages: &'c [Page],
    /// Conditions that the document defines: their words, and what they mean.
    pub defined: &'c [(String, Test)],
    /// The document speaks of what is selected: an arrow selects.
    pub selects: bool,
    /// Steps go to each other by their numbers or letters.
    pub is_flowchart: bool,
    /// Whether the document rolls dice anywhere.
    pub has_rolls: bool,
    /// Whether a roll has been read on this page: “it” may be its result.
    pub rolled: Cell<bool>,
    /// What “it” may mean.
    pub last_counter: Cell<Option<CounterId>>,
    /// A counter that this item speaks of: “none is left”, “there are 3 left”.
    pub spoken_of: Cell<Option<CounterId>>,
    /// Another one, before that: “if it is higher” compares the two.
    pub spoken_before: Cell<Option<CounterId>>,
    pub last_deck: Cell<Option<DeckId>>,
    /// What the last condition of this item speaks of: “If the result is 5, …. If it is less, …”
    pub asked_of: RefCell<Option<Number>>,
    /// Whether the last step of a page is read.
    pub at_end: Cell<bool>,
}

/// A sentence, and what it goes with.
pub(super) enum Said {
    Steps(Vec<Step>),
    Otherwise(Vec<Step>),
    /// If the question before it was answered with yes, or what stands before it was possible.
    So(Vec<Step>),
    Not(Vec<Step>),
    /// If what stands before it was done, or was impossible.
    Did(Vec<Step>),
    Failed(Vec<Step>),
    /// A way with a condition that takes the place of the sentence before it.
    Instead(Box<Step>),
    /// What follows from a question; elsewhere simply the next thing to do.
    Then(Vec<Step>),
    /// What the roll before it means on some of its results.
    On(Vec<(i32, i32)>, Vec<Step>),
    /// What counts as a hit in the roll before it, or what is kept of it; and the words, where there is none.
    Kept(crate::language::Node, Box<Step>),
    /// What is kept of the roll before it, and what follows from that.
    KeptCases(crate::language::Node, Vec<Step>, Box<Step>),
    /// What is done once for each die of the roll before it that shows one of these faces.
    EachFace((u16, u16), Vec<Step>, Box<Step>),
}

/// The most words of a subject.
const SUBJECT: usize = 3;
/// More joints than a sentence that people understand has, and more words.
pub(super) const JOINTS: usize = 8;
pub(super) const LONGEST: usize = 80;
impl<'c> Reader<'c> {
    pub fn lexed(&self, text: &Text) -> Lexed {
        self.language.lexed(text)
    }

    pub fn piece(&self, words: Words<'_>) -> Piece {
        let words = self.trimmed(words);
        Piece {
            text: words.plain().trim_end_matches(['.', ';', ',', ':', '!', ' ']).to_string(),
            span: words.span(),
        }
    }

    pub(super) fn step(&self, words: Words<'_>, what: What) -> Step {
        Step::new(self.piece(words), what)
    }

    /// What a human is told to do.
    pub(super) fn told(&self, words: Words<'_>) -> Step {
        let selects = self.selects && self.piece(words).text.to_lowercase().starts_with("select");
        let mut step = self.step(words, What::Do { deed: None, selects });
        if let Some(remark) = self.remark(words) {
            step.piece.text = format!("{} ({remark})", step.piece.text);
        }
        step
    }

    /// What stands in parentheses right behind the words, without a meaning of its own.
    fn remark<'t>(&self, words: Words<'t>) -> Option<&'t str> {
        let end = self.trimmed(words).tokens().last()?.plain.1 as usize;
        let rest = words.line().get(end..)?.trim_start();
        let inside = rest.strip_prefix('(')?.split_once(')')?.0.trim();
        (!inside.chars().all(|c| c.is_ascii_digit() || c == ',' || c == ' ')).then_some(inside)
    }

    /// `Build a chapel (costs 5 gold)`: what is done if its price can be paid.
    fn costs(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let lexed = self.lexed(&Text::of(0, self.remark(words)?, 0));
        let node = self.language.read("cost", lexed.all())?;
        let counter = self.counter(node.child("thing")?)?;
        let by = node.children.iter().find_map(|child| self.number(child))?;
        let price = self.step(words, What::Pay { counter, by });
        Some(vec![self.priced(words, price, vec![self.told(words)])])
    }

    /// Without marks at both ends.
    pub fn trimmed<'t>(&self, words: Words<'t>) -> Words<'t> {
        let mut words = words;
        // A parenthesis that restricts is no mark.
        let is_mark = |t: &Token| t.norm.is_empty() && t.kind != Kind::Paren;
        while words.first().is_some_and(|t| is_mark(t) && t.kind != Kind::Arrow) {
            words = words.after(1);
        }
        while words.tokens().last().is_some_and(is_mark) {
            words = words.part(0, words.tokens().len() - 1);
        }
        words
    }

    /// Without a comma or a colon at the beginning.
    pub(super) fn past_comma<'t>(&self, words: Words<'t>) -> Words<'t> {
        let comma = |t: &Token| matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Semicolon);
        words.after(words.tokens().iter().take_while(|t| comma(t)).count())
    }

    pub(super) fn lead<'t>(&self, name: &str, words: Words<'t>) -> Option<Words<'t>> {
        self.language.begins("lead", name, words).map(|at| words.after(at))
    }

    /// How many words a piece has from the beginning of a later part of it.
    pub(super) fn after_start(&self, words: Words<'_>, part: Words<'_>) -> usize {
        let start = part.first().map_or(u32::MAX, |t| t.plain.0);
        words.tokens().iter().filter(|t| t.plain.0 >= start).count()
    }

    /// A whole sentence.
    pub fn said(&self, words: Words<'_>) -> Said {
        let words = self.trimmed(words);
        // What the program computes is no matter of what was possible: “if there are none” behind a roll.
        let computed = || {
            let (condition, _) = self.cut_condition(self.lead("if", words)?)?;
            self.computed(condition)
        };
        if computed().is_some() && self.find_mid("instead", words).is_none() {
            return Said::Steps(self.sentence(words));
        }
        for (name, make) in [
            ("otherwise", Said::Otherwise as fn(Vec<Step>) -> Said),
            ("failed", Said::Failed),
            ("did", Said::Did),
            ("not", Said::Not),
            ("so", Said::So),
            ("then", Said::Then),
        ] {
            if let Some(rest) = self.lead(name, words)
                && (rest.is_empty() || begins_with_mark(rest) || matches!(name, "otherwise" | "then"))
            {
                let rest = self.trimmed(self.past_comma(rest));
                let rest = self.lead("then", rest).unwrap_or(rest);
                // “otherwise on the farm” is no sentence of its own: it is shown as it is written.
                if name == "otherwise"
                    && self.language.is("start", rest.first())
                    && self.closed(rest).is_none()
                {
                    return make(vec![self.told(words)]);
                }
                return make(if rest.is_empty() { Vec::new() } else { self.sentence(rest) });
            }
        }
        if let Some(way) = self.instead(words) {
            return Said::Instead(Box::new(way));
        }
        if let Some(steps) = self.computed_first(words) {
            return Said::Steps(steps);
        }
        // “Roll a die. 1-2: rest. 3+: row.”
        if self.rolled.get()
            && let Some((ranges, rest)) = self.case(words)
            && !self.trimmed(rest).is_empty()
        {
            return Said::On(ranges, self.sentence(rest));
        }
        if self.has_rolls
            && let Some((ranges, rest)) = self.on(words)
        {
            return Said::On(ranges, self.sentence(rest));
        }
        let hits = || self.language.read("deed", words).filter(|node| node.name().starts_with("hits"));
        if let Some(node) = hits().or_else(|| self.kept(words)) {
            return Said::Kept(node, Box::new(self.told(words)));
        }
        if let Some((faces, body)) = self.each_face(words) {
            return Said::EachFace(faces, self.sentence(body), Box::new(self.told(words)));
        }
        Said::Steps(self.sentence(words))
    }

    /// `On 5 or 6, row`.
    fn on<'t>(&self, words: Words<'t>) -> Option<(Vec<(i32, i32)>, Words<'t>)> {
        if words.first().is_none_or(|t| matches!(t.kind, Kind::Number(_))) {
            return None;
        }
        let (to, node) = self.language.opening("range", words).into_iter().max_by_key(|(to, _)| *to)?;
        let rest = self.trimmed(self.past_comma(words.after(to)));
        let ranges = ranges(&node)?;
        (!rest.is_empty()).then_some((ranges, rest))
    }

    /// `If the sea is rough, sleep instead`, `on 0, surrender instead` behind a sentence about a counter.
    fn instead(&self, words: Words<'_>) -> Option<Step> {
        let (at, to) = self.find_mid("instead", words)?;
        if !self.trimmed(words.after(at + to)).is_empty() {
            return None;
        }
        let words = words.part(0, at);
        let on = self.on(words).filter(|_| !self.rolled.get()).and_then(|(ranges, rest)| {
            let counter = Number::Counter(self.last_counter.get()?);
            let test = within(&counter, &ranges, &self.piece(words));
            Some(vec![self.step(words, What::If { test, then: self.sentence(rest), otherwise: Vec::new() })])
        });
        let mut steps = on.or_else(|| self.conditional(words))?;
        let is_way = |step: &Step| matches!(&step.what, What::If { then, otherwise, .. } if !then.is_empty() && otherwise.is_empty());
        steps.pop().filter(|step| steps.is_empty() && is_way(step))
    }

    /// `Repeat twice`, `Repeat until the sea is calm`: of what stands before it.
    fn again(&self, words: Words<'_>) -> Option<How> {
        if words.ends_with_colon() {
            return None;
        }
        for (to, node) in self.language.opening("lead", words) {
            if node.name() == "repeat" && self.trimmed(words.after(to)).is_empty() {
                return Some(How::Times(self.times(node.child("times")?)?));
            }
        }
        if let Some(rest) = self.lead("until", words).filter(|rest| !rest.is_empty()) {
            return Some(How::Until { test: self.condition(rest), first: true });
        }
        let rest = self.lead("while", words).filter(|rest| !rest.is_empty())?;
        Some(How::While(self.condition(rest)))
    }

    /// A sentence that says what to do.
    pub fn sentence(&self, words: Words<'_>) -> Vec<Step> {
        let words = self.trimmed(words);
        if words.is_empty() {
            return Vec::new();
        }
        // Sentences that are one thing to do.
        if words.tokens().len() > LONGEST || words.position(Kind::Semicolon).is_some() {
            return vec![self.told(words)];
        }
        if let Some(step) = self.closed(words) {
            return vec![step];
        }
        if let Some(steps) = self.bounded(words).or_else(|| self.or_by(words)) {
            return steps;
        }
        // “At the start of the turn, …”: the document is the turn.
        if let Some(rest) =
            self.lead("time", words).filter(|rest| rest.first().is_some_and(|t| t.kind == Kind::Comma))
        {
            return self.sentence(rest);
        }
        if let Some(how) = self.again(words) {
            return vec![self.step(words, What::Again(how))];
        }
        if let Some(rest) = self.lead("page-until", words) {
            let then = vec![self.step(words, What::Restart)];
            let test = self.condition(rest).negated();
            return vec![self.step(words, What::If { test, then, otherwise: Vec::new() })];
        }
        if let Some(rest) = self.lead("check", words) {
            // “Check whether it rains. If so, …”
            let (then, otherwise) = (Vec::new(), Vec::new());
            return vec![self.step(words, What::If { test: self.condition(rest), then, otherwise })];
        }
        if let Some(rest) = self.lead("possible", words) {
            let rest = self.trimmed(self.past_comma(rest));
            return match self.sentence(rest) {
                told if told.len() == 1 && told[0].is_told() => vec![self.step(rest, tried())],
                steps => steps,
            };
        }
        if let Some(steps) = self.each_time(words).or_else(|| self.late(words)) {
            return steps;
        }
        if let Some(steps) = self.looped(words) {
            return steps;
        }
        if let Some(steps) = self.conditional(words) {
            return steps;
        }
        if self.is_ban(words) {
            return vec![self.step(words, What::Remember)];
        }
        // “In each town, if …”: nobody can be asked that once for all.
        if self.lead("every", words).is_some() && self.has_condition(words) && !self.has_own(words) {
            return vec![self.told(words)];
        }
        if let Some(steps) = self.each(words) {
            return steps;
        }
        if let Some(steps) = self.captioned(words) {
            return steps;
        }
        if let Some(steps) = self.cut_at_condition(words) {
            return steps;
        }
        if let Some(steps) = self.paid(words).or_else(|| self.dealt(words)) {
            return steps;
        }
        if let Some(steps) = self.joined(words).or_else(|| self.costs(words)) {
            return steps;
        }
        vec![self.told(words)]
    }

    /// `Each time a hero cuts off a head, gain 1 head`: people say how often that was.
    fn each_time(&self, words: Words<'_>) -> Option<Vec<Step>> {
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

    /// `At the end of the round, lose 1 threat`: what ends with the document's turn is done in its last step; when
    /// anything else ends, people say.
    fn late(&self, words: Words<'_>) -> Option<Vec<Step>> {
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

    /// `Never …`, `Otto never …`: kept in mind, and no step. Who it is said of may be anybody.
    fn is_ban(&self, words: Words<'_>) -> bool {
        let begins = |at: usize| self.language.begins("mid", "ban", words.after(at)).is_some();
        self.language.begins("lead", "ban", words).is_some()
            || (1..=SUBJECT).any(begins) && words.position(Kind::Comma).is_none_or(|at| at > SUBJECT)
    }

    /// Whether anything of the document's own is named.
    pub(super) fn has_own(&self, words: Words<'_>) -> bool {
        let own = |at: usize| {
            let rest = words.after(at);
            ["counter", "deck"].iter().any(|class| !self.language.opening(class, rest).is_empty())
        };
        (0..words.tokens().len()).any(own)
    }

    /// A sentence of the closed class alone: about counters, dice, decks, pages.
    pub fn closed(&self, words: Words<'_>) -> Option<Step> {
        let mut words = self.trimmed(words);
        // “Gain 1 rage instead of attacking” says what is done, and what is not.
        if let Some((at, to)) = self.find_mid("instead", words) {
            let tail = words.after(at + to);
            let says_of =
                self.language.begins("mid", "of", tail).is_some() && !self.language.any("deny", tail);
            if !says_of && !self.trimmed(tail).is_empty() {
                return None;
            }
            words = words.part(0, at);
        }
        if let Some(what) = self.language.read("doing", words).and_then(|node| self.deed(&node)) {
            return Some(self.step(words, what));
        }
        if let Some(node) = self.language.read("deed", words)
            && node.name() == "use-times"
            && let Some(times) = node.child("times").and_then(|times| self.times(times))
        {
            let page = crate::program::PageId(node.child("page")?.name().parse().ok()?);
            let body = vec![self.step(words, What::Use(page))];
            return Some(self.step(words, What::Repeat { how: How::Times(times), body }));
        }
        self.modified_roll(words)
            .or_else(|| self.counted_change(words))
            .or_else(|| self.changed_by_count(words))
            .or_else(|| self.used_for(words))
    }

    /// `Lower oil by 1 for each lit lamp`: what is counted stands on the board.
    fn counted_change(&self, words: Words<'_>) -> Option<Step> {
        let count = words.tokens().len();
        for at in 1..count {
            let Some(to) = self.language.begins("mid", "each", words.after(at)) else { continue };
            let Some(node) = self.language.read("doing", words.part(0, at)) else { continue };
            let Some(What::Change { of, change, by }) = self.deed(&node) else { continue };
            let counted = self.trimmed(words.after(at + to));
            // “… for each beacon, to a maximum of 6”: the limit is no part of what is counted.
            if self.cut_bound(words).is_some() {
                return None;
            }
            // “Lose 3 gold for each.”: of what, the sentence before it says.
            let counted = if counted.is_empty() { words } else { counted };
            let number = self.language.read("number", counted).and_then(|node| self.number(&node));
            let by = by.times(number.unwrap_or_else(|| Number::Board(self.piece(counted))));
            return Some(self.step(words, What::Change { of, change, by }));
        }
        None
    }

    /// `Use Habits to choose`: a page, and what it is used for.
    fn used_for(&self, words: Words<'_>) -> Option<Step> {
        let uses = self.language.opening("deed", words).into_iter();
        let (to, node) =
            uses.filter(|(_, node)| matches!(node.name(), "use" | "go")).max_by_key(|(to, _)| *to)?;
        self.language.begins("mid", "purpose", words.after(to))?;
        self.deed(&node).map(|what| self.step(words, what))
    }
}

/// Told, and perhaps impossible.
pub(super) fn tried() -> What {
    What::Try { then: Vec::new(), otherwise: Vec::new() }
}

/// Whether a number is in one of several ranges.
pub(super) fn within(of: &Number, ranges: &[(i32, i32)], piece: &Piece) -> Test {
    let compare = |how, n| Test::Leaf(Leaf::Compare(of.clone(), how, Number::Fixed(n)), piece.clone());
    let one = |(low, high): &(i32, i32)| match (*low, *high) {
        (low, high) if low == high => compare(Comparison::Equal, low),
        (i32::MIN, high) => compare(Comparison::AtMost, high),
        (low, i32::MAX) => compare(Comparison::AtLeast, low),
        (low, high) => Test::All(vec![compare(Comparison::AtLeast, low), compare(Comparison::AtMost, high)]),
    };
    let mut all: Vec<Test> = ranges.iter().map(one).collect();
    if all.len() == 1 { all.remove(0) } else { Test::Any(all) }
}

fn begins_with_mark(words: Words<'_>) -> bool {
    words.first().is_some_and(|t| matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Arrow))
}
