//! A vocabulary as a grammar of typed parts.
//!
//! A game writes its phrases as rules, one a line:
//!
//! ```text
//! deed.tax         = tax [to <goal>+]
//! goal.contend     = [to] contend [for] <ambition>
//! ambition.any     = [any] declared ambition
//! ambition.tycoon  = tycoon
//! question.few     = bot has fewer than <#> <piece>
//! ```
//!
//! `category.name = pattern`. A pattern is made of words, optional parts `[...]`, alternatives
//! `(a | b)`, slots `<category>`, numbers `<#>`, and lists `<category>+` whose items are separated
//! by commas, *or*, *and*, or a slash. Each phrase is defined once, and a sentence of known parts
//! is understood the first time it is seen. Commas, colons and quotation marks may stand anywhere.
//! Blank lines and lines that begin with `#` are remarks.

mod error;
mod parse;
mod pattern;

pub use error::Misunderstood;
pub use parse::{Node, Unread};

use crate::words::{Text, Token, tokens};
use pattern::{ByWord, First, Part};
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Category(u16);

/// One phrase: `category.name = pattern`.
#[derive(Clone, Debug)]
pub struct Rule {
    category: Category,
    name: Arc<str>,
    pattern: String,
    parts: Vec<Part>,
    first: First,
    /// What the phrase stands for, if it is a term of the document: its definition, understood.
    meaning: Option<Node>,
}

/// All phrases that a document may use.
#[derive(Clone, Debug, Default)]
pub struct Grammar {
    words: HashMap<String, u32>,
    categories: HashMap<String, Category>,
    names: Vec<Arc<str>>,
    rules: Vec<Rule>,
    by_category: Vec<Vec<u32>>,
    first: Vec<First>,
    by_word: Vec<ByWord>,
    by_number: Vec<Vec<u32>>,
}

/// A rule that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rule “{rule}”: {reason}")]
pub struct BadRule {
    pub rule: String,
    pub reason: String,
}

impl Grammar {
    pub fn new(rules: &str) -> Result<Self, BadRule> {
        let mut grammar = Grammar::default();
        grammar.extend(rules)?;
        grammar.finish()?;
        Ok(grammar)
    }

    /// Adds rules. [`Grammar::finish`] must follow before anything is parsed.
    pub fn extend(&mut self, rules: &str) -> Result<(), BadRule> {
        for line in rules.lines().map(str::trim) {
            if !line.is_empty() && !line.starts_with('#') {
                self.rule(line)?;
            }
        }
        Ok(())
    }

    fn rule(&mut self, line: &str) -> Result<(), BadRule> {
        let bad = |reason: &str| BadRule { rule: line.to_string(), reason: reason.to_string() };
        let (head, pattern) = line.split_once('=').ok_or_else(|| bad("there is no `=`"))?;
        let (category, name) =
            head.trim().split_once('.').ok_or_else(|| bad("there is no `category.name`"))?;
        let parts = self.pattern(pattern).map_err(|reason| bad(&reason))?;
        if parts.is_empty() {
            return Err(bad("the phrase has no words"));
        }
        self.add(category, name, pattern.trim().to_string(), parts, None);
        Ok(())
    }

    fn add(&mut self, category: &str, name: &str, pattern: String, parts: Vec<Part>, meaning: Option<Node>) {
        let category = self.category(category);
        self.by_category[category.0 as usize].push(self.rules.len() as u32);
        self.rules.push(Rule {
            category,
            name: name.into(),
            pattern,
            parts,
            first: First::default(),
            meaning,
        });
    }

    /// Adds a name as it stands, without reading it as a pattern.
    pub fn name(&mut self, category: &str, name: &str, words: &str) {
        let parts: Vec<Part> =
            tokens(&Text::of(0, words, 0)).iter().filter_map(|t| self.literal(t)).collect();
        if !parts.is_empty() {
            self.add(category, name, words.to_string(), parts, None);
        }
    }

    /// Adds a term of the document that means what its definition means, if the definition can be
    /// read as one of the `categories`. Says whether it could. [`Grammar::finish`] must follow.
    pub fn term(&mut self, term: &str, definition: &[Token], categories: &[&str]) -> bool {
        for category in categories {
            if let Ok(node) = self.parse(category, definition) {
                let parts: Vec<Part> =
                    tokens(&Text::of(0, term, 0)).iter().filter_map(|t| self.literal(t)).collect();
                if parts.is_empty() {
                    return false;
                }
                let id = self.category(category);
                self.add(category, "term", term.to_string(), parts, Some(node));
                // The document's own words come first.
                if let Some(rule) = self.by_category[id.0 as usize].pop() {
                    self.by_category[id.0 as usize].insert(0, rule);
                }
                return true;
            }
        }
        false
    }

    /// Checks that every slot has phrases, and prepares the look-up by first words.
    pub fn finish(&mut self) -> Result<(), BadRule> {
        for (category, rules) in self.by_category.iter().enumerate() {
            if rules.is_empty() {
                let name = &self.names[category];
                let user = self.rules.iter().find(|r| r.pattern.contains(&format!("<{name}>")));
                return Err(BadRule {
                    rule: user.map_or(String::new(), |r| r.pattern.clone()),
                    reason: format!("nothing is a <{name}>"),
                });
            }
        }
        self.firsts();
        Ok(())
    }

    fn category(&mut self, name: &str) -> Category {
        if let Some(&c) = self.categories.get(name) {
            return c;
        }
        let c = Category(self.names.len() as u16);
        self.categories.insert(name.to_string(), c);
        self.names.push(name.into());
        self.by_category.push(Vec::new());
        self.first.push(First::default());
        c
    }

    fn word(&mut self, norm: &str) -> u32 {
        if let Some(&known) = self.words.get(norm) {
            return known;
        }
        let next = self.words.len() as u32;
        self.words.insert(norm.to_string(), next);
        next
    }

    /// How many phrases there are.
    pub fn len(&self) -> usize {
        self.rules.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// The phrases of a category, as they were written.
    pub fn phrases(&self, category: &str) -> impl Iterator<Item = &str> {
        let rules = self.categories.get(category).map_or(&[][..], |c| &self.by_category[c.0 as usize]);
        rules.iter().map(|&r| self.rules[r as usize].pattern.as_str())
    }
}

#[cfg(test)]
mod tests;
