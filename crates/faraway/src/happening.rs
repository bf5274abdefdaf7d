//! The observable changes of the map and of the ECO System.

use crate::game::{PLAYERS, WILDLIFE};
use crate::state::{
    BuildingId, BuildingKind, CreatureId, CubeKind, DroneId, ExplorerId, Hex, Host, SpeciesId, State, Target,
    Terrain,
};
use crate::view::svg;
use crate::words;
use serde::Serialize;
use table::{Motion, Seat, Weight};

/// A piece in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    Explorer(ExplorerId),
    Creature(CreatureId),
    Drone { id: DroneId, size: u8 },
    Building { id: BuildingId, building: BuildingKind },
}

/// How a piece changes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    Walks,
    /// Together with its host.
    Carried,
    Flees,
    /// By the players.
    Placed,
    Taken,
    Dies,
}

/// A creature's action that by itself moves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Stays,
    Rests,
    Fights(Piece),
    Scares(Piece),
    UsesSpecial,
    /// The players have said that its Special is not possible.
    CannotUseSpecial,
}

/// One change of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happening {
    Went {
        who: Piece,
        from: Option<Hex>,
        to: Option<Hex>,
        how: How,
    },
    /// A parasite attached to a host, or detached.
    Attached {
        parasite: CreatureId,
        host: Option<Host>,
    },
    /// Wounds, injuries or damage, and the new total.
    Hurt {
        who: Piece,
        hits: u8,
        now: u8,
    },
    Healed {
        who: Piece,
        hits: u8,
        now: u8,
    },
    CubeCame {
        cube: CubeKind,
        at: Hex,
        since: u16,
    },
    CubeGone {
        cube: CubeKind,
        at: Hex,
        since: u16,
        eaten_by: Option<CreatureId>,
    },
    /// The species of this Meat is no longer remembered.
    Forgotten {
        species: SpeciesId,
        at: Hex,
        since: u16,
    },
    Den {
        species: SpeciesId,
        at: Hex,
        there: bool,
    },
    /// The current state of a hex; no terrain if it is covered again.
    Tile {
        hex: Hex,
        terrain: Option<Terrain>,
        fenced: bool,
    },
    /// The current species at a position of the ECO System, counted from 0.
    Eco {
        position: u8,
        species: Option<SpeciesId>,
    },
    PhaseBegan {
        round: u16,
    },
    Rolled {
        species: SpeciesId,
        function: u8,
    },
    Turn {
        creature: CreatureId,
    },
    Did {
        creature: CreatureId,
        deed: Deed,
    },
    PhaseEnded {
        round: u16,
    },
    /// An explorer has died: the mission is lost.
    Lost {
        explorer: ExplorerId,
    },
    /// A correction has brought the explorer back.
    Resumed,
    Round {
        round: u16,
    },
    /// A correction has replaced the whole table.
    Replaced {
        position: String,
    },
}

impl From<Piece> for Target {
    fn from(piece: Piece) -> Target {
        match piece {
            Piece::Explorer(id) => Target::Explorer(id),
            Piece::Creature(id) => Target::Creature(id),
            Piece::Drone { id, .. } => Target::Drone(id),
            Piece::Building { id, .. } => Target::Building(id),
        }
    }
}

/// The name of a piece: "Sample Stalker 1", "crash site".
fn name(state: &State, piece: Piece) -> String {
    match piece {
        Piece::Building { building, id } => {
            let alike = state.buildings.iter().filter(|b| b.kind == building && b.id != id).count();
            let name = words::kind_of_building(building);
            if alike > 0 { format!("{name} {}", id.0 + 1) } else { name }
        }
        _ => words::target(state, piece.into()),
    }
}

fn harm(state: &State, who: Piece, hits: u8) -> String {
    match who {
        Piece::Creature(_) => say!("wounds", n = hits),
        Piece::Explorer(_) => words::harm(state, hits),
        Piece::Drone { .. } | Piece::Building { .. } => say!("damage", n = hits),
    }
}

impl table::Happening for Happening {
    type State = State;

    fn say(&self, s: &State) -> String {
        let creature = |id: CreatureId| words::creature(s, id);
        let species = |id: SpeciesId| words::species(s, id);
        match self {
            Happening::Went { who, from, to, how } => went(s, *who, *from, *to, *how),
            Happening::Attached { parasite, host: Some(host) } => {
                say!("attaches", parasite = creature(*parasite), host = words::host(s, *host))
            }
            Happening::Attached { parasite, host: None } => {
                say!("detached", parasite = creature(*parasite))
            }
            Happening::Hurt { who, hits, now } => {
                let (who_is, harm) = (name(s, *who), harm(s, *who, *hits));
                match now == hits {
                    true => say!("is-hurt", who = who_is, harm = harm),
                    false => say!("is-hurt-again", who = who_is, harm = harm, n = *now),
                }
            }
            Happening::Healed { who, hits, now } => {
                say!("is-healed", who = name(s, *who), harm = harm(s, *who, *hits), n = *now)
            }
            Happening::CubeCame { cube, at, .. } => {
                say!("cube-comes", cube = words::cube(s, *cube), at = at.to_string())
            }
            Happening::CubeGone { cube, at, eaten_by: Some(eater), .. } => {
                say!("cube-eaten", who = creature(*eater), cube = words::cube(s, *cube), at = at.to_string())
            }
            Happening::CubeGone { cube, at, .. } => {
                say!("cube-taken", cube = words::cube(s, *cube), at = at.to_string())
            }
            Happening::Forgotten { species: of, at, .. } => {
                say!("meat-forgotten", species = species(*of), at = at.to_string())
            }
            Happening::Den { species: of, at, there: true } => {
                say!("den-comes", species = species(*of), at = at.to_string())
            }
            Happening::Den { species: of, at, .. } => {
                say!("den-goes", species = species(*of), at = at.to_string())
            }
            Happening::Tile { hex, terrain: None, .. } => say!("tile-covered", hex = hex.to_string()),
            Happening::Tile { hex, terrain: Some(terrain), fenced } => {
                let terrain = words::terrain(s, *terrain);
                match fenced {
                    true => say!("tile-fenced", hex = hex.to_string(), terrain = terrain),
                    false => say!("tile-is", hex = hex.to_string(), terrain = terrain),
                }
            }
            Happening::Eco { position, species: Some(of) } => {
                say!("eco-comes", species = species(*of), n = position + 1)
            }
            Happening::Eco { position, .. } => {
                say!("eco-free", n = position + 1)
            }
            Happening::PhaseBegan { round } => say!("phase-begins", n = round + 1),
            Happening::Rolled { species: of, function: 0 } => {
                say!("die-again", species = species(*of))
            }
            Happening::Rolled { species: of, function } => {
                say!("die-chooses", species = species(*of), n = *function)
            }
            Happening::Turn { creature: id } => say!("on-turn", who = creature(*id)),
            Happening::Did { creature: id, deed } => did(s, creature(*id), *deed),
            Happening::PhaseEnded { round } => say!("phase-ends", n = *round),
            Happening::Lost { explorer } => {
                say!("mission-lost-by", who = words::explorer(*explorer))
            }
            Happening::Resumed => say!("mission-goes-on"),
            Happening::Round { round } => say!("phases-over", n = *round),
            Happening::Replaced { .. } => say!("set-anew"),
        }
    }

    fn weight(&self) -> Weight {
        match self {
            Happening::Lost { .. }
            | Happening::Went { how: How::Dies, .. }
            | Happening::Did { deed: Deed::Fights(_) | Deed::Scares(_) | Deed::UsesSpecial, .. }
            | Happening::CubeGone { eaten_by: Some(_), .. } => Weight::Headline,
            Happening::Went { .. }
            | Happening::Attached { .. }
            | Happening::Hurt { .. }
            | Happening::Rolled { .. } => Weight::Beat,
            _ => Weight::Bookkeeping,
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Happening::Went { how: How::Placed | How::Taken, .. } | Happening::Tile { .. } => Some(PLAYERS),
            Happening::Turn { .. } | Happening::Did { .. } | Happening::Rolled { .. } => Some(WILDLIFE),
            _ => None,
        }
    }

    fn places(&self) -> Vec<String> {
        let hexes: Vec<Hex> = match self {
            Happening::Went { from, to, .. } => from.iter().chain(to).copied().collect(),
            Happening::CubeCame { at, .. }
            | Happening::CubeGone { at, .. }
            | Happening::Forgotten { at, .. }
            | Happening::Den { at, .. }
            | Happening::Tile { hex: at, .. } => vec![*at],
            _ => Vec::new(),
        };
        hexes.into_iter().map(svg::place).collect()
    }

    fn motions(&self) -> Vec<Motion> {
        let motion = |piece: &str, from: Option<Hex>, to: Option<Hex>| Motion {
            piece: piece.into(),
            owner: None,
            count: 1,
            from: from.map(svg::place),
            to: to.map(svg::place),
        };
        match self {
            Happening::Went { who, from, to, .. } => {
                let piece = match who {
                    Piece::Explorer(_) => "explorer",
                    Piece::Creature(_) => "creature",
                    Piece::Drone { .. } => "drone",
                    Piece::Building { building, .. } => building.name(),
                };
                vec![motion(piece, *from, *to)]
            }
            Happening::CubeCame { at, .. } => vec![motion("cube", None, Some(*at))],
            Happening::CubeGone { at, .. } => vec![motion("cube", Some(*at), None)],
            _ => Vec::new(),
        }
    }
}

fn went(s: &State, who: Piece, from: Option<Hex>, to: Option<Hex>, how: How) -> String {
    let who_is = name(s, who);
    match (from, to, how) {
        (Some(from), Some(to), How::Carried) => {
            say!("is-carried", who = who_is, from = from.to_string(), to = to.to_string())
        }
        (Some(from), Some(to), How::Flees) => {
            say!("flees", who = who_is, from = from.to_string(), to = to.to_string())
        }
        (Some(from), Some(to), How::Placed) => {
            say!("is-brought", who = who_is, from = from.to_string(), to = to.to_string())
        }
        (Some(from), Some(to), _) => say!("goes", who = who_is, from = from.to_string(), to = to.to_string()),
        (None, Some(to), _) => say!("is-placed", who = who_is, to = to.to_string()),
        (Some(from), None, How::Dies) => {
            let from = from.to_string();
            match who {
                Piece::Creature(_) | Piece::Explorer(_) => say!("dies", who = who_is, from = from),
                Piece::Drone { .. } | Piece::Building { .. } => {
                    say!("is-destroyed", who = who_is, from = from)
                }
            }
        }
        (Some(from), None, _) => say!("is-taken", who = who_is, from = from.to_string()),
        (None, None, _) => say!("stays-off", who = who_is),
    }
}

fn did(s: &State, who: String, deed: Deed) -> String {
    match deed {
        Deed::Stays => say!("did-stay", who = who),
        Deed::Rests => say!("did-rest", who = who),
        Deed::Fights(piece) => say!("did-fight", who = who, whom = name(s, piece)),
        Deed::Scares(piece) => say!("did-scare", who = who, whom = name(s, piece)),
        Deed::UsesSpecial => say!("did-special", who = who),
        Deed::CannotUseSpecial => say!("did-no-special", who = who),
    }
}
