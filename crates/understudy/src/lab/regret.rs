//! `lab regret`: finds the lines of a document whose actions a search would regret.

use super::seats::{Seats, Setups, player};
use super::watch::{exit_code, watched};
use super::{RegretOf, say_where};
use crate::library::Library;
use anyhow::{Context, Result, anyhow, bail};
use lab::Player;
use lab::regret::{Closely, regret};
use std::process::ExitCode;
use table::{Bots, Lookahead, Show};

pub fn run<G: Show + Bots>(args: &RegretOf, library: &Library) -> Result<ExitCode> {
    if !G::LOOKS_AHEAD {
        bail!("nobody looks ahead in {}", G::ID);
    }
    let lookahead =
        Lookahead::read(&args.by).with_context(|| format!("`{}` does not look ahead", args.by))?;
    let lookahead = lookahead.map_err(|e| anyhow!(e))?;
    let others = match &args.against {
        Some(text) => Seats::<G>::read(text, library, Ok)?,
        None => {
            let others = usize::from(G::form().proposed_players).saturating_sub(1);
            Seats::read(&vec![args.document.as_str(); others].join(", "), library, Ok)?
        }
    };
    let own: Player<G> = player(&args.document, None, library, Ok)?;
    let mut sides = vec![Seats::<G>::side_alone(&own)];
    sides.extend(others.sides);
    let mut players = vec![own];
    let mut line_up = vec![0];
    for other in others.line_up.iter().map(|player| &others.players[*player]) {
        let known = players.iter().position(|known| known.name() == other.name());
        line_up.push(known.unwrap_or(players.len()));
        if known.is_none() {
            players.push(other.clone());
        }
    }
    let setups = Setups::new::<G>(&args.common, &sides)?;
    let orders = args.common.orders();
    let experiment =
        lab::Experiment::new(players, &line_up, orders, args.games, args.common.seed, |seating| {
            setups.of::<G>(seating)
        })
        .map_err(|e| anyhow!(e))?;
    let closely = Closely { positions: args.positions, lookahead, pairs: args.pairs };
    let regrets = watched(args.games, |watch| regret(&experiment, &closely, watch))?;
    print!("{}", regrets.summary());
    if let Some(out) = args.common.out.as_deref() {
        regrets.write(&experiment, out)?;
    }
    say_where(args.common.out.as_deref());
    Ok(exit_code())
}
