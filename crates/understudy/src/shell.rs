//! Shell completions and the manual page, generated from the definition of the command line.

use anyhow::Result;
use clap::{Args, Command};
use clap_complete::Shell;
use std::io::Write;
use std::process::ExitCode;

#[derive(Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub fn run(self, mut command: Command) -> Result<ExitCode> {
        // Write to a buffer first: writing to a closed pipe would panic.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "understudy", &mut script);
        std::io::stdout().write_all(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args)]
pub struct Manual {}

impl Manual {
    pub fn run(self, command: Command) -> Result<ExitCode> {
        clap_mangen::Man::new(command).render(&mut std::io::stdout())?;
        Ok(ExitCode::SUCCESS)
    }
}
