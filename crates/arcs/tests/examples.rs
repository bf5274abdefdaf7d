//! The examples of play beside the documents: each passes, and together they show every line of every page
//! once deciding and once asked without deciding.

use arcs::bot::{ArcsPlayer, Supercat, sketch};
use script::document::Document;
use script::program::Role;
use script::source::Source;
use script::story;
use script::suite::{Case, Player, Suite, compare};
use script::trace::{Entry, Note};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use table::{Given, rehearse};

fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/arcs")
}

fn document(version: &str) -> Document {
    let name = format!("supercat-{version}.md");
    let text = std::fs::read_to_string(bots().join(&name)).expect("the document is there");
    Document::read(vec![Source::new(name, text)])
}

/// The suites of a version, by file name.
fn suites(version: &str) -> Vec<(String, Suite)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(bots().join("tests")).expect("the suites are there") {
        let path = entry.expect("a file").path();
        let name = path.file_name().map_or(String::new(), |n| n.to_string_lossy().into_owned());
        let text = std::fs::read_to_string(&path).expect("a text");
        let suite = Suite::read(&Source::new(name.as_str(), text));
        if suite.document.as_ref().is_some_and(|d| d.contains(version)) {
            found.push((name, suite));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

#[test]
fn examples_of_play_hold() {
    let mut wrong = Vec::new();
    let mut cases = 0;
    for version in ["0.7", "0.5"] {
        let document = document(version);
        for (name, suite) in suites(version) {
            for case in &suite.cases {
                cases += 1;
                match ArcsPlayer.play(&document, case) {
                    Err(reason) => wrong.push(format!("{name}:{}: {}: {reason}", case.line, case.title())),
                    Ok(lines) => wrong.extend(
                        compare(case, &lines)
                            .into_iter()
                            .map(|d| format!("{name}:{}: {}", d.line, d.message)),
                    ),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases > 200, "only {cases} cases were found");
}

/// What an example shows about a line: it decided, or it was asked and did not.
type Shown = BTreeSet<(u32, bool)>;

/// Adds the lines that a case expects. Only lines in an `expect` block count, with their outcome: a line that
/// merely happens to be asked is not shown.
fn shown_by(bot: &Supercat, case: &Case, shown: &mut Shown) {
    let position = case.given("position").expect("a position");
    let state = sketch::read(position).unwrap_or_else(|e| panic!("{}: {e}", case.title()));
    let seed = case.given("seed").and_then(|s| s.trim().parse().ok()).unwrap_or(1);
    let mut given = Given::new(case.given("chance").unwrap_or(""), seed);
    let played = rehearse(bot, &state, &mut given).unwrap_or_else(|e| panic!("{}: {e}", case.title()));
    let expected: Vec<&str> = case.expect.iter().filter(|e| !e.not).map(|e| e.text.as_str()).collect();
    see(bot, &played.trace, &expected, shown);
}

fn see(bot: &Supercat, entries: &[Entry], expected: &[&str], shown: &mut Shown) {
    for entry in entries {
        match entry {
            Entry::Step(step) => {
                let word = story::word(step.outcome);
                let text = story::text(&bot.program().written(), std::slice::from_ref(entry));
                let told = text.lines().nth(1).unwrap_or("").trim();
                if expected.iter().any(|e| told.contains(e) && e.ends_with(&word)) {
                    shown.insert((step.line.0, matches!(&*word, "yes" | "done")));
                }
                see(bot, &step.inside, expected, shown);
            }
            Entry::Note(Note::Choice(choice)) => {
                let told = story::choice_lines(choice);
                for criterion in &choice.criteria {
                    let Some(line) = criterion.line else { continue };
                    let said = |e: &&str| {
                        e.starts_with(&format!("{}: ", criterion.criterion))
                            && told.iter().any(|line| line.contains(*e))
                    };
                    if expected.iter().any(said) {
                        shown.insert((line.0, !criterion.removed.is_empty()));
                    }
                }
            }
            Entry::Note(_) => {}
        }
    }
}

/// Lines that cannot be shown both ways, and why: a page, the beginning of a line, and whether it is the
/// deciding case that is missing.
const NEVER: &[(&str, &str, bool, &str)] = &[
    ("Bot turn", "the hand counter is at 0", true, "a bot without cards has no turn (R18, R20)"),
    ("Bot turn", "pass", true, "a bot without cards has no turn"),
    ("Bot turn", "pass", false, "a bot without cards has no turn"),
    ("Bot turn", "Lower the hand counter", false, "a bot with cards has something to lower"),
    ("Bot turn", "Raise the seize counter", false, "a counter can always be raised"),
    ("Bot turn", "Use", false, "a page can always be used"),
    ("Bot turn", "Draw 2", false, "the discards become the new stack: there are always cards"),
    ("Bot turn", "Declare", false, "the questions before it are its conditions"),
    ("Bot turn", "Surpass", false, "the question before it is its condition"),
    ("Bot turn", "seize", false, "the question before it is its condition"),
    ("Bot turn", "Select any card", false, "some card can always be played"),
    ("Bot turn", "discard", false, "of two cards drawn one is left, and bonus cards are asked for before"),
    ("Bot turn", "lower the hand counter for", false, "0.5 always pays with the counter"),
    ("Bot turn", "Go to the page", false, "every suit has a page"),
    ("Bot turn", "Roll 1d6", false, "a die can always be rolled"),
    ("Bot turn", "higher number", false, "no two cards of a suit have the same number"),
    ("Aggression", "Move idle ships", false, "ships with a way to go can always go it"),
    ("Mobilization", "Move idle ships", false, "ships with a way to go can always go it"),
    ("Construction", "no double city", true, "a ban, kept when the options are made (R109)"),
    ("Influence doctrine", "Lore card", true, "lore is never in the Court (R144)"),
];

#[test]
fn every_line_is_shown_deciding_and_not() {
    let mut missing = Vec::new();
    for version in ["0.7", "0.5"] {
        let bot = Supercat::new(document(version).sources).unwrap_or_else(|e| panic!("{e}"));
        let mut shown = Shown::new();
        for (_, suite) in suites(version) {
            suite.cases.iter().for_each(|case| shown_by(&bot, case, &mut shown));
        }
        let program = bot.program();
        for (at, line) in program.lines.iter().enumerate() {
            // A setting is not a step: the rulings that name it show its effect.
            if line.role == Role::Setting {
                continue;
            }
            let page = &program.pages[line.page.0 as usize].title;
            for decides in [true, false] {
                let never = NEVER
                    .iter()
                    .any(|(p, text, yes, _)| page == p && line.text.starts_with(text) && *yes == decides);
                if !never && !shown.contains(&(at as u32, decides)) {
                    let how = if decides { "decides" } else { "does not decide" };
                    missing.push(format!("{version}, {page}: no example in which this {how}: {}", line.text));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{} missing:\n{}", missing.len(), missing.join("\n"));
}

/// Every test named in the list of rulings exists: a case of a suite, or a function in Rust.
#[test]
fn every_ruling_names_tests_that_exist() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rulings = std::fs::read_to_string(here.join("../../docs/rulings/supercat.md")).expect("the rulings");
    let cases: BTreeSet<String> = ["0.7", "0.5"]
        .into_iter()
        .flat_map(suites)
        .flat_map(|(_, suite)| suite.cases)
        .filter_map(|case| case.name.last().cloned())
        .collect();
    let mut rust = String::new();
    let mut folders = vec![here.join("src"), here.join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                rust += &std::fs::read_to_string(path).expect("a text");
            }
        }
    }
    let mut named = 0;
    for row in rulings.lines().filter(|line| line.starts_with("| R")) {
        let tests = row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or("");
        assert!(!matches!(tests, "" | "–"), "no test: {row}");
        for (mark, exists) in [
            ('`', &(|name: &str| cases.contains(name)) as &dyn Fn(&str) -> bool),
            ('*', &|name: &str| rust.contains(&format!("fn {name}("))),
        ] {
            for name in tests.split(mark).skip(1).step_by(2).filter(|name| !name.contains('.')) {
                assert!(exists(name), "{name} does not exist: {row}");
                named += 1;
            }
        }
    }
    assert!(named > 150, "only {named} tests are named");
}
