//! The end of a game: who won and by how much, how it came about, and what to do next.

use super::scores::{chart, sources};
use crate::GameId;
use crate::hall::Live;
use maud::{Markup, html};
use table::Seat;
use table::play::Told;

pub(super) fn ending(id: GameId, live: &Live, told: &[Told], eyes: Option<Seat>, may_save: bool) -> Markup {
    let standing = live.play.standing();
    let seats = live.play.seats();
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(standing.scores.get(*at).copied().unwrap_or(0)));
    html! {
        h2 #question tabindex="-1" { (say!("the-game-is-over")) }
        p.lead { (super::capital(&super::result(&*live.play))) }
        @if !standing.scores.is_empty() {
            table.final-scores {
                tbody {
                    @for at in order {
                        tr.won[standing.winners.contains(&Seat(at as u8))] {
                            th scope="row" { (super::capital(&seats[at].name)) }
                            td { (standing.scores.get(at).copied().unwrap_or(0)) }
                        }
                    }
                }
            }
            (chart(live, told, &seats, eyes))
            (sources(told, &seats, eyes))
        }
        p.row {
            a.button.primary href={ "/new/" (live.play.game()) } { (say!("play-again")) }
            @if may_save { a.button href={ "/g/" (id) "/save" } { (say!("save-as-a-file")) } }
            a.button href={ "/g/" (id) "/log" } { (say!("whole-log")) }
        }
    }
}
