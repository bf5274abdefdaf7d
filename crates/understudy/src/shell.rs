//! Shell completions and the manual page, generated from the definition of the command line.

use anyhow::Result;
use clap::{Args, Command};
use clap_complete::Shell;
use std::process::ExitCode;

#[derive(Args)]
pub struct Completions {
    /// The shell that completes
    shell: Shell,
}

impl Completions {
    pub fn run(self, mut command: Command) -> Result<ExitCode> {
        clap_complete::generate(self.shell, &mut command, "understudy", &mut std::io::stdout());
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
