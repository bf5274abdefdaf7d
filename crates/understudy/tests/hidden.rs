//! Hidden information does not leak: the same game is played twice with different cards in one hand,
//! and everything that the other seat is told must be the same, byte for byte.
//!
//! In one variant the hands differ from the deal on; in the other they are exchanged in the middle of a
//! game, which then continues.

mod devices;

use devices::{Answers, Device, app, assert_same, everything, outcomes};
use serde_json::{Value, json};
use web::Method;

struct Case {
    game: &'static str,
    sides: [&'static str; 2],
    /// Another seat and its bot; `None` in a game whose bots draw from the same deck, because the rest
    /// of the deck reveals what the hidden hand does not hold.
    bot: Option<(&'static str, &'static str)>,
    /// The line in a position after which the first seat's hand is listed, and the key of that list.
    listed: (&'static str, &'static str),
    /// A card that can be in a hand.
    card: &'static str,
    /// The first seat's hand as a correction.
    hand: fn(&[String]) -> String,
    /// A correction with which the second seat would claim a card for its own hand.
    claim: fn(&str) -> String,
    /// A correction of open information.
    open: &'static str,
}

/// Deals with physical cards: the first seat takes cards from one end of the deck or the other, the
/// second always the same ones from the middle. Returns everything that the second seat is told.
fn told(case: &Case, from_the_end: bool) -> (Vec<String>, Answers) {
    let app = app();
    let mut ann = Device { app: &app, key: String::new(), random: 1 };
    let mut bob = Device { app: &app, key: String::new(), random: 2 };
    let seats: Vec<Value> = case.sides.iter().map(|side| json!({ "side": side, "who": "human" })).collect();
    let begun =
        ann.json(Method::Post, "/api/v1/games", &json!({ "game": case.game, "seats": seats, "real": true }));
    ann.key = begun["key"].as_str().expect("a key").into();
    let game = format!("/api/v1/games/{}", begun["id"].as_str().expect("an id"));
    ann.json(Method::Delete, &format!("{game}/seats/1"), &json!({}));
    bob.key =
        bob.json(Method::Post, &format!("{game}/seats/1"), &json!({}))["key"].as_str().expect("a key").into();

    let (mut deck, mut hand, mut of_bob) = (Vec::new(), Vec::new(), 0);
    loop {
        let (to_ann, to_bob) =
            (ann.json(Method::Get, &game, &json!({})), bob.json(Method::Get, &game, &json!({})));
        let (open_to_ann, open_to_bob) = (outcomes(&to_ann), outcomes(&to_bob));
        let (who, at) = match (open_to_ann.len(), open_to_bob.len()) {
            (0, 0) => {
                if to_ann["pending"]["kind"] != "seat" {
                    panic!("{to_ann}");
                }
                // Take the decisions of the setup, up to the first one after hands were dealt.
                if of_bob > 0 {
                    break;
                }
                let mine = !to_ann["offers"].as_array().expect("a list").is_empty();
                let who = if mine { &mut ann } else { &mut bob };
                who.json(Method::Post, &format!("{game}/commands"), &json!({ "act": { "offer": 0 } }));
                continue;
            }
            (n, 0) => {
                if deck.is_empty() {
                    deck.clone_from(&open_to_ann);
                }
                let at = if from_the_end { n - 1 } else { 0 };
                hand.push(open_to_ann[at].clone());
                (&mut ann, at)
            }
            (0, _) => {
                if deck.is_empty() {
                    deck.clone_from(&open_to_bob);
                }
                let wanted = &deck[deck.len() / 2 - 3 + of_bob];
                of_bob += 1;
                (&mut bob, open_to_bob.iter().position(|name| name == wanted).expect("a card of the middle"))
            }
            _ => (&mut ann, 0),
        };
        who.json(Method::Post, &format!("{game}/commands"), &json!({ "roll": { "outcome": at } }));
    }
    let mut all = everything(&mut bob, &game);
    let commands = format!("{game}/commands");
    for card in &deck {
        let claim = json!({ "correct": { "text": (case.claim)(card) } }).to_string();
        let answer = bob.send(Method::Post, &commands, &claim);
        all.push((claim, answer.status, answer.text()));
    }
    for command in [
        json!({ "correct": { "text": case.open } }),
        json!({ "act": { "offer": 0 } }),
        json!({ "undo": { "to": 0 } }),
    ] {
        let command = if command.get("act").is_some() {
            // It is ann's decision: the refusal must say no more than that.
            if outcomes(&bob.json(Method::Get, &game, &json!({}))).is_empty() { command } else { continue }
        } else {
            command
        };
        let answer = bob.send(Method::Post, &commands, &command.to_string());
        all.push((command.to_string(), answer.status, answer.text()));
    }
    hand.sort();
    (hand, all)
}

fn check(case: &Case) {
    let ((hand, told_once), (other_hand, told_again)) = (told(case, false), told(case, true));
    assert!(hand.len() >= 3 && hand != other_hand, "{}: {hand:?}", case.game);
    assert_same(case.game, &told_once, &told_again);
    let refused = told_once.iter().filter(|(_, status, _)| *status == 403).count();
    assert!(refused >= 5, "{}: what shows everything is refused", case.game);
    let corrected = told_once.iter().any(|(what, status, _)| what.contains(case.open) && *status == 200);
    assert!(corrected, "{}: what lies open can be corrected", case.game);
}

/// Every card that can be dealt: the possible outcomes at a table with physical cards when the first
/// one is dealt.
fn deck(case: &Case) -> Vec<String> {
    let app = app();
    let mut ann = Device { app: &app, key: String::new(), random: 1 };
    let seats: Vec<Value> = case.sides.iter().map(|side| json!({ "side": side, "who": "human" })).collect();
    let begun =
        ann.json(Method::Post, "/api/v1/games", &json!({ "game": case.game, "seats": seats, "real": true }));
    ann.key = begun["key"].as_str().expect("a key").into();
    let game = format!("/api/v1/games/{}", begun["id"].as_str().expect("an id"));
    for _ in 0..100 {
        let table = ann.json(Method::Get, &game, &json!({}));
        let outcomes = outcomes(&table);
        if outcomes.iter().any(|name| name == case.card) {
            return outcomes;
        }
        let command = match outcomes.is_empty() {
            true => json!({ "act": { "offer": 0 } }),
            false => json!({ "roll": { "outcome": 0 } }),
        };
        ann.json(Method::Post, &format!("{game}/commands"), &command);
    }
    panic!("{}: no card is dealt", case.game);
}

/// The hand that a position lists.
fn listed(case: &Case, position: &str) -> Vec<String> {
    let (after, key) = case.listed;
    let own = position.split(after).nth(1).unwrap_or_default();
    let list = own.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_prefix('='));
    list.and_then(|list| serde_json::from_str(list).ok()).unwrap_or_default()
}

/// One device plays a number of decisions for both seats. Then the first seat's hand is corrected: to
/// other cards, or to the same. A second device takes the second seat and plays while it is asked.
/// Returns everything that it is told; `None` if the first hand is empty at that point or the game is
/// over, when all hands are shown.
fn told_later(case: &Case, deck: &[String], acts: usize, exchange: bool) -> Option<Answers> {
    let app = app();
    let mut ann = Device { app: &app, key: String::new(), random: 1 };
    let mut bob = Device { app: &app, key: String::new(), random: 2 };
    let mut seats: Vec<Value> =
        case.sides.iter().map(|side| json!({ "side": side, "who": "human" })).collect();
    seats.extend(case.bot.map(|(side, bot)| json!({ "side": side, "who": { "bot": bot } })));
    let begun =
        ann.json(Method::Post, "/api/v1/games", &json!({ "game": case.game, "seats": seats, "seed": "11" }));
    ann.key = begun["key"].as_str().expect("a key").into();
    let game = format!("/api/v1/games/{}", begun["id"].as_str().expect("an id"));
    let commands = format!("{game}/commands");
    for step in 0..acts {
        let table = ann.json(Method::Get, &game, &json!({}));
        if table["pending"]["kind"] == "over" {
            return None;
        }
        let offers = table["offers"].as_array().expect("a list").len();
        ann.json(Method::Post, &commands, &json!({ "act": { "offer": (step * 7_919 + 13) % offers } }));
    }
    let position = ann.send(Method::Get, &format!("{game}/position"), "").text();
    let own = listed(case, &position);
    let mut refused = String::new();
    let mut correct = |ann: &mut Device<'_>, hand: &[String]| {
        let correction = json!({ "correct": { "text": (case.hand)(hand) } }).to_string();
        let answer = ann.send(Method::Post, &commands, &correction);
        refused = answer.text();
        answer.status == 200
    };
    if own.is_empty() {
        return None;
    }
    let other = |card: &String| {
        let mut hand = own.clone();
        hand[0].clone_from(card);
        hand
    };
    let corrected = match exchange {
        false => correct(&mut ann, &own),
        // The last cards differ most from the first: other suits, other values.
        true => {
            deck.iter().rev().filter(|card| !own.contains(card)).any(|card| correct(&mut ann, &other(card)))
        }
    };
    assert!(corrected, "{}: after {acts} acts the hand {own:?} cannot be exchanged: {refused}", case.game);
    let seat = begun["seats"].as_array().expect("a list").len();
    let second = (0..seat).rfind(|at| begun["seats"][*at]["yours"] == true).expect("two seats");
    ann.json(Method::Delete, &format!("{game}/seats/{second}"), &json!({}));
    let sat = bob.json(Method::Post, &format!("{game}/seats/{second}"), &json!({}));
    bob.key = sat["key"].as_str().expect("a key").into();
    let mut all = everything(&mut bob, &game);
    for step in 0..12 {
        let table = bob.json(Method::Get, &game, &json!({}));
        let offers = table["offers"].as_array().expect("a list").len();
        if offers == 0 {
            break;
        }
        let command = json!({ "act": { "offer": step * 31 % offers } }).to_string();
        let answer = bob.send(Method::Post, &commands, &command);
        all.push((format!("{command} of {offers}"), answer.status, answer.text()));
    }
    if bob.json(Method::Get, &game, &json!({}))["pending"]["kind"] == "over" {
        return None;
    }
    all.extend(everything(&mut bob, &game));
    let late = json!({ "version": 1, "think": { "all": true } }).to_string();
    for command in [late, json!({ "correct": { "text": case.open } }).to_string()] {
        let answer = bob.send(Method::Post, &commands, &command);
        all.push((command, answer.status, answer.text()));
    }
    Some(all)
}

fn check_later(case: &Case) {
    let deck = deck(case);
    let mut compared = 0;
    for acts in [0, 3, 9, 20, 35, 60, 90] {
        let (once, again) = (told_later(case, &deck, acts, false), told_later(case, &deck, acts, true));
        if let (Some(once), Some(again)) = (once, again) {
            println!("after {acts} acts");
            assert_same(case.game, &once, &again);
            compared += 1;
        }
    }
    assert!(compared >= 4, "{}: {compared}", case.game);
}

const ARCS: Case = Case {
    game: "arcs",
    sides: ["red", "yellow"],
    bot: None,
    listed: ("colour = \"red\"", "cards"),
    card: "aggression 4",
    hand: |cards| format!("red hand: {}", cards.join(", ")),
    claim: |card| format!("yellow hand: {card}"),
    open: "red power: 3",
};

const ROOT: Case = Case {
    game: "root",
    sides: ["marquise", "eyrie"],
    bot: Some(("alliance", "Automated Alliance")),
    listed: ("faction = \"marquise\"", "hand"),
    card: "Ambush! (bird)",
    hand: |cards| format!("player marquise hand: {cards:?}"),
    claim: |card| format!("player eyrie hand: [{card:?}]"),
    open: "player eyrie points: 3",
};

#[test]
fn hands_of_arcs_stay_hidden() {
    check(&ARCS);
}

#[test]
fn hands_of_root_stay_hidden() {
    check(&ROOT);
}

#[test]
fn exchanged_cards_of_arcs_change_nothing_for_others() {
    check_later(&ARCS);
}

#[test]
fn exchanged_cards_of_root_change_nothing_for_others() {
    check_later(&ROOT);
}
