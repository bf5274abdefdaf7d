//! Finds every reading of a sentence: each category is parsed once at each position, and the results are
//! shared.

use super::pronoun::Pronouns;
use super::why::Expected;
use super::{Category, First, Grammar, Joint, Noun, Part, Path, Why, Word};
use crate::language::Node;
use crate::source::Span;
use crate::words::{Kind, Token};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Every tree of a sentence.
pub type Reading = Vec<Node>;

/// The maximum number of readings of one piece; above it, no human would understand the sentence.
const MOST: usize = 96;

/// A sentence with so many joined parts that its readings cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// A token as the grammar sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Word(Word),
    Number(i32),
    Unknown,
}

/// A phrase that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Found {
    /// `None` for a number.
    rule: Option<u32>,
    number: i32,
    kids: Kids,
    from: u32,
    to: u32,
}

/// Hashes the numbers of phrases, which no author chooses.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u32(u32::from(*byte)));
    }

    fn write_u32(&mut self, n: u32) {
        self.0 = (self.0.rotate_left(5) ^ u64::from(n)).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

/// A linked list of phrases, last first: an index into `Parser::chain`.
type Kids = u32;
const NONE: u32 = u32::MAX;

/// A partial parse: where it ends, and the phrases found.
type Way = (u32, Kids);

pub(super) struct Parser<'g, 't> {
    grammar: &'g Grammar,
    pub(super) tokens: Vec<&'t Token>,
    at: Vec<At>,
    /// The alternative reading of each token as a pronoun.
    stands: Vec<Option<Word>>,
    /// By category: where its row of the memory begins, once a phrase of it was looked for.
    rows: Vec<u32>,
    /// By position: the range of the results.
    memo: Vec<(u32, u32)>,
    results: Vec<u32>,
    found: Vec<Found>,
    /// A phrase and its predecessors; equal chains are shared.
    chain: Vec<(u32, Kids)>,
    chains: HashMap<(u32, Kids), Kids, BuildHasherDefault<Quick>>,
    /// Empty lists, to be used again.
    spare: Vec<Vec<Way>>,
    overflow: bool,
    /// The furthest position reached, and what could have stood there.
    pub(super) furthest: usize,
    pub(super) expected: Vec<Expected>,
}

impl Grammar {
    /// Every reading of a whole sentence as a phrase of a category; if there is none, the error says why.
    pub fn read(&self, category: &str, tokens: &[Token]) -> Result<Result<Reading, TooMany>, Why> {
        self.read_under(category, tokens, Pronouns::Bound { above: 0 })
    }

    /// Like [`Self::read`], with a rule for resolving pronouns.
    pub fn read_under(
        &self,
        category: &str,
        tokens: &[Token],
        pronouns: Pronouns,
    ) -> Result<Result<Reading, TooMany>, Why> {
        let mut parser = Parser::under(self, tokens, pronouns);
        let Some(&id) = self.categories.get(category) else { return Err(parser.why()) };
        let all = parser.sentence(id);
        if parser.overflow {
            return Ok(Err(TooMany));
        }
        if all.is_empty() {
            return Err(parser.why());
        }
        let mut trees: Reading = all.into_iter().map(|found| parser.node(found)).collect();
        for (at, words, span) in self.own_words(&parser.tokens) {
            if trees.iter().any(|tree| is_own(tree, span)) {
                trees.retain(|tree| is_own(tree, span));
            } else if words == 1 {
                return Err(parser.why_not(at, span));
            }
        }
        Ok(Ok(trees))
    }

    /// The places of the document's terms in a sentence, each with the number of tokens before it, and of its own. A term
    /// of several words may also be what the game says with these words.
    fn own_words(&self, tokens: &[&Token]) -> Vec<(usize, usize, Span)> {
        let mut places = Vec::new();
        for term in &self.terms {
            let is_said = |words: &[&Token]| words.iter().zip(term).all(|(token, word)| token.is(word));
            let said = tokens.windows(term.len()).enumerate().filter(|(_, words)| is_said(words));
            let span = |words: &[&Token]| words[0].span.to(words[words.len() - 1].span);
            places.extend(said.map(|(at, words)| (at, words.len(), span(words))));
        }
        places
    }

    /// The readings of a whole sentence, without the reason if there are none.
    pub fn trees(&self, category: &str, tokens: &[Token]) -> Reading {
        let Some(id) = self.may_begin(category, tokens) else { return Vec::new() };
        let mut parser = Parser::new(self, tokens);
        let all = parser.sentence(id);
        if parser.overflow { Vec::new() } else { all.into_iter().map(|found| parser.node(found)).collect() }
    }

    /// Whether a phrase of a category can begin with the first of these tokens: a quick no.
    pub(crate) fn can_begin(&self, category: &str, tokens: &[Token]) -> bool {
        self.may_begin(category, tokens).is_some()
    }

    /// The category, if a phrase of it can begin with the first of these tokens.
    fn may_begin(&self, category: &str, tokens: &[Token]) -> Option<Category> {
        let &id = self.categories.get(category)?;
        let token = tokens.iter().find(|t| !matches!(t.kind, Kind::Label | Kind::Remark))?;
        let first = self.first.get(usize::from(id))?;
        let begins = match token.kind {
            Kind::Number(_) => first.number,
            kind => {
                let may = |word: &str| {
                    self.words.get(word).is_some_and(|&word| {
                        first.words.get(word as usize / 64).is_some_and(|bits| bits >> (word % 64) & 1 == 1)
                    })
                };
                may(mark(kind).unwrap_or(&token.norm))
                    || super::pronoun::is_pronoun(&token.norm) && may(&format!("@{}", token.norm))
            }
        };
        begins.then_some(id)
    }

    /// Every phrase of a category with which a sentence begins, and its number of tokens.
    pub fn openings(&self, category: &str, tokens: &[Token]) -> Vec<(usize, Node)> {
        let Some(id) = self.may_begin(category, tokens) else { return Vec::new() };
        let mut parser = Parser::new(self, tokens);
        let (from, to) = parser.category(id, 0);
        let found: Vec<u32> = (from..to).map(|i| parser.results[i as usize]).collect();
        found.into_iter().map(|one| (parser.found[one as usize].to as usize, parser.node(one))).collect()
    }
}

impl<'g, 't> Parser<'g, 't> {
    pub(super) fn new(grammar: &'g Grammar, tokens: &'t [Token]) -> Self {
        Parser::under(grammar, tokens, Pronouns::Bound { above: 0 })
    }

    fn under(grammar: &'g Grammar, tokens: &'t [Token], pronouns: Pronouns) -> Self {
        let tokens: Vec<&Token> =
            tokens.iter().filter(|t| !matches!(t.kind, Kind::Label | Kind::Remark)).collect();
        let at = tokens
            .iter()
            .map(|t| match t.kind {
                Kind::Number(n) => At::Number(n),
                kind => {
                    let word = mark(kind).unwrap_or(&t.norm);
                    grammar.words.get(word).map_or(At::Unknown, |&w| At::Word(w))
                }
            })
            .collect();
        Parser {
            stands: grammar.pronouns(&tokens, pronouns),
            rows: vec![NONE; grammar.names.len()],
            memo: Vec::new(),
            grammar,
            tokens,
            at,
            results: Vec::new(),
            found: Vec::new(),
            chain: Vec::new(),
            chains: HashMap::default(),
            spare: Vec::new(),
            overflow: false,
            furthest: 0,
            expected: Vec::new(),
        }
    }

    pub(super) fn sentence(&mut self, category: Category) -> Vec<u32> {
        let (from, to) = self.category(category, 0);
        let mut whole = Vec::new();
        for i in from..to {
            let found = self.results[i as usize];
            let end = self.found[found as usize].to as usize;
            if end == self.tokens.len() {
                whole.push(found);
            } else {
                self.note(end, Expected::End);
            }
        }
        whole
    }

    fn note(&mut self, at: usize, expected: Expected) {
        if at > self.furthest {
            self.furthest = at;
            self.expected.clear();
        }
        if at == self.furthest && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }

    fn begins(&self, first: &First, at: usize) -> bool {
        // Words interned after `finish()` have no bit in the first sets.
        let may = |w: Word| first.words.get(w as usize / 64).is_some_and(|b| b >> (w % 64) & 1 == 1);
        let stands = self.stands.get(at).copied().flatten();
        match self.at.get(at) {
            None => false,
            Some(At::Unknown) => stands.is_some_and(may),
            Some(At::Number(_)) => first.number,
            Some(At::Word(w)) => may(*w) || stands.is_some_and(may),
        }
    }

    /// All phrases of a category that begin here, as a range of `results`.
    fn category(&mut self, category: Category, at: usize) -> (u32, u32) {
        let grammar = self.grammar;
        if !self.begins(&grammar.first[usize::from(category)], at) {
            self.note(at, Expected::Category(category));
            return (0, 0);
        }
        let key = self.row(category) + at;
        if self.memo[key].0 != NONE {
            return self.memo[key];
        }
        // The sentence will be refused anyway.
        if self.overflow {
            return (0, 0);
        }
        let mut all: Vec<u32> = Vec::new();
        for &rule_at in &grammar.by_category[usize::from(category)] {
            let rule = &grammar.rules[rule_at as usize];
            if !self.begins(&rule.first, at) {
                continue;
            }
            let mut ways = self.spare.pop().unwrap_or_default();
            for path in &rule.paths {
                let Path::On { first, .. } = path else { continue };
                if !self.begins(first, at) {
                    continue;
                }
                ways.clear();
                self.path(path, (at as u32, NONE), &mut ways);
                for &(to, kids) in &ways {
                    let inside = self.chain.get(kids as usize).map(|k| k.0);
                    let id = match inside {
                        Some(inside) if rule.clear => inside,
                        _ => {
                            let one = Found { rule: Some(rule_at), number: 0, kids, from: at as u32, to };
                            match all.iter().find(|f| self.found[**f as usize] == one) {
                                Some(_) => continue,
                                None => self.phrase(one),
                            }
                        }
                    };
                    if !all.contains(&id) {
                        all.push(id);
                    }
                }
            }
            ways.clear();
            self.spare.push(ways);
        }
        if all.len() > MOST {
            self.overflow = true;
            all.truncate(MOST);
        }
        let from = self.results.len() as u32;
        self.results.extend(all);
        self.memo[key] = (from, self.results.len() as u32);
        self.memo[key]
    }

    /// Where the row of a category begins in the memory.
    fn row(&mut self, category: Category) -> usize {
        let row = &mut self.rows[usize::from(category)];
        if *row == NONE {
            *row = self.memo.len() as u32;
            self.memo.resize(self.memo.len() + self.tokens.len() + 1, (NONE, NONE));
        }
        *row as usize
    }

    fn phrase(&mut self, found: Found) -> u32 {
        self.found.push(found);
        self.found.len() as u32 - 1
    }

    fn linked(&mut self, before: Kids, found: u32) -> Kids {
        let next = self.chain.len() as Kids;
        let at = *self.chains.entry((found, before)).or_insert(next);
        if at == next {
            self.chain.push((found, before));
        }
        at
    }

    pub(super) fn grammar(&self) -> &'g Grammar {
        self.grammar
    }

    /// All ways to go on along a path.
    fn path(&mut self, path: &'g Path, way: Way, out: &mut Vec<Way>) {
        let Path::On { part, then, .. } = path else { return out.push(way) };
        // Words go on in one way or in none, and most rules begin with them.
        match self.token(part, way.0) {
            Some(Ok(())) => then.iter().for_each(|path| self.path(path, (way.0 + 1, way.1), out)),
            Some(Err(expected)) => self.note(way.0 as usize, expected),
            None => {
                let mut ways = self.spare.pop().unwrap_or_default();
                self.part(part, way, &mut ways);
                self.paths(then, &mut ways, out);
                ways.clear();
                self.spare.push(ways);
            }
        }
    }

    /// All ways to go on from each of these along each of the paths.
    fn paths(&mut self, paths: &'g [Path], ways: &mut Vec<Way>, out: &mut Vec<Way>) {
        if let [way] = ways[..] {
            return paths.iter().for_each(|path| self.path(path, way, out));
        }
        ways.sort_unstable();
        ways.dedup();
        if ways.len() > MOST {
            self.overflow = true;
            ways.truncate(MOST);
        }
        if ways.is_empty() {
            return;
        }
        for path in paths {
            let Path::On { part, then, .. } = path else {
                out.extend_from_slice(ways);
                continue;
            };
            let mut next = self.spare.pop().unwrap_or_default();
            ways.iter().for_each(|way| self.part(part, *way, &mut next));
            self.paths(then, &mut next, out);
            next.clear();
            self.spare.push(next);
        }
    }

    /// Whether a part that is one token fits here; if not, what was expected.
    fn token(&self, part: &Part, at: u32) -> Option<Result<(), Expected>> {
        let fits = match part {
            Part::Words { any, noun } => {
                let plural = self.tokens.get(at as usize).is_some_and(|t| t.plural);
                let in_number = match noun {
                    Noun::One => !plural,
                    Noun::Many => plural,
                    Noun::No | Noun::Same | Noun::Plural => true,
                };
                if in_number && self.is_word(at, any) { Ok(()) } else { Err(Expected::Word(any[0])) }
            }
            Part::Counted(forms) | Part::Agreeing(forms) => {
                if self.is_word(at, forms) {
                    Ok(())
                } else {
                    Err(Expected::Word(forms[0]))
                }
            }
            Part::Literal(n) => match self.at.get(at as usize) {
                Some(At::Number(m)) if m == n => Ok(()),
                _ => Err(Expected::Number),
            },
            Part::Maybe { .. } | Part::Number | Part::Slot(..) | Part::Star(_) | Part::List { .. } => {
                return None;
            }
        };
        Some(fits)
    }

    /// Whether a repetition has too many ways to count: phrases that can be nested as well as listed double
    /// them with every phrase.
    fn is_too_much(&mut self, ways: &mut Vec<Way>) -> bool {
        self.overflow |= ways.len() > MOST;
        ways.truncate(MOST);
        self.overflow
    }

    fn is_word(&self, at: u32, any: &[Word]) -> bool {
        matches!(self.at.get(at as usize), Some(At::Word(w)) if any.contains(w))
            || matches!(self.stands.get(at as usize), Some(Some(w)) if any.contains(w))
    }

    fn is_mark(&self, at: u32, kind: Kind) -> bool {
        self.tokens.get(at as usize).is_some_and(|t| t.kind == kind)
    }

    fn part(&mut self, part: &Part, (at, kids): Way, out: &mut Vec<Way>) {
        match self.token(part, at) {
            Some(Ok(())) => return out.push((at + 1, kids)),
            Some(Err(expected)) => return self.note(at as usize, expected),
            None => {}
        }
        match part {
            Part::Maybe { any, .. } => {
                if self.is_word(at, any) {
                    out.push((at + 1, kids));
                }
                out.push((at, kids));
            }
            Part::Number => match self.at.get(at as usize) {
                Some(&At::Number(number)) => {
                    let one = Found { rule: None, number, kids: NONE, from: at, to: at + 1 };
                    let same = self.found.iter().position(|f| *f == one);
                    let id = same.map_or_else(|| self.phrase(one), |i| i as u32);
                    let kids = self.linked(kids, id);
                    out.push((at + 1, kids));
                }
                _ => self.note(at as usize, Expected::Number),
            },
            Part::Slot(category, _) => self.slot(*category, (at, kids), out),
            Part::Star(category) => {
                let mut open = vec![(at, kids)];
                let mut next = 0;
                while next < open.len() && !self.is_too_much(&mut open) {
                    let way = open[next];
                    next += 1;
                    self.slot(*category, way, &mut open);
                }
                out.extend(open);
            }
            Part::List { of, joint, many, .. } => self.list(*of, *joint, *many, (at, kids), out),
            Part::Words { .. } | Part::Counted(_) | Part::Agreeing(_) | Part::Literal(_) => {}
        }
    }

    fn slot(&mut self, category: Category, (at, kids): Way, out: &mut Vec<Way>) {
        let (from, to) = self.category(category, at as usize);
        for i in from..to {
            let found = self.results[i as usize];
            let end = self.found[found as usize].to;
            let kids = self.linked(kids, found);
            out.push((end, kids));
        }
    }

    /// `a`, `a or b`, `a, b or c`, `a, b, or c`, `a or b or c`, and with *or* `a/b/c`. A comma alone
    /// joins nothing: the list must end with its joint.
    fn list(&mut self, category: Category, joint: Joint, many: bool, way: Way, out: &mut Vec<Way>) {
        let is_joint = |p: &Self, at: u32| {
            p.tokens.get(at as usize).is_some_and(|t| p.grammar.joints(joint).any(|word| t.is(word)))
        };
        // Partial lists that may end here, those that must continue, and those with slashes only.
        let mut ended = Vec::new();
        self.slot(category, way, &mut ended);
        if ended.is_empty() {
            return;
        }
        let alone = ended.len();
        let mut slashed = ended.clone();
        let mut open = ended.clone();
        let mut next = 0;
        while next < open.len() && !self.is_too_much(&mut open) {
            let (end, kids) = open[next];
            next += 1;
            let comma = self.is_mark(end, Kind::Comma);
            let after = end + u32::from(comma);
            if is_joint(self, after) {
                let mut more = Vec::new();
                self.slot(category, (after + 1, kids), &mut more);
                for way in more {
                    if !ended.contains(&way) {
                        ended.push(way);
                    }
                    if !open.contains(&way) {
                        open.push(way);
                    }
                }
            } else if comma {
                let mut more = Vec::new();
                self.slot(category, (after, kids), &mut more);
                for way in more {
                    if !open.contains(&way) {
                        open.push(way);
                    }
                }
            }
        }
        let mut next = 0;
        while joint == Joint::Or && next < slashed.len() && !self.is_too_much(&mut slashed) {
            let (end, kids) = slashed[next];
            next += 1;
            if self.is_mark(end, Kind::Slash) {
                let from = slashed.len();
                self.slot(category, (end + 1, kids), &mut slashed);
                ended.extend_from_slice(&slashed[from..]);
            }
        }
        out.extend_from_slice(&ended[if many { alone } else { 0 }..]);
    }

    pub(super) fn node(&self, found: u32) -> Node {
        let f = self.found[found as usize];
        let span = match self.tokens.get(f.from as usize..f.to as usize) {
            Some([first, .., last]) => first.span.to(last.span),
            Some([only]) => only.span,
            _ => Span::default(),
        };
        let Some(rule) = f.rule else { return Node::number(f.number, span) };
        let rule = &self.grammar.rules[rule as usize];
        if let Some(meaning) = &rule.meaning {
            return meaning.called(rule.pattern.clone(), span);
        }
        let mut children = Vec::new();
        let mut kids = f.kids;
        while let Some(&(one, before)) = self.chain.get(kids as usize) {
            children.push(self.node(one));
            kids = before;
        }
        children.reverse();
        let last = self.tokens.get(f.to.saturating_sub(1) as usize);
        let is_plural = children.is_empty() && last.is_some_and(|token| token.plural);
        let category = self.grammar.names[usize::from(rule.category)].clone();
        let mut node = Node::phrase(category, rule.name.clone(), children, span);
        node.is_plural = is_plural;
        node
    }
}

/// Whether the words at this place are read as the document's own: a term, or the name of a page, counter or deck.
fn is_own(tree: &Node, place: Span) -> bool {
    const NAMES: [&str; 4] = ["page", "counter", "deck", "card-of-deck"];
    let is_name = tree.term.is_some() || NAMES.contains(&tree.category());
    is_name && tree.span.contains(place) || tree.children.iter().any(|part| is_own(part, place))
}

/// The notation of a punctuation mark in a pattern.
fn mark(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::Comma => ",",
        Kind::Colon => ":",
        Kind::Semicolon => ";",
        Kind::Dot => ".",
        Kind::Question => "?",
        Kind::Arrow => "→",
        Kind::Slash => "/",
        Kind::Paren => "(",
        Kind::Word | Kind::Number(_) | Kind::Label | Kind::Remark => return None,
    })
}
