//! The parts of an instruction: loops, prices, captions, and joined clauses.

use super::super::lexed::Words;
use super::read::{JOINTS, Reader};
use crate::language::Node;
use crate::program::{Change, Comparison};
use crate::source::Span;
use crate::tree::{AGAIN, Axis, Case, How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token};

impl Reader<'_> {
    /// `For each broken pane, mend it`.
    pub(super) fn each(&self, words: Words<'_>) -> Option<Vec<Step>> {
        for (to, node) in self.language.opening("lead", words) {
            let body = words.after(to);
            if node.name() == "repeat" && body.first().is_some_and(|t| t.kind == Kind::Colon) {
                let how = How::Times(self.times(node.child("times")?)?);
                let body = self.sentence(body);
                return (!body.is_empty()).then(|| vec![self.step(words, What::Repeat { how, body })]);
            }
        }
        let rest = self.lead("each", words)?;
        // “For each mine the bot gains 1 gold, at most 3”: no comma parts them.
        let begins = |at: &usize| {
            !self.language.opening("subject", rest.after(*at)).is_empty()
                || ["moving", "changing"].iter().any(|class| self.language.is(class, rest.tokens().get(*at)))
        };
        let marked = rest.tokens().iter().position(|t| matches!(t.kind, Kind::Comma | Kind::Colon));
        let parted = (1..marked.unwrap_or(rest.tokens().len())).filter(begins).find_map(|at| {
            let doing = rest.after(at);
            let head = self.cut_bound(doing).map_or(doing, |(head, ..)| head);
            let step = self.closed(head)?;
            matches!(step.what, What::Change { .. }).then_some((at, doing, step))
        });
        if let Some((at, doing, step)) = parted {
            let of = rest.part(0, at);
            return self
                .change_for_each(words, of, doing)
                .or_else(|| Some(vec![self.repeat_each(of, vec![step])]));
        }
        let at = self.each_end(rest)?;
        let of = rest.part(0, at);
        if let Some(step) = self.change_for_each(words, of, rest.after(at + 1)) {
            return Some(step);
        }
        let body = self.sentence(rest.after(at + 1));
        (!body.is_empty()).then(|| vec![self.repeat_each(of, body)])
    }

    /// `For each torch, it loses 1 life, at most 3`: the limit is that of all of them together.
    fn change_for_each(&self, words: Words<'_>, of: Words<'_>, doing: Words<'_>) -> Option<Vec<Step>> {
        let (head, bound, piece) = self.cut_bound(self.trimmed(doing))?;
        // “For each thief, lower alarm by 1 (minimum 1)”: a limit of the counter, each time.
        if bound.name() != "most" {
            return None;
        }
        let step = self.closed(self.trimmed(head))?;
        let What::Change { of: counter, change, by } = step.what else { return None };
        let number = self.language.read("number", self.trimmed(of)).and_then(|node| self.number(&node));
        let number = number.unwrap_or_else(|| Number::Board(self.piece(of)));
        let what = What::Change { of: counter, change, by: by.times(number) };
        self.bound_to(self.step(words, what), &bound, piece)
    }

    /// Where the words end that say of what: “For each guard, beginning with the nearest: …” says in which order, too.
    pub(super) fn each_end(&self, rest: Words<'_>) -> Option<usize> {
        let within = std::cell::Cell::new(false);
        let ends = |at: &usize| match rest.tokens()[*at].kind {
            Kind::Colon => true,
            Kind::Comma => {
                let next = rest.tokens().get(at + 1);
                // “For each torch, which …, it loses 1 life”
                if self.language.is("relative", next) && rest.after(at + 1).position(Kind::Comma).is_some() {
                    within.set(!within.get());
                    return false;
                }
                if within.take() {
                    return true;
                }
                let later = rest.after(at + 1).position(Kind::Colon).is_some();
                !(self.language.is("clings", next) || later && self.language.is("start", next))
            }
            _ => false,
        };
        (0..rest.tokens().len()).find(ends)
    }

    /// Once for each: as often as a counter or a human says.
    pub(super) fn repeat_each(&self, of: Words<'_>, body: Vec<Step>) -> Step {
        let number = self.language.read("number", self.trimmed(of)).and_then(|node| self.number(&node));
        let how = number.map_or(How::Each(None), How::Times);
        self.step(of, What::Repeat { how, body })
    }

    /// `Spend 2 oil to light the lamp`.
    pub(super) fn paid(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let leads = self.language.opening("lead", words);
        // “Pay 3 gold for the cheapest card”: the program pays, and a human carries out the rest.
        if let Some(to) = self.language.begins("lead", "pay-for", words) {
            let price = self.closed(words.part(0, to - 1))?;
            return Some(vec![self.priced(words, price, vec![self.told(words)])]);
        }
        let (to, _) = leads.into_iter().filter(|(_, node)| node.name() == "pay").max_by_key(|(to, _)| *to)?;
        let price = self.closed(words.part(0, to - 1))?;
        let rest = words.after(to);
        if self.trimmed(rest).is_empty() {
            return None;
        }
        Some(vec![self.priced(words, price, self.sentence(rest))])
    }

    /// `Buy 1 ware for 2 gold`, `Sell 2 wares for 5 gold`: one counter pays for another.
    pub(super) fn traded(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let trade = self.language.read("trade", words)?;
        let mut things = trade.all("thing").filter_map(|thing| self.counter(thing));
        let (one, other) = (things.next()?, things.next()?);
        let parts = trade.children.iter().filter(|child| !matches!(child.category(), "thing" | "subject"));
        let mut numbers = parts.filter_map(|child| self.number(child));
        let (first, second) = (numbers.next()?, numbers.next()?);
        let (paid, price, gained, by) = match trade.name() {
            "buy" => (other, second, one, first),
            _ => (one, first, other, second),
        };
        let price = self.step(words, What::Pay { counter: paid, by: price });
        let gain = What::Change { of: Number::Counter(gained), change: Change::Add, by };
        Some(vec![self.priced(words, price, vec![Step::said(self.piece(words), gain)])])
    }

    /// `Take 2 gold from the richest player`, `Give 1 gold to the leader`: the program changes the document's
    /// counter, and a human handles the other player.
    pub(super) fn dealt(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let deals = self.language.opening("deal", words);
        let (to, deal) = deals.into_iter().max_by_key(|(to, _)| *to)?;
        let counter = self.counter(deal.child("thing")?)?;
        let by = deal.child("number").or_else(|| deal.child("atom")).and_then(|node| self.number(node))?;
        // From each of several players: the amount is a multiple.
        if self.language.any("every", words.after(to)) {
            return None;
        }
        if deal.name() == "give" {
            let price = self.step(words, What::Pay { counter, by });
            return Some(vec![self.priced(words, price, vec![self.told(words)])]);
        }
        let gain = What::Change { of: Number::Counter(counter), change: Change::Add, by };
        let then = vec![Step::said(self.piece(words), gain)];
        Some(vec![self.step(words, What::Try { then, otherwise: Vec::new() })])
    }

    /// Steps that are carried out if their price can be paid.
    pub(super) fn priced(&self, words: Words<'_>, price: Step, steps: Vec<Step>) -> Step {
        let ways = vec![[vec![price], steps].concat()];
        self.step(words, What::First { ways, applies: false, otherwise: Vec::new() })
    }

    /// `Raise wind by 2, but never above 6`, `lower it by 3, to a minimum of 1`: a change with a limit of its own.
    pub(super) fn bounded(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let (head, bound, piece) = self.cut_bound(words)?;
        self.bound_to(self.closed(head)?, &bound, piece)
    }

    /// A change with a limit.
    pub(super) fn bound_to(&self, step: Step, bound: &Node, piece: Piece) -> Option<Vec<Step>> {
        let What::Change { of, .. } = step.what.clone() else { return None };
        let counter = of.clone();
        let how = if matches!(bound.name(), "most" | "top") { Comparison::More } else { Comparison::Less };
        let limit = bound.children.iter().find_map(|child| self.number(child))?;
        // “Lose half of it, but never more than 4”, “gain 1 per thief, at least 2”: a counter that falls is not kept
        // below a number, and one that rises is not kept above another.
        let falls = matches!(&step.what, What::Change { change: Change::Subtract, .. });
        let rises = matches!(&step.what, What::Change { change: Change::Add, .. });
        if falls && bound.name() == "top" || rises && bound.name() == "least" {
            return None;
        }
        // “2 gold for each farm, to a maximum of 6”: the limit applies to the gain.
        if let What::Change { of, change, by } = &step.what
            && bound.name() == "most"
            && *change != Change::Set
            && (falls || matches!(by, Number::Board(_) | Number::Times(..) | Number::Share { .. }))
        {
            let by = Number::Least(Box::new(by.clone()), Box::new(limit));
            let what = What::Change { of: of.clone(), change: *change, by };
            let span = Span { end: step.piece.span.end.max(piece.span.end), ..step.piece.span };
            // The limit stands in parentheses, or behind the change.
            let text = match piece.span == step.piece.span {
                true => format!("{} ({})", step.piece.text, piece.text),
                false => step.piece.text.clone(),
            };
            return Some(vec![Step { what, piece: Piece { span, text }, ..step }]);
        }
        let test = Test::Leaf(Leaf::Compare(of.clone(), how, limit.clone()), piece.clone());
        let set = Step::said(piece.clone(), What::Change { of, change: Change::Set, by: limit });
        let cut = Step::said(piece.clone(), What::If { test, then: vec![set], otherwise: Vec::new() });
        if !falls && !rises {
            return Some(vec![step, cut]);
        }
        // A counter that is beyond the limit already stays where it is.
        let inside = if falls { Comparison::More } else { Comparison::Less };
        let limit = bound.children.iter().find_map(|child| self.number(child))?;
        let test = Test::Leaf(Leaf::Compare(counter, inside, limit), piece.clone());
        let what =
            What::If { test, then: vec![Step { bullet: None, ..step.clone() }, cut], otherwise: Vec::new() };
        Some(vec![Step { what, ..step }])
    }

    /// `Raise heat by 1, or by 2 if it is night`, `Lose 1 silk, or 1 camel if there is no silk`, `Set heat to 2, or
    /// to 4 in the easy game`.
    pub(super) fn or_by(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let (at, to) = self.find_mid("or-by", words)?;
        // “+1, or +2 if it is night”
        let sign = words.tokens().get(at + to).is_some_and(|t| t.plain.0 == t.plain.1);
        let to = to + usize::from(sign);
        let (n, rest) = (words.tokens().get(at + to)?, words.after(at + to + 1));
        let Kind::Number(n) = n.kind else { return None };
        let step = self.closed(words.part(0, at))?;
        // “Spend 1 oil, or 2 if it rains”
        if let What::Pay { counter, .. } = step.what
            && let Some(to) = self.language.begins("mid", "if", rest)
        {
            let other = What::Pay { counter, by: Number::Fixed(n) };
            let other = self.step(words.part(at, at + to + 1), other);
            let test = self.condition(rest.after(to));
            return Some(vec![self.step(words, What::If { test, then: vec![other], otherwise: vec![step] })]);
        }
        if let What::Change { of, change, .. } = step.what.clone() {
            let other = What::Change { of, change, by: Number::Fixed(n) };
            let other = self.step(words.part(at, at + to + 1), other);
            if let Some(to) = self.language.begins("mid", "if", rest) {
                let test = self.condition(rest.after(to));
                return Some(vec![
                    self.step(words, What::If { test, then: vec![other], otherwise: vec![step] }),
                ]);
            }
            // A human decides which of the two applies.
            if self.language.is("situation", rest.first()) {
                let names = vec![step.piece.text.clone(), self.piece(words.after(at + to)).text];
                let case = |at, step| Case { values: vec![(at, at)], steps: vec![step] };
                let cases = vec![case(0, step), case(1, other)];
                let what = What::Cases { of: Axis::Board(names), cases, otherwise: None };
                return Some(vec![self.step(words, what)]);
            }
        }
        // The first verb applies to the alternative as well.
        let (cut, to_if) = self.find_mid("if", rest)?;
        let number = words.tokens().iter().position(|t| matches!(t.kind, Kind::Number(_)))?;
        let (start, end) =
            (words.tokens().first()?.plain.0 as usize, words.tokens()[number].plain.0 as usize);
        let verb = words.line().get(start..end)?.trim();
        let from = words.tokens().get(at + to)?.plain.0 as usize;
        let until = rest.tokens().get(cut)?.plain.0 as usize;
        let text = format!("{verb} {}", words.line().get(from..until)?.trim());
        let lexed = self.lexed(&Text::of(0, &text, 0));
        let what = self.closed(lexed.all())?.what;
        let other = Step::said(Piece { text, span: words.after(at).span() }, what);
        let test = self.condition(rest.after(cut + to_if));
        Some(vec![self.step(words, What::If { test, then: vec![other], otherwise: vec![step] })])
    }

    /// `Gain 3 grain on level 1`: a stage of the game behind what is done in it.
    pub(super) fn within_stage(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let count = words.tokens().len();
        for at in 2..count {
            let checks = self.language.opening("check", words.after(at));
            let Some((_, check)) =
                checks.into_iter().find(|(to, node)| at + to == count && node.name().starts_with("in"))
            else {
                continue;
            };
            let then = self.whole(words.part(0, at)).or_else(|| self.shared_verb(words.part(0, at)))?;
            let test = self.test(&check, &self.piece(words.after(at)))?;
            return Some(vec![self.step(words, What::If { test, then, otherwise: Vec::new() })]);
        }
        None
    }

    /// `Gain 2 gold and 1 wood`: the verb stands for both.
    pub(super) fn shared_verb(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let tokens = words.tokens();
        let number = tokens.iter().position(|t| matches!(t.kind, Kind::Number(_))).filter(|at| *at > 0)?;
        let cut = (number + 1..tokens.len()).find(|at| {
            tokens[*at].kind == Kind::Comma || self.language.begins("mid", "and", words.after(*at)).is_some()
        })?;
        let to = self.language.begins("mid", "and", words.after(cut)).unwrap_or(1);
        let later = words.after(cut + to);
        if !matches!(later.first().map(|t| t.kind), Some(Kind::Number(_))) {
            return None;
        }
        let first = self.closed(words.part(0, cut))?;
        if !matches!(first.what, What::Change { .. }) {
            return None;
        }
        let (start, end) = (tokens.first()?.plain.0 as usize, tokens[number].plain.0 as usize);
        let from = later.first()?.plain.0 as usize;
        let until = later.tokens().last()?.plain.1 as usize;
        let text = format!("{} {}", words.line().get(start..end)?.trim(), words.line().get(from..until)?);
        let lexed = self.lexed(&Text::of(0, &text, 0));
        let rest = match self.closed(lexed.all()) {
            Some(step) => vec![step],
            None => self.shared_verb(lexed.all())?,
        };
        let span = later.span();
        let said = |step: Step| Step::said(Piece { span, ..step.piece }, step.what);
        Some(std::iter::once(first).chain(rest.into_iter().map(said)).collect())
    }

    /// `Reset threat to 2 and crew to 3`, `Raise threat and anger by 1`: the verb, or what is done, stands for both.
    pub(super) fn shared_deed(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let tokens = words.tokens();
        let counter = |at: usize| {
            self.language.opening("counter", words.after(at)).into_iter().map(|(to, _)| at + to).max()
        };
        let first = (1..tokens.len()).find(|at| counter(*at).is_some())?;
        let (cut, to) = (first + 1..tokens.len()).find_map(|at| {
            let to = self.language.begins("mid", "and", words.after(at))?;
            counter(at + to).map(|_| (at, to))
        })?;
        let line = words.line();
        let text = |from: u32, to: u32| line.get(from as usize..to as usize).map(str::trim);
        let last = tokens.last()?.plain.1;
        let verb = text(tokens[0].plain.0, tokens[first].plain.0)?;
        let (left, right) = match self.closed(words.part(0, cut)) {
            Some(step) => (step, format!("{verb} {}", text(tokens[cut + to].plain.0, last)?)),
            None => {
                let second = counter(cut + to)?;
                let tail = text(tokens.get(second)?.plain.0, last)?;
                let one = format!("{verb} {} {tail}", text(tokens[first].plain.0, tokens[cut].plain.0)?);
                let lexed = self.lexed(&Text::of(0, &one, 0));
                let what = self.closed(lexed.all())?.what;
                let step = self.step(words.part(0, cut), what);
                (step, format!("{verb} {}", text(tokens[cut + to].plain.0, last)?))
            }
        };
        if !matches!(left.what, What::Change { .. } | What::Pay { .. }) {
            return None;
        }
        let lexed = self.lexed(&Text::of(0, &right, 0));
        let rest = match self.closed(lexed.all()) {
            Some(step) => vec![step],
            None => self.shared_deed(lexed.all())?,
        };
        let span = words.after(cut + to).span();
        let said = |step: Step| Step::said(Piece { span, ..step.piece }, step.what);
        Some(std::iter::once(left).chain(rest.into_iter().map(said)).collect())
    }

    /// `Spend 2 fuel or, if that is not possible, 1 crew`, `Pay 2 gold, and if that is impossible, raise anger by 1`.
    pub(super) fn failing(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let (at, doing) = (2..words.tokens().len()).find_map(|at| {
            let rest = words.after(at);
            let to = ["or", "and"].iter().find_map(|name| self.language.begins("mid", name, rest))?;
            let rest = self.past_comma(rest.after(to));
            let failed = self.lead("failed", rest).or_else(|| self.lead("otherwise", rest))?;
            Some((at, self.trimmed(self.past_comma(failed))))
        })?;
        let first = self.closed(words.part(0, at))?;
        let (counter, by) = match first.what.clone() {
            What::Pay { counter, by } => (counter, by),
            What::Change { of: Number::Counter(counter), change: Change::Subtract, by } => (counter, by),
            _ => return None,
        };
        let otherwise = match self.whole(doing) {
            Some(steps) => steps,
            None => {
                // “… 1 crew”: the verb stands for both.
                let tokens = words.tokens();
                let number = tokens.iter().position(|t| matches!(t.kind, Kind::Number(_)))?;
                let verb = words.line().get(tokens[0].plain.0 as usize..tokens[number].plain.0 as usize)?;
                // “Gib 3 Münzen aus oder 1 Treibstoff”: what stands behind the thing belongs to the verb, too.
                let thing = self
                    .language
                    .opening("thing", words.after(number + 1))
                    .into_iter()
                    .map(|(to, _)| to)
                    .max()?;
                let tail = words.part(number + 1 + thing, at).plain();
                let text = format!("{} {} {}", verb.trim(), doing.plain().trim(), tail.trim());
                let lexed = self.lexed(&Text::of(0, text.trim(), 0));
                let step = self.closed(lexed.all())?;
                vec![Step::said(Piece { span: doing.span(), ..step.piece }, step.what)]
            }
        };
        let ways = vec![vec![Step { what: What::Pay { counter, by }, ..first }]];
        Some(vec![self.step(words, What::First { ways, applies: false, otherwise })])
    }

    /// `Set morale to 2, or if a general is near, to 3`: another number on a condition.
    pub(super) fn or_if(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let (at, rest) = (3..words.tokens().len()).find_map(|at| {
            let rest = words.after(at);
            let to = ["or", "and"].iter().find_map(|name| self.language.begins("mid", name, rest))?;
            self.lead("if", self.past_comma(rest.after(to))).map(|rest| (at, rest))
        })?;
        let first = self.closed(words.part(0, at))?;
        let What::Change { of, change, by: Number::Fixed(_) } = first.what.clone() else { return None };
        let comma = rest.tokens().iter().rposition(|t| t.kind == Kind::Comma)?;
        let (condition, doing) = (rest.part(0, comma), rest.after(comma + 1));
        let tokens = self.trimmed(doing).tokens();
        let by = match tokens.last().map(|t| t.kind) {
            Some(Kind::Number(by)) if tokens.len() <= 2 => by,
            _ => return None,
        };
        let other = self.step(doing, What::Change { of, change, by: Number::Fixed(by) });
        let test = self.condition(condition);
        Some(vec![self.step(words, What::If { test, then: vec![other], otherwise: vec![first] })])
    }

    /// The words before a limit, the limit, and its piece. It may stand in parentheses.
    pub(super) fn cut_bound<'t>(&self, words: Words<'t>) -> Option<(Words<'t>, Node, Piece)> {
        let count = words.tokens().len();
        if let Some(last) = words.tokens().last().filter(|t| t.kind == Kind::Paren) {
            let (from, to) = (last.plain.0 as usize + 1, (last.plain.1 as usize).saturating_sub(1));
            let text = words.line().get(from..to)?.to_string();
            let lexed = self.lexed(&Text::of(0, &text, 0));
            let bound = self.language.read("bound", self.trimmed(lexed.all()))?;
            return Some((words.part(0, count - 1), bound, Piece { text, span: last.span }));
        }
        (2..count).find_map(|at| {
            let bounds = self.language.opening("bound", words.after(at));
            let whole = |(to, _): &(usize, Node)| self.trimmed(words.after(at + to)).is_empty();
            let (_, bound) = bounds.into_iter().find(whole)?;
            Some((words.part(0, at), bound, self.piece(words.after(at))))
        })
    }

    /// `Income: gain 2 gold`: a caption is dropped if the program carries out what follows. Anything longer
    /// than a caption is shown as well. A condition that the program can compute may also stand before the
    /// colon: `Threat 0-3: place 1 drone`.
    pub(super) fn captioned(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let at = words.position(Kind::Colon)?;
        let (head, rest) = (words.part(0, at), self.trimmed(words.after(at + 1)));
        if let Some(test) = self.computed(head).filter(|_| !rest.is_empty()) {
            let then = self.sentence(rest);
            return Some(vec![self.step(words, What::If { test, then, otherwise: Vec::new() })]);
        }
        // A head that denies, or says how often or for whom, is not a caption: the whole line is shown to a human.
        let often = self.language.is("apiece", head.first()) || self.language.any("often", head);
        if rest.is_empty() || often || self.language.any("deny", head) || self.has_condition(head) {
            return None;
        }
        // “The defender may repair: raise wall by 1”: people decide.
        if self.language.any("may", head) {
            let then = self.whole(rest)?;
            return Some(vec![self.step(head, What::Try { then, otherwise: Vec::new() })]);
        }
        let mut steps = self.sentence(rest);
        // “The Count feeds: lose 5 blood and place a bat”
        let mixed =
            steps.first().is_some_and(|step| matches!(step.what, What::Change { .. } | What::Pay { .. }))
                && self.closed(head).is_none();
        if steps.is_empty() || steps.iter().any(Step::is_told) && !mixed {
            return None;
        }
        if !self.is_title(head) {
            steps.insert(0, self.closed(head).unwrap_or_else(|| self.told(head)));
        }
        Some(steps)
    }

    /// Whether words before a colon only name what follows: `Income`, and not `Winter`, which says when.
    pub(super) fn is_title(&self, head: Words<'_>) -> bool {
        let title = self.trimmed(head);
        let tells = ["others", "control", "deny", "apiece", "situation"];
        let is_when = title.tokens().len() == 1 && self.language.any("occasion", title);
        let names = title.tokens().len() <= 2 && title.plain().starts_with(char::is_uppercase);
        (names || self.is_bold(title))
            && !is_when
            && !tells.iter().any(|class| self.language.any(class, title))
    }

    /// Several joined sentences: split only where both sides can stand alone.
    pub(super) fn joined(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let count = words.tokens().len();
        let joints = words.tokens().iter().filter(|t| t.kind == Kind::Comma || self.is_and(t)).count();
        if joints > JOINTS {
            return None;
        }
        for at in 1..count {
            let rest = words.after(at);
            let then = self.language.begins("mid", "then", rest);
            let and = self.language.begins("mid", "and", rest);
            let comma = (rest.first().is_some_and(|t| t.kind == Kind::Comma)).then_some(1);
            // “The giant wakes – go to Hunt”
            let dash = words.follows_dash(at).then_some(0).filter(|_| self.whole(rest).is_some());
            let Some(to) = then.or(and).or(comma).or(dash) else { continue };
            let (left, right) = (words.part(0, at), self.trimmed(rest.after(to)));
            if right.is_empty() || self.language.is("start", right.first()) && self.closed(right).is_none() {
                continue;
            }
            // “Take the first, unless it is red, then take the second”: only where it is red.
            if then.is_some() && self.has_condition(left) && self.lead("if", left).is_none() {
                return None;
            }
            // “Ties: clubs, then diamonds”: a list of things, and nothing to do one after another.
            if self.language.any("listing", left) && self.whole(right).is_none() {
                continue;
            }
            // “Move the guard, and if it sees the thief, …”
            if and.is_some() && self.lead("if", right).is_some() && !self.has_condition(left) {
                return Some([self.sentence(left), self.sentence(right)].concat());
            }
            let (before, after) = (self.closed(left), self.whole(right));
            // The rest belongs to the roll or draw: “roll again and move”, “roll a die for each ship and sink
            // those with a 1”.
            let changes = |step: &Step| {
                matches!(step.what, What::Roll(_)) && !self.language.opening("change", right).is_empty()
            };
            if before.as_ref().is_some_and(|step| goes_on(&step.what) || changes(step)) {
                continue;
            }
            match (before, after) {
                // “Spend 2 wood and gain 1 house”: no payment, no gain.
                (Some(before), Some(after)) if matches!(before.what, What::Pay { .. }) => {
                    return Some(vec![self.priced(words, before, after)]);
                }
                (Some(before), Some(after)) => return Some([vec![before], after].concat()),
                // “The first time it attacks, gain 1 rage”, “Each player loses a card and gains 1 gold”: what stands
                // before the joint says when, or who.
                (None, Some(after)) if self.governs(left, right, comma.is_some(), &after) => {}
                (Some(before), None) if matches!(before.what, What::Pay { .. }) && self.is_clause(right) => {
                    let after = self.sentence(right);
                    return Some(vec![self.priced(words, before, after)]);
                }
                // “She gains 2 gold and the first player loses a lantern”
                (Some(before), None)
                    if self.others_at(right) < self.others_at(left).min(3)
                        && right.tokens().len() > 3
                        && !left.tokens().iter().any(|t| self.language.is("others", Some(t))) =>
                {
                    return Some([vec![before], self.sentence(right)].concat());
                }
                // The program carries out one side, and the other is a sentence of its own.
                (Some(before), None) if self.is_clause(right) => {
                    return Some([vec![before], self.sentence(right)].concat());
                }
                // “On 6 or more anger, declare war and reset anger”: the opening may apply to all of it.
                (None, Some(after))
                    if self.is_whole_clause(left) && !self.language.is("start", left.first()) =>
                {
                    let mut steps = self.sentence(left);
                    steps.extend(after);
                    return Some(steps);
                }
                // “Row, then sleep.”
                (None, None) if then.is_some() && self.is_whole_clause(left) && self.is_clause(right) => {
                    let mut steps = self.sentence(left);
                    steps.extend(self.sentence(right));
                    return Some(steps);
                }
                _ => {}
            }
        }
        None
    }

    /// Whether words before a joint say when something is done, or that others do it.
    fn governs(&self, left: Words<'_>, right: Words<'_>, comma: bool, after: &[Step]) -> bool {
        let changes = |step: &Step| matches!(step.what, What::Change { .. } | What::Pay { .. });
        let first = left.first();
        // “Every third round, use Assault”
        let when =
            comma && (self.language.is("clings", first) || self.language.any("occasion", left.part(0, 3)));
        if when || !after.iter().any(changes) {
            return when;
        }
        // “The captain, if aboard, spends 1 coal”
        if self.has_condition(left) {
            return true;
        }
        let named = !self.language.opening("subject", right).is_empty()
            || !self.language.opening("counted", right).is_empty();
        let subject = (0..left.tokens().len().min(3)).find(|at| {
            let token = left.tokens().get(*at);
            self.language.is("others", token)
        });
        // “Merchants arrive and gain 1 gold”, “The guild sells a ware and gains 1 gold”: somebody else may do both.
        let named_bot = !self.language.opening("subject", left).is_empty();
        let acts = right.first().is_some_and(|verb| verb.plural);
        let speaks_of_others = !named_bot && !named && (acts || first.is_some_and(|t| t.plural));
        if speaks_of_others && !self.is_bold(left) {
            return true;
        }
        let begins = subject == Some(0) || subject.is_some() && self.language.is("noun", first);
        begins && !named
    }

    pub(super) fn is_and(&self, token: &Token) -> bool {
        self.language.is("mid", Some(token))
    }

    /// The steps of a piece, if the program carries out all of it.
    pub(super) fn whole(&self, words: Words<'_>) -> Option<Vec<Step>> {
        let steps = match self.closed(words) {
            Some(step) => vec![step],
            None => self.bounded(words).or_else(|| self.joined(words))?,
        };
        steps.iter().all(|step| !step.is_told()).then_some(steps)
    }

    /// Whether a piece can stand alone: it does not begin with a noun or a number.
    pub(super) fn is_clause(&self, words: Words<'_>) -> bool {
        let first = words.first();
        first.is_some_and(|t| t.kind == Kind::Word)
            && !self.language.is("noun", first)
            && !self.language.is("start", first)
            || self.has_verb(words)
    }

    pub(super) fn is_whole_clause(&self, words: Words<'_>) -> bool {
        words.tokens().len() > 1 && words.first().is_some_and(|t| t.kind == Kind::Word)
    }

    pub(super) fn has_verb(&self, words: Words<'_>) -> bool {
        words.tokens().iter().skip(1).any(|t| self.language.is("verb", Some(t)))
    }

    /// `Draw cards from omens`, before *until*.
    fn drawn_until(&self, words: Words<'_>) -> Option<Step> {
        let node = self.language.read("drawing", self.trimmed(words))?;
        let deck = crate::program::DeckId(node.child("deck")?.name().parse().ok()?);
        self.last_deck.set(Some(deck));
        Some(self.step(words, crate::tree::What::Draw { deck, cards: 1 }))
    }

    /// `While oil is above 0, row`, and `Draw a card until it is a gale`.
    pub(super) fn looped(&self, words: Words<'_>) -> Option<Vec<Step>> {
        if let Some(rest) = self.lead("as-long", words) {
            let (condition, doing) = self.cut_condition(rest)?;
            let body = self.sentence(doing);
            let test = self.condition(condition);
            // “While it has less than 4 arms, it does not move”, “While the lamp is lit, he cannot be attacked”: nothing
            // that the program does would ever end it. People see what holds, and for how long.
            let only_bans = body.iter().all(|step| matches!(step.what, What::Remember));
            if only_bans || body.iter().all(Step::is_told) {
                return Some(vec![self.told(words)]);
            }
            let how = How::While(test);
            return Some(vec![self.step(words, What::Repeat { how, body })]);
        }
        let (at, to) = self.find_mid("until", words)?;
        let body = vec![self.closed(words.part(0, at)).or_else(|| self.drawn_until(words.part(0, at)))?];
        // “Draw until a wolf appears, then shuffle”
        let condition = words.after(at + to);
        let (condition, later) = match self.find_mid("then", condition) {
            Some((cut, joint)) => (condition.part(0, cut), self.sentence(condition.after(cut + joint))),
            None => (condition, Vec::new()),
        };
        let how = How::Until { test: self.condition(condition), first: false };
        Some([vec![self.step(words, What::Repeat { how, body })], later].concat())
    }
}

/// Whether this rolls or draws something that only the following words make use of.
fn goes_on(what: &What) -> bool {
    match what {
        What::Node(label) => label.starts_with(AGAIN),
        What::Roll(roll) => matches!(roll.dice, Number::Board(_)),
        _ => false,
    }
}
