//! The language of documents for Europa: slips change the meaning or are refused, sentences of first-time
//! authors are understood, and the pages generated from the lexicon are current.

use europa::vocabulary::Words;
use script::diagnostic::Severity;
use script::language::frames::{self, Frames};
use script::mutants::is_refused;
use script::trial::{Trial, current, lines, text};
use std::sync::LazyLock;

static WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::of(&[("territories".into(), "Antilles, Mexico".into())]));

fn trial() -> Trial<'static, Words> {
    Trial {
        vocabulary: &WORDS,
        game: "europa",
        counters: &["patience", "caution"],
        pages: &["DEFEND", "SIEGE", "MILITARY", "NAVAL", "DIPLOMACY", "EVENT", "Strengthen", "Plan"],
        idle: "Done.",
        chooses: "Choose a destination.",
    }
}

/// The whole booklet as one text, without the front matter of its first file.
fn booklet() -> String {
    let files = europa::booklet::FILES.iter().map(|(_, text)| *text);
    files.collect::<Vec<_>>().join("\n")
}

/// Frames of the common page that do not apply here: the possibility of an act is not known in advance, and
/// “only ally with an NPR if …” could restrict either.
const ABSENT: [&str; 10] = [
    "## What it tries",
    "If an attempt can be done, it is done and the page ends there; if not, the next line follows. The order of attempts is the order of what matters to the bot.",
    "- Can bot ‹action›?",
    "- ‹action›?",
    "- ‹action› or ‹action›.",
    "- ‹action› if possible, otherwise ‹act›.",
    "- If bot can ‹action›, ‹act›.",
    "- Only ‹action› if ‹condition›.",
    "- While ‹condition›, ‹action›.",
    "- ‹action› until ‹condition›.",
];

fn frames() -> Frames {
    let shared: Vec<&str> = frames::ENGLISH.lines().filter(|line| !ABSENT.contains(line)).collect();
    let own = text("crates/europa/src/vocabulary/words.frames");
    Frames::new(&shared.join("\n"), &own).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn the_page_of_words_is_current() {
    current("docs/words/europa.md", &frames().page("Europa"));
}

/// Each sentence that the page teaches, with every word that it teaches for it.
#[test]
fn the_page_of_words_keeps_its_promises() {
    assert_eq!(frames().unreached(), [""; 0], "no sentence leads to these words");
    let (tried, unkept) = trial().unkept(&frames());
    assert!(tried > 500, "{tried}");
    assert!(unkept.is_empty(), "{} of {tried}:\n{}", unkept.len(), unkept.join("\n"));
}

/// The reading of every line of the booklet, reviewed line by line when it changes.
#[test]
fn the_readings_of_the_booklet_are_as_reviewed() {
    let made = trial().readings("booklet.md", &booklet()).unwrap_or_else(|e| panic!("{e}"));
    current("crates/europa/tests/readings/booklet.txt", &made);
}

/// The readings of the sentences, reviewed against the meanings beside them. A sentence that is not
/// understood is refused with a reason; none is read wrongly. The number may only rise.
#[test]
fn wordings_of_people_who_have_not_seen_the_lexicon_are_understood() {
    for (which, least) in [
        ("first", 95),
        ("second", 70),
        ("third", 43),
        ("fourth", 76),
        ("fifth", 24),
        ("sixth", 30),
        ("seventh", 19),
        ("eighth", 24),
        ("ninth", 22),
    ] {
        let corpus = text(&format!("crates/script/tests/corpus/europa-{which}-wordings.txt"));
        let (mut all, mut understood, mut made) = (0, 0, String::new());
        for line in lines(&corpus) {
            let (sentence, _) = line.split_once(" => ").expect("a meaning");
            all += 1;
            let compiled = trial().sentence(&sentence.replace(" ⏎ ", "\n  - "));
            let fault = |p: &&script::diagnostic::Diagnostic| p.severity() == Severity::Error;
            if let Some(p) = compiled.problems.iter().find(fault) {
                made += &format!("{sentence}\n  ! {}; {}\n", p.message, p.help.join("; "));
                continue;
            }
            understood += 1;
            // The last ones are the steps of the other pages.
            let said: Vec<String> =
                compiled.readings.trees.iter().map(|(_, tree)| compiled.readings.print(tree)).collect();
            let own = said.len().saturating_sub(trial().pages.len());
            made += &format!("{sentence}\n  = {}\n", said[..own].join("; "));
        }
        current(&format!("crates/europa/tests/readings/{which}-wordings.txt"), &made);
        println!("{which}: {understood} of {all}");
        assert!(understood >= least, "{which}: {understood} of {all}");
    }
}

#[test]
fn no_trap_falls() {
    let fell = trial().fallen(&text("crates/script/tests/corpus/europa-traps.txt"));
    assert!(fell.is_empty(), "{} fell:\n{}", fell.len(), fell.join("\n"));
}

#[test]
fn no_slip_is_silent() {
    // Remarks are for people, and the text above a list is read with its list.
    let is_step = |line: &&str| {
        let said = line.trim_start().trim_start_matches("- ");
        !said.starts_with("For each") && !said.starts_with(|c: char| c.is_ascii_digit())
    };
    let plain: String = booklet()
        .lines()
        .filter(is_step)
        .map(|line| {
            let (before, after) = line.split_once(" (").unwrap_or((line, ""));
            format!("{before}{}\n", after.split_once(')').map_or("", |(_, after)| after))
        })
        .collect();
    let (tried, mut wrong) = trial().all_silent(&[plain], 61, "");
    // “Exactly 0” is 0.
    wrong.retain(|slip| !slip.starts_with("insert: ") || !slip.contains(" exactly "));
    assert!(tried > 150, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried} are silent:\n{}", wrong.len(), wrong.join("\n"));
}

/// Nobody can check a reading that leaves out what makes the difference.
#[test]
fn what_means_different_things_is_shown_differently() {
    let every = std::env::var("EVERY").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let (tried, alike) = trial().alike(every);
    assert!(tried > 100, "{tried}");
    assert!(alike.is_empty(), "{} of {tried}:\n{}", alike.len(), alike.join("\n"));
}

#[test]
fn what_is_printed_is_read_as_the_same_again() {
    trial().round_trip(400, 88_172_645_463_325_252).unwrap_or_else(|e| panic!("{e}"));
}

/// Deeds that the host cannot carry out are refused when the document is read.
#[test]
fn what_the_bot_cannot_know_or_change_is_refused() {
    for sentence in
        ["Can the Bot recruit?", "Set Manpower to 3.", "Increase Available BP by 2.", "Recruit or pass."]
    {
        assert!(is_refused(&trial().sentence(sentence)), "{sentence}");
    }
}

/// A document may state the laws for every Bot, with a remark that they apply anyway; other numbers are refused.
#[test]
fn what_every_bot_keeps_to_cannot_be_changed() {
    for law in [
        "Bots have no Rulers or Generals.",
        "At most 9 Units cross a Naval Bridge.",
        "The Bot rolls at most 5 Rebel dice.",
        "EVENT cards are always reshuffled.",
        "A Military Idea gives 1 more Infantry Die.",
        "Bots trade in NAVAL.",
    ] {
        assert!(!is_refused(&trial().sentence(law)), "{law}");
    }
    for other in [
        "At most 8 Units cross a Naval Bridge.",
        "The Bot rolls at most 6 Rebel dice.",
        "MILITARY cards are always reshuffled.",
        "A Military Idea gives 1 more Artillery Die.",
        "A Diplomatic Idea gives 2 more Artillery Dice.",
        "Bots trade in MILITARY.",
    ] {
        let read = trial().sentence(other);
        assert!(is_refused(&read), "{other}");
    }
}
