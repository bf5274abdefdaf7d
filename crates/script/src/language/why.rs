//! The reason why a sentence has no reading, in an author's words.

use super::read::Parser;
use super::{Category, Grammar, Word};
use crate::source::Span;
use crate::words::{Kind, Text, Token, every};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Word(Word),
    Number,
    Category(Category),
    End,
}

/// How far a sentence was understood, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The first piece that was not understood; the last one if the sentence ended too early.
    pub span: Span,
    /// Whether the sentence ended too early.
    pub ended: bool,
    /// How many words were understood.
    pub reached: usize,
    /// The phrases that could have stood there.
    pub expected: Vec<String>,
    /// The word that was not understood, as it was written.
    pub found: String,
}

/// A piece of a line, and its replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Its range in the plain text of the line.
    pub plain: (u32, u32),
    pub by: String,
}

impl Repair {
    /// Applies the repair to a piece of the line that begins at this offset.
    pub fn applied(&self, piece: &str, at: usize) -> String {
        let place = |plain: u32| (plain as usize).saturating_sub(at).min(piece.len());
        let (before, after) = (piece.get(..place(self.plain.0)), piece.get(place(self.plain.1)..));
        let said = format!("{}{}{}", before.unwrap_or(""), self.by, after.unwrap_or(""));
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    }
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

    /// The reason if a word of the document cannot stand at this place, although the game's word could.
    pub(super) fn why_not(&self, at: usize, span: Span) -> Why {
        let found = self.tokens.get(at).map_or(String::new(), |t| t.norm.clone());
        let other = format!("another word than “{found}”, which the document has defined");
        Why { span, ended: false, reached: at, expected: vec![other], found }
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

    /// A change of a sentence after which it has exactly one reading: authors' words replaced by the game's,
    /// or the unknown word corrected or dropped. `written` is the line; `means` says whether the game has a
    /// meaning for the repaired line.
    pub fn repaired(
        &self,
        category: &str,
        tokens: &[Token],
        why: &Why,
        written: &str,
        means: &dyn Fn(&Repair) -> bool,
    ) -> Option<Repair> {
        let tokens: Vec<&Token> =
            tokens.iter().filter(|t| !matches!(t.kind, Kind::Label | Kind::Remark)).collect();
        self.hinted(category, &tokens, written, means)
            .or_else(|| self.respelled(category, &tokens, why, means))
    }

    fn reads_once(&self, category: &str, tokens: &[Token]) -> bool {
        matches!(self.read(category, tokens), Ok(Ok(all)) if all.len() == 1)
    }

    /// The repair that replaces the tokens from `from` up to `to` by `by`, if the result has exactly one
    /// reading.
    fn instead(
        &self,
        category: &str,
        tokens: &[&Token],
        (from, to): (usize, usize),
        by: &str,
        means: &dyn Fn(&Repair) -> bool,
    ) -> Option<Repair> {
        let mut changed: Vec<Token> = tokens[..from].iter().map(|t| (*t).clone()).collect();
        changed.extend(every(&Text::of(0, by, 0)));
        changed.extend(tokens[to..].iter().map(|t| (*t).clone()));
        let plain = (tokens.get(from)?.plain.0, tokens.get(to.checked_sub(1)?)?.plain.1);
        let repair = Repair { plain, by: by.to_string() };
        (self.reads_once(category, &changed) && means(&repair)).then_some(repair)
    }

    /// Replaces authors' words by the game's: in their place, or before the preceding noun.
    fn hinted(
        &self,
        category: &str,
        tokens: &[&Token],
        written: &str,
        means: &dyn Fn(&Repair) -> bool,
    ) -> Option<Repair> {
        for (said, meant) in &self.hints {
            let len = said.len();
            for from in 0..tokens.len().saturating_sub(len - 1) {
                if !tokens[from..from + len].iter().zip(said).all(|(token, word)| token.norm == *word) {
                    continue;
                }
                for word in meant {
                    if let Some(repair) = self.instead(category, tokens, (from, from + len), word, means) {
                        return Some(repair);
                    }
                    let noun = from.checked_sub(1).map(|at| tokens[at]);
                    let Some(noun) = noun.filter(|t| t.kind == Kind::Word) else { continue };
                    let noun =
                        written.get(noun.plain.0 as usize..noun.plain.1 as usize).unwrap_or(&noun.norm);
                    let both = format!("{word} {noun}");
                    if let Some(repair) =
                        self.instead(category, tokens, (from - 1, from + len), both.trim(), means)
                    {
                        return Some(repair);
                    }
                }
            }
        }
        None
    }

    fn respelled(
        &self,
        category: &str,
        tokens: &[&Token],
        why: &Why,
        means: &dyn Fn(&Repair) -> bool,
    ) -> Option<Repair> {
        // An earlier word may have absorbed the slip, so the two before it are tried as well.
        let near = why.reached.saturating_sub(2)..(why.reached + 1).min(tokens.len());
        for i in near.rev().filter(|&i| tokens[i].kind == Kind::Word) {
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
                let spelled = self.words.get(word).map(|w| self.spelling(*w).to_string())?;
                if let Some(repair) = self.instead(category, tokens, (i, i + 1), &spelled, means) {
                    return Some(repair);
                }
            }
        }
        None
    }
}
