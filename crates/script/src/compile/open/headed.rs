//! Sentences with nested items or tables, and the steps to which those belong.

use super::super::lexed::Words;
use super::items::{Builder, CAPTION};
use super::joints::is_for_people;
use super::prefer::hint;
use super::read::Said;
use crate::diagnostic::Code;
use crate::markdown::{Item, Table};
use crate::tree::{How, Step, What};
use crate::words::Kind;

/// The maximum number of words in the lead of a table or of a list.
const LEAD: usize = 10;

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
        // “Roll on the table below, adding 1 at night”: the head of the table says which die.
        if let [table] = tables
            && children.is_empty()
            && let Some(roll) = table.header.first().and_then(|corner| reader.rolled_on(words, corner))
        {
            return self.table(Some(&roll), table);
        }
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
            let mut body = self.steps(children);
            tables.iter().for_each(|table| body.extend(self.table(None, table)));
            return one(What::Repeat { how, body });
        }
        if let Some((to, _)) = lead("each") {
            let rest = words.after(*to);
            // “It takes two actions. For each of them, carry out the first row that applies:”
            if let Some(of) = reader.language.begins("mid", "of", rest)
                && reader.language.is("pronoun", rest.tokens().get(of))
                && let Some(comma) = rest.position(Kind::Comma)
                && let Some(times) = number_before(reader, words)
            {
                let body = self.with_children(rest.after(comma + 1), children, tables);
                let how = How::Times(crate::tree::Number::Fixed(times));
                return one(What::Repeat { how, body });
            }
            // “For each patrol, draw a card:” and the cards.
            if let Some(comma) = reader.each_end(rest)
                && (reader.closed(rest.after(comma + 1)).is_some()
                    || !tables.is_empty() && !reader.trimmed(rest.after(comma + 1)).is_empty())
            {
                let body = self.with_children(rest.after(comma + 1), children, tables);
                return vec![reader.repeat_each(rest.part(0, comma), body)];
            }
            let mut body = self.steps(children);
            tables.iter().for_each(|table| body.extend(self.table(None, table)));
            return vec![reader.repeat_each(rest, body)];
        }
        // “Take the first available of these:” with a list of things is one instruction; with sentences, they
        // are tried in order.
        let things = tables.is_empty()
            && !children.is_empty()
            && children.iter().all(|child| self.is_thing(child) && self.price_of(child).is_none());
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
        if let Some(steps) = self.checked(words, children).filter(|_| tables.is_empty()) {
            return steps;
        }
        let mut steps = self.sentences(words);
        self.give(&mut steps, words, children, tables);
        steps
    }

    /// `Check for the end of the game:` and conditions, each with what follows from it.
    fn checked(&mut self, words: Words<'_>, children: &[Item]) -> Option<Vec<Step>> {
        let reader = self.reader;
        reader.lead("lookup", words)?;
        let is_condition = |item: &Item| {
            let lexed = reader.lexed(&item.text);
            let colon = lexed.all().position(Kind::Colon).unwrap_or(0);
            let head = lexed.all().part(0, colon);
            reader.lead("if", head).is_none() && reader.states(head)
        };
        if children.is_empty() || !children.iter().all(is_condition) {
            return None;
        }
        self.leads_only(words);
        let mut steps = Vec::new();
        for child in children {
            let lexed = reader.lexed(&child.text);
            let colon = lexed.all().position(Kind::Colon)?;
            let head = lexed.all().part(0, colon);
            let then = self.follows(child, lexed.all().after(colon + 1));
            let what = What::If { test: reader.condition(head), then, otherwise: Vec::new() };
            steps.push(Step::new(reader.piece(head), what));
        }
        Some(steps)
    }

    /// Attaches the nested items to the step they belong to.
    pub(super) fn give(
        &mut self,
        steps: &mut Vec<Step>,
        words: Words<'_>,
        children: &[Item],
        tables: &[Table],
    ) {
        // “Draw a card and resolve the matching entry:” before the entries: these belong to what is drawn.
        if let Some(at) = steps.iter().rposition(|step| self.has_cases(&step.what, children))
            && at + 1 < steps.len()
            && is_for_people(&steps[at + 1..])
        {
            let later = steps.split_off(at + 1);
            let from = steps.len();
            self.give(steps, words, children, tables);
            let cases = steps.split_off(from.min(steps.len()));
            let leads = |step: &Step| {
                let lexed = self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
                self.reader.lead("lookup", lexed.all()).is_some() && self.only_leads(lexed.all())
            };
            if !later.iter().all(leads) {
                // “…, skipping what it cannot pay:” changes what is done for each of the cases.
                let said = |step: &Step| self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
                let changes = |step: &Step| self.reader.lead("lookup", said(step).all()).is_some();
                if later.iter().any(changes) {
                    self.says_more(words);
                }
                steps.extend(later);
            }
            return steps.extend(cases);
        }
        // “… and consult the table”: the table is what the step means.
        let points = |step: &Step| {
            let named = matches!(step.what, What::Use(_)) && steps.len() > 1;
            self.points_to_table(step) || named || steps.len() > 1 && self.names_grid(step)
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

    /// “Consult the table”: what is told of a table that follows.
    pub(super) fn points_to_table(&self, step: &Step) -> bool {
        let lexed = self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
        let words = lexed.all();
        let looks = self.reader.lead("lookup", words).is_some() && self.only_leads(words);
        let rolls = self.reader.lead("roll", words).is_some() && !self.reader.has_condition(words);
        step.is_told() && (looks || rolls)
    }

    /// Whether words before a table or a list can be no more than a lead: one clause of a few words, without a number,
    /// that speaks of nobody, and excepts nothing.
    fn only_leads(&self, words: Words<'_>) -> bool {
        let words = self.reader.trimmed(words);
        let number = |t: &crate::words::Token| matches!(t.kind, Kind::Number(_));
        let says = ["deny", "apiece", "others", "every", "often"];
        words.tokens().len() <= LEAD
            && self.reader.is_plain(words)
            && !words.tokens().iter().any(number)
            && !says.iter().any(|class| self.reader.language.any(class, words))
    }

    fn names_grid(&self, step: &Step) -> bool {
        let lexed = self.reader.lexed(&crate::words::Text::of(0, &step.piece.text, 0));
        step.is_told() && self.reader.language.any("grid", lexed.all())
    }

    /// A list under a sentence that only a human understands: it is shown with the sentence, unless its items
    /// are steps of their own.
    pub(super) fn list(
        &mut self,
        steps: &mut Vec<Step>,
        words: Words<'_>,
        children: &[Item],
    ) -> Option<Vec<Step>> {
        let reader = self.reader;
        if self.all_cases(children) {
            return Some(self.cases_of_counter(steps, words, children));
        }
        let nested = children.iter().any(|child| !child.items.is_empty() || !child.tables.is_empty());
        let own = self.problems.len();
        let inside = self.steps(children);
        let things = children.iter().all(|child| self.is_thing(child)) && is_for_people(&inside);
        let told = !nested && (things || inside.iter().all(Step::is_told));
        let following = reader.language.begins("lead", "following", words).is_some();
        let listing =
            reader.language.any("listing", words) || children.iter().all(|child| self.is_thing(child));
        let end = words.tokens().last().map_or(0, |t| t.plain.1 as usize);
        let is_sentence = words.line().get(end..).is_some_and(|rest| rest.starts_with('.'));
        let caption = words.tokens().len() <= CAPTION && !is_sentence || reader.is_bold(words);
        if told && !following && (listing || !caption) {
            self.problems.truncate(own);
            let hints = children.iter().map(|child| hint(reader, child));
            steps.last_mut()?.prefer.extend(hints);
            return None;
        }
        // “Choose one:”, “It takes whichever gives most:”: nobody knows which of the steps are done.
        let head = (!following).then_some(words);
        let chooses = self.chooses(words);
        let leads = match (following, caption) {
            (true, _) => !chooses,
            (_, true) => !chooses && head.is_none_or(|head| self.is_caption_of_steps(head)),
            _ => is_sentence && !chooses && reader.is_plain(words) && !self.are_labelled(children),
        };
        // Conditions, one after another, need nobody who chooses.
        let conditions = inside.iter().all(|step| matches!(step.what, What::If { .. }));
        if !leads && !conditions {
            let message = "nothing says whether all of these are done, or one of them";
            let d = self.problem(Code::UnknownPhrase, words.span(), message);
            d.help
                .push("write `Do the following:` or `Carry out the first of these that is possible:`".into());
        }
        // A caption adds nothing to its steps.
        if following || caption {
            self.leads_only(words);
            steps.pop();
        }
        Some(inside)
    }

    /// `Carry out the space that the wheel shows:` before a case for each value of that counter. Cases of anything else
    /// would be carried out one after another.
    fn cases_of_counter(&mut self, steps: &mut Vec<Step>, words: Words<'_>, children: &[Item]) -> Vec<Step> {
        let reader = self.reader;
        let named = (0..words.tokens().len()).filter_map(|at| {
            let found = reader.language.opening("counted", words.after(at)).into_iter();
            found.filter(|(_, node)| node.name() == "counter").find_map(|(_, node)| reader.counter(&node))
        });
        let mut counters: Vec<_> = named.collect();
        counters.dedup();
        let piece = reader.piece(words);
        if let [counter] = counters[..]
            && self.only_leads(words)
        {
            let number = crate::tree::Number::Counter(counter);
            let of = crate::tree::Axis::Number(number.clone());
            if let Some((cases, otherwise)) = self.cases(&of, children) {
                self.check_counter(&number, &cases, otherwise.is_some());
                steps.pop();
                return vec![Step::new(piece, What::Cases { of, cases, otherwise })];
            }
        }
        let d = self.problem(Code::StrayAnswer, piece.span, "these are cases, and nothing says of what");
        d.help.push("roll, draw or name a counter before them: `Look up fury:`".into());
        Vec::new()
    }

    /// `Actions: once for each ship:` is a loop with a caption.
    fn past_caption<'t>(&self, words: Words<'t>) -> Words<'t> {
        let Some(at) = words.position(Kind::Colon).filter(|at| *at <= CAPTION) else { return words };
        let rest = self.reader.trimmed(words.after(at + 1));
        let loops = ["repeat", "while", "until", "each", "following"];
        let is_loop = loops.iter().any(|name| self.reader.lead(name, rest).is_some());
        if is_loop && !self.reader.language.any("deny", words.part(0, at)) { rest } else { words }
    }

    /// Whether a sentence before a list says that only some of its items are done, or leaves it to somebody.
    fn chooses(&self, words: Words<'_>) -> bool {
        let reader = self.reader;
        let tokens = words.tokens();
        // “One of these”, “the first two of them”
        let some = (0..tokens.len()).any(|at| {
            matches!(tokens[at].kind, Kind::Number(_))
                && reader.language.begins("mid", "of", words.after(at + 1)).is_some()
        });
        some || ["choosing", "may"].iter().any(|class| reader.language.any(class, words))
    }

    /// Whether a few words before steps only name them: “Income:”, and not “Except in winter:”.
    fn is_caption_of_steps(&self, words: Words<'_>) -> bool {
        let tells = ["deny", "control", "apiece", "others", "open"];
        !tells.iter().any(|class| self.reader.language.any(class, words))
    }

    /// Whether items begin with a few words and a colon, as cases do.
    fn are_labelled(&self, children: &[Item]) -> bool {
        let labelled = |item: &&Item| {
            let lexed = self.reader.lexed(&item.text);
            let colon = lexed.all().position(Kind::Colon).filter(|colon| *colon <= CAPTION);
            colon.is_some_and(|colon| self.reader.closed(lexed.all().part(0, colon)).is_none())
        };
        children.iter().filter(labelled).count() > 1
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

    /// `A barge (4 coins)`: what it costs, and what is gained, or what people do with it.
    fn price_of(&self, item: &Item) -> Option<Vec<Step>> {
        let reader = self.reader;
        let lexed = reader.lexed(&item.text);
        let words = reader.trimmed(lexed.all());
        let [text] = reader.glosses(words)[..] else { return None };
        if !item.items.is_empty() || reader.closed(words).is_some() {
            return None;
        }
        let mut way = Vec::new();
        for part in text.split([',', '+', '&']) {
            let price = reader.lexed(&crate::words::Text::of(0, part.trim(), 0));
            let node = reader
                .language
                .read("cost", price.all())
                .or_else(|| reader.language.read("amount", price.all()))?;
            let counter = reader.counter(node.child("thing")?)?;
            let by = node.children.iter().find_map(|child| reader.number(child))?;
            way.push(Step::said(reader.piece(words), What::Pay { counter, by }));
        }
        let gained = reader.language.read("amount", words).and_then(|node| {
            let of = crate::tree::Number::Counter(reader.counter(node.child("thing")?)?);
            let by = node.children.iter().find_map(|child| reader.number(child))?;
            Some(What::Change { of, change: crate::program::Change::Add, by })
        });
        let gained = gained.unwrap_or(What::Do { deed: None, selects: false });
        way.push(Step::new(reader.piece(words), gained));
        Some(way)
    }

    /// Reports words that restrict something before a list or a table that the program follows: nobody would see
    /// them.
    pub(super) fn leads_only(&mut self, words: Words<'_>) {
        // “Do only the first …” restricts nothing.
        let mut rest = words;
        for at in 0..words.tokens().len() {
            let only = self.reader.language.begins("lead", "only", words.after(at));
            if only.is_some_and(|to| self.reader.language.any("first", words.part(at + to, at + to + 2))) {
                rest = words.after(at + 1);
            }
        }
        if self.reader.language.any("deny", rest) {
            self.says_more(words);
        }
    }

    fn says_more(&mut self, words: Words<'_>) {
        let message = "this line says more than to follow what is below it";
        let d = self.problem(Code::UnknownPhrase, words.span(), message);
        d.help.push("make a step of the exception".into());
    }

    /// Whether only the first applicable item of a list is carried out.
    pub(super) fn is_first(&self, words: Words<'_>) -> bool {
        let any = |class| self.reader.language.any(class, words);
        let tokens = words.tokens();
        // “The first two of these”
        let several = (1..tokens.len()).any(|at| {
            matches!(tokens[at].kind, Kind::Number(_)) && self.reader.language.is("first", tokens.get(at - 1))
        });
        any("first") && (any("able") || any("apply")) && !several
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
            if let Some(way) = self.price_of(child) {
                ways.push(way);
                continue;
            }
            let said = self.item(child, lexed.all(), &child.items);
            let mut way = Vec::new();
            for said in said {
                match said {
                    Said::Otherwise(steps) if way.is_empty() => otherwise = steps,
                    said => self.attach(&mut way, 0, said),
                }
            }
            // A step with a price is impossible if it cannot be paid; then the next one is tried.
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

/// The one number in the sentences of a line before these words.
fn number_before(reader: &super::read::Reader<'_>, words: Words<'_>) -> Option<i32> {
    let before = reader.lexed(&crate::words::Text::of(0, words.line().get(..words.start())?, 0));
    let mut numbers = before.all().tokens().iter().filter_map(|t| match t.kind {
        Kind::Number(n) => Some(n),
        _ => None,
    });
    let only = numbers.next()?;
    numbers.next().is_none().then_some(only)
}
