//! Statistics: estimates and their uncertainty. Implemented here, so that every number can be traced to its
//! formula.

use serde::Serialize;

/// The error level of all intervals and tests of the lab: 5 %.
pub const ALPHA: f64 = 0.05;

/// The 97.5 % quantile of the normal distribution.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// An estimate, and the interval that covers the truth in 95 % of experiments.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    pub fn contains(&self, truth: f64) -> bool {
        self.low <= truth && truth <= self.high
    }

    /// The estimate in another unit.
    pub fn times(&self, factor: f64) -> Self {
        Estimate { value: self.value * factor, low: self.low * factor, high: self.high * factor }
    }
}

/// A share with Wilson's score interval, which stays inside 0..1 and is accurate for few games and for shares
/// near 0 and 1.
pub fn wilson(successes: u64, n: u64) -> Estimate {
    if n == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p) = (n as f64, successes as f64 / n as f64);
    let z2 = Z * Z;
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    Estimate { value: p, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// Sums that give a mean and its interval. They are integers, so that the order of addition, and with it the
/// number of threads or machines, makes no difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub n: u64,
    pub sum: i64,
    pub squares: i128,
}

impl Sums {
    pub fn add(&mut self, value: i64) {
        self.n += 1;
        self.sum += value;
        self.squares += i128::from(value) * i128::from(value);
    }

    pub fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum as f64 / self.n as f64 }
    }

    /// Sample variance; 0 with fewer than two values.
    pub fn variance(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        // n Σx² - (Σx)² is exact in integers: no cancellation.
        let spread = i128::from(self.n) * self.squares - i128::from(self.sum) * i128::from(self.sum);
        spread as f64 / (self.n as f64 * (self.n - 1) as f64)
    }

    /// The mean with its normal interval, which is valid for the hundreds of games that a lab plays.
    pub fn estimate(&self) -> Estimate {
        let half = Z * (self.variance() / self.n.max(1) as f64).sqrt();
        Estimate { value: self.mean(), low: self.mean() - half, high: self.mean() + half }
    }

    /// The mean with an interval that may be looked at after every game: with 95 % probability it
    /// covers the truth at *all* looks together, so that an experiment may stop when it likes what
    /// it sees. Robbins' normal mixture with the variance estimated from the data (Waudby-Smith,
    /// Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic
    /// confidence sequences"); `alpha` is the error allowed.
    pub fn always_valid(&self, alpha: f64) -> Estimate {
        let n = self.n.max(1) as f64;
        // The mixture is narrowest around this many games; it is valid everywhere.
        const NARROWEST: f64 = 2_000.0;
        let rho2 = (-2.0 * alpha.ln() + (-2.0 * alpha.ln()).ln() + 1.0) / NARROWEST;
        let grown = n * rho2 + 1.0;
        let half = (self.variance() * 2.0 * grown / (n * n * rho2) * (grown.sqrt() / alpha).ln()).sqrt();
        Estimate { value: self.mean(), low: self.mean() - half, high: self.mean() + half }
    }
}

/// The probability that chance alone moves a mean at least as far from 0, to either side.
pub fn two_sided(sums: &Sums) -> f64 {
    let error = (sums.variance() / sums.n.max(1) as f64).sqrt();
    if error == 0.0 {
        return if sums.mean() == 0.0 { 1.0 } else { 0.0 };
    }
    erfc((sums.mean() / error).abs() / std::f64::consts::SQRT_2)
}

/// The complementary error function for x ≥ 0: Lentz's continued fraction where it converges fast, otherwise
/// the series.
fn erfc(x: f64) -> f64 {
    use std::f64::consts::PI;
    if x < 2.0 {
        // erf(x) = 2/√π · Σ (-1)^n x^(2n+1) / (n! (2n+1))
        let (mut term, mut sum) = (x, x);
        for n in 1..200 {
            let n = f64::from(n);
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        return 1.0 - 2.0 / PI.sqrt() * sum;
    }
    let fraction = (1..60).rev().fold(x, |below, n| x + f64::from(n) / 2.0 / below);
    (-x * x).exp() / (PI.sqrt() * fraction)
}

/// The significant findings among many, with a false-discovery rate of at most `rate` (Benjamini and Hochberg
/// 1995).
pub fn discoveries(chances: &[f64], rate: f64) -> Vec<bool> {
    let mut sorted = chances.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = chances.len() as f64;
    let below = |(at, chance): &(usize, &f64)| **chance <= (at + 1) as f64 / n * rate;
    let limit = sorted.iter().enumerate().rfind(below).map_or(-1.0, |(_, chance)| *chance);
    chances.iter().map(|chance| *chance <= limit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Generator;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 5e-5, "{a} is not {b}");
    }

    #[test]
    fn wilson_gives_the_published_values() {
        // Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I.
        for (r, n, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let got = wilson(r, n);
            close(got.low, low);
            close(got.high, high);
        }
    }

    #[test]
    fn the_tails_of_the_normal_distribution_are_the_tables() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.317_310_5), (1.959_964, 0.05), (3.0, 0.002_699_8), (5.0, 5.733e-7)]
        {
            let got = erfc(z / std::f64::consts::SQRT_2);
            assert!((got - p).abs() < 1e-4 * p.max(1e-3), "{z}: {got} is not {p}");
        }
    }

    #[test]
    fn discoveries_are_those_of_the_published_example() {
        // Benjamini and Hochberg (1995), section 4.1: of 15 hypotheses four are rejected.
        let chances = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0,
        ];
        let found = discoveries(&chances, 0.05);
        assert_eq!(found.iter().filter(|found| **found).count(), 4);
        assert!(found[..4].iter().all(|found| *found));
        assert!(discoveries(&[], 0.05).is_empty());
        assert_eq!(discoveries(&[0.9, 0.5], 0.05), [false, false]);
    }

    #[test]
    fn the_false_discovery_rate_is_held_where_nothing_is_to_be_found() {
        // 40 lines without any effect, many times: a false discovery in 5 % of repetitions.
        let wrong = misses(400, 10, |chance| {
            let chances: Vec<f64> = (0..40)
                .map(|_| {
                    let mut sums = Sums::default();
                    for _ in 0..200 {
                        sums.add(i64::from(chance.below(3)) - 1);
                    }
                    two_sided(&sums)
                })
                .collect();
            discoveries(&chances, ALPHA).contains(&true)
        });
        assert!(wrong < 0.085, "{wrong}");
    }

    #[test]
    fn nothing_played_says_nothing() {
        assert_eq!(wilson(0, 0), Estimate { value: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn variance_is_exact_far_from_zero() {
        let mut sums = Sums::default();
        for value in [1_000_000_000, 1_000_000_001, 1_000_000_002] {
            sums.add(value);
        }
        assert_eq!((sums.mean(), sums.variance()), (1_000_000_001.0, 1.0));
    }

    /// The share of repetitions in which the interval misses the truth.
    fn misses(repetitions: u32, seed: u64, mut once: impl FnMut(&mut Generator) -> bool) -> f64 {
        let mut chance = Generator::new(seed, 0);
        (0..repetitions).filter(|_| once(&mut chance)).count() as f64 / f64::from(repetitions)
    }

    #[test]
    fn a_wilson_interval_covers_in_about_95_percent_of_repetitions() {
        for (share, seed) in [(5, 1), (33, 2), (50, 3), (90, 4)] {
            let missed = misses(4_000, seed, |chance| {
                let won = (0..400).filter(|_| chance.below(100) < share).count() as u64;
                !wilson(won, 400).contains(f64::from(share) / 100.0)
            });
            assert!((0.035..0.065).contains(&missed), "{share} %: missed {missed}");
        }
    }

    #[test]
    fn the_interval_of_a_mean_covers_in_about_95_percent_of_repetitions() {
        // Points of a game have a skewed distribution.
        let missed = misses(4_000, 5, |chance| {
            let mut sums = Sums::default();
            for _ in 0..400 {
                sums.add(i64::from(chance.below(10) * chance.below(10)));
            }
            !sums.estimate().contains(4.5 * 4.5)
        });
        assert!((0.035..0.065).contains(&missed), "missed {missed}");
    }

    #[test]
    fn looking_after_every_game_errs_in_at_most_5_percent_of_repetitions() {
        // Pairs of games that differ in `differ` percent of cases, equally often to either side.
        for (differ, seed) in [(50, 6), (10, 7), (2, 8)] {
            let missed = misses(1_000, seed, |chance| {
                let mut sums = Sums::default();
                (0..4_000).any(|n| {
                    let value = match chance.below(200) {
                        v if v < differ => 1,
                        v if v < 2 * differ => -1,
                        _ => 0,
                    };
                    sums.add(value);
                    n >= 255 && !sums.always_valid(ALPHA).contains(0.0)
                })
            });
            assert!(missed < 0.05, "{differ} %: missed {missed}");
        }
    }

    #[test]
    fn a_plain_interval_would_err_far_more_often_if_looked_at_all_the_time() {
        let missed = misses(300, 9, |chance| {
            let mut sums = Sums::default();
            (0..4_000).any(|n| {
                sums.add(i64::from(chance.below(2)) * 2 - 1);
                n >= 255 && !sums.estimate().contains(0.0)
            })
        });
        assert!(missed > 0.15, "missed {missed}: the test above would prove nothing");
    }
}
