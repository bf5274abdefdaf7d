//! A game's own words in files.

use serde::Serialize;
use serde::de::DeserializeOwned;
pub use serde_json::{Error, Value};

/// What a saved game holds of its game: actions and setups.
///
/// Implemented by [`crate::json!`] in the crate of the game. What reads and writes a type is long,
/// and a generic function would be compiled again by everybody who opens a game.
pub trait Json: Sized {
    fn to_json(&self) -> Value;
    fn from_json(value: Value) -> Result<Self, Error>;
}

/// Types that have `Serialize` and `Deserialize` as [`Json`].
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

/// For [`crate::json!`]: what a saved game holds has nothing that JSON has no form for.
pub fn write(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

/// For [`crate::json!`].
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    T::deserialize(crate::tree::Node::json(&value)).map_err(serde::de::Error::custom)
}
