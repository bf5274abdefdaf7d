//! Documents that players bring along: checked when they come, then selectable like any other.

use crate::{Hall, Problem};
use script::source::Source;
use table::Document;
use table::show::documents_of;

/// Documents that the house keeps for its players.
const OWN: usize = 200;

/// The game of documents without one.
const WALK: &str = "none";

/// A document with the game it is for.
pub type Brought = (String, Document);

/// Makes a document of files: what it calls itself, and for which game it says it is (if it does).
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

/// What a document that was typed in is called: as its first heading.
pub(crate) fn file_name(text: &str) -> String {
    let heading = text.lines().find_map(|line| line.trim().strip_prefix('#'));
    let name = heading.map_or("", |heading| heading.trim_start_matches('#').trim());
    format!("{}.md", if name.is_empty() { "own" } else { name })
}

impl Hall {
    /// Documents that were there when the house opened, beside those that come with the games.
    pub fn with_documents(mut self, brought: Vec<Brought>) -> Self {
        self.brought = brought;
        self
    }

    /// What players brought for a game.
    pub(crate) fn own(&self, game: &str) -> Result<Vec<Document>, Problem> {
        let kept = self.store().documents()?;
        let all = self.brought.iter().cloned().chain(kept);
        Ok(all
            .filter(|(of, _)| of == game || of == documents_of(game))
            .map(|(_, document)| document)
            .collect())
    }

    /// Keeps a document, if a bot of this game can play from it.
    pub(crate) fn bring(&self, game: &str, files: Vec<(String, String)>) -> Result<Document, Problem> {
        let stage = self.stage(game)?;
        let (of, mut document) = read(files)?;
        // Any document can be walked through by a human.
        if let Some(other) = of.filter(|of| of != documents_of(game) && documents_of(game) != WALK) {
            return Err(Problem::new(
                422,
                format!("This document says that it is for {other}, not for {game}."),
            ));
        }
        stage.understands(&document).map_err(|reason| Problem::new(422, reason))?;
        // A changed copy of a document that is there already sits beside it, under a name of its own.
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

    /// Games that play from it carry it along, and go on.
    pub(crate) fn forget(&self, game: &str, name: &str) -> Result<(), Problem> {
        Ok(self.store().forget_document(game, name)?)
    }
}
