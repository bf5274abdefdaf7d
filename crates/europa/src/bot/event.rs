//! Events from a Bot's point of view (2.16).

use super::host::{Hand, Now};
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Area, Realm};
use crate::rules::{event, rebels};
use crate::state::ask::{Ask, Effect, Item, Part, Symbol, Word};
use crate::state::mat::{ALLIANCES, MARRIAGES, ROOM};
use crate::state::{Cause, Roll};

impl Hand<'_, '_> {
    /// EV-2 and EV-3: the Event, and the Ducats on it.
    pub fn take_event(&mut self) -> Now<()> {
        let ducats = self.how_many(Ask::EventDucats)?;
        self.gain(self.me, event::ducats(ducats))?;
        self.tell(Tell::EventDucats)
    }

    /// Takes the option of the die, or the other one if only that is possible.
    pub fn take_option(&mut self, a: bool) -> Now<()> {
        let a = match self.word(Ask::EventOptions)? {
            Some(Word::OnlyA) => true,
            Some(Word::OnlyB) => false,
            _ => a,
        };
        self.at.part = Some(if a { Part::A } else { Part::B });
        self.tell(Tell::Option(a))
    }

    pub fn carry_out_event(&mut self) -> Now<()> {
        let part = self.at.part.unwrap_or(Part::Whole);
        for item in self.items(Ask::Effects(part))? {
            let Item::Effect(effect, n) = item else { continue };
            // "Pay X to do Y": if it cannot pay, Y does not happen (2.16.16).
            if effect == Effect::Pay && self.mat().available < n {
                break;
            }
            if self.suffer(effect, n)? {
                self.at.applied += 1;
            }
        }
        Ok(())
    }

    /// The effect of a human's Event on the Bot.
    pub fn suffer_effect(&mut self) -> Now<()> {
        match self.state().response.map(|r| r.cause) {
            Some(Cause::Effect(effect, n)) => self.suffer(effect, n).map(|_| ()),
            Some(Cause::Symbol(symbol)) => self.strike(symbol, self.me, false),
            _ => Ok(()),
        }
    }

    /// Applies an effect. Returns whether it applied: a War is only declared at Peace and with more Available
    /// than Spent BP (2.16.10).
    fn suffer(&mut self, effect: Effect, n: u8) -> Now<bool> {
        let may_declare = !self.mat().is_at_war() && self.mat().available > self.mat().spent;
        if effect == Effect::MayDeclareWar && !may_declare {
            return Ok(false);
        }
        self.carry_out_effect(effect, n).map(|()| true)
    }

    fn carry_out_effect(&mut self, effect: Effect, n: u8) -> Now<()> {
        let me = self.me;
        match effect {
            Effect::GainPower => self.gain(me, n),
            // An amount of Ducats is given in tens, rounded up: 1 BP each.
            Effect::GainDucats => self.gain(me, n),
            Effect::LosePower | Effect::LoseDucats => self.lose(n),
            Effect::Pay => self.pay(n),
            Effect::GainStability => {
                let (calmed, power) = event::stability(n, self.mat().unrest.len() as u8);
                self.lose_unrest(calmed)?;
                self.gain(me, power)
            }
            Effect::LoseStability | Effect::GainUnrest => self.gain_unrest(n),
            Effect::GainPrestige => self.change(Change::Prestige(n as i8)),
            Effect::LosePrestige => self.change(Change::Prestige(-(n as i8))),
            Effect::GainInfluence => match self.area(Ask::EffectArea)? {
                Some(area) => {
                    let n = n.min(ROOM - self.mat().influence_in(area).min(ROOM));
                    self.free_cubes(n)?;
                    self.try_change(me, Change::Influence(area, n)).map(|_| ())
                }
                None => Ok(()),
            },
            Effect::GainAlliance => match self.partner()? {
                Some(realm) => {
                    self.free_alliance(realm)?;
                    self.try_change(me, Change::Ally(realm)).map(|_| ())
                }
                None => Ok(()),
            },
            Effect::GainMarriage => match self.partner()? {
                Some(realm) => {
                    self.free_marriage(realm)?;
                    self.try_change(me, Change::Marry(realm)).map(|_| ())
                }
                None => Ok(()),
            },
            Effect::LoseAlliance => match self.partner()? {
                Some(realm) => self.try_change(me, Change::EndAlliance(realm)).map(|_| ()),
                None => Ok(()),
            },
            Effect::LoseMarriage => match self.partner()? {
                Some(realm) => self.try_change(me, Change::Divorce(realm)).map(|_| ()),
                None => Ok(()),
            },
            Effect::GainTown => {
                for province in self.provinces(Ask::EffectTowns)? {
                    self.try_change(me, Change::Town(province))?;
                }
                Ok(())
            }
            Effect::GainClaim => match self.area(Ask::EffectArea)? {
                Some(area) => self.claim(area),
                None => Ok(()),
            },
            Effect::MayDeclareWar | Effect::DeclareWar => {
                self.at.declare_war = true;
                self.named_target()
            }
            Effect::Activate => {
                self.at.activate = true;
                Ok(())
            }
            Effect::Recruit => {
                if self.mat().available > 0 {
                    self.pay(1)?;
                    self.recruit(me, self.mat().reserve)?;
                }
                Ok(())
            }
            Effect::Trade => self.gain(me, 2),
            Effect::ExhaustUnits => {
                self.take_casualties(n)?;
                self.leave_if_empty(me)
            }
            Effect::LoseClaim => {
                for _ in 0..n {
                    let lowest = |a: &&Area| (a.provinces().map(|p| p.tax()).sum::<u8>(), **a);
                    match self.mat().claims.iter().min_by_key(lowest).copied() {
                        Some(area) => self.change(Change::Unclaim(area))?,
                        None => break,
                    }
                }
                Ok(())
            }
            Effect::LoseInfluence => {
                for _ in 0..n {
                    let lowest = |a: &Area| (a.provinces().map(|p| p.tax()).sum::<u8>(), *a);
                    match self.mat().influence.iter().map(|i| i.area).min_by_key(lowest) {
                        Some(area) => self.change(Change::Withdraw(area, 1))?,
                        None => break,
                    }
                }
                Ok(())
            }
            Effect::LoseShip => {
                for _ in 0..n {
                    match self.mat().ships.first().copied() {
                        Some(zone) => self.change(Change::Sink(zone))?,
                        None => break,
                    }
                }
                Ok(())
            }
            Effect::LoseCardinal => self.try_change(me, Change::Cardinals(-1)).map(|_| ()),
            Effect::NewReligion => self.adopt_religion(),
        }
    }

    /// The State Religion changes, and with it the Capital Area and one more Area of the Bot: the one with
    /// the highest Tax Value, because the change is good for it (2.16.17).
    fn adopt_religion(&mut self) -> Now<()> {
        let Some(faith) = self.faith(Ask::NewFaith)? else { return Ok(()) };
        self.change(Change::Faith(faith))?;
        let capital = self.mat().capital_area();
        let others = self.mat().areas().len() > 1;
        let mut areas = if others { self.areas(Ask::NotOf(faith))? } else { Vec::new() };
        areas.retain(|a| *a != capital);
        let mat = self.mat();
        let second = areas.into_iter().max_by_key(|a| (mat.tax_in(*a), std::cmp::Reverse(*a)));
        self.tell(Tell::NewReligion(faith, capital, second))
    }

    /// If all tokens are in use, takes back the first in alphabetical order, preferably not an Active Ally,
    /// which helps at once (2.9.4).
    fn free_alliance(&mut self, with: Realm) -> Now<()> {
        let mat = self.mat();
        if mat.is_ally(with) || mat.alliances.len() < ALLIANCES {
            return Ok(());
        }
        match mat.alliances.iter().min_by_key(|a| (a.active, a.realm)).map(|a| a.realm) {
            Some(realm) => self.change(Change::EndAlliance(realm)),
            None => Ok(()),
        }
    }

    /// Like [`Self::free_alliance`], for Marriages: preferably not one with an Ally.
    fn free_marriage(&mut self, with: Realm) -> Now<()> {
        let mat = self.mat();
        if mat.marriages.contains(&with) || mat.marriages.len() < MARRIAGES {
            return Ok(());
        }
        match mat.marriages.iter().min_by_key(|r| (mat.is_ally(**r), **r)).copied() {
            Some(realm) => self.change(Change::Divorce(realm)),
            None => Ok(()),
        }
    }

    fn lose(&mut self, n: u8) -> Now<()> {
        let n = n.min(self.mat().available);
        if n == 0 { Ok(()) } else { self.change(Change::Lose(n)) }
    }

    /// The NPR for an Alliance or Marriage: the highest Tax Income to gain, the lowest to lose.
    fn partner(&mut self) -> Now<Option<Realm>> {
        Ok(self.realms(Ask::EffectRealm)?.first().copied())
    }

    /// The Event may name the target of an attack; otherwise it is rolled later.
    fn named_target(&mut self) -> Now<()> {
        let named = self.realms(Ask::EffectRealm)?.first().copied();
        self.at.target =
            named.map(|realm| crate::rules::target::Target::Realm { realm, claim: None, instead_of: None });
        Ok(())
    }

    /// Secondary Effects, left to right.
    pub fn carry_out_symbols(&mut self) -> Now<()> {
        for item in self.items(Ask::Symbols)? {
            if let Item::Symbol(symbol) = item {
                self.tell(Tell::Symbol(symbol))?;
                let bots: Vec<u8> = self.state().bots().map(|(p, _)| p).collect();
                for player in bots {
                    self.strike(symbol, player, player == self.me)?;
                }
            }
        }
        Ok(())
    }

    /// The effect of a symbol on a Bot's pieces; people handle everything else. The player who resolves it is
    /// spared, or rolls at most 1 die.
    fn strike(&mut self, symbol: Symbol, player: u8, resolves: bool) -> Now<()> {
        let Some(mat) = self.state().mat(player) else { return Ok(()) };
        match symbol {
            Symbol::Attrition if !resolves && mat.is_at_war() => {
                let lost = event::attrition(mat.units()).min(mat.standing);
                if lost > 0 {
                    self.act(Act::Do(player, Change::Casualties(lost)))?;
                }
                Ok(())
            }
            Symbol::Rebellion => {
                let dice = rebels::dice(mat).min(if resolves { 1 } else { rebels::MOST_DICE });
                if dice == 0 {
                    return Ok(());
                }
                self.act(Act::Roll(Roll::Rebels, dice))?;
                self.suffer_rebels(player, |_| true)
            }
            Symbol::NativeUprising if !resolves => self.try_change(player, Change::Colonists(-1)).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// Takes an Army without Units off the map.
    fn leave_if_empty(&mut self, player: u8) -> Now<()> {
        match self.state().mat(player) {
            Some(mat) if mat.units() == 0 => self.try_change(player, Change::LeaveMap).map(|_| ()),
            _ => Ok(()),
        }
    }

    pub fn note_event(&mut self) -> Now<()> {
        self.change(Change::TakeEvent)?;
        self.tell(Tell::LastEvent)
    }

    /// Applies Rebel dice rolled for a Bot, for its Unrest in some Areas (2.10).
    pub fn suffer_rebels(&mut self, player: u8, here: impl Fn(Area) -> bool) -> Now<()> {
        let result = rebels::result(self.state().moment.faces);
        for _ in 0..result.rebellions {
            let Some(mat) = self.state().mat(player) else { break };
            let Some(town) = rebels::rebellion_strikes(mat, &here) else { break };
            let (area, guarded) = (town.area(), mat.army == Some(town.area()) && mat.standing > 0);
            self.act(Act::Do(player, Change::Rebels(true)))?;
            if guarded {
                // The Army loses a Unit instead of the Province.
                self.act(Act::Do(player, Change::Casualties(1)))?;
                self.leave_if_empty(player)?;
            } else {
                self.act(Act::Do(player, Change::Occupied(town)))?;
            }
            self.tell(Tell::Rebellion(area))?;
        }
        if result.power_lost > 0 {
            self.try_change(player, Change::Lose(1))?;
        }
        for _ in 0..result.calmed {
            let town = self.state().mat(player).and_then(|m| rebels::unrest_leaves(m, |p| here(p.area())));
            if let Some(town) = town {
                self.act(Act::Do(player, Change::Calm(town)))?;
            }
        }
        Ok(())
    }
}
