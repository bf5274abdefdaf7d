//! Documents that players add.

mod app;
use app::*;
use serde_json::{Value, json};
use web::{Method, Response, Rules};

fn upload(ann: &mut Visitor<'_>, name: &str, text: &str) -> Response {
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: text/markdown\r\n\r\n{text}\r\n--x--\r\n"
    );
    ann.headers.push(("content-type".into(), "multipart/form-data; boundary=x".into()));
    let response = ann.post("/new/pebbles/bots", &body);
    ann.headers.pop();
    response
}

const SHY: &str = "---\nname: Shy\nversion: 2\ngame: pebbles\n---\n# Manners\n- Take one\n";

#[test]
fn a_document_of_ones_own_sits_down_and_plays() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let page = upload(&mut ann, "shy.md", SHY);
    assert_eq!(page.status, 200);
    assert!(page.text().contains("value=\"bot:Shy 2\" selected"), "{}", page.text());
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=bot:Shy 2");
    ann.post(&format!("{game}/act"), "version=0&offer=0");
    assert!(ann.get(&game).text().contains("19 pebbles"), "the bot has answered");

    // The game contains its document.
    let save = ann.get(&format!("{game}/save")).text();
    assert!(save.contains("- Take one"));
    assert_eq!(ann.post("/new/pebbles/forget", "name=Shy+2").status, 303);
    assert!(!ann.get("/new/pebbles").text().contains("Shy 2"));
    ann.post(&format!("{game}/act"), "version=1&offer=0");
    assert!(ann.get(&game).text().contains("17 pebbles"), "the game goes on");
    assert_eq!(ann.post("/games", "game=pebbles&side0=ann&who0=me&side1=bob&who1=bot:Shy 2").status, 422);
}

#[test]
fn what_is_not_understood_is_pointed_at_and_not_kept() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let page = upload(&mut ann, "birds.md", "# Manners\n- Fly away\n");
    assert_eq!(page.status, 422);
    assert!(page.text().contains("what is `Fly away`?"), "{}", page.text());
    assert!(!ann.get("/new/pebbles").text().contains("birds"));
    let other = upload(&mut ann, "chess.md", "---\nname: Rook\ngame: chess\n---\n# Moves\n- Take one\n");
    assert_eq!(other.status, 422);
    assert!(other.text().contains("for chess"), "{}", other.text());
    assert_eq!(upload(&mut ann, "empty.md", "").status, 400);
    assert_eq!(ann.post("/new/pebbles/bots", "").status, 400);
}

#[test]
fn a_changed_copy_sits_beside_the_one_that_came_with_the_game() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    // Without a front matter it is named after its file.
    let page = upload(&mut ann, "modest.md", "# Manners\n- Take two\n").text();
    assert!(page.contains("value=\"bot:modest\"") && page.contains("value=\"bot:modest (own)\""), "{page}");
}

#[test]
fn a_program_brings_documents_too() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let body = json!({ "files": [["shy.md", SHY]] }).to_string();
    let answer = ann.post("/api/v1/bots/pebbles", &body);
    assert_eq!(answer.status, 201, "{}", answer.text());
    let bots = |ann: &mut Visitor<'_>| -> Vec<Value> {
        let catalogue: Value = serde_json::from_slice(&ann.get("/api/v1/catalogue").body).unwrap();
        catalogue[0]["bots"].as_array().unwrap().clone()
    };
    assert!(bots(&mut ann).iter().any(|bot| bot["name"] == "Shy 2" && bot["own"] == true));
    assert_eq!(ann.send(Method::Delete, "/api/v1/bots/pebbles?name=Shy%202", "").status, 200);
    assert!(bots(&mut ann).iter().all(|bot| bot["own"] == false));
}

#[test]
fn a_game_is_handed_out_as_it_is_stored() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.post(&format!("{game}/act"), "version=0&offer=0");
    let stored = ann.get(&format!("{game}/stored"));
    assert_eq!(stored.text(), ann.get(&format!("{game}/save")).text());
    let mut eve = Visitor::new(&app, 2);
    assert_eq!(eve.get(&format!("{game}/stored")).status, 403, "hidden tokens are in it");
}

/// A free seat has a hidden token too: somebody who downloads the game before taking the seat would know it.
#[test]
fn a_game_with_a_free_seat_is_not_handed_out() {
    let app = app(Rules::loopback(7878)).invite("link".into(), "<svg></svg>".into());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=other&seed=5");
    for path in ["stored", "save"] {
        assert_eq!(ann.get(&format!("{game}/{path}")).status, 403, "{path}");
    }
    assert_eq!(ann.post(&format!("{game}/leave"), "seat=0").status, 303);
    let mut eve = Visitor::new(&app, 2);
    for path in ["stored", "save"] {
        assert_eq!(eve.get(&format!("{game}/{path}")).status, 403, "{path} of a table that all have left");
    }
    let mut both = Visitor::new(&app, 3);
    for seat in 0..2 {
        assert_eq!(both.post(&format!("{game}/sit"), &format!("seat={seat}")).status, 303);
    }
    assert_eq!(both.get(&format!("{game}/stored")).text(), both.get(&format!("{game}/save")).text());
}
