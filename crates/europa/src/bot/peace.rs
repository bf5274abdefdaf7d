//! Peace (chart PE).

use super::host::{Hand, Now};
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Province, Realm};
use crate::state::ask::{Ask, Word};
use crate::state::{Cause, Terms};

/// The maximum Prestige for Humiliation, which brings 2 per Tax Value.
const MOST_HUMILIATION: u8 = 10;
/// The Unrest that a spent Claim removes.
const CALMED_BY_CLAIM: u8 = 2;

/// The Prestige for returned Provinces.
fn humiliation(returned: &[Province]) -> u8 {
    let tax: u8 = returned.iter().map(Province::tax).sum();
    tax.saturating_mul(2).min(MOST_HUMILIATION)
}

impl Hand<'_, '_> {
    pub fn victory(&mut self) -> Now<Option<Word>> {
        match self.at.enemy {
            // If nothing is held and nothing is lost, no question is needed.
            Some(_) if self.mat().held.is_empty() && self.mat().lost.is_empty() => Ok(Some(Word::WhitePeace)),
            Some(enemy) => self.word(Ask::Victory(enemy)),
            None => Ok(None),
        }
    }

    pub fn enemy_player(&self) -> Option<u8> {
        self.at.enemy.and_then(|e| self.state().player_of(e))
    }

    /// The Provinces it holds of this Enemy: all if there is one War, otherwise those that bear the Enemy's
    /// flag.
    fn held(&self) -> Vec<Province> {
        let one_war = self.mat().wars.len() == 1;
        self.mat().held.iter().copied().filter(|p| one_war || p.flag() == self.at.enemy).collect()
    }

    /// The Tax Value that it occupies, excluding Capitals.
    pub fn held_tax(&self) -> u8 {
        let capital = self.at.enemy.and_then(|e| e.played()).map(|p| p.capital);
        self.held().iter().filter(|p| Some(**p) != capital).map(Province::tax).sum()
    }

    /// Its Towns that this Enemy occupies: all lost ones, unless other Enemies or Rebels could occupy some.
    fn lost(&mut self) -> Now<Vec<Province>> {
        let lost = &self.mat().lost;
        match self.at.enemy {
            Some(enemy) if !lost.is_empty() && (self.mat().wars.len() > 1 || self.state().board.rebels) => {
                self.provinces(Ask::LostTo(enemy))
            }
            _ => Ok(lost.clone()),
        }
    }

    pub fn lost_tax(&mut self) -> Now<u8> {
        Ok(self.lost()?.iter().map(Province::tax).sum())
    }

    /// Returns a held Province to its owner.
    fn release(&mut self, province: Province) -> Now<()> {
        self.change(Change::Release(province))?;
        match self.owner_of(province) {
            Some(owner) => self.try_change(owner, Change::Free(province)).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Makes a held Province its own.
    fn keep(&mut self, province: Province) -> Now<()> {
        if let Some(owner) = self.owner_of(province) {
            self.try_change(owner, Change::LoseTown(province))?;
        }
        self.change(Change::Keep(province))
    }

    /// Frees the Towns that an Enemy occupied.
    fn free(&mut self, lost: Vec<Province>) -> Now<()> {
        for province in lost {
            let holder = self.state().bots().find(|(_, m)| m.held.contains(&province)).map(|(p, _)| p);
            if let Some(holder) = holder {
                self.try_change(holder, Change::Release(province))?;
            }
            self.change(Change::Free(province))?;
        }
        Ok(())
    }

    /// PE-3: whether 2 Prestige per Tax Value returned are worth at least the Tax Value it could keep.
    pub fn humiliation_pays(&mut self) -> Now<bool> {
        Ok(humiliation(&self.held()) >= self.held_tax())
    }

    /// Whether the Enemy agrees: an NPR always does, a Bot by the same test, a human is asked.
    pub fn enemy_agrees(&mut self) -> Now<bool> {
        let Some(enemy) = self.at.enemy else { return Ok(false) };
        let Some(player) = self.enemy_player() else { return Ok(true) };
        match self.state().mat(player) {
            Some(mat) => {
                let tax = |list: &[Province]| list.iter().map(Province::tax).sum::<u8>();
                Ok(tax(&mat.lost) > tax(&mat.held))
            }
            None => self.yes(Ask::AcceptsPeace(enemy)),
        }
    }

    /// Adds Truces and ends the War.
    fn end_war(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let me = self.realm();
        self.try_change(self.me, Change::Peace(enemy))?;
        self.try_change(self.me, Change::Truce(enemy))?;
        if let Some(other) = self.enemy_player().filter(|p| self.state().mat(*p).is_some()) {
            self.try_change(other, Change::Peace(me))?;
            self.try_change(other, Change::Truce(me))?;
        }
        self.tell(Tell::TruceToken(enemy))
    }

    /// A human makes Peace with the Bot, by the main rules.
    pub fn make_human_peace(&mut self) -> Now<()> {
        let Some(Cause::Peace { by, terms }) = self.state().response.map(|r| r.cause) else { return Ok(()) };
        self.at.enemy = Some(self.state().player(by).realm);
        match terms {
            Terms::WhitePeace => self.make_white_peace(),
            Terms::KeepBoard => {
                self.keep_board()?;
                self.end_war()
            }
            Terms::Humiliation => {
                let lost = self.lost()?;
                let prestige = humiliation(&lost);
                self.free(lost)?;
                for province in self.held() {
                    self.release(province)?;
                }
                self.change(Change::Prestige(-(prestige as i8)))?;
                self.tell(Tell::Humiliation(self.realm(), prestige))?;
                self.end_war()
            }
        }
    }

    /// Nobody keeps anything; each player loses 1 Prestige.
    pub fn make_white_peace(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        for province in self.held() {
            self.release(province)?;
        }
        let lost = self.lost()?;
        self.free(lost)?;
        self.change(Change::Prestige(-1))?;
        if let Some(other) = self.enemy_player().filter(|p| self.state().mat(*p).is_some()) {
            self.act(Act::Do(other, Change::Prestige(-1)))?;
        }
        self.tell(Tell::WhitePeace(enemy))?;
        self.end_war()
    }

    pub fn annex(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        for province in self.held() {
            self.keep(province)?;
        }
        let lost = self.lost()?;
        self.free(lost)?;
        self.tell(Tell::FullAnnexation(enemy))?;
        let eliminated = self.enemy_player();
        self.end_war()?;
        match eliminated {
            Some(player) => self.succeed(player),
            None => Ok(()),
        }
    }

    /// 2.13: an NPR replaces an eliminated Bot, with its own deck.
    pub fn succeed(&mut self, player: u8) -> Now<()> {
        let Some(realm) = self.realms(Ask::Successor)?.first().copied() else { return Ok(()) };
        if self.try_change(player, Change::Succeed(realm))? {
            self.inherit_towns(player, realm)?;
            self.tell(Tell::NewBot(realm))?;
            self.build_deck(player)?;
        }
        Ok(())
    }

    /// The Provinces that the new Bot Owns now are its Towns; those of 1444 are only likely. Its Manpower follows.
    fn inherit_towns(&mut self, player: u8, realm: Realm) -> Now<()> {
        let mut owned = self.owned_by(realm)?;
        owned.retain(|p| self.owner_of(*p).is_none_or(|owner| owner == player));
        if owned.is_empty() {
            return Ok(());
        }
        let before = self.state().mat(player).map_or_else(Vec::new, |m| m.towns.clone());
        for lost in before.iter().filter(|p| !owned.contains(p)) {
            self.act(Act::Do(player, Change::LoseTown(*lost)))?;
        }
        for more in owned.iter().filter(|p| !before.contains(p)) {
            self.try_change(player, Change::Town(*more))?;
        }
        match self.state().mat(player).map(|m| (m.manpower(0), m.units() + m.reserve)) {
            Some((total, now)) if total != now => self.act(Act::Do(player, Change::Manpower(total))),
            _ => Ok(()),
        }
    }

    pub fn humiliate(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let held = self.held();
        let prestige = humiliation(&held);
        for province in held {
            self.release(province)?;
        }
        let lost = self.lost()?;
        self.free(lost)?;
        self.change(Change::Prestige(prestige as i8))?;
        self.tell(Tell::Humiliation(enemy, prestige))?;
        self.end_war()
    }

    /// Keep Current Board State: both keep what they hold, but Capitals are returned for 10 Ducats, which are
    /// 1 BP.
    fn keep_board(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let capital = self.capital_among(enemy)?;
        for province in self.held() {
            if Some(province) == capital {
                self.release(province)?;
                self.gain(self.me, 1)?;
            } else {
                self.keep(province)?;
            }
        }
        for province in self.lost()? {
            let holder = self.enemy_player().filter(|p| self.state().mat(*p).is_some());
            if province == self.mat().capital {
                self.free(vec![province])?;
                self.try_change(self.me, Change::Lose(1))?;
            } else {
                self.change(Change::LoseTown(province))?;
                if let Some(holder) = holder {
                    self.try_change(holder, Change::Keep(province))?;
                }
            }
        }
        self.tell(Tell::KeepsBoard(enemy))
    }

    /// PE-6: everything but Capitals is kept, and a Claim there removes 2 Unrest.
    pub fn keep_land(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        self.keep_board()?;
        let areas = self.areas_of(enemy);
        if let Some(claim) = self.mat().claims.iter().copied().find(|c| areas.contains(c)) {
            self.change(Change::Unclaim(claim))?;
            self.lose_unrest(CALMED_BY_CLAIM)?;
        }
        self.end_war()
    }

    fn capital_among(&mut self, enemy: Realm) -> Now<Option<Province>> {
        if let Some(played) = enemy.played() {
            return Ok(Some(played.capital));
        }
        if self.held().is_empty() {
            return Ok(None);
        }
        Ok(self.provinces(Ask::CapitalAmong(enemy))?.first().copied())
    }

    /// PE-5: all its Provinces become Towns, with Unrest where the Bot occupied nothing.
    pub fn take_all_land(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let lost = self.lost()?;
        self.free(lost)?;
        for province in self.owned_by(enemy)? {
            if self.mat().held.contains(&province) {
                self.change(Change::Keep(province))?;
                self.change(Change::Calm(province))?;
            } else if self.try_change(self.me, Change::Town(province))? {
                self.change(Change::Unrest(province))?;
            }
        }
        self.tell(Tell::TakesAll(enemy))?;
        self.end_war()
    }
}
