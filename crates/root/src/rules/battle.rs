//! Battle, stage by stage.

use super::{Ruling, refuse};
use crate::action::Action;
use crate::state::*;
use BattleSide::{Attacker, Defender};
use table::Pending;

pub const AMBUSH_HITS: u8 = 2;
/// Two dice, each 0 to 3.
pub const DICE_OUTCOMES: u32 = 16;

impl State {
    /// Whether this player can fight that enemy here.
    pub fn may_battle(&self, attacker: Faction, at: Clearing, defender: Faction) -> Ruling {
        if at.is_burrow() {
            return refuse("no-nobody-fights-in-the-burrow");
        }
        let fight = Battle::new(at, attacker, defender);
        if self.fighters(&fight, Attacker) == 0 && !self.pawn_at(attacker, at) {
            return refuse("no-warrior-or-pawn-of-the-attacker-there");
        }
        if !self.enemies(attacker).has(defender) {
            return refuse("no-not-an-enemy");
        }
        if !self.present(defender, at) {
            return refuse("no-the-defender-has-no-piece-there");
        }
        Ok(())
    }

    pub fn begin_battle(&mut self, battle: Battle) {
        self.battle = Some(battle);
        self.stack.push(Frame::Battle { stage: Stage::Ambush });
    }

    /// The Riverfolk's warriors that fight for this side.
    fn mercenaries(&self, b: &Battle, side: BattleSide) -> u8 {
        let (own, other) = (b.faction(side), b.faction(side.other()));
        if other != Faction::Riverfolk && self.hires(own) {
            self.warriors_of(Faction::Riverfolk, b.at)
        } else {
            0
        }
    }

    /// The warriors of this side: its own, hired ones, and the Vagabond's allies.
    fn fighters(&self, b: &Battle, side: BattleSide) -> u8 {
        let allies = match b.ally {
            Some(ally) if side == Attacker => self.warriors_of(ally, b.at),
            _ => 0,
        };
        self.warriors_of(b.faction(side), b.at) + self.mercenaries(b, side) + allies
    }

    /// Rolled hits are limited by warriors; a Vagabond's by his swords, a Vagabot's by his track.
    pub fn max_rolled_hits(&self, b: &Battle, side: BattleSide) -> u8 {
        let f = b.faction(side);
        let mut cap = self.fighters(b, side);
        if f.is_vagabond() {
            cap += if self.is_bot(f) {
                self.vagabot_rolls(f)
            } else {
                self.vagabonds[f.board()].undamaged(Item::Sword)
            };
        }
        cap = self.rolls(f, side, b.at, cap);
        if let Some(arbiter) = b.arbiter.filter(|_| side == Defender) {
            cap += self.arbiter_swords(arbiter);
        }
        cap
    }

    fn arbiter_swords(&self, arbiter: Faction) -> u8 {
        if self.is_bot(arbiter) {
            self.vagabots[arbiter.board()].on_track()
        } else {
            self.vagabonds[arbiter.board()].undamaged(Item::Sword)
        }
    }

    pub fn is_defenseless(&self, b: &Battle) -> bool {
        let f = b.defender;
        if f.is_vagabond() && self.is_human(f) {
            return self.vagabonds[f.board()].undamaged(Item::Sword) == 0;
        }
        self.fighters(b, Defender) == 0 && !self.is_never_defenseless(f)
    }

    /// Extra hits without a choice: those of the clearing, the leader, the bots' abilities.
    pub fn standing_extra_hits(&self, b: &Battle, side: BattleSide) -> u8 {
        let f = b.faction(side);
        let mut extra = 0;
        if side == Attacker {
            extra += self.is_defenseless(b) as u8;
            extra += (f == Faction::Eyrie && self.is_human(f) && self.eyrie.leader == Some(Leader::Commander))
                as u8;
        } else {
            // Embedded Agents.
            let agents = f == Faction::Corvids && self.is_human(f);
            extra += (agents && self.plots[b.at.index()].is_face_down()) as u8;
        }
        extra + self.extra_hits(f, side, b.at)
    }

    /// Ambush cards this player could play here.
    fn ambushes(&self, f: Faction, at: Clearing) -> CardSet {
        self.ambushes_of(self.hands[f.index()], at)
    }

    fn ambushes_of(&self, hand: CardSet, at: Clearing) -> CardSet {
        hand.serving_as(self.suit(at)).iter().filter(|c| c.is_ambush()).collect()
    }

    /// The cards with an after-roll effect this side may still use.
    fn effects(&self, b: &Battle, side: BattleSide) -> CardSet {
        let f = b.faction(side);
        if !self.is_human(f) {
            return CardSet::EMPTY;
        }
        let partisans = Power::partisans_of(self.suit(b.at));
        let usable = |card: &Card| {
            let Some(power) = card.power() else { return false };
            let fits = match power {
                Power::Armorers => true,
                Power::Sappers => side == Defender,
                Power::BrutalTactics => side == Attacker,
                other => Some(other) == partisans,
            };
            fits && !b.used[side.index()].has(power)
        };
        self.play_area[f.index()].iter().filter(usable).collect()
    }

    fn may_swift_strike(&self, b: &Battle, side: BattleSide) -> bool {
        let f = b.faction(side);
        f.is_vagabond()
            && self.is_human(f)
            && self.vagabonds[f.board()].character == Some(Character::Ronin)
            && self.vagabonds[f.board()].count(Item::Sword, Side::Ready) > 0
    }

    fn arbiter_at(&self, b: &Battle) -> Option<Faction> {
        [Faction::Vagabond, Faction::Vagabond2].into_iter().find(|v| {
            let character = if self.is_bot(*v) {
                self.vagabots[v.board()].character
            } else {
                self.vagabonds[v.board()].character
            };
            self.players().has(*v)
                && character == Some(Character::Arbiter)
                && self.pawn_at(*v, b.at)
                && *v != b.attacker
                && *v != b.defender
        })
    }

    /// A bot enlists the Arbiter if its roll is below 3 and below the number of the attacker's pieces there,
    /// and it has more points than he.
    fn bot_enlists(&self, b: &Battle, arbiter: Faction) -> bool {
        let cap = self.max_rolled_hits(b, Defender);
        cap < 3
            && cap < self.pieces_of(b.attacker, b.at)
            && self.points_of(b.defender) > self.points_of(arbiter)
    }

    fn enlist(&mut self, arbiter: Faction) {
        if let Some(b) = &mut self.battle {
            b.arbiter = Some(arbiter);
        }
        self.score(arbiter, 1);
    }

    /// Whether this side's losses follow the bots' order, without a choice.
    fn loses_by_lot(&self, b: &Battle, f: Faction) -> bool {
        self.is_bot(f) || b.instigator.is_some_and(|v| self.is_bot(v))
    }

    /// Continues the battle until somebody must decide or roll. Returns true if it waits.
    pub fn run_battle(&mut self, stage: Stage) -> bool {
        let Some(b) = self.battle else {
            self.stack.pop();
            return false;
        };
        let go = |s: &mut State, stage| s.stack.replace(Frame::Battle { stage });
        match stage {
            Stage::Ambush => {
                let unaffected =
                    self.is_bot(b.attacker) || self.power(b.attacker, Power::ScoutingParty).is_some();
                let hand = if unaffected { CardSet::EMPTY } else { self.hand_to_ask(b.defender) };
                let cards = self.ambushes_of(hand, b.at);
                if cards.is_empty() {
                    self.after_ambush();
                } else if self.is_human(b.defender) {
                    return true;
                } else {
                    // The Duchy bot's bought ambush: a suited one before a bird.
                    let card = cards.iter().find(|c| c.suit() != Suit::Bird).or(cards.nth(0));
                    self.play_ambush(card.unwrap_or_default());
                }
            }
            Stage::Foil => {
                let cards = self.ambushes_of(self.hand_to_ask(b.attacker), b.at);
                if self.is_human(b.attacker) && !cards.is_empty() {
                    return true;
                }
                self.ambushed();
            }
            Stage::AmbushLosses => {
                if self.take_hits(Attacker) {
                    return true;
                }
                self.after_ambush();
                self.settle_losses();
            }
            Stage::Marksman => {
                if self.fighters(&b, Attacker) == 0 && !self.pawn_at(b.attacker, b.at) {
                    self.end_battle();
                    return false;
                }
                if self.take_hits(Defender) {
                    return true;
                }
                go(self, Stage::Enlist);
                self.settle_losses();
            }
            Stage::Enlist => {
                if !self.present(b.defender, b.at) {
                    self.end_battle();
                    return false;
                }
                if let Some(arbiter) = self.arbiter_at(&b) {
                    if self.is_human(b.defender) {
                        return true;
                    }
                    if self.bot_enlists(&b, arbiter) {
                        self.enlist(arbiter);
                    }
                }
                if !self.is_over() {
                    go(self, Stage::Roll);
                }
            }
            Stage::Roll => return true,
            Stage::AttackerEffects | Stage::DefenderEffects => {
                let side = if stage == Stage::AttackerEffects { Attacker } else { Defender };
                if !self.effects(&b, side).is_empty() || self.may_swift_strike(&b, side) {
                    return true;
                }
                self.after_effects(side);
            }
            Stage::AttackerLosses => {
                if self.take_hits(Attacker) {
                    return true;
                }
                go(self, Stage::DefenderLosses);
            }
            Stage::DefenderLosses => {
                if self.take_hits(Defender) {
                    return true;
                }
                go(self, Stage::Aftermath);
            }
            Stage::Aftermath => self.end_battle(),
        }
        false
    }

    fn play_ambush(&mut self, card: Card) {
        let Some(b) = &mut self.battle else { return };
        b.ambush = Some(card);
        let defender = b.defender;
        self.spend(defender, card);
        self.stack.replace(Frame::Battle { stage: Stage::Foil });
    }

    fn ambushed(&mut self) {
        if let Some(b) = &mut self.battle {
            b.to_take[Attacker.index()] = AMBUSH_HITS;
        }
        self.stack.replace(Frame::Battle { stage: Stage::AmbushLosses });
    }

    /// Continues with the attacker's hits before the dice, and with the dice.
    fn after_ambush(&mut self) {
        let Some(b) = self.battle else { return };
        let first = self.first_hits(b.attacker);
        if let Some(b) = &mut self.battle {
            b.to_take = [0, first];
        }
        self.stack.replace(Frame::Battle { stage: Stage::Marksman });
    }

    pub fn roll_battle(&mut self, outcome: u32) {
        let Some(mut b) = self.battle else { return };
        let dice = [(outcome / 4) as u8, (outcome % 4) as u8];
        let (high, low) = (dice[0].max(dice[1]), dice[0].min(dice[1]));
        let guerrilla = (b.defender == Faction::Alliance && self.is_human(Faction::Alliance))
            || self.takes_higher_die(b.defender);
        let [attack, defence] = if guerrilla { [low, high] } else { [high, low] };
        b.rolled =
            [attack.min(self.max_rolled_hits(&b, Attacker)), defence.min(self.max_rolled_hits(&b, Defender))];
        self.battle = Some(b);
        self.stack.replace(Frame::Battle { stage: Stage::AttackerEffects });
    }

    fn after_effects(&mut self, side: BattleSide) {
        if side == Attacker {
            self.stack.replace(Frame::Battle { stage: Stage::DefenderEffects });
            return;
        }
        let Some(mut b) = self.battle else { return };
        for dealing in [Attacker, Defender] {
            let taking = dealing.other().index();
            let rolled = if b.armored[taking] { 0 } else { b.rolled[dealing.index()] };
            b.to_take[taking] = rolled + b.extra[dealing.index()] + self.standing_extra_hits(&b, dealing);
        }
        self.battle = Some(b);
        self.stack.replace(Frame::Battle { stage: Stage::AttackerLosses });
    }

    /// The kinds of buildings that a player has in a clearing.
    fn building_kinds(&self, f: Faction, at: Clearing) -> impl Iterator<Item = Building> + Clone {
        let here = self.buildings[at.index()];
        Building::of(f).iter().copied().filter(move |b| here[b.index()] > 0)
    }

    /// Buildings and tokens this side could lose next.
    fn breakable(&self, f: Faction, at: Clearing) -> impl Iterator<Item = Piece> {
        Piece::of(f).filter(move |p| *p != Piece::Warrior && self.count_piece(f, *p, at) > 0)
    }

    /// Takes hits as long as there is no choice. Returns true if it waits.
    fn take_hits(&mut self, side: BattleSide) -> bool {
        let Some(mut b) = self.battle else { return false };
        // A Vagrant removes only buildings and tokens.
        let (f, by, i) = (b.faction(side), Some(b.faction(side.other())), side.index());
        if b.to_take[i] == 0 {
            return false;
        }
        if f.is_vagabond() {
            return self.vagabond_takes_hits(side);
        }
        // All warriors are lost first; every second one is a mercenary, and an odd hit goes to an own
        // warrior.
        let (own, hired) = (self.warriors_of(f, b.at), self.mercenaries(&b, side));
        let n = b.to_take[i].min(own + hired);
        let from_hired = (n / 2).min(hired).max(n.saturating_sub(own));
        if n > 0 {
            self.lose_warriors(f, b.at, n - from_hired, by);
            // Hired warriors do not affect relationships with a Vagabond.
            self.lose_warriors(Faction::Riverfolk, b.at, from_hired, None);
            // Infamy may have been recorded in the battle meanwhile.
            b = self.battle.unwrap_or(b);
            b.to_take[i] -= n;
            b.warriors_lost[i] += n;
            self.battle = Some(b);
        }
        while let Some(b) = self.battle.filter(|b| b.to_take[i] > 0) {
            let by_lot = self.loses_by_lot(&b, f);
            let mut pieces = self.breakable(f, b.at);
            let Some(first) = pieces.next() else { break };
            let alone = pieces.next().is_none();
            drop(pieces);
            let everything = b.to_take[i] >= self.buildings_of(f, b.at) + self.tokens_of(f, b.at);
            let token = Token::ALL.iter().copied().find(|t| t.owner() == f && self.token(*t, b.at) > 0);
            let piece = match token {
                Some(token) if by_lot => Piece::Token(token),
                _ if by_lot => {
                    if self.building_kinds(f, b.at).nth(1).is_some()
                        && b.to_take[i] >= self.hits_for_a_building(f)
                    {
                        return true;
                    }
                    first
                }
                _ if alone || everything => first,
                _ => return true,
            };
            self.take_hit_with(side, piece);
        }
        if let Some(b) = &mut self.battle {
            b.to_take[i] = 0;
        }
        false
    }

    /// One building or token for one hit; sturdy buildings for more.
    fn take_hit_with(&mut self, side: BattleSide, piece: Piece) {
        let Some(b) = self.battle else { return };
        let (f, i) = (b.faction(side), side.index());
        let hits = match piece {
            Piece::Building(_) => self.hits_for_a_building(f),
            Piece::Token(_) | Piece::Warrior => 1,
        };
        if b.to_take[i] >= hits {
            self.lose_piece(f, piece, b.at, Some(b.remover_of(side)));
            if let Some(b) = &mut self.battle {
                b.others_lost[i] += 1;
            }
        }
        if let Some(b) = &mut self.battle {
            b.to_take[i] = b.to_take[i].saturating_sub(hits);
        }
    }

    fn vagabond_takes_hits(&mut self, side: BattleSide) -> bool {
        let Some(b) = self.battle else { return false };
        let (f, i) = (b.faction(side), side.index());
        if self.is_bot(f) {
            self.damage_items(f, b.to_take[i]);
        } else {
            let allies = b.ally.filter(|_| side == Attacker).map_or(0, |a| self.warriors_of(a, b.at));
            let board = &self.vagabonds[f.board()];
            let kinds = [Side::Ready, Side::Exhausted]
                .iter()
                .map(|s| board.items[s.index()].kinds().count())
                .sum::<usize>();
            match (kinds, allies > 0) {
                (0, false) => {}
                (0, true) => {
                    self.lose_ally(side);
                    return self.vagabond_takes_hits(side);
                }
                (1, false) => {
                    let side_of = if board.items[0].total() > 0 { Side::Ready } else { Side::Exhausted };
                    if let Some(item) = board.items[side_of.index()].kinds().next() {
                        for _ in 0..b.to_take[i] {
                            self.vagabonds[f.board()].shift(item, side_of, side_of.damaged());
                        }
                    }
                }
                _ => return b.to_take[i] > 0,
            }
        }
        if let Some(b) = &mut self.battle {
            b.to_take[i] = 0;
        }
        false
    }

    fn lose_ally(&mut self, side: BattleSide) {
        let Some(b) = self.battle else { return };
        let Some(ally) = b.ally else { return };
        self.lose_warriors(ally, b.at, 1, Some(b.faction(side.other())));
        if let Some(b) = &mut self.battle {
            b.to_take[side.index()] = b.to_take[side.index()].saturating_sub(1);
            b.warriors_lost[side.index()] += 1;
            b.allies_lost += 1;
        }
    }

    /// Scores the battle itself, then the pieces and their triggers.
    fn end_battle(&mut self) {
        self.stack.pop();
        let Some(b) = self.battle else { return };
        for side in [Attacker, Defender] {
            let f = b.faction(side);
            let removed = b.others_lost[side.other().index()] > 0 && b.instigator.is_none();
            if f == Faction::Eyrie && self.is_human(f) && self.eyrie.leader == Some(Leader::Despot) && removed
            {
                self.losses.points[f.index()] += 1;
            }
            let felled = b.warriors_lost[side.other().index()];
            self.losses.points[f.index()] += felled.saturating_mul(self.points_for_felled(f, side));
        }
        let attacker = b.attacker;
        self.losses.points[attacker.index()] += b.infamy;
        if let Some(ally) = b.ally.filter(|_| b.allies_lost > b.items_damaged) {
            self.vagabonds[attacker.board()].relations[ally.index()] = Relation::Hostile;
        }
        for side in [Attacker, Defender] {
            let f = b.faction(side);
            if let Some((warriors, at)) = self.recovered(f, side, b.warriors_lost[side.index()]) {
                self.place_warriors(f, at, warriors);
            }
        }
        self.settle_losses();
        self.battle = None;
    }

    // The decisions.

    /// The seat or chance that the battle waits for.
    pub fn battle_pending(&self, stage: Stage) -> Pending {
        let Some(b) = self.battle else { return Pending::Over };
        let seat = |f| Pending::Seat(self.seat_of(f));
        match stage {
            Stage::Roll => Pending::Chance { outcomes: DICE_OUTCOMES },
            Stage::Foil | Stage::AttackerEffects => seat(b.attacker),
            Stage::AmbushLosses | Stage::AttackerLosses => self.losses_pending(&b, Attacker),
            Stage::Marksman | Stage::DefenderLosses => self.losses_pending(&b, Defender),
            _ => seat(b.defender),
        }
    }

    fn losses_pending(&self, b: &Battle, side: BattleSide) -> Pending {
        let f = b.faction(side);
        if self.loses_by_lot(b, f) && !f.is_vagabond() {
            Pending::Chance { outcomes: self.building_kinds(f, b.at).count() as u32 }
        } else {
            Pending::Seat(self.seat_of(f))
        }
    }

    /// The kind of building that is lost by lot.
    pub fn building_by_lot(&self, f: Faction, at: Clearing, outcome: u32) -> Option<Building> {
        self.building_kinds(f, at).nth(outcome as usize)
    }

    pub fn building_at_risk(&self, stage: Stage, outcome: u32) -> Option<Building> {
        let b = self.battle?;
        self.building_by_lot(b.faction(State::losing_side(stage)), b.at, outcome)
    }

    pub fn resolve_battle(&mut self, stage: Stage, outcome: u32) {
        if stage == Stage::Roll {
            self.roll_battle(outcome);
        } else if let Some(building) = self.building_at_risk(stage, outcome) {
            self.take_hit_with(State::losing_side(stage), Piece::Building(building));
        }
    }

    fn losing_side(stage: Stage) -> BattleSide {
        if matches!(stage, Stage::AmbushLosses | Stage::AttackerLosses) { Attacker } else { Defender }
    }

    pub fn battle_candidates(&self, stage: Stage, out: &mut Vec<Action>) {
        let Some(b) = self.battle else { return };
        match stage {
            Stage::Ambush | Stage::Foil => {
                let f = if stage == Stage::Foil { b.attacker } else { b.defender };
                out.push(Action::Pass);
                out.extend(self.hands[f.index()].iter().map(|card| Action::Card { card }));
            }
            Stage::Enlist => out.extend([Action::Pass, Action::Enlist]),
            Stage::AttackerEffects | Stage::DefenderEffects => {
                let side = if stage == Stage::AttackerEffects { Attacker } else { Defender };
                out.extend([Action::Pass, Action::SwiftStrike]);
                out.extend(self.play_area[b.faction(side).index()].iter().map(|card| Action::Use { card }));
            }
            _ => {
                let f = b.faction(State::losing_side(stage));
                out.push(Action::Lose { piece: Piece::Warrior });
                out.extend(self.breakable(f, b.at).map(|piece| Action::Lose { piece }));
                super::frames::item_candidates(out);
            }
        }
    }

    pub fn check_battle(&self, stage: Stage, action: Action) -> Ruling {
        let Some(b) = self.battle else { return refuse("no-there-is-no-battle") };
        match (stage, action) {
            (Stage::Ambush, Action::Card { card }) if self.ambushes(b.defender, b.at).has(card) => Ok(()),
            (Stage::Foil, Action::Card { card }) if self.ambushes(b.attacker, b.at).has(card) => Ok(()),
            (Stage::Ambush | Stage::Foil, Action::Card { .. }) => {
                refuse("no-not-an-ambush-that-matches-the-clearing")
            }
            (Stage::Enlist, Action::Enlist) => Ok(()),
            (
                Stage::Ambush | Stage::Foil | Stage::Enlist | Stage::AttackerEffects | Stage::DefenderEffects,
                Action::Pass,
            ) => Ok(()),
            (Stage::AttackerEffects, Action::Use { card }) if self.effects(&b, Attacker).has(card) => Ok(()),
            (Stage::DefenderEffects, Action::Use { card }) if self.effects(&b, Defender).has(card) => Ok(()),
            (Stage::AttackerEffects, Action::SwiftStrike) if self.may_swift_strike(&b, Attacker) => Ok(()),
            (Stage::DefenderEffects, Action::SwiftStrike) if self.may_swift_strike(&b, Defender) => Ok(()),
            (
                Stage::AmbushLosses | Stage::AttackerLosses | Stage::Marksman | Stage::DefenderLosses,
                action,
            ) => self.check_loss(&b, State::losing_side(stage), action),
            _ => refuse("no-the-battle-asks-something-else"),
        }
    }

    fn check_loss(&self, b: &Battle, side: BattleSide, action: Action) -> Ruling {
        let f = b.faction(side);
        match action {
            Action::Item { item, side } if f.is_vagabond() => {
                if !side.is_damaged() && self.vagabonds[f.board()].count(item, side) > 0 {
                    Ok(())
                } else {
                    refuse("no-such-undamaged-item")
                }
            }
            Action::Lose { piece: Piece::Warrior } if f.is_vagabond() && side == Attacker => {
                if b.ally.is_some_and(|a| self.warriors_of(a, b.at) > 0) {
                    Ok(())
                } else {
                    refuse("no-ally-to-take-the-hit")
                }
            }
            Action::Lose { piece } if !f.is_vagabond() && piece != Piece::Warrior => {
                if self.count_piece(f, piece, b.at) > 0 { Ok(()) } else { refuse("no-such-piece-there") }
            }
            _ => refuse("no-hits-are-to-be-taken"),
        }
    }

    pub fn apply_battle(&mut self, stage: Stage, action: Action) {
        let Some(b) = self.battle else { return };
        match (stage, action) {
            (Stage::Ambush, Action::Card { card }) => self.play_ambush(card),
            (Stage::Ambush, _) => self.after_ambush(),
            (Stage::Foil, Action::Card { card }) => {
                self.spend(b.attacker, card);
                self.after_ambush();
            }
            (Stage::Foil, _) => self.ambushed(),
            (Stage::Enlist, Action::Enlist) => {
                if let Some(arbiter) = self.arbiter_at(&b) {
                    self.stack.replace(Frame::Battle { stage: Stage::Roll });
                    self.enlist(arbiter);
                }
            }
            (Stage::Enlist, _) => self.stack.replace(Frame::Battle { stage: Stage::Roll }),
            (Stage::AttackerEffects, Action::Pass) => self.after_effects(Attacker),
            (Stage::DefenderEffects, Action::Pass) => self.after_effects(Defender),
            (Stage::AttackerEffects, action) => self.use_effect(Attacker, action),
            (Stage::DefenderEffects, action) => self.use_effect(Defender, action),
            (_, Action::Lose { piece: Piece::Warrior }) => self.lose_ally(State::losing_side(stage)),
            (_, Action::Lose { piece }) => self.take_hit_with(State::losing_side(stage), piece),
            (_, Action::Item { item, side }) => {
                let loser = State::losing_side(stage);
                self.vagabonds[b.faction(loser).board()].shift(item, side, side.damaged());
                if let Some(b) = &mut self.battle {
                    b.to_take[loser.index()] = b.to_take[loser.index()].saturating_sub(1);
                    b.items_damaged += 1;
                }
            }
            _ => {}
        }
    }

    fn use_effect(&mut self, side: BattleSide, action: Action) {
        let Some(mut b) = self.battle else { return };
        let f = b.faction(side);
        match action {
            Action::SwiftStrike => {
                self.vagabonds[f.board()].shift(Item::Sword, Side::Ready, Side::Exhausted);
                b.extra[side.index()] += 1;
                self.battle = Some(b);
            }
            Action::Use { card } => {
                let Some(power) = card.power() else { return };
                b.used[side.index()].insert(power);
                match power {
                    Power::Armorers => b.armored[side.index()] = true,
                    _ => b.extra[side.index()] += 1,
                }
                self.battle = Some(b);
                match power {
                    Power::Armorers | Power::Sappers => self.discard_from_play(f, card),
                    Power::BrutalTactics => self.score(b.defender, 1),
                    _ => {
                        // Partisans: all other cards are discarded, including birds.
                        let rest = self.hands[f.index()].minus(self.hands[f.index()].of_suit(card.suit()));
                        rest.iter().for_each(|c| self.spend(f, c));
                    }
                }
            }
            _ => {}
        }
    }
}
