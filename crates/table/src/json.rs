//! Saving and loading a game's types as JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
pub use serde_json::{Error, Value};

/// A type that a saved game contains: an action or a setup.
///
/// Implemented with [`crate::json!`] in the game's crate. Serialization code is large, and a generic
/// function would be compiled again in every crate that opens a game.
pub trait Json: Sized {
    fn to_json(&self) -> Value;
    fn from_json(value: Value) -> Result<Self, Error>;
}

/// Implements [`Json`] for types with `Serialize` and `Deserialize`.
#[macro_export]
macro_rules! json {
    ($($Type:ty),*) => {
        $(impl $crate::Json for $Type {
            fn to_json(&self) -> $crate::json::Value {
                $crate::json::write(self)
            }

            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Error> {
                $crate::json::read(value)
            }
        })*
    };
}

/// Used by [`crate::json!`]. Cannot fail for saved types: all of them can be represented in JSON.
pub fn write(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

/// Used by [`crate::json!`].
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(crate::tree::Node::json(&value)).map_err(serde::de::Error::custom)
}
