//! Eyrie Dynasties.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Eyrie;
/// By roosts on the map.
const ROOST_POINTS: [u8; 8] = [0, 0, 1, 2, 3, 4, 4, 5];
const NEW_ROOST_WARRIORS: u8 = 3;

impl State {
    pub fn score_roosts(&mut self) {
        self.score(F, ROOST_POINTS[self.on_map(Building::Roost) as usize]);
    }

    /// The clearings for a new roost and three warriors: those with the fewest warriors of all players, among
    /// the clearings that can take them.
    pub fn new_roost_clearings(&self) -> Clearings {
        let open: Clearings =
            Clearing::all().filter(|c| self.may_place_building(Building::Roost, *c).is_ok()).collect();
        let warriors = |c: Clearing| self.warriors[c.index()].iter().sum::<u8>();
        let fewest = open.iter().map(warriors).min().unwrap_or(0);
        open.iter().filter(|c| warriors(*c) == fewest).collect()
    }

    /// The cards of a column by suit, Viziers among the birds.
    pub fn decree_suits(&self, column: usize) -> [u8; 4] {
        let mut suits = [0; 4];
        for suit in Suit::ALL {
            suits[suit.index()] = self.eyrie.decree[column].of_suit(*suit).len() as u8;
        }
        suits[Suit::Bird.index()] += self.eyrie.viziers[column];
        suits
    }

    pub fn begin_column(&mut self, column: u8) {
        self.turn.column = column;
        self.turn.to_resolve = self.decree_suits(column as usize);
        self.turn.resolving = None;
    }

    /// Returns true while a card has to be chosen or carried out; otherwise continues with the next column,
    /// or Evening.
    pub fn run_decree(&mut self) -> bool {
        if self.turn.resolving.is_some() || self.turn.to_resolve.iter().any(|n| *n > 0) {
            let Some(only) = self.only_answer() else { return true };
            self.apply_eyrie(only);
            return false;
        }
        if self.turn.column < 3 {
            self.begin_column(self.turn.column + 1);
        } else {
            self.pass_step();
        }
        false
    }

    /// The card to resolve, or the roost to recruit at, if nothing else is possible now.
    fn only_answer(&self) -> Option<Action> {
        let mut legal = self.options_to_ask(F, State::step_candidates, |s, a| s.check_step(a).is_ok());
        let (first, second) = (legal.next(), legal.next());
        let asked = |a: &Action| matches!(a, Action::Resolve { .. } | Action::At { .. });
        first.filter(asked).filter(|_| second.is_none())
    }

    /// Places a new roost if there is only one clearing for it.
    pub fn place_only_roost(&mut self) {
        let clearings = self.new_roost_clearings();
        if self.on_map(Building::Roost) == 0
            && clearings.len() == 1
            && let Some(at) = clearings.nth(0)
        {
            self.place_new_roost(at);
        }
    }

    fn place_new_roost(&mut self, at: Clearing) {
        self.buildings[at.index()][Building::Roost.index()] += 1;
        self.place_warriors(F, at, NEW_ROOST_WARRIORS);
    }

    fn column(&self) -> Column {
        Column::ALL[self.turn.column as usize]
    }

    /// Checks that the action is what the current card requires.
    fn check_decreed(&self, suit: Suit, action: Action) -> Ruling {
        let matching = |c: Clearing| {
            demand(!c.is_burrow() && suit.serves_as(self.suit(c)), "no-the-clearing-does-not-match-the-card")
        };
        match (self.column(), action) {
            (Column::Recruit, Action::At { at }) => {
                matching(at)?;
                demand(self.count(Building::Roost, at) > 0, "no-roost-there")?;
                self.may_place_warriors(F, at, 1)
            }
            (Column::Move, Action::Move { from, to, warriors, ferry }) => {
                matching(from)?;
                self.may_move(F, from, to, warriors, ferry)
            }
            (Column::Battle, Action::Battle { at, defender, extra: 0, ally: None }) => {
                matching(at)?;
                self.may_battle(F, at, defender)
            }
            (Column::Build, Action::Build { building: Building::Roost, at }) => {
                matching(at)?;
                demand(self.rules(F, at), "no-the-eyrie-do-not-rule-the-clearing")?;
                demand(self.count(Building::Roost, at) == 0, "no-one-roost-a-clearing")?;
                self.may_place_building(Building::Roost, at)
            }
            _ => refuse("no-the-decree-asks-something-else"),
        }
    }

    fn decreed_candidates(&self, out: &mut Vec<Action>) {
        match self.column() {
            Column::Recruit => out.extend(Clearing::all().map(|at| Action::At { at })),
            Column::Move => self.move_candidates(F, out),
            Column::Battle => self.battle_candidates_for(F, 0, out),
            Column::Build => {
                out.extend(Clearing::all().map(|at| Action::Build { building: Building::Roost, at }));
            }
        }
    }

    /// Starts a card; one that cannot be resolved is turmoil at once.
    fn resolve_card(&mut self, suit: Suit) {
        self.turn.resolving = Some(suit);
        let mut options = Vec::new();
        self.decreed_candidates(&mut options);
        if !options.into_iter().any(|a| self.check_decreed(suit, a).is_ok()) {
            self.turmoil();
        }
    }

    fn carry_out_decreed(&mut self, suit: Suit, action: Action) {
        self.turn.resolving = None;
        self.turn.to_resolve[suit.index()] -= 1;
        match action {
            Action::At { at } => {
                let n = if self.eyrie.leader == Some(Leader::Charismatic) { 2 } else { 1 };
                if self.place_warriors(F, at, n) < n {
                    self.turmoil();
                }
            }
            Action::Move { from, to, warriors, ferry } => self.move_warriors(F, from, to, warriors, ferry),
            Action::Battle { at, defender, .. } => self.begin_battle(Battle::new(at, F, defender)),
            Action::Build { at, .. } => self.buildings[at.index()][Building::Roost.index()] += 1,
            _ => {}
        }
    }

    /// Humiliate, purge, depose, rest.
    fn turmoil(&mut self) {
        let birds: u8 = (0..4).map(|c| self.decree_suits(c)[Suit::Bird.index()]).sum();
        self.lose_points(F, birds);
        self.purge_decree();
        if let Some(leader) = self.eyrie.leader {
            self.eyrie.face_up.remove(leader);
        }
        if self.eyrie.face_up.is_empty() {
            self.eyrie.face_up = Leaders::ALL;
        }
        self.turn.resolving = None;
        self.go_to(Step::StartOfEvening);
        self.stack.push(Frame::NewLeader);
    }

    pub fn purge_decree(&mut self) {
        for column in 0..4 {
            let cards = std::mem::take(&mut self.eyrie.decree[column]);
            cards.iter().for_each(|c| self.discard_card(c));
        }
    }

    pub fn follow(&mut self, leader: Leader) {
        self.eyrie.leader = Some(leader);
        self.eyrie.viziers = [0; 4];
        leader.viziers().iter().for_each(|c| self.eyrie.viziers[c.index()] += 1);
    }

    pub fn eyrie_candidates(&self, out: &mut Vec<Action>) {
        let hand = self.hands[F.index()];
        match self.turn.step {
            Step::AddToDecree => {
                for column in Column::ALL {
                    out.extend(hand.iter().map(|card| Action::AddToDecree { card, column: *column }));
                }
            }
            Step::NewRoost => out.extend(Clearing::all().map(|at| Action::At { at })),
            Step::StartOfDaylight => self.battle_candidates_for(F, 0, out),
            Step::Craft => self.craft_candidates(F, out),
            Step::Decree if self.turn.resolving.is_none() => {
                out.extend(Suit::ALL.iter().map(|suit| Action::Resolve { suit: *suit }));
            }
            Step::Decree => self.decreed_candidates(out),
            Step::StartOfEvening => self.move_candidates(F, out),
            _ => {}
        }
    }

    pub fn check_eyrie(&self, action: Action) -> Ruling {
        match (self.turn.step, action) {
            (Step::AddToDecree, Action::Pass) => {
                demand(self.turn.added > 0, "no-at-least-one-card-must-be-added")
            }
            (Step::NewRoost | Step::Decree, Action::Pass) => refuse("no-this-must-be-done"),
            (_, Action::Pass) => Ok(()),
            (Step::AddToDecree, Action::AddToDecree { card, .. }) => {
                demand(self.hands[F.index()].has(card), "no-not-in-hand")?;
                demand(!(self.turn.added_bird && card.suit() == Suit::Bird), "no-at-most-one-bird-a-turn")
            }
            (Step::NewRoost, Action::At { at }) => {
                demand(self.new_roost_clearings().has(at), "no-not-among-those-with-fewest-warriors")
            }
            (Step::Craft, Action::Craft { card, with }) => self.may_craft(F, card, with),
            (Step::Decree, Action::Resolve { suit }) if self.turn.resolving.is_none() => {
                demand(self.turn.to_resolve[suit.index()] > 0, "no-such-card-is-left-in-the-column")
            }
            (Step::Decree, action) => match self.turn.resolving {
                Some(suit) => self.check_decreed(suit, action),
                None => refuse("no-choose-a-card-of-the-column-first"),
            },
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(F, action),
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_eyrie(&mut self, action: Action) {
        match (self.turn.step, action) {
            (_, Action::Pass) => self.pass_step(),
            (_, Action::AddToDecree { card, column }) => {
                self.hands[F.index()].remove(card);
                self.eyrie.decree[column.index()].insert(card);
                self.turn.added += 1;
                self.turn.added_bird |= card.suit() == Suit::Bird;
            }
            (Step::NewRoost, Action::At { at }) => self.place_new_roost(at),
            (_, Action::Craft { card, with }) => self.craft(F, card, with),
            (_, Action::Resolve { suit }) => self.resolve_card(suit),
            (Step::Decree, action) => {
                if let Some(suit) = self.turn.resolving {
                    self.carry_out_decreed(suit, action);
                }
            }
            (_, action) => self.apply_free_move(F, action),
        }
    }
}
