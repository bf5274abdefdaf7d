//! `lab league`: ranks documents by strength.

use super::seats::{Seats, Setups, player};
use super::watch::{exit_code, watched};
use super::{LeagueOf, say_where};
use crate::library::Library;
use anyhow::{Result, anyhow};
use lab::Player;
use lab::league::{combinations, league};
use std::process::ExitCode;
use table::{Bots, Show};

pub fn run<G: Show + Bots>(args: &LeagueOf, library: &Library) -> Result<ExitCode> {
    let players: Vec<Player<G>> =
        args.players.iter().map(|who| player(who, None, library, Ok)).collect::<Result<_>>()?;
    let form = G::form();
    let seats = args.seats.unwrap_or(usize::from(form.proposed_players).min(players.len()));
    let tables = combinations(players.len(), seats).len() as u64;
    let side = |player: &usize| Seats::<G>::side_alone(&players[*player]);
    let played = watched(tables * args.games, |watch| {
        league(
            &players,
            seats,
            args.games,
            args.common.seed,
            |chosen, seating| {
                let sides: Vec<Option<String>> = chosen.iter().map(side).collect();
                let setups = Setups::new::<G>(&args.common, &sides).map_err(|e| e.to_string())?;
                setups.of::<G>(seating)
            },
            watch,
        )
    })?
    .map_err(|e| anyhow!(e))?;
    print!("{}", played.summary());
    if let Some(out) = args.common.out.as_deref() {
        played.write(out)?;
    }
    say_where(args.common.out.as_deref());
    Ok(exit_code())
}
