//! Requested chance: numbers that are the same on every platform and in every release.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// ChaCha8, whose output is fixed by its specification. The n-th outcome depends only on the seed, the
/// stream and n, so undoing a step and repeating it rolls the same dice.
#[derive(Clone, Debug)]
pub struct Generator(ChaCha8Rng);

impl Generator {
    /// The stream for dice and cards.
    pub const NATURE: u64 = 0;
    /// The stream for the lots that bots draw between equal options.
    pub const LOTS: u64 = 1;

    pub fn new(seed: u64, stream: u64) -> Self {
        // The seed is the key itself: libraries may change how they expand a short seed.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Generator(rng)
    }

    /// Moves to the `n`-th outcome of this stream.
    pub fn seek(&mut self, n: u64) {
        self.0.set_word_pos(u128::from(n) * 2);
    }

    /// A number in `0..n`, all equally likely: the upper half of a 64-bit product. For n below 2^20 the
    /// bias is below 2^-44.
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        ((u128::from(self.0.next_u64()) * u128::from(n)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_fixed_for_ever() {
        let mut nature = Generator::new(1, Generator::NATURE);
        let dice: Vec<u32> = (0..12).map(|_| nature.below(6)).collect();
        assert_eq!(dice, FIXED, "saved games depend on these numbers");
    }

    #[test]
    fn going_back_rolls_the_same_again() {
        let mut nature = Generator::new(7, Generator::LOTS);
        let dice: Vec<u32> = (0..20).map(|_| nature.below(100)).collect();
        nature.seek(11);
        assert_eq!(nature.below(100), dice[11]);
    }

    const FIXED: [u32; 12] = [2, 1, 4, 5, 5, 0, 4, 4, 2, 2, 5, 1];
}
