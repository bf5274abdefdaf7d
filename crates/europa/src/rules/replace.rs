//! A Bot replaces a human (2.14).

use serde::{Deserialize, Serialize};

/// The human's possessions that become Bot Power.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Holdings {
    /// Of all three kinds together.
    pub monarch_power: u8,
    pub ducats: u8,
    pub stability: i8,
    pub interest: u8,
}

const MOST: i16 = 15;

/// 1 BP for each Monarch Power, each full 5 Ducats (at most 5) and each step of Stability; 1 less for each
/// step below 0 and each Interest token; at least the minimum at a DoW and at most 15.
pub fn power_of(holdings: &Holdings, minimum: u8) -> u8 {
    let ducats = i16::from(holdings.ducats / 5).min(5);
    let sum = i16::from(holdings.monarch_power) + ducats + i16::from(holdings.stability)
        - i16::from(holdings.interest);
    sum.clamp(minimum.into(), MOST) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_human_leaves_becomes_bot_power() {
        let power = |monarch_power, ducats, stability, interest| {
            power_of(&Holdings { monarch_power, ducats, stability, interest }, 5)
        };
        assert_eq!(power(7, 23, 2, 1), 12);
        assert_eq!(power(0, 4, -3, 5), 5);
        assert_eq!(power(30, 60, 3, 0), 15);
    }
}
