//! Influence, Alliances, Marriages, Subjugation.

use super::choose::Chooser;
use super::host::{Hand, Now};
use crate::action::{Deed as Change, Tell};
use crate::atlas::{Area, Province, Realm};
use crate::rules::{PER_AREA, subjugation};
use crate::state::State;
use crate::state::ask::Ask;
use crate::state::card::Branch;
use crate::state::mat::ROOM;
use script::trace::Tracer;

impl Hand<'_, '_> {
    /// Its cubes in the Areas of a Realm.
    pub fn cubes_with(&self, realm: Realm) -> u8 {
        self.areas_of(realm).iter().map(|a| self.mat().influence_in(*a)).sum()
    }

    /// Its cubes, plus one for a Marriage.
    pub fn influence_with(&self, realm: Realm) -> u8 {
        self.cubes_with(realm) + u8::from(self.mat().marriages.contains(&realm))
    }

    /// Removes this many cubes from a Realm's Areas, the highest Tax Value first.
    pub fn withdraw(&mut self, realm: Realm, mut n: u8) -> Now<()> {
        let mut areas = self.areas_of(realm);
        areas.sort_by_key(|a| (std::cmp::Reverse(State::printed_tax(realm, *a)), *a));
        for area in areas {
            let there = self.mat().influence.iter().find(|i| i.area == area).map_or(0, |i| i.cubes);
            let taken = n.min(there);
            if taken > 0 {
                self.change(Change::Withdraw(area, taken))?;
                n -= taken;
            }
        }
        Ok(())
    }

    /// At a declaration of War all Influence in the target's Areas is removed.
    pub fn withdraw_influence(&mut self) -> Now<()> {
        match self.target_realm() {
            Some(realm) => self.withdraw(realm, u8::MAX),
            None => Ok(()),
        }
    }

    /// The base number, plus one or two for Diplomatic Ideas (2.8).
    fn influence_to_place(&self, base: u8) -> u8 {
        base + match self.mat().ideas(Branch::Diplomatic) {
            0 => 0,
            1 | 2 => 1,
            _ => 2,
        }
    }

    /// DI-3: in the target's Areas, the surplus with other Allies, then in adjacent Areas.
    pub fn place_influence<T: Tracer>(&mut self, base: u8, by: &mut Chooser<'_, T>) -> Now<()> {
        let Some(target) = self.target_realm() else { return Ok(()) };
        let mut left = self.influence_to_place(base);
        let mut areas = self.areas_of(target);
        if areas.is_empty() {
            areas.extend(self.area(Ask::CapitalAreaOf(target))?);
        }
        areas = self.rank(areas, by, |_, a| State::printed_tax(target, *a))?;
        let allies: Vec<Realm> =
            self.mat().alliances.iter().map(|a| a.realm).filter(|r| *r != target).collect();
        for ally in allies {
            areas.extend(self.areas_of(ally));
        }
        self.fill(&areas, &mut left)?;
        if left > 0 {
            let next_door = self.areas(Ask::AdjacentWithRoom)?;
            self.fill(&next_door, &mut left)?;
        }
        Ok(())
    }

    /// DI-6: without a target, in adjacent Areas.
    pub fn spread_influence<T: Tracer>(&mut self, base: u8, by: &mut Chooser<'_, T>) -> Now<()> {
        let mut left = self.influence_to_place(base);
        let areas = self.areas(Ask::AdjacentWithRoom)?;
        let ranked = self.rank(areas, by, |_, a| a.provinces().map(|p| p.tax()).sum())?;
        self.fill(&ranked, &mut left)
    }

    /// Fills Areas in order: at most 2 per Area and Turn, 5 in total, and as many as there are cubes.
    pub fn fill(&mut self, areas: &[Area], left: &mut u8) -> Now<()> {
        for area in areas {
            if *left == 0 {
                break;
            }
            let placed = self.state().moment.placed.iter().find(|p| p.area == *area).map_or(0, |p| p.cubes);
            let own_room = ROOM - self.mat().influence_in(*area).min(ROOM);
            let most = (*left).min(PER_AREA.saturating_sub(placed)).min(own_room);
            if most == 0 {
                continue;
            }
            // The adjacent Areas were named because they have room.
            let known = self.state().answer(Ask::AdjacentWithRoom).is_some_and(
                |r| matches!(r, crate::state::ask::Reply::Items(i) if i.contains(&crate::state::ask::Item::Area(*area))),
            );
            let room = if known { most } else { self.how_many(Ask::Room(*area))? };
            let n = most.min(room);
            if n > 0 {
                self.free_cubes(n)?;
                if self.try_change(self.me, Change::Influence(*area, n))? {
                    *left -= n;
                }
            }
        }
        Ok(())
    }

    /// The cost of subjugating the target, if that is possible (A.3).
    pub fn subjugation_price(&mut self) -> Now<Option<u8>> {
        let Some(realm) = self.target_realm() else { return Ok(None) };
        let emperor = self.state().board.emperor.map(|p| self.state().player(p).realm);
        let never =
            realm.name() == "Papal States" || emperor == Some(realm) || matches!(realm, Realm::Named(_));
        let (own, cubes) = (self.mat().tax_income(), self.cubes_with(realm));
        if never || cubes == 0 {
            return Ok(None);
        }
        let married = self.mat().marriages.contains(&realm);
        let tax = self.how_many(Ask::TaxIncome(realm))?;
        if subjugation::price(own, tax, 0, married, cubes).is_none() {
            return Ok(None);
        }
        let opponents = self.how_many(Ask::OpponentsInfluence(realm))?;
        let price = subjugation::price(own, tax, opponents, married, cubes);
        if price.is_some() && !married && !self.yes(Ask::NoVassals(realm))? {
            return Ok(None);
        }
        Ok(price)
    }

    /// OR-30: its Provinces become Towns at once.
    pub fn subjugate(&mut self) -> Now<()> {
        let (Some(realm), Some(price)) = (self.target_realm(), self.subjugation_price()?) else {
            return Ok(());
        };
        self.withdraw(realm, price)?;
        for province in self.owned_by(realm)? {
            self.try_change(self.me, Change::Town(province))?;
        }
        self.try_change(self.me, Change::EndAlliance(realm))?;
        self.try_change(self.me, Change::Divorce(realm))?;
        self.tell(Tell::Subjugated(realm))
    }

    /// The Provinces that a Realm Owns now: people name them among those that bear its flag.
    pub fn owned_by(&mut self, realm: Realm) -> Now<Vec<Province>> {
        self.provinces(Ask::ProvincesOf(realm))
    }

    /// Replaces an Opponent's Alliance, and places 1 Influence in the Capital Area.
    pub fn ally(&mut self) -> Now<()> {
        let Some(realm) = self.target_realm() else { return Ok(()) };
        self.try_change(self.me, Change::Ally(realm))?;
        let me = self.me;
        for other in self.state().indices().filter(|p| *p != me) {
            self.try_change(other, Change::EndAlliance(realm))?;
        }
        self.tell(Tell::ReplacesAlliance(realm))?;
        let capital = match realm.capital_area() {
            Some(area) => Some(area),
            None => self.area(Ask::CapitalAreaOf(realm))?,
        };
        if let Some(area) = capital
            && self.mat().influence_in(area) < ROOM
        {
            let placed = self.state().moment.placed.iter().find(|p| p.area == area).map_or(0, |p| p.cubes);
            // The answer about room was given before this Turn's cubes were placed.
            if self.how_many(Ask::Room(area))? > placed {
                self.free_cubes(1)?;
                self.try_change(self.me, Change::Influence(area, 1))?;
            }
        }
        Ok(())
    }

    pub fn marry(&mut self) -> Now<()> {
        match self.target_realm() {
            Some(realm) => self.try_change(self.me, Change::Marry(realm)).map(|_| ()),
            None => Ok(()),
        }
    }
}
