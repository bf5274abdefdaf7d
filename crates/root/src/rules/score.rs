//! Points and the end of the game.

use crate::state::*;

pub const POINTS_TO_WIN: u8 = 30;

impl State {
    pub fn score(&mut self, f: Faction, points: u8) {
        if self.scores(f) {
            self.points[f.index()] = self.points[f.index()].saturating_add(points);
            self.check_victory();
        }
    }

    /// A score never drops below 0.
    pub fn lose_points(&mut self, f: Faction, points: u8) {
        if self.scores(f) {
            self.points[f.index()] = self.points[f.index()].saturating_sub(points);
        }
    }

    /// A player with 30 points wins at once, even in the middle of an action. Among several at the same
    /// moment: the first clockwise from the current player.
    pub fn check_victory(&mut self) {
        if self.is_over() {
            return;
        }
        let there: Factions = self
            .players()
            .iter()
            .filter(|f| self.scores(*f) && self.points[f.index()] >= POINTS_TO_WIN)
            .collect();
        if there.is_empty() {
            return;
        }
        if self.cooperative {
            self.arrived = self.arrived.or(there.and(self.humans));
            if !there.and(self.bots).is_empty() {
                self.end(Outcome::BotsWon);
            } else if self.arrived == self.humans {
                self.end(Outcome::HumansWon);
            }
            return;
        }
        let n = self.seat_count;
        let winner = (0..n).map(|i| self.seats[((self.turn.seat + i) % n) as usize]).find(|f| there.has(*f));
        if let Some(winner) = winner {
            self.end(Outcome::Won(winner));
        }
    }

    pub fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.stack.clear();
        self.battle = None;
    }

    /// Start of Birdsong: three clearings of the suit, or two opposite corners.
    pub fn check_dominance(&mut self, f: Faction) {
        let Some(suit) = self.dominance[f.index()] else { return };
        let ruled = self.ruled_by(f);
        let dominates = match suit {
            Suit::Bird => self
                .map()
                .opposite
                .iter()
                .any(|(a, b)| ruled.has(Clearing::numbered(*a)) && ruled.has(Clearing::numbered(*b))),
            suit => ruled.and(self.clearings_of(suit)).len() >= 3,
        };
        if dominates {
            self.end(Outcome::Won(f));
        }
    }

    /// All players who share the victory: the winner, and a Vagabond in coalition with him.
    pub fn winners(&self) -> Factions {
        match self.outcome {
            None => Factions::EMPTY,
            Some(Outcome::HumansWon) => self.humans,
            Some(Outcome::BotsWon) => self.bots,
            Some(Outcome::Won(f)) => {
                let partners = [Faction::Vagabond, Faction::Vagabond2];
                partners
                    .into_iter()
                    .filter(|v| self.coalition[v.board()] == Some(f))
                    .fold(Factions::of(f), Factions::with)
            }
        }
    }
}
