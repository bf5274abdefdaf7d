//! Parts of a sentence that belong together although they are split: alternatives between semicolons, the
//! body of a loop, and the answers to a question other than yes and no.

use super::super::lexed::Words;
use super::items::Builder;
use super::read::{Reader, Said};
use crate::diagnostic::Code;
use crate::markdown::Item;
use crate::program::Change;
use crate::tree::{How, Leaf, Number, Piece, Step, Test, What, failing};
use crate::words::{Kind, Text, key};

/// Whether a semicolon separates a sentence from the one before it.
pub(super) fn follows_semicolon(all: Words<'_>, sentence: Words<'_>) -> bool {
    let start = sentence.tokens().first().map_or(0, |t| t.span.start);
    let before = all.tokens().iter().rfind(|t| t.span.start < start);
    before.is_some_and(|t| t.kind == Kind::Semicolon)
}

fn is_if(steps: &[Step]) -> bool {
    matches!(steps, [step] if matches!(step.what, What::If { .. }))
}

/// What is done if a condition holds, where nothing else is.
fn lone_branch(steps: &[Step]) -> Option<&[Step]> {
    match steps {
        [Step { what: What::If { then, otherwise, .. }, .. }] if otherwise.is_empty() => Some(then),
        _ => None,
    }
}

/// The branch of the last of several conditions.
fn last_branch(steps: &mut Vec<Step>) -> &mut Vec<Step> {
    if !steps.last().is_some_and(|step| matches!(step.what, What::If { .. })) {
        return steps;
    }
    match steps.last_mut().map(|step| &mut step.what) {
        Some(What::If { then, otherwise, .. }) => {
            last_branch(if otherwise.is_empty() { then } else { otherwise })
        }
        _ => unreachable!("the last step is a condition"),
    }
}

/// Whether a conditional alternative can replace these steps: a roll or a draw cannot be undone.
pub(super) fn can_replace(before: &[Step], way: &Step) -> bool {
    let rolls = |step: &Step| matches!(step.what, What::Roll(_) | What::Draw { .. } | What::Cases { .. });
    let asks_chance = |test: &Test| match test {
        Test::Leaf(Leaf::Card(..), _) => true,
        Test::Leaf(Leaf::Compare(a, _, b), _) => *a == Number::Result || *b == Number::Result,
        _ => false,
    };
    let chance = matches!(&way.what, What::If { test, .. } if asks_chance(test));
    !before.is_empty() && !chance && !before.iter().any(rolls)
}

/// Whether something is rolled or drawn in one of these steps, or inside.
pub(super) fn has_chance(steps: &[Step]) -> bool {
    steps.iter().any(|step| {
        matches!(step.what, What::Roll(_) | What::Draw { .. })
            || step.what.clone().inside_mut().into_iter().any(|inside| has_chance(inside))
    })
}

/// “If the sea is rough, sleep instead.”
pub(super) fn instead(mut way: Step, before: Vec<Step>) -> Step {
    if let What::If { otherwise, .. } = &mut way.what {
        *otherwise = before;
    }
    way
}

/// Whether all of this is for humans: they are instructed, or asked and instructed.
pub(super) fn is_for_people(steps: &[Step]) -> bool {
    steps.iter().all(|step| match &step.what {
        What::If { test, then, otherwise } => {
            !test.is_computed() && is_for_people(then) && is_for_people(otherwise)
        }
        What::Try { then, otherwise } => is_for_people(then) && is_for_people(otherwise),
        _ => step.is_told(),
    })
}

/// Whether a step changes a counter by what these words tell people to count.
fn uses_count(step: &Step, counted: &Piece) -> bool {
    matches!(&step.what, What::Change { by: Number::Board(piece), .. } if piece == counted)
}

impl Reader<'_> {
    /// The sentences of a piece. Parts between semicolons count as one sentence if they cannot be carried out
    /// one by one.
    pub(super) fn units<'t>(&self, words: Words<'t>) -> Vec<Words<'t>> {
        let mut groups: Vec<Vec<Words<'t>>> = Vec::new();
        for sentence in words.sentences().into_iter().flat_map(|sentence| self.past_look(sentence)) {
            match groups.last_mut() {
                Some(group) if follows_semicolon(words, sentence) => group.push(sentence),
                _ => groups.push(vec![sentence]),
            }
        }
        let whole = |group: Vec<Words<'t>>| match &group[..] {
            [first, .., last] if self.is_one(&group) => vec![first.through(*last)],
            _ => group.into_iter().flat_map(|part| self.by_results(part)).collect(),
        };
        let units: Vec<Words<'t>> = groups.into_iter().flat_map(whole).collect();
        let mut out: Vec<Words<'t>> = Vec::new();
        for unit in units {
            // “If rage is 3, she attacks twice; afterwards, set it to 0.”: whether that is done in any case is not said.
            let conditional = |words: &Words<'_>| self.lead("if", self.trimmed(*words)).is_some();
            if self.lead("after", self.trimmed(unit)).is_some()
                && let Some(at) = out.iter().rposition(conditional)
            {
                let whole = out[at].through(unit);
                out.truncate(at);
                out.push(whole);
                continue;
            }
            match out.last_mut() {
                Some(before)
                    if self.depends(unit) && self.is_uncut(*before)
                        || self.is_only_a_condition(unit)
                        || self.replaces_within(unit)
                        || self.chooses(unit) && self.is_told(*before)
                        || self.refers_to_case(unit) && !self.is_answered_by_case(*before, unit) =>
                {
                    *before = before.through(unit);
                    self.join_chain(&mut out);
                }
                _ => out.push(unit),
            }
        }
        out
    }

    /// “Compare rage with the number of huts: if …”, “check its rage: if …”: two sentences.
    fn past_look<'t>(&self, words: Words<'t>) -> Vec<Words<'t>> {
        let all = self.past_time(words);
        let looks = |colon: usize| {
            let head = self.trimmed(all.part(0, colon));
            self.compared_with(head).is_some()
                || self
                    .language
                    .read("doing", head)
                    .or_else(|| self.language.read("doing", self.smoothed(head)?.all()))
                    .is_some_and(|node| {
                        node.children.iter().any(|deed| matches!(deed.name(), "compare" | "look"))
                    })
        };
        match all.position(Kind::Colon).filter(|colon| looks(*colon)) {
            Some(colon) if !self.trimmed(all.after(colon + 1)).is_empty() => {
                vec![all.part(0, colon), all.after(colon + 1)]
            }
            _ => vec![words],
        }
    }

    /// “If A, …. If B, …. Otherwise, …”, shown whole from the second on, is shown whole from the first on.
    fn join_chain(&self, out: &mut Vec<Words<'_>>) {
        let asks = |words: &Words<'_>| self.lead("if", self.trimmed(*words)).is_some();
        while let [.., first, second] = &out[..]
            && asks(first)
            && asks(second)
        {
            let whole = first.through(*second);
            out.truncate(out.len() - 2);
            out.push(whole);
        }
    }

    /// Whether a sentence says what follows from the one before it, or what is done instead.
    fn depends(&self, words: Words<'_>) -> bool {
        let words = self.trimmed(words);
        let answers = ["otherwise", "failed", "did", "not", "so", "has-none", "cannot-pay"];
        let rest = |name: &&str| {
            self.lead(name, words).is_some_and(|rest| rest.first().is_none_or(|t| t.norm.is_empty()))
        };
        answers.iter().any(rest)
            || ["otherwise", "cannot-pay"].iter().any(|name| self.lead(name, words).is_some())
            || self
                .find_mid("instead", words)
                .is_some_and(|(at, to)| self.trimmed(words.after(at + to)).is_empty())
    }

    /// “In that case, …”, “Should that happen, …”: of what stands before it, and nobody knows of how much of it.
    fn refers_to_case(&self, words: Words<'_>) -> bool {
        (0..words.tokens().len()).any(|at| self.lead("case", words.after(at)).is_some())
    }

    /// “If the marker is on the last space, the game ends. In that case, …”: of a condition, and one thing that is done.
    fn is_answered_by_case(&self, before: Words<'_>, words: Words<'_>) -> bool {
        let before = self.trimmed(before);
        self.lead("case", self.trimmed(words)).is_some()
            && self
                .lead("if", before)
                .is_some_and(|rest| self.cut_condition(rest).is_some_and(|(_, doing)| self.is_plain(doing)))
    }

    /// Whether a sentence that begins with *then* follows one with *unless*.
    fn answers_exception(&self, before: Words<'_>, words: Words<'_>) -> bool {
        let excepts =
            self.find_mid("unless", before).is_some() || self.lead("unless", self.trimmed(before)).is_some();
        excepts && self.lead("then", self.trimmed(words)).is_some()
    }

    /// “Only if it is night.”: of what stands before it.
    fn is_only_a_condition(&self, words: Words<'_>) -> bool {
        self.lead("only", self.trimmed(words))
            .is_some_and(|rest| self.lead("if", rest).is_some() && self.cut_condition(rest).is_none())
    }

    /// “If several are free, the tallest.”: a choice among what stands before it.
    fn chooses(&self, words: Words<'_>) -> bool {
        let words = self.trimmed(words);
        self.lead("if", words).is_some_and(|rest| {
            let end = rest.position(Kind::Comma).unwrap_or(rest.tokens().len());
            // “In case of a tie, …” says all of it.
            self.language.begins("mid", "of", rest).is_none()
                && self.language.any("choice", rest.part(0, end))
        })
    }

    fn is_told(&self, words: Words<'_>) -> bool {
        matches!(self.said(words), Said::Steps(steps) if steps.iter().all(|step| matches!(step.what, What::Do { .. })))
    }

    /// Whether *instead* stands in the middle of a sentence, and says nothing of what it takes the place of.
    fn replaces_within(&self, words: Words<'_>) -> bool {
        self.find_mid("instead", words).is_some_and(|(at, to)| {
            let tail = words.after(at + to);
            !self.trimmed(tail).is_empty() && self.language.begins("mid", "of", tail).is_none()
        })
    }

    /// Whether a sentence is shown whole although it has more than one part: what depends on it depends on one of
    /// these parts, and nobody knows on which.
    fn is_uncut(&self, words: Words<'_>) -> bool {
        let rolls = |colon: usize| {
            self.closed(words.part(0, colon)).is_some_and(|step| matches!(step.what, What::Roll(_)))
        };
        if self.is_plain(words) || words.position(Kind::Colon).is_some_and(rolls) {
            return false;
        }
        matches!(self.said(words), Said::Steps(steps) if matches!(&steps[..], [step] if matches!(step.what, What::Do { .. })))
    }

    /// Whether sentences between semicolons form one instruction: a condition that is judged for each of
    /// several, makes an exception to the preceding part, or refers to it. A human cannot be asked it alone.
    fn is_one(&self, group: &[Words<'_>]) -> bool {
        let begins = |names: &[&str], words: Words<'_>| {
            names.iter().any(|name| {
                // “if no hero …” is not “if no, …”.
                let answers = matches!(*name, "so" | "not");
                let whole = |rest: Words<'_>| rest.first().is_none_or(|t| t.norm.is_empty());
                self.lead(name, words).is_some_and(|rest| !answers || whole(rest))
            })
        };
        let group: Vec<Words<'_>> = group.iter().map(|part| self.trimmed(*part)).collect();
        let asks = |part: &Words<'_>| {
            begins(&["if", "unless"], *part)
                && !begins(&["so", "not", "did", "failed", "possible", "otherwise"], *part)
        };
        let Some((first, later)) = group.split_first() else { return false };
        let distributes =
            begins(&["every"], *first) && (self.has_condition(*first) || later.iter().any(asks));
        let excepts = !begins(&["if", "unless", "only", "as-long", "each"], *first) && later.iter().any(asks);
        let refers = later.iter().filter(|part| asks(part)).any(|part| {
            let end = part.position(Kind::Comma).unwrap_or(part.tokens().len());
            let head = part.part(0, end);
            // “If one is, …”: no number.
            let one = (1..head.tokens().len()).any(|at| {
                let tokens = head.tokens();
                tokens[at - 1].kind == Kind::Number(1) && self.language.is("verb", tokens.get(at))
            });
            one || self.language.any("anaphor", head)
        });
        // “…; if there is none, any ship” is not a sentence.
        let fragment = later.iter().any(|part| {
            let rest = ["failed", "otherwise", "not"].iter().find_map(|name| self.lead(name, *part));
            rest.is_some_and(|rest| self.language.is("noun", self.past_comma(rest).first()))
        });
        // Neither is “…; then, with what is left, the soldiers”.
        let clings = later.iter().any(|part| {
            let rest = self.past_comma(self.lead("then", *part).unwrap_or(*part));
            self.language.is("start", rest.first())
                && self.lead("late", rest).is_none()
                && self.lead("case", rest).is_none()
                && self.language.opening("adding", rest).is_empty()
                && self.language.opening("range", rest).is_empty()
                && self.computed_first(rest).is_none()
        });
        // “Target, in this order: the nearest; the strongest”: a list after a colon.
        let lists = first.position(Kind::Colon).is_some()
            && later
                .iter()
                .all(|part| self.language.is("noun", part.first()) && self.closed(*part).is_none());
        // “…; ties: clubs, then diamonds”: how to choose what stands before it.
        let ranks = later.iter().any(|part| self.language.is("listing", part.first()));
        // “Each hero must roll a die; on 1-3 he …”: not the document's own roll.
        let each_rolls = first.position(Kind::Colon).is_some_and(|colon| {
            self.language.any("apiece", first.part(0, colon)) && self.language.rolls(first.after(colon))
        });
        let others_roll = each_rolls
            || self.language.rolls(*first)
                && !self
                    .sentence(*first)
                    .iter()
                    .any(|step| matches!(step.what, What::Roll(_) | What::If { .. }))
                && later.iter().any(|part| !self.language.opening("range", *part).is_empty());
        // “Pay 1 gold for each sailor; release those you cannot pay”: no price that is paid as a whole or not at all.
        let unpaid = later.iter().any(|part| self.language.any("unpaid", *part))
            && self.closed(*first).is_some_and(|step| {
                matches!(step.what, What::Pay { by: Number::Board(_) | Number::Times(..), .. })
            });
        // “With 8 or more coal, sail twice; with less, sail once”: shown with what it clings to.
        let hangs = |part: &Words<'_>| {
            self.language.is("start", self.past_comma(*part).first())
                && self.lead("otherwise", *part).is_none()
                && self.lead("case", *part).is_none()
                && self.sentence(*part).iter().all(Step::is_told)
        };
        if others_roll || unpaid || clings && later.iter().any(hangs) {
            return true;
        }
        // “If A, build; if B, he instead sells”: of what it takes the place is not said.
        let replaces = later.iter().any(|part| self.replaces_within(*part));
        // “…, unless he has an amulet; then he discards it”: the exception, or what is done next?
        let excepted = group.windows(2).any(|two| self.answers_exception(two[0], two[1]));
        if replaces || excepted {
            return true;
        }
        // “If it has 5 gold, it takes the cheapest card; if several cost the same, the leftmost”
        if later.iter().any(|part| self.chooses(*part)) && asks(first) {
            return true;
        }
        // “If several are free, …; if tied, the leftmost one”: a part that is no sentence of its own.
        let uncut = later.iter().any(|part| asks(part) && self.is_uncut(*part));
        (distributes || excepts || refers || fragment || clings || lists || ranks || uncut)
            && group.iter().all(|part| is_for_people(&self.sentence(*part)))
    }

    /// `Set steps to the number of spaces to the finish`: a human counts.
    pub(super) fn changed_by_count(&self, words: Words<'_>) -> Option<Step> {
        let (to, node) = self.language.opening("counting", words).into_iter().max_by_key(|(to, _)| *to)?;
        let counted = self.trimmed(words.after(to));
        // “… by the number of open valves, to a minimum of 1”: the limit is not part of the counted thing.
        if counted.is_empty() || self.cut_bound(words).is_some() {
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
    /// The meanings of several sentences.
    pub(super) fn all_said(&mut self, words: Words<'_>) -> Vec<Said> {
        let mut all = Vec::new();
        for unit in self.reader.units(words) {
            let next = self.inline(unit);
            self.join(&mut all, next, follows_semicolon(words, unit));
        }
        all
    }

    /// Appends the meaning of a sentence. After a semicolon it may be another alternative of the preceding
    /// sentence (“if it rains, stay; if it snows, leave; otherwise row”), part of its loop, or part of its
    /// consequence.
    pub(super) fn join(&mut self, all: &mut Vec<Said>, next: Said, semicolon: bool) {
        let next = match (all.last_mut(), next) {
            // “If it rains, row; if there is no boat, swim instead.”: the second speaks of the rowing alone.
            (Some(Said::Steps(before)), Said::Instead(way))
                if semicolon && lone_branch(before).is_some_and(|then| can_replace(then, &way)) =>
            {
                if let Some(What::If { then, .. }) = before.last_mut().map(|step| &mut step.what) {
                    *then = vec![instead(*way, std::mem::take(then))];
                }
                return;
            }
            (Some(Said::Steps(before)), Said::Instead(way)) if can_replace(before, &way) => {
                *before = vec![instead(*way, std::mem::take(before))];
                return;
            }
            (_, next) => next,
        };
        // “Count the ships. Gain that many gold.”: the number is asked for, and nobody is told to count.
        if let (Some(Said::Steps(before)), Said::Steps(steps)) = (all.last_mut(), &next)
            && let [.., told] = &before[..]
            && steps.iter().any(|step| uses_count(step, &told.piece))
        {
            before.pop();
        }
        let Some(Said::Steps(before)) = all.last_mut().filter(|_| semicolon) else {
            return all.push(next);
        };
        // “…; if it is more, sell”, shown as written: no consequence of the condition before it.
        let has_if = matches!(&next, Said::Steps(steps) if steps.iter().any(|step| step.is_told() && self.begins_with_if(step)));
        let under_if = before.last().is_some_and(|step| self.begins_with_if(step));
        match (before.last_mut().map(|step| &mut step.what), next) {
            (Some(What::Repeat { how: How::Each(_), body }), next) => self.attach(body, 0, next),
            (Some(What::If { .. }), Said::Steps(steps)) if is_if(&steps) => match failing(before) {
                Some(place) => *place = steps,
                None => all.push(Said::Steps(steps)),
            },
            (Some(What::If { .. }), Said::Steps(steps)) if under_if && !has_if => {
                last_branch(before).extend(steps)
            }
            (_, next) => all.push(next),
        }
    }

    /// Whether the condition of a step stood before it.
    fn begins_with_if(&self, step: &Step) -> bool {
        let lexed = self.reader.lexed(&Text::of(0, &step.piece.text, 0));
        ["if", "unless"].iter().any(|name| self.reader.lead(name, lexed.all()).is_some())
    }

    /// Whether a question with “or” names each of the cases under it.
    pub(super) fn names_its_cases(&self, question: Words<'_>, children: &[Item]) -> bool {
        let said = format!(" {} ", key(&question.plain()));
        let named = |item: &Item| {
            let name = item.text.plain.split_once(':').map(|(name, _)| key(name));
            name.is_some_and(|name| !name.is_empty() && said.contains(&format!(" {name} ")))
        };
        self.reader.find_mid("or", question).is_some() && children.len() > 1 && children.iter().all(named)
    }

    /// A question answered by a name: “Which color is it?” with a case for each.
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
