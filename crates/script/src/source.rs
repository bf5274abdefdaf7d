//! Where a word stands: files, spans, lines and columns.

use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::OnceLock;

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

    /// Whether the other lies inside this one.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A file of a document: its name, as people call it, and its text.
#[derive(Clone, Debug)]
pub struct Source {
    pub name: String,
    pub text: String,
    /// Where its lines begin, once somebody has asked: places are asked for by the thousand.
    lines: OnceLock<Vec<usize>>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Source) -> bool {
        (&self.name, &self.text) == (&other.name, &other.text)
    }
}

impl Eq for Source {}

impl Source {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Source { name: name.into(), text: text.into(), lines: OnceLock::new() }
    }

    /// Line and column of a byte, both counted from 1; columns count characters.
    pub fn position(&self, at: u32) -> (usize, usize) {
        let mut at = (at as usize).min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let lines = self.lines.get_or_init(|| {
            std::iter::once(0).chain(self.text.match_indices('\n').map(|(at, _)| at + 1)).collect()
        });
        let line = lines.partition_point(|start| *start <= at);
        (line, self.text[lines[line - 1]..at].chars().count() + 1)
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
