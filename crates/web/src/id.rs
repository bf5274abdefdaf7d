//! Ids of games and devices: random numbers, short enough for a URL.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Letters and digits that cannot be mistaken for one another (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $number:ty, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub $number);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                (0..$length).rev().try_for_each(|at| {
                    let letter = LETTERS[(self.0 >> (5 * at) & 31) as usize];
                    fmt::Write::write_char(f, char::from(letter))
                })
            }
        }

        impl FromStr for $name {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                if text.len() != $length {
                    return Err(());
                }
                let mut number: $number = 0;
                for letter in text.bytes() {
                    let value = LETTERS.iter().position(|l| *l == letter).ok_or(())?;
                    number = number.checked_mul(32).ok_or(())? | value as $number;
                }
                Ok($name(number))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'d> Deserialize<'d> for $name {
            fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?
                    .parse()
                    .map_err(|()| serde::de::Error::custom(concat!("not a ", stringify!($name))))
            }
        }
    };
}

id! {
    /// A game in the store.
    GameId, u64, 10
}
id! {
    /// A document being written.
    DraftId, u64, 10
}
id! {
    /// A browser or a program. Whoever knows this id holds the seats that were given to it.
    Device, u128, 26
}

impl DraftId {
    pub fn new(random: u64) -> Self {
        DraftId(random & ((1 << 50) - 1))
    }
}

impl GameId {
    pub fn new(random: u64) -> Self {
        GameId(random & ((1 << 50) - 1))
    }

    /// The id as SQLite stores it.
    pub fn number(self) -> i64 {
        self.0 as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for number in [0, 1, u64::MAX, 0x1234_5678_9abc_def0] {
            let id = GameId::new(number);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let device = Device(u128::MAX - 5);
        assert_eq!(device.to_string().parse(), Ok(device));
        for bad in ["", "0", "0123456789a", "012345678!", "ÄÄÄÄÄ"] {
            assert_eq!(bad.parse::<GameId>(), Err(()));
        }
        assert_eq!("zzzzzzzzzzzzzzzzzzzzzzzzzz".parse::<Device>(), Err(()), "too large for 128 bits");
    }
}
