//! What happens on the map and on the ECO System, as typed values.

use crate::game::{PLAYERS, WILDLIFE};
use crate::state::{
    BuildingId, BuildingKind, CreatureId, CubeKind, DroneId, ExplorerId, Hex, Host, SpeciesId, State, Target,
    Terrain,
};
use crate::view::{svg, words};
use serde::Serialize;
use table::{Motion, Seat, Weight};

/// A piece that stands in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    Explorer(ExplorerId),
    Creature(CreatureId),
    Drone { id: DroneId, size: u8 },
    Building { id: BuildingId, building: BuildingKind },
}

/// How a piece comes to another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    Walks,
    /// With whom it is attached to.
    Carried,
    Flees,
    /// By the players' hands.
    Placed,
    Taken,
    Dies,
}

/// What a creature does that moves nothing by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Stays,
    Rests,
    Fights(Piece),
    Scares(Piece),
    UsesSpecial,
    /// Its Special is not possible, the players say.
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
    /// Attached to a host, or to none any more.
    Attached {
        parasite: CreatureId,
        host: Option<Host>,
    },
    /// Wounds, injuries or damage, and how many it has now.
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
    /// Nobody remembers any more of what species the Meat was.
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
    /// A hex as it is now; no terrain if it is covered again.
    Tile {
        hex: Hex,
        terrain: Option<Terrain>,
        fenced: bool,
    },
    /// A position of the ECO System, counted from 0, and who has it now.
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
    /// The whole table was set anew.
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

/// What a piece is called: "Sample Stalker 1", "crash site".
fn name(state: &State, piece: Piece) -> String {
    match piece {
        Piece::Building { building, id } => {
            let alike = state.buildings.iter().filter(|b| b.kind == building && b.id != id).count();
            if alike > 0 { format!("{} {}", building.name(), id.0 + 1) } else { building.name().into() }
        }
        _ => words::target(state, piece.into()),
    }
}

fn harm(state: &State, who: Piece, hits: u8) -> String {
    let (one, several) = match who {
        Piece::Creature(_) => ("wound", "wounds"),
        Piece::Explorer(_) if words::harm(state) == "hunger" => ("hunger", "hunger"),
        Piece::Explorer(_) => ("injury", "injuries"),
        _ => ("damage", "damage"),
    };
    format!("{hits} {}", if hits == 1 { one } else { several })
}

impl table::Happening for Happening {
    type State = State;

    fn say(&self, s: &State) -> String {
        let creature = |id: CreatureId| words::creature(s, id);
        let species = |id: SpeciesId| words::species(s, id);
        match self {
            Happening::Went { who, from, to, how } => went(s, *who, *from, *to, *how),
            Happening::Attached { parasite, host: Some(host) } => {
                format!("{} attaches itself to {}", creature(*parasite), words::host(s, *host))
            }
            Happening::Attached { parasite, host: None } => {
                format!("{} is attached to nobody any more", creature(*parasite))
            }
            Happening::Hurt { who, hits, now } => {
                let sum = if now == hits { String::new() } else { format!(", {now} now") };
                format!("{} takes {}{sum}", name(s, *who), harm(s, *who, *hits))
            }
            Happening::Healed { who, hits, now } => {
                format!("{} loses {}, {now} left", name(s, *who), harm(s, *who, *hits))
            }
            Happening::CubeCame { cube, at, .. } => format!("{} comes to {at}", words::cube(s, *cube)),
            Happening::CubeGone { cube, at, eaten_by: Some(eater), .. } => {
                format!("{} consumes {} in {at}", creature(*eater), words::cube(s, *cube))
            }
            Happening::CubeGone { cube, at, .. } => format!("{} is taken from {at}", words::cube(s, *cube)),
            Happening::Forgotten { species: of, at, .. } => {
                format!("the Meat of {} in {at} is Meat of forgotten origin now", species(*of))
            }
            Happening::Den { species: of, at, there: true } => {
                format!("a den of {} is in {at}", species(*of))
            }
            Happening::Den { species: of, at, .. } => {
                format!("the den of {} in {at} is taken away", species(*of))
            }
            Happening::Tile { hex, terrain: None, .. } => format!("{hex} is covered again"),
            Happening::Tile { hex, terrain: Some(terrain), fenced } => {
                let fence = if *fenced { ", and creatures cannot enter it" } else { "" };
                format!("{hex} is {}{fence}", words::terrain(s, *terrain))
            }
            Happening::Eco { position, species: Some(of) } => {
                format!("{} comes to position {} of the ECO System", species(*of), position + 1)
            }
            Happening::Eco { position, .. } => {
                format!("position {} of the ECO System is free", position + 1)
            }
            Happening::PhaseBegan { round } => format!("creature phase {} begins", round + 1),
            Happening::Rolled { species: of, function: 0 } => {
                format!("the die for {} is rolled again", species(*of))
            }
            Happening::Rolled { species: of, function } => {
                format!("the die chooses function {function} for {}", species(*of))
            }
            Happening::Turn { creature: id } => format!("{} is on turn", creature(*id)),
            Happening::Did { creature: id, deed } => format!("{} {}", creature(*id), did(s, *deed)),
            Happening::PhaseEnded { round } => format!("creature phase {round} is over"),
            Happening::Lost { explorer } => {
                format!("{} dies: the mission is lost", words::explorer(*explorer))
            }
            Happening::Resumed => "the mission goes on".into(),
            Happening::Round { round } => format!("{round} creature phases are over"),
            Happening::Replaced { .. } => "the whole table is set anew".into(),
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
        (Some(from), Some(to), How::Carried) => format!("{who_is} is carried from {from} to {to}"),
        (Some(from), Some(to), How::Flees) => format!("{who_is} flees from {from} to {to}"),
        (Some(from), Some(to), How::Placed) => format!("{who_is} is brought from {from} to {to}"),
        (Some(from), Some(to), _) => format!("{who_is} goes from {from} to {to}"),
        (None, Some(to), _) => format!("{who_is} is placed in {to}"),
        (Some(from), None, How::Dies) => {
            let how = if matches!(who, Piece::Creature(_)) { "dies" } else { "is destroyed" };
            format!("{who_is} in {from} {how}")
        }
        (Some(from), None, _) => format!("{who_is} is taken from {from}"),
        (None, None, _) => format!("{who_is} stays off the map"),
    }
}

fn did(s: &State, deed: Deed) -> String {
    match deed {
        Deed::Stays => "stays where it is".into(),
        Deed::Rests => "does nothing".into(),
        Deed::Fights(piece) => format!("fights {}", name(s, piece)),
        Deed::Scares(piece) => format!("scares {}", name(s, piece)),
        Deed::UsesSpecial => "uses its Special".into(),
        Deed::CannotUseSpecial => "cannot use its Special".into(),
    }
}
