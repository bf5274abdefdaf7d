//! Carries out the deeds of the charts.

use super::choose::Chooser;
use super::host::{Hand, Now};
use super::nouns::Member;
use crate::action::{Act, Deed as Change, Tell};
use crate::rules::{Which, rebels};
use crate::state::Roll;
use crate::state::ask::Ask;
use crate::state::mat::Mat;
use crate::vocabulary::phrase::Share;
use crate::vocabulary::{Criterion, Deed, Many, Resource, Simple, Target};
use script::host::Did;
use script::program::Criterion as Written;
use script::trace::Tracer;

/// The maximum number of repetitions of a deed.
const OFTEN: usize = 30;

impl Hand<'_, '_> {
    pub fn carry_out<T: Tracer>(&mut self, deed: &Deed, by: &mut Chooser<'_, T>) -> Now<Did> {
        match deed {
            Deed::Simple(Simple::Done) => return Ok(Did::Selected),
            Deed::Simple(simple) => self.simple(*simple, by)?,
            Deed::DrawAndPay => {
                self.draw()?;
                self.pay_card()?;
            }
            Deed::Pay(n) => self.pay(*n)?,
            Deed::PayUpTo(n) => self.pay((*n).min(self.mat().available))?,
            Deed::PayMany(many) => {
                let n = self.many(many)?;
                self.pay(n)?;
            }
            Deed::Gain(what, many) => {
                let n = self.many(many)?;
                self.gains(*what, n)?;
            }
            Deed::Lose(what, many) => {
                let n = self.many(many)?;
                self.loses(*what, n)?;
            }
            Deed::PayTo(n, deed) => {
                if self.mat().available < *n || self.carry_out(deed, by)? == Did::Nothing {
                    return Ok(Did::Nothing);
                }
                self.pay(*n)?;
            }
            Deed::When { deed, question, holds } => {
                if self.holds(question)? != *holds {
                    return Ok(Did::Nothing);
                }
                return self.carry_out(deed, by);
            }
            Deed::Again { deed, question, is_while } => {
                let mut did = Did::Nothing;
                for _ in 0..OFTEN {
                    if self.holds(question)? != *is_while || self.carry_out(deed, by)? == Did::Nothing {
                        break;
                    }
                    did = Did::Done;
                }
                return Ok(did);
            }
            Deed::ChooseBy(simple, criterion) => return self.choose_by(*simple, criterion, by),
            // The vocabulary has resolved these.
            Deed::OffMap | Deed::CalmIt => return Ok(Did::Nothing),
            Deed::All(all) => {
                for one in all {
                    self.carry_out(one, by)?;
                }
            }
            Deed::Besiege => {
                self.choose_provinces(by)?;
                if !self.at.provinces.is_empty() {
                    self.pay(self.at.price)?;
                    self.take_provinces()?;
                }
            }
            Deed::ClaimCapital => {
                if let Some(area) = self.target_realm().and_then(|realm| realm.capital_area()) {
                    self.claim(area)?;
                }
            }
            Deed::ResearchOnly(branch) => {
                self.research_only(*branch)?;
            }
            Deed::GainTo(n) => self.gain(self.me, n.saturating_sub(self.mat().available))?,
            Deed::RecruitHalf => self.recruit(self.me, self.mat().reserve.div_ceil(2))?,
            Deed::Roll(chart) => self.roll_chart(*chart, by.trace)?,
            Deed::Research(branch) => self.research(*branch)?,
            Deed::RecruitAll => self.recruit(self.me, self.mat().reserve)?,
            // As many as there are, as with every recruitment.
            Deed::RecruitShare(Share::Some(n)) => self.recruit(self.me, *n)?,
            Deed::RecruitShare(share) => self.recruit(self.me, share.of(self.mat().reserve))?,
            Deed::RecruitTo(n) => self.recruit(self.me, n.saturating_sub(self.mat().units()))?,
            Deed::ArmyToCapital => {
                self.at.area = Some(self.mat().capital_area());
                self.place_army()?;
            }
            Deed::RemoveArmy => {
                if self.mat().army.is_some() {
                    self.change(Change::LeaveMap)?;
                }
            }
            Deed::Colonize(price) => self.colonize(*price)?,
            Deed::ColonizeThe { place, price } => match self.one_of(place, by)?.and_then(Member::area) {
                Some(area) => {
                    self.at.area = Some(area);
                    self.colonize(*price)?;
                }
                None => return Ok(Did::Nothing),
            },
            Deed::PlaceInfluence(n) => self.place_influence(*n, by)?,
            Deed::SpreadInfluence(n) => self.spread_influence(*n, by)?,
            Deed::To(verb, things) => return self.do_to(*verb, things, by),
            Deed::ToEach(verb, things) => return self.do_to_each(*verb, things, by),
            Deed::InfluenceIn { share, at, each } => return self.influence_in(*share, at, *each, by),
            Deed::InfluenceFrom { share, at, each } => return self.influence_from(*share, at, *each, by),
            Deed::Ships { share, at } => return self.ships_to(*share, at, by),
            Deed::UnrestFrom { share, at, each } => return self.unrest_from(*share, at, *each, by),
        }
        Ok(Did::Done)
    }

    /// Chooses by the deed's own criterion first, then by the preferences.
    fn choose_by<T: Tracer>(
        &mut self,
        simple: Simple,
        criterion: &Criterion,
        by: &mut Chooser<'_, T>,
    ) -> Now<Did> {
        // The line is known while a deed is carried out.
        let Some(line) = self.line else { return Ok(Did::Nothing) };
        let first = Written { meaning: Some(criterion.clone()), line };
        let prefer: Vec<_> = std::iter::once(first).chain(by.prefer.iter().cloned()).collect();
        self.simple(simple, &mut Chooser { prefer: &prefer, trace: by.trace })?;
        Ok(Did::Done)
    }

    fn simple<T: Tracer>(&mut self, deed: Simple, by: &mut Chooser<'_, T>) -> Now<()> {
        match deed {
            // The turn ends with it: see `carry_out`.
            Simple::Done => Ok(()),
            Simple::Pass => self.change(Change::Pass),
            Simple::Draw => self.draw(),
            Simple::PayCard => self.pay_card(),
            Simple::TakeTop => self.take(Which::Top),
            Simple::TakeSecond => self.take(Which::Second),
            Simple::TakeWar => self.take(Which::War),
            Simple::ChooseAreaToDefend => self.choose_area_to_defend(by),
            Simple::ChooseProvinces => self.choose_provinces(by),
            Simple::ChooseTerritory => self.choose_territory(by),
            Simple::ChooseDestination => self.choose_destination(by),
            Simple::ChooseOpponent => self.choose_opponent(|_, _| true),
            Simple::ChooseCatholicOpponent => {
                self.choose_opponent(|state, p| state.player(p).faith.is_catholic())
            }
            Simple::ChooseTowns => self.choose_towns(by),
            Simple::ChooseAreaToConvert => self.choose_area_to_convert(by),
            Simple::PlaceArmy => self.place_army(),
            Simple::MoveArmy => self.move_army(),
            Simple::GoHome => self.go_home(),
            Simple::Recruit => self.recruit(self.me, self.row().recruits),
            Simple::PlaceShip => self.place_ship(),
            Simple::PayForSiege => self.pay(self.at.price),
            Simple::TakeProvinces => self.take_provinces(),
            Simple::TakeEvent => self.take_event(),
            Simple::OptionA => self.take_option(true),
            Simple::OptionB => self.take_option(false),
            Simple::CarryOutEvent => self.carry_out_event(),
            Simple::CarryOutSymbols => self.carry_out_symbols(),
            Simple::NoteEvent => self.note_event(),
            Simple::PlaceTargetClaim => self.place_target_claim(),
            Simple::PlaceBorderClaim => self.place_border_claim(),
            Simple::PlaceClaimThere => self.place_claim_there(),
            Simple::LoseLiberated => self.lose_liberated(),
            Simple::ClaimItsArea => self.claim_its_area(),
            Simple::DeclareWar => self.declare_war(),
            Simple::CallAttackingAllies => self.call_attacking_allies(),
            Simple::CallDefendingAllies => self.call_defending_allies(),
            Simple::WithdrawInfluence => self.withdraw_influence(),
            Simple::Subjugate => self.subjugate(),
            Simple::Ally => self.ally(),
            Simple::Marry => self.marry(),
            Simple::Trade => self.trade(),
            Simple::PayOtherBots => self.pay_other_bots(),
            Simple::CallCrusade => self.call_crusade(),
            Simple::Excommunicate => self.excommunicate(),
            Simple::GainCardinal => self.gain_cardinal(),
            Simple::RollExploration => self.roll_exploration(),
            Simple::LoseExplorer => self.lose_explorer(),
            Simple::SowDiscontent => self.sow_discontent(),
            Simple::Sabotage => self.sabotage(),
            Simple::SupportRebels => self.support_rebels(),
            Simple::Calm => self.calm_chosen(),
            Simple::Convert => self.convert(),
            Simple::PutInFocus => match self.focus() {
                Some(kind) => self.change(Change::Focus(kind)),
                None => Ok(()),
            },
            Simple::CompleteMilestone => self.complete_milestone(),
            Simple::ResearchQuest => self.research_quest(),
            Simple::MakeWhitePeace => self.make_white_peace(),
            Simple::Annex => self.annex(),
            Simple::MakeHumanPeace => self.make_human_peace(),
            Simple::Humiliate => self.humiliate(),
            Simple::KeepLand => self.keep_land(),
            Simple::TakeAllLand => self.take_all_land(),
            Simple::BeginLandBattle => self.begin_land_battle(),
            Simple::RollForTheirUnits => self.roll_for_their_units(),
            Simple::RollInfantry => self.roll_infantry(),
            Simple::ExchangeHits => self.exchange_hits(),
            Simple::TakeCasualties => self.take_casualties(self.at.icons),
            Simple::RemoveRebels => self.remove_rebels(),
            Simple::RemoveHalfRebels => self.remove_half_rebels(),
            Simple::WinLandBattle => self.win_battle(),
            Simple::LoseLandBattle => self.lose_land_battle(),
            Simple::RollForTheirShips => self.roll_for_their_ships(),
            Simple::RollArtillery => self.roll_artillery(),
            Simple::RollOtherArtillery => self.roll_other_artillery(),
            Simple::SinkWhatItCan => self.sink_what_it_can(),
            Simple::SinkOtherShip => self.sink_other_ship(),
            Simple::LoseShip => self.lose_ship(),
            Simple::WinSeaBattle => self.win_battle(),
            Simple::BuildDeck => self.build_deck(self.me),
            Simple::EndTruces => {
                let rounds = self.state().rounds();
                let old = self.mat().truces.iter().any(|t| t.made < rounds);
                if old { self.change(Change::EndTruces) } else { Ok(()) }
            }
            Simple::CalmByIdeas => self.calm_by_ideas(),
            Simple::RollRebels => self.act(Act::Roll(Roll::Rebels, rebels::dice(self.mat()))),
            Simple::SufferRebels => self.suffer_rebels(self.me, |_| true),
            Simple::DiscardSpent => {
                if self.mat().spent > 0 {
                    self.change(Change::Refresh)
                } else {
                    Ok(())
                }
            }
            Simple::RollAuthority => self.roll_authority(),
            Simple::GainIncome => self.gain_income(),
            Simple::GainIncomePrestige => self.gain_income_prestige(),
            Simple::UpdateManpower => {
                let mat = self.mat();
                let total = mat.manpower(self.state().authority_of(self.me));
                if total == mat.units() + mat.reserve { Ok(()) } else { self.change(Change::Manpower(total)) }
            }
            Simple::UpdateColonists => self.update_colonists(),
            Simple::EndPlayerAlliances => self.end_player_alliances(),
            Simple::PlaceImperial => self.place_imperial(),
            Simple::Reshuffle => self.reshuffle(),
            Simple::Score => self.score_game(),
            Simple::NoteWar => match self.aggressor() {
                Some(realm) => self.try_change(self.me, Change::War(realm)).map(|_| ()),
                None => Ok(()),
            },
            Simple::DefendHre => self.defend_hre(),
            Simple::GainMinimum => {
                let short = self.row().at_war.saturating_sub(self.mat().available);
                self.gain(self.me, short)
            }
            Simple::RefuseCall => self.refuse_call(),
            Simple::GainPassive => self.gain_passive(),
            Simple::SufferEffect => self.suffer_effect(),
            Simple::FindSuccessor => self.succeed(self.me),
        }
    }

    fn many(&mut self, many: &Many) -> Now<u8> {
        let n = match many {
            Many::Is(n) => i32::from(*n),
            Many::Each(n, of) => i32::from(*n).saturating_mul(self.how_much(of)?),
            Many::Every(n, every, of) => {
                i32::from(*n).saturating_mul(self.how_much(of)? / i32::from((*every).max(1)))
            }
        };
        Ok(n.clamp(0, i32::from(i8::MAX)) as u8)
    }

    fn gains(&mut self, what: Resource, n: u8) -> Now<()> {
        if n == 0 {
            return Ok(());
        }
        match what {
            // The vocabulary has resolved this.
            Resource::Same => Ok(()),
            Resource::Bp => self.gain(self.me, n),
            Resource::Unrest => self.gain_unrest(n),
            Resource::Prestige => self.change(Change::Prestige(n as i8)),
            Resource::Colonists => self.change(Change::Colonists(n as i8)),
            Resource::Cardinals => {
                for _ in 0..n {
                    self.gain_cardinal()?;
                }
                Ok(())
            }
        }
    }

    /// Loses as much as there is.
    fn loses(&mut self, what: Resource, n: u8) -> Now<()> {
        let mat = self.mat();
        match what {
            Resource::Bp => match n.min(mat.available) {
                0 => Ok(()),
                n => self.change(Change::Lose(n)),
            },
            Resource::Same => Ok(()),
            Resource::Unrest => self.lose_unrest(n),
            Resource::Prestige => self.change(Change::Prestige(-(n as i8))),
            Resource::Colonists => match n.min(mat.colonists) {
                0 => Ok(()),
                n => self.change(Change::Colonists(-(n as i8))),
            },
            Resource::Cardinals => match n.min(mat.cardinals) {
                0 => Ok(()),
                n => self.change(Change::Cardinals(-(n as i8))),
            },
        }
    }

    fn gain_cardinal(&mut self) -> Now<()> {
        self.change(Change::Cardinals(1))?;
        self.tell(Tell::CardinalSlot)
    }

    /// A payment that the Bot cannot make is skipped (OR-3).
    pub fn pay(&mut self, n: u8) -> Now<()> {
        if n == 0 {
            return Ok(());
        }
        self.try_change(self.me, Change::Pay(n)).map(|_| ())
    }

    fn draw(&mut self) -> Now<()> {
        self.act(Act::Roll(Roll::Card, 1))?;
        match self.face().and_then(|f| f.discard) {
            Some(deck) => self.tell(Tell::Discard(deck)),
            None => Ok(()),
        }
    }

    fn pay_card(&mut self) -> Now<()> {
        let cost = self.face().map_or(0, |f| f.cost).min(self.mat().available);
        if cost == 0 { Ok(()) } else { self.change(Change::PayCard(cost)) }
    }

    fn take(&mut self, which: Which) -> Now<()> {
        self.at.page = self.state().card_action(which).map(Target::Action);
        Ok(())
    }

    /// Gains BP; if the cubes run out, Influence is taken from the board (2.9.1).
    pub fn gain(&mut self, player: u8, n: u8) -> Now<()> {
        let cubes = |m: &Mat| m.supply() + m.spent;
        if player == self.me {
            self.take_influence_until(|m| cubes(m) >= n)?;
        }
        let n = n.min(self.state().mat(player).map_or(0, cubes));
        if n == 0 { Ok(()) } else { self.act(Act::Do(player, Change::Gain(n))) }
    }

    /// Takes Influence from the board, cube by cube, where people say.
    fn take_influence_until(&mut self, enough: impl Fn(&Mat) -> bool) -> Now<()> {
        while !enough(self.mat()) && self.state().movable_influence().next().is_some() {
            let from = self.area(Ask::Farthest(self.at.taken))?;
            self.at.taken += 1;
            match from {
                Some(area) if self.try_change(self.me, Change::Withdraw(area, 1))? => {}
                _ => break,
            }
        }
        Ok(())
    }

    /// Frees cubes for Influence: Spent BP first, then Influence elsewhere, then Available BP (2.9.1).
    pub fn free_cubes(&mut self, n: u8) -> Now<()> {
        let spent = n.saturating_sub(self.mat().supply()).min(self.mat().spent);
        if spent > 0 {
            self.change(Change::FreeSpent(spent))?;
        }
        self.take_influence_until(|m| m.supply() >= n)?;
        let available = n.saturating_sub(self.mat().supply()).min(self.mat().available);
        if available > 0 { self.change(Change::Lose(available)) } else { Ok(()) }
    }

    /// Puts Unrest on the Towns with the lowest Tax Value (2.6.4), where it hurts least; surplus Unrest is
    /// lost.
    pub fn gain_unrest(&mut self, n: u8) -> Now<()> {
        for _ in 0..n {
            match rebels::unrest_goes_to(self.mat()) {
                Some(town) => self.change(Change::Unrest(town))?,
                None => break,
            }
        }
        Ok(())
    }

    /// Removes Unrest, the highest Tax Value first.
    pub fn lose_unrest(&mut self, n: u8) -> Now<()> {
        for _ in 0..n {
            match rebels::unrest_leaves(self.mat(), |_| true) {
                Some(town) => self.change(Change::Calm(town))?,
                None => break,
            }
        }
        Ok(())
    }
}
