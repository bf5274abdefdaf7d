//! The games that the program knows.

use script::suite::Player;

/// One for each game.
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
