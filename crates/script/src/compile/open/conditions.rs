//! Conditions: where one ends in a sentence, which parts the program computes, and which a human is asked.

use super::super::lexed::Words;
use super::joints::is_for_people;
use super::read::{LONGEST, Reader, tried};
use crate::program::Comparison;
use crate::tree::{Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Token, key};

impl Reader<'_> {
    /// A sentence that begins with *if* or *unless*.
    pub(super) fn conditional(&self, words: Words<'_>) -> Option<Vec<Step>> {
        if let Some(rest) = self.lead("only", words)
            && let Some((at, to)) = self.find_mid("if", rest)
        {
            let test = self.condition(rest.after(at + to));
            let then = self.sentence(rest.part(0, at));
            return Some(vec![self.step(words, What::If { test, then, otherwise: Vec::new() })]);
        }
        // “Only in round 5: …”
        if let Some(steps) = self.lead("only", words).and_then(|rest| self.computed_first(rest)) {
            return Some(steps);
        }
        let only = || self.lead("only", words).and_then(|rest| self.lead("if", rest));
        let (rest, negated) = match (self.lead("if", words).or_else(only), self.lead("unless", words)) {
            (Some(rest), _) => (rest, false),
            (None, Some(rest)) => (rest, true),
            (None, None) => return self.computed_first(words).or_else(|| self.inverted(words)),
        };
        // “If, on the other hand, it rains, …”
        let rest = match rest.first().map(|t| t.kind) {
            Some(Kind::Comma) => rest.after(rest.after(1).position(Kind::Comma).map_or(0, |at| at + 2)),
            _ => rest,
        };
        let Some((condition, doing)) = self.cut_condition(rest) else {
            // “If it rains:” has its steps nested below.
            return words.ends_with_colon().then(Vec::new);
        };
        // “In case of a tie, …” is no condition that anybody can be asked.
        if self.language.begins("mid", "of", condition).is_some() {
            return Some(vec![self.told(words)]);
        }
        let mut test = self.condition(condition);
        if negated {
            test = test.negated();
        }
        let inner = self.lead("then", doing).unwrap_or(doing);
        let nested = ["if", "unless"].iter().any(|name| self.lead(name, inner).is_some());
        // “otherwise” belongs to the nearest condition.
        let (yes, no) = if nested { (inner, None) } else { self.cut_else(doing) };
        let then = told_here(self.sentence(yes));
        let otherwise = no.map_or(Vec::new(), |no| told_here(self.sentence(no)));
        Some(vec![self.step(words, What::If { test, then, otherwise })])
    }

    /// “If not, and fear is 5 or more, lose 1 torch.”: a condition behind an answer.
    pub(super) fn and_if(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let words = self.trimmed(words);
        let to = self.language.begins("mid", "and", words)?;
        let condition = words.after(to);
        let condition = self.lead("if", condition).unwrap_or(condition);
        let (condition, doing) = self.cut_condition(condition)?;
        let test = self.computed(condition).or_else(|| {
            let test = self.has_verb(condition).then(|| self.condition(condition))?;
            (!self.is_one_of_several(condition)).then_some(test)
        })?;
        let then = self.sentence(doing);
        Some(vec![self.step(words, What::If { test, then, otherwise: Vec::new() })])
    }

    /// `Hat er keine Karte, passt er`: where a language says *if* by putting the verb first.
    fn inverted(&self, words: Words<'_>) -> Option<Vec<Step>> {
        if !self.language.is("inverted", words.first()) {
            return None;
        }
        let (condition, doing) = self.cut_condition(words)?;
        let (yes, no) = self.cut_else(doing);
        let yes = self.lead("then", yes).unwrap_or(yes);
        let then = told_here(self.sentence(yes));
        let otherwise = no.map_or(Vec::new(), |no| told_here(self.sentence(no)));
        Some(vec![self.step(words, What::If { test: self.condition(condition), then, otherwise })])
    }

    /// The condition before a list of steps: “If it rains:”.
    pub(super) fn head(&self, words: Words<'_>) -> Option<Test> {
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

    /// The end of a condition at the beginning of a sentence: the comma after which the instruction begins. A
    /// list inside the condition has commas too.
    pub(super) fn cut_condition<'t>(&self, words: Words<'t>) -> Option<(Words<'t>, Words<'t>)> {
        let tokens = words.tokens();
        let ends = |t: &Token| matches!(t.kind, Kind::Comma | Kind::Colon);
        // No readable condition is longer.
        let cuts: Vec<usize> = (1..tokens.len().min(LONGEST))
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
        // A computable condition ends where it is complete.
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
            // “wood, stone, or gold, build”: a list that ends before another comma belongs to the condition.
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
    pub(super) fn is_joint(&self, words: Words<'_>) -> bool {
        let words = self.past_comma(words);
        ["and", "or"].iter().any(|name| self.language.begins("mid", name, words).is_some())
    }

    pub(super) fn cut_else<'t>(&self, words: Words<'t>) -> (Words<'t>, Option<Words<'t>>) {
        // “… before anything else is done”
        let other = |at: usize| self.language.is("else", words.tokens().get(at - 1));
        match self.find_mid("else", words).filter(|(at, _)| !other(*at)) {
            Some((at, to)) => (words.part(0, at), Some(words.after(at + to))),
            None => (words, None),
        }
    }

    /// The first position of a mark with this name, and its length.
    pub(super) fn find_mid(&self, name: &str, words: Words<'_>) -> Option<(usize, usize)> {
        (1..words.tokens().len()).find_map(|i| {
            let to = self.language.begins("mid", name, words.after(i))?;
            Some((i, to))
        })
    }

    /// `Close the shutters if it rains`.
    pub(super) fn cut_at_condition(&self, words: Words<'_>) -> Option<Vec<Step>> {
        // “Ask the player if he wants peace” is not a condition.
        if self.language.is("asks", words.first()) {
            return None;
        }
        let count = words.tokens().len();
        for at in 1..count {
            let rest = words.after(at);
            // “if possible” stays with its deed.
            if let Some(to) = self.language.begins("mid", "possible", rest) {
                // “Row home, if possible, and gain 1 oil.”
                let joint =
                    ["then", "and"].iter().find_map(|name| self.language.begins("mid", name, rest.after(to)));
                if let Some(joint) = joint
                    && let Some(then) = self.whole(self.trimmed(rest.after(to + joint)))
                {
                    let price =
                        self.closed(words.part(0, at)).filter(|step| matches!(step.what, What::Pay { .. }));
                    if let Some(price) = price {
                        return Some(vec![self.priced(words, price, then)]);
                    }
                    let what = What::Try { then, otherwise: Vec::new() };
                    return Some(vec![self.step(words.part(0, at + to), what)]);
                }
                let before = words.part(0, at);
                if let Some(step) = self.closed(before).filter(|_| self.trimmed(rest.after(to)).is_empty()) {
                    return Some(vec![step]);
                }
                return (!self.has_condition(before)).then(|| vec![self.step(words, tried())]);
            }
            let marks = [("only", false), ("unless", true), ("if", false)];
            let found = marks
                .iter()
                .find_map(|(name, negated)| self.language.begins("mid", name, rest).map(|to| (to, *negated)));
            let Some((to, negated)) = found else { continue };
            // “even if”, “check if” are not conditions.
            if self.language.is("bar", words.tokens().get(at - 1)) {
                return None;
            }
            // “Deal 2 damage, or 3 if it is night”: the condition is about the alternative.
            if (1..at).any(|cut| {
                words.tokens()[cut].kind == Kind::Comma
                    && self.language.begins("mid", "or", words.after(cut)).is_some()
            }) {
                return Some(vec![self.told(words)]);
            }
            // “Row, then rest if it rains”: the condition is about the resting.
            let before = words.part(0, at);
            let then = (1..at)
                .rev()
                .find_map(|cut| Some((cut, self.language.begins("mid", "then", before.after(cut))?)));
            if let Some((mut cut, mut joint)) = then {
                // “and then” begins with the *and*.
                while let Some(longer) =
                    self.language.begins("mid", "then", before.after(cut - 1)).filter(|_| cut > 1)
                {
                    (cut, joint) = (cut - 1, longer);
                }
                return Some(
                    [self.sentence(words.part(0, cut)), self.sentence(words.after(cut + joint))].concat(),
                );
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
            // “if any”, “if it is night and 2 if it storms”: no part of this can stand alone.
            let is_bare = condition.tokens().len() == 1 && self.computed(condition).is_none();
            if is_bare || self.has_condition(condition) {
                return None;
            }
            // A comma and a further instruction follow: the extent of the condition is unclear.
            if condition.position(Kind::Comma).is_some_and(|i| !self.is_joint(condition.after(i))) {
                return None;
            }
            // “Row, and gain 1 gold if it rains”: the second alone. Without any comma nobody can know.
            let comma = (2..at).rev().find(|cut| {
                words.tokens()[*cut].kind == Kind::Comma
                    && self.language.begins("mid", "and", words.after(*cut)).is_some()
            });
            let apart = self.language.begins("mid", "all-of", rest).is_none();
            if let Some(cut) = comma.filter(|_| no.is_none() && apart)
                && let Some(joint) = self.language.begins("mid", "and", words.after(cut))
                && self.whole(self.trimmed(words.part(cut + joint, at))).is_some()
            {
                let left = self.sentence(words.part(0, cut));
                return Some([left, self.sentence(words.after(cut + joint))].concat());
            }
            // “Spend 3 oil, if there are 3 left”: the deed names the counter.
            let mut then = self.sentence(words.part(0, at));
            let changes = |step: &Step| matches!(step.what, What::Change { .. } | What::Pay { .. });
            let all = no.is_some() || self.language.begins("mid", "all-of", rest).is_some();
            if !all
                && then.len() > 1
                && then.iter().any(changes)
                && self.find_mid("and", words.part(0, at)).is_some()
            {
                return Some(vec![self.told(words)]);
            }
            let mut test = self.condition(condition);
            if negated {
                test = test.negated();
            }
            then.extend(self.sentence(more));
            // “2 points for each castle, and 1 more if it has a mill”, “… if that one is better”: a human
            // cannot answer that before reading the rest.
            let before = words.part(0, at);
            let last = (1..at).rev().find_map(|at| {
                Some(before.after(at + self.language.begins("mid", "and", before.after(at))?))
            });
            let elliptic =
                last.is_some_and(|last| matches!(last.first().map(|t| t.kind), Some(Kind::Number(_))));
            // “if there are four or more”: only the rest says of what.
            let said = |t: &Token| {
                matches!(t.kind, Kind::Number(_))
                    || ["own", "verb", "compare"].iter().any(|class| self.language.is(class, Some(t)))
            };
            let refers = self.language.any("anaphor", condition)
                || (0..condition.tokens().len())
                    .any(|at| self.language.begins("mid", "that-one", condition.after(at)).is_some())
                || condition.tokens().iter().all(said)
                || self.language.any("apiece", before) && self.language.any("pronoun", condition);
            if no.is_none() && !test.is_computed() && is_for_people(&then) && (elliptic || refers) {
                return Some(vec![self.told(words)]);
            }
            let otherwise = no.map_or(Vec::new(), |no| self.sentence(no));
            return Some(vec![self.step(words, What::If { test, then, otherwise })]);
        }
        None
    }

    pub(super) fn has_condition(&self, words: Words<'_>) -> bool {
        (1..words.tokens().len()).any(|i| {
            ["if", "unless", "only"]
                .iter()
                .any(|name| self.language.begins("mid", name, words.after(i)).is_some())
        })
    }

    /// Whether words state something: the program computes it, or they have a verb.
    pub(super) fn states(&self, words: Words<'_>) -> bool {
        !words.is_empty() && (self.computed(words).is_some() || self.has_verb(words))
    }

    /// The condition as a computed test, if the program can compute it.
    pub(super) fn computed(&self, words: Words<'_>) -> Option<Test> {
        let words = self.trimmed(words);
        if let Some(node) = self.language.read("test", words)
            && let Some(test) = self.test(&node, &self.piece(words))
        {
            return Some(test);
        }
        if let Some(lexed) = self.smoothed(words)
            && let Some(node) = self.language.read("test", lexed.all())
            && let Some(test) = self.test(&node, &self.piece(words))
        {
            return Some(test);
        }
        if let Some(node) = self.language.read("bare", words)
            && let Some(test) = self.bare(&node, &self.piece(words))
        {
            return Some(test);
        }
        if let Some(test) = self.weighed(words) {
            return Some(test);
        }
        let said = key(&words.plain());
        let means = |name: &str| said == *name || said.ends_with(&format!(" {name}"));
        let (_, test) = self.defined.iter().find(|(name, _)| means(name))?;
        let denied = self.language.any("not", words);
        Some(if denied { test.clone().negated() } else { test.clone() })
    }

    /// `The result is higher than the number of inns`: a human counts the inns.
    fn weighed(&self, words: Words<'_>) -> Option<Test> {
        let (to, node) = self.language.opening("weigh", words).into_iter().max_by_key(|(to, _)| *to)?;
        let counted = self.trimmed(words.after(to));
        let how = match node.name() {
            "more" => Comparison::More,
            "less" => Comparison::Less,
            "least" => Comparison::AtLeast,
            "most" => Comparison::AtMost,
            _ => Comparison::Equal,
        };
        let of = node.children.iter().find_map(|child| self.number(child))?;
        // Anything beyond the counted thing is another condition.
        if counted.is_empty() || self.is_one_of_several(counted) {
            return None;
        }
        self.asked_of.replace(Some(of.clone()));
        let leaf = Leaf::Compare(of, how, Number::Board(self.piece(counted)));
        Some(Test::Leaf(leaf, self.piece(words)))
    }

    pub(super) fn is_one_of_several(&self, words: Words<'_>) -> bool {
        ["and", "or", "if", "unless"].iter().any(|name| self.find_mid(name, words).is_some())
            || words.position(Kind::Comma).is_some()
    }

    pub(super) fn condition(&self, words: Words<'_>) -> Test {
        let words = self.trimmed(words);
        if words.tokens().len() > LONGEST {
            return Test::Leaf(Leaf::Board, self.piece(words));
        }
        if let Some(test) = self.computed(words) {
            return test;
        }
        // “Has she made her bid (tricks is at least bid)?”: the parenthesis says what that is.
        let explained = |text: &str| {
            let lexed = self.lexed(&crate::words::Text::of(0, text, 0));
            self.computed(lexed.all())
        };
        if let [text] = self.glosses(words)[..]
            && let Some(test) = explained(text)
        {
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

    /// Whether a joint stands between two conditions that could both be judged alone.
    fn joins_conditions(&self, name: &str, words: Words<'_>, at: usize) -> bool {
        let Some(to) = self.language.begins("mid", name, words.after(at)) else { return false };
        // A comma before a joint is found as a joint of its own.
        if words.tokens()[at - 1].kind == Kind::Comma {
            return false;
        }
        // “7 or more silver” joins no conditions.
        let next = self.trimmed(words.after(at + to));
        if ["start", "compare"].iter().any(|class| self.language.is(class, next.first())) {
            return false;
        }
        let states = |part: Words<'_>| self.computed(part).is_some() || self.has_verb(part);
        states(words.part(0, at)) && states(words.after(at + to))
    }

    /// Two conditions, if both are complete: each has a verb of its own, or the program computes it.
    pub(super) fn split(&self, words: Words<'_>) -> Option<Test> {
        // “A and B or C” has two meanings, unless one of the two stands behind a comma: people judge all of it.
        let joints = |name: &str| -> Vec<usize> {
            (1..words.tokens().len()).filter(|at| self.joins_conditions(name, words, *at)).collect()
        };
        let (ors, ands) = (joints("or"), joints("and"));
        let comma = |at: &&usize| words.tokens()[**at].kind == Kind::Comma;
        let outer = match (ors.is_empty(), ands.is_empty()) {
            (false, false) => {
                let marked: Vec<&usize> = ors.iter().chain(&ands).filter(comma).collect();
                let [only] = marked[..] else { return None };
                Some(*only)
            }
            _ => None,
        };
        for (name, join) in [("or", Test::Any as fn(Vec<Test>) -> Test), ("and", Test::All)] {
            for at in 1..words.tokens().len() {
                let Some(to) = self.language.begins("mid", name, words.after(at)) else { continue };
                if outer.is_some_and(|outer| outer != at) {
                    continue;
                }
                let (left, right) = (words.part(0, at), words.after(at + to));
                let right = if self.language.is("paired", right.first()) { right.after(1) } else { right };
                let first = self.trimmed(right).first();
                // “2 or more” joins no conditions.
                if first.is_none() || ["start", "compare"].iter().any(|class| self.language.is(class, first))
                {
                    continue;
                }
                let whole = |part: Words<'_>| self.computed(part).is_some() || self.has_verb(part);
                let computed = self.computed(left).is_some() || self.computed(right).is_some();
                let long = |part: Words<'_>| part.tokens().len() > 2;
                if whole(left) && whole(right) || computed && long(left) && long(right) {
                    let mut parts = vec![self.condition(left), self.condition(right)];
                    // Computed parts come first: then a human may not need to be asked.
                    parts.sort_by_key(|part| !part.is_computed());
                    return Some(join(parts));
                }
            }
        }
        None
    }

    /// “It is not day” is asked as “it is day”.
    pub(super) fn without_not(&self, words: Words<'_>) -> Option<String> {
        let tokens = words.tokens();
        let mut nots = (1..tokens.len()).filter(|&i| self.language.is("not", tokens.get(i)));
        let at = nots.next().filter(|_| nots.next().is_none())?;
        // “A hut burns and is not marked”: only one part is denied.
        if self.is_one_of_several(words) {
            return None;
        }
        if !self.language.is("verb", tokens.get(at - 1)) {
            return None;
        }
        let (before, after) = (words.part(0, at).plain(), words.after(at + 1).plain());
        (!after.is_empty()).then(|| format!("{} {}", before.trim(), after.trim()))
    }

    /// `On 6 or more anger, declare war`, `In round 4 it gains 3 eggs`: a condition that the program knows, without an
    /// “if”.
    pub(super) fn computed_first(&self, words: Words<'_>) -> Option<Vec<Step>> {
        for (to, node) in self.language.opening("check", words) {
            let doing = words.after(to);
            let stage = node.name().starts_with("in") && self.closed(doing).is_some();
            let amount = node.name().starts_with("has") && self.language.is("situation", words.first());
            if (stage || amount) && doing.first().is_some_and(|t| t.kind == Kind::Word) {
                let test = self.test(&node, &self.piece(words.part(0, to)))?;
                return Some(vec![self.either(words, test, doing)]);
            }
        }
        let comma = words.position(Kind::Comma)?;
        let test = self.computed(words.part(0, comma))?;
        let doing = words.after(comma + 1);
        Some(vec![self.either(words, test, doing)]).filter(|_| !self.trimmed(doing).is_empty())
    }

    /// What is done if a condition holds, and behind an *else* what is done otherwise.
    fn either(&self, words: Words<'_>, test: Test, doing: Words<'_>) -> Step {
        let (yes, no) = self.cut_else(doing);
        let (then, otherwise) = (self.sentence(yes), no.map_or(Vec::new(), |no| self.sentence(no)));
        self.step(words, What::If { test, then, otherwise })
    }
}

/// What is not done on a condition is no rule for the whole game: people are told where it applies.
fn told_here(mut steps: Vec<Step>) -> Vec<Step> {
    for step in steps.iter_mut().filter(|step| matches!(step.what, What::Remember)) {
        step.what = What::Do { deed: None, selects: false };
    }
    steps
}
