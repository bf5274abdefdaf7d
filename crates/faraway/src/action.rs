//! Every decision that players and creatures can take.

use crate::state::{
    BuildingId, BuildingKind, CreatureId, CubeKind, DroneId, ExplorerId, Hex, Host, SpeciesId, Target,
    Terrain,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    // The players, between phases.
    /// Starts the creature phase.
    Phase,
    /// Selects the hex in which the next edits take place.
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
    /// Picks the target of an effect of the Special.
    Choose(Target),

    // The players, asked during the phase.
    /// The Special was possible, and the players have carried it out by hand.
    CarriedOut,
    /// The Special is not possible.
    NotPossible,
    /// Picks the hex to which a scared explorer flees.
    Flee(Hex),
}

/// A change of the table by the players: the layout, and their explorers' actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edit {
    /// Gives a species the first free position of the ECO System.
    Introduce(SpeciesId),
    /// Removes a species without tokens and dens on the map from the ECO System.
    Dismiss(SpeciesId),

    // In the selected hex:
    /// Reveals it, or changes its terrain.
    Reveal(Terrain),
    /// Takes the empty hex off the map.
    Cover,
    /// Keeps creatures out, or lets them in.
    Fence(bool),
    Put(New),
    Take(Thing),
    /// Moves a creature here from elsewhere.
    Bring(CreatureId),
    /// Adds one wound, injury or damage, with its consequences.
    Hurt(Target),
    /// Removes one wound, injury or damage.
    Mend(Target),
    Attach {
        parasite: CreatureId,
        host: Host,
    },
    Detach(CreatureId),
}

/// A piece that can be put into a hex.
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

/// A piece that can be taken out of a hex.
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
