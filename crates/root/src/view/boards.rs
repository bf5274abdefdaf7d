//! The contents of each faction's board.

use super::panels::{card, items};
use super::{explained, glyph, picks};
use crate::bot::say::COLUMNS;
use crate::state::*;
use crate::words::{self, named};
use maud::{Markup, html};

/// `own`: whether the viewer sits here and may see face-down cards.
pub(super) fn board(s: &State, f: Faction, own: bool) -> Markup {
    html! {
        @if s.is_bot(f) { (bot(s, f)) }
        dl.facts {
            @if s.may_shop(f) { dt { (say!("services-to-buy")) } dd { (s.services_left(f)) } }
            @if s.is_human(f) && !own { dt { (say!("hand")) } dd { (words::cards(s.hands[f.index()].len())) } }
            @if f.warriors() > 0 { dt { (say!("supply")) } dd { (say!("of-warriors", n = s.supply_of(f), all = f.warriors())) } }
            @for kind in Building::of(f) { (track(s, *kind)) }
            (faction(s, f, own))
            @let crafted = s.crafted[f.index()];
            @if crafted.total() + s.face_down(f).total() > 0 {
                dt { (say!("crafted")) } dd { (items(crafted, Side::Ready)) (items(s.face_down(f), Side::Exhausted)) }
            }
            @if let Some(suit) = s.dominance[f.index()] { dt { (say!("dominance")) } dd { (named(suit.spoken())) } }
        }
        @if !s.play_area[f.index()].is_empty() {
            ul.hand { @for held in s.play_area[f.index()].iter() { li data-pick=(picks::card(held).id()) aria-label=(held.spoken()) role="img" { (card(held)) } } }
        }
    }
}

/// Difficulty and traits, each trait with its effect.
fn bot(s: &State, f: Faction) -> Markup {
    let level = s.difficulty(f);
    html! {
        p { span.tag { (explained::bot(f)) } " " small { (named(level.spoken())) ": " (explained::difficulty(f, level)) } }
        @for card in s.cards_in_play(f) {
            p { strong { (card.name.name()) } " " small { (card.says) } }
        }
    }
}

/// The pieces of a track: those on the map are missing from it.
fn track(s: &State, kind: Building) -> Markup {
    let all = if kind.is_suited() { 3 * kind.in_the_box() } else { kind.in_the_box() };
    let out = s.on_map(kind);
    html! {
        dt { (glyph::building_inline(kind)) " " (named(kind.spoken())) }
        dd { span.pips aria-hidden="true" { @for n in 0..all { span.out[n < out] {} } } " " (say!("n-of-all", n = out, all = all)) }
    }
}

fn faction(s: &State, f: Faction, own: bool) -> Markup {
    match f {
        Faction::Marquise => html! {
            dt { (token(Token::Wood)) } dd { (say!("on-the-map", n = s.wood.iter().sum::<u8>())) }
        },
        Faction::Eyrie => decree(s),
        Faction::Alliance => html! {
            dt { (token(Token::Sympathy)) } dd { (say!("of-on-the-map", n = s.sympathy.len(), all = 10)) }
            @if s.is_human(f) {
                dt { (say!("supporters")) }
                dd {
                    (s.alliance.supporters.len())
                    @if own && !s.alliance.supporters.is_empty() { ul.hand { @for held in s.alliance.supporters.iter() { li { (card(held)) } } } }
                }
                dt { (say!("officers")) } dd { (s.alliance.officers) }
            }
        },
        Faction::Vagabond | Faction::Vagabond2 if s.is_bot(f) => vagabot(s, f),
        Faction::Vagabond | Faction::Vagabond2 => vagabond(s, f),
        Faction::Lizards => html! {
            dt { (say!("gardens")) } dd { (words::by_suit(|suit| s.on_map_of_suit(Building::Garden, suit))) }
            dt { (say!("acolytes")) } dd { (s.lizards.acolytes) }
            @if s.is_bot(f) {
                dt { (say!("conspiracy")) } dd { (s.law(f).conspiracy(s.lizards.conspiracy).map_or(String::new(), |space| named(space.spoken()))) }
            }
            @if let Some(suit) = s.lizards.outcast {
                dt { (say!("outcast")) } dd { (glyph::suit_inline(suit)) " " (named(suit.spoken())) @if s.lizards.hated { (say!("hated")) } }
            }
        },
        Faction::Riverfolk => riverfolk(s),
        Faction::Duchy => html! {
            dt { (say!("burrow")) } dd { (words::warriors(s.warriors_of(f, Clearing::BURROW))) }
            dt { (glyph::token_inline(Token::Tunnel)) " " (say!("tunnels")) } dd { (say!("of-on-the-map", n = s.tunnels.len(), all = 3)) }
            dt { (say!("swayed")) }
            dd { @if s.duchy.swayed.is_empty() { (say!("nobody")) } @for minister in s.duchy.swayed.iter() { span.tag { (named(minister.spoken())) @if s.turn.acted.has(minister) { (say!("has-acted")) } } " " } }
            @if s.is_human(f) {
                dt { (say!("crowns-left")) }
                dd { (say!("crowns", squire = s.crowns_left(0), noble = s.crowns_left(1), lord = s.crowns_left(2))) }
            }
        },
        Faction::Corvids => html! {
            dt { (glyph::token_inline(Token::Plot)) " " (say!("plots")) }
            dd {
                (say!("of-on-the-map", n = s.plots.iter().filter(|p| p.is_there()).count(), all = 8))
                @if own {
                    (say!("in-the-supply", kinds = words::plots(s.unseen_plots())))
                }
            }
        },
        // The board of a guest is unknown to the program.
        Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => html! {},
    }
}

/// A token as a picture and by its name.
fn token(of: Token) -> Markup {
    html! { (glyph::token_inline(of)) " " (named(of.spoken())) }
}

fn decree(s: &State) -> Markup {
    // The human's columns are deeds, the bot's are suits, each in the order of play.
    let columns: Vec<(usize, String)> = match s.is_bot(Faction::Eyrie) {
        true => COLUMNS.iter().map(|suit| (suit.index(), named(suit.spoken()))).collect(),
        false => Column::ALL.iter().map(|column| (column.index(), named(column.spoken()))).collect(),
    };
    html! {
        @if let Some(leader) = s.eyrie.leader { dt { (say!("leader")) } dd { (named(leader.spoken())) } }
        @for (n, name) in columns {
            dt { (say!("decree-column", column = name)) }
            dd {
                @if s.eyrie.viziers[n] as usize + s.eyrie.decree[n].len() == 0 { "–" }
                @for _ in 0..s.eyrie.viziers[n] { (glyph::suit_inline(Suit::Bird)) small { (say!("vizier")) " " } }
                @for held in s.eyrie.decree[n].iter() { (glyph::suit_inline(held.suit())) small { (held.title()) " " } }
            }
        }
    }
}

fn vagabot(s: &State, f: Faction) -> Markup {
    let board = &s.vagabots[f.board()];
    html! {
        @if let Some(character) = board.character {
            dt { (say!("character")) } dd { strong { (named(character.spoken())) } ": " (explained::character(character)) }
        }
        dt { (say!("items")) }
        dd { (say!("items-of-vagabot", ready = board.ready, exhausted = board.exhausted, damaged = board.damaged())) }
        dt { (say!("battle-track")) }
        dd { @for space in board.track { span.tag { (named(space.spoken())) } " " } (say!("at-most-hits", n = s.vagabot_rolls(f))) }
        @if let Some(quest) = board.quest { dt { (say!("quest")) } dd { (self::quest(quest)) } }
    }
}

fn vagabond(s: &State, f: Faction) -> Markup {
    let board = &s.vagabonds[f.board()];
    html! {
        @if let Some(character) = board.character { dt { (say!("character")) } dd { strong { (named(character.spoken())) } } }
        @for side in Side::ALL {
            @if board.items[side.index()].total() > 0 {
                dt { (named(side.spoken())) } dd { (items(board.items[side.index()], *side)) }
            }
        }
        dt { (say!("satchel")) } dd { (say!("n-of", n = board.burden(), all = board.capacity())) }
        dt { (say!("relations")) }
        dd { ul { @for other in s.seats().iter().filter(|o| **o != f && !o.is_vagabond()) {
            li { (glyph::title(*other)) ": " (named(board.relations[other.index()].spoken())) }
        } } }
        @if let Some(partner) = s.coalition[f.board()] { dt { (say!("coalition")) } dd { (say!("with-partner", who = partner)) } }
    }
}

fn riverfolk(s: &State) -> Markup {
    let boxes = [
        (say!("payments"), s.riverfolk.payments),
        (say!("funds"), s.riverfolk.funds),
        (say!("committed"), s.riverfolk.committed),
    ];
    html! {
        dt { (glyph::token_inline(Token::TradePost)) " " (say!("trade-posts")) } dd { (say!("posts-on-the-map", n = s.trade_posts.len(), suits = words::by_suit(|suit| s.posts_of_suit(suit)))) }
        @for (name, warriors) in boxes.iter().filter(|(_, warriors)| warriors.iter().any(|n| *n > 0)) {
            dt { (name) }
            dd { @for f in Faction::ALL.iter().filter(|f| warriors[f.index()] > 0) { (glyph::warrior_inline(*f)) " " (warriors[f.index()]) " " span.sr { (glyph::title(*f)) } } }
        }
        @if s.is_human(Faction::Riverfolk) {
            @let (lost, free) = (s.riverfolk.lost_posts, s.crafting_power(Faction::Riverfolk));
            dt { (say!("out-of-the-game")) } dd { (words::by_suit(|suit| lost[suit.index()])) }
            dt { (say!("crafting-spaces")) } dd { (words::by_suit(|suit| free[suit.index()])) }
            dt { (say!("prices")) }
            dd { @for service in Service::ALL { (say!("price-of", service = *service, price = s.riverfolk.prices[service.index()])) " " } }
        }
    }
}

/// A quest and the two items it requires.
pub(super) fn quest(quest: Quest) -> Markup {
    html! {
        (named(quest.spoken())) ": "
        @for item in quest.items() { (glyph::item(item, 1, Side::Ready)) }
    }
}
