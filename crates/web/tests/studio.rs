//! The studio: writing, trying and playing documents in the browser.

mod app;
use app::studio::*;
use app::*;
use arcs::bot::ArcsPlayer;
use serde_json::Value;
use web::{Counted, Method, Report, What};

#[test]
fn what_is_written_is_stored_and_said_to_be_understood() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    assert!(stored(&mut ann, &draft).contains("game: arcs"), "it begins with its game");
    let at = TAXES.find("a city?").expect("there") + 3;
    let said = write(&mut ann, &draft, TAXES, at, "");
    assert_eq!(said["problems"], Value::Array(Vec::new()), "{said}");
    assert!(said["reading"]["words"].as_str().is_some_and(|words| words.contains("city")), "{said}");
    let titles: Vec<&str> =
        said["pages"].as_array().expect("pages").iter().filter_map(|p| p["title"].as_str()).collect();
    assert_eq!(titles[0], "Turn");
    assert_eq!(stored(&mut ann, &draft), TAXES);
    assert!(ann.get("/documents").text().contains("Tax collector"));
    let begun = TAXES.replace("- Tax a city?\n", "- Tax a ");
    let said =
        write(&mut ann, &draft, &begun, begun.chars().count(), said["stored"].as_str().expect("a hash"));
    let words: Vec<&str> =
        said["words"].as_array().expect("words").iter().filter_map(Value::as_str).collect();
    assert!(words.contains(&"city"), "{words:?}");
}

#[test]
fn a_broken_draft_is_kept_and_stops_nobody() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    let broken = "---\nname: Bird\ngame: arcs\n---\n# Turn\n- Sing → a song\n- Tax";
    let said = write(&mut ann, &draft, broken, 0, "");
    assert_eq!(said["problems"][0]["line"], 6, "{said}");
    assert_eq!(stored(&mut ann, &draft), broken);
    assert!(!ann.get("/new/arcs").text().contains("Bird"), "nobody plays from it");
    assert_eq!(ann.get(&draft).status, 200);
    assert_eq!(ann.post(&format!("{draft}/seat"), "").status, 422);
    assert_eq!(ann.post(&format!("{draft}/try"), "part=1").status, 200, "what is wrong is said in the page");
    // Even with an unreadable front matter, or no text at all.
    for text in ["---\nname: [", "", "\u{0}", "---"] {
        write(&mut ann, &draft, text, 3, "");
        assert_eq!(ann.get(&draft).status, 200, "{text}");
        assert_eq!(ann.get("/documents").status, 200, "{text}");
        assert_eq!(stored(&mut ann, &draft), text);
    }
}

#[test]
fn nothing_is_lost_when_two_pages_write() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    let first = write(&mut ann, &draft, "one", 0, "");
    let base = first["stored"].as_str().expect("a hash").to_string();
    write(&mut ann, &draft, "two", 0, &base);
    let said = write(&mut ann, &draft, "three", 0, &base);
    assert!(said["notice"].as_str().is_some_and(|words| words.contains("kept as a version")), "{said}");
    assert_eq!(stored(&mut ann, &draft), "three");
    let changed = ann.get(&format!("{draft}/difference/1")).text();
    assert!(changed.contains("<del>− two"), "{changed}");
    ann.post(&format!("{draft}/restore"), "version=1");
    assert_eq!(stored(&mut ann, &draft), "two");
    let page = ann.get(&draft).text();
    assert!(page.contains("before an earlier version was taken up again"), "the text before it is kept too");
}

#[test]
fn what_is_too_large_is_refused_and_the_last_text_stays() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    write(&mut ann, &draft, TAXES, 0, "");
    let large = "x".repeat(script::limits::BYTES + 1);
    assert_eq!(ann.post(&format!("{draft}/look"), &form(&[("text", &large)])).status, 413);
    assert_eq!(ann.post(&format!("{draft}/try"), &form(&[("position", &large)])).status, 413);
    assert_eq!(stored(&mut ann, &draft), TAXES);
    // Within the size limit, but more lines than are read: it is stored, and the limit is named.
    let said = write(&mut ann, &draft, &"- Sing.\n".repeat(script::limits::LINES + 1), 0, "");
    let codes: Vec<&Value> =
        said["problems"].as_array().expect("problems").iter().map(|p| &p["code"]).collect();
    assert!(codes.contains(&&Value::from("E504")), "{said}");
}

#[test]
fn it_is_tried_in_a_position_and_the_turn_kept_as_an_example() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    write(&mut ann, &draft, TAXES, 0, "");
    let position = "red city in hex 1: fresh\nred ships in hex 1: 1 fresh";
    let given = [
        ("position", position),
        ("chance", "administration 5\nadministration 6"),
        ("seed", "1"),
        ("part", "1"),
    ];
    let tried = ann.post(&format!("{draft}/try"), &form(&given)).text();
    assert!(tried.contains("red taxes"), "{tried}");
    let example = attribute(&tried, "name=\"example\" value").replace("&quot;", "\"");
    assert!(example.contains("```position"), "{example}");
    assert_eq!(ann.post(&format!("{draft}/example"), &form(&[("example", &example)])).status, 303);
    let page = ann.get(&draft).text();
    assert!(page.contains("1 of 1"), "{page}");
    let wrong = example.replace("red taxes", "red sings");
    let played = ann.post(&format!("{draft}/examples"), &form(&[("examples", &wrong), ("part", "1")])).text();
    assert!(played.contains("0 of 1") && played.contains("did not happen"), "{played}");
    let bad = [("position", "red city in nowhere: fresh"), ("part", "1")];
    let said = ann.post(&format!("{draft}/try"), &form(&bad)).text();
    assert!(said.contains("nowhere"), "{said}");
}

#[test]
fn an_experiment_is_begun_watched_stopped_and_reported() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    write(&mut ann, &draft, TAXES, 0, "");
    for games in ["0", "2001", "many", "-1"] {
        let refused = ann.post(&format!("{draft}/experiment"), &format!("games={games}&other=random"));
        assert!(matches!(refused.status, 400 | 422), "{games}");
    }
    assert_eq!(ann.post(&format!("{draft}/experiment"), "games=50").status, 422, "nobody sits opposite");
    assert_eq!(ann.post(&format!("{draft}/experiment"), "games=50&other=Nobody+at+all").status, 400);
    let begun = ann.post(&format!("{draft}/experiment"), "games=50&other=Tame&other=random&part=1").text();
    assert!(begun.contains("3 of 50 games"), "{begun}");
    assert_eq!(
        ann.post(&format!("{draft}/experiment"), "games=50&other=random").status,
        409,
        "one at a time"
    );
    ann.post(&format!("{draft}/stop"), "");
    {
        let mut asked = bench.0.lock().expect("whole");
        assert!(asked.stopped);
        let (_, plan) = asked.plan.as_ref().expect("a plan");
        assert!(matches!(&plan.what, What::Play(document) if document.files[0].1 == TAXES));
        assert_eq!(plan.others.len(), 2);
        let count = script::coverage::Count { asked: 400, yes: 31, ..Default::default() };
        let counted = |id: &str, finding: &str| Counted {
            id: id.into(),
            count,
            finding: finding.into(),
            example: String::new(),
        };
        let ids = ids();
        let counts = vec![counted(&ids[0], ""), counted(&ids[1], "never yes")];
        asked.report = Some(Report {
            title: "50 games".into(),
            brief: "<p>won</p>".into(),
            page: "<h1>all</h1>".into(),
            counts,
        });
    }
    let over = ann.get(&format!("{draft}/experiment")).text();
    assert!(over.contains("50 games") && over.contains("<p>won</p>"), "{over}");
    assert_eq!(ann.get(&format!("{draft}/report")).text(), "<h1>all</h1>");
    // The margin stays with its lines when other lines are inserted before them.
    let said = write(&mut ann, &draft, &TAXES.replace("# Turn\n", "# Turn\n\n- Draw 2.\n\n"), 0, "");
    let margin = said["margin"].as_array().expect("a margin");
    assert!(margin.iter().any(|line| line["line"] == 10 && line["count"] == "31 of 400"), "{said}");
    assert!(ann.get(&draft).text().contains("played 50 games"), "its version is kept");
}

/// The ids of the document's lines, as in an experiment.
fn ids() -> Vec<String> {
    let source = script::source::Source::new("tax-collector.md", TAXES);
    let opened =
        editor::Opened::read(&[Box::new(ArcsPlayer) as Box<dyn script::suite::Player>], vec![source]);
    opened.lines().map(|(id, _)| id.to_string()).collect()
}

#[test]
fn documents_that_come_with_a_game_are_read_and_copied_but_not_changed() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let shown = ann.get("/documents/of/arcs/Tame").text();
    assert!(shown.contains("Tax a city?") && !shown.contains("<textarea"), "{shown}");
    assert_eq!(ann.get("/documents/of/arcs/None").status, 404);
    let copy = location(&ann.post("/documents/copy", "game=arcs&name=Tame"));
    assert!(stored(&mut ann, &copy).contains("Tax a city?"));
    assert_eq!(ann.post(&format!("{copy}/remove"), "").status, 303);
    assert_eq!(ann.get(&copy).status, 404);
    for wrong in ["/documents/zzz", "/documents/0123456789", "/documents/0123456789/look"] {
        assert_eq!(ann.get(wrong).status, 404, "{wrong}");
    }
}

#[test]
fn a_turn_becomes_an_example_only_for_who_may_see_all_hands() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    // Any seat may begin: find a game in which a bot does.
    let (game, at) = (1..20)
        .find_map(|seed| {
            let seats = "side0=red&who0=bot:Tame&side1=yellow&who1=bot:Tame&side2=blue&who2=me";
            let game = location(&ann.post("/games", &format!("game=arcs&{seats}&seed={seed}")));
            let log = ann.get(&format!("{game}/log")).text();
            let at = log.split("/why/").nth(1).and_then(|rest| rest.split('"').next())?.to_string();
            Some((game, at))
        })
        .expect("a bot's turn");
    let id = game.trim_start_matches("/g/").to_string();
    let wish = form(&[("game", &id), ("at", &at)]);
    let mut stranger = Visitor::new(&app, 9);
    assert_eq!(stranger.post("/documents/keep", &wish).status, 403);
    let kept = ann.post("/documents/keep", &wish);
    assert_eq!(kept.status, 303, "{}", kept.text());
    let draft = location(&kept);
    let draft = draft.split('#').next().expect("an address");
    let page = ann.get(draft).text();
    assert!(page.contains("1 of 1"), "it passes: {page}");
    // A second turn is added after the first.
    let id = draft.trim_start_matches("/documents/").to_string();
    let again = form(&[("game", game.trim_start_matches("/g/")), ("at", &at), ("draft", &id)]);
    assert_eq!(ann.post("/documents/keep", &again).status, 303);
    assert!(ann.get(draft).text().contains("2 of 2"));
}

#[test]
fn the_studio_admits_whom_the_server_admits() {
    let bench = Idle::default();
    let app = studio(&bench);
    let mut ann = Visitor::new(&app, 1);
    let draft = new(&mut ann);
    ann.headers.push(("origin".into(), "http://elsewhere.example".into()));
    for door in [
        "/documents/new".to_string(),
        format!("{draft}/look"),
        format!("{draft}/experiment"),
        format!("{draft}/remove"),
    ] {
        assert_eq!(ann.post(&door, "").status, 403, "{door}");
    }
    ann.headers.pop();
    let mut request = ann.request(Method::Get, &draft, "");
    request.local = false;
    assert_eq!(app.answer(&request).status, 403, "only this machine, unless others are let in");
    assert!(ann.request(Method::Post, &format!("{draft}/look"), "").is_heavy(), "few are read at once");
}
