//! Reading: every word of a piece is consumed, and the piece has one meaning or none.
//!
//! All trees of a piece are kept. A tree that the game gives no meaning is none of its readings; trees
//! with the same meaning are one reading; two readings are an error that shows both as sentences.

use super::meaning::{Amount, Atom, Condition, Fault, Saying, What, further};
use crate::compile::lexed::{Words, dice};
use crate::language::Grammar;
use crate::language::{Node, Pronouns};
use crate::program::{Change, Comparison, CounterId, DeckId, PageId};
use crate::source::Span;
use crate::vocabulary::Vocabulary;
use std::cell::RefCell;

pub(super) struct Reader<'c, V: Vocabulary> {
    /// The words of the game and of the document.
    pub grammar: &'c Grammar,
    /// The trees of what was read, with its place.
    pub seen: &'c RefCell<Vec<(Span, Node)>>,
    pub vocabulary: &'c V,
    /// The normalised titles of the pages.
    pub pages: &'c [Vec<String>],
    /// The questions above what is read, the nearest last.
    pub asked: &'c [V::Question],
    /// Whether a page that is not there is an error.
    pub whole: bool,
}

/// What a piece means, and the tree it was read as.
pub(super) struct Meant<T> {
    pub meaning: T,
    pub tree: Node,
}

impl<'t, V: Vocabulary> Reader<'_, V> {
    /// The one meaning of a piece as a phrase of a category.
    pub fn meant<T: PartialEq>(
        &self,
        category: &'static str,
        words: Words<'t>,
        lower: impl Fn(&Node) -> Result<T, Fault<'t>>,
    ) -> Result<Meant<T>, Fault<'t>> {
        let words = words.trim_end();
        // An article is no number: “a base” is one at least.
        if let Some([exactly, _]) =
            words.tokens().windows(2).find(|w| w[0].is("exactly") && (w[1].is("a") || w[1].is("an")))
        {
            return Err(Fault::NotInGame("write “exactly 1” if that is meant".into(), exactly.span));
        }
        if let Some(span) = words.last_alternative() {
            let reason = "the condition could belong to both, or to the last one alone: write two lines";
            return Err(Fault::NotInGame(reason.into(), span));
        }
        if let Some(span) = self.grammar.counts_either(words.tokens()) {
            return Err(Fault::NotInGame(
                "say whether so many players are meant, or so many pieces".into(),
                span,
            ));
        }
        let above = self.asked.iter().any(|question| self.vocabulary.names_others(question));
        let trees = match self.grammar.read_under(category, words.tokens(), Pronouns::Bound { above }) {
            Err(why) => {
                let fault = Fault::Unread { category, words, why: Box::new(why) };
                return match self.said_otherwise(category, words, above, &lower) {
                    Some(meant) => meant,
                    None => Err(self.doubt(category, words, &lower).unwrap_or(fault)),
                };
            }
            Ok(Err(_)) => return Err(Fault::Ambiguous(Vec::new(), words.span())),
            Ok(Ok(trees)) => trees,
        };
        let mut meant: Vec<Meant<T>> = Vec::new();
        let mut fault = None;
        for tree in trees {
            match lower(&tree) {
                Ok(meaning) if meant.iter().any(|m| m.meaning == meaning) => {}
                Ok(meaning) => meant.push(Meant { meaning, tree }),
                Err(f) => fault = fault.or(Some(f)),
            }
        }
        if meant.len() > 1 {
            let trees: Vec<&Node> = meant.iter().map(|m| &m.tree).collect();
            return Err(Fault::Ambiguous(self.grammar.told_apart(category, &trees), words.span()));
        }
        if let Some(meant) = meant.pop() {
            return Ok(meant);
        }
        self.said_otherwise(category, words, above, &lower).unwrap_or_else(|| {
            let none = || Fault::NotInGame("it has no meaning here".into(), words.span());
            Err(self.doubt(category, words, &lower).or(fault).unwrap_or_else(none))
        })
    }

    /// The meaning of a piece in other words, if it has one in the words of the rules, without words that add nothing, or
    /// with the noun that *none* stands for.
    fn said_otherwise<T: PartialEq>(
        &self,
        category: &str,
        words: Words<'t>,
        above: bool,
        lower: &impl Fn(&Node) -> Result<T, Fault<'t>>,
    ) -> Option<Result<Meant<T>, Fault<'t>>> {
        for sentences in self.grammar.variants(words.tokens()) {
            let mut meant: Vec<Meant<T>> = Vec::new();
            for tokens in sentences {
                let read = self.grammar.read_under(category, &tokens, Pronouns::Bound { above });
                for tree in read.ok().and_then(Result::ok).unwrap_or_default() {
                    match lower(&tree) {
                        Ok(meaning) if meant.iter().all(|m| m.meaning != meaning) => {
                            meant.push(Meant { meaning, tree });
                        }
                        _ => {}
                    }
                }
            }
            if meant.len() > 1 {
                let trees: Vec<&Node> = meant.iter().map(|m| &m.tree).collect();
                let told = self.grammar.told_apart(category, &trees);
                return Some(Err(Fault::Ambiguous(told, words.span())));
            }
            if let Some(meant) = meant.pop() {
                return Some(Ok(meant));
            }
        }
        None
    }

    /// That a pronoun keeps a piece from being understood, because it could stand for more than one player.
    fn doubt<T>(
        &self,
        category: &str,
        words: Words<'t>,
        lower: &impl Fn(&Node) -> Result<T, Fault<'t>>,
    ) -> Option<Fault<'t>> {
        let doubt = self.grammar.doubt(words.tokens())?;
        let Ok(Ok(trees)) = self.grammar.read_under(category, words.tokens(), Pronouns::Free) else {
            return None;
        };
        trees.iter().any(|tree| lower(tree).is_ok()).then(|| {
            let others = match &doubt.others[..] {
                [] => "the player of the question above".to_string(),
                others => others.iter().map(|one| format!("“{one}”")).collect::<Vec<_>>().join(" or "),
            };
            let reason = format!("“{}” could be the bot or {others}: name who is meant", doubt.pronoun);
            Fault::NotInGame(reason, doubt.span)
        })
    }

    pub fn deed(&self, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        self.meant("attempt", words, |node| self.attempted(node, words)).map(|m| self.note(m, words))
    }

    /// Keeps the tree of what was read, for those who want to see it.
    fn note<T>(&self, meant: Meant<T>, words: Words<'t>) -> T {
        self.seen.borrow_mut().push((words.span(), meant.tree));
        meant.meaning
    }

    fn phrase<T: PartialEq>(
        &self,
        category: &'static str,
        words: Words<'t>,
        lower: impl Fn(&V, &Node) -> Result<T, String>,
    ) -> Result<T, Fault<'t>> {
        let lower = |node: &Node| lower(self.vocabulary, node).map_err(|e| Fault::NotInGame(e, node.span));
        self.meant(category, words, lower).map(|m| self.note(m, words))
    }

    pub fn criterion(&self, words: Words<'t>) -> Result<V::Criterion, Fault<'t>> {
        self.phrase("criterion", words, V::criterion)
    }

    pub fn group(&self, words: Words<'t>) -> Result<V::Group, Fault<'t>> {
        self.phrase("group", words, V::group)
    }

    pub fn target(&self, words: Words<'t>) -> Result<V::Target, Fault<'t>> {
        self.phrase("target", words, V::target)
    }

    pub fn setting(&self, words: Words<'t>) -> Result<V::Setting, Fault<'t>> {
        self.phrase("setting", words, V::setting)
    }

    /// What may be selected, in the order written.
    pub fn targets(&self, words: Words<'t>) -> Result<Vec<(V::Target, Span)>, Fault<'t>> {
        let lower = |node: &Node| {
            let one = |n: &Node| match self.vocabulary.target(n) {
                Ok(target) => Ok((target, n.span)),
                Err(reason) => Err(Fault::NotInGame(reason, n.span)),
            };
            node.all("target").map(one).collect::<Result<Vec<_>, _>>()
        };
        self.meant("targets", words, lower).map(|m| self.note(m, words))
    }

    pub fn condition(&self, words: Words<'t>) -> Condition<'t, V> {
        self.condition_as(words, &Node::clone)
    }

    /// A condition that ends a loop.
    pub fn goal(&self, words: Words<'t>) -> Condition<'t, V> {
        self.condition_as(words, &Node::as_goal)
    }

    fn condition_as(&self, words: Words<'t>, seen: &dyn Fn(&Node) -> Node) -> Condition<'t, V> {
        let words = words.trim_end();
        let lower = |node: &Node| self.closed(self.condition_of(&seen(node), words)?, node.span);
        match self.meant("asked", words, lower) {
            Ok(meant) => self.note(meant, words),
            Err(fault) => match self.deed(words) {
                Ok(deed) => Condition::Atom(Atom::Can(deed), words),
                Err(other) => Condition::Atom(Atom::Unknown(further(fault, other)), words),
            },
        }
    }

    /// A condition that stands before its steps.
    pub fn head(&self, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        let lower = |node: &Node| {
            let condition = self.condition_of(child(node, "condition")?, words)?;
            let condition = self.closed(condition, node.span)?;
            let condition = if node.name() == "unless" { condition.negated() } else { condition };
            Ok(What::If { condition, then: Vec::new(), otherwise: Vec::new() })
        };
        self.meant("head", words, lower).map(|m| self.note(m, words))
    }

    pub fn saying(&self, words: Words<'t>) -> Saying<'t, V> {
        let words = words.trim_end();
        let what = match self.meant("sentence", words, |node| self.sentence(node, words)) {
            Ok(meant) => self.note(meant, words),
            Err(fault) => self.missing_page(words).unwrap_or(What::Unknown(fault)),
        };
        Saying { words, what }
    }

    /// A sentence that leads to a page which is not there.
    fn missing_page(&self, words: Words<'t>) -> Option<What<'t, V>> {
        // A page that is there, with words behind its name, is not missing.
        let said: Vec<&str> = words.tokens().iter().map(|t| t.norm.as_str()).collect();
        let named = |title: &Vec<String>| said.windows(title.len().max(1)).any(|w| w == title.as_slice());
        if self.pages.iter().any(named) {
            return None;
        }
        const GO: [&str; 3] = ["go", "continue", "proceed"];
        const USE: [&str; 6] = ["use", "check", "follow", "consult", "resolve", "see"];
        let is_goto = GO.iter().any(|verb| words.begins_with(verb));
        if !is_goto && !USE.iter().any(|verb| words.begins_with(verb)) {
            return None;
        }
        let mut rest = words.after(1);
        while ["to", "with", "for", "on", "page", "the"].iter().any(|word| rest.begins_with(word)) {
            rest = rest.after(1);
        }
        // A page cut out of a document may use one that is not here: names are written large.
        let is_name = rest.plain().starts_with(char::is_uppercase);
        if !self.whole && is_name && (is_goto || words.begins_with("use")) {
            return Some(What::Nothing);
        }
        let name = rest.tokens().iter().take_while(|t| !t.norm.is_empty()).map(|t| t.norm.as_str());
        let name = name.collect::<Vec<_>>().join(" ");
        let alike = |page: &Vec<String>| strsim::normalized_damerau_levenshtein(&page.join(" "), &name) > 0.7;
        let is_lost = self.whole && (words.begins_with("go") || self.pages.iter().any(alike));
        let fault = || What::Unknown(Fault::Page(rest.plain(), rest.span()));
        (is_lost && !rest.is_empty()).then(fault)
    }

    /// The words that a phrase was read from.
    fn within(&self, words: Words<'t>, span: Span) -> Words<'t> {
        let inside = |t: &&crate::words::Token| t.span.start >= span.start && t.span.end <= span.end;
        let tokens = words.tokens();
        let from = tokens.iter().position(|t| inside(&t)).unwrap_or(0);
        let to = tokens.iter().rposition(|t| inside(&t)).map_or(tokens.len(), |i| i + 1);
        words.part(from, to)
    }

    /// A deed with a condition, which may speak of the deed itself.
    fn tried_if(&self, node: &Node, holds: bool, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        let fault = |reason: &str| Fault::NotInGame(reason.into(), node.span);
        let (Some(deed), Some(condition)) = (node.children.first(), node.children.get(1)) else {
            return Err(fault("a condition is missing"));
        };
        let deed = self.tried(deed)?;
        let question = self.condition_of(condition, words)?.question(self.vocabulary);
        let question = question.ok_or_else(|| fault("write the condition above the question"))?;
        let question = self.vocabulary.bound(question, self.asked);
        let conditional = match self.vocabulary.closed(&question, self.asked) {
            Ok(()) => self.vocabulary.only_if(&deed, question, holds),
            Err(_) => self.vocabulary.only_where(&deed, &question, holds),
        };
        conditional.ok_or_else(|| fault("write the condition above the question"))
    }

    fn attempted(&self, node: &Node, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        match (node.category(), node.name()) {
            ("attempt", "can") => self.tried(child(node, "deed")?),
            ("attempt", name @ ("if" | "unless")) => self.tried_if(node, name == "if", words),
            ("attempt", _) => Err(Fault::Modal(node.span)),
            _ => self.tried(node),
        }
    }

    /// A deed of which the game can tell whether it is possible.
    fn tried(&self, node: &Node) -> Result<V::Deed, Fault<'t>> {
        let deed = self.deed_of(node)?;
        self.vocabulary.attempts(&deed).map_err(|reason| Fault::NotInGame(reason, node.span))?;
        Ok(deed)
    }

    fn deed_of(&self, node: &Node) -> Result<V::Deed, Fault<'t>> {
        let deed = self.vocabulary.deed(node).and_then(|deed| self.vocabulary.refer(deed, self.asked));
        deed.map_err(|reason| Fault::NotInGame(reason, node.span))
    }

    fn condition_of(&self, node: &Node, words: Words<'t>) -> Result<Condition<'t, V>, Fault<'t>> {
        let here = self.within(words, node.span);
        let atom = |atom| Ok(Condition::Atom(atom, here));
        let all = || node.children.iter().map(|n| self.condition_of(n, words)).collect::<Result<Vec<_>, _>>();
        match (node.category(), node.name()) {
            // What speaks of the game alone is one question to it.
            ("condition", name) => {
                let joined = if name == "all" { Condition::All(all()?) } else { Condition::Any(all()?) };
                let together = self.vocabulary.asks_together();
                Ok(match joined.question(self.vocabulary).filter(|_| together) {
                    Some(question) => Condition::Atom(Atom::Question(question), here),
                    None => joined,
                })
            }
            ("fact", name) => {
                if name == "neither" {
                    // “It can neither surpass nor pivot”: each of them is impossible.
                    let cannot = |deed: &Node| {
                        let mut one = node.clone();
                        one.children = vec![deed.clone()];
                        self.condition_of(&one.named("cannot"), words)
                    };
                    return Ok(Condition::All(node.children.iter().map(cannot).collect::<Result<_, _>>()?));
                }
                let deed = self.tried(child(node, "deed")?)?;
                let is_possible = name == "can";
                Ok(match self.vocabulary.can(deed.clone(), is_possible) {
                    Some(question) => Condition::Atom(Atom::Question(question), here),
                    None if is_possible => Condition::Atom(Atom::Can(deed), here),
                    None => Condition::Atom(Atom::Can(deed), here).negated(),
                })
            }
            ("check", name @ ("either" | "between")) => {
                let a = self.amounts_of(node)?.into_iter().next();
                let a = a.ok_or_else(|| Fault::NotInGame("a number is missing".into(), node.span))?;
                let is = |comparison, n| {
                    let b = Amount::Number(n);
                    self.compared(a.clone(), comparison, b).map(|atom| Condition::Atom(atom, here))
                };
                let either = if name == "either" {
                    let each = node.numbers().map(|n| is(Comparison::Equal, n));
                    Condition::Any(each.collect::<Result<_, _>>()?)
                } else {
                    let bounds = node.numbers().zip([Comparison::AtLeast, Comparison::AtMost]);
                    Condition::All(bounds.map(|(n, bound)| is(bound, n)).collect::<Result<_, _>>()?)
                };
                let together = self.vocabulary.asks_together();
                Ok(match either.question(self.vocabulary).filter(|_| together) {
                    Some(question) => Condition::Atom(Atom::Question(question), here),
                    None => either,
                })
            }
            ("check", name) => atom(self.check_of(node, name)?),
            _ => {
                let question = self.vocabulary.question(node);
                atom(Atom::Question(question.map_err(|reason| Fault::NotInGame(reason, node.span))?))
            }
        }
    }

    /// A condition that refers to nothing but what was spoken of before it.
    fn closed(&self, condition: Condition<'t, V>, span: Span) -> Result<Condition<'t, V>, Fault<'t>> {
        let condition = condition.mapped(&|question| self.vocabulary.bound(question, self.asked));
        let mut questions = Vec::new();
        condition.questions(&mut questions);
        let open = questions.iter().find_map(|q| self.vocabulary.closed(q, self.asked).err());
        open.map_or(Ok(condition), |reason| Err(Fault::NotInGame(reason, span)))
    }

    /// “On a 5 or 6”: what the die shows.
    fn rolled(&self, node: &Node, words: Words<'t>) -> Condition<'t, V> {
        let here = self.within(words, node.span);
        let is = |comparison| {
            move |n: i32| {
                let check = Atom::Check { a: Amount::Result, comparison, b: Amount::Number(n) };
                Condition::Atom(check, here)
            }
        };
        match node.name() {
            "between" => {
                let sides = [Comparison::AtLeast, Comparison::AtMost];
                Condition::All(node.numbers().zip(sides).map(|(n, side)| is(side)(n)).collect())
            }
            "least" => Condition::All(node.numbers().map(is(Comparison::AtLeast)).collect()),
            "most" => Condition::All(node.numbers().map(is(Comparison::AtMost)).collect()),
            _ => Condition::Any(node.numbers().map(is(Comparison::Equal)).collect()),
        }
    }

    fn check_of(&self, node: &Node, name: &str) -> Result<Atom<'t, V>, Fault<'t>> {
        let amounts = self.amounts_of(node)?;
        let comparison = match node.child("comparison").map_or(name, |c| c.name()) {
            "least" | "at-least" => Comparison::AtLeast,
            "most" | "at-most" => Comparison::AtMost,
            "more" | "exceed" => Comparison::More,
            "less" => Comparison::Less,
            "not" => Comparison::Not,
            "none" => Comparison::Equal,
            "card" => {
                let (deck, card) = child(node, "card")?.name().split_once('.').unwrap_or(("0", "0"));
                let number = |s: &str| s.parse().unwrap_or(0);
                return Ok(Atom::Card { deck: DeckId(number(deck)), card: number(card) });
            }
            _ => Comparison::Equal,
        };
        let mut amounts = amounts.into_iter();
        let (a, b) = match (amounts.next(), amounts.next()) {
            (Some(a), Some(b)) => (a, b),
            (Some(a), None) => (a, Amount::Number(0)),
            _ => return Err(Fault::NotInGame("two numbers are compared".into(), node.span)),
        };
        if let ("is", Amount::Game(a), Amount::Game(b)) = (name, &a, &b) {
            self.vocabulary.equates(a, b).map_err(|reason| Fault::NotInGame(reason, node.span))?;
        }
        self.compared(a, comparison, b)
    }

    fn compared(&self, a: Amount<V>, comparison: Comparison, b: Amount<V>) -> Result<Atom<'t, V>, Fault<'t>> {
        // A game may look at its own numbers itself, and say why.
        let game = |amount: &Amount<V>| match amount {
            Amount::Game(a) => Some(a.clone()),
            Amount::Number(n) => self.vocabulary.number(*n),
            _ => None,
        };
        if !matches!((&a, &b), (Amount::Number(_), Amount::Number(_)))
            && let (Some(a), Some(b)) = (game(&a), game(&b))
            && let Some(question) = self.vocabulary.compare(a, comparison, b)
        {
            return Ok(Atom::Question(question));
        }
        Ok(Atom::Check { a, comparison, b })
    }

    /// The numbers among the parts of a phrase, in order.
    fn amounts_of(&self, node: &Node) -> Result<Vec<Amount<V>>, Fault<'t>> {
        let is_amount = |n: &&Node| matches!(n.category(), "quantity" | "amount" | "tally" | "own");
        node.children.iter().filter(is_amount).map(|n| self.amount_of(n)).collect()
    }

    fn amount_of(&self, node: &Node) -> Result<Amount<V>, Fault<'t>> {
        let number = |n: &Node| n.name().parse().unwrap_or(0);
        Ok(match (node.category(), node.name()) {
            ("quantity", "number") => Amount::Number(node.numbers().next().unwrap_or(0)),
            ("quantity", _) => Amount::Result,
            ("own", "counter") => Amount::Counter(CounterId(number(child(node, "counter")?))),
            ("own", _) => Amount::Left(DeckId(number(child(node, "deck")?))),
            _ => {
                let amount = self.vocabulary.amount(node);
                Amount::Game(amount.map_err(|reason| Fault::NotInGame(reason, node.span))?)
            }
        })
    }

    fn sentence(&self, node: &Node, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        if !matches!(node.category(), "sentence" | "other-case") {
            return self.doing(node, words);
        }
        if node.name() == "only-if" {
            // “Only battle if …”: never unless.
            let (Some(deed), condition) = (node.children.first(), node.children.get(1)) else {
                return Err(Fault::NotInGame("what is to be done?".into(), node.span));
            };
            let deed = self.deed_of(deed)?;
            let unless = condition.map(|n| self.condition_of(n, words)).transpose()?;
            let unless = unless.and_then(|condition| condition.question(self.vocabulary));
            let fault = |reason: String| Fault::NotInGame(reason, node.span);
            let unless =
                unless.ok_or_else(|| fault("a ban can depend on the state of the game only".into()))?;
            return Ok(What::Ban(self.vocabulary.ban(deed, None, Some(unless)).map_err(fault)?));
        }
        if let Some(ban) = node.child("ban") {
            // What is behind *unless* is the other condition, where there are two.
            let conditions: Vec<&Node> = node.children.iter().filter(|n| n.category() != "ban").collect();
            let read = |n: Option<&&Node>| n.map(|n| self.condition_of(n, words)).transpose();
            let (when, unless) = match node.name() {
                "ban-unless" => (None, read(conditions.first())?),
                _ => (read(conditions.first())?, read(conditions.get(1))?),
            };
            return self.ban(ban, when, unless);
        }
        let is_doing = |n: &&Node| matches!(n.category(), "doing" | "act" | "repeated" | "other-case");
        if matches!(node.name(), "possible" | "possible-else") {
            // What is done is done if it is possible, anyway.
            let mut ways =
                node.children.iter().map(|n| self.said(n, words)).collect::<Result<Vec<_>, _>>()?;
            let is_tried = |way: &Saying<'t, V>| match &way.what {
                What::Perform(deed) => ways.len() == 1 || self.vocabulary.attempts(deed).is_ok(),
                _ => false,
            };
            if !ways.iter().all(is_tried) {
                let reason = "only what the bot does can be tried: write two lines";
                return Err(Fault::NotInGame(reason.into(), node.span));
            }
            return Ok(if ways.len() == 1 { ways.remove(0).what } else { What::First(ways) });
        }
        if matches!(node.name(), "while" | "until") {
            return self.again(node, words);
        }
        let condition_of = |n: &Node| match n.category() {
            "rolled" => Ok(self.rolled(n, words)),
            _ => self.condition_of(n, words),
        };
        let conditions = node.children.iter().filter(|n| !is_doing(n)).map(condition_of);
        let mut conditions = conditions.collect::<Result<Vec<_>, _>>()?;
        let condition = match conditions.len() {
            0 => return Err(Fault::NotInGame("a condition is missing".into(), node.span)),
            1 => conditions.remove(0),
            _ => Condition::All(conditions),
        };
        if let Some(deed) = self.only_where(node, &condition, words)? {
            return Ok(What::Perform(deed));
        }
        let condition = self.closed(condition, node.span)?;
        // What is done on a yes may speak of what was asked: "if there is a Vox card, influence it".
        let mut asked = self.asked.to_vec();
        if node.name() != "unless" {
            condition.asked(&mut asked);
        } else if let Some(question) = condition.question(self.vocabulary) {
            asked.extend(self.vocabulary.not(question));
        }
        let knowing = Reader { asked: &asked, ..*self };
        let mut doing = node.children.iter().filter(is_doing);
        let then = doing.next().map(|n| knowing.said(n, words)).transpose()?.into_iter().collect();
        let otherwise = doing.next().map(|n| self.said(n, words)).transpose()?.into_iter().collect();
        let condition = if node.name() == "unless" { condition.negated() } else { condition };
        Ok(What::If { condition, then, otherwise })
    }

    /// “While the bot controls fewer than 3 gates, move to a gate”, “build ships until …”. What the condition
    /// refers to is for the game to say: it may be the act.
    fn again(&self, node: &Node, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        let fault = |reason: &str| Fault::NotInGame(reason.into(), node.span);
        let is_act = |n: &&Node| matches!(n.category(), "doing" | "act" | "repeated");
        let (Some(act), Some(condition)) =
            (node.children.iter().find(is_act), node.children.iter().find(|n| !is_act(n)))
        else {
            return Err(fault("a condition is missing"));
        };
        let reached = if node.name() == "until" { &condition.as_goal() } else { condition };
        let question = self.condition_of(reached, words)?.question(self.vocabulary);
        let question = question.ok_or_else(|| fault("write a loop: “Repeat while …:”"))?;
        // “While there is an untaxed city, tax it”: what the condition has found.
        let mut asked = self.asked.to_vec();
        asked.extend((node.name() == "while").then(|| question.clone()));
        let What::Perform(deed) = (Reader { asked: &asked, ..*self }).doing(act, words)? else {
            return Err(fault("only what the bot does can be done again and again: write “Repeat while …:”"));
        };
        let again = self.vocabulary.again(deed, question, node.name() == "while");
        Ok(What::Perform(again.map_err(|reason| Fault::NotInGame(reason, node.span))?))
    }

    /// The one deed of a sentence whose condition speaks of that deed.
    fn only_where(
        &self,
        node: &Node,
        condition: &Condition<'t, V>,
        words: Words<'t>,
    ) -> Result<Option<V::Deed>, Fault<'t>> {
        let mut doing = node.children.iter().filter(|n| matches!(n.category(), "doing" | "act" | "repeated"));
        let (Some(act), None) = (doing.next(), doing.next()) else { return Ok(None) };
        let mut questions = Vec::new();
        condition.questions(&mut questions);
        if questions.iter().all(|q| self.vocabulary.closed(q, self.asked).is_ok()) {
            return Ok(None);
        }
        let Some(question) = condition.question(self.vocabulary) else { return Ok(None) };
        let What::Perform(deed) = self.doing(act, words)? else { return Ok(None) };
        Ok(self.vocabulary.only_where(&deed, &question, node.name() != "unless"))
    }

    fn ban(
        &self,
        ban: &Node,
        when: Option<Condition<'t, V>>,
        unless: Option<Condition<'t, V>>,
    ) -> Result<What<'t, V>, Fault<'t>> {
        let span = ban.span;
        let question = |c: Option<Condition<'t, V>>| match c {
            None => Ok(None),
            Some(c) => c.question(self.vocabulary).map(Some).ok_or_else(|| {
                Fault::NotInGame("a ban can depend on the state of the game only".into(), span)
            }),
        };
        let (mut when, unless) = (question(when)?, question(unless)?);
        let ban = match ban.children.iter().find(|_| ban.name() == "never") {
            Some(deed) => {
                let deed = match (self.deed_of(deed), &when) {
                    (Err(_), Some(condition)) => {
                        // "If a gate has no ships, never move there": the condition says where.
                        let asked = std::slice::from_ref(condition);
                        let deed = Reader { asked, ..*self }.deed_of(deed)?;
                        when = None;
                        deed
                    }
                    (deed, _) => deed?,
                };
                self.vocabulary.ban(deed, when, unless)
            }
            None => self.vocabulary.forbidden(ban, when, unless),
        };
        Ok(What::Ban(ban.map_err(|reason| Fault::NotInGame(reason, span))?))
    }

    fn said(&self, node: &Node, words: Words<'t>) -> Result<Saying<'t, V>, Fault<'t>> {
        Ok(Saying { words: self.within(words, node.span), what: self.doing(node, words)? })
    }

    fn doing(&self, node: &Node, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        if node.category() == "other-case" {
            return self.sentence(node, words);
        }
        let all = || node.children.iter().map(|n| self.said(n, words)).collect::<Result<Vec<_>, _>>();
        // What is done later may refer to what is done before it.
        let in_order = || {
            let mut asked = self.asked.to_vec();
            let mut acts = Vec::new();
            for n in &node.children {
                let act = Reader { asked: &asked, ..*self }.said(n, words)?;
                act.done(self.vocabulary, &mut asked);
                acts.push(act);
            }
            Ok::<_, Fault<'t>>(acts)
        };
        match (node.category(), node.name()) {
            ("doing", "first") => {
                let ways = all()?;
                if ways.iter().any(|way| !matches!(way.what, What::Perform(_))) {
                    let reason = "only what the bot does can be tried one after another: write two lines";
                    return Err(Fault::NotInGame(reason.into(), node.span));
                }
                let deeds: Vec<&V::Deed> = ways
                    .iter()
                    .filter_map(|way| match &way.what {
                        What::Perform(deed) => Some(deed),
                        _ => None,
                    })
                    .collect();
                let fit = self.vocabulary.alternatives(&deeds);
                fit.map_err(|reason| Fault::NotInGame(reason, node.span))?;
                Ok(What::First(ways))
            }
            ("repeated", _) => {
                let times = node.numbers().next().unwrap_or(if node.name() == "once" { 1 } else { 2 });
                if !(1..=20).contains(&times) {
                    return Err(Fault::NotInGame("so often nothing is done: write a loop".into(), node.span));
                }
                let act = child(node, "act")?;
                if times == 1 {
                    return self.doing(act, words);
                }
                Ok(What::All((0..times).map(|_| self.said(act, words)).collect::<Result<_, _>>()?))
            }
            ("doing", name) => {
                let acts = in_order()?;
                if name == "all" {
                    let deed = |act: &'_ Saying<'t, V>| match &act.what {
                        What::Perform(deed) => Some(deed.clone()),
                        _ => None,
                    };
                    let deeds: Vec<V::Deed> = acts.iter().filter_map(deed).collect();
                    let fit = self.vocabulary.together(&deeds.iter().collect::<Vec<_>>());
                    fit.map_err(|reason| Fault::NotInGame(reason, node.span))?;
                }
                Ok(What::All(acts))
            }
            _ => self.act(node),
        }
    }

    fn act(&self, node: &Node) -> Result<What<'t, V>, Fault<'t>> {
        let page = || Ok(PageId(child(node, "page")?.name().parse().unwrap_or(0)));
        let deck = || Ok(DeckId(child(node, "deck")?.name().parse().unwrap_or(0)));
        let mut amounts = self.amounts_of(node)?.into_iter();
        let missing = || Fault::NotInGame("a number is missing".into(), node.span);
        let mut next = || amounts.next().ok_or_else(missing);
        let change = |of: Amount<V>, change, by| {
            if let Amount::Game(amount) = &of {
                let allowed = self.vocabulary.change(amount, change);
                allowed.map_err(|reason| Fault::NotInGame(reason, node.span))?;
            }
            match of {
                Amount::Counter(_) | Amount::Game(_) => Ok(What::Change { of, change, by }),
                _ => Err(Fault::NotInGame("only a counter can be changed".into(), node.span)),
            }
        };
        Ok(match node.name() {
            "do" => What::Perform(self.deed_of(child(node, "deed")?)?),
            "may" => return Err(Fault::Modal(node.span)),
            "use" => What::Use(page()?),
            "go" => What::GoTo(page()?),
            "selected" => What::GoToSelected,
            "return" => What::Return,
            "end" => What::End,
            "below" => What::Below,
            "nothing" => What::Nothing,
            "restart" => What::Restart,
            "up" => change(next()?, Change::Add, Amount::Number(1))?,
            "up-by" | "add-each" => change(next()?, Change::Add, next()?)?,
            "down" => change(next()?, Change::Subtract, Amount::Number(1))?,
            "down-by" => change(next()?, Change::Subtract, next()?)?,
            "add-to" | "take-from" => {
                let by = next()?;
                let how = if node.name() == "add-to" { Change::Add } else { Change::Subtract };
                change(next()?, how, by)?
            }
            "set" => change(next()?, Change::Set, next()?)?,
            "clear" => change(next()?, Change::Set, Amount::Number(0))?,
            "roll" => self.roll_of(node)?,
            "draw" => What::Draw { deck: deck()?, cards: node.numbers().next().unwrap_or(1) },
            "shuffle" => What::Shuffle(deck()?),
            _ => return Err(Fault::NotInGame("it has no meaning here".into(), node.span)),
        })
    }

    fn roll_of(&self, node: &Node) -> Result<What<'t, V>, Fault<'t>> {
        let die = child(node, "dice")?;
        let (count, sides) = dice(die.name()).ok_or(Fault::Die(die.span))?;
        if sides == 0 || sides > 1000 || count == 0 || count > 100 {
            return Err(Fault::Die(die.span));
        }
        let mut adjust = Vec::new();
        for part in node.all("adjust") {
            let times = match part.name() {
                "minus-each" | "plus-each" => part.numbers().next().unwrap_or(1).clamp(0, 1000) as i16,
                _ => 1,
            };
            let sign = if part.name().starts_with("minus") { -1 } else { 1 };
            let Some(of) = self.amounts_of(part)?.pop() else { continue };
            adjust.push((sign * times, of));
        }
        Ok(What::Roll { dice: count as u8, sides: sides as u16, adjust })
    }
}

fn child<'n, 't>(node: &'n Node, category: &str) -> Result<&'n Node, Fault<'t>> {
    node.child(category)
        .or_else(|| node.children.iter().find(|_| node.children.len() == 1))
        .ok_or_else(|| Fault::NotInGame(format!("its {category} is missing"), node.span))
}
