//! The examples of play beside the documents.

mod common;

use europa::bot::EuropaPlayer;
use script::document::Document;
use script::source::Source;
use script::suite::{Player, Suite, compare};

#[test]
fn the_examples_of_play_go_as_they_say() {
    let document =
        Document::read(common::document().files.iter().map(|(name, text)| Source::new(name, text)).collect());
    let folder = common::folder().join("tests");
    let mut cases = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for case in &Suite::read(&Source::new("suite", text)).cases {
            cases += 1;
            let happened =
                EuropaPlayer.play(&document, case).unwrap_or_else(|e| panic!("{}: {e}", case.title()));
            let differences: Vec<String> = compare(case, &happened).into_iter().map(|d| d.message).collect();
            assert!(differences.is_empty(), "{}: {differences:#?}\n{}", case.title(), happened.join("\n"));
        }
    }
    assert!(cases >= 4);
}

/// A position without a Bot on turn is refused, not played.
#[test]
fn a_human_on_turn_is_said() {
    let wrong = europa::bot::sketch::sketch("France: human\nEngland: human").unwrap_err();
    assert_eq!(wrong, "one of the players must be a Bot");
}
