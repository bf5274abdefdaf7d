//! `understudy replay`: a saved game, checked and told.

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use lab::replay::Replay;
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Bots, Game, save};

#[derive(Args)]
pub struct ReplayFile {
    /// A saved game
    file: PathBuf,
    /// Show the position after so many events instead of the log
    #[arg(long, value_name = "EVENTS")]
    at: Option<usize>,
    /// Only say whether the game fits the rules and whether its bots would decide the same again
    #[arg(long)]
    verify: bool,
}

impl ReplayFile {
    pub fn run(self) -> Result<ExitCode> {
        let text = std::fs::read_to_string(&self.file)
            .with_context(|| format!("cannot read {}", self.file.display()))?;
        let game = save::game_of(&text).with_context(|| self.file.display().to_string())?;
        if game == europa::Europa::ID {
            return self.show::<europa::Europa>(&text);
        }
        match crate::lab::replay(&game, &self, &text) {
            Some(shown) => shown,
            None => bail!("{} is a game of {game}, which cannot be replayed here", self.file.display()),
        }
    }

    pub fn show<G: Bots>(&self, text: &str) -> Result<ExitCode> {
        let replay = Replay::<G>::open(text).map_err(|e| anyhow!("{}: {e}", self.file.display()))?;
        if let Some(at) = self.at {
            print!("{}", replay.position(at).map_err(|e| anyhow!(e))?);
            return Ok(ExitCode::SUCCESS);
        }
        print!("{}", replay.heading());
        if !self.verify {
            println!();
            for line in replay.told() {
                println!("{line}");
            }
            println!();
        }
        let verified = replay.verify();
        println!("Every event fits the rules.");
        println!("{} turns of bots were thought again, with the same decisions.", verified.turns);
        for (at, why) in &verified.differ {
            println!("The bot's turn at event {} does not come out again: {why}.", at + 1);
        }
        Ok(if verified.differ.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
