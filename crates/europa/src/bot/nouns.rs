//! The members of a phrase, counted and filtered by the mats. If only the board can tell, nothing is guessed:
//! people are asked.

use super::host::{Hand, Now};
use super::people::Named;
use crate::atlas::{Area, Faith, Province, Realm, Zone};
use crate::state::ask::Ask;
use crate::state::card::Branch;
use crate::state::mat::{CLAIMS, Mat, SHIPS};
use crate::vocabulary::phrase::{Kind, Mark, Measure, Noun, Sort, Things, Who};
use script::program::Comparison;

/// A member of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Member {
    Province(Province),
    Area(Area),
    Zone(Zone),
    Realm(Realm),
    /// A piece without a particular place.
    Piece,
}

impl Member {
    pub fn area(self) -> Option<Area> {
        match self {
            Member::Province(province) => Some(province.area()),
            Member::Area(area) => Some(area),
            Member::Zone(_) | Member::Realm(_) | Member::Piece => None,
        }
    }

    pub fn name(self) -> String {
        match self {
            Member::Province(province) => province.name().to_string(),
            Member::Area(area) => area.name().to_string(),
            Member::Zone(zone) => zone.name().to_string(),
            Member::Realm(realm) => realm.name().to_string(),
            Member::Piece => String::new(),
        }
    }
}

/// Members, each with the number of pieces it stands for.
pub(super) type Members = Vec<(Member, i32)>;

/// `None`: only the board knows.
type Known<A> = Now<Option<A>>;

impl Hand<'_, '_> {
    /// The number of members, as far as the mats tell.
    pub fn count(&mut self, things: &Things) -> Known<i32> {
        Ok(self.members(things)?.map(|all| all.iter().map(|(_, n)| n).sum()))
    }

    /// The members of a phrase. A place found by a question becomes the referent of a later *there*.
    pub fn members(&mut self, things: &Things) -> Known<Members> {
        let Some(mut all) = self.base(things)? else { return Ok(None) };
        for mark in &things.marks {
            if all.is_empty() {
                break;
            }
            let mut left = Vec::new();
            for (member, n) in all {
                match self.is_marked(member, mark)? {
                    Some(true) => left.push((member, n)),
                    Some(false) => {}
                    None => return Ok(None),
                }
            }
            all = left;
        }
        for mark in &things.marks {
            let (measure, sign) = match mark {
                Mark::Most(measure) => (measure, 1),
                Mark::Least(measure) => (measure, -1),
                Mark::First => {
                    all.sort_by_key(|(member, _)| member.name());
                    all.truncate(1);
                    continue;
                }
                _ => continue,
            };
            let mut measured = Vec::new();
            for (member, n) in all {
                match self.measured(measure, member)? {
                    Some(value) => measured.push((sign * value, (member, n))),
                    None => return Ok(None),
                }
            }
            let best = measured.iter().map(|(value, _)| *value).max();
            all = measured.into_iter().filter(|(v, _)| Some(*v) == best).map(|(_, m)| m).collect();
        }
        Ok(Some(all))
    }

    /// The owner of the pieces of a phrase.
    fn owner(&mut self, things: &Things) -> Known<Option<Realm>> {
        for mark in &things.marks {
            if let Mark::Of(who) = mark {
                return match who {
                    Who::Bot => Ok(Some(Some(self.realm()))),
                    Who::Some(who) => Ok(match self.members(who)? {
                        Some(all) => match all[..] {
                            [(Member::Realm(realm), _)] => Some(Some(realm)),
                            [] => Some(None),
                            _ => None,
                        },
                        None => None,
                    }),
                    Who::Every(_) | Who::None(_) => Ok(None),
                };
            }
        }
        Ok(Some(Some(self.realm())))
    }

    /// The mat with the pieces of a phrase: only those of Bots are known.
    fn mat_of(&mut self, things: &Things) -> Known<Option<(u8, Mat)>> {
        Ok(match self.owner(things)? {
            None => None,
            Some(None) => Some(None),
            Some(Some(realm)) => {
                let player = self.state().player_of(realm);
                let known = player.and_then(|p| self.state().mat(p).map(|mat| (p, mat.clone())));
                known.map(Some)
            }
        })
    }

    /// Everything that the noun can mean, before any filter.
    fn base(&mut self, things: &Things) -> Known<Members> {
        let kind = match things.noun {
            Noun::Realm(realm) => return Ok(Some(vec![(Member::Realm(realm), 1)])),
            Noun::Area(area) => return Ok(Some(vec![(Member::Area(area), 1)])),
            Noun::Province(province) => return Ok(Some(vec![(Member::Province(province), 1)])),
            Noun::Any(kind) => kind,
        };
        match kind.sort() {
            Sort::Power => Ok(self.powers(kind, things)),
            Sort::Place => self.places(kind, things),
            Sort::Piece | Sort::Number => {
                if things.marks.contains(&Mark::Rebel) {
                    return Ok(self.no_rebels());
                }
                match self.mat_of(things)? {
                    None => Ok(None),
                    Some(None) => Ok(Some(Vec::new())),
                    Some(Some((player, mat))) => self.pieces(kind, things, player, &mat),
                }
            }
        }
    }

    /// Without Rebels, the list is empty.
    fn no_rebels(&self) -> Option<Members> {
        let quiet = !self.state().board.rebels && self.mat().unrest.is_empty() && self.mat().lost.is_empty();
        quiet.then(Vec::new)
    }

    fn pieces(&mut self, kind: Kind, things: &Things, player: u8, mat: &Mat) -> Known<Members> {
        let several = |n: u8| vec![(Member::Piece, i32::from(n))];
        let has = |mark: &Mark| things.marks.contains(mark);
        let areas = |all: &[Area]| all.iter().map(|a| (Member::Area(*a), 1)).collect::<Members>();
        Ok(Some(match kind {
            Kind::Army => mat.army.into_iter().map(|area| (Member::Area(area), 1)).collect(),
            // Off the map they have no particular place.
            Kind::Unit if mat.army.is_none() && things.marks.iter().any(is_somewhere) => Vec::new(),
            Kind::Unit => {
                let n = if has(&Mark::Standing) { mat.standing } else { mat.units() };
                match mat.army {
                    Some(area) => vec![(Member::Area(area), i32::from(n))],
                    None => several(n),
                }
            }
            Kind::Ship if has(&Mark::Left) => several((SHIPS - mat.ships.len().min(SHIPS)) as u8),
            Kind::Ship => mat.ships.iter().map(|zone| (Member::Zone(*zone), 1)).collect(),
            Kind::Claim if has(&Mark::Left) => several((CLAIMS - mat.claims.len().min(CLAIMS)) as u8),
            Kind::Claim => areas(&mat.claims),
            Kind::Core => areas(&mat.cores),
            Kind::Influence => {
                let cubes = mat.influence.iter().chain(&mat.imperial);
                cubes.map(|i| (Member::Area(i.area), i32::from(i.cubes))).collect()
            }
            Kind::Unrest => mat.unrest.iter().map(|town| (Member::Province(*town), 1)).collect(),
            Kind::Rebel => return Ok(self.no_rebels()),
            Kind::Merchant => several(u8::from(mat.merchant.is_some())),
            Kind::Cardinal => several(mat.cardinals),
            Kind::Colonist => several(mat.colonists),
            Kind::Milestone => several(mat.milestones.iter().filter(|m| **m).count() as u8),
            Kind::Idea => {
                let branch = things.marks.iter().find_map(|mark| match mark {
                    Mark::Branch(branch) => Some(*branch),
                    _ => None,
                });
                let all = [Branch::Administrative, Branch::Diplomatic, Branch::Military];
                let meant = all.iter().filter(|one| branch.is_none_or(|branch| branch == **one));
                several(meant.map(|one| mat.ideas(*one)).sum())
            }
            Kind::War => mat.wars.iter().map(|w| (Member::Realm(w.enemy), 1)).collect(),
            Kind::Alliance => mat.alliances.iter().map(|a| (Member::Realm(a.realm), 1)).collect(),
            Kind::Marriage => mat.marriages.iter().map(|r| (Member::Realm(*r), 1)).collect(),
            Kind::Truce => mat.truces.iter().map(|t| (Member::Realm(t.realm), 1)).collect(),
            Kind::Bp if has(&Mark::Spent) => several(mat.spent),
            Kind::Bp => several(mat.available),
            Kind::Manpower => several(mat.reserve),
            Kind::Prestige => vec![(Member::Piece, i32::from(self.state().player(player).prestige))],
            Kind::Tax => several(mat.tax_income()),
            Kind::Strength => several(mat.units() + mat.reserve),
            Kind::Hit => several(self.at.hits),
            _ => return Ok(None),
        }))
    }

    fn powers(&self, kind: Kind, things: &Things) -> Option<Members> {
        let (state, mat) = (self.state(), self.mat());
        let realm = |player: u8| state.player(player).realm;
        let others = || state.indices().filter(|p| *p != self.me);
        let list = |all: Vec<Realm>| Some(all.into_iter().map(|realm| (Member::Realm(realm), 1)).collect());
        let whose = things.marks.iter().any(|mark| matches!(mark, Mark::Of(who) if *who != Who::Bot));
        match kind {
            // Only people know other Realms' Allies.
            Kind::Ally | Kind::Partner | Kind::Enemy | Kind::Vassal | Kind::Neighbour if whose => None,
            Kind::Opponent if things.the && self.at.opponent.is_some() => {
                list(self.at.opponent.into_iter().map(realm).collect())
            }
            Kind::Enemy if things.the && self.at.enemy.is_some() => list(self.at.enemy.into_iter().collect()),
            Kind::Opponent | Kind::Player => list(others().map(realm).collect()),
            Kind::Human => list(others().filter(|p| state.mat(*p).is_none()).map(realm).collect()),
            Kind::Bot => list(others().filter(|p| state.mat(*p).is_some()).map(realm).collect()),
            Kind::Enemy => list(mat.wars.iter().map(|w| w.enemy).collect()),
            Kind::Ally => list(mat.alliances.iter().map(|a| a.realm).collect()),
            Kind::Partner => list(mat.marriages.clone()),
            Kind::Target => list(self.target_realm().into_iter().collect()),
            Kind::Aggressor => list(self.aggressor().into_iter().collect()),
            Kind::Emperor => list(state.board.emperor.into_iter().map(realm).collect()),
            Kind::Pope => list(state.board.papal_controller.into_iter().map(realm).collect()),
            _ => None,
        }
    }

    fn places(&mut self, kind: Kind, things: &Things) -> Known<Members> {
        let provinces = |all: &[Province]| all.iter().map(|p| (Member::Province(*p), 1)).collect::<Members>();
        let marks = &things.marks;
        if kind == Kind::Capital {
            return Ok(match self.owner(things)? {
                Some(Some(realm)) if realm == self.realm() => {
                    Some(vec![(Member::Area(self.mat().capital_area()), 1)])
                }
                Some(Some(realm)) => realm.capital_area().map(|area| vec![(Member::Area(area), 1)]),
                Some(None) => Some(Vec::new()),
                None => None,
            });
        }
        if marks.contains(&Mark::ToBesiege) {
            return match self.mat().army {
                Some(area) => self.open_to_siege(area).map(|all| Some(provinces(&all))),
                None => Ok(Some(Vec::new())),
            };
        }
        if marks.contains(&Mark::Held) && matches!(kind, Kind::Province | Kind::Town) {
            return Ok(Some(provinces(&self.mat().held)));
        }
        if marks.contains(&Mark::Rebel) {
            return Ok(self.no_rebels());
        }
        let is_whose = marks.iter().any(|mark| matches!(mark, Mark::Of(_)));
        let mat = match kind {
            Kind::Town => self.mat_of(things)?,
            Kind::Province | Kind::Area if is_whose => self.mat_of(things)?,
            // Areas are known by their contents, if those are a Bot's.
            Kind::Area => return self.areas_with(marks),
            Kind::Province => return self.own_provinces(marks),
            _ => None,
        };
        let Some(mat) = mat else { return Ok(None) };
        let Some((_, mat)) = mat else { return Ok(Some(Vec::new())) };
        Ok(Some(match kind {
            Kind::Area => mat.areas().into_iter().map(|area| (Member::Area(area), 1)).collect(),
            _ => {
                let mut all = provinces(&mat.towns);
                let elsewhere: u8 = mat.elsewhere.iter().sum();
                // Those off the map are only counted: statements about a place do not apply to them.
                if elsewhere > 0 && marks.iter().all(|mark| matches!(mark, Mark::Of(_) | Mark::OnMap)) {
                    all.push((Member::Piece, i32::from(elsewhere)));
                }
                all
            }
        }))
    }

    /// The Areas in which the Bot has something that the phrase names.
    fn areas_with(&mut self, marks: &[Mark]) -> Known<Members> {
        if marks.contains(&Mark::There) {
            return Ok(Some(self.at.area.into_iter().map(|area| (Member::Area(area), 1)).collect()));
        }
        if marks.contains(&Mark::ArmyThere) {
            return Ok(Some(self.mat().army.into_iter().map(|area| (Member::Area(area), 1)).collect()));
        }
        for mark in marks {
            let Mark::Has(inside, comparison, n) = mark else { continue };
            // If none is enough, every other Area qualifies too.
            if !comparison.holds(0, *n)
                && let Some(inside) = self.members(inside)?
            {
                let mut areas: Vec<Area> = inside.iter().filter_map(|(member, _)| member.area()).collect();
                areas.sort();
                areas.dedup();
                return Ok(Some(areas.into_iter().map(|area| (Member::Area(area), 1)).collect()));
            }
        }
        Ok(None)
    }

    /// Provinces with a mark that only the Bot's own can have.
    fn own_provinces(&mut self, marks: &[Mark]) -> Known<Members> {
        let mat = self.mat();
        let own = |mark: &Mark| match mark {
            Mark::OwnedBefore => true,
            Mark::Has(inside, ..) => inside.is_plain(Kind::Unrest),
            _ => false,
        };
        let is_own = marks.iter().any(own) || marks == [Mark::Occupied(None)];
        Ok(is_own.then(|| mat.towns.iter().map(|p| (Member::Province(*p), 1)).collect()))
    }

    /// Whether a mark applies to a member.
    pub fn is_marked(&mut self, member: Member, mark: &Mark) -> Known<bool> {
        let of_player = |hand: &Self| match member {
            Member::Realm(realm) => hand.state().player_of(realm),
            _ => None,
        };
        Ok(match mark {
            // The list was already restricted by these.
            Mark::Of(_) | Mark::Branch(_) | Mark::Standing | Mark::Available | Mark::Spent => Some(true),
            Mark::Held | Mark::ToBesiege | Mark::Rebel | Mark::OnMap => Some(true),
            Mark::Left | Mark::Most(_) | Mark::Least(_) | Mark::First => Some(true),
            Mark::Large(large) => match member {
                Member::Province(province) => Some(province.is_large() == *large),
                _ => None,
            },
            Mark::OwnedBefore => match member {
                Member::Province(province) => Some(self.mat().towns.contains(&province)),
                _ => None,
            },
            Mark::Faith(faith) => of_player(self).map(|player| {
                let own = self.state().player(player).faith;
                if *faith == Faith::Catholic { own.is_catholic() } else { own == *faith }
            }),
            Mark::Occupied(by) => match member {
                Member::Province(province) => {
                    let lost = self.mat().lost.contains(&province);
                    if !lost || by.is_none() { Some(lost) } else { None }
                }
                Member::Area(area) => {
                    let lost = self.mat().lost.iter().any(|p| p.area() == area);
                    if !lost && self.mat().areas().contains(&area) {
                        Some(false)
                    } else {
                        lost.then_some(true)
                    }
                }
                _ => None,
            },
            Mark::In(place) if place.is_plain(Kind::Army) => Some(true),
            Mark::In(place) => match (member.area(), self.areas_in(place)?) {
                (Some(area), Some(areas)) => Some(areas.contains(&area)),
                _ => None,
            },
            Mark::There => match (member.area(), self.at.area) {
                (Some(area), Some(there)) => Some(area == there),
                _ => None,
            },
            Mark::ArmyThere => member.area().map(|area| self.mat().army == Some(area)),
            Mark::Distant => match member {
                Member::Zone(zone) => Some(zone.is_distant()),
                Member::Area(area) => Some(area.is_distant()),
                _ => None,
            },
            Mark::Colonial => member.area().map(|area| area.is_distant()),
            Mark::Passed => of_player(self).map(|player| self.state().player(player).passed),
            Mark::AtWar(with) => self.is_at_war(member, with.as_ref())?,
            Mark::AtPeace => self.is_at_war(member, None)?.map(|war| !war),
            Mark::Active => match member {
                Member::Realm(realm) => {
                    Some(self.mat().alliances.iter().any(|a| a.realm == realm && a.active))
                }
                _ => None,
            },
            Mark::Is(sort) => self.is_one(member, sort)?,
            Mark::Has(inside, comparison, n) => self.has(member, inside, *comparison, *n)?,
            Mark::Than(measure, comparison, times, than) => {
                self.is_measured(member, measure, *comparison, *times, than)?
            }
            Mark::Occupies => {
                // If nothing is lost, nobody occupies anything.
                if self.mat().lost.is_empty() { Some(false) } else { None }
            }
            Mark::Other => match member {
                Member::Realm(realm) => Some(realm != self.realm()),
                _ => None,
            },
            Mark::Not(inside) => self.is_marked(member, inside)?.map(|so| !so),
            Mark::Beside(_) | Mark::BesideBot | Mark::Adjacent | Mark::Neutral | Mark::Vacant => None,
            Mark::Farthest | Mark::Nearest => None,
        })
    }

    /// The Areas of a place, or those in which a Realm has Provinces.
    fn areas_in(&mut self, place: &Things) -> Known<Vec<Area>> {
        let Some(all) = self.members(place)? else { return Ok(None) };
        let mut areas = Vec::new();
        for (member, _) in all {
            match member {
                Member::Realm(realm) => areas.extend(self.areas_of(realm)),
                other => match other.area() {
                    Some(area) => areas.push(area),
                    None => return Ok(None),
                },
            }
        }
        Ok(Some(areas))
    }

    fn is_at_war(&mut self, member: Member, with: Option<&Who>) -> Known<bool> {
        let Member::Realm(realm) = member else { return Ok(None) };
        let mat = self.state().player_of(realm).and_then(|p| self.state().mat(p));
        Ok(match with {
            Some(Who::Bot) => Some(self.mat().is_at_war_with(realm)),
            None if self.mat().is_at_war_with(realm) => Some(true),
            None => mat.map(Mat::is_at_war),
            Some(Who::Some(who)) => {
                let wars: Option<Vec<Realm>> = mat.map(|m| m.wars.iter().map(|w| w.enemy).collect());
                match (wars, self.members(who)?) {
                    (Some(wars), Some(all)) => Some(all.iter().any(|(member, _)| match member {
                        Member::Realm(enemy) => wars.contains(enemy),
                        _ => false,
                    })),
                    _ => None,
                }
            }
            Some(_) => None,
        })
    }

    /// Whether a member is also one of another phrase.
    pub fn is_one(&mut self, member: Member, sort: &Things) -> Known<bool> {
        if let (Member::Realm(realm), Noun::Any(Kind::Npr)) = (member, sort.noun)
            && sort.marks.is_empty()
        {
            return Ok(Some(self.state().player_of(realm).is_none()));
        }
        Ok(self.members(sort)?.map(|all| all.iter().any(|(one, _)| *one == member)))
    }

    /// Whether a member has this many of something.
    fn has(&mut self, member: Member, inside: &Things, comparison: Comparison, n: i32) -> Known<bool> {
        if let Member::Realm(realm) = member {
            let of = Mark::Of(Who::Some(Box::new(Things::of(Kind::That))));
            // The pieces are that Realm's, unless an owner is stated.
            if inside.marks.iter().any(|mark| matches!(mark, Mark::Of(_))) {
                return Ok(None);
            }
            let own = inside.clone().with(of);
            return Ok(self.measured_of(&own, realm)?.map(|value| comparison.holds(value, n)));
        }
        let Some(area) = member.area() else { return Ok(None) };
        // Contents of Towns belong to the Town itself, everything else to its Area.
        let Some(all) = self.members(inside)? else {
            return self.hostile_units(inside, area, comparison, n);
        };
        let here = all.iter().filter(|(one, _)| match (one, member) {
            (Member::Province(one), Member::Province(province)) => *one == province,
            (one, _) => one.area() == Some(area),
        });
        Ok(Some(comparison.holds(here.map(|(_, n)| n).sum(), n)))
    }

    /// Enemy Units in an Area are asked for as the charts ask for them.
    fn hostile_units(&mut self, inside: &Things, area: Area, comparison: Comparison, n: i32) -> Known<bool> {
        let is_enemy = |mark: &Mark| matches!(mark, Mark::Of(Who::Some(who)) if who.is_plain(Kind::Enemy));
        if inside.noun != Noun::Any(Kind::Unit) || !inside.marks.iter().all(is_enemy) {
            return Ok(None);
        }
        let units = self.hostile_in(area)?;
        Ok(Some(comparison.holds(i32::from(units), n)))
    }

    // ---- Measures

    /// The measure of a member.
    pub fn measured(&mut self, measure: &Measure, member: Member) -> Known<i32> {
        match (measure, member) {
            (Measure::TaxValue, Member::Province(province)) => Ok(Some(i32::from(province.tax()))),
            (Measure::TaxValue, Member::Area(area)) => {
                Ok(Some(area.provinces().map(|p| i32::from(p.tax())).sum()))
            }
            (Measure::TaxValue, _) => Ok(None),
            (Measure::Of(things), Member::Realm(realm)) => self.measured_of(things, realm),
            (Measure::Of(things), Member::Area(_) | Member::Province(_)) => {
                let Some(area) = member.area() else { return Ok(None) };
                Ok(self
                    .members(things)?
                    .map(|all| all.iter().filter(|(one, _)| one.area() == Some(area)).map(|(_, n)| n).sum()))
            }
            (Measure::Of(_), _) => Ok(None),
        }
    }

    /// The measure of a Realm: for Bots from the mat, for humans as the charts ask for it.
    fn measured_of(&mut self, things: &Things, realm: Realm) -> Known<i32> {
        let Noun::Any(kind) = things.noun else { return Ok(None) };
        // In a Battle there is one other side.
        if kind == Kind::Hit {
            let own = realm == self.realm();
            return Ok(Some(i32::from(if own { self.at.hits } else { self.at.other_hits })));
        }
        let player = self.state().player_of(realm);
        let plain = things.marks.iter().all(|mark| matches!(mark, Mark::Of(_)));
        if let Some(player) = player {
            if kind == Kind::Prestige && plain {
                return Ok(Some(i32::from(self.prestige_of(player)?)));
            }
            if let Some(mat) = self.state().mat(player).cloned() {
                return match (kind.sort(), kind) {
                    (Sort::Place, Kind::Town | Kind::Province) if plain => {
                        Ok(Some(mat.towns.len() as i32 + i32::from(mat.elsewhere.iter().sum::<u8>())))
                    }
                    (Sort::Place | Sort::Power, _) => Ok(None),
                    _ => {
                        let Some(all) = self.pieces(kind, things, player, &mat)? else { return Ok(None) };
                        let own = Things {
                            marks: things
                                .marks
                                .iter()
                                .filter(|m| !matches!(m, Mark::Of(_)))
                                .cloned()
                                .collect(),
                            ..things.clone()
                        };
                        self.sum(&own, all)
                    }
                };
            }
            if kind == Kind::Tax && plain {
                return Ok(Some(i32::from(self.how_many(Ask::TaxIncomeOf(player))?)));
            }
        }
        match kind {
            Kind::Strength if plain => Ok(Some(i32::from(self.how_many(Ask::Strength(realm))?))),
            Kind::Tax if plain && player.is_none() => {
                Ok(Some(i32::from(self.how_many(Ask::TaxIncome(realm))?)))
            }
            _ => Ok(None),
        }
    }

    /// The number of these that match.
    fn sum(&mut self, things: &Things, all: Members) -> Known<i32> {
        let mut sum = 0;
        for (member, n) in all {
            let mut is_meant = true;
            for mark in &things.marks {
                match self.is_marked(member, mark)? {
                    Some(so) => is_meant &= so,
                    None => return Ok(None),
                }
            }
            if is_meant {
                sum += n;
            }
        }
        Ok(Some(sum))
    }

    fn is_measured(
        &mut self,
        member: Member,
        measure: &Measure,
        comparison: Comparison,
        times: u8,
        than: &Who,
    ) -> Known<bool> {
        let Some(value) = self.measured(measure, member)? else { return Ok(None) };
        let others = match than {
            Who::Bot => vec![(Member::Realm(self.realm()), 1)],
            Who::Some(things) | Who::Every(things) | Who::None(things) => match self.members(things)? {
                Some(all) => all,
                None => return Ok(None),
            },
        };
        let mut holds = Vec::new();
        for (other, _) in others.into_iter().filter(|(other, _)| *other != member) {
            match self.measured(measure, other)? {
                Some(other) => holds.push(comparison.holds(value, i32::from(times) * other)),
                None => return Ok(None),
            }
        }
        Ok(Some(match than {
            Who::Every(_) => holds.iter().all(|holds| *holds),
            Who::None(_) => !holds.contains(&true),
            _ => holds.contains(&true),
        }))
    }

    /// The total Tax Value of the places of a phrase.
    pub fn tax_value(&mut self, things: &Things) -> Known<i32> {
        let Some(all) = self.members(things)? else { return Ok(None) };
        let mut sum = 0;
        for (member, _) in all {
            match self.measured(&Measure::TaxValue, member)? {
                Some(value) => sum += value,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// Whether there is one; a place that people name, or that is known, is remembered.
    pub fn is_there(&mut self, things: &Things) -> Now<bool> {
        let found = match self.members(things)? {
            Some(all) => all.first().map(|(member, _)| *member),
            None if things.sort() == Sort::Place => self.people_name(things)?.map(Member::from),
            None => return self.people_say(&self.as_written(&things.said.0)),
        };
        match found {
            Some(Member::Area(area)) => self.at.area = Some(area),
            Some(Member::Province(province)) => {
                self.at.area = Some(province.area());
                self.at.provinces = vec![province];
            }
            Some(Member::Zone(zone)) => self.at.zone = Some(zone),
            Some(Member::Realm(_) | Member::Piece) | None => {}
        }
        Ok(found.is_some())
    }
}

/// Whether a mark means a place on the map; the Army box is not one.
fn is_somewhere(mark: &Mark) -> bool {
    match mark {
        Mark::In(place) => !place.is_plain(Kind::Army),
        mark => matches!(mark, Mark::OnMap | Mark::There | Mark::Beside(_)),
    }
}

impl From<Named> for Member {
    fn from(named: Named) -> Self {
        match named {
            Named::Area(area) => Member::Area(area),
            Named::Province(province) => Member::Province(province),
            Named::Zone(zone) => Member::Zone(zone),
            Named::Realm(realm) => Member::Realm(realm),
        }
    }
}
