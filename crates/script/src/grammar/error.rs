//! Why a sentence was not understood, and what it might have meant.

use super::{Category, Grammar};
use crate::source::Span;
use crate::words::{Kind, Token};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Word(u32),
    Number,
    Category(Category),
    End,
}

/// The furthest place that any reading got to, and what was expected there.
#[derive(Clone, Debug, Default)]
pub(super) struct Furthest {
    pub(super) at: usize,
    expected: Vec<Expected>,
}

impl Furthest {
    pub(super) fn note(&mut self, at: usize, expected: Expected) {
        if at > self.at {
            self.at = at;
            self.expected.clear();
        }
        if at == self.at && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }
}

/// A sentence that is no phrase of the vocabulary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misunderstood {
    /// The first piece that was not understood.
    pub span: Span,
    /// That piece, in its plain form; empty if the sentence ended too early.
    pub found: String,
    /// What could have stood there.
    pub expected: Vec<String>,
    /// How much of the sentence was understood, in words.
    pub reached: usize,
    /// The closest sentence that is understood, or the closest phrase.
    pub suggestion: Option<String>,
}

impl Misunderstood {
    pub(super) fn nothing(tokens: &[Token]) -> Self {
        let span = tokens.first().map_or(Span::default(), |t| t.span);
        Misunderstood { span, found: String::new(), expected: Vec::new(), reached: 0, suggestion: None }
    }

    pub(super) fn new(grammar: &Grammar, tokens: &[&Token], furthest: Furthest, category: Category) -> Self {
        let at = furthest.at.min(tokens.len());
        let span = tokens.get(at).or(tokens.last()).map_or(Span::default(), |t| t.span);
        let mut expected: Vec<String> = match at {
            // Nothing of it was understood: what could be said at all?
            0 => vec![grammar.beginnings(category)],
            _ => furthest.expected.iter().map(|e| grammar.describe(*e)).collect(),
        };
        expected.sort();
        expected.dedup();
        Misunderstood {
            span,
            found: tokens.get(at).map_or(String::new(), |t| t.norm.clone()),
            expected,
            reached: at,
            suggestion: grammar.suggest(tokens, at, &furthest.expected, category),
        }
    }
}

impl Grammar {
    fn describe(&self, expected: Expected) -> String {
        match expected {
            Expected::Word(w) => format!("“{}”", self.spelling(w)),
            Expected::Number => "a number".into(),
            Expected::Category(c) => self.describe_category(c),
            Expected::End => "the end of the sentence".into(),
        }
    }

    /// A category with some of its phrases that need no explanation, or how they begin.
    fn describe_category(&self, category: Category) -> String {
        const SHOWN: usize = 5;
        let phrases = &self.by_category[category.0 as usize];
        let patterns = || phrases.iter().map(|&r| self.rules[r as usize].pattern.as_str());
        // A list of things is described by the things.
        if let [only] = phrases[..]
            && let Some(inner) = self.rules[only as usize].pattern.strip_prefix('<')
            && let Some(&inner) = self.categories.get(inner.trim_end_matches('+').trim_end_matches('>'))
            && inner.0 != category.0
        {
            return self.describe_category(inner);
        }
        let simple: Vec<&str> = patterns().filter(|p| !p.contains(['<', '[', '(', '|', '#'])).collect();
        if simple.is_empty() {
            return self.beginnings(category);
        }
        let mut shown = simple.iter().take(SHOWN).copied().collect::<Vec<_>>().join(", ");
        if phrases.len() > SHOWN.min(simple.len()) {
            shown.push_str(", …");
        }
        format!("{} ({shown})", self.with_article(category))
    }

    fn with_article(&self, category: Category) -> String {
        let name = self.names[category.0 as usize].replace('-', " ");
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        format!("{article} {name}")
    }

    /// How the phrases of a category begin.
    fn beginnings(&self, category: Category) -> String {
        const SHOWN: usize = 16;
        let mut words: Vec<&str> =
            self.first[category.0 as usize].words().map(|word| self.spelling(word)).collect();
        words.sort_unstable();
        words.dedup();
        let more = if words.len() > SHOWN { ", …" } else { "" };
        words.truncate(SHOWN);
        match words.is_empty() {
            true => self.with_article(category),
            false => format!("{} that begins with {}{more}", self.with_article(category), words.join(", ")),
        }
    }

    fn spelling(&self, word: u32) -> &str {
        self.words.iter().find(|(_, w)| **w == word).map_or("", |(s, _)| s)
    }

    /// First a correction of the word that was not understood, if that makes the sentence whole;
    /// else the phrase of this category that looks most alike.
    fn suggest(
        &self,
        tokens: &[&Token],
        at: usize,
        expected: &[Expected],
        category: Category,
    ) -> Option<String> {
        if let Some(wrong) = tokens.get(at).filter(|t| t.kind == Kind::Word) {
            let mut candidates: Vec<(usize, &str)> = Vec::new();
            let mut consider = |word: u32| {
                let spelling = self.spelling(word);
                let distance = strsim::damerau_levenshtein(spelling, &wrong.norm);
                if distance <= 1 + wrong.norm.len() / 4 {
                    candidates.push((distance, spelling));
                }
            };
            for e in expected {
                match e {
                    Expected::Word(w) => consider(*w),
                    Expected::Category(c) => self.first[c.0 as usize].words().for_each(&mut consider),
                    Expected::Number | Expected::End => {}
                }
            }
            candidates.sort();
            candidates.dedup();
            for (_, candidate) in candidates.iter().take(3) {
                let mut corrected: Vec<Token> = tokens.iter().map(|t| (*t).clone()).collect();
                corrected[at].norm = (*candidate).to_string();
                if self.reads(&self.names[category.0 as usize], &corrected) {
                    return Some(join(&corrected));
                }
            }
            if let Some((_, candidate)) = candidates.first() {
                return Some((*candidate).to_string());
            }
        }
        let mut categories: Vec<(Category, usize)> = vec![(category, 0)];
        categories.extend(expected.iter().filter_map(|e| match e {
            Expected::Category(c) => Some((*c, at)),
            _ => None,
        }));
        let alike = |(category, from): (Category, usize)| {
            let words =
                join(&tokens[from.min(tokens.len())..].iter().map(|t| (*t).clone()).collect::<Vec<_>>());
            let phrases =
                self.by_category[category.0 as usize].iter().map(|&r| &self.rules[r as usize].pattern);
            phrases.map(|p| (strsim::sorensen_dice(&plain(p), &words), p)).max_by(|a, b| a.0.total_cmp(&b.0))
        };
        categories
            .into_iter()
            .filter_map(alike)
            .filter(|(likeness, _)| *likeness > 0.5)
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, pattern)| pattern.clone())
    }
}

fn plain(pattern: &str) -> String {
    pattern.chars().filter(|c| !"[]()<>+|#".contains(*c)).collect()
}

fn join(tokens: &[Token]) -> String {
    let mut out = String::new();
    for t in tokens {
        match t.kind {
            Kind::Word => {
                out.push(' ');
                out.push_str(&t.norm);
            }
            Kind::Number(n) => out.push_str(&format!(" {n}")),
            Kind::Comma => out.push(','),
            Kind::Slash => out.push('/'),
            _ => {}
        }
    }
    out.trim_start().to_string()
}
