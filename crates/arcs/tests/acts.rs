//! Whole turns of small documents: quantities reach the act, acts are repeated as stated, and a later act
//! refers to the place, object and means of the act before it.

use arcs::Arcs;
use arcs::bot::{Supercat, sketch};
use script::source::Source;
use script::story;
use table::{Given, rehearse};

const MAP: &str = "
    red starport in hex 1: fresh
    red city in hex 5: fresh
    red city in arrow 1: fresh
    red ships in gate 1: 4 fresh
    red ships in hex 5: 1 fresh
    blue ships in gate 4: 1 fresh
    yellow ships in gate 6: 2 fresh
";

/// The bot's actions with an action card whose page is this line.
fn acts(suit: &str, line: &str, cards: &str) -> Vec<String> {
    let mut text = "---\nname: Base\nversion: 1\ngame: arcs\nentry: Turn\n---\n# Turn\n- Draw 2.\n- Lower the hand \
                    counter.\n- Select any card.\n- Once a card is selected, discard the rest of the draw. Go to the \
                    page for the selected suit.\n"
        .to_string();
    let pages = [
        ("Administration", "Administration - Tax | Repair | Influence"),
        ("Aggression", "Aggression - Move | Battle | Secure"),
        ("Construction", "Construction - Build | Repair"),
        ("Mobilization", "Mobilization - Move | Influence"),
    ];
    for (name, title) in pages {
        let step = if name == suit { line } else { "Pass." };
        text += &format!("# {title}\n- {step}\n");
    }
    let bot = Supercat::new(vec![Source::new("base.md", text)]).unwrap_or_else(|e| panic!("{line}: {e}"));
    let state = sketch::read(MAP).unwrap_or_else(|e| panic!("{e}"));
    let mut given = Given::new(cards, 1);
    let played = rehearse::<Arcs>(&bot, &state, &mut given).unwrap_or_else(|e| panic!("{line}: {e}"));
    let told = story::text(&played.lines, &played.trace);
    let done = |verb: &str| {
        ["taxes", "moves", "builds", "repairs", "influences", "secures", "attacks", "battles"]
            .iter()
            .any(|known| verb.contains(known))
    };
    let said = told.lines().filter_map(|l| l.trim().strip_prefix("» ")).filter(|l| done(l));
    let said: Vec<String> = said.map(str::to_string).collect();
    assert!(!said.is_empty(), "{line}\n{told}");
    said
}

const ADMINISTRATION: &str = "administration 4, administration 5";
const MOBILIZATION: &str = "mobilization 2, mobilization 3";

#[test]
fn quantities_reach_the_act() {
    let court = |line: &str| acts("Administration", line, ADMINISTRATION);
    assert_eq!(
        court("Influence 2 different cards."),
        ["red influences Arms Union", "red influences Construction Union"]
    );
    assert_eq!(
        court("Place 2 agents on the same card."),
        ["red influences Arms Union", "red influences Arms Union"]
    );
    assert_eq!(court("Tax every loyal city."), ["red taxes hex 5 red city", "red taxes arrow 1 red city"]);
}

#[test]
fn acts_are_repeated_as_long_as_it_is_said() {
    assert_eq!(
        acts("Administration", "Tax loyal cities until the bot has 1 resource.", ADMINISTRATION),
        ["red taxes hex 5 red city"]
    );
    assert_eq!(
        acts(
            "Mobilization",
            "While the bot controls fewer than 2 gates, move 1 ship to a gate.",
            MOBILIZATION
        ),
        ["red moves 1 ship from hex 5 to gate 5"]
    );
}

#[test]
fn a_later_act_refers_to_the_one_before() {
    assert_eq!(
        acts(
            "Aggression",
            "Move to a gate with a rival ship and battle it there.",
            "aggression 2, aggression 3"
        ),
        [
            "red moves 1 ship from hex 5 to gate 5",
            "red moves 1 ship from gate 5 to gate 4",
            "red battles blue in gate 4"
        ]
    );
    assert_eq!(
        acts("Mobilization", "Move 2 ships to gate 5, then move the same ships to hex 5.", MOBILIZATION),
        [
            "red moves 2 ships from gate 1 to gate 4",
            "red moves 2 ships from gate 4 to gate 5",
            "red moves 2 ships from gate 5 to hex 5"
        ]
    );
    assert_eq!(
        acts(
            "Mobilization",
            "Influence a Guild card; if the bot then leads it, move 1 ship from gate 1 to gate 6.",
            MOBILIZATION
        ),
        ["red influences Arms Union", "red influences Arms Union", "red moves 1 ship from gate 1 to gate 6"]
    );
}

/// “Another card” is another one than that of the act before it, if that was done.
#[test]
fn another_card_is_another_than_before() {
    let court = |line: &str| acts("Administration", line, ADMINISTRATION);
    assert_eq!(
        court("Place 1 agent on a card, then place 1 agent on another card."),
        ["red influences Arms Union", "red influences Construction Union"]
    );
    assert_eq!(court("Secure a card, then place 1 agent on another card."), ["red influences Arms Union"]);
}

/// A loop in which nothing can be done ends, and what stands behind it is done.
#[test]
fn a_loop_ends_when_nothing_is_done_in_it() {
    assert_eq!(
        acts(
            "Mobilization",
            "Repeat until bot has 9 cities:\n  - Tax a rival city.\n- Influence a Guild card.",
            MOBILIZATION
        )[..1],
        ["red influences Arms Union"]
    );
}

#[test]
fn what_is_impossible_leads_to_what_is_done_instead() {
    let construction = |line: &str| acts("Construction", line, "construction 2, construction 3");
    assert_eq!(
        construction("Build a starport on a Relic planet; if that is impossible, build a ship instead."),
        ["red builds a ship at hex 1 red starport"]
    );
    assert_eq!(
        construction("Build a city if possible; otherwise build a ship."),
        ["red builds a city in hex 5"]
    );
}
