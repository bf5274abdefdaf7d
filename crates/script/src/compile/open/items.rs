//! Turns the items of a page into steps: which sentences belong together, and which step owns the nested
//! items.

use super::super::lexed::Words;
use super::joints::{can_replace, follows_semicolon, has_chance, instead, is_for_people};
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

/// The maximum number of words in a caption.
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
        // The start of the preceding item, and again if it is a single sentence.
        let mut single = None;
        let mut preceding = 0;
        let ends = self.reader.at_end.get();
        while let Some(item) = items.get(at) {
            at += 1;
            let mut children = item.items.clone();
            // Answers beside their question instead of under it.
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
            self.reader.counted_of.replace(None);
            self.reader.compared.replace(None);
            self.reader.price.replace(None);
            self.reader.rolled_here.set(false);
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
                            && replaced.is_some_and(|from: usize| {
                                can_replace(&out[from..], &way) && !has_chance(&out[from..])
                            }) =>
                    {
                        let from = replaced.unwrap_or(before);
                        let steps = out.split_off(from);
                        out.push(instead(*way, steps));
                    }
                    // “If it rains, the day is lost. End.”: an unconditional end would cut off the following
                    // steps, so it ends the turn only where the preceding condition holds.
                    Said::Steps(steps)
                        if (is_end(&steps) && at < items.len() || is_jump(&steps))
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
                    // An item of its own that answers the condition of the item before it.
                    Said::Otherwise(steps) if out.len() == before => {
                        self.attach(&mut out, preceding, Said::Otherwise(steps));
                    }
                    said => self.attach(&mut out, before, said),
                }
            }
            if let Some(keep) = self.reader.keeps.take() {
                keep_die(&mut out[before..], keep);
            }
            preceding = before;
            if let Some(first) = out.get_mut(before) {
                let (numbers, label) = (lexed.numbers.clone(), item.label.clone());
                first.bullet = Some(Bullet { numbers, label, depth: None });
            }
        }
        self.idle(&out);
        self.undrawn(items);
        out
    }

    /// Reports a list of what the cards of a deck say, below something that draws none: they would be carried out one
    /// after another.
    fn undrawn(&mut self, items: &[Item]) {
        let reader = self.reader;
        let card = |item: &Item| {
            let lexed = reader.lexed(&item.text);
            let colon = lexed.all().position(Kind::Colon)?;
            let head = reader.trimmed(lexed.all().part(0, colon));
            reader.language.read("card", head).map(|_| head.span())
        };
        if items.len() > 1
            && self.all_cases(items)
            && let Some(first) = items.first()
        {
            let d = self.problem(
                Code::StrayAnswer,
                first.text.whole(),
                "these are cases, and nothing says of what",
            );
            d.help.push("roll, draw or name a counter before them: `Look up fury:`".into());
        }
        let cards: Vec<Span> = items.iter().filter_map(card).collect();
        if let [first, _, ..] = cards[..] {
            let message = "these are cards of a deck, and nothing above them draws one";
            let d = self.problem(Code::StrayAnswer, first, message);
            d.help.push("put them under the sentence that draws: `Draw a card:`".into());
        }
    }

    /// Reports a question without consequences.
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

    /// Attaches a sentence to the steps of this list; `from` is where its item begins.
    pub(super) fn attach(&mut self, out: &mut Vec<Step>, from: usize, said: Said) {
        match said {
            // “While fear is 4 or more, reveal a card. Apply its effect.”
            Said::Steps(steps)
                if from < out.len()
                    && is_for_people(&steps)
                    && steps.iter().all(|step| self.speaks_of_it(step))
                    && matches!(out.last().map(|step| &step.what), Some(What::Repeat { body, .. }) if body.last().is_some_and(Step::is_told)) =>
            {
                if let Some(What::Repeat { body, .. }) = out.last_mut().map(|step| &mut step.what) {
                    body.extend(steps);
                }
            }
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
                } else if let Some(at) = self.open_condition(out, from) {
                    let rest = out.split_off(at + 1);
                    if let What::If { then, otherwise, .. } = &mut out[at].what {
                        then.extend(rest);
                        *otherwise = steps;
                    }
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
                // “If that is impossible too, …” belongs to the alternative.
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
            // A human knows what it replaces.
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
            Said::On(values, steps, instead) => self.on(out, values, steps, instead),
            Said::Kept(node, told) => match out.last_mut().map(|step| &mut step.what) {
                Some(What::Roll(roll)) => match self.reader.hits(&node, roll.sides) {
                    Some(keep) => roll.keep = keep,
                    None => {
                        self.reader.change(roll, &node);
                    }
                },
                _ => out.push(*told),
            },
            Said::Added(added, told) => match out.last_mut().map(|step| &mut step.what) {
                Some(What::Roll(roll)) => roll.added.extend(added),
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

    /// “If it rains, row home. Then rest. Otherwise, fish.”: the condition that *otherwise* answers, where plain sentences
    /// of its item stand between.
    fn open_condition(&self, steps: &[Step], from: usize) -> Option<usize> {
        let told = |step: &Step| {
            let lexed = self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
            step.is_told() && self.reader.is_plain(lexed.all())
        };
        let plain = |step: &Step| told(step) || matches!(step.what, What::Change { .. });
        let between = steps.iter().rev().take_while(|step| plain(step)).count();
        let at = steps.len().checked_sub(between + 1).filter(|_| between > 0)?;
        let is_open = matches!(&steps[at].what, What::If { then, otherwise, .. } if !then.is_empty() && otherwise.is_empty());
        (is_open && at >= from).then_some(at)
    }

    fn speaks_of_it(&self, step: &Step) -> bool {
        let lexed = self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
        self.reader.language.any("pronoun", lexed.all())
    }

    /// Reports a sentence that depends on a missing predecessor.
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

    /// The sentences of an item.
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
                && let Some(step) = last_done(steps)
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
        // “Threat is 5 or more → attack”: the arrow leads from a condition to its consequence.
        if let Some(at) = words.position(Kind::Arrow)
            && at > 0
            && words.part(0, at).position(Kind::Dot).is_none()
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
            && (self.is_caption(first)
                || reader.is_bold(reader.trimmed(first)) && reader.uses_again(first, &sentences[1..]))
        {
            sentences.remove(0);
        }
        // … and before a dash: “**Income** – Gain 2 gold.”
        if let Some(first) = sentences.first_mut()
            && let Some(at) = (1..=CAPTION).find(|at| first.follows_dash(*at))
            && reader.is_bold(first.part(0, 1))
            && !reader.language.any("deny", first.part(0, at))
        {
            *first = first.after(at);
        }
        let Some((last, before)) = sentences.split_last() else {
            return vec![Said::Steps(self.steps(children))];
        };
        // “Check the following in order. Stop at the first that applies:” is one instruction.
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
            && !reader.has_condition(*last)
            && let Some(Said::Steps(steps)) = said.last_mut()
            && steps.last().is_some_and(|step| matches!(step.what, What::Roll(_) | What::Draw { .. }))
        {
            self.leads_only(*last);
            self.give(steps, *last, children, &item.tables);
            return said;
        }
        // “Roll a die. Consult the table; -1 to the roll if the target hides.” and the table.
        if children.is_empty()
            && let Some((table, others)) = item.tables.split_first()
            && (!reader.language.rolls(*last) || matches!(reader.said(*last), Said::Added(..)))
            && reader.lead("lookup", reader.trimmed(*last)).is_none_or(|rest| !reader.has_own(rest))
            && let Some(at) = said.iter().rposition(ends_with_chance)
        {
            let mut steps = Vec::new();
            for (i, next) in said.drain(at..).collect::<Vec<_>>().into_iter().enumerate() {
                match next {
                    Said::Steps(found) if i > 0 && found.iter().all(|step| self.points_to_table(step)) => {}
                    next => self.attach(&mut steps, 0, next),
                }
            }
            match self.inline(*last) {
                Said::Steps(found) if found.iter().all(|step| self.points_to_table(step)) => {}
                next => self.attach(&mut steps, 0, next),
            }
            if let Some(at) = steps.iter().rposition(is_chance) {
                let later = steps.split_off(at + 1);
                let chance = steps.pop();
                // What is drawn is a step of its own; what is rolled is rolled by the table.
                steps.extend(chance.clone().filter(|step| matches!(step.what, What::Draw { .. })));
                steps.extend(later);
                steps.extend(self.table(chance.as_ref(), table));
                others.iter().for_each(|table| steps.extend(self.table(None, table)));
                said.push(Said::Steps(steps));
                return said;
            }
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
        // “Look at the lower die:” in an item after the roll.
        if before.is_empty()
            && !children.is_empty()
            && let Said::Kept(node, told) = reader.said(*last)
            && let Some(cases) = self.result_cases(&told.piece, children)
        {
            return vec![Said::KeptCases(node, vec![cases], told)];
        }
        // “Draw a card. The foes appear in every matching land:” and the cards.
        if item.tables.is_empty()
            && let Some(Said::Steps(steps)) = said.last()
            && let Some(drawn) = steps.last().cloned()
            && self.has_cases(&drawn.what, children)
            && !reader
                .closed(*last)
                .is_some_and(|step| matches!(step.what, What::Roll(_) | What::Draw { .. }))
            && let Said::Steps(told) = self.inline(*last)
            && let Some(Said::Steps(mut steps)) = said.pop()
        {
            let leads = told.iter().all(|step| self.points_to_table(step));
            let own = steps.len();
            self.give(&mut steps, *last, children, &[]);
            if !leads {
                let later = steps.split_off(own);
                steps.extend(told);
                steps.extend(later);
            }
            said.push(Said::Steps(steps));
            return said;
        }
        if children.is_empty() && item.tables.is_empty() {
            let next = self.inline(*last);
            self.join(&mut said, next, follows_semicolon(words, *last));
        } else {
            said.push(self.headed(*last, children, &item.tables));
        }
        said
    }

    /// A few words in bold that say nothing to do: “**Income.**”
    pub(super) fn is_caption(&self, words: Words<'_>) -> bool {
        let reader = self.reader;
        words.tokens().len() <= CAPTION
            && reader.glosses(words).is_empty()
            && reader.is_bold(reader.trimmed(words))
            && reader.closed(words).is_none()
    }

    /// Sentences without nested items.
    pub fn sentences(&mut self, words: Words<'_>) -> Vec<Step> {
        let mut out = Vec::new();
        for said in self.all_said(words) {
            self.attach(&mut out, 0, said);
        }
        out
    }

    /// A sentence in a line of its own, with its branches after a colon if it is a roll.
    pub(super) fn inline(&mut self, words: Words<'_>) -> Said {
        // “Sail home. → 6”
        if words.first().is_some_and(|t| t.kind == Kind::Arrow) {
            return Said::Steps(self.target(None, words.after(1)));
        }
        if let Some(colon) = words.position(Kind::Colon)
            && let Some(step) = self.reader.closed(words.part(0, colon))
            && matches!(step.what, What::Roll(_))
        {
            let mut out = vec![step];
            let rest = words.after(colon + 1);
            let parts = self.reader.cut_ranges(rest);
            let ranged = self.reader.are_ranged(&parts);
            // “Roll a die: 1-2 it turns left”, and nothing that could be another result.
            if !ranged && parts.first().is_some_and(|part| self.reader.bare_range(*part).is_some()) {
                let whole = parts.iter().all(|part| self.reader.case(*part).is_some());
                if !whole {
                    return Said::Steps(vec![self.reader.told(words)]);
                }
            }
            for part in parts {
                let said = self.reader.result(part, ranged);
                self.attach(&mut out, 0, said);
            }
            return Said::Steps(out);
        }
        self.reader.said(words)
    }
}

/// Makes the last roll of these steps keep one of its dice.
fn keep_die(steps: &mut [Step], keep: Keep) -> bool {
    steps.iter_mut().rev().any(|step| match &mut step.what {
        What::Roll(roll) if roll.keep == Keep::All => {
            roll.keep = keep;
            true
        }
        what => what.inside_mut().into_iter().any(|inside| keep_die(inside, keep)),
    })
}

fn ends_with_chance(said: &Said) -> bool {
    matches!(said, Said::Steps(steps) if steps.last().is_some_and(is_chance))
}

fn is_chance(step: &Step) -> bool {
    matches!(step.what, What::Roll(_) | What::Draw { .. })
}

/// The step that is done last: what is preferred is preferred there.
fn last_done(steps: &mut [Step]) -> Option<&mut Step> {
    let step = steps.last_mut()?;
    if !matches!(&step.what, What::If { then, otherwise, .. } if !then.is_empty() || !otherwise.is_empty()) {
        return Some(step);
    }
    match &mut step.what {
        What::If { then, otherwise, .. } => last_done(if otherwise.is_empty() { then } else { otherwise }),
        _ => None,
    }
}

fn is_jump(steps: &[Step]) -> bool {
    steps.last().is_some_and(|step| matches!(step.what, What::GoTo(_)))
}

fn is_end(steps: &[Step]) -> bool {
    steps.last().is_some_and(|step| matches!(step.what, What::End | What::Return))
}

/// The branches for yes and no of a question or an instruction.
pub(super) fn told_or_asked(step: &mut Step) -> Option<(&mut Vec<Step>, &mut Vec<Step>)> {
    if let What::Do { .. } = step.what {
        step.what = What::Try { then: Vec::new(), otherwise: Vec::new() };
    }
    // A step with a price is done if the price can be paid.
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

/// The instruction under a condition: “If it rains, row home. If that is impossible, …” refers to the rowing.
fn done_there(step: &mut Step) -> Option<&mut Vec<Step>> {
    match &mut step.what {
        What::If { then, otherwise, .. } => [otherwise, then].into_iter().find(|steps| !steps.is_empty()),
        _ => None,
    }
}

/// “Do it once more” repeats the preceding steps of the same item.
fn repeat_before(step: &mut Step, before: &[Step]) {
    match &mut step.what {
        // Nothing precedes it: instruct a human.
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
