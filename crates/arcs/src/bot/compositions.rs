//! Tests of sentences composed of parts in ways that any author would try: every noun with its quantity,
//! clauses and comparisons, conditions about the act, and acts that refer to the preceding act.

use super::sentences::{MAP, answers, attempts, plans, position};

#[test]
fn whoever_is_denied_has_nothing() {
    answers(
        MAP,
        &[
            ("Does no rival have a starport on a planet?", false),
            ("Does no rival have a starport at a gate?", true),
            ("Does no rival control a gate?", false),
            ("Does no rival control gate 1?", true),
            ("Does nobody control gate 5?", true),
            ("Does nobody control gate 4?", false),
        ],
    );
}

#[test]
fn something_is_said_of_all_of_none_and_of_so_many() {
    answers(
        MAP,
        &[
            ("Is every loyal city next to a rival city?", true),
            ("Is every gate controlled by a rival?", false),
            ("Is no loyal city under rival control?", true),
            ("Is no gate under rival control?", false),
            ("Are all rival ships damaged?", false),
            ("Are all rival starports damaged?", true),
            ("Does every loyal starport have a fresh ship beside it?", false),
            ("Does every loyal city have a fresh ship beside it?", true),
            ("Is gate 5 empty?", true),
            ("Is gate 4 empty?", false),
            ("Are at least two gates free of rival ships?", true),
            ("Are at least three gates free of rival ships?", false),
            ("Is the bot's only city under bot control?", true),
            ("Is the bot's only city under rival control?", false),
            ("Are there two or more rivals in a gate?", false),
        ],
    );
}

#[test]
fn what_is_counted_is_what_is_named() {
    answers(
        MAP,
        &[
            ("Is the number of rival ships at a gate greater than 4?", true),
            ("Is the number of rival ships at a gate greater than 5?", false),
            ("Does bot have more ships in gate 1 than any rival?", true),
            ("Does bot have more ships in gate 4 than any rival?", false),
            ("Do all rivals together have at least six ships on the map?", true),
            ("Do all rivals together have at least seven ships on the map?", false),
            ("Is the number of rival ships minus the number of loyal ships at least 1?", true),
            ("Is the number of rival ships minus the number of loyal ships at least 2?", false),
            ("Does the largest loyal fleet have at least 4 ships?", true),
            ("Does the largest loyal fleet have at least 5 ships?", false),
            ("Does bot have twice as many ships in gate 1 as any rival?", true),
            ("Does bot have as many starports as each rival?", true),
        ],
    );
}

#[test]
fn a_condition_may_speak_of_the_act() {
    attempts(
        MAP,
        &[
            (
                "Move to a gate, but only if no rival has ships there.",
                &[
                    "1 from hex 5 to gate 1",
                    "1 from hex 5 to gate 5",
                    "3 from gate 1 to gate 5",
                    "4 from gate 1 to gate 5",
                ],
            ),
            (
                "Move to a gate unless a rival controls it.",
                &[
                    "1 from hex 5 to gate 1",
                    "1 from hex 5 to gate 5",
                    "3 from gate 1 to gate 5",
                    "4 from gate 1 to gate 5",
                ],
            ),
            (
                "Move all but one ship from gate 1 to an adjacent planet.",
                &["3 from gate 1 to arrow 1", "3 from gate 1 to crescent 1", "3 from gate 1 to hex 1"],
            ),
            ("Move as many ships as needed to control gate 4.", &["3 from gate 1 to gate 4"]),
            ("Move damaged ships to hex 1.", &["1 from gate 1 to hex 1"]),
            ("Move ships in hex 5 to gate 5.", &["1 from hex 5 to gate 5"]),
            (
                "Battle only if the bot has at least twice as many fresh ships there as the defender.",
                &["yellow in arrow 6", "yellow in gate 6"],
            ),
            ("Battle a rival city in a system with rival ships.", &["blue in crescent 5"]),
        ],
    );
}

#[test]
fn a_ban_may_speak_of_what_it_forbids() {
    let left =
        |ban: &str, act: &str| plans(&position(MAP), &format!("# Aggression - Battle\n\n- {ban}\n- {act}\n"));
    assert_eq!(
        left("Never battle in a gate unless it is adjacent to a loyal starport.", "Can bot Battle?"),
        ["blue in crescent 5", "yellow in arrow 6"]
    );
    assert_eq!(
        left("Avoid systems with 3 or more rival ships.", "Can bot Move from hex 5 to a gate?"),
        ["1 from hex 5 to gate 1", "1 from hex 5 to gate 4", "1 from hex 5 to gate 5"]
    );
    assert_eq!(
        left("Do not move damaged ships.", "Can bot Move from gate 1 to hex 1?"),
        ["2 from gate 1 to hex 1", "3 from gate 1 to hex 1"]
    );
    assert_eq!(
        left("Never battle a rival with more fresh ships than the bot.", "Can bot Battle in gate 4?"),
        ["blue in gate 4"]
    );
}
