//! The documents of the eight bots and of a human faction, and their examples of play.

use root::bot::RootPlayer;
use script::compile::{Scope, compile};
use script::diagnostic::render;
use script::document::Document;
use script::source::Source;
use script::suite::{Player, Suite, compare};
use std::path::{Path, PathBuf};

fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/root")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    files.retain(|f| f.extension().is_some_and(|e| e == "md"));
    files.sort();
    files
}

fn source(file: &Path) -> Source {
    let text = std::fs::read_to_string(file).expect("the file can be read");
    Source::new(file.file_name().expect("a name").to_string_lossy(), text)
}

#[test]
fn the_documents_have_no_problems() {
    let documents = files(&bots());
    // Eight bots, and a faction as humans play it.
    assert_eq!(documents.len(), 9);
    for file in documents {
        let document = Document::read(vec![source(&file)]);
        let problems = compile(&document, &root::vocabulary::Words, Scope::Whole).problems;
        let wrong: Vec<String> = problems.iter().map(|p| render(p, &document.sources, false)).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn the_examples_of_play_go_as_they_say() {
    let mut wrong = Vec::new();
    let mut cases = 0;
    for file in files(&bots().join("tests")) {
        let suite = Suite::read(&source(&file));
        let path = suite.document.as_ref().map(|d| file.with_file_name(d)).expect("a document");
        let document = Document::read(vec![source(&path)]);
        for case in &suite.cases {
            cases += 1;
            match RootPlayer.play(&document, case) {
                Ok(lines) => {
                    let differences = compare(case, &lines);
                    if !differences.is_empty() {
                        let list: Vec<&str> = differences.iter().map(|d| d.message.as_str()).collect();
                        wrong.push(format!("{}\n{}\n{}", case.title(), list.join("\n"), lines.join("\n")));
                    }
                }
                Err(why) => wrong.push(format!("{}: {why}", case.title())),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {cases}\n{}", wrong.len(), wrong.join("\n\n"));
}
