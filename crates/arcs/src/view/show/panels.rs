//! Everything beside the map: hand, round, ambitions, Court, and each player's board.

use super::glyph::{badge, dot, token};
use crate::state::State;
use crate::state::ambition::{Ambition, Prize, marker_prize};
use crate::state::card::{ActionCard, Way};
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::state::piece::{CITIES, Piece};
use crate::state::player::{HOLDINGS, Player};
use crate::state::resource::Resource;
use maud::{Markup, html};
use table::Seat;
use table::show::Panel;

pub(super) fn panels(state: &State, eyes: Option<Seat>) -> Vec<Panel> {
    let mut panels = Vec::new();
    let mut panel = |id: String, title: String, html: Markup| {
        panels.push(Panel { id, title, html: html.into_string() });
    };
    if let Some(seat) = eyes.filter(|seat| !state.player(*seat).is_virtual()) {
        let title = format!("Your hand, {}", state.player(seat).colour());
        panel("hand".into(), title, hand(state, seat));
    }
    panel("round".into(), "This round".into(), round(state, eyes));
    panel("ambitions".into(), format!("Ambitions, chapter {} of 5", state.chapter()), ambitions(state));
    panel("court".into(), "Court".into(), court(state));
    // One's own board first.
    for seat in state.seats_from(eyes.unwrap_or(Seat(0))) {
        let colour = state.player(seat).colour();
        let title = format!("{}: {} power", colour.name(), state.player(seat).power());
        panel(format!("player-{colour}"), title, board(state, seat));
    }
    panels
}

fn card(card: ActionCard) -> Markup {
    let ambitions = card.ambitions();
    html! {
        span class={ "action-card " (card.suit()) } {
            span { b { (card.number()) } " " (card.suit()) }
            small {
                (card.pips()) @if card.pips() == 1 { " action" } @else { " actions" }
                @if ambitions.len() > 1 { " · any ambition" }
                @else if let Some(ambition) = ambitions.first() { " · " (ambition) }
            }
        }
    }
}

fn hand(state: &State, seat: Seat) -> Markup {
    let hand = state.player(seat).hand();
    html! {
        @if hand.is_empty() { p.quiet { "no cards left" } }
        ul.hand { @for held in hand { li { (card(held)) } } }
    }
}

fn round(state: &State, eyes: Option<Seat>) -> Markup {
    let round = state.round();
    let way = |way: Way| match way {
        Way::Lead => "leads",
        Way::Surpass => "surpasses",
        Way::Pivot => "pivots",
        Way::Copy => "copies, face down",
    };
    html! {
        p {
            "Initiative: " (badge(state, round.initiative()))
            @if round.was_seized() { " (seized)" }
            @if round.is_zeroed() { " · the lead card counts as 0" }
        }
        ul.played {
            @for seat in state.seats_from(round.leader()) {
                @if let Some(played) = round.played(seat) {
                    li {
                        (badge(state, seat)) " " (way(played.way))
                        @if played.is_face_up() || eyes == Some(seat) { (card(played.card)) }
                        @else { span.action-card.face-down { "a card" } }
                    }
                }
            }
        }
        @if round.lead().is_some() {
            p { (badge(state, state.turn().seat())) " is on turn: " (state.turn().pips()) " pips left" }
        }
        @if let Some(battle) = state.battle() {
            p {
                strong { "Battle" } " in " (battle.system().name()) " against " (badge(state, battle.defender()))
                @let symbols = battle.symbols();
                ": " (symbols.own) " self, " (symbols.intercept) " intercept, " (symbols.hit) " hits, "
                (symbols.building) " on buildings, " (symbols.key) " keys"
            }
        }
    }
}

fn ambitions(state: &State) -> Markup {
    let free: Vec<Prize> = (0..3)
        .filter(|marker| state.markers[*marker].is_none())
        .map(|marker| marker_prize(marker, state.chapter()))
        .collect();
    html! {
        table.standings {
            thead {
                tr {
                    th scope="col" { "Ambition" }
                    th scope="col" { "Worth" }
                    @for seat in state.seats() { th scope="col" { (dot(state, seat)) } }
                    @if state.players() == 2 { th scope="col" { "box" } }
                }
            }
            tbody {
                @for ambition in Ambition::all() {
                    @let declared = state.is_declared(ambition);
                    @let prize = state.prize(ambition);
                    tr.undeclared[!declared] {
                        th scope="row" { (ambition) }
                        td { @if declared { strong { (prize.first) "/" (prize.second) } } @else { "–" } }
                        @for seat in state.seats() {
                            td.first[state.is_winning(seat, ambition)] {
                                (state.count(seat, ambition))
                                @if state.is_winning(seat, ambition) { span.sr { " first" } }
                                @if state.is_tied_for_first(seat, ambition) { span title="tied for first" { "=" } }
                            }
                        }
                        @if state.players() == 2 { td { (state.box_count(ambition)) } }
                    }
                }
            }
        }
        p.quiet {
            @if free.is_empty() { "All markers are placed." }
            @else { "Markers left: " (free.iter().rev().map(|p| format!("{}/{}", p.first, p.second)).collect::<Vec<_>>().join(", ")) }
        }
    }
}

fn court(state: &State) -> Markup {
    html! {
        ul.court {
            @for (spot, card) in state.court().row() {
                li {
                    div data-place={ "court" (spot + 1) } aria-label={ "court " (spot + 1) ": " (card) } {
                        span {
                            @if let Some(suit) = card.suit() { (token(suit)) " " span.sr { (suit) } }
                            strong { (card) }
                        }
                        small { (card.reminder()) }
                        span { (agents(state, spot)) }
                    }
                }
            }
        }
    }
}

fn agents(state: &State, spot: Spot) -> Markup {
    let agents = state.court().agents(spot);
    html! {
        @for seat in state.seats() {
            @let there = agents[usize::from(seat.0)];
            @if there > 0 { (badge(state, seat)) " " (there) " " }
        }
        @if agents.iter().all(|n| *n == 0) { small { "no agents" } }
    }
}

fn board(state: &State, seat: Seat) -> Markup {
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
            some(player.trophies_of(piece, owner), &format!("{colour} {piece}"))
        })
        .collect();
    let list = |things: &[String]| if things.is_empty() { "none".to_string() } else { things.join(", ") };
    html! {
        p {
            (badge(state, seat)) " "
            @if state.round().initiative() == seat { span.tag { "initiative" } " " }
            @if let Some(leader) = player.leader() { strong { (leader) } " " small { (leader.reminder()) } }
        }
        (slots(player))
        dl.facts {
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
            @for lore in player.lore() {
                dt { "Lore" } dd { strong { (lore) } " " small { (lore.reminder()) } }
            }
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
fn slots(player: &Player) -> Markup {
    let last = if player.is_open(HOLDINGS) { HOLDINGS } else { HOLDINGS - 1 };
    let named = |resource: Option<Resource>| resource.map_or("empty".to_string(), |r| r.to_string());
    html! {
        div.slots role="list" aria-label="Resource slots" {
            @for slot in 0..=last {
                @let held = player.slots()[usize::from(slot)];
                @if player.is_open(slot) {
                    span role="listitem" title={ (named(held)) ", costs a raider " (Player::raid_cost(slot)) } {
                        @if let Some(resource) = held { (token(resource)) span.sr { (resource) } }
                        @else { span.sr { "empty" } }
                        small { (Player::raid_cost(slot)) @if Player::raid_cost(slot) == 1 { " key" } @else { " keys" } }
                    }
                } @else {
                    span.closed role="listitem" title="covered by a city" { span.sr { "covered by a city" } small { "city" } }
                }
            }
        }
    }
}
