//! The Court: what can be influenced and secured, and who has agents there.

use crate::state::State;
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::view::show::glyph::{self, sign, token};
use crate::view::show::picks;
use maud::{Markup, html};
use table::Seat;

pub(super) fn court(state: &State, eyes: Option<Seat>) -> Markup {
    let discards = state.court().discards();
    html! {
        ul.court {
            @for (spot, card) in state.court().row() {
                li.court-card.{ "is-" (card.suit().map_or("vox".to_string(), |suit| suit.name())) }
                    data-place={ "court" (spot + 1) } data-pick=(picks::court(state, spot).id())
                    aria-label={ (card) ", " (standing(state, spot, eyes)) } {
                    h3 {
                        @if let Some(suit) = card.suit() { (token(suit)) span.sr { (suit) } }
                        (card)
                        @if card.is_guild() {
                            span.keys title={ "a raider pays " (card.raid_cost()) } { @for _ in 0..card.raid_cost() { (sign("sign-key")) } }
                        }
                    }
                    p { (card.reminder()) }
                    p.agents {
                        @for seat in state.seats() {
                            @for _ in 0..state.court().agents(spot)[usize::from(seat.0)] {
                                span.{ (glyph::of(state, seat)) } { (sign(&format!("agent-{}", state.player(seat).colour()))) }
                            }
                        }
                        small { (standing(state, spot, eyes)) }
                    }
                }
            }
        }
        @if !discards.is_empty() {
            p.quiet { "Discarded: " (discards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")) "." }
        }
    }
}

/// Who could secure the card.
fn standing(state: &State, spot: Spot, eyes: Option<Seat>) -> String {
    let agents = state.court().agents(spot);
    let most = agents.iter().copied().max().unwrap_or(0);
    let first: Vec<Seat> = state.seats().filter(|seat| agents[usize::from(seat.0)] == most).collect();
    match first[..] {
        _ if most == 0 => "nobody yet".into(),
        [seat] if eyes == Some(seat) => "you lead".into(),
        [seat] => format!("{} leads", state.player(seat).colour()),
        _ => "tied".into(),
    }
}
