//! The messages of the crate, and the refusals.

use arcs::TEXTS;
use std::path::Path;

speech::test_texts!(arcs::TEXTS);

/// What is refused is told to people: each reason is a message, not a sentence in the source.
#[test]
fn every_refusal_is_a_message() {
    let (mut refusals, mut literal) = (0, Vec::new());
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules")) {
        let text = std::fs::read_to_string(&file).expect("a source file");
        let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
        for call in ["ensure(", "Refusal("] {
            for reason in rules.split(call).skip(1).filter_map(last_string) {
                refusals += 1;
                if !TEXTS.has(reason) {
                    literal.push(format!("{}: {reason}", file.display()));
                }
            }
        }
    }
    assert!(refusals > 120, "{refusals}");
    assert_eq!(literal, Vec::<String>::new());
}

/// The last string among the arguments of a call.
fn last_string(arguments: &str) -> Option<&str> {
    let mut depth = 1;
    let end = arguments.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    })?;
    let (before, _) = arguments[..end].rsplit_once('"')?;
    before.rsplit_once('"').map(|(_, reason)| reason)
}

fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}
