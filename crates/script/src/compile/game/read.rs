//! Reading: every word of a piece is consumed, and the piece has one meaning or none.
//!
//! All trees of a piece are kept. A tree without a meaning in the game is not a reading; trees with the same
//! meaning are one reading; two readings are an error that shows both as sentences.

use super::meaning::{Atom, Condition, Fault, Saying, What, further};
use crate::compile::lexed::Words;
use crate::language::Grammar;
use crate::language::{Named, Node, Pronouns, Why};
use crate::source::Span;
use crate::vocabulary::Vocabulary;
use crate::words::Token;
use std::cell::RefCell;

pub(super) struct Reader<'c, V: Vocabulary> {
    /// The grammar of the game and of the document.
    pub grammar: &'c Grammar,
    /// The trees read so far, each with its place.
    pub seen: &'c RefCell<Vec<(Span, Node)>>,
    pub vocabulary: &'c V,
    /// The normalised titles of the pages.
    pub pages: &'c [Vec<String>],
    /// The enclosing questions, the innermost last.
    pub asked: &'c [V::Question],
    /// How many other players are named above, or before on the line.
    pub others: usize,
    /// Whether a reference to a missing page is an error.
    pub whole: bool,
}

/// A meaning of a piece, and the tree it was read as.
pub(super) struct Meant<T> {
    pub meaning: T,
    pub tree: Node,
}

impl<'t, V: Vocabulary> Reader<'_, V> {
    /// The unique meaning of a piece as a phrase of a category.
    pub fn meant<T: PartialEq>(
        &self,
        category: &'static str,
        words: Words<'t>,
        lower: impl Fn(&Node) -> Result<T, Fault<'t>>,
    ) -> Result<Meant<T>, Fault<'t>> {
        let words = words.trim_end();
        // An article is not a number: “a base” means at least one.
        if let Some([exactly, _]) =
            words.tokens().windows(2).find(|w| w[0].is("exactly") && (w[1].is("a") || w[1].is("an")))
        {
            return Err(Fault::NotInGame("write “exactly 1” if that is meant".into(), exactly.span));
        }
        if let Some(span) = words.last_alternative() {
            let reason = "the condition could belong to both, or to the last one alone: write two lines";
            return Err(Fault::NotInGame(reason.into(), span));
        }
        if let Some(span) = self.grammar.other_than(words.tokens(), self.others) {
            let reason =
                "this could be anybody but the bot, or anybody but who was named before: say who is meant";
            return Err(Fault::NotInGame(reason.into(), span));
        }
        if let Some(span) = self.grammar.counts_either(words.tokens()) {
            return Err(Fault::NotInGame(
                "say whether so many players are meant, or so many pieces".into(),
                span,
            ));
        }
        let above = self.others;
        let mut tokens = words.tokens();
        let mut read = self.grammar.read_under(category, tokens, Pronouns::Bound { above });
        let named = self.grammar.named(tokens);
        let speaks_of = |named: &Named| matches!(&read, Ok(Ok(trees)) if trees.iter().any(|tree| named.is_phrase_of(tree)));
        if let Some(named) = named.as_ref().filter(|named| read.is_err() || speaks_of(named)) {
            let understood = read.is_ok();
            tokens = &named.tokens;
            read = self.grammar.read_under(category, tokens, Pronouns::Bound { above });
            if let Err(why) = &mut read
                && understood
            {
                let (reached, span) = named.first();
                *why = Why { reached, span, ended: false, ..why.clone() };
                why.expected = vec!["“a” for any, or “it” or “that” for what was named before".into()];
            }
        }
        let trees = match read {
            Err(why) => {
                let fault = Fault::Unread { category, words, why: Box::new(why) };
                return match self.said_otherwise(category, words, tokens, above, &lower) {
                    Some(meant) => meant,
                    None => Err(self.doubt(category, tokens, &lower).unwrap_or(fault)),
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
        self.said_otherwise(category, words, tokens, above, &lower).unwrap_or_else(|| {
            let none = || Fault::NotInGame("it has no meaning here".into(), words.span());
            Err(self.doubt(category, tokens, &lower).or(fault).unwrap_or_else(none))
        })
    }

    /// The meaning of a reworded piece: in the words of the rules, without filler words, or with the noun
    /// that *none* stands for.
    fn said_otherwise<T: PartialEq>(
        &self,
        category: &str,
        words: Words<'t>,
        tokens: &[Token],
        above: usize,
        lower: &impl Fn(&Node) -> Result<T, Fault<'t>>,
    ) -> Option<Result<Meant<T>, Fault<'t>>> {
        for sentences in self.grammar.variants(tokens) {
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

    /// The fault that a pronoun is ambiguous, because it could stand for more than one player.
    fn doubt<T>(
        &self,
        category: &str,
        tokens: &[Token],
        lower: &impl Fn(&Node) -> Result<T, Fault<'t>>,
    ) -> Option<Fault<'t>> {
        let doubt = self.grammar.doubt(tokens)?;
        let Ok(Ok(trees)) = self.grammar.read_under(category, tokens, Pronouns::Free) else {
            return None;
        };
        trees.iter().any(|tree| lower(tree).is_ok()).then(|| {
            let others = match &doubt.others[..] {
                [] => "somebody who was named above".to_string(),
                others => others.iter().map(|one| format!("“{one}”")).collect::<Vec<_>>().join(" or "),
            };
            let reason = format!("“{}” could be the bot or {others}: name who is meant", doubt.pronoun);
            Fault::NotInGame(reason, doubt.span)
        })
    }

    pub fn deed(&self, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        self.meant("attempt", words, |node| self.attempted(node, words)).map(|m| self.note(m, words))
    }

    /// Records the tree of a reading for later display.
    pub(super) fn note<T>(&self, meant: Meant<T>, words: Words<'t>) -> T {
        self.seen.borrow_mut().push((words.span(), meant.tree));
        meant.meaning
    }

    pub(super) fn phrase<T: PartialEq>(
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

    /// The targets, in the order written.
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
            Err(fault @ Fault::Unread { .. }) => self.missing_page(words).unwrap_or(What::Unknown(fault)),
            Err(fault) => What::Unknown(fault),
        };
        Saying { words, what }
    }

    /// A sentence that refers to a missing page.
    fn missing_page(&self, words: Words<'t>) -> Option<What<'t, V>> {
        // The page exists and is followed by more words, so it is not missing.
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
        // A page cut out of a document may use one that is not included: names are capitalised.
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

    /// The words from which a phrase was read.
    pub(super) fn within(&self, words: Words<'t>, span: Span) -> Words<'t> {
        let inside = |t: &&crate::words::Token| t.span.start >= span.start && t.span.end <= span.end;
        let tokens = words.tokens();
        let from = tokens.iter().position(|t| inside(&t)).unwrap_or(0);
        let to = tokens.iter().rposition(|t| inside(&t)).map_or(tokens.len(), |i| i + 1);
        words.part(from, to)
    }

    /// A deed with a condition that may refer to the deed itself.
    pub(super) fn tried_if(&self, node: &Node, holds: bool, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
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

    pub(super) fn attempted(&self, node: &Node, words: Words<'t>) -> Result<V::Deed, Fault<'t>> {
        match (node.category(), node.name()) {
            ("attempt", "can") => self.tried(child(node, "deed")?),
            ("attempt", name @ ("if" | "unless")) => self.tried_if(node, name == "if", words),
            ("attempt", _) => Err(Fault::Modal(node.span)),
            _ => self.tried(node),
        }
    }

    /// A deed for which the game can tell whether it is possible.
    pub(super) fn tried(&self, node: &Node) -> Result<V::Deed, Fault<'t>> {
        let deed = self.deed_of(node)?;
        self.vocabulary.attempts(&deed).map_err(|reason| Fault::NotInGame(reason, node.span))?;
        Ok(deed)
    }

    pub(super) fn deed_of(&self, node: &Node) -> Result<V::Deed, Fault<'t>> {
        let deed = self.vocabulary.deed(node).and_then(|deed| self.vocabulary.refer(deed, self.asked));
        deed.map_err(|reason| Fault::NotInGame(reason, node.span))
    }
}

pub(super) fn child<'n, 't>(node: &'n Node, category: &str) -> Result<&'n Node, Fault<'t>> {
    node.child(category)
        .or_else(|| node.children.iter().find(|_| node.children.len() == 1))
        .ok_or_else(|| Fault::NotInGame(format!("its {category} is missing"), node.span))
}
