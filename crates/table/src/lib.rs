//! What any game at a table needs: the contract of a game, seats, requested chance, the log of
//! events, undo and saves. It knows no game.

speech::texts!();

/// A message of the table, in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

pub mod budget;
pub mod chance;
pub mod example;
pub mod game;
pub mod given;
pub mod happening;
pub mod json;
pub mod lookahead;
pub mod mind;
pub mod pick;
pub mod play;
pub mod rehearsal;
pub mod replay;
pub mod save;
pub mod session;
pub mod sheet;
pub mod show;
mod tree;
pub mod turn;

pub use chance::Generator;
pub use game::{Event, Game, Illegal, Pending, PositionError, Seat, Standing};
pub use given::Given;
pub use happening::{Happened, Happening, Motion, Observer, Score, Silent, Untold, Weight};
pub use json::Json;
pub use lookahead::{Ingredient, Lookahead, Searcher};
pub use mind::{Bots, Mind, Procedure, Random};
pub use play::{Play, Stage, Staged};
pub use rehearsal::{Rehearsed, rehearse};
pub use save::{Document, Header, LoadError, Saved, Who};
pub use session::{Minds, Refusal, Table};
pub use show::Show;
pub use turn::{Dice, Interrupt, Turn};
