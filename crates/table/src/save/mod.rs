//! Saved games: one readable file, which can also be attached to a bug report.
//!
//! The first line is the header: the initial choices, and the full text of every document, so that a
//! game continues with the documents it began with even if newer ones are installed. Every further line
//! is an event with a description in words (which is not read back). The lines are chained ([`chain`]).
//! `docs/saves.md` says how the format may change.

pub mod chain;

use crate::{Event, Game, Json, Lookahead, Seat, Table, budget};
use chain::{End, Link};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::convert::Infallible;

/// The file format that this release writes.
pub const FORMAT: u32 = 2;
/// The first format with chained lines. Older files can be read but prove nothing.
const CHAINED: u32 = 2;

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    Human,
    /// Plays any legal action.
    Random,
    /// A bot, by the name of its document.
    Bot(String),
    /// Searches before every decision.
    Search(Lookahead),
}

impl Who {
    /// The name for people: the document's name, `search:250`, `random` or `human`.
    pub fn name(&self) -> std::borrow::Cow<'_, str> {
        match self {
            Who::Human => "human".into(),
            Who::Random => "random".into(),
            Who::Bot(name) => name.into(),
            Who::Search(lookahead) => lookahead.to_string().into(),
        }
    }
}

/// A document as it was when the game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    pub name: String,
    pub version: String,
    /// The BLAKE3 hash of all its files, in hexadecimal.
    pub hash: String,
    /// File names and texts, in order.
    pub files: Vec<(String, String)>,
}

impl Document {
    pub fn new(name: &str, version: &str, files: Vec<(String, String)>) -> Self {
        Document { name: name.into(), version: version.into(), hash: Document::hash_of(&files), files }
    }

    pub fn hash_of(files: &[(String, String)]) -> String {
        let mut hasher = blake3::Hasher::new();
        for (file, text) in files {
            // Include the lengths, so that different splits of the same bytes get different hashes.
            hasher.update(&(file.len() as u64).to_le_bytes());
            hasher.update(file.as_bytes());
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
        hasher.finalize().to_hex().to_string()
    }

    /// Whether `words` names this document: its title, with or without the version, or the name of its
    /// only file without the extension. Letter case, spaces and hyphens do not matter.
    pub fn is_called(&self, words: &str) -> bool {
        let plain = |name: &str| name.trim().to_lowercase().replace([' ', '_'], "-");
        let title = self.name.strip_suffix(&self.version).unwrap_or(&self.name);
        let file = match &self.files[..] {
            [(name, _)] => name.rsplit('/').next().unwrap_or_default().trim_end_matches(".md"),
            _ => "",
        };
        let names = [&self.name, title, file];
        names.iter().any(|name| !name.is_empty() && plain(name) == plain(words))
    }
}

/// The initial choices of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header<S> {
    /// The version of the file format.
    pub understudy: u32,
    pub game: String,
    /// The release that began the game.
    pub engine: String,
    /// Stored as text, because not every JSON parser keeps 64 bits.
    #[serde(with = "seed_as_text")]
    pub seed: u64,
    /// Physical dice and cards: humans enter the outcomes.
    pub real: bool,
    pub setup: S,
    /// One entry for each seat.
    pub seats: Vec<Who>,
    pub documents: Vec<Document>,
    /// The initial position, if the game did not begin with the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl<S> Header<S> {
    pub fn new<G: Game<Setup = S>>(setup: S, seats: Vec<Who>, seed: u64) -> Self {
        Header {
            understudy: FORMAT,
            game: G::ID.into(),
            engine: env!("CARGO_PKG_VERSION").into(),
            seed,
            real: false,
            setup,
            seats,
            documents: Vec::new(),
            position: None,
        }
    }

    /// Whether its lines are chained, which makes any change to the file detectable.
    pub fn is_chained(&self) -> bool {
        self.understudy >= CHAINED
    }

    /// Converts the setup and keeps the rest of the header.
    fn with_setup<T, E>(self, setup: impl FnOnce(S) -> Result<T, E>) -> Result<Header<T>, E> {
        Ok(Header {
            understudy: self.understudy,
            game: self.game,
            engine: self.engine,
            seed: self.seed,
            real: self.real,
            setup: setup(self.setup)?,
            seats: self.seats,
            documents: self.documents,
            position: self.position,
        })
    }
}

mod seed_as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seed)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<u64, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Why a saved game cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    #[error("the file is empty")]
    Empty,
    #[error("line {line} cannot be read: {reason}")]
    Unreadable { line: usize, reason: String },
    #[error("this is a game of {found}, not of {expected}")]
    OtherGame { found: String, expected: &'static str },
    #[error(
        "the file has format {0}; this release reads formats up to {FORMAT}: open it with a newer release"
    )]
    Newer(u32),
    #[error("line {line} was changed after it was written, or something before it was")]
    Changed { line: usize },
    #[error("the file is cut off: its end is missing after {events} events")]
    CutOff { events: usize },
    #[error("line 1: the text of the document {name} is not the one that its hash stands for")]
    OtherText { name: String },
    #[error(
        "the file is too large: a game has at most {} events, and a file {} bytes",
        budget::GAME,
        budget::SAVE
    )]
    TooLarge,
    #[error(
        "line {line}: {reason} (the game was begun with release {engine}; that release can still open it)"
    )]
    DoesNotFit { line: usize, reason: String, engine: String },
}

/// A line after the header.
#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    event: Event<Value>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    say: String,
}

/// Reads only the header, to find out which game a file belongs to.
pub fn game_of(text: &str) -> Result<String, LoadError> {
    #[derive(Deserialize)]
    struct Game {
        understudy: u32,
        game: String,
    }
    if text.len() > budget::SAVE {
        return Err(LoadError::TooLarge);
    }
    let first = text.lines().next().ok_or(LoadError::Empty)?;
    let head: Game =
        serde_json::from_str(first).map_err(|e| LoadError::Unreadable { line: 1, reason: e.to_string() })?;
    if head.understudy > FORMAT {
        return Err(LoadError::Newer(head.understudy));
    }
    Ok(head.game)
}

/// Writes a game: the header and the events, each with a description.
pub fn write<G: Game>(table: &Table<G>) -> String {
    write_log::<G>(table.header(), table.beginning(), table.log())
}

/// Writes a game that was played without a [`Table`], from its initial state.
pub fn write_log<G: Game>(
    header: &Header<G::Setup>,
    beginning: G::State,
    log: &[Event<G::Action>],
) -> String {
    let mut out = head(header);
    let mut link = header.is_chained().then(|| Link::of_head(&out));
    out.push('\n');
    for mut line in events::<G>(beginning, log) {
        if let Some(before) = &mut link {
            (*before, line) = before.next(&line);
        }
        out.push_str(&line);
        out.push('\n');
    }
    if let Some(link) = link {
        out.push_str(&End { events: log.len(), link: link.to_string() }.line());
        out.push('\n');
    }
    out
}

/// Writes the header line.
pub fn head<S: Clone + Json>(header: &Header<S>) -> String {
    let Ok(written) = header.clone().with_setup(|setup| Ok::<_, Infallible>(setup.to_json()));
    serde_json::to_string(&written).unwrap_or_default()
}

/// The final line for these lines; `None` if they are not chained.
pub fn end(head: &str, lines: &[String]) -> Option<String> {
    let link = match lines.last() {
        Some(last) => chain::link_of(last)?.to_string(),
        None if format_of(head)? >= CHAINED => Link::of_head(head).to_string(),
        None => return None,
    };
    Some(End { events: lines.len(), link }.line())
}

fn format_of(head: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Format {
        understudy: u32,
    }
    serde_json::from_str(head).ok().map(|Format { understudy }| understudy)
}

/// The lines of the events, without links.
pub(crate) fn events<G: Game>(
    mut state: G::State,
    log: &[Event<G::Action>],
) -> impl Iterator<Item = String> + use<'_, G> {
    log.iter().map(move |event| {
        // Always in English: a file must not depend on the language of whoever wrote it.
        let say = speech::Language::ENGLISH.read(|| words::<G>(&state, event));
        crate::session::replay_one::<G>(&mut state, event);
        let Ok(event) = event.clone().with_action(|action| Ok::<_, Infallible>(action.to_json()));
        serde_json::to_string(&Line { event, say }).unwrap_or_default()
    })
}

/// Describes an event before it is applied to `state`.
pub fn words<G: Game>(state: &G::State, event: &Event<G::Action>) -> String {
    match event {
        Event::Act { action, .. } => G::say(state, *action),
        Event::Chance { outcome } => {
            format!("{}: {}", G::chance_name(state), G::outcome_name(state, *outcome))
        }
        Event::Lot { of, outcome } => say!("a-lot", n = outcome + 1, of = *of),
        Event::Bot { seat } => say!("thinks", who = G::seat_name(state, *seat)),
        Event::Correct { text } => say!("corrected", text = text),
        Event::Kept { seat, .. } => say!("counts", who = G::seat_name(state, *seat)),
        Event::Answered { asked, said, .. } => say!("answered", asked = asked, said = said),
    }
}

/// The contents of a file. [`Table::open`] checks whether the events are legal.
pub struct Saved<G: Game> {
    pub header: Header<G::Setup>,
    pub log: Vec<Event<G::Action>>,
    /// The links of the header and of every event, if the file is chained.
    pub(crate) links: Vec<Link>,
}

pub fn read<G: Game>(text: &str) -> Result<Saved<G>, LoadError> {
    let found = game_of(text)?;
    if found != G::ID {
        return Err(LoadError::OtherGame { found, expected: G::ID });
    }
    let unreadable =
        |line: usize, e: serde_json::Error| LoadError::Unreadable { line, reason: e.to_string() };
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let first = lines.next().map_or("", |(_, line)| line);
    let header: Header<Value> = serde_json::from_str(first).map_err(|e| unreadable(1, e))?;
    let other = header.documents.iter().find(|document| Document::hash_of(&document.files) != document.hash);
    if let Some(document) = other {
        return Err(LoadError::OtherText { name: document.name.clone() });
    }
    let header = header.with_setup(Json::from_json).map_err(|e| unreadable(1, e))?;
    let mut link = header.is_chained().then(|| Link::of_head(first));
    let mut links = Vec::from_iter(link);
    let mut log = Vec::new();
    let mut is_closed = link.is_none();
    for (at, line) in lines {
        if let Some(before) = &mut link {
            if let Some(end) = End::read(line) {
                let fits = end.events == log.len() && end.link == before.to_string() && !is_closed;
                is_closed = true;
                if fits {
                    continue;
                }
                return Err(LoadError::Changed { line: at + 1 });
            }
            let next = before.follows(line).filter(|_| !is_closed);
            *before = next.ok_or(LoadError::Changed { line: at + 1 })?;
            links.push(*before);
        }
        if log.len() >= budget::GAME {
            return Err(LoadError::TooLarge);
        }
        let event = serde_json::from_str(line).and_then(|line: Line| line.event.with_action(Json::from_json));
        log.push(event.map_err(|e| unreadable(at + 1, e))?);
    }
    if !is_closed {
        return Err(LoadError::CutOff { events: log.len() });
    }
    Ok(Saved { header, log, links })
}

/// The seats that no human plays, with the name of their document if they have one.
pub fn bots<S>(header: &Header<S>) -> impl Iterator<Item = (Seat, Option<&str>)> {
    header.seats.iter().enumerate().filter_map(|(at, who)| match who {
        Who::Human => None,
        Who::Random | Who::Search(_) => Some((Seat(at as u8), None)),
        Who::Bot(name) => Some((Seat(at as u8), Some(name.as_str()))),
    })
}
