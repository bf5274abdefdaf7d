//! `understudy lsp`: a language server for documents, over standard input and output.

mod answer;
mod place;
mod wire;

use anyhow::Result;
use clap::Args;
use editor::Opened;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Exit, Notification as _,
    PublishDiagnostics,
};
use lsp_types::request::{Initialize, Request as _, Shutdown};
use lsp_types::{
    CompletionOptions, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    HoverProviderCapability, InitializeResult, OneOf, PublishDiagnosticsParams, ServerCapabilities,
    TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
};
use script::source::Source;
use script::suite::Player;
use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Args)]
pub struct Lsp {
    /// Accepted for editors that pass it; standard input and output are always used.
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub fn run(self) -> Result<ExitCode> {
        let server = Server { players: repertoire::players(), open: HashMap::new() };
        server.serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())
    }
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![" ".into()]),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    }
}

/// The language server, with the files that the editor has open.
struct Server {
    players: Vec<Box<dyn Player>>,
    /// Texts by URI. They are newer than the files on disk.
    open: HashMap<String, String>,
}

/// A file and the document that it belongs to.
struct Here {
    opened: Opened,
    file: u16,
    /// The URIs of the document's files, in order.
    files: Vec<Uri>,
}

impl Server {
    /// Answers the editor until it says goodbye or is gone. The exit code tells whether it ended as agreed.
    fn serve(mut self, from: &mut impl BufRead, to: &mut impl Write) -> Result<ExitCode> {
        let (mut begun, mut ending) = (false, false);
        while let Some(message) = wire::read(from)? {
            match message {
                Message::Request(request) => {
                    let id = request.id.clone();
                    let response = match request.method.as_str() {
                        Initialize::METHOD => {
                            begun = true;
                            Response::new_ok(
                                id,
                                InitializeResult { capabilities: capabilities(), server_info: None },
                            )
                        }
                        _ if !begun => {
                            let code = ErrorCode::ServerNotInitialized as i32;
                            Response::new_err(id, code, "the first request is initialize".into())
                        }
                        Shutdown::METHOD => {
                            ending = true;
                            Response::new_ok(id, ())
                        }
                        _ => match self.answer(request) {
                            Ok(value) => Response::new_ok(id, value),
                            Err(reason) => Response::new_err(id, answer::FAILED, reason),
                        },
                    };
                    wire::write(response, to)?;
                }
                Message::Notification(notification) if notification.method == Exit::METHOD => {
                    return Ok(if ending { ExitCode::SUCCESS } else { ExitCode::FAILURE });
                }
                Message::Notification(notification) => {
                    for told in self.observe(notification) {
                        wire::write(Notification::new(PublishDiagnostics::METHOD.into(), told), to)?;
                    }
                }
                Message::Response(_) => {}
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Handles a notification from the editor. Returns the problems of the affected documents.
    fn observe(&mut self, told: Notification) -> Vec<PublishDiagnosticsParams> {
        fn read<P: serde::de::DeserializeOwned>(told: Notification) -> Option<P> {
            serde_json::from_value(told.params).ok()
        }
        let changed = match told.method.as_str() {
            DidOpenTextDocument::METHOD => read(told).map(|p: DidOpenTextDocumentParams| {
                (p.text_document.uri, Some(p.text_document.text), Some(p.text_document.version))
            }),
            DidChangeTextDocument::METHOD => read(told).map(|mut p: DidChangeTextDocumentParams| {
                let text = p.content_changes.pop().map(|change| change.text);
                (p.text_document.uri, text, Some(p.text_document.version))
            }),
            DidCloseTextDocument::METHOD => {
                read(told).map(|p: DidCloseTextDocumentParams| (p.text_document.uri, None, None))
            }
            _ => None,
        };
        let Some((uri, text, version)) = changed else { return Vec::new() };
        let Some(text) = text else {
            self.open.remove(uri.as_str());
            return vec![PublishDiagnosticsParams::new(uri, Vec::new(), None)];
        };
        self.open.insert(uri.as_str().into(), text);
        let Some(here) = self.here(&uri) else {
            return vec![PublishDiagnosticsParams::new(uri, Vec::new(), version)];
        };
        let all = here.files.iter().enumerate().map(|(file, uri)| {
            let diagnostics = answer::problems(&here.opened, file as u16, &here.files);
            let version = version.filter(|_| file == usize::from(here.file));
            PublishDiagnosticsParams::new(uri.clone(), diagnostics, version)
        });
        all.collect()
    }

    fn answer(&self, request: Request) -> Result<serde_json::Value, String> {
        answer::answer(request, |uri| self.here(uri))
    }

    /// The document that a file belongs to: the file alone, or its folder if only another file there
    /// names the game. Examples of play are not documents.
    fn here(&self, uri: &Uri) -> Option<Here> {
        let text = self.open.get(uri.as_str())?;
        let alone = Opened::read(&self.players, vec![Source::new(name(uri), text)]);
        if alone.document.front.all.iter().any(|(key, _)| key == "document") {
            return None;
        }
        let folder = path(uri).and_then(|path| path.parent().map(Path::to_path_buf));
        if !alone.document.front.game.is_empty() || folder.is_none() {
            return Some(Here { opened: alone, file: 0, files: vec![uri.clone()] });
        }
        let pages = folder.map(|folder| self.pages(&folder)).unwrap_or_default();
        let sources = pages.iter().map(|(uri, text)| Source::new(name(uri), text)).collect();
        let whole = Opened::read(&self.players, sources);
        match pages.iter().position(|(other, _)| other == uri) {
            Some(file) if !whole.document.front.game.is_empty() => {
                let files = pages.into_iter().map(|(uri, _)| uri).collect();
                Some(Here { opened: whole, file: file as u16, files })
            }
            _ => Some(Here { opened: alone, file: 0, files: vec![uri.clone()] }),
        }
    }

    /// The Markdown files of a folder, in order, with the editor's versions of open files.
    fn pages(&self, folder: &Path) -> Vec<(Uri, String)> {
        let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
            .map(|entries| entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect())
            .unwrap_or_default();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
        paths.sort();
        let text = |path: PathBuf| {
            let uri = place::uri(&path)?;
            let text = match self.open.get(uri.as_str()) {
                Some(text) => text.clone(),
                None => crate::files::source(&path).ok()?.text,
            };
            Some((uri, text))
        };
        paths.into_iter().filter_map(text).collect()
    }
}

fn path(uri: &Uri) -> Option<PathBuf> {
    place::path(uri)
}

fn name(uri: &Uri) -> String {
    path(uri)
        .and_then(|path| path.file_name().map(|name| name.to_string_lossy().into_owned()))
        .unwrap_or_else(|| uri.as_str().to_string())
}
