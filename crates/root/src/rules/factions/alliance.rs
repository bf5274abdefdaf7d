//! Woodland Alliance.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Alliance;
/// By sympathy on the map before placing.
const SPREAD_COST: [u8; 10] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3];
const SPREAD_POINTS: [u8; 10] = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4];
pub const REVOLT_COST: u8 = 2;
const MARTIAL_LAW: u8 = 3;

impl State {
    fn supporters_for(&self, at: Clearing) -> u8 {
        self.alliance.supporters.serving_as(self.suit(at)).len() as u8
    }

    fn may_revolt(&self, at: Clearing) -> Ruling {
        demand(!at.is_burrow() && self.sympathy.has(at), "no-sympathy-there")?;
        demand(self.count(Building::Base, at) == 0, "no-a-base-stands-there")?;
        demand(self.buildings_left(Building::Base, at) > 0, "no-the-base-of-that-suit-is-on-the-map")?;
        demand(self.supporters_for(at) >= REVOLT_COST, "no-not-enough-matching-supporters")?;
        // A snare is no obstacle: it is removed with the enemies, before anything is placed.
        demand(self.keep != Some(at) && !self.scorched.has(at), "no-nothing-may-be-placed-there")?;
        // Enemy buildings will be gone: only ruins and items occupy their slots.
        let held = self.ruins[at.index()].stands as u8
            + self.blocked_slots[at.index()]
            + self.count(Building::Base, at);
        demand(held < self.map().slots[at.index()], "no-slot-for-the-base")
    }

    /// After two supporters were spent: all enemies are removed; a base, warriors and an officer are placed.
    pub fn revolt(&mut self, at: Clearing) {
        self.remove_all_enemies(F, at);
        self.settle_losses();
        if self.is_over() {
            return;
        }
        self.buildings[at.index()][Building::Base.index()] += 1;
        let sympathetic = self.sympathy.and(self.clearings_of(self.suit(at))).len() as u8;
        self.place_warriors(F, at, sympathetic);
        self.recruit_officer();
    }

    fn recruit_officer(&mut self) {
        if self.supply_of(F) > 0 {
            self.supply[F.index()] -= 1;
            self.alliance.officers += 1;
        }
    }

    pub fn spread_cost(&self, at: Clearing) -> u8 {
        let martial = self.players().without(F).iter().any(|f| self.warriors_of(f, at) >= MARTIAL_LAW);
        SPREAD_COST[self.sympathy.len().min(9)] + martial as u8
    }

    fn may_spread(&self, at: Clearing) -> Ruling {
        self.may_place_token(Token::Sympathy, at)?;
        let near = self.sympathy.is_empty() || !self.adjacent(F, at).and(self.sympathy).is_empty();
        demand(near, "no-not-adjacent-to-sympathy")?;
        demand(self.supporters_for(at) >= self.spread_cost(at), "no-not-enough-matching-supporters")
    }

    pub fn place_sympathy(&mut self, at: Clearing) {
        let points = SPREAD_POINTS[self.sympathy.len().min(9)];
        self.sympathy.insert(at);
        self.score(F, points);
    }

    fn has_base_of(&self, suit: Suit) -> bool {
        Suit::OF_CLEARINGS.iter().any(|s| suit.serves_as(*s) && self.on_map_of_suit(Building::Base, *s) > 0)
    }

    /// A base was removed: matching supporters, birds and half the officers are lost.
    pub fn lose_base(&mut self, at: Clearing) {
        let gone = self.alliance.supporters.serving_as(self.suit(at));
        self.alliance.supporters = self.alliance.supporters.minus(gone);
        gone.iter().for_each(|c| self.discard_card(c));
        let officers = self.alliance.officers.div_ceil(2);
        self.alliance.officers -= officers;
        self.supply[F.index()] += officers;
        if self.on_map(Building::Base) == 0 {
            self.stack.push(Frame::CutSupporters);
        }
    }

    pub fn alliance_candidates(&self, out: &mut Vec<Action>) {
        let hand = self.hands[F.index()];
        match self.turn.step {
            Step::Revolt => out.extend(self.sympathy.iter().map(|at| Action::Revolt { at })),
            Step::SpreadSympathy => out.extend(Clearing::all().map(|at| Action::Spread { at })),
            Step::StartOfDaylight => self.battle_candidates_for(F, 0, out),
            Step::Daylight => {
                self.craft_candidates(F, out);
                out.extend(hand.iter().map(|card| Action::Mobilize { card }));
                out.extend(hand.iter().map(|card| Action::Train { card }));
            }
            Step::StartOfEvening => self.move_candidates(F, out),
            Step::MilitaryOperations => {
                self.move_candidates(F, out);
                self.battle_candidates_for(F, 0, out);
                out.extend(Clearing::all().map(|at| Action::Muster { at }));
                out.extend(Clearing::all().map(|at| Action::Organize { at }));
            }
            _ => {}
        }
    }

    pub fn check_alliance(&self, action: Action) -> Ruling {
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::Revolt, Action::Revolt { at }) => self.may_revolt(at),
            (Step::SpreadSympathy, Action::Spread { at }) => self.may_spread(at),
            (Step::Daylight, Action::Craft { card, with }) => self.may_craft(F, card, with),
            (Step::Daylight, Action::Mobilize { card }) => {
                demand(self.hands[F.index()].has(card), "no-not-in-hand")?;
                demand(self.supporters_fit(), "no-five-supporters-are-the-most-without-a-base")
            }
            (Step::Daylight, Action::Train { card }) => {
                demand(self.hands[F.index()].has(card), "no-not-in-hand")?;
                demand(self.has_base_of(card.suit()), "no-base-of-that-suit-on-the-map")?;
                demand(self.supply_of(F) > 0, "no-warrior-in-the-supply")
            }
            (Step::MilitaryOperations, action) => {
                demand(self.turn.actions > 0, "no-every-officer-has-acted")?;
                self.check_military(action)
            }
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(F, action),
            _ => refuse("no-not-in-this-step"),
        }
    }

    fn check_military(&self, action: Action) -> Ruling {
        match action {
            Action::Move { from, to, warriors, ferry } => self.may_move(F, from, to, warriors, ferry),
            Action::Battle { at, defender, extra: 0, ally: None } => self.may_battle(F, at, defender),
            Action::Muster { at } => {
                demand(self.count(Building::Base, at) > 0, "no-base-there")?;
                self.may_place_warriors(F, at, 1)
            }
            Action::Organize { at } => {
                demand(self.warriors_of(F, at) > 0, "no-warrior-there")?;
                self.may_place_token(Token::Sympathy, at)
            }
            _ => refuse("no-not-a-military-operation"),
        }
    }

    pub fn apply_alliance(&mut self, action: Action) {
        if self.turn.step == Step::MilitaryOperations && action != Action::Pass {
            self.turn.actions -= 1;
        }
        match (self.turn.step, action) {
            (_, Action::Pass) => self.pass_step(),
            (_, Action::Revolt { at }) => {
                self.stack.push(Frame::PaySupporters {
                    suit: self.suit(at),
                    left: REVOLT_COST,
                    at,
                    revolt: true,
                });
            }
            (_, Action::Spread { at }) => {
                let left = self.spread_cost(at);
                self.stack.push(Frame::PaySupporters { suit: self.suit(at), left, at, revolt: false });
            }
            (_, Action::Craft { card, with }) => self.craft(F, card, with),
            (_, Action::Mobilize { card }) => {
                self.hands[F.index()].remove(card);
                self.alliance.supporters.insert(card);
            }
            (_, Action::Train { card }) => {
                self.spend(F, card);
                self.recruit_officer();
            }
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.apply_free_move(F, action),
            (_, Action::Move { from, to, warriors, ferry }) => {
                self.move_warriors(F, from, to, warriors, ferry)
            }
            (_, Action::Battle { at, defender, .. }) => self.begin_battle(Battle::new(at, F, defender)),
            (_, Action::Muster { at }) => {
                self.place_warriors(F, at, 1);
            }
            (_, Action::Organize { at }) => {
                self.retire_warriors(F, at, 1);
                self.place_sympathy(at);
            }
            _ => {}
        }
    }
}
