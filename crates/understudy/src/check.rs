//! `understudy check`: reports the problems in a document.

use crate::{files, library};
use anyhow::{Context, Result, bail};
use clap::Args;
use script::compile::Scope;
use script::diagnostic::{Severity, json, render};
use script::document::Document;
use script::suite::problems;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

/// The maximum number of problems of one document that are printed for people.
const SHOWN: usize = 1_000;

#[derive(Args)]
pub struct Check {
    /// Documents by name or path, or folders of them; `-` is the standard input.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Check single pages of a document against the vocabulary of this game.
    #[arg(long)]
    game: Option<String>,
    /// Print the problems as JSON.
    #[arg(long)]
    json: bool,
    /// Check again whenever a file changes, until Ctrl-C.
    #[arg(long, conflicts_with = "json")]
    watch: bool,
}

/// The interval at which files are checked for changes.
const LOOK: Duration = Duration::from_millis(200);

impl Check {
    pub fn run(self) -> Result<ExitCode> {
        if !self.watch {
            return self.once();
        }
        if self.paths.iter().any(|path| is_stdin(path)) {
            bail!("the standard input cannot be watched");
        }
        let mut seen = None;
        loop {
            let now = self.changed();
            if seen.as_ref() != Some(&now) {
                seen = Some(now);
                // Keep watching even if the files are unreadable now.
                if let Err(error) = self.once() {
                    println!("{error:#}");
                }
                println!();
                std::io::stdout().flush()?;
            }
            std::thread::sleep(LOOK);
        }
    }

    /// The modification time of each file, including files that come and go.
    fn changed(&self) -> Vec<(PathBuf, Option<SystemTime>)> {
        let mut files: Vec<PathBuf> = Vec::new();
        for path in &self.paths {
            markdown_below(path, &mut files);
        }
        files.sort();
        let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
        files.into_iter().map(|path| (path.clone(), time(&path))).collect()
    }

    fn once(&self) -> Result<ExitCode> {
        let scope = if self.game.is_some() { Scope::Pages } else { Scope::Whole };
        let players = repertoire::players();
        let colour = std::io::stdout().is_terminal();
        let mut errors = 0;
        let mut warnings = 0;
        let mut notes = 0;
        let mut all = Vec::new();
        for path in self.documents()? {
            let document = read(&path)?;
            let problems = problems(&players, &document, self.game.as_deref(), scope);
            for (at, problem) in problems.iter().enumerate() {
                match problem.severity() {
                    Severity::Error => errors += 1,
                    Severity::Warning => warnings += 1,
                    Severity::Note => notes += 1,
                }
                if self.json {
                    all.push(serde_json::to_value(json(problem, &document.sources))?);
                } else if at < SHOWN {
                    println!("{}\n", render(problem, &document.sources, colour));
                }
            }
            if !self.json && problems.len() > SHOWN {
                println!(
                    "{} more of this document are not shown; --json has them all\n",
                    problems.len() - SHOWN
                );
            }
        }
        if self.json {
            println!("{}", serde_json::to_string_pretty(&all)?);
        } else {
            let notes = if notes > 0 { format!(", {}", count(notes, "note")) } else { String::new() };
            println!("{}, {}{notes}", count(errors, "error"), count(warnings, "warning"));
        }
        Ok(if errors > 0 { ExitCode::from(1) } else { ExitCode::SUCCESS })
    }
}

impl Check {
    fn documents(&self) -> Result<Vec<PathBuf>> {
        let mut out = Vec::new();
        for path in &self.paths {
            match is_stdin(path) {
                true => out.push(path.clone()),
                false => out.extend(files::documents(std::slice::from_ref(path))?),
            }
        }
        Ok(out)
    }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

fn read(path: &Path) -> Result<Document> {
    if !is_stdin(path) {
        return library::read(path);
    }
    let text = files::bounded(std::io::stdin().lock(), files::MOST).context("the standard input")?;
    Ok(Document::of("standard input", &text))
}

fn markdown_below(path: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(path) else { return out.push(path.to_path_buf()) };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() || path.extension().is_some_and(|ending| ending == "md") {
            markdown_below(&path, out);
        }
    }
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
