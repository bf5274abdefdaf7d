//! The program: connects the games, the documents and the machine.

speech::texts!();

/// Looks up a message of the terminal in the reader's language.
macro_rules! say {
    ($($message:tt)*) => { speech::say!($crate::TEXTS, $($message)*) };
}

mod check;
mod files;
mod lab;
mod library;
mod lsp;
mod plain;
mod play;
mod position;
mod read;
mod recover;
mod replay;
mod seating;
mod serve;
mod shell;
mod test;
mod turn;
mod walk;
mod words;

use clap::{CommandFactory, Parser, Subcommand};
use std::io::Write;
use std::process::ExitCode;

/// An understudy knows the script and steps in when a player is missing.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Defaults to `serve`
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play in a browser (the default).
    Serve(serve::Serve),
    /// Play in the terminal.
    Play(play::Play),
    /// Report the problems of a document.
    Check(check::Check),
    /// Show how each line of a document is understood.
    Read(read::Read),
    /// Run a language server on stdio: problems, readings and completion while typing.
    Lsp(lsp::Lsp),
    /// Print the words and sentences for documents of a game.
    Words(words::Words),
    /// Run Markdown test suites.
    Test(test::Test),
    /// Follow a document step by step, beside a physical table.
    Walk(walk::Walk),
    /// Print the start of a game, as a position to edit by hand.
    Position(position::Position),
    /// Play one turn of a bot from a position.
    Turn(turn::TurnOf),
    /// Play many games and evaluate documents with them.
    Lab(lab::Lab),
    /// Verify a saved game and narrate it.
    Replay(replay::ReplayFile),
    /// Print the completions of a shell.
    Completions(shell::Completions),
    /// Print the manual page.
    Manual(shell::Manual),
    /// Recover a damaged store of games as far as possible (stop the server first).
    Recover(recover::Recover),
}

fn main() -> ExitCode {
    end_quietly_with_the_reader();
    let command = Arguments::parse().command.unwrap_or(Command::Serve(serve::Serve::default()));
    let result = match command {
        Command::Serve(serve) => serve.run(repertoire::stages()),
        Command::Play(play) => play.run(&repertoire::stages()),
        Command::Check(check) => check.run(),
        Command::Read(read) => read.run(),
        Command::Lsp(lsp) => lsp.run(),
        Command::Words(words) => words.run(),
        Command::Test(test) => test.run(),
        Command::Walk(walk) => walk.run(),
        Command::Position(position) => position.run(&repertoire::stages()),
        Command::Turn(turn) => turn.run(&repertoire::stages()),
        Command::Lab(lab) => lab.run(&repertoire::stages()),
        Command::Replay(replay) => replay.run(),
        Command::Completions(completions) => completions.run(Arguments::command()),
        Command::Manual(manual) => manual.run(Arguments::command()),
        Command::Recover(recover) => recover.run(),
    };
    result.unwrap_or_else(|error| {
        if error.chain().any(is_closed_pipe) {
            return ExitCode::SUCCESS;
        }
        let _ = writeln!(plain::Plain(std::io::stderr()), "understudy: {error:#}");
        ExitCode::from(2)
    })
}

fn is_closed_pipe(cause: &(dyn std::error::Error + 'static)) -> bool {
    cause.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

/// Exits without a message if the reader of the output (`| head -1`) has gone.
fn end_quietly_with_the_reader() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let words = panic.payload().downcast_ref::<String>().map_or("", String::as_str);
        if words.starts_with("failed printing to std") && words.contains("Broken pipe") {
            std::process::exit(0);
        }
        usual(panic);
    }));
}
