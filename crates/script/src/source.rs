//! Source positions: files, spans, lines and columns.

use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::OnceLock;

/// A range of bytes in a file, from `start` up to `end`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// The index of the file within the document.
    pub file: u16,
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(file: u16, range: Range<usize>) -> Self {
        Span { file, start: range.start as u32, end: range.end as u32 }
    }

    /// The span from the start of this one to the end of the other.
    pub fn to(self, other: Span) -> Span {
        Span { end: other.end.max(self.end), ..self }
    }

    /// Whether the other span lies inside this one.
    pub fn contains(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A file of a document: its display name and its text.
#[derive(Clone, Debug)]
pub struct Source {
    pub name: String,
    pub text: String,
    /// The start of each line, computed on first use because thousands of positions may be requested.
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
