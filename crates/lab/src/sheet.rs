//! Raw results as a table, row by row: in CSV and, with the feature `parquet`, also in Parquet.

#[cfg(feature = "parquet")]
use crate::columnar::Columnar;
use std::fs::File;
use std::path::{Path, PathBuf};

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Whole,
    Real,
    Flag,
    Text,
}

/// The value of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cell<'t> {
    Whole(i64),
    Real(f64),
    Flag(bool),
    Text(&'t str),
}

impl Cell<'_> {
    fn kind(self) -> Kind {
        match self {
            Cell::Whole(_) => Kind::Whole,
            Cell::Real(_) => Kind::Real,
            Cell::Flag(_) => Kind::Flag,
            Cell::Text(_) => Kind::Text,
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub struct WriteError {
    pub path: PathBuf,
    pub reason: String,
}

/// A table being written: `NAME.csv`, and `NAME.parquet` beside it.
pub struct Sheet {
    csv: csv::Writer<File>,
    csv_path: PathBuf,
    kinds: Vec<Kind>,
    #[cfg(feature = "parquet")]
    parquet: Columnar,
}

impl Sheet {
    pub fn create(folder: &Path, name: &str, columns: &[(String, Kind)]) -> Result<Self, WriteError> {
        let csv_path = folder.join(format!("{name}.csv"));
        let mut csv = csv::Writer::from_writer(create(&csv_path)?);
        csv.write_record(columns.iter().map(|(name, _)| name)).map_err(at(&csv_path))?;
        Ok(Sheet {
            csv,
            csv_path,
            kinds: columns.iter().map(|(_, kind)| *kind).collect(),
            #[cfg(feature = "parquet")]
            parquet: Columnar::create(folder, name, columns)?,
        })
    }

    /// Appends a row; its cells must be of the kinds of the columns.
    pub fn row<'t>(&mut self, cells: impl IntoIterator<Item = Cell<'t>>) -> Result<(), WriteError> {
        let mut kinds = self.kinds.iter();
        #[cfg_attr(not(feature = "parquet"), expect(unused_variables))]
        for (at_column, cell) in cells.into_iter().enumerate() {
            if kinds.next() != Some(&cell.kind()) {
                return Err(at(&self.csv_path)("a row does not fit the columns"));
            }
            let written = match cell {
                Cell::Whole(value) => self.csv.write_field(value.to_string()),
                Cell::Real(value) => self.csv.write_field(value.to_string()),
                Cell::Flag(value) => self.csv.write_field(value.to_string()),
                Cell::Text(value) => self.csv.write_field(value),
            };
            written.map_err(at(&self.csv_path))?;
            #[cfg(feature = "parquet")]
            self.parquet.push(at_column, cell);
        }
        self.csv.write_record(None::<&[u8]>).map_err(at(&self.csv_path))?;
        #[cfg(feature = "parquet")]
        self.parquet.end_row()?;
        Ok(())
    }

    pub fn finish(mut self) -> Result<(), WriteError> {
        self.csv.flush().map_err(at(&self.csv_path))?;
        #[cfg(feature = "parquet")]
        self.parquet.finish()?;
        Ok(())
    }
}

/// Creates a file; an error names it.
pub fn create(path: &Path) -> Result<File, WriteError> {
    File::create(path).map_err(at(path))
}

/// Writes a whole file.
pub fn write(path: &Path, text: &str) -> Result<(), WriteError> {
    std::fs::write(path, text).map_err(at(path))
}

pub(crate) fn at<E: ToString>(path: &Path) -> impl Fn(E) -> WriteError {
    let path = path.to_path_buf();
    move |e| WriteError { path: path.clone(), reason: e.to_string() }
}
