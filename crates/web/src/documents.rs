//! Documents that players add: checked on arrival, then selectable like any other.

use crate::{Hall, Problem};
use script::source::Source;
use table::Document;
use table::show::documents_of;

/// The most documents to keep for the players.
const OWN: usize = 200;

/// The game of documents without one.
const WALK: &str = "none";

/// A document and the id of the game that it is for.
pub type Brought = (String, Document);

/// Makes a document from files. Returns it with the game that it names, if any.
pub fn read(files: Vec<(String, String)>) -> Result<(Option<String>, Document), Problem> {
    let first = files.first().ok_or_else(|| Problem::bad(say!("choose-a-markdown-file-first")))?;
    if files.iter().all(|(_, text)| text.trim().is_empty()) {
        return Err(Problem::bad(say!("the-file-is-empty")));
    }
    let stem = first.0.rsplit('/').next().unwrap_or_default().trim_end_matches(".md").to_string();
    let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let front = script::document::Document::read(sources).front;
    let name = if front.name.is_empty() { stem } else { format!("{} {}", front.name, front.version) };
    let game = Some(front.game).filter(|game| !game.is_empty() && game != "none");
    Ok((game, Document::new(name.trim(), &front.version, files)))
}

/// The file name of a document that was typed in, made from its first heading.
pub(crate) fn file_name(text: &str) -> String {
    let heading = text.lines().find_map(|line| line.trim().strip_prefix('#'));
    let name = heading.map_or("", |heading| heading.trim_start_matches('#').trim());
    format!("{}.md", if name.is_empty() { "own" } else { name })
}

impl Hall {
    /// Adds documents that exist when the server starts, beside those that come with the games.
    pub fn with_documents(mut self, brought: Vec<Brought>) -> Self {
        self.brought = brought;
        self
    }

    /// The documents that players added for a game.
    pub(crate) fn own(&self, game: &str) -> Result<Vec<Document>, Problem> {
        let kept = self.store().documents()?;
        let all = self.brought.iter().cloned().chain(kept);
        Ok(all
            .filter(|(of, _)| of == game || of == documents_of(game))
            .map(|(_, document)| document)
            .collect())
    }

    /// Stores a document if a bot of this game can play from it.
    pub(crate) fn bring(&self, game: &str, files: Vec<(String, String)>) -> Result<Document, Problem> {
        let stage = self.stage(game)?;
        let (of, mut document) = read(files)?;
        // A human can walk through any document.
        if let Some(other) = of.filter(|of| of != documents_of(game) && documents_of(game) != WALK) {
            return Err(Problem::new(
                422,
                format!("This document says that it is for {other}, not for {game}."),
            ));
        }
        stage.understands(&document).map_err(|reason| Problem::new(422, reason))?;
        // A changed copy of an existing document gets a name of its own.
        let taken = |name: &str| {
            let fixed = stage.documents().iter().chain(self.brought.iter().map(|(_, document)| document));
            fixed.clone().any(|d| d.name == name && d.hash != document.hash)
        };
        if taken(&document.name) {
            document.name = format!("{} (own)", document.name);
        }
        let kept = self.store().documents()?;
        if kept.iter().filter(|(of, _)| of == game).count() >= OWN {
            return Err(Problem::new(507, say!("no-more-documents")));
        }
        self.store().keep_document(game, &document)?;
        Ok(document)
    }

    /// Deletes a document. Games that play from it carry their own copy and can continue.
    pub(crate) fn forget(&self, game: &str, name: &str) -> Result<(), Problem> {
        Ok(self.store().forget_document(game, name)?)
    }
}
