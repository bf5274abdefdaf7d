//! The documents that come with the program, inside of it.

use include_dir::{Dir, include_dir};
use script::source::Source;
use std::sync::LazyLock;
use table::Document;

static BOTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../bots");

static DOCUMENTS: LazyLock<Vec<(String, Document)>> = LazyLock::new(|| {
    let mut documents = Vec::new();
    collect(&BOTS, &mut documents);
    documents.sort_by(|(_, a), (_, b)| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    documents
});

/// The documents for a game, by name and version.
pub fn installed(game: &str) -> Vec<Document> {
    DOCUMENTS.iter().filter(|(of, _)| of == game).map(|(_, document)| document.clone()).collect()
}

/// A file with a front matter is a document; with the other files of its folder, if it is the only
/// one there that has any.
fn collect(folder: &Dir<'_>, out: &mut Vec<(String, Document)>) {
    let mut files: Vec<(String, String)> = folder
        .files()
        .filter(|file| file.path().extension().is_some_and(|extension| extension == "md"))
        .filter_map(|file| {
            let name = file.path().file_name()?.to_string_lossy().into_owned();
            Some((name, file.contents_utf8()?.to_string()))
        })
        .filter(|(name, _)| !name.ends_with(".test.md"))
        .collect();
    files.sort();
    let fronted = files.iter().filter(|(_, text)| text.starts_with("---\n")).count();
    if fronted == 1 {
        out.extend(document(files));
    } else {
        let single = files.into_iter().filter(|(_, text)| text.starts_with("---\n"));
        out.extend(single.filter_map(|file| document(vec![file])));
    }
    for folder in folder.dirs() {
        collect(folder, out);
    }
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
