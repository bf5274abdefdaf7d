//! The map and the bot's own board, drawn for a phone.

use super::Kept;
use super::choices::Choices;
use super::others::Kind;
use crate::state::*;
use crate::view::{
    building_sign, chart_point, head_inline, suit_inline, suit_sign, token_sign, warriors_sign,
};
use crate::words;
use ::beside::Spot;
use maud::{Markup, html};

pub fn class(of: Faction) -> &'static str {
    crate::view::class(of)
}

pub fn spot(choices: &Choices, kept: &Kept, place: u8) -> Spot {
    let at = Clearing(place);
    let name = at.to_string();
    let suit = kept.suits.as_ref().and_then(|suits| suits.get(at.index()));
    Spot {
        name,
        at: choices.map.filter(|_| at.index() < CLEARINGS).map(|map| chart_point(map, at)),
        class: suit.map_or("", |suit| suit.name()),
    }
}

/// Suits and people as signs in running text.
pub fn sign(class: &str) -> Markup {
    if let Some(suit) = Suit::parse(class) {
        return suit_inline(suit);
    }
    Faction::ALL.iter().find(|f| self::class(**f) == class).map_or(html! {}, |f| head_inline(*f))
}

/// Paths, rivers and clearings, with the bots' pieces.
pub fn map(choices: &Choices, kept: &Kept) -> Markup {
    let Some(map) = choices.map() else { return html! {} };
    let point = |at: Clearing| {
        let (x, y) = chart_point(map.id, at);
        (x * 3.6, y * 3.5)
    };
    let links = |of: &[Clearings; CLEARINGS]| -> Vec<String> {
        let mut all = Vec::new();
        for a in Clearing::all() {
            for b in of[a.index()].iter().filter(|b| a < *b) {
                let ((ax, ay), (bx, by)) = (point(a), point(b));
                all.push(format!("M{ax:.0} {ay:.0}L{bx:.0} {by:.0}"));
            }
        }
        all
    };
    html! {
        div.touch-map { svg.woodland viewBox="0 0 360 350" preserveAspectRatio="none" role="img" aria-label=(say!("beside-map-label")) xmlns="http://www.w3.org/2000/svg" {
            rect.land width="360" height="350" rx="18" {}
            @for river in links(&map.rivers) { path.river d=(river) {} }
            @for path in links(&map.paths) { path.path d=(path) {} }
            @for path in links(&map.closed_paths()) { path.path.closed d=(path) {} }
            @for at in Clearing::all() {
                @let (x, y) = point(at);
                @let suit = kept.suits.map(|suits| suits[at.index()]);
                g.clearing.{ (suit.map_or("", Suit::name)) } data-place=(at) transform=(format!("translate({x:.0} {y:.0})")) {
                    circle.floor r="24" {}
                    @if let Some(suit) = suit { (suit_sign(suit, 0.0, -7.0, 8.0)) }
                    @if map.id == MapId::Lake && kept.others.ferry == at { path.ferry transform="translate(-19 -14)" d="M-8 0H8L5 6H-5ZM-1-9H1V0H-1ZM2-8 7-1H2Z" { title { (say!("the-ferry")) } } }
                    circle.number cx="17" cy="-18" r="9.5" {}
                    text x="17" y="-14" text-anchor="middle" { (at) }
                    @for (nth, bot_board) in kept.mats.iter().enumerate() {
                        @let n = bot_board.warriors_at(at);
                        @let buildings: Vec<Building> = Building::of(bot_board.faction).iter().copied().filter(|b| bot_board.building_at(*b, at) > 0).collect();
                        @let tokens: Vec<Token> = Token::ALL.iter().copied().filter(|t| *t != Token::Wood && t.owner() == bot_board.faction && bot_board.token_at(*t, at) > 0).collect();
                        @let across = 20.0 * (nth as f64) - 12.0;
                        @if n > 0 { (warriors_sign(bot_board.faction, n, across, 15.0, 9.0)) }
                        @for (i, b) in buildings.iter().enumerate() { (building_sign(*b, across + 16.0 + 14.0 * i as f64, 15.0, 7.0)) }
                        @for (i, t) in tokens.iter().enumerate() {
                            @let plot = (*t == Token::Plot).then(|| bot_board.face_up_at(at).map_or("?".into(), |kind| words::named(kind.spoken()).chars().take(1).collect::<String>()));
                            (token_sign(*t, plot.as_deref(), across + 16.0 + 14.0 * (buildings.len() + i) as f64, 15.0, 7.5))
                        }
                    }
                    (others_at(kept, at))
                }
            }
        } }
    }
}

/// The pieces of all others in a clearing: warriors in a circle, buildings in a square, tokens in a small
/// circle, each with its number. Those that may have changed since they were seen are hollow.
fn others_at(kept: &Kept, at: Clearing) -> Markup {
    let here = kept.others.all.iter().enumerate().filter(|(_, other)| other.pieces(at) > 0);
    html! {
        g.others.stale[!kept.others.seen] {
            @for (row, (nth, other)) in here.enumerate() {
                @let y = 31.0 + 17.0 * row as f64;
                @let initial = other.name.chars().next().unwrap_or('?');
                @let pieces: Vec<(Kind, u8)> = Kind::ALL.iter().map(|kind| (*kind, other.count(*kind, at))).filter(|(_, n)| *n > 0).collect();
                @let left = -8.0 * (pieces.len() as f64 - 2.0);
                g.other.{ (other.faction.map_or("", class)) } style=[other.colour.map(|colour| format!("--people:{};--on-people:{}", colour.css().0, colour.css().1))] data-person=(nth) transform=(format!("translate({left:.0} {y:.0})")) {
                    title { (other.name) }
                    text.initial x="-10" y="4.5" text-anchor="end" { (initial) }
                    @for (i, (kind, n)) in pieces.iter().enumerate() {
                        g.{ (kind.class()) } transform=(format!("translate({:.0} 0)", 17.0 * i as f64)) {
                            @match kind {
                                Kind::Warriors | Kind::Pawn => circle r="8" {},
                                Kind::Buildings => rect x="-7.5" y="-7.5" width="15" height="15" rx="2" {},
                                Kind::Tokens | Kind::Keep => path d="M0 -9 9 0 0 9 -9 0Z" {},
                            }
                            text y="4.5" text-anchor="middle" { (n) }
                        }
                    }
                }
            }
        }
    }
}

/// A picture of the bot's own board.
pub fn bot_board(_: &Choices, kept: &Kept, bot: usize) -> Markup {
    let Some(bot_board) = kept.mats.get(bot) else { return html! {} };
    let mut rows: Vec<(String, u8, u8)> = Vec::new();
    for b in Building::of(bot_board.faction) {
        let box_ = b.in_the_box() * if b.is_suited() { 3 } else { 1 };
        rows.push((say!("mat-piece", piece = *b), bot_board.on_map(*b), box_));
    }
    for t in Token::ALL
        .iter()
        .filter(|t| t.owner() == bot_board.faction && !matches!(t, Token::Keep | Token::Wood))
    {
        let name = say!("mat-piece", piece = *t);
        rows.push((
            name,
            bot_board.tokens_on_map(*t),
            t.in_the_box() * if *t == Token::TradePost { 3 } else { 1 },
        ));
    }
    let extra = match bot_board.faction {
        Faction::Eyrie => {
            let columns = [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird];
            columns
                .map(|suit| format!("{} {}", words::named(suit.spoken()), bot_board.decree[suit.index()]))
                .join(" · ")
        }
        Faction::Lizards => {
            let now = CONSPIRACY_TRACK[usize::from(bot_board.conspiracy) % 5];
            say!("mat-acolytes", n = bot_board.acolytes, now = now)
        }
        Faction::Duchy => {
            let swayed: Vec<String> = bot_board.swayed.iter().map(|m| words::named(m.spoken())).collect();
            let swayed = if swayed.is_empty() { say!("none") } else { swayed.join(", ") };
            say!("mat-duchy", n = bot_board.warriors_at(Clearing::BURROW), swayed = swayed)
        }
        Faction::Vagabond | Faction::Vagabond2 => {
            say!(
                "mat-items",
                ready = bot_board.ready,
                exhausted = bot_board.exhausted,
                damaged = bot_board.damaged
            )
        }
        _ => String::new(),
    };
    html! {
        div.bot_board aria-label=(say!("mat-label", who = bot_board.faction)) {
            @for (name, on_map, all) in &rows {
                p.track {
                    span { (super::voice::capital(name)) }
                    span.boxes aria-label=(say!("mat-on-map", n = *on_map)) {
                        @for n in 0..*all { i.out[n < *on_map] {} }
                    }
                    b { (on_map) }
                }
            }
            @if !extra.is_empty() { p.extra { (extra) } }
        }
    }
}
