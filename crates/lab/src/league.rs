//! A round robin: one table of strengths, each with a rating and its uncertainty.

use crate::compare::{Got, PARTS};
use crate::experiment::{Experiment, Orders, Player};
use crate::folder::FolderError;
use crate::play::{Played, Watch, play};
use crate::pool::Enough;
use crate::sheet::{Cell, Kind, Sheet};
use crate::stats::{Estimate, Z};
use crate::text::{number, percent, table};
use crate::trial::Trial;
use std::path::Path;
use table::{Game, Who};

/// The rating difference that makes a win ten times as likely, as in Elo's system.
const TENFOLD: f64 = 400.0;

/// A table of the league: its players and their wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Indices into the league's players.
    pub players: Vec<usize>,
    /// The wins of each player, in 60ths; shared wins are divided.
    pub won: Vec<i64>,
    pub games: u64,
    pub problems: u64,
}

/// The strength table.
#[derive(Clone, Debug)]
pub struct League {
    pub names: Vec<String>,
    pub rounds: Vec<Round>,
    /// The number of tables that cannot be set up because two documents play the same side.
    pub impossible: u64,
}

/// All tables of `seats` different players, each in all seating orders, with `games` games each.
pub fn league<G: Game>(
    players: &[Player<G>],
    seats: usize,
    games: u64,
    seed: u64,
    setup: impl Fn(&[usize], &[(usize, &Who)]) -> Result<G::Setup, String>,
    watch: &Watch<'_>,
) -> Result<League, String> {
    if seats < 2 || players.len() < seats {
        return Err(format!("{seats} seats need as many different players: {} are named", players.len()));
    }
    let names = players.iter().map(|player| player.name().to_owned()).collect();
    let mut league = League { names, rounds: Vec::new(), impossible: 0 };
    let mut reason = String::new();
    for (nth, chosen) in (0..).zip(combinations(players.len(), seats)) {
        let own: Vec<Player<G>> = chosen.iter().map(|player| players[*player].clone()).collect();
        let line_up: Vec<usize> = (0..seats).collect();
        let laid = Experiment::new(own, &line_up, Orders::All, games, seed.wrapping_add(nth), |seating| {
            setup(&chosen, seating)
        });
        let experiment = match laid {
            Ok(experiment) => experiment,
            Err(why) => {
                reason = why;
                league.impossible += 1;
                continue;
            }
        };
        league.rounds.push(round(&experiment, chosen, watch));
    }
    if league.rounds.is_empty() { Err(reason) } else { Ok(league) }
}

/// Plays one table of the league.
fn round(trial: &dyn Trial, players: Vec<usize>, watch: &Watch<'_>) -> Round {
    let mut round = Round { won: vec![0; players.len()], players, games: 0, problems: 0 };
    let take = |played: Played| {
        for row in &played.rows {
            round.games += 1;
            round.problems += u64::from(!row.problem.is_empty());
            for (at, seat) in row.seats.iter().enumerate() {
                round.won[seat.player] += Got::new(row, at).map_or(0, |got| got.share);
            }
        }
        Ok::<_, std::convert::Infallible>(Enough::No)
    };
    let Ok(()) = play(trial, 0..trial.games(), watch, take);
    round
}

/// All combinations of `k` out of `n`, in order.
pub fn combinations(n: usize, k: usize) -> Vec<Vec<usize>> {
    fn choose(from: usize, n: usize, k: usize, chosen: &mut Vec<usize>, out: &mut Vec<Vec<usize>>) {
        if chosen.len() == k {
            return out.push(chosen.clone());
        }
        for next in from..n {
            chosen.push(next);
            choose(next + 1, n, k, chosen, out);
            chosen.pop();
        }
    }
    let mut out = Vec::new();
    choose(0, n, k, &mut Vec::new(), &mut out);
    out
}

impl League {
    /// The rating of every player, in points relative to the average of the league. The model: at a table,
    /// players win in proportion to their strength (Bradley and Terry for two, Luce for more).
    pub fn ratings(&self) -> Vec<Estimate> {
        let n = self.names.len();
        // Add half a win for everybody at every table: without it, a player without wins would be infinitely
        // weak.
        let tables: Vec<(&[usize], Vec<f64>)> = self
            .rounds
            .iter()
            .map(|round| {
                let won = round.won.iter().map(|won| *won as f64 / PARTS as f64 + 0.5).collect();
                (&round.players[..], won)
            })
            .collect();
        let mut strength = vec![0.0; n];
        let mut covariance = vec![vec![0.0; n]; n];
        for _ in 0..100 {
            let mut slope = vec![0.0; n];
            // The information matrix, with the direction in which all strengths move together held fixed.
            let mut information = vec![vec![1.0; n]; n];
            for (players, won) in &tables {
                let games: f64 = won.iter().sum();
                let most = players.iter().map(|player| strength[*player]).fold(f64::MIN, f64::max);
                let powers: Vec<f64> =
                    players.iter().map(|player| (strength[*player] - most).exp()).collect();
                let all: f64 = powers.iter().sum();
                for (a, player) in players.iter().enumerate() {
                    let share = powers[a] / all;
                    slope[*player] += won[a] - games * share;
                    information[*player][*player] += games * share;
                    for (b, other) in players.iter().enumerate() {
                        information[*player][*other] -= games * share * powers[b] / all;
                    }
                }
            }
            covariance = inverse(information);
            let step: Vec<f64> =
                covariance.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum()).collect();
            // Long steps overshoot if a player wins nearly always.
            let longest = step.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
            let factor = (1.0 / longest).min(1.0);
            for (strength, step) in strength.iter_mut().zip(&step) {
                *strength += factor * step;
            }
            if longest < 1e-10 {
                break;
            }
        }
        let mean = strength.iter().sum::<f64>() / n as f64;
        let points = TENFOLD / std::f64::consts::LN_10;
        (0..n)
            .map(|at| {
                // The fixed direction adds the same to every variance: 1/n².
                let variance = (covariance[at][at] - 1.0 / (n * n) as f64).max(0.0);
                let (value, half) = (points * (strength[at] - mean), points * Z * variance.sqrt());
                Estimate { value, low: value - half, high: value + half }
            })
            .collect()
    }

    /// The games and wins of a player.
    fn record(&self, player: usize) -> (u64, f64) {
        let (mut games, mut won) = (0, 0);
        for round in &self.rounds {
            if let Some(at) = round.players.iter().position(|other| *other == player) {
                games += round.games - round.problems;
                won += round.won[at];
            }
        }
        (games, won as f64 / PARTS as f64)
    }

    /// The strength table as text for a terminal, the strongest first.
    pub fn summary(&self) -> String {
        let ratings = self.ratings();
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|a, b| ratings[*b].value.total_cmp(&ratings[*a].value));
        let mut rows = vec![["", "rating", "95 %", "games", "won"].map(String::from).to_vec()];
        for player in order {
            let (e, (games, won)) = (ratings[player], self.record(player));
            rows.push(vec![
                self.names[player].clone(),
                format!("{:+.0}", e.value),
                format!("{:+.0} to {:+.0}", e.low, e.high),
                number(games),
                percent(won / games.max(1) as f64),
            ]);
        }
        let mut out = table(&rows);
        let problems: u64 = self.rounds.iter().map(|round| round.problems).sum();
        if problems > 0 {
            out.push_str(&format!("\n{} games could not go on, and count for nothing.\n", number(problems)));
        }
        if self.impossible > 0 {
            out.push_str(&format!(
                "\n{} tables cannot be laid: two at them play the same side.\n",
                number(self.impossible)
            ));
        }
        out.push_str("\n0 is the average of the league. Somebody 100 points above another wins about 64 % of games for two.\n");
        out
    }

    /// The strength table, followed by each table's wins.
    pub fn write(&self, path: &Path) -> Result<(), FolderError> {
        std::fs::create_dir_all(path).map_err(crate::sheet::at(path))?;
        let ratings =
            [("player", Kind::Text), ("rating", Kind::Real), ("low", Kind::Real), ("high", Kind::Real)];
        let mut sheet = Sheet::create(path, "league", &ratings.map(|(name, kind)| (name.to_owned(), kind)))?;
        for (name, e) in self.names.iter().zip(self.ratings()) {
            sheet.row([Cell::Text(name), Cell::Real(e.value), Cell::Real(e.low), Cell::Real(e.high)])?;
        }
        sheet.finish()?;
        let tables = [
            ("table", Kind::Whole),
            ("player", Kind::Text),
            ("games", Kind::Whole),
            ("problems", Kind::Whole),
            ("won", Kind::Real),
        ];
        let mut sheet = Sheet::create(path, "tables", &tables.map(|(name, kind)| (name.to_owned(), kind)))?;
        for (nth, round) in (1..).zip(&self.rounds) {
            for (player, won) in round.players.iter().zip(&round.won) {
                sheet.row([
                    Cell::Whole(nth),
                    Cell::Text(&self.names[*player]),
                    Cell::Whole(round.games as i64),
                    Cell::Whole(round.problems as i64),
                    Cell::Real(*won as f64 / PARTS as f64),
                ])?;
            }
        }
        sheet.finish()?;
        Ok(())
    }
}

/// Gauss–Jordan elimination with partial pivoting. The matrix is symmetric and positive definite.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (at, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|column| if column == at { 1.0 } else { 0.0 }));
    }
    for column in 0..n {
        let largest = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..n).max_by(|a, b| largest(a).total_cmp(&largest(b))).unwrap_or(column);
        matrix.swap(column, pivot);
        let divisor = matrix[column][column];
        for value in &mut matrix[column] {
            *value /= divisor;
        }
        let own = matrix[column].clone();
        for (at, row) in matrix.iter_mut().enumerate().filter(|(at, _)| *at != column) {
            let factor = row[column];
            debug_assert_ne!(at, column);
            for (value, own) in row.iter_mut().zip(&own) {
                *value -= factor * own;
            }
        }
    }
    matrix.into_iter().map(|row| row[n..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Generator;

    /// A simulated league in which every player's true strength is known.
    fn simulated(points: &[f64], seats: usize, games: u64, chance: &mut Generator) -> League {
        let strength: Vec<f64> = points.iter().map(|points| 10_f64.powf(points / TENFOLD)).collect();
        let mut rounds = Vec::new();
        for players in combinations(points.len(), seats) {
            let all: f64 = players.iter().map(|player| strength[*player]).sum();
            let mut won = vec![0; seats];
            for _ in 0..games {
                let mut at = f64::from(chance.below(1 << 20)) / f64::from(1 << 20) * all;
                let winner = players.iter().position(|player| {
                    at -= strength[*player];
                    at < 0.0
                });
                won[winner.unwrap_or(seats - 1)] += PARTS;
            }
            rounds.push(Round { players, won, games, problems: 0 });
        }
        let names = (0..points.len()).map(|at| at.to_string()).collect();
        League { names, rounds, impossible: 0 }
    }

    #[test]
    fn ratings_cover_the_truth_in_about_95_percent_of_leagues() {
        let truth = [150.0, 40.0, -30.0, -160.0];
        let mut chance = Generator::new(3, 0);
        for (seats, games) in [(2, 60), (3, 80)] {
            let (mut covered, mut all) = (0, 0);
            for _ in 0..300 {
                let ratings = simulated(&truth, seats, games, &mut chance).ratings();
                covered += ratings.iter().zip(truth).filter(|(e, truth)| e.contains(*truth)).count();
                all += truth.len();
            }
            let share = covered as f64 / all as f64;
            assert!((0.92..0.975).contains(&share), "{seats} seats: {share}");
        }
    }

    #[test]
    fn whoever_never_wins_has_a_rating_all_the_same() {
        let rounds = vec![Round { players: vec![0, 1], won: vec![100 * PARTS, 0], games: 100, problems: 0 }];
        let league = League { names: vec!["a".into(), "b".into()], rounds, impossible: 0 };
        let ratings = league.ratings();
        assert!(ratings[0].value > 200.0 && ratings[0].value.is_finite(), "{ratings:?}");
        assert!((ratings[0].value + ratings[1].value).abs() < 1e-6);
    }

    #[test]
    fn everybody_meets_everybody() {
        assert_eq!(combinations(4, 2).len(), 6);
        assert_eq!(combinations(3, 3), [[0, 1, 2]]);
    }
}
