//! The documents that come with the program, inside of it.

use script::source::Source;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use table::Document;

/// Every file of every document: its folder, its name and its text.
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

/// The documents for a game, by name and version.
pub fn installed(game: &str) -> Vec<Document> {
    let game = table::show::documents_of(game);
    DOCUMENTS.iter().filter(|(of, _)| of == game).map(|(_, document)| document.clone()).collect()
}

/// A file with a front matter is a document; with the other files of its folder, if it is the only
/// one there that has any.
fn collect(mut files: Vec<(String, String)>) -> Vec<(String, Document)> {
    files.sort();
    let fronted = |(_, text): &(String, String)| text.starts_with("---\n");
    if files.iter().filter(|file| fronted(file)).count() == 1 {
        return document(files).into_iter().collect();
    }
    files.into_iter().filter(fronted).filter_map(|file| document(vec![file])).collect()
}

/// With the game it is for.
fn document(files: Vec<(String, String)>) -> Option<(String, Document)> {
    let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let front = script::document::Document::read(sources).front;
    let known = !front.name.is_empty() && !front.game.is_empty();
    // The name says which version it is: two versions can sit at one table.
    let name = format!("{} {}", front.name, front.version);
    known.then(|| (front.game, Document::new(name.trim(), &front.version, files)))
}
