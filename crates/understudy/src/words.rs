//! `understudy words`: prints what a document for a game may say.

use anyhow::{Context, Result, bail};
use clap::Args;
use script::language::Examples;
use std::process::ExitCode;

const PAGES: [(&str, &str); 4] = [
    ("arcs", include_str!("../../../docs/words/arcs.md")),
    ("root", include_str!("../../../docs/words/root.md")),
    ("faraway", include_str!("../../../docs/words/faraway.md")),
    ("europa", include_str!("../../../docs/words/europa.md")),
];

#[derive(Args)]
pub struct Words {
    /// The game, as it stands behind `game:` in a document.
    game: String,
}

impl Words {
    pub fn run(self) -> Result<ExitCode> {
        let players = repertoire::players();
        let player = players.iter().find(|p| p.id() == self.game);
        let player = player.with_context(|| {
            let names: Vec<&str> = players.iter().map(|p| p.id()).collect();
            format!("there is no game “{}”: the games are {}", self.game, names.join(", "))
        })?;
        let Some(words) = player.words() else {
            bail!("{} has no word list yet: docs/language.md has the language", self.game);
        };
        // The pages of the games that ship have sentences of people as examples; tests keep them current.
        match PAGES.iter().find(|(game, _)| *game == player.id()) {
            Some((_, page)) => print!("{page}"),
            None => print!("{}", words.word_list(player.id(), &Examples::default())),
        }
        Ok(ExitCode::SUCCESS)
    }
}
