//! Composed phrases have the stated effect: one turn of a Bot whose main turn is written in them. Facts on
//! the mats are never asked; facts that only the board shows are put to people in the words of the document.

mod common;

use common::*;
use europa::Europa;
use europa::action::Act;
use europa::atlas::Area;
use europa::bot::Bot;
use europa::state::Stage;
use europa::state::level::Level;
use std::sync::Arc;
use table::{Document, Event, Game, Pending, Seat};

/// The shipped booklet with another main turn.
fn booklet(lines: &str) -> Document {
    let mut document = document();
    for (_, text) in &mut document.files {
        if let Some(rest) = text.strip_prefix("# Main turn\n") {
            let next = rest.find("\n# ").map_or("", |at| &rest[at..]);
            *text = format!("# Main turn\n{lines}\n- Done.\n{next}");
        }
    }
    document
}

/// Castile's turn by these lines, from this position. `people` answers questions in words, and all other
/// questions get the default answer.
fn follow(lines: &str, position: &str, people: &[(&str, &str)]) -> Company {
    let bot = Bot::new(&booklet(lines)).unwrap_or_else(|e| panic!("{e}"));
    let mut company =
        Company::real_with(setup(&["Castile", "Ottomans"], Level::Normal), &[], &[], Arc::new(bot));
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    company.table.act(Seat(0), Act::Report(europa::action::Report::Done)).unwrap();
    for _ in 0..200 {
        if company.state().acting() != CASTILE {
            return company;
        }
        if company.table.think().unwrap_or_else(|e| panic!("{e}\n{}", company.transcript(0))) {
            continue;
        }
        if let Some(prompt) = company.table.asked() {
            let said = people.iter().find(|(asked, _)| prompt.text.contains(asked));
            let (_, said) = said.unwrap_or_else(|| panic!("nobody answers “{}”", prompt.text));
            let at = prompt.answers.iter().position(|(name, _)| name == said);
            let at = at.unwrap_or_else(|| panic!("“{said}” is no answer to “{}”", prompt.text));
            company.table.came_up(at as u32).unwrap();
            continue;
        }
        match company.table.pending() {
            Pending::Chance { .. } => company.table.came_up(0).unwrap(),
            Pending::Seat(seat) => {
                let state = company.state();
                let Some(europa::state::Waiting::Answer { ask, .. }) = state.moment().waiting.clone() else {
                    panic!("nothing is asked\n{}", company.transcript(0));
                };
                let act = habit(state, ask);
                assert!(Europa::check(state, act).is_ok());
                company.table.act(seat, act).unwrap();
            }
            Pending::Over => return company,
        }
    }
    panic!("no end\n{}", company.transcript(0));
}

/// The BP left after the lines, from 9.
fn bp(lines: &str, position: &str) -> u8 {
    let company = follow(lines, position, &[]);
    let answered = company.table.log().iter().any(|e| matches!(e, Event::Answered { .. }));
    assert!(!answered, "the mats know it\n{}", company.transcript(0));
    mat(&company).available
}

/// A condition that the mats answer.
fn holds(condition: &str, position: &str) -> bool {
    bp(&format!("- If {condition}, gain 1 BP."), position) == 10
}

#[test]
fn what_the_mats_know_is_counted() {
    for (condition, position, expected) in [
        ("the bot has at least 2 large towns", "", true),
        ("the bot has at least 20 large towns", "", false),
        (
            "the bot has 2 or more towns with unrest in the capital area",
            "castile.unrest = [\"Madrid\"]",
            false,
        ),
        ("a town with unrest is in the capital area", "castile.unrest = [\"Madrid\"]", true),
        ("a town with unrest is in the capital area", "castile.unrest = [\"Sevilla\"]", false),
        ("any town has unrest", "castile.unrest = [\"Sevilla\"]", true),
        ("no town has unrest", "castile.unrest = [\"Sevilla\"]", false),
        ("the bot has exactly one claim in Morocco", "castile.claims = [\"NORTHERN MOROCCO\"]", true),
        ("the bot has exactly one claim in Morocco", "castile.claims = [\"ARAGON\"]", false),
        ("the bot has an alliance with Aragon", "castile.alliances = [{ realm = \"Aragon\" }]", true),
        ("the bot has an alliance with Aragon", "castile.alliances = [{ realm = \"Portugal\" }]", false),
        ("the bot is allied with Portugal", "castile.alliances = [{ realm = \"Portugal\" }]", true),
        ("at least one ally is active", "castile.alliances = [{ realm = \"Aragon\", active = true }]", true),
        ("at least one ally is active", "castile.alliances = [{ realm = \"Aragon\" }]", false),
        (
            "any bot opponent has more ships than the bot",
            "castile.ships = []\nottomans.ships = [\"Aegean\"]",
            true,
        ),
        ("the Ottomans have more claims than the bot", "ottomans.claims = [\"RUM\"]", true),
        ("the Ottomans have more claims than the bot", "castile.claims = [\"RUM\"]", false),
        ("the bot has more than twice as many towns as claims", "", true),
        ("the bot has as many cardinals as allies", "castile.cardinals = 1", false),
        ("manpower plus units is at least 6", "", true),
        ("manpower plus units is at least 7", "", false),
        ("half of its towns have unrest", "castile.unrest = [\"Madrid\"]", false),
        ("every opponent has passed", "", false),
        ("nobody is at war with the bot", "castile.wars = [{ enemy = \"Ottomans\" }]", false),
        ("the bot is at war with the Ottomans", "castile.wars = [{ enemy = \"Ottomans\" }]", true),
        ("the bot is at war with more than one realm", "castile.wars = [{ enemy = \"Ottomans\" }]", false),
        ("the bot has between 2 and 4 claims", "castile.claims = [\"RUM\"]", false),
        ("the bot has between 2 and 4 claims", "castile.claims = [\"RUM\", \"ARAGON\"]", true),
        ("the tax value of the capital area is at least 1", "", true),
        ("the bot owns Sevilla", "", true),
        ("the bot owns Valencia", "", false),
        ("the bot has at least 2 claims left", "castile.claims = [\"RUM\"]", true),
        ("there are units in the capital area", "", false),
        ("there are units in the capital area", "castile.army = \"CASTILE\"", true),
        ("the bot is Catholic and not Emperor", "", true),
        ("the bot is Catholic but not Papal Controller", "board.papal_controller = 1", false),
    ] {
        assert_eq!(holds(condition, position), expected, "{condition}, {position}");
    }
}

#[test]
fn amounts_reach_the_act() {
    let unrest = "castile.unrest = [\"Madrid\", \"Sevilla\", \"Burgos\"]";
    assert_eq!(bp("- Gain 1 BP for each small town with unrest.", unrest), 10);
    assert_eq!(bp("- Gain 1 BP for each large town with unrest.", unrest), 11);
    assert_eq!(bp("- Gain 1 BP for every 2 towns with unrest.", unrest), 10);
    assert_eq!(bp("- Gain 2 BP for each war and lose 1 for each cardinal.", "castile.cardinals = 3"), 6);
    assert_eq!(bp("- Pay 2 BP for each claim.", "castile.claims = [\"RUM\", \"ARAGON\"]"), 5);
    assert_eq!(bp("- Before Age 2, gain 2 BP.", ""), 11);
    assert_eq!(bp("- From Age 2 on, gain 2 BP.", ""), 9);
    assert_eq!(bp("- With no ally, gain 1 BP.", ""), 10);
    assert_eq!(bp("- While available BP is at least 4, lose 2 BP.", ""), 3);
    assert_eq!(
        bp(
            "- For each claim area: gain 1 BP.".replace("claim area", "area with a claim").as_str(),
            "castile.claims = [\"RUM\", \"ARAGON\"]"
        ),
        11
    );
    assert_eq!(
        bp("- Always keep 8 BP.\n- Pay 3 BP.\n- Pay 1 BP.", ""),
        8,
        "what would leave less is not paid"
    );
    assert_eq!(
        bp("- A town is *restless* if it has unrest.\n- Gain 1 BP for each restless town.", unrest),
        12
    );
    assert_eq!(
        bp(
            "- *Stretch*: ships plus claims\n- If stretch is at least 2, gain 1 BP.",
            "castile.ships = []\ncastile.claims = [\"RUM\", \"ARAGON\"]"
        ),
        10
    );
}

#[test]
fn acts_go_where_they_are_told() {
    let army = |lines: &str, position: &str| mat(&follow(lines, position, &[])).army;
    let at = |name: &str| Some(Area::named(name).unwrap());
    let claim = "castile.claims = [\"ARAGON\"]";
    assert_eq!(army("- Move the army to an area with a claim.", claim), at("ARAGON"));
    assert_eq!(
        army(
            "- Place the army in the area of the target."
                .replace("the area of the target", "ANDALUCIA")
                .as_str(),
            ""
        ),
        at("ANDALUCIA")
    );
    assert_eq!(army("- The army does not move.\n- Move the army to an area with a claim.", claim), None);
    let home = format!("{claim}\ncastile.army = \"CASTILE\"");
    assert_eq!(
        army(
            "- Never leave the capital area while at war."
                .replace("while at war", "if the bot has a claim")
                .as_str(),
            &home
        ),
        at("CASTILE")
    );
    assert_eq!(
        army(
            "- Never leave the capital area if the bot has a claim.\n- Move the army to an area with a claim.",
            &home
        ),
        at("CASTILE")
    );
    assert_eq!(
        army(
            "- Never leave the capital area unless the bot has a claim.\n- Move the army to an area with a claim.",
            &home
        ),
        at("ARAGON")
    );

    let unrest = "castile.unrest = [\"Madrid\", \"Sevilla\", \"Burgos\"]";
    let left = |lines: &str| {
        let company = follow(lines, unrest, &[]);
        mat(&company).unrest.iter().map(|p| p.name().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(left("- Remove 1 unrest from each town in the capital area."), ["Sevilla"]);
    assert_eq!(left("- Calm every large town."), ["Burgos"]);
    assert_eq!(left("- Remove 1 unrest from a small town."), ["Madrid", "Sevilla"]);
    assert_eq!(left("- If a town has unrest, calm it.").len(), 2);

    let war =
        |lines: &str, position: &str| mat(&follow(lines, position, &[])).is_at_war_with(realm("Ottomans"));
    assert!(war("- Declare war on a bot opponent.", ""));
    assert!(!war("- Never attack a bot opponent.\n- Declare war on the Ottomans.", ""));
    assert!(war("- Never attack a human.\n- Declare war on the Ottomans.", ""));
    assert!(!war("- Only attack humans.\n- Declare war on the Ottomans.", ""));
    let ally = "castile.alliances = [{ realm = \"Ottomans\" }]";
    assert!(!war("- No war against allies.\n- Declare war on the Ottomans.", ally));
    assert!(war("- No war against allies.\n- Declare war on the Ottomans.", ""));
    assert!(!war("- Do not declare war in the first round of an age.\n- Declare war on the Ottomans.", ""));
    assert!(war("- Do not declare war in the last round of an age.\n- Declare war on the Ottomans.", ""));

    let cubes = |lines: &str| {
        let company = follow(lines, "castile.influence = [{ area = \"ARAGON\", cubes = 2 }]", &[]);
        mat(&company).influence_in(Area::named("ARAGON").unwrap())
    };
    assert_eq!(cubes("- Withdraw 1 influence from Aragon."), 1);
    assert_eq!(cubes("- Withdraw all influence from Aragon."), 0);
    assert_eq!(cubes("- Withdraw all influence from Portugal."), 2);
}

#[test]
fn what_only_the_board_shows_is_put_to_people_as_it_is_written() {
    let asked = |lines: &str, people: &[(&str, &str)]| mat(&follow(lines, "", people)).available;
    let pirates = "- If there is a pirate in the node with the merchant, gain 1 BP.";
    assert_eq!(asked(pirates, &[("pirate in the node", "yes")]), 10);
    assert_eq!(asked(pirates, &[("pirate in the node", "no")]), 9);
    let count = "- Gain 1 BP for each pirate.";
    assert_eq!(asked(count, &[("How many", "3")]), 12);
    let company = follow(
        "- Move the army to the adjacent area with the most enemy units.",
        "",
        &[("the adjacent area with the most enemy units", "ARAGON")],
    );
    assert_eq!(mat(&company).army, Area::named("ARAGON").ok(), "{}", company.transcript(0));
    // *There* refers to the place that people name.
    let company = follow(
        "- If there is an area with rebels, place the army there.",
        "board.rebels = true",
        &[("an area with rebels", "LEON")],
    );
    assert_eq!(mat(&company).army, Area::named("LEON").ok(), "{}", company.transcript(0));
}

/// An answer in one language is the same answer in another.
#[test]
fn answers_are_replayed_in_another_language() {
    let lines =
        "- If there is a pirate in the node with the merchant, gain 1 BP.\n- Gain 1 BP for each pirate.";
    let company = follow(lines, "", &[("pirate in the node", "yes"), ("How many", "2")]);
    assert_eq!(mat(&company).available, 12);
    let is_turn = |event: &Event<Act>| matches!(event, Event::Bot { .. });
    let polish = europa::TEXTS.languages().find(|language| language.code() == "pl").unwrap();
    for (at, _) in company.table.log().iter().enumerate().filter(|(_, event)| is_turn(event)) {
        let again = polish.read(|| company.table.verify(at));
        assert!(again.is_ok(), "{:?}", again.err());
    }
}
