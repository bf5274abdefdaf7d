//! Totals over many games. Only integers are added, so that the order does not matter.

use crate::row::{Layout, Row, SeatRow};
use crate::stats::{Estimate, Sums, wilson};
use std::collections::BTreeMap;

/// The frequency of each value.
pub type Histogram = BTreeMap<i64, u64>;

/// The totals of one player over all seats it held.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerTally {
    /// Games in which it held a seat, and those won by one of its seats.
    pub games: u64,
    pub won: u64,
    /// The number of seats it held in all these games.
    pub seats: u64,
    /// The points of each of its seats.
    pub points: Sums,
    pub spread: Histogram,
}

/// The totals of a team, which wins if any of its players wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamTally {
    pub name: String,
    pub games: u64,
    pub won: u64,
    /// The number of seats that its players held in all these games.
    pub seats: u64,
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
    /// All games, and the failed ones among them, which are not counted elsewhere.
    pub games: u64,
    pub problems: u64,
    pub players: Vec<PlayerTally>,
    pub teams: Vec<TeamTally>,
    pub seats: Vec<Cell>,
    /// By player and seat.
    pub cells: Vec<Vec<Cell>>,
    /// How games ended: how often, and how often each player won in this way.
    pub endings: BTreeMap<String, (u64, Vec<u64>)>,
    /// One entry for each clock.
    pub clock: Vec<(Sums, Histogram)>,
    pub events: Sums,
    pub acts: Sums,
}

impl Tally {
    pub fn new(layout: Layout) -> Self {
        let (players, seats) = (layout.players.len(), layout.seats);
        let mut teams: Vec<TeamTally> = Vec::new();
        for name in layout.teams.iter().flatten() {
            if teams.iter().all(|team| team.name != *name) {
                teams.push(TeamTally { name: name.clone(), ..TeamTally::default() });
            }
        }
        Tally {
            games: 0,
            problems: 0,
            players: vec![PlayerTally::default(); players],
            teams,
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
        for team in &mut self.teams {
            let own = |seat: &&SeatRow| self.layout.teams[seat.player].as_ref() == Some(&team.name);
            let seats = row.seats.iter().filter(own).count() as u64;
            team.games += u64::from(seats > 0);
            team.won += u64::from(row.seats.iter().filter(own).any(|seat| seat.won));
            team.seats += seats;
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

    /// The share of its games that a player won, and the share to be expected if all seats were equal.
    ///
    /// A player who holds two seats still wins a game once: so Wilson's interval applies to games, and not to
    /// seats, whose results are not independent.
    pub fn win_rate(&self, player: usize) -> (Estimate, f64) {
        let tally = &self.players[player];
        let fair = tally.seats as f64 / (tally.games.max(1) as f64 * self.layout.seats as f64);
        (wilson(tally.won, tally.games), fair)
    }

    /// Like [`Self::win_rate`], for a team.
    pub fn team_rate(&self, team: &TeamTally) -> (Estimate, f64) {
        let fair = team.seats as f64 / (team.games.max(1) as f64 * self.layout.seats as f64);
        (wilson(team.won, team.games), fair)
    }

    /// The share of games that a seat won, with any player.
    pub fn seat_rate(&self, seat: usize) -> Estimate {
        wilson(self.seats[seat].won, self.seats[seat].games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A team of two has won a game once, whichever of them did, and also if both did.
    #[test]
    fn a_team_wins_with_any_of_its_players() {
        let cats = Some("cats".to_owned());
        let layout = Layout {
            players: vec!["a".into(), "b".into(), "c".into()],
            teams: vec![cats.clone(), cats, None],
            seats: 3,
            clock: Vec::new(),
        };
        let mut tally = Tally::new(layout);
        for (game, winners) in
            [[true, false, false], [false, true, false], [true, true, false], [false, false, true]]
                .into_iter()
                .enumerate()
        {
            let seat = |(player, won): (usize, bool)| SeatRow { player, score: 0, won };
            tally.add(&Row {
                game: game as u64,
                seed: 0,
                arrangement: 0,
                events: 1,
                acts: 1,
                ending: "over".into(),
                problem: String::new(),
                clock: Vec::new(),
                seats: winners.into_iter().enumerate().map(seat).collect(),
            });
        }
        let team = &tally.teams[0];
        assert_eq!((tally.teams.len(), team.games, team.won, team.seats), (1, 4, 3, 8));
        let (rate, fair) = tally.team_rate(team);
        assert!((rate.value - 0.75).abs() < 1e-9 && (fair - 2.0 / 3.0).abs() < 1e-9);
    }
}
