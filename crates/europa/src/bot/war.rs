//! The Army on the map, Sieges, and declarations of War.

use super::host::{Hand, Now};
use super::nouns::Member;
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Area, Province, Realm, Zone};
use crate::rules::mac;
use crate::rules::target::Target as Aim;
use crate::state::ask::{Ask, Word};
use crate::vocabulary::{Group, Round};

impl Hand<'_, '_> {
    /// Recruits up to `n` Units, as many as there are; the document handles the price (2.12.8).
    pub fn recruit(&mut self, player: u8, n: u8) -> Now<()> {
        let n = n.min(self.state().mat(player).map_or(0, |m| m.reserve));
        if n > 0 {
            self.act(Act::Do(player, Change::Recruit(n)))?;
        }
        match self.state().mat(player).and_then(|m| m.army) {
            Some(area) => self.check_mac(player, area),
            None => Ok(()),
        }
    }

    pub fn place_army(&mut self) -> Now<()> {
        let Some(area) = self.at.area else { return Ok(()) };
        if self.mat().units() == 0 {
            return Ok(());
        }
        if self.mat().army != Some(area) {
            self.change(Change::Army(area))?;
        }
        self.check_mac(self.me, area)
    }

    /// MAC (2.12.13): three Units always stand, so a small Army needs no question.
    fn check_mac(&mut self, player: u8, area: Area) -> Now<()> {
        let Some(mat) = self.state().mat(player) else { return Ok(()) };
        let (units, before) = (mat.units(), mat.standing);
        let limit = if units <= mac::ALWAYS_STAND || area == mat.capital_area() {
            None
        } else {
            match self.word(Ask::Link(player, area))? {
                Some(Word::ByLand) | None => None,
                Some(Word::ByBridge) if units <= mac::BRIDGE => None,
                Some(link) => {
                    let capacity = self.how_many(Ask::Capacity(player, area))?;
                    mac::limit(link, capacity)
                }
            }
        };
        let standing = mac::standing(units, limit);
        if standing == before { Ok(()) } else { self.act(Act::Do(player, Change::Stand(standing))) }
    }

    /// MI-14: the Army is placed on the shortest path if it is not on the map, then moved.
    pub fn move_army(&mut self) -> Now<()> {
        let Some(destination) = self.at.area else { return Ok(()) };
        if self.mat().army.is_none() {
            let areas = self.mat().areas();
            // The position of a small Army makes no difference: all of it stands, and moves on at once.
            let small = self.mat().units() <= mac::ALWAYS_STAND;
            let from = match areas[..] {
                _ if small => None,
                [only] => Some(only),
                _ => self.area(Ask::PlacedIn(destination))?,
            };
            if let Some(from) = from {
                self.change(Change::Army(from))?;
                self.check_mac(self.me, from)?;
            }
        }
        self.change(Change::Army(destination))?;
        // A Naval Bridge carries 9 Units.
        if self.mat().standing > mac::BRIDGE && self.yes(Ask::OverBridge(destination))? {
            self.change(Change::Stand(mac::BRIDGE))?;
        }
        // Entering a Neutral Area costs 1 Influence there (2.12.17).
        if self.state().neutral_influence().next().is_some()
            && let Some(neutral) = self.area(Ask::ThroughNeutral)?
        {
            self.try_change(self.me, Change::Withdraw(neutral, 1))?;
        }
        if self.state().switches.mac_on_arrival { self.check_mac(self.me, destination) } else { Ok(()) }
    }

    /// Phase 3 D, at Peace: Active Allies are flipped back, the defence of the HRE ends, and the Army leaves
    /// the map, unless there is Unrest or a Rebel Town.
    pub fn go_home(&mut self) -> Now<()> {
        if self.mat().alliances.iter().any(|a| a.active) {
            self.change(Change::Deactivate)?;
        }
        if self.state().is_emperor(self.me) && self.state().board.defending {
            self.change(Change::Defending(false))?;
        }
        let mat = self.mat();
        let Some(area) = mat.army else { return Ok(()) };
        let trouble = mat.unrest.iter().chain(&mat.lost).any(|p| p.area() == area);
        if trouble { Ok(()) } else { self.change(Change::LeaveMap) }
    }

    pub fn take_provinces(&mut self) -> Now<()> {
        for province in std::mem::take(&mut self.at.provinces) {
            self.tell(Tell::PlacePieces(province))?;
            // Another Bot that held it loses it.
            let holder = self.state().bots().find(|(_, m)| m.held.contains(&province)).map(|(p, _)| p);
            if let Some(holder) = holder {
                self.try_change(holder, Change::Release(province))?;
            }
            if self.mat().towns.contains(&province) {
                // A Rebel Town is removed with its Unrest; an Enemy's Town is returned.
                self.try_change(self.me, Change::Free(province))?;
                self.try_change(self.me, Change::Calm(province))?;
            } else {
                self.try_change(self.me, Change::Hold(province))?;
                if let Some(owner) = self.owner_of(province) {
                    self.try_change(owner, Change::Occupied(province))?;
                }
            }
        }
        Ok(())
    }

    /// The Bot that owns a Town.
    pub fn owner_of(&self, province: Province) -> Option<u8> {
        self.state().bots().find(|(_, m)| m.towns.contains(&province)).map(|(p, _)| p)
    }

    pub fn target_realm(&self) -> Option<Realm> {
        match self.at.target {
            Some(Aim::Realm { realm, .. }) => Some(realm),
            _ => None,
        }
    }

    /// The Areas where a Realm Owns Provinces: for a Bot the current ones, for others as printed.
    pub fn areas_of(&self, realm: Realm) -> Vec<Area> {
        let bot = self.state().player_of(realm).and_then(|p| self.state().mat(p));
        if let Some(mat) = bot {
            return mat.areas();
        }
        let mut areas: Vec<Area> = realm.provinces().map(|p| p.area()).collect();
        areas.sort();
        areas.dedup();
        areas
    }

    pub fn declare_war(&mut self) -> Now<()> {
        let Some(realm) = self.target_realm() else { return Ok(()) };
        if self.try_change(self.me, Change::War(realm))? {
            self.tell(Tell::WarToken(realm))?;
        }
        // Other Bots that are attacked, or called by their Ally, respond as to any declaration.
        let me = self.me;
        let others: Vec<u8> = self.state().bots().map(|(p, _)| p).filter(|p| *p != me).collect();
        for other in others {
            if self.joins_against_me(other, realm)? {
                self.answer_declaration(other, realm)?;
            }
        }
        Ok(())
    }

    /// Whether another Bot is the target, its Ally, or the Emperor who defends it (2.12.3, 2.15.3).
    fn joins_against_me(&mut self, other: u8, target: Realm) -> Now<bool> {
        let (state, me) = (self.state(), self.realm());
        let Some(mat) = state.mat(other) else { return Ok(false) };
        if state.player(other).realm == target {
            return Ok(true);
        }
        let busy = mat.wars.iter().any(|w| state.player_of(w.enemy).is_some());
        if busy || mat.is_at_war_with(target) {
            return Ok(false);
        }
        let emperor = state.is_emperor(other) && state.board.authority > 0;
        if mat.is_ally(target) {
            return Ok(true);
        }
        let defends = emperor
            && self.yes(Ask::HreMember(target))?
            && (!self.yes(Ask::HreMember(me))? || !self.has_casus_belli()?);
        if defends {
            self.act(Act::Do(other, Change::Defending(true)))?;
            self.gain(other, self.state().board.authority)?;
            self.members_lose(other, Some(target))?;
        }
        Ok(defends)
    }

    /// 2.12.4, 2.12.5: its Allies adjacent to this Bot, +1 BP for the target and for a Bot called by an NPR,
    /// the minimum, and immediate recruits.
    fn answer_declaration(&mut self, other: u8, attacked: Realm) -> Now<()> {
        let me = self.realm();
        if !self.try_change(other, Change::War(me))? {
            return Ok(());
        }
        let enemy = self.state().player(other).realm;
        self.try_change(self.me, Change::War(enemy))?;
        self.call_defenders(other, me, attacked)?;
        if attacked == enemy || self.state().player_of(attacked).is_none() {
            self.gain(other, 1)?;
        }
        let state = self.state();
        let row = |level| state.law().row(level);
        let short = state.mat(other).map_or(0, |m| row(m.level).at_war.saturating_sub(m.available));
        self.gain(other, short)?;
        let state = self.state();
        let row = |level| state.law().row(level);
        let (recruits, reserve) = state.mat(other).map_or((0, 0), |m| (row(m.level).recruits, m.reserve));
        if reserve > 0 {
            self.try_change(other, Change::Pay(1))?;
            self.recruit(other, recruits)?;
        }
        Ok(())
    }

    /// MI-7: NPR Allies adjacent to the target, for 2 Influence in their Areas (1 with a Marriage).
    pub fn call_attacking_allies(&mut self) -> Now<()> {
        let Some(target) = self.target_realm() else { return Ok(()) };
        let price = |hand: &Self, ally: Realm| if hand.mat().marriages.contains(&ally) { 1 } else { 2 };
        let able = |hand: &Self, ally: Realm| hand.cubes_with(ally) >= price(hand, ally);
        let allies: Vec<Realm> = self.npr_allies(self.me);
        if !allies.iter().any(|a| able(self, *a)) {
            return Ok(());
        }
        for ally in self.realms(Ask::CalledAllies(target))? {
            if able(self, ally) {
                self.withdraw(ally, price(self, ally))?;
                self.try_change(self.me, Change::Activate(ally))?;
                self.gain(self.me, 2)?;
            }
        }
        Ok(())
    }

    /// 2.12.4: NPR Allies adjacent to the Aggressor, for free.
    pub fn call_defending_allies(&mut self) -> Now<()> {
        match (self.aggressor(), self.caller().unwrap_or(self.realm())) {
            (Some(aggressor), attacked) => self.call_defenders(self.me, aggressor, attacked),
            _ => Ok(()),
        }
    }

    /// An NPR whose call the player has just accepted is not activated.
    fn call_defenders(&mut self, player: u8, aggressor: Realm, attacked: Realm) -> Now<()> {
        if self.npr_allies(player).iter().all(|a| *a == attacked) {
            return Ok(());
        }
        for ally in self.realms(Ask::AdjacentAllies(player, aggressor))? {
            if ally != attacked {
                self.try_change(player, Change::Activate(ally))?;
                self.gain(player, 2)?;
            }
        }
        Ok(())
    }

    fn npr_allies(&self, player: u8) -> Vec<Realm> {
        let allies = self.state().mat(player).into_iter().flat_map(|m| &m.alliances);
        let idle = allies.filter(|a| !a.active).map(|a| a.realm);
        idle.filter(|r| self.state().player_of(*r).is_none()).collect()
    }

    pub fn next_of(&mut self, group: &Group, turn: usize) -> Now<bool> {
        match group {
            Group::Of(round) => self.next_round(*round, turn),
            Group::Things(things) => {
                // The members are listed once: acting on one may change the others.
                if turn == 0 {
                    self.at.listed = self.all_of(things)?;
                }
                let next = self.at.listed.get(turn).copied();
                match next {
                    Some(Member::Area(area)) => self.at.area = Some(area),
                    Some(Member::Province(province)) => {
                        self.at.area = Some(province.area());
                        self.at.provinces = vec![province];
                    }
                    Some(Member::Zone(zone)) => self.at.zone = Some(zone),
                    Some(Member::Realm(realm)) => {
                        self.at.target = Some(Aim::Realm { realm, claim: None, instead_of: None });
                        self.at.opponent = self.state().player_of(realm);
                        self.at.enemy = self.mat().is_at_war_with(realm).then_some(realm);
                    }
                    Some(Member::Piece) | None => {}
                }
                Ok(next.is_some())
            }
        }
    }

    fn next_round(&mut self, round: Round, turn: usize) -> Now<bool> {
        match round {
            // Wars may end on the way: each Enemy is settled with once.
            Round::Wars => {
                let settled = self.at.settled.clone();
                self.at.enemy = self.mat().wars.iter().map(|w| w.enemy).find(|e| !settled.contains(e));
                self.at.settled.extend(self.at.enemy);
                Ok(self.at.enemy.is_some())
            }
            Round::SeaBattles => {
                let Some(target) = self.target_realm() else { return Ok(false) };
                if self.mat().ships.is_empty() && turn == 0 {
                    return Ok(false);
                }
                let mut zones = if self.has_only_bots_against_it() {
                    let theirs = |z: &Zone| self.enemy_bots().any(|(_, m)| m.ships.contains(z));
                    self.mat().ships.iter().copied().filter(theirs).collect()
                } else {
                    self.zones(Ask::BattleZones(target))?
                };
                zones.sort();
                self.at.zone = zones.get(turn).copied();
                Ok(self.at.zone.is_some())
            }
            Round::LandBattles => {
                let (Some(target), Some(army)) = (self.target_realm(), self.mat().army) else {
                    return Ok(false);
                };
                if turn > 0 {
                    return Ok(false);
                }
                self.at.area = if self.has_only_bots_against_it() {
                    self.enemy_bots().any(|(_, m)| m.army == Some(army)).then_some(army)
                } else {
                    self.area(Ask::BattleAreas(target))?
                };
                Ok(self.at.area.is_some())
            }
        }
    }
}
