//! The common rules are text: changing any word of them changes the play. Cards written in the words of the
//! lexicon have the stated effect, with the reason in the trace.

use faraway::bot::FarAwayPlayer;
use faraway::vocabulary::{Cards, Law};
use script::document::Document;
use script::source::Source;
use script::suite::{Case, Player};

const COMMON: &str = include_str!("../../../bots/faraway/samples/common.md");

/// A species with one Move and one Action, whatever the die shows.
fn card(name: &str, diet: &str, size: u8, habitat: &str, step: &str, action: &str) -> String {
    format!(
        "# {name}\n\n- diet: {diet}\n- size: {size}\n- habitat: {habitat}\n- deck: den\n\n| die | move | action |\n| --- | --- | --- |\n| 1-5 | {step} | {action} |\n\n"
    )
}

/// The events of a phase with these cards on a table.
fn play(common: &str, cards: &str, table: &str, chance: &str) -> Result<String, String> {
    let sources = vec![Source::new("common.md", common), Source::new("cards.md", cards)];
    let given = vec![("table".into(), format!("radius 3\n{table}")), ("chance".into(), chance.into())];
    let happened = FarAwayPlayer.play(&Document::read(sources), &Case { given, ..Case::default() })?;
    Ok(happened.join("\n"))
}

#[test]
fn the_shipped_rules_are_those_that_count_where_nothing_is_said() {
    let cards = card("Wolf", "carnivore", 3, "Forest", "to prey", "fight");
    let read = |files: &[(&str, &str)]| {
        let files: Vec<(String, String)> =
            files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        Cards::read(&files).expect("cards").laws[0].clone()
    };
    assert_eq!(*read(&[("cards.md", &cards)]), Law::default());
    assert_eq!(*read(&[("common.md", COMMON), ("cards.md", &cards)]), Law::default());
}

/// A position in which the words matter: the Move of the creature under test, and the others on the table.
struct Trial<'t> {
    step: &'t str,
    size: u8,
    diet: &'t str,
    table: &'t str,
    /// Words of the common rules and their replacements: each must change the outcome.
    changes: &'t [(&'t str, &'t str)],
}

const TRIALS: [Trial<'static>; 13] = [
    Trial {
        step: "from predator",
        size: 2,
        diet: "herbivore",
        table: "at 1,0: put creature Cat",
        changes: &[
            ("a carnivore of equal or greater", "a herbivore of equal or greater"),
            ("a carnivore of equal or greater", "a carnivore of equal or smaller"),
            ("a carnivore of equal or greater size not of", "a carnivore of equal or greater size of"),
        ],
    },
    Trial {
        step: "from predator",
        size: 2,
        diet: "herbivore",
        table: "at 1,0: put creature Bear",
        changes: &[
            ("an omnivore of equal or greater", "a herbivore of equal or greater"),
            ("an omnivore of equal or greater", "an omnivore of equal or smaller"),
        ],
    },
    Trial {
        step: "to prey",
        size: 3,
        diet: "carnivore",
        table: "at 2,0: put creature Mouse",
        changes: &[
            (
                "a creature of equal or smaller size not of its",
                "a creature of equal or greater size not of its",
            ),
            ("a creature of equal or smaller size not of its", "a creature of equal or smaller size of its"),
            ("a creature of equal or smaller", "an explorer with 9 wounds, or a drone of equal or greater"),
        ],
    },
    Trial {
        step: "to prey",
        size: 3,
        diet: "carnivore",
        table: "at 2,0: put drone",
        changes: &[("or a drone of equal or smaller size", "or a drone of size 9")],
    },
    Trial {
        step: "to food",
        size: 3,
        diet: "herbivore",
        table: "at 2,0: put Plant",
        changes: &[("a cube that it eats", "a Meat cube"), ("a cube that it eats", "a drone")],
    },
    Trial {
        step: "to food",
        size: 3,
        diet: "carnivore",
        table: "at 2,0: put creature Mouse",
        changes: &[
            ("or else a smaller creature", "or else a larger creature"),
            (", or else a smaller creature", ""),
        ],
    },
    Trial {
        step: "to habitat",
        size: 3,
        diet: "carnivore",
        table: "at -3,0: put explorer 1",
        changes: &[("a hex of its terrain", "the den"), ("a hex of its terrain", "a hex with a Plant cube")],
    },
    Trial {
        step: "to food",
        size: 3,
        diet: "carnivore",
        table: "at 2,0: put Meat of Mouse\nat -2,0: put creature Mouse",
        changes: &[(
            "a cube that it eats, or else a smaller creature",
            "a smaller creature, or else a cube that it eats",
        )],
    },
    // Two hexes are equally near to the drone.
    Trial {
        step: "to a drone",
        size: 3,
        diet: "carnivore",
        table: "at 2,-1: put drone\nat 0,-3: put explorer 1\nat 3,0: put scout tower\nat 1,-3: put Plant",
        changes: &[
            ("closer to an explorer or a building", "closer to a Plant"),
            ("closer to an explorer or a building", "closer to an explorer"),
        ],
    },
    Trial {
        step: "to species",
        size: 3,
        diet: "carnivore",
        table: "at 1,0: put creature Subject\nat -3,0: put explorer 1",
        changes: &[("- Never fight its own species.\n", "")],
    },
    Trial {
        step: "to species",
        size: 3,
        diet: "carnivore",
        table: "at 1,0: put creature Subject\nat -3,0: put explorer 1",
        changes: &[("- Never scare its own species.\n", "")],
    },
    Trial {
        step: "to food",
        size: 3,
        diet: "carnivore",
        table: "at 2,0: put Meat of Subject",
        changes: &[("- Never consume Meat of its own species.\n", "")],
    },
    Trial {
        step: "to species",
        size: 3,
        diet: "carnivore",
        table: "at 1,0: put creature Subject\nat -3,0: put explorer 1",
        changes: &[("- harmful Specials: never on its own species\n", "")],
    },
];

/// The actions of the creature under test.
fn moved(trial: &Trial<'_>, common: &str) -> String {
    // What is done to the own kind is tried by a card with such an action.
    let action = match trial.changes[0].0 {
        line if line.contains("fight") => "fight",
        line if line.contains("scare") => "scare",
        line if line.contains("Special") => "special",
        _ => "none",
    };
    let subject = card("Subject", trial.diet, trial.size, "Desert", trial.step, action);
    let special = "- deck: den\n- special: harmful (Bite)\n  - hit one creature\n";
    let cards = [
        if action == "special" { subject.replace("- deck: den\n", special) } else { subject },
        card("Cat", "carnivore", 3, "Forest", "none", "none"),
        card("Bear", "omnivore", 3, "Forest", "none", "none"),
        card("Mouse", "herbivore", 1, "Forest", "none", "none"),
    ]
    .concat();
    let table = format!("at 0,0: put creature Subject\n{}", trial.table);
    let others =
        ["Cat", "Bear", "Mouse"].iter().filter(|name| trial.table.contains(&format!("creature {name}")));
    let rolls: Vec<String> =
        std::iter::once(&"Subject").chain(others).map(|name| format!("{name}: 1")).collect();
    let happened = play(common, &cards, &table, &rolls.join("\n"));
    // A roll that only comes up with a change is a difference, too.
    let happened = match happened {
        Ok(happened) => happened,
        Err(why) => return format!("not played: {why}"),
    };
    happened.lines().filter(|line| line.contains("Subject 1:")).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_word_of_the_common_rules_that_is_changed_changes_the_play() {
    for trial in &TRIALS {
        let before = moved(trial, COMMON);
        assert!(!before.starts_with("not played"), "{before}");
        for (from, to) in trial.changes {
            assert!(COMMON.contains(from), "{from}");
            let changed = COMMON.replace(from, to);
            assert_ne!(before, moved(trial, &changed), "{}: {from} → {to}", trial.step);
        }
    }
}

/// A page of the group stands for the whole page of the program; without such a page that one counts.
#[test]
fn a_page_with_the_title_takes_the_place_of_the_common_rules() {
    let cards = card("Wolf", "carnivore", 3, "Forest", "to species", "fight");
    let table = "at 0,0: put creature Wolf\nat 1,0: put creature Wolf\nat -3,0: put explorer 1";
    let fights = |common: &str| {
        let happened = play(common, &cards, table, "Wolf: 1").unwrap_or_else(|why| panic!("{why}"));
        happened.contains("fight Wolf")
    };
    assert!(!fights("# Something else\n\n- prey: explorers\n"));
    assert!(fights("# Common rules\n\n- prey: explorers\n"));
    assert!(!fights("# Common rules\n\n- Never fight its own species.\n"));
}

/// A card with steps, on a table: the texts that must be in the trace, and those that must not.
type Said<'t> = (&'t str, &'t str, &'t [&'t str], &'t [&'t str]);

const SAID: [Said<'static>; 20] = [
    (
        "- Move to the nearest explorer who is alone.",
        "at 1,0: put explorer 1\nat 1,0: put drone\nat -3,0: put explorer 2",
        &["go W to (-1,0)"],
        &["go E"],
    ),
    (
        "- Move to an explorer that is not next to a drone.",
        "at 2,0: put explorer 1\nat 3,0: put drone\nat -3,0: put explorer 2",
        &["go W"],
        &["go E"],
    ),
    (
        "- Move to a drone in a hex with a Plant cube.",
        "at 2,0: put drone\nat -2,0: put drone\nat -2,0: put Plant",
        &["go W"],
        &["go E"],
    ),
    (
        "- Move to a drone within 1 hex of the crash site.",
        "at 2,0: put drone\nat -3,0: put drone\nat -2,0: put crash site",
        &["go W"],
        &["go E"],
    ),
    (
        "- Move to the hex with the most Plant cubes.",
        "at 2,0: put Plant\nat -2,0: put Plant\nat -2,0: put Plant",
        &["go W"],
        &["go E"],
    ),
    (
        "- Move 2 hexes toward the nearest drone.",
        "at 3,0: put drone",
        &["go E to (1,0)", "go E to (2,0)"],
        &["go E to (3,0)"],
    ),
    (
        "- Move to a creature of size 2 or more.",
        "at 2,0: put creature Mouse\nat -2,0: put creature Cat",
        &["go W"],
        &["go E"],
    ),
    (
        "- Move to a creature of size 1.",
        "at 2,0: put creature Mouse\nat -2,0: put creature Cat",
        &["go E"],
        &["go W"],
    ),
    (
        "- Move to a creature that is not a carnivore.",
        "at 2,0: put creature Mouse\nat -2,0: put creature Cat",
        &["go E"],
        &["go W"],
    ),
    ("- Move away from explorers and drones.", "at 1,0: put drone", &["go "], &["go E to (1,0)"]),
    ("- Go home.", "at -2,0: put den of Subject", &["go W"], &["go E"]),
    ("- Chase the drone.", "at 2,0: put drone", &["go E"], &[]),
    ("- Attack the explorer.", "at 0,0: put explorer 1", &["fight explorer 1"], &[]),
    (
        "- Attack drones first, then explorers.",
        "at 0,0: put explorer 1\nat 0,0: put drone",
        &["fight drone"],
        &["fight explorer"],
    ),
    ("- Eat everything.", "at 0,0: put Meat of Mouse\nat 0,0: put Meat of Mouse", &["consume Meat"], &[]),
    ("- If nothing edible is here, move to the drone.", "at 2,0: put drone", &["go E"], &[]),
    (
        "- If nothing edible is here, move to the drone.",
        "at 2,0: put drone\nat 0,0: put Meat of Mouse",
        &[],
        &["go E"],
    ),
    (
        "- If a drone is adjacent or in its hex, scare it; otherwise move to the drone.",
        "at 2,0: put drone",
        &["go E"],
        &[],
    ),
    ("- Move to the drone.\n- Never enter a Swamp.", "at 1,0: put drone", &["forbids every hex"], &["go E"]),
    ("- Move to the drone.\n- Never leave a Forest.", "at 1,0: put drone", &["forbids every hex"], &["go E"]),
];

#[test]
fn a_creature_does_what_its_card_says_in_words() {
    let mut wrong = Vec::new();
    for (steps, table, wanted, unwanted) in SAID {
        let cards = [
            format!("# Subject\n\n- diet: carnivore\n- size: 2\n- habitat: Forest\n- deck: den\n\n| die | move | action |\n| --- | --- | --- |\n| 1-5 | none | none |\n\n{steps}\n\n"),
            card("Cat", "carnivore", 3, "Forest", "none", "none"),
            card("Mouse", "herbivore", 1, "Forest", "none", "none"),
        ]
        .concat();
        let others = ["Mouse", "Cat"].iter().filter(|name| table.contains(&format!("creature {name}")));
        let rolls: Vec<String> =
            std::iter::once(&"Subject").chain(others).map(|name| format!("{name}: 1")).collect();
        let table = format!("at 0,0: put creature Subject\n{table}");
        match play(COMMON, &cards, &table, &rolls.join("\n")) {
            Ok(happened) => {
                let missing = wanted.iter().filter(|one| !happened.contains(**one)).count();
                let extra = unwanted.iter().filter(|one| happened.contains(**one)).count();
                if missing + extra > 0 {
                    wrong.push(format!("{steps}\n{happened}"));
                }
            }
            Err(why) => wrong.push(format!("{steps}: {why}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n====\n"));
}
