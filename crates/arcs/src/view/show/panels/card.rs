//! Action cards: those of the hand, and those played in this round.

use crate::state::State;
use crate::state::card::{ActionCard, Way};
use crate::view::show::glyph::{self, sign};
use crate::view::show::picks::{self, title};
use crate::words::read;
use maud::{Markup, html};
use table::Seat;

fn face(card: ActionCard) -> Markup {
    let ambitions = card.ambitions();
    html! {
        span.top { b { (card.number()) } (sign(&format!("suit-{}", card.suit()))) }
        span.suit { (title(card.suit())) }
        span.pips title=(say!("panel-actions", n = card.pips())) aria-hidden="true" { @for _ in 0..card.pips() { i {} } }
        span.sr { (say!("panel-actions", n = card.pips())) }
        span.kinds {
            @for kind in card.suit().kinds() { span title=(read(kind)) { (sign(&format!("kind-{kind}"))) span.sr { (read(kind)) } } }
        }
        span.foot {
            @if ambitions.len() > 1 { (say!("panel-any-ambition")) }
            @else if let Some(ambition) = ambitions.first() { (sign(&format!("ambition-{ambition}"))) (title(ambition)) }
            @else { (say!("panel-no-ambition")) }
        }
    }
}

pub(super) fn hand(state: &State, seat: Seat) -> Markup {
    let (hand, turn) = (state.player(seat).hand(), state.turn());
    html! {
        @if turn.seat() == seat && turn.pips() > 0 { p.actions-left { (say!("panel-actions-left", n = turn.pips())) } }
        @if hand.is_empty() { p.quiet { (say!("panel-no-cards")) } }
        ul.hand role="group" aria-label=(say!("panel-hand")) {
            @for held in hand {
                @let pick = picks::card(held);
                li.action-card.{ "suit-" (held.suit()) } role="img" data-pick=(pick.id()) aria-label=(pick.label) { (face(held)) }
            }
        }
    }
}

pub(super) fn round(state: &State, viewer: Option<Seat>) -> Markup {
    let round = state.round();
    let way = |way: Way| match way {
        Way::Lead => say!("panel-leads"),
        Way::Surpass => say!("panel-surpasses"),
        Way::Pivot => say!("panel-pivots"),
        Way::Copy => say!("panel-copies"),
    };
    let played: Vec<Seat> =
        state.seats_from(round.leader()).filter(|seat| round.played(*seat).is_some()).collect();
    html! {
        @if played.is_empty() { p.quiet { (say!("panel-nobody-played")) } }
        ul.played {
            @for seat in played {
                @if let Some(played) = round.played(seat) {
                    li {
                        @if played.is_face_up() || viewer == Some(seat) {
                            div.action-card.small.{ "suit-" (played.card.suit()) }.face-down[!played.is_face_up()] {
                                (face(played.card))
                                @if played.way == Way::Lead && round.is_zeroed() { span.zero title=(say!("panel-counts-as-zero")) { "0" } }
                            }
                        } @else { div.action-card.small.face-down { span.sr { (say!("panel-face-down")) } } }
                        span { (glyph::who(state, seat, viewer)) " " small { (way(played.way)) } }
                    }
                }
            }
        }
    }
}
