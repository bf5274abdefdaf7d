//! Numbers of the charts.

use super::host::{Hand, Now};
use crate::atlas::Area;
use crate::state::Cause;
use crate::state::ask::Ask;
use crate::vocabulary::{Amount, Plain};

impl Hand<'_, '_> {
    /// A number; people are asked if only the board shows it.
    pub fn how_much(&mut self, amount: &Amount) -> Now<i32> {
        if let Some(n) = self.known(amount)? {
            return Ok(n);
        }
        Ok(match amount {
            Amount::Count(things) => self.people_count(&things.said.0)?,
            Amount::Tax(things) => self.people_count(&say!("board-tax", what = things.said.0.as_str()))?,
            Amount::Sum(a, b) => self.how_much(a)?.saturating_add(self.how_much(b)?),
            Amount::Minus(a, b) => self.how_much(a)?.saturating_sub(self.how_much(b)?),
            Amount::Half(of) => halved(self.how_much(of)?),
            Amount::Twice(of) => self.how_much(of)?.saturating_mul(2),
            Amount::Is(_) | Amount::Plain(_) | Amount::IdeasOf(_) | Amount::Cost => 0,
        })
    }

    /// A number, if the mats and earlier answers determine it.
    pub fn known(&mut self, amount: &Amount) -> Now<Option<i32>> {
        Ok(match amount {
            Amount::Is(n) => Some(*n),
            Amount::Plain(plain) => Some(self.plain(*plain)?),
            Amount::IdeasOf(branch) => Some(i32::from(self.mat().ideas(*branch))),
            Amount::Cost => Some(self.face().map_or(0, |face| i32::from(face.cost))),
            Amount::Count(things) => self.count(things)?,
            Amount::Tax(things) => self.tax_value(things)?,
            Amount::Sum(a, b) => match (self.known(a)?, self.known(b)?) {
                (Some(a), Some(b)) => Some(a.saturating_add(b)),
                _ => None,
            },
            Amount::Minus(a, b) => match (self.known(a)?, self.known(b)?) {
                (Some(a), Some(b)) => Some(a.saturating_sub(b)),
                _ => None,
            },
            Amount::Half(of) => self.known(of)?.map(halved),
            Amount::Twice(of) => self.known(of)?.map(|n| n.saturating_mul(2)),
        })
    }

    fn plain(&mut self, plain: Plain) -> Now<i32> {
        let (state, mat) = (self.state(), self.mat());
        let count = |all: usize| u8::try_from(all).unwrap_or(u8::MAX);
        let number = match plain {
            Plain::Prestige => return Ok(i32::from(state.player(self.me).prestige)),
            Plain::Spent => mat.spent,
            Plain::LargeOnMap => mat.on_board().0,
            Plain::SmallOnMap => mat.on_board().1,
            Plain::Round => state.round,
            // The number of an Event's effect: one, if it has no number.
            Plain::Step => match state.response.map(|r| r.cause) {
                Some(Cause::Effect(_, n)) => n,
                _ => 0,
            },
            Plain::Ships => count(mat.ships.len()),
            Plain::Cardinals => mat.cardinals,
            Plain::Wars => count(mat.wars.len()),
            Plain::Allies => count(mat.alliances.len()),
            Plain::Marriages => count(mat.marriages.len()),
            Plain::Truces => count(mat.truces.len()),
            Plain::Claims => count(mat.claims.len()),
            Plain::Cores => count(mat.cores.len()),
            Plain::Lost => count(mat.lost.len()),
            Plain::Held => count(mat.held.len()),
            Plain::Authority => state.board.authority,
            Plain::Ideas => mat.ideas.iter().sum(),
            Plain::Towns => count(mat.towns.len()) + mat.elsewhere.iter().sum::<u8>(),
            Plain::Besiegeable => match mat.army {
                Some(area) => count(self.open_to_siege(area)?.len()),
                None => 0,
            },
            Plain::Used => count(mat.deck.used.len() as usize),
            Plain::Available => mat.available,
            Plain::Manpower => mat.reserve,
            Plain::Units => mat.units(),
            Plain::Standing => mat.standing,
            Plain::Hostile => self.hostile()?,
            Plain::Colonists => mat.colonists,
            Plain::SmallTowns => mat.small_left(),
            Plain::Means => mat.colonists + state.moment.card_paid + mat.available,
            Plain::Unrest => mat.unrest.len() as u8,
            Plain::Recruitment => self.state().law().row(mat.level).recruits,
            Plain::BotStrength => mat.units() + mat.reserve,
            Plain::TargetStrength => self.target_strength()?,
            Plain::Age => state.age,
            Plain::Icons => self.at.icons,
            Plain::Hits => self.at.hits,
            Plain::OtherHits => self.at.other_hits,
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

    /// Hostile Units in an Area; another Bot's Army is known.
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

/// Rounded up.
fn halved(n: i32) -> i32 {
    n / 2 + n % 2
}
