//! What a seat may not know stays unknown: the same game is played twice, with other cards in one
//! hand, and everything that the other seat is told must be the same, byte for byte.

use serde_json::{Value, json};
use web::{Guard, Hall, Memory, Method, Request, Response, Rules};

/// One device.
struct Device<'h> {
    hall: &'h Hall,
    key: String,
    random: u8,
}

impl Device<'_> {
    fn send(&mut self, method: Method, target: &str, body: &str) -> Response {
        self.random = self.random.wrapping_add(2);
        let mut headers = vec![("host".to_string(), "127.0.0.1:7878".to_string())];
        if !self.key.is_empty() {
            headers.push(("authorization".into(), format!("Bearer {}", self.key)));
        }
        self.hall.answer(&Request {
            method,
            target: target.into(),
            headers,
            body: body.into(),
            local: true,
            peer: "127.0.0.1".into(),
            now: 1_000_000,
            random: [self.random; 32],
        })
    }

    fn json(&mut self, method: Method, target: &str, body: &Value) -> Value {
        let response = self.send(method, target, &body.to_string());
        assert!(response.status < 300, "{target}: {}", response.text());
        serde_json::from_slice(&response.body).expect("JSON")
    }
}

fn outcomes(table: &Value) -> Vec<String> {
    let outcomes = table["chance"]["outcomes"].as_array().into_iter().flatten();
    outcomes.map(|name| name.as_str().unwrap_or_default().to_string()).collect()
}

struct Case {
    game: &'static str,
    sides: [&'static str; 2],
    /// How the second seat would claim a card for its own hand.
    claim: fn(&str) -> String,
    /// A correction of what lies open.
    open: &'static str,
}

/// Deals with real cards: the first seat takes from one end of the deck or from the other, the second
/// always the same from the middle. Returns everything that the second seat is told.
fn told(case: &Case, from_the_end: bool) -> (Vec<String>, Vec<(String, u16, String)>) {
    let rules = Rules { rate: 1e9, burst: 1e9, ..Rules::loopback(7878) };
    let hall = Hall::new(repertoire::stages(), Box::<Memory>::default(), Guard::new(rules));
    let mut ann = Device { hall: &hall, key: String::new(), random: 1 };
    let mut bob = Device { hall: &hall, key: String::new(), random: 2 };
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
                // Decisions of the set-up, up to the first one after hands were dealt.
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
    let mut all = Vec::new();
    let page = game.replace("/api/v1/games/", "/g/");
    for path in ["", "/log", "/log.txt", "/save", "/stored"] {
        let answer = bob.send(Method::Get, &format!("{page}{path}"), "");
        all.push((format!("page {path}"), answer.status, answer.text()));
    }
    for path in ["", "/log", "/board", "/save", "/position", "/changes", "/why/3"] {
        let answer = bob.send(Method::Get, &format!("{game}{path}"), "");
        all.push((path.to_string(), answer.status, answer.text()));
    }
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
            // It is ann's decision: the refusal says no more than that.
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
    assert_eq!(told_once.len(), told_again.len());
    for ((what, status, words), (_, other_status, other_words)) in told_once.iter().zip(&told_again) {
        assert_eq!(status, other_status, "{}: {what}", case.game);
        assert!(
            words == other_words,
            "{}: {what} tells of a hidden hand:\n{words}\n\n{other_words}",
            case.game
        );
    }
    let refused = told_once.iter().filter(|(_, status, _)| *status == 403).count();
    assert!(refused >= 5, "{}: what shows everything is refused", case.game);
    let corrected = told_once.iter().any(|(what, status, _)| what.contains(case.open) && *status == 200);
    assert!(corrected, "{}: what lies open can be corrected", case.game);
}

#[test]
fn hands_of_arcs_stay_hidden() {
    check(&Case {
        game: "arcs",
        sides: ["red", "yellow"],
        claim: |card| format!("yellow hand: {card}"),
        open: "red power: 3",
    });
}

#[test]
fn hands_of_root_stay_hidden() {
    check(&Case {
        game: "root",
        sides: ["marquise", "eyrie"],
        claim: |card| format!("player eyrie hand: [{card:?}]"),
        open: "player eyrie points: 3",
    });
}
