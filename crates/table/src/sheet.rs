//! Sheets: TOML that a game writes for people to read and edit.
//!
//! Serializing with `toml` directly would work, but it compiles each type about four times, once for
//! each kind of place in which a value can stand, and positions are the largest types in the project.
//! So a value becomes a tree before it is written, and is read from the tree that `toml` has parsed.

use crate::PositionError;
use crate::tree::Node;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toml::de::{DeTable, DeValue};

/// Writes a value as a sheet: strings, numbers, flags, lists and tables. Absent values are left out.
pub fn write(thing: &impl Serialize) -> String {
    write_tree(serde_json::to_value(thing).unwrap_or_default())
}

fn write_tree(mut tree: Value) -> String {
    drop_nothing(&mut tree);
    toml::to_string(&tree).unwrap_or_default()
}

fn drop_nothing(tree: &mut Value) {
    match tree {
        Value::Object(parts) => {
            parts.retain(|_, part| !part.is_null());
            parts.values_mut().for_each(drop_nothing);
        }
        Value::Array(parts) => parts.iter_mut().for_each(drop_nothing),
        _ => {}
    }
}

/// Reads a sheet. A value that does not fit is reported with its line.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, PositionError> {
    let refused = |at: usize, reason: &str| PositionError { line: line_at(text, at), reason: reason.into() };
    let table = DeTable::parse(text)
        .map_err(|error| refused(error.span().map_or(0, |span| span.start), error.message()))?;
    let at = table.span().start;
    T::deserialize(Node::sheet(&DeValue::Table(table.into_inner()), at))
        .map_err(|fault| refused(fault.at.unwrap_or(0), &fault.reason))
}

/// Converts a value to a table that can be edited before it is read again.
pub fn to_table(thing: &impl Serialize) -> toml::Table {
    write(thing).parse().unwrap_or_default()
}

/// Reads a value from a table.
pub fn from_table<T: DeserializeOwned>(table: &toml::Table) -> Result<T, String> {
    let text = toml::to_string(table).map_err(|error| error.to_string())?;
    read(&text).map_err(|error| error.reason)
}

/// The line number of a byte offset, counted from 1.
pub fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Fleet {
        ships: [u8; 2],
        flag: Option<String>,
        orders: Vec<Order>,
        crews: BTreeMap<String, u8>,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Order {
        Wait,
        Sail(u8),
        Meet(u8, u8),
        Land { at: String },
    }

    fn fleet() -> Fleet {
        Fleet {
            ships: [3, 1],
            flag: None,
            orders: vec![Order::Wait, Order::Sail(2), Order::Meet(4, 5), Order::Land { at: "Bergen".into() }],
            crews: BTreeMap::from([("Anna".into(), 7)]),
        }
    }

    #[test]
    fn what_was_written_is_read() {
        let text = write(&fleet());
        assert_eq!(read::<Fleet>(&text).unwrap(), fleet(), "{text}");
        assert!(!text.contains("flag"), "what is not there is left out: {text}");
    }

    #[track_caller]
    fn refused(text: &str, line: usize, reason: &str) {
        let error = read::<Fleet>(text).unwrap_err();
        assert_eq!(error.line, line, "{error}");
        assert!(error.reason.contains(reason), "{error}");
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_line() {
        let rest = "orders = []\n[crews]\n";
        refused(&format!("ships = [3,\n  400]\n{rest}"), 2, "400");
        refused(&format!("ships = [3, 1, 1]\n{rest}"), 1, "invalid length 3");
        refused(&format!("ships = [3]\n{rest}"), 1, "array of length 2");
        refused(&format!("ships = [3, 1]\n{rest}Anna = -1\n"), 4, "-1");
        refused(&format!("\nships = [3, 1]\nsails = 4\n{rest}"), 3, "unknown field `sails`");
        refused("ships = [3, 1]\norders = [\n  'wait',\n  'swim']\n", 4, "unknown variant `swim`");
        refused("ships = [3, 1]\norders = []\n", 1, "missing field `crews`");
        refused("ships = [3, 1\norders = []\n", 2, "");
        refused(&format!("ships = [3, 99999999999999999999]\n{rest}"), 1, "too large");
        refused(&format!("ships = [3, 2024-01-01]\n{rest}"), 1, "a time");
    }
}
