//! Everything that somebody at the table can decide.

use crate::state::{
    BuildingId, BuildingKind, CreatureId, CubeKind, DroneId, ExplorerId, Hex, Host, SpeciesId, Target,
    Terrain,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    // The players, between phases.
    /// Begins the creature phase.
    Phase,
    /// Turns to a hex: what is put and taken next is put and taken there.
    Look(Hex),
    Edit(Edit),

    // The creature on turn: its move ...
    Stay,
    Go(Hex),
    // ... and its action.
    Consume(CubeKind),
    Fight(Target),
    Scare(Target),
    Special,
    /// No action.
    Rest,
    /// Whom an effect of the Special is for.
    Choose(Target),

    // The players, asked during the phase.
    /// The Special was possible, and has been carried out by hand.
    CarriedOut,
    /// The Special is not possible.
    NotPossible,
    /// Where a scared explorer goes.
    Flee(Hex),
}

/// A change of the table by the players: what they lay out, and what their explorers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Gives a species the first free position of the ECO System.
    Introduce(SpeciesId),
    /// Takes a species off the ECO System; it has no token and no den on the map.
    Dismiss(SpeciesId),

    // In the hex that is looked at:
    /// Reveals it, or changes its terrain.
    Reveal(Terrain),
    /// Takes the empty hex off the map.
    Cover,
    /// Keeps creatures out, or lets them in.
    Fence(bool),
    Put(New),
    Take(Thing),
    /// A creature from elsewhere.
    Bring(CreatureId),
    /// One wound, injury or damage more, with what follows.
    Hurt(Target),
    /// One less.
    Mend(Target),
    Attach {
        parasite: CreatureId,
        host: Host,
    },
    Detach(CreatureId),
}

/// What can be put into a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum New {
    Explorer(ExplorerId),
    Creature(SpeciesId),
    Drone,
    Building(BuildingKind),
    Den(SpeciesId),
    Cube(CubeKind),
}

/// What can be taken out of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    Explorer(ExplorerId),
    Creature(CreatureId),
    Drone(DroneId),
    Building(BuildingId),
    Den(SpeciesId),
    Cube(CubeKind),
}
