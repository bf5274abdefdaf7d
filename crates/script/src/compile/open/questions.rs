//! The question of an item: its text, its answers, and the targets of its arrows.

use super::super::lexed::Words;
use super::items::{Builder, CAPTION, told_or_asked};
use super::joints::follows_semicolon;
use super::prefer::names;
use super::read::{Reader, Said};
use crate::diagnostic::Code;
use crate::markdown::Item;
use crate::source::Span;
use crate::tree::{Aim, Piece, Step, Test, What};
use crate::words::Kind;

impl Builder<'_, '_> {
    pub(super) fn question(&mut self, words: Words<'_>, rest: Words<'_>, children: &[Item]) -> Vec<Said> {
        let reader = self.reader;
        if let Some(colon) = words.tokens().iter().rposition(|t| t.kind == Kind::Colon) {
            let head = reader.trimmed(words.part(0, colon));
            let caption = head.tokens().len() <= CAPTION || reader.is_bold(head);
            if caption && !reader.language.any("deny", head) && reader.lead("if", head).is_none() {
                return self.question(words.after(colon + 1), rest, children);
            }
            // “When the trick is over: did the bot win it?” asks the second only where the first holds.
            let mut asked = Vec::new();
            for said in self.question(words.after(colon + 1), rest, children) {
                self.attach(&mut asked, 0, said);
            }
            return vec![Said::Steps(match reader.head(head) {
                Some(test) => {
                    vec![Step::new(reader.piece(head), What::If { test, then: asked, otherwise: Vec::new() })]
                }
                None => [reader.sentence(head), asked].concat(),
            })];
        }
        let mut before = reader.units(words);
        if let [first, _, ..] = before[..]
            && self.is_caption(first)
        {
            before.remove(0);
        }
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
        // “Is it day? Is the sea calm?”: both are asked as one.
        let last = rest.tokens().iter().rposition(|t| t.kind == Kind::Question);
        let (question, rest) = match last {
            Some(last) if self.answers(rest, &[]).is_empty() => {
                let both = question.through(rest.part(0, last));
                (both, rest.after(last + 1))
            }
            _ => (question, rest),
        };
        let (rest, tail) = self.cut_jump(rest);
        let mut answers: Vec<(bool, Vec<Step>)> = self.answers(rest, children);
        // “If so, rest. If not, roll a die:” and what comes up; without the colon it follows from either answer.
        let mut later = Vec::new();
        if !answers.is_empty() && !children.iter().any(|child| self.is_answer(child)) {
            match answers.last_mut().filter(|_| rest.ends_with_colon()) {
                Some((_, steps)) => self.give(steps, rest, children, &[]),
                None => later = self.steps(children),
            }
        }
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
            // An empty branch is still a branch.
            if then.is_empty() && otherwise.is_empty() {
                then.push(Step::new(piece, What::Nothing));
            }
            asked.extend(later);
            asked.extend(tail);
            said.push(Said::Steps(asked));
            return said;
        }
        // Sentences after the question: “If so, … If not, …”, or the consequence of a yes.
        let sentences = reader.units(reader.trimmed(rest));
        let mut is_open = true;
        let mut answered = None;
        // “If so, rest. If not, roll a die:” and what comes up.
        let mut children = children;
        for (i, sentence) in sentences.iter().enumerate() {
            let heads = i + 1 == sentences.len() && i > 0 && rest.ends_with_colon();
            let later_not = sentences[i + 1..]
                .iter()
                .any(|s| matches!(reader.said(*s), Said::Not(_) | Said::Otherwise(_)));
            let next = match heads {
                true => self.headed(*sentence, std::mem::take(&mut children), &[]),
                false => self.inline(*sentence),
            };
            let said = match next {
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

    /// In a flowchart, the jump in “If so, … If not, …. Go to 6.” follows either answer.
    fn cut_jump<'t>(&self, rest: Words<'t>) -> (Words<'t>, Option<Step>) {
        let reader = self.reader;
        let sentences = rest.sentences();
        let [.., before, last] = &sentences[..] else { return (rest, None) };
        // With “if so” alone, the jump follows a yes.
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

    /// The answers to a question, from the words after it and the items under it.
    pub(super) fn answers(&mut self, rest: Words<'_>, children: &[Item]) -> Vec<(bool, Vec<Step>)> {
        let reader = self.reader;
        let mut out = Vec::new();
        // “Yes → 3, No → 5” in one line.
        let tokens = rest.tokens();
        let leads = |i: usize| {
            let arrow = |to: usize| tokens.get(i + to).is_some_and(|t| t.kind == Kind::Arrow);
            ["yes", "no"]
                .iter()
                .any(|name| reader.language.begins("answer", name, rest.after(i)).is_some_and(arrow))
        };
        let starts: Vec<usize> = (0..tokens.len())
            .filter(|&i| i == 0 || tokens[i - 1].norm.is_empty() || leads(i))
            .filter(|&i| answer(reader, rest.after(i)).is_some())
            .collect();
        if starts.first() == Some(&0) {
            // “If so, attack. Otherwise, rest.” answers the question, too.
            let says_no = |at: &usize| matches!(answer(reader, rest.after(*at)), Some((false, _)));
            let other = (1..tokens.len())
                .find(|at| is_other(reader, rest, *at))
                .filter(|_| !starts.iter().any(says_no));
            let ends = starts.iter().skip(1).copied().chain([other.unwrap_or(tokens.len())]);
            for (from, to) in starts.iter().zip(ends) {
                // “If so, is he awake? If so, …”: what follows answers the second question.
                let asks = rest.part(*from, to).position(Kind::Question).map(|at| from + at);
                let (whole, to) = (rest, asks.unwrap_or(to));
                let Some((yes, rest)) = answer(reader, rest.part(*from, to)) else { continue };
                let mut steps = Vec::new();
                match asks {
                    Some(at) => {
                        for said in self.question(rest, whole.after(at + 1), &[]) {
                            self.attach(&mut steps, 0, said);
                        }
                    }
                    None => steps = self.target_or_sentences(rest),
                }
                out.push((yes, steps));
                if asks.is_some() {
                    return out;
                }
            }
            if let Some(other) = other {
                let otherwise = rest.after(other);
                if out.last().and_then(|(_, steps)| steps.last()).is_some_and(is_open) {
                    self.either_question(otherwise);
                }
                let said = reader.lead("otherwise", otherwise).unwrap_or(otherwise);
                let steps = self.target_or_sentences(reader.trimmed(reader.past_comma(said)));
                out.push((false, steps));
            }
        }
        if !children.iter().any(|child| self.is_answer(child)) {
            return out;
        }
        let mut others: Option<Vec<Step>> = None;
        let nested = nested(reader, children);
        let children = &nested[..];
        for child in children {
            let lexed = reader.lexed(&child.text);
            if let Some(rest) = self.is_otherwise(lexed.all()) {
                others = Some(self.follows(child, rest));
                continue;
            }
            if let Some((yes, steps)) = self.answer_with_condition(child, lexed.all()) {
                out.push((yes, steps));
                continue;
            }
            let Some((yes, rest)) = answer(reader, lexed.all()) else {
                let near = near_answer(&child.text.plain);
                let message = "this step is under neither `Yes:` nor `No:`";
                self.problem(Code::StrayAnswer, child.text.whole(), message).suggestion = near;
                continue;
            };
            // “Yes: attack. Otherwise, rest.”, and no answer for no: it could be said of either.
            let alone = !children.iter().any(|child| {
                let lexed = reader.lexed(&child.text);
                self.is_otherwise(lexed.all()).is_some()
                    || matches!(answer(reader, lexed.all()), Some((false, _)))
            });
            if yes
                && alone
                && let Some(at) = (1..rest.tokens().len()).find(|at| is_other(reader, rest, *at))
                && let Some(before) = rest.part(0, at).sentences().last()
                && !reader.has_condition(*before)
                && reader.conditional(*before).is_none()
            {
                self.either_question(rest.after(at));
            }
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
        if let Some(steps) = others {
            let span = steps.first().map_or(Span::default(), |step| step.piece.span);
            if !otherwise_answer(&mut out, steps) {
                let message = "each answer is given: this can never happen";
                self.problem(Code::StrayOtherwise, span, message);
            }
        }
        out
    }

    /// `Yes, and it rains: row home.`
    fn answer_with_condition(&mut self, child: &Item, words: Words<'_>) -> Option<(bool, Vec<Step>)> {
        let reader = self.reader;
        let (yes, rest) = answer(reader, words)?;
        let but = || reader.language.is("but", rest.first()).then_some(1);
        let to = reader.language.begins("mid", "and", rest).or_else(but)?;
        let (condition, doing) = reader.cut_condition(rest.after(to))?;
        let mut then = self.sentences(doing);
        then.extend(self.steps(&child.items));
        let what = What::If { test: reader.condition(condition), then, otherwise: Vec::new() };
        Some((yes, vec![Step::new(reader.piece(condition), what)]))
    }

    fn either_question(&mut self, otherwise: Words<'_>) {
        let message = "`Otherwise` could answer the question, or what stands before it";
        let d = self.problem(Code::StrayOtherwise, otherwise.span(), message);
        d.help.push("write `If not, …` or `No: …` for the question".into());
    }

    pub(super) fn target_or_sentences(&mut self, words: Words<'_>) -> Vec<Step> {
        match words.first() {
            Some(t) if t.kind == Kind::Arrow => self.target(None, words.after(1)),
            // “Yes: 3.” leads to a step.
            _ if self.reader.language.read("node", self.reader.trimmed(words)).is_some() => {
                self.target(None, words)
            }
            _ => self.reader.and_if(words).unwrap_or_else(|| self.sentences(words)),
        }
    }

    /// The target of an arrow: a step, a page, a selection, or an instruction.
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

/// `Otherwise:` beside answers: what follows from an answer that is not there, and from one whose condition fails.
/// Returns whether there is any.
fn otherwise_answer(out: &mut Vec<(bool, Vec<Step>)>, steps: Vec<Step>) -> bool {
    let mut is_used = false;
    for yes in [true, false] {
        let mut given = out.iter_mut().filter(|(answer, _)| *answer == yes).peekable();
        if given.peek().is_none() {
            out.push((yes, steps.clone()));
            is_used = true;
            continue;
        }
        // Of several conditions on one answer the first that holds is meant.
        let conditional: Vec<usize> =
            (0..out.len()).filter(|&i| out[i].0 == yes && is_open_if(&out[i].1)).collect();
        let mut rest = steps.clone();
        if out.iter().any(|(answer, steps)| *answer == yes && !is_open_if(steps)) {
            continue;
        }
        for i in conditional.into_iter().rev() {
            let (_, mut way) = out.remove(i);
            if let Some(What::If { otherwise, .. }) = way.last_mut().map(|step| &mut step.what) {
                *otherwise = rest;
            }
            rest = way;
        }
        out.push((yes, rest));
        is_used = true;
    }
    is_used
}

fn is_open_if(steps: &[Step]) -> bool {
    matches!(steps, [step] if matches!(&step.what, What::If { otherwise, .. } if otherwise.is_empty()))
}

/// The branch of the answer mentioned last.
fn last_answer(asked: &mut [Step], yes: Option<bool>) -> Option<&mut Vec<Step>> {
    let (then, otherwise) = told_or_asked(asked.first_mut()?)?;
    Some(if yes? { then } else { otherwise })
}

/// The most answers that may belong to questions in one line.
const ANSWERS: usize = 8;

/// The answers behind an answer that is itself a question belong to that: `Yes: enter. No: is a guard near? Yes: …`.
fn nested(reader: &Reader<'_>, children: &[Item]) -> Vec<Item> {
    let said = |item: &Item| answer(reader, reader.lexed(&item.text).all()).map(|(yes, _)| yes);
    let twice = |yes: bool| children.iter().filter(|item| said(item) == Some(yes)).count() > 1;
    let asks = |item: &Item| item.items.is_empty() && item.text.plain.trim_end().ends_with('?');
    let mut out: Vec<Item> = children.to_vec();
    // Nobody asks more in one line, and each would nest deeper.
    if children.len() <= ANSWERS
        && (twice(true) || twice(false))
        && let Some(at) = children.iter().position(asks)
    {
        let later = out.split_off(at + 1);
        out[at].items = nested(reader, &later);
    }
    out
}

/// Whether a sentence with *otherwise* begins here.
fn is_other(reader: &Reader<'_>, words: Words<'_>, at: usize) -> bool {
    matches!(words.tokens()[at - 1].kind, Kind::Dot | Kind::Semicolon)
        && reader.lead("otherwise", words.after(at)).is_some()
}

/// Whether a step may turn out in two ways, and says nothing of the second.
fn is_open(step: &Step) -> bool {
    match &step.what {
        What::If { otherwise, .. } | What::Try { otherwise, .. } => otherwise.is_empty(),
        _ => false,
    }
}

/// Whether a yes has no consequence so far.
fn is_bare(asked: &[Step]) -> bool {
    matches!(asked.first().map(|step| &step.what), Some(What::If { then, .. }) if then.is_empty())
}

/// Whether a sentence after a semicolon belongs to the consequence of the answer, and not to the question.
fn keeps_under(said: &Said, place: &[Step]) -> bool {
    match said {
        Said::So(_) | Said::Not(_) => false,
        Said::Otherwise(_) => place
            .last()
            .is_some_and(|step| matches!(&step.what, What::If { otherwise, .. } if otherwise.is_empty())),
        _ => true,
    }
}

/// `Yes:`, `No →`: the answer, and the words after it.
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
                _ if words.follows_dash(to) => return Some((yes, rest)),
                _ => {}
            }
        }
    }
    None
}

/// Whether the text is a misspelt `Yes:` or `No:`; returns the correct spelling.
pub(super) fn near_answer(text: &str) -> Option<String> {
    let (word, _) = text.split_once(':')?;
    let word = word.trim().to_lowercase();
    let near = |answer: &&&str| strsim::damerau_levenshtein(&answer.to_lowercase(), &word) <= 1;
    ["Yes", "No"].iter().find(near).map(|answer| format!("{answer}:"))
}
