//! Automatic backups of the store, from different days.

use super::private;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The number of backups to keep.
pub const COPIES: usize = 3;
/// The age at which the newest backup is followed by another.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// The interval at which the age is checked.
const LOOK: Duration = Duration::from_secs(60 * 60);

/// The path of a backup; 1 is the newest.
pub fn copy(store: &Path, number: usize) -> PathBuf {
    store.with_extension(format!("backup-{number}.sqlite"))
}

/// Makes backups in the background while the program runs.
pub fn keep(store: PathBuf) -> std::io::Result<()> {
    let watch = move || {
        loop {
            let newest = std::fs::metadata(copy(&store, 1)).and_then(|file| file.modified());
            let age = newest.ok().and_then(|made| SystemTime::now().duration_since(made).ok());
            if age.is_none_or(|age| age >= EVERY)
                && let Err(error) = make(&store)
            {
                eprintln!("No copy of {} could be made: {error}", store.display());
            }
            std::thread::sleep(LOOK);
        }
    };
    std::thread::Builder::new().name("backup".into()).spawn(watch).map(drop)
}

/// Makes a backup and removes the oldest one. If the store cannot be read completely, the existing
/// backups stay as they are.
pub fn make(store: &Path) -> anyhow::Result<()> {
    let fresh = store.with_extension("backup-new.sqlite");
    let _ = std::fs::remove_file(&fresh);
    private::make(&fresh)?;
    let copied = Connection::open_with_flags(store, OpenFlags::SQLITE_OPEN_READ_ONLY).and_then(|file| {
        file.busy_timeout(Duration::from_secs(10))?;
        file.execute("VACUUM INTO ?1", [fresh.to_string_lossy()])
    });
    if let Err(error) = copied {
        let _ = std::fs::remove_file(&fresh);
        return Err(error.into());
    }
    std::fs::File::open(&fresh)?.sync_all()?;
    for number in (1..COPIES).rev() {
        let older = copy(store, number);
        if older.exists() {
            std::fs::rename(older, copy(store, number + 1))?;
        }
    }
    std::fs::rename(fresh, copy(store, 1))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_backups_are_kept_the_newest_first() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = folder.path().join("games.sqlite");
        let file = Connection::open(&store).expect("a store");
        file.execute("CREATE TABLE days (day INTEGER)", []).expect("a table");
        for day in 1..=5 {
            file.execute("INSERT INTO days VALUES (?1)", [day]).expect("a row");
            make(&store).expect("a backup");
        }
        let last = |path: &Path| -> Option<i64> {
            let copy = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
            copy.query_row("SELECT max(day) FROM days", [], |row| row.get(0)).ok()
        };
        let kept: Vec<Option<i64>> = (1..=COPIES + 1).map(|number| last(&copy(&store, number))).collect();
        assert_eq!(kept, [Some(5), Some(4), Some(3), None]);
        // A store that cannot be read takes nothing away.
        drop(file);
        std::fs::write(&store, "nothing").expect("written");
        make(&store).expect_err("it is no store");
        assert_eq!(last(&copy(&store, 1)), Some(5));
    }
}
