//! Small pictures: resources, pieces, cards. Each differs in shape and carries a letter or a word,
//! so that nothing is said by colour alone.

use crate::state::State;
use crate::state::names::Named;
use crate::state::piece::{Building, Ships};
use crate::state::resource::Resource;
use maud::{Markup, html};
use table::Seat;

/// What the shapes refer to: the hatching of damage and of empty space.
pub(super) fn definitions() -> Markup {
    html! {
        defs {
            pattern #hatch width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                line.hatch x1="0" y1="0" x2="0" y2="10" {}
            }
        }
    }
}

/// "R": the first letter of the colour.
pub(super) fn letter(state: &State, seat: Seat) -> char {
    state.player(seat).colour().label().chars().next().unwrap_or('?').to_ascii_uppercase()
}

/// The shape of a resource in a box of 2 by 2 around the origin.
fn shape(resource: Resource) -> &'static str {
    match resource {
        // A crate.
        Resource::Material => "M-.8-.8H.8V.8H-.8ZM-.8-.8L.8.8M.8-.8L-.8.8",
        // A drop.
        Resource::Fuel => "M0-1C.5-.3.8.1.8.35A.8.65 0 0 1-.8.35C-.8.1-.5-.3 0-1Z",
        // A blade.
        Resource::Weapon => "M0-1L.45.3H-.45ZM-.75.45H.75V.7H-.75ZM-.15.7H.15V1H-.15Z",
        // A jar.
        Resource::Relic => "M-.4-1H.4V-.7L.25-.5L.8.1L.35 1H-.35L-.8.1L-.25-.5L-.4-.7Z",
        // An eye.
        Resource::Psionic => "M-1 0Q0-1.1 1 0Q0 1.1-1 0ZM.35 0A.35.35 0 1 1-.35 0A.35.35 0 1 1 .35 0Z",
    }
}

/// A resource inside the map.
pub(super) fn resource(resource: Resource, x: f64, y: f64, size: f64) -> Markup {
    html! {
        path class={ "resource " (resource) } d=(shape(resource)) fill-rule="evenodd"
            transform=(format!("translate({x:.1} {y:.1}) scale({size})")) {}
    }
}

/// A resource in running text.
pub(super) fn token(resource: Resource) -> Markup {
    html! {
        svg class={ "token " (resource) } viewBox="-1.2 -1.2 2.4 2.4" width="20" height="20" aria-hidden="true" {
            path.resource.{ (resource) } d=(shape(resource)) fill-rule="evenodd" {}
        }
    }
}

/// A building slot, with what stands in it: a city is a house, a starport a disc with a mast.
pub(super) fn slot(state: &State, building: Option<Building>, x: f64, y: f64) -> Markup {
    let place = format!("translate({x:.1} {y:.1})");
    let Some(building) = building else {
        return html! { rect.slot x=(x - 19.0) y=(y - 19.0) width="38" height="38" rx="6" {} };
    };
    let shape = if building.is_city() { "M-19 19V-5L0-21L19-5V19Z" } else { "M0-21L6-12A18 18 0 1 1-6-12Z" };
    html! {
        g class={ "piece " (state.player(building.owner()).colour()) } transform=(place) {
            path d=(shape) {}
            @if building.is_damaged() { path.damage d=(shape) {} path.crack d="M-16 16L16-14" {} }
            text y="13" text-anchor="middle" { (letter(state, building.owner())) }
        }
    }
}

/// The ships of one player: how many are fresh, how many damaged.
pub(super) fn fleet(state: &State, seat: Seat, ships: Ships, x: f64, y: f64) -> Markup {
    let both = ships.fresh > 0 && ships.damaged > 0;
    let width = if both { 136.0 } else { 84.0 };
    html! {
        g class={ "piece fleet " (state.player(seat).colour()) } transform=(format!("translate({x:.1} {y:.1})")) {
            path d=(format!("M{:.0}-18H{:.0}L{:.0} 0L{:.0} 18H{:.0}L{:.0} 0Z",
                -width / 2.0, width / 2.0 - 14.0, width / 2.0, width / 2.0 - 14.0, -width / 2.0, -width / 2.0 + 8.0)) {}
            text y="10" text-anchor="middle" {
                (letter(state, seat))
                @if ships.fresh > 0 { " ▲" (ships.fresh) }
                @if ships.damaged > 0 { " ▽" (ships.damaged) }
            }
        }
    }
}

/// The flag of whoever controls a system.
pub(super) fn flag(state: &State, seat: Seat, x: f64, y: f64) -> Markup {
    html! {
        g class={ "piece flag " (state.player(seat).colour()) } transform=(format!("translate({x:.1} {y:.1})")) {
            path d="M-16-15V17M-16-15H18L10-3L18 9H-16Z" {}
            text x="-2" y="6" text-anchor="middle" { (letter(state, seat)) }
        }
    }
}

/// A player's colour by its letter, where space is short.
pub(super) fn dot(state: &State, seat: Seat) -> Markup {
    let colour = state.player(seat).colour();
    html! { span class={ "badge " (colour) } title=(colour) { (letter(state, seat)) span.sr { (&colour.label()[1..]) } } }
}

/// A player's colour as a badge with its letter.
pub(super) fn badge(state: &State, seat: Seat) -> Markup {
    html! { span class={ "badge " (state.player(seat).colour()) } { (state.player(seat).colour().name()) } }
}
