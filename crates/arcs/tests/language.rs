//! What a document for Arcs says is what is meant: slips change the meaning or are refused, traps do
//! not fall, first wordings are understood, and the pages that are made from the lexicon are current.

use arcs::vocabulary::Words;
use script::trial::Trial;
use script::vocabulary::Vocabulary;
use std::path::PathBuf;

const BOTS: [&str; 2] = ["supercat-0.7", "supercat-0.5"];

const TRIAL: Trial<'static, Words> = Trial {
    vocabulary: &Words,
    game: "arcs",
    counters: &["patience", "greed"],
    pages: &[
        "Prelude",
        "Plan",
        "General Priorities",
        "Administration",
        "Aggression",
        "Construction",
        "Mobilization",
    ],
    idle: "Pass.",
    chooses: "Move ships?",
};

fn file(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

fn text(path: &str) -> String {
    std::fs::read_to_string(file(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn documents() -> Vec<String> {
    BOTS.iter().map(|bot| text(&format!("bots/arcs/{bot}.md"))).collect()
}

/// A page that is made from the lexicon or the documents; `UPDATE=1` writes it anew.
fn current(path: &str, made: &str) {
    if std::env::var("UPDATE").is_ok() {
        std::fs::create_dir_all(file(path).parent().expect("a folder")).expect("a folder");
        std::fs::write(file(path), made).expect("written");
    } else {
        let kept = std::fs::read_to_string(file(path)).unwrap_or_default();
        assert!(kept == made, "{path} is out of date: run the test with UPDATE=1, and look at what changed");
    }
}

#[test]
fn the_word_list_is_current() {
    let words = Words.lexicon().expect("a lexicon");
    current("docs/words/arcs.md", &words.word_list("arcs"));
}

/// How every line of the shipped documents is read: looked through line by line when it changes.
#[test]
fn the_readings_of_the_shipped_documents_are_as_reviewed() {
    for bot in BOTS {
        let made = TRIAL.readings(&format!("{bot}.md"), &text(&format!("bots/arcs/{bot}.md")));
        current(
            &format!("crates/arcs/tests/readings/{bot}.txt"),
            &made.unwrap_or_else(|e| panic!("{bot}: {e}")),
        );
    }
}

#[test]
fn no_slip_is_silent() {
    let (tried, wrong) = TRIAL.silent(&documents(), 23, 0);
    assert!(tried > 200, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried} are silent:\n{}", wrong.len(), wrong.join("\n"));
}

/// All of them: `cargo test --release -p arcs --test language -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn no_slip_at_all_is_silent() {
    let (tried, wrong) = TRIAL.silent(&documents(), 1, 0);
    assert!(wrong.is_empty(), "{} of {tried} are silent:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_trap_falls() {
    let fell = TRIAL.fallen(&text("crates/script/tests/corpus/arcs-traps.txt"));
    assert!(fell.is_empty(), "{} fell:\n{}", fell.len(), fell.join("\n"));
}

/// How many sentences of people who have not seen the lexicon are understood. The number here may
/// only rise: words that are missing belong into `words.gr`.
#[test]
fn first_wordings_are_understood() {
    let (all, refused) = TRIAL.wordings(&text("crates/script/tests/corpus/arcs-first-wordings.txt"));
    for one in &refused {
        println!("{}\n    {}", one.sentence, one.reason);
    }
    println!("{} of {all}", all - refused.len());
    assert!(all - refused.len() >= 136, "{} of {all}", all - refused.len());
}

#[test]
fn what_is_printed_is_read_as_the_same_again() {
    TRIAL.round_trip(400, 88_172_645_463_325_252).unwrap_or_else(|e| panic!("{e}"));
}
