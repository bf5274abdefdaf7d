//! The order of play: species by the ECO System, their members by proximity to the explorers.

use super::distance::{self, Distances};
use super::scene::{Listener, Scene};
use super::turn;
use crate::happening::Happening;
use crate::state::options::{Proximity, Reading, Rolling};
use crate::state::phase::Waiting;
use crate::state::{Doing, ExplorerId, Phase, Place, SpeciesId, State, Step};

/// The index in `State::eco` of the position with this rank in the order of play.
pub fn position(state: &State, rank: u8) -> usize {
    let (rows, columns) = (state.options().eco_rows, state.options().eco_columns);
    match state.options().reading {
        Reading::Rows => usize::from(rank),
        Reading::Columns => usize::from(rank % rows) * usize::from(columns) + usize::from(rank / rows),
    }
}

/// The species on the ECO System with their ranks, in the order of play.
pub fn species(state: &State) -> impl Iterator<Item = (u8, Place)> + '_ {
    (0..state.eco.len() as u8).filter_map(|rank| Some((rank, state.eco[position(state, rank)]?)))
}

/// The species whose turn it is.
pub fn on_turn(state: &State) -> Option<Place> {
    let Step::Phase(phase) = &state.step else { return None };
    *state.eco.get(position(state, phase.rank))?
}

/// Gives a species the first free position. Returns `false` if there is none.
pub fn introduce(state: &mut Scene<'_, impl Listener>, species: SpeciesId) -> bool {
    if state.eco.iter().flatten().any(|place| place.species == species) {
        return true;
    }
    let free =
        (0..state.eco.len() as u8).map(|rank| position(state, rank)).find(|at| state.eco[*at].is_none());
    if let Some(at) = free {
        state.set_eco(at, Some(species));
    }
    free.is_some()
}

/// Removes a species whose last token has died, unless it still has a den.
pub fn leave_if_gone(state: &mut Scene<'_, impl Listener>, species: SpeciesId) {
    let stays = state.members(species).next().is_some() || state.dens.iter().any(|d| d.species == species);
    if !stays {
        dismiss(state, species);
    }
}

pub fn dismiss(state: &mut Scene<'_, impl Listener>, species: SpeciesId) {
    for at in 0..state.eco.len() {
        if state.eco[at].is_some_and(|place| place.species == species) {
            state.set_eco(at, None);
        }
    }
}

pub fn begin_phase(state: &mut Scene<'_, impl Listener>) {
    state.look_at(None);
    let round = state.round;
    state.tell(|| Happening::PhaseBegan { round });
    *state.step_mut() = Step::Phase(Phase {
        rank: 0,
        lined_up: false,
        queue: Vec::new(),
        settled: 0,
        acting: None,
        doing: Doing::Order,
    });
    advance(state);
}

/// Ends the acting creature's turn.
pub fn next_creature(state: &mut Scene<'_, impl Listener>) {
    set(state, |phase| phase.acting = None);
    advance(state);
}

/// Continues until a decision or a roll is needed, or the phase is over.
pub fn advance(state: &mut Scene<'_, impl Listener>) {
    let deadly = state.options().deadly();
    if let Some(dead) = state.explorers.iter().position(|e| e.harm >= deadly) {
        if state.step != Step::Lost {
            state.tell(|| Happening::Lost { explorer: ExplorerId(dead as u8) });
        }
        *state.step_mut() = Step::Lost;
        state.forget_rolls();
    } else if state.step == Step::Lost {
        // A correction has brought the explorer back.
        *state.step_mut() = Step::Between;
        state.tell(|| Happening::Resumed);
    }
    // The loop ends, because each pass either leaves a position of the ECO System or takes a creature
    // from the queue.
    while let Step::Phase(phase) = &state.step {
        if let Some(id) = phase.acting {
            if state.creature(id).is_some() && turn::can_go_on(state) {
                return;
            }
            set(state, |phase| phase.acting = None);
            continue;
        }
        if usize::from(phase.rank) >= state.eco.len() {
            return end_phase(state);
        }
        if let Some(rank) = to_roll(state, phase) {
            return set(state, |phase| phase.doing = Doing::Roll { rank });
        }
        if !phase.lined_up {
            line_up(state);
            continue;
        }
        let queue_at = phase.queue.iter().position(|w| state.creature(w.creature).is_none());
        if let Some(dead) = queue_at {
            set(state, |phase| {
                phase.queue.remove(dead);
                phase.settled -= u8::from(dead < usize::from(phase.settled));
            });
            continue;
        }
        if phase.queue.is_empty() {
            set(state, |phase| {
                phase.rank += 1;
                phase.lined_up = false;
            });
            continue;
        }
        let needed = match state.options().proximity {
            Proximity::Once => phase.queue.len(),
            Proximity::AfterEach => 1,
        };
        if usize::from(phase.settled) < needed {
            if equals(phase) > 1 {
                return set(state, |phase| phase.doing = Doing::Order);
            }
            set(state, |phase| phase.settled += 1);
            continue;
        }
        let again = state.options().proximity == Proximity::AfterEach;
        let creature = phase.queue[0].creature;
        set(state, |phase| {
            phase.acting = Some(phase.queue.remove(0).creature);
            phase.settled -= 1;
            phase.lined_up = !again || phase.queue.is_empty();
            phase.doing = Doing::Move;
        });
        return state.tell(|| Happening::Turn { creature });
    }
}

fn set(state: &mut Scene<'_, impl Listener>, change: impl FnOnce(&mut Phase)) {
    if let Step::Phase(phase) = state.step_mut() {
        change(phase);
    }
}

/// The rank of the species whose die must be rolled now. A species without members on the map needs no
/// roll, nor does one that the players guide.
fn to_roll(state: &State, phase: &Phase) -> Option<u8> {
    let waits = |rank: &u8| {
        state.eco[position(state, *rank)].is_some_and(|place| {
            place.rolled == 0
                && state.is_guided(place.species)
                && state.members(place.species).any(|c| !c.fresh)
        })
    };
    match state.options().rolling {
        Rolling::AtTurn => Some(phase.rank).filter(waits),
        Rolling::AllFirst if phase.rank == 0 && !phase.lined_up => (0..state.eco.len() as u8).find(waits),
        Rolling::AllFirst => None,
    }
}

/// Applies the roll for the species at this rank. A face without a function is rolled again.
pub fn rolled(state: &mut Scene<'_, impl Listener>, rank: u8, face: u32) {
    let function = state.options().die.get(face as usize).copied().unwrap_or(0);
    let at = position(state, rank);
    state.set_roll(at, function);
    advance(state);
}

/// Sorts the members that have yet to act by their distance to the nearest explorer.
fn line_up(state: &mut Scene<'_, impl Listener>) {
    let Some(place) = on_turn(state) else {
        return set(state, |phase| {
            phase.lined_up = true;
            phase.queue.clear();
            phase.settled = 0;
        });
    };
    let mut goals = Vec::new();
    distance::explorers(state, &mut goals);
    let mut distances = Distances::default();
    distances.to(state, &goals);
    let Step::Phase(phase) = &state.step else { return };
    let again = !phase.queue.is_empty();
    let waits = |id| !again || phase.queue.iter().any(|w| w.creature == id);
    let members = state.members(place.species).filter(|c| !c.fresh && waits(c.id));
    let mut queue: Vec<Waiting> =
        members.map(|c| Waiting { creature: c.id, steps: distances.at(state, c.at) }).collect();
    queue.sort_by_key(|w| (w.steps, w.creature));
    set(state, |phase| {
        phase.queue = queue;
        phase.settled = 0;
        phase.lined_up = true;
    });
}

/// The number of equally near creatures, from the first one whose order is not settled.
pub fn equals(phase: &Phase) -> usize {
    let rest = &phase.queue[usize::from(phase.settled).min(phase.queue.len())..];
    rest.iter().take_while(|w| w.steps == rest[0].steps).count()
}

/// Moves the creature that chance picked among the equally near to the front.
pub fn picked(state: &mut Scene<'_, impl Listener>, outcome: u32) {
    set(state, |phase| {
        let first = usize::from(phase.settled);
        let at = first + (outcome as usize).min(equals(phase).saturating_sub(1));
        if at < phase.queue.len() {
            phase.queue[first..=at].rotate_right(1);
            phase.settled += 1;
        }
    });
    advance(state);
}

fn end_phase(state: &mut Scene<'_, impl Listener>) {
    *state.step_mut() = Step::Between;
    state.forget_rolls();
    let round = state.round + 1;
    state.set_round(round);
    state.tell(|| Happening::PhaseEnded { round });
    state.nobody_is_fresh();
    let rounds = u16::from(state.options().decompose_after);
    if rounds > 0 {
        state.forget_meat(rounds);
    }
}
