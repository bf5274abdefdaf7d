//! `understudy turn`: one bot turn from a position, as at a physical table.

use crate::library::installed;
use anyhow::{Context, Result, anyhow, bail};
use arcs::bot::{Supercat, given, rehearse, sketch};
use arcs::{Arcs, State};
use clap::Args;
use script::source::Source;
use script::story;
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Game, Pending};

/// Plays one bot turn and says why
#[derive(Args)]
pub struct TurnOf {
    /// The game
    game: String,
    /// A file with the position, whole or as a sketch
    #[arg(long)]
    position: PathBuf,
    /// Whose turn it must be (a colour)
    #[arg(long)]
    seat: Option<String>,
    /// Cards that are drawn, in order: "aggression 5, construction 3"
    #[arg(long, default_value = "")]
    draw: String,
    /// What dice show, and whatever else comes up, after the cards
    #[arg(long, default_value = "")]
    dice: String,
    /// Decides what is not given
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The trace and the new position as JSON
    #[arg(long)]
    json: bool,
    /// The bot's document; otherwise the newest one that comes with the program
    #[arg(long)]
    document: Option<PathBuf>,
}

impl TurnOf {
    pub fn run(&self) -> Result<ExitCode> {
        if self.game != Arcs::ID {
            bail!("only turns of arcs can be played from a position");
        }
        let bot = self.bot()?;
        let path = self.position.display();
        let text = std::fs::read_to_string(&self.position).with_context(|| format!("reading {path}"))?;
        let state = sketch::read(&text).map_err(|reason| anyhow!("{path}: {reason}"))?;
        self.check_seat(&state)?;
        let mut given = given(&format!("{}\n{}", self.draw, self.dice), self.seed);
        let played = rehearse(&bot, &state, &mut given).map_err(|reason| anyhow!(reason))?;
        if let Some(left) = given.left() {
            eprintln!("note: “{left}” was given, but nothing more was drawn or rolled");
        }
        let position = Arcs::to_position(&played.state);
        if self.json {
            let trace: serde_json::Value = serde_json::from_str(&story::json(bot.program(), &played.trace))?;
            println!("{}", serde_json::json!({ "trace": trace, "position": position }));
        } else {
            println!("{}\n{position}", story::text(bot.program(), &played.trace));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn bot(&self) -> Result<Supercat> {
        let sources = match &self.document {
            Some(path) => {
                let text =
                    std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
                vec![Source::new(path.display().to_string(), text)]
            }
            None => {
                let documents = installed(Arcs::ID);
                let newest = documents.last().context("no document for arcs comes with the program")?;
                newest.files.iter().map(|(name, text)| Source::new(name, text)).collect()
            }
        };
        Supercat::new(sources).map_err(|problems| anyhow!(problems))
    }

    fn check_seat(&self, state: &State) -> Result<()> {
        let Pending::Seat(seat) = Arcs::pending(state) else {
            bail!("no seat is to decide in this position")
        };
        let name = Arcs::seat_name(state, seat);
        match &self.seat {
            Some(wanted) if !name.eq_ignore_ascii_case(wanted) => {
                bail!("it is {name}'s turn, not {wanted}'s")
            }
            _ => Ok(()),
        }
    }
}
