//! Sentences with items or tables under them: to whom those belong.

use super::super::lexed::Words;
use super::items::{Builder, CAPTION};
use super::joints::is_for_people;
use super::prefer::hint;
use super::read::Said;
use crate::diagnostic::Code;
use crate::markdown::{Item, Table};
use crate::tree::{How, Step, What};
use crate::words::Kind;

impl Builder<'_, '_> {
    /// A sentence with items or tables under it.
    pub(super) fn headed(&mut self, words: Words<'_>, children: &[Item], tables: &[Table]) -> Said {
        let reader = self.reader;
        let words = reader.trimmed(words);
        // “Otherwise:” and “If so, repeat twice:”.
        for (name, make) in [
            ("otherwise", Said::Otherwise as fn(Vec<Step>) -> Said),
            ("failed", Said::Failed),
            ("did", Said::Did),
            ("not", Said::Not),
            ("so", Said::So),
        ] {
            if let Some(at) = reader.language.begins("lead", name, words)
                && (name == "otherwise" || words.tokens().get(at).is_none_or(|t| t.norm.is_empty()))
            {
                let rest = reader.trimmed(words.after(at));
                let steps = match rest.is_empty() {
                    true => self.steps(children),
                    false => match self.headed(rest, children, tables) {
                        Said::Steps(steps) => steps,
                        _ => Vec::new(),
                    },
                };
                return make(steps);
            }
        }
        Said::Steps(self.with_children(words, children, tables))
    }

    pub(super) fn with_children(
        &mut self,
        words: Words<'_>,
        children: &[Item],
        tables: &[Table],
    ) -> Vec<Step> {
        let reader = self.reader;
        let words = self.past_caption(words);
        let one = |what| vec![Step::new(reader.piece(words), what)];
        let leads = reader.language.opening("lead", words);
        let lead =
            |name: &str| leads.iter().filter(|(_, node)| node.name() == name).max_by_key(|(to, _)| *to);
        let how = if let Some((to, node)) = lead("repeat")
            && reader.trimmed(words.after(*to)).is_empty()
        {
            node.child("times").and_then(|times| reader.times(times)).map(How::Times)
        } else if let Some((to, _)) = lead("while")
            .or_else(|| lead("as-long").filter(|(to, _)| reader.cut_condition(words.after(*to)).is_none()))
        {
            Some(How::While(reader.condition(words.after(*to))))
        } else {
            lead("until").map(|(to, _)| How::Until { test: reader.condition(words.after(*to)), first: true })
        };
        if let Some(how) = how {
            return one(What::Repeat { how, body: self.steps(children) });
        }
        if let Some((to, _)) = lead("each") {
            let rest = words.after(*to);
            // “For each patrol, draw a card:” and the cards.
            if let Some(comma) = rest.position(Kind::Comma)
                && reader.closed(rest.after(comma + 1)).is_some()
            {
                let body = self.with_children(rest.after(comma + 1), children, tables);
                return vec![reader.repeat_each(rest.part(0, comma), body)];
            }
            let body = self.steps(children);
            return vec![reader.repeat_each(rest, body)];
        }
        // “Take the first available of these:” and things is one thing to do; sentences are tried one by one.
        let things =
            tables.is_empty() && !children.is_empty() && children.iter().all(|child| self.is_thing(child));
        if self.is_first(words) && !things {
            self.leads_only(words);
            return self.first(words, children, tables);
        }
        if let Some(test) = reader.head(words) {
            let mut then = self.steps(children);
            tables.iter().for_each(|table| then.extend(self.table(None, table)));
            return one(What::If { test, then, otherwise: Vec::new() });
        }
        if let Some(steps) = self.looked_up(words, children, tables) {
            return steps;
        }
        let mut steps = self.sentences(words);
        self.give(&mut steps, words, children, tables);
        steps
    }

    /// Gives what is nested to the step that it belongs to.
    pub(super) fn give(
        &mut self,
        steps: &mut Vec<Step>,
        words: Words<'_>,
        children: &[Item],
        tables: &[Table],
    ) {
        // “… and consult the table”: the table says it.
        let points = |step: &Step| {
            let lexed = self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
            let looks = ["lookup", "roll"].iter().any(|name| self.reader.lead(name, lexed.all()).is_some());
            step.is_told() && (looks || steps.len() > 1 && self.reader.language.any("grid", lexed.all()))
        };
        if !tables.is_empty() && steps.last().is_some_and(points) {
            self.leads_only(words);
            steps.pop();
        }
        match steps.last_mut().map(|step| &mut step.what) {
            Some(What::If { then, otherwise, .. }) => {
                let place = if otherwise.is_empty() { then } else { otherwise };
                return self.give(place, words, children, tables);
            }
            Some(What::Roll(roll)) => {
                let roll = roll.clone();
                return self.rolled(steps, &roll, children, tables);
            }
            Some(What::Draw { deck, .. }) => {
                let deck = *deck;
                return self.drawn(steps, deck, children, tables);
            }
            Some(What::Do { .. } | What::Try { .. }) if !children.is_empty() => {
                if let Some(told) = self.list(steps, words, children) {
                    return steps.extend(told);
                }
            }
            _ => steps.extend(self.steps(children)),
        }
        tables.iter().for_each(|table| steps.extend(self.table(None, table)));
    }

    /// A list under a sentence that only a human understands: it is shown with the sentence, unless
    /// its items are steps of their own.
    pub(super) fn list(
        &mut self,
        steps: &mut Vec<Step>,
        words: Words<'_>,
        children: &[Item],
    ) -> Option<Vec<Step>> {
        let reader = self.reader;
        let nested = children.iter().any(|child| !child.items.is_empty() || !child.tables.is_empty());
        let own = self.problems.len();
        let inside = self.steps(children);
        let things = children.iter().all(|child| self.is_thing(child)) && is_for_people(&inside);
        let told = !nested && (things || inside.iter().all(Step::is_told));
        let following = reader.language.begins("lead", "following", words).is_some();
        let listing =
            reader.language.any("listing", words) || children.iter().all(|child| self.is_thing(child));
        let caption = words.tokens().len() <= CAPTION || reader.is_bold(words);
        if told && !following && (listing || !caption) {
            self.problems.truncate(own);
            let hints = children.iter().map(|child| hint(reader, child));
            steps.last_mut()?.prefer.extend(hints);
            return None;
        }
        if following || caption || !words.ends_with_colon() && told {
            // A caption of its steps says nothing by itself.
            if following || caption {
                self.leads_only(words);
                steps.pop();
            }
        }
        Some(inside)
    }

    /// `Actions: once for each ship:` is a loop with a caption.
    fn past_caption<'t>(&self, words: Words<'t>) -> Words<'t> {
        let Some(at) = words.position(Kind::Colon).filter(|at| *at <= CAPTION) else { return words };
        let rest = self.reader.trimmed(words.after(at + 1));
        let loops = ["repeat", "while", "until", "each", "following"];
        let is_loop = loops.iter().any(|name| self.reader.lead(name, rest).is_some());
        if is_loop && !self.reader.language.any("deny", words.part(0, at)) { rest } else { words }
    }

    /// Whether an item names something instead of saying what to do.
    fn is_thing(&self, item: &Item) -> bool {
        let lexed = self.reader.lexed(&item.text);
        let words = self.reader.trimmed(lexed.all());
        let small = words.plain().starts_with(char::is_lowercase);
        item.items.is_empty()
            && self.reader.closed(words).is_none()
            && (self.reader.language.is("noun", words.first()) || small)
    }

    /// The words before a list or a table that is followed are shown to nobody: they may restrict nothing.
    pub(super) fn leads_only(&mut self, words: Words<'_>) {
        if self.reader.language.any("deny", words) {
            let message = "this line says more than to follow what is below it";
            let d = self.problem(Code::UnknownPhrase, words.span(), message);
            d.help.push("make a step of the exception".into());
        }
    }

    /// Whether the first of several things is to be carried out.
    pub(super) fn is_first(&self, words: Words<'_>) -> bool {
        let any = |class| self.reader.language.any(class, words);
        any("first") && (any("able") || any("apply"))
    }

    pub(super) fn first(&mut self, words: Words<'_>, children: &[Item], tables: &[Table]) -> Vec<Step> {
        let piece = self.reader.piece(words);
        if let Some(table) = tables.first() {
            return self.table(Some(&Step::new(piece, What::Nothing)), table);
        }
        let mut ways: Vec<Vec<Step>> = Vec::new();
        let mut otherwise = Vec::new();
        for child in children {
            let lexed = self.reader.lexed(&child.text);
            let said = self.item(child, lexed.all(), &child.items);
            let mut way = Vec::new();
            for said in said {
                match said {
                    Said::Otherwise(steps) if way.is_empty() => otherwise = steps,
                    said => self.attach(&mut way, 0, said),
                }
            }
            // What has a price is impossible where it cannot be paid, and the next is tried.
            if let [Step { what: What::First { ways: inner, applies: false, otherwise }, .. }] = &way[..]
                && let [only] = &inner[..]
                && otherwise.is_empty()
            {
                way = only.clone();
            }
            if !way.is_empty() {
                ways.push(way);
            }
        }
        let applies = !self.reader.language.any("able", words);
        vec![Step::new(piece, What::First { ways, applies, otherwise })]
    }
}
