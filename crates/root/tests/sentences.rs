//! Sentences in new combinations, carried out as stated.

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

/// The bot's actions by these lines, in a few words.
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

/// A price of no items is a price that anybody can pay.
#[test]
fn an_act_for_no_items_exhausts_none() {
    let text = "---\ngame: root\nfaction: vagabond\n---\n# Daylight\n- Exhaust 0 items to repair 1 item.\n";
    let bot = Clockwork::new(vec![Source::new("bot.md", text)]).unwrap_or_else(|e| panic!("{e}"));
    let position = "
        seats: vagabond (bot, Ranger); marquise (human)
        turn: vagabond, Daylight
        order: rabbit
        5: vagabond
        items: damaged 2";
    let s = sketch::read(position).unwrap_or_else(|e| panic!("{e}"));
    let played = rehearse(&bot, &s, &mut Given::new("", 1)).unwrap_or_else(|e| panic!("{e}"));
    let operations: Vec<_> = played
        .log
        .iter()
        .filter_map(|event| match event {
            Event::Act { action: Action::Do(operation), .. } => Some(*operation),
            _ => None,
        })
        .collect();
    assert_eq!(operations, [Operation::Repair { items: 1 }, Operation::DiscardOrder]);
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

#[test]
fn players_are_compared_with_each_other() {
    for (condition, holds) in [
        ("the Eyrie rule more clearings than the Marquise", false),
        ("the Eyrie rule as many clearings as the Marquise", true),
        ("the player with the most points is a human", false),
        ("the player with the most points is a bot", true),
        ("the leader has 12 points or more", true),
        ("the leader has 13 points or more", false),
        ("no enemy has 13 or more points", true),
        ("no enemy has 12 or more points", false),
        ("exactly two enemies have 9 or more points", true),
        ("exactly one enemy has 9 or more points", false),
        ("every human has 2 or more points", true),
        ("the bot has 4 or more warriors in any one clearing", true),
        ("the bot has 5 or more warriors in any one clearing", false),
        ("the bot has 9 or more warriors on the map", true),
        ("the bot has 10 or more warriors on the map", false),
        ("an enemy is within 2 points of the bot", true),
        ("an enemy is within 1 point of the bot", false),
        ("the Alliance is within 8 points of the bot", true),
        ("the Alliance is within 7 points of the bot", false),
        ("the bot is within 8 points of the leader", true),
        ("the bot is within 7 points of the leader", false),
        ("the bot is ahead of the Vagabond", true),
        ("the bot is ahead of all humans", false),
        ("an enemy has twice as many points as the bot", true),
        ("a human has more than twice as many points as the Eyrie", false),
        ("any player has reached 12 points", true),
        ("any human has reached 12 points", false),
        ("the Eyrie have the most points", false),
        ("the Alliance has the most points", true),
        ("the bot has neither a workshop nor a recruiter on the map", true),
        ("the bot has neither a workshop nor a sawmill on the map", false),
        ("no human has a building in an ordered clearing", false),
        ("no human has a building in a fox clearing", true),
    ] {
        let expected: &[&str] = if holds { &["score 1"] } else { &[] };
        check(&format!("- If {condition}, score 1 point."), expected);
    }
}

#[test]
fn something_is_asked_of_any_clearings() {
    for (condition, holds) in [
        ("the clearing with the keep has fewer than 5 own warriors", true),
        ("the clearing with the keep has fewer than 4 own warriors", false),
        ("each clearing with a roost is ruled by the Eyrie", true),
        ("each clearing with a sawmill is ruled by the Eyrie", false),
        ("no clearing has 6 or more warriors", true),
        ("no clearing has 5 or more warriors", false),
        ("there are more own warriors than enemy warriors on the map", true),
        ("there are more enemy warriors than own warriors in an ordered clearing", true),
        ("there are more enemy warriors than own warriors in ordered clearings", false),
        ("there are 3 enemy warriors in an ordered clearing", true),
        ("there are 4 enemy warriors in an ordered clearing", false),
        ("there are 4 enemy warriors in ordered clearings", true),
        ("the bot rules every clearing with a sawmill", true),
        ("the bot rules every rabbit clearing", false),
        ("any roost is in a clearing the bot rules", false),
        ("the keep is still on the map", true),
        (
            "the number of own warriors next to the keep is greater than the number of enemy warriors next to the keep",
            false,
        ),
        ("each rabbit clearing contains a roost or a sawmill", false),
        ("each clearing with own buildings contains a roost or a sawmill", true),
        ("fewer than half of the rabbit clearings are ruled by enemies", true),
        ("at least half of the rabbit clearings are ruled by enemies", false),
        ("there is an enemy with more points than the bot", true),
        ("there are two or more enemies in the clearing with the keep", false),
        ("its supply has fewer than 16 warriors", false),
        ("the clearing with the most enemy warriors is ruled by an enemy", true),
        ("the clearing with the most own warriors is ruled by an enemy", false),
    ] {
        let expected: &[&str] = if holds { &["score 1"] } else { &[] };
        check(&format!("- If {condition}, score 1 point."), expected);
    }
}

#[test]
fn what_is_said_of_a_clearing_reaches_the_act() {
    check(
        "- Place 1 warrior in each clearing next to the keep that has enemy warriors.",
        &["place 1 in 5", "place 1 in 9", "place 1 in 10"],
    );
    check("- Place 2 warriors in the rabbit clearing that has the fewest enemy pieces.", &["place 2 in 3"]);
    check(
        "- Place 1 warrior in every rabbit clearing except the one with a roost.",
        &["place 1 in 3", "place 1 in 4", "place 1 in 10"],
    );
    check(
        "- Place 1 warrior in each clearing where the bot has more warriors than every enemy.",
        &["place 1 in 1", "place 1 in 10"],
    );
    check(
        "- Place 1 warrior in a clearing adjacent to 3 or more clearings with enemy warriors.",
        &["place 1 in 1"],
    );
    check(
        "- Place 1 warrior in each rabbit clearing that is not ruled by an enemy.",
        &["place 1 in 3", "place 1 in 4", "place 1 in 10"],
    );
    check("- Place 1 warrior in each enemy-ruled clearing with a roost or a sawmill.", &["place 1 in 5"]);
    check("- Place 1 warrior in each clearing ruled by the player with the most points.", &[]);
    check(
        "- Place 1 warrior in each clearing ruled by the human with the most points.",
        &["place 1 in 5", "place 1 in 9"],
    );
}

#[test]
fn numbers_are_made_of_numbers() {
    check(
        "- Place 1 warrior each in two clearings that the bot does not rule.",
        &["place 1 in 2", "place 1 in 3"],
    );
    check("- Recruit 2 warriors at each sawmill.", &["place 2 in 1"]);
    check(
        "- Place as many warriors as the bot has buildings on the map in the clearing with the keep.",
        &["place 1 in 1"],
    );
    check("- Place up to 3 warriors in the clearing with the keep.", &["place 3 in 1"]);
    check("- Score 1 point for each enemy with more points than the bot.", &["score 2"]);
    check("- Score 1 point for each human.", &["score 2"]);
    check("- For each human, score 1 point.", &["score 1", "score 1"]);
    check("- Score points equal to the number of enemy warriors on the map.", &["score 5"]);
    check("- Score as many points as there are rabbit clearings.", &["score 4"]);
    check("- Score 1 point plus 2 for each sawmill on the map.", &["score 3"]);
    check("- Lose half of its points, rounded down.", &["lose 2"]);
    check("- Build a sawmill in each clearing that it rules.", &["sawmill in 10"]);
    check("- Move at least 3 warriors to a mouse clearing.", &["move 4 from 1 to 9"]);
}

#[test]
fn superlatives_of_players_are_taken_over_those_that_can_be_fought() {
    // The Vagabond has the fewest points, but is nowhere on the map.
    check("- Battle the player with the fewest points.", &["battle eyrie in 5"]);
    check(
        "- Battle the player with the most points in each clearing.",
        &["battle eyrie in 5", "battle alliance in 10"],
    );
    check("- Battle the leader.", &["battle alliance in 10"]);
    check("- Battle a human who has a building there.", &["battle eyrie in 5"]);
    check("- Battle an enemy that has no buildings in a rabbit clearing.", &["battle alliance in 10"]);
    // The ban is on the player with the most points of all.
    check(
        "- Never battle the player with the most points.\n- Battle in each clearing.",
        &["battle eyrie in 5"],
    );
    check(
        "- For each enemy with more points than the bot, battle that enemy.",
        &["battle eyrie in 5", "battle alliance in 10"],
    );
    check(
        "- If an enemy has 3 or more warriors in a rabbit clearing, battle that enemy.",
        &["battle eyrie in 5"],
    );
}

#[test]
fn what_can_be_done_is_seen_on_the_table() {
    check("- If it can battle the Vagabond, score 1 point.", &[]);
    check("- If it can battle the Eyrie, score 1 point.", &["score 1"]);
    check("- If it cannot build a sawmill in the clearing with the keep, score 1 point.", &["score 1"]);
    check("- If it cannot build a sawmill in a clearing that it rules, score 1 point.", &[]);
    check("- If it can move to rule a clearing with a roost, score 1 point.", &["score 1"]);
    check("- If it can move to rule a clearing with a base, score 1 point.", &[]);
}

#[test]
fn goals_and_bans_take_numbers() {
    check("- Move so that it rules more mouse clearings.", &["move 4 from 1 to 9"]);
    check(
        "- Never move more than 2 warriors out of the clearing with the keep.\n- Move 3 warriors from the clearing with the keep to a mouse clearing.",
        &[],
    );
    check(
        "- Never move more than 2 warriors out of the clearing with the keep.\n- Move 2 warriors from the clearing with the keep to a mouse clearing.",
        &["move 2 from 1 to 9"],
    );
    check(
        "- A player is *dangerous* if they have 12 or more points or rule 2 or more clearings.\n- Score 1 point for each dangerous enemy.",
        &["score 2"],
    );
    check(
        "- A clearing is *safe* if there are no enemy warriors in it or adjacent to it.\n- If the clearing with the keep is safe, score 1 point.",
        &[],
    );
    check(
        "- A *front* is a clearing that the bot rules and that is adjacent to a clearing ruled by an enemy.\n- Place 1 warrior in a front.",
        &["place 1 in 1"],
    );
    check(
        "- To *fortify* is to place 2 warriors in the clearing with the keep.\n- Fortify.",
        &["place 2 in 1"],
    );
}

#[test]
fn several_clearings_are_all_of_them() {
    check("- Battle in rabbit clearings.", &["battle eyrie in 5", "battle alliance in 10"]);
    check("- Battle in a rabbit clearing.", &["battle eyrie in 5"]);
    check("- Move 1 warrior out of rabbit clearings.", &["move 1 from 5 to 1", "move 1 from 10 to 1"]);
    check(
        "- Place 1 warrior in each clearing with a sawmill, a roost or a base.",
        &["place 1 in 1", "place 1 in 5"],
    );
    check("- Battle in a clearing where the bot outnumbers the enemy.", &["battle alliance in 10"]);
    check("- If an enemy has a roost in a rabbit clearing, place 1 warrior there.", &["place 1 in 5"]);
    check("- Place 3 warriors so that it rules a clearing with a roost.", &["place 3 in 5"]);
}

#[test]
fn a_ban_may_look_at_where_the_act_would_be() {
    for ban in [
        "Never battle if the bot has fewer than 3 warriors there.",
        "Never battle unless the bot has 3 or more warriors there.",
        "If there is a roost there, never battle.",
        "Do not battle if the Eyrie are there.",
    ] {
        check(&format!("- {ban}\n- Battle in each clearing."), &["battle alliance in 10"]);
    }
    check(
        "- Never place warriors in rabbit clearings.\n- Place 1 warrior in each clearing with own warriors.",
        &["place 1 in 1"],
    );
    let leave = "- Never leave fewer than 2 warriors in a clearing with a building.";
    check(&format!("{leave}\n- Move 3 warriors from the clearing with the keep to a mouse clearing."), &[]);
    check(
        &format!("{leave}\n- Move 2 warriors from the clearing with the keep to a mouse clearing."),
        &["move 2 from 1 to 9"],
    );
    check(
        "- Never build in fox clearings.\n- Build a sawmill in a clearing that it rules.",
        &["sawmill in 10"],
    );
}

#[test]
fn a_goal_looks_at_clearings_as_they_are_before_it() {
    // The Eyrie rule 5 and 9; four warriors, leaving their sawmill behind, can take either.
    check("- Move to rule a clearing that the Eyrie rule.", &["move 4 from 1 to 5"]);
    check("- Move to take rule from the Eyrie.", &["move 4 from 1 to 5"]);
    check("- Move to a mouse clearing so that it rules it.", &["move 4 from 1 to 9"]);
    // A tie in warriors and buildings goes to the Eyrie.
    check("- Move 2 warriors to a clearing with a roost so that it rules it.", &[]);
    check("- Move 3 warriors to a clearing with a roost so that it rules it.", &["move 3 from 1 to 5"]);
    check(
        "- Place 3 warriors in a clearing with a roost so that the bot rules that clearing.",
        &["place 3 in 5"],
    );
    check("- Place 2 warriors in a clearing with a roost so that the bot rules that clearing.", &[]);
}

#[test]
fn players_are_named_together_and_left_out() {
    check("- Battle the Alliance or the Vagabond.", &["battle alliance in 10"]);
    check("- Battle any enemy except the Eyrie.", &["battle alliance in 10"]);
    check("- Never battle anyone but the Eyrie.\n- Battle in each clearing.", &["battle eyrie in 5"]);
    check("- Never battle the Eyrie or the Alliance.\n- Battle in each clearing.", &[]);
    check("- Battle the weakest defender in each clearing.", &["battle eyrie in 5", "battle alliance in 10"]);
    for (condition, holds) in [
        ("neither the Eyrie nor the Vagabond has 10 or more points", true),
        ("neither the Eyrie nor the Alliance has 10 or more points", false),
        ("the Eyrie or the Alliance has 10 or more points", true),
        ("the Eyrie and the Alliance have 9 or more points", true),
        ("the Eyrie and the Alliance have 10 or more points", false),
        ("nobody but the Alliance has 10 or more points", true),
        ("nobody but the Eyrie has 10 or more points", false),
        ("the Eyrie have at least 5 more points than the bot", true),
        ("the Eyrie have at least 6 more points than the bot", false),
        ("the bot is at most 8 points behind the leader", true),
        ("the bot is at most 7 points behind the leader", false),
        ("the Alliance is more than 2 points ahead of the Eyrie", true),
        ("the Alliance is more than 3 points ahead of the Eyrie", false),
        ("any human is at 9 points or more", true),
        ("any human is above 9 points", false),
        ("the Alliance is within 18 points of winning", true),
        ("the Alliance is within 17 points of winning", false),
        ("the bot rules a clearing of each suit", false),
        ("not every clearing with a roost is ruled by the bot", true),
        ("not every clearing with a sawmill is ruled by the bot", false),
        ("a roost is next to the keep", true),
        ("a base is next to the keep", false),
        ("neither the Lizards nor the Duchy is in play", true),
        ("neither the Lizards nor the Eyrie is in play", false),
    ] {
        let expected: &[&str] = if holds { &["score 1"] } else { &[] };
        check(&format!("- If {condition}, score 1 point."), expected);
    }
}

#[test]
fn numbers_are_bounded_and_counted_for_each() {
    check("- Score 1 point per own warrior on the map, but no more than 3.", &["score 3"]);
    check("- Score 1 point per sawmill on the map, but no more than 3.", &["score 1"]);
    check("- Lose 1 point for every 4 own warriors on the map.", &["lose 2"]);
    check("- Place 1 warrior in a fox clearing for each sawmill on the map.", &["place 1 in 1"]);
    check("- Place 2 warriors per roost on the map in a mouse clearing.", &["place 2 in 2"]);
    check(
        "- Remove 1 warrior from each clearing with 3 or more.",
        &["withdraw 1 from 1", "withdraw 1 from 10"],
    );
}

#[test]
fn several_clearings_are_not_one() {
    check("- Battle in the rabbit clearings.", &["battle eyrie in 5", "battle alliance in 10"]);
    check("- Battle in the rabbit clearing with a roost.", &["battle eyrie in 5"]);
    check(
        "- Place 1 warrior in each clearing with exactly one enemy.",
        &["place 1 in 5", "place 1 in 9", "place 1 in 10"],
    );
    check("- Place 1 warrior in each rabbit clearing without enemies.", &["place 1 in 3", "place 1 in 4"]);
    // Of the rabbits only 4 has an enemy warrior next to it, in 9.
    check("- Place 1 warrior in a rabbit clearing next to the most enemy warriors.", &["place 1 in 4"]);
}

#[test]
fn what_was_done_can_be_spoken_of() {
    check("- Choose a clearing with a roost, then place 2 warriors there.", &["place 2 in 5"]);
    check(
        "- Place 2 warriors in a mouse clearing. Place 1 warrior there.",
        &["place 2 in 2", "place 1 in 2"],
    );
    check(
        "- Battle the Vagabond.\n- Score 2 points.\n- If the bot could not battle, score 1 point.",
        &["score 2", "score 1"],
    );
    check(
        "- Battle the Eyrie.\n- Battle the Lizards. Score 2 points.\n- If the bot could not move, score 1 point.",
        &["battle eyrie in 5", "score 2"],
    );
}

#[test]
fn what_is_done_again_and_again_ends() {
    check("- Score 2 points while the bot has fewer than 9 points.", &["score 2", "score 2", "score 2"]);
    check("- Score 2 points until the bot has 7 or more points.", &["score 2", "score 2"]);
    // Until a number is reached: the bot goes from 4 points to 8.
    check("- Score 2 points until the bot has 7 points.", &["score 2", "score 2"]);
    check(
        "- Place 1 warrior in a clearing with a roost until the bot rules a clearing with a roost.",
        &["place 1 in 5", "place 1 in 5", "place 1 in 5"],
    );
}

#[test]
fn a_defender_may_be_spared() {
    check(
        "- Do not battle if the defender has more warriors there than the bot.\n- Battle in each clearing.",
        &["battle alliance in 10"],
    );
    check(
        "- Never battle unless the defender has 3 or more warriors there.\n- Battle in each clearing.",
        &["battle eyrie in 5"],
    );
    check("- Never battle in the first turn.\n- Battle in each clearing.", &[]);
    check(
        "- Keep at least 3 warriors in the clearing with the keep.\n- Move 2 warriors from a clearing to a mouse clearing.",
        &["move 2 from 10 to 2"],
    );
}

#[test]
fn players_are_compared_in_a_clearing() {
    for (condition, holds) in [
        ("the bot has more warriors than the Alliance in a rabbit clearing", true),
        ("the bot has more warriors than the Eyrie in a clearing with a roost", false),
        ("the bot outnumbers the Alliance in each clearing with an alliance warrior", true),
        ("the bot has a building in every clearing with a sawmill", true),
        ("the bot has a building in every fox clearing", false),
        ("enemy warriors outnumber own warriors in a rabbit clearing", true),
        ("enemy warriors outnumber own warriors in a fox clearing", false),
        ("the bot is tied for first place", false),
        ("no warriors are left in its supply", false),
    ] {
        let expected: &[&str] = if holds { &["score 1"] } else { &[] };
        check(&format!("- If {condition}, score 1 point."), expected);
    }
    check("- Battle every enemy in each rabbit clearing.", &["battle eyrie in 5", "battle alliance in 10"]);
    check(
        "- Place as many warriors in a mouse clearing as there are sawmills on the map.",
        &["place 1 in 2"],
    );
    check("- Score points equal to the number of own warriors on the map, up to 4.", &["score 4"]);
    check(
        "- Move 2 warriors from the clearing with 3 own warriors toward the clearing with a roost.",
        &["move 2 from 10 to 1"],
    );
    check(
        "- Never move the last warrior out of a clearing with a sawmill.\n- Move 4 warriors from a clearing to a mouse clearing.",
        &[],
    );
    check(
        "- A player is a *threat* if they have 12 or more points.\n- Battle a threat.",
        &["battle alliance in 10"],
    );
    check(
        "- A rabbit clearing is a *stronghold* if it has 3 or more own warriors.\n- Place 2 warriors in a stronghold.",
        &["place 2 in 10"],
    );
}

#[test]
fn a_pronoun_is_whom_it_can_be() {
    check(
        "- Never battle the Eyrie unless they have the most points.\n- Battle in each clearing.",
        &["battle alliance in 10"],
    );
    check(
        "- Never battle the Alliance if they have the most points.\n- Battle in each clearing.",
        &["battle eyrie in 5"],
    );
    check("- Battle the Eyrie in each clearing where they have a roost.", &["battle eyrie in 5"]);
    check("- If the Alliance has 12 or more points, battle them.", &["battle alliance in 10"]);
}

#[test]
fn whom_where_and_how_often_stand_in_any_order() {
    check("- Battle whoever has the most points.", &["battle alliance in 10"]);
    check("- Battle the enemy ruling the most clearings.", &["battle eyrie in 5"]);
    check("- In each clearing with an enemy building, battle.", &["battle eyrie in 5"]);
    check("- Battle where the Eyrie have the most warriors.", &["battle eyrie in 5"]);
    check("- Battle in a clearing with more own than enemy warriors.", &["battle alliance in 10"]);
    check("- Battle only if it outnumbers the defender.", &["battle alliance in 10"]);
    check("- Battle wherever the bot has more warriors than the defender.", &["battle alliance in 10"]);
    check("- In every corner with own warriors, place a warrior.", &["place 1 in 1"]);
    check("- Place 2 warriors in a rabbit clearing where it has the most.", &["place 2 in 10"]);
    check("- Place 1 warrior at a sawmill with the most own warriors.", &["place 1 in 1"]);
    check("- Place 2 warriors in a clearing with the Alliance.", &["place 2 in 10"]);
    check("- Place 1 warrior in a clearing within 1 move of the keep that nobody rules.", &[]);
}

#[test]
fn moves_say_which_warriors_go_from_where_to_where() {
    check(
        "- From each clearing with 3 or more own warriors, move two to a mouse clearing.",
        &["move 2 from 1 to 9", "move 2 from 10 to 2"],
    );
    // In 5 there are two of its own against three warriors and a roost: three more rule it.
    check(
        "- Move just enough warriors to rule it to a clearing with an enemy building.",
        &["move 3 from 1 to 5"],
    );
    check(
        "- Always keep at least 1 warrior in each clearing with a sawmill.\n\
         - Move as many warriors as possible out of the clearing with the keep.",
        &["move 3 from 1 to 5"],
    );
    check(
        "- Send 2 warriors from the clearing with the keep toward the nearest enemy roost.",
        &["move 2 from 1 to 5"],
    );
    check("- Move from a clearing where it is outnumbered to a clearing it rules.", &["move 2 from 5 to 1"]);
    check("- Move everything but three out of the clearing with the keep.", &["move 1 from 1 to 5"]);
}

#[test]
fn what_was_done_in_the_turn_can_be_asked() {
    check("- If nothing was built this turn, score 1 point.", &["score 1"]);
    check("- Battle in a mouse clearing.\n- If no battle was fought this turn, score 2.", &["score 2"]);
    check(
        "- Move 1 warrior from the clearing with the keep to a mouse clearing.\n\
         - If it has moved this turn, score 1 point.\n- If it has neither moved nor battled, score 2 points.",
        &["move 1 from 1 to 9", "score 1"],
    );
    check(
        "- Place 1 warrior in the clearing with the keep.\n- Did it both recruit and battle? Score 1 point.\n\
         - If it placed any warriors this turn, score 2 points.",
        &["place 1 in 1", "score 2"],
    );
}

#[test]
fn players_are_compared_with_others_and_counted_together() {
    check(
        "- If the Eyrie have more roosts on the map than the Alliance have bases, score 1 point.",
        &["score 1"],
    );
    check("- If the humans together have more than 10 points, score 1 point.", &["score 1"]);
    check("- If the humans together have more than 11 points, score 1 point.", &[]);
    check("- If anybody has between 10 and 12 points, score 1 point.", &["score 1"]);
    check("- If anybody has between 10 and 11 points, score 1 point.", &[]);
    check("- If it is outnumbered in an ordered clearing, score 1 point.", &["score 1"]);
    check("- If the bot rules most of the clearings, score 1 point.", &[]);
    check("- If it has warriors in at least three clearings, score 1 point.", &["score 1"]);
    check("- If it has warriors in more than two rabbit clearings, score 1 point.", &[]);
    check("- If the number of the leader's warriors on the map is 1, score 1 point.", &["score 1"]);
    check("- If the Eyrie have a roost but no warriors on the map, score 1 point.", &[]);
}

#[test]
fn passive_bans_and_bans_about_the_defender_hold() {
    check("- The Eyrie are never attacked.\n- Battle in each clearing.", &["battle alliance in 10"]);
    check(
        "- Never battle unless it outnumbers the defender.\n- Battle in each clearing.",
        &["battle alliance in 10"],
    );
    check(
        "- No warriors are placed in rabbit clearings.\n- Place 1 warrior in each clearing with own warriors.",
        &["place 1 in 1"],
    );
}

#[test]
fn that_player_is_somebody_who_was_named() {
    check(
        "- If the Eyrie have 9 points, place 2 warriors in a clearing with their roost.",
        &["place 2 in 5"],
    );
    check(
        "- For each human: if that player rules a clearing, place 1 warrior in a clearing with that player's warriors.",
        &["place 1 in 5"],
    );
}

#[test]
fn a_tie_is_no_lead_but_counts_for_the_first() {
    let tied = MAP.replace("marquise 4, eyrie 9, alliance 12", "marquise 12, eyrie 9, alliance 12");
    assert_eq!(acts(&tied, "- If the bot is in the lead, score 1 point."), [""; 0]);
    assert_eq!(acts(&tied, "- If the bot has the most points, score 1 point."), [""; 0]);
    assert_eq!(acts(&tied, "- If the bot is first, score 1 point."), ["score 1"]);
    let ahead = MAP.replace("marquise 4", "marquise 13");
    assert_eq!(acts(&ahead, "- If the bot is in the lead, score 1 point."), ["score 1"]);
    assert_eq!(acts(&ahead, "- If the bot has the most points, score 1 point."), ["score 1"]);
}

#[test]
fn a_bot_without_a_pawn_is_where_its_pieces_are() {
    check("- Is the bot in a rabbit clearing? If so, score 1 point.", &["score 1"]);
    check("- Is the bot in a mouse clearing? If so, score 1 point.", &[]);
    check("- If the bot rules neither a mouse clearing nor a corner, score 1 point.", &[]);
}

#[test]
fn a_word_for_enemies_is_never_said_of_the_bot() {
    check(
        "- An enemy is *rich* if they have at least 4 points.\n- If a rich player rules a fox clearing, score 1 point.",
        &[],
    );
    let text = "---\ngame: root\nfaction: marquise\n---\n# Daylight\n- An enemy is *rich* if they have at least 4 points.\n- If the bot is rich, score 1 point.\n";
    let refused = Clockwork::new(vec![Source::new("bot.md", text)]).err().map(|e| e.to_string());
    assert!(refused.is_some_and(|e| e.contains("other players")));
}
