//! The value of an unfinished game for a player, for searches.

use super::*;
use table::Seat;

/// The number of rounds after which a search evaluates the position.
const ROUNDS: u32 = 2;

impl State {
    /// The number of the section of the game: this many rounds of all seats.
    pub(crate) fn stage(&self) -> u32 {
        u32::from(self.turn.number.saturating_sub(1)) / u32::from(self.seat_count.max(1)) / ROUNDS
    }

    /// A player's estimated probability of winning: a logistic function of the lead over the strongest rival.
    pub(crate) fn worth(&self, seat: Seat) -> f32 {
        let own = self.seats[usize::from(seat.0)];
        if self.is_over() {
            let winners = self.winners();
            return if winners.has(own) { 1.0 / winners.len().max(1) as f32 } else { 0.0 };
        }
        let rivals = self.players().without(own);
        let rival = rivals.iter().map(|f| self.strength(f)).fold(f32::MIN, f32::max);
        // The closer a player is to the end, the more a lead counts.
        let most = self.players().iter().map(|f| self.points_of(f)).max().unwrap_or(0);
        let to_come = f32::from(30_u8.saturating_sub(most));
        1.0 / (1.0 + (-(self.strength(own) - rival) / (2.0 + 0.2 * to_come)).exp())
    }

    /// Points, and the expected gains in points.
    fn strength(&self, f: Faction) -> f32 {
        let sum =
            |count: &dyn Fn(Clearing) -> u8| -> f32 { Clearing::all().map(|at| f32::from(count(at))).sum() };
        f32::from(self.points_of(f))
            + 0.5 * sum(&|at| self.buildings_of(f, at))
            + 0.3 * sum(&|at| self.tokens_of(f, at))
            + 0.12 * sum(&|at| self.warriors_of(f, at))
            + 0.3 * self.hands[f.index()].len() as f32
    }
}
