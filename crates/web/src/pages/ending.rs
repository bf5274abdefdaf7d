//! The end of a game: who has won and by how much, how it came about, and what to do next.

use crate::GameId;
use crate::hall::Live;
use maud::{Markup, html};
use table::Seat;

/// Points of the log at which the chart looks.
const LOOKS: usize = 60;
/// The chart, in its own units.
const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 150.0;
const MARGIN: f64 = 24.0;

pub(super) fn ending(id: GameId, live: &Live, may_save: bool) -> Markup {
    let standing = live.play.standing();
    let seats = live.play.seats();
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(standing.scores.get(*at).copied().unwrap_or(0)));
    html! {
        h2 #question tabindex="-1" { "The game is over" }
        p.lead { (super::result(&*live.play)) }
        @if !standing.scores.is_empty() {
            table.final-scores {
                tbody {
                    @for at in order {
                        tr.won[standing.winners.contains(&Seat(at as u8))] {
                            th scope="row" { (seats[at].name) }
                            td { (standing.scores.get(at).copied().unwrap_or(0)) }
                        }
                    }
                }
            }
            (chart(live))
        }
        p.row {
            a.button.primary href={ "/new/" (live.play.game()) } { "Play again" }
            @if may_save { a.button href={ "/g/" (id) "/save" } { "Save as a file" } }
            a.button href={ "/g/" (id) "/log" } { "Whole log" }
        }
    }
}

/// How the scores came about.
fn chart(live: &Live) -> Markup {
    let len = live.play.len();
    let looks: Vec<Vec<i32>> =
        (0..=LOOKS).map(|look| live.play.standing_at(len * look / LOOKS).scores).collect();
    let most = looks.iter().flatten().copied().max().unwrap_or(0).max(1);
    let least = looks.iter().flatten().copied().min().unwrap_or(0).min(0);
    let at = |look: usize, score: i32| {
        let x = MARGIN + (WIDTH - 2.0 * MARGIN) * look as f64 / LOOKS as f64;
        let y =
            HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * f64::from(score - least) / f64::from(most - least);
        (x, y)
    };
    let line = |seat: usize| {
        let points = looks.iter().enumerate().filter_map(|(look, scores)| Some(at(look, *scores.get(seat)?)));
        points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
    };
    let seats = live.play.seats();
    html! {
        svg.chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label="The scores from the beginning to the end" {
            path.axis d=(format!("M{MARGIN} {MARGIN}V{0}H{1}", HEIGHT - MARGIN, WIDTH - MARGIN)) {}
            text x=(MARGIN - 6.0) y=(MARGIN + 4.0) text-anchor="end" { (most) }
            @for (seat, sitting) in seats.iter().enumerate() {
                polyline.{ "line-" (seat) } points=(line(seat)) { title { (sitting.name) } }
                @let end = looks.last().and_then(|scores| scores.get(seat)).copied().unwrap_or(0);
                @let (x, y) = at(LOOKS, end);
                text x=(x + 4.0) y=(y + 4.0) { (sitting.name.chars().next().unwrap_or('?').to_uppercase()) }
            }
        }
    }
}
