//! Answers the questions of the charts: the program's own knowledge is tested first, and people are asked
//! only if the answer can still make a difference.

use super::host::{Hand, Now};
use crate::atlas::{Area, Realm};
use crate::rules::target::Target as Aim;
use crate::rules::{Which, battle};
use crate::state::ask::{Ask, Word};
use crate::state::card::Action;
use crate::state::mat::{ALLIANCES, MARRIAGES, Mat, SHIPS};
use crate::state::{Cause, Stage};
use crate::vocabulary::{Amount, Ban, Deed, Fact, Question, Setting};
use script::program::Comparison;

/// The last Round of an Age.
const LAST_ROUND: u8 = 4;

impl Hand<'_, '_> {
    pub fn holds(&mut self, question: &Question) -> Now<bool> {
        Ok(match question {
            Question::Is(fact) => self.fact(*fact)?,
            Question::Compare(a, comparison, b) => self.compares(a, *comparison, b)?,
            // The vocabulary has resolved these.
            Question::Done(_) | Question::That(_) => true,
            Question::Not(not) => !self.holds(not)?,
            Question::All(all) => {
                for one in all {
                    if !self.holds(one)? {
                        return Ok(false);
                    }
                }
                true
            }
            Question::Any(any) => {
                for one in any {
                    if self.holds(one)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    /// A comparison that depends on the board is put to people as a whole.
    fn compares(&mut self, a: &Amount, comparison: Comparison, b: &Amount) -> Now<bool> {
        if let (Amount::Count(things), Amount::Is(n)) = (a, b) {
            match (comparison, n) {
                (Comparison::AtLeast, 1) => return self.is_there(things),
                (Comparison::Equal, 0) => return Ok(!self.is_there(things)?),
                _ => {}
            }
        }
        match (self.known(a)?, self.known(b)?) {
            (Some(a), Some(b)) => Ok(comparison.holds(a, b)),
            // A written question states what is compared; without one the numbers are asked for.
            _ if self.line.is_some() => self.people_say(&self.as_written("")),
            _ => Ok(comparison.holds(self.how_much(a)?, self.how_much(b)?)),
        }
    }

    /// Whether the document forbids the deed now.
    pub fn is_forbidden(&mut self, deed: &Deed) -> Now<bool> {
        let program = self.program;
        for setting in &program.settings {
            let Setting::Ban(Ban { act, when, unless }) = &setting.meaning else { continue };
            self.line = Some(setting.line);
            let is_meant = self.is_banned(act, deed)?;
            let is_in_force = is_meant
                && match when {
                    Some(when) => self.holds(when)?,
                    None => true,
                }
                && match unless {
                    Some(unless) => !self.holds(unless)?,
                    None => true,
                };
            if is_in_force {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub fn fact(&mut self, fact: Fact) -> Now<bool> {
        let me = self.me;
        let state = self.state();
        let (player, mat, moment) = (state.player(me), self.mat(), &state.moment);
        Ok(match fact {
            // The main turn
            Fact::Passed => player.passed,
            Fact::LastTurn => state.stage == Stage::LastEvents,
            Fact::EventTaken => player.event_taken,
            Fact::Fighters => mat.units() + mat.reserve > 0,
            Fact::Attacked => !self.attacked()?.is_empty(),
            Fact::ArmyOnMap => mat.army.is_some(),
            Fact::CanBesiege => self.can_besiege()?,
            Fact::ClaimLinked => {
                mat.colonial_claims().next().is_some() && !self.areas(Ask::LinkedClaims)?.is_empty()
            }
            Fact::DeckEmpty => mat.deck.draw.is_empty(),
            Fact::AtWar => mat.counts_as_at_war(),
            Fact::InAnyWar => mat.is_at_war(),
            Fact::WarAction => state.card_action(Which::War).is_some(),
            Fact::SecondAction => state.card_action(Which::Second).is_some(),
            Fact::OnCard(action) => self.is_on_card(action),
            // The current choices
            Fact::AreaChosen | Fact::Destination => self.at.area.is_some(),
            Fact::ProvinceChosen | Fact::TownChosen => !self.at.provinces.is_empty(),
            Fact::Target => self.at.target.is_some(),
            Fact::Opponent => self.at.opponent.is_some(),
            Fact::NothingPaid => moment.paid == 0,
            Fact::AnythingPaid => moment.paid > 0,
            Fact::NothingToDo => self.at.nothing_to_do,
            Fact::IdeaResearched => self.at.researched,
            // DEFEND
            Fact::ActivationNeeded => mat.army != self.at.area || self.hostile()? > 0,
            Fact::EnemyShipsOff => self.enemy_ships_off()?,
            // EVENT
            Fact::Effect(effect) => {
                matches!(state.response.map(|r| r.cause), Some(Cause::Effect(now, _)) if now == effect)
            }
            Fact::ActivePlayer => state.response.is_none(),
            Fact::Liberated => matches!(state.response.map(|r| r.cause), Some(Cause::Liberated(_))),
            Fact::CalledByNpr => self.caller().is_some_and(|on| state.player_of(on).is_none()),
            Fact::Options => self.word(Ask::EventOptions)? != Some(Word::NoOptions),
            Fact::NothingApplied => self.at.applied == 0,
            Fact::WarToDeclare => self.at.declare_war,
            Fact::ArmyToActivate => self.at.activate,
            // MILITARY
            Fact::TargetTerritory => matches!(self.at.target, Some(Aim::Territory(_))),
            Fact::TargetNpr => self.target_realm().is_some_and(|r| state.player_of(r).is_none()),
            Fact::TargetPr => self.target_realm().is_some_and(|r| state.player_of(r).is_some()),
            Fact::ClaimDue => match self.at.target {
                Some(Aim::Territory(_)) => true,
                Some(Aim::Realm { realm, .. }) => state.player_of(realm).is_none(),
                None => false,
            },
            Fact::WarBarred => self.is_war_barred()?,
            Fact::CasusBelli => self.has_casus_belli()?,
            Fact::TargetEnemy => self.target_realm().is_some_and(|r| mat.is_at_war_with(r)),
            Fact::TargetTruce => self.target_realm().is_some_and(|r| mat.has_truce(r)),
            Fact::TargetMarried => self.target_realm().is_some_and(|r| mat.marriages.contains(&r)),
            Fact::BridgeInReach => self.zone_by(Ask::BridgeZone)?,
            // DIPLOMACY
            Fact::TargetAlly => self.target_realm().is_some_and(|r| mat.is_ally(r)),
            Fact::CanSubjugate => self.subjugation_price()?.is_some(),
            Fact::MayAlly => self.may_ally()?,
            Fact::MayMarry => match self.target_realm() {
                Some(realm) => {
                    let free = mat.marriages.len() < MARRIAGES && !mat.marriages.contains(&realm);
                    // The faith of a Realm with a set-up card is known.
                    let known = realm.played().map(|p| player.faith.may_marry(p.faith));
                    mat.is_ally(realm)
                        && free
                        && match known {
                            Some(may) => may,
                            None => self.yes(Ask::MayMarry(realm))?,
                        }
                }
                None => false,
            },
            Fact::AdjacentRoom => !self.areas(Ask::AdjacentWithRoom)?.is_empty(),
            // NAVAL, EXPLORE
            Fact::ShipLeft => mat.ships.len() < SHIPS,
            Fact::HostileZone => self.zone_by(Ask::HostileZone)?,
            Fact::FreeZone => self.zone_by(Ask::FreeZone)?,
            Fact::DistantZone => self.zone_by(Ask::DistantZone)?,
            Fact::TradeCards => {
                self.at.node = self.node(Ask::TradeNode)?;
                self.at.node.is_some()
            }
            Fact::LinkedToNode => match state.response.map(|r| r.cause) {
                Some(Cause::Trade(node)) => self.yes(Ask::IsLinked(node))?,
                _ => false,
            },
            Fact::Missions => state.switches.missions,
            Fact::Quest => mat.quest,
            Fact::NewWorld => mat.quest || self.yes(Ask::NextToDistant)?,
            Fact::Skull => self.at.explored.is_none(),
            Fact::TerritoryForIt => {
                self.at.area = match self.at.explored {
                    Some(number) => self.area(Ask::TerritoryFor(number))?,
                    None => None,
                };
                self.at.area.is_some()
            }
            Fact::AnyTerritory => {
                self.at.area = self.area(Ask::AnyTerritory)?;
                self.at.area.is_some()
            }
            // PAPAL CURIA
            Fact::Catholic => player.faith.is_catholic(),
            Fact::PapalController => state.is_papal_controller(me),
            Fact::PapalToken => self.yes(Ask::PapalToken)?,
            Fact::CrusadeArea => self.crusade()?,
            Fact::ControlsRoma => state.board.roma == Some(me),
            // FOCUS, IDEA
            Fact::MilestoneHeld => self.focus().is_none_or(|k| mat.milestones[k as usize]),
            Fact::FocusFull => self.focus().is_some_and(|k| mat.focus(k) >= state.law().row(mat.level).focus),
            Fact::QuestWanted => !mat.quest && self.yes(Ask::QuestWanted)?,
            // Peace
            Fact::NobodyOccupies => self.victory()? == Some(Word::WhitePeace),
            Fact::TotalVictory => self.victory()? == Some(Word::Total),
            Fact::PartialVictory => self.victory()? == Some(Word::Partial),
            Fact::EnemyHuman => self.enemy_player().is_some_and(|p| state.mat(p).is_none()),
            Fact::EnemyNpr => self.enemy_player().is_none(),
            Fact::HumiliationPays => self.humiliation_pays()?,
            Fact::HoldsCapitalAndMore => match self.at.enemy {
                Some(enemy) => !mat.held.is_empty() && self.yes(Ask::CapitalAndMore(enemy))?,
                None => false,
            },
            Fact::HoldsMore => self.held_tax() > self.lost_tax()?,
            Fact::LostMore => self.lost_tax()? > self.held_tax(),
            Fact::EnemyAgrees => self.enemy_agrees()?,
            // Battles
            Fact::BattleFought => moment.fought,
            Fact::BattleLost => self.at.won == Some(false),
            Fact::BattleDecided => mat.standing == 0 || self.at.enemy_left == 0,
            Fact::OnlyNprAndRebels => self.only_npr_on_land()?,
            Fact::OnlyNpr => self.only_npr_at_sea()?,
            Fact::EnemyBot => self.sea_enemy()?.is_some_and(|p| self.state().mat(p).is_some()),
            Fact::EnemyShips => self.enemy_ships()? > 0,
            Fact::IconsSink => {
                let ports = self.ports()?;
                self.at.icons >= battle::npr_sinks(ports)
            }
            Fact::HitsDiffer => self.at.hits != self.at.other_hits,
            Fact::AllSunk => self.at.hits >= self.enemy_ships()?,
            // The phases
            Fact::Invaded => self.is_invaded()?,
            Fact::Dissent => self.yes(Ask::Dissent)?,
            Fact::Emperor => state.is_emperor(me),
            Fact::Called => self.is_called()?,
            Fact::AtWarWithOpponent => self.is_at_war_with_a_player(),
            Fact::AtWarWithAggressor => self.aggressor().is_some_and(|r| mat.is_at_war_with(r)),
            Fact::DefendsHre => self.defends_hre()?,
            // Its own pieces
            Fact::CardDrawn => moment.card.is_some(),
            Fact::ArmyInCapital => mat.army == Some(mat.capital_area()),
            Fact::Merchant => mat.merchant.is_some(),
            Fact::AtWarWithHuman => mat
                .wars
                .iter()
                .filter_map(|w| state.player_of(w.enemy))
                .any(|enemy| state.mat(enemy).is_none()),
            Fact::AtWarWithNpr => self.is_at_war_with_an_npr(),
            Fact::LastRound => state.round == LAST_ROUND,
            Fact::BattleWon => self.at.won == Some(true),
            Fact::ProvinceLost => !mat.lost.is_empty(),
            Fact::ClaimOnTarget => match self.target_realm() {
                Some(realm) => {
                    let areas = self.areas_of(realm);
                    self.mat().claims.iter().any(|claim| areas.contains(claim))
                }
                None => false,
            },
            Fact::OwnsCapital => mat.towns.contains(&mat.capital) && !mat.lost.contains(&mat.capital),
            Fact::CardTooDear => self.face().is_some_and(|f| f.cost > self.mat().available),
        })
    }

    /// Whether there can be hostile Units at all: a War, Rebels, or lost Towns.
    pub fn is_anybody_hostile(&self) -> bool {
        self.mat().is_at_war() || self.state().board.rebels || !self.mat().lost.is_empty()
    }

    pub fn is_at_war_with_a_player(&self) -> bool {
        self.mat().wars.iter().any(|w| self.state().player_of(w.enemy).is_some())
    }

    pub fn is_at_war_with_an_npr(&self) -> bool {
        self.mat().wars.iter().any(|w| self.state().player_of(w.enemy).is_none())
    }

    fn is_on_card(&self, action: Action) -> bool {
        self.face().is_some_and(|f| f.top == action)
    }

    /// The Realm that declared War in the human's turn.
    pub fn aggressor(&self) -> Option<Realm> {
        match self.state().response?.cause {
            Cause::War { by, .. } => Some(self.state().player(by).realm),
            _ => None,
        }
    }

    /// The other Realm on which War was declared, and which calls the Bot.
    pub fn caller(&self) -> Option<Realm> {
        match self.state().response?.cause {
            Cause::War { on, .. } => Some(on).filter(|on| *on != self.realm()),
            _ => None,
        }
    }

    /// Areas with its Towns where Enemies or Rebels are, or Towns are occupied. Bots' Armies are known:
    /// people are asked only if there are other Enemies, or Rebels.
    pub fn attacked(&mut self) -> Now<Vec<Area>> {
        if !self.is_anybody_hostile() {
            return Ok(Vec::new());
        }
        if !self.has_only_bots_against_it() {
            return self.areas(Ask::Attacked);
        }
        let mat = self.mat();
        let armies: Vec<Area> = self.enemy_bots().filter_map(|(_, m)| m.army).collect();
        let lost = |area: &Area| mat.lost.iter().any(|p| p.area() == *area);
        Ok(mat.areas().into_iter().filter(|a| armies.contains(a) || lost(a)).collect())
    }

    pub fn enemy_bots(&self) -> impl Iterator<Item = (u8, &Mat)> {
        let me = self.mat();
        self.state().bots().filter(|(p, _)| me.is_at_war_with(self.state().player(*p).realm))
    }

    /// Whether all hostile players are Bots without Active Allies: their pieces are known.
    pub fn has_only_bots_against_it(&self) -> bool {
        let alone = |m: &Mat| m.alliances.iter().all(|a| !a.active);
        let known = self.enemy_bots().filter(|(_, m)| alone(m)).count();
        known > 0 && known == self.mat().wars.len() && !self.state().board.rebels
    }

    fn zone_by(&mut self, ask: Ask) -> Now<bool> {
        self.at.zone = self.zones(ask)?.first().copied();
        Ok(self.at.zone.is_some())
    }

    /// DF-5: whether enemy Ships are off its Ports, which is possible only in a War with a player.
    fn enemy_ships_off(&mut self) -> Now<bool> {
        let Some(area) = self.at.area else { return Ok(false) };
        if !self.is_at_war_with_a_player() || self.mat().ships.len() >= SHIPS {
            return Ok(false);
        }
        self.zone_by(Ask::EnemyShipsOff(area))
    }

    /// MI-4: whether a condition that the chart has not tested yet bars the War. Asked only if it is possible
    /// at all.
    fn is_war_barred(&mut self) -> Now<bool> {
        let Some(realm) = self.target_realm() else { return Ok(true) };
        let (state, mat) = (self.state(), self.mat());
        if mat.is_at_war_with(realm) {
            return Ok(true);
        }
        let emperor = state.board.emperor.map(|p| state.player(p).realm);
        let emperor_is_friend = emperor.is_some_and(|e| mat.is_ally(e) || mat.has_truce(e));
        let distant =
            realm.capital_area().is_some_and(|a| a.is_distant()) || matches!(realm, Realm::Named(_));
        if emperor_is_friend || !mat.truces.is_empty() || distant {
            return self.yes(Ask::WarBarred(realm));
        }
        Ok(false)
    }

    /// Whether there is a Claim or Core where the target Owns a Province, a Crusade, or a reason that the
    /// board shows.
    pub fn has_casus_belli(&mut self) -> Now<bool> {
        let Some(realm) = self.target_realm() else { return Ok(false) };
        if self.at.crusade {
            return Ok(true);
        }
        let areas = self.areas_of(realm);
        let mat = self.mat();
        let claim = match self.at.target {
            Some(Aim::Realm { claim, .. }) => claim,
            _ => None,
        };
        let known = mat.claims.iter().chain(&mat.cores).any(|a| areas.contains(a) || Some(*a) == claim);
        Ok(known || self.yes(Ask::CasusBelli(realm))?)
    }

    fn may_ally(&mut self) -> Now<bool> {
        let Some(realm) = self.target_realm() else { return Ok(false) };
        let mat = self.mat();
        let free = mat.alliances.len() < ALLIANCES && !mat.is_ally(realm) && !mat.is_at_war();
        let enough = self.influence_with(realm) >= 2;
        Ok(free && enough && !self.is_vassal(realm) && self.yes(Ask::MayAlly(realm))?)
    }

    /// PC-3: chooses an Area, and the Muslim Realm there that is the target of the Crusade.
    fn crusade(&mut self) -> Now<bool> {
        let Some(area) = self.area(Ask::CrusadeArea)? else { return Ok(false) };
        let Some(realm) = self.realms(Ask::MuslimRealm(area))?.first().copied() else { return Ok(false) };
        self.at.area = Some(area);
        self.at.target = Some(Aim::Realm { realm, claim: Some(area), instead_of: None });
        self.at.crusade = true;
        Ok(true)
    }

    /// Phase 3 B: only an NPR that is an Enemy invades.
    fn is_invaded(&mut self) -> Now<bool> {
        if !self.is_at_war_with_an_npr() || self.mat().units() == 0 {
            return Ok(false);
        }
        self.at.area = self.area(Ask::InvadedArea)?;
        Ok(self.at.area.is_some())
    }

    /// Whether it is called: the Emperor for its Subjects, every Bot for its Allies.
    fn is_called(&mut self) -> Now<bool> {
        match self.caller() {
            Some(on) => Ok(self.mat().is_ally(on) || self.defends_hre()?),
            None => Ok(false),
        }
    }

    /// 2.12.3, 2.15.3: with Authority of at least 1 it defends itself and its Subjects, except those it is at
    /// War with, against an attacker from outside; its Subjects also against one from inside without a Casus
    /// Belli.
    fn defends_hre(&mut self) -> Now<bool> {
        let Some(by) = self.aggressor() else { return Ok(false) };
        let state = self.state();
        if !state.is_emperor(self.me) || state.board.authority == 0 {
            return Ok(false);
        }
        let attacked = self.caller().unwrap_or(self.realm());
        if self.mat().is_at_war_with(attacked) || !self.yes(Ask::HreMember(attacked))? {
            return Ok(false);
        }
        Ok(!self.yes(Ask::HreMember(by))? || (self.caller().is_some() && self.yes(Ask::WithoutCause(by))?))
    }
}
