//! Compares two documents: the same games are played with each until the result is clear.

use crate::experiment::{Experiment, Orders, Player};
use crate::play::Watch;
use crate::pool::{Enough, in_order};
use crate::row::Row;
use crate::stats::{ALPHA, Estimate, Sums};
use crate::trial::{Trial, Worker};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use table::{Event, Game, Who};

/// The number of parts of a win, so that shared wins stay whole numbers.
pub(crate) const PARTS: i64 = 60;

/// The minimum number of pairs before a verdict: with fewer, the variance is not known well enough.
const AT_LEAST: u64 = 256;

/// Candidates for one place at a table. The others are compared with the first.
pub struct Comparison {
    /// The same table with each candidate in that place.
    pub tables: Vec<Box<dyn Trial>>,
    /// The candidates' names, in order.
    pub names: Vec<String>,
    /// Differences in the share of games won below this do not count.
    pub enough: f64,
}

impl Comparison {
    /// `against` are the other players at the table; `pairs` is the maximum number of pairs.
    pub fn new<G: Game>(
        candidates: Vec<Player<G>>,
        against: &[Player<G>],
        orders: Orders,
        pairs: u64,
        seed: u64,
        enough: f64,
        setup: impl Fn(&[(usize, &Who)]) -> Result<G::Setup, String>,
    ) -> Result<Self, String> {
        if candidates.len() < 2 {
            return Err("a comparison needs two documents or more".into());
        }
        let names: Vec<String> = candidates.iter().map(|player| player.name().to_owned()).collect();
        if let Some(at) = (1..names.len()).find(|at| names[..*at].contains(&names[*at])) {
            return Err(format!("two candidates are called {}", names[at]));
        }
        let table = |candidate: Player<G>| {
            let mut players = vec![candidate];
            let mut line_up = vec![0];
            for other in against {
                let known = players.iter().position(|player| player.name() == other.name());
                line_up.push(known.unwrap_or(players.len()));
                if known.is_none() {
                    players.push(other.clone());
                }
            }
            Experiment::new(players, &line_up, orders.clone(), pairs, seed, &setup)
                .map(|table| Box::new(table) as Box<dyn Trial>)
        };
        let tables = candidates.into_iter().map(table).collect::<Result<_, _>>()?;
        Ok(Comparison { tables, names, enough })
    }

    /// The seat of the candidate in a game: it has the first place in the line-up.
    pub fn seat(&self, game: u64) -> usize {
        self.tables[0].seat_of(game, 0)
    }
}

/// The candidate's result in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Got {
    /// The share of a win, in 60ths.
    pub share: i64,
    pub score: i64,
}

impl Got {
    pub(crate) fn new(row: &Row, seat: usize) -> Option<Self> {
        if !row.problem.is_empty() {
            return None;
        }
        let winners = row.seats.iter().filter(|seat| seat.won).count() as i64;
        let own = &row.seats[seat];
        Some(Got { share: if own.won { PARTS / winners } else { 0 }, score: i64::from(own.score) })
    }

    pub fn victory(&self) -> f64 {
        self.share as f64 / PARTS as f64
    }
}

/// The same game played by the first candidate and by a rival.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    pub game: u64,
    pub seed: u64,
    pub seat: usize,
    pub rival: usize,
    /// `None` if the game failed.
    pub base: Option<Got>,
    pub other: Option<Got>,
    /// The first event that differs, if one does.
    pub parted: Option<usize>,
}

/// The evidence about one rival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It wins more.
    Better,
    /// It wins less.
    Worse,
    /// If there is a difference, it is too small to matter.
    Same,
    /// Not decided by the games that were played.
    Open,
}

/// A rival against the first candidate.
#[derive(Clone, Debug)]
pub struct Rival {
    pub name: String,
    /// Differences in victories, in 60ths, and in points.
    share: Sums,
    score: Sums,
    /// Pairs in which a game failed; they are not counted.
    pub problems: u64,
    /// Pairs in which the two made different decisions, and the first of these games.
    pub parted: u64,
    pub first_parted: Vec<u64>,
    alpha: f64,
    enough: f64,
    pub verdict: Verdict,
    /// The difference in the share of games won after doubling numbers of pairs, and at the end.
    pub history: Vec<(u64, Estimate)>,
}

/// The number of diverging games that are remembered for a closer look.
const REMEMBERED: usize = 200;

impl Rival {
    fn new(name: &str, alpha: f64, enough: f64) -> Self {
        Rival {
            name: name.into(),
            share: Sums::default(),
            score: Sums::default(),
            problems: 0,
            parted: 0,
            first_parted: Vec::new(),
            alpha,
            enough,
            verdict: Verdict::Open,
            history: Vec::new(),
        }
    }

    fn add(&mut self, pair: &Pair) {
        let (Some(base), Some(other)) = (pair.base, pair.other) else {
            self.problems += 1;
            return;
        };
        self.share.add(other.share - base.share);
        self.score.add(other.score - base.score);
        if pair.parted.is_some() {
            self.parted += 1;
            if self.first_parted.len() < REMEMBERED {
                self.first_parted.push(pair.game);
            }
        }
    }

    fn judge(&mut self) {
        if self.share.n < AT_LEAST {
            return;
        }
        let won = self.victories();
        if self.history.last().is_none_or(|(pairs, _)| self.share.n >= 2 * pairs) {
            self.history.push((self.share.n, won));
        }
        self.verdict = if won.low > 0.0 {
            Verdict::Better
        } else if won.high < 0.0 {
            Verdict::Worse
        } else if won.low > -self.enough && won.high < self.enough {
            Verdict::Same
        } else {
            Verdict::Open
        };
    }

    pub fn pairs(&self) -> u64 {
        self.share.n
    }

    /// The difference in the share of games won, with an interval that allows for stopping early.
    pub fn victories(&self) -> Estimate {
        self.share.always_valid(self.alpha).times(1.0 / PARTS as f64)
    }

    /// The difference in points, with an interval that allows for stopping early.
    pub fn points(&self) -> Estimate {
        self.score.always_valid(self.alpha)
    }
}

/// Plays pairs until every rival has a verdict, the pairs run out, or the run is stopped. `pair` receives
/// every counted pair, in order.
pub fn compare<E: Send>(
    comparison: &Comparison,
    watch: &Watch<'_>,
    mut pair: impl FnMut(&Pair) -> Result<(), E> + Send,
) -> Result<Vec<Rival>, E> {
    let n = comparison.names.len() - 1;
    // With several rivals, the error is divided between them (Bonferroni).
    let alpha = ALPHA / n as f64;
    let mut rivals: Vec<Rival> =
        comparison.names[1..].iter().map(|name| Rival::new(name, alpha, comparison.enough)).collect();
    // This only saves work: pairs of a rival with a verdict are not counted, played or not.
    let settled: Vec<AtomicBool> = (0..n).map(|_| AtomicBool::new(false)).collect();
    let workers = || comparison.tables.iter().map(|table| table.worker()).collect::<Vec<_>>();
    let work = |workers: &mut Vec<Box<dyn Worker + '_>>, games: Range<u64>| {
        let mut pairs = Vec::new();
        for game in games {
            if watch.stop.load(Ordering::Relaxed) {
                return None;
            }
            let seat = comparison.seat(game);
            let row = workers[0].play(game, &mut []);
            for rival in (0..n).filter(|rival| !settled[*rival].load(Ordering::Relaxed)) {
                let its = workers[rival + 1].play(game, &mut []);
                pairs.push(Pair {
                    game,
                    seed: row.seed,
                    seat,
                    rival,
                    base: Got::new(&row, seat),
                    other: Got::new(&its, seat),
                    parted: workers[0].parted(&*workers[rival + 1]),
                });
            }
            (watch.played)(1);
        }
        Some(pairs)
    };
    let take = |pairs: Vec<Pair>| {
        for one in pairs {
            if !settled[one.rival].load(Ordering::Relaxed) {
                rivals[one.rival].add(&one);
                pair(&one)?;
            }
        }
        for (rival, settled) in rivals.iter_mut().zip(&settled) {
            if !settled.load(Ordering::Relaxed) {
                rival.judge();
                settled.store(rival.verdict != Verdict::Open, Ordering::Relaxed);
            }
        }
        let all = settled.iter().all(|settled| settled.load(Ordering::Relaxed));
        Ok(if all { Enough::Yes } else { Enough::No })
    };
    in_order(0..comparison.tables[0].games(), watch.stop, workers, work, take)?;
    for rival in &mut rivals {
        let end = (rival.pairs(), rival.victories());
        if rival.history.last() != Some(&end) {
            rival.history.push(end);
        }
    }
    Ok(rivals)
}

/// The first event in which two logs differ; the end of the shorter one if it is a prefix.
pub fn first_difference<A: PartialEq>(a: &[Event<A>], b: &[Event<A>]) -> Option<usize> {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    (same < a.len() || same < b.len()).then_some(same)
}
