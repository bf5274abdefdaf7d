//! The registry: the games that the program can play, and the documents that come with it.

mod documents;

pub use documents::installed;

use beside::{AnyDocument, Beside};
use root::beside::RootBeside;
use script::suite::Player;
use std::sync::Arc;
use table::{Bots, Show, Stage, Staged};

/// The games that can be put on a table.
pub fn stages() -> Vec<Arc<dyn Stage>> {
    vec![
        Arc::new(Staged::<arcs::Arcs>::new(installed("arcs")).looking_ahead(search::player)),
        stage::<root::Root>(),
        stage::<faraway::FarAway>(),
        stage::<europa::Europa>(),
        stage::<walk::Walk>(),
        stage::<Beside<RootBeside>>(),
        stage::<Beside<AnyDocument>>(),
    ]
}

fn stage<G: Show + Bots>() -> Arc<dyn Stage> {
    Arc::new(Staged::<G>::new(installed(G::ID)))
}

/// The games whose documents can be checked, and their examples played.
pub fn players() -> Vec<Box<dyn Player>> {
    vec![
        Box::new(arcs::bot::ArcsPlayer),
        Box::new(root::bot::RootPlayer),
        Box::new(faraway::play::Creatures),
        Box::new(europa::play::Booklet),
    ]
}

/// The game with this name.
pub fn player(id: &str) -> Option<Box<dyn Player>> {
    players().into_iter().find(|p| p.id() == id)
}

/// The names of all games, for messages.
pub fn names() -> String {
    let mut names: Vec<String> = players().iter().map(|p| p.id().to_string()).collect();
    names.push("none".into());
    names.join(", ")
}
