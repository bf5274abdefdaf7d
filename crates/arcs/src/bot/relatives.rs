//! Tests of relative clauses and back references, answered from positions.

use super::sentences::{MAP, answers, plans, position, spendable};

fn table() -> String {
    format!(
        "{MAP}
        red power: 5
        blue power: 9
        yellow power: 2
        blue trophies: 2 yellow ship
        yellow captives: 2 blue, 1 red
        red captives: 1 blue
        tyrant: large
        keeper: small
        red slot 1: relic
        red slot 2: fuel
        initiative: red
        red agents on court 1: 1
        blue agents on court 1: 2
        yellow agents on court 1: 1
        blue agents on court 2: 2"
    )
}

#[test]
fn an_ambition_is_told_by_who_stands_how_in_it() {
    answers(
        &table(),
        &[
            ("Is there an ambition that no rival is winning?", true),
            ("Is there a declared ambition that no rival is winning?", true),
            ("Is there a declared ambition that nobody is winning?", false),
            ("Is there a declared ambition in which the bot has nothing?", false),
            ("Is there an undeclared ambition in which the bot has nothing?", true),
            ("Is there a declared ambition in which a rival has more than the bot?", true),
            ("Is there an ambition with two markers?", false),
            ("Is Tyrant declared and is the bot winning it?", false),
            ("Is Keeper declared and is the bot winning it?", true),
            ("Is Keeper declared and is a rival winning it?", false),
            ("Does Tyrant have more markers than Warlord?", true),
            ("Does Tyrant have more markers than Keeper?", false),
        ],
    );
}

#[test]
fn it_is_the_very_ambition_that_was_named() {
    answers(
        &table(),
        &[
            ("Is the bot winning a declared ambition and is a rival winning it?", false),
            ("Is a rival winning a declared ambition and is the bot winning it?", false),
            ("Is a rival winning a declared ambition and does the bot have 1 item in it?", true),
            ("Is the bot winning a declared ambition and does the bot have 2 items in it?", false),
            ("Is there a declared ambition that the bot does not lead?", true),
            ("Are there 2 declared ambitions that the bot does not lead?", false),
            ("Is there a declared ambition in which the bot has the biggest lead?", true),
        ],
    );
}

#[test]
fn each_rival_and_no_rival_are_said_of_a_place_or_a_card() {
    answers(
        &table(),
        &[
            ("Is there a card on which each rival has an agent?", true),
            ("Is there a card on which each rival has 2 agents?", false),
            ("Is there a card on which no rival has exactly 2 agents?", true),
            ("Is there a card with a loyal agent on which no rival has an agent?", false),
            ("Is there a card with a loyal agent that no rival leads?", false),
            ("Is there a card that a rival leads on which each rival has an agent?", true),
            ("Is there a gate where each rival has no ships?", true),
            ("Is there a gate where each rival has a ship?", false),
            ("Is there a gate where not every rival has ships?", true),
            ("Are there 3 gates where no rival has 3 or more ships?", true),
            ("Are there 4 gates where no rival has 3 or more ships?", false),
            ("Does each rival who has a city have a trophy?", true),
            ("Does each rival who has a starport have a trophy?", false),
            ("Does no rival who has a starport have a trophy?", true),
            ("Does each rival control a planet next to a gate?", false),
            ("Is there a system where rival ships outnumber loyal ships?", true),
            ("Is there a system where both the bot and a rival have ships?", false),
        ],
    );
}

#[test]
fn two_things_are_said_of_one_and_the_same_rival() {
    answers(
        &table(),
        &[
            ("Does any rival have at least 2 captives and lead Tyrant?", true),
            ("Does any rival have at least 2 trophies and lead Tyrant?", false),
            ("Does each rival have a ship and have a city?", false),
            ("Does no rival have a city and have a starport?", true),
            ("Does no rival have a city or have a starport?", false),
            ("Does the bot hold the initiative and have a starport?", true),
            ("Does the bot hold the initiative and have 2 starports?", false),
            ("Does one rival control all gates?", false),
            ("Is there a rival who has a city and is winning Warlord?", true),
            ("Is there a rival who has a starport and is winning Warlord?", false),
            ("Does the leader have a city?", true),
            ("Does the leader have a starport?", false),
        ],
    );
}

#[test]
fn shares_bounds_and_distances_are_counted() {
    answers(
        &table(),
        &[
            ("Are more than half of its ships damaged?", false),
            ("Are at least half of its ships fresh?", true),
            ("Does the bot have between 3 and 5 ships?", true),
            ("Does the bot have between 1 and 4 ships?", false),
            ("Is a rival ahead of the bot by at least 4 power?", true),
            ("Is a rival ahead of the bot by at least 5 power?", false),
            ("Is the bot behind in power?", true),
            ("Is the bot ahead of every rival in captives?", false),
            ("Is there a card on which two rivals have agents?", true),
            ("Is there a card on which three rivals have agents?", false),
            ("Is there a rival starport at most 1 system from gate 6?", true),
            ("Is there a rival starport at least 2 systems from gate 6?", false),
        ],
    );
}

#[test]
fn types_are_told_by_what_they_count_for() {
    let s = position(&table());
    let left = |ban: &str| spendable(&s, &format!("# Aggression - Battle\n\n- {ban}\n- Can bot Battle?\n"));
    // Material, Fuel, Weapon, Relic, Psionic.
    assert_eq!(
        left("Never spend a resource that counts for a declared ambition the bot is winning."),
        [0, 1, 0, 0, 0]
    );
    assert_eq!(left("Never spend a resource that counts for Tycoon."), [0, 0, 0, 1, 0]);
    assert_eq!(left("Never spend a resource the bot has fewer than 2 of."), [0, 0, 0, 0, 0]);
    assert_eq!(left("Keep one Fuel in reserve."), [0, 0, 0, 1, 0]);
}

#[test]
fn ships_come_nearer() {
    let s = position(MAP);
    let found = |act: &str| plans(&s, &format!("# Aggression - Battle\n\n- {act}\n"));
    let toward = found("Move from hex 5 toward gate 4.");
    assert!(toward.contains(&"1 from hex 5 to gate 4".to_string()), "{toward:?}");
    assert!(toward.contains(&"1 from hex 5 to gate 5".to_string()), "{toward:?}");
    assert!(!toward.iter().any(|plan| plan.ends_with("crescent 5")), "{toward:?}");
    assert!(found("Move from gate 1 toward gate 1.").is_empty());
}
