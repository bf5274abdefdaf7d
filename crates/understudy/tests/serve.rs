//! The server as a whole: it keeps everything that it has shown, whatever happens to it.

mod served;

use served::{Client, Draw, Server, is_over, offers};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// Kills the program repeatedly without warning during play: everything in an answer must still be
/// there afterwards.
#[test]
fn nothing_that_was_shown_is_lost_when_the_power_fails() {
    const KILLS: usize = 200;
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path());
    let mut draw = Draw(1);
    let mut client = Client::new(server.port).expect("a connection");
    let mut table = client.begin(1).expect("a game");
    let (mut acts, mut cut_off) = (0, 0);
    for _ in 0..KILLS {
        // Kill it at a random moment after a random number of answers, so that there is always
        // something to lose, even on a slow machine.
        let (answered, answers) = channel();
        let (lives, patience) = (1 + draw.below(5), Duration::from_micros(draw.below(8_000) as u64));
        let killer = thread::spawn(move || {
            answers.iter().take(lives).for_each(drop);
            thread::sleep(patience);
            server.kill();
        });
        // Play until the connection breaks. Only what was answered counts as shown.
        loop {
            let n = offers(&table);
            if is_over(&table) || n == 0 {
                match client.begin(draw.0) {
                    Ok(begun) => table = begun,
                    Err(_) => break,
                }
                continue;
            }
            match client.act(&table, draw.below(n)) {
                Ok((200, after)) => {
                    table = after;
                    acts += 1;
                    // Nobody receives this once the program is about to be killed.
                    let _ = answered.send(());
                }
                Ok((status, body)) => panic!("{status}: {body}"),
                Err(_) => break,
            }
        }
        killer.join().expect("the program was killed");
        server = Server::start(folder.path());
        let key = client.key.clone();
        client = Client::new(server.port).expect("a connection");
        client.key = key;
        let id = table["id"].as_str().expect("an id");
        let after = client.get(&format!("games/{id}")).expect("the game is there");
        let (shown, kept) = (table["version"].as_u64(), after["version"].as_u64());
        if shown == kept {
            assert_eq!(table, after);
        } else {
            // The last action was stored, and its answer was cut off.
            assert_eq!(shown.map(|version| version + 1), kept);
            cut_off += 1;
        }
        table = after;
    }
    println!("{KILLS} kills, {acts} acts answered, {cut_off} stored but not answered any more");
    assert!(acts >= KILLS, "there was something to lose: {acts} acts");
}

/// A killed program leaves behind what it wrote to the system, synced or not; only the system calls tell
/// whether an answer waited for the disk. Skipped where `strace` is not installed or not allowed.
#[cfg(target_os = "linux")]
#[test]
fn every_answer_waits_for_the_disk() {
    const ACTS: usize = 12;
    let allowed = std::process::Command::new("strace").args(["-o", "/dev/null", "true"]).status();
    if !allowed.is_ok_and(|status| status.success()) {
        println!("skipped: there is no strace");
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let calls = folder.path().join("calls");
    // With -D strace runs in the background, so that the child process is the server itself, and strace ends
    // with it.
    let watched = format!(
        "exec strace -D -f -e trace=fsync,fdatasync,write,writev,sendto,sendmsg -o '{}' \"$@\"",
        calls.display()
    );
    let server = Server::start_by(&watched, &folder.path().join("data"));
    let mut client = Client::new(server.port).expect("a connection");
    let mut table = client.begin(4).expect("a game");
    for _ in 0..ACTS {
        assert!(offers(&table) > 0);
        let (status, after) = client.act(&table, 0).expect("an answer");
        assert_eq!(status, 200, "{after}");
        table = after;
    }
    drop(server);
    thread::sleep(Duration::from_secs(1));
    // The calls in order: completed syncs, and answers that begin.
    let text = std::fs::read_to_string(calls).expect("the calls");
    let order: Vec<&str> = text
        .lines()
        .filter_map(|line| {
            let synced = line.contains("sync") && line.trim_end().ends_with("= 0");
            let answers = line.contains("HTTP/1.1 200") && !line.contains("resumed");
            if synced { Some("synced") } else { answers.then_some("answer") }
        })
        .collect();
    let answers: Vec<usize> = (0..order.len()).filter(|at| order[*at] == "answer").collect();
    assert!(answers.len() >= ACTS, "{answers:?} in {} calls", order.len());
    for at in &answers[answers.len() - ACTS..] {
        assert_eq!(order[at - 1], "synced", "an answer that was not synced, in {order:?}");
    }
}

#[test]
fn two_who_act_at_once_cannot_both_succeed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let mut client = Client::new(server.port).expect("a connection");
    let mut table = client.begin(5).expect("a game");
    for round in 0..30 {
        if offers(&table) == 0 {
            break;
        }
        let both: Vec<_> = (0..2)
            .map(|_| {
                let (port, key, table) = (server.port, client.key.clone(), table.clone());
                thread::spawn(move || {
                    let mut client = Client::new(port).expect("a connection");
                    client.key = key;
                    client.act(&table, 0).expect("an answer").0
                })
            })
            .collect();
        let mut answers: Vec<u16> = both.into_iter().map(|one| one.join().expect("it ended")).collect();
        answers.sort_unstable();
        assert_eq!(answers, [200, 409], "round {round}");
        let id = table["id"].as_str().expect("an id").to_string();
        table = client.get(&format!("games/{id}")).expect("the table");
    }
}

#[test]
fn what_is_no_request_is_refused_and_the_server_goes_on() {
    use std::io::{Read, Write};
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(200_000));
    for rubbish in
        ["\0\0\0\r\n\r\n", "GET\r\n\r\n", "POST /games HTTP/1.1\r\nContent-Length: -5\r\n\r\n", long.as_str()]
    {
        let mut stream = std::net::TcpStream::connect(("127.0.0.1", server.port)).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(5))).expect("a timeout");
        let _ = stream.write_all(rubbish.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{}", String::from_utf8_lossy(&answer));
    }
    let mut client = Client::new(server.port).expect("a connection");
    let big = "x".repeat(9 << 20);
    // The connection may be closed before everything was sent.
    if let Ok((status, _)) = client.ask("POST", "/api/v1/import", "", &big) {
        assert_eq!(status, 413);
    }
    let mut client = Client::new(server.port).expect("a connection");
    assert_eq!(client.ask("GET", "/", "Origin: http://evil.example\r\n", "").expect("an answer").0, 200);
    let (status, _) =
        client.ask("POST", "/games", "Origin: http://evil.example\r\n", "game=arcs").expect("an answer");
    assert_eq!(status, 403);
    client.begin(1).expect("the server starts");
}

#[test]
fn the_client_of_thirty_lines_plays_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/python/play.py");
    let text = std::fs::read_to_string(script).expect("the example");
    assert!(text.lines().count() <= 30);
    let service = format!("http://127.0.0.1:{}", server.port);
    let played =
        std::process::Command::new("python3").args([script, &service, "3"]).output().expect("Python");
    let said = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let last = said.lines().last().unwrap_or_default();
    assert!(last.contains(" won"), "{last}");
}
