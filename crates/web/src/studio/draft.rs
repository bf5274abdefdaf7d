//! A draft: a document that is being written, with everything that belongs to it in the studio. It may
//! contain errors; nobody plays from it until it is added to a game.
//!
//! The store keeps it in three parts, beside the documents of the games: a card for the list of all drafts,
//! the text, and the history. Each pause of the writer stores the parts that have changed; the history, which holds
//! every version, rarely does.

use super::{Counted, Report};
use crate::{Device, DraftId, Problem, documents};
use script::front::{Front, front};
use script::limits;
use script::source::Source;
use serde::{Deserialize, Serialize};
use table::Document;

/// The names of the parts of drafts in the store.
pub(super) const CARDS: &str = "draft-card";
pub(super) const TEXTS: &str = "draft";
pub(super) const HISTORIES: &str = "draft-desk";
/// The maximum number of drafts, and their total size in bytes.
pub(super) const MOST: usize = 200;
pub(super) const ALL: usize = 256 << 20;
/// The maximum number of versions of a draft; beyond it, the oldest ones are dropped.
const VERSIONS: usize = 40;
/// The maximum number of bytes of all versions together, of the examples, of a position, and of a report.
const VERSIONS_SIZE: usize = 4 << 20;
const EXAMPLES_SIZE: usize = 256 << 10;
const POSITION_SIZE: usize = 64 << 10;
const REPORT_SIZE: usize = 2 << 20;

/// The maximum length of the names of a document and its game; longer ones are cut.
const NAME: usize = 120;

/// The names of its files in the store.
const TEXT: &str = "text.md";
const EXAMPLES: &str = "examples.test.md";
const POSITION: &str = "position.txt";
const CHANCE: &str = "chance.txt";
const CARD: &str = "card.json";
const HISTORY: &str = "desk.json";

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Draft {
    pub card: Card,
    pub text: String,
    /// Its examples of play.
    pub examples: String,
    /// The last position in which it was tried, and the outcomes given for it.
    pub position: String,
    pub chance: String,
    pub history: History,
}

/// The part of a draft that the list of drafts needs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Card {
    pub name: String,
    pub game: String,
    /// Milliseconds since 1970.
    pub touched: u64,
    /// The total number of bytes stored for it.
    pub size: usize,
    /// The device that created it.
    pub maker: Option<Device>,
}

/// The rest of a draft: versions, report, and settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct History {
    /// Versions, the oldest first.
    #[serde(default)]
    pub versions: Vec<Version>,
    /// The last experiment, and its counts for each line.
    #[serde(default)]
    pub report: Option<Report>,
    #[serde(default)]
    pub counts: Vec<Counted>,
    /// The form of the last experiment.
    #[serde(default)]
    pub asked: Option<Asked>,
}

/// The players in the other seats of an experiment, as entered in the form, and the number of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub others: Vec<String>,
    pub games: u64,
}

/// The text at an earlier time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Version {
    /// Milliseconds since 1970.
    pub kept: u64,
    pub why: String,
    pub text: String,
}

/// Recreates the card of a draft that has lost it, when a damaged store is recovered: the name of its part in
/// the store, and the card itself. `None` if this is not the text of a draft.
pub fn card_of(shelf: &str, text: &Document) -> Option<(&'static str, Document)> {
    let id: DraftId = text.name.parse().ok().filter(|_| shelf == TEXTS)?;
    let [_, _, card] = Draft::of(text.clone(), None, None).carded().shelved(id);
    Some(card)
}

impl Card {
    pub(super) fn of(document: &Document) -> Self {
        let card = document.files.iter().find(|(name, _)| name == CARD);
        card.and_then(|(_, text)| serde_json::from_str(text).ok()).unwrap_or_default()
    }
}

impl Draft {
    pub fn new(text: String, maker: Option<Device>, now: u64) -> Self {
        let card = Card { maker, touched: now, ..Card::default() };
        Draft { card, text, ..Draft::default() }.carded()
    }

    /// Assembles a draft from its parts. If the card or the history cannot be read, the text, which matters
    /// most, is kept.
    pub(super) fn of(text: Document, card: Option<&Document>, history: Option<Document>) -> Self {
        let mut draft = Draft { card: card.map(Card::of).unwrap_or_default(), ..Draft::default() };
        for (name, text) in text.files {
            match name.as_str() {
                EXAMPLES => draft.examples = text,
                POSITION => draft.position = text,
                CHANCE => draft.chance = text,
                _ => draft.text = text,
            }
        }
        let history = history.and_then(|history| history.files.into_iter().find(|(name, _)| name == HISTORY));
        draft.history = history.and_then(|(_, text)| serde_json::from_str(&text).ok()).unwrap_or_default();
        draft
    }

    /// The parts to store, in the order in which they are stored: an earlier version is safe before another
    /// text replaces it.
    pub(super) fn shelved(&self, id: DraftId) -> [(&'static str, Document); 3] {
        let json =
            |name: &str, text: serde_json::Result<String>| vec![(name.into(), text.unwrap_or_default())];
        let written = [
            (TEXT, &self.text),
            (EXAMPLES, &self.examples),
            (POSITION, &self.position),
            (CHANCE, &self.chance),
        ];
        let written = written.map(|(name, text)| (name.to_string(), text.clone())).to_vec();
        [
            (HISTORIES, json(HISTORY, serde_json::to_string(&self.history))),
            (TEXTS, written),
            (CARDS, json(CARD, serde_json::to_string(&self.card))),
        ]
        // The version tells which of two texts in a damaged store is the later one.
        .map(|(shelf, files)| {
            let version = if shelf == TEXTS { self.card.touched.to_string() } else { String::new() };
            (shelf, Document::new(&id.to_string(), &version, files))
        })
    }

    /// Updates the card from the contents.
    pub(super) fn carded(mut self) -> Self {
        let history = &self.history;
        let versions: usize = history.versions.iter().map(|version| version.text.len()).sum();
        let report = history.report.as_ref().map_or(0, |report| report.brief.len() + report.page.len());
        let counts: usize =
            history.counts.iter().map(|line| line.id.len() + line.finding.len() + line.example.len()).sum();
        let written = self.text.len() + self.examples.len() + self.position.len() + self.chance.len();
        let size = written + versions + report + counts;
        self.card = Card { name: self.name(), game: self.game(), size, ..self.card };
        self
    }

    /// Checks that it can be stored. A draft that is too large is refused and stays in the writer's
    /// browser.
    pub(super) fn check(&self) -> Result<(), Problem> {
        let sizes = [
            ("studio-document-size", self.text.len(), limits::BYTES),
            ("studio-examples-size", self.examples.len(), EXAMPLES_SIZE),
            ("studio-position-size", self.position.len() + self.chance.len(), POSITION_SIZE),
        ];
        for (message, size, most) in sizes {
            if size > most {
                return Err(Problem::new(413, say!(message, size = size, most = most)));
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
        let versions = &mut self.history.versions;
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
        for part in [&mut report.page, &mut report.brief] {
            if part.len() > REPORT_SIZE {
                part.clear();
            }
        }
        if !report.counts.is_empty() {
            self.history.counts = std::mem::take(&mut report.counts);
        }
        self.history.report = Some(report);
    }

    /// A hash that identifies the text for a page.
    pub fn hash(&self) -> String {
        let mut hash = Document::hash_of(&[(String::new(), self.text.clone())]);
        hash.truncate(16);
        hash
    }

    pub fn source(&self) -> Source {
        Source::new(self.file(), &self.text)
    }

    fn front(&self) -> Front {
        front(0, &self.text, &mut Vec::new()).map_or(Front::default(), |(front, _)| front)
    }

    /// The name in its front matter.
    pub fn name(&self) -> String {
        let front = self.front();
        let name = format!("{} {}", front.name, front.version);
        if front.name.is_empty() { "Untitled".into() } else { name.trim().chars().take(NAME).collect() }
    }

    /// The game that it names.
    pub fn game(&self) -> String {
        self.front().game.chars().take(NAME).collect()
    }

    pub fn document(&self) -> Result<Document, Problem> {
        documents::read(vec![(self.file(), self.text.clone())]).map(|(_, document)| document)
    }

    /// The file name for downloads: "tax-collector.md".
    pub fn file(&self) -> String {
        // Only characters that are valid in a response header and in every file system.
        let letter = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        format!("{}.md", self.name().to_lowercase().chars().map(letter).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_the_store_comes_out_of_it() {
        let text = "---\nname: Tax Collector\nversion: 2\n---\n";
        // Names that the store uses for its own files are valid names of documents.
        for name in ["Tax Collector", "examples.test", "text", "card.json", "../../draft", "\u{0}"] {
            let mut draft = Draft::new(text.replace("Tax Collector", name), Some(Device(7)), 5);
            draft.examples = "# One\n".into();
            draft.position = "red power: 3".into();
            draft.chance = "aggression 2".into();
            draft.keep_version("first", 7);
            let draft = draft.carded();
            let [(_, history), (_, written), (_, card)] = draft.shelved(DraftId(3));
            assert_eq!(Draft::of(written.clone(), Some(&card), Some(history)), draft);
            let without = Draft::of(written, None, None);
            assert_eq!((without.text, without.examples), (draft.text.clone(), draft.examples.clone()));
            let file = draft.file();
            assert!(!file.contains(['/', '\\', '"']) && file.is_ascii(), "{file}");
        }
        let draft = Draft::new(text.into(), None, 5);
        assert_eq!((draft.name(), draft.file()), ("Tax Collector 2".into(), "tax-collector-2.md".into()));
        let long = Draft::new(format!("---\nname: {}\n---\n", "x".repeat(1 << 20)), None, 5);
        assert!(long.file().len() < 200 && long.card.name.len() < 200 && long.card.size > 1 << 20);
    }

    #[test]
    fn versions_are_bounded_and_the_oldest_go() {
        let mut draft = Draft::default();
        for n in 0..100 {
            draft.text = format!("version {n}");
            draft.keep_version("", n);
            draft.keep_version("the same again", n);
        }
        assert_eq!(draft.history.versions.len(), VERSIONS);
        assert_eq!(draft.history.versions[0].text, "version 60");
        draft.text = "x".repeat(limits::BYTES);
        for n in 0..10 {
            draft.text.replace_range(0..1, &n.to_string());
            draft.keep_version("", 0);
        }
        assert_eq!(draft.history.versions.len(), 4);
    }
}
