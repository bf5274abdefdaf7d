//! The language of AI cards: typing mistakes change the meaning or are rejected, sentences of first-time
//! authors are understood, and the pages generated from the lexicon are current.

use faraway::vocabulary::Words;
use script::language::frames::{self, Frames};
use script::mutants::is_refused;
use script::trial::{Trial, current, lines, text};

const TRIAL: Trial<'static, Words> = Trial {
    vocabulary: &Words { terrains: Vec::new() },
    game: "faraway",
    counters: &["anger", "patience"],
    pages: &["Rest", "Plan"],
    idle: "Stay.",
    chooses: "Fight.",
};

const CARDS: [&str; 6] = ["grazer", "stalker", "swarmer", "slime", "leech", "titan"];

/// Frames of the common page that do not apply to creatures: a turn has one Move and one Action.
const ABSENT: [&str; 2] = ["- While ‹condition›, ‹action›.", "- ‹action› until ‹condition›."];

fn frames() -> Frames {
    let shared: Vec<&str> = frames::ENGLISH.lines().filter(|line| !ABSENT.contains(line)).collect();
    let own = text("crates/faraway/src/vocabulary/words.frames");
    Frames::new(&shared.join("\n"), &own).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn the_page_of_words_is_current() {
    current("docs/words/faraway.md", &frames().page("Far Away"));
}

/// Each sentence that the page teaches, with every word that it teaches for it.
#[test]
fn the_page_of_words_keeps_its_promises() {
    assert_eq!(frames().unreached(), [""; 0], "no sentence leads to these words");
    let (tried, unkept) = TRIAL.unkept(&frames());
    assert!(tried > 500, "{tried}");
    assert!(unkept.is_empty(), "{} of {tried}:\n{}", unkept.len(), unkept.join("\n"));
}

/// The reading of a sentence: as a step, or as an effect of a Special.
fn reading(sentence: &str) -> Result<String, String> {
    let step = TRIAL.sentence(sentence);
    if !is_refused(&step) {
        // The last trees are the steps of the other pages.
        let said: Vec<String> =
            step.readings.trees.iter().map(|(_, tree)| step.readings.print(tree)).collect();
        return Ok(said[..said.len() - TRIAL.pages.len()].join("; "));
    }
    let under =
        TRIAL.read(&format!("---\ngame: faraway\n---\n# Trial\n- special: harmful (it)\n  - {sentence}\n"));
    if !is_refused(&under) {
        let trees = under.readings.trees.iter().skip(1);
        let said = trees.map(|(_, tree)| under.readings.print(tree)).collect::<Vec<_>>().join("; ");
        return Ok(format!("a Special: {said}"));
    }
    let said = |p: &script::diagnostic::Diagnostic| format!("{}; {}", p.message, p.help.join("; "));
    Err(step.problems.iter().map(said).next().unwrap_or_default())
}

/// The readings were reviewed against the meanings beside the sentences. A sentence that is not
/// understood is rejected with a reason; none is misread. The numbers may only rise.
#[test]
fn wordings_of_people_who_have_not_seen_the_lexicon_are_understood() {
    for (which, least) in
        [("first", 91), ("second", 62), ("third", 39), ("fourth", 17), ("fifth", 27), ("sixth", 19)]
    {
        let corpus = text(&format!("crates/script/tests/corpus/faraway-{which}-wordings.txt"));
        let (mut all, mut understood, mut made) = (0, 0, String::new());
        for line in lines(&corpus) {
            let (sentence, _) = line.split_once(" => ").expect("a meaning");
            all += 1;
            match reading(sentence) {
                Ok(read) => {
                    understood += 1;
                    made += &format!("{sentence}\n  = {read}\n");
                }
                Err(reason) => made += &format!("{sentence}\n  ! {reason}\n"),
            }
        }
        current(&format!("crates/faraway/tests/readings/{which}-wordings.txt"), &made);
        println!("{which}: {understood} of {all}");
        assert!(understood >= least, "{which}: {understood} of {all}");
    }
}

/// A creature fights, scares and eats in its own hex: what promises more is refused.
#[test]
fn what_is_out_of_reach_is_refused() {
    for promises_more in [
        "Scare an explorer within 2 hexes.",
        "Fight a creature next to it.",
        "Eat a Plant within 1 hex.",
        "Never scare an explorer within 2 hexes.",
        "If an explorer is within 2 hexes, fight it.",
    ] {
        assert!(is_refused(&TRIAL.sentence(promises_more)), "{promises_more}");
    }
    for in_reach in ["Scare an explorer in the hex.", "Fight a creature next to its den.", "Eat a Plant."] {
        assert!(!is_refused(&TRIAL.sentence(in_reach)), "{in_reach}");
    }
    assert_eq!(reading("Move to food."), Ok("move toward food".into()));
}

#[test]
fn the_readings_of_the_shipped_cards_are_as_reviewed() {
    for card in CARDS {
        let made = TRIAL.readings(&format!("{card}.md"), &text(&format!("bots/faraway/samples/{card}.md")));
        let made = made.unwrap_or_else(|e| panic!("{card}: {e}"));
        current(&format!("crates/faraway/tests/readings/{card}.txt"), &made);
    }
}

/// The sentences that are understood, as steps of a document.
fn sentences() -> Vec<String> {
    let corpus = text("crates/script/tests/corpus/faraway-first-wordings.txt");
    let all = lines(&corpus).filter_map(|line| line.split(" => ").next());
    let steps = all.filter(|s| !is_refused(&TRIAL.sentence(s)) && !s.contains("Prefer") && !s.contains('*'));
    let page: String = steps
        .map(|s| match s.ends_with('?') {
            true => format!("- {s}\n  - Stay.\n"),
            false => format!("- {s}\n"),
        })
        .collect();
    vec![format!("---\ngame: faraway\n---\n# Trial\n{page}")]
}

/// Words that can be omitted without changing the meaning: *away* before *from*, *only* before *if*,
/// *too* after a place.
const SYNONYMS: [&str; 3] = [
    "drop:  from predators.",
    "drop: Toward an explorer, but  if an explorer is within 3 hexes.",
    "drop: Fight only if its own kind is in the hex .",
];

#[test]
fn no_slip_is_silent() {
    let (tried, mut wrong) = TRIAL.all_silent(&sentences(), 7, "");
    wrong.retain(|slip| !SYNONYMS.contains(&slip.as_str()));
    assert!(tried > 200, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried} are silent:\n{}", wrong.len(), wrong.join("\n"));
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
