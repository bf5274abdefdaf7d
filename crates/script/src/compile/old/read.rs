//! Reading: a piece of a line as a condition or a statement. Nothing is emitted here, so that one
//! reading can be tried after another.

use crate::compile::lexed::{Words, dice};
use crate::grammar::{Grammar, Node};
use crate::program::{Change, Comparison, CounterId, DeckId, PageId};
use crate::source::Span;
use crate::vocabulary::Vocabulary;
use crate::words::Kind;

/// Why a piece has no meaning.
#[derive(Clone, PartialEq)]
pub(super) enum Fault<'t> {
    /// It is no phrase of this category of the vocabulary.
    Phrase {
        category: &'static str,
        words: Words<'t>,
        reached: usize,
    },
    /// It is, but the game has no such thing.
    NotInGame(String, Span),
    /// A page that does not exist.
    Page(String, Span),
    Die(Span),
}

/// Something that can be counted.
#[derive(Clone, PartialEq)]
pub(super) enum Amount<'t, V: Vocabulary> {
    Number(i32),
    Counter(CounterId),
    Game(V::Amount),
    Result,
    Left(DeckId),
    Words(Words<'t>),
}

#[derive(Clone, PartialEq)]
pub(super) enum Atom<'t, V: Vocabulary> {
    Question(V::Question),
    Can(V::Deed),
    Check { a: Amount<'t, V>, comparison: Comparison, b: Amount<'t, V> },
    Card { deck: DeckId, card: u16 },
    Unknown(Fault<'t>),
}

#[derive(Clone, PartialEq)]
pub(super) enum Condition<'t, V: Vocabulary> {
    Atom(Atom<'t, V>, Words<'t>),
    All(Vec<Condition<'t, V>>),
    Any(Vec<Condition<'t, V>>),
}

impl<V: Vocabulary> Condition<'_, V> {
    pub fn understood(&self) -> bool {
        match self {
            Condition::Atom(atom, _) => !matches!(atom, Atom::Unknown(_)),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().all(Condition::understood),
        }
    }

    /// The questions that have been answered with yes where the condition holds.
    pub fn asked(&self, out: &mut Vec<V::Question>) {
        match self {
            Condition::Atom(Atom::Question(question), _) => out.push(question.clone()),
            Condition::All(parts) => parts.iter().for_each(|part| part.asked(out)),
            Condition::Atom(..) | Condition::Any(_) => {}
        }
    }
}

#[derive(Clone, PartialEq)]
pub(super) struct Saying<'t, V: Vocabulary> {
    pub words: Words<'t>,
    pub what: What<'t, V>,
}

#[derive(Clone, PartialEq)]
pub(super) enum What<'t, V: Vocabulary> {
    Perform(V::Deed),
    Change { of: Amount<'t, V>, change: Change, by: Amount<'t, V> },
    Use(PageId),
    GoTo(PageId),
    GoToSelected,
    Return,
    Restart,
    End,
    Nothing,
    Roll { dice: u8, sides: u16, adjust: Vec<(i16, Amount<'t, V>)> },
    Draw { deck: DeckId, cards: i32 },
    Shuffle(DeckId),
    If { condition: Condition<'t, V>, then: Vec<Saying<'t, V>>, otherwise: Vec<Saying<'t, V>> },
    All(Vec<Saying<'t, V>>),
    Unknown(Fault<'t>),
}

impl<V: Vocabulary> Saying<'_, V> {
    pub fn understood(&self) -> bool {
        match &self.what {
            What::Unknown(_) => false,
            What::If { condition, then, otherwise } => {
                condition.understood() && then.iter().chain(otherwise).all(Saying::understood)
            }
            What::All(all) => all.iter().all(Saying::understood),
            _ => true,
        }
    }
}

pub(super) struct Reader<'c, V: Vocabulary> {
    pub grammar: &'c Grammar,
    pub vocabulary: &'c V,
    /// The normalised titles of the pages.
    pub pages: &'c [Vec<String>],
    /// The questions above what is read, the nearest last.
    pub asked: &'c [V::Question],
    /// Whether a page that is not there is an error.
    pub whole: bool,
}

/// How many times *and*, *or* and commas may join the parts of one sentence.
const JOINTS: usize = 5;

impl<'t, V: Vocabulary> Reader<'_, V> {
    fn parse<A>(
        &self,
        category: &'static str,
        words: Words<'t>,
        lower: impl Fn(&V, &Node) -> Result<A, String>,
    ) -> Result<A, Fault<'t>> {
        let node = self.node(category, words)?;
        lower(self.vocabulary, &node).map_err(|reason| Fault::NotInGame(reason, node.span))
    }

    fn node(&self, category: &'static str, words: Words<'t>) -> Result<Node, Fault<'t>> {
        let read = self.grammar.parse(category, words.tokens());
        read.map_err(|e| Fault::Phrase { category, words, reached: e.reached })
    }

    pub fn deed(&self, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        self.parse("deed", words, |vocabulary, node| {
            vocabulary.deed(node).and_then(|deed| vocabulary.refer(deed, self.asked))
        })
    }

    pub fn criterion(&self, words: Words<'t>) -> Result<V::Criterion, Fault<'t>> {
        self.parse("criterion", words, V::criterion)
    }

    pub fn group(&self, words: Words<'t>) -> Result<V::Group, Fault<'t>> {
        self.parse("group", words, V::group)
    }

    pub fn target(&self, words: Words<'t>) -> Result<V::Target, Fault<'t>> {
        self.parse("target", words, V::target)
    }

    pub fn targets(&self, words: Words<'t>) -> Result<Vec<(V::Target, Span)>, Fault<'t>> {
        let node = self.node("list-of-targets", words)?;
        node.all("target")
            .map(|n| match self.vocabulary.target(n) {
                Ok(target) => Ok((target, n.span)),
                Err(reason) => Err(Fault::NotInGame(reason, n.span)),
            })
            .collect()
    }

    fn amount(&self, node: &Node) -> Result<Amount<'t, V>, Fault<'t>> {
        let number = |n: Option<&Node>| n.and_then(|n| n.name().parse().ok()).unwrap_or(0);
        Ok(match node.name() {
            "number" => Amount::Number(node.numbers().next().unwrap_or(0)),
            "counter" => Amount::Counter(CounterId(number(node.child("counter")))),
            "left" => Amount::Left(DeckId(number(node.child("deck")))),
            "game" => match node.child("amount") {
                Some(n) => Amount::Game(
                    self.vocabulary.amount(n).map_err(|reason| Fault::NotInGame(reason, n.span))?,
                ),
                None => Amount::Result,
            },
            _ => Amount::Result,
        })
    }

    /// Anything that can be counted; what is not known is counted by a human.
    pub fn quantity(&self, words: Words<'t>) -> Result<Amount<'t, V>, Fault<'t>> {
        match self.node("quantity", words) {
            Ok(node) => self.amount(&node),
            Err(fault) => Err(fault),
        }
    }

    fn check(&self, words: Words<'t>) -> Result<Atom<'t, V>, Fault<'t>> {
        let node = self.node("check", words)?;
        let card = node.child("card").and_then(|c| c.name().split_once('.'));
        if let Some((deck, card)) = card {
            return Ok(Atom::Card {
                deck: DeckId(deck.parse().unwrap_or(0)),
                card: card.parse().unwrap_or(0),
            });
        }
        if let Some(deck) = node.child("deck") {
            let a = Amount::Left(DeckId(deck.name().parse().unwrap_or(0)));
            return Ok(Atom::Check { a, comparison: Comparison::Equal, b: Amount::Number(0) });
        }
        let mut parts = node.all("quantity").map(|q| self.amount(q));
        let a = parts.next().unwrap_or(Ok(Amount::Result))?;
        let b = parts.next().unwrap_or(Ok(Amount::Number(0)))?;
        let comparison = match node.name() {
            "least" => Comparison::AtLeast,
            "most" => Comparison::AtMost,
            "more" | "some" => Comparison::More,
            "less" => Comparison::Less,
            "not" => Comparison::Not,
            _ => Comparison::Equal,
        };
        Ok(Atom::Check { a, comparison, b })
    }

    /// Where the words of a deed begin behind "Can bot", "bot will" or "bot".
    pub fn past_subject(&self, words: Words<'t>) -> Vec<Words<'t>> {
        let mut starts = vec![words];
        let mut rest = words;
        if rest.begins_with("can") || rest.begins_with("could") || rest.begins_with("may") {
            rest = rest.after(1);
            starts.push(rest);
        }
        // Words that deny or divert are nobody's name.
        const NOBODY: [&str; 12] = [
            "never",
            "not",
            "no",
            "nobody",
            "none",
            "cannot",
            "cant",
            "dont",
            "otherwise",
            "else",
            "unless",
            "without",
        ];
        if rest.first().is_some_and(|t| t.kind == Kind::Word && !NOBODY.iter().any(|word| t.is(word))) {
            starts.push(rest.after(1));
            if rest.after(1).begins_with("will") {
                starts.push(rest.after(2));
            }
        }
        starts.retain(|w| !w.is_empty());
        starts
    }

    /// A deed, with or without its subject.
    pub fn can(&self, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        let mut best: Option<Fault<'t>> = None;
        for start in self.past_subject(words) {
            match self.deed(start) {
                Ok(deed) => return Ok(deed),
                Err(fault) => best = further(best, fault),
            }
        }
        Err(best.unwrap_or(Fault::NotInGame("there is nothing to do".into(), words.span())))
    }

    fn atom(&self, words: Words<'t>) -> Result<Atom<'t, V>, Fault<'t>> {
        let is_can = words.begins_with("can");
        let mut best: Option<Fault<'t>> = None;
        let readings: [&dyn Fn() -> Result<Atom<'t, V>, Fault<'t>>; 4] = [
            &|| self.parse("question", words, V::question).map(Atom::Question),
            &|| self.check(words),
            &|| self.can(words).map(Atom::Can),
            &|| {
                let rest = words.after(usize::from(is_can));
                self.parse("question", rest, V::question).map(Atom::Question)
            },
        ];
        for reading in readings {
            match reading() {
                Ok(atom) => return Ok(atom),
                Err(fault) => best = further(best, fault),
            }
        }
        Err(best.unwrap_or(Fault::Die(words.span())))
    }

    pub fn condition(&self, words: Words<'t>) -> Condition<'t, V> {
        let words = words.trim();
        let fault = match self.atom(words) {
            Ok(atom) => return Condition::Atom(atom, words),
            Err(fault) => fault,
        };
        let joints: Vec<usize> = (1..words.tokens().len().saturating_sub(1))
            .filter(|&i| words.tokens()[i].is("or") || words.tokens()[i].is("and"))
            .collect();
        if joints.len() <= JOINTS {
            let mut partial = None;
            for word in ["or", "and"] {
                for &i in joints.iter().filter(|&&i| words.tokens()[i].is(word)) {
                    let left = self.condition(words.part(0, i));
                    let right = self.condition(words.after(i + 1));
                    let known = u8::from(left.understood()) + u8::from(right.understood());
                    let both = vec![left, right];
                    let joined = if word == "or" { Condition::Any(both) } else { Condition::All(both) };
                    if known == 2 {
                        return joined;
                    }
                    if known == 1 && partial.is_none() {
                        partial = Some(joined);
                    }
                }
            }
            if let Some(partial) = partial {
                return partial;
            }
        }
        Condition::Atom(Atom::Unknown(fault), words)
    }

    /// A sentence that says what to do.
    pub fn saying(&self, words: Words<'t>) -> Saying<'t, V> {
        let words = words.trim();
        const IFS: [&str; 3] = ["if", "when", "unless"];
        let ifs = words.tokens().iter().filter(|t| IFS.iter().any(|word| t.is(word))).count();
        if IFS.iter().any(|word| words.begins_with(word)) && ifs <= JOINTS {
            return self.leading_if(words);
        }
        let fault = match self.simple(words) {
            Ok(what) => return Saying { words, what },
            Err(fault) => fault,
        };
        let tokens = words.tokens();
        let joins =
            |t: &crate::words::Token| t.is("if") || t.is("then") || t.is("and") || t.kind == Kind::Comma;
        if tokens.iter().filter(|t| joins(t)).count() > JOINTS {
            return Saying { words, what: What::Unknown(fault) };
        }
        let mut partial = None;
        // A condition first: it may belong to all that stands before it.
        let conditions = (1..tokens.len()).filter(|&i| tokens[i].is("if"));
        let joints = (1..tokens.len()).filter(|&i| joins(&tokens[i]) && !tokens[i].is("if"));
        for i in conditions.chain(joints) {
            let joined = if tokens[i].is("if") {
                let (yes, no) = split_else(words.after(i + 1));
                let condition = self.condition(yes);
                let then = vec![self.saying(words.part(0, i))];
                let otherwise = no.map(|no| self.saying(no)).into_iter().collect();
                What::If { condition, then, otherwise }
            } else {
                let rest = words.after(i + 1).trim();
                if rest.is_empty() {
                    continue;
                }
                What::All(vec![self.saying(words.part(0, i)), self.saying(rest)])
            };
            let joined = Saying { words, what: joined };
            if joined.understood() {
                return joined;
            }
            let half = match &joined.what {
                What::If { condition, .. } => condition.understood(),
                What::All(all) => all.iter().any(Saying::understood),
                _ => false,
            };
            if half && partial.is_none() {
                partial = Some(joined);
            }
        }
        partial.unwrap_or(Saying { words, what: What::Unknown(fault) })
    }

    /// `If CONDITION, STATEMENT, else STATEMENT`.
    fn leading_if(&self, words: Words<'t>) -> Saying<'t, V> {
        let tokens = words.tokens();
        let mut best: Option<(u8, What<'t, V>)> = None;
        let ends = |t: &crate::words::Token| matches!(t.kind, Kind::Comma | Kind::Colon) || t.is("then");
        for (i, _) in tokens.iter().enumerate().skip(2).filter(|(_, t)| ends(t)) {
            let condition = self.condition(words.part(1, i));
            let (yes, no) = split_else(words.after(i + 1));
            let mut then: Vec<Saying<'t, V>> =
                if yes.trim().is_empty() { Vec::new() } else { vec![self.saying(yes)] };
            let mut otherwise: Vec<Saying<'t, V>> = no.map(|no| self.saying(no)).into_iter().collect();
            resolve_it(&condition, &mut then);
            resolve_it(&condition, &mut otherwise);
            let known = then.iter().chain(&otherwise).all(Saying::understood);
            let score = 2 * u8::from(condition.understood()) + u8::from(known);
            if best.as_ref().is_none_or(|(s, _)| score > *s) {
                best = Some((score, What::If { condition, then, otherwise }));
            }
            if score == 3 {
                break;
            }
        }
        let mut what = best.map(|(_, what)| what).unwrap_or_else(|| What::If {
            condition: self.condition(words.after(1)),
            then: Vec::new(),
            otherwise: Vec::new(),
        });
        if words.begins_with("unless")
            && let What::If { then, otherwise, .. } = &mut what
        {
            std::mem::swap(then, otherwise);
        }
        Saying { words, what }
    }

    fn simple(&self, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        let mut best = None;
        match self.can(words) {
            Ok(deed) => return Ok(What::Perform(deed)),
            Err(fault) => best = further(best, fault),
        }
        match self.own(words) {
            Ok(what) => return Ok(what),
            Err(fault) => best = further(best, fault),
        }
        if let Some(what) = self.page_reference(words) {
            return what;
        }
        if words.begins_with("roll") {
            return self.roll(words);
        }
        Err(best.unwrap_or(Fault::Die(words.span())))
    }

    fn own(&self, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        let node = self.node("own", words)?;
        let amounts: Vec<Amount<'t, V>> =
            node.all("quantity").map(|q| self.amount(q)).collect::<Result<_, _>>()?;
        let deck = || DeckId(node.child("deck").and_then(|d| d.name().parse().ok()).unwrap_or(0));
        let first = || amounts.first().cloned().unwrap_or(Amount::Result);
        let second = |or| amounts.get(1).cloned().unwrap_or(Amount::Number(or));
        let change = |of, change, by| What::Change { of, change, by };
        // What the host of a game cannot do is no sentence of its documents.
        let changed = match node.name() {
            "up" => Some((amounts.first(), Change::Add)),
            "add" => Some((amounts.get(1), Change::Add)),
            "down" => Some((amounts.first(), Change::Subtract)),
            "take" => Some((amounts.get(1), Change::Subtract)),
            "set" | "clear" => Some((amounts.first(), Change::Set)),
            _ => None,
        };
        if let Some((Some(Amount::Game(number)), how)) = changed {
            self.vocabulary.change(number, how).map_err(|reason| Fault::NotInGame(reason, node.span))?;
        }
        Ok(match node.name() {
            "up" => change(first(), Change::Add, second(1)),
            "down" => change(first(), Change::Subtract, second(1)),
            "add" => change(second(1), Change::Add, first()),
            "take" => change(second(1), Change::Subtract, first()),
            "set" => change(first(), Change::Set, second(0)),
            "clear" => change(first(), Change::Set, Amount::Number(0)),
            // "it" is the counter of the condition: see `resolve_it`.
            "up-it" | "down-it" => {
                let by = amounts.first().cloned().unwrap_or(Amount::Number(1));
                let how = if node.name() == "up-it" { Change::Add } else { Change::Subtract };
                change(Amount::Words(words), how, by)
            }
            "selected" => What::GoToSelected,
            "return" => What::Return,
            "end" => What::End,
            "restart" => What::Restart,
            "draw" => What::Draw { deck: deck(), cards: node.numbers().next().unwrap_or(1) },
            "shuffle" => What::Shuffle(deck()),
            _ => What::Nothing,
        })
    }

    /// `Use PAGE to …`, `Check for PAGE actions`, `Go to PAGE`.
    pub fn page_reference(&self, words: Words<'t>) -> Option<Result<What<'t, V>, Fault<'t>>> {
        let (is_goto, rest) = refers(words)?;
        let rest = match self.title_in(rest) {
            Ok((page, after)) => {
                let joins = |t: &&crate::words::Token| t.kind == Kind::Comma || t.is("and") || t.is("then");
                let more = after.after(after.tokens().iter().take_while(joins).count());
                let is_more = more.tokens().len() < after.tokens().len()
                    && (self.own(more).is_ok()
                        || self.can(more).is_ok()
                        || refers(more).is_some_and(|(_, rest)| self.title_in(rest).is_ok()));
                return (!is_more).then_some(Ok(if is_goto { What::GoTo(page) } else { What::Use(page) }));
            }
            Err(rest) => rest,
        };
        let tokens = rest.tokens();
        let name: Vec<&str> =
            tokens.iter().take_while(|t| !t.norm.is_empty()).map(|t| t.norm.as_str()).collect();
        let name = name.join(" ");
        let near =
            self.pages.iter().any(|p| strsim::normalized_damerau_levenshtein(&p.join(" "), &name) > 0.7);
        // A page cut out of a document may use one that is not here: names are written large.
        let is_name = rest.plain().starts_with(char::is_uppercase);
        if !self.whole && is_name && (is_goto || words.begins_with("use")) {
            return Some(Ok(What::Nothing));
        }
        let is_lost = self.whole && (is_goto && words.begins_with("go") || near);
        (is_lost && !rest.is_empty()).then(|| Err(Fault::Page(rest.plain(), rest.span())))
    }

    /// The page whose title stands here, and what comes after it; or where no title was found.
    fn title_in(&self, mut rest: Words<'t>) -> Result<(PageId, Words<'t>), Words<'t>> {
        loop {
            // A title may itself begin with "page", or with "to".
            if let Some(page) = self.title_at(rest) {
                return Ok((page, rest.after(self.pages[usize::from(page.0)].len())));
            }
            if !["to", "with", "for", "on", "page"].iter().any(|w| rest.begins_with(w)) {
                return Err(rest);
            }
            rest = rest.after(1);
        }
    }

    /// The page with the longest title that stands here.
    fn title_at(&self, words: Words<'t>) -> Option<PageId> {
        let tokens = words.tokens();
        let fits = |title: &Vec<String>| {
            let n = title.len();
            let tail = tokens.get(n).is_none_or(|t| {
                t.norm.is_empty()
                    || ["to", "for", "page", "action", "procedure", "and"].iter().any(|w| t.is(w))
            });
            n > 0 && n <= tokens.len() && tail && title.iter().zip(tokens).all(|(w, t)| t.is(w))
        };
        let fitting = (0..self.pages.len()).filter(|&i| fits(&self.pages[i]));
        fitting.max_by_key(|&i| self.pages[i].len()).map(|i| PageId(i as u16))
    }

    /// `Roll 2d6, and subtract 1 for each …`.
    fn roll(&self, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        let tokens = words.tokens();
        let die = tokens.iter().enumerate().find_map(|(i, t)| dice(&t.norm).map(|d| (i, d)));
        let (at, (dice, sides)) = match die {
            Some(found) => found,
            None => match words.find("die").or_else(|| words.find("dice")) {
                Some(at) => (at, (1, 6)),
                None => return Err(Fault::Die(words.span())),
            },
        };
        if sides == 0 || sides > 1000 || dice == 0 || dice > 100 {
            return Err(Fault::Die(tokens[at].span));
        }
        let mut adjust = Vec::new();
        let mut from = at + 1;
        while from < tokens.len() {
            let sign = match tokens[from].norm.as_str() {
                "add" | "plus" => 1,
                "subtract" | "minus" => -1,
                _ => {
                    from += 1;
                    continue;
                }
            };
            let rest = words.after(from + 1);
            let end = (1..rest.tokens().len())
                .find(|&i| ["add", "plus", "subtract", "minus"].iter().any(|w| rest.tokens()[i].is(w)))
                .unwrap_or(rest.tokens().len());
            let part = rest.part(0, end).trim();
            let (times, of) = match (part.first().map(|t| t.kind), part.find("each")) {
                (Some(Kind::Number(n)), Some(each)) => (n, part.after(each + 1)),
                _ => (1, part),
            };
            adjust.push((sign * times.clamp(-1000, 1000) as i16, self.quantity(of)?));
            from += 1 + end;
        }
        Ok(What::Roll { dice: dice as u8, sides: sides as u16, adjust })
    }
}

/// Whether the words lead to a page, for good or to come back; and where its title begins.
fn refers(words: Words<'_>) -> Option<(bool, Words<'_>)> {
    const GO: [&str; 3] = ["go", "continue", "proceed"];
    const USE: [&str; 6] = ["use", "check", "follow", "consult", "resolve", "see"];
    let is_goto = GO.iter().any(|verb| words.begins_with(verb));
    (is_goto || USE.iter().any(|verb| words.begins_with(verb))).then(|| (is_goto, words.after(1)))
}

fn split_else(words: Words<'_>) -> (Words<'_>, Option<Words<'_>>) {
    match words.find("else").or_else(|| words.find("otherwise")) {
        Some(i) if i > 0 => (words.part(0, i), Some(words.after(i + 1))),
        _ => (words, None),
    }
}

/// "If the counter is on the board, increment it": what *it* is.
fn resolve_it<'t, V: Vocabulary>(condition: &Condition<'t, V>, sayings: &mut [Saying<'t, V>]) {
    let Condition::Atom(Atom::Check { a, .. }, _) = condition else { return };
    for saying in sayings {
        if let What::Change { of: of @ Amount::Words(_), .. } = &mut saying.what {
            *of = a.clone();
        }
    }
}

/// The fault that came further.
pub(super) fn further<'t>(best: Option<Fault<'t>>, fault: Fault<'t>) -> Option<Fault<'t>> {
    let reach = |f: &Fault<'_>| match f {
        Fault::Phrase { reached, .. } => *reached,
        Fault::NotInGame(..) | Fault::Page(..) | Fault::Die(_) => usize::MAX,
    };
    match best {
        Some(best) if reach(&best) >= reach(&fault) => Some(best),
        _ => Some(fault),
    }
}
