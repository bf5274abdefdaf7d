//! Changes of a Bot's pieces: which are possible, and their effects.

use crate::action::Deed;
use crate::atlas::{Area, Province, Realm};
use crate::state::State;
use crate::state::ask::{Ask, Reply};
use crate::state::card::Action;
use crate::state::deck::Cards;
use crate::state::mat::{ALLIANCES, Alliance, CLAIMS, Cubes, MARRIAGES, Mat, ROOM, SHIPS, Truce, UNITS, War};

/// At most two cubes per Area and Turn (A.3).
pub const PER_AREA: u8 = 2;

impl State {
    /// Whether a Bot's pieces allow this; if not, the reason.
    pub fn check_deed(&self, player: u8, deed: Deed) -> Result<(), &'static str> {
        let mat = self.mat(player).ok_or("no-only-bots-have-mat")?;
        let need = |ok: bool, why: &'static str| if ok { Ok(()) } else { Err(why) };
        match deed {
            Deed::Pay(n) | Deed::PayCard(n) | Deed::Lose(n) => {
                need(n <= mat.available, "no-not-so-much-bp-available")
            }
            Deed::Gain(n) => need(n <= mat.supply() + mat.spent, "no-there-not-so-many-cubes"),
            Deed::Focus(kind) => need(
                self.moment.card.is_some_and(|c| self.law().face(c).focus == Some(kind))
                    && mat.spent >= self.moment.card_paid,
                "no-card-has-no-such-focus",
            ),
            Deed::Complete(kind) => need(
                mat.focus(kind) >= self.law().row(mat.level).focus && !mat.milestones[kind as usize],
                "no-not-complete",
            ),
            Deed::FreeSpent(n) => need(n <= mat.spent, "no-not-so-much-bp-spent"),
            Deed::Recruit(n) => need(n <= mat.reserve, "no-not-so-much-manpower-available"),
            Deed::Casualties(n) => need(n <= mat.standing, "no-not-so-many-units-stand"),
            Deed::Army(_) => need(mat.units() > 0, "no-army-empty"),
            Deed::LeaveMap => need(mat.army.is_some(), "no-army-not-on-map"),
            Deed::Stand(n) => need(mat.army.is_some() && n <= mat.units(), "no-not-so-many-units-on-map"),
            Deed::Manpower(n) => need((3..=UNITS).contains(&n), "no-manpower-goes-from-3-to-20"),
            Deed::Ship(zone) => {
                need(!mat.ships.contains(&zone), "no-one-ship-per-sea-zone")?;
                need(mat.ships.len() < SHIPS, "no-all-ships-placed")?;
                need(!zone.is_distant() || mat.quest, "no-distant-sea-zones-need-quest-for-new-world")
            }
            Deed::Sink(zone) => need(mat.ships.contains(&zone), "no-has-no-ship-there"),
            Deed::Town(p) => {
                need(!mat.towns.contains(&p) && !mat.held.contains(&p) && mat.has_town_for(p), "no-no-town")
            }
            Deed::Hold(p) => {
                need(!mat.towns.contains(&p) && !mat.held.contains(&p) && mat.has_town_for(p), "no-no-town")
            }
            Deed::LoseTown(p) => need(mat.towns.contains(&p), "no-has-no-town-there"),
            Deed::Unrest(p) => {
                need(mat.towns.contains(&p) && !mat.unrest.contains(&p), "no-no-town-without-unrest-there")
            }
            Deed::Calm(p) => need(mat.unrest.contains(&p), "no-there-no-unrest-there"),
            Deed::Occupied(p) => {
                need(mat.towns.contains(&p) && !mat.lost.contains(&p), "no-no-free-town-there")
            }
            Deed::Free(p) => need(mat.lost.contains(&p), "no-not-occupied"),
            Deed::Release(p) | Deed::Keep(p) => need(mat.held.contains(&p), "no-does-not-hold"),
            Deed::Influence(area, n) => {
                need(n > 0 && n <= mat.supply(), "no-there-not-so-many-cubes")?;
                need(mat.influence_in(area) + n <= ROOM, "no-area-has-room-for-5")
            }
            Deed::Withdraw(area, n) => {
                let there = mat.influence.iter().find(|i| i.area == area).map_or(0, |i| i.cubes);
                need(n > 0 && n <= there, "no-not-so-much-influence-there")
            }
            Deed::Imperial(area, n) => {
                need(self.is_emperor(player), "no-only-emperor-has-imperial-influence")?;
                let out: u8 = mat.imperial.iter().map(|i| i.cubes).sum();
                need(n > 0 && out + n <= self.board.authority, "no-imperial-influence-equals-authority")?;
                need(mat.influence_in(area) + n <= ROOM, "no-area-has-room-for-5")
            }
            Deed::Claim(area) => {
                need(!mat.claims.contains(&area), "no-one-claim-per-area")?;
                need(mat.claims.len() < CLAIMS, "no-all-claims-out")
            }
            Deed::Unclaim(area) => need(mat.claims.contains(&area), "no-has-no-claim-there"),
            Deed::Ally(realm) => {
                need(!mat.is_ally(realm) && realm != self.player(player).realm, "no-ally-already")?;
                need(mat.alliances.len() < ALLIANCES, "no-all-alliance-tokens-out")
            }
            Deed::EndAlliance(realm) | Deed::Activate(realm) => need(mat.is_ally(realm), "no-no-ally"),
            Deed::Marry(realm) => {
                need(!mat.marriages.contains(&realm), "no-they-married")?;
                need(mat.marriages.len() < MARRIAGES, "no-all-marriage-tokens-out")
            }
            Deed::Divorce(realm) => need(mat.marriages.contains(&realm), "no-they-not-married"),
            Deed::War(realm) => {
                need(!mat.is_at_war_with(realm) && realm != self.player(player).realm, "no-war-already")
            }
            Deed::Landless(realm) | Deed::Peace(realm) => need(mat.is_at_war_with(realm), "no-there-no-war"),
            Deed::Truce(realm) => need(!mat.has_truce(realm), "no-there-truce-already"),
            Deed::Idea(_) | Deed::Prestige(_) | Deed::Defending(_) | Deed::Rebels(_) => Ok(()),
            Deed::Faith(faith) => need(self.player(player).faith != faith, "no-its-state-religion"),
            Deed::LoseMerchant => need(mat.merchant.is_some(), "no-its-merchant-not-on-board"),
            Deed::Quest => need(!mat.quest, "no-has-idea"),
            Deed::Colonists(n) => {
                need(i16::from(mat.colonists) + i16::from(n) >= 0, "no-not-so-many-colonists")
            }
            Deed::Cardinals(n) => {
                need(i16::from(mat.cardinals) + i16::from(n) >= 0, "no-not-so-many-cardinals")
            }
            Deed::Authority(n) => {
                let new = i16::from(self.board.authority) + i16::from(n);
                need((0..=6).contains(&new), "no-authority-goes-from-0-to-6")
            }
            Deed::SetAside(card) => need(mat.deck.draw.contains(card), "no-card-not-in-deck"),
            Deed::Succeed(realm) => need(self.player_of(realm).is_none(), "no-somebody-plays-realm"),
            Deed::Refresh
            | Deed::Merchant(_)
            | Deed::TakeUpImperial
            | Deed::Deactivate
            | Deed::EndTruces
            | Deed::ResetDeck
            | Deed::SortUsed
            | Deed::RetireUsed
            | Deed::Fought
            | Deed::WonBattle
            | Deed::PapalToken
            | Deed::TakeEvent => Ok(()),
            Deed::Pass => need(!self.player(player).passed, "no-has-passed"),
        }
    }

    /// Applies a checked change. An impossible one changes nothing.
    pub(crate) fn do_deed(&mut self, player: u8, deed: Deed) {
        if self.check_deed(player, deed).is_err() {
            return;
        }
        self.around(player, deed);
        let rounds = self.rounds();
        let (card, card_paid) = (self.moment.card, self.moment.card_paid);
        let taken: Vec<Province> = match deed {
            Deed::Succeed(_) => self.bots().flat_map(|(_, m)| m.towns.clone()).collect(),
            _ => Vec::new(),
        };
        let Some(mat) = self.mat_mut(player) else { return };
        match deed {
            Deed::Pay(n) | Deed::PayCard(n) => {
                mat.available -= n;
                mat.spent += n;
            }
            Deed::Gain(n) => {
                // Cubes run out: Spent BP is taken first (2.9.1).
                let from_spent = n.saturating_sub(mat.supply());
                mat.spent -= from_spent;
                mat.available += n;
            }
            Deed::Lose(n) => mat.available -= n,
            Deed::Focus(kind) => {
                mat.spent -= card_paid;
                mat.focus[kind as usize] += card_paid;
                if let Some(card) = card {
                    mat.deck.focused.insert(card);
                }
            }
            Deed::Complete(kind) => {
                mat.focus[kind as usize] = 0;
                mat.milestones[kind as usize] = true;
            }
            Deed::Refresh => mat.spent = 0,
            Deed::FreeSpent(n) => mat.spent -= n,
            Deed::Recruit(n) => {
                mat.reserve -= n;
                mat.standing += n;
            }
            Deed::Casualties(n) => {
                mat.standing -= n;
                mat.reserve += n;
            }
            Deed::Army(area) => mat.army = Some(area),
            Deed::LeaveMap => {
                mat.army = None;
                mat.standing = mat.units();
                mat.laid = 0;
            }
            Deed::Stand(n) => {
                mat.laid = mat.units() - n;
                mat.standing = n;
            }
            Deed::Manpower(n) => set_manpower(mat, n),
            Deed::Ship(zone) => {
                mat.ships.push(zone);
                mat.ships.sort();
            }
            Deed::Sink(zone) => mat.ships.retain(|z| *z != zone),
            Deed::Merchant(node) => mat.merchant = Some(node),
            Deed::LoseMerchant => mat.merchant = None,
            Deed::Town(p) => insert(&mut mat.towns, p),
            Deed::LoseTown(p) => {
                for list in [&mut mat.towns, &mut mat.unrest, &mut mat.lost] {
                    list.retain(|q| *q != p);
                }
            }
            Deed::Unrest(p) => insert(&mut mat.unrest, p),
            Deed::Calm(p) => mat.unrest.retain(|q| *q != p),
            Deed::Occupied(p) => insert(&mut mat.lost, p),
            Deed::Free(p) => mat.lost.retain(|q| *q != p),
            Deed::Hold(p) => insert(&mut mat.held, p),
            Deed::Release(p) => mat.held.retain(|q| *q != p),
            Deed::Keep(p) => {
                // It was placed with its Unrest side up.
                mat.held.retain(|q| *q != p);
                insert(&mut mat.towns, p);
                insert(&mut mat.unrest, p);
            }
            Deed::Influence(area, n) => add(&mut mat.influence, area, n),
            Deed::Withdraw(area, n) => take(&mut mat.influence, area, n),
            Deed::Imperial(area, n) => add(&mut mat.imperial, area, n),
            Deed::TakeUpImperial => mat.imperial.clear(),
            Deed::Claim(area) => {
                mat.claims.push(area);
                mat.claims.sort();
            }
            Deed::Unclaim(area) => mat.claims.retain(|a| *a != area),
            Deed::Ally(realm) => mat.alliances.push(Alliance { realm, active: false }),
            Deed::EndAlliance(realm) => mat.alliances.retain(|a| a.realm != realm),
            Deed::Activate(realm) => {
                mat.alliances.iter_mut().filter(|a| a.realm == realm).for_each(|a| a.active = true);
            }
            Deed::Deactivate => mat.alliances.iter_mut().for_each(|a| a.active = false),
            Deed::Marry(realm) => mat.marriages.push(realm),
            Deed::Divorce(realm) => mat.marriages.retain(|r| *r != realm),
            Deed::War(realm) => mat.wars.push(War { enemy: realm, landless: false }),
            Deed::Landless(realm) => {
                mat.wars.iter_mut().filter(|w| w.enemy == realm).for_each(|w| w.landless = true);
            }
            Deed::Peace(realm) => mat.wars.retain(|w| w.enemy != realm),
            Deed::Truce(realm) => mat.truces.push(Truce { realm, made: rounds }),
            Deed::EndTruces => mat.truces.retain(|t| t.made >= rounds),
            Deed::Idea(branch) => mat.ideas[branch as usize] = (mat.ideas[branch as usize] + 1).min(3),
            Deed::Quest => mat.quest = true,
            Deed::Colonists(n) => mat.colonists = mat.colonists.saturating_add_signed(n),
            Deed::Cardinals(n) => mat.cardinals = mat.cardinals.saturating_add_signed(n),
            Deed::SetAside(card) => {
                mat.deck.draw.remove(card);
                mat.deck.out.insert(card);
            }
            Deed::ResetDeck => mat.deck.reset(Cards::NONE),
            Deed::SortUsed => mat.deck.sort_used(),
            Deed::RetireUsed => mat.deck.retire_used(),
            Deed::Prestige(_)
            | Deed::Faith(_)
            | Deed::Authority(_)
            | Deed::Defending(_)
            | Deed::Fought
            | Deed::WonBattle
            | Deed::TakeEvent
            | Deed::Pass
            | Deed::Rebels(_)
            | Deed::PapalToken => {}
            Deed::Succeed(realm) => *mat = successor(mat, realm, &taken),
        }
    }

    /// Applies the effects of a change beside the mat: on the turn, the board, and the known answers.
    fn around(&mut self, player: u8, deed: Deed) {
        if changes_links(deed) {
            // Answers for others about the links of this Bot.
            self.known.retain(|k| !matches!(k.ask, Ask::LinkedBots(_)) || k.bot == Some(player));
        }
        let this = &mut self.players[usize::from(player)];
        match deed {
            Deed::Pay(n) => self.moment.paid += n,
            Deed::PayCard(n) => self.moment.card_paid += n,
            Deed::Prestige(n) => this.prestige += i16::from(n),
            Deed::Faith(faith) => {
                this.faith = faith;
                self.forget(|a| matches!(a, Ask::MayMarry(_) | Ask::Convertible | Ask::NotOf(_)));
            }
            Deed::TakeEvent => this.event_taken = true,
            Deed::Pass => self.pass(player),
            Deed::Authority(n) => self.board.authority = self.board.authority.saturating_add_signed(n),
            Deed::Defending(yes) => {
                self.board.defending = yes;
                // HRE Areas count as linked while the Emperor defends them.
                self.forget(|a| matches!(a, Ask::Link(..)));
            }
            Deed::Fought => {
                self.moment.fought = true;
                // A Battle elsewhere does not change who is in its own Areas.
                let at_home = this.mat.as_ref().is_none_or(|m| m.army.is_some_and(|a| m.tax_in(a) > 0));
                if at_home {
                    self.forget(|a| a == Ask::Attacked);
                }
            }
            Deed::WonBattle => self.moment.won = true,
            Deed::PapalToken => self.remember(Ask::PapalToken, Reply::Yes),
            Deed::Rebels(yes) => {
                self.board.rebels = yes;
                self.forget(|a| a == Ask::Attacked);
            }
            Deed::Influence(area, n) => {
                add(&mut self.moment.placed, area, n);
                self.forget(|a| matches!(a, Ask::IsLinked(_)));
            }
            Deed::Withdraw(..) => self.forget(|a| matches!(a, Ask::IsLinked(_))),
            Deed::Army(_) => self.forget(|a| matches!(a, Ask::Besiegeable(_) | Ask::Reach)),
            Deed::Hold(_) => self.forget(|a| matches!(a, Ask::Besiegeable(_) | Ask::Reach)),
            Deed::Free(_) | Deed::Keep(_) => {
                self.forget(|a| is_link(a) || matches!(a, Ask::Besiegeable(_) | Ask::Reach | Ask::Attacked))
            }
            Deed::Claim(_) | Deed::Unclaim(_) => self.forget(|a| a == Ask::LinkedClaims),
            Deed::Ship(_) | Deed::Sink(_) => self.forget(is_link),
            Deed::LoseTown(_) | Deed::Occupied(_) => self.forget(|a| is_link(a) || a == Ask::Attacked),
            Deed::Succeed(realm) => this.realm = realm,
            Deed::Town(_) => self.forget(|a| is_link(a) || a == Ask::NextToDistant),
            _ => {}
        }
    }

    /// Areas with Influence of the acting Bot that may be Neutral: none of its own, and none where an Enemy
    /// has Provinces.
    pub fn neutral_influence(&self) -> impl Iterator<Item = Area> + '_ {
        let mat = self.mat(self.acting());
        let enemy = move |a: Area| {
            let of = |p: Province| p.flag().is_some_and(|r| mat.is_some_and(|m| m.is_at_war_with(r)));
            a.provinces().any(of)
        };
        let areas = mat.into_iter().flat_map(|m| m.influence.iter().map(|i| i.area));
        areas.filter(move |a| mat.is_some_and(|m| m.tax_in(*a) == 0) && !enemy(*a))
    }

    /// Areas with Influence of the acting Bot, except what it placed in this Turn.
    pub fn movable_influence(&self) -> impl Iterator<Item = Area> + '_ {
        let all = self.mat(self.acting()).into_iter().flat_map(|m| &m.influence);
        all.map(|i| i.area).filter(|a| self.moment.placed.iter().all(|p| p.area != *a))
    }

    /// The Action of the drawn card: top, second or War Action.
    pub fn card_action(&self, which: Which) -> Option<Action> {
        let face = self.law().face(self.moment.card?);
        match which {
            Which::Top => Some(face.top),
            Which::Second => face.second,
            Which::War => face.war,
        }
    }
}

/// Whether a question is about links through Towns, Ships and Influence: an answer is valid until one of them
/// is placed or lost.
fn is_link(ask: Ask) -> bool {
    matches!(ask, Ask::LinkedClaims | Ask::Link(..) | Ask::IsLinked(_))
}

/// Whether a change places or removes a piece that can link.
fn changes_links(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::Ship(_)
            | Deed::Sink(_)
            | Deed::Town(_)
            | Deed::LoseTown(_)
            | Deed::Occupied(_)
            | Deed::Free(_)
            | Deed::Keep(_)
            | Deed::Influence(..)
            | Deed::Withdraw(..)
    )
}

/// An Action of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Top,
    Second,
    War,
}

/// 2.13: 3 Units, Towns on the Provinces it Owns, and an inheritance: Ideas and Milestones (Prestige stays
/// with the player). Otherwise a normal setup.
fn successor(old: &Mat, realm: Realm, taken: &[Province]) -> Mat {
    let capital = realm.capital().or_else(|| realm.provinces().next());
    let mut mat = Mat::new(old.level, capital.unwrap_or(old.capital));
    mat.towns = realm.provinces().filter(|p| !taken.contains(p) || old.towns.contains(p)).collect();
    mat.merchant = realm.played().map(|p| p.merchant);
    mat.standing = 3;
    mat.reserve = mat.manpower(0).saturating_sub(mat.standing);
    (mat.ideas, mat.quest, mat.milestones) = (old.ideas, old.quest, old.milestones);
    mat
}

/// When Manpower shrinks, Units of the Reserve are lost first (Phase 5).
fn set_manpower(mat: &mut Mat, total: u8) {
    let now = mat.reserve + mat.units();
    if total >= now {
        mat.reserve += total - now;
        return;
    }
    let mut less = now - total;
    for pile in [&mut mat.reserve, &mut mat.laid, &mut mat.standing] {
        let n = less.min(*pile);
        *pile -= n;
        less -= n;
    }
}

fn insert(list: &mut Vec<Province>, province: Province) {
    if !list.contains(&province) {
        list.push(province);
        list.sort();
    }
}

fn add(list: &mut Vec<Cubes>, area: Area, n: u8) {
    match list.iter_mut().find(|i| i.area == area) {
        Some(cubes) => cubes.cubes += n,
        None => list.push(Cubes { area, cubes: n }),
    }
}

fn take(list: &mut Vec<Cubes>, area: Area, n: u8) {
    list.iter_mut().filter(|i| i.area == area).for_each(|i| i.cubes -= n);
    list.retain(|i| i.cubes > 0);
}
