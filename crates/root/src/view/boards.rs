//! What lies on each faction's board.

use super::panels::{card, items};
use super::{explained, glyph};
use crate::bot::say::COLUMNS;
use crate::state::*;
use crate::words;
use maud::{Markup, html};

/// `own`: whether the viewer sits here and may see what lies face down.
pub(super) fn board(s: &State, f: Faction, own: bool) -> Markup {
    html! {
        @if s.is_bot(f) { (bot(s, f)) }
        dl.facts {
            @if s.may_shop(f) { dt { "Services to buy" } dd { (s.services_left(f)) } }
            @if s.is_human(f) { dt { "Hand" } dd { (words::plural(s.hands[f.index()].len() as u8, "card")) } }
            @if f.warriors() > 0 { dt { "Supply" } dd { (s.supply_of(f)) " of " (f.warriors()) " warriors" } }
            @for kind in Building::of(f) { (track(s, *kind)) }
            (faction(s, f, own))
            @let crafted = s.crafted[f.index()];
            @if crafted.total() + s.crafted_exhausted[f.index()].total() > 0 {
                dt { "Crafted" } dd { (items(crafted, Side::Ready)) (items(s.crafted_exhausted[f.index()], Side::Exhausted)) }
            }
            @if let Some(suit) = s.dominance[f.index()] { dt { "Dominance" } dd { (suit.name()) } }
        }
        @if !s.play_area[f.index()].is_empty() {
            ul.hand { @for held in s.play_area[f.index()].iter() { li { (card(held)) } } }
        }
    }
}

/// Difficulty and traits, each trait with what it does.
fn bot(s: &State, f: Faction) -> Markup {
    let level = s.difficulty[f.index()];
    html! {
        p { span.tag { (explained::bot(f)) } " " small { (level.name()) ": " (explained::difficulty(f, level)) } }
        @for card in s.cards_in_play(f) {
            p { strong { (card.name.name()) } " " small { (card.says) } }
        }
    }
}

/// The pieces of a track: those on the map are gone from it.
fn track(s: &State, kind: Building) -> Markup {
    let all = if kind.is_suited() { 3 * kind.in_the_box() } else { kind.in_the_box() };
    let out = s.on_map(kind);
    html! {
        dt { (glyph::building_inline(kind)) " " (kind.name()) }
        dd { span.pips aria-hidden="true" { @for n in 0..all { span.out[n < out] {} } } " " (out) " of " (all) " on the map" }
    }
}

fn faction(s: &State, f: Faction, own: bool) -> Markup {
    match f {
        Faction::Marquise => html! {
            dt { (glyph::token_inline(Token::Wood)) " wood" } dd { (s.wood.iter().sum::<u8>()) " on the map" }
        },
        Faction::Eyrie => decree(s),
        Faction::Alliance => html! {
            dt { (glyph::token_inline(Token::Sympathy)) " sympathy" } dd { (s.sympathy.len()) " of 10 on the map" }
            @if s.is_human(f) {
                dt { "Supporters" }
                dd {
                    (s.alliance.supporters.len())
                    @if own && !s.alliance.supporters.is_empty() { ul.hand { @for held in s.alliance.supporters.iter() { li { (card(held)) } } } }
                }
                dt { "Officers" } dd { (s.alliance.officers) }
            }
        },
        Faction::Vagabond | Faction::Vagabond2 if s.is_bot(f) => vagabot(s, f),
        Faction::Vagabond | Faction::Vagabond2 => vagabond(s, f),
        Faction::Lizards => html! {
            dt { "Gardens" } dd { (words::by_suit(|suit| s.on_map_of_suit(Building::Garden, suit))) }
            dt { "Acolytes" } dd { (s.lizards.acolytes) }
            @if s.is_bot(f) {
                dt { "Conspiracy" } dd { (s.law(f).conspiracy(s.lizards.conspiracy).map_or("", |space| space.name())) }
            }
            @if let Some(suit) = s.lizards.outcast {
                dt { "Outcast" } dd { (glyph::suit_inline(suit)) " " (suit.name()) @if s.lizards.hated { ", hated" } }
            }
        },
        Faction::Riverfolk => riverfolk(s),
        Faction::Duchy => html! {
            dt { "Burrow" } dd { (words::warriors(s.warriors_of(f, Clearing::BURROW))) }
            dt { (glyph::token_inline(Token::Tunnel)) " tunnels" } dd { (s.tunnels.len()) " of 3 on the map" }
            dt { "Swayed" }
            dd { @if s.duchy.swayed.is_empty() { "nobody" } @for minister in s.duchy.swayed.iter() { span.tag { (minister.name()) @if s.turn.acted.has(minister) { ", has acted" } } " " } }
            @if s.is_human(f) {
                dt { "Crowns left" }
                dd { (s.crowns_left(0)) " squire, " (s.crowns_left(1)) " noble, " (s.crowns_left(2)) " lord" }
            }
        },
        Faction::Corvids => html! {
            dt { (glyph::token_inline(Token::Plot)) " plots" }
            dd {
                (s.plots.iter().filter(|p| p.is_there()).count()) " of 8 on the map"
                @if own {
                    @let left = s.unseen_plots();
                    "; in the supply: " (PlotKind::ALL.iter().map(|k| format!("{} {}", left[k.index()], k.name())).collect::<Vec<_>>().join(", "))
                }
            }
        },
    }
}

fn decree(s: &State) -> Markup {
    // The human's columns are deeds, the bot's are suits, each in the order of play.
    let columns: Vec<(usize, &str)> = match s.is_bot(Faction::Eyrie) {
        true => COLUMNS.iter().map(|suit| (suit.index(), suit.name())).collect(),
        false => Column::ALL.iter().map(|column| (column.index(), column.name())).collect(),
    };
    html! {
        @if let Some(leader) = s.eyrie.leader { dt { "Leader" } dd { (leader.name()) } }
        @for (n, name) in columns {
            dt { "Decree: " (name) }
            dd {
                @if s.eyrie.viziers[n] as usize + s.eyrie.decree[n].len() == 0 { "–" }
                @for _ in 0..s.eyrie.viziers[n] { (glyph::suit_inline(Suit::Bird)) small { "Vizier " } }
                @for held in s.eyrie.decree[n].iter() { (glyph::suit_inline(held.suit())) small { (held.face().name) " " } }
            }
        }
    }
}

fn vagabot(s: &State, f: Faction) -> Markup {
    let board = &s.vagabots[f.board()];
    html! {
        @if let Some(character) = board.character {
            dt { "Character" } dd { strong { (character.name()) } ": " (explained::character(character)) }
        }
        dt { "Items" }
        dd { (board.ready) " ready, " (board.exhausted) " exhausted, " (board.damaged()) " damaged" }
        dt { "Battle track" }
        dd { @for space in board.track { span.tag { (space.name()) } " " } "at most " (s.vagabot_rolls(f)) " hits" }
        @if let Some(quest) = board.quest { dt { "Quest" } dd { (self::quest(quest)) } }
    }
}

fn vagabond(s: &State, f: Faction) -> Markup {
    let board = &s.vagabonds[f.board()];
    html! {
        @if let Some(character) = board.character { dt { "Character" } dd { strong { (character.name()) } } }
        @for side in Side::ALL {
            @if board.items[side.index()].total() > 0 {
                dt { (side.name()) } dd { (items(board.items[side.index()], *side)) }
            }
        }
        dt { "Satchel" } dd { (board.burden()) " of " (board.capacity()) }
        dt { "Relations" }
        dd { ul { @for other in s.seats().iter().filter(|o| **o != f && !o.is_vagabond()) {
            li { (glyph::title(*other)) ": " (board.relations[other.index()].name()) }
        } } }
        @if let Some(partner) = s.coalition[f.board()] { dt { "Coalition" } dd { "with " (glyph::title(partner)) } }
    }
}

fn riverfolk(s: &State) -> Markup {
    let boxes = [
        ("Payments", s.riverfolk.payments),
        ("Funds", s.riverfolk.funds),
        ("Committed", s.riverfolk.committed),
    ];
    html! {
        dt { (glyph::token_inline(Token::TradePost)) " trade posts" } dd { (s.trade_posts.len()) " of 9 on the map: " (words::by_suit(|suit| s.posts_of_suit(suit))) }
        @for (name, warriors) in boxes.iter().filter(|(_, warriors)| warriors.iter().any(|n| *n > 0)) {
            dt { (name) }
            dd { @for f in Faction::ALL.iter().filter(|f| warriors[f.index()] > 0) { (glyph::warrior_inline(*f)) " " (warriors[f.index()]) " " span.sr { (glyph::title(*f)) } } }
        }
        @if s.is_human(Faction::Riverfolk) {
            @let (lost, free) = (s.riverfolk.lost_posts, s.crafting_power(Faction::Riverfolk));
            dt { "Out of the game" } dd { (words::by_suit(|suit| lost[suit.index()])) }
            dt { "Crafting spaces free" } dd { (words::by_suit(|suit| free[suit.index()])) }
            dt { "Prices" }
            dd { @for service in Service::ALL { (service.name()) " " (s.riverfolk.prices[service.index()]) ". " } }
        }
    }
}

/// A quest and the two items it asks for.
pub(super) fn quest(quest: Quest) -> Markup {
    html! {
        (quest.name()) ": "
        @for item in quest.items() { (glyph::item(item, 1, Side::Ready)) }
    }
}
