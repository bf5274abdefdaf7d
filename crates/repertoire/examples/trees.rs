//! Prints random trees of a lexicon and parses them again: each must come back unchanged.
//!
//! `cargo run --release -p repertoire --example trees -- 1000000 arcs`: the last argument is a game, or
//! the code of a language for documents without a game.

use script::compile::languages;
use script::trial::{OPEN, PHRASES, round_trip};

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let trees: usize = words.next().and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let name = words.next().unwrap_or_else(|| "arcs".into());
    let seed: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(88_172_645_463_325_252);
    let players = repertoire::players();
    let game = players.iter().find(|player| player.id() == name).and_then(|player| player.words());
    match (game, languages().iter().find(|(code, _)| *code == name)) {
        (Some(words), _) => round_trip(words, &PHRASES, trees, seed)?,
        (_, Some((_, words))) => round_trip(words, &OPEN, trees, seed)?,
        _ => return Err(format!("{name} is neither a game with a lexicon nor a language")),
    }
    println!("{trees} trees of {name} were printed, and each was read as itself");
    Ok(())
}
