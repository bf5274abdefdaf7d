//! The Court: the cards that can be influenced and secured, and the agents on them.

use crate::state::State;
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::view::show::glyph::{self, sign, token};
use crate::view::show::picks;
use crate::words::{all, read};
use maud::{Markup, html};
use table::Seat;

pub(super) fn court(state: &State, viewer: Option<Seat>) -> Markup {
    let discards = state.court().discards();
    html! {
        ul.court {
            @for (spot, card) in state.court().row() {
                li.court-card.{ "is-" (card.suit().map_or("vox".to_string(), |suit| suit.name())) }
                    data-place={ "court" (spot + 1) } data-pick=(picks::court(state, spot).id())
                    aria-label={ (read(card)) ", " (standing(state, spot, viewer)) } {
                    h3 {
                        @if let Some(suit) = card.suit() { (token(suit)) span.sr { (read(suit)) } }
                        (read(card))
                        @if card.is_guild() {
                            span.keys title=(say!("panel-raider-pays", n = card.raid_cost())) { @for _ in 0..card.raid_cost() { (sign("sign-key")) } }
                        }
                    }
                    p { (card.reminder()) }
                    p.agents {
                        @for seat in state.seats() {
                            @for _ in 0..state.court().agents(spot)[usize::from(seat.0)] {
                                span.{ (glyph::of(state, seat)) } { (sign(&format!("agent-{}", state.player(seat).colour()))) }
                            }
                        }
                        small { (standing(state, spot, viewer)) }
                    }
                }
            }
        }
        @if !discards.is_empty() {
            p.quiet { (say!("panel-discarded", cards = all(discards))) }
        }
    }
}

/// The players who could secure the card.
fn standing(state: &State, spot: Spot, viewer: Option<Seat>) -> String {
    let agents = state.court().agents(spot);
    let most = agents.iter().copied().max().unwrap_or(0);
    let first: Vec<Seat> = state.seats().filter(|seat| agents[usize::from(seat.0)] == most).collect();
    match first[..] {
        _ if most == 0 => say!("panel-nobody-yet"),
        [seat] if viewer == Some(seat) => say!("panel-you-lead"),
        [seat] => say!("panel-who-leads", who = state.player(seat).colour()),
        _ => say!("panel-tied"),
    }
}
