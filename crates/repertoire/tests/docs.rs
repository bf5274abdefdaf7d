//! Runs the examples in the language reference and the tutorial that are written for a game.

use script::compile::Scope;
use script::document::Document;
use script::source::Source;
use script::suite::{Suite, compare};

#[test]
fn the_examples_for_the_games_run() {
    let players = repertoire::players();
    let mut ran = 0;
    for name in ["language.md", "write-a-bot.md"] {
        let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
        let suite = Suite::read(&Source::new(name, std::fs::read_to_string(path).expect("the page")));
        for case in &suite.cases {
            let Some(text) = case.given("markdown") else { continue };
            let document = Document::of("example.md", text);
            let Some(player) = players.iter().find(|player| player.id() == document.front.game) else {
                continue;
            };
            let problems = player.read(&document, Scope::Whole).problems;
            let errors: Vec<&str> = problems
                .iter()
                .filter(|p| p.code.as_str().starts_with('E'))
                .map(|p| p.message.as_str())
                .collect();
            assert_eq!(errors, [""; 0], "{name}: {}", case.title());
            let happened = player.play(&document, case);
            let happened = happened.unwrap_or_else(|e| panic!("{name}: {}: {e}", case.title()));
            let differences = compare(case, &happened);
            assert!(
                differences.is_empty(),
                "{name}: {}: {differences:#?}\n{}",
                case.title(),
                happened.join("\n")
            );
            ran += 1;
        }
    }
    assert!(ran >= 7, "{ran}");
}
