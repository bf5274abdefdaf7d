//! Events from a Bot's point of view (2.16).

/// 1 BP for each 10 Ducats or part thereof, at most 3.
pub fn ducats(ducats: u8) -> u8 {
    ducats.div_ceil(10).min(3)
}

/// Stability gained: each step removes an Unrest, or is 2 BP if there is none. Returns the Unrest removed,
/// and the BP.
pub fn stability(steps: u8, unrest: u8) -> (u8, u8) {
    let calmed = steps.min(unrest);
    (calmed, 2 * (steps - calmed))
}

/// Attrition: 1 Unit for every full 4 (A.8).
pub fn attrition(units: u8) -> u8 {
    units / 4
}

/// The Prestige for a Milestone, by the number of players who had it before (A.11).
pub fn milestone(before: u8) -> i8 {
    match before {
        0 => 5,
        1 => 3,
        2 => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_events_bring() {
        assert_eq!([ducats(12), ducats(45), ducats(1), ducats(0)], [2, 3, 1, 0]);
        assert_eq!(stability(2, 1), (1, 2));
        assert_eq!(stability(3, 5), (3, 0));
        assert_eq!(attrition(9), 2);
        assert_eq!([0, 1, 2, 3].map(milestone), [5, 3, 1, 0]);
    }
}
