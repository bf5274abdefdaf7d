//! Small plots as SVG: estimates with their intervals, histograms, lines.

use crate::stats::Estimate;
use maud::{Markup, html};

/// A scale from values to pixels.
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn new(values: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Self {
        let low = values.clone().fold(f64::INFINITY, f64::min);
        let high = values.fold(f64::NEG_INFINITY, f64::max);
        match low < high {
            true => Scale { low, high, from, to },
            // A single value, or none: draw it in the middle.
            false if low.is_finite() => Scale { low: low - 1.0, high: low + 1.0, from, to },
            false => Scale { low: 0.0, high: 1.0, from, to },
        }
    }

    fn at(&self, value: f64) -> String {
        let share = (value - self.low) / (self.high - self.low);
        format!("{:.1}", self.from + share * (self.to - self.from))
    }

    /// Round values along the scale.
    fn ticks(&self) -> Vec<f64> {
        let rough = (self.high - self.low) / 6.0;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|s| *s >= rough);
        let step = step.unwrap_or(10.0 * power);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

const WIDTH: f64 = 640.0;

/// A row of an interval plot.
pub struct Dot<'t> {
    pub name: &'t str,
    pub estimate: Estimate,
    /// The expected value, if there is one: drawn as a tick.
    pub expected: Option<f64>,
}

/// One row for each estimate, with its interval as a line; `unit` follows the numbers of the axis.
pub fn dots(label: &str, dots: &[Dot<'_>], unit: &str) -> Markup {
    let height = 34.0 * dots.len() as f64 + 34.0;
    let values =
        dots.iter().flat_map(|dot| [Some(dot.estimate.low), Some(dot.estimate.high), dot.expected]).flatten();
    let x = Scale::new(values, 200.0, WIDTH - 24.0);
    html! {
        svg class="plot" role="img" aria-label=(label) viewBox=(format!("0 0 {WIDTH} {height}")) {
            @for tick in x.ticks() {
                line class="grid" x1=(x.at(tick)) x2=(x.at(tick)) y1="4" y2=(height - 26.0) {}
                text x=(x.at(tick)) y=(height - 8.0) text-anchor="middle" { (short(tick)) (unit) }
            }
            @for (row, dot) in dots.iter().enumerate() {
                @let y = 22.0 + 34.0 * row as f64;
                text x="188" y=(y + 5.0) text-anchor="end" { (dot.name) }
                @if let Some(expected) = dot.expected {
                    line class="expected" x1=(x.at(expected)) x2=(x.at(expected)) y1=(y - 11.0) y2=(y + 11.0) {}
                }
                line class="whisker" x1=(x.at(dot.estimate.low)) x2=(x.at(dot.estimate.high)) y1=(y) y2=(y) {}
                circle class="dot" cx=(x.at(dot.estimate.value)) cy=(y) r="5" {}
            }
        }
    }
}

/// The frequency of each value. Wide ranges are grouped into at most 60 bars.
pub fn histogram(label: &str, counts: impl Iterator<Item = (i64, u64)> + Clone) -> Markup {
    let (Some(low), Some(high)) =
        (counts.clone().map(|(v, _)| v).min(), counts.clone().map(|(v, _)| v).max())
    else {
        return html! {};
    };
    let width = ((high - low) / 60 + 1).max(1);
    let mut bars = vec![0u64; ((high - low) / width + 1) as usize];
    for (value, count) in counts {
        bars[((value - low) / width) as usize] += count;
    }
    let most = bars.iter().copied().max().unwrap_or(1).max(1) as f64;
    let room = (WIDTH - 40.0) / bars.len() as f64;
    let every = (bars.len() / 10).max(1);
    html! {
        svg class="plot" role="img" aria-label=(label) viewBox=(format!("0 0 {WIDTH} 170")) {
            @for (at, bar) in bars.iter().enumerate() {
                @let x = 20.0 + room * at as f64;
                @let height = 130.0 * *bar as f64 / most;
                @let from = low + at as i64 * width;
                rect class="bar" x=(format!("{:.1}", x + 0.5)) width=(format!("{:.1}", (room - 1.0).max(1.0)))
                    y=(format!("{:.1}", 140.0 - height)) height=(format!("{height:.1}")) {
                    title { (from) @if width > 1 { "–" (from + width - 1) } ": " (bar) }
                }
                @if at % every == 0 {
                    text x=(format!("{:.1}", x + room / 2.0)) y="160" text-anchor="middle" { (from) }
                }
            }
        }
    }
}

/// A line through estimates over named values, one colour for each series.
pub fn line(label: &str, names: &[String], series: &[(String, Vec<Estimate>)], unit: &str) -> Markup {
    let values = series.iter().flat_map(|(_, e)| e).flat_map(|e| [e.low, e.high]);
    let y = Scale::new(values, 210.0, 16.0);
    let room = (WIDTH - 200.0) / names.len().max(1) as f64;
    let x = |at: usize| format!("{:.1}", 60.0 + room * (at as f64 + 0.5));
    html! {
        svg class="plot" role="img" aria-label=(label) viewBox=(format!("0 0 {WIDTH} 250")) {
            @for tick in y.ticks() {
                line class="grid" x1="60" x2=(WIDTH - 140.0) y1=(y.at(tick)) y2=(y.at(tick)) {}
                text x="52" y=(y.at(tick)) dy="4" text-anchor="end" { (short(tick)) (unit) }
            }
            @for (at, name) in names.iter().enumerate() {
                text x=(x(at)) y="236" text-anchor="middle" { (name) }
            }
            @for (index, (name, estimates)) in series.iter().enumerate() {
                @let points: Vec<String> =
                    estimates.iter().enumerate().map(|(at, e)| format!("{},{}", x(at), y.at(e.value))).collect();
                g class=(format!("series s{}", index % 6)) {
                    polyline points=(points.join(" ")) {}
                    @for (at, e) in estimates.iter().enumerate() {
                        line class="whisker" x1=(x(at)) x2=(x(at)) y1=(y.at(e.low)) y2=(y.at(e.high)) {}
                        circle cx=(x(at)) cy=(y.at(e.value)) r="4" {}
                    }
                    @if let Some(last) = estimates.last() {
                        text x=(WIDTH - 132.0) y=(y.at(last.value)) dy="4" { (name) }
                    }
                }
            }
        }
    }
}

/// A number without unnecessary digits.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
