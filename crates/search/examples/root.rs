//! Measures the search in Root: a human Marquise against the Clockwork bots of the Eyrie, the Alliance and
//! the Vagabond, at their default difficulty on the autumn map.
//!
//!     cargo run --release -p search --example root -- search:250 1-100
//!
//! The Marquise's seat moves by one from seed to seed. `random` plays at random.

use root::Root;
use root::state::{Faction, SeatSetup, Setup};
use std::sync::Arc;
use std::time::Instant;
use table::{Bots, Document, Game, Header, Lookahead, Mind, Minds, Random, Table, Who};

const SEATS: [(Faction, &str); 4] = [
    (Faction::Marquise, "human-marquise"),
    (Faction::Eyrie, "electric-eyrie"),
    (Faction::Alliance, "automated-alliance"),
    (Faction::Vagabond, "vagabot"),
];

fn mind(file: &str) -> Result<Arc<dyn Mind<Root>>, String> {
    let path = format!("{}/../../bots/root/{file}.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    Root::mind(&Document::new(file, "", vec![(format!("{file}.md"), text)]))
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [who, seeds] = &words[..] else { return Err("say who, and the seeds: search:250 1-100".into()) };
    let lookahead = match who.as_str() {
        "random" => None,
        who => Some(Lookahead::read(who).ok_or("random, or somebody who looks ahead: search:250")??),
    };
    let seeds = seeds.split_once('-').ok_or("the seeds: 1-100")?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| "the seeds: 1-100");
    let policies = SEATS.iter().map(|(_, file)| mind(file)).collect::<Result<Vec<_>, _>>()?;
    let (mut won, mut played, mut points) = (0, 0, 0);
    let start = Instant::now();
    for seed in number(seeds.0)?..=number(seeds.1)? {
        let turned = |at: usize| (at + seed as usize) % SEATS.len();
        let order: Vec<usize> = (0..SEATS.len()).map(turned).collect();
        let seats = order.iter().map(|at| match SEATS[*at].0 {
            Faction::Marquise => SeatSetup::human(Faction::Marquise),
            faction => SeatSetup::bot(faction),
        });
        let own: Vec<Arc<dyn Mind<Root>>> = order.iter().map(|at| policies[*at].clone()).collect();
        let human: Arc<dyn Mind<Root>> = match &lookahead {
            Some(lookahead) => search::player(lookahead, own.clone()),
            None => Arc::new(Random),
        };
        let minds: Minds<Root> = order
            .iter()
            .zip(own)
            .map(|(at, mind)| Some(if *at == 0 { human.clone() } else { mind }))
            .collect();
        let header = Header::new::<Root>(Setup::autumn(seats), vec![Who::Random; SEATS.len()], seed);
        let mut table = Table::<Root>::begin(header, minds).map_err(|e| e.to_string())?;
        table.play_on().map_err(|e| format!("seed {seed}: {e}"))?;
        let standing = Root::standing(table.state());
        let own = order.iter().position(|at| *at == 0).unwrap_or(0);
        let wins = standing.winners.iter().any(|seat| usize::from(seat.0) == own);
        played += 1;
        won += u64::from(wins);
        points += i64::from(standing.scores.get(own).copied().unwrap_or(0));
        println!("seed {seed}: {} {:?}", if wins { "won" } else { "lost" }, standing.scores);
    }
    let (games, seconds) = (f64::from(played), start.elapsed().as_secs_f64());
    println!(
        "{who}: {won} of {played}, {:.1} points, {:.2} s a game",
        points as f64 / games,
        seconds / games
    );
    Ok(())
}
