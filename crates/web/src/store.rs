//! Storage of games: the header, the log and the holders of the seats. The log is authoritative.

use crate::{Device, GameId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use table::{Document, Who};

/// A store of games. When a call returns, its changes are durable and survive a power failure.
pub trait Store: Send + Sync {
    /// The games, most recently used first, without the first `from` and at most `most`.
    fn list(&self, from: usize, most: usize) -> Result<Vec<(GameId, Summary)>, StoreError>;
    fn count(&self) -> Result<usize, StoreError>;
    fn load(&self, id: GameId) -> Result<Option<Stored>, StoreError>;
    fn create(&self, id: GameId, game: NewGame) -> Result<(), StoreError>;
    /// Replaces everything after the first `keep` lines, provided the game still has this version, and
    /// increments the version.
    fn append(
        &self,
        id: GameId,
        version: u64,
        keep: usize,
        lines: &[String],
        summary: &Summary,
    ) -> Result<(), StoreError>;
    fn hold(&self, id: GameId, holders: &[Option<Device>]) -> Result<(), StoreError>;
    fn remove(&self, id: GameId) -> Result<(), StoreError>;
    /// The documents that players added for a game, by name.
    fn documents(&self, game: &str) -> Result<Vec<Document>, StoreError>;
    /// One of them.
    fn document(&self, game: &str, name: &str) -> Result<Option<Document>, StoreError> {
        Ok(self.documents(game)?.into_iter().find(|document| document.name == name))
    }
    /// Stores a document; one with the same name is replaced.
    fn keep_document(&self, game: &str, document: &Document) -> Result<(), StoreError>;
    fn forget_document(&self, game: &str, name: &str) -> Result<(), StoreError>;
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    #[error("the game has changed meanwhile")]
    Late,
    #[error("{0}")]
    Broken(String),
}

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub version: u64,
    /// The first line of a save, and the lines of its events.
    pub head: String,
    pub lines: Vec<String>,
    /// The last line, if the lines are chained.
    pub end: Option<String>,
    /// The device that holds each seat.
    pub holders: Vec<Option<Device>>,
    /// Milliseconds since 1970.
    pub begun: u64,
}

impl Stored {
    /// The game as a save.
    pub fn text(&self) -> String {
        let lines = std::iter::once(&self.head).chain(&self.lines).chain(&self.end);
        lines.fold(String::new(), |text, line| text + line + "\n")
    }

    /// Whether a device holds every seat of a human, so that nothing in the game is hidden from it. A
    /// seat that nobody holds counts as somebody else's: the player who takes it has hidden cards. Only the head
    /// is read, because the game may be one that this release cannot open.
    pub fn is_all_of(&self, device: Option<Device>) -> bool {
        #[derive(Deserialize)]
        struct Seats {
            seats: Vec<serde_json::Value>,
        }
        let Ok(Seats { seats }) = serde_json::from_str(&self.head) else { return false };
        let human = |who: &serde_json::Value| *who == serde_json::json!(Who::Human);
        let holder = |at: usize| self.holders.get(at).copied().flatten();
        let mut humans = seats.iter().enumerate().filter(|(_, who)| human(who));
        humans.all(|(at, _)| device.is_some() && holder(at) == device)
    }
}

#[derive(Clone, Debug)]
pub struct NewGame {
    pub head: String,
    pub lines: Vec<String>,
    pub holders: Vec<Option<Device>>,
    pub summary: Summary,
}

/// An entry in the list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub game: String,
    /// "red (you) · yellow (bot) · blue (bot)"
    pub seats: String,
    /// "chapter 2", "over: red has won".
    pub standing: String,
    pub over: bool,
    pub events: usize,
    /// Milliseconds since 1970.
    pub begun: u64,
    pub touched: u64,
    /// The seats and the standing for the readers of each language, by its code.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub said: BTreeMap<String, (String, String)>,
}

impl Summary {
    /// As the current reader reads it.
    pub(crate) fn read(mut self) -> Summary {
        if let Some((seats, standing)) = self.said.remove(speech::reader().code()) {
            (self.seats, self.standing) = (seats, standing);
        }
        self.said.clear();
        self
    }
}

/// A store in memory, for tests and for browsers that keep their games elsewhere.
#[derive(Default)]
pub struct Memory {
    games: Mutex<BTreeMap<GameId, (Stored, Summary)>>,
    documents: Mutex<BTreeMap<(String, String), Document>>,
}

impl Memory {
    fn games(&self) -> std::sync::MutexGuard<'_, BTreeMap<GameId, (Stored, Summary)>> {
        // Every change is a single assignment, so a panic elsewhere cannot leave it inconsistent.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, BTreeMap<(String, String), Document>> {
        self.documents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn list(&self, from: usize, most: usize) -> Result<Vec<(GameId, Summary)>, StoreError> {
        let mut all: Vec<_> = self.games().iter().map(|(id, (_, summary))| (*id, summary.clone())).collect();
        all.sort_by_key(|(_, summary)| std::cmp::Reverse(summary.touched));
        Ok(all.into_iter().skip(from).take(most).collect())
    }

    fn count(&self) -> Result<usize, StoreError> {
        Ok(self.games().len())
    }

    fn load(&self, id: GameId) -> Result<Option<Stored>, StoreError> {
        let stored = self.games().get(&id).map(|(stored, _)| stored.clone());
        Ok(stored.map(|stored| Stored { end: table::save::end(&stored.head, &stored.lines), ..stored }))
    }

    fn create(&self, id: GameId, game: NewGame) -> Result<(), StoreError> {
        let NewGame { head, lines, holders, summary } = game;
        let stored = Stored { version: 0, head, lines, end: None, holders, begun: summary.begun };
        self.games().insert(id, (stored, summary));
        Ok(())
    }

    fn append(
        &self,
        id: GameId,
        version: u64,
        keep: usize,
        lines: &[String],
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let mut games = self.games();
        let fits = |stored: &Stored| stored.version == version && stored.lines.len() >= keep;
        let game = games.get_mut(&id).filter(|(stored, _)| fits(stored));
        let (stored, old) = game.ok_or(StoreError::Late)?;
        stored.lines.truncate(keep);
        stored.lines.extend_from_slice(lines);
        stored.version += 1;
        *old = summary.clone();
        Ok(())
    }

    fn hold(&self, id: GameId, holders: &[Option<Device>]) -> Result<(), StoreError> {
        if let Some((stored, _)) = self.games().get_mut(&id) {
            stored.holders = holders.to_vec();
        }
        Ok(())
    }

    fn remove(&self, id: GameId) -> Result<(), StoreError> {
        self.games().remove(&id);
        Ok(())
    }

    fn documents(&self, game: &str) -> Result<Vec<Document>, StoreError> {
        let kept = self.kept();
        let own = kept.iter().filter(|((of, _), _)| of == game);
        Ok(own.map(|(_, document)| document.clone()).collect())
    }

    fn keep_document(&self, game: &str, document: &Document) -> Result<(), StoreError> {
        self.kept().insert((game.into(), document.name.clone()), document.clone());
        Ok(())
    }

    fn forget_document(&self, game: &str, name: &str) -> Result<(), StoreError> {
        self.kept().remove(&(game.into(), name.into()));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this release cannot open a game, only its head can be read, or not even that.
    #[test]
    fn a_game_is_all_of_who_holds_every_seat_of_a_human() {
        let (ann, bob) = (Some(Device(1)), Some(Device(2)));
        let stored = |head: &str, holders: &[Option<Device>]| Stored {
            version: 0,
            head: head.into(),
            lines: Vec::new(),
            end: None,
            holders: holders.to_vec(),
            begun: 0,
        };
        let head = r#"{"game": "of tomorrow", "seats": ["human", {"bot": "Shy"}, "human"], "new": 1}"#;
        assert!(stored(head, &[ann, None, ann]).is_all_of(ann));
        assert!(!stored(head, &[ann, None, bob]).is_all_of(ann));
        for holders in [&[ann, None, None][..], &[ann], &[]] {
            assert!(!stored(head, holders).is_all_of(ann), "a free seat has cards of its own: {holders:?}");
            assert!(!stored(head, holders).is_all_of(None), "{holders:?}");
        }
        assert!(stored(r#"{"seats": ["random"]}"#, &[None]).is_all_of(None), "nobody holds anything");
        for head in ["", "{}", r#"{"seats": 3}"#] {
            assert!(!stored(head, &[ann]).is_all_of(ann), "{head}");
        }
    }
}
