//! The items of a page as steps: which sentence goes with which, and whose the nested items are.

use super::super::lexed::Words;
use super::joints::{can_replace, follows_semicolon, instead, is_for_people};
use super::prefer::{hint, listed};
use super::questions::answer;
use super::read::{Reader, Said};
use crate::diagnostic::{Code, Diagnostic};
use crate::markdown::Item;
use crate::program::Keep;
use crate::source::Span;
use crate::tree::{Bullet, How, Number, Piece, Step, What, failing};
use crate::words::Kind;

pub(super) struct Builder<'r, 'c> {
    pub reader: &'r Reader<'c>,
    pub problems: &'r mut Vec<Diagnostic>,
    /// The headings of the page.
    pub path: &'r [String],
}

/// The most words of a caption.
pub(super) const CAPTION: usize = 4;

impl<'c> Builder<'_, 'c> {
    pub fn problem(&mut self, code: Code, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        self.problems.push(Diagnostic::new(code, span, message).under(self.path));
        let at = self.problems.len() - 1;
        &mut self.problems[at]
    }

    /// The steps of items one after another.
    pub fn steps(&mut self, items: &[Item]) -> Vec<Step> {
        let mut out: Vec<Step> = Vec::new();
        let mut at = 0;
        // Where the item before begins, if it is one sentence.
        let mut single = None;
        let ends = self.reader.at_end.get();
        while let Some(item) = items.get(at) {
            at += 1;
            let mut children = item.items.clone();
            // Answers that stand beside their question instead of under it.
            if item.text.plain.contains('?') && children.is_empty() {
                while let Some(answer) = items.get(at).filter(|next| self.is_answer(next)) {
                    children.push(answer.clone());
                    at += 1;
                }
            }
            let lexed = self.reader.lexed(&item.text);
            let outer = self.reader.at_end.replace(ends && at == items.len());
            self.reader.spoken_of.set(None);
            self.reader.asked_of.replace(None);
            self.reader.spoken_before.set(None);
            let before = out.len();
            let replaced = single.take();
            let all = self.item(item, lexed.all(), &children);
            self.reader.at_end.set(outer);
            single = (all.len() == 1).then_some(before);
            for said in all {
                match said {
                    Said::Instead(way)
                        if out.len() == before
                            && replaced.is_some_and(|from: usize| can_replace(&out[from..], &way)) =>
                    {
                        let from = replaced.unwrap_or(before);
                        let steps = out.split_off(from);
                        out.push(instead(*way, steps));
                    }
                    // “If it rains, the day is lost. End.”: what would end every turn here, before the steps
                    // that follow, ends it where the sentence before it applies.
                    Said::Steps(steps)
                        if is_end(&steps)
                            && at < items.len()
                            && !self.reader.is_flowchart
                            && out.len() > before =>
                    {
                        match out.last_mut().map(|step| &mut step.what) {
                            Some(What::If { then, otherwise, .. }) if otherwise.is_empty() => {
                                then.extend(steps)
                            }
                            _ => out.extend(steps),
                        }
                    }
                    said => self.attach(&mut out, before, said),
                }
            }
            if let Some(first) = out.get_mut(before) {
                let (numbers, label) = (lexed.numbers.clone(), item.label.clone());
                first.bullet = Some(Bullet { numbers, label, depth: None });
            }
        }
        self.idle(&out);
        out
    }

    /// A question from which nothing follows.
    fn idle(&mut self, steps: &[Step]) {
        for step in steps {
            if let What::If { then, otherwise, .. } = &step.what
                && then.is_empty()
                && otherwise.is_empty()
            {
                let message = "nothing follows from this question";
                let d = self.problem(Code::IdleQuestion, step.piece.span, message);
                d.help.push("nest steps under it, or select something with `→`".into());
            }
        }
    }

    /// Puts what was said behind the steps of this list; `from` is where its item begins.
    pub(super) fn attach(&mut self, out: &mut Vec<Step>, from: usize, said: Said) {
        match said {
            Said::Steps(mut steps) => {
                for mut step in steps.drain(..) {
                    repeat_before(&mut step, &out[from.min(out.len())..]);
                    out.push(step);
                }
            }
            Said::Otherwise(steps) => {
                let attempted = out
                    .last()
                    .is_some_and(|last| matches!(last.what, What::Attempt(_) | What::Select { .. }));
                let told =
                    out.last().is_some_and(|last| last.is_told() || matches!(last.what, What::Pay { .. }));
                if attempted {
                    out.extend(steps);
                } else if let Some(place) = failing(out) {
                    *place = steps;
                } else if told && let Some((_, place)) = out.last_mut().and_then(told_or_asked) {
                    *place = steps;
                } else {
                    let span = steps.first().map_or(Span::default(), |step| step.piece.span);
                    let message = "`Otherwise` follows nothing that can fail";
                    let d = self.problem(Code::StrayOtherwise, span, message);
                    d.help.push("put it after a question or after a sentence with `If`".into());
                    out.extend(steps);
                }
            }
            Said::So(steps) => match out.last_mut().map(told_or_asked) {
                Some(Some((then, _))) => then.extend(steps),
                _ => self.stray(&steps),
            },
            Said::Then(steps) => match out.last_mut().map(|step| &mut step.what) {
                Some(What::If { then, otherwise, .. }) if then.is_empty() && otherwise.is_empty() => {
                    *then = steps
                }
                _ => out.extend(steps),
            },
            Said::Not(steps) => match out.last_mut().map(told_or_asked) {
                // “If that is impossible too, …” goes with what was done instead.
                Some(Some((_, otherwise))) if !otherwise.is_empty() => {
                    self.attach(otherwise, 0, Said::Not(steps));
                }
                Some(Some((_, otherwise))) => otherwise.extend(steps),
                _ => self.stray(&steps),
            },
            Said::Did(steps) => {
                let said = Said::So(steps);
                match out.last_mut().and_then(done_there) {
                    Some(place) => self.attach(place, 0, said),
                    None => self.attach(out, from, said),
                }
            }
            Said::Failed(steps) => match out.last_mut().and_then(done_there) {
                Some(place) => self.attach(place, 0, Said::Failed(steps)),
                None => self.attach(out, from, Said::Not(steps)),
            },
            // Of what, people know.
            Said::Instead(way) if is_for_people(std::slice::from_ref(&*way)) => {
                let text = format!("{} instead", way.piece.text);
                let piece = Piece { text, span: way.piece.span };
                out.push(Step::new(piece, What::Do { deed: None, selects: false }));
            }
            Said::Instead(way) => {
                let message = "“instead” of what?";
                let d = self.problem(Code::StrayOtherwise, way.piece.span, message);
                d.help.push("put it behind the one sentence that it takes the place of".into());
            }
            Said::On(values, steps) => self.on(out, values, steps),
            Said::Kept(node, told) => match out.last_mut().map(|step| &mut step.what) {
                Some(What::Roll(roll)) => match self.reader.hits(&node, roll.sides) {
                    Some(keep) => roll.keep = keep,
                    None => {
                        self.reader.change(roll, &node);
                    }
                },
                _ => out.push(*told),
            },
            Said::KeptCases(node, steps, told) => {
                match out.last_mut().map(|step| &mut step.what) {
                    Some(What::Roll(roll)) => {
                        self.reader.change(roll, &node);
                    }
                    _ => out.push(*told),
                }
                out.extend(steps);
            }
            Said::EachFace((low, high), body, told) => match out.last_mut().map(|step| &mut step.what) {
                Some(What::Roll(roll)) => {
                    roll.keep = Keep::Hits { low, high: high.min(roll.sides) };
                    let how = How::Times(Number::Result);
                    out.push(Step::said(told.piece, What::Repeat { how, body }));
                }
                _ => out.push(*told),
            },
        }
    }

    /// A sentence that depends on something before it, which is not there.
    fn stray(&mut self, steps: &[Step]) {
        let span = steps.first().map_or(Span::default(), |step| step.piece.span);
        let message = "nothing before this sentence can turn out in two ways";
        let d = self.problem(Code::StrayOtherwise, span, message);
        d.help.push("put it after a question, or after what is done".into());
    }

    pub(super) fn is_answer(&self, item: &Item) -> bool {
        let lexed = self.reader.lexed(&item.text);
        answer(self.reader, lexed.all()).is_some()
    }

    /// What an item says, sentence by sentence.
    pub(super) fn item(&mut self, item: &Item, words: Words<'_>, children: &[Item]) -> Vec<Said> {
        let reader = self.reader;
        if answer(reader, words).is_some() {
            let d = self.problem(Code::StrayAnswer, words.span(), "an answer without a question before it");
            d.help.push("`Yes:` and `No:` stand under the question they answer".into());
            return Vec::new();
        }
        let (words, preferred) = self.preferences(words);
        if let Some(list) = preferred {
            let mut children = children;
            let mut hints = listed(reader, list);
            if hints.is_empty() {
                hints = children.iter().map(|child| hint(reader, child)).collect();
                children = &[];
            }
            let mut said = self.statements(item, words, children);
            if let Some(Said::Steps(steps) | Said::Otherwise(steps)) = said.last_mut()
                && let Some(step) = steps.last_mut()
            {
                step.prefer = hints;
            } else {
                let message = "this preference stands under no step";
                let d = self.problem(Code::StrayPrefer, list.span(), message);
                d.help.push("put it behind the step that it is for, or under it".into());
            }
            return said;
        }
        self.statements(item, words, children)
    }

    fn statements(&mut self, item: &Item, words: Words<'_>, children: &[Item]) -> Vec<Said> {
        let reader = self.reader;
        if reader.trimmed(words).is_empty() && children.is_empty() && item.tables.is_empty() {
            return Vec::new();
        }
        if let Some((head, rest)) = once(reader, words) {
            let mut steps = self.sentences(rest);
            steps.extend(self.steps(children));
            return vec![Said::Steps(vec![Step::new(reader.piece(head), What::Once(steps))])];
        }
        if words.first().is_some_and(|t| t.kind == Kind::Arrow) {
            let mut steps = self.target(None, words.after(1));
            steps.extend(self.steps(children));
            return vec![Said::Steps(steps)];
        }
        if let Some(at) = words.position(Kind::Question) {
            return self.question(words.part(0, at), words.after(at + 1), children);
        }
        // “Threat is 5 or more → attack”: the arrow leads from a condition to what follows from it.
        if let Some(at) = words.position(Kind::Arrow)
            && at > 0
            && (reader.computed(words.part(0, at)).is_some() || reader.has_verb(words.part(0, at)))
        {
            let condition = words.part(0, at);
            let to = reader.language.begins("lead", "if", condition).unwrap_or(0);
            let test = reader.condition(condition.after(to));
            let mut steps = self.target(Some((test, reader.piece(condition))), words.after(at + 1));
            steps.extend(self.steps(children));
            return vec![Said::Steps(steps)];
        }
        let mut sentences = reader.units(words);
        // A caption in bold: “**Income.** Gain 2 gold.”
        if let [first, _, ..] = sentences[..]
            && first.tokens().len() <= CAPTION
            && reader.is_bold(reader.trimmed(first))
            && reader.closed(first).is_none()
        {
            sentences.remove(0);
        }
        let Some((last, before)) = sentences.split_last() else {
            return vec![Said::Steps(self.steps(children))];
        };
        // “Check the following in order. Stop at the first that applies:” says one thing.
        let says = |words: &Words<'_>| {
            children.is_empty()
                || reader.language.begins("lead", "following", reader.trimmed(*words)).is_none()
        };
        let mut said: Vec<Said> = Vec::new();
        // The table stands before the item, or belongs to its first sentence.
        if let Some((first, rest)) = sentences.split_first()
            && !item.tables.is_empty()
            && children.is_empty()
            && reader.looks_up_before(*first)
        {
            said.push(self.headed(*first, children, &item.tables));
            for sentence in rest {
                let next = self.inline(*sentence);
                self.join(&mut said, next, follows_semicolon(words, *sentence));
            }
            return said;
        }
        let (steps, heads): (Vec<Words<'_>>, Vec<_>) = before.iter().copied().partition(says);
        heads.into_iter().for_each(|head| self.leads_only(head));
        for sentence in steps {
            let next = self.inline(sentence);
            self.join(&mut said, next, follows_semicolon(words, sentence));
        }
        // “Roll two dice. The first is the row, the second the column:” and the table.
        if !item.tables.is_empty()
            && reader.language.any("grid", *last)
            && let Some(Said::Steps(steps)) = said.last_mut()
            && steps.last().is_some_and(|step| matches!(step.what, What::Roll(_) | What::Draw { .. }))
        {
            self.leads_only(*last);
            self.give(steps, *last, children, &item.tables);
            return said;
        }
        // “Roll one die for each head. Keep the highest two.” and the cases.
        let is_roll = |said: Option<&Said>| matches!(said, Some(Said::Steps(steps)) if steps.last().is_some_and(|step| matches!(step.what, What::Roll(_))));
        if is_roll(said.last())
            && let kept @ Said::Kept(..) = reader.said(*last)
            && let Some(Said::Steps(steps)) = said.last_mut()
        {
            self.attach(steps, 0, kept);
            self.give(steps, *last, children, &item.tables);
            return said;
        }
        // “Look at the lower die:” in an item behind the roll.
        if before.is_empty()
            && !children.is_empty()
            && let Said::Kept(node, told) = reader.said(*last)
            && let Some(cases) = self.result_cases(&told.piece, children)
        {
            return vec![Said::KeptCases(node, vec![cases], told)];
        }
        if children.is_empty() && item.tables.is_empty() {
            let next = self.inline(*last);
            self.join(&mut said, next, follows_semicolon(words, *last));
        } else {
            said.push(self.headed(*last, children, &item.tables));
        }
        said
    }

    /// Sentences without anything under them.
    pub fn sentences(&mut self, words: Words<'_>) -> Vec<Step> {
        let mut out = Vec::new();
        for said in self.all_said(words) {
            self.attach(&mut out, 0, said);
        }
        out
    }

    /// A sentence in a line of its own, with its branches behind a colon if it is a roll.
    pub(super) fn inline(&mut self, words: Words<'_>) -> Said {
        if let Some(colon) = words.position(Kind::Colon)
            && let Some(step) = self.reader.closed(words.part(0, colon))
            && matches!(step.what, What::Roll(_))
        {
            let mut out = vec![step];
            let rest = words.after(colon + 1);
            for part in self.cut_ranges(rest) {
                let said = self.reader.said(part);
                self.attach(&mut out, 0, said);
            }
            return Said::Steps(out);
        }
        self.reader.said(words)
    }

    /// `on 1 the boat sinks, on 2-6 it sails`.
    fn cut_ranges<'t>(&self, words: Words<'t>) -> Vec<Words<'t>> {
        let starts: Vec<usize> = (0..words.tokens().len())
            .filter(|&i| i == 0 || words.tokens()[i - 1].kind == Kind::Comma)
            .filter(|&i| i == 0 || !self.reader.language.opening("range", words.after(i)).is_empty())
            .collect();
        let ends = starts.iter().skip(1).copied().chain([words.tokens().len()]);
        starts.iter().zip(ends).map(|(from, to)| words.part(*from, to)).collect()
    }
}

fn is_end(steps: &[Step]) -> bool {
    matches!(steps, [step] if matches!(step.what, What::End | What::Return))
}

/// What follows a question, or what was told: the branches of a yes and of a no.
pub(super) fn told_or_asked(step: &mut Step) -> Option<(&mut Vec<Step>, &mut Vec<Step>)> {
    if let What::Do { .. } = step.what {
        step.what = What::Try { then: Vec::new(), otherwise: Vec::new() };
    }
    // What has a price is done if it can be paid.
    if let What::Pay { .. } = step.what {
        let ways = vec![vec![step.clone()]];
        step.what = What::First { ways, applies: false, otherwise: Vec::new() };
    }
    match &mut step.what {
        What::If { then, otherwise, .. } | What::Try { then, otherwise } => Some((then, otherwise)),
        What::First { ways, otherwise, applies: false } if ways.len() == 1 => {
            ways.first_mut().map(|way| (way, otherwise))
        }
        _ => None,
    }
}

/// What was told on a condition: “If it rains, row home. If that is impossible, …” speaks of the rowing.
fn done_there(step: &mut Step) -> Option<&mut Vec<Step>> {
    match &mut step.what {
        What::If { then, otherwise, .. } => [otherwise, then].into_iter().find(|steps| !steps.is_empty()),
        _ => None,
    }
}

/// “Do it once more”: the steps before it in the same item are what is repeated.
fn repeat_before(step: &mut Step, before: &[Step]) {
    match &mut step.what {
        // Nothing stands before it: people are told.
        What::Again(_) if before.is_empty() => step.what = What::Do { deed: None, selects: false },
        What::Again(how) => {
            let (how, body) = (how.clone(), before.to_vec());
            step.what = What::Repeat { how, body };
        }
        What::If { then, otherwise, .. } => {
            then.iter_mut().chain(otherwise).for_each(|step| repeat_before(step, before));
        }
        _ => {}
    }
}

/// `Once … selected, REST`.
fn once<'t>(reader: &Reader<'_>, words: Words<'t>) -> Option<(Words<'t>, Words<'t>)> {
    reader.language.begins("lead", "once", words)?;
    let comma = words.position(Kind::Comma).or_else(|| words.position(Kind::Colon))?;
    let head = words.part(0, comma);
    reader.language.any("selecting", head).then(|| (head, words.after(comma + 1)))
}
