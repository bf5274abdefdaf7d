//! Runs an experiment from its first game to its results, and merges its shards.

use crate::experiment::Shard;
use crate::folder::{Filled, Folder, FolderError};
use crate::lines::{self, Covered};
use crate::odd::Odd;
use crate::play::{Watch, play};
use crate::pool::Enough;
use crate::record::Record;
use crate::row::Row;
use crate::tally::Tally;
use crate::trial::Trial;
use script::coverage::Coverage;
use std::path::Path;

/// The results of an experiment, or of a shard of it.
pub struct Results {
    pub record: Record,
    pub tally: Tally,
    /// One entry for each player with a document.
    pub covered: Vec<Covered>,
    pub odd: Odd,
}

impl Results {
    fn new(record: Record) -> Self {
        let tally = Tally::new(record.layout());
        let documents = record.players.iter().filter(|player| !player.lines.is_empty());
        let covered = documents
            .map(|player| Covered::new(&player.name, player.lines.clone(), &Coverage::default()))
            .collect();
        Results { record, tally, covered, odd: Odd::default() }
    }

    fn add(&mut self, row: &Row) {
        self.tally.add(row);
        self.odd.add(row);
    }

    /// The number of games planned here.
    pub fn planned(&self) -> u64 {
        self.record.shard().map_or(0, |shard| {
            let games = shard.games(self.record.games);
            games.end - games.start
        })
    }
}

/// Plays an experiment, or a shard of it, into a folder if one is given.
pub fn run(
    trial: &dyn Trial,
    shard: Shard,
    folder: Option<Folder>,
    watch: &Watch<'_>,
) -> Result<Results, FolderError> {
    let mut results = Results::new(trial.record(shard));
    let names = results.record.layout().players;
    let mut folder = folder;
    play(trial, shard.games(trial.games()), watch, |played| {
        for row in &played.rows {
            results.add(row);
        }
        for covered in &mut results.covered {
            let mut same = names.iter().zip(&played.coverage).filter(|(name, _)| **name == covered.player);
            if let Some((_, coverage)) = same.next() {
                covered.add(&coverage.lines);
            }
        }
        match &mut folder {
            Some(folder) => folder.rows(&played.rows).map(|()| Enough::No),
            None => Ok(Enough::No),
        }
    })?;
    results.record.played = Some(results.tally.games);
    if let Some(folder) = folder {
        folder.finish(&results, |odd| trial.saved(odd.game).map_err(FolderError::Parts))?;
    }
    Ok(results)
}

/// Merges the shards of an experiment into exactly what one machine would have written.
pub fn merge(parts: &[&Path], into: &Path, overwrite: bool) -> Result<Results, FolderError> {
    let mut parts = parts.iter().map(|path| Filled::open(path)).collect::<Result<Vec<_>, _>>()?;
    parts.sort_by_key(|part| part.record.shard().map_or(0, |shard| shard.k));
    let whole = complete(&parts)?;
    let mut results = Results::new(whole);
    let mut folder = Folder::create(into, &results.record, overwrite)?;
    for part in &parts {
        let layout = part.record.layout();
        for row in layout.read(&part.games())? {
            let row = row?;
            results.add(&row);
            folder.rows(&[row])?;
        }
        let mut counts = &lines::read(&part.lines())?[..];
        for covered in &mut results.covered {
            let own = counts
                .split_off(..covered.lines.len())
                .ok_or_else(|| FolderError::Parts(format!("{} is cut short", part.lines().display())))?;
            covered.add(own);
        }
    }
    let played = results.tally.games;
    if played != results.record.games {
        return Err(FolderError::Parts(format!(
            "the parts hold {played} games, but the experiment has {}: a file is cut short",
            results.record.games
        )));
    }
    results.record.played = Some(played);
    folder.finish(&results, |odd| {
        // The most unusual of all games is also the most unusual of its shard, which has saved it.
        let found = parts.iter().map(|part| part.odd(odd)).find(|path| path.exists());
        let path = found.ok_or_else(|| FolderError::Parts(format!("no part has saved {}", odd.file())))?;
        std::fs::read_to_string(&path)
            .map_err(|e| crate::row::ReadError { path, reason: e.to_string() }.into())
    })?;
    Ok(results)
}

/// The experiment that these shards, in order, make up; or what is missing.
fn complete(parts: &[Filled]) -> Result<Record, FolderError> {
    let problem = |text: String| Err(FolderError::Parts(text));
    let Some(first) = parts.first() else { return problem("there is nothing to join".into()) };
    let whole = first.record.whole();
    let n = first.record.shard().map_err(FolderError::Parts)?.n;
    for part in parts {
        if part.record.whole() != whole {
            return problem(format!(
                "{} and {} are parts of different experiments",
                first.path.display(),
                part.path.display()
            ));
        }
        let shard = part.record.shard().map_err(FolderError::Parts)?;
        let games = shard.games(whole.games);
        let played = part.record.played.unwrap_or(0);
        if shard.n != n {
            return problem(format!("{} is a part of {}, not of {n}", part.path.display(), shard.n));
        }
        if played != games.end - games.start {
            return problem(format!(
                "{} holds {played} of {} games: play this part again",
                part.path.display(),
                games.end - games.start
            ));
        }
    }
    let mut found = parts.iter().filter_map(|part| part.record.shard().ok()).map(|shard| shard.k);
    for k in 1..=n {
        match found.next() {
            Some(next) if next == k => {}
            Some(next) if next < k => return problem(format!("part {next}/{n} is there twice")),
            _ => return problem(format!("part {k}/{n} is missing")),
        }
    }
    match found.next() {
        Some(again) => problem(format!("part {again}/{n} is there twice")),
        None => Ok(whole),
    }
}
