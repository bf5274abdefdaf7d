//! Choices: options narrowed by the criteria that the document lists.

use super::host::{Hand, Now};
use super::nouns::Member;
use super::scout;
use crate::TEXTS;
use crate::atlas::{Area, Province};
use crate::rules::opponent::{self, Candidate, Measure};
use crate::rules::siege::Siege;
use crate::state::ask::Ask;
use crate::state::{Roll, State};
use crate::vocabulary::{Criterion, Order, Words};
use script::choice::Choice;
use script::program::Criterion as Written;
use script::trace::Tracer;

/// The criteria of a step, and the tracer.
pub(super) struct Chooser<'c, T: Tracer> {
    pub prefer: &'c [Written<Words>],
    pub trace: &'c mut T,
}

/// A place on the map that criteria compare.
pub(super) trait Place: Copy + Ord {
    fn area(&self) -> Area;
    fn member(&self) -> Member;
    fn name(&self) -> String;
}

impl Place for Area {
    fn area(&self) -> Area {
        *self
    }
    fn member(&self) -> Member {
        Member::Area(*self)
    }
    fn name(&self) -> String {
        Area::name(self).to_string()
    }
}

impl Place for Province {
    fn area(&self) -> Area {
        Province::area(self)
    }
    fn member(&self) -> Member {
        Member::Province(*self)
    }
    fn name(&self) -> String {
        Province::name(self).to_string()
    }
}

impl Hand<'_, '_> {
    /// Chooses one of the places by the criteria of the step; by lot if several remain.
    pub fn choose<P: Place, T: Tracer>(
        &mut self,
        what: &'static str,
        mut options: Vec<P>,
        by: &mut Chooser<'_, T>,
        tax: impl Fn(&Self, &P) -> u8,
    ) -> Now<Option<P>> {
        options.sort();
        options.dedup();
        let mut ranked: Vec<(usize, P)> = options.into_iter().enumerate().collect();
        let judged = self.judged(by.prefer, &ranked)?;
        let what = || TEXTS.say(what, &[]);
        let mut choice = Choice::among(&mut ranked, by.trace, what, |(_, p)| p.name());
        for (nth, criterion) in by.prefer.iter().enumerate() {
            let words = || self.written(criterion.line);
            let score = |(at, p): &(usize, P)| match &criterion.meaning {
                Some(Criterion::By(order)) => self.score(*order, *at, p, &tax),
                _ => judged[nth].get(*at).copied().unwrap_or_default(),
            };
            if criterion.meaning.is_some() {
                choice.prefer(Some(criterion.line), words, score);
            }
        }
        let (turn, foresight) = (&mut *self.turn, self.foresight.as_deref());
        Ok(choice.take(|n| scout::lot(turn, foresight, n))?.map(|(_, p)| p))
    }

    /// All of the places, best first.
    pub fn rank<P: Place, T: Tracer>(
        &mut self,
        mut options: Vec<P>,
        by: &Chooser<'_, T>,
        tax: impl Fn(&Self, &P) -> u8,
    ) -> Now<Vec<P>> {
        options.sort();
        options.dedup();
        let options: Vec<(usize, P)> = options.into_iter().enumerate().collect();
        let judged = self.judged(by.prefer, &options)?;
        let key = |(at, p): &(usize, P)| -> Vec<std::cmp::Reverse<i32>> {
            let score = |(nth, criterion): (usize, &Written<Words>)| match &criterion.meaning {
                Some(Criterion::By(order)) => self.score(*order, 0, p, &tax),
                _ => judged[nth].get(*at).copied().unwrap_or_default(),
            };
            by.prefer.iter().enumerate().map(|criterion| std::cmp::Reverse(score(criterion))).collect()
        };
        let mut options = options;
        // The sort is stable: ties stay in alphabetical order.
        options.sort_by_cached_key(key);
        Ok(options.into_iter().map(|(_, p)| p).collect())
    }

    /// The scores of each place for composed criteria: people may have to be asked, so they are computed
    /// before the choice.
    fn judged<P: Place>(&mut self, prefer: &[Written<Words>], options: &[(usize, P)]) -> Now<Vec<Vec<i32>>> {
        let mut all = Vec::new();
        for criterion in prefer {
            let mut scores = Vec::new();
            let deed = self.line.replace(criterion.line);
            if let Some(meaning) = criterion.meaning.as_ref().filter(|m| !matches!(m, Criterion::By(_))) {
                // A single option needs no comparison.
                for (_, place) in options.iter().filter(|_| options.len() > 1) {
                    scores.push(self.preferred(meaning, place.member())?);
                }
            }
            self.line = deed;
            all.push(scores);
        }
        Ok(all)
    }

    /// Towns, best first; by Tax Value if nothing is preferred.
    pub fn rank_towns<T: Tracer>(&mut self, towns: Vec<Province>, by: &Chooser<'_, T>) -> Now<Vec<Province>> {
        let mut ranked = self.rank(towns, by, |_, p| p.tax())?;
        if by.prefer.is_empty() {
            ranked.sort_by_key(|town| std::cmp::Reverse(town.tax()));
        }
        Ok(ranked)
    }

    fn score<P: Place>(&self, order: Order, at: usize, p: &P, tax: &impl Fn(&Self, &P) -> u8) -> i32 {
        let area = p.area();
        let mat = self.mat();
        match order {
            Order::CapitalArea => i32::from(area == mat.capital_area()),
            Order::ArmyArea => i32::from(mat.army == Some(area)),
            Order::HighestTax => i32::from(tax(self, p)),
            Order::LowestTax => -i32::from(tax(self, p)),
            Order::WithUnrest => i32::from(mat.unrest.iter().any(|town| town.area() == area)),
            Order::Alphabet => -(at as i32),
            Order::OwnProvince => i32::from(mat.towns.iter().any(|t| t.name() == p.name())),
            Order::WithClaim => i32::from(mat.claims.contains(&area)),
            Order::EnemyCapital => {
                let enemies = mat.wars.iter().map(|w| w.enemy);
                i32::from(enemies.filter_map(|e| e.capital_area()).any(|c| c == area))
            }
            Order::TargetCapital => {
                let capital = self.target_realm().and_then(|r| r.capital_area());
                i32::from(capital == Some(area))
            }
        }
    }

    /// DEFEND: Areas that are attacked and where something can be done (DF-1).
    pub fn choose_area_to_defend<T: Tracer>(&mut self, by: &mut Chooser<'_, T>) -> Now<()> {
        self.at.area = None;
        let mut options = Vec::new();
        for area in self.attacked()? {
            let power = self.mat().available;
            let siege = self.hostile_in(area)? == 0;
            // A Siege alone needs BP for the move and for itself, and something to take.
            let enough = power >= if self.mat().army == Some(area) { 1 } else { 2 };
            if !siege || (enough && !self.open_to_siege(area)?.is_empty()) {
                options.push(area);
            }
        }
        self.at.area = self.choose("choose-defended", options, by, |hand, a| hand.mat().tax_in(*a))?;
        Ok(())
    }

    /// Provinces that can be besieged in an Area: those that need a Town only if one is left. Its own are
    /// free where nobody attacks, and may be all there is.
    pub fn open_to_siege(&mut self, area: Area) -> Now<Vec<Province>> {
        let quiet = !self.attacked()?.contains(&area);
        let mat = self.mat();
        let free = |p: &Province| mat.held.contains(p) || (quiet && mat.towns.contains(p));
        if !area.is_distant() && area.provinces().all(|p| free(&p)) {
            return Ok(Vec::new());
        }
        let mut provinces = self.provinces(Ask::Besiegeable(area))?;
        let mat = self.mat();
        provinces.retain(|p| mat.towns.contains(p) || mat.has_town_for(*p));
        Ok(provinces)
    }

    fn siege(&self) -> Siege {
        let mat = self.mat();
        let units = self.state().switches.units_limit_sieges.then_some(mat.standing);
        Siege::new(mat.available, mat.ideas(crate::state::card::Branch::Military), units)
    }

    /// Whether a Siege at the Army's position would take a Province (MT-4, SG-1 to SG-3).
    pub fn can_besiege(&mut self) -> Now<bool> {
        let mat = self.mat();
        let Some(area) = mat.army else { return Ok(false) };
        if mat.available == 0 || mat.standing == 0 || !self.is_anybody_hostile() {
            return Ok(false);
        }
        let open = self.open_to_siege(area)?;
        Ok(!self.siege().take(&open).0.is_empty())
    }

    pub fn choose_provinces<T: Tracer>(&mut self, by: &mut Chooser<'_, T>) -> Now<()> {
        self.at.provinces.clear();
        let Some(area) = self.mat().army else { return Ok(()) };
        let open = self.open_to_siege(area)?;
        let ranked = self.rank(open, by, |_, p| p.tax())?;
        (self.at.provinces, self.at.price) = self.siege().take(&ranked);
        Ok(())
    }

    /// Pays for a Siege of these and takes those that are paid for.
    pub fn besiege_these(&mut self, provinces: &[Province]) -> Now<bool> {
        (self.at.provinces, self.at.price) = self.siege().take(provinces);
        if self.at.provinces.is_empty() {
            return Ok(false);
        }
        self.pay(self.at.price)?;
        self.take_provinces()?;
        Ok(true)
    }

    pub fn choose_territory<T: Tracer>(&mut self, by: &mut Chooser<'_, T>) -> Now<()> {
        let linked = self.areas(Ask::LinkedClaims)?;
        self.at.area = self.choose("choose-territory", linked, by, |_, _| 1)?;
        Ok(())
    }

    /// MILITARY: an Enemy Area in reach (MI-13).
    pub fn choose_destination<T: Tracer>(&mut self, by: &mut Chooser<'_, T>) -> Now<()> {
        let reach = self.areas(Ask::Reach)?;
        let enemies: Vec<_> = self.mat().wars.iter().map(|w| w.enemy).collect();
        self.at.area = self.choose("choose-destination", reach, by, |_, area| {
            enemies.iter().map(|e| State::printed_tax(*e, *area)).sum()
        })?;
        Ok(())
    }

    /// UNREST: Towns in Areas without Enemy or Rebel Units, one more than the card cost.
    pub fn choose_towns<T: Tracer>(&mut self, by: &mut Chooser<'_, T>) -> Now<()> {
        self.at.provinces.clear();
        if self.mat().unrest.is_empty() {
            return Ok(());
        }
        let mat = self.mat();
        let mut own: Vec<Province> = mat.unrest.iter().copied().filter(|p| !mat.lost.contains(p)).collect();
        for area in self.attacked()? {
            if own.iter().any(|p| p.area() == area) && self.hostile_in(area)? > 0 {
                own.retain(|p| p.area() != area);
            }
        }
        let quiet = own;
        let mut towns = self.rank(quiet, by, |_, p| p.tax())?;
        towns.truncate(1 + usize::from(self.state().moment.card_paid));
        self.at.provinces = towns;
        Ok(())
    }

    pub fn choose_area_to_convert<T: Tracer>(&mut self, by: &mut Chooser<'_, T>) -> Now<()> {
        let areas = self.areas(Ask::Convertible)?;
        self.at.area = self.choose("choose-converted", areas, by, |hand, a| hand.mat().tax_in(*a))?;
        Ok(())
    }

    /// An Opponent (2.6.5): Enemies first, then the die.
    pub fn choose_opponent(&mut self, legal: impl Fn(&State, u8) -> bool) -> Now<()> {
        let state = self.state();
        let others = state.indices().filter(|p| *p != self.me && legal(state, *p));
        let legal: Vec<Candidate> = others
            .map(|player| Candidate {
                player,
                at_war: self.mat().is_at_war_with(state.player(player).realm),
                human: state.mat(player).is_none(),
            })
            .collect();
        let among = opponent::candidates(&legal);
        self.at.opponent = match among[..] {
            [] => None,
            [only] => Some(only.player),
            _ => {
                let measure = opponent::measure(self.die(Roll::Opponent)?);
                let mut amounts = Vec::new();
                for candidate in &among {
                    amounts.push((candidate.player, self.standing_of(*candidate, measure)?));
                }
                let amount = |p: u8| amounts.iter().find(|(q, _)| *q == p).map_or(0, |(_, n)| *n);
                let best = opponent::best(&among, amount);
                let at = if best.len() > 1 {
                    scout::lot(self.turn, self.foresight.as_deref(), best.len() as u32)?
                } else {
                    0
                };
                best.get(at as usize).copied()
            }
        };
        Ok(())
    }

    /// A player's Prestige; asked for a human.
    pub fn prestige_of(&mut self, player: u8) -> Now<i16> {
        if self.state().mat(player).is_some() {
            return Ok(self.state().player(player).prestige);
        }
        Ok(match self.ask(Ask::PrestigeOf(player))? {
            crate::state::ask::Reply::Number(n) => n,
            _ => 0,
        })
    }

    fn standing_of(&mut self, candidate: Candidate, measure: Measure) -> Now<i16> {
        let player = candidate.player;
        Ok(match (measure, self.state().mat(player)) {
            (Measure::Prestige, _) => self.prestige_of(player)?,
            (Measure::TaxIncome, Some(mat)) => i16::from(mat.tax_income()),
            (Measure::TaxIncome, None) => i16::from(self.how_many(Ask::TaxIncomeOf(player))?),
        })
    }
}
