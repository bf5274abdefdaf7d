//! The Specials of creatures.

use super::scene::{Listener, Scene};
use super::{actions, effects, turn};
use crate::state::{Creature, CubeKind, Doing, Effect, Hex, Host, State, Step, Target};

/// Collects the possible targets of an effect on a single piece; none for other effects.
pub fn targets(state: &State, creature: &Creature, effect: Effect, out: &mut Vec<Target>) {
    let species = creature.id.species;
    let harmful = state.species(species).special.as_ref().is_some_and(|s| s.harmful);
    let is_spared = if state.is_guided(species) {
        !state.species(species).harms_own
    } else {
        state.options().roleplay_bans
    };
    let own = !(harmful && is_spared);
    match effect {
        Effect::HitOne(kinds) | Effect::HitEvery(kinds) => {
            actions::pieces(state, creature, kinds, own, out);
        }
        Effect::HitNear { kinds, hexes } => {
            let near = |hex: &Hex| hex.straight(creature.at) <= u16::from(hexes);
            let around = state.map.tiles().iter().map(|tile| tile.hex).filter(near);
            around.for_each(|at| actions::pieces(state, &Creature { at, ..*creature }, kinds, own, out));
        }
        Effect::Attach(kinds) => {
            actions::pieces(state, creature, kinds, own, out);
            out.retain(|target| host(*target).is_some() && !rides_on(state, *target, creature));
        }
        Effect::Drain { .. } => {
            let host = creature.host.map(Target::from);
            let is_own = matches!(host, Some(Target::Creature(id)) if id.species == species);
            out.extend(host.filter(|_| own || !is_own));
        }
        Effect::MoveAgain | Effect::Heal(_) | Effect::Plant => {}
    }
}

fn host(target: Target) -> Option<Host> {
    match target {
        Target::Explorer(id) => Some(Host::Explorer(id)),
        Target::Creature(id) => Some(Host::Creature(id)),
        Target::Drone(_) | Target::Building(_) => None,
    }
}

/// Whether the target is attached to the creature, directly or through others.
fn rides_on(state: &State, target: Target, creature: &Creature) -> bool {
    let mut at = target;
    // Attachments form no cycles, so this many steps up are enough.
    for _ in 0..state.creatures.len() {
        let Target::Creature(id) = at else { return false };
        match state.creature(id).and_then(|c| c.host) {
            Some(Host::Creature(up)) if up == creature.id => return true,
            Some(up) => at = up.into(),
            None => return false,
        }
    }
    true
}

/// Whether an effect would change anything now.
pub fn has_effect(state: &State, creature: &Creature, effect: Effect, attached: bool) -> bool {
    let mut found = Vec::new();
    match effect {
        Effect::MoveAgain => actions::ways(state, creature).next().is_some(),
        Effect::Heal(wounds) => wounds.min(creature.wounds) > 0,
        Effect::Plant => true,
        Effect::Attach(_) if attached => false,
        Effect::Drain { .. } if !attached => false,
        _ => {
            targets(state, creature, effect, &mut found);
            !found.is_empty()
        }
    }
}

/// Whether the creature's Special is possible, as far as the rules can tell.
pub fn is_possible(state: &State, creature: &Creature) -> bool {
    let Some(special) = &state.species(creature.id.species).special else { return false };
    let attached = creature.host.is_some();
    !special.by_hand.is_empty() || special.effects.iter().any(|e| has_effect(state, creature, *e, attached))
}

pub fn begin(state: &mut Scene<'_, impl Listener>) {
    let Some(creature) = actions::acting(state) else { return };
    let attached = creature.host.is_some();
    let by_hand = state.species(creature.id.species).special.as_ref().is_some_and(|s| !s.by_hand.is_empty());
    if by_hand {
        if let Step::Phase(phase) = state.step_mut() {
            phase.doing = Doing::ByHand;
        }
    } else {
        go_on(state, 0, attached);
    }
}

/// The effect of the Special that waits for a decision.
pub fn waiting(state: &State) -> Option<Effect> {
    let Step::Phase(phase) = &state.step else { return None };
    let Doing::Special { effect, .. } = phase.doing else { return None };
    let species = phase.acting?.species;
    state.species(species).special.as_ref()?.effects.get(usize::from(effect)).copied()
}

/// Carries out the effects from this one on, up to one that needs a decision.
pub fn go_on(state: &mut Scene<'_, impl Listener>, from: u8, attached: bool) {
    let mut found = Vec::new();
    for at in from.. {
        let Some(creature) = actions::acting(state).copied() else { break };
        let special = state.species(creature.id.species).special.as_ref();
        let Some(effect) = special.and_then(|s| s.effects.get(usize::from(at)).copied()) else { break };
        if !has_effect(state, &creature, effect, attached) {
            continue;
        }
        found.clear();
        targets(state, &creature, effect, &mut found);
        match (effect, &found[..]) {
            (Effect::Heal(wounds), _) => effects::heal(state, creature.id, wounds),
            (Effect::Plant, _) => state.add_cube(creature.at, CubeKind::Plant),
            (Effect::HitEvery(_) | Effect::HitNear { .. }, all) => {
                all.iter().for_each(|target| effects::hit(state, *target, 1))
            }
            (Effect::HitOne(_) | Effect::Attach(_) | Effect::Drain { .. }, [only]) => {
                reach(state, &creature, effect, *only);
            }
            _ => {
                if let Step::Phase(phase) = state.step_mut() {
                    phase.doing = Doing::Special { effect: at, attached };
                }
                return;
            }
        }
    }
    turn::acted(state);
}

/// Applies an effect to its chosen target.
pub fn reach(state: &mut Scene<'_, impl Listener>, creature: &Creature, effect: Effect, target: Target) {
    match effect {
        Effect::HitOne(_) => effects::hit(state, target, 1),
        Effect::Attach(_) => {
            state.attach(creature.id, host(target));
        }
        Effect::Drain { heals } => {
            effects::hit(state, target, 1);
            effects::heal(state, creature.id, heals);
        }
        Effect::MoveAgain
        | Effect::HitEvery(_)
        | Effect::HitNear { .. }
        | Effect::Heal(_)
        | Effect::Plant => {}
    }
}
