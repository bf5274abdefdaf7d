//! The messages of the crate, and the refusals.

use faraway::TEXTS;
use std::path::Path;

speech::test_texts!(faraway::TEXTS);

/// What is refused is told to people: each reason is a message, not a sentence in the source.
#[test]
fn every_refusal_is_a_message() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut refusals, mut literal) = (0, Vec::new());
    for file in ["rules/edit.rs", "rules/turn.rs", "game.rs", "correct.rs"] {
        let text = std::fs::read_to_string(sources.join(file)).expect("a source file");
        for call in ["no(", "when("] {
            for reason in text.split(call).skip(1) {
                refusals += usize::from(reason.starts_with("say!("));
                if reason.starts_with('"') || reason.starts_with("format!") {
                    literal.push(format!("{file}: {}", reason.lines().next().unwrap_or_default()));
                }
            }
        }
        // Conditions are given with the key of the message.
        for key in text.split("when(").skip(1).filter_map(|call| call.split('"').nth(1)) {
            refusals += 1;
            if !TEXTS.has(key) {
                literal.push(format!("{file}: {key}"));
            }
        }
    }
    assert!(refusals > 40, "{refusals}");
    assert_eq!(literal, Vec::<String>::new());
}
