//! Every message exists in every language, with the same arguments, and every message is used.

use arcs::TEXTS;
use std::path::Path;

#[test]
fn every_language_says_everything() {
    assert!(TEXTS.languages().count() > 1);
    assert_eq!(TEXTS.gaps(), Vec::<String>::new());
}

#[test]
fn everything_is_said_somewhere() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    assert_eq!(TEXTS.unused(&sources), Vec::<String>::new());
}
