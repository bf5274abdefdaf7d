//! Arbitrary requests to a server: answers without panics, and refusals in the format that the client reads.
#![no_main]

use fuzz::{Bytes, SAVES, STAGES};
use libfuzzer_sys::fuzz_target;
use web::{Guard, App, Memory, Method, Request, Rules};

const PATHS: &[&str] = &[
    "/", "/games", "/import", "/language", "/new/none", "/new/arcs/bots", "/new/none/forget", "/g/ID", "/g/ID/act", "/g/ID/undo",
    "/g/ID/correct", "/g/ID/roll", "/g/ID/think", "/g/ID/sit", "/g/ID/leave", "/g/ID/log", "/g/ID/save", "/g/ID/stored", "/g/ID/why/3",
    "/api/v1/games", "/api/v1/import", "/api/v1/bots/none", "/api/v1/catalogue", "/api/v1/games/ID", "/api/v1/games/ID/commands",
    "/api/v1/games/ID/seats/0", "/api/v1/games/ID/log", "/api/v1/games/ID/why/3", "/api/v1/games/ID/changes", "/api/v1/games/ID/board",
    "/api/v1/games/ID/save", "/api/v1/games/ID/position", "/api/v1/games/ID/events", "/g/ID/counts/1", "/g/ID/why/3/example.md",
    "/documents", "/documents/new", "/documents/copy", "/documents/keep", "/documents/of/arcs/x", "/documents/DRAFT", "/documents/DRAFT/look",
    "/documents/DRAFT/examples", "/documents/DRAFT/try", "/documents/DRAFT/example", "/documents/DRAFT/experiment",
    "/documents/DRAFT/compare", "/documents/DRAFT/version", "/documents/DRAFT/restore", "/documents/DRAFT/difference/0",
    "/documents/DRAFT/seat", "/documents/DRAFT/remove", "/documents/DRAFT/file", "/documents/DRAFT/report",
];
const BODIES: &[&str] = &[
    "", "{}", "version=0&offer=0", "offer=1", "to=0", "outcome=0", "text=", "seat=0", "all=on", "{\"act\":{\"offer\":0}}",
    "game=arcs", "game=none", "text=---%0Aname: A%0Agame: arcs%0A---%0A%23 Turn%0A- Tax a city?%0A&at=40&part=1", "examples=%23 A%0A",
    "position=red power: 3&chance=administration 5&part=1", "games=5&other=random", "version=0&games=5&other=this", "at=3&game=ID",
    "{\"undo\":{\"to\":0}}", "{\"correct\":{\"text\":\"", "{\"think\":{\"all\":true}}", "{\"files\":[[\"a.md\",\"# A\\n- Sleep.\"]]}",
];

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let rules = Rules { rate: 1e9, burst: 1e9, ..Rules::loopback(7878) };
    let app = App::new(STAGES.to_vec(), Box::<Memory>::default(), Guard::new(rules))
        .with_studio(repertoire::players(), None);
    let send = |method: Method, target: String, body: Vec<u8>, kind: &str, random: u8| {
        let headers = [("host", "127.0.0.1:7878"), ("content-type", kind), ("cookie", "understudy_device=00000000000000000000000001")];
        let request = Request {
            method,
            target,
            headers: headers.map(|(name, value)| (name.to_string(), value.to_string())).to_vec(),
            body,
            local: true,
            peer: String::new(),
            now: 1_000,
            random: [random; 32],
        };
        let response = app.answer(&request);
        if response.status >= 400 && request.is_for_programs() {
            let refusal: serde_json::Value = serde_json::from_slice(&response.body).expect("a refusal is JSON");
            assert!(refusal["error"].is_string(), "{refusal}");
        }
        response
    };
    let which = bytes.below(STAGES.len());
    let begun = send(Method::Post, "/api/v1/import".into(), SAVES[which].clone().into_bytes(), "", 1);
    let begun: serde_json::Value = serde_json::from_slice(&begun.body).expect("a table");
    let id = begun["id"].as_str().expect("an id").to_string();
    let draft = send(Method::Post, "/documents/new".into(), b"game=arcs".to_vec(), "application/x-www-form-urlencoded", 250);
    let draft = draft.headers.iter().find(|(name, _)| *name == "location").expect("a draft").1.replace("/documents/", "");
    for random in 2..20 {
        let Some(how) = bytes.next() else { break };
        let method = [Method::Get, Method::Post, Method::Delete, Method::Other][usize::from(how % 4)];
        let path = PATHS[bytes.below(PATHS.len())].replace("ID", &id).replace("DRAFT", &draft);
        let target = if how & 64 == 0 { path } else { format!("{path}?at={}&from={}", bytes.text(), bytes.text()) };
        let mut body = BODIES[bytes.below(BODIES.len())].replace("ID", &id).into_bytes();
        if how & 128 != 0 {
            body.extend(bytes.text().bytes());
        }
        let kind = if how & 32 != 0 { "multipart/form-data; boundary=x" } else { "application/x-www-form-urlencoded" };
        let answer = send(method, target, body, kind, random);
        assert_ne!(answer.status, 0);
    }
});
