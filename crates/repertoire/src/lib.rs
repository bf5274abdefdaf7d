//! The registry of the games that the program can play and of the documents that come with it.
//!
//! [`stages`] lists the games for front ends, [`players`] those whose documents can be checked and
//! tested, and [`installed`] the embedded documents. A new game is one line in `games!`.

mod documents;

pub use documents::installed;

use arcs::beside::ArcsBeside;
use beside::{AnyDocument, Beside};
use root::beside::RootBeside;
use script::suite::Player;
use std::sync::Arc;
use table::replay::{Replay, Replayed};
use table::{Bots, Game, Searcher, Show, Stage, Staged};

/// Declares the games, one line for each: its type; the player for the examples of its documents, if it
/// has its own vocabulary; and its search, if it supports one.
macro_rules! games {
    ($($game:ty $(, examples: $player:expr)? $(, lookahead: $searcher:expr)?;)*) => {
        /// The games that can be played at a table.
        pub fn stages() -> Vec<Arc<dyn Stage>> {
            vec![$(stage::<$game>(optional!($($searcher)?)),)*]
        }

        /// The games whose documents can be checked and whose examples can be played.
        pub fn players() -> Vec<Box<dyn Player>> {
            vec![$($(Box::new($player),)?)*]
        }

        /// Opens a saved game for verification and narration; `None` if there is no such game.
        pub fn replay(game: &str, text: &str) -> Option<Result<Box<dyn Replayed>, String>> {
            match game {
                $(<$game as Game>::ID => Some(opened::<$game>(text, optional!($($searcher)?))),)*
                _ => None,
            }
        }
    };
}

macro_rules! optional {
    () => {
        None
    };
    ($given:expr) => {
        Some($given)
    };
}

games! {
    arcs::Arcs, examples: arcs::bot::ArcsPlayer, lookahead: search::player;
    root::Root, examples: root::bot::RootPlayer, lookahead: search::player;
    faraway::FarAway, examples: faraway::bot::FarAwayPlayer;
    europa::Europa, examples: europa::bot::EuropaPlayer;
    walk::Walk;
    Beside<RootBeside>;
    Beside<ArcsBeside>;
    Beside<AnyDocument>;
}

fn stage<G: Show + Bots>(searcher: Option<Searcher<G>>) -> Arc<dyn Stage> {
    let staged = Staged::<G>::new(installed(G::ID));
    match searcher {
        Some(searcher) => Arc::new(staged.looking_ahead(searcher)),
        None => Arc::new(staged),
    }
}

fn opened<G: Bots>(text: &str, searcher: Option<Searcher<G>>) -> Result<Box<dyn Replayed>, String> {
    Ok(Box::new(Replay::<G>::open(text, searcher)?))
}

/// The player of the game with this id.
pub fn player(id: &str) -> Option<Box<dyn Player>> {
    players().into_iter().find(|p| p.id() == id)
}

/// The word list of a game, with real sentences as examples. Tests keep these pages current.
pub fn word_list(id: &str) -> Option<&'static str> {
    const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/words.rs"));
    PAGES.iter().find(|(_, name, _)| name.strip_suffix(".md") == Some(id)).map(|(.., page)| *page)
}

/// The ids of all games, for messages.
pub fn names() -> String {
    let mut names: Vec<String> = players().iter().map(|p| p.id().to_string()).collect();
    names.push("none".into());
    names.join(", ")
}
