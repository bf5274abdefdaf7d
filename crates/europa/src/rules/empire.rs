//! The Emperor (A.9, 2.15): Authority, its bonuses, and Imperial Influence.

use crate::atlas::Area;
use crate::state::mat::ROOM;

/// The effect of the Emperor's die on Authority, which is at most 6 and at most one more than the number of
/// Elector Areas.
pub fn authority_change(authority: u8, die: u8, electors: u8) -> i8 {
    let most = 6.min(electors + 1);
    let change: i8 = match die {
        1 => -1,
        6 => 1,
        _ if die + 2 <= authority => -1,
        _ if die >= authority + 2 => 1,
        _ => 0,
    };
    let new = authority.saturating_add_signed(change).min(most);
    new as i8 - authority as i8
}

/// The diplomatic and military bonuses of an Authority, as BP.
pub fn power(authority: u8) -> u8 {
    match authority {
        0 | 1 => 0,
        2 | 3 => 1,
        4 | 5 => 2,
        _ => 3,
    }
}

/// An Area in which Imperial Influence may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub area: Area,
    /// The number of cubes that still fit.
    pub room: u8,
    /// The number of cubes that would give the Bot strictly the most; `None` if it leads already, or cannot.
    pub lead: Option<u8>,
    pub elector: bool,
    /// An Alliance of the Bot is there.
    pub allied: bool,
}

/// The placement of the cubes: first the lead in Elector Areas where it is cheapest, then any Elector Area,
/// then any HRE Area; ties by Alliance, then alphabetically.
pub fn imperial_influence(mut cubes: u8, places: &[Place]) -> Vec<(Area, u8)> {
    let mut places: Vec<Place> = places.to_vec();
    places.sort_by_key(|p| (!p.allied, p.area));
    let mut out: Vec<(Area, u8)> = Vec::new();
    let mut put = |place: &mut Place, n: u8, cubes: &mut u8| {
        place.room -= n;
        *cubes -= n;
        match out.iter_mut().find(|(a, _)| *a == place.area) {
            Some((_, there)) => *there += n,
            None => out.push((place.area, n)),
        }
    };
    loop {
        let cheapest = places
            .iter_mut()
            .filter(|p| p.elector && p.lead.is_some_and(|n| n > 0 && n <= p.room && n <= cubes))
            .min_by_key(|p| p.lead);
        let Some(place) = cheapest else { break };
        let n = place.lead.take().unwrap_or_default();
        put(place, n, &mut cubes);
    }
    for elector in [true, false] {
        for place in places.iter_mut().filter(|p| p.elector == elector) {
            let n = cubes.min(place.room).min(ROOM);
            if n > 0 {
                put(place, n, &mut cubes);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the middle of the track and at its ends.
    #[test]
    fn the_emperors_die() {
        assert_eq!([5, 1, 4, 6].map(|die| authority_change(3, die, 7)), [1, -1, 0, 1]);
        assert_eq!([authority_change(0, 1, 7), authority_change(6, 6, 7)], [0, 0]);
        assert_eq!([authority_change(5, 3, 7), authority_change(5, 4, 7)], [-1, 0]);
        assert_eq!(authority_change(3, 6, 2), 0);
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(power), [0, 0, 1, 1, 2, 2, 3]);
    }

    #[test]
    fn imperial_influence_goes_where_a_lead_is_cheapest() {
        let place = |name: &str, lead| Place {
            area: Area::named(name).unwrap(),
            room: 5,
            lead: Some(lead),
            elector: true,
            allied: false,
        };
        let places = [place("SAXONY", 3), place("BRANDENBURG", 1), place("BOHEMIA", 2)];
        let put: Vec<(String, u8)> =
            imperial_influence(4, &places).into_iter().map(|(a, n)| (a.name().to_string(), n)).collect();
        // The last one goes to the first in alphabetical order with room.
        assert_eq!(put, [("BRANDENBURG".into(), 1), ("BOHEMIA".into(), 3)]);
    }

    #[test]
    fn ties_go_to_areas_with_an_alliance() {
        let place = |name: &str, allied| Place {
            area: Area::named(name).unwrap(),
            room: 1,
            lead: Some(1),
            elector: true,
            allied,
        };
        let places = [place("BOHEMIA", false), place("SAXONY", true)];
        assert_eq!(imperial_influence(1, &places)[0].0.name(), "SAXONY");
        assert_eq!(imperial_influence(9, &places).iter().map(|p| p.1).sum::<u8>(), 2);
    }
}
