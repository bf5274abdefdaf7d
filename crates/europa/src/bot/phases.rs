//! Phases 3 to 5, new Ages and the end.

use super::host::{Hand, Now};
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Area, Realm};
use crate::rules::empire::{self, Place};
use crate::rules::income::income;
use crate::rules::scoring::final_score;
use crate::state::Roll;
use crate::state::ask::{Ask, Item};
use crate::state::card::{Branch, Card};
use crate::state::deck::half;
use crate::state::mat::Mat;
use crate::vocabulary::removed;

/// The maximum number of Colonists that a player gains in a Round.
const MOST_COLONISTS: u8 = 4;

impl Hand<'_, '_> {
    /// All cards except those of the Realm's list for this Age; a Bot that replaced a human omits those whose
    /// FOCUS he has completed (2.14).
    pub fn build_deck(&mut self, player: u8) -> Now<()> {
        self.act(Act::Do(player, Change::ResetDeck))?;
        let realm = self.state().player(player).realm;
        let lists = self.program.settings.iter().filter_map(|s| s.meaning.removal());
        let list = removed(lists, realm, self.state().age);
        let milestones = self.state().mat(player).map_or([false; 4], |m| m.milestones);
        let law = self.state().law().clone();
        let done = |card: &Card| law.face(*card).focus.is_some_and(|k| milestones[k as usize]);
        for card in Card::all().filter(|c| list.contains(*c) || done(c)) {
            self.act(Act::Do(player, Change::SetAside(card)))?;
        }
        Ok(())
    }

    /// 3 H: one or two Unrest for Administrative Ideas.
    pub fn calm_by_ideas(&mut self) -> Now<()> {
        let n = match self.mat().ideas(Branch::Administrative) {
            0 => 0,
            1 | 2 => 1,
            _ => 2,
        };
        self.lose_unrest(n)
    }

    pub fn roll_authority(&mut self) -> Now<()> {
        let electors = self.how_many(Ask::Electors)?;
        let die = self.die(Roll::Authority)?;
        let change = empire::authority_change(self.state().board.authority, die, electors);
        if change == 0 { Ok(()) } else { self.change(Change::Authority(change)) }
    }

    pub fn gain_income(&mut self) -> Now<()> {
        let income = income(self.state(), self.me);
        self.fact_note(|| {
            let (level, towns) = (income.level, income.towns);
            let (emperor, curia) = (income.emperor, income.curia);
            say!("income-is", level = level, towns = towns, emperor = emperor, curia = curia)
        });
        self.gain(self.me, income.power())
    }

    pub fn gain_income_prestige(&mut self) -> Now<()> {
        let prestige = income(self.state(), self.me).prestige;
        if prestige == 0 { Ok(()) } else { self.change(Change::Prestige(prestige as i8)) }
    }

    pub fn update_colonists(&mut self) -> Now<()> {
        let claims = self.mat().colonial_claims().count() as u8;
        if claims > 0 {
            return self.change(Change::Colonists(claims.min(MOST_COLONISTS) as i8));
        }
        let colonists = self.mat().colonists;
        if colonists > 0 && !self.yes(Ask::VacantTerritory)? {
            return self.change(Change::Colonists(-(colonists as i8)));
        }
        Ok(())
    }

    pub fn end_player_alliances(&mut self) -> Now<()> {
        let allies = self.mat().alliances.iter().map(|a| a.realm);
        let players: Vec<_> = allies.filter(|a| self.state().player_of(*a).is_some()).collect();
        for ally in players {
            self.change(Change::EndAlliance(ally))?;
        }
        Ok(())
    }

    /// Phase 5: the cubes are taken back and placed anew; people are asked for a further kind of Area only
    /// while cubes are left.
    pub fn place_imperial(&mut self) -> Now<()> {
        self.change(Change::TakeUpImperial)?;
        let steps = [(Ask::ElectorLeads, true), (Ask::ElectorRoom, true), (Ask::HreRoom, false)];
        for (ask, elector) in steps {
            let out: u8 = self.mat().imperial.iter().map(|i| i.cubes).sum();
            let left = self.state().board.authority.saturating_sub(out);
            if left == 0 {
                break;
            }
            let places: Vec<Place> = self
                .items(ask)?
                .into_iter()
                .filter_map(|item| match item {
                    Item::Cubes(area, n) => Some((area, n)),
                    _ => None,
                })
                .map(|(area, n)| Place {
                    area,
                    room: n,
                    lead: (ask == Ask::ElectorLeads).then_some(n),
                    elector,
                    allied: self.is_allied_in(area),
                })
                .collect();
            for (area, n) in empire::imperial_influence(left, &places) {
                self.try_change(self.me, Change::Imperial(area, n))?;
            }
        }
        Ok(())
    }

    fn is_allied_in(&self, area: Area) -> bool {
        self.mat().alliances.iter().any(|a| self.areas_of(a.realm).contains(&area))
    }

    /// EVENT and IDEA return, FOCUS cards are removed, half of the rest returns.
    pub fn reshuffle(&mut self) -> Now<()> {
        self.change(Change::SortUsed)?;
        let n = half(self.mat().deck.used) as u8;
        if n > 0 {
            self.act(Act::Roll(Roll::PutBack, n))?;
        }
        self.change(Change::RetireUsed)
    }

    pub fn score_game(&mut self) -> Now<()> {
        let parts = final_score(self.state(), self.me);
        self.fact_note(|| {
            let [tax, cores, marriages, alliances, curia, empire, occupied] = parts;
            say!(
                "final-score-is",
                tax = tax,
                cores = cores,
                marriages = marriages,
                alliances = alliances,
                curia = curia,
                empire = empire,
                occupied = occupied
            )
        });
        let sum: i16 = parts.iter().sum();
        self.change(Change::Prestige(sum.clamp(-100, 100) as i8))
    }

    /// 2.15.3: on accepting a Subject's call, BP equal to Authority.
    pub fn defend_hre(&mut self) -> Now<()> {
        self.change(Change::Defending(true))?;
        if self.caller().is_some() {
            self.gain(self.me, self.state().board.authority)?;
        }
        self.members_lose(self.me, self.caller())
    }

    /// Members lose 1 BP when the HRE is defended, unless they are at War, be it by this declaration: the attacked one may
    /// note its War only after the Emperor (2.15.5).
    pub fn members_lose(&mut self, emperor: u8, attacked: Option<Realm>) -> Now<()> {
        let spared = |p: u8, m: &Mat| m.is_at_war() || attacked == Some(self.state().player(p).realm);
        let members: Vec<u8> =
            self.state().bots().filter(|(p, m)| *p != emperor && !spared(*p, m)).map(|(p, _)| p).collect();
        for player in members {
            if self.yes(Ask::HreMember(self.state().player(player).realm))? {
                self.try_change(player, Change::Lose(1))?;
            }
        }
        Ok(())
    }

    /// 2.12.3: the Alliance ends, with a Truce.
    pub fn refuse_call(&mut self) -> Now<()> {
        let Some(on) = self.caller() else { return Ok(()) };
        if self.try_change(self.me, Change::EndAlliance(on))? {
            self.try_change(self.me, Change::Truce(on))?;
            self.tell(Tell::TruceToken(on))?;
        }
        Ok(())
    }
}
