//! Where a word stands: files, spans, lines and columns.

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A place in the text of a file: bytes, from `start` up to `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// Which file of the document.
    pub file: u16,
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(file: u16, range: Range<usize>) -> Self {
        Span { file, start: range.start as u32, end: range.end as u32 }
    }

    /// From the beginning of this one to the end of the other.
    pub fn to(self, other: Span) -> Span {
        Span { end: other.end.max(self.end), ..self }
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A file of a document: its name, as people call it, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub name: String,
    pub text: String,
}

impl Source {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source { name: name.into(), text: text.into() }
    }

    /// Line and column of a byte, both counted from 1; columns count characters.
    pub fn position(&self, at: u32) -> (usize, usize) {
        let mut at = (at as usize).min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_characters() {
        let source = Source::new("a.md", "one\n→ two");
        assert_eq!(source.position(0), (1, 1));
        assert_eq!(source.position(8), (2, 3));
        assert_eq!(source.position(999), (2, 6));
    }
}
