//! Hostile clients, documents and saves against the program itself: it must keep running, stay small
//! and serve the others.

mod served;

use served::{Client, Server};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The most bytes of memory that a server may have used.
const MEMORY: u64 = 300 << 20;

fn line(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("a line");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
    stream.write_all(text.as_bytes()).expect("it is sent");
    stream
}

fn answer(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_stranger_is_refused_before_the_body_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    // Each announces eight megabytes and sends none of them.
    let lines: Vec<TcpStream> = (0..150)
        .map(|_| {
            line(
                &server,
                "POST /api/v1/import HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 8000000\r\n\r\n",
            )
        })
        .collect();
    for stream in lines {
        let said = answer(stream);
        assert!(said.starts_with("HTTP/1.1 421") && said.contains("\"error\""), "{said}");
    }
    let too_much = format!(
        "POST /api/v1/import HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: 80000000\r\n\r\n",
        server.port
    );
    let said = answer(line(&server, &too_much));
    assert!(said.starts_with("HTTP/1.1 413") && said.contains("application/json"), "{said}");
    assert!(server.memory() < MEMORY, "{} bytes", server.memory());
    Client::new(server.port).and_then(|mut client| client.begin(1)).expect("the others play on");
}

#[test]
fn half_a_head_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let half: Vec<TcpStream> = (0..300).map(|_| line(&server, "GET / HTTP/1.1\r\nHost: 127.")).collect();
    Client::new(server.port).and_then(|mut client| client.begin(1)).expect("the others play on");
    for mut stream in half {
        // A time-out here would mean that the line is still open.
        let mut said = Vec::new();
        let ended = stream.read_to_end(&mut said).map_err(|error| error.kind());
        assert!(matches!(ended, Ok(_) | Err(ErrorKind::ConnectionReset)), "{ended:?}");
        assert!(!said.starts_with(b"HTTP/1.1 2"), "it is hung up");
    }
}

#[test]
fn half_a_body_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    for length in [100, 100_000] {
        let half = format!(
            "POST /api/v1/games HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {length}\r\n\r\n{{",
            server.port
        );
        let said = answer(line(&server, &half));
        assert!(said.starts_with("HTTP/1.1 408"), "{length}: {said}");
    }
}

/// Work that nobody waits for any more still counts: otherwise a client could begin any amount of it by
/// hanging up and connecting again.
#[test]
fn who_hangs_up_begins_no_more_work_than_who_waits() {
    const DOCUMENTS: usize = 60;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    client.get("catalogue").expect("it is ready");
    let idle = server.threads();
    // Each takes a second or more to read.
    let text: String = (0..5_900).map(|n| format!("- Is it {n}?\n")).collect();
    let files =
        serde_json::json!({ "files": [["large.md", format!("---\ngame: root\n---\n# Turn\n{text}")]] })
            .to_string();
    let head = format!(
        "POST /api/v1/bots/root HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n\r\n",
        server.port,
        files.len()
    );
    let mut most = 0;
    for _ in 0..DOCUMENTS {
        let stream = line(&server, &format!("{head}{files}"));
        // All of it has arrived and is being read, or waits for its turn, when the next one comes.
        std::thread::sleep(Duration::from_millis(20));
        drop(stream);
        most = most.max(server.threads());
    }
    assert!(most <= idle + 10, "{most} threads, {idle} before");
    client.begin(1).expect("the others play on");
}

/// A header that is not text is not overlooked: a proxy or a browser may have sent it.
#[test]
fn a_host_or_an_origin_that_is_no_text_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let host = format!("Host: 127.0.0.1:{}\r\n", server.port);
    for (headers, status) in [
        ("Host: evil\u{ff}\r\n", "421"),
        ("Origin: http://evil\u{ff}\r\n", "403"),
        ("Sec-Fetch-Site: cross-site\u{ff}\r\n", "403"),
    ] {
        let request =
            format!("POST /games HTTP/1.1\r\n{host}{headers}Connection: close\r\nContent-Length: 0\r\n\r\n");
        let said = answer(line(&server, &request));
        assert!(said.starts_with(&format!("HTTP/1.1 {status}")), "{headers:?}: {said}");
    }
}

#[test]
fn methods_that_are_not_there_are_refused_in_the_documented_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    for (method, path, status) in [
        ("PUT", "/api/v1/games", 405),
        ("TRACE", "/api/v1/catalogue", 405),
        ("PATCH", "/", 405),
        ("DELETE", "/api/v1/catalogue", 405),
        ("GET", "/api/v1/import", 405),
        ("PUT", "/api/v1/nothing", 404),
    ] {
        let (said, body) = client.ask(method, path, "", "").expect("an answer");
        assert_eq!(said, status, "{method} {path}");
        assert_eq!(body.contains("\"error\""), path.starts_with("/api"), "{body}");
    }
}

#[test]
fn documents_that_never_end_or_are_too_large_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let twice: String =
        (0..40).map(|n| format!("# Page {n}\n- Use Page {0}.\n- Use Page {0}.\n\n", n + 1)).collect();
    for (text, refused) in [
        ("# Dawn\n\n- Roll 1d6.\n- Restart.\n".to_string(), true),
        ("# Dawn\n\n- Roll 1d6.\n- Go to Day.\n\n# Day\n\n- Go to Dawn.\n".into(), true),
        (format!("# Dawn\n\n- {}\n", "[".repeat(200_000)), true),
        ((0..100_000).map(|n| format!("- Is it {n}?\n")).collect(), true),
        ((0..100_000).map(|n| format!("# Page {n}\n- Sleep.\n")).collect(), true),
        ("# Dawn\n\n- Repeat 1000000000 times:\n  - Roll 1d6.\n".into(), false),
        ("# Dawn\n\n- Repeat 100000 times:\n  - Repeat 100000 times:\n    - Roll 1d6.\n".into(), false),
        ("# Dawn\n\n- Roll 1d6:\n  - 1-6: Restart.\n".into(), false),
        (format!("{twice}# Page 40\n- Roll 1d6.\n"), false),
    ] {
        let files = serde_json::json!({ "files": [["dawn.md", text]] });
        let (status, body) = client.post("bots/none", &files).expect("an answer");
        let start: String = text.chars().take(60).collect();
        assert!(status == 422 || (status == 201 && !refused), "{start:?}: {status} {body}");
        if status == 201 {
            let seats = serde_json::json!([{ "side": "you", "who": "human" }, { "side": "bot", "who": { "bot": body["name"] } }]);
            let begin = serde_json::json!({ "game": "none", "seed": "3", "seats": seats });
            let (status, table) = client.post("games", &begin).expect("an answer");
            assert_eq!(status, 201, "{table}");
            assert!(
                table["offers"][0]["group"].as_str().is_some_and(|words| words.contains("cannot go on")),
                "{table}"
            );
        }
    }
    assert!(server.memory() < MEMORY, "{} bytes", server.memory());
}

#[test]
fn a_save_with_a_document_that_never_ends_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let circle = "# Dawn\n\n- Roll 1d6.\n- Restart.\n";
    let document = table::Document::new("Dawn", "", vec![("dawn.md".into(), circle.into())]);
    let head = serde_json::json!({
        "understudy": 1, "game": "none", "engine": "0.1.0", "seed": "3", "real": false,
        "setup": { "files": document.files }, "seats": ["human", { "bot": "Dawn" }], "documents": [document],
    });
    let (status, body) = client.ask("POST", "/api/v1/import", "", &format!("{head}\n")).expect("an answer");
    assert_eq!(status, 422, "{body}");
    assert!(body.contains("for ever"), "{body}");
    client.begin(1).expect("the server starts");
    assert!(server.memory() < MEMORY, "{} bytes", server.memory());
}

/// Documents close to the size limit, in the shapes that are most expensive to read: each is read or refused
/// within a limit of processor time, in every game.
#[test]
fn no_document_costs_more_than_its_size() {
    /// For a build without optimisation; a release takes a tenth of it.
    const SECONDS: f64 = 25.0;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let numbered = |n: usize, line: &dyn Fn(usize) -> String| (0..n).map(line).collect::<String>();
    let long = |piece: &str| format!("- {}\n", piece.repeat(7_900 / piece.len())).repeat(120);
    let shapes = [
        ("lines nobody understands", numbered(5_900, &|n| format!("- Is it {n}?\n"))),
        ("pages that lead to each other", {
            numbered(1_900, &|n| {
                format!("# P{n}\n- Use P{}.\n- Go to P{}.\n", (n + 1) % 1_900, n * 7 % 1_900)
            })
        }),
        (
            "preferences",
            format!("- Move, preferring:\n{}", numbered(5_800, &|n| format!("  {n}. most ships\n"))),
        ),
        ("definitions that use each other", {
            format!(
                "- Move.\n\n# Terms\n{}",
                numbered(2_900, &|n| format!("- **t{n}**: a t{} that is t{}.\n", n + 1, n * 7 % 2_900))
            )
        }),
        ("many sentences in a line", long("Move. ")),
        ("alternatives", long("a ship or ")),
        ("commas", long("a, ")),
        ("brackets", long("[x] (y) ")),
        ("emphasis", long("*a _b ")),
        ("code", numbered(1_300, &|n| format!("- {} a\n", "`".repeat(n)))),
        ("deep lists", numbered(900, &|n| format!("{}- Is it so?\n", "  ".repeat(n)))),
        (
            "a table",
            format!(
                "{}\n{}\n{}",
                "|a".repeat(3_900),
                "|-".repeat(3_900),
                format!("{}\n", "|x".repeat(3_900)).repeat(100)
            ),
        ),
    ];
    for game in ["arcs", "root", "faraway", "europa", "none"] {
        for (what, text) in &shapes {
            let text = format!("---\nname: Large\ngame: {game}\n---\n# Turn\n{text}");
            assert!(text.len() <= 1 << 20, "{what}");
            let files = serde_json::json!({ "files": [["large.md", text]] });
            let before = server.busy();
            let (status, said) = client.post(&format!("bots/{game}"), &files).expect("an answer");
            assert!(matches!(status, 201 | 422), "{game}, {what}: {status} {said}");
            let took = server.busy() - before;
            assert!(took < SECONDS, "{game}, {what}: {took} s");
        }
    }
    // A text of a megabyte takes much more memory while it is read, but a bounded amount.
    assert!(server.memory() < 2 * MEMORY, "{} bytes", server.memory());
}
