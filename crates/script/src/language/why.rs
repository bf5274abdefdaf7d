//! Why a sentence has no reading, in an author's words.

use super::read::Parser;
use super::{Category, Grammar, Word};
use crate::source::Span;
use crate::words::{Kind, Token};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Word(Word),
    Number,
    Category(Category),
    End,
}

/// How far a sentence was understood, and what could have stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The first piece that was not understood; the last one if the sentence ended too early.
    pub span: Span,
    /// Whether the sentence ended too early.
    pub ended: bool,
    /// How many words were understood.
    pub reached: usize,
    /// What could have stood there.
    pub expected: Vec<String>,
    /// The word that was not understood, as it was written.
    pub found: String,
}

impl Parser<'_, '_> {
    pub(super) fn why(&self) -> Why {
        let at = self.furthest.min(self.tokens.len());
        let span = self.tokens.get(at).or(self.tokens.last()).map_or(Span::default(), |t| t.span);
        Why {
            span,
            ended: at == self.tokens.len(),
            reached: at,
            expected: self.grammar().in_words(&self.expected),
            found: self.tokens.get(at).map_or(String::new(), |t| t.norm.clone()),
        }
    }
}

impl Grammar {
    fn in_words(&self, expected: &[Expected]) -> Vec<String> {
        let mut out: Vec<String> = Vec::new();
        let mut words: Vec<String> = Vec::new();
        for one in expected {
            match one {
                Expected::End => out.push("the end of the sentence".into()),
                Expected::Number => out.push("a number".into()),
                Expected::Category(c) => out.extend(self.titles.get(c).map(|t| t.to_string())),
                Expected::Word(w) => words.push(format!("“{}”", self.spelling(*w))),
            }
        }
        out.dedup();
        words.sort_unstable();
        words.dedup();
        out.extend(words);
        out.truncate(6);
        out
    }

    /// The sentence with one word changed that has exactly one reading, if there is one: the word
    /// that was not understood, put right.
    pub fn repaired(&self, category: &str, tokens: &[Token], why: &Why) -> Option<(Span, String)> {
        let said: Vec<usize> =
            (0..tokens.len()).filter(|&i| !matches!(tokens[i].kind, Kind::Label | Kind::Remark)).collect();
        // A slip may have been swallowed by an earlier word, so the two before it are tried as well.
        let near = said.get(why.reached.saturating_sub(2)..(why.reached + 1).min(said.len()))?;
        for &i in near.iter().rev().filter(|&&i| tokens[i].kind == Kind::Word) {
            let mut like: Vec<(u32, &str)> = self
                .words
                .keys()
                .map(|w| {
                    ((strsim::normalized_damerau_levenshtein(w, &tokens[i].norm) * 1000.0) as u32, w.as_str())
                })
                .filter(|(near, w)| *near >= 600 && *w != tokens[i].norm)
                .collect();
            like.sort_unstable_by(|a, b| b.cmp(a));
            for (_, word) in like.into_iter().take(4) {
                let mut changed = tokens.to_vec();
                changed[i].norm = word.to_string();
                if let Ok(Ok(all)) = self.read(category, &changed)
                    && all.len() == 1
                {
                    let spelled = self.words.get(word).map(|w| self.spelling(*w).to_string());
                    return Some((tokens[i].span, spelled?));
                }
            }
        }
        None
    }
}
