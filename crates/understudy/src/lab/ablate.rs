//! `lab ablate`: measures what each line of a document is worth.

use super::seats::{Seats, Setups, document};
use super::watch::{exit_code, watched};
use super::{Ablate, say_where};
use crate::library::Library;
use anyhow::{Result, anyhow, bail};
use lab::Player;
use lab::ablate::{Ablation, ablate, summary, write};
use std::process::ExitCode;
use table::{Bots, Show};

pub fn run<G: Show + Bots>(args: &Ablate, library: &Library) -> Result<ExitCode> {
    let own = document::<G>(&args.document, library)?;
    let whole = Player::<G>::bot(own.clone()).map_err(|e| anyhow!("{}: {e}", args.document))?;
    let others = Seats::<G>::others(args.against.as_deref(), &whole, library)?;
    let setups = Setups::new::<G>(&args.common, &others.sides)?;
    let ablation =
        Ablation::new(&own, &others.players, args.pairs, args.common.seed, |seating| setups.of::<G>(seating))
            .map_err(|e| anyhow!(e))?;
    play(args, &ablation)
}

fn play(args: &Ablate, ablation: &Ablation) -> Result<ExitCode> {
    if let Some(out) = args.common.out.as_deref()
        && lab::ablate::is_part(out)
        && !args.common.overwrite
    {
        bail!("{} holds results; --overwrite replaces them", out.display());
    }
    let ranked = watched(ablation.games(args.shard), |watch| ablate(ablation, args.shard, watch))?;
    print!("{}", summary(&ranked, &ablation.fixed));
    if let Some(out) = args.common.out.as_deref() {
        write(&ranked, out)?;
    }
    say_where(args.common.out.as_deref());
    Ok(exit_code())
}
