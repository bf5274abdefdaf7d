//! A line and its pieces.

use crate::source::Span;
use crate::words::{Kind, Text, Token, every, tokens};

/// The words of an item, as tokens.
pub(super) struct Lexed {
    pub text: Text,
    pub tokens: Vec<Token>,
    /// The document's own numbers for this line.
    pub numbers: Vec<u32>,
}

impl Lexed {
    pub fn new(text: &Text) -> Self {
        Lexed::with(text, tokens(text))
    }

    /// With every word, as a lexicon reads it.
    pub fn every(text: &Text) -> Self {
        Lexed::with(text, every(text))
    }

    /// With these tokens.
    pub fn with(text: &Text, mut tokens: Vec<Token>) -> Self {
        let mut numbers = Vec::new();
        tokens.retain(|t| {
            if t.kind == Kind::Label {
                let label = &text.plain[t.plain.0 as usize..t.plain.1 as usize];
                numbers
                    .extend(label.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u32>().ok()));
            }
            !matches!(t.kind, Kind::Label | Kind::Remark)
        });
        Lexed { text: text.clone(), tokens, numbers }
    }

    pub fn all(&self) -> Words<'_> {
        Words { line: self, from: 0, to: self.tokens.len() }
    }
}

/// A piece of a line.
#[derive(Clone, Copy)]
pub(super) struct Words<'t> {
    line: &'t Lexed,
    from: usize,
    to: usize,
}

impl PartialEq for Words<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}

impl<'t> Words<'t> {
    pub fn tokens(&self) -> &'t [Token] {
        &self.line.tokens[self.from..self.to]
    }

    pub fn is_empty(&self) -> bool {
        self.from >= self.to
    }

    /// The piece from token `from` up to token `to` of this piece.
    pub fn part(&self, from: usize, to: usize) -> Words<'t> {
        let to = (self.from + to).min(self.to);
        Words { line: self.line, from: (self.from + from).min(to), to }
    }

    pub fn after(&self, from: usize) -> Words<'t> {
        self.part(from, self.to - self.from)
    }

    pub fn first(&self) -> Option<&'t Token> {
        self.tokens().first()
    }

    pub fn begins_with(&self, word: &str) -> bool {
        self.first().is_some_and(|t| t.is(word))
    }

    pub fn ends_with_colon(&self) -> bool {
        self.tokens().last().is_some_and(|t| t.kind == Kind::Colon)
    }

    pub fn position(&self, kind: Kind) -> Option<usize> {
        self.tokens().iter().position(|t| t.kind == kind)
    }

    pub fn find(&self, word: &str) -> Option<usize> {
        self.tokens().iter().position(|t| t.is(word))
    }

    /// Without punctuation at both ends, and without *then* or *and* at the beginning.
    pub fn trim(&self) -> Words<'t> {
        let mut w = *self;
        while w.first().is_some_and(|t| t.norm.is_empty() || t.is("then") || t.is("and") || t.is("but")) {
            w.from += 1;
        }
        while w.tokens().last().is_some_and(|t| t.norm.is_empty()) {
            w.to -= 1;
        }
        w
    }

    /// Without the marks that end a sentence.
    pub fn trim_end(&self) -> Words<'t> {
        let mut w = *self;
        while w.tokens().last().is_some_and(|t| matches!(t.kind, Kind::Dot | Kind::Semicolon | Kind::Colon)) {
            w.to -= 1;
        }
        w
    }

    /// The sentences: pieces that end with a full stop or a semicolon.
    pub fn sentences(&self) -> Vec<Words<'t>> {
        let mut out = Vec::new();
        let mut from = 0;
        for (i, t) in self.tokens().iter().enumerate() {
            if matches!(t.kind, Kind::Dot | Kind::Semicolon) {
                out.push(self.part(from, i));
                from = i + 1;
            }
        }
        out.push(self.after(from));
        out.retain(|w| w.tokens().iter().any(|t| !t.norm.is_empty()));
        out
    }

    /// As it was written, from the end of what stands before it.
    pub fn plain(&self) -> String {
        let (start, end) = self.range();
        self.line.text.plain[start..end].to_string()
    }

    fn range(&self) -> (usize, usize) {
        let tokens = &self.line.tokens;
        let start = self.from.checked_sub(1).map_or(0, |i| tokens[i].plain.1 as usize);
        let end = self.to.checked_sub(1).map_or(start, |i| tokens[i].plain.1 as usize).max(start);
        let mut words = &self.line.text.plain[start..end];
        // A number or a remark that stands before the words is not part of them.
        loop {
            words = words.trim_start_matches(|c: char| c.is_whitespace() || ",;:.?→|/*_".contains(c));
            let close = match words.chars().next() {
                Some('[') => ']',
                Some('(') => ')',
                _ => break,
            };
            match words.find(close) {
                Some(i) => words = &words[i + 1..],
                None => break,
            }
        }
        (end - words.len(), end)
    }

    pub fn span(&self) -> Span {
        let (start, end) = self.range();
        self.line.text.span(start..end)
    }
}
