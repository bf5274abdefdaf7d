//! The Duchy's ministers in Parliament.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Duchy;
const DUCHESS_POINTS: u8 = 2;
const TUNNELS: usize = 3;

impl State {
    pub fn parliament_candidates(&self, out: &mut Vec<Action>) {
        for minister in self.duchy.swayed.iter() {
            let roles = if minister == Minister::Mayor { self.duchy.swayed } else { Ministers::of(minister) };
            out.extend(roles.iter().map(|role| Action::Call { minister, role }));
        }
    }

    /// Each acts once; the Mayor in the role of a squire or another noble, whether that one acts or not.
    pub fn may_call(&self, minister: Minister, role: Minister) -> Ruling {
        demand(self.duchy.swayed.has(minister), "no-not-swayed")?;
        demand(!self.turn.acted.has(minister), "no-each-minister-acts-once")?;
        if minister == Minister::Mayor {
            demand(
                role != minister && self.duchy.swayed.has(role) && role.rank() < 2,
                "no-the-mayor-acts-as-another-swayed-squire-or-noble",
            )?;
        } else {
            demand(role == minister, "no-only-the-mayor-acts-as-another")?;
        }
        if role.rank() == 2 {
            return demand(self.lord_points(role) > 0, "no-nothing-to-score");
        }
        let frame = Frame::Minister { role };
        let mut options = Vec::new();
        self.minister_candidates(frame, &mut options);
        let any = options.into_iter().any(|a| self.check_minister(frame, a).is_ok());
        demand(any, "no-there-is-nothing-for-this-minister-to-do")
    }

    fn lord_points(&self, lord: Minister) -> u8 {
        match lord {
            Minister::Duchess if self.tunnels.len() == TUNNELS => DUCHESS_POINTS,
            Minister::Baron => self.on_map(Building::Market),
            Minister::Earl => self.on_map(Building::Citadel),
            _ => 0,
        }
    }

    pub fn call(&mut self, minister: Minister, role: Minister) {
        self.turn.acted.insert(minister);
        if role.rank() == 2 {
            self.score(F, self.lord_points(role));
        } else {
            self.stack.push(Frame::Minister { role });
        }
    }

    pub fn minister_candidates(&self, frame: Frame, out: &mut Vec<Action>) {
        match frame {
            Frame::Minister { role: Minister::Foremole } => self.build_candidates(out),
            Frame::Minister { role: Minister::Captain } => self.battle_candidates_for(F, 0, out),
            Frame::Minister { role: Minister::Marshal } => self.move_candidates(F, out),
            Frame::Minister { role: Minister::Brigadier } => {
                self.move_candidates(F, out);
                self.battle_candidates_for(F, 0, out);
            }
            Frame::Minister { .. } => {
                out.extend(self.hands[F.index()].iter().map(|card| Action::Card { card }));
            }
            Frame::SecondDeed { battle: true } => {
                out.push(Action::Pass);
                self.battle_candidates_for(F, 0, out);
            }
            Frame::SecondDeed { .. } => {
                out.push(Action::Pass);
                self.move_candidates(F, out);
            }
            Frame::Banking { .. } => {
                out.push(Action::Pass);
                out.extend(self.hands[F.index()].iter().map(|card| Action::Card { card }));
            }
            _ => {}
        }
    }

    pub fn check_minister(&self, frame: Frame, action: Action) -> Ruling {
        use Minister::*;
        match (frame, action) {
            (Frame::SecondDeed { .. } | Frame::Banking { .. }, Action::Pass) => Ok(()),
            (Frame::Minister { role: Foremole }, Action::BuildWith { card, building, at }) => {
                self.may_build_with(card, building, at, false)
            }
            (
                Frame::Minister { role: Captain | Brigadier } | Frame::SecondDeed { battle: true },
                Action::Battle { at, defender, extra: 0, ally: None },
            ) => self.may_battle(F, at, defender),
            (
                Frame::Minister { role: Marshal | Brigadier } | Frame::SecondDeed { battle: false },
                Action::Move { from, to, warriors, ferry },
            ) => self.may_move(F, from, to, warriors, ferry),
            (Frame::Minister { role: Banker }, Action::Card { card }) => {
                demand(self.hands[F.index()].has(card), "no-not-in-hand")
            }
            (Frame::Banking { suit }, Action::Card { card }) => {
                let fits = suit.is_none_or(|s| card.suit().serves_as(s));
                demand(self.hands[F.index()].has(card) && fits, "no-a-card-of-the-same-suit-or-a-bird")
            }
            _ => refuse("no-the-minister-does-something-else"),
        }
    }

    /// True while there is something more to do.
    pub fn minister_waits(&self, frame: Frame) -> bool {
        let candidates = |s: &State, out: &mut Vec<Action>| s.minister_candidates(frame, out);
        let mut options = self.options_to_ask(F, candidates, |s, a| s.check_minister(frame, a).is_ok());
        options.any(|a| a != Action::Pass)
    }

    /// Called after the frame was taken off the stack.
    pub fn apply_minister(&mut self, frame: Frame, action: Action) {
        let brigadier = frame == Frame::Minister { role: Minister::Brigadier };
        match (frame, action) {
            (_, Action::Move { from, to, warriors, ferry }) => {
                if brigadier {
                    self.stack.push(Frame::SecondDeed { battle: false });
                }
                self.move_warriors(F, from, to, warriors, ferry);
            }
            (_, Action::Battle { at, defender, .. }) => {
                if brigadier {
                    self.stack.push(Frame::SecondDeed { battle: true });
                }
                self.begin_battle(Battle::new(at, F, defender));
            }
            (_, Action::BuildWith { card, building, at }) => self.build_with(card, building, at),
            (_, Action::Card { card }) => {
                let before = if let Frame::Banking { suit } = frame { suit } else { None };
                let suit = before.or(Some(card.suit()).filter(|s| *s != Suit::Bird));
                self.spend(F, card);
                self.score(F, 1);
                if !self.is_over() {
                    self.stack.push(Frame::Banking { suit });
                }
            }
            _ => {}
        }
    }
}
