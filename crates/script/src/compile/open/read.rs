//! Sentences: where one ends, what it depends on, and what it says. Text outside the closed word class stays
//! as written, and is never split where a split could change its meaning.

use super::super::lexed::{Lexed, Words};
use super::glosses::Limits;
use super::language::Language;
use super::rolls::ranges;
use crate::document::Page;
use crate::program::{Comparison, Counter, CounterId, Deck, DeckId, Keep};
use crate::source::Source;
use crate::tree::{Axis, Case, How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token};
use std::cell::{Cell, RefCell};

pub(super) struct Reader<'c> {
    pub language: &'c Language,
    pub counters: &'c [Counter],
    pub decks: &'c [Deck],
    pub sources: &'c [Source],
    pub pages: &'c [Page],
    /// The conditions that the document defines: their words and meanings.
    pub defined: &'c [(String, Test)],
    /// The document mentions selections, so an arrow selects.
    pub selects: bool,
    /// Steps refer to each other by number or letter.
    pub is_flowchart: bool,
    /// Whether the document rolls dice anywhere.
    pub has_rolls: bool,
    /// Whether a roll has been read on this page: “it” may refer to its result.
    pub rolled: Cell<bool>,
    /// Whether this item rolls.
    pub rolled_here: Cell<bool>,
    /// Whether people rolled last: the program does not know the result.
    pub by_hand: Cell<bool>,
    /// The counter that “it” may refer to.
    pub last_counter: Cell<Option<CounterId>>,
    /// A counter mentioned by this item: “none is left”, “there are 3 left”.
    pub spoken_of: Cell<Option<CounterId>>,
    /// The counter mentioned before that one: “if it is higher” compares the two.
    pub spoken_before: Cell<Option<CounterId>>,
    pub last_deck: Cell<Option<DeckId>>,
    /// The number in the last condition of this item: “If the result is 5, …. If it is less, …”
    pub asked_of: RefCell<Option<Number>>,
    /// Which die of the last roll a later sentence speaks of: “Roll two dice and gain the lower one”.
    pub keeps: Cell<Option<Keep>>,
    /// What this item asks whether the bot can pay.
    pub price: RefCell<Option<(CounterId, Number)>>,
    /// A number of the document, and what people count, that this item compares.
    pub compared: RefCell<Option<(Number, Number)>>,
    /// What this item tells people to count: “Count the ships. Gain that many gold.”
    pub counted_of: RefCell<Option<Piece>>,
    /// Whether the last step of a page is being read.
    pub at_end: Cell<bool>,
    /// The last line in which another player was looked for, and where the first one is mentioned.
    pub others_in: RefCell<Option<(String, Option<u32>)>>,
}

/// A sentence, and the preceding sentence it depends on.
pub(super) enum Said {
    Steps(Vec<Step>),
    Otherwise(Vec<Step>),
    /// Applies if the preceding question was answered yes, or the preceding deed was possible.
    So(Vec<Step>),
    Not(Vec<Step>),
    /// Applies if the preceding deed was done, or was impossible.
    Did(Vec<Step>),
    Failed(Vec<Step>),
    /// A conditional alternative that replaces the preceding sentence.
    Instead(Box<Step>),
    /// The consequence of a question; elsewhere simply the next instruction.
    Then(Vec<Step>),
    /// What the roll before it means on some of its results.
    /// The last says that it takes the place of what the results meant before.
    On(Vec<(i32, i32)>, Vec<Step>, bool),
    /// Which dice of the preceding roll are hits or are kept; with the words, in case there is no such roll.
    Kept(crate::language::Node, Box<Step>),
    /// Which dice of the preceding roll are kept, and the consequence.
    KeptCases(crate::language::Node, Vec<Step>, Box<Step>),
    /// What is added to the roll before it, and on which conditions; and the words, where there is none.
    Added(Vec<(Number, Option<Test>)>, Box<Step>),
    /// Steps done once for each die of the preceding roll that shows one of these faces.
    EachFace((u16, u16), Vec<Step>, Box<Step>),
}

/// The maximum number of words in a subject.
const SUBJECT: usize = 3;
/// Limits on the joints and words of a sentence, above those of any readable sentence.
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

    /// An instruction to a human.
    pub(super) fn told(&self, words: Words<'_>) -> Step {
        let selects = self.selects && self.piece(words).text.to_lowercase().starts_with("select");
        let mut step = self.step(words, What::Do { deed: None, selects });
        if let Some(remark) = self.remark(words) {
            step.piece.text = format!("{} ({remark})", step.piece.text);
        }
        step
    }

    /// Removes punctuation at both ends.
    pub fn trimmed<'t>(&self, words: Words<'t>) -> Words<'t> {
        let mut words = words;
        // A restricting parenthesis is not punctuation.
        let is_mark = |t: &Token| t.norm.is_empty() && t.kind != Kind::Paren;
        while words.first().is_some_and(|t| is_mark(t) && t.kind != Kind::Arrow) {
            words = words.after(1);
        }
        while words.tokens().last().is_some_and(is_mark) {
            words = words.part(0, words.tokens().len() - 1);
        }
        words
    }

    /// Removes a comma or a colon at the beginning.
    pub(super) fn past_comma<'t>(&self, words: Words<'t>) -> Words<'t> {
        let comma = |t: &Token| matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Semicolon);
        words.after(words.tokens().iter().take_while(|t| comma(t)).count())
    }

    pub(super) fn lead<'t>(&self, name: &str, words: Words<'t>) -> Option<Words<'t>> {
        self.language.begins("lead", name, words).map(|at| words.after(at))
    }

    /// The number of words of a piece from the beginning of a later part.
    pub(super) fn after_start(&self, words: Words<'_>, part: Words<'_>) -> usize {
        let start = part.first().map_or(u32::MAX, |t| t.plain.0);
        words.tokens().iter().filter(|t| t.plain.0 >= start).count()
    }

    /// A whole sentence.
    pub fn said(&self, words: Words<'_>) -> Said {
        let words = self.trimmed(words);
        if words.position(Kind::Dot).is_some() {
            return Said::Steps(vec![self.told(words)]);
        }
        // A computed condition does not depend on what was possible: “if there are none” after a roll.
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
                if let Some(steps) = self.and_if(rest) {
                    return make(steps);
                }
                // “otherwise on the farm” is not a sentence: it is shown as written.
                if name == "otherwise"
                    && self.language.is("start", rest.first())
                    && self.closed(rest).is_none()
                {
                    return make(vec![self.told(words)]);
                }
                return make(if rest.is_empty() { Vec::new() } else { self.sentence(rest) });
            }
        }
        // “In that case the bot rests.” behind a question.
        if let Some(rest) = self.lead("case", words) {
            return Said::So(self.sentence(self.past_comma(rest)));
        }
        // “If it has none, …” behind a price.
        if let Some(rest) = self.lead("has-none", words).filter(|rest| begins_with_mark(*rest))
            && self.spoken_of.get().is_some()
        {
            return Said::Failed(self.sentence(self.past_comma(rest)));
        }
        // “If the bot cannot pay for a barn, …” behind a price.
        if let Some(rest) = self.lead("cannot-pay", words)
            && let Some((_, doing)) = self.cut_condition(rest)
        {
            return Said::Failed(self.sentence(doing));
        }
        if let Some(way) = self.instead(words) {
            return Said::Instead(Box::new(way));
        }
        // Sentences that form one instruction.
        if words.position(Kind::Semicolon).is_some() {
            return Said::Steps(vec![self.told(words)]);
        }
        if let Some(steps) = self.computed_first(words) {
            return Said::Steps(steps);
        }
        // “Roll a die. 1-2: rest. 3+: row.”
        if self.rolled.get()
            && let Some((ranges, rest)) = self.case(words)
            && !self.trimmed(rest).is_empty()
        {
            return self.on_these(ranges, rest);
        }
        if self.has_rolls
            && let Some((ranges, rest)) = self.on(words)
        {
            return self.on_these(ranges, rest);
        }
        let hits = || self.language.read("deed", words).filter(|node| node.name().starts_with("hits"));
        if let Some(node) = hits().or_else(|| self.kept(words)) {
            return Said::Kept(node, Box::new(self.told(words)));
        }
        if let Some(added) = self.added_later(words) {
            return Said::Added(added, Box::new(self.told(words)));
        }
        if let Some((faces, body)) = self.each_face(words) {
            return Said::EachFace(faces, self.sentence(body), Box::new(self.told(words)));
        }
        Said::Steps(self.sentence(words))
    }

    pub(super) fn on_these(&self, ranges: Vec<(i32, i32)>, rest: Words<'_>) -> Said {
        let instead =
            self.find_mid("instead", rest).filter(|(at, to)| self.trimmed(rest.after(at + to)).is_empty());
        let doing = instead.map_or(rest, |(at, _)| rest.part(0, at));
        Said::On(ranges, self.sentence(doing), instead.is_some())
    }

    /// `On 5 or 6, row`.
    pub(super) fn on<'t>(&self, words: Words<'t>) -> Option<(Vec<(i32, i32)>, Words<'t>)> {
        if words.first().is_none_or(|t| matches!(t.kind, Kind::Number(_))) {
            return None;
        }
        let (to, node) = self.language.opening("range", words).into_iter().max_by_key(|(to, _)| *to)?;
        // “On 3 laps …” speaks of a counter.
        if !self.language.opening("thing", words.after(to)).is_empty() {
            return None;
        }
        let rest = self.trimmed(self.past_comma(words.after(to)));
        let ranges = ranges(&node)?;
        (!rest.is_empty()).then_some((ranges, rest))
    }

    /// `If the sea is rough, sleep instead`, `on 0, surrender instead` after a sentence about a counter.
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

    /// `Repeat twice`, `Repeat until the sea is calm`: repeats what precedes it.
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

    /// The steps of an instruction. If a part of it cannot stand alone, people see all of it.
    pub fn sentence(&self, words: Words<'_>) -> Vec<Step> {
        let words = self.past_time(words);
        let steps = self.split_sentence(words);
        let steps = if self.stands(words, &steps) { steps } else { vec![self.told(words)] };
        if steps.iter().all(Step::is_told) && self.is_of_dice(self.trimmed(words)) {
            self.by_hand.set(true);
        }
        steps
    }

    /// Whether people roll, or are told what a roll means in words that the program does not compute: then it does not
    /// know the result.
    fn is_of_dice(&self, words: Words<'_>) -> bool {
        let faces = || {
            let number = words.tokens().get(1).is_some_and(|t| matches!(t.kind, Kind::Number(_)));
            self.rolled.get() && self.language.is("apiece", words.first()) && number
        };
        self.lead("roll", words).is_some() || faces()
    }

    fn split_sentence(&self, words: Words<'_>) -> Vec<Step> {
        let words = self.trimmed(words);
        if words.is_empty() {
            return Vec::new();
        }
        // Sentences that form one instruction.
        if words.tokens().len() > LONGEST || words.position(Kind::Semicolon).is_some() {
            return vec![self.told(words)];
        }
        if let Some(step) = self.closed(words) {
            return match self.limits(words, &step) {
                Limits::None => vec![step],
                Limits::Known(bound, piece) => {
                    self.bound_to(step, &bound, piece).unwrap_or(vec![self.told(words)])
                }
                Limits::Unknown => vec![self.told(words)],
            };
        }
        if let Some(steps) = self.bounded(words).or_else(|| self.or_by(words)) {
            return steps;
        }
        if let Some(steps) = self.rolled_here(words).or_else(|| self.denied_here(words)) {
            return steps;
        }
        if let Some(steps) = self
            .within_stage(words)
            .or_else(|| self.shared_verb(words))
            .or_else(|| self.shared_deed(words))
            .or_else(|| self.failing(words))
            .or_else(|| self.or_if(words))
        {
            return steps;
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
        // “In each town, if …”: a human cannot answer that once for all towns.
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
        if let Some(steps) = self.traded(words).or_else(|| self.paid(words)).or_else(|| self.dealt(words)) {
            return steps;
        }
        if let Some(steps) = self.joined(words).or_else(|| self.costs(words)).or_else(|| self.glossed(words))
        {
            return steps;
        }
        let told = self.told(words);
        if self.language.is("counts", words.first()) {
            self.counted_of.replace(Some(told.piece.clone()));
        }
        vec![told]
    }

    /// `Roll a die: on 1 or 2, lose 1 oil, on 6 gain 1 oil`.
    fn rolled_here(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let colon = words.position(Kind::Colon)?;
        // What is rolled for each of several things is not one number.
        let one =
            |step: &Step| matches!(&step.what, What::Roll(roll) if !matches!(roll.dice, Number::Board(_)));
        let roll = self.closed(words.part(0, colon)).filter(one)?;
        let (mut cases, mut otherwise) = (Vec::new(), None);
        let parts = self.cut_ranges(words.after(colon + 1));
        let ranged = self.are_ranged(&parts);
        for part in parts {
            match self.result(part, ranged) {
                Said::On(values, steps, instead) => {
                    let at = if instead { 0 } else { cases.len() };
                    cases.insert(at, Case { values, steps });
                }
                Said::Otherwise(steps) => otherwise = Some(steps),
                _ => return None,
            }
        }
        let of = Axis::Number(Number::Result);
        let cases = self.step(words, What::Cases { of, cases, otherwise });
        Some(vec![roll, cases])
    }

    /// `on 1 the boat sinks, on 2-6 it sails`.
    pub(super) fn cut_ranges<'t>(&self, words: Words<'t>) -> Vec<Words<'t>> {
        let count = words.tokens().len();
        let range =
            |i: usize| self.language.opening("range", words.after(i)).into_iter().map(|(to, _)| to).max();
        let mut starts: Vec<usize> = Vec::new();
        let mut within = 0;
        for i in 0..count {
            let begins = i == 0 || words.tokens()[i - 1].kind == Kind::Comma && i >= within;
            if begins && (i == 0 || range(i).is_some() || self.lead("otherwise", words.after(i)).is_some()) {
                within = i + range(i).unwrap_or(0);
                starts.push(i);
            }
        }
        let ends = starts.iter().skip(1).copied().chain([count]);
        starts.iter().zip(ends).map(|(from, to)| words.part(*from, to)).collect()
    }

    /// `It does not attack: stop here`: what is not done, and what is done by the program.
    fn denied_here(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let colon = words.position(Kind::Colon)?;
        let (head, rest) = (words.part(0, colon), self.trimmed(words.after(colon + 1)));
        let then = self.whole(rest).filter(|_| self.language.any("deny", head))?;
        let plain = self.lead("if", head).is_none() && self.lead("unless", head).is_none();
        (plain && !self.has_condition(head)).then(|| [vec![self.told(head)], then].concat())
    }

    /// `Never …`, `Otto never …`: a rule to keep in mind, not a step. Its subject may be anybody.
    fn is_ban(&self, words: Words<'_>) -> bool {
        let begins = |at: usize| self.language.begins("mid", "ban", words.after(at)).is_some();
        // “Who cannot pay goes back”: it only says of whom.
        if self.language.is("clings", words.first()) {
            return false;
        }
        self.language.begins("lead", "ban", words).is_some()
            || (1..=SUBJECT).any(begins) && words.position(Kind::Comma).is_none_or(|at| at > SUBJECT)
    }

    /// Whether the words name anything of the document's own.
    pub(super) fn has_own(&self, words: Words<'_>) -> bool {
        let own = |at: usize| {
            let rest = words.after(at);
            ["counter", "deck"].iter().any(|class| !self.language.opening(class, rest).is_empty())
        };
        (0..words.tokens().len()).any(own)
    }

    /// A sentence of the closed word class only: about counters, dice, decks, pages.
    pub fn closed(&self, words: Words<'_>) -> Option<Step> {
        let all = self.trimmed(words);
        let mut words = all;
        if words.tokens().len() > LONGEST {
            return None;
        }
        // “Gain 1 rage instead of attacking” says both what to do and what not to do.
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
            return Some(self.step(all, what));
        }
        if let Some(node) = self.language.read("deed", words)
            && node.name() == "use-times"
            && let Some(times) = node.child("times").and_then(|times| self.times(times))
        {
            let page = crate::program::PageId(node.child("page")?.name().parse().ok()?);
            let body = vec![self.step(words, What::Use(page))];
            return Some(self.step(words, What::Repeat { how: How::Times(times), body }));
        }
        let smoothed = || {
            let lexed = self.smoothed(words)?;
            let what = self.deed(&self.language.read("doing", lexed.all())?)?;
            Some(self.step(words, what))
        };
        smoothed()
            .or_else(|| self.compared_with(words))
            .or_else(|| self.modified_roll(words))
            .or_else(|| self.counted_change(words))
            .or_else(|| self.changed_by_count(words))
            .or_else(|| self.used_for(words))
            .or_else(|| self.elliptic(words))
    }

    /// `She then sets it to 2`: without adverbs that say no more than the order of the sentences, and with the bot for
    /// *she*, if the line speaks of nobody else.
    pub(super) fn smoothed(&self, words: Words<'_>) -> Option<Lexed> {
        let is = |class: &str, t: &Token| self.language.is(class, Some(t));
        let tokens = words.tokens();
        let person = tokens.iter().find(|t| is("person", t));
        let alone = person.is_some_and(|t| self.speaks_of_nobody_before(words, t.plain.0));
        let is_own = |t: &Token| is("possessive", t) && self.speaks_of_nobody_before(words, t.plain.0);
        let changes = |t: &Token| is("adverb", t) || alone && is("person", t) || is_own(t);
        if tokens.len() > LONGEST || !tokens.iter().any(changes) {
            return None;
        }
        let mut kept: Vec<Token> =
            tokens.iter().filter(|t| !is("adverb", t) && !is_own(t)).cloned().collect();
        for token in kept.iter_mut().filter(|t| alone && is("person", t)) {
            token.norm = "bot".into();
        }
        // Only the piece: a copy of the whole line for each of its pieces would cost the square of its length.
        let start = tokens.first()?.plain.0;
        for token in &mut kept {
            token.plain = (token.plain.0 - start, token.plain.1 - start);
        }
        let text = words.line().get(start as usize..tokens.last()?.plain.1 as usize)?;
        Some(Lexed::with(&Text::of(0, text, 0), kept))
    }

    /// Whether a line speaks of none of the other players before a place in it. Many sentences of a line may ask: the
    /// first mention is remembered.
    fn speaks_of_nobody_before(&self, words: Words<'_>, place: u32) -> bool {
        let known = |(line, _): &&(String, Option<u32>)| line == words.line();
        let known = self.others_in.borrow().as_ref().filter(known).map(|(_, first)| *first);
        let first = known.unwrap_or_else(|| {
            let lexed = self.lexed(&Text::of(0, words.line(), 0));
            let other =
                |t: &&Token| self.language.is("others", Some(t)) && !self.language.is("second", Some(t));
            let first = lexed.tokens.iter().find(other).map(|t| t.plain.0);
            self.others_in.replace(Some((words.line().to_string(), first)));
            first
        });
        first.is_none_or(|first| first >= place)
    }

    /// `Compare its eggs with the number of eggs on your board`: what the next sentences speak of.
    pub(super) fn compared_with(&self, words: Words<'_>) -> Option<Step> {
        let (to, node) = self.language.opening("comparing", words).into_iter().max_by_key(|(to, _)| *to)?;
        let of = node.children.iter().find_map(|child| self.number(child))?;
        let counted = self.trimmed(words.after(to));
        if counted.is_empty() || self.find_mid("and", counted).is_some() {
            return None;
        }
        self.compared.replace(Some((of, Number::Board(self.piece(counted)))));
        Some(self.step(words, What::Nothing))
    }

    /// `Lower oil by 1 for each lit lamp`: the board gives the count.
    fn counted_change(&self, words: Words<'_>) -> Option<Step> {
        let count = words.tokens().len();
        for at in 1..count {
            let Some(to) = self.language.begins("mid", "each", words.after(at)) else { continue };
            let deed = words.part(0, at);
            let smoothed = || self.language.read("doing", self.smoothed(deed)?.all());
            let Some(node) = self.language.read("doing", deed).or_else(smoothed) else { continue };
            let (of, change, by) = match self.deed(&node) {
                Some(What::Change { of, change, by }) => (of, Some(change), by),
                Some(What::Pay { counter, by }) => (Number::Counter(counter), None, by),
                _ => continue,
            };
            let counted = self.trimmed(words.after(at + to));
            // “2 coins per mill, plus 1 for every wagon”: not twice both.
            let adds = |i: usize| {
                counted.tokens()[i].kind == Kind::Comma
                    && ["adding", "change"]
                        .iter()
                        .any(|class| !self.language.opening(class, counted.after(i)).is_empty())
            };
            if (0..counted.tokens().len()).any(adds) {
                return None;
            }
            // “… for each beacon and lose all oil”: the second is a sentence of its own.
            let joins = |i: &usize| {
                let to = self.language.begins("mid", "and", counted.after(*i));
                to.is_some_and(|to| self.whole(self.trimmed(counted.after(i + to))).is_some())
            };
            if (1..counted.tokens().len()).any(|i| joins(&i)) {
                return None;
            }
            // “… for each beacon, to a maximum of 6”: the limit is not part of the counted thing.
            if self.cut_bound(words).is_some() {
                return None;
            }
            // “Lose 3 gold for each.”: the preceding sentence says of what.
            let counted = if counted.is_empty() { words } else { counted };
            // “1 point for every 2 eggs”
            let (share, counted) = match counted.first().map(|t| t.kind) {
                Some(Kind::Number(share)) if share > 1 && counted.tokens().len() > 1 => {
                    (share, counted.after(1))
                }
                _ => (1, counted),
            };
            let number = self.language.read("number", counted).and_then(|node| self.number(&node));
            let number = number.unwrap_or_else(|| Number::Board(self.piece(counted)));
            let number = match share {
                1 => number,
                by => Number::Share { of: Box::new(number), by, up: false },
            };
            let by = by.times(number);
            let what = match (change, of) {
                (Some(change), of) => What::Change { of, change, by },
                (None, Number::Counter(counter)) => What::Pay { counter, by },
                (None, _) => return None,
            };
            return Some(self.step(words, what));
        }
        None
    }

    /// Whether a name of a page is a mere caption: “**Combat.** For each ship, resolve Combat.”
    pub(super) fn uses_again(&self, caption: Words<'_>, sentences: &[Words<'_>]) -> bool {
        let page = |words: Words<'_>| match self.closed(words)?.what {
            What::Use(page) => Some(page),
            _ => None,
        };
        let Some(named) = page(self.trimmed(caption)) else { return false };
        let uses = |words: &Words<'_>| {
            let used = |at| {
                self.language
                    .opening("deed", words.after(at))
                    .into_iter()
                    .any(|(_, node)| self.deed(&node) == Some(What::Use(named)))
            };
            (0..words.tokens().len()).any(used)
        };
        sentences.iter().any(uses)
    }

    /// `Use Habits to choose`: a page, and its purpose.
    fn used_for(&self, words: Words<'_>) -> Option<Step> {
        let uses = self.language.opening("deed", words).into_iter();
        let (to, node) =
            uses.filter(|(_, node)| matches!(node.name(), "use" | "go")).max_by_key(|(to, _)| *to)?;
        self.language.begins("mid", "purpose", words.after(to))?;
        self.deed(&node).map(|what| self.step(words, what))
    }
}

/// An instruction that may be impossible.
pub(super) fn tried() -> What {
    What::Try { then: Vec::new(), otherwise: Vec::new() }
}

/// Whether a number lies in one of several ranges.
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
