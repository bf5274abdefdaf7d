//! A hex of the planet, in axial coordinates.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

/// E, NE, NW, W, SW, SE: neighbours are listed in this order everywhere.
pub const DIRECTIONS: [(i8, i8, &str); 6] =
    [(1, 0, "E"), (1, -1, "NE"), (0, -1, "NW"), (-1, 0, "W"), (-1, 1, "SW"), (0, 1, "SE")];

impl Hex {
    pub const CENTRE: Hex = Hex { q: 0, r: 0 };
    /// The largest coordinate. Far more than fits on a table, and small enough for sums to fit into an
    /// `i8`.
    pub const LIMIT: i8 = 40;

    pub const fn new(q: i8, r: i8) -> Self {
        Hex { q, r }
    }

    pub fn is_within_limit(self) -> bool {
        self.q.unsigned_abs() <= Self::LIMIT as u8 && self.r.unsigned_abs() <= Self::LIMIT as u8
    }

    /// The six hexes around this one.
    pub fn around(self) -> [Hex; 6] {
        DIRECTIONS.map(|(q, r, _)| Hex::new(self.q.saturating_add(q), self.r.saturating_add(r)))
    }

    /// The distance as the crow flies.
    pub fn straight(self, other: Hex) -> u16 {
        let q = i16::from(self.q) - i16::from(other.q);
        let r = i16::from(self.r) - i16::from(other.r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// The direction of a neighbour: "NE".
    pub fn direction_of(self, neighbour: Hex) -> Option<&'static str> {
        let at = self.around().iter().position(|h| *h == neighbour)?;
        Some(DIRECTIONS[at].2)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses "1,-2" and "(1,-2)", also with a typographic minus.
impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("“{text}” is no hex: two numbers, as in 1,-2");
        let plain = text.replace('−', "-");
        let (q, r) = plain.trim().trim_matches(['(', ')']).split_once(',').ok_or_else(bad)?;
        let hex = Hex::new(q.trim().parse().map_err(|_| bad())?, r.trim().parse().map_err(|_| bad())?);
        if hex.is_within_limit() {
            Ok(hex)
        } else {
            Err(format!("{hex} is too far out: coordinates go up to {}", Self::LIMIT))
        }
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{},{}", self.q, self.r))
    }
}

impl<'d> Deserialize<'d> for Hex {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_away_and_named() {
        let hex = Hex::new(2, -1);
        for (neighbour, (.., name)) in hex.around().into_iter().zip(DIRECTIONS) {
            assert_eq!(hex.straight(neighbour), 1);
            assert_eq!(hex.direction_of(neighbour), Some(name));
        }
        assert_eq!(Hex::new(-3, 0).straight(Hex::new(0, 3)), 6);
    }

    #[test]
    fn hexes_are_read_as_people_write_them() {
        assert_eq!("(−1, 2)".parse(), Ok(Hex::new(-1, 2)));
        assert!("1;2".parse::<Hex>().is_err());
        assert!("99,0".parse::<Hex>().unwrap_err().contains("too far out"));
    }
}
