//! An experiment without the types of its game: whatever plays it, adds it up or reports on it is
//! compiled once for all games.

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
    /// How many games it has.
    fn games(&self) -> u64;
    /// Where somebody sits in a game, by the place in the line-up.
    fn seat_of(&self, game: u64, place: usize) -> usize;
    /// Somebody who plays its games; each thread has its own.
    fn worker(&self) -> Box<dyn Worker + '_>;
    /// A game as a saved game, played again from its seed.
    fn saved(&self, game: u64) -> Result<String, String>;
    /// See [`witnesses`].
    fn witnesses(&self, games: u64) -> Vec<Witness>;
}

/// Plays one game after another.
pub trait Worker: Send {
    /// Plays a game to its end.
    fn play(&mut self, game: u64, coverage: &mut [Coverage]) -> Row;
    /// The first event in which the game that was played last differs from another worker's.
    fn parted(&self, other: &dyn Worker) -> Option<usize>;
    /// A bot's turn in the game that was played last, up to and with this event.
    fn account(&self, seat: Seat, at: usize) -> Option<Account>;
    /// The log of that game, for a worker of the same game.
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
            // Games of different kinds have nothing in common.
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
