//! Numbers of the charts.

use super::hand::{Hand, Now};
use crate::atlas::Area;
use crate::state::ask::Ask;
use crate::vocabulary::Amount;

impl Hand<'_, '_> {
    pub fn number(&mut self, amount: Amount) -> Now<i32> {
        let (state, mat) = (self.state(), self.mat());
        let number = match amount {
            Amount::Available => mat.available,
            Amount::Manpower => mat.reserve,
            Amount::Units => mat.units(),
            Amount::Standing => mat.standing,
            Amount::Hostile => self.hostile()?,
            Amount::Colonists => mat.colonists,
            Amount::SmallTowns => mat.small_left(),
            Amount::Means => mat.colonists + state.moment.card_paid + mat.available,
            Amount::Unrest => mat.unrest.len() as u8,
            Amount::Recruitment => self.state().law().row(mat.level).recruits,
            Amount::BotStrength => mat.units() + mat.reserve,
            Amount::TargetStrength => self.target_strength()?,
            Amount::Age => state.age,
            Amount::Icons => self.at.icons,
            Amount::Hits => self.at.hits,
            Amount::OtherHits => self.at.other_hits,
        };
        Ok(i32::from(number))
    }

    /// Hostile Units in the chosen Area.
    pub fn hostile(&mut self) -> Now<u8> {
        match self.at.area {
            Some(area) => self.hostile_in(area),
            None => Ok(0),
        }
    }

    /// The Army of another Bot is known.
    pub fn hostile_in(&mut self, area: Area) -> Now<u8> {
        if let Some(mat) = self.foe_in(area).and_then(|p| self.state().mat(p)) {
            return Ok(mat.standing);
        }
        if !self.is_anybody_hostile() || self.has_only_bots_against_it() {
            return Ok(0);
        }
        self.how_many(Ask::HostileUnits(area))
    }

    /// Realm Strength (footnote 7): Tax Income of an NPR, Units and Manpower of a player.
    fn target_strength(&mut self) -> Now<u8> {
        let Some(realm) = self.target_realm() else { return Ok(0) };
        let player = self.state().player_of(realm);
        match player.and_then(|p| self.state().mat(p)) {
            Some(mat) => Ok(mat.units() + mat.reserve),
            None => self.how_many(Ask::Strength(realm)),
        }
    }
}
