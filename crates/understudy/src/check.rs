//! `understudy check`: what is wrong with a document.

use crate::{files, library};
use anyhow::Result;
use clap::Args;
use script::compile::Scope;
use script::diagnostic::{Severity, json, render};
use script::suite::problems;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Check {
    /// Documents by name or path, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Check single pages of somebody's own document against the vocabulary of a game.
    #[arg(long)]
    game: Option<String>,
    /// As a list for programs.
    #[arg(long)]
    json: bool,
}

impl Check {
    pub fn run(self) -> Result<ExitCode> {
        let scope = if self.game.is_some() { Scope::Pages } else { Scope::Whole };
        let players = repertoire::players();
        let colour = std::io::stdout().is_terminal();
        let mut errors = 0;
        let mut warnings = 0;
        let mut all = Vec::new();
        for path in files::documents(&self.paths)? {
            let document = library::read(&path)?;
            let problems = problems(&players, &document, self.game.as_deref(), scope);
            for problem in &problems {
                match problem.severity() {
                    Severity::Error => errors += 1,
                    Severity::Warning => warnings += 1,
                }
                if self.json {
                    all.push(serde_json::to_value(json(problem, &document.sources))?);
                } else {
                    println!("{}\n", render(problem, &document.sources, colour));
                }
            }
        }
        if self.json {
            println!("{}", serde_json::to_string_pretty(&all)?);
        } else {
            println!("{}, {}", count(errors, "error"), count(warnings, "warning"));
        }
        Ok(if errors > 0 { ExitCode::from(1) } else { ExitCode::SUCCESS })
    }
}

fn count(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
