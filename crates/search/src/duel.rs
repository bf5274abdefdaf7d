//! Compares two actions by the same playouts to the end of the game after each.

use crate::decision::{IMAGINED, mix};
use crate::playout::{Horizon, Playout};
use std::sync::Arc;
use table::{Game, Generator, Mind, Seat};

/// The advantage of `one` over `other` for the pending seat, as a share of games won, over `pairs`
/// pairs of playouts. Both playouts of a pair have the same hidden cards and dice, and documents play
/// every seat. Use other seeds than the decision's: the luck that made an action look best is then not
/// counted again.
pub fn duel<G: Game>(
    policies: &[Arc<dyn Mind<G>>],
    state: &G::State,
    seat: Seat,
    (one, other): (G::Action, G::Action),
    pairs: u32,
    seed: u64,
) -> f64 {
    let mut playout = Playout::new(policies);
    let mut sum = 0.0;
    for pair in 0..pairs {
        let seed = mix(seed, u64::from(pair));
        let imagined = G::imagine(state, seat, &mut Generator::new(seed, IMAGINED));
        let mut after = |action: G::Action| {
            let mut state = imagined.clone();
            playout.begin(seed);
            playout.act(&mut state, seat, action);
            playout.finish(&mut state, Horizon::Game);
            f64::from(G::worth(&state, seat))
        };
        sum += after(one) - after(other);
    }
    sum / f64::from(pairs.max(1))
}
