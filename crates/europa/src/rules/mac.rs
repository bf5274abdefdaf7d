//! MAC, the Maximum Army Capacity (2.12.13).

use crate::state::ask::Word;

/// Units that always stand: the MAC is never lower.
pub const ALWAYS_STAND: u8 = 3;
/// The number of a Bot's Units that a Naval Bridge carries (2.12.15).
pub const BRIDGE: u8 = 9;

/// The number of Units that may stand in an Area; `None` is no limit. `capacity` is the Bot's MC there.
pub fn limit(link: Word, capacity: u8) -> Option<u8> {
    let beyond = capacity.saturating_add(3);
    match link {
        Word::ByLand => None,
        Word::ByBridge => Some(beyond.max(BRIDGE)),
        _ => Some(beyond),
    }
}

/// The number of Units of an Army that stand.
pub fn standing(units: u8, limit: Option<u8>) -> u8 {
    limit.map_or(units, |limit| units.min(limit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_and_what_lies_down() {
        assert_eq!(standing(12, limit(Word::NotLinked, 2)), 5);
        assert_eq!(standing(12, limit(Word::ByBridge, 2)), 9);
        assert_eq!(standing(12, limit(Word::ByBridge, 8)), 11);
        assert_eq!(standing(12, limit(Word::ByLand, 0)), 12);
    }
}
