//! Action cards: those of the hand, and those played in this round.

use crate::state::State;
use crate::state::card::{ActionCard, Way};
use crate::view::show::glyph::{self, sign};
use crate::view::show::picks::{self, title};
use maud::{Markup, html};
use table::Seat;

fn face(card: ActionCard) -> Markup {
    let ambitions = card.ambitions();
    html! {
        span.top { b { (card.number()) } (sign(&format!("suit-{}", card.suit()))) }
        span.suit { (title(card.suit().label())) }
        span.pips title={ (card.pips()) " actions" } aria-hidden="true" { @for _ in 0..card.pips() { i {} } }
        span.sr { (card.pips()) @if card.pips() == 1 { " action" } @else { " actions" } }
        span.kinds {
            @for kind in card.suit().kinds() { span title=(kind) { (sign(&format!("kind-{kind}"))) span.sr { (kind) } } }
        }
        span.foot {
            @if ambitions.len() > 1 { "Any ambition" }
            @else if let Some(ambition) = ambitions.first() { (sign(&format!("ambition-{ambition}"))) (title(ambition.label())) }
            @else { "No ambition" }
        }
    }
}

pub(super) fn hand(state: &State, seat: Seat) -> Markup {
    let hand = state.player(seat).hand();
    html! {
        @if hand.is_empty() { p.quiet { "No cards left." } }
        ul.hand role="group" aria-label="Your hand" {
            @for held in hand {
                @let pick = picks::card(held);
                li.action-card.{ "suit-" (held.suit()) } role="img" data-pick=(pick.id()) aria-label=(pick.label) { (face(held)) }
            }
        }
    }
}

pub(super) fn round(state: &State, eyes: Option<Seat>) -> Markup {
    let round = state.round();
    let way = |way: Way| match way {
        Way::Lead => "leads",
        Way::Surpass => "surpasses",
        Way::Pivot => "pivots",
        Way::Copy => "copies",
    };
    let played: Vec<Seat> =
        state.seats_from(round.leader()).filter(|seat| round.played(*seat).is_some()).collect();
    html! {
        @if played.is_empty() { p.quiet { "Nobody has played a card yet." } }
        ul.played {
            @for seat in played {
                @if let Some(played) = round.played(seat) {
                    li {
                        @if played.is_face_up() || eyes == Some(seat) {
                            div.action-card.small.{ "suit-" (played.card.suit()) }.face-down[!played.is_face_up()] {
                                (face(played.card))
                                @if played.way == Way::Lead && round.is_zeroed() { span.zero title="counts as 0: an ambition was declared" { "0" } }
                            }
                        } @else { div.action-card.small.face-down { span.sr { "a card, face down" } } }
                        span { (glyph::who(state, seat, eyes)) " " small { (way(played.way)) } }
                    }
                }
            }
        }
    }
}
