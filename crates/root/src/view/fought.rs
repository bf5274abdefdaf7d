//! Battles that are over, as they are shown with the news: the hits that each side dealt, and what it lost.

use super::glyph;
use crate::happening::{Happening, Place};
use crate::state::{Clearing, Faction, State};
use crate::words;
use maud::{Markup, html};
use table::Seat;

struct Fought {
    at: Clearing,
    sides: [Side; 2],
    is_recent: bool,
}

struct Side {
    faction: Faction,
    dealt: u8,
    lost: Vec<String>,
}

impl Fought {
    /// Takes note of a piece that the other side removed.
    fn observe(&mut self, happening: &Happening) {
        let Happening::Went { thing, count, from: Place::Clearing(at), to, by: Some(by), .. } = happening
        else {
            return;
        };
        if *at != self.at || to.is_on_map() {
            return;
        }
        if let (true, Some(side)) = (
            self.sides.iter().any(|side| side.faction == *by),
            self.sides.iter_mut().find(|side| side.faction != *by),
        ) {
            side.lost.push(thing.lost(*count));
        }
    }
}

/// The recent battles, or for a player only their own.
pub(super) fn fought(state: &State, told: &[(bool, &Happening)], viewer: Option<Seat>) -> Markup {
    let own = viewer.and_then(|seat| state.seats().get(usize::from(seat.0)).copied());
    let mut all: Vec<Fought> = Vec::new();
    let mut goes_on = false;
    for (is_recent, happening) in told {
        match happening {
            Happening::Battle { .. } | Happening::Turn { .. } => goes_on = false,
            Happening::Hits { attacker, defender, at, dealt } => {
                let side = |faction: Faction, dealt: u8| Side { faction, dealt, lost: Vec::new() };
                let sides = [side(*attacker, dealt[0]), side(*defender, dealt[1])];
                all.push(Fought { at: *at, sides, is_recent: *is_recent });
                goes_on = true;
            }
            _ => {
                if let Some(last) = all.last_mut().filter(|_| goes_on) {
                    last.observe(happening);
                }
            }
        }
    }
    let is_seen = |one: &&Fought| {
        one.is_recent && own.is_none_or(|own| one.sides.iter().any(|side| side.faction == own))
    };
    html! { @for one in all.iter().filter(is_seen) { (drawn(one, own)) } }
}

fn drawn(fought: &Fought, own: Option<Faction>) -> Markup {
    html! {
        div.fray.fought {
            p { strong { (say!("battle-in", at = fought.at)) } }
            ul {
                @for side in &fought.sides {
                    li {
                        span.who {
                            (glyph::warrior_inline(side.faction)) " " strong { (glyph::title(side.faction)) }
                            @if own == Some(side.faction) { " " small { (say!("score-you")) } }
                        }
                        span class={ "die " (glyph::class(side.faction)) } { span.sr { (say!("dealt")) " " } (side.dealt) }
                        span.lost {
                            @if side.lost.is_empty() { (say!("lost-nothing")) }
                            @else { (say!("lost-pieces", what = words::list(side.lost.clone()))) }
                        }
                    }
                }
            }
        }
    }
}
