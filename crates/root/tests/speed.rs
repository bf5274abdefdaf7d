//! How much a bot's turn costs the engine: `cargo test --release -p root --test speed -- --ignored --nocapture`.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root};
use std::time::Instant;
use table::{Game, Generator, Pending};

/// A turn of a bot with about as many acts and questions as a real one.
fn turn(s: &mut State, nature: &mut Generator) {
    let f = s.active();
    let go = |s: &mut State, action: Action, nature: &mut Generator| {
        if Root::check(s, action).is_ok() {
            Root::apply(s, action);
            while let Pending::Chance { outcomes } = Root::pending(s) {
                Root::resolve(s, nature.below(outcomes));
            }
        }
    };
    go(s, op(Operation::Reveal), nature);
    go(s, Action::Pass, nature);
    for at in s.ordered_clearings(f).iter() {
        let defender = s.enemies_at(f, at).iter().max_by_key(|e| (s.pieces_of(*e, at), s.points_of(*e)));
        if let Some(defender) = defender {
            go(s, Action::Battle { at, defender, extra: 0, ally: None }, nature);
        }
        go(s, op(Operation::Place { piece: Piece::Warrior, at, n: 1 }), nature);
        let to = s
            .adjacent(f, at)
            .iter()
            .max_by_key(|to| s.players().without(f).iter().map(|e| s.pieces_of(e, *to)).sum::<u8>());
        if let Some(to) = to {
            go(
                s,
                Action::Move { from: at, to, warriors: s.warriors_of(f, at).saturating_sub(1), ferry: false },
                nature,
            );
        }
        if let Some(building) = Building::of(f).first().filter(|_| s.rules(f, at)) {
            go(s, op(Operation::Place { piece: Piece::Building(*building), at, n: 1 }), nature);
        }
    }
    go(s, op(Operation::Score { points: 2 }), nature);
    go(s, Action::Pass, nature);
    go(s, op(Operation::DiscardOrder), nature);
    go(s, Action::Pass, nature);
}

#[test]
#[ignore = "a measurement"]
fn games_of_four_bots() {
    let setup = Setup::autumn([bot(Marquise), bot(Eyrie), bot(Duchy), bot(Corvids)]);
    let (begin, games) = (Instant::now(), 20_000);
    let mut turns = 0;
    for seed in 0..games {
        let mut nature = Generator::new(seed, Generator::NATURE);
        let mut s = Root::begin(&setup).unwrap();
        while let Pending::Chance { outcomes } = Root::pending(&s) {
            Root::resolve(&mut s, nature.below(outcomes));
        }
        while !s.is_over() {
            turn(&mut s, &mut nature);
        }
        turns += u64::from(s.turn.number);
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{:.0} games a second, {} turns a game, {} bytes of state",
        games as f64 / seconds,
        turns / games,
        size_of::<State>()
    );
}
