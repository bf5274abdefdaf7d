//! The messages of the crate, and the refusals.

use europa::TEXTS;
use std::path::Path;

speech::test_texts!(europa::TEXTS);

/// What is refused is told to people: each reason is a message, not a sentence in the source.
#[test]
fn every_refusal_is_a_message() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut refusals, mut literal) = (0, Vec::new());
    for file in ["game.rs", "rules/answer.rs", "rules/deed.rs", "rules/sheet.rs"] {
        let text = std::fs::read_to_string(sources.join(file)).expect("a source file");
        for string in text.split('"').skip(1).step_by(2) {
            refusals += usize::from(TEXTS.has(string) && string.starts_with("no-"));
            // What only the program reads is one word; a sentence is for people.
            if string.contains(' ') || (string.starts_with("no-") && !TEXTS.has(string)) {
                literal.push(format!("{file}: {string}"));
            }
        }
    }
    assert!(refusals > 90, "{refusals}");
    assert_eq!(literal, Vec::<String>::new());
}
