//! `understudy walk`: a document step by step, beside a real table.

mod session;

use crate::files;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, ValueEnum};
use script::compile::{Scope, compile};
use script::diagnostic::{Severity, render};
use script::document::Document;
use script::program::{Program, Understood};
use script::suite::Answers;
use script::vocabulary::NoGame;
use session::{Left, Session};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Args)]
pub struct Walk {
    /// The document.
    file: PathBuf,
    /// The game whose words it is written in, if the document does not say.
    #[arg(long)]
    game: Option<String>,
    /// Dice and cards are the real ones: type what came up.
    #[arg(long)]
    real: bool,
    /// The seed of the program's own dice.
    #[arg(long)]
    seed: Option<u64>,
    /// Begin with this page instead of the document's own.
    #[arg(long)]
    page: Option<String>,
    /// Recorded answers, one to a line: `QUESTION = ANSWER`.
    #[arg(long)]
    answers: Option<PathBuf>,
    /// Where the walk is kept between two turns, or when it is left; without it, nothing is kept.
    #[arg(long)]
    save: Option<PathBuf>,
    /// Forget what was kept, and begin anew.
    #[arg(long)]
    new: bool,
    /// How the trace of a turn is shown at its end.
    #[arg(long, value_enum, default_value = "text")]
    trace: Telling,
    /// The same as --trace json.
    #[arg(long, conflicts_with = "trace")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Telling {
    Text,
    Json,
    Html,
    None,
}

impl Walk {
    pub fn run(self) -> Result<ExitCode> {
        let document = files::document(&self.file)?;
        // Any document can be walked; with the words of its game, where that is known.
        let compiled = match repertoire::player(&self.game_of(&document)) {
            Some(player) => player.read(&document, Scope::Whole),
            None => compile(&document, &NoGame, Scope::Whole).understood(),
        };
        for problem in compiled.problems.iter().filter(|p| p.severity() == Severity::Error) {
            eprintln!("{}\n", render(problem, &document.sources, false));
        }
        self.through(compiled.program)
    }

    /// A single page has no front matter: its document is the folder.
    fn game_of(&self, document: &Document) -> String {
        let folder = || files::document(self.file.parent()?).ok();
        match (&self.game, document.front.game.as_str()) {
            (Some(game), _) => game.clone(),
            (None, "") => folder().map_or(String::new(), |document| document.front.game),
            (None, game) => game.into(),
        }
    }

    fn through(&self, program: Program<Understood>) -> Result<ExitCode> {
        if program.ops.is_empty() {
            bail!("{} has no steps", self.file.display());
        }
        let recorded = match &self.answers {
            Some(path) => {
                let text = files::source(path)?.text;
                Some(Answers::read(&text).map_err(|e| anyhow!("{}: {e}", path.display()))?)
            }
            None => None,
        };
        let telling = if self.json { Telling::Json } else { self.trace };
        let page = match &self.page {
            Some(page) => program.page(page).with_context(|| format!("there is no page “{page}”"))?,
            None => program.entry,
        };
        let kept = match self.save.as_ref().map(std::fs::read_to_string) {
            Some(Ok(text)) if !self.new && recorded.is_none() => Some(Left::read(&text)?),
            _ => None,
        };
        let recording = recorded.is_some();
        let mut session = Session::new(&program, page, self.real, self.seed, recorded, telling);
        if let Some(left) = kept {
            session.take_up(left)?;
        }
        session.walk()?;
        if let (Some(save), false) = (&self.save, recording) {
            keep(save, &session.left())?;
            session.say(&format!("kept in {}: the same command goes on from here", save.display()));
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// First beside it, then in its place: a full disk leaves the old one.
fn keep(path: &Path, left: &Left) -> Result<()> {
    let fresh = path.with_extension("json.new");
    std::fs::write(&fresh, serde_json::to_string_pretty(left)?)
        .and_then(|()| std::fs::rename(&fresh, path))
        .with_context(|| format!("cannot keep the walk in {}", path.display()))
}
