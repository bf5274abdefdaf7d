//! `understudy read`: shows the role of each block of a document and how each line was understood.

use crate::{files, library};
use anyhow::Result;
use clap::Args;
use script::compile::{Scope, compile};
use script::diagnostic::{Severity, json, render};
use script::roles::{Block, blocks};
use script::vocabulary::NoGame;
use serde_json::{Value, json as value};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Read {
    /// Documents by name or path, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Also print the tree of each piece, and of the whole document.
    #[arg(long)]
    tree: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Read {
    pub fn run(self) -> Result<ExitCode> {
        let players = repertoire::players();
        let colour = std::io::stdout().is_terminal();
        let mut is_wrong = false;
        let mut all: Vec<Value> = Vec::new();
        for path in files::documents(&self.paths)? {
            let document = library::read(&path)?;
            let compiled = match document.front.game.as_str() {
                "" | "none" => compile(&document, &NoGame, Scope::Whole).understood(),
                id => match players.iter().find(|p| p.id() == id) {
                    Some(player) => player.read(&document, Scope::Whole),
                    None => anyhow::bail!("{}: there is no game “{id}”", path.display()),
                },
            };
            is_wrong |= compiled.problems.iter().any(|p| p.severity() == Severity::Error);
            let told = blocks(&document, &compiled.readings);
            if self.json {
                let problems: Vec<_> =
                    compiled.problems.iter().map(|p| json(p, &document.sources)).collect::<Vec<_>>();
                let problems = serde_json::to_value(problems)?;
                let tree = serde_json::to_value(&compiled.tree)?;
                let file = path.display().to_string();
                all.push(value!({ "file": file, "blocks": told, "tree": tree, "problems": problems }));
                continue;
            }
            for block in &told {
                self.tell(block);
            }
            if self.tree {
                print!("{}", compiled.tree);
            }
            for problem in &compiled.problems {
                println!("{}\n", render(problem, &document.sources, colour));
            }
        }
        if self.json {
            println!("{}", serde_json::to_string_pretty(&all)?);
        }
        Ok(if is_wrong { ExitCode::from(1) } else { ExitCode::SUCCESS })
    }

    fn tell(&self, block: &Block) {
        let indent = "  ".repeat(block.depth);
        println!("{:>5}  {:<12} {indent}{}", block.line, block.role, block.text);
        for read in &block.read {
            println!("{:>5}  {:<12} {indent}  = {}", "", "", read.says);
            for (term, means) in &read.terms {
                println!("{:>5}  {:<12} {indent}    {term}: {means}", "", "");
            }
            if self.tree {
                println!("{:>5}  {:<12} {indent}    {}", "", "", read.tree);
            }
        }
    }
}
