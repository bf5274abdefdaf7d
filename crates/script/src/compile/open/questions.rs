//! A question of an item: what is asked, its answers, and what an arrow leads to.

use super::super::lexed::Words;
use super::items::{Builder, told_or_asked};
use super::joints::follows_semicolon;
use super::prefer::names;
use super::read::{Reader, Said};
use crate::diagnostic::Code;
use crate::markdown::Item;
use crate::tree::{Aim, Piece, Step, Test, What};
use crate::words::Kind;

impl Builder<'_, '_> {
    pub(super) fn question(&mut self, words: Words<'_>, rest: Words<'_>, children: &[Item]) -> Vec<Said> {
        let reader = self.reader;
        let words = match words.tokens().iter().rposition(|t| t.kind == Kind::Colon) {
            Some(colon) => words.after(colon + 1),
            None => words,
        };
        let before = reader.units(words);
        let (question, before) =
            before.split_last().map_or((words, &[][..]), |(last, before)| (*last, before));
        let mut said: Vec<Said> = before.iter().map(|sentence| self.inline(*sentence)).collect();
        let question = reader.trimmed(question);
        let mut rest = rest;
        while rest.first().is_some_and(|t| matches!(t.kind, Kind::Dot | Kind::Comma | Kind::Semicolon)) {
            rest = rest.after(1);
        }
        if rest.first().is_some_and(|t| t.kind == Kind::Arrow) {
            let test = reader.condition(question);
            let mut steps = self.target(Some((test, reader.piece(question))), rest.after(1));
            steps.extend(self.steps(children));
            said.push(Said::Steps(steps));
            return said;
        }
        if reader.language.is("open", question.first()) {
            said.push(self.which(question, rest, children));
            return said;
        }
        // “Is it first, second or last?” with a case for each is not answered with yes or no.
        if reader.trimmed(rest).is_empty()
            && self.names_its_cases(question, children)
            && let Some(steps) = self.named_cases(question, children)
        {
            said.push(Said::Steps(steps));
            return said;
        }
        // “Is it day? Is the sea calm?”: both are asked, as one.
        let last = rest.tokens().iter().rposition(|t| t.kind == Kind::Question);
        let (question, rest) = match last {
            Some(last) if self.answers(rest, &[]).is_empty() => {
                let both = question.through(rest.part(0, last));
                (both, rest.after(last + 1))
            }
            _ => (question, rest),
        };
        let (rest, tail) = self.cut_jump(rest);
        let answers: Vec<(bool, Vec<Step>)> = self.answers(rest, children);
        let piece = reader.piece(question);
        if reader.trimmed(rest).is_empty() && children.is_empty() {
            let state = reader.language.is("state", question.first()) || reader.computed(question).is_some();
            let what = match state {
                true => {
                    What::If { test: reader.condition(question), then: Vec::new(), otherwise: Vec::new() }
                }
                false => What::Attempt(None),
            };
            said.push(Said::Steps(vec![Step::new(piece, what)]));
            return said;
        }
        let test = reader.condition(question);
        let mut asked = vec![Step::new(piece, What::If { test, then: Vec::new(), otherwise: Vec::new() })];
        if !answers.is_empty() {
            let piece = asked[0].piece.clone();
            let What::If { then, otherwise, .. } = &mut asked[0].what else { return said };
            for (yes, steps) in answers {
                if yes { then.extend(steps) } else { otherwise.extend(steps) }
            }
            // A branch that is there and empty is a branch all the same.
            if then.is_empty() && otherwise.is_empty() {
                then.push(Step::new(piece, What::Nothing));
            }
            asked.extend(tail);
            said.push(Said::Steps(asked));
            return said;
        }
        // Sentences behind the question: “If so, … If not, …”, or what follows from a yes.
        let sentences = reader.units(reader.trimmed(rest));
        let mut is_open = true;
        let mut answered = None;
        for (i, sentence) in sentences.iter().enumerate() {
            let later_not = sentences[i + 1..]
                .iter()
                .any(|s| matches!(reader.said(*s), Said::Not(_) | Said::Otherwise(_)));
            let said = match self.inline(*sentence) {
                Said::Did(steps) if is_bare(&asked) => Said::So(steps),
                Said::Failed(steps) if is_bare(&asked) => Said::Not(steps),
                said => said,
            };
            // “If so, lose 1 plank; if that leaves none, …”: the semicolon keeps it under the answer.
            if follows_semicolon(rest, *sentence)
                && let Some(place) = last_answer(&mut asked, answered)
                && keeps_under(&said, place)
            {
                self.attach(place, 0, said);
                continue;
            }
            match said {
                Said::Steps(steps) if is_open || later_not => {
                    if let Some((then, _)) = asked.last_mut().and_then(told_or_asked) {
                        then.extend(steps);
                    }
                }
                Said::Steps(steps) => asked.extend(steps),
                said @ (Said::So(_) | Said::Then(_) | Said::Not(_) | Said::Otherwise(_)) => {
                    let mut question = asked.split_off(0);
                    let tail = question.split_off(1);
                    answered = Some(matches!(said, Said::So(_) | Said::Then(_)));
                    self.attach(&mut question, 0, said);
                    question.extend(tail);
                    asked = question;
                    is_open = false;
                }
                said => self.attach(&mut asked, 0, said),
            }
        }
        if let Some((then, _)) = asked.first_mut().and_then(told_or_asked) {
            then.extend(self.steps(children));
        }
        said.push(Said::Steps(asked));
        said
    }

    /// In a flowchart, “If so, … If not, …. Go to 6.” goes there after either answer.
    fn cut_jump<'t>(&self, rest: Words<'t>) -> (Words<'t>, Option<Step>) {
        let reader = self.reader;
        let sentences = rest.sentences();
        let [.., before, last] = &sentences[..] else { return (rest, None) };
        // With an “if so” alone it goes there on a yes.
        let by_if = reader.lead("not", reader.trimmed(*before)).is_some();
        let jump = reader
            .closed(*last)
            .filter(|step| matches!(step.what, What::End | What::Return | What::Node(_) | What::GoTo(_)));
        let words = rest.tokens().len() - reader.after_start(rest, *last);
        match jump {
            Some(jump) if by_if && reader.is_flowchart => (rest.part(0, words), Some(jump)),
            _ => (rest, None),
        }
    }

    /// The answers to a question, from the words behind it and the items under it.
    pub(super) fn answers(&mut self, rest: Words<'_>, children: &[Item]) -> Vec<(bool, Vec<Step>)> {
        let reader = self.reader;
        let mut out = Vec::new();
        // “Yes → 3, No → 5” in one line.
        let tokens = rest.tokens();
        let starts: Vec<usize> = (0..tokens.len())
            .filter(|&i| i == 0 || tokens[i - 1].norm.is_empty())
            .filter(|&i| answer(reader, rest.after(i)).is_some())
            .collect();
        if starts.first() == Some(&0) {
            let ends = starts.iter().skip(1).copied().chain([tokens.len()]);
            for (from, to) in starts.iter().zip(ends) {
                if let Some((yes, rest)) = answer(reader, rest.part(*from, to)) {
                    let steps = self.target_or_sentences(rest);
                    out.push((yes, steps));
                }
            }
        }
        if !children.iter().any(|child| self.is_answer(child)) {
            return out;
        }
        for child in children {
            let lexed = reader.lexed(&child.text);
            let Some((yes, rest)) = answer(reader, lexed.all()) else {
                let near = near_answer(&child.text.plain);
                let message = "this step is under neither `Yes:` nor `No:`";
                self.problem(Code::StrayAnswer, child.text.whole(), message).suggestion = near;
                continue;
            };
            let mut steps = Vec::new();
            if reader.trimmed(rest).is_empty() {
                steps = self.steps(&child.items);
            } else if child.items.is_empty() && reader.language.read("node", reader.trimmed(rest)).is_some() {
                steps = self.target(None, rest);
            } else if rest.first().is_some_and(|t| t.kind == Kind::Arrow) {
                steps = self.target(None, rest.after(1));
                steps.extend(self.steps(&child.items));
            } else {
                for said in self.item(child, rest, &child.items) {
                    self.attach(&mut steps, 0, said);
                }
                if let Some(first) = steps.first_mut() {
                    first.bullet.get_or_insert_default().numbers.clone_from(&lexed.numbers);
                }
            }
            if steps.is_empty() {
                steps.push(Step::new(reader.piece(lexed.all()), What::Nothing));
            }
            out.push((yes, steps));
        }
        out
    }

    pub(super) fn target_or_sentences(&mut self, words: Words<'_>) -> Vec<Step> {
        match words.first() {
            Some(t) if t.kind == Kind::Arrow => self.target(None, words.after(1)),
            // “Yes: 3.” leads to a step.
            _ if self.reader.language.read("node", self.reader.trimmed(words)).is_some() => {
                self.target(None, words)
            }
            _ => self.sentences(words),
        }
    }

    /// What an arrow leads to: a step, a page, something that is selected, or what is done.
    pub(super) fn target(&mut self, test: Option<(Test, Piece)>, words: Words<'_>) -> Vec<Step> {
        let reader = self.reader;
        let words = reader.trimmed(words);
        let first = words.sentences().first().copied().unwrap_or(words);
        let go = |words: Words<'_>| {
            let node = reader.language.read("node", words).map(|node| What::Node(node.name().to_string()));
            let page = || {
                let page = reader.language.read("page", words)?.name().parse().ok()?;
                Some(What::GoTo(crate::program::PageId(page)))
            };
            node.or_else(|| if reader.selects { None } else { page() })
        };
        let mut steps = match go(reader.trimmed(first)) {
            Some(what) => {
                let mut steps = vec![Step::new(reader.piece(first), what)];
                steps.extend(self.sentences(words.after(first.tokens().len())));
                steps
            }
            None if reader.selects
                && first.tokens().len() <= 6
                && (reader.language.read("page", reader.trimmed(first)).is_some()
                    || reader.closed(first).is_none()) =>
            {
                let names = names(first);
                let rest = self.sentences(words.after(first.tokens().len()));
                let piece = test.as_ref().map_or_else(|| reader.piece(first), |(_, piece)| piece.clone());
                let test = test.map(|(test, _)| test);
                let aims = names.into_iter().map(|name| Aim { name, target: None }).collect();
                let mut steps = vec![Step::new(piece, What::Select { test, aims, then: Vec::new() })];
                if !rest.is_empty() {
                    steps.push(Step::new(reader.piece(words), What::Once(rest)));
                }
                return steps;
            }
            None => match words.position(Kind::Question) {
                Some(at) => {
                    let mut steps = Vec::new();
                    for said in self.question(words.part(0, at), words.after(at + 1), &[]) {
                        self.attach(&mut steps, 0, said);
                    }
                    steps
                }
                None => self.sentences(words),
            },
        };
        match test {
            Some((test, piece)) => {
                let then = std::mem::take(&mut steps);
                vec![Step::new(piece, What::If { test, then, otherwise: Vec::new() })]
            }
            None => steps,
        }
    }
}

/// The branch of the answer that was spoken of last.
fn last_answer(asked: &mut [Step], yes: Option<bool>) -> Option<&mut Vec<Step>> {
    let (then, otherwise) = told_or_asked(asked.first_mut()?)?;
    Some(if yes? { then } else { otherwise })
}

/// Whether nothing follows from a yes so far.
fn is_bare(asked: &[Step]) -> bool {
    matches!(asked.first().map(|step| &step.what), Some(What::If { then, .. }) if then.is_empty())
}

/// Whether a sentence behind a semicolon belongs to what follows from the answer, and not to the question.
fn keeps_under(said: &Said, place: &[Step]) -> bool {
    match said {
        Said::So(_) | Said::Not(_) => false,
        Said::Otherwise(_) => place
            .last()
            .is_some_and(|step| matches!(&step.what, What::If { otherwise, .. } if otherwise.is_empty())),
        _ => true,
    }
}

/// `Yes:`, `No →`: the answer, and the words behind it.
pub(super) fn answer<'t>(reader: &Reader<'_>, words: Words<'t>) -> Option<(bool, Words<'t>)> {
    let words = match words.first() {
        Some(t) if t.norm.is_empty() && t.kind != Kind::Arrow => words.after(1),
        _ => words,
    };
    for (name, yes) in [("no", false), ("yes", true)] {
        if let Some(to) = reader.language.begins("answer", name, words) {
            let rest = words.after(to);
            match rest.first().map(|t| t.kind) {
                Some(Kind::Arrow) => return Some((yes, rest)),
                Some(Kind::Colon | Kind::Comma | Kind::Dot | Kind::Semicolon) => {
                    let rest = rest.after(1);
                    return Some((yes, rest));
                }
                None => return Some((yes, rest)),
                _ if is_dash(words, rest) => return Some((yes, rest)),
                _ => {}
            }
        }
    }
    None
}

/// Whether a dash stands between the beginning of a piece and the rest of it.
fn is_dash(words: Words<'_>, rest: Words<'_>) -> bool {
    let head = words.plain();
    let head = head.strip_suffix(rest.plain().as_str()).unwrap_or("");
    head.trim_end().ends_with(['-', '–', '—'])
}

/// `Yes:` or `No:`, if that is what somebody meant to write.
pub(super) fn near_answer(text: &str) -> Option<String> {
    let (word, _) = text.split_once(':')?;
    let word = word.trim().to_lowercase();
    let near = |answer: &&&str| strsim::damerau_levenshtein(&answer.to_lowercase(), &word) <= 1;
    ["Yes", "No"].iter().find(near).map(|answer| format!("{answer}:"))
}
