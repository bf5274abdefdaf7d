//! A draft: a document being written, with everything that belongs to it in the studio. It may be
//! broken; nobody plays from it until it is added to a game.

use super::{Counted, Report};
use crate::{DraftId, Problem, documents};
use script::limits;
use script::source::Source;
use serde::{Deserialize, Serialize};
use table::Document;

/// The name under which the store keeps drafts, beside the documents of the games.
pub(super) const SHELF: &str = "draft";
/// The most drafts to keep.
pub(super) const MOST: usize = 200;
/// The most versions of a draft; beyond it the oldest are dropped.
const VERSIONS: usize = 40;
/// The most bytes of all versions together, of the examples, of a position, and of a report.
const VERSIONS_SIZE: usize = 4 << 20;
const EXAMPLES_SIZE: usize = 256 << 10;
const POSITION_SIZE: usize = 64 << 10;
const REPORT_SIZE: usize = 2 << 20;

/// The names of its files in the store.
const EXAMPLES: &str = "examples.test.md";
const POSITION: &str = "position.txt";
const DESK: &str = "desk.json";

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Draft {
    pub text: String,
    /// Its examples of play.
    pub examples: String,
    /// The position in which it was last tried.
    pub position: String,
    pub desk: Desk,
}

/// Everything else that the studio keeps with a draft.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Desk {
    /// Milliseconds since 1970.
    pub touched: u64,
    /// The given outcomes for the position in which it was last tried.
    #[serde(default)]
    pub chance: String,
    /// Oldest first.
    #[serde(default)]
    pub versions: Vec<Version>,
    /// The last experiment, and its counts for each line.
    #[serde(default)]
    pub report: Option<Report>,
    #[serde(default)]
    pub counts: Vec<Counted>,
}

/// The text at an earlier time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Version {
    /// Milliseconds since 1970.
    pub kept: u64,
    pub why: String,
    pub text: String,
}

impl Draft {
    pub fn new(text: String, now: u64) -> Self {
        Draft { text, desk: Desk { touched: now, ..Desk::default() }, ..Draft::default() }
    }

    pub(super) fn of(document: Document) -> Self {
        let mut draft = Draft::default();
        for (name, text) in document.files {
            match name.as_str() {
                EXAMPLES => draft.examples = text,
                POSITION => draft.position = text,
                // A damaged file of extras must not prevent loading the text, so it is ignored.
                DESK => draft.desk = serde_json::from_str(&text).unwrap_or_default(),
                _ => draft.text = text,
            }
        }
        draft
    }

    pub(super) fn shelved(&self, id: DraftId) -> Document {
        let desk = serde_json::to_string(&self.desk).unwrap_or_default();
        let files = [
            (self.file(), &self.text),
            (EXAMPLES.into(), &self.examples),
            (POSITION.into(), &self.position),
            (DESK.into(), &desk),
        ];
        let files = files.map(|(name, text): (String, &String)| (name, text.clone()));
        Document::new(&id.to_string(), "", files.to_vec())
    }

    /// Checks that it can be stored. A draft that is too large is refused and stays in the writer's
    /// browser.
    pub(super) fn check(&self) -> Result<(), Problem> {
        let sizes = [
            ("document", self.text.len(), limits::BYTES),
            ("examples", self.examples.len(), EXAMPLES_SIZE),
            ("position", self.position.len() + self.desk.chance.len(), POSITION_SIZE),
        ];
        for (what, size, most) in sizes {
            if size > most {
                let words = format!("The {what} has {size} bytes, and at most {most} are kept.");
                return Err(Problem::new(413, words));
            }
        }
        Ok(())
    }

    /// Stores the current text as a version, unless the last version is the same.
    pub fn keep_version(&mut self, why: &str, now: u64) {
        let text = self.text.clone();
        self.keep_text(text, why, now);
    }

    pub fn keep_text(&mut self, text: String, why: &str, now: u64) {
        let versions = &mut self.desk.versions;
        if text.trim().is_empty() || versions.last().is_some_and(|last| last.text == text) {
            return;
        }
        versions.push(Version { kept: now, why: why.chars().take(200).collect(), text });
        let size = |versions: &[Version]| versions.iter().map(|version| version.text.len()).sum::<usize>();
        while versions.len() > VERSIONS || size(versions) > VERSIONS_SIZE {
            versions.remove(0);
        }
    }

    /// Stores the results of an experiment.
    pub fn report(&mut self, mut report: Report) {
        if report.page.len() > REPORT_SIZE {
            report.page.clear();
        }
        if !report.counts.is_empty() {
            self.desk.counts = std::mem::take(&mut report.counts);
        }
        self.desk.report = Some(report);
    }

    /// Identifies the text for a page.
    pub fn hash(&self) -> String {
        let mut hash = Document::hash_of(&[(String::new(), self.text.clone())]);
        hash.truncate(16);
        hash
    }

    pub fn source(&self) -> Source {
        Source::new(self.file(), &self.text)
    }

    /// The name that it gives itself.
    pub fn name(&self) -> String {
        let front = script::document::Document::read(vec![Source::new("", &self.text)]).front;
        let name = format!("{} {}", front.name, front.version);
        if front.name.is_empty() { "Untitled".into() } else { name.trim().into() }
    }

    /// The game that it names.
    pub fn game(&self) -> String {
        script::document::Document::read(vec![Source::new("", &self.text)]).front.game
    }

    pub fn document(&self) -> Result<Document, Problem> {
        documents::read(vec![(self.file(), self.text.clone())]).map(|(_, document)| document)
    }

    /// The file name for downloads: "tax-collector.md".
    pub fn file(&self) -> String {
        let letter = |c: char| if c.is_alphanumeric() || c == '.' { c } else { '-' };
        format!("{}.md", self.name().to_lowercase().chars().map(letter).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_the_store_comes_out_of_it() {
        let mut draft = Draft::new("---\nname: Tax Collector\nversion: 2\n---\n".into(), 5);
        draft.examples = "# One\n".into();
        draft.position = "red power: 3".into();
        draft.keep_version("first", 7);
        assert_eq!(Draft::of(draft.shelved(DraftId(3))), draft);
        assert_eq!((draft.name(), draft.file()), ("Tax Collector 2".into(), "tax-collector-2.md".into()));
    }

    #[test]
    fn versions_are_bounded_and_the_oldest_go() {
        let mut draft = Draft::default();
        for n in 0..100 {
            draft.text = format!("version {n}");
            draft.keep_version("", n);
            draft.keep_version("the same again", n);
        }
        assert_eq!(draft.desk.versions.len(), VERSIONS);
        assert_eq!(draft.desk.versions[0].text, "version 60");
        draft.text = "x".repeat(limits::BYTES);
        for n in 0..10 {
            draft.text.replace_range(0..1, &n.to_string());
            draft.keep_version("", 0);
        }
        assert_eq!(draft.desk.versions.len(), 4);
    }
}
