//! Sheets: what a game writes for people to read and edit, as TOML.
//!
//! `toml` alone would do; but it compiles everything that can be written or read about four times,
//! once for each kind of place it can stand in, and positions are the largest types there are. So a
//! thing is a tree before it is written, and is read from the tree that `toml` has parsed.

use crate::PositionError;
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Deserializer, Error, IntoDeserializer, Visitor};
use serde::{Serialize, forward_to_deserialize_any};
use serde_json::Value;
use std::fmt::Display;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A thing as a sheet: strings, numbers, flags, lists and tables. What it does not have is left out.
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

/// Reads a sheet; what cannot be read is refused with its line.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, PositionError> {
    let refused = |at: usize, reason: &str| PositionError { line: line_at(text, at), reason: reason.into() };
    let table = DeTable::parse(text)
        .map_err(|error| refused(error.span().map_or(0, |span| span.start), error.message()))?;
    let at = table.span().start;
    T::deserialize(Node { what: What::Value(&DeValue::Table(table.into_inner())), at })
        .map_err(|fault| refused(fault.at.unwrap_or(0), &fault.reason))
}

/// The line of a place in a text, counted from 1.
pub fn line_at(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}

/// Something that stands in a sheet, and where.
#[derive(Clone, Copy)]
struct Node<'t> {
    what: What<'t>,
    at: usize,
}

#[derive(Clone, Copy)]
enum What<'t> {
    /// The name of a value.
    Key(&'t str),
    Value(&'t DeValue<'t>),
}

impl<'t> Node<'t> {
    fn value(spanned: &'t Spanned<DeValue<'t>>) -> Self {
        Node { what: What::Value(spanned.get_ref()), at: spanned.span().start }
    }

    /// The names and values of a table.
    fn parts(table: &'t DeTable<'t>) -> impl Iterator<Item = (Self, Self)> {
        table.iter().map(|(key, value)| {
            let name = Node { what: What::Key(key.get_ref()), at: key.span().start };
            (name, Node::value(value))
        })
    }
}

#[derive(Debug)]
struct Fault {
    reason: String,
    at: Option<usize>,
}

impl Fault {
    /// The innermost place is the one that is told.
    fn at(mut self, at: usize) -> Self {
        self.at = self.at.or(Some(at));
        self
    }
}

impl Display for Fault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.reason)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: Display>(reason: T) -> Self {
        Fault { reason: reason.to_string(), at: None }
    }
}

impl<'de> IntoDeserializer<'de, Fault> for Node<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let value = match self.what {
            What::Key(name) => return visitor.visit_str(name).map_err(|fault: Fault| fault.at(self.at)),
            What::Value(value) => value,
        };
        let read = match value {
            DeValue::String(text) => visitor.visit_str(text),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => Err(Fault::custom(format!("the number {number} is too large"))),
            },
            DeValue::Float(number) => match number.as_str().parse() {
                Ok(number) => visitor.visit_f64(number),
                Err(_) => Err(Fault::custom(format!("{number} is no number"))),
            },
            DeValue::Boolean(flag) => visitor.visit_bool(*flag),
            DeValue::Datetime(time) => Err(Fault::custom(format!("there is no place for a time ({time})"))),
            DeValue::Array(array) => {
                let mut items = SeqDeserializer::new(array.iter().map(Node::value));
                visitor.visit_seq(&mut items).and_then(|read| items.end().map(|()| read))
            }
            DeValue::Table(table) => visitor.visit_map(MapDeserializer::new(Node::parts(table))),
        };
        read.map_err(|fault| fault.at(self.at))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let named = |name: &str, visitor: V| visitor.visit_enum(name.into_deserializer());
        let read = match self.what {
            What::Key(name) => named(name, visitor),
            What::Value(DeValue::String(name)) => named(name, visitor),
            What::Value(DeValue::Table(table)) => {
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(Node::parts(table))))
            }
            What::Value(other) => {
                Err(Fault::custom(format!("expected a name or a table, found {}", other.type_str())))
            }
        };
        read.map_err(|fault| fault.at(self.at))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
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
