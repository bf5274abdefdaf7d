//! The state of the game: chapter and round, progress of power, ambitions.

use crate::rules::chapter::goal;
use crate::state::State;
use crate::state::ambition::{Ambition, Prize, marker_prize};
use crate::state::names::Named;
use crate::view::show::glyph::{self, sign};
use crate::view::show::picks::title;
use maud::{Markup, html};
use table::Seat;

const CHAPTERS: u8 = 5;

pub(super) fn clock(state: &State, viewer: Option<Seat>) -> Markup {
    let (holder, seized) = (state.round().initiative(), state.round().was_seized());
    html! {
        p.chapter {
            b { (say!("chapter-n", n = state.chapter())) }
            span.dots aria-hidden="true" {
                @for chapter in 1..=CHAPTERS {
                    i.past[chapter < state.chapter()].now[chapter == state.chapter()] {}
                }
            }
        }
        p.quiet {
            @let key = match (seized, viewer == Some(holder)) {
                (true, true) => "panel-you-seized-initiative",
                (true, false) => "panel-seized-initiative",
                (false, true) => "panel-you-have-initiative",
                (false, false) => "panel-has-initiative",
            };
            (say!(key, who = title(state.player(holder).colour())))
        }
    }
}

pub(super) fn power(state: &State, viewer: Option<Seat>) -> Markup {
    let goal = goal(state);
    html! {
        ul.lanes aria-label=(say!("panel-power-up-to", n = goal)) {
            @for seat in state.seats() {
                @let power = state.player(seat).power();
                li.{ (glyph::of(state, seat)) } {
                    (glyph::who(state, seat, viewer))
                    @if state.round().initiative() == seat { span.initiative title=(say!("panel-initiative")) { (sign("sign-initiative")) } }
                    span.lane { i style={ "width:" (u32::from(power.min(goal)) * 100 / u32::from(goal)) "%" } {} }
                    b { (power) }
                    small { (say!("panel-of", n = goal)) }
                }
            }
        }
    }
}

pub(super) fn ambitions(state: &State) -> Markup {
    let free: Vec<Prize> = (0..3)
        .filter(|marker| state.markers[*marker].is_none())
        .map(|marker| marker_prize(marker, state.chapter()))
        .collect();
    let worth = |prize: Prize| format!("{}/{}", prize.first, prize.second);
    let left: Vec<String> = free.iter().rev().map(|prize| worth(*prize)).collect();
    html! {
        ul.ambitions {
            @for ambition in Ambition::all() {
                @let declared = state.is_declared(ambition);
                @let prize = state.prize(ambition);
                li.declared[declared] data-pick={ "word:" (ambition) } title=(about(ambition)) {
                    (sign(&format!("ambition-{ambition}")))
                    span {
                        b { (title(ambition)) }
                        span.counts {
                            @for seat in state.seats() {
                                span.first[state.is_winning(seat, ambition)] {
                                    (glyph::mark(state, seat)) (state.count(seat, ambition))
                                    @if state.is_tied_for_first(seat, ambition) { span title=(say!("rank-tied")) { "=" } }
                                }
                            }
                            @if state.players() == 2 { span title=(say!("panel-in-box")) { "▫" (state.box_count(ambition)) } }
                        }
                    }
                    @if declared { span.worth { (prize.first) small { "/" (prize.second) } } }
                }
            }
            li.markers title=(say!("panel-markers-free")) {
                small { (say!("panel-markers")) }
                @if left.is_empty() { (say!("panel-none")) } @else { (left.join(" ")) }
            }
        }
    }
}

/// The items that each ambition counts.
fn about(ambition: Ambition) -> String {
    say!(&["about-", ambition.label()].concat())
}
