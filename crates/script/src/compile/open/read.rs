//! Sentences: where one ends, on what it depends, and what it says. What is not of the closed class
//! stays as it is written, and is never cut in a place where it may not be cut.

use super::super::lexed::{Lexed, Words};
use super::language::Language;
use crate::document::Page;
use crate::markdown::Item;
use crate::program::{Counter, CounterId, Deck, DeckId, Term};
use crate::source::Source;
use crate::tree::{How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token, key};
use std::cell::Cell;

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
    pub last_deck: Cell<Option<DeckId>>,
}

/// A sentence, and what it goes with.
pub(super) enum Said {
    Steps(Vec<Step>),
    Otherwise(Vec<Step>),
    /// If the question before it was answered with yes, or what stands before it was possible.
    So(Vec<Step>),
    Not(Vec<Step>),
    /// What follows from a question; elsewhere simply the next thing to do.
    Then(Vec<Step>),
    /// What the roll before it means on some of its results.
    On(Vec<(i32, i32)>, Vec<Step>),
    /// What counts as a hit in the roll before it.
    Hits(crate::language::Node),
}

/// What a document says that a word of its own means.
pub(super) enum Definition {
    /// A condition that the program computes, or asks for by its parts.
    Condition(String, Test),
    /// An explanation for people.
    Words(Term),
}

/// More joints than a sentence that people understand has, and more words.
const JOINTS: usize = 8;
const LONGEST: usize = 80;
/// The highest result of a roll that is looked at for being even or odd.
const HIGHEST: i32 = 40;

impl<'c> Reader<'c> {
    pub fn lexed(&self, text: &Text) -> Lexed {
        self.language.lexed(text)
    }

    pub fn piece(&self, words: Words<'_>) -> Piece {
        let words = self.trimmed(words);
        Piece {
            text: words.plain().trim_end_matches(['.', ';', ',', ':', '!']).to_string(),
            span: words.span(),
        }
    }

    pub(super) fn step(&self, words: Words<'_>, what: What) -> Step {
        Step::new(self.piece(words), what)
    }

    /// What a human is told to do.
    pub(super) fn told(&self, words: Words<'_>) -> Step {
        let selects = self.selects && self.piece(words).text.to_lowercase().starts_with("select");
        self.step(words, What::Do { deed: None, selects })
    }

    /// Without marks at both ends.
    pub fn trimmed<'t>(&self, words: Words<'t>) -> Words<'t> {
        let mut words = words;
        while words.first().is_some_and(|t| t.norm.is_empty() && t.kind != Kind::Arrow) {
            words = words.after(1);
        }
        while words.tokens().last().is_some_and(|t| t.norm.is_empty()) {
            words = words.part(0, words.tokens().len() - 1);
        }
        words
    }

    /// Without a comma or a colon at the beginning.
    fn past_comma<'t>(&self, words: Words<'t>) -> Words<'t> {
        let comma = |t: &Token| matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Semicolon);
        words.after(words.tokens().iter().take_while(|t| comma(t)).count())
    }

    pub(super) fn lead<'t>(&self, name: &str, words: Words<'t>) -> Option<Words<'t>> {
        self.language.begins("lead", name, words).map(|at| words.after(at))
    }

    /// A whole sentence.
    pub fn said(&self, words: Words<'_>) -> Said {
        let words = self.trimmed(words);
        for (name, make) in [
            ("otherwise", Said::Otherwise as fn(Vec<Step>) -> Said),
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
        if self.has_rolls
            && let Some((ranges, rest)) = self.on(words)
        {
            return Said::On(ranges, self.sentence(rest));
        }
        if let Some(node) = self.language.read("deed", words)
            && node.name().starts_with("hits")
        {
            return Said::Hits(node);
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
        if words.tokens().len() > LONGEST {
            return vec![self.told(words)];
        }
        if let Some(step) = self.closed(words) {
            return vec![step];
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
        if let Some(steps) = self.looped(words) {
            return steps;
        }
        if let Some(steps) = self.conditional(words) {
            return steps;
        }
        if self.language.begins("lead", "ban", words).is_some() {
            return vec![self.step(words, What::Remember)];
        }
        if let Some(steps) = self.each(words) {
            return steps;
        }
        if let Some(steps) = self.paid(words) {
            return steps;
        }
        if let Some(steps) = self.captioned(words) {
            return steps;
        }
        if let Some(steps) = self.cut_at_condition(words) {
            return steps;
        }
        if let Some(steps) = self.joined(words) {
            return steps;
        }
        vec![self.told(words)]
    }

    /// A sentence of the closed class alone: about counters, dice, decks, pages.
    pub fn closed(&self, words: Words<'_>) -> Option<Step> {
        let words = self.trimmed(words);
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
            let by = by.times(Number::Board(self.piece(words.after(at + to))));
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

    /// If and unless at the beginning.
    fn conditional(&self, words: Words<'_>) -> Option<Vec<Step>> {
        if let Some(rest) = self.lead("only", words)
            && let Some((at, to)) = self.find_mid("if", rest)
        {
            let test = self.condition(rest.after(at + to));
            let then = self.sentence(rest.part(0, at));
            return Some(vec![self.step(words, What::If { test, then, otherwise: Vec::new() })]);
        }
        let only = || self.lead("only", words).and_then(|rest| self.lead("if", rest));
        let (rest, negated) = match (self.lead("if", words).or_else(only), self.lead("unless", words)) {
            (Some(rest), _) => (rest, false),
            (None, Some(rest)) => (rest, true),
            (None, None) => return self.computed_first(words),
        };
        let Some((condition, doing)) = self.cut_condition(rest) else {
            // “If it rains:” has its steps below.
            return words.ends_with_colon().then(Vec::new);
        };
        let mut test = self.condition(condition);
        if negated {
            test = test.negated();
        }
        let inner = self.lead("then", doing).unwrap_or(doing);
        let nested = ["if", "unless"].iter().any(|name| self.lead(name, inner).is_some());
        // “otherwise” goes with the nearest condition.
        let (yes, no) = if nested { (inner, None) } else { self.cut_else(doing) };
        let then = self.sentence(yes);
        let otherwise = no.map_or(Vec::new(), |no| self.sentence(no));
        Some(vec![self.step(words, What::If { test, then, otherwise })])
    }

    /// The condition before a list of steps: “If it rains:”.
    pub fn head(&self, words: Words<'_>) -> Option<Test> {
        let words = self.trimmed(words);
        if let Some(test) = self.computed(words) {
            return Some(test);
        }
        if let Some(rest) = self.lead("unless", words) {
            return Some(self.condition(rest).negated());
        }
        let rest = self.lead("if", words)?;
        // “If it rains, do this:”
        match self.cut_condition(rest) {
            Some((condition, doing)) if self.lead("following", doing).is_some() => {
                Some(self.condition(condition))
            }
            Some(_) => None,
            None => Some(self.condition(rest)),
        }
    }

    /// Where a condition at the beginning of a sentence ends: at the comma behind which something is
    /// done. A list inside the condition has commas too.
    pub(super) fn cut_condition<'t>(&self, words: Words<'t>) -> Option<(Words<'t>, Words<'t>)> {
        let tokens = words.tokens();
        let ends = |t: &Token| matches!(t.kind, Kind::Comma | Kind::Colon);
        let cuts: Vec<usize> = (1..tokens.len())
            .filter(|&i| {
                ends(&tokens[i]) || (self.language.begins("lead", "then", words.part(i, i + 1)).is_some())
            })
            .filter(|&i| !self.trimmed(words.after(i + 1)).is_empty())
            .collect();
        let behind = |i: usize| {
            let rest = self.past_comma(words.after(i + usize::from(ends(&tokens[i]))));
            let past_then = self.language.begins("lead", "then", rest.part(0, 1)).is_some();
            self.trimmed(if past_then { rest.after(1) } else { rest })
        };
        // What the program can compute ends where it is complete.
        for &i in &cuts {
            if self.computed(words.part(0, i)).is_some() && !self.is_joint(words.after(i + 1)) {
                return Some((words.part(0, i), behind(i)));
            }
        }
        let mut best = None;
        for (n, &i) in cuts.iter().enumerate() {
            let rest = behind(i);
            if self.language.is("start", rest.first()) {
                continue;
            }
            // “wood, stone, or gold, build”: a list that ends before another comma is in the condition.
            let next_joint = cuts[n + 1..]
                .iter()
                .enumerate()
                .any(|(m, &j)| self.is_joint(words.after(j + 1)) && cuts.get(n + 2 + m).is_some());
            if next_joint && !self.is_joint(words.after(i + 1)) {
                continue;
            }
            best = Some((words.part(0, i), rest));
            break;
        }
        best
    }

    /// Whether a piece begins with *and* or *or*.
    fn is_joint(&self, words: Words<'_>) -> bool {
        let words = self.past_comma(words);
        ["and", "or"].iter().any(|name| self.language.begins("mid", name, words).is_some())
    }

    fn cut_else<'t>(&self, words: Words<'t>) -> (Words<'t>, Option<Words<'t>>) {
        match self.find_mid("else", words) {
            Some((at, to)) => (words.part(0, at), Some(words.after(at + to))),
            None => (words, None),
        }
    }

    /// The first place at which a mark of this name stands, and how long it is.
    pub(super) fn find_mid(&self, name: &str, words: Words<'_>) -> Option<(usize, usize)> {
        (1..words.tokens().len()).find_map(|i| {
            let to = self.language.begins("mid", name, words.after(i))?;
            Some((i, to))
        })
    }

    /// `For each broken pane, mend it`.
    fn each(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let rest = self.lead("each", words)?;
        let at = rest.tokens().iter().position(|t| matches!(t.kind, Kind::Comma | Kind::Colon))?;
        let body = self.sentence(rest.after(at + 1));
        let of = rest.part(0, at);
        (!body.is_empty()).then(|| vec![self.repeat_each(of, body)])
    }

    /// Once for each: as often as a counter says, or as a human says.
    pub fn repeat_each(&self, of: Words<'_>, body: Vec<Step>) -> Step {
        let number = self.language.read("number", self.trimmed(of)).and_then(|node| self.number(&node));
        let how = number.map_or(How::Each(None), How::Times);
        self.step(of, What::Repeat { how, body })
    }

    /// `Spend 2 oil to light the lamp`.
    fn paid(&self, words: Words<'_>) -> Option<Vec<Step>> {
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
    fn captioned(&self, words: Words<'_>) -> Option<Vec<Step>> {
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

    /// `Close the shutters if it rains`.
    fn cut_at_condition(&self, words: Words<'_>) -> Option<Vec<Step>> {
        // “Ask the player if he wants peace”: this is no condition.
        if self.language.is("asks", words.first()) {
            return None;
        }
        let count = words.tokens().len();
        for at in 1..count {
            let rest = words.after(at);
            // “if possible” stays with what it is said of.
            if self.language.begins("mid", "possible", rest).is_some() {
                return (!self.has_condition(words.part(0, at))).then(|| vec![self.step(words, tried())]);
            }
            let marks = [("only", false), ("unless", true), ("if", false)];
            let found = marks
                .iter()
                .find_map(|(name, negated)| self.language.begins("mid", name, rest).map(|to| (to, *negated)));
            let Some((to, negated)) = found else { continue };
            // “even if”, “check if”: this is no condition.
            if self.language.is("bar", words.tokens().get(at - 1)) {
                return None;
            }
            let (condition, no) = self.cut_else(words.after(at + to));
            let (condition, more) = match condition.position(Kind::Colon) {
                Some(colon) => (condition.part(0, colon), condition.after(colon + 1)),
                None => (condition, condition.part(0, 0)),
            };
            let condition = self.trimmed(condition);
            if condition.is_empty() {
                return None;
            }
            // “if any”, “if it is night and 2 if it storms”: no part of this stands for itself.
            let is_bare = condition.tokens().len() == 1 && self.computed(condition).is_none();
            if is_bare || self.has_condition(condition) {
                return None;
            }
            // A comma behind it, and more to do: then it is not clear what the condition is.
            if condition.position(Kind::Comma).is_some_and(|i| !self.is_joint(condition.after(i))) {
                return None;
            }
            let mut test = self.condition(condition);
            if negated {
                test = test.negated();
            }
            let mut then = self.sentence(words.part(0, at));
            then.extend(self.sentence(more));
            let otherwise = no.map_or(Vec::new(), |no| self.sentence(no));
            return Some(vec![self.step(words, What::If { test, then, otherwise })]);
        }
        None
    }

    fn has_condition(&self, words: Words<'_>) -> bool {
        (1..words.tokens().len()).any(|i| {
            ["if", "unless", "only"]
                .iter()
                .any(|name| self.language.begins("mid", name, words.after(i)).is_some())
        })
    }

    /// Several sentences joined: cut only where both sides stand for themselves.
    fn joined(&self, words: Words<'_>) -> Option<Vec<Step>> {
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

    fn is_and(&self, token: &Token) -> bool {
        self.language.is("mid", Some(token))
    }

    /// Steps for a piece, if the program carries out all of it.
    fn whole(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let steps = match self.closed(words) {
            Some(step) => vec![step],
            None => self.joined(words)?,
        };
        steps.iter().all(|step| !step.is_told()).then_some(steps)
    }

    /// Whether a piece can stand for itself: it does not begin with a noun or a number.
    fn is_clause(&self, words: Words<'_>) -> bool {
        let first = words.first();
        first.is_some_and(|t| t.kind == Kind::Word)
            && !self.language.is("noun", first)
            && !self.language.is("start", first)
            || self.has_verb(words)
    }

    fn is_whole_clause(&self, words: Words<'_>) -> bool {
        words.tokens().len() > 1 && words.first().is_some_and(|t| t.kind == Kind::Word)
    }

    pub fn has_verb(&self, words: Words<'_>) -> bool {
        words.tokens().iter().skip(1).any(|t| self.language.is("verb", Some(t)))
    }

    /// A condition that the program computes, if it is one.
    pub fn computed(&self, words: Words<'_>) -> Option<Test> {
        let words = self.trimmed(words);
        if let Some(node) = self.language.read("test", words)
            && let Some(test) = self.test(&node, &self.piece(words))
        {
            return Some(test);
        }
        let said = key(&words.plain());
        let means = |name: &str| said == *name || said.ends_with(&format!(" {name}"));
        let (_, test) = self.defined.iter().find(|(name, _)| means(name))?;
        let denied = self.language.any("not", words);
        Some(if denied { test.clone().negated() } else { test.clone() })
    }

    pub fn condition(&self, words: Words<'_>) -> Test {
        let words = self.trimmed(words);
        if words.tokens().len() > LONGEST {
            return Test::Leaf(Leaf::Board, self.piece(words));
        }
        if let Some(test) = self.computed(words) {
            return test;
        }
        if let Some(test) = self.split(words) {
            return test;
        }
        let piece = self.piece(words);
        match self.without_not(words) {
            Some(text) => Test::Leaf(Leaf::Board, Piece { text, ..piece }).negated(),
            None => Test::Leaf(Leaf::Board, piece),
        }
    }

    /// Two conditions, if both are whole: each has a verb of its own, or the program computes it.
    fn split(&self, words: Words<'_>) -> Option<Test> {
        for (name, join) in [("or", Test::Any as fn(Vec<Test>) -> Test), ("and", Test::All)] {
            for at in 1..words.tokens().len() {
                let Some(to) = self.language.begins("mid", name, words.after(at)) else { continue };
                let (left, right) = (words.part(0, at), words.after(at + to));
                let first = self.trimmed(right).first();
                // “2 or more” joins nothing.
                if first.is_none() || ["start", "compare"].iter().any(|class| self.language.is(class, first))
                {
                    continue;
                }
                let whole = |part: Words<'_>| self.computed(part).is_some() || self.has_verb(part);
                let computed = self.computed(left).is_some() || self.computed(right).is_some();
                let long = |part: Words<'_>| part.tokens().len() > 2;
                if whole(left) && whole(right) || computed && long(left) && long(right) {
                    let mut parts = vec![self.condition(left), self.condition(right)];
                    // What the program knows comes first: then a human may not be asked at all.
                    parts.sort_by_key(|part| !part.is_computed());
                    return Some(join(parts));
                }
            }
        }
        None
    }

    /// “It is not day” is asked as “it is day”.
    fn without_not(&self, words: Words<'_>) -> Option<String> {
        let tokens = words.tokens();
        let mut nots = (1..tokens.len()).filter(|&i| self.language.is("not", tokens.get(i)));
        let at = nots.next().filter(|_| nots.next().is_none())?;
        if !self.language.is("verb", tokens.get(at - 1)) {
            return None;
        }
        let (before, after) = (words.part(0, at).plain(), words.after(at + 1).plain());
        (!after.is_empty()).then(|| format!("{} {}", before.trim(), after.trim()))
    }

    /// `A *row* is a group of lamps.`, `*edge*: the lamps at both ends`, `It is *dangerous* if storm is 6.`
    pub fn definition(&self, item: &Item) -> Option<Definition> {
        let span = item.text.whole();
        let source = self.sources.get(usize::from(span.file))?;
        let lexed = self.lexed(&item.text);
        let tokens = &lexed.tokens;
        let byte = |at: u32| source.text.as_bytes().get(at as usize).copied();
        let is_mark = |byte: Option<u8>| matches!(byte, Some(b'*' | b'_'));
        let opens = |t: &Token| t.span.start > 0 && is_mark(byte(t.span.start - 1));
        let closes = |t: &Token| is_mark(byte(t.span.end));
        let from = tokens.iter().position(opens)?;
        let to = from + tokens[from..].iter().position(closes)?;
        let words = lexed.all();
        let name = words.part(from, to + 1);
        let rest = words.after(to + 1);
        let explained = |rest: Words<'_>| {
            let (term, definition) = (name.plain(), self.piece(rest).text);
            Some(Definition::Words(Term { term, definition }))
        };
        if !item.items.is_empty() || self.trimmed(rest).is_empty() {
            return None;
        }
        if from == 0 && rest.first().is_some_and(|t| t.kind == Kind::Colon) {
            // A caption in bold is no definition.
            return if self.is_bold(name) { None } else { explained(rest) };
        }
        if let Some(at) = self.language.begins("mid", "if", rest)
            && self.language.is("verb", tokens.get(from.checked_sub(1)?))
        {
            return Some(Definition::Condition(key(&name.plain()), self.condition(rest.after(at))));
        }
        let article = from == 1 && self.language.is("noun", tokens.first());
        (article && self.language.is("verb", rest.first())).then(|| explained(rest.after(1)))?
    }

    /// Whether the words stand in bold in the file: a caption.
    pub fn is_bold(&self, words: Words<'_>) -> bool {
        let span = words.span();
        let source = self.sources.get(usize::from(span.file)).map_or("", |source| &source.text);
        source
            .get(..span.start as usize)
            .is_some_and(|before| before.ends_with("**") || before.ends_with("__"))
    }
}

/// Told, and perhaps impossible.
fn tried() -> What {
    What::Try { then: Vec::new(), otherwise: Vec::new() }
}

fn begins_with_mark(words: Words<'_>) -> bool {
    words.first().is_some_and(|t| matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Arrow))
}

/// The values of a range.
pub(super) fn ranges(node: &crate::language::Node) -> Option<Vec<(i32, i32)>> {
    let numbers: Vec<i32> = node.numbers().collect();
    Some(match (node.name(), &numbers[..]) {
        ("even", _) => (1..=HIGHEST / 2).map(|n| (2 * n, 2 * n)).collect(),
        ("odd", _) => (0..HIGHEST / 2).map(|n| (2 * n + 1, 2 * n + 1)).collect(),
        ("to", [low, high]) => vec![(*low, *high)],
        ("more", [low]) => vec![(*low, i32::MAX)],
        ("less", [high]) => vec![(i32::MIN, *high)],
        (_, []) => return None,
        (_, several) => several.iter().map(|n| (*n, *n)).collect(),
    })
}
