//! Raw results as a table, in CSV and in Parquet at once, row by row.

use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Rows that are kept in memory until they are written as a group of the Parquet file.
const GROUP: usize = 16_384;

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

#[derive(Debug, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub struct WriteError {
    pub path: PathBuf,
    pub reason: String,
}

enum Column {
    Whole(Vec<i64>),
    Real(Vec<f64>),
    Flag(Vec<bool>),
    Text(Vec<ByteArray>),
}

/// Two files being written: `NAME.csv` and `NAME.parquet`.
pub struct Sheet {
    csv: csv::Writer<File>,
    csv_path: PathBuf,
    parquet: SerializedFileWriter<File>,
    parquet_path: PathBuf,
    columns: Vec<Column>,
    rows: usize,
}

impl Sheet {
    pub fn create(folder: &Path, name: &str, columns: &[(String, Kind)]) -> Result<Self, WriteError> {
        let csv_path = folder.join(format!("{name}.csv"));
        let parquet_path = folder.join(format!("{name}.parquet"));
        let mut csv = csv::Writer::from_writer(create(&csv_path)?);
        csv.write_record(columns.iter().map(|(name, _)| name)).map_err(at(&csv_path))?;
        let fields: String = columns.iter().map(|(name, kind)| field(name, *kind)).collect();
        let schema = parse_message_type(&format!("message {name} {{ {fields} }}"));
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let parquet = schema
            .and_then(|schema| {
                let file = File::create(&parquet_path)?;
                SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))
            })
            .map_err(at(&parquet_path))?;
        let columns = columns
            .iter()
            .map(|(_, kind)| match kind {
                Kind::Whole => Column::Whole(Vec::new()),
                Kind::Real => Column::Real(Vec::new()),
                Kind::Flag => Column::Flag(Vec::new()),
                Kind::Text => Column::Text(Vec::new()),
            })
            .collect();
        Ok(Sheet { csv, csv_path, parquet, parquet_path, columns, rows: 0 })
    }

    /// Appends a row; its cells must be of the kinds of the columns.
    pub fn row<'t>(&mut self, cells: impl IntoIterator<Item = Cell<'t>>) -> Result<(), WriteError> {
        let mut columns = self.columns.iter_mut();
        for cell in cells {
            let written = match (cell, columns.next()) {
                (Cell::Whole(value), Some(Column::Whole(column))) => {
                    column.push(value);
                    self.csv.write_field(value.to_string())
                }
                (Cell::Real(value), Some(Column::Real(column))) => {
                    column.push(value);
                    self.csv.write_field(value.to_string())
                }
                (Cell::Flag(value), Some(Column::Flag(column))) => {
                    column.push(value);
                    self.csv.write_field(if value { "true" } else { "false" })
                }
                (Cell::Text(value), Some(Column::Text(column))) => {
                    column.push(ByteArray::from(value));
                    self.csv.write_field(value)
                }
                _ => return Err(at(&self.csv_path)("a row does not fit the columns")),
            };
            written.map_err(at(&self.csv_path))?;
        }
        self.csv.write_record(None::<&[u8]>).map_err(at(&self.csv_path))?;
        self.rows += 1;
        if self.rows == GROUP { self.group() } else { Ok(()) }
    }

    fn group(&mut self) -> Result<(), WriteError> {
        self.rows = 0;
        self.csv.flush().map_err(at(&self.csv_path))?;
        let mut write = || -> Result<(), ParquetError> {
            let mut group = self.parquet.next_row_group()?;
            for column in &mut self.columns {
                let Some(mut writer) = group.next_column()? else { break };
                match column {
                    Column::Whole(values) => {
                        writer.typed::<Int64Type>().write_batch(values, None, None)?;
                        values.clear();
                    }
                    Column::Real(values) => {
                        writer.typed::<DoubleType>().write_batch(values, None, None)?;
                        values.clear();
                    }
                    Column::Flag(values) => {
                        writer.typed::<BoolType>().write_batch(values, None, None)?;
                        values.clear();
                    }
                    Column::Text(values) => {
                        writer.typed::<ByteArrayType>().write_batch(values, None, None)?;
                        values.clear();
                    }
                }
                writer.close()?;
            }
            group.close()?;
            Ok(())
        };
        write().map_err(at(&self.parquet_path))
    }

    pub fn finish(mut self) -> Result<(), WriteError> {
        if self.rows > 0 {
            self.group()?;
        }
        self.csv.flush().map_err(at(&self.csv_path))?;
        self.parquet.close().map_err(at(&self.parquet_path))?;
        Ok(())
    }
}

fn field(name: &str, kind: Kind) -> String {
    let kind = match kind {
        Kind::Whole => format!("INT64 {name}"),
        Kind::Real => format!("DOUBLE {name}"),
        Kind::Flag => format!("BOOLEAN {name}"),
        Kind::Text => format!("BYTE_ARRAY {name} (UTF8)"),
    };
    format!("REQUIRED {kind}; ")
}

/// Creates a file, or says which one could not be created.
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
