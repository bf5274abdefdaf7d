//! Vagabond: the effects of his actions.

use crate::action::Action;
use crate::state::*;

/// Aids within one turn for each step from Indifferent to Allied, and the points on reaching it.
const AIDS_NEEDED: [u8; 3] = [1, 2, 3];
const STEP_POINTS: [u8; 3] = [1, 2, 2];
const ALLIED_AID_POINTS: u8 = 2;

impl State {
    /// Two for each tea on the track, and three more.
    pub fn begin_refresh(&mut self, f: Faction) {
        let board = &mut self.vagabonds[f.board()];
        self.turn.actions = 3 + 2 * board.on_track(Item::Tea);
        if self.exhausted_items(f) <= self.turn.actions {
            let board = &mut self.vagabonds[f.board()];
            for (from, to) in [(Side::Exhausted, Side::Ready), (Side::DamagedExhausted, Side::DamagedReady)] {
                let all = std::mem::take(&mut board.items[from.index()]);
                board.items[to.index()].add_all(all);
            }
        }
    }

    /// In a forest all damaged items are repaired, and those turned face up.
    pub fn rest(&mut self, f: Faction) {
        if self.pawn(f).forest().is_none() {
            return;
        }
        let board = &mut self.vagabonds[f.board()];
        for side in [Side::DamagedReady, Side::DamagedExhausted] {
            let all = std::mem::take(&mut board.items[side.index()]);
            board.items[Side::Ready.index()].add_all(all);
        }
    }

    pub fn exhaust(&mut self, f: Faction, item: Item, n: u8) {
        for _ in 0..n {
            self.vagabonds[f.board()].shift(item, Side::Ready, Side::Exhausted);
        }
    }

    /// Moves the pawn, and an ally's warriors with it.
    pub fn travel(&mut self, f: Faction, to: Spot, ally: Option<Faction>, warriors: u8, ferry: bool) {
        let from = self.pawn(f).clearing();
        self.pawns[f.board()] = to;
        let Some(to) = to.clearing() else { return };
        if ferry {
            self.take_ferry(to);
            self.draw_cards(f, 1);
        }
        if let (Some(ally), Some(from)) = (ally, from) {
            self.warriors[from.index()][ally.index()] -= warriors;
            self.warriors[to.index()][ally.index()] += warriors;
            if ferry {
                self.draw_cards(ally, 1);
            }
            self.entered(ally, to);
        }
    }

    /// Boots are paid before the pawn leaves.
    pub fn pay_and_travel(&mut self, f: Faction, action: Action) {
        let Action::Travel { to, ally, warriors, ferry } = action else { return };
        self.exhaust(f, Item::Boot, self.travel_cost(f, to));
        self.travel(f, to, ally, warriors, ferry);
    }

    fn aid(&mut self, f: Faction, target: Faction, card: Card, item: Item) {
        self.exhaust(f, item, 1);
        self.give_card(f, target, card);
        if self.is_over() {
            return;
        }
        self.improve_relation(f, target);
        if !self.is_over() {
            self.stack.push(Frame::TakeItem { who: f, from: target });
        }
    }

    /// An aid counts for one step only; for a Hostile faction, for none.
    fn improve_relation(&mut self, f: Faction, target: Faction) {
        if target.is_vagabond() {
            return;
        }
        let board = &mut self.vagabonds[f.board()];
        let relation = board.relations[target.index()];
        match relation {
            Relation::Hostile => {}
            Relation::Allied => self.score(f, ALLIED_AID_POINTS),
            _ => {
                let step = relation.index() - Relation::Indifferent.index();
                board.aids[target.index()] += 1;
                if board.aids[target.index()] >= AIDS_NEEDED[step] {
                    board.aids[target.index()] = 0;
                    board.relations[target.index()] = Relation::ALL[relation.index() + 1];
                    self.score(f, STEP_POINTS[step]);
                }
            }
        }
    }

    fn complete_quest(&mut self, f: Faction, quest: Quest, draw: bool, stand_in: Option<(Item, bool)>) {
        for (i, item) in quest.items().into_iter().enumerate() {
            match stand_in {
                Some((stand_in, second)) if second as usize == i => {
                    self.turn.improvised = true;
                    self.vagabonds[f.board()].shift(stand_in, Side::Ready, Side::DamagedExhausted);
                }
                _ => self.exhaust(f, item, 1),
            }
        }
        self.open_quests.remove(quest);
        self.vagabonds[f.board()].completed.insert(quest);
        self.stack.push(Frame::NewQuest { who: f });
        if draw {
            self.draw_cards(f, 2);
        } else {
            let done =
                self.vagabonds[f.board()].completed.iter().filter(|q| q.suit() == quest.suit()).count();
            self.score(f, done as u8);
        }
    }

    pub fn apply_vagabond(&mut self, action: Action) {
        let f = self.active();
        let here = self.pawn(f).clearing().unwrap_or(Clearing(0));
        match (self.turn.step, action) {
            (_, Action::Pass) => self.pass_step(),
            (Step::Slip, action) => {
                self.pay_and_travel(f, action);
                self.pass_step();
            }
            (Step::StartOfDaylight, action) => self.apply_free_move(f, action),
            (Step::StartOfEvening, action) => {
                self.turn.used.insert(Power::Cobbler);
                self.pay_and_travel(f, action);
            }
            (_, Action::Travel { .. }) => self.pay_and_travel(f, action),
            (_, Action::Battle { at, defender, ally, .. }) => {
                self.exhaust(f, Item::Sword, 1);
                self.begin_battle(Battle { ally, ..Battle::new(at, f, defender) });
            }
            (_, Action::Craft { card, with }) => self.craft(f, card, with),
            (_, Action::Explore) => {
                self.exhaust(f, Item::Torch, 1);
                self.stack.push(Frame::RuinItem { who: f });
            }
            (_, Action::Aid { target, card, item }) => self.aid(f, target, card, item),
            (_, Action::Quest { quest, draw, stand_in }) => self.complete_quest(f, quest, draw, stand_in),
            (_, Action::Strike { target, piece }) => {
                self.exhaust(f, Item::Crossbow, 1);
                self.lose_piece(target, piece, here, Some(f));
                self.settle_losses();
            }
            (_, Action::Repair { item, side }) => {
                self.exhaust(f, Item::Hammer, 1);
                self.vagabonds[f.board()].shift(item, side, side.repaired());
            }
            (_, action) => self.apply_special(f, here, action),
        }
    }

    fn apply_special(&mut self, f: Faction, here: Clearing, action: Action) {
        self.exhaust(f, Item::Torch, 1);
        match action {
            Action::Steal { target } => self.take_random_card(f, target),
            Action::DayLabor { card } => {
                self.discard.take(card);
                self.hands[f.index()].insert(card);
            }
            Action::Hideout => {
                self.pass_step();
                self.stack.push(Frame::Repair { who: f, left: 3 });
            }
            Action::Instigate { attacker, defender } => {
                self.begin_battle(Battle { instigator: Some(f), ..Battle::new(here, attacker, defender) });
            }
            Action::ScorchedEarth => {
                self.vagabonds[f.board()].items[Side::Exhausted.index()].take(Item::Torch);
                self.scorched.insert(here);
                self.remove_all_enemies(f, here);
                self.settle_losses();
            }
            Action::Glide { to } => self.pawns[f.board()] = Spot::Clearing(to),
            _ => {}
        }
    }

    /// Takes the found item; with the last one, the ruin is removed.
    pub fn take_from_ruin(&mut self, f: Faction, at: Clearing, item: Item) {
        let ruin = &mut self.ruins[at.index()];
        ruin.seen.take(item);
        if ruin.unseen == 0 && ruin.seen.total() == 0 {
            ruin.stands = false;
        }
        if self.is_human(f) {
            self.vagabonds[f.board()].from_ruins.add(item);
            self.gain_item(f, item);
            self.score(f, 1);
        } else {
            self.gain_item(f, item);
        }
    }
}
