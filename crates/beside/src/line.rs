//! A line of the checklist.
//!
//! Its words carry two marks: `**so many warriors**` stands out, and `{6}` is a place of the board.

use script::trace;

/// One thing that is done with the hands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The page of the document that it belongs to: "Birdsong".
    pub part: String,
    pub words: String,
    /// What decides where something is open, with the tie-breaks in order; what follows for others.
    pub more: Vec<String>,
    /// What is looked up: how so many are dealt.
    pub table: Vec<(String, String)>,
    /// Points it is worth, as told so far.
    pub points: i32,
    pub controls: Vec<Control>,
    /// Where the document says so.
    pub source: Option<trace::Line>,
}

/// What can be told about a line when it goes otherwise than assumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub label: String,
    pub low: i32,
    pub high: i32,
    pub value: i32,
    pub(crate) key: u64,
}

impl Control {
    /// Whether it is a matter of yes or no.
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

    /// Everything it says, as plain text.
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
