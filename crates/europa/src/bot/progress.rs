//! The Curia, spies, Unrest, faith, Milestones and Ideas.

use super::host::{Hand, Now};
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Area, Province};
use crate::rules::{event, rebels};
use crate::state::Roll;
use crate::state::ask::{Ask, Word};
use crate::state::card::{Branch, Kind};
use crate::state::mat::Mat;

/// The Influence that an Excommunication costs.
const EXCOMMUNICATED: u8 = 4;

impl Hand<'_, '_> {
    pub fn call_crusade(&mut self) -> Now<()> {
        let Some(area) = self.at.area else { return Ok(()) };
        self.change(Change::PapalToken)?;
        self.tell(Tell::Crusade(area))
    }

    /// -1 Prestige, -1 Cardinal, -4 Influence in Catholic Areas; humans adjust their own.
    pub fn excommunicate(&mut self) -> Now<()> {
        let Some(opponent) = self.at.opponent else { return Ok(()) };
        self.change(Change::PapalToken)?;
        self.tell(Tell::Excommunicate(opponent))?;
        if self.state().mat(opponent).is_none() {
            return Ok(());
        }
        self.act(Act::Do(opponent, Change::Prestige(-1)))?;
        self.try_change(opponent, Change::Cardinals(-1))?;
        if self.state().mat(opponent).is_none_or(|m| m.influence.is_empty()) {
            return Ok(());
        }
        let mut areas = self.areas(Ask::CatholicAreas(opponent))?;
        // Bad for an Opponent: the highest Tax Value first (2.6.4).
        areas.sort_by_key(|a| (std::cmp::Reverse(a.provinces().map(|p| p.tax()).sum::<u8>()), *a));
        let mut left = EXCOMMUNICATED;
        for area in areas {
            let there = self
                .state()
                .mat(opponent)
                .map_or(0, |m| m.influence.iter().find(|i| i.area == area).map_or(0, |i| i.cubes));
            let n = left.min(there);
            if n > 0 {
                self.act(Act::Do(opponent, Change::Withdraw(area, n)))?;
                left -= n;
            }
        }
        Ok(())
    }

    /// Asks people for the result of an operation against a human; a Bot cannot counter it.
    fn spy(&mut self, tell: fn(u8) -> Tell, number: u8) -> Now<bool> {
        let Some(opponent) = self.at.opponent else { return Ok(false) };
        // An operation is tried only once per Turn.
        if self.state().answer(Ask::SpyResult(number)).is_none() {
            self.tell(tell(opponent))?;
        }
        let result = self.word(Ask::SpyResult(number))?;
        self.at.nothing_to_do = result == Some(Word::NothingToDo);
        Ok(result == Some(Word::Happened))
    }

    fn spied_bot(&self) -> Option<u8> {
        self.at.opponent.filter(|p| self.state().mat(*p).is_some())
    }

    /// Unrest on two Towns of the Area with the highest Tax Value.
    pub fn sow_discontent(&mut self) -> Now<()> {
        let Some(bot) = self.spied_bot() else { return self.spy(Tell::SpyUnrest, 1).map(|_| ()) };
        let Some(mat) = self.state().mat(bot) else { return Ok(()) };
        let calm = |area: Area| {
            let mut towns: Vec<Province> =
                mat.towns.iter().copied().filter(|p| p.area() == area && !mat.unrest.contains(p)).collect();
            towns.sort_by_key(|p| (std::cmp::Reverse(p.tax()), *p));
            towns.truncate(2);
            towns
        };
        let value = |area: &Area| calm(*area).iter().map(Province::tax).sum::<u8>();
        let best = mat
            .areas()
            .into_iter()
            .filter(|a| value(a) > 0)
            .max_by_key(|a| (value(a), std::cmp::Reverse(*a)));
        let towns = best.map_or(vec![], calm);
        self.at.nothing_to_do = towns.is_empty();
        for town in towns {
            self.act(Act::Do(bot, Change::Unrest(town)))?;
        }
        Ok(())
    }

    /// Removes two of his Influence, where the Bot has some if possible; one of its own replaces them.
    pub fn sabotage(&mut self) -> Now<()> {
        let Some(bot) = self.spied_bot() else {
            if self.spy(Tell::SpyInfluence, 2)?
                && let Some(area) = self.area(Ask::EffectArea)?
            {
                self.try_change(self.me, Change::Influence(area, 1))?;
            }
            return Ok(());
        };
        let places = self.state().mat(bot).map_or(vec![], |m| m.influence.clone());
        let best = places.iter().min_by_key(|i| (self.mat().influence_in(i.area) == 0, i.cubes < 2, i.area));
        self.at.nothing_to_do = best.is_none();
        if let Some(place) = best {
            self.act(Act::Do(bot, Change::Withdraw(place.area, place.cubes.min(2))))?;
            self.try_change(self.me, Change::Influence(place.area, 1))?;
        }
        Ok(())
    }

    /// A Rebel Unit in one of his Areas with Unrest.
    pub fn support_rebels(&mut self) -> Now<()> {
        let Some(bot) = self.spied_bot() else {
            if self.spy(Tell::SpyRebels, 3)? {
                self.change(Change::Rebels(true))?;
            }
            return Ok(());
        };
        self.at.nothing_to_do = self.state().mat(bot).is_none_or(|m| m.unrest.is_empty());
        if !self.at.nothing_to_do {
            self.tell(Tell::SpyRebels(bot))?;
            self.change(Change::Rebels(true))?;
        }
        Ok(())
    }

    pub fn calm_chosen(&mut self) -> Now<()> {
        for town in std::mem::take(&mut self.at.provinces) {
            self.change(Change::Calm(town))?;
        }
        Ok(())
    }

    /// CV-2: the faith changes, 1 Unrest, and Rebel dice for this Area alone.
    pub fn convert(&mut self) -> Now<()> {
        let Some(area) = self.at.area else { return Ok(()) };
        self.tell(Tell::Converted(area))?;
        let mat = self.mat();
        let calm = mat.towns.iter().filter(|p| p.area() == area && !mat.unrest.contains(p));
        if let Some(town) = calm.min_by_key(|p| (p.tax(), **p)).copied() {
            self.change(Change::Unrest(town))?;
        }
        let unrest = self.mat().unrest.iter().filter(|p| p.area() == area).count() as u8;
        if unrest == 0 {
            return Ok(());
        }
        self.act(Act::Roll(Roll::Rebels, unrest.min(rebels::MOST_DICE)))?;
        self.suffer_rebels(self.me, move |a| a == area)
    }

    /// The Focus of the drawn card.
    pub fn focus(&self) -> Option<Kind> {
        self.face()?.focus
    }

    /// 5, 3, 1 or no Prestige, and its reward as BP.
    pub fn complete_milestone(&mut self) -> Now<()> {
        let Some(kind) = self.focus() else { return Ok(()) };
        let before = self.how_many(Ask::MilestoneHolders(kind))?;
        let reward = self.how_many(Ask::MilestoneReward(kind))?;
        self.change(Change::Complete(kind))?;
        self.tell(Tell::Milestone(kind))?;
        let prestige = event::milestone(before);
        if prestige > 0 {
            self.change(Change::Prestige(prestige))?;
        }
        self.gain(self.me, reward)
    }

    pub fn research_quest(&mut self) -> Now<()> {
        let holders = self.other_bots(|m| m.quest);
        self.change(Change::Quest)?;
        self.tell(Tell::QuestTaken)?;
        // The Quest is one of the Diplomatic Ideas.
        self.researched(Branch::Diplomatic, holders)
    }

    /// The type of the die, or the next one that shows an Idea.
    pub fn research(&mut self, first: Branch) -> Now<()> {
        for i in 0..3 {
            let branch = Branch::ALL[(first as usize + i) % 3];
            if self.research_only(branch)? {
                break;
            }
        }
        Ok(())
    }

    /// Researches an Idea of this type, if one is shown.
    pub fn research_only(&mut self, branch: Branch) -> Now<bool> {
        if !self.yes(Ask::IdeaShown(branch))? {
            return Ok(false);
        }
        let holders = self.other_bots(|m| m.ideas(branch) > 0);
        self.tell(Tell::IdeaTaken(branch))?;
        self.researched(branch, holders).map(|()| true)
    }

    fn other_bots(&self, which: impl Fn(&Mat) -> bool) -> bool {
        self.state().bots().any(|(p, m)| p != self.me && which(m))
    }

    /// 2 Prestige, and 1 for each of at most two previous holders; asked only if one can be a Bot.
    fn researched(&mut self, branch: Branch, bot_may_have_it: bool) -> Now<()> {
        self.at.researched = true;
        self.change(Change::Idea(branch))?;
        self.change(Change::Prestige(2))?;
        if bot_may_have_it {
            for player in self.players(Ask::IdeaHolders)? {
                self.act(Act::Do(player, Change::Prestige(1)))?;
            }
        }
        self.tell(Tell::IdeaHoldersScore)
    }
}
