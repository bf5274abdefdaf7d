//! Rebel dice for Bots (2.10).

use crate::atlas::{Area, Province};
use crate::state::mat::Mat;

/// The maximum number of dice; one for each Unrest.
pub const MOST_DICE: u8 = 5;

/// The effects of the faces on a Bot. Faces: Rebellion, three that cost BP, blank, remove Unrest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Result {
    pub rebellions: u8,
    /// At most 1 BP per roll.
    pub power_lost: u8,
    pub calmed: u8,
}

pub fn result(faces: [u8; 6]) -> Result {
    let [rebellions, ducats, power, manpower, _, calmed] = faces;
    Result { rebellions, power_lost: u8::from(ducats + power + manpower > 0), calmed }
}

pub fn dice(mat: &Mat) -> u8 {
    (mat.unrest.len() as u8).min(MOST_DICE)
}

/// Where Unrest is placed: bad for the Bot, so the lowest Tax Value, then alphabetical (2.6.4).
pub fn unrest_goes_to(mat: &Mat) -> Option<Province> {
    let free = mat.towns.iter().filter(|p| !mat.unrest.contains(p));
    free.min_by_key(|p| (p.tax(), **p)).copied()
}

/// Where Unrest is removed: the highest Tax Value, then alphabetical.
pub fn unrest_leaves(mat: &Mat, may: impl Fn(&Province) -> bool) -> Option<Province> {
    let calm = mat.unrest.iter().filter(|p| may(p));
    calm.min_by_key(|p| (std::cmp::Reverse(p.tax()), **p)).copied()
}

/// Where a Rebellion strikes: the Area of the Army if it has a Town with Unrest, otherwise the Town with
/// Unrest of the lowest Tax Value. Occupied Towns cannot be struck.
pub fn rebellion_strikes(mat: &Mat, here: impl Fn(Area) -> bool) -> Option<Province> {
    let there = |p: &&Province| mat.army == Some(p.area());
    let open = || mat.unrest.iter().filter(|p| !mat.lost.contains(p) && here(p.area()));
    open()
        .filter(there)
        .min_by_key(|p| (p.tax(), **p))
        .or_else(|| open().min_by_key(|p| (p.tax(), **p)))
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::level::Level;

    fn mat(towns: &[&str], unrest: &[&str]) -> Mat {
        let named = |names: &[&str]| names.iter().map(|n| Province::named(n).unwrap()).collect::<Vec<_>>();
        let mut mat = Mat::new(Level::Normal, Province::named("Madrid").unwrap());
        mat.towns = named(towns);
        mat.unrest = named(unrest);
        mat
    }

    #[test]
    fn at_most_one_bp_is_lost() {
        assert_eq!(result([1, 1, 1, 1, 0, 1]), Result { rebellions: 1, power_lost: 1, calmed: 1 });
        assert_eq!(result([0, 0, 0, 0, 5, 0]), Result { rebellions: 0, power_lost: 0, calmed: 0 });
        let towns = ["Burgos", "Madrid", "Murcia", "Badajoz", "Galicia", "Salamanca", "Cordoba"];
        assert_eq!(dice(&mat(&towns, &towns)), 5);
    }

    #[test]
    fn unrest_comes_lowest_and_goes_highest() {
        let m = mat(&["Burgos", "Madrid", "Murcia"], &["Burgos", "Madrid"]);
        assert_eq!(unrest_goes_to(&m).unwrap().name(), "Murcia");
        assert_eq!(unrest_leaves(&m, |_| true).unwrap().name(), "Madrid");
        assert_eq!(unrest_goes_to(&mat(&["Burgos"], &["Burgos"])), None);
    }

    #[test]
    fn a_rebellion_strikes_where_the_army_is() {
        let mut m = mat(&["Burgos", "Salamanca", "Badajoz"], &["Burgos", "Salamanca", "Badajoz"]);
        assert_eq!(rebellion_strikes(&m, |_| true).unwrap().name(), "Badajoz");
        m.army = Some(Province::named("Madrid").unwrap().area());
        assert_eq!(rebellion_strikes(&m, |_| true).unwrap().name(), "Burgos");
    }
}
