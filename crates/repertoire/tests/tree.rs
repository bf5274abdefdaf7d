//! The trees of the documents that come with the program: every page is there, every node has the right
//! position, and every byte of every file has a role.

use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::program::Understood;
use script::roles::blocks;
use script::source::Source;
use script::tree::{Step, What};
use script::vocabulary::NoGame;
use std::path::{Path, PathBuf};

fn markdown(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            markdown(&path, out);
        } else if path.extension().is_some_and(|e| e == "md") && !path.to_string_lossy().contains(".test.") {
            out.push(path);
        }
    }
}

/// The documents that consist of one file.
fn documents() -> Vec<(String, Document)> {
    let bots = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots");
    let mut files = Vec::new();
    for folder in ["arcs", "root", "examples"] {
        markdown(&bots.join(folder), &mut files);
    }
    files.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a document");
        (name.clone(), Document::read(vec![Source::new(name, text)]))
    };
    files.into_iter().map(read).collect()
}

fn compiled(document: &Document) -> Compiled<Understood> {
    let players = repertoire::players();
    match players.iter().find(|player| player.id() == document.front.game) {
        Some(player) => player.read(document, Scope::Whole),
        None => compile(document, &NoGame, Scope::Whole).understood(),
    }
}

/// Visits every step of a tree, including nested ones.
fn each<'t>(steps: &'t [Step], seen: &mut impl FnMut(&'t Step)) {
    for step in steps {
        seen(step);
        match &step.what {
            What::If { then, otherwise, .. } | What::Try { then, otherwise } => {
                each(then, seen);
                each(otherwise, seen);
            }
            What::First { ways, otherwise, .. } => {
                ways.iter().for_each(|way| each(way, seen));
                each(otherwise, seen);
            }
            What::Cases { cases, otherwise, .. } => {
                cases.iter().for_each(|case| each(&case.steps, seen));
                each(otherwise.as_deref().unwrap_or(&[]), seen);
            }
            What::Repeat { body, .. } | What::Once(body) | What::Select { then: body, .. } => {
                each(body, seen)
            }
            _ => {}
        }
    }
}

#[test]
fn every_step_stands_where_it_says() {
    let mut steps = 0;
    for (name, document) in documents() {
        let compiled = compiled(&document);
        assert_eq!(compiled.tree.pages.len(), document.pages.len(), "{name}");
        for page in &compiled.tree.pages {
            each(&page.steps, &mut |step| {
                steps += 1;
                let source = &document.sources[usize::from(step.piece.span.file)].text;
                let written =
                    source.get(step.piece.span.range()).unwrap_or_else(|| panic!("{name}: {step:?}"));
                let plain = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
                let made = step.piece.text.is_empty() || step.piece.text.starts_with("Roll on");
                assert!(
                    made || plain(written).starts_with(&plain(&step.piece.text)),
                    "{name}: {written} {step:?}"
                );
            });
        }
    }
    assert!(steps > 500, "{steps}");
}

#[test]
fn every_byte_of_every_document_has_a_role() {
    for (name, document) in documents() {
        let compiled = compiled(&document);
        let mut at = 0;
        for block in blocks(&document, &compiled.readings) {
            assert_eq!(block.bytes.start, at, "{name}, line {}: {}", block.line, block.text);
            at = block.bytes.end;
        }
        assert_eq!(at, document.sources[0].text.len(), "{name}");
    }
}

/// The exported tree contains the steps and their positions.
#[test]
fn a_tree_can_be_given_to_programs() {
    let text = "# Day\n\n- Is it raining?\n  - Yes: Read.\n  - No: Row. Prefer: the north\n";
    let tree = compile(&Document::of("day.md", text), &NoGame, Scope::Whole).tree;
    assert_eq!(
        tree.to_string(),
        "page: Day\n  if: Is it raining\n    holds: Is it raining\n    then\n      do: Read\n    otherwise\n      do: Row\n        prefer: the north\n"
    );
    let step = &tree.pages[0].steps[0];
    assert_eq!(&text[step.piece.span.range()], "Is it raining");
}
