//! Slips: instructions to a human that are almost something the program would carry out.

use super::super::lexed::Words;
use super::items::Builder;
use super::language::dice;
use super::own::Own;
use super::read::Reader;
use crate::diagnostic::Code;
use crate::source::Span;
use crate::tree::{AGAIN, How, Leaf, Number, Piece, Step, Test, What};
use crate::words::{Kind, Text, Token, key};

/// The minimum similarity of two words for one to be a slip of the other.
const ALIKE: f64 = 0.6;

/// What is wrong, where, and the likely intention.
pub(super) struct Slip {
    pub code: Code,
    pub span: Span,
    pub message: String,
    pub suggestion: Option<String>,
}

impl Builder<'_, '_> {
    /// Reports the slips in instructions to a human.
    pub fn slips(&mut self, steps: &[Step], is_whole: bool) {
        for (at, step) in steps.iter().enumerate() {
            match &step.what {
                // “Send 1 troop home (troops −1)”: people are told, and the program counts.
                What::Do { deed: None, .. }
                    if steps.get(at + 1).is_some_and(|next| {
                        matches!(next.what, What::Change { .. }) && next.piece.span == step.piece.span
                    }) => {}
                What::Do { deed: None, .. }
                    if self.reader.is_own_alone(&step.piece) || self.reader.tells_own_state(&step.piece) =>
                {
                    self.cannot_compute(&step.piece);
                }
                What::Do { deed: None, .. } => self.slip(&step.piece, is_whole, false),
                What::Try { then, otherwise } => {
                    // “Take 2 gold from the leader”: people see to the leader, and the program counts.
                    let counts = then.iter().any(|step| matches!(step.what, What::Change { .. }));
                    self.slip(&step.piece, is_whole, counts);
                    self.slips(then, is_whole);
                    self.slips(otherwise, is_whole);
                }
                What::If { test, then, otherwise } => {
                    self.uncomputed(test);
                    self.slips(then, is_whole);
                    self.slips(otherwise, is_whole);
                }
                What::First { ways, otherwise, .. } => {
                    // What is paid for is told with its price.
                    for way in ways {
                        let is_paid = |step: &Step| {
                            matches!(way[0].what, What::Pay { .. })
                                && step.is_told()
                                && step.piece.span.start <= way[0].piece.span.start
                        };
                        let told: Vec<Step> = way.iter().filter(|step| !is_paid(step)).cloned().collect();
                        self.slips(&told, is_whole);
                    }
                    self.slips(otherwise, is_whole);
                }
                What::Cases { cases, otherwise, .. } => {
                    cases.iter().for_each(|case| self.slips(&case.steps, is_whole));
                    self.slips(otherwise.as_deref().unwrap_or(&[]), is_whole);
                }
                What::Repeat { how, body } => {
                    match how {
                        How::Each(_) => self.miscounted(&step.piece),
                        How::Times(number) => self.uncounted(number),
                        How::While(test) | How::Until { test, .. } => self.uncomputed(test),
                    }
                    self.slips(body, is_whole);
                }
                What::Change { by, .. } | What::Pay { by, .. } => self.uncounted(by),
                What::Roll(roll) => self.uncounted(&roll.dice),
                What::Remember => self.forbidden(&step.piece),
                What::Once(steps) | What::Select { then: steps, .. } => self.slips(steps, is_whole),
                _ => {}
            }
        }
    }

    /// Reports a question to a human that mentions only the document's own numbers.
    fn uncomputed(&mut self, test: &Test) {
        match test {
            Test::Leaf(Leaf::Board, piece)
                if self.reader.is_own_alone(piece)
                    || self.reader.begins_computed(piece)
                    || self.reader.asks_of_own(piece) =>
            {
                self.cannot_compute(piece)
            }
            Test::Leaf(..) => {}
            Test::All(parts) | Test::Any(parts) => parts.iter().for_each(|part| self.uncomputed(part)),
            Test::Not(part) => self.uncomputed(part),
        }
    }

    /// Reports what people are to count, and the program keeps.
    fn uncounted(&mut self, number: &Number) {
        match number {
            Number::Board(piece) => self.miscounted(piece),
            Number::Times(a, b) | Number::Plus(a, b) | Number::Minus(a, b) | Number::Least(a, b) => {
                self.uncounted(a);
                self.uncounted(b);
            }
            Number::Share { of, .. } => self.uncounted(of),
            _ => {}
        }
    }

    fn miscounted(&mut self, piece: &Piece) {
        if self.reader.is_miscounted(piece) {
            self.cannot_compute(piece);
        }
    }

    /// Reports a ban on what the program does by itself: it would not be kept.
    fn forbidden(&mut self, piece: &Piece) {
        if self.reader.bans_own(piece) {
            let message =
                format!("“{}” is about a counter of the document: nobody could keep to it", piece.text);
            let d = self.problem(Code::UnknownPhrase, piece.span, message);
            d.help.push("limits stand in the front matter, `oil: 3 (0 to 9)`, or behind a change".into());
        }
    }

    fn cannot_compute(&mut self, piece: &Piece) {
        let message = format!("“{}” is about the document's own numbers, and is not understood", piece.text);
        let d = self.problem(Code::UnknownPhrase, piece.span, message);
        d.help.push(
            "nobody is asked for a counter or a roll: say it in other words, or in several sentences".into(),
        );
    }

    fn slip(&mut self, piece: &Piece, is_whole: bool, counts: bool) {
        let Some(slip) = self.reader.slip(piece, is_whole, counts) else { return };
        let d = self.problem(slip.code, slip.span, slip.message);
        d.suggestion = slip.suggestion;
        if slip.code == Code::BadDie {
            d.help.push("write the dice as `1d6` or `2d10`".into());
        }
    }
}

impl Reader<'_> {
    /// A near miss of a reference to a page, or of a sentence about a counter or a deck.
    pub fn slip(&self, piece: &Piece, is_whole: bool, counts: bool) -> Option<Slip> {
        let lexed = self.lexed(&Text::of(piece.span.file, &piece.text, piece.span.start as usize));
        let words = lexed.all();
        let target =
            |name: &str| self.language.begins("lead", name, words).map(|to| self.trimmed(words.after(to)));
        if is_whole && let Some(rest) = target("goto").or_else(|| target("use")) {
            let name = rest.plain();
            let pages = self.pages.iter().filter(|page| !page.is_notes);
            let near = pages
                .map(|page| {
                    (strsim::normalized_damerau_levenshtein(&key(&page.title), &key(&name)), &page.title)
                })
                .max_by(|a, b| a.0.total_cmp(&b.0));
            let suggestion = near.filter(|(near, _)| *near > ALIKE).map(|(_, title)| title.clone());
            let is_name =
                name.starts_with(char::is_uppercase) || matches!(rest.first()?.kind, Kind::Number(_));
            if suggestion.is_some() || target("goto").is_some() && is_name {
                let message = format!("there is no page “{name}”");
                return Some(Slip { code: Code::UnknownPage, span: rest.span(), message, suggestion });
            }
        }
        if self.language.begins("lead", "roll", words).is_some() {
            let letter = self.language.die;
            let digits = |part: &str| part.chars().all(|c| c.is_ascii_digit());
            let is_die = |t: &&Token| {
                t.norm.split_once(letter).is_some_and(|(a, b)| digits(a) && digits(b) && !b.is_empty())
            };
            if let Some(die) = words.tokens().iter().find(is_die).filter(|t| dice(&t.norm, letter).is_none())
            {
                let message = "there is no such die".to_string();
                return Some(Slip { code: Code::BadDie, span: die.span, message, suggestion: None });
            }
        }
        if let Some((part, why)) = self.for_the_program(words) {
            let message = format!("only “{part}” of this is understood, and {why}");
            let (code, span) = (Code::UnknownPhrase, piece.span);
            return Some(Slip { code, span, message, suggestion: None });
        }
        let glossed = || {
            let own = |gloss: &str| self.own_in(self.lexed(&Text::of(0, gloss, 0)).all(), false);
            self.glosses(words).into_iter().find_map(own)
        };
        if let Some(own) =
            self.own_in(words, false).or_else(glossed).filter(|own| *own != Own::Counter || !counts)
        {
            let message = format!("“{}” {}", piece.text, own.why());
            return Some(Slip { code: Code::UnknownPhrase, span: piece.span, message, suggestion: None });
        }
        let names = self.counters.iter().map(|counter| &counter.name);
        for name in names.chain(self.decks.iter().map(|deck| &deck.name)) {
            let name_key = key(name);
            for (at, token) in words.tokens().iter().enumerate().filter(|(_, t)| t.kind == Kind::Word) {
                let alike = strsim::normalized_damerau_levenshtein(&name_key, &token.norm);
                if token.norm == name_key || alike <= ALIKE {
                    continue;
                }
                let mut tokens = words.tokens().to_vec();
                tokens[at].norm.clone_from(&name_key);
                if self.language.reads("doing", &tokens) {
                    let message = format!("“{}” names no counter or deck of the document", piece.text);
                    let (code, suggestion) = (Code::UnknownCounter, Some(name.clone()));
                    return Some(Slip { code, span: token.span, message, suggestion });
                }
            }
        }
        // A slip in another word of a sentence about the document's own things.
        let own = words.tokens().iter().any(|t| self.is_own(&t.norm));
        let repaired = own.then(|| self.language.repaired("doing", words.tokens())).flatten()?;
        let message = format!("“{}” is almost something that the program does by itself", piece.text);
        Some(Slip { code: Code::UnknownPhrase, span: piece.span, message, suggestion: Some(repaired) })
    }

    /// Whether a question begins with a complete condition on the document's own numbers, and says more.
    fn begins_computed(&self, piece: &Piece) -> bool {
        let lexed = self.lexed(&Text::of(piece.span.file, &piece.text, piece.span.start as usize));
        let words = self.trimmed(lexed.all());
        let tests = self.language.opening("check", words);
        tests.iter().any(|(to, node)| {
            *to > 2
                && node.name() != "no-hits"
                && *to < words.tokens().len()
                && self.test(node, piece).is_some()
        })
    }

    /// The part of an instruction to a human that changes a counter or leads elsewhere, and why nobody is told it.
    pub(super) fn for_the_program(&self, words: Words<'_>) -> Option<(String, &'static str)> {
        let count = words.tokens().len();
        let changes = |part: Words<'_>| {
            let part = self.trimmed(part);
            let what = self.closed(part).map(|step| step.what);
            let does = matches!(what, Some(What::Change { .. } | What::Pay { .. }));
            let leads = match &what {
                Some(What::Node(label)) => !label.starts_with(AGAIN),
                what => matches!(what, Some(What::GoTo(_) | What::End | What::Return | What::Restart)),
            };
            match (does, leads) {
                (true, _) => Some((self.piece(part).text, "a counter is not told to people")),
                (_, true) if self.language.read("page", part).is_none() => {
                    Some((self.piece(part).text, "people are not told where the program goes on"))
                }
                _ => None,
            }
        };
        let cut = |at: &usize| {
            let t = &words.tokens()[*at];
            matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Semicolon)
                || self.language.begins("mid", "and", words.after(*at)).is_some()
        };
        if !self.language.opening("deal", words).is_empty() && self.dealt(words).is_none() {
            return Some((self.piece(words).text, "a counter is not told to people"));
        }
        // “… except that threat goes up by 1”: what is said of a counter by its name is nobody else's.
        let counted = |at: &usize| {
            words.tokens()[*at].norm != "it" && !self.language.opening("counted", words.after(*at)).is_empty()
        };
        if let Some(part) = (1..count).filter(counted).find_map(|at| changes(words.after(at))) {
            return Some(part);
        }
        // “…, otherwise gain 1 coin”, “Pay 2 coins to take a card, …”: a whole deed between two joints.
        let begun = |at: usize| {
            let mut from = at;
            while let Some(to) = self.joint(words, from).filter(|to| *to > from) {
                from = to;
            }
            let rest = words.after(from);
            let ends = |to: usize| {
                let next = rest.after(to);
                let is = |category, name| self.language.begins(category, name, next).is_some();
                // “Remove 1 gold from each neighbour”, “add an eel to the reef”: not the bot's own.
                let others = is("lead", "every") || is("mid", "each") || is("mid", "purpose");
                next.first().is_none_or(|t| t.norm.is_empty()) || !others && self.joint(rest, to).is_some()
            };
            let deeds =
                self.language.opening("doing", rest).into_iter().filter(|(to, _)| *to > 1 && ends(*to));
            deeds.filter_map(|(to, _)| changes(rest.part(0, to))).next()
        };
        if let Some(part) = (0..count).filter(|at| *at == 0 || cut(at)).find_map(begun) {
            return Some(part);
        }
        let ends: Vec<usize> = (0..count).filter(cut).chain([count]).collect();
        let starts = std::iter::once(0).chain(ends.iter().map(|end| end + 1));
        starts.zip(ends.iter()).find_map(|(from, to)| changes(words.part(from, *to)))
    }

    /// Whether people cannot count this, because the program keeps it, or because it says more than what is counted.
    fn is_miscounted(&self, piece: &Piece) -> bool {
        let lexed = self.lexed(&Text::of(piece.span.file, &piece.text, piece.span.start as usize));
        let words = self.trimmed(lexed.all());
        let is_number = |t: Option<&Token>| matches!(t.map(|t| t.kind), Some(Kind::Number(_)));
        // “For every 6”: of a die.
        let face = is_number(words.first()) && words.tokens().len() == 1;
        let limited = words.tokens().iter().enumerate().any(|(at, t)| {
            let next = words.tokens().get(at + 1);
            t.kind == Kind::Comma
                && (!self.language.opening("bound", words.after(at)).is_empty()
                    || ["limit", "but", "deny"].iter().any(|class| self.language.is(class, next)))
        });
        let drawn = self.rolled_or_drawn(words);
        // “Each time the giant is hit, its rage rises by 1”, “Lose 3 gold for each.”: the whole sentence says of what.
        let whole = self.lead("each-time", words).is_some()
            || words.tokens().last().is_some_and(|t| self.language.is("apiece", Some(t)));
        // “Salvage she still has”
        let first = words.tokens().iter().take_while(|t| self.language.is("article", Some(t))).count();
        let heads = |(to, _): &(usize, crate::language::Node)| {
            let next = words.tokens().get(first + to);
            let there = self.language.is("where", next);
            next.is_none()
                || !there && ["person", "pronoun", "verb"].iter().any(|class| self.language.is(class, next))
        };
        let kept = self.language.opening("counter", words.after(first)).iter().any(heads);
        words.is_empty()
            || face
            || limited
            || drawn
            || !whole && kept
            || !whole && self.own_in(words, true).is_some()
    }

    /// “For each raven among them”, “for each card drawn”: what the program has drawn or rolled.
    fn rolled_or_drawn(&self, words: Words<'_>) -> bool {
        let card = |at: usize| !self.language.opening("card", words.after(at)).is_empty();
        let any = |class: &str| self.language.any(class, words);
        let named = (0..words.tokens().len()).any(card);
        named && (any("pronoun") || any("cards") || words.tokens().len() == 1)
    }

    /// Whether a ban is about a counter, and says more than its limits do.
    fn bans_own(&self, piece: &Piece) -> bool {
        let lexed = self.lexed(&Text::of(piece.span.file, &piece.text, piece.span.start as usize));
        let words = self.trimmed(lexed.all());
        let limits = |n: i32| self.counters.iter().any(|counter| counter.low == n || counter.high == n);
        let kept = words.tokens().iter().any(|t| matches!(t.kind, Kind::Number(n) if limits(n)));
        self.own_in(words, false) == Some(Own::Counter) && !kept
    }

    /// Whether a question to people is about what the program keeps.
    fn asks_of_own(&self, piece: &Piece) -> bool {
        let lexed = self.lexed(&Text::of(piece.span.file, &piece.text, piece.span.start as usize));
        self.own_in(self.trimmed(lexed.all()), true).is_some()
    }

    /// Whether the words mention only counters and numbers.
    fn is_own_alone(&self, piece: &Piece) -> bool {
        let lexed = self.lexed(&Text::of(piece.span.file, &piece.text, piece.span.start as usize));
        let tokens = lexed.all().tokens().to_vec();
        let names: Vec<Vec<String>> = self
            .counters
            .iter()
            .map(|counter| key(&counter.name).split(' ').map(String::from).collect())
            .collect();
        let (mut at, mut named) = (0, false);
        while at < tokens.len() {
            let stands = |name: &&Vec<String>| {
                tokens.len() >= at + name.len()
                    && name.iter().zip(&tokens[at..]).all(|(word, t)| t.norm == *word)
            };
            if let Some(name) = names.iter().find(stands) {
                (at, named) = (at + name.len(), true);
            } else if tokens[at].norm.is_empty()
                || matches!(tokens[at].kind, Kind::Number(_))
                || self.language.is("own", tokens.get(at))
            {
                at += 1;
            } else {
                return false;
            }
        }
        named
    }

    fn is_own(&self, word: &str) -> bool {
        self.counters.iter().any(|counter| key(&counter.name) == word)
            || self.decks.iter().any(|deck| key(&deck.name) == word)
    }
}
