//! Riverfolk Company: their own actions. The services they sell are in `services`.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Riverfolk;
/// The number of warriors placed into an empty Payments box.
const PROTECTIONISM: u8 = 2;
const FUNDS_FOR_A_POINT: u8 = 2;
const TRADE_POST_FUNDS: u8 = 2;
const TRADE_POST_POINTS: u8 = 2;

impl State {
    pub fn funds(&self) -> u8 {
        self.riverfolk.funds.iter().sum()
    }

    /// Birdsong: Protectionism, Dividends for unspent funds, and all warriors of the board go into the Funds.
    pub fn gather_funds(&mut self) {
        if self.riverfolk.payments.iter().all(|n| *n == 0) {
            let n = PROTECTIONISM.min(self.supply_of(F));
            self.supply[F.index()] -= n;
            self.riverfolk.payments[F.index()] = n;
        }
        if !self.trade_posts.is_empty() {
            self.score(F, self.funds() / FUNDS_FOR_A_POINT);
        }
        if self.is_over() {
            return;
        }
        let board = &mut self.riverfolk;
        for i in 0..FACTIONS {
            board.funds[i] +=
                std::mem::take(&mut board.payments[i]) + std::mem::take(&mut board.committed[i]);
        }
    }

    fn may_commit(&self) -> Ruling {
        demand(self.funds() > 0, "no-funds")
    }

    /// The funds must be those of the ruler, who may be the Riverfolk themselves.
    fn may_establish(&self, at: Clearing) -> Ruling {
        self.may_place_token(Token::TradePost, at)?;
        match self.ruler(at) {
            Some(ruler) => demand(
                self.riverfolk.funds[ruler.index()] >= TRADE_POST_FUNDS,
                "no-it-costs-two-funds-of-the-ruler-of-the",
            ),
            None => refuse("no-nobody-rules-the-clearing"),
        }
    }

    fn establish(&mut self, at: Clearing) {
        let Some(ruler) = self.ruler(at) else { return };
        self.riverfolk.funds[ruler.index()] -= TRADE_POST_FUNDS;
        self.supply[ruler.index()] += TRADE_POST_FUNDS;
        self.trade_posts.insert(at);
        self.place_warriors(F, at, 1);
        self.score(F, TRADE_POST_POINTS);
    }

    fn may_hire_at(&self, at: Clearing) -> Ruling {
        self.may_commit()?;
        demand(!at.is_burrow() && self.map().riverside.has(at), "no-only-on-the-river")?;
        demand(
            self.supply_of(F) > 0 || self.riverfolk.funds[F.index()] > 0,
            "no-warrior-in-the-supply-and-none-of-theirs",
        )?;
        self.may_place(F, at)
    }

    pub fn riverfolk_candidates(&self, out: &mut Vec<Action>) {
        match self.turn.step {
            Step::StartOfDaylight => self.battle_candidates_for(F, 0, out),
            Step::Daylight => {
                self.move_candidates(F, out);
                self.battle_candidates_for(F, 0, out);
                out.push(Action::DrawCard);
                let crafts = out.len();
                self.craft_candidates(F, out);
                for i in crafts..out.len() {
                    if let Action::Craft { card, with } = out[i] {
                        out.push(Action::Export { card, with });
                    }
                }
                for at in Clearing::all() {
                    out.extend([Action::Muster { at }, Action::Establish { at }]);
                }
            }
            Step::StartOfEvening => self.move_candidates(F, out),
            _ => {}
        }
    }

    pub fn check_riverfolk(&self, action: Action) -> Ruling {
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(F, action),
            (Step::Daylight, Action::Move { from, to, warriors, ferry }) => {
                self.may_commit()?;
                self.may_move(F, from, to, warriors, ferry)
            }
            (Step::Daylight, Action::Battle { at, defender, extra: 0, ally: None }) => {
                self.may_commit()?;
                self.may_battle(F, at, defender)
            }
            (Step::Daylight, Action::DrawCard) => {
                self.may_commit()?;
                demand(!self.deck.is_empty() || !self.discard.is_empty(), "no-cards-left-to-draw")
            }
            (Step::Daylight, Action::Craft { card, with }) => self.may_craft(F, card, with),
            (Step::Daylight, Action::Export { card, with }) => {
                self.may_craft(F, card, with)?;
                demand(self.supply_of(F) > 0, "no-warrior-in-the-supply")
            }
            (Step::Daylight, Action::Muster { at }) => self.may_hire_at(at),
            (Step::Daylight, Action::Establish { at }) => self.may_establish(at),
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_riverfolk(&mut self, action: Action) {
        let mut committed = 1;
        match (self.turn.step, action) {
            (_, Action::Pass) => return self.pass_step(),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => return self.apply_free_move(F, action),
            (_, Action::Move { from, to, warriors, ferry }) => {
                self.move_warriors(F, from, to, warriors, ferry);
            }
            (_, Action::Battle { at, defender, .. }) => self.begin_battle(Battle::new(at, F, defender)),
            (_, Action::DrawCard) => self.draw_cards(F, 1),
            (_, Action::Craft { card, with }) => {
                committed = with.iter().sum();
                self.craft(F, card, with);
            }
            (_, Action::Export { card, with }) => {
                committed = with.iter().sum();
                self.activate(F, with);
                self.spend(F, card);
                self.supply[F.index()] -= 1;
                self.riverfolk.payments[F.index()] += 1;
            }
            (_, Action::Muster { at }) => {
                self.stack.push(Frame::PayFunds { left: 1, spend: true, recruit: Some(at) });
                return;
            }
            (_, Action::Establish { at }) => return self.establish(at),
            _ => return,
        }
        // The price is paid before any waiting frame continues.
        if !self.is_over() {
            self.stack.push(Frame::PayFunds { left: committed, spend: false, recruit: None });
        }
    }

    /// Whether a warrior of this owner may pay: to recruit from an empty supply, only their own.
    pub fn may_pay_fund(&self, owner: Faction, recruit: Option<Clearing>) -> bool {
        let own_only = recruit.is_some() && self.supply_of(F) == 0;
        self.riverfolk.funds[owner.index()] > 0 && (!own_only || owner == F)
    }

    pub fn pay_fund(&mut self, owner: Faction, spend: bool) {
        self.riverfolk.funds[owner.index()] -= 1;
        if spend {
            self.supply[owner.index()] += 1;
        } else {
            self.riverfolk.committed[owner.index()] += 1;
        }
    }

    /// Pays as long as there is no choice. Returns true if they must choose.
    pub fn run_pay_funds(&mut self, mut left: u8, spend: bool, recruit: Option<Clearing>) -> bool {
        while left > 0 {
            let mut owners = Faction::ALL.iter().filter(|f| self.may_pay_fund(**f, recruit));
            let (first, alone) = (owners.next().copied(), owners.next().is_none());
            let Some(first) = first else { break };
            if !alone && left < self.funds() {
                self.stack.replace(Frame::PayFunds { left, spend, recruit });
                return true;
            }
            self.pay_fund(first, spend);
            left -= 1;
        }
        self.stack.pop();
        if let Some(at) = recruit {
            self.place_warriors(F, at, 1);
        }
        false
    }

    /// Half of the funds for each trade post, recounted each time. Returns true if they must choose which.
    pub fn run_disruption(&mut self, left: u8, posts: u8) -> bool {
        let (mut left, mut posts) = (left, posts);
        loop {
            if left == 0 {
                if posts == 0 {
                    self.stack.pop();
                    return false;
                }
                (left, posts) = (self.funds().div_ceil(2), posts - 1);
                continue;
            }
            let mut owners = Faction::ALL.iter().filter(|f| self.riverfolk.funds[f.index()] > 0);
            let (first, alone) = (owners.next().copied(), owners.next().is_none());
            let Some(first) = first.filter(|_| alone || left >= self.funds()) else {
                self.stack.replace(Frame::Disruption { left, posts });
                return true;
            };
            self.pay_fund(first, true);
            left -= 1;
        }
    }
}
