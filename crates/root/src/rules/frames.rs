//! The frames between the steps: who decides or what is drawn, what is legal, and its effect.

use super::{Ruling, demand, refuse};
use crate::action::Action;
use crate::state::*;
use table::Pending;

/// Every item on every side.
pub fn item_candidates(out: &mut Vec<Action>) {
    for side in Side::ALL {
        out.extend(Item::ALL.iter().map(|item| Action::Item { item: *item, side: *side }));
    }
}

impl State {
    pub fn frame_pending(&self, frame: Frame) -> Pending {
        let seat = |f| Pending::Seat(self.seat_of(f));
        let chance = |n: usize| Pending::Chance { outcomes: n as u32 };
        match frame {
            Frame::Draw { .. } => chance(self.deck.len()),
            Frame::RandomCard { from, .. } => chance(self.hands[from.index()].len()),
            Frame::RandomLoss { owner, at, .. } => {
                chance(Building::of(owner).iter().filter(|b| self.count(**b, at) > 0).count())
            }
            Frame::RuinItem { who } => chance(self.ruin_pool(who).total() as usize),
            Frame::AidedItem { from, .. } => chance(self.takeable(from).total() as usize),
            Frame::NewQuest { .. } => chance(self.quest_deck.len()),
            Frame::PlotKind { .. } => chance(self.unseen_plots().iter().sum::<u8>() as usize),
            Frame::SuitMarker { next } => chance(CLEARINGS - next as usize),
            Frame::DealFaction { row, .. } => chance(self.factions_to_deal(row).len()),
            Frame::ChooseFaction { seat, .. } => Pending::Seat(table::Seat(seat)),
            Frame::SetUp { who, .. } => self.setup_pending(who),
            Frame::Opening { who, stage, there } => self.opening_pending(who, stage, there),
            Frame::Battle { stage } => self.battle_pending(stage),
            Frame::Free { who }
            | Frame::Damage { who, .. }
            | Frame::Exhaust { who, .. }
            | Frame::Repair { who, .. }
            | Frame::TakeItem { who, .. }
            | Frame::RuinChoice { who }
            | Frame::GiveCard { who, .. }
            | Frame::PutBack { who, .. }
            | Frame::PlaceDue { who, .. }
            | Frame::Guess { who, .. } => seat(who),
            Frame::Outrage { offender, .. } | Frame::Investors { offender, .. } => seat(offender),
            Frame::Hospitals { .. } | Frame::PayWood { .. } => seat(Faction::Marquise),
            Frame::Crusade { .. } => seat(Faction::Lizards),
            Frame::PayFunds { .. } | Frame::Disruption { .. } => seat(Faction::Riverfolk),
            Frame::TunnelBack { .. }
            | Frame::DigMove { .. }
            | Frame::Minister { .. }
            | Frame::SecondDeed { .. }
            | Frame::Banking { .. }
            | Frame::SwayCards { .. }
            | Frame::LoseMinister => seat(Faction::Duchy),
            Frame::CutSupporters | Frame::PaySupporters { .. } => seat(Faction::Alliance),
            Frame::NewLeader => seat(Faction::Eyrie),
            Frame::Emigre { .. } | Frame::BaseLost { .. } | Frame::FlipPlot { .. } | Frame::BombAt { .. } => {
                seat(self.active())
            }
        }
    }

    /// Carries out whatever needs no decision. Returns true if the frame waits.
    pub fn run_frame(&mut self, frame: Frame) -> bool {
        let waits = match frame {
            Frame::Draw { left, .. } => {
                self.refill_deck();
                left > 0 && !self.deck.is_empty()
            }
            Frame::RandomCard { from, .. } => !self.hands[from.index()].is_empty(),
            Frame::RandomLoss { owner, at, left, .. } => {
                let any = left > 0 && self.buildings_of(owner, at) > 0;
                if !any {
                    self.stack.pop();
                    self.settle_losses();
                    return false;
                }
                if self.building_by_lot(owner, at, 1).is_none() {
                    self.resolve_frame(frame, 0);
                    return false;
                }
                true
            }
            Frame::RuinItem { who } => {
                if self.ruin_pool(who).total() == 0 {
                    self.stack.replace(Frame::RuinChoice { who });
                    return false;
                }
                true
            }
            Frame::RuinChoice { who } => return self.run_ruin_choice(who),
            Frame::AidedItem { from, left, .. } => left > 0 && self.takeable(from).total() > 0,
            Frame::NewQuest { who } => {
                if self.quest_deck.is_empty() && self.is_bot(who) {
                    self.quest_deck = std::mem::take(&mut self.quest_discard);
                }
                !self.quest_deck.is_empty()
            }
            Frame::PlotKind { .. } => self.unseen_plots().iter().any(|n| *n > 0),
            Frame::SuitMarker { next } => (next as usize) < CLEARINGS,
            Frame::DealFaction { left, .. } => left > 0,
            Frame::ChooseFaction { seat, row, locked } => return self.run_choice(seat, row, locked),
            Frame::PutBack { left, .. } => left > 0,
            Frame::SetUp { who, stage } => return self.run_setup(who, stage),
            Frame::Opening { who, stage, there } => return self.run_opening(who, stage, there),
            Frame::Battle { stage } => return self.run_battle(stage),
            Frame::Free { .. } | Frame::NewLeader | Frame::Guess { .. } => true,
            Frame::Emigre { moved_to } => return self.run_emigre(moved_to),
            Frame::Hospitals { at, warriors, .. } => warriors > 0 && self.asks_for_hospitals(at),
            Frame::Outrage { offender, at } => return self.run_outrage(offender, at),
            Frame::Investors { offender, at } => {
                if self.investors_cards(offender, at).is_empty() {
                    self.stack.pop();
                    self.sway_for_investors(at);
                    return false;
                }
                true
            }
            Frame::BaseLost { at } => {
                self.stack.pop();
                self.lose_base(at);
                return false;
            }
            Frame::CutSupporters => self.alliance.supporters.len() > 5,
            Frame::Damage { who, left } => left > 0 && self.vagabonds[who.board()].has_undamaged(),
            Frame::Exhaust { who, left } => {
                left > 0 && self.vagabonds[who.board()].items[Side::Ready.index()].total() > 0
            }
            Frame::Repair { who, left } => {
                let board = &self.vagabonds[who.board()];
                left > 0 && Side::ALL.iter().any(|s| s.is_damaged() && board.items[s.index()].total() > 0)
            }
            Frame::TakeItem { from, .. } => self.takeable(from).total() > 0,
            Frame::GiveCard { who, .. } => !self.hands[who.index()].is_empty(),
            Frame::PaySupporters { left, at, revolt, .. } => {
                if left == 0 {
                    self.stack.pop();
                    if revolt {
                        self.revolt(at);
                    } else {
                        self.place_sympathy(at);
                    }
                    return false;
                }
                true
            }
            Frame::PayWood { at, left } => return self.pay_wood(at, left),
            Frame::PlaceDue { who, wood } => return self.place_due(who, wood),
            Frame::Crusade { .. } => self.crusade_waits(frame),
            Frame::PayFunds { left, spend, recruit } => return self.run_pay_funds(left, spend, recruit),
            Frame::Disruption { left, posts } => return self.run_disruption(left, posts),
            Frame::TunnelBack { .. } => true,
            Frame::DigMove { at } => return self.run_dig_move(at),
            Frame::Minister { .. } | Frame::SecondDeed { .. } | Frame::Banking { .. } => {
                self.minister_waits(frame)
            }
            Frame::SwayCards { minister, left } => return self.run_sway_cards(minister, left),
            Frame::LoseMinister => return self.run_lose_minister(),
            Frame::FlipPlot { at } => {
                self.run_flip(at);
                return false;
            }
            Frame::BombAt { at } => {
                self.run_bomb(at);
                return false;
            }
        };
        if !waits {
            self.stack.pop();
        }
        waits
    }

    /// The items that may be found under the ruin at the pawn's position. A human looks at all of them; the
    /// Vagabot takes one, preferably one looked at before.
    pub fn ruin_pool(&self, who: Faction) -> Items {
        let Some(at) = self.pawn(who).clearing() else { return Items::NONE };
        let ruin = &self.ruins[at.index()];
        if self.is_bot(who) && ruin.seen.total() > 0 {
            ruin.seen
        } else if ruin.unseen > 0 {
            self.ruin_items
        } else {
            Items::NONE
        }
    }

    fn resolve_ruin_item(&mut self, who: Faction, outcome: u32) {
        let (Some(at), Some(item)) = (self.pawn(who).clearing(), self.ruin_pool(who).nth(outcome as u8))
        else {
            return;
        };
        if self.ruins[at.index()].seen.total() == 0 || self.is_human(who) {
            self.ruin_items.take(item);
            let ruin = &mut self.ruins[at.index()];
            ruin.unseen -= 1;
            ruin.seen.add(item);
        }
        if self.is_bot(who) {
            self.take_from_ruin(who, at, item);
        } else {
            self.stack.push(Frame::RuinItem { who });
        }
    }

    /// Takes a single available item automatically. Returns true if there is a choice.
    fn run_ruin_choice(&mut self, who: Faction) -> bool {
        let Some(at) = self.pawn(who).clearing() else {
            self.stack.pop();
            return false;
        };
        let seen = self.ruins[at.index()].seen;
        let mut takeable = seen.kinds().filter(|i| self.may_take_from_ruin(who, *i));
        match (takeable.next(), takeable.next()) {
            (Some(_), Some(_)) => true,
            (first, _) => {
                self.stack.pop();
                if let Some(item) = first {
                    self.take_from_ruin(who, at, item);
                }
                false
            }
        }
    }

    /// The crafted items of a player, whichever side is up.
    pub fn takeable(&self, from: Faction) -> Items {
        let mut items = self.crafted[from.index()];
        items.add_all(self.face_down(from));
        items
    }

    /// Takes a crafted item, a face-down one only if no other is left. It arrives face up.
    pub fn take_crafted(&mut self, who: Faction, from: Faction, item: Item) {
        if !self.crafted[from.index()].take(item)
            && let Some(face_down) = self.crafted_exhausted.get_mut(from.index())
        {
            face_down.take(item);
        }
        self.gain_item(who, item);
    }

    fn run_emigre(&mut self, moved_to: Option<Clearing>) -> bool {
        let f = self.active();
        let mut options = Vec::new();
        self.frame_candidates(Frame::Emigre { moved_to }, &mut options);
        if options.into_iter().any(|a| self.check_frame(Frame::Emigre { moved_to }, a).is_ok()) {
            return true;
        }
        self.stack.pop();
        if let Some(card) = self.power(f, Power::EyrieEmigre) {
            self.discard_from_play(f, card);
        }
        false
    }

    /// Whether a battle is possible at the destination of the Crusade.
    fn crusade_waits(&self, frame: Frame) -> bool {
        let mut options = Vec::new();
        self.frame_candidates(frame, &mut options);
        options.into_iter().any(|a| a != Action::Pass && self.check_frame(frame, a).is_ok())
    }

    /// The cards with which a human can answer Outrage here.
    fn outrage_cards(&self, offender: Faction, at: Clearing) -> CardSet {
        self.hands[offender.index()].serving_as(self.suit(at))
    }

    /// Resolves Outrage; returns whether the offender has to choose a card. A human Alliance takes a card, or
    /// draws one if there is none to give. Against the bot, only humans cause Outrage, and discard; one who
    /// cannot gives it a point.
    fn run_outrage(&mut self, offender: Faction, at: Clearing) -> bool {
        if !self.outrage_cards(offender, at).is_empty() && self.is_human(offender) {
            return true;
        }
        self.stack.pop();
        if self.is_human(Faction::Alliance) {
            self.stack.push(Frame::Draw { who: Faction::Alliance, left: 1, to: DrawTo::Supporters });
        } else if self.is_human(offender) {
            self.score(Faction::Alliance, self.outrage());
        }
        false
    }

    fn investors_cards(&self, offender: Faction, at: Clearings) -> CardSet {
        at.iter().fold(CardSet::EMPTY, |all, c| all.or(self.hands[offender.index()].serving_as(self.suit(c))))
    }

    /// If a player cannot discard, the Duchy sways the topmost minister of such a suit.
    fn sway_for_investors(&mut self, at: Clearings) {
        let fits = |m: &&Minister| !self.duchy.swayed.has(**m) && at.iter().any(|c| self.suit(c) == m.suit());
        if let Some(minister) = Minister::ALL.iter().find(fits) {
            self.duchy.swayed.insert(*minister);
        }
    }

    pub fn frame_candidates(&self, frame: Frame, out: &mut Vec<Action>) {
        let cards =
            |set: CardSet, out: &mut Vec<Action>| out.extend(set.iter().map(|card| Action::Card { card }));
        match frame {
            Frame::ChooseFaction { .. } => {
                out.extend(Faction::KNOWN.iter().map(|faction| Action::Draft { faction: *faction }));
            }
            Frame::SetUp { who, stage } => self.setup_candidates(who, stage, out),
            Frame::Battle { stage } => self.battle_candidates(stage, out),
            Frame::Free { who } => {
                out.push(Action::Pass);
                self.move_candidates(who, out);
                if who.is_vagabond() {
                    self.travel_candidates(who, out);
                    self.fight_candidates(who, out);
                } else {
                    self.battle_candidates_for(who, 0, out);
                }
            }
            Frame::Emigre { moved_to: None } => {
                self.move_candidates(self.active(), out);
                if self.active().is_vagabond() {
                    self.travel_candidates(self.active(), out);
                }
            }
            Frame::Emigre { .. } => self.battle_candidates_for(self.active(), 0, out),
            Frame::Hospitals { .. } => {
                out.push(Action::Pass);
                cards(self.hands[Faction::Marquise.index()], out);
            }
            Frame::Outrage { offender: f, .. }
            | Frame::Investors { offender: f, .. }
            | Frame::GiveCard { who: f, .. }
            | Frame::PutBack { who: f, .. } => {
                cards(self.hands[f.index()], out);
            }
            Frame::CutSupporters | Frame::PaySupporters { .. } => cards(self.alliance.supporters, out),
            Frame::Damage { .. } | Frame::Exhaust { .. } | Frame::Repair { .. } => item_candidates(out),
            Frame::TakeItem { .. } | Frame::RuinChoice { .. } => {
                out.push(Action::Pass);
                out.extend(Item::ALL.iter().map(|item| Action::Take { item: *item }));
            }
            Frame::PayWood { .. } | Frame::PlaceDue { .. } => {
                out.extend(Clearing::all().map(|at| Action::At { at }))
            }
            Frame::NewLeader => {
                out.extend(Leader::ALL.iter().map(|leader| Action::Leader { leader: *leader }))
            }
            Frame::Crusade { .. } => {
                out.push(Action::Pass);
                self.battle_candidates_for(Faction::Lizards, 0, out);
            }
            Frame::PayFunds { .. } | Frame::Disruption { .. } => {
                out.extend(Faction::ALL.iter().map(|owner| Action::Fund { owner: *owner }));
            }
            Frame::TunnelBack { .. } => out.extend(self.tunnels.iter().map(|at| Action::At { at })),
            Frame::DigMove { at } => {
                let from = Clearing::BURROW;
                let there = self.warriors_of(Faction::Duchy, from);
                out.extend((1..=there).map(|warriors| Action::Move { from, to: at, warriors, ferry: false }));
            }
            Frame::Minister { .. } | Frame::SecondDeed { .. } | Frame::Banking { .. } => {
                self.minister_candidates(frame, out);
            }
            Frame::SwayCards { .. } => cards(self.hands[Faction::Duchy.index()], out),
            Frame::LoseMinister => {
                out.extend(Minister::ALL.iter().map(|minister| Action::Dismiss { minister: *minister }));
            }
            Frame::Guess { .. } => out.extend(PlotKind::ALL.iter().map(|plot| Action::Guess { plot: *plot })),
            _ => {}
        }
    }

    pub fn check_frame(&self, frame: Frame, action: Action) -> Ruling {
        match (frame, action) {
            (Frame::ChooseFaction { row, locked, .. }, Action::Draft { faction }) => {
                self.may_choose(row, locked, faction)
            }
            (Frame::SetUp { who, stage }, action) => self.check_setup(who, stage, action),
            (Frame::Battle { stage }, action) => self.check_battle(stage, action),
            (Frame::Free { .. } | Frame::Hospitals { .. } | Frame::TakeItem { .. }, Action::Pass) => Ok(()),
            (Frame::Free { who }, Action::Travel { to, ally, warriors, ferry }) if who.is_vagabond() => {
                self.may_travel(who, to, ally, warriors, ferry)
            }
            (Frame::Free { who }, Action::Battle { at, defender, extra: 0, ally }) if who.is_vagabond() => {
                self.may_fight(who, at, defender, ally)
            }
            (Frame::Free { who }, Action::Move { from, to, warriors, ferry }) => {
                self.may_move(who, from, to, warriors, ferry)
            }
            (Frame::Free { who }, Action::Battle { at, defender, extra: 0, ally: None }) => {
                self.may_battle(who, at, defender)
            }
            (Frame::Emigre { moved_to: None }, Action::Move { from, to, warriors, ferry }) => {
                self.may_move(self.active(), from, to, warriors, ferry)
            }
            (
                Frame::Emigre { moved_to: None },
                Action::Travel { to: to @ Spot::Clearing(_), ally, warriors, ferry },
            ) if self.active().is_vagabond() => self.may_travel(self.active(), to, ally, warriors, ferry),
            (
                Frame::Emigre { moved_to: Some(there) },
                Action::Battle { at, defender, extra: 0, ally: None },
            ) => {
                demand(at == there, "no-in-the-clearing-moved-to")?;
                self.may_battle(self.active(), at, defender)
            }
            (Frame::Hospitals { at, .. }, Action::Card { card }) => {
                demand(self.may_use_hospitals(at).has(card), "no-such-card-that-matches-the-clearing")
            }
            (Frame::Outrage { offender, at }, Action::Card { card }) => {
                demand(self.outrage_cards(offender, at).has(card), "no-such-card-that-matches-the-clearing")
            }
            (Frame::Investors { offender, at }, Action::Card { card }) => demand(
                self.investors_cards(offender, at).has(card),
                "no-such-card-that-matches-such-a-clearing",
            ),
            (Frame::GiveCard { who, .. } | Frame::PutBack { who, .. }, Action::Card { card }) => {
                demand(self.hands[who.index()].has(card), "no-not-in-hand")
            }
            (Frame::CutSupporters, Action::Card { card }) => {
                demand(self.alliance.supporters.has(card), "no-not-among-the-supporters")
            }
            (Frame::PaySupporters { suit, .. }, Action::Card { card }) => {
                demand(self.alliance.supporters.serving_as(suit).has(card), "no-such-matching-supporter")
            }
            (Frame::Damage { who, .. }, Action::Item { item, side }) => demand(
                !side.is_damaged() && self.vagabonds[who.board()].count(item, side) > 0,
                "no-such-undamaged-item",
            ),
            (Frame::Exhaust { who, .. }, Action::Item { item, side }) => demand(
                side == Side::Ready && self.vagabonds[who.board()].count(item, side) > 0,
                "no-such-item-is-ready",
            ),
            (Frame::Repair { who, .. }, Action::Item { item, side }) => demand(
                side.is_damaged() && self.vagabonds[who.board()].count(item, side) > 0,
                "no-such-damaged-item",
            ),
            (Frame::TakeItem { from, .. }, Action::Take { item }) => {
                demand(self.takeable(from).count(item) > 0, "no-such-crafted-item")
            }
            (Frame::RuinChoice { who }, Action::Take { item }) => {
                let here = self.pawn(who).clearing();
                let seen = here.map_or(Items::NONE, |c| self.ruins[c.index()].seen);
                demand(
                    seen.count(item) > 0 && self.may_take_from_ruin(who, item),
                    "no-such-item-for-him-in-the-ruin",
                )
            }
            (Frame::PayWood { at, .. }, Action::At { at: from }) => {
                demand(self.wood_for(at).has(from), "no-wood-there-or-not-connected")
            }
            (Frame::PlaceDue { who, wood }, Action::At { at }) => self.may_place_due(who, wood, at),
            (Frame::Crusade { .. }, Action::Pass) => Ok(()),
            (Frame::Crusade { at: there }, Action::Battle { at, defender, extra: 0, ally: None }) => {
                demand(at == there, "no-in-the-clearing-moved-to")?;
                self.may_battle(Faction::Lizards, at, defender)
            }
            (Frame::PayFunds { recruit, .. }, Action::Fund { owner }) => {
                demand(self.may_pay_fund(owner, recruit), "no-such-fund-to-pay-with")
            }
            (Frame::Disruption { .. }, Action::Fund { owner }) => {
                demand(self.riverfolk.funds[owner.index()] > 0, "no-such-fund")
            }
            (Frame::TunnelBack { .. }, Action::At { at }) => {
                demand(!at.is_burrow() && self.tunnels.has(at), "no-tunnel-there")
            }
            (Frame::DigMove { at }, action) => self.may_dig_move(at, action),
            (Frame::Minister { .. } | Frame::SecondDeed { .. } | Frame::Banking { .. }, action) => {
                self.check_minister(frame, action)
            }
            (Frame::SwayCards { minister, left }, Action::Card { card }) => demand(
                self.sway_cards(minister, left).has(card),
                "no-such-card-that-matches-another-clearing",
            ),
            (Frame::LoseMinister, Action::Dismiss { minister }) => {
                demand(self.highest_ministers().has(minister), "no-one-of-the-highest-rank-that-is-swayed")
            }
            (Frame::NewLeader, Action::Leader { leader }) => {
                demand(self.eyrie.face_up.has(leader), "no-this-leader-lies-face-down")
            }
            (Frame::Guess { .. }, Action::Guess { .. }) => Ok(()),
            _ => refuse("no-something-else-is-to-be-decided-first"),
        }
    }

    pub fn apply_frame(&mut self, frame: Frame, action: Action) {
        match (frame, action) {
            (Frame::SetUp { who, stage }, action) => return self.apply_setup(who, stage, action),
            (Frame::Battle { stage }, action) => return self.apply_battle(stage, action),
            (Frame::Emigre { moved_to: None }, action) => {
                let f = self.active();
                let to = match action {
                    Action::Move { to, .. } => to,
                    Action::Travel { to: Spot::Clearing(to), .. } => to,
                    _ => return,
                };
                self.stack.replace(Frame::Emigre { moved_to: Some(to) });
                return self.carry_out_free(f, action);
            }
            _ => {}
        }
        self.stack.pop();
        match (frame, action) {
            (Frame::Free { who }, action) => self.carry_out_free(who, action),
            (Frame::Emigre { .. }, action) => self.carry_out_free(self.active(), action),
            (Frame::Hospitals { warriors, replaced, .. }, Action::Card { card }) => {
                self.use_hospitals(card, warriors, replaced);
            }
            (Frame::Outrage { offender, .. }, Action::Card { card }) => {
                self.hands[offender.index()].remove(card);
                if self.is_human(Faction::Alliance) {
                    self.add_supporter(card);
                } else {
                    self.discard_card(card);
                }
            }
            (Frame::Investors { offender, .. }, Action::Card { card }) => {
                self.spend(offender, card);
                self.lose_points(Faction::Duchy, self.investors().unwrap_or(0));
            }
            (Frame::ChooseFaction { seat, row, locked }, Action::Draft { faction }) => {
                self.choose_faction(seat, row, locked, faction);
            }
            (Frame::PutBack { who, left }, Action::Card { card }) => {
                self.hands[who.index()].remove(card);
                self.deck.insert(card);
                self.stack.push(Frame::PutBack { who, left: left - 1 });
            }
            (Frame::GiveCard { who, to }, Action::Card { card }) => self.give_card(who, to, card),
            (Frame::CutSupporters, Action::Card { card }) => {
                self.alliance.supporters.remove(card);
                self.discard_card(card);
                self.stack.push(Frame::CutSupporters);
            }
            (Frame::PaySupporters { suit, left, at, revolt }, Action::Card { card }) => {
                self.alliance.supporters.remove(card);
                self.discard_card(card);
                self.stack.push(Frame::PaySupporters { suit, left: left - 1, at, revolt });
            }
            (Frame::Damage { who, left }, Action::Item { item, side }) => {
                self.vagabonds[who.board()].shift(item, side, side.damaged());
                self.stack.push(Frame::Damage { who, left: left - 1 });
            }
            (Frame::Exhaust { who, left }, Action::Item { item, .. }) => {
                self.exhaust(who, item, 1);
                self.stack.push(Frame::Exhaust { who, left: left - 1 });
            }
            (Frame::Repair { who, left }, Action::Item { item, side }) => {
                self.vagabonds[who.board()].shift(item, side, side.repaired());
                self.stack.push(Frame::Repair { who, left: left - 1 });
            }
            (Frame::TakeItem { who, from }, Action::Take { item }) => self.take_crafted(who, from, item),
            (Frame::RuinChoice { who }, Action::Take { item }) => {
                if let Some(at) = self.pawn(who).clearing() {
                    self.take_from_ruin(who, at, item);
                }
            }
            (Frame::PayWood { at, left }, Action::At { at: from }) => {
                self.wood[from.index()] -= 1;
                self.stack.push(Frame::PayWood { at, left: left - 1 });
            }
            (Frame::PlaceDue { who, wood }, Action::At { at }) => {
                self.place_one_due(who, wood, at);
                self.stack.push(Frame::PlaceDue { who, wood });
            }
            (Frame::Crusade { .. }, action) => self.carry_out_free(Faction::Lizards, action),
            (Frame::PayFunds { left, spend, recruit }, Action::Fund { owner }) => {
                self.pay_fund(owner, spend);
                self.stack.push(Frame::PayFunds { left: left.saturating_sub(1), spend, recruit });
            }
            (Frame::Disruption { left, posts }, Action::Fund { owner }) => {
                self.pay_fund(owner, true);
                self.stack.push(Frame::Disruption { left: left.saturating_sub(1), posts });
            }
            (Frame::TunnelBack { at }, Action::At { at: from }) => {
                self.tunnels.remove(from);
                self.dig(at);
            }
            (Frame::DigMove { .. }, action) => self.carry_out_free(Faction::Duchy, action),
            (Frame::Minister { .. } | Frame::SecondDeed { .. } | Frame::Banking { .. }, action) => {
                self.apply_minister(frame, action);
            }
            (Frame::SwayCards { minister, left }, Action::Card { card }) => {
                self.reveal_card(Faction::Duchy, card);
                self.stack.push(Frame::SwayCards { minister, left: left.saturating_sub(1) });
            }
            (Frame::LoseMinister, Action::Dismiss { minister }) => self.dismiss(minister),
            (Frame::NewLeader, Action::Leader { leader }) => self.follow(leader),
            (Frame::Guess { who, at }, Action::Guess { plot }) => {
                self.stack.push(Frame::PlotKind { at, look: PlotLook::Guessed { who, guess: plot } });
            }
            _ => {}
        }
    }

    /// A move or a battle outside the usual actions.
    fn carry_out_free(&mut self, f: Faction, action: Action) {
        match action {
            Action::Move { from, to, warriors, ferry } => self.move_warriors(f, from, to, warriors, ferry),
            Action::Travel { .. } => self.pay_and_travel(f, action),
            Action::Battle { at, defender, ally, .. } => {
                self.begin_battle(Battle { ally, ..Battle::new(at, f, defender) });
            }
            _ => {}
        }
    }

    pub fn resolve_frame(&mut self, frame: Frame, outcome: u32) {
        let n = outcome as usize;
        match frame {
            Frame::Opening { who, stage, there } => {
                return self.resolve_opening(who, stage, there, outcome);
            }
            Frame::Battle { stage } => return self.resolve_battle(stage, outcome),
            _ => {}
        }
        self.stack.pop();
        match frame {
            Frame::Draw { who, left, to } => {
                if let Some(card) = self.deck.nth(n) {
                    self.stack.push(Frame::Draw { who, left: left - 1, to });
                    self.drawn(who, card, to);
                }
            }
            Frame::RandomCard { from, to } => {
                if let Some(card) = self.hands[from.index()].nth(n) {
                    match to {
                        CardTo::Hand(taker) => self.give_card(from, taker, card),
                        CardTo::Discard => self.spend(from, card),
                    }
                }
            }
            Frame::RandomLoss { owner, at, by, left } => {
                if let Some(building) = self.building_by_lot(owner, at, outcome) {
                    self.lose_building(building, at, Some(by));
                }
                self.stack.push(Frame::RandomLoss { owner, at, by, left: left - 1 });
            }
            Frame::RuinItem { who } => {
                self.resolve_ruin_item(who, outcome);
            }
            Frame::AidedItem { who, from, left } => {
                if let Some(item) = self.takeable(from).nth(outcome as u8) {
                    self.take_crafted(who, from, item);
                }
                self.stack.push(Frame::AidedItem { who, from, left: left - 1 });
            }
            Frame::NewQuest { who } => {
                if let Some(quest) = self.quest_deck.nth(n) {
                    self.quest_deck.remove(quest);
                    if self.is_bot(who) {
                        self.vagabots[who.board()].quest = Some(quest);
                    } else {
                        self.open_quests.insert(quest);
                    }
                }
            }
            Frame::PlotKind { at, look } => {
                if let Some(kind) = self.unseen_plot(outcome as u8) {
                    self.look_at_plot(at, look, kind);
                }
            }
            Frame::DealFaction { row, left } => self.deal_faction(row, left, outcome),
            Frame::SuitMarker { next } => {
                self.place_suit_marker(next as usize, outcome);
                self.stack.push(Frame::SuitMarker { next: next + 1 });
            }
            _ => {}
        }
    }
}
