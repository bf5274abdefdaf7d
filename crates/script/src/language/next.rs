//! Continuations of an unfinished sentence, for completion in an editor.

use super::read::Parser;
use super::why::Expected;
use super::{Category, Grammar};
use crate::words::Token;
use std::sync::Arc;

impl Grammar {
    /// The words that can follow these tokens in a phrase of a category; empty if it cannot begin like this.
    pub fn next(&self, category: &str, tokens: &[Token]) -> Vec<Arc<str>> {
        let Some(&id) = self.categories.get(category) else { return Vec::new() };
        let mut parser = Parser::new(self, tokens);
        parser.sentence(id);
        if parser.furthest < parser.tokens.len() {
            return Vec::new();
        }
        let mut words: Vec<Arc<str>> = Vec::new();
        for expected in &parser.expected {
            match expected {
                Expected::Word(word) => words.push(self.spelling(*word)),
                Expected::Category(category) => words.extend(self.first_words(*category)),
                Expected::Number | Expected::End => {}
            }
        }
        words.retain(|word| word.chars().any(char::is_alphanumeric));
        words.sort_unstable();
        words.dedup();
        words
    }

    fn first_words(&self, category: Category) -> impl Iterator<Item = Arc<str>> {
        let first = &self.first[usize::from(category)].words;
        let bits = first.iter().enumerate().flat_map(|(at, bits)| {
            (0..64).filter(move |bit| bits >> bit & 1 == 1).map(move |bit| (at * 64 + bit) as u32)
        });
        bits.map(|word| self.spelling(word))
    }
}
