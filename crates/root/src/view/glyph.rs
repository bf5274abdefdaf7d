//! Small pictures: suits, pieces, items. Each has its own shape, and most a letter or a number, so that
//! colour is never the only cue.

use crate::state::*;
use crate::words;
pub(super) use crate::words::title;
use maud::{Markup, html};

/// The CSS class of a faction.
pub(crate) fn class(of: Faction) -> &'static str {
    match of {
        Faction::Vagabond2 => "vagabond2",
        Faction::Guest1 => "guest1",
        Faction::Guest2 => "guest2",
        Faction::Guest3 => "guest3",
        Faction::Guest4 => "guest4",
        _ => of.name(),
    }
}

/// The letter on its pieces.
pub(super) fn letter(of: Faction) -> &'static str {
    match of {
        Faction::Marquise => "M",
        Faction::Eyrie => "E",
        Faction::Alliance => "A",
        Faction::Vagabond => "V",
        Faction::Vagabond2 => "V2",
        Faction::Lizards => "L",
        Faction::Riverfolk => "R",
        Faction::Duchy => "D",
        Faction::Corvids => "C",
        Faction::Guest1 => "1",
        Faction::Guest2 => "2",
        Faction::Guest3 => "3",
        Faction::Guest4 => "4",
    }
}

/// A faction's name on its colour.
pub(super) fn badge(of: Faction) -> Markup {
    html! { span class={ "badge " (class(of)) } { (title(of)) } }
}

/// The head of a warrior, 2 by 2 around the origin: ears, crest or beak distinguish the peoples.
fn head(of: Faction) -> &'static str {
    match of {
        // Pointed ears.
        Faction::Marquise => "M-.85-.95L-.35-.6Q0-.7.35-.6L.85-.95V.1Q.85.95 0 .95T-.85.1Z",
        // A crest of feathers and a beak below.
        Faction::Eyrie => {
            "M-.25-.6L-.45-1L0-.8L.45-1L.25-.6Q.9-.4.85.2Q.7.7.3.75L0 1L-.3.75Q-.7.7-.85.2Q-.9-.4-.25-.6Z"
        }
        // Round ears.
        Faction::Alliance => {
            "M-.3-.55A.38.38 0 1 0-.8-.1Q-.95.95 0 .95T.8-.1A.38.38 0 1 0 .3-.55Q0-.65-.3-.55Z"
        }
        // A pawn.
        Faction::Vagabond | Faction::Vagabond2 => {
            "M0-1A.5.5 0 0 1 .35-.15Q.45.4.85.65V.95H-.85V.65Q-.45.4-.35-.15A.5.5 0 0 1 0-1Z"
        }
        // A row of spikes.
        Faction::Lizards => {
            "M-.85.1L-.75-.5L-.4-.55L-.3-.95L0-.6L.3-.95L.4-.55L.75-.5L.85.1Q.85.95 0 .95T-.85.1Z"
        }
        // A flat, broad head with small ears.
        Faction::Riverfolk => {
            "M-.7-.75A.2.2 0 0 1-.4-.6Q0-.75.4-.6A.2.2 0 0 1 .7-.75Q1-.2.9.2Q.85.95 0 .95T-.9.2Q-1-.2-.7-.75Z"
        }
        // A snout and no ears.
        Faction::Duchy => "M0-.95Q.3-.9.3-.6Q.85-.4.85.2Q.85.95 0 .95T-.85.2Q-.85-.4-.3-.6Q-.3-.9 0-.95Z",
        // A long beak to the side.
        Faction::Corvids => "M-.75-.2Q-.6-.85 0-.85Q.45-.85.6-.5L1-.25L.65-.1Q.85.95 0 .95T-.75-.2Z",
        // A shield.
        Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => {
            "M-.85-.8Q0-1 .85-.8V0Q.75.7 0 1Q-.75.7-.85 0Z"
        }
    }
}

/// Warriors of a faction, or a pawn, with their number.
pub(super) fn warriors(of: Faction, n: Option<u8>, x: f64, y: f64, size: f64) -> Markup {
    let label = n.map_or_else(|| letter(of).to_string(), |n| n.to_string());
    html! {
        g class={ "piece " (class(of)) } transform=(at(x, y, size)) {
            path d=(head(of)) {}
            text.n y=".55" text-anchor="middle" { (label) }
        }
    }
}

fn at(x: f64, y: f64, size: f64) -> String {
    format!("translate({x:.1} {y:.1}) scale({size:.1})")
}

fn building_shape(building: Building) -> &'static str {
    match building {
        // A saw blade.
        Building::Sawmill => {
            "M0-.7L.2-.5L.5-.5L.5-.2L.7 0L.5.2L.5.5L.2.5L0 .7L-.2.5L-.5.5L-.5.2L-.7 0L-.5-.2L-.5-.5L-.2-.5ZM.2 0A.2.2 0 1 0-.2 0A.2.2 0 1 0 .2 0Z"
        }
        // A hammer.
        Building::Workshop => "M-.55-.65H.45L.65-.4L.45-.2H.1V.7H-.15V-.2H-.55Z",
        // A banner.
        Building::Recruiter => "M-.5-.7H-.35V.7H-.5ZM-.25-.65H.65L.4-.3L.65.05H-.25Z",
        // A nest in a tree.
        Building::Roost => "M0-.75L.6.05H.3L.7.5H.12V.75H-.12V.5H-.7L-.3.05H-.6Z",
        // A tent.
        Building::Base => "M0-.7L.75.65H.25L0 .15L-.25.65H-.75Z",
        // A flower.
        Building::Garden => {
            "M0-.7A.28.28 0 0 1 .26-.32A.28.28 0 0 1 .5.12A.28.28 0 0 1 .1.2V.7H-.1V.2A.28.28 0 0 1-.5.12A.28.28 0 0 1-.26-.32A.28.28 0 0 1 0-.7Z"
        }
        // Battlements.
        Building::Citadel => {
            "M-.65-.65H-.35V-.4H-.15V-.65H.15V-.4H.35V-.65H.65V.65H.2V.25A.2.2 0 0 0-.2.25V.65H-.65Z"
        }
        // A stall with an awning.
        Building::Market => {
            "M-.7-.6H.7V-.2Q.55 0 .35-.2Q.18 0 0-.2Q-.18 0-.35-.2Q-.55 0-.7-.2ZM-.6.1H.6V.65H-.6Z"
        }
        // A house.
        Building::Guest1 | Building::Guest2 | Building::Guest3 | Building::Guest4 => {
            "M0-.75L.75-.05H.5V.65H.15V.25H-.15V.65H-.5V-.05H-.75Z"
        }
    }
}

/// A building: a square in its owner's colour.
pub(crate) fn building(kind: Building, x: f64, y: f64, size: f64) -> Markup {
    html! {
        g class={ "piece " (class(kind.owner())) } transform=(at(x, y, size)) {
            rect.body x="-.95" y="-.95" width="1.9" height="1.9" rx=".25" {}
            path.mark d=(building_shape(kind)) fill-rule="evenodd" {}
        }
    }
}

/// An open slot, a ruin, or a blocked slot.
pub(super) fn slot(kind: &str, x: f64, y: f64, size: f64) -> Markup {
    html! {
        g class={ "slot " (kind) } transform=(at(x, y, size)) {
            rect x="-.9" y="-.9" width="1.8" height="1.8" rx=".25" {}
            @if kind == "ruin" { path d="M-.6.6V-.3L-.35-.1V-.6L-.05-.35L.2-.65V-.05L.5-.35V.6ZM-.2.6V.25H.1V.6" {} }
            @if kind == "blocked" { path d="M-.5-.5L.5.5M.5-.5L-.5.5" {} }
        }
    }
}

fn token_shape(token: Token) -> &'static str {
    match token {
        // A tower.
        Token::Keep => "M-.5-.65H-.25V-.45H-.1V-.65H.1V-.45H.25V-.65H.5V-.25L.35-.1V.6H-.35V-.1L-.5-.25Z",
        // Logs.
        Token::Wood => "M-.6 .1H.6V.55H-.6ZM-.4-.5H.4V0H-.4Z",
        // A heart.
        Token::Sympathy => "M0 .6L-.6-.05A.33.33 0 0 1 0-.35A.33.33 0 0 1 .6-.05Z",
        // A pair of scales.
        Token::TradePost => {
            "M-.06-.6H.06V-.42H.6L.68 0A.25.25 0 0 1 .22 0L.38-.3H.06V.45H.3V.6H-.3V.45H-.06V-.3H-.38L-.22 0A.25.25 0 0 1-.68 0L-.6-.42H-.06Z"
        }
        // An arch.
        Token::Tunnel => "M-.6.55V0A.6.6 0 0 1 .6 0V.55H.3V.05A.3.3 0 0 0-.3.05V.55Z",
        Token::Plot => "",
        // A star.
        Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {
            "M0-.65L.17-.22L.63-.2L.27.09L.39.54L0 .28L-.39.54L-.27.09L-.63-.2L-.17-.22Z"
        }
    }
}

/// A token: a disc in its owner's colour, with a number or a letter if that matters.
pub(crate) fn token(kind: Token, label: Option<&str>, x: f64, y: f64, size: f64) -> Markup {
    html! {
        g class={ "piece " (class(kind.owner())) } transform=(at(x, y, size)) {
            circle.body r=".92" {}
            path.mark d=(token_shape(kind)) fill-rule="evenodd" {}
            @if let Some(label) = label {
                @if kind == Token::Plot { text.n y=".42" text-anchor="middle" { (label) } }
                @else {
                    circle.count cx=".62" cy=".62" r=".5" {}
                    text.small x=".62" y=".86" text-anchor="middle" { (label) }
                }
            }
        }
    }
}

/// The head of an animal, 2 by 2 around the origin.
fn suit_shape(suit: Suit) -> &'static str {
    match suit {
        Suit::Fox => "M-.9-.95L-.3-.5H.3L.9-.95L.85.05L0 1L-.85.05Z",
        Suit::Rabbit => "M-.55-1Q-.1-.9-.12-.25H.12Q.1-.9.55-1Q.75-.5.5-.1Q.85.9 0 .95T-.5-.1Q-.75-.5-.55-1Z",
        Suit::Mouse => "M-.35-.4A.42.42 0 1 0-.75.1Q-.6.6 0 .95Q.6.6.75.1A.42.42 0 1 0 .35-.4Q0-.55-.35-.4Z",
        Suit::Bird => "M-.9.35Q-.6-.2-.15-.1Q0-.75.55-.75L.95-.55L.65-.4Q.75.6-.1.65Q-.5.65-.9.35Z",
    }
}

/// Eyes and a nose, without letters, which stand for the factions.
fn suit_face(suit: Suit) -> &'static str {
    match suit {
        Suit::Fox => "M-.52-.12L-.16.08L-.48.14ZM.52-.12L.16.08L.48.14ZM-.16.58H.16L0 .8Z",
        Suit::Rabbit => {
            "M-.42.16A.13.13 0 1 1-.16.16A.13.13 0 1 1-.42.16ZM.16.16A.13.13 0 1 1 .42.16A.13.13 0 1 1 .16.16ZM-.12.46H.12L0 .6Z"
        }
        Suit::Mouse => {
            "M-.42.02A.14.14 0 1 1-.14.02A.14.14 0 1 1-.42.02ZM.14.02A.14.14 0 1 1 .42.02A.14.14 0 1 1 .14.02ZM-.14.66A.14.14 0 1 1 .14.66A.14.14 0 1 1-.14.66Z"
        }
        Suit::Bird => "M.28-.42A.11.11 0 1 1 .5-.42A.11.11 0 1 1 .28-.42Z",
    }
}

/// The suit of a clearing.
pub(crate) fn suit(suit: Suit, x: f64, y: f64, size: f64) -> Markup {
    html! {
        g class={ "suit " (suit.name()) } transform=(at(x, y, size)) {
            path d=(suit_shape(suit)) {}
            path.face d=(suit_face(suit)) {}
        }
    }
}

/// A picture in running text: its name is beside it, or is given to screen readers.
fn inline(markup: Markup) -> Markup {
    html! { svg.glyph viewBox="-1.15 -1.15 2.3 2.3" width="22" height="22" aria-hidden="true" { (markup) } }
}

pub(crate) fn suit_inline(of: Suit) -> Markup {
    inline(suit(of, 0.0, 0.0, 1.0))
}

pub(super) fn building_inline(of: Building) -> Markup {
    inline(building(of, 0.0, 0.0, 1.0))
}

pub(super) fn token_inline(of: Token) -> Markup {
    inline(token(of, (of == Token::Plot).then_some("?"), 0.0, 0.0, 1.0))
}

pub(crate) fn warrior_inline(of: Faction) -> Markup {
    inline(warriors(of, None, 0.0, 0.0, 1.0))
}

fn item_shape(item: Item) -> &'static str {
    match item {
        Item::Boot => "M-.5-.9H.15V.1L.8.35Q.95.75.75.85H-.5Z",
        Item::Bag => {
            "M-.35-.6Q-.35-.95 0-.95T.35-.6Q.85-.2.8.4T.35.9H-.35Q-.75.9-.8.4T-.35-.6ZM-.4-.1H.4V.1H-.4Z"
        }
        Item::Crossbow => {
            "M-.1-.9H.1V-.55Q.85-.45.9.1L.7.15Q.6-.25.1-.3V.9H-.1V-.3Q-.6-.25-.7.15L-.9.1Q-.85-.45-.1-.55Z"
        }
        Item::Hammer => "M-.75-.8H.55L.85-.45L.55-.15H.15V.9H-.2V-.15H-.75Z",
        Item::Sword => "M0-1L.2-.7V.25H.55V.45H.15V.9H-.15V.45H-.55V.25H-.2V-.7Z",
        Item::Tea => {
            "M-.75-.4H.45V-.25H.6A.35.35 0 0 1 .6.45H.45Q.4.8.05.8H-.35Q-.75.8-.75.35ZM-.5-.9H-.35V-.55H-.5ZM0-.9H.15V-.55H0Z"
        }
        Item::Coin => {
            "M.85 0A.85.85 0 1 1-.85 0A.85.85 0 1 1 .85 0ZM.6 0A.6.6 0 1 0-.6 0A.6.6 0 1 0 .6 0ZM-.12-.4H.12V.4H-.12Z"
        }
        Item::Torch => "M0-.95Q.45-.55.4-.2T.2.05L.15.95H-.15L-.2.05Q-.4.1-.4-.2T0-.95Z",
    }
}

/// An item, with its side and number.
pub(super) fn item(of: Item, n: u8, side: Side) -> Markup {
    let lies = match side {
        Side::Ready => "",
        Side::Exhausted => " exhausted",
        Side::DamagedReady => " damaged",
        Side::DamagedExhausted => " exhausted damaged",
    };
    let name = words::named(of.spoken());
    let said = if side == Side::Ready { String::new() } else { format!(", {}", words::side(of, side)) };
    html! {
        span class={ "item" (lies) } title={ (name) (said) } {
            svg viewBox="-1.1 -1.1 2.2 2.2" width="20" height="20" aria-hidden="true" { path d=(item_shape(of)) fill-rule="evenodd" {} }
            span { (name) @if n > 1 { " ×" (n) } span.sr { (said) } }
        }
    }
}
