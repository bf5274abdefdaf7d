//! The players' possessions: resource slots, cards, captives, trophies, their supply.

use crate::state::State;
use crate::state::piece::{BuildingKind, CITIES, Piece};
use crate::state::player::{HOLDINGS, Player};
use crate::view::show::glyph::{self, sign, token};
use crate::view::show::picks;
use crate::words::{all, read};
use maud::{Markup, html};
use table::Seat;

/// The viewer's own board in short form, which is always in view.
pub(super) fn mine(state: &State, seat: Seat) -> Markup {
    let player = state.player(seat);
    html! {
        (slots(state, seat))
        ul.tally {
            li title=(say!("panel-trophies")) { (sign("ambition-warlord")) b { (player.trophies()) } span.sr { " " (say!("panel-trophies")) } }
            li title=(say!("panel-captives")) { (sign("ambition-tyrant")) b { (player.captives()) } span.sr { " " (say!("panel-captives")) } }
            li.{ (glyph::of(state, seat)) } title=(say!("panel-ships-in-supply")) { (sign(&format!("ship-{}", player.colour()))) b { (player.ships_in_supply()) } span.sr { " " (say!("panel-ships-in-supply")) } }
            li.{ (glyph::of(state, seat)) } title=(say!("panel-agents-in-supply")) { (sign(&format!("agent-{}", player.colour()))) b { (state.agents_in_supply(seat)) } span.sr { " " (say!("panel-agents-in-supply")) } }
            li.{ (glyph::of(state, seat)) } title=(say!("panel-starports-in-supply")) { (sign(&format!("port-{}", player.colour()))) b { (player.starports_in_supply()) } span.sr { " " (say!("panel-starports-in-supply")) } }
        }
        p.cards {
            @for card in player.guild() {
                span.held title=(card.reminder()) { @if let Some(suit) = card.suit() { (token(suit)) } (read(card)) }
            }
            @for lore in player.lore() { span.held title=(lore.reminder()) { (read(lore)) } }
            @if let Some(leader) = player.leader() { span.held title=(leader.reminder()) { (read(leader)) } }
        }
    }
}

/// All boards, the viewer's own first.
pub(super) fn players(state: &State, viewer: Option<Seat>) -> Markup {
    html! {
        div.boards {
            @for seat in state.seats_from(viewer.unwrap_or(Seat(0))) {
                section.{ (glyph::of(state, seat)) } data-pick={ "player:" (state.player(seat).colour()) } {
                    h3 { (glyph::who(state, seat, viewer)) " " small { (say!("panel-power-n", n = state.player(seat).power())) } }
                    (slots(state, seat))
                    (facts(state, seat))
                }
            }
        }
    }
}

fn facts(state: &State, seat: Seat) -> Markup {
    let player = state.player(seat);
    let captives: Vec<String> = state
        .seats()
        .filter(|owner| player.captives_of(*owner) > 0)
        .map(|owner| {
            say!("panel-captives-of", n = player.captives_of(owner), who = state.player(owner).colour())
        })
        .collect();
    let trophies: Vec<String> = state
        .seats()
        .flat_map(|owner| Piece::ALL.iter().map(move |piece| (owner, *piece)))
        .filter_map(|(owner, piece)| {
            let colour = state.player(owner).colour();
            let n = player.trophies_of(piece, owner);
            (n > 0).then(|| say!("panel-trophies-of", n = n, who = colour, piece = piece))
        })
        .collect();
    let list = |things: &[String]| if things.is_empty() { say!("panel-none") } else { things.join(", ") };
    html! {
        dl.facts {
            @if let Some(leader) = player.leader() { dt { (say!("panel-leader")) } dd { strong { (read(leader)) } " " small { (leader.reminder()) } } }
            dt { (say!("panel-cards")) }
            dd { @if player.is_virtual() { (virtual_hand(player)) } @else { (say!("panel-in-hand", n = player.cards())) } }
            dt { (say!("panel-supply")) }
            dd {
                (say!(
                    "panel-player-supply",
                    ships = player.ships_in_supply(),
                    agents = state.agents_in_supply(seat),
                    cities = player.cities_on_board(),
                    most = CITIES,
                    starports = player.starports_in_supply()
                ))
            }
            dt { (say!("panel-captives-title")) } dd { (list(&captives)) }
            dt { (say!("panel-trophies-title")) } dd { (list(&trophies)) }
            @if !player.outrage().is_empty() {
                dt { (say!("panel-outrage")) } dd { @for resource in player.outrage() { (token(resource)) " " (read(resource)) " " } }
            }
            @for card in player.guild() {
                dt { @if let Some(suit) = card.suit() { (token(suit)) span.sr { (read(suit)) } } }
                dd { strong { (read(card)) } @if !player.is_ready(card) { " " (say!("panel-exhausted")) } " " small { (card.reminder()) } }
            }
            @for lore in player.lore() { dt { (say!("panel-lore")) } dd { strong { (read(lore)) } " " small { (lore.reminder()) } } }
        }
    }
}

fn virtual_hand(player: &Player) -> Markup {
    let hand = player.virtual_hand();
    html! {
        (say!("panel-hand-counter", n = hand.cards))
        @if hand.seize > 0 { ", " (say!("panel-seize-counter", n = hand.seize)) }
        @if !hand.bonus.is_empty() {
            ", " (say!("panel-bonus", cards = all(hand.bonus)))
        }
    }
}

/// The resource slots from left to right, with their raid cost.
fn slots(state: &State, seat: Seat) -> Markup {
    let player = state.player(seat);
    let last = if player.is_open(HOLDINGS) { HOLDINGS } else { HOLDINGS - 1 };
    html! {
        ul.slots aria-label=(say!("panel-slots")) {
            @for slot in 0..=last {
                @let held = player.slots()[usize::from(slot)];
                @let keys = Player::raid_cost(slot);
                @if player.is_open(slot) {
                    li data-pick=(picks::slot(state, seat, slot).id()) title=(say!("panel-raider-pays", n = keys)) {
                        span.well { @if let Some(resource) = held { (token(resource)) span.sr { (read(resource)) } } @else { span.sr { (say!("panel-empty")) } } }
                        small { (keys) (sign("sign-key")) span.sr { (say!("panel-to-a-raider")) } }
                    }
                } @else {
                    li.closed title=(say!("panel-covered")) { span.well { span.sr { (say!("panel-covered")) } } small { (read(BuildingKind::City)) } }
                }
            }
        }
    }
}
