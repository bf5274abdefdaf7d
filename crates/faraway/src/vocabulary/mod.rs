//! The vocabulary of creature cards and AI cards.
//!
//! `words.gr` is the lexicon; `lower` turns syntax trees into the values of `meaning`.

mod cards;
mod common;
mod lower;
mod meaning;

pub use cards::Cards;
pub use meaning::*;

use script::language::{ENGLISH, Grammar, Node};
use script::program::Comparison;
use script::vocabulary::{Name, Never, Vocabulary};
use std::sync::LazyLock;

/// The vocabulary, with the terrain types of the mission.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    pub terrains: Vec<String>,
}

const WORDS: &str = include_str!("words.gr");

/// The function words of English and the words of Far Away, parsed once; a document adds its own.
static LEXICON: LazyLock<Grammar> = LazyLock::new(|| Grammar::embedded(&[ENGLISH, WORDS]).prepared());

impl Words {
    /// The vocabulary with the terrain types that these cards name.
    pub fn of(files: &[(String, String)]) -> Self {
        Words { terrains: cards::terrains(files) }
    }
}

fn none<T>(what: &str) -> Result<T, String> {
    Err(format!("creatures know nothing of {what}"))
}

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Never;
    type Amount = Amount;
    type Group = Never;
    type Setting = Setting;

    fn lexicon(&self) -> Option<&'static Grammar> {
        Some(&LEXICON)
    }

    /// Only the additional terrain types: the standard ones are in the lexicon.
    fn names(&self) -> Vec<Name> {
        let own = self.terrains.iter().skip(cards::TERRAINS.len());
        own.map(|name| Name { category: "terrain", name: name.clone(), words: name.clone() }).collect()
    }

    fn definable(&self) -> &[&str] {
        &["thing", "amount"]
    }

    fn defined(&self, category: &str, node: &Node) -> Result<String, String> {
        lower::defined(category, node)
    }

    fn compare(&self, a: Amount, comparison: Comparison, b: Amount) -> Option<Question> {
        Some(Question::Compare(a, comparison, b))
    }
    fn number(&self, n: i32) -> Option<Amount> {
        Some(Amount::Is(n))
    }
    fn all(&self, parts: Vec<Question>) -> Option<Question> {
        Some(Question::All(parts))
    }
    fn any(&self, parts: Vec<Question>) -> Option<Question> {
        Some(Question::Any(parts))
    }
    fn not(&self, part: Question) -> Option<Question> {
        Some(Question::Not(Box::new(part)))
    }

    /// A card lists alternatives with its own words: a step that is impossible leads to the next one.
    fn alternatives(&self, _: &[&Deed]) -> Result<(), String> {
        Err("only moves and actions can be tried one after another".into())
    }

    fn ban(&self, deed: Deed, when: Option<Question>, unless: Option<Question>) -> Result<Setting, String> {
        lower::ban(deed, when, unless)
    }
    fn refer(&self, deed: Deed, asked: &[Question]) -> Result<Deed, String> {
        lower::refer(deed, asked)
    }

    fn question(&self, node: &Node) -> Result<Question, String> {
        lower::question(node)
    }
    fn deed(&self, node: &Node) -> Result<Deed, String> {
        lower::deed(node)
    }
    fn criterion(&self, node: &Node) -> Result<Criterion, String> {
        lower::criterion(node)
    }
    fn amount(&self, node: &Node) -> Result<Amount, String> {
        lower::amount(node)
    }
    fn setting(&self, node: &Node) -> Result<Setting, String> {
        lower::setting(node)
    }
    fn target(&self, _: &Node) -> Result<Never, String> {
        none("targets")
    }
    fn group(&self, _: &Node) -> Result<Never, String> {
        none("groups")
    }
}
