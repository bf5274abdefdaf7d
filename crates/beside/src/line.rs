//! A line of the checklist.
//!
//! Its words carry two marks: `**two warriors**` is emphasised, and `{6}` is a place on the board.

use script::trace;

/// One manual action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The page of the document that it belongs to: "Birdsong".
    pub part: String,
    pub words: String,
    /// Further explanations: the tie-breaks in order where something is open, and the consequences for
    /// others.
    pub more: Vec<String>,
    /// A lookup table, for example of how pieces are dealt out.
    pub table: Vec<(String, String)>,
    /// The points it is worth, by the answers so far.
    pub points: i32,
    pub controls: Vec<Control>,
    /// The document's line behind it.
    pub source: Option<trace::Line>,
}

/// An input on a line for when it turns out differently than assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub label: String,
    pub low: i32,
    pub high: i32,
    pub value: i32,
    pub(crate) key: u64,
}

impl Control {
    /// Whether it is a yes-or-no input.
    pub fn is_flag(&self) -> bool {
        (self.low, self.high) == (0, 1)
    }
}

impl Line {
    pub fn new(words: impl Into<String>) -> Self {
        Line { words: words.into(), ..Line::default() }
    }

    #[must_use]
    pub fn with(mut self, more: impl Into<String>) -> Self {
        self.more.push(more.into());
        self
    }

    #[must_use]
    pub fn worth(mut self, points: i32) -> Self {
        self.points = points;
        self
    }

    /// The complete line as plain text.
    pub fn text(&self) -> String {
        let mut text = plain(&self.words);
        for more in &self.more {
            text.push(' ');
            text.push_str(&plain(more));
        }
        text
    }
}

/// Words without their marks.
pub fn plain(words: &str) -> String {
    words.replace("**", "").replace("} {", ", ").replace(['{', '}'], "")
}
