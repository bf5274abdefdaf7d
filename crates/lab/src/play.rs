//! Plays an experiment, or a shard of it.

use crate::experiment::{Experiment, Shard, game_seed};
use crate::pool::{Enough, in_order};
use crate::row::{Layout, Row, SeatRow};
use crate::runner::{Runner, Seated};
use crate::trial::{Trial, Worker};
use script::coverage::Coverage;
use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use table::{Event, Game, Seat, save};

/// An observer that counts the games as they are played and can stop them.
pub struct Watch<'w> {
    /// Set from outside to stop; the games played so far are kept.
    pub stop: &'w AtomicBool,
    /// Called with the number of additional games played, from any thread.
    pub played: &'w (dyn Fn(u64) + Sync),
}

/// A contiguous range of played games.
pub struct Played {
    pub rows: Vec<Row>,
    /// One entry for each player of the experiment.
    pub coverage: Vec<Coverage>,
}

/// Plays the games of `range` on all threads of the current rayon pool, and passes them to `take` in order.
pub fn play<E: Send>(
    trial: &dyn Trial,
    range: Range<u64>,
    watch: &Watch<'_>,
    take: impl FnMut(Played) -> Result<Enough, E> + Send,
) -> Result<(), E> {
    let players = trial.record(Shard::WHOLE).players;
    let lines: Vec<usize> = players.iter().map(|player| player.lines.len()).collect();
    let work = |worker: &mut Box<dyn Worker + '_>, games: Range<u64>| {
        let mut coverage: Vec<Coverage> = lines.iter().map(|lines| Coverage::new(*lines)).collect();
        let mut rows = Vec::with_capacity((games.end - games.start) as usize);
        for game in games {
            if watch.stop.load(Ordering::Relaxed) {
                return None;
            }
            rows.push(worker.play(game, &mut coverage));
            (watch.played)(1);
        }
        Some(Played { rows, coverage })
    };
    in_order(range, watch.stop, || trial.worker(), work, take)
}

/// Plays one game; its log stays in the runner.
pub fn play_one<G: Game>(
    experiment: &Experiment<G>,
    layout: &Layout,
    game: u64,
    runner: &mut Runner<G>,
    coverage: &mut [Coverage],
) -> Row {
    let arrangement = experiment.arrangement(game);
    let seats: Vec<Seated<'_, G>> = experiment.seated(game).collect();
    let seed = game_seed(experiment.seed, game);
    // A game that panics is a result; the other games continue. The runner clears its buffers before the next
    // one.
    let result = catch_unwind(AssertUnwindSafe(|| runner.play(&arrangement.setup, &seats, seed, coverage)))
        .unwrap_or_else(|panic| Err(format!("the program failed: {}", message(&*panic))));
    let (standing, problem) = match result {
        Ok(state) => (G::standing(&state), String::new()),
        Err(problem) => (Default::default(), problem),
    };
    let clock = |name: &String| standing.clock.iter().find(|(n, _)| n == name).map_or(0, |(_, value)| *value);
    let seat = |(at, player): (usize, &usize)| SeatRow {
        player: *player,
        score: standing.scores.get(at).copied().unwrap_or(0),
        won: standing.winners.contains(&Seat(at as u8)),
    };
    Row {
        game,
        seed,
        arrangement: (game % experiment.arrangements.len() as u64) as u32,
        events: runner.log().len() as u32,
        acts: runner.log().iter().filter(|event| matches!(event, Event::Act { .. })).count() as u32,
        clock: layout.clock.iter().map(clock).collect(),
        seats: arrangement.seats.iter().enumerate().map(seat).collect(),
        ending: standing.ending,
        problem,
    }
}

/// A game of the experiment as a saved game, replayed from its seed.
pub fn saved<G: Game>(experiment: &Experiment<G>, game: u64) -> Result<String, String> {
    let mut runner = Runner::default();
    play_one(experiment, &experiment.layout(), game, &mut runner, &mut []);
    let header = experiment.header(game);
    let beginning = G::begin(&header.setup).map_err(|e| e.reason)?;
    Ok(save::write_log::<G>(&header, beginning, runner.log()))
}

fn message(panic: &(dyn Any + Send)) -> &str {
    match (panic.downcast_ref::<&str>(), panic.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (None, Some(text)) => text,
        (None, None) => "without a message",
    }
}
