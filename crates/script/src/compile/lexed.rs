//! A line and its pieces.

use crate::markdown::Item;
use crate::source::Span;
use crate::words::{Kind, Text, Token, every};

/// The words of an item, as tokens.
pub(super) struct Lexed {
    pub text: Text,
    pub tokens: Vec<Token>,
    /// The document's own numbers for this line.
    pub numbers: Vec<u32>,
}

impl Lexed {
    pub fn new(text: &Text) -> Self {
        Lexed::with(text, every(text))
    }

    /// The text with these tokens.
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

    /// From the beginning of these words to the end of others on the same line.
    pub fn through(&self, other: Words<'t>) -> Words<'t> {
        Words { line: self.line, from: self.from, to: other.to.max(self.to) }
    }

    pub fn after(&self, from: usize) -> Words<'t> {
        self.part(from, self.to - self.from)
    }

    pub fn first(&self) -> Option<&'t Token> {
        self.tokens().first()
    }

    /// “Declare Empath, or Keeper if …”: the position of a condition that may apply to the last alternative
    /// only.
    pub fn last_alternative(&self) -> Option<Span> {
        let tokens = self.tokens();
        let comma = tokens.iter().position(|t| t.kind == Kind::Comma)?;
        let later = tokens.get(comma + 1).filter(|t| t.is("or")).map(|_| &tokens[comma + 2..])?;
        let end = later.iter().position(|t| t.kind == Kind::Comma).unwrap_or(later.len());
        later[..end].iter().find(|t| t.is("if") || t.is("when") || t.is("unless")).map(|t| t.span)
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

    /// Whether a dash stands right before a token: `Nest – lay an egg`.
    pub fn follows_dash(&self, at: usize) -> bool {
        let tokens = &self.line.tokens;
        let (Some(before), Some(token)) = ((self.from + at).checked_sub(1), self.tokens().get(at)) else {
            return false;
        };
        let (from, to) = (tokens[before].plain.1 as usize, token.plain.0 as usize);
        let between = self.line.text.plain.get(from..to).unwrap_or("");
        matches!(between.trim(), "-" | "–" | "—") && between.len() > between.trim().len()
    }

    /// Removes punctuation at both ends, and *then* or *and* at the beginning.
    pub fn trim(&self) -> Words<'t> {
        let mut w = *self;
        while w.first().is_some_and(|t| t.norm.is_empty() || t.is("then") || t.is("and")) {
            w.from += 1;
        }
        while w.tokens().last().is_some_and(|t| t.norm.is_empty()) {
            w.to -= 1;
        }
        w
    }

    /// Removes punctuation at both ends and keeps every word.
    pub fn bare(&self) -> Words<'t> {
        let mut w = *self;
        while w.first().is_some_and(|t| t.norm.is_empty()) {
            w.from += 1;
        }
        while w.tokens().last().is_some_and(|t| t.norm.is_empty()) {
            w.to -= 1;
        }
        w
    }

    /// Removes the marks that end a sentence.
    pub fn trim_end(&self) -> Words<'t> {
        let mut w = *self;
        while w.tokens().last().is_some_and(|t| matches!(t.kind, Kind::Dot | Kind::Semicolon | Kind::Colon)) {
            w.to -= 1;
        }
        w
    }

    /// Removes punctuation at the beginning, except an arrow.
    pub fn trim_marks(&self) -> Words<'t> {
        let mut words = *self;
        while words.first().is_some_and(|t| matches!(t.kind, Kind::Dot | Kind::Comma | Kind::Semicolon)) {
            words = words.after(1);
        }
        words
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

    /// The text as written, starting after the preceding piece.
    pub fn plain(&self) -> String {
        let (start, end) = self.range();
        self.line.text.plain[start..end].to_string()
    }

    fn range(&self) -> (usize, usize) {
        let tokens = &self.line.tokens;
        let start = self.from.checked_sub(1).map_or(0, |i| tokens[i].plain.1 as usize);
        let end = self.to.checked_sub(1).map_or(start, |i| tokens[i].plain.1 as usize).max(start);
        let mut words = &self.line.text.plain[start..end];
        // A number or a remark before the words is not part of them.
        loop {
            words = words.trim_start_matches(|c: char| c.is_whitespace() || ",;:.?→|/*_–—".contains(c));
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

    /// The plain text of the whole line.
    pub fn line(&self) -> &'t str {
        &self.line.text.plain
    }

    /// The start of its words in that text.
    pub fn start(&self) -> usize {
        self.range().0
    }

    pub fn span(&self) -> Span {
        let (start, end) = self.range();
        self.line.text.span(start..end)
    }
}

/// `2d6`, `d20`.
pub(super) fn dice(word: &str) -> Option<(u32, u32)> {
    let (count, sides) = word.split_once('d')?;
    let sides = sides.parse().ok()?;
    let count = if count.is_empty() { 1 } else { count.parse().ok()? };
    Some((count, sides))
}

/// `3:`, `1-2:`, `1 to 2 →`: the range, and the number of tokens it takes.
pub(super) fn range(words: &Words<'_>) -> Option<(i32, i32, usize)> {
    let tokens = words.tokens();
    let number = |i: usize| match tokens.get(i).map(|t| t.kind) {
        Some(Kind::Number(n)) => Some(n),
        _ => None,
    };
    let low = number(0)?;
    let mut at = 1;
    if tokens.get(at).is_some_and(|t| t.is("to")) {
        at += 1;
    }
    let mut high = low;
    if let Some(n) = number(at) {
        high = n;
        at += 1;
    } else if at == 2 {
        return None;
    }
    let open_end = tokens.get(at).is_some_and(|t| t.is("or"))
        && tokens.get(at + 1).is_some_and(|t| ["more", "higher", "greater"].iter().any(|w| t.is(w)));
    if open_end {
        high = i32::MAX;
        at += 2;
    }
    matches!(tokens.get(at).map(|t| t.kind), Some(Kind::Colon | Kind::Arrow)).then_some((low, high, at + 1))
}

/// An item without its range or name.
pub(super) fn rest_of(item: &Item, lexed: &Lexed, at: usize) -> Item {
    let words = lexed.all().after(at);
    let text = match words.tokens() {
        [] => Text::default(),
        _ => {
            let start = lexed.tokens[at - 1].plain.1 as usize;
            item.text.part(start..item.text.plain.len()).trim()
        }
    };
    Item { text, ..item.clone() }
}

/// A die's face, or a range of them, in a cell.
pub(super) fn face(cell: &Text) -> Option<(i32, i32)> {
    let lexed = Lexed::new(cell);
    let numbers: Vec<i32> = lexed
        .tokens
        .iter()
        .filter(|t| !t.is("to"))
        .map(|t| match t.kind {
            Kind::Number(n) => Some(n),
            _ => None,
        })
        .collect::<Option<_>>()?;
    match numbers[..] {
        [n] => Some((n, n)),
        [low, high] => Some((low, high)),
        _ => None,
    }
}
