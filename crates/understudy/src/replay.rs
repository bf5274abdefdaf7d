//! `understudy replay`: verifies and narrates a saved game.

use crate::files;
use crate::plain::Plain;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use std::io::Write;
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
        let mut out = Plain::stdout();
        if let Some(at) = self.at {
            write!(out, "{}", replay.position(at).map_err(|e| anyhow!(e))?)?;
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(event) = self.example {
            write!(out, "{}", replay.example(event).map_err(|e| anyhow!(e))?)?;
            return Ok(ExitCode::SUCCESS);
        }
        write!(out, "{}", replay.heading())?;
        if !self.verify {
            writeln!(out)?;
            for line in replay.told(!self.acts) {
                writeln!(out, "{line}")?;
            }
            writeln!(out)?;
        }
        let verified = replay.verify();
        for (at, why) in &verified.differ {
            writeln!(out, "Event {}: {why}.", at + 1)?;
        }
        if !verified.differ.is_empty() {
            writeln!(
                out,
                "This is not the game that was played: {} events do not come out again.",
                verified.differ.len()
            )?;
            return Ok(ExitCode::FAILURE);
        }
        writeln!(out, "Every event fits the rules and the seed.")?;
        writeln!(out, "{} turns of bots were thought again, with the same decisions.", verified.turns)?;
        if verified.proven {
            writeln!(
                out,
                "Nothing was changed since it was written: every line is linked to the one before it."
            )?;
        } else {
            writeln!(
                out,
                "Unproven: an older release wrote it, without links between the lines. What humans decided may have been changed."
            )?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
