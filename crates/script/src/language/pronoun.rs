//! Resolves pronouns.
//!
//! *It*, *he*, *she*, *they* and their possessives stand for the bot only if no other player was named before
//! them. *He*, *she* and *they* stand for another player if exactly one was named. Everything else is
//! refused, with a list of the possible players. The rules of the game decide what a pronoun may refer to
//! besides players (*it*: a place, a card).

use super::named::{FIRST, TOLD};
use super::{Grammar, Word};
use crate::source::Span;
use crate::words::{Kind, Token};

const PRONOUNS: [&str; 10] = ["it", "its", "he", "she", "they", "him", "her", "his", "them", "their"];

pub(super) fn is_pronoun(word: &str) -> bool {
    PRONOUNS.contains(&word)
}

/// How pronouns may be resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pronouns {
    /// By the players named before them; `above`: how many others are named above the sentence, or before it on its line.
    Bound { above: usize },
    /// Without restriction: to find out whether the pronouns are what keeps a sentence from being read.
    Free,
}

/// An ambiguous pronoun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubt {
    pub span: Span,
    pub pronoun: String,
    /// The other players named before it; if empty, one that was named above the sentence.
    pub others: Vec<String>,
}

impl Grammar {
    /// For each token, the word that it stands for as a pronoun.
    pub(super) fn pronouns(&self, tokens: &[&Token], pronouns: Pronouns) -> Vec<Option<Word>> {
        if self.persons.is_empty() && !tokens.iter().any(|t| is_pronoun(&t.norm)) {
            return Vec::new();
        }
        let stands = |(i, token): (usize, &&Token)| {
            if !is_pronoun(&token.norm) {
                return None;
            }
            let bot = || self.words.get(&format!("@{}", token.norm)).copied();
            let other = || self.words.get(&format!("&{}", token.norm)).copied();
            match pronouns {
                Pronouns::Free => bot(),
                Pronouns::Bound { above } => {
                    match (self.persons_in(&tokens[..i], tokens.get(i)).len(), above) {
                        (0, 0) => bot(),
                        (1, _) | (0, 1) => other(),
                        _ => None,
                    }
                }
            }
        };
        tokens.iter().enumerate().map(stands).collect()
    }

    /// The other players named in these words, each once.
    pub(super) fn persons_in(&self, tokens: &[&Token], next: Option<&&Token>) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for (i, token) in tokens.iter().enumerate() {
            // “A rival controls a gate” names a rival, but “under rival control” does not.
            let told =
                i > 0 && ["a", "any", "each", "every", "the"].iter().any(|word| tokens[i - 1].is(word));
            let acts = |t: &Token| self.verbs.contains(&t.norm) && (t.plural || told);
            let whose = tokens.get(i + 1).or(next).is_some_and(|t| self.owned.contains(&t.norm) && !acts(t));
            // “No rival” names nobody.
            let none = tokens[..i].iter().rev().take(2).any(|t| matches!(t.norm.as_str(), "no" | "nobody"));
            // “The one who controls a gate”.
            let one_who = token.kind == Kind::Number(1)
                && token.is("one")
                && tokens.get(i + 1).is_some_and(|t| t.is("who") || t.is("whose"));
            let is_person = token.kind == Kind::Word && self.persons.contains(&token.norm) || one_who;
            if is_person && !whose && !none {
                let again = i > 0 && tokens[i - 1].is("that") && all.contains(&token.norm);
                if !again {
                    all.push(token.norm.clone());
                }
                // Several players are nobody in particular.
                if token.plural {
                    all.push(token.norm.clone());
                }
            }
        }
        all
    }

    /// How many other players these words name.
    pub fn others_in(&self, tokens: &[Token]) -> usize {
        let tokens: Vec<&Token> =
            tokens.iter().filter(|t| !matches!(t.kind, Kind::Label | Kind::Remark)).collect();
        self.persons_in(&tokens, None).len()
    }

    /// Says that a word of the document stands for another player.
    pub fn call_person(&mut self, noun: &Token) {
        self.persons.insert(noun.norm.clone());
    }

    /// Whether these words, behind *is* or *are*, are another player: “the rival with the most captives”, but not “a
    /// planet that a rival controls”.
    pub fn is_person(&self, tokens: &[Token]) -> bool {
        let ends =
            |t: &Token| TOLD.contains(&t.norm.as_str()) || FIRST.contains(&t.norm.as_str()) || t.is("the");
        let said =
            tokens.split_first().map_or(tokens, |(first, rest)| if ends(first) { rest } else { tokens });
        let end = said.iter().position(ends).unwrap_or(said.len());
        self.others_in(&said[..end]) > 0
    }

    /// “Two rivals' ships”: two rivals, or two ships? The span of the noun.
    pub fn counts_either(&self, tokens: &[Token]) -> Option<Span> {
        tokens.windows(3).find_map(|w| {
            let several = matches!(w[0].kind, Kind::Number(2..))
                && w[1].plural
                && self.persons.contains(&w[1].norm)
                && self.owned.contains(&w[2].norm);
            several.then_some(w[1].span)
        })
    }

    /// The first ambiguous pronoun of a sentence.
    pub fn doubt(&self, tokens: &[Token]) -> Option<Doubt> {
        let tokens: Vec<&Token> =
            tokens.iter().filter(|t| !matches!(t.kind, Kind::Label | Kind::Remark)).collect();
        tokens.iter().enumerate().find_map(|(i, token)| {
            let known = is_pronoun(&token.norm) && self.words.contains_key(&format!("@{}", token.norm));
            known.then(|| Doubt {
                span: token.span,
                pronoun: token.norm.clone(),
                others: self.persons_in(&tokens[..i], Some(token)),
            })
        })
    }
}
