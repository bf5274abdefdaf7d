//! Deeds with an object: where the Army moves, on whom War is declared, where Influence is placed.

use super::choose::Chooser;
use super::host::{Hand, Now};
use super::nouns::Member;
use crate::action::Deed as Change;
use crate::atlas::{Area, Province, Realm};
use crate::rules::target::Target as Aim;
use crate::vocabulary::phrase::{Share, Sort, Things};
use crate::vocabulary::{Banned, Criterion, Deed, Fact, Simple, Verb};
use script::host::Did;
use script::trace::Tracer;

impl Hand<'_, '_> {
    /// Carries out a deed with one of the members of a phrase.
    pub fn do_to<T: Tracer>(&mut self, verb: Verb, things: &Things, by: &mut Chooser<'_, T>) -> Now<Did> {
        match self.one_of(things, by)? {
            Some(one) => self.do_with(verb, one, by),
            None => Ok(Did::Nothing),
        }
    }

    /// Carries out a deed with each of them.
    pub fn do_to_each<T: Tracer>(
        &mut self,
        verb: Verb,
        things: &Things,
        by: &mut Chooser<'_, T>,
    ) -> Now<Did> {
        let mut did = Did::Nothing;
        for one in self.all_of(things)? {
            if self.do_with(verb, one, by)? == Did::Done {
                did = Did::Done;
            }
        }
        Ok(did)
    }

    fn do_with<T: Tracer>(&mut self, verb: Verb, one: Member, by: &mut Chooser<'_, T>) -> Now<Did> {
        if let Member::Realm(realm) = one {
            return self.do_with_realm(verb, realm, by);
        }
        let Some(area) = one.area() else {
            if let (Verb::Choose, Member::Zone(zone)) = (verb, one) {
                self.at.zone = Some(zone);
                return Ok(Did::Done);
            }
            return Ok(Did::Nothing);
        };
        self.at.area = Some(area);
        if let Member::Province(province) = one {
            self.at.provinces = vec![province];
        }
        match (verb, one) {
            (Verb::Choose, _) => {}
            (Verb::March, _) if self.mat().units() == 0 => return Ok(Did::Nothing),
            (Verb::March, _) => self.move_army()?,
            (Verb::Station, _) => self.place_army()?,
            (Verb::Claim, _) => self.claim(area)?,
            (Verb::Convert, _) => self.convert()?,
            (Verb::Calm, Member::Province(town)) => {
                let calmed = self.try_change(self.me, Change::Calm(town))?;
                return Ok(if calmed { Did::Done } else { Did::Nothing });
            }
            (Verb::Besiege, Member::Province(province)) => return self.besiege(province),
            _ => return Ok(Did::Nothing),
        }
        Ok(Did::Done)
    }

    /// Makes the Realm the target, the Opponent or the Enemy of a deed of the charts.
    fn do_with_realm<T: Tracer>(&mut self, verb: Verb, realm: Realm, by: &mut Chooser<'_, T>) -> Now<Did> {
        let player = self.state().player_of(realm);
        self.at.target = Some(Aim::Realm { realm, claim: None, instead_of: None });
        self.at.opponent = player.or(self.at.opponent);
        let at_war = self.mat().is_at_war_with(realm);
        let deed = match verb {
            Verb::Choose => return Ok(Did::Done),
            Verb::DeclareWar if at_war => return Ok(Did::Nothing),
            Verb::DeclareWar => Simple::DeclareWar,
            Verb::Ally if !self.fact(Fact::MayAlly)? => return Ok(Did::Nothing),
            Verb::Ally => Simple::Ally,
            Verb::Marry if !self.fact(Fact::MayMarry)? => return Ok(Did::Nothing),
            Verb::Marry => Simple::Marry,
            Verb::Subjugate => Simple::Subjugate,
            Verb::Withdraw => Simple::WithdrawInfluence,
            Verb::Excommunicate if player.is_some() => Simple::Excommunicate,
            Verb::Annex | Verb::Humiliate | Verb::MakePeace if at_war => {
                self.at.enemy = Some(realm);
                match verb {
                    Verb::Annex => Simple::Annex,
                    Verb::Humiliate => Simple::Humiliate,
                    _ => Simple::MakeWhitePeace,
                }
            }
            Verb::Claim => {
                return match realm.capital_area() {
                    Some(area) => self.claim(area).map(|()| Did::Done),
                    None => Ok(Did::Nothing),
                };
            }
            _ => return Ok(Did::Nothing),
        };
        self.carry_out(&Deed::Simple(deed), by)
    }

    /// Besieges one Province, if that is possible and paid for.
    fn besiege(&mut self, province: Province) -> Now<Did> {
        let Some(area) = self.mat().army else { return Ok(Did::Nothing) };
        if province.area() != area || !self.open_to_siege(area)?.contains(&province) {
            return Ok(Did::Nothing);
        }
        if self.besiege_these(&[province])? { Ok(Did::Done) } else { Ok(Did::Nothing) }
    }

    /// One of the members: the document's preferences decide, then the lot.
    pub fn one_of<T: Tracer>(&mut self, things: &Things, by: &mut Chooser<'_, T>) -> Now<Option<Member>> {
        let Some(all) = self.members(things)? else {
            return Ok(self.people_name(things)?.map(Member::from));
        };
        let all: Vec<Member> = all.into_iter().map(|(member, _)| member).collect();
        let provinces: Vec<Province> = all.iter().filter_map(|m| m.province()).collect();
        let areas: Vec<Area> = all.iter().filter_map(|m| m.only_area()).collect();
        Ok(match (&all[..], provinces.len(), areas.len()) {
            ([], ..) => None,
            ([only], ..) => Some(*only),
            (all, n, _) if n == all.len() => {
                self.choose("choose-place", provinces, by, |_, p| p.tax())?.map(Member::Province)
            }
            (all, _, n) if n == all.len() => {
                self.choose("choose-place", areas, by, |hand, a| hand.mat().tax_in(*a))?.map(Member::Area)
            }
            (all, ..) => {
                let mut all = all.to_vec();
                self.narrow(&mut all, by.prefer)?;
                let n = super::scout::lot(self.turn, self.foresight.as_deref(), all.len() as u32)?;
                all.get(n as usize).copied()
            }
        })
    }

    /// The preferred ones among several Realms or Sea Zones.
    fn narrow(
        &mut self,
        all: &mut Vec<Member>,
        prefer: &[script::program::Criterion<crate::vocabulary::Words>],
    ) -> Now<()> {
        for criterion in prefer {
            let Some(meaning) = &criterion.meaning else { continue };
            self.line = Some(criterion.line);
            let mut scored = Vec::new();
            for member in all.iter() {
                scored.push((self.preferred(meaning, *member)?, *member));
            }
            let best = scored.iter().map(|(score, _)| *score).max();
            *all = scored.into_iter().filter(|(score, _)| Some(*score) == best).map(|(_, m)| m).collect();
        }
        Ok(())
    }

    /// The score of a member for a criterion.
    pub fn preferred(&mut self, criterion: &Criterion, member: Member) -> Now<i32> {
        Ok(match criterion {
            Criterion::By(_) => 0,
            Criterion::Such(things) => match self.members(things)? {
                Some(all) => i32::from(all.iter().any(|(one, _)| *one == member)),
                None => i32::from(self.people_say(&self.of_whom(member, &things.said.0))?),
            },
            Criterion::Mark(mark) => match self.is_marked(member, mark)? {
                Some(so) => i32::from(so),
                None => i32::from(self.people_say(&self.of_whom(member, ""))?),
            },
            Criterion::Most(measure) => self.measured(measure, member)?.unwrap_or_default(),
            Criterion::Least(measure) => -self.measured(measure, member)?.unwrap_or_default(),
        })
    }

    /// A preference, stated about a member.
    fn of_whom(&self, member: Member, said: &str) -> String {
        format!("{}: {}", member.name(), self.as_written(said))
    }

    /// All members; people name them one by one if only the board shows them.
    pub fn all_of(&mut self, things: &Things) -> Now<Vec<Member>> {
        if let Some(all) = self.members(things)? {
            return Ok(all.into_iter().map(|(member, _)| member).collect());
        }
        let mut named: Vec<Member> = Vec::new();
        while let Some(one) = self.people_name(things)?.map(Member::from) {
            if named.contains(&one) {
                break;
            }
            named.push(one);
        }
        Ok(named)
    }

    // ---- Influence, Ships, Unrest

    /// Areas of a place, or of a Realm.
    fn land<T: Tracer>(&mut self, at: &Things, each: bool, by: &mut Chooser<'_, T>) -> Now<Vec<Area>> {
        let members = if each { self.all_of(at)? } else { self.one_of(at, by)?.into_iter().collect() };
        let mut areas: Vec<Area> = Vec::new();
        for member in members {
            match member {
                Member::Realm(realm) => areas.extend(self.areas_of(realm)),
                other => areas.extend(other.area()),
            }
        }
        Ok(areas)
    }

    pub fn influence_in<T: Tracer>(
        &mut self,
        share: Share,
        at: &Things,
        each: bool,
        by: &mut Chooser<'_, T>,
    ) -> Now<Did> {
        let areas = self.land(at, each, by)?;
        let n = share.of(u8::MAX);
        let mut placed = 0;
        if each {
            for area in areas {
                let mut left = n;
                self.fill(&[area], &mut left)?;
                placed += n - left;
            }
        } else {
            let mut left = n;
            self.fill(&areas, &mut left)?;
            placed = n - left;
        }
        Ok(if placed > 0 { Did::Done } else { Did::Nothing })
    }

    pub fn influence_from<T: Tracer>(
        &mut self,
        share: Share,
        at: &Things,
        each: bool,
        by: &mut Chooser<'_, T>,
    ) -> Now<Did> {
        let areas = self.land(at, each, by)?;
        let there = |hand: &Self, area: Area| {
            hand.mat().influence.iter().find(|i| i.area == area).map_or(0, |i| i.cubes)
        };
        let all: u8 = areas.iter().map(|area| there(self, *area)).sum();
        let mut left = share.of(all);
        let mut did = Did::Nothing;
        for area in areas {
            let cubes = there(self, area);
            let taken = if each { share.of(cubes) } else { left.min(cubes) };
            if taken > 0 {
                self.change(Change::Withdraw(area, taken))?;
                left = left.saturating_sub(taken);
                did = Did::Done;
            }
        }
        Ok(did)
    }

    pub fn ships_to<T: Tracer>(&mut self, share: Share, at: &Things, by: &mut Chooser<'_, T>) -> Now<Did> {
        // Each Sea Zone holds one Ship: several need as many Zones.
        let zones = match share {
            Share::Some(1) => self.one_of(at, by)?.into_iter().collect(),
            _ => self.all_of(at)?,
        };
        let mut did = Did::Nothing;
        for zone in zones.into_iter().take(usize::from(share.of(u8::MAX))) {
            if let Member::Zone(zone) = zone {
                self.at.zone = Some(zone);
                self.place_ship()?;
                did = Did::Done;
            }
        }
        Ok(did)
    }

    pub fn unrest_from<T: Tracer>(
        &mut self,
        share: Share,
        at: &Things,
        each: bool,
        by: &mut Chooser<'_, T>,
    ) -> Now<Did> {
        let with_unrest = |hand: &Self, all: Vec<Member>| -> Vec<Province> {
            let towns = all.into_iter().filter_map(|member| member.province());
            towns.filter(|town| hand.mat().unrest.contains(town)).collect()
        };
        let all = self.all_of(at)?;
        let towns = with_unrest(self, all);
        // The highest Tax Value first, if the document prefers nothing.
        let ranked = self.rank_towns(towns, by)?;
        let n = if each { ranked.len() } else { usize::from(share.of(ranked.len() as u8).max(least(share))) };
        let mut did = Did::Nothing;
        for town in ranked.into_iter().take(n) {
            self.change(Change::Calm(town))?;
            did = Did::Done;
        }
        Ok(did)
    }

    // ---- Bans

    /// Whether a ban forbids the deed.
    pub fn is_banned(&mut self, banned: &Banned, deed: &Deed) -> Now<bool> {
        Ok(match banned {
            Banned::Retreat | Banned::Law => false,
            Banned::Recruiting => matches!(
                deed,
                Deed::Simple(Simple::Recruit)
                    | Deed::RecruitAll
                    | Deed::RecruitHalf
                    | Deed::RecruitShare(_)
                    | Deed::RecruitTo(_)
            ),
            Banned::ArmyMoves => moves(deed),
            Banned::ArmyOut(place) => match (moves(deed), self.mat().army) {
                (true, Some(area)) => self.is_among(place, Member::Area(area))?,
                _ => false,
            },
            Banned::Keep(n) => {
                let left = self.mat().available;
                match deed {
                    Deed::Pay(price) => left < price.saturating_add(*n),
                    Deed::PayUpTo(_) | Deed::Besiege | Deed::PayMany(_) => left <= *n,
                    Deed::Simple(Simple::PayForSiege) => left < self.at.price.saturating_add(*n),
                    _ => false,
                }
            }
            Banned::Otherwise(verb, things) => match self.realm_of(*verb, deed)? {
                Some(realm) => !self.is_among(things, Member::Realm(realm))?,
                None => false,
            },
            Banned::Deed(Deed::To(verb, things)) if things.sort() == Sort::Power => {
                match self.realm_of(*verb, deed)? {
                    Some(realm) => self.is_among(things, Member::Realm(realm))?,
                    None => false,
                }
            }
            Banned::Deed(Deed::Simple(Simple::Recruit)) => {
                return self.is_banned(&Banned::Recruiting, deed);
            }
            Banned::Deed(Deed::Simple(Simple::MoveArmy)) => return self.is_banned(&Banned::ArmyMoves, deed),
            // Forbidding a War forbids every War.
            Banned::Deed(banned) => match (Verb::of(banned), deed) {
                (Some(one), Deed::To(other, _)) => one == *other,
                _ => banned == deed,
            },
        })
    }

    /// The Realm of a deed.
    fn realm_of(&mut self, verb: Verb, deed: &Deed) -> Now<Option<Realm>> {
        Ok(match deed {
            Deed::To(done, things) if *done == verb => match self.members(things)?.as_deref() {
                Some([(Member::Realm(realm), _)]) => Some(*realm),
                _ => None,
            },
            deed if Verb::of(deed) == Some(verb) => match verb {
                Verb::Annex | Verb::Humiliate | Verb::MakePeace => self.at.enemy,
                Verb::Excommunicate => self.at.opponent.map(|p| self.state().player(p).realm),
                _ => self.target_realm(),
            },
            _ => None,
        })
    }

    /// Whether this one is a member of a phrase.
    fn is_among(&mut self, things: &Things, one: Member) -> Now<bool> {
        Ok(match self.is_one(one, things)? {
            Some(is) => is,
            None => self.people_say(&format!("{}: {}", one.name(), things.said.0))?,
        })
    }
}

/// The minimum that a share means, even if there are fewer.
fn least(share: Share) -> u8 {
    match share {
        Share::Some(n) => n,
        _ => 0,
    }
}

fn moves(deed: &Deed) -> bool {
    match deed {
        Deed::Simple(Simple::MoveArmy | Simple::PlaceArmy) | Deed::ArmyToCapital => true,
        Deed::To(verb, _) => matches!(verb, Verb::March | Verb::Station),
        _ => false,
    }
}

impl Member {
    fn province(&self) -> Option<Province> {
        match self {
            Member::Province(province) => Some(*province),
            _ => None,
        }
    }

    fn only_area(&self) -> Option<Area> {
        match self {
            Member::Area(area) => Some(*area),
            _ => None,
        }
    }
}
