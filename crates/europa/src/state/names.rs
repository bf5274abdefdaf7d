//! Names that people type. One that is not on the board is a Territory of another continent, unless it looks
//! like a typo.

use crate::atlas::{Area, Province, Realm};

/// The similarity from which two names are probably meant to be the same.
const ALIKE: f64 = 0.75;

pub fn province(province: Province, territories: &[Area]) -> Result<(), String> {
    match province {
        Province::Named(name) if !territories.contains(&Area::Named(name)) => {
            no_slip(&name, Province::all().map(|p| p.name().to_string()))
        }
        _ => Ok(()),
    }
}

pub fn area(area: Area, territories: &[Area]) -> Result<(), String> {
    match area {
        Area::Named(name) if !territories.contains(&area) => {
            no_slip(&name, Area::all().map(|a| a.name().to_string()))
        }
        _ => Ok(()),
    }
}

/// The name of a Realm that no map has.
pub fn own_realm(name: &str) -> Result<(), String> {
    no_slip(name, Realm::all().map(|r| r.name().to_string()))
}

/// The name of a Territory that the Main Map does not have.
pub fn own_territory(name: &str) -> Result<(), String> {
    let known = Area::all().map(|a| a.name().to_string());
    no_slip(name, known.chain(Province::all().map(|p| p.name().to_string())))
}

fn no_slip(name: &str, known: impl Iterator<Item = String>) -> Result<(), String> {
    let small = name.to_lowercase();
    let like = |other: &String| strsim::normalized_damerau_levenshtein(&other.to_lowercase(), &small);
    match known.map(|k| (like(&k), k)).max_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((near, known)) if near > ALIKE => {
            Err(say!("did-you-mean", name = name.to_string(), known = known))
        }
        _ => Ok(()),
    }
}
