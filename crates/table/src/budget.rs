//! Limits that hold for every host: browser, terminal, lab and imports. A game that exceeds one is most
//! likely in an endless loop and is stopped with an error.

/// Events in one turn, or between two decisions of humans. The longest complete games have about three
/// times as many.
pub const TURN: usize = 10_000;
/// Events in a rehearsed turn, which is played again from its beginning after each chance event.
pub const REHEARSED: usize = 1_000;
/// Events in a game.
pub const GAME: usize = 250_000;
/// Manual corrections in a game: each may parse the whole position again.
pub const CORRECTIONS: usize = 1_000;
/// Bytes in a correction.
pub const CORRECTION: usize = 10_000;
/// Bytes in a saved game.
pub const SAVE: usize = 64 << 20;

/// Bytes in a line that people are asked about, and in their answer.
pub const ASKED: usize = 20_000;

/// Counters and cards that a document may carry from turn to turn, well above what any document uses.
pub const KEPT: usize = 10_000;
