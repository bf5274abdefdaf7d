//! Copies of the store, made by the program: the last ones of different days.

use super::private;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Copies that are kept.
pub const COPIES: usize = 3;
/// How old the newest one may be before another is made.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);
/// How often that is looked at.
const LOOK: Duration = Duration::from_secs(60 * 60);

/// Where a copy is; 1 is the newest.
pub fn copy(store: &Path, number: usize) -> PathBuf {
    store.with_extension(format!("backup-{number}.sqlite"))
}

/// Makes a copy now and then, as long as the program runs.
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

/// Copies the store beside the others; the oldest one goes. A store that cannot be read to its end
/// leaves the copies as they are.
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
