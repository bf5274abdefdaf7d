//! `understudy serve`: the web table behind a socket, with its storage on disk.

pub mod backup;
mod http;
mod image;
mod lan;
pub mod layout;
pub mod private;
pub mod sqlite;

use crate::library::{Brought, Library};
use anyhow::{Context, Result};
use clap::Args;
use sqlite::Sqlite;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use web::{App, Guard, Rules};

/// The default port.
pub const PORT: u16 = 7878;

/// The file name of the store.
pub const STORE: &str = "games.sqlite";

#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// The port to listen on; 0 takes any free one
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The folder of the games
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    brought: Brought,
    /// Admit other devices on the local network, with a secret link
    #[arg(long)]
    lan: bool,
    /// The maximum number of requests per second from one address
    #[arg(long, default_value_t = 200.0, hide = true)]
    rate: f64,
}

impl Default for Serve {
    fn default() -> Self {
        Serve { port: PORT, data: None, brought: Brought::default(), lan: false, rate: 200.0 }
    }
}

impl Serve {
    /// Serves until it is stopped.
    pub fn run(self, stages: Vec<Arc<dyn table::Stage>>) -> Result<ExitCode> {
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => default_folder()?,
        };
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let file = folder.join(STORE);
        let store = open(&file)?;

        let library = Library::open(&self.brought, &stages)?;

        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let ip = if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
            let listener = tokio::net::TcpListener::bind(SocketAddr::new(IpAddr::V4(ip), self.port))
                .await
                .with_context(|| format!("port {} is taken: choose another with --port", self.port))?;
            let port = listener.local_addr()?.port();
            let mut rules = Rules { rate: self.rate, burst: self.rate * 3.0, ..Rules::loopback(port) };
            println!("Understudy is at http://127.0.0.1:{port}/");
            println!("Games are kept in {}", folder.display());
            let app = if self.lan {
                let invitation = lan::invitation(port, &folder)?;
                rules.hosts.extend(invitation.hosts.iter().cloned());
                rules.secret = Some(invitation.secret.clone());
                println!("\nOther devices: {}\n\n{}", invitation.link, invitation.picture);
                App::new(stages, Box::new(store), Guard::new(rules)).invite(invitation.link, invitation.svg)
            } else {
                App::new(stages, Box::new(store), Guard::new(rules))
            };
            let bench = Box::new(crate::lab::bench::LabBench::default());
            let app = app.with_documents(library.into_own()).with_studio(repertoire::players(), Some(bench));
            http::serve(listener, Arc::new(app)).await?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// Opens the store, read-only if the disk cannot be written.
fn open(file: &Path) -> Result<Sqlite> {
    let failed = match Sqlite::open(file) {
        Ok(store) => {
            backup::keep(file.to_path_buf())?;
            return Ok(store);
        }
        Err(error) => error,
    };
    if let Ok(store) = Sqlite::read_only(file) {
        println!(
            "The disk cannot be written ({failed:#}). Games can be looked at and saved, but not played on."
        );
        return Ok(store);
    }
    let advice = "`understudy recover` brings back what can be read, from it and from its copies";
    Err(failed.context(format!("cannot open {}; {advice}", file.display())))
}

/// The system's folder for application data.
pub fn default_folder() -> Result<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    from("XDG_DATA_HOME")
        .or_else(|| from("APPDATA"))
        .or_else(|| from("HOME").map(|home| home.join(".local/share")))
        .map(|folder| folder.join("understudy"))
        .context("there is no home folder: say where games are kept with --data DIR")
}
