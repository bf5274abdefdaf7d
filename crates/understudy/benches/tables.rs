//! Measures how long a human waits when two hundred tables, each with a human and two bots, are in use.
//!
//!     cargo bench -p understudy --bench tables [-- TABLES SECONDS]

#[path = "../tests/served/mod.rs"]
mod served;

use served::{Client, Draw, Server, is_over, offers};
use std::thread;
use std::time::{Duration, Instant};

/// The pause between an answer and a quick human's next action: one to three seconds.
const THINKING: (u64, usize) = (1_000, 2_000);

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let (tables, seconds) = (numbers.first().copied().unwrap_or(200), numbers.get(1).copied().unwrap_or(30));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path());
    let port = server.port;
    let until = Instant::now() + Duration::from_secs(seconds);
    let humans: Vec<_> = (0..tables).map(|seed| thread::spawn(move || play(port, seed, until))).collect();
    let mut waits: Vec<Duration> =
        humans.into_iter().flat_map(|human| human.join().expect("a human")).collect();
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    let events: u64 = Client::new(port)
        .and_then(|mut client| client.get("games"))
        .map(|games| games.as_array().into_iter().flatten().filter_map(|game| game["events"].as_u64()).sum())
        .unwrap_or_default();
    println!("{tables} tables, {seconds} s: {} acts of humans, {events} events stored", waits.len());
    for (name, share) in [("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("longest", 1.0)] {
        println!("{name:>8}  {:6.1} ms", at(share).as_secs_f64() * 1000.0);
    }
}

fn play(port: u16, seed: u64, until: Instant) -> Vec<Duration> {
    let mut draw = Draw(seed);
    let mut waits = Vec::new();
    // Start the games at different moments.
    thread::sleep(Duration::from_millis(draw.below(2_000) as u64));
    let mut client = Client::new(port).expect("a connection");
    let mut table = client.begin(seed).expect("a game");
    while Instant::now() < until {
        thread::sleep(Duration::from_millis(THINKING.0 + draw.below(THINKING.1) as u64));
        if is_over(&table) || offers(&table) == 0 {
            table = client.begin(draw.0).expect("a game");
            continue;
        }
        let offer = draw.below(offers(&table));
        let asked = Instant::now();
        let (status, after) = client.act(&table, offer).expect("an answer");
        waits.push(asked.elapsed());
        assert_eq!(status, 200, "{after}");
        table = after;
    }
    waits
}
