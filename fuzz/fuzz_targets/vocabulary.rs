//! An arbitrary page in the words of a game: problems have valid spans, whatever the words say.
//!
//! The first byte chooses the game. The second chooses how the rest is read: as text, or, because that is
//! rarely a sentence, with each byte as a word of the game's own documents or a Markdown mark.
#![no_main]

use libfuzzer_sys::fuzz_target;
use script::compile::Scope;
use script::diagnostic::{json, render};
use script::document::Document;
use script::suite::Player;
use std::collections::BTreeSet;
use std::sync::LazyLock;

const SIGNS: &[&str] = &[
    "?\n- ", ".\n- ", "\n  - ", "\n- ◆ ", "\n - Yes: ", "\n - No: ", "Yes: ", "No: ", "Prefer: ",
    "Prefer system with:\n - ", ", ", "/ ", "→ ", ": ", "2 ", "3+ ", "[4] ", "(5) ", "or ", "and ", "that ", "it ",
    "Can bot ", "Does bot have ", "Is there ", "any ", "no ", "more ", "than ", "with ", "to ",
];

struct Game {
    player: Box<dyn Player>,
    words: Vec<String>,
}

static GAMES: LazyLock<[Game; 4]> = LazyLock::new(|| {
    let game = |player: Box<dyn Player>, text: &str| {
        let letters = |c: char| !c.is_alphabetic();
        let words: BTreeSet<String> =
            text.split(letters).filter(|w| w.len() > 1).map(str::to_lowercase).collect();
        Game { player, words: words.into_iter().collect() }
    };
    [
        game(Box::new(arcs::bot::ArcsPlayer), include_str!("../../crates/arcs/src/vocabulary/words.gr")),
        game(Box::new(root::bot::RootPlayer), include_str!("../../crates/root/src/vocabulary/words.gr")),
        game(Box::new(faraway::bot::FarAwayPlayer), include_str!("../../crates/faraway/src/vocabulary/words.gr")),
        game(Box::new(europa::bot::EuropaPlayer), include_str!("../../crates/europa/src/vocabulary/words.gr")),
    ]
});

fn page(game: &Game, bytes: &[u8]) -> String {
    let mut page = String::from("# Aggression - Move | Battle | Secure\n\n- ");
    for pair in bytes.chunks(2) {
        let n = usize::from(pair[0]) * 256 + usize::from(pair.get(1).copied().unwrap_or(0));
        if n % 3 == 0 {
            page.push_str(SIGNS[n / 3 % SIGNS.len()]);
        } else {
            page.push_str(&game.words[n / 3 % game.words.len()]);
            page.push(' ');
        }
    }
    page.push('\n');
    page
}

fuzz_target!(|bytes: &[u8]| {
    let [which, how, rest @ ..] = bytes else { return };
    let game = &GAMES[usize::from(*which) % GAMES.len()];
    let text = if how % 4 == 0 {
        String::from_utf8_lossy(rest).into_owned()
    } else {
        page(game, rest)
    };
    let document = Document::of("any.md", &text);
    for problem in game.player.read(&document, Scope::Pages).problems {
        render(&problem, &document.sources, false);
        json(&problem, &document.sources);
    }
});
