//! The studio behind a socket, with its own store and its own threads: drafts survive, experiments end, and
//! no name becomes markup in a report.

mod served;

use served::{Client, Server};
use std::path::Path;
use std::time::{Duration, Instant};

const MARK: &str = "<img src=x onerror=alert(1)>";

const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

fn bot() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/arcs/supercat-0.7.md");
    std::fs::read_to_string(path).expect("a document")
}

/// A draft with this text.
fn draft(client: &mut Client, text: &str) -> String {
    let (status, _) = client.ask("POST", "/documents/new", FORM, "game=arcs").expect("an answer");
    assert_eq!(status, 303);
    let (_, list) = client.ask("GET", "/documents", "", "").expect("an answer");
    let id = list.split("href=\"/documents/").find_map(|rest| {
        let id = rest.split('"').next()?;
        (id.len() == 10 && !id.contains('/')).then_some(id)
    });
    let draft = format!("/documents/{}", id.expect("a draft"));
    let body = format!("text={}", encoded(text));
    let (status, said) = client.ask("POST", &format!("{draft}/look"), FORM, &body).expect("an answer");
    assert_eq!(status, 200, "{said}");
    draft
}

/// Polls an experiment until it is over.
fn over(client: &mut Client, draft: &str, most: Duration) -> String {
    let since = Instant::now();
    loop {
        let (status, page) = client.ask("GET", &format!("{draft}/experiment"), "", "").expect("an answer");
        assert_eq!(status, 200, "{page}");
        if !page.contains("data-running") {
            return page;
        }
        assert!(since.elapsed() < most, "it does not end: {page}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn what_was_written_survives_a_kill_and_a_damaged_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let text = "---\nname: Examples.test\ngame: arcs\n---\n# Turn\n- Sing.\n";
    let draft = draft(&mut client, text);
    server.kill();
    let file = |server: &Server| {
        let mut client = Client::new(server.port).expect("a connection");
        let (_, list) = client.ask("GET", "/documents", "", "").expect("an answer");
        assert!(list.contains(&format!("href=\"{draft}\"")), "it is in the list: {list}");
        client.ask("GET", &format!("{draft}/file"), "", "").expect("an answer").1
    };
    let mut server = Server::start(folder.path());
    assert_eq!(file(&server), text);
    // A store with a game in it, so that there is something to recover; the card of the draft is lost.
    Client::new(server.port).and_then(|mut client| client.begin(1)).expect("a game");
    server.kill();
    let store = rusqlite::Connection::open(folder.path().join("games.sqlite")).expect("a store");
    assert_eq!(store.execute("DELETE FROM documents WHERE game = 'draft-card'", []).expect("deleted"), 1);
    store.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("a checkpoint");
    store.execute("VACUUM", []).expect("no older pages");
    drop(store);
    for number in 1..=3 {
        let _ = std::fs::remove_file(folder.path().join(format!("games.backup-{number}.sqlite")));
    }
    let recovered = std::process::Command::new(env!("CARGO_BIN_EXE_understudy"))
        .args(["recover", "--data"])
        .arg(folder.path())
        .status()
        .expect("the program runs");
    assert!(recovered.success());
    let server = Server::start(folder.path());
    assert_eq!(file(&server), text);
}

#[test]
fn no_name_becomes_markup_in_a_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let text = bot();
    let name = text.lines().find(|line| line.starts_with("name:")).expect("a name").to_string();
    let draft = draft(&mut client, &text.replacen(&name, &format!("name: Cat {MARK}"), 1));
    let looked = |client: &mut Client| {
        for path in ["", "/experiment", "/report", "/difference/0"] {
            let (status, page) = client.ask("GET", &format!("{draft}{path}"), "", "").expect("an answer");
            assert!(status == 200 || path == "/difference/0", "{path}: {status}");
            assert!(!page.contains("<img src=x"), "{path}: {page}");
        }
    };
    let begin = "games=4&other=this&other=random";
    let (status, said) = client.ask("POST", &format!("{draft}/experiment"), FORM, begin).expect("an answer");
    assert_eq!(status, 303, "{said}");
    let page = over(&mut client, &draft, Duration::from_secs(240));
    assert!(page.contains("4 games") && page.contains("&lt;img src=x"), "{page}");
    looked(&mut client);
    // The form remembers the opponents.
    for who in ["this", "random", "nobody"] {
        let chosen = format!("<option value=\"{who}\" selected");
        assert_eq!(page.matches(&chosen).count(), 1, "{who}: {page}");
    }
    let compare = "version=0&games=4&other=random&other=random";
    let (status, said) = client.ask("POST", &format!("{draft}/compare"), FORM, compare).expect("an answer");
    assert_eq!(status, 303, "{said}");
    over(&mut client, &draft, Duration::from_secs(240));
    looked(&mut client);
}

#[test]
fn one_experiment_at_a_time_and_it_is_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let (first, second) = (draft(&mut client, &bot()), draft(&mut client, &bot()));
    assert_ne!(first, second);
    let begin = |client: &mut Client, draft: &str, games: usize| {
        let body = format!("games={games}&other=this&other=this&other=this");
        client.ask("POST", &format!("{draft}/experiment"), FORM, &body).expect("an answer").0
    };
    assert_eq!(begin(&mut client, &first, 2_000), 303);
    assert_eq!(begin(&mut client, &second, 5), 409, "the threads are taken");
    client.ask("POST", &format!("{second}/stop"), FORM, "").expect("an answer");
    assert_eq!(begin(&mut client, &second, 5), 409, "who stops its own stops no other");
    // Tables are served in the meantime.
    client.begin(1).expect("a game");
    client.ask("POST", &format!("{first}/stop"), FORM, "").expect("an answer");
    over(&mut client, &first, Duration::from_secs(60));
    assert_eq!(begin(&mut client, &second, 2), 303);
    over(&mut client, &second, Duration::from_secs(240));
}
