//! `lab compare`: compares several documents in the same seat.

use super::seats::{Seats, Setups, player};
use super::watch::{exit_code, watched};
use super::{Comparison, say_where};
use crate::library::Library;
use anyhow::{Context, Result, anyhow};
use lab::Player;
use std::process::ExitCode;
use table::{Bots, Show};

pub fn run<G: Show + Bots>(args: &Comparison, library: &Library) -> Result<ExitCode> {
    let candidates: Vec<Player<G>> =
        args.candidates.iter().map(|who| player(who, None, library, Ok)).collect::<Result<_>>()?;
    let (against, mut sides) = match &args.against {
        Some(text) => {
            let seats = Seats::<G>::read(text, library, Ok)?;
            let others = seats.line_up.iter().map(|player| seats.players[*player].clone()).collect();
            (others, seats.sides)
        }
        None => {
            let others = usize::from(G::form().proposed_players).saturating_sub(1);
            (vec![candidates[0].clone(); others], vec![None; others])
        }
    };
    // The candidate's own seat has no fixed side.
    sides.insert(0, None);
    let setups = Setups::new::<G>(&args.common, &sides)?;
    let comparison = lab::Comparison::new(
        candidates,
        &against,
        args.common.orders(),
        args.pairs,
        args.common.seed,
        args.enough / 100.0,
        |seating| setups.of::<G>(seating),
    )
    .map_err(|e| anyhow!(e))?;
    play(args, &comparison)
}

fn play(args: &Comparison, comparison: &lab::Comparison) -> Result<ExitCode> {
    let out = args.common.out.as_deref();
    let compared =
        watched(args.pairs, |watch| lab::versus::versus(comparison, out, args.common.overwrite, watch))?
            .context("the comparison was cut short; pairs written before are kept")?;
    print!("{}", lab::versus::summary(&compared));
    say_where(out);
    Ok(exit_code())
}
