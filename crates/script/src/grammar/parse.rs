//! Finding the phrases in a sentence: every reading of every part is tried once and remembered.

use super::error::{Expected, Furthest, Misunderstood};
use super::pattern::{At, Part};
use super::{Category, Grammar};
use crate::source::Span;
use crate::words::{Kind, Token};
use std::sync::Arc;

/// A phrase that was understood: which rule, and what filled its slots, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    category: Arc<str>,
    name: Arc<str>,
    pub children: Vec<Node>,
    /// The value, if this is a number.
    pub number: i32,
    pub span: Span,
    /// The word of the document that stands for it, if one was used.
    pub term: Option<Arc<str>>,
}

impl Node {
    pub(crate) fn phrase(category: Arc<str>, name: Arc<str>, children: Vec<Node>, span: Span) -> Node {
        Node { category, name, children, number: 0, span, term: None }
    }

    pub(crate) fn number(number: i32, span: Span) -> Node {
        Node { category: "#".into(), name: "#".into(), children: Vec::new(), number, span, term: None }
    }

    /// The same under the name that a document gives it.
    pub(crate) fn called(&self, term: Arc<str>, span: Span) -> Node {
        Node { span, term: Some(term), ..self.clone() }
    }

    /// The tree without its places: two ways to write the same are equal.
    pub fn shape(&self) -> Node {
        let children = self.children.iter().map(Node::shape).collect();
        Node { children, span: Span::default(), ..self.clone() }
    }

    /// The rule's category: "goal" of `goal.contend`; "#" for a number.
    pub fn category(&self) -> &str {
        &self.category
    }

    /// The rule's own name: "contend" of `goal.contend`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The first part of a category.
    pub fn child(&self, category: &str) -> Option<&Node> {
        self.children.iter().find(|c| &*c.category == category)
    }

    /// All parts of a category, in order.
    pub fn all<'n>(&'n self, category: &'n str) -> impl Iterator<Item = &'n Node> {
        self.children.iter().filter(move |c| &*c.category == category)
    }

    /// The numbers among the parts, in order.
    pub fn numbers(&self) -> impl Iterator<Item = i32> + '_ {
        self.all("#").map(|n| n.number)
    }
}

/// The tree in one line: `move(ships(fresh), gate)`.
impl std::fmt::Display for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.category() == "#" {
            return write!(f, "{}", self.number);
        }
        write!(f, "{}.{}", self.category, self.name)?;
        for (i, child) in self.children.iter().enumerate() {
            f.write_str(if i == 0 { "(" } else { ", " })?;
            write!(f, "{child}")?;
        }
        if self.children.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

/// A sentence that is no phrase of the category; [`Grammar::explain`] says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// How many words were understood.
    pub reached: usize,
}

impl Grammar {
    /// Reads a whole sentence as a phrase of a category.
    pub fn parse(&self, category: &str, tokens: &[Token]) -> Result<Node, Unread> {
        let Some(&category) = self.categories.get(category) else { return Err(Unread { reached: 0 }) };
        let mut parser = Parser::new(self, tokens);
        match parser.sentence(category) {
            Some(draft) => Ok(parser.node(draft)),
            None => Err(Unread { reached: parser.furthest.at }),
        }
    }

    /// Says why a sentence is no phrase of a category: slower than [`Grammar::parse`].
    pub fn explain(&self, category: &str, tokens: &[Token]) -> Misunderstood {
        let Some(&category) = self.categories.get(category) else { return Misunderstood::nothing(tokens) };
        let mut parser = Parser::new(self, tokens);
        parser.sentence(category);
        Misunderstood::new(self, &parser.tokens, parser.furthest, category)
    }

    /// Whether a sentence is a phrase of a category.
    pub fn reads(&self, category: &str, tokens: &[Token]) -> bool {
        let category = self.categories.get(category);
        category.is_some_and(|&c| Parser::new(self, tokens).sentence(c).is_some())
    }
}

/// A node whose parts are not yet collected.
#[derive(Clone, Copy)]
struct Draft {
    rule: Option<u32>,
    number: i32,
    kids: Kids,
    from: u32,
    to: u32,
}

/// A list of drafts, last first: an index into `Parser::chain`.
type Kids = u32;
const NONE: Kids = u32::MAX;

#[derive(Clone, Copy)]
enum Memo {
    Unseen,
    /// Being read: a phrase cannot begin with itself.
    Busy,
    Read(u32, u32),
}

struct Parser<'g, 't> {
    grammar: &'g Grammar,
    tokens: Vec<&'t Token>,
    at: Vec<At>,
    memo: Vec<Memo>,
    results: Vec<(u32, u32)>,
    drafts: Vec<Draft>,
    chain: Vec<(u32, Kids)>,
    furthest: Furthest,
    depth: u32,
}

/// A sentence nested deeper than this is nonsense.
const DEPTH: u32 = 200;

impl<'g, 't> Parser<'g, 't> {
    fn new(grammar: &'g Grammar, tokens: &'t [Token]) -> Self {
        // Most vocabularies have no use for a *there* that names no place.
        let means_nothing = |t: &Token| t.is("there") && !grammar.words.contains_key("there");
        let tokens: Vec<&Token> =
            tokens.iter().filter(|t| t.kind != Kind::Label && !means_nothing(t)).collect();
        let at = tokens
            .iter()
            .map(|t| match t.kind {
                Kind::Number(_) => At::Number,
                _ => grammar.words.get(&t.norm).map_or(At::Unknown, |&w| At::Word(w)),
            })
            .collect();
        Parser {
            grammar,
            memo: vec![Memo::Unseen; grammar.names.len() * (tokens.len() + 1)],
            tokens,
            at,
            results: Vec::new(),
            drafts: Vec::new(),
            chain: Vec::new(),
            furthest: Furthest::default(),
            depth: 0,
        }
    }

    /// The first reading of the whole sentence.
    fn sentence(&mut self, category: Category) -> Option<u32> {
        let (from, to) = self.category(category, 0);
        for i in from..to {
            let (at, draft) = self.results[i];
            let at = self.past_soft(at as usize);
            if at == self.tokens.len() {
                return Some(draft);
            }
            // A phrase that ends too early is as telling as a word that is not expected.
            self.furthest.note(at, Expected::End);
        }
        None
    }

    fn past_soft(&self, mut at: usize) -> usize {
        while self.tokens.get(at).is_some_and(|t| {
            matches!(t.kind, Kind::Comma | Kind::Colon | Kind::Semicolon | Kind::Dot | Kind::Question)
        }) {
            at += 1;
        }
        at
    }

    /// All phrases of a category that begin here: a range of `results`.
    fn category(&mut self, category: Category, at: usize) -> (usize, usize) {
        let at = self.past_soft(at);
        let key = category.0 as usize * (self.tokens.len() + 1) + at;
        match self.memo[key] {
            Memo::Read(from, to) => return (from as usize, to as usize),
            Memo::Busy => return (0, 0),
            Memo::Unseen => {}
        }
        let grammar = self.grammar;
        let next = self.at.get(at).copied();
        if self.depth > DEPTH || !grammar.first[category.0 as usize].may_begin(next) {
            self.furthest.note(at, Expected::Category(category));
            self.memo[key] = Memo::Read(0, 0);
            return (0, 0);
        }
        self.memo[key] = Memo::Busy;
        self.depth += 1;
        let mut found: Vec<(u32, u32)> = Vec::new();
        for &rule in grammar.candidates(category, next) {
            let rule_ref = &grammar.rules[rule as usize];
            if !rule_ref.first.may_begin(next) {
                continue;
            }
            for (end, kids) in self.sequence(&rule_ref.parts, at, NONE) {
                if found.iter().all(|f| f.0 != end as u32) {
                    let draft = Draft { rule: Some(rule), number: 0, kids, from: at as u32, to: end as u32 };
                    found.push((end as u32, self.draft(draft)));
                }
            }
        }
        self.depth -= 1;
        let from = self.results.len();
        self.results.extend(found);
        self.memo[key] = Memo::Read(from as u32, self.results.len() as u32);
        (from, self.results.len())
    }

    fn draft(&mut self, draft: Draft) -> u32 {
        self.drafts.push(draft);
        self.drafts.len() as u32 - 1
    }

    fn with(&mut self, kids: Kids, draft: u32) -> Kids {
        self.chain.push((draft, kids));
        self.chain.len() as u32 - 1
    }

    /// All ways to read these parts one after another: where each ends, and what was in it.
    fn sequence(&mut self, parts: &[Part], at: usize, kids: Kids) -> Vec<(usize, Kids)> {
        let mut ways = vec![(at, kids)];
        for part in parts {
            let mut next = Vec::new();
            for (at, kids) in ways {
                self.part(part, at, kids, &mut next);
            }
            if next.is_empty() {
                return next;
            }
            ways = next;
        }
        ways
    }

    fn part(&mut self, part: &Part, at: usize, kids: Kids, out: &mut Vec<(usize, Kids)>) {
        let here = self.past_soft(at);
        match part {
            Part::Word(word) => {
                if self.at.get(here) == Some(&At::Word(*word)) {
                    reach(out, here + 1, kids);
                } else {
                    self.furthest.note(here, Expected::Word(*word));
                }
            }
            Part::Literal(n) => match self.tokens.get(here).map(|t| t.kind) {
                Some(Kind::Number(m)) if m == *n => reach(out, here + 1, kids),
                _ => self.furthest.note(here, Expected::Number),
            },
            Part::Number => match self.tokens.get(here).map(|t| t.kind) {
                Some(Kind::Number(number)) => {
                    let draft =
                        Draft { rule: None, number, kids: NONE, from: here as u32, to: here as u32 + 1 };
                    let draft = self.draft(draft);
                    let kids = self.with(kids, draft);
                    reach(out, here + 1, kids);
                }
                _ => self.furthest.note(here, Expected::Number),
            },
            Part::Slot(category) => self.slot(*category, at, kids, out),
            Part::List(category) => self.list(*category, at, kids, out),
            Part::Optional(inside) => {
                for (end, kids) in self.sequence(inside, at, kids) {
                    reach(out, end, kids);
                }
                reach(out, at, kids);
            }
            Part::Either(all) => {
                for one in all {
                    for (end, kids) in self.sequence(one, at, kids) {
                        reach(out, end, kids);
                    }
                }
            }
        }
    }

    fn slot(&mut self, category: Category, at: usize, kids: Kids, out: &mut Vec<(usize, Kids)>) {
        let (from, to) = self.category(category, at);
        for i in from..to {
            let (end, draft) = self.results[i];
            let kids = self.with(kids, draft);
            reach(out, end as usize, kids);
        }
    }

    /// One or more, separated by commas, *or*, *and*, *then* or a slash.
    fn list(&mut self, category: Category, at: usize, kids: Kids, out: &mut Vec<(usize, Kids)>) {
        let mut open = Vec::new();
        self.slot(category, at, kids, &mut open);
        let mut next = 0;
        while next < open.len() {
            let (end, kids) = open[next];
            next += 1;
            if let Some(after) = self.separator(end) {
                let mut more = Vec::new();
                self.slot(category, after, kids, &mut more);
                for (end, kids) in more {
                    reach(&mut open, end, kids);
                }
            }
        }
        for (end, kids) in open {
            reach(out, end, kids);
        }
    }

    fn separator(&self, at: usize) -> Option<usize> {
        let mut end = at;
        while self.tokens.get(end).is_some_and(|t| {
            matches!(t.kind, Kind::Comma | Kind::Slash) || ["or", "and", "then"].iter().any(|word| t.is(word))
        }) {
            end += 1;
        }
        (end > at).then_some(end)
    }

    fn node(&self, draft: u32) -> Node {
        let d = self.drafts[draft as usize];
        let span = match self.tokens.get(d.from as usize..d.to as usize) {
            Some([first, .., last]) => first.span.to(last.span),
            Some([only]) => only.span,
            _ => Span::default(),
        };
        let Some(rule) = d.rule else {
            return Node::number(d.number, span);
        };
        let rule = &self.grammar.rules[rule as usize];
        if let Some(meaning) = &rule.meaning {
            return Node { span, ..meaning.clone() };
        }
        let mut children = Vec::new();
        let mut kids = d.kids;
        while let Some(&(draft, before)) = self.chain.get(kids as usize) {
            children.push(self.node(draft));
            kids = before;
        }
        children.reverse();
        let category = self.grammar.names[rule.category.0 as usize].clone();
        Node::phrase(category, rule.name.clone(), children, span)
    }
}

/// The first way to get somewhere is the one that counts.
fn reach(out: &mut Vec<(usize, Kids)>, end: usize, kids: Kids) {
    if out.iter().all(|w| w.0 != end) {
        out.push((end, kids));
    }
}
