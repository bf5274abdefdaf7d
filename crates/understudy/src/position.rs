//! `understudy position GAME`: prints the start of a game, as a file to edit by hand.

use crate::library::{Brought, Library};
use crate::seating::Seating;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::process::ExitCode;
use std::sync::Arc;
use table::Stage;
use table::show::{Chosen, Form};

#[derive(Args, Clone, Debug)]
pub struct Position {
    /// The game: arcs, ...
    game: String,
    /// A setup card of the game: "3 players: Mix Up"; drawn by default
    #[arg(long)]
    setup: Option<String>,
    /// The seats in order, and who decides there if not a human: "red, yellow=supercat-0.7, blue"
    #[arg(long, value_delimiter = ',')]
    seats: Vec<String>,
    /// Another choice of the game's setup; may be repeated
    #[arg(long = "set", value_name = "NAME=VALUE")]
    fields: Vec<String>,
    /// The seed of the deal
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    brought: Brought,
}

impl Position {
    pub fn run(&self, stages: &[Arc<dyn Stage>]) -> Result<ExitCode> {
        let stage = stages.iter().find(|stage| stage.id() == self.game);
        let known: Vec<&str> = stages.iter().map(|stage| stage.id()).collect();
        let stage = stage
            .with_context(|| format!("there is no game `{}`: known are {}", self.game, known.join(", ")))?;
        let form = stage.form();
        let entries = self.entries(&**stage, &form);
        let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
        let library = Library::open(&self.brought, stages)?;
        let Seating { seats, own } = Seating::read(&entries, &**stage, &library)?;
        let mut chosen = Chosen { seats, ..Chosen::default() };
        if let Some(words) = &self.setup {
            let (name, value) = setup_card(&form, words, chosen.seats.len())?;
            chosen.fields.insert(name, value);
        }
        for field in &self.fields {
            let (name, value) =
                field.split_once('=').with_context(|| format!("`{field}` is not NAME=VALUE"))?;
            chosen.fields.insert(name.into(), value.into());
        }
        let play = stage.begin_with(&own, &chosen, self.seed, false).map_err(anyhow::Error::msg)?;
        print!("{}", play.position(play.len()));
        Ok(ExitCode::SUCCESS)
    }

    /// The seats as given, or the first sides for the setup card's number of players. Where a document cannot take
    /// over a human's seat, the first side that it can play is a bot's, so that `turn` has one to play.
    fn entries(&self, stage: &dyn Stage, form: &Form) -> Vec<String> {
        if !self.seats.is_empty() {
            return self.seats.clone();
        }
        let players = self.setup.as_deref().and_then(players_of).unwrap_or(form.proposed_players);
        let sides = || form.sides.iter().take(usize::from(players)).map(|side| side.value);
        let is_bots = |side: &&str| stage.opponent(side).is_some_and(|bot| !stage.plays_for_humans(bot));
        let bot = sides().find(is_bots);
        let seat = |side: &str| if bot == Some(side) { format!("{side}=bot") } else { side.to_string() };
        sides().map(seat).collect()
    }
}

/// The number of players of a card, if the words begin with it: "3 players: Mix Up", "3p Mix Up".
fn players_of(words: &str) -> Option<u8> {
    words.trim().split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// The form's field and value for the name of a setup card.
fn setup_card(form: &Form, words: &str, seats: usize) -> Result<(String, String)> {
    let players = players_of(words).unwrap_or(seats as u8);
    if usize::from(players) != seats {
        bail!("`{words}` is for {players} players, and there are {seats} seats");
    }
    let name = words.rsplit_once(':').map_or(words, |(_, name)| name).trim();
    let cards = form.fields.iter().filter(|field| field.only_for == Some(players));
    let mut known = Vec::new();
    for field in cards {
        for choice in &field.choices {
            if [choice.label.as_str(), choice.value].iter().any(|known| known.eq_ignore_ascii_case(name)) {
                return Ok((field.name.to_string(), choice.value.to_string()));
            }
            known.push(choice.label.clone());
        }
    }
    bail!("there is no setup card `{words}`: known for {players} players are {}", known.join(", "))
}
