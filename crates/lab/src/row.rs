//! One game as one row of the results.

use crate::sheet::{Cell, Kind};
use std::path::{Path, PathBuf};

/// One seat's result in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The index of the experiment's player at this seat.
    pub player: usize,
    pub score: i32,
    pub won: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub game: u64,
    pub seed: u64,
    /// The index of the experiment's arrangement.
    pub arrangement: u32,
    pub events: u32,
    /// The number of actions of all seats.
    pub acts: u32,
    /// How it ended; empty for a game that failed.
    pub ending: String,
    /// Why it failed; empty for a game that ended by the rules.
    pub problem: String,
    /// The elapsed time, in the order of [`Layout::clock`].
    pub clock: Vec<u32>,
    pub seats: Vec<SeatRow>,
}

/// The columns of an experiment's rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub players: Vec<String>,
    /// The team of each player, if it has one.
    pub teams: Vec<Option<String>>,
    pub seats: usize,
    pub clock: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub struct ReadError {
    pub path: PathBuf,
    pub reason: String,
}

impl Layout {
    pub fn columns(&self) -> Vec<(String, Kind)> {
        let mut columns = vec![
            ("game".to_owned(), Kind::Whole),
            ("seed".to_owned(), Kind::Whole),
            ("arrangement".to_owned(), Kind::Whole),
            ("events".to_owned(), Kind::Whole),
            ("acts".to_owned(), Kind::Whole),
            ("ending".to_owned(), Kind::Text),
            ("problem".to_owned(), Kind::Text),
        ];
        columns.extend(self.clock.iter().map(|name| (format!("clock_{}", column_name(name)), Kind::Whole)));
        for seat in 1..=self.seats {
            columns.push((format!("seat_{seat}_player"), Kind::Text));
            columns.push((format!("seat_{seat}_score"), Kind::Whole));
            columns.push((format!("seat_{seat}_won"), Kind::Flag));
        }
        columns
    }

    pub fn cells<'r>(&'r self, row: &'r Row) -> impl Iterator<Item = Cell<'r>> {
        [
            Cell::Whole(row.game as i64),
            Cell::Whole(row.seed as i64),
            Cell::Whole(i64::from(row.arrangement)),
            Cell::Whole(i64::from(row.events)),
            Cell::Whole(i64::from(row.acts)),
            Cell::Text(&row.ending),
            Cell::Text(&row.problem),
        ]
        .into_iter()
        .chain(row.clock.iter().map(|value| Cell::Whole(i64::from(*value))))
        .chain(row.seats.iter().flat_map(|seat| {
            [Cell::Text(&self.players[seat.player]), Cell::Whole(i64::from(seat.score)), Cell::Flag(seat.won)]
        }))
    }

    /// Reads rows one after the other from a CSV file written by [`Layout::cells`].
    pub fn read(
        &self,
        path: &Path,
    ) -> Result<impl Iterator<Item = Result<Row, ReadError>> + use<'_>, ReadError> {
        let problem = |reason: String| ReadError { path: path.to_path_buf(), reason };
        let mut reader = csv::Reader::from_path(path).map_err(|e| problem(e.to_string()))?;
        let expected = self.columns();
        let found = reader.headers().map_err(|e| problem(e.to_string()))?;
        if !found.iter().eq(expected.iter().map(|(name, _)| name.as_str())) {
            return Err(problem("its columns are those of another experiment".into()));
        }
        let path = path.to_path_buf();
        Ok(reader.into_records().map(move |record| {
            let problem = |reason: String| ReadError { path: path.clone(), reason };
            let record = record.map_err(|e| problem(e.to_string()))?;
            let line = record.position().map_or(0, csv::Position::line);
            self.parse(&record).ok_or_else(|| problem(format!("line {line} is no row of this experiment")))
        }))
    }

    fn parse(&self, record: &csv::StringRecord) -> Option<Row> {
        let mut fields = record.iter();
        let mut next = || fields.next();
        let mut row = Row {
            game: next()?.parse().ok()?,
            seed: next()?.parse().ok()?,
            arrangement: next()?.parse().ok()?,
            events: next()?.parse().ok()?,
            acts: next()?.parse().ok()?,
            ending: next()?.to_owned(),
            problem: next()?.to_owned(),
            clock: Vec::new(),
            seats: Vec::new(),
        };
        for _ in &self.clock {
            row.clock.push(next()?.parse().ok()?);
        }
        for _ in 0..self.seats {
            let name = next()?;
            row.seats.push(SeatRow {
                player: self.players.iter().position(|player| player == name)?,
                score: next()?.parse().ok()?,
                won: next()?.parse().ok()?,
            });
        }
        Some(row)
    }
}

/// A column name that every program accepts.
pub(crate) fn column_name(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}
