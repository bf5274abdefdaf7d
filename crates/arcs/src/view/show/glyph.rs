//! The pieces, tokens and signs of the game as small original drawings. Each player has a shape as well as a
//! colour, and damaged pieces are hollow, tilted and cracked: colour is never the only cue.

use crate::happening::{Held, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::battle::face_name;
use crate::state::battle::{Die, Symbols};
use crate::state::card::Suit;
use crate::state::names::Named;
use crate::state::piece::{Building, BuildingKind};
use crate::state::player::Colour;
use crate::state::resource::Resource;
use crate::state::round::Kind;
use crate::words::read;
use maud::{Markup, PreEscaped, html};
use table::Seat;

const HULLS: [(Colour, &str); 4] = [
    // A dart, a freighter with two hulls, a drop, a star.
    (Colour::Red, "M0-9.5L4 .5L8.6 8.4L3 6.4L0 8.8L-3 6.4L-8.6 8.4L-4 .5Z"),
    (Colour::Yellow, "M-8-8.4H-3.2V-3.2H3.2V-8.4H8V8.4H3.2V3.4H-3.2V8.4H-8Z"),
    (Colour::Blue, "M0-9.6C5-5.4 7.2-.8 6.6 3.8C6 7.4 3.2 9 0 9S-6 7.4-6.6 3.8C-7.2-.8-5-5.4 0-9.6Z"),
    (Colour::White, "M0-9.8L3.2-3.2L9.8 0L3.2 3.2L0 9.8L-3.2 3.2L-9.8 0L-3.2-3.2Z"),
];

const MARKS: [(Colour, &str); 4] = [
    (Colour::Red, "M0-5L5.2 4.4H-5.2Z"),
    (Colour::Yellow, "M-4.2-4.2H4.2V4.2H-4.2Z"),
    (Colour::Blue, "M0-4.8A4.8 4.8 0 1 1 0 4.8A4.8 4.8 0 1 1 0-4.8Z"),
    (Colour::White, "M0-5.6L5.6 0L0 5.6L-5.6 0Z"),
];

const CITY: &str = "M-10.5 10V-1H-5.5V-7L0-11L5.5-7V-3.5H10.5V10Z";
const PORT: &str = "M-4.2-10.6H4.2L10.6-4.2V4.2L4.2 10.6H-4.2L-10.6 4.2V-4.2Z";
const BODY: &str = "M-5.8 9.6C-5.8 3.6-3.2 1.6 0 1.6S5.8 3.6 5.8 9.6Z";

fn hull(colour: Colour) -> &'static str {
    HULLS[colour.index()].1
}

fn mark_shape(colour: Colour) -> &'static str {
    MARKS[colour.index()].1
}

/// The shape of a resource in a box of 20 by 20 around the origin, and the lines on it.
fn token_shape(resource: Resource) -> (&'static str, &'static str) {
    match resource {
        // A crate.
        Resource::Material => ("M0-9.2L8.2-4.7V4.7L0 9.2L-8.2 4.7V-4.7Z", "M-8.2-4.7L0-.2L8.2-4.7M0-.2V9.2"),
        // A flame.
        Resource::Fuel => (
            "M1-9.6C1.6-5 7.2-2.6 7.2 3A7.2 6.6 0 0 1-7.2 3C-7.2-.4-5-2-4.2-4.6C-2.4-3.6-1.6-2.4-1.4-1C.6-3 1.4-6 1-9.6Z",
            "M-3.4 3.6A3.6 3.4 0 0 0 .4 6.6",
        ),
        // A blade.
        Resource::Weapon => ("M0-9.8L3.4-4.2V3.2H7.4V6.2H1.8V9.6H-1.8V6.2H-7.4V3.2H-3.4V-4.2Z", "M0-5.2V2.8"),
        // A jar.
        Resource::Relic => (
            "M-4.2-9.2H4.2V-6.8L2.9-4.6C6.4-2.8 7.6 0 7.6 2.4C7.6 5.4 5.2 7.2 3.4 9.2H-3.4C-5.2 7.2-7.6 5.4-7.6 2.4C-7.6 0-6.4-2.8-2.9-4.6L-4.2-6.8Z",
            "M-7 .8H7",
        ),
        // An eye.
        Resource::Psionic => (
            "M-9.6 0C-5.8-5.6-2.8-7 0-7S5.8-5.6 9.6 0C5.8 5.6 2.8 7 0 7S-5.8 5.6-9.6 0Z",
            "M0-3.4A3.4 3.4 0 1 1 0 3.4A3.4 3.4 0 1 1 0-3.4Z",
        ),
    }
}

fn ambition_shape(ambition: Ambition) -> &'static str {
    match ambition {
        Ambition::Tycoon => {
            "M-7.4-6.4A7.4 2.8 0 0 1 7.4-6.4V-4.4A7.4 2.8 0 0 1-7.4-4.4ZM-7.4-1.6A7.4 2.8 0 0 0 7.4-1.6V1A7.4 2.8 0 0 1-7.4 1ZM-7.4 3.8A7.4 2.8 0 0 0 7.4 3.8V6.4A7.4 2.8 0 0 1-7.4 6.4Z"
        }
        Ambition::Tyrant => {
            "M-8.4-8.6H-6V8.6H-8.4ZM6-8.6H8.4V8.6H6ZM0-7.4A3.2 3.2 0 1 1 0-1A3.2 3.2 0 1 1 0-7.4ZM-4.2 8.6C-4.2 3 -2.6.4 0 .4S4.2 3 4.2 8.6Z"
        }
        Ambition::Warlord => {
            "M-5.2-9H5.2V-2.6C5.2 1 2.8 3 1.5 3.6V6.2H4.4V9H-4.4V6.2H-1.5V3.6C-2.8 3-5.2 1-5.2-2.6ZM-6.4-7.4H-9.2C-9.4-3 -8-.8-5.4 0L-6-2C-7-2.8-7.4-4-7.4-5.6H-6.4ZM6.4-7.4H9.2C9.4-3 8-.8 5.4 0L6-2C7-2.8 7.4-4 7.4-5.6H6.4Z"
        }
        Ambition::Keeper => token_shape(Resource::Relic).0,
        Ambition::Empath => {
            "M-9.6 0C-5.8-5.6-2.8-7 0-7S5.8-5.6 9.6 0C5.8 5.6 2.8 7 0 7S-5.8 5.6-9.6 0ZM0-3.4A3.4 3.4 0 1 0 0 3.4A3.4 3.4 0 1 0 0-3.4Z"
        }
    }
}

fn suit_shape(suit: Suit) -> &'static str {
    match suit {
        // A government building, an explosion, a hammer, two chevrons.
        Suit::Administration => {
            "M-8.6-4.8L0-9.6L8.6-4.8V-3H-8.6ZM-6.8-1.6H-4V5H-6.8ZM-1.4-1.6H1.4V5H-1.4ZM4-1.6H6.8V5H4ZM-8.6 6.4H8.6V9H-8.6Z"
        }
        Suit::Aggression => {
            "M0-9.8L2.5-4.2L8.5-4.9L5 0L8.5 4.9L2.5 4.2L0 9.8L-2.5 4.2L-8.5 4.9L-5 0L-8.5-4.9L-2.5-4.2Z"
        }
        Suit::Construction => "M-8.8-8H5L8.8-3.6H-8.8ZM-2.2-2.2H2.2V9.2H-2.2Z",
        Suit::Mobilization => "M-9-7.4H-4L2 0L-4 7.4H-9L-3 0ZM-1-7.4H4L10 0L4 7.4H-1L5 0Z",
    }
}

fn kind_shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Tax => ambition_shape(Ambition::Tycoon),
        Kind::Build => "M-2-8.6H2V-2H8.6V2H2V8.6H-2V2H-8.6V-2H-2Z",
        Kind::Move => "M-8.8-2.4H1.2V-7.2L9.2 0L1.2 7.2V2.4H-8.8Z",
        Kind::Repair => {
            "M3.4-9A5.6 5.6 0 0 0-2-1.2L-8.8 5.6L-5.6 8.8L1.2 2A5.6 5.6 0 0 0 9-3.4L5.4-.8L1.6-1.6L.8-5.4Z"
        }
        Kind::Influence => {
            "M-2.4-8.6A3.7 3.7 0 1 1-2.4-1.2A3.7 3.7 0 1 1-2.4-8.6ZM-8.8 8.8C-8.8 2.4-6.2 .2-2.4 .2S4 2.4 4 8.8ZM5-8.4H7.4V-5.8H10V-3.4H7.4V-.8H5V-3.4H2.4V-5.8H5Z"
        }
        Kind::Secure => {
            "M-5.8-1.6V-4.2A5.8 5.4 0 0 1 5.8-4.2V-1.6H7.4V8.8H-7.4V-1.6ZM-3-1.6H3V-4.2A3 2.8 0 0 0-3-4.2Z"
        }
        Kind::Battle => suit_shape(Suit::Aggression),
    }
}

const STAR: &str = "M0-9.4L2.8-3.2L9.4-2.6L4.4 1.8L5.9 8.4L0 4.9L-5.9 8.4L-4.4 1.8L-9.4-2.6L-2.8-3.2Z";
const SELF: &str = "M0-9L8.6 7.8H-8.6ZM-1-3.6H1V2.4H-1ZM-1 3.8H1V5.8H-1Z";
const SHIELD: &str = "M-8.4-6.6L0-9.6L8.4-6.6V0C8.4 5 4 8.4 0 9.8C-4 8.4-8.4 5-8.4 0Z";
const HOUSE: &str = "M-8 8.6V-1L0-8.6L8-1V8.6Z";
const KEY: &str = "M-11 0A5 5 0 0 1-1.3-1.5H11V5H8.2V1.5H6.2V4.2H3.4V1.5H-1.3A5 5 0 0 1-11 0ZM-8.2 0A2.2 2.2 0 1 0-3.8 0A2.2 2.2 0 1 0-8.2 0Z";

/// All symbols that the drawings refer to, once per page.
pub(super) fn definitions() -> Markup {
    let symbol = |id: String, body: Markup| html! { symbol id=(id) viewBox="-12 -12 24 24" { (body) } };
    let shape_of = |shape: &str| html! { path d=(shape) fill="currentColor" fill-rule="evenodd" {} };
    let sign = |id: String, shape: &str| symbol(id, shape_of(shape));
    // The sign of a pick is shown on its chip.
    let sign_of = |id: String, pick: String, shape: &str| html! { symbol id=(id) data-sign-of=(pick) viewBox="-12 -12 24 24" { (shape_of(shape)) } };
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                pattern #arcs-hatch width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    path.hatch d="M0 0V7" {}
                }
                @for colour in Colour::all() {
                    (symbol(format!("ship-{colour}"), html! { path.body d=(hull(colour)) {} }))
                    (symbol(format!("wreck-{colour}"), html! {
                        g transform="rotate(22) scale(.92)" {
                            path.hollow d=(hull(colour)) {}
                            path.crack d="M-5.6 3L-1.8.6L-.8 3.4L4.8-.8" {}
                        }
                    }))
                    (symbol(format!("mark-{colour}"), html! { path.mark d=(mark_shape(colour)) transform="scale(1.9)" {} }))
                    (symbol(format!("city-{colour}"), html! {
                        path.body d=(CITY) {}
                        path.inlay d=(mark_shape(colour)) transform="translate(0 4.2) scale(.85)" {}
                    }))
                    (symbol(format!("ruin-{colour}"), html! {
                        g transform="rotate(8) scale(.95)" {
                            path.hollow d=(CITY) {}
                            path.crack d="M-10 1L-5-1.6L-2 2L-1-4M10 2.6L6-.8" {}
                            path.outlay d=(mark_shape(colour)) transform="translate(0 5) scale(.75)" {}
                        }
                    }))
                    (symbol(format!("port-{colour}"), html! {
                        path.body d=(PORT) {}
                        circle.ring r="7" {}
                        path.inlay d=(mark_shape(colour)) transform="scale(.85)" {}
                    }))
                    (symbol(format!("dock-{colour}"), html! {
                        g transform="rotate(10) scale(.95)" {
                            path.hollow d=(PORT) {}
                            path.crack d="M-10 2L-5-1L-3 3L0-3M10-3L5 1" {}
                            path.outlay d=(mark_shape(colour)) transform="translate(0 3) scale(.7)" {}
                        }
                    }))
                    (symbol(format!("agent-{colour}"), html! {
                        path.body d=(BODY) {}
                        path.body d=(mark_shape(colour)) transform="translate(0 -4.6)" {}
                    }))
                }
                @for resource in Resource::all() {
                    @let (shape, lines) = token_shape(resource);
                    (symbol(format!("token-{resource}"), html! {
                        path d=(shape) fill="currentColor" {}
                        path.lines d=(lines) {}
                    }))
                }
                @for ambition in Ambition::all() { (sign_of(format!("ambition-{ambition}"), format!("word:{ambition}"), ambition_shape(ambition))) }
                @for suit in Suit::all() { (sign(format!("suit-{suit}"), suit_shape(suit))) }
                @for kind in Kind::all() { (sign_of(format!("kind-{kind}"), format!("action:{kind}"), kind_shape(kind))) }
                (sign("sign-initiative".into(), STAR))
                (sign("sign-self".into(), SELF))
                (sign("sign-intercept".into(), SHIELD))
                (sign("sign-hit".into(), suit_shape(Suit::Aggression)))
                (sign("sign-building".into(), HOUSE))
                (sign("sign-key".into(), KEY))
                @for resource in Resource::all() { (orb(resource)) }
            }
        }
    }
}

/// A planet of a type: a pale disc behind its sector's pieces.
fn orb(resource: Resource) -> Markup {
    let lines = match resource {
        Resource::Material => "M-15-13a7 7 0 1 0 .1 0M12 3a10 10 0 1 0 .1 0M9-23a4 4 0 1 0 .1 0",
        Resource::Fuel => "M-32-15Q0-6 32-15M-36 0Q0 10 36 0M-32 16Q0 25 32 16",
        Resource::Weapon => "M-22-27L23-9M-34-12L34 14M-34 7L17 29",
        Resource::Relic => "M-46 14A49 12-18 0 0 46-14M-46 14A49 12-18 0 1 46-14M-40 13A43 9-18 0 0 41-12",
        Resource::Psionic => {
            "M0-43A43 43 0 1 1 0 43A43 43 0 1 1 0-43ZM26-34a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-41 20a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
        }
    };
    html! {
        symbol id=(format!("orb-{resource}")) viewBox="-50 -50 100 100" {
            circle.disc r="36" {}
            path.shade d="M-25-26A36 36 0 1 0 26 25A44 44 0 0 1-25-26Z" {}
            path.streaks d=(lines) {}
        }
    }
}

/// A symbol inside a drawing, by its upper left corner.
pub(super) fn at(symbol: &str, x: f64, y: f64, size: f64) -> Markup {
    PreEscaped(format!(
        r##"<use href="#{symbol}" x="{x:.1}" y="{y:.1}" width="{size:.1}" height="{size:.1}"/>"##
    ))
}

/// A symbol in running text.
pub(super) fn sign(symbol: &str) -> Markup {
    PreEscaped(format!(
        r##"<svg class="sign" aria-hidden="true" focusable="false"><use href="#{symbol}"/></svg>"##
    ))
}

pub(super) fn token(resource: Resource) -> Markup {
    html! { span class={ "token is-" (resource) } { (sign(&format!("token-{resource}"))) } }
}

/// The symbol of a building.
pub(super) fn building(state: &State, building: Building) -> String {
    let kind = match (building.is_city(), building.is_damaged()) {
        (true, false) => "city",
        (true, true) => "ruin",
        (false, false) => "port",
        (false, true) => "dock",
    };
    format!("{kind}-{}", state.player(building.owner()).colour())
}

/// The class that gives a drawing the colours of a player.
pub(super) fn of(state: &State, seat: Seat) -> String {
    format!("of-{}", state.player(seat).colour())
}

/// A player by mark and name; the viewer is "You".
pub(super) fn who(state: &State, seat: Seat, viewer: Option<Seat>) -> Markup {
    let colour = state.player(seat).colour();
    html! {
        span.who.{ "of-" (colour) } {
            (sign(&format!("mark-{colour}")))
            @if viewer == Some(seat) { (say!("panel-you")) } @else { (super::picks::title(colour)) }
        }
    }
}

/// A player by mark only, for tables where space is short.
pub(super) fn mark(state: &State, seat: Seat) -> Markup {
    let colour = state.player(seat).colour();
    html! { span.who.{ "of-" (colour) } title=(read(colour)) { (sign(&format!("mark-{colour}"))) span.sr { (read(colour)) } } }
}

/// Things as they are counted, one sign each.
pub(super) fn held(state: &State, of: &[Held]) -> Markup {
    let owned = |seat: Seat, symbol: &str| {
        let colour = state.player(seat).colour();
        html! { span.{ "of-" (colour) } { (sign(&format!("{symbol}-{colour}"))) } }
    };
    let drawn = |what: Thing| match what {
        Thing::Ship { owner, .. } => owned(owner, "ship"),
        Thing::Building { owner, building: BuildingKind::City, .. } => owned(owner, "city"),
        Thing::Building { owner, .. } => owned(owner, "port"),
        Thing::Agent { owner } => owned(owner, "agent"),
        Thing::Token(resource) => token(resource),
        Thing::CourtCard(card) => html! {
            span.card-sign.{ "is-" (card.suit().map_or("vox".to_string(), |suit| suit.name())) } title=(read(card)) {
                @if let Some(suit) = card.suit() { (sign(&format!("token-{suit}"))) }
            }
        },
        _ => html! {},
    };
    html! { @for held in of { @for _ in 0..held.count { (drawn(held.what)) } } }
}

/// One face of a die.
pub(super) fn face(symbols: Symbols) -> Markup {
    let signs = [
        (symbols.own, "sign-self"),
        (symbols.intercept, "sign-intercept"),
        (symbols.hit, "sign-hit"),
        (symbols.building, "sign-building"),
        (symbols.key, "sign-key"),
    ];
    html! { @for (count, name) in signs { @for _ in 0..count { (sign(name)) } } }
}

/// A die with this side up.
pub(super) fn die(die: Die, side: u8) -> Markup {
    html! { span.die.{ (die) } role="img" aria-label=(say!("panel-die", die = die, face = face_name(die, side))) { (face(die.face(side))) } }
}
