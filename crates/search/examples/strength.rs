//! Measures the strength of a search in Arcs: one searching seat against SUPERCAT 0.7 in all others.
//!
//!     cargo run --release -p search --example strength -- search:250 3 plain 400
//!
//! The searching seat moves by one from game to game. The games have the seeds 1, 2, 3 ...

use arcs::state::player::Hand;
use arcs::{Arcs, Setup, When};
use std::sync::Arc;
use table::{Bots, Document, Game, Header, Lookahead, Mind, Minds, Table, Who};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [who, players, level, games] = &words[..] else {
        return Err("say who, how many players, plain, normal or harder, and how many games".into());
    };
    let lookahead = Lookahead::read(who).ok_or("somebody who looks ahead: search:250")??;
    let players: usize = players.parse().map_err(|_| "2 to 4 players")?;
    let games: u64 = games.parse().map_err(|_| "a number of games")?;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots/arcs/supercat-0.7.md");
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let document = Document::new("SUPERCAT 0.7", "0.7", vec![("supercat-0.7.md".into(), text)]);
    let bot: Arc<dyn Mind<Arcs>> = Arcs::mind(&document)?;
    let (mut won, mut played) = (0, 0);
    for seed in 1..=games {
        let own = seed as usize % players;
        let mut setup = Setup::players(players);
        for (at, seat) in setup.seats.iter_mut().enumerate() {
            seat.hand = if at == own { Hand::Real } else { Hand::Virtual };
        }
        // The same settings as the presets of the new-game form.
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
        played += 1;
        won += u64::from(Arcs::standing(table.state()).winners.iter().any(|seat| usize::from(seat.0) == own));
        println!("{lookahead}, {players} seats, {level}: {won} of {played}");
    }
    Ok(())
}
