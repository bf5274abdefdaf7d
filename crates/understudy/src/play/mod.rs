//! `understudy play GAME`: a human against bots and random players, in the terminal.

mod session;

use crate::library::{Brought, Library};
use crate::plain::Plain;
use crate::seating::Seating;
use crate::{TEXTS, files};
use anyhow::{Context, Result, bail};
use clap::Args;
use session::Session;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use table::play::Play as Playing;
use table::show::Chosen;
use table::{Stage, budget};

#[derive(Args, Clone, Debug)]
pub struct Play {
    /// The game: arcs, ...
    game: String,
    /// Who sits where, in order: me, random, bot, search:250 or a document by name or path; "eyrie=me" chooses a
    /// side too. By default you against bots
    #[arg(long, value_name = "WHO, WHO, ...")]
    seats: Option<String>,
    /// A choice of the game's setup; may be repeated
    #[arg(long = "set", value_name = "NAME=VALUE")]
    fields: Vec<String>,
    /// A named set of choices
    #[arg(long)]
    preset: Option<String>,
    /// The seed of the dice and cards
    #[arg(long)]
    seed: Option<u64>,
    /// Play with a physical board: you enter the dice and cards
    #[arg(long)]
    real: bool,
    #[command(flatten)]
    brought: Brought,
    /// The language: en, pl
    #[arg(long, value_name = "CODE", default_value = "en")]
    lang: String,
    /// The file for the game; an existing game continues
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

impl Play {
    pub fn run(self, stages: &[Arc<dyn Stage>]) -> Result<ExitCode> {
        let Some(language) = TEXTS.languages().find(|language| language.code() == self.lang) else {
            let known: Vec<&str> = TEXTS.languages().map(|language| language.code()).collect();
            bail!("there is no language `{}`: known are {}", self.lang, known.join(", "));
        };
        language.read(|| self.play(stages))
    }

    fn play(&self, stages: &[Arc<dyn Stage>]) -> Result<ExitCode> {
        let Some(stage) = stages.iter().find(|stage| stage.id() == self.game) else {
            let known: Vec<&str> = stages.iter().map(|stage| stage.id()).collect();
            bail!("there is no game `{}`: known are {}", self.game, known.join(", "));
        };
        let play = match &self.save {
            Some(file) if file.exists() => open(&**stage, file)?,
            _ => self.begin(&**stage, &Library::open(&self.brought, stages)?)?,
        };
        go_on(play, self.save.clone())
    }

    fn begin(&self, stage: &dyn Stage, library: &Library) -> Result<Box<dyn Playing>> {
        let form = stage.form();
        let proposed = vec!["bot"; usize::from(form.proposed_players) - 1].join(",");
        let text = self.seats.clone().unwrap_or(format!("me,{proposed}"));
        let entries: Vec<&str> = text.split(',').map(str::trim).collect();
        let Seating { seats, own } = Seating::read(&entries, stage, library)?;
        let mut chosen = Chosen { seats, ..Chosen::default() };
        if let Some(name) = &self.preset {
            let preset = form.presets.iter().find(|preset| preset.name == name);
            let Some(preset) = preset else {
                let known: Vec<&str> = form.presets.iter().map(|preset| preset.name).collect();
                bail!("there is no preset `{name}`: known are {}", known.join(", "));
            };
            let values = preset.values.iter().map(|(name, value)| (name.to_string(), value.to_string()));
            chosen.fields.extend(values);
        }
        for field in &self.fields {
            let (name, value) =
                field.split_once('=').with_context(|| format!("`{field}` is not NAME=VALUE"))?;
            chosen.fields.insert(name.into(), value.into());
        }
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| anyhow::anyhow!("no chance to be had: {error}"))?,
        };
        stage.begin_with(&own, &chosen, seed, self.real).map_err(anyhow::Error::msg)
    }
}

/// Plays a game in the terminal, in the reader's language.
pub fn go_on(play: Box<dyn Playing>, save: Option<PathBuf>) -> Result<ExitCode> {
    let mut session = Session::new(play, save);
    let input = std::io::stdin();
    // Show prompts only to people: a script reads just the answers.
    session.prompts = input.is_terminal();
    let mut out = Plain::stdout();
    session.play(input.lock().lines(), &mut out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

pub fn open(stage: &dyn Stage, file: &Path) -> Result<Box<dyn Playing>> {
    let text = files::text(file, budget::SAVE)?;
    stage.open(&text).with_context(|| format!("cannot go on with {}", file.display()))
}
