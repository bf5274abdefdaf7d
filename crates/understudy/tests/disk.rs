//! The store on a disk that is full, damaged, or from an older release. Nothing that was answered is
//! lost, and a damaged store is recovered as far as it can be read.

mod served;

use rusqlite::Connection;
use served::{Client, Draw, Server, is_over, offers};
use std::path::{Path, PathBuf};
use std::process::Command;

fn store(folder: &Path) -> PathBuf {
    folder.join("games.sqlite")
}

/// Takes a number of actions in a fresh game, and returns the table after the last one.
fn play(client: &mut Client, seed: u64, acts: usize) -> serde_json::Value {
    let mut draw = Draw(seed);
    let mut table = client.begin(seed).expect("a game");
    for _ in 0..acts {
        if offers(&table) == 0 || is_over(&table) {
            break;
        }
        let (status, after) = client.act(&table, draw.below(offers(&table))).expect("an answer");
        assert_eq!(status, 200, "{after}");
        table = after;
    }
    table
}

fn id(table: &serde_json::Value) -> String {
    table["id"].as_str().expect("an id").into()
}

/// Plays games on a server that is then stopped, and returns them with their keys.
fn played(folder: &Path, games: u64) -> Vec<(String, serde_json::Value)> {
    let mut server = Server::start(folder);
    let tables = (0..games)
        .map(|seed| {
            let mut client = Client::new(server.port).expect("a connection");
            let table = play(&mut client, seed + 1, 6);
            (client.key, table)
        })
        .collect();
    server.kill();
    tables
}

/// Moves everything from the write-ahead log into the main file.
fn checkpoint(folder: &Path) {
    let file = Connection::open(store(folder)).expect("a store");
    file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("a checkpoint");
}

fn recover(folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_understudy"))
        .args(["recover", "--data"])
        .arg(folder)
        .output()
        .expect("the program runs");
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    said
}

fn without_copies(folder: &Path) {
    for number in 1..=3 {
        let _ = std::fs::remove_file(folder.join(format!("games.backup-{number}.sqlite")));
    }
}

#[test]
fn a_full_disk_stops_play_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    // Files are limited to this many blocks of 512 bytes; writing more fails as on a full disk.
    let mut server = Server::start_in("trap '' XFSZ; ulimit -f 1200", folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let mut draw = Draw(3);
    let mut table = client.begin(3).expect("a game");
    let refused = loop {
        if offers(&table) == 0 || is_over(&table) {
            match client.begin(draw.0) {
                Ok(begun) => table = begun,
                Err(_) => panic!("no room for a game, but for all of the last one"),
            }
        }
        let (status, after) = client.act(&table, draw.below(offers(&table))).expect("an answer");
        if status != 200 {
            break (status, after);
        }
        table = after;
    };
    assert_eq!(refused.0, 503, "{}", refused.1);
    let path = format!("games/{}", id(&table));
    assert_eq!(client.get(&path).expect("the table"), table, "it can be looked at");
    server.kill();
    let server = Server::start(folder.path());
    let mut again = Client::new(server.port).expect("a connection");
    again.key = client.key;
    assert_eq!(again.get(&path).expect("the table"), table, "nothing is lost");
    assert_eq!(again.act(&table, 0).expect("an answer").0, 200, "and it goes on");
}

/// A killed program leaves its last actions in the log of the store. If the disk is full when it starts
/// again, they can still be viewed and saved.
#[test]
fn a_disk_that_is_full_at_the_start_can_still_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = played(folder.path(), 2);
    for part in ["", "-shm"] {
        // With and without the index of the log, which cannot be recreated here.
        if !part.is_empty() {
            let _ = std::fs::remove_file(format!("{}{part}", store(folder.path()).display()));
        }
        // No file can grow.
        let server = Server::start_in("trap '' XFSZ; ulimit -f 0", folder.path());
        for (key, table) in &games {
            let mut client = Client::new(server.port).expect("a connection");
            client.key.clone_from(key);
            let path = format!("games/{}", id(table));
            assert_eq!(&client.get(&path).expect("the table"), table);
            let (status, _) = client.ask("GET", &format!("/api/v1/{path}/save"), "", "").expect("an answer");
            assert_eq!(status, 200);
            let (status, body) = client.act(table, 0).expect("an answer");
            assert_eq!(status, 503, "{body}");
        }
    }
    let server = Server::start(folder.path());
    for (key, table) in &games {
        let mut client = Client::new(server.port).expect("a connection");
        client.key.clone_from(key);
        assert_eq!(client.act(table, 0).expect("an answer").0, 200, "with room again it goes on");
    }
}

#[test]
fn a_lost_event_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = played(folder.path(), 3);
    let file = Connection::open(store(folder.path())).expect("a store");
    let number = |table: &serde_json::Value| id(table).parse::<web::GameId>().expect("an id").number();
    let delete =
        "DELETE FROM events WHERE game = ?1 AND at = (SELECT max(at) - ?2 FROM events WHERE game = ?1)";
    assert_eq!(file.execute(delete, (number(&games[0].1), 0)).expect("deleted"), 1, "the last one");
    assert_eq!(file.execute(delete, (number(&games[1].1), 5)).expect("deleted"), 1, "one in the middle");
    drop(file);
    let server = Server::start(folder.path());
    for (at, (_, table)) in games.iter().enumerate() {
        let mut client = Client::new(server.port).expect("a connection");
        let (status, body) =
            client.ask("GET", &format!("/api/v1/games/{}", id(table)), "", "").expect("an answer");
        assert_eq!(status, if at < 2 { 503 } else { 200 }, "{body}");
        assert_eq!(body.contains("understudy recover"), at < 2, "{body}");
    }
}

#[test]
fn a_damaged_store_is_brought_back_as_far_as_it_can_be_read() {
    type Damage<'d> = &'d dyn Fn(&Path);
    let cut = |folder: &Path| {
        let bytes = std::fs::read(store(folder)).expect("a store");
        std::fs::write(store(folder), &bytes[..bytes.len() * 6 / 10]).expect("written");
    };
    let zero = |from: usize, to: usize| {
        move |folder: &Path| {
            let mut bytes = std::fs::read(store(folder)).expect("a store");
            bytes[from..to].fill(0);
            std::fs::write(store(folder), bytes).expect("written");
        }
    };
    let (schema, page) = (zero(100, 4096), zero(4096 * 5, 4096 * 6));
    let damages: [(&str, Damage<'_>, bool); 4] = [
        ("cut to 60 %", &cut, false),
        ("without its schema", &schema, true),
        ("a page of zeros", &page, false),
        ("not damaged", &|_| {}, true),
    ];
    for (what, damage, whole) in damages {
        let folder = tempfile::tempdir().expect("a folder");
        // So many that their rows fill several pages, some of them in the part that is left.
        let games = played(folder.path(), 12);
        checkpoint(folder.path());
        without_copies(folder.path());
        damage(folder.path());
        let said = recover(folder.path());
        let server = Server::start(folder.path());
        let mut found = 0;
        for (key, table) in &games {
            let mut client = Client::new(server.port).expect("a connection");
            client.key.clone_from(key);
            let path = format!("/api/v1/games/{}", id(table));
            let (status, body) = client.ask("GET", &path, "", "").expect("an answer");
            if status == 404 {
                continue;
            }
            assert_eq!(status, 200, "{what}: {body}\n{said}");
            let after: serde_json::Value = serde_json::from_str(&body).expect("JSON");
            found += usize::from(after["events"] == table["events"]);
            if whole {
                assert_eq!(after["text"], table["text"], "{what}");
            }
            assert_ne!(client.act(&after, 0).expect("an answer").0, 500, "{what}: it can be played");
        }
        assert!(!whole || found == games.len(), "{what}: {found} of {}\n{said}", games.len());
    }
}

#[test]
fn a_lost_store_comes_back_from_its_copy() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = played(folder.path(), 2);
    // A backup is made when the program starts, and then once a day. Pretend that a day has passed.
    without_copies(folder.path());
    let copy = folder.path().join("games.backup-1.sqlite");
    let mut server = Server::start(folder.path());
    for _ in 0..600 {
        if copy.exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    server.kill();
    assert!(copy.exists(), "a copy is made");
    for part in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{part}", store(folder.path()).display()));
    }
    recover(folder.path());
    let server = Server::start(folder.path());
    for (key, table) in &games {
        let mut client = Client::new(server.port).expect("a connection");
        client.key.clone_from(key);
        assert_eq!(&client.get(&format!("games/{}", id(table))).expect("the game"), table);
    }
}

#[test]
fn what_holds_keys_is_private() {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        // An older release left the file readable by everybody.
        std::fs::write(store(folder.path()), "").expect("a file");
        std::fs::set_permissions(store(folder.path()), std::fs::Permissions::from_mode(0o644))
            .expect("a mode");
        played(folder.path(), 1);
        for entry in std::fs::read_dir(folder.path()).expect("a folder") {
            let entry = entry.expect("a file");
            let mode = entry.metadata().expect("a file").permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{:?}", entry.file_name());
        }
    }
}

#[test]
fn documents_are_kept_once_and_go_with_the_last_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = played(folder.path(), 3);
    let texts = || -> i64 {
        let file = Connection::open(store(folder.path())).expect("a store");
        file.query_row("SELECT count(*) FROM texts", [], |row| row.get(0)).expect("a number")
    };
    assert_eq!(texts(), 1, "three games play from one document");
    let server = Server::start(folder.path());
    for (at, (key, table)) in games.iter().enumerate() {
        let mut client = Client::new(server.port).expect("a connection");
        client.key.clone_from(key);
        let (status, _) =
            client.ask("DELETE", &format!("/api/v1/games/{}", id(table)), "", "").expect("an answer");
        assert_eq!(status, 200);
        assert_eq!(texts(), if at < 2 { 1 } else { 0 });
    }
}

/// A store as written by release 0.1.0: layout 2, with saves of format 1 that contain their documents.
#[test]
fn a_store_of_an_older_release_is_taken_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = played(folder.path(), 2);
    let saves: Vec<(i64, String, Vec<String>, String, String)> = {
        let file = Connection::open(store(folder.path())).expect("a store");
        let mut all = file.prepare("SELECT id, head, holders, summary FROM games").expect("a query");
        let rows = all
            .query_map([], |row| {
                Ok((
                    row.get::<_, i64>(0)?,
                    row.get::<_, String>(1)?,
                    row.get::<_, String>(2)?,
                    row.get::<_, String>(3)?,
                ))
            })
            .expect("rows");
        let text = |hash: &str| {
            let files: Option<String> =
                file.query_row("SELECT files FROM texts WHERE hash = ?1", [hash], |row| row.get(0)).ok();
            serde_json::from_str(&files?).ok()
        };
        rows.map(|row| {
            let (id, head, holders, summary) = row.expect("a row");
            let head =
                table::save::chain::whole(&head, text).replacen("\"understudy\":2", "\"understudy\":1", 1);
            let mut lines =
                file.prepare("SELECT line FROM events WHERE game = ?1 ORDER BY at").expect("a query");
            let lines = lines.query_map([id], |row| row.get::<_, String>(0)).expect("rows");
            let without_link = |line: String| {
                let mut line: serde_json::Value = serde_json::from_str(&line).expect("JSON");
                line.as_object_mut().expect("an event").remove("link");
                line.to_string()
            };
            (id, head, lines.map(|line| without_link(line.expect("a line"))).collect(), holders, summary)
        })
        .collect()
    };
    for part in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{part}", store(folder.path()).display()));
    }
    let old = Connection::open(store(folder.path())).expect("a store");
    old.execute_batch(
        "CREATE TABLE games (id INTEGER PRIMARY KEY, version INTEGER NOT NULL, head TEXT NOT NULL, holders TEXT NOT NULL,
             summary TEXT NOT NULL, begun INTEGER NOT NULL, touched INTEGER NOT NULL) STRICT;
         CREATE INDEX games_by_touch ON games (touched DESC);
         CREATE TABLE events (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE, at INTEGER NOT NULL,
             line TEXT NOT NULL, PRIMARY KEY (game, at)) STRICT, WITHOUT ROWID;
         CREATE TABLE documents (game TEXT NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL,
             PRIMARY KEY (game, name)) STRICT, WITHOUT ROWID;
         INSERT INTO documents VALUES ('arcs', 'broken', '{'), ('none', 'Dawn', '{\"name\":\"Dawn\",\"version\":\"\",\"hash\":\"\",\"files\":[]}');
         PRAGMA user_version = 2;",
    )
    .expect("tables");
    for (id, head, lines, holders, summary) in &saves {
        old.execute("INSERT INTO games VALUES (?1, 6, ?2, ?3, ?4, 5, 5)", (id, head, holders, summary))
            .expect("a game");
        for (at, line) in lines.iter().enumerate() {
            old.execute("INSERT INTO events VALUES (?1, ?2, ?3)", (id, at as i64, line)).expect("an event");
        }
    }
    drop(old);
    let server = Server::start(folder.path());
    for (key, table) in &games {
        let mut client = Client::new(server.port).expect("a connection");
        client.key.clone_from(key);
        let after = client.get(&format!("games/{}", id(table))).expect("the game");
        assert_eq!(after["text"], table["text"]);
        let (status, body) = client.act(&after, 0).expect("an answer");
        assert_eq!(status, 200, "it goes on: {body}");
    }
    Client::new(server.port).and_then(|mut client| client.begin(9)).expect("a broken document stops nobody");
}
