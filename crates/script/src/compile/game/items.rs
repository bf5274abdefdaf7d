//! Turns the items of a page into steps: which sentences belong together, and which step owns the nested
//! items.

use super::meaning::{self, Fault};
use super::{Builder, piece};
use crate::compile::lexed::{Lexed, Words};
use crate::diagnostic::Code;
use crate::markdown::{Item, Marker};
use crate::roles::Role;
use crate::tree::{Bullet, How, Number, Preference, Step, What, failing};
use crate::vocabulary::Vocabulary;
use crate::words::Kind;

impl<V: Vocabulary> Builder<'_, '_, V> {
    pub(super) fn steps(&mut self, items: &[Item], depth: u16) -> Vec<Step> {
        let mut out: Vec<Step> = Vec::new();
        // The start of the preceding item.
        let mut before = 0;
        for item in items {
            let lexed = Lexed::new(&item.text);
            let read = self.read_so_far();
            let mut steps = self.item(item, &lexed, depth);
            if is_otherwise(lexed.all()) {
                self.told("otherwise", read);
            }
            if let Some(first) = steps.first_mut().filter(|first| first.bullet.is_none()) {
                let (numbers, label) = (lexed.numbers.clone(), item.label.clone());
                first.bullet = Some(Bullet { numbers, label, depth: Some(depth) });
            }
            let from = out.len();
            if !is_otherwise(lexed.all()) {
                out.append(&mut steps);
            } else if out[before..].iter().any(Step::tries) {
                // A failed attempt also continues here.
                out.append(&mut steps);
            } else if let Some(place) = failing(&mut out[before..]) {
                *place = steps;
                continue;
            } else {
                let span = item.text.whole();
                let message = "`Otherwise` follows nothing that can fail";
                let d = self.compiler.problem(Code::StrayOtherwise, span, message);
                d.help.push("put it after a question or after a sentence with `If`".into());
                out.append(&mut steps);
            }
            before = from;
        }
        out
    }

    /// What names other players counts for the words behind it and for what is nested under it, up to the end of the item.
    fn item(&mut self, item: &Item, lexed: &Lexed, depth: u16) -> Vec<Step> {
        let outside = self.others;
        let steps = self.item_below(item, lexed, depth);
        self.others = outside;
        steps
    }

    /// Counts the other players named in these words.
    fn names(&mut self, words: Words<'_>) {
        self.others += self.grammar.others_in(words.tokens());
    }

    fn item_below(&mut self, item: &Item, lexed: &Lexed, depth: u16) -> Vec<Step> {
        let mut words = lexed.all();
        if item.marker().is_some() {
            self.role(item, Role::Answer);
            let message = "an answer without a question before it";
            let d = self.compiler.problem(Code::StrayAnswer, words.span(), message);
            d.help.push("`Yes:` and `No:` stand under the question they answer".into());
            return Vec::new();
        }
        if is_otherwise(words) {
            words = words.after(1).bare();
        }
        if self.compiler.defined.iter().any(|(span, ..)| *span == item.text.whole()) {
            self.role(item, Role::Definition);
            return Vec::new();
        }
        if let Some(step) = self.principle(item, lexed) {
            self.role(item, Role::Setting);
            return vec![step];
        }
        let (words, preferences) = self.split(words);
        let mut prefer = Vec::new();
        let mut children: &[Item] = &item.items;
        if let Some(preferences) = preferences {
            let is_list_below;
            (prefer, is_list_below) = self.preferences(preferences, children);
            if is_list_below {
                children = &[];
            }
        }
        let mut steps = self.said_by(item, words, children, depth);
        let role = match steps.first().map(|step| &step.what) {
            Some(What::If { .. } | What::Attempt(_) | What::Select { .. })
                if words.position(Kind::Question).is_some() =>
            {
                Role::Question
            }
            Some(What::Principle { .. }) => Role::Ban,
            Some(What::Repeat { .. }) => Role::Loop,
            None if words.is_empty() => Role::Prefer,
            _ => Role::Step,
        };
        self.role(item, role);
        if let Some(preferences) = preferences {
            self.give(&mut steps, &mut prefer, preferences);
        }
        steps
    }

    /// Attaches preferences to the first deed in these steps; there must be one.
    pub(super) fn give(&mut self, steps: &mut [Step], prefer: &mut Vec<Preference>, words: Words<'_>) {
        let tried = |step: &Step| matches!(step.what, What::Attempt(_));
        if steps.len() > 1 && steps.iter().all(tried) {
            let message = "this preference could be for either of two actions";
            let d = self.compiler.problem(Code::StrayPrefer, words.span(), message);
            d.help.push("write each action in a line of its own".into());
        } else if !given(steps, prefer) {
            let message = "this preference stands under no step";
            let d = self.compiler.problem(Code::StrayPrefer, words.span(), message);
            d.help.push("put it behind the step that it is for, or under it".into());
        }
    }

    fn said_by(&mut self, item: &Item, words: Words<'_>, children: &[Item], depth: u16) -> Vec<Step> {
        if words.is_empty() && children.is_empty() && item.tables.is_empty() {
            return Vec::new();
        }
        if let Some((head, rest)) = once(words) {
            if let Err(why) = self.grammar.read("once", head.tokens()) {
                self.fault(Fault::Unread { category: "once", words: head, why: Box::new(why) });
                return Vec::new();
            }
            let mut steps = self.sentences(rest);
            steps.extend(self.steps(children, depth + 1));
            return vec![Step::said(piece(head), What::Once(steps))];
        }
        if let Some(at) = words.position(Kind::Question) {
            return self.question(words.part(0, at), words.after(at + 1), children, depth);
        }
        if words.first().is_some_and(|t| t.kind == Kind::Arrow) {
            let aims = self.aims(words.after(1).bare());
            let select = What::Select { test: None, aims, then: Vec::new() };
            return vec![Step::said(piece(words.after(1)), select)];
        }
        if words.begins_with("repeat") {
            return self.repeat(words, children, depth);
        }
        let rest = words.after(1);
        if words.begins_with("for") && (rest.begins_with("each") || rest.begins_with("every")) {
            return self.for_each(words.after(2), children, depth);
        }
        self.statements(item, words, children, depth)
    }

    /// `Question?`, alone, with an arrow, followed by sentences, or with steps below it.
    fn question(&mut self, words: Words<'_>, rest: Words<'_>, children: &[Item], depth: u16) -> Vec<Step> {
        let rest = rest.trim_marks();
        if rest.first().is_some_and(|t| t.kind == Kind::Arrow) {
            return self.selector(words, rest.after(1).trim_marks());
        }
        if rest.is_empty() && children.is_empty() {
            return self.attempt(words);
        }
        let condition = self.reader().condition(words);
        self.names(words);
        let outside = self.asked.len();
        condition.asked(&mut self.asked);
        let test = self.test(condition);
        let (then, otherwise);
        if children.iter().any(|child| child.marker().is_some()) {
            then = self.answer(children, Marker::Yes, depth);
            self.asked.truncate(outside);
            otherwise = self.answer(children, Marker::No, depth);
            for stray in children.iter().filter(|child| child.marker().is_none()) {
                self.role(stray, Role::Step);
                let suggestion = near_answer(&stray.text.plain);
                let message = "this step is under neither `Yes:` nor `No:`";
                let d = self.compiler.problem(Code::StrayAnswer, stray.text.whole(), message);
                d.suggestion = suggestion;
            }
            if !rest.is_empty() {
                let message = "what is done is said twice: behind the question and under it";
                let d = self.compiler.problem(Code::StrayAnswer, rest.span(), message);
                d.help.push("put it under `Yes:`".into());
            }
        } else {
            let (yes, no) = self.answers(rest);
            let read = self.read_so_far();
            let mut steps = self.each_sentence(&yes);
            if !yes.is_empty() {
                self.told("so", read);
            }
            if no.is_empty() {
                steps.extend(self.steps(children, depth + 1));
                (then, otherwise) = (steps, Vec::new());
            } else {
                self.asked.truncate(outside);
                let read = self.read_so_far();
                let mut denied = self.each_sentence(&no);
                self.told("not", read);
                denied.extend(self.steps(children, depth + 1));
                (then, otherwise) = (steps, denied);
            }
        }
        self.asked.truncate(outside);
        vec![Step::said(piece(words), What::If { test, then, otherwise })]
    }

    /// The sentences after a question: those for yes, and those for no (“If so, … If not, …”).
    fn answers<'t>(&self, words: Words<'t>) -> (Vec<Words<'t>>, Vec<Words<'t>>) {
        let (mut yes, mut no) = (Vec::new(), Vec::new());
        for sentence in words.sentences() {
            let bare = sentence.bare();
            let opens = |category: &str| self.grammar.openings(category, bare.tokens()).first().map(|o| o.0);
            // After a sentence with its own condition, *otherwise* belongs to that condition.
            let is_free = || {
                let conditional = |t: &crate::words::Token| t.is("if") || t.is("when") || t.is("unless");
                !yes.iter().flat_map(|said: &Words<'t>| said.tokens()).any(conditional)
            };
            if let Some(at) = opens("answer-no").filter(|_| is_free()) {
                no.push(without_instead(bare.after(at).bare()));
            } else if !no.is_empty() {
                no.push(sentence);
            } else if let Some(at) = opens("answer-yes").filter(|_| yes.is_empty()) {
                let said = bare.after(at).bare();
                // “If so, use the one, else use the other.”
                let other = said.tokens().iter().position(|t| t.is("else") || t.is("otherwise"));
                match other {
                    Some(at) => {
                        yes.push(said.part(0, at).bare());
                        no.push(without_instead(said.after(at + 1).bare()));
                    }
                    None => yes.push(said),
                }
            } else {
                yes.push(sentence);
            }
        }
        (yes, no)
    }

    fn answer(&mut self, children: &[Item], marker: Marker, depth: u16) -> Vec<Step> {
        let mut out = Vec::new();
        for item in children {
            let Some((_, start)) = item.marker().filter(|(m, _)| *m == marker) else { continue };
            self.role(item, Role::Answer);
            let inline = item.text.part(start..item.text.plain.len()).trim();
            out.extend(if inline.plain.is_empty() {
                self.steps(&item.items, depth + 2)
            } else {
                let said = Item { text: inline, items: item.items.clone(), ..item.clone() };
                self.steps(std::slice::from_ref(&said), depth + 1)
            });
        }
        out
    }

    /// A question on its own: if the deed is possible, it is done and the page has succeeded.
    fn attempt(&mut self, words: Words<'_>) -> Vec<Step> {
        let deed = self.reader().deed(words);
        const STATES: [&str; 9] = ["is", "are", "does", "do", "has", "have", "was", "were", "did"];
        let asks_state = STATES.iter().any(|word| words.begins_with(word));
        let fault = match deed {
            Ok(deed) => {
                let deed = Some(self.deed(deed));
                return vec![Step::said(piece(words), What::Attempt(deed))];
            }
            Err(fault) => fault,
        };
        if let Some(ways) = self.either(words) {
            return ways;
        }
        let condition = self.reader().condition(words);
        if asks_state || condition.understood() {
            let test = self.test(condition);
            let message = "nothing follows from this question";
            let d = self.compiler.problem(Code::IdleQuestion, words.span(), message);
            d.help.push("nest steps under it, or select something with `→`".into());
            return vec![Step::said(
                piece(words),
                What::If { test, then: Vec::new(), otherwise: Vec::new() },
            )];
        }
        self.fault(fault);
        vec![Step::said(piece(words), What::Attempt(None))]
    }

    /// “Can bot tax a city or secure a card?”: two attempts, the second of which follows if the first one fails.
    fn either(&mut self, words: Words<'_>) -> Option<Vec<Step>> {
        let tokens = words.tokens();
        let begins = |at: &usize| self.grammar.can_begin("attempt", &tokens[at + 1..]);
        let mut cuts = (1..tokens.len().saturating_sub(1)).filter(|&at| tokens[at].is("or")).filter(begins);
        // With two places to cut, it is not clear what belongs together.
        let (Some(at), None) = (cuts.next(), cuts.next()) else { return None };
        let known = self.read_so_far();
        let ways = [without_either(words.part(0, at).bare()), words.after(at + 1)];
        let [one, other] = ways.map(|words| self.reader().deed(words).ok());
        let (Some(one), Some(other)) = (one, other) else {
            self.compiler.seen.borrow_mut().truncate(known);
            return None;
        };
        let deeds = [one, other];
        let steps = ways.into_iter().zip(deeds).map(|(words, deed)| {
            let deed = Some(self.deed(deed));
            Step::said(piece(words), What::Attempt(deed))
        });
        Some(steps.collect())
    }

    /// `QUESTION → A/B`, or `QUESTION → STATEMENTS`.
    fn selector(&mut self, words: Words<'_>, rest: Words<'_>) -> Vec<Step> {
        let condition = self.reader().condition(words);
        let first = rest.sentences().first().copied().unwrap_or(rest);
        let whole = self.reader().targets(rest).is_ok();
        let known = whole || self.reader().targets(first).is_ok();
        self.names(words);
        let test = self.test(condition);
        if !known && self.reader().saying(first).understood() {
            let then = self.sentences(rest);
            return vec![Step::said(piece(words), What::If { test, then, otherwise: Vec::new() })];
        }
        let after = if whole { rest.part(0, 0) } else { rest.after(first.tokens().len() + 1) };
        let aims = self.aims(if whole { rest } else { first });
        let then = self.sentences(after.trim_marks());
        vec![Step::said(piece(words), What::Select { test: Some(test), aims, then })]
    }

    /// `Repeat …:` with steps below it, or `Repeat …: STATEMENT.`
    fn repeat(&mut self, words: Words<'_>, children: &[Item], depth: u16) -> Vec<Step> {
        let colon = words.position(Kind::Colon).unwrap_or(words.tokens().len());
        let (head, body) = (words.part(0, colon).trim_end(), words.after(colon + 1));
        let head_of = match self.grammar.read("loop", head.tokens()) {
            Err(why) => {
                self.fault(Fault::Unread { category: "loop", words: head, why: Box::new(why) });
                return Vec::new();
            }
            Ok(trees) => trees.ok().and_then(|mut trees| (!trees.is_empty()).then(|| trees.swap_remove(0))),
        };
        // “At most 3 times”: what cannot be done any more is left undone in any case.
        let most = |w: &Words<'_>| w.begins_with("at") || w.begins_with("up");
        let rest = Some(head.after(1)).filter(|w| !most(w)).unwrap_or_else(|| head.after(3));
        let read = self.read_so_far();
        let how = match rest.first().map(|t| t.kind) {
            Some(Kind::Number(n)) => How::Times(Number::Fixed(n.max(0))),
            _ if rest.begins_with("twice") => How::Times(Number::Fixed(2)),
            _ => {
                let is_while = rest.begins_with("while");
                let (reader, said) = (self.reader(), rest.after(1));
                let condition = if is_while { reader.condition(said) } else { reader.goal(said) };
                let test = self.test(condition);
                if is_while { How::While(test) } else { How::Until { test, first: false } }
            }
        };
        match (&how, head_of) {
            (How::While(_), _) => self.put_into("loop", "while", read),
            (How::Until { .. }, _) => self.put_into("loop", "until", read),
            (_, Some(tree)) => self.compiler.seen.borrow_mut().push((head.span(), tree)),
            (_, None) => {}
        }
        self.names(head);
        let mut steps = self.sentences(body);
        steps.extend(self.steps(children, depth + 1));
        vec![Step::said(piece(head), What::Repeat { how, body: steps })]
    }

    /// How many pieces have been read.
    fn read_so_far(&self) -> usize {
        self.compiler.seen.borrow().len()
    }

    /// What was read from there on answers to what stands before it, and is shown so.
    fn told(&self, how: &str, from: usize) {
        self.put_into("told", how, from);
    }

    /// The first piece that was read from there on is shown inside a phrase that is read word by word, if it fits.
    fn put_into(&self, category: &str, name: &str, from: usize) {
        let mut seen = self.compiler.seen.borrow_mut();
        if let Some((_, tree)) = seen.get_mut(from)
            && let Some(around) = self.grammar.around(category, name, tree)
        {
            *tree = around;
        }
    }

    /// `For each …:` with steps below it, or `For each …, STATEMENT.`
    fn for_each(&mut self, words: Words<'_>, children: &[Item], depth: u16) -> Vec<Step> {
        let cut = words.tokens().iter().position(|t| matches!(t.kind, Kind::Comma | Kind::Colon));
        let cut = cut.unwrap_or(words.tokens().len());
        let of = words.part(0, cut);
        let outside = self.asked.len();
        let read = self.read_so_far();
        let group = self.reader().group(of);
        self.put_into("loop", "each", read);
        let group = match group {
            Ok(group) => {
                self.asked.extend(self.compiler.vocabulary.gone_through(&group));
                Some(crate::compile::emit::index(&mut self.compiler.program.groups, &group))
            }
            Err(fault) => {
                self.fault(fault);
                None
            }
        };
        self.names(of);
        let body = words.after(cut).bare();
        if children.is_empty() && body.is_empty() {
            let message = "nothing is done for each of them";
            let d = self.compiler.problem(Code::UnknownPhrase, of.span(), message);
            d.help.push("put the steps under it".into());
        }
        let mut steps = self.sentences(body);
        steps.extend(self.steps(children, depth + 1));
        self.asked.truncate(outside);
        vec![Step::said(piece(of), What::Repeat { how: How::Each(group), body: steps })]
    }

    /// Sentences in order; `Otherwise` belongs to the condition before it.
    pub(super) fn sentences(&mut self, words: Words<'_>) -> Vec<Step> {
        self.each_sentence(&words.sentences())
    }

    fn each_sentence(&mut self, sentences: &[Words<'_>]) -> Vec<Step> {
        let outside = self.asked.len();
        let steps = self.in_order(sentences);
        self.asked.truncate(outside);
        steps
    }

    /// Like [`Self::sentences`]; later sentences may refer to what earlier ones have done.
    fn in_order(&mut self, sentences: &[Words<'_>]) -> Vec<Step> {
        let mut out: Vec<Step> = Vec::new();
        let mut before = None;
        for sentence in sentences {
            let tried = before.replace(sentence);
            if let Some(words) = self.is_alternative(*sentence, tried, &mut out)
                && let Some(place) = failing(&mut out)
            {
                let read = self.read_so_far();
                let saying = self.reader().saying(words);
                *place = self.said(saying);
                self.told("otherwise", read);
                continue;
            }
            let saying = self.reader().saying(sentence.bare());
            self.names(*sentence);
            saying.done(self.compiler.vocabulary, &mut self.asked);
            out.extend(self.said(saying));
        }
        out
    }

    /// The alternative to a preceding sentence that fails: after “otherwise”, if that sentence had a
    /// condition or was to be done if possible, or after “if that is impossible”.
    fn is_alternative<'t>(
        &self,
        sentence: Words<'t>,
        tried: Option<&Words<'_>>,
        before: &mut [Step],
    ) -> Option<Words<'t>> {
        let last = before.last_mut()?;
        let bare = sentence.bare();
        let says_possible =
            |words: &Words<'_>| words.tokens().windows(2).any(|w| w[0].is("if") && w[1].is("possible"));
        // “If possible, A; if not, B”.
        let if_not = is_if_not(sentence);
        if if_not && !tried.is_some_and(says_possible) {
            return None;
        }
        let rest = match is_otherwise(sentence) {
            _ if if_not => bare.after(3),
            true if matches!(last.what, What::If { .. }) => {
                return Some(without_instead(bare.after(1).bare()));
            }
            true if tried.is_some_and(says_possible) => bare.after(1),
            true => return None,
            false => bare.after(self.failed(bare)?),
        };
        match &mut last.what {
            What::First { .. } => {}
            what @ What::Do { deed: Some(_), selects: false } => {
                let What::Do { deed: Some(deed), .. } = *what else { return None };
                let deed = &self.compiler.meanings.deeds[deed as usize];
                self.compiler.vocabulary.attempts(deed).ok()?;
                let done = Step::said(last.piece.clone(), std::mem::replace(what, What::Nothing));
                *what = What::First { ways: vec![vec![done]], applies: false, otherwise: Vec::new() };
            }
            _ => return None,
        }
        Some(without_instead(rest.bare()))
    }

    /// The end of a leading “If that is impossible, …”.
    fn failed(&self, words: Words<'_>) -> Option<usize> {
        let comma = words.position(Kind::Comma)?;
        self.grammar.read("failed", words.part(0, comma).tokens()).is_ok().then_some(comma + 1)
    }

    fn statements(&mut self, item: &Item, words: Words<'_>, children: &[Item], depth: u16) -> Vec<Step> {
        let sentences = words.sentences();
        let Some((last, before)) = sentences.split_last() else {
            return self.steps(children, depth + 1);
        };
        if let Some(steps) = self.waits_for_selection(&sentences, children) {
            return steps;
        }
        if (is_otherwise(*last) || is_if_not(*last)) && sentences.len() > 1 {
            let mut steps = self.each_sentence(&sentences);
            let below = self.steps(children, depth + 1);
            match steps.last_mut().map(|step| &mut step.what) {
                Some(What::If { otherwise, .. }) => otherwise.extend(below),
                _ => steps.extend(below),
            }
            return steps;
        }
        if !before.is_empty() && children.is_empty() && self.failed(last.bare()).is_some() {
            return self.each_sentence(&sentences);
        }
        let outside = self.asked.len();
        let mut out = self.in_order(before);
        let mut saying = None;
        if words.ends_with_colon() && !children.is_empty() {
            let head = last.trim_end();
            saying = self.reader().head(head).ok().map(|what| meaning::Saying { words: head, what });
        }
        let saying = saying.unwrap_or_else(|| self.reader().saying(last.bare()));
        self.names(*last);
        saying.done(self.compiler.vocabulary, &mut self.asked);
        if let meaning::What::If { condition, .. } = &saying.what {
            condition.asked(&mut self.asked);
        }
        let conditional = matches!(saying.what, meaning::What::If { .. });
        let mut said = self.said(saying);
        match said.last_mut().map(|step| &mut step.what) {
            Some(What::Roll(roll)) => {
                let roll = roll.clone();
                self.rolled(&mut said, &roll, children, item.tables.first(), depth);
            }
            Some(What::Draw { deck, .. }) => {
                let deck = *deck;
                said.extend(self.cards(deck, children, depth + 1));
            }
            Some(What::If { then, otherwise, .. }) if conditional => {
                let below = self.steps(children, depth + 1);
                if otherwise.is_empty() { then.extend(below) } else { otherwise.extend(below) }
            }
            _ => said.extend(self.steps(children, depth + 1)),
        }
        self.asked.truncate(outside);
        out.extend(said);
        out
    }

    /// “Use the procedures below to select a card. Then …”: the following sentences wait for the selection.
    fn waits_for_selection(&mut self, sentences: &[Words<'_>], children: &[Item]) -> Option<Vec<Step>> {
        if !children.is_empty() {
            return None;
        }
        let below = |words: &Words<'_>| {
            words.begins_with("use")
                && matches!(self.reader().saying(words.bare()).what, meaning::What::Below)
        };
        let at = sentences.iter().position(below)?;
        let rest = self.each_sentence(&sentences[at + 1..]);
        self.waiting.extend(rest);
        Some(self.each_sentence(&sentences[..=at]))
    }

    fn principle(&mut self, item: &Item, lexed: &Lexed) -> Option<Step> {
        let words = lexed.all();
        let setting = self.reader().setting(words);
        let meaning = match setting {
            Ok(meaning) => meaning,
            Err(Fault::Unread { .. }) => return None,
            Err(fault) => {
                self.fault(fault);
                return Some(Step::said(piece(words), What::Nothing));
            }
        };
        if let Some(reason) = self.compiler.vocabulary.absent(&meaning) {
            self.compiler.problem(Code::NeverMet, words.span(), reason);
        }
        let criteria = self.criteria(&item.items, None);
        for one in &criteria {
            let preferred = one.criterion.and_then(|at| self.compiler.meanings.criteria.get(at as usize));
            if let Some(Err(reason)) = preferred.map(|p| self.compiler.vocabulary.prefers(&meaning, p)) {
                self.fault(Fault::NotInGame(reason, one.piece.span));
            }
        }
        let setting = super::push(&mut self.compiler.meanings.settings, meaning);
        Some(Step::said(piece(words), What::Principle { setting, criteria }))
    }
}

/// Attaches preferences to the first deed in these steps. Returns whether there is one.
fn given(steps: &mut [Step], prefer: &mut Vec<Preference>) -> bool {
    // Steps in bullets of their own have their own preferences.
    for step in steps.iter_mut().filter(|step| step.bullet.is_none()) {
        let is_done = match &mut step.what {
            What::Do { .. } | What::Attempt(_) => {
                step.prefer = std::mem::take(prefer);
                true
            }
            What::If { then, otherwise, .. } => given(then, prefer) || given(otherwise, prefer),
            What::Once(steps) | What::Repeat { body: steps, .. } => given(steps, prefer),
            What::First { ways, .. } => {
                // The preferences apply to whichever alternative is done.
                let mut any = false;
                for way in ways {
                    any |= given(way, &mut prefer.clone());
                }
                any
            }
            _ => false,
        };
        if is_done {
            return true;
        }
    }
    false
}

/// “If not, …”.
fn is_if_not(words: Words<'_>) -> bool {
    let tokens = words.bare().tokens();
    matches!(tokens, [one, other, comma, ..] if one.is("if") && other.is("not") && comma.kind == Kind::Comma)
}

pub(super) fn is_otherwise(words: Words<'_>) -> bool {
    let words = words.bare();
    words.begins_with("otherwise") || words.begins_with("else")
}

/// The words behind “can bot either”.
fn without_either(words: Words<'_>) -> Words<'_> {
    let at = words.tokens().iter().take(4).position(|t| t.is("either"));
    at.map_or(words, |at| words.after(at + 1))
}

/// The words without “instead”.
fn without_instead(words: Words<'_>) -> Words<'_> {
    let words = words.trim_end();
    let n = words.tokens().len();
    if words.tokens().last().is_some_and(|t| t.is("instead")) { words.part(0, n - 1) } else { words }
}

/// `Once … selected, REST`.
fn once(words: Words<'_>) -> Option<(Words<'_>, Words<'_>)> {
    if !words.begins_with("once") {
        return None;
    }
    let comma = words.position(Kind::Comma).or_else(|| words.position(Kind::Colon))?;
    Some((words.part(0, comma), words.after(comma + 1)))
}

/// Whether the text is a misspelt `Yes:` or `No:`; returns the correct spelling.
fn near_answer(text: &str) -> Option<String> {
    let (word, _) = text.split_once(':')?;
    let word = word.trim().to_lowercase();
    let near = |answer: &&&str| strsim::damerau_levenshtein(&answer.to_lowercase(), &word) <= 1;
    ["Yes", "No"].iter().find(near).map(|answer| format!("{answer}:"))
}
