//! Marquise de Cat.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

/// By the number of that building on the map.
const WOOD_COST: [u8; 6] = [0, 1, 2, 3, 3, 4];

fn build_points(b: Building) -> [u8; 6] {
    match b {
        Building::Sawmill => [0, 1, 2, 3, 4, 5],
        Building::Workshop => [0, 2, 2, 3, 4, 5],
        _ => [0, 1, 2, 3, 3, 4],
    }
}

impl State {
    /// Birdsong: places a wood at each sawmill; she chooses where if the supply runs short.
    pub fn place_wood(&mut self) {
        for at in Clearing::all() {
            self.turn.due[at.index()] = self.count(Building::Sawmill, at);
        }
        self.stack.push(Frame::PlaceDue { who: Faction::Marquise, wood: true });
    }

    fn recruit_at_recruiters(&mut self) {
        for at in Clearing::all() {
            self.turn.due[at.index()] = self.count(Building::Recruiter, at);
        }
        self.stack.push(Frame::PlaceDue { who: Faction::Marquise, wood: false });
    }

    /// Whether a piece that is due can be placed here.
    pub fn may_place_due(&self, who: Faction, wood: bool, at: Clearing) -> Ruling {
        demand(!at.is_burrow() && self.turn.due[at.index()] > 0, "no-nothing-is-due-there")?;
        if wood { self.may_place_token(Token::Wood, at) } else { self.may_place_warriors(who, at, 1) }
    }

    pub fn place_one_due(&mut self, who: Faction, wood: bool, at: Clearing) {
        self.turn.due[at.index()] -= 1;
        if wood {
            self.wood[at.index()] += 1;
        } else {
            self.place_warriors(who, at, 1);
        }
    }

    /// Places pieces without a choice. Returns true if their owner must choose.
    pub fn place_due(&mut self, who: Faction, wood: bool) -> bool {
        loop {
            let may = |c: &Clearing| self.may_place_due(who, wood, *c).is_ok();
            let open: Clearings = Clearing::all().filter(may).collect();
            let due: u8 = open.iter().map(|c| self.turn.due[c.index()]).sum();
            let left = if wood { self.tokens_left(Token::Wood, Clearing(0)) } else { self.supply_of(who) };
            let Some(first) = open.nth(0) else {
                self.turn.due = [0; CLEARINGS];
                self.stack.pop();
                return false;
            };
            if due > left && open.len() > 1 {
                return true;
            }
            self.place_one_due(who, wood, first);
        }
    }

    /// The wood with which she can pay for a building here: in this clearing and in those linked by her rule.
    pub fn wood_for(&self, at: Clearing) -> Clearings {
        let chain = self.connected_by_rule(Faction::Marquise, at);
        chain.iter().filter(|c| self.wood[c.index()] > 0).collect()
    }

    fn may_build(&self, b: Building, at: Clearing) -> Ruling {
        demand(b.owner() == Faction::Marquise, "no-not-a-building-of-the-marquise")?;
        demand(self.rules(Faction::Marquise, at), "no-she-does-not-rule-the-clearing")?;
        self.may_place_building(b, at)?;
        let wood: u8 = self.wood_for(at).iter().map(|c| self.wood[c.index()]).sum();
        demand(wood >= WOOD_COST[self.on_map(b) as usize], "no-not-enough-wood-connected")
    }

    fn build(&mut self, b: Building, at: Clearing) {
        let n = self.on_map(b) as usize;
        // Another building of hers cannot break the chain along which the wood is paid.
        self.buildings[at.index()][b.index()] += 1;
        self.score(Faction::Marquise, build_points(b)[n]);
        if WOOD_COST[n] > 0 && !self.is_over() {
            self.stack.push(Frame::PayWood { at, left: WOOD_COST[n] });
        }
    }

    /// Pays as long as there is no choice. Returns true if she must choose.
    pub fn pay_wood(&mut self, at: Clearing, left: u8) -> bool {
        let from = self.wood_for(at);
        let wood: u8 = from.iter().map(|c| self.wood[c.index()]).sum();
        if left > 0 && wood > left && from.len() > 1 {
            return true;
        }
        let mut left = left;
        for c in from.iter() {
            let n = left.min(self.wood[c.index()]);
            self.wood[c.index()] -= n;
            left -= n;
        }
        self.stack.pop();
        false
    }

    /// Whether an action is left.
    fn has_action(&self) -> Ruling {
        demand(self.turn.step == Step::Actions && self.turn.actions > 0, "no-action-left")
    }

    pub fn marquise_candidates(&self, out: &mut Vec<Action>) {
        let f = Faction::Marquise;
        match self.turn.step {
            Step::Craft => self.craft_candidates(f, out),
            Step::StartOfDaylight => self.battle_candidates_for(f, 0, out),
            Step::StartOfEvening => self.move_candidates(f, out),
            Step::Actions => {
                self.battle_candidates_for(f, 0, out);
                self.move_candidates(f, out);
                out.push(Action::Recruit);
                for at in Clearing::all() {
                    out.extend(Building::of(f).iter().map(|b| Action::Build { building: *b, at }));
                    out.extend(self.hands[f.index()].iter().map(|card| Action::Overwork { card, at }));
                }
                out.extend(self.hands[f.index()].iter().map(|card| Action::SpendBird { card }));
            }
            _ => {}
        }
    }

    pub fn check_marquise(&self, action: Action) -> Ruling {
        let f = Faction::Marquise;
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::Craft, Action::Craft { card, with }) => self.may_craft(f, card, with),
            (Step::Actions, Action::Battle { at, defender, extra: 0, ally: None }) => {
                self.has_action()?;
                self.may_battle(f, at, defender)
            }
            (Step::Actions, Action::Move { from, to, warriors, ferry }) => {
                demand(self.turn.marching || self.turn.actions > 0, "no-action-left")?;
                self.may_move(f, from, to, warriors, ferry)
            }
            (Step::Actions, Action::Recruit) => {
                self.has_action()?;
                demand(!self.turn.recruited, "no-recruiting-is-once-a-turn")?;
                let place = |c: &Clearing| {
                    self.count(Building::Recruiter, *c) > 0 && self.may_place_warriors(f, *c, 1).is_ok()
                };
                demand(Clearing::all().any(|c| place(&c)), "no-recruiter-can-place-a-warrior")
            }
            (Step::Actions, Action::Build { building, at }) if !at.is_burrow() => {
                self.has_action()?;
                self.may_build(building, at)
            }
            (Step::Actions, Action::Overwork { card, at }) if !at.is_burrow() => {
                self.has_action()?;
                demand(
                    self.hands[f.index()].serving_as(self.suit(at)).has(card),
                    "no-such-card-that-matches",
                )?;
                demand(self.count(Building::Sawmill, at) > 0, "no-sawmill-there")?;
                self.may_place_token(Token::Wood, at)
            }
            (Step::Actions, Action::SpendBird { card }) => {
                demand(self.hands[f.index()].of_suit(Suit::Bird).has(card), "no-only-a-bird-card-of-the-hand")
            }
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(f, action),
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_marquise(&mut self, action: Action) {
        let f = Faction::Marquise;
        match (self.turn.step, action) {
            (_, Action::Pass) => return self.pass_step(),
            (_, Action::Craft { card, with }) => return self.craft(f, card, with),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => return self.apply_free_move(f, action),
            _ => {}
        }
        // A March is up to two moves in a row: the second costs no action.
        let second = self.turn.marching && matches!(action, Action::Move { .. });
        self.turn.marching = matches!(action, Action::Move { .. }) && !second;
        if let Action::SpendBird { card } = action {
            self.spend(f, card);
            self.turn.actions += 1;
            return;
        }
        if !second {
            self.turn.actions -= 1;
        }
        match action {
            Action::Battle { at, defender, .. } => self.begin_battle(Battle::new(at, f, defender)),
            Action::Move { from, to, warriors, ferry } => self.move_warriors(f, from, to, warriors, ferry),
            Action::Recruit => {
                self.turn.recruited = true;
                self.recruit_at_recruiters();
            }
            Action::Build { building, at } => self.build(building, at),
            Action::Overwork { card, at } => {
                self.spend(f, card);
                self.wood[at.index()] += 1;
            }
            _ => {}
        }
    }

    /// Whether there are Field Hospitals at all: a bot has none, and they require the keep.
    pub fn has_hospitals(&self) -> bool {
        let reached = self.keep.is_some_and(|keep| self.may_place(Faction::Marquise, keep).is_ok());
        self.is_human(Faction::Marquise) && reached
    }

    /// Field Hospitals: for one matching card, all warriors lost there return to the keep.
    pub fn may_use_hospitals(&self, at: Clearing) -> CardSet {
        if !self.has_hospitals() {
            return CardSet::EMPTY;
        }
        self.hands[Faction::Marquise.index()].serving_as(self.suit(at))
    }

    /// Whether the Marquise is asked about them. Beside a physical board her hand is unknown.
    pub fn asks_for_hospitals(&self, at: Clearing) -> bool {
        let cards = self.hand_to_ask(Faction::Marquise).serving_as(self.suit(at));
        self.has_hospitals() && (self.by_hand || !cards.is_empty())
    }

    pub fn use_hospitals(&mut self, card: Card, warriors: u8, replaced: bool) {
        self.spend(Faction::Marquise, card);
        if let Some(keep) = self.keep {
            let n = self.take_back_fallen(Faction::Marquise, warriors, replaced);
            self.warriors[keep.index()][Faction::Marquise.index()] += n;
        }
    }
}
