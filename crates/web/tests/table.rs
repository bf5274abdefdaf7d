//! A game on the pages: started, played, undone, corrected, saved and opened again.

mod app;
use app::*;
use web::{Method, Rules};

fn rules() -> Rules {
    Rules::loopback(7878)
}

#[test]
fn two_clicks_lead_to_a_game_with_what_the_form_proposes() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    assert!(ann.get("/").text().contains("href=\"/new/pebbles\""));
    let form = ann.get("/new/pebbles").text();
    assert!(form.contains("modest 1"), "the bot and its version are offered");
    let game = ann.begin(ALONE);
    let page = ann.get(&game).text();
    assert!(page.contains("id=\"picks\"") && page.contains("21 pebbles"), "{page}");
    assert!(ann.get("/").text().contains("Go on:"), "the first page leads back to the game");
}

#[test]
fn a_page_that_shows_the_table_already_gets_only_what_changes() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let whole = ann.get(&game).text();
    assert!(whole.contains("class=\"help\"") && !whole.contains("data-kept"), "{whole}");
    ann.headers.push(("understudy-window".into(), "wide".into()));
    let again = ann.get(&game).text();
    assert!(!again.contains("class=\"help\"") && again.contains("data-kept=\".help\""), "{again}");
    assert!(again.contains("21 pebbles") && again.len() < whole.len());
    // An unknown window size gets the complete page.
    ann.headers.last_mut().unwrap().1 = "round".into();
    assert!(!ann.get(&game).text().contains("data-kept"));
}

#[test]
fn the_style_of_a_game_is_a_file_of_its_own() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    assert!(ann.get(&game).text().contains("href=\"/assets/pebbles.css\""));
    let sheet = ann.get("/assets/pebbles.css");
    assert_eq!((sheet.status, sheet.headers[0].1.as_str()), (200, "text/css; charset=utf-8"));
    assert_eq!(ann.get("/assets/nothing.css").status, 404);
}

#[test]
fn every_game_on_the_first_page_has_a_picture() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let home = ann.get("/").text();
    for stage in app.stages() {
        let at = format!("/new/{}/picture.svg", stage.id());
        assert!(home.contains(&format!("src=\"{at}\"")), "{home}");
        let picture = ann.get(&at);
        assert_eq!(picture.status, 200);
        assert!(picture.text().starts_with("<svg"), "{}", picture.text());
    }
    assert_eq!(ann.get("/new/nothing/picture.svg").status, 404);
}

#[test]
fn the_bot_answers_and_its_reasons_are_on_a_page() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    assert_eq!(ann.post(&format!("{game}/act"), "version=0&offer=0").status, 303);
    let page = ann.get(&game).text();
    assert!(page.contains("19 pebbles"), "both took one: {page}");
    let why = attribute(&page, "data-src");
    let thought = ann.get(&why).text();
    assert!(thought.contains("Is one pebble enough?") && thought.contains("one is enough"), "{thought}");
    assert!(thought.contains("was-yes"), "the line is lit: {thought}");
}

#[test]
fn every_point_of_the_game_can_be_looked_at_and_returned_to() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.post(&format!("{game}/act"), "version=0&offer=0");
    ann.post(&format!("{game}/act"), "version=1&offer=1");
    assert!(ann.get(&game).text().contains("16 pebbles"));
    // Two tokens were drawn, then ann took one.
    assert!(ann.get(&format!("{game}?at=3")).text().contains("20 pebbles"));
    assert_eq!(ann.post(&format!("{game}/undo"), "version=2&to=2").status, 303);
    assert!(ann.get(&game).text().contains("21 pebbles"));
    assert_eq!(ann.post(&format!("{game}/undo"), "version=3&to=99").status, 422);
}

#[test]
fn who_is_late_is_told_what_changed_and_changes_nothing() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.post(&format!("{game}/act"), "version=0&offer=0");
    let late = ann.post(&format!("{game}/act"), "version=0&offer=1");
    assert_eq!(late.status, 409);
    assert!(
        late.text().contains("Somebody was faster") && late.text().contains("bob Take(1)"),
        "{}",
        late.text()
    );
    assert!(ann.get(&game).text().contains("19 pebbles"));
}

#[test]
fn beside_a_physical_board_outcomes_are_typed_in_and_undo_says_what_to_put_back() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(&format!("{ALONE}&real=on"));
    let page = ann.get(&game).text();
    assert!(page.contains("What came up?") && page.contains("token of seat 0"), "{page}");
    ann.post(&format!("{game}/roll"), "version=0&outcome=2");
    ann.post(&format!("{game}/roll"), "version=1&outcome=3");
    ann.post(&format!("{game}/act"), "version=2&offer=2");
    assert!(ann.get(&game).text().contains(">die<"));
    ann.post(&format!("{game}/roll"), "version=3&outcome=5");
    assert!(ann.get(&game).text().contains("14 pebbles"), "six by the die, one by the bot");
    let undone = ann.post(&format!("{game}/undo"), "version=4&to=2");
    assert_eq!(undone.status, 200);
    assert!(undone.text().contains("now: heap 21"), "{}", undone.text());
    assert_eq!(ann.post(&format!("{game}/roll"), "version=5&outcome=0").status, 422);
}

#[test]
fn the_state_is_corrected_by_hand_without_leaving_the_page() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    assert_eq!(ann.post(&format!("{game}/correct"), "version=0&text=heap+5").status, 303);
    let page = ann.get(&game).text();
    assert!(page.contains("5 pebbles") && page.contains("corrected by hand: heap 5"));
    let refused = ann.post(&format!("{game}/correct"), "version=1&text=nonsense");
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Say `heap 5`"), "{}", refused.text());
}

#[test]
fn a_game_is_saved_as_a_file_and_opened_again() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.post(&format!("{game}/act"), "version=0&offer=0");
    let save = ann.get(&format!("{game}/save"));
    assert_eq!(save.status, 200);
    ann.headers.push(("content-type".into(), "multipart/form-data; boundary=xyz".into()));
    let body = format!(
        "--xyz\r\nContent-Disposition: form-data; name=\"save\"; filename=\"g\"\r\n\r\n{}\r\n--xyz--\r\n",
        save.text()
    );
    let opened = ann.post("/import", &body);
    assert_eq!(opened.status, 303, "{}", opened.text());
    let again = location(&opened);
    assert_ne!(again, game);
    assert!(ann.get(&again).text().contains("19 pebbles"));
    assert_eq!(ann.post("/import", "--xyz\r\nname=\"save\"\r\n\r\nrubbish\r\n--xyz--").status, 422);
}

#[test]
fn a_game_ends_and_says_who_has_won() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(&format!("{ALONE}&preset=short"));
    for version in 0..20 {
        if ann.get(&game).text().contains("The game is over") {
            break;
        }
        ann.post(&format!("{game}/act"), &format!("version={version}&offer=0"));
    }
    let page = ann.get(&game).text();
    assert!(page.contains("You have won"), "nine pebbles, one each, ann first: {page}");
    let home = ann.get("/").text();
    assert!(home.contains("ann has won") && !home.contains("Go on:"), "{home}");
    // Whoever reads Polish reads so of games that were played in English.
    let mut ewa = Visitor::new(&app, 2);
    ewa.headers.push(("accept-language".into(), "pl".into()));
    assert!(ewa.get("/").text().contains("zwycięzca: ann"));
    assert!(ann.get(&format!("{game}/log.txt")).text().contains("ann has won"));
    assert_eq!(ann.post(&format!("{game}/act"), "version=5&offer=0").status, 422);
}

#[test]
fn bots_alone_play_when_they_are_asked_to() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=random&side1=bob&who1=bot:modest");
    assert!(ann.get(&game).text().contains("21 pebbles"));
    ann.post(&format!("{game}/think"), "version=0&all=off");
    assert!(!ann.get(&game).text().contains("21 pebbles"));
    ann.post(&format!("{game}/think"), "version=1&all=on");
    let page = ann.get(&game).text();
    assert!(page.contains("The game is over"));
    assert!(!page.contains("Since your last decision"), "nobody who only watches has decided anything");
}

/// A request ends however strong the players are: the rest takes another request.
#[test]
fn players_who_look_ahead_take_a_rest_after_many_playouts() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let mut left = Vec::new();
    for nodes in [0, 20_000] {
        let who = serde_json::json!({ "search": { "nodes": nodes, "document": "modest" } });
        let seats = serde_json::json!([{ "side": "ann", "who": who }, { "side": "bob", "who": who }]);
        let begin = serde_json::json!({ "game": "pebbles", "seats": seats, "seed": "1" });
        let begun = ann.post("/api/v1/games", &begin.to_string());
        assert_eq!(begun.status, 201, "{}", begun.text());
        let begun: serde_json::Value = serde_json::from_slice(&begun.body).expect("a table");
        let path = format!("/api/v1/games/{}/commands", begun["id"].as_str().expect("an id"));
        let asked = ann.post(&path, r#"{"think": {"all": true}}"#);
        let table: serde_json::Value = serde_json::from_slice(&asked.body).expect("a table");
        left.push(table["standing"]["clock"][0][1].as_u64().expect("a heap"));
    }
    assert_eq!(left, [0, 21 - 6], "one takes all pebbles; six decisions have more than 100,000 playouts");
}

#[test]
fn step_by_step_leads_through_the_bots_answer() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.post(&format!("{game}/steps"), "steps=on");
    let answer = ann.post(&format!("{game}/act"), "version=0&offer=0");
    assert_eq!(
        location(&answer),
        format!("{game}?at=4"),
        "tokens, ann's act, and the bot that begins to think"
    );
    assert!(ann.get(&location(&answer)).text().contains("Skip to now"));
}

#[test]
fn a_broken_game_is_opened_anew_and_the_others_go_on() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let other = ann.begin(ALONE);
    let game = ann.begin(&format!("{ALONE}&field.fragile=on"));
    let request = ann.request(Method::Post, &format!("{game}/act"), "version=0&offer=3");
    let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| app.answer(&request)));
    assert!(broken.is_err());
    assert!(ann.get(&game).text().contains("21 pebbles"), "what was stored stands");
    assert_eq!(ann.post(&format!("{game}/act"), "version=0&offer=0").status, 303);
    assert_eq!(ann.post(&format!("{other}/act"), "version=0&offer=0").status, 303);
}

#[test]
fn what_is_wrong_with_a_new_game_is_said_on_its_form() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    for (form, message) in [
        ("side0=ann&who0=me", "2 to 4 seats"),
        ("side0=ann&who0=me&side1=ann&who1=random", "ann sits at two seats"),
        ("side0=ann&who0=me&side1=eve&who1=random", "there is no eve"),
        ("side0=ann&who0=me&side1=bob&who1=bot:none", "there is no bot none"),
        ("side0=ann&who0=me&side1=bob&who1=random&field.heap=3", "`3` is none of 21, 9"),
        ("side0=ann&who0=me&side1=bob&who1=random&seed=-1", "up to 19 digits"),
    ] {
        let response = ann.post("/games", &format!("game=pebbles&{form}"));
        assert!((400..500).contains(&response.status), "{form}");
        assert!(response.text().contains(message), "{form}: {}", response.text());
    }
}

#[test]
fn every_game_can_be_reached_from_the_first_page() {
    let app = app(Rules { rate: 1e6, burst: 1e6, ..rules() });
    let mut ann = Visitor::new(&app, 1);
    // More games than fit on a page, each with its own id.
    let mut games = std::collections::BTreeSet::new();
    for n in 0..15 {
        for device in 0..16 {
            let mut visitor = Visitor::new(&app, device);
            visitor.now += n;
            for _ in 0..n {
                visitor.request(Method::Get, "/", "");
            }
            games.insert(visitor.begin(ALONE));
        }
    }
    assert!(games.len() > 200, "{}", games.len());
    let (mut at, mut seen) = ("/".to_string(), 0);
    loop {
        let page = ann.get(&at).text();
        seen += games.iter().filter(|game| page.contains(&format!("href=\"{game}\""))).count();
        let Some((before, _)) = page.split_once("Older games") else { break };
        at = before.rsplit("href=\"").next().unwrap().split('"').next().unwrap().to_string();
    }
    assert_eq!(seen, games.len());
}

#[test]
fn the_form_shows_what_the_proposed_preset_means() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let form = ann.get("/new/pebbles").text();
    assert!(form.contains("<option value=\"9\" selected>"), "the preset has the short heap: {form}");
    // Fields ticked in addition to a preset count too, because all of them are sent.
    let game = ann.begin(&format!("{ALONE}&preset=custom&field.heap=9&field.fragile=on"));
    assert!(ann.get(&game).text().contains("9 pebbles"));
    // A preset decides its own fields, whatever the page still shows in them.
    let game = ann.begin(&format!("{ALONE}&preset=short&field.heap=21"));
    assert!(ann.get(&game).text().contains("9 pebbles"));
}

#[test]
fn a_page_has_the_paths_of_picks_to_every_act() {
    let app = app(rules());
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let page = ann.get(&game).text();
    let picks = page.matches("data-id=").count();
    let paths: Vec<&str> =
        page.split("data-path=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!paths.is_empty());
    for path in paths {
        assert!(
            path.split(' ').all(|at| at.parse::<usize>().is_ok_and(|at| at < picks)),
            "{path} of {picks}"
        );
    }
}
