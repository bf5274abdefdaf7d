//! Battles that were fought to their end: the dice as they fell, and both sides before and after.

use crate::happening::{At, Fleet, Happening, Thing};
use crate::state::State;
use crate::state::battle::Die;
use crate::state::system::System;
use crate::view::show::glyph::{self, sign};
use maud::{Markup, html};
use table::Seat;

/// One battle, as far as it was told.
struct Fought {
    sides: [Side; 2],
    system: System,
    dice: Vec<(Die, u8)>,
    is_recent: bool,
    is_over: bool,
}

struct Side {
    seat: Seat,
    before: Fleet,
    after: Fleet,
    lost: u8,
    /// How often the dice hit a building.
    buildings: u8,
}

impl Side {
    fn new(seat: Seat, fleet: Fleet) -> Side {
        Side { seat, before: fleet, after: fleet, lost: 0, buildings: 0 }
    }

    /// The ships that were fresh and are damaged now; those that were hit again are lost.
    fn damaged(&self) -> u8 {
        self.before.fresh.saturating_sub(self.after.fresh).min(self.after.damaged)
    }
}

impl Fleet {
    fn of(&mut self, damaged: bool) -> &mut u8 {
        if damaged { &mut self.damaged } else { &mut self.fresh }
    }
}

impl Fought {
    fn side(&mut self, seat: Seat) -> Option<&mut Side> {
        self.sides.iter_mut().find(|side| side.seat == seat)
    }

    /// Whether the happening belongs to this battle.
    fn observe(&mut self, happening: &Happening) -> bool {
        match happening {
            Happening::Rolled { die, face, .. } => self.dice.push((*die, *face)),
            Happening::Lifted { die, face, .. } => {
                if let Some(at) = self.dice.iter().position(|rolled| rolled == &(*die, *face)) {
                    self.dice.remove(at);
                }
            }
            Happening::Damaged { what: Thing::Ship { owner, .. }, at: At::System(system), .. }
                if *system == self.system =>
            {
                if let Some(side) = self.side(*owner) {
                    side.after.fresh = side.after.fresh.saturating_sub(1);
                    side.after.damaged += 1;
                }
            }
            Happening::Damaged {
                what: Thing::Building { owner, .. }, at: At::Site { system, .. }, ..
            } if *system == self.system => {
                if let Some(side) = self.side(*owner) {
                    side.buildings += 1;
                }
            }
            Happening::Went { what: Thing::Ship { owner, damaged }, count, from, to, .. } => {
                let here = At::System(self.system);
                let Some(side) = self.side(*owner) else { return false };
                if *from == here && matches!(to, At::Trophies(_)) {
                    side.lost += count;
                    let left = side.after.of(*damaged);
                    *left = left.saturating_sub(*count);
                } else if *to == here {
                    // What a card brings in fights too.
                    *side.before.of(*damaged) += count;
                    *side.after.of(*damaged) += count;
                } else {
                    return false;
                }
            }
            Happening::Went {
                what: Thing::Building { owner, .. },
                from: At::Site { system, .. },
                to: At::Trophies(_),
                ..
            } if *system == self.system => {
                if let Some(side) = self.side(*owner) {
                    side.buildings += 1;
                }
            }
            Happening::Struck { .. } => {}
            _ => return false,
        }
        true
    }
}

/// The battles of which something is recent; one that goes on lies in the tray.
pub(in crate::view::show) fn fought(
    state: &State,
    told: &[(bool, &Happening)],
    viewer: Option<Seat>,
) -> Markup {
    let mut all: Vec<Fought> = Vec::new();
    for (is_recent, happening) in told {
        match happening {
            Happening::Attacked { attacker, defender, system, fleets, .. } => all.push(Fought {
                sides: [Side::new(*attacker, fleets[0]), Side::new(*defender, fleets[1])],
                system: *system,
                dice: Vec::new(),
                is_recent: *is_recent,
                is_over: false,
            }),
            // What comes later has nothing to do with the battle.
            Happening::Turn { .. } | Happening::RoundEnded { .. } | Happening::ChapterEnded { .. } => {
                all.retain(|one| one.is_recent);
                all.iter_mut().for_each(|one| one.is_over = true);
            }
            _ => {
                if let Some(last) = all.last_mut().filter(|last| !last.is_over) {
                    last.is_recent |= last.observe(happening) && *is_recent;
                }
            }
        }
    }
    if state.battle().is_some() {
        all.pop();
    }
    html! { @for one in all.iter().filter(|one| one.is_recent) { (drawn(state, one, viewer)) } }
}

fn drawn(state: &State, fought: &Fought, viewer: Option<Seat>) -> Markup {
    let [attacker, defender] = &fought.sides;
    html! {
        div.tray.fought {
            p.lead {
                (glyph::who(state, attacker.seat, viewer))
                @if viewer == Some(attacker.seat) { (say!("panel-you-attack")) } @else { (say!("panel-attacks")) }
                (glyph::who(state, defender.seat, viewer)) (say!("panel-in-system", system = fought.system))
            }
            @if !fought.dice.is_empty() {
                ul.dice { @for (die, face) in &fought.dice { li { (glyph::die(*die, *face)) } } }
                (super::battle::tally(fought.dice.iter().map(|(die, face)| die.face(*face)).sum()))
            }
            @for side in &fought.sides { (outcome(state, side, viewer)) }
        }
    }
}

/// One side: its ships before and after, with gaps for those that are gone.
fn outcome(state: &State, side: &Side, viewer: Option<Seat>) -> Markup {
    let colour = state.player(side.seat).colour();
    let ships = |fleet: Fleet, gone: u8| {
        html! {
            span.ships.{ (glyph::of(state, side.seat)) } {
                @for _ in 0..fleet.fresh { (sign(&format!("ship-{colour}"))) }
                @for _ in 0..fleet.damaged { (sign(&format!("wreck-{colour}"))) }
                @for _ in 0..gone { span.gone { (sign(&format!("ship-{colour}"))) } }
            }
        }
    };
    html! {
        div.side {
            (glyph::who(state, side.seat, viewer))
            (ships(side.before, 0))
            @if side.before != side.after { span aria-hidden="true" { "→" } (ships(side.after, side.lost)) }
            p.outcome {
                (say!("panel-outcome", lost = side.lost, damaged = side.damaged()))
                @if side.buildings > 0 { (say!("panel-outcome-buildings", n = side.buildings)) }
            }
        }
    }
}
