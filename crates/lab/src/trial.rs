//! An experiment without the types of its game, so that the code that plays, sums and reports is compiled
//! once for all games.

use crate::compare::first_difference;
use crate::experiment::{Experiment, Shard};
use crate::parting::{Account, account};
use crate::play::{play_one, saved};
use crate::record::Record;
use crate::row::{Layout, Row};
use crate::runner::Runner;
use crate::witness::{Witness, witnesses};
use script::coverage::Coverage;
use std::any::Any;
use table::{Event, Game, Seat};

/// An experiment that can be played.
pub trait Trial: Send + Sync {
    /// Its full description.
    fn record(&self, shard: Shard) -> Record;
    /// The columns of its rows.
    fn layout(&self) -> Layout;
    /// The number of its games.
    fn games(&self) -> u64;
    /// The seat in a game of a place in the line-up.
    fn seat_of(&self, game: u64, place: usize) -> usize;
    /// A worker that plays its games; each thread has its own.
    fn worker(&self) -> Box<dyn Worker + '_>;
    /// A game as a saved game, replayed from its seed.
    fn saved(&self, game: u64) -> Result<String, String>;
    /// See [`witnesses`].
    fn witnesses(&self, games: u64) -> Vec<Witness>;
}

/// Plays one game after another.
pub trait Worker: Send {
    /// Plays a game to its end.
    fn play(&mut self, game: u64, coverage: &mut [Coverage]) -> Row;
    /// The first event in which this worker's last game differs from another worker's.
    fn parted(&self, other: &dyn Worker) -> Option<usize>;
    /// A bot's turn in the last game, up to and including this event.
    fn account(&self, seat: Seat, at: usize) -> Option<Account>;
    /// The log of the last game, for a worker of the same game type.
    fn log(&self) -> &dyn Any;
}

impl<G: Game> Trial for Experiment<G> {
    fn record(&self, shard: Shard) -> Record {
        Record::new(self, shard)
    }

    fn layout(&self) -> Layout {
        Experiment::layout(self)
    }

    fn games(&self) -> u64 {
        self.games
    }

    fn seat_of(&self, game: u64, place: usize) -> usize {
        Experiment::seat_of(self, game, place)
    }

    fn worker(&self) -> Box<dyn Worker + '_> {
        Box::new(Player {
            experiment: self,
            layout: Experiment::layout(self),
            runner: Runner::default(),
            game: 0,
        })
    }

    fn saved(&self, game: u64) -> Result<String, String> {
        saved(self, game)
    }

    fn witnesses(&self, games: u64) -> Vec<Witness> {
        witnesses(self, games)
    }
}

struct Player<'e, G: Game> {
    experiment: &'e Experiment<G>,
    layout: Layout,
    runner: Runner<G>,
    game: u64,
}

impl<G: Game> Worker for Player<'_, G> {
    fn play(&mut self, game: u64, coverage: &mut [Coverage]) -> Row {
        self.game = game;
        play_one(self.experiment, &self.layout, game, &mut self.runner, coverage)
    }

    fn parted(&self, other: &dyn Worker) -> Option<usize> {
        match other.log().downcast_ref::<Vec<Event<G::Action>>>() {
            Some(log) => first_difference(self.runner.log(), log),
            // Games of different types have nothing in common.
            None => Some(0),
        }
    }

    fn account(&self, seat: Seat, at: usize) -> Option<Account> {
        account(self.experiment, self.game, self.runner.log(), seat, at)
    }

    fn log(&self) -> &dyn Any {
        self.runner.log()
    }
}
