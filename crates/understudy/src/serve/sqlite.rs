//! The store in a file: SQLite, written ahead and synced, so that what was shown is kept whatever
//! happens to the machine.
//!
//! One thread writes. It takes all changes that wait and commits them together: one sync serves
//! many games.

use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use table::Document;
use web::{Brought, Device, GameId, NewGame, Store, StoreError, Stored, Summary};

/// Changes committed together at most.
const BATCH: usize = 256;

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS games (
        id INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        head TEXT NOT NULL,
        holders TEXT NOT NULL,
        summary TEXT NOT NULL,
        begun INTEGER NOT NULL,
        touched INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS games_by_touch ON games (touched DESC);
    CREATE TABLE IF NOT EXISTS events (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        at INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game, at)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS documents (
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        document TEXT NOT NULL,
        PRIMARY KEY (game, name)
    ) STRICT, WITHOUT ROWID;
";
/// The layout of this release's files.
const LAYOUT: i64 = 2;

type Work = Box<dyn FnOnce(&Connection) -> Result<(), StoreError> + Send>;

struct Change {
    work: Work,
    done: SyncSender<Result<(), StoreError>>,
}

pub struct Sqlite {
    reader: Mutex<Connection>,
    writer: Sender<Change>,
}

impl Sqlite {
    pub fn open(file: &Path) -> anyhow::Result<Self> {
        let writer = connect(file)?;
        let layout: i64 = writer.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        anyhow::ensure!(
            layout <= LAYOUT,
            "the file was written by a newer release (layout {layout}; this release knows {LAYOUT})"
        );
        writer.execute_batch(SCHEMA)?;
        writer.pragma_update(None, "user_version", LAYOUT)?;
        let reader = connect(file)?;
        let (sender, changes) = channel();
        std::thread::Builder::new().name("store".into()).spawn(move || write(writer, &changes))?;
        Ok(Sqlite { reader: Mutex::new(reader), writer: sender })
    }

    /// Hands a change to the writer and waits until it is on disk.
    fn change(
        &self,
        work: impl FnOnce(&Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let gone = || StoreError::Broken("the writer has stopped".into());
        let (done, wait) = sync_channel(1);
        self.writer.send(Change { work: Box::new(work), done }).map_err(|_| gone())?;
        wait.recv().map_err(|_| gone())?
    }

    fn read<R>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<R>) -> Result<R, StoreError> {
        // A reader holds nothing between its calls.
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        work(&reader).map_err(broken)
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    Ok(connection)
}

fn write(mut connection: Connection, changes: &Receiver<Change>) {
    while let Ok(first) = changes.recv() {
        let mut waiting = vec![first];
        waiting.extend(changes.try_iter().take(BATCH - 1));
        commit(&mut connection, waiting);
    }
}

/// All changes in one transaction, each in a savepoint of its own: one that fails takes back only
/// itself. Nobody is told before the whole is on disk.
fn commit(connection: &mut Connection, changes: Vec<Change>) {
    let mut answers = Vec::with_capacity(changes.len());
    let stored = (|| -> rusqlite::Result<()> {
        let mut transaction = connection.transaction()?;
        for change in changes {
            let point = transaction.savepoint()?;
            let result = (change.work)(&point);
            if result.is_ok() {
                point.commit()?;
            } else {
                point.finish()?;
            }
            answers.push((change.done, result));
        }
        transaction.commit()
    })();
    for (done, result) in answers {
        let result = match &stored {
            Ok(()) => result,
            Err(error) => Err(StoreError::Broken(error.to_string())),
        };
        // Whoever asked may have gone; the change stands all the same.
        let _ = done.send(result);
    }
}

fn broken(error: rusqlite::Error) -> StoreError {
    StoreError::Broken(error.to_string())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn put_lines(to: &Connection, id: GameId, from: usize, lines: &[String]) -> rusqlite::Result<()> {
    let mut insert = to.prepare_cached("INSERT INTO events (game, at, line) VALUES (?1, ?2, ?3)")?;
    for (n, line) in lines.iter().enumerate() {
        insert.execute(params![id.number(), (from + n) as i64, line])?;
    }
    Ok(())
}

impl Store for Sqlite {
    fn list(&self, most: usize) -> Result<Vec<(GameId, Summary)>, StoreError> {
        self.read(|db| {
            let mut games =
                db.prepare_cached("SELECT id, summary FROM games ORDER BY touched DESC LIMIT ?1")?;
            let rows = games
                .query_map([most as i64], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
            rows.map(|row| {
                let (id, summary) = row?;
                Ok((GameId::new(id as u64), serde_json::from_str(&summary).unwrap_or_default()))
            })
            .collect()
        })
    }

    fn count(&self) -> Result<usize, StoreError> {
        self.read(|db| db.query_row("SELECT count(*) FROM games", [], |row| row.get::<_, i64>(0)))
            .map(|count| count as usize)
    }

    fn load(&self, id: GameId) -> Result<Option<Stored>, StoreError> {
        self.read(|db| {
            let game = db
                .prepare_cached("SELECT version, head, holders, begun FROM games WHERE id = ?1")?
                .query_row([id.number()], |row| {
                    let holders: String = row.get(2)?;
                    Ok(Stored {
                        version: row.get::<_, i64>(0)? as u64,
                        head: row.get(1)?,
                        lines: Vec::new(),
                        holders: serde_json::from_str::<Vec<Option<Device>>>(&holders).unwrap_or_default(),
                        begun: row.get::<_, i64>(3)? as u64,
                    })
                })
                .optional()?;
            let Some(mut game) = game else { return Ok(None) };
            let mut lines = db.prepare_cached("SELECT line FROM events WHERE game = ?1 ORDER BY at")?;
            game.lines = lines.query_map([id.number()], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(Some(game))
        })
    }

    fn create(&self, id: GameId, game: NewGame) -> Result<(), StoreError> {
        self.change(move |db| {
            db.prepare_cached(
                "INSERT INTO games (id, version, head, holders, summary, begun, touched)
                 VALUES (?1, 0, ?2, ?3, ?4, ?5, ?6)",
            )
            .and_then(|mut insert| {
                insert.execute(params![
                    id.number(),
                    game.head,
                    json(&game.holders),
                    json(&game.summary),
                    game.summary.begun as i64,
                    game.summary.touched as i64,
                ])
            })
            .and_then(|_| put_lines(db, id, 0, &game.lines))
            .map_err(broken)
        })
    }

    fn append(
        &self,
        id: GameId,
        version: u64,
        keep: usize,
        lines: &[String],
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let (lines, summary) = (lines.to_vec(), summary.clone());
        self.change(move |db| {
            let changed = db
                .prepare_cached(
                    "UPDATE games SET version = version + 1, summary = ?3, touched = ?4
                     WHERE id = ?1 AND version = ?2",
                )
                .and_then(|mut update| {
                    let touched = summary.touched as i64;
                    update.execute(params![id.number(), version as i64, json(&summary), touched])
                })
                .map_err(broken)?;
            if changed == 0 {
                return Err(StoreError::Late);
            }
            db.prepare_cached("DELETE FROM events WHERE game = ?1 AND at >= ?2")
                .and_then(|mut delete| delete.execute(params![id.number(), keep as i64]))
                .and_then(|_| put_lines(db, id, keep, &lines))
                .map_err(broken)
        })
    }

    fn hold(&self, id: GameId, holders: &[Option<Device>]) -> Result<(), StoreError> {
        let holders = json(&holders);
        self.change(move |db| {
            let update = "UPDATE games SET holders = ?2 WHERE id = ?1";
            db.execute(update, params![id.number(), holders]).map(|_| ()).map_err(broken)
        })
    }

    fn remove(&self, id: GameId) -> Result<(), StoreError> {
        self.change(move |db| {
            db.execute("DELETE FROM games WHERE id = ?1", [id.number()]).map(|_| ()).map_err(broken)
        })
    }

    fn documents(&self) -> Result<Vec<Brought>, StoreError> {
        let rows = self.read(|db| {
            let mut all = db.prepare_cached("SELECT game, document FROM documents ORDER BY game, name")?;
            let rows = all.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
            rows.collect::<Result<Vec<_>, _>>()
        })?;
        let read = |text: &str| serde_json::from_str(text).map_err(|e| StoreError::Broken(e.to_string()));
        rows.into_iter().map(|(game, text)| Ok((game, read(&text)?))).collect()
    }

    fn keep_document(&self, game: &str, document: &Document) -> Result<(), StoreError> {
        let (game, name, text) = (game.to_string(), document.name.clone(), json(document));
        self.change(move |db| {
            let put = "INSERT OR REPLACE INTO documents (game, name, document) VALUES (?1, ?2, ?3)";
            db.execute(put, params![game, name, text]).map(|_| ()).map_err(broken)
        })
    }

    fn forget_document(&self, game: &str, name: &str) -> Result<(), StoreError> {
        let (game, name) = (game.to_string(), name.to_string());
        self.change(move |db| {
            let delete = "DELETE FROM documents WHERE game = ?1 AND name = ?2";
            db.execute(delete, params![game, name]).map(|_| ()).map_err(broken)
        })
    }
}
