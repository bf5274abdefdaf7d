//! Tests the documentation: every example in it runs, and every diagnostic has a page whose example triggers
//! it.

mod lighthouse;

use lighthouse::Lighthouse;
use script::compile::{Compiled, Scope, compile};
use script::diagnostic::{Code, Diagnostic, render};
use script::document::Document;
use script::program::Understood;
use script::source::Source;
use script::suite::{Case, Player, Suite, compare, play_answers, problems};
use script::vocabulary::{NoGame, Vocabulary};
use std::path::PathBuf;

fn docs(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs")).join(path)
}

struct Keeper;

impl Player for Keeper {
    fn id(&self) -> &str {
        "lighthouse"
    }

    fn read(&self, document: &Document, scope: Scope) -> Compiled<Understood> {
        compile(document, &Lighthouse, scope).understood()
    }

    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String> {
        play_answers(&compile(document, &Lighthouse, Scope::Whole).program, case)
    }
}

fn fence<'t>(page: &'t str, info: &str) -> Option<&'t str> {
    let start = page.find(&format!("```{info}\n"))? + info.len() + 4;
    let end = page[start..].find("```")?;
    Some(&page[start..start + end])
}

/// The page's example has the problem, and the message is the one printed there. With `UPDATE=1` in the
/// environment the messages are rewritten.
#[test]
fn every_diagnostic_has_a_page_whose_example_triggers_it() {
    let players: Vec<Box<dyn Player>> = vec![Box::new(Keeper)];
    let mut wrong = Vec::new();
    for code in Code::ALL {
        let path = docs("diagnostics").join(format!("{}.md", code.as_str()));
        let page = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        // An example of `TooLarge` would be too large; see `a_document_that_is_too_large`. The others need a
        // game with a lexicon.
        if matches!(code, Code::TooLarge | Code::TwoReadings | Code::UnusedTerm) {
            continue;
        }
        let example = fence(&page, "markdown").unwrap_or_else(|| panic!("{code:?} has no example"));
        let document = Document::of("example.md", example);
        let found = problems(&players, &document, None, Scope::Whole);
        let Some(problem) = found.iter().find(|p| p.code == *code) else {
            wrong.push(format!("{}: not triggered; found {found:?}", code.as_str()));
            continue;
        };
        let message = render(problem, &document.sources, false);
        let printed = fence(&page, "text").unwrap_or_default();
        if printed.trim_end() == message.trim_end() {
            continue;
        }
        if std::env::var("UPDATE").is_ok() {
            let new = page
                .replace(&format!("```text\n{printed}```"), &format!("```text\n{}\n```", message.trim_end()));
            std::fs::write(&path, new).unwrap();
        } else {
            wrong.push(format!("{}: the message is now\n{message}", code.as_str()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn a_document_that_is_too_large() {
    let document = Document::of("large.md", &"- Row.\n".repeat(700_000));
    assert_eq!(document.problems[0].code, Code::TooLarge);
}

/// Every example of the reference and of the tutorial runs as it says.
#[test]
fn the_examples_of_the_documentation_run() {
    for name in ["language.md", "write-a-bot.md"] {
        let text = std::fs::read_to_string(docs(name)).unwrap();
        let examples = text.matches("```markdown\n").count();
        let suite = Suite::read(&Source::new(name, text));
        let mut ran = 0;
        for case in &suite.cases {
            let Some(document) = case.given("markdown") else {
                panic!("{name}: {} has no document", case.title())
            };
            let document = Document::of("example.md", document);
            // Examples for a game run in the tests of that game.
            if matches!(document.front.game.as_str(), "arcs" | "root") {
                ran += 1;
                continue;
            }
            let (problems, played) = match document.front.game.as_str() {
                "lighthouse" => run(&document, &Lighthouse, case),
                _ => run(&document, &NoGame, case),
            };
            let wrong: Vec<&str> = problems.iter().map(|p| p.message.as_str()).collect();
            assert_eq!(wrong, [""; 0], "{name}: {}", case.title());
            let happened =
                played.unwrap_or_else(|e| panic!("{name}, line {}: {}: {e}", case.line, case.title()));
            let differences = compare(case, &happened);
            assert!(
                differences.is_empty(),
                "{name}: {}: {differences:#?}\n{}",
                case.title(),
                happened.join("\n")
            );
            ran += 1;
        }
        assert_eq!(ran, examples, "{name}: an example without answers and expectations");
    }
}

fn run<V: Vocabulary>(
    document: &Document,
    vocabulary: &V,
    case: &Case,
) -> (Vec<Diagnostic>, Result<Vec<String>, String>) {
    let compiled = compile(document, vocabulary, Scope::Whole);
    let played = play_answers(&compiled.program, case);
    (compiled.problems, played)
}
