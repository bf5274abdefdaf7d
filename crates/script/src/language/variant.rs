//! Other wordings of a sentence that was not understood: words that add nothing are left out, and *none* and *one*
//! are written with the noun that they stand for.

use super::Grammar;
use crate::words::{Kind, Token};

/// Words that say when or how much as everybody sees it, and change nothing in what holds now.
const FILLERS: [&str; 5] = ["still", "also", "currently", "already", "yet"];

impl Grammar {
    /// What may be tried one after another. The sentences of one list say the same of different nouns: only one of
    /// them may have a meaning.
    pub fn variants(&self, tokens: &[Token]) -> Vec<Vec<Vec<Token>>> {
        let mut plain: Vec<Token> =
            tokens.iter().filter(|t| !FILLERS.contains(&t.norm.as_str())).cloned().collect();
        // What is done is done in this turn.
        if matches!(&plain[..], [.., this, turn] if this.is("this") && turn.is("turn")) {
            plain.truncate(plain.len() - 2);
        }
        let mut all = Vec::new();
        if plain.len() < tokens.len() {
            all.push(vec![plain.clone()]);
        }
        let whole = self.with_nouns(&plain);
        if !whole.is_empty() {
            all.push(whole);
        }
        all
    }

    /// The sentence with a noun for its first *none* or *one*: each noun that stands before it.
    fn with_nouns(&self, tokens: &[Token]) -> Vec<Vec<Token>> {
        let is_noun = |t: &Token| {
            t.kind == Kind::Word && self.owned.contains(&t.norm) && !self.persons.contains(&t.norm)
        };
        let stands_alone = |i: usize| {
            let behind = tokens.get(i + 1);
            !behind.is_some_and(|t| is_noun(t) || t.is("of") || t.is("or") || self.is_adjective(t))
        };
        let at = tokens.iter().enumerate().position(|(i, t)| {
            i > 0 && stands_alone(i) && (t.is("none") || t.kind == Kind::Number(1) && t.is("one"))
        });
        let Some(at) = at else { return Vec::new() };
        let article = if tokens[at].is("none") { "no" } else { "a" };
        let mut whole: Vec<Vec<Token>> = Vec::new();
        for noun in tokens[..at].iter().filter(|t| is_noun(t)) {
            let mut said = tokens[..at].to_vec();
            let word = |norm: &str| Token { kind: Kind::Word, norm: norm.into(), ..tokens[at].clone() };
            said.extend([word(article), word(&noun.norm)]);
            said.extend_from_slice(&tokens[at + 1..]);
            if !whole.contains(&said) {
                whole.push(said);
            }
        }
        whole
    }

    /// Whether a noun may follow: “one rival ship”, “one fresh ship”.
    fn is_adjective(&self, token: &Token) -> bool {
        self.persons.contains(&token.norm) || matches!(token.norm.as_str(), "fresh" | "damaged" | "loyal")
    }
}
