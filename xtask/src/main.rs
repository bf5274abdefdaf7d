//! Development tasks that are not part of the program: `cargo xtask TASK`.

mod mutants;
mod new_game;
mod release;
mod site;
mod wasm;

use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

const TASKS: &str = "\
cargo xtask new-game NAME   makes a game that builds, passes its tests and plays
cargo xtask site DIR        writes the table for the pocket as a static site
cargo xtask release DIR     builds everything that a release consists of
cargo xtask mutants [TEXT]  breaks the program on purpose, to see whether the tests notice";

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["new-game", name] => new_game::make(name),
        ["site", folder] => site::write(Path::new(folder)),
        ["release", folder] => release::build(Path::new(folder)),
        ["mutants"] => mutants::run(""),
        ["mutants", only] => mutants::run(only),
        _ => bail!("the tasks are:\n{TASKS}"),
    }
}

/// The root of the workspace.
fn root() -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    root.map(Path::to_path_buf).context("the root of the workspace")
}

/// Runs cargo in the workspace.
fn cargo(arguments: &[&str]) -> Result<()> {
    let cargo = env::var_os("CARGO").unwrap_or("cargo".into());
    run(Command::new(cargo).current_dir(root()?).args(arguments))
}

/// Runs a command that must succeed.
fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {:?}", command.get_program()))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}
