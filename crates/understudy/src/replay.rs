//! `understudy replay`: verifies and narrates a saved game.

use crate::files;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use table::replay::Replayed;
use table::{budget, save};

#[derive(Args)]
pub struct ReplayFile {
    /// A saved game
    file: PathBuf,
    /// Show the position after this many events instead of the log
    #[arg(long, value_name = "EVENTS")]
    at: Option<usize>,
    /// Write the bot's turn that begins with this event as an example of play, for `understudy test`
    #[arg(long, value_name = "EVENT", conflicts_with = "at")]
    example: Option<usize>,
    /// Leave out the bots' reasons
    #[arg(long)]
    acts: bool,
    /// Only say whether this is the game as it was played: unchanged, by the rules, with the rolls of
    /// its seed and the decisions of its bots
    #[arg(long)]
    verify: bool,
}

impl ReplayFile {
    pub fn run(self) -> Result<ExitCode> {
        let text = files::text(&self.file, budget::SAVE)?;
        let game = save::game_of(&text).with_context(|| self.file.display().to_string())?;
        let replay = match repertoire::replay(&game, &text) {
            Some(opened) => opened.map_err(|e| anyhow!("{}: {e}", self.file.display()))?,
            None => bail!("{} is a game of {game}, which cannot be replayed here", self.file.display()),
        };
        self.show(&*replay)
    }

    fn show(&self, replay: &dyn Replayed) -> Result<ExitCode> {
        if let Some(at) = self.at {
            print!("{}", replay.position(at).map_err(|e| anyhow!(e))?);
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(event) = self.example {
            print!("{}", replay.example(event).map_err(|e| anyhow!(e))?);
            return Ok(ExitCode::SUCCESS);
        }
        print!("{}", replay.heading());
        if !self.verify {
            println!();
            for line in replay.told(!self.acts) {
                println!("{line}");
            }
            println!();
        }
        let verified = replay.verify();
        for (at, why) in &verified.differ {
            println!("Event {}: {why}.", at + 1);
        }
        if !verified.differ.is_empty() {
            println!(
                "This is not the game that was played: {} events do not come out again.",
                verified.differ.len()
            );
            return Ok(ExitCode::FAILURE);
        }
        println!("Every event fits the rules and the seed.");
        println!("{} turns of bots were thought again, with the same decisions.", verified.turns);
        if verified.proven {
            println!("Nothing was changed since it was written: every line is linked to the one before it.");
        } else {
            println!(
                "Unproven: an older release wrote it, without links between the lines. What humans decided may have been changed."
            );
        }
        Ok(ExitCode::SUCCESS)
    }
}
