//! Sentences about players: who is meant, compared, named and left out.

use super::{MAP, acts, check};
use root::bot::Clockwork;
use script::source::Source;

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
fn a_word_for_enemies_is_never_said_of_the_bot() {
    check(
        "- An enemy is *rich* if they have at least 4 points.\n- If a rich player rules a fox clearing, score 1 point.",
        &[],
    );
    let text = "---\ngame: root\nfaction: marquise\n---\n# Daylight\n- An enemy is *rich* if they have at least 4 points.\n- If the bot is rich, score 1 point.\n";
    let refused = Clockwork::new(vec![Source::new("bot.md", text)]).err().map(|e| e.to_string());
    assert!(refused.is_some_and(|e| e.contains("other players")));
}
