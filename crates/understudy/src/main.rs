//! The program: it introduces the games to the documents, and both to the machine.

mod check;
mod files;
mod games;
mod test;
mod walk;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// An understudy knows the script and steps in when a player is missing.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Find what is wrong with a document.
    Check(check::Check),
    /// Run Markdown test suites.
    Test(test::Test),
    /// Follow a document step by step, beside a real table.
    Walk(walk::Walk),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Check(check) => check.run(),
        Command::Test(test) => test.run(),
        Command::Walk(walk) => walk.run(),
    };
    result.unwrap_or_else(|error| {
        eprintln!("understudy: {error:#}");
        ExitCode::from(2)
    })
}
