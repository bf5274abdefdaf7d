//! The schema of the store, and the migration of older files.

use rusqlite::{Connection, params};
use table::save::chain;

/// The schema version of this release.
pub const LAYOUT: i64 = 3;

/// Games, events, the texts of documents (stored once for all games), and the documents that players
/// added. The columns `events` and `link` of a game reveal whether its last events are missing.
const TABLES: &str = "
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        head TEXT NOT NULL,
        events INTEGER NOT NULL,
        link TEXT NOT NULL,
        holders TEXT NOT NULL,
        summary TEXT NOT NULL,
        begun INTEGER NOT NULL,
        touched INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX games_by_touch ON games (touched DESC);
    CREATE TABLE events (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        at INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game, at)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE texts (
        hash TEXT PRIMARY KEY,
        files TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE uses (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        hash TEXT NOT NULL,
        PRIMARY KEY (game, hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX uses_by_hash ON uses (hash);
    CREATE TABLE documents (
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        document TEXT NOT NULL,
        PRIMARY KEY (game, name)
    ) STRICT, WITHOUT ROWID;
";

/// Migrates from layout 1 or 2: counts the events, and moves the documents out of the games.
const TO_3: &str = "
    ALTER TABLE games ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN link TEXT NOT NULL DEFAULT '';
    UPDATE games SET events = (SELECT count(*) FROM events WHERE game = id);
    CREATE TABLE texts (hash TEXT PRIMARY KEY, files TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE uses (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        hash TEXT NOT NULL,
        PRIMARY KEY (game, hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX uses_by_hash ON uses (hash);
    CREATE TABLE IF NOT EXISTS documents (
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        document TEXT NOT NULL,
        PRIMARY KEY (game, name)
    ) STRICT, WITHOUT ROWID;
";

pub fn of(file: &Connection) -> rusqlite::Result<i64> {
    file.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Migrates a file to this release's schema in one transaction.
pub fn settle(file: &mut Connection) -> anyhow::Result<()> {
    let found = of(file)?;
    anyhow::ensure!(
        found <= LAYOUT,
        "the file was written by a newer release (layout {found}; this release knows {LAYOUT})"
    );
    if found == LAYOUT {
        return Ok(());
    }
    let change = file.transaction()?;
    let is_new: bool = change.query_row(
        "SELECT NOT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'games')",
        [],
        |row| row.get(0),
    )?;
    if is_new {
        change.execute_batch(TABLES)?;
    } else {
        change.execute_batch(TO_3)?;
        take_out_documents(&change)?;
    }
    change.pragma_update(None, "user_version", LAYOUT)?;
    change.commit()?;
    if !is_new {
        // Return the space of the moved documents to the disk.
        file.execute_batch("VACUUM")?;
    }
    Ok(())
}

fn take_out_documents(file: &Connection) -> rusqlite::Result<()> {
    let mut all = file.prepare("SELECT id FROM games")?;
    let games: Vec<i64> = all.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for game in games {
        let head: String =
            file.query_row("SELECT head FROM games WHERE id = ?1", [game], |row| row.get(0))?;
        let slim = keep_texts(file, game, &head)?;
        file.execute("UPDATE games SET head = ?2 WHERE id = ?1", params![game, slim])?;
    }
    Ok(())
}

/// Stores the texts of a game's documents, and returns its header without them.
pub fn keep_texts(file: &Connection, game: i64, head: &str) -> rusqlite::Result<String> {
    let (slim, texts) = chain::slim(head);
    let mut keep = file.prepare_cached("INSERT OR IGNORE INTO texts (hash, files) VALUES (?1, ?2)")?;
    let mut using = file.prepare_cached("INSERT OR IGNORE INTO uses (game, hash) VALUES (?1, ?2)")?;
    for (hash, files) in texts {
        keep.execute(params![hash, files.to_string()])?;
        using.execute(params![game, hash])?;
    }
    Ok(slim)
}
