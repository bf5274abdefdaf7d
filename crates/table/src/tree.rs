//! One deserializer for JSON and TOML trees.
//!
//! Deserializing code is compiled once for each pair of type and deserializer, and the games have many
//! large types, so both formats share this one. Each kind of value has its own method, so that a type
//! only instantiates the code for the kind that it is written as.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::Value;
use std::fmt::Display;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and its position in the text.
#[derive(Clone, Copy)]
pub(crate) struct Node<'t> {
    what: What<'t>,
    at: usize,
}

#[derive(Clone, Copy)]
enum What<'t> {
    /// The name of a value in a table.
    Key(&'t str),
    Sheet(&'t DeValue<'t>),
    Json(&'t Value),
}

/// The kind of a value, with its contents.
enum Shape<'t> {
    Nothing,
    Flag(bool),
    Number(i64),
    /// A number too large for an `i64`.
    Large(u64),
    Fraction(f64),
    Text(&'t str),
    List(Items<'t>),
    Table(Parts<'t>),
}

impl<'t> Node<'t> {
    pub fn sheet(value: &'t DeValue<'t>, at: usize) -> Self {
        Node { what: What::Sheet(value), at }
    }

    pub fn json(value: &'t Value) -> Self {
        Node { what: What::Json(value), at: 0 }
    }

    fn spanned(value: &'t Spanned<DeValue<'t>>) -> Self {
        Node::sheet(value.get_ref(), value.span().start)
    }

    fn shape(self) -> Result<Shape<'t>, Fault> {
        let shape = match self.what {
            What::Key(name) => Ok(Shape::Text(name)),
            What::Sheet(value) => in_sheet(value),
            What::Json(value) => Ok(in_json(value)),
        };
        shape.map_err(|fault| fault.at(self.at))
    }

    /// The error for a value that is not of the expected kind.
    fn refuse(self, expected: &dyn Expected) -> Fault {
        let found = match self.shape() {
            Ok(shape) => shape,
            Err(fault) => return fault,
        };
        let found = match &found {
            Shape::Nothing => Unexpected::Unit,
            Shape::Flag(flag) => Unexpected::Bool(*flag),
            Shape::Number(number) => Unexpected::Signed(*number),
            Shape::Large(number) => Unexpected::Unsigned(*number),
            Shape::Fraction(number) => Unexpected::Float(*number),
            Shape::Text(text) => Unexpected::Str(text),
            Shape::List(_) => Unexpected::Seq,
            Shape::Table(_) => Unexpected::Map,
        };
        Fault::invalid_type(found, expected).at(self.at)
    }

    fn list(self, expected: &dyn Expected) -> Result<Items<'t>, Fault> {
        match self.shape()? {
            Shape::List(items) => Ok(items),
            _ => Err(self.refuse(expected)),
        }
    }

    fn table(self, expected: &dyn Expected) -> Result<Parts<'t>, Fault> {
        match self.shape()? {
            Shape::Table(parts) => Ok(parts),
            _ => Err(self.refuse(expected)),
        }
    }

    fn number(self, expected: &dyn Expected) -> Result<i64, Fault> {
        // Numbers are also accepted as keys: maps with numeric keys are written as tables.
        let named = |name: &str| name.parse().ok();
        match self.shape()? {
            Shape::Number(number) => Ok(number),
            Shape::Text(name) if matches!(self.what, What::Key(_)) => {
                named(name).ok_or_else(|| self.refuse(expected))
            }
            _ => Err(self.refuse(expected)),
        }
    }

    fn text(self, expected: &dyn Expected) -> Result<&'t str, Fault> {
        match self.shape()? {
            Shape::Text(text) => Ok(text),
            _ => Err(self.refuse(expected)),
        }
    }

    /// An enum variant: a bare name, or a table with a single entry.
    fn variant(self, expected: &dyn Expected) -> Result<Variant<'t>, Fault> {
        match self.shape()? {
            Shape::Text(_) => Ok(Variant { name: self, value: None }),
            Shape::Table(mut parts) => match (parts.next(), parts.next()) {
                (Some((name, value)), None) => Ok(Variant { name, value: Some(value) }),
                _ => Err(Fault::custom("expected a table with one name").at(self.at)),
            },
            _ => Err(self.refuse(expected)),
        }
    }
}

fn in_sheet<'t>(value: &'t DeValue<'t>) -> Result<Shape<'t>, Fault> {
    Ok(match value {
        DeValue::String(text) => Shape::Text(text),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Shape::Number(number),
            Err(_) => return Err(Fault::custom(format!("the number {number} is too large"))),
        },
        DeValue::Float(number) => match number.as_str().parse() {
            Ok(number) => Shape::Fraction(number),
            Err(_) => return Err(Fault::custom(format!("{number} is no number"))),
        },
        DeValue::Boolean(flag) => Shape::Flag(*flag),
        DeValue::Datetime(time) => {
            return Err(Fault::custom(format!("there is no place for a time ({time})")));
        }
        DeValue::Array(array) => Shape::List(Items { left: Left::Sheet(array.iter()), read: 0 }),
        DeValue::Table(table) => Shape::Table(Parts { left: LeftParts::sheet(table), value: None }),
    })
}

fn in_json(value: &Value) -> Shape<'_> {
    match value {
        Value::Null => Shape::Nothing,
        Value::Bool(flag) => Shape::Flag(*flag),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => Shape::Number(number),
            (None, Some(number)) => Shape::Large(number),
            (None, None) => Shape::Fraction(number.as_f64().unwrap_or_default()),
        },
        Value::String(text) => Shape::Text(text),
        Value::Array(array) => Shape::List(Items { left: Left::Json(array.iter()), read: 0 }),
        Value::Object(map) => Shape::Table(Parts { left: LeftParts::Json(map.iter()), value: None }),
    }
}

/// The unread rest of a list, and the number of items read.
struct Items<'t> {
    left: Left<'t>,
    read: usize,
}

enum Left<'t> {
    Sheet(std::slice::Iter<'t, Spanned<DeValue<'t>>>),
    Json(std::slice::Iter<'t, Value>),
}

impl<'t> Items<'t> {
    fn next(&mut self) -> Option<Node<'t>> {
        let next = match &mut self.left {
            Left::Sheet(left) => left.next().map(Node::spanned),
            Left::Json(left) => left.next().map(Node::json),
        };
        self.read += usize::from(next.is_some());
        next
    }

    /// Fails if any items are left.
    fn end(mut self) -> Result<(), Fault> {
        let read = self.read;
        while self.next().is_some() {}
        if self.read == read {
            return Ok(());
        }
        let expected = format!("{read} elements in sequence");
        Err(Fault::invalid_length(self.read, &&*expected))
    }
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Fault;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        self.next().map(|item| seed.deserialize(item)).transpose()
    }
}

/// The unread rest of a table, and the value of the key that was read last.
struct Parts<'t> {
    left: LeftParts<'t>,
    value: Option<Node<'t>>,
}

enum LeftParts<'t> {
    Sheet(Box<dyn Iterator<Item = (Node<'t>, Node<'t>)> + 't>),
    Json(serde_json::map::Iter<'t>),
}

impl<'t> LeftParts<'t> {
    fn sheet(table: &'t DeTable<'t>) -> Self {
        LeftParts::Sheet(Box::new(table.iter().map(|(key, value)| {
            let name = Node { what: What::Key(key.get_ref()), at: key.span().start };
            (name, Node::spanned(value))
        })))
    }
}

impl<'t> Parts<'t> {
    fn next(&mut self) -> Option<(Node<'t>, Node<'t>)> {
        match &mut self.left {
            LeftParts::Sheet(left) => left.next(),
            LeftParts::Json(left) => {
                left.next().map(|(name, value)| (Node { what: What::Key(name), at: 0 }, Node::json(value)))
            }
        }
    }
}

impl<'de> MapAccess<'de> for Parts<'_> {
    type Error = Fault;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Fault> {
        let Some((name, value)) = self.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        match self.value.take() {
            Some(value) => seed.deserialize(value),
            None => Err(Fault::custom("a value without a name")),
        }
    }
}

/// An enum variant by name.
struct Variant<'t> {
    name: Node<'t>,
    value: Option<Node<'t>>,
}

impl<'t> Variant<'t> {
    fn value(self) -> Result<Node<'t>, Fault> {
        self.value.ok_or_else(|| Fault::custom("there is more to say about it").at(self.name.at))
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Fault> {
        Ok((seed.deserialize(self.name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.value {
            None => Ok(()),
            Some(value) => serde::Deserialize::deserialize(value),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fault> {
        seed.deserialize(self.value()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.value()?.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.value()?.deserialize_struct("", fields, visitor)
    }
}

/// A deserialization error with its position in the text.
#[derive(Debug)]
pub(crate) struct Fault {
    pub reason: String,
    pub at: Option<usize>,
}

impl Fault {
    /// Sets the position unless there is one: the innermost position is reported.
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

/// Deserializer methods for a single kind of value.
macro_rules! of_kind {
    ($($method:ident: $find:ident => $visit:ident;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let found = self.$find(&visitor)?;
            visitor.$visit(found).map_err(|fault: Fault| fault.at(self.at))
        })*
    };
}

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let read = match self.shape()? {
            Shape::Nothing => visitor.visit_unit(),
            Shape::Flag(flag) => visitor.visit_bool(flag),
            Shape::Number(number) => visitor.visit_i64(number),
            Shape::Large(number) => visitor.visit_u64(number),
            Shape::Fraction(number) => visitor.visit_f64(number),
            Shape::Text(text) => visitor.visit_str(text),
            Shape::List(mut items) => {
                visitor.visit_seq(&mut items).and_then(|read| items.end().map(|()| read))
            }
            Shape::Table(parts) => visitor.visit_map(parts),
        };
        read.map_err(|fault| fault.at(self.at))
    }

    of_kind! {
        deserialize_i8: number => visit_i64;
        deserialize_i16: number => visit_i64;
        deserialize_i32: number => visit_i64;
        deserialize_i64: number => visit_i64;
        deserialize_u8: number => visit_i64;
        deserialize_u16: number => visit_i64;
        deserialize_u32: number => visit_i64;
        deserialize_char: text => visit_str;
        deserialize_str: text => visit_str;
        deserialize_string: text => visit_str;
        deserialize_identifier: text => visit_str;
        deserialize_map: table => visit_map;
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let variant = self.variant(&visitor)?;
        visitor.visit_enum(variant).map_err(|fault| fault.at(self.at))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let mut items = self.list(&visitor)?;
        let read = visitor.visit_seq(&mut items).and_then(|read| items.end().map(|()| read));
        read.map_err(|fault| fault.at(self.at))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.shape()? {
            Shape::Flag(flag) => visitor.visit_bool(flag),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.shape()? {
            Shape::Large(number) => visitor.visit_u64(number),
            _ => self.deserialize_i64(visitor),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.shape()? {
            Shape::Fraction(number) => visitor.visit_f64(number),
            _ => self.deserialize_i64(visitor),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.shape()? {
            Shape::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.shape()? {
            Shape::Nothing => visitor.visit_unit(),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}

#[cfg(test)]
mod tests {
    use crate::json;
    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Ship {
        name: String,
        seed: u64,
        course: Option<i8>,
        weight: f64,
        cargo: BTreeMap<u8, Vec<(char, bool)>>,
        rank: Rank,
        orders: Vec<Order>,
        crew: Crew,
        nothing: (),
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Crew(u16, i64);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Rank(u8);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Order {
        Wait,
        Sail(u8),
        Meet(u8, u8),
        Land { at: String },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        Move { from: u8, to: Option<u8> },
        Pass,
    }

    fn ship() -> Ship {
        Ship {
            name: "Anna".into(),
            seed: u64::MAX,
            course: None,
            weight: 2.0,
            cargo: BTreeMap::from([(3, vec![('x', true)]), (200, vec![])]),
            rank: Rank(7),
            orders: vec![Order::Wait, Order::Sail(2), Order::Meet(4, 5), Order::Land { at: "Bergen".into() }],
            crew: Crew(300, -4),
            nothing: (),
        }
    }

    #[test]
    fn json_is_read_as_it_was_written() {
        assert_eq!(json::read::<Ship>(json::write(&ship())).unwrap(), ship());
        for tagged in [Tagged::Move { from: 1, to: None }, Tagged::Pass] {
            assert_eq!(json::read::<Tagged>(json::write(&tagged)).unwrap(), tagged);
        }
    }

    #[track_caller]
    fn refused(field: &str, value: serde_json::Value, reason: &str) {
        let mut tree = json::write(&ship());
        tree[field] = value;
        let error = json::read::<Ship>(tree).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }

    #[test]
    fn what_is_of_another_kind_is_refused() {
        refused("name", 3.into(), "invalid type: integer `3`, expected a string");
        refused("seed", (-1).into(), "-1");
        refused("course", 400.into(), "400");
        refused("orders", "wait".into(), "expected a sequence");
        refused("orders", serde_json::json!(["Swim"]), "unknown variant `Swim`");
        refused("orders", serde_json::json!(["Sail"]), "more to say");
        refused("orders", serde_json::json!([{"Sail": 1, "Wait": null}]), "one name");
        refused("crew", serde_json::json!([1, 2, 3]), "invalid length 3");
        refused("cargo", serde_json::json!({"many": []}), "many");
    }
}
