//! The turn of a creature: its Move, then its Action.

use super::distance::{self, Distances};
use super::scene::{Listener, Scene};
use super::{actions, effects, no, order, special};
use crate::action::Action;
use crate::happening::{Deed, How};
use crate::state::options::{Damage, ScareTo};
use crate::state::{Creature, Doing, Effect, Hex, State, Step, Target};
use table::Illegal;

/// Lists the legal actions of the acting creature, in order.
pub fn legal(state: &State, creature: &Creature, doing: Doing, out: &mut Vec<Action>) {
    let mut targets = Vec::new();
    match doing {
        Doing::Move => {
            out.push(Action::Stay);
            out.extend(actions::ways(state, creature).map(Action::Go));
        }
        Doing::Act { special_refused } => {
            eat(state, creature, out);
            actions::fight_targets(state, creature, &mut targets);
            out.extend(targets.drain(..).map(Action::Fight));
            actions::scare_targets(state, creature, &mut targets);
            out.extend(targets.drain(..).map(Action::Scare));
            if !special_refused && special::is_possible(state, creature) {
                out.push(Action::Special);
            }
            // The card may have several Moves.
            if state.species(creature.id.species).series {
                out.extend(actions::ways(state, creature).map(Action::Go));
            }
            out.push(Action::Rest);
        }
        Doing::Eat { .. } => eat(state, creature, out),
        Doing::Special { .. } => match special::waiting(state) {
            Some(Effect::MoveAgain) => legal(state, creature, Doing::Move, out),
            Some(effect) => {
                special::targets(state, creature, effect, &mut targets);
                out.extend(targets.into_iter().map(Action::Choose));
            }
            None => {}
        },
        Doing::Roll { .. } | Doing::Order | Doing::ByHand | Doing::Flee { .. } => {}
    }
}

fn eat(state: &State, creature: &Creature, out: &mut Vec<Action>) {
    let first = out.len();
    out.extend(actions::edible(state, creature).map(Action::Consume));
    // Drop duplicates; cubes of the same kind are next to each other.
    let mut last = None;
    let mut at = 0;
    out.retain(|action| {
        at += 1;
        at <= first || last.replace(*action) != Some(*action)
    });
}

pub fn check(state: &State, creature: &Creature, doing: Doing, action: Action) -> Result<(), Illegal> {
    let mut targets = Vec::new();
    let name = || crate::words::creature(state, creature.id);
    match (doing, action) {
        (Doing::Move, Action::Stay) | (Doing::Act { .. }, Action::Rest) => Ok(()),
        (Doing::Act { .. }, Action::Go(_)) if state.species(creature.id.species).series => {
            check(state, creature, Doing::Move, action)
        }
        (Doing::Move, Action::Go(to)) if !actions::can_move(state, creature) => {
            no(say!("no-attached-cannot-go", who = name(), to = to.to_string()))
        }
        (Doing::Move, Action::Go(to)) => match state.map.at(to) {
            None => no(say!("no-not-revealed", at = to.to_string())),
            Some(tile) if tile.fenced => no(say!("no-fenced", at = to.to_string())),
            Some(_) if creature.at.straight(to) == 1 => Ok(()),
            Some(_) => no(say!("no-not-next-to", to = to.to_string(), who = name())),
        },
        (Doing::Special { .. }, Action::Stay | Action::Go(_))
            if special::waiting(state) == Some(Effect::MoveAgain) =>
        {
            check(state, creature, Doing::Move, action)
        }
        (Doing::Act { .. } | Doing::Eat { .. }, Action::Consume(kind)) => {
            if !actions::eats(state, creature.id.species, kind) {
                no(say!("no-does-not-eat", who = name()))
            } else if actions::cubes_at(state, creature.at).any(|cube| cube == kind) {
                Ok(())
            } else {
                no(say!("no-cube-there", at = creature.at.to_string()))
            }
        }
        (Doing::Act { .. }, Action::Fight(target)) => {
            actions::fight_targets(state, creature, &mut targets);
            is_target(&targets, target, || say!("no-cannot-fight", who = name()))
        }
        (Doing::Act { .. }, Action::Scare(target)) => {
            actions::scare_targets(state, creature, &mut targets);
            is_target(&targets, target, || say!("no-cannot-scare", who = name()))
        }
        (Doing::Act { special_refused: false }, Action::Special) if special::is_possible(state, creature) => {
            Ok(())
        }
        (Doing::Act { .. }, Action::Special) => no(say!("no-special", who = name())),
        (Doing::Special { .. }, Action::Choose(target)) => {
            if let Some(effect) = special::waiting(state) {
                special::targets(state, creature, effect, &mut targets);
            }
            is_target(&targets, target, || say!("no-special-reaches", who = name()))
        }
        _ => no(say!("no-not-now")),
    }
}

fn is_target(targets: &[Target], target: Target, reason: impl FnOnce() -> String) -> Result<(), Illegal> {
    if targets.contains(&target) { Ok(()) } else { no(reason()) }
}

/// Applies a legal action of the acting creature.
pub fn apply(state: &mut Scene<'_, impl Listener>, creature: Creature, doing: Doing, action: Action) {
    match action {
        Action::Stay => {
            state.did(creature.id, Deed::Stays);
            moved(state, doing);
        }
        Action::Go(to) => {
            effects::walk(state, creature.id, to, How::Walks);
            moved(state, doing);
        }
        Action::Consume(kind) => {
            effects::consume(state, creature.id, kind);
            let left = match doing {
                Doing::Eat { left } => left.saturating_sub(1),
                _ => state.options().cubes_eaten.saturating_sub(1),
            };
            if left > 0 && actions::edible(state, &creature).next().is_some() {
                set(state, Doing::Eat { left });
            } else {
                acted(state);
            }
        }
        Action::Fight(target) => {
            let hits = match state.options().damage {
                Damage::One => 1,
                Damage::Size => state.species(creature.id.species).size,
            };
            let piece = state.piece(target);
            state.did(creature.id, Deed::Fights(piece));
            effects::hit(state, target, hits);
            let strikes_back = state.options().retaliation
                && matches!(target, Target::Creature(id) if state.creature(id).is_some());
            if strikes_back {
                effects::hit(state, Target::Creature(creature.id), 1);
            }
            acted(state);
        }
        Action::Scare(who) => {
            let piece = state.piece(who);
            state.did(creature.id, Deed::Scares(piece));
            set(state, Doing::Flee { who });
            if let [only] = refuges(state, who)[..] {
                flee(state, only);
            }
        }
        Action::Special => {
            state.did(creature.id, Deed::UsesSpecial);
            special::begin(state);
        }
        Action::Choose(target) => {
            if let (Some(effect), Doing::Special { effect: at, attached }) = (special::waiting(state), doing)
            {
                special::reach(state, &creature, effect, target);
                special::go_on(state, at + 1, attached);
            }
        }
        _ => {
            state.did(creature.id, Deed::Rests);
            order::next_creature(state);
        }
    }
}

fn set(state: &mut Scene<'_, impl Listener>, doing: Doing) {
    if let Step::Phase(phase) = state.step_mut() {
        phase.doing = doing;
    }
}

/// Ends a Move. The Action follows, or the rest of the Special that granted the Move.
fn moved(state: &mut Scene<'_, impl Listener>, doing: Doing) {
    match doing {
        Doing::Special { effect, attached } => special::go_on(state, effect + 1, attached),
        _ => set(state, Doing::Act { special_refused: false }),
    }
}

/// Records that the players consider the Special impossible.
pub fn refuse_special(state: &mut Scene<'_, impl Listener>) {
    if let Some(creature) = actions::acting(state).map(|c| c.id) {
        state.did(creature, Deed::CannotUseSpecial);
    }
    set(state, Doing::Act { special_refused: true });
}

/// The hexes to which a scared piece can flee.
pub fn refuges(state: &State, who: Target) -> Vec<Hex> {
    let Some(from) = state.place_of(who) else { return Vec::new() };
    let mut ways: Vec<Hex> = state.map.enterable(from).collect();
    if state.options().scare_to == ScareTo::Away {
        // As with From: every neighbour of the scarer's hex is farther away, and among them those
        // nearest to explorers and buildings count. A scared explorer does not attract itself.
        let mut goals = Vec::new();
        let others = state.explorers_out().filter(|(id, _)| Target::Explorer(*id) != who);
        goals.extend(others.map(|(_, hex)| hex));
        distance::buildings(state, &mut goals);
        let mut distances = Distances::default();
        distances.to(state, &goals);
        let nearest = ways.iter().map(|hex| distances.at(state, *hex)).min();
        ways.retain(|hex| Some(distances.at(state, *hex)) == nearest);
    }
    ways
}

/// Whether the creature's current action is still possible: a correction may have removed its object.
pub fn can_go_on(state: &State) -> bool {
    let Step::Phase(phase) = &state.step else { return false };
    match phase.doing {
        Doing::Flee { who } => !refuges(state, who).is_empty(),
        Doing::Eat { .. } | Doing::Special { .. } => {
            let mut out = Vec::new();
            if let Some(creature) = actions::acting(state) {
                legal(state, creature, phase.doing, &mut out);
            }
            !out.is_empty()
        }
        Doing::Roll { .. } | Doing::Order | Doing::Move | Doing::Act { .. } | Doing::ByHand => true,
    }
}

/// Moves the scared piece.
pub fn flee(state: &mut Scene<'_, impl Listener>, to: Hex) {
    let Step::Phase(phase) = &state.step else { return };
    let Doing::Flee { who } = phase.doing else { return };
    match who {
        Target::Explorer(id) => effects::move_explorer(state, id, to, How::Flees),
        Target::Creature(id) => effects::move_creature(state, id, to, How::Flees),
        Target::Drone(_) | Target::Building(_) => {}
    }
    acted(state);
}

/// Ends an Action and, unless the species' card has more steps, the turn.
pub fn acted(state: &mut Scene<'_, impl Listener>) {
    if actions::acting(state).is_some_and(|creature| state.species(creature.id.species).series) {
        set(state, Doing::Act { special_refused: false });
        order::advance(state);
    } else {
        order::next_creature(state);
    }
}
