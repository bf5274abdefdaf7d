//! The document's own words. A definition stands on a glossary page (“term: meaning”, or a row of a
//! table), or in any list with its word in italics: “A *fortress* is a planet with …”, “A card is
//! *ripe* if …”, “*Muster*: build a ship …”.

use super::Compiler;
use super::circle::circles;
use crate::diagnostic::Code;
use crate::document::{Document, Step};
use crate::language::Grammar;
use crate::language::Node;
use crate::program::Term;
use crate::source::Span;
use crate::vocabulary::Vocabulary;
use crate::words::{Kind, Text, Token, every, key};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// Words that mean the same in every document: subjects, negation, quantities, joints, conditionals, references.
const CLOSED: [&str; 60] = [
    "a",
    "an",
    "the",
    "any",
    "some",
    "all",
    "each",
    "every",
    "both",
    "neither",
    "no",
    "not",
    "none",
    "nobody",
    "never",
    "only",
    "except",
    "bot",
    "it",
    "he",
    "she",
    "they",
    "them",
    "there",
    "that",
    "this",
    "is",
    "are",
    "have",
    "has",
    "do",
    "does",
    "can",
    "cannot",
    "will",
    "must",
    "may",
    "should",
    "if",
    "when",
    "unless",
    "while",
    "until",
    "once",
    "otherwise",
    "else",
    "and",
    "or",
    "then",
    "nor",
    "of",
    "to",
    "in",
    "on",
    "at",
    "with",
    "without",
    "than",
    "by",
    "for",
];

/// The placeholder for the defined word while its definition is read.
pub(super) const TERM: &str = "definiendum";

struct Definition {
    term: Text,
    /// All tokens of the definition, with [`TERM`] in place of the word.
    tokens: Vec<Token>,
    span: Span,
    /// Whether it must be a definition: a glossary contains nothing else.
    certain: bool,
    /// The words of the term.
    head: Vec<Token>,
}

impl Definition {
    /// Whether the other's word stands in this definition.
    fn uses(&self, other: &Definition) -> bool {
        let is_head =
            |words: &[Token]| words.iter().zip(&other.head).all(|(token, word)| token.is(&word.norm));
        !other.head.is_empty() && self.tokens.windows(other.head.len()).any(is_head)
    }
}

/// The definitions whose words stand in each definition.
fn uses(all: &[Definition]) -> Vec<Vec<usize>> {
    let mut beginning: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, definition) in all.iter().enumerate() {
        if let Some(word) = definition.head.first() {
            beginning.entry(&word.norm).or_default().push(at);
        }
    }
    let used = |one: &Definition| {
        let candidates = one.tokens.iter().filter_map(|token| beginning.get(&*token.norm)).flatten().copied();
        let candidates: BTreeSet<usize> = candidates.collect();
        candidates.into_iter().filter(|&at| one.uses(&all[at])).collect()
    };
    all.iter().map(used).collect()
}

impl<V: Vocabulary> Compiler<'_, V> {
    /// Reads heads first, so that definitions may use each other in any order. A line of a glossary page that
    /// cannot be read is an error.
    pub(super) fn definitions(&mut self, document: &Document) {
        let told =
            |(t, d): &(Text, Text)| Term { term: t.plain.clone(), definition: d.plain.replace('\n', " ") };
        self.program.terms = document.terms.iter().chain(&document.glosses).map(told).collect();
        let mut open: Vec<Definition> = document.terms.iter().map(|(t, d)| in_glossary(t, d)).collect();
        for page in document.pages.iter().filter(|page| !page.is_notes) {
            let items = page.steps.iter().filter_map(|step| match step {
                Step::Item(item) if item.items.is_empty() => Some(&item.text),
                _ => None,
            });
            open.extend(items.filter_map(|text| in_list(document, text)));
        }
        if open.is_empty() {
            return;
        }
        let Some(mut shared) = self.language.take() else { return };
        let language = Arc::make_mut(&mut shared);
        while self.define_next(language, &mut open) {
            // Names only add words, so the rules stay valid.
            let _ = language.finish();
        }
        for (definition, needed) in open.iter().zip(circles(&uses(&open))) {
            let Err(mut why) = language.read("define", &definition.tokens) else { continue };
            if let Some(other) = needed.map(|at| &open[at]) {
                let by = format!("another word than “{}”, whose definition needs this one", other.term.plain);
                why.expected = vec![by];
            }
            if definition.certain {
                let span =
                    if definition.span.range().is_empty() { definition.term.whole() } else { why.span };
                let message = format!("the definition of “{}” is not understood", definition.term.plain);
                let d = self.problem(Code::UnknownPhrase, span, message);
                if !why.expected.is_empty() {
                    d.help.push(format!("here could stand {}", why.expected.join(", or ")));
                }
                d.help.push(
                    "say it with words of the game, or put the explanation under a heading with `(notes)`"
                        .into(),
                );
            } else {
                self.undefined.push((definition.span, definition.term.clone(), why));
            }
        }
        self.language = Some(shared);
    }

    /// Defines the words that need no word defined later. Of those that are left, some may only seem to: their words
    /// are emphasised in lines that are no definitions. Returns whether there was any.
    fn define_next(&mut self, language: &mut Grammar, open: &mut Vec<Definition>) -> bool {
        let before = open.len();
        let uses = uses(open);
        let mut ready: Vec<bool> = (0..before).map(|at| uses[at].iter().all(|&used| used == at)).collect();
        let can_be_read = |d: &Definition| !language.read_otherwise("define", &d.tokens).is_empty();
        if !(0..before).any(|at| ready[at] && can_be_read(&open[at])) {
            let readable: Vec<bool> = open.iter().map(can_be_read).collect();
            let waits = |at: usize| uses[at].iter().any(|&used| used != at && readable[used]);
            ready = (0..before).map(|at| readable[at] && !waits(at)).collect();
        }
        let mut ready = ready.into_iter();
        open.retain(|definition| !(ready.next() == Some(true) && self.define(language, definition)));
        open.len() < before
    }

    /// Gives a word of the document its meaning, if the definition can be read. A definition that fits
    /// several kinds gets the first kind in the game's list.
    fn define(&mut self, language: &mut Grammar, definition: &Definition) -> bool {
        let trees = language.read_otherwise("define", &definition.tokens);
        let kinds = self.vocabulary.definable();
        let rank = |tree: &Node| kinds.iter().position(|k| *k == tree.name()).unwrap_or(0);
        let Some(first) = trees.iter().map(rank).min() else { return false };
        let mut fault = None;
        let mut meant: Vec<(&Node, Node, String)> = Vec::new();
        for tree in trees.iter().filter(|tree| rank(tree) == first) {
            let meaning = meaning_of(tree, kinds);
            match self.vocabulary.defined(tree.name(), &meaning) {
                Ok(said) if meant.iter().any(|(_, _, known)| *known == said) => {}
                Ok(said) => meant.push((tree, meaning, said)),
                Err(reason) => fault = Some(reason),
            }
        }
        let term = &definition.term;
        let kind = meant.first().map_or("", |(tree, ..)| tree.name());
        let same =
            |(_, other, of): &&(Span, Text, String)| key(&other.plain) == key(&term.plain) && of == kind;
        let first = self.defined.iter().find(same).map(|(span, ..)| *span);
        self.defined.push((definition.span, term.clone(), kind.into()));
        if let Some(first) = first {
            let message = format!("“{}” is defined twice", term.plain);
            let d = self.problem(Code::DefinedTwice, definition.span, message);
            d.other = Some((first, "the first is here".into()));
            return true;
        }
        if definition.head.iter().all(|token| CLOSED.contains(&token.norm.as_str())) {
            let message = format!("“{}” is a word of every document: it cannot be defined", term.plain);
            self.problem(Code::NotInGame, definition.span, message);
            return true;
        }
        match &meant[..] {
            [(tree, meaning, said)] => {
                if self.means_so_anyway(language, tree.name(), term, said) {
                    let message = format!("the game's own “{}” means the same", term.plain);
                    self.problem(Code::HoldsAnyway, definition.span, message)
                        .help
                        .push("it may stand for people to read, and to be changed".into());
                } else {
                    language.shadow(&definition.head);
                }
                let is_noun = kinds.contains(&tree.name()) && tree.name() != "deed";
                let copula =
                    definition.tokens.iter().position(|t| t.is("is") || t.is("are") || t.kind == Kind::Colon);
                if let (Some(at), Some(noun)) = (copula, definition.head.last())
                    && is_noun
                    && language.is_person(&definition.tokens[at + 1..])
                {
                    language.call_person(noun);
                }
                language.define(tree.name(), &term.plain, is_noun, meaning.clone());
                self.seen.borrow_mut().push((definition.span, with_term(tree, &term.plain)));
            }
            [] => {
                let reason = fault.unwrap_or_default();
                self.problem(Code::NotInGame, definition.span, reason);
            }
            [(one, ..), (other, ..), ..] => {
                let readings = language.told_apart("define", &[one, other]);
                let readings = readings.iter().map(|said| said.replace(TERM, &term.plain));
                let readings: Vec<String> = readings.collect();
                let message = format!("the definition of “{}” can be read in two ways", term.plain);
                let d = self.problem(Code::TwoReadings, definition.span, message);
                d.help.extend(readings);
            }
        }
        true
    }

    /// Whether the word already has this meaning without its definition.
    fn means_so_anyway(&self, language: &Grammar, category: &str, term: &Text, said: &str) -> bool {
        let Ok(Ok(trees)) = language.read(category, &every(term)) else { return false };
        let means_so = |tree: &Node| self.vocabulary.defined(category, tree).is_ok_and(|own| own == said);
        !trees.is_empty() && trees.iter().all(means_so)
    }

    /// Warns about terms that are defined and never used.
    pub(super) fn unused_terms(&mut self) {
        fn uses(node: &Node, term: &str) -> bool {
            node.term.as_deref() == Some(term) && node.category() != "term"
                || node.children.iter().any(|child| uses(child, term))
        }
        for (span, term, _) in std::mem::take(&mut self.defined) {
            let used = self.seen.borrow().iter().any(|(_, tree)| uses(tree, &term.plain));
            if !used {
                let message = format!("“{}” is defined, but no line uses it", term.plain);
                self.problem(Code::UnusedTerm, span, message);
            }
        }
    }
}

/// The meaning of the word: the phrase of its kind, or the whole definition.
fn meaning_of(tree: &Node, kinds: &[&str]) -> Node {
    let mut said: Vec<Node> = tree.children.iter().filter(|n| n.category() != "term").cloned().collect();
    if kinds.contains(&tree.name()) && said.len() == 1 {
        return said.remove(0);
    }
    Node::phrase(tree.name().into(), "defined".into(), said, tree.span)
}

/// The tree of a definition with its term filled in, for printing.
fn with_term(tree: &Node, term: &str) -> Node {
    let mut tree = tree.clone();
    for child in tree.children.iter_mut().filter(|n| n.category() == "term") {
        child.term = Some(term.into());
    }
    tree
}

fn token(kind: Kind, norm: &str, text: &Text) -> Token {
    Token { kind, norm: norm.into(), plural: false, plain: (0, 0), span: text.whole() }
}

fn in_glossary(term: &Text, definition: &Text) -> Definition {
    let mut tokens = vec![token(Kind::Word, TERM, term), token(Kind::Colon, "", term)];
    tokens.extend(every(definition));
    trim(&mut tokens);
    Definition { term: term.clone(), tokens, span: definition.whole(), certain: true, head: every(term) }
}

/// A list item with a few words in italics as a definition.
fn in_list(document: &Document, text: &Text) -> Option<Definition> {
    let source = document.sources.get(usize::from(text.whole().file))?;
    let range = text.in_italics(&source.text)?;
    let inside = |t: &Token| t.plain.0 as usize >= range.start && t.plain.1 as usize <= range.end;
    let mut tokens = Vec::new();
    for one in every(text) {
        if !inside(&one) {
            tokens.push(one);
        } else if tokens.last().is_none_or(|t: &Token| t.norm != TERM) {
            tokens.push(Token { kind: Kind::Word, norm: TERM.into(), ..one });
        }
    }
    trim(&mut tokens);
    let term = text.part(range);
    Some(Definition { head: every(&term), term, tokens, span: text.whole(), certain: false })
}

/// Removes the full stop.
fn trim(tokens: &mut Vec<Token>) {
    tokens.retain(|t| !matches!(t.kind, Kind::Label | Kind::Remark));
    while tokens.last().is_some_and(|t| matches!(t.kind, Kind::Dot | Kind::Semicolon)) {
        tokens.pop();
    }
}
