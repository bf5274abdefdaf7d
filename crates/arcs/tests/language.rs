//! The language of documents for Arcs: slips change the meaning or are refused, traps hold, sentences of
//! first-time authors are understood, and the pages generated from the lexicon are current.

use arcs::vocabulary::Words;
use script::language::Examples;
use script::language::frames::{self, Frames};
use script::trial::{Trial, current, text};
use script::vocabulary::Vocabulary;

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

fn documents() -> Vec<String> {
    BOTS.iter().map(|bot| text(&format!("bots/arcs/{bot}.md"))).collect()
}

fn frames() -> Frames {
    let own = text("crates/arcs/src/vocabulary/words.frames");
    Frames::new(frames::ENGLISH, &own).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn the_page_of_words_is_current() {
    current("docs/words/arcs.md", &frames().page("Arcs"));
}

/// `understudy words arcs --patterns` has every rule, each with an example.
#[test]
fn the_patterns_are_complete() {
    let words = Words.lexicon().expect("a lexicon");
    let list = words.word_list("arcs", &Examples::default());
    for category in ["question", "deed", "criterion", "setting", "clause", "about", "does", "sentence"] {
        let rules = words.rules_of(category).count();
        let chapter = list.split("\n### ").find(|part| part.starts_with(&format!("‹{category}›")));
        let rows = chapter.map_or(0, |part| part.lines().filter(|line| line.starts_with("| ")).count() - 2);
        assert_eq!(rows, rules, "{category}");
    }
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
        let made = TRIAL.readings(&format!("{bot}.md"), &text(&format!("bots/arcs/{bot}.md")));
        current(
            &format!("crates/arcs/tests/readings/{bot}.txt"),
            &made.unwrap_or_else(|e| panic!("{bot}: {e}")),
        );
    }
}

/// A typo in every word, a word inserted, dropped, two swapped, a number changed, in every line.
#[test]
fn no_slip_is_silent() {
    let (tried, wrong) =
        TRIAL.all_silent(&documents(), 1, &text("crates/script/tests/corpus/arcs-synonyms.txt"));
    assert!(tried > 10000, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried} are silent:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_trap_falls() {
    let mut fell = TRIAL.fallen(&text("crates/script/tests/corpus/arcs-traps.txt"));
    fell.extend(TRIAL.fallen(&text("crates/script/tests/corpus/arcs-closed-class.txt")));
    fell.extend(TRIAL.fallen(&text("crates/script/tests/corpus/arcs-misreadings.txt")));
    assert!(fell.is_empty(), "{} fell:\n{}", fell.len(), fell.join("\n"));
}

/// Errors between the lines: in lists, tables, answers, pages, front matter.
#[test]
fn no_trapped_document_falls() {
    let fell = TRIAL.fallen_documents(&text("crates/script/tests/corpus/arcs-document-traps.txt"));
    assert!(fell.is_empty(), "{} fell:\n{}", fell.len(), fell.join("\n"));
}

/// The readings of sentences by people who had not seen the lexicon: each beside its author's intention,
/// reviewed one by one when it changes. None may be read wrongly; missing words belong into `words.gr`.
fn wordings(which: &str, least: usize) {
    let corpus = text(&format!("crates/script/tests/corpus/arcs-{which}.txt"));
    let mut made = String::new();
    let (mut all, mut understood) = (0, 0);
    for line in script::trial::lines(&corpus) {
        let (sentence, meant) = line.split_once(" => understood; meaning: ").expect("a meaning");
        let read = TRIAL.reading(&sentence.replace(" ⏎ ", "\n  - "));
        all += 1;
        understood += usize::from(read.is_ok());
        made += &match read {
            Ok(read) => format!("{sentence}\n  meant: {meant}\n  read:  {read}\n"),
            Err(reason) => format!("{sentence}\n  meant: {meant}\n  not read: {reason}\n"),
        };
    }
    current(&format!("crates/arcs/tests/readings/{which}.txt"), &made);
    println!("{understood} of {all} {which}");
    assert!(understood >= least, "{understood} of {all}");
}

#[test]
fn first_wordings_are_read_as_they_were_meant() {
    wordings("first-wordings", 188);
}

/// Written after the lexicon had been tuned on the others.
#[test]
fn second_wordings_are_read_as_they_were_meant() {
    wordings("second-wordings", 170);
}

/// Written after that. 100 were understood before any word was added for them.
#[test]
fn third_wordings_are_read_as_they_were_meant() {
    wordings("third-wordings", 147);
}

/// By the author of the lexicon, construction by construction: they show what is understood.
#[test]
fn fifth_wordings_are_read_as_they_were_meant() {
    wordings("fifth-wordings", 97);
}

/// By another author. 36 were accepted when first tried, three of them wrongly.
#[test]
fn fourth_wordings_are_read_as_they_were_meant() {
    wordings("fourth-wordings", 80);
}

/// By the same author as the fourth set, and tuned on. 59 were understood before.
#[test]
fn open_wordings_are_read_as_they_were_meant() {
    wordings("open-wordings", 106);
}

/// Written by two people from the page of words only, and read as they were: see docs/language.md.
#[test]
fn wordings_from_the_page_of_words_are_read_as_they_were_meant() {
    wordings("page-wordings", 170);
}

/// By a designer who had read the page of words only. 40 of the 60 were understood when they were first tried, one of
/// them wrongly.
#[test]
fn sixth_wordings_are_read_as_they_were_meant() {
    wordings("sixth-wordings", 38);
}

/// By another author who had read the page of words only. 64 of the 80 were understood when they were first tried, none
/// wrongly.
#[test]
fn seventh_wordings_are_read_as_they_were_meant() {
    wordings("seventh-wordings", 72);
}

/// By another author still, from the page of words only, and to be misread. 72 of the 100 were understood when they were
/// first tried, one of them wrongly.
#[test]
fn eighth_wordings_are_read_as_they_were_meant() {
    wordings("eighth-wordings", 75);
}

/// The table at the end of docs/write-a-bot.md: what is refused there, and what to write instead.
#[test]
fn the_table_for_new_authors_is_true() {
    let guide = text("docs/write-a-bot.md");
    let rows = guide.split("| you wrote |").nth(1).expect("the table").lines().skip(2);
    let mut tried = 0;
    for row in rows.filter(|row| row.starts_with("| ")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [wrote, _, write] = cells[..] else { panic!("{row}") };
        assert!(TRIAL.reading(wrote).is_err(), "{wrote}");
        for instead in write.split(" *or* ") {
            assert!(TRIAL.reading(instead).is_ok(), "{instead}: {:?}", TRIAL.reading(instead));
        }
        tried += 1;
    }
    assert_eq!(tried, 5);
}

/// A sentence that a problem suggests is understood itself.
#[test]
fn every_suggestion_is_understood() {
    let corpora = [
        "arcs-traps",
        "arcs-closed-class",
        "arcs-misreadings",
        "arcs-second-wordings",
        "arcs-fourth-wordings",
    ];
    let corpora = corpora.map(|name| text(&format!("crates/script/tests/corpus/{name}.txt")));
    let (tried, wrong) = TRIAL.misled(&corpora);
    assert!(tried > 20, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Written to be misread, before the lexicon was looked at; the reading of each beside what it means.
#[test]
fn what_is_easily_misread_is_read_as_it_was_meant() {
    wordings("tester-wordings", 150);
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

/// Phrases that can be nested as well as listed double the readings of a sentence with every phrase. It is
/// refused before they are counted: otherwise this test would not end.
#[test]
fn a_sentence_with_countless_readings_is_refused() {
    for nested in [6, 14, 300] {
        let phrases = "a ship in a system with ".repeat(nested);
        for sentence in [
            format!("Tax a city in a system with {phrases}a gate."),
            format!("A *stronghold* is a system with {phrases}a ship."),
        ] {
            assert!(TRIAL.reading(&sentence).is_err(), "{sentence}");
        }
    }
    let long = format!("If {}bot has a ship, pass.", "bot has a city and ".repeat(300));
    assert!(TRIAL.reading(&long).is_err());
}

/// The author of a definition is told how far it is understood, not that no sentence begins like that.
#[test]
fn half_a_definition_is_pointed_at_where_it_is_not_understood() {
    let said = TRIAL.reading("A *frontier* is a system next to a golden gate.").expect_err("not understood");
    assert!(
        said.starts_with("the definition of “frontier” is understood only in part at “golden”"),
        "{said}"
    );
    // Emphasis is not a definition.
    let said = TRIAL.reading("Move *idle* shps to a gate?").expect_err("not understood");
    assert!(said.starts_with("“Move idle shps to a gate” is understood only in part"), "{said}");
}
