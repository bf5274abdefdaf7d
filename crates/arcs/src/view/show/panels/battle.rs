//! The battle in progress: the rolled dice, and both sides.

use crate::state::State;
use crate::state::battle::{Battle, Die, Symbols, face_name};
use crate::state::names::Named;
use crate::view::show::glyph::{self, face, sign};
use crate::view::show::picks;
use maud::{Markup, html};
use table::Seat;

pub(super) fn tray(state: &State, battle: &Battle, viewer: Option<Seat>) -> Markup {
    let attacker = state.turn().seat();
    let symbols = battle.symbols();
    let thrown: Vec<(Die, u8)> = Die::all()
        .flat_map(|die| (0..6).flat_map(move |side| (0..battle.showing(die, side)).map(move |_| (die, side))))
        .collect();
    html! {
        div.tray {
            p.lead {
                (glyph::who(state, attacker, viewer))
                @if viewer == Some(attacker) { (say!("panel-you-attack")) } @else { (say!("panel-attacks")) }
                (glyph::who(state, battle.defender(), viewer)) (say!("panel-in-system", system = battle.system()))
            }
            @if thrown.is_empty() { p.quiet { (say!("panel-no-dice")) } }
            ul.dice {
                @for (die, side) in &thrown {
                    li.die.{ (die) } data-pick={ "die:" (die) "-" (side) } aria-label=(say!("panel-die", die = die, face = face_name(*die, *side))) {
                        (face(die.face(*side)))
                    }
                }
            }
            @if !thrown.is_empty() { (tally(symbols)) }
            div.sides {
                (side(state, battle, attacker, viewer))
                (side(state, battle, battle.defender(), viewer))
            }
        }
    }
}

/// What the dice give together.
pub(super) fn tally(symbols: Symbols) -> Markup {
    html! {
        p.tally {
            @if symbols.own > 0 { span { (sign("sign-self")) b { (symbols.own) } (say!("panel-on-attacker")) } }
            @if symbols.intercept > 0 { span { (sign("sign-intercept")) b { (symbols.intercept) } (say!("panel-intercept")) } }
            span { (sign("sign-hit")) b { (symbols.hit) } (say!("panel-hits", n = symbols.hit)) }
            @if symbols.building > 0 { span { (sign("sign-building")) b { (symbols.building) } (say!("panel-on-buildings")) } }
            @if symbols.key > 0 { span { (sign("sign-key")) b { (symbols.key) } (say!("panel-keys", n = symbols.key)) } }
        }
    }
}

/// The ships and buildings of one side in the system; they can be picked here as on the map.
fn side(state: &State, battle: &Battle, seat: Seat, viewer: Option<Seat>) -> Markup {
    let colour = state.player(seat).colour();
    let ships = state.ships(battle.system(), seat);
    let piece = |symbol: String| html! { span.{ (glyph::of(state, seat)) } { (sign(&symbol)) } };
    html! {
        p.side {
            (glyph::who(state, seat, viewer))
            @for (damaged, count, symbol) in [(false, ships.fresh, "ship"), (true, ships.damaged, "wreck")] {
                @if count > 0 {
                    span.ships data-pick=(picks::ship(state, battle.system(), seat, damaged).id()) {
                        @for _ in 0..count { (piece(format!("{symbol}-{colour}"))) }
                    }
                }
            }
            @for (at, building) in state.buildings_of(battle.system(), seat) {
                span.ships data-pick=(picks::building(state, battle.system(), at).id()) { (piece(glyph::building(state, building))) }
            }
        }
    }
}
