//! The API can do everything that the pages can.

mod app;
use app::*;
use serde_json::{Value, json};
use web::{Method, Response, Rules};

fn read(response: &Response) -> Value {
    serde_json::from_slice(&response.body).expect("JSON")
}

fn begin(ann: &mut Visitor<'_>, real: bool) -> Value {
    let body = json!({
        "game": "pebbles", "real": real, "seed": "5", "fields": { "heap": "9" },
        "seats": [{ "side": "ann", "who": "human" }, { "side": "bob", "who": { "bot": "modest" } }],
    });
    let response = ann.post("/api/v1/games", &body.to_string());
    assert_eq!(response.status, 201, "{}", response.text());
    let game = read(&response);
    ann.headers.push(("authorization".into(), format!("Bearer {}", game["key"].as_str().unwrap())));
    game
}

#[test]
fn a_whole_game_by_a_program() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let mut game = begin(&mut ann, false);
    let path = format!("/api/v1/games/{}", game["id"].as_str().unwrap());
    assert!(game["text"].as_str().unwrap().starts_with("heap 9, your token"));
    while game["pending"]["kind"] != "over" {
        assert_eq!(game["offers"][0]["label"], "Take(1)");
        let command = json!({ "version": game["version"], "act": { "offer": 0 } });
        game = read(&ann.post(&format!("{path}/commands"), &command.to_string()));
    }
    assert_eq!(game["pending"]["result"], "ann has won");
    let log = read(&ann.get(&format!("{path}/log?from=2")));
    assert_eq!(log[0]["words"], "ann Take(1)");
    let thought = log.as_array().unwrap().iter().find(|told| told["kind"] == "bot").unwrap();
    let why = read(&ann.get(&format!("{path}/why/{}", thought["at"])));
    assert_eq!(why["lines"][0]["text"], "Is one pebble enough?");
    assert_eq!(why["trace"][0]["outcome"], "yes");
    let save = ann.get(&format!("{path}/save")).text();
    assert_eq!(ann.post("/api/v1/import", &save).status, 201);
    assert_eq!(read(&ann.get("/api/v1/games")).as_array().unwrap().len(), 2);
    assert_eq!(ann.send(Method::Delete, &path, "").status, 200);
    assert_eq!(ann.get(&path).status, 404);
}

#[test]
fn dice_corrections_undo_and_positions() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let game = begin(&mut ann, true);
    let path = format!("/api/v1/games/{}", game["id"].as_str().unwrap());
    assert_eq!(game["chance"]["outcomes"].as_array().unwrap().len(), 6);
    let mut command = |body: Value| read(&ann.post(&format!("{path}/commands"), &body.to_string()));
    command(json!({ "roll": { "outcome": 0 } }));
    command(json!({ "roll": { "outcome": 1 } }));
    let corrected = command(json!({ "correct": { "text": "heap 5" } }));
    assert!(corrected["text"].as_str().unwrap().starts_with("heap 5"));
    let undone = command(json!({ "version": corrected["version"], "undo": { "to": 2 } }));
    assert_eq!(undone["notice"], json!(["no longer: heap 5", "now: heap 9"]));
    assert_eq!(ann.get(&format!("{path}/position")).text(), "heap 9");
}

#[test]
fn bad_bodies_are_answered_with_a_message() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let game = begin(&mut ann, false);
    let path = format!("/api/v1/games/{}/commands", game["id"].as_str().unwrap());
    for body in
        ["", "{", "[]", "{\"fly\":{}}", "{\"act\":{\"offer\":-1}}", "{\"act\":{\"offer\":99}}", "null"]
    {
        let response = ann.post(&path, body);
        assert!((400..500).contains(&response.status), "{body}: {}", response.status);
        assert!(!read(&response)["error"].as_str().unwrap().is_empty());
    }
    let late = ann.post(&path, "{\"version\":9,\"act\":{\"offer\":0}}");
    assert_eq!(late.status, 409);
}

#[test]
fn the_description_names_every_address() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let description = read(&ann.get("/api/v1/openapi.json"));
    let paths = description["paths"].as_object().expect("paths");
    let game = begin(&mut ann, false);
    let id = game["id"].as_str().unwrap();
    for (path, methods) in paths {
        for method in methods.as_object().unwrap().keys().filter(|key| *key != "parameters") {
            let target = path
                .replace("{id}", id)
                .replace("{at}", "2")
                .replace("{seat}", "0")
                .replace("{game}", "pebbles");
            let method = match method.as_str() {
                "get" => Method::Get,
                "post" => Method::Post,
                // Deleting the game would break the rest of the test.
                _ => continue,
            };
            let status = ann.send(method, &target, "").status;
            assert!(status != 404 && status != 405 && status != 500, "{path}: {status}");
        }
    }
}

/// The description and the program agree on every address, every method and every error.
#[test]
fn the_description_is_the_program() {
    let app = app(Rules { rate: 1e6, burst: 1e6, ..Rules::loopback(7878) });
    let mut ann = Visitor::new(&app, 1);
    let game = begin(&mut ann, false);
    let id = game["id"].as_str().unwrap().to_string();
    let described = read(&ann.get("/api/v1/openapi.json"));
    let methods =
        [("get", Method::Get), ("post", Method::Post), ("delete", Method::Delete), ("put", Method::Other)];
    let fill = |path: &str, id: &str| {
        path.replace("{id}", id).replace("{game}", "pebbles").replace("{seat}", "0").replace("{at}", "3")
    };
    let mut seen = std::collections::BTreeSet::new();
    for (path, operations) in described["paths"].as_object().unwrap() {
        for (name, method) in methods {
            let operation = &operations[name];
            let mut ask = |target: &str, body: &str| {
                let response = ann.send(method, target, body);
                if operation.is_null() {
                    assert_eq!(response.status, 405, "{name} {path} is not described");
                } else {
                    let status = response.status.to_string();
                    let known = operation["responses"].get(&status).is_some();
                    assert!(
                        known,
                        "{name} {path} answers {status}, which is not described: {}",
                        response.text()
                    );
                    seen.insert((format!("{name} {path}"), status));
                }
                if response.status >= 400 {
                    let refusal = read(&response);
                    assert!(refusal["error"].is_string() && refusal["changed"].is_array(), "{refusal}");
                }
            };
            for body in [
                "",
                "{",
                "{}",
                "[1]",
                "{\"act\":{\"offer\":99}}",
                "{\"undo\":{\"to\":99}}",
                "{\"files\":[[\"a.md\",\"# A\\n- Fly away\"]]}",
            ] {
                if !(name == "delete" && path.ends_with("{id}")) {
                    ask(&fill(path, &id), body);
                }
                ask(&fill(path, "0000000000"), body);
                ask(&fill(path, "nonsense"), body);
                ask(&(fill(path, "0000000000").replace("pebbles", "nothing") + "?name=x"), body);
                ask(&(fill(path, "0000000000") + "?at=x&from=x&to=x&most=x"), body);
            }
        }
    }
    for address in ["/api/v1/nothing", "/api/v1/games/0000000000/nothing", "/api/v1/bots", "/api/v1"] {
        for (_, method) in methods {
            assert_eq!(ann.send(method, address, "").status, 404, "{address}");
        }
    }
    assert!(seen.len() > 30, "{seen:?}");
}

#[test]
fn long_lists_come_in_pieces() {
    let app = app(Rules { rate: 1e6, burst: 1e6, ..Rules::loopback(7878) });
    let mut ann = Visitor::new(&app, 1);
    for _ in 0..13 {
        ann.now += 1000;
        begin(&mut ann, false);
    }
    let ids = |ann: &mut Visitor<'_>, query: &str| -> Vec<String> {
        let list = read(&ann.get(&format!("/api/v1/games{query}")));
        list.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_string()).collect()
    };
    let all = ids(&mut ann, "");
    assert_eq!(all.len(), 13);
    let pieces: Vec<String> =
        (0..4).flat_map(|n| ids(&mut ann, &format!("?from={}&most=5", n * 5))).collect();
    assert_eq!(pieces, all);
    assert_eq!(ann.get("/api/v1/games?from=x").status, 400);
}
