//! Tokenises a line of text, and removes what does not matter to the meaning.
//!
//! Letter case, articles, forms of *to be* and *to do*, plural endings, hyphens, apostrophes, markup and
//! remarks in parentheses make no difference. The phrases of a vocabulary are normalised in the same way, so
//! that "Does the bot have no starports?" and "bot has no starport" are equal.

use crate::source::Span;
use std::ops::Range;

/// The plain text of a line, and the position of each piece in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    pub plain: String,
    /// Pieces, in order: the offset in `plain`, and the offset in the file.
    pieces: Vec<(u32, u32)>,
    file: u16,
}

impl Text {
    pub fn new(file: u16) -> Self {
        Text { file, ..Text::default() }
    }

    /// Text that stands literally in the file, from byte `at` on.
    pub fn of(file: u16, text: &str, at: usize) -> Self {
        let mut t = Text::new(file);
        t.push(text, at);
        t
    }

    /// Appends a piece found at byte `at` of the file.
    pub fn push(&mut self, text: &str, at: usize) {
        self.pieces.push((self.plain.len() as u32, at as u32));
        self.plain.push_str(text);
    }

    /// Appends another text after a space.
    pub fn append(&mut self, other: &Text) {
        if self.plain.is_empty() {
            // An empty text has no position, so the file is taken from the other.
            self.clone_from(other);
            return;
        }
        self.push(" ", self.whole().end as usize);
        let shift = self.plain.len() as u32;
        self.pieces.extend(other.pieces.iter().map(|(from, at)| (from + shift, *at)));
        self.plain.push_str(&other.plain);
    }

    /// The text without white space at both ends.
    pub fn trim(&self) -> Text {
        let start = self.plain.len() - self.plain.trim_start().len();
        let end = self.plain.trim_end().len().max(start);
        self.part(start..end)
    }

    /// The span of a range of the plain text.
    pub fn span(&self, range: Range<usize>) -> Span {
        let source = |at: usize, last: bool| {
            let at = at as u32;
            let key = if last { at.saturating_sub(1) } else { at };
            let i = self.pieces.partition_point(|p| p.0 <= key).saturating_sub(1);
            self.pieces.get(i).map_or(0, |p| p.1 + (at - p.0))
        };
        Span { file: self.file, start: source(range.start, false), end: source(range.end, true) }
    }

    pub fn whole(&self) -> Span {
        self.span(0..self.plain.len())
    }

    /// The first words in italics, in `*stars*` or `_bars_`.
    pub fn in_italics(&self, source: &str) -> Option<Range<usize>> {
        let marks = |at: u32| {
            let before = source.get(..at as usize).unwrap_or("");
            before.len() - before.trim_end_matches(['*', '_']).len()
        };
        let at = self.pieces.iter().position(|piece| marks(piece.1) == 1)?;
        let end = self.pieces.get(at + 1).map_or(self.plain.len(), |next| next.0 as usize);
        let start = self.pieces[at].0 as usize;
        let words = self.plain.get(start..end)?;
        (!words.trim().is_empty()).then_some(start..start + words.trim_end().len())
    }

    /// The part of this text within a range.
    pub fn part(&self, range: Range<usize>) -> Text {
        let mut out = Text::new(self.file);
        let start = range.start as u32;
        for (i, &(from, at)) in self.pieces.iter().enumerate() {
            let until = self.pieces.get(i + 1).map_or(self.plain.len() as u32, |p| p.0);
            if until <= start || from >= range.end as u32 {
                continue;
            }
            let skip = start.saturating_sub(from);
            out.pieces.push((from.max(start) - start, at + skip));
        }
        out.plain.push_str(&self.plain[range]);
        out
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Word,
    Number(i32),
    Comma,
    Dot,
    Question,
    Colon,
    Semicolon,
    Arrow,
    Slash,
    /// The document's own numbers: `[12, 13]` or `(12)`.
    Label,
    /// Words in parentheses that do not affect the sentence.
    Remark,
    /// A parenthesis that is not a remark.
    Paren,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    /// The word in its plain form: "cities" is "city". Empty for punctuation.
    pub norm: String,
    /// Whether a plural ending was removed.
    pub plural: bool,
    /// Its range in the plain text of its line.
    pub plain: (u32, u32),
    pub span: Span,
}

impl Token {
    pub fn is(&self, word: &str) -> bool {
        self.norm == word
    }
}

/// Words without a meaning of their own in an instruction.
const EMPTY: [&str; 13] =
    ["a", "an", "the", "is", "are", "was", "were", "be", "been", "being", "do", "does", "did"];
/// Forms that turn an adjacent *there* into an existential one.
const BEING: [&str; 4] = ["is", "are", "was", "were"];
/// The written faces of a die.
const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
/// The meanings of signs before and after a number.
const SIGNS: [(&str, [&str; 2]); 6] = [
    (">=", ["at", "least"]),
    ("<=", ["at", "most"]),
    ("≥", ["at", "least"]),
    ("≤", ["at", "most"]),
    (">", ["more", "than"]),
    ("<", ["less", "than"]),
];

/// Words that make a difference to the sentence around them: they cannot stand in a mere remark.
const BINDING: [&str; 35] = [
    "never",
    "not",
    "no",
    "none",
    "only",
    "unless",
    "except",
    "if",
    "but",
    "without",
    "must",
    "may",
    "when",
    "while",
    "until",
    "least",
    "most",
    "exactly",
    "or",
    // Polish
    "nigdy",
    "nie",
    "tylko",
    "chyba",
    "jeśli",
    "jeżeli",
    "gdy",
    "kiedy",
    "bez",
    "musi",
    "oprócz",
    "dopóki",
    "aż",
    "najwyżej",
    "maksymalnie",
    "minimum",
];

/// Conditions without effect: a step does not apply to missing things anyway.
const HARMLESS: [&str; 4] = ["if any", "if there are any", "jeśli istnieją", "jeśli takie istnieją"];

/// The tokens of a name, without those that do not matter.
fn tokens(text: &Text) -> Vec<Token> {
    let mut all = every(text);
    let plain = text.plain.as_str();
    all.retain(|t| match t.kind {
        Kind::Remark | Kind::Paren => false,
        Kind::Word => {
            let (from, to) = (t.plain.0 as usize, t.plain.1 as usize);
            let is_empty = EMPTY.contains(&t.norm.as_str())
                || t.norm == "there" && says_there_is(&plain[..from], &plain[to..]);
            !is_empty
        }
        _ => true,
    });
    all
}

/// Whether a parenthesis is a remark: a sentence of its own after the sentence, or words that restrict
/// nothing.
fn is_remark(before: &str, inside: &str) -> bool {
    if HARMLESS.contains(&inside.to_lowercase().as_str()) {
        return true;
    }
    let own = inside.starts_with(char::is_uppercase) && inside.ends_with(['.', '!']);
    let behind = before.trim_end().is_empty() || before.trim_end().ends_with(['.', '?', '!', ']', ':', ')']);
    // A name like OR-12 does not contain *or*.
    let words = inside.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    own && behind || !words.into_iter().any(|w| BINDING.contains(&w.to_lowercase().as_str()))
}

/// Every token of a line, without omissions.
pub fn every(text: &Text) -> Vec<Token> {
    let plain = text.plain.as_str();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(c) = plain[at..].chars().next() {
        let rest = &plain[at..];
        let (kind, len) = match c {
            ',' => (Some(Kind::Comma), 1),
            ';' => (Some(Kind::Semicolon), 1),
            ':' => (Some(Kind::Colon), 1),
            '?' => (Some(Kind::Question), 1),
            '/' | '|' => (Some(Kind::Slash), 1),
            '→' | '⇒' | '➔' | '➜' => (Some(Kind::Arrow), c.len_utf8()),
            '-' if rest.starts_with("->") => (Some(Kind::Arrow), 2),
            // A negative number is not a range: it is kept, so that no rule skips over it.
            '-' if plain[..at].ends_with(' ') && rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
                (Some(Kind::Paren), 1)
            }
            '.' | '!' if ends_sentence(plain, at) => (Some(Kind::Dot), 1),
            // The sign of a footnote: `[^1]`.
            '[' if rest.starts_with("[^") && rest.contains(']') => {
                (Some(Kind::Remark), rest.find(']').map_or(1, |at| at + 1))
            }
            '[' | '(' => match group(rest) {
                Some((len, true)) => (Some(Kind::Label), len),
                Some((len, false)) if is_remark(&plain[..at], plain[at + 1..at + len - 1].trim()) => {
                    (Some(Kind::Remark), len)
                }
                Some((len, false)) => (Some(Kind::Paren), len),
                None => (None, 1),
            },
            _ if c.is_alphanumeric() => (None, 0),
            _ => (None, c.len_utf8()),
        };
        if let Some((said, len)) = dice(rest, out.last()) {
            for (kind, word) in said {
                out.push(token(text, kind, word.into(), at..at + len));
            }
            at += len;
            continue;
        }
        if matches!(c, '<' | '>' | '≤' | '≥')
            && let Some((sign, words)) = sign(rest)
        {
            for word in words {
                out.push(token(text, Kind::Word, word.into(), at..at + sign.len()));
            }
            at += sign.len();
            continue;
        }
        if len > 0 {
            if let Some(kind) = kind {
                out.push(token(text, kind, String::new(), at..at + len));
            }
            at += len;
            continue;
        }
        let len = rest
            .char_indices()
            .find(|&(i, c)| !(c.is_alphanumeric() || is_apostrophe(c) && i > 0))
            .map_or(rest.len(), |(i, _)| i);
        let word = rest[..len].trim_end_matches(is_apostrophe);
        let norm = normal(word);
        let kind = number(word, &norm).map_or(Kind::Word, Kind::Number);
        out.push(token(text, kind, norm, at..at + word.len()));
        at += len;
        // "2+ ships" are 2 or more.
        if matches!(kind, Kind::Number(_)) && plain[at..].starts_with('+') {
            for word in ["or", "more"] {
                out.push(token(text, Kind::Word, word.into(), at..at + 1));
            }
            at += 1;
        }
    }
    out
}

/// Dice symbols: a face is its number, and `🎲🎲` are two dice.
fn dice(rest: &str, before: Option<&Token>) -> Option<(Vec<(Kind, &'static str)>, usize)> {
    let first = rest.chars().next()?;
    if ('⚀'..='⚅').contains(&first) {
        let face = first as i32 - '⚀' as i32 + 1;
        return Some((vec![(Kind::Number(face), FACES[face as usize - 1])], first.len_utf8()));
    }
    let count = rest.chars().take_while(|c| *c == '🎲').count();
    if count == 0 {
        return None;
    }
    let word = |many: bool| (Kind::Word, if many { "dice" } else { "die" });
    let said = match before.map(|t| t.kind) {
        Some(Kind::Number(n)) if count == 1 => vec![word(n != 1)],
        _ => vec![(Kind::Number(count as i32), FACES[(count - 1).min(5)]), word(count > 1)],
    };
    Some((said, count * '🎲'.len_utf8()))
}

/// A sign of comparison before a number.
fn sign(rest: &str) -> Option<(&'static str, [&'static str; 2])> {
    let (sign, words) = SIGNS.into_iter().find(|(sign, _)| rest.starts_with(sign))?;
    rest[sign.len()..].trim_start().starts_with(|c: char| c.is_ascii_digit()).then_some((sign, words))
}

/// Whether a *there* between these words names no place: it stands beside a form of *to be*, or begins the
/// sentence.
fn says_there_is(before: &str, after: &str) -> bool {
    let last = before.split_whitespace().next_back();
    let next = after.split_whitespace().next();
    let is_being = |word: Option<&str>| word.is_some_and(|w| BEING.contains(&w.to_lowercase().as_str()));
    is_being(last) || is_being(next) || last.is_none() && next.is_some()
}

fn token(text: &Text, kind: Kind, norm: String, range: Range<usize>) -> Token {
    let word = &text.plain[range.clone()];
    let plural = kind == Kind::Word
        && word.ends_with(['s', 'S'])
        && !word.contains(is_apostrophe)
        && word.to_lowercase() != norm;
    Token { kind, norm, plural, plain: (range.start as u32, range.end as u32), span: text.span(range) }
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '´')
}

/// Whether a dot ends a sentence: white space follows, and it does not belong to "e.g." or "i.e.".
fn ends_sentence(plain: &str, at: usize) -> bool {
    let before = &plain[..at];
    let word = before.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or("");
    let abbreviation = matches!(word.to_lowercase().as_str(), "e.g" | "i.e" | "e.g." | "i.e." | "e" | "i");
    !abbreviation && plain[at + 1..].chars().next().is_none_or(|c| c.is_whitespace() || "\"”')]".contains(c))
}

/// A group in brackets: its length, and whether it contains only numbers.
fn group(rest: &str) -> Option<(usize, bool)> {
    let (open, close) = if rest.starts_with('[') { ('[', ']') } else { ('(', ')') };
    let mut depth = 0;
    for (i, c) in rest.char_indices() {
        if c == open {
            depth += 1;
        } else if c == close {
            depth -= 1;
            if depth == 0 {
                let inside = &rest[1..i];
                let numbers = inside.contains(|c: char| c.is_ascii_digit())
                    && inside.chars().all(|c| c.is_ascii_digit() || " ,–-".contains(c));
                // A bracket without numbers is text; parentheses are a remark.
                return (numbers || open == '(').then_some((i + 1, numbers));
            }
        }
    }
    None
}

fn number(word: &str, norm: &str) -> Option<i32> {
    if let Ok(n) = word.parse() {
        return Some(n);
    }
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        .iter()
        .position(|w| *w == norm)
        .map(|n| n as i32)
}

/// The plain form of a word.
pub fn normal(word: &str) -> String {
    let mut w: String = word.to_lowercase();
    for end in ["'s", "’s", "´s"] {
        if let Some(stem) = w.strip_suffix(end) {
            w.truncate(stem.len());
        }
    }
    w.retain(|c| !is_apostrophe(c));
    if w == "has" || w == "had" {
        return "have".into();
    }
    if EMPTY.contains(&w.as_str()) {
        return w;
    }
    let n = w.len();
    if n > 4 && w.ends_with("ies") {
        w.truncate(n - 3);
        w.push('y');
    } else if n > 4
        && (w.ends_with("sses") || w.ends_with("xes") || w.ends_with("ches") || w.ends_with("shes"))
    {
        w.truncate(n - 2);
    } else if n > 3 && w.ends_with('s') && !(w.ends_with("ss") || w.ends_with("us") || w.ends_with("is")) {
        w.truncate(n - 1);
    }
    w
}

/// The normalised words of a text, for comparing names.
pub fn key(text: &str) -> String {
    let mut out = String::new();
    for t in tokens(&Text::of(0, text, 0)) {
        if !t.norm.is_empty() {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(&t.norm);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &str, expect: &str) {
        let words: Vec<String> = tokens(&Text::of(0, input, 0))
            .iter()
            .map(|t| match t.kind {
                Kind::Word => t.norm.clone(),
                Kind::Number(n) => format!("#{n}"),
                other => format!("{other:?}"),
            })
            .collect();
        assert_eq!(words.join(" "), expect, "{input}");
    }

    #[test]
    fn what_does_not_matter_is_taken_out() {
        check("Does the bot have no Starports?", "bot have no starport Question");
        check("bot's cities (check the board first) are rival-controlled.", "bot city rival controlled Dot");
        check("Is there a buyer? [12, 13] → Sell/Keep", "buyer Question Label Arrow sell Slash keep");
        check(
            "Draw two cards, i.e. 2 of them. Then stop.",
            "draw #2 card Comma i e #2 of them Dot then stop Dot",
        );
        check("Roll 1d6; 1-2: go", "roll 1d6 Semicolon #1 #2 Colon go");
        check("Is there oil? Row there.", "oil Question row there Dot");
        check("There are 2+ boats, or >= 3 nets", "#2 or more boat Comma or at least #3 net");
    }

    #[test]
    fn a_part_of_a_text_knows_where_it_stood() {
        let mut text = Text::new(0);
        text.push("Can bot ", 2);
        text.push("contend", 12);
        text.push(" now?", 21);
        assert_eq!(text.span(8..15), Span::new(0, 12..19));
        let part = text.part(4..15);
        assert_eq!(part.plain, "bot contend");
        assert_eq!(part.span(4..11), Span::new(0, 12..19));
    }
}
