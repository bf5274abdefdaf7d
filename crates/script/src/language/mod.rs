//! The grammar engine: every word is consumed, every reading is kept, every tree prints.
//!
//! Rules are data, one a line, `category.name = pattern`:
//!
//! ```text
//! class A          = a | an | the
//! goal.contend     = contend [for] <ambition>+or
//! place.ground     = {A} <quality>* <ground>= <clause>*
//! fact.have        = (does/do <seats> have | <seats> has/have) <having>
//! @place           = a place on the map
//! ```
//!
//! | notation | meaning |
//! | --- | --- |
//! | `word`, `a/b` | this word, one of these words |
//! | `ship~`, `ship~s` | a noun: the plural is printed where the plural is wanted; always |
//! | `ship~!`, `ship~s!` | a noun that is read in the singular only; in the plural only |
//! | `[…]` | may be left out, and is left out when printed |
//! | `{…}` | may be left out, and is printed |
//! | `(… \| …)` | one of these; the first is printed |
//! | `<#>` | a number |
//! | `<x>`, `<x>s`, `<x>=` | a phrase of category x, printed in the singular, the plural, or as the phrase around it |
//! | `<x>*` | any number of them, one after another |
//! | `<x>+or`, `<x>+and` | a list with commas and that joint; `++` if it has two items at least |
//! | `one^few^many` | forms of a noun after a number: 1 karta, 2 karty, 5 kart |
//! | `on%ona%ono` | forms that agree with the Polish noun before them |
//! | `CLASS` | a class of words declared before |
//! | `@it`, `&he` | a pronoun for the bot, for the other player who was named before it (see [`pronoun`]) |
//!
//! `person = rival | player` lists the nouns for other players; before a noun, or a word of
//! `owned = control`, they are possessive and introduce nobody.
//!
//! `noun place = ground~ ground-one~!` says which nouns a place defined by a document joins, and in which
//! number, so that their adjectives and clauses also apply to the document's term.
//!
//! `definite = gate | card` lists nouns of which there are several: behind any of them, “the gate” is one that was named
//! before. With those in `again = enemy` it is, behind the same noun.
//!
//! `mass = food | wood` lists nouns that are printed without an article, `unique = keep` those of which there is one.
//!
//! `verb = control | rule` lists the verbs that get an ending where a statement is printed.
//!
//! `dated = taken` lists verbs after which *this turn* is significant; elsewhere it is ignored.
//!
//! `joint or = lub | albo` says which words join a list, if they are not *or* and *and*.
//!
//! `hint not mine = rival | enemy` is not a rule: it lists words that authors use for words of a game. The
//! game's word is suggested if the sentence with it has exactly one reading.
//!
//! `same conquer = take control of` is not a rule either: a sentence without a reading is read again with the
//! other words, and printed in them. `#` stands for a number. Words that may mean two things have two
//! wordings, joined by `|`; if both give a meaning, the sentence is ambiguous.
//!
//! `@category = title` is what authors call a phrase of that category, and `part Nouns = a b c` puts
//! categories into a chapter of the word list.
//!
//! The loader enforces the laws of the language. A pattern is expanded until no slot is optional:
//! alternatives with the same slots are one *form* of the rule, and each form prints its first alternative.
//! No rule may begin with itself, every slot has phrases, every alternative has words or slots. Two
//! alternatives that differ only in literal words mean the same; any difference in meaning must be a slot. A
//! rule named `_` is replaced by the phrase inside it.

mod agree;
pub mod frames;
mod load;
pub mod lower;
mod named;
mod next;
mod node;
mod paths;
mod print;
mod pronoun;
mod read;
mod sample;
mod variant;
mod why;
mod words;

/// The closed class of English.
pub const ENGLISH: &str = include_str!("english.gr");
/// The closed class of Polish, as far as documents for games need it.
pub const POLISH: &str = include_str!("polish.gr");

pub use named::Named;
pub use node::{BadRule, Node};
pub use print::plural_of;
pub use pronoun::{Doubt, Pronouns};
pub use read::{Reading, TooMany};
pub use why::{Repair, Why};
pub use words::Examples;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

pub(crate) type Category = u16;
pub(crate) type Word = u32;

/// The number in which a phrase in a slot is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    Singular,
    Plural,
    /// The number of the enclosing phrase.
    Same,
}

/// Whether a word is a noun, and in which number it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noun {
    No,
    /// The number of the enclosing phrase.
    Same,
    Plural,
    /// Read in the singular only: “the fox clearings” are not one of them.
    One,
    Many,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    Or,
    And,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Part {
    /// One of these words; the first is printed.
    Words {
        any: Box<[Word]>,
        noun: Noun,
    },
    /// The forms of a noun after 1, after 2 to 4, and after other numbers; any of them is read.
    Counted(Box<[Word]>),
    /// The masculine, feminine and neuter forms of a word; any of them is read.
    Agreeing(Box<[Word]>),
    /// One of these words or none; printed only if so marked.
    Maybe {
        any: Box<[Word]>,
        printed: bool,
    },
    /// This exact number.
    Literal(i32),
    Number,
    Slot(Category, Number),
    Star(Category),
    /// `many`: at least two of them.
    List {
        of: Category,
        joint: Joint,
        number: Number,
        many: bool,
    },
}

impl Part {
    fn category(&self) -> Option<Category> {
        match self {
            Part::Slot(c, _) | Part::Star(c) | Part::List { of: c, .. } => Some(*c),
            Part::Words { .. }
            | Part::Counted(_)
            | Part::Agreeing(_)
            | Part::Maybe { .. }
            | Part::Literal(_)
            | Part::Number => None,
        }
    }
}

/// The words and numbers with which a phrase can begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct First {
    words: Vec<u64>,
    number: bool,
}

impl First {
    /// Adds another set of the same width. Returns whether this one grew.
    fn add(&mut self, other: &First) -> bool {
        let mut grew = other.number && !self.number;
        self.number |= other.number;
        for (all, one) in self.words.iter_mut().zip(&other.words) {
            grew |= one & !*all != 0;
            *all |= one;
        }
        grew
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    parts: Vec<Part>,
    first: First,
}

/// The alternatives of a rule as they are read: what several begin with is read once.
#[derive(Clone, Debug)]
pub(crate) enum Path {
    /// An alternative ends here.
    End,
    On {
        part: Part,
        /// The first set of the alternatives that begin here, if this is the first part of them.
        first: First,
        then: Vec<Path>,
    },
}

/// A rule: its forms by their slots, each with its alternatives, the first of which is printed.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    category: Category,
    name: Arc<str>,
    /// The pattern as written.
    pattern: Arc<str>,
    alternatives: Vec<Alternative>,
    paths: Vec<Path>,
    /// The first set of all its alternatives.
    first: First,
    /// The parsed definition, if this is a term of the document.
    meaning: Option<Node>,
    /// Whether it is replaced by the phrase inside it.
    clear: bool,
}

/// All phrases that a document may use.
#[derive(Clone, Debug, Default)]
pub struct Grammar {
    words: HashMap<String, Word>,
    /// The printed form of each word.
    spelled: Vec<Arc<str>>,
    classes: HashMap<String, Vec<String>>,
    /// The words that join lists with *or* and with *and*; empty in English.
    joints: [Vec<Arc<str>>; 2],
    categories: HashMap<String, Category>,
    names: Vec<Arc<str>>,
    /// The authors' name for a phrase of a category.
    titles: HashMap<Category, Arc<str>>,
    /// The chapters of the word list, with their categories.
    parts: Vec<(String, Vec<String>)>,
    /// The nouns for other players, and the words before which they are possessive.
    persons: HashSet<String>,
    owned: HashSet<String>,
    /// For each category that a document may define, the nouns that its term joins, so that adjectives and
    /// clauses apply to it.
    joined: HashMap<String, Vec<(String, Noun)>>,
    /// The words of the document's terms, each as its tokens: only the definition counts where they stand.
    terms: Vec<Vec<String>>,
    /// Verbs that take an ending where a sentence is printed.
    verbs: HashSet<String>,
    /// Nouns that stand behind *the* for one that was named before: behind any of them, or behind themselves.
    definite: HashSet<String>,
    again: HashSet<String>,
    /// Nouns that are printed without an article.
    mass: HashSet<String>,
    /// Nouns of which there is one: they are printed with *the*.
    unique: HashSet<String>,
    /// Verbs after which *this turn* is significant.
    dated: HashSet<String>,
    /// Words that authors use, with their likely meanings: for suggestions only.
    hints: Vec<(Vec<String>, Vec<String>)>,
    /// Ordinary English for the words of the rules, by its first word.
    same: HashMap<String, Vec<variant::Same>>,
    /// Shared with the grammars derived from this one: a document adds few rules to many.
    rules: Vec<Arc<Rule>>,
    /// How many of them are prepared for lookup.
    prepared: usize,
    by_category: Vec<Vec<u32>>,
    first: Vec<First>,
    /// For each category, the categories whose phrases may stand for one of its own, through rules named `_`.
    covers: Vec<Vec<Category>>,
    /// Computed when a sentence is first printed.
    nouns: OnceLock<agree::Nouns>,
}

impl Grammar {
    pub fn new(rules: &str) -> Result<Grammar, BadRule> {
        let mut grammar = Grammar::default();
        grammar.extend(rules)?;
        grammar.finish()?;
        Ok(grammar)
    }

    /// Whether lists are joined by *or* and *and*.
    fn is_english(&self) -> bool {
        self.joints.iter().all(Vec::is_empty)
    }

    /// The words that join a list of this kind; the first is printed.
    pub(crate) fn joints(&self, joint: Joint) -> impl Iterator<Item = &str> {
        let (own, english) = match joint {
            Joint::Or => (&self.joints[0], "or"),
            Joint::And => (&self.joints[1], "and"),
        };
        own.iter().map(|word| &**word).chain(own.is_empty().then_some(english))
    }

    /// The number of rules.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    pub fn has(&self, category: &str) -> bool {
        self.categories.get(category).is_some_and(|&c| !self.by_category[usize::from(c)].is_empty())
    }

    /// The authors' name for a phrase of a category.
    pub fn title(&self, category: &str) -> Option<&str> {
        self.titles.get(self.categories.get(category)?).map(|t| &**t)
    }

    /// The rules of a category: names and patterns.
    pub fn rules_of(&self, category: &str) -> impl Iterator<Item = (&str, &str)> {
        let rules = self.categories.get(category).map_or(&[][..], |&c| &self.by_category[usize::from(c)]);
        rules.iter().map(|&r| (&*self.rules[r as usize].name, &*self.rules[r as usize].pattern))
    }

    /// The categories in the order of their first rules.
    pub fn category_names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|n| &**n)
    }
}

#[cfg(test)]
mod tests;
