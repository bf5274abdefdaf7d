//! The elementary operations of which the bots' procedures are made. The common law is enforced here; a
//! procedure's own conditions are its own responsibility.

mod boards;
mod cards;
mod pieces;

use super::{Ruling, demand, refuse};
use crate::action::{Action, Operation};
use crate::state::*;

/// A limit above the points of any single action.
const MOST_POINTS: u8 = 30;
/// A limit above the extra hits of any procedure.
const MOST_EXTRA: u8 = 2;

impl State {
    pub fn operation_candidates(&self, out: &mut Vec<Action>) {
        if !self.operates() {
            return;
        }
        let f = self.active();
        self.move_candidates(f, out);
        self.battle_candidates_for(f, MOST_EXTRA, out);
        if f.is_vagabond() {
            self.vagabot_candidates(out);
        }
        let mut operations = Vec::new();
        self.piece_operations(f, &mut operations);
        self.card_operations(f, &mut operations);
        self.board_operations(f, &mut operations);
        for points in 1..=MOST_POINTS {
            operations.extend([Operation::Score { points }, Operation::Lose { points }]);
        }
        out.extend(operations.into_iter().map(Action::Do));
    }

    fn vagabot_candidates(&self, out: &mut Vec<Action>) {
        let forests = self.map().all_forests().map(Spot::Forest);
        for to in Clearing::all().map(Spot::Clearing).chain(forests) {
            out.extend([false, true].map(|ferry| Action::Travel { to, ally: None, warriors: 0, ferry }));
        }
        out.push(Action::Explore);
        for attacker in self.players().iter() {
            out.extend(self.players().iter().map(|defender| Action::Instigate { attacker, defender }));
        }
    }

    pub fn check_operation_step(&self, action: Action) -> Ruling {
        let f = self.active();
        match (self.turn.step, action) {
            (Step::Evening, Action::Pass) => {
                demand(self.turn.order.is_none(), "no-the-order-card-must-be-discarded-first")?;
                demand(self.revealed.is_empty(), "no-the-revealed-cards-must-be-put-back-first")
            }
            (_, Action::Pass) => Ok(()),
            _ if !self.operates() => refuse("no-not-in-this-step"),
            (_, Action::Move { from, to, warriors, ferry }) => self.may_move(f, from, to, warriors, ferry),
            (_, Action::Battle { at, defender, extra, ally: None }) => {
                demand(extra <= MOST_EXTRA, "no-such-extra-hits")?;
                demand(
                    !(self.cooperative && self.is_bot(defender)),
                    "no-in-cooperative-play-bots-do-not-choose-each-other",
                )?;
                self.may_battle(f, at, defender)
            }
            (_, Action::Travel { to, ally: None, warriors: 0, ferry }) if f.is_vagabond() => {
                self.may_wander(f, to, ferry)
            }
            (_, Action::Explore) if f.is_vagabond() => {
                let here = self.pawn(f).clearing();
                demand(here.is_some_and(|c| self.may_explore(f, c)), "no-item-in-a-ruin-here")
            }
            (_, Action::Instigate { attacker, defender }) if f.is_vagabond() => {
                let vagrant = self.vagabots[f.board()].character == Some(Character::Vagrant);
                demand(vagrant && attacker != f && defender != f, "no-only-the-vagrant-between-two-others")?;
                let Some(at) = self.pawn(f).clearing() else { return refuse("no-not-in-a-forest") };
                self.may_battle(attacker, at, defender)
            }
            (_, Action::Do(operation)) => self.check_operation(f, operation),
            _ => refuse("no-not-one-of-the-elementary-acts"),
        }
    }

    /// The Vagabot moves along paths or slips into an adjacent forest.
    fn may_wander(&self, f: Faction, to: Spot, ferry: bool) -> Ruling {
        let map = self.map();
        let near = match (self.pawn(f), to) {
            (Spot::Clearing(a), Spot::Clearing(b)) => {
                a != b && if ferry { self.may_ferry(a, b) } else { self.adjacent(f, a).has(b) }
            }
            (Spot::Forest(a), Spot::Clearing(b)) => !ferry && map.forest_clearings(a).has(b),
            (Spot::Clearing(a), Spot::Forest(b)) => {
                !ferry && (b.0 as usize) < map.forests.len() && map.forest_clearings(b).has(a)
            }
            (Spot::Forest(a), Spot::Forest(b)) => !ferry && map.forest_neighbours(a).any(|n| n == b),
            _ => false,
        };
        demand(near, "no-not-adjacent")?;
        demand(
            to.clearing().is_none_or(|c| !self.scorched.has(c)),
            "no-nothing-may-enter-a-scorched-clearing",
        )
    }

    pub fn apply_operation_step(&mut self, action: Action) {
        let f = self.active();
        match (self.turn.step, action) {
            (_, Action::Pass) => self.pass_step(),
            (_, Action::Move { from, to, warriors, ferry }) => {
                self.move_warriors(f, from, to, warriors, ferry)
            }
            (_, Action::Battle { at, defender, extra, .. }) => {
                self.begin_battle(Battle { extra: [extra, 0], ..Battle::new(at, f, defender) });
            }
            (_, Action::Travel { to, ferry, .. }) => {
                let from = self.pawn(f).clearing();
                if !from.is_some_and(|c| to.clearing().is_some() && self.springs_snare(f, c)) {
                    self.travel(f, to, None, 0, ferry);
                }
            }
            (_, Action::Explore) => self.stack.push(Frame::RuinItem { who: f }),
            (_, Action::Instigate { attacker, defender }) => {
                if let Some(at) = self.pawn(f).clearing() {
                    self.begin_battle(Battle { instigator: Some(f), ..Battle::new(at, attacker, defender) });
                }
            }
            (_, Action::Do(operation)) => self.carry_out(f, operation),
            _ => {}
        }
    }

    fn check_operation(&self, f: Faction, operation: Operation) -> Ruling {
        match (About::of(operation), operation) {
            (_, Operation::Score { points } | Operation::Lose { points }) => {
                demand((1..=MOST_POINTS).contains(&points), "no-one-to-thirty-points")
            }
            (About::Pieces, _) => self.check_piece_operation(f, operation),
            (About::Cards, _) => self.check_card_operation(f, operation),
            (About::Boards, _) => self.check_board_operation(f, operation),
        }
    }

    fn carry_out(&mut self, f: Faction, operation: Operation) {
        match (About::of(operation), operation) {
            (_, Operation::Score { points }) => self.score(f, points),
            (_, Operation::Lose { points }) => self.lose_points(f, points),
            (About::Pieces, _) => self.carry_out_pieces(f, operation),
            (About::Cards, _) => self.carry_out_cards(f, operation),
            (About::Boards, _) => self.carry_out_boards(f, operation),
        }
    }
}

/// The subject of an operation.
enum About {
    Pieces,
    Cards,
    Boards,
}

impl About {
    fn of(operation: Operation) -> About {
        use Operation::*;
        match operation {
            Place { .. }
            | PlacePlot { .. }
            | Withdraw { .. }
            | ToBurrow { .. }
            | RecruitBurrow { .. }
            | Shelve { .. }
            | TakeBack { .. }
            | RemoveAll { .. }
            | RemoveDefenseless { .. }
            | Convert { .. }
            | Supplant { .. }
            | Flip { .. } => About::Pieces,
            Reveal
            | FixOrder
            | DiscardOrder
            | OrderToDecree
            | Purge
            | CraftItem { .. }
            | StockMarket
            | DiscardMarket { .. }
            | TakeSoul
            | DrawSoul
            | DiscardSouls
            | DiscardRevealed { .. }
            | ReturnRevealed => About::Cards,
            _ => About::Boards,
        }
    }
}
