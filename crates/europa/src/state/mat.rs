//! A Bot's mat and its pieces.

use super::card::{Branch, Kind};
use super::deck::Deck;
use super::level::Level;
use crate::atlas::{Area, Node, Province, Realm, Zone};
use serde::{Deserialize, Serialize};

pub const CUBES: u8 = 30;
pub const SMALL_TOWNS: u8 = 40;
pub const LARGE_TOWNS: u8 = 8;
pub const UNITS: u8 = 20;
pub const SHIPS: usize = 15;
pub const CLAIMS: usize = 6;
pub const CORES: usize = 2;
pub const ALLIANCES: usize = 3;
pub const MARRIAGES: usize = 3;
pub const MIN_MANPOWER: u8 = 3;
pub const START_POWER: u8 = 9;
/// The maximum Influence of all players in one Area.
pub const ROOM: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alliance {
    pub realm: Realm,
    /// Whether the token is on its Active Ally side.
    #[serde(default)]
    pub active: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct War {
    pub enemy: Realm,
    /// Whether the Enemy has no Province left: the War counts only for Peace and Unrest (2.6.1).
    #[serde(default)]
    pub landless: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Truce {
    pub realm: Realm,
    /// The Round it was made in, counted from the start of the game.
    pub made: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cubes {
    pub area: Area,
    pub cubes: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mat {
    pub level: Level,
    /// Bot Power (BP).
    pub available: u8,
    #[serde(default)]
    pub spent: u8,
    #[serde(default)]
    pub focus: [u8; 4],
    /// The Reserve is Available Manpower.
    pub reserve: u8,
    /// The standing Units in the Army box; only these fight.
    pub standing: u8,
    /// Units laid down by the MAC.
    #[serde(default)]
    pub laid: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub army: Option<Area>,
    /// "+1 Manpower" tokens.
    #[serde(default)]
    pub bonus_manpower: u8,
    #[serde(default)]
    pub colonists: u8,
    #[serde(default)]
    pub cardinals: u8,
    #[serde(default)]
    pub ideas: [u8; 3],
    /// The Idea “Quest for the New World”.
    #[serde(default)]
    pub quest: bool,
    /// Milestones of this Age.
    #[serde(default)]
    pub milestones: [bool; 4],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merchant: Option<Node>,
    pub capital: Province,
    #[serde(default)]
    pub deck: Deck,
    /// All Towns on its own Provinces, in alphabetical order.
    #[serde(default)]
    pub towns: Vec<Province>,
    /// The number of Large and Small Towns on Provinces off the Main Map.
    #[serde(default, skip_serializing_if = "none_elsewhere")]
    pub elsewhere: [u8; 2],
    /// Those of its Towns with Unrest.
    #[serde(default)]
    pub unrest: Vec<Province>,
    /// Those of its Towns that Enemies or Rebels occupy.
    #[serde(default)]
    pub lost: Vec<Province>,
    /// Provinces of others that it occupies.
    #[serde(default)]
    pub held: Vec<Province>,
    #[serde(default)]
    pub ships: Vec<Zone>,
    #[serde(default)]
    pub claims: Vec<Area>,
    #[serde(default)]
    pub cores: Vec<Area>,
    #[serde(default)]
    pub influence: Vec<Cubes>,
    /// The Emperor's grey cubes; they count as the Bot's Influence.
    #[serde(default)]
    pub imperial: Vec<Cubes>,
    #[serde(default)]
    pub alliances: Vec<Alliance>,
    #[serde(default)]
    pub marriages: Vec<Realm>,
    #[serde(default)]
    pub wars: Vec<War>,
    #[serde(default)]
    pub truces: Vec<Truce>,
}

fn none_elsewhere(elsewhere: &[u8; 2]) -> bool {
    *elsewhere == [0; 2]
}

impl Mat {
    pub fn new(level: Level, capital: Province) -> Self {
        Mat {
            level,
            available: START_POWER,
            spent: 0,
            focus: [0; 4],
            reserve: 0,
            standing: 0,
            laid: 0,
            army: None,
            bonus_manpower: 0,
            colonists: 0,
            cardinals: 0,
            ideas: [0; 3],
            quest: false,
            milestones: [false; 4],
            merchant: None,
            capital,
            deck: Deck::default(),
            towns: Vec::new(),
            elsewhere: [0; 2],
            unrest: Vec::new(),
            lost: Vec::new(),
            held: Vec::new(),
            ships: Vec::new(),
            claims: Vec::new(),
            cores: Vec::new(),
            influence: Vec::new(),
            imperial: Vec::new(),
            alliances: Vec::new(),
            marriages: Vec::new(),
            wars: Vec::new(),
            truces: Vec::new(),
        }
    }

    pub fn ideas(&self, branch: Branch) -> u8 {
        self.ideas[branch as usize]
    }

    pub fn focus(&self, kind: Kind) -> u8 {
        self.focus[kind as usize]
    }

    /// The cubes neither on the mat nor on the board (2.3.4).
    pub fn supply(&self) -> u8 {
        let influence: u8 = self.influence.iter().map(|i| i.cubes).sum();
        let used = self.available + self.spent + self.focus.iter().sum::<u8>() + influence;
        CUBES.saturating_sub(used)
    }

    pub fn units(&self) -> u8 {
        self.standing + self.laid
    }

    pub fn capital_area(&self) -> Area {
        self.capital.area()
    }

    /// Large and Small Towns on the board, including those on others' Provinces.
    pub fn on_board(&self) -> (u8, u8) {
        let all = || self.towns.iter().chain(&self.held);
        let large = all().filter(|p| p.is_large()).count() as u8;
        (large + self.elsewhere[0], all().count() as u8 - large + self.elsewhere[1])
    }

    /// The Small Towns left; two replace each missing Large one.
    pub fn small_left(&self) -> u8 {
        let (large, small) = self.on_board();
        SMALL_TOWNS.saturating_sub(small + 2 * large.saturating_sub(LARGE_TOWNS))
    }

    pub fn large_left(&self) -> u8 {
        LARGE_TOWNS.saturating_sub(self.on_board().0)
    }

    /// Whether a Town for this Province is left: a Large one, or two Small ones instead.
    pub fn has_town_for(&self, province: Province) -> bool {
        if province.is_large() {
            self.large_left() > 0 || self.small_left() >= 2
        } else {
            self.small_left() > 0
        }
    }

    /// Town tracks: Provinces that it Owns bring Tax; occupied Towns do not.
    pub fn tax_income(&self) -> u8 {
        let owned = self.towns.iter().filter(|p| !self.lost.contains(p));
        owned.map(Province::tax).sum::<u8>() + 2 * self.elsewhere[0] + self.elsewhere[1]
    }

    /// The Areas with its Towns, in alphabetical order.
    pub fn areas(&self) -> Vec<Area> {
        let mut areas: Vec<Area> = self.towns.iter().map(Province::area).collect();
        areas.sort();
        areas.dedup();
        areas
    }

    /// Tax Value of its Towns in an Area.
    pub fn tax_in(&self, area: Area) -> u8 {
        self.towns.iter().filter(|p| p.area() == area).map(Province::tax).sum()
    }

    /// Including Imperial cubes.
    pub fn influence_in(&self, area: Area) -> u8 {
        let cubes = self.influence.iter().chain(&self.imperial);
        cubes.filter(|i| i.area == area).map(|i| i.cubes).sum()
    }

    pub fn is_at_war(&self) -> bool {
        !self.wars.is_empty()
    }

    /// Whether it is at War for every decision except Peace (2.6.1).
    pub fn counts_as_at_war(&self) -> bool {
        self.wars.iter().any(|w| !w.landless)
    }

    pub fn is_at_war_with(&self, realm: Realm) -> bool {
        self.wars.iter().any(|w| w.enemy == realm)
    }

    pub fn is_ally(&self, realm: Realm) -> bool {
        self.alliances.iter().any(|a| a.realm == realm)
    }

    pub fn has_truce(&self, realm: Realm) -> bool {
        self.truces.iter().any(|t| t.realm == realm)
    }

    /// Claims on vacant Territories: those outside the Main Map (people are asked about those on Distant
    /// Realms when they are colonized).
    pub fn colonial_claims(&self) -> impl Iterator<Item = Area> + '_ {
        self.claims.iter().copied().filter(Area::is_distant)
    }

    /// Manpower from the Town tracks (2.2.7).
    pub fn manpower(&self, authority: u8) -> u8 {
        let large = self.towns.iter().filter(|p| p.is_large()).count() as u8;
        let small = self.towns.len() as u8 - large;
        let [more_large, more_small] = self.elsewhere;
        manpower(large + more_large, small + more_small, authority + self.bonus_manpower)
    }

    /// Checks the invariants; the error names the violation.
    pub fn check(&self) -> Result<(), String> {
        let influence: u32 = self.influence.iter().map(|i| u32::from(i.cubes)).sum();
        let cubes = u32::from(self.available) + u32::from(self.spent) + influence;
        if cubes + self.focus.iter().map(|f| u32::from(*f)).sum::<u32>() > u32::from(CUBES) {
            return Err(say!("thirty-cubes"));
        }
        if u32::from(self.reserve) + u32::from(self.standing) + u32::from(self.laid) > u32::from(UNITS) {
            return Err(say!("twenty-units"));
        }
        if self.laid > 0 && self.army.is_none() {
            return Err(say!("units-lie-on-the-map"));
        }
        if !self.deck.is_whole() {
            return Err(say!("cards-in-one-place"));
        }
        let (large, small) = self.on_board();
        if u32::from(small) + 2 * u32::from(large.saturating_sub(LARGE_TOWNS)) > u32::from(SMALL_TOWNS) {
            return Err(say!("too-many-towns"));
        }
        let of_towns = |list: &[Province]| list.iter().all(|p| self.towns.contains(p));
        if !of_towns(&self.unrest) || !of_towns(&self.lost) {
            return Err(say!("unrest-needs-a-town"));
        }
        if self.held.iter().any(|p| self.towns.contains(p)) {
            return Err(say!("own-and-held"));
        }
        if self.ideas.iter().any(|n| *n > 3) {
            return Err(say!("idea-track"));
        }
        let limits: [(&str, usize, usize); 5] = [
            ("too-many-ships", self.ships.len(), SHIPS),
            ("too-many-claims", self.claims.len(), CLAIMS),
            ("too-many-cores", self.cores.len(), CORES),
            ("too-many-alliances", self.alliances.len(), ALLIANCES),
            ("too-many-marriages", self.marriages.len(), MARRIAGES),
        ];
        for (key, n, most) in limits {
            if n > most {
                return Err(crate::TEXTS.say(key, &[("n", n.into()), ("most", most.into())]));
            }
        }
        if self.influence.iter().chain(&self.imperial).any(|i| i.cubes == 0 || i.cubes > ROOM) {
            return Err(say!("influence-in-an-area"));
        }
        Ok(())
    }
}

/// Large Towns and half of the Small ones, rounded up, plus bonuses; at least 3, at most 20.
pub fn manpower(large: u8, small: u8, more: u8) -> u8 {
    (large + small.div_ceil(2) + more).clamp(MIN_MANPOWER, UNITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manpower_comes_from_the_town_tracks() {
        assert_eq!(manpower(3, 6, 0), 6);
        assert_eq!(manpower(1, 4, 0), 3);
        assert_eq!(manpower(0, 2, 0), 3);
        assert_eq!(manpower(0, 14, 0), 7);
        assert_eq!(manpower(1, 7, 3), 8);
        assert_eq!(manpower(8, 40, 6), 20);
    }

    #[test]
    fn two_small_towns_stand_for_a_large_one() {
        let mut mat = Mat::new(Level::Normal, Province::named("Madrid").unwrap());
        let large: Vec<Province> = Province::all().filter(|p| p.is_large()).collect();
        mat.towns = large[..8].to_vec();
        assert_eq!((mat.large_left(), mat.small_left()), (0, 40));
        assert!(mat.has_town_for(large[8]));
        mat.towns = large[..10].to_vec();
        assert_eq!(mat.small_left(), 36);
        let small = Province::all().filter(|p| !p.is_large());
        mat.towns.extend(small.take(36));
        let another = Province::named("Antilles").unwrap();
        assert!(!mat.has_town_for(another) && !mat.has_town_for(large[10]));
        assert!(mat.check().is_ok());
    }

    #[test]
    fn a_war_with_a_realm_without_provinces_is_no_war_for_choices() {
        let mut mat = Mat::new(Level::Normal, Province::named("Madrid").unwrap());
        mat.wars.push(War { enemy: Realm::named("Granada").unwrap(), landless: true });
        assert!(mat.is_at_war() && !mat.counts_as_at_war());
    }
}
