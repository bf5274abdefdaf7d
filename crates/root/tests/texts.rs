//! The messages of the crate, and the refusals.

use std::path::Path;

speech::test_texts!(root::TEXTS);

/// The rules refuse with the key of a message, which is looked up only when it is shown. A sentence written
/// there by mistake would stay unnoticed until then.
#[test]
fn every_refusal_is_a_message() {
    let messages = include_str!("../speech/en/refusals.ftl");
    let (mut refusals, mut unknown) = (0, Vec::new());
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules")) {
        let text = std::fs::read_to_string(&file).expect("a source file");
        for call in ["refuse(", "demand("] {
            for key in text.split(call).skip(1).filter_map(reason) {
                refusals += 1;
                if !messages.contains(&format!("\n{key} =")) && !messages.starts_with(&format!("{key} =")) {
                    unknown.push(format!("{}: {key}", file.display()));
                }
            }
        }
    }
    assert!(refusals > 200, "{refusals}");
    assert_eq!(unknown, Vec::<String>::new());
}

/// The last string among the arguments of a call.
fn reason(arguments: &str) -> Option<&str> {
    let mut depth = 1;
    let end = arguments.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    })?;
    let (before, _) = arguments[..end].rsplit_once('"')?;
    before.rsplit_once('"').map(|(_, reason)| reason)
}

fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => files.extend(sources(&path)),
            false => files.push(path),
        }
    }
    files
}
