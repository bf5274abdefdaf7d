//! The language of documents for Root: slips change the meaning or are refused, traps hold, sentences of
//! first-time authors are understood, and the pages generated from the lexicon are current.

use root::vocabulary::Words;
use script::language::frames::{self, Frames};
use script::trial::{Trial, current, lines, text};

const BOTS: [&str; 8] = [
    "mechanical-marquise",
    "electric-eyrie",
    "automated-alliance",
    "vagabot",
    "riverfolk-robots",
    "logical-lizards",
    "drillbit-duchy",
    "cogwheel-corvids",
];

const TRIAL: Trial<'static, Words> = Trial {
    vocabulary: &Words,
    game: "root",
    counters: &["anger", "stores", "patience"],
    pages: &["Birdsong", "Daylight", "Evening", "Plan", "Rally", "Turmoil", "Expand"],
    idle: "Return.",
    chooses: "Battle in each clearing.",
};

fn documents() -> Vec<String> {
    BOTS.iter().map(|bot| text(&format!("bots/root/{bot}.md"))).collect()
}

fn frames() -> Frames {
    let own = text("crates/root/src/vocabulary/words.frames");
    Frames::new(frames::ENGLISH, &own).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn the_page_of_words_is_current() {
    current("docs/words/root.md", &frames().page("Root"));
}

/// Each sentence that the page teaches, with every word that it teaches for it.
#[test]
fn the_page_of_words_keeps_its_promises() {
    assert_eq!(frames().unreached(), [""; 0], "no sentence leads to these words");
    let (tried, unkept) = TRIAL.unkept(&frames());
    assert!(tried > 1000, "{tried}");
    assert!(unkept.is_empty(), "{} of {tried}:\n{}", unkept.len(), unkept.join("\n"));
}

/// The reading of every line of the shipped documents, reviewed line by line when it changes.
#[test]
fn the_readings_of_the_shipped_documents_are_as_reviewed() {
    for bot in BOTS {
        let made = TRIAL.readings(&format!("{bot}.md"), &text(&format!("bots/root/{bot}.md")));
        current(
            &format!("crates/root/tests/readings/{bot}.txt"),
            &made.unwrap_or_else(|e| panic!("{bot}: {e}")),
        );
    }
}

/// A typo in every word, a word inserted, dropped, two swapped, a number changed, in every line.
#[test]
fn no_slip_is_silent() {
    let (tried, wrong) =
        TRIAL.all_silent(&documents(), 1, &text("crates/script/tests/corpus/root-synonyms.txt"));
    assert!(tried > 10000, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried} are silent:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_trap_falls() {
    let mut fell = TRIAL.fallen(&text("crates/script/tests/corpus/root-traps.txt"));
    fell.extend(TRIAL.fallen(&text("crates/script/tests/corpus/root-closed-class.txt")));
    // References to the clearing of an earlier page are not tracked.
    fell.retain(|trap| !trap.starts_with("Battle in that clearing."));
    assert!(fell.is_empty(), "{} fell:\n{}", fell.len(), fell.join("\n"));
}

/// Sentences by people who have not seen the lexicon, each with its reading beside its author's intention:
/// reviewed line by line when it changes. The numbers may only rise: missing words belong into `words.gr`.
#[test]
fn wordings_of_others_are_understood() {
    for (name, least) in [
        ("first", 92),
        ("second", 90),
        ("third", 83),
        ("fourth", 59),
        ("fifth", 35),
        ("sixth", 68),
        ("seventh", 77),
    ] {
        let corpus = text(&format!("crates/script/tests/corpus/root-{name}-wordings.txt"));
        let (mut all, mut understood, mut made) = (0, 0, String::new());
        for line in lines(&corpus) {
            let (sentence, meant) = line.split_once(" => ").unwrap_or((line, ""));
            let read = TRIAL.reading(&sentence.replace(" ⏎ ", "\n  - "));
            if meant.starts_with("understood") {
                all += 1;
                understood += usize::from(read.is_ok());
            } else {
                assert!(
                    read.is_err(),
                    "{sentence} cannot be meant, but is read as: {}",
                    read.unwrap_or_default()
                );
            }
            let meant = meant.trim_start_matches("understood; meaning: ");
            made += &match read {
                Ok(read) => format!("{sentence}\n  = {read}\n  : {meant}\n"),
                Err(_) => format!("{sentence}\n  not understood\n  : {meant}\n"),
            };
            if std::env::var("WHY").is_ok()
                && let Err(why) = TRIAL.reading(sentence)
            {
                println!("{sentence}\n    {why}");
            }
        }
        println!("{name}: {understood} of {all}");
        current(&format!("crates/root/tests/readings/{name}-wordings.txt"), &made);
        assert!(understood >= least, "{understood} of {all}");
    }
}

/// Sentences that are easily misread, each with its reading beside the intended meaning: reviewed line by
/// line when it changes.
#[test]
fn what_is_easily_misread_is_read_as_reviewed() {
    for (name, readings) in [("scope-traps", "traps"), ("tester-wordings", "tester-wordings")] {
        let mut made = String::new();
        for line in lines(&text(&format!("crates/script/tests/corpus/root-{name}.txt"))) {
            let (sentence, meant) = line.split_once(" => ").unwrap_or((line, ""));
            let read = TRIAL.reading(&sentence.replace(" ⏎ ", "\n  - "));
            let read = read.map_or_else(|_| "refused".to_string(), |read| format!("= {read}"));
            made += &format!("{sentence}\n  {read}\n  : {meant}\n");
        }
        current(&format!("crates/root/tests/readings/{readings}.txt"), &made);
    }
}

/// Sentences that exercise each construction of the language with words of Root.
#[test]
fn constructions_are_read_as_reviewed() {
    let mut made = String::new();
    for sentence in lines(&text("crates/script/tests/corpus/root-constructions.txt")) {
        let read = TRIAL.reading(sentence).map_or_else(|_| "refused".to_string(), |read| format!("= {read}"));
        made += &format!("{sentence}\n  {read}\n");
    }
    current("crates/root/tests/readings/constructions.txt", &made);
}

/// A sentence that a problem suggests is understood itself.
#[test]
fn every_suggestion_is_understood() {
    let corpora = ["root-traps", "root-scope-traps", "root-closed-class", "root-fourth-wordings"];
    let corpora = corpora.map(|name| text(&format!("crates/script/tests/corpus/{name}.txt")));
    let (tried, wrong) = TRIAL.misled(&corpora);
    assert!(tried > 20, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Nobody can check a reading that leaves out what makes the difference.
#[test]
fn what_means_different_things_is_shown_differently() {
    let every = std::env::var("EVERY").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let (tried, alike) = TRIAL.alike(every);
    assert!(tried > 100, "{tried}");
    assert!(alike.is_empty(), "{} of {tried}:\n{}", alike.len(), alike.join("\n"));
}

#[test]
fn what_is_printed_is_read_as_the_same_again() {
    TRIAL.round_trip(400, 88_172_645_463_325_252).unwrap_or_else(|e| panic!("{e}"));
}
