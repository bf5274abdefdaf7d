//! `understudy walk`: follows a document step by step, beside a physical table. It is the game `none`
//! with one document: the same log, undo and saves as in the browser and with `understudy play none`.

use crate::library::{Brought, Library};
use crate::play;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, ValueEnum};
use script::compile::{Scope, compile};
use script::document::Document;
use script::source::Source;
use script::story;
use script::suite::{Answers, follow};
use script::vocabulary::NoGame;
use std::path::PathBuf;
use std::process::ExitCode;
use table::show::{Chosen, ChosenSeat};
use table::{Generator, Who};

#[derive(Args)]
pub struct Walk {
    /// The document: a path or a name.
    document: String,
    /// Use real dice and cards, and enter their outcomes.
    #[arg(long)]
    real: bool,
    /// The seed of the program's own dice.
    #[arg(long)]
    seed: Option<u64>,
    /// Start with this page instead of the document's first.
    #[arg(long)]
    page: Option<String>,
    /// Recorded answers for one turn, one to a line: `QUESTION = ANSWER`.
    #[arg(long)]
    answers: Option<PathBuf>,
    /// The file for the game; an existing game continues. By default nothing is saved.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Discard the saved game, and start again.
    #[arg(long)]
    new: bool,
    /// The format in which a turn with recorded answers is printed.
    #[arg(long, value_enum, default_value = "text")]
    trace: Telling,
    #[command(flatten)]
    brought: Brought,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Telling {
    Text,
    Json,
    Html,
}

impl Walk {
    pub fn run(self) -> Result<ExitCode> {
        let stages = repertoire::stages();
        let stage = stages.iter().find(|stage| stage.id() == "none").context("ask mode is missing")?;
        let document = Library::open(&self.brought, &stages)?.find("none", &self.document)?;
        if let Some(answers) = &self.answers {
            return self.recorded(&document, answers);
        }
        if let Some(file) = self.save.as_ref().filter(|file| file.exists() && !self.new) {
            return play::go_on(play::open(&**stage, file)?, self.save.clone());
        }
        let seat = |side: &str, who| ChosenSeat { side: side.into(), who };
        let mut chosen = Chosen {
            seats: vec![seat("you", Who::Human), seat("bot", Who::Bot(document.name.clone()))],
            ..Chosen::default()
        };
        chosen.fields.extend(self.page.clone().map(|page| ("page".to_string(), page)));
        let seed = self.seed()?;
        let game = stage.begin_with(&[document], &chosen, seed, self.real).map_err(anyhow::Error::msg)?;
        play::go_on(game, self.save)
    }

    fn seed(&self) -> Result<u64> {
        match self.seed {
            Some(seed) => Ok(seed),
            None => getrandom::u64().map_err(|error| anyhow!("no chance to be had: {error}")),
        }
    }

    /// Plays one turn with recorded answers, and prints its trace.
    fn recorded(&self, document: &table::Document, answers: &std::path::Path) -> Result<ExitCode> {
        let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let program = compile(&Document::read(sources), &NoGame, Scope::Whole).program;
        if program.ops.is_empty() {
            bail!("{} has no steps", self.document);
        }
        let page = match &self.page {
            Some(page) => program.page(page).with_context(|| format!("there is no page “{page}”"))?,
            None => program.entry,
        };
        let text = crate::files::source(answers)?.text;
        let mut answers = Answers::read(&text).map_err(|e| anyhow!("{}: {e}", answers.display()))?;
        let mut dice = Generator::new(self.seed()?, Generator::NATURE);
        let trace = follow(&program, page, &mut answers, |outcomes| dice.below(outcomes))
            .map_err(anyhow::Error::msg)?;
        match self.trace {
            Telling::Text => print!("{}", story::text(&program.written(), &trace)),
            Telling::Json => println!("{}", story::json(&program.written(), &trace)),
            Telling::Html => print!("{}", story::html(&program, &trace)),
        }
        Ok(ExitCode::SUCCESS)
    }
}
