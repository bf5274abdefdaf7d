//! What any game at a table needs: the contract of a game, seats, requested chance, the log of
//! events, undo and saves. It knows no game.

pub mod chance;
pub mod game;
pub mod mind;
pub mod turn;

pub use chance::Generator;
pub use game::{Event, Game, Illegal, Pending, Seat};
pub use mind::Mind;
pub use turn::{Interrupt, Lots, Turn};
