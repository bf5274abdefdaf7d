//! How much may happen, whoever is the host: browser, terminal, lab or an import. What takes more
//! goes round in circles, and is stopped with a sentence.

/// Events of one turn, or between two decisions of humans. The longest whole games of ours have
/// three times as many.
pub const TURN: usize = 10_000;
/// Events of a game.
pub const GAME: usize = 250_000;
/// Corrections by hand in one game: each may read the whole table anew.
pub const CORRECTIONS: usize = 1_000;
/// Bytes of a correction.
pub const CORRECTION: usize = 10_000;
/// Bytes of a saved game.
pub const SAVE: usize = 64 << 20;

/// Counters and cards that a document keeps from turn to turn: more than any has.
pub const KEPT: usize = 10_000;
