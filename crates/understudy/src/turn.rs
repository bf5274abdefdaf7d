//! `understudy turn`: plays one bot turn from a position, as at a physical table.

use crate::files;
use crate::library::{Brought, Library};
use crate::plain::Plain;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use script::story;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use table::{Given, Stage};

/// Play one turn of a bot and show its reasons
#[derive(Args)]
pub struct TurnOf {
    /// The game
    game: String,
    /// A file with the position, complete or as a sketch
    #[arg(long)]
    position: PathBuf,
    /// The seat that must be on turn (a colour or a faction)
    #[arg(long)]
    seat: Option<String>,
    /// The cards to draw, in order: "aggression 5, construction 3"
    #[arg(long, default_value = "")]
    draw: String,
    /// The results of dice and other chance, in the order in which they are needed, after the cards
    #[arg(long, default_value = "")]
    dice: String,
    /// The seed of everything else
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print the trace and the new position as JSON
    #[arg(long)]
    json: bool,
    /// The bot's document, by name or path; by default the newest one for the seat on turn
    #[arg(long)]
    document: Option<String>,
    #[command(flatten)]
    brought: Brought,
}

impl TurnOf {
    pub fn run(&self, stages: &[Arc<dyn Stage>]) -> Result<ExitCode> {
        let stage = stages.iter().find(|stage| stage.id() == self.game);
        let stage = stage.with_context(|| format!("there is no game `{}`", self.game))?;
        let library = Library::open(&self.brought, stages)?;
        let find = |name: &str| library.find(stage.id(), name);
        let document = self.document.as_deref().map(find).transpose()?;
        let path = self.position.display();
        let text = files::text(&self.position, files::MOST)?;
        let mut given = Given::new(&format!("{}\n{}", self.draw, self.dice), self.seed);
        let played = stage
            .rehearse(document.as_ref(), &text, &mut given)
            .map_err(|reason| anyhow!("{path}: {reason}"))?;
        if let Some(wanted) = self.seat.as_ref().filter(|wanted| !played.seat.eq_ignore_ascii_case(wanted)) {
            bail!("it is {}'s turn, not {wanted}'s", played.seat);
        }
        if let Some(left) = given.left() {
            eprintln!("note: “{left}” was given, but nothing more was drawn or rolled");
        }
        let mut out = Plain::stdout();
        if self.json {
            let trace: serde_json::Value = serde_json::from_str(&story::json(&played.lines, &played.trace))?;
            writeln!(out, "{}", serde_json::json!({ "trace": trace, "position": played.position }))?;
        } else {
            writeln!(out, "{}\n{}", story::text(&played.lines, &played.trace), played.position)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
