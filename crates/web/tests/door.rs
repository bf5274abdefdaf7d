//! Who is let in, and what is seen by whom.

mod house;
use house::*;
use web::{Method, Rules};

const SECRET: &str = "abcdefghjkmnpqrstvwxyz0123";

fn lan() -> Rules {
    let mut rules = Rules::loopback(7878);
    rules.secret = Some(SECRET.into());
    rules.hosts.push("192.168.0.2:7878".into());
    rules
}

fn guest(hall: &web::Hall, random: u8) -> Visitor<'_> {
    let mut guest = Visitor::new(hall, random);
    guest.local = false;
    guest.headers = vec![("host".into(), "192.168.0.2:7878".into())];
    guest
}

#[test]
fn without_the_secret_other_devices_see_nothing() {
    let hall = hall(lan());
    let mut bob = guest(&hall, 3);
    for path in ["/", "/api/v1/games", "/?key=wrong", "/assets/table.js"] {
        assert_eq!(bob.get(path).status, 401, "{path}");
    }
    assert_eq!(bob.get(&format!("/?key={SECRET}")).status, 303);
    assert_eq!(bob.get("/").status, 200);
}

#[test]
fn without_lan_only_this_machine_is_let_in() {
    let hall = hall(Rules::loopback(7878));
    let mut bob = Visitor::new(&hall, 3);
    bob.local = false;
    assert_eq!(bob.get("/").status, 403);
}

#[test]
fn other_sites_cannot_act_here() {
    let hall = hall(lan());
    for (name, value, status) in [
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-site", 403),
        ("origin", "http://127.0.0.1:7878", 303),
        ("sec-fetch-site", "same-origin", 303),
    ] {
        let mut ann = Visitor::new(&hall, 1);
        ann.headers.push((name.into(), value.into()));
        let response = ann.post("/games", &format!("game=pebbles&{ALONE}"));
        assert_eq!(response.status, status, "{name}: {value}");
    }
    let mut rebound = Visitor::new(&hall, 1);
    rebound.headers = vec![("host".into(), "evil.example:7878".into())];
    assert_eq!(rebound.get("/").status, 421, "a foreign name that points here");
}

#[test]
fn requests_are_bounded_in_size_and_number() {
    let hall = hall(Rules { rate: 1.0, burst: 5.0, body: 100, ..Rules::loopback(7878) });
    let mut ann = Visitor::new(&hall, 1);
    assert_eq!(ann.post("/games", &"x".repeat(101)).status, 413);
    let answers: Vec<u16> = (0..8).map(|_| ann.get("/").status).collect();
    assert_eq!(answers, [200, 200, 200, 200, 429, 429, 429, 429]);
    ann.now += 2_000;
    assert_eq!(ann.get("/").status, 200);
}

#[test]
fn a_hidden_token_is_shown_only_to_the_device_that_holds_the_seat() {
    let hall = hall(lan()).invite("link".into(), "<svg></svg>".into());
    let mut ann = Visitor::new(&hall, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=other&seed=5");
    let mut bob = guest(&hall, 4);
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
    assert_eq!(bob.post(&format!("{game}/sit"), "seat=0").status, 403, "ann's seat");
    assert_eq!(bob.post(&format!("{game}/sit"), "seat=1").status, 303);
    let page = bob.get(&game).text();
    assert!(page.contains("secret token") && page.contains("Waiting for ann"), "{page}");
    assert_eq!(ann.get(&format!("{game}/save")).status, 403, "bob's token is in it");
    assert_eq!(ann.post(&format!("{game}/act"), "version=0&offer=0").status, 303);
    assert!(bob.get(&game).text().contains("Your decision"));
}

#[test]
fn hostile_requests_get_a_message_and_change_nothing() {
    let hall = hall(Rules { rate: 1e6, burst: 1e6, ..Rules::loopback(7878) });
    let mut ann = Visitor::new(&hall, 1);
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
    let hall = hall(Rules::loopback(7878));
    let mut ann = Visitor::new(&hall, 1);
    let game = ann.begin(ALONE);
    let page =
        ann.post(&format!("{game}/correct"), "version=0&text=%3Cscript%3Ealert(1)%3C/script%3E").text();
    assert!(!page.contains("<script>alert"));
}
