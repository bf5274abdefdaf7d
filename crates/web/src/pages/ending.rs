//! The end of a game beside the board: who won and by how much, and what to do next. How it came about is told
//! on the page over the board.

use crate::GameId;
use crate::app::Live;
use maud::{Markup, html};
use table::Seat;

pub(super) fn ending(id: GameId, live: &Live, viewer: Option<Seat>, may_save: bool) -> Markup {
    let standing = live.play.standing();
    let seats = live.play.seats();
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(standing.scores.get(*at).copied().unwrap_or(0)));
    html! {
        h2 #question tabindex="-1" { (say!("the-game-is-over")) }
        p.lead { (super::capital(&super::result_to(&*live.play, viewer))) }
        @if !standing.scores.is_empty() {
            table.final-scores {
                tbody {
                    @for at in order {
                        tr.won[standing.winners.contains(&Seat(at as u8))] {
                            th scope="row" { (super::scores::name(&seats, Seat(at as u8), viewer)) }
                            td { (standing.scores.get(at).copied().unwrap_or(0)) }
                        }
                    }
                }
            }
        }
        p.row {
            @if !standing.scores.is_empty() { button type="button" data-open="scores" hidden { (say!("how-it-came-about")) } }
            a.button.primary href={ "/new/" (live.play.game()) } { (say!("play-again")) }
            @if may_save { a.button href={ "/g/" (id) "/save" } { (say!("save-as-a-file")) } }
            a.button href={ "/g/" (id) "/log" } { (say!("whole-log")) }
        }
    }
}
