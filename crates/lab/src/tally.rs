//! Totals over many games. Only integers are added, so that the order does not matter.

use crate::row::{Layout, Row};
use crate::stats::{Estimate, Sums, wilson};
use std::collections::BTreeMap;

/// How often each value came up.
pub type Histogram = BTreeMap<i64, u64>;

/// The totals of one player, over all seats it held.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerTally {
    /// Games in which it held a seat, and those that one of its seats won.
    pub games: u64,
    pub won: u64,
    /// Seats it held in all these games.
    pub seats: u64,
    /// Points of each of its seats.
    pub points: Sums,
    pub spread: Histogram,
}

/// A player at a seat, or all players at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    pub games: u64,
    pub won: u64,
    pub points: Sums,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    pub layout: Layout,
    /// All games, and those among them that could not go on: these count for nothing else.
    pub games: u64,
    pub problems: u64,
    pub players: Vec<PlayerTally>,
    pub seats: Vec<Cell>,
    /// By player and seat.
    pub cells: Vec<Vec<Cell>>,
    /// How games ended: how often, and how often each player won in this way.
    pub endings: BTreeMap<String, (u64, Vec<u64>)>,
    /// One for each clock.
    pub clock: Vec<(Sums, Histogram)>,
    pub events: Sums,
    pub acts: Sums,
}

impl Tally {
    pub fn new(layout: Layout) -> Self {
        let (players, seats) = (layout.players.len(), layout.seats);
        Tally {
            games: 0,
            problems: 0,
            players: vec![PlayerTally::default(); players],
            seats: vec![Cell::default(); seats],
            cells: vec![vec![Cell::default(); seats]; players],
            endings: BTreeMap::new(),
            clock: vec![Default::default(); layout.clock.len()],
            events: Sums::default(),
            acts: Sums::default(),
            layout,
        }
    }

    pub fn add(&mut self, row: &Row) {
        self.games += 1;
        if !row.problem.is_empty() {
            self.problems += 1;
            return;
        }
        self.events.add(i64::from(row.events));
        self.acts.add(i64::from(row.acts));
        for ((sums, histogram), value) in self.clock.iter_mut().zip(&row.clock) {
            sums.add(i64::from(*value));
            *histogram.entry(i64::from(*value)).or_default() += 1;
        }
        for (at, seat) in row.seats.iter().enumerate() {
            let score = i64::from(seat.score);
            for cell in [&mut self.seats[at], &mut self.cells[seat.player][at]] {
                cell.games += 1;
                cell.won += u64::from(seat.won);
                cell.points.add(score);
            }
            let player = &mut self.players[seat.player];
            player.seats += 1;
            player.points.add(score);
            *player.spread.entry(score).or_default() += 1;
        }
        if !self.endings.contains_key(&row.ending) {
            self.endings.insert(row.ending.clone(), (0, vec![0; self.players.len()]));
        }
        let Some((games, winners)) = self.endings.get_mut(&row.ending) else { return };
        *games += 1;
        for (index, player) in self.players.iter_mut().enumerate() {
            let mut seats = row.seats.iter().filter(|seat| seat.player == index).peekable();
            if seats.peek().is_none() {
                continue;
            }
            player.games += 1;
            if seats.any(|seat| seat.won) {
                player.won += 1;
                winners[index] += 1;
            }
        }
    }

    /// The share of its games that a player won, and what it would be if all seats were equal.
    ///
    /// A game is won or not, also by a player who holds two seats in it: so Wilson's interval is
    /// right for games, and would not be for seats, whose results hang together.
    pub fn win_rate(&self, player: usize) -> (Estimate, f64) {
        let tally = &self.players[player];
        let fair = tally.seats as f64 / (tally.games.max(1) as f64 * self.layout.seats as f64);
        (wilson(tally.won, tally.games), fair)
    }

    /// The share of games that a seat won, whoever held it.
    pub fn seat_rate(&self, seat: usize) -> Estimate {
        wilson(self.seats[seat].won, self.seats[seat].games)
    }
}
