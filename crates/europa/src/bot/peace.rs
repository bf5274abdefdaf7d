//! Peace (chart PE).

use super::hand::{Hand, Now};
use crate::atlas::{Province, Realm};
use crate::rules::act::{Act, Deed as Change, Tell};
use crate::state::ask::{Ask, Word};

/// Humiliation brings 2 Prestige per Tax Value, at most this.
const MOST_HUMILIATION: u8 = 10;
/// Unrest that a spent Claim removes.
const CALMED_BY_CLAIM: u8 = 2;

impl Hand<'_, '_> {
    pub fn victory(&mut self) -> Now<Option<Word>> {
        match self.at.enemy {
            // Nothing held and nothing lost needs no question.
            Some(_) if self.mat().held.is_empty() && self.mat().lost.is_empty() => Ok(Some(Word::WhitePeace)),
            Some(enemy) => self.word(Ask::Victory(enemy)),
            None => Ok(None),
        }
    }

    pub fn enemy_player(&self) -> Option<u8> {
        self.at.enemy.and_then(|e| self.state().player_of(e))
    }

    /// What it holds of this Enemy: all if there is one War, else what bears his flag.
    fn held(&self) -> Vec<Province> {
        let one_war = self.mat().wars.len() == 1;
        self.mat().held.iter().copied().filter(|p| one_war || p.flag() == self.at.enemy).collect()
    }

    /// Tax Value that it occupies, Capitals excluded.
    pub fn held_tax(&self) -> u8 {
        let capital = self.at.enemy.and_then(|e| e.played()).map(|p| p.capital);
        self.held().iter().filter(|p| Some(**p) != capital).map(Province::tax).sum()
    }

    /// Tax Value that this Enemy occupies; asked only if there is something, and several Wars.
    pub fn lost_tax(&mut self) -> Now<u8> {
        let lost: u8 = self.mat().lost.iter().map(Province::tax).sum();
        match self.at.enemy {
            Some(enemy) if lost > 0 && (self.mat().wars.len() > 1 || self.state().board.rebels) => {
                self.how_many(Ask::LostTax(enemy))
            }
            _ => Ok(lost),
        }
    }

    /// PE-3: 2 Prestige per Tax Value returned against the Tax Value it could keep.
    pub fn humiliation_pays(&mut self) -> Now<bool> {
        let returned: u8 = self.held().iter().map(Province::tax).sum();
        Ok((2 * returned).min(MOST_HUMILIATION) >= self.held_tax())
    }

    /// An NPR always agrees, a Bot by the same test, a human is asked.
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

    /// Truces, and no War any more; at Peace, Active Allies are flipped back.
    fn end_war(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let me = self.realm();
        self.try_change(self.me, Change::Peace(enemy))?;
        self.try_change(self.me, Change::Truce(enemy))?;
        if let Some(other) = self.enemy_player().filter(|p| self.state().mat(*p).is_some()) {
            self.try_change(other, Change::Peace(me))?;
            self.try_change(other, Change::Truce(me))?;
        }
        self.tell(Tell::TruceToken(enemy))?;
        if self.mat().is_at_war() {
            return Ok(());
        }
        self.change(Change::Deactivate)?;
        if self.state().is_emperor(self.me) && self.state().board.defending {
            self.change(Change::Defending(false))?;
        }
        Ok(())
    }

    /// Nobody keeps anything; each player loses 1 Prestige.
    pub fn make_white_peace(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let one_war = self.mat().wars.len() == 1;
        for province in self.held() {
            self.change(Change::Release(province))?;
        }
        if one_war && !self.state().board.rebels {
            for province in self.mat().lost.clone() {
                self.change(Change::Free(province))?;
            }
        }
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
            self.change(Change::Keep(province))?;
        }
        self.tell(Tell::FullAnnexation(enemy))?;
        let eliminated = self.enemy_player();
        self.end_war()?;
        match eliminated {
            Some(player) => self.succeed(player),
            None => Ok(()),
        }
    }

    /// 2.13: an NPR takes the place of an eliminated Bot, with a deck of its own.
    pub fn succeed(&mut self, player: u8) -> Now<()> {
        let Some(realm) = self.realms(Ask::Successor)?.first().copied() else { return Ok(()) };
        if self.try_change(player, Change::Succeed(realm))? {
            self.tell(Tell::NewBot(realm))?;
            self.build_deck(player)?;
        }
        Ok(())
    }

    pub fn humiliate(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let held = self.held();
        let prestige = (2 * held.iter().map(Province::tax).sum::<u8>()).min(MOST_HUMILIATION);
        for province in held {
            self.change(Change::Release(province))?;
        }
        self.change(Change::Prestige(prestige as i8))?;
        self.tell(Tell::Humiliation(enemy, prestige))?;
        self.end_war()
    }

    /// PE-6: all but Capitals is kept, each Capital brings 1 BP, and a Claim there calms 2 Unrest.
    pub fn keep_land(&mut self) -> Now<()> {
        let Some(enemy) = self.at.enemy else { return Ok(()) };
        let capital = self.capital_among(enemy)?;
        for province in self.held() {
            if Some(province) == capital {
                self.change(Change::Release(province))?;
                self.gain(self.me, 1)?;
            } else {
                self.change(Change::Keep(province))?;
            }
        }
        let areas = self.areas_of(enemy);
        if let Some(claim) = self.mat().claims.iter().copied().find(|c| areas.contains(c)) {
            self.change(Change::Unclaim(claim))?;
            self.lose_unrest(CALMED_BY_CLAIM)?;
        }
        self.tell(Tell::KeepsBoard(enemy))?;
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
