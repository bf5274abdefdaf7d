//! Every test named in docs/rulings/root.md exists: those of the rules, by full name or prefix, and the pages
//! of the examples of play.

use std::path::{Path, PathBuf};

fn home() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The files below a folder with this extension.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut all = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        match path.is_dir() {
            true => all.extend(files(&path, ending)),
            false if path.to_string_lossy().ends_with(ending) => all.push(path),
            false => {}
        }
    }
    all
}

/// The names of all tests written in Rust.
fn tests() -> Vec<String> {
    let mut names = Vec::new();
    for folder in ["crates/root/tests", "crates/root/src"] {
        for path in files(&home().join(folder), ".rs") {
            let text = read(&path);
            for after in text.split("#[test]").skip(1) {
                let name = after.split("fn ").nth(1).and_then(|rest| rest.split('(').next());
                names.extend(name.map(String::from));
            }
        }
    }
    names
}

/// The texts between two marks.
fn between(text: &str, mark: char) -> impl Iterator<Item = &str> {
    text.split(mark).skip(1).step_by(2)
}

#[test]
fn every_ruling_names_a_test_that_exists() {
    let (tests, rulings) = (tests(), read(&home().join("docs/rulings/root.md")));
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '…';
    let mut named = 0;
    for line in rulings.lines().filter(|line| line.starts_with('|') || line.contains("Test")) {
        for name in between(line, '`').filter(|name| name.contains('_') && name.chars().all(is_name)) {
            let known = match name.strip_suffix('…') {
                Some(begins) => tests.iter().any(|test| test.starts_with(begins)),
                None => tests.iter().any(|test| test == name),
            };
            assert!(known, "there is no test {name}: {line}");
            named += 1;
        }
    }
    assert!(named > 150, "{named} tests are named");
}

#[test]
fn every_ruling_names_a_page_of_examples_that_exists() {
    let folder = home().join("bots/root/tests");
    let rulings = read(&home().join("docs/rulings/root.md"));
    let mut named = 0;
    for line in rulings.lines().filter(|line| line.starts_with('|')) {
        for (bots, pages) in between(line, '*').filter_map(|text| text.split_once(" › ")) {
            for bot in bots.split(", ") {
                let suites = ["", "-corners"].map(|kind| read(&folder.join(format!("{bot}{kind}.test.md"))));
                let has = |page: &str| {
                    suites
                        .iter()
                        .flat_map(|suite| suite.lines())
                        .any(|l| l.trim_start_matches('#').trim() == page)
                };
                assert!(
                    pages.split(", ").all(has) || has(pages),
                    "there is no page *{bot} › {pages}*: {line}"
                );
                named += 1;
            }
        }
    }
    assert!(named > 40, "{named} pages are named");
}
