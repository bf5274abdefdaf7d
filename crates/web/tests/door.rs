//! Access control, and who sees what.

mod app;
use app::*;
use web::{Method, Rules};

const SECRET: &str = "abcdefghjkmnpqrstvwxyz0123";

fn lan() -> Rules {
    let mut rules = Rules::loopback(7878);
    rules.secret = Some(SECRET.into());
    rules.hosts.push("192.168.0.2:7878".into());
    rules
}

fn guest(app: &web::App, random: u8) -> Visitor<'_> {
    let mut guest = Visitor::new(app, random);
    guest.local = false;
    guest.headers = vec![("host".into(), "192.168.0.2:7878".into())];
    guest
}

#[test]
fn without_the_secret_other_devices_see_nothing() {
    let app = app(lan());
    let mut bob = guest(&app, 3);
    for path in ["/", "/api/v1/games", "/?key=wrong", "/assets/table.js"] {
        assert_eq!(bob.get(path).status, 401, "{path}");
    }
    assert_eq!(bob.get(&format!("/?key={SECRET}")).status, 303);
    assert_eq!(bob.get("/").status, 200);
}

#[test]
fn only_the_whole_secret_opens_the_door() {
    let app = app(lan());
    let wrong =
        ["", "a", &SECRET[1..], &SECRET[..SECRET.len() - 1], &format!("{SECRET}x"), &SECRET.to_uppercase()];
    for key in wrong {
        let mut bob = guest(&app, 3);
        bob.headers.push(("x-understudy-key".into(), key.into()));
        assert_eq!(bob.get("/").status, 401, "{key:?} in a header");
        let mut bob = guest(&app, 3);
        bob.cookies.push(("understudy_key".into(), key.into()));
        assert_eq!(bob.get("/").status, 401, "{key:?} in a cookie");
        assert_eq!(guest(&app, 3).get(&format!("/?key={key}")).status, 401, "{key:?} in the address");
    }
    let mut bob = guest(&app, 3);
    bob.headers.push(("x-understudy-key".into(), SECRET.into()));
    assert_eq!(bob.get("/").status, 200);
}

#[test]
fn the_link_leads_nowhere_else() {
    let app = app(lan());
    for path in ["//evil.example/", "/\\evil.example/", "///evil.example", "/"] {
        let answer = guest(&app, 3).get(&format!("{path}?key={SECRET}"));
        assert_eq!(answer.status, 303);
        let to = location(&answer);
        assert!(to.starts_with('/') && !to[1..].starts_with(['/', '\\']), "{path} leads to {to}");
    }
}

#[test]
fn every_answer_says_how_it_may_be_used() {
    let app = app(lan());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let id = game.rsplit('/').next().unwrap().to_string();
    let refused = [guest(&app, 3).get("/"), guest(&app, 3).get("/api/v1/games")];
    let mut answers: Vec<(String, web::Response)> =
        refused.into_iter().map(|answer| ("no secret".to_string(), answer)).collect();
    for path in [
        "/",
        "/nowhere",
        "/assets/table.js",
        "/new/pebbles",
        &game,
        &format!("{game}/log"),
        &format!("{game}/save"),
        "/api/v1/catalogue",
        "/api/v1/nothing",
        &format!("/api/v1/games/{id}"),
        &format!("/api/v1/games/{id}/board"),
        &format!("/api/v1/games/{id}/position"),
    ] {
        answers.push((path.to_string(), ann.get(path)));
    }
    for (path, answer) in answers {
        let said = |name: &str| {
            let mut values =
                answer.headers.iter().filter(|(n, _)| *n == name).map(|(_, value)| value.as_str());
            (values.next().unwrap_or_default(), values.next())
        };
        let (policy, second) = said("content-security-policy");
        assert!(
            policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"),
            "{path}: {policy}"
        );
        assert_eq!(second, None, "{path}: said once");
        assert_eq!(said("x-content-type-options"), ("nosniff", None), "{path}");
    }
}

#[test]
fn without_lan_only_this_machine_is_let_in() {
    let app = app(Rules::loopback(7878));
    let mut bob = Visitor::new(&app, 3);
    bob.local = false;
    assert_eq!(bob.get("/").status, 403);
}

#[test]
fn other_sites_cannot_act_here() {
    let app = app(lan());
    for (name, value, status) in [
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("origin", "http://127.0.0.1:7878.evil.example", 403),
        ("origin", "http://127.0.0.1:78780", 403),
        ("origin", "ftp://127.0.0.1:7878", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-site", 403),
        ("origin", "http://127.0.0.1:7878", 303),
        ("sec-fetch-site", "same-origin", 303),
    ] {
        let mut ann = Visitor::new(&app, 1);
        ann.headers.push((name.into(), value.into()));
        let response = ann.post("/games", &format!("game=pebbles&{ALONE}"));
        assert_eq!(response.status, status, "{name}: {value}");
    }
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.headers.push(("origin".into(), "http://evil.example".into()));
    for method in [Method::Delete, Method::Other] {
        let api = game.replace("/g/", "/api/v1/games/");
        assert_eq!(ann.send(method, &api, "").status, 403, "{method:?}");
    }
    let mut rebound = Visitor::new(&app, 1);
    for host in ["127.0.0.1:7878.evil.example", "127.0.0.1:78780", "127.0.0.1", ""] {
        rebound.headers = vec![("host".into(), host.into())];
        assert_eq!(rebound.get("/").status, 421, "{host:?}");
    }
    rebound.headers = vec![("host".into(), "evil.example:7878".into())];
    assert_eq!(rebound.get("/").status, 421, "a foreign name that points here");
    rebound.headers.insert(0, ("host".into(), "127.0.0.1:7878".into()));
    assert_eq!(rebound.get("/").status, 421, "two names");
    rebound.headers.remove(1);
    assert_eq!(rebound.get("/").status, 200, "ours alone");
}

#[test]
fn requests_are_bounded_in_size_and_number() {
    let app = app(Rules { rate: 1.0, burst: 5.0, body: 100, ..Rules::loopback(7878) });
    let mut ann = Visitor::new(&app, 1);
    assert_eq!(ann.post("/games", &"x".repeat(101)).status, 413);
    let answers: Vec<u16> = (0..8).map(|_| ann.get("/").status).collect();
    assert_eq!(answers, [200, 200, 200, 200, 429, 429, 429, 429]);
    ann.now += 2_000;
    assert_eq!(ann.get("/").status, 200);
    // However long a client was away, the bucket is never more than full.
    ann.now += 3_600_000;
    let answers: Vec<u16> = (0..8).map(|_| ann.get("/").status).collect();
    assert_eq!(answers, [200, 200, 200, 200, 200, 429, 429, 429]);
    // A clock that goes backwards neither adds nor removes tokens.
    ann.now -= 1_000_000;
    assert_eq!(ann.get("/").status, 429);
}

#[test]
fn what_a_body_says_of_its_length_is_believed_before_it_is_read() {
    let app = app(Rules { body: 100, ..lan() });
    let mut ann = Visitor::new(&app, 1);
    for (length, status) in [("100", 303), ("101", 413), ("99999999999999999", 413), ("many", 303)] {
        ann.headers.push(("content-length".into(), length.into()));
        assert_eq!(ann.post("/games", &format!("game=pebbles&{ALONE}")).status, status, "{length}");
        ann.headers.pop();
    }
    let mut bob = guest(&app, 3);
    bob.headers.push(("content-length".into(), "99999999999".into()));
    assert_eq!(bob.post("/api/v1/import", "").status, 413);
    let mut bob = guest(&app, 4);
    assert_eq!(bob.post("/api/v1/import", "").status, 401, "the head is enough");
}

#[test]
fn a_hidden_token_is_shown_only_to_the_device_that_holds_the_seat() {
    let app = app(lan()).invite("link".into(), "<svg></svg>".into());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=other&seed=5");
    let mut bob = guest(&app, 4);
    bob.get(&format!("/?key={SECRET}"));
    let page = bob.get(&game).text();
    assert!(page.contains("watching") && !page.contains("secret token"), "{page}");
    assert!(
        page.contains("a hidden token") && !page.contains("token of seat 0: face"),
        "nor in the log: {page}"
    );
    assert_eq!(bob.post(&format!("{game}/act"), "version=0&offer=0").status, 403);
    assert_eq!(bob.post(&format!("{game}/undo"), "version=0&to=0").status, 403);
    assert_eq!(bob.get(&format!("{game}/save")).status, 403);
    let api = game.replace("/g/", "/api/v1/games/");
    let (table, log) = (bob.get(&api).text(), bob.get(&format!("{api}/log")).text());
    assert!(
        table.contains("your token 0") && !log.contains("face") && log.contains("a hidden token"),
        "{log}"
    );
    for everything in ["save", "position", "changes"] {
        assert_eq!(bob.get(&format!("{api}/{everything}")).status, 403, "{everything} shows ann's token");
    }
    assert_eq!(bob.post(&format!("{game}/sit"), "seat=0").status, 403, "ann's seat");
    assert_eq!(bob.post(&format!("{game}/sit"), "seat=1").status, 303);
    let page = bob.get(&game).text();
    assert!(page.contains("secret token") && page.contains("Waiting for ann"), "{page}");
    assert_eq!(ann.get(&format!("{game}/save")).status, 403, "bob's token is in it");
    for everything in ["save", "position", "changes"] {
        assert_eq!(ann.get(&format!("{api}/{everything}")).status, 403, "{everything} shows bob's token");
    }
    assert_eq!(ann.post(&format!("{game}/act"), "version=0&offer=0").status, 303);
    assert!(bob.get(&game).text().contains("id=\"picks\""));
}

#[test]
fn hostile_requests_get_a_message_and_change_nothing() {
    let app = app(Rules { rate: 1e6, burst: 1e6, ..Rules::loopback(7878) });
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let before = ann.get(&format!("{game}/log.txt")).text();
    let long = "9".repeat(400);
    for path in [
        "/g/xyz",
        "/g/0000000000",
        "/new/chess",
        "/nowhere",
        "/g//act",
        "/%00%ff",
        "/../../etc/passwd",
        "/api/v1/nothing",
    ] {
        assert_eq!(ann.get(path).status, 404, "{path}");
    }
    for (path, body) in [
        ("act", "version=0&offer=99"),
        ("act", "version=0&offer=-1"),
        ("act", "version=0"),
        ("act", "version=77&offer=0"),
        ("roll", "version=0&outcome=0"),
        ("undo", "version=0&to=12345678901234567890"),
        ("correct", "version=0&text="),
        ("sit", "seat=9"),
        ("sit", "seat=300"),
        ("fly", ""),
        ("act", &format!("version=0&offer={long}")),
    ] {
        let response = ann.post(&format!("{game}/{path}"), body);
        assert!((400..500).contains(&response.status), "{path} {body}: {}", response.status);
        assert!(response.text().contains("class=\"notice bad\""), "{path} says why");
    }
    for at in ["why/0", "why/999999", "why/x"] {
        let status = ann.get(&format!("{game}/{at}")).status;
        assert!((400..500).contains(&status), "{at}: {status}");
    }
    assert_eq!(ann.get(&format!("{game}?at=99999999999")).status, 200, "a point beyond the end is the end");
    assert_eq!(ann.send(Method::Delete, &game, "").status, 405);
    assert_eq!(ann.get(&format!("{game}/log.txt")).text(), before);
}

#[test]
fn names_are_text_and_never_markup() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let page =
        ann.post(&format!("{game}/correct"), "version=0&text=%3Cscript%3Ealert(1)%3C/script%3E").text();
    assert!(!page.contains("<script>alert"));
}

#[test]
fn who_only_watches_changes_nothing() {
    let app = app(lan());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(&format!("{ALONE}&real=on"));
    ann.post(&format!("{game}/roll"), "version=0&outcome=2");
    let api = game.replace("/g/", "/api/v1/games/");
    let before = ann.get(&api).text();
    // Another browser on this machine, and a guest on the network.
    let mut eve = Visitor::new(&app, 2);
    let mut bob = guest(&app, 4);
    bob.get(&format!("/?key={SECRET}"));
    for (who, stranger) in [("eve", &mut eve), ("bob", &mut bob)] {
        for (path, body) in [
            ("undo", "version=1&to=0"),
            ("roll", "version=1&outcome=0"),
            ("correct", "version=1&text=heap+5"),
            ("think", "version=1&all=on"),
            ("act", "version=1&offer=0"),
        ] {
            let answer = stranger.post(&format!("{game}/{path}"), body);
            assert!([403, 422].contains(&answer.status), "{who}: {path} is answered {}", answer.status);
        }
    }
    assert_eq!(bob.post(&format!("{game}/leave"), "seat=0").status, 403);
    assert_eq!(bob.post(&format!("{game}/remove"), "").status, 403);
    assert_eq!(ann.get(&api).text(), before, "nothing has changed");
    // Once everybody has left, this machine can clean up; a guest cannot.
    assert_eq!(ann.post(&format!("{game}/leave"), "seat=0").status, 303);
    assert_eq!(bob.post(&format!("{game}/undo"), "version=1&to=0").status, 403);
    assert_eq!(eve.post(&format!("{game}/undo"), "version=1&to=0").status, 200);
}

#[test]
fn a_secret_draw_is_for_its_seat_alone() {
    let app = app(lan()).invite("link".into(), "<svg></svg>".into());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=other&seed=5&real=on");
    let mut bob = guest(&app, 4);
    bob.get(&format!("/?key={SECRET}"));
    let sat = bob.post(&format!("{game}/sit"), "seat=1");
    assert_eq!(sat.status, 303, "{}", sat.text());
    let api = game.replace("/g/", "/api/v1/games/");
    let chance = |who: &mut Visitor<'_>| {
        let table: serde_json::Value = serde_json::from_slice(&who.get(&api).body).unwrap();
        (
            table["chance"]["what"].as_str().unwrap().to_string(),
            table["chance"]["outcomes"].as_array().unwrap().len(),
        )
    };
    assert_eq!(chance(&mut ann), ("token of seat 0".into(), 6));
    assert_eq!(chance(&mut bob), ("a hidden token".into(), 0), "it is ann's token");
    assert!(!bob.get(&game).text().contains("face 3"));
    assert_eq!(bob.post(&format!("{game}/roll"), "version=0&outcome=2").status, 403);
    assert_eq!(ann.post(&format!("{game}/roll"), "version=0&outcome=2").status, 303);
    assert_eq!(chance(&mut ann), ("a hidden token".into(), 0), "and this one is bob's");
    assert_eq!(bob.post(&format!("{game}/roll"), "version=1&outcome=4").status, 303);
    // Who is late learns of the others' tokens only that they were drawn.
    let late = bob.post(&format!("{game}/roll"), "version=0&outcome=0");
    assert_eq!(late.status, 409);
    assert!(late.text().contains("a hidden token") && !late.text().contains("token of seat 0: face"));
    // The instructions for the board reveal nothing either.
    let undone = bob.post(&format!("{game}/undo"), "version=2&to=0").text();
    assert!(undone.contains("take back: a hidden token") && !undone.contains("face 3"), "{undone}");
}

#[test]
fn a_question_is_for_whoever_decides() {
    let app = app(lan()).invite("link".into(), "<svg></svg>".into());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=other&seed=5");
    let mut bob = guest(&app, 4);
    bob.get(&format!("/?key={SECRET}"));
    assert_eq!(bob.post(&format!("{game}/sit"), "seat=1").status, 303);
    let address = game.replace("/g/", "/api/v1/games/");
    assert!(ann.get(&address).text().contains("with token"), "it speaks of what is hidden");
    for answer in [bob.get(&address), bob.get(&game), guest(&app, 4).get(&address)] {
        assert!(!answer.text().contains("with token"), "{}", answer.text());
    }
    assert!(bob.get(&address).text().contains("ann is to decide"));
    let offered = |text: String| text.contains("\"offers\":[{");
    assert!(offered(ann.get(&address).text()) && !offered(bob.get(&address).text()), "nor what she may do");
    let picks = |who: &mut Visitor<'_>| {
        let table: serde_json::Value = serde_json::from_slice(&who.get(&address).body).unwrap();
        table["picks"].clone()
    };
    assert_ne!(picks(&mut ann), picks(&mut bob), "nor by which gestures");
    assert_eq!(picks(&mut bob), serde_json::to_value(table::pick::Tree::default()).unwrap());
    for base in [&game, &address] {
        assert_eq!(ann.get(&format!("{base}/why-not?wish=Take(9)")).status, 200);
        assert_eq!(bob.get(&format!("{base}/why-not?wish=Take(9)")).status, 403, "nor why not");
    }
    // Nor does it get anything that shows all hands.
    for path in ["stored", "save", "why/0/example.md"] {
        assert_eq!(bob.get(&format!("{game}/{path}")).status, 403, "{path}");
    }
}

#[test]
fn hidden_things_are_corrected_by_who_sees_all_of_them() {
    let app = app(lan()).invite("link".into(), "<svg></svg>".into());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=other&seed=5");
    let mut bob = guest(&app, 4);
    bob.get(&format!("/?key={SECRET}"));
    let sat = bob.post(&format!("{game}/sit"), "seat=1");
    assert_eq!(sat.status, 303, "{}", sat.text());
    let tokens = (1..=6).map(|face| format!("version=0&text=token+0+{face}"));
    let answers: Vec<_> = tokens.map(|body| bob.post(&format!("{game}/correct"), &body)).collect();
    assert!(answers.iter().all(|answer| answer.status == 403 && answer.text() == answers[0].text()));
    assert_eq!(bob.post(&format!("{game}/correct"), "version=0&text=heap+7").status, 303, "what lies open");
    assert!(ann.get(&game).text().contains("corrected by hand: heap 7"), "and the others are told");
    assert_eq!(bob.post(&format!("{game}/leave"), "seat=1").status, 303);
    assert_eq!(ann.post(&format!("{game}/sit"), "seat=1").status, 303);
    assert_eq!(ann.post(&format!("{game}/correct"), "version=1&text=token+0+3").status, 303);
    assert_eq!(ann.post(&format!("{game}/leave"), "seat=1").status, 303);
    let sat = bob.post(&format!("{game}/sit"), "seat=1");
    assert_eq!(sat.status, 303, "{}", sat.text());
    let log = bob.get(&format!("{game}/log.txt")).text();
    assert!(log.contains("corrected by hand: hidden cards") && !log.contains("token 0 3"), "{log}");
}

/// Choosing a language returns to the same page, and never to another site.
#[test]
fn choosing_a_language_leads_to_no_other_site() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    for (from, to) in [
        ("http://127.0.0.1:7878/new/pebbles", "/new/pebbles"),
        ("http://127.0.0.1:7878///evil.example/", "/evil.example/"),
        (r"http://127.0.0.1:7878/\evil.example/", "/evil.example/"),
        (r"http://127.0.0.1:7878/\/evil.example/", "/evil.example/"),
        ("nonsense", "/"),
    ] {
        ann.headers.push(("referer".into(), from.into()));
        let answer = ann.post("/language", "to=pl");
        ann.headers.pop();
        let location = answer.headers.iter().find(|(name, _)| *name == "location").map(|(_, to)| to.as_str());
        assert_eq!((answer.status, location), (303, Some(to)), "{from}");
    }
}

/// A request that changes something may come from somebody else's page: the secret in an address works for links
/// only.
#[test]
fn the_secret_in_an_address_opens_the_door_for_links_alone() {
    let app = app(lan());
    let mut bob = guest(&app, 4);
    for method in [Method::Post, Method::Delete, Method::Other] {
        let answer = bob.send(method, &format!("/games?key={SECRET}"), "game=pebbles");
        assert_eq!(answer.status, 401);
        assert!(answer.headers.iter().all(|(name, _)| *name != "set-cookie"));
    }
}

/// No script can read the keys, and no other site's page can send them along with its posts.
#[test]
fn keys_are_cookies_that_only_this_server_gets() {
    let app = app(lan());
    let mut bob = guest(&app, 4);
    let let_in = bob.get(&format!("/?key={SECRET}"));
    let begun = bob.post("/games", "game=pebbles&side0=ann&who0=me&side1=bob&who1=random");
    for (answer, name) in [(let_in, "understudy_key="), (begun, "understudy_device=")] {
        let cookies = answer.headers.iter().filter(|(header, _)| *header == "set-cookie");
        let cookie = cookies.map(|(_, cookie)| cookie).find(|cookie| cookie.starts_with(name)).expect(name);
        assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "{cookie}");
    }
}

#[test]
fn nobody_takes_the_seat_of_a_bot_or_one_that_is_not_there() {
    let app = app(Rules::loopback(7878));
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=bot:modest");
    let before = ann.get(&game).text();
    for seat in ["1", "2", "200", "-1", "x"] {
        assert_eq!(ann.post(&format!("{game}/sit"), &format!("seat={seat}")).status, 400, "{seat}");
        let api = game.replace("/g/", "/api/v1/games/");
        assert_eq!(ann.post(&format!("{api}/seats/{seat}"), "").status, 400, "{seat}");
    }
    assert_eq!(ann.get(&game).text(), before);
}

/// What a searching player compared names the cards in its hand.
#[test]
fn the_reasons_of_who_looks_ahead_are_not_for_those_who_play_against_each_other() {
    let app = app(lan());
    let mut ann = Visitor::new(&app, 1);
    let bot = |who: serde_json::Value| {
        serde_json::json!({ "game": "pebbles", "seed": "1", "fields": { "heap": "9" }, "seats": [
            { "side": "ann", "who": "human" }, { "side": "bob", "who": "human" }, { "side": "cid", "who": who },
        ] })
    };
    let search = serde_json::json!({ "search": { "nodes": 5, "document": "modest" } });
    for (who, is_hidden) in [(search, true), (serde_json::json!({ "bot": "modest" }), false)] {
        let begun = ann.post("/api/v1/games", &bot(who).to_string());
        let begun: serde_json::Value = serde_json::from_slice(&begun.body).expect("a table");
        ann.headers.truncate(1);
        ann.headers
            .push(("authorization".into(), format!("Bearer {}", begun["key"].as_str().expect("a key"))));
        let api = format!("/api/v1/games/{}", begun["id"].as_str().expect("an id"));
        let game = api.replace("/api/v1/games/", "/g/");
        for _ in 0..2 {
            assert_eq!(ann.post(&format!("{api}/commands"), r#"{"act": {"offer": 0}}"#).status, 200);
        }
        let log: serde_json::Value =
            serde_json::from_slice(&ann.get(&format!("{api}/log")).body).expect("a list");
        let turn = log.as_array().expect("a list").iter().find(|told| told["kind"] == "bot").expect("a turn");
        let why = [format!("{api}/why/{}", turn["at"]), format!("{game}/why/{}", turn["at"])];
        let status = |who: &mut Visitor<'_>| why.each_ref().map(|path| who.get(path).status);
        let shown = |who: &mut Visitor<'_>| who.get(&game).text().contains("/why/");
        assert_eq!(status(&mut ann), [200, 200], "she plays for everybody");
        assert!(shown(&mut ann));
        assert_eq!(ann.send(Method::Delete, &format!("{api}/seats/1"), "").status, 200);
        let expected = if is_hidden { [403, 403] } else { [200, 200] };
        let mut eve = Visitor::new(&app, 2);
        for who in [&mut ann, &mut eve] {
            assert_eq!(status(who), expected);
            assert_eq!(shown(who), !is_hidden);
        }
    }
}
