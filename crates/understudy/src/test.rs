//! `understudy test`: runs Markdown test suites.

use crate::plain::Plain;
use crate::{files, library};
use anyhow::{Context, Result, bail};
use clap::Args;
use script::compile::{Scope, compile};
use script::document::Document;
use script::suite::{Case, Difference, Suite, compare, play_answers};
use script::vocabulary::NoGame;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Args)]
pub struct Test {
    /// Test suites, or folders with test suites (`*.test.md`).
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Run only cases with this text in their headings.
    #[arg(long)]
    only: Option<String>,
    /// Use this document, by name or path, instead of the one named by each suite.
    #[arg(long)]
    document: Option<PathBuf>,
}

impl Test {
    pub fn run(self) -> Result<ExitCode> {
        let mut out = Plain::stdout();
        let mut passed = 0;
        let mut failed = 0;
        for path in files::suites(&self.paths)? {
            let suite = Suite::read(&files::source(&path)?);
            let document = match &self.document {
                Some(named) => library::read(named)?,
                None => document_of(&path, &suite)?,
            };
            for case in &suite.cases {
                let title = case.title();
                if self.only.as_ref().is_some_and(|only| !title.to_lowercase().contains(&only.to_lowercase()))
                {
                    continue;
                }
                let (happened, differences) = run_case(&document, case);
                if differences.is_empty() {
                    passed += 1;
                    continue;
                }
                failed += 1;
                writeln!(out, "{}:{}: {title}", path.display(), case.line)?;
                for difference in differences {
                    writeln!(out, "  line {}: {}", difference.line, difference.message)?;
                }
                writeln!(out, "  what happened:")?;
                for line in happened {
                    writeln!(out, "    {line}")?;
                }
                writeln!(out)?;
            }
        }
        writeln!(out, "{passed} passed, {failed} failed")?;
        if passed + failed == 0 {
            bail!("there is no case: a case is a heading with an `expect` block under it");
        }
        Ok(if failed > 0 { ExitCode::from(1) } else { ExitCode::SUCCESS })
    }
}

/// The document of a suite, which is named by a path relative to the suite, with or without the extension, or
/// by the name of one that comes with the program.
fn document_of(path: &Path, suite: &Suite) -> Result<Document> {
    let named = suite.document.as_ref().context(format!(
        "{}: its front matter does not say which `document:` it is about",
        path.display()
    ))?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let beside = [folder.join(named), folder.join(format!("{named}.md"))];
    match beside.iter().find(|path| path.exists()) {
        Some(document) => files::document(document),
        None => library::read(Path::new(named)).with_context(|| path.display().to_string()),
    }
}

/// Plays a case with the document's game, or by its recorded answers. Returns what happened and the
/// differences.
fn run_case(document: &Document, case: &Case) -> (Vec<String>, Vec<Difference>) {
    let id = &document.front.game;
    let asked = case.given("answers").is_some() || id.is_empty() || id == "none";
    let played = if asked {
        play_answers(&compile(document, &NoGame, Scope::Whole).program, case)
    } else {
        match repertoire::player(id) {
            Some(player) => player.play(document, case),
            None => Err(format!("there is no game “{id}”; the games are: {}", repertoire::names())),
        }
    };
    match played {
        Ok(happened) => {
            let differences = compare(case, &happened);
            (happened, differences)
        }
        Err(message) => (Vec::new(), vec![Difference { line: case.line, message }]),
    }
}
