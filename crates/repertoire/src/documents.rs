//! The documents embedded in the program.

use script::source::Source;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::Document;

/// Every file of every document: its folder, name and text.
const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

static DOCUMENTS: LazyLock<Vec<(String, Document)>> = LazyLock::new(|| {
    let mut folders: BTreeMap<&str, Vec<(String, String)>> = BTreeMap::new();
    for (folder, name, text) in FILES {
        folders.entry(folder).or_default().push((name.to_string(), text.to_string()));
    }
    let mut documents: Vec<(String, Document)> = folders.into_values().flat_map(collect).collect();
    documents.sort_by(|(_, a), (_, b)| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    documents
});

/// The documents for a game, ordered by name and version.
pub fn installed(game: &str) -> Vec<Document> {
    let game = table::show::documents_of(game);
    DOCUMENTS.iter().filter(|(of, _)| of == game).map(|(_, document)| document.clone()).collect()
}

/// Groups the files of a folder into documents. Each file with a front matter is a document; if there
/// is only one, the other files of the folder belong to it.
fn collect(mut files: Vec<(String, String)>) -> Vec<(String, Document)> {
    files.sort();
    let fronted = |(_, text): &(String, String)| text.starts_with("---\n");
    if files.iter().filter(|file| fronted(file)).count() == 1 {
        return document(files).into_iter().collect();
    }
    files.into_iter().filter(fronted).filter_map(|file| document(vec![file])).collect()
}

/// Reads a document, with the game that it is for.
fn document(files: Vec<(String, String)>) -> Option<(String, Document)> {
    let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let front = script::document::Document::read(sources).front;
    let known = !front.name.is_empty() && !front.game.is_empty();
    // The name includes the version, so that two versions can play in one game.
    let name = format!("{} {}", front.name, front.version);
    known.then(|| (front.game, Document::new(name.trim(), &front.version, files)))
}
