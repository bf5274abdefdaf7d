//! Operations for the items of a page.

use super::read::{Atom, Condition, Fault, Saying, What};
use crate::compile::Compiler;
use crate::compile::lexed::{Lexed, Words};
use crate::diagnostic::Code;
use crate::document::Step;
use crate::markdown::{Item, Marker};
use crate::program::{Asked, Criterion, Op, Role, Setting, Target, Targets};
use crate::vocabulary::Vocabulary;
use crate::words::{Kind, Text, Token};

/// The most turns a loop may take when the document does not say.
const TURNS: u32 = 1000;
/// The most pieces of a list that one criterion may be made of.
const JOINED: usize = 6;

impl<V: Vocabulary> Compiler<'_, V> {
    pub(super) fn steps_of_page(&mut self, steps: &[Step]) {
        let mut items: Vec<Item> = Vec::new();
        for step in steps {
            match step {
                Step::Item(item) => items.push(item.clone()),
                Step::Table(table) => match items.last_mut() {
                    // A table right after a roll belongs to it.
                    Some(item) if item.items.is_empty() && item.tables.is_empty() && is_roll(item) => {
                        item.tables.push(table.clone());
                    }
                    _ => {
                        self.steps(&items, 0);
                        items.clear();
                        self.table(table, 0, None);
                    }
                },
            }
        }
        if self.all_ranges(&items) {
            self.chart_or_roll(&items, 0, None);
        } else {
            self.steps(&items, 0);
        }
    }

    pub(super) fn steps(&mut self, items: &[Item], depth: u16) {
        let mut skip: Option<usize> = None;
        let mut conditional = false;
        for (i, item) in items.iter().enumerate() {
            let is_otherwise = begins_otherwise(item);
            if is_otherwise && !conditional {
                let span = item.text.whole();
                let d = self.problem(Code::StrayOtherwise, span, "`Otherwise` follows nothing that can fail");
                d.help.push("put it after a question or after a sentence with `If`".into());
            }
            let next_is_otherwise = items.get(i + 1).is_some_and(begins_otherwise);
            let over = skip.take();
            let before = self.attempts;
            let (open, can_fail) = self.item(item, depth, next_is_otherwise);
            if let Some(over) = over {
                self.patch_all(&[over]);
            }
            skip = open;
            conditional = can_fail || is_otherwise || self.attempts > before;
        }
        if let Some(skip) = skip {
            self.patch_all(&[skip]);
        }
    }

    /// Emits an item and what is nested under it. Returns a jump over an `Otherwise` that follows,
    /// if one is to be jumped over, and whether the item can fail at all.
    fn item(&mut self, item: &Item, depth: u16, otherwise: bool) -> (Option<usize>, bool) {
        let lexed = self.lexed(&item.text);
        self.numbers.clone_from(&lexed.numbers);
        self.item += 1;
        let mut words = lexed.all();
        if item.marker().is_some() {
            let d = self.problem(Code::StrayAnswer, words.span(), "an answer without a question before it");
            d.help.push("`Yes:` and `No:` stand under the question they answer".into());
            return (None, false);
        }
        if words.begins_with("otherwise") || words.begins_with("else") {
            words = words.after(1).trim();
        }
        if words.is_empty() && item.items.is_empty()
            || self.defined.iter().any(|(span, _)| *span == item.text.whole())
        {
            return (None, false);
        }
        if self.is_setting(item, &lexed) {
            return (None, false);
        }
        let (words, preferences) = split_prefer(words);
        let mut prefer = Vec::new();
        let mut children: &[Item] = &item.items;
        if let Some(preferences) = preferences {
            let listed = self.preferences(preferences, children, depth);
            if listed.1 {
                children = &[];
            }
            prefer = listed.0;
            if words.is_empty() {
                let message = "this preference stands under no step";
                let d = self.problem(Code::StrayPrefer, preferences.span(), message);
                d.help.push("put it behind the step that it is for, or under it".into());
            }
        }
        if let Some(rest) = once(words) {
            self.once(rest, children, depth);
            return (None, false);
        }
        if let Some(at) = words.position(Kind::Question) {
            return self.question(words.part(0, at), words.after(at + 1), children, prefer, depth, otherwise);
        }
        if words.first().is_some_and(|t| t.kind == Kind::Arrow) {
            let line = self.line(words.after(1), Role::Selector, depth);
            let targets = self.targets(words.after(1).trim());
            let op = self.emit(Op::Select { asked: Asked::Always, targets, line, selected: 0 });
            self.fix_selected.push(op);
            self.attempts += 1;
            return (None, true);
        }
        if words.begins_with("repeat") {
            self.repeat(words, children, depth);
            return (None, false);
        }
        if words.begins_with("for") && words.after(1).begins_with("each") {
            self.for_each(words.after(2), children, depth);
            return (None, false);
        }
        self.statements(words, children, item, prefer, depth, otherwise)
    }

    fn is_setting(&mut self, item: &Item, lexed: &Lexed) -> bool {
        let Ok(node) = self.grammar.parse("setting", &lexed.tokens) else { return false };
        let line = self.line(lexed.all(), Role::Setting, 0);
        match self.vocabulary.setting(&node) {
            Ok(meaning) => {
                if let Some(reason) = self.vocabulary.absent(&meaning) {
                    self.problem(Code::NeverMet, node.span, reason);
                }
                let criteria = self.criteria(&item.items, None, 1);
                self.setting(Setting { line, meaning, criteria });
            }
            Err(reason) => {
                self.problem(Code::NotInGame, node.span, reason);
            }
        }
        true
    }

    /// The preferences of an item, and whether the nested items are among them.
    pub(super) fn preferences(
        &mut self,
        words: Words<'_>,
        children: &[Item],
        depth: u16,
    ) -> (Vec<Criterion<V>>, bool) {
        let (head, list) = match words.position(Kind::Colon) {
            Some(at) => (words.part(0, at).trim(), words.after(at + 1)),
            None => (words.part(0, 0), words),
        };
        let head = (!head.is_empty()).then_some(head);
        if list.trim().is_empty() {
            return (self.criteria(children, head, depth + 1), true);
        }
        let parts = self.listed(list, head).unwrap_or_else(|| pieces(list));
        let criteria = parts.into_iter().map(|part| self.criterion(part, head, depth + 1)).collect();
        (criteria, false)
    }

    pub(super) fn criteria(
        &mut self,
        items: &[Item],
        head: Option<Words<'_>>,
        depth: u16,
    ) -> Vec<Criterion<V>> {
        let mut criteria = Vec::new();
        for item in items {
            let lexed = self.lexed(&item.text);
            let whole = lexed.all().trim();
            let parts = match self.preference(whole, head) {
                Ok(_) => vec![whole],
                Err(_) => self.listed(whole, head).unwrap_or_else(|| vec![whole]),
            };
            criteria.extend(parts.into_iter().map(|part| self.criterion(part, head, depth)));
        }
        criteria
    }

    /// The criteria of a list in one line: as many as can be, each of them understood. A comma, a
    /// slash or an *or* may also stand inside a criterion.
    fn listed<'t>(&self, words: Words<'t>, head: Option<Words<'_>>) -> Option<Vec<Words<'t>>> {
        let cuts: Vec<usize> = (0..words.tokens().len()).filter(|&i| separates(&words.tokens()[i])).collect();
        let ends: Vec<usize> = cuts.iter().copied().chain([words.tokens().len()]).collect();
        let starts: Vec<usize> = std::iter::once(0).chain(cuts.iter().map(|i| i + 1)).collect();
        // From each beginning, the end of its first criterion in a reading of all that follows.
        let mut first: Vec<Option<usize>> = vec![None; starts.len() + 1];
        first[starts.len()] = Some(0);
        for i in (0..starts.len()).rev() {
            first[i] = (i..ends.len()).take(JOINED).find(|&j| {
                let part = words.part(starts[i], ends[j]).trim();
                first[j + 1].is_some() && (part.is_empty() || self.preference(part, head).is_ok())
            });
        }
        let mut parts = Vec::new();
        let mut i = 0;
        while i < starts.len() {
            let j = first[i]?;
            let part = words.part(starts[i], ends[j]).trim();
            if !part.is_empty() {
                parts.push(part);
            }
            i = j + 1;
        }
        Some(parts)
    }

    /// A criterion together with the words before its list ("Prefer system with:" and "bot
    /// control"), or on its own.
    fn preference<'t>(&self, words: Words<'t>, head: Option<Words<'_>>) -> Result<V::Criterion, Fault<'t>> {
        if let Some(head) = head {
            let (file, at) = (words.span().file, words.span().start as usize);
            let mut both = Text::of(file, &head.plain(), head.span().start as usize);
            both.append(&Text::of(file, &words.plain(), at));
            if let Ok(found) = self.reader().criterion(self.lexed(&both).all()) {
                return Ok(found);
            }
        }
        self.reader().criterion(words)
    }

    fn criterion(&mut self, words: Words<'_>, head: Option<Words<'_>>, depth: u16) -> Criterion<V> {
        // The number in brackets names the step, not what it prefers.
        let numbers = std::mem::take(&mut self.numbers);
        let line = self.line(words, Role::Criterion, depth);
        self.numbers = numbers;
        let meaning = self.preference(words, head);
        let meaning = match meaning {
            Ok(meaning) => Some(meaning),
            Err(fault) => {
                self.fault(fault);
                None
            }
        };
        Criterion { line, meaning }
    }

    /// `Once a card is selected, …`: the one step that a selection does not skip.
    pub(super) fn once(&mut self, rest: Words<'_>, children: &[Item], depth: u16) {
        let here = self.here();
        for op in std::mem::take(&mut self.fix_selected) {
            self.patch(op, here);
        }
        let once = self.emit(Op::Once { no: 0 });
        self.sentences(rest, &mut Vec::new(), depth);
        self.steps(children, depth + 1);
        let on = self.jump();
        self.fix_selected.push(on);
        self.patch_all(&[once]);
    }

    fn question(
        &mut self,
        words: Words<'_>,
        rest: Words<'_>,
        children: &[Item],
        mut prefer: Vec<Criterion<V>>,
        depth: u16,
        otherwise: bool,
    ) -> (Option<usize>, bool) {
        let rest = rest.trim_marks();
        if rest.first().is_some_and(|t| t.kind == Kind::Arrow) {
            self.selector(words, rest.after(1).trim_marks(), depth);
            return (None, true);
        }
        if rest.is_empty() && children.is_empty() {
            self.attempt(words, prefer, depth);
            return (None, true);
        }
        let condition = self.reader().condition(words);
        let no = self.condition(&condition, depth);
        let before = self.attempts;
        let asked = self.asked.len();
        condition.asked(&mut self.asked);
        let marked = |marker| children.iter().filter(move |c| c.marker().is_some_and(|(m, _)| m == marker));
        if children.iter().any(|c| c.marker().is_some()) {
            self.answer(marked(Marker::Yes), depth);
            self.asked.truncate(asked);
            let end = self.jump();
            self.patch_all(&no);
            self.answer(marked(Marker::No), depth);
            self.patch_all(&[end]);
            for stray in children.iter().filter(|c| c.marker().is_none()) {
                let suggestion = near_answer(&stray.text.plain);
                let d = self.problem(
                    Code::StrayAnswer,
                    stray.text.whole(),
                    "this step is under neither `Yes:` nor `No:`",
                );
                d.suggestion = suggestion;
            }
            return (None, self.attempts > before);
        }
        self.sentences(rest, &mut prefer, depth + 1);
        self.steps(children, depth + 1);
        self.asked.truncate(asked);
        // `Otherwise` is for when nothing came of it: if steps inside can fail, just go on.
        if otherwise && self.attempts == before {
            let over = self.jump();
            self.patch_all(&no);
            return (Some(over), true);
        }
        self.patch_all(&no);
        (None, true)
    }

    fn answer<'i>(&mut self, items: impl Iterator<Item = &'i Item>, depth: u16) {
        for item in items {
            let Some((_, start)) = item.marker() else { continue };
            let inline = item.text.part(start..item.text.plain.len()).trim();
            if inline.plain.is_empty() {
                self.steps(&item.items, depth + 2);
            } else {
                let text = Item { text: inline, items: item.items.clone(), ..item.clone() };
                self.steps(std::slice::from_ref(&text), depth + 1);
            }
        }
    }

    /// A question on its own: can it be done? Then it is done, and the page has succeeded.
    fn attempt(&mut self, words: Words<'_>, prefer: Vec<Criterion<V>>, depth: u16) {
        let reader = self.reader();
        let deed = reader.can(words);
        let plain = words.plain().to_lowercase();
        let first = plain.split_whitespace().next().unwrap_or("");
        let asks_state = ["is", "are", "does", "do", "has", "have", "was", "were", "did"].contains(&first);
        if deed.is_err() && (asks_state || reader.condition(words).understood()) {
            let condition = reader.condition(words);
            let no = self.condition(&condition, depth);
            self.patch_all(&no);
            let d = self.problem(Code::IdleQuestion, words.span(), "nothing follows from this question");
            d.help.push("nest steps under it, or select something with `→`".into());
            return;
        }
        let line = self.line(words, Role::Attempt, depth);
        self.note_prefer(line, &prefer);
        let done = match deed {
            Ok(deed) => Some(self.act(deed, prefer)),
            Err(fault) => {
                self.fault(fault);
                None
            }
        };
        let op = self.emit(Op::Attempt { done, line, then: 0 });
        self.fix_then.push(op);
        self.attempts += 1;
    }

    /// `QUESTION → A/B`, or `QUESTION → STATEMENTS`.
    fn selector(&mut self, words: Words<'_>, rest: Words<'_>, depth: u16) {
        let condition = self.reader().condition(words);
        let first = rest.sentences().first().copied().unwrap_or(rest);
        let whole = self.reader().targets(rest).is_ok();
        let known = whole || self.reader().targets(first).is_ok();
        let statement = !known && self.reader().saying(first).understood();
        let short = rest.tokens().iter().filter(|t| t.kind == Kind::Word).count() <= 6;
        if statement || (!known && !short) {
            let no = self.condition(&condition, depth);
            self.sentences(rest, &mut Vec::new(), depth + 1);
            self.patch_all(&no);
            return;
        }
        let after = if whole { rest.part(0, 0) } else { rest.after(first.tokens().len() + 1) };
        let targets = self.targets(if whole { rest } else { first });
        // A condition of several parts is asked before; a single one together with the selection.
        let (asked, no) = match &condition {
            Condition::Atom(atom @ (Atom::Question(_) | Atom::Can(_) | Atom::Unknown(_)), _) => {
                (self.asked(atom), Vec::new())
            }
            several => (Asked::Always, self.condition(several, depth)),
        };
        let line = self.line(words, Role::Selector, depth);
        let op = self.emit(Op::Select { asked, targets, line, selected: 0 });
        self.attempts += 1;
        if after.trim_marks().is_empty() {
            self.fix_selected.push(op);
        } else {
            let over = self.jump();
            self.patch_all(&[op]);
            self.sentences(after, &mut Vec::new(), depth + 1);
            let on = self.jump();
            self.fix_selected.push(on);
            self.patch_all(&[over]);
        }
        self.patch_all(&no);
    }

    /// What may be selected, in the order written.
    fn targets(&mut self, words: Words<'_>) -> Targets {
        let first = self.program.targets.len() as u32;
        let read = self.reader().targets(words);
        match read {
            Ok(found) => {
                for (meaning, span) in found {
                    let name =
                        self.program.sources.get(span.file as usize).and_then(|s| s.text.get(span.range()));
                    let name = name.unwrap_or("").replace("**", "");
                    self.program.targets.push(Target { name, meaning: Some(meaning) });
                }
            }
            Err(fault) => {
                self.fault(fault);
                for piece in pieces(words) {
                    self.program.targets.push(Target { name: piece.plain(), meaning: None });
                }
            }
        }
        Targets { first, count: (self.program.targets.len() as u32 - first) as u16 }
    }

    /// `Repeat 3 times:`, `Repeat while …:`, `Repeat until …:`.
    /// `Repeat …:` with steps below it, or `Repeat …: STATEMENT.`
    fn repeat(&mut self, words: Words<'_>, children: &[Item], depth: u16) {
        let colon = words.position(Kind::Colon).unwrap_or(words.tokens().len());
        let (words, body) = (words.part(0, colon), words.after(colon + 1));
        let rest = words.after(1).trim();
        let line = self.line(words, Role::Loop, depth);
        let times = match rest.first().map(|t| t.kind) {
            Some(Kind::Number(n)) => n.max(0) as u32,
            _ => TURNS,
        };
        self.emit(Op::Loop { turns: times, line: Some(line) });
        let top = self.here();
        let turn = self.emit(Op::Turn { line, done: 0 });
        let mut done = vec![turn];
        if rest.begins_with("while") {
            let condition = self.reader().condition(rest.after(1));
            done.extend(self.condition(&condition, depth));
        }
        self.sentences(body, &mut Vec::new(), depth + 1);
        self.steps(children, depth + 1);
        if rest.begins_with("until") {
            let condition = self.reader().condition(rest.after(1));
            for no in self.condition(&condition, depth) {
                self.patch(no, top);
            }
        } else {
            self.emit(Op::Jump { to: top });
        }
        self.patch_all(&done);
        self.emit(Op::Leave);
    }

    /// `For each …:` with steps below it, or `For each …, STATEMENT.`
    fn for_each(&mut self, words: Words<'_>, children: &[Item], depth: u16) {
        let cut = words.tokens().iter().position(|t| matches!(t.kind, Kind::Comma | Kind::Colon));
        let cut = cut.unwrap_or(words.tokens().len());
        let of = words.part(0, cut);
        let line = self.line(of, Role::Loop, depth);
        let outside = self.asked.len();
        let group = match self.reader().group(of) {
            Ok(group) => {
                self.asked.extend(self.vocabulary.gone_through(&group));
                Some(crate::compile::emit::index(&mut self.program.groups, &group))
            }
            Err(fault) => {
                self.fault(fault);
                None
            }
        };
        if children.is_empty() && words.after(cut).trim().is_empty() {
            let d = self.problem(Code::UnknownPhrase, of.span(), "nothing is done for each of them");
            d.help.push("put the steps under it".into());
        }
        self.emit(Op::Loop { turns: TURNS, line: None });
        let top = self.here();
        let each = self.emit(Op::Each { group, line, done: 0 });
        self.sentences(words.after(cut), &mut Vec::new(), depth + 1);
        self.steps(children, depth + 1);
        self.asked.truncate(outside);
        self.emit(Op::Jump { to: top });
        self.patch_all(&[each]);
        self.emit(Op::Leave);
    }

    /// Sentences one after another; `Otherwise` goes with the condition before it.
    pub(super) fn sentences(&mut self, words: Words<'_>, prefer: &mut Vec<Criterion<V>>, depth: u16) {
        self.each_sentence(&words.sentences(), prefer, depth);
    }

    fn each_sentence(&mut self, sentences: &[Words<'_>], prefer: &mut Vec<Criterion<V>>, depth: u16) {
        let mut sentences = sentences.iter().copied().peekable();
        while let Some(sentence) = sentences.next() {
            let mut saying = self.reader().saying(sentence.trim());
            if let What::If { otherwise, .. } = &mut saying.what
                && let Some(next) = sentences.next_if(|s| is_otherwise(*s))
            {
                otherwise.push(self.reader().saying(next.trim().after(1).trim()));
            }
            self.saying(&saying, prefer, depth);
        }
    }

    fn statements(
        &mut self,
        words: Words<'_>,
        children: &[Item],
        item: &Item,
        mut prefer: Vec<Criterion<V>>,
        depth: u16,
        otherwise: bool,
    ) -> (Option<usize>, bool) {
        let mut sentences = words.sentences();
        // "Use the procedures below to select a card. Then …": what follows waits for the selection.
        if let Some(at) = sentences.iter().position(|s| is_below(*s))
            && children.is_empty()
        {
            let text = &item.text.plain;
            let rest = sentences.get(at + 1).and_then(|s| text.find(s.plain().as_str()));
            self.deferred.extend(rest.map(|from| item.text.part(from..text.len())));
            sentences.truncate(at);
        }
        let Some((last, before)) = sentences.split_last() else {
            self.steps(children, depth + 1);
            return (None, false);
        };
        if is_otherwise(*last) {
            self.each_sentence(&sentences, &mut prefer, depth);
            self.steps(children, depth + 1);
            return (None, true);
        }
        self.each_sentence(before, &mut prefer, depth);
        let colon = words.ends_with_colon();
        let mut saying = self.reader().saying(last.trim());
        match &mut saying.what {
            What::Roll { .. } | What::Draw { .. } => {
                self.saying(&saying, &mut prefer, depth);
                self.after_chance(&saying, children, item, depth);
                (None, false)
            }
            What::If { condition, then, otherwise: no }
                if !children.is_empty() || (otherwise && no.is_empty()) =>
            {
                // "If …, check this:" and steps below: the words before the colon are a remark.
                if colon && then.len() == 1 && !then[0].understood() {
                    then.clear();
                }
                let start = self.attempts;
                let no_ops = self.condition(condition, depth);
                for one in &*then {
                    self.saying(one, &mut prefer, depth + 1);
                }
                self.steps(children, depth + 1);
                if otherwise && self.attempts == start {
                    let over = self.jump();
                    self.patch_all(&no_ops);
                    return (Some(over), true);
                }
                self.patch_all(&no_ops);
                (None, true)
            }
            What::Unknown(_) if colon && !children.is_empty() => {
                // A caption: "Birdsong:" and its steps.
                self.steps(children, depth + 1);
                (None, false)
            }
            what => {
                let conditional = matches!(what, What::If { .. });
                self.saying(&saying, &mut prefer, depth);
                self.steps(children, depth + 1);
                (None, conditional)
            }
        }
    }

    fn after_chance(&mut self, saying: &Saying<'_, V>, children: &[Item], item: &Item, depth: u16) {
        match &saying.what {
            What::Roll { dice, sides, adjust } => {
                let die = (adjust.is_empty()).then_some((*dice, *sides));
                if let Some(table) = item.tables.first() {
                    self.table(table, depth + 1, Some(die));
                } else if self.all_ranges(children) {
                    self.ranges(children, depth + 1, die);
                } else {
                    self.steps(children, depth + 1);
                }
            }
            What::Draw { deck, .. } => self.cards(*deck, children, depth + 1),
            _ => {}
        }
    }
}

fn begins_otherwise(item: &Item) -> bool {
    let first = item.text.plain.split(|c: char| !c.is_alphabetic()).next().unwrap_or("").to_lowercase();
    first == "otherwise" || first == "else"
}

fn is_otherwise(words: Words<'_>) -> bool {
    let words = words.trim();
    words.begins_with("otherwise") || words.begins_with("else")
}

fn is_below(words: Words<'_>) -> bool {
    let words = words.trim();
    words.begins_with("use") && words.after(1).begins_with("procedure") && words.find("below").is_some()
}

/// `Repeat …:` or `For each …:`.
pub(super) fn is_loop(words: Words<'_>) -> bool {
    words.begins_with("repeat") || (words.begins_with("for") && words.after(1).begins_with("each"))
}

fn is_roll(item: &Item) -> bool {
    item.text.plain.to_lowercase().starts_with("roll")
}

/// What stands between the pieces of a list.
fn separates(token: &Token) -> bool {
    matches!(token.kind, Kind::Comma | Kind::Slash | Kind::Semicolon | Kind::Dot) || token.is("or")
}

/// The pieces of a list.
pub(super) fn pieces(words: Words<'_>) -> Vec<Words<'_>> {
    let mut out = Vec::new();
    let mut from = 0;
    let tokens = words.tokens();
    for i in 0..=tokens.len() {
        let cut = tokens.get(i).is_none_or(separates);
        if cut {
            let piece = words.part(from, i).trim();
            if !piece.is_empty() {
                out.push(piece);
            }
            from = i + 1;
        }
    }
    out
}

/// The words before `Prefer`, and those after it.
fn split_prefer(words: Words<'_>) -> (Words<'_>, Option<Words<'_>>) {
    let tokens = words.tokens();
    for (i, token) in tokens.iter().enumerate() {
        let starts = i == 0
            || matches!(
                tokens[i - 1].kind,
                Kind::Dot | Kind::Question | Kind::Semicolon | Kind::Comma | Kind::Colon
            );
        if token.is("prefer") && starts {
            return (words.part(0, i), Some(words.after(i + 1)));
        }
    }
    (words, None)
}

/// `Once … selected, REST`.
fn once(words: Words<'_>) -> Option<Words<'_>> {
    if !words.begins_with("once") {
        return None;
    }
    let comma = words.position(Kind::Comma).or_else(|| words.position(Kind::Colon))?;
    words.part(0, comma).find("selected")?;
    Some(words.after(comma + 1))
}

/// `Yes:` or `No:`, if that is what somebody meant to write.
fn near_answer(text: &str) -> Option<String> {
    let (word, _) = text.split_once(':')?;
    let word = word.trim().to_lowercase();
    let near = |answer: &&&str| strsim::damerau_levenshtein(&answer.to_lowercase(), &word) <= 1;
    ["Yes", "No"].iter().find(near).map(|answer| format!("{answer}:"))
}
