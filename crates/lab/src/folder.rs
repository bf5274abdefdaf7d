//! The output folder of an experiment: its description, the raw results, the report, unusual games.

use crate::lines;
use crate::odd::Oddity;
use crate::record::{FORMAT, Record};
use crate::report;
use crate::results::Results;
use crate::row::{Layout, ReadError, Row};
use crate::sheet::{Sheet, WriteError, at, write};
use std::path::{Path, PathBuf};

const RECORD: &str = "experiment.json";
const GAMES: &str = "games";
const LINES: &str = "lines";
const ODD: &str = "odd";

#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    #[error("{} holds the results of an earlier experiment: choose another folder, or overwrite it", .0.display())]
    Occupied(PathBuf),
    #[error("cannot write {0}")]
    Write(#[from] WriteError),
    #[error("cannot read {0}")]
    Read(#[from] ReadError),
    #[error("{0}")]
    Parts(String),
}

/// A folder being filled.
pub struct Folder {
    path: PathBuf,
    layout: Layout,
    games: Sheet,
}

impl Folder {
    /// Opens all output files, so that a folder which cannot be written is noticed before any game is played.
    pub fn create(path: &Path, record: &Record, overwrite: bool) -> Result<Self, FolderError> {
        if !overwrite && path.join(RECORD).exists() {
            return Err(FolderError::Occupied(path.into()));
        }
        std::fs::create_dir_all(path.join(ODD)).map_err(at(path))?;
        if overwrite {
            for old in std::fs::read_dir(path.join(ODD)).map_err(at(path))?.flatten() {
                std::fs::remove_file(old.path()).map_err(at(&old.path()))?;
            }
        }
        write_record(path, record)?;
        let layout = record.layout();
        let games = Sheet::create(path, GAMES, &layout.columns())?;
        Ok(Folder { path: path.into(), layout, games })
    }

    pub fn rows(&mut self, rows: &[Row]) -> Result<(), FolderError> {
        for row in rows {
            self.games.row(self.layout.cells(row))?;
        }
        Ok(())
    }

    /// Writes the files derived from the games; `saved` returns an unusual game as a saved game.
    pub fn finish(
        self,
        results: &Results,
        saved: impl Fn(&Oddity) -> Result<String, FolderError>,
    ) -> Result<(), FolderError> {
        let Folder { path, games, .. } = self;
        games.finish()?;
        let mut sheet = Sheet::create(&path, LINES, &lines::columns())?;
        lines::rows(&results.covered, |cells| sheet.row(cells))?;
        sheet.finish()?;
        for odd in results.odd.games() {
            write(&path.join(ODD).join(odd.file()), &saved(&odd)?)?;
        }
        write(&path.join("report.html"), &report::page(results).into_string())?;
        write_record(&path, &results.record)?;
        Ok(())
    }
}

fn write_record(path: &Path, record: &Record) -> Result<(), WriteError> {
    let mut text = serde_json::to_string_pretty(record).unwrap_or_default();
    text.push('\n');
    write(&path.join(RECORD), &text)
}

/// A complete folder.
pub struct Filled {
    pub path: PathBuf,
    pub record: Record,
}

impl Filled {
    pub fn open(path: &Path) -> Result<Self, FolderError> {
        let file = path.join(RECORD);
        let problem = |reason: String| ReadError { path: file.clone(), reason };
        let text = std::fs::read_to_string(&file).map_err(|e| problem(e.to_string()))?;
        let record: Record = serde_json::from_str(&text).map_err(|e| problem(e.to_string()))?;
        if record.lab > FORMAT {
            return Err(problem("it was written by a newer release: open it with that one".into()).into());
        }
        Ok(Filled { path: path.into(), record })
    }

    pub fn games(&self) -> PathBuf {
        self.path.join(format!("{GAMES}.csv"))
    }

    pub fn lines(&self) -> PathBuf {
        self.path.join(format!("{LINES}.csv"))
    }

    pub fn odd(&self, odd: &Oddity) -> PathBuf {
        self.path.join(ODD).join(odd.file())
    }
}
