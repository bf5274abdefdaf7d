//! What the players have: resource slots, cards, captives, trophies, what is left in their supply.

use crate::state::State;
use crate::state::names::Named;
use crate::state::piece::{CITIES, Piece};
use crate::state::player::{HOLDINGS, Player};
use crate::view::show::glyph::{self, sign, token};
use crate::view::show::picks;
use maud::{Markup, html};
use table::Seat;

/// One's own board, in few words: it is always in view.
pub(super) fn mine(state: &State, seat: Seat) -> Markup {
    let player = state.player(seat);
    html! {
        (slots(state, seat))
        ul.tally {
            li title="trophies" { (sign("ambition-warlord")) b { (player.trophies()) } span.sr { " trophies" } }
            li title="captives" { (sign("ambition-tyrant")) b { (player.captives()) } span.sr { " captives" } }
            li.{ (glyph::of(state, seat)) } title="ships in your supply" { (sign(&format!("ship-{}", player.colour()))) b { (player.ships_in_supply()) } span.sr { " ships in your supply" } }
            li.{ (glyph::of(state, seat)) } title="agents in your supply" { (sign(&format!("agent-{}", player.colour()))) b { (state.agents_in_supply(seat)) } span.sr { " agents in your supply" } }
            li.{ (glyph::of(state, seat)) } title="starports in your supply" { (sign(&format!("port-{}", player.colour()))) b { (player.starports_in_supply()) } span.sr { " starports in your supply" } }
        }
        p.cards {
            @for card in player.guild() {
                span.held title=(card.reminder()) { @if let Some(suit) = card.suit() { (token(suit)) } (card) }
            }
            @for lore in player.lore() { span.held title=(lore.reminder()) { (lore) } }
            @if let Some(leader) = player.leader() { span.held title=(leader.reminder()) { (leader) } }
        }
    }
}

/// Everybody's boards; one's own first.
pub(super) fn players(state: &State, eyes: Option<Seat>) -> Markup {
    html! {
        div.boards {
            @for seat in state.seats_from(eyes.unwrap_or(Seat(0))) {
                section.{ (glyph::of(state, seat)) } data-pick={ "player:" (state.player(seat).colour()) } {
                    h3 { (glyph::who(state, seat, eyes)) " " small { (state.player(seat).power()) " power" } }
                    (slots(state, seat))
                    (facts(state, seat))
                }
            }
        }
    }
}

fn facts(state: &State, seat: Seat) -> Markup {
    let player = state.player(seat);
    let some = |n: u8, what: &str| (n > 0).then(|| format!("{n} {what}"));
    let captives: Vec<String> = state
        .seats()
        .filter_map(|owner| some(player.captives_of(owner), state.player(owner).colour().label()))
        .collect();
    let trophies: Vec<String> = state
        .seats()
        .flat_map(|owner| Piece::ALL.iter().map(move |piece| (owner, *piece)))
        .filter_map(|(owner, piece)| {
            let colour = state.player(owner).colour();
            let n = player.trophies_of(piece, owner);
            let many = piece.to_string().replace("city", "citie") + "s";
            some(n, &format!("{colour} {}", if n == 1 { piece.to_string() } else { many }))
        })
        .collect();
    let list = |things: &[String]| if things.is_empty() { "none".to_string() } else { things.join(", ") };
    html! {
        dl.facts {
            @if let Some(leader) = player.leader() { dt { "Leader" } dd { strong { (leader) } " " small { (leader.reminder()) } } }
            dt { "Cards" }
            dd { @if player.is_virtual() { (virtual_hand(player)) } @else { (player.cards()) " in hand" } }
            dt { "Supply" }
            dd {
                (player.ships_in_supply()) " ships, " (state.agents_in_supply(seat)) " agents, "
                (player.cities_on_board()) " of " (CITIES) " cities, " (player.starports_in_supply()) " starports"
            }
            dt { "Captives" } dd { (list(&captives)) }
            dt { "Trophies" } dd { (list(&trophies)) }
            @if !player.outrage().is_empty() {
                dt { "Outrage" } dd { @for resource in player.outrage() { (token(resource)) " " (resource) " " } }
            }
            @for card in player.guild() {
                dt { @if let Some(suit) = card.suit() { (token(suit)) span.sr { (suit) } } }
                dd { strong { (card) } @if !player.is_ready(card) { " (exhausted)" } " " small { (card.reminder()) } }
            }
            @for lore in player.lore() { dt { "Lore" } dd { strong { (lore) } " " small { (lore.reminder()) } } }
        }
    }
}

fn virtual_hand(player: &Player) -> Markup {
    let hand = player.virtual_hand();
    html! {
        "hand counter " (hand.cards)
        @if hand.seize > 0 { ", seize counter " (hand.seize) }
        @if !hand.bonus.is_empty() {
            ", bonus: " (hand.bonus.iter().map(|c| c.name()).collect::<Vec<_>>().join(", "))
        }
    }
}

/// The resource slots from left to right, with what a raider pays.
fn slots(state: &State, seat: Seat) -> Markup {
    let player = state.player(seat);
    let last = if player.is_open(HOLDINGS) { HOLDINGS } else { HOLDINGS - 1 };
    html! {
        ul.slots aria-label="Resource slots" {
            @for slot in 0..=last {
                @let held = player.slots()[usize::from(slot)];
                @let keys = Player::raid_cost(slot);
                @if player.is_open(slot) {
                    li data-pick=(picks::slot(state, seat, slot).id()) title={ "a raider pays " (keys) } {
                        span.well { @if let Some(resource) = held { (token(resource)) span.sr { (resource) } } @else { span.sr { "empty" } } }
                        small { (keys) (sign("sign-key")) span.sr { " to a raider" } }
                    }
                } @else {
                    li.closed title="covered by a city" { span.well { span.sr { "covered by a city" } } small { "city" } }
                }
            }
        }
    }
}
