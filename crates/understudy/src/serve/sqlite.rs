//! The store on disk: SQLite with a write-ahead log and full syncing, so that everything that was shown
//! survives a crash of the machine.
//!
//! One thread writes. It takes all waiting changes and commits them together, so that one sync serves
//! many games.

use super::{image, layout, private};
use anyhow::Context;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use table::Document;
use table::save::chain::{self, End, Link};
use web::{Device, GameId, NewGame, Store, StoreError, Stored, Summary};

/// The maximum number of changes to commit together.
const BATCH: usize = 256;

type Work = Box<dyn FnOnce(&Connection) -> Result<(), StoreError> + Send>;

struct Change {
    work: Work,
    done: SyncSender<Result<(), StoreError>>,
}

pub struct Sqlite {
    reader: Mutex<Connection>,
    /// `None` if the disk cannot be written; games can still be read.
    writer: Option<Sender<Change>>,
    /// The schema version. Older ones occur only in files that cannot be written.
    layout: i64,
}

impl Sqlite {
    pub fn open(file: &Path) -> anyhow::Result<Self> {
        private::make(file)?;
        let mut writer = connect(file)?;
        layout::settle(&mut writer)?;
        let reader = connect(file)?;
        let (sender, changes) = channel();
        std::thread::Builder::new().name("store".into()).spawn(move || write(writer, &changes))?;
        Ok(Sqlite { reader: Mutex::new(reader), writer: Some(sender), layout: layout::LAYOUT })
    }

    /// Opens a file that cannot be written.
    pub fn read_only(file: &Path) -> anyhow::Result<Self> {
        let reader = match image::read(file)? {
            Some(image) => {
                let mut reader = Connection::open_in_memory()?;
                reader.deserialize_read_exact("main", &image[..], image.len(), true)?;
                reader
            }
            None => {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
                // Nothing else writes the file either, so neither locks nor further files are needed.
                let encoded = file.to_str().context("the name of the folder is no text")?;
                let encoded = encoded.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
                Connection::open_with_flags(format!("file:{encoded}?immutable=1"), flags)?
            }
        };
        let layout = layout::of(&reader)?;
        anyhow::ensure!((1..=layout::LAYOUT).contains(&layout), "there are no games in it");
        Ok(Sqlite { reader: Mutex::new(reader), writer: None, layout })
    }

    /// Hands a change to the writer and waits until it is on disk.
    fn change(
        &self,
        work: impl FnOnce(&Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let gone = || StoreError::Broken("the writer has stopped".into());
        let (done, wait) = sync_channel(1);
        let read_only = "the disk cannot be written: games can be looked at and saved, but not played on";
        let writer = self.writer.as_ref().ok_or_else(|| StoreError::Broken(read_only.into()))?;
        writer.send(Change { work: Box::new(work), done }).map_err(|_| gone())?;
        wait.recv().map_err(|_| gone())?
    }

    fn read<R>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<R>) -> Result<R, StoreError> {
        // Calls keep no state in the reader, so it is usable after a panic.
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        work(&reader).map_err(broken)
    }
}

pub fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    Ok(connection)
}

fn write(mut connection: Connection, changes: &Receiver<Change>) {
    while let Ok(first) = changes.recv() {
        let mut waiting = vec![first];
        waiting.extend(changes.try_iter().take(BATCH - 1));
        commit(&mut connection, waiting);
    }
}

/// Commits all changes in one transaction, each in its own savepoint, so that a failing one rolls back
/// only itself. Nobody is answered before the whole transaction is on disk.
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
        // The sender may have gone; the change is stored all the same.
        let _ = done.send(result);
    }
}

fn broken(error: rusqlite::Error) -> StoreError {
    StoreError::Broken(error.to_string())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The header of a game, with the texts of its documents.
fn whole_head(db: &Connection, slim: &str) -> rusqlite::Result<String> {
    let mut text = db.prepare_cached("SELECT files FROM texts WHERE hash = ?1")?;
    let find = |hash: &str| {
        let files: Option<String> = text.query_row([hash], |row| row.get(0)).optional().ok()?;
        serde_json::from_str(&files?).ok()
    };
    Ok(chain::whole(slim, find))
}

/// The final link of a game if its first `keep` events stay and these lines follow.
fn last_link(db: &Connection, id: GameId, keep: usize, lines: &[String]) -> rusqlite::Result<String> {
    let said = |line: &str| chain::link_of(line).unwrap_or_default().to_string();
    match (lines.last(), keep) {
        (Some(line), _) => Ok(said(line)),
        (None, 0) => db
            .query_row("SELECT head FROM games WHERE id = ?1", [id.number()], |row| row.get::<_, String>(0))
            .map(|head| Link::of_head(&head).to_string()),
        (None, keep) => db
            .query_row(
                "SELECT line FROM events WHERE game = ?1 AND at = ?2",
                params![id.number(), keep as i64 - 1],
                |row| row.get::<_, String>(0),
            )
            .map(|line| said(&line)),
    }
}

fn put_lines(to: &Connection, id: GameId, from: usize, lines: &[String]) -> rusqlite::Result<()> {
    let mut insert = to.prepare_cached("INSERT INTO events (game, at, line) VALUES (?1, ?2, ?3)")?;
    for (n, line) in lines.iter().enumerate() {
        insert.execute(params![id.number(), (from + n) as i64, line])?;
    }
    Ok(())
}

/// Inserts a game with a version.
pub fn create(db: &Connection, id: GameId, version: u64, game: &NewGame) -> rusqlite::Result<()> {
    let end = table::save::end(&game.head, &game.lines).and_then(|line| End::read(&line));
    let (slim, link) = (chain::slim(&game.head).0, end.map_or(String::new(), |end| end.link));
    db.prepare_cached(
        "INSERT INTO games (id, version, head, events, link, holders, summary, begun, touched)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, max(?9, coalesce((SELECT max(touched) FROM games) + 1, 0)))",
    )?
    .execute(params![
        id.number(),
        version as i64,
        slim,
        game.lines.len() as i64,
        link,
        json(&game.holders),
        json(&game.summary),
        game.summary.begun as i64,
        game.summary.touched as i64,
    ])?;
    layout::keep_texts(db, id.number(), &game.head)?;
    put_lines(db, id, 0, &game.lines)
}

impl Store for Sqlite {
    fn list(&self, from: usize, most: usize) -> Result<Vec<(GameId, Summary)>, StoreError> {
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        self.read(|db| {
            let select = "SELECT id, summary FROM games ORDER BY touched DESC, id LIMIT ?1 OFFSET ?2";
            let mut games = db.prepare_cached(select)?;
            let rows = games.query_map([number(most), number(from)], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
            })?;
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
        let columns = if self.layout < 3 { "-1, ''" } else { "events, link" };
        let select = format!("SELECT version, head, holders, begun, {columns} FROM games WHERE id = ?1");
        let loaded = self.read(|db| {
            let game = db
                .prepare_cached(&select)?
                .query_row([id.number()], |row| {
                    let holders: String = row.get(2)?;
                    let game = Stored {
                        version: row.get::<_, i64>(0)? as u64,
                        head: row.get(1)?,
                        lines: Vec::new(),
                        end: None,
                        holders: serde_json::from_str::<Vec<Option<Device>>>(&holders).unwrap_or_default(),
                        begun: row.get::<_, i64>(3)? as u64,
                    };
                    Ok((game, row.get::<_, i64>(4)?, row.get::<_, String>(5)?))
                })
                .optional()?;
            let Some((mut game, events, link)) = game else { return Ok(None) };
            if self.layout >= 3 {
                game.head = whole_head(db, &game.head)?;
            }
            let mut lines = db.prepare_cached("SELECT line FROM events WHERE game = ?1 ORDER BY at")?;
            game.lines = lines.query_map([id.number()], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(Some((game, events, link)))
        })?;
        let Some((mut game, events, link)) = loaded else { return Ok(None) };
        if usize::try_from(events).is_ok_and(|events| events != game.lines.len()) {
            return Err(StoreError::Broken(format!(
                "this game has {} of its {events} events. `understudy recover` brings back what can be read",
                game.lines.len()
            )));
        }
        if !link.is_empty() {
            game.end = Some(End { events: game.lines.len(), link }.line());
        }
        Ok(Some(game))
    }

    fn create(&self, id: GameId, game: NewGame) -> Result<(), StoreError> {
        self.change(move |db| create(db, id, 0, &game).map_err(broken))
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
                    "UPDATE games SET version = version + 1, events = ?3, link = CASE link WHEN '' THEN '' ELSE ?4 END,
                            summary = ?5, touched = max(?6, (SELECT max(touched) FROM games) + 1)
                     WHERE id = ?1 AND version = ?2 AND events >= ?7",
                )
                .and_then(|mut update| {
                    let link = last_link(db, id, keep, &lines)?;
                    let (events, touched) = ((keep + lines.len()) as i64, summary.touched as i64);
                    let summary = json(&summary);
                    let keep = keep as i64;
                    update.execute(params![id.number(), version as i64, events, link, summary, touched, keep])
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
            db.execute("DELETE FROM games WHERE id = ?1", [id.number()])
                .and_then(|_| db.execute("DELETE FROM texts WHERE hash NOT IN (SELECT hash FROM uses)", []))
                .map(|_| ())
                .map_err(broken)
        })
    }

    fn documents(&self, game: &str) -> Result<Vec<Document>, StoreError> {
        let rows = self.read(|db| {
            let mut own =
                db.prepare_cached("SELECT document FROM documents WHERE game = ?1 ORDER BY name")?;
            let rows = own.query_map([game], |row| row.get::<_, String>(0))?;
            rows.collect::<Result<Vec<_>, _>>()
        })?;
        // Skip an unreadable document, so that the others stay usable.
        Ok(rows.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
    }

    fn document(&self, game: &str, name: &str) -> Result<Option<Document>, StoreError> {
        let text = self.read(|db| {
            let mut one =
                db.prepare_cached("SELECT document FROM documents WHERE game = ?1 AND name = ?2")?;
            one.query_row([game, name], |row| row.get::<_, String>(0)).optional()
        })?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::TryRecvError;

    const HEAD: &str = r#"{"understudy":2,"game":"none","documents":[]}"#;

    fn game(lines: usize) -> NewGame {
        let mut link = Link::of_head(HEAD);
        let mut next = |n: usize| {
            let line;
            (link, line) = link.next(&format!(r#"{{"chance":{{"outcome":{n}}}}}"#));
            line
        };
        NewGame {
            head: HEAD.into(),
            lines: (0..lines).map(&mut next).collect(),
            holders: Vec::new(),
            summary: Summary::default(),
        }
    }

    /// With anything less than FULL, a commit in this mode returns before its log is on disk.
    #[test]
    fn a_commit_is_synced() {
        let folder = tempfile::tempdir().expect("a folder");
        let connection = connect(&folder.path().join("games.sqlite")).expect("a store");
        let synchronous: i64 =
            connection.query_row("PRAGMA synchronous", [], |row| row.get(0)).expect("a mode");
        assert!(synchronous >= 2, "{synchronous}");
        let journal: String =
            connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).expect("a mode");
        assert_eq!(journal, "wal");
    }

    /// The sender is answered after the commit, never before it.
    #[test]
    fn nobody_is_told_before_it_is_on_the_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut connection = connect(&folder.path().join("games.sqlite")).expect("a store");
        layout::settle(&mut connection).expect("tables");
        let (waiting, changes): (Vec<_>, Vec<Change>) = (0..3)
            .map(|n| {
                let (done, wait) = sync_channel(1);
                let work = move |db: &Connection| create(db, GameId(n), 0, &game(2)).map_err(broken);
                (wait, Change { work: Box::new(work), done })
            })
            .unzip();
        let (waiting, commits) = (Arc::new(Mutex::new(waiting)), Arc::new(AtomicUsize::new(0)));
        let (looked_at, counted) = (waiting.clone(), commits.clone());
        connection.commit_hook(Some(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            let waiting = looked_at.lock().expect("whole");
            for wait in waiting.iter() {
                assert_eq!(wait.try_recv(), Err(TryRecvError::Empty), "told too early");
            }
            false
        }));
        commit(&mut connection, changes);
        assert_eq!(commits.load(Ordering::Relaxed), 1, "one sync for all");
        for wait in waiting.lock().expect("whole").iter() {
            assert_eq!(wait.try_recv(), Ok(Ok(())));
        }
    }

    /// If the commit fails, every waiting sender gets an error.
    #[test]
    fn a_failed_commit_is_told_to_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut connection = connect(&folder.path().join("games.sqlite")).expect("a store");
        layout::settle(&mut connection).expect("tables");
        // The hook makes every commit roll back.
        connection.commit_hook(Some(|| true));
        let (done, wait) = sync_channel(1);
        let work = |db: &Connection| create(db, GameId(7), 0, &game(2)).map_err(broken);
        commit(&mut connection, vec![Change { work: Box::new(work), done }]);
        assert!(matches!(wait.try_recv(), Ok(Err(StoreError::Broken(_)))));
    }

    /// A change that fails halfway leaves nothing behind, and those that are committed with it are stored.
    #[test]
    fn a_change_that_fails_takes_back_only_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let mut connection = connect(&file).expect("a store");
        layout::settle(&mut connection).expect("tables");
        let change = |id: u64, fails: bool| {
            let (done, wait) = sync_channel(1);
            let work = move |db: &Connection| {
                create(db, GameId(id), 0, &game(2)).map_err(broken)?;
                if fails { Err(StoreError::Late) } else { Ok(()) }
            };
            (wait, Change { work: Box::new(work), done })
        };
        let (waiting, changes): (Vec<_>, Vec<Change>) =
            [change(1, false), change(2, true), change(3, false)].into_iter().unzip();
        commit(&mut connection, changes);
        let told: Vec<_> = waiting.iter().map(|wait| wait.try_recv()).collect();
        assert_eq!(told, [Ok(Ok(())), Ok(Err(StoreError::Late)), Ok(Ok(()))]);
        let store = Sqlite::open(&file).expect("a store");
        let stored = [1, 2, 3].map(|id| store.load(GameId(id)).expect("a store").is_some());
        assert_eq!(stored, [true, false, true]);
    }

    #[test]
    fn who_holds_a_seat_is_known_after_a_restart() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let store = Sqlite::open(&file).expect("a store");
        let holders = |first| vec![Some(Device(first)), None, Some(Device(9))];
        store.create(GameId(5), NewGame { holders: holders(1), ..game(3) }).expect("a game");
        store.create(GameId(6), NewGame { holders: holders(1), ..game(3) }).expect("another game");
        store.hold(GameId(5), &holders(2)).expect("a change");
        drop(store);
        let store = Sqlite::open(&file).expect("a store");
        let held = |id| store.load(GameId(id)).expect("a store").expect("a game").holders;
        assert_eq!((held(5), held(6)), (holders(2), holders(1)));
    }

    /// Events that were never stored cannot be kept: there would be a gap.
    #[test]
    fn what_follows_nothing_is_not_stored() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("games.sqlite")).expect("a store");
        store.create(GameId(5), game(3)).expect("a game");
        let lines = game(6).lines[4..].to_vec();
        assert_eq!(store.append(GameId(5), 0, 4, &lines, &Summary::default()), Err(StoreError::Late));
        assert_eq!(store.load(GameId(5)).expect("a store").expect("a game").lines, game(3).lines);
        assert_eq!(store.append(GameId(5), 0, 3, &game(6).lines[3..], &Summary::default()), Ok(()));
        assert_eq!(
            store.append(GameId(5), 0, 6, &[], &Summary::default()),
            Err(StoreError::Late),
            "a version late"
        );
        let whole = store.load(GameId(5)).expect("a store").expect("a game");
        assert_eq!((whole.lines, whole.version), (game(6).lines, 1));
    }

    #[test]
    fn a_file_that_cannot_be_written_can_be_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let store = Sqlite::open(&file).expect("a store");
        store.create(GameId(5), game(3)).expect("a game");
        let text = store.load(GameId(5)).expect("a store").expect("a game").text();
        let all = store.list(0, 10).expect("a list");
        drop(store);
        connect(&file)
            .and_then(|db| db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))
            .expect("all in one file");
        let store = Sqlite::read_only(&file).expect("a store");
        assert_eq!(store.list(0, 10).expect("a list"), all);
        assert_eq!(store.load(GameId(5)).expect("a store").expect("a game").text(), text);
        let refused = store.append(GameId(5), 0, 3, &[], &Summary::default());
        assert!(matches!(refused, Err(StoreError::Broken(why)) if why.contains("cannot be written")));
    }

    /// A killed program leaves its last actions in the log.
    #[test]
    fn what_is_in_the_log_alone_can_be_read_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("games.sqlite");
        let store = Sqlite::open(&file).expect("a store");
        store.create(GameId(5), game(3)).expect("a game");
        store.append(GameId(5), 0, 3, &game(6).lines[3..], &Summary::default()).expect("more of it");
        let (bytes, log) = (std::fs::read(&file).expect("a file"), {
            std::fs::read(folder.path().join("games.sqlite-wal")).expect("a log")
        });
        let left = folder.path().join("left.sqlite");
        let events = |log: &[u8]| {
            std::fs::write(&left, &bytes).expect("written");
            std::fs::write(folder.path().join("left.sqlite-wal"), log).expect("written");
            let store = Sqlite::read_only(&left).ok()?;
            store.load(GameId(5)).expect("a store").map(|game| game.lines.len())
        };
        assert_eq!(events(&log), Some(6), "all that was answered");
        // Frames that were cut off or changed are ignored; those committed before them are applied.
        let mut seen = Vec::new();
        for end in (0..log.len()).step_by(1_000) {
            seen.push(events(&log[..end]));
            let mut changed = log.clone();
            changed[end] ^= 1;
            let found = events(&changed);
            assert!(matches!(found, None | Some(3 | 6)), "{end}: {found:?}");
        }
        seen.dedup();
        assert_eq!(seen, [None, Some(3)], "half of the last commit is nothing of it");
    }

    #[test]
    fn a_clock_that_ran_ahead_keeps_no_game_on_top() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(&folder.path().join("games.sqlite")).expect("a store");
        let at = |touched: u64| NewGame { summary: Summary { touched, ..Summary::default() }, ..game(1) };
        for (id, touched) in [(1, 9_000_000), (2, 1_000), (3, 2_000)] {
            store.create(GameId(id), at(touched)).expect("a game");
        }
        store.append(GameId(1), 0, 1, &[], &Summary { touched: 500, ..Summary::default() }).expect("touched");
        let order: Vec<u64> = store.list(0, 10).expect("a list").into_iter().map(|(id, _)| id.0).collect();
        assert_eq!(order, [1, 3, 2], "last touched first, whatever the clock says");
        assert_eq!(store.list(1, 1).expect("a list").len(), 1);
    }
}
