//! Battles (charts LB and NB).

use super::host::{Hand, Now};
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::Area;
use crate::rules::battle;
use crate::state::Cause;
use crate::state::Stage;
use crate::state::ask::{Ask, Dice, Word};
use crate::state::card::Branch;
use crate::state::mat::Mat;

/// A limit above the number of rounds in a Battle.
const ROUNDS_OF_OTHERS: u8 = 100;

impl Hand<'_, '_> {
    /// Only standing Units count; the hostile ones are known from before, or asked now.
    pub fn begin_land_battle(&mut self) -> Now<()> {
        if let Some(Cause::LandBattle(area)) = self.state().response.map(|r| r.cause) {
            self.at.area = Some(area);
        }
        self.at.won = None;
        self.at.round = 0;
        self.at.start = self.mat().standing;
        self.at.hostile = self.hostile()?;
        self.at.enemy_left = self.at.hostile;
        self.change(Change::Fought)
    }

    /// Whether only NPRs and Rebels are involved: known if no player is an Enemy.
    pub fn only_npr_on_land(&mut self) -> Now<bool> {
        let Some(area) = self.at.area else { return Ok(true) };
        if matches!(self.state().response.map(|r| r.cause), Some(Cause::LandBattle(_)))
            || self.foe().is_some()
        {
            return Ok(false);
        }
        if !self.is_at_war_with_a_player() {
            return Ok(true);
        }
        if !self.is_at_war_with_an_npr() && !self.state().board.rebels {
            return Ok(false);
        }
        Ok(self.word(Ask::Side(area))? == Some(Word::NprOrRebels))
    }

    pub fn roll_for_their_units(&mut self) -> Now<()> {
        self.at.icons = self.icons(Dice::Infantry { dice: self.at.hostile, round: 0 })?;
        Ok(())
    }

    pub fn roll_infantry(&mut self) -> Now<()> {
        self.at.round = self.at.round.saturating_add(1);
        let dice = battle::land_dice(self.mat().ideas(Branch::Military));
        self.at.icons = self.icons(Dice::Infantry { dice, round: self.at.round })?;
        self.at.hits = battle::land_hits(self.at.icons, self.mat().standing);
        Ok(())
    }

    /// Another Bot that is an Enemy and has its Army in the Area.
    pub fn foe(&self) -> Option<u8> {
        self.foe_in(self.at.area?)
    }

    pub fn foe_in(&self, area: Area) -> Option<u8> {
        let me = self.realm();
        let foe = |(_, m): &(u8, &Mat)| m.army == Some(area) && m.standing > 0 && m.is_at_war_with(me);
        self.state().bots().find(foe).map(|(p, _)| p)
    }

    /// Against another Bot both roll, and neither retreats.
    fn exchange_hits_with(&mut self, foe: u8) -> Now<()> {
        let (ideas, units) =
            self.state().mat(foe).map_or((0, 0), |m| (m.ideas(Branch::Military), m.standing));
        // The other side's rounds are numbered separately, so that each roll is asked for once.
        let round = self.at.round.saturating_add(ROUNDS_OF_OTHERS);
        let icons = self.icons(Dice::Infantry { dice: battle::land_dice(ideas), round })?;
        let (given, taken) = (self.at.hits.min(units), battle::land_hits(icons, units));
        if given > 0 {
            self.act(Act::Do(foe, Change::Casualties(given)))?;
        }
        self.at.enemy_left = units - given;
        self.take_casualties(taken)?;
        if self.at.enemy_left == 0 {
            self.try_change(foe, Change::LeaveMap)?;
        }
        Ok(())
    }

    /// Both sides take their Casualties at the same time; then only the human may retreat.
    pub fn exchange_hits(&mut self) -> Now<()> {
        if let Some(foe) = self.foe() {
            return self.exchange_hits_with(foe);
        }
        self.tell(Tell::Hits(self.at.hits))?;
        let taken = self.how_many(Ask::HitsTaken(self.at.round))?;
        self.at.enemy_left = self.at.enemy_left.saturating_sub(self.at.hits);
        self.take_casualties(taken)?;
        if self.at.enemy_left > 0 && self.mat().standing > 0 && self.yes(Ask::Retreats(self.at.round))? {
            self.at.enemy_left = 0;
        }
        Ok(())
    }

    pub fn take_casualties(&mut self, n: u8) -> Now<()> {
        let n = n.min(self.mat().standing);
        if n == 0 { Ok(()) } else { self.change(Change::Casualties(n)) }
    }

    pub fn remove_rebels(&mut self) -> Now<()> {
        match self.at.area {
            Some(area) => self.tell(Tell::AllRebelsRemoved(area)),
            None => Ok(()),
        }
    }

    pub fn remove_half_rebels(&mut self) -> Now<()> {
        match self.at.area {
            Some(area) => self.tell(Tell::RebelsRemoved(area, self.at.start.div_ceil(2))),
            None => Ok(()),
        }
    }

    /// The first Battle won as Active Player in a Turn brings 1 BP, on land or at sea.
    pub fn win_battle(&mut self) -> Now<()> {
        self.at.won = Some(true);
        let active = self.state().response.is_none() && self.state().stage == Stage::Actions;
        if active && !self.state().moment.won {
            self.change(Change::WonBattle)?;
            self.gain(self.me, 1)?;
        }
        Ok(())
    }

    /// Stands up all Units and takes the Army off the map.
    pub fn lose_land_battle(&mut self) -> Now<()> {
        self.at.won = Some(false);
        self.try_change(self.me, Change::LeaveMap).map(|_| ())
    }

    // At sea

    fn battle_zone(&mut self) -> Option<crate::atlas::Zone> {
        if let Some(Cause::NavalBattle(zone)) = self.state().response.map(|r| r.cause) {
            self.at.zone = Some(zone);
        }
        self.at.zone
    }

    pub fn only_npr_at_sea(&mut self) -> Now<bool> {
        if matches!(self.state().response.map(|r| r.cause), Some(Cause::NavalBattle(_))) {
            return Ok(false);
        }
        let Some(zone) = self.battle_zone() else { return Ok(true) };
        if !self.is_at_war_with_a_player() {
            return Ok(true);
        }
        if !self.is_at_war_with_an_npr() {
            return Ok(false);
        }
        Ok(self.word(Ask::ZoneSide(zone))? == Some(Word::NprOrRebels))
    }

    /// The player on the other side.
    pub fn sea_enemy(&mut self) -> Now<Option<u8>> {
        if let Some(Cause::NavalBattle(_)) = self.state().response.map(|r| r.cause) {
            return Ok(Some(self.state().on_turn));
        }
        let Some(zone) = self.battle_zone() else { return Ok(None) };
        let players: Vec<u8> =
            self.mat().wars.iter().filter_map(|w| self.state().player_of(w.enemy)).collect();
        if let [only] = players[..] {
            return Ok(Some(only));
        }
        let enemy = self.realms(Ask::ZoneEnemy(zone))?.first().copied();
        Ok(enemy.and_then(|e| self.state().player_of(e)))
    }

    /// The number of hits that sink all Enemy Ships; for an NPR, its Ports. 0 where the Bot is at Peace.
    pub fn enemy_ships(&mut self) -> Now<u8> {
        let Some(zone) = self.battle_zone() else { return Ok(0) };
        let attacked = self.state().response.is_some();
        if !attacked && !self.mat().is_at_war() {
            return Ok(0);
        }
        if !attacked && self.has_only_bots_against_it() {
            return Ok(u8::from(self.enemy_bots().any(|(_, m)| m.ships.contains(&zone))));
        }
        self.how_many(Ask::EnemyShips(zone))
    }

    pub fn ports(&mut self) -> Now<u8> {
        match self.battle_zone() {
            Some(zone) => self.how_many(Ask::PortsFacing(zone)),
            None => Ok(0),
        }
    }

    pub fn roll_for_their_ships(&mut self) -> Now<()> {
        let dice = self.enemy_ships()?;
        self.change(Change::Fought)?;
        self.at.icons = self.icons(Dice::Artillery { dice, round: 0 })?;
        Ok(())
    }

    pub fn roll_artillery(&mut self) -> Now<()> {
        let Some(zone) = self.battle_zone() else { return Ok(()) };
        if !self.state().moment.fought {
            self.change(Change::Fought)?;
        }
        self.at.round = self.at.round.saturating_add(1);
        let others = self.mat().ships.iter().any(|z| *z != zone);
        let adjacent = if others { self.how_many(Ask::AdjacentShips(zone))? } else { 0 };
        let human = self.sea_enemy()?.is_some_and(|p| self.state().mat(p).is_none());
        let admiral = human && self.yes(Ask::Admiral(zone))?;
        let dice = battle::naval_dice(adjacent, self.mat().ideas(Branch::Diplomatic), admiral);
        let ports = self.ports()?;
        let allied = self.mat().alliances.iter().any(|a| a.active) || self.state().response.is_some();
        let npr = if allied { self.how_many(Ask::NprShipsBeside(zone))? } else { 0 };
        self.at.icons = self.icons(Dice::Artillery { dice, round: self.at.round })?;
        self.at.hits = battle::naval_hits(ports, self.at.icons, npr);
        Ok(())
    }

    /// The other Bot rolls by the same rule.
    pub fn roll_other_artillery(&mut self) -> Now<()> {
        let (Some(zone), Some(other)) = (self.battle_zone(), self.sea_enemy()?) else { return Ok(()) };
        let Some(mat) = self.state().mat(other) else { return Ok(()) };
        let (ideas, more) = (mat.ideas(Branch::Diplomatic), mat.ships.iter().any(|z| *z != zone));
        let adjacent = if more { self.how_many(Ask::OtherShips(zone))? } else { 0 };
        let ports = self.how_many(Ask::OtherPorts(zone))?;
        let dice = battle::naval_dice(adjacent, ideas, false);
        let round = self.at.round.saturating_add(ROUNDS_OF_OTHERS);
        let icons = self.icons(Dice::Artillery { dice, round })?;
        self.at.other_hits = battle::naval_hits(ports, icons, 0);
        Ok(())
    }

    pub fn sink_what_it_can(&mut self) -> Now<()> {
        let Some(zone) = self.battle_zone() else { return Ok(()) };
        self.tell(Tell::HumanLosesShips(zone, self.at.hits))?;
        if self.yes(Ask::Admiral(zone))? { self.tell(Tell::HumanGainsLightShip(zone)) } else { Ok(()) }
    }

    pub fn sink_other_ship(&mut self) -> Now<()> {
        let (Some(zone), Some(other)) = (self.battle_zone(), self.sea_enemy()?) else { return Ok(()) };
        self.try_change(other, Change::Sink(zone)).map(|_| ())
    }

    pub fn lose_ship(&mut self) -> Now<()> {
        match self.battle_zone() {
            Some(zone) => self.try_change(self.me, Change::Sink(zone)).map(|_| ()),
            None => Ok(()),
        }
    }
}
