//! Finds documents by name: the player's own, and those that come with the program.
//!
//! Every command that takes a document accepts the same forms: a path (a Markdown file, or a folder
//! whose files make one document) or a name (the title, or the file name without its extension).

use crate::files;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use script::source::Source;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::show::documents_of;
use table::{Document, Stage, Who};

/// The game of a document that names none: a human answers every question.
const NO_GAME: &str = "none";

#[derive(Args, Clone, Debug, Default)]
pub struct Brought {
    /// Your own bots: a Markdown file, or a folder of them; they take precedence over installed ones
    #[arg(long = "bots", value_name = "PATH")]
    pub path: Option<PathBuf>,
}

/// All documents that can be named.
pub struct Library {
    /// The player's own documents, each with its game; they take precedence over the program's.
    own: Vec<(String, Document)>,
    /// The player's documents that cannot play, each with the reason.
    broken: Vec<Broken>,
}

/// A document that cannot play.
struct Broken {
    document: Document,
    reason: String,
}

impl Library {
    /// Reads the player's documents. A broken one is reported and left out; it is an error only when it
    /// is asked for by name.
    pub fn open(brought: &Brought, stages: &[Arc<dyn Stage>]) -> Result<Self> {
        let mut library = Library { own: Vec::new(), broken: Vec::new() };
        let Some(path) = &brought.path else { return Ok(library) };
        for path in files::documents(std::slice::from_ref(path))? {
            let (game, document) = load(&path)?;
            let understood = match stages.iter().find(|stage| stage.id() == game) {
                Some(stage) => stage.understands(&document, false).or_else(|why| {
                    stage.understands(&document, true)?;
                    let path = path.display();
                    eprintln!(
                        "This document can play only where people are asked, with --real: {path}:\n{why}\n"
                    );
                    Ok(())
                }),
                None => {
                    let known: Vec<&str> = stages.iter().map(|stage| stage.id()).collect();
                    Err(format!("there is no game `{game}`: known are {}", known.join(", ")))
                }
            };
            match understood {
                Ok(_) => library.own.push((game, document)),
                Err(why) => {
                    let reason = format!("{}:\n{why}", path.display());
                    eprintln!("This document cannot play and is left out: {reason}\n");
                    library.broken.push(Broken { document, reason });
                }
            }
        }
        Ok(library)
    }

    /// The player's own documents for a game.
    pub fn own(&self, game: &str) -> Vec<Document> {
        let game = documents_of(game);
        self.own.iter().filter(|(of, _)| of == game).map(|(_, document)| document.clone()).collect()
    }

    pub fn into_own(self) -> Vec<(String, Document)> {
        self.own
    }

    /// The document for a game that `words` names.
    pub fn find(&self, game: &str, words: &str) -> Result<Document> {
        let path = Path::new(words);
        if path.exists() {
            return Ok(load(path)?.1);
        }
        let own = self.own(game);
        let installed = repertoire::installed(game);
        for shelf in [&own, &installed] {
            let called: Vec<&Document> = shelf.iter().filter(|document| document.is_called(words)).collect();
            match called[..] {
                [] => {}
                [document] => return Ok(document.clone()),
                _ => bail!("`{words}` can mean {}", names(called.into_iter())),
            }
        }
        if let Some(broken) = self.broken.iter().find(|broken| broken.document.is_called(words)) {
            bail!("{}", broken.reason);
        }
        match own.is_empty() && installed.is_empty() {
            true => bail!("there is no file `{words}`, and {game} has no documents"),
            false => {
                bail!(
                    "there is no document `{words}`: the documents are {}",
                    names(own.iter().chain(&installed))
                )
            }
        }
    }
}

/// The document that a path or a name refers to, for any game.
pub fn read(words: &Path) -> Result<script::document::Document> {
    if words.exists() {
        return files::document(words);
    }
    let games = repertoire::stages();
    // A companion uses the documents of its game, so skip it here.
    let games = games.iter().filter(|stage| !stage.is_companion());
    let installed = games.flat_map(|stage| stage.documents().to_vec());
    let name = words.to_string_lossy();
    let mut called: Vec<Document> = installed.filter(|document| document.is_called(&name)).collect();
    match called.pop() {
        Some(_) if !called.is_empty() => bail!("`{name}` can mean more than one document"),
        Some(document) => {
            let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
            Ok(script::document::Document::read(sources))
        }
        None => bail!("there is no file `{name}`, and no document of that name"),
    }
}

/// The first free side that the document can play, or `None` if it can play all sides.
pub fn side_of<'s>(sides: &[&'s str], taken: &[&str], plays: impl Fn(&str) -> bool) -> Option<&'s str> {
    if sides.iter().all(|side| plays(side)) {
        return None;
    }
    sides.iter().copied().find(|side| plays(side) && !taken.contains(side))
}

/// The bot for a side: the player's own if it can play there, else the program's; without any, a random
/// player.
pub fn opponent(stage: &dyn Stage, own: &[Document], side: &str) -> Who {
    let own = own.iter().rfind(|document| stage.plays(document, side));
    let found = own.or(stage.opponent(side));
    found.map_or(Who::Random, |document| Who::Bot(document.name.clone()))
}

/// Reads the document at a path, with the game that it is for.
fn load(path: &Path) -> Result<(String, Document)> {
    let pages = files::document(path)?;
    // File names inside the document are relative to its folder, wherever that is.
    let folder = if path.is_dir() { Some(path) } else { path.parent() };
    let inside = |file: &str| {
        let file = Path::new(file);
        let relative = folder.and_then(|folder| file.strip_prefix(folder).ok()).unwrap_or(file);
        relative.to_string_lossy().into_owned()
    };
    let files = pages.sources.iter().map(|source| (inside(&source.name), source.text.clone())).collect();
    let (game, document) = web::read_document(files).map_err(|problem| anyhow!(problem.message))?;
    Ok((game.unwrap_or_else(|| NO_GAME.into()), document))
}

fn names<'d>(documents: impl Iterator<Item = &'d Document>) -> String {
    documents.map(|document| document.name.as_str()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn library(files: &[(&str, &str)]) -> (tempfile::TempDir, Library) {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("it can be written");
        }
        let brought = Brought { path: Some(folder.path().into()) };
        let library = Library::open(&brought, &repertoire::stages()).expect("a library");
        (folder, library)
    }

    #[test]
    fn a_document_has_the_same_names_everywhere() {
        let (_folder, library) = library(&[]);
        for name in ["supercat-0.7", "SUPERCAT 0.7", "Supercat-0.7"] {
            assert_eq!(library.find("arcs", name).expect(name).name, "SUPERCAT 0.7");
        }
        for name in ["mechanical-marquise", "Mechanical Marquise", "Mechanical Marquise 2.0"] {
            assert_eq!(library.find("root", name).expect(name).name, "Mechanical Marquise 2.0");
        }
        let both = library.find("arcs", "supercat").expect_err("two versions").to_string();
        assert!(both.contains("SUPERCAT 0.5") && both.contains("SUPERCAT 0.7"), "{both}");
        let none = library.find("arcs", "subercat").expect_err("none").to_string();
        assert!(none.contains("SUPERCAT 0.7"), "{none}");
    }

    #[test]
    fn a_document_for_no_game_can_be_brought_and_a_draft_harms_nobody() {
        let (folder, library) = library(&[
            ("lamp.md", "---\nname: Lamp\ngame: none\n---\n# Turn\n\n- Light the lamp.\n"),
            ("plain.md", "---\nname: Plain\n---\n# Turn\n\n- Row out.\n"),
            ("draft.md", "---\nname: Draft\ngame: arcs\n---\n# Bot turn\n\n- Go to the Choir page.\n"),
            ("song.md", "---\nname: Song\ngame: arcs\n---\n# Bot turn\n\n- Sing a song.\n"),
            ("chess.md", "---\nname: Chess bot\ngame: chess\n---\n# Turn\n\n- Castle.\n"),
        ]);
        assert_eq!(library.find("none", "lamp").expect("a document").name, "Lamp");
        assert_eq!(library.own("none").len(), 2);
        let draft = library.find("arcs", "draft").expect_err("a draft").to_string();
        assert!(draft.contains("Choir"), "{draft}");
        assert_eq!(library.broken.len(), 2);
        // People can be asked about a line that is not understood.
        assert_eq!(library.find("arcs", "song").expect("a document").name, "Song");
        // A path works as well as a name.
        let path = folder.path().join("lamp.md").display().to_string();
        assert_eq!(library.find("none", &path).expect("a document").name, "Lamp");
    }

    #[test]
    fn ones_own_version_comes_before_the_programs() {
        let (_folder, library) = library(&[("supercat-0.7.md", &own_supercat())]);
        let found = library.find("arcs", "supercat-0.7").expect("a document");
        assert_ne!(found.hash, repertoire::installed("arcs").last().expect("SUPERCAT").hash);
    }

    fn own_supercat() -> String {
        let all = repertoire::installed("arcs");
        let document = all.iter().find(|document| document.name == "SUPERCAT 0.7").expect("SUPERCAT");
        document.files[0].1.replacen("Draw 2.", "Draw 2 cards.", 1)
    }
}
