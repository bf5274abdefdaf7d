//! Things and acts in a player's words.

use crate::action::{Action, Edit, New, Thing};
use crate::rules::{actions, order, turn};
use crate::state::options::ExplorerHit;
use crate::state::{
    Building, BuildingId, CreatureId, CubeKind, Doing, Effect, ExplorerId, Host, Kinds, SpeciesId, State,
    Step, Target, Terrain,
};

pub fn species(state: &State, id: SpeciesId) -> &str {
    state.setup.species.get(usize::from(id.0)).map_or("unknown species", |s| &s.name)
}

pub fn creature(state: &State, id: CreatureId) -> String {
    format!("{} {}", species(state, id.species), id.number)
}

pub fn explorer(id: ExplorerId) -> String {
    format!("explorer {}", id.0 + 1)
}

pub fn terrain(state: &State, terrain: Terrain) -> &str {
    state.setup.terrains.get(usize::from(terrain.0)).map_or("unknown terrain", String::as_str)
}

pub fn building(state: &State, building: &Building) -> String {
    let name = building.kind.name();
    let alike = state.buildings.iter().filter(|b| b.kind == building.kind).count();
    if alike > 1 { format!("{name} {}", building.id.0 + 1) } else { name.into() }
}

fn building_by_id(state: &State, id: BuildingId) -> String {
    state.building(id).map_or_else(|| "building".into(), |b| building(state, b))
}

pub fn target(state: &State, target: Target) -> String {
    match target {
        Target::Explorer(id) => explorer(id),
        Target::Creature(id) => creature(state, id),
        Target::Drone(id) => format!("drone {}", id.0 + 1),
        Target::Building(id) => building_by_id(state, id),
    }
}

pub fn host(state: &State, host: Host) -> String {
    target(state, host.into())
}

pub fn cube(state: &State, kind: CubeKind) -> String {
    match kind {
        CubeKind::Plant => "Plant".into(),
        CubeKind::Meat(of) => format!("Meat of {}", species(state, of)),
        CubeKind::UnknownMeat => "Meat of forgotten origin".into(),
        CubeKind::Bioplastic => "Bioplastic".into(),
        CubeKind::Minerals => "Minerals".into(),
        CubeKind::Mission => "mission cube".into(),
    }
}

/// What a hit does to an explorer: "injury".
pub fn harm(state: &State) -> &'static str {
    match state.options().explorer_hit {
        ExplorerHit::Injury => "injury",
        ExplorerHit::Hunger => "hunger",
    }
}

/// An action, without who does it.
pub fn action(state: &State, action: Action) -> String {
    let hit = |t: Target| match t {
        Target::Creature(_) => "a wound",
        Target::Explorer(_) if harm(state) == "hunger" => "one hunger",
        Target::Explorer(_) => "an injury",
        Target::Drone(_) => "destroyed",
        Target::Building(_) => "damage",
    };
    match action {
        Action::Phase => "begin the creature phase".into(),
        Action::Look(hex) => format!("look at {hex}"),
        Action::Edit(change) => edit(state, change),
        Action::Stay => "stay".into(),
        Action::Go(to) => match actions::acting(state).and_then(|c| c.at.direction_of(to)) {
            Some(direction) => format!("go {direction} to {to}"),
            None => format!("go to {to}"),
        },
        Action::Consume(kind) => format!("consume {}", cube(state, kind)),
        Action::Fight(t) => format!("fight {} ({})", target(state, t), hit(t)),
        Action::Scare(t) => format!("scare {}", target(state, t)),
        Action::Special => {
            let special = actions::acting(state).and_then(|c| state.species(c.id.species).special.as_ref());
            format!("use the Special, {}", special.map_or("", |s| &s.name))
        }
        Action::Rest => "no action".into(),
        Action::Choose(t) => match crate::rules::special::waiting(state) {
            Some(Effect::Attach(_)) => format!("attach to {}", target(state, t)),
            _ => format!("hit {} ({})", target(state, t), hit(t)),
        },
        Action::CarriedOut => "the Special is carried out".into(),
        Action::NotPossible => "the Special is not possible".into(),
        Action::Flee(to) => format!("flee to {to}"),
    }
}

/// An effect of a Special, as it is written on a card.
pub fn effect(effect: Effect) -> String {
    let kinds = |kinds: Kinds, and: &str| {
        let all = [
            (kinds.explorer, "explorer"),
            (kinds.creature, "creature"),
            (kinds.drone, "drone"),
            (kinds.building, "building"),
        ];
        all.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect::<Vec<_>>().join(and)
    };
    match effect {
        Effect::MoveAgain => "move again".into(),
        Effect::HitOne(k) => format!("hit one {}", kinds(k, " or ")),
        Effect::HitEvery(k) => format!("hit every {}", kinds(k, " and ")),
        Effect::Attach(k) => format!("attach to one {}", kinds(k, " or ")),
        Effect::Drain { heals } => format!("hit the host and heal {heals}"),
        Effect::Heal(wounds) => format!("heal {wounds}"),
    }
}

/// A change by hand, without where.
pub fn edit(state: &State, edit: Edit) -> String {
    match edit {
        Edit::Introduce(id) => format!("introduce {}", species(state, id)),
        Edit::Dismiss(id) => format!("dismiss {}", species(state, id)),
        Edit::Reveal(t) => format!("reveal {}", terrain(state, t)),
        Edit::Cover => "take the hex away".into(),
        Edit::Fence(true) => "fence in".into(),
        Edit::Fence(false) => "open the fence".into(),
        Edit::Put(new) => match new {
            New::Explorer(id) => format!("put {}", explorer(id)),
            New::Creature(id) => format!("put creature {}", species(state, id)),
            New::Drone => "put drone".into(),
            New::Building(kind) => format!("put {}", kind.name()),
            New::Den(id) => format!("put den of {}", species(state, id)),
            New::Cube(kind) => format!("put {}", cube(state, kind)),
        },
        Edit::Take(thing) => match thing {
            Thing::Explorer(id) => format!("take {}", explorer(id)),
            Thing::Creature(id) => format!("take creature {}", creature(state, id)),
            Thing::Drone(id) => format!("take {}", target(state, Target::Drone(id))),
            Thing::Building(id) => format!("take {}", building_by_id(state, id)),
            Thing::Den(id) => format!("take den of {}", species(state, id)),
            Thing::Cube(kind) => format!("take {}", cube(state, kind)),
        },
        Edit::Bring(id) => format!("bring {}", creature(state, id)),
        Edit::Hurt(t) => format!("hurt {}", target(state, t)),
        Edit::Mend(t) => format!("mend {}", target(state, t)),
        Edit::Attach { parasite, host: h } => {
            format!("attach {} to {}", creature(state, parasite), host(state, h))
        }
        Edit::Detach(id) => format!("detach {}", creature(state, id)),
    }
}

/// What the pending chance is.
pub fn chance(state: &State) -> String {
    let Step::Phase(phase) = &state.step else { return String::new() };
    match phase.doing {
        Doing::Roll { rank } => {
            let place = state.eco[order::position(state, rank)];
            format!("Creature Selection die for {}", place.map_or("nobody", |p| species(state, p.species)))
        }
        Doing::Order => "who goes first among the equally near".into(),
        Doing::Flee { who } => format!("where {} flees to", target(state, who)),
        _ => String::new(),
    }
}

/// What an outcome of the pending chance is.
pub fn outcome(state: &State, outcome: u32) -> String {
    let Step::Phase(phase) = &state.step else { return String::new() };
    let at = outcome as usize;
    match phase.doing {
        Doing::Roll { .. } => match state.options().die.get(at) {
            Some(0) => format!("{}: roll again", at + 1),
            Some(function) => function.to_string(),
            None => String::new(),
        },
        Doing::Order => {
            let waiting = phase.queue.get(usize::from(phase.settled) + at);
            waiting.map_or_else(String::new, |w| creature(state, w.creature))
        }
        Doing::Flee { who } => {
            turn::refuges(state, who).get(at).map_or_else(String::new, |hex| hex.to_string())
        }
        _ => String::new(),
    }
}
