//! How the game stands: chapter and round, power on the way to the goal, ambitions.

use crate::rules::chapter::goal;
use crate::state::State;
use crate::state::ambition::{Ambition, Prize, marker_prize};
use crate::state::names::Named;
use crate::view::show::glyph::{self, sign};
use crate::view::show::picks::title;
use maud::{Markup, html};
use table::Seat;

const CHAPTERS: u8 = 5;

pub(super) fn clock(state: &State) -> Markup {
    let leader = state.player(state.round().initiative()).colour();
    html! {
        p.chapter {
            b { "Chapter " (state.chapter()) }
            span.dots aria-hidden="true" {
                @for chapter in 1..=CHAPTERS {
                    i.past[chapter < state.chapter()].now[chapter == state.chapter()] {}
                }
            }
        }
        p.quiet {
            (title(leader.label())) " has the initiative"
            @if state.round().was_seized() { ", seized" }
        }
    }
}

pub(super) fn power(state: &State, eyes: Option<Seat>) -> Markup {
    let goal = goal(state);
    html! {
        ul.lanes aria-label={ "Power, up to " (goal) } {
            @for seat in state.seats() {
                @let power = state.player(seat).power();
                li.{ (glyph::of(state, seat)) } {
                    (glyph::who(state, seat, eyes))
                    @if state.round().initiative() == seat { span.initiative title="has the initiative" { (sign("sign-initiative")) } }
                    span.lane { i style={ "width:" (u32::from(power.min(goal)) * 100 / u32::from(goal)) "%" } {} }
                    b { (power) }
                    small { "of " (goal) }
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
                        b { (title(ambition.label())) }
                        span.counts {
                            @for seat in state.seats() {
                                span.first[state.is_winning(seat, ambition)] {
                                    (glyph::mark(state, seat)) (state.count(seat, ambition))
                                    @if state.is_tied_for_first(seat, ambition) { span title="tied for first" { "=" } }
                                }
                            }
                            @if state.players() == 2 { span title="in the box" { "▫" (state.box_count(ambition)) } }
                        }
                    }
                    @if declared { span.worth { (prize.first) small { "/" (prize.second) } } }
                }
            }
            li.markers title="Markers that can still be declared" {
                small { "Markers left" }
                @if left.is_empty() { "none" } @else { (left.join(" ")) }
            }
        }
    }
}

/// What each ambition counts.
fn about(ambition: Ambition) -> &'static str {
    match ambition {
        Ambition::Tycoon => "Tycoon: most material and fuel",
        Ambition::Tyrant => "Tyrant: most captives",
        Ambition::Warlord => "Warlord: most trophies",
        Ambition::Keeper => "Keeper: most relics",
        Ambition::Empath => "Empath: most psionics",
    }
}
