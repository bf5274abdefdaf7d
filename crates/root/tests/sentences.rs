//! Sentences in new combinations, carried out as they say.

use root::bot::{Clockwork, sketch};
use root::{Action, Operation, state::Piece};
use script::source::Source;
use table::{Event, Given, rehearse};

/// Rabbits are 3, 4, 5, 10; foxes 1, 6, 8, 12; mice 2, 7, 9, 11. Next to 1 are 5, 9 and 10.
const MAP: &str = "
    seats: marquise (bot); eyrie (human); alliance (bot); vagabond (human)
    turn: marquise, Daylight
    order: rabbit
    1: marquise 4, sawmill, keep
    5: marquise 2, eyrie 3, roost
    10: marquise 3, alliance 1
    9: eyrie 1
    points: marquise 4, eyrie 9, alliance 12, vagabond 2";

/// What the bot does by these lines, in a few words.
fn acts(position: &str, lines: &str) -> Vec<String> {
    let text = format!("---\ngame: root\nfaction: marquise\n---\n# Daylight\n{lines}\n");
    let bot = Clockwork::new(vec![Source::new("bot.md", &text)]).unwrap_or_else(|e| panic!("{e}"));
    let s = sketch::read(position).unwrap_or_else(|e| panic!("{e}"));
    let played = rehearse(&bot, &s, &mut Given::new("", 1)).unwrap_or_else(|e| panic!("{lines}: {e}"));
    let mine = |event: &Event<Action>| match event {
        Event::Act { action: Action::Battle { at, defender, .. }, .. } => {
            Some(format!("battle {} in {at}", defender.name()))
        }
        Event::Act { action: Action::Move { from, to, warriors, .. }, .. } => {
            Some(format!("move {warriors} from {from} to {to}"))
        }
        Event::Act { action: Action::Do(Operation::Place { piece, at, n }), .. } => Some(match piece {
            Piece::Warrior => format!("place {n} in {at}"),
            piece => format!("{} in {at}", piece.name()),
        }),
        Event::Act { action: Action::Do(Operation::Withdraw { at, warriors, .. }), .. } => {
            Some(format!("withdraw {warriors} from {at}"))
        }
        Event::Act { action: Action::Do(Operation::Score { points }), .. } => Some(format!("score {points}")),
        Event::Act { action: Action::Do(Operation::Lose { points }), .. } => Some(format!("lose {points}")),
        _ => None,
    };
    played.log.iter().filter_map(mine).collect()
}

fn check(lines: &str, expected: &[&str]) {
    assert_eq!(acts(MAP, lines), expected, "{lines}");
}

#[test]
fn superlatives_are_taken_over_what_can_be_done() {
    // Most enemy warriors: clearing 5. The bot has none in 9.
    check("- Battle in the clearing with the most enemy warriors.", &["battle eyrie in 5"]);
    check("- Battle in the clearing with the fewest enemy warriors.", &["battle alliance in 10"]);
    check("- Place 2 warriors in the ordered clearing with the fewest own warriors.", &["place 2 in 3"]);
    check("- Place 2 warriors in the ordered clearing with the most own warriors.", &["place 2 in 10"]);
    check("- Place 1 warrior in the clearing of lowest priority.", &["place 1 in 12"]);
    check("- Place 1 warrior in the mouse clearing closest to the keep.", &["place 1 in 9"]);
}

#[test]
fn numbers_and_quantities_reach_the_act() {
    check(
        "- Battle in the two clearings with the most own warriors.",
        &["battle alliance in 10", "battle eyrie in 5"],
    );
    check("- Move 3 warriors from each clearing to a fox clearing.", &["move 3 from 10 to 1"]);
    check(
        "- Move half of the warriors, rounded down, from the clearing with the keep to a mouse clearing.",
        &["move 2 from 1 to 9"],
    );
    check("- Move all warriors but one out of the clearing with the keep.", &["move 3 from 1 to 5"]);
    check(
        "- Remove 1 own warrior from each clearing with 3 or more own warriors.",
        &["withdraw 1 from 1", "withdraw 1 from 10"],
    );
    check("- Score 1 point per sawmill on the map.", &["score 1"]);
    check("- Score 1 point for every two enemy warriors in ordered clearings.", &["score 2"]);
    check("- Lose 1 point for each clearing with own warriors but no own buildings.", &["lose 2"]);
}

#[test]
fn players_are_told_apart() {
    check("- Battle the player with the most points.", &["battle alliance in 10"]);
    check("- Battle the Eyrie.", &["battle eyrie in 5"]);
    check("- Battle an enemy with more warriors there than the bot.", &["battle eyrie in 5"]);
    check(
        "- Battle in each clearing with own warriors. Prefer: the human with the most points",
        &["battle eyrie in 5", "battle alliance in 10"],
    );
    check("- If any human has 9 or more points, score 1 point.", &["score 1"]);
    check("- If each human has 9 or more points, score 1 point.", &[]);
    check("- If it has more points than the Vagabond, score 1 point.", &["score 1"]);
    check("- If it has more points than any enemy, score 1 point.", &[]);
    check("- If it is in last place, score 1 point.", &[]);
}

#[test]
fn conditions_speak_of_clearings() {
    check("- If it rules 2 or more clearings, score 1 point.", &["score 1"]);
    check("- If it rules 3 or more clearings, score 1 point.", &[]);
    check("- If an enemy rules a rabbit clearing, score 1 point.", &["score 1"]);
    check("- If any clearing has 4 or more own warriors, place a warrior there.", &["place 1 in 1"]);
    check("- If there is a corner clearing with a sawmill, score 2 points.", &["score 2"]);
    check("- For each clearing with a roost: place a warrior there.", &["place 1 in 5"]);
    check(
        "- Battle in each clearing.\n- If it battled this turn, score 1 point.",
        &["battle eyrie in 5", "battle alliance in 10", "score 1"],
    );
}

#[test]
fn a_deed_is_done_only_if_it_brings_its_goal() {
    // Four warriors beside a sawmill; in 5 the Eyrie rule with three and a roost.
    check("- Can it move to rule a clearing with a roost?", &["move 4 from 1 to 5"]);
    check("- Can it move to rule a mouse clearing?", &["move 4 from 1 to 9"]);
    check("- Can it move to rule a clearing with a base?", &[]);
    check("- Place 1 warrior in a clearing with a roost so that it rules a clearing with a roost.", &[]);
    check(
        "- Place 3 warriors in a clearing with a roost so that it rules a clearing with a roost.",
        &["place 3 in 5"],
    );
}

#[test]
fn what_is_forbidden_is_not_done() {
    check("- Never battle the Eyrie.\n- Battle in each clearing.", &["battle alliance in 10"]);
    check(
        "- Never battle an enemy with more warriors there than the bot.\n- Battle in each clearing.",
        &["battle alliance in 10"],
    );
    check("- Do not battle in rabbit clearings.\n- Battle in each clearing.", &[]);
    check("- Never battle while the order is a rabbit.\n- Battle in each clearing.", &[]);
    check(
        "- Never battle unless the order is a rabbit.\n- Battle in an ordered clearing.",
        &["battle eyrie in 5"],
    );
    check(
        "- Never move out of the clearing with the keep.\n- Move 2 warriors from a clearing to a mouse clearing.",
        &["move 2 from 10 to 2"],
    );
    check(
        "- Never leave a building without a warrior.\n- Move all warriors from the clearing with the keep to a clearing.",
        &[],
    );
    check(
        "- If a clearing has 3 or more enemy warriors, do not battle there.\n- Battle in each clearing.",
        &["battle alliance in 10"],
    );
    check(
        "- Do not build in a fox clearing.\n- Build a sawmill in a clearing that it rules.",
        &["sawmill in 10"],
    );
}

#[test]
fn the_documents_own_words_take_effect() {
    check(
        "- A clearing is *tempting* if it has 2 or more enemy warriors.\n- Battle in each tempting clearing.",
        &["battle eyrie in 5"],
    );
    check(
        "- A *stronghold* is a clearing with an own building.\n- Place 2 warriors in a stronghold.",
        &["place 2 in 1"],
    );
    check(
        "- *pressure*: the number of enemy warriors next to the keep\n- Score pressure points.",
        &["score 5"],
    );
    check("- The *prey* is the human with the most points.\n- Battle the prey.", &["battle eyrie in 5"]);
    check(
        "- *Rally*: place 1 warrior in each clearing with own warriors.\n- Rally.",
        &["place 1 in 1", "place 1 in 5", "place 1 in 10"],
    );
}
