//! Measures the strength of a search in Arcs: one searching seat against SUPERCAT 0.7 in all others.
//!
//!     cargo run --release -p search --example strength -- search:250 3 plain 1-400
//!
//! The games have the seeds 1 to 400, and the searching seat moves by one from seed to seed. Each game is a
//! line of output, so that a measurement can be run in parts and stopped at any time.

use arcs::state::player::Hand;
use arcs::{Arcs, Setup, When};
use std::sync::Arc;
use std::time::Instant;
use table::{Bots, Document, Game, Header, Lookahead, Mind, Minds, Table, Who};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [who, players, level, seeds] = &words[..] else {
        return Err("say who, how many players, plain, normal or harder, and the seeds: 1-400".into());
    };
    let lookahead = Lookahead::read(who).ok_or("somebody who looks ahead: search:250")??;
    let players: usize = players.parse().map_err(|_| "2 to 4 players")?;
    let seeds = seeds.split_once('-').ok_or("the seeds: 1-400")?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| "the seeds: 1-400");
    let (first, last) = (number(seeds.0)?, number(seeds.1)?);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots/arcs/supercat-0.7.md");
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let document = Document::new("SUPERCAT 0.7", "0.7", vec![("supercat-0.7.md".into(), text)]);
    let bot: Arc<dyn Mind<Arcs>> = Arcs::mind(&document)?;
    let (mut won, mut played) = (0, 0);
    let start = Instant::now();
    for seed in first..=last {
        let own = seed as usize % players;
        let mut setup = Setup::players(players);
        for (at, seat) in setup.seats.iter_mut().enumerate() {
            seat.hand = if at == own { Hand::Real } else { Hand::Virtual };
        }
        // The help that the presets of the new-game form give to bots; the first player is random.
        if level != "plain" {
            let when = if level == "harder" { When::Always } else { When::Behind };
            setup.difficulty.efficient_logistics = when;
            setup.difficulty.elite_pilots = when;
        }
        let mut minds: Minds<Arcs> = vec![Some(bot.clone()); players];
        minds[own] = Some(search::player(&lookahead, vec![bot.clone(); players]));
        let header = Header::new::<Arcs>(setup, vec![Who::Random; players], seed);
        let mut table = Table::<Arcs>::begin(header, minds).map_err(|e| e.to_string())?;
        table.play_on().map_err(|e| format!("seed {seed}: {e}"))?;
        let wins = Arcs::standing(table.state()).winners.iter().any(|seat| usize::from(seat.0) == own);
        played += 1;
        won += u64::from(wins);
        println!("seed {seed}: {}", if wins { "won" } else { "lost" });
    }
    let (low, high) = wilson(won as f64, f64::from(played));
    println!(
        "{lookahead}, {players} seats, {level}: {won} of {played}, {:.1} % ({:.1} to {:.1}), {:.2} s a game",
        100.0 * won as f64 / f64::from(played),
        100.0 * low,
        100.0 * high,
        start.elapsed().as_secs_f64() / f64::from(played)
    );
    Ok(())
}

/// The 95 % score interval of a share.
fn wilson(won: f64, played: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_985;
    let share = won / played;
    let middle = (share + Z * Z / (2.0 * played)) / (1.0 + Z * Z / played);
    let error =
        Z * (share * (1.0 - share) / played + (Z / (2.0 * played)).powi(2)).sqrt() / (1.0 + Z * Z / played);
    (middle - error, middle + error)
}
