//! The whole table as text that people can read and edit.

mod read;
mod write;

pub use read::read;
pub use write::write;

use crate::state::Doing;
use crate::state::{CubeKind, Setup, SpeciesId, State, Target};
use crate::words;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// The tables of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    setup: Spanned<toml::Table>,
    /// The hexes of each terrain.
    #[serde(default)]
    map: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
    #[serde(default)]
    table: Pieces,
    phase: Option<Spanned<InPhase>>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Pieces {
    round: u16,
    fenced: Vec<Spanned<String>>,
    looked_at: Option<Spanned<String>>,
    /// Rows of species names; an empty name is an empty position.
    eco: Vec<Vec<Spanned<String>>>,
    explorers: Vec<OneExplorer>,
    creatures: Vec<OneCreature>,
    drones: Vec<OneDrone>,
    buildings: Vec<OneBuilding>,
    dens: Vec<OneDen>,
    cubes: Vec<OneCube>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneExplorer {
    at: Option<Spanned<String>>,
    #[serde(default)]
    harm: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneCreature {
    who: Spanned<String>,
    at: Spanned<String>,
    #[serde(default)]
    wounds: u8,
    on: Option<Spanned<String>>,
    #[serde(default)]
    fresh: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneDrone {
    id: Spanned<u8>,
    at: Spanned<String>,
    size: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneBuilding {
    id: Spanned<u8>,
    kind: crate::state::BuildingKind,
    at: Spanned<String>,
    #[serde(default)]
    damage: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneDen {
    of: Spanned<String>,
    at: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneCube {
    kind: Spanned<String>,
    at: Spanned<String>,
    #[serde(default = "one")]
    count: u16,
    #[serde(default)]
    since: u16,
}

fn one() -> u16 {
    1
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct InPhase {
    /// The rolled functions by species.
    #[serde(default)]
    rolled: BTreeMap<Spanned<String>, u8>,
    rank: u8,
    lined_up: bool,
    settled: u8,
    acting: Option<Spanned<String>>,
    doing: Spanned<String>,
    /// The scared piece.
    who: Option<Spanned<String>>,
    #[serde(default)]
    queue: Vec<OneWaiting>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneWaiting {
    who: Spanned<String>,
    /// `None`: no explorer can be reached.
    steps: Option<u16>,
}

/// The current step in words; the creature concerned is written beside it.
fn doing_words(doing: Doing) -> String {
    match doing {
        Doing::Roll { rank } => format!("roll {rank}"),
        Doing::Order => "order".into(),
        Doing::Move => "move".into(),
        Doing::Act { special_refused: false } => "act".into(),
        Doing::Act { special_refused: true } => "act, special refused".into(),
        Doing::Eat { left } => format!("eat {left}"),
        Doing::Special { effect, attached: false } => format!("special {effect}"),
        Doing::Special { effect, attached: true } => format!("special {effect}, attached"),
        Doing::ByHand => "by hand".into(),
        Doing::Flee { .. } => "flee".into(),
    }
}

fn doing_from(text: &str, who: Option<Target>) -> Option<Doing> {
    let number = |word: &str| text.strip_prefix(word)?.split(',').next()?.trim().parse().ok();
    let candidates = [
        Some(Doing::Order),
        Some(Doing::Move),
        Some(Doing::Act { special_refused: false }),
        Some(Doing::Act { special_refused: true }),
        Some(Doing::ByHand),
        number("roll").map(|rank| Doing::Roll { rank }),
        number("eat").map(|left| Doing::Eat { left }),
        number("special").map(|effect| Doing::Special { effect, attached: text.ends_with("attached") }),
        who.map(|who| Doing::Flee { who }),
    ];
    candidates.into_iter().flatten().find(|doing| doing_words(*doing) == text)
}

/// Looks up a species by its name.
fn species_named(setup: &Setup, name: &str) -> Option<SpeciesId> {
    let at = setup.species.iter().position(|s| s.name.eq_ignore_ascii_case(name.trim()))?;
    Some(SpeciesId(at as u8))
}

/// Looks up a kind of cube by its name.
fn cube_named(state: &State, name: &str) -> Option<CubeKind> {
    let meat = state.species_ids().map(CubeKind::Meat);
    [CubeKind::Plant, CubeKind::UnknownMeat, CubeKind::Bioplastic, CubeKind::Minerals, CubeKind::Mission]
        .into_iter()
        .chain(meat)
        .find(|kind| words::cube(state, *kind).eq_ignore_ascii_case(name.trim()))
}
