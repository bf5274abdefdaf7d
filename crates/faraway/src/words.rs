//! Describes pieces and actions in a player's words.

use crate::TEXTS;
use crate::action::{Action, Edit, New, Thing};
use crate::rules::{actions, order, turn};
use crate::state::options::ExplorerHit;
use crate::state::{
    Building, BuildingId, BuildingKind, CreatureId, CubeKind, Doing, Effect, ExplorerId, Host, Kinds,
    SpeciesId, State, Step, Target, Terrain,
};

pub fn species(state: &State, id: SpeciesId) -> &str {
    state.setup.species.get(usize::from(id.0)).map_or("?", |s| &s.name)
}

pub fn creature(state: &State, id: CreatureId) -> String {
    format!("{} {}", species(state, id.species), id.number)
}

pub fn explorer(id: ExplorerId) -> String {
    say!("explorer", n = id.0 + 1)
}

pub fn terrain(state: &State, terrain: Terrain) -> &str {
    state.setup.terrains.get(usize::from(terrain.0)).map_or("?", String::as_str)
}

pub fn building(state: &State, building: &Building) -> String {
    let name = kind_of_building(building.kind);
    let alike = state.buildings.iter().filter(|b| b.kind == building.kind).count();
    if alike > 1 { format!("{name} {}", building.id.0 + 1) } else { name }
}

fn building_by_id(state: &State, id: BuildingId) -> String {
    state.building(id).map_or_else(|| say!("building"), |b| building(state, b))
}

pub fn target(state: &State, target: Target) -> String {
    match target {
        Target::Explorer(id) => explorer(id),
        Target::Creature(id) => creature(state, id),
        Target::Drone(id) => say!("drone", n = id.0 + 1),
        Target::Building(id) => building_by_id(state, id),
    }
}

pub fn host(state: &State, host: Host) -> String {
    target(state, host.into())
}

pub fn cube(state: &State, kind: CubeKind) -> String {
    match kind {
        CubeKind::Plant => say!("cube-plant"),
        CubeKind::Meat(of) => say!("cube-meat", of = species(state, of)),
        CubeKind::UnknownMeat => say!("cube-unknown-meat"),
        CubeKind::Bioplastic => say!("cube-bioplastic"),
        CubeKind::Minerals => say!("cube-minerals"),
        CubeKind::Mission => say!("cube-mission"),
    }
}

/// A number of hits on an explorer: "2 injuries".
pub fn harm(state: &State, n: u8) -> String {
    match state.options().explorer_hit {
        ExplorerHit::Injury => say!("injuries", n = n),
        ExplorerHit::Hunger => say!("hunger", n = n),
    }
}

/// The name of a kind of building.
pub fn kind_of_building(kind: BuildingKind) -> String {
    let key = String::from("building-") + &kind.name().replace(' ', "-");
    if TEXTS.has(&key) { TEXTS.say(&key, &[]) } else { kind.name().into() }
}

/// Describes an action without the acting creature.
pub fn action(state: &State, action: Action) -> String {
    let hit = |t: Target| match t {
        Target::Creature(_) => say!("wounds", n = 1),
        Target::Explorer(_) => harm(state, 1),
        Target::Drone(_) => say!("destroyed"),
        Target::Building(_) => say!("damage", n = 1),
    };
    match action {
        Action::Phase => say!("do-phase"),
        Action::Look(hex) => say!("do-look", hex = hex.to_string()),
        Action::Edit(change) => edit(state, change),
        Action::Stay => say!("do-stay"),
        Action::Go(to) => match actions::acting(state).and_then(|c| c.at.direction_of(to)) {
            Some(direction) => say!("do-go-so", direction = direction.to_string(), to = to.to_string()),
            None => say!("do-go", to = to.to_string()),
        },
        Action::Consume(kind) => say!("do-consume", cube = cube(state, kind)),
        Action::Fight(t) => say!("do-fight", whom = target(state, t), hit = hit(t)),
        Action::Scare(t) => say!("do-scare", whom = target(state, t)),
        Action::Special => {
            let special = actions::acting(state).and_then(|c| state.species(c.id.species).special.as_ref());
            say!("do-special", name = special.map_or("", |s| &s.name))
        }
        Action::Rest => say!("do-rest"),
        Action::Choose(t) => match crate::rules::special::waiting(state) {
            Some(Effect::Attach(_)) => say!("do-attach-to", whom = target(state, t)),
            _ => say!("do-hit", whom = target(state, t), hit = hit(t)),
        },
        Action::CarriedOut => say!("do-carried-out"),
        Action::NotPossible => say!("do-not-possible"),
        Action::Flee(to) => say!("do-flee", to = to.to_string()),
    }
}

/// Describes an effect of a Special as it is written on a card.
pub fn effect(effect: Effect) -> String {
    let kinds = |kinds: Kinds, and: &str| {
        let all = [
            (kinds.explorer, say!("kind-explorer")),
            (kinds.creature, say!("kind-creature")),
            (kinds.drone, say!("kind-drone")),
            (kinds.building, say!("kind-building")),
        ];
        let named: Vec<String> = all.into_iter().filter(|(has, _)| *has).map(|(_, name)| name).collect();
        named.join(and)
    };
    let (and, or) = (say!("and"), say!("or"));
    match effect {
        Effect::MoveAgain => say!("effect-move-again"),
        Effect::HitOne(k) => say!("effect-hit-one", whom = kinds(k, &or)),
        Effect::HitEvery(k) => say!("effect-hit-every", whom = kinds(k, &and)),
        Effect::HitNear { kinds: k, hexes } => say!("effect-hit-near", whom = kinds(k, &and), n = hexes),
        Effect::Attach(k) => say!("effect-attach", whom = kinds(k, &or)),
        Effect::Drain { heals } => say!("effect-drain", n = heals),
        Effect::Heal(wounds) => say!("effect-heal", n = wounds),
        Effect::Plant => say!("effect-plant"),
    }
}

/// Describes an edit without its place.
pub fn edit(state: &State, edit: Edit) -> String {
    match edit {
        Edit::Introduce(id) => say!("edit-introduce", species = species(state, id)),
        Edit::Dismiss(id) => say!("edit-dismiss", species = species(state, id)),
        Edit::Reveal(t) => say!("edit-reveal", terrain = terrain(state, t)),
        Edit::Cover => say!("edit-cover"),
        Edit::Fence(true) => say!("edit-fence"),
        Edit::Fence(false) => say!("edit-open-fence"),
        Edit::Put(new) => match new {
            New::Explorer(id) => say!("edit-put", what = explorer(id)),
            New::Creature(id) => say!("edit-put-creature", species = species(state, id)),
            New::Drone => say!("edit-put-drone"),
            New::Building(kind) => say!("edit-put", what = kind_of_building(kind)),
            New::Den(id) => say!("edit-put-den", species = species(state, id)),
            New::Cube(kind) => say!("edit-put", what = cube(state, kind)),
        },
        Edit::Take(thing) => match thing {
            Thing::Explorer(id) => say!("edit-take", what = explorer(id)),
            Thing::Creature(id) => say!("edit-take-creature", creature = creature(state, id)),
            Thing::Drone(id) => say!("edit-take", what = target(state, Target::Drone(id))),
            Thing::Building(id) => say!("edit-take", what = building_by_id(state, id)),
            Thing::Den(id) => say!("edit-take-den", species = species(state, id)),
            Thing::Cube(kind) => say!("edit-take", what = cube(state, kind)),
        },
        Edit::Bring(id) => say!("edit-bring", creature = creature(state, id)),
        Edit::Hurt(t) => say!("edit-hurt", whom = target(state, t)),
        Edit::Mend(t) => say!("edit-mend", whom = target(state, t)),
        Edit::Attach { parasite, host: h } => {
            say!("edit-attach", parasite = creature(state, parasite), host = host(state, h))
        }
        Edit::Detach(id) => say!("edit-detach", creature = creature(state, id)),
    }
}

/// Names the pending chance.
pub fn chance(state: &State) -> String {
    let Step::Phase(phase) = &state.step else { return String::new() };
    match phase.doing {
        Doing::Roll { rank } => {
            let place = state.eco[order::position(state, rank)];
            say!("chance-die", species = place.map_or("", |p| species(state, p.species)))
        }
        Doing::Order => say!("chance-order"),
        Doing::Flee { who } => say!("chance-flee", who = target(state, who)),
        _ => String::new(),
    }
}

/// Names an outcome of the pending chance.
pub fn outcome(state: &State, outcome: u32) -> String {
    let Step::Phase(phase) = &state.step else { return String::new() };
    let at = outcome as usize;
    match phase.doing {
        Doing::Roll { .. } => match state.options().die.get(at) {
            Some(0) => say!("roll-again", n = at + 1),
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
