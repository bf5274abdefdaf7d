//! Documents that players add: checked on arrival, then selectable like any other.

use crate::command::Asker;
use crate::{App, Problem, Request};
use script::source::Source;
use table::Document;
use table::show::documents_of;

/// The maximum number and total size of the documents that players may add for one game: all of them are
/// loaded whenever a game begins.
const OWN: usize = 200;
const OWN_SIZE: usize = 16 << 20;

/// The shelf that records who uploaded each document; the key is the game and the name together.
const BRINGERS: &str = "brought-by";

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

impl App {
    /// Adds documents that exist when the server starts, beside those that come with the games.
    pub fn with_documents(mut self, brought: Vec<Brought>) -> Self {
        self.brought = brought;
        self
    }

    /// The documents that players added for a game.
    pub(crate) fn own(&self, game: &str) -> Result<Vec<Document>, Problem> {
        let shelves: &[&str] = if documents_of(game) == game { &[game] } else { &[game, documents_of(game)] };
        let brought = self.brought.iter().filter(|(of, _)| shelves.contains(&of.as_str()));
        let mut own: Vec<Document> = brought.map(|(_, document)| document.clone()).collect();
        for shelf in shelves {
            own.extend(self.store().documents(shelf)?);
        }
        Ok(own)
    }

    /// Stores a document if a bot of this game can play from it, at least at a table with `people`.
    pub(crate) fn bring(
        &self,
        asker: &Asker,
        game: &str,
        files: Vec<(String, String)>,
        people: bool,
    ) -> Result<Document, Problem> {
        let stage = self.stage(game)?;
        let (of, mut document) = read(files)?;
        // A human can walk through any document.
        if let Some(other) = of.filter(|of| of != documents_of(game) && documents_of(game) != WALK) {
            let words = say!("document-for-another-game", other = other, game = game);
            return Err(Problem::new(422, words));
        }
        stage.understands(&document, people).map_err(|reason| Problem::new(422, reason))?;
        // A changed copy of an existing document gets a name of its own.
        let taken = |name: &str| {
            let fixed = stage.documents().iter().chain(self.brought.iter().map(|(_, document)| document));
            fixed.clone().any(|d| d.name == name && d.hash != document.hash)
        };
        if taken(&document.name) {
            document.name = format!("{} (own)", document.name);
        }
        let mut kept = self.store().documents(game)?;
        // It replaces the document of the same name. A guest replaces only its own uploads:
        // somebody else's document stays, and the new one gets another name.
        let name = document.name.clone();
        for number in 2.. {
            let Some(other) = kept.iter().find(|other| other.name == document.name) else { break };
            if self.has_brought(asker, game, &document.name)? {
                break;
            }
            if other.hash == document.hash {
                return Ok(document);
            }
            document.name = format!("{name} ({number})");
        }
        kept.retain(|other| other.name != document.name);
        if kept.len() >= OWN || kept.iter().map(size).sum::<usize>() + size(&document) > OWN_SIZE {
            return Err(Problem::new(507, say!("no-more-documents")));
        }
        self.store().keep_document(game, &document)?;
        let entry = entry(game, &document.name);
        match asker.device {
            Some(device) => {
                let bringer = vec![(String::new(), device.to_string())];
                self.store().keep_document(BRINGERS, &Document::new(&entry, "", bringer))?;
            }
            None => self.store().forget_document(BRINGERS, &entry)?,
        }
        Ok(document)
    }

    /// Whether this device uploaded the document; this machine may replace them all.
    fn has_brought(&self, asker: &Asker, game: &str, name: &str) -> Result<bool, Problem> {
        let bringer = self.store().document(BRINGERS, &entry(game, name))?;
        let device = bringer.and_then(|bringer| bringer.files.into_iter().next()?.1.parse().ok());
        Ok(asker.local || (device.is_some() && device == asker.device))
    }

    /// Removes a document. Games that play from it contain a copy, and continue.
    pub(crate) fn forget(&self, request: &Request, game: &str, name: &str) -> Result<(), Problem> {
        if !request.local {
            return Err(Problem::forbidden(say!("only-this-machine-forgets-documents")));
        }
        // Check the game's name: other names are used for other parts of the store.
        self.stage(game)?;
        self.store().forget_document(game, name)?;
        Ok(self.store().forget_document(BRINGERS, &entry(game, name))?)
    }
}

fn entry(game: &str, name: &str) -> String {
    format!("{game}/{name}")
}

/// The size of a document in bytes.
pub(crate) fn size(document: &Document) -> usize {
    document.files.iter().map(|(name, text)| name.len() + text.len()).sum()
}
