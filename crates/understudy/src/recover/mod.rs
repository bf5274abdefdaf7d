//! `understudy recover`: salvages games from a damaged store and its copies.

mod pages;

use crate::serve::{STORE, backup, default_folder, layout, private, sqlite};
use anyhow::{Context, Result, bail};
use clap::Args;
use pages::{Pages, Row, Value};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::save::chain::{self, Link};
use web::{GameId, NewGame, Summary};

#[derive(Args)]
pub struct Recover {
    /// The folder of the games
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Everything that any of the files still has.
#[derive(Default)]
struct Found {
    /// The newest row of a game comes first.
    games: BTreeMap<i64, Vec<Game>>,
    /// The lines found for each game and position. Unused pages may contain older lines; the links tell
    /// which one belongs to a game.
    events: HashMap<(i64, i64), Vec<String>>,
    texts: HashMap<String, serde_json::Value>,
    documents: BTreeMap<(String, String), String>,
}

#[derive(Clone)]
struct Game {
    version: u64,
    head: String,
    events: Option<usize>,
    holders: String,
    summary: String,
}

impl Recover {
    pub fn run(self) -> Result<ExitCode> {
        let folder = match self.data {
            Some(folder) => folder,
            None => default_folder()?,
        };
        let store = folder.join(STORE);
        let mut found = Found::default();
        let copies = (1..=backup::COPIES).map(|number| backup::copy(&store, number));
        for file in std::iter::once(store.clone()).chain(copies).filter(|file| file.exists()) {
            let pages = Pages::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let rows = pages.rows();
            println!("{}: {} rows can be read.", file.display(), rows.len());
            rows.into_iter().for_each(|row| found.take(row));
        }
        if found.games.is_empty() && found.documents.is_empty() {
            bail!("no game can be read in {}: nothing was changed", folder.display());
        }
        let fresh = folder.join("games.recovered.sqlite");
        found.write(&fresh)?;
        put_in_place(&store, &fresh)?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Found {
    /// Adds a row. Its values tell which table it comes from.
    fn take(&mut self, (id, values): Row) {
        use Value::{Null, Number, Text};
        match (id, &values[..]) {
            (None, [Number(game), Number(at), Text(line)]) if line.starts_with('{') => {
                let lines = self.events.entry((*game, *at)).or_default();
                if !lines.contains(line) {
                    lines.push(line.clone());
                }
            }
            (None, [Text(hash), Text(files)]) if files.starts_with('[') => {
                if let Ok(files) = serde_json::from_str(files) {
                    self.texts.insert(hash.clone(), files);
                }
            }
            (None, [Text(game), Text(name), Text(document)]) if document.starts_with('{') => {
                // Unused pages may contain an older text of a draft.
                let later = |known: &mut String| match (version(known), version(document)) {
                    (Some(known), Some(found)) => found > known,
                    _ => false,
                };
                let known = self.documents.entry((game.clone(), name.clone())).or_insert(document.clone());
                if later(known) {
                    known.clone_from(document);
                }
            }
            // The current layout and the older ones. A migrated file has the new columns at the end.
            (Some(id), [Null, Number(version), Text(head), rest @ ..]) if head.starts_with('{') => {
                let texts: Vec<&str> =
                    rest.iter().filter_map(Value::text).filter(|t| t.starts_with(['[', '{'])).collect();
                let [holders, summary] = texts[..] else { return };
                let events = match rest {
                    [Number(events), Text(_), Text(_), Text(_), ..] => Some(*events),
                    [Text(_), Text(_), Number(_), Number(_), Number(events), ..] => Some(*events),
                    _ => None,
                };
                let game = Game {
                    version: *version as u64,
                    head: head.clone(),
                    events: events.and_then(|events| usize::try_from(events).ok()),
                    holders: holders.into(),
                    summary: summary.into(),
                };
                let rows = self.games.entry(id).or_default();
                rows.push(game);
                rows.sort_by_key(|game| std::cmp::Reverse(game.version));
            }
            _ => {}
        }
    }

    fn write(&self, file: &Path) -> Result<()> {
        for old in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{old}", file.display()));
        }
        private::make(file)?;
        let mut into = sqlite::connect(file)?;
        layout::settle(&mut into)?;
        let change = into.transaction()?;
        let (mut whole, mut shorter, mut lost, mut events) = (0, 0, 0, 0);
        for (id, rows) in &self.games {
            let id_in_words = GameId(*id as u64);
            let Some((row, head, lines)) = self.longest(*id, rows) else {
                println!("{id_in_words}: its document is gone, and with it the game.");
                lost += 1;
                continue;
            };
            match row.events {
                Some(were) if were > lines.len() => {
                    println!("{id_in_words}: {} of {were} events.", lines.len());
                    shorter += 1;
                }
                _ => whole += 1,
            }
            events += lines.len();
            let mut summary: Summary = serde_json::from_str(&row.summary).unwrap_or_default();
            summary.events = lines.len();
            let holders = serde_json::from_str(&row.holders).unwrap_or_default();
            sqlite::create(&change, id_in_words, row.version, &NewGame { head, lines, holders, summary })?;
        }
        let put = "INSERT OR IGNORE INTO documents (game, name, document) VALUES (?1, ?2, ?3)";
        for ((game, name), document) in &self.documents {
            change.execute(put, [game, name, document])?;
        }
        // A draft is found by its card; create one for a draft that has lost it.
        for ((shelf, _), text) in &self.documents {
            let text = serde_json::from_str(text).ok();
            if let Some((shelf, card)) = text.and_then(|text| web::card_of(shelf, &text)) {
                change.execute(put, [shelf, &card.name, &serde_json::to_string(&card)?])?;
            }
        }
        change.commit()?;
        into.pragma_update(None, "journal_mode", "DELETE")?;
        println!(
            "{} games with {events} events are back: {whole} whole, {shorter} without their last events.",
            whole + shorter
        );
        if lost > 0 {
            println!("{lost} games could not be read.");
        }
        Ok(())
    }

    /// The version of a game with the most events left: its row, its header, and its events.
    fn longest<'r>(&self, id: i64, rows: &'r [Game]) -> Option<(&'r Game, String, Vec<String>)> {
        let versions = rows.iter().filter_map(|row| {
            let head = chain::whole(&row.head, |hash| self.texts.get(hash).cloned());
            let documents = serde_json::from_str::<serde_json::Value>(&head).ok()?;
            let has_text = |document: &serde_json::Value| document.get("files").is_some();
            if !documents["documents"].as_array()?.iter().all(has_text) {
                return None;
            }
            let lines = self.lines(id, &head, row.events);
            Some((row, head, lines))
        });
        // Among equal ones, take the newest.
        versions.reduce(|best, other| if other.2.len() > best.2.len() { other } else { best })
    }

    /// The events of a game, up to the first that is missing or does not follow.
    fn lines(&self, id: i64, head: &str, most: Option<usize>) -> Vec<String> {
        let mut link = table::save::end(head, &[]).map(|_| Link::of_head(head));
        let mut lines = Vec::new();
        while most.is_none_or(|most| lines.len() < most)
            && let Some(found) = self.events.get(&(id, lines.len() as i64))
        {
            let line = match &mut link {
                Some(before) => {
                    found.iter().find(|line| before.follows(line).inspect(|next| *before = *next).is_some())
                }
                // Written by an older release without links: the first file that has it is the newest.
                None => found.first(),
            };
            let Some(line) = line else { break };
            lines.push(line.clone());
        }
        lines
    }
}

/// Replaces the damaged store with the new one and keeps the damaged one beside it.
fn put_in_place(store: &Path, fresh: &Path) -> Result<()> {
    let kept = (1..)
        .map(|number| store.with_extension(format!("damaged-{number}.sqlite")))
        .find(|kept| !kept.exists())
        .context("no name is left")?;
    for part in ["", "-wal", "-shm"] {
        let (from, to) = (format!("{}{part}", store.display()), format!("{}{part}", kept.display()));
        if Path::new(&from).exists() {
            std::fs::rename(&from, &to).with_context(|| format!("cannot move {from}"))?;
        }
    }
    std::fs::rename(fresh, store).with_context(|| format!("cannot move {}", fresh.display()))?;
    println!("They are in {}; the damaged file is kept as {}.", store.display(), kept.display());
    Ok(())
}

/// The time when a draft was stored, which takes the place of a document's version.
fn version(document: &str) -> Option<u64> {
    serde_json::from_str::<table::Document>(document).ok()?.version.parse().ok()
}
