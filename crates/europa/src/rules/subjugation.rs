//! Subjugation of an Ally (A.3): its requirements.

/// The Influence that must be removed: the target's Tax Income and the Opponents' Influence there, one less
/// with a Marriage. `None` if the Bot is not strong enough, or lacks the Influence.
pub fn price(own_tax: u8, tax: u8, opponents: u8, married: bool, influence: u8) -> Option<u8> {
    let strong = if married { own_tax > tax } else { own_tax >= tax.saturating_mul(2) };
    let price = tax.saturating_add(opponents).saturating_sub(u8::from(married));
    (strong && influence >= price).then_some(price)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marriage_makes_it_easier_and_cheaper() {
        assert_eq!(price(8, 4, 1, false, 5), Some(5));
        assert_eq!(price(7, 4, 1, false, 5), None);
        assert_eq!(price(5, 4, 1, true, 4), Some(4));
        assert_eq!(price(5, 4, 1, true, 3), None);
        assert_eq!(price(4, 4, 0, true, 5), None);
    }
}
