//! SIEGE: how much a Bot can take, and its cost (chart SG, footnote 3).

use crate::atlas::Province;

/// The maximum BP for one Siege.
const MOST_POWER: u8 = 3;

/// The limits of a Siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Siege {
    pub power: u8,
    /// Tax Value per BP: 2 with three Military Ideas.
    pub rate: u8,
    /// The maximum Tax Value, if standing Units limit it.
    pub units: Option<u8>,
}

impl Siege {
    pub fn new(available: u8, military_ideas: u8, units: Option<u8>) -> Self {
        let rate = if military_ideas >= 3 { 2 } else { 1 };
        Siege { power: available.min(MOST_POWER), rate, units }
    }

    fn capacity(self) -> u8 {
        let capacity = self.power * self.rate;
        self.units.map_or(capacity, |units| capacity.min(units))
    }

    /// Among the Provinces, in the order of preference, those it takes, and their cost in BP. Those that do
    /// not fit are skipped. With 1 BP and no Small Province available, one Large one is still taken.
    pub fn take(self, provinces: &[Province]) -> (Vec<Province>, u8) {
        let mut room = self.capacity();
        let mut taken = Vec::new();
        for province in provinces {
            if province.tax() <= room {
                room -= province.tax();
                taken.push(*province);
            }
        }
        let exception = self.power == 1 && self.rate == 1 && provinces.iter().all(Province::is_large);
        if exception && let Some(first) = provinces.first() {
            return (vec![*first], 1);
        }
        let tax: u8 = taken.iter().map(Province::tax).sum();
        (taken, tax.div_ceil(self.rate))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn provinces(names: &[&str]) -> Vec<Province> {
        names.iter().map(|n| Province::named(n).unwrap()).collect()
    }

    fn take(available: u8, ideas: u8, names: &[&str]) -> (usize, u8) {
        let (taken, cost) = Siege::new(available, ideas, None).take(&provinces(names));
        (taken.len(), cost)
    }

    #[test]
    fn what_a_siege_takes_and_costs() {
        assert_eq!(take(2, 0, &["Paris", "Berry"]), (1, 2));
        assert_eq!(take(1, 0, &["Paris", "Berry"]), (1, 1));
        assert_eq!(take(1, 0, &["Paris"]), (1, 1));
        assert_eq!(take(5, 3, &["Paris", "Orleans", "Berry", "Bourbon"]), (4, 3));
        assert_eq!(take(1, 3, &["Paris"]), (1, 1));
        assert_eq!(take(3, 0, &["Berry", "Bourbon", "Limousin", "Poitou"]), (3, 3));
        assert_eq!(take(0, 0, &["Paris"]), (0, 0));
    }

    /// OR-13, the switch.
    #[test]
    fn units_may_limit_it() {
        let (taken, cost) = Siege::new(3, 0, Some(1)).take(&provinces(&["Paris", "Berry", "Bourbon"]));
        assert_eq!((taken, cost), (provinces(&["Berry"]), 1));
    }
}
