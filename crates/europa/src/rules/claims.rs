//! Chooses which Claim moves when all six are in use (2.9.3).

use crate::atlas::Area;
use crate::state::State;
use crate::state::ask::{Ask, Item, Reply};

impl State {
    /// The Claims of the acting Bot that move first: those on other continents that are not Colonial,
    /// otherwise those on the Main Map with the lowest Tax Value. Among several, the farthest moves.
    pub fn claims_to_move(&self) -> Vec<Area> {
        let Some(mat) = self.mat(self.acting()) else { return Vec::new() };
        if let Some(Reply::Items(items)) = self.answer(Ask::NotColonial)
            && !items.is_empty()
        {
            let mut areas: Vec<Area> = items.iter().filter_map(Item::area).collect();
            areas.sort();
            return areas;
        }
        let tax = |a: &Area| a.provinces().map(|p| p.tax()).sum::<u8>();
        let on_main_map = || mat.claims.iter().copied().filter(|a| !a.is_distant());
        let lowest = on_main_map().map(|a| tax(&a)).min();
        on_main_map().filter(|a| Some(tax(a)) == lowest).collect()
    }
}
