//! `understudy words`: prints what a document for a game may say.

use anyhow::{Context, Result, bail};
use clap::Args;
use script::language::Examples;
use std::process::ExitCode;

#[derive(Args)]
pub struct Words {
    /// The game, as named after `game:` in a document.
    game: String,
    /// Print every pattern of the grammar, instead of the writing guide.
    #[arg(long)]
    patterns: bool,
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
        match repertoire::word_list(player.id()) {
            Some(page) if !self.patterns => print!("{page}"),
            _ => print!("{}", words.word_list(player.id(), &Examples::default())),
        }
        Ok(ExitCode::SUCCESS)
    }
}
