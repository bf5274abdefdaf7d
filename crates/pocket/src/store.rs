//! The store of the WebAssembly build. It holds the list of games and records the changes that the
//! browser's database must make. Logs are supplied when they are needed.

use crate::message::{Game, Kept};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::Document;
use web::{Brought, Device, GameId, NewGame, Store, StoreError, Stored, Summary};

/// A change to store.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Change {
    Create {
        id: GameId,
        head: String,
        lines: Vec<String>,
        holders: Vec<Option<Device>>,
        summary: Summary,
    },
    /// Replaces everything after the first `keep` lines.
    Append {
        id: GameId,
        version: u64,
        keep: usize,
        lines: Vec<String>,
        summary: Summary,
    },
    Hold {
        id: GameId,
        holders: Vec<Option<Device>>,
    },
    Remove {
        id: GameId,
    },
    Keep {
        game: String,
        name: String,
        document: Document,
    },
    Forget {
        game: String,
        name: String,
    },
}

/// The effects of one request.
#[derive(Default)]
pub struct Changes {
    pub made: Vec<Change>,
    /// The game whose log was missing.
    pub wanted: Option<GameId>,
}

#[derive(Default)]
struct Known {
    games: BTreeMap<GameId, (u64, Summary)>,
    documents: BTreeMap<(String, String), Document>,
    /// The game supplied with this request.
    brought: Option<Game>,
    changes: Changes,
}

/// Shared between the [`web::App`], which stores changes, and the host, which carries them out.
#[derive(Clone)]
pub struct Journal(Arc<Mutex<Known>>);

impl Journal {
    pub fn new(games: Vec<Kept>, documents: Vec<Brought>) -> Self {
        let games = games.into_iter().map(|game| (game.id, (game.version, game.summary))).collect();
        let named = |(game, document): Brought| ((game, document.name.clone()), document);
        let documents = documents.into_iter().map(named).collect();
        Journal(Arc::new(Mutex::new(Known { games, documents, ..Known::default() })))
    }

    /// Supplies a game that was asked for.
    pub fn bring(&self, game: Game) {
        self.known().brought = Some(game);
    }

    /// Takes the writes that must be stored now.
    pub fn take(&self) -> Changes {
        let mut known = self.known();
        known.brought = None;
        std::mem::take(&mut known.changes)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, change: Change) -> Result<(), StoreError> {
        self.known().changes.made.push(change);
        Ok(())
    }
}

impl Store for Journal {
    fn list(&self, from: usize, most: usize) -> Result<Vec<(GameId, Summary)>, StoreError> {
        let known = self.known();
        let mut all: Vec<_> = known.games.iter().map(|(id, (_, summary))| (*id, summary.clone())).collect();
        all.sort_by_key(|(_, summary)| std::cmp::Reverse(summary.touched));
        Ok(all.into_iter().skip(from).take(most).collect())
    }

    fn count(&self) -> Result<usize, StoreError> {
        Ok(self.known().games.len())
    }

    fn load(&self, id: GameId) -> Result<Option<Stored>, StoreError> {
        let mut known = self.known();
        if !known.games.contains_key(&id) {
            return Ok(None);
        }
        match known.brought.take_if(|game| game.id == id) {
            Some(Game { version, head, lines, holders, summary, .. }) => {
                let end = table::save::end(&head, &lines);
                Ok(Some(Stored { version, head, lines, end, holders, begun: summary.begun }))
            }
            None => {
                known.changes.wanted = Some(id);
                Err(StoreError::Broken("the game is being fetched".into()))
            }
        }
    }

    fn create(&self, id: GameId, game: NewGame) -> Result<(), StoreError> {
        let NewGame { head, lines, holders, summary } = game;
        self.known().games.insert(id, (0, summary.clone()));
        self.note(Change::Create { id, head, lines, holders, summary })
    }

    fn append(
        &self,
        id: GameId,
        version: u64,
        keep: usize,
        lines: &[String],
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let mut known = self.known();
        let game = known.games.get_mut(&id).filter(|(now, _)| *now == version);
        *game.ok_or(StoreError::Late)? = (version + 1, summary.clone());
        drop(known);
        let (lines, summary) = (lines.to_vec(), summary.clone());
        self.note(Change::Append { id, version: version + 1, keep, lines, summary })
    }

    fn hold(&self, id: GameId, holders: &[Option<Device>]) -> Result<(), StoreError> {
        self.note(Change::Hold { id, holders: holders.to_vec() })
    }

    fn remove(&self, id: GameId) -> Result<(), StoreError> {
        self.known().games.remove(&id);
        self.note(Change::Remove { id })
    }

    fn documents(&self, game: &str) -> Result<Vec<Document>, StoreError> {
        let known = self.known();
        let own = known.documents.iter().filter(|((of, _), _)| of == game);
        Ok(own.map(|(_, document)| document.clone()).collect())
    }

    fn keep_document(&self, game: &str, document: &Document) -> Result<(), StoreError> {
        let name = document.name.clone();
        self.known().documents.insert((game.into(), name.clone()), document.clone());
        self.note(Change::Keep { game: game.into(), name, document: document.clone() })
    }

    fn forget_document(&self, game: &str, name: &str) -> Result<(), StoreError> {
        self.known().documents.remove(&(game.into(), name.into()));
        self.note(Change::Forget { game: game.into(), name: name.into() })
    }
}
