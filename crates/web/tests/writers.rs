//! Who may write in the studio, and how much; and hostile names and texts.

mod app;
use app::studio::*;
use app::*;
use std::thread;
use web::{App, Counted, Method, Report, Rules};

const SECRET: &str = "abcdefghjkmnpqrstvwxyz0123";

fn lan() -> Rules {
    let mut rules = Rules { rate: 1e9, burst: 1e9, ..Rules::loopback(7878) };
    rules.secret = Some(SECRET.into());
    rules.hosts.push("192.168.0.2:7878".into());
    rules
}

/// Another device on the network, which may know the secret.
fn guest(app: &App, random: u8, knows: bool) -> Visitor<'_> {
    let mut guest = Visitor::new(app, random);
    guest.local = false;
    guest.headers = vec![("host".into(), "192.168.0.2:7878".into())];
    if knows {
        assert_eq!(guest.get(&format!("/?key={SECRET}")).status, 303);
    }
    guest
}

/// Every request that changes a draft.
const DOORS: [&str; 13] = [
    "",
    "/look",
    "/examples",
    "/try",
    "/example",
    "/experiment",
    "/compare",
    "/stop",
    "/version",
    "/restore",
    "/seat",
    "/remove",
    "/nothing",
];

#[test]
fn strangers_get_no_editor() {
    let bench = Idle::default();
    let app = studio_with(&bench, lan());
    let draft = new(&mut Visitor::new(&app, 1));
    let mut stranger = guest(&app, 5, false);
    for door in ["/documents", "/documents/of/arcs/Tame", &draft, &format!("{draft}/file")] {
        assert_eq!(stranger.get(door).status, 401, "{door}");
    }
    for door in DOORS {
        assert_eq!(stranger.post(&format!("{draft}{door}"), "games=5&other=random").status, 401, "{door}");
    }
    for door in ["/documents/new", "/documents/copy", "/documents/keep"] {
        assert_eq!(stranger.post(door, "game=arcs&name=Tame").status, 401, "{door}");
    }
    assert!(bench.0.lock().expect("whole").plan.is_none(), "nothing is played for a stranger");
}

#[test]
fn a_guest_reads_everything_and_writes_only_what_is_its_own() {
    let bench = Idle::default();
    let app = studio_with(&bench, lan());
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    write(&mut ann, &draft, TAXES, 0, "");
    ann.post(&format!("{draft}/version"), "why=mine");
    let mut bob = guest(&app, 5, true);
    let page = bob.get(&draft).text();
    assert!(page.contains("Tax a city?") && !page.contains("<textarea"), "{page}");
    assert_eq!(stored(&mut bob, &draft), TAXES);
    let body =
        form(&[("text", "gone"), ("examples", "gone"), ("version", "0"), ("games", "5"), ("other", "this")]);
    for door in DOORS {
        let refused = bob.post(&format!("{draft}{door}"), &body);
        assert_eq!(refused.status, 403, "{door}: {}", refused.text());
    }
    assert_eq!(stored(&mut ann, &draft), TAXES);
    {
        let asked = bench.0.lock().expect("whole");
        assert!(asked.plan.is_none() && !asked.stopped);
    }
    // A copy belongs to the guest who made it; other guests cannot change it.
    let id = draft.trim_start_matches("/documents/");
    let copy = location(&bob.post("/documents/copy", &format!("draft={id}")));
    assert_eq!(stored(&mut bob, &copy), TAXES);
    write(&mut bob, &copy, "# Turn\n- Pass.\n", 0, "");
    let mut eve = guest(&app, 9, true);
    assert_eq!(eve.post(&format!("{copy}/look"), "text=gone").status, 403);
    assert_eq!(eve.post(&format!("{copy}/remove"), "").status, 403);
    assert_eq!(stored(&mut eve, &copy), "# Turn\n- Pass.\n");
    // The server's own machine may clean up.
    assert_eq!(ann.post(&format!("{copy}/remove"), "").status, 303);
    assert_eq!(bob.get(&copy).status, 404);
}

#[test]
fn a_turn_is_kept_only_in_a_draft_of_ones_own() {
    let bench = Idle::default();
    let app = studio_with(&bench, lan());
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    let mut bob = guest(&app, 5, true);
    let (game, at) = (1..20)
        .find_map(|seed| {
            let seats = "side0=red&who0=bot:Tame&side1=yellow&who1=bot:Tame&side2=blue&who2=me";
            let game = location(&bob.post("/games", &format!("game=arcs&{seats}&seed={seed}")));
            let log = bob.get(&format!("{game}/log")).text();
            let at = log.split("/why/").nth(1).and_then(|rest| rest.split('"').next())?.to_string();
            Some((game.trim_start_matches("/g/").to_string(), at))
        })
        .expect("a bot's turn");
    let id = draft.trim_start_matches("/documents/");
    let refused = bob.post("/documents/keep", &form(&[("game", &game), ("at", &at), ("draft", id)]));
    assert_eq!(refused.status, 403, "{}", refused.text());
    assert!(!bob.get(&format!("/g/{game}/why/{at}")).text().contains(id), "it is not even proposed");
    let kept = location(&bob.post("/documents/keep", &form(&[("game", &game), ("at", &at)])));
    assert!(bob.get(kept.split('#').next().expect("an address")).text().contains("1 of 1"));
}

#[test]
fn the_key_of_a_writer_is_shown_to_nobody() {
    let bench = Idle::default();
    let app = studio_with(&bench, lan());
    let mut bob = guest(&app, 5, true);
    let draft = new(&mut bob);
    let key = bob.cookies.iter().find(|(name, _)| name == "understudy_device").expect("a key").1.clone();
    let mut eve = guest(&app, 9, true);
    for path in ["/documents", &draft, &format!("{draft}/file"), &format!("{draft}/experiment"), "/new/arcs"]
    {
        assert!(!eve.get(path).text().contains(&key), "{path}");
    }
}

#[test]
fn documents_that_were_brought_are_removed_by_the_machine_that_keeps_them() {
    let bench = Idle::default();
    let app = studio_with(&bench, lan());
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    write(&mut ann, &draft, TAXES, 0, "");
    assert_eq!(ann.post(&format!("{draft}/seat"), "").status, 303);
    let there = |ann: &mut Visitor<'_>| ann.get("/new/arcs").text().contains("Tax collector");
    let mut bob = guest(&app, 5, true);
    assert_eq!(bob.post("/new/arcs/forget", "name=Tax+collector").status, 403);
    assert_eq!(bob.send(Method::Delete, "/api/v1/bots/arcs?name=Tax%20collector", "").status, 403);
    assert!(there(&mut ann));
    // The parts of drafts in the store are not games.
    let id = draft.trim_start_matches("/documents/");
    for shelf in ["draft", "draft-card", "draft-desk"] {
        assert_eq!(ann.post(&format!("/new/{shelf}/forget"), &format!("name={id}")).status, 404);
        assert_eq!(ann.send(Method::Delete, &format!("/api/v1/bots/{shelf}?name={id}"), "").status, 404);
        assert_eq!(ann.get(&format!("/documents/of/{shelf}/{id}")).status, 404);
        let files = r##"{"files":[["a.md","# Turn\n- Pass."]]}"##;
        assert_eq!(ann.send(Method::Post, &format!("/api/v1/bots/{shelf}"), files).status, 404);
    }
    assert_eq!(stored(&mut ann, &draft), TAXES);
    assert_eq!(ann.post("/new/arcs/forget", "name=Tax+collector").status, 303);
    assert!(!there(&mut ann));
}

/// Two pages change different parts of one draft at the same time: neither loses what the other stored.
#[test]
fn nothing_is_lost_when_several_store_at_once() {
    const TIMES: usize = 60;
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    let (app, draft) = (&app, draft.as_str());
    thread::scope(|scope| {
        for door in ["examples", "position", "version"] {
            scope.spawn(move || {
                let mut ann = Visitor::new(app, 7);
                for n in 0..TIMES {
                    let body = match door {
                        "examples" => form(&[("examples", &format!("written {n}")), ("part", "1")]),
                        "position" => form(&[("position", &format!("placed {n}")), ("part", "1")]),
                        _ => form(&[("text", &format!("version {n}")), ("at", "0")]),
                    };
                    let door = match door {
                        "position" => "try",
                        "version" => "look",
                        door => door,
                    };
                    assert_eq!(ann.post(&format!("{draft}/{door}"), &body).status, 200);
                }
            });
        }
    });
    let last = TIMES - 1;
    let page = ann.get(draft).text();
    for words in [format!("written {last}<"), format!("placed {last}<"), format!("version {last}<")] {
        assert!(page.contains(&words), "{words} is lost");
    }
}

#[test]
fn drafts_are_bounded_in_number() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut made = 0;
    for random in 0..=255 {
        let mut ann = Visitor::new(&app, random);
        match ann.post("/documents/new", "game=arcs").status {
            303 => made += 1,
            507 => break,
            other => panic!("{other}"),
        }
    }
    assert_eq!(made, 200);
    assert_eq!(Visitor::new(&app, 1).get("/documents").status, 200);
}

#[test]
fn experiments_are_bounded() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    write(&mut ann, &draft, TAXES, 0, "");
    for (who, why) in [
        ("games=10&other=search%3A20000", "a game would take an hour"),
        ("games=10&other=search%3A", "no number"),
        ("games=99999999999999999999&other=random", "too many games"),
        (&format!("games=10{}", "&other=random".repeat(300)), "too many seats"),
    ] {
        let refused = ann.post(&format!("{draft}/experiment"), who);
        assert!(matches!(refused.status, 400 | 422), "{why}: {}", refused.status);
    }
    assert!(bench.0.lock().expect("whole").plan.is_none());
    assert_eq!(ann.post(&format!("{draft}/experiment"), "games=10&other=search%3A50").status, 303);
    // The experiment of a removed draft is stopped.
    ann.post(&format!("{draft}/remove"), "");
    assert!(bench.0.lock().expect("whole").stopped);
}

#[test]
fn few_pages_of_the_studio_are_made_at_once() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    for path in ["/documents", &draft, &format!("{draft}/difference/0"), &format!("{draft}/experiment")] {
        assert!(ann.request(Method::Get, path, "").is_heavy(), "{path}");
    }
    assert!(!ann.request(Method::Get, "/new/arcs", "").is_heavy());
}

#[test]
fn addresses_lead_to_drafts_and_to_nothing_else() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    for path in [
        "/documents/..",
        "/documents/../../etc/passwd",
        "/documents/%2e%2e%2f%2e%2e",
        "/documents/games.sqlite",
        "/documents/of/arcs/..%2f..%2fTame",
        "/documents/of/../arcs",
        "/documents/0000000000",
        "/documents/0000000000/../file",
        "/documents/00000000000000000000",
    ] {
        for method in [Method::Get, Method::Post] {
            let status = ann.send(method, path, "").status;
            assert!(matches!(status, 404 | 405), "{path}: {status}");
        }
    }
    let draft = new(&mut ann);
    for version in ["-1", "99999999999999999999", "0", "x"] {
        assert_eq!(ann.get(&format!("{draft}/difference/{version}")).status, 404, "{version}");
        let status = ann.post(&format!("{draft}/restore"), &format!("version={version}")).status;
        assert!(matches!(status, 400 | 404), "{version}: {status}");
    }
}

/// A name that the store uses for its own files is a valid document name.
#[test]
fn no_name_of_a_document_costs_its_text() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    for name in [
        "examples.test",
        "text",
        "desk.json",
        "card",
        "position.txt",
        "../x",
        "a\"; b",
        "Łucznik",
        "\u{202e}",
    ] {
        let draft = new(&mut ann);
        let text = TAXES.replace("Tax collector", name);
        write(&mut ann, &draft, &text, 0, "");
        ann.post(&format!("{draft}/examples"), "examples=beside");
        assert_eq!(stored(&mut ann, &draft), text, "{name}");
        let file = ann.get(&format!("{draft}/file"));
        let disposition =
            file.headers.iter().find(|(name, _)| *name == "content-disposition").expect("a name");
        let said = disposition.1.trim_start_matches("attachment; filename=\"").trim_end_matches('"');
        assert!(said.is_ascii() && !said.contains(['"', '/', '\\', '\r', '\n']), "{name}: {said}");
        assert_eq!(ann.post(&format!("{draft}/remove"), "").status, 303);
    }
}

#[test]
fn whatever_is_written_is_text_and_never_markup() {
    const MARK: &str = "<img src=x onerror=alert(1)>";
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    let text = TAXES
        .replace("Tax collector", &format!("Tax {MARK}"))
        .replace("# Administration", &format!("# {MARK}\n- Sing {MARK}.\n\n# Administration"));
    write(&mut ann, &draft, &text, 0, "");
    ann.post(&format!("{draft}/version"), &form(&[("why", MARK)]));
    write(&mut ann, &draft, &format!("{text}\n- {MARK}\n"), 0, "");
    let mut answers = Vec::new();
    let mut say = |what: &str, response: web::Response| answers.push((what.to_string(), response));
    let example = format!("# {MARK}\n\n```position\n{MARK}\n```\n```expect\n{MARK}\n```\n");
    say("examples", ann.post(&format!("{draft}/examples"), &form(&[("examples", &example), ("part", "1")])));
    say(
        "try",
        ann.post(&format!("{draft}/try"), &form(&[("position", MARK), ("chance", MARK), ("part", "1")])),
    );
    say("seat", ann.post(&format!("{draft}/seat"), ""));
    say("wrong", ann.post("/documents/copy", &form(&[("game", MARK), ("name", MARK)])));
    ann.post(&format!("{draft}/experiment"), "games=5&other=random");
    bench.0.lock().expect("whole").report = Some(Report {
        title: format!("5 games {MARK}"),
        brief: "<p>fine</p>".into(),
        page: String::new(),
        counts: vec![Counted {
            id: "x".into(),
            count: Default::default(),
            finding: MARK.into(),
            example: MARK.into(),
        }],
    });
    for path in ["", "/experiment", "/difference/0", "/difference/0?part=1"] {
        say(path, ann.get(&format!("{draft}{path}")));
    }
    say("list", ann.get("/documents"));
    for (what, response) in answers {
        let html = response
            .headers
            .iter()
            .any(|(name, value)| *name == "content-type" && value.starts_with("text/html"));
        assert!(html || response.status == 303, "{what}");
        assert!(!response.text().contains("<img src=x"), "{what}: {}", response.text());
    }
}

/// An uploaded document is replaced only by an upload of the same name from the same guest.
#[test]
fn a_guest_replaces_only_the_documents_that_it_brought() {
    let app = app(lan());
    let (mut ann, mut bob) = (Visitor::new(&app, 1), guest(&app, 5, true));
    let bring = |who: &mut Visitor<'_>, line: &str| {
        let text = format!("---\nname: Shy\nversion: 2\ngame: pebbles\n---\n# Manners\n- {line}\n");
        let body = serde_json::json!({ "files": [["shy.md", text]] }).to_string();
        let answer = who.post("/api/v1/bots/pebbles", &body);
        let answer: serde_json::Value = serde_json::from_slice(&answer.body).expect("JSON");
        (
            answer["name"].as_str().expect("a name").to_string(),
            answer["hash"].as_str().expect("a hash").to_string(),
        )
    };
    let kept = |who: &mut Visitor<'_>, name: &str| {
        let catalogue: serde_json::Value =
            serde_json::from_slice(&who.get("/api/v1/catalogue").body).expect("JSON");
        let bots = catalogue[0]["bots"].as_array().expect("bots").clone();
        bots.iter()
            .find(|bot| bot["name"] == *name)
            .map(|bot| bot["hash"].as_str().expect("a hash").to_string())
    };
    // Each has a key, which a program sends and a browser keeps as a cookie.
    for (who, key) in [(&mut ann, 1), (&mut bob, 2)] {
        who.headers.push(("authorization".into(), format!("Bearer {}", web::Device(key))));
    }
    let (name, hash) = bring(&mut ann, "Take one");
    assert_eq!(name, "Shy 2");
    // Uploading the same text does not make a guest its owner.
    assert_eq!(bring(&mut bob, "Take one").0, "Shy 2");
    let (other, first) = bring(&mut bob, "Take two");
    assert_eq!(other, "Shy 2 (2)");
    assert_eq!(kept(&mut ann, "Shy 2"), Some(hash));
    let (again, second) = bring(&mut bob, "Take all");
    assert_eq!(again, "Shy 2 (2)", "its own it replaces");
    assert!(first != second && kept(&mut ann, "Shy 2 (2)") == Some(second));
    // Without a key there is no owner, so nothing is replaced.
    let mut eve = guest(&app, 7, true);
    assert_eq!(bring(&mut eve, "Take none").0, "Shy 2 (3)");
    assert_eq!(bring(&mut eve, "Take more").0, "Shy 2 (4)");
    // After a document is removed and somebody else uploads another, the earlier owner cannot replace it.
    assert_eq!(ann.send(Method::Delete, "/api/v1/bots/pebbles?name=Shy%202%20(2)", "").status, 200);
    ann.headers.pop();
    let (_, hash) = bring(&mut ann, "Take some");
    assert_eq!(kept(&mut ann, "Shy 2"), Some(hash));
}
