//! Raw results in Parquet. The format comes with a large tree of dependencies, so it is a feature.

use crate::sheet::{Cell, Kind, WriteError, at};
use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of rows buffered in memory until they are written as a row group.
const GROUP: usize = 16_384;

enum Column {
    Whole(Vec<i64>),
    Real(Vec<f64>),
    Flag(Vec<bool>),
    Text(Vec<ByteArray>),
}

/// A Parquet file being written.
pub struct Columnar {
    writer: SerializedFileWriter<File>,
    path: PathBuf,
    columns: Vec<Column>,
    rows: usize,
}

impl Columnar {
    pub fn create(folder: &Path, name: &str, columns: &[(String, Kind)]) -> Result<Self, WriteError> {
        let path = folder.join(format!("{name}.parquet"));
        let fields: String = columns.iter().map(|(name, kind)| field(name, *kind)).collect();
        let schema = parse_message_type(&format!("message {name} {{ {fields} }}"));
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let writer = schema
            .and_then(|schema| {
                SerializedFileWriter::new(File::create(&path)?, Arc::new(schema), Arc::new(properties))
            })
            .map_err(at(&path))?;
        let column = |kind: Kind| match kind {
            Kind::Whole => Column::Whole(Vec::new()),
            Kind::Real => Column::Real(Vec::new()),
            Kind::Flag => Column::Flag(Vec::new()),
            Kind::Text => Column::Text(Vec::new()),
        };
        let columns = columns.iter().map(|(_, kind)| column(*kind)).collect();
        Ok(Columnar { writer, path, columns, rows: 0 })
    }

    /// Adds a cell to a column. The sheet has checked that it is of the column's kind.
    pub fn push(&mut self, column: usize, cell: Cell<'_>) {
        match (cell, &mut self.columns[column]) {
            (Cell::Whole(value), Column::Whole(values)) => values.push(value),
            (Cell::Real(value), Column::Real(values)) => values.push(value),
            (Cell::Flag(value), Column::Flag(values)) => values.push(value),
            (Cell::Text(value), Column::Text(values)) => values.push(ByteArray::from(value)),
            (Cell::Whole(_) | Cell::Real(_) | Cell::Flag(_) | Cell::Text(_), _) => {}
        }
    }

    pub fn end_row(&mut self) -> Result<(), WriteError> {
        self.rows += 1;
        if self.rows == GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<(), WriteError> {
        self.rows = 0;
        let mut write = || -> Result<(), ParquetError> {
            let mut group = self.writer.next_row_group()?;
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
        write().map_err(at(&self.path))
    }

    pub fn finish(mut self) -> Result<(), WriteError> {
        if self.rows > 0 {
            self.write_group()?;
        }
        self.writer.close().map_err(at(&self.path))?;
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
